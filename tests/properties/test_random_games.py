"""Random games of every pair of decks: they end, always offer something, and lose no card, die or token."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pyreborn.cards import card_pool
from pyreborn.engine.ids import NOBODY
from pyreborn.engine.playout import play_random
from pyreborn.engine.serial import digest
from pyreborn.game import new_game
from pyreborn.text import card_text
from tests.properties.games import (
    IDS,
    LONGEST,
    PAIRS,
    check_position,
    decisions,
    fresh,
    luck_of,
    magic_counts,
    seed_of,
)

DECISIONS_PER_PAIR = 2_800
Record = Callable[[str, object], None]


def test_the_pairs_add_up_to_a_hundred_thousand_decisions() -> None:
    assert len(PAIRS) == 36
    assert len(PAIRS) * DECISIONS_PER_PAIR >= 100_000


@pytest.mark.parametrize(("one", "two"), PAIRS, ids=IDS)
def test_games_end_and_keep_every_card_die_and_token(one: str, two: str, record_property: Record) -> None:
    """Options are never empty, nothing is lost or doubled, somebody wins (RB-1.3.1), within 2000 decisions."""
    taken = number = 0
    while taken < DECISIONS_PER_PAIR:
        game = fresh(one, two, number)
        brought = magic_counts(game.state)
        for _ in decisions(game, luck_of(one, two, number)):
            check_position(game, brought)
        assert game.winner in (0, 1)
        assert game.decision.player == NOBODY
        assert game.options == []
        taken += len(game.moves)
        number += 1
    record_property("decisions", taken)
    assert taken >= DECISIONS_PER_PAIR


@pytest.mark.parametrize(("one", "two"), PAIRS[::5], ids=IDS[::5])
def test_same_seed_and_choices_lead_to_the_same_place(one: str, two: str) -> None:
    """Twice the same game, compared at every tenth decision; another seed is another game."""
    for number in (0, 2):
        runs = []
        for _ in range(2):
            game = fresh(one, two, number)
            runs.append([game.digest() for _ in decisions(game, luck_of(one, two, number), every=10)])
            runs[-1].append(game.digest())
        assert runs[0] == runs[1]
        assert fresh(one, two, number + 3).digest() != runs[0][0]


@pytest.mark.parametrize(("one", "two"), PAIRS[::5], ids=IDS[::5])
def test_the_log_changes_nothing(one: str, two: str) -> None:
    """With and without log and undo history: the same digest all the way."""
    for number in (1, 2):
        quiet = fresh(one, two, number)
        told = fresh(one, two, number, log=True, undo=True)
        luck = luck_of(one, two, number)
        while not quiet.over:
            assert quiet.digest() == told.digest()
            index = luck.below(len(quiet.options))
            quiet.push(index)
            told.push(index)
        assert told.over
        assert quiet.digest() == told.digest()
        assert quiet.log == []
        assert told.log


@pytest.mark.parametrize("chained", ["2024-01-25", "later"])
def test_chained_lists_play_to_the_end(chained: str) -> None:
    """A chained list forbids cards in round one and nothing else (RB-4.2.1)."""
    for one, two in PAIRS[::7]:
        game = new_game(one, two, seed=seed_of(one, two, 0), first_five="choose", chained=chained, log=False)
        play_random(game.state, luck_of(one, two), LONGEST)
        assert game.over


def test_playing_never_writes_on_what_is_printed() -> None:
    """The shared card pool reads the same after games as before."""
    pool = card_pool("reborn")

    def printed() -> list[tuple[object, ...]]:
        return [
            (card.stub, card_text(card), card.attack, card.life, card.recover, card.bonus, card.listens, card.traits)
            + tuple((a.key, a.number, a.numeral, a.inexhaustible, len(a.program)) for a in card.abilities)
            for card in pool.cards.values()
        ]

    before = printed()
    for one, two in PAIRS[::7]:
        play_random(fresh(one, two).state, luck_of(one, two), LONGEST)
    assert printed() == before


def test_the_engine_alone_plays_what_the_game_plays() -> None:
    """``play_random`` and ``Game.push`` are the same game."""
    for one, two in PAIRS[::7]:
        game = fresh(one, two)
        for _ in decisions(game, luck_of(one, two)):
            pass
        bare = fresh(one, two).state
        assert play_random(bare, luck_of(one, two), LONGEST) == len(game.moves)
        assert digest(bare) == game.digest()
