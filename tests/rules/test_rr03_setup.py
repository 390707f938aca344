"""RR-3: laying out a game against a Chimera."""

import pytest

import pyreborn as pb
from pyreborn.engine.model.ids import RAGE_BASIC, RAGE_POWER, Phase, Zone

DECKS = ("aradel", "maeoni")


def game(players: int = 1, **settings: object) -> pb.Game:
    return pb.new_game(*DECKS[:players], chimera="viros", **settings)  # type: ignore[arg-type]


def seeded(seed: int) -> pb.Game:
    return game(seed=seed)


def faces(g: pb.Game) -> list[list[int]]:
    """The blood values of its rows, from the left."""
    chimera = g.state.chimera
    assert chimera is not None
    return [[g.state.cards[card].printed.blood for card in row] for row in chimera.rows]


@pytest.mark.parametrize(
    ("heroic", "level", "life", "row"), [(False, 1, 30, [1, 2, 2, 2]), (True, 3, 35, [1, 2, 1, 2, 1, 1, 2])]
)
def test_the_face_is_that_of_difficulty_level_and_players(heroic: bool, level: int, life: int, row: list[int]) -> None:
    """RR-3.1.1, RR-3.1.4: the row shows blood values from the left, and each is an aspect face down."""
    g = game(heroic=heroic, level=level)
    chimera = g.state.chimera
    assert chimera is not None
    own = g.state.cards[g.state.players[1].phoenixborn]
    assert (own.printed.life, own.printed.threat) == (life, len(row))
    assert faces(g) == [row]
    assert all(g.state.zone[card] == Zone.FACE_DOWN for card in chimera.rows[0])
    assert g.state.players[1].battlefield == []


def test_each_of_two_players_has_a_row_opposite() -> None:
    """RR-3.1.4, RR-15.1.1."""
    assert faces(game(2)) == [[1, 2, 2, 2], [1, 2, 2, 2]]


def test_the_first_behavior_and_ultimate_show() -> None:
    """RR-3.1.2, RR-2.1.12: the Ultimate I is in play on its spellboard, the behavior card I is not in play."""
    g = game()
    chimera = g.state.chimera
    assert chimera is not None
    assert chimera.phase == 1
    assert g.state.players[1].spellboard == [chimera.ultimates[0]]
    assert [g.state.zone[card] for card in chimera.behaviors] == [Zone.BESIDE_CHIMERA] * 3
    assert [g.state.zone[card] for card in chimera.ultimates[1:]] == [Zone.BESIDE_CHIMERA] * 2
    assert [g.state.cards[card].printed.name[-2:].strip() for card in chimera.behaviors] == ["I", "II", "II"]


def test_rage_dice_start_on_basic() -> None:
    """RR-3.1.3, RR-2.1.8."""
    active = game().state.players[1].active
    assert (active[RAGE_BASIC], active[RAGE_POWER], sum(active)) == (5, 0, 5)


def test_the_rest_is_the_draw_pile() -> None:
    """RR-3.1.5, RR-2.1.6: 18 aspects, three of each, of which four lie in the row; shuffled by the seed."""
    g = game()
    chimera = g.state.chimera
    assert chimera is not None
    its = g.state.players[1]
    assert len(its.draw) == 14
    everything = [g.state.cards[card].printed.name for card in (*its.draw, *chimera.rows[0])]
    assert len(everything) == 18
    assert all(everything.count(name) == 3 for name in everything)
    orders = {tuple(game(seed=seed).state.players[1].draw) for seed in range(4)}
    assert len(orders) == 4
    first = {g.state.cards[g.state.chimera.rows[0][0]].printed.name for g in map(seeded, range(12)) if g.state.chimera}
    assert len(first) > 1  # shuffled before the row is built as well (RR-3.1.4)
    assert (chimera.fatigued, chimera.red_rains) == (False, 0)


@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_is_chosen_not_rolled(first: int) -> None:
    """RR-3.1.6: no roll-off; the players follow RB-5 otherwise."""
    g = game(2, first=first)
    while g.state.phase != Phase.PLAYER_TURNS:
        assert g.decision.kind != "first player"
        g.push(g.options[-1])
    assert g.state.first == first
    assert g.decision.player == first
    assert [len(g.state.players[seat].hand) for seat in (0, 1)] == [5, 5]


def test_solo_needs_one_deck_and_no_more_than_two() -> None:
    """RR-3.1.1, RR-15: one or two players."""
    assert len(game().state.players) == 2
    with pytest.raises(pb.IllegalDeck):
        pb.new_game("aradel", "maeoni", "coal", chimera="viros")
