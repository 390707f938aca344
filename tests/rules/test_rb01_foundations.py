"""RB-1 Foundations: resolving text, roles, winning."""

import pytest

from pyreborn.engine.board.values import printed_value, value
from pyreborn.engine.model import events, ids
from pyreborn.engine.model.costs import Cost, Need
from pyreborn.engine.model.events import Event
from pyreborn.engine.model.ids import Verb
from pyreborn.errors import IllegalOption
from pyreborn.text import value_text, values_line
from tests.table import Table, table
from tests.testcards import workshop


def told(t: Table, *kinds: int) -> list[Event]:
    """The log entries of these kinds, in their order."""
    return [event for event in t.game.log if event.kind in kinds]


def verbs(t: Table) -> set[int]:
    return {option.verb for option in t.game.options}


# --- RB-1.1 resolving text ---------------------------------------------------------------------


def test_card_text_beats_the_rule_that_countering_exhausts() -> None:
    """RB-1.1.1: Hammer Knight's Alert takes away the token of RB-11.3.10, which Iron Worker gets."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Gilder", "Gilder"])
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight", "Iron Worker"])
    t.p1.attacks("Coal Roarkwin", "Gilder", "Gilder")
    attackers = t.p1.player.battlefield
    knight, worker = t.p2.player.battlefield
    t.p2.takes(ids.Verb.BLOCK, knight, attackers[0])
    t.p2.takes(ids.Verb.BLOCK, worker, attackers[1])
    t.p1.takes(Verb.CARD, attackers[0])
    t.settle()
    t.p2.unit("Hammer Knight").has(exhaustion=0)
    t.p2.unit("Iron Worker").has(exhaustion=1)


def test_a_text_is_processed_from_top_to_bottom() -> None:
    """RB-1.1.2: the Gilder is in play before the damage is even aimed."""
    t = table()
    t.p1("Aradel Summergaard", spellboard=["Summon Gilder"], dice="natural:class")
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight"])
    t.p1.uses("Summon Gilder")
    assert t.p1.can_target("Hammer Knight")
    assert t.p1.battlefield == ["Gilder"]
    t.p2.unit("Hammer Knight").has(wounds=0)
    t.p1.targets("Hammer Knight")
    t.p2.unit("Hammer Knight").has(wounds=1)


def test_one_effect_is_finished_before_the_next_one_starts() -> None:
    """RB-1.1.2 (ruling RB-res-1): Mist Typhoon's damage and the destruction come before its draw."""
    t = table()
    t.p1("Aradel Summergaard", hand=["Mist Typhoon"], draw=["Refresh"], dice="illusion:class natural:class")
    t.p2("Noah Redmoon", battlefield=["Sleeping Widow"])
    t.p1.plays("Mist Typhoon")
    t.settle()
    assert verbs(t) == {ids.Verb.YES, Verb.DECLINE}
    assert t.p2.battlefield == []
    assert t.p1.hand == []
    t.p1.says_yes()
    assert t.p1.hand == ["Refresh"]


def test_only_the_impossible_part_of_an_effect_is_dropped() -> None:
    """RB-1.1.3 (ruling RB-res-2): without a Gilder left, Summon Gilder still deals its damage."""
    t = table()
    t.p1("Aradel Summergaard", spellboard=["Summon Gilder"], pile=[], dice="natural:class")
    t.p2("Maeoni Viper", battlefield=["Gilder"])
    t.p1.uses("Summon Gilder").targets("Gilder")
    assert t.p1.battlefield == []
    t.p2.unit("Gilder").has(wounds=1)


def test_an_effect_is_done_as_far_as_it_can_be_done() -> None:
    """RB-1.1.3 (ruling RB-clar-dice-2): Hidden Power turns the three dice there are."""
    t = table()
    t.p1("Saria Guideman", hand=["Hidden Power"], draw=["Purge"], dice="illusion:class charm:basic x3")
    t.p2("Maeoni Viper")
    t.p1.plays("Hidden Power")
    for _ in range(3):
        t.p1.turns_die("charm:basic", "charm:power")
    assert t.game.at_turn()
    assert t.p1.active_dice == ["charm:power"] * 3
    assert t.p1.hand == ["Purge"]


