"""What the table shows a seat: the engine's view of it (:class:`pyreborn.view.View`), and nothing but that.

A card is its number and its stub; whatever else is told of it differs from its print, which the card table has
(:mod:`pyreborn.server.card_table`).  Deck lists and frames stay behind, of lasting effects there are words: the page
draws and asks, it does not compute.  Whole views are sent, so that the newest one is always enough.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from pyreborn.decision_view import PoolName

Dice = str
"""Dice as signs, one for each: :data:`pyreborn.server.keys.SIGNS` in the order of the faces."""
Counts = dict[str, int]
"""How many cards of each stub."""
Titles = dict[str, list[int]]
"""The numbers of cards by their stub, both in the order in which they lie from the top."""


class PileCard(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A card of which there is nothing to tell but which it is: number and stub."""

    id: int
    stub: str


Lasts = Literal["", "turn", "round", "next turn", "next turn or round", "its next turn", "end of turn"]
"""How long something holds: for good, this turn, this round, until the next turn of ``whose``, until that or the next
round, only in the next turn of the card's controller; or what is done when this turn ends."""


class Lasting(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Something that holds of a card and is not printed on it (RB-8.7)."""

    text: str
    until: Lasts = ""
    whose: str = ""
    by: str = ""
    """The stub of the card whose text it is; of a dice power none."""


class TableCard(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A card on the table: what is not told is as printed, none, or follows from where it lies."""

    id: int
    stub: str = ""
    """Empty where the reader may not know which card lies there face down."""
    printed: str = ""
    """Its own stub while it is a copy of another unit."""
    owner: int = -1
    """Where it is not the seat it lies at."""
    controller: int = -1
    """Where it is neither the seat it lies at nor, of a card that lies nowhere, its owner."""
    zone: str = ""
    """Of a card that lies nowhere for the moment."""
    wounds: int = 0
    exhaustion: int = 0
    status: int = 0
    exhausted: bool = False
    """Where it counts as exhausted without a token."""
    attack: int | None = None
    life: int | None = None
    recover: int | None = None
    guarded: bool = False
    dice: Dice = ""
    dice_owners: list[int] = []
    """Where a die on it is not its controller's: the owner of each."""
    attached: list[TableCard] = []
    under: list[TableCard] = []
    slot_of: str = ""
    """The title of the ready spell whose slot it shares."""
    copied_x: int = -1
    form: bool = False
    under_of: int = -1
    blood: int = 0
    """Of an aspect that lies face down: what its back shows (RR-5.1.3)."""
    lasting: list[Lasting] = []


class Work(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A piece of pending work, as far as it can be drawn: an attack with its lines, a text with its targets."""

    what: Literal["attack", "battle", "play", "text", "power", "window", "damage", "leave", "chimera turn"]
    seat: int
    """Whose it is."""
    card: int = -1
    """What it is about: the attacked one, the card of the text, whoever is dealt damage, the behavior card."""
    cards: list[int] = []
    """Attackers; targets and choices so far; what a happening names."""
    blockers: list[int] = []
    """By attacker; -1 for one that is not blocked."""
    guard: int = -1
    seats: list[int] = []
    """Players a text has picked."""
    number: int = -1
    """How much damage; what the behavior die shows."""
    happening: str = ""
    magic: str = ""


class TableOption(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One option: the key to send back, which begins with the verb, and the things it names by what they are."""

    key: str
    text: str
    card: int = -1
    other: int = -1
    """A second card: the attacker that is blocked."""
    seat: int = -1
    number: int = -1
    mode: int = -1
    ability: int = -1
    """The number of a text in the card table."""
    way: int = -1
    """Which of the alternatives of a cost."""
    magic: str = ""
    token: str = ""
    face: Dice = ""
    turned: Dice = ""
    """The side that the die is turned to."""
    dice: Dice = ""
    from_cards: Dice = ""
    """Those of the dice that lie on cards."""


class Question(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is being decided and by whom; the options only for whoever decides."""

    seat: int
    kind: str
    prompt: str
    """Symbols stand in double brackets, as in the texts of cards."""
    on_behalf_of: int = -1
    """The seat it is decided for, where that is the Chimera's (RR-1.1.4)."""
    card: int = -1
    options: list[TableOption] | None = None
    named: list[PileCard] = []
    """Cards that options name and that lie in piles of which only counts are shown."""
    picked: list[str] = []
    pool: PoolName = ""
    """Where the dice lie that options name by their faces; "" where none does."""
    pool_of: int = -1
    """The seat whose dice these are."""


class TablePlayer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One side of the table."""

    seat: int
    name: str
    role: str = "person"
    team: int
    phoenixborn: TableCard
    battlefield: list[TableCard] = []
    """Of a Chimera empty: its units lie in its rows."""
    spellboard: list[TableCard] = []
    discard: Titles = {}
    removed: Titles = {}
    hand_size: int = 0
    draw_size: int = 0
    pile_size: int = 0
    hand: list[PileCard] | None = None
    """Of the reader, and of partners whose hands are open; their numbers stay while the cards do."""
    draw: Counts = {}
    """The reader's own draw pile: how many of each; its order is nobody's to know."""
    pile: Counts = {}
    known: list[PileCard] = []
    """Cards of hand and piles that everybody knows because pending work speaks of them."""
    peeked: list[PileCard] = []
    """Hidden cards that the reader, and nobody else, is being shown."""
    active: Dice = ""
    exhausted: Dice = ""
    main: int = 0
    side: int = 0
    reactions: int = 0
    passed: bool = False
    alive: bool = True
    out_of_time: bool = False


class TableChimera(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What everybody sees of a Chimera beside its side of the table."""

    seat: int
    phase: int
    red_rains: int
    threshold: int
    rage: int
    emptied: int = 0
    fatigued: bool = False
    blood: int = 0
    """Wounds it is still to get for aspects that have gone."""
    facing: int = -1
    points_at: int = -1
    rows: list[list[TableCard]]
    behaviors: list[PileCard]
    ultimates: list[PileCard]


class TableView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Everything the table shows a seat, or somebody who watches (``seat`` None)."""

    seat: int | None
    round: int
    phase: str
    turn: int
    active: int
    first: int
    over: bool = False
    winners: list[int] = []
    last_round: bool = False
    time: Literal["", "called", "sudden death"] = ""
    """Whether the time agreed upon has run out (RB-23.2)."""
    players: list[TablePlayer]
    resolving: list[TableCard] = []
    """Spells being resolved, cards on their way out of play, cards revealed."""
    work: list[Work] = []
    """Pending work, what is resolved first last."""
    question: Question | None = None
    ahead: Question | None = None
    """What the reader will be asked in any case while others are asked the same (RB-6.1.9)."""
    chimera: TableChimera | None = None
