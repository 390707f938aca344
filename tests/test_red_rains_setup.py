"""How a game against a Chimera begins: seats, set-up, first player, and what is refused (RR-1.1, RR-3.1)."""

from __future__ import annotations

from typing import Any

import pytest

from pyreborn.cards.red_rains import CHIMERAS
from pyreborn.chimeras import find_chimera
from pyreborn.decks import get_deck
from pyreborn.engine.model.ids import FACES, RAGE_BASIC, Zone
from pyreborn.errors import BadArgument, IllegalDeck, IllegalOption, PyrebornError, UnknownName
from pyreborn.game import Game, new_game


def solo(**settings: Any) -> Game:
    return new_game("coal", **{"chimera": "viros", "aspects": "fury", "seed": 7, **settings})


def pair(**settings: Any) -> Game:
    return new_game("coal", "noah", **{"chimera": "viros", "aspects": "fury", "seed": 7, **settings})


@pytest.mark.parametrize("begin", [solo, pair])
def test_the_chimera_sits_last_and_the_players_are_one_team(begin: Any) -> None:
    """RR-1.1.1: a player of its own, an opponent of every human player."""
    st = begin().state
    people = len(st.players) - 1
    assert [player.role.name() for player in st.players] == ["person" if people == 1 else "partner"] * people + [
        "chimera"
    ]
    assert {player.team for player in st.players[:-1]} == {0}
    assert st.chimera is not None and st.chimera.seat == people
    assert st.opponents(0) == [people]
    assert st.opponents(people) == list(range(people))


@pytest.mark.parametrize(("level", "heroic"), [(1, False), (3, False), (2, True)])
def test_the_set_up_row_shows_the_blood_values_of_the_face(level: int, heroic: bool) -> None:
    """RR-3.1.4: face down from left to right, each the next aspect of its blood value; the rest is the draw pile."""
    for game in (solo(level=level, heroic=heroic), pair(level=level, heroic=heroic)):
        st = game.state
        assert st.chimera is not None
        face = st.cards[st.players[st.chimera.seat].phoenixborn].printed
        players = len(st.players) - 1
        assert face is find_chimera("viros").faces[heroic, level, players].card
        assert len(st.chimera.rows) == players
        for row in st.chimera.rows:
            assert [st.cards[card].printed.blood for card in row] == list(face.setup)
            assert {st.zone[card] for card in row} == {Zone.FACE_DOWN}
        assert len(st.players[-1].draw) == 18 - players * len(face.setup)
        assert st.players[-1].battlefield == []


def test_its_cards_lie_with_the_first_number_on_top_and_its_dice_on_basic() -> None:
    """RR-3.1.2, RR-3.1.3, RR-2.1.7."""
    st = solo().state
    assert st.chimera is not None
    assert (st.chimera.phase, st.chimera.red_rains, st.chimera.fatigued) == (1, 0, False)
    names = [[st.cards[card].printed.name for card in cards] for cards in (st.chimera.behaviors, st.chimera.ultimates)]
    assert names == [
        [f"Corpse of Viros {kind} {number}" for number in ("I", "II", "III")] for kind in ("Behavior", "Ultimate")
    ]
    assert st.players[1].spellboard == [st.chimera.ultimates[0]]
    assert {st.zone[card] for card in st.chimera.behaviors} == {Zone.BESIDE_CHIMERA}
    assert st.players[1].active == [5 if face == RAGE_BASIC else 0 for face in range(FACES)]
    assert not any(st.players[1].exhausted)


def test_the_first_player_is_chosen_or_drawn_by_the_seed() -> None:
    """RR-3.1.6: no roll-off; the token goes to a player of the players' choice."""
    assert [pair(first=seat).state.first for seat in (0, 1)] == [0, 1]
    assert {pair(seed=seed).state.first for seed in range(8)} == {0, 1}
    assert pair(first=1).decision.player == 1
    assert all(solo(seed=seed).decision.kind == "prepare discard" for seed in range(3))


