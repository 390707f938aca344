"""The cards of the first edition against the reference: facts, costs, and the words and numbers of the texts.

The vocabulary is ours, and first-edition texts say many things in older words, so fewer words
are compared than for Reborn: those that change what a card does, and every number.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any, Final

import pytest

from pyreborn.cards import card_pool
from pyreborn.cards.original import raven_errata
from pyreborn.decks import conjuration_pile, deck_names, get_deck
from pyreborn.decks.deck import Deck
from pyreborn.engine.model.ids import MAGIC_NAMES, CardType
from pyreborn.rulesets import ruleset
from pyreborn.text import card_text
from tests.every import for_every
from tests.text import reference as ref

POOL: Final = card_pool("original")
RAVEN: Final = card_pool("raven")
CARDS: Final = list(POOL.cards.values())
STUBS: Final = [card.stub for card in CARDS]
ERRATA: Final = sorted(card.stub for card in raven_errata.CARDS)

WITHOUT_TEXT: Final = {"iron-rhino", "masked-wolf", "mist-spirit", "sleeping-widow"}
"""Cards that have values and nothing else."""
WORDS: Final = ("may", "target", "choose", "all", "up to")

needs_reference = ref.needs_reference("original")


def printed(stub: str) -> dict[str, Any]:
    return ref.reference("original")[stub]


# === our own texts ============================================================================


@for_every(STUBS)
def test_card_renders(stub: str) -> None:
    """Every card has a text without holes, or legitimately none."""
    card = POOL.cards[stub]
    assert card.edition == "original"
    assert (card_text(card) == "") == (stub in WITHOUT_TEXT) == (not card.abilities)
    ref.assert_without_holes(card, POOL)


@for_every(ERRATA)
def test_a_card_of_the_raven_rules_renders(stub: str) -> None:
    """RV-1: it stands in the place of the older one, which is not in that pool."""
    card = RAVEN.cards[stub]
    assert card is not POOL.cards[stub]
    assert (card.edition, card.release) == ("original", POOL.cards[stub].release)
    ref.assert_without_holes(card, RAVEN)


@pytest.mark.parametrize("name", ["original", "raven"])
def test_every_dice_power_renders(name: str) -> None:
    """OG-9, RV-2.3: six kinds of magic, and time with the Raven Rules."""
    rules, pool = ruleset(name), card_pool(name)
    keys = [rules.power_key(magic) for magic in range(len(MAGIC_NAMES))]
    assert sum(bool(key) for key in keys) == (6 if name == "original" else 7)
    for key in filter(None, keys):
        assert pool.abilities[key].sentence.endswith("."), key


def test_sentences_written_by_hand_are_few() -> None:
    """Most texts come from their clauses; those that do not are counted."""
    by_hand = [a.key for card in CARDS for a in card.abilities if a.says]
    assert len(by_hand) <= len(CARDS) // 10, by_hand


# === words and numbers against the reference ===================================================

_ALL_CANCELLED: Final = ({"all": +1}, "the effects of what is cancelled are all its effects: the Raven Rules say which")
EXPLAINED: Final[ref.Explained] = {
    "abundance": ({"all": +1}, "each player's Phoenixborn is dealt its own player's damage: said in full"),
    "angelic-rescue": _ALL_CANCELLED,
    "golden-veil": _ALL_CANCELLED,
    "iron-worker": ({"1": -1}, "two moments of one text: what they do is said once"),
    "leech-warrior": ({"1": -1}, "damage that is received is always 1 or more"),
    "purge": ({"target": -1}, "the player of the focus is the one targeted before; nothing is targeted anew"),
    "small-sacrifice": ({"all": +1}, "'each of the two': 'both' could mean one token for the two"),
    "summon-majestic-titan": _ALL_CANCELLED,
    "vanish": _ALL_CANCELLED,
    "veil-of-reversal": _ALL_CANCELLED,
}

@cache
def differences() -> dict[str, dict[str, int]]:
    texts = {card: printed(card.stub)["reference_text"] or "" for card in CARDS}
    return {card.stub: ref.difference(card, text, WORDS) for card, text in texts.items()}


@needs_reference
def test_numbers_and_words_agree_with_the_reference() -> None:
    """may, target, choose, all, up to and every number; 0 unexplained."""
    assert not ref.unexplained(differences(), EXPLAINED)


@needs_reference
def test_explanations_are_still_needed() -> None:
    """An explanation for a difference that is gone is taken out again."""
    assert not ref.explained_in_vain(differences(), EXPLAINED)


@needs_reference
@for_every(STUBS)
def test_symbols_agree_with_the_reference(stub: str) -> None:
    """The same icons and the same conjurations are named (how often is a matter of wording)."""
    ours = set(ref.SYMBOL.findall(card_text(POOL.cards[stub])))
    assert ours == set(ref.SYMBOL.findall(printed(stub)["reference_text"] or ""))


# === facts against the reference ===============================================================


@needs_reference
def test_the_core_set_is_complete() -> None:
    wanted = {stub for stub, row in ref.reference("original").items() if row["release"] == "Core Set"}
    assert {card.stub for card in CARDS if card.release == "Core Set"} == wanted


def test_everything_the_decks_need_is_there() -> None:
    """OG-1.1.1 (RB-4.1.7): the decks' cards and all they conjure."""
    for name in deck_names("original"):
        deck = get_deck(name, "original")
        assert {deck.phoenixborn, *deck.card_list(), *conjuration_pile(deck, POOL)} <= set(STUBS)


