"""The decision of a game as people read it: who decides, about what, and options that say what they do.

Nothing of it is put into words before somebody asks; random play pays for none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, overload

from pyreborn.engine.model.ids import NOBODY, QUESTION_NAMES, THING_NAMES, Thing
from pyreborn.engine.model.options import Named, OfferedOption, Option, find
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.stack import pending
from pyreborn.errors import BadNotation, IllegalOption, StaleDecision
from pyreborn.history import Checkpoint, position_after
from pyreborn.notation import option_texts, parse_option, things_named
from pyreborn.phrases import plain
from pyreborn.prompts import decision_prompt
from pyreborn.seeing import numbers_for, on_behalf_of


class Options(Sequence[OfferedOption]):
    """The options of a decision; each is equal to the plain option it stands for, and prints as words."""

    __slots__ = ("_decision", "_plain")

    def __init__(self, plain_options: list[Option], decision: Decision) -> None:
        self._plain = plain_options
        self._decision = decision

    def __len__(self) -> int:
        return len(self._plain)

    @overload
    def __getitem__(self, place: int) -> OfferedOption: ...
    @overload
    def __getitem__(self, place: slice) -> list[OfferedOption]: ...
    def __getitem__(self, place: int | slice) -> OfferedOption | list[OfferedOption]:
        if isinstance(place, slice):
            return [self[each] for each in range(len(self._plain))[place]]
        return OfferedOption(self._plain[place], place % len(self._plain), self._decision)

    def __iter__(self) -> Iterator[OfferedOption]:
        for place, option in enumerate(self._plain):
            yield OfferedOption(option, place, self._decision)

    def __contains__(self, option: object) -> bool:
        return isinstance(option, Option) and find(self._plain, option) >= 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self._plain == list(other)

    __hash__ = None  # type: ignore[assignment]  # as little as a list

    def __reduce__(self) -> tuple[Any, ...]:
        return _options_of, (self._decision,)

    def __repr__(self) -> str:
        return repr(list(self))


def _options_of(decision: Decision) -> Options:
    return decision.options


class Decision:
    """Who must choose, about what, and everything they may choose; ``game.decision`` is one.

    It can be read after the game has moved on, too: its words are then found by playing the game
    again up to there.  A game without undo has forgotten how: what was not read in time is refused
    as stale, and printed by its numbers.

    >>> import pyreborn as pb
    >>> board = pb.Scenario()
    >>> board.player(1, "Aradel Summergaard", spellboard=["Summon Gilder"], dice="natural:class")
    >>> board.player(2, "Maeoni Viper", battlefield=["Hammer Knight (wounds 3)"])
    >>> game = board.game()
    >>> decision = game.decision
    >>> print(decision)
    Aradel Summergaard, your turn: 1 main and 1 side action left
      0  use Aradel Summergaard: Water Blast
      1  use Summon Gilder
      2  meditate
      3  pass
    >>> decision.kind, decision.player, decision.options[1].things[0].name
    ('turn', 0, 'Summon Gilder')
    >>> _ = game.push(1)
    >>> print(decision.options[1])
    use Summon Gilder
    """

    __slots__ = ("_asked", "_checkpoints", "_count", "_moves", "_names", "_position", "_prompt", "_state", "_texts")

    def __init__(
        self,
        state: GameState,
        names: Sequence[str],
        moves: Sequence[Option] = (),
        checkpoints: Sequence[Checkpoint] = (),
    ) -> None:
        self._asked = pending(state)
        self._state = state
        self._names = names
        self._moves = moves
        self._count = len(moves)
        self._checkpoints = checkpoints
        self._position: GameState | None = None
        self._texts: tuple[str, ...] | None = None
        self._prompt = ""

    # -- what is asked ---------------------------------------------------------------------------
    @property
    def player(self) -> int:
        """The seat that decides, from 0 ("player 1" in words is seat 0); -1 when the game is over."""
        return self._asked.player

    @property
    def on_behalf_of(self) -> int:
        """The seat it is decided for, where that is another than the decider's: the Chimera's (RR-1.1.4); else -1."""
        return on_behalf_of(self._then(), self.player)

    @property
    def kind(self) -> str:
        """What is asked, as a word or two: "turn", "pay", "window", … ("over" when nothing is)."""
        return "over" if self._asked.player == NOBODY else QUESTION_NAMES[self._asked.question]

    @property
    def options(self) -> Options:
        """Everything that may be chosen; never empty before the end."""
        return Options(self._asked.options, self)

    @property
    def card(self) -> int:
        """The card whose text or procedure asks, as ``game.state`` numbers it; -1 if none does."""
        return self._asked.card

    @property
    def about(self) -> str:
        """A few words on what is being chosen; may be empty."""
        return self._asked.about

    # -- in words --------------------------------------------------------------------------------
    @property
    def prompt(self) -> str:
        """One line that says who decides and about what; refuses where it can no longer be found."""
        if not self._prompt:
            self._prompt = plain(decision_prompt(self._then(), self._asked, self._names))
        return self._prompt

    @property
    def texts(self) -> tuple[str, ...]:
        """The options in words, in order, no two alike; refuses where they can no longer be found."""
        if self._texts is None:
            self._texts = tuple(option_texts(self._then(), self._asked))
        return self._texts

    def things(self, option: Option) -> list[Named]:
        """What an option of this decision names: cards with the number they have in the decider's view."""
        if not isinstance(option, Option) or find(self._asked.options, option) < 0:
            count = len(self._asked.options)
            raise IllegalOption(f"{str(option)!r} is not among the {count} options of this decision.")
        then = self._then()
        seen = numbers_for(then, self.player)
        found: list[Named] = []
        for thing, number, name in things_named(then, self._asked, option):
            if thing == Thing.CARD:
                found.append(Named(THING_NAMES[thing], seen.get(number, -1), name))
            else:
                found.append(Named(THING_NAMES[thing], number, self._names[number] if thing == Thing.PLAYER else name))
        return found

    def option(self, text: str) -> OfferedOption:
        """The option that a text means; refuses one that fits none or several (see :mod:`pyreborn.notation`)."""
        if not isinstance(text, str):
            raise BadNotation(f"{text!r} is no text; an index is for game.push and decision.options.")
        found = parse_option(self._then(), self._asked, text)
        return self.options[find(self._asked.options, found)]

    def said(self, place: int) -> str:
        """The text of the option with that index; its numbers where the words can no longer be found."""
        try:
            return self.texts[place]
        except StaleDecision:
            return self._asked.options[place].numbers()

    def pending_in(self, state: GameState) -> bool:
        """Whether it is still what this position asks."""
        return self._state is state and state.options is self._asked.options

    def _then(self) -> GameState:
        """The position it belongs to."""
        if self._position is None:
            if self._state.options is self._asked.options:
                return self._state
            self._position = position_after(self._count, self._moves, self._checkpoints)
        if self._position is None:
            raise StaleDecision(
                "The game has moved on, and a game without undo cannot tell what this decision was about: "
                "read it before the next option is taken."
            )
        return self._position

    def __reduce__(self) -> tuple[Any, ...]:
        """Copied and pickled with its position; refuses where that can no longer be found."""
        return Decision, (self._then(), list(self._names))

    def __str__(self) -> str:
        try:
            head = self.prompt
        except StaleDecision:
            head = f"{self!r}, before the game moved on"
        return "\n".join([head, *(f"{place:>3}  {self.said(place)}" for place in range(len(self._asked.options)))])

    def __repr__(self) -> str:
        who = "nobody" if self.player == NOBODY else f"seat {self.player}"
        return f"<Decision of {who}: {self.kind}, {len(self._asked.options)} options>"
