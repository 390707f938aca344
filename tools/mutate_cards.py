"""Plant small wrongs in the definitions of cards, one at a time, and see whether a test of behaviour notices.

The judges are the tests of cards and rules that name the card and the scenes of the executable FAQ that do; comparisons
of rendered texts and seeded playthroughs are not asked.  What survives is printed with its place in the file.  Wrongs
that can make no difference (`tools.card_alike`) are left out, and said so.

    python -m tools.mutate_cards                        600 wrongs, drawn by a seed
    python -m tools.mutate_cards --all --jobs 16        every wrong there is
    python -m tools.mutate_cards --kind whose --card "Tidal Shift"
"""

from __future__ import annotations

import argparse
import importlib
import os
import random
import signal
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from multiprocessing import get_context
from types import ModuleType
from typing import Final, NamedTuple

import pytest
from tools.card_alike import ALIKE
from tools.card_plays.record import FOLDER, digests, read
from tools.card_plays.situations import cards_of
from tools.card_wrongs import KINDS, ROOT, Wrong, wrongs
from tools.mutate_ruleset import fails
from tools.test_index import all_tests, cards_with, tests_naming

import pyreborn.cards
from pyreborn.names import stub_of
from pyreborn.rulings import written
from pyreborn.rulings.index import entries

SAMPLE: Final = 600
SECONDS: Final = 240
"""A game that never ends is noticed as well."""

PRINTED: Final = ("tests/cards/test_printed_costs.py", "tests/cards/test_printed_texts.py")
KILLED: Final = "noticed"
SURVIVED: Final = "not noticed"
STILLBORN: Final = "not a definition"
"""The file cannot be read with this wrong in it: nobody could make it."""


class Verdict(NamedTuple):
    wrong: Wrong
    state: str


# --- planting -----------------------------------------------------------------------------------


def plant(wrong: Wrong) -> None:
    """Read the cards of the edition anew with the wrong in its file. For processes that end afterwards."""
    package = wrong.module.rpartition(".")[0]
    names = [name for name in sys.modules if name.startswith(f"{package}.") or name == package]
    for name in names:
        del sys.modules[name]
    sys.meta_path.insert(0, _Planted(wrong))
    edition = importlib.import_module(package)
    setattr(pyreborn.cards, package.rpartition(".")[2], edition)
    pyreborn.cards._pool.cache_clear()
    for pool in pyreborn.cards.POOLS:
        pyreborn.cards.card_pool(pool)


class _Planted(MetaPathFinder, Loader):
    """Finds the one module that is read with a wrong in it."""

    def __init__(self, wrong: Wrong) -> None:
        self.wrong = wrong

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return spec_from_loader(name, self) if name == self.wrong.module else None

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.wrong.source(), self.wrong.module, "exec"), module.__dict__)


# --- judging ------------------------------------------------------------------------------------


Judge = Callable[[Wrong], bool]


def judged(wrong: Wrong, judges: Sequence[Judge]) -> Verdict:
    """Plant it in a process of its own and ask the judges."""
    child = os.fork()
    if child == 0:
        _in_child(wrong, judges)
    _, status = os.waitpid(child, 0)
    code = os.waitstatus_to_exitcode(status)
    return Verdict(wrong, {0: SURVIVED, 3: STILLBORN}.get(code, KILLED))


def _in_child(wrong: Wrong, judges: Sequence[Judge]) -> None:
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)
    os.dup2(null, 2)
    signal.alarm(SECONDS)
    try:
        plant(wrong)
    except Exception:
        os._exit(3)
    try:
        noticed = any(judge(wrong) for judge in judges)
    except Exception:  # a judge that breaks down under a wrong has noticed it
        noticed = True
    os._exit(1 if noticed else 0)


def plays_notice(wrong: Wrong) -> bool:
    """Whether the card, or one that has the keyword, does something else in a set situation."""
    edition = wrong.module.split(".")[2]
    names = {wrong.card, *cards_with(wrong.card, wrong.module)}
    for ruleset in ("reborn",) if edition == "reborn" else ("original", "raven"):
        for card in cards_of(ruleset):
            if card.name in names and digests(card, ruleset) != golden(ruleset).get(card.name):
                return True
    return False


@cache
def golden(ruleset: str) -> dict[str, dict[str, str]]:
    return read((FOLDER / f"{ruleset}.txt").read_text(encoding="utf-8"))


def tests_notice(wrong: Wrong) -> bool:
    """Whether a test that names the card fails."""
    return _fails(tests_naming(wrong.card, wrong.module))


def facts_notice(wrong: Wrong) -> bool:
    """Whether the card is held against the facts of the printed one and found wanting."""
    edition = wrong.module.split(".")[2]
    names = {wrong.card.lower(), *(name.lower() for name in cards_with(wrong.card, wrong.module))}
    ids = [f"{edition}-{stub_of(name)}" for name in sorted(names)]
    return _fails([*PRINTED, "-k", " or ".join(ids)])


