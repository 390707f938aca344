"""The Masters of Gravity: what each card does."""

from __future__ import annotations

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, resolves, unblocked
from tests.table import Table, table


def echo(**board: object) -> Table:
    """Player 1 is Echo, with what is asked for; player 2 has a Hammer Knight and an Iron Worker."""
    t = table()
    t.p1("Echo Greystorm", **{"draw": DECK, **board})
    t.p2("Saria Guideman", battlefield=["Hammer Knight", "Iron Worker"], draw=DECK)
    return t


def names(t: Table, verb: int) -> list[str]:
    return sorted(t.st.cards[o.a].now.name for o in t.game.options if o.verb == verb)


# --- Echo Greystorm ------------------------------------------------------------------------------


def test_gravity_flux_exhausts_a_unit_until_the_end_of_the_turn() -> None:
    """[RB-6.2.4]"""
    t = echo(battlefield=["Gilder"])
    t.p1.uses("Echo Greystorm", "Gravity Flux").targets("Hammer Knight")
    resolves(t)
    t.p2.unit("Hammer Knight").has(exhaustion=1)
    t.p1.ends_turn()
    t.p2.unit("Hammer Knight").has(exhaustion=0)
    t.survives_clone_undo_and_save_at_every_step()


def test_gravity_flux_takes_one_token_of_several_away() -> None:
    """That same token, not all. [RB-14.1.8]"""
    t = table()
    t.p1("Echo Greystorm", battlefield=["Gilder"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Hammer Knight (exhausted)", "Iron Worker"], draw=DECK)
    t.p1.uses("Echo Greystorm", "Gravity Flux").targets("Hammer Knight")
    t.p1.ends_turn()
    t.p2.unit("Hammer Knight").has(exhaustion=1)


def test_gravity_flux_does_not_take_another_token_once_its_own_is_gone() -> None:
    """Refresh removed it; the token the attack brought stays. [RB-14.1.6]"""
    t = echo(battlefield=["Light Swordsman", "Gilder"], hand=["Refresh"], main=2, side=2,
             dice="charm:class charm:basic")  # fmt: skip
    t.p1.uses("Echo Greystorm", "Gravity Flux").targets("Light Swordsman")
    t.p1.plays("Refresh").targets("Light Swordsman")
    t.p1.unit("Light Swordsman").has(exhaustion=0)
    t.p1.attacks("Saria Guideman", "Light Swordsman")
    unblocked(t)
    t.settle()
    t.p1.unit("Light Swordsman").has(exhaustion=1)
    t.p1.ends_turn()
    t.p1.unit("Light Swordsman").has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_gravity_flux_on_a_unit_that_is_gone_is_forgotten() -> None:
    """[RB-13.1.4]"""
    t = echo(battlefield=["Gilder"], hand=["Fear"], dice="time:basic")
    t.p1.uses("Echo Greystorm", "Gravity Flux").targets("Iron Worker")
    t.p1.plays("Fear").targets("Iron Worker")
    t.p1.ends_turn()
    assert t.p2.battlefield == ["Hammer Knight"]
    t.p2.unit("Hammer Knight").has(exhaustion=0)
    t.survives_clone_undo_and_save_at_every_step()


def test_a_unit_that_went_and_came_back_has_no_such_token_any_more() -> None:
    """Blinked away and back it is the same unit, but bare; nothing is left to remove. [RB-13.1.5]"""
    t = echo(battlefield=["Gilder"], hand=["Blink"], dice="time:basic", side=2)
    t.p1.uses("Echo Greystorm", "Gravity Flux").targets("Iron Worker")
    t.p1.plays("Blink").targets("Iron Worker")
    assert all(m.card != t.p2.player.battlefield[0] for m in t.st.modifiers)
    t.p1.ends_turn()
    t.p2.unit("Iron Worker").has(exhaustion=0)
    t.survives_clone_undo_and_save_at_every_step()


# --- allies --------------------------------------------------------------------------------------


def test_light_swordsman_is_played_for_a_side_action_and_strikes_first() -> None:
    """[RB-20.1.7]"""
    t = echo(hand=["Light Swordsman"], dice="divine:power")
    t.p1.plays("Light Swordsman")
    t.settle()
    t.p1.attacks("Iron Worker", "Light Swordsman")
    t.p2.done().says_yes()
    t.settle()
    assert t.p2.battlefield == ["Hammer Knight"]
    assert t.p1.battlefield == ["Light Swordsman"]
    t.survives_clone_undo_and_save_at_every_step()


def polarity(**board: object) -> Table:
    t = echo(hand=["Polarity Mage"], dice="sympathy:class", **board)
    t.p1.plays("Polarity Mage").triggers("Polarity Mage", "Give and Take")
    return t


def test_give_and_take_brings_an_alteration_back_from_the_discard_pile() -> None:
    """Alterations only. [RB-3.5.2]"""
    t = polarity(discard=["Holy Relics", "Fear", "Root Armor"])
    t.p1.takes(Verb.MODE, 0)
    assert names(t, Verb.CARD) == ["Holy Relics", "Root Armor"]
    t.p1.chooses("Holy Relics")
    resolves(t)
    assert t.p1.hand == ["Holy Relics"]
    t.survives_clone_undo_and_save_at_every_step()


def test_give_and_take_may_discard_an_alteration_on_your_unit_instead() -> None:
    """Whoever owns it; those on your Phoenixborn or on others' units are safe. [RB-15.1.4]"""
    t = polarity(battlefield=["Gilder (+Fade Away (owner 2))", "Mist Spirit (+Root Armor)"])
    t.p1.takes(Verb.MODE, 1)
    assert names(t, Verb.CARD) == ["Fade Away", "Root Armor"]
    t.p1.targets("Fade Away")
    resolves(t)
    assert t.p1.unit("Gilder").attached() == []
    assert t.p2.discard == ["Fade Away"]
    t.survives_clone_undo_and_save_at_every_step()


def test_give_and_take_may_be_left_alone() -> None:
    """[RB-1.1.7]"""
    t = echo(hand=["Polarity Mage"], dice="divine:class", discard=["Holy Relics"])
    t.p1.plays("Polarity Mage")
    t.settle()
    assert t.p1.discard == ["Holy Relics"]


def test_sonic_pulse_exhausts_a_unit_after_a_kill() -> None:
    """Alert keeps the Swordsman itself ready after countering. [RB-11.3.11] [RB-20.1.3]"""
    t = echo(battlefield=["Sonic Swordsman"])
    t.p1.attacks("Iron Worker", "Sonic Swordsman")
    t.p2.done().declines()
    t.p1.triggers("Sonic Swordsman", "Sonic Pulse").targets("Hammer Knight")
    resolves(t)
    assert t.p2.battlefield == ["Hammer Knight"]
    t.p2.unit("Hammer Knight").has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_sonic_swordsman_counters_without_being_exhausted() -> None:
    """Alert. [RB-20.1.3]"""
    t = table(turn=2)
    t.p1("Echo Greystorm (guarded)", battlefield=["Sonic Swordsman"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Mist Spirit"], draw=DECK)
    t.p2.attacks("Sonic Swordsman", "Mist Spirit")
    t.p1.says_yes()
    t.p2.chooses("Sonic Swordsman")
    t.settle()
    assert t.p2.battlefield == []
    t.p1.unit("Sonic Swordsman").has(exhaustion=0, wounds=1)


# --- Mirror Spirit -------------------------------------------------------------------------------


def mirror(copies: int, *battlefield: str) -> Table:
    t = table()
    t.p1("Echo Greystorm", spellboard=["Summon Mirror Spirit"] * copies, battlefield=list(battlefield), draw=DECK,
         dice="sympathy:class sympathy:basic")  # fmt: skip
    t.p2("Saria Guideman", battlefield=["Hammer Knight (exhausted 2)", "Iron Worker (exhausted)", "Gilder"], draw=DECK)
    t.p1.uses("Summon Mirror Spirit")
    return t


def test_reflect_sorrow_counts_the_exhaustion_tokens_on_a_players_units() -> None:
    """Tokens, not exhausted units; X is the number of status tokens. [RB-1.1.11]"""
    t = mirror(1)
    t.p1.picks_player(2)
    resolves(t)
    t.p1.unit("Mirror Spirit").has(status=3, attack=3)
    t.survives_clone_undo_and_save_at_every_step()


def test_reflect_sorrow_may_look_at_your_own_units() -> None:
    """Any player may be targeted. [RB-8.1.1]"""
    t = mirror(1, "Gilder (exhausted)")
    t.p1.picks_player(1)
    resolves(t)
    t.p1.unit("Mirror Spirit").has(status=1)


def test_summon_mirror_spirit_focused_turns_its_tokens_into_exhaustion() -> None:
    """All of them, and at least one. [RB-16.1.1] [RB-1.1.8]"""
    t = mirror(2)
    t.p1.picks_player(2).chooses("Mirror Spirit").targets("Gilder")
    resolves(t)
    t.p1.unit("Mirror Spirit").has(status=0)
    t.p2.unit("Gilder").has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_summon_mirror_spirit_focused_without_tokens_exhausts_nobody() -> None:
    """[RB-1.1.8]"""
    t = mirror(2)
    t.p1.picks_player(1).chooses("Mirror Spirit")
    resolves(t)
    t.p2.unit("Gilder").has(exhaustion=0)


def test_summon_mirror_spirit_focused_may_be_declined() -> None:
    """[RB-1.1.7]"""
    t = mirror(2)
    t.p1.picks_player(2).declines()
    resolves(t)
    t.p1.unit("Mirror Spirit").has(status=3)
    t.p2.unit("Gilder").has(exhaustion=0)


# --- ready spells --------------------------------------------------------------------------------


def test_changing_winds_draws_two_and_puts_two_back() -> None:
    """Each on the top or bottom. [RB-3.5.5]"""
    t = echo(hand=["Changing Winds", "Fear"], draw=["Refresh", "Seal", "Abundance"],
             dice="sympathy:class sympathy:basic")  # fmt: skip
    t.p1.plays("Changing Winds").triggers("Changing Winds")
    t.p1.chooses("Fear").takes(Verb.BOTTOM).chooses("Seal").takes(Verb.TOP)
    resolves(t)
    assert t.p1.hand == ["Refresh"]
    assert t.p1.draw_pile == ["Seal", "Abundance", "Fear"]
    t.survives_clone_undo_and_save_at_every_step()


def test_changing_winds_with_an_empty_draw_pile_puts_nothing_back() -> None:
    """Nothing was drawn. [RB-1.1.8]"""
    t = echo(hand=["Changing Winds", "Fear"], draw=[], dice="sympathy:class sympathy:basic")
    t.p1.plays("Changing Winds")
    t.settle()
    assert t.p1.hand == ["Fear"]


def test_changing_winds_puts_nothing_back_for_one_card_drawn() -> None:
    """As many as possible are drawn; "if you do" asks for both. [RB-1.1.3] [RB-1.1.8]"""
    t = echo(hand=["Changing Winds"], draw=["Refresh"], dice="sympathy:class sympathy:basic")
    t.p1.plays("Changing Winds").triggers("Changing Winds")
    t.settle()
    assert t.p1.hand == ["Refresh"]
    assert t.p1.draw_pile == []


def test_changing_winds_draws_a_card_and_turns_a_die() -> None:
    """[RB-9.2.3]"""
    t = echo(spellboard=["Changing Winds"], dice="divine:basic")
    t.p1.uses("Changing Winds").turns_die("divine:basic", "divine:power")
    resolves(t)
    assert len(t.p1.hand) == 1
    assert t.p1.active_dice == ["divine:power"]
    t.survives_clone_undo_and_save_at_every_step()


def test_gravity_training_strengthens_an_exhausted_unit_of_yours() -> None:
    """For a main or a side action. [RB-9.1.7] [RB-15.1.2]"""
    t = echo(spellboard=["Gravity Training"], battlefield=["Gilder", "Mist Spirit (exhausted)", "Biter (exhausted)"],
             dice="divine:class")  # fmt: skip
    t.p1.uses("Gravity Training")
    t.settle()
    assert names(t, Verb.CARD) == ["Biter", "Mist Spirit"]
    t.p1.targets("Mist Spirit")
    resolves(t)
    assert t.p1.unit("Mist Spirit").attached() == ["Enhanced Strength"]
    t.p1.unit("Mist Spirit").has(attack=2, life=2)
    t.survives_clone_undo_and_save_at_every_step()


def test_gravity_training_does_nothing_once_the_pile_is_empty() -> None:
    """[RB-1.1.3]"""
    t = echo(spellboard=["Gravity Training"], battlefield=["Mist Spirit (exhausted)"], dice="divine:class", pile=[])
    t.p1.uses("Gravity Training")
    resolves(t)
    assert t.p1.unit("Mist Spirit").attached() == []


def test_endurance_removes_all_exhaustion_at_the_end_of_the_round() -> None:
    """Though the unit and even the alteration are exhausted. [RB-2.1.13] [RB-15.1.6]"""
    t = echo(battlefield=["Mist Spirit (exhausted 4, +Enhanced Strength (exhausted 3))", "Gilder (exhausted 4)"])
    t.ends_round()
    while any(o.verb == Verb.TRIGGER for o in t.game.options):
        t.game.push(0)
    t.p1.unit("Mist Spirit").has(exhaustion=0)
    t.p1.unit("Gilder").has(exhaustion=3)


def fearing(**board: object) -> Table:
    t = echo(hand=["Law of Fear"], dice="divine:class", **board)
    t.p1.plays("Law of Fear")
    return t


def test_law_of_fear_may_exhaust_a_unit_without_attack() -> None:
    """The current attack value. [RB-8.1.1] [RB-1.1.12]"""
    t = fearing(battlefield=["Gilder", "Mist Spirit (die charm)", "Mist Spirit"])
    t.p1.triggers("Law of Fear")
    assert names(t, Verb.CARD) == ["Gilder", "Mist Spirit"]
    t.p1.targets("Gilder")
    resolves(t)
    t.p1.unit("Gilder").has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_law_of_fear_takes_one_attack_from_every_attacking_unit() -> None:
    """Of both players, while it attacks; blockers keep theirs. [RB-11.1.7]"""
    t = echo(spellboard=["Law of Fear"], battlefield=["Light Swordsman", "Mist Spirit"])
    t.p1.unit("Mist Spirit").has(attack=1)
    t.p1.attacks("Saria Guideman", "Light Swordsman", "Mist Spirit")
    t.p1.unit("Mist Spirit").has(attack=0)
    t.p1.unit("Light Swordsman").has(attack=1)
    t.p2.unit("Hammer Knight").has(attack=3)
    t.p2.done()
    while not t.game.at_turn():
        t.game.push(0)
    assert t.p2.wounds == 1
    t.p1.unit("Mist Spirit").has(attack=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_golden_veil_stops_only_the_entry_effect_of_law_of_fear() -> None:
    """The constant text stays in force. [RB-22.12] [RB-8.4.3]"""
    t = table()
    t.p1("Echo Greystorm", hand=["Law of Fear"], battlefield=["Mist Spirit"], dice="divine:class", draw=DECK)
    t.p2("Saria Guideman", battlefield=["Living Doll"], hand=["Golden Veil"], dice="charm:power", draw=DECK)
    t.p1.plays("Law of Fear").triggers("Law of Fear")
    t.p2.reacts("Golden Veil")
    t.settle()
    t.p2.unit("Living Doll").has(exhaustion=0)
    assert t.p1.spellboard == ["Law of Fear"]
    t.p1.ends_turn()
    t.p2.attacks("Echo Greystorm", "Living Doll")
    t.p2.unit("Living Doll").has(attack=0)


def test_law_of_fear_is_bound_and_fleeting() -> None:
    """It cannot be meditated away, and the round's end discards it. [RB-20.1.9] [RB-20.1.4]"""
    t = echo(spellboard=["Law of Fear", "Changing Winds"], hand=["Fear"])
    t.p1.meditates()
    assert names(t, Verb.CARD) == ["Changing Winds", "Fear"]
    t = echo(spellboard=["Law of Fear"])
    t.ends_round()
    assert t.p1.spellboard == []
    assert t.p1.discard == ["Law of Fear"]


# --- action and alteration spells ----------------------------------------------------------------


def chaos(**board: object) -> Table:
    t = echo(hand=["Chaos Gravity"], dice="divine:class divine:basic", **board)
    t.p1.plays("Chaos Gravity")
    return t


def test_chaos_gravity_places_moves_and_removes_an_exhaustion_token() -> None:
    """Three effects with three targets. [RB-8.2.1] [RB-14.1.6]"""
    t = chaos(battlefield=["Gilder (exhausted)", "Mist Spirit"])
    t.p1.targets("Hammer Knight")
    t.p1.targets("Hammer Knight")
    t.p2.unit("Hammer Knight").has(exhaustion=0)
    t.p2.unit("Iron Worker").has(exhaustion=1)
    t.p1.targets("Gilder")
    resolves(t)
    t.p1.unit("Gilder").has(exhaustion=0)
    t.survives_clone_undo_and_save_at_every_step()


def test_chaos_gravity_moves_only_between_units_of_one_player() -> None:
    """[RB-14.1.6]"""
    t = chaos(battlefield=["Gilder", "Mist Spirit (exhausted)", "Biter"])
    t.p1.targets("Hammer Knight").targets("Mist Spirit")
    assert names(t, Verb.CARD) == ["Biter", "Gilder"]


def test_chaos_gravity_may_move_a_token_onto_a_unit_that_cannot_be_targeted() -> None:
    """The other unit is chosen, not targeted. [RB-8.1.4]"""
    t = table()
    t.p1("Echo Greystorm", hand=["Chaos Gravity"], dice="divine:class divine:basic", draw=DECK)
    t.p2("Saria Guideman", battlefield=["Stormwind Sniper", "Hammer Knight", "Gilder"], draw=DECK)
    t.p1.plays("Chaos Gravity")
    assert not t.p1.can_target("Stormwind Sniper")
    t.p1.targets("Hammer Knight").targets("Hammer Knight")
    assert names(t, Verb.CARD) == ["Gilder", "Stormwind Sniper"]
    t.p1.chooses("Stormwind Sniper")
    t.p2.unit("Stormwind Sniper").has(exhaustion=1)


def test_golden_veil_on_the_move_leaves_the_first_token_where_it_is() -> None:
    """And cancels the last effect. [RB-8.4.1]"""
    t = table()
    t.p1("Echo Greystorm", hand=["Chaos Gravity"], battlefield=["Gilder (exhausted)"], dice="divine:class divine:basic",
         draw=DECK)  # fmt: skip
    t.p2("Saria Guideman", battlefield=["Hammer Knight", "Iron Worker"], hand=["Golden Veil"], dice="charm:power",
         draw=DECK)  # fmt: skip
    t.p1.plays("Chaos Gravity").targets("Hammer Knight")
    t.p1.targets("Hammer Knight")
    t.p2.reacts("Golden Veil")
    resolves(t)
    t.p2.unit("Hammer Knight").has(exhaustion=1)
    t.p2.unit("Iron Worker").has(exhaustion=0)
    t.p1.unit("Gilder").has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_enlightenment_readies_any_card() -> None:
    """A ready spell or a Phoenixborn too. [RB-3.1.2]"""
    t = table()
    t.p1("Echo Greystorm (exhausted)", hand=["Enlightenment"], spellboard=["Gravity Training (exhausted)"],
         dice="divine:class divine:basic", draw=DECK)  # fmt: skip
    t.p2("Saria Guideman", battlefield=["Hammer Knight"], draw=DECK)
    t.p1.plays("Enlightenment")
    assert {"Echo Greystorm", "Gravity Training", "Hammer Knight"} <= set(names(t.settle(), Verb.CARD))
    t.p1.targets("Echo Greystorm")
    t.settle()
    t.p1.phoenixborn.has(exhaustion=0)
    t.survives_clone_undo_and_save_at_every_step()


def test_holy_relics_adds_two_attack_and_two_life() -> None:
    """[RB-2.1.15]"""
    t = echo(hand=["Holy Relics"], battlefield=["Gilder"], dice="divine:class x2")
    t.p1.plays("Holy Relics").targets("Gilder")
    resolves(t)
    t.p1.unit("Gilder").has(attack=2, life=4)
    t.survives_clone_undo_and_save_at_every_step()
