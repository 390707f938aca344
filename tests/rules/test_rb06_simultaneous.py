"""RB-6.1.9: what all choose at the same time can be asked of those who wait, and nobody learns anything by it."""

from __future__ import annotations

import pytest

import pyreborn as pb
from pyreborn.engine.model.ids import Verb
from pyreborn.errors import BadNotation, IllegalOption
from pyreborn.game import Game, Option, new_game
from tests.table import table


def preparing() -> Game:
    """Seat 1 is asked what to discard, seat 0 waits."""
    game = new_game("aradel", "maeoni", seed=7)
    game.push("go first")
    return game


def texts(game: Game, seat: int, *picks: Option | int | str) -> list[str]:
    decision = game.ahead(seat, picks)
    return [] if decision is None else list(decision.texts)


def test_who_waits_is_asked_ahead_in_the_same_words() -> None:
    """RB-6.1.3, RB-6.1.9: the whole answer, pick by pick; asking changes nothing."""
    game = preparing()
    before = (game.digest(), len(game.log), len(game.moves), game.view(0).to_json(), game.view(1).to_json())
    decision = game.ahead(0)
    assert decision is not None
    assert (decision.player, decision.kind) == (0, "prepare discard")
    assert decision.prompt == "Aradel Summergaard, discard what you like before drawing to 5"
    first = decision.texts[0]
    assert first not in texts(game, 0, first)
    assert len(texts(game, 0, 0, decision.options[1])) == len(decision.texts) - 2
    assert game.ahead(0, [0, "done"]) is None
    assert (game.digest(), len(game.log), len(game.moves), game.view(0).to_json(), game.view(1).to_json()) == before
    game.push("done")
    assert (game.decision.player, game.decision.texts) == (0, decision.texts)
    game.push(decision.options[0])  # an option offered ahead is one of those asked


def test_the_view_of_who_waits_says_what_will_be_asked() -> None:
    """RB-6.1.9: theirs alone; a spectator and whoever is asked now or has answered have none."""
    game = preparing()
    ahead = game.view(0).ahead
    assert ahead is not None and ahead.options is not None and (ahead.player, ahead.kind) == (0, "prepare discard")
    assert game.view(1).ahead is None and game.view(None).ahead is None
    game.push(0)
    assert game.view(0).ahead == ahead
    game.push("done")
    assert game.view(0).ahead is None and game.view(0).decision == ahead
    assert game.view(1).ahead is None, "it has answered"


def test_first_five_and_dice_are_asked_ahead_as_well() -> None:
    """RB-5.1.2, RB-6.3.4."""
    game = new_game("aradel", "maeoni", "noah", seed=7, first_five="choose")
    assert game.decision.player == 0
    for seat in (1, 2):
        assert len(texts(game, seat)) > 5
        assert len(texts(game, seat, 0, 0, 0, 0)) > 0
        assert game.ahead(seat, [0] * 5) is None
    assert game.ahead(0) is None
    t = table(passes=1)
    t.p1("Coal Roarkwin", dice="natural:class natural:power", draw=["Fear"] * 9)
    t.p2("Noah Redmoon", dice="illusion:class x2 charm:basic", draw=["Fear"] * 9)
    t.scenario.player(3, "Jessa Na Ni", draw=["Fear"] * 9)
    t.game.push("pass")
    while t.game.decision.kind != "exhaust dice":
        t.game.push("pass" if "pass" in t.game.option_texts() else len(t.game.options) - 1)
    assert t.game.decision.player == 0
    assert t.game.ahead(2) is None, "it has no dice"
    assert texts(t.game, 1) == ["exhaust charm:basic", "exhaust illusion:class", "done"]
    assert texts(t.game, 1, 1) == ["exhaust illusion:class", "done"]
    assert t.game.ahead(1, [1, 0]) is None, "there is no other die that could be chosen after those"


def test_who_leaves_is_not_asked_and_the_others_are_asked_the_same() -> None:
    """RB-19.1.2: a concession in the middle of the question."""
    game = new_game("saria", "aradel", "noah", seed=1)
    while game.decision.kind != "prepare discard":
        game.push(0)
    asked = game.decision.player
    first, second = (seat for seat in ((asked + 1) % 3, (asked + 2) % 3))
    offered = texts(game, second)
    game.concede(first)
    assert game.ahead(first) is None
    assert texts(game, second) == offered
    game.push("done")
    assert (game.decision.player, list(game.decision.texts)) == (second, offered)


def test_partners_are_asked_ahead_and_a_chimera_never() -> None:
    """RR-15, RR-1.1.4: what it would choose nobody is asked."""
    game = new_game("coal", "maeoni", chimera="viros", seed=7, first=0)
    assert game.decision.kind == "prepare discard" and game.decision.player == 0
    assert len(texts(game, 1)) == 6
    assert game.ahead(2) is None and game.view(2).ahead is None


def test_where_nothing_is_asked_of_all_nothing_is_asked_ahead() -> None:
    game = new_game("aradel", "maeoni", seed=7)
    assert game.ahead(0) is None and game.ahead(1) is None
    game = preparing()
    game.push("done")
    game.push("done")
    assert game.at_turn() and game.ahead(0) is None and game.view(0).ahead is None
    game.concede(0)
    assert game.ahead(1) is None


@pytest.mark.parametrize(
    ("picks", "error", "words"),
    [
        ([9], IllegalOption, "9 is not the index of an option"),
        (["discard Nothing"], BadNotation, "is no option here"),
        (["done", "done"], IllegalOption, "The answer of seat 0 is whole before 'done'"),
        ([Option(Verb.YES)], IllegalOption, "'yes' is not among the 6 options"),
        ([Option(Verb.OUT_OF_TIME, 0, 0)], IllegalOption, "answers no question"),
        ([0, None], IllegalOption, "None is not the index of an option"),
    ],
)
def test_picks_that_will_not_be_offered_are_refused(picks: list[object], error: type[Exception], words: str) -> None:
    """In a sentence, and nothing is changed by them."""
    game = preparing()
    before = game.digest()
    with pytest.raises(error, match=words):
        game.ahead(0, picks)  # type: ignore[arg-type]
    assert game.digest() == before and len(game.moves) == 1
    with pytest.raises(pb.IllegalOption, match="Seat 1 is not asked anything ahead"):
        game.ahead(1, ["done"])
