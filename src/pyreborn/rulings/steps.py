"""What a script is made of: players' choices, and the small named checks between them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from pyreborn.engine.board.values import attack, exhausted, life, recover
from pyreborn.engine.model import ids
from pyreborn.engine.model.costs import face_name
from pyreborn.engine.model.events import EVENT_NAMES, Event, EventKind
from pyreborn.engine.model.rule_values import ConjurationPile
from pyreborn.names import joined
from pyreborn.rulings.form import Failed, Step
from pyreborn.rulings.scene import Scene
from pyreborn.scenario import parse_dice


# --- doing ------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Does(Step):
    """A player takes an option, named by its text."""

    seat: int
    option: str

    def carry_out(self, scene: Scene) -> None:
        scene.push(self.seat, self.option)

    def text(self) -> str:
        return f"Player {self.seat + 1}: {self.option}"


def p1(option: str) -> Step:
    return Does(0, option)


def p2(option: str) -> Step:
    return Does(1, option)


def p3(option: str) -> Step:
    return Does(2, option)


def p4(option: str) -> Step:
    return Does(3, option)


@dataclass(frozen=True)
class Settle(Step):
    """Whatever is pending is paid and passed."""

    def carry_out(self, scene: Scene) -> None:
        scene.settle()

    def text(self) -> str:
        return "Nobody adds anything."


settle = Settle


@dataclass(frozen=True)
class EndRound(Step):
    """Everybody passes until the recovery phase is over."""

    def carry_out(self, scene: Scene) -> None:
        scene.end_round()

    def text(self) -> str:
        return "Everybody passes; the recovery phase follows."


end_round = EndRound


# --- checking ---------------------------------------------------------------------------------
class Check(Step):
    """Something that must be true now."""

    is_check = True

    def carry_out(self, scene: Scene) -> None:
        found = self.found(scene)
        if found:
            raise Failed(f"{self.text()} But {found}")

    @abstractmethod
    def found(self, scene: Scene) -> str:
        """What was found instead, as the rest of a sentence; nothing when it holds."""


def has(card: str, **facts: int | bool) -> Step:
    """``has("P2's Gilder", wounds=1, attack=3)``; also exhaustion, status, life, owner ...: see ``_fact``."""
    return Has(card, tuple(facts.items()))


@dataclass(frozen=True)
class Has(Check):
    """Tokens and values of a card in play."""

    card: str
    facts: tuple[tuple[str, int | bool], ...]

    def found(self, scene: Scene) -> str:
        number = scene.card(self.card)
        found = [(name, wanted, _fact(scene, number, name)) for name, wanted in self.facts]
        wrong = [f"{name} is {fact}" for name, wanted, fact in found if fact != wanted]
        return f"{joined(wrong)}." if wrong else ""

    def text(self) -> str:
        said = joined([f"{name} {wanted}" for name, wanted in self.facts])
        return f"{self.card} has {said}."


def _fact(scene: Scene, card: int, name: str) -> int | bool:
    st = scene.state
    here = st.cards[card]
    facts: dict[str, int | bool] = {
        "wounds": here.wounds,
        "exhaustion": here.exhaustion,
        "status": here.status,
        "exhausted": exhausted(st, card),
        "dice": len(here.dice),
        "guarded": here.guarded,
        "under": len(here.under),
        "owner": here.owner + 1,
        "controller": here.controller + 1,
    }
    if name in facts:
        return facts[name]
    values = {"attack": attack, "life": life, "recover": recover}
    if name not in values:
        raise Failed(f"{name!r} is nothing a card has; expected {joined([*facts, *values])}.")
    return values[name](st, card)


@dataclass(frozen=True)
class Holds(Check):
    """Cards that must be (or not be) in a zone, however many others there are."""

    player: str
    zone: str
    names: tuple[str, ...]
    there: bool

    def found(self, scene: Scene) -> str:
        there = scene.zone(self.player, self.zone)
        left = there[:]
        for name in self.names:
            if (name in left) != self.there:
                return f"there {'are' if len(there) != 1 else 'is'} {joined(there) or 'none'}."
            if self.there:
                left.remove(name)
        return ""

    def text(self) -> str:
        verb = "holds" if self.there else "does not hold"
        return f"{self.player}'s {self.zone} {verb} {joined(list(self.names))}."


def holds(player: str, zone: str, *names: str) -> Step:
    return Holds(player, zone, names, True)


def lacks(player: str, zone: str, *names: str) -> Step:
    return Holds(player, zone, names, False)


@dataclass(frozen=True)
class Exactly(Check):
    """The whole contents of a zone, in any order."""

    player: str
    zone: str
    names: tuple[str, ...]

    def found(self, scene: Scene) -> str:
        there = scene.zone(self.player, self.zone)
        return "" if sorted(there) == sorted(self.names) else f"there is {joined(there) or 'nothing'}."

    def text(self) -> str:
        return f"{self.player}'s {self.zone} is exactly {joined(list(self.names)) or 'empty'}."


def exactly(player: str, zone: str, *names: str) -> Step:
    return Exactly(player, zone, names)


@dataclass(frozen=True)
class Counts(Check):
    """How many cards are in a zone."""

    player: str
    zone: str
    count: int

    def found(self, scene: Scene) -> str:
        number = len(scene.zone(self.player, self.zone))
        return "" if number == self.count else f"there are {number}."

    def text(self) -> str:
        return f"{self.player}'s {self.zone} has {self.count} card{'' if self.count == 1 else 's'}."


counts = Counts


@dataclass(frozen=True)
class Dice(Check):
    """A pool of dice, by the faces shown."""

    player: str
    pool: str
    faces: str

    def found(self, scene: Scene) -> str:
        me = scene.state.players[scene.seat(self.player)]
        pool = me.active if self.pool == "active" else me.exhausted
        wanted = [0] * ids.FACES
        for face in parse_dice(self.faces):
            wanted[face] += 1
        if pool == wanted:
            return ""
        shown = [face_name(face) for face in range(ids.FACES) for _ in range(pool[face])]
        return f"there is {joined(shown) or 'none'}."

    def text(self) -> str:
        return f"{self.player}'s {self.pool} pool is {self.faces or 'empty'}."


def active(player: str, faces: str) -> Step:
    return Dice(player, "active", faces)


def exhausted_pool(player: str, faces: str) -> Step:
    return Dice(player, "exhausted", faces)


@dataclass(frozen=True)
class Among(Check):
    """Dice that must be in the active pool, whatever else lies there."""

    player: str
    faces: str

    def found(self, scene: Scene) -> str:
        pool = scene.state.players[scene.seat(self.player)].active
        wanted = parse_dice(self.faces)
        lacking = [face_name(face) for face in sorted(set(wanted)) if pool[face] < wanted.count(face)]
        return f"there is not so much {joined(lacking)}." if lacking else ""

    def text(self) -> str:
        return f"Among {self.player}'s active dice are {self.faces}."


among = Among


@dataclass(frozen=True)
class Rolled(Check):
    """How many dice of a player's first, second … roll showed a level."""

    player: str
    roll: int
    level: str
    count: int

    def found(self, scene: Scene) -> str:
        seat = scene.seat(self.player)
        rolls = [e.note for e in scene.game.log if e.kind == EventKind.ROLLED and e.player == seat]
        if len(rolls) < self.roll:
            return f"there were {len(rolls)} rolls."
        number = rolls[self.roll - 1].count(self.level)
        return "" if number == self.count else f"it shows {number}."

    def text(self) -> str:
        return f"{self.player}'s roll {self.roll} shows {self.count} {self.level} sides."


