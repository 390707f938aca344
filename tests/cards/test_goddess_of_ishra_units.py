"""The Goddess of Ishra: Astrea, her units and their summons."""

from pyreborn.engine.model import ids
from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, finished, resolves
from tests.table import Table, table

# --- Astrea -------------------------------------------------------------------------------------------------


def test_beguile_exhausts_an_unexhausted_unit() -> None:
    """Anybody's; exhausted ones are no target. [RB-14.1.2]"""
    # given
    t = table()
    t.p1("Astrea", battlefield=["Sun Sister"], draw=DECK, dice="natural:basic")
    t.p2("Saria Guideman", battlefield=["Iron Worker", "Gilder (exhausted)"], draw=DECK)
    # when
    t.p1.uses("Astrea", "Beguile")
    # then
    assert not t.p1.can_target("Gilder")
    # when
    t.p1.targets("Iron Worker")
    resolves(t)
    # then
    t.p2.unit("Iron Worker").has(exhaustion=1)
    t.p1.phoenixborn.has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


# --- Imperial Ninja -----------------------------------------------------------------------------------------


def interrogated(hand: list[str], draw: list[str]) -> Table:
    t = table()
    t.p1("Astrea", battlefield=["Imperial Ninja"], draw=DECK)
    t.p2("Saria Guideman", hand=hand, draw=draw)
    t.p1.attacks("Saria Guideman", "Imperial Ninja")
    t.settle()
    return t


def test_interrogate_lets_the_opponent_save_the_card_with_two_of_the_draw_pile() -> None:
    """That player decides. [RB-22.14]"""
    # given
    t = interrogated(["Seal"], ["Refresh", "Fear", "Iron Worker"])
    # when
    t.p2.says_yes()
    t.settle()
    # then
    assert t.p2.hand == ["Seal"]
    assert t.p2.discard == ["Refresh", "Fear"]
    assert t.p2.wounds == 2
    t.survives_clone_undo_and_save_at_every_step()


def test_interrogate_makes_the_opponent_discard_the_card_otherwise() -> None:
    """They discard fewer than 2 cards: none. [RB-22.14]"""
    t = interrogated(["Seal"], ["Refresh", "Fear"])
    t.p2.declines()
    t.settle()
    assert t.p2.hand == []
    assert t.p2.discard == ["Seal"]
    assert len(t.p2.draw_pile) == 2


def test_one_card_off_a_short_draw_pile_does_not_save_the_looked_at_card() -> None:
    """Fewer than two were discarded. [RB-FAQ-imperial-ninja-1]"""
    t = interrogated(["Seal"], ["Refresh"])
    t.p2.says_yes()
    t.settle()
    assert t.p2.hand == []
    assert sorted(t.p2.discard) == ["Refresh", "Seal"]


def test_an_empty_draw_pile_leaves_no_question() -> None:
    """They cannot, so the card goes. [RB-1.1.3]"""
    t = interrogated(["Seal"], [])
    t.settle()
    assert t.p2.discard == ["Seal"]


def test_interrogating_an_empty_hand_may_still_cost_the_opponent_two_cards() -> None:
    """There is nothing to look at and nothing to lose. [RB-1.1.3]"""
    t = interrogated([], ["Refresh", "Fear"])
    assert t.offers(1, Verb.YES)
    t.p2.declines()
    t.settle()
    assert t.p2.discard == []


def test_only_the_two_players_learn_which_card_was_looked_at() -> None:
    """It is chosen at random; the log names it to both and to nobody else. [RB-8.2.4]"""
    t = interrogated(["Seal", "Fear", "Refresh"], ["Refresh", "Fear"])
    shown = [e for e in t.game.log if e.secret and e.clause == "RB-8.2.4"]
    assert [e.player for e in shown] == [0, 1]
    assert shown[0].secret[0].name == shown[1].secret[0].name
    t.p2.declines()
    t.settle()
    assert t.p2.discard == [shown[0].secret[0].name]


