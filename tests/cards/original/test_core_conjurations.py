"""The first edition's core set: its twelve conjurations."""

from __future__ import annotations

import pytest

from pyreborn.cards import find_card
from pyreborn.engine.model.ids import Verb, Zone
from tests.cards.original.boards import DECK, both
from tests.table import Seat, Table, table

SUMMONS = {
    "Iron Rhino": ("charm:basic x6", 5, 4, 0, 5),
    "Masked Wolf": ("illusion:class charm:basic", 2, 1, 0, 5),
    "Mist Spirit": ("illusion:class", 1, 1, 0, 10),
    "Blue Jaguar": ("charm:basic x2", 2, 2, 0, 5),
    "Butterfly Monk": ("natural:power", 1, 1, 1, 5),
    "False Demon": ("illusion:class charm:basic", 1, 4, 0, 5),
    "Gilder": ("natural:class", 1, 2, 0, 5),
    "Seaside Raven": ("charm:basic x3", 3, 2, 0, 2),
    "Silver Snake": ("charm:power natural:power", 0, 4, 3, 3),
    "Three-Eyed Owl": ("charm:class", 1, 2, 0, 5),
}
"""By name: the dice that summon it, its values, and how many copies there are."""
OWNERS = {"Masked Wolf": "Noah Redmoon", "Seaside Raven": "Saria Guideman", "Silver Snake": "Maeoni Viper"}


def removed_of(seat: Seat) -> list[str]:
    """Cards of that player that are out of the game."""
    st = seat.table.st
    return [st.cards[card].printed.name for card in range(len(st.cards)) if is_removed(seat, card)]


def is_removed(seat: Seat, card: int) -> bool:
    st = seat.table.st
    return st.zone[card] == Zone.REMOVED and st.cards[card].owner == seat.seat


@pytest.mark.parametrize("name", SUMMONS)
@both
def test_a_summoned_conjuration_has_its_printed_values(ruleset: str, name: str) -> None:
    """And only its own Phoenixborn has those that are somebody's. [RB-2.1.4] [RV-4.3.1]"""
    dice, attack, life, recover, copies = SUMMONS[name]
    t = table(ruleset=ruleset)
    t.p1(OWNERS.get(name, "Aradel Summergaard"), spellboard=[f"Summon {name}"], dice=dice, draw=DECK)
    t.p2("Coal Roarkwin")

    t.p1.uses(f"Summon {name}")
    t.settle()

    t.p1.unit(name).has(attack=attack, life=life, recover=recover)
    assert find_card(name, "original").copies == copies
    assert find_card(name, "original").phoenixborn == OWNERS.get(name, "")


def test_the_conjurations_that_no_ready_spell_summons_for_oneself() -> None:
    """[RB-2.1.4]"""
    widow, puppet = find_card("Sleeping Widow", "original"), find_card("Blood Puppet", "original")

    assert (widow.attack, widow.life, widow.recover, widow.copies) == (2, 1, 0, 6)
    assert (puppet.attack, puppet.life, puppet.recover, puppet.copies) == (0, 2, 0, 5)


