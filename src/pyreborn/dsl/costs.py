"""Costs: actions, dice, discards, and either/or."""

from __future__ import annotations

from itertools import product

from pyreborn.engine.model import ids
from pyreborn.engine.model.costs import Cost, Need, parse_face


class Symbol:
    """One part of a cost, or several joined by "or"."""

    def __init__(self, ways: tuple[Need, ...]) -> None:
        self.ways = ways


MAIN = Symbol((Need(main=1),))
SIDE = Symbol((Need(side=1),))
EXHAUST = Symbol((Need(exhaust=True),))
X_BASIC = Symbol((Need(x=True),))
"""X dice of any kind, X being chosen when paying (RB-9.1.6)."""


def dice(*symbols: str) -> Symbol:
    """``dice("natural:class", "2 basic")``: dice symbols, each with an optional number."""
    basic = 0
    wanted: dict[int, list[int]] = {}
    for symbol in symbols:
        count, _, kind = symbol.rpartition(" ")
        number = int(count) if count else 1
        if kind == "basic":
            basic += number
            continue
        face = parse_face(kind)
        if face < 0:
            raise ValueError(f"{symbol!r} is not a dice symbol; expected for instance 'natural:class' or '2 basic'.")
        row = wanted.setdefault(face // 3, [0, 0])
        row[0 if face % 3 == ids.Level.POWER else 1] += number
    return Symbol((Need(symbols=tuple((m, p, k) for m, (p, k) in wanted.items()), basic=basic),))


def discard(cards: int) -> Symbol:
    """Discard cards of your choice from hand as a cost (RB-9.1.1)."""
    return Symbol((Need(discard=cards),))


def either(*symbols: Symbol) -> Symbol:
    """A parallel cost: one of these (RB-9.1.7)."""
    return Symbol(tuple(way for symbol in symbols for way in symbol.ways))


def _cost(symbols: tuple[Symbol, ...], extra: Symbol | None = None) -> Cost:
    ways = [_merged(parts) for parts in product(*(symbol.ways for symbol in symbols))]
    said = " - ".join(" or ".join(way.text() for way in symbol.ways) for symbol in symbols)
    if extra is not None:
        further = [_merged((way, more), extra=True) for way in ways for more in extra.ways]
        ways += further
    return Cost(tuple(ways), said)


def _merged(parts: tuple[Need, ...], extra: bool = False) -> Need:
    symbols: dict[int, list[int]] = {}
    for part in parts:
        for magic, power, klass in part.symbols:
            row = symbols.setdefault(magic, [0, 0])
            row[0] += power
            row[1] += klass
    return Need(
        main=sum(part.main for part in parts),
        side=sum(part.side for part in parts),
        exhaust=any(part.exhaust for part in parts),
        discard=sum(part.discard for part in parts),
        symbols=tuple((magic, p, k) for magic, (p, k) in symbols.items()),
        basic=sum(part.basic for part in parts),
        x=any(part.x for part in parts),
        extra=extra,
    )
