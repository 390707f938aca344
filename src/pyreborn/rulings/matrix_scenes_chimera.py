"""Rows of the matrix about a Chimera that no ruling of the documents shows."""

from typing import Final

from pyreborn.rulings.chimera_steps import chimera_has, token_with
from pyreborn.rulings.form import Ruling, chimera, match, rolls, side
from pyreborn.rulings.lists import may_be_played, with_first_five
from pyreborn.rulings.places import in_row
from pyreborn.rulings.steps import (
    active,
    asked,
    counts,
    does_not_see,
    event,
    exactly,
    has,
    in_order,
    offers,
    p1,
    sees,
    times,
    won,
)

RED_RAINS: Final = ("red-rains",)

RULINGS: Final[tuple[Ruling, ...]] = (
    Ruling(
        "MX-48@red-rains",
        title="Units with Horde Attack join the one that attacks",
        says="Charging Horde attacks, with the Rainwalkers that can; the one that it brings meanwhile joins too.",
        clauses=("RR-8.1.2", "RR-13.1.2"),
        rulesets=RED_RAINS,
        p1=side("Coal Roarkwin"),
        chimera=chimera("lordswall", rows=["Charging Horde", "At the Gates", "Rainwalker"], pile=["Rainwalker"]),
        table={"turn": "chimera"},
        steps=(
            times(2, event("joined the attack", "Rainwalker")),
            has("P1's Phoenixborn", wounds=5),
            in_row("Chimera", "Charging Horde", "At the Gates"),
        ),
    ),
    Ruling(
        "MX-69@red-rains",
        title="The players say who is first",
        says="No dice decide it: the token lies where the players put it.",
        clauses=("RR-3.1.6",),
        rulesets=RED_RAINS,
        match=match("coal", "noah", chimera="viros", aspects="fury", first=1),
        steps=(
            token_with("P2"),
            times(1, event("first player", player="P2")),
            asked("P2", "cards to discard"),
        ),
    ),
    Ruling(
        "MX-96@red-rains",
        title="A First Five of any different titles",
        says="The limits of organized play are not in force: a chained title may be in it, and two cards of the "
        "Phoenixborn's own.",
        clauses=("RR-1.1.6",),
        rulesets=RED_RAINS,
        steps=(
            may_be_played(
                with_first_five(
                    "maeoni", "Golden Veil", "Summon Silver Snake", "Summon Gilder", "Open Memories", "Empower"
                )
            ),
            may_be_played(
                with_first_five("jessa", "Fear", "Playtime", "Blood Transfer", "Blood Archer", "Living Doll")
            ),
        ),
        about_lists=True,
    ),
    Ruling(
        "MX-99@red-rains",
        title="One player is enough against a Chimera",
        says="A game of one deck begins: the player's hand, and the Chimera's first row face down.",
        clauses=("RR-3.1.1", "RR-3.1.4"),
        rulesets=RED_RAINS,
        match=match("coal", chimera="viros", aspects="fury"),
        steps=(
            counts("P1", "hand", 5),
            in_row("Chimera", "face down", "face down", "face down", "face down"),
            counts("Chimera", "draw pile", 14),
        ),
    ),
    Ruling(
        "MX-100@red-rains",
        title="When one player falls both have lost",
        says="One Phoenixborn of two has wounds for all its life, by whatever; the partner has lost as well.",
        clauses=("RR-1.1.3",),
        rulesets=RED_RAINS,
        p1=side("Coal Roarkwin", hand=["Molten Gold"], dice="natural:power x2"),
        p2=side("Maeoni Viper (wounds 17)"),
        chimera=chimera("viros"),
        steps=(
            p1("play Molten Gold"),
            p1("target Maeoni Viper"),
            times(1, event("wounded", "Maeoni Viper", amount=3)),
            won("Chimera"),
        ),
    ),
    Ruling(
        "MX-106@red-rains",
        title="A row that is marked has its main action first",
        says="The Blight of Neverset rolls 8: it reveals, and then resolves the box of the aspect just revealed.",
        clauses=("RR-7.1.4", "RR-17.7"),
        rulesets=RED_RAINS,
        p1=side("Coal Roarkwin"),
        chimera=chimera("neverset", rows=["face down Photosynthesize"]),
        table={"turn": "chimera"},
        rolls=rolls(8),
        steps=(
            in_order(event("turned face up", "Photosynthesize"), event("status removed", "Photosynthesize")),
            has("Chimera's Photosynthesize", status=2),
            chimera_has(rage=1),
        ),
    ),
    Ruling(
        "MX-110@red-rains",
        title="An Ultimate has steps, one after the other",
        says="The tokens are removed; what the Chimera controls and does not own is discarded; the Ultimate is "
        "resolved; the next cards show.",
        clauses=("RR-9.3.2",),
        rulesets=RED_RAINS,
        p1=side("Harold Westraven", hand=["Demonstration: Downpour"], pile=[]),
        chimera=chimera("viros", rows=["Rampage (+Hunter's Mark (owner 1))", "Blood Puppet (owner 1)"], red_rains=2),
        steps=(
            p1("play Demonstration: Downpour"),
            in_order(
                event("red rains token", amount=3),
                event("ultimate", amount=1),
                event("discarded", "Hunter's Mark"),
                event("discarded", "Blood Puppet"),
                event("wounded", "Harold Westraven", amount=1),
                event("next phase", amount=2),
                event("red rains token", amount=1),
            ),
            in_row("Chimera", "Rampage"),
            exactly("P1", "conjuration pile", "Blood Puppet", "Hunter's Mark"),
            chimera_has(red_rains=2, phase=2),
        ),
    ),
    Ruling(
        "MX-111@red-rains",
        title="What the Chimera would draw it discards, until that fatigues it",
        says="With two players its draw pile may run empty once. The second time it is fatigued, and draws no more.",
        clauses=("RR-10.1.2", "RR-10.1.3"),
        rulesets=RED_RAINS,
        p1=side("Leo Sunshadow", hand=["Generosity", "Generosity"], dice="charm:class x2", main=2, side=2),
        p2=side("Maeoni Viper"),
        chimera=chimera("viros", draw=["Rampage"]),
        steps=(
            p1("play Generosity"),
            p1("remove 2 wounds"),
            p1("draw 3 cards"),
            times(2, event("discarded from draw pile", player="Chimera")),
            times(2, event("reshuffled", player="Chimera")),
            chimera_has(fatigued=True),
            exactly("Chimera", "draw pile", "Rampage"),
            has("Chimera's Phoenixborn", wounds=0),
        ),
    ),
    Ruling(
        "MX-113@red-rains",
        title="With one player the first empty draw pile fatigues the Chimera",
        says="Abundance lets it draw two cards; its draw pile has one, is empty, and is shuffled anew. It is fatigued "
        "and cannot draw the second.",
        clauses=("RR-10.1.1", "RR-10.1.2", "RR-10.1.3"),
        rulesets=RED_RAINS,
        p1=side("Leo Sunshadow", spellboard=["Abundance"]),
        chimera=chimera("viros", draw=["Rampage"], discard=["Lurk"]),
        steps=(
            p1("use Abundance"),
            offers("P1", "1", "0"),
            p1("1"),
            p1("resolve Leo Sunshadow next"),
            times(1, event("discarded from draw pile", player="Chimera")),
            chimera_has(fatigued=True),
            times(1, event("dealt", "The Corpse of Viros", amount=1)),
            counts("Chimera", "draw pile", 2),
        ),
    ),
    Ruling(
        "MX-118@red-rains",
        title="Rage dice do not leave the Chimera",
        says="Anguish makes it exhaust two dice or get two wounds: it cannot, and nobody is asked.",
        clauses=("RR-9.1.4",),
        rulesets=RED_RAINS,
        p1=side("Leo Sunshadow", hand=["Anguish"], dice="natural:power x2"),
        chimera=chimera("viros", rage=3),
        steps=(
            p1("play Anguish"),
            p1("target The Corpse of Viros"),
            p1("yes"),
            counts("Chimera", "discard pile", 1),
            has("Chimera's Phoenixborn", wounds=0),
            p1("target The Corpse of Viros"),
            asked("P1", "the turn"),
            has("Chimera's Phoenixborn", wounds=2),
            active("Chimera", "rage:power x3 rage:basic x2"),
        ),
    ),
    Ruling(
        "MX-119@red-rains",
        title="Conjured aspects count for the threat value only",
        says="Four Scarlet Seeds are four aspect cards: none is added. They give no Red Rains token and get no status "
        "tokens.",
        clauses=("RR-11.2.2",),
        rulesets=RED_RAINS,
        p1=side("Coal Roarkwin"),
        chimera=chimera("neverset", rows=["Scarlet Seed"] * 4),
        table={"passes": 1, "first": "chimera"},
        steps=(
            p1("pass"),
            p1("end turn"),
            in_row("Chimera", "Scarlet Seed", "Scarlet Seed", "Scarlet Seed", "Scarlet Seed"),
            chimera_has(red_rains=0),
            has("Chimera's first Scarlet Seed", status=0),
        ),
    ),
    Ruling(
        "MX-120@red-rains",
        title="An Ultimate is resolved against each player, the first player first",
        says="Ultimate I of Viros deals 1 damage to everything of one player and then to everything of the other.",
        clauses=("RR-15.1.15",),
        rulesets=RED_RAINS,
        p1=side("Coal Roarkwin", hand=["Demonstration: Downpour"]),
        p2=side("Maeoni Viper"),
        chimera=chimera("viros", red_rains=5),
        table={"first": 2},
        steps=(
            p1("play Demonstration: Downpour"),
            in_order(event("wounded", "Maeoni Viper"), event("wounded", "Coal Roarkwin")),
            times(1, event("ultimate")),
            has("P1's Phoenixborn", wounds=1),
            has("P2's Phoenixborn", wounds=1),
            chimera_has(red_rains=2, phase=2),
        ),
    ),
    Ruling(
        "MX-121@red-rains",
        title="Partners do not see each other's hands",
        says="Open hands are an option of the table.",
        clauses=("RR-15.1.19",),
        rulesets=RED_RAINS,
        p1=side("Coal Roarkwin", hand=["Choke"]),
        p2=side("Maeoni Viper", hand=["Golden Veil"]),
        chimera=chimera("viros"),
        steps=(
            sees("P1", "Choke"),
            does_not_see("P1", "Golden Veil"),
            sees("P2", "Golden Veil"),
            does_not_see("P2", "Choke"),
        ),
    ),
)
