"""How good a position looks for a seat: a plain count of life, board, cards and dice."""

from pyreborn import arguments
from pyreborn.engine.board.values import attack, life
from pyreborn.engine.model.ids import FACES, RAGE_POWER, Zone
from pyreborn.engine.model.state import GameState
from pyreborn.game import Game

WIN = 1000.0


def score(game: Game, seat: int) -> float:
    """Positive when the seat stands better than its opponents, WIN when it has won; partners stand together."""
    st = game.state
    seat = arguments.seat(seat, len(st.players))
    if st.over:
        return WIN if st.same_side(st.winner, seat) else -WIN
    others = [_team(st, other) for other in range(len(st.players)) if not st.same_side(seat, other)]
    return _team(st, seat) - max(others)


def _team(st: GameState, seat: int) -> float:
    """A seat with its partners, where it has any."""
    if st.chimera is None:
        return _side(st, seat)
    if st.is_chimera(seat):
        return _chimera(st)
    return sum(_side(st, other) for other in range(len(st.players)) if st.same_side(seat, other))


def _side(st: GameState, seat: int) -> float:
    me = st.players[seat]
    if not me.alive:
        return -WIN
    total = _with_units(st, seat, _life(st, seat) + 0.9 * len(me.hand) + 0.15 * len(me.draw))
    for spell in me.spellboard:
        total += 1.6 - 0.5 * st.cards[spell].exhaustion
    for face in range(FACES):
        total += me.active[face] * (0.25, 0.45, 0.6)[face % 3]
    return total


def _chimera(st: GameState) -> float:
    """It has no hand and pays with nothing: its aspects, those to come, and how near its Ultimate is."""
    chimera = st.chimera
    assert chimera is not None
    hidden = sum(st.zone[card] == Zone.FACE_DOWN for row in chimera.rows for card in row)
    rage = st.players[chimera.seat].active[RAGE_POWER]
    return _with_units(st, chimera.seat, _life(st, chimera.seat) + 1.5 * hidden + 2.0 * chimera.red_rains + 0.4 * rage)


def _life(st: GameState, seat: int) -> float:
    born = st.cards[st.players[seat].phoenixborn]
    return 2.0 * (born.now.life - born.wounds)


def _with_units(st: GameState, seat: int, total: float) -> float:
    for unit in st.players[seat].battlefield:
        card = st.cards[unit]
        left = max(0, life(st, unit) - card.wounds)
        total += 1.2 * attack(st, unit) + left + 0.5 * card.status + 0.4 * len(card.attached)
        total -= 0.8 * card.exhaustion
    return total
