"""The dice powers of Ashes Reborn (RB-10.1)."""

from pyreborn.dsl import (
    ANY_CARD, AN_OPPONENT, STATUS_BEARER, UNIT, UNIT_OR_PHOENIXBORN, YOUR_PHOENIXBORN, Ability, CardType, Magic,
    choose, choosing, deal_damage, dice_power, draw, if_you_do, lower_dice, may, place_status, place_this_die,
    put_back, remark, remove_status, search_discard_pile, target,
)  # fmt: skip

POWERS: dict[str, Ability] = {
    "reborn/ceremonial": dice_power(
        Magic.CEREMONIAL,
        if_you_do(search_discard_pile(CardType.ALLY, chosen=True), deal_damage(1, to=YOUR_PHOENIXBORN)),
    ),
    "reborn/charm": dice_power(
        Magic.CHARM,
        place_this_die(on=target(UNIT.an_opponent_controls.with_die(Magic.CHARM, has=False))),
        remark("while the die is there, that unit has -1 attack"),
    ),
    "reborn/illusion": dice_power(
        Magic.ILLUSION,
        choosing(target(AN_OPPONENT)),
        lower_dice(2, up_to=True),
    ),
    "reborn/natural": dice_power(Magic.NATURAL, deal_damage(1, to=target(UNIT))),
    "reborn/divine": dice_power(
        Magic.DIVINE,
        place_this_die(on=target(UNIT.you_control.with_die(Magic.DIVINE, has=False))),
        remark("while the die is there, that unit has +1 attack"),
    ),
    "reborn/sympathy": dice_power(Magic.SYMPATHY, draw(1), may(put_back())),
    "reborn/time": dice_power(
        Magic.TIME, place_status(1, on=target(UNIT.you_control)), may(remove_status(1, from_=choose(STATUS_BEARER)))
    ),
    "reborn/artifice": dice_power(
        Magic.ARTIFICE,
        place_this_die(on=choose(ANY_CARD.you_control)),
        remark("while the die is there, that card is charged"),
    ),
    "reborn/astral": dice_power(
        Magic.ASTRAL,
        place_this_die(on=choose(UNIT_OR_PHOENIXBORN.you_control.with_die(Magic.ASTRAL, has=False))),
        remark("when that card is dealt damage, prevent 1 of it and move the die to your exhausted pool"),
    ),
}
