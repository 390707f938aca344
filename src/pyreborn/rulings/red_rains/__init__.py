"""The rulings of the Red Rains, by the sections of the documents; those shared with Reborn stand there."""

from typing import Final

from pyreborn.rulings.form import Ruling
from pyreborn.rulings.red_rains import battle, battlefield, piles, recovery, texts, turns, two_players

RULINGS: Final[tuple[Ruling, ...]] = (
    *battlefield.RULINGS,
    *battle.RULINGS,
    *texts.RULINGS,
    *turns.RULINGS,
    *recovery.RULINGS,
    *piles.RULINGS,
    *two_players.RULINGS,
)
