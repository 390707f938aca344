"""Rows of the first edition's matrix that no ruling of the documents shows: resolving and damage.

Their ids are the row and the ruleset: ``MX-23@original``.  Where both rulesets say the same, one
board serves for both.
"""

from typing import Final

from pyreborn.rulings.form import Ruling, side
from pyreborn.rulings.lists import does_not_read, reads
from pyreborn.rulings.matrix_form import in_both
from pyreborn.rulings.steps import (
    asked,
    event,
    exactly,
    has,
    in_order,
    never,
    p1,
    p2,
    settle,
    times,
    won,
)

RESOLVING: Final[tuple[Ruling, ...]] = (
    Ruling(
        "MX-01@original",
        title="The cards are those of 1.0, without the errata of the Raven Rules",
        says="Golden Veil and its like speak of the effects of a text, not of what remains of them.",
        clauses=("OG-6.1.3", "OG-1.1.3"),
        rulesets=("original",),
        steps=(
            reads("Golden Veil", "Cancel all effects of"),
            does_not_read("Golden Veil", "remain"),
            reads("Vanish", "Cancel all effects of"),
        ),
    ),
    Ruling(
        "MX-05@original",
        title="What is left of a text does not resolve once its card has left play",
        says="The unit removes itself from the game; the card that its text would draw next is not drawn.",
        clauses=("OG-2.2.2",),
        rulesets=("original",),
        p1=side("Aradel Summergaard", battlefield=["Demonstration: Hermit"], draw=["Purge", "Seal"], main=1),
        p2=side("Coal Roarkwin", battlefield=["Iron Worker"]),
        steps=(
            p1("use Demonstration: Hermit"),
            p1("target Demonstration: Hermit"),
            asked("P1", "the turn"),
            exactly("P1", "battlefield"),
            never(event("drew")),
            exactly("P1", "hand"),
        ),
    ),
    Ruling(
        "MX-16@original",
        title="Reactions are not limited in number",
        says="Two attackers strike one after the other, and each time Redirect is played.",
        clauses=("OG-3.1.6",),
        rulesets=("original",),
        p1=side("Aradel Summergaard", battlefield=["Mist Spirit", "Mist Spirit"]),
        p2=side(
            "Coal Roarkwin", battlefield=["Iron Rhino"], hand=["Redirect", "Redirect"], dice="charm:class x2"
        ),
        steps=(
            p1("attack Coal Roarkwin"),
            p1("attack with Mist Spirit #1"),
            p1("attack with Mist Spirit"),
            p2("done"),
            p1("battle with Mist Spirit #1"),
            p2("react with Redirect"),
            p2("react with Redirect"),
            settle(),
            asked("P1", "the turn"),
            has("P2's Phoenixborn", wounds=0),
            has("P2's Iron Rhino", wounds=2),
            times(2, event("played", "Redirect")),
        ),
    ),
    Ruling(
        "MX-18@original",
        title="A blue box works in the discard pile",
        says="The text is used from where its card lies, at the price it names.",
        clauses=("OG-8.1.2",),
        rulesets=("original",),
        p1=side("Aradel Summergaard"),
        p2=side("Jessa Na Ni", discard=["Hand Tricks"], draw=["Redirect", "Final Cry"], dice="natural:basic"),
        steps=(
            p1("pass"),
            p1("end turn"),
            asked("P2", "a window"),
            p2("trigger Hand Tricks"),
            asked("P2", "the turn"),
            exactly("P2", "hand", "Hand Tricks"),
            exactly("P2", "discard pile", "Redirect"),
        ),
    ),
    Ruling(
        "MX-20@original",
        title="The active player puts the objects of one effect in order, whoever's effect it is",
        says="Whose effect it is does not matter; the effect itself is not interrupted.",
        clauses=("OG-4.1.2", "OG-2.1.5"),
        rulesets=("original",),
        p1=side("Aradel Summergaard", battlefield=["Iron Rhino"]),
        p2=side("Coal Roarkwin", battlefield=["Iron Worker", "Gilder"], spellboard=["Demonstration: Exodus"]),
        steps=(
            p1("attack Coal Roarkwin"),
            p2("done"),
            p2("trigger Demonstration: Exodus"),
            asked("P1", "an order"),
            p1("resolve Gilder next"),
            asked("P1", "an order"),
            p1("resolve Iron Worker next"),
            exactly("P1", "battlefield"),
            exactly("P2", "battlefield"),
            in_order(
                event("discarded", "Gilder"), event("discarded", "Iron Worker"), event("discarded", "Iron Rhino")
            ),
        ),
    ),
    Ruling(
        "MX-23@original",
        title="A token moved is not a token placed",
        says="A text about placed wound tokens does not answer a move, but answers the next damage.",
        clauses=("OG-7.1.1",),
        rulesets=("original",),
        p1=side("Aradel Summergaard", hand=["Transfer"], dice="charm:class x2 natural:power"),
        p2=side(
            "Coal Roarkwin",
            battlefield=["Iron Rhino (wounds 1)", "Hammer Knight"],
            spellboard=["Demonstration: Marker"],
        ),
        steps=(
            p1("play Transfer"),
            p1("target player 2"),
            p1("choose Hammer Knight"),
            asked("P1", "the turn"),
            has("P2's Iron Rhino", wounds=0),
            has("P2's Hammer Knight", wounds=1, status=0),
            p1("dice power natural"),
            p1("target Hammer Knight"),
            has("P2's Hammer Knight", wounds=2, status=1),
        ),
    ),
    *in_both(
        "MX-25",
        ("OG-4.3.8",),
        ("RV-8.3.2",),
        title="A unit that comes back is another unit",
        says="What was to last for the turn is gone, and it attacks no more.",
        p1=side("Maeoni Viper", battlefield=["Hammer Knight"], dice="natural:basic"),
        p2=side("Coal Roarkwin", battlefield=["Gilder"], spellboard=["Demonstration: Flicker"]),
        steps=(
            p1("attack Coal Roarkwin"),
            p1("trigger Maeoni Viper: Strike"),
            p1("target Hammer Knight"),
            has("P1's Hammer Knight", attack=6),
            p2("done"),
            p2("trigger Demonstration: Flicker"),
            p2("target Hammer Knight"),
            settle(),
            asked("P1", "the turn"),
            times(1, event("entered", "Hammer Knight")),
            has("P1's Hammer Knight", attack=4, exhaustion=0),
            has("P2's Phoenixborn", wounds=0),
        ),
    ),
)

