"""Which options change nothing but what they cost: tried out in a world the player can imagine.

Nothing here is a rule.  Each option is taken in worlds made by ``determinize`` from the player's own view, so that no
mark tells a secret; opponents let it happen, and the player tries every way on.  An option is marked only where every
way, in every such world, leaves the table as it was; a pick among several, where taking it and no other does.
Meditating is marked where no die can be raised by it: what a lower side pays for, a higher one pays for as well.
"""

from collections.abc import Iterator
from typing import Final

from pyreborn.determinize import determinize
from pyreborn.engine.model.events import Event, EventKind
from pyreborn.engine.model.ids import Question, Verb, Zone
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.entering import slots
from pyreborn.engine.procedures.meditate import MeditateFrame
from pyreborn.engine.procedures.text.resolving import COSTS, TextFrame
from pyreborn.engine.run.serial import state_to_json
from pyreborn.engine.run.stack import choose, pending
from pyreborn.game import Game

_WORLDS: Final = (1, 2)
"""What hidden cards do is tried with so many guesses."""
_MOST: Final = 80
"""Choices tried for one option; what is not found out by then counts as an effect."""
_USES: Final = {
    Question.TURN: frozenset({Verb.PLAY, Verb.ACTIVATE, Verb.POWER, Verb.ATTACK}),
    Question.WINDOW: frozenset({Verb.REACT, Verb.TRIGGER}),
}
"""By question, the options that use a text, and attacks; those of a text that is being resolved are tried as well."""
_PICKS: Final = frozenset({Verb.CARD, Verb.DIE, Verb.PLAYER, Verb.YES, Verb.MODE})
_ENDS: Final = frozenset({Verb.DONE, Verb.DECLINE, Verb.PASS, Verb.END_TURN})
_ANNOUNCED: Final = frozenset(
    {
        EventKind.PLAYED,
        EventKind.ACTIVATED,
        EventKind.TRIGGERED,
        EventKind.POWER,
        EventKind.PAID,
        EventKind.TARGETED,
        EventKind.DID_NOTHING,
        EventKind.NO_ROOM,
        EventKind.ATTACK,
        EventKind.BATTLE,
        EventKind.LEFT_BATTLE,
        EventKind.CARRIED_OUT,
    }
)
"""What is said of any use and any attack, and of what came of nothing."""
_SPENDING: Final = frozenset({*COSTS, "RB-7.5.1", "RB-11.3.10"})
"""Clauses of what pays for a text, of cards given up to meditate, and of units exhausted by battle."""
_SPENT: Final = frozenset({(Zone.HAND, Zone.DISCARD_PILE), (Zone.DRAW_PILE, Zone.DISCARD_PILE)})
"""Where cards go that pay or are meditated with."""


def without_effect(game: Game) -> list[bool]:
    """For each option of the decision at hand, whether it can do nothing now but cost something."""
    found = [option.verb == Verb.MEDITATE or _is_tried(game.state, option) for option in game.options]
    if any(found):
        view = game.view(game.decision.player)
        for seed in _WORLDS:
            world = determinize(view, seed).state
            offered = pending(world).options
            found = [
                idle and not Trial(world, option).changes_something()
                for idle, option in zip(found, offered, strict=True)
            ]
    return found


def does_nothing(game: Game, option: Option) -> bool:
    """Whether this option of the decision at hand can do nothing now but cost something; meditating may always."""
    if not _is_tried(game.state, option):
        return False
    place, view = game.options.index(option), game.view(game.decision.player)
    return all(is_idle(determinize(view, seed).state, place) for seed in _WORLDS)


def is_idle(world: GameState, place: int) -> bool:
    """Whether an option can do nothing in an imagined world; what meditating is worth, agents weigh themselves."""
    option = pending(world).options[place]
    return _is_tried(world, option) and not Trial(world, option).changes_something()


def _is_tried(st: GameState, option: Option) -> bool:
    asked = st.stack[-1].question()
    if isinstance(st.stack[-1], TextFrame):
        return option.verb in _PICKS
    return option.verb in _USES.get(asked, ())


