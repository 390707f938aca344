"""RB-14 Tokens and exhaustion."""

import pytest

from pyreborn.engine.board.values import exhausted
from pyreborn.engine.model import events, ids
from tests.table import Table, table
from tests.testcards import workshop

SPARE = "Mist Spirit"  # leaves player 1 something to do, so that the turn does not end by itself


def about(t: Table, *kinds: int) -> list[str]:
    return [event.cards[0].name for event in t.game.log if event.kind in kinds]


def test_any_number_of_tokens_of_each_kind_may_lie_on_a_card() -> None:
    """RB-14.1.1: wounds, exhaustion and status side by side."""
    t = table()
    t.p1("Maeoni Viper", battlefield=["Silver Snake (wounds 3, exhausted 4, status 7)", SPARE])
    t.p2("Coal Roarkwin")
    t.p1.unit("Silver Snake").has(wounds=3, exhaustion=4, status=7, attack=7)


def test_a_status_token_means_only_what_a_text_says() -> None:
    """RB-14.1.1 (ruling RB-status-1): on Hammer Knight it means nothing."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Hammer Knight", "Gilder (wounds 1)"], dice="natural")
    t.p2("Coal Roarkwin")
    t.p1.power("natural").targets("Gilder").triggers("Gilder", "Inheritance")
    t.p1.unit("Hammer Knight").has(status=1, attack=3, life=4, recover=2)


@pytest.mark.parametrize("tokens", [1, 2])
def test_a_card_is_exhausted_while_it_bears_an_exhaustion_token(tokens: int) -> None:
    """RB-14.1.2, RB-6.3.2: two tokens take two recovery phases."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=[f"Iron Worker (exhausted {tokens})"], hand=["Seal"])
    t.p2("Maeoni Viper", hand=["Seal"])
    assert not t.p1.can_attack("Maeoni Viper")
    t.ends_round()
    t.p1.unit("Iron Worker").has(exhaustion=tokens - 1)


def test_a_text_may_say_that_a_card_counts_as_exhausted() -> None:
    """RB-14.1.2: Frost Shell, without a token, and for as long as it is attached."""
    t = workshop()
    t.p1("Aradel Summergaard", battlefield=["Gilder (+Frost Shell)", "Butterfly Monk"], hand=["Seal"])
    t.p2("Coal Roarkwin", battlefield=["Iron Worker"])
    frozen = t.p1.unit("Gilder").has(exhaustion=0)
    assert exhausted(t.st, frozen.number)
    t.p1.attacks("Coal Roarkwin")
    assert about(t, events.EventKind.ATTACK) == ["Butterfly Monk"]


def test_exhausted_text_makes_nothing_count_as_exhausted() -> None:
    """RB-14.1.2, RB-14.1.3: an exhausted Frost Shell has no text, so its host may attack."""
    t = workshop()
    t.p1("Aradel Summergaard", battlefield=["Gilder (+Frost Shell (exhausted))"], hand=["Seal"])
    t.p2("Coal Roarkwin")
    assert t.p1.can_attack("Coal Roarkwin")


def test_a_card_that_counts_as_exhausted_has_no_exhaustible_text() -> None:
    """RB-14.1.2, RB-14.1.3: the frozen Gilder cannot guard, but Inheritance still works."""
    t = workshop()
    t.p1("Aradel Summergaard", battlefield=["Iron Worker", SPARE], dice="natural")
    t.p2("Coal Roarkwin (guarded)", battlefield=["Anchornaut", "Gilder (wounds 1, +Frost Shell)"])
    t.p1.power("natural").targets("Gilder")
    assert t.p2.can(ids.Verb.TRIGGER, "Gilder")
    t.p2.done()
    t = workshop()
    t.p1("Aradel Summergaard", battlefield=["Iron Worker", SPARE], dice="natural")
    t.p2("Coal Roarkwin (guarded)", battlefield=["Anchornaut", "Gilder (wounds 1, +Frost Shell)"])
    t.p1.attacks("Anchornaut", "Iron Worker")
    assert t.game.decision.kind == "counter"


def test_exhausted_text_is_inactive_but_values_stay() -> None:
    """RB-14.1.3 (ruling RB-exh-1): no Concealed, no activation; attack, life and recover as printed."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker", "Rose Fire Dancer (exhausted)"], hand=["Seal"])
    t.p2("Noah Redmoon", battlefield=["Stormwind Sniper (exhausted)"])
    assert t.p1.can_attack("Stormwind Sniper")
    assert not t.p1.can_use("Rose Fire Dancer")
    t.p1.unit("Rose Fire Dancer").has(attack=3, life=1, recover=0)


def test_inexhaustible_text_works_on_an_exhausted_card() -> None:
    """RB-14.1.3, RB-2.1.13 (ruling RB-exh-ex1): Mend answers the destruction of an exhausted Monk."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=[SPARE], dice="natural")
    t.p2("Coal Roarkwin (wounds 2)", battlefield=["Butterfly Monk (exhausted)"])
    t.p1.power("natural").targets("Butterfly Monk")
    t.p2.triggers("Butterfly Monk", "Mend").targets("Coal Roarkwin")
    assert t.p2.wounds == 1


