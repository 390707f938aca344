"""One page that shows what differs: as it was, as it is, and where."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from tools.looks.comparing import Compared

_STYLE: Final = """
body { margin: 24px; background: #1d1916; color: #f4ecdf; font: 15px/1.4 sans-serif }
h2 { margin: 32px 0 8px; font-size: 17px }
.row { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 12px }
figure { margin: 0 } figcaption { color: #bcae9c; font-size: 13px }
img { max-width: 100%; border: 1px solid #43392f }
"""


def report(all_of_them: Sequence[Compared]) -> str:
    """The page, whole in itself, most different first."""
    differing = sorted((each for each in all_of_them if not each.is_same()), key=lambda each: -each.different)
    told = f"{len(differing)} of {len(all_of_them)} pictures differ"
    rows = "".join(_row(each) for each in differing)
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{told}</title><style>{_STYLE}</style>'
        f"<h1>{told}</h1>{rows}</html>\n"
    )


def _row(each: Compared) -> str:
    size, theme, name, _ = each.taken
    share = "new" if each.accepted is None else f"{each.different:.2%} of all points"
    pictures = (("accepted", each.accepted), ("now", each.now), ("difference", each.difference))
    figures = "".join(
        f"<figure><figcaption>{what}</figcaption>{_picture(picture, f'{name}, {what}')}</figure>"
        for what, picture in pictures
    )
    return f'<h2>{escape(name)} · {size} · {theme} · {share}</h2><div class="row">{figures}</div>'


def _picture(webp: str | None, text: str) -> str:
    return "none" if webp is None else f'<img alt="{escape(text)}" src="data:image/webp;base64,{webp}">'
