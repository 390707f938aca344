"""The chances of all sides, put together from what each of them thinks of its own."""

from __future__ import annotations

from collections.abc import Sequence


class Chances:
    """What every side has, when one after the other says what it thinks of its own chance.

    Of two sides the last word counts, and the other has the rest.  Of more, each one's last word counts, in proportion:
    whoever chooses knows their own chance, not how the others share the rest.

    >>> duel = Chances([0, 1])
    >>> duel.told(0, 0.8)
    >>> duel.told(1, 0.4)
    >>> duel.by_seat
    [0.6, 0.4]
    >>> three = Chances([0, 1, 2])
    >>> three.told(0, 2 / 3)
    >>> three.by_seat
    [0.5, 0.25, 0.25]
    """

    def __init__(self, sides: Sequence[int]) -> None:
        self.sides = list(sides)
        self.own = [1 / (max(sides) + 1)] * (max(sides) + 1)
        """What each side thought last."""

    @property
    def by_seat(self) -> list[float]:
        total = sum(self.own)
        even = 1 / len(self.own)
        return [self.own[side] / total if total > 0 else even for side in self.sides]

    def told(self, side: int, chance: float) -> None:
        """A side says what it thinks of its chance."""
        self.own[side] = chance
        if len(self.own) == 2:
            self.own[1 - side] = 1 - chance

    def left(self, alive: set[int]) -> None:
        """Only these sides still take part."""
        for side in range(len(self.own)):
            if side not in alive:
                self.own[side] = 0.0
