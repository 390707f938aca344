"""Ready spells, action spells and alterations of the first edition's expansions."""

from __future__ import annotations

import pytest

from pyreborn.engine.costs import parse_face
from pyreborn.engine.ids import O_ACTIVATE, O_BLOCK, O_CARD, O_DECLINE, O_DIE, O_NUMBER, O_PLAY, O_TRIGGER, O_YES
from tests.cards.boards import finished, fought, unblocked
from tests.table import Table, table

both = pytest.mark.parametrize("ruleset", ["original", "raven"])
DECK = ["Iron Worker"] * 5
"""A draw pile, so that a player always has something left to do (Meditate)."""


def done(t: Table) -> Table:
    """Everything pending is resolved: the active player is asked for an action."""
    assert t.settle().game.at_turn(), f"{t.game.decision!r} {t.game.option_texts()}"
    return t


# --- Blood Chains ----------------------------------------------------------------------------------


def blood_chains(ruleset: str, victim: str, **p2: object) -> Table:
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", hand=["Blood Chains"], battlefield=[victim, "Mist Spirit"], dice="ceremonial:class",
         draw=DECK)  # fmt: skip
    t.p2("Coal Roarkwin", **{"battlefield": ["False Demon", "Hammer Knight"], "draw": DECK, **p2})
    t.p1.plays("Blood Chains")
    return t


@pytest.mark.parametrize(("victim", "tokens"), [("Iron Rhino (wounds 1)", 3), ("Iron Rhino (+Root Armor)", 6)])
@both
def test_blood_chains_exhausts_by_the_life_that_was_left(ruleset: str, victim: str, tokens: int) -> None:
    """The life value less the wounds, as it was before the unit was destroyed. [RV-1.4.1]; ruling RV-1.3.1-1"""
    t = blood_chains(ruleset, victim)

    if ruleset == "original":
        t.p1.targets("False Demon").chooses("Iron Rhino")
    else:
        t.p1.chooses("Iron Rhino").targets("False Demon")

    finished(t)
    t.p2.unit("False Demon").has(exhaustion=tokens)
    t.p2.unit("Hammer Knight").has(exhaustion=0)
    assert t.p1.battlefield == ["Mist Spirit"]
    t.survives_clone_undo_and_save_at_every_step()


def test_a_veil_saves_the_target_of_blood_chains_but_not_the_chosen_unit() -> None:
    """Destroying it is an effect, done before the target is named. [RV-6.1.1]; ruling RV-4.4.0-1"""
    t = blood_chains("raven", "Gilder", hand=["Golden Veil"], dice="natural:class charm:class")

    t.p1.chooses("Gilder").targets("False Demon")
    t.p2.reacts("Golden Veil")

    finished(t)
    assert t.p1.battlefield == ["Mist Spirit"]
    t.p2.unit("False Demon").has(exhaustion=0)


def test_in_the_original_rules_a_veil_saves_both() -> None:
    """All of the text is cancelled before any of it. [OG-6.1.3]"""
    t = blood_chains("original", "Gilder", hand=["Golden Veil"], dice="natural:class charm:class")

    t.p1.targets("False Demon")
    t.p2.reacts("Golden Veil")

    finished(t)
    assert t.p1.battlefield == ["Gilder", "Mist Spirit"]
    t.p2.unit("False Demon").has(exhaustion=0)
    assert t.p1.discard == ["Blood Chains"]


# --- Chant Of The Dead -----------------------------------------------------------------------------


@both
def test_chant_of_the_dead_gathers_a_token_for_a_fallen_ally(ruleset: str) -> None:
    """An ally of yours, also while the spell is exhausted, if you like. [OG-4.2.2]"""
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", spellboard=["Chant Of The Dead (exhausted)"], battlefield=["Anchornaut", "Mist Spirit"],
         dice="natural:class", draw=DECK)  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK)

    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Anchornaut")
    t.p1.triggers("Chant Of The Dead")

    done(t)
    t.p1.unit("Chant Of The Dead").has(status=1)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_chant_of_the_dead_ignores_conjurations(ruleset: str) -> None:
    """[OG-1.1.1]"""
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", spellboard=["Chant Of The Dead"], battlefield=["Mist Spirit"], dice="natural:class",
         draw=DECK)  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK)

    t.p1.uses("Aradel Summergaard", "Water Blast")

    assert not t.p1.can(O_TRIGGER, "Chant Of The Dead")


