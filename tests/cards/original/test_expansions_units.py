"""Allies and conjurations of the first edition's expansions."""

from __future__ import annotations

import pytest

from pyreborn.engine.ids import O_DECLINE, O_DONE, O_TRIGGER, O_YES, REMOVED
from tests.cards.boards import fought
from tests.table import Seat, Table, table

both = pytest.mark.parametrize("ruleset", ["original", "raven"])
DECK = ["Iron Worker"] * 5
"""A draw pile, so that a player always has something left to do (Meditate)."""


def done(t: Table) -> Table:
    """Everything pending is resolved: the active player is asked for an action."""
    assert t.settle().game.at_turn(), f"{t.game.decision!r} {t.game.option_texts()}"
    return t


def removed(seat: Seat) -> list[str]:
    """Names of the player's cards that are out of the game."""
    st = seat.table.st
    return [here.printed.name for card, here in enumerate(st.cards)
            if st.zone[card] == REMOVED and here.owner == seat.seat]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "dice", "values"),
    [
        ("Beast Tamer", "charm:power charm:class natural:basic", (3, 3, 2)),
        ("Crimson Bomber", "ceremonial:class x2", (3, 2, 0)),
        ("Flash Archer", "illusion:class x2 charm:basic x2", (4, 2, 2)),
        ("Nihilist", "time:class", (0, 2, 0)),
        ("Psychic Vampire", "ceremonial:power", (2, 1, 0)),
        ("Shadow Guard", "illusion:class x2", (3, 1, 1)),
        ("Shield Mage", "divine:power", (0, 2, 2)),
        ("Sun Sister", "divine:class charm:basic", (2, 2, 2)),
        ("Sycophant", "charm:class natural:basic", (1, 2, 0)),
    ],
)
@both
def test_an_ally_costs_what_it_says_and_has_its_printed_values(
    ruleset: str, name: str, dice: str, values: tuple[int, int, int]
) -> None:
    """All the dice are spent and the main action is gone. [OG-2.1.1]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", hand=[name], dice=dice, draw=DECK)
    t.p2("Coal Roarkwin")

    t.p1.plays(name)

    done(t)
    t.p1.unit(name).has(attack=values[0], life=values[1], recover=values[2])
    assert (t.p1.active_dice, t.p1.player.main) == ([], 0)


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("Dread Wraith", (1, 6, 0)),
        ("Majestic Titan", (2, 6, 3)),
        ("Nightmare Mount", (4, 3, 0)),
        ("Nightshade Swallow", (1, 2, 1)),
        ("Pale Steed Mount", (2, 4, 0)),
        ("Spectral Charger Mount", (3, 2, 0)),
        ("Winged Lioness", (2, 2, 1)),
    ],
)
def test_a_conjuration_has_its_printed_values(name: str, values: tuple[int, int, int]) -> None:
    """[OG-1.1.1]"""
    t = table(ruleset="original")
    t.p1("Noah Redmoon", battlefield=[name])
    t.p2("Coal Roarkwin")

    t.p1.unit(name).has(attack=values[0], life=values[1], recover=values[2])


# --- Beast Tamer -----------------------------------------------------------------------------------


def diminished(ruleset: str, target: str, *attackers: str) -> Table:
    """The attackers attack that unit, and the Beast Tamer beside it uses Diminish."""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=list(attackers), draw=DECK)
    t.p2("Coal Roarkwin", battlefield=[target, "Beast Tamer (exhausted 0)"], dice="charm:basic", draw=DECK)
    t.p1.attacks(target, *attackers)
    t.p2.triggers("Beast Tamer", "Diminish")
    return t


@pytest.mark.parametrize(("ruleset", "wounds"), [("original", 2), ("raven", 3)])
def test_diminish_lowers_each_attacker_for_a_basic_die(ruleset: str, wounds: int) -> None:
    """4 - 1 and 0 - 1: a negative value counts in the sum, or counts as none. [OG-5.3.4] [RV-10.5]"""
    t = diminished(ruleset, "Dread Wraith", "Hammer Knight", "Anchornaut")

    fought(t)

    t.p2.unit("Dread Wraith").has(wounds=wounds)
    assert t.p2.exhausted_dice == ["charm:basic"]
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_diminish_lasts_for_the_turn_only(ruleset: str) -> None:
    """[OG-3.1.9]"""
    t = diminished(ruleset, "Dread Wraith", "Hammer Knight")
    fought(t)
    t.p1.unit("Hammer Knight").has(attack=3)

    t.p1.ends_turn()

    t.p1.unit("Hammer Knight").has(attack=4)


@both
def test_diminish_cannot_be_used_without_a_die_or_in_ones_own_attack(ruleset: str) -> None:
    """[RV-5.1.2]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Beast Tamer", "Iron Rhino"], dice="charm:basic", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Beast Tamer", "Gilder"], draw=DECK)

    t.p1.attacks("Gilder", "Iron Rhino")

    assert not t.p1.can(O_TRIGGER, "Beast Tamer")
    fought(t)
    t.p1.unit("Iron Rhino").has(attack=5)


