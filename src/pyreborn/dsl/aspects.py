"""The cards of a Chimera: aspects, behavior cards, Ultimates, and the Chimera itself (RR-2)."""

from __future__ import annotations

from typing import Final

from pyreborn.dsl.cards import _card, _filled, _with_values, constant, triggered
from pyreborn.dsl.conditions import LAST_STATUS
from pyreborn.dsl.moments import ON_SPENDING_STATUS
from pyreborn.dsl.sentences import if_
from pyreborn.engine.model import ids
from pyreborn.engine.model.definitions import Ability, BehaviorRow, CardDef, TextKind
from pyreborn.engine.model.ids import MainAction
from pyreborn.engine.model.words import Amount, Clause
from pyreborn.engine.procedures.answering import CardText
from pyreborn.engine.vocabulary.traits import STAYS_IN_PLAY

NUMERALS: Final = ("I", "II", "III")
REVEAL: Final = MainAction.REVEAL
ATTACK: Final = MainAction.ATTACK_OR_REVEAL
REVEAL_AND_ATTACK: Final = MainAction.REVEAL_AND_ATTACK
REVEAL_AND_RIGHTMOST_ATTACKS: Final = MainAction.REVEAL_AND_RIGHTMOST_ATTACKS
_MAIN_ACTIONS: Final = (
    "reveal",
    "attack, if able; if not, reveal",
    "reveal, then attack with the revealed aspect",
    "reveal, then attack with the rightmost unit that can",
)


def aspect(
    name: str,
    *text: Ability,
    icon: int,
    attack: int | str,
    life: int,
    blood: int,
    pips: int = 0,
    conjures: tuple[str, ...] = (),
    x: Amount | None = None,
) -> CardDef:
    """A unit of the Chimera; ``pips`` is how many status tokens its box has."""
    card = _with_values(_card(name, ids.ASPECT, text), attack, life, ids.NO_VALUE, x)
    card.icon = icon
    card.blood = blood
    card.pips = pips
    card.conjures = conjures
    card.placement = "Battlefield"
    return card


def conjured_aspect(
    name: str, *text: Ability, icon: int, attack: int, life: int, copies: int, pips: int = 0
) -> CardDef:
    """An aspect that lives in the conjuration pile; it has no blood (RR-2.1.10)."""
    card = _with_values(_card(name, ids.CONJURED_ASPECT, text), attack, life, ids.NO_VALUE, None)
    card.icon = icon
    card.pips = pips
    card.copies = copies
    card.placement = "Battlefield"
    return card


def status(*each: Clause, last: tuple[Clause, ...] = ()) -> Ability:
    """A status box: what happens whenever one of its tokens is spent, and only with the last one (RR-7.1.1)."""
    if not each:
        return triggered(ON_SPENDING_STATUS, *last, condition=LAST_STATUS, inexhaustible=True)
    further = (if_(LAST_STATUS, *last),) if last else ()
    return triggered(ON_SPENDING_STATUS, *each, *further, inexhaustible=True)


def row(
    faces: tuple[int, ...],
    main: int,
    side: Clause | tuple[Clause, ...] = (),
    then: Clause | None = None,
    main_first: bool = False,
) -> tuple[tuple[int, ...], BehaviorRow]:
    """What some numbers of the die make the Chimera do; ``then`` is done to the aspect revealed."""
    steps = side if isinstance(side, tuple) else (side,)
    first = _text(*steps) if steps else None
    return faces, BehaviorRow(main, first, None if then is None else _text(then), main_first)


def _text(*do: Clause) -> Ability:
    return _filled(CardText(TextKind.PLAYED), do, "")


def behavior(*rows: tuple[tuple[int, ...], BehaviorRow]) -> CardDef:
    """A behavior card, named by its Chimera: together its rows have every number from 1 to 12 once."""
    card = CardDef("", "", ids.CardType.BEHAVIOR, "")
    by_number = {face: each for faces, each in rows for face in faces}
    if sorted(by_number) != list(range(1, 13)) or sum(len(faces) for faces, _ in rows) != len(by_number):
        raise ValueError("A behavior card says once what each number from 1 to 12 does.")
    card.behavior = tuple(by_number[number] for number in range(1, 13))
    card.abilities = tuple(text for _, each in rows for text in (each.side, each.then) if text is not None)
    return card


def row_text(each: BehaviorRow) -> str:
    """What a row says, in the order in which it is carried out (RR-7.1.4)."""
    main = _MAIN_ACTIONS[each.main]
    parts = [f"{main[:1].upper()}{main[1:]}."]
    if each.then is not None:
        parts.append(each.then.sentence)
    if each.side is not None:
        parts.insert(len(parts) if each.main_first else 0, each.side.sentence)
    return "\n".join(parts)


def ultimate(*do: Clause) -> CardDef:
    """A ready spell of the Chimera that is never played and never leaves play (RR-2.1.7, RR-2.1.12)."""
    stays = constant(STAYS_IN_PLAY, of="this spell", inexhaustible=True)
    card = _card("", ids.CardType.READY_SPELL, (_text(*do), stays))
    card.placement = "Spellboard"
    return card
