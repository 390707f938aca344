"""Measure the page and print one table: ``make web-bench``, or ``python -m tools.web_bench --help``."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser
from tests.web.browsing import browsing
from tools.served import Served
from tools.web_bench.crowded import full_board
from tools.web_bench.figures import Figure
from tools.web_bench.games import whole_games
from tools.web_bench.loading import beginnings, weights
from tools.web_bench.surroundings import load_average

PARTS = ("load", "begin", "board", "games")


def measured(browser: Browser, parts: list[str], games: int) -> Iterator[Figure]:
    """All figures that are wanted, one after the other."""
    with tempfile.TemporaryDirectory() as folder, Served(Path(folder)) as server:
        if "load" in parts:
            yield from weights(browser, server.address)
        if "begin" in parts:
            yield from beginnings(browser, server.address)
        if "board" in parts:
            yield from full_board(browser, server.address)
        server.stop()
        if "games" in parts:
            yield from whole_games(browser, Path(folder), games)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.web_bench", description="Measure the page in a browser.")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS), help="measure only these")
    games = "whole games in one tab (40); memory is what the second half of them leaves"
    parser.add_argument("--games", type=int, default=40, help=games)
    wanted = parser.parse_args()
    print(f"load average {load_average():.1f} before, ", end="", flush=True)
    figures: list[Figure] = []
    with browsing() as browser:
        print(f"chromium {browser.version}\n", flush=True)
        for figure in measured(browser, wanted.only, wanted.games):
            figures.append(figure)
            print(figure.line(), flush=True)
    missed = [figure for figure in figures if not figure.is_met]
    print(f"\nload average {load_average():.1f} after; {len(missed)} of {len(figures)} missed")
    return int(bool(missed))


if __name__ == "__main__":
    raise SystemExit(main())
