"""Units and what lies on cards, as pieces of lines."""

from collections import Counter
from typing import Final

from rich.text import Text

from pyreborn.terminal import signs
from pyreborn.terminal.signs import QUIET, styled
from pyreborn.view import CardView

LABEL_WIDTH: Final = 12
GAP: Final = " │ "


def numbers_in(row: list[CardView]) -> list[int]:
    """How the options number units of one name, from the left; 0 for a name that stands alone."""
    names = [card.name for card in row]
    return [names[: i + 1].count(name) if names.count(name) > 1 else 0 for i, name in enumerate(names)]


def unit(card: CardView, *numbers: int, sign: str = "") -> Text:
    """A unit on one line: ``Hammer Knight #1 3/4/2 ♥-1 exh ◆1 +Root Armor``; an aspect with its icon."""
    line = title(card, *numbers).append(" ").append(f"{sign} " if sign else "", signs.ATTACK)
    return with_marks(line.append_text(values(card)), card)


def title(card: CardView, *numbers: int) -> Text:
    """The name, and its number among others of that name."""
    title = styled(signs.clean(card.name), QUIET if card.exhausted else "bold")
    return title.append("".join(f" #{number}" for number in numbers), QUIET)


def values(card: CardView) -> Text:
    """Attack, life and recover as they are now; of an aspect, which never recovers, its blood instead (RR-2.1.5)."""
    line = styled(str(card.attack), signs.ATTACK).append("/", QUIET).append(str(card.life), signs.LIFE)
    if is_aspect(card):
        return line.append(f" {signs.BLOOD}{card.blood}" if card.blood else "", "magenta")
    return line.append("/", QUIET).append(str(card.recover), signs.RECOVER)


def is_aspect(card: CardView) -> bool:
    return "aspect" in card.type.lower()


def marks_of(card: CardView, wounds: bool = True) -> list[Text]:
    """What lies on a card."""
    marks: list[Text] = []
    if card.wounds and wounds:
        marks.append(styled(f"{signs.WOUND}-{card.wounds}", "bold red"))
    if card.exhausted:
        marks.append(styled(signs.EXHAUSTED + (f"{card.exhaustion}" if card.exhaustion > 1 else ""), "yellow"))
    if card.guarded:
        marks.append(styled(signs.GUARDED, QUIET))
    if card.status:
        marks.append(styled(f"{signs.STATUS}{card.status}", "bright_blue"))
    marks += [signs.face(name) for name in card.dice]
    attached = [with_marks(styled(f"+{signs.clean(each.name)}", "magenta"), each) for each in card.attached]
    copies = Counter(mark.plain for mark in attached)
    for mark in {mark.plain: mark for mark in attached}.values():
        marks.append(mark.append(f" x{copies[mark.plain]}" if copies[mark.plain] > 1 else "", "magenta"))
    marks += [styled(f"under: {signs.clean(each.name)}", QUIET) for each in card.under]
    if card.slot_of:
        marks.append(styled(f"with {signs.clean(card.slot_of)}", QUIET))
    return marks


def with_marks(line: Text, card: CardView) -> Text:
    """The line with what lies on the card after it."""
    for mark in marks_of(card):
        line.append(" ").append_text(mark)
    return line