@both
def test_a_conjuration_without_text_fights(ruleset: str) -> None:
    """A Widow and a Wolf kill each other, a Spirit is not missed. [OG-5.4.3]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Masked Wolf", "Mist Spirit"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Sleeping Widow", "Iron Rhino"])

    t.p1.attacks("Sleeping Widow", "Masked Wolf")
    t.p2.done().says_yes()
    if not t.settle().game.at_turn():
        t.game.push(t.game.options[0])
    t.settle()

    assert t.p1.battlefield == ["Mist Spirit"]
    assert t.p2.battlefield == ["Iron Rhino"]


# --- Blood Puppet ----------------------------------------------------------------------------------


@both
def test_cursed_places_a_wound_on_the_phoenixborn_of_the_puppets_controller_each_round(ruleset: str) -> None:
    """A puppet given away curses the one who has it. [OG-13.3] [OG-5.5.3]; ruling OG-gloss-control"""
    t = table(ruleset=ruleset, fatigue=False)
    t.p1("Jessa Na Ni", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Blood Puppet (owner 1)"], draw=DECK)

    t.ends_round()

    assert (t.p1.wounds, t.p2.wounds) == (0, 1)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_self_inflict_is_used_by_whoever_has_the_puppet(ruleset: str) -> None:
    """Side action and a die; the second damage sends it home. [OG-13.3]; ruling OG-abil-3"""
    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", battlefield=["Blood Puppet (owner 2)"], dice="charm:basic x2", side=2, draw=DECK)
    t.p2("Jessa Na Ni")

    t.p1.uses("Blood Puppet", "Self Inflict")
    t.settle()
    t.p1.unit("Blood Puppet").has(wounds=1)
    t.p1.uses("Blood Puppet")
    t.settle()

    assert t.p1.battlefield == []
    assert "Blood Puppet" in t.p2._names(t.p2.player.pile)
    assert t.p1.player.side == 0


# --- Blue Jaguar -----------------------------------------------------------------------------------


def gazing(*jaguars: str, ruleset: str = "original", dice: str = "charm:basic x2") -> Table:
    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", hand=["Anchornaut"], dice="charm:basic", draw=DECK)
    t.p2("Aradel Summergaard", battlefield=list(jaguars), dice=dice)
    t.p1.plays("Anchornaut")
    return t


@both
def test_gaze_exhausts_a_unit_that_has_come_into_play_on_an_opponents_battlefield_for_a_die(ruleset: str) -> None:
    """Before the newcomer can be used. [OG-3.1.2]; ruling OG-gaze-2"""
    t = gazing("Blue Jaguar", ruleset=ruleset)

    t.p2.triggers("Blue Jaguar", "Gaze")
    t.settle()

    t.p1.unit("Anchornaut").has(exhaustion=1)
    assert t.p2.active_dice == ["charm:basic"]
    t.p2.unit("Blue Jaguar").has(exhaustion=0)
    assert not t.p1.can_use("Anchornaut")
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_every_jaguar_gazes_by_itself_if_there_are_dice(ruleset: str) -> None:
    """[OG-3.1.5]; ruling OG-gaze-5"""
    t = gazing("Blue Jaguar", "Blue Jaguar", ruleset=ruleset)

    t.p2.triggers("Blue Jaguar").triggers("Blue Jaguar")
    t.settle()

    t.p1.unit("Anchornaut").has(exhaustion=2)
    assert not gazing("Blue Jaguar", dice="", ruleset=ruleset).p2.can(Verb.TRIGGER, "Blue Jaguar")
    assert not gazing("Blue Jaguar (exhausted)", ruleset=ruleset).p2.can(Verb.TRIGGER, "Blue Jaguar")


@both
def test_a_jaguar_destroyed_by_the_newcomers_ambush_cannot_gaze(ruleset: str) -> None:
    """When comes before after. [OG-3.1.1] [OG-13.1]; ruling OG-gaze-1"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", hand=["Stormwind Sniper"], dice="illusion:class ceremonial:class charm:basic", draw=DECK)
    t.p2("Aradel Summergaard", battlefield=["Blue Jaguar"], dice="charm:basic")

    t.p1.plays("Stormwind Sniper").triggers("Stormwind Sniper").targets("Blue Jaguar")

    assert not t.p2.can(Verb.TRIGGER, "Blue Jaguar")
    assert t.p2.battlefield == []
    t.p1.unit("Stormwind Sniper").has(exhaustion=0)


# --- Butterfly Monk --------------------------------------------------------------------------------


