"""Picks: one key for every option, one option for every key, a refusal for everything else."""

from __future__ import annotations

import re

import pytest

import pyreborn as pb
from pyreborn.engine.model.ids import Verb, names_cards
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.rng import Rng, seeded
from pyreborn.game import Decision, Game
from pyreborn.server.codes import Refused
from pyreborn.server.keys import KEY_LENGTH, KEY_PATTERN, key_of
from pyreborn.server.picks import Picks
from tests.properties.games import ALL, Pairing, decisions, fresh, luck_of, some

ANYTHING = ".-_0123456789abcdefghijklmnopqrstuvwxyz\n\u2460é "


@pytest.mark.parametrize("pairing", ALL[::3], ids=str)
def test_every_option_has_a_key_of_its_own(pairing: Pairing) -> None:
    """Whole games: the key that a view gives an option is the one it is known by, and means it again."""
    game = fresh(pairing, 2)
    for _ in decisions(game, luck_of(pairing, 2)):
        decision = game.decision
        picks = Picks(game, decision.player)
        keys = [picks.key(option) for option in game.options]
        assert len(set(keys)) == len(keys), keys
        assert [picks.offered(key, decision) for key in keys] == game.options
        assert all(re.match(KEY_PATTERN, key) and len(key) <= KEY_LENGTH for key in keys), keys
        if len(game.moves) % 5 == 0:
            asked = game.view(decision.player).decision
            assert asked is not None
            assert [key_of(option) for option in asked.options or ()] == keys


@pytest.mark.parametrize("pairing", some(6), ids=str)
def test_what_is_asked_ahead_has_keys_as_well(pairing: Pairing) -> None:
    """RB-6.1.9: the same numbers, whether a seat is asked or will be."""
    game, met = fresh(pairing, 2), 0
    for _ in decisions(game, luck_of(pairing, 2)):
        for seat in pairing.seats:
            ahead = game.ahead(seat)
            if ahead is not None:
                met += 1
                picks = Picks(game, seat)
                plain = [option.plain() for option in ahead.options]
                assert [picks.offered(picks.key(option), ahead) for option in plain] == plain
                asked = game.view(seat).ahead
                assert asked is not None
                assert [key_of(option) for option in asked.options or ()] == [picks.key(option) for option in plain]
    assert met or pairing.chimera


@pytest.mark.parametrize("pairing", some(6), ids=str)
def test_whatever_else_is_said_is_refused(pairing: Pairing) -> None:
    """Keys of another seat, of an earlier view, and nonsense: one kind of error, and nothing happens."""
    game, luck, earlier = fresh(pairing, 1), seeded(5), ["pass"]
    for _ in decisions(game, luck_of(pairing, 1), every=5):
        decision, before = game.decision, game.digest()
        for seat in pairing.seats:
            if game.state.is_chimera(seat):
                continue
            picks = Picks(game, seat)
            for key in (*earlier, *_nonsense(luck)):
                found = _taken_or_refused(picks, key, decision)
                if seat == decision.player:
                    assert found in ("unknown pick", "not offered") or found in game.options
                else:
                    assert found == "not asked"
        assert game.digest() == before
        mine = Picks(game, decision.player)
        earlier = [mine.key(option) for option in game.options]


def _taken_or_refused(picks: Picks, key: str, decision: Decision) -> Option | str:
    try:
        return picks.offered(key, decision)
    except Refused as refusal:
        return refusal.code


def _nonsense(luck: Rng) -> list[str]:
    verbs = ("play", "card", "pay", "block", "end-turn", "concede", "call-time", "out-of-time", "", "face", "number")
    made = ["".join(ANYTHING[luck.below(len(ANYTHING))] for _ in range(luck.below(12))) for _ in range(6)]
    numbers = (luck.below(200), 100_000 + luck.below(30), 200_000 + luck.below(30), 10**12, 0)
    return made + [
        f"{verbs[luck.below(len(verbs))]}.{n}{('', '.0', '.aa_', '.a_a', '.07')[luck.below(5)]}" for n in numbers
    ]


def test_moves_that_answer_no_question_are_no_picks() -> None:
    """Conceding and the clock have messages of their own, and only the server tells the time."""
    game = pb.new_game("aradel", "maeoni", seed=7)
    for key in ("concede.0", "call-time", "out-of-time.0.1"):
        with pytest.raises(Refused, match="names nothing"):
            Picks(game, 1).option(key)


def test_only_whoever_is_asked_may_pick() -> None:
    game = pb.new_game("aradel", "maeoni", seed=7)
    with pytest.raises(Refused) as caught:
        Picks(game, 0).offered("player.1", game.decision)
    assert caught.value.code == "not asked"
    with pytest.raises(Refused) as caught:
        Picks(game, 0).offered("done", game.ahead(0))
    assert caught.value.code == "not asked"
    game.concede(0)
    with pytest.raises(Refused) as caught:
        Picks(game, 1).offered("pass", game.decision)
    assert caught.value.code == "over"


def test_a_list_of_picks_keeps_the_numbers_of_its_view() -> None:
    """Picks put together in one view are taken one after the other, though cards have moved meanwhile."""
    game = _at_a_turn()
    picks = Picks(game, game.decision.player)
    keys = [picks.key(option) for option in game.options if option.verb == Verb.PLAY]
    cards = [option.a for option in game.options if option.verb == Verb.PLAY]
    game.push(picks.offered(keys[0], game.decision))
    assert [picks.option(key).a for key in keys] == cards


def test_keys_name_only_what_the_seat_can_tell_apart() -> None:
    """The engine's own numbers, which say where a card lay in a shuffled deck, stay inside."""
    game = _at_a_turn()
    seat = game.decision.player
    held = {card.id for card in game.view(seat).players[seat].hand or ()}
    picks = Picks(game, seat)
    named = [picks.key(option) for option in game.options if names_cards(option.verb) and option.verb == Verb.PLAY]
    assert named
    assert {int(key.split(".")[1]) for key in named} <= held


def _at_a_turn() -> Game:
    game = pb.new_game("coal", "maeoni", seed=3)
    while game.decision.kind != "turn":
        game.push(0 if game.decision.kind != "prepare discard" else "done")
    assert any(option.verb == Verb.PLAY for option in game.options)
    return game
