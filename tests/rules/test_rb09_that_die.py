"""RB-9.1.11, RB-10.1.11: "that die" is that die, wherever it lies, and no other that shows the same face."""

from __future__ import annotations

import json

import pytest

from pyreborn.determinize import determinize
from pyreborn.engine.board.dice import dice_at, move_die, move_spoken, speak_of
from pyreborn.engine.model.costs import face_name, parse_face
from pyreborn.engine.model.ids import FACES, Lies, Question, Verb
from pyreborn.engine.run.serial import digest, state_from_json, state_to_json
from tests.table import Seat, Table, table
from tests.testcards import workshop

CHARM = "charm:power"
OTHERS = ["Refresh", "Seal"]


def on_cards(seat: Seat, name: str) -> list[list[str]]:
    """The dice on each card of that name on the player's side of the table."""
    st = seat.table.st
    cards = [*seat.player.battlefield, *seat.player.spellboard]
    return [[face_name(die % FACES) for die in st.cards[c].dice] for c in cards if st.cards[c].now.name == name]


def survives(t: Table) -> None:
    """The position is the same saved, cloned, and imagined from each player's view."""
    before = t.game.digest()
    loaded = state_from_json(json.loads(json.dumps(state_to_json(t.st))), t.st.rules, t.st.pool)
    assert digest(loaded) == before
    twin = t.game.clone()
    assert twin.digest() == before
    for card in range(len(twin.state.zone)):
        if twin.state.in_play(card) and twin.state.alias[card] < 0:
            twin.state.show(card)  # as in a game that was played up to here
    for seat in (0, 1):
        view = twin.view(seat)
        assert determinize(view, 5).view(seat).to_json() == view.to_json()


# --- two texts, one die --------------------------------------------------------------------------------


def paid(spell: str, copies: int, face: str, older: int, phoenixborn: str) -> Table:
    """Player 1 has so many copies of a spell and so many spent dice of the face, and pays one for its power."""
    t = table()
    t.p1(phoenixborn, spellboard=[spell] * copies, dice=face, exhausted_dice=" ".join([face] * older), hand=OTHERS)
    t.p2("Maeoni Viper", battlefield=["Gilder"], dice="charm:basic", hand=OTHERS)
    t.p1.power(face.split(":")[0])
    return t


@pytest.mark.parametrize("older", [0, 1, 2])
@pytest.mark.parametrize("copies", [2, 3])
@pytest.mark.parametrize(
    ("phoenixborn", "spell", "face"),
    [("Astrea", "Royal Charm", CHARM), ("Hope Everthorn", "Reimagine", "illusion:power")],
)
def test_one_die_paid_feeds_one_copy(phoenixborn: str, spell: str, face: str, copies: int, older: int) -> None:
    """RB-1.1.1: the die paid lies on the first copy; the older ones were paid for something else."""
    t = paid(spell, copies, face, older, phoenixborn)
    survives(t)
    t.p1.triggers(spell)
    assert not t.p1.can(Verb.TRIGGER, spell)
    assert t.p1.exhausted_dice == [face] * older
    t.survives_clone_undo_and_save_at_every_step()


def test_two_dice_paid_feed_two_copies_and_an_older_one_no_third() -> None:
    """RB-1.1.1: each copy takes one of the dice of this payment."""
    t = table()
    t.p1("Astrea", spellboard=["Royal Charm"] * 3 + ["Summon Mind Fog Owl"], dice=f"{CHARM} x2", exhausted_dice=CHARM,
         hand=OTHERS)  # fmt: skip
    t.p2("Maeoni Viper", hand=OTHERS)
    t.p1.uses("Summon Mind Fog Owl").triggers("Royal Charm").triggers("Royal Charm")
    assert not t.p1.can(Verb.TRIGGER, "Royal Charm")
    t.settle()
    assert on_cards(t.p1, "Royal Charm") == [[CHARM], [CHARM], []]
    assert t.p1.exhausted_dice == [CHARM]
    t.survives_clone_undo_and_save_at_every_step()


