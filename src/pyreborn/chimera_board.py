"""The Chimera's half of a board: how it is written, and how it is laid out (RR-2, RR-5)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pyreborn import arguments
from pyreborn.cards.red_rains import CHIMERAS, ChimeraSet
from pyreborn.chimeras import face_of
from pyreborn.decks.aspects import conjured_by
from pyreborn.engine.model.definitions import CardDef
from pyreborn.engine.model.ids import NOBODY, RAGE_BASIC, RAGE_POWER, CardType, Zone, type_name
from pyreborn.engine.model.pool import Pool
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.chimera.revealing import lay_face_down
from pyreborn.engine.run.setup import RAGE_DICE, add_card, place_chimera
from pyreborn.errors import BadScenario
from pyreborn.names import with_article
from pyreborn.written_cards import InPlay, check_card, parse_card

PHASES = 3
"""RR-2.1.7."""
_FACE_DOWN = re.compile(r"^face down\s+(?P<name>[^(]+?)\s*(?P<known>\(known\))?$", re.IGNORECASE)


@dataclass
class FaceDown:
    """An aspect that lies face down in a row (RR-5.1.3); ``face down Rampage`` in a text."""

    name: str
    known: bool = False
    """Whether everybody has seen which one it is (RR-13.1.5); ``face down Rampage (known)``."""

    def __post_init__(self) -> None:
        arguments.text(self.name, "the name of a face-down aspect", BadScenario)
        if not isinstance(self.known, bool):
            raise BadScenario(f"known is True or False, not {arguments.shown(self.known)}.")


Find = Callable[[str], CardDef]
RowCard = str | InPlay | FaceDown
Rows = Sequence[RowCard] | Sequence[Sequence[RowCard]]


@dataclass
class ChimeraLayout:
    """The Chimera's half of a board, as it was described."""

    box: ChimeraSet
    card: InPlay
    """What lies on its card."""
    level: int
    heroic: bool
    rows: list[list[InPlay | FaceDown]]
    phase: int
    red_rains: int
    rage: int
    draw: list[str]
    discard: list[str]
    pile: list[str] | None
    fatigued: bool
    emptied: int
    ultimate_exhaustion: int
    points_at: int

    def in_rows(self) -> list[InPlay]:
        """The cards of its battlefields that lie face up."""
        return [card for row in self.rows for card in row if isinstance(card, InPlay)]


def rows_of(rows: object) -> list[list[InPlay | FaceDown]]:
    """One row or one for each player; refuses what is no card of a row."""
    listed = arguments.listed(rows, "The Chimera's battlefield", "Rampage", BadScenario)
    if not listed or not all(isinstance(row, list | tuple) for row in listed):
        listed = [listed]
    return [[_row_card(card) for card in arguments.listed(row, "A row", "Rampage", BadScenario)] for row in listed]


def _row_card(card: object) -> InPlay | FaceDown:
    if isinstance(card, str):
        hidden = _FACE_DOWN.match(card.strip())
        if hidden is not None:
            return FaceDown(hidden["name"], hidden["known"] is not None)
        card = parse_card(card)
    if isinstance(card, InPlay):
        check_card(card, 0)
    elif not isinstance(card, FaceDown):
        said = arguments.shown(card)
        raise BadScenario(f"A row of the Chimera holds {said}, which is neither a card's text nor an InPlay.")
    return card


def powers_of(rage: object) -> int:
    """How many rage dice show power, where that is no more than the Chimera can have without anything happening."""
    powers = arguments.whole(rage, "a number of rage dice on power", 0, arguments.MOST, BadScenario)
    said = f"The Chimera has {RAGE_DICE} rage dice (RR-2.1.8)"
    if powers > RAGE_DICE:
        raise BadScenario(f"{said}; {powers} of them cannot show power.")
    if powers == RAGE_DICE:
        raise BadScenario(f"{said}; all of them on power would have become a Red Rains token already (RR-9.1.2).")
    return powers


def is_chimeras(name: str) -> bool:
    """Whether a title is one of the conjured cards that only Chimeras bring."""
    return any(card.name == name for box in CHIMERAS for card in box.conjured)


def lay_out(st: GameState, layout: ChimeraLayout, pool: Pool, find: Find, in_play: list[str]) -> int:
    """Everything of the Chimera but its rows; the number of its card.  ``in_play`` are titles it owns on the table."""
    chimera = st.chimera
    assert chimera is not None
    people = chimera.seat
    face = face_of(layout.box, layout.heroic, layout.level, people)
    if layout.card.wounds >= face.life:
        raise BadScenario(f"{face.name} with {layout.card.wounds} wounds has lost already.")
    if layout.points_at > people:
        raise BadScenario(f"The token cannot point at player {layout.points_at} of {people}.")
    card = place_chimera(st, face, layout.box.behaviors, layout.box.ultimates, layout.phase)
    st.cards[chimera.ultimates[layout.phase - 1]].exhaustion = layout.ultimate_exhaustion
    chimera.red_rains, chimera.fatigued, chimera.emptied = layout.red_rains, layout.fatigued, layout.emptied
    chimera.points_at = layout.points_at - 1 if layout.points_at else NOBODY
    me = st.players[chimera.seat]
    me.active[RAGE_POWER] = layout.rage
    me.active[RAGE_BASIC] = RAGE_DICE - layout.rage
    for names, zone in ((layout.draw, Zone.DRAW_PILE), (layout.discard, Zone.DISCARD_PILE)):
        for name in reversed(names):
            add_card(st, _aspect(find(name), "its piles"), chimera.seat, zone)
    for printed in _pile_of(layout, pool, find, in_play):
        add_card(st, printed, chimera.seat, Zone.CONJURATION_PILE)
    return card


def _aspect(printed: CardDef, where: str) -> CardDef:
    """An aspect of a deck, which alone lies in the Chimera's piles and face down."""
    if not printed.type & CardType.ASPECT or printed.is_conjured:
        kind = with_article(type_name(printed.type))
        raise BadScenario(
            f"{printed.name} is {kind} and cannot lie in {where}: only aspects of its deck do (RR-2.1.6)."
        )
    return printed


def _pile_of(layout: ChimeraLayout, pool: Pool, find: Find, in_play: list[str]) -> list[CardDef]:
    """The conjuration pile: what was listed, or all that the cards named can bring and is not in play (RR-2.1.10)."""
    if layout.pile is not None:
        listed = [find(name) for name in layout.pile]
        for printed in listed:
            if not printed.is_conjured:
                raise BadScenario(f"{printed.name} cannot lie in the Chimera's conjuration pile.")
        return listed
    in_rows = [find(card.name) for row in layout.rows for card in row]
    box = layout.box
    named = [*box.conjured, *box.behaviors, *box.ultimates, *in_rows, *map(find, (*layout.draw, *layout.discard))]
    brought = conjured_by([card for card in named if card.type & ~CardType.UNIT], pool)
    for lying in map(find, in_play):
        if lying in brought:
            brought.remove(lying)
    return brought


def lay_face_down_card(st: GameState, hidden: FaceDown, facing: int, find: Find) -> None:
    """A face-down aspect at the right end of a row."""
    chimera = st.chimera
    assert chimera is not None
    number = add_card(st, _aspect(find(hidden.name), "a row face down"), chimera.seat, Zone.DRAW_PILE)
    st.lift(number)
    lay_face_down(st, number, facing)
    if hidden.known:
        chimera.known.append(number)
