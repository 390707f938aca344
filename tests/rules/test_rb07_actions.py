"""RB-7 Actions: main and side actions, playing, activating, meditating."""

import pytest

from pyreborn.cards import card_pool
from pyreborn.engine.model import events, ids
from pyreborn.engine.model.costs import count_of, face_name
from pyreborn.engine.model.definitions import TextKind
from pyreborn.engine.model.ids import FACES, Verb, Zone
from tests.table import Table, table

HAND = ["Refresh", "Transfer", "Purge"]
"""Cards that cannot be played without dice."""


def verbs(t: Table) -> set[int]:
    return {option.verb for option in t.game.options}


def asked(t: Table) -> tuple[int, str]:
    """Whom, by the number at the table, and what the game asks."""
    return t.game.decision.player + 1, t.game.decision.kind


def offered(t: Table) -> list[str]:
    return sorted(t.st.cards[option.a].now.name for option in t.game.options if option.verb == Verb.CARD)


def payments(t: Table) -> list[list[str]]:
    """The dice of every payment that is offered."""
    found: list[list[str]] = []
    for option in t.game.options:
        if option.verb == Verb.PAY:
            found.append([face_name(f) for f in range(FACES) for _ in range(count_of(option.b, f))])
    return sorted(found)


# --- RB-7.1 main actions ---------------------------------------------------------------------------


def test_playing_a_card_with_the_main_symbol_is_the_main_action() -> None:
    """RB-7.1.1"""
    t = table()
    t.p1("Maeoni Viper", hand=["Purge", "Resummon"])
    t.p2("Aradel Summergaard", hand=HAND)
    t.p1.plays("Purge")
    assert (t.p1.player.main, t.p1.player.side) == (0, 1)
    assert not t.p1.can_play("Resummon")


def test_activating_an_effect_with_the_main_symbol_is_the_main_action() -> None:
    """RB-7.1.1"""
    t = table()
    t.p1("Aradel Summergaard", spellboard=["Summon Blue Jaguar"] * 2, hand=HAND, dice="natural:basic x4")
    t.p2("Maeoni Viper", hand=HAND)
    t.p1.uses("Summon Blue Jaguar")
    t.settle()
    assert (t.p1.player.main, t.p1.player.side) == (0, 1)
    assert not t.p1.can_use("Summon Blue Jaguar")


def test_attacking_is_the_main_action() -> None:
    """RB-7.1.2: with two units able to attack there is still one attack."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Mist Spirit", "Gilder"], hand=HAND)
    t.p2("Maeoni Viper", hand=HAND)
    t.p1.attacks("Maeoni Viper", "Mist Spirit")
    assert asked(t) == (1, "turn")
    assert (t.p1.player.main, t.p1.player.side) == (0, 1)
    assert not t.p1.can_attack("Maeoni Viper")


def test_a_pass_leaves_the_side_action() -> None:
    """RB-7.1.3"""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Mist Spirit"], hand=HAND, dice="natural:power")
    t.p2("Maeoni Viper", battlefield=["Silver Snake"], hand=HAND)
    t.p1.passes()
    assert asked(t) == (1, "turn")
    assert {Verb.POWER, Verb.MEDITATE, Verb.END_TURN} <= verbs(t)
    assert not t.p1.can_attack("Maeoni Viper")
    t.p1.power("natural").targets("Silver Snake")
    t.p2.unit("Silver Snake").has(wounds=1)
    assert asked(t) == (2, "turn")


def test_a_pass_is_always_possible_while_the_main_action_is_left() -> None:
    """RB-7.1.3"""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Mist Spirit"], hand=HAND)
    t.p2("Maeoni Viper", hand=HAND)
    assert Verb.PASS in verbs(t)
    t.p1.meditates().chooses("Purge").done()
    assert Verb.PASS in verbs(t)


# --- RB-7.2 side actions -----------------------------------------------------------------------------


def test_paying_a_side_symbol_is_the_side_action() -> None:
    """RB-7.2.1: a card played and an effect activated with it use up the same allowance."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Gilder", "Mist Spirit"], hand=["Root Armor", *HAND],
         dice="natural:class x2")  # fmt: skip
    t.p2("Maeoni Viper", hand=HAND)
    assert t.p1.can_use("Aradel Summergaard")
    t.p1.plays("Root Armor").targets("Gilder")
    assert (t.p1.player.main, t.p1.player.side) == (1, 0)
    assert not t.p1.can_use("Aradel Summergaard")
    assert t.p1.can_attack("Maeoni Viper")


