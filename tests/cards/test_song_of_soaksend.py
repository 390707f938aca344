"""The Song of Soaksend: each card at work, each clause of the harder ones."""

import pytest

from pyreborn.engine.model.ids import Token, Verb
from tests.cards.boards import DECK, fought, pile_of, resolves
from tests.table import Table, table

# --- Namine Hymntide --------------------------------------------------------------------------------


def calming_melody() -> Table:
    t = table()
    t.p1("Namine Hymntide", draw=DECK, dice="sympathy:class")
    t.p2("Coal Roarkwin", draw=DECK)
    t.p1.uses("Namine Hymntide", "Calming Melody")
    return t


def test_calming_melody_draws_and_may_calm_both_phoenixborn() -> None:
    """A second token on her, one on the target. [RB-9.1.2]"""
    t = calming_melody()
    t.p1.says_yes().targets("Coal Roarkwin")
    resolves(t)
    assert t.p1.hand == ["Iron Worker"]
    t.p1.phoenixborn.has(exhaustion=2)
    t.p2.phoenixborn.has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_calming_melody_may_only_draw() -> None:
    """ "You may": both tokens or none. [RB-1.1.7]"""
    t = calming_melody()
    t.p1.declines()
    resolves(t)
    assert t.p1.hand == ["Iron Worker"]
    t.p1.phoenixborn.has(exhaustion=1)
    t.p2.phoenixborn.has(exhaustion=0)


# --- Flute Mage -------------------------------------------------------------------------------------


