"""A seat at a table far away, played in the terminal: the same board, the options of the server, a few commands."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from rich.text import Text

from pyreborn.client import ClientError, Link, Place, Server, Table, agent, create, join, person, read_link, sit_down
from pyreborn.errors import PyrebornError
from pyreborn.names import shown
from pyreborn.server import wire
from pyreborn.server.card_table import card_table_hash
from pyreborn.server.table_view import Question
from pyreborn.terminal import sheets, signs
from pyreborn.terminal.asking import Asker
from pyreborn.terminal.board import board
from pyreborn.terminal.choices import options
from pyreborn.terminal.remote_view import drawn_from, offered
from pyreborn.terminal.signs import QUIET, labelled, styled, wrapped

_PROMPT: Final = "> "
_RECENT: Final = 12
"""Lines of the log that are told with the board."""
_HELP: Final = (
    ("3", "take option 3; its text or the beginning of it will do as well"),
    ("1 3 4", "several picks at once, where a question takes several"),
    ("undo", "take back your last choice; the others are asked where that is not free"),
    ("hint", "what a strong player might do"),
    ("why, why 12", "how the last event, or event 12, came about"),
    ("why not play NAME", "why something cannot be done now"),
    ("say WORDS", "a line of chat"),
    ("offer pause", "offer a pause, a rematch, or more time"),
    ("accept, decline", "answer the newest offer"),
    ("card NAME", "what a card says"),
    ("board, log", "draw the table again; everything that has happened"),
    ("concede", "give up"),
    ("quit", "leave; the seat stays yours, and the link to it is told"),
)


async def seated(where: str, name: str, deck: str, opponent: str, opponent_deck: str, asker: Asker) -> Place:
    """The seat that a link leads to; where it leads to a server alone, a new game is made there."""
    link = read_link(where)
    if link.game:
        return await sit_down(link, name, deck, link.invites and await _shows_hand(link, asker))
    other = agent(opponent, opponent_deck) if opponent else person()
    mine, theirs = await create(link.server, [person(), other])
    assert mine is not None, "a person sits there"
    if theirs is not None:
        _invite(asker, theirs)
    return await sit_down(mine, name, deck)


async def _shows_hand(link: Link, asker: Asker) -> bool:
    """Whether this person lets others see their hand, asked where the game's settings say so; a no sits nowhere."""
    async with Server(link.server) as server:
        settings = await server.settings(link.game)
    who = [
        *(["partners see each other's hands"] if settings.open_hands else []),
        *(["those who watch see every hand"] if settings.spectators == "with hands" else []),
    ]
    if not who:
        return False
    if not await asyncio.to_thread(asker.confirms, f"In this game {' and '.join(who)}, yours as well. Sit down?"):
        raise ClientError("You have not sat down; the invitation stays good.")
    return True


def _invite(asker: Asker, link: Link) -> None:
    asker.say("Whoever follows this link plays against you:", "bold")
    asker.unbroken(f"pyreborn join '{link}'")


async def play(where: str, name: str, deck: str, opponent: str, opponent_deck: str, asker: Asker) -> None:
    """Play at the table that a link leads to, until the game is over or the input ends."""
    place = await seated(where, name, deck, opponent, opponent_deck, asker)
    screen = Screen(asker)
    async with join(place, listener=screen.hear, on_line=screen.tell_line) as table:
        if table.welcome.cards != card_table_hash(table.welcome.ruleset):
            raise ClientError("The server has other cards than this pyreborn; install the version that it runs.")
        screen.table = table
        try:
            await screen.play()
        except EOFError:
            asker.say("\nYou have left the table; the seat stays yours.")
            asker.note("Come back with:")
            asker.unbroken(f"pyreborn join '{place.link}'")


