"""What one seat may know as bare numbers: the facts of its view that can be counted, without a word.

A :class:`Glance` is to an environment what a :class:`pyreborn.View` is to a person.  It is made in two ways: from a
view (:func:`glance_of_view`), which is what fixes its meaning, and straight from the position
(:func:`glance_of_game`), which is several times faster.  Both are equal in every position; the tests compare them over
whole games, so that the fast way can tell no more than the view does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from pyreborn import arguments
from pyreborn.engine.board.values import attack, exhausted, life, recover
from pyreborn.engine.model.chimera import Chimera
from pyreborn.engine.model.costs import parse_face
from pyreborn.engine.model.ids import (
    FACES,
    FOUGHT,
    NOBODY,
    NONE,
    PHASE_NAMES,
    QUESTION_NAMES,
    RAGE_POWER,
    VERBS,
    ZONE_NAMES,
    CardType,
    Thing,
    VerbId,
    Zone,
)
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.attack.attacking import AttackFrame
from pyreborn.engine.procedures.chimera.red_rains import threshold
from pyreborn.engine.run.eyes import looked_at, may_look_under, shows_hand
from pyreborn.engine.run.stack import decider, options_of
from pyreborn.errors import BadArgument
from pyreborn.game import Game
from pyreborn.seeing import LOOKED_AT, OWN_HAND, numbers_for, on_behalf_of
from pyreborn.view import CardView, ChimeraView, PlayerView, View, is_between, is_shown_below

ROLES: Final = ("person", "partner", "chimera")
_VERB_OF: Final = {info.name: verb for verb, info in VERBS.items()}
_FACE_DOWN: Final = ZONE_NAMES[Zone.FACE_DOWN]


class CardGlance(NamedTuple):
    """A card that lies on the table, with what lies on it."""

    number: int
    """As in the view of the seat."""
    stub: str
    """What it is now; empty where the seat may not know."""
    printed: str = ""
    """Its own stub while it is a copy of another unit."""
    wounds: int = 0
    exhaustion: int = 0
    status: int = 0
    exhausted: int = 0
    attack: int = 0
    life: int = 0
    recover: int = 0
    guarded: int = 0
    dice: int = 0
    """How many dice lie on it."""
    fought: int = 0
    """Whether it was declared as an attacker, blocker or guard this turn."""
    host: int = NONE
    """The number of the card it is attached to or lies under."""
    facing: int = NOBODY
    blood: int = 0


Title = tuple[int, str]
"""Number and stub of a card of a pile or hand, of which only the title counts."""


class SideGlance(NamedTuple):
    """One seat's side of the table."""

    counts: tuple[int, ...]
    """By the names in ``COUNTS``."""
    active: Sequence[int]
    """Dice by face."""
    exhausted: Sequence[int]
    phoenixborn: CardGlance
    battlefield: list[CardGlance]
    spellboard: list[CardGlance]
    attached: list[CardGlance]
    """Whatever is attached to the cards above, in their order; then what is attached to that."""
    under: list[CardGlance]
    discard: list[Title]
    """From the top."""
    hand: list[Title]
    """Empty where the seat does not see it."""
    draw: list[Title]
    pile: list[Title]
    shown: list[Title]
    """Hidden cards that pending work speaks of openly, or shows to the seat."""


class ChimeraGlance(NamedTuple):
    """What everybody sees of the Chimera beside its side."""

    counts: tuple[int, ...]
    """By the names in ``CHIMERA_COUNTS``."""
    rows: list[list[CardGlance]]
    """By the seat opposite; face-down aspects among the others."""
    beside: list[Title]


class Glance(NamedTuple):
    """Everything countable that a seat may know."""

    seat: int
    counts: tuple[int, ...]
    """By the names in ``GAME_COUNTS``."""
    decider: int
    on_behalf_of: int
    asking: int
    """The number of the card whose text asks, or -1."""
    sides: list[SideGlance]
    between: list[CardGlance]
    """Cards that lie nowhere: being resolved, or on their way out of play."""
    fighting: tuple[int, int, tuple[int, ...], tuple[int, ...]]
    """Of the attack at hand: the attacked card, the guard, the attackers, the blockers; -1 for none."""
    options: list[tuple[VerbId, int, int]] | None
    """Verb and the two numbers of each option, in order; only for who decides."""
    chimera: ChimeraGlance | None