def chant(ruleset: str, status: int) -> Table:
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", spellboard=[f"Chant Of The Dead (status {status})"], hand=["Molten Gold"], draw=DECK,
         dice="natural:power x2", exhausted_dice="natural charm illusion")  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=["Iron Rhino"], draw=DECK)
    return t


@both
def test_chant_of_the_dead_is_discarded_for_three_dice(ruleset: str) -> None:
    """In one's own turn, at no action. [OG-3.1.8] [RV-5.1.4]; ruling RV-4.2.0-6"""
    t = chant(ruleset, 3)

    t.p1.uses("Chant Of The Dead")
    for die, face in (("natural:basic", "natural:power"), ("charm:basic", "charm:class")):
        t.p1.turns_die(die, face)
    t.p1.turns_die("illusion:basic", "illusion:power")

    done(t)
    assert t.p1.discard == ["Chant Of The Dead"]
    assert sorted(t.p1.active_dice) == ["charm:class", "illusion:power", *["natural:power"] * 3]
    assert (t.p1.player.main, t.p1.player.side) == (1, 1)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_chant_of_the_dead_needs_three_tokens(ruleset: str) -> None:
    """[OG-1.1.3]"""
    t = chant(ruleset, 2)

    assert not t.p1.can(O_ACTIVATE, "Chant Of The Dead")


@both
def test_chant_of_the_dead_may_be_used_after_the_main_action(ruleset: str) -> None:
    """[OG-3.1.8] [RV-5.1.4]; ruling RV-4.2.0-6"""
    t = chant(ruleset, 3)

    t.p1.plays("Molten Gold").targets("Iron Rhino")

    assert not t.p1.can(O_ACTIVATE, "Chant Of The Dead") or t.game.at_turn()
    done(t)
    assert t.p1.can(O_ACTIVATE, "Chant Of The Dead")


# --- Chimera Smasher -------------------------------------------------------------------------------


@pytest.mark.parametrize(("pays", "main"), [(["time:power", "time:class"], 1), (["time:power"], 0)])
@both
def test_chimera_smasher_costs_a_die_or_a_main_action_beside_the_rest(ruleset: str, pays: list[str], main: int) -> None:
    """One of the two parallel parts. [RV-7.0.2]; ruling RV-4.4.1-1"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", hand=["Chimera Smasher"], battlefield=["Iron Rhino"], dice="time:power time:class", side=2,
         draw=DECK)  # fmt: skip
    t.p2("Coal Roarkwin")

    t.p1.plays("Chimera Smasher").pays(*pays)

    done(t)
    t.p1.unit("Iron Rhino").has(attack=7)
    assert (t.p1.player.main, t.p1.player.side) == (main, 1)
    assert len(t.p1.active_dice) == 2 - len(pays)
    assert t.st.pool.cards["chimera-smasher"].magic_cost == 2


@both
def test_a_smasher_shakes_the_ground_and_strikes_last(ruleset: str) -> None:
    """Aftershock, and the defender's counter comes first. [OG-14.8]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Blue Jaguar (+Chimera Smasher)"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight", "Gilder"], draw=DECK)

    t.p1.attacks("Hammer Knight", "Blue Jaguar")
    t.p2.done()
    t.p2.says_yes()

    fought(t)
    assert t.p1.battlefield == []
    t.p2.unit("Hammer Knight").has(wounds=0)


