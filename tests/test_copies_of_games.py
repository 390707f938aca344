"""Clones and imagined games can be taken back; games and what they hand out can be copied and pickled."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable

import pytest

import pyreborn as pb
from pyreborn.ai import agent
from pyreborn.cards import keep_pool
from pyreborn.engine.model.rng import seeded
from pyreborn.game import CHECKPOINT_EVERY
from pyreborn.rulesets import ruleset, variant_of
from pyreborn.rulings import written
from pyreborn.rulings.scene import Scene


def played(game: pb.Game, count: int, seed: int = 1) -> pb.Game:
    luck = seeded(seed)
    for _ in range(count):
        if game.over:
            break
        game.push(luck.below(len(game.options)))
    return game


def duel(moves: int = 50) -> pb.Game:
    return played(pb.new_game("aradel", "maeoni", seed=7), moves)


def pickled(thing: object) -> object:
    return pickle.loads(pickle.dumps(thing))


COPIES: dict[str, Callable[[object], object]] = {"deepcopy": copy.deepcopy, "copy": copy.copy, "pickle": pickled}
each_way = pytest.mark.parametrize("way", COPIES)

# === taking back ================================================================================


@pytest.mark.parametrize("start", [0, 5, CHECKPOINT_EVERY, 50])
@pytest.mark.parametrize("more", [1, 3, CHECKPOINT_EVERY * 2 + 1])
def test_a_clone_takes_back_its_own_moves_and_those_before(start: int, more: int) -> None:
    """Step by step to the beginning; the game it was cloned from does not notice."""
    game = duel(0)
    digests = [game.digest()]
    for _ in range(start):
        digests.append(played(game, 1, seed=len(digests)).digest())
    before, twin = game.digest(), game.clone()
    for _ in range(more):
        digests.append(played(twin, 1, seed=len(digests)).digest())
    for digest in reversed(digests[:-1]):
        twin.pop()
        assert twin.digest() == digest
    assert twin.moves == []
    with pytest.raises(pb.IllegalOption, match="nothing to take back"):
        twin.pop()
    assert game.digest() == before
    assert len(game.moves) == start


def test_what_a_clone_does_after_taking_back_is_its_own() -> None:
    """Nor does the original spoil the positions the clone goes back to."""
    game = duel(40)
    one, two = game.clone(), game.clone()
    for twin, seed in ((one, 5), (two, 6)):
        for _ in range(10):
            twin.pop()
        played(twin, 30, seed)
    played(game, 30, 7)
    for _ in range(10):
        game.pop()
    assert one.record().replay().digest() == one.digest()
    assert two.record().replay().digest() == two.digest()
    assert game.record().replay().digest() == game.digest()


def test_a_clone_of_a_clone_and_a_decision_of_a_clone() -> None:
    """A decision of a clone can be read after it has moved on, as in the game itself."""
    twin = duel(20).clone().clone()
    decision, texts = twin.decision, list(twin.option_texts())
    played(twin, 40)
    assert list(decision.texts) == texts
    twin.pop()


@pytest.mark.parametrize("seat", [0, 1])
def test_an_imagined_game_takes_back_to_where_it_was_imagined(seat: int) -> None:
    """And no further: what came before is not known.  Its record begins there and replays."""
    game = duel(50)
    world = pb.determinize(game.view(seat), seed=1)
    begun = world.digest()
    with pytest.raises(pb.IllegalOption, match="nothing to take back"):
        world.pop()
    played(world, 40)
    assert pb.Record.from_bytes(world.record().to_bytes()).replay().digest() == world.digest()
    twin = world.clone()
    for each in (world, twin):
        for _ in range(40):
            each.pop()
        assert each.digest() == begun
        assert each.view(seat).to_json() == game.view(seat).to_json()
        assert each.moves == []


def test_only_a_game_started_without_undo_cannot_take_back() -> None:
    game = played(pb.new_game("aradel", "maeoni", seed=7, undo=False), 3)
    for each in (game, game.clone(), copy.deepcopy(game)):
        with pytest.raises(pb.IllegalOption, match="This game was started without undo"):
            each.pop()


# === copies =====================================================================================


def same(one: pb.Game, two: pb.Game) -> bool:
    return (
        one.digest() == two.digest()
        and one.moves == two.moves
        and one.header == two.header
        and [one.story(reader) for reader in (0, 1, None)] == [two.story(reader) for reader in (0, 1, None)]
        and str(one.decision) == str(two.decision)
        and one.record() == two.record()
    )


@each_way
@pytest.mark.parametrize("moves", [0, 1, 50, 10_000])
def test_a_copy_of_a_game_is_the_game_again(way: str, moves: int) -> None:
    """With its log, its history and its future, at the beginning, in the middle and at the end; and independent."""
    game = duel(moves)
    twin = COPIES[way](game)
    assert isinstance(twin, pb.Game)
    assert same(game, twin)
    assert game.over or played(twin, 20, 3).digest() == played(game.clone(), 20, 3).digest()
    for _ in range(len(twin.moves)):
        twin.pop()
    assert twin.digest() == duel(0).digest()
    assert same(game, duel(moves))


@each_way
def test_a_copy_of_a_scenario_game_of_an_imagined_one_and_of_a_clone(way: str) -> None:
    board = pb.Scenario("raven")
    board.player(1, "Coal Roarkwin", battlefield=["Hammer Knight"], hand=["Golden Veil"], dice="natural x4 charm")
    board.player(2, "Jessa Na Ni", battlefield=["Blood Archer (+Root Armor)"], hand=["Redirect"], dice="charm x3")
    game = played(board.game(), 6)
    for each in (game, game.clone(), pb.determinize(game.view(0), 3)):
        twin = COPIES[way](each)
        assert isinstance(twin, pb.Game)
        assert twin.digest() == each.digest()
        assert twin.view(1).to_json() == each.view(1).to_json()
        assert played(twin, 12, 4).digest() == played(each, 12, 4).digest()
        assert twin.imagined == each.imagined


@each_way
def test_whatever_a_game_hands_out_can_be_copied(way: str) -> None:
    """Decisions, options and what they name, views, records, positions, events, decks, boards, agents, cards."""
    game = duel(30)
    decision, deck = game.decision, pb.get_deck("aradel")
    again = COPIES[way]
    copied = again(decision)
    assert isinstance(copied, pb.Decision)
    assert (str(copied), copied.kind, copied.player, copied.options) == (
        str(decision), decision.kind, decision.player, decision.options,
    )  # fmt: skip
    assert [str(option) for option in copied.options] == list(decision.texts)
    for thing in (decision.options[0], game.options[0], decision.options[0].things, game.moves, deck, game.header):
        assert again(thing) == thing
    assert str(again(decision.options[0])) == str(decision.options[0])
    assert list(again(decision.options)) == list(decision.options)  # type: ignore[call-overload]
    view, record = again(game.view(0)), again(game.record())
    assert isinstance(view, pb.View) and isinstance(record, pb.Record)
    assert view.to_json() == game.view(0).to_json()
    assert record.replay().digest() == game.digest()
    assert again(pb.find_card("Gilder")) is pb.find_card("Gilder")
    assert again(pb.card_pool("raven")) is pb.card_pool("raven")
    assert again(ruleset("original+declare")) is ruleset("original+declare")
    player = again(agent("greedy", 3))
    assert player.choose(game.view(decision.player), decision) == agent("greedy", 3).choose(  # type: ignore[attr-defined]
        game.view(decision.player), decision
    )


@each_way
def test_a_position_is_copied_with_its_log(way: str) -> None:
    game = duel(30)
    state = COPIES[way](game.state)
    assert isinstance(state, type(game.state))
    assert pb.Game.from_state(state).digest() == game.digest()
    assert state is not game.state and state.log is not None
    assert [(event.kind, event.clause, event.note) for event in state.log] == [
        (event.kind, event.clause, event.note) for event in game.log
    ]


@each_way
def test_a_board_in_the_making_is_copied(way: str) -> None:
    board = pb.Scenario(seed=4)
    board.player(1, "Coal Roarkwin", battlefield=["Hammer Knight"])
    board.player(2, "Jessa Na Ni")
    twin = COPIES[way](board)
    assert isinstance(twin, pb.Scenario)
    assert twin.game().digest() == board.game().digest()


@each_way
def test_games_by_variants_and_with_demonstration_cards_are_copied(way: str) -> None:
    """Their rules and cards are found again by name."""
    for name, rules in (("RB-clar-misc-2", "reborn"), ("OG-dmg-2", "original")):
        game = Scene(written()[name], rules).game
        twin = COPIES[way](game)
        assert isinstance(twin, pb.Game)
        assert twin.digest() == game.digest()
        assert twin.state.pool is game.state.pool
    rules_of_its_own = variant_of("original", {"trigger_mode": 1})
    assert COPIES[way](rules_of_its_own) is rules_of_its_own


def test_what_nobody_could_find_again_is_not_pickled() -> None:
    """A pool or ruleset without a name of its own: a sentence, not a broken copy."""
    pool = pb.card_pool("reborn").extended("mine")
    board = pb.Scenario()
    board.pool = pool
    board.player(1, "Coal Roarkwin")
    board.player(2, "Jessa Na Ni")
    game = board.game()
    with pytest.raises(pb.PyrebornError, match="before keep_pool has been told of them"):
        pickle.dumps(game)
    assert copy.deepcopy(game).digest() == game.digest()
    keep_pool(pool)
    assert isinstance(pickled(game), pb.Game)
    with pytest.raises(pb.PyrebornError, match="There is a pool of cards called 'mine' already"):
        keep_pool(pb.card_pool("reborn").extended("mine"))
    with pytest.raises(pb.PyrebornError, match="was made by hand and cannot be copied"):
        pickle.dumps(variant_of("reborn", {}))


def test_a_game_goes_into_another_process_and_on_there() -> None:
    """As ``multiprocessing`` does it."""
    game = duel(30)
    program = (
        "import pickle, sys; game = pickle.load(sys.stdin.buffer);"
        "before = game.digest(); game.push(0); game.pop(); assert game.digest() == before;"
        "sys.stdout.buffer.write(pickle.dumps((game, game.decision, game.view(0))))"
    )
    done = subprocess.run([sys.executable, "-c", program], input=pickle.dumps(game), capture_output=True, check=True)
    back, decision, view = pickle.loads(done.stdout)
    assert same(back, game)
    assert str(decision) == str(game.decision)
    assert view.to_json() == game.view(0).to_json()
