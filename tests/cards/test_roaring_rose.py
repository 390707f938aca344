"""The Roaring Rose: each card at work, each clause of the harder ones."""

import pytest

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, fought, pile_of, resolves
from tests.table import Seat, Table, table


def removed(seat: Seat) -> list[str]:
    """Names of a player's cards out of the game."""
    return [card.name for card in seat.table.game.view(None).players[seat.seat].removed]


# --- Leo Sunshadow, Glow Finch ----------------------------------------------------------------------


def test_leo_summons_a_glow_finch() -> None:
    """Side action and a die; it can guard at once. [RB-2.1.3]"""
    # given
    t = table(turn=2)
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], draw=DECK)
    t.p2("Leo Sunshadow", battlefield=["Mist Spirit"], draw=DECK, dice="charm:basic")
    # when
    t.p2.uses("Leo Sunshadow", "Summon Glow Finch").ends_turn()
    t.p1.attacks("Mist Spirit", "Iron Worker")
    t.p2.guards("Glow Finch")
    fought(t)
    # then
    assert t.p2.battlefield == ["Mist Spirit"]
    assert pile_of(t.p2).count("Glow Finch") == 1
    t.survives_clone_undo_and_save_at_every_step()


def test_there_is_only_one_glow_finch() -> None:
    """A second activation finds none in the pile. [RB-1.1.3]"""
    t = table()
    t.p1("Leo Sunshadow", battlefield=["Glow Finch"], pile=[], draw=DECK, dice="charm:basic")
    t.p2("Coal Roarkwin", draw=DECK)
    t.p1.uses("Leo Sunshadow", "Summon Glow Finch")
    resolves(t)
    assert t.p1.battlefield == ["Glow Finch"]


