"""Effects gone through several times: for each player, for each time, for each target."""

from typing import Final

from pyreborn.engine.board.whose import is_whose
from pyreborn.engine.model.context import Context, Slot
from pyreborn.engine.model.grammar import Jump
from pyreborn.engine.model.ids import Who
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Amount, Clause, Noun, Pick
from pyreborn.engine.vocabulary.sentences import Choose, May, joined


class NextPlayer(Clause):
    """Step of a loop over all players, or over those targeted before: remember the next one or leave."""

    def __init__(self, who: int, targeted: bool) -> None:
        Clause.__init__(self)
        self.who = who
        self.targeted = targeted
        self.past = 0

    def apply(self, st: GameState, c: Context) -> int:
        c.forget(Slot.PLAYER)
        if self.targeted:
            return self._next_targeted(c)
        count = len(st.players)
        while c.loops < count:
            seat = (c.player + c.loops) % count
            c.loops += 1
            if st.players[seat].alive and is_whose(st, c, self.who, seat):
                c.remember(Slot.PLAYER, seat)
                return -1
        c.loops = 0
        return self.past

    def _next_targeted(self, c: Context) -> int:
        seats = c.all_of(Slot.PLAYERS)
        if c.loops >= len(seats):
            c.loops = 0
            return self.past
        c.remember(Slot.PLAYER, seats[c.loops])
        c.loops += 1
        return -1

    def text(self) -> str:
        return ""


class EachPlayer(Clause):
    """All players (or all opponents), one after the other from you clockwise.

    Where they are targeted, all are at once; then the effect goes through them in the caster's order (RB-22.24).
    """

    def __init__(self, body: tuple[Clause, ...], who: int, targets: Pick | None = None, words: str = "") -> None:
        Clause.__init__(self)
        self.body = body
        self.who = who
        self.targets = targets
        self.words = words

    def emit(self, out: list[Clause]) -> None:
        if self.targets is not None:
            out.append(Choose((self.targets,)))
        start = len(out)
        step = NextPlayer(self.who, self.targets is not None)
        out.append(step)
        for clause in self.body:
            clause.emit(out)
        back = Jump()
        back.to = start
        out.append(back)
        step.past = len(out)

    def text(self) -> str:
        if self.words:
            return self.words
        return ("all players " if self.who == Who.ANYONE else "all opponents ") + joined(self.body)


class PlayerAtHand(Clause):
    """Remember whom the following effects mean by "they"."""

    def __init__(self, who: Noun) -> None:
        Clause.__init__(self)
        self.who = who

    def apply(self, st: GameState, c: Context) -> int:
        c.forget(Slot.PLAYER)
        for seat in self.who.candidates(st, c):
            c.remember(Slot.PLAYER, seat)
        return -1

    def only_asks(self) -> bool:
        return True

    def text(self) -> str:
        return ""


class StartRepeating(Clause):
    """Count how often, or skip everything."""

    def __init__(self, amount: Amount) -> None:
        Clause.__init__(self)
        self.amount = amount
        self.past = 0

    def apply(self, st: GameState, c: Context) -> int:
        c.repeats = self.amount.value(st, c)
        return -1 if c.repeats > 0 else self.past

    def text(self) -> str:
        return ""


class RepeatAgain(Clause):
    """Go back until the count is used up."""

    def __init__(self, start: int) -> None:
        Clause.__init__(self)
        self.start = start

    def apply(self, st: GameState, c: Context) -> int:
        c.repeats -= 1
        return self.start if c.repeats > 0 else -1

    def text(self) -> str:
        return ""


class Repeat(Clause):
    """ "resolve the following effect once for each ...": declining one of an optional effect ends it."""

    def __init__(
        self, amount: Amount, body: tuple[Clause, ...], words: str, up_to: bool = False, whole: bool = False
    ) -> None:
        Clause.__init__(self)
        self.amount = amount
        self.body = body
        self.words = words
        self.up_to = up_to
        """It may be stopped before each time."""
        self.whole = whole
        """The words say it all ("choose 2 cards in your hand and place each ...")."""

    def emit(self, out: list[Clause]) -> None:
        start = StartRepeating(self.amount)
        out.append(start)
        first = len(out)
        if self.up_to:
            May(self.body).emit(out)
        else:
            for clause in self.body:
                clause.emit(out)
        again = len(out)
        out.append(RepeatAgain(first))
        start.past = len(out)
        for i in range(first, again):
            if out[i].optional and out[i].declined_to == again:
                out[i].declined_to = start.past

    def text(self) -> str:
        return self.words if self.whole else f"{self.words}: {joined(self.body)}"


_SLOTS: Final = (Slot.CHOSEN, Slot.OTHER, Slot.CARD)  # where the targets are kept apart


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
            c.remember(slot, thing, c.since(self.picks[0].slot, thing))
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
