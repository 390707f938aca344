"""RB-3 Zones, slots, information."""

import pytest

from pyreborn.cards import card_pool, find_card
from pyreborn.engine.model import events, ids
from pyreborn.engine.model.ids import Verb
from pyreborn.engine.vocabulary.verbs.piles import FromPile, LayOnDrawPile
from tests.table import Table, table


def pile(t: Table, seat: int) -> list[str]:
    return [t.st.cards[card].printed.name for card in t.st.players[seat].pile]


def log_kinds(t: Table) -> list[int]:
    return [event.kind for event in t.game.log]


# --- zones --------------------------------------------------------------------------------


def test_every_player_has_their_own_zones_and_sees_their_own_hidden_ones() -> None:
    """RB-3.1.1: hand, draw pile and conjuration pile are hidden, everything else is public."""
    t = table()
    t.p1("Maeoni Viper", spellboard=["Summon Gilder"], battlefield=["Gilder"], hand=["Refresh"], draw=["Transfer"],
         discard=["Empower", "Hypnotize"], dice="charm:power", exhausted_dice="natural")  # fmt: skip
    t.p2("Aradel Summergaard", hand=["Root Armor"])
    for reader in (1, None):
        side = t.game.view(reader).players[0]
        assert (side.hand, side.draw, side.pile) == (None, None, None)
        assert (side.hand_size, side.draw_size, side.pile_size) == (1, 1, 1)
        assert [card.name for card in side.battlefield] == ["Gilder"]
        assert [card.name for card in side.spellboard] == ["Summon Gilder"]
        assert [card.name for card in side.discard] == ["Empower", "Hypnotize"]
        assert (side.active, side.exhausted) == (["charm:power"], ["natural:basic"])
    mine = t.game.view(0).players[0]
    assert mine.hand is not None and [card.name for card in mine.hand] == ["Refresh"]


def test_the_discard_pile_keeps_its_order() -> None:
    """RB-3.1.1: what is discarded last lies on top."""
    t = table()
    t.p1("Maeoni Viper", hand=["Empower", "Refresh", "Transfer"], discard=["Hypnotize"])
    t.p2("Aradel Summergaard", hand=["Root Armor"])
    t.p1.meditates().chooses("Refresh").chooses("Empower").done()
    assert [card.name for card in t.game.view(1).players[0].discard] == ["Empower", "Refresh", "Hypnotize"]


@pytest.mark.parametrize("where", ["hand", "discard", "draw"])
def test_text_works_only_in_play(where: str) -> None:
    """RB-3.1.2: Chant of Revenge outside play answers no destruction; in play it does."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker (wounds 1)"], spellboard=["Chant of Revenge"], main=1,
         **{where: ["Chant of Revenge"]})  # fmt: skip
    t.p2("Aradel Summergaard", dice="natural:class", hand=["Root Armor"])
    t.p1.ends_turn()
    t.p2.uses("Aradel Summergaard")
    t.settle()
    t.p1.unit("Chant of Revenge").has(status=1)
    assert log_kinds(t).count(events.EventKind.TRIGGERED) == 1


def test_a_card_under_another_is_not_in_play() -> None:
    """RB-3.1.2: an Iron Worker lying under a unit can be neither targeted nor used."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Mist Spirit"], dice="natural:class")
    t.p2("Coal Roarkwin", battlefield=["Gilder (under Iron Worker)"])
    t.p1.uses("Aradel Summergaard")
    assert not t.p1.can_target("Iron Worker")
    assert t.p1.can_target("Gilder")
    assert not t.st.in_play(t.st.cards[t.p2.player.battlefield[0]].under[0])


def test_a_card_leaving_play_is_set_aside_with_what_is_under_it() -> None:
    """RB-3.1.3: while it is being answered it lies in no pile; after that everything is placed."""
    t = table()
    t.p1("Aradel Summergaard", dice="natural:class")
    t.p2("Jessa Na Ni", battlefield=["Iron Worker (wounds 1, +Undying Heart, under Blood Shaman)"], hand=["Final Cry"],
         dice="ceremonial:power")  # fmt: skip
    worker = t.p2.player.battlefield[0]
    t.p1.uses("Aradel Summergaard")
    t.p2.done()
    assert t.p2.can_react("Final Cry")
    assert t.st.zone[worker] == ids.Zone.LIMBO
    assert (t.p2.battlefield, t.p2.discard) == ([], [])
    t.settle()
    assert sorted(t.p2.discard) == ["Blood Shaman", "Iron Worker", "Undying Heart"]