@both
def test_a_butterfly_monk_has_as_much_life_as_there_are_summons_on_its_controllers_spellboard(ruleset: str) -> None:
    """[RB-1.1.11]"""
    t = table(ruleset=ruleset)
    t.p1("Saria Guideman", battlefield=["Butterfly Monk"], spellboard=["Summon Butterfly Monk"] * 3, draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Butterfly Monk"], spellboard=["Summon Butterfly Monk"])

    t.p1.unit("Butterfly Monk").has(life=3, attack=1, recover=1)
    t.p2.unit("Butterfly Monk").has(life=1)


@pytest.mark.parametrize("monk", ["Butterfly Monk", "Butterfly Monk (wounds 1)"])
@both
def test_a_monk_whose_last_summons_leaves_the_spellboard_is_destroyed(ruleset: str, monk: str) -> None:
    """Its life value is nothing then; nobody has destroyed it. [OG-4.2.2] [OG-4.3.6]"""
    t = table(ruleset=ruleset)
    spells = ["Summon Butterfly Monk"] * (1 if monk == "Butterfly Monk" else 2)
    units = [monk, "Iron Rhino (wounds 2)"]
    t.p1("Saria Guideman", battlefield=units, spellboard=spells, draw=DECK, dice="charm:basic")
    t.p2("Coal Roarkwin")

    t.p1.meditates().chooses("Summon Butterfly Monk")
    t.p1.targets("Iron Rhino")

    assert t.p1.battlefield == ["Iron Rhino"]
    t.p1.unit("Iron Rhino").has(wounds=1)


# --- False Demon -----------------------------------------------------------------------------------


@both
def test_a_false_demon_is_destroyed_by_any_damage_from_an_attack(ruleset: str) -> None:
    """Its own text does it, when it receives the damage. [OG-14.3] [OG-4.3.7]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Mist Spirit", "Iron Rhino"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["False Demon", "Iron Worker"])

    t.p1.attacks("False Demon", "Mist Spirit")
    t.p2.done().declines()
    t.settle()

    assert t.p2.battlefield == ["Iron Worker"]
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_an_exhausted_false_demon_is_destroyed_all_the_same(ruleset: str) -> None:
    """Illusion is inexhaustible. [OG-14.3]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Mist Spirit", "Iron Rhino"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["False Demon (exhausted)", "Iron Worker"])

    t.p1.attacks("False Demon", "Mist Spirit")
    t.p2.done()
    t.settle()

    assert t.p2.battlefield == ["Iron Worker"]


@both
def test_a_false_demon_that_guards_is_destroyed_in_place_of_the_attacked_unit(ruleset: str) -> None:
    """Unit Guard. [OG-5.3.2] [OG-14.3]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Mist Spirit", "Iron Rhino"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["False Demon", "Iron Worker"])

    t.p1.attacks("Iron Worker", "Mist Spirit")
    t.p2.guards("False Demon").declines()
    t.settle()

    assert t.p2.battlefield == ["Iron Worker"]
    t.p2.unit("Iron Worker").has(wounds=0)


@both
def test_a_false_demon_that_attacks_falls_to_a_counter_but_not_to_a_spell(ruleset: str) -> None:
    """A unit's attack or counter only. [OG-14.3]; ruling RV-diff-2"""
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", battlefield=["False Demon"], dice="natural:class", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Gilder", "Iron Rhino"])

    t.p1.uses("Aradel Summergaard").targets("False Demon")
    t.settle()
    t.p1.unit("False Demon").has(wounds=2)
    t.p1.attacks("Iron Rhino", "False Demon")
    t.p2.done().says_yes()
    if not t.settle().game.at_turn():
        t.game.push(t.game.options[0])
    t.settle()

    assert t.p1.battlefield == []
    t.p2.unit("Iron Rhino").has(wounds=1)


# --- Gilder ----------------------------------------------------------------------------------------


@both
def test_inheritance_places_a_status_token_on_a_target_unit(ruleset: str) -> None:
    """[OG-14.18]; rulings OG-leave-1, OG-dmg-7"""
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", battlefield=["Silver Snake"], dice="natural:class", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Gilder", "Iron Rhino"])

    t.p1.uses("Aradel Summergaard").targets("Gilder")
    t.p2.triggers("Gilder", "Inheritance").targets("Iron Rhino")
    t.settle()

    t.p2.unit("Iron Rhino").has(status=1)
    assert t.p2.battlefield == ["Iron Rhino"]
    t.survives_clone_undo_and_save_at_every_step()


# --- Seaside Raven ---------------------------------------------------------------------------------


