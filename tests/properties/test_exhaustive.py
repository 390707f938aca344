"""Every Master Set card is played, and every text of it used, by random play alone."""

from __future__ import annotations

from collections import Counter

from tools.exhaust import Exhaust, run
from tools.soak import play

from pyreborn.cards import card_pool

LEAST = 1


def test_no_two_texts_share_a_name() -> None:
    """Uses are counted by card, kind and title: no two texts may be counted as one."""
    doubles = [use for use, count in Counter(Exhaust().texts).items() if count > 1]
    assert doubles == []


def test_every_card_is_played_and_every_text_is_used() -> None:
    """All 78 cards and the four dice powers, each text within 4000 games (some 300 are usual)."""
    exhaust = run(LEAST, most_games=4000)
    assert exhaust.missing(LEAST) == []
    assert {name for name, _ in exhaust.texts} == {card.name for card in card_pool("reborn").cards.values()} | {
        "dice power"
    }


def test_a_short_soak_is_dry() -> None:
    """No exception and no stuck game, on other seeds than the other tests use."""
    tally = play(range(20_000, 20_100))
    assert tally.broken == []
    assert tally.stuck == []
    assert tally.games == sum(tally.wins.values()) == 100
