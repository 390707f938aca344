"""The four rulesets are the four columns of docs/rules/matrix.md."""

import re
from pathlib import Path

import pytest

from pyreborn import determinize, new_game
from pyreborn.engine.model import ruleset as values
from pyreborn.engine.model.ids import MAGIC_NAMES, MAGICS, CardType, Magic, Zone
from pyreborn.engine.model.steps import DamageStep, LeaveStep, RoundStep
from pyreborn.errors import UnknownName
from pyreborn.game import Record
from pyreborn.law import all_ids, section
from pyreborn.rulesets import (
    BAN_LIST,
    CHAINED_LISTS,
    FORMERLY_CHAINED,
    ORIGINAL,
    RAVEN,
    REBORN,
    RED_RAINS,
    RULESETS,
    Ruleset,
    base_of,
    ruleset,
    variant_of,
)

CHECKOUT = Path(__file__).parents[2]
ROWS = [(row, text.split(" — ")[0], text) for row, text in section("MX")]
ALL = list(RULESETS.values())


def cell(text: str, column: str) -> str:
    found = re.search(rf"(?:— |; ){column}: (.*?)(?:; (?:original|raven|reborn|red-rains): |$)", text)
    return found[1] if found else ""


def names_of(rules: Ruleset) -> str:
    return rules.name


def test_the_matrix_has_its_rows() -> None:
    assert [row for row, _, _ in ROWS] == [f"MX-{i:02}" for i in range(1, 122)]


@pytest.mark.parametrize("rules", ALL, ids=names_of)
def test_every_row_is_a_field(rules: Ruleset) -> None:
    assert [key for _, key, _ in ROWS if not hasattr(rules, key)] == []


def test_every_field_is_described_with_its_row() -> None:
    source = (CHECKOUT / "src/pyreborn/engine/model/ruleset.py").read_text(encoding="utf-8")
    for row, key, _ in ROWS:
        assert re.search(rf"self\.{key}\b.* = .*  # {row}: \w", source), row


@pytest.mark.parametrize("rules", ALL, ids=names_of)
def test_equal_cells_are_equal_values(rules: Ruleset) -> None:
    """A cell "=reborn", or one that begins so and adds the Chimera's own part, holds Reborn's value."""
    if rules is REBORN:
        return
    for row, key, text in ROWS:
        if re.match(r"=reborn(;|$)", cell(text, rules.name)):
            assert getattr(rules, key) == getattr(REBORN, key), row


@pytest.mark.parametrize("rules", [ORIGINAL, RAVEN], ids=names_of)
def test_no_chimera_outside_the_red_rains(rules: Ruleset) -> None:
    for row, key, _ in ROWS[101:]:
        assert getattr(rules, key) == getattr(REBORN, key), row
        assert getattr(rules, key) in (0, (), (0, 0)), row
        assert getattr(rules, key) != getattr(RED_RAINS, key), row


@pytest.mark.parametrize("module", ["red_rains", "original", "raven"])
def test_a_value_that_differs_cites_its_row_and_a_known_clause(module: str) -> None:
    known = set(all_ids())
    keys = {key: row for row, key, _ in ROWS}
    source = (CHECKOUT / f"src/pyreborn/rulesets/{module}.py").read_text(encoding="utf-8")
    for line in source.splitlines():
        found = re.match(r"    rules\.(\w+) = [^#]*# (.*)", line)
        if found and found[1] in keys:
            assert keys[found[1]] in found[2], line
        for name in re.findall(r"\b(?:RB|RR|OG|RV|MX)-[\d.]*\d", line):
            assert name in known, line


@pytest.mark.parametrize(
    ("module", "column"), [("red_rains", "red-rains"), ("original", "original"), ("raven", "raven")]
)
def test_every_row_that_is_not_reborns_is_mentioned(module: str, column: str) -> None:
    """Either a value is set, or the module says that it is Reborn's, not stated, or cannot come up."""
    source = (CHECKOUT / f"src/pyreborn/rulesets/{module}.py").read_text(encoding="utf-8")
    mentioned = set(re.findall(r"MX-\d+", source))
    for first, last in re.findall(r"MX-(\d+) to MX-(\d+)", source):
        mentioned |= {f"MX-{i:02}" for i in range(int(first), int(last) + 1)}
    silent = {row for row, _, text in ROWS if not cell(text, column) or cell(text, column) == "=reborn"}
    missing = [row for row, _, _ in ROWS if row not in silent and row not in mentioned]
    assert missing == []


