"""Words about the attack under way and about cards one was shown."""

from __future__ import annotations

from pyreborn.dsl.nouns import How, _amount, _objects, _pick
from pyreborn.dsl.others import aimed
from pyreborn.engine import ids
from pyreborn.engine.amounts import Number
from pyreborn.engine.context import CARD_SLOT, MODE_SLOT, PLAYER_SLOT
from pyreborn.engine.definitions import Clause, Condition, Noun, Pick
from pyreborn.engine.effects import Objects
from pyreborn.engine.effects_battle import MustAttack
from pyreborn.engine.effects_cards import PlaceCopies
from pyreborn.engine.effects_others import TheyMay
from pyreborn.engine.effects_peeked import (
    AmongTheLookedAt,
    DidFewer,
    DiscardLookedAt,
    DiscardTop,
    LookAtRandomKnown,
    LookAtTop,
)
from pyreborn.engine.effects_search import FromPile
from pyreborn.engine.ids import NONE, YOU
from pyreborn.engine.nouns import Reference, YourPhoenixborn, an
from pyreborn.engine.nouns_battle import DeclaredGuard, WasBlocking
from pyreborn.engine.nouns_other import DiscardPileOf, PileNoun, PlayerNoun, SamePlayer

WAS_BLOCKING = WasBlocking("the target unit that was blocking it")
THAT_GUARD = DeclaredGuard("that target guarding unit or Phoenixborn")


def must_attack_next_turn() -> Clause:
    """The opponent picked before."""
    whose = YourPhoenixborn(PLAYER_SLOT, "their Phoenixborn")
    return MustAttack(_objects(whose), ids.T_MUST_ATTACK, ids.THEIR_NEXT_TURN, "has to attack")


def place_copies(of: Noun, how: How = 1) -> Clause:
    """Other copies of a conjuration from your pile onto your battlefield."""
    amount = _amount(how)
    copies = "a copy" if amount.text() == "1" else f"{amount.text()} copies"
    words = f"place {copies} of {of.phrase('')} onto your battlefield"
    return PlaceCopies(of, amount, Objects(None, PlayerNoun(YOU), ""), words)


# --- cards one was shown -----------------------------------------------------------------------------


def look_at_top(how: How) -> Clause:
    """Of your draw pile; nothing is moved."""
    return LookAtTop(_amount(how))


def reveal_one_of_top(how: How, types: int, word: str) -> Clause:
    """One of the top cards looked at before to your hand, shown to everybody; you may find nothing."""
    pick = _pick(AmongTheLookedAt(types, word, _amount(how)), False, 0, Number(1), "a", CARD_SLOT)
    return FromPile(pick, ids.DRAW_PILE, ids.HAND, f"you may reveal {an(word)} and place it into your hand")


def look_at_random_card_known(whose: Pick) -> Clause:
    """Its owner sees which one it is."""
    return LookAtRandomKnown(Number(1), _objects(whose))


def that_player_may_discard_top(how: int) -> Clause:
    """The player picked before is targeted once more and asked."""
    again = _pick(SamePlayer(PLAYER_SLOT, "that target player"), True, 1, Number(1), "", MODE_SLOT)
    body = DiscardTop(Number(how), _objects(Reference(PLAYER_SLOT, "that player")))
    may = TheyMay("that target player", body, ())
    return aimed(again, may, says=may.text())


def they_discarded_fewer_than(n: int) -> Condition:
    return DidFewer(n, f"they discard fewer than {n} cards")


def they_discard_the_looked_at_card() -> Clause:
    return DiscardLookedAt()


def remove_from_a_discard_pile() -> Clause:
    """Search anybody's discard pile for a card and remove it from the game."""
    pile = _pick(DiscardPileOf(), False, 1, Number(1), "a target", PLAYER_SLOT)
    card = _pick(PileNoun("discard pile", ids.ANY_CARD, PLAYER_SLOT), False, -1, Number(1), "1", CARD_SLOT)
    words = f"search {pile.text()} for 1 card and remove it from the game"
    return aimed(pile, FromPile(card, ids.DISCARD_PILE, ids.REMOVED, words), says=words)


def shuffle_one_from_discard_pile(types: int, word: str) -> Clause:
    """A card of your discard pile back into your draw pile."""
    pick = _pick(PileNoun("discard pile", types, NONE), False, -1, Number(1), "a", CARD_SLOT)
    words = f"search your discard pile for {an(word)} and shuffle it into your draw pile"
    return FromPile(pick, ids.DISCARD_PILE, ids.DRAW_PILE, words)