def test_a_text_goes_on_after_its_source_has_left_play() -> None:
    """RB-1.1.4 (rulings RB-res-3, RB-FAQ-blood-archer-1): a dying Blood Archer still shoots."""
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Blood Archer (wounds 2)"])
    t.p2("Noah Redmoon", battlefield=["Sleeping Widow", "False Demon"])
    t.p1.uses("Blood Archer")
    assert t.p1.battlefield == []
    t.p1.targets("Sleeping Widow")
    t.settle()
    assert t.p2.battlefield == ["False Demon"]
    assert t.p1.discard == ["Blood Archer"]


def test_a_text_goes_on_after_its_source_is_exhausted() -> None:
    """RB-1.1.4: Rose Fire Dancer is exhausted by her own cost and distracts all the same."""
    t = table()
    t.p1("Saria Guideman", battlefield=["Rose Fire Dancer"])
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight"], hand=["Cover"])
    t.p1.uses("Rose Fire Dancer")
    t.p1.unit("Rose Fire Dancer").has(exhausted=True)
    t.p1.targets("Hammer Knight")
    t.p2.unit("Hammer Knight").has(exhaustion=1)


def test_effects_are_split_at_full_stops() -> None:
    """RB-1.1.5: Golden Veil answers the second sentence of Summon Gilder and leaves the first."""
    t = table()
    t.p1("Aradel Summergaard", spellboard=["Summon Gilder"], dice="natural:class")
    t.p2("Maeoni Viper", battlefield=["Silver Snake"], hand=["Golden Veil"], dice="charm:power")
    t.p1.uses("Summon Gilder").targets("Silver Snake")
    t.p2.reacts("Golden Veil")
    t.settle()
    assert t.p1.battlefield == ["Gilder"]
    t.p2.unit("Silver Snake").has(wounds=0)


def test_effects_are_split_at_the_word_to() -> None:
    """RB-1.1.5: the wound before "to" lies on Blood Archer when the damage after it is cancelled."""
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Blood Archer"])
    t.p2("Maeoni Viper", battlefield=["Silver Snake"], hand=["Golden Veil"], dice="charm:power")
    t.p1.uses("Blood Archer").targets("Silver Snake")
    t.p2.reacts("Golden Veil")
    t.settle()
    t.p1.unit("Blood Archer").has(wounds=1)
    t.p2.unit("Silver Snake").has(wounds=0)


def test_effects_are_split_at_the_word_and() -> None:
    """RB-1.1.5: Fear removes wounds "and then" discards; cancelling the discard keeps the healing."""
    t = table()
    t.p1("Jessa Na Ni (wounds 5)", battlefield=["Blood Archer"], hand=["Fear"], dice="charm:basic")
    t.p2("Maeoni Viper", battlefield=["Silver Snake", "Gilder"], hand=["Golden Veil"], dice="charm:power")
    t.p1.plays("Fear").targets("Silver Snake")
    t.p2.reacts("Golden Veil")
    t.settle()
    assert t.p1.wounds == 3
    assert t.p2.battlefield == ["Silver Snake", "Gilder"]
    assert t.p1.discard == ["Blood Archer", "Fear"]


def test_triggered_effects_interrupt_the_text_that_caused_them() -> None:
    """RB-1.1.6: Final Cry is finished before Mist Typhoon goes on to the next unit."""
    t = table()
    t.p1("Aradel Summergaard", hand=["Mist Typhoon"], draw=["Refresh"], dice="illusion:class natural:class")
    t.p2("Noah Redmoon", battlefield=["Mist Spirit", "False Demon"], hand=["Final Cry"], dice="ceremonial:power")
    t.p1.plays("Mist Typhoon").chooses("Mist Spirit")
    t.p2.reacts("Final Cry").targets("Aradel Summergaard")
    t.p1.declines()
    dealt = [event.cards[0].name for event in told(t, events.EventKind.DEALT)]
    assert dealt == ["Mist Spirit", "Aradel Summergaard", "False Demon"]
    assert t.p1.wounds == 2


def test_an_effect_with_may_can_be_declined() -> None:
    """RB-1.1.7: Summon Gilder's damage is optional."""
    t = table()
    t.p1("Aradel Summergaard", spellboard=["Summon Gilder"], dice="natural:class")
    t.p2("Noah Redmoon", battlefield=["Sleeping Widow"])
    t.p1.uses("Summon Gilder").declines()
    assert t.p2.battlefield == ["Sleeping Widow"]


