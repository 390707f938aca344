"""Plain habits: a fair choice for any question at once, without looking ahead further than one option.

Ready spells first, then allies; attacks that pay; blocks that save.  Who plays by nothing else is the ``script``
opponent; a search plays others by them, and itself where it has no time to think.
"""

from typing import Final

from pyreborn.engine.board.values import attack, exhausted, life
from pyreborn.engine.model.ids import CardType, Level, Question, Verb
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.attack.attacking import AttackFrame
from pyreborn.engine.run.stack import choose, decider, options_of
from pyreborn.engine.search.evaluation import Weights, chance
from pyreborn.engine.search.features import is_payable, unit_worth

_READY_SPELL: Final = 90
_ALLY: Final = 80
_SPELL: Final = 60
_ACTIVATION: Final = 70
_POWER: Final = 40
_MEDITATION: Final = -1
_WINNING: Final = 200
_PAYING: Final = 85
_POINTLESS: Final = -5
_LOW: Final = 8
"""Life below which a Phoenixborn is worth a unit's while."""


def habit(st: GameState, weights: Weights) -> int:
    """The place of the usual option of the decision at hand."""
    options = options_of(st)
    if len(options) == 1:
        return 0
    question = st.stack[-1].question()
    if question == Question.TURN:
        return _turn(st, options)
    if question == Question.PAY or question == Question.BATTLE or question == Question.DAMAGE_ORDER:
        return 0
    if question == Question.ATTACKER:
        return _attacker(st, options)
    if question == Question.BLOCK:
        return _block(st, options)
    if question == Question.EXHAUST_DICE:
        return _tired_die(options)
    if question == Question.PREPARE_DISCARD:
        return _unwanted(st, options)
    if question == Question.FIRST_FIVE:
        return _opening_card(st, options)
    if question == Question.MEDITATE or question == Question.FIRST_PLAYER:
        return len(options) - 1 if options[-1].verb == Verb.DONE else 0
    return look(st, weights)


def look(st: GameState, weights: Weights) -> int:
    """The option after which the position looks best to whoever decides, each tried on a copy."""
    options = options_of(st)
    seat = decider(st)
    best = 0
    most = -1.0
    for i in range(len(options)):
        twin = st.clone()
        choose(twin, options[i])
        here = chance(twin, seat, weights)
        if here > most:
            most = here
            best = i
    return best


def _best(scores: list[int]) -> int:
    best = 0
    for i in range(1, len(scores)):
        if scores[i] > scores[best]:
            best = i
    return best


# --- the turn ----------------------------------------------------------------------------------


def _turn(st: GameState, options: list[Option]) -> int:
    scores: list[int] = []
    for option in options:
        scores.append(_worth(st, option))
    return _best(scores)


def _worth(st: GameState, option: Option) -> int:
    verb = option.verb
    if verb == Verb.PLAY:
        kind = st.cards[option.a].printed.type
        if kind == CardType.READY_SPELL:
            return _READY_SPELL
        return _ALLY if kind == CardType.ALLY else _SPELL
    if verb == Verb.ACTIVATE:
        return _ACTIVATION
    if verb == Verb.ATTACK:
        return _attack_worth(st, option.a)
    if verb == Verb.POWER:
        return _POWER
    if verb == Verb.MEDITATE:
        return _MEDITATION
    return 0


def _attack_worth(st: GameState, target: int) -> int:
    """Whether an attack wins, pays, or had better not be made."""
    strength = 0
    strongest = 0
    hardiest = 0
    me = st.players[st.active]
    for card in me.battlefield:
        if not exhausted(st, card):
            here = max(0, attack(st, card))
            strength += here
            strongest = max(strongest, here)
            hardiest = max(hardiest, life(st, card) - st.cards[card].wounds)
    their = st.cards[target]
    if their.printed.type == CardType.PHOENIXBORN:
        left = their.now.life - their.wounds
        blockers = _ready_units(st, their.controller)
        if strength >= left:
            return _WINNING if blockers == 0 else _PAYING + 4
        return _PAYING if strength and blockers < 2 else _POINTLESS
    left = life(st, target) - their.wounds
    if strongest >= left:
        survives = exhausted(st, target) or attack(st, target) < hardiest
        return _PAYING + 3 if survives else _PAYING - 10
    return _POINTLESS


