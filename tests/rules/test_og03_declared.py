"""OG-3.1.4: the option by which all that is triggered is declared first and then resolved one by one."""

from pyreborn.engine.model.events import EventKind
from tests.rules.boards import asked
from tests.rules.first_edition import BigTable, board
from tests.rules.og_boards import declaring, lines, order_of, users, wounded


def doll_is_hit(t: BigTable, doll: str = "Living Doll", knight: str = "Hammer Knight") -> BigTable:
    """The Knight's damage to the Doll triggers Aftershock and Pain Link."""
    t.p1("Coal Roarkwin", battlefield=[knight])
    t.p2("Noah Redmoon", battlefield=[doll, "Iron Rhino"], dice="charm:basic")
    t.p1.attacks("Living Doll", "Hammer Knight")
    t.p2.done().declines()
    assert asked(t) == (1, "window")
    return t


def test_costs_are_paid_and_targets_named_when_a_text_is_declared() -> None:
    """OG-3.1.4: both are declared before either has an effect; then they resolve in that order."""
    t = doll_is_hit(declaring())
    t.p1.triggers("Hammer Knight").targets("Iron Rhino")
    assert wounded(t) == []
    assert asked(t) == (2, "window")
    t.p2.triggers("Living Doll")
    assert t.p2.active_dice == []
    assert asked(t) == (2, "pick")
    assert wounded(t) == []
    t.p2.targets("Coal Roarkwin")
    assert wounded(t)[:2] == ["Iron Rhino", "Coal Roarkwin"]
    assert order_of(t, EventKind.TARGETED) == ["Iron Rhino", "Coal Roarkwin"]
    t.survives_clone_undo_and_save_at_every_step()


def test_a_declared_text_whose_card_has_gone_does_not_resolve() -> None:
    """OG-3.1.4, OG-2.2.2: Aftershock kills the Doll; its Pain Link is paid for in vain, unlike one by one."""
    t = doll_is_hit(declaring(), "Living Doll (wounds 2)")
    t.p1.triggers("Hammer Knight").targets("Living Doll")
    t.p2.triggers("Living Doll").targets("Coal Roarkwin")
    t.quiet()
    assert t.p1.wounds == 0
    assert t.p2.active_dice == []
    assert "Living Doll" not in t.p2.battlefield
    t.survives_clone_undo_and_save_at_every_step()
    one_by_one = doll_is_hit(board("original"), "Living Doll (wounds 2)")
    one_by_one.p1.triggers("Hammer Knight").targets("Living Doll")
    one_by_one.quiet()
    assert one_by_one.p2.active_dice == ["charm:basic"]


def test_what_is_declared_first_is_resolved_first() -> None:
    """OG-3.1.4: player 1 lets player 2 declare first; Pain Link kills the Knight, whose Aftershock then fails."""
    t = doll_is_hit(declaring(), knight="Hammer Knight (wounds 2)")
    t.p1.done()
    t.p2.triggers("Living Doll").targets("Hammer Knight")
    assert asked(t) == (1, "window")
    assert t.p1.battlefield == ["Hammer Knight"]
    t.p1.triggers("Hammer Knight").targets("Iron Rhino")
    t.quiet()
    assert users(t) == [(2, "Living Doll"), (1, "Hammer Knight")]
    assert t.p1.battlefield == []
    t.p2.unit("Iron Rhino").has(wounds=0)


def test_a_target_that_has_gone_meanwhile_is_not_replaced() -> None:
    """OG-3.1.4: both Chants are aimed at the Wolf before the first kills it; the second does nothing."""
    t = declaring()
    t.p1("Coal Roarkwin", battlefield=["Masked Wolf", "Gilder"], dice="natural:power")
    t.p2("Noah Redmoon", battlefield=["Mist Spirit"], spellboard=["Chant Of Revenge"] * 2)
    t.p1.power("natural").targets("Mist Spirit")
    t.p2.triggers("Chant Of Revenge").targets("Masked Wolf")
    assert t.p1.battlefield == ["Masked Wolf", "Gilder"]
    t.p2.triggers("Chant Of Revenge").targets("Masked Wolf")
    t.settle()
    assert t.p1.battlefield == ["Gilder"]
    assert wounded(t) == ["Mist Spirit", "Masked Wolf"]
    assert [unit.card.exhaustion for unit in (t.p2.unit("Chant Of Revenge", n) for n in (1, 2))] == [1, 1]
    t.survives_clone_undo_and_save_at_every_step()


