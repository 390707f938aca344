"""The decks that come with the game, against the cards that come with it."""

import json
from pathlib import Path

import pytest

from pyreborn.cards import card_pool
from pyreborn.decks import Deck, conjuration_pile, deck_names, get_deck, load_deck, problems
from pyreborn.engine.model.ids import Magic
from pyreborn.errors import IllegalDeck, UnknownName
from pyreborn.names import stub_of
from pyreborn.rulesets import BAN_LIST, CHAINED_LISTS, REBORN

PRECONS = deck_names("reborn")


def test_the_master_set_has_six_decks() -> None:
    """[RB-24.1]"""
    assert PRECONS[:6] == ["coal", "maeoni", "aradel", "saria", "jessa", "noah"]
    assert [get_deck(name).name for name in PRECONS[:6]] == [
        "The Iron Men",
        "The Snakes in Silver",
        "The Mist Guardian",
        "The Cloudsea Siren",
        "The Bloodwoods Queen",
        "The Shadows of Viros",
    ]


@pytest.mark.parametrize("name", PRECONS)
def test_a_precon_is_legal_chains_included(name: str) -> None:
    """[RB-4.1, RB-4.2.2, RB-5.1.2]"""
    deck = get_deck(name)
    chained = CHAINED_LISTS[REBORN.chained_list]
    assert chained and len(deck.first_five) == 5
    assert problems(deck, card_pool("reborn"), REBORN, chained=chained) == []


def test_molten_gold_is_banned_in_organized_play() -> None:
    """[RB-4.2.5]"""
    told = problems(get_deck("maeoni"), card_pool("reborn"), REBORN, banned=BAN_LIST)
    assert [problem.clause for problem in told] == ["RB-4.2.5"]


@pytest.mark.parametrize("name", PRECONS)
def test_a_precon_lists_thirty_cards_and_ten_dice(name: str) -> None:
    """[RB-4.1.2, RB-4.1.6]"""
    deck = get_deck(name)
    assert len(deck.card_list()) == 30
    assert len(deck.dice_list()) == 10


@pytest.mark.parametrize(
    ("name", "pile"),
    [
        ("coal", {"iron-rhino": 1}),
        ("maeoni", {"silver-snake": 1, "gilder": 2}),
        ("aradel", {"mist-spirit": 10, "blue-jaguar": 2, "butterfly-monk": 2}),
        ("saria", {"three-eyed-owl": 2, "seaside-raven": 1}),
        ("jessa", {"blood-puppet": 5}),
        ("noah", {"masked-wolf": 5, "false-demon": 2, "sleeping-widow": 6}),
    ],
)
def test_the_conjuration_pile_of_a_precon(name: str, pile: dict[str, int]) -> None:
    """[RB-4.1.7]"""
    assert conjuration_pile(get_deck(name), card_pool("reborn")) == [
        stub for stub, count in pile.items() for _ in range(count)
    ]


@pytest.mark.parametrize(
    ("name", "magics"),
    [
        ("coal", (Magic.NATURAL, Magic.CEREMONIAL)),
        ("maeoni", (Magic.CHARM, Magic.NATURAL)),
        ("aradel", (Magic.NATURAL, Magic.ILLUSION)),
        ("saria", (Magic.CHARM, Magic.ILLUSION)),
        ("jessa", (Magic.CHARM, Magic.CEREMONIAL)),
        ("noah", (Magic.ILLUSION, Magic.CEREMONIAL)),
    ],
)
def test_the_dice_of_a_precon(name: str, magics: tuple[int, int]) -> None:
    """[RB-4.1.6]"""
    assert get_deck(name).dice_list() == [magics[0]] * 5 + [magics[1]] * 5


@pytest.mark.parametrize(
    ("name", "titles"),
    [
        ("coal", "Chant of Revenge, Hammer Knight, Iron Worker, Anchornaut, Strengthen"),
        ("maeoni", "Summon Silver Snake, Summon Gilder, Open Memories, Empower, Call Upon the Realms"),
        ("aradel", "Summon Blue Jaguar, Summon Mist Spirit, Summon Butterfly Monk, Shifting Mist, Steady Gaze"),
        ("saria", "Summon Seaside Raven, Summon Three-Eyed Owl, Abundance, Rose Fire Dancer, Purge"),
        ("jessa", "Summon Blood Puppet, Blood Transfer, Blood Archer, Living Doll, Undying Heart"),
        ("noah", "Summon Masked Wolf, Summon False Demon, Small Sacrifice, Resummon, Summon Sleeping Widows"),
    ],
)
def test_the_recommended_first_five_of_a_precon(name: str, titles: str) -> None:
    """[RB-24.1]"""
    assert get_deck(name).first_five == tuple(stub_of(title) for title in titles.split(", "))


@pytest.mark.parametrize(
    "name", ["aradel", "ARADEL", "The Mist Guardian", "the mist guardian", "Aradel Summergaard", "aradel-summergaard"]
)
def test_a_deck_is_found_by_id_title_or_phoenixborn(name: str) -> None:
    """[RB-4.1.1]"""
    assert get_deck(name).id == "aradel"


def test_an_unknown_deck_is_refused_with_the_nearest_names() -> None:
    """[RB-4.1]"""
    with pytest.raises(UnknownName, match="'aradel'"):
        get_deck("ardel")
    with pytest.raises(UnknownName, match="'The Mist Guardian'"):
        get_deck("Mist Guardian")
    with pytest.raises(UnknownName, match="'reborn'"):
        deck_names("rebron")


@pytest.mark.parametrize("name", PRECONS)
def test_a_deck_is_loaded_from_its_file(name: str, tmp_path: Path) -> None:
    """[RB-4.1]"""
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(get_deck(name).to_json()), encoding="utf-8")
    assert load_deck(path) == load_deck(str(path)) == load_deck(name) == get_deck(name)


def test_a_file_that_is_no_deck_is_refused(tmp_path: Path) -> None:
    """[RB-4.1]"""
    path = tmp_path / "mine.json"
    with pytest.raises(IllegalDeck, match="cannot be read"):
        load_deck(path)
    path.write_text("{", encoding="utf-8")
    with pytest.raises(IllegalDeck, match="is not JSON"):
        load_deck(path)
    path.write_bytes(b"\xff\xfe\xff")
    with pytest.raises(IllegalDeck, match="is not a text"):
        load_deck(path)
    path.write_text("[]", encoding="utf-8")
    with pytest.raises(IllegalDeck, match="one JSON object"):
        load_deck(path)


def test_every_precon_has_its_own_id_and_title() -> None:
    """[RB-24.1]"""
    decks: list[Deck] = [get_deck(name) for name in PRECONS]
    assert len({deck.id for deck in decks}) == len(decks)
    assert len({stub_of(deck.name) for deck in decks}) == len(decks)
