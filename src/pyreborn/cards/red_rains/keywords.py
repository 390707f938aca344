"""The recurring abilities of aspects, each written once (RR-13)."""

from pyreborn.dsl import (
    AT_END_OF_ROUND, DEFENDER, EPHEMERAL, FEEBLE, HORDE_ATTACK, THIS_UNIT, Ability, fixed, keyword, triggered,
    turn_face_down,
)  # fmt: skip


def defender() -> Ability:
    return fixed(DEFENDER, "Defender")


def ephemeral() -> Ability:
    return fixed(EPHEMERAL, "Ephemeral", inexhaustible=True)


def feeble() -> Ability:
    return fixed(FEEBLE, "Feeble")


def horde_attack() -> Ability:
    return fixed(HORDE_ATTACK, "Horde Attack")


def retreat() -> Ability:
    return keyword(triggered(AT_END_OF_ROUND, turn_face_down(THIS_UNIT), name="Retreat"), "retreat")
