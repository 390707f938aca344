"""Core set of the first edition: action and reaction spells."""

from __future__ import annotations

import pytest

from pyreborn.engine.model.ids import Token, Verb
from tests.cards.boards import finished, unblocked
from tests.cards.original.spell_boards import BOTH, DECK, done, first, playing
from tests.table import Table

VEIL = "natural:class charm:class"


# === action spells ================================================================================


@pytest.mark.parametrize("ruleset", BOTH)
def test_bound_soul_takes_an_ally_from_your_discard_pile(ruleset: str) -> None:
    """The spell lies there too while it resolves. [OG-2.1.3] [RV-4.1.2]"""
    t = playing("Bound Soul", "ceremonial:class", ruleset, discard=["Refresh", "Hammer Knight", "Anchornaut"])

    assert not t.p1.can_target("Refresh")
    t.p1.chooses("Hammer Knight")
    done(t)

    assert t.p1.hand == ["Hammer Knight"]
    assert sorted(t.p1.discard) == ["Anchornaut", "Bound Soul", "Refresh"]
    t.survives_clone_undo_and_save_at_every_step()


def test_call_upon_the_realms_turns_three_of_your_active_dice() -> None:
    """[OG-1.1.1] [RB-9.2.3]"""
    t = playing("Call Upon The Realms", "charm:basic x2 natural:basic illusion:class")

    t.p1.turns_die("charm:basic", "charm:power").turns_die("charm:basic", "charm:class")
    t.p1.turns_die("natural:basic", "natural:power")
    done(t)

    assert sorted(t.p1.active_dice) == ["charm:class", "charm:power", "illusion:class", "natural:power"]
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("ruleset", BOTH)
def test_fear_returns_an_ally_to_its_owners_hand_and_a_conjuration_to_its_pile(ruleset: str) -> None:
    """Whatever is attached is discarded; the unit is not destroyed. [OG-4.3.8] [RV-8.3.2]"""
    for unit, hand, pile in (("Hammer Knight", ["Hammer Knight"], 4), ("Gilder", [], 5)):
        t = playing(
            "Fear", "", ruleset, phoenixborn="Jessa Na Ni", battlefield=["Anchornaut"],
            p2_battlefield=["Hammer Knight (+Root Armor)", "Gilder"], p2_spellboard=["Chant Of Revenge"],
        )  # fmt: skip

        assert not t.p1.can_target("Anchornaut")
        t.p1.targets(unit)
        done(t)

        assert unit not in t.p2.battlefield
        assert t.p2.hand == hand
        assert len(t.p2.player.pile) == pile
        t.p2.unit("Chant Of Revenge").has(exhaustion=0)
        t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("ruleset", BOTH)
