"""The game for OpenSpiel: importing this module registers ``pyreborn``; needs the extra ``openspiel``.

``pyspiel.load_game("pyreborn(decks=aradel+maeoni)")`` then finds it; parameters are ``decks``, ``ruleset``,
``chimera``, ``max_cycles`` and ``seeds``.
"""

from typing import TYPE_CHECKING

from pyreborn.extras import needed

if TYPE_CHECKING:
    from pyreborn.env.spiel import NAME, PyrebornGame, PyrebornState
else:
    _spiel = needed("pyreborn.env.spiel", "openspiel", "The OpenSpiel game")
    NAME, PyrebornGame, PyrebornState = _spiel.NAME, _spiel.PyrebornGame, _spiel.PyrebornState

__all__ = ["NAME", "PyrebornGame", "PyrebornState"]
