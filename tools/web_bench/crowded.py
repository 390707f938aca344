"""A full board (ten units on both sides, fifteen cards in hand) on a processor that is four times slower.

States come to the page as they do in a game: a socket in the place of the real one says them. Each changes what a move
changes: a card is played and another drawn, a unit is destroyed, somebody attacks, dice are spent, the log grows.
"""

from __future__ import annotations

import copy
import itertools
import json
import re
from collections.abc import Iterator
from typing import Any, Final

from playwright.sync_api import Browser, Page, WebSocketRoute
from tests.web.playing import asked
from tools.table_states import FOLDER
from tools.web_bench.figures import Figure, at
from tools.web_bench.floor import floor
from tools.web_bench.frames import TIMES, of_empty_page, told, watched
from tools.web_bench.surroundings import SLOWED, probed, slow_down
from tools.web_bench.tracing import HEARD, Spent, mark, traced

from pyreborn.server.card_table import card_table_hash

STATES: Final = 60
_APART: Final = 600
"""Milliseconds from one state to the next: whatever a state sets going has come to rest by then."""
_GAME: Final = "k7q2m4zzzz"
_RULESET: Final = "red-rains"
_NOTES: Final = f"""
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {{
    constructor(...given) {{
      super(...given);
      this.addEventListener("message", () => performance.mark("{HEARD}"));
    }}
  }};
"""
"""Marks whatever a socket says, before the page is told of it."""


