"""Run recorded games and print what came of them."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from pyreborn.cards import card_pool
from pyreborn.conformance.judge import FAIL, PASS, UNMAPPABLE, UNSUPPORTED, Verdict, judge
from pyreborn.conformance.recording import Recording, recordings
from pyreborn.errors import PyrebornError
from pyreborn.rulesets import ruleset


def verdict_of(recording: Recording) -> Verdict:
    return judge(recording, ruleset("reborn"), card_pool("reborn"))


def run_all(games: list[Recording], quiet: bool) -> list[Verdict]:
    """Judge every recording, on all cores."""
    found: list[Verdict] = []
    with Progress(console=Console(stderr=True), disable=quiet) as progress, ProcessPoolExecutor() as workers:
        task = progress.add_task("replaying", total=len(games))
        for verdict in workers.map(verdict_of, games, chunksize=8):
            found.append(verdict)
            progress.advance(task)
    return found


def print_tables(verdicts: list[Verdict], console: Console) -> None:
    counts = Counter(verdict.result for verdict in verdicts)
    table = Table(title=f"{len(verdicts)} recorded games")
    for result in (PASS, FAIL, UNMAPPABLE, UNSUPPORTED):
        table.add_column(result, justify="right")
    table.add_row(*(str(counts[result]) for result in (PASS, FAIL, UNMAPPABLE, UNSUPPORTED)))
    console.print(table)
    reasons = Table("result", "recording", "reason", title="Every recording that was judged and did not pass")
    for verdict in verdicts:
        if verdict.result in (FAIL, UNMAPPABLE):
            reasons.add_row(verdict.result, verdict.id.rpartition("/")[2], verdict.reason)
    if reasons.row_count:
        console.print(reasons)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m pyreborn.conformance", description=__doc__)
    parser.add_argument("path", type=Path)
    parser.add_argument("--filter", default="", help="only recordings whose id contains this")
    parser.add_argument("--json", action="store_true", help="print the results as JSON")
    parser.add_argument("--details", action="store_true", help="print every difference of failing recordings")
    options = parser.parse_args()
    try:
        games = [game for game in recordings(options.path) if options.filter.lower() in game.id.lower()]
        verdicts = run_all(games, options.json)
    except PyrebornError as error:
        print(error, file=sys.stderr)
        return 2
    counts = Counter(verdict.result for verdict in verdicts)
    if options.json:
        rows = [verdict.to_json() for verdict in verdicts]
        print(json.dumps({"summary": dict(counts), "recordings": rows}))
        return 0
    print_tables(verdicts, Console())
    if options.details:
        for verdict in verdicts:
            for line in verdict.details:
                print(f"{verdict.id}\n    {line}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
