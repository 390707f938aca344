"""Dice powers, keywords and rules by their words, in the terminal and on the command line."""

import re
from pathlib import Path

import pytest

from pyreborn.cards import card_pool
from pyreborn.engine.model.ids import MAGIC_NAMES
from pyreborn.errors import UnknownName
from pyreborn.law import all_ids
from pyreborn.rulesets import PLAYABLE, RULESETS, books, ruleset
from pyreborn.terminal import commands, lookup, sheets
from tests.test_cli import here
from tests.test_terminal import _home, crowded, seated

__all__ = ["_home"]


def said(lines: list[object]) -> str:
    return " ".join(" ".join(str(line) for line in lines).split())


@pytest.mark.parametrize("name", PLAYABLE)
def test_every_dice_power_can_be_looked_up(name: str) -> None:
    """Newcomer row 5. What it does, what it costs, and the clause of the ruleset's own book."""
    rules = ruleset(name)
    for number, magic in enumerate(MAGIC_NAMES):
        if not rules.power_key(number):
            assert "Dice power" not in said([*lookup.fixed(magic, 80, name)])  # Rage is a keyword of the first edition
            continue
        for asked in (magic, f"dice power {magic}", f"{magic} dice power", magic.upper()):
            told = said([*sheets.card(asked, 80, name)])
            assert "Dice power" in told
            assert f"a side action and 1 {magic} power die" in told
            assert rules.cite(f"RB-10.1.{number + 1}") in told
        assert said([*sheets.rules(magic, 80, name)]).startswith(magic.capitalize())


@pytest.mark.parametrize("name", PLAYABLE)
def test_every_keyword_of_the_glossary_can_be_looked_up(name: str) -> None:
    """RB-20, OG-14: with or without its number, and never an empty sheet."""
    powers = [magic for number, magic in enumerate(MAGIC_NAMES) if ruleset(name).power_key(number)]
    known = lookup.keywords(name)
    assert len(known) > 20
    for keyword in known:
        assert re.fullmatch(r"[A-Z][\w' -]+", keyword.name), keyword
        if keyword.name.lower() in card_pool(ruleset(name).card_pool).by_name or keyword.name.lower() in powers:
            continue  # a card or a dice power of that name comes first
        for asked in (keyword.name, f"{keyword.name} 2", keyword.name.lower()):
            lines = sheets.card(asked, 80, name)
            assert lines[1].plain == "Keyword", asked
            assert len(lines) > 3
            assert all(line.cell_len <= 80 for line in lines)


def test_keywords_that_share_a_row_have_their_own_meaning() -> None:
    """OG-14.2 explains two in one row."""
    meanings = {keyword.name: keyword.meaning for keyword in lookup.keywords("raven")}
    assert meanings["Bypass"] != meanings["Stalk"]
    assert "guarded" in meanings["Stalk"]


def test_named_abilities_lead_to_their_cards() -> None:
    assert "On Aradel Summergaard." in said([*sheets.card("water blast", 80)])
    with pytest.raises(UnknownName, match="Did you mean 'Alert'"):
        sheets.card("alrt", 80)


def test_rules_are_found_by_words() -> None:
    told = said([*sheets.rules("empty draw pile", 80, "reborn")])
    assert "RB-6.1.8" in told
    with pytest.raises(UnknownName, match="No rule of 'raven' speaks of 'xyzzy'"):
        sheets.rules("xyzzy", 80, "raven")


@pytest.mark.parametrize("name", ["original", "raven"])
def test_searches_stay_in_the_books_of_the_ruleset(name: str) -> None:
    """Clauses of Reborn only where the ruleset's own books have none of the words."""
    own = books(name)[:-1]
    for words in ("guard", "dice", "draw pile", "counter"):
        heads = [re.match(r"([A-Z]{2})-\d", line.plain) for line in sheets.rules(words, 80, name)]
        assert {head[1] for head in heads if head} <= set(own)


def test_a_clause_that_refers_to_others_brings_them_along() -> None:
    """RV-2.3.2 is "ceremonial = OG-9.1.1": both are told."""
    told = said([*sheets.rules("RV-2.3.2", 80)])
    assert "RV-2.3.2" in told
    assert "take an ally from your discard pile" in told
    assert "side action" in said([*sheets.rules("RV-2.3.1", 80)])


def test_no_section_tells_players_about_gaps_in_sources() -> None:
    """Newcomer row 5: notes on sources stay in the documents."""
    for section in ("RV-2", "RB-10", "OG-9"):
        told = said([*sheets.rules(section, 80)])
        for word in ("extraction", "missing", "S0", "community", "reference documents"):
            assert word not in told, section


def test_the_commands_at_the_table_look_in_the_ruleset_played() -> None:
    table, out = seated(crowded())
    for line in ("card ceremonial", "rules ceremonial", "card alert", "rules overkill", "rules RB-12.1.5"):
        assert commands.is_command(line)
        assert not commands.run(table, 0, line)
    for told in ("RB-10.1.1", "Gets no exhaustion token for countering.", "RB-20.1.6", "RB-12.1.5"):
        assert told in out.getvalue(), told


def test_the_command_line_looks_up_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for args in (("card", "ceremonial"), ("rules", "ceremonial"), ("rules", "draw pile", "--ruleset", "raven")):
        done = here(tmp_path, monkeypatch, capsys, *args)
        assert done.returncode == 0, args
        assert done.stdout
    assert all(len(line) <= 80 for line in done.stdout.splitlines())


def test_only_what_can_be_played_is_offered() -> None:
    """Red Rains, too, has its cards."""
    assert list(PLAYABLE) == [name for name, rules in RULESETS.items() if _has_cards(rules.card_pool)]
    assert "red-rains" in PLAYABLE
    assert any(each.startswith("RR-") for each in all_ids())
    with pytest.raises(UnknownName) as refused:
        ruleset("nonsense")
    assert "red-rains" in str(refused.value)


def _has_cards(pool: str) -> bool:
    try:
        return bool(card_pool(pool).cards)
    except UnknownName:
        return False
