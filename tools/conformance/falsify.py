"""Plant lies in recordings that pass, one at a time, and count how many the judge notices.

A judge that always says "pass" is worth nothing: every kind of statement a recording makes is falsified here
mechanically (a token more, the other first player, a card that could not be selected), and whoever reads the
report sees which kinds of lie would get through.  Run as ``python -m tools.conformance.falsify FILE``.
"""

from __future__ import annotations

import argparse
import copy
import json
import multiprocessing
import os
import random
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tools.conformance.judge import MODES, PASS
from tools.conformance.mapping import BEHAVIOR_DIE
from tools.conformance.recording import chimera_in, parse, persons_in, rows_of, seats_in
from tools.conformance.runner import verdict_of

Row = dict[str, Any]
Lie = Callable[[Row, random.Random], bool]
"""Falsifies a recording in place; False where it offers no place for such a lie."""
TRIES = 12
"""How many recordings are tried for a lie before its kind is given up."""


# --- where lies can be planted ------------------------------------------------------------------------


def unfolded(row: Row) -> Row:
    """A copy of a recording in which every snapshot is complete and nobody's but its own."""
    twin: Row = copy.deepcopy(row)
    state: Row = {}
    whole: list[Row] = []
    for delta in twin["snaps"]:
        state = {**state, **delta}
        whole.append(copy.deepcopy(state))
    twin["snaps"] = whole
    return twin


def _at_rest(row: Row) -> list[int]:
    """The snapshots between two actions that a game comes to, not those it is laid out from."""
    steps = row["steps"]
    laid_out = {steps[0]["pre"]} | {step["pre"] for step in steps if step.get("mutated")}
    rest = {step["pre"] for step in steps if _in_turn(row, step)}
    active = row["snaps"][row["end"]]["active"]
    if (row.get("endPrompts") or {}).get(str(active), {}).get("k") == "ActionWindow" and not row.get("endMutated"):
        rest.add(row["end"])
    quiet = [i for i in sorted(rest - laid_out) if _is_quiet(row["snaps"][i])]
    return [i for i in quiet if i not in _edited(row)]


def _in_turn(row: Row, step: Row) -> bool:
    """Whether a click was made in the window of its player's turn."""
    return bool(step["prompt"].get("k") == "ActionWindow" and step["p"] == row["snaps"][step["pre"]]["active"])


def _is_quiet(state: Row) -> bool:
    return bool(state["phase"] == "playerturns" and not state.get("att") and not state.get("win"))


def _edited(row: Row) -> set[int]:
    """Snapshots after clicks that only open a menu: what changed with those was edited by hand."""
    return {s["post"] for s in row["steps"] if s["prompt"].get("k") == "ActionWindow" and s["pre"] != s["post"]
            and (s["kind"] == "card" or s.get("label") == "Attack")}  # fmt: skip


def _midway(row: Row) -> list[int]:
    """Snapshots in the middle of an action."""
    steps = row["steps"]
    laid_out = {steps[0]["pre"]} | {step["pre"] for step in steps if step.get("mutated")}
    inside = {s["pre"] for s in steps if s["prompt"].get("k") != "ActionWindow"} - laid_out - set(_at_rest(row))
    opened = {s["post"] for s in steps if s["prompt"].get("k") == "ActionWindow"}
    return sorted(i for i in inside - opened if not row["snaps"][i].get("win"))


def _prompts(row: Row) -> list[Row]:
    """Every prompt of the recording that was not drawn before an edit."""
    found = [step["prompt"] for step in row["steps"] if not step.get("mutated")]
    if not row.get("endMutated"):
        chimera = str(_chimera(row))
        found += [prompt for seat, prompt in (row.get("endPrompts") or {}).items() if seat != chimera]
    return found


def _chimera(row: Row) -> int:
    """The seat for which nobody decides, and of which a prompt says nothing; 0 between players."""
    return chimera_in(row["snaps"][0])


def _pick(chance: random.Random, places: list[Any]) -> Any:
    return chance.choice(places) if places else None


# --- lies about the state -----------------------------------------------------------------------------


def _on_state(change: Callable[[Row, random.Random], bool], places: Callable[[Row], list[int]]) -> Lie:
    def lie(row: Row, chance: random.Random) -> bool:
        where = _pick(chance, places(row))
        return where is not None and change(row["snaps"][where], chance)

    return lie


