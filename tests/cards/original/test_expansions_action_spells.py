"""Action spells of the first edition's expansions."""

from __future__ import annotations

import pytest

from pyreborn.engine.model.costs import parse_face
from pyreborn.engine.model.ids import Verb
from tests.cards.boards import finished
from tests.table import Table, table

both = pytest.mark.parametrize("ruleset", ["original", "raven"])
DECK = ["Iron Worker"] * 5
"""A draw pile, so that a player always has something left to do (Meditate)."""


def done(t: Table) -> Table:
    """Everything pending is resolved: the active player is asked for an action."""
    assert t.settle().game.at_turn(), f"{t.game.decision!r} {t.game.option_texts()}"
    return t


# --- Blood Chains ----------------------------------------------------------------------------------


def blood_chains(ruleset: str, victim: str, **p2: object) -> Table:
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", hand=["Blood Chains"], battlefield=[victim, "Mist Spirit"], dice="ceremonial:class",
         draw=DECK)  # fmt: skip
    t.p2("Coal Roarkwin", **{"battlefield": ["False Demon", "Hammer Knight"], "draw": DECK, **p2})
    t.p1.plays("Blood Chains")
    return t


@pytest.mark.parametrize(("victim", "tokens"), [("Iron Rhino (wounds 1)", 3), ("Iron Rhino (+Root Armor)", 6)])
@both
def test_blood_chains_exhausts_by_the_life_that_was_left(ruleset: str, victim: str, tokens: int) -> None:
    """The life value less the wounds, as it was before the unit was destroyed. [RV-1.4.1]; ruling RV-1.3.1-1"""
    t = blood_chains(ruleset, victim)

    if ruleset == "original":
        t.p1.targets("False Demon").chooses("Iron Rhino")
    else:
        t.p1.chooses("Iron Rhino").targets("False Demon")

    finished(t)
    t.p2.unit("False Demon").has(exhaustion=tokens)
    t.p2.unit("Hammer Knight").has(exhaustion=0)
    assert t.p1.battlefield == ["Mist Spirit"]
    t.survives_clone_undo_and_save_at_every_step()


def test_a_veil_saves_the_target_of_blood_chains_but_not_the_chosen_unit() -> None:
    """Destroying it is an effect, done before the target is named. [RV-6.1.1]; ruling RV-4.4.0-1"""
    t = blood_chains("raven", "Gilder", hand=["Golden Veil"], dice="natural:class charm:class")

    t.p1.chooses("Gilder").targets("False Demon")
    t.p2.reacts("Golden Veil")

    finished(t)
    assert t.p1.battlefield == ["Mist Spirit"]
    t.p2.unit("False Demon").has(exhaustion=0)


def test_in_the_original_rules_a_veil_saves_both() -> None:
    """All of the text is cancelled before any of it. [OG-6.1.3]"""
    t = blood_chains("original", "Gilder", hand=["Golden Veil"], dice="natural:class charm:class")

    t.p1.targets("False Demon")
    t.p2.reacts("Golden Veil")

    finished(t)
    assert t.p1.battlefield == ["Gilder", "Mist Spirit"]
    t.p2.unit("False Demon").has(exhaustion=0)
    assert t.p1.discard == ["Blood Chains"]


# --- Dark Reaping ----------------------------------------------------------------------------------


@both
def test_dark_reaping_destroys_a_unit_for_four_rolled_dice(ruleset: str) -> None:
    """The dice that paid for it may be among them. [OG-2.2.4]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", hand=["Dark Reaping"], battlefield=["Blood Puppet", "Gilder"], dice="ceremonial:class x2",
         exhausted_dice="ceremonial charm x3", draw=DECK)  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=["Iron Rhino"], draw=DECK)

    t.p1.plays("Dark Reaping")
    assert not t.p1.can_target("Iron Rhino")
    t.p1.targets("Blood Puppet")
    for _ in range(3):
        t.p1.takes(Verb.DIE, parse_face("charm:basic"))

    finished(t)
    assert t.p1.battlefield == ["Gilder"]
    assert [face.partition(":")[0] for face in t.p1.active_dice] == ["ceremonial", *["charm"] * 3]
    assert [face.partition(":")[0] for face in t.p1.exhausted_dice] == ["ceremonial"] * 2
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_dark_reaping_does_nothing_without_a_unit(ruleset: str) -> None:
    """If you do. [OG-2.2.3]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", hand=["Dark Reaping"], dice="ceremonial:class x2", exhausted_dice="charm x4", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Iron Rhino"], draw=DECK)

    t.p1.plays("Dark Reaping")

    done(t)
    assert t.p1.active_dice == []


