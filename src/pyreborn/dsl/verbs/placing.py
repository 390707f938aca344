"""Placing conjurations and other cards into play."""

from __future__ import annotations

from pyreborn.dsl.nouns import How, Where, _amount, _objects, _pick
from pyreborn.engine.model.context import Slot
from pyreborn.engine.model.ids import Who
from pyreborn.engine.model.words import Amount, Clause, Noun, Number, Pick
from pyreborn.engine.vocabulary.amounts import Picked
from pyreborn.engine.vocabulary.nouns.numbers import UpToNumber
from pyreborn.engine.vocabulary.nouns.phrases import an
from pyreborn.engine.vocabulary.nouns.players import PlayerNoun
from pyreborn.engine.vocabulary.verbs.effect import Objects
from pyreborn.engine.vocabulary.verbs.leaving import BackToBattlefield
from pyreborn.engine.vocabulary.verbs.placing import (
    AttachConjured,
    BecomeUnit,
    PlaceConjuration,
    PlaceCopies,
    PlaceThat,
)


def place_conjuration(name: str, on: Pick | None = None, how: How = 1) -> Clause:
    """Conjurations from your pile onto your battlefield, or a chosen player's."""
    amount = _amount(how)
    many = amount.text() != "1"
    number = amount.text() if many else an(name).removesuffix(name).strip()
    words = f"place {number} [[{name}]] conjuration{'s' * many} onto "
    words += "your battlefield" if on is None else f"{on.text()}'s battlefield"
    where = Objects(None, PlayerNoun(Who.YOU), "") if on is None else _objects(on)
    return PlaceConjuration(name, amount, where, words)


def place_for_each(name: str, of: Amount, each: str) -> Clause:
    """ "place 1 Fallen conjuration onto your battlefield for each status token removed"."""
    where = Objects(None, PlayerNoun(Who.YOU), "")
    return PlaceConjuration(name, of, where, f"place 1 [[{name}]] conjuration onto your battlefield for each {each}")


def place_from_owners_pile(name: str) -> Clause:
    """Out of the pile of whoever owns this spell, onto the battlefield of whoever controls it."""
    words = f"place {an(f'[[{name}]]')} conjuration onto your battlefield, out of the pile of this spell's owner"
    return PlaceConjuration(name, Number(1), Objects(None, PlayerNoun(Who.YOU), ""), words, True)


def place_additional_conjuration(name: str) -> Clause:
    where = Objects(None, PlayerNoun(Who.YOU), "")
    return PlaceConjuration(name, Number(1), where, f"place an additional [[{name}]] conjuration onto your battlefield")


def place_it_again(what: Noun) -> Clause:
    """That very conjuration comes back (RB-13.1.6)."""
    return PlaceThat(_objects(what))


def attach_conjured(name: str, to: Where) -> Clause:
    on = _objects(to)
    what = f"[[{name}]]" if name.startswith("The ") else an(f"[[{name}]]")
    return AttachConjured(name, on, f"attach {what} conjured alteration spell to {on.text()}")


def become_a_unit(model: Pick) -> Clause:
    """The spell is placed onto your battlefield, with as many status tokens as the chosen unit has attack."""
    return BecomeUnit(model)


def back_to_battlefield(what: Noun) -> Clause:
    return BackToBattlefield(_objects(what))


def place_up_to(how: How, name: str) -> Clause:
    """A number of conjurations that you choose."""
    most = _amount(how)
    where = Objects(None, PlayerNoun(Who.YOU), "")
    words = f"place up to {most.text()} [[{name}]] conjurations onto your battlefield"
    clause = PlaceConjuration(name, Picked(Slot.MODE), where, words)
    clause.picks.append(_pick(UpToNumber(most), False, 1, Number(1), "", Slot.MODE))
    return clause


def place_copies(of: Noun, how: How = 1) -> Clause:
    """Other copies of a conjuration from your pile onto your battlefield."""
    amount = _amount(how)
    copies = "a copy" if amount.text() == "1" else f"{amount.text()} copies"
    words = f"place {copies} of {of.phrase('')} onto your battlefield"
    return PlaceCopies(of, amount, Objects(None, PlayerNoun(Who.YOU), ""), words)
