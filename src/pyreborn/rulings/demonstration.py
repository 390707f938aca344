"""Cards made to show a rule that no printed card shows by itself.

They exist in rulings only, are named as what they demonstrate, and can be in no deck.
"""

from functools import cache

from pyreborn.cards import card_pool
from pyreborn.dsl.cards import action_spell, alteration_spell, ready_spell, triggered
from pyreborn.dsl.costs import MAIN, Symbol, dice
from pyreborn.dsl.effects import deal_damage, destroy, draw, place_exhaustion, place_status
from pyreborn.dsl.later import back_to_battlefield, remove_for_now
from pyreborn.dsl.nouns import THAT_UNIT, UNIT, YOUR_PHOENIXBORN_CARD, all_of, target
from pyreborn.dsl.sentences import if_you_do, may
from pyreborn.dsl.when import AT_END_OF_EACH_ROUND, when_destroyed
from pyreborn.engine import ids
from pyreborn.engine.amounts import PaidX
from pyreborn.engine.costs import Need
from pyreborn.engine.definitions import CardDef, Pool
from pyreborn.engine.nouns import EventCard
from pyreborn.engine.triggers import Moment, WoundsPlaced

THE_WOUNDED_UNIT = EventCard("that unit")
AFTER_A_CARD_LEAVES_PLAY = Moment(ids.H_LEAVES_PLAY, "after a card leaves play")
AFTER_DEFENDERS_ARE_CHOSEN = Moment(ids.H_DEFENCE_CHOSEN, "after blockers or a guard could be declared")
AFTER_THE_LAST_STATUS_TOKEN = Moment(ids.H_STATUS_GONE, "after a card loses its last status token")
AFTER_A_COST_IS_PAID = Moment(ids.H_COST_PAID, "after you pay a cost with dice", ids.YOU)


_SYMBOLS = ("basic", *(f"{magic}:{level}" for magic in ids.MAGIC_NAMES for level in ("class", "power")))


def price(symbol: str) -> str:
    """The card whose price is one die of this symbol, such as "natural:class"."""
    return f"Demonstration: Price {symbol.replace(':', ' ').title()}"


def _cards() -> list[CardDef]:
    return [
        action_spell(
            "Demonstration: Open Price",
            deal_damage(PaidX(), to=target(UNIT)),
            play=(MAIN, dice("natural:class"), Symbol((Need(x=True),))),
        ),
        ready_spell(
            "Demonstration: Marker",
            triggered(WoundsPlaced(UNIT.you_control, None), place_status(1, on=THE_WOUNDED_UNIT)),
            play=(),
        ),
        ready_spell("Demonstration: Farewell", triggered(AFTER_A_CARD_LEAVES_PLAY, may(draw(1))), play=()),
        ready_spell(
            "Demonstration: Snare",
            triggered(AFTER_DEFENDERS_ARE_CHOSEN, may(place_exhaustion(1, on=target(UNIT)))),
            play=(),
        ),
        ready_spell(
            "Demonstration: Pitfall",
            triggered(AFTER_DEFENDERS_ARE_CHOSEN, may(destroy(target(UNIT)))),
            play=(),
        ),
        ready_spell(
            "Demonstration: Flicker",
            triggered(
                AFTER_DEFENDERS_ARE_CHOSEN,
                if_you_do(may(remove_for_now(target(UNIT))), back_to_battlefield(THAT_UNIT)),
            ),
            play=(),
        ),
        *(action_spell(price(symbol), draw(1), play=(dice(symbol),)) for symbol in _SYMBOLS),
        ready_spell(
            "Demonstration: Hail",
            triggered(AT_END_OF_EACH_ROUND, deal_damage(1, to=all_of(UNIT))),
            play=(),
        ),
        ready_spell(
            "Demonstration: Last Words",
            triggered(when_destroyed(YOUR_PHOENIXBORN_CARD), may(deal_damage(1, to=target(UNIT)))),
            play=(),
        ),
        alteration_spell("Demonstration: Frailty", recover=-3, play=()),
        ready_spell("Demonstration: Empty", triggered(AFTER_THE_LAST_STATUS_TOKEN, may(draw(1))), play=()),
        ready_spell("Demonstration: Spent Dice", triggered(AFTER_A_COST_IS_PAID, may(draw(1))), play=()),
    ]


@cache
def demonstration_pool(edition: str) -> Pool:
    """The cards of an edition with the demonstration cards."""
    pool = card_pool(edition).extended(f"{edition}, with demonstration cards")
    for card in _cards():
        pool.add(card)
    return pool
