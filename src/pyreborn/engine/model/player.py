"""One seat of the table."""

from pyreborn.engine.model.ids import FACES, NONE
from pyreborn.engine.model.sides import Side


class Player:
    """One seat: its piles, its rows in play, its dice and what it has left this turn."""

    def __init__(self, seat: int, role: Side, faces: int = FACES) -> None:
        self.seat = seat
        self.role = role
        """What sits here: how its turns are taken and how it defends."""
        self.team = seat
        """Who wins and loses together; everybody alone, unless a ruleset has allies (see ``same_side``)."""
        self.phoenixborn = NONE
        """Its home card: with it the seat lives and falls."""
        self.draw: list[int] = []
        """The top is the last element."""
        self.hand: list[int] = []
        self.held: tuple[int, ...] = ()
        """The number of each card of the hand, under which whoever sees it knows it for as long as it stays there.

        A tuple, so that clones share it: most of them never touch a hand."""
        self.taken = 0
        """How many cards have come to the hand so far: the number of the next one."""
        self.discard: list[int] = []
        """The top is the last element."""
        self.pile: list[int] = []
        self.battlefield: list[int] = []
        self.spellboard: list[int] = []
        self.active: list[int] = [0] * faces
        self.exhausted: list[int] = [0] * faces
        self.main = 0
        self.side = 0
        self.reactions = 0
        """Reactions played this turn (RB-8.6.3)."""
        self.passed = False
        self.alive = True
        self.out_of_time = False
        """Their clock has run out: they lose at the end of their turn unless they win in it (RB-23.1)."""

    def clone(self) -> "Player":
        twin = Player(self.seat, self.role, 0)
        twin.team = self.team
        twin.phoenixborn = self.phoenixborn
        twin.draw = self.draw[:]
        twin.hand = self.hand[:]
        twin.held = self.held
        twin.taken = self.taken
        twin.discard = self.discard[:]
        twin.pile = self.pile[:]
        twin.battlefield = self.battlefield[:]
        twin.spellboard = self.spellboard[:]
        twin.active = self.active[:]
        twin.exhausted = self.exhausted[:]
        twin.main = self.main
        twin.side = self.side
        twin.reactions = self.reactions
        twin.passed = self.passed
        twin.alive = self.alive
        twin.out_of_time = self.out_of_time
        return twin

    def take(self, card: int) -> None:
        """A card comes to the hand, under a number that none there ever had: it is not known again."""
        self.hand.append(card)
        self.held = (*self.held, self.taken)
        self.taken += 1

    def drop(self, card: int) -> None:
        """A card of the hand goes elsewhere; the others keep their numbers."""
        place = self.hand.index(card)
        self.hand.pop(place)
        self.held = (*self.held[:place], *self.held[place + 1 :])

    def dice_ready(self) -> int:
        total = 0
        for count in self.active:
            total += count
        return total
