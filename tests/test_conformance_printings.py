"""Recordings of cards as they were printed anew (tools.conformance.printings)."""

import json
from pathlib import Path
from typing import Any

import pytest
from tools.conformance.printings import later_printings, printed_anew

from pyreborn.cards import card_pool
from pyreborn.engine.model.definitions import CardDef

REFERENCE = Path(__file__).resolve().parent.parent.parent / "shared" / "data" / "cards-reborn.json"


def reference() -> dict[str, dict[str, Any]]:
    if not REFERENCE.exists():
        pytest.skip("NOT CHECKED against the reference data: they lie outside the project and are not here")
    cards = json.loads(REFERENCE.read_text(encoding="utf-8"))["cards"]
    return {card["stub"]: card["later_revision"] for card in cards if "later_revision" in card}


def changed() -> list[CardDef]:
    return [later_printings().cards[stub] for stub in printed_anew(list(card_pool("reborn").cards))]


def test_our_own_cards_stay_as_they_were() -> None:
    """The later printings are in a pool of their own, each once."""
    ours, later = card_pool("reborn"), later_printings()
    assert ours.cards.keys() == later.cards.keys()
    assert ours.cards["molten-gold"].play_cost != later.cards["molten-gold"].play_cost
    assert len(changed()) == 5
    for kind, texts in enumerate(later.reactions):
        assert sorted(t.card.name for t in texts) == sorted(t.card.name for t in ours.reactions[kind])


@pytest.mark.parametrize("card", changed(), ids=lambda card: card.stub)
def test_only_what_was_printed_anew_with_another_effect_is_there(card: CardDef) -> None:
    """And its values are those of the reference."""
    row = reference()[card.stub]
    assert row["kind"] == "functional"
    for name in ("attack", "life", "recover"):
        assert name not in row or getattr(card, name) == row[name]


def test_a_recording_without_such_a_card_is_judged_once() -> None:
    assert printed_anew(["hammer-knight", "molten-gold"]) == ["molten-gold"]
