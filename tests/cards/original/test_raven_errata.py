"""What the Raven Rules print anew, and what they leave as it was."""

from __future__ import annotations

import pytest

from pyreborn.cards import card_pool
from pyreborn.cards.original import raven_errata
from pyreborn.text import card_text
from tests.table import table

ORIGINAL = card_pool("original")
RAVEN = card_pool("raven")
DECK = ["Iron Worker"] * 5
CANCELS = ["angelic-rescue", "golden-veil", "summon-majestic-titan", "vanish", "veil-of-reversal"]


def test_the_raven_rules_print_the_five_cards_that_cancel() -> None:
    """[RV-1.2.2] [RV-1.5.1] [RV-1.6.1] [RV-1.6.2] [RV-1.7.1]"""
    assert sorted(card.stub for card in raven_errata.CARDS) == CANCELS


def test_every_other_card_is_the_very_same() -> None:
    """[RV-1.8.1]"""
    assert list(RAVEN.cards) != [] and sorted(RAVEN.cards) == sorted(ORIGINAL.cards)
    assert [stub for stub in sorted(RAVEN.cards) if RAVEN.cards[stub] is not ORIGINAL.cards[stub]] == CANCELS


@pytest.mark.parametrize("stub", CANCELS)
def test_a_cancel_says_how_much_it_stops(stub: str) -> None:
    """All of the effects, or those that remain. [OG-6.1.3] [RV-6.1.1]"""
    before, now = card_text(ORIGINAL.cards[stub]), card_text(RAVEN.cards[stub])

    assert "remain" not in before
    assert "remain" in now
    assert len(now.split("\n\n")) == len(before.split("\n\n"))


@pytest.mark.parametrize("stub", CANCELS)
def test_apart_from_its_words_a_reprinted_card_is_as_it_was(stub: str) -> None:
    """Cost, placement, conjurations, release. [RV-1]"""
    before, now = ORIGINAL.cards[stub], RAVEN.cards[stub]

    assert (now.name, now.type, now.release, now.phoenixborn) == (
        before.name, before.type, before.release, before.phoenixborn,
    )  # fmt: skip
    assert (now.placement, now.conjures, now.magic_cost, now.edition) == (
        before.placement, before.conjures, before.magic_cost, "original",
    )  # fmt: skip
    assert before.play_cost is not None and now.play_cost is not None
    assert now.play_cost.to_json() == before.play_cost.to_json()
    assert len(now.abilities) == len(before.abilities)


@pytest.mark.parametrize(("ruleset", "gilders"), [("original", []), ("raven", ["Gilder"])])
def test_a_golden_veil_stops_all_of_summon_gilder_or_only_its_damage(ruleset: str, gilders: list[str]) -> None:
    """[OG-13.4] [RV-1.2.2]"""
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", spellboard=["Summon Gilder"], dice="natural:class", draw=DECK)
    t.p2("Saria Guideman", battlefield=["Hammer Knight"], hand=["Golden Veil"], dice="natural:class charm:class",
         draw=DECK)  # fmt: skip

    t.p1.uses("Summon Gilder").targets("Hammer Knight")
    t.p2.reacts("Golden Veil")

    assert t.settle().game.at_turn()
    assert t.p1.battlefield == gilders
    t.p2.unit("Hammer Knight").has(wounds=0)
    t.p1.unit("Summon Gilder").has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_nothing_inflicts_damage() -> None:
    """Every card deals it. [RV-1.1.1] [OG-4.3.9]"""
    for pool in (ORIGINAL, RAVEN):
        assert [card.name for card in pool.cards.values() if "inflict" in card_text(card)] == []
