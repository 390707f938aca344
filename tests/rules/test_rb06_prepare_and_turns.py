"""RB-6 Round structure: the phases, prepare, player turns."""

from collections.abc import Sequence

import pytest

from pyreborn.engine.model import events, ids
from pyreborn.engine.model.costs import parse_face
from pyreborn.engine.model.ids import Level, Verb
from pyreborn.engine.model.rng import Luck
from pyreborn.game import Game, new_game
from tests.rules.boards import FULL_HAND as HAND
from tests.rules.boards import asked, prepared, told, verbs
from tests.table import table


def rolling(*rolls: tuple[Sequence[int], Sequence[int]]) -> Game:
    """A game whose dice of round 1 show these levels, player by player, one pair for each roll."""
    game = new_game("aradel", "maeoni", seed=5, first_five="choose")
    while len(game.moves) < 9:
        game.push(0)
    magics = ([ids.Magic.ILLUSION] * 5 + [ids.Magic.NATURAL] * 5, [ids.Magic.CHARM] * 5 + [ids.Magic.NATURAL] * 5)
    game.state.luck = Luck()
    for pair in rolls:
        for seat in (0, 1):
            for magic, level in zip(magics[seat], pair[seat], strict=True):
                game.state.luck.rolls.append((seat, magic, level))
    assert game.decision.kind == "first five"
    game.push(0)
    return game


# --- RB-6 the round --------------------------------------------------------------------------------


def test_the_phases_of_a_round_come_in_order() -> None:
    """RB-6 (ruling RB-round-1): prepare, player turns, recovery, end of round, and again."""
    t = table()
    t.p1("Aradel Summergaard", hand=HAND)
    t.p2("Maeoni Viper", hand=HAND)
    prepared(t)
    phases = [event.amount for event in told(t.game, events.EventKind.PHASE)]
    assert phases == [ids.Phase.RECOVERY, ids.Phase.END_OF_ROUND, ids.Phase.PREPARE, ids.Phase.PLAYER_TURNS]
    assert t.st.round == 3


# --- RB-6.1 prepare ----------------------------------------------------------------------------------


def test_exactly_the_exhausted_dice_are_rolled() -> None:
    """RB-6.1.1 (ruling RB-round-prepare-1): six dice are rolled, the four kept active are not."""
    t = table()
    t.p1("Aradel Summergaard", hand=HAND, dice="natural:power x4", exhausted_dice="illusion x6")
    t.p2("Maeoni Viper", hand=HAND)
    t.st.luck = Luck()
    t.st.luck.rolls = [(0, ids.Magic.ILLUSION, Level.BASIC)] * 6
    prepared(t)
    assert t.p1.active_dice == ["illusion:basic"] * 6 + ["natural:power"] * 4
    assert t.p1.exhausted_dice == []
    assert [(e.player, e.amount) for e in told(t.game, events.EventKind.ROLLED)] == [(0, 6)]


def test_a_rolled_die_keeps_its_magic() -> None:
    """RB-6.1.1: ten dice in, ten dice of the same types out."""
    game = new_game("aradel", "maeoni", seed=11)
    for player, magics in zip(game.state.players, ((3, 2), (1, 3)), strict=True):
        assert sum(player.active) == 10
        for magic in magics:
            assert sum(player.active[magic * 3 : magic * 3 + 3]) == 5


@pytest.mark.parametrize(("basics", "chooser"), [((5, 3), 0), ((2, 6), 1)])
@pytest.mark.parametrize("chosen", [0, 1])
def test_more_basic_symbols_choose_who_is_first_player(basics: tuple[int, int], chooser: int, chosen: int) -> None:
    """RB-6.1.2 (ruling RB-round-prepare-2): the winner of the roll may take the token or give it away."""
    one, two = ([Level.BASIC] * n + [Level.POWER] * (10 - n) for n in basics)
    game = rolling((one, two))
    assert (game.decision.player, game.decision.kind) == (chooser, "first player")
    assert {option.a for option in game.options} == {0, 1}
    game.push(next(option for option in game.options if option.a == chosen))
    assert game.state.first == chosen
    while game.decision.kind == "prepare discard":
        game.push(game.options[-1])
    assert (game.decision.player, game.decision.kind) == (chosen, "turn")


