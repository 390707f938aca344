"""RB-20 Ability glossary.  Attack keywords also in test_rb11_*, prevention in test_rb12_damage.py."""

import pytest

from pyreborn.engine.board.values import traits
from pyreborn.engine.model import events, ids
from pyreborn.engine.model.ids import Verb
from tests.table import Table, table
from tests.testcards import workshop

ACT = ["Seal"]  # a card in hand leaves its player something to do, so that the turn does not end by itself


def named(t: Table, verb: int) -> list[str]:
    return [t.st.cards[option.a].now.name for option in t.game.options if option.verb == verb]


def about(t: Table, *kinds: int) -> list[str]:
    return [event.cards[0].name for event in t.game.log if event.kind in kinds]


# --- RB-20.0 stacking ---------------------------------------------------------------------------------


def test_numbers_of_one_triggered_ability_add_up_to_one_ability() -> None:
    """RB-20.0.1: Overkill 2 and Overkill 1 are Overkill 3, used once."""
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=["Iron Rhino (+War Paint)"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Hammer Knight (exhausted)"])
    t.p1.attacks("Hammer Knight")
    t.p2.done()
    assert t.p2.wounds == 3
    assert about(t, events.EventKind.TRIGGERED) == ["Iron Rhino"]


def test_numbers_of_one_constant_ability_add_up() -> None:
    """RB-20.0.1: Gigantic 1 and Gigantic 2 keep units with life 3 out, life 4 may block."""
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=["Iron Rhino (+Giant's Belt)"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Living Doll", "Hammer Knight"])
    t.p1.attacks("Maeoni Viper")
    assert named(t, Verb.BLOCK) == ["Hammer Knight"]


def test_an_unnumbered_ability_gained_twice_counts_once() -> None:
    """RB-20.0.1: Bypass by two Hypnotize is Bypass."""
    t = table()
    t.p1("Maeoni Viper", battlefield=["Gilder"], spellboard=["Hypnotize", "Hypnotize"], hand=ACT,
         dice="charm x4", side=3)  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=["Iron Worker"])
    for _ in range(2):
        t.p1.uses("Hypnotize")
    t.p1.attacks("Coal Roarkwin")
    assert about(t, events.EventKind.GAINED) == ["Gilder", "Gilder"]
    assert about(t, events.EventKind.BLOCKED) == []


def test_numbers_do_not_limit_how_often_an_ability_is_used() -> None:
    """RB-20.0.2: Self Inflict 1 twice in one turn."""
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Blood Puppet"], hand=ACT, dice="charm:basic x3", side=3)
    t.p2("Maeoni Viper")
    t.p1.uses("Blood Puppet", "Self Inflict")
    t.p1.uses("Blood Puppet", "Self Inflict")
    t.settle()
    assert t.p1.battlefield == []


# --- keywords of the Master Set -------------------------------------------------------------------------


def test_unit_guard_guards_another_attacked_unit() -> None:
    """RB-20.1.2: of its own controller, not itself, not while exhausted, and not a Phoenixborn."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], hand=ACT)
    t.p2("Maeoni Viper (guarded)", battlefield=["Anchornaut", "Gilder", "Butterfly Monk (exhausted)"])
    t.p1.attacks("Anchornaut")
    assert named(t, Verb.CARD) == ["Gilder"]
    t.p2.guards("Gilder")
    t.settle()
    assert t.p2.battlefield == ["Anchornaut", "Butterfly Monk"]


def test_alert_does_not_spare_the_token_for_attacking() -> None:
    """RB-20.1.3: only the one for countering."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight"], hand=ACT)
    t.p2("Maeoni Viper")
    t.p1.attacks("Maeoni Viper")
    t.p1.unit("Hammer Knight").has(exhaustion=1)