@pytest.mark.parametrize("rules", ALL, ids=names_of)
def test_the_steps_say_what_their_rows_say(rules: Ruleset) -> None:
    """MX-35 to MX-37 and MX-40 follow from the lists of steps."""
    steps = rules.leaving_steps.order
    put_away = LeaveStep.PUT_AWAY if LeaveStep.PUT_AWAY in steps else LeaveStep.PUT_ALL_AWAY
    in_play = steps.index(LeaveStep.INTO_LIMBO) > steps.index(LeaveStep.AFTER_DESTROYED)
    assert rules.destroyed_unit_in_play_for_triggers == in_play
    late = steps.index(LeaveStep.LEAVES_PLAY) > steps.index(put_away)
    assert (rules.leave_play_triggers == values.LEAVE_TRIGGERS_AFTER_DISCARD) == late
    one_by_one = LeaveStep.ATTACHED_LEAVE in steps
    assert (rules.attachments_at_destruction == values.ATTACHMENTS_DISCARDED_AFTER_TRIGGERS) == one_by_one
    before = rules.damage_steps.has(DamageStep.WOULD_RECEIVE)
    assert (rules.prevention_window != values.PREVENT_AFTER_DEALT) == before


def test_cancels() -> None:
    """RB-8.4.1, RV-6.1.1, OG-6.1.3"""
    assert REBORN.cancel_scope == RED_RAINS.cancel_scope == values.CANCEL_THIS_AND_REMAINING
    assert RAVEN.cancel_scope == values.CANCEL_FROM_CONDITION_ON
    assert ORIGINAL.cancel_scope == values.CANCEL_ALL


def test_reactions() -> None:
    """RB-8.6.3, RR-12.1.3, OG-3.1.6, RV-5.4.1"""
    assert [each.reaction_limit for each in (REBORN, RED_RAINS, ORIGINAL, RAVEN)] == [1, 1, 0, 0]


def test_targets() -> None:
    """RB-8.2.1, RV-5.2.1, OG-2.1.2"""
    assert REBORN.target_selection == RAVEN.target_selection == values.TARGETS_PER_EFFECT
    assert ORIGINAL.target_selection == values.TARGETS_ALL_UP_FRONT


def test_spells_while_they_resolve() -> None:
    """RB-7.3.7, OG-2.1.3, RV-4.1.2"""
    assert REBORN.spell_zone_while_resolving == Zone.RESOLVING
    assert ORIGINAL.spell_zone_while_resolving == RAVEN.spell_zone_while_resolving == Zone.DISCARD_PILE


def test_attacks_on_units() -> None:
    """RB-11.1.4, OG-5.3.1, RV-3.2.3; RB-11.2.3, OG-5.3.3"""
    assert [each.unit_attack_attackers for each in (REBORN, ORIGINAL, RAVEN)] == [1, 0, 0]
    assert [each.phoenixborn_guard_limit for each in (REBORN, ORIGINAL, RAVEN)] == [1, 0, 0]
    assert REBORN.counter_blockers_guards == values.COUNTER_COMPULSORY
    assert ORIGINAL.counter_blockers_guards == values.COUNTER_OPTIONAL
    assert ORIGINAL.negative_attack_in_sum
    assert not RAVEN.negative_attack_in_sum


def test_fatigue() -> None:
    """RB-6.1.5, RR-4.1.1, OG-10.1.2, RV-9.1"""
    assert REBORN.fatigue == values.FATIGUE_WOUNDS_ALTERNATELY
    assert RED_RAINS.fatigue == values.FATIGUE_WOUNDS_AT_ONCE
    assert ORIGINAL.fatigue == RAVEN.fatigue == values.FATIGUE_DAMAGE_LUMP


def test_recovery_with_the_red_rains_keeps_the_printed_order() -> None:
    """RR-11.2.1: tokens are placed before aspects are replenished."""
    steps = RED_RAINS.recovery_steps.order
    assert steps.index(RoundStep.PLACE_RED_RAINS) < steps.index(RoundStep.REPLENISH_ASPECTS)
    assert steps.index(RoundStep.REMOVE_RED_RAINS) < steps.index(RoundStep.REMOVE_EXHAUSTION)
    assert RED_RAINS.aspect_types == CardType.ALLY | CardType.CONJURATION


