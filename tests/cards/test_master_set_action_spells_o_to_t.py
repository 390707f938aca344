"""Master Set action spells, One Hundred Blades to Transfer: each sentence at work."""

import pytest

from pyreborn.engine.model.ids import Token, Verb
from tests.cards.boards import DECK, resolves
from tests.table import Table, table

# --- One Hundred Blades ---------------------------------------------------------------------------


def test_one_hundred_blades_hits_a_phoenixborn_and_every_unit_and_draws() -> None:
    """Three sentences, one after the other. [RB-1.1.2]"""
    # given
    t = table()
    t.p1("Coal Roarkwin", hand=["One Hundred Blades"], battlefield=["Iron Worker"], draw=DECK, dice="natural:basic x2")
    t.p2("Saria Guideman", battlefield=["Hammer Knight", "Stormwind Sniper"], draw=DECK)
    # when
    t.p1.plays("One Hundred Blades").targets("Saria Guideman")
    t.p1.chooses("Stormwind Sniper")
    resolves(t)
    # then
    assert t.p2.wounds == 1
    assert t.p2.battlefield == ["Hammer Knight"]
    t.p2.unit("Hammer Knight").has(wounds=1)
    t.p1.unit("Iron Worker").has(wounds=0)
    assert t.p1.hand == ["Iron Worker"]
    t.survives_clone_undo_and_save_at_every_step()


def test_the_phoenixborn_hit_by_one_hundred_blades_may_be_your_own() -> None:
    """ "A target Phoenixborn" is anybody's; the units hit are still the opponents'. [RB-8.1.1]"""
    # given
    t = table()
    t.p1("Coal Roarkwin", hand=["One Hundred Blades"], battlefield=["Iron Worker"], draw=DECK, dice="natural:basic x2")
    t.p2("Saria Guideman", battlefield=["Hammer Knight"], draw=DECK)
    # when
    t.p1.plays("One Hundred Blades").targets("Coal Roarkwin")
    resolves(t)
    # then
    assert (t.p1.wounds, t.p2.wounds) == (1, 0)
    t.p2.unit("Hammer Knight").has(wounds=1)


# --- Open Memories --------------------------------------------------------------------------------


PILE = ["Purge", "Final Cry", "Hammer Knight", "Seal", "Refresh"]


def open_memories(draw: list[str]) -> Table:
    t = table(seed=3)
    t.p1("Maeoni Viper", hand=["Open Memories"], draw=draw, spellboard=["Empower"], dice="charm:class natural:basic")
    t.p2("Saria Guideman", draw=DECK)
    t.p1.plays("Open Memories")
    return t


def test_open_memories_takes_any_card_of_the_draw_pile_and_shuffles() -> None:
    """The rest of the pile is still there, in an order nobody knows. [RB-3.5.1] [RB-3.5.6]"""
    # given
    t = open_memories(PILE)
    # when
    t.p1.chooses("Hammer Knight")
    resolves(t)
    # then
    assert t.p1.hand == ["Hammer Knight"]
    assert sorted(t.p1.draw_pile) == ["Final Cry", "Purge", "Refresh", "Seal"]
    assert t.cites("RB-3.5.6")
    t.survives_clone_undo_and_save_at_every_step()


def test_open_memories_may_leave_the_draw_pile_alone() -> None:
    """ "You may"; without the search there is no shuffle. [RB-1.1.7] [RB-1.1.8]"""
    # given
    t = open_memories(PILE)
    # when
    t.p1.declines()
    resolves(t)
    # then
    assert t.p1.hand == []
    assert t.p1.draw_pile == PILE
    assert not t.cites("RB-3.5.6")


def test_open_memories_finds_nothing_in_an_empty_draw_pile() -> None:
    """And hurts nobody. [RB-6.1.8]"""
    # given
    t = open_memories([])
    # when
    resolves(t)
    # then
    assert t.p1.hand == []
    assert t.p1.wounds == 0


# --- Out of the Mist ------------------------------------------------------------------------------


def out_of_the_mist(mine: list[str]) -> Table:
    t = table()
    t.p1("Aradel Summergaard", hand=["Out of the Mist"], battlefield=mine, spellboard=["Purge"], draw=DECK,
         dice="illusion:power natural:power charm:class")  # fmt: skip
    t.p2("Saria Guideman", battlefield=["Hammer Knight", "Living Doll"], draw=DECK)
    t.p1.plays("Out of the Mist")
    return t