@both
def test_the_aftershock_of_a_smasher_wounds_another_unit(ruleset: str) -> None:
    """[OG-14.8]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Iron Rhino (+Chimera Smasher)"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight (exhausted)", "Gilder"], draw=DECK)

    t.p1.attacks("Hammer Knight", "Iron Rhino")
    t.p2.done()
    t.p1.triggers("Iron Rhino", "Aftershock").targets("Gilder")

    fought(t)
    assert t.p2.battlefield == ["Gilder"]
    t.p2.unit("Gilder").has(wounds=1)


# --- Dark Reaping ----------------------------------------------------------------------------------


@both
def test_dark_reaping_destroys_a_unit_for_four_rolled_dice(ruleset: str) -> None:
    """The dice that paid for it may be among them. [OG-2.2.4]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", hand=["Dark Reaping"], battlefield=["Blood Puppet", "Gilder"], dice="ceremonial:class x2",
         exhausted_dice="ceremonial charm x3", draw=DECK)  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=["Iron Rhino"], draw=DECK)

    t.p1.plays("Dark Reaping")
    assert not t.p1.can_target("Iron Rhino")
    t.p1.targets("Blood Puppet")
    for _ in range(3):
        t.p1.takes(O_DIE, parse_face("charm:basic"))

    finished(t)
    assert t.p1.battlefield == ["Gilder"]
    assert [face.partition(":")[0] for face in t.p1.active_dice] == ["ceremonial", *["charm"] * 3]
    assert [face.partition(":")[0] for face in t.p1.exhausted_dice] == ["ceremonial"] * 2
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_dark_reaping_does_nothing_without_a_unit(ruleset: str) -> None:
    """If you do. [OG-2.2.3]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", hand=["Dark Reaping"], dice="ceremonial:class x2", exhausted_dice="charm x4", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Iron Rhino"], draw=DECK)

    t.p1.plays("Dark Reaping")

    done(t)
    assert t.p1.active_dice == []


# --- Frost Bite ------------------------------------------------------------------------------------


@pytest.mark.parametrize("whom", ["Iron Rhino", "Coal Roarkwin"])
@both
def test_frost_bite_deals_one_damage(ruleset: str, whom: str) -> None:
    """To a unit or a Phoenixborn. [OG-2.1.1]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", spellboard=["Frost Bite"], dice="natural:class", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Iron Rhino"], draw=DECK)

    t.p1.uses("Frost Bite").targets(whom)

    done(t)
    assert (t.p2.unit("Iron Rhino").fact("wounds"), t.p2.wounds) == ((1, 0) if whom == "Iron Rhino" else (0, 1))
    t.p1.unit("Frost Bite").has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_frost_bite_costs_a_basic_die_once_focused(ruleset: str) -> None:
    """A basic die pays no class symbol. [RV-2.1.1]; ruling RV-2.0.0-basic"""
    for copies, usable in ((1, False), (2, True)):
        t = table(ruleset=ruleset)
        t.p1("Noah Redmoon", spellboard=["Frost Bite"] * copies, dice="charm:basic", draw=DECK)
        t.p2("Coal Roarkwin", draw=DECK)
        assert t.p1.can_use("Frost Bite") == usable


# --- Hand Tricks -----------------------------------------------------------------------------------


@both
def test_hand_tricks_readies_a_die_on_its_basic_side_and_draws(ruleset: str) -> None:
    """[OG-2.2.4]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", hand=["Hand Tricks"], dice="charm:class", exhausted_dice="natural:power", draw=DECK)
    t.p2("Coal Roarkwin", draw=DECK)

    t.p1.plays("Hand Tricks").takes(O_DIE, parse_face("natural:power"))

    done(t)
    assert (t.p1.active_dice, t.p1.exhausted_dice) == (["natural:basic"], ["charm:class"])
    assert t.p1.hand == ["Iron Worker"]
    assert t.p1.discard == ["Hand Tricks"]
    t.survives_clone_undo_and_save_at_every_step()


def returning(ruleset: str, **p2: object) -> Table:
    """Player 2's turn is about to begin with Hand Tricks in the discard pile."""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", draw=DECK)
    t.p2("Coal Roarkwin", **{"discard": ["Hand Tricks"], "dice": "charm:basic", "draw": DECK, **p2})
    t.p1.ends_turn()
    return t