def test_the_conjuration_pile_holds_what_its_box_and_its_aspects_bring() -> None:
    """RR-2.1.10, RR-2.1.6."""
    for box in CHIMERAS:
        st = new_game("coal", chimera=box.name, seed=1).state
        held = [st.cards[card].printed for card in st.players[1].pile]
        assert {card.name for card in held} >= {card.name for card in box.conjured}
        for card in held:
            assert held.count(card) == card.copies


@pytest.mark.parametrize(
    ("wrong", "error", "sentence"),
    [
        ({"chimera": "virus"}, UnknownName, "There is no Chimera called 'virus'. Did you mean 'viros'?"),
        ({"aspects": "furry"}, UnknownName, "There is no aspect deck called 'furry'. Did you mean 'fury'?"),
        ({"aspects": 3}, IllegalDeck, "An aspect deck is a name, a file or an AspectDeck, not 3."),
        ({"level": 0}, BadArgument, "0 is not a level of a Chimera; expected a whole number from 1 to 3."),
        ({"level": 4}, BadArgument, "4 is not a level of a Chimera; expected a whole number from 1 to 3."),
        ({"heroic": 1}, BadArgument, "heroic is True or False, not 1."),
        ({"ruleset": "reborn"}, BadArgument, "The ruleset 'reborn' has no Chimera; 'red-rains' has (RR-1.1.1)."),
        ({"first": 1}, BadArgument, "1 is not the seat of the first player; expected a whole number from 0 to 0."),
        ({"last_round": 5}, BadArgument, "Against a Chimera there is no sudden death, so no last round (RB-23.2)."),
        ({"names": ["Ann", "Bob"]}, BadArgument, "1 of you take part, but 2 names were given."),
        ({"chimera": "", "ruleset": "red-rains", "aspects": ""}, IllegalDeck, "Red Rains is played against a Chimera"),
        ({"chimera": ""}, BadArgument, "An aspect deck is a Chimera's: say which one with chimera=... as well"),
    ],
)
def test_settings_that_cannot_be_are_refused_in_a_sentence(
    wrong: dict[str, Any], error: type[PyrebornError], sentence: str
) -> None:
    """What is unknown comes with the nearest names (RR-2.1, RR-3.1.1)."""
    with pytest.raises(error) as caught:
        solo(**wrong)
    assert str(caught.value).startswith(sentence)


def test_three_decks_and_decks_of_the_first_edition_are_refused() -> None:
    """RR-15: one or two players; RR-1.1.6: with decks of Reborn."""
    with pytest.raises(IllegalDeck, match="One or two decks stand against a Chimera, not 3"):
        new_game("coal", "noah", "aradel", chimera="viros")
    with pytest.raises(IllegalDeck, match="One or two decks stand against a Chimera, not 0"):
        new_game(chimera="viros")

    with pytest.raises(IllegalDeck, match="of the edition 'original'"):
        new_game(get_deck("coal", "original"), chimera="viros")


@pytest.mark.parametrize("setting", [{"first": 0}, {"open_hands": True}])
def test_settings_of_a_table_against_a_chimera_are_refused_between_players(setting: dict[str, Any]) -> None:
    """RR-3.1.6, RR-15.1.19."""
    with pytest.raises(BadArgument, match="is for games against a Chimera"):
        new_game("coal", "noah", **setting)


def test_conceding_loses_for_the_team() -> None:
    """RR-1.1.3: one player lost is the game lost; the Chimera itself never gives up."""
    game = pair()
    with pytest.raises(IllegalOption, match="The Chimera never gives up"):
        game.concede(2)
    game.concede(1)
    assert game.over
    assert (game.winner, game.winners) == (2, [2])
    who = "Coal Roarkwin and Noah Redmoon v The Corpse of Viros"
    assert repr(game) == f"<Game {who}, round 1: won by The Corpse of Viros>"
    assert repr(game.record()) == f"<Record of {who}, red-rains: 0 moves>"
    assert game.record().replay().winners == [2]
    game.pop()
    assert (game.over, game.winner, game.winners) == (False, None, [])


def test_nobody_calls_time_on_a_chimera() -> None:
    """RB-23.2 is for games between players."""
    with pytest.raises(IllegalOption, match="Nobody calls time on a Chimera"):
        solo().call_time()
