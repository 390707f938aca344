"""Given, when, then: a board, what players do, and what must be true.

Players act only through the options of the game, so a test can never do what a player could
not.  Two things are done by themselves, because most tests do not care: a payment takes the
cheapest way, and a window in which the test says nothing is passed.

    t = table()
    t.p1("Aradel Summergaard", spellboard=["Summon Gilder"], dice="natural:class")
    t.p2("Maeoni Viper", battlefield=["Hammer Knight"])
    t.p1.uses("Summon Gilder").targets("Hammer Knight")
    t.p2.unit("Hammer Knight").has(wounds=1)
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from pyreborn.engine.board.values import attack, life, recover
from pyreborn.engine.model import ids
from pyreborn.engine.model.costs import count_of, face_name, parse_face
from pyreborn.engine.model.ids import Verb
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import Card, GameState
from pyreborn.engine.run.serial import digest, state_from_json, state_to_json
from pyreborn.engine.run.stack import options_of
from pyreborn.game import Game
from pyreborn.scenario import Scenario


class Unit:
    """A card in play, for checks."""

    def __init__(self, st: GameState, number: int) -> None:
        self.st = st
        self.number = number

    @property
    def card(self) -> Card:
        return self.st.cards[self.number]

    def has(self, **facts: int | bool) -> Unit:
        """``has(wounds=1, exhaustion=0, attack=3)``; also life, recover, status, exhausted."""
        for name, wanted in facts.items():
            assert self.fact(name) == wanted, f"{self.card.now.name} has {name} {self.fact(name)}, not {wanted}"
        return self

    def fact(self, name: str) -> int | bool:
        values: dict[str, Callable[[GameState, int], int]] = {"attack": attack, "life": life, "recover": recover}
        if name in values:
            return values[name](self.st, self.number)
        if name == "exhausted":
            return self.card.exhaustion > 0
        result: int | bool = getattr(self.card, name)
        return result

    def attached(self) -> list[str]:
        return [self.st.cards[a].now.name for a in self.card.attached]


class Seat:
    """One player: calling it lays out the board, its methods act and check."""

    def __init__(self, table: Table, number: int) -> None:
        self.table = table
        self.number = number

    @property
    def seat(self) -> int:
        return self.number - 1

    def __call__(self, phoenixborn: str, **board: Any) -> Seat:
        self.table.scenario.player(self.number, phoenixborn, **board)
        return self

    # -- when ------------------------------------------------------------------------------
    def _do(self, verb: int, name: str, fits: Callable[[Option], bool]) -> Seat:
        self.table.take(self.seat, verb, name, fits)
        return self

    def _named(self, verb: int, name: str, of: int | None = None) -> Seat:
        def fits(option: Option) -> bool:
            card = self.table.st.cards[option.a]
            return card.now.name == name and (of is None or card.controller == of - 1)

        return self._do(verb, name, fits)

    def plays(self, name: str) -> Seat:
        return self._named(Verb.PLAY, name)

    def uses(self, name: str, ability: str = "") -> Seat:
        def fits(option: Option) -> bool:
            text = self.table.st.pool.numbered[option.b]
            return self.table.st.cards[option.a].now.name == name and ability in ("", text.name)

        return self._do(Verb.ACTIVATE, f"{name} {ability}", fits)

    def reacts(self, name: str) -> Seat:
        return self._named(Verb.REACT, name)

    def triggers(self, name: str, ability: str = "") -> Seat:
        def fits(option: Option) -> bool:
            text = self.table.st.pool.numbered[option.b]
            return self.table.st.cards[option.a].now.name == name and ability in ("", text.name)

        return self._do(Verb.TRIGGER, f"{name} {ability}", fits)

    def targets(self, name: str, of: int | None = None) -> Seat:
        """Pick a card; ``of`` says whose (1 or 2) where both have one."""
        return self._named(Verb.CARD, name, of)

    def chooses(self, name: str, of: int | None = None) -> Seat:
        return self._named(Verb.CARD, name, of)

    def picks_player(self, number: int) -> Seat:
        return self._do(Verb.PLAYER, f"player {number}", lambda option: option.a == number - 1)

    def power(self, magic: str) -> Seat:
        wanted = ids.MAGIC_NAMES.index(magic)
        return self._do(Verb.POWER, magic, lambda option: option.a == wanted)

    def attacks(self, target: str, *attackers: str, of: int | None = None) -> Seat:
        """Declare an attack: the target, then every attacker."""
        self._named(Verb.ATTACK, target, of)
        for name in attackers:
            if self.table.game.decision.kind == "attacker":
                self._named(Verb.CARD, name)
        if self.table.game.decision.kind == "attacker" and self.table.offers(self.seat, Verb.DONE):
            self.done()
        return self

    def blocks(self, attacker: str, blocker: str) -> Seat:
        def fits(option: Option) -> bool:
            cards = self.table.st.cards
            return cards[option.a].now.name == blocker and cards[option.b].now.name == attacker

        return self._do(Verb.BLOCK, f"{attacker} with {blocker}", fits)

    def guards(self, name: str) -> Seat:
        return self._named(Verb.CARD, name, self.number)

    def done(self) -> Seat:
        return self._do(Verb.DONE, "done", lambda option: True)

    def declines(self) -> Seat:
        return self._do(Verb.DECLINE, "decline", lambda option: True)

    def says_yes(self) -> Seat:
        return self._do(Verb.YES, "yes", lambda option: True)

    def passes(self) -> Seat:
        return self._do(Verb.PASS, "pass", lambda option: True)

    def ends_turn(self) -> Seat:
        """End the turn, passing first if the main action is unspent."""
        if self.table.offers(self.seat, Verb.PASS):
            self.passes()
        if self.table.offers(self.seat, Verb.END_TURN):
            self._do(Verb.END_TURN, "end turn", lambda option: True)
        return self

    def meditates(self) -> Seat:
        return self._do(Verb.MEDITATE, "meditate", lambda option: True)

    def discards_top(self) -> Seat:
        return self._do(Verb.TOP, "top of the draw pile", lambda option: True)

    def turns_die(self, face: str, wanted: str) -> Seat:
        pair = (parse_face(face), parse_face(wanted))
        return self._do(Verb.FACE, f"{face} to {wanted}", lambda option: (option.a, option.b) == pair)

    def pays(self, *faces: str) -> Seat:
        """Pay with exactly these dice instead of the cheapest."""
        wanted = sorted(parse_face(face) for face in faces)

        def fits(option: Option) -> bool:
            spent = [face for face in range(ids.FACES) for _ in range(count_of(option.b, face))]
            return spent == wanted

        return self._do(Verb.PAY, ", ".join(faces), fits)

    def takes(self, verb: int, a: int = -1, b: int = -1) -> Seat:
        """Any option by its numbers, for verbs without a word of their own here."""
        return self._do(verb, f"option {verb}", lambda o: (a in (-1, o.a)) and (b in (-1, o.b)))

    # -- then --------------------------------------------------------------------------------
    @property
    def player(self) -> Any:
        return self.table.st.players[self.seat]

    def _names(self, cards: Sequence[int]) -> list[str]:
        return [self.table.st.cards[card].now.name for card in cards]

    @property
    def battlefield(self) -> list[str]:
        return self._names(self.player.battlefield)

    @property
    def spellboard(self) -> list[str]:
        return self._names(self.player.spellboard)

    @property
    def hand(self) -> list[str]:
        return sorted(self._names(self.player.hand))

    @property
    def discard(self) -> list[str]:
        """From the bottom to the top."""
        return self._names(self.player.discard)

    @property
    def draw_pile(self) -> list[str]:
        """From the top."""
        return self._names(list(reversed(self.player.draw)))

    @property
    def active_dice(self) -> list[str]:
        return [face_name(f) for f in range(ids.FACES) for _ in range(self.player.active[f])]

    @property
    def exhausted_dice(self) -> list[str]:
        return [face_name(f) for f in range(ids.FACES) for _ in range(self.player.exhausted[f])]

    @property
    def phoenixborn(self) -> Unit:
        return Unit(self.table.st, self.player.phoenixborn)

    @property
    def wounds(self) -> int:
        """Wound tokens on the Phoenixborn."""
        return self.phoenixborn.card.wounds

    def unit(self, name: str, which: int = 1) -> Unit:
        """The first (or which-th) unit, spell or alteration of that name on this side."""
        st = self.table.st
        cards = [*self.player.battlefield, *self.player.spellboard]
        cards += [a for card in [*cards, self.player.phoenixborn] for a in st.cards[card].attached]
        found = [card for card in cards if st.cards[card].now.name == name]
        assert len(found) >= which, f"player {self.number} has no {name} in play but {self._names(cards)}"
        return Unit(st, found[which - 1])

    def can(self, verb: int, name: str) -> bool:
        """Whether an option of that verb about that card is offered to this player now."""
        self.table.auto(self.seat, verb)
        if self.table.game.decision.player != self.seat:
            return False
        cards = self.table.st.cards
        return any(o.verb == verb and cards[o.a].now.name == name for o in self.table.game.options)

    def can_play(self, name: str) -> bool:
        return self.can(Verb.PLAY, name)

    def can_use(self, name: str) -> bool:
        return self.can(Verb.ACTIVATE, name)

    def can_react(self, name: str) -> bool:
        return self.can(Verb.REACT, name)

    def can_attack(self, name: str) -> bool:
        return self.can(Verb.ATTACK, name)

    def can_target(self, name: str) -> bool:
        return self.can(Verb.CARD, name)


class Table:
    """A scenario and, from the first action on, its game."""

    def __init__(self, **settings: Any) -> None:
        self.scenario = Scenario(**settings)
        self.p1 = Seat(self, 1)
        self.p2 = Seat(self, 2)
        self._game: Game | None = None

    @property
    def game(self) -> Game:
        if self._game is None:
            self._game = self.scenario.game()
        return self._game

    @property
    def st(self) -> GameState:
        return self.game.state

    def offers(self, seat: int, verb: int) -> bool:
        """Whether the pending decision is this seat's and has such an option, after passing windows."""
        self.auto(seat, verb)
        return self.game.decision.player == seat and any(o.verb == verb for o in self.game.options)

    def auto(self, seat: int, verb: int) -> None:
        """Pay the cheapest and pass windows until the seat is asked something of its own."""
        while not self.game.over:
            decision = self.game.decision
            if decision.player == seat and any(o.verb == verb for o in decision.options):
                return
            if decision.kind == "pay" and verb != Verb.PAY:
                self.game.push(0)
            elif decision.kind == "window" and decision.options[-1].verb == Verb.DONE:
                self.game.push(decision.options[-1])
            else:
                return

    def take(self, seat: int, verb: int, name: str, fits: Callable[[Option], bool]) -> None:
        while not self.game.over:
            decision = self.game.decision
            found = [o for o in decision.options if o.verb == verb and fits(o)]
            if decision.player == seat and found:
                self.game.push(found[0])
                return
            if decision.kind == "pay" and verb != Verb.PAY:
                self.game.push(0)
            elif decision.kind == "window" and decision.options[-1].verb == Verb.DONE:
                self.game.push(decision.options[-1])
            else:
                break
        asked = f"{self.game.decision!r} {self.game.option_texts()}" if not self.game.over else "the game is over"
        raise AssertionError(f"player {seat + 1} cannot take {name!r} now; asked is {asked}")

    def settle(self) -> Table:
        """Pay and pass whatever is still pending until a real decision comes up."""
        self.auto(-1, -1)
        return self

    def ends_round(self) -> Table:
        """Everybody passes and keeps the dice; stops at the first decision from the end of the round on."""
        now = self.st.round
        for _ in range(200):
            if (
                self.game.over
                or self.st.round != now
                or self.st.phase not in (ids.Phase.PLAYER_TURNS, ids.Phase.RECOVERY)
            ):
                return self
            ways = [o for o in self.game.options if o.verb in (Verb.PASS, Verb.END_TURN, Verb.DONE)]
            assert ways, f"the round cannot end while {self.game.decision!r} {self.game.option_texts()} is open"
            self.game.push(ways[0])
        raise AssertionError("the round does not end")

    def cites(self, clause: str) -> bool:
        """Whether some event of the log obeys that clause."""
        return any(event.clause == clause for event in self.game.log)

    def survives_clone_undo_and_save_at_every_step(self) -> None:
        """Replay the script; at every step a clone, a save and an undo lead to the same place."""
        self.settle()
        script = list(self.game.moves)
        game = self.scenario.game()
        for option in script:
            before = game.digest()
            saved = json.loads(json.dumps(state_to_json(game.state)))
            loaded = state_from_json(saved, game.state.rules, game.state.pool)
            options_of(loaded)
            assert digest(loaded) == before
            twin = game.clone()
            game.push(option)
            assert twin.digest() == before
            twin.push(option)
            assert twin.digest() == game.digest()
            game.pop()
            assert game.digest() == before
            game.push(option)
        assert game.digest() == self.game.digest()


def table(**settings: Any) -> Table:
    """An empty table; settings as for :class:`Scenario` (round, turn, first, seed, ruleset, chained)."""
    return Table(**settings)