def test_flute_mage_enlivens_a_unit() -> None:
    """One exhaustion token less; the mage is exhausted. [RB-14.1.2]"""
    t = table()
    t.p1("Namine Hymntide", battlefield=["Flute Mage", "Hammer Knight (exhausted 2)"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Gilder"], draw=DECK)
    t.p1.uses("Flute Mage").targets("Hammer Knight")
    resolves(t)
    t.p1.unit("Hammer Knight").has(exhaustion=1)
    t.p1.unit("Flute Mage").has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


# --- River Skald ------------------------------------------------------------------------------------


def skald(hand: list[str], draw: list[str]) -> Table:
    t = table()
    t.p1("Namine Hymntide", hand=["River Skald", *hand], draw=draw, dice="sympathy:class x2")
    t.p2("Coal Roarkwin", battlefield=["Iron Rhino", "Gilder"], draw=DECK)
    t.p1.plays("River Skald")
    return t


def test_river_skald_deals_the_magic_cost_of_the_discarded_card() -> None:
    """Out of the Mist costs 2 dice; the card just drawn may be the one. [RB-9.1.9]"""
    # given
    t = skald(["Purge"], ["Out of the Mist"])
    # when
    t.p1.chooses("Out of the Mist").targets("Iron Rhino")
    resolves(t)
    # then
    t.p2.unit("Iron Rhino").has(wounds=2)
    assert t.p1.hand == ["Purge"]
    assert t.p1.discard == ["Out of the Mist"]
    t.survives_clone_undo_and_save_at_every_step()


def test_river_skald_deals_nothing_for_a_card_without_magic() -> None:
    """Purge costs a main action only: 0 damage is no damage. [RB-1.1.9]"""
    t = skald(["Purge"], [])
    t.p1.chooses("Purge").targets("Gilder")
    resolves(t)
    t.p2.unit("Gilder").has(wounds=0)


def test_river_skald_may_keep_its_hand() -> None:
    """But the draw is not optional. [RB-1.1.7]"""
    t = skald([], ["Purge"])
    t.p1.declines()
    resolves(t)
    assert t.p1.hand == ["Purge"]
    t.p2.unit("Iron Rhino").has(wounds=0)


def test_river_skald_with_an_empty_hand_and_draw_pile() -> None:
    """Nothing to draw, nothing to discard. [RB-6.1.8]"""
    t = skald([], [])
    assert t.game.at_turn()
    assert t.p1.wounds == 0


# --- String Mage ------------------------------------------------------------------------------------


def string_mage(mage: str, knight: str, hand: list[str] | None = None) -> Table:
    t = table()
    t.p1("Namine Hymntide", battlefield=[mage, "Iron Worker"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=[knight, "Gilder"], hand=hand or [], draw=DECK, dice="charm:power")
    t.p1.uses("String Mage")
    return t


def test_string_mage_takes_a_token_of_its_choice_from_a_unit() -> None:
    """Wound or status, never exhaustion. [RB-14.1.6]"""
    # given
    t = string_mage("String Mage", "Hammer Knight (wounds 2, status 1, exhausted)")
    # when
    t.p1.takes(Verb.MODE, 0).targets("Hammer Knight").takes(Verb.MOVE, Token.STATUS)
    resolves(t)
    # then
    t.p1.unit("String Mage").has(status=1, wounds=0)
    t.p2.unit("Hammer Knight").has(status=0, wounds=2, exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_string_mage_gives_a_wound_to_a_unit() -> None:
    """The wound may destroy it. [RB-14.1.7]"""
    t = string_mage("String Mage (wounds 1, status 1)", "Hammer Knight (wounds 3)")
    t.p1.takes(Verb.MODE, 1).takes(Verb.MOVE, Token.WOUND).targets("Hammer Knight")
    resolves(t)
    t.p1.unit("String Mage").has(wounds=0, status=1)
    assert t.p2.battlefield == ["Gilder"]
    t.survives_clone_undo_and_save_at_every_step()


def test_string_mage_has_nothing_to_give_without_tokens() -> None:
    """The move is not made. [RB-1.1.3]"""
    t = string_mage("String Mage", "Hammer Knight")
    t.p1.takes(Verb.MODE, 1).targets("Hammer Knight")
    resolves(t)
    t.p2.unit("Hammer Knight").has(wounds=0, status=0)


def test_golden_veil_cancels_the_whole_move() -> None:
    """The wound stays where it is. [RB-22.4]"""
    t = string_mage("String Mage (wounds 1)", "Hammer Knight", hand=["Golden Veil"])
    t.p1.takes(Verb.MODE, 1).targets("Hammer Knight")
    t.p2.reacts("Golden Veil")
    resolves(t)
    t.p1.unit("String Mage").has(wounds=1)
    t.p2.unit("Hammer Knight").has(wounds=0)
    t.survives_clone_undo_and_save_at_every_step()


# --- Salamander Monk --------------------------------------------------------------------------------


def test_a_destroyed_salamander_monk_leaves_its_spirit() -> None:
    """Inexhaustible; the slot of the monk is free again. [RB-3.2.1]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", draw=DECK, dice="natural:class")
    t.p2("Namine Hymntide", battlefield=["Salamander Monk (exhausted)", *["Gilder"] * 5], draw=DECK)
    # when
    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Salamander Monk")
    resolves(t)
    # then
    assert t.p2.battlefield == [*["Gilder"] * 5, "Salamander Monk Spirit"]
    t.p2.unit("Salamander Monk Spirit").has(attack=0, life=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_the_spirit_of_the_monk_is_gone_with_the_round() -> None:
    """Fleeting, even while exhausted; and it can be attacked and block until then. [RB-4.3.1]"""
    t = table()
    t.p1("Namine Hymntide", battlefield=["Salamander Monk Spirit (exhausted)"], draw=DECK, dice="sympathy:basic")
    t.p2("Coal Roarkwin", draw=DECK, dice="natural:basic")
    t.ends_round()
    t.settle()
    assert t.p1.battlefield == []
    assert "Salamander Monk Spirit" in pile_of(t.p1)


def test_summon_salamander_monk() -> None:
    """The pile of its player holds both sorts. [RB-4.1.7]"""
    t = table()
    t.p1("Namine Hymntide", spellboard=["Summon Salamander Monk"], draw=DECK, dice="sympathy:class")
    t.p2("Coal Roarkwin", draw=DECK)
    assert sorted(pile_of(t.p1)) == ["Salamander Monk"] * 2 + ["Salamander Monk Spirit"] * 2
    t.p1.uses("Summon Salamander Monk")
    resolves(t)
    assert t.p1.battlefield == ["Salamander Monk"]
    t.survives_clone_undo_and_save_at_every_step()


# --- Squall Stallion --------------------------------------------------------------------------------


def torrent(hand: list[str]) -> Table:
    t = table()
    t.p1("Namine Hymntide", battlefield=["Squall Stallion (exhausted)", "Squall Stallion (status 1)"], hand=hand,
         draw=DECK)  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=["Gilder"], draw=DECK)
    return t


@pytest.mark.parametrize(("end", "place"), [(Verb.TOP, 0), (Verb.BOTTOM, -1)])
def test_torrent_puts_a_card_back_and_strengthens_all_stallions(end: int, place: int) -> None:
    """Their attack value is the number of status tokens; it works while exhausted. [RB-1.1.11] [RB-14.1.3]"""
    t = torrent(["Purge", "Seal"])
    t.p1.uses("Squall Stallion").chooses("Purge").takes(end)
    resolves(t)
    assert t.p1.draw_pile[place] == "Purge"
    assert t.p1.hand == ["Seal"]
    t.p1.unit("Squall Stallion", 1).has(status=1, attack=1)
    t.p1.unit("Squall Stallion", 2).has(status=2, attack=2)
    t.survives_clone_undo_and_save_at_every_step()


def test_torrent_with_an_empty_hand_does_nothing() -> None:
    """ "If you do". [RB-1.1.8]"""
    t = torrent([])
    t.p1.uses("Squall Stallion")
    resolves(t)
    t.p1.unit("Squall Stallion", 2).has(status=1)


def test_squall_stallion_cannot_be_targeted_by_reaction_spells() -> None:
    """Shadow Strike is one; there is nobody else to hit. [RB-8.1.5]"""
    # given
    t = table(turn=2)
    t.p1("Noah Redmoon", hand=["Shadow Strike"], draw=DECK, dice="illusion:power")
    t.p2("Namine Hymntide", battlefield=["Squall Stallion", "Iron Worker", "Gilder"], draw=DECK)
    # when
    t.p2.attacks("Noah Redmoon", "Iron Worker")
    t.p1.reacts("Shadow Strike")
    fought(t)
    # then: only Gilder was left to be targeted
    assert t.p2.battlefield == ["Squall Stallion", "Iron Worker"]
    t.survives_clone_undo_and_save_at_every_step()


def test_squall_stallion_may_be_targeted_by_other_spells() -> None:
    """Refresh is an action spell. [RB-8.1.5]"""
    t = table()
    t.p1("Saria Guideman", hand=["Molten Gold"], draw=DECK, dice="natural:power x2")
    t.p2("Namine Hymntide", battlefield=["Squall Stallion"], draw=DECK)
    t.p1.plays("Molten Gold").targets("Squall Stallion")
    resolves(t)
    assert t.p2.battlefield == []


def test_stasis_from_hand_cannot_be_played_on_a_squall_stallion() -> None:
    """Played by its box it is a reaction spell. [RB-22.23]"""
    t = table()
    t.p1("Namine Hymntide", battlefield=["Squall Stallion"], draw=DECK)
    t.p2("Coal Roarkwin", hand=["Stasis"], battlefield=["Gilder"], draw=DECK, dice="time:class x3")
    t.p1.attacks("Coal Roarkwin", "Squall Stallion")
    stallion = t.p1.player.battlefield[0]
    if t.offers(1, Verb.REACT):
        t.p2.reacts("Stasis")
        assert all(o.a != stallion for o in t.game.options if o.verb == Verb.CARD)
    assert t.p1.unit("Squall Stallion").attached() == []


def test_summon_squall_stallion_draws_first() -> None:
    """Two effects in a row. [RB-1.1.2]"""
    t = table()
    t.p1("Namine Hymntide", spellboard=["Summon Squall Stallion"], draw=["Purge"], dice="sympathy:class x2")
    t.p2("Coal Roarkwin", draw=DECK)
    t.p1.uses("Summon Squall Stallion")
    resolves(t)
    assert t.p1.hand == ["Purge"]
    assert t.p1.battlefield == ["Squall Stallion"]
    t.p1.unit("Squall Stallion").has(attack=0, life=3)
    t.survives_clone_undo_and_save_at_every_step()


# --- Guilt Link -------------------------------------------------------------------------------------


def attacked(unit: str, link: str) -> Table:
    t = table()
    t.p1("Coal Roarkwin", battlefield=[unit], draw=DECK)
    t.p2("Namine Hymntide", spellboard=[link], draw=DECK)
    t.p1.attacks("Namine Hymntide", unit)
    return fought(t)


@pytest.mark.parametrize(
    ("unit", "link", "tokens"),
    [("Iron Worker", "Guilt Link", 1), ("Iron Worker", "Guilt Link (status 1)", 1), ("Living Doll", "Guilt Link", 0)],
)
def test_guilt_link_remembers_a_wounding_attack(unit: str, link: str, tokens: int) -> None:
    """One token at most; an attack without damage places no wounds. [RB-1.1.9] [RB-12.2.3]"""
    t = attacked(unit, link)
    t.p2.unit("Guilt Link").has(status=tokens)
    t.survives_clone_undo_and_save_at_every_step()


def test_guilt_link_does_not_count_wounds_of_spells() -> None:
    """ "As a result of a unit's attack". [RB-12.5.3]"""
    t = table()
    t.p1("Coal Roarkwin", hand=["Molten Gold"], draw=DECK, dice="natural:power x2")
    t.p2("Namine Hymntide", spellboard=["Guilt Link"], draw=DECK)
    t.p1.plays("Molten Gold").targets("Namine Hymntide")
    resolves(t)
    t.p2.unit("Guilt Link").has(status=0)


def guilt(link: str, mine: list[str]) -> Table:
    t = table()
    t.p1("Namine Hymntide", spellboard=[link], battlefield=mine, draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight", "Gilder"], draw=DECK)
    t.p1.uses("Guilt Link")
    return t


def test_guilt_link_makes_a_player_destroy_a_unit_of_their_choice() -> None:
    """You choose yours, they choose theirs. [RB-1.1.8]"""
    # given
    t = guilt("Guilt Link (status 1)", ["Mist Spirit", "Iron Worker"])
    # when
    t.p1.chooses("Mist Spirit").picks_player(2)
    assert t.game.decision.player == 1
    t.p2.chooses("Gilder")
    t.settle()
    # then
    assert t.p1.battlefield == ["Iron Worker"]
    assert t.p2.battlefield == ["Hammer Knight"]
    t.p1.unit("Guilt Link").has(status=0, exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize(("link", "mine"), [("Guilt Link", ["Mist Spirit"]), ("Guilt Link (status 1)", [])])
def test_guilt_link_needs_a_token_and_a_unit(link: str, mine: list[str]) -> None:
    """ "Remove ... to destroy ... If you do". [RB-1.1.8]"""
    t = guilt(link, mine)
    resolves(t)
    assert t.p1.battlefield == mine
    assert t.p2.battlefield == ["Hammer Knight", "Gilder"]


# --- Magic Syphon -----------------------------------------------------------------------------------


def test_magic_syphon_turns_a_die_of_yours_and_one_of_a_player() -> None:
    """To sides of your choice. [RB-9.2.3]"""
    # given
    t = table()
    t.p1("Namine Hymntide", spellboard=["Magic Syphon"], draw=DECK, dice="sympathy:basic")
    t.p2("Coal Roarkwin", draw=DECK, dice="natural:power natural:class")
    # when
    t.p1.uses("Magic Syphon").turns_die("sympathy:basic", "sympathy:power").picks_player(2)
    t.p1.turns_die("natural:power", "natural:basic")
    resolves(t)
    # then
    assert t.p1.active_dice == ["sympathy:power"]
    assert t.p2.active_dice == ["natural:basic", "natural:class"]
    t.survives_clone_undo_and_save_at_every_step()


def test_magic_syphon_may_leave_the_dice_and_meet_an_empty_pool() -> None:
    """Leaving a die is choosing its side; no dice, no change. [RB-9.2.4]"""
    t = table()
    t.p1("Namine Hymntide", spellboard=["Magic Syphon"], draw=DECK, dice="sympathy:basic")
    t.p2("Coal Roarkwin", draw=DECK)
    t.p1.uses("Magic Syphon").done().picks_player(2)
    resolves(t)
    assert t.p1.active_dice == ["sympathy:basic"]


# --- Encore -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("end", "drawn"), [(Verb.TOP, "Hammer Knight"), (Verb.BOTTOM, "Iron Worker")])
def test_encore_puts_a_discarded_card_back_and_draws(end: int, drawn: str) -> None:
    """On the top it is drawn again at once; no Encore may be taken. [RB-3.5.2]"""
    t = table()
    t.p1("Namine Hymntide", hand=["Encore"], discard=["Encore", "Purge", "Hammer Knight"], draw=DECK)
    t.p2("Coal Roarkwin", draw=DECK)
    t.p1.plays("Encore")
    assert not t.p1.can_target("Encore")
    t.p1.chooses("Hammer Knight").takes(end)
    resolves(t)
    assert t.p1.hand == [drawn]
    assert sorted(t.p1.discard) == ["Encore", "Encore", "Purge"]
    t.survives_clone_undo_and_save_at_every_step()


def test_encore_with_an_empty_discard_pile_only_draws() -> None:
    """The Encore being played is not there yet. [RB-7.3.7]"""
    t = table()
    t.p1("Namine Hymntide", hand=["Encore"], draw=["Purge"])
    t.p2("Coal Roarkwin", draw=DECK)
    t.p1.plays("Encore")
    resolves(t)
    assert t.p1.hand == ["Purge"]


# --- Crescendo --------------------------------------------------------------------------------------


def crescendo(*mine: str) -> Table:
    t = table()
    t.p1("Namine Hymntide", hand=["Crescendo", "Purge"], battlefield=list(mine), draw=DECK, dice="sympathy:class")
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight", "Gilder"], draw=DECK)
    t.p1.attacks("Coal Roarkwin", mine[0])
    return t


def test_crescendo_hurts_a_unit_of_yours_to_hurt_another() -> None:
    """After your attackers are declared, for a die and a card. [RB-9.1.1]"""
    # given
    t = crescendo("Iron Worker", "Iron Rhino")
    # when
    t.p1.reacts("Crescendo").targets("Iron Rhino").targets("Hammer Knight")
    # then
    t.p1.unit("Iron Rhino").has(wounds=1)
    t.p2.unit("Hammer Knight").has(wounds=3)
    fought(t)
    assert t.p1.discard == ["Purge", "Crescendo"]
    t.survives_clone_undo_and_save_at_every_step()


def test_crescendo_cannot_be_played_without_a_card_to_discard() -> None:
    """The card being played does not count. [RB-9.1.1]"""
    t = table()
    t.p1("Namine Hymntide", hand=["Crescendo"], battlefield=["Iron Worker"], draw=DECK, dice="sympathy:class")
    t.p2("Coal Roarkwin", draw=DECK)
    t.p1.attacks("Coal Roarkwin", "Iron Worker")
    assert not t.p1.can_react("Crescendo")


# --- Shatter Pulse ----------------------------------------------------------------------------------


def test_shatter_pulse_answers_a_loss_with_a_loss() -> None:
    """And may turn two dice of a player. [RB-8.6.1]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Hammer Knight"], draw=DECK, dice="natural:class natural:power x2")
    t.p2("Namine Hymntide", hand=["Shatter Pulse"], battlefield=["Mist Spirit", "Gilder"], draw=DECK,
         dice="sympathy:class x3")  # fmt: skip
    # when
    t.p1.uses("Aradel Summergaard", "Water Blast").pays("natural:class").targets("Mist Spirit")
    t.p2.reacts("Shatter Pulse").targets("Hammer Knight").picks_player(1)
    t.p2.turns_die("natural:power", "natural:basic").turns_die("natural:power", "natural:class")
    resolves(t)
    # then
    assert t.p1.battlefield == []
    assert t.p1.active_dice == ["natural:basic", "natural:class"]
    t.survives_clone_undo_and_save_at_every_step()


def test_shatter_pulse_may_leave_all_dice_alone() -> None:
    """ "You may". [RB-1.1.7]"""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Hammer Knight"], draw=DECK, dice="natural:class natural:power")
    t.p2("Namine Hymntide", hand=["Shatter Pulse"], battlefield=["Mist Spirit", "Gilder"], draw=DECK,
         dice="sympathy:class x3")  # fmt: skip
    t.p1.uses("Aradel Summergaard", "Water Blast").pays("natural:class").targets("Mist Spirit")
    t.p2.reacts("Shatter Pulse").targets("Gilder").declines()
    t.settle()
    assert t.p2.battlefield == []
    assert t.p1.active_dice == ["natural:power"]
