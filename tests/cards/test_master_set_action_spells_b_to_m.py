"""Master Set action spells: playing them all, and each sentence of Bound Soul to Molten Gold at work."""

import pytest

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, resolves
from tests.table import Table, table

A_WOUND, AN_EXHAUSTION = 0, 1
"""The two halves of Close Combat's last sentence."""

PLAY_COSTS = [
    ("Bound Soul", "ceremonial:class", "main"),
    ("Call Upon the Realms", "", "main"),
    ("Close Combat", "natural:power", "main"),
    ("Expand Energy", "natural:basic", "main"),
    ("Fear", "natural:basic", "main"),
    ("Hidden Power", "illusion:class", "main"),
    ("Mist Typhoon", "illusion:class natural:class", "main"),
    ("Molten Gold", "natural:power natural:power", "main"),
    ("One Hundred Blades", "natural:basic natural:basic", "main"),
    ("Open Memories", "charm:class natural:basic", "main"),
    ("Out of the Mist", "illusion:power natural:power", "side"),
    ("Refresh", "charm:class natural:basic", "main"),
    ("Seal", "charm:class illusion:class", "main"),
    ("Sleight of Hand", "illusion:power natural:basic", "main"),
    ("Steady Gaze", "illusion:class illusion:class", "main"),
    ("Transfer", "charm:class natural:basic", "main"),
]
"""Title, dice of the play cost, action of the play cost."""


def lower(dice: str) -> str:
    """The same dice with the first one a level lower, a basic one taken away."""
    first, *rest = dice.split()
    magic, level = first.split(":")
    worse = {"power": [f"{magic}:class"], "class": [f"{magic}:basic"], "basic": []}[level]
    return " ".join([*worse, *rest])


# --- playing them ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "dice", "action"), PLAY_COSTS)
def test_an_action_spell_is_paid_for_resolved_and_discarded(name: str, dice: str, action: str) -> None:
    """Exactly the printed cost is paid; after its effects it lies in the discard pile. [RB-2.1.5] [RB-7.3.7]"""
    # given
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight"] * 2, hand=[name], draw=DECK, dice=dice)
    t.p2("Saria Guideman", battlefield=["Hammer Knight"], spellboard=["Purge (exhausted)"], draw=DECK)
    # when
    t.p1.plays(name)
    while not t.game.at_turn():
        t.game.push(0)
    # then
    assert t.p1.discard[-1] == name
    assert name not in t.p1.hand
    assert sorted(t.p1.exhausted_dice) == sorted(dice.split())
    assert (t.p1.player.main, t.p1.player.side) == ((0, 1) if action == "main" else (1, 0))
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize(("name", "dice", "action"), [row for row in PLAY_COSTS if row[1]])
def test_an_action_spell_cannot_be_played_with_dice_too_low(name: str, dice: str, action: str) -> None:
    """A class face does not pay power, a basic face no class, and every symbol needs a die. [RB-9.1.4]"""
    # given
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight"] * 2, hand=[name], draw=DECK, dice=lower(dice))
    t.p2("Saria Guideman", battlefield=["Hammer Knight"], draw=DECK)
    # then
    assert not t.p1.can_play(name)


# --- Bound Soul -----------------------------------------------------------------------------------


def test_bound_soul_takes_an_ally_out_of_the_discard_pile() -> None:
    """Any ally of the pile, and it is shown. [RB-3.5.2]"""
    # given
    t = table()
    t.p1(
        "Jessa Na Ni", hand=["Bound Soul"], discard=["Final Cry", "Iron Worker", "Hammer Knight"], draw=DECK,
        dice="ceremonial:class",
    )  # fmt: skip
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.plays("Bound Soul")
    assert not t.p1.can_target("Final Cry")
    t.p1.chooses("Hammer Knight")
    # then
    assert t.p1.hand == ["Hammer Knight"]
    assert t.p1.discard == ["Iron Worker", "Final Cry", "Bound Soul"]
    assert t.cites("RB-3.5.2")
    t.survives_clone_undo_and_save_at_every_step()


