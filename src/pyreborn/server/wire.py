"""Everything that is said between the table and a client: one closed schema, version 1 (docs/protocol.md).

A message is a JSON object with a tag ``t``; an unknown tag or field is refused, never passed over.  Whoever sits down
says ``hello`` first.  ``n`` counts what a seat has sent, so that what is sent twice is done once; ``at`` is the number
of the view that a client looked at, which is the ``seq`` of its ``state``.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeVar

import msgspec
from msgspec import Meta

from pyreborn.server.codes import BadMessage, CloseCode, RefusalCode
from pyreborn.server.keys import KEY_LENGTH, KEY_PATTERN
from pyreborn.server.settings import LONGEST_LINE
from pyreborn.server.table_view import Question, TableView

VERSION: Final = 1
LARGEST: Final = 8192
"""So many bytes a client may say at once."""
DEEPEST: Final = 4
"""Brackets within brackets: no message of a client has more than two."""
MOST_PICKS: Final = 40
LONGEST_QUESTION: Final = 100
LONGEST_TOKEN: Final = 64
_SENTENCE: Final = 160

Count = Annotated[int, Meta(ge=0, le=2**53 - 1)]
"""A number that JavaScript counts exactly."""
Turn = Annotated[int, Meta(ge=1, le=2**53 - 1)]
Token = Annotated[str, Meta(min_length=16, max_length=LONGEST_TOKEN, pattern=r"^[A-Za-z0-9_-]+\Z")]
Key = Annotated[str, Meta(max_length=KEY_LENGTH, pattern=KEY_PATTERN)]
Picks = Annotated[list[Key], Meta(min_length=1, max_length=MOST_PICKS)]
Said = Annotated[str, Meta(min_length=1, max_length=LONGEST_LINE)]
Subject = Annotated[str, Meta(max_length=LONGEST_QUESTION)]
Wishes = Literal["rematch", "pause", "more time", "take over", "claim"]
"""``pause`` goes on, where the game is paused; the last two are about seats that were left for three minutes: the
computer plays on for them, or they have given the game up."""
Offers = Literal["undo", "rematch", "pause", "more time", "take over", "claim"]
"""An undo that is not free becomes an offer by itself."""
Wonders = Literal["why", "why not", "hint"]


class Message(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="t", tag=""
):
    """What all messages have in common: a tag, and nothing that is not in the schema."""


# === from a client ============================================================================


class Hello(Message, frozen=True, kw_only=True, tag="hello"):
    """The first message: who one is.  ``since`` is the newest state one has, to be told what came after it."""

    v: Count
    token: Token
    since: Count | None = None


class Choose(Message, frozen=True, kw_only=True, tag="choose"):
    """Picks to be taken one after the other, until the engine asks something that the next one does not answer.

    With ``ahead`` they answer what the seat will be asked while others are asked the same (RB-6.1.9).
    """

    n: Turn
    at: Count
    picks: Picks
    ahead: bool = False


class Draft(Message, frozen=True, kw_only=True, tag="draft"):
    """What would be asked after such picks?  Nothing is done: the payment and the targets of a card can be put together
    before it is played, in one gesture."""

    n: Turn
    at: Count
    picks: Picks


class Undo(Message, frozen=True, kw_only=True, tag="undo"):
    """Take back to the state numbered ``to``: done where it is free, else offered to the others."""

    n: Turn
    at: Count
    to: Count


class Offer(Message, frozen=True, kw_only=True, tag="offer"):
    """Something that the others may accept."""

    n: Turn
    what: Wishes


class Answer(Message, frozen=True, kw_only=True, tag="answer"):
    """Yes or no to an offer."""

    n: Turn
    id: Count
    yes: bool


class Resign(Message, frozen=True, kw_only=True, tag="resign"):
    """Give the game up (RB-1.3.3)."""

    n: Turn


class Say(Message, frozen=True, kw_only=True, tag="say"):
    """A line of chat."""

    n: Turn
    text: Said


class Ask(Message, frozen=True, kw_only=True, tag="ask"):
    """Why something happened (``about`` the number of a line of the log) or is asked (``about`` the kind of question
    and, if one likes, an answer: ``turn: pass``), why something cannot be done, or what one might do."""

    n: Turn
    what: Wonders
    about: Subject = ""


class Ping(Message, frozen=True, kw_only=True, tag="ping"):
    """A sign of life, every ten seconds, with the number of the newest state one has."""

    at: Count


ClientMessage = Hello | Choose | Draft | Undo | Offer | Answer | Resign | Say | Ask | Ping


# === from the table ===========================================================================


class Part(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A part of a message."""