@both
def test_hand_tricks_returns_for_a_die_and_a_card_of_the_draw_pile(ruleset: str) -> None:
    """From the discard pile, when the turn begins. [OG-8.1.2] [RV-5.5.1]; rulings RV-diff-4c, RV-4.2.1-1"""
    t = returning(ruleset)

    t.p2.triggers("Hand Tricks", "Return")

    done(t)
    assert t.p2.hand == ["Hand Tricks"]
    assert t.p2.discard == ["Iron Worker"]
    assert (len(t.p2.draw_pile), t.p2.active_dice) == (4, [])
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_hand_tricks_need_not_return(ruleset: str) -> None:
    """[RV-5.1.3]"""
    t = returning(ruleset)

    done(t)

    assert (t.p2.hand, t.p2.discard, t.p2.active_dice) == ([], ["Hand Tricks"], ["charm:basic"])


@pytest.mark.parametrize("lack", [{"dice": ""}, {"draw": []}, {"discard": [], "hand": ["Hand Tricks"]}])
@both
def test_hand_tricks_cannot_return_unless_both_prices_are_paid(ruleset: str, lack: dict[str, object]) -> None:
    """Nor from the hand. [RV-7.0.1]"""
    t = returning(ruleset, **lack)

    assert not t.p2.can(O_TRIGGER, "Hand Tricks")


@both
def test_hand_tricks_does_not_return_in_an_opponents_turn(ruleset: str) -> None:
    """[OG-8.1.2]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", discard=["Hand Tricks"], dice="charm:basic", draw=DECK)
    t.p2("Coal Roarkwin", draw=DECK)

    t.p1.ends_turn()

    assert not t.p1.can(O_TRIGGER, "Hand Tricks")
    assert t.game.at_turn()


# --- Law Of Fear -----------------------------------------------------------------------------------


def law_of_fear(ruleset: str, *named: str, **p2: object) -> Table:
    """Player 1 plays Law Of Fear and names those units of player 2's."""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", hand=["Law Of Fear"], battlefield=["Iron Rhino"], dice="divine:class", draw=DECK)
    t.p2("Coal Roarkwin", **{"battlefield": ["Hammer Knight", "Gilder", "Mist Spirit"], "draw": DECK, **p2})
    t.p1.plays("Law Of Fear")
    for name in named:
        t.p1.targets(name)
    return t


@both
def test_law_of_fear_raises_the_attack_of_up_to_three_units(ruleset: str) -> None:
    """Three at most, for the turn. [OG-2.1.2]"""
    t = law_of_fear(ruleset, "Hammer Knight", "Gilder", "Mist Spirit")

    done(t)
    for name, attack in (("Hammer Knight", 5), ("Gilder", 2), ("Mist Spirit", 2)):
        t.p2.unit(name).has(attack=attack)
    t.p1.unit("Iron Rhino").has(attack=5)
    t.survives_clone_undo_and_save_at_every_step()
    t.p1.ends_turn()
    t.p2.unit("Hammer Knight").has(attack=4)


@both
def test_law_of_fear_may_name_nobody(ruleset: str) -> None:
    """Up to three. [RB-8.2.3]"""
    t = law_of_fear(ruleset)

    t.p1.done()

    done(t)
    t.p2.unit("Hammer Knight").has(attack=4)
    assert t.p1.spellboard == ["Law Of Fear"]


def test_a_veil_against_law_of_fear_leaves_the_law_in_force() -> None:
    """Constant text is not cancelled. [RV-6.1.3]; ruling RV-4.2.3-ex2"""
    t = law_of_fear("raven", "Hammer Knight", hand=["Golden Veil"], dice="natural:class charm:class")

    t.p1.done()
    t.p2.reacts("Golden Veil")

    done(t)
    t.p2.unit("Hammer Knight").has(attack=4)
    t.p1.attacks("Coal Roarkwin", "Iron Rhino")
    t.p2.blocks("Iron Rhino", "Gilder")
    fought(t)
    assert t.p2.wounds == 2


def toll(ruleset: str, law: str, dice: str) -> Table:
    """Player 1's Iron Rhino attacks and a Gilder blocks it under the law."""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", spellboard=[law], battlefield=["Iron Rhino"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Gilder"], dice=dice, draw=DECK)
    t.p1.attacks("Coal Roarkwin", "Iron Rhino")
    t.p2.blocks("Iron Rhino", "Gilder")
    return t


