"""Positions as text: both ways at every turn of random games, and refused where they make no sense."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pyreborn as pb
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.stack import run
from pyreborn.errors import BadNotation, BadScenario, PyrebornError, UnknownName
from pyreborn.game import Game
from pyreborn.position import parse_position, position_text
from tests.properties.games import Pairing, check_cards, decisions, fresh, luck_of, some

POSITION = """\
reborn round 3 turn 1 first 2
1 Coal Roarkwin (wounds 2) main 1 side 1 reactions 0
1 battlefield: Hammer Knight (wounds 1, exhausted 1); Iron Worker (die charm:power, +Root Armor)
1 spellboard: Chant of Revenge (status 1)
1 hand: Cover; Close Combat
1 draw: Iron Worker; Strengthen
1 discard: Expand Energy
1 pile: Iron Rhino
1 dice: ceremonial:power; natural:class x3
1 exhausted: natural:basic x2
2 Jessa Na Ni (guarded) main 0 side 0 reactions 1
2 battlefield: Blood Archer; Blood Puppet (owner 1)
2 hand: Redirect
2 pile:
2 dice: charm:power x2"""


def read(text: str) -> GameState:
    return parse_position(text).state()


# === both ways ================================================================================


def test_a_position_reads_back() -> None:
    """The words of the format, all of them; the text is the same again."""
    written = [line.rstrip() for line in position_text(read(POSITION)).splitlines()]
    assert written == POSITION.splitlines()
    assert position_text(read(position_text(read(POSITION)))) == position_text(read(POSITION))


def alone(every: int) -> list[Pairing]:
    """Without partners, whose turn together can be written down only before anything in it is done."""
    return [pairing for pairing in some(every) if not (pairing.chimera and len(pairing.decks) > 1)]


@pytest.mark.parametrize("pairing", alone(2), ids=str)
def test_every_turn_of_random_games_reads_back(pairing: Pairing) -> None:
    """At every choice of an action without lasting effects while all are in: text, options and cards are the same."""
    compared = 0
    for number in (0, 1):
        game = fresh(pairing, number)
        for _ in decisions(game, luck_of(pairing, number)):
            if game.decision.kind != "turn" or game.state.modifiers:
                continue
            if not all(player.alive for player in game.state.players):
                with pytest.raises(BadNotation, match="while everybody is in the game"):
                    position_text(game.state)
                break
            text = position_text(game.state)
            again = read(text)
            assert position_text(again) == text
            check_cards(again)
            run(again)
            assert Game.from_state(again).option_texts() == game.option_texts()
            compared += 1
    assert compared > (5 if pairing.chimera else 20)


@pytest.mark.parametrize("pairing", alone(7), ids=str)
def test_nothing_that_matters_is_lost(pairing: Pairing) -> None:
    """What has been passed and used this turn is part of the position (RB-6.2.6, RB-8.6.3)."""
    game = fresh(pairing, 1)
    for _ in decisions(game, luck_of(pairing, 1)):
        if game.decision.kind != "turn" or game.state.modifiers:
            continue
        if not all(player.alive for player in game.state.players):
            break
        st, again = game.state, read(position_text(game.state))
        assert (again.round, again.active, again.first) == (st.round, st.active, st.first)
        for mine, theirs in zip(st.players, again.players, strict=True):
            if st.is_chimera(mine.seat):
                continue  # it has no actions
            assert (theirs.main, theirs.side, theirs.reactions) == (mine.main, mine.side, mine.reactions)
            assert (theirs.active, theirs.exhausted) == (mine.active, mine.exhausted)
            used = [st.cards[card].used for card in (mine.phoenixborn, *mine.battlefield, *mine.spellboard)]
            cards = (theirs.phoenixborn, *theirs.battlefield, *theirs.spellboard)
            assert [again.cards[card].used for card in cards] == used, f"once per turn: {position_text(st)}"
        assert again.passes == st.passes, f"a pass before this turn is forgotten: {position_text(st)}"


def test_a_position_is_written_at_the_top_of_a_turn_only() -> None:
    """In the middle of something a record is the way to save."""
    pairing = Pairing(("coal", "jessa"))
    game = fresh(pairing)
    refused = 0
    for _ in decisions(game, luck_of(pairing)):
        if game.decision.kind != "turn" or game.state.modifiers:
            with pytest.raises(BadNotation, match="only at the top of a turn with no lasting effects"):
                position_text(game.state)
            refused += 1
    assert refused > 20


def test_a_position_can_be_played_on() -> None:
    game = pb.parse_position(POSITION).game()
    while not game.over and len(game.moves) < 500:
        game.push(len(game.options) // 2)
    assert game.moves


# === refused ==================================================================================

MALFORMED: dict[str, tuple[str, str]] = {
    "nothing": ("", "The position is empty; expected a first line like 'reborn round 2 turn 1 first 1'."),
    "blank lines": ("\n \n", "The position is empty"),
    "no first line": (POSITION.partition("\n")[2], "is not a first line; expected one like"),
    "round in words": (POSITION.replace("round 3", "round three"), "is not a first line"),
    "no turn": (POSITION.replace(" turn 1", ""), "is not a first line"),
    "no player's number": (POSITION + "\nhand: Cover", "'hand: Cover' does not begin with a player's number."),
    "player 9": (POSITION + "\n9 hand: Cover", "'9 hand: Cover' does not begin with a player's number."),
    "another row": (
        POSITION + "\n1 graveyard: Cover",
        "'graveyard' is not a row of a position; expected one of battlefield, spellboard, hand, draw, discard, pile, "
        "dice, exhausted.",
    ),
    "no actions": (POSITION.replace(" main 1 side 1 reactions 0", ""), "is not a Phoenixborn line; expected"),
    "actions in words": (POSITION.replace("main 1", "main one"), "is not a Phoenixborn line; expected"),
    "open bracket": (POSITION.replace("exhausted 1)", "exhausted 1"), "lacks its closing bracket."),
    "unknown mark": (POSITION.replace("status 1", "sleepy 1"), "'sleepy 1' in 'Chant of Revenge (sleepy 1)'"),
    "unknown die": (POSITION.replace("charm:power x2", "purple:power x2"), "'purple:power' is not a die; expected"),
    "unknown die on a card": (POSITION.replace("die charm:power", "die charm:strong"), "is not a die; expected"),
    "a multiple of nothing": (POSITION.replace("2 dice: charm:power x2", "2 dice: x2"), "'x2' is not a die"),
}


@pytest.mark.parametrize(("text", "sentence"), MALFORMED.values(), ids=MALFORMED)
def test_malformed_text_is_bad_notation(text: str, sentence: str) -> None:
    with pytest.raises(BadNotation) as caught:
        parse_position(text)
    assert sentence in str(caught.value)
    assert str(caught.value).endswith(".")


IMPOSSIBLE: dict[str, tuple[str, str]] = {
    "turn of nobody": (POSITION.replace("turn 1", "turn 3"), "player 3"),
    "nobody first": (POSITION.replace("first 2", "first 9"), "9"),
    "round nought": (POSITION.replace("round 3", "round 0"), "round"),
    "one player": ("\n".join(line for line in POSITION.splitlines() if line[0] != "2"), "player 1 and player 2"),
    "dead unit": (POSITION.replace("Blood Archer", "Blood Archer (wounds 3)"), "would be destroyed already"),
    "dead Phoenixborn": (POSITION.replace("(wounds 2)", "(wounds 15)"), "has lost already"),
    "conjuration in hand": (POSITION.replace("Close Combat", "Gilder"), "Gilder cannot lie in the hand."),
    "spell on the battlefield": (POSITION.replace("Blood Archer", "Cover"), "Cover cannot lie on the battlefield"),
    "full battlefield": (
        POSITION.replace("Blood Archer;", "Blood Archer; Blood Archer; Blood Archer; Blood Archer;"),
        "no slot left",
    ),
    "less than no actions": (POSITION.replace("main 1", "main -1"), "-1"),
    "owned by nobody": (POSITION.replace("owner 1", "owner 7"), "7"),
    "unknown card": (POSITION.replace("Close Combat", "Close Wombat"), "Close Combat"),
    "unknown ruleset": (POSITION.replace("reborn", "rebron"), "Did you mean 'reborn'?"),
}


@pytest.mark.parametrize(("text", "sentence"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_impossible_boards_are_refused(text: str, sentence: str) -> None:
    """Well-formed text for a position that cannot be: refused when it is set up, with the reason."""
    with pytest.raises((BadNotation, BadScenario, UnknownName)) as caught:
        read(text)
    assert sentence in str(caught.value)


@settings(max_examples=200, deadline=None, derandomize=True)
@given(
    at=st.integers(0, len(POSITION)),
    cut=st.integers(0, 12),
    put=st.sampled_from(["", "1", "-", "x9", "(", ")", ";", ": ", "\n", "2 ", "+", "owner 3", "Cover", "under ", " "]),
)
def test_any_damage_is_read_or_refused(at: int, cut: int, put: str) -> None:
    """A slip of the pen gives another position or a sentence, never anything else."""
    text = POSITION[:at] + put + POSITION[at + cut :]
    try:
        state = read(text)
    except PyrebornError:
        return
    check_cards(state)
    assert position_text(read(position_text(state))) == position_text(state)
