"""The cards of Ashes Reborn by release."""

from pyreborn.cards.reborn import dice, master_set_spells, master_set_units
from pyreborn.engine.definitions import CardDef, Pool

RELEASES: dict[str, tuple[CardDef, ...]] = {
    "Master Set": (*master_set_units.CARDS, *master_set_spells.CARDS),
}


def build() -> Pool:
    pool = Pool("reborn")
    for key, power in dice.POWERS.items():
        pool.add_power(power, key)
    for release, cards in RELEASES.items():
        for card in sorted(cards, key=lambda card: card.stub):
            card.release = release
            pool.add(card)
    return pool
