"""Passing past something useful: what counts as useful to the referee, on small boards."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import pyreborn as pb
from pyreborn.game import Game
from pyreborn.sim import idling
from pyreborn.sim.idling import passed_over, useless
from pyreborn.sim.summary import summary
from tests.sim.conftest import Run


def board(mine: Sequence[str] = (), theirs: Sequence[str] = (), dice: str = "", **more: object) -> Game:
    """Units of both sides, and dice of the one who acts; the Phoenixborn are exhausted."""
    scene = pb.Scenario()
    side: dict[str, object] = {"battlefield": list(mine), "dice": dice, **more}
    scene.player(1, "Coal Roarkwin (exhausted)", **side)  # type: ignore[arg-type]
    scene.player(2, "Maeoni Viper (exhausted)", battlefield=list(theirs))
    return scene.game()


def useful(game: Game) -> list[str]:
    return [option.text for option in game.decision.options if not useless(game, option)]


# -- what counts ---------------------------------------------------------------------------------
def test_what_brings_a_unit_or_a_spell_is_useful() -> None:
    scene = pb.Scenario()
    scene.player(
        1, "Aradel Summergaard (exhausted)", hand=["Summon Silver Snake"], spellboard=["Summon Gilder"],
        dice="natural:class x3",
    )  # fmt: skip
    scene.player(2, "Maeoni Viper")
    game = scene.game()
    assert useful(game) == ["play Summon Silver Snake", "use Summon Gilder"]
    assert passed_over(game, game.decision.option("pass")) == (True, True, True, True)
    assert passed_over(game, game.decision.option("use Summon Gilder")) == (False, False, False, False)


def test_meditating_is_an_option_and_no_use() -> None:
    game = board(hand=["Hammer Knight"], dice="charm:basic")
    assert [option.name for option in game.decision.options] == ["meditate", "pass"]
    assert passed_over(game, game.decision.option("pass")) == (True, True, False, False)


def test_nothing_left_is_nothing_passed_over() -> None:
    game = board(hand=["Hammer Knight"])
    passing = game.decision.option("pass")
    assert passed_over(game, passing)[2:] == (False, False)


# -- damage --------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("mine", "theirs", "counts"),
    [
        (["Iron Worker (exhausted)"], [], False),  # nobody but its own side is there to be harmed
        ([], ["Hammer Knight"], False),  # it recovers 2: the wound is gone before it is of any use
        ([], ["Hammer Knight (wounds 3)"], True),  # it dies
        ([], ["Frostback Bear"], True),  # it recovers nothing
    ],
)
def test_a_wound_counts_if_it_stays(mine: list[str], theirs: list[str], counts: bool) -> None:
    game = board(mine, theirs, "natural:power")
    assert useful(game) == ["dice power natural"] * counts
    assert passed_over(game, game.decision.option("pass")) == (True, True, counts, counts)


# -- attacks -------------------------------------------------------------------------------------
def test_an_attack_that_nobody_can_answer_is_useful() -> None:
    game = board(["Iron Worker"])
    assert useful(game) == ["attack Maeoni Viper"]
    assert passed_over(game, game.decision.option("pass")) == (True, True, True, False)  # it needs no dice


def test_an_attack_that_only_loses_units_is_not() -> None:
    """The Knight strikes back and kills; the Phoenixborn behind it can be attacked for nothing."""
    assert useful(board(["Iron Worker"], ["Hammer Knight (exhausted)"])) == ["attack Maeoni Viper"]


def test_an_attack_that_gives_up_the_blocker_is_not() -> None:
    """While the Knight is ready it would block, or attack in return."""
    assert useful(board(["Iron Worker"], ["Hammer Knight"])) == []


def test_an_attack_that_wins_is_useful_whatever_it_costs() -> None:
    scene = pb.Scenario()
    scene.player(1, "Coal Roarkwin (exhausted)", battlefield=["Hammer Knight", "Hammer Knight"])
    scene.player(2, "Maeoni Viper (exhausted, wounds 18)", battlefield=["Iron Worker"])
    assert "attack Maeoni Viper" in useful(scene.game())


# -- dice that are kept --------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("dice", "hand", "counts"),
    [
        ("natural:power", ["Final Cry"], True),  # it asks for another die
        ("natural:power", ["Cover"], False),  # the only die that pays it
        ("natural:power x2", ["Cover"], True),  # one is left for it
        ("natural:power x2", ["Cover", "Cover"], True),  # each could still be paid
    ],
)
def test_a_reaction_in_hand_is_a_reason_to_keep_its_dice(dice: str, hand: list[str], counts: bool) -> None:
    game = board([], ["Frostback Bear"], dice, hand=hand)
    assert ("dice power natural" in useful(game)) is counts
    assert passed_over(game, game.decision.option("pass"))[2] is counts


# -- the referee ---------------------------------------------------------------------------------
def test_the_game_is_left_as_it_is() -> None:
    game = board(["Iron Worker"], ["Frostback Bear"], "natural:power x2", hand=["Cover"])
    before = game.digest(), game.view(0).to_json()
    useful(game)
    assert (game.digest(), game.view(0).to_json()) == before


def test_what_is_not_shown_in_time_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(idling, "WORK", 0)
    assert useful(board(["Iron Worker"])) == []


def test_against_a_chimera_its_life_counts_and_somebody_can_always_attack() -> None:
    scene = pb.Scenario("red-rains", turn=1)
    scene.player(1, "Coal Roarkwin (exhausted)", battlefield=["Hammer Knight"], dice="natural:power")
    scene.chimera("viros", level=1, phase=1, rows=["Frostback Bear (owner 1)"])
    found = useful(scene.game())
    assert "dice power natural" in found
    assert not [text for text in found if text.startswith("attack")]


def test_the_report_tells_it_with_its_interval(arena_run: Run) -> None:
    settings, results = arena_run
    for each in summary(settings, results).agents:
        assert 0 < each.spread_of_use < each.passes_with_use < each.passes
        assert each.passing[2] == f"{each.passes_with_use:.2f} ± {each.spread_of_use:.2f}"
