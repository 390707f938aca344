"""What one seat may know, built up from nothing (never cut down from the state).

Cards in the open are numbered by their public number, which is new each time they come out
of a hidden place; the seat's own hand and draw pile have numbers of their own that mean
nothing to anybody else.  Those of the hand stay while the card does.  A hidden card of somebody else has no number at
all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from pyreborn import prompts
from pyreborn.decision_view import DecisionView as DecisionView
from pyreborn.decision_view import OptionView as OptionView
from pyreborn.decision_view import seen_decision
from pyreborn.engine.board.values import attack, exhausted, life, recover
from pyreborn.engine.model.chimera import Chimera
from pyreborn.engine.model.costs import face_name
from pyreborn.engine.model.ids import (
    FACES,
    NOBODY,
    PHASE_NAMES,
    RAGE_POWER,
    ZONE_NAMES,
    CardType,
    Zone,
    type_name,
)
from pyreborn.engine.model.state import Card, GameState
from pyreborn.engine.procedures.chimera.red_rains import threshold
from pyreborn.engine.run.ahead import asked_ahead
from pyreborn.engine.run.eyes import decides_for, looked_at, may_look_under, shows_hand
from pyreborn.engine.run.serial import Coder, frame_to_json, last_known_to_json, told_modifier_to_json
from pyreborn.engine.run.stack import pending
from pyreborn.seeing import LOOKED_AT, OWN_DRAW, OWN_HAND, OWN_PILE, Numbering

_FACE_NAMES: Final = tuple(map(face_name, range(FACES)))
_ADRIFT: Final = frozenset({Zone.UNDER, Zone.RESOLVING, Zone.LIMBO})


class CardView(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A card in the open."""

    id: int
    name: str
    stub: str
    printed: str = ""
    """Its own stub while it is a copy of another unit."""
    type: str = ""
    owner: int = 0
    controller: int = 0
    zone: str = ""
    wounds: int = 0
    exhaustion: int = 0
    status: int = 0
    exhausted: bool = False
    attack: int = 0
    life: int = 0
    recover: int = 0
    guarded: bool = False
    dice: list[str] = []
    dice_owners: list[int] = []
    attached: list[CardView] = []
    under: list[CardView] = []
    slot_of: str = ""
    """The title of the ready spell whose slot it shares."""
    stay: int = 0
    unit: int = 0
    left: int = 0
    used: int = 0
    copied_x: int = -1
    form: bool = False
    """A spell that counts as a unit while it lies there."""
    under_of: int = -1
    """The number of the card it lies under, where that card has just left play."""
    facing: int = -1
    """Of a card of the Chimera's rows: the seat of the player it lies, or last lay, opposite (RR-1.1.5)."""
    blood: int = 0
    """Of an aspect: its blood value, which its back shows too."""


class HandCard(msgspec.Struct, kw_only=True):
    """A card only its owner sees."""

    id: int
    """In a hand it stays while the card does and is new when that comes again; in a pile it is a place by name."""
    name: str
    stub: str


class PeekedCard(msgspec.Struct, kw_only=True):
    """A hidden card of somebody else that pending work lets the reader look at."""

    id: int
    name: str
    stub: str
    zone: str


class PlayerView(msgspec.Struct, kw_only=True):
    """One player's side of the table."""

    seat: int
    name: str
    role: str = "person"
    """What sits there: a person, a partner or a chimera."""
    team: int = 0
    """Who has the same number plays together."""
    phoenixborn: CardView
    battlefield: list[CardView]
    spellboard: list[CardView]
    battlefield_slots: int
    spellboard_slots: int
    discard: list[CardView]
    """From the top."""
    removed: list[CardView]
    hand_size: int
    draw_size: int
    pile_size: int
    known: list[CardView] = []
    """Cards of the hand and piles that everybody knows because pending work speaks of them."""
    peeked: list[PeekedCard] = []
    """Hidden cards of this player that the reader, and nobody else, is being shown."""
    hand: list[HandCard] | None = None
    draw: list[HandCard] | None = None
    """The own draw pile by name; its order is nobody's to know."""
    pile: list[HandCard] | None = None
    active: list[str] = []
    exhausted: list[str] = []
    main: int = 0
    side: int = 0
    reactions: int = 0
    passed: bool = False
    alive: bool = True
    out_of_time: bool = False
    """Whether their clock has run out: they lose at the end of their turn unless they win in it (RB-23.1)."""
    deck: dict[str, Any] | None = None
    """The deck list, where it is public."""