@pytest.mark.parametrize("action", ["meditate", "power", "use"])
def test_meditating_a_dice_power_or_a_side_cost_is_the_one_side_action(action: str) -> None:
    """RB-7.2.1, RB-7.2.2, RB-7.2.3: after any of them none of the others is left."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Gilder", "Mist Spirit"], hand=HAND, dice="natural:power x2")
    t.p2("Maeoni Viper", battlefield=["Silver Snake"], hand=HAND)
    assert {Verb.MEDITATE, Verb.POWER} <= verbs(t) and t.p1.can_use("Aradel Summergaard")
    if action == "meditate":
        t.p1.meditates().chooses("Purge").done().done()
    elif action == "power":
        t.p1.power("natural").targets("Silver Snake")
    else:
        t.p1.uses("Aradel Summergaard").targets("Silver Snake")
    assert asked(t) == (1, "turn")
    assert not {Verb.MEDITATE, Verb.POWER} & verbs(t)
    assert not t.p1.can_use("Aradel Summergaard")
    assert t.p1.can_attack("Maeoni Viper")


def test_a_dice_power_needs_a_die_on_its_power_side() -> None:
    """RB-7.2.3, RB-10.1.12"""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Gilder"], hand=HAND, dice="natural:class illusion:power divine:basic")
    t.p2("Maeoni Viper", hand=HAND, dice="charm:power")
    powers = [ids.MAGIC_NAMES[option.a] for option in t.game.options if option.verb == Verb.POWER]
    assert powers == ["illusion"]


# --- RB-7.3 playing a card -----------------------------------------------------------------------------


def test_a_card_can_be_played_only_if_all_its_costs_can_be_paid() -> None:
    """RB-7.3.1: dice, main action and side action are checked when it is announced."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Gilder"], hand=["Root Armor", "Steady Gaze", "Resummon"],
         dice="illusion:class natural:basic")  # fmt: skip
    t.p2("Maeoni Viper", hand=HAND)
    assert not t.p1.can_play("Root Armor")
    assert not t.p1.can_play("Steady Gaze")
    assert t.p1.can_play("Resummon")
    t.p1.passes()
    assert not t.p1.can_play("Resummon")


def test_a_reaction_cannot_be_played_as_an_action() -> None:
    """RB-7.3.1: right timing."""
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Living Doll"], hand=["Redirect"], dice="charm:power")
    t.p2("Maeoni Viper", hand=HAND)
    assert not t.p1.can_play("Redirect")
    assert t.game.why_not("play", "Redirect")


@pytest.mark.parametrize("round_", [1, 2])
def test_a_chained_card_cannot_be_played_in_round_one(round_: int) -> None:
    """RB-7.3.1, RB-4.2.1 (ruling RB-chained-hypnotize): however it reached the hand; from round 2 it is normal."""
    t = table(round=round_, chained=["Golden Veil", "Hypnotize"])
    t.p1("Maeoni Viper", hand=["Hypnotize", "Purge"])
    t.p2("Aradel Summergaard", hand=HAND)
    assert t.p1.can_play("Purge")
    assert t.p1.can_play("Hypnotize") == (round_ == 2)


@pytest.mark.parametrize("round_", [1, 2])
def test_a_chained_reaction_cannot_be_played_in_round_one(round_: int) -> None:
    """RB-7.3.1, RB-4.2.1 (rulings RB-chain-2, RB-chain-3, RB-chained-golden-veil)"""
    t = table(round=round_, chained=["Golden Veil", "Hypnotize"])
    t.p1("Aradel Summergaard", hand=["Steady Gaze"], dice="illusion:class x2")
    t.p2("Maeoni Viper", battlefield=["Silver Snake"], hand=["Golden Veil"], dice="charm:power")
    t.p1.plays("Steady Gaze")
    assert t.p2.can_react("Golden Veil") == (round_ == 2)