@pytest.mark.parametrize(("bird", "cards"), [("Glow Finch", 2), ("Orchid Dove", 1)])
def test_last_request_discards_off_a_draw_pile(bird: str, cards: int) -> None:
    """The numeral says how many; any player may be targeted. [RB-20.1.8]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", draw=DECK, dice="natural:class")
    t.p2("Leo Sunshadow", battlefield=[bird, "Gilder"], draw=DECK)
    # when
    t.p1.uses("Aradel Summergaard", "Water Blast").targets(bird)
    t.p2.triggers(bird, "Last Request").picks_player(1)
    resolves(t)
    # then
    assert t.p1.discard == ["Iron Worker"] * cards
    t.survives_clone_undo_and_save_at_every_step()


# --- Beast Tamer ------------------------------------------------------------------------------------


def test_beast_tamer_tames_only_the_unit_it_battles() -> None:
    """Hammer Knight strikes with 2, Iron Worker beside it with its full 2. [RB-11.1.7]"""
    # given
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight", "Iron Worker"], draw=DECK)
    t.p2("Leo Sunshadow", battlefield=["Beast Tamer", "Mind Fog Owl"], draw=DECK)
    # when
    t.p1.attacks("Leo Sunshadow", "Hammer Knight", "Iron Worker")
    t.p2.blocks("Hammer Knight", "Beast Tamer").blocks("Iron Worker", "Mind Fog Owl")
    fought(t)
    # then
    t.p2.unit("Beast Tamer").has(wounds=2)
    assert t.p2.battlefield == ["Beast Tamer"]
    t.survives_clone_undo_and_save_at_every_step()


def test_beast_tamer_is_not_exhausted_by_countering() -> None:
    """Alert. [RB-20.1.1]"""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight"], draw=DECK)
    t.p2("Leo Sunshadow", battlefield=["Beast Tamer"], draw=DECK)
    t.p1.attacks("Beast Tamer", "Hammer Knight")
    t.p2.done()
    if t.offers(1, Verb.YES):
        t.p2.says_yes()
    fought(t)
    t.p2.unit("Beast Tamer").has(wounds=2, exhaustion=0)
    t.p1.unit("Hammer Knight").has(wounds=2)


# --- Nightshade Swallow -----------------------------------------------------------------------------


def test_nightshade_swallow_pacifies_a_unit() -> None:
    """1 exhaustion token when it is destroyed. [RB-12.3.2]"""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Hammer Knight"], draw=DECK, dice="natural:class")
    t.p2("Leo Sunshadow", battlefield=["Nightshade Swallow", "Gilder"], draw=DECK)
    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Nightshade Swallow")
    t.p2.triggers("Nightshade Swallow", "Pacify").targets("Hammer Knight")
    resolves(t)
    t.p1.unit("Hammer Knight").has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def swallow(copies: int, mine: str, theirs: str) -> Table:
    t = table()
    t.p1("Leo Sunshadow", spellboard=["Summon Nightshade Swallow"] * copies, draw=DECK, dice=mine)
    t.p2("Coal Roarkwin", draw=DECK, dice=theirs)
    t.p1.uses("Summon Nightshade Swallow")
    return t


def test_summon_nightshade_swallow_places_one() -> None:
    """Unfocused, that is all. [RB-2.1.3]"""
    t = swallow(1, "charm:class x2", "natural:basic x3")
    resolves(t)
    assert t.p1.battlefield == ["Nightshade Swallow"]
    t.survives_clone_undo_and_save_at_every_step()


def test_a_focused_summon_nightshade_swallow_mills_whoever_has_fewer_dice() -> None:
    """Counted after paying: 0 against 1. [RB-16.1.1] [RB-9.1.3]"""
    t = swallow(2, "charm:class x2", "natural:basic")
    t.p1.picks_player(2)
    resolves(t)
    assert t.p2.discard == ["Iron Worker"]
    t.survives_clone_undo_and_save_at_every_step()


def test_with_as_many_dice_there_is_nothing_to_mill() -> None:
    """ "Fewer", not as many. [RB-1.1.1]"""
    t = swallow(2, "charm:class x3", "natural:basic")
    resolves(t)
    assert t.p1.discard == t.p2.discard == []


# --- Summon Orchid Dove -----------------------------------------------------------------------------


def dove(copies: int, dice: str, theirs: list[str]) -> Table:
    t = table()
    t.p1("Leo Sunshadow", spellboard=["Summon Orchid Dove"] * copies, draw=DECK, dice=dice)
    t.p2("Coal Roarkwin", draw=theirs)
    return t


def test_summon_orchid_dove_needs_charm_unless_focused() -> None:
    """Focus 1 replaces the die by any. [RB-9.1.8]"""
    assert not dove(1, "natural:basic", DECK).p1.can_use("Summon Orchid Dove")
    t = dove(2, "natural:basic", DECK)
    t.p1.uses("Summon Orchid Dove")
    resolves(t)
    assert t.p1.battlefield == ["Orchid Dove"]
    t.survives_clone_undo_and_save_at_every_step()


def test_focus_2_of_summon_orchid_dove_hurts_a_player_without_a_draw_pile() -> None:
    """Only such a player is a target. [RB-16.1.1]"""
    t = dove(3, "charm:class", [])
    t.p1.uses("Summon Orchid Dove").picks_player(2)
    resolves(t)
    assert (t.p1.wounds, t.p2.wounds) == (0, 1)
    t.survives_clone_undo_and_save_at_every_step()


def test_focus_2_of_summon_orchid_dove_finds_nobody_with_cards_to_draw() -> None:
    """No target, no question. [RB-1.1.3]"""
    t = dove(3, "charm:class", ["Purge"])
    t.p1.uses("Summon Orchid Dove")
    resolves(t)
    assert t.p2.wounds == 0


# --- Memory Theft -----------------------------------------------------------------------------------


def memory_theft(hand: list[str]) -> Table:
    t = table()
    t.p1("Leo Sunshadow", spellboard=["Memory Theft"], hand=["Refresh"], draw=DECK, dice="charm:class")
    t.p2("Coal Roarkwin", hand=hand, draw=DECK)
    t.p1.uses("Memory Theft").picks_player(2)
    return t


def test_memory_theft_makes_a_player_discard_a_card_of_your_choice() -> None:
    """You look at the hand and choose; they agree. [RB-26.4]"""
    # given
    t = memory_theft(["Purge", "Hammer Knight", "Seal"])
    # when
    t.p1.chooses("Hammer Knight")
    assert t.game.decision.player == 1
    assert t.game.option_texts() == ["yes, Hammer Knight", "decline"]
    t.p2.says_yes()
    resolves(t)
    # then
    assert t.p2.hand == ["Purge", "Seal"]
    assert t.p2.discard == ["Hammer Knight"]
    assert t.p2.wounds == 0
    t.survives_clone_undo_and_save_at_every_step()


def test_who_refuses_memory_theft_takes_a_wound() -> None:
    """ "If they do not": a wound token, no damage. [RB-14.1.7]"""
    t = memory_theft(["Purge", "Hammer Knight"])
    t.p1.chooses("Purge")
    t.p2.declines()
    resolves(t)
    assert t.p2.hand == ["Hammer Knight", "Purge"]
    assert t.p2.wounds == 1
    t.survives_clone_undo_and_save_at_every_step()


def test_memory_theft_on_an_empty_hand_is_a_wound() -> None:
    """ "Or cannot": nobody is asked. [RB-1.1.3]"""
    t = memory_theft([])
    resolves(t)
    assert t.p2.wounds == 1


def test_memory_theft_shows_the_hand_to_its_user_only() -> None:
    """Neither the name nor which card was chosen is told to a spectator. [RB-3.1.1]"""
    t = memory_theft(["Purge", "Hammer Knight"])
    assert sorted(card.name for card in t.game.view(0).players[1].peeked) == ["Hammer Knight", "Purge"]
    assert t.game.view(None).players[1].peeked == []
    t.p1.chooses("Hammer Knight")
    for reader in (None, 0, 1):
        told = " ".join(t.game.story(reader))
        assert ("Hammer Knight" in told) == (reader is not None)
    assert b"hammer-knight" not in t.game.view(None).to_json()


# --- Amplify ----------------------------------------------------------------------------------------


def amplify(*units: str) -> Table:
    t = table()
    t.p1("Leo Sunshadow", hand=["Amplify"], battlefield=list(units), draw=DECK, dice="charm:class")
    t.p2("Coal Roarkwin", battlefield=["Gilder"], draw=DECK)
    t.p1.plays("Amplify")
    return t


def test_amplify_adds_three_to_a_unit_without_attack() -> None:
    """Until the end of the turn. [RB-8.7.1]"""
    t = amplify("Gilder", "Living Doll", "Iron Worker")
    assert not t.p1.can_target("Iron Worker")
    t.p1.targets("Living Doll")
    resolves(t)
    t.p1.unit("Living Doll").has(attack=3)
    t.p1.unit("Gilder").has(attack=0)
    t.p1.ends_turn()
    t.p1.unit("Living Doll").has(attack=0)
    t.survives_clone_undo_and_save_at_every_step()


def test_amplify_reads_the_current_value_of_x() -> None:
    """Wishing Wing without tokens fits, with one it does not. [RB-1.1.11]"""
    t = amplify("Wishing Wing", "Wishing Wing (status 1)")
    resolves(t)
    t.p1.unit("Wishing Wing", 1).has(attack=3)
    t.p1.unit("Wishing Wing", 2).has(attack=1)


# --- Anguish ----------------------------------------------------------------------------------------


def anguish(hand: list[str], dice: str) -> Table:
    t = table(seed=2)
    t.p1("Leo Sunshadow", hand=["Anguish"], draw=DECK, dice="charm:basic x2")
    t.p2("Coal Roarkwin", hand=hand, draw=DECK, dice=dice)
    t.p1.plays("Anguish").targets("Coal Roarkwin")
    return t


def test_anguish_may_be_bought_off_with_a_card_and_two_dice() -> None:
    """A random card, then dice of the caster's choice. [RB-8.2.4]"""
    # given
    t = anguish(["Purge", "Seal", "Refresh"], "natural:power natural:class charm:basic")
    # when
    t.p2.says_yes()
    assert len(t.p2.hand) == 2
    t.p1.targets("Coal Roarkwin").takes(Verb.DIE, 11).takes(Verb.DIE, 3)
    t.p2.says_yes()
    resolves(t)
    # then
    assert t.p2.wounds == 0
    assert t.p2.active_dice == ["natural:class"]
    assert t.p2.exhausted_dice == ["charm:basic", "natural:power"]
    t.survives_clone_undo_and_save_at_every_step()


