"""Looking at the top of a draw pile, laying cards on its ends, and cards by their magic play cost."""

from __future__ import annotations

from pyreborn.dsl.nouns import How, Where, _amount, _objects, _pick
from pyreborn.engine.model import ids
from pyreborn.engine.model.context import Slot
from pyreborn.engine.model.ids import NONE, Who
from pyreborn.engine.model.words import Amount, Clause, Number
from pyreborn.engine.vocabulary.amounts import MagicCostOf
from pyreborn.engine.vocabulary.nouns.known import Reference
from pyreborn.engine.vocabulary.nouns.narrowings import OtherThan
from pyreborn.engine.vocabulary.nouns.phrases import an
from pyreborn.engine.vocabulary.nouns.piles import EndNoun, PileNoun, WithMagicCost
from pyreborn.engine.vocabulary.nouns.players import PlayerNoun
from pyreborn.engine.vocabulary.verbs.discarding import DiscardFromHand
from pyreborn.engine.vocabulary.verbs.effect import Objects
from pyreborn.engine.vocabulary.verbs.looking import EACH_END, ONE_BOTTOM, LookAndArrange
from pyreborn.engine.vocabulary.verbs.piles import FromPile, LayOnDrawPile, Unearth


def _whose(whose: Where | None) -> Objects:
    return Objects(None, PlayerNoun(Who.YOU), "") if whose is None else _objects(whose)


def look_at_top_each_to_an_end(how: How, whose: Where | None = None) -> Clause:
    """Look at the top cards of a draw pile (yours, if nobody is named); each goes on its top or bottom."""
    return LookAndArrange(_amount(how), _whose(whose), EACH_END)


def look_at_top_one_to_the_bottom(how: How, whose: Where | None = None) -> Clause:
    """Look at the top cards of a draw pile; one goes on the bottom, the others back on the top."""
    return LookAndArrange(_amount(how), _whose(whose), ONE_BOTTOM)


def put_on_the_bottom(how: int = 1) -> Clause:
    """Cards of your hand on the bottom of your draw pile."""
    card = _pick(PileNoun("hand", ids.CardType.ANY_CARD, NONE), False, -1, Number(how), "a", Slot.CARD)
    cards = Number(how).noun("card", "cards")
    return LayOnDrawPile(card, None, False, f"place {cards} from your hand on the bottom of your draw pile")


def from_discard_pile_to_the_bottom(types: int, word: str) -> Clause:
    """A card of your discard pile on the bottom of your draw pile."""
    card = _pick(PileNoun("discard pile", types, NONE), False, -1, Number(1), "a", Slot.CARD)
    words = f"search your discard pile for {an(word)} and place that {word} on the bottom of your draw pile"
    return LayOnDrawPile(card, None, False, words)


def from_discard_pile_to_an_end(noun: PileNoun, word: str) -> Clause:
    """A card of your discard pile on the top or bottom of your draw pile."""
    card = _pick(noun, False, -1, Number(1), "a", Slot.CARD)
    end = _pick(EndNoun(from_hand=False), False, 1, Number(1), "", Slot.MODE)
    words = f"search your discard pile for {word} and place it on the top or bottom of your draw pile"
    return LayOnDrawPile(card, end, True, words)


# --- magic play cost ---------------------------------------------------------------------------------


def magic_cost_of_the_discarded(slot: int = Slot.CARD) -> Amount:
    """Of the card just discarded; the slot is where the discard has put it."""
    return MagicCostOf(Reference(slot, "the discarded card"), "the magic play cost of the discarded card")


def discard_from_hand(how: int = 1, magic_cost_at_least: int = 0, slot: int = Slot.CARD) -> Clause:
    """You discard cards of your choice from your hand; they are remembered in the slot."""
    words = f"discard {Number(how).noun('card', 'cards')} from your hand"
    if magic_cost_at_least:
        words += f" with a magic play cost of {magic_cost_at_least} or more"
    noun = PileNoun("hand", ids.CardType.ANY_CARD, NONE, (WithMagicCost(None, magic_cost_at_least),))
    return DiscardFromHand(_pick(noun, False, -1, Number(how), "", slot), words)


def search_discard_pile_by_cost(cost: Amount, not_in: int) -> Clause:
    """Another card than the one in the slot, with a magic play cost of X, from your discard pile to your hand."""
    tests = (WithMagicCost(cost), OtherThan(Reference(not_in, "")))
    pick = _pick(PileNoun("discard pile", ids.CardType.ANY_CARD, NONE, tests), False, -1, Number(1), "a", Slot.CARD)
    words = f"search your discard pile for another card with a magic play cost of {cost.text()}"
    return FromPile(pick, ids.Zone.DISCARD_PILE, ids.Zone.HAND, f"{words} and place it into your hand")


def search_draw_pile_by_cost(cost: Amount) -> Clause:
    """A card of your draw pile with a magic play cost of X, revealed, to your hand, if you like."""
    noun = PileNoun("draw pile", ids.CardType.ANY_CARD, NONE, (WithMagicCost(cost),))
    pick = _pick(noun, False, 0, Number(1), "a", Slot.CARD)
    words = f"search your draw pile. You may reveal 1 card with a magic play cost of {cost.text()}"
    return FromPile(pick, ids.Zone.DRAW_PILE, ids.Zone.HAND, f"{words} and place it into your hand")


# --- cards just discarded off the top ----------------------------------------------------------------


def unearth(how: How) -> Clause:
    """Discard cards off the top of your draw pile; done only if there were as many."""
    return Unearth(_amount(how))


def take_one_of_them() -> Clause:
    """One of the cards just discarded, to your hand."""
    pick = _pick(Reference(Slot.RESULT, "of them"), False, -1, Number(1), "1", Slot.CARD)
    return FromPile(pick, ids.Zone.DISCARD_PILE, ids.Zone.HAND, "place 1 of them into your hand")
