"""The matrix is stated once: fields, values, readers and document agree with it."""

import re

import pytest
from tools.matrix import MATRIX, matrix
from tools.ruleset_source import DECLARATION, fields, reads

from pyreborn.engine.model.steps import NO_STEPS
from pyreborn.law import all_ids, section
from pyreborn.rulesets import RULESETS
from pyreborn.rulesets.matrix import FIELDS, ROWS, SECTIONS, field, row
from pyreborn.rulesets.matrix.form import BASES, Cell, Field

KNOWN = {id.rsplit(".", cut)[0] for id in all_ids() for cut in range(id.count(".") + 1)}
"""Clauses, and the groups they stand in: RR-7.1 is known by RR-7.1.1."""
BUILT_ON_ANOTHER = [name for name, base in BASES.items() if base]


def name_of(field: Field) -> str:
    return field.field


def cells_of(field: Field) -> list[Cell]:
    return [cell for name in BASES if (cell := field.cell(name)) is not None]


def test_the_document_is_written_from_the_matrix() -> None:
    assert MATRIX.read_text(encoding="utf-8") == matrix(), "run python tools/matrix.py"


def test_the_rows_are_numbered_through() -> None:
    assert sorted(int(each.id[3:]) for each in ROWS) == list(range(1, len(ROWS) + 1)), "no number twice, none left out"
    assert [(id, text.split(" — ")[0]) for id, text in section("MX")] == [(each.id, each.field) for each in ROWS]
    assert row("MX-12") is field("cancel_scope")


def test_every_field_is_in_the_matrix_and_the_other_way_round() -> None:
    assert list(fields()) == [each.field for each in FIELDS], "same fields, same order"


def test_a_field_names_its_row_where_it_is_declared() -> None:
    source = DECLARATION.read_text(encoding="utf-8")
    for each in FIELDS:
        assert re.search(rf"^    {each.field}: .*  # {re.escape(each.of)}$", source, re.MULTILINE), each.field


@pytest.mark.parametrize("name", RULESETS)
def test_a_ruleset_holds_what_the_matrix_says(name: str) -> None:
    for each in FIELDS:
        held = getattr(RULESETS[name], each.field)
        assert held == each.value(name), each.field
        assert type(held) is type(each.value("reborn")), each.field


@pytest.mark.parametrize("name", BUILT_ON_ANOTHER)
def test_a_ruleset_states_only_what_differs(name: str) -> None:
    for each in FIELDS:
        cell = each.cell(name)
        if cell is not None and cell.value is not None:
            assert cell.value != each.inherited(name), f"{each.of} {each.field}"
        if cell is not None and re.match(r"=reborn(;|$)", cell.words):
            assert cell.value is None, f"{each.of} {each.field}"


@pytest.mark.parametrize("each", FIELDS, ids=name_of)
def test_what_nothing_reads_says_why(each: Field) -> None:
    places = reads().get(each.field, [])
    if each.why_unread():
        assert places == [], f"{each.of} says that nothing reads it: {each.why_unread()}"
    else:
        assert places, f"nothing reads {each.field} ({each.of}), and it does not say why"


def decides(name: str) -> bool:
    """Whether something reads a row or field, or all it follows from."""
    each = row(name) if name.startswith("MX-") else field(name)
    follows = each.follows_from.split(", ") if each.follows_from else []
    return each.field in reads() or (bool(follows) and all(decides(other) for other in follows))


def test_what_follows_from_others_follows_from_something_that_is_read() -> None:
    for each in FIELDS:
        assert not each.follows_from or decides(each.field), f"{each.of} follows from {each.follows_from}"


@pytest.mark.parametrize("each", FIELDS, ids=name_of)
def test_a_value_cites_a_known_clause(each: Field) -> None:
    """Or says that none states it, or that it cannot come up."""
    assert each.meaning
    assert set(each.ids) <= KNOWN
    for cell in cells_of(each):
        cited = re.findall(r"\b(?:RB|RR|OG|RV|MX)-[\d.]*\d", str(cell))
        assert set(cited) <= KNOWN, str(cell)
        if cell.value is not None:
            assert cited or re.match(r"not stated → |n/a|none \(no aspects\)", cell.words), str(cell)


def test_no_chimera_outside_the_red_rains() -> None:
    for each in SECTIONS[-1].rows:
        assert each.only_chimera, each.id
        assert each.value("original") == each.value("raven") == each.value("reborn") in (0, (), (0, 0), NO_STEPS), (
            each.id
        )
        assert each.value("red-rains") != each.value("reborn"), each.id
