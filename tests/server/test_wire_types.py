"""The types of the page are those of the wire."""

from tools.wire_types import FILE, wire_types


def test_the_types_of_the_page_are_current() -> None:
    assert FILE.read_text(encoding="utf-8") == wire_types(), "run python tools/wire_types.py"