class ChimeraView(msgspec.Struct, kw_only=True):
    """What everybody sees of the Chimera beside its seat in ``players`` (RR-2, RR-5)."""

    seat: int
    phase: int
    red_rains: int
    threshold: int
    """So many Red Rains tokens set off its Ultimate now (RR-9.3.1)."""
    rage: int
    """How many of its rage dice show power."""
    emptied: int
    fatigued: bool
    hand_out: int
    """The piece of pending work, by its place in ``stack``, for which cards are its hand; -1 for none (RR-10.1.5)."""
    blood: int
    """Wounds it is still to get for aspects that have gone."""
    facing: int
    """The seat its turn is against, -1 in the players' turns."""
    points_at: int
    rows: list[list[CardView]]
    """By the seat opposite, from left to right; a face-down aspect has the zone "face down", its blood value and a name
    only where everybody knows it (RR-13.1.5)."""
    behaviors: list[CardView]
    ultimates: list[CardView]


class View(msgspec.Struct, kw_only=True):
    """Everything a seat (or a spectator, ``seat`` None) may know.

    It holds nothing to refuse: what a seat may not know is not there.  ``Game.view`` makes one.
    Whatever is called ``seat``, ``player``, ``owner``, ``controller``, ``active``, ``first`` or ``winner`` is a
    seat from 0, so that ``view.players[view.seat]`` is the reader's side; texts say "player 1" for seat 0.

    >>> import pyreborn as pb
    >>> game = pb.new_game("aradel", "maeoni", seed=7)
    >>> mine, theirs = game.view(1), game.view(0)
    >>> mine
    <View of seat 1: round 1, prepare, seat 1 decides: first player>
    >>> print(mine.decision)
    Maeoni Viper, you rolled the most basic symbols: choose who goes first
      0  go first
      1  let player 1 go first
    >>> theirs.decision.options is None
    True
    >>> [card.name for card in mine.players[1].hand][:2], mine.players[0].hand, mine.players[0].hand_size
    (['Summon Silver Snake', 'Summon Gilder'], None, 5)
    """

    seat: int | None
    ruleset: str
    pool: str
    """The cards of the game, by the name :func:`pyreborn.card_pool` finds them under."""
    names: list[str]
    round: int
    phase: str
    turn: int
    active: int
    first: int
    over: bool
    winner: int | None
    winners: list[int] = []
    """All who have won, partners together."""
    players: list[PlayerView]
    resolving: list[CardView]
    """Spells being resolved, cards on their way out of play, and cards revealed by a text at hand."""
    decision: DecisionView | None
    ahead: DecisionView | None = None
    """What the reader will be asked in any case while others are asked the same: a simultaneous question (RB-6.1.9)."""
    stack: list[dict[str, Any]]
    modifiers: list[dict[str, Any]]
    misc: dict[str, Any]
    chimera: ChimeraView | None = None

    def __repr__(self) -> str:
        reader = "a spectator" if self.seat is None else f"seat {self.seat}"
        asked = self.decision
        now = "the game is over" if asked is None else f"seat {asked.player} decides: {asked.kind}"
        return f"<View of {reader}: round {self.round}, {self.phase}, {now}>"

    def to_json(self) -> bytes:
        """Byte-equal for states that differ only in what the seat may not know."""
        return msgspec.json.encode(self)


