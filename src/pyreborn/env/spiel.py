"""The game for OpenSpiel; loaded through :mod:`pyreborn.env.openspiel`, which registers it as ``pyreborn``.

Chance is one explicit node at the beginning: it draws one of ``seeds`` seeds, and with it all shuffles and rolls to
come.  Nobody is shown the seed; a search that must not know the future asks ``resample_from_infostate`` for worlds,
which have chances of their own.
"""

from __future__ import annotations

import copy
import hashlib
from collections.abc import Callable, Mapping
from typing import Any, Final

import numpy as np
import pyspiel

from pyreborn.determinize import determinize
from pyreborn.env.encoding import Encoder, Reading
from pyreborn.env.table import DECKS, Settings
from pyreborn.errors import BadArgument
from pyreborn.explain import event_sentence
from pyreborn.game import Game
from pyreborn.glance import glance_of_game

NAME: Final = "pyreborn"
SEPARATOR: Final = "+"
"""Between the decks in a parameter: ``pyreborn(decks=coal+maeoni)``."""
PARAMETERS: Final = {
    "decks": SEPARATOR.join(DECKS),
    "ruleset": "reborn",
    "chimera": "",
    "max_cycles": 2000,
    "seeds": 1024,
}
RECALL: Final = 32
"""So many numbers of an information state tensor stand for everything that was told before."""
_NOTHING: Final = "00" * RECALL
_GameType: Any = pyspiel.GameType


