"""Whom one or two players can stand against: the Chimeras with their faces and aspect decks."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request, Response

from pyreborn.cards import card_pool
from pyreborn.cards.red_rains import CHIMERAS, ChimeraSet
from pyreborn.decks.aspects import aspect_problems, read_aspects
from pyreborn.errors import IllegalDeck
from pyreborn.names import stub_of
from pyreborn.rulesets import ruleset
from pyreborn.server.library.decks import LARGEST, DeckProblem
from pyreborn.server.rest import KEPT_A_WHILE, Shape, answer, aside, body_of, speaks

_RULESET: Final = "red-rains"


class ChimeraFace(Shape, frozen=True, kw_only=True):
    """The face of a Chimera's card for a difficulty, a level and a number of players; the card table has the rest."""

    heroic: bool
    level: int
    players: int
    card: str
    life: int


class AspectDeckLine(Shape, frozen=True, kw_only=True):
    """An aspect deck, three copies of each of its cards."""

    id: str
    name: str
    cards: list[str]


class ChimeraLine(Shape, frozen=True, kw_only=True):
    """A Chimera; ``id`` is what ``POST /api/games`` takes as the name of one."""

    id: str
    name: str
    faces: list[ChimeraFace]
    aspects: list[AspectDeckLine]
    """Those that come with it; any other may be given to it as well (RR-2.1.6)."""


class Chimeras(Shape, frozen=True, kw_only=True):
    """All Chimeras."""

    chimeras: list[ChimeraLine]


class AspectsToRead(Shape, frozen=True, kw_only=True):
    """An aspect deck of one's own (RR-2.1.6): lines such as ``3 Rampage``, or JSON."""

    text: str


class AspectsRead(Shape, frozen=True, kw_only=True):
    """What a text says: an aspect deck with every reason why it may not be played, or why it is none."""

    name: str
    aspects: dict[str, int]
    why: str
    """Empty where there is a deck."""
    problems: list[DeckProblem]


def chimera_routes() -> APIRouter:
    router = APIRouter(tags=["rules"])

    @router.get("/api/chimeras", **speaks(Chimeras), operation_id="chimeras")
    async def chimeras() -> Response:
        """All Chimeras, with their faces and the aspect decks that come with them."""
        return answer(Chimeras(chimeras=[_line(box) for box in CHIMERAS]), headers=KEPT_A_WHILE)

    @router.post("/api/aspects/read", **speaks(AspectsRead, heard=AspectsToRead), operation_id="read_aspects")
    async def read(request: Request) -> Response:
        """An aspect deck from a text, and whether it may be played."""
        return answer(await aside(_read, await body_of(request, AspectsToRead, LARGEST)))

    return router


def _read(said: AspectsToRead) -> AspectsRead:
    pool = card_pool(ruleset(_RULESET).card_pool)
    try:
        deck = read_aspects(said.text, pool)
    except IllegalDeck as error:
        return AspectsRead(name="", aspects={}, why=str(error), problems=[])
    found = [DeckProblem(text=problem.sentence, clause=problem.clause) for problem in aspect_problems(deck, pool)]
    return AspectsRead(name=deck.name, aspects=dict(deck.cards), why="", problems=found)


def _line(box: ChimeraSet) -> ChimeraLine:
    return ChimeraLine(
        id=box.stub,
        name=box.name,
        faces=[
            ChimeraFace(heroic=heroic, level=level, players=players, card=face.card.stub, life=face.card.life)
            for (heroic, level, players), face in box.faces.items()
        ],
        aspects=[
            AspectDeckLine(id=stub_of(name), name=name, cards=[card.stub for card in cards])
            for name, cards in box.decks.items()
        ],
    )
