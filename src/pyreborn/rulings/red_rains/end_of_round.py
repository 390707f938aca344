"""Rulings on the end of a round."""

from typing import Final

from pyreborn.rulings.chimera_steps import token_with
from pyreborn.rulings.form import Ruling, chimera, side
from pyreborn.rulings.places import in_row
from pyreborn.rulings.steps import event, has, in_order, offers, p1

RULINGS: Final[tuple[Ruling, ...]] = (
    Ruling(
        "RR-round-eor-1",
        title="The first player's end-of-round effects come first, the Chimera's from left to right",
        clauses=("RR-12.1.1", "RR-12.1.2"),
        p1=side("Jessa Na Ni", battlefield=["Blood Puppet", "Blood Puppet"]),
        chimera=chimera("lordswall", rows=["At the Gates", "Lunge"]),
        table={"first": "chimera", "passes": 1},
        steps=(
            p1("pass"),
            p1("end turn"),
            offers("P1", "trigger Blood Puppet #1: Cursed 1", "trigger Blood Puppet #2: Cursed 1"),
            in_row("Chimera", "Rainwalker", "At the Gates", "face down", "face down", "face down"),
            token_with("Chimera"),
            p1("trigger Blood Puppet #2"),
            in_order(
                event("phase", "end of round"),
                event("triggered", "At the Gates"),
                event("triggered", "Lunge"),
                event("triggered", "Blood Puppet"),
                event("triggered", "Blood Puppet"),
                event("first player", player="P1"),
            ),
            has("P1's Phoenixborn", wounds=2),
            token_with("P1"),
        ),
        board_note="Two aspects of other Chimeras have effects at the end of the round: no card is made up for it.",
    ),
)
