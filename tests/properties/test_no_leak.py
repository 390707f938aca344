"""Non-interference: what one may not know changes nothing that one is shown.

Two states that differ only in what a seat may not know give byte-equal views, events, prompts
and options (DESIGN.md §3.10), and stay so while both are played on with the same public
options, until a hidden card comes to light by the rules.  Whether somebody is asked at all is
part of what is shown (DESIGN.md §3.9).
"""

from __future__ import annotations

import pytest

from pyreborn.engine.rng import seeded
from tests.properties.games import IDS, PAIRS, decisions, fresh, luck_of
from tests.properties.twins import (
    Leak,
    Twins,
    check_told_alike,
    hidden_cards,
    invented,
    known_cards,
    loaded,
    saved,
)

READERS = (0, 1, None)
STEPS = 10


@pytest.mark.parametrize(("one", "two"), PAIRS, ids=IDS)
def test_hidden_cards_change_nothing_a_reader_is_shown(one: str, two: str) -> None:
    """At every eleventh decision, for both seats and a spectator: exchange what is hidden, and play on."""
    leaks: list[str] = []
    steps = 0
    for number in (0, 2):
        game = fresh(one, two, number)
        luck = seeded(number)
        for at in decisions(game, luck_of(one, two, number), every=11 if number == 0 else 29):
            for reader in READERS:
                twins = Twins(game, reader, luck)
                try:
                    steps += twins.play_on(STEPS)
                except Leak as leak:
                    leaks.append(f"game {number}, decision {at}: {leak}")
    assert not leaks, "\n".join([f"{len(leaks)} leaks, such as", *leaks[:5]])
    assert steps > 100


@pytest.mark.parametrize(("one", "two"), PAIRS[::5], ids=IDS[::5])
def test_with_closed_decks_any_hidden_card_may_be_any_other(one: str, two: str) -> None:
    """Hands, draw piles and conjuration piles nobody has seen may hold anything at all."""
    game = fresh(one, two, 1, open_decks=False)
    luck = seeded(1)
    for at in decisions(game, luck_of(one, two, 1), every=3):
        data = saved(game)
        for reader in READERS:
            groups = hidden_cards(game.state, reader)
            twin = loaded(invented(data, groups, known_cards(game.state, reader), reader, luck), game)
            check_told_alike(loaded(data, game), twin, reader, f"decision {at}")


@pytest.mark.parametrize(("one", "two"), PAIRS[::5], ids=IDS[::5])
def test_secrets_are_told_to_their_player_only(one: str, two: str) -> None:
    """In the story of anybody else a secret event names no card."""
    game = fresh(one, two, 2, log=True)
    for _ in decisions(game, luck_of(one, two, 2), every=1000):
        pass
    secrets = [event for event in game.log if event.secret]
    assert secrets
    for event in secrets:
        assert not event.cards
        names = {seen.name for seen in event.secret}
        assert all(seen.alias == -1 for seen in event.secret)
        for reader in (1 - event.player, None):
            told = game.story(reader, event.number)[0]
            assert not any(name in told for name in names), told
