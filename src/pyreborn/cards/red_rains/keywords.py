"""The recurring abilities of aspects, each written once (RR-13)."""

from pyreborn.dsl import (
    AT_END_OF_ROUND, DEFENDER, EPHEMERAL, FEEBLE, HORDE_ATTACK, SIDE, THIS_SPELL, THIS_UNIT, YOU_HAVE_A_RAISED_DIE,
    Ability, activated, discard_from_play, fixed, keyword, lower_your_die, to, triggered, turn_face_down,
)  # fmt: skip


def defender() -> Ability:
    return fixed(DEFENDER, "Defender")


def ephemeral() -> Ability:
    return fixed(EPHEMERAL, "Ephemeral", inexhaustible=True)


def feeble() -> Ability:
    return fixed(FEEBLE, "Feeble")


def horde_attack() -> Ability:
    return fixed(HORDE_ATTACK, "Horde Attack")


def shaken_off() -> Ability:
    """What the player with the alteration may do about it (RR-13.2.1, RR-13.2.4)."""
    text = activated(to(lower_your_die(), discard_from_play(THIS_SPELL)), cost=(SIDE,))
    text.condition = YOU_HAVE_A_RAISED_DIE  # lowering a die is part of the price
    return text


def retreat() -> Ability:
    return keyword(triggered(AT_END_OF_ROUND, turn_face_down(THIS_UNIT), name="Retreat"), "retreat")