# --- Crimson Bomber --------------------------------------------------------------------------------


def bombing(ruleset: str, **p2: object) -> Table:
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Crimson Bomber", "Dread Wraith"], draw=DECK)
    t.p2("Coal Roarkwin", **{"battlefield": ["Iron Rhino", "False Demon", "Gilder"], "draw": DECK, **p2})
    t.p1.uses("Crimson Bomber", "Detonate")
    return t


@both
def test_detonate_wounds_up_to_three_units(ruleset: str) -> None:
    """The Bomber is destroyed, and each of three different units gets a wound token. [RV-7.1.3]; ruling RV-diff-4a"""
    t = bombing(ruleset)

    t.p1.targets("Iron Rhino").targets("False Demon")
    assert not t.p1.can_target("Iron Rhino")
    t.p1.targets("Gilder")

    fought(t)
    assert t.p1.discard == ["Crimson Bomber"]
    for name in ("Iron Rhino", "False Demon", "Gilder"):
        t.p2.unit(name).has(wounds=1)
    assert t.p1.player.side == 0
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_detonate_may_stop_after_one(ruleset: str) -> None:
    """Up to three. [RB-8.2.3]"""
    t = bombing(ruleset)

    t.p1.targets("Iron Rhino").declines()

    fought(t)
    assert t.p1.discard == ["Crimson Bomber"]
    t.p2.unit("Iron Rhino").has(wounds=1)
    t.p2.unit("Gilder").has(wounds=0)


def test_under_the_raven_rules_one_unit_is_dealt_with_before_the_next_is_chosen() -> None:
    """[RV-7.2.1]; ruling RV-4.5.1-ex1"""
    t = bombing("raven", battlefield=["Mist Spirit", "Iron Rhino", "Gilder"])

    t.p1.targets("Mist Spirit")

    assert t.p1.can_target("Iron Rhino")
    assert t.p2.battlefield == ["Iron Rhino", "Gilder"]


def test_in_the_original_rules_all_three_are_named_first() -> None:
    """[OG-2.1.2]"""
    t = bombing("original", battlefield=["Mist Spirit", "Iron Rhino", "Gilder"])

    t.p1.targets("Mist Spirit")

    assert t.p1.can_target("Iron Rhino")
    assert t.p2.battlefield == ["Mist Spirit", "Iron Rhino", "Gilder"]
    assert "Crimson Bomber" in t.p1.battlefield


def test_a_veil_at_the_second_unit_leaves_the_first_its_wound() -> None:
    """What was done stands, nothing further is. [RV-6.1.1]; ruling RV-4.2.3-ex3"""
    t = bombing("raven", hand=["Golden Veil"], dice="natural:class charm:class")

    t.p1.targets("Dread Wraith", of=1).targets("Iron Rhino")
    t.p2.reacts("Golden Veil")

    done(t)
    t.p1.unit("Dread Wraith").has(wounds=1)
    t.p2.unit("Iron Rhino").has(wounds=0)
    t.p2.unit("Gilder").has(wounds=0)
    assert t.p1.discard == ["Crimson Bomber"]
    t.survives_clone_undo_and_save_at_every_step()


# --- Dread Wraith, Nightshade Swallow, Winged Lioness ------------------------------------------------


def test_a_dread_wraith_rages_by_its_wounds() -> None:
    """Also while exhausted. [OG-14.18]"""
    t = table(ruleset="original")
    t.p1("Noah Redmoon", battlefield=["Dread Wraith (wounds 3, exhausted)"])
    t.p2("Coal Roarkwin")

    t.p1.unit("Dread Wraith").has(attack=4)


