"""Random games of every pair of decks: they end, always offer something, and lose no card, die or token."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tools.exhaust import all_decks, unbrought

from pyreborn.cards import card_pool
from pyreborn.decks import conjuration_pile
from pyreborn.engine.model.ids import NOBODY
from pyreborn.engine.run.playout import play_random
from pyreborn.engine.run.serial import digest
from pyreborn.game import new_game
from pyreborn.text import card_text
from tests.properties.games import (
    ALL,
    LONGEST,
    PAIRS,
    RULESETS,
    Pairing,
    check_position,
    decisions,
    fresh,
    luck_of,
    magic_counts,
    seed_of,
    some,
)

DECISIONS_PER_PAIR = 2_800
DECISIONS_OF_OTHERS = 800
NOT_IN_A_DECK = ("channel-magic",)
"""Of Reborn; the decks made of what others lack are played in the first edition only."""
Record = Callable[[str, object], None]


def test_the_pairs_add_up_to_a_hundred_thousand_decisions() -> None:
    """Of Reborn alone; the other pairings are checked at fewer."""
    assert len(PAIRS) == 36
    assert len(PAIRS) * DECISIONS_PER_PAIR >= 100_000


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_card_takes_part(ruleset: str) -> None:
    """In the decks of some pairing, or in play where nothing brings it."""
    pool = card_pool(ruleset)
    seen = {name for pairing in ALL if pairing.ruleset == ruleset for name in pairing.decks}
    decks = [deck for deck in all_decks(ruleset) if deck.id in seen]
    met = {card.stub for card in unbrought(pool)}
    for deck in decks:
        met |= {deck.phoenixborn, *deck.card_list(), *conjuration_pile(deck, pool)}
    assert [stub for stub in pool.cards if stub not in met] == [stub for stub in NOT_IN_A_DECK if ruleset == "reborn"]


@pytest.mark.parametrize("pairing", ALL, ids=str)
def test_games_end_and_keep_every_card_die_and_token(pairing: Pairing, record_property: Record) -> None:
    """Options are never empty, nothing is lost or doubled, somebody wins (RB-1.3.1), within 2000 decisions."""
    taken = number = 0
    wanted = DECISIONS_PER_PAIR if pairing in PAIRS else DECISIONS_OF_OTHERS
    while taken < wanted:
        game = fresh(pairing, number, open_decks=pairing in PAIRS or number % 2 == 0)
        brought = magic_counts(game.state)
        for _ in decisions(game, luck_of(pairing, number)):
            check_position(game, brought)
        assert game.winner in pairing.seats
        assert game.decision.player == NOBODY
        assert game.options == []
        taken += len(game.moves)
        number += 1
    record_property("decisions", taken)
    assert taken >= wanted


@pytest.mark.parametrize("pairing", some(5), ids=str)
def test_same_seed_and_choices_lead_to_the_same_place(pairing: Pairing) -> None:
    """Twice the same game, compared at every tenth decision; another seed is another game."""
    for number in (0, 2):
        runs = []
        for _ in range(2):
            game = fresh(pairing, number)
            runs.append([game.digest() for _ in decisions(game, luck_of(pairing, number), every=10)])
            runs[-1].append(game.digest())
        assert runs[0] == runs[1]
        assert fresh(pairing, number + 3).digest() != runs[0][0]


@pytest.mark.parametrize("pairing", some(5), ids=str)
def test_the_log_changes_nothing(pairing: Pairing) -> None:
    """With and without log and undo history: the same digest all the way."""
    for number in (1, 2):
        quiet = fresh(pairing, number)
        told = fresh(pairing, number, log=True, undo=True)
        luck = luck_of(pairing, number)
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
    for pairing in PAIRS[::7]:
        game = new_game(*pairing.decks, seed=seed_of(pairing, 0), first_five="choose", chained=chained, log=False)
        play_random(game.state, luck_of(pairing), LONGEST)
        assert game.over


@pytest.mark.parametrize("ruleset", RULESETS)
def test_playing_never_writes_on_what_is_printed(ruleset: str) -> None:
    """The shared card pool reads the same after games as before."""
    pool = card_pool(ruleset)

    def printed() -> list[tuple[object, ...]]:
        return [
            (card.stub, card_text(card), card.attack, card.life, card.recover, card.bonus, card.listens, card.traits)
            + tuple((a.key, a.number, a.numeral, a.inexhaustible, len(a.program)) for a in card.abilities)
            for card in pool.cards.values()
        ]

    before = printed()
    for pairing in [pairing for pairing in some(4) if pairing.ruleset == ruleset]:
        play_random(fresh(pairing).state, luck_of(pairing), LONGEST)
    assert printed() == before


def test_the_engine_alone_plays_what_the_game_plays() -> None:
    """``play_random`` and ``Game.push`` are the same game."""
    for pairing in some(7):
        game = fresh(pairing)
        for _ in decisions(game, luck_of(pairing)):
            pass
        bare = fresh(pairing).state
        assert play_random(bare, luck_of(pairing), LONGEST) == len(game.moves)
        assert digest(bare) == game.digest()
