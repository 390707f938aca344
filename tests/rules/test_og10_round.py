"""OG-10 (and RV-2.2, RV-3.3, RV-9): the round, fatigue, the first player, its end; meditating."""

import pytest

from pyreborn import new_game
from pyreborn.engine.model import events, ids
from pyreborn.engine.model.ids import MAGICS, Level, Verb
from tests.rules.boards import asked, prepared, told
from tests.rules.first_edition import IDLE, BigTable, board, both, removed, three, watched

DECKS = ("coal", "maeoni", "aradel", "noah")
FIVE = ["Purge", "Seal", "Refresh", "Fear", "Iron Worker"]


# === prepare ==========================================================================================


@both
@pytest.mark.parametrize("decks", [DECKS[:2], DECKS[:3], DECKS])
def test_who_rolls_the_most_basics_is_first_without_being_asked(ruleset: str, decks: tuple[str, ...]) -> None:
    """OG-10.1.1: not a choice; a tie between those with the most rolls all dice again."""
    rolled_again = 0
    for seed in range(8):
        game = new_game(*decks, ruleset=ruleset, seed=seed)
        basics = [
            sum(player.active[magic * 3 + Level.BASIC] for magic in range(MAGICS)) for player in game.state.players
        ]
        assert basics.count(max(basics)) == 1
        assert game.state.first == basics.index(max(basics))
        assert game.decision.player == game.state.first
        assert game.decision.kind != "first player"
        rolled_again += len(told(game, events.EventKind.ROLLED)) > len(decks)
    assert rolled_again


@both
def test_missing_cards_are_one_damage_each_player_in_the_token_holders_order(ruleset: str) -> None:
    """OG-10.1.2, RV-9.1: of three players two are short; the third does not matter."""
    t = board(ruleset, fatigue=True, first=2)
    t.p1("Coal Roarkwin", hand=FIVE[:3])
    t.p2("Noah Redmoon", hand=FIVE)
    t.p3("Saria Guideman", hand=FIVE[:4], draw=["Purge"])
    t.p4("Jessa Na Ni", hand=FIVE[:1], draw=["Seal"])
    prepared(t)
    assert asked(t) == (3, "order")
    assert {o.a for o in t.game.options if o.verb == Verb.PLAYER} == {0, 3}
    t.p3.picks_player(4)
    assert [(e.cards[0].name, e.amount) for e in told(t, events.EventKind.DEALT)] == [
        ("Jessa Na Ni", 3),
        ("Coal Roarkwin", 2),
    ]
    assert (t.p1.wounds, t.p2.wounds, t.p3.wounds, t.p4.wounds) == (2, 0, 0, 3)
    assert t.p4.hand == ["Purge", "Seal"]


@both
def test_texts_answer_the_damage_of_missing_cards_though_reactions_do_not(ruleset: str) -> None:
    """OG-10.1.2: one damage, so one answer; Sympathy Pain stays in hand."""
    t = watched(ruleset, fatigue=True)
    t.p1("Coal Roarkwin", hand=["Sympathy Pain", "Purge"], spellboard=["Watch Pain"], dice="charm:class x2")
    t.p2("Noah Redmoon", hand=FIVE)
    prepared(t)
    assert asked(t) == (2, "turn")
    assert t.p1.wounds == 3
    t.p1.unit("Watch Pain").has(status=1)


@both
def test_fatigue_goes_on_with_those_left_when_it_eliminates_the_chooser(ruleset: str) -> None:
    """OG-10.1.2, OG-11.1.2: the next player clockwise has the token and picks between the other two."""
    t = board(ruleset, fatigue=True, first=3)
    t.p1("Coal Roarkwin (wounds 14)", hand=FIVE[:4])
    t.p2("Noah Redmoon", hand=FIVE[:4])
    t.p3("Saria Guideman", hand=FIVE[:4])
    prepared(t)
    assert asked(t) == (1, "order")
    t.p1.picks_player(1)
    assert t.alive() == [2, 3]
    assert asked(t) == (2, "order")
    t.p2.picks_player(3)
    assert (t.p2.wounds, t.p3.wounds) == (1, 1)
    assert asked(t) == (2, "turn")


@both
def test_the_last_one_to_tire_wins(ruleset: str) -> None:
    """OG-10.1.2: there is no draw; with one left nobody else is damaged."""
    t = board(ruleset, fatigue=True, first=3)
    t.p1("Coal Roarkwin (wounds 14)", hand=FIVE[:4])
    t.p2("Noah Redmoon (wounds 19)", hand=FIVE[:4])
    t.p3("Saria Guideman (wounds 19)", hand=FIVE[:4])
    prepared(t)
    t.p1.picks_player(3)
    t.p1.picks_player(2)
    assert t.game.winner == 0
    assert t.p1.wounds == 14


# === turns ===============================================================================================


