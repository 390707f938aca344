"""The Ocean's Guard: what each card does."""

from __future__ import annotations

from pyreborn.engine.model.ids import Phase, Verb
from tests.cards.boards import DECK, resolves, unblocked
from tests.table import Table, table


def tristan(**board: object) -> Table:
    """Player 1 is Tristan, with what is asked for; player 2 has a Hammer Knight and an Iron Worker."""
    t = table()
    t.p1("Tristan Darkwater", **{"draw": DECK, **board})
    t.p2("Saria Guideman", battlefield=["Hammer Knight", "Iron Worker"], draw=DECK)
    return t


def names(t: Table, verb: int) -> list[str]:
    return sorted(t.st.cards[o.a].now.name for o in t.game.options if o.verb == verb)


# --- Tristan Darkwater ---------------------------------------------------------------------------


def test_magnify_chooses_units_up_to_a_combined_life_value_of_three() -> None:
    """What was chosen counts against the rest. [RB-18.1.5]"""
    t = tristan(battlefield=["Prism Tetra", "Iron Worker", "Tidal Crab", "Hammer Knight"], dice="time:basic")
    t.p1.uses("Tristan Darkwater", "Magnify")
    assert names(t.settle(), Verb.CARD) == ["Iron Worker", "Prism Tetra", "Tidal Crab"]
    t.p1.chooses("Iron Worker")
    assert names(t, Verb.CARD) == ["Prism Tetra"]
    t.p1.chooses("Prism Tetra")
    resolves(t)
    t.survives_clone_undo_and_save_at_every_step()


def test_magnify_raises_group_tactics_but_not_the_number_of_attackers_it_needs() -> None:
    """Only the numeral changes, and "three" stays three. [RB-18.1.5]"""
    t = tristan(battlefield=["Prism Tetra", "Prism Tetra", "Prism Tetra"], dice="time:basic")
    t.p1.uses("Tristan Darkwater", "Magnify").chooses("Prism Tetra").done()
    t.p1.attacks("Saria Guideman", "Prism Tetra", "Prism Tetra", "Prism Tetra")
    for n in (1, 2, 3):
        t.p1.takes(Verb.TRIGGER, t.p1.unit("Prism Tetra", n).number)
    assert sorted(t.p1.unit("Prism Tetra", n).fact("attack") for n in (1, 2, 3)) == [1, 1, 2]
    t.survives_clone_undo_and_save_at_every_step()


def test_magnify_counts_during_attack_actions_only() -> None:
    """A unit destroyed by a spell leaves as many tokens as printed. [RB-18.1.5]"""
    t = table()
    t.p1("Tristan Darkwater", battlefield=["Gilder", "Iron Worker"], spellboard=["Cut the Strings"],
         dice="time:basic x2 ceremonial:class", draw=DECK)  # fmt: skip
    t.p2("Saria Guideman", draw=DECK)
    t.p1.uses("Tristan Darkwater", "Magnify").chooses("Gilder")
    t.p1.uses("Cut the Strings").chooses("Gilder")
    t.p1.triggers("Gilder", "Inheritance")
    t.settle()
    t.p1.unit("Iron Worker").has(status=1)


def test_magnify_may_choose_nobody() -> None:
    """Any number includes none. [RB-8.2.3]"""
    t = tristan(battlefield=["Prism Tetra"], dice="time:basic")
    t.p1.uses("Tristan Darkwater", "Magnify").done()
    resolves(t)
    t.p1.phoenixborn.has(exhaustion=1)


# --- allies and conjurations ---------------------------------------------------------------------


def test_darkwater_hunter_answers_wounds_on_an_opponents_phoenixborn() -> None:
    """From hand and without its main action, even in the middle of an attack. [RB-21.7] [RB-2.1.14]"""
    t = tristan(hand=["Darkwater Hunter"], dice="time:class x2", battlefield=["Gilder", "Mist Spirit"])
    t.p1.attacks("Saria Guideman", "Mist Spirit")
    unblocked(t)
    t.p1.reacts("Darkwater Hunter")
    t.settle()
    assert t.p2.wounds == 1
    assert t.p1.battlefield == ["Gilder", "Mist Spirit", "Darkwater Hunter"]
    t.survives_clone_undo_and_save_at_every_step()


