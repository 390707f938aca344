"""Dice that change places between the pools, and effects on several targeted players."""

from pyreborn.engine.clauses import Choose, Jump, joined
from pyreborn.engine.context import DICE_SLOT, PLAYER_SLOT, PLAYERS_SLOT, SWAP_SLOT, Context
from pyreborn.engine.definitions import Amount, Clause, Pick
from pyreborn.engine.events import E_DICE_EXHAUSTED, E_DIE_READIED
from pyreborn.engine.ids import FACES, NONE
from pyreborn.engine.nouns_other import DieNoun
from pyreborn.engine.state import GameState


class ActiveDice(Amount):
    """How many dice your active pool holds."""

    def value(self, st: GameState, c: Context) -> int:
        return st.players[c.player].dice_ready()

    def text(self) -> str:
        return "any number of"


class DicePicked(Amount):
    """How many dice were picked before."""

    def value(self, st: GameState, c: Context) -> int:
        return len(c.all_of(DICE_SLOT))

    def text(self) -> str:
        return "as many"


class SwappedDieNoun(DieNoun):
    """Dice of your active pool that go in exchange."""

    def candidates(self, st: GameState, c: Context) -> list[int]:
        pool = st.players[c.player].active
        picked = c.all_of(SWAP_SLOT)
        found: list[int] = []
        for face in range(FACES):
            if pool[face] > picked.count(face):
                found.append(face)
        return found


class SwapDice(Clause):
    """As many dice out of the exhausted pool as go into it.

    All are picked before any moves, so that no die goes both ways.
    """

    def __init__(self, readied: Pick, exhausted: Pick) -> None:
        Clause.__init__(self)
        self.picks = [readied, exhausted]

    def apply(self, st: GameState, c: Context) -> int:
        me = st.players[c.player]
        for change in c.all_of(DICE_SLOT):
            me.exhausted[change // FACES] -= 1
            me.active[change % FACES] += 1
            st.note(E_DIE_READIED, "RB-9.2.3", c.player, NONE, change % FACES)
        given = c.all_of(SWAP_SLOT)
        for face in given:
            me.active[face] -= 1
            me.exhausted[face] += 1
        if given:
            st.note(E_DICE_EXHAUSTED, "RB-9.2.3", c.player, NONE, len(given))
        c.count = len(given)
        c.did = c.count > 0
        return -1

    def text(self) -> str:
        return (
            "swap any number of dice in your exhausted pool with as many in your active pool, "
            "each placed on a side of your choice"
        )


class NextTargeted(Clause):
    """Step of a loop over the players targeted before: remember the next one or leave."""

    def __init__(self) -> None:
        Clause.__init__(self)
        self.past = 0

    def apply(self, st: GameState, c: Context) -> int:
        seats = c.all_of(PLAYERS_SLOT)
        c.forget(PLAYER_SLOT)
        if c.loops >= len(seats):
            c.loops = 0
            return self.past
        c.remember(PLAYER_SLOT, seats[c.loops])
        c.loops += 1
        return -1

    def text(self) -> str:
        return ""


class EachTargetPlayer(Clause):
    """All players are targeted at once; then the effect goes through them in the caster's order (RB-22.24)."""

    def __init__(self, pick: Pick, body: tuple[Clause, ...], words: str) -> None:
        Clause.__init__(self)
        self.pick = pick
        self.body = body
        self.words = words

    def emit(self, out: list[Clause]) -> None:
        out.append(Choose(self.pick))
        start = len(out)
        step = NextTargeted()
        out.append(step)
        for clause in self.body:
            clause.emit(out)
        back = Jump()
        back.to = start
        out.append(back)
        step.past = len(out)

    def text(self) -> str:
        return self.words or joined(self.body)
