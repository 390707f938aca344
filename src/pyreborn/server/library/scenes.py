"""The scenes of rulings, step by step: what is done or asked, what the table shows then, and whether it is as stated.

A scene can be asked for under any ruleset in which its board can be laid out, not only under those it was written for.
Then a check may not hold: it says what is true instead, and the scene goes on.  Where a player cannot do what the scene
says, it ends.  Nothing of a scene is secret, so whoever looks may choose whose eyes to look with.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from pyreborn.cards import card_pool
from pyreborn.engine.model.pool import Pool
from pyreborn.errors import BadArgument, PyrebornError
from pyreborn.game import Game, started
from pyreborn.names import number_of
from pyreborn.rulesets import RULESETS
from pyreborn.rulesets import ruleset as find_ruleset
from pyreborn.rulings import find
from pyreborn.rulings.demonstration import demonstration_pool
from pyreborn.rulings.form import Failed, Ruling
from pyreborn.rulings.scene import Scene
from pyreborn.server.card_table import PrintedCard, card_table_hash, printed_card
from pyreborn.server.log_lines import log_lines
from pyreborn.server.rest import Fault, Shape
from pyreborn.server.showing import table_view
from pyreborn.server.table_view import TableView
from pyreborn.server.wire import LogLine

WATCHING = -1
"""The seat of one who looks on and has no hand."""


class SceneStep(Shape, frozen=True, kw_only=True):
    """One step of a scene, and the table after it."""

    n: int
    """0 is the board before anything is done."""
    kind: Literal["board", "deed", "check"]
    text: str
    holds: bool
    """Whether it could be done, or is true."""
    found: str
    """What is the case instead, where it does not hold."""
    view: TableView | None
    """The table; None where it is as after the step before, or the scene is about decks and cards alone."""
    hands: list[list[str]]
    """All hands by stub, seat by seat; none where there is no game."""
    log: list[LogLine]
    """What happened in this step."""
    clauses: list[str]
    """The clauses it happened by."""


class SceneShown(Shape, frozen=True, kw_only=True):
    """A scene under one ruleset, from its board to its end."""

    ruling: str
    ruleset: str
    seat: int
    """Whose eyes: from 0, or -1 for one who looks on."""
    names: list[str]
    """Who sits where; none where there is no game."""
    cards: str
    """The hash of the card table that its views speak of."""
    more_cards: list[PrintedCard]
    """Cards of the scene that stand in no card table, because they were made to show a rule."""
    clauses: list[str]
    """The clauses that decide it, as the ruleset has them."""
    variant: str
    """The option of the ruleset it is played with, if it needs one."""
    stated: bool
    """Whether it was written for this ruleset; else what it states need not hold."""
    holds: bool
    """Whether everything in it holds."""
    steps: list[SceneStep]


def demonstration_pools() -> None:
    """Make the cards that were made to show rules; once in every process that loads games which began in a scene."""
    for rules in RULESETS.values():
        demonstration_pool(rules.card_pool)


def rulesets_of(name: str) -> tuple[str, ...]:
    """The rulesets a ruling was stated for."""
    entry, ruling = find(name)
    return entry.rulesets if entry is not None else ruling.rulesets if ruling is not None else ()


def scene_game(ruling: str, ruleset: str, step: int) -> Game:
    """A new game that begins where the scene stands after so many steps; refuses where there is none.

    Cards that were made to show a rule stand in no card table, so nobody can play on with them.

    >>> scene_game("RB-res-1", "reborn", 1).decision.kind
    'may'
    """
    scene = laid_out(ruling, ruleset)
    steps = len(scene.ruling.steps)
    if not 0 <= step <= steps:
        raise BadArgument(f"The scene of {scene.ruling.id} has {number_of(steps, 'step')}; there is no step {step}.")
    for number in range(step):
        found, goes_on = _carried_on(scene)
        if not goes_on:
            raise Fault("conflict", f"The scene of {scene.ruling.id} ends in step {number + 1}: {found}")
    if not scene.has_game:
        raise Fault("conflict", f"The scene of {scene.ruling.id} is about decks and cards alone: nobody can play on.")
    pool = card_pool(find_ruleset(ruleset).card_pool)
    if _made_for_scenes(scene, pool):
        raise Fault("conflict", f"Cards of {scene.ruling.id} were made for this scene alone: nobody can play on.")
    header = Game.from_state(scene.game.state).header
    assert header.start is not None
    return started(msgspec.structs.replace(header, start={**header.start, "pool": pool.name}))


def laid_out(name: str, ruleset: str) -> Scene:
    """The scene of a ruling before its first step; refuses an unknown ruling or ruleset, and one without a scene."""
    entry, ruling = find(name)
    find_ruleset(ruleset)
    if ruling is None:
        why = f": {entry.why.rstrip('.')}" if entry is not None and entry.why else ""
        raise Fault("conflict", f"The ruling {name} has no scene{why}.")
    try:
        return Scene(ruling, ruleset)
    except (Failed, PyrebornError) as wrong:
        raise Fault("conflict", f"The scene of {ruling.id} cannot be laid out under {ruleset!r}: {wrong}") from wrong


def _carried_on(scene: Scene) -> tuple[str, bool]:
    """The next step: what is the case instead where it does not hold, and whether the scene can go on."""
    step = scene.ruling.steps[len(scene.told)]
    try:
        scene.carry_on()
    except (Failed, PyrebornError) as wrong:
        if step.is_check:
            scene.pass_over()
        return str(wrong), step.is_check
    return "", True


class Shown:
    """A scene as it is shown to one pair of eyes."""

    def __init__(self, name: str, ruleset: str, seat: int) -> None:
        self.scene = laid_out(name, ruleset)
        self.seat = seat
        players = len(self.scene.state.players) if self.scene.has_game else 1
        if not WATCHING <= seat < players:
            raise BadArgument(f"Seat {seat} does not exist in this scene; expected {WATCHING} to {players - 1}.")

    def steps(self) -> Iterator[SceneStep]:
        """One step after the other, each when it is asked for, so that others are served in between."""
        scene = self.scene
        yield self._told("board", _board(scene.ruling), "", 0)
        for step in scene.ruling.steps:
            before = len(scene.game.log) if scene.has_game else 0
            found, goes_on = _carried_on(scene)
            yield self._told("check" if step.is_check else "deed", step.text(), found, before)
            if not goes_on:
                return
        if scene.has_game:
            yield from self._rolls()

    def _rolls(self) -> Iterator[SceneStep]:
        """A last check that is told only where it does not hold."""
        try:
            self.scene.every_roll_was_given()
        except Failed as wrong:
            yield self._told("check", "The Chimera rolled what was given for it.", str(wrong), len(self.scene.game.log))

    def _told(self, kind: Literal["board", "deed", "check"], text: str, found: str, before: int) -> SceneStep:
        number = len(self.scene.told) + (kind == "deed" and bool(found))
        log: list[LogLine] = []
        view: TableView | None = None
        hands: list[list[str]] = []
        if self.scene.has_game:
            reader = None if self.seat == WATCHING else self.seat
            game = self.scene.game
            log = log_lines(game, reader, before)
            view = table_view(game.view(reader)) if kind != "check" else None
            cards = game.state.cards
            hands = [[cards[card].printed.stub for card in player.hand] for player in game.state.players]
        clauses = list(dict.fromkeys(line.clause for line in log if line.clause))
        return SceneStep(
            n=number,
            kind=kind,
            text=text,
            holds=not found,
            found=found,
            view=view,
            hands=hands,
            log=log,
            clauses=clauses,
        )

    def whole(self, steps: list[SceneStep]) -> SceneShown:
        """All of it, its steps having been taken."""
        scene = self.scene
        rules = find_ruleset(scene.ruleset)
        ruling = scene.ruling
        return SceneShown(
            ruling=ruling.id,
            ruleset=scene.ruleset,
            seat=self.seat,
            names=list(scene.game.names) if scene.has_game else [],
            cards=card_table_hash(scene.ruleset),
            more_cards=_made_for_scenes(scene, card_pool(rules.card_pool)),
            clauses=list(dict.fromkeys(rules.cite(clause) for clause in ruling.clauses)),
            variant=ruling.variant.says if ruling.variant is not None else "",
            stated=scene.ruleset in rulesets_of(ruling.id),
            holds=all(step.holds for step in steps),
            steps=steps,
        )


def _board(ruling: Ruling) -> str:
    if ruling.match is not None:
        return "A game begins."
    return "The board." if ruling.sides else "About decks and cards alone."


def _made_for_scenes(scene: Scene, pool: Pool) -> list[PrintedCard]:
    if not scene.has_game:
        return []
    used = {card.printed.stub: card.printed for card in scene.state.cards if card.printed.stub not in pool.cards}
    return [printed_card(used[stub]) for stub in sorted(used)]
