"""The executable FAQ: rulings to be searched and read, and their scenes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from functools import cache
from typing import Annotated, Final

from fastapi import APIRouter, Path, Query, Response

from pyreborn import law
from pyreborn.cards import pools
from pyreborn.errors import unknown
from pyreborn.names import stub_of
from pyreborn.rulesets import RULESETS, base_of, ruleset
from pyreborn.rulings import find, written
from pyreborn.rulings.comparisons import COMPARISONS, Comparison
from pyreborn.rulings.index import Entry, entries
from pyreborn.server.library.clauses import ClauseLine
from pyreborn.server.library.scenes import SceneShown, Shown, demonstration_pools, rulesets_of
from pyreborn.server.rest import KEPT_A_WHILE, RulesetName, Shape, answer, aside, speaks

_PAGE: Final = 50
_LARGEST_PAGE: Final = 200


class RulingLine(Shape, frozen=True, kw_only=True):
    """A ruling in a list."""

    id: str
    title: str
    """What its scene shows, or the situation where there is no scene."""
    rulesets: list[str]
    """For which rulesets it is stated."""
    cards: list[str]
    clauses: list[str]
    scene: bool
    """Whether it can be walked through."""


class RulingPage(Shape, frozen=True, kw_only=True):
    """Some of the rulings that were asked for: of the current rules first, each in the order of the documents."""

    total: int
    """How many there are in all."""
    offset: int
    rulings: list[RulingLine]


class RulingStep(Shape, frozen=True, kw_only=True):
    """A line of a scene's script."""

    text: str
    check: bool
    """Whether it is something that must be true, and not something done."""


class RulingText(Shape, frozen=True, kw_only=True):
    """A ruling."""

    id: str
    title: str
    rulesets: list[str]
    cards: list[str]
    section: str
    """Where the documents have it; empty for scenes that are in none of them."""
    kind: str
    situation: str
    expected: list[str]
    must_not: list[str]
    says: str
    """The explanation."""
    note: str
    conflicts: list[str]
    """Rulings that say otherwise, under other rulesets."""
    clauses: list[ClauseLine]
    """What decides it."""
    steps: list[RulingStep]
    """Its scene; none where it concerns people at a table."""
    why_no_scene: str
    against_chimera: str
    """The ruling that shows the same against a Chimera, if there is one."""


class ComparedCell(Shape, frozen=True, kw_only=True):
    """What one ruleset says."""

    ruleset: str
    outcome: str
    rulings: list[str]
    """The rulings whose scenes show it under this ruleset."""


class ComparedLine(Shape, frozen=True, kw_only=True):
    """One situation in which rulesets disagree."""

    key: str
    situation: str
    cells: list[ComparedCell]


class Comparisons(Shape, frozen=True, kw_only=True):
    """The situations in which rulesets disagree, each with scenes to put side by side."""

    comparisons: list[ComparedLine]


def ruling_routes() -> APIRouter:
    """Rulings and their scenes."""
    router = APIRouter(tags=["rulings"])
    demonstration_pools()
    _lines()  # read now, and not while games are waiting

    @router.get("/api/rulings", **speaks(RulingPage, 404), operation_id="rulings")
    async def rulings(
        name: Annotated[str, Query(alias="ruleset", max_length=60, description="Stated for this ruleset.")] = "",
        card: Annotated[str, Query(max_length=100, description="About this card, by name or stub.")] = "",
        clause: Annotated[
            str, Query(max_length=100, description="Decided by this clause, or by one of this section.")
        ] = "",
        text: Annotated[str, Query(max_length=100, description="With all these words in it.")] = "",
        offset: Annotated[int, Query(ge=0, le=100_000)] = 0,
        limit: Annotated[int, Query(ge=1, le=_LARGEST_PAGE)] = _PAGE,
    ) -> Response:
        """The rulings with everything that is asked for; all of them where nothing is."""
        found = await aside(_searched, name, card, clause, text)
        return answer(RulingPage(total=len(found), offset=offset, rulings=found[offset : offset + limit]))

    @router.get("/api/rulings/{id}", **speaks(RulingText, 404), operation_id="ruling")
    async def ruling(id: Annotated[str, Path(max_length=80)]) -> Response:
        """One ruling."""
        return answer(await aside(_text, id), headers=KEPT_A_WHILE)

    _add_scenes(router)
    return router