@pytest.mark.parametrize("growth", ["Massive Growth", "Massive Growth (exhausted 2)"])
def test_fleeting_discards_the_card_at_the_end_of_the_round(growth: str) -> None:
    """RB-20.1.4: the alteration goes, inexhaustibly; the unit stays."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=[f"Mist Spirit (+{growth})"], hand=ACT)
    t.p2("Maeoni Viper", hand=ACT)
    t.ends_round()
    assert t.p1.discard == ["Massive Growth"]
    t.p1.unit("Mist Spirit").has(attack=1, life=1)


def test_overkill_hits_the_phoenixborn_of_the_destroyed_units_controller() -> None:
    """RB-20.1.6: after destroying an opponent's unit by attacking."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Rhino"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Hammer Knight (exhausted)"])
    t.p1.attacks("Hammer Knight")
    t.p2.done()
    assert t.p2.wounds == 2
    assert "Maeoni Viper" in about(t, events.EventKind.TARGETED)


def test_overkill_does_not_answer_a_counter() -> None:
    """RB-20.1.6: "by attacking"."""
    t = table()
    t.p1("Noah Redmoon", battlefield=["Masked Wolf"], hand=ACT)
    t.p2("Coal Roarkwin", battlefield=["Iron Rhino"])
    t.p1.attacks("Coal Roarkwin")
    t.p2.blocks("Masked Wolf", "Iron Rhino")
    t.p1.chooses("Iron Rhino")
    assert t.p1.battlefield == []
    assert t.p1.wounds == 0


def test_overkill_needs_a_destroyed_unit() -> None:
    """RB-20.1.6: guarding Phoenixborn and survivors do not count."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Rhino"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Hammer Knight (exhausted, +Massive Growth)"])
    t.p1.attacks("Hammer Knight")
    t.p2.done()
    t.p2.unit("Hammer Knight").has(wounds=7)
    assert t.p2.wounds == 0


def test_gigantic_keeps_small_units_from_blocking_and_guarding() -> None:
    """RB-20.1.12: life 1 or less, as it is now; the Phoenixborn may guard."""
    for target in ("Maeoni Viper", "Anchornaut"):
        t = table()
        t.p1("Coal Roarkwin", battlefield=["Iron Rhino"], hand=ACT)
        t.p2("Maeoni Viper", battlefield=["Anchornaut", "Butterfly Monk", "Gilder", "Mist Spirit (+Root Armor)"])
        t.p1.attacks(target)
        if target == "Maeoni Viper":
            assert named(t, Verb.BLOCK) == ["Gilder", "Mist Spirit"]
        else:
            assert named(t, Verb.CARD) == ["Maeoni Viper", "Gilder"]


def test_inheritance_may_place_status_tokens_on_a_target_unit() -> None:
    """RB-20.1.15: when destroyed, even exhausted, and only if its player wants."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Mist Spirit"], hand=ACT, dice="natural")
    t.p2("Maeoni Viper", battlefield=["Gilder (wounds 1, exhausted)", "Silver Snake"])
    t.p1.power("natural").targets("Gilder")
    assert t.game.options[-1].verb == Verb.DONE
    t.p2.triggers("Gilder", "Inheritance").targets("Silver Snake")
    t.p2.unit("Silver Snake").has(status=1, attack=1)


def test_spell_guard_keeps_an_opponents_spells_from_affecting_a_spell() -> None:
    """RB-20.1.18, RB-8.8.1: Seal, which does not target the spell, does nothing to it."""
    t = table()
    t.p1("Saria Guideman", battlefield=["Gilder"], hand=["Seal"], dice="charm:class illusion:class")
    t.p2("Maeoni Viper", spellboard=["Summon Silver Snake"])
    t.p1.plays("Seal").picks_player(2)
    t.p2.unit("Summon Silver Snake").has(exhaustion=0)
    assert t.p1.discard == ["Seal"]


