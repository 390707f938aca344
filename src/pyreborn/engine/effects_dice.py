"""The verbs about dice, actions and dice powers."""

from pyreborn.engine.answers import happening
from pyreborn.engine.context import DICE_SLOT, Context
from pyreborn.engine.costs import Cost, affordable, count_of, lowered, raised
from pyreborn.engine.definitions import Amount, Clause, Pick
from pyreborn.engine.effects import Effect, Objects
from pyreborn.engine.events import E_DIE_PLACED, E_EXTRA_SIDE
from pyreborn.engine.ids import AFTER, FACES, H_DICE_CHANGED, NONE
from pyreborn.engine.play import PayFrame
from pyreborn.engine.resolve import TextFrame, open_window
from pyreborn.engine.state import GameState
from pyreborn.engine.turn import change_die


class ChangeDice(Clause):
    """"change 3 dice in your active pool to a side of your choice" (RB-9.2.3)."""

    def __init__(self, pick: Pick, slot: int) -> None:
        Clause.__init__(self)
        self.picks = [pick]
        self.slot = slot

    def apply(self, st: GameState, c: Context) -> int:
        seat = c.player if self.slot == NONE else c.first(self.slot)
        changes = c.all_of(DICE_SLOT)
        for change in changes:
            change_die(st, seat, change // FACES, change % FACES, "RB-9.2.3")
        dice_changed(st, c, seat, len(changes))
        return -1

    def text(self) -> str:
        return f"change {self.picks[0].text()} to a side of your choice"


class ShiftDice(Clause):
    """"raise / lower 1 die ... one level" (RB-9.2.2)."""

    def __init__(self, pick: Pick, slot: int, up: bool) -> None:
        Clause.__init__(self)
        self.picks = [pick]
        self.slot = slot
        self.up = up

    def apply(self, st: GameState, c: Context) -> int:
        seat = c.player if self.slot == NONE else c.first(self.slot)
        changed = 0
        for face in c.all_of(DICE_SLOT):
            wanted = raised(face) if self.up else lowered(face)
            if wanted != face:
                change_die(st, seat, face, wanted, "RB-9.2.2")
                changed += 1
        dice_changed(st, c, seat, changed)
        return -1

    def text(self) -> str:
        return f"{'raise' if self.up else 'lower'} {self.picks[0].text()} one level"


def dice_changed(st: GameState, c: Context, seat: int, count: int) -> None:
    """"After 1 or more dice ... are changed" (RB-21.12)."""
    c.did = count > 0
    c.count = count
    if count:
        open_window(st, happening(st, H_DICE_CHANGED, seat, NONE, count, c.cause, []), AFTER)


class Spend(Clause):
    """"spend 1 basic" inside a text, paid when it resolves (RB-9.1.10)."""

    def __init__(self, cost: Cost) -> None:
        Clause.__init__(self)
        self.cost = cost

    def ready(self, st: GameState, c: Context) -> bool:
        me = st.players[c.player]
        total = me.dice_ready()
        for way in self.cost.ways:
            if affordable(me.active, total, way) and way.discard <= len(me.hand):
                return True
        return False

    def apply(self, st: GameState, c: Context) -> int:
        c.did = self.ready(st, c)
        if c.did:
            at = len(st.stack) - 1
            assert isinstance(st.stack[at], TextFrame)
            st.stack.append(PayFrame(c.player, self.cost, c.card))
        return -1

    def text(self) -> str:
        return f"spend {self.cost.says}"


class ExtraSideAction(Clause):
    """"take an additional side action this turn"; only in your own turn (RB-6.2.7)."""

    def __init__(self, amount: Amount) -> None:
        Clause.__init__(self)
        self.amount = amount

    def ready(self, st: GameState, c: Context) -> bool:
        return st.active == c.player or st.rules.extra_actions_other_turn

    def apply(self, st: GameState, c: Context) -> int:
        c.did = self.ready(st, c)
        if c.did:
            st.players[c.player].side += self.amount.value(st, c)
            st.note(E_EXTRA_SIDE, "RB-6.2.8", c.player, NONE, self.amount.value(st, c))
        return -1

    def text(self) -> str:
        n = self.amount.text()
        return "take an additional side action this turn" if n == "1" else f"take {n} additional side actions this turn"


class PlaceDie(Effect):
    """"place this die on a target unit" (RB-10.1.2): out of the pool it was spent into."""

    def __init__(self, on: Objects) -> None:
        Effect.__init__(self, on)

    def act(self, st: GameState, c: Context, thing: int) -> None:
        me = st.players[c.player]
        for face in range(FACES):
            if count_of(c.paid, face) and me.exhausted[face] and st.in_play(thing):
                me.exhausted[face] -= 1
                st.cards[thing].dice.append(c.player * FACES + face)
                st.note(E_DIE_PLACED, "RB-10.1.10", c.player, thing, face)
                c.did = True
                st.dirty = True
                return

    def text(self) -> str:
        return f"place this die on {self.on.text()}"
