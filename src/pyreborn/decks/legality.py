"""Whether a deck may be played, and every reason why not (RB-4, RB-5.1)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from pyreborn.cards import edition_of
from pyreborn.decks.deck import Deck, totals
from pyreborn.engine.model.definitions import CardDef
from pyreborn.engine.model.ids import MAGIC_NAMES, CardType, type_name
from pyreborn.engine.model.pool import Pool
from pyreborn.engine.model.rule_values import FirstFive
from pyreborn.engine.model.ruleset import Ruleset
from pyreborn.errors import IllegalDeck, unknown
from pyreborn.names import stub_of
from pyreborn.rulesets import CHAINED_LISTS

_TOLD: Final = 3  # reasons told in one refusal; problems() has them all


@dataclass(frozen=True)
class Problem:
    """One reason why a deck may not be played, and the clause that says so."""

    sentence: str
    clause: str

    def __str__(self) -> str:
        return f"{self.sentence} [{self.clause}]"


def problems(
    deck: Deck, pool: Pool, ruleset: Ruleset, *, chained: tuple[str, ...] = (), banned: tuple[str, ...] = ()
) -> list[Problem]:
    """Every reason why this deck may not be played, in the order of the clauses; empty when it may.

    Chained and banned titles are those of the format, by name or stub; casual play has none.
    Every problem cites the clause of the ruleset that is played.  Of a deck of another edition nothing more is told.
    """
    foreign = _edition(deck, ruleset)
    if foreign:
        return foreign
    chains = frozenset(map(stub_of, chained if ruleset.first_five == FirstFive.NO_CHAINED_TITLE else ()))
    bans = frozenset(stub_of(name) for name in banned)
    counts = totals(deck.cards)
    found = [
        *_phoenixborn(deck, pool),
        *_cards(counts, pool, ruleset),
        *_exclusives(deck, counts, pool),
        *_dice(deck, ruleset),
        *_first_five_possible(counts, pool, ruleset, chains),
        *_banned(deck, counts, pool, bans),
        *_first_five(deck, counts, pool, ruleset, chains),
    ]
    return [Problem(problem.sentence, ruleset.cite(problem.clause)) for problem in found]


def check(
    deck: Deck, pool: Pool, ruleset: Ruleset, *, chained: tuple[str, ...] = (), banned: tuple[str, ...] = ()
) -> None:
    """Refuse an illegal deck (IllegalDeck) with its first problems and their clauses."""
    check_edition(deck, ruleset)
    found = problems(deck, pool, ruleset, chained=chained, banned=banned)
    if found:
        told = " ".join(str(problem) for problem in found[:_TOLD])
        rest = f" And {len(found) - _TOLD} more." if len(found) > _TOLD else ""
        raise IllegalDeck(f"The deck {deck.name!r} may not be played. {told}{rest}")


def chained_list(name: str, ruleset: Ruleset) -> tuple[str, ...]:
    """The titles on a chained list; refuses a list that does not exist or that the ruleset does not have."""
    if name not in CHAINED_LISTS:
        raise unknown("chained list", name, CHAINED_LISTS)
    if CHAINED_LISTS[name] and ruleset.first_five != FirstFive.NO_CHAINED_TITLE:
        raise IllegalDeck(f"The ruleset {ruleset.name!r} has no chained list. [MX-97]")
    return CHAINED_LISTS[name]


def check_edition(deck: Deck, ruleset: Ruleset) -> None:
    """Refuse a deck of an edition that the ruleset does not play (IllegalDeck)."""
    for problem in _edition(deck, ruleset):
        raise IllegalDeck(str(problem))


def _edition(deck: Deck, ruleset: Ruleset) -> list[Problem]:
    played = edition_of(ruleset.card_pool)
    if edition_of(deck.edition) == played:
        return []
    said = (
        f"The deck {deck.name!r} is of the edition {deck.edition!r}; "
        f"the ruleset {ruleset.name!r} plays decks of the edition {played!r}."
    )
    return [Problem(said, "MX-01")]


def _phoenixborn(deck: Deck, pool: Pool) -> list[Problem]:
    if not deck.phoenixborn:
        return [Problem("The deck has no Phoenixborn; it must have exactly one.", "RB-4.1.1")]
    card = pool.cards.get(deck.phoenixborn)
    if card is None:
        known = [other.name for other in pool.cards.values() if other.type & CardType.PHOENIXBORN]
        return [Problem(str(unknown("Phoenixborn", deck.phoenixborn, known)), "RB-4.1.1")]
    if not card.type & CardType.PHOENIXBORN:
        said = f"{card.name} is {_kind(card)}; a deck must have exactly one Phoenixborn."
        return [Problem(said, "RB-4.1.1")]
    return []


def _cards(counts: dict[str, int], pool: Pool, ruleset: Ruleset) -> list[Problem]:
    found: list[Problem] = []
    names = [card.name for card in pool.cards.values() if card.is_deck_card]
    for stub, count in counts.items():
        card = pool.cards.get(stub)
        if card is None:
            found.append(Problem(str(unknown("card", stub, names)), "RB-4.1.2"))
        elif card.is_conjured:
            said = f"{card.name} is {_kind(card)} and belongs in the conjuration pile, not in the deck."
            found.append(Problem(said, "RB-4.1.4"))
        elif not card.is_deck_card:
            said = f"{card.name} is {_kind(card)}, which cannot be one of the {ruleset.deck_size} cards."
            found.append(Problem(said, "RB-4.1.2"))
        if count < 1:
            found.append(Problem(f"{_name(pool, stub)} is listed {count} times.", "RB-4.1.2"))
        elif count > ruleset.max_copies:
            said = f"The deck has {count} copies of {_name(pool, stub)}; at most {ruleset.max_copies} are allowed."
            found.append(Problem(said, "RB-4.1.3"))
    total = sum(counts.values())
    if total != ruleset.deck_size:
        said = f"The deck has {_count(total, 'card')}; it must have exactly {ruleset.deck_size}."
        found.append(Problem(said, "RB-4.1.2"))
    return found


def _exclusives(deck: Deck, counts: dict[str, int], pool: Pool) -> list[Problem]:
    if _phoenixborn(deck, pool):
        return []  # told already; whose cards these may be is not known yet
    return [
        Problem(f"{card.name} may only be used by {card.phoenixborn}.", "RB-4.1.5")
        for card in _known(counts, pool)
        if card.phoenixborn and stub_of(card.phoenixborn) != deck.phoenixborn
    ]


def _dice(deck: Deck, ruleset: Ruleset) -> list[Problem]:
    found: list[Problem] = []
    for magic, count in totals(deck.dice).items():
        if magic not in MAGIC_NAMES:
            found.append(Problem(str(unknown("magic type", magic, MAGIC_NAMES)), "RB-4.1.6"))
        elif not ruleset.power_key(MAGIC_NAMES.index(magic)):
            found.append(Problem(f"The ruleset {ruleset.name!r} has no {magic} dice.", "RB-10"))
        if count < 1:
            found.append(Problem(f"The {magic} die is listed {count} times.", "RB-4.1.6"))
    total = sum(count for _, count in deck.dice)
    if total != ruleset.dice_count:
        said = f"The deck has {_count(total, 'die', 'dice')}; it must have exactly {ruleset.dice_count}."
        found.append(Problem(said, "RB-4.1.6"))
    return found


def _banned(deck: Deck, counts: dict[str, int], pool: Pool, bans: frozenset[str]) -> list[Problem]:
    return [
        Problem(f"{_name(pool, stub)} is banned in this format.", "RB-4.2.5")
        for stub in (deck.phoenixborn, *counts)
        if stub in bans
    ]


def _first_five_possible(counts: dict[str, int], pool: Pool, ruleset: Ruleset, chains: frozenset[str]) -> list[Problem]:
    free = [stub for stub in counts if stub not in chains]
    usable = len(free)
    if ruleset.first_five_single_unique:
        usable -= max(0, len(_uniques(free, pool)) - 1)
    if usable >= ruleset.first_five_size:
        return []
    said = (
        f"No legal First Five can be formed: it needs {ruleset.first_five_size} different titles, "
        f"and this deck can bring {usable}."
    )
    return [Problem(said, "RB-4.2.4")]


def _first_five(
    deck: Deck, counts: dict[str, int], pool: Pool, ruleset: Ruleset, chains: frozenset[str]
) -> list[Problem]:
    if not deck.first_five:
        return []  # picked at the table
    found: list[str] = []
    if len(deck.first_five) != ruleset.first_five_size:
        chosen = _count(len(deck.first_five), "card")
        found.append(f"The First Five has {chosen}; it must have exactly {ruleset.first_five_size}.")
    picked = totals((stub, 1) for stub in deck.first_five)
    for stub, count in picked.items():
        if stub not in counts:
            found.append(f"{_name(pool, stub)} is in the First Five but not in the deck.")
        if count > 1:
            found.append(f"{_name(pool, stub)} is in the First Five {count} times; no title may be there twice.")
        if stub in chains:
            found.append(f"{_name(pool, stub)} is chained and may not be in the First Five.")
    return [Problem(said, "RB-5.1.2") for said in found] + _first_five_uniques(picked, pool, ruleset)


def _first_five_uniques(picked: dict[str, int], pool: Pool, ruleset: Ruleset) -> list[Problem]:
    uniques = _uniques(picked, pool)
    if not ruleset.first_five_single_unique or len(uniques) <= 1:
        return []
    names = " and ".join(card.name for card in uniques)
    return [Problem(f"The First Five may have only one Phoenixborn-unique title, and has {names}.", "RB-5.1.3")]


def _uniques(stubs: Iterable[str], pool: Pool) -> list[CardDef]:
    return [card for card in _known(stubs, pool) if card.phoenixborn]


def _known(stubs: Iterable[str], pool: Pool) -> list[CardDef]:
    return [pool.cards[stub] for stub in stubs if stub in pool.cards]


def _name(pool: Pool, stub: str) -> str:
    return pool.cards[stub].name if stub in pool.cards else stub


def _kind(card: CardDef) -> str:
    kind = type_name(card.type)
    return f"{'an' if kind[0] in 'AEIOU' else 'a'} {kind}"


def _count(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"
