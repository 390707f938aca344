"""Searching piles and laying cards on them."""

from __future__ import annotations

from pyreborn.dsl.nouns import THIS_CARD, How, _amount, _objects, _pick
from pyreborn.dsl.sentences import aimed
from pyreborn.engine.model import ids
from pyreborn.engine.model.context import Slot
from pyreborn.engine.model.ids import NONE, Who
from pyreborn.engine.model.words import Amount, Clause, Noun, Number, Pick
from pyreborn.engine.vocabulary.loops import Repeat
from pyreborn.engine.vocabulary.nouns.known import Reference
from pyreborn.engine.vocabulary.nouns.narrowings import OtherThan, SameTitle
from pyreborn.engine.vocabulary.nouns.phrases import an
from pyreborn.engine.vocabulary.nouns.piles import (
    AmongTheLookedAt,
    EndNoun,
    PileNoun,
    WithMagicCost,
    WithWord,
)
from pyreborn.engine.vocabulary.nouns.players import DiscardPileOf
from pyreborn.engine.vocabulary.sentences import Both, OneOf
from pyreborn.engine.vocabulary.verbs.piles import (
    ExchangeOfMemories,
    FromPile,
    LayOnDrawPile,
    PlaceOnTop,
    PutBack,
    Retrieve,
    SetAside,
    Shuffle,
    ShuffleThisIn,
    Take,
)


def search_discard_pile(types: int, word: str) -> Clause:
    """A card of your discard pile to your hand (RB-3.5.2)."""
    pick = _pick(PileNoun("discard pile", types, NONE), False, -1, Number(1), "a", Slot.CARD)
    return Take(pick, ids.Zone.DISCARD_PILE, f"search your discard pile for {an(word)} and place it into your hand")


def search_draw_pile(types: int = ids.CardType.ANY_CARD, word: str = "1 card") -> Clause:
    """A card of your draw pile to your hand; you may find nothing (RB-3.5.1)."""
    pick = _pick(PileNoun("draw pile", types, NONE), False, 0, Number(1), "a", Slot.CARD)
    return Take(pick, ids.Zone.DRAW_PILE, f"search your draw pile for {word} and place it into your hand")


def shuffle_draw_pile() -> Clause:
    return Shuffle()


def put_back_a_card() -> Clause:
    """One card of your hand on either end of your draw pile."""
    card = _pick(PileNoun("hand", ids.CardType.ANY_CARD, NONE), False, -1, Number(1), "a", Slot.CARD)
    end = _pick(EndNoun(), False, 1, Number(1), "", Slot.MODE)
    return PutBack(card, end)


def search_discard_pile_for_another(types: int, words: str) -> Clause:
    """A card of your discard pile with a title other than this card's to your hand."""
    pick = _pick(
        PileNoun("discard pile", types, NONE, (SameTitle(THIS_CARD, False),)), False, -1, Number(1), "a", Slot.CARD
    )
    return Take(pick, ids.Zone.DISCARD_PILE, f"search your discard pile for {words} and place it into your hand")


def choose_to_the_bottom() -> Clause:
    """A card of your hand on the bottom of your draw pile."""
    pick = _pick(PileNoun("hand", ids.CardType.ANY_CARD, NONE), False, -1, Number(1), "a", Slot.CARD)
    words = "choose 1 card in your hand and place it on the bottom of your draw pile"
    return LayOnDrawPile(pick, None, False, words)


def search_draw_pile_by_title(types: int, word: str, words: str) -> Clause:
    """Search your draw pile; you may reveal a card with that word in its title and take it (RB-3.5.1)."""
    pick = _pick(PileNoun("draw pile", types, NONE, (WithWord(word),)), False, 0, Number(1), "a", Slot.CARD)
    said = f"search your draw pile. You may reveal {words} and place it into your hand"
    return FromPile(pick, ids.Zone.DRAW_PILE, ids.Zone.HAND, said)


def remove_from_discard_pile(how: int, whose: Pick) -> Clause:
    """Cards of a picked player's discard pile, removed from the game."""
    cards = _pick(PileNoun("discard pile", ids.CardType.ANY_CARD, Slot.PLAYER), False, -1, Number(how), "", Slot.CARD)
    number = Number(how).noun("card", "cards")
    words = f"search {whose.text()}'s discard pile for {number} and remove {'it' if how == 1 else 'them'} from the game"
    return aimed(whose, FromPile(cards, ids.Zone.DISCARD_PILE, ids.Zone.REMOVED, words))


def choose_in_each_others_discard_pile(opponent: Pick) -> Clause:
    """You and that opponent; both cards go back to their owners' hands."""
    yours = _pick(PileNoun("discard pile", ids.CardType.ANY_CARD, Slot.PLAYER), False, -1, Number(1), "a", Slot.CHOSEN)
    theirs = _pick(
        PileNoun("discard pile", ids.CardType.ANY_CARD, NONE),
        False,
        -1,
        Number(1),
        "a",
        Slot.OTHER,
        Who.THEY,
    )
    return ExchangeOfMemories(opponent, yours, theirs)


