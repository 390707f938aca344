"""The public API: a game that can be played, undone, cloned, watched and saved.

In the spirit of python-chess: ``decision`` and ``options`` say what may be done, ``push``
does it, ``pop`` takes it back.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from pyreborn import arguments, explain, older_records
from pyreborn import copying as copying  # games, decisions and options can be copied and pickled
from pyreborn.cards.red_rains import ChimeraSet
from pyreborn.decision import Decision as Decision
from pyreborn.decks import Deck
from pyreborn.decks.aspects import AspectDeck
from pyreborn.engine.model.events import Event
from pyreborn.engine.model.frames import Frame
from pyreborn.engine.model.ids import NOBODY, Question, Verb
from pyreborn.engine.model.options import OfferedOption, find
from pyreborn.engine.model.options import Option as Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.ahead import asked_ahead
from pyreborn.engine.run.serial import digest, state_to_json
from pyreborn.engine.run.stack import options_of
from pyreborn.engine.run.telling import chosen_by, is_forgettable
from pyreborn.errors import BadArgument, BrokenRecord, IllegalOption, PyrebornError
from pyreborn.files import contents, without_bom
from pyreborn.history import Checkpoint, Outcome, give_up, outcome, position_after, take
from pyreborn.names import joined
from pyreborn.record import FORMAT, READABLE, VERSION, FairDice, Header, parse_move, who_plays
from pyreborn.starting import first_position, header_for
from pyreborn.view import Looks, View, view_of

CHECKPOINT_EVERY = 16
_APART = (Verb.CONCEDE, Verb.CALL_TIME, Verb.OUT_OF_TIME)
"""Verbs of moves that are among no options and can be made at any time."""


class Game:
    """One game with its history: what may be done, doing it, taking it back, and what each seat knows of it.

    Refuses (as :class:`IllegalOption` or :class:`BadNotation`) what is not among the options, and
    to take back where nothing was done or the game was started without undo.

    >>> game = new_game("aradel", "maeoni", seed=7)
    >>> print(game.decision)
    Maeoni Viper, you rolled the most basic symbols: choose who goes first
      0  go first
      1  let player 1 go first
    >>> game.push("go first")
    <Option: go first>
    >>> game.push("end turn")
    Traceback (most recent call last):
    pyreborn.errors.BadNotation: 'end turn' is no option here: expected 'discard ...
    >>> game
    <Game Aradel Summergaard v Maeoni Viper, round 1: <Decision of seat 1: prepare discard, 6 options>>
    >>> twin = game.clone()
    >>> game.pop()
    Option(Verb.PLAYER, 1, -1)
    >>> len(game.moves), len(twin.moves)
    (0, 1)
    """

    def __init__(self, state: GameState, header: Header, undo: bool = True) -> None:
        self.state = state
        self.header = header
        self.moves: list[Option] = []
        self._told: list[int] = []
        """What came of each move, as :mod:`pyreborn.engine.run.telling` tells it."""
        self.conceded: int | None = None
        self._keeps = undo
        """Whether positions are kept while it is played; a clone keeps none until something is taken back."""
        self.imagined = False
        """Whether it was made from a view (:func:`pyreborn.determinize`): it began at what was imagined there."""
        self._decision: Decision | None = None
        self._checkpoints: list[Checkpoint] = []
        if undo:
            self._keep(0)

    @classmethod
    def from_state(cls, state: GameState) -> Game:
        """A game that starts at this position."""
        if not isinstance(state, GameState):
            raise BadArgument(f"A game starts at a position, not at {arguments.shown(state)}.")
        header = Header(ruleset=state.rules.name, start=state_to_json(state), names=_seat_names(state))
        return cls(state, header)

    # -- looking -----------------------------------------------------------------------------
    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def winner(self) -> int | None:
        """The seat that has won, None while nobody has; of partners the first (:attr:`winners` has all)."""
        return None if self.state.winner == NOBODY else self.state.winner

    @property
    def winners(self) -> list[int]:
        """All seats that have won, partners together (RR-1.1.3); none while nobody has."""
        won = self.state.winner
        return [seat for seat in range(len(self.state.players)) if won != NOBODY and self.state.same_side(won, seat)]

    @property
    def decision(self) -> Decision:
        """What must be decided now: player, kind, and options in words (never none before the end)."""
        known = self._decision
        if known is None or not known.pending_in(self.state):
            known = self._decision = Decision(self.state, self.header.names, self.moves, self._checkpoints)
        return known

    @property
    def options(self) -> list[Option]:
        """The plain options, for loops that read no words; ``decision.options`` are the same in words."""
        return options_of(self.state)

    def ahead(self, seat: int, picks: Sequence[Option | int | str] = ()) -> Decision | None:
        """What a seat will be asked whatever the others choose, while they are asked the same (RB-6.1.9): First Five,
        what to discard before drawing, dice to roll again; None where there is no such question, or no longer.

        With ``picks``, what it will be asked after those; None once they are a whole answer.  Nothing is chosen by it:
        the picks are to be pushed when the seat is asked.  Refuses picks that will not be among the options.

        >>> game = new_game("aradel", "maeoni", seed=7)
        >>> _ = game.push("go first")
        >>> game.decision.player, game.ahead(0), game.ahead(0, [2, "done"])
        (1, <Decision of seat 0: prepare discard, 6 options>, None)
        """
        seat = arguments.seat(seat, len(self.state.players))
        arguments.listed(picks, "What is picked", "done")
        position = asked_ahead(self.state, seat)
        if position is None and picks:
            raise IllegalOption(f"Seat {seat} is not asked anything ahead of its turn to answer now (RB-6.1.9).")
        if position is None:
            return None
        game, question = Game(position, self.header, undo=False), position.stack[-1]
        for pick in picks:
            if not _still_asks(position, question, seat):
                raise IllegalOption(f"The answer of seat {seat} is whole before {arguments.shown(pick)} (RB-6.1.9).")
            if isinstance(pick, Option) and pick.verb in _APART:
                raise IllegalOption(f"{str(pick)!r} answers no question, so it cannot be said ahead.")
            game.push(pick)
        return game.decision if _still_asks(position, question, seat) else None

    def at_turn(self) -> bool:
        """Whether nothing is pending but the active player's next action."""
        return not self.over and self.state.stack[-1].question() == Question.TURN

    def option_texts(self) -> list[str]:
        """The options as text, in the order of :attr:`options`."""
        return list(self.decision.texts)

    @property
    def names(self) -> list[str]:
        return list(self.header.names)

    @property
    def log(self) -> list[Event]:
        """Everything that has happened, as events."""
        return self.state.log if self.state.log is not None else []

    def story(self, reader: int | None = None, since: int = 0) -> list[str]:
        """The log as sentences for one seat, from an event on; None is a spectator."""
        return [sentence for _, sentence in self.told(reader, since)]

    def told(self, reader: int | None = None, since: int = 0) -> list[tuple[Event, str]]:
        """The events that a seat, or a spectator (None), is told of, from one on, each with its sentence."""
        reader = arguments.reader(reader, len(self.state.players))
        if reader is not None and self.state.is_chimera(reader):
            reader = None  # what is shown to it, the player who decides for it sees (RR-1.1.4)
        since = arguments.whole(since, "the number of an event")
        log, rules = self.log, self.state.rules
        said = [(e, explain.event_sentence(e, rules, reader, self.names, log)) for e in log[since:]]
        return [(event, sentence) for event, sentence in said if sentence]

    def view(self, seat: int | None = None, looks: Looks | None = None) -> View:
        """What one seat may know, or a spectator (None); seats count from 0.

        Whoever makes the views of several readers of one position may hand the same ``looks`` to each, so that what
        looks the same to all is made once; the views are no different for it.
        """
        seat = arguments.reader(seat, len(self.state.players))
        header = self.header
        lists: list[dict[str, Any] | None] = [None] * len(self.state.players)
        if header.open_decks:
            lists[: len(header.decks)] = header.decks
        if self.state.chimera is not None:
            lists[-1] = header.aspects  # whoever plays against a Chimera knows what it brings
        return view_of(self.state, seat, self.names, lists, header.open_hands, looks)

    def why_not(self, action: str, name: str = "", seat: int | None = None) -> list[tuple[str, str]]:
        """Reasons with clause ids why a seat (whoever decides) cannot do something now; empty if it can."""
        if not isinstance(name, str):
            raise BadArgument(f"{arguments.shown(name)} is no name; expected a card's, an ability's or a magic's.")
        asked = max(0, self.decision.player) if seat is None else arguments.seat(seat, len(self.state.players))
        return explain.why_not(self.state, asked, arguments.text(action, "an action"), name)

    def digest(self) -> str:
        return digest(self.state)

    # -- playing -----------------------------------------------------------------------------
    def push(self, option: Option | int | str) -> Option:
        """Take an option: by itself, its index from 0, or its text; refuses what is not in the list.

        A text of digits is an index as well, unless the options are numbers themselves.
        """
        said = self._resolve(option)
        chosen = said.plain() if isinstance(said, OfferedOption) else said
        if self._keeps and len(self.moves) - self._checkpoints[-1].moves >= CHECKPOINT_EVERY:
            self._keep(len(self.moves))
        self.moves.append(chosen)
        self._told.append(take(self.state, chosen))
        return said

    def _resolve(self, option: Option | int | str) -> Option:
        if self.over:
            raise IllegalOption("The game is over; nothing can be chosen any more.")
        options = self.options
        if type(option) is int and 0 <= option < len(options):  # first, because random play says nothing else
            return options[option]
        if isinstance(option, str):
            return self.decision.option(option)
        if not isinstance(option, Option):
            return options[arguments.whole(option, "the index of an option", 0, len(options) - 1, IllegalOption)]
        if option.verb in _APART:
            return self._checked_apart(option)
        if find(options, option) < 0:
            offered = ", ".join(self.option_texts()[:6])
            raise IllegalOption(f"{str(option)!r} is not among the {len(options)} options now: {offered}.")
        return option

    def pop(self) -> Option:
        """Take back the last option; the position and the log are as they were before it.

        A clone can take back what it was cloned with, too, and an imagined game everything since it was imagined.
        A concession that ended the game is taken back like an option.
        """
        if not self.moves and self.conceded is None:
            raise IllegalOption("There is nothing to take back.")
        if not self._checkpoints:
            raise IllegalOption("This game was started without undo.")
        moves = self.moves[:]
        last = moves.pop() if self.conceded is None else Option(Verb.CONCEDE, self.conceded, 0)
        self.moves = moves  # new lists, because a decision may hold the old ones
        self._told = self._told[: len(moves)]
        self._checkpoints = [each for each in self._checkpoints if each.moves <= len(moves)]
        self.conceded = None
        near, log = self._checkpoints[-1], self.state.log
        self.state = near.state.clone()
        self.state.log = None if log is None else log[: near.events]
        for count in range(near.moves, len(moves)):
            if count - self._checkpoints[-1].moves >= CHECKPOINT_EVERY:
                self._keep(count)  # where few were kept, the next one need not come the whole way again
            take(self.state, moves[count])
        return last

    def _keep(self, count: int) -> None:
        """Keep the position, which stands after so many moves."""
        log = self.state.log
        options_of(self.state)
        self._checkpoints.append(Checkpoint(count, self.state.clone(), 0 if log is None else len(log)))

    def outcome(self, number: int = -1) -> Outcome:
        """What came of a move beside the position, of the last one or of that number: who chose it, whether chance had
        a part in it, and who was shown what was hidden.  Refuses a number of no move.

        >>> game = new_game("aradel", "maeoni", seed=7)
        >>> for choice in ("go first", "done", "done"):
        ...     _ = game.push(choice)
        >>> game.outcome(0), game.outcome()
        (Outcome(seat=1, chance=False, shown_to=()), Outcome(seat=0, chance=False, shown_to=(0, 1)))
        """
        count = len(self.moves)
        if not count:
            raise IllegalOption("There is no move yet that anything could have come of.")
        number = arguments.whole(number, "the number of a move", -count, count - 1)
        return outcome(self._told[number])

    def said(self, number: int) -> str:
        """The move of that number in words, as it was offered.

        Refuses a number of no option, and a game without undo, which has forgotten what was offered.

        >>> game = new_game("aradel", "maeoni", seed=7)
        >>> for choice in ("go first", "done", "done"):
        ...     _ = game.push(choice)
        >>> game.said(0)
        'go first'
        """
        number = arguments.whole(number, "the number of a move", 0, len(self.moves) - 1)
        then = position_after(number, self.moves, self._checkpoints)
        if then is None or self.moves[number].verb < 0:
            raise IllegalOption(f"Nobody can tell any more how move {number} was offered.")
        return Decision(then, self.names).texts[find(options_of(then), self.moves[number])]

    def free_undo(self, seat: int) -> int:
        """How many of the last moves a seat can take back as if they had never been: its own choices, unanswered,
        without chance, and nothing shown that was hidden."""
        seat = arguments.seat(seat, len(self.state.players))
        if self.conceded is not None:
            return 0
        free = 0
        for told in reversed(self._told):
            if chosen_by(told) != seat or not is_forgettable(told):
                break
            free += 1
        return free

    def clone(self) -> Game:
        """An independent game at the same decision that can be taken back as far as this one; it keeps no log.

        For a copy with the log use ``copy.deepcopy``.
        """
        twin = Game.__new__(Game)
        twin.state = self.state.clone()
        twin.header = self.header
        twin.moves = self.moves[:]
        twin._told = self._told[:]
        twin.conceded = self.conceded
        twin.imagined = self.imagined
        twin._keeps = False
        twin._decision = None
        twin._checkpoints = self._checkpoints[:]  # nobody plays on in a position that was kept
        return twin

    def __deepcopy__(self, memo: dict[int, object]) -> Game:
        twin = self.clone()
        twin.state.log = None if self.state.log is None else self.state.log[:]
        twin._keeps = self._keeps
        return twin

    def __copy__(self) -> Game:
        """The same: half a copy of a game would be of no use."""
        return self.__deepcopy__({})

    def __getstate__(self) -> dict[str, object]:
        """What is pickled: the rest of the history is found again from its beginning."""
        return {**self.__dict__, "_decision": None, "_checkpoints": self._checkpoints[:1]}

    def concede(self, seat: int) -> None:
        """A seat gives the game to the opponent (RB-1.3.3), which ends the record; among several the others play on.

        Partners lose together (RR-1.1.3).  Refuses to have the Chimera give up, which decides nothing (RR-1.1.4).
        """
        seat = arguments.seat(seat, len(self.state.players))
        if self.over:
            return
        if self.state.is_chimera(seat):
            raise IllegalOption("The Chimera never gives up.")
        if not self.state.players[seat].alive:
            raise IllegalOption(f"Player {seat + 1} is out of the game already and cannot concede it.")
        if self.state.chimera is None and sum(each.alive for each in self.state.players) > 2:
            self.push(Option(Verb.CONCEDE, seat, 0))
        else:
            self.conceded = seat
            give_up(self.state, seat)

    def call_time(self) -> None:
        """The time for this game is up (RB-23.2): sudden death begins with the first player's next turn."""
        if not self.over:
            self.push(Option(Verb.CALL_TIME, 0, 0))

    def out_of_time(self, seat: int, at_once: bool = False) -> None:
        """A seat's clock has run out: it loses at the end of its turn unless it wins in it, or ``at_once`` (RB-23.1).

        A move of the record, whoever is asked meanwhile; among several the others play on.  Refuses the Chimera, which
        has no clock, whoever is out of the game, and to say so twice.
        """
        seat = arguments.seat(seat, len(self.state.players))
        if not self.over:
            self.push(Option(Verb.OUT_OF_TIME, seat, int(arguments.truth(at_once, "at_once"))))

    def _checked_apart(self, option: Option) -> Option:
        """A move that is among no options; refuses what cannot be."""
        players, chimera = self.state.players, self.state.chimera is not None
        alive = [seat for seat, each in enumerate(players) if each.alive]
        if option.verb == Verb.CALL_TIME:
            if chimera:
                raise IllegalOption("Nobody calls time on a Chimera: sudden death is between players (RB-23.2).")
        elif option.verb == Verb.CONCEDE:
            if option.a not in alive or len(alive) < 3 or chimera:
                raise IllegalOption(f"Seat {option.a} cannot leave the game to the others: seats {alive} take part.")
        elif option.a not in alive or self.state.is_chimera(option.a) or option.b not in (0, 1):
            raise IllegalOption(f"Seat {option.a} has no clock that could run out: seats {alive} take part (RB-23.1).")
        elif players[option.a].out_of_time and not option.b:
            raise IllegalOption(f"Seat {option.a} has run out of time already (RB-23.1).")
        return option

    def record(self) -> Record:
        """Header and options: the save, the replay and the bug report in one."""
        moves = [_move(option) for option in self.moves]
        header = self.header
        if self.imagined:
            header = msgspec.structs.replace(header, start=state_to_json(self._checkpoints[0].state))
        return Record(header=header, moves=moves, digest=self.digest(), conceded=self.conceded)

    def __repr__(self) -> str:
        what = f"won by {joined(self.names[seat] for seat in self.winners)}" if self.over else repr(self.decision)
        return f"<Game {who_plays(self.names, self.state.chimera is not None)}, round {self.state.round}: {what}>"