def test_one_option_of_a_parallel_cost_is_chosen() -> None:
    """RB-7.3.2: Living Doll takes a ceremonial die and either a charm or a sympathy die."""
    t = table()
    t.p1("Jessa Na Ni", hand=["Living Doll"], dice="ceremonial:class charm:class sympathy:class")
    t.p2("Maeoni Viper", hand=HAND)
    t.p1.plays("Living Doll")
    assert payments(t) == [["ceremonial:class", "charm:class"], ["ceremonial:class", "sympathy:class"]]
    t.p1.pays("ceremonial:class", "sympathy:class")
    assert t.p1.active_dice == ["charm:class"]
    assert t.p1.battlefield == ["Living Doll"]


def test_costs_are_paid_in_full_and_at_once() -> None:
    """RB-7.3.3: main action and dice are gone before the first effect."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Gilder"], hand=["Steady Gaze"], dice="illusion:class illusion:power")
    t.p2("Maeoni Viper", battlefield=["Silver Snake"], hand=HAND)
    t.p1.plays("Steady Gaze")
    t.settle()
    assert offered(t) == ["Gilder", "Silver Snake"]
    assert t.p1.player.main == 0
    assert (t.p1.active_dice, t.p1.exhausted_dice) == ([], ["illusion:class", "illusion:power"])


def test_a_cancel_refunds_nothing() -> None:
    """RB-7.3.3, RB-8.4.2"""
    t = table()
    t.p1("Aradel Summergaard", hand=["Steady Gaze", *HAND], dice="illusion:class x2")
    t.p2("Maeoni Viper", battlefield=["Silver Snake"], hand=["Golden Veil"], dice="charm:power")
    t.p1.plays("Steady Gaze")
    t.p2.reacts("Golden Veil")
    t.settle()
    assert t.p1.player.main == 0
    assert (t.p1.active_dice, t.p1.exhausted_dice) == ([], ["illusion:class"] * 2)
    assert (t.p1.discard, t.p2.discard) == (["Steady Gaze"], ["Golden Veil"])
    assert t.p2.exhausted_dice == ["charm:power"]


def test_the_host_of_an_alteration_is_chosen_after_paying_and_is_targeted() -> None:
    """RB-7.3.4, RB-8.1.2"""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Gilder"], hand=["Root Armor"], dice="natural:class")
    t.p2("Maeoni Viper", battlefield=["Silver Snake"], hand=["Golden Veil"], dice="charm:power")
    t.p1.plays("Root Armor")
    assert offered(t) == ["Gilder", "Silver Snake"]
    assert t.p1.active_dice == []
    t.p1.targets("Silver Snake")
    assert t.p2.can_react("Golden Veil")
    targeted = [event for event in t.game.log if event.kind == events.EventKind.TARGETED]
    assert [(event.cards[0].name, event.clause) for event in targeted] == [("Silver Snake", "RB-8.1.2")]


def test_an_ally_and_a_ready_spell_are_put_into_their_slots() -> None:
    """RB-7.3.4"""
    t = table()
    t.p1("Coal Roarkwin", hand=["Iron Worker", "Chant of Revenge", *HAND], dice="natural:basic x2 ceremonial:class")
    t.p2("Maeoni Viper", hand=HAND)
    t.p1.plays("Iron Worker").pays("natural:basic", "natural:basic")
    t.p1.plays("Chant of Revenge")
    assert (t.p1.battlefield, t.p1.spellboard) == (["Iron Worker"], ["Chant of Revenge"])


def test_when_it_comes_into_play_effects_follow_the_entry() -> None:
    """RB-7.3.5: Anchornaut is on the battlefield when it throws."""
    t = table()
    t.p1("Coal Roarkwin", hand=["Anchornaut"], dice="natural:basic")
    t.p2("Noah Redmoon", battlefield=["Sleeping Widow", "False Demon"], hand=HAND)
    t.p1.plays("Anchornaut")
    assert t.p1.battlefield == ["Anchornaut"]
    t.p1.triggers("Anchornaut", "Throw").targets("Sleeping Widow")
    t.settle()
    assert t.p2.battlefield == ["False Demon"]


def test_each_effect_of_a_spell_has_its_own_targeting_window() -> None:
    """RB-7.3.6: the veil stops Cover's damage to the attacker, not the prevention before it."""
    t = table()
    t.p1("Maeoni Viper", battlefield=["Hammer Knight"], hand=["Golden Veil"], dice="charm:power")
    t.p2("Coal Roarkwin", battlefield=["Iron Worker"], hand=["Cover"], dice="natural:power")
    t.p1.attacks("Iron Worker", "Hammer Knight")
    t.p2.guards("Coal Roarkwin")
    t.p2.reacts("Cover")
    t.p1.reacts("Golden Veil")
    t.settle()
    assert t.p2.wounds == 0
    t.p1.unit("Hammer Knight").has(wounds=0)
    assert (t.p1.discard, t.p2.discard) == (["Golden Veil"], ["Cover"])


