"""Dice in pools and on cards."""

from pyreborn.engine.board.values import traits
from pyreborn.engine.model.context import Context, Slot
from pyreborn.engine.model.costs import count_of
from pyreborn.engine.model.ids import FACES, MAGIC_NAMES, NONE, Level, Question, QuestionId, Trait, Verb
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Amount, Noun
from pyreborn.engine.vocabulary.nouns.phrases import an


def dice_protected(st: GameState, seat: int, by: int) -> bool:
    """Whether a text forbids this player to re-roll or turn the active dice of that one."""
    return seat != by and traits(st, st.players[seat].phoenixborn) & Trait.DICE_PROTECTED != 0


class DieNoun(Noun):
    """Dice in an active pool by the face they show."""

    def __init__(self, slot: int) -> None:
        self.slot = slot
        """Whose pool: -1 yours, else the player picked into that slot."""

    def pool(self, st: GameState, c: Context) -> list[int]:
        seat = c.player if self.slot == NONE else c.first(self.slot)
        if seat < 0 or (self.turns_them() and dice_protected(st, seat, c.player)):
            return []
        return st.players[seat].active

    def turns_them(self) -> bool:
        """Whether they are picked to be turned or rolled again, which a text may forbid."""
        return True

    def question(self) -> QuestionId:
        return Question.DIE

    def candidates(self, st: GameState, c: Context) -> list[int]:
        pool = self.pool(st, c)
        found: list[int] = []
        for face in range(len(pool)):
            if pool[face] > c.all_of(Slot.DICE).count(face):
                found.append(face)
        return found

    def repeats(self) -> bool:
        return True

    def option(self, thing: int) -> Option:
        return Option(Verb.DIE, thing)

    def phrase(self, determiner: str) -> str:
        whose = "your" if self.slot == NONE else "their"
        word = "die" if determiner in ("1", "a") else "{die|dice}" if determiner == "{N}" else "dice"
        return f"{determiner} {word} in {whose} active pool"


class FaceNoun(DieNoun):
    """Dice with the side each is to be changed to; a thing is face * 27 + wanted."""

    def candidates(self, st: GameState, c: Context) -> list[int]:
        pool = self.pool(st, c)
        picked = c.all_of(Slot.DICE)
        found: list[int] = []
        for face in range(len(pool)):
            left = pool[face]
            for pick in picked:
                if pick // FACES == face:
                    left -= 1
            if left > 0:
                base = face - face % 3
                for wanted in range(base + Level.POWER, base - 1, -1):
                    if wanted != face:
                        found.append(face * FACES + wanted)
        return found

    def option(self, thing: int) -> Option:
        return Option(Verb.FACE, thing // FACES, thing % FACES)

    def thing(self, option: Option) -> int:
        return option.a * FACES + option.b


class ReadiedDieNoun(FaceNoun):
    """Your exhausted dice by magic, with the side each is to be placed on; what they show now matters to nobody."""

    def candidates(self, st: GameState, c: Context) -> list[int]:
        pool = st.players[c.player].exhausted
        picked = c.all_of(Slot.DICE)
        found: list[int] = []
        for base in range(0, FACES, 3):
            for face in range(base, base + 3):
                left = pool[face]
                for pick in picked:
                    if pick // FACES == face:
                        left -= 1
                if left > 0:
                    for wanted in range(base + Level.POWER, base - 1, -1):
                        found.append(face * FACES + wanted)
                    break
        return found

    def phrase(self, determiner: str) -> str:
        return f"{determiner} {'die' if determiner == '1' else 'dice'} in your exhausted pool"


class PowerDieNoun(DieNoun):
    """Active dice on their power side."""

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        for face in DieNoun.candidates(self, st, c):
            if face % 3 == Level.POWER:
                found.append(face)
        return found

    def phrase(self, determiner: str) -> str:
        whose = "your" if self.slot == NONE else "their"
        one, many = "die on its power side", "dice on their power side"
        word = one if determiner == "1" else f"{{{one}|{many}}}" if determiner == "{N}" else many
        return f"{determiner} {word} in {whose} active pool"


class ExhaustedDieNoun(DieNoun):
    """Dice of one magic in your exhausted pool, whatever side they show (RB-9.2.6)."""

    def __init__(self, magic: int) -> None:
        DieNoun.__init__(self, NONE)
        self.magic = magic

    def pool(self, st: GameState, c: Context) -> list[int]:
        return st.players[c.player].exhausted

    def turns_them(self) -> bool:
        return False

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        for face in DieNoun.candidates(self, st, c):
            if face // 3 == self.magic:
                found.append(face)
        return found

    def phrase(self, determiner: str) -> str:
        magic = MAGIC_NAMES[self.magic]
        if determiner == "a":
            return f"{an(magic)} die in your exhausted pool"
        return f"{determiner} {magic} dice in your exhausted pool"


class AnyExhaustedDie(DieNoun):
    """Dice in your exhausted pool by magic; what they show there matters to nobody."""

    def __init__(self) -> None:
        DieNoun.__init__(self, NONE)

    def pool(self, st: GameState, c: Context) -> list[int]:
        return st.players[c.player].exhausted

    def turns_them(self) -> bool:
        return False

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        magic = NONE
        for face in DieNoun.candidates(self, st, c):
            if face // 3 != magic:
                magic = face // 3
                found.append(face)
        return found

    def phrase(self, determiner: str) -> str:
        return f"{determiner} {'die' if determiner == '1' else 'dice'} in your exhausted pool"


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
        return f"{determiner} die on {self.on.phrase('')}"


class SpentDieNoun(Noun):
    """Dice of certain magics that have just paid a cost on their power side ("that die")."""

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
            if count_of(h.signature, face) and st.players[c.player].exhausted[face]:
                if not c.holds(Slot.DICE, face):
                    found.append(face)
        return found

    def option(self, thing: int) -> Option:
        return Option(Verb.DIE, thing)

    def phrase(self, determiner: str) -> str:
        return "that die"


class SwappedDieNoun(DieNoun):
    """Dice of your active pool that go in exchange."""

    def candidates(self, st: GameState, c: Context) -> list[int]:
        pool = st.players[c.player].active
        picked = c.all_of(Slot.SWAP)
        found: list[int] = []
        for face in range(FACES):
            if pool[face] > picked.count(face):
                found.append(face)
        return found


# --- their dice --------------------------------------------------------------------------------


class MovedDieNoun(DieNoun):
    """Active dice to be moved, all of so many or none; moving turns none of them."""

    def __init__(self, slot: int, least: Amount) -> None:
        DieNoun.__init__(self, slot)
        self.least = least

    def turns_them(self) -> bool:
        return False

    def pool(self, st: GameState, c: Context) -> list[int]:
        dice = DieNoun.pool(self, st, c)
        return dice if sum(dice) >= self.least.value(st, c) else []
