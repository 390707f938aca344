"""RR-1: the Chimera as a player, aspects as units, who decides for it, winning and losing."""

from typing import Any

import pytest

from pyreborn.engine.board.values import bare_context
from pyreborn.engine.board.whose import opposing, seats_of
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import CardType, Verb, Who
from pyreborn.engine.run.stack import person_for
from tests.rules.boards import asked, offered, told
from tests.rules.brute import ATTACKS, GUARDS, PLAIN, REVEALS, BruteTable, brute_table


def test_the_chimera_is_a_player_an_opponent_and_its_own_phoenixborn() -> None:
    """RR-1.1.1: "target player", "target Phoenixborn" and "opponent" can mean it; it is no unit."""
    t = brute_table()
    t.p1("Leo Sunshadow", hand=["Seal"], spellboard=["Magic Syphon"], dice="charm:class illusion:class")
    t.brute(rows=["Jaw"])
    assert t.st.opponents(0) == [1]
    t.p1.plays("Seal")
    t.settle()
    assert {option.a for option in t.game.options if option.verb == Verb.PLAYER} == {0, 1}
    own = t.st.cards[t.st.players[1].phoenixborn]
    assert own.printed.type == CardType.PHOENIXBORN
    assert own.id not in t.st.players[1].battlefield


def test_a_phoenixborn_as_a_target_is_also_the_chimera() -> None:
    """RR-1.1.1: and a text about units does not mean it."""
    for spell, dice, whom in (
        ("Molten Gold", "natural:power x3", ["Brute of the Workshop", "Heavy", "Jaw", "Jessa Na Ni"]),
        ("Fester", "ceremonial:power x3", ["Heavy", "Jaw"]),
    ):
        t = brute_table()
        t.p1("Jessa Na Ni", hand=[spell], dice=dice)
        t.brute(rows=["Jaw (wounds 1)", "Heavy (wounds 1)"])
        t.p1.plays(spell)
        t.settle()
        assert offered(t) == whom


def test_aspects_are_allies_and_conjurations() -> None:
    """RR-1.1.2: what destroys allies and what counts conjurations both mean them."""
    t = brute_table()
    t.brute(rows=["Jaw", "Wisp"])
    for name in ("Jaw", "Wisp"):
        printed = t.it.unit(name).card.printed
        assert printed.type & CardType.ALLY
        assert printed.type & CardType.CONJURATION
        assert printed.type & CardType.ASPECT
    assert t.it.unit("Wisp").card.printed.is_conjured
    assert not t.it.unit("Jaw").card.printed.is_conjured


def test_the_players_win_when_the_chimera_has_wounds_for_its_life() -> None:
    """RR-1.1.3, RR-1.1.9: at once, as a Phoenixborn is destroyed (RB-12.2.2)."""
    t = brute_table()
    t.one(battlefield=["Hammer Knight"])
    t.brute(rows=["Jaw"])
    t.st.cards[t.st.players[1].phoenixborn].wounds = 28
    t.p1.attacks(t.name, "Hammer Knight")
    assert t.game.over
    assert t.game.winner == 0


def test_blood_can_be_what_kills_it() -> None:
    """RR-1.1.3, RR-6.5.1: placed wounds count as others do."""
    t = brute_table(numbers=[REVEALS])
    t.one(battlefield=["Hammer Knight"])
    t.brute(rows=["Jaw"])
    t.st.cards[t.st.players[1].phoenixborn].wounds = 29
    t.p1.attacks("Jaw", "Hammer Knight").targets("Jaw")  # its damage counts first
    t.settle()
    assert t.game.over
    assert t.game.winner == 0


def test_the_players_lose_with_a_phoenixborn() -> None:
    """RR-1.1.3."""
    t = brute_table(turn="chimera")
    t.one("Aradel Summergaard (wounds 15)")
    t.brute(rows=["Jaw"])
    assert t.game.over
    assert t.game.winner == 1


@pytest.mark.parametrize("loser", [1, 2])
def test_two_players_lose_with_either_phoenixborn(loser: int) -> None:
    """RR-1.1.3, RR-15: nobody is eliminated while a partner plays on."""
    t = brute_table(players=2, turn="chimera")
    t.one("Aradel Summergaard (wounds 15)" if loser == 1 else "Aradel Summergaard")
    t.two("Maeoni Viper (wounds 19)" if loser == 2 else "Maeoni Viper")
    t.brute(rows=[["Jaw"], ["Jaw"]])
    assert t.game.over
    assert t.game.winner == t.it.seat
    assert told(t, EventKind.LOST)[0].player != t.it.seat
    assert len(told(t, EventKind.LOST)) == 1


@pytest.mark.parametrize("quitter", [0, 1])
def test_giving_up_loses_for_both(quitter: int) -> None:
    """RR-1.1.3, RB-1.3.3."""
    t = brute_table(players=2)
    t.brute(rows=[["Jaw"], ["Jaw"]])
    t.game.concede(quitter)
    assert t.game.over
    assert t.game.winner == t.it.seat


def test_both_players_win_together() -> None:
    """RR-1.1.3: the winner is a side."""
    t = brute_table(players=2)
    t.one(battlefield=["Hammer Knight"])
    t.brute()
    t.st.cards[t.st.players[2].phoenixborn].wounds = 57
    t.p1.attacks(t.name, "Hammer Knight")
    assert t.game.over
    assert sorted(t.game.winners) == [0, 1]


