"""Plant a wrong rule and see who notices: each row of the matrix that a ruleset exercises, changed on purpose.

The executable FAQ judges every change; the recorded games judge those of Reborn too where they lie beside the project.
For the first edition every row that differs from another ruleset takes that ruleset's value, where anything reads it;
rows that nothing reads are listed at the end.  The Red Rains are judged by Reborn's wrongs where they share its rule,
by Reborn's value where they do not, and by wrongs of their own (`tools.red_rains_mutations`).

    python -m tools.mutate_ruleset [--ruleset raven] [--recordings DIR] [--row MX-16] [--rulings-only]
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from tools.conformance.judge import PASS, judge
from tools.conformance.recording import Recording, recordings
from tools.red_rains_mutations import ALIKE as ALIKE_IN_RED_RAINS
from tools.red_rains_mutations import WRONG
from tools.ruleset_source import reads

from pyreborn.cards import card_pool
from pyreborn.engine.model import ids
from pyreborn.engine.model.ids import Zone
from pyreborn.engine.model.rule_values import (
    AttackerExhausted,
    BlockerGone,
    CancelScope,
    Countering,
    Fatigue,
    FindingNothing,
    FirstPlayer,
    LossMoment,
    MovingTokens,
    OrderedBy,
    PreventionWindow,
    Redirection,
    ReturningUnit,
    SourceLeftPlay,
    TargetSelection,
    TokenPasses,
)
from pyreborn.engine.model.ruleset import Ruleset
from pyreborn.engine.model.steps import DamageStep, LeaveStep, Steps
from pyreborn.rulesets import ORIGINAL, RAVEN, REBORN, RED_RAINS
from pyreborn.rulesets.matrix import FIELDS
from pyreborn.rulesets.matrix.form import Field
from pyreborn.rulings import written
from pyreborn.rulings.form import Ruling
from pyreborn.rulings.index import entries
from pyreborn.rulings.status import FAILING, outcome_of, played

ROOT = Path(__file__).resolve().parents[1]
RECORDINGS = ROOT.parent / "shared" / "conformance"
DUELS: Final[dict[str, Ruleset]] = {"reborn": REBORN, "original": ORIGINAL, "raven": RAVEN}
RULES: Final[dict[str, Ruleset]] = {**DUELS, "red-rains": RED_RAINS}

_STEPS = REBORN.recovery_steps.order
_LEAVES_LATE = Steps(
    *(step for step in REBORN.leaving_steps.order[:-2] if step != LeaveStep.LEAVES_PLAY),
    LeaveStep.PUT_AWAY,
    LeaveStep.LEAVES_PLAY,
    LeaveStep.LEFT_BEHIND,
)


@dataclass(frozen=True)
class Mutation:
    """One field of the ruleset with a wrong value."""

    row: str
    field: str
    value: Any
    words: str
    ruleset: str = "reborn"
    also: tuple[tuple[str, Any], ...] = ()
    """Further fields, where either alone would imply the other."""
    whose: str = ""
    """The ruleset in which the value is right."""

    @property
    def endless(self) -> bool:
        """Whether a game may never end under it: the scene of its row alone judges it, for a while."""
        return (self.ruleset, self.field) in ENDLESS

    def alike(self) -> str:
        """Why it makes no difference, if that is known."""
        if self.ruleset == "red-rains":
            return ALIKE_IN_RED_RAINS.get(self.field, "") if self.whose else ""
        return ALIKE.get((self.ruleset, self.field, self.whose), "")


MUTATIONS = (
    Mutation("MX-02", "target_selection", TargetSelection.ALL_UP_FRONT, "all targets named before the first effect"),
    Mutation("MX-05", "source_left_play", SourceLeftPlay.FIZZLES, "a text stops when its card leaves play"),
    Mutation("MX-06", "spell_zone_while_resolving", Zone.DISCARD_PILE, "a resolving spell is in the discard pile"),
    Mutation("MX-12", "cancel_scope", CancelScope.ALL, "a cancel stops the whole text"),
    Mutation("MX-15", "alteration_targets_host", False, "attaching does not target"),
    Mutation("MX-16", "reaction_limit", 2, "two reactions a turn"),
    Mutation("MX-17", "reaction_phase", ids.Phase.END_OF_ROUND, "reactions at the end of the round only"),
    Mutation("MX-20", "order_of_multi_object_effect", OrderedBy.ACTIVE_PLAYER, "the active player orders"),
    Mutation("MX-22", "enter_together_order", OrderedBy.ACTIVE_PLAYER, "the active player orders those who enter"),
    Mutation("MX-23", "move_token", MovingTokens.IS_DISTINCT, "moving a token neither removes nor places it"),
    Mutation("MX-25", "returning_unit_identity", ReturningUnit.NEW, "a unit that comes back is another unit"),
    Mutation("MX-28", "search_find_nothing", FindingNothing.NEVER, "a search must find something"),
    Mutation("MX-34", "destroyed_unit_keeps_slot", True, "a destroyed unit still fills its slot"),
    Mutation("MX-37", "leaving_steps", _LEAVES_LATE, "leaving is answered late"),
    Mutation("MX-38", "phoenixborn_loss_moment", LossMoment.AT_DISCARD_STEP, "a Phoenixborn is lost later"),
    Mutation("MX-41", "redirect", Redirection.DEALS_INSTEAD, "redirected damage is dealt to the unit"),
    Mutation("MX-43", "zero_damage", True, "no damage is damage"),
    Mutation("MX-48", "unit_attack_attackers", 0, "any number may attack one unit"),
    Mutation("MX-53", "blocker_gone", BlockerGone.NO_DAMAGE, "no damage past a blocker that is gone"),
    Mutation("MX-55", "attacker_exhausted_midattack", AttackerExhausted.STILL_DEALS, "tired, it hits"),
    Mutation("MX-56", "attacker_gone_guard_used", True, "guarding counts from its declaration"),
    Mutation("MX-59", "phoenixborn_guard_limit", 0, "a Phoenixborn may guard again and again"),
    Mutation("MX-60", "exhausted_phoenixborn_may_guard", False, "an exhausted Phoenixborn cannot guard"),
    Mutation("MX-61", "counter_blockers_guards", Countering.OPTIONAL, "blockers need not counter"),
    Mutation("MX-62", "counter_target", Countering.COMPULSORY, "an attacked unit must counter"),
    Mutation("MX-64", "counter_exhausts", False, "countering does not exhaust"),
    Mutation("MX-69", "first_player_round1", FirstPlayer.MOST_BASICS_IS, "most basics is first, not chooses"),
    Mutation("MX-70", "first_player_pass", TokenPasses.IN_RECOVERY, "the token passes in the recovery phase"),
    Mutation("MX-71", "fatigue", Fatigue.DAMAGE_LUMP, "fatigue is one lump of damage"),
    Mutation("MX-75", "recovery_steps", Steps(*_STEPS[1:]), "nothing recovers"),
    Mutation("MX-77", "meditate_empty_pool", False, "no meditation without dice"),
    Mutation("MX-81", "placed_dice", REBORN.placed_dice[1:], "a charm die lowers nothing"),
    Mutation("MX-84", "placed_dice", REBORN.placed_dice[:1], "a divine die adds nothing"),
    Mutation("MX-87", "shield_dice", (), "an astral die prevents nothing"),
    Mutation("MX-88", "recovery_steps", Steps(_STEPS[0], _STEPS[1], _STEPS[3]), "placed dice stay where they are"),
    Mutation("MX-91", "full_spellboard_play", False, "no ready spell without a slot"),
    Mutation("MX-96", "first_five_size", 4, "a First Five of four"),
)  # fmt: skip


# --- the first edition: what other rulesets say ------------------------------------------------

_IMPLIED: Final = {"target_selection": "cancel_scope", "cancel_scope": "target_selection"}
"""Rows of the original rules that imply one another: to cancel everything, all targets are named first."""


ALIKE: Final = {
    ("original", "first_five_single_unique", "reborn"): "no deck of the pool can hold two cards of one Phoenixborn",
    ("raven", "first_five_single_unique", "reborn"): "no deck of the pool can hold two cards of one Phoenixborn",
    ("raven", "trigger_order", "reborn"): "one opportunity lasts until its player passes",
    ("raven", "end_of_round_order", "reborn"): "one opportunity lasts until its player passes",
    ("original", "end_of_round_order", "raven"): "the token holder is the active player then",
    ("raven", "cancel_scope", "reborn"): "targets are named when their effect comes up, so the same effects remain",
    ("raven", "phoenixborn_loss_moment", "reborn"): "no card answers wounds placed on a Phoenixborn",
    ("original", "prevention_window", "raven"): "both ask when damage would be received",
    ("raven", "prevention_window", "original"): "both ask when damage would be received",
    ("original", "respark", "raven"): "when it comes is decided by MX-36 and MX-37",
    ("raven", "respark", "original"): "when it comes is decided by MX-36 and MX-37",
    ("original", "guard_choice", "reborn"): "who guards takes the battle either way, and may counter or not",
    ("raven", "guard_choice", "reborn"): "who guards takes the battle either way, and may counter or not",
    ("original", "shield_dice", "reborn"): "there are no astral dice",
    ("raven", "shield_dice", "reborn"): "there are no astral dice",
    ("original", "spell_guard_scope", "raven"): "the same spells are kept out",
    ("raven", "spell_guard_scope", "original"): "the same spells are kept out",
}
"""Values of other rulesets (ruleset, field, whose) that make no difference to the engine, and why."""


ENDLESS: Final = (("red-rains", "player_eliminated"),)
"""A Chimera alone with nobody left takes its turns for ever."""
SECONDS: Final = 5


@cache
def rows() -> dict[str, str]:
    """The row of every field in which the rulesets for duels differ, in the order of the fields."""
    return {each.field: row_of(each) for each in FIELDS if len(values_of(each.field)) > 1}


def row_of(field: Field) -> str:
    """The row a field is, or the first one it is part of."""
    return next(id for id in field.ids if id.startswith("MX-"))


def values_of(field: str) -> dict[Any, str]:
    """The values a field has, each with the first ruleset that has it."""
    found: dict[Any, str] = {}
    for name, rules in DUELS.items():
        found.setdefault(getattr(rules, field), name)
    return found


def is_read(field: str) -> bool:
    """Whether the engine, the decks or the public modules ask for a field."""
    return field in reads()


@cache
def first_edition(name: str) -> tuple[Mutation, ...]:
    """Every row that anything reads with the value of each ruleset that differs."""
    return tuple(
        Mutation(row, field, value, f"as in {whose}: {value!r}", name, _implied(name, field, whose), whose)
        for field, row in rows().items()
        if is_read(field)
        for value, whose in _wrong_values(name, field).items()
    )


def _implied(name: str, field: str, whose: str) -> tuple[tuple[str, Any], ...]:
    if field == "prevention_window" and RULES[whose].prevention_window == PreventionWindow.AFTER_DEALT:
        steps = [step for step in RULES[name].damage_steps.order if step != DamageStep.WOULD_RECEIVE]
        return (("damage_steps", Steps(*steps)),)
    other = _IMPLIED.get(field) if name == "original" else None
    return () if other is None else ((other, getattr(RULES[whose], other)),)


def _wrong_values(name: str, field: str) -> dict[Any, str]:
    found = {value: whose for value, whose in values_of(field).items() if value != getattr(RULES[name], field)}
    if field == "card_pool":  # the cards of another edition are other cards
        return {value: whose for value, whose in found.items() if whose != "reborn"}
    if field.startswith("power_") and getattr(RULES[name], field) not in ("", ("", "")):  # in that edition's pool only
        return {"": "nobody"}
    return found


def unread() -> dict[str, str]:
    """The rows in which rulesets differ and that nothing reads: data without behaviour."""
    return {field: row for field, row in rows().items() if not is_read(field)}


# --- the Red Rains: what Reborn says, and what the Chimera's rows could say ----------------------


@cache
def red_rains() -> tuple[Mutation, ...]:
    """Every row that anything reads: Reborn's wrongs where the rule is shared, Reborn's rule where it is not."""
    shared = [each for each in MUTATIONS if getattr(REBORN, each.field) == getattr(RED_RAINS, each.field)]
    differs = [each for each in FIELDS if getattr(REBORN, each.field) != getattr(RED_RAINS, each.field)]
    return (
        *(replace(each, ruleset="red-rains") for each in shared),
        *(
            Mutation(row_of(each), each.field, value, f"as in reborn: {value!r}", "red-rains", whose="reborn")
            for each in differs
            if is_read(each.field)
            for value in (getattr(REBORN, each.field),)
        ),
        *(Mutation(row, field, value, words, "red-rains") for row, field, value, words in WRONG),
    )


def mutations(name: str) -> tuple[Mutation, ...]:
    if name == "reborn":
        return MUTATIONS
    return red_rains() if name == "red-rains" else first_edition(name)


# --- the judges ----------------------------------------------------------------------------------


@contextmanager
def planted(mutation: Mutation) -> Iterator[None]:
    """The wrong rule is in force for a while."""
    rules = RULES[mutation.ruleset]
    wrong = {mutation.field: mutation.value, **dict(mutation.also)}
    right = {field: getattr(rules, field) for field in wrong}
    try:
        for field, value in wrong.items():
            setattr(rules, field, value)
        yield
    finally:
        for field, value in right.items():
            setattr(rules, field, value)


def failing_rulings(name: str = "reborn") -> list[str]:
    """The scenes that fail under a ruleset as it is now."""
    return [ruling.id for ruling in scenes(name) if fails(ruling, name)]


def scenes(name: str) -> list[Ruling]:
    """The scenes that hold under a ruleset."""
    found: list[Ruling] = []
    for id, ruling in written().items():
        entry = entries().get(id)
        if name in (entry.rulesets if entry is not None else ruling.rulesets):
            found.append(ruling)
    return found


def fails(ruling: Ruling, name: str) -> bool:
    """Whether the scene does not come out as written; a game that breaks down under a wrong rule does not either."""
    entry = entries().get(ruling.id)
    try:
        outcome = outcome_of(entry, name) if entry is not None else played(ruling, name)
    except Exception:
        return True
    return outcome.state == FAILING


def noticed_by(mutation: Mutation) -> list[str]:
    """The scenes that fail with a wrong rule; one under which games never end is judged by its own, in a process."""
    with planted(mutation):
        if not mutation.endless:
            return failing_rulings(mutation.ruleset)
        own = [each for each in scenes(mutation.ruleset) if each.id == f"{mutation.row}@{mutation.ruleset}"]
        return [each.id for each in own if fails_in_time(each, mutation.ruleset)]


def fails_in_time(ruling: Ruling, name: str) -> bool:
    """Whether the scene fails, or has not come to its end when the time is up."""
    child = get_context("fork").Process(target=_judge, args=(ruling, name))
    child.start()
    child.join(SECONDS)
    if child.is_alive():
        child.kill()
        child.join()
    return child.exitcode != 0


def _judge(ruling: Ruling, name: str) -> None:
    sys.exit(int(fails(ruling, name)))


def passes(game: Recording) -> bool:
    return judge(game, REBORN, card_pool("reborn")).result == PASS


def passing_games(games: list[Recording]) -> list[Recording]:
    """The recordings that are reproduced under Reborn as it is now; the workers inherit the planted rule."""
    with ProcessPoolExecutor(mp_context=get_context("fork")) as workers:
        verdicts = workers.map(passes, games, chunksize=4)
        return [game for game, passed in zip(games, verdicts, strict=True) if passed]


def report(mutation: Mutation, rulings: list[str], games: list[str] | None) -> str:
    by_rulings = f"{len(rulings)} ({rulings[0]})" if rulings else "no difference" if mutation.alike() else "-"
    by_recordings = "not run" if games is None else f"{len(games)} ({games[0]})" if games else "-"
    words = mutation.words + (f" ({mutation.alike()})" if mutation.alike() and not rulings else "")
    return f"{mutation.row:<6} {mutation.field:<36} {by_rulings:<34} {by_recordings:<44} {words}"


def run(name: str, row: str, passing: list[Recording] | None) -> int:
    """Plant everything for one ruleset and say who noticed; how many wrong rules nobody did."""
    missed = 0
    print(f"{name}: {RULES[name].title}")
    print(f"{'row':<6} {'field':<36} {'rulings that fail':<34} {'recordings that fail':<44} the wrong rule")
    for mutation in mutations(name):
        if row not in ("", mutation.row):
            continue
        rulings = noticed_by(mutation)
        with planted(mutation):
            left = {game.id for game in passing_games(passing)} if passing is not None else set()
        gone = None if passing is None else [game.id for game in passing if game.id not in left]
        missed += not rulings and not gone and not mutation.alike()
        print(report(mutation, rulings, gone), flush=True)
    print(f"{missed} wrong rule{'' if missed == 1 else 's'} of {name} nobody noticed.\n")
    return missed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ruleset", choices=tuple(RULES), default="", help="one of them; else all")
    parser.add_argument("--recordings", type=Path, default=RECORDINGS)
    parser.add_argument("--row", default="")
    parser.add_argument("--rulings-only", action="store_true")
    given = parser.parse_args()
    names = [given.ruleset] if given.ruleset else list(RULES)
    for name in names:
        sound = failing_rulings(name)
        if sound:
            print(f"The rulings of {name} fail already: {', '.join(sound)}.", file=sys.stderr)
            return 1
    recorded = "reborn" in names and given.recordings.exists() and not given.rulings_only
    passing = passing_games(list(recordings(given.recordings))) if recorded else None
    for name in names:
        run(name, given.row, passing if name == "reborn" else None)
    if set(names) - {"reborn"}:
        print("Nothing reads " + ", ".join(f"{row} {field}" for field, row in unread().items()) + ".")
    return 0


if __name__ == "__main__":
    sys.exit(main())