@both
def test_deathstrike_destroys_what_it_damages(ruleset: str) -> None:
    """One damage suffices. [OG-14.5] [RV-1.3.1]; ruling RV-1.2.1-1"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Nightshade Swallow"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Iron Rhino (exhausted)"], draw=DECK)

    t.p1.attacks("Iron Rhino", "Nightshade Swallow")

    fought(t)
    assert t.p2.battlefield == []
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_deathstrike_does_nothing_without_damage(ruleset: str) -> None:
    """[OG-4.3.4]; ruling RV-1.2.1-2"""
    t = diminished(ruleset, "Iron Rhino", "Nightshade Swallow")

    fought(t)

    t.p2.unit("Iron Rhino").has(wounds=0)


@both
def test_a_winged_lioness_cannot_be_guarded_against(ruleset: str) -> None:
    """Unless another attacker can. [OG-5.5.1] [RV-3.2.3]; ruling RV-3.2.2-2"""
    for attackers, guarded in ((["Winged Lioness"], False), (["Winged Lioness", "Hammer Knight"], True)):
        t = table(ruleset=ruleset)
        t.p1("Noah Redmoon", battlefield=attackers, draw=DECK)
        t.p2("Coal Roarkwin", battlefield=["Iron Rhino", "Gilder"], draw=DECK)
        t.p1.attacks("Iron Rhino", *attackers)
        assert t.p2.can_target("Gilder") == guarded


# --- Flash Archer ----------------------------------------------------------------------------------


def double_shot(ruleset: str, **p2: object) -> Table:
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Flash Archer (wounds 1)"], draw=DECK)
    t.p2("Coal Roarkwin", **{"battlefield": ["Iron Rhino", "Gilder"], "draw": DECK, **p2})
    t.p1.uses("Flash Archer", "Double Shot")
    return t


@both
def test_double_shot_hits_two_units_or_one_twice(ruleset: str) -> None:
    """Two effects of one damage each. [OG-2.1.5]"""
    for second, wounds in (("Gilder", (1, 1)), ("Iron Rhino", (2, 0))):
        t = double_shot(ruleset)
        t.p1.targets("Iron Rhino").targets(second)
        fought(t)
        assert (t.p2.unit("Iron Rhino").fact("wounds"), t.p2.unit("Gilder").fact("wounds")) == wounds
        t.p1.unit("Flash Archer").has(exhaustion=1)


@both
def test_the_second_shot_may_be_left_out(ruleset: str) -> None:
    """[OG-2.1.2]"""
    t = double_shot(ruleset)

    t.p1.targets("Gilder").declines()

    done(t)
    t.p2.unit("Gilder").has(wounds=1)
    t.p2.unit("Iron Rhino").has(wounds=0)
    t.survives_clone_undo_and_save_at_every_step()


def test_the_second_shot_is_made_even_if_the_archer_is_gone() -> None:
    """Pain Link kills it in between. [RV-7.1.3]; ruling RV-4.5.0-ex1"""
    t = double_shot("raven", battlefield=["Living Doll", "Gilder"], dice="charm:basic")

    t.p1.targets("Living Doll")
    t.p2.triggers("Living Doll", "Pain Link").targets("Flash Archer")
    t.p1.targets("Gilder")

    done(t)
    assert t.p1.discard == ["Flash Archer"]
    t.p2.unit("Gilder").has(wounds=1)


# --- Majestic Titan --------------------------------------------------------------------------------


@both
def test_units_of_little_life_cannot_stand_in_the_way_of_a_majestic_titan(ruleset: str) -> None:
    """Gigantic 2. [OG-14.18]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Majestic Titan"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Iron Rhino", "Gilder", "False Demon"], draw=DECK)

    t.p1.attacks("Iron Rhino", "Majestic Titan")

    assert not t.p2.can_target("Gilder")
    assert t.p2.can_target("False Demon")


def befuddled(ruleset: str) -> Table:
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Majestic Titan", "Iron Worker"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Iron Rhino (exhausted)", "Dread Wraith"], draw=DECK)
    t.p1.attacks("Iron Rhino", "Majestic Titan")
    t.p2.done()
    return t


@both
def test_befuddling_blow_makes_the_damaged_unit_hit_another(ruleset: str) -> None:
    """Its attack value, to a target other than itself. [RV-8.2.1]"""
    t = befuddled(ruleset)

    t.p1.triggers("Majestic Titan", "Befuddling Blow")
    assert not t.p1.can_target("Iron Rhino")
    t.p1.targets("Dread Wraith")

    fought(t)
    t.p2.unit("Iron Rhino").has(wounds=2)
    t.p2.unit("Dread Wraith").has(wounds=5)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_befuddling_blow_may_be_left_out(ruleset: str) -> None:
    """[OG-1.1.3]"""
    t = befuddled(ruleset)

    fought(t)

    t.p2.unit("Dread Wraith").has(wounds=0)


