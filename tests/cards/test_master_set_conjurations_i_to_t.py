"""The conjurations of the Master Set: the abilities of Iron Rhino to Three-Eyed Owl."""

from __future__ import annotations

import pytest

from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Verb
from tests.cards.boards import pile_of, summoning
from tests.table import Table, table

# --- Iron Rhino ----------------------------------------------------------------------------------


def charging(*defenders: str, phoenixborn: str = "Noah Redmoon") -> Table:
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Rhino"], draw=["Refresh"])
    t.p2(phoenixborn, battlefield=list(defenders), draw=["Refresh"])
    return t


def test_gigantic_keeps_units_with_one_life_from_blocking() -> None:
    """Their current life value counts. [RB-20.1.12] [RB-8.7.3]"""
    t = charging("Masked Wolf", "Mist Spirit (+Root Armor)", "Gilder")

    t.p1.attacks("Noah Redmoon", "Iron Rhino")

    blockers = {t.st.cards[o.a].now.name for o in t.game.options if o.verb == Verb.BLOCK}
    assert blockers == {"Mist Spirit", "Gilder"}


def test_gigantic_keeps_units_with_one_life_from_guarding_but_not_a_phoenixborn() -> None:
    """A Phoenixborn is no unit. [RB-20.1.12] [RB-2.1.1]"""
    t = charging("Hammer Knight", "Butterfly Monk", "Gilder")

    t.p1.attacks("Hammer Knight", "Iron Rhino")

    assert not t.p2.can_target("Butterfly Monk")
    assert t.p2.can_target("Gilder")
    assert t.p2.can_target("Noah Redmoon")


def test_overkill_deals_two_damage_to_the_phoenixborn_of_the_opponent_whose_unit_the_rhino_destroys() -> None:
    """It is compulsory. [RB-20.1.6] [RB-8.5.3]"""
    t = charging("Hammer Knight", phoenixborn="Noah Redmoon (guarded)")

    t.p1.attacks("Hammer Knight", "Iron Rhino")
    t.p2.declines()

    assert t.p2.battlefield == []
    assert (t.p1.wounds, t.p2.wounds) == (0, 2)
    t.p1.unit("Iron Rhino").has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_overkill_answers_a_blocker_destroyed_by_the_rhino() -> None:
    """Blocked, it deals its attack damage to the blocker and two to the Phoenixborn. [RB-11.1.7] [RB-20.1.6]"""
    t = charging("Gilder", "Iron Worker")

    t.p1.attacks("Noah Redmoon", "Iron Rhino")
    t.p2.blocks("Iron Rhino", "Iron Worker")
    t.p1.chooses("Iron Worker")

    assert t.p2.battlefield == ["Gilder"]
    assert t.p2.wounds == 2


def test_overkill_does_not_answer_a_unit_destroyed_by_countering() -> None:
    """By attacking. [RB-11.3.11]"""
    t = table()
    t.p1("Noah Redmoon", battlefield=["Masked Wolf"], draw=["Refresh"])
    t.p2("Coal Roarkwin (guarded)", battlefield=["Iron Rhino"])

    t.p1.attacks("Iron Rhino", "Masked Wolf")
    t.p2.says_yes()
    t.p1.chooses("Masked Wolf")

    assert t.p1.battlefield == []
    assert t.p1.wounds == 0


def test_an_unblocked_rhino_deals_its_seven_and_no_overkill() -> None:
    """[RB-11.3.7]"""
    t = charging("Gilder")

    t.p1.attacks("Noah Redmoon", "Iron Rhino")
    t.p2.done()

    assert t.p2.wounds == 7


# --- Masked Wolf, Mist Spirit, Sleeping Widow ----------------------------------------------------


@pytest.mark.parametrize(("name", "damage"), [("Masked Wolf", 2), ("Mist Spirit", 1), ("Sleeping Widow", 2)])
def test_a_plain_conjuration_attacks_for_its_value_and_dies_of_one_damage(name: str, damage: int) -> None:
    """[RB-11.3.7] [RB-12.2.3]; ruling RB-dmg-2"""
    t = table()
    t.p1("Noah Redmoon", battlefield=[name], draw=["Refresh"])
    t.p2("Coal Roarkwin (guarded)", battlefield=["Hammer Knight"])

    t.p1.attacks("Hammer Knight", name)
    t.p2.says_yes()
    t.p1.chooses(name)

    t.p2.unit("Hammer Knight").has(wounds=damage, exhaustion=0)
    assert t.p1.battlefield == []
    assert t.p1.discard == []
    assert name in pile_of(t.p1)


