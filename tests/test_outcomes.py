"""What the game tells of single choices: what stays known when one is taken back, and what can be taken back freely."""

from __future__ import annotations

import copy
import pickle

import pytest

import pyreborn as pb
from pyreborn.engine.model.ids import Verb
from pyreborn.engine.procedures.text.resolving import TextFrame
from pyreborn.engine.vocabulary.verbs.under import put_under
from pyreborn.history import Outcome
from tests.cards.chimera.boards import facing
from tests.rules.chimera_boards import PILE, ChimeraTable, chimera_table
from tests.table import Table, table

DRAW = ["Seal", "Purge", "Fear", "Refresh", "Redirect"]


def duel(ruleset: str = "reborn") -> Table:
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", battlefield=["Blue Jaguar"], spellboard=["Summon Gilder"], hand=["Hammer Knight"],
         draw=DRAW, dice="ceremonial:power natural:class x3")  # fmt: skip
    t.p2("Maeoni Viper", battlefield=["Iron Worker"], hand=["Refresh"], draw=DRAW, dice="charm:class x2 natural")
    return t


def test_choices_on_the_open_table_can_be_forgotten() -> None:
    """Attackers, payment and targets show nothing, nor does a conjuration out of its pile (RB-4.1.7)."""
    t = duel()
    t.p1.uses("Summon Gilder")
    assert t.p1.battlefield == ["Blue Jaguar", "Gilder"]
    assert (t.game.free_undo(0), t.game.free_undo(1)) == (1, 0)
    t.p1.targets("Iron Worker")
    t.settle()
    assert all(not told.chance and not told.shown_to for told in map(t.game.outcome, range(len(t.game.moves))))
    t = duel()
    t.p1.attacks("Iron Worker", "Blue Jaguar")
    assert {t.game.outcome(number) for number in range(len(t.game.moves))} == {Outcome(0, False, ())}
    assert t.game.free_undo(0) == len(t.game.moves)


def test_a_card_that_is_played_is_shown_to_the_others() -> None:
    """RB-3.1.1: at once, before it is paid; the choices after it are free again."""
    game = duel().game
    game.push("play Hammer Knight")
    assert game.outcome() == Outcome(seat=0, chance=False, shown_to=(1,))
    assert game.free_undo(0) == 0
    while game.decision.player == 0 and game.decision.kind != "turn":
        game.push(0)
        assert game.free_undo(0) > 0


def test_cards_off_the_top_are_shown_to_whoever_sees_them() -> None:
    """Meditating shows everybody the card discarded (RB-7.5.1)."""
    t = duel()
    t.p1.meditates()
    t.p1.discards_top()
    assert t.game.outcome() == Outcome(seat=0, chance=False, shown_to=(0, 1))


def test_a_roll_is_chance_and_a_draw_is_shown_to_its_player() -> None:
    """RB-6.3.4, RB-6.1.1, RB-6.1.4: dice are chosen in secret, revealed together and rolled; then cards are drawn."""
    t = duel()
    t.p1.ends_turn()
    t.p2.ends_turn()
    t.settle()
    while t.game.decision.kind != "exhaust dice":
        t.game.push(t.game.options[-1])
    first = t.game.decision.player
    t.game.push("done")
    assert t.game.outcome() == Outcome(first, False, ())
    assert t.game.free_undo(first) > 0
    t.game.push(0)
    t.game.push("done")
    assert t.game.outcome() == Outcome(1 - first, True, (0, 1))
    assert t.game.free_undo(first) == t.game.free_undo(1 - first) == 0
    assert t.game.decision.kind == "prepare discard"
    asked = t.game.decision.player
    t.game.push("done")
    assert t.game.outcome() == Outcome(asked, False, ())
    t.game.push("done")
    assert t.game.outcome() == Outcome(1 - asked, False, (0, 1))


def test_the_choice_of_somebody_else_ends_what_is_free() -> None:
    """Whoever is asked next has not answered yet; once they have, nothing is free."""
    t = duel()
    t.p1.attacks("Iron Worker", "Blue Jaguar")
    while t.game.decision.player == 0:
        t.p1.done()
    free = t.game.free_undo(0)
    assert free >= 2
    t.game.push(0)
    assert t.game.free_undo(0) == 0
    t.game.pop()
    assert t.game.free_undo(0) == free


def test_in_a_copy_and_in_another_process_the_same_is_told() -> None:
    game = duel().game
    game.push("play Hammer Knight")
    game.push(0)
    told = [game.outcome(number) for number in (0, 1)]
    for twin in (game.clone(), copy.deepcopy(game), pickle.loads(pickle.dumps(game)), game.record().replay()):
        assert [twin.outcome(number) for number in (0, 1)] == told
        twin.pop()
        assert twin.outcome() == told[0]