rolled = Rolled


@dataclass(frozen=True)
class Actions(Check):
    """What a player has left of the turn."""

    player: str
    main: int
    side: int

    def found(self, scene: Scene) -> str:
        me = scene.state.players[scene.seat(self.player)]
        return "" if (me.main, me.side) == (self.main, self.side) else f"there are {me.main} and {me.side}."

    def text(self) -> str:
        return f"{self.player} has {self.main} main and {self.side} side actions left."


actions = Actions


@dataclass(frozen=True)
class Offered(Check):
    """Whether a player may take an option right now; that they may not is only shown while they are asked something."""

    player: str
    option: str
    there: bool

    def found(self, scene: Scene) -> str:
        seat = scene.seat(self.player)
        if not self.there and not scene.is_asked(seat):
            return f"that shows nothing: {scene.asking()}"
        offered = scene.offered(seat, self.option) is not None
        return "" if offered == self.there else scene.asking()

    def text(self) -> str:
        return f"{self.player} {'may' if self.there else 'cannot'} {self.option} now."


def may(player: str, option: str) -> Step:
    return Offered(player, option, True)


def may_not(player: str, option: str) -> Step:
    return Offered(player, option, False)


@dataclass(frozen=True)
class Offers(Check):
    """Everything a player may choose right now, in the order in which it is offered."""

    player: str
    options: tuple[str, ...]

    def found(self, scene: Scene) -> str:
        fits = scene.game.decision.player == scene.seat(self.player)
        return "" if fits and tuple(scene.game.option_texts()) == self.options else scene.asking()

    def text(self) -> str:
        return f"{self.player} may choose exactly: {joined(self.options, 'or')}."


