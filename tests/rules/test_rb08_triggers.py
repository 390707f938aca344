"""RB-8.5 to RB-8.8 Effects: trigger order, reactions, durations, affecting a spell."""

import pytest

from pyreborn.engine.board.values import traits
from pyreborn.engine.model import events, ids
from pyreborn.engine.model.ids import Verb
from tests.rules.boards import HAND, asked, offered, told, triggered, verbs
from tests.table import Table, table

# --- RB-8.5 trigger order ----------------------------------------------------------------------------------


def test_all_of_when_comes_before_all_of_after() -> None:
    """RB-8.5.1: the opponent's Mend ("when") precedes the active player's Screams ("after")."""
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Blood Archer"], hand=HAND, dice="charm:basic")
    t.p2("Aradel Summergaard (wounds 1)", battlefield=["Butterfly Monk", "Gilder"], hand=HAND)
    t.p1.uses("Blood Archer").targets("Butterfly Monk")
    assert asked(t) == (2, "window")
    assert t.p2.battlefield == ["Gilder"]
    t.p2.triggers("Butterfly Monk", "Mend").targets("Aradel Summergaard")
    assert asked(t) == (1, "window")
    t.p1.triggers("Jessa Na Ni").targets("Aradel Summergaard")
    assert triggered(t) == ["Butterfly Monk", "Jessa Na Ni"]
    assert t.p2.wounds == 1


def jessa_destroys() -> Table:
    """It is Jessa's turn; her Archer has destroyed an ally of player 2, who holds Final Cry."""
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Blood Archer", "Silver Snake"], hand=HAND, dice="charm:basic")
    t.p2("Noah Redmoon", battlefield=["Stormwind Sniper (exhausted)", "Gilder"], spellboard=["Chant of Revenge"],
         hand=["Final Cry"], dice="ceremonial:power")  # fmt: skip
    t.p1.uses("Blood Archer").targets("Stormwind Sniper")
    return t


def test_the_active_player_has_one_opportunity_then_the_opponent() -> None:
    """RB-8.5.2 (ruling RB-sim-1): it does not come back to the active player."""
    t = jessa_destroys()
    assert asked(t) == (1, "window")
    t.p1.triggers("Silver Snake", "Consume")
    assert asked(t) == (1, "window")
    t.p1.done()
    assert asked(t) == (2, "window")
    t.p2.reacts("Final Cry").targets("Jessa Na Ni")
    assert asked(t) == (1, "turn")
    assert t.p1.wounds == 2
    t.survives_clone_undo_and_save_at_every_step()


def test_any_number_of_effects_one_at_a_time_each_fully_resolved() -> None:
    """RB-8.5.2: Screams is finished before Consume, then it is the opponent's turn to answer."""
    t = jessa_destroys()
    t.p1.triggers("Jessa Na Ni").targets("Noah Redmoon")
    assert t.p2.wounds == 1
    t.p1.unit("Silver Snake").has(status=1)
    t.p2.triggers("Chant of Revenge").reacts("Final Cry").targets("Jessa Na Ni")
    assert triggered(t) == ["Jessa Na Ni", "Silver Snake", "Chant of Revenge"]


def test_compulsory_triggers_must_be_used_in_the_order_their_controller_picks() -> None:
    """RB-8.5.3: Overkill and Consume both happen, the Snake's first if its controller likes."""
    t = table()
    t.p1("Maeoni Viper", battlefield=["Iron Rhino", "Silver Snake"], hand=HAND)
    t.p2("Noah Redmoon", battlefield=["Mist Spirit"], hand=HAND)
    t.p1.attacks("Mist Spirit", "Iron Rhino")
    t.p2.done()
    t.p2.declines()
    assert asked(t) == (1, "window")
    assert verbs(t) == {Verb.TRIGGER}
    t.p1.triggers("Silver Snake", "Consume")
    assert triggered(t) == ["Silver Snake", "Iron Rhino"]
    assert t.p2.wounds == 2
    t.p1.unit("Silver Snake").has(status=1)