def test_out_of_the_mist_deals_one_damage_for_each_unit_you_have_in_play() -> None:
    """Exhausted ones count, the Phoenixborn and the opponent's units do not. [RB-1.1.10]"""
    # given
    t = out_of_the_mist(["Iron Worker", "Mist Spirit (exhausted)", "Gilder"])
    # when
    t.p1.targets("Hammer Knight").declines()
    # then
    t.p2.unit("Hammer Knight").has(wounds=3)
    assert t.p1.hand == []
    assert (t.p1.player.main, t.p1.player.side) == (1, 0)
    t.survives_clone_undo_and_save_at_every_step()


def test_out_of_the_mist_lets_you_draw_a_card() -> None:
    """Also without any units: no damage, but the second sentence stands by itself. [RB-1.1.9] [RB-1.1.3]"""
    # given
    t = out_of_the_mist([])
    # when
    t.p1.targets("Hammer Knight").says_yes()
    # then
    t.p2.unit("Hammer Knight").has(wounds=0)
    assert t.p1.hand == ["Iron Worker"]


# --- Refresh --------------------------------------------------------------------------------------


def test_refresh_removes_all_exhaustion_tokens_from_a_unit() -> None:
    """However many, from that unit only. [RB-14.1.2]"""
    # given
    t = table()
    t.p1(
        "Saria Guideman", hand=["Refresh"], battlefield=["Hammer Knight (exhausted 3, wounds 1)", "Gilder (exhausted)"],
        draw=DECK, dice="charm:class natural:basic",
    )  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.plays("Refresh").targets("Hammer Knight")
    # then
    t.p1.unit("Hammer Knight").has(exhaustion=0, wounds=1)
    t.p1.unit("Gilder").has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_refresh_may_target_a_unit_of_an_opponent() -> None:
    """And then Golden Veil could answer; here nobody does. [RB-8.1.1]"""
    # given
    t = table()
    t.p1("Saria Guideman", hand=["Refresh"], draw=DECK, dice="charm:class natural:basic")
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight (exhausted 2)"], draw=DECK)
    # when
    t.p1.plays("Refresh")
    resolves(t)
    # then
    t.p2.unit("Hammer Knight").has(exhaustion=0)


# --- Seal -----------------------------------------------------------------------------------------


def seal(theirs: list[str], mine: list[str] | None = None) -> Table:
    t = table()
    t.p1("Noah Redmoon", hand=["Seal"], spellboard=mine or [], draw=DECK, dice="charm:class illusion:class")
    t.p2("Maeoni Viper", spellboard=theirs, draw=DECK)
    t.p1.plays("Seal")
    return t


def test_seal_exhausts_a_ready_spell_and_every_copy_of_it() -> None:
    """On that player's spellboard; other titles are left alone. [RB-16.1.2]"""
    # given
    t = seal(["Purge", "Empower", "Purge (exhausted)"], mine=["Purge"])
    # when
    t.p1.picks_player(2).chooses("Purge")
    # then
    t.p2.unit("Purge", 1).has(exhaustion=1)
    t.p2.unit("Purge", 2).has(exhaustion=2)
    t.p2.unit("Empower").has(exhaustion=0)
    t.p1.unit("Purge").has(exhaustion=0)
    t.survives_clone_undo_and_save_at_every_step()


def test_seal_may_target_its_own_player() -> None:
    """ "A target player" is anybody. [RB-8.1.1]"""
    # given
    t = seal(["Empower"], mine=["Purge"])
    # when
    t.p1.picks_player(1)
    # then
    t.p1.unit("Purge").has(exhaustion=1)
    t.p2.unit("Empower").has(exhaustion=0)


def test_seal_does_nothing_to_an_empty_spellboard() -> None:
    """As far as it can be done. [RB-1.1.3]"""
    # given
    t = seal([])
    # when
    t.p1.picks_player(2)
    resolves(t)
    # then
    assert t.p1.discard == ["Seal"]


def test_spell_guard_keeps_seal_off_summon_silver_snake() -> None:
    """An opponent's spell does not affect it, even chosen without targeting. [RB-20.1.18] [RB-8.8.1]"""
    # given
    t = seal(["Summon Silver Snake", "Summon Silver Snake"])
    # when
    t.p1.picks_player(2)
    if t.offers(0, Verb.CARD):
        t.p1.chooses("Summon Silver Snake")
    resolves(t)
    # then
    t.p2.unit("Summon Silver Snake", 1).has(exhaustion=0)
    t.p2.unit("Summon Silver Snake", 2).has(exhaustion=0)


