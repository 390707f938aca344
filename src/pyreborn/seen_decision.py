"""A decision as its view tells it: what an agent is handed, because nothing of the game hangs on it."""

from __future__ import annotations

from typing import Any, Final

from pyreborn import arguments
from pyreborn.decision import Decision
from pyreborn.determinize import determinize
from pyreborn.engine.model.ids import QUESTION_NAMES, VERBS, QuestionId
from pyreborn.engine.model.options import Named, OfferedOption, Option, Pending, find
from pyreborn.engine.model.state import GameState
from pyreborn.errors import BadArgument, IllegalOption
from pyreborn.phrases import plain
from pyreborn.view import View

_VERBS: Final = {info.name: verb for verb, info in VERBS.items()}
_QUESTIONS: Final = {name: QuestionId(question) for question, name in enumerate(QUESTION_NAMES)}


class SeenDecision(Decision):
    """The decision of a view, with the same options in the same order as ``game.decision``.

    It is made from the view alone: ``game.decision`` knows the whole position, and whoever holds it could read the
    hand of the other off it.  The numbers of its options are those of the view, so they are pushed by their place.
    What the view does not say in words is read off a game imagined from it.  Refuses a view whose seat decides nothing.

    >>> import pyreborn as pb
    >>> game = pb.new_game("aradel", "maeoni", seed=7)
    >>> seen = SeenDecision(game.view(1))
    >>> print(seen)
    Maeoni Viper, you rolled the most basic symbols: choose who goes first
      0  go first
      1  let player 1 go first
    >>> game.push(seen.option("go first").place)
    Option(Verb.PLAYER, 1, -1)
    >>> SeenDecision(game.view(0))
    Traceback (most recent call last):
    pyreborn.errors.BadArgument: Seat 0 decides nothing in this view: expected the view of whoever does.
    """

    __slots__ = ("_imagined", "_view")

    def __init__(self, view: View) -> None:
        if not isinstance(view, View):
            raise BadArgument(f"A decision is seen in a view, not in {arguments.shown(view)}.")
        asked = view.decision
        if asked is None or asked.options is None:
            who = "A spectator" if view.seat is None else f"Seat {view.seat}"
            raise BadArgument(f"{who} decides nothing in this view: expected the view of whoever does.")
        options = [Option(_VERBS[option.verb], option.a, option.b) for option in asked.options]
        self._asked = Pending(asked.player, _QUESTIONS[asked.kind], options, asked.card, "")
        self._view = view
        self._names = view.names
        self._prompt = ""
        self._texts = None
        self._imagined: Decision | None = None

    @property
    def on_behalf_of(self) -> int:
        return -1 if self._view.decision is None else self._view.decision.on_behalf_of

    @property
    def about(self) -> str:
        return self._as_imagined().about

    @property
    def prompt(self) -> str:
        return "" if self._view.decision is None else plain(self._view.decision.prompt)

    @property
    def texts(self) -> tuple[str, ...]:
        if self._texts is None:
            asked = self._view.decision
            self._texts = tuple(option.text for option in (asked and asked.options) or ())
        return self._texts

    def things(self, option: Option) -> list[Named]:
        place = find(self._asked.options, option) if isinstance(option, Option) else -1
        if isinstance(option, OfferedOption) and option.decision is self:
            place = option.place
        if place < 0:
            count = len(self._asked.options)
            raise IllegalOption(f"{str(option)!r} is not among the {count} options of this decision.")
        return self._as_imagined().options[place].things

    def option(self, text: str) -> OfferedOption:
        return self.options[self._as_imagined().option(text).place]

    def pending_in(self, state: GameState) -> bool:
        return False

    def _as_imagined(self) -> Decision:
        """The same decision in a game that the view could be a view of."""
        if self._imagined is None:
            self._imagined = determinize(self._view, 0).decision
        return self._imagined

    def _then(self) -> GameState:
        return self._as_imagined()._then()

    def __reduce__(self) -> tuple[Any, ...]:
        return SeenDecision, (self._view,)