def test_a_spell_lies_in_no_zone_while_it_resolves() -> None:
    """RB-7.3.7: neither in hand nor in the discard pile until its last effect is done."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Gilder"], hand=["Steady Gaze"], dice="illusion:class x2")
    t.p2("Maeoni Viper", battlefield=["Silver Snake"], hand=HAND)
    spell = t.p1.player.hand[0]
    t.p1.plays("Steady Gaze")
    assert offered(t) == ["Gilder", "Silver Snake"]
    assert (t.p1.hand, t.p1.discard) == ([], [])
    assert t.st.zone[spell] == Zone.RESOLVING
    t.p1.targets("Gilder")
    assert (t.p1.hand, t.p1.discard) == ([], ["Steady Gaze"])


def test_a_resolving_spell_is_no_card_in_hand() -> None:
    """RB-7.3.7: Expand Energy does not count itself when it draws up to two."""
    t = table()
    t.p1("Coal Roarkwin", hand=["Expand Energy"], draw=["Cover"] * 3, dice="natural:basic")
    t.p2("Maeoni Viper", hand=HAND)
    t.p1.plays("Expand Energy")
    assert t.p1.hand == ["Cover", "Cover"]


def test_a_reaction_spell_is_discarded_after_it_resolved() -> None:
    """RB-7.3.7: while Final Cry picks its target it lies in no pile."""
    t = table()
    t.p1("Aradel Summergaard", dice="natural:class")
    t.p2("Jessa Na Ni", battlefield=["Blood Shaman"], hand=["Final Cry"], dice="ceremonial:power")
    t.p1.uses("Aradel Summergaard")
    t.p2.reacts("Final Cry")
    assert offered(t) == ["Aradel Summergaard", "Jessa Na Ni"]
    assert (t.p2.hand, t.p2.discard) == ([], [])
    t.p2.targets("Aradel Summergaard")
    t.settle()
    assert t.p2.discard == ["Final Cry", "Blood Shaman"]


def test_a_reaction_spell_needs_no_action() -> None:
    """RB-7.3.9: it is played in the opponent's turn for its dice alone."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Mist Spirit"], dice="natural:class")
    t.p2("Jessa Na Ni", battlefield=["Blood Shaman"], hand=["Final Cry"], dice="ceremonial:power")
    t.p1.uses("Aradel Summergaard").targets("Blood Shaman")
    assert (t.p2.player.main, t.p2.player.side) == (0, 0)
    t.p2.reacts("Final Cry").targets("Aradel Summergaard")
    assert t.p1.wounds == 2


# --- RB-7.4 activating an effect -------------------------------------------------------------------------


def test_only_effects_of_ones_own_unexhausted_cards_in_play_are_activated() -> None:
    """RB-7.4.1"""
    t = table()
    t.p1("Saria Guideman", battlefield=["Rose Fire Dancer", "Blood Archer (exhausted)"], hand=["Summon Gilder", *HAND],
         spellboard=["Shifting Mist (exhausted)"], dice="natural:class")  # fmt: skip
    t.p2("Aradel Summergaard", battlefield=["Enchanted Violinist"], hand=HAND, dice="natural:class")
    assert t.p1.can_use("Rose Fire Dancer")
    for name in ("Blood Archer", "Shifting Mist", "Summon Gilder", "Enchanted Violinist", "Aradel Summergaard"):
        assert not t.p1.can_use(name), name


