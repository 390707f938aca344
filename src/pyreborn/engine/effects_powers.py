"""Dice rolled again, dice laid on cards by texts, and dice powers resolved without paying (RB-9.2, RB-10.1.11)."""

from pyreborn.engine.context import DICE_SLOT, Context
from pyreborn.engine.costs import face_name
from pyreborn.engine.definitions import Amount, Clause, Noun, Pick
from pyreborn.engine.effects import Effect, Objects, place_tokens
from pyreborn.engine.effects_dice import dice_changed
from pyreborn.engine.events import E_DIE_PLACED, E_ROLLED
from pyreborn.engine.ids import DICE_REROLLED, EXHAUSTION, FACES, NONE, STATUS
from pyreborn.engine.leaving import return_dice
from pyreborn.engine.nouns import is_plural, tokens_on
from pyreborn.engine.play import PowerFrame
from pyreborn.engine.prepare import roll_face
from pyreborn.engine.state import GameState


class Reroll(Clause):
    """ "re-roll up to 4 dice in their active pool" (RB-9.2.3)."""

    def __init__(self, pick: Pick, slot: int) -> None:
        Clause.__init__(self)
        self.picks = [pick]
        self.slot = slot

    def apply(self, st: GameState, c: Context) -> int:
        seat = c.player if self.slot == NONE else c.first(self.slot)
        dice = c.all_of(DICE_SLOT)
        shown: list[str] = []
        for face in dice:
            rolled = roll_face(st, seat, face // 3)
            me = st.players[seat]
            me.active[face] -= 1
            me.active[rolled] += 1
            shown.append(face_name(rolled))
        if dice:
            st.note(E_ROLLED, "RB-9.2.3", seat, NONE, len(dice), ", ".join(shown))
        dice_changed(st, c, seat, len(dice), DICE_REROLLED)
        return -1

    def text(self) -> str:
        return f"re-roll {self.picks[0].text()}"


class RollExhausted(Clause):
    """ "select 1 die in your exhausted pool, re-roll it, and place it into your active pool"."""

    def __init__(self, pick: Pick) -> None:
        Clause.__init__(self)
        self.picks = [pick]

    def apply(self, st: GameState, c: Context) -> int:
        me = st.players[c.player]
        shown: list[str] = []
        dice = c.all_of(DICE_SLOT)
        c.forget(DICE_SLOT)  # from here on it holds what they show now
        for face in dice:
            if me.exhausted[face]:
                rolled = roll_face(st, c.player, face // 3)
                me.exhausted[face] -= 1
                me.active[rolled] += 1
                c.remember(DICE_SLOT, rolled)
                shown.append(face_name(rolled))
        c.count = len(shown)
        c.did = c.count > 0
        if shown:
            st.note(E_ROLLED, "RB-9.2.3", c.player, NONE, len(shown), ", ".join(shown))
        return -1

    def text(self) -> str:
        them = "it" if self.picks[0].determiner == "1" else "them"
        return f"select {self.picks[0].text()}, re-roll {them}, and place {them} into your active pool"


class ResolvePowers(Clause):
    """The power of a die in the exhausted pool, for free (RB-10.1.11)."""

    def __init__(self, pick: Pick, on: Noun | None = None) -> None:
        Clause.__init__(self)
        self.picks = [pick]
        self.on = on
        """The card the die lies on, None for the exhausted pool."""

    def apply(self, st: GameState, c: Context) -> int:
        dice = c.all_of(DICE_SLOT)
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
        if is_plural(self.picks[0].determiner):
            return f"choose {self.picks[0].text()} and resolve their dice powers without paying their costs"
        return f"choose {self.picks[0].text()} and resolve its dice power without paying its cost"


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
        face = c.first(DICE_SLOT)
        if face == NONE or not me.exhausted[face] or not st.in_play(thing):
            return
        me.exhausted[face] -= 1
        st.cards[thing].dice.append(c.player * FACES + face)
        st.note(E_DIE_PLACED, "RB-9.2.5", c.player, thing, face)
        h = c.about
        if h is not None and 0 <= h.frame < len(st.stack):
            power = st.stack[h.frame]
            if isinstance(power, PowerFrame):
                power.on = thing  # the die of the power that is about to be resolved lies here now
        if self.exhausting:
            place_tokens(st, c, thing, EXHAUSTION, self.exhausting)
        c.did = True

    def text(self) -> str:
        also = f" and {self.exhausting} exhaustion token" if self.exhausting else ""
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
        return f"place any dice on {self.on.text()} into your exhausted pool"


class PlaceForEachDie(Effect):
    """ "place 1 status token on this spell for each affected die", never beyond a limit."""

    def __init__(self, on: Objects, limit: Amount, said: str) -> None:
        Effect.__init__(self, on)
        self.limit = limit
        self.said = said

    def act(self, st: GameState, c: Context, thing: int) -> None:
        room = self.limit.value(st, c) - tokens_on(st, thing, STATUS)
        placed = min(room, c.about.amount if c.about is not None else 0)
        if placed > 0 and st.in_play(thing):
            place_tokens(st, c, thing, STATUS, placed)
            c.did = True

    def text(self) -> str:
        return f"place 1 status token on {self.on.text()} for each affected die, {self.said}"
