"""A whole position as a few lines of text, both ways (hidden cards included).

Written at the top of a turn only: in the middle of an effect, save a record instead.

>>> from pyreborn.scenario import Scenario
>>> board = Scenario(round=3)
>>> board.player(1, "Coal Roarkwin", battlefield=["Hammer Knight (wounds 1)"], hand=["Cover"], dice="natural:power x2")
>>> board.player(2, "Jessa Na Ni (wounds 4)", spellboard=["Blood Transfer"])
>>> text = position_text(board.state())
>>> position_text(parse_position(text).state()) == text
True
"""

from __future__ import annotations

import re
from itertools import groupby

from pyreborn import arguments
from pyreborn.engine.model.costs import face_name
from pyreborn.engine.model.ids import FACES, NONE, Phase, Time, Zone
from pyreborn.engine.model.state import Card, GameState
from pyreborn.engine.procedures.turn import TurnFrame
from pyreborn.errors import BadNotation, BadScenario
from pyreborn.scenario import Scenario

_ROWS = ("battlefield", "spellboard", "hand", "draw", "discard", "pile", "dice", "exhausted")


def position_text(st: GameState) -> str:
    """The position at the top of somebody's turn; BadNotation in the middle of anything else."""
    if not isinstance(st, GameState):
        raise BadNotation(f"{arguments.shown(st)} is no position; expected game.state.")
    if st.phase != Phase.PLAYER_TURNS or not st.stack or not isinstance(st.stack[-1], TurnFrame) or st.modifiers:
        raise BadNotation("A position can be written down only at the top of a turn with no lasting effects.")
    if not all(player.alive for player in st.players):
        raise BadNotation("A position can be written down only while everybody is in the game; save a record instead.")
    after = f" passes {st.passes}" if st.passes else ""
    after += f" time {st.time}" if st.time else ""
    lines = [f"{st.rules.name} round {st.round} turn {st.active + 1} first {st.first + 1}{after}"]
    for seat in range(len(st.players)):
        lines += _player_lines(st, seat)
    return "\n".join(lines)


def _player_lines(st: GameState, seat: int) -> list[str]:
    me = st.players[seat]
    rows = {
        "battlefield": [_card_text(st, card, seat) for card in me.battlefield],
        "spellboard": [_card_text(st, card, seat) for card in me.spellboard],
        "hand": [st.cards[card].printed.name for card in me.hand],
        "draw": [st.cards[card].printed.name for card in reversed(me.draw)],
        "discard": [st.cards[card].printed.name for card in reversed(me.discard)],
        "pile": _counted([st.cards[card].printed.name for card in me.pile]),
        "dice": _counted(_faces(me.active)),
        "exhausted": _counted(_faces(me.exhausted)),
    }
    number = seat + 1
    head = f"{number} {_card_text(st, me.phoenixborn, seat)} main {me.main} side {me.side} reactions {me.reactions}"
    return [head, *(f"{number} {row}: {'; '.join(rows[row])}" for row in _ROWS if rows[row] or row == "pile")]


def _faces(pool: list[int]) -> list[str]:
    return [face_name(face) for face in range(FACES) for _ in range(pool[face])]


def _counted(names: list[str]) -> list[str]:
    runs = [(name, len(list(run))) for name, run in groupby(names)]
    return [f"{name} x{count}" if count > 1 else name for name, count in runs]


def _card_text(st: GameState, number: int, seat: int) -> str:
    card: Card = st.cards[number]
    marks = [f"{word} {n}" for word, n in (("wounds", card.wounds), ("exhausted", card.exhaustion),
                                           ("status", card.status), ("used", card.used)) if n]  # fmt: skip
    marks += [f"die {face_name(die % FACES)}{_owner(die // FACES, card.controller)}" for die in card.dice]
    marks += ["guarded"] * card.guarded
    if st.zone[number] == Zone.SPELLBOARD and card.host != NONE:
        marks.append(f"with {st.cards[card.host].now.name}")
    marks += [f"owner {card.owner + 1}"] * (card.owner != seat)
    marks += ["+" + _card_text(st, a, seat) for a in card.attached]
    for below in card.under:
        owner = _owner(st.cards[below].owner, card.owner).strip()
        marks.append(f"under {st.cards[below].printed.name}" + (f" ({owner})" if owner else ""))
    return f"{card.printed.name} ({', '.join(marks)})" if marks else card.printed.name


