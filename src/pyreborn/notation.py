"""Options as text, both ways, as python-chess does it for moves.

The texts of one decision differ from each other, name only cards that whoever decides may
know, and read back: ``parse_option(st, pending, text)`` is the option whose text it is.
``game.decision`` is the same with less to hold in hand.

>>> from pyreborn.cards import card_pool
>>> from pyreborn.engine.run.setup import empty_state
>>> from pyreborn.rulesets import ruleset
>>> st = empty_state(ruleset("reborn"), card_pool("reborn"), players=2, seed=7)
>>> asked = Pending(0, Question.COUNTER, [Option(Verb.YES), Option(Verb.DECLINE)], -1, "")
>>> option_texts(st, asked)
['counter', 'do not counter']
>>> parse_option(st, asked, "do not").name
'decline'
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

from pyreborn.engine.board.values import abilities
from pyreborn.engine.model.context import Slot
from pyreborn.engine.model.costs import face_name
from pyreborn.engine.model.definitions import TextKind
from pyreborn.engine.model.grammar import ChooseMode
from pyreborn.engine.model.ids import (
    LEVEL_NAMES,
    MAGIC_NAMES,
    NOBODY,
    NONE,
    QUESTION_NAMES,
    TOKEN_NAMES,
    VERBS,
    CardType,
    Question,
    Thing,
    ThingId,
    Verb,
    Zone,
)
from pyreborn.engine.model.options import Option, Pending, find
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Clause, Pick, with_numeral
from pyreborn.engine.procedures.attack.toll import TOLLS, TollFrame
from pyreborn.engine.procedures.later import LaterFrame
from pyreborn.engine.procedures.paying import PLACED_SHIFT, PayFrame
from pyreborn.engine.procedures.playing import PlayFrame
from pyreborn.engine.procedures.text.planning import PlanFrame
from pyreborn.engine.procedures.text.resolving import TextFrame
from pyreborn.engine.vocabulary.nouns.players import DiscardPileOf
from pyreborn.engine.vocabulary.verbs.asking import AskThem
from pyreborn.engine.vocabulary.verbs.discarding import DiscardNamed
from pyreborn.engine.vocabulary.verbs.sharing import ResolveShared
from pyreborn.engine.vocabulary.verbs.tokens import MoveToken
from pyreborn.errors import BadNotation, IllegalOption
from pyreborn.names import joined, nearest, shown, with_article
from pyreborn.phrases import Role, ability_title, card_name, cost_words, dice_words, labels, one_line, plain, seat_words

_WORD: Final = re.compile(r"[^\s,()]+")
_QUOTES: Final = str.maketrans({"\u2019": "'", "\u2018": "'", "\u2192": "->"})
_SIGNED: Final = re.compile(r"(\d{0,2})\s?(?<![a-z])([a-z]{3,10})\s?([▲■·])")
_LEVEL_OF: Final = {"▲": "power", "■": "class", "·": "basic"}
"""Dice as the terminal shows them: "2cer■"."""
_DIE: Final = re.compile(
    rf"(\d{{1,2}})?\s?([a-z]{{3,10}})\b(?:[\s:]\s*({'|'.join(LEVEL_NAMES)}|[pcb])\b)?[\s,]*(?:and\s+)?"
)
_LONGEST_PAYMENT: Final = 400
"""Signs: ten dice, each in words, take 250."""
_FACE: Final = re.compile(rf"\b({'|'.join(MAGIC_NAMES)}):({'|'.join(LEVEL_NAMES)})\b")
_LISTED: Final = 8
"""Up to so many options are all named when none of them was meant."""

# === saying an option =========================================================================

_CARD_WORDS: Final = {
    Question.FIRST_FIVE: "keep {}",
    Question.PREPARE_DISCARD: "discard {}",
    Question.DISCARD_COST: "discard {}",
    Question.MEDITATE: "discard {}",
    Question.ORDER: "resolve {} next",
    Question.ATTACKER: "attack with {}",
    Question.GUARD: "guard with {}",
    Question.BATTLE: "battle with {}",
    Question.DAMAGE_ORDER: "resolve damage to {} first",
    Question.DIVIDE: "1 damage to {}",
}
_DONE_WORDS: Final = {Question.WINDOW: "pass", Question.GUARD: "do not guard"}


def _cards(asked: Pending) -> Iterator[tuple[Role, int]]:
    """Every card the options name, with its role."""
    for option in asked.options:
        info = VERBS[option.verb]
        if info.a == Thing.CARD:
            yield (option.verb, "a"), option.a
        if info.b == Thing.CARD:
            yield (option.verb, "b"), option.b


class _Speaker:
    """One decision and what its options need to be said."""

    def __init__(self, st: GameState, asked: Pending) -> None:
        self.st = st
        self.asked = asked
        self.frame = st.stack[-1] if st.stack else None
        self.labels = labels(st, asked.player, _cards(asked))
        self.actions: set[tuple[int, int]] = set()
        self.discards: set[int] = set()
        if isinstance(self.frame, PayFrame):
            ways = [self.frame.cost.ways[option.a] for option in asked.options if option.verb == Verb.PAY]
            self.actions = {(way.main, way.side) for way in ways}
            self.discards = {way.discard for way in ways}

    def step(self) -> Clause | None:
        frame = self.frame
        if isinstance(frame, TextFrame) and frame.pc < len(frame.c.ability.program):
            return frame.c.ability.program[frame.pc]
        if isinstance(frame, PlanFrame):
            return frame.text_frame(self.st).c.ability.program[frame.pc]
        return None

    def pick(self) -> Pick | None:
        step = self.step()
        frame = self.frame
        if step is None or not isinstance(frame, TextFrame | PlanFrame) or frame.pick_no >= len(step.picks):
            return None
        return step.picks[frame.pick_no]

    def picks(self, what: str) -> str:
        pick = self.pick()
        return f"{'target' if pick is not None and pick.targets else 'choose'} {what}"

    def label(self, option: Option, field: str = "a") -> str:
        """How the card is called that is this number of the option."""
        return self.labels[(option.verb, field), option.a if field == "a" else option.b]

    def card(self, option: Option) -> str:
        label = self.label(option)
        words = _CARD_WORDS.get(self.asked.question)
        if words is not None:
            return words.format(label)
        if isinstance(self.frame, PlayFrame):
            under = self.st.zone[option.a] == Zone.SPELLBOARD
            return f"place under {label}" if under else f"attach to {label}"
        step = self.step()
        said = "" if step is None else step.picking()
        return said.format(label) if said else self.picks(label)

    def player(self, option: Option) -> str:
        if self.asked.question == Question.FIRST_PLAYER:
            mine = option.a == self.asked.player
            return "go first" if mine else f"let player {option.a + 1} go first"
        pick = self.pick()
        if pick is not None and isinstance(pick.noun, DiscardPileOf):
            seat = seat_words(self.st, option.a, self.asked.player)
            whose = "your" if option.a == self.asked.player else f"{seat}'s"
            return f"target {whose} discard pile"
        return self.picks(seat_words(self.st, option.a, self.asked.player))

    def activate(self, option: Option) -> str:
        texts = [ability for ability in abilities(self.st, option.a) if ability.kind == TextKind.ACTIVATED]
        titled = len(texts) > 1 or self.st.cards[option.a].now.type == CardType.PHOENIXBORN
        return f"use {self.label(option)}" + (f": {self.name(Thing.ABILITY, option.b)}" if titled else "")

    def trigger(self, option: Option) -> str:
        ability = self.st.pool.numbered[option.b]
        if isinstance(self.frame, LaterFrame):
            return f"resolve for {self.label(option)}: {plain(ability.sentence)}"
        named = ability.title != ""
        return f"trigger {self.label(option)}" + (f": {self.name(Thing.ABILITY, option.b)}" if named else "")

    def pay(self, option: Option) -> str:
        text = f"pay {self.name(Thing.DICE, option.b)}"
        if option.b >> PLACED_SHIFT:
            text += f" ({dice_words(option.b >> PLACED_SHIFT)} from your cards)"
        if not isinstance(self.frame, PayFrame):
            return text
        way = self.frame.cost.ways[option.a]
        if len(self.discards) > 1 and way.discard:
            text += f" and discard {way.discard} card{'s' * (way.discard > 1)}"
        if len(self.actions) > 1:
            kinds = ("a main action",) * way.main + ("a side action",) * way.side
            text += f" with {joined(kinds) or 'no action'}"
        return text + (" with the additional cost" if way.extra else "")

    def die(self, option: Option) -> str:
        step = self.step()
        said = "exhaust {}" if self.asked.question == Question.EXHAUST_DICE else "choose {}"
        return ((step.picking() if step is not None else "") or said).format(self.name(Thing.FACE, option.a))

    def token(self, option: Option) -> str:
        word = self.name(Thing.TOKEN, option.a)
        said = f"{with_article(word)} token"
        return f"move {said}" if isinstance(self.step(), MoveToken) else said

    def top(self, option: Option) -> str:
        return "discard the top card of the draw pile" if self.asked.question == Question.MEDITATE else "top"

    def done(self, option: Option) -> str:
        return _DONE_WORDS.get(self.asked.question, "done")

    def yes(self, option: Option) -> str:
        step = self.step()
        if isinstance(step, AskThem) and isinstance(self.frame, TextFrame):
            named = self.frame.c.first(Slot.CARD) if isinstance(step.guard, DiscardNamed) else NONE
            if named != NONE:  # whoever is asked to discard it must know which card it is
                return f"yes, {card_name(self.st, self.asked.player, named)}"
        return "counter" if self.asked.question == Question.COUNTER else "yes"

    def decline(self, option: Option) -> str:
        return "do not counter" if self.asked.question == Question.COUNTER else "decline"

    # -- the things an option names ---------------------------------------------------------------
    def phrase(self, option: Option) -> str:
        """Of a verb that is said alike in every question."""
        said, info = _PHRASES[option.verb], VERBS[option.verb]
        for field, thing, number in (("a", info.a, option.a), ("b", info.b, option.b)):
            if f"{{{field}}}" in said:
                name = self.label(option, field) if thing == Thing.CARD else self.name(thing, number)
                said = said.replace(f"{{{field}}}", name)
        return said

    def name(self, thing: ThingId, number: int) -> str:
        """What the number of an option stands for, in a few words."""
        return _NAME[thing](self, number)

    def mode_name(self, mode: int) -> str:
        if isinstance(self.frame, TollFrame):
            return TOLLS[mode]
        step = self.step()
        if not isinstance(step, ChooseMode | ResolveShared):
            return f"mode {mode + 1}"
        words = one_line(step.words[mode])
        return plain(with_numeral(words, self.frame.c.numeral) if isinstance(self.frame, TextFrame) else words)

    def way_name(self, way: int) -> str:
        return plain(cost_words(self.frame.cost.ways[way])) if isinstance(self.frame, PayFrame) else f"way {way + 1}"


_NAME: Final[dict[ThingId, Callable[[_Speaker, int], str]]] = {
    Thing.NOTHING: lambda speaker, number: "",
    Thing.CARD: lambda speaker, card: card_name(speaker.st, speaker.asked.player, card),
    Thing.PLAYER: lambda speaker, player: seat_words(speaker.st, player, speaker.asked.player),
    Thing.NUMBER: lambda speaker, number: str(number),
    Thing.MODE: _Speaker.mode_name,
    Thing.ABILITY: lambda speaker, ability: ability_title(speaker.st.pool.numbered[ability]),
    Thing.MAGIC: lambda speaker, magic: MAGIC_NAMES[magic],
    Thing.WAY: _Speaker.way_name,
    Thing.DICE: lambda speaker, signature: dice_words(signature) or "nothing",
    Thing.FACE: lambda speaker, face: face_name(face),
    Thing.TOKEN: lambda speaker, token: TOKEN_NAMES[token],
}
_PHRASES: Final = {
    Verb.NUMBER: "{a}",
    Verb.MODE: "{a}",
    Verb.PLAY: "play {a}",
    Verb.POWER: "dice power {a}",
    Verb.ATTACK: "attack {a}",
    Verb.MEDITATE: "meditate",
    Verb.PASS: "pass",
    Verb.END_TURN: "end turn",
    Verb.HAND_OVER: "hand over",
    Verb.REACT: "react with {a}",
    Verb.BLOCK: "block {b} with {a}",
    Verb.FACE: "{a} -> {b}",
    Verb.BOTTOM: "bottom",
}
_SAY: Final[dict[int, Callable[[_Speaker, Option], str]]] = {
    **dict.fromkeys(_PHRASES, _Speaker.phrase),
    Verb.DONE: _Speaker.done,
    Verb.DECLINE: _Speaker.decline,
    Verb.YES: _Speaker.yes,
    Verb.CARD: _Speaker.card,
    Verb.PLAYER: _Speaker.player,
    Verb.ACTIVATE: _Speaker.activate,
    Verb.PAY: _Speaker.pay,
    Verb.TRIGGER: _Speaker.trigger,
    Verb.DIE: _Speaker.die,
    Verb.TOP: _Speaker.top,
    Verb.MOVE: _Speaker.token,
}


def option_texts(st: GameState, asked: Pending) -> list[str]:
    """The text of every option of the pending decision, in order, no two alike."""
    speaker = _Speaker(st, asked)
    texts: list[str] = []
    taken: set[str] = set()
    for option in asked.options:
        text = said = _SAY[option.verb](speaker, option)
        copy = 1
        while _folded(text) in taken:  # things that cannot be told apart by looking are numbered
            copy += 1
            text = f"{said} #{copy}"
        taken.add(_folded(text))
        texts.append(text)
    return texts


def option_text(st: GameState, option: Option, asked: Pending) -> str:
    """The text of one option; refuses one that the decision does not offer."""
    place = find(asked.options, option)
    if place < 0:
        kind = QUESTION_NAMES[asked.question]
        raise IllegalOption(f"{str(option)!r} is not among the {len(asked.options)} options: {kind}.")
    return option_texts(st, asked)[place]


def things_named(st: GameState, asked: Pending, option: Option) -> list[tuple[ThingId, int, str]]:
    """What an option names: what it is, its number, and what it is called without regard to the other options."""
    speaker = _Speaker(st, asked)
    info = VERBS[option.verb]
    pairs = ((info.a, option.a), (info.b, option.b))
    return [(thing, number, speaker.name(thing, number)) for thing, number in pairs if thing != Thing.NOTHING]


# === reading an option ========================================================================

_ALSO: Final = {
    "pass": (Verb.DONE, Verb.DECLINE), "done": (Verb.DONE,), "stop": (Verb.DONE,), "no": (Verb.DONE, Verb.DECLINE),
    "decline": (Verb.DECLINE, Verb.DONE), "yes": (Verb.YES,), "y": (Verb.YES,), "n": (Verb.DONE, Verb.DECLINE),
}  # fmt: skip
"""What else may be said for options without a subject."""


def parse_option(st: GameState, asked: Pending, text: str) -> Option:
    """The option a text means: its whole text, its beginning, words of it, or its index from 0.

    Where the options are numbers themselves ("2"), a number is always the option's own text.  A
    verb is meant as a verb: "play" never means a "player".  Refuses text that fits no option or
    several, and names those that come near.
    """
    if asked.player == NOBODY or not asked.options:
        raise BadNotation("There is nothing to decide: the game is over.")
    texts = option_texts(st, asked)
    wanted = _folded(text)
    if st.chimera is not None:  # it has a seat like anybody, and may be called by that
        wanted = re.sub(rf"\bplayer {st.chimera.seat + 1}\b", "the chimera", wanted)
    folded = [_folded(each) for each in texts]
    if wanted in folded:
        return asked.options[folded.index(wanted)]
    if wanted.isdecimal() and len(wanted) < 10 and not any(each.isdecimal() for each in folded):
        return _numbered(asked, int(wanted))
    for verb in _ALSO.get(wanted, ()):
        for option in asked.options:
            if option.verb == verb:
                return option
    paying = any(option.verb == Verb.PAY for option in asked.options)
    by_dice = _by_dice(wanted, folded) if paying else None
    fits = [i for i, each in enumerate(folded) if wanted and each.startswith(wanted)] if by_dice is None else by_dice
    if len(fits) != 1 and by_dice is None:
        fits = _whole_words(wanted, folded, fits) or fits or _by_words(wanted, folded)
    if len(fits) == 1:
        return asked.options[fits[0]]
    if fits:
        raise BadNotation(f"{shown(text)} may mean {_quoted([texts[i] for i in fits])}: say more of the one you mean.")
    raise BadNotation(f"{shown(text)} is no option here: {_expected(text, texts)}")


def _numbered(asked: Pending, index: int) -> Option:
    last = len(asked.options) - 1
    if index > last:
        raise BadNotation(f"There is no option {index}: expected an index from 0 to {last} or an option's text.")
    return asked.options[index]


def _by_dice(wanted: str, folded: list[str]) -> list[int] | None:
    """The payments of exactly the wanted dice, else those with them among others; None if not just dice are named.

    "2 cer" are two ceremonial dice of any side.
    """
    dice, more = _dice_of(wanted)
    if not dice or more:
        return None
    paid = {i: _dice_of(text) for i, text in enumerate(folded) if text.startswith("pay ")}
    left = {i: _left(dice, paid[i][0]) for i in paid}
    exact = [i for i in paid if left[i] == 0]
    plain = [i for i in exact if not paid[i][1]] or exact
    shown = [i for i in plain if len(paid[i][0]) == len(dice)]  # "2 cer" is rather "2cer■" than "cer■ cer▲"
    return shown or plain or [i for i in paid if left[i] > 0]


def _dice_of(text: str) -> tuple[Counter[str], str]:
    """The dice a payment begins with, and what is said after them; no dice where it begins otherwise.

    >>> _dice_of("pay 2 cer class, nat with a side action")
    (Counter({'ceremonial class': 2, 'natural': 1}), 'with a side action')
    """
    left, dice = text.removeprefix("pay "), Counter[str]()
    while (found := _DIE.match(left)) and len(text) < _LONGEST_PAYMENT:
        magic = [name for name in MAGIC_NAMES if name.startswith(found[2])]
        if len(magic) != 1:
            break
        level = [name for name in LEVEL_NAMES if found[3] and name.startswith(found[3])]
        dice[" ".join([*magic, *level])] += int(found[1] or 1)
        left = left[found.end() :]
    return dice, left.strip()


def _left(wanted: Counter[str], offered: Counter[str]) -> int:
    """How many of the dice offered are not among those wanted; -1 if a wanted one is not offered."""
    left = list(offered.elements())
    for said in sorted(wanted.elements(), key=lambda said: " " not in said):  # what has a side is looked for first
        found = [die for die in left if die == said or die.partition(" ")[0] == said]
        if not found:
            return -1
        left.remove(found[0])
    return len(left)


def _whole_words(wanted: str, folded: list[str], fits: list[int]) -> list[int]:
    """Of several texts that begin alike, the one in which the wanted words end with a word, if it is one."""
    ends = [i for i in fits if folded[i][len(wanted) :].startswith((" ", ":", ","))]
    return ends if len(ends) == 1 else []


def _by_words(wanted: str, folded: list[str]) -> list[int]:
    """The texts in which every wanted word begins some word; better those that have the words whole."""
    words = _WORD.findall(wanted)
    if not words:
        return []
    found: list[int] = []
    whole: list[int] = []
    for i, text in enumerate(folded):
        there = _WORD.findall(text)
        if all(any(_begins(each, word) for word in there) for each in words):
            found.append(i)
        if all(each in there for each in words):
            whole.append(i)
    return whole or found


_VERB_WORDS: Final = frozenset(
    ["play", "use", "attack", "meditate", "pass", "end", "react", "block", "guard", "counter", "pay", "trigger", "keep",
     "discard", "target", "choose", "battle", "resolve", "exhaust", "move", "go", "let", "yes", "decline", "done"]
)  # fmt: skip
"""Words that options are said with: whoever types one whole means it, and nothing that begins like it."""


def _begins(wanted: str, word: str) -> bool:
    return word == wanted or (wanted not in _VERB_WORDS and word.startswith(wanted))


def _expected(text: str, texts: list[str]) -> str:
    near = nearest(text, texts)
    if near:
        return f"did you mean {_quoted(near)}? Expected an option's text or its beginning."
    if len(texts) <= _LISTED:
        return f"expected {_quoted(texts)}."
    return f"expected the text of one of the {len(texts)} options, such as {_quoted(texts[:3])}."


def _quoted(texts: list[str]) -> str:
    more = len(texts) - _LISTED
    said = [repr(each) for each in texts[:_LISTED]] + ([f"{more} more"] if more > 0 else [])
    return joined(said, "or")


@lru_cache(maxsize=4096)  # the same few hundred options are offered again and again
def _folded(text: str) -> str:
    """As texts are compared; a die may be said as it is shown, "natural class" or "2nat■"."""
    said = _SIGNED.sub(_spelled, text.translate(_QUOTES).casefold())
    return " ".join(_FACE.sub(r"\1 \2", said).split())


def _spelled(shown: re.Match[str]) -> str:
    """A die in signs as its words; what is no die stays as it is."""
    magic = [name for name in MAGIC_NAMES if name.startswith(shown[2])]
    return f" {shown[1]} {magic[0]} {_LEVEL_OF[shown[3]]} " if len(magic) == 1 else shown[0]