def test_dice_of_two_magics_are_two_dice() -> None:
    """RB-1.1.1: a charm and a divine die pay for one card; the copies take one each, in whatever order."""
    t = table()
    t.p1("Astrea", spellboard=["Royal Charm"] * 2 + ["Summon Steadfast Guardian"], dice=f"{CHARM} divine:power",
         exhausted_dice=f"{CHARM} divine:power", hand=OTHERS)  # fmt: skip
    t.p2("Maeoni Viper", hand=OTHERS)
    t.p1.uses("Summon Steadfast Guardian").triggers("Royal Charm")
    t.p1.takes(Verb.DIE, parse_face("divine:power")).triggers("Royal Charm")
    t.settle()
    assert sorted(on_cards(t.p1, "Royal Charm")) == [[CHARM], ["divine:power"]]
    assert sorted(t.p1.exhausted_dice) == [CHARM, "divine:power"]


def test_the_die_of_a_dice_power_goes_to_the_target_from_where_it_lies() -> None:
    """RB-10.1.11: Royal Charm has taken it; an older one stays in the pool."""
    t = paid("Royal Charm", 1, CHARM, 1, "Astrea")
    t.p1.triggers("Royal Charm")
    t.settle()
    assert on_cards(t.p2, "Gilder") == [[CHARM]]
    assert on_cards(t.p1, "Royal Charm") == [[]]
    assert t.p1.exhausted_dice == [CHARM]


# --- "1 of the dice spent" -------------------------------------------------------------------------------


def owl(dice: str, older: str = "", charms: int = 1) -> Table:
    """Player 1 uses a focused Summon Mind Fog Owl and may answer the payment with Royal Charm."""
    t = table()
    t.p1("Astrea", spellboard=["Royal Charm"] * charms + ["Summon Mind Fog Owl"] * 2, dice=dice, exhausted_dice=older,
         hand=OTHERS)  # fmt: skip
    t.p2("Maeoni Viper", battlefield=["Gilder"], hand=OTHERS)
    t.p1.uses("Summon Mind Fog Owl")
    return t


@pytest.mark.parametrize("older", ["", CHARM, f"{CHARM} x2"])
@pytest.mark.parametrize("taken", [True, False])
def test_the_power_of_a_die_spent_is_resolved_with_that_die(older: str, taken: bool) -> None:
    """RB-10.1.11: Mind Fog Owl's focus places the die it was paid with, off Royal Charm or out of the pool."""
    t = owl(f"{CHARM} divine:class", older)
    if taken:
        t.p1.triggers("Royal Charm")
    t.p1.says_yes()
    survives(t)
    t.settle()
    assert on_cards(t.p2, "Gilder") == [[CHARM]]
    assert on_cards(t.p1, "Royal Charm") == [[]]
    assert t.p1.exhausted_dice.count(CHARM) == {"": 0, CHARM: 1}.get(older, 2)
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("from_pool", [True, False])
def test_which_of_two_dice_spent_is_asked_where_they_lie_apart(from_pool: bool) -> None:
    """RB-10.1.11: one of them lies on Royal Charm, the other in the pool, beside an older one."""
    t = owl(f"{CHARM} x2", CHARM)
    t.p1.triggers("Royal Charm").says_yes()
    assert t.game.decision.kind == "die"
    survives(t)
    if from_pool:
        t.p1.takes(Verb.DIE, parse_face(CHARM))
    else:
        t.p1.chooses("Royal Charm")
    t.settle()
    assert on_cards(t.p2, "Gilder") == [[CHARM]]
    assert on_cards(t.p1, "Royal Charm") == [[CHARM] if from_pool else []]
    assert t.p1.exhausted_dice == [CHARM] * (1 if from_pool else 2)
    t.survives_clone_undo_and_save_at_every_step()


def test_no_question_where_the_dice_spent_lie_together() -> None:
    """RB-9.2.4: two in the pool are one as good as the other."""
    t = owl(f"{CHARM} x2")
    t.p1.says_yes()
    t.settle()
    assert on_cards(t.p2, "Gilder") == [[CHARM]]
    assert t.p1.exhausted_dice == [CHARM]


def test_a_die_spent_on_another_side_is_not_meant() -> None:
    """RB-9.1.11: without a charm die on its power side spent nothing is offered, whatever lies in the pool."""
    t = owl("charm:class divine:class", CHARM)
    t.settle()
    assert t.game.decision.kind == "turn"
    assert t.p1.exhausted_dice.count(CHARM) == 1