def _still_asks(state: GameState, question: Frame, seat: int) -> bool:
    """Whether that very question is what is asked, and of that seat."""
    return bool(options_of(state)) and state.stack[-1] is question and question.player == seat


def _move(option: Option) -> str:
    return f"{option.verb}.{option.a}.{option.b}"


def _seat_names(state: GameState) -> list[str]:
    return [state.cards[player.phoenixborn].printed.name for player in state.players]


def new_game(
    *decks: str | Deck,
    ruleset: str | None = None,
    seed: int | None = None,
    first_five: str = "recommended",
    chained: str = "none",
    names: Sequence[str] = (),
    open_decks: bool = True,
    last_round: int = 0,
    chimera: str | ChimeraSet = "",
    aspects: str | Path | AspectDeck = "",
    level: int = 1,
    heroic: bool = False,
    first: int | None = None,
    open_hands: bool = False,
    log: bool = True,
    undo: bool = True,
) -> Game:
    """Start a game with two to four decks: names of preconstructed decks, deck files or Deck objects.

    With a ``chimera`` one deck, or two of partners, stand against it by the Red Rains rules: a ``level`` from 1 to 3,
    standard or ``heroic``, with one of the aspect decks or a file of one's own as its ``aspects``.  ``first`` is the
    seat of the first player (else the seed draws one), and with ``open_hands`` partners see each other's hands.

    ``first_five`` is "recommended" (the deck's own, picked at the table where it has none) or
    "choose".  ``chained`` names the chained list in force ("none", "2024-01-25", "later").
    With ``open_decks`` both players know each other's deck list, though not the hands.  After
    ``last_round`` rounds sudden death begins (RB-23.2); 0 is never.  Refuses decks that do not
    exist or may not be played, more or fewer of them than the ruleset seats, and settings that mean nothing.
    The ruleset is "reborn" unless another is named, against a Chimera "red-rains".

    >>> new_game("aradel", "maeoni", seed=7).names
    ['Aradel Summergaard', 'Maeoni Viper']
    >>> new_game("aradle", "maeoni")
    Traceback (most recent call last):
    pyreborn.errors.UnknownName: There is no deck called 'aradle'. Did you mean 'aradel'?
    """
    header = header_for(
        decks, ruleset=ruleset, seed=seed, first_five=first_five, chained=chained, names=names, open_decks=open_decks,
        last_round=last_round, chimera=chimera, aspects=aspects, level=level, heroic=heroic, first=first,
        open_hands=open_hands,
    )  # fmt: skip
    return started(header, arguments.truth(log, "log"), arguments.truth(undo, "undo"))


