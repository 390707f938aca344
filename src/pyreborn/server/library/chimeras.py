"""Whom one or two players can stand against: the Chimeras with their faces and aspect decks."""

from __future__ import annotations

from fastapi import APIRouter, Response

from pyreborn.cards.red_rains import CHIMERAS, ChimeraSet
from pyreborn.names import stub_of
from pyreborn.server.rest import KEPT_A_WHILE, Shape, answer, speaks


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


def chimera_routes() -> APIRouter:
    router = APIRouter(tags=["rules"])

    @router.get("/api/chimeras", **speaks(Chimeras), operation_id="chimeras")
    async def chimeras() -> Response:
        """All Chimeras, with their faces and the aspect decks that come with them."""
        return answer(Chimeras(chimeras=[_line(box) for box in CHIMERAS]), headers=KEPT_A_WHILE)

    return router


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