def test_hidden_power_takes_two_exhausted_dice_back_even_the_one_that_paid_for_it(ruleset: str) -> None:
    """On a side of your choice. [OG-13.7] [OG-2.2.4]"""
    t = playing("Hidden Power", "illusion:class", ruleset, exhausted_dice="natural:basic charm:basic")

    t.p1.turns_die("illusion:class", "illusion:power").turns_die("natural:basic", "natural:power")
    done(t)

    assert sorted(t.p1.active_dice) == ["illusion:power", "natural:power"]
    assert t.p1.exhausted_dice == ["charm:basic"]
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("ruleset", BOTH)
def test_mist_typhoon_damages_all_units_of_opponents_and_may_draw_a_card(ruleset: str) -> None:
    """[OG-4.1.2] [RV-7.2.1]"""
    t = playing(
        "Mist Typhoon", "illusion:class natural:class", ruleset, battlefield=["Anchornaut"],
        p2_battlefield=["Anchornaut", "Hammer Knight"],
    )  # fmt: skip

    finished(t)

    assert t.p1.battlefield == ["Anchornaut"]
    assert t.p2.battlefield == ["Hammer Knight"]
    t.p2.unit("Hammer Knight").has(wounds=1)
    assert t.p1.hand == ["Iron Worker"]
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("ruleset", BOTH)
def test_molten_gold_places_three_wound_tokens_which_are_not_damage(ruleset: str) -> None:
    """No Pain Link, no Redirect. [OG-4.3.1] [OG-4.3.5] [RV-8.1.2]"""
    t = playing(
        "Molten Gold", "natural:power x2", ruleset, battlefield=["Hammer Knight"],
        p2_battlefield=["Living Doll", "Iron Worker"], p2_dice="natural:basic charm:class", p2_hand=["Redirect"],
    )  # fmt: skip

    t.p1.targets("Coal Roarkwin")
    assert not t.p2.can_react("Redirect")
    done(t)
    assert t.p2.wounds == 3

    doll = playing(
        "Molten Gold", "natural:power x2", ruleset, p2_battlefield=["Living Doll", "Iron Worker"],
        p2_dice="natural:basic",
    )  # fmt: skip
    doll.p1.targets("Living Doll")
    done(doll)
    assert doll.p2.battlefield == ["Iron Worker"]
    assert doll.p2.active_dice == ["natural:basic"]
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("ruleset", BOTH)
def test_one_hundred_blades_damages_a_target_phoenixborn_and_all_units_of_opponents(ruleset: str) -> None:
    """And draws a card, compulsorily. [OG-2.1.5] [RV-7.1.2]"""
    t = playing(
        "One Hundred Blades", "charm:basic x2", ruleset, phoenixborn="Coal Roarkwin",
        p2_phoenixborn="Aradel Summergaard", p2_battlefield=["Anchornaut", "Hammer Knight"],
    )  # fmt: skip

    t.p1.targets("Aradel Summergaard")
    finished(t)

    assert t.p2.wounds == 1
    assert t.p2.battlefield == ["Hammer Knight"]
    t.p2.unit("Hammer Knight").has(wounds=1)
    assert t.p1.hand == ["Iron Worker"]
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("ruleset", BOTH)
def test_open_memories_finds_any_card_of_your_draw_pile_without_showing_it(ruleset: str) -> None:
    """[OG-2.2.7]"""
    t = playing("Open Memories", "charm:class natural:basic", ruleset, draw=["Refresh", "Hammer Knight", "Anchornaut"])

    t.p1.chooses("Hammer Knight")
    done(t)

    assert t.p1.hand == ["Hammer Knight"]
    assert sorted(t.p1.draw_pile) == ["Anchornaut", "Refresh"]
    assert not t.cites("RB-3.5.2")
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("ruleset", BOTH)
def test_out_of_the_mist_deals_damage_equal_to_the_number_of_your_units(ruleset: str) -> None:
    """For a side action. [OG-2.1.5]"""
    t = playing(
        "Out Of The Mist", "illusion:power natural:power", ruleset, battlefield=["Anchornaut", "Iron Worker"],
        p2_battlefield=["Hammer Knight"],
    )  # fmt: skip

    t.p1.targets("Hammer Knight")
    finished(t)

    t.p2.unit("Hammer Knight").has(wounds=2)
    assert t.p1.hand == ["Iron Worker"]
    assert (t.p1.player.main, t.p1.player.side) == (1, 0)
    t.survives_clone_undo_and_save_at_every_step()


def test_refresh_removes_all_exhaustion_tokens_from_a_target_unit() -> None:
    """[OG-1.1.1] [RB-14.1.8]"""
    t = playing(
        "Refresh", "charm:class natural:basic", battlefield=["Iron Worker (exhaustion 3)", "Anchornaut (exhausted)"]
    )

    t.p1.targets("Iron Worker")
    done(t)

    t.p1.unit("Iron Worker").has(exhaustion=0)
    t.p1.unit("Anchornaut").has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("ruleset", BOTH)
