"""Which cards of the players reach into a Chimera's side, found by the words their definitions are made of.

A new card, or a new word for hands, piles, dice or choices of others, shows up here by itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from pyreborn.cards import card_pool
from pyreborn.engine.model.context import Slot
from pyreborn.engine.model.definitions import Ability, CardDef
from pyreborn.engine.model.ids import NONE, CardType, Happen, Trait, Who
from pyreborn.engine.model.words import Pick, Trigger
from pyreborn.engine.vocabulary import amounts, conditions
from pyreborn.engine.vocabulary.nouns import cards, dice, narrowings, numbers, piles, players
from pyreborn.engine.vocabulary.verbs import asking, discarding, drawing, leaving, looking, sharing
from pyreborn.engine.vocabulary.verbs import dice as dice_verbs
from pyreborn.engine.vocabulary.verbs import piles as pile_verbs

HAND = "hand"
"""Looks at a hand, or has cards of it discarded."""
DRAW_PILE = "draw pile"
"""Has others draw, discards or looks at the top of their draw pile, or asks whether it is empty."""
DISCARD_PILE = "discard pile"
"""Takes cards out of another discard pile."""
DICE = "dice"
"""Changes, exhausts, protects or compares dice of others."""
CHOICE = "choice"
"""Has others choose."""
NAMED = {
    "ally": CardType.ALLY,
    "conjuration": CardType.CONJURATION,
    "phoenixborn": CardType.PHOENIXBORN,
    "ready spell": CardType.READY_SPELL,
}
"""Names cards of these types that need not be one's own; in words where they are not all units or all spells."""

_HAND_WORDS = (looking.LookAtHand, discarding.NameCard, discarding.DiscardNamed, discarding.DiscardAtRandom)
_PILE_WORDS = (
    looking.RevealTop, looking.ReturnRevealed, players.WithoutDrawPile, narrowings.OwnerCannotDraw,
    conditions.CouldNotDraw,
)  # fmt: skip
_DICE_WORDS = (dice_verbs.ExhaustTheirDice, conditions.FewerDice, players.WithDice)
_THEIR_DICE = (dice_verbs.ShiftDice, dice_verbs.ChangeDice, dice_verbs.Reroll, amounts.ActiveDice)
_UNIT = CardType.ALLY | CardType.CONJURATION


def words_of(card: CardDef) -> list[object]:
    """Everything its texts are made of, what they give to others and bring about included."""
    found: list[object] = []
    seen: set[int] = set()
    queue: list[object] = [*card.abilities, *([card.form] if card.form is not None else [])]
    while queue:
        word = queue.pop()
        if id(word) in seen or not _is_word(word):
            continue
        seen.add(id(word))
        found.append(word)
        queue += _parts(word)
    return found


def _is_word(thing: object) -> bool:
    return type(thing).__module__.startswith("pyreborn.engine.")


def _parts(word: object) -> Iterator[object]:
    """What a word holds: attributes of interpreted and compiled classes alike, and what lies in their lists."""
    names = set(getattr(word, "__dict__", ()))
    for kind in type(word).__mro__:
        names.update(name for name in vars(kind).get("__mypyc_attrs__", ()) if name[:2] != "__")
    for name in sorted(names):
        held = getattr(word, name)
        yield from held if isinstance(held, (list, tuple)) else (held,)


def reaches(card: CardDef) -> frozenset[str]:
    """What of another side the card reaches."""
    found: set[str] = set()
    for word in words_of(card):
        found |= _of_piles(word) | _of_dice(word)
        if isinstance(word, Pick) and word.chooser != Who.YOU:
            found.add(CHOICE)
        if isinstance(word, (asking.AskThem, asking.TheyMay, sharing.ShareOut)):
            found.add(CHOICE)
        if isinstance(word, cards.CardNoun) and word.who != Who.YOU:
            found |= _named(word.types)
        if isinstance(word, narrowings.OfType):
            found |= _named(word.types)
        if isinstance(word, leaving.Destroy):
            found |= _named(word.remove_type)
    return frozenset(found)


def _named(types_: int) -> set[str]:
    """The types a noun names, where it names one of them and not simply units or cards."""
    if types_ & CardType.ANY_CARD == CardType.ANY_CARD:
        return set()
    found = {word for word, bit in NAMED.items() if types_ & bit}
    return found - {"ally", "conjuration"} if types_ & _UNIT == _UNIT else found


def _of_piles(word: object) -> set[str]:
    if isinstance(word, _HAND_WORDS) or (isinstance(word, piles.PileNoun) and word.zone == "hand" and _theirs(word)):
        return {HAND}
    if isinstance(word, amounts.CardsIn) and word.slot != NONE:
        return {DRAW_PILE}
    if isinstance(word, piles.PileNoun) and _theirs(word):
        return {DISCARD_PILE if word.zone == "discard pile" else DRAW_PILE}
    if isinstance(word, _PILE_WORDS) or (isinstance(word, drawing.Draw) and word.slot != NONE):
        return {DRAW_PILE}
    if isinstance(word, (looking.LookAtTop, discarding.Mill)):
        noun = word.on.noun
        return set() if isinstance(noun, players.PlayerNoun) and noun.is_you() else {DRAW_PILE}
    if isinstance(word, numbers.UpTo) and _theirs(word):
        return {DRAW_PILE}
    if isinstance(word, Trigger) and word.kind == Happen.MILLED:
        return {DRAW_PILE}
    return {DISCARD_PILE} if isinstance(word, (pile_verbs.ExchangeOfMemories, players.DiscardPileOf)) else set()


def _theirs(word: piles.PileNoun | dice.DieNoun | numbers.UpTo) -> bool:
    return word.who == Who.PICKED + Slot.PLAYER or word.who not in (Who.YOU, Who.ANYONE)


def _of_dice(word: object) -> set[str]:
    if isinstance(word, _DICE_WORDS) or (isinstance(word, _THEIR_DICE) and word.slot != NONE):
        return {DICE}
    if isinstance(word, dice.DieNoun) and _theirs(word):
        return {DICE}
    if isinstance(word, Trigger) and word.kind == Happen.DICE_CHANGED:
        return {DICE}
    return {DICE} if isinstance(word, Ability) and word.traits & Trait.DICE_PROTECTED else set()


@cache
def cards_reaching(what: str) -> tuple[str, ...]:
    """The titles of the players' cards that reach so far."""
    return tuple(sorted(card.name for card in card_pool("reborn").cards.values() if what in reaches(card)))