def test_a_tie_re_rolls_all_dice_until_it_is_broken() -> None:
    """RB-6.1.2 (ruling RB-round-prepare-3): two ties, then five basics against three."""
    four = [Level.BASIC] * 4 + [Level.POWER] * 6
    game = rolling(
        (four, four),
        ([Level.BASIC] * 10, [Level.BASIC] * 10),
        ([Level.BASIC] * 3 + [Level.POWER] * 7, [Level.BASIC] * 5 + [Level.POWER] * 5),
    )
    assert (game.decision.player, game.decision.kind) == (1, "first player")
    rolls = told(game, events.EventKind.ROLLED)
    assert [event.amount for event in rolls] == [10] * 6
    basics = [sum(player.active[Level.BASIC :: 3]) for player in game.state.players]
    assert basics == [3, 5]


def test_the_dice_decide_the_first_player_in_round_one_only() -> None:
    """RB-6.1.2, RB-6.4.4: later the token has passed and nobody is asked."""
    t = table(first=1)
    t.p1("Aradel Summergaard", hand=HAND, exhausted_dice="natural x3")
    t.p2("Maeoni Viper", hand=HAND)
    t.ends_round()
    assert asked(t.game) == (2, "prepare discard")
    assert told(t.game, events.EventKind.FIRST_PLAYER) == []


@pytest.mark.parametrize("count", [0, 2, 5])
def test_any_number_of_cards_may_be_discarded_before_drawing(count: int) -> None:
    """RB-6.1.3, RB-6.1.4 (ruling RB-round-prepare-4): what is discarded is drawn anew."""
    t = table()
    t.p1("Aradel Summergaard", hand=HAND, draw=["Hypnotize"] * 6)
    t.p2("Maeoni Viper")
    t.ends_round()
    assert asked(t.game) == (1, "prepare discard")
    for name in HAND[:count]:
        t.p1.chooses(name)
    if count < 5:
        t.p1.done()
    assert t.p1.hand == sorted(HAND[count:] + ["Hypnotize"] * count)
    assert sorted(t.p1.discard) == sorted(HAND[:count])
    assert t.p1.wounds == 0


def test_players_draw_up_to_five_and_with_more_draw_and_discard_none() -> None:
    """RB-6.1.4 (ruling RB-round-prepare-5): two cards become five, six stay six."""
    t = table()
    t.p1("Aradel Summergaard", hand=HAND[:2], draw=["Hypnotize"] * 5)
    t.p2("Maeoni Viper", hand=[*HAND, "Hypnotize"], draw=["Hypnotize"] * 5)
    prepared(t)
    assert (len(t.p1.hand), len(t.p1.draw_pile)) == (5, 2)
    assert (len(t.p2.hand), len(t.p2.draw_pile)) == (6, 5)
    assert (t.p1.wounds, t.p2.wounds, t.p2.discard) == (0, 0, [])


def test_there_is_no_maximum_hand_size() -> None:
    """RB-6.1.4: drawing by an effect may bring the hand above five and it stays there."""
    t = table()
    t.p1("Noah Redmoon", hand=[*HAND, "Sleight of Hand"], draw=["Resummon"] * 3, dice="illusion:power charm:basic")
    t.p2("Maeoni Viper", hand=HAND)
    t.p1.plays("Sleight of Hand")
    assert len(t.p1.hand) == 8
    prepared(t)
    assert len(t.p1.hand) == 8


def test_each_card_short_of_five_is_a_wound() -> None:
    """RB-6.1.5 (ruling RB-conf-fatigue-1): three in hand and one to draw leave one short."""
    t = table()
    t.p1("Aradel Summergaard", hand=HAND[:3], draw=["Hypnotize"])
    t.p2("Maeoni Viper", hand=HAND)
    prepared(t)
    assert len(t.p1.hand) == 4
    assert (t.p1.wounds, t.p2.wounds) == (1, 0)


