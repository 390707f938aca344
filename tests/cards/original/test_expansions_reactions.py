"""Cards of the first edition's expansions that answer: cancels and what comes with them, Ice Trap."""

from __future__ import annotations

import pytest

from pyreborn.engine.model.ids import Verb, Zone
from tests.cards.boards import finished, pile_of
from tests.table import Table, table

both = pytest.mark.parametrize("ruleset", ["original", "raven"])
DECK = ["Iron Worker"] * 5
"""A draw pile, so that a player always has something left to do (Meditate)."""


def done(t: Table) -> Table:
    """Everything pending is resolved: the active player is asked for an action."""
    assert t.settle().game.at_turn(), f"{t.game.decision!r} {t.game.option_texts()}"
    return t


def bitten(ruleset: str, whom: str, **p2: object) -> Table:
    """Frost Bite is used against that card of player 2's."""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", spellboard=["Frost Bite"], battlefield=["Blue Jaguar"], dice="natural:class", draw=DECK)
    t.p2("Coal Roarkwin", **{"battlefield": ["Gilder"], "draw": DECK, **p2})
    t.p1.uses("Frost Bite").targets(whom)
    return t


# --- Angelic Rescue, Angel's Embrace ------------------------------------------------------------------


def rescued(ruleset: str, dice: str, **p2: object) -> Table:
    t = bitten(ruleset, "Gilder", **{"hand": ["Angelic Rescue"], "dice": dice, **p2})
    t.p2.reacts("Angelic Rescue")
    return t


@both
def test_angelic_rescue_cancels_and_attaches_an_embrace_for_a_die(ruleset: str) -> None:
    """To the unit that would have been targeted; costs stay paid. [OG-6.1.3] [RV-1.6.1]; ruling RV-1.5.1-1"""
    t = rescued(ruleset, "illusion:power divine:class")

    t.p2.says_yes()

    done(t)
    t.p2.unit("Gilder").has(wounds=0)
    assert t.p2.unit("Gilder").attached() == ["Angel's Embrace"]
    assert t.p2.active_dice == []
    t.p1.unit("Frost Bite").has(exhaustion=1)
    assert t.p1.active_dice == []
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("dice", ["illusion:power divine:class", "illusion:power divine:basic"])
@both
def test_without_the_further_die_there_is_no_embrace(ruleset: str, dice: str) -> None:
    """You may spend. [RV-1.6.1]; ruling RV-1.5.1-1"""
    t = rescued(ruleset, dice)

    if t.game.decision.player == 1 and not t.game.at_turn():
        t.p2.declines()

    done(t)
    t.p2.unit("Gilder").has(wounds=0)
    assert t.p2.unit("Gilder").attached() == []
    assert len(t.p2.active_dice) == 1


@both
def test_angelic_rescue_does_not_answer_for_a_phoenixborn_or_ones_own_spell(ruleset: str) -> None:
    """A unit you control, an opponent's spell. [RV-1.6.1]"""
    t = bitten(ruleset, "Coal Roarkwin", hand=["Angelic Rescue"], dice="illusion:power")
    assert not t.p2.can_react("Angelic Rescue")

    u = table(ruleset=ruleset)
    u.p1("Noah Redmoon", spellboard=["Frost Bite"], battlefield=["Gilder"], hand=["Angelic Rescue"],
         dice="natural:class illusion:power", draw=DECK)  # fmt: skip
    u.p2("Coal Roarkwin", draw=DECK)
    u.p1.uses("Frost Bite").targets("Gilder")
    assert not u.p1.can_react("Angelic Rescue")


def embraced(ruleset: str, unit: str, **p2: object) -> Table:
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=[f"{unit} (exhausted, +Angel's Embrace)"], draw=DECK)
    t.p2("Coal Roarkwin", **{"draw": DECK, **p2})
    return t


@both
def test_the_word_of_recall_takes_an_ally_to_hand(ruleset: str) -> None:
    """Even exhausted, for a side action; the Embrace goes to its pile. [RV-4.4.1]"""
    t = embraced(ruleset, "Blood Archer")

    t.p1.uses("Blood Archer", "Word of Recall")

    done(t)
    assert (t.p1.battlefield, t.p1.hand, t.p1.discard) == ([], ["Blood Archer"], [])
    assert pile_of(t.p1).count("Angel's Embrace") == 1
    assert t.p1.player.side == 0
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_the_word_of_recall_does_nothing_to_a_conjuration(ruleset: str) -> None:
    """If this unit is an ally. [RV-7.1.2]"""
    t = embraced(ruleset, "Gilder")

    t.p1.uses("Gilder", "Word of Recall")

    done(t)
    assert t.p1.battlefield == ["Gilder"]


