"""The games that are kept: what they are, going on with one, and clearing them away."""

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from rich.text import Text

from pyreborn.errors import PyrebornError, unknown
from pyreborn.game import Record
from pyreborn.names import joined, number_of
from pyreborn.terminal import keeping, signs
from pyreborn.terminal.opponents import level_words
from pyreborn.terminal.replaying import replayed
from pyreborn.terminal.signs import QUIET, styled, wrapped

_SHOWN: Final = 20
"""So many are listed unless all are asked for; each is played through to see how it stands."""
_DAY: Final = 24 * 60 * 60


class Saved(NamedTuple):
    """A kept game as far as it can be read."""

    path: Path
    players: str
    ruleset: str
    state: str
    over: bool


def kept() -> list[Path]:
    """The files of the games folder, the newest first."""
    try:
        files = [file for file in keeping.folder().glob("*.json") if file.is_file()]
        return sorted(files, key=lambda file: (file.stat().st_mtime, file.name), reverse=True)
    except OSError as error:
        raise PyrebornError(f"{keeping.folder()} cannot be read: {error.strerror}.") from error


def looked_into(path: Path) -> Saved:
    """What a file holds; one that cannot be replayed says why."""
    try:
        record = Record.load(path)
        game = replayed(record, log=False)
    except PyrebornError as error:
        return Saved(path, path.stem, "", f"cannot be played on: {error}", False)
    leaders = [game.state.cards[player.phoenixborn].printed.name for player in game.state.players]
    levels = level_words(record.header.played_by, len(leaders))
    players = [
        f"{name}, {level}".removesuffix(", ")
        if name == leader
        else f"{name} ({f'{leader}, {level}'.removesuffix(', ')})"
        for name, leader, level in zip(game.names, leaders, levels, strict=True)
    ]
    if game.over:
        winners = joined(game.names[seat] for seat in game.winners)
        won = f"won by {winners}" if winners else "without a winner"
    else:
        won = f"{game.names[game.decision.player]} decides"
    state = f"round {game.state.round}, {number_of(len(record.moves), 'choice')}, {won}"
    sides = players if game.state.chimera is None else [joined(players[:-1]), players[-1]]
    return Saved(path, " v ".join(sides), game.header.ruleset, state, game.over)


def listed(width: int, everything: bool = False) -> list[Text]:
    """The kept games, numbered as they are resumed."""
    files = kept()
    if not files:
        return wrapped(Text(f"No game is kept in {keeping.folder()}."), width)
    lines: list[Text] = []
    for number, file in enumerate(files if everything else files[:_SHOWN], 1):
        saved = looked_into(file)
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(file.stat().st_mtime))
        line = (
            styled(f"{number:>3} ", signs.NUMBER).append(f"{when}  ", QUIET).append(signs.clean(saved.players), "bold")
        )
        line.append(f", {saved.ruleset}" if saved.ruleset not in ("", "reborn") else "")
        lines += wrapped(line.append(f": {signs.clean(saved.state)}", QUIET), width, hang=4)
    if len(files) > _SHOWN and not everything:
        lines.append(styled(f"    and {len(files) - _SHOWN} older: games list --all", QUIET))
    lines += wrapped(styled("Go on with one: games resume 1. Clear away what is finished: games clean.", QUIET), width)
    return lines


def chosen(which: str) -> Path:
    """The kept game of that number or file name; the newest unfinished one for ""; refuses what is not there."""
    files = kept()
    if not which:
        open_ones = (file for file in files if not looked_into(file).over)
        found = next(open_ones, None)
        if found is None:
            raise PyrebornError(f"There is no unfinished game in {keeping.folder()}.")
        return found
    if which.isdecimal() and which.isascii():
        if not 1 <= int(which) <= len(files):
            there = f"the last one is {len(files)}" if files else "none is kept"
            raise PyrebornError(f"There is no kept game {which}; {there}.")
        return files[int(which) - 1]
    for file in files:
        if which in (file.name, file.stem):
            return file
    raise unknown("kept game", which, [file.stem for file in files])


def to_clear(everything: bool, days: int) -> list[Path]:
    """The files that would go: finished games, or all, of those not touched for so many days."""
    old = [file for file in kept() if time.time() - file.stat().st_mtime >= days * _DAY]
    return old if everything else [file for file in old if looked_into(file).over]


def clear(files: Sequence[Path]) -> None:
    """Remove them; refuses what cannot be removed."""
    for file in files:
        try:
            file.unlink(missing_ok=True)
        except OSError as error:
            raise PyrebornError(f"{file} cannot be removed: {error.strerror}.") from error
