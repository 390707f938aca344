"""How sentences hang together, and the conditions they ask."""

from __future__ import annotations

from pyreborn.dsl.nouns import How, _amount
from pyreborn.engine import ids
from pyreborn.engine.amounts import (
    DidNot,
    Exists,
    FirstPlayerToken,
    Focused,
    HasNoStatus,
    IsType,
    PaidExtra,
    SpentPower,
)
from pyreborn.engine.clauses import EachPlayer, If, IfYouDo, May, OneOf, Repeat
from pyreborn.engine.definitions import Clause, Condition, Noun
from pyreborn.engine.ids import ANYONE


def may(*body: Clause) -> Clause:
    return May(body)


def if_you_do(first: Clause, *then: Clause) -> Clause:
    """ "A. If you do, B." (RB-1.1.8)"""
    return IfYouDo(first, then, "if")


def to(first: Clause, *then: Clause) -> Clause:
    """ "A to B": B needs A (RB-1.1.8)."""
    return IfYouDo(first, then, "to")


def if_(condition: Condition, *then: Clause, otherwise: tuple[Clause, ...] = (), says: str = "") -> Clause:
    return If(condition, then, otherwise, says)


def one_of(*modes: Clause) -> Clause:
    return OneOf(modes)


def repeat(how: How, *body: Clause, says: str) -> Clause:
    """The same effect several times; ``says`` how often ("up to four times", "once for each ...")."""
    return Repeat(_amount(how), body, says)


def each_player(*body: Clause) -> Clause:
    return EachPlayer(body, ANYONE)


def spent_power(magic: int) -> Condition:
    return SpentPower(magic)


def focused(level: int) -> Condition:
    return Focused(level)


def not_done() -> Condition:
    """The effect before was not carried out."""
    return DidNot()


def paid_extra() -> Condition:
    return PaidExtra()


def no_status_on(noun: Noun) -> Condition:
    return HasNoStatus(noun)


def exists(noun: Noun, says: str, least: int = 1) -> Condition:
    return Exists(noun, least, says)


def is_ally(noun: Noun) -> Condition:
    return IsType(noun, ids.ALLY, "it is an ally")


def without_first_player_token() -> Condition:
    return FirstPlayerToken(False)