def test_spell_guard_is_no_help_against_abilities() -> None:
    """RB-20.1.18: Shadow Target is an ability of a Phoenixborn."""
    t = table()
    t.p1("Noah Redmoon", battlefield=["Masked Wolf"], dice="illusion:basic")
    t.p2("Maeoni Viper", spellboard=["Summon Silver Snake"])
    t.p1.uses("Noah Redmoon", "Shadow Target")
    t.p2.unit("Summon Silver Snake").has(exhaustion=1)


@pytest.mark.parametrize(("controller", "offered"), [(1, True), (2, False)])
def test_spell_guard_binds_opponents_only(controller: int, offered: bool) -> None:
    """RB-20.1.18: Cut the Strings may discard one's own Massive Growth but not an opponent's."""
    t = table()
    mine = ["Hammer Knight", "Gilder (+Massive Growth)"] if controller == 1 else ["Hammer Knight"]
    theirs = ["Gilder (+Massive Growth)"] if controller == 2 else []
    t.p1("Jessa Na Ni", battlefield=mine, hand=ACT, spellboard=["Cut the Strings"], dice="ceremonial:class charm:basic")
    t.p2("Aradel Summergaard", battlefield=theirs)
    t.p1.uses("Cut the Strings")
    if controller == 1:
        t.p1.chooses("Hammer Knight")
    assert t.p1.can_target("Massive Growth") is offered


def test_ambush_may_hit_a_target_phoenixborn_on_entering() -> None:
    """RB-20.1.19."""
    t = table()
    t.p1("Noah Redmoon", hand=["Stormwind Sniper", "Seal"], dice="ceremonial:class illusion:class")
    t.p2("Maeoni Viper")
    t.p1.plays("Stormwind Sniper").triggers("Stormwind Sniper", "Ambush").targets("Maeoni Viper")
    assert t.p2.wounds == 1


@pytest.mark.parametrize("act", ["attack", "spell", "ability", "phoenixborn", "dice power"])
def test_concealed_cannot_be_targeted_by_opponents(act: str) -> None:
    """RB-20.1.22 (ruling RB-conf-concealed-1): attack, spell, ability and dice power alike."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Rose Fire Dancer"], hand=["Steady Gaze"],
         dice="natural:class natural:power illusion:class x2")  # fmt: skip
    t.p2("Noah Redmoon", battlefield=["Stormwind Sniper", "Masked Wolf"])
    verb = Verb.CARD
    if act == "attack":
        verb = Verb.ATTACK
    elif act == "spell":
        t.p1.plays("Steady Gaze")
    elif act == "ability":
        t.p1.uses("Rose Fire Dancer", "Distract")
    elif act == "phoenixborn":
        t.p1.uses("Aradel Summergaard")
    else:
        t.p1.power("natural")
    assert t.p1.can(verb, "Masked Wolf")
    assert not t.p1.can(verb, "Stormwind Sniper")


def test_concealed_does_not_protect_from_what_does_not_target() -> None:
    """RB-20.1.22, RB-8.1.4 (ruling RB-conf-aoe-1): Mist Typhoon hits the Sniper too."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Mist Spirit"], hand=["Mist Typhoon"], dice="illusion:class natural:class")
    t.p2("Noah Redmoon", battlefield=["Stormwind Sniper", "Gilder"])
    t.p1.plays("Mist Typhoon").chooses("Stormwind Sniper")
    t.settle()
    assert t.p2.battlefield == ["Gilder"]


def test_concealed_is_gone_while_exhausted_and_never_binds_its_own_player() -> None:
    """RB-20.1.22 (ruling RB-conf-concealed-3), RB-8.1.5."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Stormwind Sniper"], hand=ACT, dice="natural")
    t.p2("Noah Redmoon", battlefield=["Stormwind Sniper (exhausted)", "Stormwind Sniper"])
    t.p1.power("natural")
    exhaustion = [(t.st.cards[o.a].controller, t.st.cards[o.a].exhaustion) for o in t.game.options]
    assert exhaustion == [(0, 0), (1, 1)]


def test_throw_may_damage_another_target_unit_on_entering() -> None:
    """RB-20.1.32: any unit but the Anchornaut itself."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Gilder"], hand=["Anchornaut", "Seal"], dice="natural:basic")
    t.p2("Maeoni Viper", battlefield=["Iron Worker"])
    t.p1.plays("Anchornaut").triggers("Anchornaut", "Throw")
    assert named(t, Verb.CARD) == ["Gilder", "Iron Worker"]
    t.p1.targets("Iron Worker")
    t.p2.unit("Iron Worker").has(wounds=1)