def test_an_effect_without_may_is_compulsory_if_possible() -> None:
    """RB-1.1.7: Water Blast must hit a unit, even where all units are its caster's own."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Mist Spirit", "Blue Jaguar"], dice="natural:class")
    t.p2("Maeoni Viper")
    t.p1.uses("Aradel Summergaard")
    t.settle()
    assert verbs(t) == {Verb.CARD}
    t.p1.targets("Blue Jaguar")
    assert t.p1.battlefield == ["Mist Spirit"]


def test_what_follows_a_cost_like_to_needs_the_first_part_done() -> None:
    """RB-1.1.8: without a token to remove, Chant of Revenge deals no damage."""
    t = table()
    t.p1("Coal Roarkwin", spellboard=["Chant of Revenge"])
    t.p2("Maeoni Viper", hand=["Refresh"])
    t.p1.uses("Chant of Revenge")
    assert t.game.at_turn()
    t.p1.unit("Chant of Revenge").has(exhausted=True)
    assert (t.p1.wounds, t.p2.wounds) == (0, 0)


def test_what_follows_if_you_do_needs_the_first_part_done() -> None:
    """RB-1.1.8: with no unit to destroy, Fear discards nothing."""
    t = table()
    t.p1("Jessa Na Ni (wounds 5)", hand=["Fear"], dice="charm:basic")
    t.p2("Maeoni Viper", battlefield=["Silver Snake"])
    t.p1.plays("Fear")
    t.settle()
    assert t.p1.wounds == 5
    assert t.p2.battlefield == ["Silver Snake"]
    assert t.p1.discard == ["Fear"]


def test_a_plain_then_follows_whether_or_not_the_first_part_was_done() -> None:
    """RB-1.1.8: the time power removes a token although there was no unit to place one on."""
    t = table()
    t.p1("Aradel Summergaard", dice="time:power")
    t.p2("Maeoni Viper", battlefield=["Silver Snake (status 2)"])
    t.p1.power("time").chooses("Silver Snake")
    t.p2.unit("Silver Snake").has(status=1)


def test_zero_damage_is_not_damage() -> None:
    """RB-1.1.9: Command Strike with an attack value of 0 deals nothing and opens no window."""
    t = table()
    t.p1("Maeoni Viper", battlefield=["Gilder"], dice="charm:basic x2")
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight (+Root Armor)"])
    t.p1.uses("Maeoni Viper").targets("Hammer Knight")
    t.settle()
    assert told(t, events.EventKind.DEALT, events.EventKind.TRIGGERED, events.EventKind.WOUNDED) == []
    t.p2.unit("Hammer Knight").has(wounds=0)


def both_draw(mine: int, theirs: int) -> Table:
    """Player 1 uses Abundance, and the players draw so many of the two cards."""
    t = table()
    t.p1("Saria Guideman", spellboard=["Abundance"], draw=["Refresh"] * 4)
    t.p2("Maeoni Viper", draw=["Refresh"] * 4)
    t.p1.uses("Abundance").takes(Verb.NUMBER, mine)
    t.p2.takes(Verb.NUMBER, theirs)
    return t


@pytest.mark.parametrize(("mine", "theirs", "wounds"), [(2, 2, [0, 0]), (2, 1, [0, 1]), (0, 2, [2, 0])])
def test_no_order_is_asked_for_damage_of_nothing(mine: int, theirs: int, wounds: list[int]) -> None:
    """RB-1.1.9: Abundance deals nothing to who draws both cards, so at most one Phoenixborn is left to be dealt any."""
    t = both_draw(mine, theirs)
    assert t.game.decision.kind == "turn"
    assert [t.p1.wounds, t.p2.wounds] == wounds
    t.survives_clone_undo_and_save_at_every_step()


def test_an_order_is_asked_for_those_that_are_dealt_damage() -> None:
    """RB-8.5.8: both Phoenixborn are dealt some."""
    t = both_draw(1, 0)
    assert t.game.decision.kind == "order"
    t.p1.chooses("Maeoni Viper")
    assert [t.p1.wounds, t.p2.wounds] == [1, 2]


def test_no_order_is_asked_for_a_second_meteor_of_nothing() -> None:
    """RB-1.1.9: without power dice the second sentence of Meteor starts no process."""
    t = table()
    t.p1("Odette Diamondcrest", hand=["Meteor"], dice="divine:class x2")
    t.p2("Maeoni Viper", battlefield=["Hammer Knight", "Iron Worker"])
    t.p1.plays("Meteor").chooses("Hammer Knight")
    assert t.game.decision.kind == "turn"
    t.p2.unit("Hammer Knight").has(wounds=1)
    t.p2.unit("Iron Worker").has(wounds=1)


def test_no_order_is_asked_where_only_one_of_two_units_strikes() -> None:
    """RB-1.1.9: a unit with attack 0 deals the other nothing, so one damage is left."""
    t = table()
    t.p1("Fiona Mercywind", hand=["Seeds of Aggression"], battlefield=["Gilder"], dice="sympathy:power")
    t.p2("Maeoni Viper", battlefield=["Hammer Knight"])
    t.p1.plays("Seeds of Aggression")
    t.settle()
    assert t.game.decision.kind == "turn"
    assert t.p1.battlefield == []
    t.p2.unit("Hammer Knight").has(wounds=0)


@pytest.mark.parametrize(("mine", "theirs", "asked"), [(2, 2, False), (2, 0, False), (1, 1, True)])
def test_no_order_is_asked_for_no_wound_tokens(mine: int, theirs: int, asked: bool) -> None:
    """RB-1.1.9, RB-14.1.7: placing none is nothing, with wound tokens as with damage."""
    t = workshop()
    t.p1("Saria Guideman", hand=["Hard Times", "Seal"], draw=["Refresh"] * 4)
    t.p2("Maeoni Viper", draw=["Refresh"] * 4)
    t.p1.plays("Hard Times").takes(Verb.NUMBER, mine)
    t.p2.takes(Verb.NUMBER, theirs)
    assert (t.game.decision.kind == "order") == asked
    if asked:
        t.p1.chooses("Maeoni Viper")
    assert [t.p1.wounds, t.p2.wounds] == [2 - mine, 2 - theirs]


def test_attacking_for_nothing_deals_no_damage() -> None:
    """RB-1.1.9: a unit with attack 0 attacks, is exhausted, and triggers no damage reaction."""
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Living Doll"])
    t.p2("Coal Roarkwin", battlefield=["Iron Worker"], hand=["Redirect"], dice="charm:power")
    t.p1.attacks("Coal Roarkwin", "Living Doll")
    t.settle()
    t.p2.done()
    assert not t.p2.can_react("Redirect")
    t.settle()
    assert told(t, events.EventKind.DEALT) == []
    t.p1.unit("Living Doll").has(exhaustion=1)


def test_the_definition_of_x_is_not_an_ability() -> None:
    """RB-1.1.10 (ruling RB-clar-abil-1): a Silver Snake without abilities keeps its attack of X."""
    t = table()
    t.p1("Maeoni Viper", battlefield=["Silver Snake (status 2, +Reflections in the Water)"])
    t.p2("Aradel Summergaard", battlefield=["Mist Spirit"], dice="natural:power", main=1)
    t.p1.unit("Silver Snake").has(attack=2)
    t.p1.attacks("Mist Spirit", "Silver Snake")
    t.p2.done()
    t.p2.declines()
    t.settle()
    assert t.p2.battlefield == []
    t.p1.unit("Silver Snake").has(status=2)


def test_a_printed_x_stays_x_and_the_current_value_is_its_number() -> None:
    """RB-1.1.11: printed attack X is neither 0 nor the number its definition gives now."""
    t = table()
    t.p1("Maeoni Viper", battlefield=["Silver Snake (status 3)"])
    t.p2("Aradel Summergaard")
    snake = t.p1.unit("Silver Snake").has(attack=3)
    printed = snake.card.printed
    assert printed_value(printed, ids.Value.ATTACK) == ids.PRINTED_X
    assert value_text(printed.attack) == "X"
    assert values_line(printed) == "attack X, life 4, recover 3"


def test_x_counts_nothing_in_a_magic_play_cost() -> None:
    """RB-1.1.11 (ruling RB-conf-x-3): two dice symbols and X make a magic play cost of 2."""
    cost = Cost((Need(main=1, symbols=((ids.Magic.NATURAL, 1, 0),), basic=1, x=True),), "")
    assert cost.magic() == 2


def test_an_attack_below_zero_counts_as_zero_but_is_remembered() -> None:
    """RB-1.1.12: a charm die makes a Gilder's 0 into -1; it uses 0, and +2 makes it 1."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Gilder (die charm:power)"], spellboard=["Strengthen"])
    t.p2("Maeoni Viper", battlefield=["Hammer Knight"])
    gilder = t.p1.unit("Gilder").has(attack=0)
    assert value(t.st, gilder.number, ids.Value.ATTACK) == -1
    t.p1.uses("Strengthen").targets("Gilder")
    t.p1.unit("Gilder").has(attack=1)
    t.p1.attacks("Hammer Knight", "Gilder")
    t.p2.done()
    t.p2.declines()
    t.p2.unit("Hammer Knight").has(wounds=1)