def test_a_card_in_limbo_fills_no_slot() -> None:
    """RB-3.1.3, RB-3.2.1: the destroyed unit has made room when Summon Sleeping Widows resolves."""
    t = table()
    t.p1("Aradel Summergaard", dice="natural:class")
    t.p2("Jessa Na Ni", battlefield=["Blood Shaman", "Living Doll", "Living Doll", "Living Doll"],
         hand=["Summon Sleeping Widows"], dice="ceremonial:class x2")  # fmt: skip
    t.p1.uses("Aradel Summergaard").targets("Blood Shaman")
    t.p2.reacts("Summon Sleeping Widows")
    t.settle()
    assert t.p2.battlefield == ["Living Doll", "Living Doll", "Living Doll", "Sleeping Widow"]


def test_a_card_in_limbo_is_not_in_the_conjuration_pile() -> None:
    """RB-3.1.3: the only Sleeping Widow has just been destroyed, so there is none to place."""
    t = table()
    t.p1("Aradel Summergaard", dice="natural:class")
    t.p2("Noah Redmoon", battlefield=["Sleeping Widow"], pile=[], hand=["Summon Sleeping Widows"],
         dice="ceremonial:class x2")  # fmt: skip
    t.p1.uses("Aradel Summergaard")
    t.p2.reacts("Summon Sleeping Widows")
    t.settle()
    assert t.p2.battlefield == []
    assert pile(t, 1) == ["Sleeping Widow"]


# --- battlefield ----------------------------------------------------------------------------


def test_the_battlefield_value_is_the_number_of_slots() -> None:
    """RB-3.2.1: Jessa's fourth unit has a slot, a fifth has none."""
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Living Doll"] * 3, hand=["Blood Shaman"], dice="ceremonial:class")
    t.p2("Maeoni Viper", hand=["Refresh"])
    t.p1.plays("Blood Shaman")
    assert t.p1.battlefield == ["Living Doll", "Living Doll", "Living Doll", "Blood Shaman"]


def test_an_ally_without_a_slot_is_discarded_and_never_came_into_play() -> None:
    """RB-3.2.2, RB-3.2.3: it may be played, is paid for, and neither enters nor throws."""
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Living Doll"] * 4, hand=["Anchornaut"], dice="charm:basic")
    t.p2("Maeoni Viper", battlefield=["Gilder"], hand=["Refresh"])
    t.p1.plays("Anchornaut")
    assert t.game.decision.kind == "turn"
    assert (t.p1.battlefield, t.p1.discard) == (["Living Doll"] * 4, ["Anchornaut"])
    assert (t.p1.active_dice, t.p1.exhausted_dice) == ([], ["charm:basic"])
    assert not {events.EventKind.ENTERED, events.EventKind.TRIGGERED, events.EventKind.DESTROYED} & set(log_kinds(t))
    assert t.cites("RB-3.2.2")


def test_a_conjuration_without_a_slot_returns_to_its_pile() -> None:
    """RB-3.2.2: no come-into-play text of the False Demon is offered."""
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Living Doll"] * 4, spellboard=["Summon False Demon"],
         dice="illusion:class charm:basic")  # fmt: skip
    t.p2("Maeoni Viper", battlefield=["Gilder (exhausted)"], hand=["Refresh"])
    t.p1.uses("Summon False Demon")
    assert t.game.decision.kind == "turn"
    assert t.p1.battlefield == ["Living Doll"] * 4
    assert pile(t, 0) == ["False Demon", "False Demon"]
    assert not {events.EventKind.ENTERED, events.EventKind.TRIGGERED} & set(log_kinds(t))


def test_a_summon_on_a_full_battlefield_still_does_its_other_effects() -> None:
    """RB-3.2.3: Summon Gilder deals its damage though the Gilder finds no room."""
    t = table()
    t.p1("Maeoni Viper", battlefield=["Living Doll"] * 4, spellboard=["Summon Gilder"], dice="natural:class")
    t.p2("Aradel Summergaard", battlefield=["Blue Jaguar"])
    t.p1.uses("Summon Gilder").targets("Blue Jaguar")
    assert t.p1.battlefield == ["Living Doll"] * 4
    t.p1.unit("Summon Gilder").has(exhaustion=1)
    t.p2.unit("Blue Jaguar").has(wounds=1)


