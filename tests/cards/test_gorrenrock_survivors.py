"""The Gorrenrock Survivors: sparks, brawls, cards stored under a spell, looking at a draw pile."""

import pytest

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, pile_of, resolves
from tests.table import Table, table

# --- Lulu Firststone and Spark ----------------------------------------------------------------------


def test_bolster_places_a_token_and_a_spark() -> None:
    """Both on the targeted unit of yours; Spark comes from the pile and adds 1 to attack. [RB-15.1.2]"""
    # given
    t = table()
    t.p1("Lulu Firststone", battlefield=["Gilder", "Iron Worker"], draw=DECK, dice="charm:basic")
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight"], draw=DECK)
    # when
    t.p1.uses("Lulu Firststone", "Bolster")
    assert not t.p1.can_target("Hammer Knight")
    t.p1.targets("Gilder")
    # then
    resolves(t)
    assert t.p1.unit("Gilder").has(status=1, attack=1).attached() == ["Spark"]
    assert pile_of(t.p1).count("Spark") == 2
    t.survives_clone_undo_and_save_at_every_step()


def test_bolster_without_a_spark_left_still_places_the_token() -> None:
    """[RB-1.1.3]"""
    # given
    t = table()
    t.p1("Lulu Firststone", battlefield=["Gilder"], draw=DECK, pile=[], dice="charm:basic")
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.uses("Lulu Firststone", "Bolster")
    # then
    resolves(t)
    assert t.p1.unit("Gilder").has(status=1, attack=0).attached() == []


