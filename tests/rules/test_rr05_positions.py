"""RR-5: places on battlefields."""

from pyreborn.engine.board.room import battlefield_full
from pyreborn.engine.board.rows import adjacent, move_to_right_end
from pyreborn.engine.model.ids import Verb, Zone
from pyreborn.engine.procedures.chimera.revealing import add_face_down, reveal
from tests.rules.boards import offered
from tests.rules.brute import ATTACKS, PLAIN, BruteTable, brute_table


def beside(t: BruteTable, name: str) -> list[str]:
    return [t.st.cards[card].now.name for card in adjacent(t.st, t.it.unit(name).number)]


def test_what_enters_goes_to_the_right_of_all_others() -> None:
    """RR-5.1.1, RR-5.1.6: on a player's battlefield and on the Chimera's, where face-down aspects count."""
    t = brute_table(turn="chimera")
    t.one(battlefield=["Iron Worker"], spellboard=["Summon Gilder"], dice="natural:class")
    t.brute(rows=["Captain", "Blind", "Right Claw (exhausted)"])
    t.goes_on()
    assert t.row() == ["Captain", "Blind", "Right Claw"]  # the Wisp it brought was exhausted by the attack
    assert t.cites("RR-13.1.2")
    t.p1.uses("Summon Gilder")
    assert t.p1.battlefield == ["Iron Worker", "Gilder"]
    again = brute_table()
    again.brute(rows=["Blind", "face down Jaw"])
    st = again.st
    wisp = next(card for card in st.players[1].pile if st.cards[card].printed.name == "Wisp")
    st.lift(wisp)
    st.enter(wisp, Zone.BATTLEFIELD, 1, 0)
    assert again.row() == ["Blind", "face down", "Wisp"]


def test_gaps_close_to_the_left_and_the_order_stays() -> None:
    """RR-5.1.1."""
    t = brute_table()
    t.one(battlefield=["Hammer Knight"])
    t.brute(rows=["Left Claw", "Blind (wounds 2)", "face down Jaw", "Right Claw"])
    t.p1.attacks("Blind", "Hammer Knight")
    t.goes_on()
    assert t.row() == ["Left Claw", "face down", "Right Claw"]
    assert t.st.players[1].battlefield == [card for card in t.its.rows[0] if t.st.in_play(card)]


def test_neighbours_lie_immediately_beside() -> None:
    """RR-5.1.2, RR-5.1.7: a face-down aspect separates two units."""
    t = brute_table()
    t.brute(rows=["Jaw", "Blind", "face down Heavy", "Left Claw"])
    assert beside(t, "Blind") == ["Jaw"]
    assert beside(t, "Left Claw") == []
    assert beside(t, "Jaw") == ["Blind"]


def test_face_down_aspects_are_not_in_play() -> None:
    """RR-5.1.3: neither attacked nor targeted nor counted nor the leftmost unit, and without text."""
    t = brute_table(turn="chimera", numbers=[ATTACKS])
    t.one(battlefield=["Iron Worker"], hand=["Fester", "Purge", "Seal"], dice="ceremonial:power")
    t.brute(rows=["face down Dirge", "face down Glare", "Jaw (wounds 1)"])
    hidden = t.its.rows[0][0]
    assert not t.st.in_play(hidden)
    assert hidden not in t.st.players[1].battlefield
    t.goes_on()  # the leftmost unit is the third card: it attacked
    assert t.it.unit("Jaw").card.exhaustion == 1
    targets = {t.st.cards[option.a].now.name for option in t.game.options if option.verb == Verb.ATTACK}
    assert targets == {t.name, "Jaw"}
    t.p1.plays("Fester")
    t.settle()
    assert offered(t) == []  # the one wounded unit was taken unasked
    assert t.it.battlefield == []


def test_the_blood_of_a_face_down_aspect_is_public_and_its_title_is_not() -> None:
    """RR-5.1.3: a view names neither it nor a number that would tell it from its like."""
    t = brute_table()
    t.brute(rows=["face down Jaw", "face down Heavy", "face down Lurker (known)"])
    shown = str(t.game.view(0).to_json())
    assert "Lurker" in shown
    assert "Heavy" not in shown
    assert "blood" in shown


def test_a_text_can_move_a_unit() -> None:
    """RR-5.1.4: to the right end of its row, also past face-down aspects."""
    t = brute_table()
    t.one(battlefield=["Iron Worker", "Hammer Knight", "Gilder"])
    t.brute(rows=["Jaw", "face down Heavy"])
    move_to_right_end(t.st, t.p1.unit("Iron Worker").number)
    move_to_right_end(t.st, t.it.unit("Jaw").number)
    assert t.p1.battlefield == ["Hammer Knight", "Gilder", "Iron Worker"]
    assert t.row() == ["face down", "Jaw"]


def test_its_battlefield_is_never_full() -> None:
    """RR-5.1.5: its card has no slots, and more than ten units lie there."""
    t = brute_table()
    t.brute(rows=["Jaw"] * 14)
    assert len(t.it.battlefield) == 14
    assert not battlefield_full(t.st, t.it.seat)


def test_a_revealed_aspect_stays_where_it_lay() -> None:
    """RR-5.1.6, RR-7.2.1: also left of units in play, which it is then left of for everything."""
    t = brute_table()
    t.brute(rows=["Blind", "face down Left Claw", "Right Claw", "face down Jaw"])
    reveal(t.st, 0)
    assert t.row() == ["Blind", "Left Claw", "Right Claw", "face down"]
    assert t.it.battlefield == ["Blind", "Left Claw", "Right Claw"]


def test_face_down_aspects_are_added_on_the_right() -> None:
    """RR-5.1.6: from the top of its draw pile."""
    t = brute_table()
    t.brute(rows=["face down Jaw", "Blind"])
    add_face_down(t.st, 0, 2, "RR-5.1.6")
    assert t.row() == ["face down", "Blind", "face down", "face down"]
    assert [t.st.cards[card].printed.name for card in t.its.rows[0][2:]] == list(PLAIN[:2])


def test_a_unit_given_to_the_chimera_goes_to_the_right_end() -> None:
    """RR-5.1.1, RR-5.1.6, RR-15.1.16."""
    t = brute_table()
    t.one("Maeoni Viper", spellboard=["Summon Blood Puppet"], dice="ceremonial:class")
    t.brute(rows=["Blind", "face down Jaw"])
    t.p1.uses("Summon Blood Puppet").picks_player(2)
    assert t.row() == ["Blind", "face down", "Blood Puppet"]