def test_undying_belongs_to_the_layer_of_when_destroyed() -> None:
    """RB-20.1.42, RB-12.3.2: the ally is in hand before the first "after destroyed" is asked."""
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Mist Spirit"], hand=ACT, dice="natural charm:basic")
    t.p2("Coal Roarkwin", battlefield=["Anchornaut (wounds 1, +Undying Heart)"])
    t.p1.power("natural").targets("Anchornaut")
    t.p2.triggers("Anchornaut", "Undying")
    assert t.p2.hand == ["Anchornaut"]
    assert (t.game.decision.player, t.game.decision.kind) == (0, "window")


# --- keywords of later sets, on test cards -----------------------------------------------------------------


def test_stalk_cannot_be_guarded_against() -> None:
    """RB-20.1.8: neither by a unit nor by the Phoenixborn; blocking is allowed."""
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=["Stalker"], hand=ACT, main=2)
    t.p2("Maeoni Viper", battlefield=["Anchornaut", "Gilder"])
    t.p1.attacks("Anchornaut")
    assert t.game.decision.kind == "counter"
    t.p2.declines()
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=["Stalker"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Anchornaut", "Gilder"])
    t.p1.attacks("Maeoni Viper")
    assert named(t, Verb.BLOCK) == ["Anchornaut", "Gilder"]


def test_bound_cannot_be_meditated_away_from_the_spellboard() -> None:
    """RB-20.1.9, RB-7.5.4: from hand it can; even exhausted it stays bound."""
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=["Gilder"], spellboard=["Bound Tome (exhausted)", "Purge"], hand=["Bound Tome"])
    t.p2("Maeoni Viper")
    t.p1.meditates()
    offered = [t.st.zone[option.a] for option in t.game.options if option.verb == Verb.CARD]
    assert offered == [ids.Zone.HAND, ids.Zone.SPELLBOARD]
    assert named(t, Verb.CARD) == ["Bound Tome", "Purge"]


@pytest.mark.parametrize(("attackers", "bonus"), [(2, 0), (3, 1)])
def test_group_tactics_needs_three_attackers(attackers: int, bonus: int) -> None:
    """RB-20.1.10: the Pack Leader itself need not be among them."""
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=["Pack Leader", "Gilder", "Iron Worker", "Wisp"], hand=ACT)
    t.p2("Maeoni Viper")
    t.p1.attacks("Maeoni Viper", *["Gilder", "Iron Worker", "Wisp"][:attackers])
    if bonus:
        t.p1.triggers("Pack Leader", "Group Tactics")
    t.p1.unit("Pack Leader").has(attack=1 + bonus)


def test_terrifying_keeps_weak_units_from_blocking_and_guarding() -> None:
    """RB-20.1.11: attack 1 or less, as it is when blockers or guard are declared (RB-8.7.3)."""
    for target in ("Maeoni Viper", "Iron Worker"):
        t = workshop()
        t.p1("Coal Roarkwin", battlefield=["Horror"], hand=ACT)
        t.p2("Maeoni Viper", battlefield=["Gilder", "Coward", "Iron Worker", "Masked Wolf (die charm:power)"])
        t.p1.attacks(target)
        if target == "Maeoni Viper":
            assert named(t, Verb.BLOCK) == ["Iron Worker"]
        else:
            assert named(t, Verb.CARD) == ["Maeoni Viper", "Coward"]


