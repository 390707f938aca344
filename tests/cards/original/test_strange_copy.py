"""Strange Copy of the first edition: an action spell that becomes an ally."""

from __future__ import annotations

import pytest

from pyreborn import determinize
from pyreborn.engine.model.ids import CardType, Verb, Zone
from tests.cards.original.boards import DECK, both, settled
from tests.table import Table, table

COST = "illusion:class x2"


def done(t: Table) -> Table:
    """Everything pending is resolved: the active player is asked for an action."""
    assert t.settle().game.at_turn(), f"{t.game.decision!r} {t.game.option_texts()}"
    return t


def copying(ruleset: str, model: str, **p1: object) -> Table:
    """Player 1 copies a unit of player 2, who has a Gilder and Iron Rhino besides."""
    t = table(ruleset=ruleset, fatigue=False)
    t.p1("Coal Roarkwin", **{"hand": ["Strange Copy"], "dice": COST, "draw": DECK, **p1})
    t.p2("Noah Redmoon", battlefield=[model, "Gilder", "Iron Rhino"], draw=DECK)
    t.p1.plays("Strange Copy").chooses(model.partition(" (")[0])
    return t


@both
def test_strange_copy_enters_with_the_attack_of_a_unit_as_attack_and_life(ruleset: str) -> None:
    """Recover 0, and abilities are not copied. [OG-13.2]"""
    t = copying(ruleset, "Hammer Knight")

    done(t)
    t.p1.unit("Strange Copy").has(status=4, attack=4, life=4, recover=0, exhaustion=0)
    assert (t.p1.hand, t.p1.discard, t.p1.active_dice) == ([], [], [])
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_the_attack_value_is_that_of_the_moment(ruleset: str) -> None:
    """Alterations and dice count; what is cut off later does not. [OG-13.2]"""
    t = copying(
        ruleset, "Mist Spirit (die charm:power, +Power Through)", spellboard=["Cut The Strings"], main=2,
        dice=f"{COST} ceremonial:class charm:basic",
    )  # fmt: skip
    done(t)
    t.p1.unit("Strange Copy").has(status=3)

    t.p1.uses("Cut The Strings").targets("Power Through")

    done(t)
    t.p2.unit("Mist Spirit").has(attack=2)
    t.p1.unit("Strange Copy").has(status=3, attack=3, wounds=2)


@both
def test_a_copy_of_a_unit_without_attack_does_not_live(ruleset: str) -> None:
    """Destroyed at once, as life 0; the spell is in the discard pile. [OG-13.2] (docs/defaults.md)"""
    t = copying(ruleset, "Anchornaut")

    done(t)
    assert t.p1.battlefield == []
    assert t.p1.discard == ["Strange Copy"]


@both
def test_an_attack_value_of_x_is_copied_as_a_number(ruleset: str) -> None:
    """As many tokens as the Snake has now. [OG-13.2]"""
    t = copying(ruleset, "Silver Snake (status 2)")

    done(t)
    t.p1.unit("Strange Copy").has(status=2, attack=2, life=2)


@both
def test_choosing_the_model_neither_targets_nor_affects_it(ruleset: str) -> None:
    """Magic Guard does not hinder it, and Golden Veil cannot answer. [OG-6.1.1] [OG-6.1.5] [RV-10.4]"""
    t = table(ruleset=ruleset, fatigue=False)
    t.p1("Coal Roarkwin", hand=["Strange Copy"], dice=COST, draw=DECK)
    t.p2("Noah Redmoon", battlefield=["Seaside Raven", "Gilder"], hand=["Golden Veil"],
         dice="natural:class charm:class")  # fmt: skip

    t.p1.plays("Strange Copy").chooses("Seaside Raven")

    assert t.game.at_turn()
    t.p1.unit("Strange Copy").has(attack=3, life=3)


@both
def test_only_units_of_opponents_are_copied(ruleset: str) -> None:
    """Of any opponent. [OG-11.1.1]"""
    t = table(ruleset=ruleset, fatigue=False)
    t.p1("Coal Roarkwin", hand=["Strange Copy"], dice=COST, battlefield=["Hammer Knight"], draw=DECK)
    t.p2("Noah Redmoon", battlefield=["Gilder"], draw=DECK)
    t.scenario.player(3, "Saria Guideman", battlefield=["Iron Rhino"], draw=DECK)

    t.p1.plays("Strange Copy")

    assert t.p1.can_target("Gilder")
    assert t.p1.can_target("Iron Rhino")
    assert not t.p1.can_target("Hammer Knight")


