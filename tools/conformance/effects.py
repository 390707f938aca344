"""Whether something that can be done would do nothing but cost what it costs (RB-7.4.4)."""

from __future__ import annotations

from typing import Any

from tools.conformance.picture import our_picture
from tools.conformance.search import take

from pyreborn.engine.model.ids import Question, Verb
from pyreborn.engine.model.options import Option, Pending
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.stack import pending

MOST_WAYS = 60


def _unseen(asked: Pending, only: Option) -> None:
    """Choices without an alternative do not matter here."""


def without_effect(st: GameState, option: Option) -> bool:
    """Whether every way to carry it out, nobody answering, leaves the board as it was but for the payment.

    Only abilities and dice powers are *activated*; of a card that is played the question is not asked.
    """
    if option.verb not in (Verb.ACTIVATE, Verb.POWER):
        return False
    return _ends_alike(st, option)


def choosing_does_nothing(st: GameState, card: int) -> bool:
    """Whether a position asks for a card, and the text that asks would change nothing if this one were chosen."""
    if st.over or pending(st).question != Question.PICK:
        return False
    options = [option for option in pending(st).options if option.verb == Verb.CARD and option.a == card]
    return bool(options) and all(_text_is_idle(st, option) for option in options)


def turning_does_nothing(st: GameState, face: int) -> bool:
    """Whether a position asks for a die, and the text that asks would change nothing with one that shows this face."""
    if st.over:
        return False
    options = [option for option in pending(st).options if option.verb in (Verb.DIE, Verb.FACE) and option.a == face]
    return bool(options) and all(_text_is_idle(st, option) for option in options)


def turning_adds_nothing(st: GameState, more: set[int], offered: set[int]) -> bool:
    """Whether dice with these faces lead to no board that the other ones, or none, do not lead to as well."""
    if st.over:
        return False
    asked = [option for option in pending(st).options if option.verb in (Verb.DIE, Verb.FACE)]
    new = _ends(st, [option for option in asked if option.a in more])
    known = _ends(st, [option for option in asked if option.a in offered])
    return new is not None and known is not None and all(end in known or end == _board(st) for end in new)


def _board(st: GameState) -> tuple[dict[str, Any], int]:
    return (our_picture(st), len(st.modifiers))


def _ends(st: GameState, options: list[Option]) -> list[tuple[dict[str, Any], int]] | None:
    """The boards with which the text that asks may end after one of these options; None if there are too many."""
    found: list[tuple[dict[str, Any], int]] = []
    ways = [(st, option) for option in options]
    tried = 0
    while ways:
        start, choice = ways.pop()
        tried += 1
        if tried > MOST_WAYS:
            return None
        now = start.clone()
        if take(now, choice, _unseen, len(st.stack)) or now.over:
            if _board(now) not in found:
                found.append(_board(now))
            continue
        asked = pending(now)
        ways += [(now, o) for o in asked.options if asked.question != Question.WINDOW or o.verb == Verb.DONE]
    return found


def _text_is_idle(st: GameState, option: Option) -> bool:
    """Whether the text that asks is over without a change on the board, whatever else is chosen for it."""
    depth = len(st.stack)
    before = (our_picture(st), len(st.modifiers))
    ways = [(st, option)]
    tried = 0
    while ways:
        start, choice = ways.pop()
        tried += 1
        if tried > MOST_WAYS:
            return False
        now = start.clone()
        if take(now, choice, _unseen, depth):
            if (our_picture(now), len(now.modifiers)) != before:
                return False
            continue
        if now.over:
            return False
        asked = pending(now)
        ways += [(now, o) for o in asked.options if asked.question != Question.WINDOW or o.verb == Verb.DONE]
    return True


def _ends_alike(st: GameState, option: Option) -> bool:
    """Whether, however an option is carried out, the player's turn goes on with the same board."""
    before = _seen(st, option, st)
    ways = [st.clone()]
    take(ways[0], option, _unseen)
    tried = 0
    while ways:
        now = ways.pop()
        tried += 1
        if now.over or tried > MOST_WAYS:
            return False
        asked = pending(now)
        if asked.question == Question.TURN:
            if _seen(now, option, st) != before:
                return False
            continue
        for choice in asked.options:
            if asked.question != Question.WINDOW or choice.verb == Verb.DONE:
                twin = now.clone()
                take(twin, choice, _unseen)
                ways.append(twin)
    return True


def _seen(st: GameState, option: Option, start: GameState) -> dict[str, Any]:
    """The board with the player's dice and actions, and the used card's exhaustion, as they were."""
    twin = st.clone()
    seat = start.active
    me, was = twin.players[seat], start.players[seat]
    me.active, me.exhausted, me.main, me.side = was.active[:], was.exhausted[:], was.main, was.side
    if option.verb == Verb.ACTIVATE and twin.in_play(option.a):
        twin.cards[option.a].exhaustion = start.cards[option.a].exhaustion
    picture = our_picture(twin)
    picture["lasting"] = len(st.modifiers)
    return picture
