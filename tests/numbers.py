"""The numbers under which a view shows cards, for tests that no two cards share one."""

from __future__ import annotations

from collections.abc import Iterator

from pyreborn.engine.model.ids import VERBS, ZONE_NAMES, Thing, Zone
from pyreborn.view import CardView, ChimeraView, OptionView, View

_INFO = {info.name: info for info in VERBS.values()}


def numbers(view: View) -> list[int]:
    """The number of every card a view shows, wherever it lies, each card once.

    A hand lent to the Chimera is its hand and has been looked at: the same cards, told once (RR-10.1.7).
    """
    found: list[int] = []
    for row in view.players:
        shown = (row.phoenixborn, *row.battlefield, *row.spellboard, *row.discard, *row.removed, *row.known)
        found += [number for card in shown for number in _with_below(card)]
        found += [card.id for cards in (row.hand, row.draw, row.pile) for card in cards or ()]
        elsewhere = {card.id for card in row.hand or ()} | {card.id for card in _face_down(view.chimera)}
        found += [card.id for card in row.peeked if card.id not in elsewhere]
    found += [number for card in view.resolving for number in _with_below(card)]
    return found + _beside(view, view.chimera)


def _beside(view: View, chimera: ChimeraView | None) -> list[int]:
    """What only the Chimera has: aspects face down, behaviors, and the Ultimates but for the one in play (RR-2.1.7)."""
    if chimera is None:
        return []
    in_play = {card.id for card in view.players[chimera.seat].spellboard}
    beside = [card.id for card in (*chimera.behaviors, *chimera.ultimates) if card.id not in in_play]
    return [card.id for card in _face_down(chimera)] + beside


def _face_down(chimera: ChimeraView | None) -> list[CardView]:
    rows = [] if chimera is None else chimera.rows
    return [card for row in rows for card in row if card.zone == ZONE_NAMES[Zone.FACE_DOWN]]


def _with_below(card: CardView) -> Iterator[int]:
    yield card.id
    for below in (*card.attached, *card.under):
        yield from _with_below(below)


def named(option: OptionView) -> list[int]:
    """The numbers of the cards that an option names."""
    info = _INFO[option.verb]
    return [number for thing, number in ((info.a, option.a), (info.b, option.b)) if thing == Thing.CARD]


def check_told_apart(view: View, when: str) -> None:
    """No card without a number, no number twice, no two options alike, and none about a card out of sight."""
    shown = numbers(view)
    assert min(shown) >= 0, f"{when}: a card without a number"
    assert len(set(shown)) == len(shown), f"{when}: {sorted(shown)}"
    options = (view.decision and view.decision.options) or []
    assert len({(each.verb, each.a, each.b) for each in options}) == len(options), f"{when}: two options are alike"
    for option in options:
        assert set(named(option)) <= set(shown), f"{when}: {option.text!r} names a card that is nowhere to be seen"
