"""Every card of a Chimera is what is known of the printed one: values, icons, texts, targets, rows, faces.

The facts (``facts-red-rains.json``) are not made from our definitions; what of them is assumed says so itself.
"""

from __future__ import annotations

from typing import Any

import pytest

from pyreborn.cards import card_pool
from pyreborn.cards.red_rains import CHIMERAS, ChimeraSet
from pyreborn.engine.model.definitions import Ability, BehaviorRow, CardDef, TextKind
from pyreborn.engine.model.grammar import Branch, ChooseMode, Jump
from pyreborn.engine.model.ids import (
    ICON_NAMES,
    PRINTED_X,
    CardType,
    Happen,
    HappenId,
    MainAction,
    type_name,
)
from pyreborn.engine.model.words import Clause, Noun
from pyreborn.engine.vocabulary.nouns.cards import CardNoun
from pyreborn.names import stub_of
from pyreborn.text import card_text
from tests.cards.facts import facts

FACTS = facts("red-rains")
POOL = card_pool("red-rains")
MOMENTS: dict[str, HappenId] = {
    "enters": Happen.ENTERS_PLAY,
    "attacks": Happen.ATTACKERS_DECLARED,
    "attacks beside": Happen.ATTACKERS_DECLARED,
    "destroys": Happen.DESTROYED,
    "destroys beside": Happen.DESTROYED,
    "destroyed": Happen.DESTROYED,
    "status": Happen.STATUS_STEP,
    "status spent": Happen.STATUS_SPENT,
}
MAIN = {
    "R": MainAction.REVEAL,
    "A": MainAction.ATTACK_OR_REVEAL,
    "RA": MainAction.REVEAL_AND_ATTACK,
    "RAR": MainAction.REVEAL_AND_RIGHTMOST_ATTACKS,
    "RV": MainAction.REVEAL,
}


def of_type(*types: str) -> list[str]:
    return [stub for stub, fact in FACTS.items() if fact["type"] in types]


def targeted(noun: Noun) -> str:
    if noun.names_players():
        return "player"
    return "phoenixborn" if isinstance(noun, CardNoun) and noun.types == CardType.PHOENIXBORN else "unit"


def targets_from(program: tuple[Clause, ...], step: int) -> list[str]:
    """What is targeted from a step on, by the way through the text that targets most."""
    if step >= len(program):
        return []
    clause = program[step]
    here = [targeted(pick.noun) for pick in clause.picks if pick.targets for _ in range(_how_many(pick.most.text()))]
    if isinstance(clause, ChooseMode):
        ways = [targets_from(program, start) for start in clause.starts]
    elif isinstance(clause, Branch):
        ways = [targets_from(program, step + 1), targets_from(program, clause.otherwise)]
    elif isinstance(clause, Jump):
        ways = [targets_from(program, clause.to)]
    else:
        ways = [targets_from(program, step + 1)]
    return here + max(ways, key=len)


def _how_many(words: str) -> int:
    return int(words) if words.isdigit() else 1


def targets_of(ability: Ability | None) -> list[str]:
    return [] if ability is None else targets_from(ability.program, 0)


# === aspects ==================================================================================


@pytest.mark.parametrize("stub", of_type("Aspect", "Conjured Aspect"))
def test_an_aspect_has_its_values(stub: str) -> None:
    """[RR-2.1.4, RR-2.1.5, RR-19]"""
    card, fact = POOL.cards[stub], FACTS[stub]
    attack = PRINTED_X if fact["attack"] == "X" else fact["attack"]
    assert (card.attack, card.life, card.blood, card.pips) == (attack, fact["life"], fact["blood"], fact["pips"])
    assert ICON_NAMES[card.icon] == fact["icon"]
    assert type_name(card.type) == fact["type"]
    assert card.type & CardType.ALLY and card.type & CardType.CONJURATION  # RR-1.1.2
    assert card.copies == fact.get("copies", 0)
    assert sorted(stub_of(name) for name in card.conjures) == sorted(fact.get("conjures", []))


@pytest.mark.parametrize("stub", of_type("Aspect", "Conjured Aspect"))
def test_an_aspect_has_its_texts(stub: str) -> None:
    """[RR-13, RR-19] As many texts, with their names and numerals, moments and targets, inexhaustible or not."""
    texts = [ability for ability in POOL.cards[stub].abilities if ability.sentence]
    wanted: list[dict[str, Any]] = FACTS[stub]["texts"]
    assert len(texts) == len(wanted)
    for fact in wanted:
        assert [each for each in texts if _is_it(each, fact)], fact


def _is_it(ability: Ability, fact: dict[str, Any]) -> bool:
    if ability.name != fact.get("name", "") or ability.numeral != fact.get("numeral", 0):
        return False
    if fact["kind"] == "keyword":
        return True
    if ability.inexhaustible != fact.get("inexhaustible", False) or targets_of(ability) != fact.get("targets", []):
        return False
    if fact["kind"] == "constant":
        return ability.kind == TextKind.CONSTANT or ability.trigger is not None
    trigger = ability.trigger
    return trigger is not None and trigger.kind == MOMENTS[fact["kind"]] and _has_status_parts(ability, fact)


def _has_status_parts(ability: Ability, fact: dict[str, Any]) -> bool:
    """What it does with every token, and with the last one alone (RR-7.1.1)."""
    if fact["kind"] != "status":
        return True
    words = ability.sentence.partition(": ")[0]
    only_last = "if it was the last" in words
    return only_last == (not fact["each"]) and ("it was the last" in ability.sentence) == fact["last"]


