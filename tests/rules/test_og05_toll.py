"""Law Of Fear's toll on declaring blockers or a guard: a card beats the rules (OG-1.1.3, RV-7.1.1)."""

from pyreborn.engine.model.ids import Verb
from tests.rules.boards import asked
from tests.rules.first_edition import IDLE, BigTable, board, both, three

SPEND, SUFFER = 0, 1


def fearing(ruleset: str, *attackers: str, laws: int = 1, **p2: object) -> BigTable:
    """Player 1 is about to attack under so many laws of player 2's own making."""
    t = three(ruleset)
    t.p1("Coal Roarkwin", battlefield=list(attackers), hand=IDLE)
    own: dict[str, object] = {"battlefield": ["Iron Rhino", "Gilder"], "dice": "natural:basic x3", "hand": IDLE}
    t.p2("Noah Redmoon", spellboard=["Law Of Fear"] * laws, **{**own, **p2})
    return t


@both
def test_the_toll_is_paid_once_however_many_block(ruleset: str) -> None:
    """OG-1.1.3 (docs/defaults.md): the declaration is one act."""
    t = fearing(ruleset, "Hammer Knight", "Masked Wolf")
    t.p1.attacks("Noah Redmoon", "Hammer Knight", "Masked Wolf")
    t.p2.blocks("Hammer Knight", "Iron Rhino")
    assert asked(t) == (2, "toll")
    t.p2.takes(Verb.MODE, SPEND)
    t.settle()
    t.p2.blocks("Masked Wolf", "Gilder")
    assert asked(t) == (1, "battle")
    assert len(t.p2.active_dice) == 2
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_who_declares_nobody_pays_nothing(ruleset: str) -> None:
    """OG-1.1.3: taking the attack is free."""
    t = fearing(ruleset, "Hammer Knight")
    t.p1.attacks("Noah Redmoon", "Hammer Knight")
    assert asked(t) == (2, "block")
    t.p2.done()
    t.quiet()
    assert len(t.p2.active_dice) == 3
    assert t.p2.wounds == 4


@both
def test_each_law_takes_its_own_toll(ruleset: str) -> None:
    """OG-1.1.3: two of them, one paid with a die, the other with wounds; they need not be paid alike."""
    t = fearing(ruleset, "Hammer Knight", laws=2)
    t.p1.attacks("Noah Redmoon", "Hammer Knight")
    t.p2.blocks("Hammer Knight", "Iron Rhino")
    t.p2.takes(Verb.MODE, SPEND)
    t.settle()
    assert asked(t) == (2, "toll")
    t.p2.takes(Verb.MODE, SUFFER)
    assert len(t.p2.active_dice) == 2
    assert t.p2.wounds == 2
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_a_phoenixborn_that_guards_pays_as_well(ruleset: str) -> None:
    """OG-1.1.3, OG-5.3.2: to protect a unit it takes two wounds, then the attack."""
    t = fearing(ruleset, "Hammer Knight", dice="")
    t.p1.attacks("Gilder", "Hammer Knight")
    assert asked(t) == (2, "guard")
    t.p2.guards("Noah Redmoon")
    t.quiet()
    assert t.p2.wounds == 6
    assert t.p2.battlefield == ["Iron Rhino", "Gilder"]