def test_whoever_has_or_can_draw_five_is_not_fatigued() -> None:
    """RB-6.1.5 (ruling RB-conf-fatigue-2)"""
    t = table()
    t.p1("Aradel Summergaard", hand=HAND[:3], draw=["Hypnotize"] * 2)
    t.p2("Maeoni Viper", hand=HAND)
    prepared(t)
    assert (t.p1.wounds, t.p2.wounds) == (0, 0)
    assert told(t.game, events.EventKind.FATIGUE) == []


def test_fatigue_is_placed_one_token_each_in_turn_beginning_with_the_first_player() -> None:
    """RB-6.1.5: two owed by the first player, four by the other: 1 2 1 2 2 2."""
    t = table(first=2)
    t.p1("Aradel Summergaard", hand=HAND[:3])
    t.p2("Maeoni Viper", hand=HAND[:1])
    prepared(t)
    assert [event.player + 1 for event in told(t.game, events.EventKind.FATIGUE)] == [1, 2, 1, 2, 2, 2]
    assert (t.p1.wounds, t.p2.wounds) == (2, 4)


def test_the_order_of_fatigue_decides_who_loses() -> None:
    """RB-6.1.5, RB-1.3.2 (ruling RB-round-fatigue-1): 1, 2, 1 — and player 1 has lost."""
    t = table(first=2)
    t.p1("Coal Roarkwin (wounds 13)", hand=HAND[:3])
    t.p2("Coal Roarkwin (wounds 12)", hand=HAND[:2])
    prepared(t)
    assert t.game.winner == 1
    assert (t.p1.wounds, t.p2.wounds) == (15, 13)


@pytest.mark.parametrize("holder", [1, 2])
def test_with_one_life_left_each_the_first_player_loses(holder: int) -> None:
    """RB-6.1.5 (ruling RB-round-fatigue-2): nobody chooses who is wounded first."""
    t = table(first=3 - holder)
    t.p1("Coal Roarkwin (wounds 14)", hand=HAND[:4])
    t.p2("Coal Roarkwin (wounds 14)", hand=HAND[:4])
    prepared(t)
    assert t.game.winner == 2 - holder


def test_fatigue_is_no_damage() -> None:
    """RB-6.1.5: wounds are placed, nothing is dealt, nothing can be prevented or redirected."""
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Living Doll"], hand=["Redirect", *HAND[:2]], dice="charm:power")
    t.p2("Maeoni Viper", hand=HAND)
    prepared(t)
    assert t.p1.wounds == 2
    assert told(t.game, events.EventKind.DEALT) == []
    assert {event.clause for event in told(t.game, events.EventKind.FATIGUE)} == {"RB-6.1.5"}


@pytest.mark.parametrize("extra", [0, 1, 2])
def test_additional_draws_apply_whatever_the_hand_size(extra: int) -> None:
    """RB-6.1.6 (ruling RB-FAQ-iron-worker-1): Overtime 2 with a hand of six; undrawn cards do no harm."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker (exhausted 2)"], hand=[*HAND, "Cover"], draw=["Strengthen"] * 3)
    t.p2("Maeoni Viper", hand=HAND)
    prepared(t)
    t.p1.triggers("Iron Worker", "Overtime").takes(Verb.NUMBER, extra)
    assert len(t.p1.hand) == 6 + extra
    assert t.p1.wounds == 0


def test_additional_draws_come_after_the_normal_draw_and_fatigue() -> None:
    """RB-6.1.6: the last card of the pile is drawn normally; none is left for Overtime."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], hand=HAND[:3], draw=["Strengthen"])
    t.p2("Coal Roarkwin", battlefield=["Iron Worker"], hand=HAND[:3], draw=["Strengthen"] * 3)
    prepared(t)
    assert asked(t.game) == (2, "window")
    assert (t.p1.wounds, t.p2.wounds) == (1, 0)
    assert (len(t.p1.hand), len(t.p2.hand)) == (4, 5)
    t.p2.triggers("Iron Worker")
    assert {option.a for option in t.game.options} == {0, 1}
    t.p2.takes(Verb.NUMBER, 1)
    assert (len(t.p1.hand), len(t.p2.hand)) == (4, 6)
    assert t.st.phase == ids.Phase.PLAYER_TURNS