@pytest.mark.parametrize("use", [True, False])
def test_optional_effects_may_precede_the_other_players_compulsory_ones(use: bool) -> None:
    """RB-8.5.4: per player mixed freely; the opponent's compulsory trigger is not skipped either way."""
    t = jessa_destroys()
    assert asked(t) == (1, "window")
    assert Verb.DONE not in verbs(t)
    if use:
        t.p1.triggers("Jessa Na Ni").targets("Noah Redmoon")
    else:
        t.p1.triggers("Silver Snake").done()
    assert asked(t) == (2, "window")
    assert verbs(t) == {Verb.TRIGGER, Verb.REACT}
    t.p2.triggers("Chant of Revenge").done()
    t.p2.unit("Chant of Revenge").has(status=1)
    assert triggered(t)[-1] == "Chant of Revenge"


def test_one_ability_answers_one_event_once() -> None:
    """RB-8.5.5: one status token for each of the two units Mist Typhoon destroys."""
    t = table()
    t.p1("Maeoni Viper", battlefield=["Silver Snake"], hand=["Mist Typhoon"], dice="illusion:class natural:class")
    t.p2("Noah Redmoon", battlefield=["Mist Spirit", "Sleeping Widow", "Gilder"], hand=HAND)
    t.p1.plays("Mist Typhoon").chooses("Mist Spirit").chooses("Sleeping Widow")
    t.settle()
    t.p1.unit("Silver Snake").has(status=2)


@pytest.mark.parametrize(("board", "status"), [("Chant of Revenge", 1), ("Chant of Revenge (exhausted)", 0)])
def test_an_exhausted_card_does_not_trigger(board: str, status: int) -> None:
    """RB-8.5.6"""
    t = table()
    t.p1("Aradel Summergaard", dice="natural:class", hand=HAND)
    t.p2("Coal Roarkwin", battlefield=["Iron Worker"], spellboard=[board], hand=HAND)
    t.p1.uses("Aradel Summergaard")
    t.settle()
    assert t.p2.battlefield == []
    t.p2.unit("Chant of Revenge").has(status=status)


def test_inexhaustible_text_triggers_while_exhausted() -> None:
    """RB-8.5.6: an exhausted Silver Snake consumes."""
    t = table()
    t.p1("Maeoni Viper", battlefield=["Silver Snake (exhausted)"], dice="natural:power", hand=HAND)
    t.p2("Noah Redmoon", battlefield=["Mist Spirit"], hand=HAND)
    t.p1.power("natural").targets("Mist Spirit")
    t.settle()
    t.p1.unit("Silver Snake").has(status=1)


def test_a_text_about_its_own_destruction_works_though_the_unit_has_left_play() -> None:
    """RB-8.5.6 (ruling RB-status-1): Gilder's Inheritance; the token means nothing on the Knight."""
    t = table()
    t.p1("Aradel Summergaard", dice="natural:class", hand=HAND)
    t.p2("Maeoni Viper", battlefield=["Gilder", "Hammer Knight"], hand=HAND)
    t.p1.uses("Aradel Summergaard").targets("Gilder")
    assert t.p2.battlefield == ["Hammer Knight"]
    t.p2.triggers("Gilder", "Inheritance")
    t.settle()
    t.p2.unit("Hammer Knight").has(status=1, attack=3, life=4)


@pytest.mark.parametrize("holder", [1, 2])
def test_outside_turns_the_order_begins_with_the_first_player(holder: int) -> None:
    """RB-8.5.7: whoever had the last turn."""
    t = table(first=holder)
    t.p1("Jessa Na Ni", battlefield=["Blood Puppet"], hand=HAND)
    t.p2("Jessa Na Ni", battlefield=["Blood Puppet"], hand=HAND)
    t.ends_round()
    assert [event.player + 1 for event in told(t, events.EventKind.TRIGGERED)] == [holder, 3 - holder]


@pytest.mark.parametrize("order", [["Mist Spirit", "Sleeping Widow"], ["Sleeping Widow", "Mist Spirit"]])
def test_the_controller_of_an_effect_on_several_units_picks_the_order(order: list[str]) -> None:
    """RB-8.5.8"""
    t = table()
    t.p1("Aradel Summergaard", hand=["Mist Typhoon", *HAND], dice="illusion:class natural:class")
    t.p2("Noah Redmoon", battlefield=["Mist Spirit", "Sleeping Widow"], hand=HAND)
    t.p1.plays("Mist Typhoon")
    t.settle()
    assert asked(t) == (1, "order")
    t.p1.chooses(order[0])
    assert [event.cards[0].name for event in told(t, events.EventKind.DESTROYED)] == order


