"""OG-5.3.5, OG-5.5.4, OG-5.5.5, OG-14.5: whom attackers damage, who of several deals it, who counts as declared."""

import pytest

from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Verb
from tests.rules.boards import told, triggered
from tests.rules.first_edition import BigTable, board, both
from tests.rules.og_boards import dealt, lines

# --- the target of the attack (OG-5.2.3, OG-5.5.5, RV-3.2.2) ----------------------------------------------------


@both
def test_a_blocked_attacker_damages_its_blocker_only(ruleset: str) -> None:
    """OG-5.5.5, RV-3.2.2: 5 against a Mist Spirit of life 1; nothing is left over for the Phoenixborn."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Iron Rhino", "Masked Wolf"])
    t.p2("Noah Redmoon", battlefield=["Mist Spirit"])
    t.p1.attacks("Noah Redmoon", "Iron Rhino", "Masked Wolf")
    t.p2.blocks("Iron Rhino", "Mist Spirit")
    t.p1.chooses("Iron Rhino")
    t.p2.declines()
    t.quiet()
    assert [(event.cards[0].name, event.amount) for event in told(t, EventKind.DEALT)] == [
        ("Mist Spirit", 5),
        ("Noah Redmoon", 2),
    ]


@both
def test_redirected_damage_is_the_attackers_but_its_new_unit_is_not_attacked(ruleset: str) -> None:
    """OG-5.5.5, RV-1.3.1: the Swallow attacks Coal; the Rhino gets the damage and no Deathstrike."""
    t = board(ruleset)
    t.p1("Noah Redmoon", battlefield=["Nightshade Swallow"])
    t.p2("Coal Roarkwin", battlefield=["Iron Rhino (exhausted)"], hand=["Redirect"], dice="charm:class")
    t.p1.attacks("Coal Roarkwin", "Nightshade Swallow")
    t.p2.reacts("Redirect")
    t.quiet()
    assert triggered(t) == []
    t.p2.unit("Iron Rhino").has(wounds=1)


@both
def test_redirected_damage_is_still_dealt_by_attacking(ruleset: str) -> None:
    """OG-14.8, OG-14.3: Aftershock answers damage dealt by attacking to anybody, Illusion damage of an attack."""
    t = board(ruleset)
    t.p1("Noah Redmoon", battlefield=["Hammer Knight"])
    t.p2("Coal Roarkwin", battlefield=["False Demon (exhausted)", "Gilder (exhausted)"], hand=["Redirect"],
         dice="charm:class")  # fmt: skip
    t.p1.attacks("Coal Roarkwin", "Hammer Knight")
    t.p2.reacts("Redirect").targets("False Demon")
    t.p1.triggers("Hammer Knight").targets("Gilder")
    t.quiet()
    assert triggered(t) == ["Hammer Knight", "False Demon"]
    assert t.p2.battlefield == ["Gilder"]


@both
def test_a_blocker_gets_the_deathstrike_that_a_unit_beside_it_does_not(ruleset: str) -> None:
    """OG-14.5, RV-1.3.1: one Swallow is blocked, the damage of the other is redirected."""
    t = board(ruleset)
    t.p1("Noah Redmoon", battlefield=["Nightshade Swallow"] * 2)
    t.p2("Coal Roarkwin", battlefield=["Iron Rhino", "Dread Wraith (exhausted)"], hand=["Redirect"], dice="charm:class")
    t.p1.attacks("Coal Roarkwin", "Nightshade Swallow", "Nightshade Swallow")
    t.p2.blocks("Nightshade Swallow", "Iron Rhino")
    t.p1.chooses("Nightshade Swallow")
    t.p2.declines().reacts("Redirect")
    t.quiet()
    assert triggered(t) == ["Nightshade Swallow"]
    assert t.p2.battlefield == ["Dread Wraith"]


# --- all damage to whom it fights (OG-14.5, RV-1.3.1, RV-8.2.1) ----------------------------------------------------


def diminished(ruleset: str, attacker: str, defender: str, **p2: str) -> BigTable:
    """Player 1 attacks a unit; Beast Tamer takes 1 attack from every attacker."""
    t = board(ruleset)
    t.p1("Noah Redmoon", battlefield=[attacker])
    t.p2("Coal Roarkwin", battlefield=[defender, "Beast Tamer"], dice="charm:basic")
    t.p1.attacks(defender.partition(" (")[0], attacker.partition(" (")[0])
    t.p2.triggers("Beast Tamer")
    return t


@both
def test_deathstrike_counts_what_an_ability_deals_to_the_unit_attacked(ruleset: str) -> None:
    """OG-14.5, RV-8.2.1: without attack the Swallow hits by Spiked Skin alone, and the Rhino is destroyed."""
    t = diminished(ruleset, "Nightshade Swallow (+Spiked Armor)", "Iron Rhino")
    t.p2.done().says_yes()
    t.quiet()
    assert "Iron Rhino" not in t.p2.battlefield
    assert dealt(t) == ["Nightshade Swallow", "Iron Rhino"]
    assert triggered(t) == ["Beast Tamer", "Nightshade Swallow", "Nightshade Swallow"]
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize(("counters", "units"), [(True, []), (False, ["Dread Wraith"])])
@both
def test_deathstrike_of_a_defender_needs_its_counter(ruleset: str, counters: bool, units: list[str]) -> None:
    """OG-14.5, RV-1.3.1: Spiked Skin damages the attacker either way; a Swallow that does not counter fights nobody."""
    t = board(ruleset)
    t.p1("Noah Redmoon", battlefield=["Dread Wraith"])
    t.p2("Coal Roarkwin", battlefield=["Nightshade Swallow (+Spiked Armor)"])
    t.p1.attacks("Nightshade Swallow", "Dread Wraith")
    t.p2.done()
    if counters:
        t.p2.says_yes()
        t.p1.chooses("Nightshade Swallow")  # Spiked Skin strikes before the counter does
    else:
        t.p2.declines()
    t.quiet()
    assert t.p1.battlefield == units
    assert "Dread Wraith" in dealt(t)


@both
def test_deathstrike_counts_a_text_used_between_the_steps_of_its_attack(ruleset: str) -> None:
    """OG-14.5, RV-5.1.6: Fire Mastery exhausts the Swallow, so it has no Deathstrike; Spiked Skin needs no rest."""
    t = board(ruleset)
    t.p1("Noah Redmoon", battlefield=["Nightshade Swallow (status 2, +Mark Of The Red Flower)"])
    t.p2("Coal Roarkwin", battlefield=["Dread Wraith (exhausted)", "Iron Rhino (exhausted)"])
    t.p1.attacks("Dread Wraith", "Nightshade Swallow")
    t.p1.uses("Nightshade Swallow", "Fire Mastery").targets("Dread Wraith")
    t.p2.done()
    t.quiet()
    assert triggered(t) == []
    t.p2.unit("Dread Wraith").has(wounds=4)
    t.p1.unit("Nightshade Swallow").has(exhaustion=2)


# --- attackers without attack (OG-5.3.5, RV-3.2.5) -------------------------------------------------------------------


def joint(ruleset: str, *attackers: str) -> BigTable:
    """An attack of several on a tired Dread Wraith, all of them diminished by 1."""
    t = board(ruleset)
    t.p1("Noah Redmoon", battlefield=list(attackers))
    t.p2("Coal Roarkwin", battlefield=["Dread Wraith (exhausted)", "Beast Tamer"], dice="charm:basic")
    t.p1.attacks("Dread Wraith", *[name.partition(" (")[0] for name in attackers])
    t.p2.triggers("Beast Tamer").done()
    return t


@pytest.mark.parametrize("order", [("Iron Rhino", "Nightshade Swallow"), ("Nightshade Swallow", "Iron Rhino")])
@both
def test_an_attacker_without_attack_deals_no_part_of_a_joint_damage(ruleset: str, order: tuple[str, str]) -> None:
    """OG-5.3.5, RV-3.2.5: the 4 damage is the Rhino's alone, so there is no Deathstrike, and the log says so."""
    t = joint(ruleset, *order)
    t.quiet()
    assert triggered(t) == ["Beast Tamer"]
    t.p2.unit("Dread Wraith").has(wounds=4)
    assert lines(t, "damage to Dread Wraith") == ["Iron Rhino deals 4 damage to Dread Wraith."]
    t.p1.unit("Nightshade Swallow").has(exhaustion=1)