class Seat(Part, frozen=True, kw_only=True):
    """Who sits where, from 0."""

    seat: int
    name: str
    kind: Literal["open", "person", "agent", "chimera"]
    level: str = ""
    """Of an agent."""
    deck: str = ""


class Settings(Part, frozen=True, kw_only=True):
    """What was agreed upon before the start; times in milliseconds, 0 for none."""

    clock: Count = 0
    """The time each seat has for the game; 0 plays without a clock."""
    increment: Count = 0
    """What is added for each turn."""
    at_zero: Literal["end of turn", "at once"] = "end of turn"
    """When whoever has run out of time loses (RB-23.1)."""
    open_decks: bool = True
    open_hands: bool = False
    """Whether partners show each other their hands (RR-15.1.10)."""
    spectators: Literal["no", "yes", "with hands"] = "yes"


class LogLine(Part, frozen=True, kw_only=True):
    """Something that happened, as this seat may know it."""

    n: int
    sign: str
    """The kind of event."""
    text: str
    clause: str = ""
    cause: int = -1
    """The number of the line it follows from."""


class Welcome(Message, frozen=True, kw_only=True, tag="welcome"):
    """What a game is: said once, first.  ``seat`` is None for whoever watches."""

    v: Count
    game: str
    seat: int | None
    seats: list[Seat]
    ruleset: str
    cards: str
    """The hash of the card table, under which it can be fetched once and kept for good."""
    commit: str
    """The hash that binds the server to its share of the seed."""
    settings: Settings
    n: Count = 0
    """The highest number of a message of this seat that was carried out: whoever sits down anew counts on from it."""


class Undoable(Part, frozen=True, kw_only=True):
    """The last choices of a seat, made in one message: what ``undo`` would take back."""

    to: Count
    """The state in which they were made."""
    text: str
    """The first of them, as its option said it."""
    free: bool = True
    """Whether it is done at once; else the others are asked."""


class State(Message, frozen=True, kw_only=True, tag="state"):
    """The table now, whole, with what is new in the log since the state numbered ``after``."""

    seq: Count
    view: TableView
    log: list[LogLine] = []
    moved: list[tuple[int, int]] = []
    """Which number became which, for cards that have moved: -1 for what was not seen before or is not seen now."""
    after: Count = 0
    kept: Count = 0
    """How many lines of the log stay: whoever has more drops them, because they were taken back, and adds ``log``."""
    paused: bool = False
    """Whether clocks and choices wait until all agree to go on."""
    undo: Undoable | None = None
    """What the reader may take back."""


class Ack(Message, frozen=True, kw_only=True, tag="ack"):
    """A message was carried out: the first ``took`` of its picks, which led to the state ``seq``."""

    n: Turn
    seq: Count
    took: Count = 0


class RefusedMessage(Message, frozen=True, kw_only=True, tag="refused"):
    """A message was not carried out, and why; nothing has changed."""

    n: Turn
    code: RefusalCode
    text: str
    clause: str = ""


class Offered(Message, frozen=True, kw_only=True, tag="offer"):
    """An offer of a seat, or what became of it."""

    id: Count
    seat: int
    what: Offers
    status: Literal["open", "accepted", "declined", "withdrawn", "expired"] = "open"
    until: Count = 0
    """When it expires, by the server's clock in milliseconds."""
    to: Count | None = None
    """Of an undo: the state it would lead back to."""
    text: str = ""
    """Of an undo: what it takes back."""


class Presence(Message, frozen=True, kw_only=True, tag="presence"):
    """Whether somebody is there; ``until`` says when an absent seat may be taken over or claimed."""

    seat: int
    here: bool
    until: Count = 0


class Clock(Message, frozen=True, kw_only=True, tag="clock"):
    """What each seat has left, and whose time runs (-1 for nobody's)."""

    ms: list[int]
    running: int
    at: Count
    """The server's clock when this was true."""


class Chat(Message, frozen=True, kw_only=True, tag="chat"):
    """A line of chat; ``seat`` is None for one who watches."""

    seat: int | None
    text: str
    at: Count


class Told(Message, frozen=True, kw_only=True, tag="told"):
    """The answer to what was asked."""

    n: Turn
    lines: list[str]


