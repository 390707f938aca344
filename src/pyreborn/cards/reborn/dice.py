"""The dice powers of Ashes Reborn (RB-10.1)."""

from pyreborn.dsl.cards import (
    dice_power,
)
from pyreborn.dsl.effects import (
    choosing,
    deal_damage,
    draw,
    lower_their_dice,
    place_status,
    place_this_die,
    put_back_a_card,
    remove_status,
    search_discard_pile,
)
from pyreborn.dsl.nouns import (
    AN_OPPONENT,
    ANY_CARD_YOU_CONTROL,
    STATUS_BEARER,
    UNIT,
    UNIT_OR_PHOENIXBORN,
    YOUR_PHOENIXBORN,
    choose,
    target,
)
from pyreborn.dsl.sentences import (
    if_you_do,
    may,
)
from pyreborn.engine import ids
from pyreborn.engine.definitions import Ability

POWERS: dict[str, Ability] = {
    "reborn/ceremonial": dice_power(
        ids.CEREMONIAL, if_you_do(search_discard_pile(ids.ALLY, "ally"), deal_damage(1, to=YOUR_PHOENIXBORN))
    ),
    "reborn/charm": dice_power(
        ids.CHARM, place_this_die(on=target(UNIT.an_opponent_controls.with_die(ids.CHARM, has=False)))
    ),
    "reborn/illusion": dice_power(
        ids.ILLUSION,
        choosing(target(AN_OPPONENT)),
        lower_their_dice(up_to=2),
    ),
    "reborn/natural": dice_power(ids.NATURAL, deal_damage(1, to=target(UNIT))),
    "reborn/divine": dice_power(
        ids.DIVINE, place_this_die(on=target(UNIT.you_control.with_die(ids.DIVINE, has=False)))
    ),
    "reborn/sympathy": dice_power(ids.SYMPATHY, draw(1), may(put_back_a_card())),
    "reborn/time": dice_power(
        ids.TIME, place_status(1, on=target(UNIT.you_control)), may(remove_status(1, from_=choose(STATUS_BEARER)))
    ),
    "reborn/artifice": dice_power(ids.ARTIFICE, place_this_die(on=choose(ANY_CARD_YOU_CONTROL))),
    "reborn/astral": dice_power(
        ids.ASTRAL, place_this_die(on=choose(UNIT_OR_PHOENIXBORN.you_control.with_die(ids.ASTRAL, has=False)))
    ),
}
