"""The Grave King: allies fetched, spent, raised and remembered."""

import pytest

from pyreborn.engine.model.ids import Verb, Zone
from tests.cards.boards import DECK, pile_of, resolves
from tests.table import Table, table

# --- James Endersight ------------------------------------------------------------------------------


def convene(wounds: int = 0, draw: tuple[str, ...] = ("Refresh", "Hammer Knight", "Seal", "Iron Worker")) -> Table:
    t = table()
    t.p1(f"James Endersight (wounds {wounds})", draw=list(draw))
    t.p2("Coal Roarkwin", draw=DECK)
    t.p1.uses("James Endersight", "Convene With Souls")
    return t


def test_convene_with_souls_fetches_an_ally_for_its_life_in_wounds() -> None:
    """Only allies are offered; it is revealed and the pile shuffled. [RB-3.5.1] [RB-3.5.6]"""
    # given
    t = convene()
    assert not t.p1.can(Verb.CARD, "Refresh")
    # when
    t.p1.chooses("Hammer Knight")
    resolves(t)
    # then
    assert t.p1.hand == ["Hammer Knight"]
    assert t.p1.wounds == 4
    assert sorted(t.p1.draw_pile) == ["Iron Worker", "Refresh", "Seal"]
    assert any("reveal" in line and "Hammer Knight" in line for line in t.game.story(reader=1))
    t.p1.phoenixborn.has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_convene_with_souls_may_find_nothing() -> None:
    """No ally, no wounds. [RB-3.5.1]"""
    # given
    t = convene()
    # when
    t.p1.done()
    resolves(t)
    # then
    assert t.p1.hand == []
    assert t.p1.wounds == 0
    assert len(t.p1.draw_pile) == 4


def test_convene_with_souls_can_be_the_end() -> None:
    """Wounds equal to his life. [RB-1.3.1]"""
    # given
    t = convene(wounds=15)
    # when
    t.p1.chooses("Hammer Knight")
    # then
    assert t.game.over
    assert t.st.winner == 1


def test_convene_with_souls_in_an_empty_pile_finds_nothing() -> None:
    """Nothing to search. [RB-1.1.3]"""
    t = table()
    t.p1("James Endersight", hand=["Refresh"])
    t.p2("Coal Roarkwin", draw=DECK)
    t.p1.uses("James Endersight", "Convene With Souls")
    t.settle()
    assert t.p1.wounds == 0
    t.p1.phoenixborn.has(exhaustion=1)


# --- Grave Knight, Immortal Commander --------------------------------------------------------------