def _owner(owner: int, usual: int) -> str:
    """Whose it is, where that does not go without saying."""
    return "" if owner == usual else f" owner {owner + 1}"


def parse_position(text: str) -> Scenario:
    """The scenario that a position text describes; BadNotation names the line that is wrong."""
    if not isinstance(text, str):
        raise BadNotation(f"{arguments.shown(text)} is no position; expected a text.")
    lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
    if not lines:
        raise BadNotation("The position is empty; expected a first line like 'reborn round 2 turn 1 first 1'.")
    scenario = _head(lines[0])
    heads: dict[int, str] = {}
    rows: dict[int, dict[str, list[str]]] = {}
    for line in lines[1:]:
        number, _, rest = line.partition(" ")
        if number not in ("1", "2", "3", "4"):
            raise BadNotation(f"{line!r} does not begin with a player's number.")
        seat = int(number)
        name, colon, value = rest.partition(": ")
        if colon or rest.endswith(":"):
            if name.rstrip(":") not in _ROWS:
                raise BadNotation(f"{name!r} is not a row of a position; expected one of {', '.join(_ROWS)}.")
            rows.setdefault(seat, {})[name.rstrip(":")] = [part.strip() for part in value.split(";") if part.strip()]
        else:
            heads[seat] = rest
    for seat, head in sorted(heads.items()):
        _add_player(scenario, seat, head, rows.get(seat, {}))
    return scenario


def _head(line: str) -> Scenario:
    words = line.split()
    numbers = {"passes": "0", "time": "0", **dict(zip(words[1::2], words[2::2], strict=False))}
    known = {"round", "turn", "first", "passes", "time"}
    digits = all(re.fullmatch("[0-9]{1,4}", number) for number in numbers.values())
    if set(numbers) != known or not digits or int(numbers["time"]) > 2:
        raise BadNotation(f"{line!r} is not a first line; expected one like 'reborn round 2 turn 1 first 1'.")
    return Scenario(
        words[0],
        round=int(numbers["round"]),
        turn=int(numbers["turn"]),
        first=int(numbers["first"]),
        passes=int(numbers["passes"]),
        time_called=numbers["time"] == str(Time.CALLED),
        sudden_death=numbers["time"] == str(Time.SUDDEN_DEATH),
    )


def _add_player(scenario: Scenario, seat: int, head: str, rows: dict[str, list[str]]) -> None:
    card, main, rest = head.rpartition(" main ")
    words = rest.split()
    counts = [word for word in words[::2] if re.fullmatch("-?[0-9]{1,4}", word)]
    if not main or len(words) != 5 or len(counts) != 3 or words[1] != "side" or words[3] != "reactions":
        raise BadNotation(f"{head!r} is not a Phoenixborn line; expected 'Name (...) main 1 side 1 reactions 0'.")
    try:
        scenario.player(
            seat,
            card,
            battlefield=rows.get("battlefield", []),
            spellboard=rows.get("spellboard", []),
            hand=rows.get("hand", []),
            draw=rows.get("draw", []),
            discard=rows.get("discard", []),
            pile=_expanded(rows["pile"]) if "pile" in rows else None,
            dice=" ".join(rows.get("dice", [])),
            exhausted_dice=" ".join(rows.get("exhausted", [])),
            main=int(words[0]),
            side=int(words[2]),
            reactions=int(words[4]),
        )
    except BadScenario as error:
        raise BadNotation(f"Player {seat}'s side cannot be read: {error}") from error


def _expanded(names: list[str]) -> list[str]:
    found: list[str] = []
    for name in names:
        bare, x, count = name.rpartition(" x")
        found += [bare] * int(count) if x and re.fullmatch("[0-9]{1,3}", count) else [name]
    return found