def test_bound_soul_finds_nothing_in_a_discard_pile_without_allies() -> None:
    """It may be played all the same. [RB-1.1.3]"""
    # given
    t = table()
    t.p1("Jessa Na Ni", hand=["Bound Soul"], discard=["Final Cry", "Purge"], draw=DECK, dice="ceremonial:class")
    t.p2("Saria Guideman", draw=DECK, discard=["Hammer Knight"])
    # when
    t.p1.plays("Bound Soul")
    resolves(t)
    # then
    assert t.p1.hand == []
    assert t.p1.discard == ["Purge", "Final Cry", "Bound Soul"]


# --- Call Upon the Realms -------------------------------------------------------------------------


def test_call_upon_the_realms_changes_three_dice() -> None:
    """Each to a side of your choice. [RB-9.2.3]"""
    # given
    t = table()
    t.p1("Maeoni Viper", hand=["Call Upon the Realms"], draw=DECK, dice="charm:basic x2 natural:basic illusion:basic")
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.plays("Call Upon the Realms")
    t.p1.turns_die("charm:basic", "charm:power").turns_die("charm:basic", "charm:class")
    t.p1.turns_die("natural:basic", "natural:power")
    resolves(t)
    # then
    assert sorted(t.p1.active_dice) == ["charm:class", "charm:power", "illusion:basic", "natural:power"]
    t.survives_clone_undo_and_save_at_every_step()


# --- Close Combat ---------------------------------------------------------------------------------


