"""What a player could have brought where decks are closed: the cards they may be holding, and what those conjure.

Shared by the two ways to imagine a game: from a view (``pyreborn.determinize``) and from a state (determinize.py here).
"""

from typing import Final

from pyreborn.engine.model.definitions import CardDef
from pyreborn.engine.model.ids import CardType
from pyreborn.engine.model.pool import Pool
from pyreborn.engine.model.rng import Rng

COPIES: Final = 3
"""So many of one title are in a deck at most (RB-4.1.3)."""


class Choices:
    """The cards of a pool that one player may have in a deck, in the order of their stubs. Never changed once made."""

    def __init__(self, pool: Pool, cards: list[CardDef]) -> None:
        self.pool = pool
        self.size = len(pool.cards)
        """How many cards the pool had then."""
        self.cards = cards
        self.allies: list[CardDef] = []
        for card in cards:
            if card.type & CardType.ALLY:
                self.allies.append(card)
        self.copies: list[int] = list(range(COPIES * len(cards)))
        """Every copy of every card: the place of the card times ``COPIES``, and which copy."""
        self.place: dict[str, int] = {}
        for i in range(len(cards)):
            self.place[cards[i].stub] = i

    def left(self, seen: dict[str, int]) -> int:
        """How many copies are left beside those in sight."""
        count = len(self.copies)
        for stub in seen:
            if stub in self.place:
                count -= min(COPIES, seen[stub])
        return count


_found: Final[dict[tuple[str, str, int, bool], Choices]] = {}


def could_bring(pool: Pool, phoenixborn: str, magics: int, payable: bool) -> Choices:
    """Legal with the Phoenixborn of that name and, if asked for, payable with the magics of that mask."""
    key = (pool.name, phoenixborn, magics if payable else 0, payable)
    found = _found.get(key)
    if found is None or found.pool is not pool or found.size != len(pool.cards):
        cards: list[CardDef] = []
        for stub in sorted(pool.cards):
            card = pool.cards[stub]
            if card.is_deck_card and (card.phoenixborn == "" or card.phoenixborn == phoenixborn):
                if not payable or _payable(card, magics):
                    cards.append(card)
        found = Choices(pool, cards)
        _found[key] = found
    return found


def _payable(card: CardDef, magics: int) -> bool:
    if card.play_cost is None:
        return False
    for way in card.play_cost.ways:
        fits = True
        for symbol in way.symbols:
            if not magics >> symbol[0] & 1:
                fits = False
        if fits:
            return True
    return False


def invented(pool: Pool, phoenixborn: str, magics: int, seen: dict[str, int], wanted: int, rng: Rng) -> list[CardDef]:
    """So many cards that the player might have brought beside those in sight, any as likely as any other."""
    found = could_bring(pool, phoenixborn, magics, True)
    if found.left(seen) < wanted:  # a board may hold what no deck of theirs could
        found = could_bring(pool, phoenixborn, magics, False)
    left = found.left(seen)
    cards: list[CardDef] = []
    while left and len(cards) < wanted:  # once more, where even all there are would not do
        _draw(found, seen, min(left, wanted - len(cards)), rng, cards)
    return cards


def _draw(found: Choices, seen: dict[str, int], wanted: int, rng: Rng, cards: list[CardDef]) -> None:
    """Draw so many of the copies left, one after the other."""
    copies = found.copies[:]
    undrawn = len(copies)
    while wanted > 0:
        at = rng.below(undrawn)
        undrawn -= 1
        copy = copies[at]
        copies[at] = copies[undrawn]
        card = found.cards[copy // COPIES]
        if COPIES - copy % COPIES > seen.get(card.stub, 0):
            cards.append(card)
            wanted -= 1


def conjured(pool: Pool, seen: dict[str, int], cards: list[str], size: int) -> list[str]:
    """So many conjurations, or more: those of the cards in sight come first, then those of the cards guessed."""
    pile: list[str] = []
    reached: set[str] = set()
    brought = sorted(seen)  # what cards in sight can place is there first
    for stub in sorted(set(cards)):
        if stub not in seen:
            brought.append(stub)
    for stub in brought:  # grows while it is walked: conjurations may bring conjurations
        for name in pool.cards[stub].conjures:
            card = pool.by_name[name.lower()]
            if card.stub not in reached:
                reached.add(card.stub)
                for _ in range(card.copies - seen.get(card.stub, 0)):
                    pile.append(card.stub)
                brought.append(card.stub)
    if len(pile) < size:
        more: list[str] = []
        for stub in sorted(pool.cards):
            if pool.cards[stub].is_conjured:
                more.append(stub)
        while len(pile) < size:
            pile += more
    return pile
