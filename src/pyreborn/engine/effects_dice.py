"""The verbs about dice, actions and dice powers."""

from pyreborn.engine.answers import happening
from pyreborn.engine.context import DICE_SLOT, DIE_HOST_SLOT, Context
from pyreborn.engine.costs import Cost, affordable, count_of, face_signature, lowered, raised, spent_power
from pyreborn.engine.definitions import Amount, Clause, Pick
from pyreborn.engine.effects import Effect, Objects
from pyreborn.engine.events import E_DIE_PLACED, E_DIE_READIED, E_EXTRA_SIDE
from pyreborn.engine.ids import (
    AFTER,
    DICE_LOWERED,
    DICE_TURNED,
    FACES,
    H_DICE_CHANGED,
    LEVEL_NAMES,
    MAGIC_NAMES,
    NONE,
    POWER,
)
from pyreborn.engine.paying import dice_window, spend_dice
from pyreborn.engine.play import PayFrame, resolve_power
from pyreborn.engine.resolve import TextFrame
from pyreborn.engine.state import GameState
from pyreborn.engine.turn import change_die
from pyreborn.engine.windows import open_window


class ChangeDice(Clause):
    """"change 3 dice in your active pool to a side of your choice" (RB-9.2.3)."""

    def __init__(self, pick: Pick, slot: int, of: Pick | None = None) -> None:
        Clause.__init__(self)
        self.picks = [pick] if of is None else [of, pick]
        self.slot = slot
        self.of = of
        """Whose dice, where this effect picks the player."""

    def apply(self, st: GameState, c: Context) -> int:
        seat = c.player if self.slot == NONE else c.first(self.slot)
        changes = c.all_of(DICE_SLOT)
        for change in changes:
            change_die(st, seat, change // FACES, change % FACES, "RB-9.2.3")
        dice_changed(st, c, seat, len(changes), DICE_TURNED)
        return -1

    def text(self) -> str:
        if self.of is None:
            return f"change {self.picks[0].text()} to a side of your choice"
        how = self.picks[1].determiner
        dice = f"{how} {'die' if how == '1' else 'dice'}"
        return f"change {dice} in {self.of.text()}'s active pool to a side of your choice"


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
        dice_changed(st, c, seat, changed, 0 if self.up else DICE_LOWERED)
        return -1

    def text(self) -> str:
        return f"{'raise' if self.up else 'lower'} {self.picks[0].text()} one level"


def dice_changed(st: GameState, c: Context, seat: int, count: int, how: int) -> None:
    """"After 1 or more dice ... are changed" (RB-21.12); ``how`` is 0 for raised dice, which nothing answers."""
    c.did = count > 0
    c.count = count
    if count and how:
        open_window(st, happening(st, H_DICE_CHANGED, seat, NONE, count, c.cause, [], how), AFTER)


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

    def pays(self) -> bool:
        return True

    def text(self) -> str:
        return f"spend {self.cost.says}"


class RolledDice(Amount):
    """How many of the dice just rolled show a face and are still in your active pool."""

    def __init__(self, face: int) -> None:
        self.face = face

    def value(self, st: GameState, c: Context) -> int:
        return min(c.all_of(DICE_SLOT).count(self.face), st.players[c.player].active[self.face])

    def text(self) -> str:
        return f"the number of [[{MAGIC_NAMES[self.face // 3]}:{LEVEL_NAMES[self.face % 3]}]] just rolled"


class SpendRolled(Clause):
    """ "you may spend any number of natural power just rolled"; how many is counted."""

    def __init__(self, face: int, number: Pick) -> None:
        Clause.__init__(self)
        self.face = face
        self.picks = [number]

    def apply(self, st: GameState, c: Context) -> int:
        c.count = max(0, c.first(self.picks[0].slot))
        c.did = c.count > 0
        if c.did:
            spend_dice(st, c.player, face_signature(self.face, c.count))
            dice_window(st, c.player, c.card, face_signature(self.face, c.count))
        return -1

    def may_be_left(self) -> bool:
        return True

    def text(self) -> str:
        symbol = f"[[{MAGIC_NAMES[self.face // 3]}:{LEVEL_NAMES[self.face % 3]}]]"
        return f"you may spend any number of {symbol} that were just rolled"


class ExtraSideAction(Clause):
    """"take an additional side action this turn"; only in your own turn (RB-6.2.7)."""

    def __init__(self, amount: Amount, permission: bool = False) -> None:
        Clause.__init__(self)
        self.amount = amount
        self.permission = permission
        """ "you may take up to 2 ...": said as what it allows, without a question."""

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
        if self.permission:
            return f"you may take up to {n} additional side actions this turn"
        return "take an additional side action this turn" if n == "1" else f"take {n} additional side actions this turn"


class PlaceDie(Effect):
    """"place this die on a target unit" (RB-10.1.2): from where it lies (RB-10.1.11)."""

    def __init__(self, on: Objects) -> None:
        Effect.__init__(self, on)

    def act(self, st: GameState, c: Context, thing: int) -> None:
        for face in range(FACES):
            if count_of(c.paid, face) and st.in_play(thing) and self._taken(st, c, face):
                st.cards[thing].dice.append(c.player * FACES + face)
                st.note(E_DIE_PLACED, "RB-10.1.10", c.player, thing, face)
                c.did = True
                st.dirty = True
                return

    def _taken(self, st: GameState, c: Context, face: int) -> bool:
        """Take the die off its card or out of the exhausted pool; False if it is not there any more."""
        host = c.first(DIE_HOST_SLOT)
        if host != NONE:
            die = c.player * FACES + face
            if die in st.cards[host].dice:
                st.cards[host].dice.remove(die)
                return True
            return False
        me = st.players[c.player]
        if not me.exhausted[face]:
            return False
        me.exhausted[face] -= 1
        return True

    def text(self) -> str:
        return f"place this die on {self.on.text()}"


class ReadyDice(Clause):
    """Exhausted dice become active, on sides you like."""

    def __init__(self, pick: Pick, verb: str) -> None:
        Clause.__init__(self)
        self.picks = [pick]
        self.verb = verb

    def apply(self, st: GameState, c: Context) -> int:
        me = st.players[c.player]
        c.count = 0
        for change in c.all_of(DICE_SLOT):
            face = change // FACES
            if me.exhausted[face]:
                me.exhausted[face] -= 1
                me.active[change % FACES] += 1
                c.count += 1
                st.note(E_DIE_READIED, "RB-9.2.3", c.player, NONE, change % FACES)
        c.did = c.count > 0
        return -1

    def text(self) -> str:
        dice = self.picks[0].determiner
        words = f"{self.verb} {dice} {'die' if dice == '1' else 'dice'} in your exhausted pool"
        them = "it" if dice == "1" else "them"
        return f"{words} and place {them} into your active pool on a side of your choice"


class ReadyOnBasic(Clause):
    """ "select 1 die in your exhausted pool and place it into your active pool on its basic side"."""

    def __init__(self, pick: Pick) -> None:
        Clause.__init__(self)
        self.picks = [pick]

    def apply(self, st: GameState, c: Context) -> int:
        me = st.players[c.player]
        c.count = 0
        for face in c.all_of(DICE_SLOT):
            if me.exhausted[face]:
                basic = face - face % 3
                me.exhausted[face] -= 1
                me.active[basic] += 1
                c.count += 1
                st.note(E_DIE_READIED, "RB-9.2.3", c.player, NONE, basic)
        c.did = c.count > 0
        return -1

    def text(self) -> str:
        return f"select {self.picks[0].text()} and place it into your active pool on its basic side"


class AllDiceTo(Clause):
    """"change all dice in your active pool to their class side"."""

    def __init__(self, level: int) -> None:
        Clause.__init__(self)
        self.level = level

    def apply(self, st: GameState, c: Context) -> int:
        active = st.players[c.player].active
        changed = 0
        for face in range(FACES):
            wanted = face - face % 3 + self.level
            while face != wanted and active[face]:
                change_die(st, c.player, face, wanted, "RB-9.2.3")
                changed += 1
        dice_changed(st, c, c.player, changed, 0)  # neither lowered by a level nor turned to a side of choice
        return -1

    def text(self) -> str:
        return f"change all dice in your active pool to their {LEVEL_NAMES[self.level]} side"


class ResolveSpentPower(Clause):
    """The power of a die that was just spent, for free (RB-10.1.11)."""

    def __init__(self, magic: int) -> None:
        Clause.__init__(self)
        self.magic = magic

    def ready(self, st: GameState, c: Context) -> bool:
        return spent_power(c.paid, self.magic) > 0 and st.rules.power_key(self.magic) != ""

    def apply(self, st: GameState, c: Context) -> int:
        c.did = self.ready(st, c)
        if c.did:
            power = st.pool.abilities[st.rules.power_key(self.magic)]
            resolve_power(st, c.player, power, self.magic * 3 + POWER)
        return -1

    def text(self) -> str:
        die = f"[[{MAGIC_NAMES[self.magic]}:power]]"
        return f"choose 1 {die} spent and resolve its dice power without paying its cost"
