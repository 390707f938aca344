"""Facts of the printed cards in our own form: costs, and of each text whether it may, targets, is inexhaustible."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

from pyreborn.cards import card_pool
from pyreborn.engine.model.definitions import CardDef

POOLS = ("reborn", "original")

Price = Counter[str]
"""Symbols of a cost: main, side, exhaust, discard, basic, charm:class and so on."""


@cache
def facts(pool: str) -> dict[str, dict[str, Any]]:
    path = Path(__file__).with_name(f"facts-{pool}.json")
    found: dict[str, dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return found


def printed(pool: str, stub: str) -> CardDef:
    return card_pool(pool).cards[stub]


def prices(cost: dict[str, Any]) -> list[Price]:
    """Every way to pay a printed cost; X counts for nothing."""
    plain = Counter({key: count for key, count in cost.items() if key != "one_of" and count != "X"})
    groups = [[Counter(way) for way in group] for group in cost.get("one_of", ())]
    return [sum(ways, plain) for ways in product(*groups)]


def cheaper(price: Price) -> list[Price]:
    """The same price with one symbol less, for each symbol."""
    return [price - Counter({symbol: 1}) for symbol in price if symbol not in ("exhaust", "discard")]


def pool_of(price: Price) -> str:
    """Dice that pay the price and nothing more."""
    faces = {symbol: count for symbol, count in price.items() if ":" in symbol}
    basics = price["basic"]
    dice = [f"{face} x{count}" for face, count in faces.items()]
    return " ".join([*dice, f"artifice:basic x{basics}"] if basics else dice)


def texts(pool: str, stub: str) -> list[dict[str, Any]]:
    """The printed texts of a card, and those it gives to others."""
    found: list[dict[str, Any]] = []
    for text in facts(pool)[stub]["texts"]:
        found += [text, *text.get("grants", ())]
    return found
