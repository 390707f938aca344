"""The Artist of Dreams: Dream Fracture, Keepsake, Reimagine, Double Down, Ensnare and Void Pulse."""

from pyreborn.engine.model import ids
from pyreborn.engine.model.costs import parse_face
from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, finished, resolves, unblocked
from tests.table import Seat, Table, table


def dice_on(seat: Seat, name: str) -> list[int]:
    return [die % ids.FACES for die in seat.unit(name).card.dice]


# --- Dream Fracture -----------------------------------------------------------------------------------------


def fractured(dice: str, **theirs: object) -> Table:
    t = table()
    t.p1("Hope Everthorn", spellboard=["Dream Fracture"], draw=DECK)
    t.p2("Saria Guideman", draw=DECK, dice=dice, **theirs)
    t.p1.uses("Dream Fracture")
    t.settle()
    return t


def test_dream_fracture_lowers_the_last_power_die_and_hurts_its_player() -> None:
    """No dice on their power side are left. [RB-9.2.2]"""
    # given
    t = fractured("charm:power natural:class")
    # when
    t.p1.takes(Verb.DIE, parse_face("charm:power"))
    resolves(t)
    # then
    assert t.p2.active_dice == ["charm:class", "natural:class"]
    assert t.p2.wounds == 1
    t.survives_clone_undo_and_save_at_every_step()


def test_dream_fracture_deals_nothing_while_a_power_die_is_left() -> None:
    """The pool is looked at after the die was lowered. [RB-1.1.2]"""
    t = fractured("charm:power natural:power")
    t.p1.takes(Verb.DIE, parse_face("charm:power"))
    resolves(t)
    assert t.p2.active_dice == ["charm:class", "natural:power"]
    assert t.p2.wounds == 0


def test_dream_fracture_hurts_a_player_who_had_no_power_dice_at_all() -> None:
    """A basic die cannot go lower, and the damage comes all the same. [RB-1.1.8]"""
    t = fractured("natural:basic")
    resolves(t)
    assert t.p2.active_dice == ["natural:basic"]
    assert t.p2.wounds == 1


def test_dream_fracture_cannot_target_a_player_without_active_dice() -> None:
    """Nobody is targeted, so nothing happens. [RB-8.2.2]"""
    t = fractured("")
    resolves(t)
    assert t.p2.wounds == 0
    t.p1.unit("Dream Fracture").has(exhaustion=1)


# --- Keepsake -----------------------------------------------------------------------------------------------


def keeping(keepsake: str = "Keepsake", mine: str = "illusion:power", **board: object) -> Table:
    t = table()
    t.p1("Victoria Glassfire", **{"spellboard": [keepsake], "draw": DECK, "dice": mine, **board})
    t.p2("Saria Guideman", battlefield=["Hammer Knight"], draw=DECK, dice="charm:power x2 natural:class x3")
    return t


def test_keepsake_counts_dice_of_an_opponent_that_are_lowered() -> None:
    """One token for each. [RB-21.12]"""
    # given
    t = keeping()
    # when
    t.p1.power("illusion")
    for face in ("charm:power", "natural:class"):
        t.p1.takes(Verb.DIE, parse_face(face))
    resolves(t)
    # then
    t.p1.unit("Keepsake").has(status=2)
    t.survives_clone_undo_and_save_at_every_step()


def test_keepsake_counts_rerolled_dice_and_stops_at_four() -> None:
    """Four dice are rolled again, but three tokens were there. [RB-21.12]"""
    # given
    t = keeping("Keepsake (status 3)", "illusion:class")
    # when
    t.p1.uses("Victoria Glassfire", "Surprise!")
    for face in ("charm:power", "charm:power", "natural:class", "natural:class"):
        t.p1.takes(Verb.DIE, parse_face(face))
    resolves(t)
    # then
    t.p1.unit("Keepsake").has(status=4)


def test_keepsake_counts_dice_you_turn_to_a_side_of_your_choice() -> None:
    """Void Pulse's last words. [RB-21.12]"""
    # given
    t = table()
    t.p1("Hope Everthorn", spellboard=["Keepsake"], battlefield=["Iron Worker"], hand=["Void Pulse"], draw=DECK,
         dice="natural:basic")  # fmt: skip
    t.p2("Saria Guideman", battlefield=["Mist Spirit"], draw=DECK, dice="charm:power x2")
    t.p1.attacks("Saria Guideman", "Iron Worker")
    # when
    t.p1.reacts("Void Pulse").picks_player(2)
    t.p1.turns_die("charm:power", "charm:class").turns_die("charm:power", "charm:basic")
    t.settle()
    # then
    t.p1.unit("Keepsake").has(status=2)


