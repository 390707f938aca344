"""The dice powers of the first edition (OG-9) and the one the Raven Rules add (RV-2.3.7)."""

from pyreborn.dsl import (
    AN_OPPONENT, PHOENIXBORN, THAT_ALLY, UNIT, YOUR_PHOENIXBORN, Ability, CardType, Magic, attack_of, choose, choosing,
    deal_damage, dice_of_your_choice, dice_power, draw, exhaust_their_dice, if_you_do, place_this_die, put_back,
    remark, search_discard_pile, target,
)  # fmt: skip

POWERS: dict[str, Ability] = {
    "original/ceremonial": dice_power(
        Magic.CEREMONIAL,
        if_you_do(
            search_discard_pile(CardType.ALLY, chosen=True), deal_damage(attack_of(THAT_ALLY), to=YOUR_PHOENIXBORN)
        ),
    ),
    "original/charm": dice_power(
        Magic.CHARM,
        place_this_die(on=target(UNIT.you_control)),
        remark("while the die is there, that unit has +1 attack and +1 life"),
        remark("at round end, move the die to your exhausted pool"),
    ),
    "original/illusion": dice_power(
        Magic.ILLUSION,
        choosing(choose(AN_OPPONENT)),
        dice_of_your_choice(1, exhaust_their_dice(1)),
    ),
    "original/natural": dice_power(Magic.NATURAL, deal_damage(1, to=target(UNIT))),
    "original/divine": dice_power(
        Magic.DIVINE,
        place_this_die(on=target(UNIT)),
        remark("when that unit would receive damage, may move the die to your exhausted pool to prevent up to 2 of it"),
        remark("on your next turn's start, move the die to your exhausted pool"),
    ),
    "original/sympathy": dice_power(Magic.SYMPATHY, draw(1), put_back()),
    "raven/time": dice_power(
        Magic.TIME,
        place_this_die(on=target(PHOENIXBORN)),
        remark("while the die is there, that Phoenixborn's player has no side actions"),
        remark("at the end of that player's turn, move 1 such die to its owner's exhausted pool"),
    ),
}
