"""The card table: every card of a pool, one document, the same bytes everywhere."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from pyreborn.cards import POOLS, card_pool
from pyreborn.engine.model.ids import MAGIC_NAMES
from pyreborn.errors import UnknownName
from pyreborn.phrases import plain
from pyreborn.rulesets import RULESETS, ruleset
from pyreborn.server.card_table import CardTable, card_table, card_table_bytes, card_table_hash
from pyreborn.text import card_text

ROOT = Path(__file__).resolve().parents[2]
ASK = (
    "import json; from pyreborn.server.card_table import card_table_hash as h; print(json.dumps({r: h(r) for r in %r}))"
)


@pytest.mark.parametrize("rules", POOLS)
def test_every_card_of_the_pool_is_there_as_printed(rules: str) -> None:
    table, pool = card_table(rules), card_pool(rules)
    assert list(table.cards) == sorted(pool.cards)
    for stub, card in pool.cards.items():
        printed = table.cards[stub]
        assert (printed.stub, printed.name, printed.release) == (stub, card.name, card.release)
        texts = [text.text for text in (*printed.texts, *(printed.form.texts if printed.form else ()))]
        whole = [card_text(card), *([f"X = {card.form.x.text()}."] if card.form and card.form.x else [])]
        assert sorted("\n\n".join(texts).split("\n\n")) == sorted("\n\n".join(whole).split("\n\n"))
        assert all("[[" not in plain(text) for text in texts)


@pytest.mark.parametrize("rules", POOLS)
def test_it_is_named_by_its_bytes(rules: str) -> None:
    data = card_table_bytes(rules)
    assert card_table_hash(rules) == hashlib.sha256(data).hexdigest()
    assert msgspec.json.decode(data, type=CardTable) == card_table(rules)
    assert msgspec.json.encode(card_table(rules)) == data


def test_rulesets_of_other_cards_have_other_tables() -> None:
    assert len({card_table_hash(rules) for rules in POOLS}) == len(POOLS)
    assert card_table_hash("red-rains+grim") == card_table_hash("red-rains")


@pytest.mark.parametrize("rules", RULESETS)
def test_dice_powers_are_told_as_the_ruleset_has_them(rules: str) -> None:
    """One table for all rulesets of a pool: none of them may give a die another power."""
    found, keys = ruleset(rules), {name: ruleset(rules).power_key(magic) for magic, name in enumerate(MAGIC_NAMES)}
    told = {magic: card_pool(found.card_pool).abilities[key].sentence for magic, key in keys.items() if key}
    assert card_table(rules).powers == told
    assert all(told.values()) and len(told) >= 6


def test_texts_have_the_numbers_that_options_name() -> None:
    pool, table = card_pool("reborn"), card_table("reborn")
    for stub, card in table.cards.items():
        for text in card.texts:
            if text.ability >= 0:
                assert pool.numbered[text.ability].key.startswith(f"{stub}/")


@pytest.mark.parametrize("environment", [{"PYTHONPATH": str(ROOT / "src")}, {"PYTHONHASHSEED": "1"}], ids=str)
def test_another_process_finds_the_same_bytes(environment: dict[str, str]) -> None:
    """Interpreted or compiled, whatever the order of sets."""
    done = subprocess.run(
        [sys.executable, "-c", ASK % (POOLS,)], env={**os.environ, **environment}, capture_output=True, text=True,
        check=True, cwd=ROOT,
    )  # fmt: skip
    assert json.loads(done.stdout) == {rules: card_table_hash(rules) for rules in POOLS}


def test_an_unknown_ruleset_is_refused() -> None:
    with pytest.raises(UnknownName):
        card_table("rebron")
