"""RR-15: two players against a Chimera."""

import pytest

from pyreborn.engine.board.values import bare_context
from pyreborn.engine.board.whose import is_whose
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Phase, Verb, Who
from pyreborn.engine.procedures.chimera.red_rains import people_in_order, place_red_rains
from pyreborn.engine.run.stack import run
from tests.rules.boards import FULL_HAND, asked, told, triggered, verbs
from tests.rules.brute import GUARDS, REVEALS, SIDE_DAMAGE, SIDE_TOKEN, Board, BruteTable, both


def turns(t: BruteTable) -> list[int]:
    return [event.player + 1 for event in told(t, EventKind.TURN)]


def passes_all(t: BruteTable) -> BruteTable:
    """Both players pass and end their parts of a shared turn."""
    for _ in range(2):
        number = asked(t)[0]
        seat = t.p1 if number == 1 else t.p2
        if t.offers(seat.seat, Verb.PASS):
            seat.passes()
        if t.offers(seat.seat, Verb.END_TURN):
            seat.takes(Verb.END_TURN)
    return t


def attacks(t: BruteTable) -> list[tuple[str, str]]:
    return [(event.cards[0].name, event.cards[1].name) for event in told(t, EventKind.ATTACK)]


# --- what is shared -------------------------------------------------------------------------------


def test_one_chimera_with_two_battlefields() -> None:
    """RR-15.1.1, RR-15.1.20: dice, tokens and draw pile are one; life and ultimate value twice the solo face's."""
    t = both([["Jaw"], ["Left Claw", "face down Blind"]])
    assert (t.row(1), t.row(2)) == (["Jaw"], ["Left Claw", "face down"])
    assert sum(t.rage()) == 5
    assert t.it.phoenixborn.card.printed.life == 60
    assert t.it.phoenixborn.card.printed.ultimate_value == 6
    assert t.it.battlefield == ["Jaw", "Left Claw"]


# --- the shared turn ------------------------------------------------------------------------------


def test_each_has_a_main_and_a_side_action_in_any_order() -> None:
    """RR-15.1.2: one begins, hands over, and comes back to the rest of their actions."""
    t = both(
        [["Blind"], ["Blind"]],
        {"battlefield": ["Iron Worker"], "dice": "charm:basic"},
        {"battlefield": ["Hammer Knight"], "dice": "charm:basic"},
    )
    assert [(player.main, player.side) for player in t.st.players[:2]] == [(1, 1), (1, 1)]
    t.p1.meditates()
    t.goes_on()
    t.p1.takes(Verb.HAND_OVER)
    assert asked(t) == (2, "turn")
    t.p2.attacks(t.name, "Hammer Knight")
    t.goes_on()
    t.p2.takes(Verb.HAND_OVER)
    assert asked(t) == (1, "turn")
    t.p1.attacks(t.name, "Iron Worker")
    t.goes_on()
    assert [(player.main, player.side) for player in t.st.players[:2]] == [(0, 0), (0, 1)]
    assert t.cites("RR-15.1.2")


def test_handing_over_needs_something_done_before_it_goes_back() -> None:
    """RR-15.1.2: else the two could hand over for ever."""
    t = both([["Blind"], ["Blind"]])
    t.p1.takes(Verb.HAND_OVER)
    assert asked(t) == (2, "turn")
    assert Verb.HAND_OVER not in verbs(t)
    t.p2.passes()
    assert Verb.HAND_OVER in verbs(t)


def test_who_has_ended_their_part_is_not_asked_again() -> None:
    """RR-15.1.2: the other goes on alone, and cannot hand over."""
    t = both([["Blind"], ["Blind"]], {"dice": "charm:basic"}, {"dice": "charm:basic"})
    t.p1.passes().takes(Verb.END_TURN)
    assert asked(t) == (2, "turn")
    assert Verb.HAND_OVER not in verbs(t)
    t.p2.passes()
    assert asked(t) == (2, "turn")
    t.p2.takes(Verb.END_TURN)
    t.goes_on()
    assert turns(t)[:2] == [3, 3]


