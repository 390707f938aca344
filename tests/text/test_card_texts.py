"""What players read: every card renders, the wording is golden, and it says what the reference says.

The reference data lie outside the project (``../shared/data``), because printed texts are not
ours; where they are absent those tests are skipped.  Compared are the facts of every card and,
of the texts, every number and the words that change what a card does.
"""

from __future__ import annotations

import itertools
import json
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from tools.card_list import LIST, card_list
from tools.golden import CARD_TEXTS, card_texts

from pyreborn.cards import card_pool
from pyreborn.decks import conjuration_pile
from pyreborn.decks.deck import Deck
from pyreborn.engine.costs import Cost, Need
from pyreborn.engine.definitions import ACTIVATED, CONSTANT, PLACED, PLAYED, TRIGGERED, Ability, CardDef
from pyreborn.engine.ids import (
    ALTERATION,
    CONJURED,
    MAGIC_NAMES,
    NO_VALUE,
    PHOENIXBORN,
    PRINTED_X,
    TYPE_NAMES,
    UNIT,
)
from pyreborn.rulesets import CHAINED_LISTS
from pyreborn.text import bonus_text, card_text

DATA: Final = Path(__file__).resolve().parents[2].parent / "shared" / "data" / "cards-reborn.json"
POOL: Final = card_pool("reborn")
CARDS: Final = list(POOL.cards.values())
STUBS: Final = [card.stub for card in CARDS]
RELEASES: Final = sorted({card.release for card in CARDS})

WITHOUT_TEXT: Final = {"frozen-crown", "holy-relics", "ice-buff", "masked-wolf", "mist-spirit", "sleeping-widow"}
"""Cards that have values and nothing else."""

needs_reference = pytest.mark.skipif(
    not DATA.is_file(),
    reason=f"NOT COMPARED: the reference card data ({DATA}) are not here; card texts and values go unchecked",
)


@cache
def reference() -> dict[str, dict[str, Any]]:
    cards: list[dict[str, Any]] = json.loads(DATA.read_text(encoding="utf-8"))["cards"]
    return {card["stub"]: card for card in cards if card["release"] in RELEASES}


# === our own texts ============================================================================


@pytest.mark.parametrize("stub", STUBS)
def test_card_renders(stub: str) -> None:
    """Every card has a text without holes, or legitimately none."""
    card = POOL.cards[stub]
    text = card_text(card)
    assert (text == "") == (stub in WITHOUT_TEXT) == (not card.abilities)
    for paragraph in text.split("\n\n"):
        assert not re.search(r"[{}|<>]|\bNone\b|  |\.\.|,\.| \.", paragraph), paragraph
        assert text == "" or paragraph.endswith((".", ":")), paragraph
    assert text.count("[[") == text.count("]]")
    for symbol in re.findall(r"\[\[([^\]]*)\]\]", text):
        assert _is_symbol(symbol) or symbol.lower() in POOL.by_name, symbol


def _is_symbol(word: str) -> bool:
    magic, _, level = word.partition(":")
    return word in ("main", "side", "exhaust", "discard", "basic") or (
        magic in MAGIC_NAMES and level in ("class", "power")
    )


def test_every_dice_power_renders() -> None:
    powers = [ability for key, ability in POOL.abilities.items() if key.startswith("reborn/")]
    assert len(powers) == len(MAGIC_NAMES)
    for ability in powers:
        assert ability.sentence.endswith("."), ability.key
        assert ability.name.lower() in MAGIC_NAMES


def test_texts_are_the_golden_ones() -> None:
    """A change of wording is seen; rewrite the file with ``python tools/golden.py`` if it is meant."""
    wanted = CARD_TEXTS.read_text(encoding="utf-8").split("\n\n== ")
    found = card_texts().split("\n\n== ")
    changed = [new for old, new in itertools.zip_longest(wanted, found, fillvalue="(no card)") if old != new]
    assert not changed, f"{len(changed)} cards read differently, the first: {changed[0]}"


def test_sentences_written_by_hand_are_few() -> None:
    """Most texts come from their clauses; those that do not are counted (STYLE.md §4)."""
    by_hand = [a.key for card in CARDS for a in card.abilities if a.says]
    assert len(by_hand) <= len(CARDS) // 10, by_hand


# === words and numbers against the reference ===================================================

WORDS: Final = ("may", "target", "choose", "each", "all", "another", "up to", "when", "after", "opponent")
_INFLECTED: Final = {"target": r"target(?:s|ed|ing)?", "opponent": r"opponents?(?:['’]s?)?"}
_NUMBER: Final = re.compile(r"\b(?:\d+|X)\b")
_SYMBOL: Final = re.compile(r"\[\[[^\]]*\]\]")

