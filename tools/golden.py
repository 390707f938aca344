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
from typing import Final, NamedTuple

from pyreborn.cards import card_pool
from pyreborn.engine.model.rng import Rng, seeded
from pyreborn.errors import BrokenRecord
from pyreborn.game import Game, Record, new_game
from pyreborn.scenario import Scenario
from pyreborn.text import card_text, type_line, values_line

ROOT: Final = Path(__file__).resolve().parent.parent
PLAYTHROUGHS: Final = ROOT / "tests" / "golden" / "playthroughs"
RECORDS: Final = ROOT / "tests" / "golden" / "records"
CARD_TEXTS: Final = ROOT / "tests" / "text" / "cards.txt"
TEXTS_BY_POOL: Final = {
    "reborn": CARD_TEXTS,
    "original": CARD_TEXTS.with_name("cards-original.txt"),
    "raven": CARD_TEXTS.with_name("cards-raven.txt"),
    "red-rains": CARD_TEXTS.with_name("cards-red-rains.txt"),
}
WITHIN: Final = {"raven": "original", "red-rains": "reborn"}
"""Pools that have the cards of another one."""
DECISIONS: Final = 150
"""How much of a game a playthrough shows."""


class Begin(NamedTuple):
    """What a golden game starts from."""

    decks: tuple[str, ...]
    seed: int
    first_five: str = "recommended"
    chained: str = "none"
    ruleset: str = "reborn"
    decisions: int = DECISIONS
    chimera: str = ""
    aspects: str = ""
    level: int = 1
    heroic: bool = False


GAMES: Final[dict[str, Begin]] = {
    "coal-maeoni": Begin(("coal", "maeoni"), 11),
    "maeoni-aradel": Begin(("maeoni", "aradel"), 12, "choose"),
    "aradel-saria": Begin(("aradel", "saria"), 13),
    "saria-jessa": Begin(("saria", "jessa"), 14, chained="2024-01-25"),
    "jessa-noah": Begin(("jessa", "noah"), 15),
    "noah-coal": Begin(("noah", "coal"), 16, "choose", "later"),
    "reborn-three": Begin(("koji", "hope", "rin"), 17, decisions=450),
    "original-aradel-maeoni": Begin(("aradel", "maeoni"), 21, ruleset="original"),
    "original-jessa-coal": Begin(("jessa", "coal"), 22, "choose", ruleset="original"),
    "original-three": Begin(("noah", "saria", "jessa"), 23, ruleset="original", decisions=450),
    "raven-noah-saria": Begin(("noah", "saria"), 31, ruleset="raven"),
    "raven-maeoni-jessa": Begin(("maeoni", "jessa"), 32, "choose", ruleset="raven"),
    "raven-four": Begin(("coal", "aradel", "maeoni", "noah"), 33, ruleset="raven", decisions=600),
    "viros-coal": Begin(("coal",), 41, ruleset="red-rains", chimera="viros", aspects="shadow"),
    "frostwild-aradel": Begin(("aradel",), 42, "choose", ruleset="red-rains", chimera="frostwild", level=2),
    "neverset-jessa": Begin(("jessa",), 43, ruleset="red-rains", chimera="neverset", aspects="thorn"),
    "lordswall-koji": Begin(("koji",), 44, ruleset="red-rains", chimera="lordswall", heroic=True),
    "shadowreck-noah": Begin(("noah",), 45, ruleset="red-rains+grim", chimera="shadowreck", aspects="horror"),
    "moon-cove-saria": Begin(("saria",), 46, ruleset="red-rains", chimera="moon cove", aspects="wave", level=3),
    "viros-pair": Begin(("rin", "hope"), 47, ruleset="red-rains", chimera="viros", decisions=300),
}


def started(name: str, log: bool = False) -> Game:
    """A golden game at its first decision."""
    it = GAMES[name]
    return new_game(
        *it.decks, ruleset=it.ruleset, seed=it.seed, first_five=it.first_five, chained=it.chained, log=log,
        chimera=it.chimera, aspects=it.aspects, level=it.level, heroic=it.heroic,
    )  # fmt: skip


def luck_of(name: str) -> Rng:
    return seeded(GAMES[name].seed + 1000)


def playthrough(name: str) -> str:
    """The first decisions of a golden game: who, what, every option with the one taken marked, the digest after it."""
    game, luck = started(name), luck_of(name)
    it = GAMES[name]
    sides = " v ".join(it.decks)
    if it.chimera:
        face = f"{'heroic' if it.heroic else 'standard'}, level {it.level}"
        sides = f"{' and '.join(it.decks)} v {it.chimera} ({it.aspects or 'first aspects'}, {face})"
    lines = [f"{sides}, {it.ruleset}, seed {it.seed}, first five {it.first_five}, chained {it.chained}"]
    lines.append(f"= {game.digest()}")
    while not game.over and len(game.moves) < it.decisions:
        decision = game.decision
        chosen = luck.below(len(decision.options))
        lines.append("")
        lines.append(f"{len(game.moves) + 1}. player {decision.player + 1}: {decision.kind}")
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


def among_three() -> Record:
    return played(started("original-three"), luck_of("original-three")).record()


def by_the_raven_rules() -> Record:
    return played(started("raven-maeoni-jessa"), luck_of("raven-maeoni-jessa")).record()


def against_a_chimera() -> Record:
    return played(started("lordswall-koji"), luck_of("lordswall-koji")).record()


def with_a_partner() -> Record:
    return played(started("viros-pair"), luck_of("viros-pair")).record()


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
    "among-three": among_three,
    "by-the-raven-rules": by_the_raven_rules,
    "against-a-chimera": against_a_chimera,
    "with-a-partner": with_a_partner,
}


def card_texts(pool: str = "reborn") -> str:
    """Every card as players read it; of a pool that holds another's cards those that are its own."""
    parts: list[str] = []
    before = card_pool(WITHIN[pool]).cards if pool in WITHIN else {}
    for card in card_pool(pool).cards.values():
        if before.get(card.stub) is card:
            continue
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
    made = {PLAYTHROUGHS / f"{name}.txt": playthrough(name) for name in GAMES}
    made |= {path: card_texts(pool) for pool, path in TEXTS_BY_POOL.items()}
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
