"""OG-dmg, OG-painlink, OG-leave, OG-life, OG-recover."""

from typing import Final

from pyreborn.rulings.form import Ruling

RULINGS: Final[tuple[Ruling, ...]] = ()
