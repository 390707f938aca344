"""RB-9 Costs and dice, with the arithmetic of engine/costs.py."""

import pytest

from pyreborn.cards import find_card
from pyreborn.engine.model import ids
from pyreborn.engine.model.costs import (
    Cost,
    Need,
    affordable,
    cost_from_json,
    count_of,
    dice_in,
    face_name,
    face_signature,
    levels_spent,
    lowered,
    parse_face,
    payments,
    raised,
    spent_power,
)
from pyreborn.engine.model.ids import FACES, Magic
from pyreborn.scenario import parse_dice
from tests.table import Table, table
from tests.testcards import pool_for_tests, workshop


def pool_of(dice: str) -> list[int]:
    """An active pool as counts of faces."""
    active = [0] * FACES
    for face in parse_dice(dice):
        active[face] += 1
    return active


def spelled(signature: int) -> str:
    """A payment in words, such as ``natural:class natural:power``."""
    return " ".join(face_name(face) for face in range(FACES) for _ in range(count_of(signature, face)))


def ways(dice: str, need: Need) -> list[str]:
    return [spelled(signature) for signature in payments(pool_of(dice), need)]


def pays(dice: str, need: Need) -> bool:
    active = pool_of(dice)
    return affordable(active, sum(active), need)


def payments_offered(t: Table) -> list[str]:
    assert t.game.decision.kind == "pay"
    return [spelled(option.b) for option in t.game.options]


NATURAL_CLASS = Need(symbols=((Magic.NATURAL, 0, 1),))
NATURAL_POWER = Need(symbols=((Magic.NATURAL, 1, 0),))


# --- engine/costs.py by itself ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "basic", "class_", "power", "other_class"),
    [
        ("natural:power", True, True, True, False),
        ("natural:class", True, True, False, False),
        ("natural:basic", True, False, False, False),
    ],
)
def test_a_face_pays_its_own_level_and_every_lower_one(
    face: str, basic: bool, class_: bool, power: bool, other_class: bool
) -> None:
    """RB-9.1.4: power > class > basic; class and power only of the die's own type, basic of any."""
    assert pays(face, Need(basic=1)) is basic
    assert pays(face, NATURAL_CLASS) is class_
    assert pays(face, NATURAL_POWER) is power
    assert pays(face, Need(symbols=((Magic.CHARM, 0, 1),))) is other_class


def test_one_die_pays_only_one_symbol() -> None:
    """RB-9.1.3: per symbol one die, so a power die is not both the power and the class asked for."""
    both = Need(symbols=((Magic.NATURAL, 1, 1),))
    assert not pays("natural:power", both)
    assert not pays("natural:class x2", both)
    assert pays("natural:power natural:class", both)
    assert pays("natural:power x2", both)


def test_a_payment_has_exactly_as_many_dice_as_the_cost_has_symbols() -> None:
    """RB-9.1.5: overpaying the level is allowed, overpaying the count is not."""
    need = Need(symbols=((Magic.NATURAL, 0, 1),), basic=1)
    found = payments(pool_of("natural:power natural:class charm:basic illusion:power"), need)
    assert {dice_in(signature) for signature in found} == {2}


def test_payments_are_distinct_by_the_faces_spent() -> None:
    """RB-9.1.5: two dice showing the same face are the same payment."""
    assert ways("natural:class x3", NATURAL_CLASS) == ["natural:class"]
    assert ways("natural:class x2 natural:power x2", NATURAL_CLASS) == ["natural:class", "natural:power"]


def test_a_class_symbol_and_a_basic_symbol_do_not_give_the_same_payment_twice() -> None:
    """RB-9.1.5: whichever of two dice is called the basic one, the same two are spent."""
    need = Need(symbols=((Magic.NATURAL, 0, 1),), basic=1)
    assert ways("natural:class natural:power", need) == ["natural:class natural:power"]


def test_the_cheapest_payment_comes_first() -> None:
    """RB-9.1.5: fewest levels given up first."""
    found = payments(pool_of("charm:basic charm:power natural:class natural:power"), Need(basic=2))
    spent = [levels_spent(signature) for signature in found]
    assert spelled(found[0]) == "charm:basic natural:class"
    assert spent == sorted(spent)
    assert len(found) == 6


