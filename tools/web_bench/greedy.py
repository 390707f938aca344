"""Somebody who plays as well as the greedy opponent, with the mouse: what it would choose, made of gestures."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Page
from tools.web_bench.inside import Inside
from tools.web_bench.surroundings import wait_until_asked

from pyreborn.ai import agent
from pyreborn.game import Game
from pyreborn.seen_decision import SeenDecision
from pyreborn.server.showing import table_view
from pyreborn.server.table_view import TableOption

_FIND: Final = (Path(__file__).parent / "find.js").read_text("utf-8")
_SEVERAL: Final = frozenset({"first five", "prepare discard", "attacker", "meditate", "exhaust dice", "block"})
_CHAINED: Final = frozenset({"pay", "discard cost", "pick", "mode", "attacker", "meditate", "die", "number", "divide"})
"""Kinds that the page drafts before what leads to them is final (web/src/lib/gestures/kinds.ts)."""
_PROPOSED: Final = frozenset({"pay", "order", "battle", "damage order"})
"""Kinds that the page answers itself, as long as nobody wants it otherwise."""
_ENDS: Final = frozenset({"done", "decline", "pass", "end-turn"})
_LEADING_ON: Final[tuple[dict[str, Any], ...]] = (
    {"go": True},
    {"any": True},
    {"go": True},
    *({"text": text} for text in ("Cancel", "Pass", "End turn")),
)
"""What is clicked, one after the other, where a plan has led nowhere."""
_MOST: Final = 600
"""More gestures than this no game takes."""


class Pick(NamedTuple):
    """One decision of the engine: its kind, the option, and whether the thing it names has other options beside it."""

    kind: str
    option: TableOption
    single: bool

    @property
    def ends(self) -> bool:
        return self.option.key.partition(".")[0] in _ENDS


def plan(game: Game, seat: int, seed: int) -> list[Pick]:
    """What the greedy player would do next, as far as it belongs to one gesture."""
    player, picks = agent("greedy", seed), list[Pick]()
    while not game.over and game.decision.player == seat:
        view = game.view(seat)
        question = table_view(view).question
        assert question is not None and question.options is not None
        on = bool(picks) and question.kind == picks[-1].kind and question.kind in _SEVERAL
        if picks and not on and question.kind not in _CHAINED:
            break
        seen = SeenDecision(view)
        place = [option.plain() for option in seen.options].index(player.choose(view, seen))
        option = question.options[place]
        alone = sum(each.card == option.card for each in question.options) == 1
        picks.append(Pick(question.kind, option, alone))
        game.push(place)
    return picks


class Robot:
    """Plays one game at the page; counts what it does."""

    def __init__(self, page: Page, server: Inside, game: str, seat: int = 0) -> None:
        self.page = page
        self.server = server
        self.game = game
        self.seat = seat
        self.clicks = 0
        self.gestures = 0
        self._over = False
        self.lost = 0
        """So often nothing came of a plan, and whatever the page proposed was taken."""

    def play(self) -> None:
        """Until the game is over."""
        for number in range(_MOST):
            if wait_until_asked(self.page) == "over":
                return
            self.gestures += 1
            self._gesture(plan(self.server.game(self.game), self.seat, number))
        raise RuntimeError(f"The game {self.game} does not end.")

    def _gesture(self, picks: list[Pick]) -> None:
        before = self._said()
        for pick in picks:
            if pick.kind in _PROPOSED:
                continue
            for thing in _things(pick):
                self._click(thing)
                if self._over or self._said() > before:
                    return
        self._click({"go": True})
        if not self._over and self._said() == before:
            self._give_in()

    def _give_in(self) -> None:
        """The draft wants something that the plan did not say: drop it, and take what leads on."""
        self.lost += 1
        self.page.keyboard.press("Escape")
        for thing in _LEADING_ON:
            before = self._said()
            self._click(thing)
            if self._over or self._said() > before:
                return

    def _click(self, thing: dict[str, Any]) -> bool:
        """Click something that is there; whether it was."""
        found: dict[str, Any] | None = self.page.evaluate(_FIND, thing)
        if found is None:
            return False
        self.clicks += 1
        if found["free"]:
            self.page.mouse.click(found["x"], found["y"])
        else:
            self.page.keyboard.press("Enter")  # it has been given the focus
        self._over = wait_until_asked(self.page) == "over"
        return True

    def _said(self) -> int:
        said: int = self.page.evaluate("probe.chooses")
        return said


def _things(pick: Pick) -> Iterator[dict[str, Any]]:
    """What to click for a pick, one thing after the other; a thing that is not there is left out."""
    option = pick.option
    words = {"text": option.text.rpartition(" -> ")[2]}
    if pick.ends:
        yield {"go": True}
    elif option.card >= 0:
        yield {"card": option.card}
        if pick.kind == "block":
            if not pick.single:
                yield {"card": option.other}
        elif not pick.single:
            yield words
        elif pick.kind == "turn":  # a unit that may attack as well is asked which of both is meant
            yield {"exactly": option.text}
    elif option.face:
        yield {"face": option.face}
        yield words
    elif option.key.startswith("top"):
        yield {"text": "Top of draw pile"}
    elif option.key.startswith("power"):
        yield {"powers": True}
        yield words
    else:
        yield words