def test_keepsake_does_not_count_what_opponents_do_with_their_own_dice() -> None:
    """Meditating, raising, turning to a side of *their* choice. [RB-21.12]"""
    # given
    t = table(turn=2)
    t.p1("Hope Everthorn", spellboard=["Keepsake"], draw=DECK)
    t.p2("Saria Guideman", hand=["Call Upon the Realms"], draw=DECK, dice="natural:basic")
    # when
    t.p2.plays("Call Upon the Realms").turns_die("natural:basic", "natural:power")
    t.p2.meditates().discards_top().done()
    t.settle()
    # then
    t.p1.unit("Keepsake").has(status=0)


def test_keepsake_does_not_count_your_own_dice_and_sleeps_while_exhausted() -> None:
    """An opponent's active pool. [RB-14.1.3]"""
    # given
    t = keeping("Keepsake (exhausted)")
    # when
    t.p1.power("illusion").takes(Verb.DIE, parse_face("charm:power")).done()
    resolves(t)
    # then
    t.p1.unit("Keepsake").has(status=0)


def test_an_opponent_who_rerolls_their_own_dice_feeds_keepsake() -> None:
    """Re-rolled dice count whoever rolls them. [RB-21.12]"""
    # given
    t = table(turn=2)
    t.p1("Hope Everthorn", spellboard=["Keepsake"], draw=DECK, dice="natural:class")
    t.p2("Victoria Glassfire", draw=DECK, dice="illusion:class time:class")
    # when
    t.p2.uses("Victoria Glassfire", "Surprise!").takes(Verb.DIE, parse_face("natural:class"))
    t.settle()
    # then
    t.p1.unit("Keepsake").has(status=1)


def test_keepsake_is_discarded_for_damage_equal_to_its_tokens() -> None:
    """As many as were on it. [RB-12.3.3]"""
    # given
    t = keeping("Keepsake (status 3)", "illusion:class")
    # when
    t.p1.uses("Keepsake")
    resolves(t)
    # then
    t.p2.unit("Hammer Knight").has(wounds=3)
    assert t.p1.spellboard == []
    assert t.p1.discard == ["Keepsake"]
    t.survives_clone_undo_and_save_at_every_step()


def test_an_empty_keepsake_deals_nothing() -> None:
    """No damage at all. [RB-1.1.9]"""
    t = keeping("Keepsake", "illusion:class")
    t.p1.uses("Keepsake")
    resolves(t)
    t.p2.unit("Hammer Knight").has(wounds=0)
    assert t.p1.discard == ["Keepsake"]


# --- Reimagine ----------------------------------------------------------------------------------------------


def imagining(dice: str, reimagine: str = "Reimagine", **board: object) -> Table:
    t = table()
    t.p1("Hope Everthorn", **{"spellboard": [reimagine], "draw": DECK, "dice": dice, **board})
    t.p2("Saria Guideman", battlefield=["Hammer Knight"], draw=DECK, dice="charm:power")
    return t


def test_reimagine_keeps_the_die_that_paid_for_a_dice_power() -> None:
    """And is exhausted by it; the power is resolved all the same. [RB-21.11]"""
    # given
    t = imagining("illusion:power")
    # when
    t.p1.power("illusion").triggers("Reimagine")
    t.p1.takes(Verb.DIE, parse_face("charm:power"))
    resolves(t)
    # then
    assert dice_on(t.p1, "Reimagine") == [parse_face("illusion:power")]
    t.p1.unit("Reimagine").has(exhaustion=1)
    assert t.p1.exhausted_dice == []
    assert t.p2.active_dice == ["charm:class"]
    t.survives_clone_undo_and_save_at_every_step()


def test_reimagine_asks_neither_about_other_dice_nor_about_other_costs() -> None:
    """Time and illusion, and for a dice power only. [RB-21.11]"""
    t = imagining("natural:power")
    t.p1.power("natural")
    assert not t.p1.can(Verb.TRIGGER, "Reimagine")
    t = imagining("illusion:power x2", hand=["Steady Gaze"])
    t.p1.plays("Steady Gaze")
    assert not t.p1.can(Verb.TRIGGER, "Reimagine")
    t = imagining("time:power", "Reimagine (die illusion:power)", battlefield=["Iron Worker"])
    t.p1.power("time")
    assert not t.p1.can(Verb.TRIGGER, "Reimagine"), "it holds a die"


