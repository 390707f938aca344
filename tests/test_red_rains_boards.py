"""Boards with a Chimera: what ``Scenario.chimera`` lays out, and what it refuses (RR-2, RR-5)."""

from __future__ import annotations

from typing import Any

import pytest

from pyreborn.chimera_board import FaceDown, RowCard
from pyreborn.engine.model.ids import NOBODY, RAGE_BASIC, RAGE_POWER, Zone
from pyreborn.engine.model.state import GameState
from pyreborn.errors import BadScenario, PyrebornError, UnknownName
from pyreborn.scenario import Scenario


def board(people: int = 1, **settings: Any) -> Scenario:
    made = Scenario("red-rains", **settings)
    made.player(1, "Coal Roarkwin", battlefield=["Hammer Knight"], dice="natural:power x2")
    if people == 2:
        made.player(2, "Noah Redmoon")
    return made


def laid_out(name: str = "viros", **settings: Any) -> GameState:
    made = board()
    made.chimera(name, **settings)
    return made.state()


def test_everything_of_a_chimera_is_laid_out() -> None:
    """RR-2.1: card, phase, tokens, rage dice, piles, fatigue."""
    made = board()
    made.chimera(
        "viros (wounds 3, exhausted)", level=2, heroic=True, phase=2, red_rains=1, rage=3, draw=["Lurk", "Rampage"],
        discard=["Whiplash"], fatigued=True, emptied=1, ultimate_exhaustion=2, points_at=1,
    )  # fmt: skip
    st = made.state()
    chimera, it = st.chimera, st.players[1]
    assert chimera is not None
    card = st.cards[it.phoenixborn]
    assert (card.printed.stub, card.wounds, card.exhaustion) == ("corpse-of-viros-heroic-2", 3, 1)
    assert (chimera.phase, chimera.red_rains, chimera.fatigued, chimera.emptied) == (2, 1, True, 1)
    assert chimera.points_at == 0
    assert (it.active[RAGE_POWER], it.active[RAGE_BASIC]) == (3, 2)
    assert it.spellboard == [chimera.ultimates[1]]
    assert st.cards[chimera.ultimates[1]].exhaustion == 2
    assert [st.cards[number].printed.name for number in reversed(it.draw)] == ["Lurk", "Rampage"]
    assert [st.cards[number].printed.name for number in it.discard] == ["Whiplash"]


def test_rows_keep_their_order_face_up_face_down_and_foreign() -> None:
    """RR-5.1: places are binding; what lies face down is not in play."""
    made = board()
    row: list[RowCard] = ["Rampage (wounds 1, status 2)", "face down Lurk", FaceDown("Glare", known=True)]
    made.chimera("viros", rows=[*row, "Iron Worker (owner 1)"])
    st = made.state()
    chimera = st.chimera
    assert chimera is not None
    rampage, lurk, glare, worker = chimera.rows[0]
    assert [st.cards[card].printed.name for card in chimera.rows[0]] == ["Rampage", "Lurk", "Glare", "Iron Worker"]
    assert st.players[1].battlefield == [rampage, worker]
    assert [st.zone[card] for card in (lurk, glare)] == [Zone.FACE_DOWN] * 2
    assert chimera.known == [glare]
    assert (st.cards[rampage].wounds, st.cards[rampage].status, st.facing_of(rampage)) == (1, 2, 0)
    assert (st.cards[worker].owner, st.cards[worker].controller) == (0, 1)


def test_two_players_have_a_row_each_and_a_turn_together() -> None:
    """RR-15.1.1, RR-15.1.2."""
    made = board(2, turn=2)
    made.chimera("viros", rows=[["Rampage"], ["face down Rampage", "Lurk"]])
    st = made.state()
    assert st.chimera is not None
    assert [len(row) for row in st.chimera.rows] == [1, 2]
    assert st.facing_of(st.chimera.rows[1][1]) == 1
    assert [(player.main, player.side) for player in st.players] == [(1, 1), (1, 1), (0, 0)]
    game = made.game()
    assert (game.decision.player, game.decision.kind) == (1, "turn")


def test_its_turn_can_be_watched_from_the_beginning() -> None:
    """RR-7.1: the position stands before anything in its turn has happened."""
    made = board(turn="chimera")
    made.chimera("viros", rows=["face down Rampage"])
    st = made.state()
    assert (st.active, len(st.stack)) == (1, 1)
    game = made.game()
    assert "chimera" in {player.role.name() for player in game.state.players}
    assert any(event.clause == "RR-7.1.2" for event in game.log)
    assert game.decision.player == 0


