"""Every option can be said and read back, in random games."""

from __future__ import annotations

import pytest

from pyreborn import explain, notation
from pyreborn.engine.events import EVENT_NAMES
from pyreborn.notation import option_texts, parse_option
from tests.properties.games import IDS, PAIRS, decisions, fresh, luck_of


@pytest.mark.parametrize(("one", "two"), PAIRS[::2], ids=IDS[::2])
def test_texts_differ_and_read_back(one: str, two: str) -> None:
    """At every fourth decision: no two options sound alike, each text means its option, and so does its number."""
    game = fresh(one, two, 5)
    for _ in decisions(game, luck_of(one, two, 5), every=4):
        st, decision = game.state, game.decision
        texts = option_texts(st, decision)
        assert len({text.casefold() for text in texts}) == len(texts)
        numbers_are_texts = any(text.isdecimal() for text in texts)
        for number, (text, option) in enumerate(zip(texts, decision.options, strict=True), 1):
            assert text.strip() == text != ""
            assert "[[" not in text
            assert parse_option(st, decision, text) == option
            assert parse_option(st, decision, f"  {text.upper()} ") == option
            if not numbers_are_texts:
                assert parse_option(st, decision, str(number)) == option
        prompt = explain.decision_prompt(st, decision, game.names)
        assert prompt.startswith(game.names[decision.player])
        assert "{" not in notation.plain(prompt)


@pytest.mark.parametrize(("one", "two"), PAIRS[1::7], ids=IDS[1::7])
def test_every_event_has_a_sentence_and_a_reason(one: str, two: str) -> None:
    """No sentence is left with a hole in it, for players and spectators, and each can say why."""
    game = fresh(one, two, 5, log=True)
    for _ in decisions(game, luck_of(one, two, 5), every=50):
        pass
    for reader in (0, 1, None):
        for event in game.log:
            sentence = explain.event_sentence(event, game.state.rules, reader, game.names)
            assert not set("{}[]|") & set(sentence), sentence
            assert -1 <= event.parent < event.number
        causeless = {EVENT_NAMES[event.kind] for event in game.log if event.parent < 0}
        assert causeless <= {"first five", "round"}, "everything but the beginning has a cause"
        assert explain.why(game.log, len(game.log) - 1, game.state.rules, reader, game.names)