@pytest.mark.parametrize("first", [1, 2])
def test_in_a_chimera_turn_the_opposing_player_answers_before_the_partner(first: int) -> None:
    """RR-15.1.12: the active Chimera, the player its turn is against, the other."""
    hand: Board = {"hand": ["Shadow Guard", *FULL_HAND[:4]], "dice": "illusion:class illusion:class"}
    t = both([["Jaw"], ["Jaw"]], hand, hand, turn="chimera", first=first)
    order = []
    while t.game.decision.kind != "turn":
        if Verb.REACT in verbs(t):
            order.append(asked(t)[0])
        t.game.push(t.game.options[-1])
    assert order == ([1, 2, 2, 1] if first == 1 else [2, 1, 1, 2])


@pytest.mark.parametrize("first", [1, 2])
def test_the_first_player_is_asked_first(first: int) -> None:
    """RR-15.1.2, RR-4.1.2."""
    t = both([["Blind"] * 3, ["Blind"] * 3], first="chimera", turn="chimera", its={"points_at": first})
    t.goes_on()
    assert asked(t) == (first, "turn")


def test_who_acts_is_active() -> None:
    """RR-15.1.12: answers come from that player, the partner, then the Chimera."""
    t = both([["Blind"], ["Blind"]])
    assert t.st.active == 0
    assert t.st.seats_from(t.st.active) == [0, 1, 2]
    t.p1.takes(Verb.HAND_OVER)
    assert asked(t) == (2, "turn")
    assert t.st.active == 1
    assert t.st.seats_from(t.st.active) == [1, 0, 2]


@pytest.mark.parametrize("who", [1, 2])
def test_texts_at_the_end_of_ones_turn_happen_once(who: int) -> None:
    """RR-15.1.12: in the shared turn, for each of the two."""
    bearer = {"battlefield": ["Dread Wraith (+Gash (owner chimera))"], "dice": "charm:basic"}
    t = both([["Jaw"], ["Jaw"]], bearer if who == 1 else {}, bearer if who == 2 else {})
    passes_all(t)
    t.goes_on()
    seat = t.p1 if who == 1 else t.p2
    seat.unit("Dread Wraith").has(wounds=1)  # nor in the Chimera's turns
    passes_all(t)
    t.goes_on()
    seat.unit("Dread Wraith").has(wounds=2)


def test_reactions_count_for_each_player_and_turn() -> None:
    """RR-12.1.3, RR-15.1.12: each one in the shared turn, and anew in each of the two Chimera turns."""
    hand = {"hand": ["Vanish", "Vanish", "Vanish", *FULL_HAND[:2]], "dice": "illusion:power x3"}
    t = both([["face down Herald"], ["face down Herald"]], hand, hand, turn="chimera", numbers=[SIDE_DAMAGE] * 2)
    t.p1.reacts("Vanish")
    while asked(t)[0] == 1:
        assert Verb.REACT not in verbs(t)  # the Herald's text comes in the same turn
        t.game.push(t.game.options[-1])
    assert turns(t) == [3, 3]  # its second turn is against the other
    assert t.st.players[0].reactions == 0
    t.p2.reacts("Vanish")
    t.goes_on()
    assert (t.p1.wounds, t.p2.wounds) == (1, 1)


def test_once_per_turn_counts_anew_for_both_in_the_shared_turn() -> None:
    """RR-7.1.8, RR-15.1.12: and not again when the partner acts."""
    t = both(
        [["Blind"], ["Blind"]], {"battlefield": ["Iron Worker (used 1)"]}, {"battlefield": ["Iron Worker (used 1)"]}
    )
    t.p1.takes(Verb.HAND_OVER)
    assert t.p1.unit("Iron Worker").card.used == 1
    assert t.p2.unit("Iron Worker").card.used == 1
    t.p2.passes()
    passes_all(t)
    t.goes_on()
    assert t.p1.unit("Iron Worker").card.used == 0
    assert t.p2.unit("Iron Worker").card.used == 0


def test_what_lasts_until_ones_next_turn_ends_with_the_shared_turn() -> None:
    """RR-15.1.12, RB-8.7: the turn of both begins at once, and what holds for this turn ends with it."""
    t = both(
        [["Blind"], ["Blind"]], {},
        {"battlefield": ["Iron Worker"], "spellboard": ["Hypnotize"], "dice": "charm:class charm:class"},
    )  # fmt: skip
    t.p1.takes(Verb.HAND_OVER)
    t.p2.uses("Hypnotize")
    t.settle()
    assert t.st.modifiers
    passes_all(t)
    t.goes_on()
    assert not t.st.modifiers