def test_your_own_seal_does_affect_your_summon_silver_snake() -> None:
    """Spell Guard speaks of opponents' spells. [RB-20.1.18]"""
    # given
    t = seal(["Empower"], mine=["Summon Silver Snake"])
    # when
    t.p1.picks_player(1)
    resolves(t)
    # then
    t.p1.unit("Summon Silver Snake").has(exhaustion=1)


# --- Sleight of Hand, Steady Gaze -----------------------------------------------------------------


@pytest.mark.parametrize(("pile", "drawn"), [(5, 3), (2, 2)])
def test_sleight_of_hand_draws_three_cards_or_what_there_is(pile: int, drawn: int) -> None:
    """A short draw pile costs nothing by itself. [RB-6.1.8]"""
    # given
    t = table()
    t.p1(
        "Noah Redmoon", hand=["Sleight of Hand"], draw=["Purge"] * pile, spellboard=["Empower"],
        dice="illusion:power natural:basic",
    )  # fmt: skip
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.plays("Sleight of Hand")
    resolves(t)
    # then
    assert t.p1.hand == ["Purge"] * drawn
    assert t.p1.wounds == 0


def test_steady_gaze_exhausts_a_unit_for_two_rounds() -> None:
    """Recovery takes one token off, so the unit is still exhausted in the next round. [RB-6.3.2]"""
    # given
    t = table(fatigue=False)
    t.p1("Aradel Summergaard", hand=["Steady Gaze"], draw=DECK, dice="illusion:class x2")
    t.p2("Saria Guideman", battlefield=["Hammer Knight", "Iron Worker"], draw=DECK)
    # when
    t.p1.plays("Steady Gaze").targets("Hammer Knight")
    t.p2.unit("Hammer Knight").has(exhaustion=2)
    t.p2.unit("Iron Worker").has(exhaustion=0)
    t.ends_round()
    # then
    t.p2.unit("Hammer Knight").has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


# --- Transfer -------------------------------------------------------------------------------------


def transfer(theirs: list[str], spells: list[str] | None = None, **p2: object) -> Table:
    """Player 1 has played Transfer and picked player 2."""
    t = table()
    t.p1("Saria Guideman", hand=["Transfer"], battlefield=["Iron Worker (wounds 1)"], draw=DECK,
         dice="charm:class natural:basic")  # fmt: skip
    t.p2("Coal Roarkwin (wounds 2)", battlefield=theirs, spellboard=spells or [], draw=DECK, **p2)
    t.p1.plays("Transfer").picks_player(2)
    return t


def test_transfer_moves_a_wound_token() -> None:
    """Removed there, placed here. [RB-14.1.6]"""
    # given
    t = transfer(["Hammer Knight (wounds 2)", "Blood Archer"], ["Purge"])
    # when
    t.p1.chooses("Blood Archer")
    # then
    t.p2.unit("Hammer Knight").has(wounds=1)
    t.p2.unit("Blood Archer").has(wounds=1)
    assert t.p2.wounds == 2
    t.survives_clone_undo_and_save_at_every_step()


def test_a_wound_moved_by_transfer_can_destroy() -> None:
    """Moved wounds enter the process at step 2. [RB-14.1.7]"""
    # given
    t = transfer(["Hammer Knight (wounds 2)", "Mist Spirit"])
    # when
    resolves(t)
    # then
    assert t.p2.battlefield == ["Hammer Knight"]
    t.p2.unit("Hammer Knight").has(wounds=1)


def test_a_wound_moved_by_transfer_is_not_damage() -> None:
    """Armored has nothing to prevent. [RB-14.1.7]"""
    # given
    t = transfer(["Hammer Knight (wounds 2)", "Iron Worker (+Root Armor)"])
    # when
    t.p1.chooses("Iron Worker")
    # then
    t.p2.unit("Iron Worker").has(wounds=1)


