"""Which games are played: mirrored, even, and the same for the same settings."""

from collections import Counter
from itertools import islice

import pytest

from pyreborn.decks import deck_names
from pyreborn.errors import BadArgument, PyrebornError
from pyreborn.sim import fields
from pyreborn.sim.plan import deck_pairs, pairings, plan
from pyreborn.sim.settings import ARENA, CHIMERA, RATE, SIMULATE, Face, Settings, fingerprint, settings_for


def arena(agents: int = 2, decks: int = 5, games: int = 20, seed: int = 1) -> Settings:
    return Settings(
        agents=tuple(f"a{number}" for number in range(agents)),
        decks=tuple(f"d{number}" for number in range(decks)),
        games=games,
        seed=seed,
    )


@pytest.mark.parametrize("agents", [2, 3, 5])
def test_every_game_has_a_mirror_image_with_the_agents_changed(agents: int) -> None:
    matches = plan(arena(agents))
    assert [match.number for match in matches] == list(range(len(matches)))
    for one, two in zip(matches[::2], matches[1::2], strict=True):
        assert (one.seed, one.decks, one.luck, one.pairing) == (two.seed, two.decks, two.luck, two.pairing)
        assert one.agents == tuple(reversed(two.agents))
    met = Counter(tuple(sorted(match.agents)) for match in matches)
    assert met == dict.fromkeys(pairings(agents), 20)


def test_all_pairings_of_agents_are_dealt_the_same_games() -> None:
    matches = plan(arena(agents=3))
    dealt = [{(m.seed, m.decks) for m in matches if m.pairing == pairing} for pairing in range(3)]
    assert dealt[0] == dealt[1] == dealt[2]


@pytest.mark.parametrize("count", [1, 2, 3, 6, 7, 32])
def test_every_pairing_of_decks_comes_once_before_any_comes_twice(count: int) -> None:
    """Also against themselves; in the second turn the seats are changed."""
    whole = count * (count + 1) // 2
    pairs = list(islice(deck_pairs(count, 3), 2 * whole))
    first, second = pairs[:whole], pairs[whole:]
    assert len({frozenset(pair) for pair in first}) == whole
    assert second == [(two, one) for one, two in first]


@pytest.mark.parametrize("count", [2, 5, 6, 32])
def test_no_deck_is_played_much_more_often_than_another_wherever_one_stops(count: int) -> None:
    pairs = list(islice(deck_pairs(count, 9), 3 * count * count))
    played: Counter[int] = Counter(dict.fromkeys(range(count), 0))
    for one, two in pairs:
        played.update((one, two))
        # The round against oneself counts double; in an odd field somebody rests.
        assert max(played.values()) - min(played.values()) <= 3
    assert set(played) == set(range(count))


def test_the_same_settings_are_the_same_plan_and_another_seed_is_another() -> None:
    assert plan(arena(seed=4)) == plan(arena(seed=4))
    assert [m.seed for m in plan(arena(seed=4))] != [m.seed for m in plan(arena(seed=5))]
    assert [m.decks for m in plan(arena(decks=9, seed=4))] != [m.decks for m in plan(arena(decks=9, seed=5))]


def test_against_chimeras_every_agent_meets_every_face_with_the_same_decks_and_seeds() -> None:
    faces = tuple(Face(chimera="viros", level=level) for level in (1, 2, 3))
    settings = Settings(
        kind=CHIMERA, agents=("x", "y"), decks=("a", "b", "c"), games=9, faces=faces, players=2, ruleset="red-rains"
    )
    matches = plan(settings)
    assert Counter((m.agents[0], m.face) for m in matches) == {(who, face): 9 for who in (0, 1) for face in range(3)}
    for luck in range(9):
        assert len({(m.seed, m.decks) for m in matches if m.luck == luck}) == 1
    assert Counter(m.decks[0] for m in matches) == {0: 18, 1: 18, 2: 18}
    assert len({m.decks for m in matches}) > 3, "partners change"


def test_a_rated_deck_meets_every_other_from_both_seats() -> None:
    matches = plan(Settings(kind=RATE, agents=("x",), decks=("mine", "a", "b"), games=12))
    assert Counter(m.decks for m in matches) == {(0, 1): 3, (1, 0): 3, (0, 2): 3, (2, 0): 3}


def test_simulated_games_count_their_seeds_on() -> None:
    matches = plan(Settings(kind=SIMULATE, agents=("x", "y", "z"), decks=("a", "b", "c"), games=3, seed=7))
    assert [m.seed for m in matches] == [7, 8, 9]
    assert {m.agents for m in matches} == {m.decks for m in matches} == {(0, 1, 2)}


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        (arena(agents=1), "An arena needs two agents or more"),
        (arena(games=7), "Every game is played again with the agents changed: 7 games are not even."),
        (Settings(kind=RATE, agents=("x",), decks=("a",), games=2), "A deck is rated against other decks"),
        (Settings(kind=RATE, agents=("x",), decks=("a", "b"), games=3), "Every game is played again with the seats"),
    ],
)
def test_settings_that_make_no_plan_are_refused(settings: Settings, sentence: str) -> None:
    with pytest.raises(BadArgument, match=sentence):
        plan(settings)


# -- decks and agents ----------------------------------------------------------------------------
def test_the_decks_held_out_have_all_magics_and_the_rest_is_for_fitting() -> None:
    out, fitted = fields.held_out("reborn"), fields.fitted("reborn")
    assert len(out) == 6 and not set(out) & set(fitted)
    assert sorted([*out, *fitted]) == sorted(deck_names("reborn"))
    magics = {magic for _, deck in fields.loaded(out, "reborn") for magic, _ in deck.dice}
    assert magics == {magic for _, deck in fields.loaded(fitted, "reborn") for magic, _ in deck.dice}


def test_groups_names_and_doubles() -> None:
    assert fields.named("all", "raven") == deck_names("raven")
    assert [label for label, _ in fields.loaded(["coal", "coal"], "reborn")] == ["coal", "coal #2"]
    assert fields.opponents_of("coal", "coal, noah", "reborn") == ["noah"]
    with pytest.raises(BadArgument, match="holds no decks out of training"):
        fields.named("held-out", "original")
    with pytest.raises(BadArgument, match="No deck was named"):
        fields.named(" , ", "reborn")
    with pytest.raises(BadArgument, match="none was named"):
        fields.opponents_of("coal", "coal", "reborn")


@pytest.mark.parametrize(
    ("agents", "decks", "games", "sentence"),
    [
        (["random", "me"], ["coal"], 2, "There is no opponent called 'me'"),
        (["random", "random"], ["cole"], 2, "There is no deck called 'cole'. Did you mean 'coal'?"),
        (["random", "random"], ["coal"], 0, "0 is not a number of games"),
    ],
)
def test_what_does_not_exist_is_refused_before_anything_is_played(
    agents: list[str], decks: list[str], games: int, sentence: str
) -> None:
    with pytest.raises(PyrebornError) as refused:
        settings_for(ARENA, agents, decks, games)
    assert sentence in str(refused.value)


def test_the_fingerprint_stays_and_is_short() -> None:
    assert fingerprint() == fingerprint()
    assert len(fingerprint()) == 12
