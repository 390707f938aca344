"""Fit the weights of the evaluation on games: ``python -m tools.train_evaluation --ruleset reborn --games FILE...``.

Games of self-play (``tools.self_play``) are played again; what both sides look like at the start of every turn, now and
then within one, and between the turns becomes a row of the table, and who won its answer, or, where a search has judged
the position, something between that and its judgement (``--trust``).  The network of
``pyreborn.engine.search.evaluation`` is fitted to the answers by stochastic gradient descent; single cards count by
themselves only, tied to nought, the Phoenixborn among them, so that a strong deck does not make its cards look strong.
A sixth of the games is kept out of the fit and tells how good it is: log-loss and accuracy by stage and round.
With ``--start`` the weights of another ruleset are where it begins.  Only this needs numpy.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from tools.self_play import UNKNOWN, Played, again, read

from pyreborn.ai.evaluations import FORMAT
from pyreborn.engine.board.values import exhausted
from pyreborn.engine.model.ids import Phase, Question
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.stack import decider
from pyreborn.engine.search.evaluation import position, viewer
from pyreborn.engine.search.features import CHIMERA, CHIMERA_NAMES, SIDE, SIDE_NAMES
from pyreborn.engine.search.lanes import LANES
from pyreborn.sim.fields import fitted
from pyreborn.sim.processes import end_with_parent

FOLDER = Path(__file__).resolve().parent.parent / "src" / "pyreborn" / "ai" / "weights"
WITHIN = 0.25
"""The part of the positions within a turn that is kept; they differ little from its start."""
HELD_BACK = 6
"""One game in so many is not fitted on, but judged."""
KNOTS = 8
BATCH = 4096
CARD_TIES = 0.3
"""How strongly single cards are tied to nought."""
TIES = 0.01
"""How strongly the network is tied to where it began."""
STAGES = ("turns", "recovery", "prepare")
WIDTH = SIDE + CHIMERA

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]
Net = dict[str, Floats]


# --- the table --------------------------------------------------------------------------------------


@dataclass
class Seen:
    """One position, as the side looked at and the side against it look."""

    stage: int
    round: int
    won: bool
    judged: float
    """What a search thought of it, or who won where none did."""
    sides: tuple[list[int], list[int]]
    cards: tuple[list[str], list[str]]


def cards_of(st: GameState, seat: int) -> list[str]:
    """The cards :class:`Weights` counts, each with how it lies."""
    me = st.players[seat]
    found = [f"ready {st.cards[me.phoenixborn].now.stub}"]
    for card in me.battlefield:
        found.append(f"{'tired' if exhausted(st, card) else 'ready'} {st.cards[card].now.stub}")
        found += [f"ready {st.cards[attached].now.stub}" for attached in st.cards[card].attached]
    for card in me.spellboard:
        found.append(f"{'tired' if st.cards[card].exhaustion else 'ready'} {st.cards[card].now.stub}")
    return found + [f"in_hand {st.cards[card].printed.stub}" for card in me.hand]


def stage_of(st: GameState) -> int:
    if st.phase == Phase.PLAYER_TURNS:
        return 0
    return 1 if st.phase in (Phase.RECOVERY, Phase.END_OF_ROUND) else 2


def look_at(st: GameState, winner: int, value: float, chance: random.Random) -> Seen:
    """A duel by the eyes of whoever is on turn; a table of several as the winner and one of the others."""
    found = position(st)
    if st.chimera is not None:
        alive = [seat for seat in range(len(found) - 1) if st.players[seat].alive]
        mine = [sum(column) for column in zip(*(found[seat] for seat in alive), strict=True)] or [0] * SIDE
        cards = [card for seat in alive for card in cards_of(st, seat)]
        won = not st.is_chimera(winner)
        judged = float(won) if value == UNKNOWN else value
        rows = ([*mine, *[0] * CHIMERA], [*[0] * SIDE, *found[-1]])
        return Seen(stage_of(st), st.round, won, judged, rows, (cards, []))
    first = viewer(st)
    second = 1 - first
    if len(found) > 2:
        others = [seat for seat in range(len(found)) if seat != winner and st.players[seat].alive]
        pair = [winner, chance.choice(others)]
        chance.shuffle(pair)
        first, second = pair if first not in pair else (first, pair[0] if pair[1] == first else pair[1])
    rows = ([*found[first], *[0] * CHIMERA], [*found[second], *[0] * CHIMERA])
    judged = float(winner == first)
    if value != UNKNOWN and len(found) == 2:
        judged = value if decider(st) == first else 1.0 - value
    return Seen(stage_of(st), st.round, winner == first, judged, rows, (cards_of(st, first), cards_of(st, second)))


def looked_at(game: Played, chance: random.Random) -> Iterator[tuple[int, GameState]]:
    """The positions of a game that become rows, each as it stands at that moment, with the number of its choice."""
    before: tuple[int, int] | None = None
    for number, st in again(game):
        now = (st.round, st.phase)
        if st.stack[-1].question() == Question.TURN:
            me = st.players[st.active]
            wanted = chance.random() < (1.0 if me.main and me.side else WITHIN)
        else:
            wanted = st.phase != Phase.PLAYER_TURNS and now != before
        before = now
        if wanted:
            yield number, st


def seen_in(game: Played) -> list[Seen]:
    chance = random.Random(game.table.seed)
    values = game.values or [UNKNOWN] * len(game.choices)
    return [look_at(st, game.winner, values[number], chance) for number, st in looked_at(game, chance)]


@dataclass
class Rows:
    """All positions: features, cards by number, who won; and what they are reported by."""

    features: Floats
    cards: Ints
    won: Floats
    answers: Floats
    """What is fitted: who won, or something between that and what a search thought."""
    games: Ints
    stages: Ints
    rounds: Ints
    names: list[str]


def rows_of(games: Sequence[Played], workers: int, trust: float = 0.5) -> Rows:
    names: dict[str, int] = {}
    found: list[tuple[int, Seen, list[list[int]]]] = []
    with ProcessPoolExecutor(workers, get_context("spawn"), end_with_parent) as pool:
        for game, seen in zip(games, pool.map(seen_in, games, chunksize=16), strict=True):
            for each in seen:
                numbers = [[names.setdefault(card, len(names)) for card in side] for side in each.cards]
                found.append((game.table.seed, each, numbers))
    most = max(len(side) for _, _, numbers in found for side in numbers)
    cards = np.full((len(found), 2, most), len(names), dtype=np.int64)  # the last number is no card
    for row, (_, _, numbers) in enumerate(found):
        for side in (0, 1):
            cards[row, side, : len(numbers[side])] = numbers[side]
    return Rows(
        np.array([each.sides for _, each, _ in found], dtype=np.float32),
        cards,
        np.array([each.won for _, each, _ in found], dtype=np.float32),
        np.array([each.won + trust * (each.judged - each.won) for _, each, _ in found], dtype=np.float32),
        np.array([game for game, _, _ in found]),
        np.array([each.stage for _, each, _ in found]),
        np.array([each.round for _, each, _ in found]),
        list(names),
    )


# --- the network ------------------------------------------------------------------------------------


def begun(start: dict[str, Any] | None, names: Sequence[str], scale: Floats, luck: np.random.Generator) -> Net:
    """The network before the fit: drawn by lot, or that of other weights."""

    def drawn(*shape: int) -> Floats:
        return luck.standard_normal(shape).astype(np.float32)

    net: Net = {
        "rows": drawn(WIDTH, LANES) * (0.5 / np.sqrt(SIDE)),
        "plain": np.zeros(WIDTH, np.float32),
        "start": np.zeros(KNOTS, np.float32),
        "mine": drawn(LANES, KNOTS) / np.sqrt(2 * LANES),
        "theirs": drawn(LANES, KNOTS) / np.sqrt(2 * LANES),
        "counts": drawn(KNOTS) / np.sqrt(KNOTS),
        "cards": np.zeros(len(names) + 1, np.float32),
    }
    if start is not None:
        table = np.array([*start["sides"].values(), *start["chimera"].values()], dtype=np.float32) / scale[:, None]
        net["plain"], net["rows"] = table[:, 0].copy(), table[:, 1:].copy()
        for part in ("start", "counts"):
            net[part] = np.array([knot[part] for knot in start["knots"]], dtype=np.float32)
        for part in ("mine", "theirs"):
            net[part] = np.array([knot[part] for knot in start["knots"]], dtype=np.float32).T.copy()
        known = [start.get(name.split()[0], {}).get(name.split()[1], 0.0) for name in names]
        net["cards"] = np.array([*known, 0.0], dtype=np.float32)
    return net


@dataclass
class Passed:
    """What the network makes of some rows, on the way to its answer."""

    mine: Floats
    theirs: Floats
    lanes: tuple[Floats, Floats]
    knots: Floats
    ahead: Floats


def passed(net: Net, features: Floats, cards: Ints) -> Passed:
    mine, theirs = features[:, 0], features[:, 1]
    lanes = (np.maximum(mine @ net["rows"], 0), np.maximum(theirs @ net["rows"], 0))
    knots = np.maximum(lanes[0] @ net["mine"] + lanes[1] @ net["theirs"] + net["start"], 0)
    ahead = (mine - theirs) @ net["plain"] + knots @ net["counts"]
    single = net["cards"][cards[:, 0]].sum(1) - net["cards"][cards[:, 1]].sum(1)
    return Passed(mine, theirs, lanes, knots, (ahead + single).astype(np.float32))


def likely(ahead: Floats) -> Floats:
    return np.asarray(1 / (1 + np.exp(-np.clip(ahead, -30, 30))), dtype=np.float32)


def slopes(net: Net, at: Passed, cards: Ints, won: Floats) -> Net:
    """How the log-loss changes with every number of the network."""
    off = ((likely(at.ahead) - won) / len(won)).astype(np.float32)
    knots = np.outer(off, net["counts"]) * (at.knots > 0)
    mine = (knots @ net["mine"].T) * (at.lanes[0] > 0)
    theirs = (knots @ net["theirs"].T) * (at.lanes[1] > 0)
    many, size = cards.shape[2], len(net["cards"])
    single = np.bincount(cards[:, 0].ravel(), np.repeat(off, many), size)
    single = single - np.bincount(cards[:, 1].ravel(), np.repeat(off, many), size)
    single[-1] = 0.0
    return {
        "rows": at.mine.T @ mine + at.theirs.T @ theirs,
        "plain": (at.mine - at.theirs).T @ off,
        "start": knots.sum(0),
        "mine": at.lanes[0].T @ knots,
        "theirs": at.lanes[1].T @ knots,
        "counts": at.knots.T @ off,
        "cards": single.astype(np.float32),
    }


def descended(net: Net, rows: Rows, features: Floats, which: Ints, epochs: int, rate: float) -> Net:
    """The network after so many times through the rows (Adam, the rate falling to nought)."""
    luck = np.random.default_rng(1)
    begin = {part: numbers.copy() for part, numbers in net.items()}
    speed = {part: np.zeros_like(numbers) for part, numbers in net.items()}
    power = {part: np.zeros_like(numbers) for part, numbers in net.items()}
    batch = min(BATCH, max(256, len(which) // 32))
    total, step = epochs * (len(which) // batch), 0
    for _ in range(epochs):
        luck.shuffle(which)
        for at in range(0, len(which) - batch + 1, batch):
            some = which[at : at + batch]
            found = slopes(net, passed(net, features[some], rows.cards[some]), rows.cards[some], rows.answers[some])
            step += 1
            pace = rate * (1 - 0.97 * step / total)
            for part, slope in found.items():
                speed[part] = 0.9 * speed[part] + 0.1 * slope
                power[part] = 0.999 * power[part] + 0.001 * slope * slope
                way = (speed[part] / (1 - 0.9**step)) / (np.sqrt(power[part] / (1 - 0.999**step)) + 1e-8)
                back = CARD_TIES * net[part] if part == "cards" else TIES * (net[part] - begin[part])
                net[part] = (net[part] - pace * (way + back)).astype(np.float32)
    return net


def fit(rows: Rows, start: dict[str, Any] | None, epochs: int, rate: float) -> tuple[dict[str, Any], list[str]]:
    """New weights, and what they are worth on games they were not fitted on."""
    spread = rows.features.reshape(-1, WIDTH).std(axis=0)
    scale = (1 / np.maximum(spread, 0.3)).astype(np.float32)
    features = rows.features * scale
    fit_on = rows.games % HELD_BACK != 0
    net = begun(start, rows.names, scale, np.random.default_rng(0))
    judged = descended(dict(net), rows, features, np.flatnonzero(fit_on), epochs, rate)
    kept = np.flatnonzero(~fit_on)
    report = worth(passed(judged, features[kept], rows.cards[kept]).ahead, rows, kept)
    found = descended(dict(net), rows, features, np.arange(len(rows.won)), epochs, rate)
    return written(found, scale, rows.names), report


def worth(ahead: Floats, rows: Rows, which: Ints) -> list[str]:
    """Log-loss and accuracy by stage and round."""
    chance = likely(ahead)
    won, stages, rounds = rows.won[which], rows.stages[which], rows.rounds[which]
    lines: list[str] = []
    for stage, name in enumerate(STAGES):
        for number in (0, *range(1, 8)):
            here = (stages == stage) & ((rounds == number) | (number == 0))
            if here.sum() < 30:
                continue
            loss = -np.log(np.where(won[here] == 1, chance[here], 1 - chance[here]) + 1e-9).mean()
            right = ((chance[here] > 0.5) == (won[here] == 1)).mean()
            label = f"round {number}" if number else "all rounds"
            lines.append(f"{name:9} {label:10} {here.sum():6} positions  log-loss {loss:.3f}  right {right:.1%}")
    return lines


def _listed(numbers: Iterable[Any]) -> list[float]:
    return [round(float(number), 4) for number in numbers]


def written(net: Net, scale: Floats, names: Sequence[str]) -> dict[str, Any]:
    """As they are kept in the package."""
    table = np.concatenate([net["plain"][:, None], net["rows"]], axis=1) * scale[:, None]
    knots = [
        {
            "start": round(float(net["start"][at]), 4),
            "counts": round(float(net["counts"][at]), 4),
            "mine": _listed(net["mine"][:, at]),
            "theirs": _listed(net["theirs"][:, at]),
        }
        for at in range(KNOTS)
    ]
    cards: dict[str, dict[str, float]] = {"ready": {}, "tired": {}, "in_hand": {}}
    for at, name in sorted(enumerate(names), key=lambda each: each[1]):
        how, stub = name.split()
        cards[how][stub] = round(float(net["cards"][at]), 4)
    sides = dict(zip(SIDE_NAMES, (_listed(row) for row in table[:SIDE]), strict=True))
    chimera = dict(zip(CHIMERA_NAMES, (_listed(row) for row in table[SIDE:]), strict=True))
    return {"sides": sides, "chimera": chimera, "knots": knots, **cards}


def text_of(weights: dict[str, Any]) -> str:
    """A line for every feature, knot and kind of card."""

    def lines(data: dict[str, Any], deeper: int) -> Iterator[str]:
        for place, (name, value) in enumerate(data.items()):
            comma = "," if place < len(data) - 1 else ""
            if isinstance(value, dict) and deeper:
                yield f"{json.dumps(name)}: {{"
                yield from lines(value, deeper - 1)
                yield f"}}{comma}"
            else:
                yield f"{json.dumps(name)}: {json.dumps(value)}{comma}"

    return "\n".join(["{", *lines(weights, 1), "}"]) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ruleset", default="reborn")
    parser.add_argument("--games", type=Path, nargs="+", required=True, help="files of tools.self_play")
    parser.add_argument("--start", type=Path, help="weights to begin with, else by lot")
    parser.add_argument("--trust", type=float, default=0.5, help="how much of an answer is what a search thought")
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--rate", type=float, default=0.003)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--out", type=Path, help="else the weights of the package are written anew")
    given = parser.parse_args()
    games = [game for path in given.games for game in read(path)]
    start = json.loads(given.start.read_text(encoding="utf-8")) if given.start else None
    found, report = fit(rows_of(games, given.workers, given.trust), start, given.epochs, given.rate)
    said = f"on {len(games)} games of self-play between {len(fitted(given.ruleset))} decks"
    weights = {"format": FORMAT, "ruleset": given.ruleset, "fitted": said, **found}
    path = given.out or FOLDER / f"{given.ruleset}.json"
    path.write_text(text_of(weights), encoding="utf-8")
    print(f"{given.ruleset}: {said}", *report, sep="\n")


if __name__ == "__main__":
    main()
