"""Dice on cards, and dice powers resolved by texts (RB-9.2, RB-10.1)."""

from pyreborn.engine.model.context import Context, Slot
from pyreborn.engine.model.costs import count_of, spent_power
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import FACES, MAGIC_NAMES, NONE, Level, Token
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Clause, Noun, Pick
from pyreborn.engine.procedures.dice_powers import PowerFrame, resolve_power
from pyreborn.engine.procedures.settling import return_dice
from pyreborn.engine.vocabulary.verbs.effect import Effect, Objects
from pyreborn.engine.vocabulary.verbs.tokens import place_tokens


class PlaceDie(Effect):
    """ "place this die on a target unit" (RB-10.1.2): from where it lies (RB-10.1.11)."""

    def __init__(self, on: Objects) -> None:
        Effect.__init__(self, on)

    def act(self, st: GameState, c: Context, thing: int) -> None:
        for face in range(FACES):
            if count_of(c.paid, face) and st.in_play(thing) and self._taken(st, c, face):
                st.cards[thing].dice.append(c.player * FACES + face)
                st.note(EventKind.DIE_PLACED, "RB-10.1.10", c.player, thing, face)
                c.did = True
                st.dirty = True
                return

    def _taken(self, st: GameState, c: Context, face: int) -> bool:
        """Take the die off its card or out of the exhausted pool; False if it is not there any more."""
        host = c.first(Slot.DIE_HOST)
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
            resolve_power(st, c.player, power, self.magic * 3 + Level.POWER)
        return -1

    def text(self) -> str:
        die = f"[[{MAGIC_NAMES[self.magic]}:power]]"
        return f"resolve the dice power of 1 {die} spent, for free"


class ResolvePowers(Clause):
    """The power of a die in the exhausted pool, for free (RB-10.1.11)."""

    def __init__(self, pick: Pick, on: Noun | None = None) -> None:
        Clause.__init__(self)
        self.picks = [pick]
        self.on = on
        """The card the die lies on, None for the exhausted pool."""

    def apply(self, st: GameState, c: Context) -> int:
        dice = c.all_of(Slot.DICE)
        c.did = bool(dice)
        host = NONE
        if self.on is not None:
            for card in self.on.candidates(st, c):
                host = card
        for face in reversed(dice):  # the first one picked comes to lie on top
            if st.rules.power_key(face // 3):
                frame = PowerFrame(c.player, face // 3)
                frame.face = face
                frame.free = True
                frame.on = host
                st.stack.append(frame)
        return -1

    def text(self) -> str:
        return f"resolve the dice power of {self.picks[0].text()}, for free"


class PlaceSpentDie(Effect):
    """ "place that die on this spell": out of the exhausted pool; it stays until a text takes it (RB-9.2.5)."""

    def __init__(self, die: Pick, on: Objects, exhausting: int) -> None:
        Effect.__init__(self, on)
        self.picks.append(die)
        self.exhausting = exhausting
        """Exhaustion tokens placed along with it."""

    def keeps_dice(self) -> bool:
        return True

    def act(self, st: GameState, c: Context, thing: int) -> None:
        me = st.players[c.player]
        face = c.first(Slot.DICE)
        if face == NONE or not me.exhausted[face] or not st.in_play(thing):
            return
        me.exhausted[face] -= 1
        st.cards[thing].dice.append(c.player * FACES + face)
        st.note(EventKind.DIE_PLACED, "RB-9.2.5", c.player, thing, face)
        h = c.about
        if h is not None and 0 <= h.frame < len(st.stack):
            power = st.stack[h.frame]
            if isinstance(power, PowerFrame):
                power.on = thing  # the die of the power that is about to be resolved lies here now
        if self.exhausting:
            place_tokens(st, c, thing, Token.EXHAUSTION, self.exhausting)
        c.did = True

    def text(self) -> str:
        also = f" and {self.exhausting} exhaustion" if self.exhausting else ""
        return f"place that die{also} on {self.on.text()}"


class ReturnDice(Effect):
    """ "place any dice on this spell in your exhausted pool"."""

    def ready(self, st: GameState, c: Context) -> bool:
        for card in self.on.things(st, c):
            if st.cards[card].dice:
                return True
        return False

    def act(self, st: GameState, c: Context, thing: int) -> None:
        c.did = bool(st.cards[thing].dice)
        return_dice(st, thing)

    def text(self) -> str:
        return f"move all dice on {self.on.text()} to your exhausted pool"
