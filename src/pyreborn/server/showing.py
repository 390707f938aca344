"""How the table's view of a seat is made: from the engine's view of that seat alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Final, Literal, TypeVar

import msgspec

from pyreborn.cards import card_pool
from pyreborn.engine.model.context import CARD_SLOTS, Slot
from pyreborn.engine.model.definitions import CardDef
from pyreborn.engine.model.ids import (
    HAPPENING_NAMES,
    MAGIC_NAMES,
    NO_VALUE,
    NONE,
    TOKEN_NAMES,
    VERBS,
    Thing,
    ThingId,
    Time,
)
from pyreborn.server.keys import FACE_NAMES, SIGNS, dice_of, key_of
from pyreborn.server.lasting import LastingEffects
from pyreborn.server.table_view import (
    Counts,
    Dice,
    PileCard,
    Question,
    TableCard,
    TableChimera,
    TableOption,
    TablePlayer,
    TableView,
    Titles,
    Work,
)
from pyreborn.view import CardView, ChimeraView, DecisionView, HandCard, OptionView, PeekedCard, PlayerView, View

_Seen = TypeVar("_Seen")
_Made = TypeVar("_Made")
_INFO: Final = {info.name: info for info in VERBS.values()}
_SIGN_OF: Final = dict(zip(FACE_NAMES, SIGNS, strict=True))
_TIME: Final[dict[int, Literal["", "called", "sudden death"]]] = {
    Time.RUNNING: "",
    Time.CALLED: "called",
    Time.SUDDEN_DEATH: "sudden death",
}


class Drawn:
    """What was drawn last, by seat and place, and what of the view it was drawn from.

    Views that were made together (:class:`pyreborn.view.Looks`) have the very same parts where all readers see the
    same, and where nothing has changed since the last position; those are not drawn again.
    """

    def __init__(self) -> None:
        self._drawn: dict[tuple[int, str], tuple[object, Any]] = {}

    def once(self, seat: int, place: str, seen: _Seen, draw: Callable[[_Seen], _Made]) -> _Made:
        """What ``draw`` makes of what is seen, unless it has just done so."""
        before = self._drawn.get((seat, place))
        if before is not None and before[0] is seen:
            again: _Made = before[1]
            return again
        made = draw(seen)
        self._drawn[seat, place] = seen, made
        return made


class Known:
    """What cards are drawn with: their prints, and what holds of them for a while."""

    def __init__(self, view: View) -> None:
        self.pool = card_pool(view.pool)
        self.lasting = LastingEffects(view, self.pool)


def table_view(view: View, drawn: Drawn | None = None) -> TableView:
    """What the table shows whoever this view belongs to; ``drawn`` has, and takes up, what the last one was made of.

    >>> import pyreborn as pb
    >>> shown = table_view(pb.new_game("aradel", "maeoni", seed=7).view(1))
    >>> [option.key for option in shown.question.options], len(shown.players[1].hand), shown.players[0].hand
    (['player.1', 'player.0'], 5, None)
    """
    known = Known(view)
    drawn = Drawn() if drawn is None else drawn
    stubs = {card.id: card.stub for row in view.players for card in (*(row.draw or ()), *(row.pile or ()))}
    return TableView(
        seat=view.seat,
        round=view.round,
        phase=view.phase,
        turn=view.turn,
        active=view.active,
        first=view.first,
        over=view.over,
        winners=view.winners,
        last_round=bool(view.misc["last_round"]),
        time=_TIME[view.misc["time"]],
        players=[_player(row, known, view.chimera, drawn) for row in view.players],
        resolving=[_card(card, NONE, known) for card in view.resolving],
        work=[_TELLS[frame["kind"]](frame, stubs) for frame in view.stack if frame["kind"] in _TELLS],
        question=None if view.decision is None else _question(view.decision, stubs),
        ahead=None if view.ahead is None else _question(view.ahead, stubs),
        chimera=None if view.chimera is None else _chimera(view.chimera, known),
    )


def with_hands(view: TableView, seen: Sequence[TableView]) -> TableView:
    """A view with every hand, each as its own player sees it; ``seen`` are the views of those players."""
    hands = {each.seat: each.players[each.seat].hand for each in seen if each.seat is not None}
    players = [msgspec.structs.replace(row, hand=hands[row.seat]) if row.seat in hands else row for row in view.players]
    return msgspec.structs.replace(view, players=players)


# === cards ====================================================================================


def _card(card: CardView, seat: int, known: Known) -> TableCard:
    """A card that lies at a seat, or nowhere (``NONE``)."""
    home = card.owner if seat == NONE else seat
    face_down = not card.stub or card.zone == "face down"
    printed = None if face_down else _printed(known.pool.cards[card.stub], card.form)
    return TableCard(
        id=card.id,
        stub=card.stub,
        printed=card.printed,
        owner=card.owner if card.owner != seat else NONE,
        controller=card.controller if card.controller != home else NONE,
        zone=card.zone if seat == NONE else "",
        wounds=card.wounds,
        exhaustion=card.exhaustion,
        status=card.status,
        exhausted=card.exhausted and not card.exhaustion,
        attack=None if printed is None else _told(card.attack, printed.attack),
        life=None if printed is None else _told(card.life, printed.life),
        recover=None if printed is None else _told(card.recover, printed.recover),
        guarded=card.guarded,
        dice=_dice(card.dice),
        dice_owners=card.dice_owners if any(owner != card.controller for owner in card.dice_owners) else [],
        attached=[_card(below, home, known) for below in card.attached],
        under=[_card(below, home, known) for below in card.under],
        slot_of=card.slot_of,
        copied_x=card.copied_x,
        form=card.form,
        under_of=card.under_of,
        blood=card.blood if face_down else 0,
        lasting=known.lasting.of(card),
    )


def _printed(card: CardDef, form: bool) -> CardDef:
    return card.form if form and card.form is not None else card


def _told(value: int, printed: int) -> int | None:
    """A value where it differs from print; a card without it has none on the table, either."""
    return None if value == printed or (printed == NO_VALUE and value == 0) else value


def _pile(cards: Iterable[CardView | HandCard | PeekedCard]) -> list[PileCard]:
    return [PileCard(card.id, card.stub) for card in cards]


def _dice(faces: Iterable[str]) -> Dice:
    return "".join(_SIGN_OF[face] for face in faces)


def _titles(cards: Iterable[CardView]) -> Titles:
    """Where many cards lie, their titles are said once."""
    found: Titles = {}
    for card in cards:
        found.setdefault(card.stub, []).append(card.id)
    return found


def _counts(cards: Iterable[HandCard]) -> Counts:
    return dict(Counter(card.stub for card in cards))


def _player(row: PlayerView, known: Known, chimera: ChimeraView | None, drawn: Drawn) -> TablePlayer:
    in_rows = chimera is not None and chimera.seat == row.seat
    seat, once = row.seat, drawn.once

    def cards(row: list[CardView]) -> list[TableCard]:
        return [_card(card, seat, known) for card in row]

    return TablePlayer(
        seat=seat,
        name=row.name,
        role=row.role,
        team=row.team,
        phoenixborn=once(seat, "phoenixborn", row.phoenixborn, lambda card: _card(card, seat, known)),
        battlefield=[] if in_rows else once(seat, "battlefield", row.battlefield, cards),
        spellboard=once(seat, "spellboard", row.spellboard, cards),
        discard=once(seat, "discard", row.discard, _titles),
        removed=once(seat, "removed", row.removed, _titles),
        hand_size=row.hand_size,
        draw_size=row.draw_size,
        pile_size=row.pile_size,
        hand=None if row.hand is None else _pile(row.hand),
        draw={} if row.draw is None else once(seat, "draw", row.draw, _counts),
        pile={} if row.pile is None else once(seat, "pile", row.pile, _counts),
        known=_pile(row.known),
        peeked=_pile(row.peeked),
        active=once(seat, "active", row.active, _dice),
        exhausted=once(seat, "exhausted", row.exhausted, _dice),
        main=row.main,
        side=row.side,
        reactions=row.reactions,
        passed=row.passed,
        alive=row.alive,
        out_of_time=row.out_of_time,
    )


def _chimera(seen: ChimeraView, known: Known) -> TableChimera:
    return TableChimera(
        seat=seen.seat,
        phase=seen.phase,
        red_rains=seen.red_rains,
        threshold=seen.threshold,
        rage=seen.rage,
        emptied=seen.emptied,
        fatigued=seen.fatigued,
        blood=seen.blood,
        facing=seen.facing,
        points_at=seen.points_at,
        rows=[[_card(card, seen.seat, known) for card in row] for row in seen.rows],
        behaviors=_pile(seen.behaviors),
        ultimates=_pile(seen.ultimates),
    )


# === the question =============================================================================


def _question(asked: DecisionView, stubs: dict[int, str]) -> Question:
    """A decision; cards of piles that its options name are told by name, because the piles are shown as counts."""
    options = None if asked.options is None else [_option(option) for option in asked.options]
    named = dict.fromkeys(number for option in options or () for number in (option.card, option.other))
    return Question(
        seat=asked.player,
        kind=asked.kind,
        prompt=asked.prompt,
        on_behalf_of=asked.on_behalf_of,
        card=asked.card,
        options=options,
        named=[PileCard(number, stubs[number]) for number in named if number in stubs],
        picked=asked.picked,
        pool=asked.pool,
        pool_of=asked.pool_of,
    )


def _option(option: OptionView) -> TableOption:
    info = _INFO[option.verb]
    things = {**_thing(info.a, option.a, False), **_thing(info.b, option.b, True)}
    return TableOption(key=key_of(option), text=option.text, **things)


_FIELDS: Final = {
    Thing.PLAYER: "seat",
    Thing.NUMBER: "number",
    Thing.MODE: "mode",
    Thing.ABILITY: "ability",
    Thing.WAY: "way",
}


def _thing(thing: ThingId, number: int, second: bool) -> dict[str, Any]:
    """What a number of an option stands for, under the name of the field that tells it."""
    if thing == Thing.CARD:
        return {"other" if second else "card": number}
    if thing in _FIELDS:
        return {_FIELDS[thing]: number}
    if thing == Thing.MAGIC:
        return {"magic": MAGIC_NAMES[number]}
    if thing == Thing.TOKEN:
        return {"token": TOKEN_NAMES[number]}
    if thing == Thing.FACE:
        return {"turned" if second else "face": SIGNS[number]}
    if thing == Thing.DICE:
        paid, placed = dice_of(number)
        return {"dice": paid, "from_cards": placed}
    return {}


# === pending work =============================================================================

Frame = dict[str, Any]
"""A frame as the view shows it: secrets of others are not in it."""
Hidden = Collection[int]
"""Cards in piles that are shown as counts: pending work may have picked one, but nobody can point at it."""


def _attack(frame: Frame, hidden: Hidden) -> Work:
    return Work(
        what="attack", seat=frame["player"], card=frame["target"], cards=frame["attackers"],
        blockers=frame["blockers"], guard=frame["guard"],
    )  # fmt: skip


def _battle(frame: Frame, hidden: Hidden) -> Work:
    return Work(what="battle", seat=frame["player"], card=frame["opponent"], cards=frame["attackers"])


def _text(frame: Frame, hidden: Hidden) -> Work:
    """A text with what was picked for it so far."""
    context = frame["c"]
    refs: list[int] = context["refs"]
    picks = list(zip(refs[::3], refs[1::3], strict=True))
    cards = dict.fromkeys(
        thing for slot, thing in picks if slot in CARD_SLOTS and thing != NONE and thing not in hidden
    )
    seats = dict.fromkeys(thing for slot, thing in picks if slot == Slot.PLAYER)
    return Work(what="text", seat=context["player"], card=context["card"], cards=list(cards), seats=list(seats))


def _window(frame: Frame, hidden: Hidden) -> Work:
    happening = frame["h"]
    return Work(
        what="window", seat=happening["player"], card=happening["card"], cards=happening["cards"],
        happening=HAPPENING_NAMES[happening["kind"]],
    )  # fmt: skip


def _play(frame: Frame, hidden: Hidden) -> Work:
    return Work(what="play", seat=frame["player"], card=frame["card"])


def _power(frame: Frame, hidden: Hidden) -> Work:
    return Work(what="power", seat=frame["player"], magic=MAGIC_NAMES[frame["magic"]])


def _damage(frame: Frame, hidden: Hidden) -> Work:
    return Work(what="damage", seat=frame["player"], card=frame["receiver"], number=frame["amount"])


def _leave(frame: Frame, hidden: Hidden) -> Work:
    return Work(what="leave", seat=frame["player"], card=frame["card"])


def _chimera_turn(frame: Frame, hidden: Hidden) -> Work:
    return Work(what="chimera turn", seat=frame["player"], card=frame["behavior"], number=frame["number"])


_TELLS: Final[dict[str, Callable[[Frame, Hidden], Work]]] = {
    "attack": _attack,
    "battle": _battle,
    "play": _play,
    "text": _text,
    "power": _power,
    "window": _window,
    "damage": _damage,
    "leave": _leave,
    "chimera turn": _chimera_turn,
}
"""What can be seen of pending work, by the kind of its frame."""