GAME_COUNTS: Final = ("round", "phase", "active", "first", "passes", "question", "picked", "over")
"""``active`` and ``first`` are seats; ``question`` is the number of the kind of question, -1 when the game is over."""
COUNTS: Final = (
    "role", "team", "alive", "passed", "main", "side", "reactions", "hand", "draw", "pile", "battlefield_slots",
    "spellboard_slots",
)  # fmt: skip
CHIMERA_COUNTS: Final = (
    "phase", "red_rains", "threshold", "rage", "emptied", "fatigued", "blood", "facing", "points_at",
)  # fmt: skip
_NO_FIGHT: Final = (NONE, NONE, (), ())


# === from a view =================================================================================


def glance_of_view(view: View) -> Glance:
    """The numbers of a view of a seat; refuses a spectator's, which has no side of its own."""
    if not isinstance(view, View) or view.seat is None:
        raise BadArgument(f"A glance is made of the view of a seat, not of {arguments.shown(view)}.")
    asked, rows = view.decision, [] if view.chimera is None else view.chimera.rows
    question = NONE if asked is None else QUESTION_NAMES.index(asked.kind)
    return Glance(
        seat=view.seat,
        counts=(
            view.round, PHASE_NAMES.index(view.phase), view.active, view.first, view.misc["passes"], question,
            0 if asked is None else len(asked.picked), int(view.over),
        ),
        decider=NOBODY if asked is None else asked.player,
        on_behalf_of=NOBODY if asked is None else asked.on_behalf_of,
        asking=NONE if asked is None else asked.card,
        sides=[_side_of(row, rows if row.role == "chimera" else None) for row in view.players],
        between=[each for card in view.resolving for each in _with_below(card, card.under_of)],
        fighting=_fight_of(view),
        options=None
        if asked is None or asked.options is None
        else [(_VERB_OF[option.verb], option.a, option.b) for option in asked.options],
        chimera=None if view.chimera is None else _chimera_of(view.chimera),
    )  # fmt: skip


def _card_of(card: CardView, host: int = NONE) -> CardGlance:
    return CardGlance(
        card.id, card.stub, card.printed, card.wounds, card.exhaustion, card.status, int(card.exhausted), card.attack,
        card.life, card.recover, int(card.guarded), len(card.dice), int(bool(card.used & FOUGHT)), host, card.facing,
        card.blood,
    )  # fmt: skip


def _with_below(card: CardView, host: int = NONE) -> list[CardGlance]:
    """A card, and whatever is attached to it or lies under it."""
    found = [_card_of(card, host)]
    for below in (*card.attached, *card.under):
        found += _with_below(below, card.id)
    return found


def _below_of(hosts: Iterable[CardView], attached: list[CardGlance], under: list[CardGlance]) -> None:
    for host in hosts:
        for card in host.attached:
            attached.append(_card_of(card, host.id))
            _below_of([card], attached, under)
        for card in host.under:
            under.append(_card_of(card, host.id))
            _below_of([card], attached, under)


def _side_of(row: PlayerView, rows: list[list[CardView]] | None) -> SideGlance:
    attached: list[CardGlance] = []
    under: list[CardGlance] = []
    lying = row.battlefield if rows is None else [card for cards in rows for card in cards if card.zone != _FACE_DOWN]
    _below_of((row.phoenixborn, *lying, *row.spellboard), attached, under)
    active, spent = [0] * FACES, [0] * FACES
    for pool, faces in ((active, row.active), (spent, row.exhausted)):
        for face in faces:
            pool[parse_face(face)] += 1
    return SideGlance(
        counts=(
            ROLES.index(row.role), row.team, int(row.alive), int(row.passed), row.main, row.side, row.reactions,
            row.hand_size, row.draw_size, row.pile_size, row.battlefield_slots, row.spellboard_slots,
        ),
        active=active,
        exhausted=spent,
        phoenixborn=_card_of(row.phoenixborn),
        battlefield=[_card_of(card) for card in lying],
        spellboard=[_card_of(card) for card in row.spellboard],
        attached=attached,
        under=under,
        discard=[(card.id, card.stub) for card in row.discard],
        hand=[(card.id, card.stub) for card in row.hand or ()],
        draw=[(card.id, card.stub) for card in row.draw or ()],
        pile=[(card.id, card.stub) for card in row.pile or ()],
        shown=[(card.id, card.stub) for card in row.known] + [(card.id, card.stub) for card in row.peeked],
    )  # fmt: skip


def _fight_of(view: View) -> tuple[int, int, tuple[int, ...], tuple[int, ...]]:
    for frame in reversed(view.stack):
        if frame["kind"] == "attack":
            return frame["target"], frame["guard"], tuple(frame["attackers"]), tuple(frame["blockers"])
    return _NO_FIGHT


