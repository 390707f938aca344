"""What can go wrong, in sentences a player can read."""

from collections.abc import Iterable

from pyreborn.names import joined, nearest, shown

_FEW = 12
"""Up to so many known names are simply listed when none of them is near."""


class PyrebornError(Exception):
    """Anything this package refuses; its text is a plain sentence."""


class UnknownName(PyrebornError, KeyError):
    """A deck, card, ruleset, clause … that does not exist.

    >>> print(UnknownName("There is no deck called 'x'."))
    There is no deck called 'x'.
    """

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""  # a KeyError would print the sentence in quotes


class IllegalDeck(PyrebornError):
    """A deck that breaks a rule of deck construction (RB-4)."""


class IllegalOption(PyrebornError):
    """A choice that is not among the options of the decision."""


class BadArgument(PyrebornError, ValueError):
    """An argument that means nothing: a seat nobody sits at, a number of wounds below zero, a list that is none."""


class StaleDecision(PyrebornError):
    """A decision asked for its words after a game without undo has moved on."""


class BrokenRecord(PyrebornError):
    """A record that cannot be read, or does not replay."""


class BadScenario(PyrebornError):
    """A position that cannot be set up as described."""


class BadNotation(PyrebornError):
    """Text that does not name an option or a position."""


def unknown(kind: str, name: str, known: Iterable[str]) -> UnknownName:
    """The error for a name that does not exist, with the nearest names that do.

    >>> print(unknown("deck", "aradle", ["aradel", "maeoni"]))
    There is no deck called 'aradle'. Did you mean 'aradel'?
    """
    names = list(known)
    near = nearest(name, names)
    sentence = f"There is no {kind} called {shown(name)}."
    if near:
        return UnknownName(f"{sentence} Did you mean {joined(map(repr, near), 'or')}?")
    if 0 < len(names) <= _FEW:
        return UnknownName(f"{sentence} There {'are' if len(names) > 1 else 'is'} {joined(map(repr, names))}.")
    return UnknownName(sentence)