@both
def test_with_nothing_to_copy_it_is_an_action_spell_that_did_nothing(ruleset: str) -> None:
    """Do as much as possible. [OG-2.2.3]"""
    t = table(ruleset=ruleset, fatigue=False)
    t.p1("Coal Roarkwin", hand=["Strange Copy"], dice=COST, draw=DECK)
    t.p2("Noah Redmoon", draw=DECK)

    t.p1.plays("Strange Copy")

    done(t)
    assert t.p1.discard == ["Strange Copy"]
    assert t.p1.player.main == 0


@both
def test_it_cannot_be_played_to_a_full_battlefield(ruleset: str) -> None:
    """It needs a slot like an ally. [OG-2.2.6] (docs/defaults.md)"""
    t = table(ruleset=ruleset, fatigue=False)
    t.p1("Maeoni Viper", hand=["Strange Copy"], dice=COST, battlefield=["Mist Spirit"] * 3, draw=DECK)
    t.p2("Noah Redmoon", battlefield=["Iron Rhino"], draw=DECK)

    assert not t.p1.can_play("Strange Copy")


@both
def test_no_alteration_can_be_placed_on_it(ruleset: str) -> None:
    """Neither a spell from hand nor a conjured one. [OG-1.1.3]"""
    t = table(ruleset=ruleset, fatigue=False)
    t.p1("Coal Roarkwin", battlefield=["Strange Copy (status 3)", "Gilder"], hand=["Root Armor", "Root Armor"],
         dice="natural:class", draw=DECK)  # fmt: skip
    t.p2("Noah Redmoon", draw=DECK)
    t.p1.plays("Root Armor")
    done(t)
    assert t.p1.unit("Gilder").attached() == ["Root Armor"]

    t = table(ruleset=ruleset, fatigue=False)
    t.p1("Coal Roarkwin", dice="natural:power", draw=DECK)
    t.p2("Noah Redmoon", battlefield=["Strange Copy (status 3)", "Gilder"], hand=["Angelic Rescue"],
         dice="illusion:power divine:class", draw=DECK)  # fmt: skip
    t.p1.power("natural").targets("Strange Copy")
    t.p2.reacts("Angelic Rescue").takes(Verb.YES)
    settled(t)
    assert t.p2.unit("Strange Copy").attached() == []
    t.p2.unit("Strange Copy").has(wounds=0)


@both
def test_its_values_follow_its_status_tokens(ruleset: str) -> None:
    """Transfer takes one too many: life drops to its wounds and it is destroyed by nobody. [OG-7.1.1] [OG-4.3.6]"""
    t = table(ruleset=ruleset, fatigue=False)
    t.p1("Maeoni Viper", hand=["Transfer"], dice="charm:class charm:basic", battlefield=["Silver Snake"], draw=DECK)
    t.p2("Noah Redmoon", battlefield=["Strange Copy (status 2, wounds 1, exhausted)", "Gilder"], draw=DECK)

    t.p1.plays("Transfer").picks_player(2)
    t.game.push("move a status token")

    done(t)
    assert t.p2.battlefield == ["Gilder"]
    assert t.p2.discard == ["Strange Copy"]
    t.p2.unit("Gilder").has(status=1)
    t.p1.unit("Silver Snake").has(status=0)


@both
def test_dice_on_it_count_as_on_any_unit(ruleset: str) -> None:
    """A charm die keeps a copy of nothing alive. [OG-9.1.2]"""
    t = table(ruleset=ruleset, fatigue=False)
    t.p1("Coal Roarkwin", battlefield=["Strange Copy (status 1, wounds 1, die charm:power)"], hand=["Seal"], draw=DECK)
    t.p2("Noah Redmoon", hand=["Seal"], draw=DECK)

    t.p1.unit("Strange Copy").has(attack=2, life=2)


@both
def test_it_fights_and_is_gone_at_the_end_of_the_round(ruleset: str) -> None:
    """Fleeting, also while exhausted. [OG-14.18]"""
    t = table(ruleset=ruleset, fatigue=False)
    t.p1("Coal Roarkwin", battlefield=["Strange Copy (status 3)"], hand=["Seal"], draw=DECK)
    t.p2("Noah Redmoon", hand=["Seal"], draw=DECK)
    t.p1.attacks("Noah Redmoon", "Strange Copy")
    done(t)
    assert t.p2.wounds == 3
    t.p1.unit("Strange Copy").has(exhaustion=1)

    t.ends_round()

    assert t.p1.battlefield == []
    assert t.p1.discard == ["Strange Copy"]


