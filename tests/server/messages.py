"""One message of every kind, and more where a kind can look quite different."""

from __future__ import annotations

import pyreborn as pb
from pyreborn.server import wire
from pyreborn.server.showing import table_view

TOKEN = "0123456789abcdefABCDEF_-"
VIEW = table_view(pb.new_game("aradel", "maeoni", seed=7).view(1))
FROM_CLIENTS: tuple[wire.ClientMessage, ...] = (
    wire.Hello(v=1, token=TOKEN),
    wire.Hello(v=1, token=TOKEN, since=17),
    wire.Choose(n=1, at=17, picks=["play.100003", "pay.0.aad_d", "card.41"]),
    wire.Choose(n=2, at=17, picks=["end-turn"], ahead=True),
    wire.Undo(n=3, at=17, to=12),
    wire.Offer(n=4, what="rematch"),
    wire.Answer(n=5, id=1, yes=False),
    wire.Resign(n=6),
    wire.Say(n=7, text="well played {[:"),
    wire.Draft(n=4, at=17, picks=["play.100003"]),
    wire.Ask(n=8, what="why not", about="play Golden Veil"),
    wire.Ask(n=9, what="hint"),
    wire.Ping(at=18),
)
SEATS = [
    wire.Seat(seat=0, name="Ann", kind="person", deck="aradel"),
    wire.Seat(seat=1, name="normal", kind="agent", level="normal"),
]
FROM_THE_TABLE: tuple[wire.ServerMessage, ...] = (
    wire.Welcome(
        v=1, game="k7q", seat=0, seats=SEATS, ruleset="reborn", cards="0" * 64, commit="f" * 64,
        settings=wire.Settings(clock=1_800_000, increment=5000, at_zero="at once"),
    ),
    wire.Welcome(
        v=1, game="k7q", seat=None, seats=SEATS, ruleset="reborn", cards="0" * 64, commit="", settings=wire.Settings(),
    ),
    wire.State(seq=18, view=VIEW, after=17, moved=[(100_003, 41), (40, -1)]),
    wire.State(seq=18, view=VIEW, log=[wire.LogLine(n=4, sign="played", text="…", clause="RB-7.3", cause=3)]),
    wire.Ack(n=1, seq=18, took=3),
    wire.RefusedMessage(n=2, code="stale", text="The table has moved on.", clause="RB-6.1.9"),
    wire.Offered(id=1, seat=0, what="undo", until=99, to=12),
    wire.Presence(seat=1, here=False, until=99),
    wire.Clock(ms=[1000, -5], running=0, at=17),
    wire.Chat(seat=None, text="hello", at=17),
    wire.Drafted(n=4, took=1, question=None),
    wire.Told(n=8, lines=["…"]),
    wire.Notice(text="The computer plays on for Ann."),
    wire.Again(game="k7r", seat=1, invitation=TOKEN),
    wire.End(winner=0, winners=[0, 1], why="", seed="7", salt="", shares=["", ""], record="/api/games/k7q/record"),
    wire.Bye(code=4010, text="The server restarts."),
)  # fmt: skip
