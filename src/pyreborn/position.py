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
from typing import Any

from pyreborn import arguments
from pyreborn.cards.red_rains import CHIMERAS
from pyreborn.engine.model.chimera import Chimera
from pyreborn.engine.model.costs import face_name
from pyreborn.engine.model.definitions import CardDef
from pyreborn.engine.model.frames import Frame
from pyreborn.engine.model.ids import FACES, NONE, RAGE_POWER, Phase, Time, Zone
from pyreborn.engine.model.state import Card, GameState
from pyreborn.engine.procedures.turn import SharedTurnFrame, TurnFrame
from pyreborn.errors import BadNotation, BadScenario, UnknownName
from pyreborn.scenario import CHIMERA, Scenario

_FACTS = {
    "level": "level", "heroic": "heroic", "phase": "phase", "tokens": "red_rains", "rage": "rage", "emptied": "emptied",
    "fatigued": "fatigued", "points": "points_at", "ultimate": "ultimate_exhaustion",
}  # fmt: skip
"""Words of a Chimera's line, and what ``Scenario.chimera`` calls them."""
_CHIMERA_HEAD = re.compile(r"^(?P<card>.+?) (?P<facts>level .*)$")
_OUT_OF_TIME = " out of time"
_ROWS = ("battlefield", "spellboard", "hand", "draw", "discard", "pile", "dice", "exhausted")


def position_text(st: GameState) -> str:
    """The position at the top of somebody's turn; BadNotation in the middle of anything else."""
    if not isinstance(st, GameState):
        raise BadNotation(f"{arguments.shown(st)} is no position; expected game.state.")
    if st.phase != Phase.PLAYER_TURNS or not st.stack or not _at_the_top(st.stack[-1]) or st.modifiers:
        raise BadNotation("A position can be written down only at the top of a turn with no lasting effects.")
    if not all(player.alive for player in st.players):
        raise BadNotation("A position can be written down only while everybody is in the game; save a record instead.")
    after = f" passes {st.passes}" if st.passes else ""
    after += f" time {st.time}" if st.time else ""
    first = CHIMERA if st.is_chimera(st.first) else st.first + 1
    lines = [f"{st.rules.name} round {st.round} turn {st.active + 1} first {first}{after}"]
    for seat in range(len(st.players)):
        lines += _chimera_lines(st, st.chimera) if st.is_chimera(seat) and st.chimera else _player_lines(st, seat)
    return "\n".join(lines)


def _at_the_top(frame: Frame) -> bool:
    """Whether a player chooses an action; of partners the one who was asked first, with nothing said yet."""
    if isinstance(frame, SharedTurnFrame):
        return frame.player == frame.first and not frame.done and not frame.handed
    return isinstance(frame, TurnFrame)


def _chimera_lines(st: GameState, chimera: Chimera) -> list[str]:
    """``chimera The Corpse of Viros (wounds 3) level 1 phase 1 tokens 2 rage 3 …``, its rows and its piles."""
    it = st.players[chimera.seat]
    heroic, level = _face(st.cards[it.phoenixborn].printed)
    facts = {
        "level": level, "heroic": int(heroic), "phase": chimera.phase, "tokens": chimera.red_rains,
        "rage": it.active[RAGE_POWER], "emptied": chimera.emptied, "fatigued": int(chimera.fatigued),
        "points": chimera.points_at + 1, "ultimate": st.cards[chimera.ultimates[chimera.phase - 1]].exhaustion,
    }  # fmt: skip
    said = " ".join(f"{word} {number}" for word, number in facts.items() if number)
    piles = {
        "draw": [st.cards[card].printed.name for card in reversed(it.draw)],
        "discard": [st.cards[card].printed.name for card in reversed(it.discard)],
        "pile": _counted([st.cards[card].printed.name for card in it.pile]),
    }
    for number, row in enumerate(chimera.rows, 1):
        piles[f"row {number}"] = [_row_text(st, chimera, card) for card in row]
    head = f"{CHIMERA} {_card_text(st, it.phoenixborn, chimera.seat)} {said}"
    return [head, *(f"{CHIMERA} {name}: {'; '.join(cards)}" for name, cards in piles.items())]