@pytest.mark.parametrize("state", ["", "exhausted, "])
def test_a_spark_is_discarded_for_one_damage(state: str) -> None:
    """Inexhaustible, a main action; it goes back to its pile. [RB-13.1.2] [RB-14.1.3]"""
    # given
    t = table()
    t.p1("Lulu Firststone", battlefield=[f"Gilder ({state}+Spark)"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight"], draw=DECK)
    # when
    t.p1.uses("Spark").targets("Hammer Knight")
    # then
    resolves(t)
    t.p2.unit("Hammer Knight").has(wounds=1)
    assert t.p1.unit("Gilder").attached() == []
    assert pile_of(t.p1).count("Spark") == 3
    t.survives_clone_undo_and_save_at_every_step()


# --- Gorrenrock Brawler -----------------------------------------------------------------------------


def brawl(attackers: tuple[str, ...]) -> Table:
    t = table()
    t.p1("Lulu Firststone", battlefield=["Gorrenrock Brawler", "Iron Worker"], draw=DECK, hand=["Inflame"])
    t.p2("Coal Roarkwin", battlefield=["Gilder (exhausted)"], draw=DECK)
    t.p1.attacks("Gilder", *attackers)
    t.p2.done()
    t.settle()
    return t


def test_a_brawler_that_attacked_grows_with_each_destroyed_unit() -> None:
    """It was declared as an attacker this turn. [RB-12.3.2]"""
    # given
    t = brawl(("Gorrenrock Brawler",))
    # then
    assert t.p2.battlefield == []
    t.p1.unit("Gorrenrock Brawler").has(status=1, exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_a_brawler_that_stood_by_gains_nothing() -> None:
    """Another unit attacked. [RB-8.5.6]"""
    # given
    t = brawl(("Iron Worker",))
    # then
    assert t.p2.battlefield == []
    t.p1.unit("Gorrenrock Brawler").has(status=0)


def test_a_brawl_is_forgotten_with_the_turn() -> None:
    """This turn only. [RB-6.2.4]"""
    # given
    t = table()
    t.p1("Lulu Firststone", battlefield=["Gorrenrock Brawler"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Mist Spirit"], hand=["Nature's Wrath"], draw=DECK, dice="natural:class")
    # when
    t.p1.attacks("Coal Roarkwin", "Gorrenrock Brawler")
    t.p2.done()
    t.p1.ends_turn()
    t.p2.plays("Nature's Wrath").chooses("Mist Spirit")
    t.settle()
    # then
    assert t.p2.battlefield == []
    t.p1.unit("Gorrenrock Brawler").has(status=0)


def test_a_brawler_that_blocked_grows() -> None:
    """Declared as a blocker. [RB-11.2.1]"""
    # given
    t = table()
    t.p1("Lulu Firststone", battlefield=["Mist Spirit"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Gorrenrock Brawler"], draw=DECK)
    # when
    t.p1.attacks("Coal Roarkwin", "Mist Spirit")
    t.p2.blocks("Mist Spirit", "Gorrenrock Brawler")
    t.p1.chooses("Gorrenrock Brawler")
    t.settle()
    # then
    assert t.p1.battlefield == []
    t.p2.unit("Gorrenrock Brawler").has(status=1)


@pytest.mark.parametrize(("tokens", "left"), [((2, 1, 3), (0, 0, 0)), ((2, 1, 2), (2, 1, 2))])
def test_a_comeback_needs_six_tokens_of_any_type(tokens: tuple[int, int, int], left: tuple[int, int, int]) -> None:
    """All tokens are removed, or none. [RB-14.1.8]"""
    # given
    wounds, exhaustion, status = tokens
    t = table()
    t.p1(
        "Lulu Firststone", draw=DECK, dice="charm:basic",
        battlefield=[f"Gorrenrock Brawler (wounds {wounds}, exhausted {exhaustion}, status {status})"],
    )  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.uses("Gorrenrock Brawler", "Comeback")
    # then
    resolves(t)
    t.p1.unit("Gorrenrock Brawler").has(wounds=left[0], exhaustion=left[1], status=left[2])
    assert t.p1.active_dice == []
    t.survives_clone_undo_and_save_at_every_step()


# --- Emberoot Lizard ----------------------------------------------------------------------------------


def lizard(status: int) -> Table:
    t = table()
    t.p1("Lulu Firststone", battlefield=[f"Emberoot Lizard (status {status})"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight", "Gilder (exhausted)"], draw=DECK)
    t.p1.attacks("Coal Roarkwin", "Emberoot Lizard")
    return t


def test_a_charged_lizard_ignites() -> None:
    """+1 attack this turn, and 1 damage to another target unit if you like. [RB-20.1.24]"""
    # given
    t = lizard(1)
    # when
    assert not t.p1.can_target("Emberoot Lizard")
    t.p1.targets("Gilder")
    # then
    t.p1.unit("Emberoot Lizard").has(attack=1)
    t.p2.unit("Gilder").has(wounds=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_ignite_need_not_burn_anybody() -> None:
    """The attack is added all the same. [RB-1.1.7]"""
    # given
    t = lizard(2)
    # when
    t.p1.declines()
    # then
    t.p1.unit("Emberoot Lizard").has(attack=1)
    t.p2.unit("Gilder").has(wounds=0)


def test_a_lizard_without_a_status_token_does_not_ignite() -> None:
    """[RB-20.1.24]"""
    # given
    t = lizard(0)
    # then
    t.p1.unit("Emberoot Lizard").has(attack=0)
    assert t.game.decision.player == 1


# --- Omen Bringer -------------------------------------------------------------------------------------

PILE = ["Blood Archer", "Living Doll", "Iron Worker"]


def omen(draw: list[str]) -> Table:
    t = table()
    t.p1("Lulu Firststone", spellboard=["Summon Omen Bringer"], draw=DECK, dice="time:class charm:basic")
    t.p2("Coal Roarkwin", draw=draw, hand=["Purge"])
    t.p1.uses("Summon Omen Bringer")
    return t


def test_forewarn_lays_each_card_on_top_or_bottom_of_their_pile() -> None:
    """In the order you like, in secret. [RB-26.4] [RB-3.5.5]"""
    # given
    t = omen(PILE)
    # when
    t.p1.triggers("Omen Bringer", "Forewarn")
    t.p1.chooses("Living Doll").takes(Verb.TOP)
    t.p1.takes(Verb.BOTTOM)
    # then
    resolves(t)
    assert t.p2.draw_pile == ["Living Doll", "Iron Worker", "Blood Archer"]
    t.survives_clone_undo_and_save_at_every_step()


def test_forewarned_cards_are_shown_to_their_looker_alone() -> None:
    """The looker sees which cards, the owner and a spectator only how many. [RB-3.5.5]"""
    # given
    t = omen(PILE)
    # when
    t.p1.triggers("Omen Bringer", "Forewarn")
    # then
    view = t.game.view(0)
    assert [card.name for card in view.players[1].peeked] == ["Blood Archer", "Living Doll"]
    assert t.game.option_texts() == ["choose Blood Archer", "choose Living Doll"]
    for reader in (1, None):
        assert t.game.view(reader).players[1].peeked == []
        assert b"Living Doll" not in t.game.view(None).to_json()
    assert all("Living Doll" not in line for line in t.game.story(None))


def test_forewarn_may_be_declined_and_an_empty_pile_shows_nothing() -> None:
    """[RB-1.1.7] [RB-1.1.3]"""
    # given
    t = omen([])
    # when
    t.settle()
    # then
    assert t.game.decision.player == 0
    assert t.p1.battlefield == ["Omen Bringer"]


@pytest.mark.parametrize(("status", "left"), [(1, 0), (0, 1)])
def test_a_charged_omen_bringer_hastens_a_ready_spell(status: int, left: int) -> None:
    """With 1 or more status tokens on it. [RB-21.3]"""
    # given
    t = table()
    t.p1("Lulu Firststone", battlefield=[f"Omen Bringer (status {status})"], draw=DECK,
         spellboard=["Summon Omen Bringer (exhausted)", "Purge"])  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=["Gilder"], draw=DECK)
    # when
    t.p1.attacks("Coal Roarkwin", "Omen Bringer")
    if status:
        t.p1.triggers("Omen Bringer", "Hasten").chooses("Summon Omen Bringer")
    # then
    t.p1.unit("Summon Omen Bringer").has(exhaustion=left)
    assert t.offers(1, Verb.BLOCK)


# --- Canyon Shelter -----------------------------------------------------------------------------------


def shelter(**board: object) -> Table:
    t = table()
    usual: dict[str, object] = {"spellboard": ["Canyon Shelter"], "draw": DECK, "dice": "time:class", "hand": ["Purge"]}
    t.p1("Lulu Firststone", **{**usual, **board})
    t.p2("Aradel Summergaard", battlefield=["Iron Worker"], draw=DECK, hand=["Purge"], dice="natural:class")
    return t


def test_canyon_shelter_stores_an_exhausted_unit() -> None:
    """Conjurations too; its tokens and alterations are gone. [RB-17.1.1]"""
    # given
    t = shelter(battlefield=["Gilder (exhausted, wounds 1, +Spark)", "Iron Worker"])
    # when
    t.p1.uses("Canyon Shelter")
    # then
    resolves(t)
    assert t.p1.battlefield == ["Iron Worker"]
    assert t.p1._names(t.p1.unit("Canyon Shelter").has(exhaustion=1).card.under) == ["Gilder"]
    assert pile_of(t.p1).count("Spark") == 3
    t.survives_clone_undo_and_save_at_every_step()


def brings_back(t: Table, which: int = 1) -> None:
    """Player 1 uses the second text of a Canyon Shelter, the which-th on the spellboard."""
    shelter_ = t.p1.unit("Canyon Shelter", which).number
    t.p1.takes(Verb.ACTIVATE, shelter_, t.st.cards[shelter_].now.abilities[1].number)


def test_canyon_shelter_brings_a_unit_back_with_a_token() -> None:
    """The one you choose comes into play: its entering text happens, and it gets 1 status token. [RB-13.1.5]"""
    # given
    t = shelter(spellboard=["Canyon Shelter (under Raptor Herder, under Gilder)"], pile=["Raptor Hatchling"])
    # when
    brings_back(t)
    t.p1.chooses("Raptor Herder")
    # then
    resolves(t)
    assert t.p1.battlefield == ["Raptor Herder", "Raptor Hatchling"]
    t.p1.unit("Raptor Herder").has(status=1, exhaustion=0)
    t.p1.unit("Raptor Hatchling").has(status=0)
    assert t.p1._names(t.p1.unit("Canyon Shelter").has(exhaustion=0).card.under) == ["Gilder"]
    t.survives_clone_undo_and_save_at_every_step()


def test_an_exhausted_shelter_brings_nobody_back() -> None:
    """The text is exhaustible, although it does not exhaust the spell. [RB-14.1.3]"""
    # given
    t = shelter(spellboard=["Canyon Shelter (exhausted, under Gilder)"])
    # then
    assert not t.p1.can_use("Canyon Shelter")


def test_an_empty_shelter_brings_nobody_back() -> None:
    """It may be used all the same. [RB-7.4.4]"""
    # given
    t = shelter()
    # when
    brings_back(t)
    # then
    resolves(t)
    assert t.p1.battlefield == []


def test_a_unit_brought_back_to_a_full_battlefield_is_discarded() -> None:
    """For want of a slot; nobody gets the token. [RB-3.2.2]"""
    # given
    t = shelter(battlefield=["Mist Spirit"] * 6, spellboard=["Canyon Shelter (under Gilder)"])
    # when
    brings_back(t)
    # then
    resolves(t)
    assert t.p1.battlefield == ["Mist Spirit"] * 6
    assert all(t.p1.unit("Mist Spirit", which).card.status == 0 for which in range(1, 7))
    assert t.p1.unit("Canyon Shelter").card.under == []
    assert "Gilder" in pile_of(t.p1)


def test_focused_shelters_do_not_share_what_lies_under_them() -> None:
    """Each copy has its own cards underneath. [RB-17.1.4]"""
    # given
    t = shelter(spellboard=["Canyon Shelter (under Gilder)", "Canyon Shelter"], dice="time:class x2", main=2)
    # when
    brings_back(t, 2)
    t.settle()
    # then
    assert t.p1.battlefield == []
    brings_back(t, 1)
    resolves(t)
    assert t.p1.battlefield == ["Gilder"]


def test_what_lies_under_a_discarded_shelter_is_discarded_with_it() -> None:
    """[RB-13.1.1]"""
    # given
    t = shelter(spellboard=["Canyon Shelter (under Raptor Herder)"])
    # when
    t.p1.meditates().chooses("Canyon Shelter").done()
    # then
    assert sorted(t.p1.discard) == ["Canyon Shelter", "Raptor Herder"]


def test_anybody_may_look_at_what_lies_under_a_shelter() -> None:
    """It was public before. [RB-3.5.3]"""
    # given
    t = shelter(spellboard=["Canyon Shelter (under Raptor Herder)"])
    # then
    for reader in (0, 1, None):
        spell = t.game.view(reader).players[0].spellboard[0]
        assert [card.name for card in spell.under] == ["Raptor Herder"]


# --- Fighting Spirit ------------------------------------------------------------------------------------


def test_fighting_spirit_gains_from_fallen_units_with_tokens() -> None:
    """A unit of yours with a status token; each time, without a limit. [RB-12.3.1]"""
    # given
    t = table()
    t.p1("Lulu Firststone", spellboard=["Fighting Spirit (status 1)"], hand=["Nature's Wrath"], draw=DECK,
         battlefield=["Mist Spirit (status 1)", "Raptor Hatchling"], dice="natural:class")  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=["Sleeping Widow (status 1)"], draw=DECK)
    # when
    t.p1.plays("Nature's Wrath").chooses("Mist Spirit").chooses("Raptor Hatchling")
    # then
    resolves(t)
    assert (t.p1.battlefield, t.p2.battlefield) == ([], [])
    t.p1.unit("Fighting Spirit").has(status=2)
    t.survives_clone_undo_and_save_at_every_step()


def test_fighting_spirit_adds_its_tokens_and_hands_one_over() -> None:
    """X is counted before the token moves. [RB-1.1.2] [RB-14.1.6]"""
    # given
    t = table()
    t.p1("Lulu Firststone", spellboard=["Fighting Spirit (status 2)"], battlefield=["Gilder"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Iron Worker"], draw=DECK)
    # when
    t.p1.uses("Fighting Spirit")
    # then
    resolves(t)
    t.p1.unit("Gilder").has(attack=2, status=1)
    t.p1.unit("Fighting Spirit").has(status=1, exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_an_empty_fighting_spirit_moves_nothing() -> None:
    """X is 0. [RB-1.1.9]"""
    # given
    t = table()
    t.p1("Lulu Firststone", spellboard=["Fighting Spirit"], battlefield=["Gilder"], draw=DECK)
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.uses("Fighting Spirit")
    # then
    resolves(t)
    t.p1.unit("Gilder").has(attack=0, status=0)


# --- action and reaction spells -------------------------------------------------------------------------


def test_phoenix_barrage_hits_three_targets_one_after_the_other() -> None:
    """The second target is chosen when the first is already gone. [RB-8.2.1]"""
    # given
    t = table()
    t.p1("Lulu Firststone", hand=["Phoenix Barrage"], draw=DECK, dice="charm:basic x3")
    t.p2("Coal Roarkwin", battlefield=["Iron Worker", "Hammer Knight", "Gilder"], draw=DECK)
    # when
    t.p1.plays("Phoenix Barrage").targets("Iron Worker")
    assert not t.p1.can_target("Iron Worker")
    t.p1.targets("Hammer Knight").targets("Coal Roarkwin")
    # then
    resolves(t)
    assert t.p2.battlefield == ["Hammer Knight", "Gilder"]
    t.p2.unit("Hammer Knight").has(wounds=2)
    assert t.p2.wounds == 2
    t.survives_clone_undo_and_save_at_every_step()


def test_phoenix_barrage_may_hit_one_unit_twice() -> None:
    """No word says another. [RB-8.2.3]"""
    # given
    t = table()
    t.p1("Lulu Firststone", hand=["Phoenix Barrage"], draw=DECK, dice="charm:basic x3")
    t.p2("Coal Roarkwin", battlefield=["Iron Worker", "Hammer Knight"], draw=DECK)
    # when
    t.p1.plays("Phoenix Barrage").targets("Hammer Knight").targets("Hammer Knight").targets("Coal Roarkwin")
    # then
    resolves(t)
    assert t.p2.battlefield == ["Iron Worker"]


def survival() -> Table:
    t = table()
    t.p1("Lulu Firststone", hand=["Survival of the Fittest"], draw=DECK, dice="natural:class time:class charm:basic",
         battlefield=["Iron Worker (+Root Armor)", "Hammer Knight (exhausted)", "Mist Spirit"])  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=["Gilder", "Blood Archer", "Anchornaut (status 1)"], draw=DECK)
    t.p1.plays("Survival of the Fittest")
    return t


def test_survival_spares_units_with_tokens_or_alterations() -> None:
    """Any token will do. [RB-8.5.8]"""
    # given
    t = survival()
    # when
    t.p1.chooses("Mist Spirit").chooses("Gilder")
    t.p2.done()
    # then
    resolves(t)
    assert t.p1.battlefield == ["Iron Worker", "Hammer Knight"]
    assert t.p2.battlefield == ["Anchornaut"]
    t.survives_clone_undo_and_save_at_every_step()


def test_a_token_gained_meanwhile_does_not_save_a_selected_unit() -> None:
    """The selection is fixed first. [RB-8.5.8]"""
    # given
    t = survival()
    # when
    t.p1.chooses("Gilder")
    t.p2.triggers("Gilder").targets("Blood Archer")
    t.p1.chooses("Blood Archer")
    # then
    resolves(t)
    assert t.p2.battlefield == ["Anchornaut"]


def test_backtrack_sends_an_attacking_ally_home() -> None:
    """Into its owner's hand; conjurations and units at rest are no targets; a card is discarded. [RB-8.6.1]"""
    # given
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker", "Gilder", "Anchornaut", "Blood Archer"], draw=DECK)
    t.p2("Lulu Firststone", hand=["Backtrack", "Inflame"], draw=DECK, dice="time:power")
    # when
    t.p1.attacks("Lulu Firststone", "Iron Worker", "Gilder", "Blood Archer")
    t.p2.reacts("Backtrack")
    assert not t.p2.can_target("Gilder")
    assert not t.p2.can_target("Anchornaut")
    t.p2.targets("Iron Worker")
    # then
    assert t.p1.hand == ["Iron Worker"]
    assert sorted(t.p2.discard) == ["Backtrack", "Inflame"]
    t.survives_clone_undo_and_save_at_every_step()


def test_backtrack_cannot_be_paid_without_a_card_to_discard() -> None:
    """The discard is part of the cost. [RB-9.1.1]"""
    # given
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], draw=DECK)
    t.p2("Lulu Firststone", hand=["Backtrack"], draw=DECK, dice="time:power")
    # when
    t.p1.attacks("Lulu Firststone", "Iron Worker")
    # then
    assert not t.p2.can_react("Backtrack")


# --- alterations ----------------------------------------------------------------------------------------


def test_hunting_weapons_let_an_ally_hunt() -> None:
    """Allies only; +1 attack; 1 damage to an opponent's unit when it attacks, if you like. [RB-15.1.1] [RB-15.1.6]"""
    # given
    t = table()
    t.p1("Lulu Firststone", hand=["Hunting Weapons"], battlefield=["Iron Worker", "Gilder"], draw=DECK,
         dice="natural:power")  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=["Gilder", "Blood Archer"], draw=DECK)
    # when
    t.p1.plays("Hunting Weapons")
    assert not t.p1.can_target("Gilder")
    t.p1.targets("Iron Worker")
    t.settle()
    t.p1.unit("Iron Worker").has(attack=3)
    t.p1.attacks("Coal Roarkwin", "Iron Worker")
    t.p1.triggers("Iron Worker", "Hunt").targets("Blood Archer")
    # then
    t.p2.unit("Blood Archer").has(wounds=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_an_inflamed_unit_must_be_blocked() -> None:
    """Threatening and +1 attack. [RB-11.2.6]"""
    # given
    t = table()
    t.p1("Lulu Firststone", hand=["Inflame"], battlefield=["Iron Worker"], draw=DECK, dice="natural:class")
    t.p2("Coal Roarkwin", battlefield=["Gilder", "Blood Archer"], draw=DECK)
    # when
    t.p1.plays("Inflame").targets("Iron Worker")
    t.settle()
    t.p1.unit("Iron Worker").has(attack=3)
    t.p1.attacks("Coal Roarkwin", "Iron Worker")
    # then
    assert {option.verb for option in t.game.options} == {Verb.BLOCK}
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize(
    ("name", "dice"), [("Emberoot Lizard", "natural:class"), ("Omen Bringer", "time:class charm:basic")]
)
def test_the_summons_place_their_conjuration(name: str, dice: str) -> None:
    """[RB-2.1.3]"""
    # given
    t = table()
    t.p1("Lulu Firststone", spellboard=[f"Summon {name}"], draw=DECK, dice=dice)
    t.p2("Coal Roarkwin")
    # when
    t.p1.uses(f"Summon {name}")
    t.settle()
    # then
    assert t.p1.battlefield == [name]
    t.p1.unit(f"Summon {name}").has(exhaustion=1)
