"""Agents know what their seat may know: same view and seed, different hidden facts, same choice.

Two instances of an agent with the same seed play the same game.  One is asked in the game itself, the other in a twin
of the position that is made anew for every decision and differs in everything its seat cannot know: hands and draw
piles of others, the order of its own draw pile, what others have chosen in secret, a Chimera's hidden aspects, what
will be rolled, and where decks are closed any hidden card at all.  Both see the same, byte for byte, and must choose
alike as long as the game goes.
Every agent is asked at the same decisions in every run: random at each, others at one in so many (``EVERY``), the
decisions in between being made at random; otherwise thinking would take minutes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pytest

from pyreborn.ai import AGENTS, LEVELS, Agent, RandomAgent, agent
from pyreborn.ai.answers import place_of
from pyreborn.cards.red_rains import CHIMERAS
from pyreborn.engine.model.rng import Rng, seeded
from pyreborn.game import Decision, Game, Option
from pyreborn.view import View
from tests.ai import bad_agents
from tests.properties.games import LONGEST, Pairing, fresh, luck_of
from tests.properties.twins import exchanged, invented, loaded, lucky_otherwise, saved

Maker = Callable[[int], Agent]


@dataclass(frozen=True)
class Table:
    """A game: who plays, its number (every third has its first five picked), and whether deck lists are known."""

    pairing: Pairing
    number: int = 0
    open_decks: bool = True

    def __str__(self) -> str:
        return f"{self.pairing}{'' if self.open_decks else '-closed'}-{self.number}"


TABLES = (
    Table(Pairing(("aradel", "maeoni"))),
    Table(Pairing(("jessa", "koji")), 2, open_decks=False),
    Table(Pairing(("koji", "rin", "hope"))),
    Table(Pairing(("aradel", "koji", "coal", "noah")), 3),
    Table(Pairing(("coal", "noah"), "original")),
    Table(Pairing(("aradel", "noah", "saria"), "original"), 1, open_decks=False),
    Table(Pairing(("jessa", "coal"), "raven"), 2),
    Table(Pairing(("oddments-coal", "saria", "maeoni"), "raven"), 1),
    Table(Pairing(("coal",), "red-rains", CHIMERAS[0].stub)),
    Table(Pairing(("aradel", "coal"), "red-rains", CHIMERAS[-1].stub), 1),
    Table(Pairing(("maeoni", "noah"), "red-rains", CHIMERAS[0].stub), 2, open_decks=False),
)
EVERY = {"random": 1}
"""How many decisions lie between two an agent is asked at."""
USUALLY = 9
LEAST = 10
"""Whoever was asked less often has shown nothing."""
COUNTED = {"search": "search:24", "hard": "search:24", "expert": "search:24"}
"""Agents that are told how long to think are told how much instead: a clock decides otherwise every time."""


def specs() -> list[str]:
    """Every agent and every level there is."""
    return list(dict.fromkeys(COUNTED.get(name, name) for name in (*AGENTS, *LEVELS)))


class Unfair(AssertionError):
    """An agent has chosen by what it cannot know."""


def twin_of(game: Game, reader: int, luck: Rng, open_decks: bool) -> Game:
    """The same to the eyes of that seat, and otherwise as different as it can be."""
    data = lucky_otherwise(exchanged(saved(game), reader, luck), luck)
    return loaded(data if open_decks else invented(data, reader, luck), game)


def check_fair(make: Maker, table: Table, every: int, back_door: list[Game] | None = None) -> int:
    """Play the table with two instances at every seat; how often both were asked.  Whatever game an agent is asked
    about lies behind the back door meanwhile."""
    game = fresh(table.pairing, table.number, open_decks=table.open_decks)
    play_on, luck = luck_of(table.pairing, table.number), seeded(table.number)
    ours = [make(seat) for seat in table.pairing.seats]
    theirs = [make(seat) for seat in table.pairing.seats]
    asked = 0
    for number in range(LONGEST):
        if game.over:
            return asked
        seat = game.decision.player
        if number % every or len(game.options) == 1:
            game.push(play_on.below(len(game.options)))
            continue
        twin = twin_of(game, seat, luck, table.open_decks)
        places = [_chosen(ours[seat], game, back_door), _chosen(theirs[seat], twin, back_door)]
        asked += 1
        if places[0] != places[1]:
            said = [game.decision.texts[place] for place in places]
            raise Unfair(
                f"{table}, decision {number} ({game.decision.prompt}): {said[0]!r}, but in the twin {said[1]!r}"
            )
        game.push(places[0])
    raise AssertionError(f"{table} does not end")


def _chosen(one: Agent, game: Game, back_door: list[Game] | None) -> int:
    decision = game.decision
    view = game.view(decision.player)
    if back_door is not None:
        back_door[:] = [game]
    return place_of(decision, one.choose(view, decision))


@pytest.mark.parametrize("spec", specs())
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_an_agent_chooses_by_what_its_seat_may_know(table: Table, spec: str) -> None:
    """Over whole games of every ruleset."""
    every = EVERY.get(spec, USUALLY)
    if table.pairing.chimera:  # such games are short
        every = (every + 2) // 3
    assert check_fair(partial(agent, spec), table, every) >= LEAST


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_twins_look_alike_and_are_not(table: Table) -> None:
    """Otherwise nothing would be tested."""
    game = fresh(table.pairing, table.number, open_decks=table.open_decks)
    play_on, luck = luck_of(table.pairing, table.number), seeded(table.number)
    different = 0
    for number in range(60):
        if game.over:
            break
        if number % 6 == 0:
            seat = game.decision.player
            twin = twin_of(game, seat, luck, table.open_decks)
            assert twin.view(seat).to_json() == game.view(seat).to_json()
            one, other = game.state, twin.state
            different += [card.printed for card in one.cards] != [card.printed for card in other.cards]
            assert one.rng.to_json() != other.rng.to_json()
        game.push(play_on.below(len(game.options)))
    assert different >= 5


def test_the_same_seed_and_views_make_the_same_choices_and_another_seed_others() -> None:
    """What the test compares depends on the seed, or it would compare nothing."""
    games = []
    for seed in (1, 1, 2):
        game = fresh(TABLES[0].pairing)
        seats = [agent("random", seed), agent("random", seed + 10)]
        for _ in range(40):
            decision = game.decision
            game.push(seats[decision.player].choose(game.view(decision.player), decision))
        games.append([move.to_json() for move in game.moves])
    assert games[0] == games[1] != games[2]


# -- cheaters --------------------------------------------------------------------------------------
BACK_DOOR: list[Game] = []


class LooksThroughTheBackDoor(RandomAgent):
    """Has a reference to the game and chooses by the other's hand."""

    def choose(self, view: View, decision: Decision) -> Option:
        (game,) = BACK_DOOR
        others = [player for player in game.state.players if player.seat != view.seat]
        names = [game.state.cards[card].printed.name for player in others for card in player.hand]
        return decision.options[sum(map(len, names)) % len(decision.options)]


