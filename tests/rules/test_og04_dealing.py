"""OG-2.1.8, OG-4.3.12, RV-8.1.5: damage is dealt when the text says so; receiving it is another thing."""

from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Verb
from tests.rules.boards import asked, offered, told, verbs
from tests.rules.first_edition import BigTable, board, both
from tests.rules.og_boards import dealt, users, workshop, wounded

# --- in the middle of a text (OG-2.1.8) -----------------------------------------------------------------------


def blades(ruleset: str, *units: str) -> BigTable:
    """Player 1 plays One Hundred Blades on player 2's Phoenixborn, who holds Redirect."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", hand=["One Hundred Blades"], draw=["Purge"], dice="natural:basic x2")
    t.p2("Noah Redmoon", battlefield=list(units), hand=["Redirect"], dice="charm:class")
    t.p1.plays("One Hundred Blades").targets("Noah Redmoon")
    return t


@both
def test_damage_that_would_be_dealt_is_answered_before_the_next_effect(ruleset: str) -> None:
    """OG-2.1.8, RV-5.3.1: Redirect is asked about while no unit has been dealt anything and no card is drawn."""
    t = blades(ruleset, "Iron Rhino", "Dread Wraith")
    assert t.p2.can_react("Redirect")
    assert (dealt(t), t.p1.hand) == ([], [])
    t.p2.reacts("Redirect").targets("Iron Rhino")
    t.quiet()
    assert dealt(t) == ["Iron Rhino", "Iron Rhino", "Dread Wraith"]
    t.p2.unit("Iron Rhino").has(wounds=2)
    assert (t.p2.wounds, t.p1.hand) == (0, ["Purge"])
    t.survives_clone_undo_and_save_at_every_step()


def test_a_unit_that_will_die_of_the_same_text_may_still_take_the_damage() -> None:
    """OG-2.1.8: the Mist Spirit is there when the damage to the Phoenixborn is dealt, whatever is wounded first."""
    t = blades("original", "Mist Spirit")
    t.p2.reacts("Redirect")
    assert asked(t) == (1, "turn")
    assert dealt(t) == wounded(t) + ["Mist Spirit"] == ["Mist Spirit"] * 2
    assert (t.p2.battlefield, t.p2.wounds) == ([], 0)


def test_dealing_comes_in_the_text_and_wounds_after_it() -> None:
    """OG-2.1.5, OG-2.1.6, OG-2.1.8: dealt, dealt, drawn, and only then the process of one card after the other."""
    t = blades("original", "Gilder")
    t.p2.done()
    assert asked(t) == (1, "damage order")
    kinds = (EventKind.DEALT, EventKind.DREW, EventKind.WOUNDED)
    assert [event.kind for event in told(t, *kinds)] == [EventKind.DEALT, EventKind.DEALT, EventKind.DREW]
    t.p1.chooses("Gilder")
    assert [event.kind for event in told(t, *kinds)][3:] == [EventKind.WOUNDED] * 2
    assert wounded(t) == ["Gilder", "Noah Redmoon"]
    t.survives_clone_undo_and_save_at_every_step()


def test_prevention_waits_with_the_receiving() -> None:
    """OG-2.1.8, OG-4.3.10: Mist Typhoon deals and its card is drawn before Protect or a divine die are asked about."""
    t = board("original")
    t.p1("Coal Roarkwin", hand=["Mist Typhoon"], draw=["Purge"], dice="illusion:class natural:class")
    t.p2("Noah Redmoon", battlefield=["Gilder (die divine:power)"], spellboard=["Protect (status 3)"])
    t.p1.plays("Mist Typhoon")
    assert dealt(t) == ["Gilder"]
    assert verbs(t) == {Verb.YES, Verb.DECLINE}
    t.p1.says_yes()
    assert t.p1.hand == ["Purge"]
    assert asked(t) == (2, "window")
    t.p2.triggers("Protect").takes(Verb.NUMBER, 1)
    assert (wounded(t), t.p2.exhausted_dice) == ([], [])


def test_several_phoenixborn_are_dealt_damage_before_any_receives_it() -> None:
    """OG-2.1.8, OG-4.1.2: each may redirect in turn; then player 1 says who goes through the process first."""
    t = workshop("original")
    t.p1("Coal Roarkwin", hand=["Meteor Shower", "Redirect"], battlefield=["Iron Worker"], dice="charm:class")
    t.p2("Noah Redmoon", hand=["Redirect"], battlefield=["Gilder"], dice="charm:class")
    t.p3("Jessa Na Ni")
    t.p1.plays("Meteor Shower")
    assert asked(t) == (1, "window")
    t.p1.done()
    assert dealt(t) == ["Coal Roarkwin"]
    t.p2.reacts("Redirect")
    assert dealt(t) == ["Coal Roarkwin", "Gilder", "Jessa Na Ni"]
    assert wounded(t) == []
    assert (asked(t), offered(t)) == ((1, "damage order"), ["Coal Roarkwin", "Gilder", "Jessa Na Ni"])
    t.p1.chooses("Jessa Na Ni").chooses("Gilder")
    assert wounded(t) == ["Jessa Na Ni", "Gilder", "Coal Roarkwin"]
    t.survives_clone_undo_and_save_at_every_step()


def test_what_a_triggered_text_deals_is_dealt_in_it_too() -> None:
    """OG-2.1.8, OG-4.3.2: Pain Link's own damage would be dealt while the Doll's process stands at its first step."""
    t = board("original")
    t.p1("Coal Roarkwin", battlefield=["Gilder"], spellboard=["Frost Bite"], hand=["Redirect"],
         dice="natural:class charm:class")  # fmt: skip
    t.p2("Noah Redmoon", battlefield=["Living Doll"], dice="charm:basic")
    t.p1.uses("Frost Bite").targets("Living Doll")
    t.p2.triggers("Living Doll").targets("Coal Roarkwin")
    t.p1.reacts("Redirect")
    t.quiet()
    assert dealt(t) == ["Living Doll", "Gilder"]
    assert wounded(t) == ["Gilder", "Living Doll"]


def test_a_cancelled_text_has_dealt_nothing() -> None:
    """OG-6.1.4, OG-2.1.8: the cancel comes before the first effect, so before anything is dealt."""
    t = board("original")
    t.p1("Coal Roarkwin", hand=["Out Of The Mist"], battlefield=["Iron Rhino"], draw=["Purge"],
         dice="illusion:power natural:power")  # fmt: skip
    t.p2("Noah Redmoon", battlefield=["Gilder"], hand=["Golden Veil"], dice="natural:class charm:class")
    t.p1.plays("Out Of The Mist").targets("Gilder")
    t.p2.reacts("Golden Veil")
    t.quiet()
    assert dealt(t) == []


# --- less received is not less dealt (OG-4.3.12, RV-8.1.5) ----------------------------------------------------------


def abundance(ruleset: str, copies: int, own: int, hand: tuple[str, ...] = ("Redirect",)) -> BigTable:
    """Player 1 uses Abundance, draws so many cards and lets player 2 draw two."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Iron Rhino"], spellboard=["Abundance"] * copies, hand=list(hand),
         draw=["Seal"] * 2, dice="charm:class x2")  # fmt: skip
    t.p2("Noah Redmoon", draw=["Seal"] * 2)
    t.p1.uses("Abundance").takes(Verb.NUMBER, own)
    t.p2.takes(Verb.NUMBER, 2)
    if t.game.decision.kind == "order":
        t.p1.chooses("Coal Roarkwin")
    return t