def offers(player: str, *options: str) -> Step:
    return Offers(player, options)


_QUESTIONS: dict[str, str] = {
    "the turn": "turn",
    "attackers": "attacker",
    "blockers": "block",
    "a guard": "guard",
    "a battle": "battle",
    "a counter": "counter",
    "the damage order": "damage order",
    "a pick": "pick",
    "a window": "window",
    "an order": "order",
    "a payment": "pay",
    "a number": "number",
    "the first player": "first player",
    "the first five": "first five",
    "cards to discard": "prepare discard",
    "dice to exhaust": "exhaust dice",
    "meditating": "meditate",
    "a die": "die",
    "a mode": "mode",
    "yes or no": "may",
    "a toll": "toll",
    "how to divide a counter": "divide",
}


@dataclass(frozen=True)
class Asked(Check):
    """Who must decide what, right now."""

    player: str
    about: str

    def found(self, scene: Scene) -> str:
        if self.about not in _QUESTIONS:
            raise Failed(f"{self.about!r} is nothing to be asked; expected {joined(list(_QUESTIONS))}.")
        decision = scene.game.decision
        fits = decision.player == scene.seat(self.player) and decision.kind == _QUESTIONS[self.about]
        return "" if fits and not scene.game.over else scene.asking()

    def text(self) -> str:
        return f"{self.player} is asked about {self.about}."


asked = Asked


@dataclass(frozen=True)
class Happened:
    """A description of log entries: what, about which card, whose."""

    kind: str
    card: str = ""
    player: str = ""
    amount: int | None = None
    by: str = ""

    def fits(self, scene: Scene, event: Event) -> bool:
        if EVENT_NAMES[event.kind] != self.kind:
            return False
        if self.card and (not event.cards or event.cards[0].name != self.card) and event.note != self.card:
            return False
        if self.player and event.player != scene.seat(self.player):
            return False
        if self.by and self.by not in [seen.name for seen in event.cards[1:]]:
            return False
        return self.amount is None or event.amount == self.amount

    def text(self) -> str:
        words = f"{self.player} " * bool(self.player) + self.kind + f" {self.card}" * bool(self.card)
        return words + f" by {self.by}" * bool(self.by) + f" ({self.amount})" * (self.amount is not None)


def event(kind: str, card: str = "", player: str = "", amount: int | None = None, by: str = "") -> Happened:
    """A kind of the log's events ("destroyed", "drew", "triggered"), narrowed down."""
    if kind not in EVENT_NAMES:
        raise ValueError(f"{kind!r} is no kind of event; expected one of {', '.join(EVENT_NAMES)}.")
    return Happened(kind, card, player, amount, by)


@dataclass(frozen=True)
class InOrder(Check):
    """Things that must have happened, one after the other."""

    events: Sequence[Happened]

    def found(self, scene: Scene) -> str:
        at = 0
        log = scene.game.log
        for wanted in self.events:
            while at < len(log) and not wanted.fits(scene, log[at]):
                at += 1
            if at == len(log):
                return f"{wanted.text()} did not happen in its place."
            at += 1
        return ""

    def text(self) -> str:
        return f"In this order: {', then '.join(event.text() for event in self.events)}."


def in_order(*events: Happened) -> Step:
    return InOrder(events)


