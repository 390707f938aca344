"""The game's own source of chance (RB-8.2.4): sfc32, four 32-bit words, all of it in the state.

Only additions, shifts and exclusive ors on 32-bit words are used, so that compiled
and interpreted runs agree and no step leaves machine integers.
"""

from typing import Final

_MASK: Final = 0xFFFFFFFF


class Rng:
    """A small fast counting generator; equal words give equal futures."""

    def __init__(self, a: int, b: int, c: int, count: int) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.count = count

    def clone(self) -> "Rng":
        return Rng(self.a, self.b, self.c, self.count)

    def word(self) -> int:
        """The next 32 random bits."""
        result = (self.a + self.b + self.count) & _MASK
        self.count = (self.count + 1) & _MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + ((self.c << 3) & _MASK)) & _MASK
        self.c = ((((self.c << 21) & _MASK) | (self.c >> 11)) + result) & _MASK
        return result

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        limit = (_MASK + 1) - (_MASK + 1) % n
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % n

    def shuffle(self, items: list[int]) -> None:
        """Fisher-Yates, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            held = items[i]
            items[i] = items[j]
            items[j] = held

    def to_json(self) -> list[int]:
        return [self.a, self.b, self.c, self.count]


def seeded(seed: int) -> Rng:
    """A generator for a seed of any size; nearby seeds give unrelated sequences."""
    rng = Rng(seed & _MASK, (seed >> 32) & _MASK, (seed >> 64) & _MASK ^ 0x9E3779B9, 1)
    for _ in range(15):
        rng.word()
    return rng


class Luck:
    """Prescribed luck for replaying a game that was recorded elsewhere; used up as it comes."""

    def __init__(self) -> None:
        self.rolls: list[tuple[int, int, int]] = []
        """(player, magic, level) of the rolls to come."""
        self.shuffles: list[list[int]] = []
        """Draw piles as they will lie after the shuffles to come, the top last."""
        self.behaviors: list[int] = []
        """What the behavior die will show (RR-2.1.8)."""

    def clone(self) -> "Luck":
        twin = Luck()
        twin.rolls = self.rolls[:]
        twin.shuffles = self.shuffles[:]
        twin.behaviors = self.behaviors[:]
        return twin

    def roll(self, player: int, magic: int) -> int:
        """The level the next die of this player and magic shows, -1 if that is not prescribed."""
        for i in range(len(self.rolls)):
            if self.rolls[i][0] == player and self.rolls[i][1] == magic:
                return self.rolls.pop(i)[2]
        return -1

    def behavior(self) -> int:
        """The number the behavior die shows next, -1 if that is not prescribed."""
        return self.behaviors.pop(0) if self.behaviors else -1

    def order(self, cards: list[int]) -> list[int]:
        """The prescribed order of these very cards, empty if there is none."""
        wanted = sorted(cards)
        for i in range(len(self.shuffles)):
            if sorted(self.shuffles[i]) == wanted:
                return self.shuffles.pop(i)[:]  # copies of this luck still hold the list itself
        return []