def test_who_refuses_anguish_takes_two_wounds_each_time() -> None:
    """ "If they do not". [RB-1.1.8]"""
    t = anguish(["Purge"], "natural:power x2")
    t.p2.declines()
    assert t.p2.wounds == 2
    t.p1.targets("Coal Roarkwin")
    t.p2.declines()
    resolves(t)
    assert t.p2.wounds == 4
    assert t.p2.hand == ["Purge"]
    assert len(t.p2.active_dice) == 2
    t.survives_clone_undo_and_save_at_every_step()


def test_who_has_no_card_and_only_one_die_cannot_buy_off_anguish() -> None:
    """ "Or cannot": one die is not two. [RB-1.1.3]"""
    t = anguish([], "natural:power")
    t.p1.targets("Coal Roarkwin")
    resolves(t)
    assert t.p2.wounds == 4
    assert t.p2.active_dice == ["natural:power"]


def test_anguish_may_hit_its_own_player_the_second_time() -> None:
    """Each half has a target of its own. [RB-8.2.1]"""
    t = anguish(["Purge"], "natural:power x2")
    t.p2.says_yes()
    t.p1.targets("Leo Sunshadow")
    resolves(t)
    assert (t.p1.wounds, t.p2.wounds) == (2, 0)


def test_law_of_assurance_does_not_hinder_anguish() -> None:
    """Moving dice is neither re-rolling nor changing their level. [RB-1.1.1]"""
    t = table()
    t.p1("Leo Sunshadow", hand=["Anguish"], draw=DECK, dice="charm:basic x2")
    t.p2("Coal Roarkwin", spellboard=["Law of Assurance"], draw=DECK, dice="natural:class x2")
    t.p1.plays("Anguish").targets("Coal Roarkwin").targets("Coal Roarkwin")
    t.p2.says_yes()
    resolves(t)
    assert t.p2.active_dice == []
    assert t.p2.wounds == 2


