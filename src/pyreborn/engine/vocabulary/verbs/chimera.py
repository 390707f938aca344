"""What only texts of the Chimera do: its tokens, rage dice, behaviors, rows (RR-5, RR-7, RR-9)."""

from typing import Final

from pyreborn.engine.board.rows import move_to_right_end
from pyreborn.engine.board.whose import opposing
from pyreborn.engine.model.context import Context
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Zone
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Amount, Clause
from pyreborn.engine.procedures.chimera.behavior import push_side_action
from pyreborn.engine.procedures.chimera.rage import raise_rage, reroll_rage, roll_behavior
from pyreborn.engine.procedures.chimera.red_rains import place_red_rains
from pyreborn.engine.procedures.chimera.revealing import add_face_down, turn_face_down
from pyreborn.engine.procedures.chimera.status import StatusFrame, has_status_box
from pyreborn.engine.vocabulary.verbs.effect import Effect

ALL_DICE: Final = 99  # more rage dice than there are


class Counted(Clause):
    """Something the Chimera does so many times."""

    def __init__(self, amount: Amount) -> None:
        Clause.__init__(self)
        self.amount = amount

    def do(self, st: GameState, count: int) -> None:
        raise AssertionError("abstract")

    def apply(self, st: GameState, c: Context) -> int:
        count = self.amount.value(st, c)
        c.did = count > 0
        if c.did:
            self.do(st, count)
        return -1


class PlaceRedRains(Counted):
    """ "place 1 Red Rains token", each with its check (RR-9.2.1)."""

    def do(self, st: GameState, count: int) -> None:
        place_red_rains(st, count, "RR-9.2.1")

    def text(self) -> str:
        return f"place {self.amount.noun('Red Rains token', 'Red Rains tokens')}"


class RaiseRage(Counted):
    """ "raise 2 rage dice": basic ones, singly (RR-9.1.5)."""

    def do(self, st: GameState, count: int) -> None:
        raise_rage(st, count, "RR-9.1.1")

    def text(self) -> str:
        return f"raise {self.amount.noun('basic rage die', 'basic rage dice')}"


class RerollRage(Clause):
    """ "re-roll 2 basic rage dice", or all; how many of them show basic again is counted."""

    def __init__(self, amount: Amount | None) -> None:
        Clause.__init__(self)
        self.amount = amount
        """None for all."""

    def apply(self, st: GameState, c: Context) -> int:
        count = ALL_DICE if self.amount is None else self.amount.value(st, c)
        c.did = count > 0
        c.count = reroll_rage(st, count, "RR-9.1.5") if c.did else 0
        return -1

    def text(self) -> str:
        if self.amount is None:
            return "re-roll all basic rage dice"
        if not self.amount.is_short():
            return f"re-roll basic rage dice equal to {self.amount.text()}"
        return f"re-roll {self.amount.noun('basic rage die', 'basic rage dice')}"


class RollBehavior(Clause):
    """ "roll the behavior die"; what it shows is counted."""

    def apply(self, st: GameState, c: Context) -> int:
        c.count = roll_behavior(st, "RR-2.1.8")
        c.did = True
        return -1

    def text(self) -> str:
        return "roll the behavior die"


class ResolveSideAction(Clause):
    """The side action of the number just rolled, raised by so much but not above so much."""

    def __init__(self, plus: int, most: int) -> None:
        Clause.__init__(self)
        self.plus = plus
        self.most = most

    def apply(self, st: GameState, c: Context) -> int:
        c.did = push_side_action(st, min(c.count + self.plus, self.most))
        return -1

    def text(self) -> str:
        return f"resolve the side action of that number plus {self.plus}, at most {self.most}"


class AddFaceDown(Clause):
    """ "add 1 face-down aspect" at the right end, whatever the threat (RR-18)."""

    def __init__(self, amount: Amount) -> None:
        Clause.__init__(self)
        self.amount = amount

    def apply(self, st: GameState, c: Context) -> int:
        add_face_down(st, opposing(st, c), self.amount.value(st, c), "RR-5.1.6")
        c.did = True
        return -1

    def text(self) -> str:
        return f"add {self.amount.noun('face-down aspect', 'face-down aspects')}"


class SpendStatus(Effect):
    """ "spend 1 status of ...": its box is resolved, the token being removed for it as usual (RR-17.7)."""

    def act(self, st: GameState, c: Context, thing: int) -> None:
        if st.in_play(thing) and has_status_box(st, thing):
            st.stack.append(StatusFrame(c.player, thing))
            c.did = True

    def text(self) -> str:
        return f"spend 1 status of {self.on.text()}"


class MoveToRightEnd(Effect):
    """ "move that unit to the right end of its battlefield" (RR-5.1.4)."""

    def act(self, st: GameState, c: Context, thing: int) -> None:
        if st.zone[thing] == Zone.BATTLEFIELD:
            move_to_right_end(st, thing)
            st.note(EventKind.UNIT_MOVED, "RR-5.1.4", st.cards[thing].controller, thing)
            c.did = True

    def text(self) -> str:
        return f"move {self.on.text()} to the right end of its battlefield"


class TurnFaceDown(Effect):
    """ "turn this unit face down" where it lies, without what lies on it (RR-13.1.5)."""

    def act(self, st: GameState, c: Context, thing: int) -> None:
        c.did = turn_face_down(st, thing, "RR-13.1.5")

    def text(self) -> str:
        return f"turn {self.on.text()} face down in its place"
