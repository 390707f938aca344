"""The conversation of docs/protocol.md, held with a server of today."""

from __future__ import annotations

from tools.conversation import PAGE, SAID, held, written

from pyreborn.server.wire import decode_client


def test_the_page_tells_what_a_server_says() -> None:
    said, answers = written(PAGE.read_text(encoding="utf-8"))
    assert said == [decode_client(each.encode()) for each in SAID]
    assert held(said, [len(each) for each in answers]) == answers