@both
def test_a_raven_kills_the_wolf_before_it_counters(ruleset: str) -> None:
    """Battle Advantage. [OG-5.5.1]; ruling RV-1.0.0-2"""
    t = table(ruleset=ruleset)
    t.p1("Saria Guideman", battlefield=["Seaside Raven"], draw=DECK)
    t.p2("Noah Redmoon", battlefield=["Masked Wolf", "Iron Rhino"])

    t.p1.attacks("Masked Wolf", "Seaside Raven")
    t.p2.done().says_yes()
    t.settle()

    assert t.p2.battlefield == ["Iron Rhino"]
    t.p1.unit("Seaside Raven").has(wounds=0, exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_no_spell_of_an_opponent_affects_a_raven_but_abilities_and_dice_powers_do(ruleset: str) -> None:
    """Magic Guard. [OG-6.1.5]; rulings OG-play-5, OG-play-6"""
    t = table(ruleset=ruleset)
    t.p1(
        "Aradel Summergaard", hand=["Mist Typhoon"], draw=DECK, side=2,
        dice="illusion:class natural:class x2 natural:power",
    )  # fmt: skip
    t.p2("Saria Guideman", battlefield=["Seaside Raven", "Iron Rhino"])

    t.p1.plays("Mist Typhoon")
    while not t.settle().game.at_turn():
        t.game.push(t.game.options[0])
    t.p2.unit("Iron Rhino").has(wounds=1)
    t.p2.unit("Seaside Raven").has(wounds=0)
    t.p1.power("natural").targets("Seaside Raven")
    t.settle()
    t.p2.unit("Seaside Raven").has(wounds=1)
    t.p1.uses("Aradel Summergaard").targets("Seaside Raven")
    t.settle()

    assert t.p2.battlefield == ["Iron Rhino"]


# --- Silver Snake ----------------------------------------------------------------------------------


def feeding(food: str, ruleset: str, snake: str = "Silver Snake") -> Table:
    t = table(ruleset=ruleset)
    t.p1("Maeoni Viper", battlefield=[snake, "Mist Spirit"], dice="natural:power", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=[food, "Iron Rhino"])
    return t


@both
def test_a_snake_grows_by_an_opponents_unit_that_something_of_yours_destroys_and_eats_allies(ruleset: str) -> None:
    """A dice power too; a destroyed ally is removed from the game. [OG-13.5]"""
    t = feeding("Anchornaut", ruleset, "Silver Snake (exhausted)")

    t.p1.power("natural").targets("Anchornaut")
    t.settle()

    t.p1.unit("Silver Snake").has(status=1, attack=1)
    assert (t.p2.battlefield, t.p2.discard) == (["Iron Rhino"], [])
    assert "Anchornaut" in removed_of(t.p2)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_a_conjuration_eaten_by_a_snake_goes_back_to_its_pile(ruleset: str) -> None:
    """[OG-4.2.3]"""
    t = feeding("Mist Spirit", ruleset)

    t.p1.power("natural").targets("Mist Spirit", of=2)
    t.settle()

    t.p1.unit("Silver Snake").has(status=1)
    assert removed_of(t.p2) == []
    assert t.p2._names(t.p2.player.pile).count("Mist Spirit") == 10


@both
def test_a_snake_does_not_grow_by_a_unit_of_its_own_controller(ruleset: str) -> None:
    """[OG-13.5]; ruling OG-consume-1"""
    t = feeding("Anchornaut", ruleset)

    t.p1.power("natural").targets("Mist Spirit", of=1)
    t.settle()

    assert t.p1.battlefield == ["Silver Snake"]
    t.p1.unit("Silver Snake").has(status=0)


@pytest.mark.parametrize("tokens", [1, 4])
@both
def test_a_snake_gets_nothing_from_a_demon_that_illusion_destroys(ruleset: str, tokens: int) -> None:
    """The Demon's own text did it. [OG-4.3.7] [RV-5.1.2]; rulings OG-consume-2, OG-consume-3"""
    t = feeding("False Demon", ruleset, f"Silver Snake (status {tokens})")

    t.p1.attacks("False Demon", "Silver Snake")
    t.p2.done().declines()
    t.settle()

    assert t.p2.battlefield == ["Iron Rhino"]
    t.p1.unit("Silver Snake").has(status=tokens)


@both
def test_a_snake_grows_by_its_own_attack_and_by_its_counter(ruleset: str) -> None:
    """[OG-13.5]"""
    t = feeding("Anchornaut", ruleset, "Silver Snake (status 1)")
    t.p1.attacks("Anchornaut", "Silver Snake")
    t.p2.done().declines()
    t.settle()
    t.p1.unit("Silver Snake").has(status=2)

    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", battlefield=["Anchornaut", "Iron Rhino"], draw=DECK)
    t.p2("Maeoni Viper", battlefield=["Silver Snake (status 1)", "Mist Spirit"])
    t.p1.attacks("Silver Snake", "Anchornaut")
    t.p2.done().says_yes()
    t.settle()

    assert t.p1.discard == []
    t.p2.unit("Silver Snake").has(status=2)


# --- Three-Eyed Owl --------------------------------------------------------------------------------


@both
def test_memory_drain_makes_a_target_player_discard_a_card_of_their_choice(ruleset: str) -> None:
    """For a main action and exhaustion. [OG-2.1.2]"""
    t = table(ruleset=ruleset)
    t.p1("Saria Guideman", battlefield=["Three-Eyed Owl"], draw=DECK)
    t.p2("Coal Roarkwin", hand=["Anchornaut", "Living Doll"])

    t.p1.uses("Three-Eyed Owl", "Memory Drain").picks_player(2)
    t.p2.chooses("Living Doll")
    t.settle()

    assert (t.p2.hand, t.p2.discard) == (["Anchornaut"], ["Living Doll"])
    t.p1.unit("Three-Eyed Owl").has(exhaustion=1)
    assert t.p1.player.main == 0
    t.survives_clone_undo_and_save_at_every_step()
