"""Searches of your own piles that reveal what they find."""

from __future__ import annotations

from pyreborn.dsl.nouns import _pick
from pyreborn.engine.model import ids
from pyreborn.engine.model.context import Slot
from pyreborn.engine.model.ids import NONE
from pyreborn.engine.model.words import Clause, Number
from pyreborn.engine.vocabulary.nouns.phrases import an
from pyreborn.engine.vocabulary.nouns.piles import PileNoun, WithWord
from pyreborn.engine.vocabulary.sentences import Both, OneOf
from pyreborn.engine.vocabulary.verbs.piles import FromPile, Shuffle, ShuffleThisIn


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
