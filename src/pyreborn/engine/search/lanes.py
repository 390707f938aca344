"""Sixteen numbers side by side, added up and multiplied at once.

They are fields, one by one, rather than a list: compiled, fields of floats are plain numbers, and what would be an
object for every product costs about ten nanoseconds for all of them.
"""

from typing import Final

LANES: Final = 16


class Lanes:
    """Sixteen numbers."""

    def __init__(self, numbers: list[float]) -> None:
        self.n0 = numbers[0]
        self.n1 = numbers[1]
        self.n2 = numbers[2]
        self.n3 = numbers[3]
        self.n4 = numbers[4]
        self.n5 = numbers[5]
        self.n6 = numbers[6]
        self.n7 = numbers[7]
        self.n8 = numbers[8]
        self.n9 = numbers[9]
        self.n10 = numbers[10]
        self.n11 = numbers[11]
        self.n12 = numbers[12]
        self.n13 = numbers[13]
        self.n14 = numbers[14]
        self.n15 = numbers[15]

    def add(self, row: "Lanes", times: float) -> None:
        """Each so many times the row's more."""
        self.n0 += times * row.n0
        self.n1 += times * row.n1
        self.n2 += times * row.n2
        self.n3 += times * row.n3
        self.n4 += times * row.n4
        self.n5 += times * row.n5
        self.n6 += times * row.n6
        self.n7 += times * row.n7
        self.n8 += times * row.n8
        self.n9 += times * row.n9
        self.n10 += times * row.n10
        self.n11 += times * row.n11
        self.n12 += times * row.n12
        self.n13 += times * row.n13
        self.n14 += times * row.n14
        self.n15 += times * row.n15

    def rectify(self) -> None:
        """None below nought."""
        self.n0 = max(0.0, self.n0)
        self.n1 = max(0.0, self.n1)
        self.n2 = max(0.0, self.n2)
        self.n3 = max(0.0, self.n3)
        self.n4 = max(0.0, self.n4)
        self.n5 = max(0.0, self.n5)
        self.n6 = max(0.0, self.n6)
        self.n7 = max(0.0, self.n7)
        self.n8 = max(0.0, self.n8)
        self.n9 = max(0.0, self.n9)
        self.n10 = max(0.0, self.n10)
        self.n11 = max(0.0, self.n11)
        self.n12 = max(0.0, self.n12)
        self.n13 = max(0.0, self.n13)
        self.n14 = max(0.0, self.n14)
        self.n15 = max(0.0, self.n15)

    def times(self, row: "Lanes") -> float:
        """The sum of the products."""
        total = 0.0
        total += self.n0 * row.n0
        total += self.n1 * row.n1
        total += self.n2 * row.n2
        total += self.n3 * row.n3
        total += self.n4 * row.n4
        total += self.n5 * row.n5
        total += self.n6 * row.n6
        total += self.n7 * row.n7
        total += self.n8 * row.n8
        total += self.n9 * row.n9
        total += self.n10 * row.n10
        total += self.n11 * row.n11
        total += self.n12 * row.n12
        total += self.n13 * row.n13
        total += self.n14 * row.n14
        total += self.n15 * row.n15
        return total