def test_all_ways_to_pay_two_basics_from_three_faces() -> None:
    """RB-9.1.5: every pair of faces, a face twice only where there are two of it."""
    found = ways("charm:basic x2 charm:class charm:power", Need(basic=2))
    assert set(found) == {
        "charm:basic charm:basic", "charm:basic charm:class", "charm:basic charm:power", "charm:class charm:power",
    }  # fmt: skip


def test_no_payment_without_the_dice() -> None:
    """RB-9.1.4: a cost that cannot be paid has no payment."""
    assert not pays("charm:power x5", NATURAL_CLASS)
    assert ways("natural:basic x5", NATURAL_CLASS) == []
    assert not pays("", Need(basic=1))
    assert pays("", Need())


def test_symbols_of_several_types_are_paid_each_by_its_own() -> None:
    """RB-9.1.4: Hammer Knight's ceremonial power, natural class and any basic."""
    need = Need(symbols=((Magic.CEREMONIAL, 1, 0), (Magic.NATURAL, 0, 1)), basic=1)
    assert ways("ceremonial:power natural:class illusion:basic", need) == [
        "ceremonial:power illusion:basic natural:class"
    ]
    assert not pays("ceremonial:power natural:basic illusion:power", need)


def test_a_signature_counts_every_face_apart() -> None:
    """RB-9.1.3: a payment is its dice, face by face."""
    signature = face_signature(parse_face("charm:power"), 3) + face_signature(parse_face("time:basic"), 9)
    assert count_of(signature, parse_face("charm:power")) == 3
    assert count_of(signature, parse_face("time:basic")) == 9
    assert dice_in(signature) == 12
    assert levels_spent(signature) == 6
    assert spent_power(signature, Magic.CHARM) == 3
    assert spent_power(signature, Magic.ILLUSION) == 0


def test_costs_survive_being_written_down() -> None:
    """RB-9.1.1: actions, exhausting, discards, dice and X are all there again."""
    cost = Cost((Need(1, 0, True, 2, ((Magic.NATURAL, 1, 2),), 3, True, False), Need(0, 1, extra=True)), "")
    again = cost_from_json([list(row) for row in cost.to_json() if isinstance(row, list)])
    assert again.to_json() == cost.to_json()


def test_magic_play_cost_counts_dice_symbols_only() -> None:
    """RB-9.1.9: actions, exhausting and discards are no magic."""
    assert find_card("Hammer Knight").magic_cost == 3
    assert find_card("Blood Transfer").magic_cost == 0
    assert find_card("Molten Gold").magic_cost == 2
    assert Cost((Need(main=1, exhaust=True, discard=2),), "").magic() == 0


def test_magic_play_cost_of_parallel_options_is_the_larger_one() -> None:
    """RB-9.1.9: one option is counted, the larger where they differ."""
    assert find_card("Living Doll").magic_cost == 2
    assert find_card("Strange Copy").magic_cost == 1
    assert Cost((Need(basic=1), Need(symbols=((Magic.CHARM, 0, 2),), basic=1)), "").magic() == 3


def test_x_counts_nothing_in_a_magic_play_cost() -> None:
    """RB-9.1.9, RB-1.1.11: X is 0 there."""
    assert Cost((Need(x=True, basic=2),), "").magic() == 2
    assert pool_for_tests().by_name["shooting star"].magic_cost == 0


@pytest.mark.parametrize(
    ("face", "up", "down"),
    [
        ("natural:basic", "natural:class", "natural:basic"),
        ("natural:class", "natural:power", "natural:basic"),
        ("natural:power", "natural:power", "natural:class"),
    ],
)
def test_raising_and_lowering_go_one_level(face: str, up: str, down: str) -> None:
    """RB-9.2.2: basic, class, power; a power die is not raised, a basic one not lowered."""
    assert face_name(raised(parse_face(face))) == up
    assert face_name(lowered(parse_face(face))) == down