def reacting(placed: str, active: str, exhausted: str = ", exhausted") -> Table:
    """Player 1 attacks; player 2 holds Figures in the Fog and a Reimagine with a die on it."""
    t = table()
    t.p1("Saria Guideman", battlefield=["Iron Worker"], draw=DECK)
    t.p2("Hope Everthorn", spellboard=[f"Reimagine (die {placed}{exhausted})"], hand=["Figures in the Fog", "Seal"],
         draw=DECK, dice=active)  # fmt: skip
    t.p1.attacks("Hope Everthorn", "Iron Worker")
    return t


def test_a_die_on_reimagine_pays_for_a_reaction() -> None:
    """Also while the spell is exhausted; the die goes to the exhausted pool. [RB-9.2.7] [RB-2.1.13]"""
    # given
    t = reacting("illusion:power", "")
    # when
    t.p2.reacts("Figures in the Fog")
    t.settle()
    # then
    assert t.p2.wounds == 0
    assert dice_on(t.p2, "Reimagine") == []
    assert t.p2.exhausted_dice == ["illusion:power"]
    t.survives_clone_undo_and_save_at_every_step()


def test_with_the_same_die_in_the_pool_its_player_says_which_one_pays() -> None:
    """The option says so. [RB-9.1.5]"""
    for which, left in ((0, [parse_face("illusion:power")]), (1, [])):
        t = reacting("illusion:power", "illusion:power")
        t.p2.reacts("Figures in the Fog")
        assert t.game.option_texts() == [
            "pay 1 illusion:power", "pay 1 illusion:power (1 illusion:power from your cards)",
        ]  # fmt: skip
        t.game.push(which)
        t.settle()
        assert dice_on(t.p2, "Reimagine") == left
        assert t.p2.exhausted_dice == ["illusion:power"]


def test_a_time_die_on_reimagine_does_not_pay_for_illusion() -> None:
    """The symbols are the same as ever. [RB-9.1.4]"""
    assert not reacting("time:power", "").p2.can_react("Figures in the Fog")


def test_a_die_on_reimagine_pays_together_with_the_pool() -> None:
    """Double Down costs an illusion and a time die. [RB-9.2.7]"""
    # given
    t = table(turn=2)
    t.p1("Hope Everthorn", spellboard=["Reimagine (die time:power)"], battlefield=["Mist Spirit"], hand=["Double Down"],
         draw=DECK, dice="illusion:class", pile=["Mist Spirit"])  # fmt: skip
    t.p2("Saria Guideman", draw=DECK, dice="natural:power")
    t.p2.power("natural")
    # when
    t.p1.reacts("Double Down")
    t.settle()
    # then
    assert t.p1.battlefield == ["Mist Spirit"]
    assert sorted(t.p1.exhausted_dice) == ["illusion:class", "time:power"]


def test_a_die_on_reimagine_pays_for_nothing_but_reactions() -> None:
    """The cost of reactions only. [RB-9.2.7]"""
    t = imagining("", spellboard=["Reimagine (die illusion:power)", "Summon Shadow Spirit"])
    assert not t.p1.can_use("Summon Shadow Spirit")
    assert not t.offers(0, ids.Verb.POWER)


def test_reimagine_may_give_its_die_back_at_the_end_of_the_round() -> None:
    """Or keep it: recovery does not take it. [RB-6.3.3] [RB-6.4.1]"""
    for gives, left in ((True, []), (False, [parse_face("time:power")])):
        # given
        t = imagining("", "Reimagine (die time:power, exhausted)", hand=["Seal"])
        # when
        t.ends_round()
        # then
        assert t.p1.can(Verb.TRIGGER, "Reimagine")
        # when
        if gives:
            t.p1.triggers("Reimagine")
        else:
            t.p1.done()
        t.settle()
        # then
        assert dice_on(t.p1, "Reimagine") == left


# --- Double Down --------------------------------------------------------------------------------------------