def test_seal_exhausts_every_copy_of_a_spell_chosen_on_a_target_players_spellboard(ruleset: str) -> None:
    """The player is targeted, the spell is not. [OG-6.1.1] [RV-10.7]"""
    t = playing(
        "Seal", "illusion:class charm:class", ruleset, spellboard=["Purge"],
        p2_spellboard=["Purge", "Hypnotize", "Purge (exhausted)"],
    )  # fmt: skip

    t.p1.picks_player(2).chooses("Purge", of=2)
    done(t)

    t.p2.unit("Purge").has(exhaustion=1)
    t.p2.unit("Purge", 2).has(exhaustion=2)
    t.p2.unit("Hypnotize").has(exhaustion=0)
    t.p1.unit("Purge").has(exhaustion=0)
    t.survives_clone_undo_and_save_at_every_step()


def test_sleight_of_hand_draws_three_cards() -> None:
    """[OG-1.1.1] [RB-6.1.8]"""
    t = playing("Sleight Of Hand", "illusion:power natural:basic")

    done(t)

    assert t.p1.hand == ["Iron Worker"] * 3
    t.survives_clone_undo_and_save_at_every_step()


def test_steady_gaze_places_two_exhaustion_tokens_on_a_target_unit() -> None:
    """[OG-1.1.1] [RB-14.1.2]"""
    t = playing("Steady Gaze", "illusion:class x2", battlefield=["Anchornaut"], p2_battlefield=["Hammer Knight"])

    t.p1.targets("Hammer Knight")
    done(t)

    t.p2.unit("Hammer Knight").has(exhaustion=2)
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("ruleset", BOTH)
def test_transfer_moves_one_token_of_any_kind_between_two_cards_of_a_target_player(ruleset: str) -> None:
    """A wound may come to lie on a spell, where it means nothing. [OG-7.1.1] [OG-7.1.3] [RV-7.1.1]"""
    t = playing(
        "Transfer", "charm:class natural:basic", ruleset, battlefield=["Hammer Knight (wounds 1)"],
        p2_battlefield=["Hammer Knight (wounds 2, exhausted)"], p2_spellboard=["Purge", "Hypnotize"],
        p2_phoenixborn="Coal Roarkwin (wounds 4)",
    )  # fmt: skip

    t.p1.picks_player(2)
    assert not t.p1.can_target("Coal Roarkwin")
    t.p1.takes(Verb.MOVE, Token.WOUND)
    assert not t.p1.can_target("Coal Roarkwin")
    t.p1.chooses("Purge")
    done(t)

    t.p2.unit("Hammer Knight").has(wounds=1, exhaustion=1)
    t.p2.unit("Purge").has(wounds=1, exhaustion=0)
    t.p1.unit("Hammer Knight").has(wounds=1)
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("ruleset", BOTH)
def test_protect_is_discarded_when_its_last_status_token_is_moved_away(ruleset: str) -> None:
    """Nothing is removed, but none is left. [OG-7.1.1]"""
    t = playing(
        "Transfer", "charm:class natural:basic", ruleset, p2_battlefield=["Hammer Knight"],
        p2_spellboard=["Protect (status 1)"],
    )  # fmt: skip

    t.p1.picks_player(2)
    if t.offers(0, Verb.MOVE):
        t.p1.takes(Verb.MOVE, Token.STATUS)
    done(t)

    t.p2.unit("Hammer Knight").has(status=1)
    assert t.p2.discard == ["Protect"]


@pytest.mark.parametrize("ruleset", BOTH)
def test_a_moved_wound_token_destroys_a_unit_it_is_one_too_many_for(ruleset: str) -> None:
    """Moving is no damage, but wounds are counted. [OG-7.1.1] [OG-4.2.2]"""
    t = playing(
        "Transfer", "charm:class natural:basic", ruleset, p2_battlefield=["Hammer Knight (wounds 1)", "Anchornaut"]
    )

    t.p1.picks_player(2)
    done(t)

    assert t.p2.battlefield == ["Hammer Knight"]
    t.p2.unit("Hammer Knight").has(wounds=0)
    assert t.p2.discard == ["Anchornaut"]


# === reaction spells ==============================================================================