# --- targets --------------------------------------------------------------------------------------


def test_the_partner_is_no_opponent() -> None:
    """RR-15.1.13: but a player."""
    t = both([["Blind"], ["Blind"]])
    c = bare_context(0, t.st.players[0].phoenixborn)
    assert [is_whose(t.st, c, Who.OPPONENT, seat) for seat in range(3)] == [False, False, True]
    assert [is_whose(t.st, c, Who.ANYONE, seat) for seat in range(3)] == [True, True, True]
    assert t.st.opponents(2) == [0, 1]


def test_texts_reach_every_battlefield_and_attacks_either_of_the_chimeras() -> None:
    """RR-15.1.3: the partner's units may be targeted, not attacked."""
    t = both(
        [["Jaw (wounds 1)"], ["Blind (wounds 1)"]],
        {"battlefield": ["Hammer Knight"], "hand": ["Fester"], "dice": "ceremonial:power"},
        {"battlefield": ["Dread Wraith (wounds 1)"]},
    )
    targets = {t.st.cards[option.a].now.name for option in t.game.options if option.verb == Verb.ATTACK}
    assert targets == {t.name, "Jaw", "Blind"}
    t.p1.plays("Fester")
    t.settle()
    offered = {t.st.cards[option.a].now.name for option in t.game.options if option.verb == Verb.CARD}
    assert offered == {"Jaw", "Blind", "Dread Wraith"}


def test_a_player_without_units_is_looked_for_on_both_battlefields() -> None:
    """RR-15.1.10: Slash hits the Chimera itself only where no aspect lies on either."""
    for rows, hit in (([[], ["Heavy"]], 0), ([[], []], 1)):
        t = both(rows, {"phoenixborn": "Coal Roarkwin"})
        t.p1.uses("Coal Roarkwin")
        while t.game.decision.kind not in ("turn",):
            wanted = [option for option in t.game.options if option.verb == Verb.PLAYER and option.a == 2]
            t.game.push(wanted[0] if wanted else t.game.options[0])
        assert t.it.wounds == hit


# --- the Chimera's two turns ----------------------------------------------------------------------


@pytest.mark.parametrize(("first", "points_at", "order"), [(1, 0, [1, 2]), (2, 0, [2, 1]), ("chimera", 2, [2, 1])])
def test_its_turns_are_against_one_player_after_the_other(first: int | str, points_at: int, order: list[int]) -> None:
    """RR-15.1.4: the first player, or the one the token points at, first."""
    t = both([["Jaw"], ["Jaw"]], turn="chimera", first=first, its={"points_at": points_at})
    assert [seat + 1 for seat in people_in_order(t.st)] == order
    t.goes_on()
    names = {1: "Aradel Summergaard", 2: "Maeoni Viper"}
    assert attacks(t) == [("Jaw", names[seat]) for seat in order]
    assert turns(t)[:2] == [3, 3]


def test_in_each_it_sees_one_battlefield() -> None:
    """RR-15.1.4: face-down check, leftmost unit, status, attackers and targets."""
    t = both(
        [["Right Claw (exhausted)", "Left Claw", "Clock (status 1, exhausted)"], ["Jaw", "face down Herald"]],
        {"battlefield": ["Hammer Knight"]}, {"battlefield": ["Iron Worker"]}, turn="chimera", numbers=[SIDE_DAMAGE],
    )  # fmt: skip
    t.goes_on()
    assert attacks(t) == [("Left Claw", "Hammer Knight")]  # there is nothing face down against the first
    assert t.p1.wounds == 1  # the Clock
    assert t.p2.wounds == 2  # the side action and the Herald, in the turn against the second
    assert t.row(2) == ["Jaw", "Herald"]


def test_it_may_pass_against_one_and_act_against_the_other() -> None:
    """RR-15.1.4, RR-15.1.11."""
    t = both([["Blind"], ["Jaw"]], turn="chimera")
    t.goes_on()
    assert [event.player for event in told(t, EventKind.PASSED)] == [2]
    assert attacks(t) == [("Jaw", "Maeoni Viper")]
    assert t.st.passes == 0