# --- Hand Tricks -----------------------------------------------------------------------------------


@both
def test_hand_tricks_readies_a_die_on_its_basic_side_and_draws(ruleset: str) -> None:
    """[OG-2.2.4]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", hand=["Hand Tricks"], dice="charm:class", exhausted_dice="natural:power", draw=DECK)
    t.p2("Coal Roarkwin", draw=DECK)

    t.p1.plays("Hand Tricks").takes(Verb.DIE, parse_face("natural:power"))

    done(t)
    assert (t.p1.active_dice, t.p1.exhausted_dice) == (["natural:basic"], ["charm:class"])
    assert t.p1.hand == ["Iron Worker"]
    assert t.p1.discard == ["Hand Tricks"]
    t.survives_clone_undo_and_save_at_every_step()


def returning(ruleset: str, **p2: object) -> Table:
    """Player 2's turn is about to begin with Hand Tricks in the discard pile."""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", draw=DECK)
    t.p2("Coal Roarkwin", **{"discard": ["Hand Tricks"], "dice": "charm:basic", "draw": DECK, **p2})
    t.p1.ends_turn()
    return t


@both
def test_hand_tricks_returns_for_a_die_and_a_card_of_the_draw_pile(ruleset: str) -> None:
    """From the discard pile, when the turn begins. [OG-8.1.2] [RV-5.5.1]; rulings RV-diff-4c, RV-4.2.1-1"""
    t = returning(ruleset)

    t.p2.triggers("Hand Tricks", "Return")

    done(t)
    assert t.p2.hand == ["Hand Tricks"]
    assert t.p2.discard == ["Iron Worker"]
    assert (len(t.p2.draw_pile), t.p2.active_dice) == (4, [])
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_hand_tricks_need_not_return(ruleset: str) -> None:
    """[RV-5.1.3]"""
    t = returning(ruleset)

    done(t)

    assert (t.p2.hand, t.p2.discard, t.p2.active_dice) == ([], ["Hand Tricks"], ["charm:basic"])


@pytest.mark.parametrize("lack", [{"dice": ""}, {"draw": []}, {"discard": [], "hand": ["Hand Tricks"]}])
@both
def test_hand_tricks_cannot_return_unless_both_prices_are_paid(ruleset: str, lack: dict[str, object]) -> None:
    """Nor from the hand. [RV-7.0.1]"""
    t = returning(ruleset, **lack)

    assert not t.p2.can(Verb.TRIGGER, "Hand Tricks")


@both
def test_hand_tricks_does_not_return_in_an_opponents_turn(ruleset: str) -> None:
    """[OG-8.1.2]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", discard=["Hand Tricks"], dice="charm:basic", draw=DECK)
    t.p2("Coal Roarkwin", draw=DECK)

    t.p1.ends_turn()

    assert not t.p1.can(Verb.TRIGGER, "Hand Tricks")
    assert t.game.at_turn()


# --- Rin's Fury ------------------------------------------------------------------------------------


def fury(ruleset: str, seed: int = 0, **p2: object) -> Table:
    """Rin's Fury is played; five natural dice are in the exhausted pool."""
    t = table(ruleset=ruleset, seed=seed)
    t.p1("Noah Redmoon", hand=["Rin's Fury"], dice="natural:power charm:basic x3", exhausted_dice="natural x5",
         draw=DECK)  # fmt: skip
    t.p2("Coal Roarkwin", **{"battlefield": ["Iron Rhino", "Gilder"], "draw": DECK, **p2})
    t.p1.plays("Rin's Fury").pays("charm:basic", "charm:basic", "charm:basic")
    return t


def rolls(t: Table) -> int:
    """The five natural dice are rolled; how many power sides came up, the one that lay there before not counted."""
    for _ in range(5):
        t.p1.takes(Verb.DIE, parse_face("natural:basic"))
    return t.p1.active_dice.count("natural:power") - 1


def seed_with(powers: int) -> int:
    """A seed with which so many power sides come up."""
    for seed in range(200):
        if rolls(fury("raven", seed)) == powers:
            return seed
    raise AssertionError("no such roll")


def test_rins_fury_spends_rolled_dice_for_damage() -> None:
    """Any number of those just rolled, chosen after the roll; the others stay active. [RV-6.1.2]; RV-4.2.3-ex1b"""
    t = fury("raven", seed_with(2))

    assert rolls(t) == 2
    assert sorted(option.a for option in t.game.options if option.verb == Verb.NUMBER) == [0, 1, 2]
    t.p1.takes(Verb.NUMBER, 2)
    t.p1.targets("Iron Rhino")

    done(t)
    t.p2.unit("Iron Rhino").has(wounds=2)
    assert t.p1.active_dice.count("natural:power") == 1
    assert t.p1.exhausted_dice.count("natural:power") == 2
    assert len(t.p1.active_dice) == 4
    t.survives_clone_undo_and_save_at_every_step()


