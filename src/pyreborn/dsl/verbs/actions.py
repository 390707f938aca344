"""Additional actions, playing a card in the middle of a text, the texts of the round's end."""

from __future__ import annotations

from pyreborn.dsl.nouns import How, _amount, _pick
from pyreborn.engine.model.context import Slot
from pyreborn.engine.model.ids import NONE
from pyreborn.engine.model.words import Clause, Number
from pyreborn.engine.vocabulary.nouns.piles import PileNoun, Playable, WithWord
from pyreborn.engine.vocabulary.verbs.actions import ExtraSideAction, PlayNow
from pyreborn.engine.vocabulary.verbs.rounds import ResolveRoundEnds


def resolve_round_ends() -> Clause:
    """The end-of-round texts of unexhausted cards, now, in an order you choose (RB-22.9)."""
    return ResolveRoundEnds()


def play_that_card(says: str) -> Clause:
    """The card just revealed and taken into hand, without its action costs."""
    return PlayNow(None, says)


def play_from_hand(types: int, word: str, says: str) -> Clause:
    """A card of your hand with that word in its title, without action costs, if you like."""
    pick = _pick(PileNoun("hand", types, NONE, (WithWord(word), Playable())), False, 0, Number(1), "a", Slot.CARD)
    return PlayNow(pick, f"may now play {says}")


def additional_side_actions(how: How = 1, up_to: bool = False) -> Clause:
    """With ``up_to`` a permission for the rest of the turn: nobody needs to be asked whether they take it."""
    return ExtraSideAction(_amount(how), up_to)
