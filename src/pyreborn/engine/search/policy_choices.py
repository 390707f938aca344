"""The terms of every choice: which options there are to describe, and how, by the question asked."""

from typing import Final

from pyreborn.engine.board.values import attack, exhausted, life
from pyreborn.engine.model.frames import Frame
from pyreborn.engine.model.ids import FIRST_IN_PLAY, LAST_IN_PLAY, PLAIN_FACES, CardType, Level, Question, Verb, Zone
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.player import Player
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.attack.attacking import AttackFrame
from pyreborn.engine.procedures.attack.battle import BattleFrame
from pyreborn.engine.procedures.meditate import MeditateFrame
from pyreborn.engine.procedures.paying import PLACED_SHIFT
from pyreborn.engine.procedures.text.planning import PlanFrame
from pyreborn.engine.procedures.text.resolving import TextFrame
from pyreborn.engine.procedures.windows import WindowFrame
from pyreborn.engine.run.stack import decider, options_of
from pyreborn.engine.search.features import is_payable
from pyreborn.engine.search.policy_fights import add_attackers, add_blocks, add_counters, add_guards
from pyreborn.engine.search.policy_terms import ASK, ASKER, FIRST_ASK, OBJECT, STAGES, USE, Ask, General, Tally, Use
from pyreborn.engine.search.policy_terms import Object as Thing
from pyreborn.engine.search.policy_turns import add_turn

_NIBBLES: Final = 15
"""The digits of a payment add up to what it leaves when divided by this (model/costs.py: four bits each)."""
_LOW: Final = 8
_SHORT: Final = 4


def describe(st: GameState, tally: Tally, places: list[int]) -> None:
    """Tally the terms of the options at those places, for whoever decides."""
    frame = st.stack[-1]
    question = frame.question()
    row = tally.policy.questions[question]
    if question == Question.TURN:
        add_turn(st, tally, row, places)
    elif question == Question.PAY:
        _add_payments(st, tally, row, places)
    elif isinstance(frame, AttackFrame) and question == Question.ATTACKER:
        add_attackers(st, frame, tally, row, places)
    elif isinstance(frame, AttackFrame) and question == Question.BLOCK:
        add_blocks(st, frame, tally, row, places)
    elif isinstance(frame, AttackFrame) and question == Question.GUARD:
        add_guards(st, frame, tally, row, places)
    elif isinstance(frame, BattleFrame) and question == Question.COUNTER:
        add_counters(st, frame, tally, row, places)
    elif _is_of_the_hand(question):
        _add_discards(st, frame, tally, row, places)
    elif question == Question.WINDOW:
        _add_answers(st, frame, tally, row, places)
    else:
        _add_picks(st, frame, tally, row, places)


def _is_of_the_hand(question: int) -> bool:
    """Whether cards are given up, or taken into the first hand."""
    return (
        question == Question.MEDITATE
        or question == Question.PREPARE_DISCARD
        or question == Question.DISCARD_COST
        or question == Question.FIRST_FIVE
    )


# --- payments -------------------------------------------------------------------------------------


def _mask(level: int) -> int:
    """The digits of a payment that count dice showing this level."""
    mask = 0
    for face in range(level, PLAIN_FACES, 3):
        mask |= 15 << (4 * face)
    return mask


_POWER_DICE: Final = _mask(2)
_CLASS_DICE: Final = _mask(1)


def _add_payments(st: GameState, tally: Tally, row: int, places: list[int]) -> None:
    options = options_of(st)
    for place in places:
        option = options[place]
        paid = option.b
        tally.one(row + option.verb)
        if place < 2:
            tally.one(row + (General.THE_FIRST_WAY if place == 0 else General.THE_SECOND_WAY))
        tally.add(row + General.POWER_DICE_SPENT, float((paid & _POWER_DICE) % _NIBBLES))
        tally.add(row + General.CLASS_DICE_SPENT, float((paid & _CLASS_DICE) % _NIBBLES))
        if option.a > 0:
            tally.one(row + General.ANOTHER_COST)
        if paid >> PLACED_SHIFT:
            tally.one(row + General.DICE_OF_CARDS)
        tally.close()