def test_a_negative_attack_is_zero_in_a_comparison() -> None:
    """RB-1.1.12: Massive Growth asks for attack 2 or less and takes the unit driven below zero."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Gilder (die charm:power)"], hand=["Massive Growth"],
         dice="natural:class charm:basic")  # fmt: skip
    t.p2("Maeoni Viper")
    t.p1.plays("Massive Growth")
    t.settle()
    t.p1.unit("Gilder").has(attack=3, life=6)


# --- RB-1.2 roles ------------------------------------------------------------------------------


def test_the_active_player_is_whose_turn_it_is() -> None:
    """RB-1.2.1: in the turns of both players the active player changes, the first player does not."""
    t = table(first=2)
    t.p1("Aradel Summergaard", hand=["Refresh"])
    t.p2("Maeoni Viper", hand=["Refresh"])
    assert (t.st.active, t.st.first) == (0, 1)
    t.p1.passes().ends_turn()
    assert (t.st.active, t.st.first) == (1, 1)


def test_outside_turns_the_first_player_is_the_active_player() -> None:
    """RB-1.2.1: in recovery the holder of the token is active, whoever had the last turn."""
    t = table(first=1, turn=1)
    t.p1("Aradel Summergaard", dice="natural:basic")
    t.p2("Maeoni Viper", dice="charm:basic")
    t.p1.ends_turn()
    t.p2.ends_turn()
    assert t.st.phase == ids.Phase.RECOVERY
    assert t.st.active == t.st.first == 0


def test_the_controller_of_the_host_controls_an_attachment() -> None:
    """RB-1.2.2: Root Armor played on an opponent's unit is the opponent's to control."""
    t = table()
    t.p1("Aradel Summergaard", hand=["Root Armor"], dice="natural:class")
    t.p2("Maeoni Viper", battlefield=["Silver Snake"])
    t.p1.plays("Root Armor")
    t.settle()
    armor = t.p2.unit("Root Armor")
    assert (armor.card.owner, armor.card.controller) == (0, 1)


def test_a_unit_on_your_battlefield_is_yours_to_use() -> None:
    """RB-1.2.2: the Blood Puppet an opponent brought is used by the one on whose side it lies."""
    t = table()
    t.p1("Jessa Na Ni")
    t.p2("Maeoni Viper", battlefield=["Blood Puppet (owner 1)"], dice="charm:basic")
    assert not t.p1.can_use("Blood Puppet")
    t.p1.ends_turn()
    assert t.p2.can_attack("Jessa Na Ni")
    t.p2.uses("Blood Puppet")
    t.settle()
    t.p2.unit("Blood Puppet").has(wounds=1)


@pytest.mark.parametrize(("unit", "home"), [("Blood Archer", "discard"), ("Blood Puppet", "pile")])
def test_cards_go_to_their_owners_piles(unit: str, home: str) -> None:
    """RB-1.2.3 (ruling RB-disc-2): whoever controls it, a card returns to the player who brought it."""
    t = table()
    t.p1("Maeoni Viper", battlefield=[f"{unit} (owner 2, wounds 1)"], pile=[])
    t.p2("Aradel Summergaard", pile=[], dice="natural:class", side=1)
    t.p1.ends_turn()
    t.p2.uses("Aradel Summergaard")
    t.settle()
    mine = [t.st.cards[card].printed.name for card in getattr(t.p2.player, home)]
    theirs = [t.st.cards[card].printed.name for card in getattr(t.p1.player, home)]
    assert (mine, theirs) == ([unit], [])


def test_an_attachment_goes_to_the_pile_of_its_own_owner() -> None:
    """RB-1.2.3: Root Armor that player 1 put on player 2's unit comes back to player 1's discard pile."""
    t = table()
    t.p1("Aradel Summergaard", dice="natural:class")
    t.p2("Maeoni Viper", battlefield=["Gilder (wounds 2, +Root Armor (owner 1))"])
    t.p1.uses("Aradel Summergaard")
    t.settle()
    assert t.p2.battlefield == []
    assert (t.p1.discard, t.p2.discard) == (["Root Armor"], [])


def test_the_controller_of_the_attacked_card_is_the_defending_player() -> None:
    """RB-1.2.4: the attacking player declares, the defending player is asked for blockers."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Mist Spirit"])
    t.p2("Maeoni Viper", battlefield=["Gilder (owner 1)"])
    t.p1.attacks("Maeoni Viper", "Mist Spirit")
    assert (t.game.decision.player, t.game.decision.kind) == (1, "block")


