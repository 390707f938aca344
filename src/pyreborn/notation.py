"""Options as text, both ways, as python-chess does it for moves.

The texts of one decision differ from each other, name only cards that whoever decides may
know, and read back: ``parse_option(st, decision, text)`` is the option whose text it is.

>>> from pyreborn.cards import card_pool
>>> from pyreborn.engine.setup import empty_state
>>> from pyreborn.rulesets import ruleset
>>> st = empty_state(ruleset("reborn"), card_pool("reborn"), players=2, seed=7)
>>> question = Decision(0, Q_COUNTER, [Option(O_YES), Option(O_DECLINE)], -1, "")
>>> option_texts(st, question)
['counter', 'do not counter']
>>> parse_option(st, question, "do not").verb == O_DECLINE
True
"""

import re
from collections.abc import Callable, Sequence
from typing import Final

from pyreborn.engine.board.values import abilities
from pyreborn.engine.model import ids
from pyreborn.engine.model.context import Happening, Slot
from pyreborn.engine.model.costs import Need, count_of, face_name
from pyreborn.engine.model.definitions import Ability, TextKind
from pyreborn.engine.model.grammar import ChooseMode
from pyreborn.engine.model.ids import (
    FACES,
    MAGIC_NAMES,
    NOBODY,
    NONE,
    TOKEN_NAMES,
    ZONE_NAMES,
    CardType,
    Question,
    Verb,
    Zone,
)
from pyreborn.engine.model.options import Decision, Option, find
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Clause, Pick, with_numeral
from pyreborn.engine.procedures.attack.toll import TOLLS, TollFrame
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
from pyreborn.names import joined, nearest

_SYMBOL: Final = re.compile(r"\[\[([^\]]+)\]\]")
_WORD: Final = re.compile(r"[^\s,()]+")
_QUOTES: Final = str.maketrans({"\u2019": "'", "\u2018": "'", "\u2192": "->"})
_LISTED: Final = 8
"""Up to so many options are all named when none of them was meant."""
_TITLE_LENGTH: Final = 40
_ROOM: Final = 72
"""How long the words of a card may be within a sentence."""
_HIDDEN_ZONES: Final = (Zone.DRAW_PILE, Zone.HAND, Zone.CONJURATION_PILE, Zone.ASIDE)
"""What lies face down under a card was public before (RB-3.5.3)."""


def plain(text: str) -> str:
    """A text with its symbols spelled out.

    >>> plain("[[side]] - 1 [[natural:class]]: Place a [[Gilder]] conjuration.")
    'side - 1 natural class: Place a Gilder conjuration.'
    """
    return _SYMBOL.sub(lambda found: found[1].replace(":", " "), text)


def dice_words(signature: int) -> str:
    """The dice of a payment; nothing for an empty one.

    >>> dice_words(0), dice_words(2 << 4 * 10)
    ('', '2 natural:class')
    """
    counts = ((count_of(signature, face), face) for face in range(FACES))
    return ", ".join(f"{count} {face_name(face)}" for count, face in counts if count)


def cost_words(way: Need) -> str:
    """The dice of one way to pay, with its symbols: "1 [[natural:class]], 2 [[basic]]"."""
    return Need(symbols=way.symbols, basic=way.basic).text().replace(" - ", ", ") or "nothing"


def clipped(words: str) -> str:
    """The first sentence, or what of it fits without cutting a symbol."""
    words = words.split(". ")[0].strip()
    if len(words) <= _ROOM:
        return words
    words = words[:_ROOM].rsplit(" ", 1)[0]
    if words.count("[[") > words.count("]]"):
        words = words.rsplit("[[", 1)[0]
    return words.rstrip(" ,") + " …"


def seat_words(player: int, viewer: int) -> str:
    return "yourself" if player == viewer else f"player {player + 1}"


# === which card ===============================================================================

_CARD_FIELDS: Final = {
    Verb.CARD: "a", Verb.PLAY: "a", Verb.ACTIVATE: "a", Verb.ATTACK: "a", Verb.TRIGGER: "a", Verb.REACT: "a",
    Verb.BLOCK: "ab",
}  # fmt: skip