def test_fade_destroys_the_unit_at_the_end_of_the_round() -> None:
    """RB-20.1.14: destroyed, not discarded: Chant of Revenge answers."""
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=["Fading Echo (exhausted 3)"], spellboard=["Chant of Revenge"], hand=ACT)
    t.p2("Maeoni Viper", hand=ACT)
    t.ends_round()
    assert t.p1.discard == ["Fading Echo"]
    t.p1.unit("Chant of Revenge").has(status=1)


def test_fearful_cannot_block_but_may_guard() -> None:
    """RB-20.1.16."""
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], hand=ACT, main=2)
    t.p2("Maeoni Viper", battlefield=["Coward"])
    t.p1.attacks("Maeoni Viper")
    assert t.p2.wounds == 2
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Coward", "Anchornaut"])
    t.p1.attacks("Anchornaut")
    assert named(t, Verb.CARD) == ["Maeoni Viper", "Coward"]


def test_rooted_cannot_attack_but_may_block() -> None:
    """RB-20.1.17."""
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=["Sapling", "Iron Worker"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Sapling"])
    t.p1.attacks("Maeoni Viper")
    assert about(t, events.EventKind.ATTACK) == ["Iron Worker"]
    assert named(t, Verb.BLOCK) == ["Sapling"]


@pytest.mark.parametrize("drawn", [0, 1, 2])
def test_bequest_may_draw_up_to_its_number(drawn: int) -> None:
    """RB-20.1.21: its player says how many."""
    t = workshop()
    t.p1("Aradel Summergaard", battlefield=["Wisp"], hand=ACT, dice="natural")
    t.p2("Coal Roarkwin", battlefield=["Heir (exhausted)"], draw=["Cover"] * 3)
    t.p1.power("natural").targets("Heir")
    t.p2.triggers("Heir", "Bequest").takes(ids.Verb.NUMBER, drawn)
    assert t.p2.hand == ["Cover"] * drawn


def test_hidden_plays_the_card_after_an_opponent_declared_attackers() -> None:
    """RB-20.1.23, RB-2.1.14, RB-8.6.3: a reaction from hand, without its main action but not for free."""
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], hand=ACT)
    t.p2("Maeoni Viper", hand=["Lurker", "Lurker"], dice="charm:basic x2")
    t.p1.attacks("Maeoni Viper")
    t.p2.reacts("Lurker")
    assert t.p2.battlefield == ["Lurker"]
    assert t.p2.exhausted_dice == ["charm:basic"]
    assert t.p2.player.reactions == 1
    assert named(t, Verb.BLOCK) == ["Lurker"]


def test_swift_plays_the_card_after_a_unit_came_into_play_for_an_opponent() -> None:
    """RB-20.1.29, RB-21.2: also in the opponent's turn."""
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=["Wisp"], hand=["Anchornaut"], dice="natural:basic")
    t.p2("Maeoni Viper", hand=["Runner"], dice="charm:basic")
    t.p1.plays("Anchornaut")
    t.p2.reacts("Runner")
    assert t.p2.battlefield == ["Runner"]


def test_last_request_may_discard_off_a_draw_pile() -> None:
    """RB-20.1.25: of a target player, its number of cards."""
    t = workshop()
    t.p1("Aradel Summergaard", battlefield=["Wisp"], hand=ACT, draw=["Seal"] * 3, dice="natural")
    t.p2("Coal Roarkwin", battlefield=["Doomsayer"])
    t.p1.power("natural").targets("Doomsayer")
    t.p2.triggers("Doomsayer", "Last Request").picks_player(1)
    assert t.p1.discard == ["Seal", "Seal"]


def test_life_drain_heals_after_destroying_by_attacking() -> None:
    """RB-20.1.26."""
    t = workshop()
    t.p1("Coal Roarkwin (wounds 3)", battlefield=["Leech"], hand=ACT)
    t.p2("Maeoni Viper (guarded)", battlefield=["Iron Worker (exhausted)"])
    t.p1.attacks("Iron Worker")
    t.p1.triggers("Leech", "Life Drain")
    assert t.p1.wounds == 1