# --- cards given up, or taken into the first hand -------------------------------------------------------


def _add_discards(st: GameState, frame: Frame, tally: Tally, row: int, places: list[int]) -> None:
    options = options_of(st)
    me = st.players[decider(st)]
    total = me.dice_ready()
    gone = frame.discarded if isinstance(frame, MeditateFrame) else 0
    question = frame.question()
    for place in places:
        option = options[place]
        verb = option.verb
        tally.one(row + verb)
        if verb == Verb.CARD:
            _add_discard(st, tally, row, option.a, me, total, question)
            tally.add(row + General.GIVEN_UP_SO_FAR, float(gone))
        elif verb == Verb.TOP:
            tally.add(row + General.TOP_AFTER_SO_MANY, float(gone))
            if len(me.draw) < _SHORT:
                tally.one(row + General.SHORT_DRAW_PILE)
        else:
            tally.add(row + General.STOP_AFTER_SO_MANY, float(gone))
            if not me.draw:
                tally.one(row + General.STOP_WITH_NO_DRAW_PILE)
        tally.close()


def _add_discard(st: GameState, tally: Tally, row: int, card: int, me: Player, total: int, question: int) -> None:
    printed = st.cards[card].printed
    of_card = tally.policy.row(OBJECT, printed.stub)
    if st.zone[card] == Zone.SPELLBOARD:
        tally.one(row + General.FROM_A_BOARD)
        tally.one(of_card + Thing.GIVEN_UP_FROM_A_BOARD)
        return
    tally.one(row + _type_term(printed.type))
    tally.add(row + General.ITS_COST, float(printed.magic_cost))
    tally.add(row + General.COST_OFF_TWO, float(abs(printed.magic_cost - 2)))
    if is_payable(st, me, total, card):
        tally.one(row + General.IT_CAN_BE_PAID)
    for other in me.hand:
        if other != card and st.cards[other].printed is printed:
            tally.one(row + General.ANOTHER_COPY)
            break
    if question == Question.MEDITATE:
        tally.one(of_card + Thing.GIVEN_UP_FROM_HAND)
    elif question == Question.FIRST_FIVE:
        tally.one(of_card + Thing.AMONG_THE_FIRST_FIVE)
    elif question == Question.DISCARD_COST:
        tally.one(of_card + Thing.DISCARDED_AS_A_COST)
    else:
        tally.one(of_card + Thing.DISCARDED_WHILE_PREPARING)


def _type_term(type: int) -> int:
    if type == CardType.ALLY:
        return General.AN_ALLY
    if type == CardType.READY_SPELL:
        return General.A_READY_SPELL
    if type == CardType.REACTION_SPELL:
        return General.A_REACTION_SPELL
    return General.AN_ALTERATION if type & CardType.ALTERATION else General.AN_ACTION_SPELL


# --- answers ------------------------------------------------------------------------------------------


def _add_answers(st: GameState, frame: Frame, tally: Tally, row: int, places: list[int]) -> None:
    options = options_of(st)
    me = st.players[decider(st)]
    dice = float(me.dice_ready()) * 0.2
    amount = float(min(frame.h.amount, 5)) if isinstance(frame, WindowFrame) else 0.0
    born = st.cards[me.phoenixborn]
    low = born.now.life - born.wounds <= _LOW
    for place in places:
        option = options[place]
        tally.one(row + option.verb)
        if option.b >= 0:
            used = tally.policy.row(USE, st.pool.numbered[option.b].key)
            tally.one(used + Use.AS_AN_ANSWER)
            tally.add(used + Use.AS_AN_ANSWER_WITH_DICE, dice)
            tally.add(used + Use.AS_AN_ANSWER_OF_SO_MUCH, amount)
            tally.add(row + General.ANSWER_WITH_DICE, dice)
            tally.add(row + General.ANSWER_OF_SO_MUCH, amount)
            if low:
                tally.one(used + Use.AS_AN_ANSWER_AT_LOW_LIFE)
                tally.one(row + General.ANSWER_AT_LOW_LIFE)
        tally.close()


