"""Signs, colours and lines of fixed width: what every part of the table is drawn with.

>>> compact("[[main]] - 1 [[natural:class]] - 2 [[basic]]").plain
'● nat■ 2·'
>>> words("pay 1 [[charm:class]]").plain
'pay 1 charm class'
"""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from pyreborn.engine.model.ids import LEVEL_NAMES, MAGIC_NAMES

MAGIC_STYLES: Final = {
    "ceremonial": "red",
    "charm": "orchid1",
    "illusion": "bright_blue",
    "natural": "green",
    "divine": "yellow",
    "sympathy": "cyan",
    "time": "dark_orange",
    "artifice": "grey70",
    "astral": "medium_purple1",
    "rage": "bright_red",
}
LEVEL_SIGNS: Final = {"power": "▲", "class": "■", "basic": "·"}
MAIN: Final = "●"
SIDE: Final = "○"
WOUND: Final = "♥"
STATUS: Final = "◆"
BLOOD: Final = "b"
EXHAUSTED: Final = "exh"
GUARDED: Final = "guarded"

QUIET: Final = "bright_black"
NUMBER: Final = "bold cyan"
LABEL: Final = "cyan"
PLAYER: Final = "bold"
ATTACK: Final = "red"
LIFE: Final = "green"
RECOVER: Final = "cyan"
ACTION: Final = "bold yellow"

_MAGIC: Final = "|".join(MAGIC_NAMES)
_LEVEL: Final = "|".join(LEVEL_NAMES)
_SIGN: Final = re.compile(rf"(?:(\d+|X) )?(?:\[\[([^\]]+)\]\]|\b((?:{_MAGIC}):(?:{_LEVEL})))")
_SHORT: Final = {"main": MAIN, "side": SIDE, "exhaust": EXHAUSTED, "discard": " discard"}
_CONTROL: Final = re.compile(r"[^\S ]|[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ud800-\udfff]")


def clean(text: str) -> str:
    """The text on one line without anything that could steer the terminal."""
    return _CONTROL.sub(" ", text)


def styled(text: str, style: str) -> Text:
    """A piece of text in a style of its own: what is appended to it is not in that style."""
    return Text().append(text, style)


def face(name: str) -> Text:
    """One die: ``nat■``."""
    magic, _, level = name.partition(":")
    return styled(magic[:3] + LEVEL_SIGNS.get(level, "?"), MAGIC_STYLES.get(magic, ""))


def compact(text: str) -> Text:
    """A cost or a payment in signs."""
    out = Text()
    at = 0
    for found in _SIGN.finditer(text):
        out.append(_between(text[at : found.start()]))
        out.append_text(_short(found[2] or found[3], found[1] or ""))
        at = found.end()
    return out.append(_between(text[at:]))


def _between(text: str) -> str:
    return text.replace(" - ", " ").replace(", ", " ").replace(" or ", "/").replace("->", "→")


def _short(sign: str, count: str) -> Text:
    number = "" if count == "1" else count
    if sign == "basic":
        return Text((count or "1") + LEVEL_SIGNS["basic"])
    if sign in _SHORT:
        return Text((count if sign == "discard" else number) + _SHORT[sign])
    magic = sign.partition(":")[0]
    if magic in MAGIC_STYLES:
        return styled(number, MAGIC_STYLES[magic]).append_text(face(sign))
    return Text(f"{count} {sign}".strip())


def words(text: str, style: str = "") -> Text:
    """A sentence with its symbols spelled out, dice in the colour of their magic."""
    out = Text(style=style)
    at = 0
    for found in _SIGN.finditer(text):
        out.append(clean(text[at : found.start()]))
        sign = found[2] or found[3]
        out.append(f"{found[1]} " if found[1] else "")
        out.append(clean(sign.replace(":", " ")), MAGIC_STYLES.get(sign.partition(":")[0], ""))
        at = found.end()
    return out.append(clean(text[at:]))