def _ready_units(st: GameState, seat: int) -> int:
    count = 0
    for card in st.players[seat].battlefield:
        if not exhausted(st, card):
            count += 1
    return count


# --- attacks -------------------------------------------------------------------------------------


def _attacker(st: GameState, options: list[Option]) -> int:
    """Everybody against a Phoenixborn; against a unit as many as are needed, the weakest that is enough first."""
    frame = st.stack[-1]
    assert isinstance(frame, AttackFrame)
    if frame.on_phoenixborn(st):
        for i in range(len(options)):
            if options[i].verb == Verb.CARD and attack(st, options[i].a) > 0:
                return i
        return len(options) - 1
    left = life(st, frame.target) - st.cards[frame.target].wounds
    for card in frame.attackers:
        left -= max(0, attack(st, card))
    scores: list[int] = []
    for option in options:
        if option.verb == Verb.DONE:
            scores.append(0 if left > 0 else 1000)
        else:
            strength = max(0, attack(st, option.a))
            scores.append(100 - strength if strength >= left else strength)
    return _best(scores)


def _block(st: GameState, options: list[Option]) -> int:
    """The block that gains most, or none: what falls on either side, and the life it saves."""
    frame = st.stack[-1]
    assert isinstance(frame, AttackFrame)
    born = st.cards[frame.target]
    left = born.now.life - born.wounds
    coming = 0
    for i in range(len(frame.attackers)):
        if frame.blockers[i] < 0 and st.in_play(frame.attackers[i]):
            coming += max(0, attack(st, frame.attackers[i]))
    price = 3 if left > _LOW else 5
    if coming >= left:
        price = 100
    scores: list[int] = []
    for option in options:
        if option.verb == Verb.BLOCK:
            scores.append(_block_worth(st, option.a, option.b, price))
        else:
            scores.append(0)
    return _best(scores)


def _block_worth(st: GameState, blocker: int, attacker: int, price: int) -> int:
    strength = max(0, attack(st, attacker))
    worth = price * strength
    if strength >= life(st, blocker) - st.cards[blocker].wounds:
        worth -= 2 * unit_worth(st, blocker)
    if attack(st, blocker) >= life(st, attacker) - st.cards[attacker].wounds:
        worth += 2 * unit_worth(st, attacker)
    return worth


# --- between the turns -----------------------------------------------------------------------------


def _tired_die(options: list[Option]) -> int:
    """Dice on their basic side are rolled again; the others are kept."""
    for i in range(len(options)):
        if options[i].verb == Verb.DIE and options[i].a % 3 == Level.BASIC:
            return i
    return len(options) - 1


def _unwanted(st: GameState, options: list[Option]) -> int:
    """A card that cannot be paid with these dice goes; as long as there are others to draw."""
    seat = decider(st)
    me = st.players[seat]
    if not me.draw:
        return len(options) - 1
    total = me.dice_ready()
    for i in range(len(options)):
        if options[i].verb == Verb.CARD and not is_payable(st, me, total, options[i].a):
            return i
    return len(options) - 1


def _opening_card(st: GameState, options: list[Option]) -> int:
    """Ready spells and allies make a good hand, cheap ones before dear ones."""
    scores: list[int] = []
    for option in options:
        printed = st.cards[option.a].printed
        kind = printed.type
        base = 30 if kind == CardType.READY_SPELL else 20 if kind == CardType.ALLY else 0
        scores.append(base - abs(printed.magic_cost - 2))
    return _best(scores)
