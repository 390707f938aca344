"""What an agent may answer, and what is played for one that does not answer."""

from __future__ import annotations

import operator
from typing import Final

from pyreborn.engine.model.ids import Verb
from pyreborn.errors import IllegalOption
from pyreborn.game import Decision, Option
from pyreborn.names import shown

_LEAST: Final = (
    (Verb.DONE, "is done"),
    (Verb.DECLINE, "declines"),
    (Verb.PASS, "passes"),
    (Verb.END_TURN, "ends its turn"),
    (Verb.HAND_OVER, "hands over to its partner"),
)
"""Options that do as little as possible, the least first, and what is said of them."""


def place_of(decision: Decision, answer: object) -> int:
    """The index of the option an agent has answered with: the option, a plain one with its numbers, or its index.

    Refuses (as :class:`IllegalOption`) what is no option of this decision, such as one of an imagined game; a
    concession never is one.
    """
    options = decision.options
    if isinstance(answer, Option):
        if getattr(answer, "decision", decision) is not decision:  # its numbers may mean other cards there
            raise IllegalOption(f"{str(answer)!r} is an option of another decision.")
        said: object = getattr(answer, "place", None)  # a plain option has none
        if isinstance(said, int) and answer in options[said : said + 1]:
            return said
        meant = (answer.verb, answer.a, answer.b)
        for place, option in enumerate(options):
            if (option.verb, option.a, option.b) == meant:
                return place
        raise IllegalOption(f"{answer.numbers()!r} is none of the {len(options)} options.")
    try:
        place = -1 if isinstance(answer, bool) else operator.index(answer)  # type: ignore[arg-type]
    except TypeError:
        place = -1
    if not 0 <= place < len(options):
        raise IllegalOption(f"{shown(answer)} is none of the {len(options)} options.")
    return place


def default_option(decision: Decision) -> Option:
    """What is played where an agent has not answered: done, decline, pass or end turn where there is one, in this
    order, else the first option; it never concedes.

    >>> import pyreborn as pb
    >>> game = pb.new_game("aradel", "maeoni", seed=7)
    >>> default_option(game.decision)
    <Option: go first>
    >>> _ = game.push("go first")
    >>> default_option(game.decision)
    <Option: done>
    """
    for verb, _ in _LEAST:
        for option in decision.options:
            if option.verb == verb:
                return option
    return decision.options[0]


def words_for(default: Option, decision: Decision) -> str:
    """How the default is told; it names no card, because not everybody may know it."""
    if default.verb == Verb.DONE and decision.kind == "window":
        return "passes"
    return next((words for verb, words in _LEAST if verb == default.verb), "takes the first option")


def raised(what: str) -> str:
    """What is said of an agent that raised an exception of this kind."""
    return f"raised {'an' if what[:1] in 'AEIOU' else 'a'} {what}"


def nonsense(what: str) -> str:
    """What is said of an agent that answered with a thing of this kind."""
    return f"answered with {'an' if what[:1] in 'aeiouAEIOU' else 'a'} {what}, which is no option here"


def mishap(name: str, what: str, default: Option, decision: Decision) -> str:
    """What an agent did wrong and what became of it, for everybody at the table.

    >>> import pyreborn as pb
    >>> decision = pb.new_game("aradel", "maeoni", seed=7).decision
    >>> mishap("Ann", raised("IndexError"), decision.options[0], decision)
    'Ann raised an IndexError: it takes the first option.'
    """
    return f"{name} {what}: it {words_for(default, decision)}."