DAMAGE: Final[tuple[Ruling, ...]] = (
    Ruling(
        "MX-36@original",
        title="Attached cards go with their unit, and are no card of their own that leaves play",
        says="While the destruction is answered they are still attached; then they are discarded unanswered.",
        clauses=("OG-4.2.3",),
        rulesets=("original",),
        p1=side("Aradel Summergaard", dice="natural:power", draw=["Purge", "Seal"]),
        p2=side(
            "Coal Roarkwin",
            battlefield=["Mist Spirit (+Demonstration: Frailty)"],
            spellboard=["Demonstration: Farewell"],
            draw=["Purge", "Seal"],
        ),
        steps=(
            p1("dice power natural"),
            asked("P2", "a window"),
            exactly("P2", "discard pile", "Demonstration: Frailty"),
            p2("trigger Demonstration: Farewell"),
            asked("P1", "the turn"),
            times(1, event("triggered")),
        ),
    ),
    Ruling(
        "MX-38@raven",
        title="A Phoenixborn with wounds for all its life has lost before anything else is answered",
        says="No text about the wounds is used any more: the game is over.",
        clauses=("RV-8.4.2",),
        rulesets=("raven",),
        p1=side("Aradel Summergaard", battlefield=["Iron Rhino"]),
        p2=side("Coal Roarkwin (wounds 14)", spellboard=["Demonstration: Last Words"]),
        steps=(
            p1("attack Coal Roarkwin"),
            won("P1"),
            never(event("triggered")),
        ),
    ),
    Ruling(
        "MX-39@raven",
        title="The active player says which of several units that die at once goes first",
        says="Both live by the die on them, and both dice come back at the end of the round.",
        clauses=("RV-8.1.4", "RV-2.3.3"),
        rulesets=("raven",),
        p1=side("Aradel Summergaard"),
        p2=side(
            "Coal Roarkwin",
            battlefield=["Blue Jaguar (wounds 2, die charm:power)", "Iron Rhino (wounds 4, die charm:power)"],
        ),
        steps=(
            has("P2's Blue Jaguar", life=3, attack=3),
            p1("pass"),
            p1("end turn"),
            p2("pass"),
            p2("end turn"),
            asked("P1", "the damage order"),
            p1("resolve Iron Rhino first"),
            exactly("P2", "battlefield"),
        ),
    ),
    *in_both(
        "MX-40",
        ("OG-4.3.10", "OG-4.2.1"),
        ("RV-5.3.1", "RV-8.1.2"),
        title="Damage is prevented when it would be received, after it has been dealt",
        says="Texts about being dealt damage come first; what is prevented then is never received.",
        p1=side("Aradel Summergaard", dice="natural:power"),
        p2=side("Coal Roarkwin", battlefield=["Iron Worker"], spellboard=["Protect (status 3)"]),
        steps=(
            p1("dice power natural"),
            asked("P2", "a window"),
            times(1, event("dealt", "Iron Worker", amount=1)),
            p2("trigger Protect"),
            p2("1"),
            settle(),
            asked("P1", "the turn"),
            has("P2's Iron Worker", wounds=0),
            has("P2's Protect", status=2),
        ),
    ),
)

RULINGS: Final[tuple[Ruling, ...]] = (*RESOLVING, *DAMAGE)