def _chimera_of(seen: ChimeraView) -> ChimeraGlance:
    return ChimeraGlance(
        counts=(
            seen.phase, seen.red_rains, seen.threshold, seen.rage, seen.emptied, int(seen.fatigued), seen.blood,
            seen.facing, seen.points_at,
        ),
        rows=[[_card_of(card) for card in row] for row in seen.rows],
        beside=[(card.id, card.stub) for card in (*seen.behaviors, *seen.ultimates)],
    )  # fmt: skip


# === straight from the position ==================================================================


def glance_of_game(game: Game, seat: int) -> Glance:
    """The same as of ``game.view(seat)``, without making the view."""
    st = game.state
    seat = arguments.seat(seat, len(st.players))
    if st.is_chimera(seat):
        raise BadArgument(f"Seat {seat} is the Chimera's, which looks at nothing (RR-1.1.4).")
    open_hands = game.header.open_hands
    numbers = numbers_for(st, seat, open_hands)
    options, who, behalf, question, asking, picked = _asked(st, seat, numbers)
    peeked = [card for card in looked_at(st, seat) if numbers[card] >= LOOKED_AT]
    return Glance(
        seat=seat,
        counts=(st.round, st.phase, st.active, st.first, st.passes, question, picked, int(st.over)),
        decider=who,
        on_behalf_of=behalf,
        asking=asking,
        sides=[_side(st, each, seat, numbers, open_hands, peeked) for each in range(len(st.players))],
        between=_between(st, seat, numbers),
        fighting=_fight(st, numbers),
        options=options,
        chimera=None if st.chimera is None else _chimera(st, st.chimera, numbers),
    )


def _asked(
    st: GameState, seat: int, numbers: dict[int, int]
) -> tuple[list[tuple[VerbId, int, int]] | None, int, int, int, int, int]:
    """The options for who decides, the decider, for whom, the question, the card that asks, how many are picked."""
    if st.over:
        return None, NOBODY, NOBODY, NONE, NONE, 0
    plain = options_of(st)
    frame, who = st.stack[-1], decider(st)
    behalf, question, asking = on_behalf_of(st, who), frame.question(), numbers.get(frame.card_asking(), NONE)
    if who != seat:
        return None, who, behalf, question, asking, 0
    options: list[tuple[VerbId, int, int]] = []
    for option in plain:
        info = VERBS[option.verb]
        a = numbers[option.a] if info.a == Thing.CARD else option.a
        options.append((option.verb, a, numbers[option.b] if info.b == Thing.CARD else option.b))
    return options, who, behalf, question, asking, len(frame.picked_so_far())


def _card(st: GameState, number: int, numbers: dict[int, int], host: int = NONE) -> CardGlance:
    card = st.cards[number]
    now, printed = card.now, card.printed
    is_unit = bool(printed.type & CardType.UNIT) and st.in_play(number)
    return CardGlance(
        numbers[number], now.stub, printed.stub if now is not printed else "", card.wounds, card.exhaustion,
        card.status, int(exhausted(st, number)), attack(st, number) if is_unit else 0,
        life(st, number) if is_unit else max(0, now.life), recover(st, number) if is_unit else 0, int(card.guarded),
        len(card.dice), int(bool(card.used & FOUGHT)), host,
        st.facing_of(number), now.blood,
    )  # fmt: skip


def _card_under(st: GameState, number: int, seat: int, numbers: dict[int, int], host: int) -> CardGlance:
    """A card under another; where the seat may not look, only that it is there."""
    if may_look_under(st, seat, number):
        return _card(st, number, numbers, host)
    return CardGlance(numbers[number], "", host=host)


def _below(
    st: GameState,
    hosts: list[int],
    seat: int,
    numbers: dict[int, int],
    attached: list[CardGlance],
    under: list[CardGlance],
) -> None:
    for host in hosts:
        here = st.cards[host]
        for card in here.attached:
            attached.append(_card(st, card, numbers, numbers[host]))
            _below(st, [card], seat, numbers, attached, under)
        for card in here.under:
            under.append(_card_under(st, card, seat, numbers, numbers[host]))
            if may_look_under(st, seat, card):
                _below(st, [card], seat, numbers, attached, under)