def test_a_die_has_one_power_three_class_and_two_basic_faces() -> None:
    """RB-9.2.1: by the roll of very many dice in one prepare phase."""
    t = table(seed=1)
    t.p1("Coal Roarkwin", hand=["Cover"])
    t.p2("Maeoni Viper")
    t.p1.player.exhausted[Magic.CHARM * 3] = 6000
    t.ends_round()
    rolled = [t.p1.player.active[Magic.CHARM * 3 + level] for level in range(3)]
    assert sum(rolled) == 6000
    assert [round(count / 1000) for count in rolled] == [2, 3, 1]


# --- paying at the table -----------------------------------------------------------------------------


def test_a_main_action_cost_needs_a_main_action() -> None:
    """RB-9.1.1: without it the card cannot be played, dice or no dice."""
    t = table()
    t.p1("Coal Roarkwin", hand=["Anchornaut"], dice="natural:class x2", main=0)
    t.p2("Maeoni Viper")
    assert not t.p1.can_play("Anchornaut")


def test_a_side_action_cost_needs_a_side_action() -> None:
    """RB-9.1.1: one of each is spent by what asks for it and by nothing else."""
    t = table()
    t.p1("Noah Redmoon", hand=["Summon Masked Wolf"], spellboard=["Summon False Demon"], dice="illusion:class x3")
    t.p2("Maeoni Viper")
    t.p1.plays("Summon Masked Wolf")
    t.settle()
    assert (t.p1.player.main, t.p1.player.side) == (1, 0)
    assert not t.p1.can_use("Summon Masked Wolf")
    assert t.p1.can_use("Summon False Demon")


def test_the_exhaust_symbol_exhausts_this_very_card() -> None:
    """RB-9.1.1: one exhaustion token on the copy that is used."""
    t = table()
    t.p1("Noah Redmoon", spellboard=["Summon False Demon", "Summon False Demon"], dice="illusion:class x2")
    t.p2("Maeoni Viper")
    t.p1.uses("Summon False Demon")
    t.settle()
    assert sorted(t.st.cards[card].exhaustion for card in t.p1.player.spellboard) == [0, 1]


def test_a_discard_cost_takes_cards_of_your_choice_from_hand() -> None:
    """RB-9.1.1: Slash asks which card; it goes to the discard pile before the effect."""
    t = table()
    t.p1("Coal Roarkwin", hand=["Anchornaut", "Cover"])
    t.p2("Maeoni Viper", battlefield=["Gilder"])
    t.p1.uses("Coal Roarkwin", "Slash")
    assert t.game.decision.kind == "discard cost"
    t.p1.chooses("Cover")
    assert t.p1.hand == ["Anchornaut"]
    assert t.p1.discard == ["Cover"]
    t.p1.picks_player(2)
    t.p2.unit("Gilder").has(wounds=1)


def test_a_discard_cost_cannot_be_paid_with_an_empty_hand() -> None:
    """RB-9.1.1: costs are paid in full or not at all."""
    t = table()
    t.p1("Coal Roarkwin")
    t.p2("Maeoni Viper", battlefield=["Gilder"])
    assert not t.p1.can_use("Coal Roarkwin")


def test_the_card_being_played_cannot_be_discarded_for_its_own_cost() -> None:
    """RB-9.1.1: with nothing else in hand Burnt Offering cannot be played."""
    t = workshop()
    t.p1("Coal Roarkwin", hand=["Burnt Offering"], draw=["Cover"])
    t.p2("Maeoni Viper")
    assert not t.p1.can_play("Burnt Offering")
    t = workshop()
    t.p1("Coal Roarkwin", hand=["Burnt Offering", "Anchornaut"], draw=["Cover"])
    t.p2("Maeoni Viper")
    t.p1.plays("Burnt Offering")
    t.settle()
    assert t.p1.hand == ["Cover"]
    assert t.p1.discard == ["Anchornaut", "Burnt Offering"]


def test_an_exhausted_card_cannot_pay_its_exhaust_cost() -> None:
    """RB-9.1.2: the text may not be used, so the cost may not be paid."""
    t = table()
    t.p1("Aradel Summergaard", spellboard=["Summon Gilder (exhausted)"], dice="natural:class")
    t.p2("Maeoni Viper")
    assert not t.p1.can_use("Summon Gilder")


