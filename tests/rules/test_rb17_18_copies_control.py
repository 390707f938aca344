"""RB-17 Cards under cards, RB-18 Control and copies: what the Master Set shows."""

import pytest

from pyreborn.engine.board.lasting import add_modifier
from pyreborn.engine.board.values import Mod, abilities, printed_value
from pyreborn.engine.model import events, ids
from tests.table import Table, table

SPARE = "Mist Spirit"  # leaves player 1 something to do, so that the turn does not end by itself


def copying(copied: str, mine: str = "Iron Worker", **more: str) -> Table:
    """Player 1 attacks with a Mist Spirit; player 2's unit becomes a copy of player 1's other unit."""
    t = table()
    t.p1("Noah Redmoon", battlefield=[SPARE, copied], hand=["Seal"])
    t.p2("Saria Guideman (guarded)", battlefield=[mine, "Living Doll (exhausted)"], hand=["Strange Copy", "Seal"],
         dice="illusion:power", **more)  # fmt: skip
    t.p1.attacks("Living Doll", SPARE)
    name = mine.partition(" (")[0]
    t.p2.reacts("Strange Copy").chooses(name)
    t.p2.targets(copied.partition(" (")[0], of=1)
    return t


# --- RB-17 cards under cards ------------------------------------------------------------------------


def test_a_card_under_another_is_not_in_play() -> None:
    """RB-17.1.1, RB-3.1.2: it fills no slot, cannot be attacked or targeted, and gives nothing."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Iron Worker", SPARE], dice="natural")
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight (under Stormwind Sniper)"])
    assert t.p2.battlefield == ["Hammer Knight"]
    assert not t.p1.can_attack("Stormwind Sniper")
    t.p1.power("natural")
    assert not t.p1.can_target("Stormwind Sniper")
    assert t.p2.unit("Hammer Knight").attached() == []
    below = t.p2.unit("Hammer Knight").card.under[0]
    assert not t.st.in_play(below)


def test_a_card_under_another_keeps_identity_and_owner() -> None:
    """RB-17.1.1, RB-13.1.1: when the card above leaves, it goes to its own owner's discard pile."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=[SPARE], dice="natural:class")
    t.p2("Coal Roarkwin", battlefield=["Blood Puppet (owner 1, under Iron Worker)"])
    t.p1.uses("Aradel Summergaard").targets("Blood Puppet")
    assert t.p1.discard == ["Iron Worker"]
    assert t.p2.discard == []


# --- RB-18 control ----------------------------------------------------------------------------------


def test_a_unit_may_be_placed_on_an_opponents_battlefield() -> None:
    """RB-18.1.1, RB-1.2.2: that player controls it; the owner is unchanged."""
    t = table()
    t.p1("Jessa Na Ni", battlefield=[SPARE], spellboard=["Summon Blood Puppet"], dice="ceremonial:class")
    t.p2("Coal Roarkwin", hand=["Cover"], dice="natural:basic")
    t.p1.uses("Summon Blood Puppet").picks_player(2)
    puppet = t.p2.unit("Blood Puppet").card
    assert (puppet.owner, puppet.controller) == (0, 1)
    t.p1.ends_turn()
    assert t.p2.can_use("Blood Puppet")
    assert t.p2.can_attack("Jessa Na Ni")


def test_a_unit_controlled_by_the_opponent_works_for_them() -> None:
    """RB-18.1.1, RB-1.2.2: Cursed wounds "your" Phoenixborn, that is its controller's."""
    t = table()
    t.p1("Jessa Na Ni", hand=["Fear"])
    t.p2("Coal Roarkwin", battlefield=["Blood Puppet (owner 1)"], hand=["Cover"])
    t.ends_round()
    assert t.p2.wounds == 1
    assert t.p1.wounds == 0


def test_a_conjuration_for_a_full_battlefield_returns_to_its_owner() -> None:
    """RB-18.1.1, RB-3.2.2."""
    t = table()
    t.p1("Jessa Na Ni", battlefield=[SPARE], spellboard=["Summon Blood Puppet"], dice="ceremonial:class",
         pile=["Blood Puppet"])  # fmt: skip
    t.p2("Maeoni Viper", battlefield=["Gilder", "Gilder", "Anchornaut", "Silver Snake"])
    t.p1.uses("Summon Blood Puppet").picks_player(2)
    assert "Blood Puppet" not in t.p2.battlefield
    assert len(t.p1.player.pile) == 1


# --- RB-18 copies -----------------------------------------------------------------------------------


def test_a_copy_has_title_abilities_and_printed_values_of_the_other() -> None:
    """RB-18.1.2: Iron Worker as Hammer Knight."""
    t = copying("Hammer Knight")
    copy = t.p2.unit("Hammer Knight").has(attack=3, life=4, recover=2)
    assert [ability.name for ability in abilities(t.st, copy.number)] == ["Aftershock", "Alert"]
    assert t.cites("RB-18.1.2")


def test_tokens_alterations_and_dice_stay_on_the_copy() -> None:
    """RB-18.1.2: only printed things are replaced; bonuses apply to the new values."""
    t = copying("Hammer Knight", "Iron Worker (wounds 1, status 2, +Root Armor, die divine:power)")
    t.p2.unit("Hammer Knight").has(wounds=1, status=2, attack=4, life=5)