def test_transfer_moves_an_exhaustion_token_from_a_ready_spell_onto_a_unit() -> None:
    """Any card of that player but the Phoenixborn. [RB-14.1.6]"""
    # given
    t = transfer(["Hammer Knight", "Blood Archer"], ["Purge (exhausted)"])
    # when
    t.p1.chooses("Hammer Knight")
    # then
    t.p2.unit("Purge").has(exhaustion=0)
    t.p2.unit("Hammer Knight").has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_transfer_moves_a_status_token() -> None:
    """From a Chant onto a Silver Snake, which grows by it. [RB-14.1.6]"""
    # given
    t = transfer(["Hammer Knight", "Silver Snake"], ["Chant of Revenge (status 1)"])
    # when
    t.p1.chooses("Silver Snake")
    # then
    t.p2.unit("Chant of Revenge").has(status=0)
    t.p2.unit("Silver Snake").has(status=1, attack=1)


@pytest.mark.parametrize(
    ("kind", "left"),
    [(Token.WOUND, (1, 1, 1)), (Token.EXHAUSTION, (2, 0, 1)), (Token.STATUS, (2, 1, 0))],
)
def test_the_player_of_transfer_says_which_kind_of_token_is_moved(kind: int, left: tuple[int, int, int]) -> None:
    """One token, of any kind that lies there. [RB-14.1.1]"""
    # given
    t = transfer(["Hammer Knight (wounds 2, exhausted, status 1)", "Living Doll"])
    # when
    t.p1.takes(Verb.MOVE, kind)
    resolves(t)
    # then
    wounds, exhaustion, status = left
    t.p2.unit("Hammer Knight").has(wounds=wounds, exhaustion=exhaustion, status=status)
    t.p2.unit("Living Doll").has(wounds=2 - wounds, exhaustion=1 - exhaustion, status=1 - status)


def test_transfer_may_move_a_token_onto_an_alteration_and_silence_it() -> None:
    """An exhausted Root Armor grants no Armored, but its life bonus stays. [RB-15.1.6] [RB-2.1.15]"""
    # given
    t = transfer(["Hammer Knight (+Root Armor)"], ["Purge (exhausted)"])
    # when
    t.p1.chooses("Root Armor")
    # then
    t.p2.unit("Root Armor").has(exhaustion=1)
    t.p2.unit("Hammer Knight").has(exhaustion=0, life=5)


def test_transfer_may_target_its_own_player() -> None:
    """ "A target player" is anybody. [RB-8.1.1]"""
    # given
    t = table()
    t.p1("Saria Guideman", hand=["Transfer"], battlefield=["Iron Worker (wounds 1)", "Hammer Knight"], draw=DECK,
         dice="charm:class natural:basic")  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=["Blood Archer (wounds 1)", "Living Doll"], draw=DECK)
    # when
    t.p1.plays("Transfer").picks_player(1)
    resolves(t)
    # then
    t.p1.unit("Iron Worker").has(wounds=0)
    t.p1.unit("Hammer Knight").has(wounds=1)


def test_transfer_without_a_token_to_move_does_nothing() -> None:
    """The wounds of the Phoenixborn cannot be moved. [RB-1.1.3]"""
    # given
    t = transfer(["Hammer Knight", "Blood Archer"])
    # when
    while not t.game.at_turn():
        t.game.push(0)
    # then
    t.p2.unit("Hammer Knight").has(wounds=0)
    t.p2.unit("Blood Archer").has(wounds=0)
    assert t.p2.wounds == 2


def test_spell_guard_keeps_an_opponents_transfer_off_both_ends_of_the_move() -> None:
    """No token leaves Summon Silver Snake, and none is put on it. [RB-20.1.18] [RB-8.8.1]"""
    # given
    off = transfer(["Hammer Knight"], ["Summon Silver Snake (exhausted)"])
    onto = transfer(["Hammer Knight (exhausted)"], ["Summon Silver Snake"])
    # when
    for t in (off, onto):
        while not t.game.at_turn():
            t.game.push(0)
    # then
    off.p2.unit("Summon Silver Snake").has(exhaustion=1)
    off.p2.unit("Hammer Knight").has(exhaustion=0)
    onto.p2.unit("Summon Silver Snake").has(exhaustion=0)
    onto.p2.unit("Hammer Knight").has(exhaustion=1)


def test_golden_veil_cannot_answer_transfer() -> None:
    """It targets the player, not the unit. [RB-8.1.1]"""
    # given
    t = transfer(["Hammer Knight (wounds 2)", "Blood Archer"], hand=["Golden Veil"], dice="charm:power")
    # then
    assert not t.p2.can_react("Golden Veil")
    resolves(t)
    t.p2.unit("Hammer Knight").has(wounds=1)
    t.p2.unit("Blood Archer").has(wounds=1)
