"""Dice on cards, and dice powers resolved by texts (RB-9.2, RB-10.1)."""

from pyreborn.engine.board.dice import mask_of, move_spoken, only, speak_of, spoken_at
from pyreborn.engine.model.context import Context, Slot
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import FACES, MAGIC_NAMES, NONE, Level, Lies, Token
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Clause, Noun, Pick
from pyreborn.engine.procedures.dice_powers import PowerFrame, resolve_power
from pyreborn.engine.procedures.settling import return_dice
from pyreborn.engine.vocabulary.nouns.dice import SpentDieNoun
from pyreborn.engine.vocabulary.verbs.effect import Effect, Objects
from pyreborn.engine.vocabulary.verbs.tokens import place_tokens


class PlaceDie(Effect):
    """ "place this die on a target unit" (RB-10.1.2): from where it lies (RB-10.1.11)."""

    def __init__(self, on: Objects) -> None:
        Effect.__init__(self, on)

    def act(self, st: GameState, c: Context, thing: int) -> None:
        number = only(c.dice)
        if number == NONE or st.lies[number] == Lies.NOWHERE or not st.in_play(thing):
            return
        move_spoken(st, number, thing)
        st.note(EventKind.DIE_PLACED, "RB-10.1.10", c.player, thing, st.spoken[number] % FACES)
        c.did = True
        st.dirty = True

    def text(self) -> str:
        return f"place this die on {self.on.text()}"


class ResolveSpentPower(Clause):
    """The power of a die that was just spent, for free (RB-10.1.11); which of several, where they lie apart."""

    def __init__(self, magic: int, pick: Pick) -> None:
        Clause.__init__(self)
        self.magic = magic
        self.picks = [pick]

    def emit(self, out: list[Clause]) -> None:
        out.append(WithASpentDie(self))
        out.append(self)

    def ready(self, st: GameState, c: Context) -> bool:
        return bool(self.picks[0].noun.candidates(st, c)) and st.rules.power_key(self.magic) != ""

    def apply(self, st: GameState, c: Context) -> int:
        place = c.first(self.picks[0].slot) - FACES
        die = c.player * FACES + self.magic * 3 + Level.POWER
        number = spoken_at(st, c.dice, die, place if place >= 0 else Lies.EXHAUSTED_POOL)
        c.forget(self.picks[0].slot)
        c.did = number != NONE and self.ready(st, c)
        if c.did:
            resolve_power(st, c.player, st.pool.abilities[st.rules.power_key(self.magic)], number)
        return -1

    def text(self) -> str:
        die = f"[[{MAGIC_NAMES[self.magic]}:power]]"
        return f"resolve the dice power of 1 {die} spent, for free"


class WithASpentDie(Clause):
    """Only the question before it: whether to, and then for which die."""

    def __init__(self, step: ResolveSpentPower) -> None:
        Clause.__init__(self)
        self.step = step

    def ready(self, st: GameState, c: Context) -> bool:
        return self.step.ready(st, c)

    def apply(self, st: GameState, c: Context) -> int:
        return -1

    def is_link(self) -> bool:
        return True

    def text(self) -> str:
        return self.step.text()


class ResolvePowers(Clause):
    """The power of a die in the exhausted pool, for free (RB-10.1.11)."""

    def __init__(self, pick: Pick, on: Noun | None = None) -> None:
        Clause.__init__(self)
        self.picks = [pick]
        self.on = on
        """The card the die lies on, None for the exhausted pool."""

    def apply(self, st: GameState, c: Context) -> int:
        place = Lies.EXHAUSTED_POOL
        if self.on is not None:
            for card in self.on.candidates(st, c):
                place = card
        numbers: list[int] = []
        for face in c.all_of(Slot.DICE):
            numbers.append(speak_of(st, c.player * FACES + face, place, mask_of(numbers)))
        c.did = bool(numbers)
        for number in reversed(numbers):  # the first one picked comes to lie on top
            magic = st.spoken[number] % FACES // 3
            if st.rules.power_key(magic):
                frame = PowerFrame(c.player, magic)
                frame.die = number
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

    def keeps_dice(self) -> int:
        noun = self.picks[-1].noun
        assert isinstance(noun, SpentDieNoun)
        return mask_of(list(noun.magics))

    def act(self, st: GameState, c: Context, thing: int) -> None:
        face = c.first(Slot.DICE)
        h = c.about
        if face == NONE or h is None or not st.in_play(thing):
            return
        number = spoken_at(st, h.dice, c.player * FACES + face, Lies.EXHAUSTED_POOL)
        if number == NONE:
            return
        move_spoken(st, number, thing)
        st.note(EventKind.DIE_PLACED, "RB-9.2.5", c.player, thing, face)
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