class Board:
    """The crowded table, one move after the other."""

    def __init__(self) -> None:
        recorded = json.loads((FOLDER / "states.json").read_text("utf-8"))["full"]
        self._view: dict[str, Any] = recorded["view"]
        self._log: list[dict[str, Any]] = recorded["log"]
        self._new = 2000
        self._seq = 1
        self.seat: int = self._view["seat"]
        self._view["question"] = self._asked(*self._sides())

    @property
    def names(self) -> list[str]:
        return [player["name"] for player in self._view["players"]]

    def first(self) -> dict[str, Any]:
        return {"t": "state", "seq": self._seq, "view": self._view, "log": self._log}

    def moves(self) -> Iterator[dict[str, Any]]:
        """States without end."""
        deeds = (self._played, self._spent, self._attacked, self._fought, self._passed, self._back)
        for move in itertools.cycle(deeds):
            self._view = copy.deepcopy(self._view)
            yield self._state(move(*self._sides()))

    def _sides(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """This seat's, and the other's."""
        return self._view["players"][self.seat], self._view["players"][1 - self.seat]

    def _asked(self, me: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
        """A turn on which every unit opposite may be attacked, and half of the hand played."""
        targets = [other["phoenixborn"]["id"], *(unit["id"] for unit in other["battlefield"])]
        attacks = [{"key": f"attack.{card}", "text": f"attack #{card}", "card": card} for card in targets]
        plays = [{"key": f"play.{card}", "text": f"play #{card}", "card": card} for card, _ in me["hand"][::2]]
        words = [{"key": word, "text": word} for word in ("meditate", "pass")]
        prompt = f"{me['name']}, your turn: 1 main and 1 side action left"
        return {"seat": me["seat"], "kind": "turn", "prompt": prompt, "options": [*attacks, *plays, *words]}

    def _state(self, moved: list[list[int]]) -> dict[str, Any]:
        self._seq += 1
        kept = self._log[-1]["n"] + 1
        text = f"{self.names[0]} does what moves do, for the {self._seq}th time."
        self._log = [{"n": kept + i, "text": text, "clause": "RB-12.1", "depth": i} for i in range(3)]
        return {"t": "state", "seq": self._seq, "view": self._view, "log": self._log, "kept": kept, "moved": moved}

    def _number(self) -> int:
        self._new += 1
        return self._new

    def _played(self, me: dict[str, Any], _: dict[str, Any]) -> list[list[int]]:
        """A card of the hand becomes a unit in the place of one that leaves; another is drawn."""
        card, stub = me["hand"].pop(0)
        gone, came = me["battlefield"].pop(0), self._number()
        unit = next(each["stub"] for each in me["battlefield"])
        me["battlefield"].append({"id": came, "stub": unit})
        me["discard"].setdefault(gone["stub"], []).append(self._number())
        me["hand"].append([100_000 + self._number(), stub])
        self._view["question"] = self._asked(*self._sides())
        return [[card, came], [gone["id"], -1]]

    def _spent(self, me: dict[str, Any], _: dict[str, Any]) -> list[list[int]]:
        """Dice are spent, or come back."""
        me["active"], me["exhausted"] = me["exhausted"][:6], me["exhausted"][6:] + me["active"]
        return []

    def _attacked(self, me: dict[str, Any], other: dict[str, Any]) -> list[list[int]]:
        """Three units attack, and the other side is asked about it."""
        attackers = [unit["id"] for unit in me["battlefield"][:3]]
        self._view["work"] = [
            {"what": "attack", "seat": self.seat, "card": other["phoenixborn"]["id"], "cards": attackers}
        ]
        self._view["question"] = {"seat": other["seat"], "kind": "block", "prompt": f"{other['name']}, block"}
        return []

    def _fought(self, me: dict[str, Any], other: dict[str, Any]) -> list[list[int]]:
        """Wounds on both sides; attackers are exhausted; a unit dies and another comes."""
        self._view["work"] = []
        for unit in me["battlefield"][:3]:
            unit["exhaustion"] = 1
        for unit in other["battlefield"][1:4]:
            unit["wounds"] = 1 - unit.get("wounds", 0)
        gone, came = other["battlefield"].pop(0), self._number()
        other["battlefield"].append({**gone, "id": came})
        self._view["question"] = self._asked(me, other)
        return [[gone["id"], -1], [-1, came]]

    def _passed(self, me: dict[str, Any], other: dict[str, Any]) -> list[list[int]]:
        """The turn goes to the other side."""
        self._view["active"], self._view["turn"] = other["seat"], self._view["turn"] + 1
        self._view["question"] = {"seat": other["seat"], "kind": "turn", "prompt": f"{other['name']}, your turn"}
        return []

    def _back(self, me: dict[str, Any], other: dict[str, Any]) -> list[list[int]]:
        """And comes back; everything of mine is ready again."""
        self._view["active"], self._view["turn"] = me["seat"], self._view["turn"] + 1
        self._view["question"] = self._asked(me, other)
        for unit in me["battlefield"]:
            unit.pop("exhaustion", None)
        return []


class Told:
    """A socket in the place of the real one, which says what it is told to say."""

    def __init__(self, page: Page, board: Board) -> None:
        self._board = board
        self._socket: WebSocketRoute | None = None
        page.route_web_socket(re.compile("/socket$"), self._came)
        page.add_init_script(_NOTES)  # after the other, which has a socket of its own

    def _came(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.on_message(self._hear)

    def _hear(self, message: str | bytes) -> None:
        if json.loads(message)["t"] != "hello":
            return
        seats = [{"seat": seat, "name": name, "kind": "person"} for seat, name in enumerate(self._board.names)]
        welcome = {"t": "welcome", "v": 1, "game": _GAME, "seat": self._board.seat, "seats": seats, "ruleset": _RULESET}
        self.say({**welcome, "cards": card_table_hash(_RULESET), "commit": "", "settings": {}})
        self.say(self._board.first())

    def say(self, message: dict[str, Any]) -> None:
        assert self._socket is not None
        self._socket.send(json.dumps(message))


def full_board(browser: Browser, address: str) -> Iterator[Figure]:
    """Scripting of a state, and frames while cards move."""
    seats = [{"game": _GAME, "seat": 1, "token": "x" * 22, "at": 1}]
    with probed(browser, address, {"prefs": {"sound": False, "motion": "normal"}, "games": seats}) as page:
        board = Board()
        socket = Told(page, board)
        page.goto(f"/games/{_GAME}")
        asked(page)
        slow_down(page)
        moves = board.moves()
        for state in itertools.islice(moves, 12):  # whatever is compiled and drawn for the first time
            socket.say(state)
            page.wait_for_timeout(_APART)
        yield from _scripted(browser, page, socket, moves)
        yield from _moved(page, socket, moves)
        yield from floor(browser, page)
    yield from told("frames of an empty page with one gliding box", of_empty_page(browser, address), wanted=False)


def _scripted(browser: Browser, page: Page, socket: Told, moves: Iterator[dict[str, Any]]) -> Iterator[Figure]:
    spent: list[Spent] = []
    with traced(browser, page, spent):
        for state in itertools.islice(moves, STATES):
            mark(page)
            socket.say(state)
            page.wait_for_timeout(_APART)
        mark(page)
    shown = [each.until_shown for each in spent]
    what = f"a state of a full board on screen, {SLOWED}x slower: scripting, p95"
    note = f"{len(spent)} states, p50 {at(shown, 0.5):.1f}, longest {max(shown):.1f}; processor time, by trace"
    yield Figure(what, at(shown, 0.95), "ms", 16, note)
    scripting = [each.scripting for each in spent]
    note = f"p50 {at(scripting, 0.5):.1f}, longest {max(scripting):.1f}; until all is at rest"
    yield Figure("  and all scripting of it, p95", at(scripting, 0.95), "ms", note=note)
    rendering = [each.rendering for each in spent]
    note = f"p50 {at(rendering, 0.5):.1f}, over all frames of its motion"
    yield Figure("  and styles, layout and paint of it, p95", at(rendering, 0.95), "ms", note=note)


def _moved(page: Page, socket: Told, moves: Iterator[dict[str, Any]]) -> Iterator[Figure]:
    frames: list[float] = []
    for state in itertools.islice(moves, TIMES):
        socket.say(state)
        frames += watched(page)
    yield from told("frames while cards move there", frames, wanted=True)
