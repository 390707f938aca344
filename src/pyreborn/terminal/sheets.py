"""What can be looked up: cards, clauses of the rules, decks."""

from collections.abc import Iterable
from typing import Final

from rich.table import Table
from rich.text import Text

from pyreborn import clauses
from pyreborn.cards import card_pool, find_card
from pyreborn.decks import Deck, deck_names, get_deck, load_deck, problems
from pyreborn.decks.deck import conjuration_pile
from pyreborn.engine.definitions import CardDef
from pyreborn.engine.ids import TYPE_NAMES
from pyreborn.errors import unknown
from pyreborn.rulesets import CHAINED_LISTS, ruleset
from pyreborn.terminal import signs
from pyreborn.terminal.signs import QUIET, flow, styled, wrapped
from pyreborn.text import card_text, values_line

_EXHAUST_MARKS: Final = {"* ": "(inexhaustible) ", "~ ": "(reaction) "}


def card(name: str, width: int) -> list[Text]:
    """A card by name: type, cost, values, text, where it comes from; refuses an unknown one."""
    found = find_card(name)
    lines = [styled(found.name, "bold"), styled(TYPE_NAMES[found.type], "cyan")]
    if found.play_cost is not None:
        cost = signs.words(found.play_cost.says.replace(" - ", ", "))
        lines += _fact("Cost", cost.append("   ").append_text(signs.compact(found.play_cost.says)), width)
    if found.placement:
        lines += _fact("Placement", Text(found.placement), width)
    if values_line(found):
        lines += _fact("Values", Text(values_line(found)), width)
    for paragraph in card_text(found).split("\n\n"):
        if paragraph:
            lines += [Text(), *_paragraph(paragraph, width)]
    lines.append(Text())
    lines += [styled(fact, QUIET) for fact in _origin(found)]
    return lines


def _fact(word: str, value: Text, width: int) -> list[Text]:
    return wrapped(styled(f"{word:<11}", QUIET).append_text(value), width, hang=11)


def _paragraph(text: str, width: int) -> list[Text]:
    lines: list[Text] = []
    for line in text.splitlines():
        for mark, said in _EXHAUST_MARKS.items():
            if line.startswith(mark):
                line = said + line.removeprefix(mark)
        lines += wrapped(signs.words(line.replace(" - ", ", ")), width)
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


def rules(name: str, width: int) -> list[Text]:
    """A clause, or all clauses of a section; without a name the sections; refuses an unknown id."""
    if not name.strip():
        found = [(each, clauses.clause(each)) for each in clauses.all_ids() if "." not in each]
        found = [(each, text) for each, text in found if not each.startswith("MX")]
    else:
        found = clauses.section(name)
    lines: list[Text] = []
    for each, text in found:
        line = styled(f"{each}  ", "cyan").append(signs.clean(text))
        lines += wrapped(line, width, hang=4)
    return lines


def decks(width: int, numbered: bool = False) -> Table:
    """The decks that come with the game."""
    table = Table(box=None, pad_edge=False, width=min(width, 80))
    if numbered:
        table.add_column("", style=signs.NUMBER, justify="right")
    for title in ("deck", "Phoenixborn", "dice", "title"):
        table.add_column(title, header_style=QUIET, no_wrap=True, overflow="ellipsis")
    for number, name in enumerate(deck_names(), 1):
        deck = get_deck(name)
        row = (styled(deck.id, "bold"), Text(_card(deck.phoenixborn).name), _dice(deck), styled(deck.name, QUIET))
        table.add_row(*((Text(str(number)), *row) if numbered else row))
    return table


def _dice(deck: Deck) -> Text:
    out = Text()
    for magic, count in deck.dice:
        out.append(" " if out else "").append(f"{count} {magic}", signs.MAGIC_STYLES.get(magic, ""))
    return out


def _card(stub: str) -> CardDef:
    return find_card(stub)


def deck(name: str, width: int) -> list[Text]:
    """A deck's list, its First Five and whether it may be played; refuses an unknown one."""
    chosen = load_deck(name)
    known = card_pool("reborn").cards
    lines = [styled(f"{signs.clean(chosen.name)} ({signs.clean(chosen.id)})", "bold")]
    leader = known.get(chosen.phoenixborn)
    if leader is not None:
        lines += _fact("Leader", Text(f"{leader.name}: {values_line(leader)}"), width)
    lines += _fact("Dice", _dice(chosen), width)
    for type_name in TYPE_NAMES.values():
        rows = [(known[stub], count) for stub, count in chosen.cards if stub in known]
        typed = [_counted(card, count) for card, count in rows if TYPE_NAMES[card.type] == type_name]
        if typed:
            lines += [Text(), styled(type_name, "cyan"), *(Text("  ").append_text(item) for item in typed)]
    lines.append(Text())
    five = [Text(known[stub].name if stub in known else stub) for stub in chosen.first_five]
    return [*lines, *_listed("First Five", five, width), *_legality(chosen, width)]


def deck_check(name: str, chained: str, width: int) -> tuple[list[Text], bool]:
    """Whether a deck may be played under a chained list, with the reasons why not; refuses an unknown one."""
    chosen = load_deck(name)
    if chained not in CHAINED_LISTS:
        raise unknown("chained list", chained, CHAINED_LISTS)
    lines = [styled(signs.clean(chosen.name), "bold"), *_legality(chosen, width, CHAINED_LISTS[chained])]
    return lines, not problems(chosen, card_pool("reborn"), ruleset("reborn"), chained=CHAINED_LISTS[chained])


def _legality(chosen: Deck, width: int, chained: tuple[str, ...] = ()) -> list[Text]:
    pool = card_pool("reborn")
    found = problems(chosen, pool, ruleset("reborn"), chained=chained)
    if not found:
        pile = list(dict.fromkeys(conjuration_pile(chosen, pool)))
        conjured = _listed("Conjured", [Text(pool.cards[stub].name) for stub in pile], width)
        return [*conjured, styled("This deck may be played.", "green")]
    lines: list[Text] = []
    for problem in found:
        lines += wrapped(styled(signs.clean(str(problem)), "red"), width, hang=2)
    return lines


def _counted(card: CardDef, count: int) -> Text:
    line = Text(f"{count} ").append(f"{card.name:<26}", "bold")
    return line.append_text(signs.compact(card.play_cost.says if card.play_cost is not None else ""))


def _listed(word: str, names: list[Text], width: int) -> list[Text]:
    if not names:
        return []
    rows = flow(names, width - 11, ", ")
    return [styled(f"{'' if i else word:<11}", QUIET).append_text(row) for i, row in enumerate(rows)]
