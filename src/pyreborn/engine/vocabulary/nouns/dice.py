"""Dice in pools and on cards."""

from pyreborn.engine.board.dice import spoken_at
from pyreborn.engine.board.values import traits
from pyreborn.engine.board.whose import seat_of
from pyreborn.engine.model.context import Context, Slot
from pyreborn.engine.model.ids import (
    FACES,
    MAGIC_NAMES,
    NONE,
    RAGE_BASIC,
    Level,
    Lies,
    Question,
    QuestionId,
    Trait,
    Verb,
    yours_or_picked,
)
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.rule_values import RageDice
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Amount, Noun
from pyreborn.engine.vocabulary.nouns.narrowings import Narrowing, fitting, words_after, words_before
from pyreborn.engine.vocabulary.nouns.phrases import your


def dice_protected(st: GameState, seat: int, by: int) -> bool:
    """Whether a text forbids this player to re-roll or turn the active dice of that one."""
    return not st.same_side(by, seat) and traits(st, st.players[seat].phoenixborn) & Trait.DICE_PROTECTED != 0


def rage_dice_reached(st: GameState, kept: bool) -> bool:
    """Whether effects on a player's dice reach rage dice: those that turn or roll them do, those that move them do not.

    (RR-9.1.1, RR-9.1.4, MX-82, MX-118)
    """
    return st.rules.rage_dice_leave != RageDice.NEVER_LEAVE if kept else st.rules.rage_dice_can_be_lowered


class DieNoun(Noun):
    """Dice of a pool by the face they show.

    ``kept`` dice are picked to be moved or used, not to be turned or rolled again, which a text may forbid.
    """

    def __init__(
        self,
        slot: int = NONE,
        tests: tuple[Narrowing, ...] = (),
        exhausted: bool = False,
        kept: bool = False,
        into: int = Slot.DICE,
    ) -> None:
        self.who = yours_or_picked(slot)
        self.tests = tests
        self.exhausted = exhausted
        self.kept = kept
        self.into = into
        """Where the dice picked so far are remembered."""

    def pool(self, st: GameState, c: Context) -> list[int]:
        seat = seat_of(st, c, self.who)
        if seat < 0:
            return []
        if self.exhausted:
            return st.players[seat].exhausted
        if st.chimera is not None and st.chimera.seat == seat and not rage_dice_reached(st, self.kept):
            return []
        if not self.kept and dice_protected(st, seat, c.player):
            return []
        return st.players[seat].active

    def question(self) -> QuestionId:
        return Question.DIE

    def candidates(self, st: GameState, c: Context) -> list[int]:
        pool = self.pool(st, c)
        picked = c.all_of(self.into)
        found: list[int] = []
        for face in range(len(pool)):
            if pool[face] > picked.count(face):
                found.append(face)
        return fitting(self.tests, st, c, found)

    def repeats(self) -> bool:
        return True

    def option(self, thing: int) -> Option:
        return Option(Verb.DIE, thing)

    def phrase(self, determiner: str) -> str:
        how = "1" if determiner == "a" else determiner
        where = f"{your(self.who)} {'exhausted' if self.exhausted else 'active'} "
        return f"{how} of {where}{words_before(self.tests)}dice{words_after(self.tests, how != '1')}"