def doubled(*units: str, pile: list[str], by: str = "power") -> Table:
    """Player 2 destroys the first of player 1's units."""
    t = table(turn=2)
    t.p1("Hope Everthorn", battlefield=list(units), pile=pile, hand=["Double Down"], draw=DECK,
         dice="illusion:class time:class")  # fmt: skip
    t.p2("Saria Guideman", battlefield=["Iron Worker"], draw=DECK, dice="natural:power")
    name = units[0].partition(" (")[0]
    if by == "power":
        t.p2.power("natural").takes(ids.Verb.CARD, t.p1.unit(name).number)
    else:
        t.p2.attacks(name, "Iron Worker")
    return t


def test_double_down_places_two_copies_of_the_destroyed_conjuration() -> None:
    """From the pile. [RB-22.8]"""
    # given
    t = doubled("Mist Spirit", pile=["Mist Spirit"] * 4)
    # when
    t.p1.reacts("Double Down")
    t.settle()
    # then
    assert t.p1.battlefield == ["Mist Spirit"] * 2
    assert t.p1.exhausted_dice == ["illusion:class", "time:class"]
    t.survives_clone_undo_and_save_at_every_step()


def test_double_down_never_takes_the_destroyed_card_itself() -> None:
    """It is not in the pile yet: one copy enters, or none. [RB-FAQ-double-down-1] [RB-clar-misc-4]"""
    t = doubled("Wishing Wing", "Wishing Wing", pile=["Wishing Wing"])
    t.p1.reacts("Double Down")
    t.settle()
    assert t.p1.battlefield == ["Wishing Wing"] * 2
    t = doubled("Sleeping Widow", pile=[])
    t.p1.reacts("Double Down")
    t.settle()
    assert t.p1.battlefield == []


def test_double_down_stops_at_a_full_battlefield() -> None:
    """One slot is free: one copy stays. [RB-3.2.5]"""
    t = doubled(*["Mist Spirit"] * 6, pile=["Mist Spirit"] * 3)
    t.p1.reacts("Double Down")
    t.settle()
    assert t.p1.battlefield == ["Mist Spirit"] * 6


def test_double_down_answers_an_attack() -> None:
    """As a result of an attack an opponent controls. [RB-12.5.3]"""
    t = doubled("Mist Spirit (exhausted)", pile=["Mist Spirit"] * 2, by="attack")
    t.settle().p1.done()
    assert t.p1.can_react("Double Down")


def test_double_down_answers_neither_counters_nor_your_own_effects_nor_allies() -> None:
    """An attack, spell, ability, or dice power an opponent controls. [RB-12.5.3]"""
    # given: a counter
    t = table()
    t.p1("Hope Everthorn", battlefield=["Mist Spirit"], pile=["Mist Spirit"] * 2, hand=["Double Down"], draw=DECK,
         dice="illusion:class time:class natural:power")  # fmt: skip
    t.p2("Saria Guideman", battlefield=["Iron Worker"], draw=DECK)
    t.p1.attacks("Saria Guideman", "Mist Spirit")
    t.p2.blocks("Mist Spirit", "Iron Worker")
    # then
    assert not t.p1.can_react("Double Down")
    # given: an effect of one's own
    t = table()
    t.p1("Hope Everthorn", battlefield=["Mist Spirit"], pile=["Mist Spirit"] * 2, hand=["Double Down"], draw=DECK,
         dice="illusion:class time:class natural:power")  # fmt: skip
    t.p2("Saria Guideman", draw=DECK)
    t.p1.power("natural")
    # then
    assert not t.p1.can_react("Double Down")
    # given: an ally
    assert not doubled("Rose Fire Dancer", pile=[]).p1.can_react("Double Down")


def test_double_down_asks_for_a_life_value_of_one() -> None:
    """With an alteration it had three. [RB-12.3.3]"""
    t = doubled("Mist Spirit (wounds 2, +Crystal Shield)", pile=["Mist Spirit"] * 2)
    assert not t.p1.can_react("Double Down")
    assert t.p1.battlefield == []


# --- Ensnare ------------------------------------------------------------------------------------------------


def ensnared(guard: str) -> Table:
    t = table()
    t.p1("Hope Everthorn", battlefield=["Iron Worker"], hand=["Ensnare"], draw=DECK, dice="illusion:power")
    t.p2("Saria Guideman", battlefield=["Hammer Knight", "Gilder"], draw=DECK)
    t.p1.attacks("Hammer Knight", "Iron Worker")
    t.p2.guards(guard)
    return t


