"""Non-interference: what one may not know changes nothing that one is shown.

Two states that differ only in what a seat may not know give byte-equal views, events, prompts
and options, and stay so while both are played on with the same public options, until a hidden
card comes to light by the rules.  Whether somebody is asked at all is part of what is shown.
"""

from __future__ import annotations

import pytest

from pyreborn.engine.model.rng import seeded
from tests.properties.games import ALL, PAIRS, Pairing, decisions, fresh, luck_of, some
from tests.properties.twins import Leak, Twins, check_told_alike, invented, loaded, lucky_otherwise, saved

STEPS = 10


@pytest.mark.parametrize("pairing", ALL, ids=str)
def test_hidden_cards_change_nothing_a_reader_is_shown(pairing: Pairing) -> None:
    """At every eleventh decision or fewer, for every seat and a spectator: exchange what is hidden, and play on."""
    leaks: list[str] = []
    steps = 0
    first, second = (11, 29) if pairing in PAIRS else (14 * len(pairing.seats), 37 * len(pairing.seats))
    if pairing.chimera:  # such games are short
        first, second = 5, 11
    for number in (0, 2):
        game = fresh(pairing, number)
        luck = seeded(number)
        for at in decisions(game, luck_of(pairing, number), every=first if number == 0 else second):
            for reader in (*pairing.seats, None):
                twins = Twins(game, reader, luck)
                try:
                    steps += twins.play_on(STEPS)
                except Leak as leak:
                    leaks.append(f"game {number}, decision {at}: {leak}")
    assert not leaks, "\n".join([f"{len(leaks)} leaks, such as", *leaks[:5]])
    assert steps > (100 if pairing in PAIRS else 30)


@pytest.mark.parametrize("pairing", some(5), ids=str)
def test_with_closed_decks_any_hidden_card_may_be_any_other(pairing: Pairing) -> None:
    """Hands, draw piles and conjuration piles nobody has seen may hold anything at all."""
    game = fresh(pairing, 1, open_decks=False)
    luck = seeded(1)
    every = 3 if pairing in PAIRS else 6 * len(pairing.seats)
    for at in decisions(game, luck_of(pairing, 1), every):
        data = saved(game)
        for reader in (*pairing.seats, None):
            for twin in (invented(data, reader, luck), lucky_otherwise(data, luck)):
                check_told_alike(loaded(data, game), loaded(twin, game), reader, f"decision {at}")


@pytest.mark.parametrize("pairing", some(5), ids=str)
def test_secrets_are_told_to_their_player_only(pairing: Pairing) -> None:
    """In the story of anybody else a secret event names no card."""
    game = fresh(pairing, 2, log=True)
    for _ in decisions(game, luck_of(pairing, 2), every=1000):
        pass
    secrets = [event for event in game.log if event.secret]
    assert secrets
    for event in secrets:
        assert not event.cards
        names = {seen.name for seen in event.secret}
        assert all(seen.alias == -1 for seen in event.secret)
        for reader in {*pairing.seats, None} - {event.player}:
            told = game.story(reader, event.number)[0]
            assert not any(name in told for name in names), told
