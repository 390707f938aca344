"""Scenes for the cells of the comparison that follow from a principle and have no ruling of their own.

Their ids are the comparison and the ruleset: ``cancel-scope-gilder@reborn``, which may hold under others too.
"""

from typing import Final

from pyreborn.rulings import comparison_scenes_first
from pyreborn.rulings.form import Ruling, side
from pyreborn.rulings.steps import (
    asked,
    counts,
    end_round,
    event,
    exactly,
    exhausted_pool,
    has,
    holds,
    in_order,
    never,
    p1,
    p2,
    times,
)

RULINGS: Final[tuple[Ruling, ...]] = (
    Ruling(
        "cancel-scope-gilder@reborn",
        title="Golden Veil undoes nothing that has already happened",
        clauses=("RB-8.4.1", "RB-8.4.2", "RB-8.2.1"),
        rulesets=("reborn", "red-rains"),
        p1=side("Coal Roarkwin", spellboard=["Summon Gilder"], dice="natural:class"),
        p2=side("Maeoni Viper", battlefield=["Iron Worker"], hand=["Golden Veil"], dice="charm:power"),
        steps=(
            p1("use Summon Gilder"),
            p1("target Iron Worker"),
            p2("react with Golden Veil"),
            exactly("P1", "battlefield", "Gilder"),
            has("P2's Iron Worker", wounds=0),
            never(event("dealt")),
            has("P1's Summon Gilder", exhausted=True),
            exhausted_pool("P1", "natural:class"),
        ),
        says="The damage of Summon Gilder is an effect of its own, with a target of its own. Cancelling stops it and "
        "whatever would follow; the Gilder came before and stays.",
    ),
    Ruling(
        "cancel-detonate@reborn",
        title="Targets of one effect are named together, and one Golden Veil stops them all",
        clauses=("RB-8.2.1", "RB-8.4.1"),
        rulesets=("reborn", "red-rains"),
        p1=side("Coal Roarkwin", battlefield=["Crimson Bomber"]),
        p2=side(
            "Maeoni Viper",
            battlefield=["Iron Worker", "Hammer Knight", "Living Doll"],
            hand=["Golden Veil"],
            dice="charm:power",
        ),
        steps=(
            p1("use Crimson Bomber"),
            p1("target Iron Worker"),
            p1("target Hammer Knight"),
            asked("P1", "a pick"),
            p1("target Living Doll"),
            p2("react with Golden Veil"),
            asked("P1", "the turn"),
            has("P2's Iron Worker", wounds=0),
            has("P2's Hammer Knight", wounds=0),
            has("P2's Living Doll", wounds=0),
            exactly("P1", "discard pile", "Crimson Bomber"),
        ),
        says="Up to three units are targets of one effect, so all are named before any is hurt and there is no second "
        "wound to wait for: one Golden Veil cancels every wound. The Bomber was destroyed by the effect before and "
        "stays destroyed.",
    ),
    Ruling(
        "target-choice@reborn",
        title="A target is named when its own effect comes up, not when the card is paid for",
        clauses=("RB-8.2.1", "RB-8.3.1"),
        rulesets=("reborn", "red-rains"),
        p1=side(
            "Coal Roarkwin",
            battlefield=["Crimson Bomber"],
            spellboard=["Summon Gilder"],
            dice="natural:class",
        ),
        p2=side("Maeoni Viper", battlefield=["Iron Worker", "Hammer Knight"]),
        steps=(
            p1("use Summon Gilder"),
            holds("P1", "battlefield", "Gilder"),
            never(event("targeted")),
            p1("target Gilder"),
            has("P1's Gilder", wounds=1),
            p1("use Crimson Bomber"),
            holds("P1", "discard pile", "Crimson Bomber"),
            p1("target Iron Worker"),
            has("P2's Iron Worker", wounds=0),
            p1("target Hammer Knight"),
            has("P2's Hammer Knight", wounds=0),
            p1("done"),
            p1("resolve Iron Worker next"),
            has("P2's Iron Worker", wounds=1),
            has("P2's Hammer Knight", wounds=1),
        ),
        says="The Gilder can be named although it was not there when Summon Gilder was paid for. And where one effect "
        "has several targets, as the Bomber's second one has, all of them are named before it is carried out.",
    ),
    Ruling(
        "source-gone@reborn",
        title="A text is resolved to its end whatever has become of its card",
        clauses=("RB-1.1.4", "RB-1.1.6"),
        rulesets=("reborn", "red-rains"),
        p1=side(
            "Coal Roarkwin",
            battlefield=["Blood Archer (wounds 2)"],
            hand=["Summon Sleeping Widows"],
            dice="ceremonial:class x2",
        ),
        p2=side("Maeoni Viper", battlefield=["Hammer Knight"]),
        steps=(
            p1("use Blood Archer"),
            p1("react with Summon Sleeping Widows"),
            exactly("P1", "discard pile", "Blood Archer", "Summon Sleeping Widows"),
            has("P2's Hammer Knight", wounds=0),
            p1("target Hammer Knight"),
            has("P2's Hammer Knight", wounds=1),
            in_order(
                event("destroyed", "Blood Archer"),
                event("played", "Summon Sleeping Widows"),
                event("discarded", "Blood Archer"),
                event("dealt", "Hammer Knight", amount=1),
            ),
        ),
        says="With the cards of this version a trigger that has been used is resolved before the next is, so the "
        "Knight's case cannot come up. What holds for it is shown by a Blood Archer: its own wound destroys it, a "
        "reaction answers that and it lies in the discard pile when the rest of its text is carried out.",
    ),
    Ruling(
        "destroyed-slot-one-free@reborn",
        title="The slot of a destroyed unit is free for those who come in its place",
        clauses=("RB-12.3.1", "RB-3.1.3", "RB-3.2.1"),
        rulesets=("reborn", "red-rains"),
        p1=side(
            "Jessa Na Ni",
            battlefield=["Blood Archer (wounds 2)", "Iron Worker", "Living Doll"],
            hand=["Summon Sleeping Widows"],
            dice="ceremonial:class x2",
        ),
        p2=side("Maeoni Viper", battlefield=["Hammer Knight"]),
        steps=(
            p1("use Blood Archer"),
            p1("react with Summon Sleeping Widows"),
            exactly("P1", "battlefield", "Iron Worker", "Living Doll", "Sleeping Widow", "Sleeping Widow"),
            never(event("no room")),
            in_order(
                event("entered", "Sleeping Widow"),
                event("entered", "Sleeping Widow"),
                event("discarded", "Blood Archer"),
            ),
        ),
        says="Jessa has four slots, three of them filled. The destroyed Archer is out of play, though not yet in the "
        "discard pile, when the Widows come: they find two slots.",
    ),
    Ruling(
        "recover@reborn",
        title="Every unit recovers its recover value",
        clauses=("RB-6.3.1",),
        rulesets=("reborn",),
        p1=side(
            "Coal Roarkwin (wounds 4)",
            battlefield=["Hammer Knight (wounds 3)", "Blood Archer (wounds 3, +Undying Heart)", "Gilder (wounds 1)"],
        ),
        p2=side("Maeoni Viper", battlefield=["Silver Snake (wounds 2, exhausted 2)"]),
        steps=(
            end_round(),
            has("P1's Hammer Knight", wounds=1),
            has("P1's Blood Archer", wounds=0),
            has("P1's Gilder", wounds=1),
            has("P2's Silver Snake", wounds=0, exhaustion=1),
            has("P1's Phoenixborn", wounds=4),
        ),
        says="Each unit loses as many wounds as its recover value says now, attachments included and exhausted or not. "
        "A recover value of 0 heals nothing, and a Phoenixborn does not recover.",
    ),
    Ruling(
        "empty-draw-pile@reborn",
        title="An empty draw pile stays empty",
        clauses=("RB-6.1.8", "RB-6.1.5"),
        rulesets=("reborn",),
        p1=side(
            "Coal Roarkwin",
            hand=["Sleight of Hand", "Anchornaut", "Iron Worker"],
            draw=["Purge"],
            discard=["Seal", "Refresh", "Transfer"],
            dice="illusion:power natural:basic",
        ),
        p2=side("Maeoni Viper", hand=["Anchornaut", "Iron Worker", "Living Doll", "Rose Fire Dancer", "Blood Shaman"]),
        table={"fatigue": True},
        steps=(
            p1("play Sleight of Hand"),
            exactly("P1", "hand", "Anchornaut", "Iron Worker", "Purge"),
            counts("P1", "draw pile", 0),
            has("P1's Phoenixborn", wounds=0),
            end_round(),
            p2("done"),
            p1("done"),
            asked("P2", "the turn"),
            exactly("P1", "hand", "Anchornaut", "Iron Worker", "Purge"),
            counts("P1", "draw pile", 0),
            exactly("P1", "discard pile", "Sleight of Hand", "Seal", "Refresh", "Transfer"),
            never(event("shuffled")),
            times(2, event("fatigue", player="P1")),
            has("P1's Phoenixborn", wounds=2),
        ),
        says="Sleight of Hand draws the one card that is left. The discard pile is never shuffled in: in the next "
        "prepare phase each of the two cards missing from five costs a wound.",
    ),
    *comparison_scenes_first.RULINGS,
)
