"""Carrying out a ruling: its board, a game on it, and what came of every step."""

from __future__ import annotations

from dataclasses import dataclass

from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Level, Magic, Phase, Verb, Zone
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.pool import Pool
from pyreborn.engine.model.rng import Luck
from pyreborn.engine.model.state import GameState
from pyreborn.errors import BadNotation, IllegalOption
from pyreborn.game import Game, new_game
from pyreborn.names import joined
from pyreborn.rulesets import ruleset as find_ruleset
from pyreborn.rulesets import variant_of
from pyreborn.rulings.demonstration import demonstration_pool
from pyreborn.rulings.form import Failed, Ruling, Step
from pyreborn.scenario import Scenario

_RAGE_ROLLS = 60
"""More rage dice than any scene rolls."""
_LEVELS = {"basic": Level.BASIC, "power": Level.POWER}
_ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5}


@dataclass(frozen=True)
class Told:
    """One step with what the game said meanwhile."""

    step: Step
    events: tuple[str, ...]


class Scene:
    """A ruling under way under one ruleset."""

    def __init__(self, ruling: Ruling, ruleset: str) -> None:
        self.ruling = ruling
        self.ruleset = ruleset
        self.told: list[Told] = []
        self._game: Game | None = None
        self._begin()

    def _begin(self) -> None:
        ruling = self.ruling
        if ruling.match is not None:
            self._game = new_game(*ruling.match.decks, ruleset=self.ruleset, **ruling.match.settings)
        elif ruling.sides:
            # Without fatigue a lone "pass" is asked, so that a scene does not run on by itself.
            board = Scenario(ruleset=self.ruleset, **{"fatigue": False, **ruling.table})
            board.pool = demonstration_pool(find_ruleset(self.ruleset).card_pool)
            if ruling.variant is not None:
                board.rules = variant_of(self.ruleset, ruling.variant.rows)
            for number, half in enumerate(ruling.sides, 1):
                board.player(number, half.phoenixborn, **half.rows)
            if ruling.chimera is not None:
                board.chimera(ruling.chimera.phoenixborn, **ruling.chimera.rows)
            self._game = board.game(luck=self._luck())

    def _luck(self) -> Luck | None:
        """What the Chimera's dice will show; none where there is no Chimera."""
        if self.ruling.chimera is None:
            return None
        seat, rolls = len(self.ruling.sides), self.ruling.rolls
        luck = Luck()
        luck.behaviors = list(rolls.behavior)
        faces = [*rolls.rage, *["basic"] * _RAGE_ROLLS]
        luck.rolls = [(seat, Magic.RAGE, _LEVELS[face]) for face in faces]
        return luck

    @property
    def game(self) -> Game:
        if self._game is None:
            raise Failed("This ruling is about decks and cards alone; there is no game to look at.")
        return self._game

    @property
    def state(self) -> GameState:
        return self.game.state

    @property
    def pool(self) -> Pool:
        return demonstration_pool(find_ruleset(self.ruleset).card_pool) if self._game is None else self.state.pool

    def play(self) -> list[Told]:
        """Carry out every step; raises Failed at the first one that does not hold."""
        while self.next_step is not None:
            self.carry_on()
        self.every_roll_was_given()
        return self.told

    @property
    def has_game(self) -> bool:
        """Whether it is about a game, and not about decks and cards alone."""
        return self._game is not None

    @property
    def next_step(self) -> Step | None:
        """The step that comes next; None at the end."""
        at = len(self.told)
        return self.ruling.steps[at] if at < len(self.ruling.steps) else None

    def carry_on(self) -> Told:
        """Carry out the next step; raises Failed where it does not hold, and stays before it."""
        step = self.ruling.steps[len(self.told)]
        before = len(self._game.log) if self._game is not None else 0
        step.carry_out(self)
        events = tuple(self._game.story(None, before)) if self._game is not None else ()
        self.told.append(Told(step, events))
        return self.told[-1]

    def pass_over(self) -> None:
        """Go on behind a check that does not hold: it has changed nothing."""
        self.told.append(Told(self.ruling.steps[len(self.told)], ()))

    def every_roll_was_given(self) -> None:
        """At the end: what happens by chance shows nothing, and neither does a roll that never came (raises Failed)."""
        if self.ruling.chimera is None:
            return
        shown = [event.amount for event in self.game.log if event.kind == EventKind.BEHAVIOR_ROLLED]
        if shown != list(self.ruling.rolls.behavior):
            given, rolled = (joined([str(n) for n in each]) or "none" for each in (self.ruling.rolls.behavior, shown))
            raise Failed(f"The rolls given for the behavior die are {given}; those of the scene are {rolled}.")

    # -- acting --------------------------------------------------------------------------------
    def push(self, seat: int, text: str) -> None:
        """Take the option of that text; payments and windows before it that nobody speaks of are passed."""
        while not self.game.over:
            option = self.offered(seat, text)
            if option is not None:
                self.game.push(option)
                return
            if not self._pass_by():
                break
        raise Failed(f"Player {seat + 1} cannot {text!r} now; {self.asking()}")

    def offered(self, seat: int, text: str) -> Option | None:
        """The option of that text, if it is this player's to take right now."""
        decision = self.game.decision
        if self.game.over or decision.player != seat:
            return None
        try:
            return decision.option(text)
        except (BadNotation, IllegalOption):
            return None

    def is_asked(self, seat: int) -> bool:
        """Whether this player must decide something now that is more than how to pay."""
        return not self.game.over and self.game.decision.player == seat and self.game.decision.kind != "pay"

    def settle(self) -> None:
        """Pay and pass whatever is pending until a decision of substance comes up."""
        while not self.game.over and self._pass_by():
            pass

    def _pass_by(self) -> bool:
        """Make the first payment, or leave a window in which nothing must be used; False if neither is pending."""
        decision = self.game.decision
        if decision.kind == "pay":
            self.game.push(0)
            return True
        if decision.kind == "window" and decision.options[-1].verb == Verb.DONE:
            self.game.push(decision.options[-1])
            return True
        return False

    def end_round(self) -> None:
        """Everybody passes and keeps the dice, up to the first decision after the recovery phase."""
        now = self.state.round
        while (
            not self.game.over and self.state.round == now and self.state.phase in (Phase.PLAYER_TURNS, Phase.RECOVERY)
        ):
            ways = [o for o in self.game.options if o.verb in (Verb.PASS, Verb.END_TURN, Verb.DONE)]
            if not ways:
                raise Failed(f"The round cannot end: {self.asking()}")
            self.game.push(ways[0])

    def asking(self) -> str:
        """What the game asks, as a sentence for a failed step."""
        if self.game.over:
            return "the game is over."
        texts = self.game.option_texts()
        return f"player {self.game.decision.player + 1} is asked: {', '.join(texts[:12])}."

    # -- looking -------------------------------------------------------------------------------
    def seat(self, player: str) -> int:
        """``P2`` or ``Chimera`` as a seat."""
        if player == "Chimera" and self.state.chimera is not None:
            return self.state.chimera.seat
        number = int(player[1:]) if player[:1] == "P" and player[1:].isdecimal() else 0
        if not 1 <= number <= len(self.state.players):
            raise Failed(f"{player!r} is no player of this scene; expected for instance 'P1'.")
        return number - 1

    def card(self, phrase: str) -> int:
        """The card in play that "P2's second Gilder" or "P1's Phoenixborn" names."""
        player, _, name = phrase.partition("'s ")
        seat = self.seat(player)
        word, _, rest = name.partition(" ")
        which = _ORDINALS.get(word, 0)
        name = rest if which else name
        me = self.state.players[seat]
        if name == "Phoenixborn":
            return me.phoenixborn
        rows = [*me.battlefield, *me.spellboard, me.phoenixborn]
        cards = self.state.cards
        rows += [a for card in rows for a in cards[card].attached]
        found = [card for card in rows if cards[card].now.name == name]
        if len(found) < max(which, 1):
            there = ", ".join(cards[card].now.name for card in rows)
            raise Failed(f"There is no {phrase} in play; player {seat + 1} has {there}.")
        return found[max(which, 1) - 1]

    def seen_by(self, seat: int) -> str:
        """Everything this seat may know, as one text to look for names in."""
        return self.game.view(seat).to_json().decode()

    def zone(self, player: str, zone: str) -> list[str]:
        """The names of the cards in a zone; piles from the top."""
        me = self.state.players[self.seat(player)]
        rows: dict[str, list[int]] = {
            "hand": me.hand,
            "draw pile": me.draw[::-1],
            "discard pile": me.discard[::-1],
            "conjuration pile": me.pile,
            "battlefield": me.battlefield,
            "spellboard": me.spellboard,
        }
        if zone == "removed":
            return self._removed(me.seat)
        if zone not in rows:
            raise Failed(f"{zone!r} is no zone; expected one of {', '.join(rows)} or removed.")
        return [self.state.cards[card].now.name for card in rows[zone]]

    def _removed(self, seat: int) -> list[str]:
        cards = self.state.cards
        return [
            cards[card].printed.name
            for card in range(len(self.state.zone))
            if self.state.zone[card] == Zone.REMOVED and cards[card].owner == seat
        ]
