"""Lasting effects in the story of a game: how long they last, and which one ends (RB-8.7)."""

from typing import Final

from pyreborn.engine.model.events import Event, EventKind
from pyreborn.engine.model.ids import VALUE_NAMES, Until
from pyreborn.engine.vocabulary import traits

_LASTS: Final = {
    Until.THIS_TURN: "this turn",
    Until.THIS_ROUND: "this round",
    Until.UNTIL_YOUR_TURN: "until {whose} next turn",
    Until.UNTIL_YOUR_TURN_OR_ROUND: "until {whose} next turn or the next round",
    Until.THEIR_NEXT_TURN: "in its controller's next turn",
}
"""As the cards say it (``DURATION_WORDS``), told to anybody; what lasts for good needs no word."""
_GIVEN: Final = {fact.bits: fact.given for fact in vars(traits).values() if isinstance(fact, traits.Fact) and fact.bits}
"""What is said of a card that traits are given to, by their bits."""


def given(bits: int) -> str:
    """What is said of a card that traits are given to, by their bits; "" of bits that no text gives.

    >>> from pyreborn.engine.model.ids import Trait
    >>> given(Trait.NO_BLOCK)
    'cannot be blocked'
    """
    return _GIVEN.get(bits, "")


def lasts(event: Event, whose: str) -> str:
    """How long what the event tells of lasts, for somebody to whom its player's things are "whose".

    >>> told = Event(0, EventKind.MODIFIED, "RB-8.7.1", 0, 2, -1)
    >>> told.until = Until.UNTIL_YOUR_TURN
    >>> lasts(told, "Ann's")
    "until Ann's next turn"
    """
    return _LASTS.get(event.until, "").format(whose=whose)


def template(event: Event) -> str:
    """How an event about a lasting effect is told; "" for any other event."""
    if event.kind == EventKind.EXPIRED:
        return "An effect on {card} ends{ended}." if event.cards else "An effect ends{ended}."
    if event.kind == EventKind.MODIFIED:
        return (
            "{card} gets {n:+d} {note}{lasts}."
            if event.note in VALUE_NAMES
            else "{card} gets {n:+d} to its {note}{lasts}."
        )
    if event.kind == EventKind.GAINED:
        return "{card} {gains}{lasts}." if event.cards else "{law}{lasts}."
    return ""


def parts(event: Event, whose: str, they_control: str) -> dict[str, object]:
    """What the templates have in braces; told to others, a card's "you control" is that of its player."""
    said = event.note.replace("you control", they_control)
    how_long = lasts(event, whose)
    ended = said or given(event.amount)
    return {
        "law": said,
        "lasts": f" {how_long}" if how_long else "",
        "ended": f": {ended}" if ended else "",
    }