# --- Nihilist --------------------------------------------------------------------------------------


def nihilism(ruleset: str, nihilist: str) -> Table:
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=[nihilist], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Iron Rhino"], draw=DECK)
    t.p1.uses("Nihilist", "One with Nothing")
    return t


@both
def test_one_with_nothing_wounds_a_unit_and_a_phoenixborn_and_destroys_the_nihilist(ruleset: str) -> None:
    """[OG-2.1.5]"""
    t = nihilism(ruleset, "Nihilist")

    t.p1.targets("Iron Rhino").targets("Coal Roarkwin")

    fought(t)
    t.p2.unit("Iron Rhino").has(wounds=1)
    assert t.p2.wounds == 1
    assert t.p1.discard == ["Nihilist"]
    t.survives_clone_undo_and_save_at_every_step()


def test_a_nihilist_that_kills_itself_still_wounds_the_phoenixborn() -> None:
    """The text goes on without its card. [RV-7.1.3]; ruling RV-4.5.0-3"""
    t = nihilism("raven", "Nihilist (wounds 1)")

    t.p1.targets("Nihilist").targets("Coal Roarkwin")

    done(t)
    assert t.p1.discard == ["Nihilist"]
    assert t.p2.wounds == 1


@both
def test_an_entombed_card_is_not_found_by_dice_powers_but_by_spells(ruleset: str) -> None:
    """[OG-8.1.2]"""
    for hand, found in ((["Anchornaut"], False), (["Bound Soul"], True)):
        t = table(ruleset=ruleset)
        t.p1("Noah Redmoon", hand=hand, discard=["Nihilist", "Iron Worker"], draw=DECK, dice="ceremonial:power")
        t.p2("Coal Roarkwin")
        if found:
            t.p1.plays("Bound Soul")
            t.p1.chooses("Nihilist")
            t.settle()
            assert t.p1.hand == ["Nihilist"]
        else:
            t.p1.power("ceremonial")
            t.settle()
            assert not t.p1.can_target("Nihilist")
            assert "Nihilist" not in t.p1.hand


def test_an_entombed_card_is_not_found_by_an_ability() -> None:
    """Resurrect. [OG-8.1.2]"""
    t = table(ruleset="raven")
    t.p1("Aradel Summergaard", dice="natural:class", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Sun Sister"], discard=["Nihilist", "Iron Worker", "Anchornaut"], draw=DECK)

    t.p1.uses("Aradel Summergaard", "Water Blast")
    t.p2.triggers("Sun Sister", "Resurrect")

    assert not t.p2.can_target("Nihilist")
    assert t.p2.can_target("Anchornaut")


# --- Psychic Vampire -------------------------------------------------------------------------------


@both
def test_lobotomize_makes_the_opponent_discard_a_card_of_their_choice(ruleset: str) -> None:
    """Destroyed by an opponent's ability, although it is out of play by then. [RV-5.1.5]; ruling RV-diff-4c"""
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", hand=["Molten Gold", "Anchornaut"], dice="natural:class", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Psychic Vampire"], draw=DECK)

    t.p1.uses("Aradel Summergaard", "Water Blast").chooses("Anchornaut")

    done(t)
    assert t.p2.discard == ["Psychic Vampire"]
    assert (t.p1.hand, t.p1.discard) == (["Molten Gold"], ["Anchornaut"])
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_lobotomize_answers_only_an_opponent(ruleset: str) -> None:
    """[OG-4.3.7]"""
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", battlefield=["Psychic Vampire"], hand=["Molten Gold"], dice="natural:class", draw=DECK)
    t.p2("Coal Roarkwin", hand=["Anchornaut"], draw=DECK)

    t.p1.uses("Aradel Summergaard", "Water Blast")

    done(t)
    assert t.p1.discard == ["Psychic Vampire"]
    assert (t.p1.hand, t.p2.hand) == (["Molten Gold"], ["Anchornaut"])


# --- Shadow Guard ----------------------------------------------------------------------------------