# === alterations, behaviors, Ultimates ========================================================


@pytest.mark.parametrize("stub", of_type("Conjured Alteration Spell"))
def test_a_conjured_alteration_has_its_values(stub: str) -> None:
    """[RR-13.2, RR-2.1.10]"""
    card, fact = POOL.cards[stub], FACTS[stub]
    assert type_name(card.type) == fact["type"]
    assert card.copies == fact["copies"]
    assert card.bonus == (fact.get("attack", 0), 0, fact.get("recover", 0))
    on = {"unit": CardType.UNIT, "aspect": CardType.UNIT, "phoenixborn": CardType.PHOENIXBORN}
    on["unit or phoenixborn"] = CardType.UNIT | CardType.PHOENIXBORN
    assert card.attach_to == on[fact["on"]]
    restricted = [ability for ability in card.abilities if ability.kind == TextKind.PLACED]
    assert bool(restricted) == ("max_per_card" in fact or fact["on"] == "aspect")


@pytest.mark.parametrize("stub", of_type("Behavior"))
def test_a_behavior_card_has_its_rows(stub: str) -> None:
    """[RR-7.1.4, RR-17] Each number with its main action, whether there is a side action, and what that targets."""
    rows = POOL.cards[stub].behavior
    assert len(rows) == 12
    for fact in FACTS[stub]["rows"]:
        for number in fact["numbers"]:
            row = rows[number - 1]
            assert row.main == MAIN[fact["main"]]
            assert (row.then is not None) == (fact["main"] == "RV")
            assert (row.side is not None) == ("side" in fact)
            assert targets_of(row.side) == fact.get("targets", [])
            assert row.main_first == fact.get("main_first", False)


def test_rows_of_one_code_do_the_same() -> None:
    """[RR-17] A side action of one kind is said alike wherever it stands, and those of two kinds differently."""
    said: dict[str, set[str]] = {}
    for stub in of_type("Behavior"):
        for fact in FACTS[stub]["rows"]:
            if "side" in fact:
                row: BehaviorRow = POOL.cards[stub].behavior[fact["numbers"][0] - 1]
                assert row.side is not None
                said.setdefault(fact["side"], set()).add(row.side.sentence)
    assert {code: len(texts) for code, texts in said.items() if len(texts) != 1} == {}
    assert len({text for texts in said.values() for text in texts}) == len(said)


@pytest.mark.parametrize("stub", of_type("Ready Spell"))
def test_an_ultimate_targets_what_it_says(stub: str) -> None:
    """[RR-2.1.14, RR-18] Its text is the first one, and it is a ready spell that no deck holds."""
    card, fact = POOL.cards[stub], FACTS[stub]
    assert type_name(card.type) == fact["type"]
    assert not card.is_deck_card
    assert card.abilities[0].kind == TextKind.PLAYED
    assert targets_of(card.abilities[0]) == fact.get("targets", [])


# === the Chimeras =============================================================================


@pytest.mark.parametrize("each", CHIMERAS, ids=[each.stub for each in CHIMERAS])
def test_a_chimera_has_its_faces(each: ChimeraSet) -> None:
    """[RR-2.1.1, RR-15.1.20, RR-16] Twelve faces; what of them is assumed is said of each."""
    fact = FACTS[each.stub]
    assert each.name == fact["name"]
    assert len(each.faces) == 12
    for printed in fact["faces"]:
        face = each.face(printed["heroic"], printed["level"], printed["players"])
        card = face.card
        assert (card.life, card.threat, card.ultimate_value) == (
            printed["life"],
            printed["threat"],
            printed["ultimate_value"],
        )
        assert list(card.setup) == printed["setup"]
        assert sorted(face.assumed) == sorted(printed["assumed"])
        assert card.type == CardType.PHOENIXBORN
        assert (card.battlefield, card.spellboard) == (0, 0)
    assert POOL.by_name[each.name.lower()] is each.face().card


@pytest.mark.parametrize("each", CHIMERAS, ids=[each.stub for each in CHIMERAS])
def test_a_chimera_has_its_decks(each: ChimeraSet) -> None:
    """[RR-2.1.6] Two named decks of six aspects, three of each blood value."""
    assert sorted(each.decks) == sorted(FACTS[each.stub]["decks"])
    for name, cards in each.decks.items():
        assert {card.stub for card in cards} == {s for s, fact in FACTS.items() if fact.get("deck") == name}
        assert sorted(card.blood for card in cards) == [1, 1, 1, 2, 2, 2]
    assert len(each.behaviors) == len(each.ultimates) == 3


def test_every_card_has_its_facts() -> None:
    """A card without them would be held against nothing; the further faces of a Chimera stand with the first."""
    faces = {face.card.stub for each in CHIMERAS for face in each.faces.values()}
    ours = set(POOL.cards) - set(card_pool("reborn").cards) - faces
    assert ours | {each.stub for each in CHIMERAS} == set(FACTS)


def of_chimeras() -> list[CardDef]:
    return [card for each in CHIMERAS for card in each.cards() if card.type != CardType.PHOENIXBORN]


@pytest.mark.parametrize("card", of_chimeras(), ids=lambda card: card.stub)
def test_every_card_says_what_it_does(card: CardDef) -> None:
    """[RR-20.1] In words of our own; a card without a text would do nothing."""
    assert card_text(card)
    assert "{" not in card_text(card)