class Looks:
    """What several readers of a position see alike, made once for all of them; nothing in it depends on the reader.

    Whoever keeps one while a game goes on says with :meth:`changed` that the position is another.  What lies in piles
    looks the same until it leaves them.
    """

    def __init__(self) -> None:
        self.numbers = Numbering()
        self.sides: dict[int, PlayerView] = {}
        """By seat, as somebody who watches sees them, unless something lies face down under a card."""
        self.prompt = ""
        self._discards: dict[int, tuple[list[int], list[int], list[CardView]]] = {}
        self._piles: dict[tuple[int, int], tuple[dict[int, int], list[HandCard]]] = {}

    def changed(self) -> None:
        self.numbers.changed()
        self.sides = {}
        self.prompt = ""

    def discard(self, st: GameState, seat: int, numbers: dict[int, int]) -> list[CardView]:
        """A discard pile from the top; the same list while the same cards lie in it."""
        cards, public = st.players[seat].discard, st.alias
        aliases = [public[card] for card in cards]
        before, called, shown = self._discards.get(seat, ([], [], []))
        if cards != before or aliases != called or any(st.cards[source].now.tires_others for source in st.auras):
            shown = [_card(st, card, numbers, None) for card in reversed(cards)]
            self._discards[seat] = cards[:], aliases, shown
        return shown

    def pile(self, st: GameState, seat: int, start: int) -> list[HandCard]:
        """A seat's own draw pile (``OWN_DRAW``) or conjuration pile (``OWN_PILE``), as it may know it."""
        numbers = self.numbers.in_pile(st, seat, start)
        before, shown = self._piles.get((seat, start), (None, []))
        if numbers is not before:
            shown = _known(st, list(numbers), numbers)
            self._piles[seat, start] = numbers, shown
        return shown


def view_of(
    st: GameState,
    seat: int | None,
    names: Sequence[str],
    decks: Sequence[dict[str, Any] | None] = (),
    open_hands: bool = False,
    looks: Looks | None = None,
) -> View:
    """Build the view of one seat; ``looks`` holds, and takes up, what all readers of this very position see alike."""
    looks = Looks() if looks is None else looks
    numbers = looks.numbers.of(st, seat, open_hands)
    coder = Coder(NOBODY if seat is None or st.is_chimera(seat) else seat, numbers)
    coder.decides_for = decides_for(st, seat)
    return View(
        seat=seat,
        ruleset=st.rules.name,
        pool=st.pool.name,
        names=list(names),
        round=st.round,
        phase=PHASE_NAMES[st.phase],
        turn=st.turn,
        active=st.active,
        first=st.first,
        over=st.over,
        winner=None if st.winner == NOBODY else st.winner,
        winners=[i for i in range(len(st.players)) if st.winner != NOBODY and st.same_side(st.winner, i)],
        players=[
            _player(st, i, seat, numbers, names[i], decks[i] if i < len(decks) else None, open_hands, looks)
            for i in range(len(st.players))
        ],
        resolving=_between(st, numbers, seat),
        decision=None if st.over else _decision(st, seat, numbers, names, looks),
        ahead=_ahead(st, seat, numbers, names),
        stack=[frame_to_json(frame, coder) for frame in st.stack],
        modifiers=[told_modifier_to_json(m, coder) for m in st.modifiers],
        misc=_misc(st, numbers, coder, open_hands),
        chimera=None if st.chimera is None else _chimera(st, st.chimera, numbers),
    )


def _misc(st: GameState, numbers: dict[int, int], coder: Coder, open_hands: bool) -> dict[str, Any]:
    """What everybody knows and nothing else shows; enough for the game to be imagined from the view."""
    return {
        "next_alias": st.next_alias,
        "next_stay": st.next_stay,
        "passes": st.passes,
        "destroyed": st.destroyed_this_turn,
        "chained": list(st.chained),
        "fatigue": st.fatigue,
        "open_decks": st.open_decks,
        "last_round": st.last_round,
        "time": st.time,
        "auras": coder.cards(st.auras),
        "departed": [last_known_to_json(known, coder) for known in st.departed if known.card.id in numbers],
        "spoken": list(st.spoken),
        "lies": coder.cards(st.lies),
        **({"open_hands": open_hands} if open_hands else {}),
    }


def _between(st: GameState, numbers: dict[int, int], seat: int | None) -> list[CardView]:
    """Cards that lie nowhere."""
    if _ADRIFT.isdisjoint(st.zone):
        return []
    between = [
        c for c, zone in enumerate(st.zone) if zone in _ADRIFT and is_between(st, c, zone) and not is_shown_below(st, c)
    ]
    return [
        _under(st, card, numbers, seat) if st.zone[card] == Zone.UNDER else _card(st, card, numbers, seat)
        for card in between
    ]


