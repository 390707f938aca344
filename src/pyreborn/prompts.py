"""What a decision asks, in words for the one who decides."""

from collections.abc import Callable, Sequence
from typing import Final

from pyreborn.engine.model import ids
from pyreborn.engine.model.ids import NOBODY, NONE, QUESTION_NAMES
from pyreborn.engine.model.options import Pending
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import with_numeral
from pyreborn.engine.procedures.attack.attacking import AttackFrame
from pyreborn.engine.procedures.attack.battle import BattleFrame
from pyreborn.engine.procedures.later import LaterFrame
from pyreborn.engine.procedures.meditate import MeditateFrame
from pyreborn.engine.procedures.paying import PayFrame
from pyreborn.engine.procedures.playing import PlayFrame
from pyreborn.engine.procedures.sudden_death import SuddenDeathFrame
from pyreborn.engine.procedures.text.planning import PlanFrame
from pyreborn.engine.procedures.text.resolving import TextFrame
from pyreborn.engine.procedures.windows import WindowFrame
from pyreborn.engine.vocabulary.verbs.effect import EachFrame
from pyreborn.names import grouped, joined
from pyreborn.phrases import cost_words, first_sentence, happening_words
from pyreborn.phrases import plain as plain
from pyreborn.seeing import on_behalf_of


def decision_prompt(st: GameState, asked: Pending, names: Sequence[str]) -> str:
    """One line: who decides and about what; symbols stay ``[[...]]`` (see :func:`plain`). Tells no secret."""
    if asked.player == NOBODY:
        won = [names[seat] for seat in range(len(st.players)) if st.same_side(st.winner, seat)]
        return (
            f"The game is over: {joined(won)} {'has' if len(won) == 1 else 'have'} won." if won else "The game is over."
        )
    ask = _ask_pick if isinstance(st.stack[-1], (TextFrame, PlanFrame)) else _PROMPTS.get(asked.question)
    words = ask(st, asked, names) if ask is not None else QUESTION_NAMES[asked.question]
    behalf = on_behalf_of(st, asked.player)
    return f"{names[asked.player]}, {f'for {names[behalf]}: ' if behalf != NOBODY else ''}{words}"


def _named(st: GameState, card: int) -> str:
    return st.cards[card].now.name if card != NONE else ""


def _ask_turn(st: GameState, asked: Pending, names: Sequence[str]) -> str:
    me = st.players[asked.player]
    left = [f"{count} {word}" for count, word in ((me.main, "main"), (me.side, "side")) if count]
    return f"your turn: {joined(left) or 'no'} action{'s' * (max(me.main, me.side) > 1)} left"


def _ask_first_five(st: GameState, asked: Pending, names: Sequence[str]) -> str:
    return f"pick a card of your opening hand of {st.rules.first_five_size}"


def _ask_payment(st: GameState, asked: Pending, names: Sequence[str]) -> str:
    frame = st.stack[-1]
    goal = f" for {_named(st, asked.card)}" if asked.card != NONE else ""
    if not isinstance(frame, PayFrame):
        return f"pay{goal}"
    if asked.question == ids.Question.NUMBER:
        return f"choose X{goal}"
    if asked.question == ids.Question.DISCARD_COST:
        return f"discard {frame.left} card{'s' * (frame.left > 1)} to pay{goal}"
    ways = (way.with_basics(frame.x) if way.x else way for way in frame.cost.ways if not way.extra)
    return f"pay {' or '.join(dict.fromkeys(cost_words(way) for way in ways)) or 'the cost'}{goal}"


def _ask_pick(st: GameState, asked: Pending, names: Sequence[str]) -> str:
    frame = st.stack[-1]
    if isinstance(frame, PlayFrame):
        under = st.cards[frame.card].printed.shares_slot
        return f"choose what to {'place' if under else 'attach'} {_named(st, frame.card)} {'under' if under else 'to'}"
    if not isinstance(frame, (TextFrame, PlanFrame)):
        return f"choose: {asked.about}"
    c = frame.c if isinstance(frame, TextFrame) else frame.text_frame(st).c
    step = c.ability.program[frame.pc]
    words = first_sentence(with_numeral(step.text(), c.numeral))
    source = f"the {c.ability.name} dice power" if c.card == NONE else c.ability.title or _named(st, c.card)
    if not step.picks:
        return f"you may {words} ({source})"
    targets = frame.pick_no < len(step.picks) and step.picks[frame.pick_no].targets
    return f"choose{' a target' if targets else ''} for {source}: {words}"


def _ask_may(st: GameState, asked: Pending, names: Sequence[str]) -> str:
    return f"you may {asked.about} ({_named(st, asked.card)})" if asked.about else QUESTION_NAMES[asked.question]