def test_the_selection_is_fixed_before_the_first_object_is_affected() -> None:
    """RB-8.5.8 (ruling RB-sim-ex2): two Widows summoned meanwhile are dealt nothing."""
    t = table()
    t.p1("Aradel Summergaard", hand=["Mist Typhoon"], dice="illusion:class natural:class")
    t.p2("Noah Redmoon", battlefield=["Mist Spirit", "Mist Spirit"], hand=["Summon Sleeping Widows"],
         dice="ceremonial:class x2")  # fmt: skip
    t.p1.plays("Mist Typhoon").chooses("Mist Spirit")
    t.p2.reacts("Summon Sleeping Widows")
    t.settle()
    assert t.p2.battlefield == ["Sleeping Widow", "Sleeping Widow"]
    assert len(told(t, events.EventKind.DEALT)) == 2


def test_once_per_turn_is_once_in_each_players_turn() -> None:
    """RB-8.5.9: the second destruction of a turn finds Screams used; in the next turn it is there again."""
    t = table()
    t.p1("Jessa Na Ni", hand=["Mist Typhoon", *HAND], dice="illusion:class natural:class charm:basic x3")
    t.p2("Noah Redmoon", battlefield=["Mist Spirit", "Sleeping Widow", "False Demon"], hand=HAND, dice="natural:power")
    t.p1.plays("Mist Typhoon").chooses("Mist Spirit")
    t.p1.triggers("Jessa Na Ni").targets("Noah Redmoon")
    t.p1.chooses("Sleeping Widow")
    assert triggered(t) == ["Jessa Na Ni"]
    assert t.p2.battlefield == ["False Demon"]
    t.p1.ends_turn()
    t.p2.power("natural")
    t.p1.triggers("Jessa Na Ni").targets("Noah Redmoon")
    assert t.p2.wounds == 2


# --- RB-8.6 reactions ------------------------------------------------------------------------------------------


def test_a_reaction_needs_its_trigger() -> None:
    """RB-8.6.1: Final Cry answers a destruction, not mere damage."""
    t = table()
    t.p1("Aradel Summergaard", dice="natural:class", hand=HAND)
    t.p2("Noah Redmoon", battlefield=["Hammer Knight"], hand=["Final Cry"], dice="ceremonial:power")
    t.p1.uses("Aradel Summergaard")
    t.p2.unit("Hammer Knight").has(wounds=2)
    assert not t.p2.can_react("Final Cry")


@pytest.mark.parametrize(("dice", "possible"), [("ceremonial:power", True), ("ceremonial:class x3", False)])
def test_a_reaction_needs_its_cost(dice: str, possible: bool) -> None:
    """RB-8.6.1"""
    t = table()
    t.p1("Aradel Summergaard", dice="natural:class", hand=HAND)
    t.p2("Noah Redmoon", battlefield=["Iron Worker"], hand=["Final Cry"], dice=dice)
    t.p1.uses("Aradel Summergaard")
    assert t.p2.can_react("Final Cry") == possible


@pytest.mark.parametrize("units", [[], ["Living Doll"]])
def test_a_reaction_needs_what_its_text_asks_for(units: list[str]) -> None:
    """RB-8.6.1: Redirect only with a unit in play."""
    t = table()
    t.p1("Noah Redmoon", battlefield=["Sleeping Widow"], hand=HAND)
    t.p2("Jessa Na Ni", battlefield=units, hand=["Redirect"], dice="charm:power")
    t.p1.attacks("Jessa Na Ni", "Sleeping Widow")
    if units:
        t.settle().p2.done()
    assert t.p2.can_react("Redirect") == bool(units)


