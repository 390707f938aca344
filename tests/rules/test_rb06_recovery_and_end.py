"""RB-6 Round structure: recovery, end of round."""

import pytest

from pyreborn.engine.model import events, ids
from pyreborn.engine.model.ids import Level, Verb
from pyreborn.engine.model.rng import Luck
from pyreborn.game import new_game
from tests.rules.boards import FULL_HAND as HAND
from tests.rules.boards import asked, prepared, told, verbs
from tests.table import Table, table

# --- RB-6.3 recovery -----------------------------------------------------------------------------


def recovery(t: Table) -> Table:
    """Go on until the first player is asked which dice to exhaust."""
    while t.game.decision.kind != "exhaust dice":
        t.game.push(next(o for o in t.game.options if o.verb in (Verb.PASS, Verb.END_TURN, Verb.DONE)))
    return t


def test_units_recover_and_phoenixborn_do_not() -> None:
    """RB-6.3.1 (ruling RB-round-recovery-1): each unit loses wounds up to its recover value."""
    t = table()
    t.p1("Coal Roarkwin (wounds 4)", battlefield=["Hammer Knight (wounds 3)", "Gilder (wounds 1)"], dice="charm:basic")
    t.p2("Maeoni Viper", battlefield=["Silver Snake (wounds 2)"])
    recovery(t)
    t.p1.unit("Hammer Knight").has(wounds=1)
    t.p1.unit("Gilder").has(wounds=1)
    t.p2.unit("Silver Snake").has(wounds=0)
    assert t.p1.wounds == 4


def test_the_recover_value_counts_what_alterations_add() -> None:
    """RB-6.3.1: Undying Heart raises it by one."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight (wounds 4, +Undying Heart)"], dice="natural:basic")
    t.p2("Maeoni Viper")
    recovery(t)
    t.p1.unit("Hammer Knight").has(wounds=1)


def test_every_card_loses_one_exhaustion_token() -> None:
    """RB-6.3.2 (ruling RB-round-recovery-2): units, ready spells, alterations and Phoenixborn alike."""
    t = table()
    t.p1("Maeoni Viper (exhausted 2)", battlefield=["Hammer Knight (exhausted 2, +Root Armor (exhausted))"],
         spellboard=["Summon Gilder (exhausted)", "Empower (exhausted 3)"], dice="natural:basic")  # fmt: skip
    t.p2("Aradel Summergaard (exhausted)")
    recovery(t)
    t.p1.phoenixborn.has(exhaustion=1)
    t.p1.unit("Hammer Knight").has(exhaustion=1)
    t.p1.unit("Root Armor").has(exhaustion=0)
    t.p1.unit("Summon Gilder").has(exhaustion=0)
    t.p1.unit("Empower").has(exhaustion=2)
    t.p2.phoenixborn.has(exhaustion=0)


def test_the_guard_marker_is_reset() -> None:
    """RB-6.3.2 (ruling RB-round-recovery-2): the Phoenixborn may guard again next round."""
    t = table()
    t.p1("Maeoni Viper (guarded)", hand=HAND, dice="natural:basic")
    t.p2("Aradel Summergaard", hand=HAND)
    assert t.p1.phoenixborn.card.guarded
    recovery(t)
    assert not t.p1.phoenixborn.card.guarded


@pytest.mark.parametrize("power", ["charm", "divine"])
def test_dice_lying_on_units_go_to_their_owners_exhausted_pool(power: str) -> None:
    """RB-6.3.3: placed by the charm and the divine power."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Gilder"], hand=HAND, dice=f"{power}:power natural:basic")
    t.p2("Maeoni Viper", battlefield=["Silver Snake"], hand=HAND, dice="charm:basic")
    t.p1.power(power)
    t.settle()
    holder = t.p2.unit("Silver Snake") if power == "charm" else t.p1.unit("Gilder")
    assert len(holder.card.dice) == 1
    assert (t.p1.active_dice, t.p1.exhausted_dice) == (["natural:basic"], [])
    recovery(t)
    assert holder.card.dice == []
    assert t.p1.exhausted_dice == [f"{power}:power"]
    assert t.p2.exhausted_dice == []


