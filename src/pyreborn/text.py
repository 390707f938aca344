"""A card's text, made from its clauses: what players read is what the engine resolves."""

from collections import Counter
from collections.abc import Container

from pyreborn.dsl.aspects import row_text
from pyreborn.engine.model.definitions import Ability, CardDef
from pyreborn.engine.model.ids import ICON_NAMES, NO_VALUE, PRINTED_X, VALUE_NAMES, CardType, type_name
from pyreborn.engine.model.pool import Pool


def card_text(card: CardDef, by_name: Container[str] = ()) -> str:
    """All paragraphs; ``* `` marks inexhaustible text, ``~ `` a blue box (reaction or Between Realms).

    The keywords ``by_name`` (see :func:`recurring`) are said by name alone, without the reminder of what they do.
    """
    if card.behavior:
        return "\n\n".join(behavior_lines(card))
    paragraphs: list[str] = []
    forms = card.form.abilities if card.form is not None else ()
    for ability in (*card.abilities, *forms):
        paragraphs += [paragraph(each, by_name) for each in (ability, *ability.grants) if each.sentence]
    if card.x is not None:
        paragraphs.append(f"X = {card.x.text()}.")
    return "\n\n".join(paragraphs)


def behavior_lines(card: CardDef) -> list[str]:
    """What each number of the behavior die does, those that do the same together: "7-9: ..."."""
    rows = card.behavior
    starts = [n for n in range(len(rows)) if n == 0 or rows[n] is not rows[n - 1]]
    lines: list[str] = []
    for start, end in zip(starts, [*starts[1:], len(rows)], strict=True):
        numbers = f"{start + 1}" if end == start + 1 else f"{start + 1}-{end}"
        lines.append(f"{numbers}: {row_text(rows[start])}")
    return lines


def paragraph(ability: Ability, by_name: Container[str] = ()) -> str:
    if ability.keyword and ability.keyword in by_name:
        return f"{ability.mark}{ability.title}."
    title = f"{ability.title}: " if ability.name else ""
    return f"{ability.mark}{title}{ability.sentence}"


def recurring(pool: Pool) -> frozenset[str]:
    """The keywords that stand on two cards of the pool or more."""
    found: Counter[str] = Counter()
    for card in pool.cards.values():
        texts = [each for ability in card.abilities for each in (ability, *ability.grants)]
        found.update({ability.keyword for ability in texts if ability.keyword})
    return frozenset(keyword for keyword, cards in found.items() if cards > 1)


def value_text(value: int) -> str:
    if value == NO_VALUE:
        return "–"
    return "X" if value == PRINTED_X else str(value)


def bonus_text(amount: int) -> str:
    """ "+2", "-1", "+X"."""
    return "+X" if amount == PRINTED_X else f"{amount:+d}"


def values_line(card: CardDef) -> str:
    """ "attack 3, life 4, recover 2", or what the card has instead."""
    if card.threat:
        setup = " ".join(map(str, card.setup))
        return f"life {card.life}, threat {card.threat}, ultimate value {card.ultimate_value}, first row {setup}"
    if card.type & CardType.ASPECT:
        status = f", status {card.pips}" if card.pips else ""
        icon = ICON_NAMES[card.icon].removeprefix("none")
        return f"{icon or 'no icon'}, attack {value_text(card.attack)}, life {card.life}, blood {card.blood}{status}"
    if card.type == CardType.PHOENIXBORN:
        return f"life {card.life}, battlefield {card.battlefield}, spellboard {card.spellboard}"
    if card.type & CardType.UNIT:
        values = zip(VALUE_NAMES, (card.attack, card.life, card.recover), strict=True)
        return ", ".join(f"{name} {value_text(value)}" for name, value in values)
    if card.type & CardType.ALTERATION:
        bonus = zip(VALUE_NAMES, card.bonus, strict=True)
        return ", ".join(f"{name} {bonus_text(amount)}" for name, amount in bonus if amount)
    return ""


def type_line(card: CardDef) -> str:
    line = type_name(card.type)
    return f"{line} ({card.phoenixborn})" if card.phoenixborn else line
