"""Why, and why not."""

from __future__ import annotations

from pyreborn.engine.model.rng import seeded
from pyreborn.server import wire
from tests.server.room.tables import Host, duel, for_two, only


def played() -> Host:
    host = for_two()
    luck = seeded(6)
    for _ in range(60):
        host.pick_at_random(host.asked(), luck)
    return host


def test_a_line_of_the_log_is_explained_by_what_led_to_it() -> None:
    """Each sentence with its rule, the line itself first, in the words of whoever asks."""
    host = played()
    log = only(host.enter("again", 0), wire.State).log
    line = next(line for line in reversed(log) if line.cause >= 0)
    lines = only(host.hear("again", wire.Ask(n=50, what="why", about=str(line.n))), wire.Told).lines
    assert lines[0].startswith(line.text) and len(lines) > 1
    assert f"[{line.clause}" in lines[0]
    assert log[line.cause].text in " ".join(lines)


def test_causes_are_lines_before_their_effects() -> None:
    """Numbers count the lines of this reader; not even their gaps tell of what they were not told."""
    host = played()
    for seat in (0, 1, None):
        log = only(host.enter(f"probe {seat}", seat), wire.State).log
        assert [line.n for line in log] == list(range(len(log)))
        assert all(line.cause < line.n for line in log) and any(line.cause >= 0 for line in log)


def test_what_cannot_be_done_is_explained_with_the_rule() -> None:
    host = Host(duel())
    host.enter("a", 0)
    lines = only(host.hear("a", wire.Ask(n=1, what="why not", about="meditate")), wire.Told).lines
    assert lines and all(line.endswith("]") for line in lines)


def test_what_can_be_done_needs_no_reason() -> None:
    host = played()
    table = host.room._table
    luck = seeded(6)
    while not table.game.at_turn():
        host.pick_at_random(host.asked(), luck)
        table = host.room._table
    who = host.asked()
    said = only(host.hear(who, wire.Ask(n=host.next_n(who), what="why not", about="pass")), wire.Told)
    assert said.lines == ["Nothing stands in the way."]


def test_what_names_nothing_is_refused_in_a_sentence() -> None:
    host = played()
    asks: list[tuple[wire.Wonders, str]] = [
        ("why", "9999"), ("why", "two"), ("why", "²"), ("why", "turn: dance"), ("why not", "dance"),
        ("why not", "play nothing"),
    ]  # fmt: skip
    for what, about in asks:
        message = wire.Ask(n=host.next_n("a"), what=what, about=about)
        refusal = only(host.hear("a", message), wire.RefusedMessage)
        assert refusal.code == "unknown pick" and refusal.text.endswith((".", "?"))


def test_a_question_and_its_answers_are_explained_with_their_rules() -> None:
    host = played()
    for about, clause in (("block", "RB-11.2.1"), ("turn: pass", "RB-7.1.3"), ("turn: end-turn", "RB-6.2.5")):
        message = wire.Ask(n=host.next_n("a"), what="why", about=about)
        (line,) = only(host.hear("a", message), wire.Told).lines
        assert f"[{clause}: " in line
