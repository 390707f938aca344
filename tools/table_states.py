"""Write web/src/fixtures/: views of real games, one for each kind of question and of table, for the page's tests.

python -m tools.table_states
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.properties.games import AGAINST, PAIRS, SEVERAL, Pairing, fresh

from pyreborn.ai import agent
from pyreborn.game import Game
from pyreborn.seen_decision import SeenDecision
from pyreborn.server import wire
from pyreborn.server.card_table import card_table_bytes
from pyreborn.server.log_lines import log_lines
from pyreborn.server.showing import table_view

FOLDER = Path(__file__).resolve().parents[1] / "web" / "src" / "fixtures"
DUELS = 12
LINES = 30
"""So many lines of the log are kept."""
UNITS = 10
CARDS = 15


def played(pairing: Pairing, number: int) -> Iterator[Game]:
    """Every decision of a game between greedy opponents."""
    game = fresh(pairing, number, log=True)
    agents = [agent("greedy", seat) for seat in range(len(game.state.players))]
    while not game.over:
        yield game
        seat = game.decision.player
        view = game.view(seat)
        seen = SeenDecision(view)
        game.push([option.plain() for option in seen.options].index(agents[seat].choose(view, seen)))
    yield game


def shown(game: Game, seat: int | None) -> dict[str, Any]:
    """What a seat sees, with the end of its log."""
    state = wire.State(seq=len(game.moves), view=table_view(game.view(seat)), log=log_lines(game, seat)[-LINES:])
    told = json.loads(wire.encode(state))
    return {"view": told["view"], "log": told.get("log", [])}


def crowd(view: dict[str, Any]) -> int:
    """How much there is to be seen, and to be chosen from."""
    units = sum(len(player.get("battlefield", [])) for player in view["players"])
    return 3 * units + len((view.get("question") or {}).get("options") or [])


def best(found: dict[str, dict[str, Any]], name: str, game: Game, seat: int | None) -> None:
    state = shown(game, seat)
    if name not in found or crowd(state["view"]) > crowd(found[name]["view"]):
        found[name] = state


def full(state: dict[str, Any]) -> dict[str, Any]:
    """The same table as crowded as it can be: ten units on both sides, fifteen cards in hand."""
    told: dict[str, Any] = json.loads(json.dumps(state))
    players = told["view"]["players"]
    units = [unit for player in players for unit in player.get("battlefield", [])]
    for place, player in enumerate(players):
        own = player.setdefault("battlefield", [])
        while len(own) < UNITS:
            own.append({**units[len(own) % len(units)], "id": 900 + 50 * place + len(own)})
    me = players[told["view"]["seat"]]
    stubs = list(me["draw"])
    me["hand"] = [*me["hand"], *([100_500 + i, stubs[i % len(stubs)]] for i in range(CARDS - len(me["hand"])))]
    me["hand_size"] = CARDS
    return told


def states() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for place, pairing in enumerate(PAIRS[: DUELS * 3 : 3]):
        for game in played(pairing, place):
            if game.over:
                best(found, "over", game, 0)
                break
            seat = game.decision.player
            best(found, game.decision.kind, game, seat)
            if len(game.moves) % 7 == 0:
                best(found, "waiting", game, 1 - seat)
                best(found, "watching", game, None)
    for name, pairing in (
        ("three", SEVERAL[1]),
        ("four", SEVERAL[4]),
        ("chimera", AGAINST[0]),
        ("partners", AGAINST[1]),
    ):
        for game in played(pairing, 1):
            if not game.over and game.decision.kind == "turn" and not game.state.is_chimera(game.decision.player):
                best(found, name, game, game.decision.player)
    found["full"] = full(found["turn"])
    return found


def main() -> None:
    """Write the states, and the printed cards that they name."""
    found = states()
    text = json.dumps(found, separators=(",", ":"), ensure_ascii=False).replace('"view":', '\n"view":')
    table = json.loads(card_table_bytes("red-rains"))
    named = set(re.findall(r'"([a-z0-9-]+)"', text))
    conjured = {name for stub in named & set(table["cards"]) for name in table["cards"][stub].get("conjures", [])}
    table["cards"] = {
        stub: card for stub, card in table["cards"].items() if stub in named or card["name"] in conjured
    }  # fmt: skip
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / "states.json").write_text(text + "\n", encoding="utf-8")
    (FOLDER / "cards.json").write_text(json.dumps(table, separators=(",", ":"), ensure_ascii=False) + "\n", "utf-8")
    print({name: len(json.dumps(state)) for name, state in found.items()})


if __name__ == "__main__":
    main()