@both
def test_law_of_fear_has_a_blocker_paid_for_with_wounds_where_there_is_no_die(ruleset: str) -> None:
    """The card beats the rules. [RV-7.1.1]; ruling RV-4.5.0-1"""
    t = toll(ruleset, "Law Of Fear", "")

    fought(t)

    assert t.p2.wounds == 2
    assert t.p2.battlefield == []
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_an_exhausted_law_takes_no_toll(ruleset: str) -> None:
    """[RV-5.7.1]; ruling RV-4.2.4-2"""
    t = toll(ruleset, "Law Of Fear (exhausted)", "")

    fought(t)

    assert t.p2.wounds == 0
    assert t.p2.battlefield == []


@both
def test_a_law_cannot_be_meditated_away_and_lasts_one_round(ruleset: str) -> None:
    """Bound and Fleeting, also while exhausted. [OG-14.18]; ruling RV-4.2.4-2"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", spellboard=["Law Of Fear (exhausted 2)", "Purge"], dice="charm:basic", draw=DECK)
    t.p2("Coal Roarkwin", draw=DECK)

    t.p1.meditates()
    assert t.p1.can(O_CARD, "Purge")
    assert not t.p1.can(O_CARD, "Law Of Fear")
    t.p1.chooses("Purge").done()
    finished(t)
    t.ends_round()

    assert t.p1.spellboard == []
    assert sorted(t.p1.discard) == ["Law Of Fear", "Purge"]


# --- Mark Of The Red Flower ------------------------------------------------------------------------


@pytest.mark.parametrize("action", ["main", "side"])
@both
def test_mark_of_the_red_flower_costs_either_action(ruleset: str, action: str) -> None:
    """[RV-7.0.2]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", hand=["Mark Of The Red Flower"], battlefield=["Iron Rhino"], draw=DECK,
         **{"main": int(action == "main"), "side": int(action == "side")})  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK)

    t.p1.plays("Mark Of The Red Flower")

    done(t)
    assert t.p1.unit("Iron Rhino").attached() == ["Mark Of The Red Flower"]
    assert (t.p1.player.main, t.p1.player.side) == (0, 0)


def marked(ruleset: str, status: int, **p1: object) -> Table:
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=[f"Iron Rhino (status {status}, +Mark Of The Red Flower)"],
         **{"dice": "sympathy:class", "draw": DECK, **p1})  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight", "Dread Wraith"], draw=DECK)
    return t


@pytest.mark.parametrize("die", ["natural:class", "sympathy:class"])
@both
def test_growing_flames_places_a_status_token_on_the_unit(ruleset: str, die: str) -> None:
    """For a side action and a die of either kind. [RV-7.0.2]"""
    t = marked(ruleset, 1, dice=die)

    t.p1.uses("Mark Of The Red Flower", "Growing Flames")

    done(t)
    t.p1.unit("Iron Rhino").has(status=2, exhaustion=0)
    assert (t.p1.active_dice, t.p1.player.side) == ([], 0)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_fire_mastery_deals_three_damage_for_two_tokens(ruleset: str) -> None:
    """It exhausts the unit and takes no action. [OG-3.1.8]; ruling RV-4.2.0-1"""
    t = marked(ruleset, 2)

    t.p1.uses("Iron Rhino", "Fire Mastery").targets("Dread Wraith")

    done(t)
    t.p1.unit("Iron Rhino").has(status=0, exhaustion=1)
    t.p2.unit("Dread Wraith").has(wounds=3)
    assert (t.p1.player.main, t.p1.player.side) == (1, 1)
    t.survives_clone_undo_and_save_at_every_step()


def test_fire_mastery_with_a_single_token_deals_nothing() -> None:
    """If you do. [RV-7.1.2]"""
    t = marked("raven", 1)

    t.p1.uses("Iron Rhino", "Fire Mastery")

    done(t)
    t.p2.unit("Dread Wraith").has(wounds=0)
    t.p2.unit("Hammer Knight").has(wounds=0)


@both
def test_fire_mastery_is_not_for_an_opponents_turn(ruleset: str) -> None:
    """[RV-5.1.1]; ruling RV-4.2.0-1"""
    t = marked(ruleset, 2)
    t.p1.ends_turn()
    t.p2.attacks("Noah Redmoon", "Hammer Knight")

    assert not t.p1.can(O_ACTIVATE, "Iron Rhino")


