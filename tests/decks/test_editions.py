"""Decks of the first edition: which ruleset plays them, what they may hold, and how they are passed around."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pyreborn import new_game
from pyreborn.cards import card_pool
from pyreborn.decks import (
    FORMATS,
    Deck,
    check,
    conjuration_pile,
    deck_names,
    get_deck,
    load_deck,
    problems,
    read_deck,
    write_deck,
)
from pyreborn.errors import IllegalDeck, UnknownName
from pyreborn.game import Record
from pyreborn.rulesets import ORIGINAL, RAVEN, REBORN, ruleset
from tests.beside import SHARED

FIRST_EDITION = ("original", "raven")
DECKS = ("aradel", "coal", "jessa", "maeoni", "noah", "saria")
LISTS = SHARED / "data" / "decks.json"
CODE = (
    "ashes1-raV8qnjaVY_NbsQgDIRfJeKMpf5o-yKteoly8AazWAt4ZSdCfftCmxz2ZM034wHP7ivR9JkwSLNJ4vTNKua8q4KpD6Wra"
    "D00KIUi0uU8O855Nx7isvjZraRUpDLmAZaRsII5g-GqHHkl599H0PbSc1DQ7hSgSY7PRsRsBGGUnUYmvqUNJELCGg56lb0GMNnzA"
    "ZT-G57r-jI9uN6g8TjxNP8OBtuU7-fHIgYCbPhzZjbR0ng8UvlBOnDnr_7Nv_iL_1iWX5UFahY"
)
"""The Shadows of Viros as it was written when only Reborn existed."""

needs_lists = pytest.mark.skipif(
    not LISTS.is_file(), reason=f"NOT COMPARED: the reference deck lists ({LISTS}) are not here"
)


def coal(**changes: Any) -> Deck:
    return replace(get_deck("coal", "original"), **changes)


def with_card(stub: str, count: int = 3) -> Deck:
    """The first deck with copies of another card in the place of its last title."""
    return coal(cards=(*coal().cards[:-1], (stub, count)), first_five=())


# === the decks ================================================================================


@pytest.mark.parametrize("name", FIRST_EDITION)
def test_the_six_decks_of_the_core_set_can_be_played(name: str) -> None:
    """[OG-1.1.1]"""
    assert tuple(deck_names(name)) == DECKS
    for each in DECKS:
        deck = get_deck(each, name)
        assert deck.edition == "original"
        assert problems(deck, card_pool(name), ruleset(name)) == []


@pytest.mark.parametrize("name", DECKS)
def test_a_name_means_the_deck_of_the_rulesets_edition(name: str) -> None:
    """[MX-01]"""
    assert get_deck(name).edition == "reborn"
    assert get_deck(name, "original") == get_deck(name, "raven") == load_deck(name, "raven") != get_deck(name)


def test_a_deck_of_another_edition_is_not_found_by_name() -> None:
    """Rin leads no deck of the core set. [MX-01]"""
    with pytest.raises(UnknownName, match=r"^There is no deck called 'rin'\."):
        get_deck("rin", "original")


@needs_lists
@pytest.mark.parametrize("number", range(101, 107))
def test_the_decks_agree_with_the_reference(number: int) -> None:
    """Cards, dice, conjurations and First Fives. [RV-3.5.1]"""
    rows = json.loads(LISTS.read_text(encoding="utf-8"))["original"]
    row = next(row for row in rows if row["id"] == f"original-{number}")
    deck = get_deck(row["name"], "original")
    assert deck.phoenixborn == row["phoenixborn"]["stub"]
    assert dict(deck.dice) == row["dice"]
    assert dict(deck.cards) == {card["stub"]: card["count"] for card in row["cards"]}
    pile = conjuration_pile(deck, card_pool("original"))
    assert {stub: pile.count(stub) for stub in pile} == {card["stub"]: card["count"] for card in row["conjurations"]}
    names = {card.name: stub for stub, card in card_pool("original").cards.items()}
    assert {names[name] for name in row["first_five"]["deck_description"]} == set(deck.first_five)


# === whose decks ==============================================================================


@pytest.mark.parametrize(
    ("deck", "name", "other"),
    [
        (get_deck("coal"), "original", "reborn"),
        (get_deck("rin"), "raven", "reborn"),
        (get_deck("coal", "original"), "reborn", "original"),
        (get_deck("jessa", "original"), "red-rains", "original"),
    ],
)
def test_a_deck_of_another_edition_is_refused_with_one_sentence(deck: Deck, name: str, other: str) -> None:
    """It names both editions and lists no unknown cards. [MX-01]"""
    plays = "original" if other == "reborn" else "reborn"
    sentence = (
        f"The deck {deck.name!r} is of the edition {other!r}; "
        f"the ruleset {name!r} plays decks of the edition {plays!r}. [MX-01]"
    )
    rules = ruleset(name)
    pool = card_pool("reborn" if plays == "reborn" else rules.card_pool)
    assert [str(problem) for problem in problems(deck, pool, rules)] == [sentence]
    with pytest.raises(IllegalDeck) as refused:
        check(deck, pool, rules)
    assert str(refused.value) == sentence
    with pytest.raises(IllegalDeck) as refused:
        new_game(deck, deck, ruleset=name)
    assert str(refused.value) == sentence


def test_a_record_of_a_deck_that_the_ruleset_does_not_play_is_refused() -> None:
    """[MX-01]"""
    record = new_game("coal", "noah", ruleset="original", seed=1).record()
    text = record.to_bytes().replace(b'"ruleset":"original"', b'"ruleset":"reborn"')
    with pytest.raises(Exception, match="is of the edition 'original'; the ruleset 'reborn' plays"):
        Record.from_bytes(text).replay()


# === what a deck may hold =====================================================================


@pytest.mark.parametrize("rules", [ORIGINAL, RAVEN], ids=lambda rules: rules.name)
@pytest.mark.parametrize(
    ("deck", "sentence"),
    [
        (coal(cards=coal().cards[:-1], first_five=()), "The deck has 27 cards; it must have exactly 30. [RB-4.1.2]"),
        (coal(dice=(("natural", 9),)), "The deck has 9 dice; it must have exactly 10. [RB-4.1.6]"),
        (with_card("bound-soul", 4), "The deck has 4 copies of Bound Soul; at most 3 are allowed. [RB-4.1.3]"),
        (with_card("leech-warrior"), ""),
        (with_card("fear"), "Fear may only be used by Jessa Na Ni. [RB-4.1.5]"),
        (with_card("close-combat"), "There is no card called 'close-combat'."),
        (with_card("iron-rhino"), "Iron Rhino is a Conjuration and belongs in the conjuration pile"),
    ],
)  # fmt: skip
def test_the_construction_rules_are_those_of_reborn(rules: Any, deck: Deck, sentence: str) -> None:
    """Thirty cards, ten dice, three copies, exclusives. [OG-1.1.1]"""
    told = [str(problem) for problem in problems(deck, card_pool(rules.card_pool), rules)]
    assert any(sentence in each for each in told) if sentence else told == []


@pytest.mark.parametrize(
    ("name", "magic", "clause"),
    [
        ("original", "time", "OG-9"),
        ("original", "artifice", "OG-9"),
        ("original", "astral", "OG-9"),
        ("raven", "artifice", "RV-2.3.1"),
        ("raven", "astral", "RV-2.3.1"),
    ],
)
def test_dice_of_a_kind_the_ruleset_does_not_have_are_refused(name: str, magic: str, clause: str) -> None:
    """[MX-86, MX-87]"""
    told = problems(coal(dice=(("natural", 9), (magic, 1))), card_pool(name), ruleset(name))
    assert [str(problem) for problem in told] == [f"The ruleset {name!r} has no {magic} dice. [{clause}]"]


def test_time_dice_exist_with_the_raven_rules() -> None:
    """[RV-2.3.7]"""
    assert problems(coal(dice=(("natural", 9), ("time", 1))), card_pool("raven"), RAVEN) == []


@pytest.mark.parametrize("name", FIRST_EDITION)
def test_no_title_is_chained_in_the_first_edition(name: str) -> None:
    """[OG-1.1.2, MX-97]"""
    deck = get_deck("coal", name)
    assert problems(deck, card_pool(name), ruleset(name), chained=deck.first_five) == []
    with pytest.raises(IllegalDeck, match=rf"^The ruleset '{name}' has no chained list\. \[MX-97\]$"):
        new_game(deck, deck, ruleset=name, chained="later")


@pytest.mark.parametrize("name", FIRST_EDITION)
def test_a_first_five_may_have_several_unique_titles_there(name: str) -> None:
    """Five different titles, and no more is asked. [RV-3.1.1]"""
    rules = ruleset(name)
    twice = coal(first_five=(*coal().first_five[:4], coal().first_five[0]))
    told = problems(twice, card_pool(name), rules)
    assert [problem.clause for problem in told] == [rules.cite("RB-5.1.2")]


# === passing decks around =====================================================================


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("name", DECKS)
def test_every_deck_survives_every_format(name: str, format: str) -> None:
    deck, pool = get_deck(name, "original"), card_pool("original")
    read = read_deck(write_deck(deck, pool, format), pool)
    assert (read.name, read.phoenixborn, read.edition) == (deck.name, deck.phoenixborn, "original")
    assert (dict(read.cards), dict(read.dice)) == (dict(deck.cards), dict(deck.dice))
    if format != "live-text":
        assert sorted(read.first_five) == sorted(deck.first_five)


@pytest.mark.parametrize("name", DECKS)
def test_a_code_carries_its_edition(name: str) -> None:
    """Whatever ruleset it is read under; the codes of Reborn are what they were."""
    ours, older = get_deck(name), get_deck(name, "original")
    codes = [write_deck(deck, card_pool(deck.edition), "code") for deck in (ours, older)]
    assert codes[0] != codes[1]
    for each in ("reborn", "original", "raven"):
        assert [load_deck(code, each) for code in codes] == [ours, older]


def test_the_codes_of_reborn_do_not_change() -> None:
    assert load_deck(CODE) == get_deck("noah")
    assert write_deck(get_deck("noah"), card_pool("reborn"), "code") == CODE


@pytest.mark.parametrize("format", ["json", "live-text", "live-json", "ashteki-text", "ashteki-json"])
def test_a_file_without_an_edition_is_of_the_rulesets(format: str, tmp_path: Path) -> None:
    deck = get_deck("coal", "original")
    text = write_deck(deck, card_pool("original"), format)
    if format == "json":
        data = json.loads(text)
        del data["edition"]
        text = json.dumps(data)
    path = tmp_path / ("mine.json" if "json" in format else "mine.txt")
    path.write_text(text, encoding="utf-8")
    for name in FIRST_EDITION:
        assert load_deck(path, name).edition == "original"
        assert problems(load_deck(path, name), card_pool(name), ruleset(name)) == []


def test_a_reborn_file_is_read_as_before(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    data = get_deck("coal").to_json()
    del data["edition"]
    path.write_text(json.dumps(data), encoding="utf-8")
    assert load_deck(path) == get_deck("coal")
    assert problems(load_deck(path), card_pool("reborn"), REBORN) == []
