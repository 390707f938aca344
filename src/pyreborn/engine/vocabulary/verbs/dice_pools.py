"""Dice that change places between pools."""

from pyreborn.engine.model.context import Context, Slot
from pyreborn.engine.model.costs import face_name
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import FACES, NONE
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Amount, Clause, Pick


class SwapDice(Clause):
    """As many dice out of the exhausted pool as go into it.

    All are picked before any moves, so that no die goes both ways.
    """

    def __init__(self, readied: Pick, exhausted: Pick) -> None:
        Clause.__init__(self)
        self.picks = [readied, exhausted]

    def apply(self, st: GameState, c: Context) -> int:
        me = st.players[c.player]
        for change in c.all_of(Slot.DICE):
            me.exhausted[change // FACES] -= 1
            me.active[change % FACES] += 1
            st.note(EventKind.DIE_READIED, "RB-9.2.3", c.player, NONE, change % FACES)
        given = c.all_of(Slot.SWAP)
        for face in given:
            me.active[face] -= 1
            me.exhausted[face] += 1
        if given:
            st.note(EventKind.DICE_EXHAUSTED, "RB-9.2.3", c.player, NONE, len(given))
        c.count = len(given)
        c.did = c.count > 0
        return -1

    def picking(self) -> str:
        return "exhaust {}"

    def text(self) -> str:
        return (
            "swap any number of dice in your exhausted pool with as many in your active pool, "
            "each placed on a side of your choice"
        )


class ExhaustTheirDice(Clause):
    """ "move 2 dice of your choice from their active pool to their exhausted pool": the dice picked before."""

    def __init__(self, amount: Amount) -> None:
        Clause.__init__(self)
        self.amount = amount

    def ready(self, st: GameState, c: Context) -> bool:
        return len(c.all_of(Slot.DICE)) >= self.amount.value(st, c) and c.first(Slot.PLAYER) >= 0

    def apply(self, st: GameState, c: Context) -> int:
        c.did = self.ready(st, c)
        if not c.did:
            return -1
        them = st.players[c.first(Slot.PLAYER)]
        words: list[str] = []
        for face in c.all_of(Slot.DICE):
            them.active[face] -= 1
            them.exhausted[face] += 1
            words.append(face_name(face))
        st.note(EventKind.DICE_MOVED, "RB-9.2.4", them.seat, NONE, len(words), ", ".join(words))
        return -1

    def text(self) -> str:
        dice = self.amount.noun("die", "dice")
        return f"move {dice} of your choice from their active pool to their exhausted pool"
