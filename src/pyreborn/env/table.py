"""The table that all environments are made of: one game after the other, seen and played by codes."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from pyreborn import arguments
from pyreborn.chimeras import find_chimera
from pyreborn.decks import Deck
from pyreborn.env.encoding import Encoder, Mask, Reading
from pyreborn.env.layout import Layout
from pyreborn.errors import BadArgument, IllegalOption
from pyreborn.game import Game, new_game
from pyreborn.glance import glance_of_game

DECKS: Final = ("coal", "maeoni")
ILLEGAL: Final = ("raise", "default", "terminate")
SEEDS: Final = 1 << 48


@dataclass(frozen=True)
class Settings:
    """What is played at a table; checked, by starting a game, when an environment is made."""

    decks: tuple[str | Deck, ...] = DECKS
    ruleset: str = "reborn"
    chimera: str = ""
    max_cycles: int = 0
    """After so many decisions a game is cut off, without reward; 0 for never."""
    rules: Mapping[str, Any] = field(default_factory=dict)
    """Further arguments of :func:`pyreborn.new_game`: ``level``, ``heroic``, ``open_decks``, ``last_round`` …"""

    @classmethod
    def of(
        cls,
        decks: Sequence[str | Deck] = DECKS,
        ruleset: str | None = None,
        chimera: str = "",
        max_cycles: int | None = None,
        **rules: Any,
    ) -> Settings:
        """Settings that can be played; refuses decks, rulesets and whatever else does not exist."""
        for name in ("log", "undo", "seed", "names"):
            if name in rules:
                raise BadArgument(f"{name!r} is no setting of an environment.")
        given = tuple(arguments.listed(decks, "decks", "coal"))
        most = 0 if max_cycles is None else arguments.whole(max_cycles, "a number of cycles", 1)
        if chimera != "":
            chimera = find_chimera(chimera).stub
        name = ruleset or ("red-rains" if chimera else "reborn")
        found = cls(given, name, chimera, most, rules)  # type: ignore[arg-type]  # new_game looks at each deck
        try:
            found.start(0)
        except TypeError as error:
            raise BadArgument(f"This is no setting of an environment: {error}.") from error
        return found

    def start(self, seed: int, decks: Sequence[str | Deck] | None = None) -> Game:
        """The game of that seed, which is the one ``pyreborn.new_game`` plays with it."""
        return new_game(
            *(self.decks if decks is None else decks), ruleset=self.ruleset, chimera=self.chimera, seed=seed, log=False,
            undo=False, **self.rules,
        )  # fmt: skip

    @property
    def layout(self) -> Layout:
        return Layout.of(self.ruleset, len(self.decks), self.chimera != "")


class Table:
    """One game after the other by the same settings.

    Games are numbered by their seeds: the first reset begins the one of the seed given, each further one that of a seed
    larger by ``stride``.  (Before the first, the table shows the first game already.)
    """

    def __init__(self, settings: Settings, seed: int | None = None, stride: int = 1) -> None:
        self.settings = settings
        self.layout = settings.layout
        self.encoder = Encoder.of(self.layout)
        self.stride = stride
        self.seed = secrets.randbelow(SEEDS) if seed is None else arguments.whole(seed, "a seed", 0)
        """Of the next game."""
        self.cycles = 0
        """Decisions taken in this game."""
        self.game: Game
        self._decks: list[tuple[int, ...]]
        self._readings: dict[int, Reading] = {}
        self._lay_out(self.seed)

    def reset(self, seed: int | None = None, decks: Sequence[str | Deck] | None = None) -> None:
        """Begin a game: the next one, or that of a seed; refuses decks that cannot be played, changing nothing."""
        number = self.seed if seed is None else arguments.whole(seed, "a seed", 0)
        if decks is not None and len(arguments.listed(decks, "decks", "coal")) != self.layout.people:
            raise BadArgument(f"{self.layout.people} decks are played here, not {len(decks)}.")
        self._lay_out(number, decks)
        self.seed = number + self.stride

    def _lay_out(self, seed: int, decks: Sequence[str | Deck] | None = None) -> None:
        game = self.settings.start(seed, decks)
        self.game = game
        self.cycles = 0
        self._decks = self.encoder.decks_of(game.header)
        self._readings = {}

    # -- looking ---------------------------------------------------------------------------------------
    @property
    def player(self) -> int:
        """The seat that decides; -1 when the game is over."""
        return self.game.decision.player

    @property
    def over(self) -> bool:
        return self.game.over

    @property
    def cut_off(self) -> bool:
        """Whether it has lasted as long as it may and is not over."""
        return not self.game.over and 0 < self.settings.max_cycles <= self.cycles

    def reading(self, seat: int) -> Reading:
        """What a seat observes, and its codes if it decides; made once per decision."""
        found = self._readings.get(seat)
        if found is None:
            found = self._readings[seat] = self.encoder.read(glance_of_game(self.game, seat), self._decks)
        return found

    def mask(self, seat: int) -> Mask:
        return self.encoder.mask(self.reading(seat).codes)

    def rewards(self) -> list[float]:
        """+1 for each person who has won, -1 for those who have not, partners together; 0 while nobody has."""
        won = self.game.winners
        return [0.0 if not won else 1.0 if seat in won else -1.0 for seat in range(self.layout.people)]

    def describe(self, action: int) -> str:
        """An action in words: the option it is now, or what it means in general."""
        general = self.encoder.codes.meaning(action)
        codes = [] if self.over else self.reading(self.player).codes
        if action in codes:
            return self.game.decision.texts[codes.index(action)]
        return f"{general} (not possible now)"

    # -- playing ---------------------------------------------------------------------------------------
    def index_of(self, action: object) -> int:
        """The index of the option with that code; refuses one that is not legal now."""
        if self.over:
            raise IllegalOption("The game is over; nothing can be chosen any more.")
        code = arguments.whole(action, "an action", 0, self.encoder.codes.size - 1, IllegalOption)
        codes = self.reading(self.player).codes
        if code not in codes:
            meaning = self.encoder.codes.meaning(code)
            raise IllegalOption(
                f"Action {code} ({meaning}) is not legal now: the action mask allows {len(codes)} others."
            )
        return codes.index(code)

    def push(self, action: object) -> None:
        """Take the option with that code; refuses one that is not legal now, changing nothing."""
        self.take(self.index_of(action))

    def push_or_default(self, action: object, default: bool = True) -> str:
        """Take the option with that code, or the first one where it is not legal; returns what was wrong, if anything.

        Without ``default`` it is refused instead.
        """
        try:
            self.push(action)
        except IllegalOption as error:
            if not default or self.over:
                raise
            said = self.game.decision.texts[0]
            self.take(0)
            return f"{error} Taken instead: {said}."
        return ""

    def take(self, index: int) -> None:
        """Take an option by its index."""
        self.game.push(index)
        self.cycles += 1
        self._readings = {}
