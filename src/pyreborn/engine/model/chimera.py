"""What the Chimera has beyond a seat: its phase, its tokens, its rows with face-down aspects (RR-2, RR-5)."""

from pyreborn.engine.model.ids import NOBODY, NONE


class Chimera:
    """The state of the one Chimera in a game; the seat itself holds its card, its piles and its dice."""

    def __init__(self, seat: int, rows: list[list[int]]) -> None:
        self.seat = seat
        """The last one: the players sit at those before it."""
        self.rows = rows
        """One for each player, by seat: the battlefield opposing them, from left to right, units and face-down
        aspects (RR-5.1.1, RR-15.1.1)."""
        self.phase = 1
        """The number of the behavior and Ultimate cards that show (RR-9.3.2)."""
        self.red_rains = 0
        self.emptied = 0
        """How often its draw pile has run empty (RR-10.1.2)."""
        self.fatigued = False
        self.hand_out = NONE
        """The text that has taken a hand for it, by its place in the stack (RR-10.1.5)."""
        self.blood = 0
        """Wounds it is still to get for aspects that have gone (RR-6.5.1)."""
        self.facing = NOBODY
        """The player its turn, or the Ultimate being resolved, is against; nobody in the players' turns."""
        self.points_at = NOBODY
        """Whom the first player token points at while the Chimera holds it (RR-15.1.7)."""
        self.known: list[int] = []
        """Face-down aspects that have been seen by everybody (RR-13.1.5)."""
        self.behaviors: list[int] = []
        """Its behavior cards I to III."""
        self.ultimates: list[int] = []
        """Its Ultimate cards I to III; the one of its phase lies on the spellboard."""

    def clone(self) -> "Chimera":
        rows: list[list[int]] = []
        for row in self.rows:
            rows.append(row[:])
        twin = Chimera(self.seat, rows)
        twin.phase = self.phase
        twin.red_rains = self.red_rains
        twin.emptied = self.emptied
        twin.fatigued = self.fatigued
        twin.hand_out = self.hand_out
        twin.blood = self.blood
        twin.facing = self.facing
        twin.points_at = self.points_at
        twin.known = self.known[:]
        twin.behaviors = self.behaviors
        twin.ultimates = self.ultimates
        return twin

    def row_of(self, card: int) -> int:
        """The player whose opposing row a card lies in, or nobody."""
        for seat in range(len(self.rows)):
            if card in self.rows[seat]:
                return seat
        return NOBODY