def close_combat(mine: list[str], theirs: list[str], **p2: object) -> Table:
    """Player 1 has played Close Combat and is about to pick."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=mine, hand=["Close Combat"], draw=DECK, dice="natural:power")
    t.p2("Saria Guideman", battlefield=theirs, draw=DECK, **p2)
    t.p1.plays("Close Combat")
    return t


def test_close_combat_deals_the_chosen_units_attack_value_and_exhausts_it() -> None:
    """No battle: nobody counters. [RB-12.1.1]"""
    # given
    t = close_combat(["Hammer Knight", "Iron Worker"], ["Living Doll", "Blood Archer"])
    # when
    t.p1.chooses("Iron Worker").targets("Blood Archer").takes(Verb.MODE, AN_EXHAUSTION)
    # then
    t.p2.unit("Blood Archer").has(wounds=2, exhaustion=0)
    t.p1.unit("Iron Worker").has(wounds=0, exhaustion=1)
    t.p1.unit("Hammer Knight").has(wounds=0, exhaustion=0)
    t.survives_clone_undo_and_save_at_every_step()


def test_close_combat_may_wound_the_chosen_unit_instead() -> None:
    """The other half of the "or". [RB-14.1.7]"""
    # given
    t = close_combat(["Hammer Knight", "Iron Worker"], ["Living Doll", "Blood Archer"])
    # when
    t.p1.chooses("Hammer Knight").targets("Blood Archer").takes(Verb.MODE, A_WOUND)
    # then
    assert t.p2.battlefield == ["Living Doll"]
    t.p1.unit("Hammer Knight").has(wounds=1, exhaustion=0)


def test_the_wound_of_close_combat_can_destroy_the_chosen_unit() -> None:
    """Wounds at its life. [RB-12.2.3]"""
    # given
    t = close_combat(["Rose Fire Dancer"], ["Living Doll", "Blood Archer"])
    # when
    t.p1.targets("Blood Archer").takes(Verb.MODE, A_WOUND)
    # then
    assert t.p1.battlefield == []
    assert t.p1.discard == ["Rose Fire Dancer", "Close Combat"]


def test_close_combat_reads_the_current_attack_value() -> None:
    """A charm die on the unit takes one off. [RB-10.1.2]"""
    # given
    t = close_combat(["Hammer Knight (die charm:power)"], ["Hammer Knight", "Blood Archer"])
    # when
    t.p1.targets("Hammer Knight", of=2).takes(Verb.MODE, AN_EXHAUSTION)
    # then
    t.p2.unit("Hammer Knight").has(wounds=2)


def test_close_combat_chooses_an_unexhausted_unit_and_another_target() -> None:
    """The chosen unit cannot be its own target, another of yours can. [RB-8.2.3]"""
    # given
    t = close_combat(["Hammer Knight", "Iron Worker (exhausted)"], ["Blood Archer"])
    # when, then
    assert not t.p1.can_target("Hammer Knight")
    assert t.p1.can_target("Blood Archer")
    t.p1.targets("Iron Worker").takes(Verb.MODE, AN_EXHAUSTION)
    assert t.p1.battlefield == ["Hammer Knight"]


def test_close_combat_exhausts_the_chosen_unit_even_without_another_unit() -> None:
    """What follows a plain "then" happens regardless. [RB-1.1.8] [RB-1.1.3]"""
    # given
    t = close_combat(["Hammer Knight"], [])
    # when
    t.p1.takes(Verb.MODE, AN_EXHAUSTION)
    # then
    t.p1.unit("Hammer Knight").has(exhaustion=1)


def test_golden_veil_cancels_the_damage_of_close_combat_and_what_comes_after_it() -> None:
    """The chosen unit gets no token then. [RB-8.4.1]"""
    # given
    t = close_combat(["Hammer Knight", "Iron Worker"], ["Blood Archer"], hand=["Golden Veil"], dice="charm:power")
    # when
    t.p1.chooses("Hammer Knight").targets("Blood Archer")
    t.p2.reacts("Golden Veil")
    resolves(t)
    # then
    t.p2.unit("Blood Archer").has(wounds=0)
    t.p1.unit("Hammer Knight").has(wounds=0, exhaustion=0)
    assert t.p1.discard == ["Close Combat"]
    t.survives_clone_undo_and_save_at_every_step()


# --- Expand Energy --------------------------------------------------------------------------------


@pytest.mark.parametrize(("held", "after"), [(0, 2), (1, 2), (2, 2), (3, 3)])
def test_expand_energy_draws_up_to_a_hand_of_two(held: int, after: int) -> None:
    """The spell itself is no longer in hand; a larger hand draws nothing. [RB-7.3.7]"""
    # given
    t = table()
    t.p1("Coal Roarkwin", hand=["Expand Energy", *["Purge"] * held], draw=DECK, dice="natural:basic")
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.plays("Expand Energy")
    # then
    assert len(t.p1.hand) == after
    assert len(t.p1.draw_pile) == 5 - (after - held)


# --- Fear -----------------------------------------------------------------------------------------


def fear(mine: list[str], theirs: list[str], phoenixborn: str = "Jessa Na Ni (wounds 5)", **p2: object) -> Table:
    """Player 1 has played Fear and is about to pick."""
    t = table()
    t.p1(phoenixborn, battlefield=mine, hand=["Fear"], draw=DECK, dice="natural:basic")
    t.p2("Saria Guideman", battlefield=theirs, draw=DECK, **p2)
    t.p1.plays("Fear")
    return t


def test_fear_destroys_heals_and_discards() -> None:
    """A unit of yours, wounds equal to its recover value, a unit of theirs. [RB-1.1.2]"""
    # given
    t = fear(["Blood Archer", "Iron Worker"], ["Hammer Knight", "Living Doll"])
    # when
    t.p1.chooses("Blood Archer").targets("Hammer Knight")
    # then
    assert t.p1.battlefield == ["Iron Worker"]
    assert t.p1.wounds == 3
    assert t.p2.battlefield == ["Living Doll"]
    assert t.p2.discard == ["Hammer Knight"]
    t.survives_clone_undo_and_save_at_every_step()


def test_fear_reads_the_recover_value_with_attachments_at_the_destruction() -> None:
    """Undying Heart adds one, even though the ally goes back to the hand. [RB-12.3.3] [RB-22.11]"""
    # given
    t = fear(["Blood Archer (+Undying Heart)"], ["Hammer Knight", "Living Doll"])
    # when
    t.p1.triggers("Blood Archer", "Undying").targets("Hammer Knight")
    # then
    assert t.p1.wounds == 2
    assert t.p1.hand == ["Blood Archer"]
    t.survives_clone_undo_and_save_at_every_step()


def test_the_unit_that_fear_discards_is_not_destroyed() -> None:
    """No Mend, no Final Cry. [RB-13.1.4]"""
    # given
    t = fear(["Iron Worker"], ["Butterfly Monk", "Living Doll"], hand=["Final Cry"], dice="ceremonial:power")
    # when
    t.p1.targets("Butterfly Monk")
    # then
    assert not t.p2.can_react("Final Cry")
    resolves(t)
    assert t.p2.battlefield == ["Living Doll"]
    assert t.p1.wounds == 4


def test_fear_without_a_unit_of_yours_does_nothing() -> None:
    """Everything else hangs on "if you do". [RB-1.1.8]"""
    # given
    t = fear([], ["Hammer Knight"])
    # when
    resolves(t)
    # then
    assert t.p1.wounds == 5
    assert t.p2.battlefield == ["Hammer Knight"]
    assert t.p1.discard == ["Fear"]


def test_golden_veil_saves_its_unit_from_fear_but_undoes_nothing() -> None:
    """The destruction and the healing came first. [RB-8.4.1]"""
    # given
    t = fear(["Blood Archer"], ["Hammer Knight"], hand=["Golden Veil"], dice="charm:power")
    # when
    t.p2.reacts("Golden Veil")
    resolves(t)
    # then
    assert t.p1.battlefield == []
    assert t.p1.wounds == 3
    assert t.p2.battlefield == ["Hammer Knight"]
    t.survives_clone_undo_and_save_at_every_step()


def test_the_unit_destroyed_by_fear_is_chosen_without_targeting() -> None:
    """A concealed unit of the opponent cannot be targeted, so nothing is discarded. [RB-8.1.1] [RB-20.1.22]"""
    # given
    t = fear(["Blood Archer"], ["Stormwind Sniper"])
    # when
    resolves(t)
    # then
    assert t.p1.wounds == 3
    assert t.p2.battlefield == ["Stormwind Sniper"]


# --- Hidden Power ---------------------------------------------------------------------------------


def test_hidden_power_draws_a_card_and_changes_five_dice() -> None:
    """With three dice left, three. [RB-9.2.4]"""
    # given
    t = table()
    t.p1("Noah Redmoon", hand=["Hidden Power"], draw=DECK, dice="illusion:class charm:basic x2 natural:basic")
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.plays("Hidden Power").turns_die("charm:basic", "charm:power").turns_die("charm:basic", "charm:power")
    t.p1.turns_die("natural:basic", "natural:class")
    resolves(t)
    # then
    assert t.p1.active_dice == ["charm:power", "charm:power", "natural:class"]
    assert t.p1.hand == ["Iron Worker"]
    t.survives_clone_undo_and_save_at_every_step()


def test_hidden_power_changes_no_more_than_five_dice() -> None:
    """The sixth die stays. [RB-9.2.4]"""
    # given
    t = table()
    t.p1("Noah Redmoon", hand=["Hidden Power"], draw=DECK, dice="illusion:class charm:basic x6")
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.plays("Hidden Power")
    for _ in range(5):
        t.p1.turns_die("charm:basic", "charm:power")
    resolves(t)
    # then
    assert t.p1.active_dice == ["charm:basic", *["charm:power"] * 5]


# --- Mist Typhoon ---------------------------------------------------------------------------------


def mist_typhoon(theirs: list[str], **p2: object) -> Table:
    """Player 1 has played Mist Typhoon."""
    t = table()
    t.p1(
        "Aradel Summergaard", battlefield=["Iron Worker"], hand=["Mist Typhoon"], draw=DECK,
        dice="illusion:class natural:class",
    )  # fmt: skip
    t.p2("Saria Guideman", battlefield=theirs, draw=DECK, **p2)
    t.p1.plays("Mist Typhoon")
    return t


def test_mist_typhoon_deals_one_damage_to_each_unit_of_the_opponent() -> None:
    """Not to yours, not to a Phoenixborn. [RB-8.5.8]"""
    # given
    t = mist_typhoon(["Hammer Knight", "Mist Spirit"])
    # when
    t.p1.chooses("Mist Spirit").declines()
    # then
    assert t.p2.battlefield == ["Hammer Knight"]
    t.p2.unit("Hammer Knight").has(wounds=1)
    t.p1.unit("Iron Worker").has(wounds=0)
    assert (t.p1.wounds, t.p2.wounds) == (0, 0)
    assert t.p1.hand == []
    t.survives_clone_undo_and_save_at_every_step()


def test_mist_typhoon_lets_you_draw_when_all_damage_is_done() -> None:
    """The destruction is complete before the draw is offered. [RB-1.1.2]"""
    # given
    t = mist_typhoon(["Sleeping Widow"])
    assert t.p2.battlefield == []
    assert t.p1.hand == []
    # when
    t.p1.says_yes()
    # then
    assert t.p1.hand == ["Iron Worker"]


def test_units_that_come_during_mist_typhoon_are_not_damaged() -> None:
    """The selection is fixed at the start; the Widows are new. [RB-8.5.8]"""
    # given
    t = mist_typhoon(
        ["Mist Spirit", "Hammer Knight"], hand=["Summon Sleeping Widows"], dice="ceremonial:class x2"
    )  # fmt: skip
    # when
    t.p1.chooses("Mist Spirit")
    t.p2.reacts("Summon Sleeping Widows")
    t.p1.declines()
    # then
    assert t.p2.battlefield == ["Hammer Knight", "Sleeping Widow", "Sleeping Widow"]
    t.p2.unit("Hammer Knight").has(wounds=1)
    t.p2.unit("Sleeping Widow", 1).has(wounds=0)
    t.p2.unit("Sleeping Widow", 2).has(wounds=0)
    t.survives_clone_undo_and_save_at_every_step()


def test_mist_typhoon_reaches_a_concealed_unit_and_golden_veil_cannot_answer_it() -> None:
    """ "All" does not target. [RB-8.1.1] [RB-8.1.4]"""
    # given
    t = mist_typhoon(["Stormwind Sniper"], hand=["Golden Veil"], dice="charm:power")
    # then
    assert not t.p2.can_react("Golden Veil")
    t.p1.declines()
    assert t.p2.battlefield == []


# --- Molten Gold ----------------------------------------------------------------------------------


def molten_gold(theirs: list[str], **p2: object) -> Table:
    t = table()
    t.p1("Aradel Summergaard", hand=["Molten Gold"], draw=DECK, dice="natural:power x2")
    t.p2("Saria Guideman", battlefield=theirs, draw=DECK, **p2)
    t.p1.plays("Molten Gold")
    return t


def test_molten_gold_places_three_wounds_on_a_phoenixborn() -> None:
    """Placed, not dealt: Redirect has nothing to answer. [RB-14.1.7]"""
    # given
    t = molten_gold(["Hammer Knight"], hand=["Redirect"], dice="charm:power")
    # when
    t.p1.targets("Saria Guideman")
    # then
    assert not t.p2.can_react("Redirect")
    assert t.p2.wounds == 3
    assert not t.cites("RB-12.1.1")


def test_molten_gold_on_a_unit_goes_past_armored() -> None:
    """Nothing was dealt, so nothing is prevented. [RB-14.1.7] [RB-12.1.2]"""
    # given
    t = molten_gold(["Iron Worker (+Root Armor)", "Hammer Knight"])
    # when
    t.p1.targets("Iron Worker")
    # then
    assert t.p2.battlefield == ["Hammer Knight"]
    t.survives_clone_undo_and_save_at_every_step()


def test_golden_veil_answers_molten_gold_on_a_unit_but_not_on_a_phoenixborn() -> None:
    """A Phoenixborn is no unit. [RB-2.1.1] [RB-8.4.1]"""
    # given
    on_unit = molten_gold(["Hammer Knight"], hand=["Golden Veil"], dice="charm:power")
    on_phoenixborn = molten_gold(["Hammer Knight"], hand=["Golden Veil"], dice="charm:power")
    # when
    on_unit.p1.targets("Hammer Knight")
    on_unit.p2.reacts("Golden Veil")
    on_phoenixborn.p1.targets("Saria Guideman")
    # then
    on_unit.settle().p2.unit("Hammer Knight").has(wounds=0)
    assert not on_phoenixborn.p2.can_react("Golden Veil")
    assert on_phoenixborn.p2.wounds == 3
