"""Plant a wrong rule and see who notices: each row of the matrix that Reborn exercises, changed on purpose.

The executable FAQ judges every change; the recorded games judge too where they lie beside the project.

    python tools/mutate_ruleset.py [--recordings DIR] [--row MX-16] [--rulings-only]
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from pyreborn.cards import card_pool
from pyreborn.conformance.judge import PASS, judge
from pyreborn.conformance.recording import Recording, recordings
from pyreborn.engine import ids, ruleset
from pyreborn.engine.ids import DISCARD_PILE
from pyreborn.rulesets import REBORN
from pyreborn.rulings import written
from pyreborn.rulings.index import entries
from pyreborn.rulings.status import FAILING, outcome_of, played

RECORDINGS = Path(__file__).resolve().parents[2] / "shared" / "conformance"

_STEPS = REBORN.recovery_steps


@dataclass(frozen=True)
class Mutation:
    """One field of the ruleset with a wrong value."""

    row: str
    field: str
    value: Any
    words: str


MUTATIONS = (
    Mutation("MX-02", "target_selection", ruleset.TARGETS_ALL_UP_FRONT, "all targets named before the first effect"),
    Mutation("MX-05", "source_left_play", ruleset.SOURCE_GONE_FIZZLES, "a text stops when its card leaves play"),
    Mutation("MX-06", "spell_zone_while_resolving", DISCARD_PILE, "a resolving spell already lies in the discard pile"),
    Mutation("MX-12", "cancel_scope", ruleset.CANCEL_ALL, "a cancel stops the whole text"),
    Mutation("MX-15", "alteration_targets_host", False, "attaching does not target"),
    Mutation("MX-16", "reaction_limit", 2, "two reactions a turn"),
    Mutation("MX-17", "reaction_phase", ids.END_OF_ROUND, "reactions at the end of the round instead of in turns"),
    Mutation("MX-20", "order_of_multi_object_effect", ruleset.ORDERED_BY_ACTIVE_PLAYER, "the active player orders"),
    Mutation("MX-23", "move_token", ruleset.MOVE_IS_DISTINCT, "moving a token neither removes nor places it"),
    Mutation("MX-25", "returning_unit_identity", ruleset.RETURNS_NEW, "a unit that comes back is another unit"),
    Mutation("MX-28", "search_find_nothing", False, "a search must find something"),
    Mutation("MX-34", "destroyed_unit_keeps_slot", True, "a destroyed unit still fills its slot"),
    Mutation("MX-37", "leave_play_triggers", ruleset.LEAVE_TRIGGERS_AFTER_DISCARD, "leaving is answered late"),
    Mutation("MX-38", "phoenixborn_loss_moment", ruleset.LOSS_AT_DISCARD_STEP, "a Phoenixborn is lost later"),
    Mutation("MX-41", "redirect", ruleset.REDIRECT_DEALS_INSTEAD, "redirected damage is dealt to the unit"),
    Mutation("MX-43", "zero_damage", True, "no damage is damage"),
    Mutation("MX-48", "unit_attack_attackers", 0, "any number may attack one unit"),
    Mutation("MX-53", "blocker_gone", ruleset.BLOCKER_GONE_NO_DAMAGE, "no damage past a blocker that is gone"),
    Mutation("MX-55", "attacker_exhausted_midattack", ruleset.ATTACKER_EXHAUSTED_STILL_DEALS, "tired, it hits"),
    Mutation("MX-56", "attacker_gone_guard_used", True, "guarding counts from its declaration"),
    Mutation("MX-59", "phoenixborn_guard_limit", 0, "a Phoenixborn may guard again and again"),
    Mutation("MX-60", "exhausted_phoenixborn_may_guard", False, "an exhausted Phoenixborn cannot guard"),
    Mutation("MX-61", "counter_blockers_guards", ruleset.COUNTER_OPTIONAL, "blockers need not counter"),
    Mutation("MX-62", "counter_target", ruleset.COUNTER_COMPULSORY, "an attacked unit must counter"),
    Mutation("MX-64", "counter_exhausts", False, "countering does not exhaust"),
    Mutation("MX-69", "first_player_round1", ruleset.FIRST_PLAYER_MOST_BASICS_IS, "most basics is first, not chooses"),
    Mutation("MX-70", "first_player_pass", ruleset.TOKEN_PASSES_IN_RECOVERY, "the token passes in the recovery phase"),
    Mutation("MX-71", "fatigue", ruleset.FATIGUE_DAMAGE_LUMP, "fatigue is one lump of damage"),
    Mutation("MX-75", "recovery_steps", _STEPS[1:], "nothing recovers"),
    Mutation("MX-77", "meditate_empty_pool", False, "no meditation without dice"),
    Mutation("MX-81", "placed_dice", REBORN.placed_dice[1:], "a charm die lowers nothing"),
    Mutation("MX-84", "placed_dice", REBORN.placed_dice[:1], "a divine die adds nothing"),
    Mutation("MX-87", "shield_dice", (), "an astral die prevents nothing"),
    Mutation("MX-88", "recovery_steps", (_STEPS[0], _STEPS[1], _STEPS[3]), "placed dice stay where they are"),
    Mutation("MX-91", "full_spellboard_play", False, "no ready spell without a slot"),
    Mutation("MX-96", "first_five_size", 4, "a First Five of four"),
)  # fmt: skip


@contextmanager
def planted(mutation: Mutation) -> Iterator[None]:
    """The wrong rule is in force for a while."""
    right = getattr(REBORN, mutation.field)
    setattr(REBORN, mutation.field, mutation.value)
    try:
        yield
    finally:
        setattr(REBORN, mutation.field, right)


def failing_rulings() -> list[str]:
    """The scenes that fail under Reborn as it is now."""
    found: list[str] = []
    for name, ruling in written().items():
        entry = entries().get(name)
        if "reborn" not in (entry.rulesets if entry is not None else ruling.rulesets):
            continue
        outcome = outcome_of(entry, "reborn") if entry is not None else played(ruling, "reborn")
        if outcome.state == FAILING:
            found.append(name)
    return found


def passes(game: Recording) -> bool:
    return judge(game, REBORN, card_pool("reborn")).result == PASS


def passing_games(games: list[Recording]) -> list[Recording]:
    """The recordings that are reproduced under Reborn as it is now; the workers inherit the planted rule."""
    with ProcessPoolExecutor(mp_context=get_context("fork")) as workers:
        verdicts = workers.map(passes, games, chunksize=4)
        return [game for game, passed in zip(games, verdicts, strict=True) if passed]


def report(mutation: Mutation, rulings: list[str], games: list[str] | None) -> str:
    by_rulings = f"{len(rulings)} ({rulings[0]})" if rulings else "-"
    by_recordings = "not run" if games is None else f"{len(games)} ({games[0]})" if games else "-"
    return f"{mutation.row}  {mutation.field:<31} {by_rulings:<34} {by_recordings:<44} {mutation.words}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--recordings", type=Path, default=RECORDINGS)
    parser.add_argument("--row", default="")
    parser.add_argument("--rulings-only", action="store_true")
    given = parser.parse_args()
    recorded = given.recordings.exists() and not given.rulings_only
    passing = passing_games(list(recordings(given.recordings))) if recorded else []
    sound = failing_rulings()
    if sound:
        print(f"The rulings fail already: {', '.join(sound)}.", file=sys.stderr)
        return 1
    missed = 0
    print(f"{'row':<5}  {'field':<31} {'rulings that fail':<34} {'recordings that fail':<44} the wrong rule")
    for mutation in MUTATIONS:
        if given.row not in ("", mutation.row):
            continue
        with planted(mutation):
            rulings = failing_rulings()
            left = {game.id for game in passing_games(passing)}
        gone = [game.id for game in passing if game.id not in left] if recorded else None
        missed += not rulings and not gone
        print(report(mutation, rulings, gone), flush=True)
    print(f"{missed} wrong rule{'' if missed == 1 else 's'} nobody noticed.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
