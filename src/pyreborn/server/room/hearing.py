"""What visitors say: every message of a client, checked against the table, becomes a step or a refusal."""

from __future__ import annotations

from pyreborn.errors import IllegalOption
from pyreborn.server import wire
from pyreborn.server.codes import REFUSALS, Refused
from pyreborn.server.room.agreeing import answer, offer
from pyreborn.server.room.asked import AnswerAhead, is_ahead
from pyreborn.server.room.drafting import drafted
from pyreborn.server.room.saying import Saying
from pyreborn.server.room.seats import Chair
from pyreborn.server.room.steps import Plan, Said, Sent, Step, Wonder
from pyreborn.server.room.undoing import undo
from pyreborn.server.room.why import why, why_not

HINT_LEVEL = "hard"
Numbered = wire.Choose | wire.Draft | wire.Undo | wire.Offer | wire.Answer | wire.Resign | wire.Say | wire.Ask


def hear(saying: Saying, message: Numbered) -> Step:
    """Carry a message out, or refuse it; what was carried out already is acknowledged again."""
    table, visitor, n = saying.table, saying.visitor, message.n
    done = table.heard_of(visitor, saying.chair).again(n, table.seq)
    if done is not None and not isinstance(message, wire.Ask | wire.Draft):  # who asks again is told again
        return Step(sent=[Sent((visitor,), done)])
    try:
        return _carried_out(saying, message)
    except Refused as refusal:
        sent = [Sent((visitor,), wire.RefusedMessage(n=n, code=refusal.code, text=f"{refusal}", clause=refusal.clause))]
        if refusal.code == "stale" and saying.chair is not None:
            sent.append(Sent((visitor,), table.newest(saying.chair.seat, _looked_at(message))))
        return Step(sent=sent)


def _looked_at(message: Numbered) -> int | None:
    return message.at if isinstance(message, wire.Choose | wire.Draft | wire.Undo) else None


def _carried_out(saying: Saying, message: Numbered) -> Step:
    table = saying.table
    if isinstance(message, wire.Say):
        return _say(saying, message)
    if isinstance(message, wire.Ask):
        return _ask(saying, message)
    chair = saying.sit()
    if table.frozen:
        raise Refused("frozen")
    if isinstance(message, wire.Offer):
        return offer(saying, chair, message)
    if isinstance(message, wire.Answer):
        return answer(saying, chair, message)
    if table.game.over:
        raise Refused("over")
    if isinstance(message, wire.Resign):
        return _resign(saying, chair, message)
    if table.paused:
        raise Refused("paused")
    if not table.asked.since(chair.seat) <= message.at <= table.seq:
        raise Refused("stale")
    if isinstance(message, wire.Draft):
        return Step(sent=[Sent((saying.visitor,), drafted(table, chair.seat, message))])
    return undo(saying, chair, message) if isinstance(message, wire.Undo) else _choose(saying, chair, message)


# -- choosing --------------------------------------------------------------------------------------
def _choose(saying: Saying, chair: Chair, message: wire.Choose) -> Step:
    table = saying.table
    if message.ahead and table.player != chair.seat:
        return _ahead(saying, chair, message)
    trial = table.trial()
    trial.take_all(table.picks(chair.seat), message.picks, table.clocks.spent(chair.seat, saying.now), message.n)
    first = trial.game.moves[len(table.game.moves)]
    chosen = chair.seat, table.showing.offered(table.game, chair.seat, first)
    return table.step(trial, Plan(visitor=saying.visitor, n=message.n, chosen=chosen))


def _ahead(saying: Saying, chair: Chair, message: wire.Choose) -> Step:
    """Keep an answer until it is asked for; the last one counts."""
    table = saying.table
    if table.game.ahead(chair.seat) is None:
        raise Refused("not asked")
    picks = table.picks(chair.seat)
    options = tuple(picks.option(key) for key in message.picks)
    if not is_ahead(table.game, chair.seat, options):
        raise Refused("not offered")
    table.asked.ahead[chair.seat] = AnswerAhead(options, message.n)
    return saying.acked(message.n, took=len(options))


def _resign(saying: Saying, chair: Chair, message: wire.Resign) -> Step:
    table = saying.table
    trial = table.trial()
    try:
        trial.resign(chair.seat, table.clocks.spent(chair.seat, saying.now), message.n)
    except IllegalOption as error:
        raise Refused("over", f"{error}") from error
    return table.step(trial, Plan(visitor=saying.visitor, n=message.n))


# -- talking ---------------------------------------------------------------------------------------
def _say(saying: Saying, message: wire.Say) -> Step:
    table, chair = saying.table, saying.chair
    if table.talk.too_fast(saying.visitor, saying.now):
        raise Refused("too fast")
    seat = None if chair is None else chair.seat
    line = table.talk.say(saying.visitor, seat, message.text, saying.now)
    step = saying.acked(message.n, *table.to_all(line))
    step.says = Said(-1 if seat is None else seat, message.text)
    return step


def _ask(saying: Saying, message: wire.Ask) -> Step:
    table, chair = saying.table, saying.chair
    reader = None if chair is None else chair.seat
    if message.what == "why":
        lines = why(table.game, table.showing.story(reader), reader, message.about)
    elif chair is None:
        raise Refused("spectator", REFUSALS["spectator"])
    elif message.what == "hint":
        return _hint(saying, saying.sit(), message)
    else:
        lines = why_not(table.game, chair.seat, message.about)
    return Step(sent=[Sent((saying.visitor,), wire.Told(n=message.n, lines=lines))])


def _hint(saying: Saying, chair: Chair, message: wire.Ask) -> Step:
    table, seat = saying.table, chair.seat
    if table.game.over or table.frozen:
        raise Refused("over" if table.game.over else "frozen")
    if table.player != seat:
        raise Refused("not asked")
    if seat in table.wondering:
        raise Refused("busy")
    table.wondering.add(seat)
    view = table.game.view(seat).to_json()
    return Step(wonder=Wonder(seat, saying.visitor, message.n, view, HINT_LEVEL, table.seq))