@pytest.mark.parametrize("on", ["Gilder", "Summon Gilder", "Maeoni Viper", "Root Armor"])
def test_dice_lying_on_any_card_return(on: str) -> None:
    """RB-6.3.3: an artifice die may lie on a unit, a ready spell, the Phoenixborn or an alteration."""
    t = table()
    t.p1("Maeoni Viper", battlefield=["Gilder (+Root Armor)"], spellboard=["Summon Gilder"], hand=HAND,
         dice="artifice:power natural:basic")  # fmt: skip
    t.p2("Aradel Summergaard", hand=HAND)
    t.p1.power("artifice").chooses(on)
    holder = t.p1.phoenixborn if on == "Maeoni Viper" else t.p1.unit(on)
    assert len(holder.card.dice) == 1
    recovery(t)
    assert holder.card.dice == []
    assert t.p1.exhausted_dice == ["artifice:power"]


@pytest.mark.parametrize("count", [0, 2, 4])
def test_any_number_of_active_dice_may_be_exhausted(count: int) -> None:
    """RB-6.3.4 (ruling RB-round-recovery-3): none, some or all; these are rolled next round."""
    t = table()
    t.p1("Aradel Summergaard", hand=HAND, dice="natural:power x4")
    t.p2("Maeoni Viper", hand=HAND)
    t.st.luck = Luck()
    t.st.luck.rolls = [(0, ids.Magic.NATURAL, Level.BASIC)] * count
    recovery(t)
    for _ in range(count):
        t.p1.takes(Verb.DIE)
    if count < 4:
        t.p1.done()
    assert t.st.round == 3
    assert t.p1.active_dice == ["natural:basic"] * count + ["natural:power"] * (4 - count)
    assert [event.amount for event in told(t.game, events.EventKind.DICE_EXHAUSTED)] == ([count] if count else [])


def test_the_steps_of_recovery_come_in_order() -> None:
    """RB-6.3 (ruling RB-round-recovery-4): wounds, then exhaustion tokens, then dice."""
    t = table()
    t.p1("Maeoni Viper", battlefield=["Silver Snake (wounds 2, exhausted)"], hand=HAND, dice="charm:basic x4")
    t.p2("Aradel Summergaard", hand=HAND)
    recovery(t)
    t.p1.unit("Silver Snake").has(wounds=0, exhaustion=0)
    assert asked(t.game) == (1, "exhaust dice")
    t.p1.takes(Verb.DIE).done()
    steps = [
        event.kind
        for event in told(t.game, events.EventKind.RECOVERED, events.EventKind.READIED, events.EventKind.DICE_EXHAUSTED)
    ]
    assert steps == [events.EventKind.RECOVERED, events.EventKind.READIED, events.EventKind.DICE_EXHAUSTED]


# --- RB-6.4 end of round -----------------------------------------------------------------------------


def triggered(t: Table) -> list[tuple[int, str]]:
    """Who triggered what, in order; players by their number at the table."""
    return [(event.player + 1, event.cards[0].name) for event in told(t.game, events.EventKind.TRIGGERED)]


@pytest.mark.parametrize("holder", [1, 2])
def test_the_first_player_resolves_all_end_of_round_effects_first(holder: int) -> None:
    """RB-6.4.1, RB-8.5.7: each player's own in the order they like."""
    t = table(first=holder)
    board = ["Blood Puppet", "Gilder (+Massive Growth)"]
    t.p1("Coal Roarkwin", battlefield=board, hand=HAND)
    t.p2("Coal Roarkwin", battlefield=board, hand=HAND)
    t.ends_round()
    first, second = (t.p1, t.p2) if holder == 1 else (t.p2, t.p1)
    assert asked(t.game) == (holder, "window")
    first.triggers("Massive Growth")
    assert asked(t.game) == (3 - holder, "window")
    second.triggers("Blood Puppet")
    assert triggered(t) == [
        (holder, "Massive Growth"),
        (holder, "Blood Puppet"),
        (3 - holder, "Blood Puppet"),
        (3 - holder, "Massive Growth"),
    ]