@both
def test_three_passes_in_a_row_end_the_phase(ruleset: str) -> None:
    """OG-10.1.3, RV-2.2.1: a main action of the third player starts the count anew."""
    t = three(ruleset)
    t.p3("Saria Guideman", battlefield=["Mist Spirit"], hand=IDLE)
    t.p1.ends_turn()
    t.p2.ends_turn()
    t.p3.attacks("Coal Roarkwin", "Mist Spirit")
    t.p3.ends_turn()
    for number in (1, 2, 3):
        assert asked(t) == (number, "turn")
        t.seat(number).ends_turn()
    assert t.st.phase != ids.Phase.PLAYER_TURNS or t.st.round == 3


@both
def test_the_pass_of_a_player_who_is_out_counts_no_longer(ruleset: str) -> None:
    """OG-10.1.3, OG-11.1.2: player 1 passed and lost; player 2's pass is the first of those left."""
    t = three(ruleset)
    t.p1("Coal Roarkwin (wounds 14)", hand=IDLE)
    t.p2("Noah Redmoon", battlefield=["Living Doll"], dice="natural:power natural:basic", hand=IDLE)
    t.p1.ends_turn()
    t.p2.power("natural")
    t.p2.triggers("Living Doll", "Pain Link").targets("Coal Roarkwin")
    t.done()
    assert t.alive() == [2, 3]
    t.p2.ends_turn()
    assert asked(t) == (3, "turn")
    assert t.st.phase == ids.Phase.PLAYER_TURNS
    t.p3.ends_turn()
    assert t.st.phase != ids.Phase.PLAYER_TURNS or t.st.round == 3


@both
def test_passes_of_those_left_still_count(ruleset: str) -> None:
    """OG-10.1.3: players 1 and 2 passed in a row before player 3 lost in the middle of a turn without a main action."""
    t = three(ruleset)
    t.p3("Saria Guideman (wounds 17)", dice="ceremonial:power", discard=["Blood Archer"], hand=IDLE)
    t.p1.ends_turn()
    t.p2.ends_turn()
    t.p3.power("ceremonial")
    assert t.alive() == [1, 2]
    assert t.st.phase != ids.Phase.PLAYER_TURNS or t.st.round == 3


@both
def test_what_lasts_for_the_turn_ends_with_the_turn_of_a_loser(ruleset: str) -> None:
    """OG-11.1.2, OG-10.1.3: Strike's bonus on player 2's Gilder is gone when player 2's own turn begins."""
    t = three(ruleset)
    t.p1("Coal Roarkwin (wounds 14)", battlefield=["Hammer Knight"], hand=IDLE)
    t.p2("Maeoni Viper", battlefield=["Gilder"], hand=["Sympathy Pain"], dice="charm:class x2 charm:basic")
    t.p1.attacks("Maeoni Viper", "Hammer Knight")
    t.p2.triggers("Maeoni Viper", "Strike").targets("Gilder")
    t.p2.unit("Gilder").has(attack=3)
    t.p2.done()
    t.p2.reacts("Sympathy Pain").targets("Coal Roarkwin")
    t.done()
    assert t.alive() == [2, 3]
    assert asked(t) == (2, "turn")
    t.p2.unit("Gilder").has(attack=1)


# === meditating ============================================================================================


def meditated(ruleset: str) -> BigTable:
    """Player 1 meditates two cards off the draw pile; player 2's Violinist could answer."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Iron Rhino"], draw=["Purge", "Seal", "Fear"], dice="natural:basic x2")
    t.p2("Noah Redmoon", battlefield=["Enchanted Violinist"], dice="charm:basic", hand=IDLE)
    t.p1.meditates()
    t.p1.discards_top().done()
    return t


def test_discards_of_a_meditation_are_answered_before_the_dice_only_under_the_raven_rules() -> None:
    """RV-3.3.1; OG-10.1.4 (docs/defaults.md): otherwise when it is over."""
    t = meditated("raven")
    assert asked(t) == (2, "window")
    t.p2.triggers("Enchanted Violinist").targets("Iron Rhino")
    assert asked(t.settle()) == (1, "die")
    t = meditated("original")
    assert asked(t) == (1, "die")
    t.p1.turns_die("natural:basic", "natural:power").turns_die("natural:basic", "natural:power")
    assert asked(t) == (2, "window")
    t.p2.triggers("Enchanted Violinist").targets("Iron Rhino")
    t.done()
    t.p1.unit("Iron Rhino").has(wounds=1)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_one_may_meditate_without_dice_and_stop_any_time(ruleset: str) -> None:
    """OG-10.1.4: cards are given up for nothing; a Sycophant among them is exiled (OG-8.1.2)."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", draw=["Sycophant", "Seal"], spellboard=["Abundance"], hand=["Fear"])
    t.p2("Noah Redmoon")
    t.p1.meditates().discards_top()
    t.p1.takes(ids.Verb.CARD, t.p1.unit("Abundance").number)
    t.p1.done()
    t.done()
    assert t.p1.hand == ["Fear"]
    assert t.p1.discard == ["Abundance"]
    assert removed(t.p1) == ["Sycophant"]
    assert t.p1.draw_pile == ["Seal"]
    assert t.p1.player.side == 0


# === recovery and the end of the round =========================================================================


