"""The Protector of Argaia: each card at work, each clause of the harder ones."""

import pytest

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, fought, pile_of, resolves
from tests.table import Seat, Table, table


def removed(seat: Seat) -> list[str]:
    """Names of a player's cards out of the game."""
    return sorted(card.name for card in seat.table.game.view(None).players[seat.seat].removed)


# --- Fiona Mercywind --------------------------------------------------------------------------------


def ingenuity() -> Table:
    t = table()
    t.p1("Fiona Mercywind", hand=["Purge"], spellboard=["Empower (exhausted 2)"], draw=DECK)
    t.p2("Coal Roarkwin", spellboard=["Purge (exhausted)"], draw=DECK)
    t.p1.uses("Fiona Mercywind", "Ingenuity")
    return t


def test_ingenuity_draws_a_card() -> None:
    """For a discarded one. [RB-9.1.1]"""
    t = ingenuity()
    t.p1.takes(Verb.MODE, 0)
    resolves(t)
    assert (t.p1.hand, t.p1.discard) == (["Iron Worker"], ["Purge"])
    t.p1.unit("Empower").has(exhaustion=2)
    t.survives_clone_undo_and_save_at_every_step()


def test_ingenuity_readies_a_spell() -> None:
    """One token from one of yours. [RB-14.1.2]"""
    t = ingenuity()
    t.p1.takes(Verb.MODE, 1)
    resolves(t)
    assert t.p1.hand == []
    t.p1.unit("Empower").has(exhaustion=1)
    t.p2.unit("Purge").has(exhaustion=1)


# --- Essence Druid ----------------------------------------------------------------------------------


def test_essence_druid_recalls_a_ready_spell() -> None:
    """Of the discard pile, no other card. [RB-3.5.2]"""
    t = table()
    t.p1("Fiona Mercywind", hand=["Essence Druid"], discard=["Seal", "Purge", "Empower"], draw=DECK,
         dice="sympathy:power charm:class natural:basic")  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK)
    t.p1.plays("Essence Druid").triggers("Essence Druid", "Spell Recall")
    assert not t.p1.can_target("Seal")
    t.p1.chooses("Empower")
    resolves(t)
    assert t.p1.hand == ["Empower"]
    t.survives_clone_undo_and_save_at_every_step()


def test_essence_druid_tames_by_two_and_never_below_zero() -> None:
    """Hammer Knight strikes with 1, Mist Spirit with nothing. [RB-1.1.12]"""
    for attacker, wounds in (("Hammer Knight", 1), ("Mist Spirit", 0)):
        t = table()
        t.p1("Coal Roarkwin", battlefield=[attacker], draw=DECK)
        t.p2("Fiona Mercywind", battlefield=["Essence Druid"], draw=DECK)
        t.p1.attacks("Fiona Mercywind", attacker)
        t.p2.blocks(attacker, "Essence Druid")
        fought(t)
        t.p2.unit("Essence Druid").has(wounds=wounds)
        t.survives_clone_undo_and_save_at_every_step()


# --- Majestic Titan ---------------------------------------------------------------------------------


def titan(*spells: str) -> Table:
    t = table()
    tired = "Majestic Titan (exhausted 2, wounds 1, +Fade Away)"
    t.p1("Fiona Mercywind", spellboard=list(spells), battlefield=[tired], draw=DECK, dice="natural:basic")
    t.p2("Coal Roarkwin", battlefield=["Mist Spirit", "Iron Worker"], draw=DECK)
    return t


def test_renew_trades_a_copy_of_the_summon_for_a_fresh_titan() -> None:
    """Exhaustion tokens and alterations go, wounds stay; it works while exhausted. [RB-14.1.3]"""
    # given
    t = titan("Purge", "Summon Majestic Titan")
    # when
    t.p1.uses("Majestic Titan")
    resolves(t)
    # then
    t.p1.unit("Majestic Titan").has(exhaustion=0, wounds=1)
    assert t.p1.unit("Majestic Titan").attached() == []
    assert t.p1.spellboard == ["Purge"]
    assert sorted(t.p1.discard) == ["Fade Away", "Summon Majestic Titan"]
    t.survives_clone_undo_and_save_at_every_step()


