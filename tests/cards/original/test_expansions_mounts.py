"""The ghostly mounts of the first edition: riders face down under them, and how they dismount."""

from __future__ import annotations

import pytest

from pyreborn.engine.model.ids import Verb, Zone
from tests.cards.boards import fought, pile_of
from tests.table import Table, table

both = pytest.mark.parametrize("ruleset", ["original", "raven"])
DECK = ["Iron Worker"] * 5
"""A draw pile, so that a player always has something left to do (Meditate)."""
COST = "illusion:class sympathy:class"


def done(t: Table) -> Table:
    """Everything pending is resolved: the active player is asked for an action."""
    assert t.settle().game.at_turn(), f"{t.game.decision!r} {t.game.option_texts()}"
    return t


def under(t: Table, name: str) -> list[str]:
    """What lies face down under player 1's card of that name."""
    return [t.st.cards[card].printed.name for card in t.p1.unit(name).card.under]


# --- Summon Ghostly Mount --------------------------------------------------------------------------


def summoning(ruleset: str, copies: int = 1, battlefield: tuple[str, ...] = ("Blood Archer",)) -> Table:
    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", spellboard=["Summon Ghostly Mount"] * copies, battlefield=list(battlefield), dice=COST,
         draw=DECK)  # fmt: skip
    t.p2("Noah Redmoon", battlefield=["Iron Rhino"], draw=DECK)
    t.p1.uses("Summon Ghostly Mount")
    return t


@both
def test_a_mount_enters_with_an_ally_face_down_under_it(ruleset: str) -> None:
    """Neither attached nor in play. [OG-8.1.3] [RV-4.5.1]; ruling RV-4.1.4-1"""
    t = summoning(ruleset)

    t.p1.chooses("Spectral Charger Mount")

    done(t)
    assert t.p1.battlefield == ["Spectral Charger Mount"]
    assert under(t, "Spectral Charger Mount") == ["Blood Archer"]
    assert t.p1.unit("Spectral Charger Mount").attached() == []
    rider = t.p1.unit("Spectral Charger Mount").card.under[0]
    assert t.st.zone[rider] == Zone.UNDER
    assert not t.st.in_play(rider)
    assert t.p1.active_dice == []
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_only_an_unexhausted_ally_mounts(ruleset: str) -> None:
    """No conjuration, nobody exhausted. [OG-8.1.5]"""
    t = summoning(ruleset, battlefield=("Gilder", "Hammer Knight (exhausted)"))

    done(t)

    assert t.p1.battlefield == ["Gilder", "Hammer Knight"]


@both
def test_the_nightmare_needs_two_further_copies(ruleset: str) -> None:
    """Focus 2. [RB-16.1.1]"""
    for copies, offered in ((2, False), (3, True)):
        t = summoning(ruleset, copies)
        assert t.p1.can_target("Nightmare Mount") == offered
        assert t.p1.can_target("Pale Steed Mount")


@both
def test_the_pile_holds_two_of_each_mount(ruleset: str) -> None:
    """[RB-4.1.7]"""
    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", spellboard=["Summon Ghostly Mount"])
    t.p2("Noah Redmoon")

    assert sorted(pile_of(t.p1)) == [
        *["Nightmare Mount"] * 2, *["Pale Steed Mount"] * 2, *["Spectral Charger Mount"] * 2,
    ]  # fmt: skip


@both
def test_units_of_little_attack_cannot_stand_in_the_way_of_a_nightmare(ruleset: str) -> None:
    """Terrifying 2. [OG-14.18]"""
    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", battlefield=["Nightmare Mount"], draw=DECK)
    t.p2("Noah Redmoon", battlefield=["Iron Rhino", "Gilder", "Shadow Guard"], draw=DECK)

    t.p1.attacks("Iron Rhino", "Nightmare Mount")

    assert t.p2.can_target("Shadow Guard")
    assert not t.p2.can_target("Gilder")


@both
def test_a_pale_steed_guards(ruleset: str) -> None:
    """Unit Guard. [OG-5.3.2]"""
    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", battlefield=["Iron Rhino"], draw=DECK)
    t.p2("Noah Redmoon", battlefield=["Hammer Knight", "Pale Steed Mount"], draw=DECK)

    t.p1.attacks("Hammer Knight", "Iron Rhino")
    t.p2.guards("Pale Steed Mount")

    fought(t)
    assert t.p2.battlefield == ["Hammer Knight"]


# --- leaving, and dismounting ------------------------------------------------------------------------


def unsummoned(ruleset: str, *riders: str, **p1: object) -> Table:
    """Player 1 unsummons a Spectral Charger Mount with those riders."""
    t = table(ruleset=ruleset)
    mount = "Spectral Charger Mount (exhausted" + "".join(f", under {rider}" for rider in riders) + ")"
    t.p1("Coal Roarkwin", **{"battlefield": [mount], "draw": DECK, **p1})
    t.p2("Noah Redmoon", battlefield=["Iron Rhino"], draw=DECK)
    t.p1.uses("Spectral Charger Mount", "Unsummon")
    return t