@both
def test_everybody_pays_also_its_own_player(ruleset: str) -> None:
    """OG-1.1.3: "a player" is anyone; a law of the attacker works against any defender, not against a bystander."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight"], spellboard=["Law Of Fear"], hand=IDLE)
    t.p2("Noah Redmoon", battlefield=["Iron Rhino"], dice="natural:basic", hand=IDLE)
    t.p3("Saria Guideman", battlefield=["Iron Rhino"], dice="natural:basic", hand=IDLE)
    t.p1.attacks("Saria Guideman", "Hammer Knight")
    t.p3.blocks("Hammer Knight", "Iron Rhino")
    assert asked(t) == (3, "toll")
    t.p3.takes(Verb.MODE, SPEND)
    t.settle()
    assert (t.p2.active_dice, t.p3.active_dice) == (["natural:basic"], [])
    assert asked(t) == (3, "counter")


@both
def test_any_die_pays_the_basic_of_the_toll(ruleset: str) -> None:
    """RV-2.1.1: the defender chooses which die; without one only the wounds are left, and nobody is asked."""
    t = fearing(ruleset, "Hammer Knight", dice="illusion:power natural:class")
    t.p1.attacks("Noah Redmoon", "Hammer Knight")
    t.p2.blocks("Hammer Knight", "Iron Rhino")
    t.p2.takes(Verb.MODE, SPEND)
    assert asked(t) == (2, "pay")
    t.p2.pays("natural:class")
    assert t.p2.active_dice == ["illusion:power"]
    t = fearing(ruleset, "Hammer Knight", dice="")
    t.p1.attacks("Noah Redmoon", "Hammer Knight")
    t.p2.blocks("Hammer Knight", "Iron Rhino")
    assert t.p2.wounds == 2
    assert t.game.decision.kind != "toll"


@both
def test_the_toll_is_placed_wounds_not_damage(ruleset: str) -> None:
    """OG-4.3.5, RV-8.1.2: no Redirect, no Sympathy Pain."""
    t = fearing(ruleset, "Hammer Knight", hand=["Redirect", "Sympathy Pain"], dice="charm:class x3")
    t.p1.attacks("Noah Redmoon", "Hammer Knight")
    t.p2.blocks("Hammer Knight", "Iron Rhino")
    t.p2.takes(Verb.MODE, SUFFER)
    assert t.p2.wounds == 2
    assert asked(t) in {(2, "block"), (2, "counter")}


@both
def test_a_toll_may_cost_the_game(ruleset: str) -> None:
    """OG-11.1.2: two wounds fell the defender; the attack has no target, and the others play on."""
    t = fearing(ruleset, "Hammer Knight")
    t.p2("Noah Redmoon (wounds 18)", battlefield=["Iron Rhino"], spellboard=["Law Of Fear"], hand=IDLE)
    t.p1.attacks("Noah Redmoon", "Hammer Knight")
    t.p2.blocks("Hammer Knight", "Iron Rhino")
    t.quiet()
    assert t.alive() == [1, 3]
    assert asked(t) == (1, "turn")
    t.p1.unit("Hammer Knight").has(exhaustion=1, wounds=0)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_the_law_of_a_loser_is_gone_with_its_player(ruleset: str) -> None:
    """OG-11.1.3: no toll in the next attack."""
    t = three(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight", "Iron Rhino"], hand=IDLE, main=2)
    t.p2("Noah Redmoon (wounds 19)", spellboard=["Law Of Fear"], hand=IDLE)
    t.p3("Saria Guideman", battlefield=["Gilder"], hand=IDLE)
    t.p1.attacks("Noah Redmoon", "Hammer Knight")
    t.quiet()
    assert t.alive() == [1, 3]
    t.p1.attacks("Saria Guideman", "Iron Rhino")
    t.p3.blocks("Iron Rhino", "Gilder")
    assert t.p3.wounds == 0
    assert asked(t) == (3, "counter")


@both
def test_the_declared_block_stands_after_the_toll(ruleset: str) -> None:
    """docs/defaults.md: what is named is paid for, and the attack goes on with it."""
    t = fearing(ruleset, "Masked Wolf")
    t.p1.attacks("Noah Redmoon", "Masked Wolf")
    t.p2.blocks("Masked Wolf", "Iron Rhino")
    t.p2.takes(Verb.MODE, SUFFER)
    assert asked(t) == (2, "counter")
    assert not any(o.verb == Verb.DONE for o in t.game.options)
    t.p2.declines()
    t.done()
    assert t.p2.wounds == 2
    t.p2.unit("Iron Rhino").has(wounds=2)


@both
def test_a_toll_comes_before_a_die_is_asked_to_prevent_damage(ruleset: str) -> None:
    """OG-9.1.5: declaring, paying, then the battle with its own questions."""
    t = fearing(ruleset, "Masked Wolf", battlefield=["Dread Wraith (die divine:power)"], dice="natural:basic")
    t.p1.attacks("Noah Redmoon", "Masked Wolf")
    seen = []
    while not t.game.at_turn():
        seen.append(asked(t))
        t.game.push(t.game.options[0])
    assert seen == [
        (2, "block"),
        (2, "toll"),
        (2, "counter"),
        (1, "damage order"),
        (2, "may"),
    ]