def test_renew_without_the_summon_does_nothing() -> None:
    """ "Discard ... to ...": the cost-like first half fails. [RB-1.1.8]"""
    t = titan("Purge")
    t.p1.uses("Majestic Titan")
    resolves(t)
    t.p1.unit("Majestic Titan").has(exhaustion=2)
    assert t.p1.unit("Majestic Titan").attached() == ["Fade Away"]


def test_majestic_titan_is_too_big_for_small_blockers() -> None:
    """Gigantic 1: life 1 or less. [RB-20.1.12]"""
    t = table()
    t.p1("Fiona Mercywind", battlefield=["Majestic Titan"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Mist Spirit", "Iron Worker"], draw=DECK)
    t.p1.attacks("Coal Roarkwin", "Majestic Titan")
    assert t.offers(1, Verb.BLOCK)
    assert not t.p2.can(Verb.BLOCK, "Mist Spirit")
    assert t.p2.can(Verb.BLOCK, "Iron Worker")


def test_summon_majestic_titan() -> None:
    """Three dice, one titan. [RB-2.1.3]"""
    t = table()
    t.p1("Fiona Mercywind", spellboard=["Summon Majestic Titan"], draw=DECK, dice="charm:class sympathy:class x2")
    t.p2("Coal Roarkwin", draw=DECK)
    t.p1.uses("Summon Majestic Titan")
    resolves(t)
    assert t.p1.battlefield == ["Majestic Titan"]
    assert t.p1.active_dice == []
    t.survives_clone_undo_and_save_at_every_step()


# --- Mind Fog Owl -----------------------------------------------------------------------------------


def test_mind_fog_owl_is_blocked_last() -> None:
    """Unseen: only when all other attackers are blocked. [RB-20.1.22]"""
    t = table()
    t.p1("Fiona Mercywind", battlefield=["Mind Fog Owl", "Iron Worker"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Gilder", "Hammer Knight"], draw=DECK)
    t.p1.attacks("Coal Roarkwin", "Mind Fog Owl", "Iron Worker")
    owl = t.p1.player.battlefield[0]
    assert t.offers(1, Verb.BLOCK)
    assert all(o.b != owl for o in t.game.options if o.verb == Verb.BLOCK)
    t.p2.blocks("Iron Worker", "Gilder")
    assert any(o.b == owl for o in t.game.options if o.verb == Verb.BLOCK)


def owl(copies: int, *paid: str) -> Table:
    t = table()
    t.p1("Fiona Mercywind", spellboard=["Summon Mind Fog Owl"] * copies, draw=DECK, dice="charm:power charm:class x2")
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight", "Gilder"], draw=DECK)
    t.p1.uses("Summon Mind Fog Owl").pays(*paid)
    return t


def test_a_focused_summon_mind_fog_owl_resolves_the_power_of_a_spent_die() -> None:
    """The spent charm die is placed on a unit, without a side action. [RB-10.1.11] [RB-9.1.11]"""
    # given
    t = owl(2, "charm:power", "charm:class")
    # when
    t.p1.says_yes().targets("Hammer Knight")
    resolves(t)
    # then
    assert t.p1.battlefield == ["Mind Fog Owl"]
    t.p2.unit("Hammer Knight").has(attack=2)
    assert t.p1.exhausted_dice == ["charm:class"]
    assert t.p1.player.side == 1
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize(("copies", "paid"), [(1, ("charm:power", "charm:class")), (2, ("charm:class", "charm:class"))])
def test_without_focus_or_a_power_die_the_owl_only_comes(copies: int, paid: tuple[str, ...]) -> None:
    """ "If you spent any". [RB-16.1.1]"""
    t = owl(copies, *paid)
    resolves(t)
    assert t.p1.battlefield == ["Mind Fog Owl"]
    t.p2.unit("Hammer Knight").has(attack=3)


def test_the_power_of_the_spent_die_is_optional() -> None:
    """ "You may". [RB-1.1.7]"""
    t = owl(2, "charm:power", "charm:class")
    t.p1.declines()
    resolves(t)
    assert t.p1.exhausted_dice == ["charm:class", "charm:power"]


# --- Nightsong Cricket ------------------------------------------------------------------------------


def cricket(mine: list[str], theirs: list[str], dice: str = "natural:class natural:basic") -> Table:
    t = table()
    t.p1("Aradel Summergaard", discard=theirs, draw=DECK, dice=dice)
    t.p2("Fiona Mercywind", battlefield=["Nightsong Cricket", "Gilder"], discard=mine, draw=DECK)
    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Nightsong Cricket")
    return t


def test_a_destroyed_cricket_turns_a_die_and_brings_two_cards_back() -> None:
    """Both triggers must be used, in any order; each chooses in the other's pile. [RB-8.5.3]"""
    # given
    t = cricket(["Purge", "Seal"], ["Refresh", "Hammer Knight"])
    # when
    t.p2.triggers("Nightsong Cricket", "Renewed Harmony").chooses("Refresh")
    assert t.game.decision.player == 0
    t.p1.chooses("Seal")
    t.p2.picks_player(1).turns_die("natural:basic", "natural:power")
    resolves(t)
    # then
    assert (t.p1.hand, t.p2.hand) == (["Refresh"], ["Seal"])
    assert (t.p1.discard, t.p2.discard) == (["Hammer Knight"], ["Purge"])
    assert t.p1.active_dice == ["natural:power"]
    t.survives_clone_undo_and_save_at_every_step()


def test_renewed_harmony_with_one_empty_discard_pile() -> None:
    """What can be done is done. [RB-1.1.3]"""
    t = cricket([], ["Refresh", "Hammer Knight"])
    t.p2.triggers("Nightsong Cricket", "Renewed Harmony").chooses("Hammer Knight")
    t.p2.picks_player(2)
    resolves(t)
    assert (t.p1.hand, t.p2.hand) == (["Hammer Knight"], [])


def test_an_exhausted_cricket_is_silent() -> None:
    """Neither text is inexhaustible. [RB-14.1.3]"""
    t = table()
    t.p1("Aradel Summergaard", discard=["Refresh"], draw=DECK, dice="natural:class")
    t.p2("Fiona Mercywind", battlefield=["Nightsong Cricket (exhausted)", "Gilder"], draw=DECK)
    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Nightsong Cricket")
    resolves(t)
    assert t.p1.discard == ["Refresh"]


def test_a_crescendo_that_kills_the_cricket_is_not_in_the_discard_pile_yet() -> None:
    """It is still being resolved. [RB-7.3.7]"""
    t = table()
    t.p1("Fiona Mercywind", hand=["Crescendo", "Purge"], battlefield=["Nightsong Cricket", "Iron Worker"], draw=DECK,
         dice="sympathy:class")  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=["Gilder"], discard=["Seal"], draw=DECK)
    t.p1.attacks("Coal Roarkwin", "Iron Worker")
    t.p1.reacts("Crescendo").targets("Nightsong Cricket")
    t.p1.triggers("Nightsong Cricket", "Renewed Harmony")
    # Purge, discarded for the cost, was the only card the opponent could choose.
    fought(t)
    assert t.p1.hand == ["Purge"]
    assert "Crescendo" in t.p1.discard
    assert t.p2.hand == ["Seal"]
    t.survives_clone_undo_and_save_at_every_step()


def summon_cricket(copies: int, *paid: str) -> Table:
    t = table()
    t.p1("Fiona Mercywind", spellboard=["Summon Nightsong Cricket"] * copies, draw=DECK,
         dice="sympathy:power sympathy:class x2")  # fmt: skip
    t.p2("Coal Roarkwin", discard=["Purge", "Seal"], draw=DECK)
    t.p1.uses("Summon Nightsong Cricket").pays(*paid)
    return t


def test_a_focused_summon_nightsong_cricket_removes_a_discarded_card() -> None:
    """Of a target player, for a spent sympathy power die. [RB-16.1.1]"""
    t = summon_cricket(2, "sympathy:power", "sympathy:class")
    t.p1.picks_player(2).chooses("Seal")
    resolves(t)
    assert t.p1.battlefield == ["Nightsong Cricket"]
    assert t.p2.discard == ["Purge"]
    assert removed(t.p2) == ["Seal"]
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize(
    ("copies", "paid"), [(1, ("sympathy:power", "sympathy:class")), (2, ("sympathy:class", "sympathy:class"))]
)
def test_without_focus_or_a_power_die_the_cricket_only_comes(copies: int, paid: tuple[str, ...]) -> None:
    """ "If you spent any". [RB-16.1.1]"""
    t = summon_cricket(copies, *paid)
    resolves(t)
    assert t.p1.battlefield == ["Nightsong Cricket"]
    assert removed(t.p2) == []


# --- Confusion Spores -------------------------------------------------------------------------------


def spores(copies: int, dice: str) -> Table:
    t = table()
    t.p1("Fiona Mercywind", spellboard=["Confusion Spores"] * copies, battlefield=["Iron Worker"], draw=DECK, dice=dice)
    t.p2("Coal Roarkwin", battlefield=["Gilder", "Hammer Knight"], draw=DECK)
    t.p1.uses("Confusion Spores").targets("Gilder")
    return t


def test_confusion_spores_keep_a_unit_from_blocking_and_guarding() -> None:
    """For the remainder of the turn. [RB-11.2.5]"""
    t = spores(1, "")
    t.p1.attacks("Coal Roarkwin", "Iron Worker")
    assert t.p2.can(Verb.BLOCK, "Hammer Knight")
    assert not t.p2.can(Verb.BLOCK, "Gilder")
    t.p2.done()
    fought(t)
    t.survives_clone_undo_and_save_at_every_step()


def test_focused_confusion_spores_buy_another_side_action() -> None:
    """For a sympathy die, while they resolve. [RB-9.1.10]"""
    t = spores(2, "sympathy:class")
    t.p1.says_yes()
    resolves(t)
    assert t.p1.player.side == 1
    assert t.p1.active_dice == []
    t.survives_clone_undo_and_save_at_every_step()


def test_focused_confusion_spores_without_the_die() -> None:
    """Not offered. [RB-9.1.10]"""
    t = spores(2, "charm:class")
    resolves(t)
    assert t.p1.player.side == 0


# --- Exhortation ------------------------------------------------------------------------------------


def test_exhortation_adds_each_units_attack_to_the_other() -> None:
    """Both values are read first: 3 + 2 and 2 + 3. [RB-8.5.8]"""
    t = table()
    t.p1("Fiona Mercywind", hand=["Exhortation"], battlefield=["Hammer Knight", "Iron Worker", "Gilder"], draw=DECK,
         dice="charm:class sympathy:class")  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK)
    t.p1.plays("Exhortation").chooses("Hammer Knight").chooses("Iron Worker")
    resolves(t)
    t.p1.unit("Hammer Knight").has(attack=5)
    t.p1.unit("Iron Worker").has(attack=5)
    t.p1.unit("Gilder").has(attack=0)
    t.p1.ends_turn()
    t.p1.unit("Hammer Knight").has(attack=3)
    t.survives_clone_undo_and_save_at_every_step()


def test_exhortation_with_a_single_unit_does_nothing() -> None:
    """There is no other unit. [RB-1.1.3]"""
    t = table()
    t.p1("Fiona Mercywind", hand=["Exhortation"], battlefield=["Hammer Knight"], draw=DECK,
         dice="charm:class sympathy:class")  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=["Iron Worker"], draw=DECK)
    t.p1.plays("Exhortation")
    resolves(t)
    t.p1.unit("Hammer Knight").has(attack=3)


# --- New Ideas --------------------------------------------------------------------------------------


def new_ideas(hand: list[str], draw: list[str]) -> Table:
    t = table()
    t.p1("Fiona Mercywind", hand=["New Ideas", *hand], draw=draw, dice="sympathy:class")
    t.p2("Coal Roarkwin", draw=DECK)
    t.p1.plays("New Ideas")
    return t


def test_new_ideas_trades_a_card_for_three() -> None:
    """The card goes to the bottom; main or side action. [RB-9.1.7]"""
    t = new_ideas(["Purge", "Seal"], DECK)
    assert "pay 1 sympathy:class with a side action" in t.game.option_texts()
    t.p1.chooses("Purge")
    resolves(t)
    assert t.p1.hand == ["Iron Worker"] * 3 + ["Seal"]
    assert t.p1.draw_pile[-1] == "Purge"
    t.survives_clone_undo_and_save_at_every_step()


def test_new_ideas_with_an_empty_hand_draws_nothing() -> None:
    """ "If you do". [RB-1.1.8]"""
    t = new_ideas([], DECK)
    resolves(t)
    assert t.p1.hand == []


def test_new_ideas_may_draw_its_own_card_back() -> None:
    """From an empty draw pile only that one card can be drawn. [RB-6.1.8]"""
    t = new_ideas(["Purge"], [])
    resolves(t)
    assert t.p1.hand == ["Purge"]


# --- Return to Soil ---------------------------------------------------------------------------------


def soil(unit: str, discard: list[str]) -> Table:
    t = table()
    t.p1("Fiona Mercywind", hand=["Return to Soil"], battlefield=["Mist Spirit"], draw=DECK, dice="charm:class")
    t.p2("Coal Roarkwin", battlefield=[unit, "Gilder"], discard=discard, draw=["Refresh", "Empower"])
    t.p1.plays("Return to Soil").targets(unit.partition(" (")[0])
    return t


def test_return_to_soil_mills_and_removes_two_cards() -> None:
    """The milled card may be one of them, the destroyed unit may not. [RB-22.18]"""
    # given
    t = soil("Raptor Herder", ["Purge", "Seal"])
    # when
    t.p1.picks_player(2)
    assert not t.p1.can_target("Raptor Herder")
    t.p1.chooses("Refresh").chooses("Purge")
    resolves(t)
    # then
    assert removed(t.p2) == ["Purge", "Refresh"]
    assert t.p2.discard == ["Seal", "Raptor Herder"]
    assert t.p2.draw_pile == ["Empower"]
    t.survives_clone_undo_and_save_at_every_step()


def test_return_to_soil_may_leave_the_discard_pile_alone() -> None:
    """The mill is compulsory, the search is not. [RB-1.1.7]"""
    t = soil("Raptor Herder", ["Purge"])
    t.p1.declines()
    resolves(t)
    assert removed(t.p2) == []
    assert sorted(t.p2.discard) == ["Purge", "Raptor Herder", "Refresh"]


def test_return_to_soil_does_no_more_to_a_unit_that_survives() -> None:
    """ "If that destroys the unit". [RB-12.5.1]"""
    t = soil("Hammer Knight", ["Purge"])
    resolves(t)
    t.p2.unit("Hammer Knight").has(wounds=1)
    assert t.p2.draw_pile == ["Refresh", "Empower"]


def test_return_to_soil_may_be_aimed_at_your_own_unit() -> None:
    """Then you are the player who controlled it. [RB-8.1.1]"""
    t = table()
    t.p1("Fiona Mercywind", hand=["Return to Soil"], battlefield=["Mist Spirit"], draw=["Purge"], dice="charm:class")
    t.p2("Coal Roarkwin", draw=DECK)
    t.p1.plays("Return to Soil")
    t.p1.picks_player(1).chooses("Purge")
    resolves(t)
    assert t.p1.draw_pile == []
    assert removed(t.p1) == ["Purge"]


# --- Seeds of Aggression ----------------------------------------------------------------------------


def seeds(mine: str, theirs: str, hand: list[str] | None = None) -> Table:
    t = table()
    t.p1("Fiona Mercywind", hand=["Seeds of Aggression"], battlefield=[mine, "Gilder"], draw=DECK,
         dice="sympathy:power")  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=[theirs, "Gilder"], hand=hand or [], draw=DECK, dice="charm:power")
    t.p1.plays("Seeds of Aggression").targets(mine, of=1).targets(theirs, of=2)
    return t


