"""OG-prepare, OG-turns, OG-eor, OG-focus, OG-info."""

from typing import Final

from pyreborn.rulings.form import Ruling

RULINGS: Final[tuple[Ruling, ...]] = ()
