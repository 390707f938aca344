"""Write docs/cards.md: every card by release, as the engine says it.

    python tools/card_list.py
"""

from __future__ import annotations

import sys
from pathlib import Path

from pyreborn.cards import card_pool
from pyreborn.cards.reborn import RELEASES
from pyreborn.engine.definitions import CardDef
from pyreborn.engine.ids import TYPE_NAMES
from pyreborn.text import card_text, values_line

LIST = Path(__file__).resolve().parents[1] / "docs" / "cards.md"


def card_list() -> str:
    """The whole document."""
    card_pool("reborn")  # gives every card its release
    total = sum(len(cards) for cards in RELEASES.values())
    lines = ["# The cards of Ashes Reborn", "", f"{total} cards by release, written by `python tools/card_list.py`."]
    lines += ["The words are made from the clauses the engine resolves; they are not the printed texts.", ""]
    for release, cards in RELEASES.items():
        lines += [f"## {release}", ""]
        for card in sorted(cards, key=lambda card: (list(TYPE_NAMES).index(card.type), card.name)):
            lines += [*_entry(card), ""]
    return "\n".join(lines).rstrip() + "\n"


def _entry(card: CardDef) -> list[str]:
    facts = [TYPE_NAMES[card.type]]
    if card.phoenixborn:
        facts.append(f"only {card.phoenixborn}")
    if card.play_cost is not None:
        facts.append(card.play_cost.says or "no cost")
    if values_line(card):
        facts.append(values_line(card))
    if card.copies:
        facts.append(f"{card.copies} in a pile")
    text = card_text(card).replace("\n\n", "\n").replace("\n", "<br>\n").replace("* ", "\\* ")
    return [f"**{card.name}** ({'; '.join(facts)})<br>", text or "No text."]


if __name__ == "__main__":
    LIST.write_text(card_list(), encoding="utf-8")
    print(f"written: {LIST}")
    sys.exit(0)
