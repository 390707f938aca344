"""Play random games until every card has been played and every text has been used.

    python tools/exhaust.py                 until each text was used once
    python tools/exhaust.py --least 100     until each was used a hundred times

A use is an event of the log: a card played, an activated text paid for, a triggered text
started, a unit brought into play, a dice power used.  Granted texts (Root Armor gives
Armored) count for the card that grants them.  Texts of one card that have no title count
together.  Texts that are simply true have no event and are not counted.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from rich.console import Console
from rich.table import Table

from pyreborn.cards import card_pool
from pyreborn.decks import Deck, conjuration_pile, deck_names, get_deck
from pyreborn.engine.definitions import ACTIVATED, TRIGGERED, CardDef
from pyreborn.engine.events import (
    E_ACTIVATED,
    E_ATTACHED,
    E_ENTERED,
    E_PLAYED,
    E_POWER,
    E_TRIGGERED,
    Event,
)
from pyreborn.engine.ids import (
    ALTERATION,
    DECK_CARD,
    MAGIC_NAMES,
    O_ACTIVATE,
    O_ATTACK,
    O_BLOCK,
    O_CARD,
    O_MODE,
    O_PLAY,
    O_REACT,
    O_TRIGGER,
    UNIT,
)
from pyreborn.engine.rng import Rng, seeded
from pyreborn.game import Game, new_game

LONGEST = 2000
ABOUT_A_CARD = (O_PLAY, O_ACTIVATE, O_TRIGGER, O_REACT, O_ATTACK, O_BLOCK, O_CARD)
Use = tuple[str, str]
"""A card's name (or "dice power") and what of it was used."""