@both
def test_destroyed_it_counts_as_an_ally_and_is_a_spell_in_the_pile(ruleset: str) -> None:
    """Chant Of The Dead gathers a token; the ceremonial power does not find it. [OG-1.1.3] [OG-9.1.1]"""
    t = table(ruleset=ruleset, fatigue=False)
    t.p1("Coal Roarkwin", dice="natural:power", draw=DECK, hand=["Seal"])
    t.p2("Noah Redmoon", battlefield=["Strange Copy (status 1)"], spellboard=["Chant Of The Dead"],
         dice="ceremonial:power", hand=["Seal"], draw=DECK)  # fmt: skip
    t.p1.power("natural")
    t.p2.triggers("Chant Of The Dead")
    done(t)
    t.p2.unit("Chant Of The Dead").has(status=1)
    assert t.p2.discard == ["Strange Copy"]
    t.p1.ends_turn()

    t.p2.power("ceremonial")

    assert t.p2.hand == ["Seal"]
    assert t.p2.wounds == 0


@both
def test_fear_returns_it_to_hand_as_a_spell(ruleset: str) -> None:
    """It can be played again. [OG-4.3.8]"""
    t = table(ruleset=ruleset, fatigue=False)
    t.p1("Jessa Na Ni", hand=["Fear"], battlefield=["Iron Rhino"], draw=DECK)
    t.p2("Noah Redmoon", battlefield=["Strange Copy (status 2)"], dice=COST, draw=DECK)
    t.p1.plays("Fear")
    done(t)
    assert t.p2.hand == ["Strange Copy"]
    t.p1.ends_turn()

    t.p2.plays("Strange Copy")

    done(t)
    t.p2.unit("Strange Copy").has(status=5)


@both
def test_consume_removes_it_from_the_game_like_an_ally(ruleset: str) -> None:
    """It counts as one. [OG-13.5]"""
    t = table(ruleset=ruleset, fatigue=False)
    t.p1("Maeoni Viper", dice="natural:power", battlefield=["Silver Snake"], draw=DECK)
    t.p2("Noah Redmoon", battlefield=["Strange Copy (status 1)"], draw=DECK)

    t.p1.power("natural").targets("Strange Copy")

    settled(t)
    t.p1.unit("Silver Snake").has(status=1)
    gone = [card for card in range(len(t.st.cards)) if t.st.zone[card] == Zone.REMOVED]
    assert [t.st.cards[card].printed.name for card in gone] == ["Strange Copy"]


@both
def test_it_did_not_enter_as_a_unit(ruleset: str) -> None:
    """Neither Gaze nor Ice Trap answers. [OG-13.2]; ruling OG-gaze-3"""
    t = table(ruleset=ruleset, fatigue=False)
    t.p1("Coal Roarkwin", hand=["Strange Copy"], dice=COST, draw=DECK)
    t.p2("Aradel Summergaard", battlefield=["Blue Jaguar"], hand=["Ice Trap"], dice="natural:class x2", draw=DECK)

    t.p1.plays("Strange Copy")

    assert t.game.at_turn()
    t.p1.unit("Strange Copy").has(status=2, exhaustion=0)


@pytest.mark.parametrize(("answer", "wounds"), [(Verb.YES, 0), (Verb.DECLINE, 2)])
@both
def test_a_die_protects_it(ruleset: str, answer: int, wounds: int) -> None:
    """[OG-9.1.5]"""
    t = table(ruleset=ruleset, fatigue=False)
    t.p1("Aradel Summergaard", dice="natural:class", draw=DECK)
    t.p2("Noah Redmoon", battlefield=["Strange Copy (status 3, die divine:power)"], draw=DECK)

    t.p1.uses("Aradel Summergaard", "Water Blast")
    assert t.settle().game.decision.kind == "may"
    t.p2.takes(answer)

    done(t)
    t.p2.unit("Strange Copy").has(wounds=wounds)


@both
def test_in_play_it_is_an_ally_to_everybody_and_survives_being_imagined(ruleset: str) -> None:
    """Views, saves and determinized games know both of its selves. [OG-1.1.3]"""
    t = copying(ruleset, "Hammer Knight")
    done(t)
    card = t.p1.unit("Strange Copy").number
    assert t.st.cards[card].printed.type == CardType.ALLY
    assert t.st.printed[card].printed.type == CardType.ACTION_SPELL
    for seat in (0, 1, None):
        view = t.game.view(seat)
        again = determinize(view, 3)
        assert again.view(seat).to_json() == view.to_json()
        copy = again.state.players[0].battlefield[0]
        assert again.state.cards[copy].is_form()
        assert again.state.printed[copy].printed.type == CardType.ACTION_SPELL
