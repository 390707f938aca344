"""Write down what every card does in set situations, after a change that is meant.

    python -m tools.card_plays                          rewrite what differs in tests/golden/cards
    python -m tools.card_plays --check                  only say what differs (ends with 1 if anything does)
    python -m tools.card_plays --card "Tidal Shift"     print every choice and change of one card
    python -m tools.card_plays --out FOLDER             print all cards into files, to compare two versions

The files of tests/golden/cards hold a digest per card and situation; the choices and changes behind it are printed by
``--card`` and ``--out``.  They do not depend on the words of card texts: a difference is a change of what a card does.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tools.card_plays.record import FOLDER, RULESETS, digests, plays, written
from tools.card_plays.situations import cards_of


def rewrite(check: bool) -> int:
    changed = 0
    FOLDER.mkdir(exist_ok=True)
    for ruleset in RULESETS:
        path = FOLDER / f"{ruleset}.txt"
        new = written({card.name: digests(card, ruleset) for card in cards_of(ruleset)})
        if not path.exists() or path.read_text(encoding="utf-8") != new:
            changed += 1
            print(f"{path.name} {'differs' if check else 'written'}")
            if not check:
                path.write_text(new, encoding="utf-8")
    return int(check and changed > 0)


def shown(name: str, ruleset: str) -> str:
    """Everything recorded of one card."""
    lines: list[str] = []
    for card in cards_of(ruleset):
        if card.name == name:
            for situation, told in plays(card, ruleset).items():
                lines += [f"{name} ({ruleset}), {situation}:", *told, ""]
    return "\n".join(lines)


def write_out(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for ruleset in RULESETS:
        texts = [shown(card.name, ruleset) for card in cards_of(ruleset)]
        (folder / f"{ruleset}.txt").write_text("\n".join(texts), encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--card", default="")
    parser.add_argument("--out", type=Path)
    given = parser.parse_args()
    if given.card:
        print("\n".join(filter(None, (shown(given.card, ruleset) for ruleset in RULESETS))))
        return 0
    if given.out:
        write_out(given.out)
        return 0
    return rewrite(given.check)


if __name__ == "__main__":
    sys.exit(main())