def _fails(asked: list[str]) -> bool:
    options = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header", f"--rootdir={ROOT}"]
    broken = (pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED, pytest.ExitCode.INTERNAL_ERROR)
    return bool(asked) and pytest.main([*options, *asked]) in broken


@cache
def scenes() -> dict[str, str]:
    """What every scene speaks of."""
    return {id: repr(ruling) for id, ruling in written().items()}


def scenes_notice(wrong: Wrong) -> bool:
    edition = wrong.module.split(".")[2]
    for id, ruling in written().items():
        if wrong.card in scenes()[id]:
            entry = entries().get(id)
            for name in entry.rulesets if entry is not None else ruling.rulesets:
                if (name == "reborn") == (edition == "reborn") and name != "red-rains" and fails(ruling, name):
                    return True
    return False


JUDGES: Final[dict[str, Judge]] = {
    "plays": plays_notice,
    "facts": facts_notice,
    "scenes": scenes_notice,
    "tests": tests_notice,
}


# --- the report ---------------------------------------------------------------------------------


def alike(wrong: Wrong) -> str:
    """Why the wrong can make no difference; empty where it can."""
    return ALIKE.get(wrong.place, "")


def left_out() -> str:
    """How many wrongs are not planted at all, by reason."""
    reasons = Counter(reason for reason in map(alike, wrongs()) if reason)
    lines = [f"{reasons.total()} of all wrongs can make no difference and are left out:"]
    return "\n".join([*lines, *(f"{count:>5}  {reason}" for reason, count in reasons.most_common())])


def drawn(count: int, seed: int, kind: str = "", card: str = "", files: Sequence[str] = ()) -> list[Wrong]:
    """That many wrongs, every kind in proportion, the same for the same seed; all of them where count is 0."""
    found = [wrong for wrong in wrongs() if kind in ("", wrong.kind) and card in ("", wrong.card) and not alike(wrong)]
    if files:
        found = [wrong for wrong in found if wrong.module.rpartition(".")[2] in files]
    if not count or count >= len(found):
        return found
    random.Random(seed).shuffle(found)
    return sorted(found[:count], key=lambda wrong: (wrong.module, wrong.edit.start))


def report(verdicts: list[Verdict]) -> str:
    lines = [f"{'kind':<10} {'planted':>7} {'noticed':>7} {'rate':>7}   what it is"]
    alive = [verdict for verdict in verdicts if verdict.state != STILLBORN]
    by_kind = {kind: [v for v in alive if v.wrong.kind == kind] for kind in KINDS}
    for kind, of_kind in [*by_kind.items(), ("all", alive)]:
        killed = Counter(verdict.state for verdict in of_kind)[KILLED]
        rate = f"{100 * killed / len(of_kind):.1f} %" if of_kind else "-"
        lines.append(f"{kind:<10} {len(of_kind):>7} {killed:>7} {rate:>7}   {KINDS.get(kind, '')}")
    lines.append(f"{len(verdicts) - len(alive)} more could not be read as definitions.")
    return "\n".join(lines)


def run(chosen: list[Wrong], jobs: int, judges: Sequence[Judge]) -> list[Verdict]:
    verdicts: list[Verdict] = []
    for known in (scenes, all_tests, entries):  # found once, for all processes
        known()
    with ProcessPoolExecutor(jobs, mp_context=get_context("fork")) as workers:
        for verdict in workers.map(partial(judged, judges=judges), chosen):
            verdicts.append(verdict)
            if verdict.state == SURVIVED:
                print(f"{verdict.wrong.kind:<10} {verdict.wrong.module.removeprefix('pyreborn.cards.'):<32} "
                      f"{verdict.wrong.words}", flush=True)  # fmt: skip
    return verdicts


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=SAMPLE)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", choices=tuple(KINDS), default="")
    parser.add_argument("--card", default="")
    parser.add_argument("--files", default="", help="card files, as in grave_king,law_of_lions")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--part", default="1/1", help="the first of three parts is 1/3")
    parser.add_argument("--judges", default=",".join(JUDGES))
    given = parser.parse_args()
    judges = tuple(JUDGES[name] for name in given.judges.split(","))
    part, _, parts = given.part.partition("/")
    chosen = drawn(
        0 if given.all or given.card else given.count,
        given.seed,
        given.kind,
        given.card,
        given.files.split(",") if given.files else (),
    )
    verdicts = run(chosen[int(part) - 1 :: int(parts)], given.jobs, judges)
    print(report(verdicts))
    print(left_out())
    return 0


if __name__ == "__main__":
    sys.exit(main())
