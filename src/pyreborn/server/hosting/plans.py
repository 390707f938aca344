"""What a game is agreed to be before it begins, and its header once everybody sits.

Nobody's deck is known when a game is made, and neither is its seed: the commit comes first, then everybody's share
(:mod:`pyreborn.server.fair`), and only then the header is whole.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from pyreborn.ai import AGENTS, LEVELS
from pyreborn.cards import card_in, card_pool
from pyreborn.chimeras import aspect_deck
from pyreborn.decks import Deck, chained_list, check, check_edition, deck_names, get_deck
from pyreborn.decks.aspects import AspectDeck, read_aspects
from pyreborn.engine.model.rng import seeded
from pyreborn.errors import BadArgument, unknown
from pyreborn.game import started
from pyreborn.names import number_of, shown
from pyreborn.record import Header
from pyreborn.rulesets import ruleset as find_ruleset
from pyreborn.server import wire
from pyreborn.server.card_table import card_table_hash
from pyreborn.server.fair import NO_SHARE, commit_of, new_secret, seed_of
from pyreborn.server.rest import Shape
from pyreborn.server.room.opening import settings_of
from pyreborn.server.store import NewSeat, StoredGame, StoredHeader, StoredSeat, new_game_id, new_token
from pyreborn.starting import header_for

LONGEST_NAME: Final = 40
_MOST_SEATS: Final = 4
_LONGEST_WORD: Final = 80
PERSON: Final = "human"
"""How a record calls a person among those who played it."""

Word = Annotated[str, Meta(max_length=_LONGEST_WORD)]
DeckSaid = Annotated[str, Meta(max_length=8192)] | dict[str, Any]
"""A deck's name, a code, a text of any known format, or a deck as JSON."""


class PlannedSeat(Shape, frozen=True, kw_only=True):
    """A seat of a game that is to be made: a person who will be invited, or the computer."""

    kind: Literal["person", "agent"] = "person"
    level: Word = ""
    """Of the computer."""
    deck: DeckSaid | None = None
    """Of a person who brings none, or of the computer; else that one is drawn from those of the game."""
    name: Word = ""


class PlannedChimera(Shape, frozen=True, kw_only=True):
    """Whom one or two players stand against (Red Rains)."""

    name: Word
    level: Annotated[int, Meta(ge=1, le=3)] = 1
    heroic: bool = False
    aspects: DeckSaid = ""
    """An aspect deck by name, or one of players' own (RR-2.1.6) as text or as JSON; else the Chimera's first."""


class Beginning(Shape, frozen=True, kw_only=True):
    """A position to begin at, in place of decks: one of a ruling's scene, of a game that is over, or of a lesson.

    Exactly one of the three is named.
    """

    ruling: Word = ""
    ruleset: Word = ""
    """Under which the scene is laid out; else the first that the ruling is stated for."""
    step: Annotated[int, Meta(ge=0, le=1000)] = 0
    """After so many steps of the scene."""
    game: Word = ""
    entry: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    """After that entry of the game."""
    lesson: Word = ""


class PlannedGame(Shape, frozen=True, kw_only=True):
    """A game that is to be made.  One that begins at a position has that one's ruleset, decks and Chimera."""

    seats: Annotated[list[PlannedSeat], Meta(min_length=1, max_length=_MOST_SEATS)]
    ruleset: Word = "reborn"
    settings: wire.Settings = wire.Settings()
    first_five: Literal["recommended", "choose"] = "recommended"
    chained: Word = "none"
    last_round: Annotated[int, Meta(ge=0, le=1000)] = 0
    """Sudden death begins after so many rounds; 0 for never."""
    chimera: PlannedChimera | None = None
    public: bool = False
    """Whether anybody may sit down, and the game stands in the list of open ones."""
    begins: Beginning | None = msgspec.field(default=None, name="from")


class Planned:
    """A game as it is to be stored, with the tokens that only whoever made it is told."""

    def __init__(self, plan: PlannedGame, decks: Sequence[Deck | None], begins: Header | None = None) -> None:
        self.id = new_game_id()
        record = _header(plan, decks) if begins is None else _begun(plan, begins)
        self.header = StoredHeader(record, new_secret(), new_secret())
        self.settings: dict[str, Any] = {**msgspec.to_builtins(plan.settings), "commit": self.commit}
        names = _names(plan.seats)
        self.seats = [_seat(*each, record) for each in zip(plan.seats, names, decks, strict=True)]
        self.watch = "" if plan.settings.spectators == "no" else new_token()
        self.public = plan.public

    @property
    def commit(self) -> str:
        return commit_of(self.id, self.header.server_seed, self.header.salt)


def _header(plan: PlannedGame, decks: Sequence[Deck | None]) -> Header:
    """What is known of the header; refuses what cannot be played, whatever decks are brought."""
    foe = plan.chimera
    standing_in = get_deck(deck_names(plan.ruleset)[0], plan.ruleset)
    header = header_for(
        [deck or standing_in for deck in decks],
        ruleset=plan.ruleset,
        seed=0,
        first_five=plan.first_five,
        chained=plan.chained,
        names=(),
        open_decks=plan.settings.open_decks,
        last_round=plan.last_round,
        chimera="" if foe is None else foe.name,
        aspects="" if foe is None or foe.aspects == "" else _aspects(foe.aspects, plan.ruleset),
        level=1 if foe is None else foe.level,
        heroic=foe is not None and foe.heroic,
        first=None,
        open_hands=plan.settings.open_hands,
    )
    started(header, log=False, undo=False)
    return header