@both
def test_an_embraced_unit_is_out_of_reach_of_opponents_spells(ruleset: str) -> None:
    """Magic Guard: a spell cannot affect it, an ability can. [OG-6.1.5] [RV-10.4]"""
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", spellboard=["Frost Bite"], dice="natural:class x2", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Gilder (+Angel's Embrace)", "Iron Rhino"], draw=DECK)

    t.p1.uses("Frost Bite")
    if t.p1.can_target("Gilder"):
        t.p1.targets("Gilder")
    else:
        t.p1.targets("Iron Rhino")
    done(t)
    t.p2.unit("Gilder").has(wounds=0)

    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Gilder")
    finished(t)
    assert t.p2.battlefield == ["Iron Rhino"]


@both
def test_an_embrace_lasts_until_the_end_of_the_round(ruleset: str) -> None:
    """Fleeting. [OG-14.18]"""
    t = embraced(ruleset, "Gilder")

    t.ends_round()

    assert t.p1.unit("Gilder").attached() == []
    assert pile_of(t.p1).count("Angel's Embrace") == 1


@both
def test_an_embrace_is_an_alteration_and_goes_to_its_owners_pile(ruleset: str) -> None:
    """Discarded by Cut The Strings, or with its host. [RV-4.4.1]; rulings RV-4.1.3-1, RV-4.1.3-2, RV-4.1.3-3"""
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", dice="natural:class", draw=DECK)
    t.p2("Coal Roarkwin", hand=["Angelic Rescue"], battlefield=["Gilder (+Angel's Embrace)"], draw=DECK)
    assert pile_of(t.p2).count("Angel's Embrace") == 2

    t.p1.uses("Aradel Summergaard", "Water Blast")
    finished(t)

    assert (t.p2.battlefield, t.p2.discard) == ([], [])
    assert pile_of(t.p2).count("Angel's Embrace") == 3


# --- Ice Trap --------------------------------------------------------------------------------------


def trapped(ruleset: str, summons: str, dice: str, **p1: object) -> Table:
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", spellboard=[summons], dice=dice, **{"draw": DECK, **p1})
    t.p2("Coal Roarkwin", battlefield=["Iron Rhino"], hand=["Ice Trap"], dice="natural:class", draw=DECK)
    t.p1.uses(summons)
    return t


@both
def test_ice_trap_destroys_a_unit_of_little_life_that_has_come_into_play(ruleset: str) -> None:
    """No damage, no wounds. [OG-4.3.1]; ruling OG-dmg-6"""
    t = trapped(ruleset, "Summon Masked Wolf", "illusion:class charm:basic")

    t.p2.reacts("Ice Trap")

    done(t)
    assert t.p1.battlefield == []
    assert t.p2.discard == ["Ice Trap"]
    assert not any(event.clause in ("RB-12.1.1", "RB-12.2.1") for event in t.game.log)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_ice_trap_does_not_close_on_a_unit_of_more_life(ruleset: str) -> None:
    """2 or less. [OG-1.1.3]"""
    t = trapped(ruleset, "Summon Iron Rhino", "charm:basic x6")

    assert not t.p2.can_react("Ice Trap")


@both
def test_the_trapped_unit_is_targeted(ruleset: str) -> None:
    """That target unit: a Golden Veil may answer. [OG-6.1.1] [RV-10.7]"""
    t = trapped(ruleset, "Summon Masked Wolf", "illusion:class charm:basic natural:class charm:class",
                hand=["Golden Veil"])  # fmt: skip

    t.p2.reacts("Ice Trap")
    t.p1.reacts("Golden Veil")

    done(t)
    assert t.p1.battlefield == ["Masked Wolf"]


# --- Summon Majestic Titan --------------------------------------------------------------------------