class Screen:
    """What a person at a terminal sees of a table, and says to it."""

    def __init__(self, asker: Asker) -> None:
        self.asker = asker
        self.table: Table | None = None
        self._told = 0
        """Lines of the log that were shown."""
        self._asking = False
        self._choices: list[int] = []
        """The states in which this person has chosen, for undo."""

    @property
    def _at(self) -> Table:
        assert self.table is not None, "nothing is shown before the welcome"
        return self.table

    def hear(self, message: wire.ServerMessage) -> None:
        """What others do and say while nobody is asked here."""
        match message:
            case wire.Chat(seat=seat, text=text) if self.table is None or seat != self._at.seat:
                self._aside(f"{self._called(seat)}: {text}", "italic")
            case wire.Presence(seat=seat, here=here) if self.table is not None and seat != self._at.seat:
                self._aside(f"{self._called(seat)} {'is here' if here else 'is away'}.", QUIET)
            case wire.Offered(seat=seat, what=what, status="open") if self.table is not None and seat != self._at.seat:
                self._aside(f"{self._called(seat)} offers: {what}. Answer with accept or decline.", "yellow")
            case wire.Notice(text=text):
                self._aside(text, QUIET)
            case _:
                return

    def tell_line(self, there: bool) -> None:
        """The connection was lost, or is there again."""
        if there:
            self._aside("The connection is there again.", QUIET)
        else:
            self._aside("The connection is lost; it is tried again. What you choose meanwhile is sent then.", "yellow")

    def _aside(self, sentence: str, style: str) -> None:
        """Something that happens while a line may be half typed: it gets a line of its own, and the prompt follows."""
        if not self._asking:
            self.asker.say(sentence, style)
            return
        self.asker.say(f"\n{sentence}", style)
        self.asker.console.print(_PROMPT, end="")

    def _called(self, seat: int | None) -> str:
        if seat is None or self.table is None:
            return "Somebody"
        return signs.clean(self._at.welcome.seats[seat].name) or f"Player {seat + 1}"

    async def play(self) -> None:
        self.asker.note("Waiting for everybody to sit down." if self._at.state is None else "You are at the table.")
        await self._at.until(lambda: self._at.state is not None or self._at.end is not None)
        if self._at.end is None and self._at.question is None:
            self._draw_board()
            self._tell_who_chooses()
        async for question in self._at:
            self.draw(question)
            await self._ask(question)
        self._tell_end()

    # -- the screen --------------------------------------------------------------------------
    def draw(self, question: Question) -> None:
        """The board, what has happened, and what is asked."""
        width = self.asker.width
        self._draw_board()
        labels = [str(number) for number in range(1, len(question.options or ()) + 1)]
        asked = wrapped(signs.words(question.prompt, "bold"), width)
        self.asker.show([*asked, *options(offered(question.options or ()), width, labels=labels)])

    def _draw_board(self) -> None:
        """The board and what has happened, on a screen of their own."""
        table, width = self._at, self.asker.width
        self.asker.clear()
        rule = styled("─" * width, QUIET)
        lines = board(drawn_from(table.view, table.welcome.ruleset), width, tight=1)
        self.asker.show([*lines, rule, *self._news(width), rule])

    def _tell_who_chooses(self) -> None:
        asked = self._at.view.question
        if asked is not None:
            self.asker.note(f"{self._called(asked.seat)} is to choose.")

    def _news(self, width: int) -> list[Text]:
        fresh = [line for line in self._at.log if line.n >= self._told]
        self._told = max((line.n + 1 for line in self._at.log), default=0)
        return [
            part
            for line in fresh[-_RECENT:]
            for part in wrapped(styled(f"{line.n:>4} ", QUIET).append_text(signs.words(line.text)), width, hang=5)
        ]

    def _tell_end(self) -> None:
        end = self._at.end
        assert end is not None, "questions end with the game"
        self.asker.show(self._news(self.asker.width))
        winners = [self._called(seat) for seat in end.winners]
        self.asker.say(f"{' and '.join(winners) or 'Nobody'} won. {end.why}".rstrip(), "bold")

    # -- what is typed -----------------------------------------------------------------------
    async def _ask(self, question: Question) -> None:
        """Read until something was chosen, or the table has moved on."""
        state = self._at.state
        while self._at.state is state and self._at.end is None:
            self._asking = True
            line = await asyncio.to_thread(self.asker.line, _PROMPT)
            self._asking = False
            try:
                word, _, rest = line.partition(" ")
                command = _COMMANDS.get(word.lower())
                if command is not None:
                    await command(self, rest.strip())
                elif self._at.state is not state:
                    self.asker.say("The table has moved on meanwhile; look again.", "yellow")
                else:
                    await self._choose(line, question)
                    return
            except PyrebornError as error:
                self.asker.say(str(error), "yellow")

    async def _choose(self, line: str, question: Question) -> None:
        """Take what was typed: numbers of options, a text, or nothing, which passes in a window."""
        numbers = line.replace(",", " ").split()
        picks: list[str | int] = [line] if line else [_passing(question)]
        if numbers and all(number.isdecimal() and number.isascii() for number in numbers):
            picks = [_numbered(number, question) for number in numbers]
        seq = self._at.state.seq if self._at.state is not None else 0
        await self._at.choose(*picks)
        self._choices.append(seq)

    async def undo(self, rest: str) -> None:
        if not self._choices:
            raise PyrebornError("There is nothing of yours to take back.")
        await self._at.undo(self._choices.pop())

    async def ask(self, what: wire.Wonders, about: str) -> None:
        for line in await self._at.ask(what, about):
            self.asker.show(wrapped(signs.words(line), self.asker.width, hang=2))

    async def why(self, rest: str) -> None:
        if rest.lower().startswith("not"):
            await self.ask("why not", rest[3:].strip())
        else:
            await self.ask("why", rest)

    async def hint(self, rest: str) -> None:
        await self.ask("hint", "")

    async def say(self, rest: str) -> None:
        if not rest:
            raise PyrebornError("Say what? Type say and the words.")
        await self._at.say(rest)

    async def offer(self, rest: str) -> None:
        wishes: dict[str, wire.Wishes] = {"pause": "pause", "rematch": "rematch", "more time": "more time"}
        if rest.lower() not in wishes:
            raise PyrebornError("Type offer pause, offer rematch or offer more time.")
        await self._at.offer(wishes[rest.lower()])

    async def answer(self, yes: bool) -> None:
        standing = [offer for offer in self._at.offers.values() if offer.status == "open"]
        if not standing:
            raise PyrebornError("There is no offer to answer.")
        await self._at.answer(standing[-1], yes)

    async def card(self, rest: str) -> None:
        if not rest:
            raise PyrebornError("Which card? Type card and its name, such as: card Hammer Knight.")
        await self._page(sheets.card(rest, self.asker.width, self._at.welcome.ruleset, False))

    async def board(self, rest: str) -> None:
        question = self._at.question
        if question is not None:
            self.draw(question)

    async def log(self, rest: str) -> None:
        self._told = 0
        lines = [styled(f"{line.n:>4} ", QUIET).append_text(signs.words(line.text)) for line in self._at.log]
        await self._page([part for line in lines for part in wrapped(line, self.asker.width, hang=5)])

    async def _page(self, lines: list[Text]) -> None:
        """In a thread, as all that waits for a key: the connection is kept alive meanwhile."""
        await asyncio.to_thread(self.asker.page, lines)

    async def concede(self, rest: str) -> None:
        if await asyncio.to_thread(self.asker.confirms, "Do you want to give up this game?"):
            await self._at.resign()
            await self._at.until(lambda: self._at.end is not None)

    async def help(self, rest: str) -> None:
        for typed, meaning in _HELP:
            self.asker.show(labelled(typed, wrapped(Text(meaning), self.asker.width - 23), 23, signs.NUMBER))

    async def leave(self, rest: str) -> None:
        raise EOFError


def _numbered(number: str, question: Question) -> int:
    """The place of an option among those that are offered, by the number it is shown with."""
    most = len(question.options or ())
    if not 1 <= int(number) <= most:
        raise PyrebornError(f"There is no option {shown(number)}; expected a number from 1 to {most}.")
    return int(number) - 1


def _passing(question: Question) -> str:
    """What Enter means: in a window, to let it happen."""
    keys = [option.key for option in question.options or ()]
    if question.kind != "window" or "done" not in keys:
        raise PyrebornError("Type the number of an option, its text, or help.")
    return "done"


_COMMANDS: Final[dict[str, Callable[[Screen, str], Awaitable[None]]]] = {
    "undo": Screen.undo,
    "hint": Screen.hint,
    "why": Screen.why,
    "say": Screen.say,
    "offer": Screen.offer,
    "accept": lambda screen, rest: screen.answer(True),
    "decline": lambda screen, rest: screen.answer(False),
    "card": Screen.card,
    "board": Screen.board,
    "log": Screen.log,
    "concede": Screen.concede,
    "resign": Screen.concede,
    "help": Screen.help,
    "?": Screen.help,
    "quit": Screen.leave,
    "exit": Screen.leave,
    "q": Screen.leave,
}