class KnowsWhatIsDrawnNext(RandomAgent):
    """Chooses by the top card of its own draw pile."""

    def choose(self, view: View, decision: Decision) -> Option:
        state = decision._state
        draw = state.players[decision.player].draw
        return decision.options[len(state.cards[draw[-1]].printed.name) % len(decision.options) if draw else 0]


class KnowsWhatIsRolledNext(RandomAgent):
    """Chooses by the dice to come."""

    def choose(self, view: View, decision: Decision) -> Option:
        return decision.options[decision._state.rng.clone().below(len(decision.options))]


class CheatsSeldom(bad_agents.Peeks):
    """Chooses by the hidden cards, and only where it has many options."""

    def choose(self, view: View, decision: Decision) -> Option:
        if len(decision.options) < 8:
            return self.luck.choice(decision.options)
        return super().choose(view, decision)


CHEATERS = (LooksThroughTheBackDoor, KnowsWhatIsDrawnNext, KnowsWhatIsRolledNext, CheatsSeldom, bad_agents.Peeks)


@pytest.mark.parametrize("cheater", CHEATERS, ids=lambda cheater: cheater.__name__)
@pytest.mark.parametrize("table", [TABLES[0], TABLES[5]], ids=str)
def test_a_cheater_is_noticed(table: Table, cheater: Maker) -> None:
    """At as few decisions as a slow agent is asked at."""
    with pytest.raises(Unfair):
        check_fair(cheater, table, USUALLY, BACK_DOOR)


@pytest.mark.parametrize("table", [table for table in TABLES if table.pairing.chimera][:2], ids=str)
def test_who_knows_the_aspects_of_a_chimera_is_noticed(table: Table) -> None:
    """What lies face down is known by its blood value (RR-5.1.3)."""

    class KnowsAspects(RandomAgent):
        def choose(self, view: View, decision: Decision) -> Option:
            state = decision._state
            assert state.chimera is not None
            names = [state.cards[card].printed.name for row in state.chimera.rows for card in row]
            return decision.options[sum(map(len, names)) % len(decision.options)]

    with pytest.raises(Unfair):
        check_fair(KnowsAspects, table, 1)
