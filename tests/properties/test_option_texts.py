"""Every option can be said and read back, in random games."""

from __future__ import annotations

import pytest

from pyreborn import explain, prompts
from pyreborn.engine.model.events import EVENT_NAMES
from pyreborn.engine.run.stack import pending
from pyreborn.notation import option_texts, parse_option
from pyreborn.phrases import plain
from tests.properties.games import Pairing, decisions, fresh, luck_of, some


@pytest.mark.parametrize("pairing", some(2), ids=str)
def test_texts_differ_and_read_back(pairing: Pairing) -> None:
    """At every fourth decision: no two options sound alike, each text means its option, and so does its number."""
    game = fresh(pairing, 5)
    for _ in decisions(game, luck_of(pairing, 5), every=4):
        st, asked = game.state, pending(game.state)
        texts = option_texts(st, asked)
        assert len({text.casefold() for text in texts}) == len(texts)
        numbers_are_texts = any(text.isdecimal() for text in texts)
        for index, (text, option) in enumerate(zip(texts, asked.options, strict=True)):
            assert text.strip() == text != ""
            assert "[[" not in text
            assert parse_option(st, asked, text) == option
            assert parse_option(st, asked, f"  {text.upper()} ") == option
            if not numbers_are_texts:
                assert parse_option(st, asked, str(index)) == option
        prompt = prompts.decision_prompt(st, asked, game.names)
        assert prompt.startswith(game.names[asked.player])
        assert "{" not in plain(prompt)


@pytest.mark.parametrize("pairing", some(7), ids=str)
def test_every_event_has_a_sentence_and_a_reason(pairing: Pairing) -> None:
    """No sentence is left with a hole in it, for players and spectators, and each can say why."""
    game = fresh(pairing, 5, log=True)
    for _ in decisions(game, luck_of(pairing, 5), every=50):
        pass
    for reader in (*pairing.seats, None):
        for event in game.log:
            sentence = explain.event_sentence(event, game.state.rules, reader, game.names)
            assert not set("{}[]|") & set(sentence), sentence
            assert -1 <= event.parent < event.number
        causeless = {EVENT_NAMES[event.kind] for event in game.log if event.parent < 0}
        beginnings = {"first five", "round"} | ({"first player", "shuffled"} if pairing.chimera else set())
        assert causeless <= beginnings, "everything but the beginning has a cause"
        assert explain.why(game.log, len(game.log) - 1, game.state.rules, reader, game.names)