def test_an_inexhaustible_text_piles_up_exhaustion_tokens() -> None:
    """RB-9.1.2: it may be used while exhausted, and each use adds a token."""
    t = workshop()
    t.p1("Aradel Summergaard", spellboard=["Old Clock"], draw=["Refresh"] * 3, side=3)
    t.p2("Maeoni Viper")
    t.p1.uses("Old Clock")
    t.p1.uses("Old Clock")
    t.p1.unit("Old Clock").has(exhaustion=2)
    assert t.p1.hand == ["Refresh", "Refresh"]


def test_dice_spent_go_from_the_active_to_the_exhausted_pool() -> None:
    """RB-9.1.3: one die per symbol, still showing its face."""
    t = table()
    t.p1("Aradel Summergaard", spellboard=["Summon Blue Jaguar"], dice="natural:class illusion:basic natural:power")
    t.p2("Maeoni Viper")
    t.p1.uses("Summon Blue Jaguar").pays("illusion:basic", "natural:power")
    assert t.p1.active_dice == ["natural:class"]
    assert t.p1.exhausted_dice == ["illusion:basic", "natural:power"]
    assert t.cites("RB-9.1.3")


def test_the_player_chooses_which_dice_pay() -> None:
    """RB-9.1.5: the distinct payments are offered, cheapest first."""
    t = table()
    t.p1("Aradel Summergaard", spellboard=["Summon Gilder"], dice="natural:power natural:class x2")
    t.p2("Maeoni Viper")
    t.p1.uses("Summon Gilder")
    assert payments_offered(t) == ["natural:class", "natural:power"]
    t.p1.pays("natural:power")
    assert t.p1.exhausted_dice == ["natural:power"]


def test_a_single_way_to_pay_is_not_asked_about() -> None:
    """RB-9.1.5: two dice showing the same face leave nothing to choose."""
    t = table()
    t.p1("Aradel Summergaard", spellboard=["Summon Gilder"], dice="natural:class x2")
    t.p2("Maeoni Viper")
    t.p1.uses("Summon Gilder")
    assert t.game.decision.kind != "pay"
    assert t.p1.active_dice == ["natural:class"]


def test_x_may_be_anything_from_nothing_to_all_dice() -> None:
    """RB-9.1.6: choose X, then pay X dice; the text reads the X that was paid."""
    t = workshop()
    t.p1("Aradel Summergaard", hand=["Shooting Star"], dice="natural:class x2 charm:basic")
    t.p2("Maeoni Viper", battlefield=["Big Oaf"])
    t.p1.plays("Shooting Star")
    assert t.game.decision.kind == "number"
    assert [option.a for option in t.game.options] == [0, 1, 2, 3]
    t.p1.takes(ids.Verb.NUMBER, 2)
    assert payments_offered(t) == ["charm:basic natural:class", "natural:class natural:class"]
    t.p1.pays("natural:class", "natural:class")
    assert t.p1.active_dice == ["charm:basic"]
    t.settle()
    t.p2.unit("Big Oaf").has(wounds=2)


def test_x_of_nothing_costs_nothing_and_deals_nothing() -> None:
    """RB-9.1.6, RB-1.1.9: X = 0 is a legal choice even without dice."""
    t = workshop()
    t.p1("Aradel Summergaard", hand=["Shooting Star"])
    t.p2("Maeoni Viper", battlefield=["Big Oaf"])
    t.p1.plays("Shooting Star")
    t.settle()
    t.p2.unit("Big Oaf").has(wounds=0)
    assert t.p1.discard == ["Shooting Star"]
    assert not t.cites("RB-12.1.1")


def test_exactly_one_option_of_a_parallel_cost_is_paid() -> None:
    """RB-9.1.7: Living Doll costs ceremonial class and charm class or sympathy class."""
    t = table()
    t.p1("Jessa Na Ni", hand=["Living Doll"], dice="ceremonial:class charm:class sympathy:class")
    t.p2("Maeoni Viper")
    t.p1.plays("Living Doll")
    assert payments_offered(t) == ["ceremonial:class charm:class", "ceremonial:class sympathy:class"]
    t.p1.pays("ceremonial:class", "sympathy:class")
    assert t.p1.active_dice == ["charm:class"]
    assert t.p1.battlefield == ["Living Doll"]


