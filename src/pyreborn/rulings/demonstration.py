"""Cards made to show a rule that no printed card shows by itself.

They exist in rulings only, are named as what they demonstrate, and can be in no deck.
"""

from functools import cache

from pyreborn.cards import card_pool, keep_pool
from pyreborn.dsl import (
    AT_END_OF_EACH_ROUND,
    MAIN,
    OPPOSING_UNIT,
    SIDE,
    THAT_UNIT,
    THOSE_UNITS,
    UNIT,
    WHEN_THIS_UNIT_IS_DESTROYED,
    WHEN_YOUR_TURN_BEGINS,
    YOUR_PHOENIXBORN,
    Icon,
    Symbol,
    action_spell,
    activated,
    after_wounds_placed,
    all_of,
    ally,
    alteration_spell,
    aspect,
    choosing,
    conjuration,
    deal_damage,
    destroy,
    dice,
    discard_from_play,
    draw,
    if_you_do,
    leftmost,
    may,
    phoenixborn,
    place_conjuration,
    place_exhaustion,
    place_it_again,
    place_red_rains,
    place_status,
    ready_spell,
    remove_from_game,
    shuffle_into_draw_pile,
    status,
    target,
    triggered,
    up_to_targets,
    when_destroyed,
)
from pyreborn.engine.model import ids
from pyreborn.engine.model.costs import Need
from pyreborn.engine.model.definitions import CardDef
from pyreborn.engine.model.pool import Pool
from pyreborn.engine.vocabulary.amounts import PaidX
from pyreborn.engine.vocabulary.moments.turns import Moment
from pyreborn.engine.vocabulary.nouns.known import EventCard
from pyreborn.engine.vocabulary.nouns.piles import PileNoun
from pyreborn.engine.vocabulary.verbs.effect import Objects
from pyreborn.engine.vocabulary.verbs.placing import EnterPlay

THE_WOUNDED_UNIT = EventCard("that unit")
_YOUR_DEAD = PileNoun("discard pile", ids.CardType.ALLY, ids.NONE, every="all allies in your discard pile")
_THEY_RETURN = EnterPlay(Objects(None, _YOUR_DEAD, ""), (ids.Zone.DISCARD_PILE,), "place {} onto your battlefield")
AFTER_A_CARD_LEAVES_PLAY = Moment(ids.Happen.LEAVES_PLAY, "after a card leaves play")
AFTER_DEFENDERS_ARE_CHOSEN = Moment(ids.Happen.DEFENCE_CHOSEN, "after blockers or a guard could be declared")
AFTER_THE_LAST_STATUS_TOKEN = Moment(ids.Happen.STATUS_GONE, "after a card loses its last status token")
AFTER_AN_OPPONENT_SPENDS_DICE = Moment(
    ids.Happen.DICE_SPENT, "after dice an opponent pays with are placed in their exhausted pool", ids.Who.OPPONENT
)
AFTER_AN_OPPONENT_PAYS = Moment(ids.Happen.COST_PAID, "after an opponent has paid a cost", ids.Who.OPPONENT)


_SYMBOLS = ("basic", *(f"{magic}:{level}" for magic in ids.MAGIC_NAMES for level in ("class", "power")))


def price(symbol: str) -> str:
    """The card whose price is one die of this symbol, such as "natural:class"."""
    return f"Demonstration: Price {symbol.replace(':', ' ').title()}"


def _of_reborn() -> list[CardDef]:
    """For rulings of Reborn; they serve the other rulesets too."""
    return [
        action_spell(
            "Demonstration: Open Price",
            deal_damage(PaidX(), to=target(UNIT)),
            play=(MAIN, dice("natural:class"), Symbol((Need(x=True),))),
        ),
        ready_spell(
            "Demonstration: Marker",
            triggered(after_wounds_placed(UNIT.you_control), place_status(1, on=THE_WOUNDED_UNIT)),
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
                if_you_do(
                    may(remove_from_game(target(UNIT), for_now=True)), place_it_again(THAT_UNIT, for_its_owner=True)
                ),
            ),
            play=(),
        ),
    ]