def test_a_conjuration_may_attack_in_the_turn_it_came_into_play() -> None:
    """There is no entry delay. [RB-11.1.9]"""
    t = summoning("Masked Wolf", "illusion:class", battlefield=[])

    t.p1.uses("Summon Masked Wolf")
    t.p1.attacks("Coal Roarkwin", "Masked Wolf")

    assert t.p2.wounds == 2


# --- Seaside Raven -------------------------------------------------------------------------------


SEASIDE_RAVEN = ("Seaside Raven", "charm:basic x3", "Saria Guideman")


def test_prey_destroys_a_target_unit_with_two_life_or_less_when_the_raven_comes_into_play() -> None:
    """The current life value counts, wounds do not lower it. [RB-12.2.4] [RB-12.5.5]"""
    t = summoning(
        *SEASIDE_RAVEN, battlefield=["Gilder"],
        p2_battlefield=["Iron Worker (+Root Armor)", "Hammer Knight (wounds 3)", "Blood Shaman"],
    )  # fmt: skip

    t.p1.uses("Summon Seaside Raven").triggers("Seaside Raven", "Prey")
    assert not t.p1.can_target("Iron Worker")
    assert not t.p1.can_target("Hammer Knight")
    assert t.p1.can_target("Gilder")
    assert t.p1.can_target("Seaside Raven")
    t.p1.targets("Blood Shaman")

    assert t.p2.battlefield == ["Iron Worker", "Hammer Knight"]
    assert not t.cites("RB-12.1.1")
    assert not t.cites("RB-12.2.1")
    t.survives_clone_undo_and_save_at_every_step()


def test_prey_may_be_declined() -> None:
    """[RB-1.1.7]"""
    t = summoning(*SEASIDE_RAVEN, p2_battlefield=["Iron Worker"])

    t.p1.uses("Summon Seaside Raven")
    assert t.p1.can(Verb.TRIGGER, "Seaside Raven")
    t.p1.done()

    assert t.p1.battlefield == ["Seaside Raven"]
    assert t.p2.battlefield == ["Iron Worker"]


def test_golden_veil_saves_the_prey() -> None:
    """[RB-8.4.1]"""
    t = summoning(*SEASIDE_RAVEN, p2_battlefield=["Iron Worker"], p2_hand=["Golden Veil"], p2_dice="charm:power")

    t.p1.uses("Summon Seaside Raven").triggers("Seaside Raven").targets("Iron Worker")
    t.p2.reacts("Golden Veil")

    assert t.p1.battlefield == ["Seaside Raven"]
    assert t.p2.battlefield == ["Iron Worker"]


def striking(target: str) -> Table:
    t = table()
    t.p1("Saria Guideman", battlefield=["Seaside Raven"], draw=["Refresh"])
    t.p2("Coal Roarkwin (guarded)", battlefield=[target])
    t.p1.attacks(target.partition(" (")[0], "Seaside Raven")
    t.p2.says_yes()
    return t


def test_quick_strike_destroys_a_unit_before_it_can_counter() -> None:
    """[RB-11.3.9] [RB-20.1.7]"""
    t = striking("Rose Fire Dancer")

    assert t.p2.battlefield == []
    t.p1.unit("Seaside Raven").has(wounds=0, exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_a_unit_that_lives_through_a_quick_strike_counters() -> None:
    """[RB-11.3.9]"""
    t = striking("Hammer Knight")

    t.p2.unit("Hammer Knight").has(wounds=3)
    assert t.p1.battlefield == []


def test_quick_strike_is_for_attacking_only() -> None:
    """A Raven that counters does so at the same time. [RB-20.1.7] [RB-11.3.7]"""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], draw=["Refresh"])
    t.p2("Saria Guideman (guarded)", battlefield=["Seaside Raven"])

    t.p1.attacks("Seaside Raven", "Iron Worker")
    t.p2.says_yes()
    t.p1.chooses("Iron Worker")

    assert t.p1.battlefield == t.p2.battlefield == []


# --- Silver Snake --------------------------------------------------------------------------------


