"""Decks: the preconstructed ones, those of players, and whether they may be played."""

from pathlib import Path
from typing import Final

from pyreborn import arguments, rulesets
from pyreborn.cards import card_pool
from pyreborn.decks.code import is_code
from pyreborn.decks.deck import Deck, conjuration_pile
from pyreborn.decks.legality import Problem, chained_list, check, check_edition, problems
from pyreborn.decks.precons_expansions import CORPSE_OF_VIROS, EXPANSIONS
from pyreborn.decks.precons_original import CORE_SET
from pyreborn.decks.precons_reborn import MASTER_SET
from pyreborn.decks.reading import read_deck
from pyreborn.decks.writing import FORMATS, write_deck
from pyreborn.engine.model.pool import Pool
from pyreborn.errors import IllegalDeck, UnknownName, unknown
from pyreborn.files import contents
from pyreborn.names import nearest, stub_of

# By ruleset, the decks its card pool can play (MX-01).  Where a Phoenixborn leads
# several decks, the first is the one meant by that name.
_REBORN: Final = (*MASTER_SET, *EXPANSIONS, *CORPSE_OF_VIROS)
_PRECONS: Final[dict[str, tuple[Deck, ...]]] = {
    "reborn": _REBORN,
    "red-rains": _REBORN,
    "original": CORE_SET,
    "raven": CORE_SET,
}


def deck_names(ruleset: str = "reborn") -> list[str]:
    """The ids of the decks that come with the game; refuses a ruleset that does not exist (UnknownName).

    >>> deck_names()[:3]
    ['coal', 'maeoni', 'aradel']
    """
    return [deck.id for deck in _precons(ruleset)]


def get_deck(name: str, ruleset: str = "reborn") -> Deck:
    """A deck that comes with the game, by its id, its title or its Phoenixborn; refuses others (UnknownName).

    >>> get_deck("the mist guardian") == get_deck("aradel") == get_deck("Aradel Summergaard")
    True
    """
    decks = _precons(ruleset)
    wanted = stub_of(arguments.text(name, "a deck's name"))
    for deck in decks:
        if wanted in (deck.id, stub_of(deck.name)):
            return deck
    for deck in decks:
        if wanted == deck.phoenixborn:
            return deck
    ids = [deck.id for deck in decks]
    known = [*ids, *(deck.name for deck in decks), *(deck.phoenixborn for deck in decks)]
    raise unknown("deck", name, known if nearest(name, known) else ids)


def load_deck(path_or_name: Path | str, ruleset: str = "reborn") -> Deck:
    """A deck by name as :func:`get_deck`, from a file in any format of :func:`read_deck`, or from a code.

    A file or code that does not say its edition is of the ruleset's; one that does may be of another.

    >>> load_deck("noah").name
    'The Shadows of Viros'
    """
    if not isinstance(path_or_name, str | Path):
        raise IllegalDeck(f"{arguments.shown(path_or_name)} is neither a deck's name nor a file.")
    if isinstance(path_or_name, str) and is_code(path_or_name.strip()):
        return read_deck(path_or_name, _pool(ruleset))
    path = Path(path_or_name)
    if isinstance(path_or_name, str) and path.suffix.lower() not in (".json", ".txt", ".deck"):
        try:
            return get_deck(path_or_name, ruleset)
        except UnknownName:
            if not path.is_file():
                raise
    try:
        return read_deck(contents(path, "The deck file ", IllegalDeck).decode(), _pool(ruleset))
    except UnicodeDecodeError as error:
        raise IllegalDeck(f"The deck file {path} is not a text: {error}.") from error
    except IllegalDeck as error:
        raise IllegalDeck(_of_file(path, str(error))) from error


def _of_file(path: Path, sentence: str) -> str:
    """The sentence with the file it is about, where it does not say that itself."""
    return sentence if str(path) in sentence else f"The deck file {path} is not read: {sentence}"


def _pool(ruleset: str) -> Pool:
    return card_pool(rulesets.ruleset(ruleset).card_pool)


def _precons(ruleset: str) -> tuple[Deck, ...]:
    return _PRECONS.get(rulesets.base_of(rulesets.ruleset(ruleset)), ())


__all__ = [
    "FORMATS",
    "Deck",
    "Problem",
    "chained_list",
    "check",
    "check_edition",
    "conjuration_pile",
    "deck_names",
    "get_deck",
    "load_deck",
    "problems",
    "read_deck",
    "write_deck",
]