@pytest.mark.parametrize("die", ["charm:class", "sympathy:class"])
@both
def test_a_majestic_titan_is_summoned_for_either_class(ruleset: str, die: str) -> None:
    """One of the alternatives, and all of the rest. [RV-7.0.2]; ruling RV-4.4.1-2"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", spellboard=["Summon Majestic Titan"], dice=f"charm:power {die} natural:basic x2", draw=DECK)
    t.p2("Coal Roarkwin")

    t.p1.uses("Summon Majestic Titan")

    done(t)
    assert t.p1.battlefield == ["Majestic Titan"]
    assert (t.p1.active_dice, t.p1.player.main) == ([], 0)
    t.survives_clone_undo_and_save_at_every_step()


def titan(ruleset: str, **p2: object) -> Table:
    return bitten(
        ruleset, "Majestic Titan",
        **{"battlefield": ["Majestic Titan", "Gilder"], "spellboard": ["Summon Majestic Titan"], **p2},
    )  # fmt: skip


@both
def test_its_summons_is_discarded_to_save_the_titan(ruleset: str) -> None:
    """What would target it is cancelled; Frost Bite stays exhausted. [RV-1.7.1]; ruling RV-1.6.1-1"""
    t = titan(ruleset)

    t.p2.triggers("Summon Majestic Titan")

    done(t)
    t.p2.unit("Majestic Titan").has(wounds=0)
    assert (t.p2.spellboard, t.p2.discard) == ([], ["Summon Majestic Titan"])
    t.p1.unit("Frost Bite").has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_the_summons_may_be_kept(ruleset: str) -> None:
    """You may. [RV-5.1.3]"""
    t = titan(ruleset)

    done(t)

    t.p2.unit("Majestic Titan").has(wounds=1)
    assert t.p2.spellboard == ["Summon Majestic Titan"]


@both
def test_an_exhausted_summons_saves_nobody_and_no_other_unit_is_saved(ruleset: str) -> None:
    """[RB-14.1.3]"""
    t = titan(ruleset, spellboard=["Summon Majestic Titan (exhausted)"])
    assert not t.p2.can(Verb.TRIGGER, "Summon Majestic Titan")

    u = bitten(ruleset, "Gilder", battlefield=["Majestic Titan", "Gilder"], spellboard=["Summon Majestic Titan"])
    assert not u.p2.can(Verb.TRIGGER, "Summon Majestic Titan")


@both
def test_ones_own_spell_may_be_answered_as_well(ruleset: str) -> None:
    """Any spell, ability or dice power. [RV-1.7.1]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", spellboard=["Frost Bite", "Summon Majestic Titan"], battlefield=["Majestic Titan"],
         dice="natural:class", draw=DECK)  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK)

    t.p1.uses("Frost Bite").targets("Majestic Titan")
    t.p1.triggers("Summon Majestic Titan")

    done(t)
    t.p1.unit("Majestic Titan").has(wounds=0)


def altering(ruleset: str, copies: int, turn: int) -> Table:
    t = table(ruleset=ruleset, turn=turn)
    board: dict[str, object] = {"hand": ["Root Armor", "Anchornaut"], "dice": "natural:class", "draw": DECK}
    t.p1("Noah Redmoon", battlefield=["Majestic Titan"], spellboard=["Summon Majestic Titan"] * copies, **board)
    t.p2("Coal Roarkwin", battlefield=["Gilder"], **board)
    (t.p1, t.p2)[turn - 1].plays("Root Armor")
    return t


@both
def test_a_focused_summons_keeps_opponents_alterations_off_the_titan(ruleset: str) -> None:
    """Focus 1. [RB-16.1.1]"""
    for copies, allowed in ((1, True), (2, False)):
        t = altering(ruleset, copies, 2)
        assert t.p2.can(Verb.CARD, "Majestic Titan") == allowed


@both
def test_a_focused_summons_does_not_keep_off_ones_own(ruleset: str) -> None:
    """Opponents cannot. [OG-1.1.3]"""
    t = altering(ruleset, 2, 1)

    t.p1.chooses("Majestic Titan")

    done(t)
    t.p1.unit("Majestic Titan").has(life=8)


# --- Vanish ----------------------------------------------------------------------------------------


def purged(ruleset: str, **p2: object) -> Table:
    t = table(ruleset=ruleset)
    t.p1("Saria Guideman", spellboard=["Purge"], dice="charm:class", draw=DECK)
    t.p2("Coal Roarkwin", **{"hand": ["Vanish"], "dice": "illusion:class x2", "draw": DECK, **p2})
    t.p1.uses("Purge").picks_player(2)
    return t