def test_no_unit_may_be_removed_to_make_room() -> None:
    """RB-3.2.4: playing an ally on a full battlefield asks nothing about the units there."""
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Living Doll"] * 4, hand=["Anchornaut", "Fear"], dice="charm:basic")
    t.p2("Maeoni Viper", hand=["Refresh"])
    t.p1.meditates()
    assert not t.p1.can_target("Living Doll")
    t.p1.chooses("Fear").done().done()
    t.p1.plays("Anchornaut")
    assert t.p1.battlefield == ["Living Doll"] * 4


def test_units_entering_together_enter_one_at_a_time_until_no_slot_is_left() -> None:
    """RB-3.2.5: of two Mist Spirits one finds the last slot."""
    t = table()
    t.p1("Maeoni Viper", battlefield=["Living Doll"] * 3, spellboard=["Summon Mist Spirit"],
         dice="illusion:class charm:basic")  # fmt: skip
    t.p2("Aradel Summergaard", hand=["Root Armor"])
    t.p1.uses("Summon Mist Spirit").pays("illusion:class", "charm:basic")
    assert t.p1.battlefield == ["Living Doll", "Living Doll", "Living Doll", "Mist Spirit"]
    assert pile(t, 0) == ["Mist Spirit"] * 9


# --- spellboard -----------------------------------------------------------------------------


def test_copies_of_one_ready_spell_share_a_slot() -> None:
    """RB-3.3.1: four titles fill Aradel's spellboard; a second copy of one of them still fits."""
    t = table()
    four = ["Summon Mist Spirit", "Summon Blue Jaguar", "Summon Butterfly Monk", "Shifting Mist"]
    t.p1("Aradel Summergaard", spellboard=four, hand=["Summon Mist Spirit"])
    t.p2("Maeoni Viper", hand=["Refresh"])
    t.p1.plays("Summon Mist Spirit")
    assert sorted(t.p1.spellboard) == sorted([*four, "Summon Mist Spirit"])


def test_a_ready_spell_of_a_new_title_without_a_slot_is_played_and_discarded() -> None:
    """RB-3.3.2"""
    t = table()
    four = ["Summon Mist Spirit", "Summon Blue Jaguar", "Summon Butterfly Monk", "Shifting Mist"]
    t.p1("Aradel Summergaard", spellboard=four, hand=["Resummon"])
    t.p2("Maeoni Viper", hand=["Refresh"])
    t.p1.plays("Resummon")
    assert (t.p1.spellboard, t.p1.discard) == (four, ["Resummon"])
    assert events.EventKind.ENTERED not in log_kinds(t)
    assert t.cites("RB-3.3.2")


def test_a_lost_copy_frees_its_slot_only_with_the_last_one() -> None:
    """RB-3.3.1: one of two copies may leave without making room for a fifth title."""
    t = table()
    five = ["Summon Mist Spirit", "Summon Mist Spirit", "Summon Blue Jaguar", "Summon Butterfly Monk", "Shifting Mist"]
    t.p1("Aradel Summergaard", spellboard=five, hand=["Resummon"])
    t.p2("Maeoni Viper", hand=["Refresh"])
    t.p1.meditates().chooses("Summon Mist Spirit").done()
    t.p1.plays("Resummon")
    assert t.p1.spellboard == five[1:]


# --- order ------------------------------------------------------------------------------------


def test_new_units_stand_on_the_right_and_gaps_close_to_the_left() -> None:
    """RB-3.4.1"""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Mist Spirit", "Gilder", "Blue Jaguar"], hand=["Anchornaut"],
         dice="natural:class natural:basic")  # fmt: skip
    t.p2("Maeoni Viper", hand=["Refresh"])
    t.p1.uses("Aradel Summergaard").targets("Gilder")
    t.settle()
    assert t.p1.battlefield == ["Mist Spirit", "Blue Jaguar"]
    t.p1.plays("Anchornaut")
    assert t.p1.battlefield == ["Mist Spirit", "Blue Jaguar", "Anchornaut"]


# --- information --------------------------------------------------------------------------------


def test_a_search_of_the_draw_pile_may_find_nothing() -> None:
    """RB-3.5.1: Open Memories may be played and leave the draw pile as it is."""
    t = table()
    t.p1("Maeoni Viper", hand=["Open Memories"], draw=["Refresh", "Transfer"], dice="charm:class charm:basic")
    t.p2("Aradel Summergaard", hand=["Root Armor"])
    t.p1.plays("Open Memories")
    t.settle()
    assert {option.verb for option in t.game.options} - {Verb.CARD}
    t.p1.declines()
    assert t.p1.hand == []
    assert sorted(t.p1.draw_pile) == ["Refresh", "Transfer"]