def test_vanish_may_answer_the_look_or_the_question() -> None:
    """Both sentences name the target player. [RB-8.4.1]"""
    for answered in (1, 2):
        # given
        t = table()
        t.p1("Astrea", battlefield=["Imperial Ninja"], draw=DECK)
        t.p2("Saria Guideman", hand=["Vanish", "Seal"], draw=["Refresh", "Fear"], dice="illusion:power")
        t.p1.attacks("Saria Guideman", "Imperial Ninja")
        # when
        if answered == 2:
            t.p2.done()
        t.p2.reacts("Vanish")
        t.settle()
        # then
        assert t.p2.hand == ["Seal"]
        assert t.p2.discard == ["Vanish"]


# --- Sun Sister ---------------------------------------------------------------------------------------------


def test_care_removes_a_wound_from_another_unit_of_yours() -> None:
    """Another: never the Sister herself. [RB-8.2.3]"""
    # given
    t = table()
    t.p1("Astrea", battlefield=["Sun Sister (wounds 1)", "Hammer Knight (wounds 2)", "Iron Worker"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Living Doll (wounds 1)"], draw=DECK)
    # when
    t.p1.uses("Sun Sister", "Care")
    # then
    assert not t.p1.can_target("Sun Sister") and not t.p1.can_target("Living Doll")
    # when
    t.p1.targets("Hammer Knight")
    resolves(t)
    # then
    t.p1.unit("Hammer Knight").has(wounds=1)
    t.p1.unit("Sun Sister").has(wounds=1, exhaustion=0)
    t.survives_clone_undo_and_save_at_every_step()


# --- Light Bringer ------------------------------------------------------------------------------------------


def infatuated(*units: str, hand: tuple[str, ...] = ("Seal",)) -> Table:
    """Player 1 has placed a Light Bringer and ended the turn."""
    t = table()
    t.p1("Astrea", spellboard=["Summon Light Bringer"], draw=DECK, dice="divine:class")
    t.p2("Saria Guideman", battlefield=list(units), hand=list(hand), draw=DECK,
         dice="charm:class x2 illusion:class natural:power")  # fmt: skip
    t.p1.uses("Summon Light Bringer").ends_turn()
    t.settle()
    return t


def test_infatuate_makes_the_opponent_attack_in_their_next_turn() -> None:
    """No other main action and no pass while a unit could attack; side actions are free. [RB-7.1.4]"""
    # given
    t = infatuated("Iron Worker")
    # then
    verbs = {o.verb for o in t.game.options}
    assert Verb.ATTACK in verbs and Verb.MEDITATE in verbs and ids.Verb.ACTIVATE in verbs
    assert Verb.PASS not in verbs and Verb.END_TURN not in verbs
    assert not t.p2.can_play("Seal")
    # when
    t.p2.attacks("Light Bringer", "Iron Worker").table.settle()
    finished(t)
    # then
    assert t.offers(1, Verb.END_TURN)
    t.survives_clone_undo_and_save_at_every_step()


def test_an_obliged_player_pays_a_main_or_side_cost_with_the_side_action() -> None:
    """The main action is for the attack, and "why not" says so. [RB-7.1.4] [RB-9.1.7]"""
    # given
    t = table()
    t.p1("Astrea", spellboard=["Summon Light Bringer"], draw=DECK, dice="divine:class")
    t.p2("Hope Everthorn", battlefield=["Iron Worker"], spellboard=["Summon Fox Spirit"] * 2, hand=["Seal"], draw=DECK,
         dice="illusion:class x2 charm:class")  # fmt: skip
    t.p1.uses("Summon Light Bringer").ends_turn()
    # then
    assert t.settle().game.why_not("play", "Seal", 1) == [
        ("Seal must wait: your main action has to be an attack.", "RB-7.1.4")
    ]
    assert [rule for _, rule in t.game.why_not("pass", "", 1)] == ["RB-7.1.4"]
    # when
    t.p2.uses("Summon Fox Spirit")
    t.settle()
    # then
    assert (t.p2.player.main, t.p2.player.side) == (1, 0)
    assert not t.offers(1, Verb.PASS)


def test_infatuate_asks_nothing_of_a_player_without_a_unit_that_can_attack() -> None:
    """If they control any. [RB-7.1.4]"""
    for units in ((), ("Iron Worker (exhausted)",), ("Iron Worker (+Devotion)",)):
        t = infatuated(*units)
        assert t.p2.can_play("Seal")
        assert t.offers(1, Verb.PASS)


def test_an_obliged_player_whose_last_attacker_is_exhausted_is_free_again() -> None:
    """The question is asked whenever an action is chosen. [RB-7.1.4]"""
    # given
    t = infatuated("Rose Fire Dancer")
    # when
    t.p2.uses("Rose Fire Dancer", "Distract").targets("Light Bringer")
    # then
    assert t.settle().p2.can_play("Seal")
    assert t.offers(1, Verb.PASS)


def test_infatuate_lasts_for_one_turn_only() -> None:
    """Their next turn. [RB-8.7.1]"""
    # given
    t = infatuated("Iron Worker")
    t.p2.attacks("Light Bringer", "Iron Worker").table.settle()
    finished(t)
    t.p2.ends_turn()
    t.p1.ends_turn()
    # then
    assert t.p2.can_play("Seal")


def test_vanish_keeps_infatuate_away() -> None:
    """The opponent is targeted. [RB-8.4.1]"""
    # given
    t = table()
    t.p1("Astrea", spellboard=["Summon Light Bringer"], draw=DECK, dice="divine:class")
    t.p2("Saria Guideman", battlefield=["Iron Worker"], hand=["Vanish", "Seal"], draw=DECK,
         dice="charm:class illusion:power illusion:class")  # fmt: skip
    # when
    t.p1.uses("Summon Light Bringer")
    t.p2.reacts("Vanish")
    t.p1.ends_turn()
    # then
    assert t.p2.can_play("Seal")


# --- Steadfast Guardian and its summon -----------------------------------------------------------------------


def test_a_steadfast_guardian_guards_and_counters_without_being_exhausted() -> None:
    """Unit Guard and Alert. [RB-20.1.2] [RB-20.1.3]"""
    # given
    t = table(turn=2)
    t.p1("Astrea", battlefield=["Steadfast Guardian", "Sun Sister"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Iron Worker"], draw=DECK)
    # when
    t.p2.attacks("Sun Sister", "Iron Worker")
    t.p1.guards("Steadfast Guardian")
    finished(t)
    # then
    t.p1.unit("Steadfast Guardian").has(wounds=2, exhaustion=0)
    t.p2.unit("Iron Worker").has(wounds=1, exhaustion=1)
    t.p1.unit("Sun Sister").has(wounds=0)


def guardian(copies: int, unit: str | None) -> Table:
    t = table()
    t.p1("Astrea", spellboard=["Summon Steadfast Guardian"] * copies, battlefield=[unit] if unit else [], draw=DECK,
         dice="charm:class divine:class")  # fmt: skip
    t.p2("Saria Guideman", draw=DECK)
    t.p1.uses("Summon Steadfast Guardian")
    return t


def test_summon_steadfast_guardian_places_the_only_one() -> None:
    """Another one is not in the pile. [RB-2.1.3] [RB-1.1.3]"""
    t = guardian(1, None)
    resolves(t)
    t.p1.unit("Steadfast Guardian").has(attack=1, life=3, recover=1)
    t.survives_clone_undo_and_save_at_every_step()
    t = guardian(1, "Steadfast Guardian (wounds 2)")
    resolves(t)
    assert t.p1.battlefield == ["Steadfast Guardian"]
    t.p1.unit("Steadfast Guardian").has(wounds=2)


def test_focused_it_may_free_a_guardian_of_all_wounds_and_exhaustion() -> None:
    """Both kinds, all of them; status tokens stay. [RB-16.1.1] [RB-14.1.8]"""
    # given
    t = guardian(2, "Steadfast Guardian (wounds 2, exhausted 2, status 1)")
    # when
    t.p1.targets("Steadfast Guardian")
    resolves(t)
    # then
    t.p1.unit("Steadfast Guardian").has(wounds=0, exhaustion=0, status=1)


def test_the_focus_of_summon_steadfast_guardian_may_be_declined() -> None:
    """You may. [RB-1.1.7]"""
    t = guardian(2, "Steadfast Guardian (wounds 2)")
    t.p1.declines()
    resolves(t)
    t.p1.unit("Steadfast Guardian").has(wounds=2)


# --- Weeping Spirit and its summon --------------------------------------------------------------------------


def weeping(copies: int = 1, **theirs: object) -> Table:
    t = table()
    t.p1("Astrea", spellboard=["Summon Weeping Spirit"] * copies, draw=DECK, dice="charm:class")
    t.p2("Saria Guideman", **{"draw": DECK, "hand": ["Seal"], **theirs})
    t.p1.uses("Summon Weeping Spirit")
    return t


def test_a_weeping_spirit_may_be_placed_on_an_opponents_battlefield() -> None:
    """It is theirs to control and yours to own. [RB-18.1.1]"""
    # given
    t = weeping()
    # when
    t.p1.picks_player(2)
    resolves(t)
    # then
    assert t.p2.battlefield == ["Weeping Spirit"]
    t.p2.unit("Weeping Spirit").has(owner=0, controller=1, attack=0, life=2)
    # when
    t.p1.ends_turn()
    t.p2.uses("Weeping Spirit", "Quell")
    t.settle()
    # then
    assert t.p2.battlefield == []
    assert t.p2.discard == ["Seal"]
    assert [t.st.cards[c].printed.name for c in t.p1.player.pile] == ["Weeping Spirit"] * 4
    t.survives_clone_undo_and_save_at_every_step()


def test_quell_needs_a_card_to_discard() -> None:
    """The cost is paid in full. [RB-9.1.1]"""
    t = weeping(hand=[]).p1.picks_player(2).table
    resolves(t)
    t.p1.ends_turn()
    assert not t.p2.can_use("Weeping Spirit")


def test_a_weeping_spirit_cannot_block() -> None:
    """Fearful. [RB-20.1.16]"""
    t = table()
    t.p1("Astrea", battlefield=["Sun Sister"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Weeping Spirit"], draw=DECK)
    t.p1.attacks("Saria Guideman", "Sun Sister")
    t.settle()
    assert t.p2.wounds == 2


def test_a_full_battlefield_sends_the_spirit_back_to_its_pile() -> None:
    """It never came into play. [RB-3.2.2]"""
    t = weeping(battlefield=["Mist Spirit"] * 5)
    t.p1.picks_player(2)
    resolves(t)
    assert t.p2.battlefield == ["Mist Spirit"] * 5
    assert len(t.p1.player.pile) == 4


def test_focused_it_may_remove_a_card_of_a_discard_pile_from_the_game() -> None:
    """Of a target discard pile, anybody's. [RB-16.1.1]"""
    # given
    t = weeping(2, discard=["Fear", "Refresh"])
    # when
    t.p1.picks_player(1).picks_player(2).chooses("Refresh")
    resolves(t)
    # then
    assert t.p2.discard == ["Fear"]
    removed = [c for c, zone in enumerate(t.st.zone) if zone == ids.Zone.REMOVED]
    assert [t.st.printed[c].printed.name for c in removed] == ["Refresh"]
    t.survives_clone_undo_and_save_at_every_step()


def test_a_targeted_discard_pile_is_no_targeted_player() -> None:
    """Vanish does not answer it; with nothing in any pile nothing is asked. [RB-8.1.1]"""
    # given
    t = weeping(2, discard=["Fear"], hand=["Vanish"], dice="illusion:power")
    # when
    t.p1.picks_player(1).picks_player(2)
    # then
    assert not t.p2.can_react("Vanish")
    t = weeping(2)
    t.p1.picks_player(1)
    resolves(t)


def test_summon_light_bringer_costs_a_divine_die() -> None:
    """A 1/1 enters. [RB-7.4.2]"""
    t = table()
    t.p1("Astrea", spellboard=["Summon Light Bringer"], draw=DECK, dice="divine:class")
    t.p2("Saria Guideman", draw=DECK)
    t.p1.uses("Summon Light Bringer")
    resolves(t)
    t.p1.unit("Light Bringer").has(attack=1, life=1)
    assert t.p1.exhausted_dice == ["divine:class"]
