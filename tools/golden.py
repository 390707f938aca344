"""Write the golden files anew, after a change that is meant.

    python tools/golden.py           rewrite what differs
    python tools/golden.py --check   only say what differs (ends with 1 if anything does)

Golden are: playthroughs (every decision of seeded games with its options, the choice and the
digest of the position), whole games as records, and the rendered text of every card.  Read
the difference before committing it: a change in a playthrough is a change of the rules.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from pyreborn.cards import card_pool
from pyreborn.engine.ids import QUESTION_NAMES
from pyreborn.engine.rng import Rng, seeded
from pyreborn.errors import BrokenRecord
from pyreborn.game import Game, new_game
from pyreborn.record import Record
from pyreborn.scenario import Scenario
from pyreborn.text import card_text, type_line, values_line

ROOT: Final = Path(__file__).resolve().parent.parent
PLAYTHROUGHS: Final = ROOT / "tests" / "golden" / "playthroughs"
RECORDS: Final = ROOT / "tests" / "golden" / "records"
CARD_TEXTS: Final = ROOT / "tests" / "text" / "cards.txt"
DECISIONS: Final = 150
"""How much of a game a playthrough shows."""

GAMES: Final[dict[str, tuple[str, str, int, str, str]]] = {
    "coal-maeoni": ("coal", "maeoni", 11, "recommended", "none"),
    "maeoni-aradel": ("maeoni", "aradel", 12, "choose", "none"),
    "aradel-saria": ("aradel", "saria", 13, "recommended", "none"),
    "saria-jessa": ("saria", "jessa", 14, "recommended", "2024-01-25"),
    "jessa-noah": ("jessa", "noah", 15, "recommended", "none"),
    "noah-coal": ("noah", "coal", 16, "choose", "later"),
}
"""Two decks, seed, first five, chained list."""


def started(name: str, log: bool = False) -> Game:
    """A golden game at its first decision."""
    one, two, seed, first_five, chained = GAMES[name]
    return new_game(one, two, seed=seed, first_five=first_five, chained=chained, log=log)


def luck_of(name: str) -> Rng:
    return seeded(GAMES[name][2] + 1000)


def playthrough(name: str) -> str:
    """The first decisions of a golden game: who, what, every option with the one taken marked, the digest after it."""
    game, luck = started(name), luck_of(name)
    one, two, seed, first_five, chained = GAMES[name]
    lines = [f"{one} v {two}, reborn, seed {seed}, first five {first_five}, chained {chained}", f"= {game.digest()}"]
    while not game.over and len(game.moves) < DECISIONS:
        decision = game.decision
        chosen = luck.below(len(decision.options))
        lines.append("")
        lines.append(f"{len(game.moves) + 1}. player {decision.player + 1}: {QUESTION_NAMES[decision.kind]}")
        lines += [f"{'>' if at == chosen else ' '} {text}" for at, text in enumerate(game.option_texts())]
        game.push(chosen)
        lines.append(f"= {game.digest()}")
    lines += ["", repr(game)]
    return "\n".join(lines) + "\n"


def played(game: Game, luck: Rng, most: int = 100_000) -> Game:
    while not game.over and len(game.moves) < most:
        game.push(luck.below(len(game.options)))
    return game


def whole_game() -> Record:
    return played(started("coal-maeoni"), luck_of("coal-maeoni")).record()


def picked_and_chained() -> Record:
    return played(started("noah-coal"), luck_of("noah-coal")).record()


def half_a_game() -> Record:
    return played(started("jessa-noah"), luck_of("jessa-noah"), most=100).record()


def from_a_position() -> Record:
    board = Scenario(round=3, seed=5)
    board.player(
        1, "Aradel Summergaard (wounds 3)", battlefield=["Blue Jaguar", "Butterfly Monk (exhausted 1)"],
        spellboard=["Summon Mist Spirit"], hand=["Root Armor", "Out of the Mist"],
        draw=["Steady Gaze", "Massive Growth"], dice="natural:power x3 illusion:class x4 illusion:power",
        exhausted_dice="natural x2",
    )  # fmt: skip
    board.player(
        2, "Jessa Na Ni (wounds 9)", battlefield=["Living Doll (wounds 1, +Undying Heart)", "Blood Archer"],
        hand=["Final Cry", "Redirect", "Blood Shaman"], draw=["Fear", "Cut the Strings"], discard=["Blood Shaman"],
        dice="charm:power x2 ceremonial:power x3 ceremonial:class x3", exhausted_dice="charm x2",
    )  # fmt: skip
    return played(board.game(), seeded(99)).record()


SAVED: Final[dict[str, Callable[[], Record]]] = {
    "whole-game": whole_game,
    "picked-and-chained": picked_and_chained,
    "half-a-game": half_a_game,
    "from-a-position": from_a_position,
}


def card_texts() -> str:
    """Every card as players read it."""
    parts: list[str] = []
    for card in card_pool("reborn").cards.values():
        heading = [f"== {card.name}", type_line(card)]
        if card.play_cost is not None:
            heading.append(f"play: {card.play_cost.says or 'nothing'}")
        if values_line(card):
            heading.append(values_line(card))
        if card.copies:
            heading.append(f"copies {card.copies}")
        if card.conjures:
            heading.append(f"conjures {', '.join(card.conjures)}")
        text = card_text(card)
        parts.append("\n".join(heading) + (f"\n\n{text}" if text else ""))
    return "\n\n".join(parts) + "\n"


def stale(path: Path, made: str) -> bool:
    return not path.is_file() or path.read_text(encoding="utf-8") != made


def stale_record(path: Path) -> bool:
    """A saved game is rewritten only when it no longer replays."""
    try:
        Record.load(path).replay(log=False, undo=False)
    except BrokenRecord:
        return True
    return False


def stale_files() -> dict[Path, bytes]:
    """What differs, with what it should hold."""
    made = {PLAYTHROUGHS / f"{name}.txt": playthrough(name) for name in GAMES} | {CARD_TEXTS: card_texts()}
    found = {path: text.encode() for path, text in made.items() if stale(path, text)}
    for name, make in SAVED.items():
        path = RECORDS / f"{name}.json"
        if stale_record(path):
            found[path] = make().to_bytes()
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing")
    check: bool = parser.parse_args().check
    found = stale_files()
    for path, data in found.items():
        print(f"{'differs' if check else 'written'}: {path.relative_to(ROOT)}")
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
    if not found:
        print("Nothing differs.")
    return 1 if check and found else 0


if __name__ == "__main__":
    sys.exit(main())