def test_rins_fury_without_spending_targets_nothing() -> None:
    """No window for a Golden Veil. [RV-6.1.2]; ruling RV-4.2.3-ex1b"""
    t = fury("raven", seed_with(2), hand=["Golden Veil"], dice="natural:class charm:class")

    rolls(t)
    t.p1.takes(Verb.NUMBER, 0)

    assert not t.p2.can_react("Golden Veil")
    done(t)
    assert t.p1.active_dice.count("natural:power") == 3
    t.p2.unit("Iron Rhino").has(wounds=0)


def test_a_veil_keeps_roll_and_spent_dice_of_rins_fury() -> None:
    """What came before the targeting stands. [RV-6.1.1]; ruling RV-4.2.3-ex1"""
    t = fury("raven", seed_with(2), hand=["Golden Veil"], dice="natural:class charm:class")

    rolls(t)
    t.p1.takes(Verb.NUMBER, 2)
    t.p1.targets("Iron Rhino")
    t.p2.reacts("Golden Veil")

    done(t)
    t.p2.unit("Iron Rhino").has(wounds=0)
    assert t.p1.discard == ["Rin's Fury"]
    assert t.p1.exhausted_dice.count("natural:power") == 2
    assert len(t.p1.active_dice) == 4


def test_in_the_original_rules_the_target_of_rins_fury_is_named_before_the_roll() -> None:
    """[OG-2.1.2]; ruling OG-clar-1"""
    t = fury("original", seed_with(2))

    t.p1.targets("Iron Rhino")
    rolls(t)
    t.p1.takes(Verb.NUMBER, 2)

    done(t)
    t.p2.unit("Iron Rhino").has(wounds=2)
    t.survives_clone_undo_and_save_at_every_step()


def test_in_the_original_rules_a_veil_stops_the_roll_too() -> None:
    """[OG-6.1.3]; ruling OG-golden-veil-2"""
    t = fury("original", seed_with(2), hand=["Golden Veil"], dice="natural:class charm:class")

    t.p1.targets("Iron Rhino")
    t.p2.reacts("Golden Veil")

    done(t)
    assert t.p1.active_dice == ["natural:power"]
    assert len(t.p1.exhausted_dice) == 8


def test_in_the_original_rules_rins_fury_need_not_name_a_target() -> None:
    """Who means to deal no damage needs none. [OG-2.1.2]"""
    t = fury("original", seed_with(2))

    t.p1.declines()
    rolls(t)

    finished(t)
    t.p2.unit("Iron Rhino").has(wounds=0)


# --- Transmute Magic -------------------------------------------------------------------------------


def transmuting(ruleset: str, x: int, **p2: object) -> Table:
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", hand=["Transmute Magic"], dice="sympathy:class charm:basic x2", exhausted_dice="natural x2",
         draw=DECK)  # fmt: skip
    t.p2("Coal Roarkwin", **{"dice": "illusion:power x3", "draw": DECK, **p2})
    t.p1.plays("Transmute Magic").takes(Verb.NUMBER, x)
    return t


@both
def test_transmute_magic_readies_x_dice_and_turns_two_of_a_player(ruleset: str) -> None:
    """X as paid; the player is targeted. [RV-7.0.3]"""
    t = transmuting(ruleset, 2)

    if ruleset == "original":
        t.p1.picks_player(2)
    t.p1.turns_die("natural:basic", "natural:power").turns_die("natural:basic", "natural:class")
    if ruleset == "raven":
        t.p1.picks_player(2)
    t.p1.turns_die("illusion:power", "illusion:basic").turns_die("illusion:power", "illusion:class")

    finished(t)
    assert sorted(t.p1.active_dice) == ["natural:class", "natural:power"]
    assert sorted(t.p2.active_dice) == ["illusion:basic", "illusion:class", "illusion:power"]
    assert t.st.pool.cards["transmute-magic"].magic_cost == 1
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_transmute_magic_for_no_further_dice(ruleset: str) -> None:
    """X may be none. [RV-7.0.3]"""
    t = transmuting(ruleset, 0)

    t.p1.picks_player(2)
    t.p1.turns_die("illusion:power", "illusion:basic").done()

    done(t)
    assert t.p1.active_dice == ["charm:basic"] * 2
    assert sorted(t.p2.active_dice) == ["illusion:basic", *["illusion:power"] * 2]
