"""The Masters of Gravity: who and what is meant, and how much of it."""

from __future__ import annotations

from typing import Any

from pyreborn.engine.model.ids import Phase
from tests.cards.boards import DECK, resolves
from tests.cards.crowd import offered_by
from tests.table import Table, table


def echo(foe: dict[str, Any], **board: Any) -> Table:
    t = table()
    t.p1("Echo Greystorm", **{"draw": DECK, **board})
    t.p2("Saria Guideman", **{"draw": DECK, **foe})
    return t


def test_endurance_frees_a_unit_at_the_end_of_the_round_unasked() -> None:
    """Before anybody does anything in the next. [RB-6.4.1]"""
    t = echo({"hand": ["Refresh"]}, battlefield=["Hammer Knight (exhausted 4, +Enhanced Strength)"], hand=["Refresh"])
    t.ends_round()
    assert t.st.phase not in (Phase.PLAYER_TURNS, Phase.RECOVERY)
    t.p1.unit("Hammer Knight").has(exhaustion=0)


def test_summon_mirror_spirit_empties_a_spirit_of_yours() -> None:
    """[RB-1.2.4]"""
    t = echo(
        {"battlefield": ["Mirror Spirit (status 2)"]}, spellboard=["Summon Mirror Spirit"] * 2,
        battlefield=["Mirror Spirit (status 1)", "Iron Worker (status 1)"], dice="sympathy:class time:basic",
    )  # fmt: skip
    t.p1.uses("Summon Mirror Spirit").picks_player(1)
    assert set(offered_by(t)) == {"1 Mirror Spirit"}


def test_chaos_gravity_places_moves_and_removes_one_token_each() -> None:
    """[RB-14.1.6] [RB-1.1.2]"""
    t = echo(
        {"battlefield": ["Hammer Knight", "Iron Worker (exhausted 3)", "Gilder"]}, hand=["Chaos Gravity"],
        battlefield=["Living Doll (exhausted 3)"], dice="divine:class time:basic",
    )  # fmt: skip
    t.p1.plays("Chaos Gravity").targets("Hammer Knight").targets("Iron Worker").chooses("Gilder")
    t.p1.targets("Living Doll")
    resolves(t)
    tokens = [t.p2.unit(name).fact("exhaustion") for name in ("Hammer Knight", "Iron Worker", "Gilder")]
    assert tokens == [1, 2, 1]
    t.p1.unit("Living Doll").has(exhaustion=2)


def test_enlightenment_removes_one_token() -> None:
    """[RB-1.1.2]"""
    t = echo({"battlefield": ["Hammer Knight (exhausted 3)"]}, hand=["Enlightenment"], dice="divine:class time:basic")
    t.p1.plays("Enlightenment").targets("Hammer Knight")
    resolves(t)
    t.p2.unit("Hammer Knight").has(exhaustion=2)


def test_gravity_training_strengthens_an_exhausted_unit_of_yours_of_either_kind() -> None:
    """[RB-1.2.4]"""
    t = echo(
        {"battlefield": ["Blood Archer (exhausted)"]}, spellboard=["Gravity Training"], dice="divine:class",
        battlefield=["Hammer Knight (exhausted)", "Gilder (exhausted)", "Iron Worker", "Mist Spirit"],
    )  # fmt: skip
    t.p1.uses("Gravity Training")
    assert offered_by(t) == ["1 Gilder", "1 Hammer Knight"]