def dice(faces: Sequence[str]) -> Text:
    """A pool grouped by magic: ``cha ▲1 ■2  nat ·1``."""
    out = Text()
    for magic in dict.fromkeys(name.partition(":")[0] for name in faces):
        out.append(("  " if out else "") + magic[:3], MAGIC_STYLES.get(magic, ""))
        for level in reversed(LEVEL_NAMES):
            count = faces.count(f"{magic}:{level}")
            if count:
                out.append(f" {LEVEL_SIGNS[level]}{count}", f"bold {MAGIC_STYLES.get(magic, '')}")
    return out


def bar(left: int, whole: int, width: int = 10) -> Text:
    """A life bar, at least one step long for whoever still lives."""
    full = 0 if left <= 0 or whole <= 0 else max(1, round(width * left / whole))
    colour = "green" if full * 2 > width else "yellow" if full * 4 > width else "red"
    return styled("█" * full, colour).append("░" * (width - full), QUIET)


def fitted(text: Text, width: int) -> Text:
    """The text, cut with an ellipsis where it is too long."""
    if text.cell_len > width:
        text = text.copy()
        text.truncate(max(1, width), overflow="ellipsis")
    return text


def flow(items: Iterable[Text], width: int, gap: str = "  ") -> list[Text]:
    """The items one after the other on as few lines as hold them."""
    lines: list[Text] = []
    for item in items:
        piece = fitted(item, width)
        if lines and lines[-1].cell_len + len(gap) + piece.cell_len <= width:
            lines[-1].append(gap, QUIET).append_text(piece)
        else:
            lines.append(piece.copy())
    return lines


def grid(items: Sequence[Text], width: int, gap: int = 2) -> list[Text]:
    """The items in columns of one width, read line by line; without columns where that saves lines."""
    wide = max((item.cell_len for item in items), default=0)
    dense = flow(items, width, " " * gap)
    columns = max(1, (width + gap) // (min(wide, width) + gap))
    lines: list[Text] = []
    for start in range(0, len(items), columns):
        line = Text()
        for item in items[start : start + columns]:
            line.append(" " * (-line.cell_len % (wide + gap) if line else 0))
            line.append_text(fitted(item, width))
        lines.append(line)
    return lines if 1 < len(lines) <= len(dense) else dense


def wrapped(text: Text, width: int, hang: int = 0) -> list[Text]:
    """The text broken at spaces, its further lines indented; every line holds a letter, however narrow the screen."""
    hang = min(hang, max(0, width) // 2)
    room, lines = max(1, width), [text]
    while lines[-1].cell_len > room:
        rest = lines.pop()
        most = _letters(rest.plain, room)
        cut = rest.plain.rfind(" ", 0, most + 1)
        whole = cut > (0 if lines else hang)
        lines += [rest[:cut], rest[cut + 1 :]] if whole else [rest[:most], rest[most:]]
        room = max(1, width - hang)
        if most == len(rest):  # one letter that is wider than the line
            lines.pop()
            break
    for line in lines[:-1]:
        line.rstrip()
    return [_indented(line, hang if number else 0) for number, line in enumerate(lines)]


def _letters(text: str, room: int) -> int:
    """How many letters fit, at least one; some are two columns wide."""
    used = 0
    for count, letter in enumerate(text):
        used += cell_len(letter)
        if used > room:
            return max(1, count)
    return len(text)


def _indented(text: Text, hang: int) -> Text:
    return Text(" " * hang).append_text(text) if hang else text


def labelled(label: str, lines: Sequence[Text], width: int, style: str = LABEL) -> list[Text]:
    """Lines with a label to the left of the first."""
    out: list[Text] = []
    for line in lines or [styled("–", QUIET)]:
        head = styled(f" {'' if out else label:<{width - 1}}", style)
        out.append(head.append_text(line))
    return out


def widest(column: Sequence[Text]) -> int:
    """The cells the widest of them takes."""
    return max((cell.cell_len for cell in column), default=0)


def in_columns(columns: Sequence[Sequence[Text]], width: int) -> list[Text]:
    """Cells below each other, two spaces between the columns."""
    lines: list[Text] = []
    for row in zip(*columns, strict=True):
        line = Text()
        for cell, column in zip(row, columns, strict=True):
            line.append_text(cell).append(" " * (widest(column) + 2 - cell.cell_len))
        line.rstrip()
        lines.append(fitted(line, width))
    return lines
