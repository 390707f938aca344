"""The words cards are written with: thin, typed constructors over the engine's clauses.

A card file imports from here only.  Every word both acts and prints: the text a player
reads is made from the very objects the engine resolves.

>>> from pyreborn.cards import card_pool
>>> from pyreborn.text import card_text
>>> print(card_text(card_pool("reborn").cards["summon-gilder"]))
[[main]] - [[exhaust]] - [[natural:class]]: Place 1 [[Gilder]].
May deal 1 damage to target unit.
"""

from pyreborn.dsl.amounts import *
from pyreborn.dsl.aspects import *
from pyreborn.dsl.cards import *
from pyreborn.dsl.conditions import *
from pyreborn.dsl.costs import *
from pyreborn.dsl.moments import *
from pyreborn.dsl.nouns import *
from pyreborn.dsl.sentences import *
from pyreborn.dsl.verbs.actions import *
from pyreborn.dsl.verbs.attack import *
from pyreborn.dsl.verbs.chimera import *
from pyreborn.dsl.verbs.copying import *
from pyreborn.dsl.verbs.damage import *
from pyreborn.dsl.verbs.dice import *
from pyreborn.dsl.verbs.dice_powers import *
from pyreborn.dsl.verbs.discarding import *
from pyreborn.dsl.verbs.drawing import *
from pyreborn.dsl.verbs.lasting import *
from pyreborn.dsl.verbs.leaving import *
from pyreborn.dsl.verbs.looking import *
from pyreborn.dsl.verbs.piles import *
from pyreborn.dsl.verbs.placing import *
from pyreborn.dsl.verbs.their_dice import *
from pyreborn.dsl.verbs.tokens import *
from pyreborn.dsl.verbs.under import *
from pyreborn.engine.model.definitions import Ability as Ability
from pyreborn.engine.model.definitions import CardDef as CardDef
from pyreborn.engine.model.ids import NO_VALUE as NO_VALUE
from pyreborn.engine.model.ids import PRINTED_X as PRINTED_X
from pyreborn.engine.model.ids import By as By
from pyreborn.engine.model.ids import CardType as CardType
from pyreborn.engine.model.ids import Icon as Icon
from pyreborn.engine.model.ids import Magic as Magic
from pyreborn.engine.model.ids import MainAction as MainAction
from pyreborn.engine.model.ids import Token as Token
from pyreborn.engine.model.ids import Until as Until
from pyreborn.engine.model.ids import Who as Who
from pyreborn.engine.model.words import Amount as Amount
from pyreborn.engine.model.words import Clause as Clause
from pyreborn.engine.model.words import with_numeral as with_numeral
from pyreborn.engine.vocabulary.traits import *
from pyreborn.names import stub_of as stub_of
