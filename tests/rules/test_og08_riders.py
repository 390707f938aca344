"""OG-8.1.3 to OG-8.1.5: cards face down under others, mounting and dismounting."""

from pyreborn.determinize import determinize
from pyreborn.engine.model.ids import Verb
from tests.rules.boards import asked, triggered
from tests.rules.first_edition import IDLE, BigTable, board, both, pile, removed, under

CHARGER = "Spectral Charger Mount"
COST = "illusion:class sympathy:class"


def mounting(ruleset: str, rider: str, *more: str, players: int = 2, **p2: object) -> BigTable:
    """Player 1 is about to summon a mount for that ally."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", spellboard=["Summon Ghostly Mount"], dice=COST, hand=IDLE, battlefield=[rider, *more], main=2)
    t.p2("Jessa Na Ni", **{"hand": IDLE, **p2})
    if players == 3:
        t.p3("Saria Guideman", hand=IDLE)
    t.p1.uses("Summon Ghostly Mount")
    return t


# === mounting =======================================================================================


@both
def test_what_lay_on_a_rider_does_not_go_under_with_it(ruleset: str) -> None:
    """OG-8.1.3, RV-4.5.1: tokens and alterations are gone, and dice are in their owners' exhausted pools."""
    t = mounting(
        ruleset, "Blood Archer (wounds 2, status 1, die charm:power, die divine:power owner 2, +Massive Growth)"
    )
    t.p1.chooses(CHARGER)
    t.done()
    assert under(t.p1, CHARGER) == ["Blood Archer"]
    rider = t.st.cards[t.p1.unit(CHARGER).card.under[0]]
    assert (rider.wounds, rider.status, rider.dice, rider.attached) == (0, 0, [], [])
    assert "charm:power" in t.p1.exhausted_dice
    assert t.p2.exhausted_dice == ["divine:power"]
    assert t.p1.discard == ["Massive Growth"]
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_a_conjured_alteration_of_a_rider_goes_back_to_its_owners_pile(ruleset: str) -> None:
    """OG-8.1.3, RV-4.4.1: to another player's, if it is theirs."""
    t = mounting(ruleset, "Blood Archer (+Angel's Embrace (owner 2))", discard=["Angelic Rescue"])
    before = pile(t.p2).count("Angel's Embrace")
    t.p1.chooses(CHARGER)
    t.done()
    assert pile(t.p2).count("Angel's Embrace") == before + 1
    assert "Angel's Embrace" not in pile(t.p1)


@both
def test_an_ally_that_mounts_leaves_play_but_is_not_destroyed(ruleset: str) -> None:
    """OG-4.3.8, OG-8.1.3: Jessa screams; nobody may react to a destruction."""
    t = mounting(ruleset, "Blood Archer", dice="ceremonial:power", hand=["Final Cry"])
    t.p1.chooses(CHARGER)
    assert asked(t) == (2, "window")
    assert t.game.option_texts() == ["trigger Jessa Na Ni: Screams of the Departed", "pass"]
    t.p2.triggers("Jessa Na Ni")
    t.done()
    assert t.p1.wounds == 1
    assert t.p1.battlefield == [CHARGER]
    t.survives_clone_undo_and_save_at_every_step()


def test_a_rider_has_left_before_its_mount_enters() -> None:
    """OG-4.3.11, RV-8.3.3: with no unit in play there is nobody to take the scream's damage, or the mount is there."""
    for ruleset, there in (("original", [CHARGER]), ("raven", [])):
        t = board(ruleset)
        t.p1("Coal Roarkwin", spellboard=["Summon Ghostly Mount"], dice=f"{COST} charm:class",
             hand=["Redirect"], battlefield=["Blood Archer"], side=0)  # fmt: skip
        t.p2("Jessa Na Ni", dice="charm:basic")
        t.p1.uses("Summon Ghostly Mount").chooses(CHARGER)
        assert asked(t) == (2, "window")
        assert t.p1.battlefield == there
        t.p2.triggers("Jessa Na Ni")
        assert t.p1.can_react("Redirect") == bool(there)
        t.quiet()
        assert t.p1.battlefield == [CHARGER]
        assert under(t.p1, CHARGER) == ["Blood Archer"]
        t.survives_clone_undo_and_save_at_every_step()


