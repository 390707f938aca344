"""The Ghost Guardian: ghostly mounts, searches by magic play cost, Resonance in another spell's slot."""

import pytest

from pyreborn.engine.board.values import focus_level
from pyreborn.engine.model.costs import parse_face
from pyreborn.engine.model.ids import Verb
from pyreborn.engine.procedures.entering import spellboard_full
from tests.cards.boards import DECK, pile_of, resolves
from tests.table import Table, table

# --- Rimea Careworn ---------------------------------------------------------------------------------------


def test_visions_draws_two_and_looks_at_two_random_cards() -> None:
    """A side action; only Rimea's player learns which cards they are. [RB-8.2.4]"""
    # given
    t = table()
    t.p1("Rimea Careworn", draw=["Augury", "Hollow", "Resonance"])
    t.p2("Coal Roarkwin", hand=["Purge", "Seal", "Fear"], draw=DECK)
    # when
    t.p1.uses("Rimea Careworn", "Visions")
    # then
    resolves(t)
    assert t.p1.hand == ["Augury", "Hollow"]
    seen = [line for line in t.game.story(0) if "look" in line]
    assert sum(name in seen[0] for name in ("Purge", "Seal", "Fear")) == 2
    assert any("2 cards" in line for line in t.game.story(None))
    t.survives_clone_undo_and_save_at_every_step()


def test_visions_with_an_empty_pile_and_an_empty_hand() -> None:
    """[RB-1.1.3]"""
    # given
    t = table()
    t.p1("Rimea Careworn", hand=["Augury"])
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.uses("Rimea Careworn", "Visions")
    # then
    assert t.p1.hand == ["Augury"]


# --- allies and Ancestor Spirit ---------------------------------------------------------------------------


def test_ancestral_army_brings_two_spirits() -> None:
    """Each of them may draw and puts a card back. [RB-3.2.5]"""
    # given
    t = table()
    t.p1("Rimea Careworn", hand=["Ancestral Army", "Augury"], draw=["Hollow", "Battle Seer", "Resonance"],
         dice="charm:basic x3")  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.plays("Ancestral Army")
    t.p1.triggers("Ancestor Spirit", "Guidance").chooses("Augury")
    t.p1.done()
    # then
    resolves(t)
    assert t.p1.battlefield == ["Ancestral Army", "Ancestor Spirit", "Ancestor Spirit"]
    assert t.p1.hand == ["Hollow"]
    assert t.p1.draw_pile == ["Battle Seer", "Resonance", "Augury"]
    t.survives_clone_undo_and_save_at_every_step()


def test_guidance_cannot_be_used_without_a_draw_pile() -> None:
    """No card drawn, none put back. [RB-1.1.8]"""
    # given
    t = table()
    t.p1("Rimea Careworn", spellboard=["Summon Ancestor Spirit"], hand=["Augury", "Seal"], dice="sympathy:power")
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.uses("Summon Ancestor Spirit")
    # then
    resolves(t)
    assert t.p1.hand == ["Augury", "Seal"]
    assert t.p1.battlefield == ["Ancestor Spirit"]


