"""One effect on up to so many targets, chosen and dealt with one by one (RV-7.2.1)."""

from typing import Final

from pyreborn.engine.context import CARD_SLOT, CHOSEN_SLOT, OTHER_SLOT, Context
from pyreborn.engine.definitions import Clause, Pick
from pyreborn.engine.state import GameState

_SLOTS: Final = (CHOSEN_SLOT, OTHER_SLOT, CARD_SLOT)  # where the targets are kept apart


class OneMore(Clause):
    """The effect on the next target, which is none of those before it; declining ends the series."""

    def __init__(self, body: Clause, number: int) -> None:
        Clause.__init__(self)
        self.body = body
        first = body.picks[0]
        pick = Pick(first.noun, first.targets, first.least, first.most, first.determiner, first.chooser)
        pick.slot = _SLOTS[number]
        for i in range(number):
            pick.other_than.append(_SLOTS[i])
        self.picks = [pick]
        self.optional = True

    def ready(self, st: GameState, c: Context) -> bool:
        return self.body.ready(st, c)

    def apply(self, st: GameState, c: Context) -> int:
        slot = self.body.picks[0].slot
        c.forget(slot)
        for thing in c.all_of(self.picks[0].slot):
            c.remember(slot, thing)
        return self.body.apply(st, c)

    def text(self) -> str:
        return self.body.text()


class OneByOne(Clause):
    """ "place 1 wound token on up to 3 target units": as many steps, so that each may be answered by itself."""

    def __init__(self, most: int, body: Clause) -> None:
        Clause.__init__(self)
        self.most = most
        self.body = body

    def emit(self, out: list[Clause]) -> None:
        steps: list[OneMore] = []
        for number in range(self.most):
            step = OneMore(self.body, number)
            steps.append(step)
            out.append(step)
        for step in steps:
            step.declined_to = len(out)

    def text(self) -> str:
        pick = self.body.picks[0]
        return self.body.text().replace(pick.text(), pick.noun.phrase(f"up to {self.most} target"))