@both
def test_vanish_cancels_what_targets_you(ruleset: str) -> None:
    """The costs stay paid. [OG-6.1.3] [RV-1.5.1]; ruling RV-1.4.1-2"""
    t = purged(ruleset)

    t.p2.reacts("Vanish")

    done(t)
    assert len(t.p2.draw_pile) == 5
    t.p1.unit("Purge").has(exhaustion=1)
    assert (t.p1.active_dice, t.p2.active_dice) == ([], [])
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_vanish_cancels_what_targets_your_phoenixborn(ruleset: str) -> None:
    """[RV-1.5.1]"""
    t = bitten(ruleset, "Coal Roarkwin", hand=["Vanish"], dice="illusion:class x2")

    t.p2.reacts("Vanish")

    done(t)
    assert t.p2.wounds == 0
    assert t.p2.discard == ["Vanish"]


@both
def test_vanish_does_not_answer_for_a_unit(ruleset: str) -> None:
    """[RV-1.5.1]"""
    t = bitten(ruleset, "Gilder", hand=["Vanish"], dice="illusion:class x2")

    assert not t.p2.can_react("Vanish")


@pytest.mark.parametrize(("ruleset", "active"), [("original", []), ("raven", ["natural:power"])])
def test_how_much_of_transmute_magic_vanishes(ruleset: str, active: list[str]) -> None:
    """All of it, or what is left of it. [OG-6.1.3] [RV-6.1.1]; ruling RV-1.4.1-1"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", hand=["Transmute Magic"], dice="sympathy:class charm:basic", exhausted_dice="natural",
         draw=DECK)  # fmt: skip
    t.p2("Coal Roarkwin", hand=["Vanish"], dice="illusion:class x3", draw=DECK)
    t.p1.plays("Transmute Magic").takes(5, 1)

    if ruleset == "raven":
        t.p1.turns_die("natural:basic", "natural:power")
    t.p1.picks_player(2)
    t.p2.reacts("Vanish")

    finished(t)
    assert t.p1.active_dice == active
    assert t.p2.active_dice == ["illusion:class"]


# --- Veil Of Reversal --------------------------------------------------------------------------------


def veiled(ruleset: str, **p2: object) -> Table:
    """The dice are such as might pay for a Vanish: the spell's own Phoenixborn is not in the pool, so that it is no
    reason to ask player 2 by itself."""
    board = {"hand": ["Veil Of Reversal"], "battlefield": ["Blood Archer", "Gilder"], "dice": "illusion:class x2", **p2}
    t = bitten(ruleset, "Coal Roarkwin", **board)
    t.p2.reacts("Veil Of Reversal")
    return t


@both
def test_a_veil_of_reversal_trades_an_ally_for_a_conjuration(ruleset: str) -> None:
    """Nothing is dealt, the ally goes to hand, the conjuration out of the game. [RV-1.6.2]; ruling RV-1.5.2-1"""
    t = veiled(ruleset)

    t.p2.targets("Blood Archer").targets("Blue Jaguar")

    done(t)
    assert t.p2.wounds == 0
    assert (t.p2.hand, t.p2.battlefield) == (["Blood Archer"], ["Gilder"])
    assert t.p1.battlefield == []
    st = t.st
    assert [here.printed.name for i, here in enumerate(st.cards) if st.zone[i] == Zone.REMOVED] == ["Blue Jaguar"]
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_who_keeps_the_ally_removes_nothing(ruleset: str) -> None:
    """If you do. [RV-1.6.2]; ruling RV-1.5.2-1"""
    t = veiled(ruleset)

    t.p2.declines()

    finished(t)
    assert t.p2.wounds == 0
    assert t.p2.battlefield == ["Blood Archer", "Gilder"]
    assert t.p1.battlefield == ["Blue Jaguar"]


@both
def test_a_veil_of_reversal_without_an_ally_only_cancels(ruleset: str) -> None:
    """[RV-7.1.2]"""
    t = veiled(ruleset, battlefield=["Gilder"])

    finished(t)

    assert t.p2.wounds == 0
    assert (t.p1.battlefield, t.p2.battlefield) == (["Blue Jaguar"], ["Gilder"])
