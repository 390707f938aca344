"""Rulings on cards of the expansions."""

from typing import Final

from pyreborn.rulings.form import Ruling

RULINGS: Final[tuple[Ruling, ...]] = ()
