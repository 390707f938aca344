"""What sits at a seat: a person with a Phoenixborn, or the Chimera, which plays by rule."""

from typing import TYPE_CHECKING

from pyreborn.engine.model.frames import Frame
from pyreborn.engine.model.options import Option

if TYPE_CHECKING:
    from pyreborn.engine.model.state import GameState


class Side:
    """How a seat takes its turns and defends. Games share it, and it never changes.

    Whom it plays with is ``Player.team`` (asked through ``GameState.same_side``), the card it lives and falls with
    ``Player.phoenixborn``.
    """

    def name(self) -> str:
        """The name it is saved under."""
        raise AssertionError("abstract")

    def turn_frame(self, seat: int) -> Frame:
        """The piece of work that is one turn of it (RB-6.2)."""
        raise AssertionError("abstract")

    def defence(self, st: "GameState", attack: Frame) -> list[Option]:
        """What it may declare against an attack on it; nothing where it has no choice, or none left (RB-11.2)."""
        raise AssertionError("abstract")

    def defend(self, st: "GameState", attack: Frame) -> None:
        """Declare what it declares by rule, after whatever it may choose."""

    def join(self, st: "GameState", attack: Frame) -> None:
        """Let units join its attack by rule, once the declaration has been answered."""
