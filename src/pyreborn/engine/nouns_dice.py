"""Dice that texts speak of beyond an active pool: on their power side, exhausted, just spent, lying on a card."""

from pyreborn.engine.context import DICE_SLOT, Context
from pyreborn.engine.costs import count_of
from pyreborn.engine.definitions import Condition, Noun
from pyreborn.engine.ids import (
    CLASS,
    FACES,
    LEVEL_NAMES,
    MAGIC_NAMES,
    NONE,
    O_DIE,
    OPPONENT,
    POWER,
    Q_DIE,
)
from pyreborn.engine.nouns import an
from pyreborn.engine.nouns_other import DieNoun, PlayerNoun
from pyreborn.engine.options import Option
from pyreborn.engine.state import GameState


class PowerDieNoun(DieNoun):
    """Active dice on their power side."""

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        for face in DieNoun.candidates(self, st, c):
            if face % 3 == POWER:
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

    def question(self) -> int:
        return Q_DIE

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        for card in self.on.candidates(st, c):
            for die in st.cards[card].dice:
                if die // FACES == c.player and die % FACES not in found:
                    found.append(die % FACES)
        return found

    def option(self, thing: int) -> Option:
        return Option(O_DIE, thing)

    def phrase(self, determiner: str) -> str:
        return f"{determiner} die on {self.on.phrase('')}"


class SpentDieNoun(Noun):
    """Dice of certain magics that have just paid a cost on their power side ("that die")."""

    def __init__(self, magics: tuple[int, ...]) -> None:
        self.magics = magics

    def question(self) -> int:
        return Q_DIE

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        h = c.about
        if h is None:
            return found
        for magic in self.magics:
            face = magic * 3 + POWER
            if count_of(h.amount, face) and st.players[c.player].exhausted[face]:
                if not c.holds(DICE_SLOT, face):
                    found.append(face)
        return found

    def option(self, thing: int) -> Option:
        return Option(O_DIE, thing)

    def phrase(self, determiner: str) -> str:
        return "that die"


class PlayerWithDice(PlayerNoun):
    """Players with dice in their active pool."""

    def __init__(self, who: int, least: int) -> None:
        PlayerNoun.__init__(self, who)
        self.least = least

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        for seat in PlayerNoun.candidates(self, st, c):
            if st.players[seat].dice_ready() >= self.least:
                found.append(seat)
        return found

    def phrase(self, determiner: str) -> str:
        word = "opponent" if self.who == OPPONENT else "player"
        said = an(word) if determiner == "a" else f"{determiner} {word}"
        return f"{said} that has {self.least} or more dice in their active pool"


# --- conditions --------------------------------------------------------------------------------------


class HasActiveDie(Condition):
    """You have a die showing that face in your active pool."""

    def __init__(self, face: int) -> None:
        self.face = face

    def holds(self, st: GameState, c: Context) -> bool:
        return st.players[c.player].active[self.face] > 0

    def text(self) -> str:
        symbol = f"[[{MAGIC_NAMES[self.face // 3]}:{LEVEL_NAMES[self.face % 3]}]]"
        return f"you have {an(symbol)} in your active pool"


class HasMagic(Condition):
    """You have an active die of that magic on its class or power side."""

    def __init__(self, magic: int) -> None:
        self.magic = magic

    def holds(self, st: GameState, c: Context) -> bool:
        active = st.players[c.player].active
        return active[self.magic * 3 + CLASS] + active[self.magic * 3 + POWER] > 0

    def text(self) -> str:
        return f"you have {an(MAGIC_NAMES[self.magic])} die on its class or power side in your active pool"


class NoPowerDice(Condition):
    """The player picked before has no active die on its power side."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def holds(self, st: GameState, c: Context) -> bool:
        seat = c.first(self.slot)
        if seat < 0:
            return False
        pool = st.players[seat].active
        for face in range(POWER, FACES, 3):
            if pool[face]:
                return False
        return True

    def text(self) -> str:
        return "they have no dice on their power side in their active pool"


class HasNoDice(Condition):
    """No dice lie on a card."""

    def __init__(self, on: Noun) -> None:
        self.on = on

    def holds(self, st: GameState, c: Context) -> bool:
        for card in self.on.candidates(st, c):
            if st.cards[card].dice:
                return False
        return True

    def text(self) -> str:
        return f"{self.on.phrase('')} has no dice on it"