def put_back_cards(how: int) -> Clause:
    """Cards of your hand, each on the top or bottom of your draw pile."""
    words = f"choose {how} cards in your hand, placing each on the top or bottom of your draw pile"
    return Repeat(Number(how), (put_back_a_card(),), words, whole=True)


def set_aside_from_draw_pile() -> Clause:
    pick = _pick(PileNoun("draw pile", ids.CardType.ANY_CARD, NONE), False, 0, Number(1), "a", Slot.CARD)
    return SetAside(pick)


def place_set_aside_on_top() -> Clause:
    return PlaceOnTop()


def retrieve(what: Noun, says: str) -> Clause:
    """Cards of your discard pile into your hand."""
    return Retrieve(_objects(what), says)


def retrieve_same_title() -> Clause:
    """Every card of your discard pile with the title of the chosen card."""
    same = SameTitle(Reference(Slot.CHOSEN, ""))
    noun = PileNoun("discard pile", ids.CardType.ANY_CARD, NONE, (same,), every=True)
    words = "all cards in your discard pile that have the chosen card's title"
    return Retrieve(_objects(noun), f"search for {words} and place them into your hand")


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


def take_one_of_them() -> Clause:
    """One of the cards just discarded, to your hand."""
    pick = _pick(Reference(Slot.RESULT, "of them"), False, -1, Number(1), "1", Slot.CARD)
    return FromPile(pick, ids.Zone.DISCARD_PILE, ids.Zone.HAND, "place 1 of them into your hand")


def search_and_reveal(types: int, word: str) -> Clause:
    """A card of your draw pile, shown to everybody, to your hand; you may find nothing (RB-3.5.1)."""
    pick = _pick(PileNoun("draw pile", types, NONE), False, 0, Number(1), "a", Slot.CARD)
    words = f"search your draw pile for {an(word)}, reveal it, and place it into your hand"
    return FromPile(pick, ids.Zone.DRAW_PILE, ids.Zone.HAND, words)


def search_and_discard(types: int, word: str) -> Clause:
    """Search your draw pile, and if you like lay a card of it on your discard pile."""
    pick = _pick(PileNoun("draw pile", types, NONE), False, 0, Number(1), "a", Slot.CARD)
    words = f"search your draw pile. You may reveal {an(word)} and place it into your discard pile"
    return FromPile(pick, ids.Zone.DRAW_PILE, ids.Zone.DISCARD_PILE, words)


def search_and_remove_from_game(types: int, word: str) -> Clause:
    """A card of your discard pile leaves the game."""
    pick = _pick(PileNoun("discard pile", types, NONE), False, -1, Number(1), "a", Slot.CARD)
    words = f"search your discard pile for {an(word)} and remove it from the game"
    return FromPile(pick, ids.Zone.DISCARD_PILE, ids.Zone.REMOVED, words)


def shuffle_from_discard_pile(up_to: int, types: int, words: str) -> Clause:
    """Cards of your discard pile back into your draw pile."""
    pick = _pick(PileNoun("discard pile", types, NONE), False, 0, Number(up_to), str(up_to), Slot.CARD)
    said = f"search your discard pile for up to {up_to} {words} and shuffle them into your draw pile"
    return FromPile(pick, ids.Zone.DISCARD_PILE, ids.Zone.DRAW_PILE, said)


def search_a_pile_for_a_title(types: int, word: str, title: str) -> Clause:
    """Your draw pile or your discard pile, for a card with that word in its title, revealed, to your hand."""
    what = f'{an(word)} with "{title}" in its title'
    draw = _pick(PileNoun("draw pile", types, NONE, (WithWord(title),)), False, 0, Number(1), "a", Slot.CARD)
    said = f"search your draw pile for {what}, reveal it, place it into your hand"
    or_else = "search your discard pile for such a card and place it into your hand"
    discard = _pick(PileNoun("discard pile", types, NONE, (WithWord(title),)), False, -1, Number(1), "a", Slot.CARD)
    from_draw = Both((FromPile(draw, ids.Zone.DRAW_PILE, ids.Zone.HAND, said), Shuffle()))
    return OneOf((from_draw, FromPile(discard, ids.Zone.DISCARD_PILE, ids.Zone.HAND, or_else)))


def shuffle_this_card_in() -> Clause:
    """The spell being resolved goes back into your draw pile instead of being discarded (RB-7.3.7)."""
    return ShuffleThisIn()


def reveal_one_of_top(how: How, types: int, word: str) -> Clause:
    """One of the top cards looked at before to your hand, shown to everybody; you may find nothing."""
    pick = _pick(AmongTheLookedAt(types, word, _amount(how)), False, 0, Number(1), "a", Slot.CARD)
    return FromPile(pick, ids.Zone.DRAW_PILE, ids.Zone.HAND, f"you may reveal {an(word)} and place it into your hand")


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
