"""Looking things up by what they are called: dice powers, keywords, named abilities, rules by their words."""

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from rich.text import Text

from pyreborn import law
from pyreborn.cards import card_pool
from pyreborn.engine.model.definitions import CardDef
from pyreborn.engine.model.ids import MAGIC_NAMES
from pyreborn.engine.model.pool import Pool
from pyreborn.engine.model.ruleset import Ruleset
from pyreborn.errors import UnknownName, unknown
from pyreborn.names import joined, stub_of
from pyreborn.rulesets import books
from pyreborn.rulesets import ruleset as find_ruleset
from pyreborn.terminal import signs
from pyreborn.terminal.signs import QUIET, styled, wrapped
from pyreborn.text import card_text, paragraph

_GLOSSARIES: Final = ("RB-20", "OG-14")
_ROW: Final = re.compile(r"(?P<names>.+?)(?: \[[^\]]*\])? — (?P<meaning>.+)")
_ID: Final = re.compile(r"\b(?:RB|RR|OG|RV|MX)-\d+(?:\.\d+)*")
_ONLY_AN_ID: Final = re.compile(r"(?i)(?:RB|RR|OG|RV|MX)-[\d.]*")
_WORD: Final = re.compile(r"[a-z0-9']+")
_POWER: Final = re.compile(r"(?i)\s*(?:dice\s+power\s+)?([a-z]+)(?:\s+dice\s+power|\s+dice|\s+power)?\s*")
_NOTES: Final = ("RB-24", "RB-25", "RB-26", "OG-15", "RV-11")
"""Sections about the documents, not about the game."""
_SHOWN: Final = 6
"""Of more cards than these, so many are named; up to so many clauses, those they refer to are told as well."""


class Keyword(NamedTuple):
    """A fixed ability of the glossary."""

    name: str
    clause: str
    meaning: str


# -- by name -----------------------------------------------------------------------------------------
def named(name: str, width: int, ruleset: str) -> list[Text]:
    """A dice power, a keyword, or an ability that cards bear under that name; nothing if there is none."""
    return fixed(name, width, ruleset) or _ability(name, width, card_pool(find_ruleset(ruleset).card_pool))


def fixed(name: str, width: int, ruleset: str) -> list[Text]:
    """A dice power or a keyword, which the rules explain; nothing if there is none of that name."""
    rules = find_ruleset(ruleset)
    pool = card_pool(rules.card_pool)
    return _power(name, width, rules, pool) or _keyword(name, width, ruleset, pool)


def names(ruleset: str) -> list[str]:
    """Everything :func:`named` knows, for those who spell it otherwise."""
    rules = find_ruleset(ruleset)
    pool = card_pool(rules.card_pool)
    powers = [magic for number, magic in enumerate(MAGIC_NAMES) if rules.power_key(number)]
    bare = [ability.name for card in pool.cards.values() for ability in card.abilities if ability.name]
    return list(dict.fromkeys([*powers, *(each.name for each in keywords(ruleset)), *bare]))


def _power(name: str, width: int, rules: Ruleset, pool: Pool) -> list[Text]:
    found = _POWER.fullmatch(name)
    word = found[1].lower() if found else ""
    magic = "natural" if word == "nature" else word
    if magic not in MAGIC_NAMES or not rules.power_key(MAGIC_NAMES.index(magic)):
        return []
    number = MAGIC_NAMES.index(magic)
    ability = pool.abilities[rules.power_key(number)]
    clause = rules.cite(f"RB-10.1.{number + 1}")
    lines = [styled(magic.capitalize(), "bold"), styled("Dice power", "cyan")]
    cost = signs.words(f"a side action and 1 {magic}:power die")
    lines += wrapped(styled("Cost       ", QUIET).append_text(cost), width, hang=11)
    lines += [Text(), *wrapped(signs.words(ability.sentence), width), Text()]
    return [*lines, *clauses([(clause, law.clause(clause))], width, refer=True)]


def keywords(ruleset: str) -> list[Keyword]:
    """The fixed abilities that the books of a ruleset explain, its own first."""
    found: dict[str, Keyword] = {}
    own = books(ruleset)
    sections = sorted((each for each in _GLOSSARIES if each[:2] in own), key=lambda each: own.index(each[:2]))
    for clause, text in (row for section in sections for row in law.section(section)):
        row = _ROW.fullmatch(text)
        if row is None:
            continue
        sharing = re.split(r",\s|\s/\s", row["names"])
        parts = row["meaning"].split(" / ")
        meanings = parts if len(parts) == len(sharing) else [row["meaning"]] * len(sharing)
        for name, meaning in zip(sharing, meanings, strict=True):
            bare = re.sub(r"\bN$", "", name.strip("*~ …")).strip("*~ ")
            found.setdefault(stub_of(bare), Keyword(bare, clause, meaning))
    return list(found.values())


