"""A second Chimera made for tests, whose aspects, behaviors and Ultimates do one plain thing each.

t = brute_table(turn="chimera", numbers=[ATTACKS])
t.one(battlefield=["Iron Worker", "Hammer Knight"])
t.brute(rows=["Left Claw", "face down Jaw"])
t.p1.blocks("Jaw", "Iron Worker")
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from pyreborn.cards import card_pool
from pyreborn.cards.reborn.keywords import concealed, quick_strike, terrifying
from pyreborn.cards.red_rains.catalogue import ChimeraSet, chimera
from pyreborn.cards.red_rains.keywords import defender, ephemeral, feeble, horde_attack, retreat
from pyreborn.dsl import (
    AFTER_DESTROYING_BY_ATTACKING,
    AFTER_STATUS_IS_SPENT,
    AFTER_YOU_DECLARE_ATTACKERS,
    AT_END_OF_ROUND,
    AT_END_OF_YOUR_TURN,
    ATTACK,
    OPPOSING_PHOENIXBORN,
    OPPOSING_UNIT,
    OPPOSING_UNITS_AND_PHOENIXBORN,
    REVEAL,
    REVEAL_AND_ATTACK,
    REVEAL_AND_RIGHTMOST_ATTACKS,
    REVEALED_ASPECT,
    THE_ATTACHED_UNIT,
    THE_CHIMERA,
    THIS_UNIT,
    UNIT,
    WHEN_THIS_UNIT_ATTACKS,
    WHEN_THIS_UNIT_ENTERS,
    WHEN_THIS_UNIT_IS_DESTROYED,
    Ability,
    CardDef,
    Clause,
    Icon,
    add_face_down_aspects,
    all_of,
    aspect,
    behavior,
    choose,
    conjured_alteration,
    conjured_aspect,
    deal_damage,
    destroy,
    leftmost,
    may,
    place_conjuration,
    place_exhaustion,
    place_red_rains,
    place_wounds,
    raise_rage_dice,
    remove_wounds,
    row,
    status,
    target,
    triggered,
    turn_face_down,
    ultimate,
)
from pyreborn.engine.model.ids import Level, Magic
from pyreborn.engine.model.pool import Pool
from pyreborn.engine.model.rng import Luck
from pyreborn.engine.run.stack import run
from pyreborn.game import Game
from tests.rules.boards import FULL_HAND
from tests.rules.chimera_boards import ChimeraTable

BRUTE: Final = "Brute of the Workshop"

# What the numbers of the behavior die do on its card I; on card II they place wounds on the Chimera.
REVEALS: Final = 1
ATTACKS: Final = 2
REVEALS_AND_ATTACKS: Final = 3
REVEALS_AND_RIGHTMOST_ATTACKS: Final = 4
SIDE_DAMAGE: Final = 5
SIDE_TOKEN: Final = 6
SIDE_RAISE: Final = 7
MAIN_FIRST: Final = 8
EXHAUSTS_REVEALED: Final = 9
SIDE_TOKEN_AND_ATTACK: Final = 10
SIDE_MANY_TOKENS: Final = 11
GUARDS: Final = 12

PLAIN: Final = tuple(f"Plain {letter}" for letter in "ABCDEFGH")
"""Aspects of attack 1, life 2, blood 1 that attack the Phoenixborn."""


def _hurts() -> Clause:
    return deal_damage(1, to=target(OPPOSING_PHOENIXBORN))


def _aspect(
    name: str, *text: Ability, icon: int = Icon.JAW, attack: int = 2, life: int = 3, blood: int = 1, pips: int = 0
) -> CardDef:
    return aspect(name, *text, icon=icon, attack=attack, life=life, blood=blood, pips=pips)


def _aspects() -> tuple[CardDef, ...]:
    return (
        *(_aspect(name, attack=1, life=2) for name in PLAIN),
        _aspect("Left Claw", icon=Icon.LEFT),
        _aspect("Right Claw", icon=Icon.RIGHT),
        _aspect("Jaw"),
        _aspect("Blind", icon=Icon.NONE),
        _aspect("Heavy", life=4, blood=2),
        _aspect("Warden", defender(), attack=1, blood=2),
        _aspect("Porter", defender(), attack=2),
        _aspect("Swift", quick_strike(), icon=Icon.LEFT),
        _aspect("Dread", terrifying(1)),
        _aspect("Veiled", concealed()),
        _aspect("Clock", status(_hurts()), pips=2),
        _aspect("Fuse", status(last=(place_red_rains(1),)), pips=2),
        _aspect("Candle", status(destroy(THIS_UNIT)), pips=1),
        _aspect("Listener", triggered(AFTER_STATUS_IS_SPENT, _hurts())),
        _aspect("Herald", triggered(WHEN_THIS_UNIT_ENTERS, _hurts())),
        _aspect("Caller", triggered(WHEN_THIS_UNIT_ENTERS, place_red_rains(1))),
        _aspect("Chooser", triggered(WHEN_THIS_UNIT_ENTERS, deal_damage(1, to=choose(OPPOSING_UNIT)))),
        _aspect("Offerer", triggered(WHEN_THIS_UNIT_ENTERS, may(_hurts()))),
        _aspect("Sower", triggered(WHEN_THIS_UNIT_ENTERS, place_conjuration("Pod"))),
        _aspect("Drummer", triggered(AFTER_YOU_DECLARE_ATTACKERS, place_red_rains(1)), icon=Icon.NONE),
        _aspect("Weary", triggered(WHEN_THIS_UNIT_ENTERS, place_exhaustion(1, on=THIS_UNIT))),
        _aspect("Martyr", triggered(WHEN_THIS_UNIT_ENTERS, destroy(THIS_UNIT))),
        _aspect("Charger", triggered(WHEN_THIS_UNIT_ATTACKS, place_red_rains(1))),
        _aspect("Sniper", triggered(WHEN_THIS_UNIT_ATTACKS, deal_damage(1, to=target(leftmost(OPPOSING_UNIT))))),
        _aspect("Butcher", triggered(AFTER_DESTROYING_BY_ATTACKING, place_red_rains(1)), icon=Icon.LEFT, attack=6),
        _aspect("Mender", triggered(AT_END_OF_ROUND, remove_wounds(9, from_=THE_CHIMERA))),
        _aspect("Waster", triggered(AT_END_OF_ROUND, place_wounds(1, on=THE_CHIMERA))),
        _aspect("Dirge", triggered(AT_END_OF_ROUND, _hurts())),
        _aspect("Remnant", triggered(WHEN_THIS_UNIT_IS_DESTROYED, _hurts(), inexhaustible=True)),
        _aspect("Hordeling", horde_attack(), attack=1),
        _aspect("Captain", horde_attack(), triggered(WHEN_THIS_UNIT_ATTACKS, place_conjuration("Wisp"))),
        _aspect("Dull Hordeling", horde_attack(), icon=Icon.NONE),
        _aspect("Weakling", feeble(), icon=Icon.LEFT, attack=1),
        _aspect("Lurker", retreat()),
        _aspect("Diver", triggered(WHEN_THIS_UNIT_ENTERS, turn_face_down(THIS_UNIT))),
    )


def _conjured() -> tuple[CardDef, ...]:
    return (
        conjured_aspect("Wisp", horde_attack(), feeble(), ephemeral(), icon=Icon.JAW, attack=1, life=1, copies=4),
        conjured_alteration("Gash", triggered(AT_END_OF_YOUR_TURN, place_wounds(1, on=THE_ATTACHED_UNIT)), copies=2),
        conjured_aspect("Pod", status(_hurts()), icon=Icon.NONE, attack=0, life=1, copies=2, pips=3),
    )


def _second_and_third() -> CardDef:
    return behavior(row(tuple(range(1, 13)), REVEAL, place_wounds(1, on=THE_CHIMERA)))


@cache
def brute() -> tuple[Pool, ChimeraSet]:
    """The pool with its cards, and everything that comes with it."""
    its = chimera(
        BRUTE,
        ("Workshop", _aspects()),
        nicknames=("brute",),
        life=(30, 35),
        setup=("112", "112", "112", "112", "112", "112"),
        behaviors=(
            behavior(
                row((REVEALS, GUARDS), REVEAL),
                row((ATTACKS,), ATTACK),
                row((REVEALS_AND_ATTACKS,), REVEAL_AND_ATTACK),
                row((REVEALS_AND_RIGHTMOST_ATTACKS,), REVEAL_AND_RIGHTMOST_ATTACKS),
                row((SIDE_DAMAGE,), REVEAL, _hurts()),
                row((SIDE_TOKEN,), REVEAL, place_red_rains(1)),
                row((SIDE_RAISE,), REVEAL, raise_rage_dice(3)),
                row((MAIN_FIRST,), REVEAL, deal_damage(1, to=all_of(UNIT)), main_first=True),
                row((EXHAUSTS_REVEALED,), REVEAL, then=place_exhaustion(1, on=REVEALED_ASPECT)),
                row((SIDE_TOKEN_AND_ATTACK,), ATTACK, place_red_rains(1)),
                row((SIDE_MANY_TOKENS,), REVEAL, place_red_rains(7)),
            ),
            _second_and_third(),
            _second_and_third(),
        ),
        ultimates=(
            ultimate(deal_damage(1, to=all_of(OPPOSING_UNITS_AND_PHOENIXBORN))),
            ultimate(deal_damage(2, to=target(OPPOSING_PHOENIXBORN))),
            ultimate(add_face_down_aspects(1)),
        ),
        conjured=_conjured(),
    )
    pool = card_pool("red-rains").extended("brute+red-rains")
    for card in its.cards():
        pool.add(card)
    return pool, its


class BruteTable(ChimeraTable):
    """Players against this Chimera; ``numbers`` and ``powers`` are what its behavior and rage dice will show."""

    def __init__(
        self,
        players: int = 1,
        numbers: Sequence[int] = (REVEALS,) * 20,
        powers: Sequence[bool] = (False,) * 20,
        **settings: Any,
    ) -> None:
        super().__init__(players, **settings)
        self.scenario.pool = brute()[0]
        self.one()
        if players == 2:
            self.two()
        self.numbers = numbers
        self.powers = powers

    def one(self, phoenixborn: str = "Aradel Summergaard", **board: Any) -> BruteTable:
        """Player 1, with a full hand and a draw pile."""
        self.p1(phoenixborn, **{"hand": FULL_HAND, "draw": FULL_HAND * 2, **board})
        return self

    def two(self, phoenixborn: str = "Maeoni Viper", **board: Any) -> BruteTable:
        """Player 2, likewise."""
        self.p2(phoenixborn, **{"hand": FULL_HAND, "draw": FULL_HAND * 2, **board})
        return self

    def brute(self, **board: Any) -> BruteTable:
        """Lay it out."""
        self.scenario.chimera(brute()[1], **{"draw": PLAIN, **self.laid_out, **board})
        return self

    @property
    def game(self) -> Game:
        if self._game is None:
            st = self.scenario.state()
            st.log = []
            st.luck = Luck()
            st.luck.behaviors = list(self.numbers)
            st.luck.rolls = [(self.it.seat, Magic.RAGE, Level.POWER if power else Level.BASIC) for power in self.powers]
            run(st)
            self._game = Game.from_state(st)
        return self._game

    def row(self, number: int = 1) -> list[str]:
        """What lies opposite a player, from the left; of face-down aspects only that."""
        cards = self.its.rows[number - 1]
        return [self.st.cards[card].now.name if self.st.in_play(card) else "face down" for card in cards]

    def goes_on(self) -> BruteTable:
        """Everybody declines everything, defences too, until somebody is asked about their turn or the round."""
        while not self.game.over and self.game.decision.kind not in ("turn", "exhaust dice", "prepare discard"):
            self.game.push(self.game.options[-1])
        return self

    def dice_left(self) -> int:
        """Numbers of the behavior die that were not rolled."""
        assert self.st.luck is not None
        return len(self.st.luck.behaviors)


def brute_table(**settings: Any) -> BruteTable:
    """A table for this Chimera; settings as for :func:`chimera_table`."""
    return BruteTable(**settings)


Board = Mapping[str, Any]
NOTHING: Final[Board] = {}


def both(
    rows: Sequence[Sequence[str]], one: Board = NOTHING, two: Board = NOTHING, its: Board = NOTHING, **settings: Any
) -> BruteTable:
    """Two players with these boards, and its rows opposite them."""
    t = brute_table(players=2, **settings)
    t.one(**one)
    t.two(**two)
    return t.brute(rows=rows, **its)
