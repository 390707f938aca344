"""Rows of the matrix that no ruling of the documents shows, each with a scene of its own.

Their ids are the row and the ruleset: ``MX-23@reborn``.  What the Red Rains share with Reborn runs under both.
"""

from typing import Final

from pyreborn.rulings import matrix_scenes_chimera, matrix_scenes_table, matrix_scenes_texts
from pyreborn.rulings.form import Ruling, side
from pyreborn.rulings.steps import active, asked, exactly, exhausted_pool, has, may, p1, p2

RULINGS: Final[tuple[Ruling, ...]] = (
    Ruling(
        "MX-22@reborn",
        title="Units that enter together are ordered by the controller of the effect",
        says="Two allies come back in the opponent's turn. Their player says which is first; the other finds no slot.",
        clauses=("RB-3.2.5", "RB-3.2.2"),
        rulesets=("reborn", "red-rains"),
        p1=side("Aradel Summergaard", dice="natural:class"),
        p2=side(
            "Jessa Na Ni",
            battlefield=["Blood Puppet", "Gilder", "Hammer Knight", "Mist Spirit"],
            spellboard=["Demonstration: Return"],
            discard=["Living Doll", "Iron Worker"],
        ),
        steps=(
            p1("use Aradel Summergaard"),
            p1("target Mist Spirit"),
            asked("P2", "an order"),
            p2("resolve Living Doll next"),
            asked("P1", "the turn"),
            exactly("P2", "battlefield", "Blood Puppet", "Gilder", "Hammer Knight", "Living Doll"),
            exactly("P2", "discard pile", "Iron Worker"),
        ),
    ),
    Ruling(
        "MX-23@reborn",
        title="A token moved is a token placed",
        says="Moving a token removes it there and places it here, so a text about placed wound tokens answers.",
        clauses=("RB-14.1.6", "RB-14.1.7"),
        rulesets=("reborn", "red-rains"),
        p1=side(
            "Brennen Blackcloud (wounds 2)",
            battlefield=["Phoenix Attendant"],
            spellboard=["Demonstration: Marker"],
        ),
        p2=side("Coal Roarkwin"),
        steps=(
            p1("use Phoenix Attendant"),
            has("P1's Phoenixborn", wounds=1),
            has("P1's Phoenix Attendant", wounds=1, status=1),
        ),
    ),
    Ruling(
        "MX-60@reborn",
        title="An exhausted Phoenixborn may guard",
        says="Exhaustion keeps units from guarding, not Phoenixborn; guarding adds no token.",
        clauses=("RB-11.2.3",),
        rulesets=("reborn", "red-rains"),
        p1=side("Aradel Summergaard", battlefield=["Iron Worker"]),
        p2=side("Coal Roarkwin (exhausted)", battlefield=["Hammer Knight"]),
        steps=(
            p1("attack Hammer Knight"),
            asked("P2", "a guard"),
            may("P2", "guard with Coal Roarkwin"),
            p2("guard with Coal Roarkwin"),
            has("P2's Phoenixborn", wounds=2, exhaustion=1),
            has("P2's Hammer Knight", wounds=0),
        ),
    ),
    Ruling(
        "MX-87@reborn",
        title="An astral die takes one damage and is spent",
        says="The die lies on a unit or Phoenixborn and prevents 1 of the next damage dealt to it.",
        clauses=("RB-10.1.9",),
        rulesets=("reborn", "red-rains"),
        p1=side("Aradel Summergaard", battlefield=["Hammer Knight"], dice="astral:power"),
        p2=side("Maeoni Viper", battlefield=["Iron Worker"], dice="natural:power x2"),
        steps=(
            p1("dice power astral"),
            p1("choose Hammer Knight"),
            has("P1's Hammer Knight", dice=1),
            p1("pass"),
            p1("end turn"),
            p2("dice power natural"),
            p2("target Hammer Knight"),
            has("P1's Hammer Knight", dice=0, wounds=0),
            active("P1", ""),
            exhausted_pool("P1", "astral:power"),
        ),
    ),
    *matrix_scenes_texts.RULINGS,
    *matrix_scenes_table.RULINGS,
    *matrix_scenes_chimera.RULINGS,
)