@pytest.mark.parametrize("holder", [1, 2])
def test_the_first_player_decides_first_about_additional_draws(holder: int) -> None:
    """RB-6.1.6, RB-8.5.7"""
    t = table(first=3 - holder)
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], hand=HAND, draw=["Strengthen"] * 3)
    t.p2("Coal Roarkwin", battlefield=["Iron Worker"], hand=HAND, draw=["Strengthen"] * 3)
    prepared(t)
    assert asked(t.game) == (holder, "window")
    t.game.push(t.game.options[-1])
    assert asked(t.game) == (3 - holder, "window")


@pytest.mark.parametrize("holder", [1, 2])
def test_end_of_prepare_effects_resolve_with_the_first_players_first(holder: int) -> None:
    """RB-6.1.7 (ruling RB-err-owl-3): two Owls drain; the first player's victim discards first."""
    t = table(first=3 - holder)
    t.p1("Saria Guideman", battlefield=["Three-Eyed Owl"], hand=HAND)
    t.p2("Saria Guideman", battlefield=["Three-Eyed Owl"], hand=HAND)
    prepared(t)
    assert asked(t.game) == (3 - holder, "pick")
    t.game.push(0)
    assert asked(t.game) == (holder, "pick")
    t.game.push(0)
    assert (len(t.p1.hand), len(t.p2.hand)) == (4, 4)
    assert t.st.phase == ids.Phase.PLAYER_TURNS
    assert asked(t.game) == (holder, "turn")


def test_an_empty_draw_pile_costs_nothing_outside_the_draw_step() -> None:
    """RB-6.1.8: told to draw three, a player draws the one card there is."""
    t = table()
    t.p1("Noah Redmoon", hand=["Sleight of Hand"], draw=["Resummon"], dice="illusion:power charm:basic")
    t.p2("Maeoni Viper", hand=HAND)
    t.p1.plays("Sleight of Hand")
    assert t.p1.hand == ["Resummon"]
    assert t.p1.wounds == 0


def test_only_a_card_punishes_an_empty_draw_pile() -> None:
    """RB-6.1.8 (ruling RB-conf-fatigue-3): Abundance deals damage, which is not fatigue."""
    t = table()
    t.p1("Saria Guideman", spellboard=["Abundance"])
    t.p2("Maeoni Viper", hand=HAND, draw=["Transfer"] * 2)
    t.p1.uses("Abundance")
    t.p2.takes(Verb.NUMBER, 2)
    assert (t.p1.wounds, t.p2.wounds) == (2, 0)
    assert told(t.game, events.EventKind.FATIGUE) == []
    assert [event.amount for event in told(t.game, events.EventKind.DEALT)] == [1, 1]


def test_prepare_discards_are_collected_before_any_is_revealed() -> None:
    """RB-6.1.9, RB-6.1.3: whatever and however much player 1 discards, player 2 and spectators see the same."""
    seen: list[bytes] = []
    for discards in ([], ["Refresh"], ["Seal", "Purge"]):
        t = table(first=2)
        t.p1("Aradel Summergaard", hand=HAND, draw=["Hypnotize"] * 5)
        t.p2("Maeoni Viper", hand=HAND, draw=["Hypnotize"] * 5)
        t.ends_round()
        assert asked(t.game) == (1, "prepare discard")
        for name in discards:
            t.p1.chooses(name)
        t.p1.done()
        assert asked(t.game) == (2, "prepare discard")
        assert (t.p1.discard, len(t.p1.hand)) == ([], 5)
        seen.append(t.game.view(1).to_json() + t.game.view(None).to_json())
        assert not any(name in sentence for sentence in t.game.story(1) for name in HAND)
        t.p2.done()
        assert sorted(t.p1.discard) == sorted(discards)
    assert seen[0] == seen[1] == seen[2]


