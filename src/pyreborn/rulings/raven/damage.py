"""RV-5: damage, leaving play, losing."""

from typing import Final

from pyreborn.rulings.form import Ruling

RULINGS: Final[tuple[Ruling, ...]] = ()