class Drafted(Message, frozen=True, kw_only=True, tag="drafted"):
    """What the seat would be asked after the first ``took`` of its picks, in the numbers of the view they were made in.

    ``question`` is None where somebody else would be asked, nobody, or nobody can know: chance or hidden cards come in.
    """

    n: Turn
    took: Count
    question: Question | None = None
    idle: bool = False
    """The only pick needs nothing more, and as far as the seat can see it would do nothing but cost something."""


class Notice(Message, frozen=True, kw_only=True, tag="notice"):
    """Something the table itself has to say to everybody."""

    text: str


class Again(Message, frozen=True, kw_only=True, tag="again"):
    """All have agreed to play again: where, and the invitation to one's own seat; whoever watches has none."""

    game: str
    seat: int | None
    invitation: str = ""
    watch: str = ""
    """The token of whoever watches there; "" where nobody may."""


class End(Message, frozen=True, kw_only=True, tag="end"):
    """The game is over; everything that was secret about its chance is told, and where its record lies."""

    winner: int | None
    winners: list[int] = []
    """All who have won, partners together."""
    why: str
    seed: str
    salt: str
    shares: list[str]
    record: str


class Bye(Message, frozen=True, kw_only=True, tag="bye"):
    """The last message before the table hangs up."""

    code: CloseCode
    text: str


ServerMessage = (
    Welcome | State | Ack | RefusedMessage | Offered | Presence | Clock | Chat | Told | Drafted | Notice | Again
    | End | Bye
)  # fmt: skip

# === bytes ====================================================================================

_Any = TypeVar("_Any")
_encoder: Final = msgspec.json.Encoder()
_client: Final[msgspec.json.Decoder[ClientMessage]] = msgspec.json.Decoder(ClientMessage)
_server: Final[msgspec.json.Decoder[ServerMessage]] = msgspec.json.Decoder(ServerMessage)


def encode(message: Message) -> bytes:
    """A message as it is sent.

    >>> encode(Choose(n=3, at=17, picks=["play.100003", "pay.0.aa"]))
    b'{"t":"choose","n":3,"at":17,"picks":["play.100003","pay.0.aa"]}'
    """
    return _encoder.encode(message)


def decode_client(data: bytes) -> ClientMessage:
    """What a client said; refuses (as :class:`BadMessage`, with a sentence) whatever is no message of a client.

    >>> decode_client(b'{"t":"ping","at":17}')
    Ping(at=17)
    >>> decode_client(b'{"t":"pong"}')
    Traceback (most recent call last):
    pyreborn.server.codes.BadMessage: The message is none of this protocol: invalid value 'pong' - at `$.t`.
    """
    if len(data) > LARGEST:
        raise BadMessage(f"The message has {len(data)} bytes; expected at most {LARGEST}.")
    return _read(_client, data)


def decode_server(data: bytes) -> ServerMessage:
    """What the table said; refuses what is no message of a table."""
    return _read(_server, data, shallow=False)


def _read(decoder: msgspec.json.Decoder[_Any], data: bytes, shallow: bool = True) -> _Any:
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadMessage(f"The message is not UTF-8: byte {error.start} does not belong there.") from error
    if shallow and _is_deep(text):
        raise BadMessage(f"The message is nested too deep: expected at most {DEEPEST} brackets within each other.")
    try:
        return decoder.decode(data)
    except msgspec.ValidationError as error:
        raise BadMessage(f"The message is none of this protocol: {clipped(error)}.") from error
    except (msgspec.DecodeError, UnicodeError) as error:
        raise BadMessage(f"The message is not JSON: {clipped(error)}.") from error
    except RecursionError as error:
        raise BadMessage("The message is nested too deep.") from error


def clipped(error: Exception) -> str:
    """What a decoder says, as it runs within a sentence; it may quote the whole message."""
    said = str(error)
    first = said[:1] if said[1:2].isupper() else said[:1].lower()  # JSON stays JSON
    return first + (said[1:] if len(said) <= _SENTENCE else f"{said[1:_SENTENCE]}…")


def _is_deep(text: str) -> bool:
    """Whether brackets stand within brackets more often than in any message; those in strings are text."""
    if text.count("[") + text.count("{") <= DEEPEST:
        return False
    depth, quoted, escaped = 0, False, False
    for sign in text:
        if escaped:
            escaped = False
        elif quoted:
            quoted, escaped = sign != '"', sign == "\\"
        elif sign == '"':
            quoted = True
        elif sign in "[{":
            depth += 1
            if depth > DEEPEST:
                return True
        elif sign in "]}":
            depth -= 1
    return False
