"""Checks on cards that lie face down under others: not in play, and still what they are."""

from __future__ import annotations

from dataclasses import dataclass

from pyreborn.engine.model.ids import Zone
from pyreborn.names import joined
from pyreborn.rulings.form import Failed, Step
from pyreborn.rulings.scene import Scene
from pyreborn.rulings.steps import Check
from pyreborn.text import type_line


@dataclass(frozen=True)
class Beneath(Check):
    """A card face down under a card in play: neither attached nor in play itself."""

    card: str
    name: str
    facts: tuple[tuple[str, str | int], ...]

    def found(self, scene: Scene) -> str:
        st = scene.state
        here = st.cards[scene.card(self.card)]
        below = [card for card in here.under if st.cards[card].now.name == self.name]
        if not below:
            return f"there is {joined([st.cards[card].now.name for card in here.under]) or 'nothing'}."
        if st.zone[below[0]] != Zone.UNDER or st.in_play(below[0]) or below[0] in here.attached:
            return "it is attached or in play."
        now = st.cards[below[0]].now
        known: dict[str, str | int] = {
            "type": type_line(now),
            "placement": now.placement,
            "cost": now.play_cost.says if now.play_cost is not None else "",
            "magic_cost": now.magic_cost,
        }
        wrong = []
        for fact, wanted in self.facts:
            if fact not in known:
                raise Failed(f"{fact!r} is nothing a card under another keeps; expected {joined(list(known))}.")
            if known[fact] != wanted:
                wrong.append(f"its {fact} is {known[fact]}")
        return f"{joined(wrong)}." if wrong else ""

    def text(self) -> str:
        said = "".join(f", {fact} {value}" for fact, value in self.facts)
        return f"Under {self.card} lies {self.name}{said}, not attached and not in play."


def beneath(card: str, name: str, **facts: str | int) -> Step:
    """``beneath("P1's Spectral Charger Mount", "Blood Archer", type="Ally")``; also placement, cost, magic_cost."""
    return Beneath(card, name, tuple(facts.items()))
