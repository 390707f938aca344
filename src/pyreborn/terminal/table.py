"""The table: it asks whoever must decide, person or agent, until the game is over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from pyreborn.ai import Agent
from pyreborn.ai.explanation import Explanation
from pyreborn.ai.guard import Careful, Guarded, Mishap
from pyreborn.engine.model.ids import Verb, Zone
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.rule_values import ChimeraChoices
from pyreborn.errors import PyrebornError
from pyreborn.game import Decision, Game, Record
from pyreborn.names import joined, number_of
from pyreborn.terminal import commands, notes, numbering, picking, signs, story
from pyreborn.terminal.asking import ENDLESS, Asker, uninterrupted
from pyreborn.terminal.board import board
from pyreborn.terminal.chimera_side import Rolled
from pyreborn.terminal.choices import options, short
from pyreborn.terminal.keeping import Keeper
from pyreborn.terminal.opponents import ADVISER, level_words, usual_cap
from pyreborn.terminal.signs import QUIET, styled, wrapped
from pyreborn.terminal.thinking import thinking
from pyreborn.view import View

_LEAST_LOG: Final = 3
"""Lines for what happened, however small the screen."""
_CONTEXT: Final = 8
"""Where there is room, so many lines are told even if less is new."""
_LAST_WORDS: Final = 8
"""Lines below the board when a game is over."""
_BOXES: Final = (100, 30)
"""Columns and lines a screen must have for units in boxes; on others they would take the log's room."""


def nothing_to_choose(kind: str, options: Sequence[Option]) -> bool:
    """Whether it is a window in which one can only pass, or one compulsory effect triggers."""
    return kind == "window" and len(options) == 1 and options[0].verb in (Verb.DONE, Verb.TRIGGER)


