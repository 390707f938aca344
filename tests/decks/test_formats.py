"""Decks in the formats players pass around: read, written, refused with the line at fault."""

import json
from pathlib import Path

import pytest

from pyreborn.cards import card_pool
from pyreborn.decks import FORMATS, Deck, deck_names, get_deck, load_deck, read_deck, write_deck
from pyreborn.errors import IllegalDeck, UnknownName

POOL = card_pool("reborn")
KEEPS_FIRST_FIVE = [name for name in FORMATS if name != "live-text"]


def same_list(one: Deck, other: Deck) -> bool:
    return (
        one.phoenixborn == other.phoenixborn
        and dict(one.cards) == dict(other.cards)
        and dict(one.dice) == dict(other.dice)
        and one.name == other.name
    )


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("name", deck_names())
def test_every_precon_survives_every_format(name: str, format: str) -> None:
    """Nothing is lost on the way, the First Five included where the format has it."""
    deck = get_deck(name)
    read = read_deck(write_deck(deck, POOL, format), POOL)
    assert same_list(deck, read)
    if format in KEEPS_FIRST_FIVE:
        assert sorted(read.first_five) == sorted(deck.first_five)


LIVE_TEXT = """The Iron Men

Phoenixborn: Coal Roarkwin

Dice:
5x Natural
5x Ceremonial

Cards (30 / 30):

Ready Spells (9):
3x Strengthen
3x Chant of Revenge
3x Summon Iron Rhino

Allies (9):
3x Anchornaut
3x Iron Worker
3x Hammer Knight

Action Spells (6):
3x Expand Energy
3x One Hundred Blades (Coal Roarkwin)

Reaction Spells (6):
3x Cover
3x Close Combat

Conjuration Pile:
1x Iron Rhino

Created with https://example.org
"""


def test_a_text_with_headings_conjurations_and_a_credit_line_is_read() -> None:
    assert same_list(read_deck(LIVE_TEXT, POOL), get_deck("coal"))


def test_a_short_text_with_stubs_and_first_letters_of_dice_is_read() -> None:
    text = "Mine\n1 coal-roarkwin\n3x hammer-knight ff\n2 Iron Worker\n4 nat\n1 cer\n5 nature"
    deck = read_deck(text, POOL)
    assert deck.name == "Mine"
    assert dict(deck.cards) == {"hammer-knight": 3, "iron-worker": 2}
    assert dict(deck.dice) == {"natural": 9, "ceremonial": 1}
    assert deck.first_five == ("hammer-knight",)


def test_the_least_json_of_a_deck_site_is_read() -> None:
    data = {
        "phoenixborn": "coal-roarkwin",
        "dice": [{"name": "natural", "count": 10}],
        "cards": [{"stub": "hammer-knight", "count": 3}],
    }
    deck = read_deck(json.dumps(data), POOL)
    assert (deck.phoenixborn, deck.cards, deck.dice) == ("coal-roarkwin", (("hammer-knight", 3),), (("natural", 10),))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "The deck is empty."),
        ("https://example.org/decks/share/1234/", "means something to that site only"),
        ("Mine\n3x Hamer Knight", "Line 2 is not understood: '3x Hamer Knight'. Did you mean 'Hammer Knight'"),
        ("Mine\n3x Hammer Knight\nrubbish", "Line 3 is not understood: 'rubbish'."),
        ("{", "is not JSON"),
        ("[]", "must be one JSON object"),
        ('{"phoenixborn": "coal-roarkwin", "dice": [], "cards": 3}', "needs 'cards': a list of objects"),
        ('{"phoenixborn": "hammer-knight", "dice": [], "cards": []}', "Hammer Knight is no Phoenixborn."),
        ('{"phoenixborn": "coal-roarkwin", "dice": [], "cards": [{"stub": "iron-worker"}]}', "needs a 'count'"),
        ('{"phoenixborn": "coal-roarkwin", "dice": [{"name": "mud", "count": 1}], "cards": []}', "is no magic type"),
        ('{"phoenixborn": 3, "dice": [], "cards": []}', "A card needs a 'stub'"),
        ("ashes1-AAAA", "The code is damaged"),
        ("ashes9-AAAA", "of the kind 'ashes9'"),
    ],
)
def test_what_cannot_be_understood_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(IllegalDeck) as refusal:
        read_deck(text, POOL)
    assert sentence in str(refusal.value)


def test_a_damaged_code_is_noticed() -> None:
    code = write_deck(get_deck("noah"), POOL, "code")
    for at in (8, 20, len(code) - 3):
        other = "A" if code[at] != "A" else "B"
        with pytest.raises(IllegalDeck, match="damaged"):
            read_deck(code[:at] + other + code[at + 1 :], POOL)


def test_a_code_may_stand_for_a_deck_wherever_one_is_asked_for() -> None:
    code = write_deck(get_deck("noah"), POOL, "code")
    assert load_deck(code) == get_deck("noah")


def test_a_file_without_an_ending_is_read_where_no_deck_has_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("mine", "coal"):
        Path(name).write_text(write_deck(get_deck("noah"), POOL, "code"))
    assert load_deck("mine") == get_deck("noah")
    assert load_deck("coal") == get_deck("coal")


@pytest.mark.parametrize("name", ["bad.json", "bad"])
def test_a_file_that_is_no_deck_is_refused_by_its_name(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text('{"a": 1}')
    with pytest.raises(IllegalDeck, match=f"^The deck file .*{name} is not read: A card needs a 'stub'"):
        load_deck(str(tmp_path / name))


def test_an_unknown_format_is_refused() -> None:
    with pytest.raises(UnknownName, match="live-text"):
        write_deck(get_deck("noah"), POOL, "live-txt")
