"""Placing conjurations and other cards into play."""

from __future__ import annotations

from pyreborn.dsl.nouns import How, Where, _amount, _objects, _pick
from pyreborn.engine.model.context import Slot
from pyreborn.engine.model.ids import NONE, Who, Zone
from pyreborn.engine.model.words import Amount, Clause, Noun, Number, Pick
from pyreborn.engine.vocabulary.amounts import Picked
from pyreborn.engine.vocabulary.nouns.numbers import UpToNumber
from pyreborn.engine.vocabulary.nouns.players import PlayerNoun
from pyreborn.engine.vocabulary.verbs.effect import Objects
from pyreborn.engine.vocabulary.verbs.placing import AttachConjured, BecomeUnit, EnterPlay, PlaceConjuration


def place_conjuration(
    what: str | Noun,
    on: Pick | None = None,
    how: How = 1,
    up_to: bool = False,
    additional: bool = False,
    from_owners_pile: bool = False,
    at_left_end: bool = False,
) -> Clause:
    """Conjurations from your pile onto your battlefield, or a chosen player's: of a title, or other copies of a card.

    With ``up_to`` how many is chosen; ``from_owners_pile`` is the pile of whoever owns this spell; ``at_left_end`` is
    where they lie on the Chimera's battlefield (RR-5.1.4).
    """
    amount = _amount(how)
    where = Objects(None, PlayerNoun(Who.YOU), "") if on is None else _objects(on)
    words = _placed(what, amount, up_to, additional)
    if on is not None:
        words += f" onto {on.text()}'s battlefield"
    words += amount.per()
    if from_owners_pile:
        words += " from the conjuration pile of this spell's owner onto the battlefield of this unit's controller"
    name, like = (what, None) if isinstance(what, str) else ("", what)
    if not up_to:
        placing = PlaceConjuration(name, like, amount, where, f"place {words}{' at the left end' * at_left_end}")
        placing.from_owner = from_owners_pile
        placing.place = 0 if at_left_end else NONE
        return placing
    clause = PlaceConjuration(name, like, Picked(Slot.MODE, amount.text()), where, f"place {words}", from_owners_pile)
    clause.picks.append(_pick(UpToNumber(amount), False, 1, Number(1), "", Slot.MODE))
    return clause


def _placed(what: str | Noun, amount: Amount, up_to: bool, additional: bool) -> str:
    """ "1 Gilder", "up to 2 Sleeping Widow", "1 more Mist Spirit", "2 copies of that conjuration"."""
    if not isinstance(what, str):
        return f"{amount.noun('copy', 'copies')} of {what.phrase('')}"
    return f"{'up to ' * up_to}{amount.text()} {'more ' * additional}[[{what}]]"


def place_it_exhausted(what: Noun) -> Clause:
    """That very card comes back into play at the right end of its battlefield, with an exhaustion token on it."""
    clause = EnterPlay(_objects(what), (Zone.LIMBO,), "return {} to its battlefield exhausted")
    clause.exhaustion = 1
    return clause


def place_it_again(what: Noun, for_its_owner: bool = False) -> Clause:
    """That very card comes back into play (RB-13.1.6); ``for_its_owner`` after :func:`remove_from_game` for now."""
    if for_its_owner:
        return EnterPlay(_objects(what), (Zone.LIMBO,), "return {} to its owner's battlefield", True)
    return EnterPlay(_objects(what), (Zone.LIMBO, Zone.CONJURATION_PILE), "return {} to your battlefield")


def attach_conjured(name: str, to: Where, how: How = 1) -> Clause:
    on = _objects(to)
    amount = _amount(how)
    return AttachConjured(name, amount, on, f"attach {amount.text()} [[{name}]] to {on.text()}{amount.per()}")


def become_a_unit(model: Pick) -> Clause:
    """The spell is placed onto your battlefield, with as many status tokens as the chosen unit has attack."""
    return BecomeUnit(model)