def _face(printed: CardDef) -> tuple[bool, int]:
    """Difficulty and level of a Chimera's card."""
    for box in CHIMERAS:
        for (heroic, level, _), face in box.faces.items():
            if face.card is printed:
                return heroic, level
    raise BadNotation(f"{printed.name} is a Chimera of one's own; save a record instead.")


def _row_text(st: GameState, chimera: Chimera, card: int) -> str:
    if st.zone[card] != Zone.FACE_DOWN:
        return _card_text(st, card, chimera.seat)
    return f"face down {st.cards[card].printed.name}{' (known)' if card in chimera.known else ''}"


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
    head += _OUT_OF_TIME * me.out_of_time
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
    whose = CHIMERA if st.is_chimera(card.owner) else card.owner + 1
    marks += [f"owner {whose}"] * (card.owner != seat)
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
    beast: list[str] = []
    for line in lines[1:]:
        number, _, rest = line.partition(" ")
        if number == CHIMERA:
            beast.append(rest)
            continue
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
    if beast:
        _add_chimera(scenario, beast)
    return scenario


def _add_chimera(scenario: Scenario, lines: list[str]) -> None:
    head = _CHIMERA_HEAD.match(lines[0])
    words = head["facts"].split() if head is not None else []
    facts = dict(zip(words[::2], words[1::2], strict=False))
    if head is None or len(words) % 2 or not set(facts) <= set(_FACTS) or not all(map(str.isdecimal, facts.values())):
        raise BadNotation(f"{lines[0]!r} is not a Chimera's line; expected 'The Corpse of Viros (...) level 1'.")
    rows: dict[str, list[str]] = {}
    for line in lines[1:]:
        name, _, value = line.partition(":")
        if not re.fullmatch("draw|discard|pile|row [12]", name):
            raise BadNotation(f"{name!r} is not a row of a Chimera; expected draw, discard, pile, row 1 or row 2.")
        rows[name] = [part.strip() for part in value.split(";") if part.strip()]
    numbers: dict[str, Any] = {_FACTS[word]: int(number[:4]) for word, number in facts.items()}
    for word in ("heroic", "fatigued"):
        numbers[word] = bool(numbers.get(word, 0))
    try:
        scenario.chimera(
            head["card"],
            rows=[rows[name] for name in ("row 1", "row 2") if name in rows],
            draw=rows.get("draw", []),
            discard=rows.get("discard", []),
            pile=_expanded(rows["pile"]) if "pile" in rows else None,
            **numbers,
        )
    except (BadScenario, UnknownName) as error:
        raise BadNotation(f"The Chimera's side cannot be read: {error}") from error


def _head(line: str) -> Scenario:
    words = line.split()
    numbers = {"passes": "0", "time": "0", **dict(zip(words[1::2], words[2::2], strict=False))}
    known = {"round", "turn", "first", "passes", "time"}
    chimeras = numbers.get("first") == CHIMERA
    digits = all(
        re.fullmatch("[0-9]{1,4}", number) or (word == "first" and chimeras) for word, number in numbers.items()
    )
    if set(numbers) != known or not digits or int(numbers["time"]) > 2:
        raise BadNotation(f"{line!r} is not a first line; expected one like 'reborn round 2 turn 1 first 1'.")
    return Scenario(
        words[0],
        round=int(numbers["round"]),
        turn=int(numbers["turn"]),
        first=CHIMERA if chimeras else int(numbers["first"]),
        passes=int(numbers["passes"]),
        time_called=numbers["time"] == str(Time.CALLED),
        sudden_death=numbers["time"] == str(Time.SUDDEN_DEATH),
    )


def _add_player(scenario: Scenario, seat: int, head: str, rows: dict[str, list[str]]) -> None:
    card, main, rest = head.removesuffix(_OUT_OF_TIME).rpartition(" main ")
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
            out_of_time=head.endswith(_OUT_OF_TIME),
        )
    except BadScenario as error:
        raise BadNotation(f"Player {seat}'s side cannot be read: {error}") from error


def _expanded(names: list[str]) -> list[str]:
    found: list[str] = []
    for name in names:
        bare, x, count = name.rpartition(" x")
        found += [bare] * int(count) if x and re.fullmatch("[0-9]{1,3}", count) else [name]
    return found