# --- Change Psyche ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("mode", "unit", "tokens"), [(0, "Hammer Knight", 1), (1, "Gilder", 1)])
def test_change_psyche_takes_or_gives_an_exhaustion_token(mode: int, unit: str, tokens: int) -> None:
    """One side of the "or". [RB-14.1.2]"""
    t = table()
    t.p1("Leo Sunshadow", hand=["Change Psyche"], battlefield=["Hammer Knight (exhausted 2)"], draw=DECK,
         dice="charm:class x2")  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=["Gilder"], draw=DECK)
    t.p1.plays("Change Psyche").takes(Verb.MODE, mode).targets(unit)
    resolves(t)
    seat = t.p1 if mode == 0 else t.p2
    seat.unit(unit).has(exhaustion=tokens)
    t.survives_clone_undo_and_save_at_every_step()


# --- Dispel -----------------------------------------------------------------------------------------


def dispel(battlefield: list[str], spellboard: list[str] | None = None) -> Table:
    t = table(seed=4)
    t.p1("Leo Sunshadow", hand=["Dispel"], battlefield=["Gilder"], draw=DECK, dice="charm:basic")
    t.p2("Coal Roarkwin", battlefield=battlefield, spellboard=spellboard or [], draw=DECK)
    t.p1.plays("Dispel")
    return t


