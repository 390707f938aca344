"""A record read choice by choice: who was asked what, what they saw, and what they chose."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from pyreborn.engine.model.ids import NOBODY, PHASE_NAMES, Verb
from pyreborn.engine.model.options import Option, find
from pyreborn.game import Game, Record
from pyreborn.record import parse_move
from pyreborn.view import View

CONCEDE: Final = "concede"
TIME: Final = "time"
NAME_LENGTH: Final = 40


@dataclass(frozen=True)
class Choice:
    """A choice of a record, as it was before it was made."""

    number: int
    round: int
    turn: int
    phase: str
    seat: int
    on_behalf_of: int
    kind: str
    prompt: str
    texts: tuple[str, ...]
    """The options of the question."""
    chosen: int
    """The place of the one that was chosen; -1 where it was none of them."""
    done: str
    """The text of what was chosen."""
    view: View | None
    """What the one who chose could see; None where there was nothing to choose."""
    alive: tuple[bool, ...]
    """Who still takes part after it, by seat."""

    @property
    def moment(self) -> tuple[int, str, int, int]:
        """The turn of the player it belongs to."""
        return self.round, self.phase, self.turn, self.seat


@dataclass(frozen=True)
class Reading:
    """A record, read."""

    fingerprint: str
    ruleset: str
    names: list[str]
    sides: list[int]
    """By seat; who has the same number plays together."""
    choices: list[Choice]
    over: bool
    winners: list[int]
    conceded: int | None


def read(record: Record) -> Reading:
    """All choices of a record; refuses one that does not replay."""
    game = record.replay(log=False, undo=False)
    over, winners = game.over, game.winners
    game = record.replay(until=0, log=False, undo=False)
    game.header.names = [_readable(name, seat) for seat, name in enumerate(game.names)]
    sides = _sides(game)
    return Reading(
        fingerprint=fingerprint(record),
        ruleset=game.header.ruleset,
        names=game.names,
        sides=sides,
        choices=list(_choices(game, record)),
        over=over,
        winners=winners,
        conceded=record.conceded,
    )


def fingerprint(record: Record) -> str:
    """What tells the record from others: its digest, or, without one, that of its moves."""
    return record.digest or sha256("|".join(record.moves).encode()).hexdigest()


def _readable(name: str, seat: int) -> str:
    letters = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(letters.split())[:NAME_LENGTH] or f"Player {seat + 1}"


def _sides(game: Game) -> list[int]:
    seats = range(len(game.names))
    first = [next(other for other in seats if game.state.same_side(other, seat)) for seat in seats]
    order = sorted(set(first))
    return [order.index(each) for each in first]


def _choices(game: Game, record: Record) -> Iterator[Choice]:
    for text in record.moves:
        option = parse_move(text)
        yield _choice(game, option)
    if record.conceded is not None and not game.over:
        yield _choice(game, Option(Verb.CONCEDE, record.conceded, 0), last=True)


def _choice(game: Game, option: Option, last: bool = False) -> Choice:
    """The choice of an option, which is then taken; one that ends the record (``last``) is given up instead."""
    decision, st = game.decision, game.state
    number, place = len(game.moves), find(game.options, option)
    said = {Verb.CONCEDE: CONCEDE, Verb.CALL_TIME: TIME, Verb.OUT_OF_TIME: TIME}
    is_option = place >= 0
    kind = decision.kind if is_option else said.get(option.verb, "")
    seat = decision.player if is_option else option.a if kind == CONCEDE else NOBODY
    texts = decision.texts
    asked = len(texts) > 1 and seat == decision.player
    phase, turn, now = PHASE_NAMES[st.phase], st.turn, st.round
    prompt, other = decision.prompt, decision.on_behalf_of if is_option else NOBODY
    view = game.view(seat) if asked else None
    if last:
        game.concede(option.a)
    else:
        game.push(option)
    return Choice(
        number=number, round=now, turn=turn, phase=phase, seat=seat, on_behalf_of=other, kind=kind, prompt=prompt,
        texts=texts, chosen=place, done=texts[place] if is_option else kind, view=view,
        alive=tuple(player.alive for player in game.state.players),
    )  # fmt: skip