def started(header: Header, log: bool = True, undo: bool = True) -> Game:
    """The game a header describes, at its first decision."""
    return Game(first_position(header, log), header, undo)


class Record(msgspec.Struct, kw_only=True):
    """Header, the options chosen in order, and the digest of where they led: a saved game.

    Refuses (as :class:`BrokenRecord`, with the reason) what is no record, and moves that are not
    legal or lead elsewhere.

    >>> game = new_game("aradel", "maeoni", seed=7)
    >>> _ = game.push("go first")
    >>> record = game.record()
    >>> record
    <Record of Aradel Summergaard v Maeoni Viper, reborn: 1 move>
    >>> Record.from_bytes(record.to_bytes()).replay().digest() == game.digest()
    True
    >>> Record.from_bytes(b"[]")
    Traceback (most recent call last):
    pyreborn.errors.BrokenRecord: This is not a pyreborn record: Expected `object`, got `array`.
    """

    header: Header
    moves: list[str]
    digest: str = ""
    conceded: int | None = None
    """The seat that gave up after the last move (RB-1.3.3)."""
    fair: FairDice | msgspec.UnsetType = msgspec.UNSET
    """Of a game at a server; other records are written without it, and older readers pass over it."""

    def __repr__(self) -> str:
        count = f"{len(self.moves)} move{'s' * (len(self.moves) != 1)}"
        who = who_plays(self.header.names, self.header.aspects is not None)
        return f"<Record of {who}, {self.header.ruleset}: {count}>"

    def to_bytes(self) -> bytes:
        return msgspec.json.encode(self)

    def save(self, path: str | Path) -> None:
        Path(path).write_bytes(self.to_bytes())

    @classmethod
    def from_bytes(cls, data: bytes) -> Record:
        """Read a record; refuses anything that is not one, with a reason."""
        try:
            record = msgspec.json.decode(without_bom(data), type=Record)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise BrokenRecord(f"This is not a pyreborn record: {error}.") from error
        except RecursionError as error:
            raise BrokenRecord("This is not a pyreborn record: it is nested too deeply.") from error
        if record.header.format not in READABLE:
            raise BrokenRecord(
                f"This record of pyreborn {record.header.engine} has format {record.header.format}; "
                f"pyreborn {VERSION} reads format {joined(map(str, READABLE), 'or')}."
            )
        return record if record.header.format == FORMAT else record.brought_up()

    def brought_up(self) -> Record:
        """A record of an older format as it is written now; its digest is marked as one of those."""
        start = self.header.start
        try:
            start = None if start is None else older_records.position(start)
        except (KeyError, ValueError, TypeError, IndexError, AttributeError, RecursionError) as error:
            raise BrokenRecord(f"The record's starting position makes no sense ({error!r}).") from error
        header = msgspec.structs.replace(self.header, format=FORMAT, start=start)
        moves = [older_records.move(text) for text in self.moves]
        fingerprint = f"{older_records.MARK}{self.digest}" if self.digest else ""
        return msgspec.structs.replace(self, header=header, moves=moves, digest=fingerprint)

    @classmethod
    def load(cls, path: str | Path) -> Record:
        return cls.from_bytes(contents(path, "", BrokenRecord))

    def replay(self, until: int | None = None, log: bool = True, undo: bool = True) -> Game:
        """Play the record through; refuses one whose options are not legal or lead elsewhere."""
        _checked(self)
        if until is not None:
            until = arguments.whole(until, "a number of moves to replay", 0)
        game = self._begin(log, undo)
        moves = self.moves if until is None else self.moves[:until]
        for number, text in enumerate(moves, 1):
            try:
                game.push(parse_move(text))
            except PyrebornError as error:
                raise BrokenRecord(
                    f"Move {number} of {len(self.moves)} ({text}) cannot be played: {error} The record was made by "
                    f"pyreborn {self.header.engine}; this is {VERSION}."
                ) from error
        if until is None and self.conceded is not None:
            game.concede(self.conceded)
        if until is None and self.digest and not self._ends_at(game.state):
            raise BrokenRecord("The moves lead to another position than the one the record was saved at.")
        return game

    def _ends_at(self, state: GameState) -> bool:
        older = self.digest.startswith(older_records.MARK)
        return (f"{older_records.MARK}{older_records.digest(state)}" if older else digest(state)) == self.digest

    def _begin(self, log: bool, undo: bool) -> Game:
        try:
            game = started(self.header, log, undo)
        except PyrebornError as error:
            raise BrokenRecord(f"The record's header cannot be used: {error}") from error
        except (KeyError, ValueError, TypeError, IndexError, AttributeError, RecursionError) as error:
            raise BrokenRecord(f"The record's starting position makes no sense ({error!r}).") from error
        seats = len(game.state.players)
        if len(self.header.names) != seats:
            raise BrokenRecord(f"The record names {len(self.header.names)} players, but {seats} take part.")
        if self.conceded is not None and not 0 <= self.conceded < seats:
            raise BrokenRecord(f"The record says that player {self.conceded + 1} gave up, but there are {seats}.")
        return game


def _checked(record: Record) -> None:
    """Refuse a record put together by hand from things no record holds."""
    try:
        msgspec.convert(msgspec.to_builtins(record), Record)
    except (msgspec.ValidationError, TypeError) as error:
        raise BrokenRecord(f"This is not a pyreborn record: {error}.") from error


def load_game(path: str | Path) -> Game:
    """Resume a saved game where it was left; refuses a file that holds none (BrokenRecord)."""
    if not isinstance(path, str | Path):
        raise BadArgument(f"{arguments.shown(path)} is no path of a file.")
    return Record.load(path).replay()