def test_an_effect_whose_cost_exhausts_its_source_resolves_completely() -> None:
    """RB-7.4.2: Song of Sorrow deals its damage and then discards from the draw pile."""
    t = table()
    t.p1("Saria Guideman", battlefield=["Enchanted Violinist"], hand=HAND)
    t.p2("Noah Redmoon", battlefield=["Sleeping Widow", "False Demon"], hand=HAND, draw=["Bound Soul", "Resummon"])
    t.p1.uses("Enchanted Violinist")
    t.p1.unit("Enchanted Violinist").has(exhaustion=1)
    t.p1.targets("Sleeping Widow")
    t.settle()
    assert t.p2.battlefield == ["False Demon"]
    assert t.p2.discard == ["Bound Soul"]
    assert not t.p1.can_use("Enchanted Violinist")


def test_the_effects_of_an_activation_are_resolved_in_order() -> None:
    """RB-7.4.3: Small Sacrifice hurts its own unit before the opponent's is chosen."""
    t = table()
    t.p1("Noah Redmoon", battlefield=["Mist Spirit", "False Demon"], spellboard=["Small Sacrifice"],
         dice="ceremonial:class")  # fmt: skip
    t.p2("Maeoni Viper", battlefield=["Silver Snake", "Gilder"], hand=HAND)
    t.p1.uses("Small Sacrifice")
    assert offered(t) == ["False Demon", "Mist Spirit"]
    t.p1.targets("Mist Spirit")
    assert t.p1.battlefield == ["False Demon"]
    assert offered(t) == ["Gilder", "Silver Snake"]
    t.p1.targets("Gilder")
    t.p2.unit("Gilder").has(wounds=1)


def test_an_activation_needs_no_legal_target() -> None:
    """RB-7.4.4: Water Blast with no unit in play is paid for and does nothing."""
    t = table()
    t.p1("Aradel Summergaard", hand=HAND, dice="natural:class")
    t.p2("Maeoni Viper", hand=HAND)
    t.p1.uses("Aradel Summergaard")
    assert asked(t) == (1, "turn")
    t.p1.phoenixborn.has(exhaustion=1)
    assert (t.p1.player.side, t.p1.exhausted_dice) == (0, ["natural:class"])


def test_an_activation_needs_no_possible_result() -> None:
    """RB-7.4.4: a summon without a conjuration left in the pile may be activated."""
    t = table()
    t.p1("Aradel Summergaard", spellboard=["Summon Blue Jaguar"], pile=[], hand=HAND, dice="natural:basic x2")
    t.p2("Maeoni Viper", hand=HAND)
    t.p1.uses("Summon Blue Jaguar")
    assert t.p1.battlefield == []
    t.p1.unit("Summon Blue Jaguar").has(exhaustion=1)
    assert t.cites("RB-1.1.3")


def test_every_activated_effect_costs_a_main_or_a_side_action() -> None:
    """RB-7.4.5"""
    found = 0
    for card in card_pool("reborn").cards.values():
        for ability in card.abilities:
            if ability.kind == TextKind.ACTIVATED:
                found += 1
                assert all(way.main + way.side >= 1 for cost in ability.costs for way in cost.ways), card.name
    assert found > 20


# --- RB-7.5 meditate ---------------------------------------------------------------------------------------


def test_cards_are_meditated_from_hand_draw_pile_and_spellboard() -> None:
    """RB-7.5.1: one at a time, in any order."""
    t = table()
    t.p1("Maeoni Viper", spellboard=["Empower", "Summon Gilder (exhausted)"], hand=HAND, draw=["Seal", "Golden Veil"])
    t.p2("Aradel Summergaard", hand=HAND)
    t.p1.meditates()
    assert offered(t) == sorted([*HAND, "Empower", "Summon Gilder"])
    assert Verb.TOP in verbs(t)
    t.p1.discards_top().chooses("Summon Gilder").chooses("Purge").discards_top()
    assert Verb.TOP not in verbs(t)
    t.p1.done()
    assert t.p1.discard == ["Seal", "Summon Gilder", "Purge", "Golden Veil"]
    assert (t.p1.hand, t.p1.spellboard, t.p1.draw_pile) == (["Refresh", "Transfer"], ["Empower"], [])


def test_units_and_attachments_cannot_be_meditated() -> None:
    """RB-7.5.1: only hand, draw pile and ready spells are named."""
    t = table()
    t.p1("Maeoni Viper", battlefield=["Gilder (+Root Armor)"], hand=HAND)
    t.p2("Aradel Summergaard", hand=HAND)
    t.p1.meditates()
    assert offered(t) == sorted(HAND)