# --- Power Through ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("copies", "damage"), [(1, 2), (2, 4)])
@both
def test_power_through_damages_the_phoenixborn_behind_a_destroyed_unit(ruleset: str, copies: int, damage: int) -> None:
    """Overkill 2, and two sources of it are Overkill 4. [OG-14.10] [RV-3.4.1]; ruling RV-3.4.0-ex1"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Iron Rhino (" + ", ".join(["+Power Through"] * copies) + ")"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Mist Spirit"], draw=DECK)
    t.p1.unit("Iron Rhino").has(attack=5 + copies)

    t.p1.attacks("Mist Spirit", "Iron Rhino")
    t.p2.done()

    fought(t)
    assert t.p2.battlefield == []
    assert t.p2.wounds == damage
    t.survives_clone_undo_and_save_at_every_step()


def falling_with_power(ruleset: str, hand: list[str]) -> Table:
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", dice="natural:class", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Mist Spirit (+Power Through)"], hand=hand, draw=DECK)
    t.p1.uses("Aradel Summergaard", "Water Blast")
    return t


@both
def test_power_through_comes_back_to_hand_for_a_card(ruleset: str) -> None:
    """Respark when its host is destroyed. [OG-8.1.1] [RV-8.3.1]"""
    t = falling_with_power(ruleset, ["Anchornaut", "Molten Gold"])

    t.p2.says_yes().chooses("Anchornaut")

    done(t)
    assert t.p2.hand == ["Molten Gold", "Power Through"]
    assert t.p2.discard == ["Anchornaut"]
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_power_through_without_a_card_to_discard_is_lost(ruleset: str) -> None:
    """[OG-8.1.1]"""
    t = falling_with_power(ruleset, [])

    done(t)

    assert t.p2.discard == ["Power Through"]


# --- Rin's Fury ------------------------------------------------------------------------------------


def fury(ruleset: str, seed: int = 0, **p2: object) -> Table:
    """Rin's Fury is played; five natural dice are in the exhausted pool."""
    t = table(ruleset=ruleset, seed=seed)
    t.p1("Noah Redmoon", hand=["Rin's Fury"], dice="natural:power charm:basic x3", exhausted_dice="natural x5",
         draw=DECK)  # fmt: skip
    t.p2("Coal Roarkwin", **{"battlefield": ["Iron Rhino", "Gilder"], "draw": DECK, **p2})
    t.p1.plays("Rin's Fury").pays("charm:basic", "charm:basic", "charm:basic")
    return t


def rolls(t: Table) -> int:
    """The five natural dice are rolled; how many power sides came up, the one that lay there before not counted."""
    for _ in range(5):
        t.p1.takes(O_DIE, parse_face("natural:basic"))
    return t.p1.active_dice.count("natural:power") - 1


def seed_with(powers: int) -> int:
    """A seed with which so many power sides come up."""
    for seed in range(200):
        if rolls(fury("raven", seed)) == powers:
            return seed
    raise AssertionError("no such roll")


def test_rins_fury_spends_rolled_dice_for_damage() -> None:
    """Any number of those just rolled, chosen after the roll; the others stay active. [RV-6.1.2]; RV-4.2.3-ex1b"""
    t = fury("raven", seed_with(2))

    assert rolls(t) == 2
    assert sorted(option.a for option in t.game.options if option.verb == O_NUMBER) == [0, 1, 2]
    t.p1.takes(O_NUMBER, 2)
    t.p1.targets("Iron Rhino")

    done(t)
    t.p2.unit("Iron Rhino").has(wounds=2)
    assert t.p1.active_dice.count("natural:power") == 1
    assert t.p1.exhausted_dice.count("natural:power") == 2
    assert len(t.p1.active_dice) == 4
    t.survives_clone_undo_and_save_at_every_step()


