"""What can be looked up: cards, clauses of the rules, decks."""

from collections.abc import Iterable
from typing import Final

from rich.text import Text

from pyreborn import law as clauses
from pyreborn.cards import card_in, card_pool
from pyreborn.decks import Deck, chained_list, check_edition, deck_names, get_deck, load_deck, problems
from pyreborn.decks.deck import conjuration_pile
from pyreborn.engine.model.definitions import CardDef
from pyreborn.engine.model.ids import TYPE_NAMES, type_name
from pyreborn.engine.model.pool import Pool
from pyreborn.errors import UnknownName, unknown
from pyreborn.names import joined, nearest, stub_of
from pyreborn.rulesets import RULESETS, books
from pyreborn.rulesets import ruleset as find_ruleset
from pyreborn.terminal import lookup, signs
from pyreborn.terminal.signs import QUIET, flow, in_columns, styled, widest, wrapped
from pyreborn.text import card_text, recurring, values_line

_EXHAUST_MARKS: Final = {"* ": "(inexhaustible) ", "~ ": "(reaction) "}


def card(name: str, width: int, ruleset: str = "reborn", long: bool = False) -> list[Text]:
    """A card by name: type, cost, values, text, where it comes from; else a dice power, a keyword or an ability.

    Keywords that many cards have are said by name; ``long`` reminds of what they do.
    Refuses a name that nothing bears.
    """
    pool = _pool(ruleset)
    if name.strip().lower() not in pool.by_name and stub_of(name) not in pool.cards:
        known = lookup.fixed if _elsewhere(name, pool) else lookup.named
        other = known(name, width, ruleset)
        if other:
            return other
    found = _find(name, ruleset)
    text = card_text(found, () if long else recurring(_pool(ruleset)))
    lines = [styled(found.name, "bold"), styled(type_name(found.type), "cyan")]
    if found.play_cost is not None:
        cost = signs.words(found.play_cost.says.replace(" - ", ", "))
        lines += _fact("Cost", cost.append("   ").append_text(signs.compact(found.play_cost.says)), width)
    if found.placement:
        lines += _fact("Placement", Text(found.placement), width)
    if values_line(found):
        lines += _fact("Values", Text(values_line(found)), width)
    for paragraph in text.split("\n\n"):
        if paragraph:
            lines += [Text(), *_paragraph(paragraph, width)]
    if text != card_text(found):
        lines += [Text(), *wrapped(styled("What its keywords do: card NAME --long", QUIET), width)]
    lines.append(Text())
    lines += [styled(fact, QUIET) for fact in _origin(found)]
    return lines


def _find(name: str, ruleset: str) -> CardDef:
    pool = _pool(ruleset)
    others = _elsewhere(name, pool)
    if others and stub_of(name) not in pool.cards:
        where = joined(map(repr, others))
        raise UnknownName(f"The cards of {ruleset!r} have none called {name!r}; those of {where} do.")
    cards = [each.name for each in pool.cards.values()]
    if stub_of(name) not in pool.cards and not nearest(name, cards) and nearest(name, lookup.names(ruleset)):
        raise unknown("card, dice power or keyword", name, lookup.names(ruleset))
    return card_in(pool, name)


def _elsewhere(name: str, pool: Pool) -> list[str]:
    """The rulesets with other cards that have one of that name."""
    others = [(each, rules.card_pool) for each, rules in RULESETS.items() if rules.card_pool != pool.name]
    return [each for each, cards in others if stub_of(name) in card_pool(cards).cards]


def _pool(ruleset: str) -> Pool:
    return card_pool(find_ruleset(ruleset).card_pool)


def _fact(word: str, value: Text, width: int) -> list[Text]:
    return wrapped(styled(f"{word:<11}", QUIET).append_text(value), width, hang=11)


def _paragraph(text: str, width: int) -> list[Text]:
    lines: list[Text] = []
    for line in text.splitlines():
        for mark, said in _EXHAUST_MARKS.items():
            if line.startswith(mark):
                line = said + line.removeprefix(mark)
        further = Text("  " if lines else "")  # the effects after the first are set in
        lines += wrapped(further.append_text(signs.words(line.replace(" - ", ", "))), width, hang=4 if lines else 2)
    return lines


def _origin(found: CardDef) -> Iterable[str]:
    yield found.release
    if found.phoenixborn:
        yield f"Exclusive to {found.phoenixborn}."
    if found.conjures:
        yield f"Brings into play: {', '.join(found.conjures)}."
    if found.copies:
        yield f"Copies in a conjuration pile: {found.copies}."
    if found.unfinished:
        yield f"Not complete: {found.unfinished}"


def rules(name: str, width: int, ruleset: str = "") -> list[Text]:
    """A clause, all clauses of a section, or those that hold some words; without a name the sections.

    With a ruleset its own sections, or what it says instead of a clause of Reborn.  Refuses an unknown id and words
    that no rule holds.
    """
    if name.strip() and not lookup.is_clause(name):
        return lookup.searched(name, width, ruleset or "reborn")
    if name.strip():
        found = clauses.section(find_ruleset(ruleset).cite(name.strip().upper()) if ruleset else name)
        return lookup.clauses(found, width, refer=len(found) == 1)
    book = books(ruleset)[:1] if ruleset else ("RB", "RR", "OG", "RV")
    sections = [(each, clauses.clause(each)) for each in clauses.all_ids() if "." not in each and each.startswith(book)]
    return lookup.clauses(sections, width)


