"""OG-3, RV-5.3, RV-5.4: layers, who answers in what order, compulsory texts, nested windows, reactions."""

from pyreborn.engine.model import ids
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Verb
from tests.rules.boards import asked, triggered, verbs
from tests.rules.first_edition import BigTable, board, both
from tests.rules.og_boards import destroyed, lines, order_of, users
from tests.table import Table

# --- layers (OG-3.1.1, RV-5.3.1, RV-5.4.2) -----------------------------------------------------------------


@both
def test_when_and_after_are_windows_of_their_own(ruleset: str) -> None:
    """OG-3.1.1, RV-5.4.2: Blood Oath belongs to declaring; Strike and the opponent's Diminish come after it."""
    t = board(ruleset)
    t.p1("Maeoni Viper", battlefield=["Blood Archer"], dice="charm:basic")
    t.p2("Noah Redmoon", battlefield=["Beast Tamer"], dice="charm:basic")
    t.p1.attacks("Noah Redmoon", "Blood Archer")
    assert asked(t) == (1, "window")
    assert t.game.option_texts() == ["trigger Blood Archer: Blood Oath 2", "pass"]
    t.p1.done()
    assert t.game.option_texts() == ["trigger Maeoni Viper: Strike", "pass"]
    t.p1.done()
    assert asked(t) == (2, "window")
    assert t.game.option_texts() == ["trigger Beast Tamer: Diminish 1", "pass"]


@both
def test_a_unit_killed_when_it_enters_is_not_answered_after_it(ruleset: str) -> None:
    """OG-3.1.1, RV-5.3.1: Ambush, "when", may kill the Sniper itself; Ice Trap, "after", then finds no unit."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", hand=["Stormwind Sniper"], dice="illusion:class ceremonial:class charm:basic")
    t.p2("Noah Redmoon", hand=["Ice Trap"], dice="natural:class")
    t.p1.plays("Stormwind Sniper").triggers("Stormwind Sniper").targets("Stormwind Sniper")
    t.settle()
    assert t.p1.discard == ["Stormwind Sniper"]
    assert t.p2.hand == ["Ice Trap"]
    assert not any("came into play" in line for line in t.game.option_texts())


# --- who answers in what order (OG-3.1.3, RV-5.4.1) -------------------------------------------------------------


def empowered(ruleset: str, players: int, turn: int = 1) -> BigTable:
    """The player whose turn it is attacks the next one; everybody has Empower and dice."""
    t = board(ruleset, turn=turn)
    for number, name in enumerate(("Coal Roarkwin", "Noah Redmoon", "Jessa Na Ni", "Saria Guideman")[:players], 1):
        unit = "Hammer Knight" if number == turn else "Gilder"
        t.seat(number)(name, battlefield=[unit], spellboard=["Empower"], dice="charm:basic x2")
    target = ("Coal Roarkwin", "Noah Redmoon", "Jessa Na Ni", "Saria Guideman")[turn % players]
    t.seat(turn).attacks(target, "Hammer Knight")
    return t


@both
def test_everybody_is_asked_clockwise_from_the_active_player(ruleset: str) -> None:
    """OG-3.1.3, RV-5.4.1: in the third player's turn the first is asked after the fourth and before the second."""
    t = empowered(ruleset, 4, turn=3)
    order = []
    while t.game.decision.kind == "window":
        order.append(t.game.decision.player + 1)
        t.game.push(t.game.options[-1])
    assert order == [3, 4, 1, 2]
    assert asked(t) == (4, "block")


def test_once_somebody_has_answered_the_active_player_may_go_on() -> None:
    """OG-3.1.3, RV-5.4.1: player 1 has passed; after player 3's Empower it is player 1's say again, or nobody's."""
    for ruleset, next_one in (("original", (1, "window")), ("raven", (2, "block"))):
        t = empowered(ruleset, 3)
        t.p1.done()
        t.p2.done()
        t.p3.triggers("Empower").targets("Hammer Knight")
        assert asked(t) == next_one
        t.p1.unit("Hammer Knight").has(attack=5)


