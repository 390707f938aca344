"""Says at the end how many random decisions the properties were checked at."""

from __future__ import annotations

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Add up what the tests recorded; with xdist the records come from all workers."""
    total = 0
    for reports in terminalreporter.stats.values():
        for report in reports:
            if getattr(report, "when", "") == "call":
                total += sum(int(str(n)) for name, n in report.user_properties if name == "decisions")
    if total:
        terminalreporter.write_line(f"properties checked at {total:,} random decisions")
