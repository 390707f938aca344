"""Everything the engine can ask and offer has its German (web/src/lib/strings/asked.de.ts)."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from pyreborn import notation, phrases
from pyreborn.engine.model.ids import HAPPENING_NAMES, MAGIC_NAMES, TOKEN_NAMES
from pyreborn.engine.procedures.attack.toll import TOLLS
from pyreborn.names import with_article
from tests.properties.games import Pairing, fresh, some
from tests.thorough import volume

GERMAN: Final = Path(__file__).resolve().parents[2] / "web" / "src" / "lib" / "strings" / "asked.de.ts"
_PRINTED: Final = frozenset({"mode"})
"""Verbs whose options are texts of cards, which stay as they are printed."""


@cache
def known() -> Callable[[str], bool]:
    """Whether a sentence of the engine is one of those that have a German one."""
    told = GERMAN.read_text("utf-8")
    kinds = dict(re.findall(r"^  (\w+): \{ is: /(.*?)/[,} ]", told, re.MULTILINE))
    sentences = re.findall(r'^  \["(.*)", "(.*)"\],$', told, re.MULTILINE)
    assert len(kinds) > 10 < len(sentences)
    for english, german in sentences:
        named = set(re.findall(r"\{(\w+)\}", german))
        assert named <= set(re.findall(r"\{(\w+)\}", english)) <= set(kinds), english
    within = [_pattern(english, kinds) for english, _ in sentences]

    def is_known(said: str) -> bool:
        for pattern in within:
            found = pattern.fullmatch(said)
            if found is not None:
                return "asked" not in pattern.groupindex or is_known(found["asked"])
        return False

    return is_known


def _pattern(english: str, kinds: dict[str, str]) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", english)
    said = (f"(?P<{part}>{kinds[part]})" if i % 2 else re.escape(part) for i, part in enumerate(parts))
    return re.compile("".join(said))


@pytest.mark.parametrize("pairing", some(volume(6, 1)), ids=str)
def test_whatever_is_asked_or_offered_in_a_random_game_has_its_german(pairing: Pairing) -> None:
    game, chance = fresh(pairing, 2), random.Random(str(pairing))
    unknown = set[str]()
    while not game.over:
        decision = game.decision
        prompt = decision.prompt.removeprefix(f"{game.header.names[decision.player]}, ")
        said = [prompt, *(str(each) for each in decision.options if each.name not in _PRINTED)]
        unknown.update(each for each in said if not each.isdecimal() and not known()(each))
        game.push(chance.randrange(len(decision.options)))
    assert not unknown


def _happenings() -> Iterator[str]:
    """What has happened or would, of one and of several."""
    filled: dict[str, object] = {"card": "Gilder", "player": "ann", "paid": "Gilder", "n": 2}
    one, several = {"wounds": "1 wound", "dice": "1 die"}, {"wounds": "2 wounds", "dice": "2 dice"}
    for said in (*phrases._HAPPENED.values(), *phrases._WOULD_HAPPEN.values()):
        yield phrases._FORMS.sub(r"\1", said).format(**filled, **one, cards="Gilder")
        yield phrases._FORMS.sub(r"\2", said).format(**filled, **several, cards="Gilder and Seal")
    yield from (name for kind, name in enumerate(HAPPENING_NAMES) if kind not in phrases._HAPPENED)


def _offers() -> Iterator[str]:
    """What options are said with, where it is written down."""
    yield from (said.format("Gilder") for said in notation._CARD_WORDS.values())
    for said in notation._PHRASES.values():
        filled = said.replace("{b}", "Gilder").replace("{a}", "natural" if said.startswith("dice") else "Seal")
        if filled != "Seal":  # a number, or words of a card
            yield re.sub(r"Seal -> Gilder", "time:basic -> time:power", filled)
    yield from notation._DONE_WORDS.values()
    yield from TOLLS
    yield from (with_article(word) + " token" for word in TOKEN_NAMES.values())
    yield from (f"choose {magic}:class" for magic in MAGIC_NAMES)


@pytest.mark.parametrize("said", [*dict.fromkeys([*_happenings(), *_offers()])])
def test_what_is_rarely_said_has_its_german_as_well(said: str) -> None:
    assert known()(said)
