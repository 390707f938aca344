"""The frame of a report: one file with its style in it, light or dark as the reader likes."""

from __future__ import annotations

from functools import cache
from html import escape
from pathlib import Path
from typing import Final

STYLE: Final = Path(__file__).with_name("report.css")


@cache
def _style() -> str:
    return STYLE.read_text(encoding="utf-8")


def page(title: str, lead: str, *parts: str, style: str = "") -> str:
    """A whole page that asks nothing of the network and runs no script; ``style`` is what it has of its own."""
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        '<link rel="icon" href="data:,">'
        f"<title>{escape(title)}</title><style>{_style()}{style}</style></head><body><main>"
        f'<header><h1>{escape(title)}</h1><p class="lead">{escape(lead)}</p></header>'
        f"{''.join(parts)}</main></body></html>\n"
    )
