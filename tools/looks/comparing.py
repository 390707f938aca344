"""Makes pictures small enough for the project and compares them; a browser does both, so nothing else is needed."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Page
from tools.looks.scenes import file_of
from tools.looks.taking import Taken

REFERENCES: Final = Path(__file__).resolve().parents[2] / "tests" / "web" / "looks"
SHARES: Final = {"desk": 0.5, "phone": 0.6, "small": 0.6, "huge": 0.25}
"""How much of the width and the height of a window is kept."""
QUALITY: Final = 0.5
LEVEL: Final = 40
"""Of 255: what differs by less in every colour is the same."""
TOLERANCE: Final = 0.002
"""Of all points: letters are not drawn alike by every version of a browser."""
_COMPARE: Final = (Path(__file__).parent / "compare.js").read_text("utf-8")


class Compared(NamedTuple):
    """A picture now and before, small, and where they differ; all as WebP in base64."""

    taken: Taken
    now: str
    accepted: str | None
    difference: str | None
    different: float

    @property
    def file(self) -> Path:
        return file_of(REFERENCES, self.taken.size, self.taken.theme, self.taken.name)

    def is_same(self, tolerance: float = TOLERANCE) -> bool:
        return self.accepted is not None and self.different <= tolerance

    def accept(self) -> int:
        """Keep it as it is now; how many bytes that takes."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        return self.file.write_bytes(base64.b64decode(self.now))


def compared(empty: Page, taken: Taken) -> Compared:
    """Hold a picture against the accepted one, in an empty page."""
    file = file_of(REFERENCES, taken.size, taken.theme, taken.name)
    accepted = base64.b64encode(file.read_bytes()).decode() if file.is_file() else None
    told = _told(empty, taken.png, accepted, SHARES[taken.size], QUALITY)
    return Compared(taken, told["small"], accepted, told["difference"], told["different"])


def reduced(empty: Page, png: bytes, share: float, quality: float) -> str:
    """A picture made small, as WebP in base64."""
    small: str = _told(empty, png, None, share, quality)["small"]
    return small


def _told(empty: Page, png: bytes, reference: str | None, share: float, quality: float) -> dict[str, Any]:
    asked = {"png": base64.b64encode(png).decode(), "reference": reference, "share": share, "quality": quality}
    told: dict[str, Any] = empty.evaluate(_COMPARE, {**asked, "level": LEVEL})
    return told