def _ask_order(st: GameState, asked: Pending, names: Sequence[str]) -> str:
    frame = st.stack[-1]
    if isinstance(frame, LaterFrame):
        return "choose what is done next at the end of this turn"
    text = st.stack[frame.at] if isinstance(frame, EachFrame) else None
    source = _named(st, text.c.card) if isinstance(text, TextFrame) else ""
    return f"choose which is affected next{' by ' * bool(source)}{source}"


def _ask_window(st: GameState, asked: Pending, names: Sequence[str]) -> str:
    frame = st.stack[-1]
    happened = happening_words(st, frame.h, names, frame.layer) if isinstance(frame, WindowFrame) else asked.about
    must = all(option.verb != ids.Verb.DONE for option in asked.options)
    return f"{happened}: use {'what is triggered' if must else 'a trigger or a reaction, or pass'}"


def _ask_attack(st: GameState, asked: Pending, names: Sequence[str]) -> str:
    fight = next((frame for frame in reversed(st.stack) if isinstance(frame, AttackFrame)), None)
    if fight is None:
        return QUESTION_NAMES[asked.question]
    attackers = joined(grouped(_named(st, card) for card in fight.attackers))
    attack = "attacks" if len(fight.attackers) == 1 else "attack"
    target = _named(st, fight.target)
    if asked.question == ids.Question.ATTACKER:
        return f"choose another attacker against {target}, or stop" if attackers else f"choose who attacks {target}"
    if asked.question == ids.Question.BLOCK:
        return f"{attackers} {attack} {target}: choose who blocks"
    return (
        f"{attackers} {attack} {target}: choose a guard"
        if asked.question == ids.Question.GUARD
        else "choose the next battle"
    )


def _ask_battle(st: GameState, asked: Pending, names: Sequence[str]) -> str:
    frame = st.stack[-1]
    if not isinstance(frame, BattleFrame):
        if asked.question == ids.Question.DAMAGE_ORDER:
            return "choose whose damage is resolved first"
        return QUESTION_NAMES[asked.question]
    attacker, opponent = joined(grouped(_named(st, card) for card in frame.attackers)), _named(st, frame.opponent)
    verb, fights = ("attacks", "battles") if len(frame.attackers) == 1 else ("attack", "battle")
    if asked.question == ids.Question.COUNTER:
        return f"{attacker} {verb} {opponent}: does {opponent} counter?"
    if asked.question == ids.Question.DIVIDE:
        return f"{opponent} counters {attacker}: who gets the next of {frame.to_divide} damage?"
    return f"{attacker} {fights} {opponent}: choose which damage is resolved first"


def _ask_meditate(st: GameState, asked: Pending, names: Sequence[str]) -> str:
    frame = st.stack[-1]
    if isinstance(frame, SuddenDeathFrame):
        return f"sudden death: discard {frame.left} card{'s' * (frame.left > 1)}"
    count = frame.discarded if isinstance(frame, MeditateFrame) else 0
    if asked.question == ids.Question.DIE:
        return f"turn a die to a side of your choice: {count} left"
    return f"discard another card to meditate: {count} so far" if count else "discard cards to meditate"


_PROMPTS: Final[dict[int, Callable[[GameState, Pending, Sequence[str]], str]]] = {
    ids.Question.FIRST_FIVE: _ask_first_five,
    ids.Question.FIRST_PLAYER: lambda st, asked, names: "you rolled the most basic symbols: choose who goes first",
    ids.Question.PREPARE_DISCARD: lambda st, asked, names: (
        f"discard what you like before drawing to {st.rules.hand_size}"
    ),
    ids.Question.TURN: _ask_turn,
    ids.Question.PAY: _ask_payment,
    ids.Question.DISCARD_COST: _ask_payment,
    ids.Question.NUMBER: _ask_payment,
    ids.Question.PICK: _ask_pick,
    ids.Question.MAY: _ask_may,
    ids.Question.ORDER: _ask_order,
    ids.Question.WINDOW: _ask_window,
    ids.Question.ATTACKER: _ask_attack,
    ids.Question.BLOCK: _ask_attack,
    ids.Question.GUARD: _ask_attack,
    ids.Question.BATTLE: _ask_attack,
    ids.Question.COUNTER: _ask_battle,
    ids.Question.DAMAGE_ORDER: _ask_battle,
    ids.Question.DIVIDE: _ask_battle,
    ids.Question.TOLL: lambda st, asked, names: f"to block or guard, {asked.about} ({_named(st, asked.card)})",
    ids.Question.MEDITATE: _ask_meditate,
    ids.Question.DIE: _ask_meditate,
    ids.Question.EXHAUST_DICE: lambda st, asked, names: "choose dice to exhaust and roll again next round",
}
