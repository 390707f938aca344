"""Replay recorded games on our engine and print what came of them."""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path

from rich.console import Console
from tools.conformance.recording import recordings
from tools.conformance.report import argued_in, not_argued, print_report, summary
from tools.conformance.runner import run_all

from pyreborn.errors import PyrebornError

DIFFERENCES = Path("docs") / "differences.md"
BROKEN = 2


def differences_file(named: Path | None) -> Path:
    """The page of argued differences: the one named, or the project's own."""
    if named is not None or DIFFERENCES.exists():
        return named or DIFFERENCES
    return Path(__file__).resolve().parents[3] / DIFFERENCES


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(prog="python -m tools.conformance", description=__doc__)
    found.add_argument("path", type=Path, metavar="DIR|FILE", help="a directory or file of recorded games")
    found.add_argument("--filter", default="", metavar="NAME", help="only recordings whose id contains this")
    found.add_argument("--json", action="store_true", help="print the results as JSON")
    found.add_argument("--details", action="store_true", help="states and log of every failure, and the notes")
    found.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes (all cores)")
    found.add_argument("--strict", action="store_true", help="exit with 1 if a difference has not been argued")
    found.add_argument("--differences", type=Path, metavar="FILE", help=f"where they are argued ({DIFFERENCES})")
    return found


def main(arguments: list[str] | None = None) -> int:
    options = parser().parse_args(arguments)
    try:
        games = [game for game in recordings(options.path) if options.filter.lower() in game.id.lower()]
        argued = argued_in(differences_file(options.differences)) if options.strict else []
        verdicts = run_all(games, options.jobs)
    except PyrebornError as error:
        print(error, file=sys.stderr)
        return BROKEN
    if options.json:
        rows = [verdict.to_json(options.details) for verdict in verdicts]
        print(json.dumps({"summary": summary(verdicts), "recordings": rows}))
    else:
        print_report(verdicts, Console(highlight=False), options.details)
    open_ones = not_argued(verdicts, argued) if options.strict else []
    for verdict in open_ones:
        print(f"not argued: {verdict.id}", file=sys.stderr)
    return 1 if open_ones else 0


if __name__ == "__main__":
    sys.exit(main())