def test_an_opponent_is_any_other_player() -> None:
    """RB-1.2.4: Song of Sorrow may only aim at units an opponent controls."""
    t = table()
    t.p1("Saria Guideman", battlefield=["Enchanted Violinist", "Rose Fire Dancer"])
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight", "Iron Worker"])
    t.p1.uses("Enchanted Violinist")
    names = [t.st.cards[option.a].now.name for option in t.game.options]
    assert names == ["Hammer Knight", "Iron Worker"]


# --- RB-1.3 winning ------------------------------------------------------------------------------


def test_a_phoenixborn_with_wounds_up_to_its_life_is_destroyed_and_the_other_player_wins() -> None:
    """RB-1.3.1 (ruling RB-dmg-4): Coal Roarkwin has lost with 15 wounds, not with 14."""
    t = table()
    t.p1("Noah Redmoon", battlefield=["Mist Spirit", "Sleeping Widow"])
    t.p2("Coal Roarkwin (wounds 12)")
    t.p1.attacks("Coal Roarkwin", "Mist Spirit", "Sleeping Widow")
    t.p1.chooses("Sleeping Widow")
    assert t.game.over
    assert t.game.winner == 0
    assert t.p2.wounds == 15


def test_fourteen_wounds_are_not_fifteen() -> None:
    """RB-1.3.1: below the life value the game goes on."""
    t = table()
    t.p1("Noah Redmoon", battlefield=["Sleeping Widow"])
    t.p2("Coal Roarkwin (wounds 12)", hand=["Cover"])
    t.p1.attacks("Coal Roarkwin", "Sleeping Widow")
    assert not t.game.over
    assert t.p2.wounds == 14