def test_seeds_of_aggression_lets_two_units_hurt_each_other() -> None:
    """Each deals its attack value; both strike although one dies of it. [RB-8.5.8]"""
    t = seeds("Hammer Knight", "Iron Worker")
    t.p1.chooses("Iron Worker")
    resolves(t)
    t.p1.unit("Hammer Knight").has(wounds=2)
    assert t.p2.battlefield == ["Gilder"]
    t.survives_clone_undo_and_save_at_every_step()


def test_golden_veil_stops_seeds_of_aggression_altogether() -> None:
    """Both units are targets of one effect. [RB-8.2.1] [RB-8.4.1]"""
    t = seeds("Hammer Knight", "Iron Worker", hand=["Golden Veil"])
    t.p2.reacts("Golden Veil")
    resolves(t)
    t.p1.unit("Hammer Knight").has(wounds=0)
    t.p2.unit("Iron Worker").has(wounds=0)


def test_seeds_of_aggression_needs_two_units() -> None:
    """Alone, nobody hits anybody. [RB-1.1.3]"""
    t = table()
    t.p1("Fiona Mercywind", hand=["Seeds of Aggression"], battlefield=["Hammer Knight"], draw=DECK, dice="charm:power")
    t.p2("Coal Roarkwin", draw=DECK)
    t.p1.plays("Seeds of Aggression")
    resolves(t)
    t.p1.unit("Hammer Knight").has(wounds=0)