def blast(
    *hand: str, dice: str, ruleset: str = "original", units: tuple[str, ...] = ("Mist Spirit", "Gilder")
) -> Table:
    """Water Blast hits the first of player 2's units."""
    t = first(ruleset)
    t.p1("Aradel Summergaard", battlefield=["Hammer Knight", "Iron Worker"], draw=DECK, dice="natural:class")
    t.p2("Saria Guideman", battlefield=list(units), hand=list(hand), draw=DECK, dice=dice)
    t.p1.uses("Aradel Summergaard", "Water Blast").targets(units[0])
    return t


def struck(*hand: str, dice: str, ruleset: str = "original", units: tuple[str, ...] = ("Iron Worker",)) -> Table:
    """Hammer Knight attacks player 2's Phoenixborn and nobody blocks."""
    t = first(ruleset)
    t.p1("Aradel Summergaard", battlefield=["Hammer Knight", "Iron Worker"], draw=DECK)
    t.p2("Saria Guideman", battlefield=list(units), hand=list(hand), draw=DECK, dice=dice)
    t.p1.attacks("Saria Guideman", "Hammer Knight")
    return unblocked(t)


@pytest.mark.parametrize("ruleset", BOTH)
def test_final_cry_deals_two_damage_to_a_unit_or_phoenixborn_when_a_unit_of_yours_is_destroyed(ruleset: str) -> None:
    """[OG-4.2.2] [RV-8.3.1]"""
    for where, wounds in (("Hammer Knight", (0, 2)), ("Aradel Summergaard", (2, 0))):
        t = blast("Final Cry", dice="ceremonial:power", ruleset=ruleset)

        t.p2.reacts("Final Cry").targets(where)
        done(t)

        assert t.p2.battlefield == ["Gilder"]
        assert (t.p1.wounds, t.p1.unit("Hammer Knight").fact("wounds")) == wounds
        assert t.p2.discard == ["Final Cry"]
        t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("ruleset", BOTH)
def test_golden_veil_cancels_an_opponents_text_about_to_target_a_unit_of_yours(ruleset: str) -> None:
    """Costs stay paid. [OG-6.1.3] [RV-1.2.2]"""
    t = blast("Golden Veil", dice=VEIL, ruleset=ruleset)

    t.p2.reacts("Golden Veil")
    done(t)

    assert t.p2.battlefield == ["Mist Spirit", "Gilder"]
    assert t.p2.discard == ["Golden Veil"]
    t.p1.phoenixborn.has(exhaustion=1)
    assert t.p1.active_dice == []
    t.survives_clone_undo_and_save_at_every_step()


def test_golden_veil_does_not_answer_the_attaching_of_an_alteration() -> None:
    """Attaching targets nothing. [OG-6.1.2] [RV-4.2.1]"""
    for ruleset in BOTH:
        t = first(ruleset)
        t.p1("Aradel Summergaard", hand=["Fade Away"], battlefield=["Gilder"], draw=DECK, dice="illusion:class")
        t.p2("Saria Guideman", battlefield=["Iron Worker"], hand=["Golden Veil"], draw=DECK, dice=VEIL)
        t.p1.plays("Fade Away").chooses("Iron Worker")
        assert not t.p2.can_react("Golden Veil")
        done(t)
        assert t.p2.unit("Iron Worker").attached() == ["Fade Away"]


@pytest.mark.parametrize("ruleset", BOTH)
def test_redirect_deals_one_attackers_damage_to_a_target_unit_instead(ruleset: str) -> None:
    """[OG-5.5.2] [RV-1.2.3]"""
    t = struck("Redirect", dice="charm:class", ruleset=ruleset, units=("Blood Archer", "Iron Worker"))

    t.p2.reacts("Redirect").targets("Iron Worker")
    done(t)

    assert t.p2.wounds == 0
    assert t.p2.battlefield == ["Blood Archer"]
    assert sorted(t.p2.discard) == ["Iron Worker", "Redirect"]
    t.survives_clone_undo_and_save_at_every_step()