def test_horde_units_join_within_their_battlefield() -> None:
    """RR-15.1.4, RR-13.1.2."""
    t = both([["Hordeling", "Hordeling"], ["Hordeling"]], turn="chimera")
    t.goes_on()
    assert (t.p1.wounds, t.p2.wounds) == (2, 1)


def test_only_the_opposing_player_defends() -> None:
    """RR-15.1.5."""
    t = both([["Jaw"], ["Blind"]], {"battlefield": ["Iron Worker"]}, {"battlefield": ["Hammer Knight"]}, turn="chimera")
    t.settle()
    assert asked(t) == (1, "block")
    assert {t.st.cards[option.a].now.name for option in t.game.options if option.verb == Verb.BLOCK} == {"Iron Worker"}


def test_infatuate_means_the_very_next_turn() -> None:
    """RR-15.1.18: the first of the two, whomever it is against; the second is an ordinary one."""
    t = both(
        [["Blind", "face down Blind"], ["Jaw", "face down Blind"]], {},
        {"spellboard": ["Summon Light Bringer"], "dice": "divine:class"}, numbers=[REVEALS] * 4,
    )  # fmt: skip
    t.p1.takes(Verb.HAND_OVER)
    t.p2.uses("Summon Light Bringer")
    t.goes_on()
    passes_all(t)
    t.goes_on()
    assert attacks(t) == []  # nothing could attack in the first, and the second rolled
    assert t.row(2) == ["Jaw", "Blind"]
    able = both(
        [["Jaw", "face down Blind"], ["Jaw", "face down Blind"]], {},
        {"spellboard": ["Summon Light Bringer"], "dice": "divine:class"}, numbers=[REVEALS] * 4,
    )  # fmt: skip
    able.p1.takes(Verb.HAND_OVER)
    able.p2.uses("Summon Light Bringer")
    able.goes_on()
    passes_all(able)
    able.goes_on()
    assert attacks(able) == [("Jaw", "Aradel Summergaard")]
    assert (able.row(1), able.row(2)) == (["Jaw", "face down"], ["Jaw", "Blind"])


# --- defence --------------------------------------------------------------------------------------


def test_defenders_see_the_player_they_face() -> None:
    """RR-15.1.17: they block that player's attackers only."""
    t = both([["Blind"], ["Warden"]], {"battlefield": ["Iron Worker"]})
    t.p1.attacks(t.name, "Iron Worker")
    t.goes_on()
    assert told(t, EventKind.BLOCKED) == []
    facing = both([["Warden"], ["Blind"]], {"battlefield": ["Iron Worker"]})
    facing.p1.attacks(facing.name, "Iron Worker")
    facing.goes_on()
    assert told(facing, EventKind.BLOCKED)


@pytest.mark.parametrize(
    ("rows", "target", "guarded"),
    [
        ([["Warden", "Jaw"], []], "Jaw", True),
        ([["Warden"], ["Jaw"]], "Jaw", False),
        ([[], ["Warden", "Jaw"]], "Jaw", False),
    ],
)
def test_defenders_guard_aspects_of_their_battlefield(rows: list[list[str]], target: str, guarded: bool) -> None:
    """RR-15.1.17: against the player they face; the Chimera itself may guard any (RR-6.3.1)."""
    t = both(rows, {"battlefield": ["Hammer Knight"]}, numbers=[GUARDS])
    t.p1.attacks(target, "Hammer Knight")
    t.goes_on()
    names = [event.cards[0].name for event in told(t, EventKind.GUARDED)]
    assert names == (["Warden"] if guarded else [t.name])


# --- the round ------------------------------------------------------------------------------------


def over(t: BruteTable) -> BruteTable:
    until = t.st.round + 1
    while not t.game.over and t.st.round < until:
        skip = [option for option in t.game.options if option.verb != Verb.HAND_OVER]
        t.game.push(skip[-1])
    return t


def test_both_battlefields_are_replenished() -> None:
    """RR-15.1.6."""
    t = over(both([["Blind"], []]))
    assert (len(t.row(1)), len(t.row(2))) == (3, 3)