@pytest.mark.parametrize(("answer", "exhaustion", "wounds"), [(Verb.DECLINE, 1, 0), (Verb.YES, 0, 1)])
@both
def test_a_rider_dismounts_exhausted_or_wounded(ruleset: str, answer: int, exhaustion: int, wounds: int) -> None:
    """Unsummon, also of an exhausted mount, is leaving play. [OG-8.1.4] [RV-5.6.1]; rulings RV-4.2.2-1, RV-5.1.0-8"""
    t = unsummoned(ruleset, "Blood Archer")

    t.p1.takes(answer)

    done(t)
    assert t.p1.battlefield == ["Blood Archer"]
    t.p1.unit("Blood Archer").has(exhaustion=exhaustion, wounds=wounds)
    assert (t.p1.hand, t.p1.discard) == ([], [])
    assert "Spectral Charger Mount" in pile_of(t.p1)
    assert t.p1.player.main == 0
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_a_rider_of_one_life_does_not_survive_the_wound(ruleset: str) -> None:
    """[OG-8.1.4] [OG-4.2.2]"""
    t = unsummoned(ruleset, "Anchornaut")

    t.p1.takes(Verb.YES)

    done(t)
    assert t.p1.battlefield == []
    assert t.p1.discard == ["Anchornaut"]


@both
def test_a_dismounting_sniper_does_not_ambush(ruleset: str) -> None:
    """It enters exhausted: what it has for entering is not live. [OG-8.1.4]; ruling RV-4.2.2-2"""
    t = unsummoned(ruleset, "Stormwind Sniper")

    t.p1.takes(Verb.DECLINE)

    done(t)
    t.p1.unit("Stormwind Sniper").has(exhaustion=1)
    t.p2.unit("Iron Rhino").has(wounds=0)


@both
def test_only_one_rider_dismounts(ruleset: str) -> None:
    """The other cards under the mount are discarded with it. [OG-8.1.3] [RV-4.5.1]; ruling RV-4.1.4-4"""
    t = unsummoned(ruleset, "Blood Archer", "Hammer Knight")

    t.p1.chooses("Blood Archer").takes(Verb.DECLINE)

    done(t)
    assert t.p1.battlefield == ["Blood Archer"]
    assert t.p1.discard == ["Hammer Knight"]
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_a_mount_without_a_rider_just_leaves(ruleset: str) -> None:
    """[OG-2.2.3]"""
    t = unsummoned(ruleset)

    done(t)

    assert t.p1.battlefield == []


@both
def test_a_rider_returns_to_the_battlefield_of_its_owner(ruleset: str) -> None:
    """Whoever controlled the mount; its controller is asked about the wound. [OG-8.1.4]"""
    t = unsummoned(ruleset, battlefield=["Spectral Charger Mount (owner 2, under Blood Archer)"])

    t.p2.takes(Verb.YES)

    done(t)
    assert t.p1.battlefield == []
    t.p2.unit("Blood Archer").has(exhaustion=0, wounds=1)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_a_rider_that_finds_no_slot_is_discarded(ruleset: str) -> None:
    """The owner's battlefield is full. [OG-2.2.6]"""
    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", battlefield=["Spectral Charger Mount (owner 2, under Blood Archer)"], draw=DECK)
    t.p2("Maeoni Viper", battlefield=["Iron Rhino", "Gilder", "Gilder"], draw=DECK)

    t.p1.uses("Spectral Charger Mount", "Unsummon")

    done(t)
    assert t.p2.battlefield == ["Iron Rhino", "Gilder", "Gilder"]
    assert t.p2.discard == ["Blood Archer"]


@both
def test_the_slot_of_the_mount_is_free_for_its_rider(ruleset: str) -> None:
    """It has left play. [OG-4.2.3] [RV-0.5]"""
    t = table(ruleset=ruleset)
    t.p1("Maeoni Viper", battlefield=["Spectral Charger Mount (under Blood Archer)", "Gilder", "Gilder"], draw=DECK)
    t.p2("Coal Roarkwin", draw=DECK)

    t.p1.uses("Spectral Charger Mount", "Unsummon").takes(Verb.DECLINE)

    done(t)
    assert t.p1.battlefield == ["Gilder", "Gilder", "Blood Archer"]


@both
def test_the_rider_of_a_destroyed_mount_dismounts_too(ruleset: str) -> None:
    """Its attachments are discarded, its rider comes up. [OG-8.1.5] [RV-8.3.1]; rulings RV-4.1.4-3, RV-5.1.0-3"""
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", dice="natural:class", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Spectral Charger Mount (+Bring Forth, wounds 1, under Blood Archer)"],
         draw=DECK)  # fmt: skip

    t.p1.uses("Aradel Summergaard", "Water Blast")
    t.p2.takes(Verb.DECLINE)

    done(t)
    t.p2.unit("Blood Archer").has(exhaustion=1)
    assert t.p2.discard == ["Bring Forth"]
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_an_unsummoned_mount_was_not_destroyed(ruleset: str) -> None:
    """[RV-8.3.2]; ruling RV-5.1.0-8"""
    t = unsummoned(ruleset, "Blood Archer", hand=["Summon Sleeping Widows"], dice="ceremonial:class x2")

    assert not t.p1.can(Verb.REACT, "Summon Sleeping Widows")
