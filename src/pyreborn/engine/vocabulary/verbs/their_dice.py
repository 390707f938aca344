"""What befalls the dice of the player picked before, all of them or those they choose (RR-18, RR-19)."""

from pyreborn.engine.board.dice import move_die
from pyreborn.engine.board.whose import seat_of
from pyreborn.engine.model.context import Context, Slot
from pyreborn.engine.model.costs import face_name, lowered
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import FACES, MAGICS, NONE, DiceChange, Level, Lies
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Clause, Pick
from pyreborn.engine.procedures.meditate import change_die
from pyreborn.engine.procedures.prepare import roll_face
from pyreborn.engine.vocabulary.nouns.dice import DieNoun, dice_protected
from pyreborn.engine.vocabulary.verbs.dice import dice_changed


class ExhaustChosenDice(Clause):
    """ "exhaust 1 of their active dice", which they pick."""

    def __init__(self, pick: Pick) -> None:
        Clause.__init__(self)
        self.picks = [pick]

    def apply(self, st: GameState, c: Context) -> int:
        seat = c.first(Slot.PLAYER)
        words: list[str] = []
        for face in c.all_of(Slot.DICE):
            move_die(st, seat * FACES + face, Lies.ACTIVE_POOL, Lies.EXHAUSTED_POOL)
            words.append(face_name(face))
        c.count = len(words)
        c.did = c.count > 0
        if c.did:
            st.note(EventKind.DICE_MOVED, "RB-9.2.4", seat, NONE, c.count, ", ".join(words))
        return -1

    def picking(self) -> str:
        return "exhaust {}"

    def text(self) -> str:
        return f"exhaust {self.picks[0].text()}"


class ToRemove(DieNoun):
    """Dice to give up for good: active ones, or where there are none exhausted ones, one of each magic (RR-18.2)."""

    def __init__(self) -> None:
        DieNoun.__init__(self, Slot.PLAYER, (), kept=True)

    def pool(self, st: GameState, c: Context) -> list[int]:
        seat = seat_of(st, c, self.who)
        if seat < 0:
            return []
        them = st.players[seat]
        if sum(them.active):
            return them.active
        pool = them.exhausted[:]
        for magic in range(MAGICS):
            several = False
            for face in range(magic * 3, magic * 3 + 3):
                if several:
                    pool[face] = 0
                several = several or pool[face] > 0
        return pool

    def phrase(self, determiner: str) -> str:
        return f"{determiner} of their active dice, or exhausted if none is active,"


class RemoveDice(Clause):
    """ "remove 1 of their dice from the game", which they pick."""

    def __init__(self, pick: Pick) -> None:
        Clause.__init__(self)
        self.picks = [pick]

    def apply(self, st: GameState, c: Context) -> int:
        seat = c.first(Slot.PLAYER)
        c.did = False
        for face in c.all_of(Slot.DICE):
            place = Lies.ACTIVE_POOL if st.players[seat].active[face] else Lies.EXHAUSTED_POOL
            move_die(st, seat * FACES + face, place, Lies.NOWHERE)
            st.note(EventKind.DIE_REMOVED, "RR-18.2", seat, NONE, face)
            c.did = True
        return -1

    def picking(self) -> str:
        return "remove {} from the game"

    def text(self) -> str:
        return f"remove {self.picks[0].text()} from the game"


class LowerAllDice(Clause):
    """ "lower all their active dice one level" (RB-9.2.2)."""

    def apply(self, st: GameState, c: Context) -> int:
        seat = c.first(Slot.PLAYER)
        changed = 0
        if not dice_protected(st, seat, c.player):
            before = st.players[seat].active[:]
            for face in range(FACES):
                if face % 3 != Level.BASIC:
                    for _ in range(before[face]):
                        change_die(st, seat, face, lowered(face), "RB-9.2.2")
                        changed += 1
        dice_changed(st, c, seat, changed, DiceChange.LOWERED)
        return -1

    def text(self) -> str:
        return "lower all their active dice one level"


class RerollRaisedDice(Clause):
    """ "re-roll all their active non-basic dice" (RB-9.2.3)."""

    def apply(self, st: GameState, c: Context) -> int:
        seat = c.first(Slot.PLAYER)
        shown: list[str] = []
        if not dice_protected(st, seat, c.player):
            before = st.players[seat].active[:]
            for face in range(FACES):
                if face % 3 != Level.BASIC:
                    for _ in range(before[face]):
                        rolled = roll_face(st, seat, face // 3)
                        move_die(st, seat * FACES + face, Lies.ACTIVE_POOL, Lies.ACTIVE_POOL, rolled)
                        shown.append(face_name(rolled))
        if shown:
            st.note(EventKind.ROLLED, "RB-9.2.3", seat, NONE, len(shown), ", ".join(shown))
        dice_changed(st, c, seat, len(shown), DiceChange.REROLLED)
        return -1

    def text(self) -> str:
        return "re-roll all their active non-basic dice"
