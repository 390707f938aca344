"""What players read: every card renders, the wording is golden, and it says what the reference says.

The reference data lie outside the project (``../shared/data``), because printed texts are not
ours; where they are absent those tests are skipped.  Compared are the facts of every card and,
of the texts, every number and the words that change what a card does.
"""

from __future__ import annotations

import itertools
from collections import Counter
from functools import cache
from typing import Any, Final

import pytest
from tools.card_list import LIST, card_list
from tools.golden import TEXTS_BY_POOL, card_texts

from pyreborn.cards import card_pool
from pyreborn.decks import conjuration_pile
from pyreborn.decks.deck import Deck
from pyreborn.engine.model.ids import MAGIC_NAMES, CardType
from pyreborn.rulesets import CHAINED_LISTS
from pyreborn.text import card_text
from tests.every import for_every
from tests.text import reference as ref

POOL: Final = card_pool("reborn")
CARDS: Final = list(POOL.cards.values())
STUBS: Final = [card.stub for card in CARDS]
RELEASES: Final = sorted({card.release for card in CARDS})

WITHOUT_TEXT: Final = {"frozen-crown", "holy-relics", "ice-buff", "masked-wolf", "mist-spirit", "sleeping-widow"}
"""Cards that have values and nothing else."""

needs_reference = ref.needs_reference("reborn")


def printed(stub: str) -> dict[str, Any]:
    return ref.reference("reborn")[stub]


# === our own texts ============================================================================


@for_every(STUBS)
def test_card_renders(stub: str) -> None:
    """Every card has a text without holes, or legitimately none."""
    card = POOL.cards[stub]
    text = card_text(card)
    assert (text == "") == (stub in WITHOUT_TEXT) == (not card.abilities)
    ref.assert_without_holes(card, POOL)


def test_every_dice_power_renders() -> None:
    powers = [ability for key, ability in POOL.abilities.items() if key.startswith("reborn/")]
    assert len(powers) == len(MAGIC_NAMES) - 1  # rage dice have none
    for ability in powers:
        assert ability.sentence.endswith("."), ability.key
        assert ability.name.lower() in MAGIC_NAMES


@pytest.mark.parametrize("pool", ["reborn", "red-rains"])
def test_texts_are_the_golden_ones(pool: str) -> None:
    """A change of wording is seen; rewrite the file with ``python tools/golden.py`` if it is meant."""
    wanted = TEXTS_BY_POOL[pool].read_text(encoding="utf-8").split("\n\n== ")
    found = card_texts(pool).split("\n\n== ")
    changed = [new for old, new in itertools.zip_longest(wanted, found, fillvalue="(no card)") if old != new]
    assert not changed, f"{len(changed)} cards read differently, the first: {changed[0]}"


def test_sentences_written_by_hand_are_few() -> None:
    """Most texts come from their clauses; those that do not are counted."""
    by_hand = [a.key for card in CARDS for a in card.abilities if a.says]
    assert len(by_hand) <= len(CARDS) // 10, by_hand


# === words and numbers against the reference ===================================================

WORDS: Final = ("may", "target", "choose", "all", "another", "up to", "when", "after", "opponent")

_SAID_AS_ATTACK: Final = ({"target": -1}, "what an attack targets is what it is 'on': attacking is the word for it")
_CANNOT: Final = ({"may": -1}, "what players may not do they cannot do: 'may' always leaves a choice")
_THREE: Final = ({"3": -1}, "Group Tactics spells its three out on every card: it is no numeral")
_THEN_CANCELLED: Final = ({"after": +1}, "the remaining effects are those after it")
EXPLAINED: Final[ref.Explained] = {
    "abundance": ({"all": +1}, "each player's Phoenixborn is dealt its own player's damage: said in full"),
    "beast-warrior": _THREE,
    "bone-crow": _SAID_AS_ATTACK,
    "coal-roarkwin": ({"1": -1}, "one damage, either to a unit or to the Phoenixborn: said once for both"),
    "deep-freeze": ({"when": -1}, "'once' it has no status left"),
    "empower": ({"1": +1}, "tokens can be removed only from a unit with 1 or more of them: said in full"),
    "fox-spirit": _SAID_AS_ATTACK,
    "generosity": ({"another": +1}, "a different one of the effects is another one"),
    "golden-veil": _THEN_CANCELLED,
    "hope-everthorn": ({"1": +1}, "a copy is 1 copy: numbers first"),
    "hunters-mark": (
        {"may": -1, "target": -1, "when": +1},
        "no guard may be declared while it is targeted: it cannot be guarded",
    ),
    "law-of-assurance": _CANNOT,
    "law-of-domination": ({"all": +1, "opponent": +1}, "which damage and who chooses are said in full"),
    "law-of-sight": _CANNOT,
    "light-bringer": ({"choose": -1, "when": -1}, "choosing a main action is what a turn is: it must be an Attack"),
    "mind-probe": ({"opponent": -1}, "whose draw pile it is has just been said"),
    "oceans-gift": ({"1": -1}, "dice are raised 'one level' on every card; this one has a figure there"),
    "prism-tetra": ({"1": -1}, "no status token at all: the reverse of 'unless it has 1 or more'"),
    "purge": ({"target": -1}, "the player of the focus is the one targeted before; nothing is targeted anew"),
    "raptor-hatchling": _THREE,
    "rayward-knight": _SAID_AS_ATTACK,
    "rayward-recruit": ({"1": +1}, "a die is 1 of your dice: numbers first"),
    "reimagine": ({"all": +1}, "any dice there are all of them"),
    "resonance": ({"when": -1}, "that it is placed when it is played goes without saying"),
    "royal-charm": ({"1": +1}, "a die is 1 die: numbers first"),
    "ruby-cobra": _SAID_AS_ATTACK,
    "safeguard": ({"target": -1}, "the target is 'it' in the sentence after"),
    "seeds-of-aggression": ({"target": -1}, "one verb for two targets"),
    "shepherd-of-lost-souls": ({"another": +1}, "a title other than this one's is another title"),
    "small-sacrifice": ({"opponent": +1, "target": +1}, "both targets of the focus are named, not called 'both'"),
    "spectral-assassin": _CANNOT,
    "standard-bearer": ({"1": -1, "up to": -1}, "two moments of one text; 'at most as many as' for 'up to the number'"),
    "stasis": ({"when": +1}, "leaving the attack is an effect of its entering: said so"),
    "strange-copy": ({"X": -1, "target": -1}, "what is copied is listed once, an X among it"),
    "summon-masked-wolf": ({"1": +1}, "an additional side action is 1 more"),
    "summon-mind-fog-owl": ({"choose": -1}, "one of the dice spent: 'of 1' is a choice"),
    "temple-elder": ({"1": -1}, "two moments of one text: what they do is said once"),
    "transmute-magic": ({"all": -1}, "'those now active' are all of them"),
    "vanish": _THEN_CANCELLED,
}

