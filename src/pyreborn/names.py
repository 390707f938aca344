"""Names as people write them, and the stubs everything is filed under."""

import re
import unicodedata
from collections.abc import Iterable
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Final

_DROPPED: Final = re.compile(r"['\u2019\u2018`,.!?]")
_GAPS: Final = re.compile(r"[^a-z0-9]+")
_SHOWN: Final = 80
_ALIKE: Final = 0.6  # below this two names only share letters


@lru_cache(maxsize=8192)  # every card of every deck is asked for again by every new game
def stub_of(name: str) -> str:
    """The key of a name: lower case, hyphens for gaps, punctuation dropped; a stub is its own stub.

    >>> stub_of("Jericho, Reborn"), stub_of("Rin's Fury"), stub_of("three-eyed-owl")
    ('jericho-reborn', 'rins-fury', 'three-eyed-owl')
    """
    letters = unicodedata.normalize("NFKD", _DROPPED.sub("", name)).encode("ascii", "ignore").decode("ascii")
    return _GAPS.sub("-", letters.lower()).strip("-")


def shown(value: object) -> str:
    """A value as a sentence can bear it.

    >>> shown("a" * 1000)[-3:]
    'aa…'
    """
    said = repr(value)
    return said if len(said) <= _SHOWN else f"{said[:_SHOWN]}…"


def joined(words: Iterable[str], last: str = "and") -> str:
    """Words in a row: "a", "a and b", "a, b and c".

    >>> joined(["a", "b", "c"], "or")
    'a, b or c'
    """
    said = list(words)
    if len(said) < 2:
        return "".join(said)
    return f"{', '.join(said[:-1])} {last} {said[-1]}"


def number_of(count: int, one: str, several: str = "") -> str:
    """So many of a thing.

    >>> number_of(1, "choice"), number_of(2, "choice"), number_of(0, "die", "dice")
    ('1 choice', '2 choices', '0 dice')
    """
    return f"{count} {one if count == 1 else several or one + 's'}"


def with_article(words: str) -> str:
    """With "a" or "an" before it.

    >>> with_article("illusion die"), with_article("charm die")
    ('an illusion die', 'a charm die')
    """
    return f"a{'n' * (words[:1].lower() in 'aeiou')} {words}"


def grouped(names: Iterable[str]) -> list[str]:
    """Names that come more than once, with how often.

    >>> grouped(["Gilder", "Living Doll", "Gilder"])
    ['Gilder x2', 'Living Doll']
    """
    said = list(names)
    return [name if said.count(name) == 1 else f"{name} x{said.count(name)}" for name in dict.fromkeys(said)]


def nearest(name: str, known: Iterable[str], n: int = 3) -> list[str]:
    """Up to n of the known names that look most like this one, best first; perhaps none.

    >>> nearest("gildr", ["Mist Spirit", "Gilder", "Summon Gilder"])
    ['Gilder']
    >>> nearest("gilder", ["Mist Spirit", "Summon Gilder"])
    ['Summon Gilder']
    """
    if len(name) > _SHOWN:  # no name is so long, and looking for one near it would take its time
        return []
    wanted = stub_of(name)
    if not wanted:
        return []
    scored: list[tuple[float, str]] = []
    for other in dict.fromkeys(known):
        likeness = _likeness(wanted, stub_of(other))
        if likeness >= _ALIKE:
            scored.append((-likeness, other))
    return [other for _, other in sorted(scored)[:n]]


def _likeness(wanted: str, stub: str) -> float:
    """1 for the same name; a name with all the wanted words in it is at least worth showing."""
    matcher = SequenceMatcher(None, wanted, stub)
    # Two bounds that are quickly found spare the comparison with almost every name.
    near = matcher.real_quick_ratio() >= _ALIKE and matcher.quick_ratio() >= _ALIKE
    likeness = matcher.ratio() if near else 0.0
    if f"-{wanted}-" in f"-{stub}-":
        return max(likeness, _ALIKE)
    return likeness
