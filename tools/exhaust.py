"""Play random games until every card has been played and every text has been used.

    python tools/exhaust.py                 until each text was used once
    python tools/exhaust.py --least 100     until each was used a hundred times
    python tools/exhaust.py --ruleset raven the cards of another ruleset

A use is an event of the log: a card played, an activated text paid for, a triggered text
started, a unit brought into play, a dice power used.  Granted texts (Root Armor gives
Armored) count for the card that grants them.  Texts of one card that have no title count
together.  Texts that are simply true have no event and are not counted.

Cards that no preconstructed deck holds are played in decks made for it, which may break the
rules for building decks; conjurations that nothing brings lie in play when such a game begins.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

from rich.console import Console
from rich.table import Table

from pyreborn.cards import card_pool
from pyreborn.decks import Deck, conjuration_pile, deck_names, get_deck, problems
from pyreborn.engine.model.definitions import CardDef, TextKind
from pyreborn.engine.model.events import Event, EventKind
from pyreborn.engine.model.ids import MAGIC_NAMES, CardType, Verb, Zone, ZoneId, names_cards
from pyreborn.engine.model.pool import Pool
from pyreborn.engine.model.rng import Rng, seeded
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.setup import Seat, add_card, start
from pyreborn.game import Game, new_game
from pyreborn.rulesets import ruleset as find_ruleset
from pyreborn.text import card_text

LONGEST = 2000
ODD_TITLES = 7
"""How many titles that no deck has make a deck; the rest of it is of one that comes with the game."""
_MAGIC = re.compile(r"\[\[(\w+):")
_FOCUS = re.compile(r"Focus (\d)")
Use = tuple[str, str]
"""A card's name (or "dice power") and what of it was used."""


def pool_of(ruleset: str) -> Pool:
    return card_pool(find_ruleset(ruleset).card_pool)


def wanted(ruleset: str) -> list[Use]:
    """Everything that can be used of the cards that the decks bring: one entry each."""
    pool = pool_of(ruleset)
    orphans = unbrought(pool)
    uses = list(dict.fromkeys(use for card in pool.cards.values() for use in _uses_of(card, card in orphans)))
    magics = sorted({magic for deck in all_decks(ruleset) for magic in deck.dice_list()})
    powers = [magic for magic in magics if find_ruleset(ruleset).power_key(magic)]
    return uses + [("dice power", MAGIC_NAMES[magic]) for magic in powers]


def _uses_of(card: CardDef, is_orphan: bool) -> Iterator[Use]:
    if card.type & CardType.DECK_CARD:
        yield card.name, "played"
    if card.type & CardType.UNIT and not is_orphan:
        yield card.name, "entered"
    if card.type & CardType.ALTERATION:
        yield card.name, "attached"
    for ability in card.abilities:
        for text in (ability, *ability.grants):
            if text.kind in (TextKind.ACTIVATED, TextKind.TRIGGERED) and not text.shares_slot:
                yield card.name, _text(text.kind, text.title)


def _text(kind: int, title: str) -> str:
    word = "activated" if kind == TextKind.ACTIVATED else "triggered"
    return f"{word}: {title}" if title else word


def granted(ruleset: str) -> dict[str, list[str]]:
    """By the title of a granted text, the cards that grant it."""
    found: dict[str, list[str]] = {}
    for card in pool_of(ruleset).cards.values():
        for ability in card.abilities:
            for text in ability.grants:
                found.setdefault(text.title, []).append(card.name)
    return found


@dataclass
class Exhaust:
    """Counts of uses, and the games that brought them."""

    ruleset: str = "reborn"
    counts: Counter[Use] = field(default_factory=Counter)
    texts: list[Use] = field(init=False)
    grants: dict[str, list[str]] = field(init=False)
    rare: set[str] = field(default_factory=set)
    """Cards with a text that was used too seldom so far."""
    games: int = 0
    decisions: int = 0

    def __post_init__(self) -> None:
        self.texts = wanted(self.ruleset)
        self.grants = granted(self.ruleset)

    def count(self, log: Iterable[Event]) -> None:
        for event in log:
            for use in self._use(event):
                self.counts[use] += 1

    def _use(self, event: Event) -> Iterator[Use]:
        name = event.cards[0].name if event.cards else ""
        if event.kind == EventKind.PLAYED:
            yield name, "played"
            if event.note:
                yield name, _text(TextKind.TRIGGERED, "" if event.note == "a reaction" else event.note)
        elif event.kind == EventKind.ENTERED:
            yield name, "entered"
        elif event.kind == EventKind.ATTACHED:
            yield name, "attached"
        elif event.kind in (EventKind.ACTIVATED, EventKind.TRIGGERED):
            kind = TextKind.ACTIVATED if event.kind == EventKind.ACTIVATED else TextKind.TRIGGERED
            yield name, _text(kind, event.note)
            for giver in self.grants.get(event.note, []):
                yield giver, _text(kind, event.note)
        elif event.kind == EventKind.POWER:
            yield "dice power", event.note.lower()

    def missing(self, least: int = 1) -> list[Use]:
        """The texts used less often than that."""
        return [use for use in self.texts if self.counts[use] < least]

    def play(self, one: Deck, two: Deck, seed: int) -> None:
        """One whole random game."""
        game = begun((one, two), self.ruleset, seed, open_decks=seed % 2 == 0)
        self.decisions += play_out(game, seeded(seed + 1), self.rare)
        self.games += 1
        self.count(game.log)


