"""Observations hold what the seat may know and nothing else, in a shape that never changes."""

from __future__ import annotations

import pytest

import pyreborn as pb
from pyreborn.engine.model.rng import seeded
from pyreborn.env.layout import FEATURES, QUESTION, SIDE, Layout
from pyreborn.errors import BadArgument, UnknownName
from pyreborn.glance import glance_of_game, glance_of_view
from tests.env.games import FEW, layout_of, positions
from tests.properties.games import AGAINST, PAIRS, SEVERAL, Pairing
from tests.properties.twins import exchanged, loaded, saved

np = pytest.importorskip("numpy", reason="NOT RUN: numpy is missing; install 'pyreborn[env]'")
encoding = pytest.importorskip("pyreborn.env.encoding", reason="NOT RUN: numpy is missing; install 'pyreborn[env]'")


@pytest.mark.parametrize("pairing", FEW, ids=str)
def test_a_glance_at_the_game_is_a_glance_at_the_view(pairing: Pairing) -> None:
    """The fast way to the numbers of a seat tells exactly what its view tells, for every seat, over whole games."""
    for number in (1, 3):
        for game in positions(pairing, number, every=6):
            for seat in range(len(pairing.decks)):
                assert glance_of_game(game, seat) == glance_of_view(game.view(seat))


@pytest.mark.parametrize("pairing", [PAIRS[5], SEVERAL[1], SEVERAL[2], AGAINST[1]], ids=str)
def test_what_a_seat_may_not_know_changes_nothing_it_observes(pairing: Pairing) -> None:
    """Hidden hands, draw piles, face-down cards and secret choices exchanged: the same array and the same codes."""
    encoder = encoding.Encoder.of(layout_of(pairing))
    luck, differ = seeded(5), 0
    for game in positions(pairing, number=0, every=23):
        data = saved(game)
        for seat in range(len(pairing.decks)):
            twin = loaded(exchanged(data, seat, luck), game)
            one, other = (encoder.read(glance_of_game(each, seat)) for each in (game, twin))
            assert np.array_equal(one.observation, other.observation)
            assert one.codes == other.codes
            differ += game.digest() != twin.digest()
    assert differ > 3


def test_the_parts_of_an_observation_say_what_the_view_says() -> None:
    board = pb.Scenario()
    board.player(1, "Aradel Summergaard", spellboard=["Summon Gilder"], hand=["Hammer Knight"], dice="natural:class x2")
    board.player(2, "Maeoni Viper (wounds 3)", battlefield=["Hammer Knight (wounds 2, exhausted)", "Iron Worker"])
    game = board.game()
    encoder = encoding.Encoder.of(Layout.of("reborn", people=2))
    layout, seen = encoder.layout, encoder.read(glance_of_game(game, 0)).observation
    assert seen.shape == (layout.size,)
    assert seen.dtype == np.int16
    table = encoder.part(seen, "table")
    theirs = table[layout.places["second battlefield"].start]
    assert theirs[FEATURES.index("title")] == layout.titles["hammer-knight"]
    assert theirs[FEATURES.index("wounds")] == 2
    assert theirs[FEATURES.index("exhausted")] == 1
    assert table[layout.places["second phoenixborn"].start][FEATURES.index("wounds")] == 3
    assert table[layout.places["my spellboard"].start][0] == layout.titles["summon-gilder"]
    hand = layout.places["my hand"].start - layout.table
    assert encoder.part(seen, "titles")[hand] == layout.titles["hammer-knight"]
    assert list(encoder.part(seen, "seats")[:, SIDE.index("hand")]) == [1, 0]
    assert encoder.part(seen, "active dice")[0].sum() == 2
    question = dict(zip(QUESTION, encoder.part(seen, "question").tolist(), strict=True))
    assert (question["mine"], question["decider"], question["active"]) == (1, 1, 1)
    mirrored = encoder.read(glance_of_game(game, 1)).observation
    assert encoder.part(mirrored, "table")[layout.places["my battlefield"].start][FEATURES.index("wounds")] == 2
    assert encoder.part(mirrored, "question")[QUESTION.index("mine")] == 0


def test_attackers_and_blockers_are_marked() -> None:
    """An attack at hand is seen in the column ``fights``."""
    board = pb.Scenario()
    board.player(1, "Aradel Summergaard", battlefield=["Hammer Knight"])
    board.player(2, "Maeoni Viper", battlefield=["Iron Worker"])
    game = board.game()
    game.push("attack Maeoni Viper")
    while game.decision.kind != "block":
        game.push(next(option for option in game.options if option.name in ("card", "done")))
    encoder = encoding.Encoder.of(Layout.of("reborn", people=2))
    table = encoder.part(encoder.read(glance_of_game(game, 1)).observation, "table")[:, FEATURES.index("fights")]
    assert table[encoder.layout.places["second battlefield"].start] == 1
    assert table[encoder.layout.places["my phoenixborn"].start] == 2


def test_an_observation_of_the_wrong_shape_is_refused_in_one_sentence() -> None:
    encoder = encoding.Encoder.of(Layout.of("reborn", people=2))
    size = encoder.layout.size
    with pytest.raises(BadArgument, match=rf"is an array of {size} numbers, not float64 of shape \(3,\)"):
        encoder.part(np.zeros(3), "table")
    with pytest.raises(BadArgument, match="not <U1 of shape"):
        encoder.checked(np.array(["x"]))
    with pytest.raises(UnknownName, match="There is no part of an observation called 'tabel'"):
        encoder.part(np.zeros(size), "tabel")


def test_a_glance_from_another_kind_of_table_is_refused() -> None:
    three = glance_of_game(pb.new_game("koji", "rin", "hope", seed=1), 0)
    with pytest.raises(BadArgument, match="3 seats do not sit at a table of"):
        encoding.Encoder.of(Layout.of("reborn", people=2)).read(three)
    game = pb.new_game("coal", chimera="viros", seed=1)
    with pytest.raises(BadArgument, match="Seat 1 is the Chimera's, which looks at nothing"):
        glance_of_game(game, 1)
    with pytest.raises(BadArgument, match="A glance is made of the view of a seat"):
        glance_of_view(game.view(None))