def test_no_reactions_outside_the_player_turns_phase() -> None:
    """RB-8.6.2 (ruling RB-conf-react-2): neither Final Cry nor the Widows answer Fade Away."""
    t = table()
    t.p1("Noah Redmoon", battlefield=["Blood Archer (+Fade Away)"], hand=["Final Cry", "Summon Sleeping Widows"],
         dice="ceremonial:power x3")  # fmt: skip
    t.p2("Maeoni Viper", hand=HAND)
    t.ends_round()
    assert t.st.phase == ids.Phase.PREPARE
    assert "Blood Archer" in [event.cards[0].name for event in told(t, events.EventKind.DESTROYED)]
    assert t.p1.hand == ["Final Cry", "Summon Sleeping Widows"]
    assert Verb.REACT not in verbs(t)


def test_each_player_may_play_one_reaction_per_turn() -> None:
    """RB-8.6.3: the second unit lost in the same turn can no longer be answered, by whatever reaction."""
    t = table()
    t.p1("Aradel Summergaard", hand=["Mist Typhoon", *HAND], dice="illusion:class natural:class")
    t.p2("Noah Redmoon", battlefield=["Mist Spirit", "Mist Spirit"],
         hand=["Final Cry", "Final Cry", "Summon Sleeping Widows"], dice="ceremonial:power x4")  # fmt: skip
    t.p1.plays("Mist Typhoon").chooses("Mist Spirit")
    t.p2.reacts("Final Cry").targets("Aradel Summergaard")
    assert t.p2.battlefield == []
    assert t.p2.player.reactions == 1
    assert not t.p2.can_react("Final Cry")
    assert not t.p2.can_react("Summon Sleeping Widows")
    assert t.p2.hand == ["Final Cry", "Summon Sleeping Widows"]


def test_the_limit_counts_for_each_player_apart() -> None:
    """RB-8.6.3, RB-8.6.5: both players react in one turn, one reaction answering the other."""
    t = table()
    t.p1("Maeoni Viper", battlefield=["Silver Snake", "Gilder"], hand=["Golden Veil", *HAND], dice="charm:power")
    t.p2("Noah Redmoon", hand=["Shadow Strike"], dice="illusion:power")
    t.p1.attacks("Noah Redmoon", "Gilder")
    t.p2.reacts("Shadow Strike")
    t.p1.reacts("Golden Veil")
    assert (t.p1.player.reactions, t.p2.player.reactions) == (1, 1)


def test_triggered_abilities_are_no_reactions_and_have_no_limit() -> None:
    """RB-8.6.4: having reacted, player 2 still mends and still chants."""
    t = table()
    t.p1("Aradel Summergaard", hand=["Mist Typhoon", *HAND], dice="illusion:class natural:class")
    t.p2("Noah Redmoon (wounds 3)", battlefield=["Mist Spirit", "Butterfly Monk", "Anchornaut"],
         spellboard=["Chant of Revenge"], hand=["Final Cry"], dice="ceremonial:power")  # fmt: skip
    t.p1.plays("Mist Typhoon").chooses("Mist Spirit")
    t.p2.reacts("Final Cry").targets("Aradel Summergaard")
    t.p1.chooses("Butterfly Monk")
    t.p2.triggers("Butterfly Monk", "Mend").targets("Noah Redmoon")
    t.settle()
    assert triggered(t) == ["Butterfly Monk", "Chant of Revenge"]
    assert t.p2.wounds == 2


def test_a_reaction_may_answer_a_reaction() -> None:
    """RB-8.6.5: Sympathy Pain answers the wounds of Final Cry."""
    t = table()
    t.p1("Maeoni Viper", battlefield=["Gilder"], hand=["Sympathy Pain"], dice="natural:power charm:power")
    t.p2("Noah Redmoon", battlefield=["Mist Spirit"], hand=["Final Cry"], dice="ceremonial:power")
    t.p1.power("natural").targets("Mist Spirit")
    t.p2.reacts("Final Cry").targets("Maeoni Viper")
    t.p1.reacts("Sympathy Pain")
    t.settle()
    assert (t.p1.wounds, t.p2.wounds) == (2, 2)