EXPLAINED: Final[dict[str, tuple[dict[str, int], str]]] = {
    "beast-warrior": ({"3": -1}, "Group Tactics is one text for all its cards; the reference has a figure here"),
    "coal-roarkwin": ({"1": -1}, "one damage, either to a unit or to the Phoenixborn: said once for both"),
    "confusion-spores": ({"1": -1}, "an additional side action is one: said without the figure"),
    "empower": ({"1": +1}, "tokens can be removed only from a unit with 1 or more of them: said in full"),
    "mirror-spirit": ({"choose": +1}, "the targeted player is a pick and a sentence of its own"),
    "oceans-gift": ({"1": -1}, "dice are raised 'one level' on every card; this one has a figure there"),
    "prism-tetra": ({"1": -1}, "no status token at all: the reverse of 'unless it has 1 or more'"),
    "purge": (
        {"target": -1, "choose": +1},
        "the player of the focus is the one targeted before: 'that player'; nothing is targeted anew",
    ),
    "raptor-hatchling": ({"3": -1}, "Group Tactics spells its three out on every card: it is no numeral"),
    "seal": ({"choose": +1}, "the targeted player and the chosen spell are two picks and two sentences"),
    "strange-copy": ({"X": -1}, "what X counts as is one clause of the sentence, not a condition and a consequence"),
    "transfer": ({"choose": +1}, "the targeted player is a pick and a sentence of its own"),
}
"""By stub, how our text differs (more or fewer of a word or number) and why it means the same."""


def facts(text: str) -> Counter[str]:
    """The numbers and the words that matter, how often each; symbols do not count as words."""
    bare = _SYMBOL.sub(" ", text)
    found = Counter(_NUMBER.findall(bare))
    for word in WORDS:
        found[word] = len(re.findall(rf"\b{_INFLECTED.get(word, word)}\b", bare.lower()))
    return found


def difference(card: CardDef) -> dict[str, int]:
    ours, theirs = facts(card_text(card)), facts(reference()[card.stub]["reference_text"] or "")
    return {fact: ours[fact] - theirs[fact] for fact in sorted({*ours, *theirs}) if ours[fact] != theirs[fact]}


@needs_reference
def test_numbers_and_words_agree_with_the_reference() -> None:
    """may, target, choose, each, all, another, up to, when, after, opponent and every number; 0 unexplained."""
    unexplained = []
    for card in CARDS:
        differs = difference(card)
        if differs != EXPLAINED.get(card.stub, ({}, ""))[0]:
            unexplained.append(f"{card.name} {differs}: {card_text(card)!r}")
    assert not unexplained, "\n".join([f"{len(unexplained)} unexplained differences:", *unexplained])


@needs_reference
def test_explanations_are_still_needed() -> None:
    """An explanation for a difference that is gone is taken out again."""
    assert [stub for stub in EXPLAINED if not difference(POOL.cards[stub])] == []
    assert all(reason for _, reason in EXPLAINED.values())


@needs_reference
@pytest.mark.parametrize("stub", STUBS)
def test_symbols_agree_with_the_reference(stub: str) -> None:
    """The same icons and the same conjurations are named (how often is a matter of wording)."""
    ours = set(_SYMBOL.findall(card_text(POOL.cards[stub])))
    assert ours == set(_SYMBOL.findall(reference()[stub]["reference_text"] or ""))


# === facts against the reference ===============================================================


@needs_reference
@pytest.mark.parametrize("release", RELEASES)
def test_the_release_is_complete(release: str) -> None:
    wanted = [stub for stub, card in reference().items() if card["release"] == release]
    assert sorted(card.stub for card in CARDS if card.release == release) == sorted(wanted)


@needs_reference
@pytest.mark.parametrize("stub", STUBS)
def test_facts_agree_with_the_reference(stub: str) -> None:
    """Name, type, values, copies, Phoenixborn, placement, conjurations, chained."""
    card, ref = POOL.cards[stub], reference()[stub]
    assert card.name == ref["name"]
    assert TYPE_NAMES[card.type] == ref["type"]
    assert (card.phoenixborn or None) == ref["phoenixborn"]
    assert (card.copies or None) == ref["copies"]
    assert (card.placement or None) == ref["placement"]
    assert (card.name in CHAINED_LISTS["2024-01-25"]) == ref["chained"]
    assert (card.name in CHAINED_LISTS["later"]) == (ref["chained"] or ref["chained_later"])
    assert list(card.conjures) == [each["name"] for each in ref["conjurations"]]
    if card.type & UNIT:
        assert [_value(n) for n in (card.attack, card.life, card.recover)] == [
            ref["attack"], ref["life"], ref["recover"],
        ]  # fmt: skip
    if card.type == PHOENIXBORN:
        assert (card.life, card.battlefield, card.spellboard) == (ref["life"], ref["battlefield"], ref["spellboard"])
    if card.type & ALTERATION:
        bonus = {name: bonus_text(n) for name, n in zip(("attack", "life", "recover"), card.bonus, strict=True) if n}
        assert bonus == (ref["modifiers"] or {})


def _value(value: int) -> int | str | None:
    return "X" if value == PRINTED_X else None if value == NO_VALUE else value