def test_darkwater_hunter_does_not_answer_wounds_on_your_own_phoenixborn() -> None:
    """[RB-8.6.1]"""
    t = tristan(hand=["Darkwater Hunter", "Molten Gold"], dice="natural:power x2 time:class x2")
    t.p1.plays("Molten Gold").targets("Tristan Darkwater")
    t.settle()
    assert t.p1.wounds == 3
    assert t.p1.battlefield == []


def test_darkwater_hunter_cannot_be_guarded_against() -> None:
    """Stalk. [RB-20.1.8]"""
    t = tristan(battlefield=["Darkwater Hunter"])
    t.p1.attacks("Iron Worker", "Darkwater Hunter")
    assert not t.offers(1, Verb.DONE)


def test_prism_tetra_scatters_unless_it_bears_a_status_token() -> None:
    """Exhausted or not. [RB-2.1.13] [RB-6.4.1]"""
    t = tristan(battlefield=["Prism Tetra", "Prism Tetra (status 1)", "Prism Tetra (exhausted 2)"])
    t.ends_round()
    while any(o.verb == Verb.TRIGGER for o in t.game.options):
        t.game.push(0)
    assert t.p1.battlefield == ["Prism Tetra"]
    t.p1.unit("Prism Tetra").has(status=1)


def test_coalesced_hides_your_other_units_from_attacks() -> None:
    """The Leviathan itself and the Phoenixborn stay open to attack. [RB-20.1.40]"""
    t = table(turn=2)
    t.p1("Tristan Darkwater", battlefield=["Radiant Leviathan", "Iron Worker", "Gilder"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Mist Spirit"], draw=DECK)
    assert t.game.at_turn()
    assert names(t, Verb.ATTACK) == ["Radiant Leviathan", "Tristan Darkwater"]


def test_an_exhausted_leviathan_hides_nobody() -> None:
    """Coalesced is not inexhaustible. [RB-14.1.3]"""
    t = table(turn=2)
    t.p1("Tristan Darkwater", battlefield=["Radiant Leviathan (exhausted)", "Iron Worker"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Mist Spirit"], draw=DECK)
    assert t.game.at_turn()
    assert names(t, Verb.ATTACK) == ["Iron Worker", "Radiant Leviathan", "Tristan Darkwater"]


def test_refract_leaves_a_prism_tetra_for_each_status_token() -> None:
    """The tokens it had when it was destroyed. [RB-12.3.1] [RB-12.3.3]"""
    t = table(turn=2)
    t.p1("Tristan Darkwater", battlefield=["Radiant Leviathan (status 2, wounds 3, exhausted)"], draw=DECK)
    t.p2("Aradel Summergaard", dice="natural:class", draw=DECK)
    t.p2.uses("Aradel Summergaard", "Water Blast")
    resolves(t)
    assert t.p1.battlefield == ["Prism Tetra", "Prism Tetra"]
    t.survives_clone_undo_and_save_at_every_step()


def test_refract_fills_the_battlefield_and_no_more() -> None:
    """What has no slot goes back to the pile. [RB-3.2.2] [RB-3.2.5]"""
    t = table(turn=2)
    t.p1("Tristan Darkwater", draw=DECK,
         battlefield=["Radiant Leviathan (status 4, wounds 3)", *["Mist Spirit"] * 7])  # fmt: skip
    t.p2("Aradel Summergaard", dice="natural:class", draw=DECK)
    t.p2.uses("Aradel Summergaard", "Water Blast").targets("Radiant Leviathan")
    resolves(t)
    assert t.p1.battlefield == ["Mist Spirit"] * 7 + ["Prism Tetra"] * 2


def test_tetras_that_appear_while_their_player_resolves_the_end_of_the_round_scatter_at_once() -> None:
    """Fade Away destroys the Leviathan in that very window. [RB-6.4.2]"""
    t = tristan(battlefield=["Radiant Leviathan (status 2, +Fade Away)"])
    t.ends_round()
    while any(o.verb == Verb.TRIGGER for o in t.game.options):
        t.game.push(0)
    assert t.p1.battlefield == []


def test_tetras_that_appear_after_their_player_is_done_wait_for_the_next_round() -> None:
    """Red Raindrop is the second player's. [RB-6.4.2] [RB-22.17]"""
    t = table(first=1)
    t.p1("Tristan Darkwater", battlefield=["Radiant Leviathan (status 2, wounds 4)"], draw=DECK)
    t.p2("Rowan Umberend (+Red Raindrop)", draw=DECK)
    t.ends_round()
    t.p2.targets("Radiant Leviathan")
    assert t.p1.battlefield == ["Prism Tetra", "Prism Tetra"]
    assert t.st.phase != Phase.END_OF_ROUND


def test_seafoam_snapper_eats_an_exhausted_conjuration() -> None:
    """Hungry 1. [RB-1.1.8]"""
    t = tristan(spellboard=["Summon Seafoam Snapper"], dice="time:power",
                battlefield=["Gilder", "Mist Spirit (exhausted)", "Iron Worker (exhausted)"])  # fmt: skip
    t.p1.uses("Summon Seafoam Snapper")
    resolves(t)
    assert t.p1.battlefield == ["Gilder", "Iron Worker", "Seafoam Snapper"]
    t.p1.unit("Seafoam Snapper").has(status=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_seafoam_snapper_without_food_gets_no_token() -> None:
    """[RB-1.1.8]"""
    t = tristan(spellboard=["Summon Seafoam Snapper"], dice="time:power", battlefield=["Gilder"])
    t.p1.uses("Summon Seafoam Snapper")
    resolves(t)
    t.p1.unit("Seafoam Snapper").has(status=0)


def test_tough_spends_all_tokens_to_prevent_one_damage() -> None:
    """[RB-20.1.38]"""
    t = table(turn=2)
    t.p1("Tristan Darkwater", battlefield=["Seafoam Snapper (status 2)", "Gilder"], draw=DECK)
    t.p2("Saria Guideman", dice="natural:power", draw=DECK)
    t.p2.power("natural")
    t.p2.targets("Seafoam Snapper")
    resolves(t)
    t.p1.unit("Seafoam Snapper").has(status=0, wounds=0)
    t.survives_clone_undo_and_save_at_every_step()


def test_unburden_moves_a_status_token_and_the_crab_grows_stronger() -> None:
    """Slow takes one attack for each token on it. [RB-14.1.6]"""
    t = tristan(battlefield=["Tidal Crab (status 2)", "Gilder", "Iron Worker"])
    t.p1.unit("Tidal Crab").has(attack=0)
    t.p1.uses("Tidal Crab", "Unburden")
    assert not t.p1.can_target("Tidal Crab")
    assert not t.p1.can_target("Hammer Knight")
    t.p1.chooses("Gilder")
    resolves(t)
    t.p1.unit("Tidal Crab").has(attack=1, status=1)
    t.p1.unit("Gilder").has(status=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_slow_never_lets_the_attack_be_less_than_nothing() -> None:
    """[RB-1.1.12]"""
    t = tristan(battlefield=["Tidal Crab (status 5)"])
    t.p1.unit("Tidal Crab").has(attack=0)


# --- spells --------------------------------------------------------------------------------------


def test_summon_prism_tetra_places_three() -> None:
    """[RB-3.2.5]"""
    t = tristan(spellboard=["Summon Prism Tetra"], dice="sympathy:class x2")
    t.p1.uses("Summon Prism Tetra")
    resolves(t)
    assert t.p1.battlefield == ["Prism Tetra"] * 3
    t.survives_clone_undo_and_save_at_every_step()


def shoal() -> Table:
    """Two copies of the summon are used once; then it is player 2's turn."""
    t = table()
    t.p1("Tristan Darkwater", spellboard=["Summon Prism Tetra", "Summon Prism Tetra"], dice="sympathy:class x2",
         draw=DECK)  # fmt: skip
    t.p2("Aradel Summergaard", battlefield=["Mist Spirit"], dice="natural:class natural:power", draw=DECK)
    t.p1.uses("Summon Prism Tetra")
    t.p1.ends_turn()
    return t


def test_summon_prism_tetra_focused_hides_tetras_from_spells_abilities_and_dice_powers() -> None:
    """Until the start of your next turn; attacks may still target them. [RB-8.1.5] [RB-8.7.1]"""
    t = shoal()
    assert t.p2.can_attack("Prism Tetra")
    t.p2.uses("Aradel Summergaard", "Water Blast")
    t.settle()
    assert all(t.st.cards[c].wounds == 0 for c in t.p1.player.battlefield)
    assert t.p2.battlefield == []
    t.survives_clone_undo_and_save_at_every_step()


def test_the_protection_of_prism_tetras_ends_with_your_next_turn() -> None:
    """[RB-8.7.1]"""
    t = shoal()
    t.p2.attacks("Tristan Darkwater", "Mist Spirit")
    t.p2.ends_turn()
    t.p1.ends_turn()
    t.p2.uses("Aradel Summergaard", "Water Blast")
    assert t.p2.can_target("Prism Tetra")


def test_a_tetra_that_comes_later_is_hidden_too() -> None:
    """The text speaks of Prism Tetras you control, whichever those are. [RB-8.7.1]"""
    t = table()
    t.p1("Tristan Darkwater", spellboard=["Summon Prism Tetra", "Summon Prism Tetra"], dice="sympathy:class x2",
         draw=DECK, battlefield=["Radiant Leviathan (status 1, wounds 4)"])  # fmt: skip
    t.p2("Aradel Summergaard", battlefield=["Hammer Knight", "Mist Spirit"], hand=["Accelerate"],
         dice="time:class natural:class natural:power", draw=DECK)  # fmt: skip
    t.p1.uses("Summon Prism Tetra")
    t.p1.ends_turn()
    t.p2.plays("Accelerate").done()
    t.p2.power("natural")
    t.p2.targets("Radiant Leviathan")
    t.settle()
    assert t.p1.battlefield == ["Prism Tetra"] * 4
    t.p2.uses("Aradel Summergaard", "Water Blast")
    assert names(t.settle(), Verb.CARD) == ["Hammer Knight", "Mist Spirit"]


def test_summon_tidal_crab_places_it_with_two_status_tokens() -> None:
    """[RB-14.1.1]"""
    t = tristan(spellboard=["Summon Tidal Crab"], dice="sympathy:class time:class")
    t.p1.uses("Summon Tidal Crab")
    resolves(t)
    t.p1.unit("Tidal Crab").has(status=2, attack=0)
    t.survives_clone_undo_and_save_at_every_step()


def leviathan(*battlefield: str) -> Table:
    return tristan(hand=["Summon Radiant Leviathan"], battlefield=list(battlefield),
                   dice="sympathy:power time:class time:basic x2")  # fmt: skip


def test_summon_radiant_leviathan_counts_your_other_conjurations() -> None:
    """Not allies, not the Leviathan itself. [RB-1.1.2]"""
    t = leviathan("Gilder", "Mist Spirit", "Iron Worker")
    t.p1.plays("Summon Radiant Leviathan")
    resolves(t)
    t.p1.unit("Radiant Leviathan").has(status=2)
    t.survives_clone_undo_and_save_at_every_step()


def test_summon_radiant_leviathan_without_a_slot_places_nothing() -> None:
    """[RB-3.2.2]"""
    t = leviathan(*["Mist Spirit"] * 9)
    t.p1.plays("Summon Radiant Leviathan")
    resolves(t)
    assert t.p1.battlefield == ["Mist Spirit"] * 9
    assert t.p1.discard == ["Summon Radiant Leviathan"]


def test_tidal_shift_moves_an_exhaustion_token_from_a_spell_onto_a_unit() -> None:
    """[RB-14.1.6]"""
    t = tristan(hand=["Tidal Shift"], spellboard=["Summon Tidal Crab (exhausted)"], dice="sympathy:class time:class")
    t.p1.plays("Tidal Shift").targets("Hammer Knight")
    resolves(t)
    t.p1.unit("Summon Tidal Crab").has(exhaustion=0)
    t.p2.unit("Hammer Knight").has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_golden_veil_on_a_tidal_shift_leaves_the_token_on_the_spell() -> None:
    """The whole move is cancelled. [RB-22.4] [RB-8.4.1]"""
    t = table()
    t.p1("Tristan Darkwater", hand=["Tidal Shift"], spellboard=["Summon Tidal Crab (exhausted)"], draw=DECK,
         dice="sympathy:class time:class")  # fmt: skip
    t.p2("Saria Guideman", battlefield=["Hammer Knight", "Iron Worker"], hand=["Golden Veil"], dice="charm:power",
         draw=DECK)  # fmt: skip
    t.p1.plays("Tidal Shift").targets("Hammer Knight")
    t.p2.reacts("Golden Veil")
    resolves(t)
    t.p1.unit("Summon Tidal Crab").has(exhaustion=1)
    t.p2.unit("Hammer Knight").has(exhaustion=0)
    t.survives_clone_undo_and_save_at_every_step()


def test_tidal_shift_without_an_exhausted_spell_moves_nothing() -> None:
    """[RB-1.1.3]"""
    t = tristan(hand=["Tidal Shift"], spellboard=["Summon Tidal Crab"], dice="sympathy:class time:class")
    t.p1.plays("Tidal Shift").targets("Hammer Knight")
    resolves(t)
    t.p2.unit("Hammer Knight").has(exhaustion=0)


def test_tsunami_shot_deals_one_damage_up_to_four_times() -> None:
    """The target is chosen anew each time, and one may stop. [RB-8.2.1]"""
    t = tristan(hand=["Tsunami Shot"], dice="time:basic x2")
    t.p1.plays("Tsunami Shot").targets("Hammer Knight").targets("Iron Worker").targets("Hammer Knight").declines()
    resolves(t)
    t.p2.unit("Hammer Knight").has(wounds=2)
    t.p2.unit("Iron Worker").has(wounds=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_tsunami_shot_ends_after_four_shots() -> None:
    """[RB-1.1.2]"""
    t = tristan(hand=["Tsunami Shot"], dice="time:basic x2")
    t.p1.plays("Tsunami Shot").targets("Hammer Knight").targets("Hammer Knight").targets("Hammer Knight")
    t.p1.targets("Iron Worker")
    resolves(t)
    t.p2.unit("Hammer Knight").has(wounds=3)


def test_golden_veil_on_the_second_shot_cancels_it_and_all_later_ones() -> None:
    """The first stands. [RB-8.4.1]"""
    t = table()
    t.p1("Tristan Darkwater", hand=["Tsunami Shot"], dice="time:basic x2", draw=DECK)
    t.p2("Saria Guideman", battlefield=["Hammer Knight", "Iron Worker"], hand=["Golden Veil"], dice="charm:power",
         draw=DECK)  # fmt: skip
    t.p1.plays("Tsunami Shot").targets("Hammer Knight")
    t.p1.targets("Iron Worker")
    t.p2.reacts("Golden Veil")
    resolves(t)
    t.p2.unit("Hammer Knight").has(wounds=1)
    t.p2.unit("Iron Worker").has(wounds=0)
    t.survives_clone_undo_and_save_at_every_step()


def test_tsunami_shot_without_a_target_does_nothing() -> None:
    """[RB-1.1.3]"""
    t = table()
    t.p1("Tristan Darkwater", hand=["Tsunami Shot"], dice="time:basic x2", draw=DECK)
    t.p2("Saria Guideman", draw=DECK)
    t.p1.plays("Tsunami Shot")
    resolves(t)
    assert t.p1.discard == ["Tsunami Shot"]


def test_wave_crash_spends_a_status_token_for_two_damage_to_a_unit_or_one_to_a_phoenixborn() -> None:
    """[RB-1.1.8]"""
    for mode in (0, 1):
        t = tristan(hand=["Wave Crash"], battlefield=["Gilder (status 1)"], dice="sympathy:class")
        t.p1.plays("Wave Crash").takes(Verb.MODE, mode).targets(("Hammer Knight", "Saria Guideman")[mode])
        resolves(t)
        t.p1.unit("Gilder").has(status=0)
        assert (t.p2.unit("Hammer Knight").fact("wounds"), t.p2.wounds) == ((2, 0), (0, 1))[mode]
        t.survives_clone_undo_and_save_at_every_step()


def test_wave_crash_without_a_token_deals_nothing() -> None:
    """[RB-1.1.8]"""
    t = tristan(hand=["Wave Crash"], battlefield=["Gilder"], dice="sympathy:class")
    t.p1.plays("Wave Crash")
    resolves(t)
    t.p2.unit("Hammer Knight").has(wounds=0)
    assert t.p2.wounds == 0


def test_stand_still_keeps_every_unit_of_a_title_from_blocking() -> None:
    """Not only the one targeted. [RB-11.2.5] [RB-9.1.1]"""
    t = table()
    t.p1("Tristan Darkwater", hand=["Stand Still", "Refresh"], battlefield=["Iron Worker"], dice="time:class",
         draw=DECK)  # fmt: skip
    t.p2("Saria Guideman", battlefield=["Gilder", "Gilder", "Hammer Knight"], draw=DECK)
    t.p1.attacks("Saria Guideman", "Iron Worker")
    t.p1.reacts("Stand Still").targets("Gilder")
    assert t.offers(1, Verb.BLOCK)
    assert names(t, Verb.BLOCK) == ["Hammer Knight"]
    t.p2.done()
    t.settle()
    assert t.p1.discard == ["Refresh", "Stand Still"]
    t.survives_clone_undo_and_save_at_every_step()


def test_stand_still_needs_a_card_to_discard() -> None:
    """[RB-9.1.1]"""
    t = tristan(hand=["Stand Still"], dice="time:class", battlefield=["Gilder"])
    t.p1.attacks("Saria Guideman", "Gilder")
    assert not t.p1.can_react("Stand Still")


def test_oceans_gift_raises_three_dice_and_adds_one_attack() -> None:
    """[RB-9.2.2] [RB-21.16]"""
    t = tristan(hand=["Ocean's Gift"], battlefield=["Gilder"], dice="time:class time:basic x3")
    t.p1.plays("Ocean's Gift").targets("Gilder")
    while not t.game.at_turn():
        t.game.push(0)
    assert t.p1.active_dice == ["time:class"] * 3
    t.p1.unit("Gilder").has(attack=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_bestow_places_a_token_on_a_unit_of_yours_when_the_bearer_attacks() -> None:
    """The host has the ability. [RB-15.1.6]"""
    t = tristan(battlefield=["Gilder (+Ocean's Gift)", "Iron Worker"])
    t.p1.attacks("Saria Guideman", "Gilder")
    t.p1.triggers("Gilder", "Bestow")
    assert not t.p1.can_target("Hammer Knight")
    t.p1.chooses("Iron Worker")
    unblocked(t)
    t.p1.unit("Iron Worker").has(status=1)
    t.survives_clone_undo_and_save_at_every_step()
