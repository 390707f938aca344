"""Every namespace of small numbers that has a table of names has a row for each member, in its order."""

from pathlib import Path

import pytest

from pyreborn import notation
from pyreborn.engine.model import events, ids
from pyreborn.engine.model.options import Option
from pyreborn.rulings import steps

SOURCES = Path(__file__).resolve().parent.parent


def members(namespace: type) -> dict[str, int]:
    return {name: value for name, value in vars(namespace).items() if name.isupper()}


LISTED = {
    "zones": (ids.Zone, ids.ZONE_NAMES),
    "levels": (ids.Level, ids.LEVEL_NAMES),
    "magics": (ids.Magic, ids.MAGIC_NAMES),
    "happenings": (ids.Happen, ids.HAPPENING_NAMES),
    "phases": (ids.Phase, ids.PHASE_NAMES),
    "questions": (ids.Question, ids.QUESTION_NAMES),
    "things": (ids.Thing, ids.THING_NAMES),
    "events": (events.EventKind, events.EVENT_NAMES),
}


@pytest.mark.parametrize(("namespace", "names"), LISTED.values(), ids=LISTED)
def test_a_list_of_names_is_complete_and_in_order(namespace: type, names: tuple[str, ...]) -> None:
    assert list(members(namespace).values()) == list(range(len(names)))
    assert len(set(names)) == len(names)


def test_bits_have_a_name_each() -> None:
    single = [value for value in members(ids.CardType).values() if value.bit_count() == 1]
    assert list(ids.TYPE_NAMES) == single
    assert list(ids.TOKEN_NAMES) == [value for value in members(ids.Token).values() if value.bit_count() == 1]


def test_every_verb_has_its_row_in_order() -> None:
    """Its name is that of the constant, so that a printed option can be typed in again."""
    assert list(ids.VERBS) == list(members(ids.Verb).values())
    named = [info.name.upper().replace(" ", "_") for info in ids.VERBS.values()]
    assert named == list(members(ids.Verb))
    assert all(info.a != ids.Thing.NOTHING for info in ids.VERBS.values() if info.b != ids.Thing.NOTHING)


def test_questions_are_called_by_their_constants() -> None:
    assert [name.upper().replace(" ", "_") for name in ids.QUESTION_NAMES] == list(members(ids.Question))
    assert set(steps._QUESTIONS.values()) <= set(ids.QUESTION_NAMES)


def test_every_thing_can_be_named() -> None:
    assert list(notation._NAME) == list(members(ids.Thing).values())


def test_an_option_prints_its_verb_and_what_its_numbers_are() -> None:
    assert str(Option(ids.Verb.BLOCK, 4, 7)) == "block card 4, card 7"
    assert str(Option(ids.Verb.CARD, 4)) == "card 4"
    assert str(Option(ids.Verb.DONE)) == "done"
    assert repr(Option(ids.Verb.END_TURN)) == "Option(Verb.END_TURN, -1, -1)"
    assert str(Option(ids.VerbId(99), 1, 2)) == "verb 99"


def test_only_the_table_says_which_numbers_are_cards() -> None:
    """No other list of the verbs that name a card stands anywhere."""
    cards = [f"Verb.{name}" for name, verb in members(ids.Verb).items() if ids.names_cards(ids.VerbId(verb))]
    wrong: list[str] = []
    for folder in ("src", "tools", "tests", "benchmarks"):
        for file in sorted((SOURCES / folder).rglob("*.py")):
            lines = file.read_text(encoding="utf-8").splitlines()
            wrong += [f"{file.name}: {line.strip()}" for line in lines if all(verb in line for verb in cards)]
    assert wrong == []