def _chimera(st: GameState, chimera: Chimera, numbers: dict[int, int]) -> ChimeraView:
    return ChimeraView(
        seat=chimera.seat,
        phase=chimera.phase,
        red_rains=chimera.red_rains,
        threshold=threshold(st),
        rage=st.players[chimera.seat].active[RAGE_POWER],
        emptied=chimera.emptied,
        fatigued=chimera.fatigued,
        hand_out=chimera.hand_out,
        blood=chimera.blood,
        facing=chimera.facing,
        points_at=chimera.points_at,
        rows=[[_in_row(st, chimera, card, facing, numbers) for card in row] for facing, row in enumerate(chimera.rows)],
        behaviors=[_card(st, card, numbers, None) for card in chimera.behaviors],
        ultimates=[_card(st, card, numbers, None) for card in chimera.ultimates],
    )


def _in_row(st: GameState, chimera: Chimera, number: int, facing: int, numbers: dict[int, int]) -> CardView:
    """A card of a row; of one that lies face down the back, and the title where everybody has seen it (RR-5.1.3)."""
    if st.zone[number] != Zone.FACE_DOWN:
        return _card(st, number, numbers, None)
    printed = st.cards[number].printed
    known = number in chimera.known
    return CardView(
        id=numbers[number], name=printed.name if known else "", stub=printed.stub if known else "",
        type=type_name(printed.type), owner=chimera.seat, controller=chimera.seat, zone=ZONE_NAMES[Zone.FACE_DOWN],
        facing=facing, blood=printed.blood,
    )  # fmt: skip


def is_between(st: GameState, card: int, zone: int) -> bool:
    """Whether it lies nowhere: being resolved, leaving play, or under a card that has just left play."""
    if zone == Zone.UNDER:
        return not st.in_play(st.cards[card].host)
    return zone in (Zone.RESOLVING, Zone.LIMBO)


def is_shown_below(st: GameState, card: int) -> bool:
    """Whether a card in limbo is shown with the card it is attached to or lies under."""
    host = st.cards[card].host
    return host >= 0 and st.zone[host] == Zone.LIMBO


def _under(st: GameState, number: int, numbers: dict[int, int], reader: int | None) -> CardView:
    """A card under another: its controller's to know, or everybody's; else only that it is there."""
    card = st.cards[number]
    if may_look_under(st, reader, number):
        shown = _card(st, number, numbers, reader)
    else:
        shown = CardView(
            id=numbers[number], name="", stub="", owner=card.owner, controller=card.controller,
            zone=ZONE_NAMES[Zone.UNDER], stay=card.stay, unit=card.unit, left=card.left,
        )  # fmt: skip
    if not st.in_play(card.host) and st.zone[card.host] != Zone.LIMBO:
        shown.under_of = numbers.get(card.host, -1)
    return shown


def _player(
    st: GameState,
    seat: int,
    reader: int | None,
    numbers: dict[int, int],
    name: str,
    deck: dict[str, Any] | None,
    open_hands: bool,
    looks: Looks,
) -> PlayerView:
    """A side of the table: what everybody sees of it, and what this reader knows of its hidden cards."""
    me = st.players[seat]
    own = seat == reader and not st.is_chimera(seat)
    side = looks.sides.get(seat)
    if side is None:
        side = _side(st, seat, reader, numbers, name, looks)
        if Zone.UNDER not in st.zone:
            looks.sides[seat] = side
    piles = _known(st, me.pile, numbers) if st.is_chimera(seat) else None
    return msgspec.structs.replace(
        side,
        known=[] if own or not looks.numbers.named else _openly_known(st, seat, numbers),
        peeked=_peeked(st, seat, reader, numbers),
        hand=_known(st, me.hand, numbers) if shows_hand(st, seat, reader, open_hands) else None,
        draw=looks.pile(st, seat, OWN_DRAW) if own else None,
        pile=looks.pile(st, seat, OWN_PILE) if own else piles,
        deck=None if deck is None else dict(deck),
    )