@pytest.mark.parametrize("magic", ["natural", "sympathy"])
def test_either_option_of_a_parallel_cost_will_do(magic: str) -> None:
    """RB-9.1.7: one option payable is enough, and then nothing is asked."""
    t = table()
    t.p1("Maeoni Viper", spellboard=["Empower"], battlefield=["Gilder"], dice=f"{magic}:class")
    t.p2("Coal Roarkwin")
    t.p1.uses("Empower")
    t.p1.unit("Gilder").has(status=1)


def test_main_or_side_action_is_a_parallel_cost() -> None:
    """RB-9.1.7: the player says which action is spent; with one left it is that one."""
    t = workshop()
    t.p1("Coal Roarkwin", hand=["Quick Study"] * 2, draw=["Cover"] * 2, battlefield=["Wisp"], main=2)
    t.p2("Maeoni Viper")
    t.p1.plays("Quick Study")
    assert t.game.decision.kind == "pay"
    assert len(t.game.options) == 2
    t.p1.takes(ids.Verb.PAY, 1)
    assert (t.p1.player.main, t.p1.player.side) == (2, 0)
    t.p1.plays("Quick Study")
    t.settle()
    assert (t.p1.player.main, t.p1.player.side) == (1, 0)
    assert t.p1.hand == ["Cover", "Cover"]


@pytest.mark.parametrize(("copies", "cost"), [(1, 6), (2, 5), (3, 4)])
def test_focus_changes_the_cost_before_it_is_paid(copies: int, cost: int) -> None:
    """RB-9.1.8: each focus takes 1 basic off Summon Iron Rhino."""
    t = table()
    t.p1("Coal Roarkwin", spellboard=["Summon Iron Rhino"] * copies, dice=f"natural:basic x{cost}")
    t.p2("Maeoni Viper")
    t.p1.uses("Summon Iron Rhino")
    assert t.p1.battlefield == ["Iron Rhino"]
    assert t.p1.active_dice == []


def test_a_lowered_cost_is_what_affordability_is_measured_by() -> None:
    """RB-9.1.8: five dice are too few for one copy."""
    t = table()
    t.p1("Coal Roarkwin", spellboard=["Summon Iron Rhino"], dice="natural:basic x5")
    t.p2("Maeoni Viper")
    assert not t.p1.can_use("Summon Iron Rhino")


def test_spend_inside_a_text_is_paid_when_it_resolves() -> None:
    """RB-9.1.10: Purge's focus asks for its basic die after the first card is gone."""
    t = table()
    t.p1("Saria Guideman", spellboard=["Purge", "Purge"], dice="charm:class x2")
    t.p2("Maeoni Viper", draw=["Refresh", "Seal"])
    t.p1.uses("Purge").picks_player(2)
    assert t.p2.discard == ["Refresh"]
    assert t.p1.active_dice == ["charm:class"]
    t.p1.says_yes()
    assert t.p2.discard == ["Refresh", "Seal"]
    assert t.p1.active_dice == []


def test_spend_inside_a_text_needs_the_die_in_the_active_pool() -> None:
    """RB-9.1.10: without a die left the further card is not even offered."""
    t = table()
    t.p1("Saria Guideman", spellboard=["Purge", "Purge"], dice="charm:class", exhausted_dice="charm charm")
    t.p2("Maeoni Viper", draw=["Refresh", "Seal"])
    t.p1.uses("Purge").picks_player(2)
    t.settle()
    assert t.game.at_turn()
    assert t.p2.discard == ["Refresh"]


def test_a_triggered_text_is_paid_from_the_active_pool_too() -> None:
    """RB-9.1.10: Screams of the Departed spends its basic on resolving."""
    t = table(turn=2)
    t.p1("Jessa Na Ni", dice="charm:basic ceremonial:power")
    t.p2("Aradel Summergaard", battlefield=["Mist Spirit"], dice="natural:power")
    t.p2.power("natural")
    t.p1.triggers("Jessa Na Ni").pays("charm:basic").targets("Aradel Summergaard")
    assert t.p1.active_dice == ["ceremonial:power"]
    assert t.p2.wounds == 1


