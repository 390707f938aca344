"""Takes pictures of every page and every state of the table, and shows what differs from those that were accepted.

python -m tools.looks                            compare all; the page of differences is build/looks.html
python -m tools.looks --only table --size phone  some of them
python -m tools.looks --accept                   what is seen now is right
python -m tools.looks --keep FOLDER              the pictures themselves, in full size
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

from tests.web.browsing import CHROMIUM, browsing
from tests.web.gallery import build_gallery
from tools.looks.comparing import REFERENCES, Compared, compared
from tools.looks.report import report
from tools.looks.scenes import PAGES, SIZES, TABLES, THEMES, file_of
from tools.looks.taking import Taken, Wanted, pages, tables
from tools.served import Served

REPORT = Path(__file__).resolve().parents[2] / "build" / "looks.html"


def look(wanted: Wanted, keep: Path | None) -> Iterator[Compared]:
    """Take the pictures that are wanted, one after the other, and compare each."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        browser = stack.enter_context(browsing())
        empty = browser.new_page()
        taking: list[Iterator[Taken]] = []
        if any(map(wanted.name, TABLES)):
            build_gallery(folder / "gallery")
            taking.append(tables(browser, folder / "gallery", wanted))
        if any(map(wanted.name, PAGES)):
            (folder / "server").mkdir()
            server = stack.enter_context(Served(folder / "server"))
            taking.append(pages(browser, server.address, wanted))
        for taken in (each for some in taking for each in some):
            if keep is not None:
                file = file_of(keep, taken.size, taken.theme, taken.name).with_suffix(".png")
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(taken.png)
            yield compared(empty, taken)


def forget(found: Sequence[Compared]) -> None:
    """Remove references of pictures that are not taken any more."""
    current = {each.file for each in found}
    for file in REFERENCES.rglob("*.webp"):
        if file not in current:
            file.unlink()


def main(arguments: Sequence[str] | None = None) -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--only", default="", metavar="PATTERN", help="pictures whose name this is found in")
    asked.add_argument("--size", choices=list(SIZES), action="append")
    asked.add_argument("--theme", choices=THEMES, action="append")
    asked.add_argument("--accept", action="store_true", help="what is seen now is right")
    asked.add_argument("--keep", type=Path, metavar="FOLDER", help="write the pictures themselves into a folder")
    chosen = asked.parse_args(arguments)
    if CHROMIUM is None:
        print("There is no chromium: make browser installs it on Debian")
        return 2
    pattern = re.compile(chosen.only)
    sizes, themes = tuple(chosen.size or SIZES), tuple(chosen.theme or THEMES)
    wanted = Wanted(sizes, themes, lambda name: pattern.search(name) is not None)
    found = list(look(wanted, chosen.keep))
    differing = [each for each in found if not each.is_same()]
    for each in differing:
        print(f"{each.taken.size} {each.taken.theme} {each.taken.name}: {each.different:.2%}")
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text(report(found), encoding="utf-8")
    if chosen.accept:
        print(f"accepted: {len(differing)} of {len(found)}, {sum(each.accept() for each in differing) // 1024} KB")
        if len(found) == len(SIZES) * len(THEMES) * (len(PAGES) + len(TABLES)):
            forget(found)
        return 0
    print(f"{len(differing)} of {len(found)} pictures differ: {REPORT}")
    return int(bool(differing))


if __name__ == "__main__":
    sys.exit(main())
