"""How a game starts: what was asked for, checked and written into a header, and the first position of a header."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from pyreborn import arguments
from pyreborn.cards import card_in, card_pool, edition_of
from pyreborn.cards.red_rains import ChimeraSet
from pyreborn.chimeras import chimera_seat, find_chimera, load_aspects
from pyreborn.decks import Deck, chained_list, check, check_edition, conjuration_pile, load_deck
from pyreborn.decks.aspects import AspectDeck, check_aspects
from pyreborn.engine.model.ids import NOBODY
from pyreborn.engine.model.pool import Pool
from pyreborn.engine.model.rule_values import ChimeraTurn
from pyreborn.engine.model.ruleset import Ruleset
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.serial import state_from_json
from pyreborn.engine.run.setup import ChimeraSeat, Seat, start
from pyreborn.engine.run.stack import options_of
from pyreborn.errors import BadArgument, IllegalDeck, IllegalOption
from pyreborn.record import Header
from pyreborn.rulesets import ruleset as find_ruleset

FIRST_FIVES = ("recommended", "choose")


def header_for(
    decks: Sequence[str | Deck],
    *,
    ruleset: str | None,
    seed: int | None,
    first_five: str,
    chained: str,
    names: Sequence[str],
    open_decks: bool,
    last_round: int,
    chimera: str | ChimeraSet,
    aspects: str | Path | AspectDeck,
    level: int,
    heroic: bool,
    first: int | None,
    open_hands: bool,
) -> Header:
    """The header of a game as :func:`pyreborn.new_game` is asked for one; refuses what means nothing."""
    if ruleset is None:
        ruleset = "reborn" if chimera == "" else "red-rains"
    rules = find_ruleset(arguments.text(ruleset, "the name of a ruleset"))
    pool = card_pool(rules.card_pool)
    lists = [_deck(deck, ruleset) for deck in decks]
    for deck in lists:
        check_edition(deck, rules)
    called = arguments.listed(names, "The players' names", "Ann")
    header = Header(
        ruleset=ruleset,
        decks=[deck.to_json() for deck in lists],
        seed=secrets.randbits(48) if seed is None else arguments.whole(seed, "a seed"),
        first_five=first_five,
        chained=chained,
        open_decks=arguments.truth(open_decks, "open_decks"),
        last_round=arguments.whole(last_round, "the last round before sudden death"),
        heroic=arguments.truth(heroic, "heroic"),
        level=arguments.whole(level, "a level of a Chimera", 1, 3),
        first=None if first is None else arguments.whole(first, "the seat of the first player"),
        open_hands=arguments.truth(open_hands, "open_hands"),
        names=[arguments.text(name, "a player's name") for name in called]
        or [card_in(pool, deck.phoenixborn).name for deck in lists],
    )
    if chimera != "":
        _check_for_chimera(rules)
        box = find_chimera(chimera)
        if len(header.names) != len(lists):
            raise BadArgument(f"{len(lists)} of you take part, but {len(header.names)} names were given.")
        header.chimera = box.stub
        header.names.append(box.name)
        header.aspects = load_aspects(aspects, box, pool).to_json()
    elif aspects != "":
        raise BadArgument("An aspect deck is a Chimera's: say which one with chimera=... as well (RR-2.1.6).")
    return header


def _deck(deck: object, ruleset: str) -> Deck:
    """What was given as a deck, read; refuses what is none."""
    if isinstance(deck, str | Path):
        return load_deck(deck, ruleset)
    if not isinstance(deck, Deck):
        raise IllegalDeck(f"A deck is a name, a file or a Deck, not {arguments.shown(deck)}.")
    try:
        return Deck.from_json(deck.to_json(), deck.edition)
    except (TypeError, ValueError, AttributeError) as error:
        raise IllegalDeck(f"The deck {arguments.shown(deck.name)} is not made as a deck is made: {error}.") from error


def first_position(header: Header, log: bool) -> GameState:
    """The position a header describes, at its first decision; refuses one that cannot be."""
    rules = find_ruleset(header.ruleset)
    if header.start is not None:
        state = state_from_json(header.start, rules, card_pool(str(header.start["pool"])))
        state.open_hands = header.open_hands
        state.log = [] if log else None
        options_of(state)
        return state
    pool = card_pool(rules.card_pool)
    decks = [Deck.from_json(deck, edition_of(rules.card_pool)) for deck in header.decks]
    chimera = _against(header, rules, pool, len(decks))
    least, most = rules.player_count
    if chimera is None and not max(2, least) <= len(decks) <= most:
        raise IllegalDeck(f"A game needs 2 to {most} decks, not {len(decks)}.")
    players = len(decks) + (chimera is not None)
    if len(header.names) != players:
        raise BadArgument(f"{players} players take part, but {len(header.names)} names were given.")
    arguments.one_of(header.first_five, "way to pick the first five", FIRST_FIVES)
    chained = chained_list(arguments.text(header.chained, "the name of a chained list"), rules)
    seats = [_seat(deck, pool, rules, chained, header.first_five == "recommended") for deck in decks]
    if header.last_round < 0:
        raise IllegalOption(f"Sudden death cannot begin after round {header.last_round}; rounds count from 1.")
    first = NOBODY if header.first is None else header.first
    state = start(rules, pool, seats, header.seed, chained, log, header.open_decks, chimera, first)
    state.last_round, state.open_hands = header.last_round, header.open_hands
    return state


def _against(header: Header, rules: Ruleset, pool: Pool, decks: int) -> ChimeraSeat | None:
    """What the Chimera of a header brings, None where players stand against each other; refuses what cannot be."""
    if not header.chimera:
        if rules.chimera_turn != ChimeraTurn.NONE:
            raise IllegalDeck("Red Rains is played against a Chimera: say chimera=... (RR-1.1.1).")
        if header.first is not None or header.open_hands:
            what = "open_hands" if header.open_hands else "first"
            raise BadArgument(f"{what} is for games against a Chimera; between players the dice decide who is first.")
        return None
    _check_for_chimera(rules)
    least, most = rules.player_count
    if not least <= decks <= most:
        raise IllegalDeck(f"One or two decks stand against a Chimera, not {decks} (RR-15).")
    if header.last_round:
        raise BadArgument("Against a Chimera there is no sudden death, so no last round (RB-23.2).")
    if header.first is not None:
        arguments.whole(header.first, "the seat of the first player", 0, decks - 1)
    level = arguments.whole(header.level, "a level of a Chimera", 1, 3)
    aspects = AspectDeck.from_json(header.aspects)
    check_aspects(aspects, pool)
    return chimera_seat(find_chimera(header.chimera), aspects, header.heroic, level, decks, pool)


def _check_for_chimera(rules: Ruleset) -> None:
    if rules.chimera_turn == ChimeraTurn.NONE:
        raise BadArgument(f"The ruleset {rules.name!r} has no Chimera; 'red-rains' has (RR-1.1.1).")


@lru_cache(maxsize=256)
def _seat(deck: Deck, pool: Pool, rules: Ruleset, chained: tuple[str, ...], recommended: bool) -> Seat:
    """What a legal deck brings to the table; kept, because many games are played with few decks."""
    check(deck, pool, rules, chained=chained)
    return Seat(
        pool.cards[deck.phoenixborn],
        [pool.cards[stub] for stub in deck.card_list()],
        [pool.cards[stub] for stub in conjuration_pile(deck, pool)],
        deck.dice_list(),
        [pool.cards[stub] for stub in deck.first_five] if recommended else [],
    )