def test_the_count_of_reactions_starts_anew_in_every_turn() -> None:
    """RB-8.6.7, RB-8.6.3: one in the opponent's turn and one in one's own."""
    t = table()
    t.p1("Aradel Summergaard", dice="natural:class", hand=HAND)
    t.p2("Jessa Na Ni", battlefield=["Blood Shaman", "Blood Archer (wounds 2)"], hand=["Final Cry", "Final Cry"],
         dice="ceremonial:power x2")  # fmt: skip
    t.p1.uses("Aradel Summergaard").targets("Blood Shaman")
    t.p2.reacts("Final Cry").targets("Aradel Summergaard")
    t.p1.ends_turn()
    assert t.p2.player.reactions == 0
    t.p2.uses("Blood Archer")
    t.p2.reacts("Final Cry").targets("Aradel Summergaard")
    assert t.p1.wounds == 4


# --- RB-8.7 durations ---------------------------------------------------------------------------------------------


def test_for_the_remainder_of_the_turn_ends_with_the_turn() -> None:
    """RB-8.7.1: Strengthen's +2 is there until the turn is over."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], spellboard=["Strengthen"], hand=HAND)
    t.p2("Maeoni Viper", hand=HAND)
    t.p1.uses("Strengthen")
    t.p1.unit("Iron Worker").has(attack=4)
    t.p1.passes()
    t.p1.unit("Iron Worker").has(attack=2)
    assert t.cites("RB-8.7.1")


def test_a_gained_ability_ends_with_the_turn() -> None:
    """RB-8.7.1: Hypnotize's Bypass lets no blocker through this turn, and is gone in the next."""
    t = table()
    t.p1("Maeoni Viper", battlefield=["Gilder"], spellboard=["Hypnotize"], hand=HAND, dice="charm:class x2")
    t.p2("Aradel Summergaard", battlefield=["Blue Jaguar"], hand=HAND)
    t.p1.uses("Hypnotize")
    gilder = t.p1.unit("Gilder")
    assert traits(t.st, gilder.number) & ids.Trait.NO_BLOCK
    t.p1.ends_turn()
    assert not traits(t.st, gilder.number) & ids.Trait.NO_BLOCK


def test_a_copy_lasts_for_the_turn() -> None:
    """RB-8.7.1: after the attack turn the Gilder is a Gilder again."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight"], hand=HAND)
    t.p2("Saria Guideman", battlefield=["Gilder"], hand=["Strange Copy"], dice="illusion:power")
    t.p1.attacks("Saria Guideman", "Hammer Knight")
    t.p2.reacts("Strange Copy").targets("Hammer Knight")
    assert t.p2.battlefield == ["Hammer Knight"]
    t.p2.done()
    t.p1.ends_turn()
    assert t.p2.battlefield == ["Gilder"]


def test_gigantic_is_checked_when_blockers_are_declared() -> None:
    """RB-8.7.3: a life value of 1 at the declaration of attackers is no matter once it has become 4."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Rhino", "Hammer Knight"], hand=HAND)
    t.p2("Saria Guideman", battlefield=["Mist Spirit", "Sleeping Widow"], hand=["Strange Copy"], dice="illusion:power")
    t.p1.attacks("Saria Guideman", "Iron Rhino")
    t.p2.reacts("Strange Copy").chooses("Mist Spirit").targets("Hammer Knight")
    blocks = [option for option in t.game.options if option.verb == ids.Verb.BLOCK]
    assert [t.st.cards[option.a].printed.name for option in blocks] == ["Mist Spirit"]


# --- RB-8.8 affecting a spell ----------------------------------------------------------------------------------------


def test_placing_a_token_affects_a_spell() -> None:
    """RB-8.8.1, RB-20.1.18: Seal cannot exhaust a spell with Spell Guard, but its neighbour."""
    for name, tokens in (("Summon Silver Snake", 0), ("Summon Gilder", 1)):
        t = table()
        t.p1("Saria Guideman", hand=["Seal", *HAND], dice="charm:class illusion:class")
        t.p2("Maeoni Viper", spellboard=["Summon Silver Snake", "Summon Gilder"], hand=HAND)
        t.p1.plays("Seal").picks_player(2)
        if t.p1.can_target(name):
            t.p1.chooses(name)
        t.settle()
        t.p2.unit(name).has(exhaustion=tokens)


