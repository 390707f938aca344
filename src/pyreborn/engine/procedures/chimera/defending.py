"""How the Chimera defends: by rule, not by choice (RR-6.2, RR-6.3)."""

from pyreborn.engine.board.values import exhausted, traits
from pyreborn.engine.model.ids import NONE, CardType, Trait
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.attack.attacking import AttackFrame
from pyreborn.engine.procedures.attack.defending import can_block, guards
from pyreborn.engine.procedures.chimera.rage import roll_behavior


def declare_defence(st: GameState, attack: AttackFrame) -> None:
    """Assign blockers, or a guard, as the rules say."""
    if not attack.attackers:
        return
    if attack.on_phoenixborn(st):
        _block(st, attack)
    elif attack.target_there(st):
        _guard(st, attack)


def is_defender(st: GameState, card: int) -> bool:
    """Whether it has Defender now: not while exhausted (RR-6.3.2)."""
    return not exhausted(st, card) and traits(st, card) & Trait.DEFENDER != 0


def _may_defend_against(st: GameState, card: int, attack: AttackFrame) -> bool:
    """Aspects see only the player they face (RR-15.1.17)."""
    return st.facing_of(card) == attack.player


def _block(st: GameState, attack: AttackFrame) -> None:
    """Defenders from left to right, Threatening attackers first; others against those only (RR-6.2.2, RR-6.2.3)."""
    threatening: list[int] = []
    plain: list[int] = []
    for attacker in st.players[attack.player].battlefield:
        if attack.is_attacking(st, attacker):
            (threatening if traits(st, attacker) & Trait.THREATENING else plain).append(attacker)
    _block_as_forced(st, attack)
    row = [card for card in st.players[attack.defender(st)].battlefield if _may_defend_against(st, card, attack)]
    for card in row:
        if card not in attack.blockers and st.rules.chimera_defenders_scripted and is_defender(st, card):
            if not _assign(st, attack, card, threatening):
                _assign(st, attack, card, plain)
    for card in row:
        if card not in attack.blockers and st.cards[card].printed.type & CardType.ASPECT:
            _assign(st, attack, card, threatening)


def _block_as_forced(st: GameState, attack: AttackFrame) -> None:
    """Blocks that a text makes somebody declare (RB-11.2.7)."""
    options: list[Option] = []
    while attack.forced and attack.add_forced_block(st, options):
        forced = options.pop()
        attack.blockers[attack.attackers.index(forced.b)] = forced.a


def _assign(st: GameState, attack: AttackFrame, blocker: int, attackers: list[int]) -> bool:
    """Let it block the first of these that is not blocked and that it can block."""
    for attacker in attackers:
        i = attack.attackers.index(attacker)
        if attack.blockers[i] == NONE and can_block(st, blocker, attacker) and not _is_passed_over(st, attack, i):
            attack.blockers[i] = blocker
            return True
    return False


def _is_passed_over(st: GameState, attack: AttackFrame, i: int) -> bool:
    """An attacker that may be blocked only after all others (RB-11.2.8)."""
    if not traits(st, attack.attackers[i]) & Trait.UNSEEN:
        return False
    for other in range(len(attack.attackers)):
        attacker = attack.attackers[other]
        if attack.blockers[other] == NONE and attack.is_attacking(st, attacker):
            if not traits(st, attacker) & Trait.UNSEEN:
                return True
    return False


def _guard(st: GameState, attack: AttackFrame) -> None:
    """A Defender guards an aspect that is none itself; else the die says whether the Chimera does (RR-6.3.1)."""
    target = attack.target
    if not st.cards[target].printed.type & CardType.ASPECT or is_defender(st, target):
        return
    allowed = guards(st, attack.evasions(st), target, Trait.DEFENDER)
    own = st.players[st.cards[target].controller].phoenixborn
    for card in allowed:
        if card == own or not st.rules.chimera_defenders_scripted:
            continue
        if st.facing_of(card) == st.facing_of(target) and _may_defend_against(st, card, attack):
            attack.guard = card
            return
    if own in allowed and st.rules.chimera_guard_from:
        if roll_behavior(st, "RR-6.3.1", "guard") >= st.rules.chimera_guard_from:
            attack.guard = own
