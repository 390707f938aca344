"""What a seat would be asked next if it picked so: for drafts, of which nothing is done and nobody else is told."""

from __future__ import annotations

from pyreborn.history import Outcome
from pyreborn.no_effect import does_nothing
from pyreborn.server import wire
from pyreborn.server.codes import Refused
from pyreborn.server.picks import Picks
from pyreborn.server.room.table import Table
from pyreborn.server.room.trying import Trial
from pyreborn.server.showing import table_view
from pyreborn.server.table_view import Question


def drafted(table: Table, seat: int, message: wire.Draft) -> wire.Drafted:
    """Try the picks on a copy of the game; refuses the first one where it does not fit.

    What comes after them is told only as long as chance has no part in it, nobody else is asked, and the seat is shown
    nothing it did not know.  What others would be shown does not matter: nobody is told of a draft.
    """
    picks = Picks(table.game, seat)
    trial = table.trial()
    took = trial.take_all(picks, message.picks, 0, message.n)
    question = _next(trial, picks, took)
    at_once = len(message.picks) == 1 and (question is None or question.kind == "turn")
    idle = at_once and does_nothing(table.game, picks.offered(message.picks[0], table.game.decision))
    return wire.Drafted(n=message.n, took=took, question=question, idle=idle)


def _next(trial: Trial, picks: Picks, took: int) -> Question | None:
    game, seat = trial.game, picks.seat
    if game.over or trial.asked != seat or any(_is_news(game.outcome(-1 - back), seat) for back in range(took)):
        return None
    question = table_view(game.view(seat)).question
    return question if question is not None and _is_told_alike(question, trial, picks) else None


def _is_news(outcome: Outcome, seat: int) -> bool:
    """Whether a move told its seat what it could not know before."""
    return outcome.chance or seat in outcome.shown_to


def _is_told_alike(question: Question, trial: Trial, picks: Picks) -> bool:
    """Whether the picks mean the same in the numbers of the view that the draft began with."""
    try:
        options = [picks.option(option.key) for option in question.options or ()]
    except Refused:
        return False
    return options == list(trial.game.options)
