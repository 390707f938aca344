"""Who may block or guard (RB-11.2)."""

from typing import TypeAlias

from pyreborn.engine.board.values import Mod, attack, exhausted, life, number, traits
from pyreborn.engine.model.ids import Numbered, Trait
from pyreborn.engine.model.state import GameState

Evasion: TypeAlias = tuple[int, int, int]
"""What may keep defenders away from a unit: its traits, its Terrifying and its Gigantic numeral."""


def evasion_of(st: GameState, attacker: int) -> Evasion:
    return (
        traits(st, attacker),
        number(st, attacker, Numbered.TERRIFYING),
        number(st, attacker, Numbered.GIGANTIC),
    )


def can_block(st: GameState, blocker: int, attacker: int) -> bool:
    """Whether this unit may block that attacker (RB-11.2.1, RB-11.2.5)."""
    if exhausted(st, blocker) or traits(st, blocker) & Trait.CANNOT_BLOCK or traits(st, attacker) & Trait.NO_BLOCK:
        return False
    for m in st.modifiers:
        if m.kind == Mod.TITLE_CANNOT_BLOCK and m.defn is not None and m.defn.name == st.cards[blocker].now.name:
            return False
    return not _daunted(st, blocker, number(st, attacker, Numbered.TERRIFYING), number(st, attacker, Numbered.GIGANTIC))


def _daunted(st: GameState, defender: int, terrifying: int, gigantic: int) -> bool:
    """Terrifying and Gigantic (RB-20.1.11, RB-20.1.12), checked in the defence step only (RB-8.7.3)."""
    if terrifying and attack(st, defender) <= terrifying:
        return True
    return gigantic > 0 and life(st, defender) <= gigantic


def _none_may_guard(st: GameState, attackers: list[Evasion]) -> bool:
    """Whether the attackers of a unit cannot be guarded against: with several, only if no one of them can (MX-66)."""
    some = False
    every = True
    for attacker in attackers:
        if attacker[0] & Trait.NO_GUARD:
            some = True
        else:
            every = False
    return every if st.rules.evasion_needs_all_attackers else some


def _daunted_by_all(st: GameState, defender: int, attackers: list[Evasion]) -> bool:
    """The same for Terrifying and Gigantic."""
    some = False
    every = True
    for attacker in attackers:
        if _daunted(st, defender, attacker[1], attacker[2]):
            some = True
        else:
            every = False
    return every if st.rules.evasion_needs_all_attackers else some


def guards(st: GameState, attackers: list[Evasion], target: int, by: int = Trait.UNIT_GUARD) -> list[int]:
    """Who may guard an attacked unit (RB-11.2.2, RB-11.2.3), given what all declared attackers have against it.

    Units do it by a trait; the Chimera as often as it likes (RR-6.3.1).
    """
    found: list[int] = []
    if _none_may_guard(st, attackers) or traits(st, target) & Trait.NOT_GUARDED:
        return found
    defender = st.players[st.cards[target].controller]
    own = st.cards[defender.phoenixborn]
    limit = 0 if st.is_chimera(defender.seat) else st.rules.phoenixborn_guard_limit
    tired = not st.rules.exhausted_phoenixborn_may_guard and exhausted(st, own.id)
    if (limit == 0 or not own.guarded) and not tired and not traits(st, own.id) & Trait.CANNOT_GUARD:
        found.append(own.id)
    for card in defender.battlefield:
        if card == target or exhausted(st, card):
            continue
        held = traits(st, card)
        if held & by and not held & Trait.CANNOT_GUARD and not _daunted_by_all(st, card, attackers):
            found.append(card)
    return found
