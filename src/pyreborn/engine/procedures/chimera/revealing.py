"""Aspects face down: added, revealed, turned down again (RR-5.1.3, RR-7.2, RR-11.1.5)."""

from pyreborn.engine.board.answers import happening
from pyreborn.engine.board.chimera_piles import next_aspect
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import NONE, CardType, Happen, Zone
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.settling import DEFAULT_PLACE, return_dice, settle
from pyreborn.engine.procedures.windows import announce


def face_down(st: GameState, facing: int) -> list[int]:
    """The face-down aspects opposing a player, from left to right."""
    assert st.chimera is not None
    found: list[int] = []
    if not st.rules.face_down_aspects:
        return found
    for card in st.chimera.rows[facing]:
        if st.zone[card] == Zone.FACE_DOWN:
            found.append(card)
    return found


def lay_face_down(st: GameState, card: int, facing: int) -> None:
    """A lifted aspect goes face down to the right end of a row (RR-5.1.6)."""
    chimera = st.chimera
    assert chimera is not None
    st.put(card, Zone.FACE_DOWN)
    chimera.rows[facing].append(card)


def add_face_down(st: GameState, facing: int, count: int, clause: str) -> None:
    """Aspects from its draw pile go face down to the right end of a row; as many as there are (RR-5.1.6)."""
    chimera = st.chimera
    assert chimera is not None
    added = 0
    for _ in range(count):
        card = next_aspect(st)
        if card == NONE:
            break
        lay_face_down(st, card, facing)
        added += 1
    if added:
        st.shown |= st.everybody()  # their backs: the blood value (RR-5.1.3)
        st.note(EventKind.FACE_DOWN, clause, chimera.seat, NONE, added)


def replenish(st: GameState, facing: int, conjured_count: bool) -> None:
    """Fill a row up to the threat value (RR-11.1.5, RR-15.1.6)."""
    chimera = st.chimera
    assert chimera is not None
    there = 0
    for card in chimera.rows[facing]:
        printed = st.cards[card].printed
        if printed.type & CardType.ASPECT and (conjured_count or not printed.is_conjured):
            there += 1
    threat = st.cards[st.players[chimera.seat].phoenixborn].now.threat
    add_face_down(st, facing, threat - there, "RR-11.1.5")


def reveal(st: GameState, facing: int) -> int:
    """Turn the leftmost face-down aspect of a row face up: it comes into play where it lies; which one (RR-7.2.1)."""
    chimera = st.chimera
    assert chimera is not None
    waiting = face_down(st, facing)
    if not waiting:
        return NONE
    card = waiting[0]
    place = chimera.rows[facing].index(card)
    st.lift(card)
    here = st.enter(card, Zone.BATTLEFIELD, chimera.seat, facing, place)
    st.note(EventKind.FACE_UP, "RR-7.2.1", chimera.seat, card, here.status)
    announce(st, happening(st, Happen.ENTERS_PLAY, chimera.seat, card))
    return card


def turn_face_down(st: GameState, card: int, clause: str) -> bool:
    """An aspect in play loses what lies on it and turns face down in its place; everybody knows it (RR-13.1.5)."""
    chimera = st.chimera
    if chimera is None or st.zone[card] != Zone.BATTLEFIELD or not st.cards[card].printed.type & CardType.ASPECT:
        return False
    here = st.cards[card]
    if here.controller != chimera.seat or here.owner != chimera.seat:
        return False
    st.note(EventKind.FACE_DOWN, clause, chimera.seat, card, 1)
    return_dice(st, card)
    for other in here.attached[:]:
        st.forget_aura(other)
        st.lift(other)
        st.zone[other] = Zone.LIMBO
        settle(st, other, DEFAULT_PLACE, 0)
    st.forget_aura(card)
    facing = st.facing_of(card)
    place = chimera.rows[facing].index(card)
    st.lift(card)
    st.put(card, Zone.FACE_DOWN)
    chimera.rows[facing].insert(place, card)
    chimera.known.append(card)
    st.dirty = True
    return True