def _cards(state: Row) -> list[Row]:
    """The cards in play; not those that lie face down, nor behavior cards, which only have a number."""
    rows: list[Row] = []
    for seat in seats_in(state):
        spells = state[f"{seat}.sb"][:1] if seat == chimera_in(state) else state[f"{seat}.sb"]
        rows += (state[f"{seat}.pb"], *state[f"{seat}.bf"], *spells)
    return [row for row in rows if not row.get("mb") and not row.get("fd")]


def token(kind: str, seat_units: bool) -> Callable[[Row, random.Random], bool]:
    """One token more or less of a kind on some card."""

    def change(state: Row, chance: random.Random) -> bool:
        cards = _cards(state) if not seat_units else [c for c in _cards(state) if "a" in c]
        card = _pick(chance, cards)
        if card is None:
            return False
        tokens = card.setdefault("t", {})
        now = tokens.get(kind, 0)
        tokens[kind] = now + 1 if now == 0 or chance.random() < 0.5 else now - 1
        return True

    return change


def value(key: str) -> Callable[[Row, random.Random], bool]:
    """Attack, life or recover of a unit, one more."""

    def change(state: Row, chance: random.Random) -> bool:
        unit = _pick(chance, [card for card in _cards(state) if "a" in card])
        if unit is None:
            return False
        unit[key] = max(0, unit.get(key) or 0) + 1
        return True

    return change


def first_player(state: Row, chance: random.Random) -> bool:
    state["first"] = 3 - state["first"]
    return True


def misc(key: str) -> Callable[[Row, random.Random], bool]:
    def change(state: Row, chance: random.Random) -> bool:
        seat = chance.choice(persons_in(state))
        state[f"{seat}.misc"][key] = 0 if state[f"{seat}.misc"].get(key) else 1
        return True

    return change


def actions(active: bool) -> Callable[[Row, random.Random], bool]:
    def change(state: Row, chance: random.Random) -> bool:
        seat = _pick(chance, [seat for seat in persons_in(state) if (seat == state["active"]) == active])
        if seat is None:
            return False
        which = chance.randrange(2)
        left = state[f"{seat}.act"] = list(state[f"{seat}.act"])
        left[which] = 1 - min(1, max(0, left[which]))
        return True

    return change


def a_die(state: Row, chance: random.Random) -> bool:
    dice = _pick(chance, [state[f"{seat}.dice"] for seat in seats_in(state) if state[f"{seat}.dice"]])
    if dice is None:
        return False
    die = dice[chance.randrange(len(dice))]
    if die[0] == "rage":
        die[1] = "basic" if die[1] != "basic" else "power"
    elif chance.random() < 0.5:
        die[2] = 0 if die[2] else 1
    else:
        die[1] = "basic" if die[1] != "basic" else "class"
    return True


def moved(source: str, goal: str) -> Callable[[Row, random.Random], bool]:
    """A card lies in another pile."""

    def change(state: Row, chance: random.Random) -> bool:
        seat = _pick(chance, [seat for seat in seats_in(state) if state[f"{seat}.{source}"]])
        if seat is None:
            return False
        state[f"{seat}.{goal}"].insert(0, state[f"{seat}.{source}"].pop(0))
        return True

    return change


def vanished(state: Row, chance: random.Random) -> bool:
    """A unit or spell is not there."""
    keys = [f"{seat}.bf" for seat in seats_in(state)] + [f"{seat}.sb" for seat in persons_in(state)]
    rows = _pick(chance, [state[key] for key in keys if state[key]])
    if rows is None:
        return False
    gone = rows[chance.randrange(len(rows))]
    rows.remove(gone)
    return not gone.get("mb")


def a_pile(state: Row, chance: random.Random) -> bool:
    """One conjuration more or less."""
    seat = chance.choice(seats_in(state))
    pile = state[f"{seat}.conj"] = dict(state[f"{seat}.conj"])
    stub = _pick(chance, sorted(pile))
    if stub is None:
        return False
    pile[stub] += 1
    return True


def red_rains(state: Row, chance: random.Random) -> bool:
    """One Red Rains token more or less on the Chimera."""
    seat = chimera_in(state)
    if not seat:
        return False
    tokens = state[f"{seat}.pb"].setdefault("t", {})
    now = tokens.get("redRains", 0)
    tokens["redRains"] = now + 1 if now == 0 or chance.random() < 0.5 else now - 1
    return True