def test_end_of_round_effects_come_after_recovery() -> None:
    """RB-6.4.1 (ruling RB-conf-eor-1): Cursed places its wound when recovery is complete."""
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Blood Puppet (exhausted)"], hand=HAND, dice="charm:basic")
    t.p2("Maeoni Viper", hand=HAND)
    recovery(t)
    assert t.p1.wounds == 0
    t.p1.done()
    assert t.p1.wounds == 1
    assert triggered(t) == [(1, "Blood Puppet")]


def test_triggered_effects_work_at_the_end_of_the_round_unless_they_need_a_turn() -> None:
    """RB-6.4.3, RB-8.5.9, RB-8.6.2 (rulings RB-conf-eor-ex1, RB-clar-out-1, RB-conf-react-2, RB-FAQ-fade-away-1)"""
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Blood Archer (+Fade Away)"], spellboard=["Chant of Revenge"],
         hand=["Final Cry", "Summon Sleeping Widows", *HAND[:3]], dice="ceremonial:power x2")  # fmt: skip
    t.p2("Maeoni Viper", hand=HAND)
    archer = t.p1.player.battlefield[0]
    t.ends_round()
    assert asked(t.game) == (2, "prepare discard")
    assert triggered(t) == [(1, "Fade Away"), (1, "Chant of Revenge")]
    t.p1.unit("Chant of Revenge").has(status=1)
    assert t.st.zone[archer] == ids.Zone.REMOVED
    assert (t.p1.wounds, t.p2.wounds) == (0, 0)
    assert len(t.p1.hand) == 5


def test_a_unit_destroyed_by_the_end_of_the_round_still_triggers() -> None:
    """RB-6.4.3: without Massive Growth the Gilder dies of its wounds and leaves its inheritance."""
    t = table()
    t.p1("Maeoni Viper", battlefield=["Gilder (wounds 3, +Massive Growth)", "Silver Snake"], hand=HAND)
    t.p2("Aradel Summergaard", hand=HAND)
    t.ends_round()
    t.p1.triggers("Gilder", "Inheritance")
    assert t.p1.battlefield == ["Silver Snake"]
    t.p1.unit("Silver Snake").has(status=1)


def test_after_the_round_the_token_passes_to_the_opponent() -> None:
    """RB-6.4.4: three rounds, three changes of first player."""
    t = table(first=1)
    t.p1("Coal Roarkwin", hand=HAND, draw=HAND)
    t.p2("Maeoni Viper", hand=HAND, draw=HAND)
    holders = [t.st.first + 1]
    for _ in range(3):
        prepared(t)
        holders.append(t.st.first + 1)
        assert asked(t.game) == (holders[-1], "turn")
    assert holders == [1, 2, 1, 2]
    assert t.st.round == 5


def test_the_token_passes_after_the_end_of_round_effects() -> None:
    """RB-6.4.4: while they are resolved the old first player holds it."""
    t = table(first=1)
    board = ["Blood Puppet", "Gilder (+Massive Growth)"]
    t.p1("Coal Roarkwin", battlefield=board, hand=HAND)
    t.p2("Coal Roarkwin", battlefield=board, hand=HAND)
    t.ends_round()
    assert t.st.phase == ids.Phase.END_OF_ROUND
    assert t.st.first == 0
    t.p1.triggers("Blood Puppet")
    t.p2.triggers("Blood Puppet")
    assert (t.st.phase, t.st.first) == (ids.Phase.PREPARE, 1)


def test_prepare_asks_for_the_first_player_and_for_cards() -> None:
    """RB-26.1, RB-26.2"""
    game = new_game("coal", "jessa", seed=2)
    assert verbs(game) == {Verb.PLAYER}
    game.push(0)
    assert verbs(game) == {Verb.CARD, Verb.DONE}