def decks(width: int, numbered: bool = False, ruleset: str = "reborn") -> list[Text]:
    """The decks that come with the game and can be played with a ruleset; what one types is never cut."""
    pool = _pool(ruleset)
    found = [get_deck(name, ruleset) for name in deck_names(ruleset)]
    columns = [[styled("deck", QUIET), *(styled(deck.id, "bold") for deck in found)]]
    if numbered:
        numbers = [Text(), *(styled(f"{number:>2}", signs.NUMBER) for number in range(1, len(found) + 1))]
        columns.insert(0, numbers)
    columns.append([styled("Phoenixborn", QUIET), *(Text(card_in(pool, deck.phoenixborn).name) for deck in found)])
    dice = [[styled("dice", QUIET), *(_dice(deck, short) for deck in found)] for short in (False, True)]
    titles = [styled("title", QUIET), *(styled(deck.name, QUIET) for deck in found)]
    for more in ([dice[0], titles], [dice[1], titles], [dice[1]], []):
        if sum(widest(column) + 2 for column in (*columns, *more)) - 2 <= width:
            return in_columns([*columns, *more], width)
    return in_columns(columns, width)


def few_lines_of_decks(width: int, ruleset: str = "reborn") -> list[Text]:
    """Number, name and Phoenixborn side by side, for a screen that is too low for the list."""
    pool = _pool(ruleset)
    items: list[Text] = []
    for number, name in enumerate(deck_names(ruleset), 1):
        leader = card_in(pool, get_deck(name, ruleset).phoenixborn).name
        items.append(styled(f"{number:>2} ", signs.NUMBER).append(name, "bold").append(f" {leader}"))
    many = max(1, (width + 2) // (widest(items) + 2))
    rows = -(-len(items) // many)
    items += [Text()] * (rows * many - len(items))
    return in_columns([items[start : start + rows] for start in range(0, len(items), rows)], width)


def _dice(deck: Deck, short: bool = False) -> Text:
    out = Text()
    for magic, count in deck.dice:
        said = f"{count} {magic[:3] if short else magic}"
        out.append(" " if out else "").append(said, signs.MAGIC_STYLES.get(magic, ""))
    return out


def deck(name: str, width: int, ruleset: str = "reborn") -> list[Text]:
    """A deck's list, its First Five and whether it may be played; refuses an unknown one."""
    chosen = load_deck(name, ruleset)
    check_edition(chosen, find_ruleset(ruleset))
    known = _pool(ruleset).cards
    lines = [styled(f"{signs.clean(chosen.name)} ({signs.clean(chosen.id)})", "bold")]
    leader = known.get(chosen.phoenixborn)
    if leader is not None:
        lines += _fact("Leader", Text(f"{leader.name}: {values_line(leader)}"), width)
    lines += _fact("Dice", _dice(chosen), width)
    for word in TYPE_NAMES.values():
        rows = [(known[stub], count) for stub, count in chosen.cards if stub in known]
        typed = [_counted(card, count) for card, count in rows if type_name(card.type) == word]
        if typed:
            lines += [Text(), styled(word, "cyan"), *(Text("  ").append_text(item) for item in typed)]
    lines.append(Text())
    five = [Text(known[stub].name if stub in known else stub) for stub in chosen.first_five]
    return [*lines, *_listed("First Five", five, width), *_legality(chosen, width, ruleset)[0]]


def deck_check(name: str, chained: str, width: int, ruleset: str = "reborn") -> tuple[list[Text], bool]:
    """Whether a deck may be played under a chained list, with the reasons why not; refuses an unknown one."""
    chosen = load_deck(name, ruleset)
    lines, legal = _legality(chosen, width, ruleset, chained_list(chained, find_ruleset(ruleset)))
    return [styled(signs.clean(chosen.name), "bold"), *lines], legal


def _legality(chosen: Deck, width: int, ruleset: str, chained: tuple[str, ...] = ()) -> tuple[list[Text], bool]:
    """What speaks against a deck, or what it conjures; and whether it may be played."""
    pool = _pool(ruleset)
    found = problems(chosen, pool, find_ruleset(ruleset), chained=chained)
    if not found:
        pile = list(dict.fromkeys(conjuration_pile(chosen, pool)))
        conjured = _listed("Conjured", [Text(pool.cards[stub].name) for stub in pile], width)
        return [*conjured, styled("This deck may be played.", "green")], True
    lines: list[Text] = []
    for problem in found:
        lines += wrapped(styled(signs.clean(str(problem)), "red"), width, hang=2)
    return lines, False


def _counted(card: CardDef, count: int) -> Text:
    line = Text(f"{count} ").append(f"{card.name:<26}", "bold")
    return line.append_text(signs.compact(card.play_cost.says if card.play_cost is not None else ""))


def _listed(word: str, names: list[Text], width: int) -> list[Text]:
    if not names:
        return []
    rows = flow(names, width - 11, ", ")
    return [styled(f"{'' if i else word:<11}", QUIET).append_text(row) for i, row in enumerate(rows)]