def test_a_search_offers_the_cards_without_betraying_their_order() -> None:
    """RB-3.5.1: two draw piles in another order offer the same list."""
    lists: list[list[str]] = []
    for draw in (["Refresh", "Transfer", "Empower"], ["Empower", "Refresh", "Transfer"]):
        t = table()
        t.p1("Maeoni Viper", hand=["Open Memories"], draw=draw, dice="charm:class charm:basic")
        t.p2("Aradel Summergaard", hand=["Root Armor"])
        t.p1.plays("Open Memories")
        t.settle()
        decision = t.game.view(0).decision
        assert decision is not None and decision.options is not None
        lists.append(sorted(option.text for option in decision.options))
    assert lists[0] == lists[1]


SEARCHES = [
    ("Noah Redmoon", {"hand": ["Bound Soul"]}, "play Bound Soul", "take Iron Worker"),
    ("Xander Heartsblood", {}, "use Xander Heartsblood", "take Iron Worker"),
    ("Namine Hymntide", {"hand": ["Encore"]}, "play Encore", "choose Iron Worker"),
    ("Rimea Careworn", {"spellboard": ["Memorialize (status 1)"]}, "use Memorialize", "choose Purge"),
]


@pytest.mark.parametrize(("phoenixborn", "board", "move", "offer"), SEARCHES)
def test_a_search_of_a_discard_pile_may_find_nothing(
    phoenixborn: str, board: dict[str, list[str]], move: str, offer: str
) -> None:
    """RB-3.5.1: whoever searches is not required to select a card; what comes after is still done."""
    t = table()
    t.p1(phoenixborn, discard=["Iron Worker", "Purge"], draw=["Refresh"], dice="ceremonial:class divine:class", **board)
    t.p2("Maeoni Viper", hand=["Root Armor"])
    t.game.push(move)
    t.settle()
    assert offer in t.game.option_texts() and "done" in t.game.option_texts()
    t.p1.done()
    t.settle()
    assert t.game.decision.kind == "turn"
    assert {"Iron Worker", "Purge"} <= set(t.p1.discard)
    assert t.p1.hand == (["Refresh"] if "Encore" in move else [])  # the later sentence of Encore draws a card
    assert t.p1.unit("Memorialize").card.status == 0 if "spellboard" in board else True
    t.survives_clone_undo_and_save_at_every_step()


def test_a_search_for_two_cards_may_find_one_or_none() -> None:
    """RB-3.5.1: Return to Soil looks for two cards of a discard pile."""
    for found in (0, 1):
        t = table()
        t.p1("Fiona Mercywind", hand=["Return to Soil"], dice="charm:class")
        t.p2("Coal Roarkwin", hand=["Root Armor"], battlefield=["Mist Spirit"], draw=["Purge"], discard=["Refresh"])
        t.p1.plays("Return to Soil").picks_player(2)
        for _ in range(found):
            t.p1.chooses("Refresh")
        t.p1.done()
        assert len(t.p2.discard) == 2 - found
        assert t.game.decision.kind == "turn"


def test_an_ally_that_is_chosen_and_not_sought_must_be_taken() -> None:
    """RB-10.1.1: the ceremonial dice power chooses an ally of the discard pile; RB-3.5.1 speaks of searching."""
    t = table()
    t.p1("Noah Redmoon", discard=["Iron Worker", "Purge"], dice="ceremonial:power")
    t.p2("Maeoni Viper")
    t.p1.power("ceremonial")
    assert (t.p1.hand, t.p1.wounds) == (["Iron Worker"], 1)


@pytest.mark.parametrize("ruleset", ["original", "raven"])
def test_a_search_of_a_discard_pile_finds_what_is_there_in_the_first_edition(ruleset: str) -> None:
    """MX-28: only hidden piles may be left as they are; Bound Soul takes the one ally there is."""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", hand=["Bound Soul"], discard=["Iron Worker", "Summon Gilder"], dice="ceremonial:class")
    t.p2("Maeoni Viper")
    t.p1.plays("Bound Soul")
    t.settle()
    assert t.p1.hand == ["Iron Worker"]