def consuming(snake: str, *prey: str, **own: object) -> Table:
    t = table()
    board: dict[str, object] = {"battlefield": [snake, "Mist Spirit"], "draw": ["Refresh"], "dice": "natural:power"}
    t.p1("Maeoni Viper", **{**board, **own})
    t.p2("Coal Roarkwin", battlefield=list(prey))
    return t


@pytest.mark.parametrize("snake", ["Silver Snake (status 1)", "Silver Snake (status 1, exhausted)"])
def test_consume_places_a_status_token_after_a_unit_an_opponent_controls_is_destroyed(snake: str) -> None:
    """Exhausted or not, and without asking: its attack is the number of its tokens.
    [RB-8.5.3] [RB-2.1.13] [RB-1.1.11]"""
    t = consuming(snake, "Masked Wolf", "Hammer Knight")

    t.p1.power("natural").targets("Masked Wolf")

    t.p1.unit("Silver Snake").has(status=2, attack=2)
    t.survives_clone_undo_and_save_at_every_step()


def test_consume_does_not_answer_the_destruction_of_a_unit_of_ones_own() -> None:
    """[RB-21.8]"""
    t = consuming("Silver Snake", "Masked Wolf")

    t.p1.power("natural").targets("Mist Spirit")

    t.p1.unit("Silver Snake").has(status=0, attack=0)


def test_consume_counts_every_unit_of_an_effect_on_several() -> None:
    """They are destroyed one after the other. [RB-8.5.8]"""
    t = consuming(
        "Silver Snake", "Masked Wolf", "Anchornaut", "Sleeping Widow", hand=["Mist Typhoon"],
        dice="illusion:class natural:class",
    )  # fmt: skip

    t.p1.plays("Mist Typhoon").chooses("Anchornaut").chooses("Masked Wolf")
    t.settle()

    assert t.p2.battlefield == []
    t.p1.unit("Silver Snake").has(status=3, attack=3)


def test_consume_answers_an_opponents_own_doing_in_their_turn() -> None:
    """[RB-8.5.2]"""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Mist Spirit", "Masked Wolf"], dice="natural:power")
    t.p2("Maeoni Viper", battlefield=["Silver Snake"])

    t.p1.power("natural").targets("Mist Spirit")

    t.p2.unit("Silver Snake").has(status=1)


def test_a_snake_that_destroys_by_attacking_grows_and_attacks_for_more_next_time() -> None:
    """The damage was fixed before. [RB-11.3.7]"""
    t = table()
    t.p1("Maeoni Viper", battlefield=["Silver Snake (status 2)"], draw=["Refresh"])
    t.p2("Coal Roarkwin (guarded)", battlefield=["Iron Worker", "Anchornaut"])

    t.p1.attacks("Iron Worker", "Silver Snake")
    t.p2.declines()

    assert t.p2.battlefield == ["Anchornaut"]
    t.p1.unit("Silver Snake").has(status=3, attack=3, exhaustion=1)


def test_a_snake_without_abilities_does_not_consume_but_keeps_its_attack() -> None:
    """The definition of X is not an ability. [RB-1.1.10]; ruling RB-clar-abil-1"""
    t = consuming("Silver Snake (status 2, +Reflections in the Water)", "Masked Wolf", "Iron Worker")

    t.p1.power("natural").targets("Masked Wolf")

    t.p1.unit("Silver Snake").has(status=2, attack=2)


def test_a_snake_recovers_three_wounds_and_keeps_its_status_tokens() -> None:
    """[RB-6.3.1] [RB-6.3.2]; ruling RB-round-recovery-4"""
    t = table(fatigue=False)
    t.p1("Maeoni Viper", battlefield=["Silver Snake (wounds 3, exhausted, status 2)"])
    t.p2("Coal Roarkwin")

    t.ends_round()

    t.p1.unit("Silver Snake").has(wounds=0, exhaustion=0, status=2)


# --- Three-Eyed Owl ------------------------------------------------------------------------------


THREE_EYED_OWL = ("Three-Eyed Owl", "charm:class", "Saria Guideman")


