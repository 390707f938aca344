"""The Chimera of a recorded game: its seat, what a snapshot shows of it, and the same of our position.

A recording has as many seats as its snapshots; one of them may belong to a Chimera.  It is known by what only
it has: the number of its behavior card.  Nobody clicks for that seat; what it must choose is put to a person.
"""

from __future__ import annotations

from typing import Any

from tools.conformance.recording import ULTIMATE, Recording, Row, Snapshot, chimera_in

from pyreborn.engine.model.chimera import Chimera
from pyreborn.engine.model.ids import Zone
from pyreborn.engine.model.state import GameState

RAGE = "rage"
RED_RAINS = "redRains"


def row_of(st: GameState, seat: int) -> list[int]:
    """A battlefield from left to right; the Chimera's with the aspects that lie face down in it (RR-5.1.3)."""
    chimera = st.chimera
    if chimera is None or chimera.seat != seat:
        return st.players[seat].battlefield
    return [card for row in chimera.rows for card in row]


def name_of(st: GameState, card: int) -> str:
    """The name a recording knows a card by: it has one card for all Ultimates of a Chimera (RR-2.1.12)."""
    if st.chimera is not None and card in st.chimera.ultimates:
        return ULTIMATE
    return st.cards[card].printed.stub


# --- pictures -----------------------------------------------------------------------------------------


def recorded_tokens(recording: Recording, snapshot: Snapshot) -> dict[str, Any]:
    """What a snapshot shows of the Chimera besides its cards and dice."""
    seat = chimera_in(snapshot)
    if not seat:
        return {}
    misc = snapshot[f"{seat}.misc"]
    tokens = snapshot[f"{seat}.pb"].get("t") or {}
    return {
        "red rains": int(tokens.get(RED_RAINS, 0)),
        "behavior card": int(misc["cph"]),
        "fatigued": bool(misc.get("fat")),
        "face down": tuple(recording.cards[row["u"]][0] for row in snapshot[f"{seat}.bf"] if is_face_down(row)),
    }


def our_tokens(st: GameState) -> dict[str, Any]:
    """The same of ours."""
    chimera = st.chimera
    if chimera is None:
        return {}
    hidden = tuple(name_of(st, card) for card in row_of(st, chimera.seat) if not st.in_play(card))
    shown = {"red rains": chimera.red_rains, "behavior card": chimera.phase, "fatigued": chimera.fatigued}
    return {**shown, "face down": hidden}


def set_tokens(st: GameState, recording: Recording, snapshot: Snapshot) -> None:
    """Put on the Chimera what a snapshot shows: an edit by hand."""
    chimera, shown = st.chimera, recorded_tokens(recording, snapshot)
    if chimera is not None and shown:
        chimera.red_rains, chimera.fatigued = shown["red rains"], shown["fatigued"]
        if chimera.phase != shown["behavior card"]:
            turn_up(st, chimera, shown["behavior card"])


def turn_up(st: GameState, chimera: Chimera, phase: int) -> None:
    """Have the behavior and the Ultimate card of that number show."""
    hidden = chimera.ultimates[chimera.phase - 1]
    st.lift(hidden)
    st.put(hidden, Zone.BESIDE_CHIMERA)
    chimera.phase = phase
    st.enter(chimera.ultimates[phase - 1], Zone.SPELLBOARD, chimera.seat)


# --- laying out ---------------------------------------------------------------------------------------


def powers(snapshot: Snapshot, seat: int) -> int:
    """How many rage dice show power."""
    return sum(1 for die in snapshot[f"{seat}.dice"] if die[:2] == [RAGE, "power"])


def is_face_down(row: Row) -> bool:
    return bool(row.get("fd"))
