"""What every text is by the printed card: whether it may be left, whether it targets, whether exhaustion silences it.

The cards are played in the set situations of ``tools.card_plays``; what they are held against are facts of the printed
cards (``facts-*.json``), not our definitions.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import pytest
from tools.card_plays.record import Asked, playing
from tools.card_plays.situations import Situation

from pyreborn.cards import card_pool
from pyreborn.engine.model.ids import CardType
from tests.cards.facts import POOLS, facts, printed, texts

UNSEEN = {"vengeance": "whoever pays for all its units has none left to target"}
EVERY_CARD = pytest.mark.parametrize(
    ("pool", "stub"), [(pool, stub) for pool in POOLS for stub in facts(pool)], scope="module"
)
"""All tests of a card come one after the other, so that it is played once."""


class Seen(NamedTuple):
    """What is left of a play: the game itself, with everything it has come through, is not kept."""

    situation: Situation
    asked: list[Asked]
    targeted: list[str]


@lru_cache(maxsize=2)
def plays(pool: str, stub: str) -> list[Seen]:
    return [Seen(play.situation, play.asked, play.targeted) for play in playing(printed(pool, stub), pool, told=False)]


def windows(pool: str, stub: str, name: str) -> list[tuple[Situation, list[str]]]:
    """The opportunities in which a text of that name was offered, with all that was offered."""
    words = f"trigger {printed(pool, stub).name}: {name}"
    return [
        (play.situation, asked.offered)
        for play in plays(pool, stub)
        for asked in play.asked
        if asked.player == 1 and asked.kind == "window" and any(each.startswith(words) for each in asked.offered)
    ]


@EVERY_CARD
def test_only_a_text_that_may_can_be_left(pool: str, stub: str) -> None:
    """[RB-1.1.7, RB-8.5.3]"""
    for text in named(pool, stub, "triggered"):
        for _, offered in windows(pool, stub, text["name"]):
            alone = all(each == "pass" or each.startswith(f"trigger {printed(pool, stub).name}") for each in offered)
            if alone and sum(each != "pass" for each in offered) == 1:
                assert ("pass" in offered) == bool(text.get("may")), (text["name"], offered)


@EVERY_CARD
def test_exhaustion_silences_a_text_that_is_not_inexhaustible(pool: str, stub: str) -> None:
    """[RB-14.2.3]"""
    for text in named(pool, stub, "triggered"):
        found = {situation.name for situation, _ in windows(pool, stub, text["name"]) if not situation.rounds}
        tired = {name for name in found if name.startswith(("exhausted", "destroyed exhausted"))}
        if not text.get("inexhaustible"):
            assert not tired, text["name"]
        elif "destroyed" in found:
            assert "destroyed exhausted" in tired, text["name"]


@EVERY_CARD
def test_only_a_text_that_says_so_targets(pool: str, stub: str) -> None:
    """[RB-8.1.1, RB-8.1.2]"""
    card = printed(pool, stub)
    says = sum(text.get("targets", 0) for text in texts(pool, stub))
    asked = [
        each
        for play in plays(pool, stub)
        for question in play.asked
        if question.kind == "pick" and question.player == 1 and question.card == card.name
        for each in question.offered
    ]
    targeted = [each for play in plays(pool, stub) for each in play.targeted]
    if not says and not card.type & CardType.ALTERATION:
        assert not [each for each in asked if each.startswith("target ")]
        assert not targeted
    elif says and stub not in UNSEEN and [each for each in asked if each.startswith(("target ", "choose "))]:
        assert targeted or [each for each in asked if each.startswith("target ")]


def test_every_card_has_its_facts() -> None:
    """A card without them would be held against nothing."""
    for pool in POOLS:
        assert set(facts(pool)) == set(card_pool(pool).cards)


def named(pool: str, stub: str, kind: str) -> list[dict[str, Any]]:
    return [text for text in facts(pool)[stub]["texts"] if text["kind"] == kind and "name" in text]
