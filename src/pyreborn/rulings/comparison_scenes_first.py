"""Scenes for the cells of the comparison that no ruling of the first edition is about."""

from typing import Final

from pyreborn.rulings.form import Ruling, side
from pyreborn.rulings.steps import (
    asked,
    event,
    exactly,
    has,
    never,
    p1,
    p2,
)

RULINGS: Final[tuple[Ruling, ...]] = (
    Ruling(
        "cancel-detonate@original",
        title="All targets are named before the first effect, and one Golden Veil stops them all",
        clauses=("OG-2.1.2", "OG-6.1.3", "OG-6.1.4"),
        rulesets=("original",),
        p1=side("Coal Roarkwin", battlefield=["Crimson Bomber"]),
        p2=side(
            "Maeoni Viper",
            battlefield=["Iron Rhino", "Gilder", "Living Doll"],
            hand=["Golden Veil"],
            dice="natural:class charm:class",
        ),
        steps=(
            p1("use Crimson Bomber"),
            p1("target Iron Rhino"),
            p1("target Gilder"),
            asked("P1", "a pick"),
            p1("target Living Doll"),
            p2("react with Golden Veil"),
            asked("P1", "the turn"),
            has("P2's Iron Rhino", wounds=0),
            has("P2's Gilder", wounds=0),
            has("P2's Living Doll", wounds=0),
            never(event("wounded")),
            exactly("P1", "battlefield", "Crimson Bomber"),
        ),
        says="There is no second wound to wait for: every unit is named when the ability is used, the one Golden Veil "
        "is played before the first wound, and it cancels all of the ability, the Bomber's own destruction too.",
    ),
)