def test_dispel_removes_two_status_tokens_from_any_card() -> None:
    """A spell is a card, too. [RB-14.1.8]"""
    t = dispel([], ["Chant of Revenge (status 3)"])
    t.p1.takes(Verb.MODE, 0).targets("Chant of Revenge")
    resolves(t)
    t.p2.unit("Chant of Revenge").has(status=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_dispel_shuffles_an_alteration_into_its_owners_draw_pile() -> None:
    """It leaves play without being discarded. [RB-13.1.2]"""
    t = dispel(["Iron Worker (+Root Armor, wounds 1)"])
    t.p1.takes(Verb.MODE, 1)
    resolves(t)
    assert t.p2.unit("Iron Worker").attached() == []
    assert sorted(t.p2.draw_pile) == ["Iron Worker"] * 5 + ["Root Armor"]
    assert t.p2.discard == []
    assert "Root Armor is shuffled into your draw pile." in " ".join(t.game.story(1))
    t.survives_clone_undo_and_save_at_every_step()


def test_dispel_returns_a_conjured_alteration_to_its_pile() -> None:
    """It can never be in a draw pile. [RB-2.1.9]"""
    t = dispel(["Iron Worker (+Spark)", "Gilder"])
    t.p1.takes(Verb.MODE, 1)
    resolves(t)
    assert t.p2.unit("Iron Worker").attached() == []
    assert "Spark" in pile_of(t.p2)
    assert t.p2.draw_pile == DECK


def test_dispel_may_kill_a_unit_that_lives_on_its_alteration() -> None:
    """Its life drops to its wounds; nobody destroys it. [RB-12.5.2]"""
    t = dispel(["Mist Spirit (+Root Armor, wounds 1)"])
    t.p1.takes(Verb.MODE, 1)
    resolves(t)
    assert t.p2.battlefield == []


def test_dispel_cannot_reach_a_guarded_alteration() -> None:
    """Spell Guard: no spell of an opponent affects it. [RB-20.1.18]"""
    t = dispel(["Mist Spirit (+Massive Growth)"])
    t.p1.takes(Verb.MODE, 1)
    resolves(t)
    assert t.p2.unit("Mist Spirit").attached() == ["Massive Growth"]


# --- Mind Probe -------------------------------------------------------------------------------------

PILE = ["Purge", "Seal", "Hammer Knight", "Refresh", "Empower", "Living Doll"]


def mind_probe(draw: list[str]) -> Table:
    t = table()
    t.p1("Leo Sunshadow", hand=["Mind Probe"], draw=DECK, dice="charm:class")
    t.p2("Coal Roarkwin", draw=draw, hand=["Resummon"])
    t.p1.plays("Mind Probe")
    return t


def test_mind_probe_removes_one_of_five_cards_and_orders_the_rest() -> None:
    """The last one laid back is on top. [RB-3.5.5]"""
    # given
    t = mind_probe(PILE)
    # when
    t.p1.chooses("Hammer Knight")
    t.p1.chooses("Purge").chooses("Empower").chooses("Seal")
    resolves(t)
    # then
    assert t.p2.draw_pile == ["Refresh", "Seal", "Empower", "Purge", "Living Doll"]
    assert removed(t.p2) == ["Hammer Knight"]
    t.survives_clone_undo_and_save_at_every_step()


def test_mind_probe_reveals_the_cards_but_not_their_new_order() -> None:
    """Everybody has seen the five; only the caster knows how they lie now. [RB-3.5.5]"""
    t = mind_probe(PILE)
    lying = [card.name for card in t.game.view(1).resolving]
    assert sorted(lying) == sorted([*PILE[:5], "Mind Probe"])
    t.p1.chooses("Hammer Knight").chooses("Purge")
    views = []
    for first in ("Empower", "Seal"):
        twin = t.game.clone()
        option = next(o for o in twin.options if twin.state.cards[o.a].printed.name == first and o.verb == Verb.CARD)
        twin.push(option)
        views.append(twin.view(1).to_json())
    assert views[0] == views[1]


def test_mind_probe_takes_what_there_is() -> None:
    """Two cards, then one, then none. [RB-1.1.3]"""
    t = mind_probe(["Purge", "Seal"])
    t.p1.chooses("Seal")
    resolves(t)
    assert t.p2.draw_pile == ["Purge"]
    t = mind_probe(["Purge"])
    resolves(t)
    assert (t.p2.draw_pile, removed(t.p2)) == ([], ["Purge"])
    t = mind_probe([])
    resolves(t)
    assert removed(t.p2) == []


def test_vanish_stops_mind_probe_before_anything_is_revealed() -> None:
    """The opponent is targeted. [RB-8.4.1]"""
    t = table()
    t.p1("Leo Sunshadow", hand=["Mind Probe"], draw=DECK, dice="charm:class")
    t.p2("Coal Roarkwin", draw=PILE, hand=["Vanish"], dice="illusion:power")
    t.p1.plays("Mind Probe")
    t.p2.reacts("Vanish")
    resolves(t)
    assert t.p2.draw_pile == PILE


# --- Remorse ----------------------------------------------------------------------------------------


def remorse(draw: list[str]) -> Table:
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], draw=draw)
    t.p2("Leo Sunshadow", hand=["Remorse"], draw=DECK, dice="charm:power")
    t.p1.attacks("Leo Sunshadow", "Iron Worker")
    t.p2.reacts("Remorse")
    return fought(t)


def test_remorse_mills_the_attacker() -> None:
    """2 cards; with cards left there is no damage. [RB-13.1.7]"""
    t = remorse(["Purge", "Seal", "Refresh"])
    assert t.p1.discard == ["Purge", "Seal"]
    assert t.p1.wounds == 0
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("draw", [["Purge", "Seal"], ["Purge"], []])
def test_remorse_hurts_an_attacker_whose_draw_pile_is_empty(draw: list[str]) -> None:
    """Then 2 damage to their Phoenixborn. [RB-1.1.8]"""
    t = remorse(draw)
    assert t.p1.wounds == 2
    t.survives_clone_undo_and_save_at_every_step()