def test_grave_knight_must_be_blocked_and_overkills() -> None:
    """Threatening, and Overkill 1 for the blocker it kills. [RB-11.2.6] [RB-20.1.6]"""
    # given
    t = table()
    t.p1("James Endersight", battlefield=["Grave Knight"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Mist Spirit"], draw=DECK)
    # when: the only block there is is taken by itself
    t.p1.attacks("Coal Roarkwin", "Grave Knight")
    t.p1.targets("Mist Spirit")
    resolves(t)
    # then
    assert t.p2.battlefield == []
    assert t.p2.wounds == 1
    t.survives_clone_undo_and_save_at_every_step()


def test_immortal_commander_strengthens_all_others_for_the_turn() -> None:
    """The units controlled now, not those that come later. [RB-8.5.8]"""
    # given
    t = table()
    t.p1("James Endersight", battlefield=["Immortal Commander", "Fallen", "Iron Worker"], hand=["Rising Horde"],
         draw=DECK, dice="ceremonial:class x2", main=2)  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=["Mist Spirit"], draw=DECK)
    # when
    t.p1.uses("Immortal Commander", "Command")
    t.settle()
    t.p1.plays("Rising Horde")
    t.settle()
    # then
    t.p1.unit("Fallen").has(attack=2)
    t.p1.unit("Iron Worker").has(attack=3)
    t.p1.unit("Immortal Commander").has(attack=0, exhaustion=1)
    t.p1.unit("Rising Horde").has(attack=1)
    t.p2.unit("Mist Spirit").has(attack=1)
    t.survives_clone_undo_and_save_at_every_step()


# --- Reaping Angel ---------------------------------------------------------------------------------


def offer(**p1: object) -> Table:
    t = table()
    board: dict[str, object] = {"draw": ["Refresh", "Iron Worker", "Hammer Knight"], "discard": ["Fire Archer", "Seal"]}
    t.p1("James Endersight (wounds 3)", hand=["Reaping Angel"], dice="ceremonial:class divine:class", **{**board, **p1})
    t.p2("Coal Roarkwin (wounds 3)", draw=DECK)
    t.p1.plays("Reaping Angel")
    return t


def test_reaping_angel_lays_an_ally_in_the_discard_pile_and_removes_one_to_heal() -> None:
    """The two halves are independent; the one just laid there will do. [RB-3.5.2]"""
    # given
    t = offer()
    assert not t.p1.can(Verb.CARD, "Refresh")
    # when
    t.p1.chooses("Hammer Knight")
    assert "Hammer Knight" in t.p1.discard
    t.p1.chooses("Hammer Knight").targets("James Endersight")
    resolves(t)
    # then
    assert sorted(t.p1.discard) == ["Fire Archer", "Seal"]
    assert [t.st.cards[c].printed.name for c, zone in enumerate(t.st.zone) if zone == Zone.REMOVED] == ["Hammer Knight"]
    assert t.p1.wounds == 2
    assert sorted(t.p1.draw_pile) == ["Iron Worker", "Refresh"]
    t.survives_clone_undo_and_save_at_every_step()


def test_reaping_angel_may_do_neither() -> None:
    """Both are "you may". [RB-1.1.7]"""
    # given
    t = offer()
    # when
    t.p1.done().declines()
    resolves(t)
    # then
    assert t.p1.wounds == 3
    assert sorted(t.p1.discard) == ["Fire Archer", "Seal"]
    assert len(t.p1.draw_pile) == 3


def test_reaping_angel_with_no_ally_anywhere_heals_nobody() -> None:
    """Nothing to remove, so nothing to be healed for. [RB-1.1.8]"""
    # given
    t = offer(draw=["Refresh", "Seal"], discard=["Seal"])
    # when: the search is asked all the same, so that not finding tells nothing
    t.p1.done()
    resolves(t)
    # then
    assert t.p1.wounds == 3


# --- Rising Horde, Fallen --------------------------------------------------------------------------


def sacrifice(*mine: str, **p1: object) -> Table:
    t = table()
    t.p1("James Endersight", spellboard=["Chant of Sacrifice"], battlefield=list(mine), draw=DECK, **p1)
    t.p2("Coal Roarkwin", draw=DECK)
    t.p1.uses("Chant of Sacrifice")
    return t


def test_rising_horde_raises_two_fallen_even_while_exhausted() -> None:
    """Inexhaustible; it does not fill a slot any more. [RB-2.1.13] [RB-3.2.1]"""
    # given
    t = sacrifice("Rising Horde (exhausted)")
    # when
    resolves(t)
    # then
    assert t.p1.battlefield == ["Fallen", "Fallen"]
    assert t.p1.discard == ["Rising Horde"]
    t.survives_clone_undo_and_save_at_every_step()


def test_rising_horde_raises_what_there_is_room_for() -> None:
    """One slot is free: the second goes back to its pile. [RB-3.2.2]"""
    # given
    t = sacrifice("Rising Horde", *["Mist Spirit"] * 6)
    # when
    t.p1.chooses("Rising Horde")
    resolves(t)
    # then
    assert t.p1.battlefield.count("Fallen") == 1
    assert pile_of(t.p1).count("Fallen") == 6


def test_rising_horde_raises_the_last_of_the_pile() -> None:
    """As far as it can be done. [RB-1.1.3]"""
    # given
    t = sacrifice("Rising Horde", pile=["Fallen"])
    # when
    resolves(t)
    # then
    assert t.p1.battlefield == ["Fallen"]


def test_a_fallen_wounds_through_armor() -> None:
    """Infectious. [RB-20.1.36]"""
    # given
    t = table()
    t.p1("James Endersight", battlefield=["Fallen"], draw=DECK)
    t.p2("Rin Northfell", battlefield=["Frost Fang (exhausted)"], draw=DECK)
    # when
    t.p1.attacks("Frost Fang", "Fallen")
    t.p2.done()
    t.settle()
    # then
    assert t.p2.battlefield == []


# --- Chant of Sacrifice ----------------------------------------------------------------------------


def test_chant_of_sacrifice_destroys_a_unit_of_yours_and_of_nobody_else() -> None:
    """A unit you control, by a side action. [RB-12.5.5]"""
    # given
    t = table()
    t.p1("James Endersight", spellboard=["Chant of Sacrifice"], battlefield=["Fallen", "Iron Worker"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Mist Spirit"], draw=DECK)
    # when
    t.p1.uses("Chant of Sacrifice")
    assert not t.p1.can(Verb.CARD, "Mist Spirit")
    t.p1.chooses("Iron Worker")
    resolves(t)
    # then
    assert t.p1.battlefield == ["Fallen"]
    t.p1.unit("Chant of Sacrifice").has(exhaustion=1)
    assert (t.p1.player.main, t.p1.player.side) == (1, 0)
    t.survives_clone_undo_and_save_at_every_step()


# --- Summon Fallen ---------------------------------------------------------------------------------


def fallen(*spells: str, **p1: object) -> Table:
    t = table()
    t.p1("James Endersight", spellboard=list(spells), draw=DECK, dice="ceremonial:class", **p1)
    t.p2("Coal Roarkwin", draw=DECK)
    return t


def test_every_copy_of_summon_fallen_counts_the_dead() -> None:
    """Without a limit. [RB-8.5.5]"""
    # given
    t = fallen("Summon Fallen (status 2)", "Summon Fallen", "Chant of Sacrifice", battlefield=["Iron Worker"])
    # when
    t.p1.uses("Chant of Sacrifice")
    while t.p1.can(Verb.TRIGGER, "Summon Fallen"):
        t.p1.triggers("Summon Fallen")
    resolves(t)
    # then
    t.p1.unit("Summon Fallen").has(status=3)
    t.p1.unit("Summon Fallen", 2).has(status=1)


def test_summon_fallen_takes_a_token_from_each_copy_you_like() -> None:
    """Up to 1 from each; a Fallen for each; the spell is not exhausted. [RB-1.1.3]"""
    # given
    t = fallen("Summon Fallen (status 2)", "Summon Fallen (status 1, exhausted)", "Summon Fallen")
    # when
    t.p1.takes(Verb.ACTIVATE, t.p1.unit("Summon Fallen").number)
    t.p1.takes(Verb.CARD, t.p1.unit("Summon Fallen").number)
    t.p1.takes(Verb.CARD, t.p1.unit("Summon Fallen", 2).number)
    resolves(t)
    # then
    assert t.p1.battlefield == ["Fallen", "Fallen"]
    t.p1.unit("Summon Fallen").has(status=1, exhaustion=0)
    t.p1.unit("Summon Fallen", 2).has(status=0, exhaustion=1)
    assert t.p1.player.main == 0
    t.survives_clone_undo_and_save_at_every_step()


def test_summon_fallen_may_take_fewer() -> None:
    """ "Up to". [RB-8.2.3]"""
    # given
    t = fallen("Summon Fallen (status 2)", "Summon Fallen (status 1)")
    # when
    t.p1.uses("Summon Fallen").takes(Verb.CARD, t.p1.unit("Summon Fallen", 2).number).done()
    resolves(t)
    # then
    assert t.p1.battlefield == ["Fallen"]
    t.p1.unit("Summon Fallen").has(status=2)


def test_summon_fallen_without_tokens_raises_nobody() -> None:
    """None removed, none placed. [RB-1.1.9]"""
    # given
    t = fallen("Summon Fallen")
    # when
    t.p1.uses("Summon Fallen")
    resolves(t)
    # then
    assert t.p1.battlefield == []
    assert t.p1.active_dice == []


# --- Rally the Troops ------------------------------------------------------------------------------


def rally(**p1: object) -> Table:
    t = table()
    board: dict[str, object] = {
        "battlefield": ["Iron Worker (exhausted)", "Hammer Knight (exhausted 2)", "Fire Archer", "Fallen (exhausted)"]
    }
    t.p1("James Endersight (wounds 5)", hand=["Rally the Troops"], draw=DECK, dice="divine:class", **{**board, **p1})
    t.p2("Coal Roarkwin", battlefield=["Anchornaut (exhausted)"], draw=DECK)
    t.p1.plays("Rally the Troops")
    return t


def test_rally_the_troops_takes_exhausted_allies_back_and_heals_as_much() -> None:
    """X is how many you choose. [RB-1.1.11]"""
    # given
    t = rally()
    for name in ("Fire Archer", "Fallen", "Anchornaut"):
        assert not t.p1.can(Verb.CARD, name)
    # when
    t.p1.chooses("Iron Worker").chooses("Hammer Knight")
    t.p1.chooses("Hammer Knight")  # goes first
    resolves(t)
    # then
    assert t.p1.hand == ["Hammer Knight", "Iron Worker"]
    assert t.p1.battlefield == ["Fire Archer", "Fallen"]
    assert t.p1.wounds == 3
    t.survives_clone_undo_and_save_at_every_step()


def test_rally_the_troops_may_rally_nobody() -> None:
    """X may be 0. [RB-9.1.6]"""
    # given
    t = rally()
    # when
    t.p1.done()
    resolves(t)
    # then
    assert t.p1.wounds == 5
    assert len(t.p1.battlefield) == 4


def test_a_unit_that_only_counts_as_exhausted_has_no_token_to_rally_for() -> None:
    """ "With 1 or more exhaustion tokens". [RB-14.1.2]"""
    # given
    t = rally(battlefield=["Iron Worker (+Deep Freeze (status 3))"])
    # then
    resolves(t)
    assert t.p1.battlefield == ["Iron Worker"]


# --- Reclaim Soul, Revival Pact --------------------------------------------------------------------


def test_reclaim_soul_heals_two_for_a_unit() -> None:
    """Of any kind; none without. [RB-1.1.8]"""
    for mine, wounds in ((["Fallen", "Iron Worker"], 3), ([], 5)):
        t = table()
        t.p1("James Endersight (wounds 5)", hand=["Reclaim Soul"], battlefield=mine, draw=DECK, dice="ceremonial:class")
        t.p2("Coal Roarkwin", draw=DECK)
        t.p1.plays("Reclaim Soul")
        if mine:
            t.p1.chooses("Fallen")
        resolves(t)
        assert t.p1.wounds == wounds
        assert t.p1.battlefield == mine[1:]
        t.survives_clone_undo_and_save_at_every_step()


def test_revival_pact_shuffles_allies_back() -> None:
    """Up to three, copies of one title included. [RB-3.5.2]"""
    # given
    t = table()
    t.p1("James Endersight", hand=["Revival Pact"], draw=["Refresh"], dice="divine:class",
         discard=["Iron Worker", "Seal", "Iron Worker", "Fire Archer", "Hammer Knight"])  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.plays("Revival Pact")
    assert not t.p1.can(Verb.CARD, "Seal")
    t.p1.chooses("Iron Worker").chooses("Iron Worker").chooses("Fire Archer")
    resolves(t)
    # then
    assert sorted(t.p1.draw_pile) == ["Fire Archer", "Iron Worker", "Iron Worker", "Refresh"]
    assert sorted(t.p1.discard) == ["Hammer Knight", "Revival Pact", "Seal"]
    t.survives_clone_undo_and_save_at_every_step()


def test_revival_pact_finds_nobody() -> None:
    """No ally there: the draw pile lies as it lay. [RB-1.1.3]"""
    # given
    t = table()
    t.p1("James Endersight", hand=["Revival Pact"], draw=["Refresh", "Transfer", "Purge"], dice="divine:class",
         discard=["Seal"])  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.plays("Revival Pact")
    t.settle()
    # then
    assert t.p1.draw_pile == ["Refresh", "Transfer", "Purge"]


# --- Vengeance -------------------------------------------------------------------------------------


def vengeance(x: int, *mine: str, theirs: tuple[str, ...] = ()) -> Table:
    t = table()
    t.p1("James Endersight", hand=["Vengeance"], battlefield=list(mine), draw=DECK, dice="divine:basic x4")
    t.p2("Coal Roarkwin", battlefield=list(theirs), draw=DECK)
    t.p1.plays("Vengeance").takes(Verb.NUMBER, x)
    return t


def test_vengeance_trades_units_for_attack() -> None:
    """X is chosen and paid first. [RB-7.3.2] [RB-9.1.6]"""
    # given
    t = vengeance(2, "Fallen", "Fallen", "Iron Worker", "Hammer Knight", "Fire Archer")
    # when
    fallen_ones = [t.p1.unit("Fallen", n).number for n in (1, 2)]
    for number in (*fallen_ones, fallen_ones[0]):  # both chosen, then which goes first
        t.p1.takes(Verb.CARD, number)
    t.p1.targets("Hammer Knight").targets("Iron Worker")
    resolves(t)
    # then
    assert t.p1.battlefield == ["Iron Worker", "Hammer Knight", "Fire Archer"]
    t.p1.unit("Hammer Knight").has(attack=4)
    t.p1.unit("Iron Worker").has(attack=3)
    t.p1.unit("Fire Archer").has(attack=1)
    assert t.p1.active_dice == ["divine:basic", "divine:basic"]
    t.survives_clone_undo_and_save_at_every_step()


def test_vengeance_destroys_and_strengthens_units_of_its_player_only() -> None:
    """ "You control", both times: player 2's units are neither chosen nor targeted. [RB-1.2.4]"""
    # given
    t = vengeance(1, "Fallen", "Iron Worker", "Hammer Knight", theirs=("Gilder", "Mist Spirit"))
    # then
    assert picks(t) == ["Fallen", "Hammer Knight", "Iron Worker"]
    # when
    t.p1.chooses("Fallen")
    # then
    assert picks(t) == ["Hammer Knight", "Iron Worker"]
    # when
    t.p1.targets("Iron Worker")
    resolves(t)
    # then
    assert t.p2.battlefield == ["Gilder", "Mist Spirit"]
    t.p1.unit("Iron Worker").has(attack=3)


def picks(t: Table) -> list[str]:
    """The names of the cards that may be picked now."""
    t.settle()
    return sorted(t.st.cards[option.a].now.name for option in t.game.options if option.verb == Verb.CARD)


def test_the_dead_horde_can_be_avenged_by_its_own_fallen() -> None:
    """Targets are picked when the second effect comes up. [RB-8.2.1]"""
    # given
    t = vengeance(1, "Rising Horde")
    # when
    t.p1.takes(Verb.CARD, t.p1.unit("Fallen", 2).number)
    resolves(t)
    # then
    t.p1.unit("Fallen").has(attack=1)
    t.p1.unit("Fallen", 2).has(attack=2)


@pytest.mark.parametrize("x", [0, 3])
def test_vengeance_for_nothing(x: int) -> None:
    """With X = 0, or without any unit, nothing happens. [RB-1.1.9]"""
    # given
    t = vengeance(x, *(["Iron Worker"] if x == 0 else []))
    # then
    resolves(t)
    assert len(t.p1.active_dice) == 4 - x
    assert t.p1.discard == ["Vengeance"]
