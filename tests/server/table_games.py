"""Games for the tests of the table: every ruleset, two to four seats, one and two players against a Chimera."""

from __future__ import annotations

from collections.abc import Iterator

from pyreborn.ai import agent
from pyreborn.game import Game
from pyreborn.seen_decision import SeenDecision
from tests.properties.games import AGAINST, FIRST_EDITION, OPTIONAL, PAIRS, SEVERAL, Pairing, fresh

TABLES: tuple[Pairing, ...] = (
    *PAIRS[2::12], FIRST_EDITION[1], FIRST_EDITION[6], SEVERAL[0], SEVERAL[1], SEVERAL[4], OPTIONAL[0], *AGAINST[:4],
)  # fmt: skip


def readers(game: Game) -> list[int | None]:
    """Everybody whom a view is sent to: the seats of people, and whoever watches."""
    return [*(seat for seat in range(len(game.state.players)) if not game.state.is_chimera(seat)), None]


def played(pairing: Pairing, opponent: str, every: int) -> Iterator[Game]:
    """A whole game between such opponents, stopping at each ``every``-th decision and at the end."""
    game = fresh(pairing, 1)
    agents = [agent(opponent, seat) for seat in range(len(game.state.players))]
    while not game.over:
        if len(game.moves) % every == 0:
            yield game
        seat = game.decision.player
        view = game.view(seat)
        seen = SeenDecision(view)
        game.push([option.plain() for option in seen.options].index(agents[seat].choose(view, seen)))
    yield game
