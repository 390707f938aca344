"""OG-8.1.1 and OG-8.1.2: Respark, and blue boxes that work outside play."""

from pyreborn.engine.model.ids import Verb
from tests.rules.boards import asked
from tests.rules.first_edition import IDLE, BigTable, board, both, removed

MOUNT = "illusion:class sympathy:class"


def answers(t: BigTable, number: int, verb: int) -> None:
    """The player is asked about Respark and answers."""
    assert asked(t.settle()) == (number, "may")
    t.seat(number).takes(verb)


# === Respark =====================================================================================


@both
def test_each_discarded_card_is_resparked_or_not(ruleset: str) -> None:
    """OG-8.1.1, RV-8.3.1: two alterations of two owners; the controller of both has the dice for one."""
    t = board(ruleset)
    t.p1("Aradel Summergaard", hand=IDLE, dice="natural:class")
    t.p2("Noah Redmoon", dice="natural:basic", battlefield=[
        "Mist Spirit (wounds 4, +Root Armor, +Root Armor (owner 1))", "Iron Rhino",
    ])  # fmt: skip
    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Mist Spirit")
    answers(t, 2, Verb.DECLINE)
    answers(t, 2, Verb.YES)
    t.done()
    assert sorted([*t.p1.hand, *t.p2.hand, *t.p1.discard, *t.p2.discard]) == ["Purge", "Root Armor", "Root Armor"]
    assert (t.p1.hand == ["Purge"]) == (t.p2.hand == ["Root Armor"])
    assert t.p2.active_dice == []
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_nobody_is_asked_once_the_dice_are_gone(ruleset: str) -> None:
    """OG-8.1.1: the first Respark has taken the only die."""
    t = board(ruleset)
    t.p1("Aradel Summergaard", hand=IDLE, dice="natural:class")
    t.p2("Noah Redmoon", dice="natural:basic", battlefield=["Mist Spirit (wounds 4, +Root Armor, +Root Armor)"])
    t.p1.uses("Aradel Summergaard", "Water Blast")
    answers(t, 2, Verb.YES)
    t.done()
    assert t.p2.hand == ["Root Armor"]
    assert t.p2.discard == ["Root Armor"]


@both
def test_a_card_is_resparked_however_it_is_discarded_from_play(ruleset: str) -> None:
    """OG-8.1.1: its host goes to hand by Fear, or under a mount; nothing is destroyed."""
    t = board(ruleset)
    t.p1("Jessa Na Ni", hand=["Fear"])
    t.p2("Noah Redmoon", battlefield=["Hammer Knight (+Undying Heart)"], dice="natural:basic x2")
    t.p1.plays("Fear")
    answers(t, 2, Verb.YES)
    t.done()
    assert t.p2.hand == ["Hammer Knight", "Undying Heart"]
    t = board(ruleset)
    t.p1("Coal Roarkwin", spellboard=["Summon Ghostly Mount"], dice=f"{MOUNT} natural:basic",
         battlefield=["Blood Archer (+Root Armor)"])  # fmt: skip
    t.p2("Noah Redmoon")
    t.p1.uses("Summon Ghostly Mount").chooses("Pale Steed Mount")
    answers(t, 1, Verb.YES)
    t.done()
    assert t.p1.hand == ["Root Armor"]
    assert t.p1.battlefield == ["Pale Steed Mount"]
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_a_text_that_discards_goes_on_after_the_respark(ruleset: str) -> None:
    """OG-8.1.1, OG-2.1.6: Cut The Strings damages first and discards; the damage comes when its ruleset says so."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", spellboard=["Cut The Strings"], dice="ceremonial:class charm:basic", hand=IDLE,
         battlefield=["Hammer Knight"])  # fmt: skip
    t.p2("Noah Redmoon", battlefield=["Iron Rhino (+Root Armor)"], dice="natural:basic")
    t.p1.uses("Cut The Strings").targets("Root Armor")
    assert asked(t.settle()) == (2, "may")
    t.p1.unit("Hammer Knight").has(wounds=0 if ruleset == "original" else 2)
    t.p2.takes(Verb.YES)
    t.done()
    t.p1.unit("Hammer Knight").has(wounds=2)
    assert t.p2.hand == ["Root Armor"]


@both
def test_a_card_discarded_from_hand_is_not_resparked(ruleset: str) -> None:
    """OG-8.1.1: only from play."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", hand=["Root Armor"], dice="natural:basic x2")
    t.p2("Noah Redmoon", battlefield=["Iron Rhino"])
    t.p1.uses("Coal Roarkwin", "Slash")
    t.done()
    assert t.p1.discard == ["Root Armor"]
    t.p2.unit("Iron Rhino").has(wounds=1)


