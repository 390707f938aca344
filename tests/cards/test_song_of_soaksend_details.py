"""The Song of Soaksend: who and what is meant, and how much of it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.boards import DECK, fought, resolves
from tests.table import Table, table


def namine(foe: dict[str, Any], turn: int = 1, **board: Any) -> Table:
    t = table(turn=turn)
    t.p1("Namine Hymntide", **{"draw": DECK, **board})
    t.p2("Saria Guideman", **{"draw": DECK, **foe})
    return t


@pytest.mark.parametrize(("link", "status"), [("Guilt Link", 1), ("Guilt Link (exhausted)", 0)])
def test_an_exhausted_guilt_link_gains_nothing(link: str, status: int) -> None:
    """[RB-14.1.3]"""
    t = namine({"battlefield": ["Hammer Knight"]}, turn=2, spellboard=[link])
    t.p2.attacks("Namine Hymntide", "Hammer Knight")
    fought(t)
    assert t.p1.wounds == 3
    t.p1.unit("Guilt Link").has(status=status)


@pytest.mark.parametrize("stallion", ["Squall Stallion", "Squall Stallion (exhausted)"])
def test_torrent_strengthens_the_stallions_you_control(stallion: str) -> None:
    """Exhausted or not, but not the opponent's. [RB-14.1.3] [RB-1.2.4]"""
    t = namine({"battlefield": ["Squall Stallion"]}, battlefield=[stallion, "Squall Stallion"], hand=["Refresh"])
    t.p1.uses("Squall Stallion", "Torrent")
    while not t.settle().game.at_turn():
        t.game.push(t.game.options[0])
    resolves(t)
    assert [t.p1.unit("Squall Stallion", which).fact("status") for which in (1, 2)] == [1, 1]
    t.p2.unit("Squall Stallion").has(status=0)
    if "exhausted" in stallion:
        lone = namine({}, battlefield=[stallion], hand=["Refresh"])
        assert lone.p1.can_use("Squall Stallion")