def chimera_misc(key: str, change: Callable[[int], int]) -> Callable[[Row, random.Random], bool]:
    """Another behavior card shows, or the Chimera is not as tired as it is."""

    def lie(state: Row, chance: random.Random) -> bool:
        seat = chimera_in(state)
        if seat:
            state[f"{seat}.misc"][key] = change(state[f"{seat}.misc"][key])
        return seat > 0

    return lie


def turned_over(state: Row, chance: random.Random) -> bool:
    """An aspect lies the other way up."""
    seat = chimera_in(state)
    row = _pick(chance, [row for row in state[f"{seat}.bf"] if not row.get("mb")]) if seat else None
    if row is None:
        return False
    row["fd"] = 0 if row.get("fd") else 1
    return True


def changed_places(state: Row, chance: random.Random) -> bool:
    """Two neighbours of the Chimera's row that do not look alike have changed places."""
    seat = chimera_in(state)
    row = state[f"{seat}.bf"] if seat else []
    looks = [{key: value for key, value in card.items() if key != "u"} for card in row]
    i = _pick(chance, [i for i in range(len(row) - 1) if looks[i] != looks[i + 1]])
    if i is None:
        return False
    row[i], row[i + 1] = row[i + 1], row[i]
    return True


# --- lies about prompts, clicks, facts ------------------------------------------------------------------


def _elsewhere(row: Row, used: set[int]) -> list[int]:
    """Cards in play or in a hand that are not among these."""
    state = row["snaps"][row["end"]]
    found = [card["u"] for card in _cards(state)]
    for seat in seats_in(state):
        found += state[f"{seat}.hand"]
    return [uid for uid in found if uid not in used]


def card_added(row: Row, chance: random.Random) -> bool:
    prompt = _pick(chance, [p for p in _prompts(row) if p.get("c") and p.get("k") != "ActionWindow"])
    extra = _pick(chance, _elsewhere(row, set(prompt["c"]))) if prompt else None
    if extra is None:
        return False
    prompt["c"] = [*prompt["c"], extra]
    return True


def card_dropped(row: Row, chance: random.Random) -> bool:
    prompt = _pick(chance, [p for p in _prompts(row) if len(p.get("c") or ()) > 1 and p.get("k") != "ActionWindow"])
    free = [uid for uid in prompt["c"] if uid not in (prompt.get("sc") or [])] if prompt else []
    gone = _pick(chance, free)
    if gone is None:
        return False
    prompt["c"] = [uid for uid in prompt["c"] if uid != gone]
    return True


def _die_prompts(row: Row) -> list[Row]:
    """Prompts in which dice are chosen for an effect, and none has been yet."""
    found = [p for p in _prompts(row) if p.get("d") and p.get("k") == "SelectDiePrompt"]
    return [p for p in found if not p.get("req") and not p.get("sd")]


def die_dropped(row: Row, chance: random.Random) -> bool:
    """All dice that look like one of those that could be selected could not be."""
    prompt = _pick(chance, [p for p in _die_prompts(row) if len(p["d"]) > 1])
    if prompt is None:
        return False
    state = row["snaps"][row["end"]]
    keys = [key for key in prompt["d"] if key[0] != "on" and key[1] < len(state[f"{key[0]}.dice"])]
    gone = _pick(chance, keys)
    if gone is None:
        return False
    magic = state[f"{gone[0]}.dice"][gone[1]][0]
    left = [key for key in keys if state[f"{key[0]}.dice"][key[1]][0] != magic]
    prompt["d"] = left
    return bool(left) and len(keys) == len(set(map(tuple, keys)))


def _windows(row: Row) -> list[tuple[Row, Row]]:
    """The windows of a turn with a probe, and the state they show."""
    probed = [s for s in row["steps"] if "play" in s["prompt"] and not s.get("mutated") and _in_turn(row, s)]
    found = [(step["prompt"], row["snaps"][step["pre"]]) for step in probed]
    end = row["snaps"][row["end"]]
    last = (row.get("endPrompts") or {}).get(str(end["active"]), {})
    return found + ([(last, end)] if "play" in last and not row.get("endMutated") else [])


def _dropped(row: Row, chance: random.Random, offer: str) -> bool:
    """One of what was offered in a window was not."""
    window = _pick(chance, [prompt for prompt, _ in _windows(row) if prompt.get(offer)])
    if window is None:
        return False
    window[offer] = list(window[offer])
    window[offer].pop(chance.randrange(len(window[offer])))
    return True


def playable_dropped(row: Row, chance: random.Random) -> bool:
    return _dropped(row, chance, "play")


