"""How nouns are put into words: types, plurals, articles."""

from typing import Final

from pyreborn.engine.model.ids import CardType

TYPE_WORDS: Final = (
    (CardType.UNIT | CardType.PHOENIXBORN, "unit or Phoenixborn"),
    (CardType.UNIT, "unit"),
    (CardType.PHOENIXBORN, "Phoenixborn"),
    (CardType.ALLY, "ally"),
    (CardType.CONJURATION, "conjuration"),
    (CardType.READY_SPELL, "ready spell"),
    (CardType.ALTERATION, "alteration spell"),
    (CardType.SPELL, "spell"),
    (CardType.ANY_CARD - CardType.PHOENIXBORN, "non-Phoenixborn card"),
    (CardType.ANY_CARD, "card"),
)


def plural(word: str) -> str:
    if word.endswith("y"):
        return word[:-1] + "ies"
    if word.endswith("Phoenixborn"):
        return word
    return word + "s"


def an(words: str) -> str:
    first = words.removeprefix("[[").lower()
    vowel = first[:1] in "aeiou" and not first.startswith("unit")
    return ("an " if vowel else "a ") + words


def is_plural(determiner: str) -> bool:
    """Whether several are spoken of: "all", "all other", "both", "3", "X target", "up to 2 target", "any number of"."""
    if determiner.endswith("number of"):
        return True
    first = determiner.partition(" ")[0]
    return first in ("all", "both", "X", "up") or (first.isdigit() and first != "1")
