"""The sides there are: what takes the turns of a seat, and who declares its blockers and guards."""

from typing import Final

from pyreborn.engine.model.frames import Frame
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.sides import Side
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.attack.attacking import AttackFrame
from pyreborn.engine.procedures.chimera.attacking import joiners
from pyreborn.engine.procedures.chimera.defending import declare_defence
from pyreborn.engine.procedures.chimera.turn import ChimeraTurnsFrame
from pyreborn.engine.procedures.turn import SharedTurnFrame, TurnFrame


class PersonSide(Side):
    """A player with a Phoenixborn, a deck and dice, who chooses everything."""

    def name(self) -> str:
        return "person"

    def turn_frame(self, seat: int) -> Frame:
        return TurnFrame(seat)

    def defence(self, st: GameState, attack: Frame) -> list[Option]:
        assert isinstance(attack, AttackFrame)
        return attack.defence_options(st)


class PartnerSide(PersonSide):
    """One of two players who take their turns together (RR-15.1.2)."""

    def name(self) -> str:
        return "partner"

    def turn_frame(self, seat: int) -> Frame:
        return SharedTurnFrame(seat)


class ChimeraSide(Side):
    """What the players play against: it chooses nothing (RR-1.1.4)."""

    def name(self) -> str:
        return "chimera"

    def turn_frame(self, seat: int) -> Frame:
        return ChimeraTurnsFrame(seat)

    def defence(self, st: GameState, attack: Frame) -> list[Option]:
        return []

    def defend(self, st: GameState, attack: Frame) -> None:
        assert isinstance(attack, AttackFrame)
        declare_defence(st, attack)

    def join(self, st: GameState, attack: Frame) -> None:
        assert isinstance(attack, AttackFrame)
        if st.rules.chimera_horde_joins:
            attack.join(st, joiners(st, attack.attackers))


PERSON: Final = PersonSide()
PARTNER: Final = PartnerSide()
CHIMERA: Final = ChimeraSide()
SIDES: Final[dict[str, Side]] = {PERSON.name(): PERSON, PARTNER.name(): PARTNER, CHIMERA.name(): CHIMERA}
"""Every side by the name it is saved under."""