def test_every_text_that_searches_may_find_nothing() -> None:
    """RB-3.5.1: no step of any card looks through a pile and has to take something, unless nothing is searched."""
    pool = card_pool("reborn")
    bound = [
        ability.title or name
        for name, ability in pool.abilities.items()
        for clause in ability.program
        for pick in clause.picks
        if isinstance(clause, FromPile | LayOnDrawPile) and pick.noun.searches() and pick.least != 0
    ]
    assert bound == ["Ceremonial"]


def test_a_card_taken_from_a_discard_pile_is_revealed() -> None:
    """RB-3.5.2: the opponent learns which ally Bound Soul fetched."""
    t = table()
    t.p1("Noah Redmoon", hand=["Bound Soul"], discard=["Iron Worker", "Stormwind Sniper"], dice="ceremonial:class")
    t.p2("Maeoni Viper", hand=["Refresh"])
    t.p1.plays("Bound Soul").chooses("Iron Worker")
    assert t.p1.hand == ["Iron Worker"]
    revealed = [event for event in t.game.log if event.clause == "RB-3.5.2"]
    assert revealed and all(event.cards[0].name == "Iron Worker" for event in revealed)
    assert any("Iron Worker" in sentence for sentence in t.game.story(1))


def test_a_card_taken_from_a_draw_pile_is_not_shown_to_the_opponent() -> None:
    """RB-3.5.1, RB-3.5.2: only a public zone reveals what is taken from it."""
    t = table()
    t.p1("Maeoni Viper", hand=["Open Memories"], draw=["Refresh", "Transfer"], dice="charm:class charm:basic")
    t.p2("Aradel Summergaard", hand=["Root Armor"])
    t.p1.plays("Open Memories").chooses("Transfer")
    assert t.p1.hand == ["Transfer"]
    assert not any("Transfer" in sentence for sentence in t.game.story(1))
    assert any("Transfer" in sentence for sentence in t.game.story(0))


def test_cards_that_were_public_before_going_face_down_may_be_looked_at() -> None:
    """RB-3.5.3: every view shows what lies under a card."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Gilder (under Iron Worker)"], hand=["Cover"])
    t.p2("Maeoni Viper", hand=["Refresh"])
    for reader in (0, 1, None):
        unit = t.game.view(reader).players[0].battlefield[0]
        assert [card.name for card in unit.under] == ["Iron Worker"]


def test_what_a_card_in_play_can_place_is_for_everyone_to_see_but_the_pile_is_not() -> None:
    """RB-3.5.4 (ruling RB-clar-info-4): Summon Gilder names Gilder, whose card anybody may read."""
    t = table()
    t.p1("Maeoni Viper", spellboard=["Summon Gilder"], hand=["Summon Silver Snake"], dice="natural:class")
    t.p2("Aradel Summergaard", hand=["Root Armor"])
    side = t.game.view(1).players[0]
    named = find_card(side.spellboard[0].stub).conjures
    assert named == ("Gilder",)
    assert find_card(named[0]).life == 2
    assert side.pile is None


@pytest.mark.parametrize("end", [Verb.TOP, Verb.BOTTOM])
def test_a_card_is_put_back_in_secret(end: int) -> None:
    """RB-3.5.5: the opponent does not see which card the sympathy power puts back."""
    t = table()
    t.p1("Maeoni Viper", hand=["Transfer"], draw=["Refresh", "Empower"], dice="sympathy:power")
    t.p2("Aradel Summergaard", hand=["Root Armor"])
    t.p1.power("sympathy").chooses("Transfer").takes(end)
    assert t.p1.draw_pile == (["Transfer", "Empower"] if end == Verb.TOP else ["Empower", "Transfer"])
    assert not any("Transfer" in sentence for sentence in t.game.story(1))
    assert "Transfer" not in str(t.game.view(1).players[0])


def test_the_draw_pile_is_shuffled_after_it_was_searched() -> None:
    """RB-3.5.6: Open Memories takes its card, then shuffles at once."""
    t = table()
    t.p1("Maeoni Viper", hand=["Open Memories"], draw=["Refresh", "Transfer"], dice="charm:class charm:basic")
    t.p2("Aradel Summergaard", hand=["Root Armor"])
    t.p1.plays("Open Memories").chooses("Transfer")
    kinds = log_kinds(t)
    assert kinds.index(events.EventKind.SHUFFLED) == kinds.index(events.EventKind.TO_HAND) + 1
