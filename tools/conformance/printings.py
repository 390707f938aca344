"""Cards as they were printed anew in 2025, for recordings made with those printings.

Our cards are those of the FAQ of 2024.  A recording that does not agree with them, and holds a card that
was printed anew, is judged once more with its later printing: the engine is on trial, not the printing.
"""

from functools import cache

from pyreborn.cards import card_pool
from pyreborn.cards.reborn.keywords import alert, overkill
from pyreborn.dsl import (
    ALLY,
    ANY_NUMBER,
    EXHAUST,
    MAIN,
    READY_SPELL,
    REMOVED_TOKENS,
    THAT_TARGET_UNIT,
    THIS_SPELL,
    THIS_UNIT,
    UNIT,
    action_spell,
    activated,
    after_destroyed,
    after_enters,
    conjuration,
    constant,
    destroy,
    dice,
    exists,
    if_,
    none_exists,
    place_conjuration,
    place_status,
    place_wounds,
    raises_life_for_each,
    reaction_spell,
    ready_spell,
    remove_status,
    status_on,
    target,
    to,
    triggered,
)
from pyreborn.engine.model.definitions import CardDef
from pyreborn.engine.model.pool import Pool

FULL = READY_SPELL.this_one.with_status(3)
GROWN = UNIT.this_one.with_status(2)


def _cards() -> list[CardDef]:
    return [
        conjuration("Emperor Lion", overkill(1), alert(), attack=2, life=4, recover=1, copies=1),
        conjuration(
            "Luminous Seedling",
            activated(
                if_(
                    exists(GROWN, "this unit has 2 or more status tokens on it"),
                    destroy(THIS_UNIT),
                    place_conjuration("Brilliant Thorn", how=2, up_to=True),
                    otherwise=(destroy(THIS_UNIT),),
                ),
                name="Blossom", cost=(MAIN,),
            ),
            constant(
                "This unit has 1 more life value for each status token on it.",
                name="Growth", values=raises_life_for_each(1, status_on(THIS_UNIT)), inexhaustible=True,
            ),
            attack=0, life=2, recover=0, copies=3, conjures=("Brilliant Thorn",),
        ),
        ready_spell(
            "Summon Fallen",
            triggered(
                after_destroyed(ALLY.you_control),
                place_status(1, on=THIS_SPELL),
                condition=none_exists(FULL, "it has fewer than 3 status tokens on it"),
            ),
            activated(
                # It never has more than the 3 that may be removed.
                to(remove_status(ANY_NUMBER, from_=THIS_SPELL), place_conjuration("Fallen", how=REMOVED_TOKENS)),
                cost=(MAIN, EXHAUST, dice("ceremonial:power", "ceremonial:class")),
            ),
            play=(MAIN,), conjures=("Fallen",),
        ),
        action_spell(
            "Molten Gold",
            place_wounds(3, on=target(UNIT.an_opponent_controls)),
            play=(MAIN, dice("2 natural:class")),
        ),
        reaction_spell(
            "Ice Trap",
            destroy(target(THAT_TARGET_UNIT)),
            when=after_enters(UNIT.with_life(at_most=2)),
            play=(dice("natural:power"),),
        ),
    ]  # fmt: skip


@cache
def later_printings(edition: str = "reborn") -> Pool:
    """The pool with every card as it was last printed."""
    pool = card_pool(edition).extended(f"{edition}, printings of 2025")
    for card in _cards():
        card.release = pool.cards[card.stub].release
        pool.replace(card)
    return pool


def printed_anew(stubs: list[str], edition: str = "reborn") -> list[str]:
    """Those of the cards that have a later printing."""
    ours, later = card_pool(edition), later_printings(edition)
    return [stub for stub in stubs if later.cards[stub] is not ours.cards[stub]]