@pytest.mark.parametrize("older", [0, 1])
def test_a_die_spent_that_became_active_again_is_not_spent_any_more(older: int) -> None:
    """RB-9.1.11: another text readies a charm die in between; an older one leaves the one that was spent."""
    t = workshop()
    t.p1("Astrea", spellboard=["Tinker's Bench"] + ["Summon Mind Fog Owl"] * 2, dice=f"{CHARM} divine:class",
         exhausted_dice=CHARM * older, pile=["Mind Fog Owl"], hand=OTHERS)  # fmt: skip
    t.p2("Maeoni Viper", battlefield=["Gilder"], hand=OTHERS)
    t.p1.uses("Summon Mind Fog Owl").takes(Verb.DIE, parse_face(CHARM))
    if older:
        t.p1.says_yes()
    t.settle()
    assert on_cards(t.p2, "Gilder") == [[CHARM] * older]
    assert t.p1.active_dice == ["charm:basic"]
    assert t.p1.exhausted_dice == ["divine:class"]
    t.survives_clone_undo_and_save_at_every_step()


def test_dice_of_the_other_player_are_other_dice() -> None:
    """RB-9.2.5: a reaction that is paid with the same face in between moves neither die for the other."""
    t = table()
    t.p1("Astrea", spellboard=["Royal Charm"] + ["Summon Mind Fog Owl"] * 2, dice=f"{CHARM} divine:class", hand=OTHERS)
    t.p2("Astrea", spellboard=["Royal Charm"], battlefield=["Gilder"], hand=["Golden Veil"], dice=CHARM)
    t.p1.uses("Summon Mind Fog Owl").triggers("Royal Charm").says_yes()
    t.p2.reacts("Golden Veil").triggers("Royal Charm")
    t.settle()
    assert on_cards(t.p2, "Gilder") == [[]]
    assert on_cards(t.p1, "Royal Charm") == on_cards(t.p2, "Royal Charm") == [[CHARM]]
    assert t.p1.exhausted_dice == ["divine:class"] and t.p2.exhausted_dice == []
    t.survives_clone_undo_and_save_at_every_step()


# --- dice picked in the pool -------------------------------------------------------------------------------


def test_dice_chosen_in_the_pool_are_placed_one_each() -> None:
    """RB-10.1.11: Blessing of Lightning with three dice showing two faces; one is left where it was."""
    t = table()
    t.p1("Dimona Odinstar", hand=["Blessing of Lightning", *OTHERS], dice="divine:power",
         exhausted_dice="divine:basic x3", battlefield=["Gilder", "Iron Worker", "Mist Spirit"])  # fmt: skip
    t.p2("Maeoni Viper", hand=OTHERS)
    t.p1.plays("Blessing of Lightning")
    for face in ("divine:basic", "divine:power", "divine:basic"):
        t.p1.takes(Verb.DIE, parse_face(face))
    for unit in ("Gilder", "Iron Worker", "Mist Spirit"):
        survives(t)
        t.p1.targets(unit) if t.game.decision.kind == "pick" else t.settle()
    t.settle()
    assert on_cards(t.p1, "Gilder") + on_cards(t.p1, "Iron Worker") + on_cards(t.p1, "Mist Spirit") == [
        ["divine:basic"], ["divine:power"], ["divine:basic"],
    ]  # fmt: skip
    assert t.p1.exhausted_dice == ["divine:basic"]
    t.survives_clone_undo_and_save_at_every_step()


# --- dice on several cards -----------------------------------------------------------------------------------


def fog(*copies: str) -> Table:
    """Player 2 may pay for Figures in the Fog with dice on copies of Reimagine."""
    t = table()
    t.p1("Maeoni Viper", battlefield=["Hammer Knight"], hand=OTHERS)
    t.p2("Hope Everthorn", spellboard=list(copies), hand=["Figures in the Fog", "Seal"], battlefield=["Gilder"])
    t.p1.attacks("Hope Everthorn", "Hammer Knight")
    t.p2.reacts("Figures in the Fog")
    return t


@pytest.mark.parametrize("which", [0, 1])
def test_which_cards_die_pays_is_asked_where_it_matters(which: int) -> None:
    """RB-9.2.7: of two copies with the same die, an exhausted one and one that could take another die."""
    t = fog("Reimagine (die illusion:power, exhausted)", "Reimagine (die illusion:power)")
    assert t.game.decision.player == 1 and t.st.stack[-1].question() == Question.PICK
    survives(t)
    t.p2.takes(Verb.CARD, t.p2.player.spellboard[which])
    t.settle()
    left = [["illusion:power"], ["illusion:power"]]
    left[which] = []
    assert on_cards(t.p2, "Reimagine") == left
    assert t.p2.exhausted_dice == ["illusion:power"]
    t.survives_clone_undo_and_save_at_every_step()


