"""pyreborn plays the card game Ashes: rules, cards, opponents, and a table to play at.

``new_game`` deals two to four decks, or one or two against a Chimera, ``Scenario`` sets up any board;
both give a ``Game``.  Its ``decision`` says who decides and what may be done, ``push`` does it, ``pop``
takes it back, ``view`` is what one seat knows, ``record`` is the saved game.  What cannot be done is
refused with a ``PyrebornError`` whose text is a sentence.

Numbers in Python count from 0: the options of a decision (``push(0)``, and ``push("0")`` is the same)
and the seats at the table (``view(0)``, ``decision.player``, ``winner``).  Words count players from 1, as
people do: "player 1", in texts and in a ``Scenario`` or position, sits at seat 0.

>>> import pyreborn as pb
>>> game = pb.new_game("aradel", "maeoni", seed=7)
>>> print(game.decision)
Maeoni Viper, you rolled the most basic symbols: choose who goes first
  0  go first
  1  let player 1 go first
>>> game.push(0)
Option(Verb.PLAYER, 1, -1)
>>> game.decision.kind, game.decision.options[-1].text
('prepare discard', 'done')
>>> game.decision.option("done").verb == pb.Verb.DONE
True
"""

from pyreborn.cards import card_pool, find_card
from pyreborn.chimera_board import FaceDown
from pyreborn.chimeras import aspect_deck_names, chimera_names
from pyreborn.decks import Deck, deck_names, get_deck, load_deck
from pyreborn.decks.aspects import AspectDeck
from pyreborn.determinize import determinize
from pyreborn.docstrings import restore
from pyreborn.engine.model.events import Event
from pyreborn.engine.model.ids import Verb
from pyreborn.engine.model.options import Named, OfferedOption
from pyreborn.engine.model.state import GameState
from pyreborn.errors import (
    BadArgument,
    BadNotation,
    BadScenario,
    BrokenRecord,
    IllegalDeck,
    IllegalOption,
    PyrebornError,
    StaleDecision,
    UnknownName,
)
from pyreborn.game import Decision, Game, Option, Record, load_game, new_game
from pyreborn.history import Outcome
from pyreborn.position import parse_position, position_text
from pyreborn.record import VERSION
from pyreborn.scenario import InPlay, Scenario
from pyreborn.view import View

__version__ = VERSION
restore(Option, OfferedOption, Named, Verb, Event, GameState)

__all__ = [
    "AspectDeck", "BadArgument", "BadNotation", "BadScenario", "BrokenRecord", "Decision", "Deck", "FaceDown", "Game",
    "IllegalDeck", "IllegalOption", "InPlay", "Option", "Outcome", "PyrebornError", "Record", "Scenario",
    "StaleDecision", "UnknownName", "Verb", "View", "aspect_deck_names", "card_pool", "chimera_names", "deck_names",
    "determinize", "find_card", "get_deck", "load_deck", "load_game", "new_game", "parse_position", "position_text",
]  # fmt: skip
