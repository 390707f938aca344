"""Verbs about the attack under way."""

from __future__ import annotations

from pyreborn.dsl.nouns import THEIR_PHOENIXBORN, Where, _objects, _pick
from pyreborn.engine.model import ids
from pyreborn.engine.model.context import Slot
from pyreborn.engine.model.words import Clause, Number, Pick
from pyreborn.engine.vocabulary.traits import MUST_ATTACK
from pyreborn.engine.vocabulary.verbs.attack import (
    AttackTargetNoun,
    MustAttack,
    MustBlock,
    StopAttacking,
    TakeAttack,
    TitleCannotBlock,
)


def stop_attacking(who: Where) -> Clause:
    return StopAttacking(_objects(who))


def must_block(who: Pick) -> Clause:
    return MustBlock(_objects(who))


def title_cannot_block(like: Pick) -> Clause:
    return TitleCannotBlock(_objects(like))


def take_attack(attacker: Where, on: int, says: str) -> Clause:
    """An Attack action with that one attacker; ``on`` is the types of card it may be aimed at."""
    at = _pick(AttackTargetNoun(on), False, 1, Number(1), "", Slot.OTHER)
    return TakeAttack(_objects(attacker), at, says)


def must_attack_next_turn() -> Clause:
    """The opponent picked before."""
    return MustAttack(_objects(THEIR_PHOENIXBORN), MUST_ATTACK, ids.Until.THEIR_NEXT_TURN)
