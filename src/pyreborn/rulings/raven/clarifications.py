"""RV-3: set-up, attacking, meditating, gained abilities."""

from typing import Final

from pyreborn.rulings.form import Ruling

RULINGS: Final[tuple[Ruling, ...]] = ()
