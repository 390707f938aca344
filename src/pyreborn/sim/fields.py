"""Which decks are played: all of a ruleset, those named, or one of two groups that training keeps apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pyreborn.cards import card_pool
from pyreborn.decks import Deck, check, check_edition, deck_names, load_deck
from pyreborn.errors import BadArgument
from pyreborn.rulesets import base_of
from pyreborn.rulesets import ruleset as find_ruleset

ALL: Final = "all"
HELD_OUT: Final = "held-out"
FITTED: Final = "fitted"

HELD_OUT_DECKS: Final[dict[str, tuple[str, ...]]] = {
    "reborn": ("saria", "odette", "echo", "xander", "hope", "viros-jessa"),
    "red-rains": ("saria", "odette", "echo", "xander", "hope", "viros-jessa"),
}
"""By ruleset, decks that are used in no fitting, every magic among them.

Whoever fits weights plays with :func:`fitted` alone; what an agent is worth with decks it was not fitted on is measured
with these.  The first edition has six decks in all and holds none back.
"""


def held_out(ruleset: str) -> list[str]:
    """The decks kept away from training; refuses a ruleset that keeps none."""
    decks = HELD_OUT_DECKS.get(base_of(find_ruleset(ruleset)), ())
    if not decks:
        raise BadArgument(f"The ruleset {ruleset!r} holds no decks out of training; say all, or name decks.")
    return list(decks)


def fitted(ruleset: str) -> list[str]:
    """The decks training may use: all that are not held out."""
    kept = HELD_OUT_DECKS.get(base_of(find_ruleset(ruleset)), ())
    return [name for name in deck_names(ruleset) if name not in kept]


def named(words: str, ruleset: str) -> list[str]:
    """The decks that a list of words means: names, files and codes joined by commas, or a group.

    >>> named("coal, held-out", "reborn")[:3]
    ['coal', 'saria', 'odette']
    """
    groups = {ALL: deck_names, HELD_OUT: held_out, FITTED: fitted}
    found: list[str] = []
    for word in (each.strip() for each in words.split(",")):
        if word in groups:
            found += groups[word](ruleset)
        elif word:
            found.append(word)
    if not found:
        raise BadArgument("No deck was named: expected all, held-out, fitted, or names joined by commas.")
    return found


def loaded(names: Sequence[str], ruleset: str) -> list[tuple[str, Deck]]:
    """Every deck under a label of its own, read and found legal; refuses others before a game is begun."""
    rules = find_ruleset(ruleset)
    pool = card_pool(rules.card_pool)
    found: list[tuple[str, Deck]] = []
    for name in names:
        deck = load_deck(name, ruleset)
        check_edition(deck, rules)
        check(deck, pool, rules)
        found.append((deck.id, deck))
    labels = distinct([label for label, _ in found])
    return [(label, deck) for label, (_, deck) in zip(labels, found, strict=True)]


def opponents_of(deck: str, field: str, ruleset: str) -> list[str]:
    """The decks of a field without the deck itself, which against itself tells nothing; refuses an empty field."""
    own = load_deck(deck, ruleset)
    others = [name for name in named(field, ruleset) if load_deck(name, ruleset) != own]
    if not others:
        raise BadArgument("A deck is rated against other decks, and none was named.")
    return others


def distinct(names: Sequence[str]) -> list[str]:
    """The names, the second of a kind with a number.

    >>> distinct(["greedy", "random", "greedy"])
    ['greedy', 'random', 'greedy #2']
    """
    said: list[str] = []
    for place, name in enumerate(names):
        before = list(names[:place]).count(name)
        said.append(f"{name} #{before + 1}" if before else name)
    return said