class Trial:
    """One option tried to its end, in all ways the player may go on."""

    def __init__(self, world: GameState, option: Option) -> None:
        self.world = world.clone()
        self.world.fatigue = False  # the turn is then never ended unasked, and what comes after it is not looked at
        self.option = option
        self.player = pending(self.world).player
        self.depth = len(world.stack)
        """What is pending below the question at hand; where less is left, the text is over."""
        self.picking = _pick(world)
        self.before = Facts(world)
        self.tried = 0

    def changes_something(self) -> bool:
        return self._effect(self.world, self.option, 0)

    def _effect(self, position: GameState, option: Option, paid: int) -> bool:
        """Whether this option, or any way to go on after it, leads to an effect."""
        self.tried += 1
        if self.tried > _MOST:
            return True
        st = position.clone()
        st.log = []
        choose(st, option)
        if any(_is_effect(event) for event in st.log):
            return True
        paid += sum(event.amount for event in st.log if event.kind == EventKind.PAID)
        if st.over or self._is_over(st):
            return st.over or Facts(st).differ(self.before, self.player, paid)
        return any(self._effect(st, each, paid) for each in self._ways_on(st))

    def _is_over(self, st: GameState) -> bool:
        asked = st.stack[-1].question()
        return asked == Question.TURN or len(st.stack) < self.depth

    def _ways_on(self, st: GameState) -> Iterator[Option]:
        """All ways of the player, stopping last; an opponent lets it happen."""
        here = pending(st)
        ends = [option for option in here.options if option.verb in _ENDS]
        if here.player != self.player:
            yield ends[0] if ends else here.options[0]
            return
        if isinstance(st.stack[-1], MeditateFrame):
            yield from _meditating(st, here.options, ends)
            return
        if ends and self.picking and self.picking == _pick(st):
            yield ends[0]
            return
        yield from reversed([option for option in here.options if option.verb == Verb.NUMBER])
        yield from (option for option in here.options if option.verb not in _ENDS and option.verb != Verb.NUMBER)
        yield from ends


def _pick(st: GameState) -> tuple[int, ...]:
    """Which pick of which text is being made; nothing where none is."""
    frame = st.stack[-1]
    return (len(st.stack), frame.pc, frame.pick_no) if isinstance(frame, TextFrame) else ()


def _meditating(st: GameState, offered: list[Option], ends: list[Option]) -> list[Option]:
    """One card is discarded, then dice are raised; a ready spell is worth keeping, unless its slot is needed."""
    if ends:
        return [option for option in offered if option.verb == Verb.FACE and option.b > option.a] + ends[:1]
    player = pending(st).player
    full = len(slots(st, player)) >= st.cards[st.players[player].phoenixborn].now.spellboard
    return [option for option in offered if option.verb == Verb.TOP or full or st.zone[option.a] != Zone.SPELLBOARD]


def _is_effect(event: Event) -> bool:
    return event.kind not in _ANNOUNCED and event.clause not in _SPENDING


class Facts:
    """Everything on the table that no cost changes, for what happens without being told."""

    def __init__(self, st: GameState) -> None:
        data = state_to_json(st)
        self.table = [data[key] for key in ("rng", "modifiers", "auras", "next_stay", "turn", "round", "first")]
        self.cards = {
            key: {name: fact for name, fact in card.items() if name not in ("exhaustion", "used", "dice")}
            for key, card in data["in_play"].items()
        }
        self.zones = list(st.zone)
        self.dice = [(sum(player.active), player.active[:], player.exhausted[:]) for player in st.players]

    def differ(self, before: "Facts", player: int, paid: int) -> bool:
        """Whether more has changed than dice being paid and cards going from hand to discard pile."""
        if self.table != before.table or self.cards != before.cards:
            return True
        for seat, (now, then) in enumerate(zip(self.dice, before.dice, strict=True)):
            if now[0] + paid != then[0] if seat == player else now != then:
                return True
        moved = {(then, now) for then, now in zip(before.zones, self.zones, strict=True) if then != now}
        return not moved <= _SPENT
