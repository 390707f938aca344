"""What cards, dice, costs, texts and happenings are called, in words that tell nobody a secret."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from pyreborn.engine.model import ids
from pyreborn.engine.model.context import Happening
from pyreborn.engine.model.costs import Need, count_of, face_name
from pyreborn.engine.model.definitions import Ability, TextKind
from pyreborn.engine.model.ids import FACES, NOBODY, NONE, ZONE_NAMES, Zone
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.eyes import decides_for
from pyreborn.names import grouped, joined, number_of

_SYMBOL: Final = re.compile(r"\[\[([^\]]+)\]\]")
_TITLE_LENGTH: Final = 60
_HIDDEN_ZONES: Final = (Zone.DRAW_PILE, Zone.HAND, Zone.CONJURATION_PILE, Zone.ASIDE)
"""What lies face down under a card was public before (RB-3.5.3)."""


def plain(text: str) -> str:
    """A text with its symbols spelled out.

    >>> plain("[[side]] - 1 [[natural:class]]: Place a [[Gilder]] conjuration.")
    'side - 1 natural class: Place a Gilder conjuration.'
    """
    return _SYMBOL.sub(lambda found: found[1].replace(":", " "), text)


def one_line(text: str) -> str:
    """A text whose effects have a line each (docs/card-language.md), as it runs within a sentence."""
    return " ".join(text.split("\n"))


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


def first_sentence(words: str) -> str:
    """What is asked of a text, all of it: what comes of it afterwards is told when it does.

    >>> first_sentence("deal 1 damage to target unit. After this destroys it: draw 1 card")
    'deal 1 damage to target unit'
    """
    return one_line(words).split(". ")[0].strip()


def seat_words(st: GameState, player: int, viewer: int) -> str:
    return "yourself" if player == viewer else _called(st, player)


def _called(st: GameState, player: int) -> str:
    return "the Chimera" if st.is_chimera(player) else f"player {player + 1}"


def ability_title(ability: Ability) -> str:
    """Its title; a text without one is called by its first words after the cost or the moment."""
    if ability.title:
        return ability.title
    effect = plain(ability.sentence)
    if ability.kind in (TextKind.ACTIVATED, TextKind.TRIGGERED):
        effect = effect.partition(": ")[2] or effect
    words = effect.splitlines()[0].rstrip(".:").removeprefix("may ") if effect else "text"
    return words if len(words) <= _TITLE_LENGTH else words[:_TITLE_LENGTH].rsplit(" ", 1)[0] + " …"


# === which card ===============================================================================


def card_name(st: GameState, viewer: int, card: int) -> str:
    """The card's name, or only where it lies if the viewer may not know it."""
    if may_know(st, viewer, card):
        return st.cards[card].now.name
    if st.zone[card] == Zone.FACE_DOWN:
        return f"a face-down aspect of blood value {st.cards[card].printed.blood}"
    return f"a card in {_called(st, st.cards[card].owner)}'s {ZONE_NAMES[st.zone[card]]}"


def may_know(st: GameState, viewer: int, card: int) -> bool:
    """Whether it lies in the open, is the viewer's own, or the text at hand let them look at it."""
    if st.zone[card] == Zone.FACE_DOWN:
        return st.chimera is not None and card in st.chimera.known
    if st.zone[card] not in _HIDDEN_ZONES or st.cards[card].owner == viewer:
        return True
    served = decides_for(st, viewer)
    if served != NOBODY and st.cards[card].owner == served and st.zone[card] == Zone.HAND:
        return True  # what the Chimera takes in hand, whoever decides for it sees (RR-10.1.7)
    frame = st.stack[-1] if st.stack else None
    if frame is None or frame.secret_of() == NOBODY or card not in frame.looking_at():
        return False
    return frame.secret_of() in (viewer, served)


Role = tuple[int, str]
"""What a card is in an option: the verb, and whether it is the number "a" or "b" of it."""


def labels(st: GameState, viewer: int, named: Iterable[tuple[Role, int]]) -> dict[tuple[Role, int], str]:
    """How each card is called in its role: its name, and what tells it from others of that name there."""
    groups: dict[tuple[Role, str], list[int]] = {}
    for role, card in named:
        group = groups.setdefault((role, card_name(st, viewer, card)), [])
        if card not in group:
            group.append(card)
    return {
        (role, card): name + _distinction(st, viewer, card, group)
        for (role, name), group in groups.items()
        for card in group
    }


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
        notes.append("yours" if here.controller == viewer else f"{_called(st, here.controller)}'s")
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


# === what a window answers ====================================================================

_FORMS: Final = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")  # [one|several]
_HAPPENED: Final = {
    ids.Happen.TARGETED: "{cards} [was|were] targeted",
    ids.Happen.ENTERS_PLAY: "{card} came into play",
    ids.Happen.ATTACKERS_DECLARED: "{cards} [attacks|attack] {card}",
    ids.Happen.DEFENDERS_DECLARED: "{cards} [defends|defend] {card}",
    ids.Happen.DAMAGE_DEALT: "{card} was dealt {n} damage",
    ids.Happen.WOUNDS_PLACED: "{card} got {wounds}",
    ids.Happen.DESTROYED: "{card} was destroyed",
    ids.Happen.LEAVES_PLAY: "{card} leaves play",
    ids.Happen.RESOLVED: "{card} was resolved",
    ids.Happen.COST_PAID: "{paid} was paid for",
    ids.Happen.DICE_SPENT: "{player} spent {dice}",
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
    if h.kind == ids.Happen.DAMAGE_DEALT and h.steps == ids.Dealing.RECEIVED:
        said = said.replace("be dealt", "receive").replace("was dealt", "received")
    cards = [_in_words(st, card) for card in h.cards]
    if h.kind == ids.Happen.TARGETED:
        cards += [name for seat, name in enumerate(names) if h.players >> seat & 1]
    several = len(cards) > 1
    cards = grouped(cards)
    words = _FORMS.sub(lambda forms: forms[2] if several else forms[1], said)
    if not words:
        return ids.HAPPENING_NAMES[h.kind]
    player = names[h.player] if h.player >= 0 else "nobody"
    paid = _in_words(st, h.card) or "a dice power"
    counted = {"wounds": number_of(h.amount, "wound"), "dice": number_of(h.amount, "die", "dice"), "n": h.amount}
    return words.format(card=_in_words(st, h.card), cards=joined(cards), player=player, paid=paid, **counted)


def _in_words(st: GameState, card: int) -> str:
    return st.cards[card].now.name if card != NONE else ""
