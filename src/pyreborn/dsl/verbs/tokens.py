"""Placing, removing and moving tokens."""

from __future__ import annotations

from pyreborn.dsl.amounts import status_on
from pyreborn.dsl.nouns import How, Where, _amount, _objects, _pick
from pyreborn.engine.model import ids
from pyreborn.engine.model.context import Slot
from pyreborn.engine.model.definitions import Ability, TextKind
from pyreborn.engine.model.ids import NONE
from pyreborn.engine.model.words import Clause, Noun, Number, Pick
from pyreborn.engine.vocabulary.nouns.cards import CardNoun
from pyreborn.engine.vocabulary.nouns.known import Reference
from pyreborn.engine.vocabulary.nouns.numbers import StatusCountNoun, TokenNoun, UpToNumber
from pyreborn.engine.vocabulary.verbs.dice_powers import PlaceForEachDie
from pyreborn.engine.vocabulary.verbs.effect import Objects
from pyreborn.engine.vocabulary.verbs.lasting import AtEndOfTurn
from pyreborn.engine.vocabulary.verbs.tokens import (
    MoveToken,
    PlaceTokens,
    RemoveAllTokens,
    RemoveChosenNumber,
    RemoveFromEach,
    RemoveThatToken,
    RemoveTokens,
)


def place_wounds(how: How, on: Where) -> Clause:
    return PlaceTokens(ids.Token.WOUND, _amount(how), _objects(on))


def place_exhaustion(how: How, on: Where) -> Clause:
    return PlaceTokens(ids.Token.EXHAUSTION, _amount(how), _objects(on))


def place_status(how: How, on: Where) -> Clause:
    return PlaceTokens(ids.Token.STATUS, _amount(how), _objects(on))


def remove_wounds(how: How, from_: Where) -> Clause:
    return RemoveTokens(ids.Token.WOUND, _amount(how), _objects(from_))


def remove_exhaustion(how: How, from_: Where) -> Clause:
    return RemoveTokens(ids.Token.EXHAUSTION, _amount(how), _objects(from_))


def remove_all_exhaustion(from_: Where) -> Clause:
    return RemoveTokens(ids.Token.EXHAUSTION, None, _objects(from_))


def remove_status(how: How, from_: Where, whole: bool = False) -> Clause:
    """With ``whole`` it is done only if as many as it says were there."""
    clause = RemoveTokens(ids.Token.STATUS, _amount(how), _objects(from_))
    clause.whole = whole
    return clause


def remove_up_to_status_from_each(how: How, noun: CardNoun) -> Clause:
    """From each copy of a card, or only from those you like."""
    bearers = noun.with_status(1).saying(f"each copy of {noun.phrase('')}")
    return RemoveFromEach(
        ids.Token.STATUS, _amount(how), _objects(_pick(bearers, False, 0, Number(99), "", Slot.OTHER))
    )


def remove_all_status(from_: Where) -> Clause:
    return RemoveTokens(ids.Token.STATUS, None, _objects(from_))


def remove_all_wounds(from_: Where) -> Clause:
    return RemoveTokens(ids.Token.WOUND, None, _objects(from_))


def remove_any_number_of_status(from_: Pick) -> Clause:
    """Any number of the status tokens on a unit you choose."""
    number = _pick(StatusCountNoun(from_.slot), False, 1, Number(1), "", Slot.MODE)
    return RemoveChosenNumber(_objects(from_), number)


def move_wounds(how: How, from_: Where, onto: Where) -> Clause:
    return MoveToken(ids.Token.WOUND, _amount(how), _objects(from_), _objects(onto), None)


def move_status(how: How, from_: Where, onto: Where) -> Clause:
    return MoveToken(ids.Token.STATUS, _amount(how), _objects(from_), _objects(onto), None)


def move_any_token(from_: Pick, onto: Pick) -> Clause:
    """Move one token of any kind."""
    kind = _pick(TokenNoun(from_.slot, 7), False, 1, Number(1), "1", Slot.TOKEN)
    return MoveToken(0, Number(1), _objects(from_), _objects(onto), kind)


def place_exhaustion_on_both(how: How, one: Pick, other: Pick) -> Clause:
    """On two units picked in different ways."""
    clause = PlaceTokens(ids.Token.EXHAUSTION, _amount(how), Objects(one, one.noun, one.determiner, other))
    clause.needs_every_pick = True
    return clause


def remove_all_tokens(kinds: int, from_: Where) -> Clause:
    """Of several kinds at once."""
    return RemoveAllTokens(kinds, _objects(from_))


def move_token_of(kinds: int, how: How, from_: Where, onto: Where) -> Clause:
    """Tokens of one of several kinds, from a picked card or from this one."""
    if isinstance(from_, Pick):
        noun = TokenNoun(from_.slot, kinds)
    else:
        assert isinstance(from_, Noun)
        noun = TokenNoun(NONE, kinds, from_)
    kind = _pick(noun, False, 1, Number(1), "", Slot.TOKEN)
    return MoveToken(kinds, _amount(how), _objects(from_), _objects(onto), kind)


def remove_that_exhaustion_at_end_of_turn() -> Clause:
    """The exhaustion token just placed on the target, if it is still there then."""
    about = Objects(None, Reference(Slot.TARGET, "that unit"), "")
    later = Ability(TextKind.PLAYED)
    clause = RemoveThatToken(ids.Token.EXHAUSTION, Number(1), about)
    later.program = (clause,)
    later.sentence = clause.text()
    return AtEndOfTurn(about, later, ids.Token.EXHAUSTION)


def remove_any_of_its_status(from_: Noun, least: int = 0) -> Clause:
    """As many status tokens of a card that is named as you like, none included unless there is a least number."""
    number = _pick(UpToNumber(status_on(from_), least), False, 1, Number(1), "", Slot.MODE)
    return RemoveChosenNumber(_objects(from_), number)


def move_exhaustion(how: How, from_: Where, onto: Where) -> Clause:
    return MoveToken(ids.Token.EXHAUSTION, _amount(how), _objects(from_), _objects(onto), None)


def place_status_for_each_die(on: Where, limit: int, says: str) -> Clause:
    """One token for each die the trigger is about; ``limit`` is how many may lie there in all."""
    return PlaceForEachDie(_objects(on), Number(limit), says)