@both
def test_damage_of_which_nothing_is_received_is_dealt_and_may_be_redirected(ruleset: str) -> None:
    """OG-4.3.12, RV-8.1.5: focused, Abundance's 1 damage would all be spared; Redirect gives the Rhino all of it."""
    for copies, own, much in ((2, 1, 1), (3, 0, 2)):
        t = abundance(ruleset, copies, own)
        assert t.p1.can_react("Redirect")
        t.p1.reacts("Redirect")
        t.quiet()
        assert dealt(t) == ["Iron Rhino"]
        t.p1.unit("Iron Rhino").has(wounds=much)
        assert t.p1.wounds == 0
        t.survives_clone_undo_and_save_at_every_step()


@both
def test_damage_that_is_dealt_and_not_received_answers_no_receiving(ruleset: str) -> None:
    """OG-4.3.12, RV-8.1.5: without Redirect the damage was dealt, nothing is received, no Sympathy Pain answers it."""
    t = abundance(ruleset, 2, 1, ("Redirect", "Sympathy Pain"))
    t.p1.done()
    assert t.game.at_turn()
    assert dealt(t) == ["Coal Roarkwin"]
    assert (wounded(t), users(t), t.p1.wounds) == ([], [], 0)
    assert t.p1.hand == ["Redirect", "Seal", "Sympathy Pain"]


@both
def test_what_is_left_of_the_damage_is_received(ruleset: str) -> None:
    """OG-4.3.12, RV-8.1.5: of 2 dealt the focus leaves 1, and that is received and answered."""
    t = abundance(ruleset, 2, 0, ("Sympathy Pain",))
    t.p1.reacts("Sympathy Pain").targets("Noah Redmoon")
    t.quiet()
    assert (t.p1.wounds, t.p2.wounds) == (1, 3)