def card_name(st: GameState, viewer: int, card: int) -> str:
    """The card's name, or only where it lies if the viewer may not know it."""
    if may_know(st, viewer, card):
        return st.cards[card].now.name
    return f"a card in player {st.cards[card].owner + 1}'s {ZONE_NAMES[st.zone[card]]}"


def may_know(st: GameState, viewer: int, card: int) -> bool:
    """Whether it lies in the open, is the viewer's own, or the text at hand let them look at it."""
    if st.zone[card] not in _HIDDEN_ZONES or st.cards[card].owner == viewer:
        return True
    frame = st.stack[-1] if st.stack else None
    return frame is not None and frame.secret_of() == viewer and card in frame.looking_at()


def _labels(st: GameState, decision: Decision) -> dict[tuple[int, str, int], str]:
    """How each card is called in each role (verb and field): its name, and what tells it from others there."""
    groups: dict[tuple[int, str, str], list[int]] = {}
    for option in decision.options:
        for field in _CARD_FIELDS.get(option.verb, ""):
            card = option.a if field == "a" else option.b
            group = groups.setdefault((option.verb, field, card_name(st, decision.player, card)), [])
            if card not in group:
                group.append(card)
    labels: dict[tuple[int, str, int], str] = {}
    for (verb, field, name), group in groups.items():
        for card in group:
            labels[verb, field, card] = name + _distinction(st, decision.player, card, group)
    return labels


def _distinction(st: GameState, viewer: int, card: int, group: list[int]) -> str:
    """What tells the card from the others of its name: place in its row, host, zone, controller."""
    if len(group) == 1:
        return ""
    here = st.cards[card]
    number = ""
    for other in group:
        if other != card and _place(st, other) == _place(st, card):
            number = f" #{_position(st, viewer, card, group)}"
    notes: list[str] = []
    if st.zone[card] in (Zone.ATTACHED, Zone.UNDER):
        notes.append(f"on {_in_row(st, here.host)}")
    elif any(st.zone[other] != st.zone[card] for other in group):
        notes.append(ZONE_NAMES[st.zone[card]])
    if any(st.cards[other].controller != here.controller for other in group):
        notes.append("yours" if here.controller == viewer else f"player {here.controller + 1}'s")
    return number + (f" ({', '.join(notes)})" if notes else "")


def _place(st: GameState, card: int) -> tuple[int, int, int]:
    here = st.cards[card]
    return st.zone[card], here.controller, here.host


def _row(st: GameState, card: int) -> list[int]:
    """The cards it lies among in an order everybody concerned sees; a draw pile has none."""
    here = st.cards[card]
    zone = st.zone[card]
    if zone == Zone.BATTLEFIELD:
        return st.players[here.controller].battlefield
    if zone == Zone.SPELLBOARD:
        return st.players[here.controller].spellboard
    if zone == Zone.HAND:
        return st.players[here.owner].hand
    if zone == Zone.DISCARD_PILE:
        return st.players[here.owner].discard
    if zone == Zone.ATTACHED:
        return st.cards[here.host].attached
    return []


def _position(st: GameState, viewer: int, card: int, group: list[int]) -> int:
    """Its number among the cards of its name in the row, from the left; else among the options."""
    name = st.cards[card].now.name
    alike = [other for other in _row(st, card) if st.cards[other].now.name == name]
    return (alike if card in alike and may_know(st, viewer, card) else group).index(card) + 1


def _in_row(st: GameState, card: int) -> str:
    """The name, numbered where others of that name lie in the same row."""
    name = st.cards[card].now.name
    alike = [other for other in _row(st, card) if st.cards[other].now.name == name]
    return f"{name} #{alike.index(card) + 1}" if len(alike) > 1 else name


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


