"""The rulings of the Red Rains, by the sections of the documents; those shared with Reborn stand there."""

from typing import Final

from pyreborn.rulings.form import Ruling
from pyreborn.rulings.red_rains import (
    battle,
    battlefield,
    end_of_round,
    piles,
    recovery,
    shared_battle,
    shared_texts,
    texts,
    turns,
    two_players,
)

RULINGS: Final[tuple[Ruling, ...]] = (
    *battlefield.RULINGS,
    *battle.RULINGS,
    *texts.RULINGS,
    *turns.RULINGS,
    *recovery.RULINGS,
    *piles.RULINGS,
    *end_of_round.RULINGS,
    *two_players.RULINGS,
    *shared_battle.RULINGS,
    *shared_texts.RULINGS,
)