# --- what a text or a rule lets one choose ----------------------------------------------------------------


def _add_picks(st: GameState, frame: Frame, tally: Tally, row: int, places: list[int]) -> None:
    options = options_of(st)
    seat = decider(st)
    general = row + FIRST_ASK
    asker = _asker(st, frame, tally)
    for place in places:
        option = options[place]
        verb = option.verb
        tally.one(row + verb)
        if place == 0:
            _both(tally, general, asker, Ask.FIRST, 1.0)
        if verb == Verb.CARD:
            _add_card(st, tally, general, asker, option.a, seat)
        elif verb == Verb.FACE or verb == Verb.DIE:
            _add_die(st, tally, row, asker, option, st.players[seat])
        elif verb == Verb.NUMBER:
            _both(tally, general, asker, Ask.NUMBER, float(min(option.a, 10)) * 0.25)
        elif verb == Verb.PLAYER:
            _both(tally, general, asker, Ask.ME if st.same_side(seat, option.a) else Ask.THEM, 1.0)
        else:
            _both(tally, general, asker, _word_term(option), 1.0)
        tally.close()


def _both(tally: Tally, general: int, asker: int, term: int, amount: float) -> None:
    """A term for the question, and for the text that asks."""
    tally.add(general + term, amount)
    if asker:
        tally.add(asker + term, amount)


def _word_term(option: Option) -> int:
    verb = option.verb
    if verb == Verb.DONE or verb == Verb.DECLINE:
        return Ask.STOP
    if verb == Verb.YES:
        return Ask.YES
    if verb == Verb.MODE:
        return Ask.MODE_ONE + min(option.a, 3)
    if verb == Verb.TOP:
        return Ask.TOP
    return Ask.BOTTOM if verb == Verb.BOTTOM else Ask.TOKEN


def asker_key(st: GameState) -> str:
    """By what the text is known that asks; nothing where a rule asks."""
    frame = st.stack[-1]
    if isinstance(frame, TextFrame):
        return frame.c.ability.key
    if isinstance(frame, PlanFrame):
        return frame.text_frame(st).c.ability.key
    question = frame.question()
    if question == Question.WINDOW or question == Question.TURN or question == Question.PAY:
        return ""
    if isinstance(frame, AttackFrame):
        return ""
    if isinstance(frame, BattleFrame) or _is_of_the_hand(question):
        return ""
    if isinstance(frame, MeditateFrame):
        return "meditation"
    card = frame.card_asking()
    return st.cards[card].printed.stub if card >= 0 else ""


def _asker(st: GameState, frame: Frame, tally: Tally) -> int:
    """Where the terms begin of the text that asks and the step it is at, or of all texts with such a step."""
    policy = tally.policy
    stage = 0
    step = ""
    if isinstance(frame, TextFrame):
        stage = frame.pc
        step = type(frame.c.ability.program[stage]).__name__
    elif isinstance(frame, PlanFrame):
        stage = frame.pc
        step = type(frame.text_frame(st).c.ability.program[stage]).__name__
    key = asker_key(st)
    if not key:
        return 0
    if not policy.strange:
        at = policy.row(ASKER, key)
        if at:
            return at + ASK * min(stage, STAGES - 1)
    return policy.row(ASKER, f"any {step or frame.kind()}")


