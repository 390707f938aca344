"""Positions with a Chimera as text, both ways."""

from __future__ import annotations

import pytest

from pyreborn.engine.model.rng import seeded
from pyreborn.errors import BadNotation
from pyreborn.game import new_game
from pyreborn.position import parse_position, position_text
from pyreborn.scenario import Scenario


def test_everything_of_a_chimera_is_written_down() -> None:
    """RR-2.1, RR-5.1: rows with their order, what lies face down, piles, tokens, dice."""
    board = Scenario("red-rains", round=3, first="chimera")
    board.player(1, "Coal Roarkwin", battlefield=["Hammer Knight (wounds 1)", "Lurk (owner chimera)"], hand=["Cover"])
    board.player(2, "Noah Redmoon")
    board.chimera(
        "viros (wounds 2, exhausted)", level=3, heroic=True, phase=2, red_rains=2, rage=1, emptied=1, points_at=2,
        rows=[["Rampage (status 1)", "face down Lurk", "Iron Worker (owner 1)"], ["face down Glare (known)"]],
        draw=["Lurk", "Rampage"], discard=["Whiplash"], ultimate_exhaustion=1,
    )  # fmt: skip
    text = position_text(board.state())
    assert position_text(parse_position(text).state()) == text
    assert text.splitlines()[-6:] == [
        "chimera The Corpse of Viros (wounds 2, exhausted 1) level 3 heroic 1 phase 2 tokens 2 rage 1 emptied 1 "
        "points 2 ultimate 1",
        "chimera draw: Lurk; Rampage",
        "chimera discard: Whiplash",
        "chimera pile: ",
        "chimera row 1: Rampage (status 1); face down Lurk; Iron Worker (owner 1)",
        "chimera row 2: face down Glare (known)",
    ]


@pytest.mark.parametrize("decks", [("coal",), ("coal", "noah")])
def test_positions_of_games_are_read_back(decks: tuple[str, ...]) -> None:
    """At the top of many turns: the same text again."""
    written = 0
    for seed in range(6):
        game = new_game(*decks, chimera="viros", seed=seed, log=False, undo=False)
        luck = seeded(seed)
        while not game.over and len(game.moves) < 300:
            if game.at_turn():
                try:
                    text = position_text(game.state)
                except BadNotation:
                    text = ""
                if text:
                    assert position_text(parse_position(text).state()) == text
                    written += 1
            game.push(luck.below(len(game.options)))
    assert written > 10


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("level 1", "size 1", "is not a Chimera's line"),
        ("phase 1", "phase one", "is not a Chimera's line"),
        ("phase 1", "phase 7", "The Chimera's side cannot be read: 7 is not a phase of a Chimera"),
        ("draw:", "drawn:", "'drawn' is not a row of a Chimera"),
        ("The Corpse", "The Corps", "The Chimera's side cannot be read: There is no Chimera called"),
    ],
)
def test_a_line_of_a_chimera_that_is_wrong_is_named(old: str, new: str, sentence: str) -> None:
    """One sentence for what cannot be read."""
    board = Scenario("red-rains")
    board.player(1, "Coal Roarkwin")
    board.chimera("viros")
    text = position_text(board.state())
    assert old in text
    with pytest.raises(BadNotation) as caught:
        parse_position(text.replace(old, new))
    assert sentence in str(caught.value)