class _Speaker:
    """One decision and what its options need to be said."""

    def __init__(self, st: GameState, decision: Decision) -> None:
        self.st = st
        self.decision = decision
        self.frame = st.stack[-1] if st.stack else None
        self.labels = _labels(st, decision)
        self.actions: set[tuple[int, int]] = set()
        self.discards: set[int] = set()
        if isinstance(self.frame, PayFrame):
            ways = [self.frame.cost.ways[option.a] for option in decision.options if option.verb == Verb.PAY]
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

    def label(self, option: Option) -> str:
        return self.labels[option.verb, "a", option.a]

    def card(self, option: Option) -> str:
        label = self.label(option)
        words = _CARD_WORDS.get(self.decision.kind)
        if words is not None:
            return words.format(label)
        if isinstance(self.frame, PlayFrame):
            under = self.st.zone[option.a] == Zone.SPELLBOARD
            return f"place under {label}" if under else f"attach to {label}"
        step = self.step()
        said = "" if step is None else step.picking()
        return said.format(label) if said else self.picks(label)

    def player(self, option: Option) -> str:
        if self.decision.kind == Question.FIRST_PLAYER:
            mine = option.a == self.decision.player
            return "go first" if mine else f"let player {option.a + 1} go first"
        pick = self.pick()
        if pick is not None and isinstance(pick.noun, DiscardPileOf):
            whose = "your" if option.a == self.decision.player else f"player {option.a + 1}'s"
            return f"target {whose} discard pile"
        return self.picks(seat_words(option.a, self.decision.player))

    def activate(self, option: Option) -> str:
        texts = [ability for ability in abilities(self.st, option.a) if ability.kind == TextKind.ACTIVATED]
        titled = len(texts) > 1 or self.st.cards[option.a].now.type == CardType.PHOENIXBORN
        return f"use {self.label(option)}" + (f": {self.title(option)}" if titled else "")

    def trigger(self, option: Option) -> str:
        named = self.st.pool.numbered[option.b].title != ""
        return f"trigger {self.label(option)}" + (f": {self.title(option)}" if named else "")

    def title(self, option: Option) -> str:
        return ability_title(self.st.pool.numbered[option.b])

    def block(self, option: Option) -> str:
        return f"block {self.labels[Verb.BLOCK, 'b', option.b]} with {self.label(option)}"

    def pay(self, option: Option) -> str:
        text = f"pay {dice_words(option.b) or 'nothing'}"
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
        said = "exhaust {}" if self.decision.kind == Question.EXHAUST_DICE else "choose {}"
        return ((step.picking() if step is not None else "") or said).format(face_name(option.a))

    def mode(self, option: Option) -> str:
        if isinstance(self.frame, TollFrame):
            return TOLLS[option.a]
        step = self.step()
        if not isinstance(step, ChooseMode | ResolveShared):
            return f"mode {option.a + 1}"
        words = step.words[option.a]
        return plain(with_numeral(words, self.frame.c.numeral) if isinstance(self.frame, TextFrame) else words)

    def token(self, option: Option) -> str:
        word = TOKEN_NAMES[option.a]
        said = f"a{'n' * (word[0] in 'aeiou')} {word} token"
        return f"move {said}" if isinstance(self.step(), MoveToken) else said

    def top(self, option: Option) -> str:
        return "discard the top card of the draw pile" if self.decision.kind == Question.MEDITATE else "top"

    def done(self, option: Option) -> str:
        return _DONE_WORDS.get(self.decision.kind, "done")

    def yes(self, option: Option) -> str:
        step = self.step()
        if isinstance(step, AskThem) and isinstance(self.frame, TextFrame):
            named = self.frame.c.first(Slot.CARD) if isinstance(step.guard, DiscardNamed) else NONE
            if named != NONE:  # whoever is asked to discard it must know which card it is
                return f"yes, {card_name(self.st, self.decision.player, named)}"
        return "counter" if self.decision.kind == Question.COUNTER else "yes"

    def decline(self, option: Option) -> str:
        return "do not counter" if self.decision.kind == Question.COUNTER else "decline"


def ability_title(ability: Ability) -> str:
    """Its title; a text without one is called by its first words after the cost."""
    if ability.title:
        return ability.title
    effect = plain(ability.sentence).partition(": ")[2] or plain(ability.sentence)
    words = effect.splitlines()[0] if effect else "text"
    return words if len(words) <= _TITLE_LENGTH else words[:_TITLE_LENGTH].rsplit(" ", 1)[0] + " …"


