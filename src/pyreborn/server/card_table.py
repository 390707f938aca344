"""The card table: every card of a pool as it is printed, one document that never changes under its name.

Its name is the SHA-256 hash of its bytes, so whoever has it once keeps it for good; views then tell of a card only
what differs from it.  The bytes are the same on every machine, with the engine compiled or not.
"""

from __future__ import annotations

import hashlib
from functools import cache

import msgspec

from pyreborn.cards import card_pool
from pyreborn.engine.model.costs import Cost
from pyreborn.engine.model.definitions import Ability, CardDef
from pyreborn.engine.model.ids import ICON_NAMES, MAGIC_NAMES, CardType, type_name
from pyreborn.rulesets import ruleset
from pyreborn.server.keys import FACE_NAMES, SIGNS
from pyreborn.text import behavior_lines, bonus_text, paragraph, value_text

FORMAT = 1


class CardText(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One paragraph of a card, symbols in double brackets; a mark ``* `` says inexhaustible, ``~ `` a blue box."""

    text: str
    ability: int = -1
    """Its number, by which options name it."""
    title: str = ""


class PrintedCard(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A card as it is printed; values are text, because some are X and some cards have none."""

    stub: str
    name: str
    type: str
    release: str
    phoenixborn: str = ""
    """The only Phoenixborn that may use it."""
    placement: str = ""
    cost: str = ""
    magics: list[str] = []
    """The magics of the dice it is played and used with."""
    attack: str = ""
    life: str = ""
    recover: str = ""
    battlefield: int = 0
    spellboard: int = 0
    bonus: list[str] = []
    """What an alteration adds to attack, life and recover."""
    copies: int = 0
    """Of a conjuration: how many there are."""
    conjures: list[str] = []
    chained: bool = False
    texts: list[CardText] = []
    blood: int = 0
    icon: str = ""
    """Whom an aspect attacks."""
    status: int = 0
    """Status tokens an aspect comes into play with."""
    threat: int = 0
    ultimate_value: int = 0
    setup: list[int] = []
    form: PrintedCard | None = None
    """What a spell counts as on the battlefield."""
    unfinished: str = ""


class CardTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All cards of a pool by stub, the faces of dice by the signs they have in views and picks, and dice powers."""

    format: int = FORMAT
    pool: str
    faces: dict[str, str]
    powers: dict[str, str]
    """By magic: what its dice power does."""
    cards: dict[str, PrintedCard]


def card_table(rules: str) -> CardTable:
    """The card table of a ruleset; refuses one that does not exist."""
    return _table(ruleset(rules).card_pool)


def card_table_bytes(rules: str) -> bytes:
    """The document itself."""
    return _bytes(ruleset(rules).card_pool)


def card_table_hash(rules: str) -> str:
    """Its name.

    >>> len(card_table_hash("reborn")), card_table_hash("original") == card_table_hash("original+declare")
    (64, True)
    """
    return hashlib.sha256(card_table_bytes(rules)).hexdigest()


@cache
def _bytes(pool: str) -> bytes:
    return msgspec.json.encode(_table(pool))


def _table(pool: str) -> CardTable:
    found, rules = card_pool(pool), ruleset(pool)
    cards, keys = found.cards, {name: rules.power_key(magic) for magic, name in enumerate(MAGIC_NAMES)}
    return CardTable(
        pool=pool,
        faces=dict(zip(SIGNS, FACE_NAMES, strict=True)),
        powers={magic: found.abilities[key].sentence for magic, key in keys.items() if key},
        cards={stub: printed_card(cards[stub]) for stub in sorted(cards)},
    )


def printed_card(card: CardDef) -> PrintedCard:
    """One card as it is printed."""
    has_values = bool(card.type & (CardType.UNIT | CardType.PHOENIXBORN))
    return PrintedCard(
        stub=card.stub,
        name=card.name,
        type=type_name(card.type),
        release=card.release,
        phoenixborn=card.phoenixborn,
        placement=card.placement,
        cost="" if card.play_cost is None else card.play_cost.says,
        magics=_magics(card),
        attack=value_text(card.attack) if card.type & CardType.UNIT else "",
        life=value_text(card.life) if has_values else "",
        recover=value_text(card.recover) if card.type & CardType.UNIT else "",
        battlefield=card.battlefield,
        spellboard=card.spellboard,
        bonus=[bonus_text(amount) for amount in card.bonus] if any(card.bonus) else [],
        copies=card.copies,
        conjures=list(card.conjures),
        chained=card.chained,
        texts=_texts(card),
        blood=card.blood,
        icon=ICON_NAMES[card.icon] if card.type & CardType.ASPECT else "",
        status=card.pips,
        threat=card.threat,
        ultimate_value=card.ultimate_value,
        setup=list(card.setup),
        form=None if card.form is None else printed_card(card.form),
        unfinished=card.unfinished,
    )


def _texts(card: CardDef) -> list[CardText]:
    """Its paragraphs; those of what it counts as on the battlefield stand there."""
    if card.behavior:
        return [CardText(text=line) for line in behavior_lines(card)]
    abilities = [each for ability in card.abilities for each in (ability, *ability.grants) if each.sentence]
    texts = [CardText(text=paragraph(each), ability=each.number, title=each.title) for each in abilities]
    return texts if card.x is None else [*texts, CardText(text=f"X = {card.x.text()}.")]


def _magics(card: CardDef) -> list[str]:
    """The magics it asks for, to be played or used, in the order of the dice."""
    costs = [cost for cost in (card.play_cost, *_costs(card.abilities)) if cost is not None]
    asked = {symbol[0] for cost in costs for way in cost.ways for symbol in way.symbols}
    return [MAGIC_NAMES[magic] for magic in sorted(asked)]


def _costs(abilities: tuple[Ability, ...]) -> list[Cost | None]:
    return [cost for ability in abilities for cost in (*ability.costs, ability.instead_cost)]