def _add_scenes(router: APIRouter) -> None:
    """The scenes, and where two of them are worth putting side by side."""

    @router.get("/api/comparisons", **speaks(Comparisons), operation_id="comparisons")
    async def comparisons() -> Response:
        """Where the rulesets disagree."""
        return answer(Comparisons(comparisons=[_compared(each) for each in COMPARISONS]), headers=KEPT_A_WHILE)

    @router.get("/api/rulings/{id}/scene", **speaks(SceneShown, 404, 409), operation_id="scene")
    async def scene(
        id: Annotated[str, Path(max_length=80)],
        name: RulesetName = "",
        seat: Annotated[int, Query(ge=-1, le=4, description="Whose eyes: from 0, or -1 for one who looks on.")] = 0,
    ) -> Response:
        """The scene of a ruling, step by step: under the ruleset it is stated for first, or under another."""
        stated = await aside(rulesets_of, id)
        shown = Shown(id, name or next(iter(stated), ""), seat)
        steps = []
        for step in shown.steps():
            steps.append(step)
            await asyncio.sleep(0)  # a scene may take longer than games should wait
        return answer(shown.whole(steps), headers=KEPT_A_WHILE)


def _compared(one: Comparison) -> ComparedLine:
    cells = [
        ComparedCell(ruleset=cell.ruleset, outcome=cell.outcome, rulings=list(cell.scenes(one.key)))
        for cell in one.cells
    ]
    return ComparedLine(key=one.key, situation=one.situation, cells=cells)


def _ids() -> Iterable[str]:
    return dict.fromkeys([*entries(), *written()])


@cache
def _lines() -> dict[str, tuple[RulingLine, str]]:
    """Every ruling in a list, and all its words in small letters; those that are stated for the current rules first."""
    order = {name: place for place, name in enumerate(RULESETS)}
    lines: dict[str, tuple[RulingLine, str]] = {}
    for id in _ids():
        told = _text(id)
        line = RulingLine(
            id=id,
            title=told.title or told.situation,
            rulesets=told.rulesets,
            cards=told.cards,
            clauses=[each.id for each in told.clauses],
            scene=bool(told.steps),
        )
        words = [id, told.title, told.situation, told.says, told.note, *told.cards, *told.expected, *told.must_not]
        lines[id] = line, " ".join(words).lower()
    first = {id: min((order[each] for each in line.rulesets), default=len(order)) for id, (line, _) in lines.items()}
    return {id: lines[id] for id in sorted(lines, key=first.__getitem__)}


def _searched(name: str, card: str, clause: str, text: str) -> list[RulingLine]:
    """Refuses a ruleset, card or clause that does not exist (404); words that nobody says find nothing."""
    base = base_of(ruleset(name)) if name else ""
    stub = _known_card(card) if card else ""
    clauses = {each for each, _ in law.section(clause)} if clause else set()
    words = text.lower().split()
    return [
        line
        for line, said in _lines().values()
        if (not base or base in line.rulesets)
        and (not stub or stub in map(stub_of, line.cards))
        and (not clauses or clauses.intersection(line.clauses))
        and all(word in said for word in words)
    ]


def _known_card(name: str) -> str:
    stub = stub_of(name)
    known = {card.stub: card.name for pool in pools() for card in pool.cards.values()}
    known |= {stub_of(card): card for line, _ in _lines().values() for card in line.cards}
    if stub not in known:
        raise unknown("card", name, known.values())
    return stub


def _text(id: str) -> RulingText:
    entry, ruling = find(id)
    name = entry.id if entry is not None else ruling.id if ruling is not None else id
    chimera = f"{name}@chimera"
    clauses = ruling.clauses if ruling is not None else ()
    said = entry or _NOBODY
    return RulingText(
        id=name,
        title=ruling.title if ruling is not None else "",
        rulesets=list(rulesets_of(name)),
        cards=list(said.cards),
        section=said.section,
        kind=said.kind,
        situation=said.situation,
        expected=list(said.expected),
        must_not=list(said.must_not),
        says=" ".join(each for each in (ruling.says, ruling.board_note) if each) if ruling is not None else "",
        note=said.note,
        conflicts=list(said.conflicts),
        clauses=[ClauseLine(id=each, text=law.clause(each)) for each in clauses],
        steps=[RulingStep(text=step.text(), check=step.is_check) for step in ruling.steps]
        if ruling is not None
        else [],
        why_no_scene=said.why if ruling is None else "",
        against_chimera=chimera if chimera in written() else "",
    )


_NOBODY: Final = Entry("", "", (), "", (), "", (), (), "", (), 0, "", "")
"""What the documents say of a scene that is in none of them."""