def test_moving_a_token_affects_both_spells() -> None:
    """RB-8.8.1: Transfer neither takes from a guarded spell nor adds to it."""
    for source in ("Summon Silver Snake (exhausted)", "Gilder (status 1)"):
        t = table()
        t.p1("Maeoni Viper", hand=["Transfer", *HAND], dice="charm:class charm:basic")
        guarded = source if source.startswith("Summon") else "Summon Silver Snake"
        gilder = source if source.startswith("Gilder") else "Gilder"
        t.p2("Maeoni Viper", battlefield=[gilder], spellboard=[guarded], hand=HAND)
        before = t.p2.unit("Summon Silver Snake").card.exhaustion
        t.p1.plays("Transfer").picks_player(2)
        t.settle()
        t.p2.unit("Summon Silver Snake").has(exhaustion=before, status=0)
        t.p2.unit("Gilder").has(exhaustion=0)


def test_moving_a_spell_out_of_play_affects_it() -> None:
    """RB-8.8.1: Cut the Strings cannot target an opponent's Massive Growth, but one's own."""
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Living Doll (+Massive Growth)"], spellboard=["Cut the Strings"],
         dice="ceremonial:class charm:basic")  # fmt: skip
    t.p2("Maeoni Viper", battlefield=["Gilder (+Massive Growth)", "Silver Snake (+Root Armor)"], hand=HAND)
    t.p1.uses("Cut the Strings")
    owners = [t.st.cards[option.a].controller + 1 for option in t.game.options if option.verb == Verb.CARD]
    assert offered(t) == ["Massive Growth", "Root Armor"]
    assert sorted(owners) == [1, 2]
    t.p1.targets("Root Armor")
    assert t.p2.unit("Silver Snake").attached() == []
    assert t.p1.discard == [] and t.p2.discard == ["Root Armor"]


def test_ones_own_spell_may_affect_a_guarded_spell() -> None:
    """RB-8.8.1: Spell Guard speaks of opponents."""
    t = table()
    t.p1("Maeoni Viper", hand=["Seal", *HAND], spellboard=["Summon Silver Snake"], dice="charm:class illusion:class")
    t.p2("Aradel Summergaard", hand=HAND)
    t.p1.plays("Seal").picks_player(1)
    t.settle()
    t.p1.unit("Summon Silver Snake").has(exhaustion=1)


def test_an_ability_affects_a_guarded_spell() -> None:
    """RB-8.8.1, RB-20.1.18: Noah's Shadow Target is no spell."""
    t = table()
    t.p1("Noah Redmoon", dice="illusion:basic", hand=HAND)
    t.p2("Maeoni Viper", spellboard=["Summon Silver Snake", "Summon Gilder"], hand=HAND)
    t.p1.uses("Noah Redmoon").chooses("Summon Silver Snake")
    t.p2.unit("Summon Silver Snake").has(exhaustion=1)


def test_being_destroyed_with_its_host_is_no_effect_on_the_spell() -> None:
    """RB-8.8.1, RB-15.1.5: an opponent's spell destroys the unit, and Massive Growth goes along."""
    t = table()
    t.p1("Maeoni Viper", hand=["Molten Gold", *HAND], dice="natural:power x2")
    t.p2("Aradel Summergaard", battlefield=["Mist Spirit (wounds 2, +Massive Growth)"], hand=HAND)
    t.p1.plays("Molten Gold").targets("Mist Spirit")
    t.settle()
    assert t.p2.battlefield == []
    assert t.p2.discard == ["Massive Growth"]


def test_a_reaction_answers_its_own_kind_of_happening_only() -> None:
    """RB-8.6.1: Stasis has a text about entering play as well, but its box speaks of declared attackers alone."""
    t = table()
    t.p1("Aradel Summergaard", hand=["Anchornaut"], battlefield=["Gilder"], dice="charm:class x2", main=2)
    t.p2("Jericho, Reborn", hand=["Stasis"], dice="time:class")
    t.p1.plays("Anchornaut")
    assert not t.p2.can_react("Stasis")
    t.p1.attacks("Jericho, Reborn", "Gilder")
    assert t.p2.can_react("Stasis")