def test_peer_shows_one_random_card_of_the_opponents_hand_to_the_owls_controller_alone() -> None:
    """[RB-8.2.4]; ruling RB-err-owl-2"""
    hand = ["Strengthen", "Final Cry", "Bound Soul", "Chant of Revenge"]
    t = summoning(*THREE_EYED_OWL, p2_hand=hand)

    t.p1.uses("Summon Three-Eyed Owl")
    t.settle()

    looked = [event for event in t.game.log if event.kind == EventKind.LOOKED]
    assert len(looked) == 1
    assert looked[0].player == 0
    (seen,) = [card.name for card in looked[0].secret]
    assert seen in hand
    assert looked[0].cards == []
    assert any(seen in sentence for sentence in t.game.story(0))
    assert not any(name in sentence for name in hand for sentence in t.game.story(None))
    assert t.p2.hand == sorted(hand)
    t.survives_clone_undo_and_save_at_every_step()


def test_peer_is_random() -> None:
    """[RB-8.2.4]"""
    seen: set[str] = set()
    for seed in range(20):
        t = table(seed=seed)
        t.p1("Saria Guideman", spellboard=["Summon Three-Eyed Owl"], dice="charm:class", draw=["Refresh"])
        t.p2("Coal Roarkwin", hand=["Strengthen", "Bound Soul", "Chant of Revenge"])
        t.p1.uses("Summon Three-Eyed Owl")
        seen.update(card.name for event in t.game.log if event.kind == EventKind.LOOKED for card in event.secret)

    assert seen == {"Strengthen", "Bound Soul", "Chant of Revenge"}


def test_peer_sees_nothing_in_an_empty_hand() -> None:
    """[RB-1.1.3]"""
    t = summoning(*THREE_EYED_OWL)

    t.p1.uses("Summon Three-Eyed Owl")

    assert t.p1.battlefield == ["Three-Eyed Owl"]
    assert not any(event.kind == EventKind.LOOKED for event in t.game.log)


def draining(*owls: str, **opponent: object) -> Table:
    """The opponent of the Owls has declined the prepare discard of the next round."""
    t = table(fatigue=False)
    t.p1("Saria Guideman", battlefield=list(owls))
    t.p2("Coal Roarkwin", **opponent)
    t.ends_round()
    return t


def test_memory_drain_makes_the_opponent_discard_a_card_of_their_choice_at_the_end_of_the_prepare_phase() -> None:
    """After the draw, and neither an action nor an exhaustion. [RB-6.1.7]; ruling RB-err-owl-3"""
    t = draining("Three-Eyed Owl", hand=["Strengthen"], draw=["Final Cry"])
    t.p2.done()

    assert t.game.decision.player == 1
    assert t.p2.hand == ["Final Cry", "Strengthen"]
    t.p2.chooses("Strengthen")

    assert t.p2.hand == ["Final Cry"]
    assert t.p2.discard == ["Strengthen"]
    t.p1.unit("Three-Eyed Owl").has(exhaustion=0)
    t.survives_clone_undo_and_save_at_every_step()


def test_memory_drain_of_two_owls_takes_two_cards() -> None:
    """[RB-8.5.3]"""
    t = draining("Three-Eyed Owl", "Three-Eyed Owl", hand=["Strengthen", "Final Cry", "Bound Soul"])
    t.p2.done()

    t.p1.triggers("Three-Eyed Owl", "Memory Drain")
    t.p2.chooses("Final Cry")
    t.p2.chooses("Strengthen")

    assert t.p2.hand == ["Bound Soul"]


def test_memory_drain_of_an_exhausted_owl_does_nothing() -> None:
    """It is not inexhaustible; one of the two tokens went in recovery. [RB-8.5.6]"""
    t = draining("Three-Eyed Owl (exhausted 2)", hand=["Strengthen", "Final Cry"])
    t.p2.done()

    t.p1.unit("Three-Eyed Owl").has(exhaustion=1)
    assert t.p2.hand == ["Final Cry", "Strengthen"]
    assert not t.offers(1, Verb.CARD)


def test_memory_drain_takes_nothing_from_an_empty_hand() -> None:
    """[RB-1.1.3]"""
    t = draining("Three-Eyed Owl")

    assert t.p2.hand == t.p2.discard == []
    assert t.game.at_turn()


def test_memory_drain_is_no_action() -> None:
    """The revised text has no cost. [RB-4.3.1]; ruling RB-err-owl-3"""
    t = table()
    t.p1("Saria Guideman", battlefield=["Three-Eyed Owl"])
    t.p2("Coal Roarkwin", hand=["Strengthen"])

    assert not t.p1.can(Verb.ACTIVATE, "Three-Eyed Owl")
    assert t.p1.can(Verb.ATTACK, "Coal Roarkwin")