def test_a_text_cancelled_when_it_is_declared_does_not_wait() -> None:
    """OG-3.1.4, OG-6.1.3: Golden Veil answers the first Chant at once; the second resolves, both prices stay paid."""
    t = declaring()
    t.p1("Coal Roarkwin", battlefield=["Masked Wolf"], hand=["Golden Veil"], dice="natural:power natural:class charm")
    t.p2("Noah Redmoon", battlefield=["Mist Spirit"], spellboard=["Chant Of Revenge"] * 2)
    t.p1.power("natural").targets("Mist Spirit")
    t.p2.triggers("Chant Of Revenge").targets("Masked Wolf")
    t.p1.reacts("Golden Veil")
    t.p2.triggers("Chant Of Revenge").targets("Coal Roarkwin")
    t.settle()
    assert t.p1.battlefield == ["Masked Wolf"]
    assert t.p1.wounds == 1
    assert lines(t, "cancelled") == ["Chant Of Revenge is cancelled."]
    assert t.p2.unit("Chant Of Revenge", 1).card.exhaustion == 1


def test_the_active_player_declares_what_others_must_use() -> None:
    """OG-3.1.4, OG-3.1.3: Last Blessing is declared and resolved before Consume; player 2 names its target."""
    t = declaring()
    t.p1("Maeoni Viper", battlefield=["Silver Snake", "Iron Rhino"])
    t.p2("Noah Redmoon (wounds 3)", battlefield=["Butterfly Monk"], spellboard=["Summon Butterfly Monk"])
    t.p1.attacks("Butterfly Monk", "Iron Rhino")
    t.p2.done().declines()
    t.p1.triggers("Butterfly Monk", "Last Blessing")
    t.p2.targets("Noah Redmoon")
    t.settle()
    assert users(t) == [(2, "Butterfly Monk"), (1, "Silver Snake")]
    assert lines(t, "loses 1 wound", "gets 1 status") == [
        "Noah Redmoon loses 1 wound token.",
        "Maeoni Viper's Silver Snake gets 1 status token.",
    ]
    assert t.p2.wounds == 2


def test_a_window_opened_by_a_declared_text_is_over_before_the_next_resolves() -> None:
    """OG-3.1.4, OG-4.3.2: the first Chant kills the Wolf, which is avenged before the second Chant hits."""
    t = declaring()
    t.p1("Coal Roarkwin", battlefield=["Masked Wolf"], spellboard=["Chant Of Revenge"], dice="natural:power")
    t.p2("Noah Redmoon", battlefield=["Mist Spirit"], spellboard=["Chant Of Revenge"] * 2)
    t.p1.power("natural").targets("Mist Spirit")
    t.p2.triggers("Chant Of Revenge").targets("Masked Wolf")
    t.p2.triggers("Chant Of Revenge").targets("Coal Roarkwin")
    assert asked(t) == (1, "window")
    assert t.p1.wounds == 0
    t.p1.triggers("Chant Of Revenge").targets("Noah Redmoon")
    assert wounded(t) == ["Mist Spirit", "Masked Wolf", "Noah Redmoon", "Coal Roarkwin"]
    t.survives_clone_undo_and_save_at_every_step()


def test_a_declared_text_of_a_fallen_player_is_dropped() -> None:
    """OG-3.1.4, OG-11.1.2: player 2's Pain Link waits while the victim of Aftershock is avenged on player 2."""
    t = declaring()
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight"])
    t.p2("Noah Redmoon (wounds 19)", battlefield=["Living Doll"], dice="charm:basic")
    t.p3("Jessa Na Ni", battlefield=["Mist Spirit"], spellboard=["Chant Of Revenge"])
    t.p1.attacks("Living Doll", "Hammer Knight")
    t.p2.done().declines()
    t.p1.triggers("Hammer Knight").targets("Mist Spirit")
    t.p2.triggers("Living Doll").targets("Coal Roarkwin")
    t.p3.triggers("Chant Of Revenge").targets("Noah Redmoon")
    t.quiet()
    assert not t.p2.player.alive
    assert t.p1.wounds == 0