def test_an_effect_may_use_the_die_just_spent_to_pay_for_it() -> None:
    """RB-9.1.11: the divine die goes to the exhausted pool and from there onto the unit."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Mist Spirit"], dice="divine:power")
    t.p2("Maeoni Viper")
    t.p1.power("divine")
    t.settle()
    assert t.p1.exhausted_dice == []
    t.p1.unit("Mist Spirit").has(attack=2)


# --- dice -----------------------------------------------------------------------------------------------


def test_a_die_may_be_changed_to_any_other_side() -> None:
    """RB-9.2.3: every other face of every die in the active pool is offered."""
    t = table()
    t.p1("Aradel Summergaard", spellboard=["Shifting Mist"], dice="natural:basic illusion:power")
    t.p2("Maeoni Viper")
    t.p1.uses("Shifting Mist")
    offered = {(face_name(o.a), face_name(o.b)) for o in t.game.options if o.verb == ids.Verb.FACE}
    assert offered == {
        ("natural:basic", "natural:class"), ("natural:basic", "natural:power"),
        ("illusion:power", "illusion:basic"), ("illusion:power", "illusion:class"),
    }  # fmt: skip
    t.p1.turns_die("natural:basic", "natural:power").turns_die("illusion:power", "illusion:basic")
    assert t.p1.active_dice == ["illusion:basic", "natural:power"]


def test_asked_for_more_dice_than_there_are_one_changes_those_there_are() -> None:
    """RB-9.2.4 (ruling RB-clar-dice-2): Hidden Power's five dice with three left."""
    t = table()
    t.p1("Saria Guideman", hand=["Hidden Power"], battlefield=["Gilder"], dice="illusion:class charm:basic x3")
    t.p2("Maeoni Viper")
    t.p1.plays("Hidden Power")
    for _ in range(3):
        t.p1.turns_die("charm:basic", "charm:power")
    assert t.game.at_turn()
    assert t.p1.active_dice == ["charm:power"] * 3


def test_asked_for_one_die_one_must_be_selected_if_there_is_any() -> None:
    """RB-9.2.4: Blood Ritual raises a die, a power die unaffected; without dice it raises none."""
    for dice, after in (("charm:basic", ["charm:class"]), ("charm:power", ["charm:power"]), ("", [])):
        t = table()
        t.p1("Jessa Na Ni (wounds 2)", battlefield=["Blood Shaman (wounds 1)", "Blood Archer"], dice=dice)
        t.p2("Maeoni Viper")
        t.p1.uses("Blood Archer", "Blood Shot").targets("Blood Shaman")
        t.p1.triggers("Blood Shaman", "Blood Ritual")
        t.settle()
        assert t.p1.active_dice == after
        assert t.p1.wounds == 1


def test_dice_on_cards_belong_to_no_pool() -> None:
    """RB-9.2.5: they cannot be changed, lowered or spent."""
    t = table()
    t.p1("Aradel Summergaard", spellboard=["Shifting Mist"], battlefield=["Mist Spirit (die divine:power)"])
    t.p2("Maeoni Viper")
    assert t.p1.active_dice == []
    assert t.p1.exhausted_dice == []
    t.p1.uses("Shifting Mist")
    t.settle()
    assert t.game.at_turn()
    assert not t.p1.can(ids.Verb.POWER, "divine")


def test_dice_on_a_card_that_leaves_go_to_their_owners_exhausted_pools() -> None:
    """RB-9.2.5 (ruling RB-clar-dice-1): P1's charm die and P2's divine die part ways."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Mist Spirit"], dice="charm:power natural:class", side=2)
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight (wounds 2, die divine:power)"])
    t.p1.power("charm")
    assert t.p1.exhausted_dice == []
    t.p2.unit("Hammer Knight").has(attack=3)
    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Hammer Knight")
    assert t.p2.discard == ["Hammer Knight"]
    assert t.p1.exhausted_dice == ["charm:power", "natural:class"]
    assert t.p2.exhausted_dice == ["divine:power"]
    assert t.cites("RB-13.1.3")