@pytest.mark.parametrize(("second", "wounds"), [("Gilder (+Power Through)", 2), ("Anchornaut (+Power Through)", 0)])
@both
def test_nothing_is_destroyed_by_attacking_without_attack(ruleset: str, second: str, wounds: int) -> None:
    """OG-5.3.5, RV-3.2.5: Overkill answers for the Gilder (1 + 1 - 1), not for the Anchornaut (0 + 1 - 1)."""
    t = joint(ruleset, "Iron Rhino (+Massive Growth)", second)
    t.quiet()
    assert "Dread Wraith" not in t.p2.battlefield
    assert t.p2.wounds == wounds


@pytest.mark.parametrize(("dice", "shocks"), [("charm:basic", True), ("charm:basic x2", False)])
@both
def test_aftershock_needs_attack_of_its_own_in_a_joint_attack(ruleset: str, dice: str, shocks: bool) -> None:
    """OG-5.3.5, OG-14.8: an Anchornaut with a Smasher has 2; one Beast Tamer leaves it 1, two of them nothing."""
    t = board(ruleset)
    t.p1("Noah Redmoon", battlefield=["Iron Rhino", "Anchornaut (+Chimera Smasher)"])
    t.p2("Coal Roarkwin", battlefield=["Dread Wraith (exhausted)", "Beast Tamer", "Beast Tamer"], dice=dice)
    t.p1.attacks("Dread Wraith", "Iron Rhino", "Anchornaut")
    for _ in range(1 if shocks else 2):
        t.p2.triggers("Beast Tamer")
    t.p2.done()
    assert t.p1.can(Verb.TRIGGER, "Anchornaut") == shocks
    t.quiet()
    assert "Dread Wraith" in dealt(t)


