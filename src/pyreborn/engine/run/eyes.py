"""Who may see what: which hidden cards a seat knows all the same.

Views and imagined worlds both ask here, so that nobody is shown in one what is hidden in the other.  A reader is the
seat of a player, or None for a spectator; the Chimera's seat sees no more than a spectator (RR-1.1.4).
"""

from pyreborn.engine.model.ids import NOBODY, Zone
from pyreborn.engine.model.rule_values import FaceDownVisibility, PartnerHands
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.serial import Coder, frame_to_json
from pyreborn.engine.run.stack import person_for


def openly_named(st: GameState) -> set[int]:
    """Cards gone to a hand or pile that pending work still speaks of: a destroyed unit taken back, say."""
    coder = Coder(NOBODY, None)
    for frame in st.stack:
        frame_to_json(frame, coder)
    named: set[int] = set()
    for card in coder.named:
        if card >= 0 and st.alias[card] >= 0 and st.is_hidden(st.zone[card]):
            named.add(card)
    return named


def decides_for(st: GameState, seat: int | None) -> int:
    """The seat of the Chimera for the player who decides for it now and sees what it takes in hand (RR-10.1.7)."""
    if st.chimera is None or seat is None or seat == st.chimera.seat or st.over:
        return NOBODY
    return st.chimera.seat if person_for(st, st.chimera.seat) == seat else NOBODY


def shows_hand(st: GameState, seat: int, reader: int | None, open_hands: bool) -> bool:
    """Whether the reader sees the hand of a seat: their own, that of an open-handed partner, or the Chimera's."""
    if reader is None or st.is_chimera(reader):
        return False
    if seat == reader:
        return True
    if decides_for(st, reader) == seat:
        return bool(st.players[seat].hand)
    return st.same_side(seat, reader) and (open_hands or st.rules.partner_hands == PartnerHands.OPEN)


def looked_at(st: GameState, seat: int | None) -> list[int]:
    """Hidden cards of others that pending work has shown to the seat, in the order shown."""
    shown: list[int] = []
    if seat is None or st.is_chimera(seat):
        return shown  # what the Chimera was shown, the player who decides for it sees
    beside = decides_for(st, seat)
    for frame in st.stack:
        eyes = frame.secret_of()
        if eyes == NOBODY or (eyes != seat and eyes != beside):
            continue
        for card in frame.looking_at():
            if st.is_hidden(st.zone[card]) and st.cards[card].owner != seat and card not in shown:
                shown.append(card)
    return shown


def may_look_under(st: GameState, reader: int | None, card: int) -> bool:
    """Whether this seat may see a card that lies face down under another (MX-92)."""
    if st.rules.face_down_visibility != FaceDownVisibility.CONTROLLER_OF_TOP_CARD:
        return True
    for known in st.departed:
        if known.card.id == card:
            return True  # everybody has seen it leave the battlefield, and what that brings about is still going on
    host = st.cards[card].host
    if st.in_play(host) or st.zone[host] == Zone.LIMBO:
        return reader == st.cards[host].controller
    return reader == st.cards[card].controller  # who controlled the card above it while that was there
