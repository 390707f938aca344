"""How nouns are put into words: types, plurals, articles."""

from typing import Final

from pyreborn.engine.model.ids import TOKEN_NAMES, CardType, Token, Who

TYPE_WORDS: Final = (
    (CardType.UNIT | CardType.PHOENIXBORN, "unit or Phoenixborn"),
    (CardType.UNIT, "unit"),
    (CardType.PHOENIXBORN, "Phoenixborn"),
    (CardType.ALLY, "ally"),
    (CardType.CONJURATION, "conjuration"),
    (CardType.READY_SPELL, "ready spell"),
    (CardType.ALTERATION, "alteration"),
    (CardType.SPELL, "spell"),
    (CardType.ANY_CARD - CardType.PHOENIXBORN, "non-Phoenixborn card"),
    (CardType.ANY_CARD, "card"),
    (CardType.ASPECT, "aspect"),
    (CardType.CONJURED_ASPECT, "conjured aspect"),
)


def type_word(types: int) -> str:
    """What cards of these types are called."""
    for each, word in TYPE_WORDS:
        if each == types:
            return word
    return "card"


def owned(who: int, before: str, noun: str, all_of_them: bool) -> str:
    """The noun with whose cards in play they are: "exhausted unit of yours", "your units", "exhausted enemy unit"."""
    if who == Who.ANYONE:
        return f"{before}{noun}"
    if who == Who.OPPONENT:
        return f"{before}enemy {noun}"
    if who == Who.OPPOSING:
        return f"{before}opposing {noun}"
    if who == Who.YOU:
        return f"your {before}{noun}" if all_of_them else f"{before}{noun} of yours"
    if Who.PICKED <= who < Who.CONTROLLER_OF:
        return f"their {before}{noun}" if all_of_them else f"{before}{noun} of theirs"
    return f"{before}{noun} of that opponent"


def your(who: int) -> str:
    """Whose a pile or pool is."""
    return "your" if who == Who.YOU else "their"


def token_word(kinds: int, many: bool, link: str = " and ") -> str:
    """What tokens of these kinds are called: "wound", "wounds", "exhaustion", "wound or status"."""
    if kinds == Token.ANY:
        return "tokens" if many else "token"
    words: list[str] = []
    for kind, word in TOKEN_NAMES.items():
        if kind & kinds:
            words.append(f"{word}s" if many and kind == Token.WOUND else word)
    return link.join(words)


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
    return first in ("all", "any", "both", "X", "up") or (first.isdigit() and first != "1")


def with_determiner(determiner: str, words: str) -> str:
    """The words with "a", "all", "2 target" or nothing before them."""
    if determiner == "a":
        return an(words)
    return f"{determiner} {words}" if determiner else words
