"""Changing, rolling and paying with dice (RB-9)."""

from pyreborn.engine.board.answers import happening
from pyreborn.engine.board.dice import mask_of, move_die, move_spoken, speak_of
from pyreborn.engine.board.piles import hand_of
from pyreborn.engine.board.values import spendable
from pyreborn.engine.model.context import Context, Slot
from pyreborn.engine.model.costs import Cost, Need, affordable, face_name, face_signature, lowered, raised
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import FACES, LEVEL_NAMES, MAGIC_NAMES, NONE, RAGE_BASIC, DiceChange, Happen, Layer, Lies
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Amount, Clause, Pick
from pyreborn.engine.procedures.meditate import change_die
from pyreborn.engine.procedures.paying import PayFrame, dice_window, spend_dice
from pyreborn.engine.procedures.prepare import roll_face
from pyreborn.engine.procedures.windows import open_window


class ChangeDice(Clause):
    """ "change 3 dice in your active pool to a side of your choice" (RB-9.2.3)."""

    def __init__(self, pick: Pick, slot: int, of: Pick | None = None) -> None:
        Clause.__init__(self)
        self.picks = [pick] if of is None else [of, pick]
        self.slot = slot
        self.of = of
        """Whose dice, where this effect picks the player."""

    def apply(self, st: GameState, c: Context) -> int:
        seat = c.player if self.slot == NONE else c.first(self.slot)
        changes = c.all_of(Slot.DICE)
        for change in changes:
            change_die(st, seat, change // FACES, change % FACES, "RB-9.2.3")
        dice_changed(st, c, seat, len(changes), DiceChange.TURNED)
        return -1

    def text(self) -> str:
        if self.of is None:
            return f"turn {self.picks[0].text()} to any side"
        return f"turn {self.picks[1].determiner} of {self.of.text()}'s active dice to any side"


class ShiftDice(Clause):
    """ "raise / lower 1 die ... one level" (RB-9.2.2)."""

    def __init__(self, pick: Pick, slot: int, up: bool) -> None:
        Clause.__init__(self)
        self.picks = [pick]
        self.slot = slot
        self.up = up

    def apply(self, st: GameState, c: Context) -> int:
        seat = c.player if self.slot == NONE else c.first(self.slot)
        changed = 0
        for face in c.all_of(Slot.DICE):
            wanted = raised(face) if self.up else lowered(face)
            if wanted != face:
                change_die(st, seat, face, wanted, "RB-9.2.2")
                changed += 1
        dice_changed(st, c, seat, changed, 0 if self.up else DiceChange.LOWERED)
        return -1

    def picking(self) -> str:
        return "raise {}" if self.up else "lower {}"

    def text(self) -> str:
        return f"{'raise' if self.up else 'lower'} {self.picks[0].text()} one level"


def dice_changed(st: GameState, c: Context, seat: int, count: int, how: int) -> None:
    """ "After 1 or more dice ... are changed" (RB-21.12); ``how`` is 0 for raised dice, which nothing answers."""
    c.did = count > 0
    c.count = count
    if count and how:
        open_window(
            st, happening(st, Happen.DICE_CHANGED, seat, cause=c.cause).with_amount(count).with_change(how), Layer.AFTER
        )


class Spend(Clause):
    """ "spend 1 basic" inside a text, paid when it resolves (RB-9.1.10)."""

    def __init__(self, cost: Cost, basics: Amount | None = None) -> None:
        Clause.__init__(self)
        self.cost = cost
        self.basics = basics
        """So many basic dice instead, where that is the ability's numeral (RB-18.1.5)."""

    def _price(self, st: GameState, c: Context) -> Cost:
        if self.basics is None:
            return self.cost
        need = Need(basic=self.basics.value(st, c))
        return Cost((need,), need.text())

    def ready(self, st: GameState, c: Context) -> bool:
        if st.is_chimera(c.player):
            return False  # it never pays, and rage dice cannot be spent (RR-1.1.8, RR-9.1.4)
        pool = spendable(st, c.player)
        total = sum(pool)
        for way in self._price(st, c).ways:
            if affordable(pool, total, way) and way.discard <= len(hand_of(st, c.player)):
                return True
        return False

    def apply(self, st: GameState, c: Context) -> int:
        c.did = self.ready(st, c)
        if c.did:
            st.stack.append(PayFrame(c.player, self._price(st, c), c.card))
        return -1

    def pays(self) -> bool:
        return True

    def text(self) -> str:
        return f"spend {self.cost.says}" if self.basics is None else f"spend {self.basics.text()} [[basic]]"


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
            spend_dice(st, c.player, face_signature(self.face, c.count), [], [])
            dice_window(st, c.player, c.card, face_signature(self.face, c.count))
        return -1

    def may_be_left(self) -> bool:
        return True

    def text(self) -> str:
        symbol = f"[[{MAGIC_NAMES[self.face // 3]}:{LEVEL_NAMES[self.face % 3]}]]"
        return f"may spend as many {symbol} just rolled as you like"


class ReadyDice(Clause):
    """Exhausted dice become active, on sides you like or on their basic side."""

    def __init__(self, pick: Pick, basic: bool = False) -> None:
        Clause.__init__(self)
        self.picks = [pick]
        self.basic = basic

    def apply(self, st: GameState, c: Context) -> int:
        c.count = 0
        for die in c.all_of(Slot.DICE):
            face = die if self.basic else die // FACES
            side = face - face % 3 if self.basic else die % FACES
            if st.players[c.player].exhausted[face]:
                move_die(st, c.player * FACES + face, Lies.EXHAUSTED_POOL, Lies.ACTIVE_POOL, side)
                c.count += 1
                st.note(EventKind.DIE_READIED, "RB-9.2.3", c.player, NONE, side)
        c.did = c.count > 0
        return -1

    def text(self) -> str:
        side = "the basic side" if self.basic else "any side"
        return f"move {self.picks[0].text()} to your active pool, on {side}"


class AllDiceTo(Clause):
    """ "change all dice in your active pool to their class side"."""

    def __init__(self, level: int) -> None:
        Clause.__init__(self)
        self.level = level

    def apply(self, st: GameState, c: Context) -> int:
        active = st.players[c.player].active
        changed = 0
        for face in range(FACES):
            wanted = face - face % 3 + self.level
            while face != wanted and face < RAGE_BASIC and active[face]:
                change_die(st, c.player, face, wanted, "RB-9.2.3")
                changed += 1
        dice_changed(st, c, c.player, changed, 0)  # neither lowered by a level nor turned to a side of choice
        return -1

    def text(self) -> str:
        return f"turn all your active dice to their {LEVEL_NAMES[self.level]} side"


class Reroll(Clause):
    """ "re-roll up to 4 dice in their active pool" (RB-9.2.3), or exhausted dice of yours that become active by it."""

    def __init__(self, pick: Pick, slot: int, exhausted: bool = False) -> None:
        Clause.__init__(self)
        self.picks = [pick]
        self.slot = slot
        """Whose: -1 yours, else the player picked into that slot."""
        self.exhausted = exhausted

    def apply(self, st: GameState, c: Context) -> int:
        seat = c.player if self.slot == NONE else c.first(self.slot)
        place = Lies.EXHAUSTED_POOL if self.exhausted else Lies.ACTIVE_POOL
        dice = c.all_of(Slot.DICE)
        if self.exhausted:
            c.forget(Slot.DICE)  # from here on it holds what they show now
        shown: list[str] = []
        for face in dice:
            if self.exhausted and not st.players[seat].exhausted[face]:
                continue
            rolled = roll_face(st, seat, face // 3)
            move_die(st, seat * FACES + face, place, Lies.ACTIVE_POOL, rolled)
            if self.exhausted:
                c.remember(Slot.DICE, rolled)
            shown.append(face_name(rolled))
        if shown:
            st.note(EventKind.ROLLED, "RB-9.2.3", seat, NONE, len(shown), ", ".join(shown))
        dice_changed(st, c, seat, len(shown), 0 if self.exhausted else DiceChange.REROLLED)
        return -1

    def text(self) -> str:
        into = " into your active pool" if self.exhausted else ""
        return f"re-roll {self.picks[0].text()}{into}"


# --- from pool to pool ------------------------------------------------------------------------------


class SwapDice(Clause):
    """As many dice out of the exhausted pool as go into it.

    All are picked before any moves, so that no die goes both ways.
    """

    def __init__(self, readied: Pick, exhausted: Pick) -> None:
        Clause.__init__(self)
        self.picks = [readied, exhausted]

    def apply(self, st: GameState, c: Context) -> int:
        mine = c.player * FACES
        given = c.all_of(Slot.SWAP)
        swapped: list[int] = []
        for face in given:  # picked first, because those that come back may show the same face
            swapped.append(speak_of(st, mine + face, Lies.ACTIVE_POOL, mask_of(swapped)))
        for change in c.all_of(Slot.DICE):
            move_die(st, mine + change // FACES, Lies.EXHAUSTED_POOL, Lies.ACTIVE_POOL, change % FACES)
            st.note(EventKind.DIE_READIED, "RB-9.2.3", c.player, NONE, change % FACES)
        for number in swapped:
            move_spoken(st, number, Lies.EXHAUSTED_POOL)
        if given:
            st.note(EventKind.DICE_EXHAUSTED, "RB-9.2.3", c.player, NONE, len(given))
        c.count = len(given)
        c.did = c.count > 0
        return -1

    def picking(self) -> str:
        return "exhaust {}"

    def text(self) -> str:
        return (
            "swap any number of your exhausted dice for as many of your active dice; put those now active on any side"
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
            move_die(st, them.seat * FACES + face, Lies.ACTIVE_POOL, Lies.EXHAUSTED_POOL)
            words.append(face_name(face))
        st.note(EventKind.DICE_MOVED, "RB-9.2.4", them.seat, NONE, len(words), ", ".join(words))
        return -1

    def text(self) -> str:
        return f"move {self.amount.text()} of their active dice of your choice to their exhausted pool"