def _side(
    st: GameState, seat: int, reader: int | None, numbers: dict[int, int], name: str, looks: Looks
) -> PlayerView:
    """What lies in the open on a side of the table; a reader matters only where something lies under a card."""
    me = st.players[seat]
    phoenixborn = st.cards[me.phoenixborn]
    gone = [c for c, zone in enumerate(st.zone) if zone == Zone.REMOVED] if Zone.REMOVED in st.zone else []
    removed = [c for c in gone if st.cards[c].owner == seat and c != me.phoenixborn]
    return PlayerView(
        seat=seat,
        name=name,
        role=me.role.name(),
        team=me.team,
        phoenixborn=_card(st, me.phoenixborn, numbers, reader),
        battlefield=[_card(st, card, numbers, reader) for card in me.battlefield],
        spellboard=[_card(st, card, numbers, reader) for card in me.spellboard],
        battlefield_slots=phoenixborn.now.battlefield,
        spellboard_slots=phoenixborn.now.spellboard,
        discard=looks.discard(st, seat, numbers),
        removed=[_card(st, card, numbers, reader) for card in removed],
        hand_size=len(me.hand),
        draw_size=len(me.draw),
        pile_size=len(me.pile),
        active=_faces(me.active),
        exhausted=_faces(me.exhausted),
        main=me.main,
        side=me.side,
        reactions=me.reactions,
        passed=me.passed,
        alive=me.alive,
        out_of_time=me.out_of_time,
    )


def _known(st: GameState, cards: list[int], numbers: dict[int, int]) -> list[HandCard]:
    found = [HandCard(id=numbers[c], name=st.cards[c].printed.name, stub=st.cards[c].printed.stub) for c in cards]
    return sorted(found, key=lambda card: card.id)


def _openly_known(st: GameState, seat: int, numbers: dict[int, int]) -> list[CardView]:
    me = st.players[seat]
    hidden = [*me.hand, *sorted(me.draw), *sorted(me.pile)]
    return [_card(st, card, numbers, None) for card in hidden if numbers.get(card, OWN_HAND) < OWN_HAND]


def _peeked(st: GameState, seat: int, reader: int | None, numbers: dict[int, int]) -> list[PeekedCard]:
    return [
        PeekedCard(
            id=numbers[card],
            name=st.cards[card].printed.name,
            stub=st.cards[card].printed.stub,
            zone=ZONE_NAMES[st.zone[card]],
        )
        for card in looked_at(st, reader)
        if st.cards[card].owner == seat and numbers[card] >= LOOKED_AT
    ]


def _faces(pool: list[int]) -> list[str]:
    return [name for name, count in zip(_FACE_NAMES, pool, strict=False) if count for _ in range(count)]


def _card(st: GameState, number: int, numbers: dict[int, int], reader: int | None) -> CardView:
    card: Card = st.cards[number]
    now, printed, zone = card.now, card.printed, st.zone[number]
    shown = CardView(
        id=numbers[number],
        name=now.name,
        stub=now.stub,
        printed=printed.stub if now is not printed else "",
        type=type_name(printed.type),
        owner=card.owner,
        controller=card.controller,
        zone=ZONE_NAMES[zone],
        wounds=card.wounds,
        exhaustion=card.exhaustion,
        status=card.status,
        exhausted=exhausted(st, number),
        life=max(0, now.life),
        guarded=card.guarded,
        slot_of=st.cards[card.host].now.name if zone == Zone.SPELLBOARD and card.host >= 0 else "",
        stay=card.stay,
        unit=card.unit,
        left=card.left,
        used=card.used,
        copied_x=card.copied_x,
        form=card.is_form(),
        facing=st.facing_of(number),
        blood=now.blood,
    )
    if printed.type & CardType.UNIT and st.in_play(number):
        shown.attack, shown.life, shown.recover = attack(st, number), life(st, number), recover(st, number)
    # Most cards lie in piles and have nothing on them.
    if card.dice:
        shown.dice = [face_name(die % FACES) for die in card.dice]
        shown.dice_owners = [die // FACES for die in card.dice]
    if card.attached:
        shown.attached = [_card(st, a, numbers, reader) for a in card.attached]
    if card.under:
        shown.under = [_under(st, u, numbers, reader) for u in card.under]
    return shown


def _decision(
    st: GameState, seat: int | None, numbers: dict[int, int], names: Sequence[str], looks: Looks
) -> DecisionView:
    asked = pending(st)
    looks.prompt = looks.prompt or prompts.decision_prompt(st, asked, names)
    return seen_decision(st, asked, seat, numbers, looks.prompt)


def _ahead(st: GameState, seat: int | None, numbers: dict[int, int], names: Sequence[str]) -> DecisionView | None:
    asked = None if seat is None else asked_ahead(st, seat)
    return None if asked is None else _decision(asked, seat, numbers, names, Looks())
