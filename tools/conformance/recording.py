"""Recorded games as they lie on disk: cards, snapshots, clicks with their prompts, stated facts."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pyreborn.errors import BrokenRecord

Snapshot = dict[str, Any]
Row = dict[str, Any]
ENDINGS = (".jsonl", ".jsonl.gz", ".json", ".json.gz")
GZIP = b"\x1f\x8b"
WHOLE = ("ChooseDefendersPrompt", "MeditatePrompt")
"""Procedures that are one question, though their words change as it goes on."""
NOT_AT_ALL = ("Cancel",)
"""Buttons that only take back the question itself."""
ULTIMATE = "ultimate"
"""The name of whatever Ultimate a Chimera has: recordings and we have other cards for it."""
BEHAVIOR, READY_SPELL = "Behaviour", "Ready Spell"
"""Types of card as recordings name them."""


def seats_in(snapshot: Snapshot) -> list[int]:
    """The numbers of the players a snapshot shows, from 1."""
    return sorted(int(key.partition(".")[0]) for key in snapshot if key.endswith(".pb"))


def chimera_in(snapshot: Snapshot) -> int:
    """The number of the seat that belongs to a Chimera: only that one has a behavior card; 0 if there is none."""
    return next((seat for seat in seats_in(snapshot) if "cph" in snapshot.get(f"{seat}.misc", ())), 0)


def persons_in(snapshot: Snapshot) -> list[int]:
    """The numbers of the seats at which somebody decides."""
    return [seat for seat in seats_in(snapshot) if seat != chimera_in(snapshot)]


@dataclass(frozen=True)
class Button:
    """One button of a prompt."""

    label: str
    card: str = ""
    """The card it stands for, if it shows one."""
    disabled: bool = False


@dataclass(frozen=True)
class Prompt:
    """What a player saw before a click."""

    kind: str = ""
    menu: str = ""
    title: str = ""
    buttons: tuple[Button, ...] = ()
    cards: tuple[int, ...] = ()
    dice: tuple[tuple[Any, ...], ...] = ()
    chosen_cards: tuple[int, ...] = ()
    chosen_dice: tuple[tuple[Any, ...], ...] = ()
    is_payment: bool = False
    playable: tuple[tuple[int, tuple[str, ...]], ...] = ()
    powers: tuple[int, ...] = ()
    probed: bool = False
    """Whether everything that could be played was probed (the window of a player's turn)."""

    @property
    def at_top(self) -> bool:
        """Whether it is the window in which the active player chooses an action."""
        return self.kind == "ActionWindow"

    @property
    def answers_something(self) -> bool:
        """Whether it asks who wants to use a reaction or a triggered text now."""
        return self.title == "Triggered Abilities"

    @property
    def orders(self) -> bool:
        """Whether it asks for the order of things that happen at the same time."""
        return "order" in self.menu.lower().split()

    @property
    def choices(self) -> list[Button]:
        """The buttons that say something: not disabled, not Cancel."""
        return [button for button in self.buttons if not button.disabled and button.label not in NOT_AT_ALL]

    @property
    def leaves_no_choice(self) -> bool:
        """A message to confirm, or whether something was really meant: nothing that the rules ask."""
        if self.menu.rstrip().endswith("continue?"):
            return True
        few = len(self.choices) == 1 or self.kind == "ChooseDefendersPrompt"
        return few and not self.cards and not self.dice and not self.at_top and bool(self.buttons)

    def same_question(self, other: Prompt) -> bool:
        """The same question still open; a count at its end may have moved on."""
        if self.kind in WHOLE and self.kind == other.kind:
            return True
        return (self.kind, self.title, _uncounted(self.menu)) == (other.kind, other.title, _uncounted(other.menu))


def _uncounted(menu: str) -> str:
    head, colon, tail = menu.rpartition(":")
    return head if colon and tail.strip().isdigit() else menu


@dataclass
class Click:
    """One input of a player."""

    index: int
    player: int
    """Our seat, from 0."""
    kind: str
    label: str
    uid: int
    card: str
    """The clicked card, or the card a button stands for."""
    die: dict[str, Any]
    prompt: Prompt
    before: int
    after: int
    mutated: bool
    noop: bool
    luck: list[list[Any]]

    @property
    def at_top(self) -> bool:
        return self.prompt.at_top


@dataclass
class Recording:
    """One recorded game."""

    id: str
    mode: str
    cards: list[tuple[str, int]]
    """(stub, owner's seat) by the number used everywhere else."""
    states: list[Snapshot]
    clicks: list[Click]
    facts: list[dict[str, Any]]
    end: int
    end_prompts: dict[int, Prompt]
    """What each seat sees at the end."""
    end_mutated: bool = False
    beside: set[str] = field(default_factory=set)
    """Names of cards that are no cards of a pool: behavior cards, the Ultimate."""

    @property
    def stubs(self) -> list[str]:
        """Every card that takes part, also those that only lie in a conjuration pile."""
        found = {stub for stub, _ in self.cards} - self.beside
        for state in self.states:
            for seat in seats_in(state):
                found.update(state.get(f"{seat}.conj") or {})
        return sorted(found)

    @property
    def chimera(self) -> int:
        """Our seat of the Chimera, -1 in a game between players."""
        return chimera_in(self.states[0]) - 1 if self.states else -1

    def prompt_after(self, click: int, player: int) -> Prompt:
        """What a player sees after a click: before their next one, or at the end."""
        for later in self.clicks[click + 1 :]:
            if later.player == player:
                return later.prompt
        return self.end_prompts.get(player, Prompt())


def _button(row: Any) -> Button:
    if isinstance(row, str):
        return Button(row)
    return Button(str(row.get("l") or ""), str(row.get("card") or ""), bool(row.get("dis")))


def _dice(rows: Any) -> tuple[tuple[Any, ...], ...]:
    return tuple(tuple(row) for row in rows or ())


def parse_prompt(row: dict[str, Any] | None) -> Prompt:
    if not row:
        return Prompt()
    return Prompt(
        kind=str(row.get("k") or ""),
        menu=str(row.get("m") or ""),
        title=str(row.get("t") or ""),
        buttons=tuple(_button(button) for button in row.get("b") or ()),
        cards=tuple(row.get("c") or ()),
        dice=_dice(row.get("d")),
        chosen_cards=tuple(row.get("sc") or ()),
        chosen_dice=_dice(row.get("sd")),
        is_payment=bool(row.get("req")),
        playable=tuple((uid, tuple(titles)) for uid, titles in row.get("play") or ()),
        powers=tuple(row.get("pow") or ()),
        probed="play" in row,
    )


def _click(row: dict[str, Any]) -> Click:
    return Click(
        index=row["i"],
        player=row["p"] - 1,
        kind=row["kind"],
        label=str(row.get("label") or ""),
        uid=row.get("u", -1),
        card=row.get("card") or row.get("bcard") or "",
        die=row.get("die") or {},
        prompt=parse_prompt(row.get("prompt")),
        before=row["pre"],
        after=row["post"],
        mutated=bool(row.get("mutated")),
        noop=bool(row.get("noop") or row.get("disabled")),
        luck=[*row.get("rngBefore", []), *row.get("rng", [])],
    )


def _states(row: Row) -> list[Snapshot]:
    """Every snapshot as a whole; a behavior card is not in play (RR-2.1.12), though it is shown there."""
    behaviors = {uid for uid, card in enumerate(row.get("cards", [])) if card[2:3] == [BEHAVIOR]}
    found: list[Snapshot] = []
    state: Snapshot = {}
    for delta in row["snaps"]:
        state = {**state, **delta}
        for key in [key for key in delta if key.endswith(".sb")] if behaviors else ():
            state[key] = [card for card in delta[key] if card["u"] not in behaviors]
        found.append(state)
    return found


def _named(card: list[Any], chimera: int) -> tuple[str, int]:
    """A card by its name and its owner's seat; the only ready spell of a Chimera is its Ultimate."""
    is_ultimate = card[1] == chimera and card[2:3] == [READY_SPELL]
    return (ULTIMATE if is_ultimate else card[0], card[1] - 1)


def parse(row: Any) -> Recording:
    """One line of a file; BrokenRecord where it is not a recording."""
    try:
        states = _states(row)
        chimera = chimera_in(states[0]) if states else 0
        cards = [_named(card, chimera) for card in row.get("cards", [])]
        prompts = {int(seat): parse_prompt(prompt) for seat, prompt in (row.get("endPrompts") or {}).items()}
        return Recording(
            id=str(row["id"]),
            mode=row.get("mode") or ("pvp" if states else "none"),
            cards=cards,
            states=states,
            clicks=[_click(step) for step in row.get("steps", [])],
            facts=list(row.get("facts") or []),
            end=row.get("end", len(states) - 1),
            end_prompts={seat - 1: prompt for seat, prompt in prompts.items() if seat != chimera},
            end_mutated=bool(row.get("endMutated")),
            beside={ULTIMATE, *(card[0] for card in row.get("cards", []) if card[2:3] == [BEHAVIOR])},
        )
    except (KeyError, TypeError, IndexError, AttributeError, ValueError) as error:
        raise BrokenRecord(f"This is not a recorded game: {error!r} is missing or wrong.") from error


# --- files -------------------------------------------------------------------------------------------


def files_in(path: Path) -> list[Path]:
    """The files of a directory that hold recordings, or the one file named."""
    if path.is_dir():
        found = sorted(p for p in path.iterdir() if p.name.endswith(ENDINGS))
        if not found:
            raise BrokenRecord(f"There are no recorded games (*.jsonl, *.jsonl.gz) in the directory {path}.")
        return found
    if not path.exists():
        raise BrokenRecord(f"There is no file or directory {path}.")
    return [path]


def _text_of(file: Path) -> str:
    try:
        data = file.read_bytes()
        return (gzip.decompress(data) if data.startswith(GZIP) else data).decode("utf-8")
    except (OSError, EOFError, UnicodeDecodeError, zlib.error) as error:
        raise BrokenRecord(f"The file {file.name} cannot be read: {error}.") from error


def _rows(file: Path) -> Iterator[tuple[int, Any]]:
    """The rows of a file with their line numbers: one JSON value per line, or the whole file one value."""
    text = _text_of(file)
    lines = [text] if ".json" in file.suffixes else text.split("\n")
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                found = json.loads(line)
            except ValueError as error:
                raise BrokenRecord(f"Line {number} of {file.name} is not JSON: {error}.") from error
            yield from ((number, row) for row in (found if isinstance(found, list) else [found]))


def rows_of(path: Path) -> Iterator[dict[str, Any]]:
    """Every recorded game below a path as it is written."""
    for file in files_in(path):
        for _, row in _rows(file):
            yield row


def recordings(path: Path) -> Iterator[Recording]:
    """Every recorded game below a path."""
    for file in files_in(path):
        for number, row in _rows(file):
            try:
                yield parse(row)
            except BrokenRecord as error:
                raise BrokenRecord(f"Line {number} of {file.name}: {error}") from error