def _side(
    st: GameState, side: int, seat: int, numbers: dict[int, int], open_hands: bool, peeked: list[int]
) -> SideGlance:
    me, cards = st.players[side], st.cards
    own, is_chimera = side == seat, st.is_chimera(side)
    attached: list[CardGlance] = []
    under: list[CardGlance] = []
    _below(st, [me.phoenixborn, *me.battlefield, *me.spellboard], seat, numbers, attached, under)
    home = cards[me.phoenixborn].now
    known = [] if own else [*me.hand, *sorted(me.draw), *sorted(me.pile)]
    shown = [card for card in known if numbers.get(card, OWN_HAND) < OWN_HAND]
    shown += [card for card in peeked if cards[card].owner == side]
    return SideGlance(
        counts=(
            ROLES.index(me.role.name()), me.team, int(me.alive), int(me.passed), me.main, me.side, me.reactions,
            len(me.hand), len(me.draw), len(me.pile), home.battlefield, home.spellboard,
        ),
        active=me.active[:],
        exhausted=me.exhausted[:],
        phoenixborn=_card(st, me.phoenixborn, numbers),
        battlefield=[_card(st, card, numbers) for card in me.battlefield],
        spellboard=[_card(st, card, numbers) for card in me.spellboard],
        attached=attached,
        under=under,
        discard=[(numbers[card], cards[card].now.stub) for card in reversed(me.discard)],
        hand=_titles(st, me.hand, numbers) if shows_hand(st, side, seat, open_hands) else [],
        draw=_titles(st, me.draw, numbers) if own else [],
        pile=_titles(st, me.pile, numbers) if own or is_chimera else [],
        shown=[(numbers[card], cards[card].printed.stub) for card in shown],
    )  # fmt: skip


def _titles(st: GameState, cards: list[int], numbers: dict[int, int]) -> list[Title]:
    """Hidden cards the seat knows, in the order of their numbers, which tells nothing of that of a draw pile."""
    return sorted((numbers[card], st.cards[card].printed.stub) for card in cards)


def _between(st: GameState, seat: int, numbers: dict[int, int]) -> list[CardGlance]:
    found: list[CardGlance] = []
    for card, zone in enumerate(st.zone):
        if zone >= Zone.UNDER and is_between(st, card, zone) and not is_shown_below(st, card):
            above = st.cards[card].host
            lone = zone == Zone.UNDER and not st.in_play(above) and st.zone[above] != Zone.LIMBO
            host = numbers.get(above, NONE) if lone else NONE
            _add_with_below(st, card, seat, numbers, host, found)
    return found


def _add_with_below(
    st: GameState, card: int, seat: int, numbers: dict[int, int], host: int, found: list[CardGlance]
) -> None:
    if st.zone[card] == Zone.UNDER and not may_look_under(st, seat, card):
        found.append(CardGlance(numbers[card], "", host=host))
        return
    found.append(_card(st, card, numbers, host))
    for below in (*st.cards[card].attached, *st.cards[card].under):
        _add_with_below(st, below, seat, numbers, numbers[card], found)


def _fight(st: GameState, numbers: dict[int, int]) -> tuple[int, int, tuple[int, ...], tuple[int, ...]]:
    for frame in reversed(st.stack):
        if isinstance(frame, AttackFrame):
            attackers = tuple(numbers.get(card, NONE) for card in frame.attackers)
            blockers = tuple(numbers.get(card, NONE) for card in frame.blockers)
            return numbers.get(frame.target, NONE), numbers.get(frame.guard, NONE), attackers, blockers
    return _NO_FIGHT


def _chimera(st: GameState, chimera: Chimera, numbers: dict[int, int]) -> ChimeraGlance:
    return ChimeraGlance(
        counts=(
            chimera.phase, chimera.red_rains, threshold(st), st.players[chimera.seat].active[RAGE_POWER],
            chimera.emptied, int(chimera.fatigued), chimera.blood, chimera.facing, chimera.points_at,
        ),
        rows=[[_in_row(st, chimera, card, facing, numbers) for card in row] for facing, row in enumerate(chimera.rows)],
        beside=[(numbers[card], st.cards[card].now.stub) for card in (*chimera.behaviors, *chimera.ultimates)],
    )  # fmt: skip


def _in_row(st: GameState, chimera: Chimera, card: int, facing: int, numbers: dict[int, int]) -> CardGlance:
    """A card of a row; of one that lies face down what its back shows, and the title once everybody has seen it."""
    if st.zone[card] != Zone.FACE_DOWN:
        return _card(st, card, numbers)
    printed = st.cards[card].printed
    stub = printed.stub if card in chimera.known else ""
    return CardGlance(numbers[card], stub, facing=facing, blood=printed.blood)
