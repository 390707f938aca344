"""Discarding from hands and off draw piles."""

from __future__ import annotations

from pyreborn.dsl.nouns import THAT_CAUSER, How, Where, _amount, _objects, _pick
from pyreborn.dsl.sentences import aimed
from pyreborn.engine.model import ids
from pyreborn.engine.model.context import Slot
from pyreborn.engine.model.ids import NONE, Who
from pyreborn.engine.model.words import Clause, Number
from pyreborn.engine.vocabulary.conditions import CouldNotDraw
from pyreborn.engine.vocabulary.loops import EachPlayer, ForPlayer
from pyreborn.engine.vocabulary.nouns.known import Reference
from pyreborn.engine.vocabulary.nouns.piles import PileNoun, WithMagicCost
from pyreborn.engine.vocabulary.nouns.players import PlayerNoun
from pyreborn.engine.vocabulary.sentences import Aimed, If
from pyreborn.engine.vocabulary.verbs.asking import TheyMay
from pyreborn.engine.vocabulary.verbs.discarding import (
    DiscardAtRandom,
    DiscardFromHand,
    DiscardLookedAt,
    DiscardNamed,
    DiscardTop,
    Mill,
    NameCard,
)
from pyreborn.engine.vocabulary.verbs.piles import Unearth
from pyreborn.engine.vocabulary.verbs.prices import DiscardOwnTop


def mill(how: How, whose: Where) -> Clause:
    """Discard off the top of a draw pile."""
    return Mill(_amount(how), _objects(whose))


def discards_of_their_choice(how: How) -> Clause:
    """The player picked before discards cards of their choice from hand."""
    pick = _pick(
        PileNoun("hand", ids.CardType.ANY_CARD, Slot.PLAYER),
        False,
        -1,
        _amount(how),
        "",
        Slot.CARD,
        Who.THEY,
    )
    return DiscardFromHand(pick, f"they discard {_amount(how).noun('card', 'cards')} of their choice from their hand")


def that_opponent_discards(how: How) -> Clause:
    """Whoever caused what the trigger answers discards cards of their choice from hand."""
    pick = _pick(
        PileNoun("hand", ids.CardType.ANY_CARD, Slot.PLAYER),
        False,
        -1,
        _amount(how),
        "",
        Slot.CARD,
        Who.THEY,
    )
    words = f"that opponent must discard {_amount(how).noun('card', 'cards')} of their choice from their hand"
    return ForPlayer(THAT_CAUSER, (DiscardFromHand(pick, words),))


def card_of_your_choice(*do: Clause) -> Clause:
    """You pick a card of the hand you look at; ``do`` speaks of it."""
    pick = _pick(PileNoun("hand", ids.CardType.ANY_CARD, Slot.PLAYER), False, -1, Number(1), "a", Slot.CARD)
    return Aimed(NameCard(pick), do, "")


def discard_named_card() -> Clause:
    return DiscardNamed()


def discard_at_random(how: How) -> Clause:
    """By the player picked before."""
    return DiscardAtRandom(_amount(how))


def opponents_who_could_not_draw_discard(how: How) -> Clause:
    amount = _amount(how)
    hand = PileNoun("hand", ids.CardType.ANY_CARD, Slot.PLAYER)
    pick = _pick(hand, False, -1, amount, "", Slot.CARD, Who.THEY)
    words = f"that could not draw a card must discard {amount.noun('card', 'cards')} of their choice from their hand"
    return EachPlayer((If(CouldNotDraw(), (DiscardFromHand(pick, words),), (), words),), Who.OPPONENT)


def discard_from_hand(how: int = 1, magic_cost_at_least: int = 0, slot: int = Slot.CARD) -> Clause:
    """You discard cards of your choice from your hand; they are remembered in the slot."""
    words = f"discard {Number(how).noun('card', 'cards')} from your hand"
    if magic_cost_at_least:
        words += f" with a magic play cost of {magic_cost_at_least} or more"
    noun = PileNoun("hand", ids.CardType.ANY_CARD, NONE, (WithMagicCost(None, magic_cost_at_least),))
    return DiscardFromHand(_pick(noun, False, -1, Number(how), "", slot), words)


def unearth(how: How) -> Clause:
    """Discard cards off the top of your draw pile; done only if there were as many."""
    return Unearth(_amount(how))


def that_player_may_discard_top(how: int) -> Clause:
    """The player picked before is targeted once more and asked."""
    again = _pick(PlayerNoun(Who.THEY, (), "that target player"), True, 1, Number(1), "", Slot.MODE)
    body = DiscardTop(Number(how), _objects(Reference(Slot.PLAYER, "that player")))
    may = TheyMay("that target player", body, ())
    return aimed(again, may, says=may.text())


def they_discard_the_looked_at_card() -> Clause:
    return DiscardLookedAt()


def discard_top_of_your_draw_pile(how: How) -> Clause:
    return DiscardOwnTop(_amount(how))