def test_rins_fury_without_spending_targets_nothing() -> None:
    """No window for a Golden Veil. [RV-6.1.2]; ruling RV-4.2.3-ex1b"""
    t = fury("raven", seed_with(2), hand=["Golden Veil"], dice="natural:class charm:class")

    rolls(t)
    t.p1.takes(O_NUMBER, 0)

    assert not t.p2.can_react("Golden Veil")
    done(t)
    assert t.p1.active_dice.count("natural:power") == 3
    t.p2.unit("Iron Rhino").has(wounds=0)


def test_a_veil_keeps_roll_and_spent_dice_of_rins_fury() -> None:
    """What came before the targeting stands. [RV-6.1.1]; ruling RV-4.2.3-ex1"""
    t = fury("raven", seed_with(2), hand=["Golden Veil"], dice="natural:class charm:class")

    rolls(t)
    t.p1.takes(O_NUMBER, 2)
    t.p1.targets("Iron Rhino")
    t.p2.reacts("Golden Veil")

    done(t)
    t.p2.unit("Iron Rhino").has(wounds=0)
    assert t.p1.discard == ["Rin's Fury"]
    assert t.p1.exhausted_dice.count("natural:power") == 2
    assert len(t.p1.active_dice) == 4


def test_in_the_original_rules_the_target_of_rins_fury_is_named_before_the_roll() -> None:
    """[OG-2.1.2]; ruling OG-clar-1"""
    t = fury("original", seed_with(2))

    t.p1.targets("Iron Rhino")
    rolls(t)
    t.p1.takes(O_NUMBER, 2)

    done(t)
    t.p2.unit("Iron Rhino").has(wounds=2)
    t.survives_clone_undo_and_save_at_every_step()


def test_in_the_original_rules_a_veil_stops_the_roll_too() -> None:
    """[OG-6.1.3]; ruling OG-golden-veil-2"""
    t = fury("original", seed_with(2), hand=["Golden Veil"], dice="natural:class charm:class")

    t.p1.targets("Iron Rhino")
    t.p2.reacts("Golden Veil")

    done(t)
    assert t.p1.active_dice == ["natural:power"]
    assert len(t.p1.exhausted_dice) == 8


def test_in_the_original_rules_rins_fury_need_not_name_a_target() -> None:
    """Who means to deal no damage needs none. [OG-2.1.2]"""
    t = fury("original", seed_with(2))

    t.p1.declines()
    rolls(t)

    finished(t)
    t.p2.unit("Iron Rhino").has(wounds=0)


# --- Transmute Magic -------------------------------------------------------------------------------


def transmuting(ruleset: str, x: int, **p2: object) -> Table:
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", hand=["Transmute Magic"], dice="sympathy:class charm:basic x2", exhausted_dice="natural x2",
         draw=DECK)  # fmt: skip
    t.p2("Coal Roarkwin", **{"dice": "illusion:power x3", "draw": DECK, **p2})
    t.p1.plays("Transmute Magic").takes(O_NUMBER, x)
    return t


@both
def test_transmute_magic_readies_x_dice_and_turns_two_of_a_player(ruleset: str) -> None:
    """X as paid; the player is targeted. [RV-7.0.3]"""
    t = transmuting(ruleset, 2)

    if ruleset == "original":
        t.p1.picks_player(2)
    t.p1.turns_die("natural:basic", "natural:power").turns_die("natural:basic", "natural:class")
    if ruleset == "raven":
        t.p1.picks_player(2)
    t.p1.turns_die("illusion:power", "illusion:basic").turns_die("illusion:power", "illusion:class")

    finished(t)
    assert sorted(t.p1.active_dice) == ["natural:class", "natural:power"]
    assert sorted(t.p2.active_dice) == ["illusion:basic", "illusion:class", "illusion:power"]
    assert t.st.pool.cards["transmute-magic"].magic_cost == 1
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_transmute_magic_for_no_further_dice(ruleset: str) -> None:
    """X may be none. [RV-7.0.3]"""
    t = transmuting(ruleset, 0)

    t.p1.picks_player(2)
    t.p1.turns_die("illusion:power", "illusion:basic").done()

    done(t)
    assert t.p1.active_dice == ["charm:basic"] * 2
    assert sorted(t.p2.active_dice) == ["illusion:basic", *["illusion:power"] * 2]
