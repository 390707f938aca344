"""How good a position looks for a seat: a plain count of life, board, cards and dice."""

from pyreborn import arguments
from pyreborn.engine.board.values import attack, life
from pyreborn.engine.model.ids import FACES
from pyreborn.engine.model.state import GameState
from pyreborn.game import Game

WIN = 1000.0


def score(game: Game, seat: int) -> float:
    """Positive when the seat stands better than its opponents, WIN when it has won."""
    st = game.state
    seat = arguments.seat(seat, len(st.players))
    if st.over:
        return WIN if st.winner == seat else -WIN
    others = [_side(st, other) for other in range(len(st.players)) if not st.same_side(seat, other)]
    return _side(st, seat) - max(others)


def _side(st: GameState, seat: int) -> float:
    me = st.players[seat]
    if not me.alive:
        return -WIN
    born = st.cards[me.phoenixborn]
    total = 2.0 * (born.now.life - born.wounds) + 0.9 * len(me.hand) + 0.15 * len(me.draw)
    for unit in me.battlefield:
        card = st.cards[unit]
        left = max(0, life(st, unit) - card.wounds)
        total += 1.2 * attack(st, unit) + left + 0.5 * card.status + 0.4 * len(card.attached)
        total -= 0.8 * card.exhaustion
    for spell in me.spellboard:
        total += 1.6 - 0.5 * st.cards[spell].exhaustion
    for face in range(FACES):
        total += me.active[face] * (0.25, 0.45, 0.6)[face % 3]
    return total
