"""Aspect decks: the named ones, those of one's own, and why some may not be played (RR-2.1.6)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pyreborn.cards import card_pool
from pyreborn.cards.red_rains import CHIMERAS
from pyreborn.chimeras import aspect_deck, aspect_deck_names, find_chimera, load_aspects
from pyreborn.decks.aspects import AspectDeck, aspect_problems, read_aspects
from pyreborn.engine.model.pool import Pool
from pyreborn.errors import IllegalDeck
from pyreborn.game import new_game

MIXED = """A deck of mine
Aspects (18):
3 Rampage
3x Firebelly
3 Glare
3 Lurk
3 Constrict
3 Iron Scales
"""


def pool() -> Pool:
    return card_pool("red-rains")


@pytest.mark.parametrize("name", aspect_deck_names())
def test_a_named_deck_may_be_played(name: str) -> None:
    """RR-2.1.6: six aspects three times, nine cards of each blood value."""
    deck = aspect_deck(name)
    assert aspect_problems(deck, pool()) == []
    assert len(deck.cards) == 6
    assert AspectDeck.from_json(deck.to_json()) == deck


def test_each_chimera_has_two_named_decks() -> None:
    """RR-2.1.6."""
    assert all(len(box.decks) == 2 for box in CHIMERAS)
    assert len(set(aspect_deck_names())) == 2 * len(CHIMERAS)


@pytest.mark.parametrize("form", ["text", "counts", "rows"])
def test_a_deck_of_ones_own_is_read_from_a_file(form: str, tmp_path: Path) -> None:
    """Lines with numbers, or JSON by name or as a list; aspects of any deck together."""
    deck = read_aspects(MIXED, pool())
    counts = dict(deck.cards)
    if form == "text":
        path = tmp_path / "mine.txt"
        path.write_text(MIXED)
    else:
        path = tmp_path / "mine.json"
        rows = [{"stub": stub, "count": count} for stub, count in counts.items()]
        path.write_text(json.dumps({"name": "A deck of mine", "aspects": counts if form == "counts" else rows}))
    assert load_aspects(str(path), find_chimera("viros"), pool()) == deck
    game = new_game("coal", chimera="viros", aspects=path, seed=1)
    assert game.header.aspects == deck.to_json()
    assert game.record().replay().digest() == game.digest()


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("3 Rampage", "3 Lurk", "The aspect deck has 6 copies of Lurk; at most 3 are allowed."),
        ("3 Glare", "3 Dark Descent", "6 of blood value 1 and 12 of blood value 2; it must have 9 of each."),
        ("3 Glare", "2 Glare", "The aspect deck has 17 cards; it must have exactly 18."),
        ("3 Glare", "2 Glare\n1 Dark Descent", "8 of blood value 1 and 10 of blood value 2; it must have 9 of each."),
        ("3 Glare", "3 Iron Worker", "Iron Worker is an Ally, which is no card of an aspect deck."),
        ("3 Glare", "3 Glaer", "Line 5 is not understood: '3 Glaer'. Did you mean 'Glare'?"),
        ("3 Glare", "Glare", "Line 5 is not understood: 'Glare'."),
    ],
)
def test_a_deck_that_may_not_be_played_says_why(old: str, new: str, sentence: str, tmp_path: Path) -> None:
    """RR-2.1.6: 18 cards, 9 of each blood value, at most three copies."""
    path = tmp_path / "mine.txt"
    path.write_text(MIXED.replace(old, new))
    with pytest.raises(IllegalDeck) as caught:
        new_game("coal", chimera="viros", aspects=path)
    assert sentence in str(caught.value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "The aspect deck is empty."),
        ("[1]", "An aspect deck is one JSON object with a 'name' and 'aspects'."),
        ("{", "The aspect deck is not JSON"),
        ('{"name": "x"}', "The aspect deck needs 'aspects'"),
        ('{"name": 3, "aspects": {}}', "The aspect deck's 'name' must be a text that is not empty."),
        ('{"aspects": {"Rampage": true}}', "An aspect needs a name and a whole number from 1, not 'Rampage': True."),
        ('{"aspects": {"Rampager": 3}}', "There is no aspect called 'rampager'. Did you mean 'Rampage'?"),
    ],
)
def test_what_is_no_aspect_deck_is_refused(text: str, sentence: str, tmp_path: Path) -> None:
    """One sentence, nothing changed."""
    path = tmp_path / "mine.json"
    path.write_text(text)
    with pytest.raises(IllegalDeck) as caught:
        load_aspects(path, find_chimera("viros"), pool())
    assert sentence in str(caught.value)


def test_a_file_that_is_not_there_is_refused() -> None:
    with pytest.raises(IllegalDeck, match=r"The aspect deck nowhere\.txt cannot be read"):
        load_aspects("nowhere.txt", find_chimera("viros"), pool())