def _begun(plan: PlannedGame, begins: Header) -> Header:
    """The header of a game that begins at a position; refuses other seats than the position has, and decks."""
    state = started(begins, log=False, undo=False).state
    seats = sum(not state.is_chimera(seat) for seat in range(len(state.players)))
    if len(plan.seats) != seats:
        raise BadArgument(f"The position has {number_of(seats, 'seat')}; expected as many, not {len(plan.seats)}.")
    if any(seat.deck is not None for seat in plan.seats):
        raise BadArgument("Cards lie in the position already; expected no decks.")
    if state.over:
        raise BadArgument("The game is over there; expected a position at which somebody can choose.")
    return begins


def _aspects(said: str | dict[str, Any], rules: str) -> AspectDeck:
    """A named aspect deck or a whole one, never a file; refuses what is none, and a name that nobody could read."""
    if isinstance(said, dict):
        deck = AspectDeck.from_json(said)
    elif "\n" in said.strip() or said.lstrip().startswith("{"):
        deck = read_aspects(said, card_pool(find_ruleset(rules).card_pool))
    else:
        return aspect_deck(said)
    if len(deck.name) > LONGEST_NAME or not deck.name.isprintable():
        raise BadArgument(f"{shown(deck.name)} is no name of an aspect deck; expected 1 to {LONGEST_NAME} letters.")
    return deck


def _names(seats: Sequence[PlannedSeat]) -> list[str]:
    """What everybody is called: as was said, or, short because it stands in every sentence, the computer."""
    nameless = [at for at, seat in enumerate(seats) if seat.kind == "agent" and not seat.name]
    called = {at: "Computer" if len(nameless) == 1 else f"Computer {n}" for n, at in enumerate(nameless, start=1)}
    return [called.get(at, "") or (checked_name(seat.name) if seat.name else "") for at, seat in enumerate(seats)]


def _seat(said: PlannedSeat, name: str, deck: Deck | None, header: Header) -> NewSeat:
    if said.kind == "person":
        if said.level:
            raise BadArgument("A person has no level; expected none, or a seat of kind 'agent'.")
        return NewSeat("open", name, deck=None if deck is None else deck.to_json(), token=new_token())
    level = checked_level(said.level)
    if header.start is not None:
        return NewSeat("agent", name, level)
    chosen = get_deck(secrets.choice(deck_names(header.ruleset)), header.ruleset) if deck is None else deck
    return NewSeat("agent", name, level, chosen.to_json())


def checked_level(level: str) -> str:
    """A level of the computer; refuses others, and agents that think for as long as somebody writes."""
    known = [*LEVELS, *(each for each in AGENTS if each != "search")]
    if level not in known:
        raise unknown("level", level, known)
    return level


def checked_name(name: str) -> str:
    """Somebody's name without the space around it; refuses one that cannot be read."""
    kept = name.strip()
    if not 0 < len(kept) <= LONGEST_NAME or not kept.isprintable():
        raise BadArgument(f"{shown(name)} is no name; expected 1 to {LONGEST_NAME} letters, each of which can be read.")
    return kept


def checked_deck(deck: Deck, header: Header) -> Deck:
    """A deck that may be played in a game of this header; refuses others with every reason."""
    rules = find_ruleset(header.ruleset)
    check_edition(deck, rules)
    check(deck, card_pool(rules.card_pool), rules, chained=chained_list(header.chained, rules))
    return deck


# === until everybody sits ===========================================================================
def all_sit(stored: StoredGame) -> bool:
    return all(seat.kind != "open" for seat in stored.seats)


def welcome(stored: StoredGame, seat: int | None) -> wire.Welcome:
    """What is said to whoever comes before the game begins: who sits already, and where nobody does."""
    record = stored.header.record
    return wire.Welcome(
        v=wire.VERSION,
        game=stored.id,
        seat=seat,
        seats=[
            wire.Seat(seat=each.seat, name=each.name, kind=each.kind, level=each.level)  # type: ignore[arg-type]
            for each in stored.seats
        ],
        ruleset=record.ruleset,
        cards=card_table_hash(record.ruleset),
        commit=str(stored.settings["commit"]),
        settings=settings_of(stored.settings),
    )


def whole_header(stored: StoredGame) -> StoredHeader:
    """The header as it stays: everybody sits, so the seed is known.  What lies in a position stays as it lies there;
    whatever chance decides from then on is new."""
    header = stored.header
    shares = tuple(seat.share or NO_SHARE for seat in stored.seats)
    seed, start = seed_of(header.server_seed, shares), header.record.start
    record = msgspec.structs.replace(
        header.record,
        decks=[seat.deck or {} for seat in stored.seats] if start is None else header.record.decks,
        names=[*(seat.name for seat in stored.seats), *header.record.names[len(stored.seats) :]],
        played_by=[PERSON if seat.kind == "person" else seat.level for seat in stored.seats],
        seed=seed,
        start=None if start is None else {**start, "rng": seeded(seed).to_json()},
    )
    return msgspec.structs.replace(header, record=record, shares=shares)


def phoenixborn_of(seat: StoredSeat, header: Header) -> str:
    """Who leads a seat's deck, by name; "" while it has none."""
    if not seat.deck:
        return ""
    pool = card_pool(find_ruleset(header.ruleset).card_pool)
    return card_in(pool, str(seat.deck["phoenixborn"])).name
