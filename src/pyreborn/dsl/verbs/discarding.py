"""Discarding from hands and off draw piles."""

from __future__ import annotations

from pyreborn.dsl.nouns import READY_SPELL, How, Where, _amount, _objects, _pick, of_theirs
from pyreborn.dsl.sentences import aimed
from pyreborn.engine.model import ids
from pyreborn.engine.model.context import Slot
from pyreborn.engine.model.ids import NONE, Who
from pyreborn.engine.model.words import Clause, Noun, Number
from pyreborn.engine.procedures.settling import DEFAULT_PLACE
from pyreborn.engine.vocabulary.conditions import CouldNotDraw
from pyreborn.engine.vocabulary.loops import EachPlayer, PlayerAtHand
from pyreborn.engine.vocabulary.nouns.known import Reference
from pyreborn.engine.vocabulary.nouns.piles import PileNoun, WithMagicCost
from pyreborn.engine.vocabulary.nouns.players import PlayerNoun
from pyreborn.engine.vocabulary.sentences import Aimed, If
from pyreborn.engine.vocabulary.verbs.asking import TheyMay
from pyreborn.engine.vocabulary.verbs.discarding import (
    DiscardAtRandom,
    DiscardFromHand,
    DiscardNamed,
    Mill,
    NameCard,
    Unearth,
)
from pyreborn.engine.vocabulary.verbs.leaving import LeavePlay


def mill(how: How, whose: Where) -> Clause:
    """Discard off the top of a draw pile."""
    return Mill(_amount(how), _objects(whose))


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
    words = f"that could not draw discard {amount.noun('card', 'cards')} of their choice from hand"
    return EachPlayer((If(CouldNotDraw(), (DiscardFromHand(_objects(pick), words),), (), words),), Who.OPPONENT)


def discard_from_hand(how: int = 1, magic_cost_at_least: int = 0, slot: int = Slot.CARD) -> Clause:
    """You discard cards of your choice from your hand; they are remembered in the slot."""
    words = f"discard {Number(how).noun('card', 'cards')} from hand"
    if magic_cost_at_least:
        words += f" with magic play cost {magic_cost_at_least} or more"
    noun = PileNoun("hand", ids.CardType.ANY_CARD, NONE, (WithMagicCost(None, magic_cost_at_least),))
    return DiscardFromHand(_objects(_pick(noun, False, -1, Number(how), "", slot)), words)


def they_discard_from_hand() -> Clause:
    """The player picked before, whom the text makes do it, discards a card of their choice."""
    hand = PileNoun("hand", ids.CardType.ANY_CARD, Slot.PLAYER)
    return DiscardFromHand(
        _objects(_pick(hand, False, -1, Number(1), "", Slot.CARD, Who.THEY)), "discard 1 card from their hand"
    )


def they_discard_a_ready_spell() -> Clause:
    """Of theirs in play."""
    return LeavePlay(_objects(of_theirs(READY_SPELL)), DEFAULT_PLACE, "discard {}")


def they_discard_top(how: How) -> Clause:
    """So many cards off the top of their draw pile."""
    return Mill(_amount(how), _objects(Reference(Slot.PLAYER, "that player")), theirs=True)


def that_player_may_discard_top(how: int) -> Clause:
    """The player picked before is targeted once more and asked."""
    again = _pick(PlayerNoun(Who.THEY, (), "that target player"), True, 1, Number(1), "", Slot.MODE)
    body = Mill(Number(how), _objects(Reference(Slot.PLAYER, "that player")), theirs=True)
    may = TheyMay("that target player", body, ())
    return aimed(again, may, says=may.text())


def they_discard_the_looked_at_card() -> Clause:
    looked_at = Reference(Slot.CARD, "the card looked at")
    return DiscardFromHand(_objects(looked_at), f"they discard {looked_at.phrase('')}")


def unearth(how: How, price: bool = False) -> Clause:
    """Discard cards off the top of your draw pile; done only if there were as many, as ``price`` offered only then."""
    return Unearth(_amount(how), price)


def discards_of_their_choice(how: How, who: Noun | None = None) -> Clause:
    """The player picked before, or one whom the text knows, discards cards of their choice from hand."""
    amount = _amount(how)
    hand = PileNoun("hand", ids.CardType.ANY_CARD, Slot.PLAYER)
    pick = _pick(hand, False, -1, amount, "", Slot.CARD, Who.THEY)
    words = f"{amount.noun('card', 'cards')} of their choice from hand"
    if who is None:
        return DiscardFromHand(_objects(pick), f"they discard {words}")
    discarding = DiscardFromHand(_objects(pick), f"{who.phrase('')} discards {words}")
    return Aimed(PlayerAtHand(who), (discarding,), "")