def _keyword(name: str, width: int, ruleset: str, pool: Pool) -> list[Text]:
    wanted = re.sub(r"-(?:\d+|n|x)$", "", stub_of(name))
    for keyword in keywords(ruleset):
        if stub_of(keyword.name) == wanted:
            lines = [styled(keyword.name, "bold"), styled("Keyword", "cyan"), Text()]
            meaning = keyword.meaning[:1].upper() + keyword.meaning[1:].rstrip(".") + "."
            if _ID.fullmatch(keyword.meaning) is None:  # else it stands elsewhere, and is told from there
                lines += wrapped(Text(signs.clean(meaning)).append(f" {keyword.clause}", QUIET), width)
            lines += _referred([(keyword.clause, keyword.meaning)], width)
            return [*lines, *_borne(_bearing(wanted, pool) or _speaking_of(wanted, pool), width)]
    return []


def _ability(name: str, width: int, pool: Pool) -> list[Text]:
    wanted = re.sub(r"-\d+$", "", stub_of(name))
    cards = _bearing(wanted, pool)
    if not wanted or not cards:
        return []
    texts = [ability for card in cards for ability in card.abilities if _bare(ability.name) == wanted]
    lines = [styled(texts[0].name, "bold"), styled("Ability", "cyan"), Text()]
    said = list(dict.fromkeys(paragraph(ability).replace(" - ", ", ") for ability in texts))
    for words in said[:_SHOWN]:
        lines += wrapped(signs.words(words.removeprefix("* ").removeprefix("~ ")), width)
    return [*lines, *_borne(cards, width)]


def _bare(name: str) -> str:
    return re.sub(r"-\d+$", "", stub_of(name))


def _bearing(wanted: str, pool: Pool) -> list[CardDef]:
    """The cards with an ability of that name, in the order of the pool."""
    return [card for card in pool.cards.values() if any(_bare(ability.name) == wanted for ability in card.abilities)]


def _speaking_of(wanted: str, pool: Pool) -> list[CardDef]:
    """The cards whose text has the name in it: they give it to others, or have it as a word."""
    spelled = re.compile(rf"\b{re.escape(wanted.replace('-', ' '))}\b")
    return [card for card in pool.cards.values() if spelled.search(card_text(card).lower())]


def _borne(cards: Sequence[CardDef], width: int) -> list[Text]:
    if not cards:
        return []
    told = [card.name for card in cards[:_SHOWN]] + ([f"{len(cards) - _SHOWN} more"] if len(cards) > _SHOWN else [])
    return [Text(), *wrapped(styled(f"On {joined(told)}.", QUIET), width)]


# -- rules by their words ------------------------------------------------------------------------------
def is_clause(name: str) -> bool:
    return _ONLY_AN_ID.fullmatch(name.strip()) is not None


def searched(words: str, width: int, ruleset: str) -> list[Text]:
    """The rules that hold all the words, those of the ruleset's own book first; refuses words that none holds."""
    wanted = _WORD.findall(words.lower())
    head = fixed(words, width, ruleset)
    told = {each for line in head for each in _ID.findall(line.plain)}
    found = [row for row in (_holding(wanted, books(ruleset)) if wanted else []) if row[0] not in told]
    if not found and not head:
        raise UnknownName(f"No rule of {ruleset!r} speaks of {words!r}. {_hint(words, names(ruleset))}".strip())
    return [*head, *([Text()] if head and found else []), *clauses(found, width, refer=len(found) <= _SHOWN)]


def _hint(words: str, known: Iterable[str]) -> str:
    said = str(unknown("rule", words, known))
    return said.partition(". ")[2] if "Did you mean" in said else ""


def _holding(wanted: list[str], own: tuple[str, ...]) -> list[tuple[str, str]]:
    """The clauses of the first of the books that has any, titles before texts; Reborn only where nothing else does."""
    for book in (own[:-1] or own, own[-1:]):
        found = [
            (each, law.clause(each))
            for each in law.all_ids()
            if each.startswith(book) and not each.startswith(_NOTES) and _all_in(wanted, law.clause(each))
        ]
        if found:
            return sorted(found, key=lambda row: (own.index(row[0][:2]), not _all_in(wanted, row[1].split("—")[0])))
    return []


def _all_in(wanted: list[str], text: str) -> bool:
    there = _WORD.findall(text.lower())
    return all(any(word == each or word.rstrip("s") == each.rstrip("s") for word in there) for each in wanted)


# -- clauses as lines ----------------------------------------------------------------------------------
def clauses(found: Sequence[tuple[str, str]], width: int, refer: bool = False) -> list[Text]:
    """Clauses with their ids; on demand also those they refer to, once each."""
    lines: list[Text] = []
    for each, text in found:
        lines += wrapped(styled(f"{each}  ", "cyan").append(signs.clean(text)), width, hang=4)
    return [*lines, *_referred(found, width)] if refer else lines


def _referred(found: Sequence[tuple[str, str]], width: int) -> list[Text]:
    told = {each for each, _ in found}
    known = set(law.all_ids())
    lines: list[Text] = []
    for _, text in found:
        for other in _ID.findall(text):
            if other in known and other not in told:
                told.add(other)
                said = law.section(other) if law.clause(other) and "." not in other else [(other, law.clause(other))]
                for each, words in said:
                    line = styled(f"  {each}  ", "cyan").append(signs.clean(words), QUIET)
                    lines += wrapped(line, width, hang=6)
    return lines
