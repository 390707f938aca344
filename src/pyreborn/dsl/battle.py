"""Words about the attack under way and about cards one was shown."""

from __future__ import annotations

from pyreborn.dsl.nouns import THEIR_PHOENIXBORN, How, _amount, _objects, _pick
from pyreborn.dsl.others import aimed
from pyreborn.engine.model import ids
from pyreborn.engine.model.context import Slot
from pyreborn.engine.model.ids import NONE, Who
from pyreborn.engine.model.words import Clause, Condition, Noun, Number, Pick
from pyreborn.engine.vocabulary.conditions import DidFewer
from pyreborn.engine.vocabulary.nouns.known import EventCards, Reference
from pyreborn.engine.vocabulary.nouns.narrowings import InPlay
from pyreborn.engine.vocabulary.nouns.phrases import an
from pyreborn.engine.vocabulary.nouns.piles import AmongTheLookedAt, PileNoun
from pyreborn.engine.vocabulary.nouns.players import DiscardPileOf, PlayerNoun
from pyreborn.engine.vocabulary.traits import MUST_ATTACK
from pyreborn.engine.vocabulary.verbs.asking import TheyMay
from pyreborn.engine.vocabulary.verbs.attack import MustAttack
from pyreborn.engine.vocabulary.verbs.discarding import DiscardLookedAt, DiscardTop
from pyreborn.engine.vocabulary.verbs.effect import Objects
from pyreborn.engine.vocabulary.verbs.looking import LookAtRandomKnown, LookAtTop
from pyreborn.engine.vocabulary.verbs.piles import FromPile
from pyreborn.engine.vocabulary.verbs.placing import PlaceCopies

WAS_BLOCKING = Reference(Slot.OTHER, "the target unit that was blocking it", (InPlay(),))
THAT_GUARD = EventCards("that target guarding unit or Phoenixborn", (InPlay(),))


def must_attack_next_turn() -> Clause:
    """The opponent picked before."""
    return MustAttack(_objects(THEIR_PHOENIXBORN), MUST_ATTACK, ids.Until.THEIR_NEXT_TURN)


def place_copies(of: Noun, how: How = 1) -> Clause:
    """Other copies of a conjuration from your pile onto your battlefield."""
    amount = _amount(how)
    copies = "a copy" if amount.text() == "1" else f"{amount.text()} copies"
    words = f"place {copies} of {of.phrase('')} onto your battlefield"
    return PlaceCopies(of, amount, Objects(None, PlayerNoun(Who.YOU), ""), words)


# --- cards one was shown -----------------------------------------------------------------------------


def look_at_top(how: How) -> Clause:
    """Of your draw pile; nothing is moved."""
    return LookAtTop(_amount(how))


def reveal_one_of_top(how: How, types: int, word: str) -> Clause:
    """One of the top cards looked at before to your hand, shown to everybody; you may find nothing."""
    pick = _pick(AmongTheLookedAt(types, word, _amount(how)), False, 0, Number(1), "a", Slot.CARD)
    return FromPile(pick, ids.Zone.DRAW_PILE, ids.Zone.HAND, f"you may reveal {an(word)} and place it into your hand")


def look_at_random_card_known(whose: Pick) -> Clause:
    """Its owner sees which one it is."""
    return LookAtRandomKnown(Number(1), _objects(whose))


def that_player_may_discard_top(how: int) -> Clause:
    """The player picked before is targeted once more and asked."""
    again = _pick(PlayerNoun(Who.THEY, (), "that target player"), True, 1, Number(1), "", Slot.MODE)
    body = DiscardTop(Number(how), _objects(Reference(Slot.PLAYER, "that player")))
    may = TheyMay("that target player", body, ())
    return aimed(again, may, says=may.text())


def they_discarded_fewer_than(n: int) -> Condition:
    return DidFewer(n, f"they discard fewer than {n} cards")


def they_discard_the_looked_at_card() -> Clause:
    return DiscardLookedAt()


def remove_from_a_discard_pile() -> Clause:
    """Search anybody's discard pile for a card and remove it from the game."""
    pile = _pick(DiscardPileOf(), False, 1, Number(1), "a target", Slot.PLAYER)
    card = _pick(PileNoun("discard pile", ids.CardType.ANY_CARD, Slot.PLAYER), False, -1, Number(1), "1", Slot.CARD)
    words = f"search {pile.text()} for 1 card and remove it from the game"
    return aimed(pile, FromPile(card, ids.Zone.DISCARD_PILE, ids.Zone.REMOVED, words), says=words)


def shuffle_one_from_discard_pile(types: int, word: str) -> Clause:
    """A card of your discard pile back into your draw pile."""
    pick = _pick(PileNoun("discard pile", types, NONE), False, -1, Number(1), "a", Slot.CARD)
    words = f"search your discard pile for {an(word)} and shuffle it into your draw pile"
    return FromPile(pick, ids.Zone.DISCARD_PILE, ids.Zone.DRAW_PILE, words)