@pytest.mark.parametrize(("wounds", "attack"), [(0, 1), (3, 4)])
def test_rage_adds_attack_for_each_wound(wounds: int, attack: int) -> None:
    """RB-20.1.27: inexhaustibly."""
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=[f"Berserker (wounds {wounds}, exhausted)"], hand=ACT)
    t.p2("Maeoni Viper")
    t.p1.unit("Berserker").has(attack=attack)


def test_resourceful_gives_status_tokens_on_entering_and_each_player_turns_phase() -> None:
    """RB-20.1.28."""
    t = workshop()
    t.p1("Coal Roarkwin", hand=["Tinkerer", "Seal"], dice="natural:basic")
    t.p2("Maeoni Viper", hand=ACT)
    t.p1.plays("Tinkerer")
    t.p1.unit("Tinkerer").has(status=1)
    t.ends_round()
    while t.game.decision.kind != "turn":
        t.game.push(t.game.options[-1])
    t.p1.unit("Tinkerer").has(status=2)


def test_tough_removes_its_status_tokens_to_prevent_one_damage() -> None:
    """RB-20.1.38: all tokens for 1; without tokens nothing is prevented."""
    t = workshop()
    t.p1("Aradel Summergaard", battlefield=["Wisp"], hand=ACT, dice="natural x2", side=2)
    t.p2("Coal Roarkwin", battlefield=["Thick Hide (status 3)"])
    t.p1.power("natural").targets("Thick Hide")
    t.p2.unit("Thick Hide").has(wounds=0, status=0)
    t.p1.power("natural").targets("Thick Hide")
    t.p2.unit("Thick Hide").has(wounds=1)


def test_magic_armor_keeps_out_opponents_spells_only() -> None:
    """RB-20.1.39: an ability, a dice power and an attack get through."""
    t = workshop()
    t.p1("Aradel Summergaard", battlefield=["Wisp"], hand=["Steady Gaze"], dice="illusion x2 natural:power")
    t.p2("Coal Roarkwin", battlefield=["Warded Monk", "Iron Worker"])
    assert "Warded Monk" in named(t, Verb.ATTACK)
    t.p1.power("natural").targets("Warded Monk")
    t.p1.plays("Steady Gaze")
    assert not t.p1.can_target("Warded Monk")
    assert t.p1.can_target("Iron Worker")


def test_defensive_aura_and_coalesced_protect_units_from_attacks() -> None:
    """RB-20.1.40 (RB-22.22): the aura its own bearer too, Coalesced the others only; not while exhausted."""
    rows = {
        "Banner Guard": ["Maeoni Viper"],
        "Keeper": ["Maeoni Viper", "Keeper"],
        "Banner Guard (exhausted)": ["Maeoni Viper", "Banner Guard", "Iron Worker"],
    }
    for unit, targets in rows.items():
        t = workshop()
        t.p1("Coal Roarkwin", battlefield=["Wisp"], hand=ACT)
        t.p2("Maeoni Viper", battlefield=[unit, "Iron Worker"])
        assert named(t, Verb.ATTACK) == targets


def test_an_aura_ends_when_its_bearer_leaves_play() -> None:
    """RB-20.1.40, RB-3.1.2: text works only in play."""
    t = workshop()
    t.p1("Aradel Summergaard", battlefield=["Wisp"], hand=ACT, dice="natural:class")
    t.p2("Maeoni Viper", battlefield=["Banner Guard", "Iron Worker"])
    worker = t.p2.unit("Iron Worker").number
    assert traits(t.st, worker) & ids.Trait.NOT_ATTACKED
    t.p1.uses("Aradel Summergaard").targets("Banner Guard")
    assert not traits(t.st, worker) & ids.Trait.NOT_ATTACKED
    assert t.p1.can_attack("Iron Worker")