def test_value_bonuses_of_alterations_stay_when_anything_is_exhausted() -> None:
    """RB-14.1.3, RB-2.1.15: host and alteration exhausted."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Mist Spirit (exhausted, +Massive Growth (exhausted))"], hand=["Seal"])
    t.p2("Coal Roarkwin")
    t.p1.unit("Mist Spirit").has(attack=5, life=5)


def test_exhausted_triggered_text_of_a_ready_spell_is_inactive() -> None:
    """RB-14.1.3: an exhausted Chant of Revenge gains no status token."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=[SPARE], dice="natural")
    t.p2("Coal Roarkwin", battlefield=["Anchornaut"], spellboard=["Chant of Revenge (exhausted)", "Chant of Revenge"])
    t.p1.power("natural").targets("Anchornaut")
    t.p2.unit("Chant of Revenge", 1).has(status=0)
    t.p2.unit("Chant of Revenge", 2).has(status=1)


def test_exhausted_units_neither_attack_block_guard_nor_counter() -> None:
    """RB-14.1.4 (ruling RB-exh-1)."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker", "Gilder (exhausted)"], hand=["Seal"], main=2)
    t.p2("Aradel Summergaard (guarded)", battlefield=["Anchornaut (exhausted)", "Butterfly Monk (exhausted)"])
    t.p1.attacks("Aradel Summergaard")
    assert about(t, events.EventKind.ATTACK) == ["Iron Worker"]
    assert t.p2.wounds == 2
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], hand=["Seal"])
    t.p2("Aradel Summergaard (guarded)", battlefield=["Anchornaut (exhausted)", "Butterfly Monk (exhausted)"])
    t.p1.attacks("Anchornaut")
    assert about(t, events.EventKind.GUARDED, events.EventKind.COUNTERED) == []
    assert t.p2.battlefield == ["Butterfly Monk"]


def test_moving_a_token_removes_it_there_and_places_it_here() -> None:
    """RB-14.1.6: Transfer, a token of the kind its player picks."""
    t = table()
    t.p1("Maeoni Viper", battlefield=[SPARE], hand=["Transfer"], dice="charm:class x2")
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight (wounds 1, status 1)", "Iron Worker"])
    t.p1.plays("Transfer").picks_player(2)
    t.settle()
    assert {o.a for o in t.game.options if o.verb == ids.Verb.MOVE} == {ids.Token.WOUND, ids.Token.STATUS}
    t.p1.takes(ids.Verb.MOVE, ids.Token.WOUND)
    t.p2.unit("Hammer Knight").has(wounds=0, status=1)
    t.p2.unit("Iron Worker").has(wounds=1)


def test_a_moved_wound_can_be_answered_like_a_placed_one() -> None:
    """RB-14.1.6, RB-14.1.7: Pain Link's wound enters at step 2, so Sympathy Pain may answer it."""
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Living Doll (wounds 2)", SPARE])
    t.p2("Saria Guideman", hand=["Sympathy Pain"], dice="charm")
    t.p1.uses("Living Doll", "Pain Link").targets("Saria Guideman")
    assert t.p2.can_react("Sympathy Pain")
    assert t.p2.wounds == 1
    t.p1.unit("Living Doll").has(wounds=1)


def test_placed_wounds_are_not_dealt_damage() -> None:
    """RB-14.1.7, RB-12: Molten Gold's three wounds meet no Armored and no "after dealt damage"."""
    t = table()
    t.p1("Maeoni Viper", battlefield=[SPARE], hand=["Molten Gold"], dice="natural x2")
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight (+Root Armor)"])
    t.p1.plays("Molten Gold").targets("Hammer Knight")
    t.p2.unit("Hammer Knight").has(wounds=3)
    assert about(t, events.EventKind.DEALT, events.EventKind.PREVENTED) == []


def test_placed_wounds_destroy_like_received_ones() -> None:
    """RB-14.1.7: steps 2 to 4 follow."""
    t = table()
    t.p1("Maeoni Viper", battlefield=[SPARE], hand=["Molten Gold"], dice="natural x2")
    t.p2("Coal Roarkwin", battlefield=["Iron Worker"])
    t.p1.plays("Molten Gold").targets("Iron Worker")
    assert t.p2.discard == ["Iron Worker"]


@pytest.mark.parametrize(("wounds", "left"), [(1, 0), (3, 1)])
def test_removing_tokens_removes_up_to_what_is_there(wounds: int, left: int) -> None:
    """RB-14.1.8: Blood Transfer removes 2 wounds."""
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Hammer Knight", f"Silver Snake (wounds {wounds})"],
         spellboard=["Blood Transfer"], dice="charm:class ceremonial:class")  # fmt: skip
    t.p2("Coal Roarkwin")
    t.p1.uses("Blood Transfer").targets("Hammer Knight").takes(ids.Verb.MODE, 0)
    t.settle()
    t.p1.unit("Silver Snake").has(wounds=left)


def test_all_exhaustion_tokens_may_be_removed_at_once() -> None:
    """RB-14.1.8: Refresh."""
    t = table()
    t.p1("Maeoni Viper", battlefield=["Gilder (exhausted 3)", SPARE], hand=["Refresh"], dice="charm:class x2")
    t.p2("Coal Roarkwin")
    t.p1.plays("Refresh").targets("Gilder")
    t.p1.unit("Gilder").has(exhaustion=0)