@both
def test_whoever_answers_the_leaving_of_a_rider_can_imagine_its_mount(ruleset: str) -> None:
    """OG-4.3.11, RV-8.3.3: which mount waits in its pile is no secret, so games imagined meanwhile play on."""
    t = mounting(ruleset, "Blood Archer", dice="ceremonial:power")
    t.p1.chooses(CHARGER)
    assert asked(t) == (2, "window")
    for seat in (0, 1):
        for seed in range(3):
            world = determinize(t.game.view(seat), seed)
            while not world.at_turn():
                world.push(len(world.options) - 1)
            assert [world.state.cards[unit].now.name for unit in world.state.players[0].battlefield] == [CHARGER]


@both
def test_what_was_attached_to_a_rider_is_resparked_before_its_mount_enters(ruleset: str) -> None:
    """OG-4.3.11, RV-8.3.3: the Root Armor is discarded by the steps of leaving, its Respark among them."""
    t = mounting(ruleset, "Blood Archer (+Root Armor)", dice="")
    t.p1.chooses(CHARGER)
    assert asked(t) != (1, "may")  # no dice are left to pay for it
    t.done()
    u = board(ruleset)
    u.p1("Coal Roarkwin", spellboard=["Summon Ghostly Mount"], dice=f"{COST} natural:basic", hand=IDLE,
         battlefield=["Blood Archer (+Root Armor)"], side=0)  # fmt: skip
    u.p2("Jessa Na Ni", hand=IDLE)
    u.p1.uses("Summon Ghostly Mount").chooses(CHARGER)
    assert asked(u.settle()) == (1, "may")
    assert u.p1.battlefield == []
    u.p1.takes(Verb.YES)
    u.done()
    assert u.p1.hand == ["Purge", "Root Armor"]
    assert u.p1.battlefield == [CHARGER]
    u.survives_clone_undo_and_save_at_every_step()


def test_a_mount_that_finds_its_slot_taken_leaves_its_rider_in_the_discard_pile() -> None:
    """OG-2.2.6, RV-8.3.3: the scream costs a Wolf its life, and two Widows fill the battlefield meanwhile."""
    t = board("raven")
    t.p1("Maeoni Viper", spellboard=["Summon Ghostly Mount"], battlefield=["Blood Archer", "Masked Wolf", "Gilder"],
         hand=["Sympathy Pain", "Summon Sleeping Widows"], dice=f"{COST} charm:class x2 ceremonial:class x2",
         side=0)  # fmt: skip
    t.p2("Jessa Na Ni", dice="charm:basic")
    t.p1.uses("Summon Ghostly Mount").chooses(CHARGER)
    t.p2.triggers("Jessa Na Ni")
    t.p1.reacts("Sympathy Pain").targets("Masked Wolf")
    t.p1.reacts("Summon Sleeping Widows").takes(Verb.NUMBER, 2)
    t.quiet()
    assert t.p1.battlefield == ["Gilder", "Sleeping Widow", "Sleeping Widow"]
    assert "Blood Archer" in t.p1.discard
    assert pile(t.p1).count(CHARGER) == 2
    t.survives_clone_undo_and_save_at_every_step()


def test_a_rider_whose_player_loses_before_its_mount_enters_goes_with_them() -> None:
    """OG-11.1.2, RV-8.3.3: the scream is the last damage player 1 can bear; two others play on."""
    t = board("raven")
    t.p1("Coal Roarkwin (wounds 14)", spellboard=["Summon Ghostly Mount"], dice=COST, side=0,
         battlefield=["Blood Archer", "Hammer Knight (owner 3)"])  # fmt: skip
    t.p2("Jessa Na Ni", hand=IDLE, dice="charm:basic x2")
    t.p3("Saria Guideman", hand=IDLE)
    t.p1.uses("Summon Ghostly Mount").targets("Blood Archer").chooses(CHARGER)
    t.p2.triggers("Jessa Na Ni")
    t.quiet()
    assert t.alive() == [2, 3]
    assert "Blood Archer" in removed(t.p1)
    assert t.p3.discard == ["Hammer Knight"]