def test_dice_to_exhaust_are_collected_before_any_is_revealed() -> None:
    """RB-6.1.9, RB-6.3.4: player 2 chooses without knowing what player 1 keeps."""
    seen: list[bytes] = []
    for chosen in ([], ["natural:power"], ["natural:basic", "natural:power"]):
        t = table()
        t.p1("Aradel Summergaard", hand=HAND, dice="natural:power natural:basic")
        t.p2("Maeoni Viper", hand=HAND, dice="charm:power")
        t.p1.ends_turn()
        t.p2.ends_turn()
        assert asked(t.game) == (1, "exhaust dice")
        for face in chosen:
            t.p1.takes(Verb.DIE, parse_face(face))
        if t.game.decision.player == 0:
            t.p1.done()
        assert asked(t.game) == (2, "exhaust dice")
        assert len(t.p1.active_dice) == 2
        seen.append(t.game.view(1).to_json() + t.game.view(None).to_json())
    assert seen[0] == seen[1] == seen[2]


# --- RB-6.2 player turns ---------------------------------------------------------------------------


@pytest.mark.parametrize("holder", [1, 2])
def test_turns_alternate_beginning_with_the_first_player(holder: int) -> None:
    """RB-6.2.2 (ruling RB-round-turns-1)"""
    t = table(first=3 - holder)
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], hand=HAND, dice="natural:basic")
    t.p2("Coal Roarkwin", battlefield=["Iron Worker"], hand=HAND)
    prepared(t)
    first, second = (t.p1, t.p2) if holder == 1 else (t.p2, t.p1)
    assert asked(t.game) == (holder, "turn")
    first.attacks("Coal Roarkwin", "Iron Worker", of=second.number)
    second.done()
    first.ends_turn()
    assert asked(t.game) == (second.number, "turn")
    second.ends_turn()
    assert asked(t.game) == (holder, "turn")
    first.ends_turn()
    assert t.st.phase == ids.Phase.RECOVERY


def test_a_turn_has_one_main_action() -> None:
    """RB-6.2.3: after a spell was played as main action there is neither attack nor pass, only the end."""
    t = table()
    t.p1("Maeoni Viper", battlefield=["Gilder"], hand=["Call Upon the Realms", "Hypnotize"], dice="charm:basic")
    t.p2("Aradel Summergaard", hand=HAND)
    assert t.p1.can_attack("Aradel Summergaard") and t.p1.can_play("Hypnotize")
    t.p1.plays("Call Upon the Realms").done()
    assert not t.p1.can_attack("Aradel Summergaard")
    assert not t.p1.can_play("Hypnotize")
    assert Verb.END_TURN in verbs(t.game) and Verb.PASS not in verbs(t.game)


@pytest.mark.parametrize("side_first", [True, False])
def test_one_side_action_before_or_after_the_main_action(side_first: bool) -> None:
    """RB-6.2.3 (ruling RB-round-turns-3): meditate and pass, or pass and meditate; never twice."""
    t = table()
    t.p1("Maeoni Viper", hand=HAND)
    t.p2("Aradel Summergaard", hand=HAND)
    if not side_first:
        t.p1.passes()
    t.p1.meditates().chooses("Refresh").done()
    if side_first:
        assert Verb.MEDITATE not in verbs(t.game)
        t.p1.ends_turn()
    assert asked(t.game) == (2, "turn")


def test_the_side_action_is_optional() -> None:
    """RB-6.2.3: a turn may be a pass and nothing else."""
    t = table()
    t.p1("Maeoni Viper", hand=HAND)
    t.p2("Aradel Summergaard", hand=HAND)
    t.p1.passes()
    assert asked(t.game) == (1, "turn")
    t.p1.takes(Verb.END_TURN)
    assert asked(t.game) == (2, "turn")
    assert len(t.p1.hand) == 5


def test_the_turn_ends_when_its_player_says_so() -> None:
    """RB-6.2.5: with the main action spent the end may be declared; before, only a pass is possible."""
    t = table()
    t.p1("Maeoni Viper", hand=["Call Upon the Realms", *HAND], dice="charm:basic")
    t.p2("Aradel Summergaard", hand=HAND)
    assert Verb.END_TURN not in verbs(t.game) and Verb.PASS in verbs(t.game)
    t.p1.plays("Call Upon the Realms").done()
    assert asked(t.game) == (1, "turn")
    t.p1.takes(Verb.END_TURN)
    assert asked(t.game) == (2, "turn")
    assert [event.clause for event in told(t.game, events.EventKind.TURN_END)] == ["RB-6.2.5"]
    assert told(t.game, events.EventKind.PASSED) == []