def test_until_passing_each_player_uses_as_many_as_they_like() -> None:
    """RV-5.4.1: player 2 comes only when player 1 has used both copies or passed, and never again afterwards."""
    t = board("raven")
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight"], spellboard=["Empower"] * 2, dice="charm:basic x2")
    t.p2("Noah Redmoon", battlefield=["Gilder"], spellboard=["Empower"], dice="charm:basic")
    t.p1.attacks("Noah Redmoon", "Hammer Knight")
    t.p1.triggers("Empower").targets("Hammer Knight")
    declined(t)
    assert asked(t) == (1, "window")
    t.p1.triggers("Empower").targets("Hammer Knight")
    declined(t)
    assert asked(t) == (2, "window")
    t.p2.triggers("Empower").targets("Gilder")
    declined(t)
    assert asked(t) == (2, "block")
    t.p1.unit("Hammer Knight").has(attack=6)


def declined(t: Table) -> None:
    """Whatever Empower offers besides is declined."""
    while t.game.decision.kind not in ("window", "block"):
        t.game.push(t.game.options[-1])


def monk_falls(ruleset: str, snake: str = "Silver Snake") -> BigTable:
    """Player 1 has destroyed a Monk: Consume and Last Blessing are compulsory, Chant Of Revenge is not."""
    t = board(ruleset)
    t.p1("Maeoni Viper", battlefield=[snake, "Iron Rhino"])
    t.p2("Noah Redmoon (wounds 3)", battlefield=["Butterfly Monk", "Hammer Knight (wounds 1)"],
         spellboard=["Chant Of Revenge", "Summon Butterfly Monk"])  # fmt: skip
    t.p1.attacks("Butterfly Monk", "Iron Rhino")
    t.p2.done().declines()
    return t


def test_the_active_player_orders_what_others_must_use() -> None:
    """OG-3.1.3: player 1 lets the opponent's Last Blessing come first; it is player 2's text all the same."""
    t = monk_falls("original")
    assert asked(t) == (1, "window")
    assert t.game.option_texts() == ["trigger Silver Snake: Consume", "trigger Butterfly Monk: Last Blessing 1", "pass"]
    t.p1.triggers("Butterfly Monk", "Last Blessing")
    assert asked(t) == (2, "pick")
    t.p2.targets("Noah Redmoon")
    assert t.p2.wounds == 2
    t.p1.triggers("Silver Snake")
    assert users(t) == [(2, "Butterfly Monk"), (1, "Silver Snake")]
    t.survives_clone_undo_and_save_at_every_step()


def test_what_is_compulsory_may_be_held_back_but_not_left() -> None:
    """OG-3.1.3: player 1 lets player 2 go first, who is asked about optional texts only; then the rest must be used."""
    t = monk_falls("original")
    t.p1.done()
    assert asked(t) == (2, "window")
    assert t.game.option_texts() == ["trigger Chant Of Revenge", "pass"]
    t.p2.done()
    assert asked(t) == (1, "window")
    assert verbs(t) == {Verb.TRIGGER}
    t.p1.triggers("Silver Snake")
    t.p2.targets("Noah Redmoon")
    assert triggered(t) == ["Silver Snake", "Butterfly Monk"]
    assert t.game.option_texts() == ["trigger Chant Of Revenge", "pass"]
    t.survives_clone_undo_and_save_at_every_step()


def test_after_a_use_what_is_compulsory_may_be_held_back_again() -> None:
    """OG-3.1.3: player 2's Chant kills the Snake before player 1 has to decide about Consume."""
    t = monk_falls("original", "Silver Snake (wounds 3)")
    t.p1.done()
    t.p2.triggers("Chant Of Revenge").targets("Silver Snake")
    t.p2.targets("Noah Redmoon")
    assert users(t) == [(2, "Chant Of Revenge"), (2, "Butterfly Monk")]
    assert t.p1.battlefield == ["Iron Rhino"]


