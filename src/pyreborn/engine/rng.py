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
