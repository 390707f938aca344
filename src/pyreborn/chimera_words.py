"""What is said of a Chimera's doings beyond the plain event: rows of behavior cards, status boxes, attack icons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pyreborn.cards import card_pool
from pyreborn.dsl.aspects import row_text
from pyreborn.engine.model.definitions import BehaviorRow, CardDef
from pyreborn.engine.model.events import Event, EventKind
from pyreborn.engine.model.ids import ICON_NAMES, CardType, Happen, Icon
from pyreborn.engine.model.rule_values import ChimeraTurn
from pyreborn.engine.model.ruleset import Ruleset
from pyreborn.phrases import one_line, plain

_AIMS: Final = {Icon.LEFT: "the leftmost unit", Icon.RIGHT: "the rightmost unit", Icon.JAW: "the Phoenixborn"}
Said = tuple[str, str]
"""A sentence as ``explain`` writes them, and the words for its ``{text}``."""


def has_chimera(rules: Ruleset) -> bool:
    return rules.chimera_turn != ChimeraTurn.NONE


def definition(name: str, rules: Ruleset) -> CardDef | None:
    """The card of that name; None for one that this game does not come with."""
    return card_pool(rules.card_pool).by_name.get(name.lower())


def is_aspect(name: str, rules: Ruleset) -> bool:
    """Whether a card of that name can only be the Chimera's, so that nobody asks whose it is."""
    card = definition(name, rules) if has_chimera(rules) else None
    return card is not None and card.type & CardType.ASPECT != 0


# === behavior cards ===========================================================================
def numbers_of(behavior: CardDef, row: BehaviorRow) -> str:
    """The numbers of the die that lead to a row: "7-9"."""
    numbers = [number for number, each in enumerate(behavior.behavior, 1) if each is row]
    return f"{numbers[0]}-{numbers[-1]}" if len(numbers) > 1 else str(numbers[0])


def plan_words(row: BehaviorRow) -> str:
    """The order of what a row does, without the words of its side action."""
    main = row_text(BehaviorRow(row.main, None, None, False)).rstrip(".")
    main = main[:1].lower() + main[1:]
    if row.then is not None:
        main += ", and more for the aspect revealed"
    if row.side is None:
        return main
    return f"{main}, then the side action" if row.main_first else f"the side action, then {main}"


# === events ===================================================================================
def sentence(event: Event, rules: Ruleset, reader: int | None, names: Sequence[str]) -> Said | None:
    """How an event of a game against a Chimera is told, where that is more than the plain event."""
    if not has_chimera(rules):
        return None
    if event.kind == EventKind.TURN:
        return _turn(event, reader, names)
    tell = _TELLING.get(event.kind)
    return None if tell is None else tell(event, rules)


def _turn(event: Event, reader: int | None, names: Sequence[str]) -> Said | None:
    if not event.note or len(names) < 3:
        return None
    facing = int(event.note)
    return "{whose} turn against {text} begins.", "you" if facing == reader else names[facing]


def _behavior_rolled(event: Event, rules: Ruleset) -> Said | None:
    rolled = "{who} [roll|rolls] {n} with the behavior die"
    if event.note == "guard":
        needed = rules.chimera_guard_from
        if event.amount >= needed:
            return f"{rolled}: it guards.", ""
        return f"{rolled}: it guards from {{text}} on, so not now.", str(needed)
    behavior = definition(event.cards[0].name, rules) if event.cards else None
    if behavior is None or not behavior.behavior:
        return None
    row = behavior.behavior[event.amount - 1]
    return f"{rolled} ({numbers_of(behavior, row)}): {{text}}.", plan_words(row)


def _rolled(event: Event, rules: Ruleset) -> Said | None:
    faces = [face.partition(":") for face in event.note.split(", ")]
    if faces[0][0] != "rage":
        return None
    levels = [level for _, _, level in faces]
    if len(levels) == 1:
        return "{who} [roll|rolls] a rage die: {text}.", levels[0]
    counted = ", ".join(f"{levels.count(level)} {level}" for level in dict.fromkeys(levels))
    return "{who} [roll|rolls] {n} rage dice: {text}.", counted


def _effect(text: str) -> str:
    """What a text does, within a sentence."""
    words = plain(one_line(text)).rstrip(".")
    return words[:1].lower() + words[1:]


def _side_action(event: Event, rules: Ruleset) -> Said | None:
    text = _effect(event.note)
    if event.clause == "RR-7.1.4":
        return "For the aspect revealed: {text}.", text
    return "{whose} side action: {text}.", text


def _status_lost(event: Event, rules: Ruleset) -> Said | None:
    if event.clause != "RR-7.1.1" or not event.cards:
        return None
    card = definition(event.cards[0].name, rules)
    boxes = [text for text in (card.abilities if card is not None else ()) if _is_box(text.trigger)]
    if not boxes or boxes[0].condition is not None:
        return "{owned} spends a status token.", ""
    words = boxes[0].sentence
    return "{owned} spends a status token: {text}.", _effect(words.partition(": ")[2] or words)


def _is_box(trigger: object) -> bool:
    return getattr(trigger, "kind", None) == Happen.STATUS_STEP


def _attack(event: Event, rules: Ruleset) -> Said | None:
    if len(event.cards) < 2 or not is_aspect(event.cards[0].name, rules):
        return None
    attacker, target = (definition(card.name, rules) for card in event.cards[:2])
    if attacker is None or attacker.icon == Icon.NONE:
        return None
    on_phoenixborn = target is not None and target.type & CardType.PHOENIXBORN != 0
    aim = _AIMS[attacker.icon]
    if on_phoenixborn and attacker.icon != Icon.JAW:
        aim = "there is no unit it could attack"
    return "{owned} attacks {other} ({text}).", f"{ICON_NAMES[attacker.icon]}: {aim}"


def _raised(event: Event, rules: Ruleset) -> Said | None:
    raised = "{who} [raise|raises] {n} rage di[c]e to power"
    return (f"{raised}: {{text}}.", "a player passed before face-down aspects") if event.clause == "RR-6.1.1" else None


def _red_rains(event: Event, rules: Ruleset) -> Said | None:
    if event.clause != "RR-11.1.4":
        return None
    return "The Red Rains: {n} token{s} for {who}, {text}.", "one for each aspect in play"


def _ultimate(event: Event, rules: Ruleset) -> Said | None:
    card = definition(event.cards[0].name, rules) if event.cards else None
    if card is None or not card.abilities:
        return None
    return "{whose} Ultimate {roman} is set off: {text}.", _effect(card.abilities[0].sentence)


def _face_up(event: Event, rules: Ruleset) -> Said | None:
    if event.clause != "RR-7.2.1" or not event.amount:
        return None
    return "{owned} is revealed and comes into play with {n} status token{s}.", ""


_TELLING: Final = {
    EventKind.BEHAVIOR_ROLLED: _behavior_rolled,
    EventKind.ROLLED: _rolled,
    EventKind.SIDE_ACTION: _side_action,
    EventKind.STATUS_LOST: _status_lost,
    EventKind.ATTACK: _attack,
    EventKind.RAGE_RAISED: _raised,
    EventKind.RED_RAINS: _red_rains,
    EventKind.ULTIMATE: _ultimate,
    EventKind.FACE_UP: _face_up,
}