def test_each_player_orders_their_own() -> None:
    """RV-5.4.1: player 1's Consume, then player 2's two texts as player 2 likes; the compulsory one must be used."""
    t = monk_falls("raven")
    assert triggered(t) == ["Silver Snake"]
    assert asked(t) == (2, "window")
    assert Verb.DONE not in verbs(t)
    t.p2.triggers("Chant Of Revenge").targets("Maeoni Viper")
    t.p2.targets("Noah Redmoon")
    assert users(t) == [(1, "Silver Snake"), (2, "Chant Of Revenge"), (2, "Butterfly Monk")]
    assert t.p2.wounds == 2


def test_a_text_of_a_card_out_of_play_is_used_by_whose_it_is() -> None:
    """OG-3.1.3, OG-8.1.5: in player 1's turn the rider dismounts by player 2's text though player 1 orders it."""
    t = board("original")
    t.p1("Coal Roarkwin", battlefield=["Iron Rhino"])
    t.p2("Noah Redmoon", battlefield=["Spectral Charger Mount (under Blood Archer, exhausted)"])
    t.p1.attacks("Spectral Charger Mount", "Iron Rhino")
    t.p2.done()
    t.quiet()
    assert users(t) == [(2, "Spectral Charger Mount")]
    assert t.p2.battlefield == ["Blood Archer"]


@both
def test_a_card_in_a_discard_pile_answers_for_its_owner(ruleset: str) -> None:
    """OG-3.1.3, OG-8.1.2, RV-5.5.1: Exile of player 2's Sycophant is player 2's in player 1's turn."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Iron Rhino"])
    t.p2("Noah Redmoon", battlefield=["Sycophant (exhausted)"], draw=["Seal"])
    t.p1.attacks("Sycophant", "Iron Rhino")
    t.p2.done()
    while not t.game.at_turn():
        t.game.push(t.game.options[0])
    assert users(t)[-1] == (2, "Sycophant")
    assert "Sycophant" not in t.p2.discard


# --- windows inside windows (OG-3.1.2, OG-4.3.2, RV-8.1.3) ----------------------------------------------------------


def chants(ruleset: str) -> BigTable:
    """Each player has two Chants Of Revenge and units that one damage kills; player 1 kills one of player 2's."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Masked Wolf", "Iron Rhino"], spellboard=["Chant Of Revenge"] * 2,
         dice="natural:power")  # fmt: skip
    t.p2("Noah Redmoon", battlefield=["Mist Spirit", "Sleeping Widow"], spellboard=["Chant Of Revenge"] * 2)
    t.p1.power("natural").targets("Mist Spirit")
    return t


@both
def test_a_window_inside_a_window_is_finished_first(ruleset: str) -> None:
    """OG-3.1.2, OG-4.3.2, RV-8.1.3: Chant answers Chant; the innermost victim is discarded first, then the others."""
    t = chants(ruleset)
    t.p2.triggers("Chant Of Revenge").targets("Masked Wolf")
    assert asked(t) == (1, "window")
    t.p1.triggers("Chant Of Revenge").targets("Sleeping Widow")
    assert asked(t) == (2, "window")
    t.p2.triggers("Chant Of Revenge").targets("Coal Roarkwin")
    assert asked(t) == (1, "window")  # the window about the Wolf is open still
    assert t.game.option_texts() == ["trigger Chant Of Revenge", "pass"]
    t.p1.triggers("Chant Of Revenge").targets("Noah Redmoon")
    t.settle()
    assert users(t) == [(2, "Chant Of Revenge"), (1, "Chant Of Revenge")] * 2
    assert destroyed(t) == ["Mist Spirit", "Masked Wolf", "Sleeping Widow"]
    assert order_of(t, EventKind.DISCARDED) == ["Sleeping Widow", "Masked Wolf", "Mist Spirit"]
    assert (t.p1.wounds, t.p2.wounds) == (1, 1)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_what_is_left_of_a_window_is_still_open_after_an_inner_one(ruleset: str) -> None:
    """OG-3.1.2, RV-5.4.1: player 2's second Chant may still answer the first destruction."""
    t = chants(ruleset)
    t.p2.triggers("Chant Of Revenge").targets("Masked Wolf")
    t.p1.done()
    assert asked(t) == (2, "window")
    assert lines(t, "Wolf is discarded")
    t.p2.triggers("Chant Of Revenge").targets("Coal Roarkwin")
    t.settle()
    assert t.p1.wounds == 1