class Table:
    """One game between people at this terminal and agents; an agent of None is a person."""

    def __init__(
        self,
        game: Game,
        agents: Sequence[Agent | None],
        console: Console,
        auto: bool | None = None,
        came_from: Path | None = None,
    ) -> None:
        self.game = game
        self.agents = [self._watched(seat, each) for seat, each in enumerate(agents)]
        self.asker = Asker(console)
        self.asker.promise = "; the game is kept"
        self.keeper = Keeper(game, came_from)
        self.people = sum(agent is None for agent in agents)
        self.hot_seat = self.people > 1 and not game.header.open_hands
        """Whether people share the screen who may not see each other's hands."""
        self.auto = not self.hot_seat if auto is None else auto
        """Windows with nothing to choose are not asked about; at a shared screen the silence would tell."""
        self.told: dict[int, int] = {}
        """By seat, how much of the log it had been shown at its last decision."""
        self.passed = 0
        self.picks = picking.Picks()
        self.numbering = numbering.Numbering()
        self.notice = ""
        """A sentence for the next screen."""
        self._mishaps: list[str] = []
        """What went wrong with agents since a person last chose."""
        self._adviser: Guarded | None = None
        self._noted: tuple[Decision | None, list[Text]] = (None, [])
        self._entries: list[int] = []
        """How many choices had been made before each line a person answered with."""
        self._at_screen: int | None = None
        self._before_conceding: Record | None = None

    def play(self) -> None:
        """Play to the end; the end of the input leaves the table with the game kept."""
        try:
            again = True
            while again:
                while not self.game.over:
                    self._step()
                again = self._ended()
            self.keeper.keep(self.game)  # a concession, too: it can no longer be taken back
        except EOFError:
            self.leave()

    def leave(self) -> None:
        """The last words to a player who goes."""
        self.asker.say("")
        self.keeper.keep(self.game)
        self.asker.say(self.keeper.sentence())
        if not self.game.over and self.keeper.path is not None and not self.keeper.trouble:
            self.asker.note("Go on with:")
            self.asker.unbroken(self.keeper.resume())

    def close(self) -> None:
        """Stop whatever thinks in a process of its own."""
        for each in (*self.agents, self._adviser):
            if isinstance(each, Guarded):
                each.close()

    def _watched(self, seat: int, agent: Agent | None) -> Careful | Guarded | None:
        """An agent whose mishaps are told here."""
        if agent is None:
            return None
        watched = agent if isinstance(agent, Careful | Guarded) else Careful(agent, name=self.game.names[seat])
        watched.tell = self._happened
        return watched

    def _happened(self, mishap: Mishap) -> None:
        self._mishaps.append(mishap.sentence)

    # -- one decision ------------------------------------------------------------------------
    def _step(self) -> None:
        decision = self.game.decision
        agent = self.agents[decision.player]
        try:
            if agent is not None:
                self._agents_choose()
            elif self.passes_by_itself(decision):
                self.passed += decision.options[0].verb == Verb.DONE
                self._push(decision.options[0])
            else:
                self._ask(decision.player)
        except KeyboardInterrupt:
            self.asker.say("Leave with quit; the game is kept.", "yellow")

    def _agents_choose(self) -> None:
        """Every choice of agents until a person must decide."""
        with thinking(self.asker.console, self.game.names[self.game.decision.player]):
            while not self.game.over and self.agents[self.game.decision.player] is not None:
                self._agent_chooses()

    def _agent_chooses(self) -> None:
        decision = self.game.decision
        agent = self.agents[decision.player]
        if agent is not None:
            self._push(agent.choose(self.game.view(decision.player), decision))

    def passes_by_itself(self, decision: Decision) -> bool:
        """Whether nobody needs to be asked about it."""
        return self.auto and nothing_to_choose(decision.kind, decision.options)

    def _push(self, option: Option | str) -> None:
        with uninterrupted():
            self.game.push(option)

    def _ask(self, seat: int) -> None:
        """Draw the screen and read until the position has changed."""
        if self.hot_seat and self._at_screen != seat:
            self._hand_over(seat)
        self.draw(seat)
        self.notice = ""
        while True:
            line = self.asker.line()
            try:
                if commands.run(self, seat, line) if commands.is_command(line) else self._chooses(seat, line):
                    return
            except PyrebornError as error:
                self.asker.say(str(error), "yellow")

    def _chooses(self, seat: int, line: str) -> bool:
        moves, log = len(self.game.moves), len(self.game.log)
        if not self._takes(seat, line):
            return False
        self._entries.append(moves)
        self.told[seat] = log
        self.passed = 0
        self._mishaps.clear()
        self.keeper.keep(self.game)
        return True

    def _takes(self, seat: int, line: str) -> bool:
        """What the line names is taken: an option, several, all, or passing; False if it names nothing."""
        decision = self.game.decision
        wanted = picking.several(line, decision.kind)
        if wanted:
            self._take_several(seat, picking.in_order(wanted, decision, self.numbering.labels(self.game)))
        elif line.lower() == "all" and picking.may_take_all(self.game):
            self._take_all(seat)
        elif line:
            self._take_named(seat, line)
        else:
            empty = [option for option in decision.options if option.verb == Verb.DONE]
            if decision.kind != "window" or not empty:
                self.asker.say("Type the number of an option, its text, or help.", "yellow")
                return False
            self._take(seat, empty[0])
        return True

    def _take_named(self, seat: int, line: str) -> None:
        """One option, or several whose texts stand in a row; refuses a line that is neither."""
        try:
            option = self._meant(seat, line)
        except PyrebornError:
            wanted = picking.in_words(line, self.game.decision.kind, lambda words: self._named(seat, words))
            if not wanted:
                raise
            self._take_several(seat, picking.in_order(wanted, self.game.decision, self.numbering.labels(self.game)))
        else:
            self._take(seat, option)

    def _named(self, seat: int, words: str) -> str | None:
        """The label of the one option that the words name."""
        labels = self.numbering.labels(self.game)
        if words in labels:
            return words
        try:
            option = self._meant(seat, words)
        except PyrebornError:
            return None
        label = labels[self.game.decision.options.index(option)]
        return label if option.verb != Verb.DONE else picking.DONE

    def _meant(self, seat: int, line: str) -> Option:
        """The option of a number, of what is shown, or of a part of its text; refuses a line that fits none."""
        labels = self.numbering.labels(self.game)
        if line.isdecimal() and line.isascii():
            return self.numbering.option(self.game, line.lstrip("0") or "0")
        asked = self.game.view(seat).decision
        beside = [note.plain for note in self._notes()]
        place = numbering.meant(line, (asked.options if asked is not None else None) or [], labels, beside)
        return self.game.decision.option(line) if place is None else self.game.decision.options[place]

    def _take(self, seat: int, option: Option) -> None:
        """One option of a person."""
        asked, moves, log = self.game.decision, len(self.game.moves), len(self.game.log)
        called = self._called(seat)
        self._push(option)
        taken = self.game.moves[moves]
        if taken.verb in numbering.ENDING:
            done = "passed" if taken.verb == Verb.PASS else "ended your turn"
            self.notice = f"You {done}; undo takes it back."
        if taken in asked.options and len(called) == len(asked.options):
            self.picks.note(self.game, asked, called[asked.options.index(taken)], moves, log)

    def _called(self, seat: int) -> list[Text]:
        """What the options name, units as the board numbers them."""
        st, decision = self.game.state, self.game.view(seat).decision
        offered = (decision.options if decision is not None else None) or []
        return [
            Text(notes.numbered(st, option.a))
            if option.verb == Verb.CARD and st.zone[option.a] == Zone.BATTLEFIELD
            else short(seen)
            for option, seen in zip(self.game.options, offered, strict=False)
        ]

    def _take_several(self, seat: int, wanted: Sequence[str]) -> None:
        """One after the other by their labels; a label taken twice takes a copy."""
        asked = self.game.decision
        called = dict(zip(self.numbering.labels(self.game), self._called(seat), strict=False))
        for count, label in enumerate(wanted):
            stop = [option for option in self.game.options if label == picking.DONE and option.verb == Verb.DONE]
            labels = self.numbering.labels(self.game) if picking.goes_on(asked, self.game) else []
            if label not in labels and not (stop and labels):
                left = [called[each].plain for each in wanted[count:] if each != picking.DONE]
                if left:
                    why = picking.why_stopped(asked, self.game)
                    self.notice = f"Stopped after {called[wanted[count - 1]].plain}: {why}. Not taken: {joined(left)}."
                return
            self._take(seat, stop[0] if stop else self.numbering.option(self.game, label))

    def _take_all(self, seat: int) -> None:
        """The first of what is left, until nothing is or another question comes up."""
        asked = self.game.decision
        more = 0
        while picking.goes_on(asked, self.game):
            left = [option for option in self.game.options if option.verb != Verb.DONE]
            if not left:
                return
            more = len(left) - 1
            self._take(seat, left[0])
        if more:
            self.notice = f"Stopped: {picking.why_stopped(asked, self.game)}. Not taken yet: {more}."

    def _hand_over(self, seat: int) -> None:
        name = signs.clean(self.game.names[seat])
        self.asker.clear(history=True)
        self.asker.say(f"{name} decides next.", "bold")
        self.asker.line(f"Give the screen to {name}, then press Enter. ")
        self._at_screen = seat

    # -- the screen --------------------------------------------------------------------------
    def draw(self, seat: int) -> None:
        """The board, what has happened since the seat's last decision, and its options."""
        self.asker.clear()
        self.asker.show(self.screen(seat, self.asker.width, self.asker.height))

    def screen(self, seat: int, width: int, height: int) -> list[Text]:
        view = self.game.view(seat)
        above, below = self._laid_out(seat, view, width, height)
        asides = [self._passed_words()] if self.passed else []
        beside = [signs.fitted(styled(f" {aside}", QUIET), width) for aside in asides]
        beside += wrapped(styled(f" {self.notice}", QUIET), width, hang=1) if self.notice else []
        beside += self._mishap_lines(width)
        room = max(_LEAST_LOG - 1, height - 3 - len(above) - len(below)) - len(beside)
        context = _CONTEXT if height < ENDLESS else 0
        happened = story.recent(self.game, self.told.get(seat, 0), seat, width, room, context)
        happened += beside
        rule = styled("─" * width, QUIET)
        return [*above, *([rule, *happened] if happened else []), rule, *below]

    def _laid_out(self, seat: int, view: View, width: int, height: int) -> tuple[list[Text], list[Text]]:
        """The board and the question, in the roomiest way that leaves lines for what has happened."""
        below, dense = self._question(view, width), self._question(view, width, dense=True)
        if len(dense) + 2 > len(below):
            dense = below
        rolled, news = story.rolled(self.game), self._news(seat, width)
        for boxes in self._roomy(view, width, height - 3 - len(below), rolled):
            if len(boxes) + len(below) + max(_LEAST_LOG, news) + 3 <= height:
                return boxes, below
        above = [board(view, width, tight=tight, rolled=rolled, levels=self._levels()) for tight in (0, 1, 2, 3)]
        most = min(news, max(_CONTEXT, height // 3)) if view.chimera is not None else 0
        for least in range(
            most, _LEAST_LOG, -1
        ):  # what a Chimera did goes before comfort: it explains itself to nobody
            for lines in above[:3]:
                if len(lines) + len(dense) + least + 3 <= height:
                    return lines, dense
        for tight, lines in enumerate(above):
            for asked in (below, dense):
                if len(lines) + len(asked) + _LEAST_LOG - (tight == 3) + 3 <= height:
                    return lines, asked
        return above[-1], dense

    def _news(self, seat: int, width: int) -> int:
        """How many lines it takes to tell what is new."""
        return len(story.told(self.game, self.game.log[self.told.get(seat, 0) :], seat, width))

    def _roomy(self, view: View, width: int, height: int, rolled: Rolled) -> Iterator[list[Text]]:
        """Boards for screens with more room than most: units in boxes, a Chimera's whole behavior card."""
        if height >= ENDLESS - 1000:
            return
        if width >= _BOXES[0] and height >= _BOXES[1] - 10:
            yield board(view, width, roomy=True, rolled=rolled, levels=self._levels())
        if view.chimera is not None:
            yield board(view, width, rolled=rolled, table=True, levels=self._levels())

    def _mishap_lines(self, width: int) -> list[Text]:
        """The last thing that went wrong with an agent, and how much did before it."""
        if not self._mishaps:
            return []
        before = len(self._mishaps) - 1
        more = f" ({number_of(before, 'such decision')} before this one)" if before else ""
        return wrapped(styled(f" {signs.clean(self._mishaps[-1])}{more}", "yellow"), width, hang=3)

    def _levels(self) -> list[str]:
        return level_words(self.game.header.played_by, len(self.game.names))

    def explained(self, seat: int) -> Explanation:
        """What a strong player thinks of the decision, from what the seat knows; refuses where nothing is said."""
        if self._adviser is None:
            self._adviser = Guarded(ADVISER, self.game.header.seed, usual_cap(ADVISER), name="The adviser")
        with thinking(self.asker.console, "The adviser"):
            return self._adviser.explain(self.game.view(seat))

    def _passed_words(self) -> str:
        windows = number_of(self.passed, "window")
        return f"auto: passed {windows} you had no answer to (auto off to be asked)"

    def _question(self, view: View, width: int, dense: bool = False) -> list[Text]:
        decision = view.decision
        if decision is None:
            return []
        asked = decision.prompt
        if self.people == 1:
            asked = asked.removeprefix(f"{view.names[decision.player]}, ")
        prompt = styled("▶ ", signs.ACTION).append_text(signs.words(asked[:1].upper() + asked[1:], "bold"))
        offered = options(decision.options or [], width, dense, self._notes(), self.numbering.labels(self.game))
        picked = self._picked(width) if decision.player == view.seat else []
        if decision.on_behalf_of >= 0:
            grim = self.game.state.rules.chimera_choices == ChimeraChoices.GRIM_FATES
            how = "what is worst for you (RR-14.1.1)" if grim else "as you like (RR-1.1.4)"
            served = signs.clean(view.names[decision.on_behalf_of])
            picked.insert(0, signs.fitted(styled(f"  you choose for {served} {how}", QUIET), width))
        return [*wrapped(prompt, width, hang=2), *picked, *offered]

    def _notes(self) -> list[Text]:
        """What stands beside the options, found once for each decision."""
        if self._noted[0] is not self.game.decision:
            self._noted = (self.game.decision, notes.notes(self.game))
        return self._noted[1]

    def _picked(self, width: int) -> list[Text]:
        """Which unit is attacked, what is picked so far, and that several may be picked at once."""
        lines: list[Text] = []
        attacked = notes.attacked(self.game)
        if attacked:
            lines.append(signs.fitted(styled(f"  attacked: {attacked}", QUIET), width))
        picked = self.picks.so_far(self.game)
        if picked:
            lines += wrapped(styled("  so far: ", QUIET).append_text(Text(", ").join(picked)), width, hang=4)
        elif picking.may_take_all(self.game):
            lines.append(signs.fitted(styled("  several at once: 1 2, or all", QUIET), width))
        return lines

    # -- taking back and ending --------------------------------------------------------------
    def concede(self, seat: int) -> None:
        """Give up; a record that this would end is kept as it was before, for a concession is no option (RB-1.3.3)."""
        self.keeper.keep(self.game)
        before, moves = self.game.record(), len(self.game.moves)
        with uninterrupted():
            self.game.concede(seat)
        if self.game.over:
            self._before_conceding = before
        else:
            self._entries.append(moves)

    def undo(self) -> bool:
        """Back to the previous decision of a person; False if there was none."""
        game = self.game
        if self._before_conceding is not None:
            self.game = self._before_conceding.replay()
            self._before_conceding = None
            return True
        steps = self._last_line() or self._steps_back()
        if not steps:
            return False
        with uninterrupted():
            for _ in range(steps):
                game.pop()
        for seat in self.told:
            self.told[seat] = min(self.told[seat], max(0, len(game.log) - _LEAST_LOG))
        self.passed = 0
        return True

    def _last_line(self) -> int:
        """How many choices the last line a person typed lies back; 0 if none is known."""
        while self._entries:
            before = self._entries.pop()
            if before < len(self.game.moves):
                return len(self.game.moves) - before
        return 0

    def _steps_back(self) -> int:
        """How many choices back a person last had something to choose; 0 if never."""
        twin = self.game.record().replay(until=0, log=False, undo=False)
        places: list[int] = []
        for number, move in enumerate(self.game.moves):
            decision = twin.decision
            if self.agents[decision.player] is None and not self.passes_by_itself(decision):
                places.append(number)
            twin.push(move)
        return len(self.game.moves) - places[-1] if places else 0

    def _ended(self) -> bool:
        """Tell how the game ended; True if it goes on after all."""
        reader = None if self.people > 1 else next((i for i, each in enumerate(self.agents) if each is None), None)
        if self._before_conceding is None:
            self.keeper.keep(self.game)
        self.asker.clear()
        self.asker.show(self._last_board(reader))
        self.asker.say("")
        self.asker.say(self._verdict(reader), "bold green" if reader in self.game.winners else "bold")
        self.asker.say(story.how_it_ended(self.game, reader))
        self.asker.show(self._mishap_lines(self.asker.width))
        self.asker.say(self.keeper.sentence())
        return self._after(reader)

    def _last_board(self, reader: int | None) -> list[Text]:
        """The board as it was left, with room below for what is said of the end."""
        view, width, rolled = self.game.view(reader), self.asker.width, story.rolled(self.game)
        boards = [board(view, width, tight=tight, rolled=rolled, levels=self._levels()) for tight in (0, 1, 2)]
        return next((lines for lines in boards if len(lines) + _LAST_WORDS <= self.asker.height), boards[0])

    def _verdict(self, reader: int | None) -> str:
        view = self.game.view(reader)
        rounds = f"in round {view.round} (turn {view.turn})"
        winners = self.game.winners
        if not winners:
            return f"The game ends {rounds} without a winner."
        others = joined(signs.clean(self.game.names[seat]) for seat in winners if seat != reader)
        if reader in winners:
            return f"You{' and ' * bool(others)}{others} win {rounds}!"
        return f"{others} {'win' if len(winners) > 1 else 'wins'} {rounds}."

    def _after(self, reader: int | None) -> bool:
        while True:
            line = self.asker.line("Enter to leave, replay to read the game again, undo to take back, save FILE: ")
            answer = line.lower()
            if answer in ("", "quit", "q", "exit", "no", "n"):
                return False
            if answer in ("undo", "u"):
                if self.undo():
                    return True
                self.asker.say("There is nothing to take back.", "yellow")
            elif answer in ("replay", "r", "yes", "y", "log"):
                self.asker.page([line for page in story.by_turns(self.game, reader, self.asker.width) for line in page])
            elif commands.is_for_the_end(line):
                self._looks_up(line)
            else:
                self.asker.say("Type replay, undo, save and a file name, or press Enter to leave.", "yellow")

    def _looks_up(self, line: str) -> None:
        """A command that needs no decision."""
        try:
            commands.run(self, 0, line)
        except PyrebornError as error:
            self.asker.say(str(error), "yellow")
