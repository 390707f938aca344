"""The cards of the first edition by release, and those the Raven Rules print anew."""

from collections.abc import Iterable

from pyreborn.cards.original import core_ready_spells, core_spells, core_units, dice, expansions, raven_errata
from pyreborn.engine.model.definitions import Ability, CardDef
from pyreborn.engine.model.pool import Pool

EDITION = "original"
RELEASES: dict[str, tuple[CardDef, ...]] = {
    "Core Set": (*core_units.CARDS, *core_ready_spells.CARDS, *core_spells.CARDS),
    **expansions.CARDS,
}


def build() -> Pool:
    pool = Pool(EDITION)
    _add_powers(pool, "original/")
    for release, cards in RELEASES.items():
        for card in _in_order(cards):
            card.release = release
            card.edition = EDITION
            pool.add(card)
    return pool


def build_raven(original: Pool) -> Pool:
    """The same pool with the cards and dice powers of the Raven Rules in place of the older ones (RV-1)."""
    pool = original.extended("raven")
    _add_powers(pool, "raven/")
    for card in _in_order(raven_errata.CARDS):
        card.release = original.cards[card.stub].release
        card.edition = EDITION
        pool.replace(card)
    return pool


def _add_powers(pool: Pool, whose: str) -> None:
    powers: dict[str, Ability] = dice.POWERS
    for key, power in powers.items():
        if key.startswith(whose):
            pool.add_power(power, key)


def _in_order(cards: Iterable[CardDef]) -> list[CardDef]:
    return sorted(cards, key=lambda card: card.stub)
