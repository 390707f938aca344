"""Positions as text where dice and cards lie on what somebody else controls."""

from __future__ import annotations

import pytest

from pyreborn.engine.model.ids import FACES
from pyreborn.engine.run.stack import run
from pyreborn.errors import BadNotation, BadScenario, PyrebornError
from pyreborn.game import Game
from pyreborn.position import parse_position, position_text
from pyreborn.scenario import Scenario, parse_card

POSITION = """\
raven round 2 turn 1 first 1
1 Coal Roarkwin (die time:power owner 2, die time:power owner 3) main 1 side 1 reactions 0
1 battlefield: Iron Rhino (die charm:power, die divine:power owner 3); Strange Copy (status 3, die divine:power owner 2)
1 hand: Purge
1 pile:
1 dice: natural:power
2 Noah Redmoon main 0 side 0 reactions 0
2 battlefield: Spectral Charger Mount (die charm:power, under Blood Archer (owner 3), under Hammer Knight)
2 hand: Purge
2 pile:
3 Saria Guideman main 0 side 0 reactions 0
3 battlefield: Pale Steed Mount (die divine:power owner 1, owner 1, under Anchornaut, under Strange Copy (owner 3))
3 hand: Purge
3 pile:"""


def same(game: Game) -> Game:
    """The position of a game, written and read again; it is written alike and offers the same."""
    text = position_text(game.state)
    again = parse_position(text).state()
    assert position_text(again) == text
    run(again)
    twin = Game.from_state(again)
    assert twin.option_texts() == game.option_texts()
    return twin


def test_dice_and_riders_of_others_read_back() -> None:
    """Every die with its owner, every rider with its own."""
    st = parse_position(POSITION).state()
    assert [line.rstrip() for line in position_text(st).splitlines()] == POSITION.splitlines()
    assert [die // FACES for die in st.cards[st.players[0].phoenixborn].dice] == [1, 2]
    rhino, copy = st.players[0].battlefield
    assert [die // FACES for die in st.cards[rhino].dice] == [0, 2]
    assert [die // FACES for die in st.cards[copy].dice] == [1]
    mount = st.cards[st.players[1].battlefield[0]]
    assert [(st.cards[card].printed.name, st.cards[card].owner) for card in mount.under] == [
        ("Blood Archer", 2), ("Hammer Knight", 1),
    ]  # fmt: skip
    steed = st.cards[st.players[2].battlefield[0]]
    assert [(st.cards[card].printed.name, st.cards[card].owner) for card in steed.under] == [
        ("Anchornaut", 0), ("Strange Copy", 2),
    ]  # fmt: skip


@pytest.mark.parametrize("ruleset", ["original", "raven"])
def test_a_position_with_a_die_on_an_opponents_unit_goes_on_alike(ruleset: str) -> None:
    """The die comes back to its owner in both."""
    board = Scenario(ruleset)
    board.player(1, "Coal Roarkwin", dice="divine:power natural:power", hand=["Purge"], side=2)
    board.player(2, "Noah Redmoon", battlefield=["Masked Wolf"], hand=["Purge"])
    game = board.game()
    game.push("dice power divine")
    twin = same(game)
    for each in (game, twin):
        each.push("dice power natural")
        each.push("decline")
        assert each.state.players[1].battlefield == []
        assert sum(each.state.players[0].exhausted) == 2
        assert sum(each.state.players[1].exhausted) == 0


@pytest.mark.parametrize(
    ("mark", "sentence"),
    [
        ("die divine:power owner 7", "The die on Iron Rhino cannot be owned by player 7."),
        ("die divine:power owner me", "names no player; expected for instance 'die charm owner 2'."),
        ("die purple owner 2", "'purple' is not a die"),
        ("under Blood Archer (owner 9)", "Blood Archer cannot be owned by player 9."),
        ("under Blood Archer (wounds 1)", "Nothing lies on Blood Archer, which lies face down under Iron Rhino."),
        ("under Purge", "Purge cannot lie in the place under a card."),
    ],
)
def test_owners_that_make_no_sense_are_refused(mark: str, sentence: str) -> None:
    with pytest.raises((BadNotation, BadScenario)) as caught:
        parse_position(POSITION.replace("Iron Rhino (die charm:power", f"Iron Rhino ({mark}, die charm:power")).state()
    assert sentence in str(caught.value)


def test_a_die_without_an_owner_is_its_controllers() -> None:
    assert parse_card("Gilder (die charm)").dice == parse_card("Gilder (die charm:power)").dice
    assert parse_card("Gilder (die charm owner 2)").dice == [parse_card("Gilder (die charm)").dice[0] + 2 * FACES]


@pytest.mark.parametrize("cut", range(0, len(POSITION), 7))
def test_any_damage_to_such_a_position_is_read_or_refused(cut: int) -> None:
    """A slip of the pen gives another position or a sentence, never anything else."""
    for put in ("", " owner 2", "(", "under "):
        try:
            st = parse_position(POSITION[:cut] + put + POSITION[cut + 3 :]).state()
        except PyrebornError:
            continue
        assert position_text(parse_position(position_text(st)).state()) == position_text(st)
