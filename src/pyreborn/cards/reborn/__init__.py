"""The cards of Ashes Reborn by release."""

from pyreborn.cards.reborn import (
    artist_of_dreams,
    boy_among_wolves,
    breaker_of_fate,
    children_of_blackcloud,
    corpse_of_viros,
    demons_of_darmas,
    dice,
    duchess_of_deception,
    frostdale_giants,
    ghost_guardian,
    goddess_of_ishra,
    gorrenrock_survivors,
    grave_king,
    king_of_titans,
    law_of_lions,
    master_set_spells,
    master_set_units,
    masters_of_gravity,
    messengers_of_peace,
    oceans_guard,
    protector_of_argaia,
    queen_of_lightning,
    roaring_rose,
    scholar_of_ruin,
    song_of_soaksend,
    spirits_of_memoria,
)
from pyreborn.engine.model.definitions import CardDef
from pyreborn.engine.model.pool import Pool

RELEASES: dict[str, tuple[CardDef, ...]] = {
    "Master Set": (*master_set_units.CARDS, *master_set_spells.CARDS),
    "The Artist of Dreams": artist_of_dreams.CARDS,
    "The Boy Among Wolves": boy_among_wolves.CARDS,
    "The Breaker of Fate": breaker_of_fate.CARDS,
    "The Children of Blackcloud": children_of_blackcloud.CARDS,
    "The Corpse of Viros": corpse_of_viros.CARDS,
    "The Demons of Darmas": demons_of_darmas.CARDS,
    "The Duchess of Deception": duchess_of_deception.CARDS,
    "The Frostdale Giants": frostdale_giants.CARDS,
    "The Ghost Guardian": ghost_guardian.CARDS,
    "The Goddess of Ishra": goddess_of_ishra.CARDS,
    "The Gorrenrock Survivors": gorrenrock_survivors.CARDS,
    "The Grave King": grave_king.CARDS,
    "The King of Titans": king_of_titans.CARDS,
    "The Law of Lions": law_of_lions.CARDS,
    "The Masters of Gravity": masters_of_gravity.CARDS,
    "The Messengers of Peace": messengers_of_peace.CARDS,
    "The Ocean's Guard": oceans_guard.CARDS,
    "The Protector of Argaia": protector_of_argaia.CARDS,
    "The Queen of Lightning": queen_of_lightning.CARDS,
    "The Roaring Rose": roaring_rose.CARDS,
    "The Scholar of Ruin": scholar_of_ruin.CARDS,
    "The Song of Soaksend": song_of_soaksend.CARDS,
    "The Spirits of Memoria": spirits_of_memoria.CARDS,
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