def _type(utility: Any, most: int = 4, least: int = 1) -> Any:
    return _GameType(
        short_name=NAME,
        long_name="Ashes, by pyreborn",
        dynamics=_GameType.Dynamics.SEQUENTIAL,
        chance_mode=_GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=_GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=_GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


class PyrebornGame(pyspiel.Game):
    """What is played: two to four decks against each other, or one or two against a Chimera.

    Players are seats.  A game that lasts ``max_cycles`` decisions ends there, with nothing won or lost.
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**PARAMETERS, **(params or {})}
        if given["seeds"] < 1:
            raise BadArgument(f"There is at least one seed to draw, not {given['seeds']}.")
        ruleset = "" if given["chimera"] and given["ruleset"] == PARAMETERS["ruleset"] else given["ruleset"]
        decks = [name.strip() for name in str(given["decks"]).split(SEPARATOR)]
        self.settings = Settings.of(decks, ruleset or None, given["chimera"], given["max_cycles"])
        self.seeds = int(given["seeds"])
        self.encoder = Encoder.of(self.settings.layout)
        people = self.settings.layout.people
        is_duel = people == 2 and not self.settings.chimera
        utility = _GameType.Utility
        kind = utility.ZERO_SUM if is_duel else utility.IDENTICAL if self.settings.chimera else utility.GENERAL_SUM
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoder.codes.size,
            max_chance_outcomes=self.seeds,
            num_players=people,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if is_duel else None,
            max_game_length=self.settings.max_cycles,
        )
        super().__init__(_type(kind, people, people), info, dict(given))

    def new_initial_state(self, _: object = None) -> PyrebornState:
        """Before anything was shuffled."""
        return PyrebornState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> PyrebornObserver:
        """Who writes down what a player sees, or has seen."""
        return PyrebornObserver(self, iig_obs_type, params)


class Play:
    """A game being played, and what has been said in it; copied whole."""

    def __init__(self, game: Game, encoder: Encoder, before: Mapping[int, str] | None = None) -> None:
        self.game = game
        self.decks = encoder.decks_of(game.header)
        game.state.log = []  # what is told to a player makes its information state
        self.before: Mapping[int, str] = before or {}
        """Of an imagined world: what the player it was imagined for had been told until then."""
        self.said: list[tuple[int, int, int]] = []
        """Seat and action, and how many events there were before it."""
        self.marks: dict[int, tuple[int, int, str]] = {}
        """By player: how many events and sayings are in its fingerprint, and the fingerprint."""
        self.taken = 0

    def __deepcopy__(self, memo: object) -> Play:
        twin = Play.__new__(Play)
        twin.game = copy.copy(self.game)  # a whole one, with its log
        twin.decks = self.decks
        twin.before = self.before
        twin.said = self.said[:]
        twin.marks = dict(self.marks)
        twin.taken = self.taken
        return twin

    def told(self, player: int) -> str:
        """A fingerprint of everything the player was told and has said, in order; found from the last one."""
        game = self.game
        event, saying, found = self.marks.get(player, (0, 0, self.before.get(player, "")))
        while event < len(game.log) or saying < len(self.said):
            if saying < len(self.said) and self.said[saying][2] <= event:
                who, action, _ = self.said[saying]
                found = _chained(found, f"said {action}" if who == player else "")
                saying += 1
            else:
                found = _chained(found, event_sentence(game.log[event], game.state.rules, player, game.names))
                event += 1
        self.marks[player] = event, saying, found
        return found


def _chained(before: str, line: str) -> str:
    return hashlib.sha256(f"{before}{line}".encode()).hexdigest() if line else before


class PyrebornState(pyspiel.State):
    """A position; its Python attributes are copied and pickled by OpenSpiel itself."""

    def __init__(self, game: PyrebornGame) -> None:
        super().__init__(game)
        self.play: Play | None = None
        """None before chance has drawn a seed."""

    # -- the game --------------------------------------------------------------------------------------
    def current_player(self) -> int:
        if self.play is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.play.game.decision.player

    def is_terminal(self) -> bool:
        at = self.play
        return at is not None and (at.game.over or at.taken >= self.get_game().settings.max_cycles)

    def returns(self) -> list[float]:
        """+1 for each who has won, -1 for who has not, 0 while nobody has."""
        people = self.get_game().settings.layout.people
        won = [] if self.play is None else self.play.game.winners
        return [0.0 if not won else 1.0 if seat in won else -1.0 for seat in range(people)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        seeds = self.get_game().seeds
        return [(seed, 1.0 / seeds) for seed in range(seeds)]

    def _legal_actions(self, player: int) -> list[int]:
        """The codes of the options (:mod:`pyreborn.env.codes`), rising."""
        return sorted(self.reading(player).codes)

    def _apply_action(self, action: int) -> None:
        at = self.play
        if at is None:
            self.play = Play(self.get_game().settings.start(action), self.get_game().encoder)
            return
        player = at.game.decision.player
        index = self.reading(player).codes.index(action)
        at.said.append((player, action, len(at.game.log)))
        at.game.push(index)
        at.taken += 1

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed {action}"
        if self.play is not None and not self.is_terminal():
            decision = self.play.game.decision
            codes = self.reading(decision.player).codes
            if action in codes:
                return decision.texts[codes.index(action)]
        return str(self.get_game().encoder.codes.meaning(action))

    def __str__(self) -> str:
        at = self.play
        return "before the first shuffle" if at is None else f"{at.game!r} after {at.taken}: {at.game.digest()}"

    # -- what a player knows -----------------------------------------------------------------------------
    def reading(self, player: int) -> Reading:
        """Observation and codes of a player."""
        assert self.play is not None
        found: Reading = self.get_game().encoder.read(glance_of_game(self.play.game, player), self.play.decks)
        return found

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> PyrebornState:
        """A world that the player could not tell from this one: what it does not know is dealt anew."""
        if self.play is None:
            raise BadArgument("Nothing was dealt yet; there is no information state to resample from.")
        world: PyrebornState = self.clone()
        imagined = determinize(self.play.game.view(player), int(sampler() * (1 << 48)))
        world.play = Play(imagined, self.get_game().encoder, {player: self.play.told(player)})
        world.play.taken = self.play.taken
        return world


class PyrebornObserver:
    """What one player sees (an observation) or has seen (an information state), as a tensor and as a text."""

    def __init__(self, game: PyrebornGame, kind: Any, params: Any) -> None:
        if params:
            raise BadArgument(f"An observer of this game takes no parameters, such as {params}.")
        kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise BadArgument("An observer of this game is one of the players: what it sees is public or its own.")
        self.recalls = bool(kind.perfect_recall)
        size = game.settings.layout.size
        self.tensor = np.zeros(size + RECALL * self.recalls, np.float32)
        self.dict = {"observation": self.tensor[:size]}
        if self.recalls:
            self.dict["recall"] = self.tensor[size:]

    def set_from(self, state: PyrebornState, player: int) -> None:
        """Write the tensor; the part ``recall`` tells information states apart and means nothing else."""
        self.tensor.fill(0)
        if state.play is None:
            return
        self.dict["observation"][:] = state.reading(player).observation
        if self.recalls:
            self.dict["recall"][:] = np.frombuffer(bytes.fromhex(state.play.told(player) or _NOTHING), np.uint8) / 255.0

    def string_from(self, state: PyrebornState, player: int) -> str:
        """The view of the player as JSON, after the fingerprint of what came before where that is recalled."""
        if state.play is None:
            return ""
        seen = state.play.game.view(player).to_json().decode()
        return f"{state.play.told(player)}\n{seen}" if self.recalls else seen


pyspiel.register_game(_type(_GameType.Utility.GENERAL_SUM), PyrebornGame)
