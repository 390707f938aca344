"""The dice powers of the first edition (OG-9) and the one the Raven Rules add (RV-2.3.7)."""

from pyreborn.dsl.cards import (
    dice_power,
)
from pyreborn.dsl.effects import (
    choosing,
    deal_damage,
    draw,
    place_this_die,
    put_back_a_card,
    search_discard_pile,
)
from pyreborn.dsl.nouns import (
    AN_OPPONENT,
    PHOENIXBORN,
    THAT_ALLY,
    UNIT,
    YOUR_PHOENIXBORN,
    attack_of,
    choose,
    target,
)
from pyreborn.dsl.others import dice_of_your_choice, exhaust_their_dice
from pyreborn.dsl.sentences import (
    if_you_do,
)
from pyreborn.engine import ids
from pyreborn.engine.definitions import Ability

POWERS: dict[str, Ability] = {
    "original/ceremonial": dice_power(
        ids.CEREMONIAL,
        if_you_do(search_discard_pile(ids.ALLY, "ally"), deal_damage(attack_of(THAT_ALLY), to=YOUR_PHOENIXBORN)),
    ),
    "original/charm": dice_power(ids.CHARM, place_this_die(on=target(UNIT.you_control))),
    "original/illusion": dice_power(
        ids.ILLUSION,
        choosing(choose(AN_OPPONENT)),
        dice_of_your_choice(1, exhaust_their_dice(1)),
    ),
    "original/natural": dice_power(ids.NATURAL, deal_damage(1, to=target(UNIT))),
    "original/divine": dice_power(ids.DIVINE, place_this_die(on=target(UNIT))),
    "original/sympathy": dice_power(ids.SYMPATHY, draw(1), put_back_a_card()),
    "raven/time": dice_power(ids.TIME, place_this_die(on=target(PHOENIXBORN))),
}
