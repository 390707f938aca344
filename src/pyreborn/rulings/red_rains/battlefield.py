"""Rulings on how units lie on a battlefield."""

from typing import Final

from pyreborn.rulings.form import Ruling, side
from pyreborn.rulings.places import in_row
from pyreborn.rulings.steps import asked, p1, p2

RULINGS: Final[tuple[Ruling, ...]] = (
    Ruling(
        "RR-round-field-1",
        title="A new unit goes to the right end",
        clauses=("RR-5.1.1",),
        p1=side(
            "Jessa Na Ni",
            battlefield=["Hammer Knight", "Blood Archer (wounds 2)", "Iron Worker"],
            hand=["Summon Sleeping Widows"],
            dice="ceremonial:class x2",
        ),
        p2=side("Maeoni Viper", battlefield=["Anchornaut"]),
        steps=(
            in_row("P1", "Hammer Knight", "Blood Archer", "Iron Worker"),
            p1("use Blood Archer"),
            p1("react with Summon Sleeping Widows"),
            in_row("P1", "Hammer Knight", "Iron Worker", "Sleeping Widow", "Sleeping Widow"),
            p1("target Anchornaut"),
            asked("P1", "the turn"),
            in_row("P1", "Hammer Knight", "Iron Worker", "Sleeping Widow", "Sleeping Widow"),
        ),
        board_note="What brings a Sleeping Widow brings two of them when a unit has been destroyed. It is the Archer "
        "between the others, so that there is a gap to be filled wrongly. Nobody is asked where a unit shall lie.",
    ),
    Ruling(
        "RR-round-field-2",
        title="Gaps close to the left",
        clauses=("RR-5.1.1",),
        p1=side("Jessa Na Ni", battlefield=["Hammer Knight (wounds 3)", "Iron Worker", "Sleeping Widow"]),
        p2=side("Coal Roarkwin", spellboard=["Summon Gilder"], dice="natural:class"),
        table={"turn": 2},
        steps=(
            in_row("P1", "Hammer Knight", "Iron Worker", "Sleeping Widow"),
            p2("use Summon Gilder"),
            p2("target Hammer Knight"),
            in_row("P1", "Iron Worker", "Sleeping Widow"),
            in_row("P2", "Gilder"),
        ),
        board_note="Another player destroys the Knight: how units lie does not depend on who plays against whom.",
    ),
)
