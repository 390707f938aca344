"""OG-gaze, OG-place, OG-play."""

from typing import Final

from pyreborn.rulings.form import Ruling

RULINGS: Final[tuple[Ruling, ...]] = ()