def test_battle_seer_strikes_first_and_counters_without_tiring() -> None:
    """Quick Strike and Alert. [RB-20.1.7] [RB-20.1.3]"""
    # given
    t = table()
    t.p1("Rimea Careworn", battlefield=["Battle Seer"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Iron Worker", "Hammer Knight"], draw=DECK)
    # when
    t.p1.attacks("Iron Worker", "Battle Seer")
    t.p2.done().says_yes()
    t.settle()
    # then
    t.p1.unit("Battle Seer").has(wounds=0, exhaustion=1)
    assert t.p2.battlefield == ["Hammer Knight"]


def test_hex_lowers_two_dice_of_an_opponent() -> None:
    """One level each, if you like. [RB-9.2.2]"""
    # given
    t = table()
    t.p1("Rimea Careworn", hand=["Hollow"], draw=DECK, dice="sympathy:power")
    t.p2("Coal Roarkwin", draw=DECK, dice="natural:power charm:class illusion:basic")
    # when
    t.p1.plays("Hollow").triggers("Hollow", "Hex")
    t.p1.takes(Verb.DIE, parse_face("natural:power")).takes(Verb.DIE, parse_face("charm:class"))
    # then
    resolves(t)
    assert sorted(t.p2.active_dice) == ["charm:basic", "illusion:basic", "natural:class"]
    t.survives_clone_undo_and_save_at_every_step()


# --- ghostly mounts ---------------------------------------------------------------------------------------


def ghostly(copies: int, dice: str = "illusion:class sympathy:class", **board: object) -> Table:
    t = table()
    t.p1("Rimea Careworn", spellboard=["Summon Ghostly Mount"] * copies, battlefield=["Battle Seer"], draw=DECK,
         dice=dice, hand=["Seal"], **board)  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight"], draw=DECK)
    t.p1.uses("Summon Ghostly Mount")
    return t


@pytest.mark.parametrize("mount", ["Pale Steed Mount", "Spectral Charger Mount"])
def test_an_ally_rides_the_mount_you_choose(mount: str) -> None:
    """One of the two; the ally is under it at once. [RB-17.1.2]"""
    # given
    t = ghostly(1)
    # when
    t.p1.takes(Verb.PAY)
    assert not t.p1.can_target("Nightmare Mount")
    t.p1.chooses(mount)
    # then
    resolves(t)
    assert t.p1.battlefield == [mount]
    assert t.p1._names(t.p1.unit(mount).card.under) == ["Battle Seer"]
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize(("copies", "offered"), [(2, False), (3, True)])
def test_the_nightmare_needs_focus_two(copies: int, offered: bool) -> None:
    """With three copies it may be placed instead. [RB-16.1.1]"""
    # given
    t = ghostly(copies)
    # when
    t.p1.takes(Verb.PAY)
    # then
    assert t.p1.can_target("Nightmare Mount") == offered


def test_the_summons_may_be_a_main_or_a_side_action() -> None:
    """A parallel cost. [RB-9.1.7]"""
    # given
    t = ghostly(1)
    # then
    texts = t.game.option_texts()
    assert len(texts) == 2
    assert any("main" in text for text in texts)
    assert any("side" in text for text in texts)


def test_a_mount_that_is_not_in_the_pile_is_not_offered() -> None:
    """The other one enters. [RB-1.1.3]"""
    # given
    t = ghostly(1, pile=["Pale Steed Mount"])
    # when
    t.p1.takes(Verb.PAY)
    # then
    resolves(t)
    assert t.p1.battlefield == ["Pale Steed Mount"]


@pytest.mark.parametrize("mount", ["Pale Steed Mount", "Spectral Charger Mount", "Nightmare Mount"])
def test_the_rider_comes_off_a_destroyed_mount(mount: str) -> None:
    """Dismount, even from an exhausted mount. [RB-17.1.3] [RB-14.1.3]"""
    # given
    t = table()
    t.p1("Rimea Careworn", battlefield=[f"{mount} (exhausted, under Battle Seer)"], hand=["Earthquake"], draw=DECK,
         dice="charm:basic x2")  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.plays("Earthquake")
    # then
    resolves(t)
    assert t.p1.battlefield == []
    assert t.p1.hand == ["Battle Seer"]


def test_an_ice_trap_on_the_mount_already_finds_the_rider_under_it() -> None:
    """Placing the mount and the ally under it is one step. [RB-17.1.2] (RB-FAQ-ghostly-mount-1)"""
    # given
    t = table()
    t.p1("Rimea Careworn", spellboard=["Summon Ghostly Mount"], battlefield=["Blood Archer"], draw=DECK,
         dice="illusion:class sympathy:class")  # fmt: skip
    t.p2("Coal Roarkwin", hand=["Ice Trap", "Purge"], draw=DECK, dice="natural:class")
    # when
    t.p1.uses("Summon Ghostly Mount").takes(Verb.PAY)
    t.p1.chooses("Spectral Charger Mount")
    t.p2.reacts("Ice Trap")
    # then
    resolves(t)
    assert t.p1.battlefield == []
    assert t.p1.hand == ["Blood Archer"]
    t.survives_clone_undo_and_save_at_every_step()


def test_weak_units_cannot_block_a_nightmare() -> None:
    """Terrifying 1. [RB-20.1.11]"""
    # given
    t = table()
    t.p1("Rimea Careworn", battlefield=["Nightmare Mount"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Mist Spirit", "Hammer Knight"], draw=DECK)
    # when
    t.p1.attacks("Coal Roarkwin", "Nightmare Mount")
    # then
    blockers = {t.st.cards[option.a].now.name for option in t.game.options if option.verb == Verb.BLOCK}
    assert blockers == {"Hammer Knight"}


def test_a_pale_steed_guards_and_a_charger_strikes_first() -> None:
    """Unit Guard; Quick Strike. [RB-20.1.2] [RB-20.1.7]"""
    # given
    t = table()
    t.p1("Rimea Careworn", battlefield=["Spectral Charger Mount"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Pale Steed Mount", "Gilder (exhausted)"], draw=DECK)
    # when
    t.p1.attacks("Gilder", "Spectral Charger Mount")
    t.p2.guards("Pale Steed Mount")
    t.settle()
    # then
    t.p1.unit("Spectral Charger Mount").has(wounds=0)
    assert t.p2.battlefield == ["Gilder"]


# --- Augury ---------------------------------------------------------------------------------------------

PILE = ["Purge", "Augury", "Battle Seer", "Ancestral Army", "Hollow"]
"""Magic play costs 0, 2, 3, 3, 1."""


def augury(status: int, draw: list[str]) -> Table:
    t = table()
    t.p1("Rimea Careworn", spellboard=[f"Augury (status {status})"], draw=draw, hand=["Seal"])
    t.p2("Coal Roarkwin", draw=DECK)
    t.p1.uses("Augury")
    return t


def test_augury_comes_into_play_with_three_tokens() -> None:
    """[RB-7.3.5]"""
    # given
    t = table()
    t.p1("Rimea Careworn", hand=["Augury"], draw=DECK, dice="sympathy:class charm:basic")
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.plays("Augury")
    # then
    resolves(t)
    t.p1.unit("Augury").has(status=3)


def test_augury_finds_a_card_whose_cost_is_its_tokens() -> None:
    """Revealed, to the hand, a token less, the pile shuffled. [RB-3.5.6] [RB-1.1.11]"""
    # given
    t = augury(3, PILE)
    # when
    offered = {t.st.cards[option.a].now.name for option in t.game.options if option.verb == Verb.CARD}
    t.p1.chooses("Battle Seer")
    # then
    resolves(t)
    assert offered == {"Battle Seer", "Ancestral Army"}
    assert t.p1.hand == ["Battle Seer", "Seal"]
    t.p1.unit("Augury").has(status=2, exhaustion=1)
    assert any("Battle Seer" in line for line in t.game.story(None))
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("status", [1, 3])
def test_augury_may_find_nothing_and_keeps_its_token(status: int) -> None:
    """A search of a hidden pile; it is shuffled all the same. [RB-3.5.1]"""
    # given
    t = augury(status, PILE)
    # when
    t.p1.takes(Verb.DONE)
    # then
    resolves(t)
    assert t.p1.hand == ["Seal"]
    t.p1.unit("Augury").has(status=status)
    assert any("shuffle" in line for line in t.game.story(None))


def test_augury_asks_even_if_no_card_fits() -> None:
    """Not being asked would tell what the pile holds. [RB-3.5.1]"""
    # given
    t = augury(4, PILE)
    # then
    assert [option.verb for option in t.game.options] == [Verb.DONE]


def test_augury_with_an_empty_pile() -> None:
    """[RB-1.1.3]"""
    # given
    t = augury(2, [])
    # then
    t.settle()
    t.p1.unit("Augury").has(status=2, exhaustion=1)


# --- Dark Presence ---------------------------------------------------------------------------------------


def presence(copies: int) -> Table:
    t = table()
    t.p1("Rimea Careworn", spellboard=["Dark Presence"] * copies, battlefield=["Gilder", "Iron Worker"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Mist Spirit", "Hammer Knight"], draw=DECK)
    t.p1.uses("Dark Presence").targets("Iron Worker")
    return t


def test_dark_presence_makes_a_unit_terrifying() -> None:
    """Checked when blockers are declared. [RB-20.1.11] [RB-8.7.1]"""
    # given
    t = presence(1)
    # when
    t.p1.attacks("Coal Roarkwin", "Iron Worker", "Gilder")
    # then
    blocks = {
        (t.st.cards[option.a].now.name, t.st.cards[option.b].now.name)
        for option in t.game.options
        if option.verb == Verb.BLOCK
    }
    assert ("Mist Spirit", "Iron Worker") not in blocks
    assert {("Hammer Knight", "Iron Worker"), ("Mist Spirit", "Gilder")} <= blocks
    t.survives_clone_undo_and_save_at_every_step()


def test_an_attack_value_lowered_after_the_block_does_not_undo_it() -> None:
    """Terrifying is asked when blockers are declared; Tame lowers the blocker later. (RB-FAQ-dark-presence-1)"""
    # given
    t = table()
    t.p1("Rimea Careworn", spellboard=["Dark Presence"], battlefield=["Beast Tamer"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Turtle Guard", "Mist Spirit"], draw=DECK)
    # when
    t.p1.uses("Dark Presence")
    t.p1.attacks("Coal Roarkwin", "Beast Tamer")
    t.p2.blocks("Beast Tamer", "Turtle Guard")
    t.p1.chooses("Turtle Guard")
    t.settle()
    # then
    assert t.p2.wounds == 0
    t.p2.unit("Turtle Guard").has(wounds=2)


def test_a_focused_dark_presence_weakens_an_opposing_unit() -> None:
    """1 less attack this turn, never below 0. [RB-16.1.1] [RB-1.1.12]"""
    # given
    t = presence(2)
    # when
    t.p1.targets("Hammer Knight")
    # then
    resolves(t)
    t.p2.unit("Hammer Knight").has(attack=2)
    t.survives_clone_undo_and_save_at_every_step()


# --- Memorialize -----------------------------------------------------------------------------------------


def test_memorialize_gathers_a_token_for_a_fallen_ally() -> None:
    """[RB-12.3.2]"""
    # given
    t = table()
    t.p1("Coal Roarkwin", spellboard=["Memorialize"], battlefield=["Raptor Herder"], hand=["Rapture"], draw=DECK,
         dice="ceremonial:class")  # fmt: skip
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.plays("Rapture")
    # then
    resolves(t)
    t.p1.unit("Memorialize").has(status=1)


def test_memorialize_lays_a_spell_on_the_bottom_of_the_pile() -> None:
    """From the discard pile, spells only, for a token. [RB-3.5.2] [RB-1.1.8]"""
    # given
    t = table()
    t.p1("Rimea Careworn", spellboard=["Memorialize (status 1)"], discard=["Seal", "Hollow", "Purge"], draw=DECK)
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.uses("Memorialize")
    assert not t.p1.can_target("Hollow")
    t.p1.chooses("Purge")
    # then
    resolves(t)
    assert t.p1.draw_pile == [*DECK, "Purge"]
    assert sorted(t.p1.discard) == ["Hollow", "Seal"]
    t.p1.unit("Memorialize").has(status=0, exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_memorialize_without_a_token_moves_nothing() -> None:
    """[RB-1.1.8]"""
    # given
    t = table()
    t.p1("Rimea Careworn", spellboard=["Memorialize"], discard=["Seal"], draw=DECK)
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.uses("Memorialize")
    # then
    resolves(t)
    assert t.p1.discard == ["Seal"]


# --- Resonance -------------------------------------------------------------------------------------------

COST = "sympathy:class x2 charm:basic"


def resonance(spellboard: list[str], exhausted_dice: str = "", hand: list[str] | None = None) -> Table:
    t = table()
    t.p1("Rimea Careworn", spellboard=spellboard, hand=hand or ["Resonance"], battlefield=["Gilder"], draw=DECK,
         dice=COST, exhausted_dice=exhausted_dice)  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=["Iron Worker"], draw=DECK)
    return t


def focus_of(t: Table, name: str, which: int = 1) -> int:
    return focus_level(t.st, t.p1.unit(name, which).number)


def test_resonance_focuses_the_spells_of_its_slot() -> None:
    """All other cards there, once more; spells of other slots are not focused. [RB-16.1.4] [RB-3.3.3]"""
    # given
    t = resonance(["Dark Presence", "Augury"])
    # when
    t.p1.plays("Resonance").chooses("Dark Presence")
    while t.game.decision.options[0].verb == Verb.FACE:
        t.game.push(0)
    # then
    assert [focus_of(t, name) for name in ("Dark Presence", "Augury", "Resonance")] == [1, 0, 0]
    t.survives_clone_undo_and_save_at_every_step()


def test_the_focus_of_resonance_is_used() -> None:
    """One Dark Presence with Resonance has its Focus 1 text. [RB-16.1.4]"""
    # given
    t = resonance(["Dark Presence", "Resonance (with Dark Presence)"], hand=["Seal"])
    # when
    t.p1.uses("Dark Presence")
    # then
    resolves(t)
    t.p2.unit("Iron Worker").has(attack=1)


def test_two_resonances_and_two_copies_add_up() -> None:
    """[RB-16.1.4] [RB-16.1.1]"""
    # given
    t = resonance(["Dark Presence"] * 2 + ["Resonance (with Dark Presence)"] * 2)
    # then
    assert focus_of(t, "Dark Presence") == 3


def test_an_exhausted_resonance_focuses_nothing() -> None:
    """Its text is gone. [RB-14.1.3]"""
    # given
    t = resonance(["Dark Presence", "Resonance (exhausted, with Dark Presence)"])
    # then
    assert focus_of(t, "Dark Presence") == 0


def test_resonance_readies_two_dice_on_sides_of_your_choice() -> None:
    """Out of the exhausted pool, also those it was just paid with. [RB-9.2.3]"""
    # given
    t = resonance(["Dark Presence"], "natural:basic")
    # when
    t.p1.plays("Resonance").turns_die("natural:basic", "natural:power").turns_die("charm:basic", "charm:class")
    # then
    resolves(t)
    assert sorted(t.p1.active_dice) == ["charm:class", "natural:power"]
    assert t.p1.exhausted_dice == ["sympathy:class"] * 2
    t.survives_clone_undo_and_save_at_every_step()


def test_resonance_without_a_ready_spell_is_paid_for_and_discarded() -> None:
    """It finds no slot to share, so it never comes into play, and readies no dice. [RB-3.3.3] [RB-3.3.2]"""
    # given
    t = resonance([])
    # when
    t.p1.plays("Resonance")
    resolves(t)
    # then
    assert (t.p1.hand, t.p1.spellboard, t.p1.discard) == ([], [], ["Resonance"])
    assert t.p1.active_dice == []
    assert sorted(t.p1.exhausted_dice) == sorted(["charm:basic", "sympathy:class", "sympathy:class"])
    assert t.cites("RB-3.3.3")
    t.survives_clone_undo_and_save_at_every_step()


def test_resonance_takes_no_slot_of_its_own() -> None:
    """A full spellboard has room for it, and it leaves the last slot free. [RB-3.3.3]"""
    # given
    t = resonance(["Augury", "Dark Presence", "Memorialize", "Purge", "Shifting Mist"])
    assert spellboard_full(t.st, 0, t.st.pool.by_name["hypnotize"])
    # then
    assert t.p1.can(Verb.PLAY, "Resonance")
    u = resonance(["Augury", "Dark Presence", "Memorialize", "Purge", "Resonance (with Purge)"])
    assert not spellboard_full(u.st, 0, u.st.pool.by_name["hypnotize"])


def test_resonance_stays_in_the_slot_with_another_copy() -> None:
    """The copy it was placed under leaves. [RB-16.1.3]"""
    # given
    t = resonance(["Dark Presence", "Dark Presence", "Resonance (with Dark Presence)"], hand=["Seal"])
    # when
    t.p1.meditates().chooses("Dark Presence").done()
    # then
    assert t.p1.spellboard == ["Dark Presence", "Resonance"]
    assert focus_of(t, "Dark Presence") == 1


def test_resonance_left_alone_keeps_the_slot() -> None:
    """A Dark Presence played later lies in another slot. [RB-3.3.1]"""
    # given
    t = resonance(["Dark Presence", "Augury", "Resonance (with Dark Presence)"], hand=["Seal"])
    # when
    t.p1.meditates().chooses("Dark Presence").done()
    # then
    assert t.p1.spellboard == ["Augury", "Resonance"]
    assert focus_of(t, "Augury") == 0
    assert not spellboard_full(t.st, 0, t.st.pool.by_name["hypnotize"])


def test_everybody_sees_which_slot_resonance_shares() -> None:
    """[RB-3.1.1]"""
    # given
    t = resonance(["Dark Presence", "Resonance (with Dark Presence)"])
    # then
    for reader in (0, 1, None):
        spells = t.game.view(reader).players[0].spellboard
        assert [spell.slot_of for spell in spells] == ["", "Dark Presence"]


# --- Shared Sorrow ---------------------------------------------------------------------------------------


def sorrow(hand: list[str], discard: list[str]) -> Table:
    t = table()
    t.p1("Rimea Careworn", hand=["Shared Sorrow", *hand], discard=discard, draw=DECK,
         dice="sympathy:class charm:basic")  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight", "Gilder"], draw=DECK)
    t.p1.plays("Shared Sorrow")
    return t


def test_shared_sorrow_trades_a_card_for_another_of_its_cost() -> None:
    """The cost of the discarded card is sought and dealt. [RB-1.1.11] [RB-3.5.2]"""
    # given
    t = sorrow(["Battle Seer", "Purge", "Hollow"], ["Ancestral Army", "Augury"])
    # when
    assert not t.p1.can_target("Purge")
    t.p1.chooses("Battle Seer").chooses("Ancestral Army").targets("Hammer Knight")
    # then
    resolves(t)
    assert t.p1.hand == ["Ancestral Army", "Hollow", "Purge"]
    assert sorted(t.p1.discard) == ["Augury", "Battle Seer", "Shared Sorrow"]
    t.p2.unit("Hammer Knight").has(wounds=3)
    t.survives_clone_undo_and_save_at_every_step()


def test_the_discarded_card_itself_cannot_be_taken_back() -> None:
    """Another card; a second copy of it is another card. [RB-8.2.3]"""
    # given
    t = sorrow(["Hollow", "Battle Seer"], ["Hollow"])
    # when
    t.p1.chooses("Hollow").chooses("Hollow").targets("Gilder")
    # then
    resolves(t)
    assert t.p1.hand == ["Battle Seer", "Hollow"]
    assert sorted(t.p1.discard) == ["Hollow", "Shared Sorrow"]


def test_shared_sorrow_may_find_nothing_and_still_hurts() -> None:
    """Although there is another card of that cost. [RB-3.5.1]"""
    # given
    t = sorrow(["Hollow", "Battle Seer"], ["Hollow"])
    # when
    t.p1.chooses("Hollow").done().targets("Hammer Knight")
    # then
    resolves(t)
    assert t.p1.hand == ["Battle Seer"]
    t.p2.unit("Hammer Knight").has(wounds=1)


def test_shared_sorrow_finds_nothing_and_still_hurts() -> None:
    """No other card of that cost. [RB-1.1.3]"""
    # given
    t = sorrow(["Augury", "Purge"], ["Hollow"])
    # when
    t.p1.chooses("Augury").targets("Hammer Knight")
    # then
    resolves(t)
    assert t.p1.hand == ["Purge"]
    t.p2.unit("Hammer Knight").has(wounds=2)


def test_without_a_card_to_discard_there_is_no_sorrow_to_share() -> None:
    """No card, no X: nothing is found and nothing dealt. [RB-1.1.9]"""
    # given
    t = sorrow(["Purge"], ["Mist Typhoon", "Shifting Mist"])
    # when
    if t.game.options[0].verb == Verb.CARD:
        t.p1.targets("Hammer Knight")
    # then
    resolves(t)
    assert t.p1.hand == ["Purge"]
    t.p2.unit("Hammer Knight").has(wounds=0)


def test_the_pile_of_mounts_belongs_to_the_summons() -> None:
    """Three titles, one copy each. [RB-4.1.7]"""
    # given
    t = table()
    t.p1("Rimea Careworn", spellboard=["Summon Ghostly Mount"], draw=DECK)
    t.p2("Coal Roarkwin", draw=DECK)
    # then
    assert sorted(pile_of(t.p1)) == ["Nightmare Mount", "Pale Steed Mount", "Spectral Charger Mount"]
    assert not t.p1.can(Verb.ACTIVATE, "Summon Ghostly Mount")