@needs_reference
@pytest.mark.parametrize("stub", STUBS)
def test_costs_agree_with_the_reference(stub: str) -> None:
    """What it costs to play, how many dice that is, and what each activated text costs."""
    card, ref = POOL.cards[stub], reference()[stub]
    assert ways_of(card.play_cost) == reference_ways(ref["play_cost"])
    assert (card.magic_cost if card.play_cost is not None else None) == ref["magic_play_cost"]
    activated = [ability for ability in card.abilities if ability.kind == ACTIVATED]
    priced = [ability for ability in ref["abilities"] if ability["kind"] != "focus" and ability["cost"]]
    assert [ways_of(a.costs[0]) for a in activated] == [reference_ways(each["cost"]) for each in priced]


def ways_of(cost: Cost | None) -> list[dict[str, int]]:
    """Each way to pay as symbols and counts; additional costs a text offers are told in the text."""
    return sorted((_needed(way) for way in cost.ways if not way.extra), key=str) if cost is not None else []


def _needed(way: Need) -> dict[str, int]:
    found = {"main": way.main, "side": way.side, "exhaust": int(way.exhaust), "discard": way.discard}
    found["basic"] = way.basic
    found["X"] = int(way.x)
    for magic, power, klass in way.symbols:
        found[f"{MAGIC_NAMES[magic]}:power"] = power
        found[f"{MAGIC_NAMES[magic]}:class"] = klass
    return {name: found[name] for name in sorted(found) if found[name]}


def reference_ways(cost: dict[str, Any] | None) -> list[dict[str, int]]:
    """The same of a reference cost, with every combination of its alternatives."""
    if cost is None:
        return []
    fixed = Counter({"X" if n == "X" else name: 1 if n == "X" else n for name, n in cost.items() if name != "one_of"})
    ways = []
    for picks in itertools.product(*cost.get("one_of", [])):
        whole = fixed.copy()
        for pick in picks:
            whole.update(pick)
        ways.append({name: whole[name] for name in sorted(whole)})
    return sorted(ways, key=str)


@needs_reference
@pytest.mark.parametrize("stub", STUBS)
def test_abilities_agree_with_the_reference(stub: str) -> None:
    """Title, numeral, kind, inexhaustible and reaction boxes, once per turn: text by text, granted ones too."""
    ours = [_ability(ability) for ability in POOL.cards[stub].abilities if ability.sentence]
    ours += [_ability(given) for ability in POOL.cards[stub].abilities for given in ability.grants]
    paragraphs = [a for a in reference()[stub]["abilities"] if a["kind"] not in ("focus", "definition")]
    theirs = [_reference_ability(ability) for ability in paragraphs]
    theirs += [_reference_ability(given) for ability in paragraphs for given in _granted(ability)]
    theirs = [row for i, row in enumerate(theirs) if row[2] != "play" or row not in theirs[:i]]  # one text when played
    assert sorted(ours) == sorted(EXPLAINED_ABILITIES.get(stub, theirs))


EXPLAINED_ABILITIES: Final[dict[str, list[tuple[str, int, str, bool, bool, bool]]]] = {
    # "When this unit receives damage, ..." changes how much is received; nothing is triggered (RB-21.6).
    "hunters-mark": [("", 0, "constant", False, False, False)] * 2,
}
"""By stub, the texts as the engine has them where the reference sorts them otherwise."""

_KINDS: Final = {PLAYED: "play", ACTIVATED: "activated", TRIGGERED: "triggered", CONSTANT: "constant",
                 PLACED: "constant"}  # fmt: skip


def _ability(ability: Ability) -> tuple[str, int | str, str, bool, bool, bool]:
    kind = _KINDS[ability.kind]
    numeral = "X" if ability.numeral == PRINTED_X else ability.numeral
    return ability.name, numeral, kind, ability.inexhaustible, ability.reaction, ability.once_per_turn


def _reference_ability(row: dict[str, Any]) -> tuple[str, int | str, str, bool, bool, bool]:
    kind = row["timing"] if row["kind"] == "keyword" else row["kind"]
    once = row.get("limit") == "once per turn"
    return row["name"] or "", row["numeral"] or 0, kind, row["inexhaustible"], row["reaction"], once


def _granted(row: dict[str, Any]) -> list[dict[str, Any]]:
    """Texts a card gives for as long as it lies there; those given for a while are in its effect."""
    given: list[dict[str, Any]] = row.get("grants", [])
    return given if row.get("grant_duration") == "while in play/attached" else []


@needs_reference
@pytest.mark.parametrize("stub", [card.stub for card in CARDS if card.conjures])
def test_conjuration_piles_agree_with_the_reference(stub: str) -> None:
    """What a deck with this card brings along, in printed numbers (RB-4.1.7)."""
    deck = Deck("One Card", "one-card", "coal-roarkwin", ((stub, 1),), ())
    wanted = Counter({each["stub"]: each["copies"] for each in reference()[stub]["conjuration_pile"]})
    assert Counter(conjuration_pile(deck, POOL)) == wanted
    assert all(POOL.cards[each].type & CONJURED for each in wanted)


def test_the_list_of_cards_is_up_to_date() -> None:
    """docs/cards.md says what the cards say now (``python tools/card_list.py`` writes it)."""
    assert LIST.read_text(encoding="utf-8") == card_list()