@both
def test_who_has_begun_to_answer_goes_on_though_the_active_player_falls(ruleset: str) -> None:
    """OG-3.1.3, OG-11.1.2, RV-5.4.1, RV-8.4.1: the first Chant eliminates player 1, the second hits player 3."""
    t = board(ruleset)
    t.p1("Coal Roarkwin (wounds 14)", battlefield=["Iron Rhino"], dice="natural:power")
    t.p2("Noah Redmoon", battlefield=["Mist Spirit"], spellboard=["Chant Of Revenge"] * 2)
    t.p3("Jessa Na Ni")
    t.p1.power("natural").targets("Mist Spirit")
    t.p2.triggers("Chant Of Revenge").targets("Coal Roarkwin")
    assert not t.p1.player.alive
    t.p2.triggers("Chant Of Revenge").targets("Jessa Na Ni")
    t.settle()
    assert t.p3.wounds == 1


# --- reactions (OG-3.1.6, OG-3.1.7) -------------------------------------------------------------------------


@both
def test_any_number_of_reaction_spells_in_one_window_and_turn(ruleset: str) -> None:
    """OG-3.1.6, RV-5.4.1: two Final Cries for one unit, and one more for the next in the same turn."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Iron Rhino"], dice="natural:power")
    t.p2("Noah Redmoon", battlefield=["Mist Spirit", "Masked Wolf (exhausted)"], hand=["Final Cry"] * 3,
         dice="ceremonial:power x3")  # fmt: skip
    t.p1.power("natural").targets("Mist Spirit")
    t.p2.reacts("Final Cry").targets("Coal Roarkwin").reacts("Final Cry").targets("Coal Roarkwin")
    t.p2.done()
    t.p1.attacks("Masked Wolf", "Iron Rhino")
    t.p2.done()
    t.p2.reacts("Final Cry").targets("Coal Roarkwin")
    t.quiet()
    assert t.p1.wounds == 6
    assert t.p2.player.reactions == 3


@both
def test_no_reaction_spell_at_the_end_of_the_round(ruleset: str) -> None:
    """OG-3.1.7: Fade Away destroys the unit in the recovery phase; Chant Of Revenge answers that, Final Cry cannot."""
    t = board(ruleset)
    t.p1("Coal Roarkwin")
    t.p2("Noah Redmoon", battlefield=["Hammer Knight (+Fade Away)"], spellboard=["Chant Of Revenge"],
         hand=["Final Cry"], dice="ceremonial:power")  # fmt: skip
    while t.game.decision.kind != "window":
        t.game.push(t.game.options[-1])
    assert t.st.phase == ids.Phase.RECOVERY
    assert asked(t) == (2, "window")
    assert t.game.option_texts() == ["trigger Chant Of Revenge", "pass"]
    t.p2.triggers("Chant Of Revenge").targets("Coal Roarkwin")
    assert t.p1.wounds == 1


@both
def test_copies_and_uses_each_answer_once(ruleset: str) -> None:
    """OG-3.1.5, RV-5.4.1: one Gaze for each unit that enters, and none twice for the same."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", spellboard=["Summon Gilder"], dice="natural:class")
    t.p2("Noah Redmoon", battlefield=["Blue Jaguar"] * 2, dice="charm:basic x4")
    t.p1.uses("Summon Gilder")
    quiet = [o for o in t.game.options if o.verb == ids.Verb.DECLINE]
    if quiet:
        t.game.push(quiet[0])
    t.p2.takes(Verb.TRIGGER, t.p2.unit("Blue Jaguar", 1).number).takes(Verb.TRIGGER, t.p2.unit("Blue Jaguar", 2).number)
    t.quiet()
    t.p1.unit("Gilder").has(exhaustion=2)
    assert len(t.p2.active_dice) == 2
