"""The reference card data, and what of a card can be compared with them.

They lie outside the project (``../shared/data``), because printed texts are not ours.
"""

from __future__ import annotations

import itertools
import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

import pytest

from pyreborn.engine.model.costs import Cost, Need
from pyreborn.engine.model.definitions import Ability, CardDef, TextKind
from pyreborn.engine.model.ids import MAGIC_NAMES, NO_VALUE, PRINTED_X, TYPE_NAMES, CardType
from pyreborn.engine.model.pool import Pool
from pyreborn.text import bonus_text, card_text
from tests.beside import SHARED

SYMBOL: Final = re.compile(r"\[\[[^\]]*\]\]")
AbilityRow = tuple[str, int | str, str, bool, bool, bool]
"""Title, numeral, kind, inexhaustible, reaction box, once per turn."""

_INFLECTED: Final = {
    "target": r"target(?:s|ed|ing)?",
    "opponent": r"(?:opponents?(?:['’]s?)?|enemy)",
    "choose": r"chooses?",
    "all": r"(?:all|each|every)",
    "when": r"(?:when|on (?:entering|attacking|blocking|destruction|dealing|destroying|reaching|receiving|being dealt"
    r"|your turn))",
}
"""How a word that matters may look, ours ("enemy", "on entering") as well as the printed one."""
_SAME_MEANING: Final = (
    # A single symbol or card has no number in our costs, and one ("1 Gilder") where the printed text has an article.
    (r"\b(?:an additional|additional|1 more|1|an?) (?=\[\[)", ""),
    # Who targets something chooses it: we say "target" alone.
    (r"\bchoose (?=(?:an?|another|that|up to \d) (?:other )?target)", ""),
    # To choose something and do something with it is one effect of ours: "return an ally of yours to ...".
    (r"\bchoose (?=[^.,:]*? (?:and|in your hand) (?:place|resolve|put|return|remove))", ""),
    # That they choose, in the order you choose: it is their or your choice.
    (r"\b(?:that they|order you) choose\b", ""),
    # A reaction spell may be played: that is what the card type says.
    (r"\byou may play this spell (?=after|when)", ""),
    (r"\bwhen you meditate\b", ""),  # "you cannot discard this card to meditate"
    (r"\bat the end of each round\b", ""),  # which is the end of the round
)
"""Differences of language, not of meaning, taken out of both texts before they are compared."""
_NUMBER: Final = re.compile(r"\b(?:\d+|X)\b")


def needs_reference(edition: str) -> pytest.MarkDecorator:
    """Skips, with a loud reason, where the data of an edition are absent."""
    path = SHARED / "data" / f"cards-{edition}.json"
    return pytest.mark.skipif(
        not path.is_file(),
        reason=f"NOT COMPARED: the reference card data ({path}) are not here; card texts and values go unchecked",
    )


@cache
def reference(edition: str) -> dict[str, dict[str, Any]]:
    """Every card of an edition by its stub."""
    text = (SHARED / "data" / f"cards-{edition}.json").read_text(encoding="utf-8")
    cards: list[dict[str, Any]] = json.loads(text)["cards"]
    return {card["stub"]: card for card in cards}


# === texts ====================================================================================


def assert_without_holes(card: CardDef, pool: Pool) -> None:
    """The text ends where it should, and every symbol in it exists."""
    text = card_text(card)
    for paragraph in text.split("\n\n"):
        assert not re.search(r"[{}|<>]|\bNone\b|  |\.\.|,\.| \.", paragraph), paragraph
        bare = text == "" or paragraph.startswith("* Respark: ")  # a title and a cost (OG-8.1.1)
        assert bare or paragraph.endswith((".", ":")), paragraph
    assert text.count("[[") == text.count("]]")
    for symbol in re.findall(r"\[\[([^\]]*)\]\]", text):
        assert _is_symbol(symbol) or symbol.lower() in pool.by_name, symbol


def _is_symbol(word: str) -> bool:
    magic, _, level = word.partition(":")
    return word in ("main", "side", "exhaust", "discard", "basic") or (
        magic in MAGIC_NAMES and level in ("class", "power")
    )


def facts(text: str, words: Sequence[str]) -> Counter[str]:
    """The numbers and the words that matter, how often each; symbols do not count as words."""
    for pattern, instead in _SAME_MEANING:
        text = re.sub(pattern, instead, text, flags=re.IGNORECASE)
    bare = SYMBOL.sub(" ", text)
    found = Counter(_NUMBER.findall(bare))
    for word in words:
        found[word] = len(re.findall(rf"\b{_INFLECTED.get(word, word)}\b", bare.lower()))
    return found


def difference(card: CardDef, printed: str, words: Sequence[str]) -> dict[str, int]:
    """How many more of each word and number our text has than the printed one."""
    ours, theirs = facts(card_text(card), words), facts(printed, words)
    return {fact: ours[fact] - theirs[fact] for fact in sorted({*ours, *theirs}) if ours[fact] != theirs[fact]}