def test_whoever_gets_there_first_has_lost() -> None:
    """RR-1.1.9: an attacker that bleeds it to death in the first battle keeps the second from taking place."""
    t = brute_table(turn="chimera")
    t.one("Aradel Summergaard (wounds 15)", battlefield=["Hammer Knight"])
    t.brute(rows=["Hordeling (wounds 2)", "Hordeling"])
    t.st.cards[t.st.players[1].phoenixborn].wounds = 29
    t.p1.blocks("Hordeling", "Hammer Knight")
    assert t.game.over
    assert t.game.winner == 0
    assert t.p1.wounds == 15


def test_the_opposing_player_decides_in_a_chimera_turn() -> None:
    """RR-1.1.4, RR-1.1.7: a free choice of the Chimera is put to the player its turn is against."""
    t = brute_table(players=2, turn="chimera", numbers=[REVEALS, REVEALS])
    t.one(battlefield=["Iron Worker", "Hammer Knight"])
    t.two(battlefield=["Anchornaut", "Gilder"])
    t.brute(rows=[["face down Chooser"], ["face down Chooser"]])
    t.settle()
    assert asked(t) == (1, "pick")
    assert offered(t) == ["Hammer Knight", "Iron Worker"]
    t.p1.chooses("Iron Worker")
    t.settle()
    assert asked(t) == (2, "pick")
    assert offered(t) == ["Anchornaut", "Gilder"]


@pytest.mark.parametrize("who", [1, 2])
def test_the_player_whose_card_asks_decides_in_a_players_turn(who: int) -> None:
    """RR-1.1.7: Law of Domination makes the Chimera choose; whoever played it does, first player or not."""
    spell: dict[str, Any] = {"hand": ["Law of Domination"], "dice": "divine:class", "battlefield": ["Iron Worker"]}
    t = brute_table(players=2, turn=1, first=1)
    t.one(**(spell if who == 1 else {}))
    t.two(**(spell if who == 2 else {}))
    t.brute(rows=[["Jaw"], ["Heavy"]])
    if who == 2:
        t.p1.takes(Verb.HAND_OVER)
    (t.p1 if who == 1 else t.p2).plays("Law of Domination")
    t.settle()
    assert asked(t) == (who, "pick")
    assert offered(t) == ["Heavy", "Jaw"]
    assert t.st.stack[-1].decider(t.st) == t.it.seat


def test_the_first_player_decides_where_nobody_asks() -> None:
    """RR-1.1.7: in the recovery phase the first player, or the one the token points at, decides for the Chimera."""
    for first, points_at, expected in ((2, 0, 2), ("chimera", 2, 2), ("chimera", 1, 1)):
        t = brute_table(players=2, first=first)
        t.brute(points_at=points_at)
        assert person_for(t.st, t.it.seat) == expected - 1


def test_the_chimera_never_activates_nor_plays() -> None:
    """RR-1.1.8: a unit with an activated text and dice for it lie on its side, and nothing of it is offered."""
    t = brute_table(turn="chimera", numbers=[REVEALS])
    t.one(hand=["Purge"], draw=["Seal"])
    t.brute(rows=["Gilder (owner 1, exhausted)", "face down Blind"])
    assert t.game.decision.player == 0
    assert t.row() == ["Gilder", "Blind"]
    assert not told(t, EventKind.ACTIVATED, EventKind.PLAYED)


def test_its_texts_are_compulsory() -> None:
    """RR-1.1.8: nobody is asked whether an aspect's text is used."""
    t = brute_table(turn="chimera", numbers=[REVEALS])
    t.brute(rows=["face down Herald"])
    t.settle()
    assert t.p1.wounds == 1


def test_a_may_of_the_chimera_is_the_players_choice() -> None:
    """RR-1.1.4, RR-1.1.8."""
    for says in (True, False):
        t = brute_table(turn="chimera", numbers=[REVEALS])
        t.brute(rows=["face down Offerer"])
        assert t.game.decision.player == 0
        verbs = [option.verb for option in t.game.options]
        assert Verb.TRIGGER in verbs
        t.game.push(t.game.options[verbs.index(Verb.TRIGGER if says else Verb.DONE)])
        while t.game.decision.kind in ("may", "pick"):
            t.game.push(t.game.options[0])
        assert t.p1.wounds == int(says)


def facing(t: BruteTable, name: str) -> int:
    c = bare_context(t.it.seat, t.it.unit(name).number)
    assert seats_of(t.st, c, Who.OPPOSING) == [opposing(t.st, c)]
    return opposing(t.st, c)


def test_opposing_is_the_player_a_row_lies_against() -> None:
    """RR-1.1.5: each battlefield of the Chimera opposes one player."""
    t = brute_table(players=2)
    t.brute(rows=[["Jaw"], ["Left Claw"]])
    assert (facing(t, "Jaw"), facing(t, "Left Claw")) == (0, 1)
    solo = brute_table()
    solo.brute(rows=["Jaw"])
    assert facing(solo, "Jaw") == 0


def test_the_chimera_needs_no_second_player() -> None:
    """RR-1.1.6, RR-15: one player may play alone; the chained list is off."""
    t = brute_table(numbers=[ATTACKS, GUARDS])
    t.brute(rows=["face down " + PLAIN[0]])
    assert len(t.st.players) == 2
    assert t.st.chained == ()