def playable_added(row: Row, chance: random.Random) -> bool:
    found = _pick(chance, _windows(row))
    if found is None:
        return False
    window, state = found
    known = {uid for uid, _ in window["play"]}
    extra = _pick(chance, [card["u"] for card in _cards(state) if card["u"] not in known])
    if extra is None:
        return False
    window["play"] = [*window["play"], [extra, ["Something"]]]
    return True


def power_dropped(row: Row, chance: random.Random) -> bool:
    return _dropped(row, chance, "pow")


def power_added(row: Row, chance: random.Random) -> bool:
    found = _pick(chance, _windows(row))
    if found is None:
        return False
    window, state = found
    dice = state[f"{state['active']}.dice"]
    extra = _pick(chance, [i for i in range(len(dice)) if i not in window["pow"]])
    if extra is None:
        return False
    window["pow"] = [*window["pow"], extra]
    return True


def button_greyed(row: Row, chance: random.Random) -> bool:
    """Attack or Meditate could not be chosen."""
    places = [
        (prompt, i) for prompt, _ in _windows(row) for i, b in enumerate(prompt["b"]) if b in ("Attack", "Meditate")
    ]
    found = _pick(chance, places)
    if found is None:
        return False
    window, i = found
    window["b"] = list(window["b"])
    window["b"][i] = {"l": window["b"][i], "dis": 1}
    return True


def fact_denied(row: Row, chance: random.Random) -> bool:
    fact = _pick(chance, [fact for fact in row["facts"] if fact["p"] != _chimera(row)])
    if fact is None:
        return False
    fact["want"] = not fact["want"]
    return True


def _choices(row: Row) -> list[Row]:
    """Clicks on one of several cards."""
    cards = [step for step in row["steps"] if step["kind"] == "card" and not step.get("noop")]
    return [step for step in cards if len(step["prompt"].get("c") or ()) > 1]


def another_card_clicked(row: Row, chance: random.Random) -> bool:
    step = _pick(chance, _choices(row))
    if step is None:
        return False
    step["u"] = _pick(chance, [uid for uid in step["prompt"]["c"] if uid != step["u"]])
    step["card"] = row["cards"][step["u"]][0]
    return True


def refused_click(row: Row, chance: random.Random) -> bool:
    """A card that could be selected was refused."""
    step = _pick(chance, _choices(row))
    if step is None:
        return False
    taken = (step["u"], *(step["prompt"].get("sc") or ()))
    other = _pick(chance, [uid for uid in step["prompt"]["c"] if uid not in taken])
    if other is None:
        return False
    prompt = {**step["prompt"], "c": [uid for uid in step["prompt"]["c"] if uid != other]}
    noop = {**step, "u": other, "card": row["cards"][other][0], "prompt": prompt, "noop": 1, "post": step["pre"]}
    row["steps"].insert(step["i"], noop)
    for i, each in enumerate(row["steps"]):
        each["i"] = i
    for fact in row["facts"]:
        fact["after"] += fact["after"] >= noop["i"]
    return True


def another_behavior(row: Row, chance: random.Random) -> bool:
    """The behavior die showed another number, one that is far away: rows next to each other may be the same."""
    rolls = [event for step in row["steps"] for event in step.get("rng", []) if event[0] in BEHAVIOR_DIE]
    roll = _pick(chance, rolls)
    if roll is None:
        return False
    roll[1] = (roll[1] + 5) % 12 + 1
    return True


def another_rage_die(row: Row, chance: random.Random) -> bool:
    """A rage die showed its other side."""
    events = [event for step in row["steps"] for event in step.get("rng", []) if event[0] == "roll"]
    roll = _pick(chance, [event for event in events if event[4] == "rage"])
    if roll is None:
        return False
    roll[3] = "basic" if roll[3] == "power" else "power"
    return True


