"""Reading what a person types, whatever it is, from a keyboard or a pipe."""

import signal
import sys
import textwrap
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import Final

from rich.console import Console
from rich.text import Text

from pyreborn.names import number_of
from pyreborn.terminal.signs import QUIET, clean, fitted, styled

LONGEST: Final = 300
"""No option or command is longer."""
ENDLESS: Final = 10_000
"""The height of a screen that is none."""
LEAST_WIDTH: Final = 40
"""Narrower screens are drawn so wide, and the terminal breaks the lines: nothing is lost but looks."""
_USUAL_WIDTH: Final = 80
_YES: Final = ("y", "yes")


class Asker:
    """The person at the keyboard; the end of their input is an EOFError."""

    def __init__(self, console: Console) -> None:
        self.console = console
        if console.width < 1:  # COLUMNS=0: rich would print nothing at all
            console.width = _USUAL_WIDTH
        self.promise = ""
        """What becomes of the game when somebody leaves; nothing is promised before there is one."""
        if console.is_terminal:
            with suppress(ImportError):
                import_module("readline")  # line editing and history, where there is one

    @property
    def width(self) -> int:
        return max(LEAST_WIDTH, self.console.width)

    @property
    def height(self) -> int:
        """Lines on the screen; a pipe has no end."""
        return self.console.height if self.console.is_terminal else ENDLESS

    @property
    def is_typed_at(self) -> bool:
        """Whether somebody sits at a keyboard."""
        return sys.stdin is not None and not sys.stdin.closed and sys.stdin.isatty()

    def line(self, prompt: str = "> ") -> str:
        """The next line, stripped; odd input is answered with a sentence and asked again."""
        interrupted = False
        while True:
            if sys.stdin is None or sys.stdin.closed:
                raise EOFError
            try:
                typed = input(prompt)
            except KeyboardInterrupt:
                if interrupted:
                    raise EOFError from None
                interrupted = True
                self.say(f"\nPress Ctrl-C again to leave{self.promise}.", "yellow")
                continue
            except (UnicodeError, ValueError):
                self.say("That is not text; type an option, or help.", "yellow")
                continue
            if len(typed) > LONGEST:
                self.say(f"That line is too long ({len(typed)} letters); type an option, or help.", "yellow")
                continue
            line = clean(typed).strip()
            if typed.strip() and not line:
                self.say("That line holds nothing that can be read; type an option, or help.", "yellow")
                continue
            return line

    def confirms(self, question: str) -> bool:
        """Whether the answer is yes; anything else is no."""
        return self.line(f"{question} (yes/no) ").lower() in _YES

    def say(self, sentence: str, style: str = "") -> None:
        """One sentence to the player, broken at spaces; a long file name stays in one piece."""
        for part in sentence.split("\n"):
            for line in textwrap.wrap(clean(part), self.width, break_long_words=False, break_on_hyphens=False) or [""]:
                self.console.print(styled(line, style), soft_wrap=True)

    def show(self, lines: Sequence[Text]) -> None:
        for line in lines:
            self.console.print(fitted(line, self.width), soft_wrap=True, highlight=False)

    def page(self, lines: Sequence[Text]) -> None:
        """Lines a screen at a time: Enter goes on, anything else stops."""
        screen = max(5, self.height - 1)
        for start in range(0, len(lines), screen):
            self.show(lines[start : start + screen])
            left = len(lines) - start - screen
            if left > 0 and self.line(f"-- {number_of(left, 'more line')}: Enter, or q to stop -- "):
                return

    def clear(self, history: bool = False) -> None:
        """An empty screen; with history, what has scrolled away is forgotten too."""
        if not self.console.is_terminal:
            self.show([Text()])
            return
        self.console.clear()
        if history:
            self.console.file.write("\x1b[3J")

    def unbroken(self, line: str) -> None:
        """A line to be copied: the terminal may wrap it, we do not."""
        self.console.print(Text(clean(line)), soft_wrap=True)

    def note(self, sentence: str) -> None:
        self.say(sentence, QUIET)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Ctrl-C waits until the block is done: a position must not be left half changed."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    pressed: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: pressed.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed:
        raise KeyboardInterrupt
