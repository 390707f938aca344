"""pyreborn plays the card game Ashes: rules, cards, opponents, and a table to play at.

>>> import pyreborn as pb
>>> game = pb.new_game("aradel", "maeoni", seed=7)
>>> game.decision.player in (0, 1)
True
"""

from pyreborn.cards import card_pool, find_card
from pyreborn.decks import Deck, deck_names, get_deck, load_deck
from pyreborn.determinize import determinize
from pyreborn.errors import (
    BadNotation,
    BadScenario,
    BrokenRecord,
    IllegalDeck,
    IllegalOption,
    PyrebornError,
    UnknownName,
)
from pyreborn.game import Decision, Game, Option, Record, load_game, new_game
from pyreborn.position import parse_position, position_text
from pyreborn.record import VERSION
from pyreborn.scenario import InPlay, Scenario
from pyreborn.view import View

__version__ = VERSION

__all__ = [
    "BadNotation", "BadScenario", "BrokenRecord", "Decision", "Deck", "Game", "IllegalDeck", "IllegalOption", "InPlay",
    "Option", "PyrebornError", "Record", "Scenario", "UnknownName", "View", "card_pool", "deck_names", "determinize",
    "find_card", "get_deck", "load_deck", "load_game", "new_game", "parse_position", "position_text",
]  # fmt: skip