STATE_LIES: dict[str, Callable[[Row, random.Random], bool]] = {
    "first player": first_player,
    "pass flag": misc("pass"),
    "reaction used": misc("rx"),
    "actions of the active player": actions(True),
    "actions of the other player": actions(False),
    "wounds": token("damage", False),
    "status tokens": token("status", False),
    "exhaustion tokens": token("exhaustion", False),
    "attack": value("a"),
    "life": value("l"),
    "recover": value("r"),
    "a die": a_die,
    "from hand to discard pile": moved("hand", "disc"),
    "from draw pile to hand": moved("deck", "hand"),
    "a card in play is missing": vanished,
    "conjuration pile": a_pile,
}
CHIMERA_LIES: dict[str, Callable[[Row, random.Random], bool]] = {
    "Red Rains tokens": red_rains,
    "the behavior card": chimera_misc("cph", lambda now: now % 3 + 1),
    "fatigue": chimera_misc("fat", lambda now: 0 if now else 1),
    "an aspect the other way up": turned_over,
    "aspects in another order": changed_places,
}
PROMPT_LIES: dict[str, Lie] = {
    "a card more can be selected": card_added,
    "a card fewer can be selected": card_dropped,
    "a card more can be played": playable_added,
    "a card fewer can be played": playable_dropped,
    "a dice power more": power_added,
    "a dice power fewer": power_dropped,
    "a button is greyed out": button_greyed,
    "a fact is denied": fact_denied,
    "dice fewer can be selected": die_dropped,
    "another card is clicked": another_card_clicked,
    "a click is refused": refused_click,
    "another number on the behavior die": another_behavior,
    "another side of a rage die": another_rage_die,
}
LIES: dict[str, Lie] = {
    **{f"at rest: {name}": _on_state(change, _at_rest) for name, change in (STATE_LIES | CHIMERA_LIES).items()},
    **PROMPT_LIES,
    **{f"midway: {name}": _on_state(change, _midway) for name, change in STATE_LIES.items() if name in (
        "wounds", "status tokens", "exhaustion tokens", "attack", "a die", "first player", "a card in play is missing",
        "from hand to discard pile",
    )},
    **{f"midway: {name}": _on_state(change, _midway) for name, change in CHIMERA_LIES.items()},
}  # fmt: skip


# --- counting -----------------------------------------------------------------------------------------


@dataclass
class Share:
    """How many lies of one kind were planted, and how many noticed."""

    kind: str
    planted: int = 0
    noticed: int = 0
    missed: list[str] = field(default_factory=list)

    @property
    def share(self) -> float:
        return self.noticed / self.planted if self.planted else 1.0


def falsified(rows: list[Row], kind: str, many: int, seed: int) -> Iterator[Row]:
    """So many falsified recordings, each with one lie of this kind."""
    chance = random.Random(f"{kind} {seed}")
    order = rows[:]
    chance.shuffle(order)
    for row in order[: many * TRIES]:
        if many <= 0:
            return
        twin = unfolded(row)
        if LIES[kind](twin, chance):
            many -= 1
            yield twin


def noticed(rows: list[Row], kind: str, many: int, seed: int = 1) -> Share:
    """Plant lies of one kind in recordings that pass."""
    found = Share(kind)
    for row in falsified(rows, kind, many, seed):
        found.planted += 1
        if verdict_of(parse(row)).result == PASS:
            found.missed.append(row["id"])
        else:
            found.noticed += 1
    return found


def _shares(rows: list[Row], kinds: list[str], many: int, seed: int, jobs: int) -> list[Share]:
    if jobs <= 1:
        return [noticed(rows, kind, many, seed) for kind in kinds]
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as workers:
        waiting = [workers.submit(noticed, rows, kind, many, seed) for kind in kinds]
        return [share.result() for share in waiting]


def passing(path: Path, most: int = 0, mode: str = "pvp") -> list[Row]:
    """The rows of a file whose recordings pass."""
    found = []
    for row in rows_of(path):
        if row.get("mode") == mode and row.get("steps") and verdict_of(parse(row)).result == PASS:
            found.append(row)
            if len(found) == most:
                break
    return found


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.conformance.falsify", description=__doc__)
    parser.add_argument("path", type=Path, metavar="FILE")
    parser.add_argument("--each", type=int, default=100, help="how many lies of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", default="", help="only kinds that contain this")
    parser.add_argument("--mode", default="pvp", choices=sorted(MODES), help="in which recordings (pvp)")
    parser.add_argument("--missed", action="store_true", help="name the recordings whose lie was not noticed")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes (all cores)")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    rows = passing(options.path, mode=options.mode)
    kinds = [kind for kind in LIES if options.kind in kind]
    shares = _shares(rows, kinds, options.each, options.seed, options.jobs)
    if options.json:
        print(json.dumps([vars(share) for share in shares]))
        return 0
    for share in shares:
        print(f"{share.share:7.1%}  {share.noticed:4} of {share.planted:4}  {share.kind}")
        for missed in share.missed if options.missed else []:
            print(f"              {missed}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
