"""Scenes for the cells of the comparison that follow from a principle and have no ruling of their own.

Their ids are the comparison and the ruleset: ``cancel-scope-gilder@reborn``.
"""

from typing import Final

from pyreborn.rulings.form import Ruling

SCENES: Final[tuple[Ruling, ...]] = ()