def test_nothing_is_resolved_after_the_end() -> None:
    """RB-1.3.1: One Hundred Blades kills with its first effect; the others do not happen."""
    t = table()
    t.p1("Coal Roarkwin", hand=["One Hundred Blades"], draw=["Cover"], dice="natural:basic x2")
    t.p2("Maeoni Viper (wounds 19)", battlefield=["Gilder"])
    t.p1.plays("One Hundred Blades").targets("Maeoni Viper")
    assert t.game.winner == 0
    assert t.game.options == []
    t.p2.unit("Gilder").has(wounds=0)
    assert t.p1.hand == []
    with pytest.raises(IllegalOption, match="over"):
        t.game.push(0)


def test_the_dying_player_may_not_answer() -> None:
    """RB-1.3.1 (ruling RB-ddr-4): Sympathy Pain, which would win the game, comes too late."""
    t = table()
    t.p1("Noah Redmoon (wounds 14)", battlefield=["Sleeping Widow"])
    t.p2("Maeoni Viper (wounds 18)", hand=["Sympathy Pain"], dice="charm:power")
    t.p1.attacks("Maeoni Viper", "Sleeping Widow")
    t.settle()
    assert t.game.winner == 0
    assert t.p1.wounds == 14


@pytest.mark.parametrize("first_hit", [0, 1])
def test_there_are_no_draws(first_hit: int) -> None:
    """RB-1.3.2: Abundance kills both Phoenixborn, and whoever receives it first has lost."""
    t = table()
    t.p1("Saria Guideman (wounds 19)", spellboard=["Abundance"])
    t.p2("Maeoni Viper (wounds 19)")
    t.p1.uses("Abundance")
    t.p1.chooses(("Saria Guideman", "Maeoni Viper")[first_hit])
    assert t.game.winner == 1 - first_hit
    assert t.st.cards[t.st.players[1 - first_hit].phoenixborn].wounds == 19


@pytest.mark.parametrize("player", [0, 1])
def test_conceding_is_always_allowed(player: int) -> None:
    """RB-1.3.3: in one's own turn, in the opponent's, and in the middle of a window."""
    t = table()
    t.p1("Aradel Summergaard", hand=["Steady Gaze"], dice="illusion:class x2")
    t.p2("Maeoni Viper", battlefield=["Silver Snake"], hand=["Golden Veil"], dice="charm:power")
    t.p1.plays("Steady Gaze")
    assert t.p2.can_react("Golden Veil")
    t.game.concede(player)
    assert t.game.over
    assert t.game.winner == 1 - player
    assert t.game.log[-2].clause == "RB-1.3.3"
