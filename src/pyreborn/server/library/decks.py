"""Decks: those that come with the game, and those that somebody brings, has checked, writes down or keeps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Annotated, Final

import msgspec
from fastapi import APIRouter, Query, Request, Response
from msgspec import Meta

from pyreborn.cards import card_pool, edition_of
from pyreborn.decks import Deck, chained_list, conjuration_pile, deck_names, get_deck, problems, read_deck, write_deck
from pyreborn.decks.code import is_code
from pyreborn.decks.reading import NotUnderstood
from pyreborn.engine.model.pool import Pool
from pyreborn.errors import IllegalDeck
from pyreborn.names import number_of
from pyreborn.rulesets import BAN_LIST, CHAINED_LISTS, Ruleset, ruleset
from pyreborn.server.rest import (
    KEPT_A_WHILE,
    Fault,
    RulesetName,
    Shape,
    answer,
    aside,
    bearer,
    body_of,
    speaks,
)
from pyreborn.server.store import Decks

LARGEST: Final = 32 * 1024
"""Bytes of a request about a deck; the longest of the formats has some five thousand."""
MOST_KEPT: Final = 200
"""Decks that are kept for one browser."""
_TITLES: Final = 60
"""Twice as many as a deck has cards."""

Title = Annotated[str, Meta(min_length=1, max_length=100)]
DeckName = Annotated[str, Meta(min_length=1, max_length=200, pattern=r"^[^\x00]+\Z")]
Copies = Annotated[int, Meta(ge=1, le=99)]
Counted = Annotated[dict[Title, Copies], Meta(max_length=_TITLES)]


class DeckData(Shape, frozen=True, kw_only=True):
    """A deck: cards and dice by stub or name, with their numbers.  Conjurations follow from the cards."""

    name: DeckName
    phoenixborn: Annotated[str, Meta(max_length=100)]
    """Empty while it is not chosen."""
    cards: Counted
    dice: Counted
    id: Annotated[str, Meta(max_length=200)] = ""
    edition: Annotated[str, Meta(max_length=60)] = ""
    """That of the ruleset it is spoken of under, if it does not say."""
    first_five: Annotated[list[Title], Meta(max_length=_TITLES)] = []
    """Empty where the player picks at the table."""


class DeckToRead(Shape, frozen=True, kw_only=True):
    """A text to be read: of any known format, or a share code."""

    text: str
    ruleset: str = "reborn"


class UnreadLine(Shape, frozen=True, kw_only=True):
    """A line that is not understood."""

    n: int
    text: str
    near: list[str]
    """Names that look like it."""


class DeckRead(Shape, frozen=True, kw_only=True):
    """What a text says: a deck, or why it is none."""

    deck: DeckData | None
    why: str
    """Empty where there is a deck."""
    lines: list[UnreadLine]
    """The lines that are not understood, where that is why."""


class DeckToCheck(Shape, frozen=True, kw_only=True):
    """A deck and the format it is to be played in."""

    deck: DeckData | str
    """Or the name of a preconstructed deck, or a share code."""
    ruleset: str = "reborn"
    chained: str = "none"
    """A chained list (RB-4.2)."""
    banned: bool = False
    """Whether titles banned in organized play are (RB-4.2.5)."""


class DeckProblem(Shape, frozen=True, kw_only=True):
    """One reason why a deck may not be played, and the clause that says so."""

    text: str
    clause: str


class DeckChecked(Shape, frozen=True, kw_only=True):
    """Whether a deck may be played."""

    legal: bool
    problems: list[DeckProblem]
    deck: DeckData
    conjurations: dict[str, int]
    """Its conjuration pile; empty while cards are unknown."""


class DeckToWrite(Shape, frozen=True, kw_only=True):
    """A deck to be written down in a format: json, code, live-text, live-json, ashteki-text or ashteki-json."""

    deck: DeckData | str
    format: str
    ruleset: str = "reborn"


class DeckWritten(Shape, frozen=True, kw_only=True):
    """A deck in the format that was asked for."""

    format: str
    text: str


class DeckList(Shape, frozen=True, kw_only=True):
    """Decks."""

    decks: list[DeckData]


class ChainedLists(Shape, frozen=True, kw_only=True):
    """The chained lists and the banned titles of organized play (RB-4.2)."""

    chained: dict[str, list[str]]
    banned: list[str]


# === a deck as it is handed in ================================================================
def deck_of(said: str | dict[str, object], rules: str) -> Deck:
    """A deck as REST takes it: a preconstructed one's name, a code, a text of any format, or an object; never a file.

    Refuses what is none (UnknownName, IllegalDeck).

    >>> deck_of("aradel", "reborn").phoenixborn
    'aradel-summergaard'
    """
    pool = card_pool(ruleset(rules).card_pool)
    if isinstance(said, dict):
        return Deck.from_json(said, edition_of(pool.name))
    text = said.strip()
    if is_code(text) or "\n" in text or text.startswith(("{", "[", "http")):
        return read_deck(text, pool)
    return get_deck(text, rules)


def _given(said: DeckData | str, rules: str) -> Deck:
    if isinstance(said, str):
        return deck_of(said, rules)
    plain: dict[str, object] = msgspec.to_builtins(said)
    told = {key: value for key, value in plain.items() if value != "" or key == "name"}
    if said.phoenixborn:
        return deck_of(told, rules)
    return replace(deck_of({**told, "phoenixborn": said.name}, rules), phoenixborn="")  # not chosen yet


def data_of(deck: Deck) -> DeckData:
    """A deck as REST tells it; refuses one that is too long to be told (IllegalDeck)."""
    try:
        return msgspec.convert(deck.to_json(), DeckData)
    except msgspec.ValidationError as error:
        raise IllegalDeck(f"The deck is too large to be one: {error}.") from error


# === routes ===================================================================================
def deck_routes(kept: Callable[[], Decks]) -> APIRouter:
    """Decks; ``kept`` gives those of the store, once it is open."""
    router = APIRouter(tags=["decks"])

    @router.get("/api/decks/precons", **speaks(DeckList, 404), operation_id="precons")
    async def precons(name: RulesetName = "reborn") -> Response:
        """The decks that come with the game."""
        decks = [data_of(get_deck(each, name)) for each in deck_names(name)]
        return answer(DeckList(decks=decks), headers=KEPT_A_WHILE)

    @router.get("/api/decks/chained", **speaks(ChainedLists), operation_id="chained_lists")
    async def chained_lists() -> Response:
        """The chained lists, and what is banned."""
        lists = {name: list(titles) for name, titles in CHAINED_LISTS.items()}
        return answer(ChainedLists(chained=lists, banned=list(BAN_LIST)), headers=KEPT_A_WHILE)

    @router.post("/api/decks/read", **speaks(DeckRead, 404, heard=DeckToRead), operation_id="read_deck")
    async def read(request: Request) -> Response:
        """A deck from a text of any known format; what is not understood is told line by line."""
        return answer(await aside(_read, await body_of(request, DeckToRead, LARGEST)))

    @router.post("/api/decks/check", **speaks(DeckChecked, 404, heard=DeckToCheck), operation_id="check_deck")
    async def check(request: Request) -> Response:
        """Whether a deck may be played, with every reason why not."""
        return answer(await aside(_checked, await body_of(request, DeckToCheck, LARGEST)))

    @router.post("/api/decks/write", **speaks(DeckWritten, 404, heard=DeckToWrite), operation_id="write_deck")
    async def write(request: Request) -> Response:
        """A deck in a format that others read, or as a share code."""
        return answer(await aside(_written, await body_of(request, DeckToWrite, LARGEST)))

    _add_kept(router, kept)
    return router


def _add_kept(router: APIRouter, kept: Callable[[], Decks]) -> None:
    """The decks of whoever has the token: a browser makes one and tells it nobody else."""

    @router.get("/api/decks/mine", **speaks(DeckList, 503, bearer=True), operation_id="kept_decks")
    async def mine(request: Request) -> Response:
        """All decks that are kept, by name."""
        token = bearer(request)
        decks = await kept().of(token)
        return answer(DeckList(decks=[msgspec.convert(deck, DeckData) for deck in decks.values()]))

    @router.put("/api/decks/mine", **speaks(DeckData, 409, 503, heard=DeckData, bearer=True), operation_id="keep_deck")
    async def keep(request: Request) -> Response:
        """Keep a deck, finished or not, in place of one of the same name."""
        token = bearer(request)
        deck = await body_of(request, DeckData, LARGEST)
        others = await kept().of(token)
        if deck.name not in others and len(others) >= MOST_KEPT:
            raise Fault("conflict", f"You keep {number_of(len(others), 'deck')} already; forget one of them first.")
        await kept().keep(token, deck.name, msgspec.to_builtins(deck))
        return answer(deck)

    @router.delete("/api/decks/mine", **speaks(None, 404, 503, bearer=True, status=204), operation_id="forget_deck")
    async def forget(request: Request, name: Annotated[str, Query(min_length=1, max_length=200)]) -> Response:
        """Throw a kept deck away."""
        token = bearer(request)
        if not await kept().forget(token, name):
            raise Fault("unknown", "You keep no deck of that name.")
        return Response(status_code=204)


def _read(said: DeckToRead) -> DeckRead:
    pool = card_pool(ruleset(said.ruleset).card_pool)
    try:
        return DeckRead(deck=data_of(read_deck(said.text, pool)), why="", lines=[])
    except NotUnderstood as error:
        lines = [UnreadLine(n=line.number, text=line.text, near=list(line.near)) for line in error.lines]
        return DeckRead(deck=None, why=str(error), lines=lines)
    except IllegalDeck as error:
        return DeckRead(deck=None, why=str(error), lines=[])


def _checked(said: DeckToCheck) -> DeckChecked:
    rules = ruleset(said.ruleset)
    pool = card_pool(rules.card_pool)
    deck = _given(said.deck, said.ruleset)
    chained = chained_list(said.chained, rules)
    found = problems(deck, pool, rules, chained=chained, banned=BAN_LIST if said.banned else ())
    return DeckChecked(
        legal=not found,
        problems=[DeckProblem(text=problem.sentence, clause=problem.clause) for problem in found],
        deck=data_of(deck),
        conjurations=_pile(deck, pool),
    )


def _pile(deck: Deck, pool: Pool) -> dict[str, int]:
    if any(stub not in pool.cards for stub in (deck.phoenixborn, *dict(deck.cards))):
        return {}
    pile = conjuration_pile(deck, pool)
    return {stub: pile.count(stub) for stub in dict.fromkeys(pile)}


def _written(said: DeckToWrite) -> DeckWritten:
    deck = _given(said.deck, said.ruleset)
    pool = _pool_for(deck, ruleset(said.ruleset))
    return DeckWritten(format=said.format, text=write_deck(deck, pool, said.format))


def _pool_for(deck: Deck, rules: Ruleset) -> Pool:
    """The cards a deck is written with; refuses one with cards that nobody knows, which no format could say."""
    pool = card_pool(rules.card_pool)
    if not deck.phoenixborn:
        raise IllegalDeck("The deck cannot be written: it has no Phoenixborn yet.")
    unknown = [stub for stub in (deck.phoenixborn, *dict(deck.cards)) if stub not in pool.cards]
    if unknown:
        raise IllegalDeck(f"The deck cannot be written: the ruleset {rules.name!r} has no card {unknown[0]!r}.")
    return pool
