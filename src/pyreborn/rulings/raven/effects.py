"""RV-4.2: kinds of effects, blue boxes, cancels, constant effects."""

from typing import Final

from pyreborn.rulings.form import Ruling

RULINGS: Final[tuple[Ruling, ...]] = ()