@cache
def differences() -> dict[str, dict[str, int]]:
    texts = {card: printed(card.stub)["reference_text"] or "" for card in CARDS}
    return {card.stub: ref.difference(card, text, WORDS) for card, text in texts.items()}


@needs_reference
def test_numbers_and_words_agree_with_the_reference() -> None:
    """may, target, choose, all or each, another, up to, when, after, opponent and every number; 0 unexplained."""
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
@pytest.mark.parametrize("release", RELEASES)
def test_the_release_is_complete(release: str) -> None:
    wanted = [stub for stub, card in ref.reference("reborn").items() if card["release"] == release]
    assert sorted(card.stub for card in CARDS if card.release == release) == sorted(wanted)


@needs_reference
@for_every(STUBS)
def test_facts_agree_with_the_reference(stub: str) -> None:
    """Name, type, values, copies, Phoenixborn, placement, conjurations, chained."""
    card, row = POOL.cards[stub], printed(stub)
    assert ref.printed_facts(card) == ref.reference_facts(card, row)
    assert (card.name in CHAINED_LISTS["2024-01-25"]) == row["chained"]
    assert (card.name in CHAINED_LISTS["later"]) == (row["chained"] or row["chained_later"])


@needs_reference
@for_every(STUBS)
def test_costs_agree_with_the_reference(stub: str) -> None:
    """What it costs to play, how many dice that is, and what each activated text costs."""
    card, row = POOL.cards[stub], printed(stub)
    assert ref.ways_of(card.play_cost) == ref.reference_ways(row["play_cost"])
    assert (card.magic_cost if card.play_cost is not None else None) == row["magic_play_cost"]
    assert ref.activated_ways(card) == ref.reference_activated_ways(row)


@needs_reference
@for_every(STUBS)
def test_abilities_agree_with_the_reference(stub: str) -> None:
    """Title, numeral, kind, inexhaustible and reaction boxes, once per turn: text by text, granted ones too."""
    theirs = EXPLAINED_ABILITIES.get(stub, ref.reference_abilities(printed(stub)))
    assert ref.abilities_of(POOL.cards[stub]) == theirs


EXPLAINED_ABILITIES: Final[dict[str, list[ref.AbilityRow]]] = {
    # "When this unit receives damage, ..." changes how much is received; nothing is triggered (RB-21.6).
    "hunters-mark": [("", 0, "constant", False, False, False)] * 2,
}
"""By stub, the texts as the engine has them where the reference sorts them otherwise."""


@needs_reference
@for_every([card.stub for card in CARDS if card.conjures])
def test_conjuration_piles_agree_with_the_reference(stub: str) -> None:
    """What a deck with this card brings along, in printed numbers (RB-4.1.7)."""
    deck = Deck("One Card", "one-card", "coal-roarkwin", ((stub, 1),), ())
    wanted = Counter({each["stub"]: each["copies"] for each in printed(stub)["conjuration_pile"]})
    assert Counter(conjuration_pile(deck, POOL)) == wanted
    assert all(POOL.cards[each].type & CardType.CONJURED for each in wanted)


def test_the_list_of_cards_is_up_to_date() -> None:
    """docs/cards.md says what the cards say now (``python tools/card_list.py`` writes it)."""
    assert LIST.read_text(encoding="utf-8") == card_list()