Explained = Mapping[str, tuple[dict[str, int], str]]
"""By stub, how our text differs (more or fewer of a word or number) and why it means the same."""


def unexplained(differences: Mapping[str, dict[str, int]], explained: Explained) -> dict[str, dict[str, int]]:
    """The cards, by stub, whose texts differ otherwise than is explained."""
    return {stub: found for stub, found in differences.items() if found != explained.get(stub, ({}, ""))[0]}


def explained_in_vain(differences: Mapping[str, dict[str, int]], explained: Explained) -> list[str]:
    """Explanations of a difference that is gone, or that explain nothing."""
    return [stub for stub, (_, reason) in explained.items() if not differences[stub] or not reason]


# === facts ====================================================================================


def printed_facts(card: CardDef) -> dict[str, Any]:
    """Name, type, values, copies, Phoenixborn, placement, conjurations of one of our cards."""
    found: dict[str, Any] = {
        "name": card.name,
        "type": TYPE_NAMES[card.type],
        "phoenixborn": card.phoenixborn or None,
        "copies": card.copies or None,
        "placement": card.placement or None,
        "conjurations": list(card.conjures),
    }
    if card.type & CardType.UNIT:
        found |= {"attack": _value(card.attack), "life": _value(card.life), "recover": _value(card.recover)}
    if card.type == CardType.PHOENIXBORN:
        found |= {"life": card.life, "battlefield": card.battlefield, "spellboard": card.spellboard}
    if card.type & CardType.ALTERATION:
        bonus = zip(("attack", "life", "recover"), card.bonus, strict=True)
        found["modifiers"] = {name: bonus_text(n) for name, n in bonus if n}
    return found


def reference_facts(card: CardDef, row: dict[str, Any]) -> dict[str, Any]:
    """The same of the reference."""
    found = {key: row.get(key) for key in printed_facts(card)}
    found["conjurations"] = [each["name"] for each in row["conjurations"]]
    if card.type & CardType.ALTERATION:
        found["modifiers"] = row.get("modifiers") or {}
    return found


def _value(value: int) -> int | str | None:
    return "X" if value == PRINTED_X else None if value == NO_VALUE else value


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


def activated_ways(card: CardDef) -> list[list[dict[str, int]]]:
    """What each activated text costs."""
    return [ways_of(ability.costs[0]) for ability in card.abilities if ability.kind == TextKind.ACTIVATED]


def reference_activated_ways(row: dict[str, Any]) -> list[list[dict[str, int]]]:
    """The same of the reference; what a respark costs is part of its text."""
    priced = [ability for ability in row["abilities"] if ability["kind"] != "focus" and ability["cost"]]
    return [reference_ways(each["cost"]) for each in priced if each["name"] != "Respark"]


# === abilities ================================================================================

_KINDS: Final = {TextKind.PLAYED: "play", TextKind.ACTIVATED: "activated", TextKind.TRIGGERED: "triggered",
                 TextKind.CONSTANT: "constant",
                 TextKind.PLACED: "constant"}  # fmt: skip


def abilities_of(card: CardDef) -> list[AbilityRow]:
    """Text by text, granted ones too."""
    ours = [_ability(ability) for ability in card.abilities if ability.sentence]
    return sorted([*ours, *(_ability(given) for ability in card.abilities for given in ability.grants)], key=str)


def reference_abilities(row: dict[str, Any]) -> list[AbilityRow]:
    paragraphs = [ability for ability in row["abilities"] if ability["kind"] not in ("focus", "definition")]
    theirs = [_reference_ability(ability) for ability in paragraphs]
    theirs += [_reference_ability(given) for ability in paragraphs for given in _granted(ability)]
    theirs = [row for i, row in enumerate(theirs) if row[2] != "play" or row not in theirs[:i]]  # one text when played
    return sorted(theirs, key=str)


def _ability(ability: Ability) -> AbilityRow:
    kind = _KINDS[ability.kind]
    numeral = "X" if ability.numeral == PRINTED_X else ability.numeral
    return ability.name, numeral, kind, ability.inexhaustible, ability.reaction, ability.once_per_turn


def _reference_ability(row: dict[str, Any]) -> AbilityRow:
    kind = row["timing"] if row["kind"] == "keyword" else row["kind"]
    once = row.get("limit") == "once per turn"
    return row["name"] or "", row["numeral"] or 0, kind, row["inexhaustible"], row["reaction"], once


def _granted(row: dict[str, Any]) -> list[dict[str, Any]]:
    """Texts a card gives for as long as it lies there; those given for a while are in its effect."""
    given: list[dict[str, Any]] = row.get("grants", [])
    return given if row.get("grant_duration") == "while in play/attached" else []