@needs_reference
@for_every(STUBS)
def test_facts_agree_with_the_reference(stub: str) -> None:
    """Name, release, type, values, copies, Phoenixborn, placement, modifiers, conjurations."""
    card, row = POOL.cards[stub], printed(stub)
    assert ref.printed_facts(card) == ref.reference_facts(card, row)
    assert card.release == row["release"]


@needs_reference
@for_every(STUBS)
def test_costs_agree_with_the_reference(stub: str) -> None:
    """What it costs to play, how many dice that is, and what each activated text costs.

    What can be used at no action cost (MX-19) says its price in its sentence.
    """
    card, row = POOL.cards[stub], printed(stub)
    assert ref.ways_of(card.play_cost) == ref.reference_ways(row["play_cost"])
    assert (card.magic_cost if card.play_cost is not None else None) == row["magic_play_cost"]
    ours = [ways for ways in ref.activated_ways(card) if any(way.keys() - {"exhaust"} for way in ways)]
    assert ours == ref.reference_activated_ways(row)


@needs_reference
@for_every(STUBS)
def test_abilities_agree_with_the_reference(stub: str) -> None:
    """Title, numeral, inexhaustible and reaction boxes: text by text, granted ones too."""
    theirs = EXPLAINED_ABILITIES.get(stub, ref.reference_abilities(printed(stub)))
    assert [_named(row) for row in ref.abilities_of(POOL.cards[stub])] == [_named(row) for row in theirs]


def _named(row: ref.AbilityRow) -> tuple[str, int | str, bool, bool]:
    """Without the kind: what needs no action is activated to the engine and triggered to the reference (MX-19)."""
    name, numeral, _, inexhaustible, reaction, _ = row
    return name, numeral, inexhaustible, reaction


EXPLAINED_ABILITIES: Final[dict[str, list[ref.AbilityRow]]] = {
    # Hidden is used from the hand: a box to the engine (RB-8.6), a plain paragraph to the reference.
    "shadow-guard": [
        ("Hidden", 0, "triggered", False, True, False),
        ("Unit Guard", 0, "constant", False, False, False),
    ],
    # What it has on the battlefield belongs to the unit it becomes there.
    "strange-copy": [("", 0, "play", False, False, False)],
}
"""By stub, the texts as the engine has them where the reference sorts them otherwise."""


@needs_reference
@for_every([card.stub for card in CARDS if card.conjures])
def test_conjuration_piles_agree_with_the_reference(stub: str) -> None:
    """What a deck with this card brings along, in printed numbers (RV-3.5.1, RV-4.3.1)."""
    deck = Deck("One Card", "one-card", "coal-roarkwin", ((stub, 1),), (), edition="original")
    wanted = Counter({each["stub"]: each["copies"] for each in printed(stub)["conjuration_pile"]})
    assert Counter(conjuration_pile(deck, POOL)) == wanted
    assert all(POOL.cards[each].type & CardType.CONJURED for each in wanted)


@needs_reference
@for_every(ERRATA)
def test_a_card_of_the_raven_rules_reads_as_they_say(stub: str) -> None:
    """RV-1: only cards with an erratum are replaced; words and numbers are those of its text."""
    erratum = printed(stub)["raven_errata"]
    if erratum.get("text"):
        differs = ref.difference(RAVEN.cards[stub], erratum["text"], WORDS)
        assert differs == EXPLAINED_ERRATA.get(stub, ({}, ""))[0], card_text(RAVEN.cards[stub])


_REMAIN: Final = ({"all": -1}, "whatever effects remain are all that remain")
EXPLAINED_ERRATA: Final[dict[str, tuple[dict[str, int], str]]] = {
    "angelic-rescue": _REMAIN,
    "golden-veil": _REMAIN,
    "summon-majestic-titan": ({"1": +1, "2": +1, "all": -1}, "as the others; the erratum has this paragraph only"),
    "vanish": _REMAIN,
    "veil-of-reversal": _REMAIN,
}
"""By stub, how our text of an erratum differs and why it means the same."""