def test_redirect_needs_a_unit_in_play() -> None:
    """[RV-1.2.3]"""
    t = first("original")
    t.p1("Aradel Summergaard", battlefield=["Hammer Knight", "Iron Worker"], draw=DECK)
    t.p2("Saria Guideman", hand=["Redirect"], draw=DECK, dice="charm:class")
    t.p1.attacks("Saria Guideman", "Hammer Knight")

    assert not t.p2.can_react("Redirect")
    done(t)
    assert t.p2.wounds == 4


@pytest.mark.parametrize("ruleset", BOTH)
def test_shadow_counter_deals_six_damage_after_an_attack_has_damaged_your_phoenixborn(ruleset: str) -> None:
    """[OG-4.2.1] [RV-8.1.2]"""
    t = struck("Shadow Counter", dice="illusion:class natural:basic", ruleset=ruleset)

    t.p2.reacts("Shadow Counter")
    assert not t.p2.can_target("Saria Guideman")
    t.p2.targets("Hammer Knight")
    done(t)

    assert t.p2.wounds == 4
    assert t.p1.battlefield == ["Iron Worker"]
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("ruleset", BOTH)
def test_shadow_counter_does_not_answer_other_damage_but_sympathy_pain_does(ruleset: str) -> None:
    """[OG-4.2.1] [RV-1.2.5]"""
    t = first(ruleset)
    t.p1(
        "Coal Roarkwin", hand=["One Hundred Blades"], battlefield=["Hammer Knight"], draw=DECK, dice="natural:basic x2"
    )
    t.p2(
        "Saria Guideman", battlefield=["Iron Worker"], hand=["Shadow Counter", "Sympathy Pain"], draw=DECK,
        dice="illusion:class natural:basic charm:class x2",
    )  # fmt: skip
    t.p1.plays("One Hundred Blades").targets("Saria Guideman")
    if ruleset == "original":
        t.p2.done()  # the damage would be dealt
        t.p1.chooses("Saria Guideman")

    assert not t.p2.can_react("Shadow Counter")
    t.p2.reacts("Sympathy Pain").targets("Coal Roarkwin")
    finished(t)

    assert (t.p1.wounds, t.p2.wounds) == (3, 1)
    assert t.p2.hand == ["Shadow Counter"]
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("ruleset", BOTH)
def test_sympathy_pain_deals_three_damage_after_your_phoenixborn_received_damage(ruleset: str) -> None:
    """[RV-1.2.5]"""
    t = struck("Sympathy Pain", dice="charm:class x2", ruleset=ruleset)

    t.p2.reacts("Sympathy Pain").targets("Hammer Knight")
    done(t)

    assert t.p2.wounds == 4
    assert t.p1.battlefield == ["Iron Worker"]
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("ruleset", BOTH)
@pytest.mark.parametrize("wanted", [0, 1, 2])
def test_summon_sleeping_widows_places_up_to_two_widows_when_a_unit_of_yours_is_destroyed(
    wanted: int, ruleset: str
) -> None:
    """[OG-4.2.2] [RV-8.3.1]"""
    t = blast("Summon Sleeping Widows", dice="ceremonial:class x2", ruleset=ruleset)

    t.p2.reacts("Summon Sleeping Widows").takes(Verb.NUMBER, wanted)
    done(t)

    assert sorted(t.p2.battlefield) == ["Gilder"] + ["Sleeping Widow"] * wanted
    t.survives_clone_undo_and_save_at_every_step()


def test_sleeping_widows_find_no_slot_while_the_destroyed_unit_still_fills_it() -> None:
    """With Raven the slot is free by then. [OG-4.3.3] [RV-0.5]"""
    for ruleset, widows in (("original", 0), ("raven", 1)):
        units = ("Mist Spirit", *["Gilder"] * 4)
        t = blast("Summon Sleeping Widows", dice="ceremonial:class x2", ruleset=ruleset, units=units)
        t.p2.reacts("Summon Sleeping Widows").takes(Verb.NUMBER, 2)
        done(t)

        assert t.p2.battlefield.count("Sleeping Widow") == widows
