"""Placing, removing and moving tokens."""

from __future__ import annotations

from pyreborn.dsl.amounts import ALL, ANY_NUMBER, status_on
from pyreborn.dsl.nouns import How, Where, _amount, _objects, _pick
from pyreborn.engine.model import ids
from pyreborn.engine.model.context import Slot
from pyreborn.engine.model.definitions import Ability, TextKind
from pyreborn.engine.model.ids import NONE
from pyreborn.engine.model.words import Clause, Noun, Number, Pick
from pyreborn.engine.vocabulary.conditions import NO_LIMIT
from pyreborn.engine.vocabulary.nouns.cards import CardNoun
from pyreborn.engine.vocabulary.nouns.known import Reference
from pyreborn.engine.vocabulary.nouns.numbers import StatusCountNoun, TokenNoun, UpToNumber
from pyreborn.engine.vocabulary.verbs.effect import Objects
from pyreborn.engine.vocabulary.verbs.lasting import AtEndOfTurn
from pyreborn.engine.vocabulary.verbs.tokens import (
    MoveToken,
    PlaceTokens,
    RemoveTokens,
)


def place_wounds(how: How, on: Where) -> Clause:
    return PlaceTokens(ids.Token.WOUND, _amount(how), _objects(on))


def place_exhaustion(how: How, on: Where) -> Clause:
    return PlaceTokens(ids.Token.EXHAUSTION, _amount(how), _objects(on))


def place_status(how: How, on: Where, limit: int = NO_LIMIT) -> Clause:
    """``limit`` is how many may lie there in all."""
    clause = PlaceTokens(ids.Token.STATUS, _amount(how), _objects(on))
    clause.limit = limit
    return clause


def remove_wounds(how: How, from_: Where) -> Clause:
    return RemoveTokens(ids.Token.WOUND, _amount(how), _objects(from_))


def remove_exhaustion(how: How, from_: Where) -> Clause:
    return RemoveTokens(ids.Token.EXHAUSTION, _amount(how), _objects(from_))


def remove_status(how: How, from_: Where, up_to: bool = False, least: int = 0) -> Clause:
    """``up_to``: from each card of a kind, or only from those you like; ``least`` is for :data:`ANY_NUMBER`."""
    number = None
    if how is ANY_NUMBER:
        noun = StatusCountNoun(from_.slot) if isinstance(from_, Pick) else UpToNumber(status_on(_noun(from_)), least)
        number = _pick(noun, False, 1, Number(1), "", Slot.MODE)
    if up_to:
        from_ = _pick(_bearers(_noun(from_)), False, 0, Number(99), "", Slot.OTHER)
    clause = RemoveTokens(ids.Token.STATUS, _amount(how), _objects(from_), number)
    clause.up_to = up_to
    return clause


def _bearers(noun: Noun) -> Noun:
    assert isinstance(noun, CardNoun)
    return noun.with_status(1).saying(f"each {noun.phrase('')}")


def _noun(where: Where) -> Noun:
    assert isinstance(where, Noun)
    return where


def remove_all_tokens(kinds: int, from_: Where) -> Clause:
    """Of several kinds at once."""
    return RemoveTokens(kinds, ALL, _objects(from_))


def remove_that_exhaustion_at_end_of_turn() -> Clause:
    """The exhaustion token just placed on the target, if it is still there then."""
    about = Objects(None, Reference(Slot.TARGET, "that unit"), "")
    later = Ability(TextKind.PLAYED)
    # Nothing is to be done once it has gone (see ``forget_token``).
    clause = RemoveTokens(ids.Token.EXHAUSTION, Number(1), about, words="remove that exhaustion")
    later.program = (clause,)
    later.sentence = clause.text()
    return AtEndOfTurn(about, later, ids.Token.EXHAUSTION)


def move(kinds: int, how: How, from_: Where, onto: Where) -> Clause:
    """Tokens of a kind, or of one of several that you choose, from one card onto another."""
    kind = None
    if kinds & (kinds - 1):
        noun = TokenNoun(from_.slot, kinds) if isinstance(from_, Pick) else TokenNoun(NONE, kinds, _noun(from_))
        kind = _pick(noun, False, 1, Number(1), "1" if kinds == ids.Token.ANY else "", Slot.TOKEN)
    return MoveToken(kinds, _amount(how), _objects(from_), _objects(onto), kind)
