"""Core set of the first edition: exactly what is offered and answered, damage or wounds, exhausted or not."""

from __future__ import annotations

import pytest

from pyreborn.engine.model.ids import Token, Verb
from tests.cards.boards import finished, fought
from tests.cards.crowd import offered, targeted
from tests.cards.original.boards import DECK, both, settled
from tests.table import Table, table

MINE = ["Anchornaut", "Blood Archer (exhausted)", "Gilder", "Mist Spirit (exhausted)"]
THEIRS = ["Hammer Knight", "Living Doll (exhausted)", "Iron Rhino", "Masked Wolf (exhausted)"]
EVERYBODY = sorted(unit.partition(" (")[0] for unit in [*MINE, *THEIRS])

# --- whose unit ------------------------------------------------------------------------------------


@pytest.mark.parametrize("whose", [1, 2])
@pytest.mark.parametrize(
    ("reaction", "dice"),
    [
        ("Golden Veil", "natural:class charm:class"),
        ("Angelic Rescue", "illusion:power"),
        ("Final Cry", "ceremonial:power"),
        ("Summon Sleeping Widows", "ceremonial:class x2"),
    ],
)
@both
def test_a_reaction_about_a_unit_you_control_does_not_answer_for_an_opponents(
    ruleset: str, reaction: str, dice: str, whose: int
) -> None:
    """Player 1 blasts a unit of one of the two; player 2 holds the spell. [OG-13.3] [RV-10.4]"""
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", battlefield=["Mist Spirit", "Gilder"], dice="natural:class", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Mist Spirit", "Gilder"], hand=[reaction], dice=dice, draw=DECK)

    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Mist Spirit", of=whose)

    assert t.p2.can_react(reaction) == (whose == 2)


@pytest.mark.parametrize("whose", [1, 2])
@both
def test_chant_of_the_dead_counts_allies_of_its_own_player_only(ruleset: str, whose: int) -> None:
    """An ally you control. [OG-13.3]"""
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", battlefield=["Anchornaut"], dice="natural:class", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Anchornaut"], spellboard=["Chant Of The Dead"], draw=DECK)

    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Anchornaut", of=whose)

    assert t.p2.can(Verb.TRIGGER, "Chant Of The Dead") == (whose == 2)


# --- action spells ---------------------------------------------------------------------------------


@both
def test_out_of_the_mist_counts_all_your_units_and_targets_any(ruleset: str) -> None:
    """Allies and conjurations, exhausted or not. [OG-2.1.5]"""
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", battlefield=MINE, hand=["Out Of The Mist"], dice="illusion:power natural:power",
         draw=DECK)  # fmt: skip
    t.p2("Saria Guideman", battlefield=[*THEIRS, "Dread Wraith"], draw=DECK)

    t.p1.plays("Out Of The Mist")
    assert offered(t) == sorted([*EVERYBODY, "Dread Wraith"])
    t.p1.targets("Dread Wraith")
    finished(t)

    t.p2.unit("Dread Wraith").has(wounds=4)


@both
def test_open_memories_shuffles_the_draw_pile_if_it_was_searched(ruleset: str) -> None:
    """Nobody knows the order afterwards; unsearched it stays as it was. [OG-2.2.7]"""
    pile = ["Refresh", "Hammer Knight", "Anchornaut", "Seal", "Fear", "Iron Worker"]
    orders = set()
    for seed in range(6):
        t = table(ruleset=ruleset, seed=seed)
        t.p1("Aradel Summergaard", hand=["Open Memories"], dice="charm:class natural:basic", draw=pile)
        t.p2("Coal Roarkwin", draw=DECK)
        t.p1.plays("Open Memories").chooses("Hammer Knight")
        t.settle()
        orders.add(tuple(t.p1.draw_pile))
    assert len(orders) > 1
    assert all(sorted([*order, "Hammer Knight"]) == sorted(pile) for order in orders)

    left = table(ruleset=ruleset)
    left.p1("Aradel Summergaard", hand=["Open Memories"], dice="charm:class natural:basic", draw=pile)
    left.p2("Coal Roarkwin", draw=DECK)
    left.p1.plays("Open Memories").declines()
    left.settle()
    assert left.p1.draw_pile == pile


# --- alterations -----------------------------------------------------------------------------------


@both
def test_massive_growth_goes_on_a_unit_with_an_attack_value_of_two_or_less(ruleset: str) -> None:
    """On either side; three is too much. [RB-15.1.1]"""
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", battlefield=MINE, hand=["Massive Growth"], dice="natural:class x2", draw=DECK)
    t.p2("Saria Guideman", battlefield=THEIRS, draw=DECK)

    t.p1.plays("Massive Growth")

    assert offered(t) == ["Anchornaut", "Gilder", "Living Doll", "Masked Wolf", "Mist Spirit"]