@both
def test_one_token_comes_off_every_card(ruleset: str) -> None:
    """OG-10.1.5: Phoenixborn, units, spells and alterations alike; wounds only off units, by their recover value."""
    t = board(ruleset)
    units = ["Blood Archer (exhausted 2, wounds 3, +Root Armor (exhausted 2))", "Gilder (wounds 1)"]
    t.p1("Coal Roarkwin (exhausted 2, wounds 3)", spellboard=["Abundance (exhausted 2)"], battlefield=units, hand=IDLE)
    t.p2("Noah Redmoon", hand=IDLE)
    t.ends_round()
    t.p1.phoenixborn.has(exhaustion=1, wounds=3)
    t.p1.unit("Abundance").has(exhaustion=1)
    t.p1.unit("Root Armor").has(exhaustion=1)
    t.p1.unit("Blood Archer").has(exhaustion=1, wounds=1)
    t.p1.unit("Gilder").has(wounds=1)


@both
@pytest.mark.parametrize(("holder", "follower"), [(1, 2), (2, 3), (3, 1)])
def test_the_token_goes_round_clockwise(ruleset: str, holder: int, follower: int) -> None:
    """OG-10.1.5, RV-2.2.1, OG-11.1.1: as the last step of the recovery phase; its holder has the first turn."""
    t = three(ruleset, first=holder)
    prepared(t)
    holders = {event.amount: event.player + 1 for event in told(t, events.EventKind.PHASE)}
    assert (holders[ids.Phase.RECOVERY], holders[ids.Phase.END_OF_ROUND]) == (holder, follower)
    assert t.st.first + 1 == follower
    assert asked(t) == (follower, "turn")


@both
def test_the_token_of_a_loser_goes_to_the_next_player_at_once(ruleset: str) -> None:
    """OG-11.1.2, OG-10.1.5: player 2 had it, so it is player 3's now, and player 1's from the end of the round on."""
    t = three(ruleset, first=2)
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight"], hand=IDLE)
    t.p2("Noah Redmoon (wounds 19)", hand=IDLE)
    t.p1.attacks("Noah Redmoon", "Hammer Knight")
    t.done()
    assert t.st.first + 1 == 3
    prepared(t)
    assert asked(t) == (1, "turn")


def ending(ruleset: str) -> BigTable:
    """Three players with texts for the end of the round; the second has the token."""
    t = watched(ruleset, first=2)
    for number, name in enumerate(("Coal Roarkwin", "Noah Redmoon", "Saria Guideman"), 1):
        t.seat(number)(name, spellboard=["Watch Round"], battlefield=["Blood Puppet"], hand=IDLE)
    for number in (1, 2, 3):
        t.seat(number).ends_turn()
    return t


def test_the_token_holder_orders_everybodys_end_of_round_effects() -> None:
    """OG-10.1.6: all six are offered to player 2, whoever's they are."""
    t = ending("original")
    assert asked(t) == (2, "window")
    owners = [t.st.cards[o.a].controller + 1 for o in t.game.options]
    assert sorted(owners) == [1, 1, 2, 2, 3, 3]
    t.p2.takes(ids.Verb.TRIGGER, t.p3.unit("Blood Puppet").number)
    assert (t.p1.wounds, t.p2.wounds, t.p3.wounds) == (0, 0, 1)
    assert asked(t) == (2, "window")
    t.p2.takes(ids.Verb.TRIGGER, t.p1.unit("Blood Puppet").number)
    assert (t.p1.wounds, t.p2.wounds, t.p3.wounds) == (1, 0, 1)


def test_under_the_raven_rules_each_player_orders_their_own_clockwise() -> None:
    """RV-5.4.1, RV-10.2: from the token holder on, all of one player's before those of the next."""
    t = ending("raven")
    order = []
    while t.game.decision.kind == "window":
        order.append(t.game.decision.player + 1)
        assert {t.st.cards[o.a].controller + 1 for o in t.game.options if o.verb != Verb.DONE} == {order[-1]}
        t.game.push(0)
    users = [e.player + 1 for e in told(t, events.EventKind.TRIGGERED)]
    assert users == [2, 2, 3, 3, 1, 1]
    assert order == sorted(order, key=[2, 3, 1].index)


@both
def test_an_elimination_at_the_end_of_the_round_stops_nobody_else(ruleset: str) -> None:
    """OG-11.1.2, OG-10.1.6: the token holder's Puppet costs the game; the others are used all the same."""
    t = watched(ruleset, first=2)
    t.p1("Coal Roarkwin", battlefield=["Blood Puppet"], hand=IDLE)
    t.p2("Noah Redmoon (wounds 19)", battlefield=["Blood Puppet"], hand=IDLE)
    t.p3("Saria Guideman", battlefield=["Blood Puppet"], spellboard=["Watch Round"], hand=IDLE)
    for number in (1, 2, 3):
        t.seat(number).ends_turn()
    while t.game.decision.kind == "window":
        mine = [o for o in t.game.options if t.st.cards[o.a].controller == 1]
        t.game.push(mine[0] if mine else t.game.options[0])
    assert t.alive() == [1, 3]
    assert (t.p1.wounds, t.p3.wounds) == (1, 1)
    t.p3.unit("Watch Round").has(status=1)
