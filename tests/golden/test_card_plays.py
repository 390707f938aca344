"""Every card in set situations: what it offers, whose, what it costs and does is what was written down and read.

A difference is a change of what a card does.  ``python -m tools.card_plays --card NAME`` prints the situations; if the
change is meant, ``python -m tools.card_plays`` writes the files anew.
"""

from __future__ import annotations

from functools import cache

import pytest
from tools.card_plays.record import FOLDER, RULESETS, digest, plays, read
from tools.card_plays.situations import cards_of

CARDS = [(ruleset, card.name) for ruleset in RULESETS for card in cards_of(ruleset)]


@cache
def golden(ruleset: str) -> dict[str, dict[str, str]]:
    return read((FOLDER / f"{ruleset}.txt").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("ruleset", "name"), CARDS)
def test_a_card_does_what_was_written_down(ruleset: str, name: str) -> None:
    card = next(card for card in cards_of(ruleset) if card.name == name)
    now = plays(card, ruleset)
    wanted = golden(ruleset)[name]
    for title, lines in now.items():
        if digest(lines) != wanted.get(title):
            pytest.fail(
                "\n".join([f"{name} ({ruleset}), {title}, goes otherwise than written down:", *lines]), pytrace=False
            )
    assert list(now) == list(wanted), "situations in which the card no longer has a part"


def test_every_card_is_written_down() -> None:
    assert {(ruleset, name) for ruleset in RULESETS for name in golden(ruleset)} == set(CARDS)