@both
def test_an_exhausted_spiked_armor_still_spikes(ruleset: str) -> None:
    """Its text is inexhaustible, and so is what it grants. [OG-14.6]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Iron Rhino", "Mist Spirit"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight (exhausted, +Spiked Armor (exhausted))"], draw=DECK)

    t.p1.attacks("Hammer Knight", "Iron Rhino")
    fought(t)

    t.p1.unit("Iron Rhino").has(wounds=2)


@pytest.mark.parametrize(("fade", "left"), [("Fade Away", []), ("Fade Away (exhausted 2)", ["Hammer Knight"])])
@both
def test_an_exhausted_fade_away_destroys_nothing(ruleset: str, fade: str, left: list[str]) -> None:
    """Its text is not inexhaustible. [OG-10.1.6] [RB-14.1.3]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=[f"Hammer Knight (+{fade})"], draw=DECK)

    t.ends_round()

    assert t.p2.battlefield == left


@both
def test_an_exhausted_bring_forth_keeps_illusion_away(ruleset: str) -> None:
    """An inexhaustible text. [OG-14.3] [RB-2.1.13]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Masked Wolf"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["False Demon (exhausted, +Bring Forth (exhausted))"], draw=DECK)

    t.p1.attacks("False Demon", "Masked Wolf")
    fought(t)

    t.p2.unit("False Demon").has(wounds=2)


# --- ready spells ----------------------------------------------------------------------------------


def protected(ruleset: str, protect: str) -> Table:
    """Player 1 may blast, sacrifice or transfer; player 2 has Protect."""
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", battlefield=["Hammer Knight", "Gilder"], spellboard=["Small Sacrifice"] * 2,
         hand=["Transfer"], draw=DECK, dice="natural:class ceremonial:class charm:class x2")  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=["Iron Worker", "Iron Rhino"], spellboard=[protect], draw=DECK)
    return t


@pytest.mark.parametrize(("protect", "asked"), [("Protect (status 3)", True), ("Protect (status 3, exhausted)", False)])
@both
def test_an_exhausted_protect_prevents_nothing(ruleset: str, protect: str, asked: bool) -> None:
    """That text is not inexhaustible. [RB-14.1.3] [OG-4.3.10]"""
    t = protected(ruleset, protect)

    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Iron Rhino")

    assert t.p2.can(Verb.TRIGGER, "Protect") == asked


@both
def test_an_exhausted_protect_without_a_token_is_discarded(ruleset: str) -> None:
    """Whatever took the last one; that text is inexhaustible. [RB-2.1.13]"""
    t = protected(ruleset, "Protect (status 1, exhausted)")

    t.p1.plays("Transfer").picks_player(2).takes(Verb.MOVE, Token.STATUS).chooses("Iron Worker")
    settled(t)

    assert t.p2.spellboard == []
    assert t.p2.discard == ["Protect"]


@both
def test_both_halves_of_a_focused_small_sacrifice_are_damage(ruleset: str) -> None:
    """Protect prevents it for the opponent's unit. [OG-4.3.10] [RB-16.1.1]"""
    t = protected(ruleset, "Protect (status 3)")

    t.p1.uses("Small Sacrifice").targets("Hammer Knight").targets("Iron Rhino").declines()
    if ruleset == "original":
        t.p1.chooses("Iron Rhino")  # whose damage comes first
    t.p2.triggers("Protect").takes(Verb.NUMBER, 1)
    settled(t)

    t.p1.unit("Hammer Knight").has(wounds=1)
    t.p2.unit("Iron Rhino").has(wounds=0)
    t.p2.unit("Protect").has(status=2)


@pytest.mark.parametrize(("empower", "asked"), [("Empower", True), ("Empower (exhausted)", False)])
@both
def test_an_exhausted_empower_does_not_answer_an_attack(ruleset: str, empower: str, asked: bool) -> None:
    """Its text is not inexhaustible. [RB-14.1.3]"""
    t = table(ruleset=ruleset)
    t.p1("Maeoni Viper (exhausted)", spellboard=[empower], battlefield=["Gilder"], dice="charm:basic x2", draw=DECK)
    t.p2("Saria Guideman", draw=DECK)

    t.p1.attacks("Saria Guideman", "Gilder")

    assert t.p1.can(Verb.TRIGGER, "Empower") == asked


# --- Phoenixborn and units -------------------------------------------------------------------------