def _of_the_first_edition() -> list[CardDef]:
    """For rulings of 1.0 and of the Raven Rules."""
    return [
        *(action_spell(price(symbol), draw(1), play=(dice(symbol),)) for symbol in _SYMBOLS),
        ready_spell(
            "Demonstration: Hail",
            triggered(AT_END_OF_EACH_ROUND, deal_damage(1, to=all_of(UNIT))),
            play=(),
        ),
        ready_spell(
            "Demonstration: Last Words",
            triggered(when_destroyed(YOUR_PHOENIXBORN), may(deal_damage(1, to=target(UNIT)))),
            play=(),
        ),
        alteration_spell("Demonstration: Frailty", recover=-3, play=()),
        ready_spell("Demonstration: Empty", triggered(AFTER_THE_LAST_STATUS_TOKEN, may(draw(1))), play=()),
        ready_spell("Demonstration: Exhausted Dice", triggered(AFTER_AN_OPPONENT_SPENDS_DICE, may(draw(1))), play=()),
        ready_spell("Demonstration: Paid Cost", triggered(AFTER_AN_OPPONENT_PAYS, may(draw(1))), play=()),
        ready_spell(
            "Demonstration: Blue Box",
            triggered(WHEN_YOUR_TURN_BEGINS, may(draw(1)), between_realms=True),
            play=(),
        ),
        conjuration(
            "Demonstration: Herald",
            activated(place_conjuration("Blue Jaguar"), cost=(MAIN,)),
            attack=0,
            life=1,
            recover=0,
            copies=2,
            conjures=("Blue Jaguar",),
        ),
        phoenixborn(
            "Demonstration: Summoner",
            20,
            5,
            5,
            activated(place_conjuration("Demonstration: Herald"), cost=(MAIN,)),
            conjures=("Demonstration: Herald",),
        ),
        ready_spell(
            "Demonstration: Exodus",
            triggered(AFTER_DEFENDERS_ARE_CHOSEN, may(discard_from_play(all_of(UNIT)))),
            play=(),
        ),
        ready_spell(
            "Demonstration: Homecoming",
            triggered(
                AFTER_DEFENDERS_ARE_CHOSEN,
                if_you_do(
                    may(remove_from_game(up_to_targets(4, UNIT), for_now=True)),
                    place_it_again(THOSE_UNITS, for_its_owner=True),
                ),
            ),
            play=(),
        ),
        ally(
            "Demonstration: Hermit",
            activated(remove_from_game(target(UNIT)), draw(1), cost=(MAIN,)),
            attack=0,
            life=1,
            recover=0,
            play=(),
        ),
        ready_spell(
            "Demonstration: Return",
            triggered(when_destroyed(UNIT.you_control), _THEY_RETURN),
            play=(),
        ),
        action_spell("Demonstration: Banishment", remove_from_game(target(UNIT)), play=(MAIN,)),
        action_spell(
            "Demonstration: Shuffling Away", choosing(target(UNIT)), shuffle_into_draw_pile(THAT_UNIT), play=(MAIN,)
        ),
    ]


def _of_the_red_rains() -> list[CardDef]:
    """For rulings about a Chimera."""
    return [
        action_spell("Demonstration: Downpour", place_red_rains(3), play=(MAIN,)),
        ready_spell(
            "Demonstration: Weariness",
            activated(
                place_exhaustion(1, on=all_of(UNIT.an_opponent_controls.saying("all enemy units"))), cost=(SIDE,)
            ),
            play=(),
        ),
        aspect(
            "Demonstration: Barb",
            status(deal_damage(1, to=target(leftmost(OPPOSING_UNIT)))),
            triggered(WHEN_THIS_UNIT_IS_DESTROYED, deal_damage(1, to=target(leftmost(OPPOSING_UNIT)))),
            icon=Icon.LEFT,
            attack=1,
            life=1,
            blood=1,
            pips=1,
        ),
    ]


@cache
def demonstration_pool(edition: str) -> Pool:
    """The cards of an edition with the demonstration cards."""
    pool = card_pool(edition).extended(f"{edition}, with demonstration cards")
    for card in (*_of_reborn(), *_of_the_first_edition(), *(_of_the_red_rains() if edition == "red-rains" else ())):
        pool.add(card)
    return keep_pool(pool)
