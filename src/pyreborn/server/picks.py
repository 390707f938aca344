"""What a client picks: keys in the numbers of the view it looked at, and the options of the engine that they mean."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from pyreborn.decision import Decision
from pyreborn.engine.model.ids import VERBS, Thing, ThingId
from pyreborn.engine.model.options import Option
from pyreborn.game import Game
from pyreborn.names import shown
from pyreborn.seeing import numbers_for
from pyreborn.server.codes import Refused
from pyreborn.server.keys import PICKED_VERBS, payment, written

_NUMBER: Final = re.compile(r"[0-9]{1,9}")


class Picks:
    """The picks of one seat in the numbers of its view of a game as it stands now.

    It can be kept while the game goes on, as a list of picks needs it that was put together in one view: the numbers
    stay those of that view.

    >>> import pyreborn as pb
    >>> game = pb.new_game("aradel", "maeoni", seed=7)
    >>> picks = Picks(game, 1)
    >>> [picks.key(option) for option in game.options]
    ['player.1', 'player.0']
    >>> picks.offered("player.1", game.decision)
    Option(Verb.PLAYER, 1, -1)
    >>> picks.option("play.7000")
    Traceback (most recent call last):
    pyreborn.server.codes.Refused: That pick names nothing in this view: 'play.7000'.
    """

    def __init__(self, game: Game, seat: int, numbers: Mapping[int, int] | None = None) -> None:
        """``numbers`` may be given where :func:`pyreborn.seeing.numbers_for` has found them already."""
        self.seat = seat
        self._numbers = numbers_for(game.state, seat, game.header.open_hands) if numbers is None else numbers
        self._cards: dict[int, int] = {}
        """By their numbers, once a pick has named one."""

    def key(self, option: Option) -> str:
        """The key of an option of the engine; it names only what the seat can tell apart."""
        info = VERBS[option.verb]
        a = self._numbers[option.a] if info.a == Thing.CARD else option.a
        b = self._numbers[option.b] if info.b == Thing.CARD else option.b
        return written(info, a, b)

    def option(self, key: str) -> Option:
        """The option that a key means, offered or not; refuses one that names nothing in this view."""
        verb, *parts = key.split(".")
        info = VERBS[PICKED_VERBS[verb]] if verb in PICKED_VERBS else None
        things = [] if info is None else [thing for thing in (info.a, info.b) if thing != Thing.NOTHING]
        numbers = [self._number(thing, part) for thing, part in zip(things, parts, strict=False)]
        if info is None or len(parts) != len(things) or None in numbers:
            raise Refused("unknown pick", f"That pick names nothing in this view: {shown(key)}.")
        return Option(PICKED_VERBS[verb], *(number for number in numbers if number is not None))

    def _number(self, thing: ThingId, part: str) -> int | None:
        """The engine's number of a thing that a key names; None where there is none of that name."""
        if thing == Thing.DICE:
            return payment(part)
        if _NUMBER.fullmatch(part) is None or str(int(part)) != part:
            return None
        if thing != Thing.CARD:
            return int(part)
        self._cards = self._cards or {number: card for card, number in self._numbers.items()}
        return self._cards.get(int(part))

    def offered(self, key: str, decision: Decision | None) -> Option:
        """The option that a key means among those of a decision (``game.decision``, or ``game.ahead`` of this seat).

        Refuses a decision that is somebody else's or none, and an option it does not offer.
        """
        if decision is None or decision.player != self.seat:
            raise Refused("over" if decision is not None and decision.kind == "over" else "not asked")
        option = self.option(key)
        if option not in decision.options:
            raise Refused("not offered")
        return option