@pytest.mark.parametrize(("jessa", "asked"), [("Jessa Na Ni", True), ("Jessa Na Ni (exhausted)", False)])
@both
def test_an_exhausted_jessa_hears_no_screams(ruleset: str, jessa: str, asked: bool) -> None:
    """The ability is not inexhaustible. [RB-14.1.3]"""
    t = table(ruleset=ruleset)
    t.p1(jessa, dice="natural:power charm:basic", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Mist Spirit", "Iron Rhino"], draw=DECK)

    t.p1.power("natural").targets("Mist Spirit")

    assert t.p1.can(Verb.TRIGGER, "Jessa Na Ni") == asked


@both
def test_slash_deals_damage_to_the_phoenixborn(ruleset: str) -> None:
    """So that damage received may be answered. [OG-4.3.1]"""
    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", hand=["Anchornaut"], draw=DECK)
    t.p2("Noah Redmoon", hand=["Sympathy Pain"], dice="charm:class x2", draw=DECK)

    t.p1.uses("Coal Roarkwin", "Slash").chooses("Noah Redmoon")

    assert t.p2.can_react("Sympathy Pain")
    assert targeted(t) == []


@pytest.mark.parametrize(("puppet", "wounds"), [("Blood Puppet", 1), ("Blood Puppet (exhausted 2)", 0)])
@both
def test_an_exhausted_puppet_curses_nobody(ruleset: str, puppet: str, wounds: int) -> None:
    """The recovery phase took only one of its tokens. [RB-14.1.3] [OG-10.1.5]"""
    t = table(ruleset=ruleset, fatigue=False)
    t.p1("Jessa Na Ni", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=[puppet], draw=DECK)

    t.ends_round()

    assert t.p2.wounds == wounds


# --- keywords --------------------------------------------------------------------------------------


@both
def test_illusion_destroys(ruleset: str) -> None:
    """What answers a destruction is asked. [OG-14.3]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Masked Wolf", "Iron Rhino"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["False Demon (exhausted)"], spellboard=["Chant Of Revenge"], draw=DECK)

    t.p1.attacks("False Demon", "Masked Wolf")
    t.p2.done()  # no guard

    assert t.p2.can(Verb.TRIGGER, "Chant Of Revenge")


@pytest.mark.parametrize("victim", ["Beast Tamer", "Dread Wraith"])
@both
def test_deathstrike_destroys_allies_and_conjurations(ruleset: str, victim: str) -> None:
    """Any unit it damages. [OG-14.5]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Nightshade Swallow"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=[f"{victim} (exhausted)"], draw=DECK)

    t.p1.attacks(victim, "Nightshade Swallow")
    fought(t)

    assert t.p2.battlefield == []


MARK = "+Mark Of The Red Flower"


@pytest.mark.parametrize("mastered", [False, True])
@both
def test_an_attacker_exhausted_after_the_declaration_strikes_without_its_abilities(
    ruleset: str, mastered: bool
) -> None:
    """Deathstrike is not inexhaustible. [OG-5.4.5] [RV-3.2.4] [RB-14.1.3]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=[f"Nightshade Swallow (status 2, {MARK})"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Dread Wraith (exhausted)", "Gilder (exhausted)"], draw=DECK)

    t.p1.attacks("Dread Wraith", "Nightshade Swallow")
    if mastered:
        t.p1.uses("Nightshade Swallow", "Fire Mastery").targets("Gilder")
    fought(t)

    assert ("Dread Wraith" in t.p2.battlefield) == mastered


@pytest.mark.parametrize("thrown", [False, True])
@both
def test_an_attacker_exhausted_after_the_declaration_does_not_overkill(ruleset: str, thrown: bool) -> None:
    """It destroys its target all the same. [OG-5.4.5] [OG-14.10] [RB-14.1.3]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Anchornaut (+Power Through)"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Mist Spirit (exhausted)", "Gilder (exhausted)"], draw=DECK)

    t.p1.attacks("Mist Spirit", "Anchornaut")
    if thrown:
        t.p1.uses("Anchornaut", "Throw").targets("Gilder")
    fought(t)

    assert t.p2.battlefield == ["Gilder"]
    assert t.p2.wounds == (0 if thrown else 2)


@pytest.mark.parametrize("mastered", [False, True])
@both
def test_an_attacker_exhausted_after_the_declaration_has_no_aftershock(ruleset: str, mastered: bool) -> None:
    """Its damage is dealt without a tremor. [OG-5.4.5] [RB-14.1.3]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=[f"Hammer Knight (status 2, {MARK})"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Dread Wraith (exhausted)", "Iron Rhino (exhausted)"], draw=DECK)

    t.p1.attacks("Dread Wraith", "Hammer Knight")
    if mastered:
        t.p1.uses("Hammer Knight", "Fire Mastery").targets("Iron Rhino")
    t.p2.done()  # no guard

    assert t.p1.can(Verb.TRIGGER, "Hammer Knight") != mastered
    fought(t)
    t.p2.unit("Dread Wraith").has(wounds=4)
