"""Write docs/cards.md: every card by edition and release, as the engine says it.

python tools/card_list.py
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from pyreborn.cards import POOLS, card_pool, original, reborn, red_rains
from pyreborn.cards.original import raven_errata
from pyreborn.engine.model.definitions import CardDef
from pyreborn.engine.model.ids import TYPE_NAMES, type_name
from pyreborn.text import card_text, values_line

LIST = Path(__file__).resolve().parents[1] / "docs" / "cards.md"


def card_list() -> str:
    """The whole document."""
    for pool in POOLS:
        card_pool(pool)  # gives every card its release and its sentences
    lines = _edition("The cards of Ashes Reborn", reborn.RELEASES)
    lines += ["# The cards of Red Rains", "", *_chimeras()]
    lines += _edition("The cards of the first edition", original.RELEASES)
    lines += ["## In place of these with the Raven Rules", "", *_entries(raven_errata.CARDS)]
    return "\n".join(lines).rstrip() + "\n"


def _edition(title: str, releases: Mapping[str, tuple[CardDef, ...]]) -> list[str]:
    total = sum(len(cards) for cards in releases.values())
    lines = [f"# {title}", "", f"{total} cards by release, written by `python tools/card_list.py`."]
    lines += [
        "The words are made from the clauses the engine resolves; they are not the printed texts, but written by the"
    ]
    lines += ["[style sheet of the card language](card-language.md), with reminders of what keywords do.", ""]
    for release, cards in releases.items():
        lines += [f"## {release}", "", *_entries(cards)]
    return lines


def _chimeras() -> list[str]:
    """Every Chimera: its faces, then its cards."""
    lines: list[str] = []
    for each in red_rains.CHIMERAS:
        lines += [f"## {each.name}", "", *_faces(each), ""]
        for deck, cards in each.decks.items():
            lines += [f"### {deck}", "", *_entries(cards)]
        lines += ["### What it conjures", "", *_entries(each.conjured)] if each.conjured else []
        lines += ["### Behaviors and Ultimates", ""]
        for card in (*each.behaviors, *each.ultimates):
            lines += [*_entry(card), ""]
    return lines


def _faces(each: red_rains.ChimeraSet) -> list[str]:
    """The table of its faces; what is assumed of one stands in brackets (RR-15.1.20, RR-20.1)."""
    lines = ["In brackets: assumed, not known from print.", ""]
    lines += ["| face | players | life | threat | ultimate value | first row |", "|---|---|---|---|---|---|"]
    for face in each.faces.values():
        card = face.card
        told = {"life": card.life, "threat": card.threat, "ultimate_value": card.ultimate_value}
        row = " ".join(map(str, card.setup))
        cells = [f"({told})" if name in face.assumed else str(told) for name, told in (*told.items(), ("setup", row))]
        level = f"{'heroic' if face.heroic else 'standard'} {face.level}"
        lines.append(f"| {level} | {face.players} | {' | '.join(cells)} |")
    return lines


def _entries(cards: Iterable[CardDef]) -> list[str]:
    lines: list[str] = []
    types = list(TYPE_NAMES.values())
    for card in sorted(cards, key=lambda card: (types.index(type_name(card.type)), card.name)):
        lines += [*_entry(card), ""]
    return lines


def _entry(card: CardDef) -> list[str]:
    facts = [type_name(card.type)]
    if card.phoenixborn:
        facts.append(f"only {card.phoenixborn}")
    if card.play_cost is not None:
        facts.append(card.play_cost.says or "no cost")
    if values_line(card):
        facts.append(values_line(card))
    if card.copies:
        facts.append(f"{card.copies} in a pile")
    # The further effects of a text are set in, so that one sees where the next text begins.
    paragraphs = [text.replace("\n", "<br>\n&emsp;") for text in card_text(card).split("\n\n")]
    text = "<br>\n".join(paragraphs).replace("* ", "\\* ")
    return [f"**{card.name}** ({'; '.join(facts)})<br>", text or "No text."]


if __name__ == "__main__":
    LIST.write_text(card_list(), encoding="utf-8")
    print(f"written: {LIST}")
    sys.exit(0)