def test_dice_powers() -> None:
    """RB-10, OG-9, RV-2.3.7"""
    assert [REBORN.power_key(each) for each in range(MAGICS)] == [f"reborn/{each}" for each in MAGIC_NAMES]
    assert [RED_RAINS.power_key(each) for each in range(MAGICS)] == [f"reborn/{each}" for each in MAGIC_NAMES]
    assert ORIGINAL.power_key(Magic.CEREMONIAL) == RAVEN.power_key(Magic.CEREMONIAL) == "original/ceremonial"
    assert ORIGINAL.power_key(Magic.CHARM) == "original/charm"
    assert ORIGINAL.power_key(Magic.TIME) == ""
    assert RAVEN.power_key(Magic.TIME) == "raven/time"
    for each in (Magic.ARTIFICE, Magic.ASTRAL):
        assert ORIGINAL.power_key(each) == RAVEN.power_key(each) == ""
    with pytest.raises(IndexError):
        REBORN.power_key(MAGICS)
    with pytest.raises(IndexError):
        REBORN.power_key(-1)


@pytest.mark.parametrize("rules", ALL, ids=names_of)
def test_the_chained_list_of_organized_play(rules: Ruleset) -> None:
    """RB-4.2.3, RR-1.1.6, OG-1.1.2"""
    assert rules.chained_list in CHAINED_LISTS
    assert rules.chained_list == ("2024-01-25" if rules is REBORN else "none")


def test_lists_of_organized_play() -> None:
    """RB-4.2.2, RB-4.2.3, RB-4.2.5"""
    first, later = CHAINED_LISTS["2024-01-25"], CHAINED_LISTS["later"]
    assert len(first) == 7
    assert [each for each in later if each not in first] == ["Era's End", "Silver Paladin", "Take to the Skies"]
    assert not set(FORMERLY_CHAINED) & set(later)
    assert BAN_LIST == ("Molten Gold",)


@pytest.mark.parametrize("rules", ALL, ids=names_of)
def test_citations_lead_to_known_clauses(rules: Ruleset) -> None:
    known = set(all_ids())
    for ours, theirs in rules.cites.items():
        assert ours.startswith("RB-")
        assert ours in known, ours
        assert theirs in known, theirs
        assert not theirs.startswith("RB-"), theirs


def test_a_clause_is_cited_as_its_ruleset_has_it() -> None:
    """RB-8.4.1, OG-6.1.3, RV-6.1.1"""
    assert [each.cite("RB-8.4.1") for each in ALL] == ["RB-8.4.1", "RB-8.4.1", "OG-6.1.3", "RV-6.1.1"]
    assert REBORN.cites == {}
    assert RED_RAINS.cite("RB-6.1.5") == "RR-4.1.1"
    assert ORIGINAL.cite("RB-9.1.3") == "RB-9.1.3"


def test_rulesets_by_name() -> None:
    assert [ruleset(each).name for each in RULESETS] == list(RULESETS) == ["reborn", "red-rains", "original", "raven"]
    with pytest.raises(UnknownName, match=r"^There is no ruleset called 'red rain'\. Did you mean 'red-rains'"):
        ruleset("red rain")
    with pytest.raises(UnknownName, match=r"There are 'reborn', 'red-rains', 'original' and 'raven'\.$"):
        ruleset("chess")


def test_an_option_of_a_ruleset_is_part_of_its_name() -> None:
    """OG-3.1.4: everything that passes a ruleset around by name keeps the option."""
    rules = ruleset("original+declare")
    assert (rules.name, base_of(rules)) == ("original+declare", "original")
    assert rules.trigger_mode == values.TRIGGERS_DECLARE_THEN_RESOLVE != ORIGINAL.trigger_mode
    assert ruleset("original+declare") is rules
    game = new_game("coal", "noah", ruleset="original+declare", seed=3)
    while not game.at_turn():
        game.push(game.options[-1])
    assert determinize(game.view(0), 1).state.rules is rules
    again = Record.from_bytes(game.record().to_bytes()).replay()
    assert again.state.rules is rules
    assert again.digest() == game.digest()


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("original+later", "The ruleset 'original' has no option 'later'; its options are declare."),
        ("raven+declare", "The ruleset 'raven' has no option 'declare'; it has none."),
        ("ravne+declare", "There is no ruleset called 'ravne+declare'"),
    ],
)
def test_an_unknown_option_is_refused(name: str, sentence: str) -> None:
    with pytest.raises(UnknownName, match=re.escape(sentence)):
        ruleset(name)


def test_an_unknown_row_is_refused() -> None:
    with pytest.raises(UnknownName, match="no row 'colour'"):
        variant_of("raven", {"colour": 1})