# --- Mind Maze --------------------------------------------------------------------------------------


def test_mind_maze_keeps_a_unit_out_of_every_fight() -> None:
    """It can neither block nor attack. [RB-11.1.2] [RB-11.2.5]"""
    # given
    t = table()
    t.p1("Fiona Mercywind", hand=["Mind Maze"], battlefield=["Iron Worker"], draw=DECK, dice="natural:basic", main=2)
    t.p2("Coal Roarkwin", battlefield=["Gilder"], draw=DECK, hand=["Seal"])
    # when
    t.p1.plays("Mind Maze").targets("Gilder")
    t.p1.attacks("Coal Roarkwin", "Iron Worker")
    # then
    assert not t.offers(1, Verb.BLOCK)
    fought(t)
    assert t.p2.wounds == 2
    t.p1.ends_turn()
    assert not t.p2.can_attack("Fiona Mercywind")
    t.survives_clone_undo_and_save_at_every_step()


def test_the_units_player_may_escape_from_mind_maze() -> None:
    """Main and side action, a die and a card; even while the unit is exhausted. [RB-15.1.4] [RB-14.1.3]"""
    t = table(turn=2)
    t.p1("Fiona Mercywind", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Gilder (exhausted, +Mind Maze (owner 1))"], draw=DECK, hand=["Seal"],
         dice="natural:basic")  # fmt: skip
    t.p2.uses("Mind Maze")
    resolves(t)
    assert t.p2.unit("Gilder").attached() == []
    assert t.p1.discard == ["Mind Maze"]
    assert t.p2.discard == ["Seal"]
    assert (t.p2.player.main, t.p2.player.side) == (0, 0)
    t.survives_clone_undo_and_save_at_every_step()


def test_a_unit_lost_in_mind_maze_is_discarded_with_the_round() -> None:
    """Discarded, not destroyed. [RB-13.1.4]"""
    t = table()
    t.p1("Fiona Mercywind", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Gilder (+Mind Maze (owner 1))", "Iron Worker"], draw=DECK)
    t.ends_round()
    t.settle()
    assert t.p2.battlefield == ["Iron Worker"]
    assert "Gilder" in pile_of(t.p2)
    assert t.p1.discard == ["Mind Maze"]
    t.p2.unit("Iron Worker").has(status=0)