def test_the_token_may_lie_with_the_chimera() -> None:
    """RR-12.1.2, RR-15.1.7."""
    made = board(2, first="chimera")
    made.chimera("viros", points_at=2)
    st = made.state()
    assert st.chimera is not None
    assert (st.first, st.chimera.points_at) == (2, 1)
    solo = board()
    solo.chimera("viros")
    told = solo.state().chimera
    assert told is not None and told.points_at == NOBODY


def test_a_board_without_a_chimera_stays_possible() -> None:
    """Rulings shared with Reborn have two duelling sides."""
    made = board(2)
    st = made.state()
    assert st.chimera is None
    assert st.opponents(0) == [1]


def test_the_sides_are_saved_and_read_back() -> None:
    """A board with a Chimera is a game like any other: saved, cloned, taken back."""
    made = board(2)
    made.chimera("viros", rows=[["Rampage"], ["face down Lurk"]], rage=2)
    game = made.game()
    record = game.record()
    assert record.replay().digest() == game.digest() == game.clone().digest()
    game.push("pass")
    game.pop()
    assert record.replay().digest() == game.digest()


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"rage": 6}, "The Chimera has 5 rage dice (RR-2.1.8); 6 of them cannot show power."),
        (
            {"rage": 5},
            "The Chimera has 5 rage dice (RR-2.1.8); all of them on power would have become a Red",
        ),
        ({"rage": "two"}, "'two' is not a number of rage dice on power"),
        ({"rows": ["face down Iron Worker"]}, "Iron Worker is an Ally and cannot lie in a row face down"),
        ({"rows": ["Cover"]}, "Cover cannot lie on the battlefield: it is printed as Reaction Spell."),
        ({"rows": [3]}, "A row of the Chimera holds 3, which is neither a card's text nor an InPlay."),
        ({"rows": "Rampage"}, "The Chimera's battlefield is a list, such as ['Rampage'], not 'Rampage'."),
        ({"rows": [["Rampage"], ["Lurk"]]}, "The Chimera has a row for each player, so not 2 (RR-15.1.1)."),
        ({"draw": ["Iron Worker"]}, "Iron Worker is an Ally and cannot lie in its piles"),
        ({"pile": ["Rampage"]}, "Rampage cannot lie in the Chimera's conjuration pile."),
        ({"phase": 4}, "4 is not a phase of a Chimera; expected a whole number from 1 to 3."),
        ({"level": 4}, "4 is not a level of a Chimera; expected a whole number from 1 to 3."),
        ({"red_rains": -1}, "-1 is not a number of Red Rains tokens"),
        ({"points_at": 2}, "The token cannot point at player 2 of 1."),
        ({"name": "viros (wounds 30)"}, "The Corpse of Viros with 30 wounds has lost already."),
        ({"name": "virus"}, "There is no Chimera called 'virus'. Did you mean 'viros'?"),
        ({"rows": ["Rampage (wounds 2)"]}, "Rampage with 2 wounds would be destroyed already."),
        ({"rows": ["Iron Worker (owner 2)"]}, "Iron Worker cannot be owned by player 2."),
    ],
)
def test_a_chimera_that_cannot_be_is_refused_in_a_sentence(wrong: dict[str, Any], sentence: str) -> None:
    """Bad input gets one sentence (RR-2, RR-5)."""
    with pytest.raises(PyrebornError) as caught:
        laid_out(**wrong)
    assert str(caught.value).startswith(sentence)


def test_one_chimera_at_a_table_of_its_own_ruleset() -> None:
    """RR-1.1.1."""
    made = board()
    made.chimera("viros")
    with pytest.raises(BadScenario, match="A scenario has one Chimera, and this one has it already"):
        made.chimera("viros")
    with pytest.raises(BadScenario, match="The ruleset 'reborn' has no Chimera; 'red-rains' has"):
        Scenario().chimera("viros")
    with pytest.raises(BadScenario, match="There is no Chimera for the turn"):
        board(2, turn="chimera").state()
    crowd = board(2)
    crowd.player(3, "Aradel Summergaard")
    crowd.chimera("viros")
    with pytest.raises(BadScenario, match="One or two players stand against a Chimera, not 3"):
        crowd.state()
    with pytest.raises(UnknownName, match="no card called 'Rampager'"):
        laid_out(rows=["face down Rampager"])