@both
def test_a_hidden_shadow_guard_is_played_after_attackers_are_declared_and_guards(ruleset: str) -> None:
    """From the hand, without a main action. [RV-5.5.1]; rulings RV-4.2.0-5, RV-4.2.1-1"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Iron Rhino"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight"], hand=["Shadow Guard"], dice="illusion:class x2", draw=DECK)

    t.p1.attacks("Hammer Knight", "Iron Rhino")
    t.p2.reacts("Shadow Guard")
    t.p2.guards("Shadow Guard")

    fought(t)
    assert t.p2.battlefield == ["Hammer Knight"]
    t.p2.unit("Hammer Knight").has(wounds=0)
    assert t.p2.discard == ["Shadow Guard"]
    assert t.p2.active_dice == []
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_a_shadow_guard_is_not_played_from_the_discard_pile(ruleset: str) -> None:
    """Its box says from where. [OG-8.1.2]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Iron Rhino"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight"], discard=["Shadow Guard"], hand=["Anchornaut"],
         dice="illusion:class x2", draw=DECK)  # fmt: skip

    t.p1.attacks("Hammer Knight", "Iron Rhino")

    assert not t.p2.can_react("Shadow Guard")


# --- Shield Mage -----------------------------------------------------------------------------------


@both
def test_an_exerted_shield_mage_raises_the_life_of_all_other_units(ruleset: str) -> None:
    """For as long as it is exhausted, and not its own. [RV-5.7.1]; ruling RV-4.2.4-1"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Shield Mage", "Gilder", "Iron Rhino"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Gilder"], draw=DECK)
    t.p1.unit("Gilder").has(life=2)

    t.p1.uses("Shield Mage", "Exert")

    done(t)
    t.p1.unit("Shield Mage").has(life=2, exhaustion=1)
    t.p1.unit("Gilder").has(life=3)
    t.p1.unit("Iron Rhino").has(life=5)
    t.p2.unit("Gilder").has(life=2)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_two_exhausted_shield_mages_raise_each_other_and_the_rest(ruleset: str) -> None:
    """Two cards, two abilities. [OG-1.1.1]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Shield Mage (exhausted)", "Shield Mage (exhausted)", "Gilder"], draw=DECK)
    t.p2("Coal Roarkwin")

    t.p1.unit("Shield Mage").has(life=3)
    t.p1.unit("Gilder").has(life=4)


@both
def test_units_that_lived_by_the_mage_fall_when_its_token_is_removed(ruleset: str) -> None:
    """The life value drops back. [OG-4.3.6]; ruling RV-4.2.4-1"""
    t = table(ruleset=ruleset)
    t.p1("Saria Guideman", battlefield=["Shield Mage (exhausted)", "Mist Spirit (wounds 1)"], hand=["Refresh"],
         dice="charm:class natural:basic", draw=DECK)  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=["Iron Rhino"])
    t.p1.unit("Mist Spirit").has(life=2)

    t.p1.plays("Refresh").targets("Shield Mage")

    done(t)
    assert t.p1.battlefield == ["Shield Mage"]
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_the_aura_ends_in_the_recovery_phase_too(ruleset: str) -> None:
    """[OG-10.1.5]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Shield Mage (exhausted)", "Mist Spirit (wounds 1)"], draw=DECK)
    t.p2("Coal Roarkwin", draw=DECK)

    t.ends_round()

    assert t.p1.battlefield == ["Shield Mage"]


# --- Spear Master ----------------------------------------------------------------------------------


@both
def test_a_spear_master_costs_three_dice_and_a_card(ruleset: str) -> None:
    """Another card than itself. [RV-2.1.1]; rulings RV-2.0.0-discard, RV-4.4.0-4"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", hand=["Spear Master", "Molten Gold", "Anchornaut"], dice="charm:basic x3", draw=DECK)
    t.p2("Coal Roarkwin")

    t.p1.plays("Spear Master").chooses("Anchornaut")

    done(t)
    t.p1.unit("Spear Master").has(attack=3, life=3, recover=2)
    assert (t.p1.hand, t.p1.discard) == (["Molten Gold"], ["Anchornaut"])


@both
def test_a_spear_master_cannot_be_played_as_the_only_card(ruleset: str) -> None:
    """[RV-4.1.1]; ruling RV-2.0.0-discard"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", hand=["Spear Master"], dice="charm:basic x3", draw=DECK)
    t.p2("Coal Roarkwin")

    assert not t.p1.can_play("Spear Master")
    assert t.st.pool.cards["spear-master"].magic_cost == 3


@both
def test_a_spear_master_strikes_first_also_when_countering(ruleset: str) -> None:
    """The attacker is destroyed before it deals its damage. [OG-5.5.1]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Hammer Knight"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Spear Master"], draw=DECK)

    t.p1.attacks("Spear Master", "Hammer Knight")
    t.p2.done()
    t.p2.says_yes()

    fought(t)
    assert t.p1.discard == ["Hammer Knight"]
    t.p2.unit("Spear Master").has(wounds=0)