def test_which_cards_die_pays_is_not_asked_between_copies_alike() -> None:
    """RB-9.2.7: nobody could tell the difference."""
    t = fog("Reimagine (die illusion:power)", "Reimagine (die illusion:power)")
    t.settle()
    assert sorted(on_cards(t.p2, "Reimagine")) == [[], ["illusion:power"]]


def test_the_die_of_a_dice_power_on_a_card_that_keeps_dice_returns() -> None:
    """RB-6.3.3: what Royal Charm has taken stays over the round, a die placed there by its own power does not."""
    t = table()
    t.p1("Astrea", spellboard=["Royal Charm (die charm:power, die artifice:power)"], hand=OTHERS, draw=["Purge"] * 9)
    t.p2("Maeoni Viper", hand=OTHERS, draw=["Purge"] * 9)
    t.ends_round()
    assert on_cards(t.p1, "Royal Charm") == [[CHARM]]


# --- which of several dice moves (docs/defaults.md) ----------------------------------------------------------


def test_a_die_nothing_speaks_of_moves_before_one_that_something_speaks_of() -> None:
    """RB-1.1.1: only when there is no other is it one spoken of, and then its number goes along."""
    t = table()
    t.p1("Astrea", exhausted_dice=f"{CHARM} x3", battlefield=["Gilder"])
    t.p2("Maeoni Viper")
    st, die = t.st, parse_face(CHARM)
    first = speak_of(st, die, Lies.EXHAUSTED_POOL)
    second = speak_of(st, die, Lies.EXHAUSTED_POOL, 1 << first)
    move_die(st, die, Lies.EXHAUSTED_POOL, Lies.ACTIVE_POOL, parse_face("charm:basic"))
    assert st.lies == [Lies.EXHAUSTED_POOL] * 2
    move_die(st, die, Lies.EXHAUSTED_POOL, Lies.ACTIVE_POOL, parse_face("charm:basic"))
    assert (st.lies[first], st.spoken[first] % FACES) == (Lies.ACTIVE_POOL, parse_face("charm:basic"))
    assert st.lies[second] == Lies.EXHAUSTED_POOL
    unit = t.p1.player.battlefield[0]
    move_spoken(st, second, unit)
    assert (dice_at(st, die, unit), dice_at(st, die, Lies.EXHAUSTED_POOL)) == (1, 0)


def test_a_die_that_is_spoken_of_keeps_its_number() -> None:
    """RB-1.1.1: spoken of again, with no other of its face there, it is the same die."""
    t = table()
    t.p1("Astrea", exhausted_dice=f"{CHARM} x2", hand=OTHERS)
    t.p2("Maeoni Viper")
    st, die = t.st, parse_face(CHARM)
    first = speak_of(st, die, Lies.EXHAUSTED_POOL)
    second = speak_of(st, die, Lies.EXHAUSTED_POOL)
    assert first != second
    assert speak_of(st, die, Lies.EXHAUSTED_POOL) == first
    assert speak_of(st, die, Lies.EXHAUSTED_POOL, 1 << first) == second


def test_a_die_goes_back_with_the_card_it_lies_on_and_is_still_that_die() -> None:
    """RB-9.2.5: out of play goes the card, into the pool the die."""
    t = owl(f"{CHARM} divine:class")
    t.p1.triggers("Royal Charm")
    number = next(n for n, place in enumerate(t.st.lies) if place >= 0)
    move_die(t.st, parse_face(CHARM), t.st.lies[number], Lies.EXHAUSTED_POOL)
    assert t.st.lies[number] == Lies.EXHAUSTED_POOL
    t.p1.says_yes()
    t.settle()
    assert on_cards(t.p2, "Gilder") == [[CHARM]]


def test_nothing_is_spoken_of_once_nothing_is_pending() -> None:
    """RB-6.2.3: at the next action every die is one among those of its face."""
    t = owl(f"{CHARM} divine:class")
    assert t.st.spoken
    t.p1.triggers("Royal Charm").says_yes()
    t.settle()
    assert t.game.at_turn() and not t.st.spoken and not t.st.lies