def test_a_meditating_player_decides_after_each_discard() -> None:
    """RB-7.5.1: the card off the draw pile is seen before the next decision."""
    t = table()
    t.p1("Maeoni Viper", hand=HAND, draw=["Seal", "Golden Veil"], dice="charm:basic")
    t.p2("Aradel Summergaard", hand=HAND)
    t.p1.meditates().discards_top()
    assert asked(t) == (1, "meditate")
    assert t.p1.discard == ["Seal"]
    assert {Verb.CARD, Verb.TOP, Verb.DONE} <= verbs(t)


def test_each_card_discarded_turns_one_die_to_any_side() -> None:
    """RB-7.5.2, RB-7.5.6: two cards, two dice, all discards before the first die."""
    t = table()
    t.p1("Maeoni Viper", hand=HAND, dice="charm:basic natural:class natural:basic")
    t.p2("Aradel Summergaard", hand=HAND)
    t.p1.meditates().chooses("Purge").chooses("Refresh").done()
    assert asked(t) == (1, "die")
    assert verbs(t) == {Verb.FACE, Verb.DONE}
    t.p1.turns_die("charm:basic", "charm:power").turns_die("natural:class", "natural:basic")
    assert t.p1.active_dice == ["charm:power", "natural:basic", "natural:basic"]
    assert asked(t) == (1, "turn")


def test_fewer_dice_than_discards_may_be_turned() -> None:
    """RB-7.5.2"""
    t = table()
    t.p1("Maeoni Viper", hand=HAND, dice="charm:basic natural:basic")
    t.p2("Aradel Summergaard", hand=HAND)
    t.p1.meditates().chooses("Purge").chooses("Refresh").done()
    t.p1.turns_die("charm:basic", "charm:class").done()
    assert t.p1.active_dice == ["charm:class", "natural:basic"]
    assert asked(t) == (1, "turn")


def test_only_active_dice_are_turned() -> None:
    """RB-7.5.2: neither the exhausted pool nor the opponent's dice are offered."""
    t = table()
    t.p1("Maeoni Viper", hand=HAND, dice="charm:basic", exhausted_dice="natural")
    t.p2("Aradel Summergaard", hand=HAND, dice="illusion:basic")
    t.p1.meditates().chooses("Purge").done()
    faces = {face_name(option.a) for option in t.game.options if option.verb == Verb.FACE}
    wanted = {face_name(option.b) for option in t.game.options if option.verb == Verb.FACE}
    assert (faces, wanted) == ({"charm:basic"}, {"charm:class", "charm:power"})


def test_meditating_with_an_empty_active_pool_is_legal() -> None:
    """RB-7.5.3 (ruling RB-clar-dice-3)"""
    t = table()
    t.p1("Maeoni Viper", battlefield=["Gilder"], hand=HAND, exhausted_dice="natural x3")
    t.p2("Aradel Summergaard", hand=HAND)
    t.p1.meditates().chooses("Purge").chooses("Refresh").done()
    assert (t.p1.hand, t.p1.discard) == (["Transfer"], ["Purge", "Refresh"])
    assert (asked(t), t.p1.player.side) == ((1, "turn"), 0)


@pytest.mark.parametrize("ruleset", ["reborn", "original", "raven"])
@pytest.mark.parametrize(
    ("left", "offered_now"),
    [
        ({"spellboard": ["Law of Fear"]}, False),
        ({"spellboard": ["Law of Fear", "Law of Fear"]}, False),
        ({}, False),
        ({"spellboard": ["Law of Fear", "Purge"]}, True),
        ({"spellboard": ["Law of Fear"], "hand": ["Law of Fear"]}, True),
        ({"spellboard": ["Law of Fear"], "draw": ["Law of Fear"]}, True),
    ],
)
def test_meditating_is_offered_only_if_something_can_be_discarded(
    ruleset: str, left: dict[str, list[str]], offered_now: bool
) -> None:
    """RB-7.5.4, RB-7.5.7: Bound spells on the spellboard cannot be, those in hand and draw pile can."""
    t = table(ruleset=ruleset)
    t.p1("Maeoni Viper", battlefield=["Gilder"], dice="charm:basic", **left)
    t.p2("Aradel Summergaard", hand=HAND)
    assert (Verb.MEDITATE in verbs(t)) == offered_now
    if offered_now:
        t.p1.meditates()
        bound = [card for card in t.p1.player.spellboard if t.st.cards[card].now.name.lower() == "law of fear"]
        assert not {option.a for option in t.game.options if option.verb == Verb.CARD} & set(bound)


