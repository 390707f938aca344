"""Games of ours against a Chimera, written down in the format of the recordings, and replayed from that."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tools.conformance.judge import PASS, Verdict, judge
from tools.conformance.recording import parse

from pyreborn.cards import card_pool
from pyreborn.chimeras import aspect_deck_names, chimera_names
from pyreborn.decks import deck_names
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.options import Pending
from pyreborn.game import Game, new_game
from pyreborn.rulesets import ruleset
from tests.test_conformance_tape import Row, Style, Tape, card_row, stretch

CHIMERA, BEHAVIOR, ULTIMATE = "Chimera", "Behaviour", "Ready Spell"


class ChimeraTape(Tape):
    """The tape of a game in which the second seat is a Chimera's: one card each for its behaviors and Ultimates."""

    def __init__(self, game: Game, style: Style | None = None) -> None:
        chimera = game.state.chimera
        assert chimera is not None
        self.it = chimera.seat
        super().__init__(game, style)
        self.row["mode"] = "chimera"
        kinds = dict.fromkeys(chimera.behaviors, BEHAVIOR) | dict.fromkeys(chimera.ultimates, ULTIMATE)
        kinds[game.state.players[self.it].phoenixborn] = CHIMERA
        for number, kind in kinds.items():
            self.row["cards"][number][2] = kind

    def _player(self, seat: int) -> Row:
        found = super()._player(seat)
        chimera = self.game.state.chimera
        if seat != self.it or chimera is None:
            return found
        st = self.game.state
        shown = chimera.ultimates[chimera.phase - 1]
        ultimate = {**card_row(st, shown), "u": chimera.ultimates[0]}
        tokens = {**found["pb"].get("t", {}), **({"redRains": chimera.red_rains} if chimera.red_rains else {})}
        row = [card_row(st, card) | ({} if st.in_play(card) else {"fd": 1}) for card in chimera.rows[0]]
        misc = {**found["misc"], "cph": chimera.phase, "fat": int(chimera.fatigued)}
        return found | {
            "pb": {**found["pb"], "t": tokens}, "sb": [ultimate, {"u": chimera.behaviors[0]}], "bf": row, "misc": misc,
        }  # fmt: skip

    def asking(self, asked: Pending, kind: str = "SelectCardPrompt", *buttons: str) -> Row:
        prompt = super().asking(asked, kind, *buttons)
        return {**prompt, "c": sorted({self._shown(card) for card in prompt["c"]})}

    def on_card(self, player: int, card: int, prompt: Row, **more: Any) -> Row:
        return super().on_card(player, self._shown(card), prompt, **more)

    def _shown(self, card: int) -> int:
        """The card by which a recording knows all Ultimates."""
        chimera = self.game.state.chimera
        assert chimera is not None
        return chimera.ultimates[0] if card in chimera.ultimates else card

    def _luck(self, since: int) -> list[list[Any]]:
        rolled = [event.amount for event in self.game.log[since:] if event.kind == EventKind.BEHAVIOR_ROLLED]
        return [*super()._luck(since), *(["d12", number] for number in rolled)]


def replayed(row: Row) -> Verdict:
    return judge(parse(row), ruleset("red-rains"), card_pool("red-rains"))


def played(aspects: str, seed: int, choices: int, style: Style | None = None) -> Row:
    """A stretch of a random game of a preconstructed deck against a Chimera, from the player's turn on."""
    chance = random.Random(seed)
    place = aspect_deck_names().index(aspects)
    decks = deck_names()
    chimera = chimera_names()[place // 2]
    game = new_game(decks[(seed + place) % len(decks)], seed=seed, chimera=chimera, aspects=aspects)
    return stretch(ChimeraTape, game, chance, choices, style)


@pytest.mark.parametrize("aspects", aspect_deck_names())
def test_a_game_against_a_chimera_is_reproduced(aspects: str) -> None:
    """RR-7, RR-11: turns, recoveries and Ultimates with the dice that were rolled."""
    verdict = replayed(played(aspects, 1, 30))
    assert (verdict.result, verdict.reason) == (PASS, "")
