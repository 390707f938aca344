"""The texts of the rules: clauses, and the rows in which the rulesets differ."""

from __future__ import annotations

from functools import cache
from typing import Annotated

from fastapi import APIRouter, Path, Query, Response

from pyreborn import law
from pyreborn.errors import unknown
from pyreborn.rulesets import PLAYABLE, base_of, books, ruleset
from pyreborn.rulesets.citations import own_clause
from pyreborn.rulesets.matrix import SECTIONS
from pyreborn.rulings import written
from pyreborn.server.rest import KEPT_A_WHILE, Shape, answer, aside, speaks


class ClauseLine(Shape, frozen=True, kw_only=True):
    """A clause, or the title of a section."""

    id: str
    text: str


class Clauses(Shape, frozen=True, kw_only=True):
    """All clauses of the books that speak for a ruleset, its own first, in the order of the documents."""

    ruleset: str
    clauses: list[ClauseLine]


class Clause(Shape, frozen=True, kw_only=True):
    """One clause with what belongs to it."""

    id: str
    text: str
    inner: list[ClauseLine]
    """What stands under it, where it is a section."""
    here: str
    """The clause of the ruleset that says this or takes it over; empty where its own documents are silent."""
    rulings: list[str]
    """Rulings whose scenes are decided by it."""


class MatrixCell(Shape, frozen=True, kw_only=True):
    """What one ruleset says in a row."""

    ruleset: str
    text: str
    value: str
    """What the engine goes by; the same words where it does the same."""


class MatrixRow(Shape, frozen=True, kw_only=True):
    """One thing in which rulesets can differ."""

    id: str
    key: str
    meaning: str
    section: str
    cells: list[MatrixCell]
    differs: bool
    """Whether the rulesets that were asked for do not all do the same."""


class Matrix(Shape, frozen=True, kw_only=True):
    """The rows in which rulesets can differ."""

    rows: list[MatrixRow]


def clause_routes() -> APIRouter:
    """Clauses and the matrix."""
    router = APIRouter(tags=["rules"])

    @router.get("/api/clauses/{ruleset}", **speaks(Clauses, 404), operation_id="clauses")
    async def clauses(name: Annotated[str, Path(alias="ruleset", max_length=60)]) -> Response:
        """All clauses that speak for a ruleset."""
        return answer(_clauses(base_of(ruleset(name))), headers=KEPT_A_WHILE)

    @router.get("/api/clauses/{ruleset}/{id}", **speaks(Clause, 404), operation_id="clause")
    async def clause(
        name: Annotated[str, Path(alias="ruleset", max_length=60)],
        id: Annotated[str, Path(description="Such as RB-8.4.1 or MX-12.", max_length=40)],
    ) -> Response:
        """One clause or section, as a ruleset has it."""
        return answer(await aside(_clause, base_of(ruleset(name)), id), headers=KEPT_A_WHILE)

    @router.get("/api/matrix", **speaks(Matrix, 404), operation_id="matrix")
    async def matrix(
        among: Annotated[list[str], Query(alias="ruleset", max_length=4, description="Rulesets to compare.")] = [],  # noqa: B006
        only: Annotated[bool, Query(alias="differing", description="Only rows in which they differ.")] = False,
    ) -> Response:
        """The rows in which rulesets can differ; without names, of all rulesets."""
        names = list(dict.fromkeys(base_of(ruleset(name)) for name in among)) or list(PLAYABLE)
        rows = [row for row in _rows(tuple(names)) if row.differs or not only]
        return answer(Matrix(rows=rows), headers=KEPT_A_WHILE)

    return router


@cache
def _clauses(name: str) -> Clauses:
    own = books(name)
    ids = [each for book in own for each in law.all_ids() if each.startswith(f"{book}-")]
    return Clauses(ruleset=name, clauses=[ClauseLine(id=each, text=law.clause(each)) for each in ids])


def _clause(name: str, id: str) -> Clause:
    found = law.section(id)
    own, text = found[0]
    if own != id.strip().upper():  # a section without words of its own
        raise unknown("clause", id, [each for each, _ in found])
    inner = [ClauseLine(id=each, text=words) for each, words in found[1:]]
    rulings = [ruling.id for ruling in written().values() if own in ruling.clauses]
    return Clause(id=own, text=text, inner=inner, here=own_clause(name, own), rulings=rulings)


@cache
def _rows(names: tuple[str, ...]) -> list[MatrixRow]:
    rows: list[MatrixRow] = []
    for section in SECTIONS:
        for row in section.rows:
            values = [str(row.value(name)) for name in names]
            rows.append(
                MatrixRow(
                    id=row.id,
                    key=row.field,
                    meaning=row.meaning,
                    section=section.title,
                    cells=[
                        MatrixCell(ruleset=name, text=row.words(name), value=value)
                        for name, value in zip(names, values, strict=True)
                    ],
                    differs=len(set(values)) > 1,
                )
            )
    return rows