def _add_card(st: GameState, tally: Tally, general: int, asker: int, card: int, seat: int) -> None:
    here = st.cards[card]
    zone = st.zone[card]
    of_card = tally.policy.row(OBJECT, here.now.stub)
    if not FIRST_IN_PLAY <= zone <= LAST_IN_PLAY:
        _both(tally, general, asker, _place_term(zone), 1.0)
        _both(tally, general, asker, Ask.COST_OF_A_CARD, float(here.printed.magic_cost) * 0.25)
        tally.one(of_card + Thing.PICKED_ELSEWHERE)
        return
    mine = st.same_side(seat, here.controller)
    tally.one(of_card + (Thing.MINE_PICKED if mine else Thing.THEIRS_PICKED))
    first = Ask.MY_UNIT if mine else Ask.THEIR_UNIT
    if zone == Zone.BATTLEFIELD:
        _both(tally, general, asker, first, 1.0)
        _add_unit(st, tally, general, asker, card, mine)
    elif zone == Zone.PHOENIXBORN:
        _both(tally, general, asker, first + 1, 1.0)
        if mine:
            _both(tally, general, asker, Ask.MINE_WOUNDED, float(min(here.wounds, 5)) * 0.25)
    else:
        _both(tally, general, asker, first + (2 if zone == Zone.SPELLBOARD else 3), 1.0)
        if here.exhaustion:
            _both(tally, general, asker, Ask.MINE_EXHAUSTED if mine else Ask.THEIRS_EXHAUSTED, 1.0)


def _place_term(zone: int) -> int:
    if zone == Zone.HAND:
        return Ask.IN_A_HAND
    if zone == Zone.DISCARD_PILE:
        return Ask.IN_A_DISCARD_PILE
    return Ask.IN_A_DRAW_PILE if zone == Zone.DRAW_PILE else Ask.ELSEWHERE


def _add_unit(st: GameState, tally: Tally, general: int, asker: int, card: int, mine: bool) -> None:
    here = st.cards[card]
    left = life(st, card) - here.wounds
    strength = float(attack(st, card)) * 0.25
    tired = exhausted(st, card)
    if mine:
        _both(tally, general, asker, Ask.MY_ATTACK, strength)
        _both(tally, general, asker, Ask.MY_LIFE_LEFT, float(min(left, 8)) * 0.25)
        if tired:
            _both(tally, general, asker, Ask.MINE_EXHAUSTED, 1.0)
        if here.wounds:
            _both(tally, general, asker, Ask.MINE_WOUNDED, 1.0)
        if left <= 1:
            _both(tally, general, asker, Ask.MINE_NEAR_DEATH, 1.0)
        if here.status:
            _both(tally, general, asker, Ask.MINE_WITH_STATUS, 1.0)
        return
    _both(tally, general, asker, Ask.THEIR_ATTACK, strength)
    _both(tally, general, asker, Ask.THEIR_LIFE_LEFT, float(min(left, 8)) * 0.25)
    if tired:
        _both(tally, general, asker, Ask.THEIRS_EXHAUSTED, 1.0)
    if left <= 3:
        _both(tally, general, asker, Ask.THEIRS_WITH_ONE_LIFE + max(0, left - 1), 1.0)
    if here.status:
        _both(tally, general, asker, Ask.THEIRS_WITH_STATUS, 1.0)


def _add_die(st: GameState, tally: Tally, row: int, asker: int, option: Option, me: Player) -> None:
    """A die as it lies, or as it is to be turned."""
    general = row + FIRST_ASK
    level = option.a % 3
    if option.verb == Verb.FACE:
        wanted = option.b % 3
        if wanted > level:
            _both(tally, general, asker, Ask.TURN_UP, 1.0)
        if wanted == Level.POWER:
            _both(tally, general, asker, Ask.TURN_TO_POWER, 1.0)
            if option.a // 3 != 9 and _is_lacking(st, me, option.a // 3):
                _both(tally, general, asker, Ask.LACKING_POWER, 1.0)
    _both(tally, general, asker, Ask.BASIC + level, 1.0)


def _is_lacking(st: GameState, me: Player, magic: int) -> bool:
    """Whether a card of the hand asks for more power dice of a magic than there are."""
    there = me.active[magic * 3 + Level.POWER]
    for card in me.hand:
        cost = st.cards[card].printed.play_cost
        if cost is not None:
            for asked, power, _ in cost.ways[0].symbols:
                if asked == magic and power > there:
                    return True
    return False