# --- what no preconstructed deck holds -----------------------------------------------------------


@cache
def all_decks(ruleset: str) -> tuple[Deck, ...]:
    """The decks that come with the game, and those made of what they lack."""
    return (*(get_deck(name, ruleset) for name in deck_names(ruleset)), *oddments(ruleset))


@cache
def oddments(ruleset: str) -> tuple[Deck, ...]:
    """Decks with the cards that no deck of the game has, like magic together, filled up with others it can pay."""
    pool = pool_of(ruleset)
    decks = [get_deck(name, ruleset) for name in deck_names(ruleset)]
    found = {stub for deck in decks for stub in deck.card_list()}
    rest = [card for card in pool.cards.values() if card.type & CardType.DECK_CARD and card.stub not in found]
    rest.sort(key=lambda card: (_magics(card, pool), card.stub))
    others = [pool.cards[stub] for stub in sorted(found) if not pool.cards[stub].phoenixborn]
    others.sort(key=lambda card: card.type != CardType.ALLY)  # texts need units to be about
    parts = [rest[at : at + ODD_TITLES] for at in range(0, len(rest), ODD_TITLES)]
    return tuple(_filled(part, others, decks[at % len(decks)], pool) for at, part in enumerate(parts))


def _magics(card: CardDef, pool: Pool) -> list[int]:
    """The kinds of magic that playing a card takes, or using its text or that of what it brings."""
    texts = [card.play_cost.says if card.play_cost is not None else "", card_text(card)]
    texts += [card_text(pool.by_name[name.lower()]) for name in card.conjures]
    return sorted({MAGIC_NAMES.index(name) for name in _MAGIC.findall(" ".join(texts)) if name in MAGIC_NAMES})


def _filled(odd: list[CardDef], others: list[CardDef], base: Deck, pool: Pool) -> Deck:
    magics = sorted({magic for card in odd for magic in _magics(card, pool)}) or sorted(set(base.dice_list()))
    dice = Counter(MAGIC_NAMES[magics[die % len(magics)]] for die in range(10))
    payable = [card for card in others if set(_magics(card, pool)) <= set(magics)]
    cards = tuple((card.stub, 3) for card in [*odd, *payable][:10])
    name = f"Oddments for {base.name}"
    return Deck(name, f"oddments-{base.id}", base.phoenixborn, cards, tuple(dice.items()), (), base.edition)


@cache
def unbrought(pool: Pool) -> tuple[CardDef, ...]:
    """The conjurations that no card of the pool brings into play."""
    brought = {name for card in pool.cards.values() for name in card.conjures}
    return tuple(card for card in pool.cards.values() if card.type & CardType.CONJURED and card.name not in brought)


def begun(
    decks: Sequence[Deck], ruleset: str, seed: int, open_decks: bool = True, log: bool = True, undo: bool = False
) -> Game:
    """A game with these decks; where they may not really be played, at the position after its set-up.

    In such a game with closed decks the first player begins with the conjurations that nothing brings,
    and with ready spells that need further copies of themselves.
    """
    rules, pool = find_ruleset(ruleset), pool_of(ruleset)
    if not any(problems(deck, pool, rules) for deck in decks):
        return new_game(*decks, ruleset=ruleset, seed=seed, open_decks=open_decks, log=log, undo=undo)
    st = start(rules, pool, [_seat(deck, pool) for deck in decks], seed, (), False, open_decks)
    if not open_decks:
        _lay_out(st)
    st.options = None
    st.log = [] if log else None
    header = Game.from_state(st).header
    header.decks = [deck.to_json() for deck in decks]
    header.open_decks = open_decks
    return Game(st, header, undo)


