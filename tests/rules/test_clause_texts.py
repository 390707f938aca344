"""Every citation can be shown with its text."""

import re
from pathlib import Path

import pytest

from pyreborn.errors import PyrebornError, UnknownName
from pyreborn.law import all_ids, clause, parse, section


def test_every_reborn_clause_has_a_text() -> None:
    reborn = [each for each in all_ids() if each.startswith("RB-")]
    assert len(reborn) > 400  # clauses and the titles of sections
    assert [each for each in reborn if not clause(each)] == []


@pytest.mark.parametrize("ruleset", ["RR", "OG", "RV", "MX"])
def test_every_clause_of_the_other_documents_has_a_text(ruleset: str) -> None:
    found = section(ruleset)
    assert len(found) > 100
    assert [each for each, text in found if not text] == []


def test_every_id_that_a_document_sets_in_bold_is_found() -> None:
    """Nothing is lost in reading: what stands as a clause in docs/rules has its text."""
    documents = sorted((Path(__file__).parents[2] / "docs" / "rules").glob("*.md"))
    bold = re.compile(r"\*\*((?:RB|RR|OG|RV)-\d[\d.]*\d)")
    named = [id for file in documents for id in bold.findall(file.read_text(encoding="utf-8"))]
    assert len(named) > 700
    assert [id for id in named if id not in set(all_ids())] == []


def test_texts_carry_neither_sources_nor_markup() -> None:
    for each in all_ids():
        text = clause(each)
        assert not re.search(r"[⟨⟩`|]|\*\*|  ", text), each
        assert text == text.strip(), each


@pytest.mark.parametrize(
    ("name", "beginning"),
    [
        ("RB-8.6.3", "Limit: each player may play one reaction per turn"),  # an item of a list
        ("RB-7.3.3", "Pay all costs in full"),  # an item of a numbered list
        ("RB-12.1.1", "Step 1 – Deal. Damage is dealt"),  # an id with a title
        ("RB-10.1.4", "Natural — deal 1 damage"),
        ("RB-7.2.2", "Meditate (RB-7.5)."),  # two on one line
        ("RB-7.2.3", "Activate a dice power (RB-10)."),
        ("RB-20.1.3", "Alert [11] — gets no exhaustion token"),  # a row of a table
        ("RB-24.1", "Recommended First Fives"),  # neither list nor table
        ("RB-8.6", "Reactions"),  # a section
        ("RB-12", "Damage, wounds, destruction. Process for each unit"),  # a section with an opening
        ("OG-4.2.1", "Step 1: the card receives the damage. Step 1b:"),
        ("OG-13.4", "Golden Veil on Summon Gilder"),
        ("RV-2.3.4", "illusion = OG-9.1.3; natural = OG-9.1.4"),
        ("RR-17.1", "Viros I — 1…12: 1–2 R"),
        ("MX-16", "reaction_limit — original: none (OG-3.1.6); raven: none"),
    ],
)
def test_each_form_of_clause_is_read(name: str, beginning: str) -> None:
    assert clause(name).startswith(beginning)


def test_an_id_may_be_typed_carelessly() -> None:
    assert clause(" rb-8.6.2") == clause("RB-8.6.2")


def test_a_section_holds_its_own_clauses_only() -> None:
    names = [each for each, _ in section("RB-1")]
    assert names[:3] == ["RB-1", "RB-1.1", "RB-1.1.1"]
    assert "RB-12" not in names
    assert [each for each, _ in section("RB-8.3")] == ["RB-8.3", "RB-8.3.1", "RB-8.3.2", "RB-8.3.3"]


def test_ids_named_in_texts_exist() -> None:
    known = set(all_ids())
    known |= {each.rsplit(".", 1)[0] for each in known}  # "RB-12.1" and "RB-20.0" have no line of their own
    lost = []
    for each in all_ids():
        for name in re.findall(r"\b(?:RB|RR|OG|RV)-\d+(?:\.\d+)*", clause(each)):
            if name not in known:
                lost.append((each, name))
    assert lost == []


def test_an_unknown_id_is_refused_with_the_nearest() -> None:
    with pytest.raises(UnknownName) as refused:
        clause("RB-12.1.9")
    assert str(refused.value).startswith("There is no clause called 'RB-12.1.9'. Did you mean 'RB-12.1.")
    assert isinstance(refused.value, KeyError)
    assert isinstance(refused.value, PyrebornError)
    with pytest.raises(UnknownName, match=r"^There is no clause called 'RB-123'\. Did you mean 'RB-"):
        section("RB-123")
    with pytest.raises(UnknownName, match=r"^There is no clause called 'nonsense'\.$"):
        clause("nonsense")


def test_a_document_is_parsed_without_its_sources() -> None:
    text = "## RB-1 Title ⟨S0⟩\n\nOpening.\n- **RB-1.1** One *thing*. ⟨S1⟩ **RB-1.2 Two.** More `code`."
    assert parse(text) == [("RB-1", "Title. Opening."), ("RB-1.1", "One thing."), ("RB-1.2", "Two. More code.")]