def wanted() -> list[Use]:
    """Everything that can be used of the cards that the decks bring: one entry each."""
    pool = card_pool("reborn")
    uses = list(dict.fromkeys(use for card in pool.cards.values() for use in _uses_of(card)))
    decks = [new_game(name, name, seed=0, log=False).state for name in deck_names()]
    magics = sorted({face // 3 for st in decks for face, n in enumerate(st.players[0].active) if n})
    return uses + [("dice power", MAGIC_NAMES[magic]) for magic in magics]


def _uses_of(card: CardDef) -> Iterator[Use]:
    if card.type & DECK_CARD:
        yield card.name, "played"
    if card.type & UNIT:
        yield card.name, "entered"
    if card.type & ALTERATION:
        yield card.name, "attached"
    for ability in card.abilities:
        for text in (ability, *ability.grants):
            if text.kind in (ACTIVATED, TRIGGERED) and not text.shares_slot:
                yield card.name, _text(text.kind, text.title)


def _text(kind: int, title: str) -> str:
    word = "activated" if kind == ACTIVATED else "triggered"
    return f"{word}: {title}" if title else word


def granted() -> dict[str, list[str]]:
    """By the title of a granted text, the cards that grant it."""
    found: dict[str, list[str]] = {}
    for card in card_pool("reborn").cards.values():
        for ability in card.abilities:
            for text in ability.grants:
                found.setdefault(text.title, []).append(card.name)
    return found


@dataclass
class Exhaust:
    """Counts of uses, and the games that brought them."""

    counts: Counter[Use] = field(default_factory=Counter)
    texts: list[Use] = field(default_factory=wanted)
    grants: dict[str, list[str]] = field(default_factory=granted)
    rare: set[str] = field(default_factory=set)
    """Cards with a text that was used too seldom so far."""
    games: int = 0
    decisions: int = 0

    def count(self, log: Iterable[Event]) -> None:
        for event in log:
            for use in self._use(event):
                self.counts[use] += 1

    def _use(self, event: Event) -> Iterator[Use]:
        name = event.cards[0].name if event.cards else ""
        if event.kind == E_PLAYED:
            yield name, "played"
            if event.note:
                yield name, _text(TRIGGERED, "" if event.note == "a reaction" else event.note)
        elif event.kind == E_ENTERED:
            yield name, "entered"
        elif event.kind == E_ATTACHED:
            yield name, "attached"
        elif event.kind in (E_ACTIVATED, E_TRIGGERED):
            kind = ACTIVATED if event.kind == E_ACTIVATED else TRIGGERED
            yield name, _text(kind, event.note)
            for giver in self.grants.get(event.note, []):
                yield giver, _text(kind, event.note)
        elif event.kind == E_POWER:
            yield "dice power", event.note.lower()

    def missing(self, least: int = 1) -> list[Use]:
        """The texts used less often than that."""
        return [use for use in self.texts if self.counts[use] < least]

    def play(self, one: Deck, two: Deck, seed: int) -> None:
        """One whole random game."""
        game = new_game(one, two, seed=seed, undo=False)
        self.decisions += play_out(game, seeded(seed + 1), self.rare)
        self.games += 1
        self.count(game.log)


def oddments() -> Deck:
    """A deck with the cards that no deck of the game has."""
    pool = card_pool("reborn")
    found = {stub for name in deck_names() for stub in get_deck(name).card_list()}
    rest = [card.stub for card in pool.cards.values() if card.type & DECK_CARD and card.stub not in found]
    base = get_deck("viros-coal")
    cards = [(stub, 3) for stub in rest] + list(base.cards)[len(rest) :]
    return Deck("Oddments", "oddments", base.phoenixborn, tuple(cards), base.dice)


def play_out(game: Game, luck: Rng, rare: set[str]) -> int:
    """Push random options to the end, those about rarely used cards more often than others; how many."""
    while not game.over:
        if len(game.moves) >= LONGEST:
            raise RuntimeError(f"{game!r} does not end")
        game.push(_curious(game, luck, rare))
    return len(game.moves)


def _curious(game: Game, luck: Rng, rare: set[str]) -> int:
    options = game.options
    if rare and luck.below(2):
        cards = game.state.cards
        fits = [i for i, o in enumerate(options) if o.verb in ABOUT_A_CARD and cards[o.a].now.name in rare]
        if options[0].verb == O_MODE:
            fits = [i for i, text in enumerate(game.option_texts()) if any(name in text for name in rare)]
        if fits:
            return fits[luck.below(len(fits))]
    return luck.below(len(options))


def run(least: int = 1, most_games: int = 5000) -> Exhaust:
    """Play until each text was used ``least`` times, or as many games as allowed; decks that bring rare cards first."""
    exhaust = Exhaust()
    decks = [*(get_deck(name) for name in deck_names()), oddments()]
    brings = [_titles(deck) for deck in decks]
    luck = seeded(1)
    while exhaust.games < most_games:
        if exhaust.games % 16 == 0:
            exhaust.rare = _with_summons({name for name, _ in exhaust.missing(least)})
            if not exhaust.rare:
                break
        needed = [deck for deck, titles in zip(decks, brings, strict=True) if titles & exhaust.rare] or decks
        exhaust.play(needed[luck.below(len(needed))], decks[luck.below(len(decks))], seed=exhaust.games)
    return exhaust


def _with_summons(rare: set[str]) -> set[str]:
    """The cards and those that bring them into play."""
    return rare | {card.name for card in card_pool("reborn").cards.values() if rare & set(card.conjures)}


def _titles(deck: Deck) -> set[str]:
    """Every card a deck can bring into play."""
    pool = card_pool("reborn")
    stubs = {deck.phoenixborn, *deck.card_list(), *conjuration_pile(deck, pool)}
    return {pool.cards[stub].name for stub in stubs} | {"dice power"}


def report(exhaust: Exhaust, least: int, console: Console, whole: bool) -> None:
    rows = sorted(exhaust.texts, key=lambda use: (exhaust.counts[use], use))
    table = Table("card", "text", "uses", title="every text" if whole else "least exercised")
    for use in rows if whole else rows[:20]:
        count = exhaust.counts[use]
        table.add_row(*use, f"[red]{count}[/]" if count < least else str(count))
    console.print(table)
    cards = {name for name, _ in exhaust.texts if name != "dice power"}
    console.print(
        f"{len(exhaust.texts)} texts of {len(cards)} cards and the dice powers; "
        f"{exhaust.games:,} games, {exhaust.decisions:,} decisions; "
        f"{len(exhaust.missing(least))} used less than {least} time{'s' * (least != 1)}"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--least", type=int, default=1, help="uses wanted of each text (1)")
    parser.add_argument("--games", type=int, default=5000, help="give up after so many games (5000)")
    parser.add_argument("--all", action="store_true", help="show every text, not only the least exercised")
    wishes = parser.parse_args()
    started = time.perf_counter()
    exhaust = run(wishes.least, wishes.games)
    console = Console()
    report(exhaust, wishes.least, console, wishes.all)
    console.print(f"{time.perf_counter() - started:.1f} s")
    return 1 if exhaust.missing(wishes.least) else 0


if __name__ == "__main__":
    sys.exit(main())