def test_the_phase_ends_when_all_have_passed_on_consecutive_turns() -> None:
    """RB-6.2.6 (ruling RB-round-turns-2): pass, main action, pass, pass."""
    t = table()
    t.p1("Maeoni Viper", hand=HAND, dice="charm:basic")
    t.p2("Maeoni Viper", hand=["Call Upon the Realms", *HAND], dice="charm:basic")
    t.p1.ends_turn()
    t.p2.plays("Call Upon the Realms").done()
    t.p2.ends_turn()
    assert (t.st.phase, asked(t.game)) == (ids.Phase.PLAYER_TURNS, (1, "turn"))
    t.p1.ends_turn()
    assert (t.st.phase, asked(t.game)) == (ids.Phase.PLAYER_TURNS, (2, "turn"))
    t.p2.ends_turn()
    assert t.st.phase == ids.Phase.RECOVERY


def test_an_attack_breaks_the_chain_of_passes() -> None:
    """RB-6.2.6: any main action but a pass does."""
    t = table()
    t.p1("Maeoni Viper", hand=HAND, dice="charm:basic")
    t.p2("Maeoni Viper", battlefield=["Silver Snake"], hand=HAND)
    t.p1.ends_turn()
    t.p2.attacks("Maeoni Viper", "Silver Snake", of=1).ends_turn()
    assert asked(t.game) == (1, "turn")
    t.p1.ends_turn()
    assert (t.st.phase, asked(t.game)) == (ids.Phase.PLAYER_TURNS, (2, "turn"))


def test_a_side_action_does_not_break_the_chain_of_passes() -> None:
    """RB-6.2.6: two turns with a pass end the phase whatever side actions were taken."""
    t = table()
    t.p1("Maeoni Viper", hand=HAND, dice="charm:basic")
    t.p2("Aradel Summergaard", hand=HAND)
    t.p1.ends_turn()
    t.p2.meditates().chooses("Refresh").done().ends_turn()
    assert t.st.phase == ids.Phase.RECOVERY


def test_nobody_acts_in_somebody_elses_turn() -> None:
    """RB-6.2.7: the waiting player has no action and is never asked for one."""
    t = table()
    t.p1("Noah Redmoon", hand=HAND, dice="illusion:power x2", spellboard=["Summon Masked Wolf"] * 2)
    t.p2("Aradel Summergaard", hand=HAND, dice="natural:power")
    assert (t.p2.player.main, t.p2.player.side) == (0, 0)
    t.p1.uses("Summon Masked Wolf").says_yes()
    assert t.p1.player.side == 1
    t.p1.ends_turn()
    assert (t.p1.player.main, t.p1.player.side) == (0, 0)
    assert asked(t.game) == (2, "turn")
    assert not t.p1.can_use("Summon Masked Wolf")


def test_an_additional_side_action_adds_to_the_allowance_of_the_turn() -> None:
    """RB-6.2.8: two Masked Wolves in one turn."""
    t = table()
    t.p1("Noah Redmoon", hand=HAND, dice="illusion:power illusion:class", spellboard=["Summon Masked Wolf"] * 2)
    t.p2("Aradel Summergaard", hand=HAND)
    t.p1.uses("Summon Masked Wolf").pays("illusion:power").says_yes()
    t.p1.uses("Summon Masked Wolf")
    t.settle()
    assert t.p1.battlefield == ["Masked Wolf", "Masked Wolf"]
    assert t.p1.player.side == 0
    assert t.cites("RB-6.2.8")


def test_an_unused_additional_side_action_is_gone_with_the_turn() -> None:
    """RB-6.2.8: the next turn begins with one side action again."""
    t = table()
    t.p1("Noah Redmoon", hand=HAND, dice="illusion:power x2", spellboard=["Summon Masked Wolf"] * 2)
    t.p2("Aradel Summergaard", hand=["Call Upon the Realms", *HAND], dice="natural:basic")
    t.p1.uses("Summon Masked Wolf").says_yes().ends_turn()
    t.p2.plays("Call Upon the Realms").done()
    t.p2.ends_turn()
    assert asked(t.game) == (1, "turn")
    assert (t.p1.player.main, t.p1.player.side) == (1, 1)
