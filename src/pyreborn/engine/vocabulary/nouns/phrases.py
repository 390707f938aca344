"""How nouns are put into words: types, plurals, articles."""

from typing import Final

from pyreborn.engine.model.ids import CardType, Who

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


def type_word(types: int) -> str:
    """What cards of these types are called."""
    for each, word in TYPE_WORDS:
        if each == types:
            return word
    return "card"


def controls(who: int) -> str:
    """Whose cards in play are: " you control"."""
    if who == Who.ANYONE:
        return ""
    if who == Who.YOU:
        return " you control"
    if who == Who.OPPONENT:
        return " an opponent controls"
    return " they control" if Who.PICKED <= who < Who.CONTROLLER_OF else " that opponent controls"


def your(who: int) -> str:
    """Whose a pile or pool is."""
    return "your" if who == Who.YOU else "their"


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


def with_determiner(determiner: str, words: str) -> str:
    """The words with "a", "all", "2 target" or nothing before them."""
    if determiner == "a":
        return an(words)
    return f"{determiner} {words}" if determiner else words