@both
def test_an_attacker_without_attack_attacks_in_vain(ruleset: str) -> None:
    """OG-5.1.1, OG-5.3.5, RV-3.2.1, RV-3.2.5: the Swallow may be declared at 0; alone it deals nothing at all."""
    t = board(ruleset)
    t.p1("Noah Redmoon", battlefield=["Anchornaut"])
    t.p2("Coal Roarkwin", battlefield=["Mist Spirit (exhausted)"])
    t.p1.attacks("Mist Spirit", "Anchornaut")
    while t.game.decision.kind == "window":
        t.p1.done()
    t.p2.done()
    t.quiet()
    assert dealt(t) == []
    t.p1.unit("Anchornaut").has(exhaustion=1)


def test_a_negative_attack_lowers_the_sum_and_deals_nothing() -> None:
    """OG-5.3.4, OG-5.3.5, RV-10.5: Anchornaut at -1 takes 1 from the Rhino's 4 in the first edition only."""
    for ruleset, much in (("original", 3), ("raven", 4)):
        t = joint(ruleset, "Iron Rhino", "Anchornaut")
        t.quiet()
        assert lines(t, "damage to Dread Wraith") == [f"Iron Rhino deals {much} damage to Dread Wraith."]


# --- all declared attackers (OG-5.5.4, RV-3.2.6) ----------------------------------------------------------------------


def thrown(
    ruleset: str, victim: str, *others: str, target: str, guard: str = "", spells: tuple[str, ...] = ()
) -> BigTable:
    """Units attack together; before the defence an Anchornaut is thrown at one of them, which dies."""
    t = board(ruleset)
    t.p1("Noah Redmoon", battlefield=["Anchornaut", victim, *others], spellboard=list(spells),
         dice="charm:class x2" if spells else "")  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=[target, *([guard] if guard else [])])
    names = [name.partition(" (")[0] for name in (victim, *others)]
    if spells:
        t.p1.uses(spells[0]).targets(names[0])
    t.p1.attacks(target.partition(" (")[0], *names)
    t.p1.uses("Anchornaut").targets(names[0])
    assert t.p1.battlefield == ["Anchornaut", *names[1:]]
    return t


@both
def test_a_fallen_attacker_without_battle_advantage_still_takes_it_from_the_rest(ruleset: str) -> None:
    """OG-5.5.4, RV-3.2.6: Mist Spirit was declared with the Raven; the Iron Worker strikes back at once."""
    t = thrown(ruleset, "Mist Spirit", "Seaside Raven", target="Iron Worker")
    t.p2.done().says_yes()
    t.quiet()
    assert t.p1.battlefield == ["Anchornaut"]
    assert t.p2.battlefield == []
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_a_fallen_attacker_with_battle_advantage_does_not_take_it_from_the_rest(ruleset: str) -> None:
    """OG-5.5.4, RV-3.2.6: both declared attackers had it; the Iron Worker is gone before it can counter."""
    t = thrown(ruleset, "Blood Archer (wounds 2)", "Seaside Raven", target="Iron Worker")
    t.p2.done().says_yes()
    t.quiet()
    assert t.p1.battlefield == ["Anchornaut", "Seaside Raven"]
    t.p1.unit("Seaside Raven").has(wounds=0)


@both
def test_a_fallen_attacker_counts_with_the_abilities_it_last_had(ruleset: str) -> None:
    """OG-5.5.4, RV-3.2.6: a Spirit hypnotized into Bypass leaves no guard; a Lioness robbed of Stalk lets one in."""
    t = thrown(ruleset, "Mist Spirit", "Winged Lioness", target="Iron Worker", guard="Gilder", spells=("Hypnotize",))
    assert t.game.decision.kind != "guard"
    u = thrown(ruleset, "Winged Lioness (wounds 1, +Reflections In The Water)", "Winged Lioness",
               target="Iron Worker", guard="Gilder")  # fmt: skip
    assert u.p2.can_target("Gilder")
    u.p2.guards("Gilder").declines()
    u.quiet()
    assert u.p2.battlefield == ["Iron Worker"]