_SAY: Final[dict[int, Callable[[_Speaker, Option], str]]] = {
    Verb.DONE: _Speaker.done,
    Verb.DECLINE: _Speaker.decline,
    Verb.YES: _Speaker.yes,
    Verb.CARD: _Speaker.card,
    Verb.PLAYER: _Speaker.player,
    Verb.NUMBER: lambda speaker, option: str(option.a),
    Verb.MODE: _Speaker.mode,
    Verb.PLAY: lambda speaker, option: f"play {speaker.label(option)}",
    Verb.ACTIVATE: _Speaker.activate,
    Verb.POWER: lambda speaker, option: f"dice power {MAGIC_NAMES[option.a]}",
    Verb.ATTACK: lambda speaker, option: f"attack {speaker.label(option)}",
    Verb.MEDITATE: lambda speaker, option: "meditate",
    Verb.PASS: lambda speaker, option: "pass",
    Verb.END_TURN: lambda speaker, option: "end turn",
    Verb.PAY: _Speaker.pay,
    Verb.TRIGGER: _Speaker.trigger,
    Verb.REACT: lambda speaker, option: f"react with {speaker.label(option)}",
    Verb.BLOCK: _Speaker.block,
    Verb.FACE: lambda speaker, option: f"{face_name(option.a)} -> {face_name(option.b)}",
    Verb.DIE: _Speaker.die,
    Verb.TOP: _Speaker.top,
    Verb.BOTTOM: lambda speaker, option: "bottom",
    Verb.MOVE: _Speaker.token,
}


def option_texts(st: GameState, decision: Decision) -> list[str]:
    """The text of every option of the pending decision, in order, no two alike."""
    speaker = _Speaker(st, decision)
    texts: list[str] = []
    taken: set[str] = set()
    for option in decision.options:
        text = said = _SAY[option.verb](speaker, option)
        copy = 1
        while _folded(text) in taken:  # things that cannot be told apart by looking are numbered
            copy += 1
            text = f"{said} #{copy}"
        taken.add(_folded(text))
        texts.append(text)
    return texts


def option_text(st: GameState, option: Option, decision: Decision) -> str:
    """The text of one option; refuses one that the decision does not offer."""
    place = find(decision.options, option)
    if place < 0:
        raise IllegalOption(f"{option!r} is not among the {len(decision.options)} options: {decision.question}.")
    return option_texts(st, decision)[place]


# === what a window answers ====================================================================

_FORMS: Final = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")  # [one|several]
_HAPPENED: Final = {
    ids.Happen.TARGETED: "{cards} [was|were] targeted",
    ids.Happen.ENTERS_PLAY: "{card} came into play",
    ids.Happen.ATTACKERS_DECLARED: "{cards} [attacks|attack] {card}",
    ids.Happen.DEFENDERS_DECLARED: "{cards} [defends|defend] {card}",
    ids.Happen.DAMAGE_DEALT: "{card} was dealt {n} damage",
    ids.Happen.WOUNDS_PLACED: "{card} got {n} wounds",
    ids.Happen.DESTROYED: "{card} was destroyed",
    ids.Happen.LEAVES_PLAY: "{card} leaves play",
    ids.Happen.RESOLVED: "{card} was resolved",
    ids.Happen.COST_PAID: "{paid} was paid for",
    ids.Happen.DICE_SPENT: "{player} spent {n} dice",
    ids.Happen.DICE_CHANGED: "dice of {player} were changed",
    ids.Happen.MEDITATED: "{player} meditated",
    ids.Happen.TURN_START: "the turn of {player} begins",
    ids.Happen.TURN_END: "the turn of {player} ends",
    ids.Happen.DRAW_STEP: "draw cards step",
    ids.Happen.PREPARE_END: "the prepare phase ends",
    ids.Happen.PLAYER_TURNS_START: "the player turns phase begins",
    ids.Happen.ROUND_END: "the round ends",
    ids.Happen.DEFENCE_CHOSEN: "the defence against {cards} is settled",
    ids.Happen.DISCARDED: "{card} was discarded",
    ids.Happen.STATUS_GONE: "{card} lost its last status token",
    ids.Happen.PASSED: "{player} passed",
    ids.Happen.MILLED: "cards of {player} were discarded from the draw pile",
}
_WOULD_HAPPEN: Final = {
    ids.Happen.TARGETED: "{cards} would be targeted",
    ids.Happen.DAMAGE_DEALT: "{card} would be dealt {n} damage",
    ids.Happen.LEAVES_PLAY: "{card} would leave play",
}


