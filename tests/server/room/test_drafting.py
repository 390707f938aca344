"""Drafts: what would be asked next is told before anything is done, and only what could be taken back for free."""

from __future__ import annotations

import pyreborn as pb
from pyreborn.engine.model.rng import seeded
from pyreborn.server import wire
from tests.server.room.tables import Host, duel, only, people


def draft(host: Host, visitor: str, *picks: str) -> list[wire.ServerMessage]:
    at = host.state(visitor).seq
    return host.hear(visitor, wire.Draft(n=host.n[visitor] + 1, at=at, picks=list(picks)))


def table() -> Host:
    host = Host(duel())
    host.enter("ann", 0)
    host.enter("bob", 1)
    return host


def test_a_draft_tells_what_is_asked_next_and_changes_nothing() -> None:
    """Through a whole game: where a question is told, the same one is asked after the same pick."""
    host, luck, kinds = table(), seeded(3), set()
    while not host.room.over:
        host.now += 50
        visitor = host.asked()
        question = host.question(visitor)
        assert question is not None and question.options
        key = question.options[luck.below(len(question.options))].key
        before, said = host.room.digest(), len(host.sent["bob" if visitor == "ann" else "ann"])
        told = only(draft(host, visitor, key), wire.Drafted)
        assert host.room.digest() == before and len(host.sent["bob" if visitor == "ann" else "ann"]) == said
        host.choose(visitor, key)
        if told.question is not None:
            kinds.add(told.question.kind)
            assert host.question(visitor) == told.question
    assert {"pay", "pick", "attacker", "turn"} <= kinds


def test_nothing_is_told_where_chance_comes_in() -> None:
    """Whoever meditates away the top of the draw pile is shown it: that is no draft any more."""
    host = table()
    for _ in range(200):
        visitor = host.asked()
        question = host.question(visitor)
        assert question is not None
        keys = [option.key for option in question.options or ()]
        if "meditate" in keys:
            break
        host.choose(visitor, "done" if "done" in keys else keys[0])
    shown = only(draft(host, visitor, "meditate"), wire.Drafted)
    hidden = only(draft(host, visitor, "meditate", "top"), wire.Drafted)
    assert shown.question is not None and shown.question.kind == "meditate"
    assert hidden.took == 2 and hidden.question is None


def test_what_would_do_nothing_is_told_before_it_is_done() -> None:
    """A spell without the status token it spends, a dice power without a card it could fetch; not one that can."""
    board = pb.Scenario()
    board.player(1, "Coal Roarkwin", spellboard=["Chant of Revenge"], battlefield=["Hammer Knight"],
                 dice="ceremonial:power x2", draw=["Seal"])
    board.player(2, "Maeoni Viper", dice="charm:basic x2")
    host = Host(board.game().header, seats=people("Ann", "Bob"))
    host.enter("ann", 0)
    keys = {option.text: option.key for option in host.question("ann").options or ()}  # type: ignore[union-attr]

    def idle(text: str) -> bool:
        return only(draft(host, "ann", keys[text]), wire.Drafted).idle

    assert idle("use Chant of Revenge") and idle("dice power ceremonial")
    assert not idle("attack Maeoni Viper") and not idle("meditate") and not idle("pass")


def test_a_draft_that_does_not_fit_is_refused() -> None:
    host = table()
    asked = host.asked()
    other = "bob" if asked == "ann" else "ann"
    assert only(draft(host, asked, "play.7000"), wire.RefusedMessage).code == "unknown pick"
    assert only(draft(host, asked, "pass"), wire.RefusedMessage).code == "not offered"
    assert only(draft(host, other, "player.0"), wire.RefusedMessage).code == "not asked"
