"""What came of all recordings: by result, by reason and by card; and which differences have been argued."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text
from tools.conformance.counting import Count
from tools.conformance.judge import FAIL, LATER_PRINTING, PASS, RESULTS, UNMAPPABLE, UNSUPPORTED, Verdict

from pyreborn.errors import BrokenRecord

QUIET = "bright_black"
COLOURS = {PASS: "green", FAIL: "red", UNMAPPABLE: "yellow", UNSUPPORTED: QUIET}
MOST_CARDS = 25
_ID = re.compile(r"`([^`\n]*::[^`\n]*)`")


# --- counting -----------------------------------------------------------------------------------------


def by_reason(verdicts: Iterable[Verdict]) -> Counter[tuple[str, str]]:
    """How often each result has each kind of reason."""
    return Counter((verdict.result, verdict.why) for verdict in verdicts if verdict.why)


def by_card(verdicts: Iterable[Verdict]) -> dict[str, Counter[str]]:
    """Results by card: of the recordings it takes part in, and for a card we lack, those that wait for it."""
    found: dict[str, Counter[str]] = {}
    for verdict in verdicts:
        for card in verdict.missing if verdict.result == UNSUPPORTED else verdict.cards:
            found.setdefault(card, Counter())[verdict.result] += 1
    return dict(sorted(found.items()))


def compared(verdicts: Iterable[Verdict]) -> dict[str, dict[str, int]]:
    """How many statements of the recordings that were judged were compared, and how many were not."""
    total = Count()
    for verdict in verdicts:
        total.add(verdict.count)
    return {"compared": dict(sorted(total.checked.items())), "not compared": dict(sorted(total.skipped.items()))}


def summary(verdicts: list[Verdict]) -> dict[str, Any]:
    """The counts as plain data."""
    counts = Counter(verdict.result for verdict in verdicts)
    return {
        **{result: counts[result] for result in RESULTS},
        "recordings": len(verdicts),
        **compared(verdicts),
        "reasons": {f"{result}: {why}": n for (result, why), n in sorted(by_reason(verdicts).items())},
        "cards": {card: dict(sorted(results.items())) for card, results in by_card(verdicts).items()},
    }


# --- argued differences -------------------------------------------------------------------------------


def argued_in(file: Path) -> list[str]:
    """The recordings a page of differences names, each as ``file::name`` between backquotes."""
    try:
        return _ID.findall(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BrokenRecord(f"The differences that have been argued cannot be read from {file}: {error}.") from error


def not_argued(verdicts: list[Verdict], argued: list[str]) -> list[Verdict]:
    """What fails or cannot be mapped, and is named nowhere."""
    return [v for v in verdicts if v.result in (FAIL, UNMAPPABLE) and not v.id.endswith(tuple(argued))]


# --- tables -------------------------------------------------------------------------------------------


def _table(*columns: str, numbers: Iterable[str] = ()) -> Table:
    table = Table(box=None, pad_edge=False)
    for column in columns:
        table.add_column(column, header_style=QUIET, justify="right" if column in numbers else "left")
    return table


def results_table(verdicts: list[Verdict]) -> Table:
    counts = Counter(verdict.result for verdict in verdicts)
    judged = len(verdicts) - counts[UNSUPPORTED]
    table = _table("result", "recordings", "of those judged", numbers=("recordings", "of those judged"))
    for result in RESULTS:
        share = f"{counts[result] / judged:.1%}" if judged and result != UNSUPPORTED else ""
        table.add_row(Text(result, COLOURS[result]), str(counts[result]), share)
    table.add_row("all", str(len(verdicts)), "")
    return table


def reasons_table(verdicts: list[Verdict]) -> Table:
    table = _table("result", "reason", "recordings", numbers=("recordings",))
    for (result, why), count in sorted(by_reason(verdicts).items(), key=lambda row: (row[0][0], -row[1], row[0][1])):
        table.add_row(Text(result, COLOURS[result]), Text(why), str(count))
    return table


def cards_table(verdicts: list[Verdict]) -> Table:
    """Cards with a recording that was judged; then the missing cards most recordings wait for."""
    rows = by_card(verdicts)
    judged = {card: n for card, n in rows.items() if n[PASS] or n[FAIL] or n[UNMAPPABLE]}
    waiting = sorted((card for card in rows if card not in judged), key=lambda card: (-rows[card][UNSUPPORTED], card))
    table = _table("card", *RESULTS, numbers=RESULTS)
    for card in (*sorted(judged), *waiting[:MOST_CARDS]):
        table.add_row(Text(card), *(str(rows[card][result] or "") for result in RESULTS))
    if len(waiting) > MOST_CARDS:
        table.add_row(Text(f"and {len(waiting) - MOST_CARDS} more that are missing", QUIET))
    return table


def counts_table(verdicts: list[Verdict]) -> Table:
    """What the verdicts rest on."""
    table = _table("statements of the recordings", "compared", "not compared", numbers=("compared", "not compared"))
    counts = compared(verdicts)
    for kind, many in counts["compared"].items():
        table.add_row(kind, str(many), "")
    for kind, many in counts["not compared"].items():
        table.add_row(kind, "", str(many))
    return table


def print_report(verdicts: list[Verdict], console: Console, details: bool = False) -> None:
    """All tables, then every recording that was judged and did not pass."""
    console.print(results_table(verdicts), "")
    if any(verdict.why for verdict in verdicts):
        console.print(reasons_table(verdicts), "")
    console.print(cards_table(verdicts), "")
    console.print(counts_table(verdicts), "")
    noted = sum(1 for verdict in verdicts if verdict.notes)
    console.print(Text(f"{noted} recordings have notes.", QUIET))
    anew = sum(1 for verdict in verdicts if any(note.startswith(LATER_PRINTING) for note in verdict.notes))
    if anew:
        console.print(Text(f"{anew} of those that pass do so with a later printing of a card than ours.", QUIET))
    for verdict in verdicts:
        if verdict.result in (FAIL, UNMAPPABLE):
            console.print(Text(verdict.result, COLOURS[verdict.result]), Text(verdict.id), soft_wrap=True)
            console.print(Text(f"    {verdict.reason}"), soft_wrap=True)
        if details and verdict.result != UNSUPPORTED:
            print_details(verdict, console)


def print_details(verdict: Verdict, console: Console) -> None:
    """The states and the log of a failure, and the notes of any recording."""
    if verdict.notes and verdict.result == PASS:
        console.print(Text(verdict.result, COLOURS[PASS]), Text(verdict.id), soft_wrap=True)
    for line in (*verdict.details, *(f"note: {note}" for note in verdict.notes)):
        console.print(Text(f"    {line}", QUIET), soft_wrap=True)
