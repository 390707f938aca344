"""The sides there are: what takes the turns of a seat, and who declares its blockers and guards."""

from typing import Final

from pyreborn.engine.model.frames import Frame
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.sides import Side
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.attack.attacking import AttackFrame
from pyreborn.engine.procedures.turn import TurnFrame


class PersonSide(Side):
    """A player with a Phoenixborn, a deck and dice, who chooses everything."""

    def name(self) -> str:
        return "person"

    def turn_frame(self, seat: int) -> Frame:
        return TurnFrame(seat)

    def defence(self, st: GameState, attack: Frame) -> list[Option]:
        assert isinstance(attack, AttackFrame)
        return attack.defence_options(st)


class ChimeraSide(Side):
    """The Chimera, which plays by its behavior cards (RR-7)."""

    def name(self) -> str:
        return "chimera"


PERSON: Final = PersonSide()
CHIMERA: Final = ChimeraSide()
SIDES: Final[dict[str, Side]] = {PERSON.name(): PERSON, CHIMERA.name(): CHIMERA}
"""Every side by the name it is saved under."""