@pytest.mark.parametrize(
    ("victim", "guarded"),
    [("Mist Spirit", True), ("Winged Lioness (wounds 1)", False), ("Iron Worker (wounds 1)", True)],
)
@both
def test_stalk_needs_every_declared_attacker(ruleset: str, victim: str, guarded: bool) -> None:
    """OG-5.5.4, RV-3.2.6: whether the fallen one had it decides, not that it fell."""
    t = thrown(ruleset, victim, "Winged Lioness", target="Iron Worker", guard="Gilder")
    assert (t.game.decision.kind == "guard") == guarded


@pytest.mark.parametrize(("victim", "guarded"), [("Mist Spirit", True), ("Nightmare Mount (wounds 2)", False)])
@both
def test_terrifying_needs_every_declared_attacker(ruleset: str, victim: str, guarded: bool) -> None:
    """OG-5.5.4, RV-3.2.6: a Gilder of attack 1 guards against two that were declared, unless both frighten it."""
    t = thrown(ruleset, victim, "Nightmare Mount", target="Iron Worker", guard="Gilder")
    assert t.p2.can_target("Gilder") == guarded
    assert t.p2.can_target("Coal Roarkwin")


@pytest.mark.parametrize(("victim", "late"), [("Mist Spirit", False), ("Mist Spirit (+Chimera Smasher)", True)])
@both
def test_battle_impairment_needs_every_declared_attacker(ruleset: str, victim: str, late: bool) -> None:
    """OG-5.5.4, RV-3.2.6: only if all declared had it the Wolf strikes the last one before it is struck."""
    t = thrown(ruleset, victim, "Gilder (wounds 1, +Chimera Smasher)", target="Masked Wolf")
    t.p2.done().says_yes()
    t.quiet()
    assert t.p1.battlefield == ["Anchornaut"]
    assert (t.p2.battlefield == ["Masked Wolf"]) == late


@both
def test_an_attacker_that_returned_is_not_the_declared_one_and_deals_nothing(ruleset: str) -> None:
    """OG-5.3.1, OG-5.5.4: a Widow summoned anew under the number of a fallen attacker is no part of the attack."""
    t = board(ruleset)
    t.p1("Noah Redmoon", battlefield=["Anchornaut", "Anchornaut", "Sleeping Widow", "Iron Rhino", "Mist Spirit"],
         hand=["Summon Sleeping Widows"], pile=[], dice="ceremonial:class x2")  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=["Dread Wraith (exhausted)"])
    widow = t.p1.unit("Sleeping Widow").number
    t.p1.attacks("Dread Wraith", "Sleeping Widow", "Iron Rhino")
    t.p1.uses("Anchornaut").targets("Sleeping Widow")
    t.p1.uses("Anchornaut").targets("Mist Spirit")
    t.p1.reacts("Summon Sleeping Widows").takes(Verb.NUMBER, 1)
    t.quiet()
    assert t.p1.unit("Sleeping Widow").number == widow
    t.p1.unit("Sleeping Widow").has(exhaustion=0)
    assert lines(t, "damage to Dread Wraith") == ["Iron Rhino deals 5 damage to Dread Wraith."]


@both
def test_spiked_skin_does_not_hit_a_unit_that_came_back_in_the_battle(ruleset: str) -> None:
    """OG-14.6, RV-1.2.4: the Widow that fell to the counter and is summoned anew attacks nobody."""
    t = board(ruleset)
    t.p1("Noah Redmoon", battlefield=["Sleeping Widow", "Mist Spirit", "Iron Rhino"],
         hand=["Summon Sleeping Widows"], pile=[], dice="ceremonial:class x2")  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=["Iron Worker (+Spiked Armor)"])
    widow, spirit = t.p1.unit("Sleeping Widow").number, t.p1.unit("Mist Spirit").number
    t.p1.attacks("Iron Worker", "Sleeping Widow", "Mist Spirit", "Iron Rhino")
    t.p2.done().says_yes().takes(Verb.CARD, widow).takes(Verb.CARD, spirit)
    t.p1.chooses("Sleeping Widow").chooses("Mist Spirit")
    t.p1.reacts("Summon Sleeping Widows").takes(Verb.NUMBER, 1)
    t.quiet()
    assert t.p1.unit("Sleeping Widow").number == widow
    assert t.p1.battlefield == ["Iron Rhino", "Sleeping Widow"]
    t.p1.unit("Iron Rhino").has(wounds=2)
    assert dealt(t) == ["Sleeping Widow", "Mist Spirit", "Iron Worker", "Iron Rhino"]