def _lay_out(st: GameState) -> None:
    for card in unbrought(st.pool):
        _put_into_play(st, add_card(st, card, 0, Zone.CONJURATION_PILE), Zone.BATTLEFIELD)
    me = st.players[0]
    for number in me.draw[:]:
        printed = st.printed[number].printed
        focus = max(map(int, _FOCUS.findall(card_text(printed))), default=-1)
        there = [card for card in me.spellboard if st.printed[card].printed is printed]
        if printed.type & CardType.READY_SPELL and len(there) <= focus:
            _put_into_play(st, number, Zone.SPELLBOARD)


def _put_into_play(st: GameState, number: int, zone: ZoneId) -> None:
    st.lift(number)
    st.enter(number, zone, 0)


def _seat(deck: Deck, pool: Pool) -> Seat:
    titles = (deck.card_list(), conjuration_pile(deck, pool), deck.first_five)
    cards, pile, first_five = ([pool.cards[stub] for stub in stubs] for stubs in titles)
    return Seat(pool.cards[deck.phoenixborn], cards, pile, deck.dice_list(), first_five)


def play_out(game: Game, luck: Rng, rare: set[str]) -> int:
    """Push random options to the end, those about rarely used cards more often than others; how many."""
    while not game.over:
        if len(game.moves) >= LONGEST:
            raise RuntimeError(f"{game!r} does not end")
        game.push(_curious(game, luck, rare))
    return len(game.moves)


def _curious(game: Game, luck: Rng, rare: set[str]) -> int:
    options = game.options
    if rare and luck.below(3):
        cards = game.state.cards
        fits = [i for i, o in enumerate(options) if names_cards(o.verb) and cards[o.a].now.name in rare]
        if options[0].verb == Verb.MODE:
            fits = [i for i, text in enumerate(game.option_texts()) if any(name in text for name in rare)]
        if fits:
            return fits[luck.below(len(fits))]
    return luck.below(len(options))


def run(least: int = 1, most_games: int = 5000, ruleset: str = "reborn") -> Exhaust:
    """Play until each text was used ``least`` times, or as many games as allowed; decks that bring rare cards first."""
    exhaust = Exhaust(ruleset)
    decks = all_decks(ruleset)
    pool = pool_of(ruleset)
    brings = [_titles(deck, pool) for deck in decks]
    luck = seeded(1)
    while exhaust.games < most_games:
        if exhaust.games % 16 == 0:
            exhaust.rare = _with_summons({name for name, _ in exhaust.missing(least)}, pool)
            if not exhaust.rare:
                break
        needed = [deck for deck, titles in zip(decks, brings, strict=True) if titles & exhaust.rare] or decks
        exhaust.play(needed[luck.below(len(needed))], decks[luck.below(len(decks))], seed=exhaust.games)
    return exhaust


def _with_summons(rare: set[str], pool: Pool) -> set[str]:
    """The cards and those that bring them into play."""
    return rare | {card.name for card in pool.cards.values() if rare & set(card.conjures)}


def _titles(deck: Deck, pool: Pool) -> set[str]:
    """Every card a deck can bring into play."""
    stubs = {deck.phoenixborn, *deck.card_list(), *conjuration_pile(deck, pool)}
    orphans = {card.name for card in unbrought(pool)} if deck.id.startswith("oddments") else set()
    return {pool.cards[stub].name for stub in stubs} | {"dice power"} | orphans


def report(exhaust: Exhaust, least: int, console: Console, whole: bool) -> None:
    rows = sorted(exhaust.texts, key=lambda use: (exhaust.counts[use], use))
    table = Table("card", "text", "uses", title="every text" if whole else "least exercised")
    for use in rows if whole else rows[:20]:
        count = exhaust.counts[use]
        table.add_row(*use, f"[red]{count}[/]" if count < least else str(count))
    console.print(table)
    cards = {name for name, _ in exhaust.texts if name != "dice power"}
    console.print(
        f"{exhaust.ruleset}: {len(exhaust.texts)} texts of {len(cards)} cards and the dice powers; "
        f"{exhaust.games:,} games, {exhaust.decisions:,} decisions; "
        f"{len(exhaust.missing(least))} used less than {least} time{'s' * (least != 1)}"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--least", type=int, default=1, help="uses wanted of each text (1)")
    parser.add_argument("--games", type=int, default=5000, help="give up after so many games (5000)")
    parser.add_argument("--all", action="store_true", help="show every text, not only the least exercised")
    parser.add_argument("--ruleset", choices=("reborn", "original", "raven"), default="reborn", help="(reborn)")
    wishes = parser.parse_args()
    started = time.perf_counter()
    exhaust = run(wishes.least, wishes.games, wishes.ruleset)
    console = Console()
    report(exhaust, wishes.least, console, wishes.all)
    console.print(f"{time.perf_counter() - started:.1f} s")
    return 1 if exhaust.missing(wishes.least) else 0


if __name__ == "__main__":
    sys.exit(main())