@pytest.mark.parametrize(("first", "other"), [(1, 2), (2, 1)])
def test_the_token_points_at_the_partner_and_then_goes_there(first: int, other: int) -> None:
    """RR-15.1.7."""
    t = over(both([["Blind"] * 3, ["Blind"] * 3], first=first, turn=first))
    assert t.st.first == t.it.seat
    assert t.its.points_at == other - 1
    over(t)
    assert t.st.first == other - 1
    assert t.its.points_at == -1
    over(t)
    assert t.its.points_at == first - 1


@pytest.mark.parametrize(
    ("first", "order"), [(1, ["Iron Worker", "Hammer Knight"]), (2, ["Hammer Knight", "Iron Worker"])]
)
def test_end_of_round_effects_come_player_by_player(first: int, order: list[str]) -> None:
    """RR-15.1.8, RR-12.1.1: the first player, the partner, then the Chimera."""
    t = both(
        [["Waster (exhausted 2)"], ["Dirge (exhausted)"]], {"battlefield": ["Blood Puppet", "Iron Worker"]},
        {"battlefield": ["Blood Puppet", "Hammer Knight"]}, first=first, turn=first,
    )  # fmt: skip
    over(t)
    assert triggered(t)[:3] == ["Blood Puppet", "Blood Puppet", "Dirge"]
    wounded = [event.player + 1 for event in told(t, EventKind.WOUNDED)]
    assert wounded[:2] == ([1, 2] if order[0] == "Iron Worker" else [2, 1])


@pytest.mark.parametrize("points_at", [1, 2])
def test_end_of_round_effects_follow_the_pointer(points_at: int) -> None:
    """RR-15.1.8, RR-12.1.1: the Chimera with the token, whom that points at, the other."""
    puppet: Board = {"battlefield": ["Blood Puppet"]}
    t = both([["Dirge (exhausted)"], ["Blind"]], puppet, puppet, its={"points_at": points_at}, first="chimera")
    over(t)
    assert triggered(t) == ["Dirge", "Blood Puppet", "Blood Puppet"]
    assert [event.player + 1 for event in told(t, EventKind.WOUNDED)] == [1, points_at, 3 - points_at]


@pytest.mark.parametrize("who", [1, 2])
@pytest.mark.parametrize("hidden", [1, 2])
def test_passing_is_punished_by_what_opposes_who_passes(who: int, hidden: int) -> None:
    """RR-15.1.9, RR-6.1.1."""
    t = both([["face down Jaw"], ["Blind"]] if hidden == 1 else [["Blind"], ["face down Jaw"]])
    if who == 2:
        t.p1.takes(Verb.HAND_OVER)
    (t.p1 if who == 1 else t.p2).passes()
    assert t.rage()[1] == int(who == hidden)


def test_the_phase_ends_when_both_players_and_both_turns_pass() -> None:
    """RR-15.1.11: before or after the shared turn."""
    t = both([["Blind"], ["Blind"]], {"dice": "charm:basic"})
    passes_all(t)
    assert t.st.phase == Phase.RECOVERY
    before = both([["Blind"], ["Blind"]], {"dice": "charm:basic"}, turn="chimera")
    before.goes_on()
    assert before.st.phase == Phase.PLAYER_TURNS
    passes_all(before)
    assert before.st.phase == Phase.RECOVERY
    assert turns(before) == [3, 3, 1, 2]


def test_one_player_who_acts_keeps_the_phase_open() -> None:
    """RR-15.1.11."""
    t = both([["Blind"], ["Blind"]], {"battlefield": ["Iron Worker"], "dice": "charm:basic"}, turn="chimera")
    t.goes_on()
    t.p1.attacks(t.name, "Iron Worker")
    t.goes_on()
    passes_all(t)
    t.goes_on()
    assert t.st.phase == Phase.PLAYER_TURNS
    assert t.st.passes == 3  # the partner's pass and the Chimera's two
    passes_all(t)
    assert t.st.phase == Phase.RECOVERY


def test_one_turn_of_the_chimera_that_is_no_pass_keeps_it_open() -> None:
    """RR-15.1.11."""
    t = both([["Blind"], ["Jaw"]], {"dice": "charm:basic"})
    passes_all(t)
    t.goes_on()
    assert t.st.phase == Phase.PLAYER_TURNS
    passes_all(t)
    t.goes_on()
    assert t.st.phase == Phase.RECOVERY