def test_a_concession_is_whose_it_is_and_shows_what_goes_with_it() -> None:
    """RB-1.3.3, RB-19.1.2: everything of who leaves lies open; one that ends the game leaves nothing free."""
    game = pb.new_game("saria", "aradel", "noah", seed=1)
    game.concede(1)
    assert game.outcome() == Outcome(seat=1, chance=False, shown_to=(0, 1, 2))
    game = duel().game
    game.push("attack Iron Worker")
    game.concede(0)
    assert game.free_undo(0) == 0
    game.pop()
    assert game.free_undo(0) == 1


def test_the_call_of_time_is_nobodys_choice() -> None:
    """RB-23.2."""
    game = duel().game
    game.call_time()
    assert game.outcome() == Outcome(seat=-1, chance=False, shown_to=())
    assert game.free_undo(0) == 0


@pytest.mark.parametrize(("ruleset", "shown_to"), [("original", (0, 2)), ("raven", (0, 2)), ("reborn", ())])
def test_riders_of_a_player_who_leaves_come_to_light(ruleset: str, shown_to: tuple[int, ...]) -> None:
    """OG-8.1.3, RV-4.5.1: nobody but the controller of the mount could look at them; in Reborn anybody could."""
    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin")
    t.p2("Noah Redmoon", battlefield=["Spectral Charger Mount (under Blood Archer (owner 3))"], pile=[])
    t.scenario.player(3, "Jessa Na Ni")
    t.game.concede(1)
    assert t.game.outcome() == Outcome(1, False, shown_to)


def test_riders_of_what_is_laid_under_another_card_come_to_light() -> None:
    """RV-4.5.1: they are discarded, and only their own player could look at them before."""
    t = table(ruleset="raven")
    t.p1("Coal Roarkwin", battlefield=["Spectral Charger Mount (under Blood Archer)", "Iron Rhino"])
    t.p2("Noah Redmoon")
    mount, rhino = t.st.players[0].battlefield
    t.st.shown = 0
    put_under(t.st, mount, rhino)
    assert t.st.shown == 1 << 1


def test_before_a_chimera_ones_own_cards_are_shown_to_nobody() -> None:
    """RR-1.1.4: it has no eyes."""
    t = facing(hand=["Hammer Knight"], dice="ceremonial:power natural:class x2")()
    t.game.push("play Hammer Knight")
    assert t.game.outcome() == Outcome(0, False, ())


def test_the_hand_of_a_chimera_is_shown_to_who_decides_for_it() -> None:
    """RR-10.1.7: to choose one of the five is to see them."""
    t = facing(battlefield=["Psychic Vampire"], hand=["Purge"])(rows=["Grim Aspect"])
    t.rolls(1).p1.attacks("Grim Aspect", "Psychic Vampire")
    while t.game.decision.kind != "pick":
        assert t.game.outcome().shown_to == ()
        t.game.push(t.game.options[-1])
    assert t.game.outcome().shown_to == (0,)


def partners(open_hands: bool = False) -> ChimeraTable:
    t = chimera_table(players=2)
    dice = "charm:class ceremonial:power natural:class x2"
    t.p1("Leo Sunshadow", spellboard=["Memory Theft"], hand=["Hammer Knight"], dice=dice)
    t.chimera(draw=PILE)
    t.game.state.open_hands = open_hands
    return t


@pytest.mark.parametrize(("open_hands", "shown_to"), [(False, (1,)), (True, ())])
def test_a_partner_is_shown_what_was_hidden_from_them(open_hands: bool, shown_to: tuple[int, ...]) -> None:
    """RR-15.1.19: where hands are open, a card that is played is no news."""
    t = partners(open_hands)
    t.game.push("play Hammer Knight")
    assert t.game.outcome() == Outcome(0, False, shown_to)


def test_whoever_decides_for_the_chimera_next_sees_its_hand() -> None:
    """RR-1.1.7, RR-10.1.7: the text of another player comes to an end, and the one below it asks."""
    t = partners()
    t.p1.uses("Memory Theft").picks_player(3)
    assert t.game.outcome().shown_to == (0, 1), "one of the partners, and it is not told which"
    above = t.st.stack[-1].clone()
    assert isinstance(above, TextFrame)
    above.player = above.c.player = 1
    t.st.stack.append(above)
    t.st.options = None
    assert t.game.decision.player == 1
    t.take(1, Verb.CARD, "one of them", lambda option: True)
    assert t.game.outcome() == Outcome(1, False, ())
    t.take(1, Verb.DECLINE, "a wound instead", lambda option: True)
    assert t.game.decision.player == 0
    assert t.game.outcome() == Outcome(1, False, (0,))


@pytest.mark.parametrize("number", [1, -2, 7, True, None, "0"])
def test_a_move_that_was_not_made_is_refused(number: object) -> None:
    game = duel().game
    with pytest.raises(pb.IllegalOption, match="no move yet"):
        game.outcome()
    game.push("attack Iron Worker")
    with pytest.raises(pb.BadArgument, match="is not the number of a move"):
        game.outcome(number)  # type: ignore[arg-type]