class FaceNoun(DieNoun):
    """Active dice with the side each is to be changed to; a thing is face * 30 + wanted."""

    def candidates(self, st: GameState, c: Context) -> list[int]:
        pool = self.pool(st, c)
        picks = c.all_of(self.into)
        found: list[int] = []
        for face in range(len(pool)):
            left = pool[face]
            if left and left > self.picked(picks, face):
                self.add_sides(face, found)
        return found

    def picked(self, picks: list[int], face: int) -> int:
        """How many dice showing this face have been picked already."""
        taken = 0
        for pick in picks:
            if pick // FACES == face:
                taken += 1
        return taken

    def add_sides(self, face: int, found: list[int]) -> None:
        base = face - face % 3
        for wanted in range(base + Level.POWER, base - 1, -1):
            if (wanted != face or self.exhausted) and wanted != RAGE_BASIC + Level.CLASS:
                found.append(face * FACES + wanted)

    def option(self, thing: int) -> Option:
        return Option(Verb.FACE, thing // FACES, thing % FACES)

    def thing(self, option: Option) -> int:
        return option.a * FACES + option.b


class ReadiedDieNoun(FaceNoun):
    """Your exhausted dice by magic, with the side each is to be placed on; what they show now matters to nobody."""

    def __init__(self) -> None:
        FaceNoun.__init__(self, NONE, (), True)

    def candidates(self, st: GameState, c: Context) -> list[int]:
        pool = self.pool(st, c)
        picks = c.all_of(self.into)
        found: list[int] = []
        for base in range(0, FACES, 3):
            for face in range(base, base + 3):
                if pool[face] > self.picked(picks, face):
                    self.add_sides(face, found)
                    break
        return found


class PlacedDieNoun(Noun):
    """Dice of yours that lie on a card, by the face they show."""

    def __init__(self, on: Noun) -> None:
        self.on = on

    def question(self) -> QuestionId:
        return Question.DIE

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        for card in self.on.candidates(st, c):
            for die in st.cards[card].dice:
                if die // FACES == c.player and die % FACES not in found:
                    found.append(die % FACES)
        return found

    def option(self, thing: int) -> Option:
        return Option(Verb.DIE, thing)

    def phrase(self, determiner: str) -> str:
        return f"{'1' if determiner == 'a' else determiner} die on {self.on.phrase('')}"


class SpentPowerNoun(Noun):
    """The dice of a magic that were paid for this text on their power side, wherever they lie by now.

    Those in the exhausted pool are one as good as the other, and so are those on one card: a thing is the face, or
    30 and more for a card with such a die on it.
    """

    def __init__(self, magic: int) -> None:
        self.face = magic * 3 + Level.POWER

    def question(self) -> QuestionId:
        return Question.DIE

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        for number in range(len(st.spoken)):
            if c.dice >> number & 1 and st.spoken[number] % FACES == self.face:
                place = st.lies[number]
                thing = self.face if place == Lies.EXHAUSTED_POOL else FACES + place
                if (place == Lies.EXHAUSTED_POOL or place >= 0) and thing not in found:
                    found.append(thing)
        return found

    def option(self, thing: int) -> Option:
        return Option(Verb.DIE, thing) if thing < FACES else Option(Verb.CARD, thing - FACES)

    def thing(self, option: Option) -> int:
        return option.a if option.verb == Verb.DIE else FACES + option.a

    def phrase(self, determiner: str) -> str:
        return f"{determiner} [[{MAGIC_NAMES[self.face // 3]}:power]] spent"


class SpentDieNoun(Noun):
    """Dice of certain magics that have just paid a cost on their power side and still lie there ("that die")."""

    def __init__(self, magics: tuple[int, ...]) -> None:
        self.magics = magics

    def question(self) -> QuestionId:
        return Question.DIE

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        h = c.about
        if h is None:
            return found
        for magic in self.magics:
            face = magic * 3 + Level.POWER
            if spoken_at(st, h.dice, c.player * FACES + face, Lies.EXHAUSTED_POOL) != NONE:
                if not c.holds(Slot.DICE, face):
                    found.append(face)
        return found

    def option(self, thing: int) -> Option:
        return Option(Verb.DIE, thing)

    def phrase(self, determiner: str) -> str:
        return "that die"


# --- narrowings: of a face ---------------------------------------------------------------------


class OnPowerSide(Narrowing):
    """Showing their power side."""

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        return thing % 3 == Level.POWER

    def before(self) -> str:
        return "power-side "


class OffBasicSide(Narrowing):
    """Not showing their basic side; of a pool with so many such dice, or none of it."""

    def __init__(self, slot: int = NONE, least: int = 1) -> None:
        self.who = yours_or_picked(slot)
        self.least = least

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        if thing % 3 == Level.BASIC:
            return False
        if self.least == 1:
            return True
        found = 0
        pool = st.players[seat_of(st, c, self.who)].active
        for face in range(FACES):
            if face % 3 != Level.BASIC:
                found += pool[face]
        return found >= self.least

    def before(self) -> str:
        return "non-basic "


class OfMagic(Narrowing):
    """Of one magic, whatever side they show (RB-9.2.6)."""

    def __init__(self, magic: int) -> None:
        self.magic = magic

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        return thing // 3 == self.magic

    def before(self) -> str:
        return f"{MAGIC_NAMES[self.magic]} "


class OneOfEachMagic(Narrowing):
    """The first of its magic in your exhausted pool: what they show there matters to nobody."""

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        pool = st.players[c.player].exhausted
        picked = c.all_of(Slot.DICE)
        for face in range(thing - thing % 3, thing):
            if pool[face] > picked.count(face):
                return False
        return True


class OfAtLeast(Narrowing):
    """Of an active pool with so many dice: all of so many or none."""

    def __init__(self, slot: int, least: Amount) -> None:
        self.who = yours_or_picked(slot)
        self.least = least

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        return st.players[seat_of(st, c, self.who)].dice_ready() >= self.least.value(st, c)