def test_ensnare_hits_a_guarding_unit_before_the_battle() -> None:
    """The Gilder is destroyed, and the attack goes on against its target. [RB-11.3.3]"""
    # given
    t = ensnared("Gilder")
    # when
    t.p1.reacts("Ensnare")
    finished(t)
    # then
    assert t.p2.battlefield == ["Hammer Knight"]
    t.p2.unit("Hammer Knight").has(wounds=2)
    t.survives_clone_undo_and_save_at_every_step()


def test_ensnare_hits_a_guarding_phoenixborn() -> None:
    """Two more than the attacker deals. [RB-11.2.2]"""
    t = ensnared("Saria Guideman")
    t.p1.reacts("Ensnare")
    finished(t)
    assert t.p2.wounds == 4


def test_ensnare_does_not_answer_blockers_or_a_missing_guard() -> None:
    """After an opponent declares a guard. [RB-21.4]"""
    t = table()
    t.p1("Hope Everthorn", battlefield=["Iron Worker"], hand=["Ensnare"], draw=DECK, dice="illusion:power")
    t.p2("Saria Guideman", battlefield=["Hammer Knight"], draw=DECK)
    t.p1.attacks("Saria Guideman", "Iron Worker")
    t.p2.blocks("Iron Worker", "Hammer Knight")
    assert not t.p1.can_react("Ensnare")


# --- Void Pulse ---------------------------------------------------------------------------------------------


def pulsing(*attackers: str, hand: tuple[str, ...] = (), dice: str = "ceremonial:power natural:class") -> Table:
    t = table()
    t.p1("Hope Everthorn", battlefield=list(attackers), hand=["Void Pulse"], draw=DECK, dice="natural:basic")
    t.p2("Saria Guideman", battlefield=["Sleeping Widow", "Hammer Knight"], hand=list(hand), draw=DECK, dice=dice)
    t.p1.attacks("Saria Guideman", *attackers)
    t.p1.reacts("Void Pulse")
    return t


def test_void_pulse_deals_as_much_as_there_are_attacking_units() -> None:
    """Two attackers, two damage; without a destroyed unit nothing is drawn. [RB-12.5.1]"""
    # given
    t = pulsing("Iron Worker", "Mist Spirit")
    # when
    t.p1.targets("Hammer Knight")
    unblocked(t)
    finished(t)
    # then
    t.p2.unit("Hammer Knight").has(wounds=2)
    assert t.p1.hand == []
    t.survives_clone_undo_and_save_at_every_step()


def test_void_pulse_draws_and_turns_dice_before_the_opponent_may_answer() -> None:
    """Final Cry can no longer be paid. [RB-FAQ-void-pulse-1] [RB-conf-voidpulse-1]"""
    # given
    t = pulsing("Iron Worker", hand=("Final Cry",))
    # when
    t.p1.targets("Sleeping Widow").picks_player(2)
    # then
    assert len(t.p1.hand) == 2
    # when
    t.p1.turns_die("ceremonial:power", "ceremonial:class").turns_die("natural:class", "natural:basic")
    # then
    assert not t.p2.can_react("Final Cry")
    assert t.p2.active_dice == ["ceremonial:class", "natural:basic"]
    t.survives_clone_undo_and_save_at_every_step()


def test_void_pulse_may_turn_your_own_dice() -> None:
    """A target player is anybody. [RB-8.1.1]"""
    # given
    t = table()
    t.p1("Hope Everthorn", battlefield=["Iron Worker"], hand=["Void Pulse"], draw=DECK, dice="natural:basic time:basic")
    t.p2("Saria Guideman", battlefield=["Mist Spirit"], draw=DECK)
    t.p1.attacks("Saria Guideman", "Iron Worker")
    # when
    t.p1.reacts("Void Pulse").pays("natural:basic").picks_player(1).turns_die("time:basic", "time:power")
    t.settle()
    # then
    assert t.p1.active_dice == ["time:power"]
    assert not t.offers(0, Verb.FACE)


def test_void_pulse_is_not_for_the_defender() -> None:
    """After you declare attackers. [RB-8.6.1]"""
    t = table()
    t.p1("Saria Guideman", battlefield=["Iron Worker"], draw=DECK)
    t.p2("Hope Everthorn", battlefield=["Mist Spirit"], hand=["Void Pulse"], draw=DECK, dice="natural:basic")
    t.p1.attacks("Hope Everthorn", "Iron Worker")
    assert not t.p2.can_react("Void Pulse")
