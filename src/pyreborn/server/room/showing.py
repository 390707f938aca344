"""States as they are sent: each made once for every reader, whoever many visitors read it."""

from __future__ import annotations

from pyreborn.engine.model.options import Option, find
from pyreborn.game import Game
from pyreborn.server.room.line import Line
from pyreborn.server.room.moving import Numbers, moved
from pyreborn.server.room.story import Story
from pyreborn.server.showing import Drawn, table_view, with_hands
from pyreborn.server.table_view import TableView
from pyreborn.server.wire import State
from pyreborn.view import Looks

Reader = int | None
"""A seat, or whoever watches."""


class Showing:
    """What every reader has been shown."""

    def __init__(self, hands: bool) -> None:
        self._hands = hands
        """Whether those who watch see hands."""
        self._views: dict[Reader, TableView] = {}
        """Of the position as it is now."""
        self._looks = Looks()
        """What all readers see alike."""
        self._drawn = Drawn()
        self._stories: dict[Reader, Story] = {}
        self._numbers: dict[Reader, Numbers] = {}
        """In the state that was sent last."""
        self._sent: dict[Reader, int] = {}
        """The state that was sent last."""

    def changed(self) -> None:
        """The position is another one."""
        self._views.clear()
        self._looks.changed()

    def taken_back(self, events: int) -> None:
        self.changed()
        for story in self._stories.values():
            story.cut(events)

    def gone(self, reader: Reader) -> None:
        """Nobody is there any more to whom a state could be sent."""
        self._sent.pop(reader, None)
        self._numbers.pop(reader, None)

    def view(self, game: Game, reader: Reader) -> TableView:
        found = self._views.get(reader)
        if found is None:
            found = table_view(game.view(reader, self._looks), self._drawn)
            if reader is None and self._hands:
                found = with_hands(found, [self.view(game, row.seat) for row in found.players if row.role != "chimera"])
            self._views[reader] = found
        return found

    def offered(self, game: Game, seat: int, option: Option) -> str:
        """An option that a seat is offered now, in words."""
        question = self.view(game, seat).question
        assert question is not None and question.options is not None, "somebody else is asked"
        return question.options[find(game.options, option)].text

    def numbers(self, game: Game, reader: Reader) -> Numbers:
        """How a reader tells the cards of the position apart as it is now."""
        return self._looks.numbers.of(game.state, reader, game.header.open_hands)

    def story(self, reader: Reader) -> Story:
        return self._stories.setdefault(reader, Story(reader))

    def news(self, game: Game, line: Line, reader: Reader, paused: bool) -> State:
        """The newest state for all visitors of a reader, who have had every one before it."""
        numbers = self.numbers(game, reader)
        before = self._numbers.get(reader)
        shown = [] if before is None else moved(before, numbers)
        state = self._state(game, line, reader, paused, self._sent.get(reader, line.newest), shown)
        self._sent[reader], self._numbers[reader] = line.newest, numbers
        return state

    def newest(self, game: Game, line: Line, reader: Reader, paused: bool, since: int | None) -> State:
        """The newest state for one visitor, who knows the state ``since`` or none."""
        state = self._state(game, line, reader, paused, since, [])
        if reader not in self._sent:
            self._sent[reader] = line.newest
            self._numbers[reader] = self.numbers(game, reader)
        return state

    def _state(
        self, game: Game, line: Line, reader: Reader, paused: bool, since: int | None, pairs: list[tuple[int, int]]
    ) -> State:
        known = None if since is None or since > line.newest else since
        kept, lines = self.story(reader).lines(game, 0 if known is None else line.events_at(known))
        return State(
            seq=line.newest,
            view=self.view(game, reader),
            log=lines,
            moved=pairs,
            after=known or 0,
            kept=kept,
            paused=paused,
        )
