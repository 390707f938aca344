"""The Chimeras by name, the faces of their cards and their aspect decks (RR-2.1, RR-16)."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from pyreborn import arguments
from pyreborn.cards.red_rains import CHIMERAS, ChimeraSet
from pyreborn.decks.aspects import COPIES, AspectDeck, check_aspects, conjured_by, read_aspects
from pyreborn.engine.model.definitions import CardDef
from pyreborn.engine.model.pool import Pool
from pyreborn.engine.run.setup import ChimeraSeat
from pyreborn.errors import IllegalDeck, UnknownName, unknown
from pyreborn.files import contents
from pyreborn.names import nearest, stub_of


def chimera_names() -> list[str]:
    """The names of the Chimeras.

    >>> chimera_names()[0]
    'The Corpse of Viros'
    """
    return [box.name for box in CHIMERAS]


def find_chimera(name: object) -> ChimeraSet:
    """A Chimera by its name or a short one, or itself; refuses others with the nearest names (UnknownName).

    >>> find_chimera("viros").name
    'The Corpse of Viros'
    >>> find_chimera("virus")
    Traceback (most recent call last):
    pyreborn.errors.UnknownName: There is no Chimera called 'virus'. Did you mean 'viros'?
    """
    if isinstance(name, ChimeraSet):
        return name
    wanted = stub_of(arguments.text(name, "the name of a Chimera")).removeprefix("the-")
    for box in CHIMERAS:
        if wanted == box.stub or wanted in map(stub_of, box.nicknames):
            return box
    known = [*(short for box in CHIMERAS for short in box.nicknames), *chimera_names()]
    raise unknown("Chimera", str(name), known if nearest(str(name), known) else chimera_names())


def aspect_deck_names() -> list[str]:
    """The aspect decks that come with the Chimeras, two each."""
    return [name for box in CHIMERAS for name in box.decks]


def aspect_deck(name: str) -> AspectDeck:
    """One of the named aspect decks; refuses others with the nearest names (UnknownName)."""
    for box in CHIMERAS:
        for title, cards in box.decks.items():
            if stub_of(title) == stub_of(name):
                return AspectDeck(title, stub_of(title), tuple((card.stub, COPIES) for card in cards))
    raise unknown("aspect deck", name, [stub_of(title) for title in aspect_deck_names()])


def load_aspects(aspects: object, box: ChimeraSet, pool: Pool) -> AspectDeck:
    """A named aspect deck, one from a file (``.txt``, ``.json``, ``.deck``) or an AspectDeck.

    "" is the first one of the Chimera.  Refuses what is none of these, and a deck that may not be played (RR-2.1.6).
    """
    if isinstance(aspects, AspectDeck):
        deck = AspectDeck.from_json(aspects.to_json())
    elif aspects == "":
        deck = aspect_deck(next(iter(box.decks)))
    elif isinstance(aspects, Path) or (isinstance(aspects, str) and _is_file(aspects)):
        deck = _from_file(Path(aspects), pool)
    elif isinstance(aspects, str):
        deck = aspect_deck(aspects)
    else:
        raise IllegalDeck(f"An aspect deck is a name, a file or an AspectDeck, not {arguments.shown(aspects)}.")
    check_aspects(deck, pool)
    return deck


def _is_file(name: str) -> bool:
    return Path(name).suffix.lower() in (".json", ".txt", ".deck")


def _from_file(path: Path, pool: Pool) -> AspectDeck:
    try:
        text = contents(path, "The aspect deck ", IllegalDeck).decode()
    except ValueError as error:
        raise IllegalDeck(f"The aspect deck {path} is not a text: {error}.") from error
    return read_aspects(text, pool)


def face_of(box: ChimeraSet, heroic: bool, level: int, players: int) -> CardDef:
    """The face of its card for a difficulty, a level and a number of players; refuses others (RR-2.1.1)."""
    face = box.faces.get((heroic, level, players))
    if face is None:
        raise UnknownName(f"{box.name} has no face for level {level} against {players} players.")
    return face.card


@lru_cache(maxsize=64)
def chimera_seat(
    box: ChimeraSet, aspects: AspectDeck, heroic: bool, level: int, players: int, pool: Pool
) -> ChimeraSeat:
    """What the Chimera brings to the table against so many players; refuses a face it has not (UnknownName).

    Kept, because many games are played with few of them.
    """
    face = face_of(box, heroic, level, players)
    cards = [pool.cards[stub] for stub in aspects.card_list()]
    named = [*box.conjured, *box.behaviors, *box.ultimates, *dict.fromkeys(cards)]
    return ChimeraSeat(face, box.behaviors, box.ultimates, cards, conjured_by(named, pool))