# --- Sun Sister ------------------------------------------------------------------------------------


def sun_sister(ruleset: str) -> Table:
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", dice="natural:class", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Sun Sister"], discard=["Sun Sister", "Anchornaut", "Purge", "Iron Worker"],
         draw=DECK)  # fmt: skip
    t.p1.uses("Aradel Summergaard", "Water Blast")
    return t


@both
def test_resurrect_brings_another_ally_to_hand_before_the_sister_is_gone(ruleset: str) -> None:
    """Allies only, none of her own title. [RV-5.3.1]; ruling RV-4.3.1-2"""
    t = sun_sister(ruleset)

    t.p2.triggers("Sun Sister", "Resurrect")
    assert "Sun Sister" in t.p2.battlefield
    assert not t.p2.can_target("Sun Sister")
    assert not t.p2.can_target("Purge")
    t.p2.chooses("Anchornaut")

    done(t)
    assert t.p2.hand == ["Anchornaut"]
    assert t.p2.battlefield == []
    assert sorted(t.p2.discard) == ["Iron Worker", "Purge", "Sun Sister", "Sun Sister"]
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_resurrect_may_be_left_out(ruleset: str) -> None:
    """[RV-5.1.3]"""
    t = sun_sister(ruleset)

    done(t)

    assert t.p2.hand == []


@both
def test_resurrect_answers_a_return_to_hand_as_well(ruleset: str) -> None:
    """Leaving play is more than being destroyed. [OG-4.3.8]"""
    t = table(ruleset=ruleset)
    t.p1("Jessa Na Ni", hand=["Fear"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Sun Sister"], discard=["Anchornaut"], draw=DECK)

    t.p1.plays("Fear")
    t.p2.triggers("Sun Sister", "Resurrect")

    done(t)
    assert t.p2.hand == ["Anchornaut", "Sun Sister"]


# --- Sycophant -------------------------------------------------------------------------------------


@both
def test_a_destroyed_sycophant_blesses_requests_and_is_removed_from_the_game(ruleset: str) -> None:
    """Three texts of one destruction. [RV-8.3.1]; ruling RV-5.1.0-1"""
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", dice="natural:class", draw=["Anchornaut", "Iron Worker"])
    t.p2("Coal Roarkwin", battlefield=["Sycophant", "Iron Rhino (wounds 3)"], draw=DECK)

    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Sycophant")
    t.p2.triggers("Sycophant", "Last Blessing").targets("Iron Rhino")
    t.p2.picks_player(1)

    fought(t)
    t.p2.unit("Iron Rhino").has(wounds=1)
    assert t.p1.discard == ["Anchornaut"]
    assert t.p2.discard == []
    assert removed(t.p2) == ["Sycophant"]
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_a_sycophant_discarded_from_hand_is_exiled_too(ruleset: str) -> None:
    """A blue box works outside play. [OG-8.1.2] [RV-5.5.1]"""
    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", hand=["Sycophant"], draw=DECK)
    t.p2("Noah Redmoon", battlefield=["Hammer Knight"], draw=DECK)

    t.p1.uses("Coal Roarkwin", "Slash")

    fought(t)
    assert t.p1.discard == []
    assert removed(t.p1) == ["Sycophant"]
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_a_sycophant_discarded_off_the_draw_pile_is_exiled_too(ruleset: str) -> None:
    """[OG-8.1.2] [RV-5.5.1]"""
    t = table(ruleset=ruleset)
    t.p1("Saria Guideman", spellboard=["Purge"], dice="charm:class", draw=DECK)
    t.p2("Noah Redmoon", draw=["Sycophant", "Anchornaut"])

    t.p1.uses("Purge").picks_player(2)

    fought(t)
    assert t.p2.discard == []
    assert removed(t.p2) == ["Sycophant"]


@both
def test_a_sycophant_that_goes_to_hand_stays_in_the_game(ruleset: str) -> None:
    """It is placed in no discard pile. [OG-4.3.8]"""
    t = table(ruleset=ruleset)
    t.p1("Jessa Na Ni", hand=["Fear"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Sycophant"], draw=DECK)

    t.p1.plays("Fear")

    done(t)
    assert t.p2.hand == ["Sycophant"]
    assert removed(t.p2) == []
