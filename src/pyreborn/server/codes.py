"""Why the table says no: codes that programs read, each with the sentence that people read."""

from __future__ import annotations

from typing import Final, Literal

from pyreborn.errors import PyrebornError

RefusalCode = Literal[
    "stale", "unknown pick", "not offered", "not asked", "no undo", "no offer", "spectator", "over", "paused", "busy",
    "too fast", "frozen",
]  # fmt: skip
"""What a client wanted and did not get; everything stays as it was."""

REFUSALS: Final[dict[RefusalCode, str]] = {
    "stale": "The table has moved on since that view: here is the newest one.",
    "unknown pick": "That pick names nothing in this view.",
    "not offered": "That is not among the options now.",
    "not asked": "It is not you who is asked now.",
    "no undo": "There is nothing of yours that can be taken back to there.",
    "no offer": "There is no such offer, or it has been settled.",
    "spectator": "Whoever watches chooses nothing.",
    "over": "The game is over; nothing can be chosen any more.",
    "paused": "The game is paused.",
    "busy": "Your last question is still being thought about.",
    "too fast": "That was too much at once: wait a moment and say it again.",
    "frozen": "The game was stopped because something went wrong; its record is kept.",
}

CloseCode = Literal[4000, 4001, 4002, 4003, 4008, 4009, 4010]
"""Why a socket is closed, by the number that WebSockets carry."""


class Close:
    """The close codes by name."""

    MESSAGE: Final[CloseCode] = 4000
    TOKEN: Final[CloseCode] = 4001
    VERSION: Final[CloseCode] = 4002
    SEAT_TAKEN: Final[CloseCode] = 4003
    TOO_FAST: Final[CloseCode] = 4008
    OWNER_MOVED: Final[CloseCode] = 4009
    RESTART: Final[CloseCode] = 4010


CLOSES: Final[dict[CloseCode, str]] = {
    Close.MESSAGE: "That is no message of this protocol.",
    Close.TOKEN: "This token opens no seat of this game.",
    Close.VERSION: "The table speaks another version of the protocol: load the page anew.",
    Close.SEAT_TAKEN: "This seat was taken in another tab.",
    Close.TOO_FAST: "Too many messages in too short a time.",
    Close.OWNER_MOVED: "The game has moved to another process: connect again.",
    Close.RESTART: "The server restarts: connect again in a moment.",
}


class BadMessage(PyrebornError):
    """Bytes that are no message of the protocol; whoever sent them is told the sentence and hung up on (4000)."""

    close: Final = Close.MESSAGE


class Refused(PyrebornError):
    """Something a client may say, but not do now: a code and a sentence, with a clause where a rule is the reason.

    >>> error = Refused("over")
    >>> error.code, str(error)
    ('over', 'The game is over; nothing can be chosen any more.')
    """

    def __init__(self, code: RefusalCode, sentence: str = "", clause: str = "") -> None:
        super().__init__(sentence or REFUSALS[code])
        self.code: RefusalCode = code
        self.clause = clause