@both
def test_leaving_by_mounting_is_answered_before_it_is_done(ruleset: str) -> None:
    """OG-4.3.8, RV-5.3.1: a Sun Sister that would leave play under a mount resurrects another ally first."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", spellboard=["Summon Ghostly Mount"], dice=COST, battlefield=["Sun Sister"],
         discard=["Hammer Knight"])  # fmt: skip
    t.p2("Noah Redmoon", hand=IDLE)
    t.p1.uses("Summon Ghostly Mount")
    t.p1.triggers("Sun Sister")
    assert t.p1.hand == ["Hammer Knight"]
    assert t.p1.battlefield == ["Sun Sister"]
    t.p1.chooses(CHARGER)
    t.done()
    assert under(t.p1, CHARGER) == ["Sun Sister"]
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_a_unit_may_mount_in_a_full_battlefield(ruleset: str) -> None:
    """OG-8.1.5: the mount takes the place of its rider."""
    t = board(ruleset)
    full = ["Blood Archer", "Gilder", "Gilder"]
    t.p1("Maeoni Viper", spellboard=["Summon Ghostly Mount"], dice=COST, battlefield=full)
    t.p2("Noah Redmoon")
    t.p1.uses("Summon Ghostly Mount").chooses(CHARGER)
    t.done()
    assert t.p1.battlefield == ["Gilder", "Gilder", CHARGER]


# === dismounting =====================================================================================


def unsummoned(ruleset: str, mount: str, *more: str, **p1: object) -> BigTable:
    t = board(ruleset)
    t.p1("Coal Roarkwin", **{"battlefield": [f"{CHARGER} ({mount})", *more], "hand": IDLE, **p1})
    t.p2("Noah Redmoon", battlefield=["Iron Rhino"], hand=IDLE)
    return t


@both
def test_a_rider_that_shook_its_token_off_has_still_entered_exhausted(ruleset: str) -> None:
    """OG-8.1.4, RV-5.6.1: a Sniper that lives by a Shield Mage and pays the wound does not ambush."""
    t = unsummoned(ruleset, "under Stormwind Sniper", "Shield Mage (exhausted)")
    t.p1.uses(CHARGER, "Unsummon")
    t.p1.takes(Verb.YES)
    t.done()
    t.p1.unit("Stormwind Sniper").has(wounds=1, exhaustion=0, life=2)
    t.p2.unit("Iron Rhino").has(wounds=0)
    assert "Stormwind Sniper" not in triggered(t)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_others_answer_the_entering_of_a_rider_before_its_tokens_are_removed(ruleset: str) -> None:
    """OG-8.1.4: once it has entered; the token of a Gaze goes with its own."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", battlefield=[f"{CHARGER} (under Hammer Knight)"], hand=IDLE)
    t.p2("Aradel Summergaard", battlefield=["Blue Jaguar"], dice="natural:basic", hand=IDLE)
    t.p1.uses(CHARGER, "Unsummon")
    t.p2.triggers("Blue Jaguar", "Gaze")
    assert asked(t.settle()) == (1, "may")
    t.p1.unit("Hammer Knight").has(exhaustion=2)
    t.p1.takes(Verb.YES)
    t.done()
    t.p1.unit("Hammer Knight").has(exhaustion=0, wounds=1)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_a_rider_that_is_gone_before_its_tokens_are_asked_about_keeps_nothing(ruleset: str) -> None:
    """OG-8.1.4: an Ice Trap answers its entering, and there is nothing left to ask."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", battlefield=[f"{CHARGER} (under Anchornaut)"], hand=IDLE)
    t.p2("Noah Redmoon", hand=["Ice Trap"], dice="natural:class")
    t.p1.uses(CHARGER, "Unsummon")
    t.p2.reacts("Ice Trap")
    t.done()
    assert t.p1.battlefield == []
    assert t.p1.discard == ["Anchornaut"]


@both
def test_a_rider_is_its_owners_and_the_mount_its_controllers_business(ruleset: str) -> None:
    """OG-8.1.4: player 1 says which rider, its owner whether it is wounded; the other goes to its owner's pile."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", hand=IDLE, battlefield=[
        f"{CHARGER} (under Blood Archer (owner 3), under Hammer Knight)",
    ])  # fmt: skip
    t.p2("Noah Redmoon", hand=IDLE)
    t.p3("Saria Guideman", hand=IDLE)
    t.p1.uses(CHARGER, "Unsummon").chooses("Blood Archer")
    assert asked(t.settle()) == (3, "may")
    t.p3.takes(Verb.DECLINE)
    t.done()
    t.p3.unit("Blood Archer").has(exhaustion=1)
    assert t.p1.battlefield == []
    assert t.p1.discard == ["Hammer Knight"]
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_a_rider_of_somebody_who_has_lost_leaves_the_game(ruleset: str) -> None:
    """OG-8.1.4, OG-11.1.2: there is no battlefield for it to come to."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", hand=IDLE, battlefield=["Hammer Knight", f"{CHARGER} (under Blood Archer (owner 3))"], main=2)
    t.p2("Noah Redmoon", hand=IDLE)
    t.p3("Saria Guideman (wounds 16)", hand=IDLE)
    t.p1.attacks("Saria Guideman", "Hammer Knight")
    t.done()
    assert t.alive() == [1, 2]
    assert under(t.p1, CHARGER) == ["Blood Archer"]
    t.p1.uses(CHARGER, "Unsummon")
    t.done()
    assert removed(t.p3).count("Blood Archer") == 1
    assert (t.p1.battlefield, t.p1.discard) == (["Hammer Knight"], [])


@both
def test_a_spell_that_counts_as_an_ally_rides_but_does_not_dismount(ruleset: str) -> None:
    """OG-8.1.3, RV-4.5.1: face down it is what is printed on it, an action spell, and is discarded."""
    t = mounting(ruleset, "Strange Copy (status 3)")
    t.p1.chooses(CHARGER)
    t.done()
    assert under(t.p1, CHARGER) == ["Strange Copy"]
    assert not t.st.cards[t.p1.unit(CHARGER).card.under[0]].is_form()
    t.p1.uses(CHARGER, "Unsummon")
    t.done()
    assert t.p1.battlefield == []
    assert t.p1.discard == ["Strange Copy"]
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_a_mount_returned_to_its_pile_has_left_play_too(ruleset: str) -> None:
    """OG-8.1.5, OG-4.3.8: its rider dismounts after Fear."""
    t = board(ruleset)
    t.p1("Jessa Na Ni", hand=["Fear"])
    t.p2("Noah Redmoon", battlefield=[f"{CHARGER} (under Hammer Knight)"])
    t.p1.plays("Fear")
    assert asked(t.settle()) == (2, "may")
    t.p2.takes(Verb.DECLINE)
    t.done()
    t.p2.unit("Hammer Knight").has(exhaustion=1)
    assert CHARGER in pile(t.p2)


@both
def test_a_mount_removed_from_play_in_the_middle_of_an_attack_leaves_its_rider_out_of_it(ruleset: str) -> None:
    """OG-8.1.4, OG-5.2.3: a rider that dismounts is no blocker."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight", "Iron Rhino"], hand=IDLE)
    t.p2("Noah Redmoon", battlefield=[f"{CHARGER} (wounds 1, under Blood Archer)", "Dread Wraith"], hand=IDLE)
    t.p1.attacks("Noah Redmoon", "Hammer Knight", "Iron Rhino")
    t.p2.blocks("Iron Rhino", CHARGER).blocks("Hammer Knight", "Dread Wraith")
    t.p1.chooses("Hammer Knight")
    t.p2.declines()
    t.p1.triggers("Hammer Knight", "Aftershock").targets(CHARGER)
    t.p2.takes(Verb.DECLINE)
    t.quiet()
    t.p2.unit("Blood Archer").has(wounds=0, exhaustion=1)
    assert t.p2.wounds == 0
    t.p1.unit("Iron Rhino").has(exhaustion=1)
