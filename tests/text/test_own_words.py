"""Our cards speak a language of their own (docs/card-language.md): short, unlike the printed texts, not ambiguous.

Words are counted alike on both sides: lower case, no punctuation, number words as figures, and every word of a symbol
counts (``[[charm:class]]`` is two words, so that neither costs nor conjurations can hide a copied sentence).  Ours is
the long text, with the reminders of all keywords.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from pyreborn import dsl
from pyreborn.cards import card_pool
from pyreborn.engine.model.definitions import Ability, CardDef, TextKind
from pyreborn.engine.model.ids import MAGIC_NAMES
from pyreborn.engine.vocabulary.verbs.drawing import Draw
from pyreborn.engine.vocabulary.verbs.sharing import ResolveShared
from pyreborn.rulesets import ruleset
from pyreborn.text import card_text, paragraph, recurring
from tests.beside import SHARED
from tests.text import reference as ref

POOLS: Final = {"reborn": "reborn", "original": "original", "raven": "original"}
"""The pools of cards, each with the edition its texts were printed in."""
ALL_POOLS: Final = (*POOLS, "red-rains")
"""Of the Chimeras' cards no printed text is known, only somebody's account of each."""
LONGEST_RUN: Final = 12
SHORTER: Final = 0.8
_FIGURES: Final = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6"}
STYLE_SHEET: Final = Path(__file__).resolve().parents[2] / "docs" / "card-language.md"


def words(text: str) -> list[str]:
    """The words of a text, so that neither case, signs nor the way numbers are written make a difference."""
    plain = text.lower().replace("’", "'").replace("'", "")
    return [_FIGURES.get(word, word) for word in re.findall(r"[a-z0-9]+", plain)]


def printed_texts(row: dict[str, Any]) -> list[str]:
    """Every text a card was ever printed with: the reference text, a later print, an erratum."""
    found = [row.get("reference_text") or ""]
    for other in ("later_revision", "raven_errata"):
        told = row.get(other) or {}
        found += [told[key] for key in ("reference_text", "text") if told.get(key)]
    return found


@cache
def printed_runs(length: int) -> dict[tuple[str, ...], str]:
    """Every run of so many words in any printed text of either edition, with a card that has it."""
    found: dict[tuple[str, ...], str] = {}
    for edition in ("reborn", "original"):
        for stub, row in ref.reference(edition).items():
            for text in printed_texts(row):
                said = words(text)
                for start in range(len(said) - length + 1):
                    found[tuple(said[start : start + length])] = stub
    for text in told_of_chimeras():
        said = words(text)
        for start in range(len(said) - length + 1):
            found[tuple(said[start : start + length])] = "Red Rains"
    return found


@cache
def told_of_chimeras() -> tuple[str, ...]:
    """Every sentence of the reference data about the cards of the Chimeras."""
    chimeras = json.loads((SHARED / "data" / "cards-redrains.json").read_text(encoding="utf-8"))["chimeras"]
    return tuple(_texts_in(chimeras))


def _texts_in(data: object) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, list):
        for each in data:
            yield from _texts_in(each)
    elif isinstance(data, dict):
        for each in data.values():
            yield from _texts_in(each)


def copied(text: str, length: int) -> list[str]:
    """The runs of so many words that a printed text has too."""
    said, runs = words(text), printed_runs(length)
    found = (tuple(said[start : start + length]) for start in range(len(said) - length + 1))
    return [f"{' '.join(run)} ({runs[run]})" for run in found if run in runs]


def spoken(pool: str) -> dict[str, str]:
    """Everything a pool says: its cards, and the dice powers of its ruleset."""
    rules, cards = ruleset(pool), card_pool(pool)
    said = {card.stub: card_text(card) for card in cards.cards.values()}
    for magic in range(len(MAGIC_NAMES)):
        key = rules.power_key(magic)
        if key:
            said[key] = cards.abilities[key].sentence
    return said


# === against the printed texts ================================================================


@ref.needs_reference("reborn")
@ref.needs_reference("original")
@ref.needs_reference("redrains")
@pytest.mark.parametrize("pool", ALL_POOLS)
def test_no_text_repeats_a_printed_one(pool: str) -> None:
    """No run of more than 12 words is that of a printed text of either edition, on any card."""
    found = [f"{name}: {run}" for name, text in spoken(pool).items() for run in copied(text, LONGEST_RUN + 1)]
    assert not found, "\n".join([f"{len(found)} runs of {LONGEST_RUN + 1} words:", *found])


@ref.needs_reference("reborn")
@ref.needs_reference("original")
@ref.needs_reference("redrains")
def test_the_comparison_finds_a_copied_text() -> None:
    """It is not fooled by case, signs, line breaks, symbols or numbers in words."""
    printed = ref.reference("reborn")["fear"]["reference_text"]
    assert copied(printed, LONGEST_RUN + 1)
    assert copied(max(told_of_chimeras(), key=len), LONGEST_RUN + 1)
    disguised = printed.upper().replace(" ", "\n- ").replace("1", "ONE").replace("[[", "").replace("]]", "")
    assert len(copied(disguised, LONGEST_RUN + 1)) == len(copied(printed, LONGEST_RUN + 1))
    assert not copied(" ".join(f"{word} indeed" for word in words(printed)), LONGEST_RUN + 1)


@ref.needs_reference("reborn")
@ref.needs_reference("original")
@pytest.mark.parametrize(("pool", "edition"), POOLS.items())
def test_the_texts_are_a_fifth_shorter(pool: str, edition: str) -> None:
    """In words, over all cards with a text: the sum of ours against that of the printed ones."""
    ours = theirs = 0
    for stub, card in card_pool(pool).cards.items():
        printed = words(ref.reference(edition)[stub].get("reference_text") or "")
        if printed:
            ours += len(words(card_text(card)))
            theirs += len(printed)
    assert ours <= SHORTER * theirs, f"{ours} words for {theirs}: {ours / theirs:.2f}"


# === a text decides what happens ==============================================================

_WORDS_ONLY: Final = {
    "sentence",
    "says",
    "said",
    "words",
    "by",
    "determiner",
    "link",
    "given",
    "key",
    "number",
    "every",
}
"""What only tells how something is said, or where a text stands."""
_NAMES: Final = {"name", "title", "zone", "keyword", "host_loses"}
"""Strings that mean something."""
_OF_THE_TEXT: Final = {
    "optional", "declined_to", "guards",  # the "may" before it
    "slot", "into",  # what "that unit" and "they" are: told by the lines before
    "mounts",  # which mount: told by the line after
    "certain",  # that it cannot be prevented: a line of its own
    "other_than",  # which of several targets it is
    "starts", "past",  # at which step it goes on
}  # fmt: skip
"""What the text around a step says, not the step."""


def attributes(thing: object) -> dict[str, Any]:
    """What an object holds, compiled or not."""
    if not hasattr(type(thing), "__mypyc_attrs__"):
        return vars(thing)
    names = {name for kind in type(thing).__mro__ for name in vars(kind).get("__mypyc_attrs__", ())}
    return {name: getattr(thing, name) for name in names if not name.startswith("_") and hasattr(thing, name)}


def meaning(thing: object, without: frozenset[str] = frozenset()) -> object:
    """All that a text is made of, but for the words it is said in."""
    if thing is None or isinstance(thing, (bool, int, float, str)):
        return thing
    if isinstance(thing, (list, tuple)):
        return tuple(meaning(each, without) for each in thing)
    parts: list[tuple[str, object]] = []
    for name, value in sorted(attributes(thing).items()):
        if name in _WORDS_ONLY or name in without or (isinstance(value, str) and name not in _NAMES):
            continue
        parts.append((name, meaning(value, without)))
    return type(thing).__name__, tuple(parts)


def abilities(card: CardDef) -> Iterator[Ability]:
    for ability in (*card.abilities, *(card.form.abilities if card.form is not None else ())):
        yield ability
        yield from ability.grants


def shown(card: CardDef, ability: Ability) -> str:
    """A text as one reads it: on a card of this type, with what it gives and with its X."""
    text = "\n\n".join(paragraph(each) for each in (ability, *ability.grants))
    x = f"\n\nX = {card.x.text()}." if card.x is not None and re.search(r"\bX\b", text) else ""
    return f"{card.type if ability.kind == TextKind.PLAYED else ''} {text}{x}"


Readings = dict[str, dict[object, list[str]]]
"""By text, what it means, and on which cards."""


def ambiguous(found: Readings) -> str:
    several = {text: list(kinds.values()) for text, kinds in found.items() if len(kinds) > 1}
    return "\n".join(f"{text!r}: {cards}" for text, cards in several.items())


@pytest.mark.parametrize("pool", ALL_POOLS)
def test_two_texts_that_read_alike_do_the_same(pool: str) -> None:
    """Two abilities of one ruleset with the same words consist of the same clauses, costs, moments and numbers."""
    found: Readings = defaultdict(lambda: defaultdict(list))
    for card in card_pool(pool).cards.values():
        for ability in abilities(card):
            if ability.sentence:
                found[shown(card, ability)][meaning(ability)].append(card.stub)
    assert not ambiguous(found)


@pytest.mark.parametrize("pool", ALL_POOLS)
def test_two_steps_that_read_alike_do_the_same(pool: str) -> None:
    """So do two clauses of a kind, wherever they stand: what players are asked is made from their words."""
    found: Readings = defaultdict(lambda: defaultdict(list))
    for card in card_pool(pool).cards.values():
        for ability in abilities(card):
            for step in ability.program:
                # Who draws or resolves one of several effects is said by the clause around it.
                if step.text() and not isinstance(step, (Draw, ResolveShared)):
                    x = card.x.text() if card.x is not None and re.search(r"\bX\b", step.text()) else ""
                    read = f"{type(step).__name__}: {step.text()} {x}"
                    found[read][meaning(step, frozenset(_OF_THE_TEXT))].append(card.stub)
    assert not ambiguous(found)


def test_what_is_told_apart_differs_in_words() -> None:
    """May and must, target and choose, whose, zone, number, limit, duration, "to" and "then" (card-language.md)."""
    one = dsl.deal_damage(1, to=dsl.target(dsl.UNIT))
    told = [
        one,
        dsl.may(one),
        dsl.deal_damage(2, to=dsl.target(dsl.UNIT)),
        dsl.deal_damage(1, to=dsl.choose(dsl.UNIT)),
        dsl.deal_damage(1, to=dsl.target(dsl.UNIT.you_control)),
        dsl.deal_damage(1, to=dsl.target(dsl.UNIT.an_opponent_controls)),
        dsl.deal_damage(1, to=dsl.target(dsl.UNIT.other)),
        dsl.deal_damage(1, to=dsl.all_of(dsl.UNIT)),
        dsl.deal_damage(1, to=dsl.up_to_targets(2, dsl.UNIT)),
        dsl.place_wounds(1, on=dsl.target(dsl.UNIT)),
        dsl.may(one, dsl.draw(1)),
        dsl.may(dsl.to(one, dsl.draw(1))),
        dsl.if_you_do(dsl.may(one), dsl.draw(1)),
        dsl.both(dsl.may(one), dsl.draw(1), apart=True),
        dsl.one_of(one, dsl.draw(1)),
        dsl.draw(1),
        dsl.draw(1, up_to=True),
        dsl.add_attack(1, to=dsl.target(dsl.UNIT)),
        dsl.add_attack(1, to=dsl.target(dsl.UNIT), until=dsl.Until.THIS_ROUND),
        dsl.reduce_attack(1, of=dsl.target(dsl.UNIT)),
        dsl.discard_from_play(dsl.target(dsl.UNIT)),
        dsl.destroy(dsl.target(dsl.UNIT)),
        dsl.return_to_hand(dsl.target(dsl.UNIT)),
        dsl.remove_from_game(dsl.target(dsl.UNIT)),
        dsl.search_discard_pile(dsl.CardType.ALLY),
        dsl.search_draw_pile(dsl.CardType.ALLY),
        dsl.search_draw_pile(dsl.CardType.ALLY, reveal=True),
    ]
    assert len({clause.text() for clause in told}) == len({meaning(clause) for clause in told}) == len(told)


# === the style sheet ==========================================================================


def test_the_examples_of_the_style_sheet_are_the_cards() -> None:
    table = STYLE_SHEET.read_text(encoding="utf-8").partition("| card | text |")[2].partition("\n\n")[0]
    rows = re.findall(r"^\| (\w[^|]*?) \| (.*) \|$", table, flags=re.MULTILINE)
    assert len(rows) >= 6
    for name, text in rows:
        assert text.replace(" // ", "\n\n").replace(" / ", "\n") == card_text(card_pool("reborn").by_name[name.lower()])


@pytest.mark.parametrize("pool", ALL_POOLS)
def test_every_line_is_a_sentence(pool: str) -> None:
    """Each begins with a capital, a mark or a symbol and ends with a full stop or a colon; none says "you may"."""
    for name, text in spoken(pool).items():
        for line in filter(None, text.split("\n")):
            assert re.match(r"(?:[*~-] )?(?:\[\[|X = |\d|[A-Z])", line), (name, line)
            assert line.endswith((".", ":", "]]")), (name, line)
            assert not re.search(r"you may|(?:wound|exhaustion|status) token", line.lower()), (name, line)


def test_keywords_are_said_by_name_where_a_reminder_is_not_asked_for() -> None:
    pool = card_pool("reborn")
    knight, brief = pool.cards["hammer-knight"], recurring(pool)
    assert card_text(knight, brief).endswith("\n\nAlert.")
    assert card_text(knight).endswith("\n\nAlert: Gets no exhaustion from countering.")
    assert card_text(pool.cards["massive-growth"], brief).split("\n\n")[1:] == ["* Spell Guard.", "* Fleeting."]
    assert "aftershock" not in brief  # it stands on one card alone