@dataclass(frozen=True)
class Times(Check):
    """How often something has happened since the beginning."""

    count: int
    what: Happened

    def found(self, scene: Scene) -> str:
        number = sum(self.what.fits(scene, entry) for entry in scene.game.log)
        return "" if number == self.count else f"it happened {number} times."

    def text(self) -> str:
        return f"{self.what.text()}: {self.count} time{'' if self.count == 1 else 's'} so far."


times = Times


def never(what: Happened) -> Step:
    return Times(0, what)


@dataclass(frozen=True)
class Won(Check):
    """Who has won; nobody while the player is empty."""

    player: str

    def found(self, scene: Scene) -> str:
        winner = scene.game.winner
        wanted = scene.seat(self.player) if self.player else None
        if winner == wanted:
            return ""
        return "nobody has won." if winner is None else f"player {winner + 1} has won."

    def text(self) -> str:
        return f"{self.player} has won." if self.player else "Nobody has won yet."


def won(player: str) -> Step:
    return Won(player)


def nobody_won() -> Step:
    return Won("")


@dataclass(frozen=True)
class Sees(Check):
    """Whether a player's view of the game shows a word (a card's name) at all."""

    player: str
    name: str
    there: bool

    def found(self, scene: Scene) -> str:
        shown = self.name in scene.seen_by(scene.seat(self.player))
        return "" if shown == self.there else f"the view {'lacks' if self.there else 'shows'} it."

    def text(self) -> str:
        return f"{self.player} {'sees' if self.there else 'does not see'} {self.name}."


def sees(player: str, name: str) -> Step:
    return Sees(player, name, True)


def does_not_see(player: str, name: str) -> Step:
    return Sees(player, name, False)


@dataclass(frozen=True)
class Learned(Check):
    """How many of these names a player has been shown so far, in the view or in the log."""

    player: str
    count: int
    names: tuple[str, ...]

    def found(self, scene: Scene) -> str:
        seat = scene.seat(self.player)
        shown = "\n".join([scene.seen_by(seat), *scene.game.story(seat)])
        known = [name for name in self.names if name in shown]
        return "" if len(known) == self.count else f"it is {joined(known) or 'none of them'}."

    def text(self) -> str:
        return f"{self.player} has seen exactly {self.count} of {joined(self.names)}."


def learned(player: str, count: int, *names: str) -> Step:
    return Learned(player, count, names)


@dataclass(frozen=True)
class CannotTell(Check):
    """Ways of choosing, from here on, that look and sound the same to a player."""

    player: str
    ways: tuple[tuple[str, ...], ...]

    def found(self, scene: Scene) -> str:
        seat = scene.seat(self.player)
        noticed = []
        for way in self.ways:
            game = scene.game.clone()
            game.state.log = []
            for option in way:
                game.push(option)
            noticed.append([game.view(seat).to_json().decode(), *game.story(seat)])
        return "" if all(each == noticed[0] for each in noticed) else "what they see or hear differs."

    def text(self) -> str:
        return f"{self.player} cannot tell apart: {' / '.join(', '.join(way) for way in self.ways)}."


def cannot_tell(player: str, *ways: tuple[str, ...]) -> Step:
    return CannotTell(player, ways)


@dataclass(frozen=True)
class ShownOnRequest(Check):
    """Whether a player may ask to see a conjuration: a card they see in play can bring it (MX-94)."""

    player: str
    name: str
    there: bool

    def found(self, scene: Scene) -> str:
        table = scene.game.view(scene.seat(self.player)).players
        rows = [card for half in table for card in (half.phoenixborn, *half.battlefield, *half.spellboard)]
        named = [name for card in rows for name in scene.pool.cards[card.stub].conjures]
        allowed = scene.state.rules.conjuration_pile_visibility == ConjurationPile.ASK_FOR_NAMED and self.name in named
        return "" if allowed == self.there else f"the cards in play name {joined(named) or 'none'}."

    def text(self) -> str:
        return f"{self.player} {'may' if self.there else 'may not'} ask to see a copy of {self.name}."


def may_ask_to_see(player: str, name: str) -> Step:
    return ShownOnRequest(player, name, True)


def may_not_ask_to_see(player: str, name: str) -> Step:
    return ShownOnRequest(player, name, False)
