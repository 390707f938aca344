"""One board for two rulesets."""

from typing import Any

from pyreborn.rulings.form import Ruling


def in_both(row: str, original: tuple[str, ...], raven: tuple[str, ...], **scene: Any) -> tuple[Ruling, Ruling]:
    """One board for both rulesets, each with its own clauses."""
    return (
        Ruling(f"{row}@original", clauses=original, rulesets=("original",), **scene),
        Ruling(f"{row}@raven", clauses=raven, rulesets=("raven",), **scene),
    )