# --- texts of the Chimera -------------------------------------------------------------------------


def test_an_aspects_text_is_against_the_player_it_faces() -> None:
    """RR-15.1.14: at any time, also in the turn against the other."""
    t = both([["Blind"], ["Dirge (exhausted)"]])
    over(t)
    assert (t.p1.wounds, t.p2.wounds) == (0, 1)


@pytest.mark.parametrize("first", [1, 2])
def test_an_ultimate_is_resolved_against_each(first: int) -> None:
    """RR-15.1.15: the first player first; what it adds goes to the battlefield facing that player."""
    t = both([["Blind"], ["Blind"]], first=first, turn=first)
    place_red_rains(t.st, 6, "RR-9.2.1")
    t.st.options = None
    run(t.st)
    t.goes_on()
    assert (t.p1.wounds, t.p2.wounds) == (1, 1)
    assert [event.player + 1 for event in told(t, EventKind.WOUNDED)] == [first, 3 - first]
    assert len(told(t, EventKind.ULTIMATE)) == 1
    third = both([["Blind"], ["Blind"]], its={"phase": 3})
    place_red_rains(third.st, 6, "RR-9.2.1")
    third.st.options = None
    run(third.st)
    assert (third.row(1), third.row(2)) == (["Blind", "face down"], ["Blind", "face down"])


def test_the_turn_goes_on_against_the_same_player_after_an_ultimate() -> None:
    """RR-15.1.15, RR-9.3.3: the turn it interrupts is still against the one it was."""
    t = both(
        [["face down Blind"], ["face down Herald"]], turn="chimera", numbers=[REVEALS, SIDE_TOKEN], its={"red_rains": 5}
    )
    t.goes_on()
    assert t.its.phase == 2
    assert (t.p1.wounds, t.p2.wounds) == (1, 2)
    assert t.row(2) == ["Herald"]


@pytest.mark.parametrize("against", [1, 2])
def test_who_decides_after_an_ultimate_is_whom_the_turn_is_against(against: int) -> None:
    """RR-1.1.7, RR-15.1.15: the Ultimate was against both, the turn is still against one."""
    units: Board = {"battlefield": ["Hammer Knight", "Dread Wraith"]}
    rows = [["face down Chooser"], ["Blind"]] if against == 1 else [["Blind"], ["face down Chooser"]]
    t = both(rows, units, units, its={"red_rains": 5}, turn="chimera", numbers=[SIDE_TOKEN])
    while t.game.decision.kind != "pick":
        t.game.push(t.game.options[-1])
    assert t.its.phase == 2
    assert asked(t)[0] == against
    assert t.its.facing == against - 1
    t.goes_on()
    assert t.its.facing == -1  # it faces nobody in the players' turn


def test_after_an_ultimate_in_the_players_turn_it_faces_nobody() -> None:
    """RR-15.1.15."""
    t = both([["Blind"], ["Blind"]])
    place_red_rains(t.st, 6, "RR-9.2.1")
    t.st.options = None
    run(t.st)
    t.goes_on()
    assert t.its.phase == 2
    assert t.its.facing == -1


def test_what_a_text_places_goes_to_the_battlefield_it_is_about() -> None:
    """RR-15.1.16: an aspect's beside it, a player's opposite that player."""
    t = both([["Blind"], ["Captain"]], turn="chimera")
    t.goes_on()
    joined = told(t, EventKind.JOINED)
    assert [event.cards[0].name for event in joined] == ["Wisp"]
    assert (t.p1.wounds, t.p2.wounds) == (0, 3)
    given = both([["Blind"], ["Blind"]], {}, {"spellboard": ["Summon Blood Puppet"], "dice": "ceremonial:class"})
    given.p1.takes(Verb.HAND_OVER)
    given.p2.uses("Summon Blood Puppet").picks_player(3)
    assert given.row(2) == ["Blind", "Blood Puppet"]


def test_hands_are_hidden_from_the_partner() -> None:
    """RR-15.1.19."""
    t = both([["Blind"], ["Blind"]], {"hand": ["Fester"], "draw": []}, {"hand": ["Molten Gold"], "draw": []})
    assert "Molten Gold" not in str(t.game.view(0).to_json())
    assert "Fester" in str(t.game.view(0).to_json())