def happening_words(st: GameState, h: Happening, names: Sequence[str], layer: int = ids.Layer.AFTER) -> str:
    """What a window of that layer answers, in a few words."""
    said = (_WOULD_HAPPEN if layer == ids.Layer.WOULD else _HAPPENED).get(h.kind, "")
    if h.kind == ids.Happen.DAMAGE_DEALT and h.players == ids.Dealing.RECEIVED:
        said = said.replace("be dealt", "receive").replace("was dealt", "received")
    cards = [_in_words(st, card) for card in h.cards]
    if h.kind == ids.Happen.TARGETED:
        cards += [name for seat, name in enumerate(names) if h.players >> seat & 1]
    words = _FORMS.sub(lambda forms: forms[2] if len(cards) > 1 else forms[1], said)
    if not words:
        return ids.HAPPENING_NAMES[h.kind]
    player = names[h.player] if h.player >= 0 else "nobody"
    paid = _in_words(st, h.card) or "a dice power"
    return words.format(card=_in_words(st, h.card), cards=joined(cards), n=h.amount, player=player, paid=paid)


def _in_words(st: GameState, card: int) -> str:
    return st.cards[card].now.name if card != NONE else ""


# === reading an option ========================================================================

_ALSO: Final = {
    "pass": (Verb.DONE, Verb.DECLINE), "done": (Verb.DONE,), "stop": (Verb.DONE,), "no": (Verb.DONE, Verb.DECLINE),
    "decline": (Verb.DECLINE, Verb.DONE), "yes": (Verb.YES,), "y": (Verb.YES,), "n": (Verb.DONE, Verb.DECLINE),
}  # fmt: skip
"""What else may be said for options without a subject."""


def parse_option(st: GameState, decision: Decision, text: str) -> Option:
    """The option a text means: its whole text, its beginning, words of it, or its number from 1.

    Where the options are numbers themselves ("2"), a number is always the option's own text.
    Refuses text that fits no option or several, and names those that come near.
    """
    if decision.player == NOBODY or not decision.options:
        raise BadNotation("There is nothing to decide: the game is over.")
    texts = option_texts(st, decision)
    wanted = _folded(text)
    folded = [_folded(each) for each in texts]
    if wanted in folded:
        return decision.options[folded.index(wanted)]
    if wanted.isdecimal() and len(wanted) < 10 and not any(each.isdecimal() for each in folded):
        return _numbered(decision, int(wanted))
    for verb in _ALSO.get(wanted, ()):
        for option in decision.options:
            if option.verb == verb:
                return option
    fits = [i for i, each in enumerate(folded) if wanted and each.startswith(wanted)]
    if len(fits) != 1:
        fits = _whole_words(wanted, folded, fits) or fits or _by_words(wanted, folded)
    if len(fits) == 1:
        return decision.options[fits[0]]
    if fits:
        raise BadNotation(f"{text!r} may mean {_quoted([texts[i] for i in fits])}: say more of the one you mean.")
    raise BadNotation(f"{text!r} is no option here: {_expected(text, texts)}")


def _numbered(decision: Decision, number: int) -> Option:
    count = len(decision.options)
    if not 1 <= number <= count:
        raise BadNotation(f"There is no option {number}: expected a number from 1 to {count} or an option's text.")
    return decision.options[number - 1]


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
        if all(any(word.startswith(each) for word in there) for each in words):
            found.append(i)
        if all(each in there for each in words):
            whole.append(i)
    return whole or found


def _expected(text: str, texts: list[str]) -> str:
    near = nearest(text, texts)
    if near:
        return f"did you mean {_quoted(near)}? Expected an option's text, its beginning or its number."
    if len(texts) <= _LISTED:
        return f"expected {_quoted(texts)}, or a number from 1 to {len(texts)}."
    return f"expected the text of one of the {len(texts)} options, such as {_quoted(texts[:3])}, or its number."


def _quoted(texts: list[str]) -> str:
    more = len(texts) - _LISTED
    said = [repr(each) for each in texts[:_LISTED]] + ([f"{more} more"] if more > 0 else [])
    return joined(said, "or")


def _folded(text: str) -> str:
    return " ".join(text.translate(_QUOTES).casefold().split())
