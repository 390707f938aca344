"""Attacks of the Chimera: who attacks whom (RR-8)."""

from pyreborn.engine.board.values import can_attack, may_attack, may_target, traits
from pyreborn.engine.model.context import Cause
from pyreborn.engine.model.ids import NONE, By, CardType, Icon, Trait
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.attack.attacking import AttackFrame


def is_able(st: GameState, card: int) -> bool:
    """Whether a unit of the Chimera can attack: an aspect needs an icon for that (RR-8.1.1)."""
    printed = st.cards[card].now
    if printed.type & CardType.ASPECT and printed.icon == Icon.NONE and st.rules.attack_icons:
        return False
    return can_attack(st, card)


def able_units(st: GameState, facing: int) -> list[int]:
    """The units opposing a player that can attack, from left to right (RR-15.1.4)."""
    assert st.chimera is not None
    return [card for card in st.chimera.rows[facing] if st.in_play(card) and is_able(st, card)]


def target_of(st: GameState, attacker: int, facing: int) -> int:
    """Whom it attacks: by its icon, else the Phoenixborn (RR-8.2.1 to RR-8.2.3)."""
    them = st.players[facing]
    icon = st.cards[attacker].now.icon
    if not st.rules.attack_icons or (icon != Icon.LEFT and icon != Icon.RIGHT):
        return them.phoenixborn
    cause = Cause(By.ATTACK, st.cards[attacker].controller, attacker)
    units = them.battlefield if icon == Icon.LEFT else them.battlefield[::-1]
    for card in units:
        if may_target(st, cause, card) and may_attack(st, attacker, card):
            return card
    return them.phoenixborn


def start_attack(st: GameState, attacker: int, facing: int) -> None:
    """One unit attacks; who joins and who defends, the attack itself finds out."""
    assert st.chimera is not None
    frame = AttackFrame(st.chimera.seat, target_of(st, attacker, facing))
    frame.attackers = [attacker]
    frame.costs_main = False
    frame.only = attacker
    st.stack.append(frame)


def joiners(st: GameState, attackers: list[int]) -> list[int]:
    """Units with Horde Attack that join one that attacks with it (RR-13.1.2)."""
    found: list[int] = []
    if not attackers or not traits(st, attackers[0]) & Trait.HORDE_ATTACK:
        return found
    here = st.cards[attackers[0]]
    for card in st.players[here.controller].battlefield:
        if card not in attackers and st.facing_of(card) == st.facing_of(attackers[0]):
            if traits(st, card) & Trait.HORDE_ATTACK and is_able(st, card):
                found.append(card)
    return found


def leftmost_able(st: GameState, facing: int) -> int:
    """The leftmost unit opposing a player that can attack, or -1."""
    assert st.chimera is not None
    for card in st.chimera.rows[facing]:
        if st.in_play(card) and is_able(st, card):
            return card
    return NONE