@both
def test_a_respark_paid_with_a_card_may_give_up_a_card_with_a_box(ruleset: str) -> None:
    """OG-8.1.1, OG-8.1.2: a Sycophant discarded for Power Through is exiled, and the spell is in hand."""
    t = board(ruleset)
    t.p1("Aradel Summergaard", hand=IDLE, dice="natural:class")
    t.p2("Noah Redmoon", hand=["Sycophant"], battlefield=["Mist Spirit (+Power Through)"])
    t.p1.uses("Aradel Summergaard", "Water Blast")
    answers(t, 2, Verb.YES)
    t.done()
    assert t.p2.hand == ["Power Through"]
    assert t.p2.discard == []
    assert removed(t.p2) == ["Sycophant"]
    t.survives_clone_undo_and_save_at_every_step()


# === blue boxes ===================================================================================


@both
def test_every_copy_of_a_card_with_a_box_may_use_it(ruleset: str) -> None:
    """OG-8.1.2, OG-3.1.5, RV-5.4.1: two Hand Tricks return at the beginning of one turn, each paid for."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", hand=IDLE)
    t.p2("Noah Redmoon", discard=["Hand Tricks", "Hand Tricks"], draw=["Seal", "Fear", "Refresh"],
         dice="natural:basic x2")  # fmt: skip
    t.p1.ends_turn()
    t.p2.triggers("Hand Tricks").triggers("Hand Tricks")
    t.done()
    assert t.p2.hand == ["Hand Tricks", "Hand Tricks"]
    assert t.p2.discard == ["Seal", "Fear"]
    assert t.p2.active_dice == []
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_a_box_may_set_off_another_box(ruleset: str) -> None:
    """OG-8.1.2, RV-5.5.1: the card off the draw pile that Hand Tricks costs is a Sycophant, which is exiled."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", hand=IDLE)
    t.p2("Noah Redmoon", hand=IDLE, discard=["Hand Tricks"], draw=["Sycophant", "Refresh"], dice="natural:basic")
    t.p1.ends_turn()
    t.p2.triggers("Hand Tricks")
    t.done()
    assert t.p2.hand == ["Hand Tricks", "Purge"]
    assert t.p2.discard == []
    assert removed(t.p2) == ["Sycophant"]


@both
def test_a_box_in_the_discard_pile_of_somebody_else_is_silent(ruleset: str) -> None:
    """OG-8.1.2: each player's cards answer that player's turn; the third player's do not."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", hand=IDLE)
    t.p2("Noah Redmoon", hand=IDLE, draw=["Seal"], dice="natural:basic")
    t.p3("Saria Guideman", hand=IDLE, discard=["Hand Tricks"], draw=["Seal"], dice="natural:basic")
    t.p1.ends_turn()
    assert t.game.at_turn()
    t.p2.ends_turn()
    t.p3.triggers("Hand Tricks")
    t.done()
    assert t.p3.hand == ["Hand Tricks", "Purge"]


@both
def test_a_card_discarded_as_the_price_of_a_box_is_discarded_from_the_draw_pile(ruleset: str) -> None:
    """OG-8.1.2, RV-1.2.1: Return takes the top card of its player's draw pile, and Song of Sorrow answers that."""
    t = board(ruleset, turn=2)
    t.p1("Noah Redmoon", battlefield=["Enchanted Violinist"], dice="charm:basic", hand=IDLE)
    t.p2("Coal Roarkwin", battlefield=["Gilder"], hand=IDLE)
    t.p3("Saria Guideman", discard=["Hand Tricks"], draw=["Fear", "Purge"], dice="charm:basic")
    t.p2.ends_turn()
    t.p3.triggers("Hand Tricks")
    assert asked(t) == (1, "window")
    t.p1.triggers("Enchanted Violinist").targets("Gilder")
    t.quiet()
    assert t.p3.hand == ["Hand Tricks"]
    assert t.p3.discard == ["Fear"]
    t.p2.unit("Gilder").has(wounds=1)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_ones_own_price_is_no_opponents_discard(ruleset: str) -> None:
    """RV-1.2.1: a Violinist does not answer what her own player discards."""
    t = board(ruleset)
    t.p1("Noah Redmoon", hand=IDLE)
    t.p2("Coal Roarkwin", battlefield=["Enchanted Violinist"], discard=["Hand Tricks"], draw=["Fear", "Purge"],
         dice="charm:basic x2")  # fmt: skip
    t.p1.ends_turn()
    t.p2.triggers("Hand Tricks")
    assert t.game.at_turn()
    assert t.p2.active_dice == ["charm:basic"]