def test_a_price_of_discards_cannot_be_paid_with_an_empty_hand() -> None:
    """RB-9.1.1: Slash costs a card of the hand, and none is offered where there is none to pick."""
    for hand in (["Purge"], []):
        t = table()
        t.p1("Coal Roarkwin", hand=hand, draw=HAND)
        t.p2("Aradel Summergaard", battlefield=["Gilder"], hand=HAND)
        assert t.p1.can_use("Coal Roarkwin") == bool(hand)


def test_an_attack_is_offered_only_if_some_unit_could_be_declared() -> None:
    """RB-11.1.2: an exhausted unit cannot attack, and without another there is no Attack action."""
    for units, offered_now in ((["Gilder"], True), (["Gilder (exhausted)"], False), ([], False)):
        t = table()
        t.p1("Coal Roarkwin", battlefield=units, hand=HAND)
        t.p2("Aradel Summergaard", battlefield=["Gilder"], hand=HAND)
        assert (Verb.ATTACK in verbs(t)) == offered_now


def test_a_meditated_ready_spell_leaves_play() -> None:
    """RB-7.5.5: it is discarded without its tokens, and the other copy is focused no more."""
    t = table()
    t.p1("Coal Roarkwin", spellboard=["Summon Iron Rhino (exhausted)", "Summon Iron Rhino"], hand=HAND,
         dice="natural:basic x5")  # fmt: skip
    t.p2("Aradel Summergaard", hand=HAND)
    assert t.p1.can_use("Summon Iron Rhino")
    spell = t.p1.player.spellboard[0]
    t.p1.meditates().takes(Verb.CARD, spell).done().done()
    assert (t.p1.spellboard, t.p1.discard) == (["Summon Iron Rhino"], ["Summon Iron Rhino"])
    assert t.st.zone[spell] == ids.Zone.DISCARD_PILE and t.st.cards[spell].exhaustion == 0
    assert not t.p1.can_use("Summon Iron Rhino")


def test_no_card_is_discarded_once_dice_are_being_turned() -> None:
    """RB-7.5.6: discards first, then dice, never interleaved."""
    t = table()
    t.p1("Maeoni Viper", hand=HAND, draw=["Seal"], dice="charm:basic natural:basic")
    t.p2("Aradel Summergaard", hand=HAND)
    t.p1.meditates().chooses("Purge").discards_top().done().turns_die("charm:basic", "charm:power")
    assert verbs(t) == {Verb.FACE, Verb.DONE}
    kinds = [event.kind for event in t.game.log]
    last_card = max(i for i, kind in enumerate(kinds) if kind in (events.EventKind.DISCARDED, events.EventKind.MILLED))
    assert last_card < kinds.index(events.EventKind.DIE_CHANGED)


def test_meditating_means_discarding_something() -> None:
    """RB-7.5.7: nobody can stop before the first discard."""
    t = table()
    t.p1("Maeoni Viper", hand=HAND, dice="charm:basic")
    t.p2("Aradel Summergaard", hand=HAND)
    t.p1.meditates()
    assert Verb.DONE not in verbs(t)


def test_with_nothing_to_discard_there_is_no_meditation() -> None:
    """RB-7.5.7: the side action is not spent."""
    t = table()
    t.p1("Maeoni Viper", battlefield=["Gilder"], dice="charm:power")
    t.p2("Aradel Summergaard", hand=HAND)
    assert Verb.MEDITATE not in verbs(t)
    assert Verb.POWER in verbs(t)
    assert t.p1.player.side == 1


def test_paying_is_asked_only_where_there_is_a_choice() -> None:
    """RB-9.1.5, RB-7.3.3: one way to pay is taken at once, two are put to the player."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Gilder"], hand=["Root Armor"], dice="natural:class natural:power")
    t.p2("Maeoni Viper", hand=HAND)
    t.p1.plays("Root Armor")
    assert asked(t) == (1, "pay")
    assert payments(t) == [["natural:class"], ["natural:power"]]