def test_the_card_type_stays_the_originals() -> None:
    """RB-18.1.2 (ruling RB-FAQ-strange-copy-5): an ally that copies a conjuration is still an ally."""
    t = table()
    t.p1("Noah Redmoon", battlefield=["Masked Wolf", "Sleeping Widow"], hand=["Seal"])
    t.p2("Coal Roarkwin (guarded)", battlefield=["Iron Worker"], spellboard=["Chant of Revenge"],
         hand=["Strange Copy"], dice="illusion:power")  # fmt: skip
    t.p1.attacks("Iron Worker", "Masked Wolf")
    t.p2.reacts("Strange Copy").targets("Sleeping Widow")
    t.p2.declines()
    assert t.p2.discard == ["Strange Copy", "Iron Worker"]
    t.p2.unit("Chant of Revenge").has(status=1)


def test_an_exhausted_source_gives_all_its_printed_abilities() -> None:
    """RB-18.1.2 (ruling RB-clar-abil-2): exhaustion only makes them inactive there."""
    t = copying("Stormwind Sniper (exhausted)")
    copy = t.p2.unit("Stormwind Sniper").has(exhaustion=0)
    assert "Concealed" in [ability.name for ability in abilities(t.st, copy.number)]


def test_an_x_is_copied_as_it_is_now() -> None:
    """RB-18.1.2, RB-1.1.11: the copy of a Silver Snake with two status tokens keeps attack 2; printed is X."""
    t = copying("Silver Snake (status 2)")
    copy = t.p2.unit("Silver Snake").has(attack=2, life=4, recover=3)
    assert printed_value(copy.card.now, ids.Value.ATTACK) == ids.PRINTED_X
    t.st.cards[t.p1.player.battlefield[1]].status = 1
    copy.has(attack=2)


def test_a_copy_ends_with_the_turn() -> None:
    """RB-18.1.2, RB-8.7.1: Iron Worker is itself again."""
    t = copying("Hammer Knight")
    t.settle()
    t.p1.ends_turn()
    t.p2.unit("Iron Worker").has(attack=2, life=2)


def test_wounds_are_counted_against_the_own_life_when_the_copy_ends() -> None:
    """RB-18.1.2, RB-12.5.2: three wounds as a Hammer Knight are too many for an Iron Worker."""
    t = table()
    t.p1("Noah Redmoon", battlefield=["Masked Wolf", "Hammer Knight (exhausted)"], hand=["Seal"])
    t.p2("Saria Guideman (guarded)", battlefield=["Iron Worker (wounds 1)"], hand=["Strange Copy", "Seal"],
         dice="illusion:power")  # fmt: skip
    t.p1.attacks("Iron Worker", "Masked Wolf")
    t.p2.reacts("Strange Copy").targets("Hammer Knight")
    t.p2.declines()
    t.p2.unit("Hammer Knight").has(wounds=3)
    t.p1.ends_turn()
    assert t.p2.battlefield == []
    assert t.p2.discard == ["Strange Copy", "Iron Worker"]


@pytest.mark.parametrize(("copied", "can"), [("Butterfly Monk", True), ("Masked Wolf", False)])
def test_a_copy_uses_the_destruction_text_it_has_in_limbo(copied: str, can: bool) -> None:
    """RB-18.1.3: an Iron Worker destroyed as a Butterfly Monk has Mend."""
    t = table()
    t.p1("Noah Redmoon", battlefield=["Sleeping Widow", f"{copied} (exhausted)"], hand=["Seal"])
    t.p2("Saria Guideman (wounds 2, guarded)", battlefield=["Iron Worker"], hand=["Strange Copy"],
         dice="illusion:power")  # fmt: skip
    t.p1.attacks("Iron Worker", "Sleeping Widow")
    t.p2.reacts("Strange Copy").targets(copied)
    t.p2.declines()
    assert t.p2.can(ids.Verb.TRIGGER, copied) is can


def magnified() -> Table:
    """Iron Rhino's numerals are raised by 1, then it destroys a blocking Living Doll.

    No card of the Master Set raises numerals, so the lasting effect is made as such a text would.
    """
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Rhino"], hand=["Seal"])
    t.p2("Maeoni Viper", battlefield=["Gilder", "Living Doll"])
    add_modifier(t.st, Mod.NUMERALS, t.p1.player.battlefield[0], 1, ids.Until.THIS_TURN, 0)
    t.p1.attacks("Maeoni Viper")
    return t


def test_a_raised_numeral_is_raised_in_the_text() -> None:
    """RB-18.1.5: Overkill deals 3."""
    t = magnified()
    t.p2.blocks("Iron Rhino", "Living Doll")
    t.settle()
    assert t.p2.wounds == 3


def test_a_raised_numeral_is_raised_in_the_title() -> None:
    """RB-18.1.5: the log calls it Overkill 3."""
    t = magnified()
    t.p2.blocks("Iron Rhino", "Living Doll")
    t.settle()
    assert [event.note for event in t.game.log if event.kind == events.EventKind.TRIGGERED] == ["Overkill 3"]


def test_a_raised_numeral_keeps_more_units_from_blocking() -> None:
    """RB-18.1.5, RB-20.1.12: Gigantic 2 excludes the Gilder with life 2."""
    t = magnified()
    assert [t.st.cards[o.a].now.name for o in t.game.options if o.verb == ids.Verb.BLOCK] == ["Living Doll"]
