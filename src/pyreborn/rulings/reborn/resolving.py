"""Resolving effects, one after the other and to the end."""

from typing import Final

from pyreborn.rulings.form import Ruling, side
from pyreborn.rulings.steps import event, holds, in_order, lacks, p1

RULINGS: Final = (
    Ruling(
        "RB-res-1",
        title="Each effect is finished before the next begins",
        clauses=("RB-8.3.1", "RB-12.3.1"),
        p1=side("Saria Guideman", hand=["Mist Typhoon"], draw=["Purge"], dice="illusion:class natural:class"),
        p2=side("Maeoni Viper", battlefield=["Sleeping Widow"]),
        steps=(
            p1("play Mist Typhoon"),
            lacks("P2", "battlefield", "Sleeping Widow"),
            holds("P2", "conjuration pile", "Sleeping Widow"),
            lacks("P1", "hand", "Purge"),
            p1("yes"),
            in_order(event("destroyed", "Sleeping Widow"), event("drew", player="P1")),
        ),
    ),
    Ruling(
        "RB-res-3",
        title="A text goes on although its unit is gone",
        clauses=("RB-1.1.4",),
        p1=side("Jessa Na Ni", battlefield=["Blood Archer (wounds 2)"]),
        p2=side("Maeoni Viper", battlefield=["Sleeping Widow"]),
        steps=(
            p1("use Blood Archer"),
            lacks("P1", "battlefield", "Blood Archer"),
            lacks("P2", "battlefield", "Sleeping Widow"),
        ),
    ),
)
