"""The report of a run as one page: who is stronger, which decks win, how long games are and how long agents think."""

from __future__ import annotations

from html import escape
from pathlib import Path

from pyreborn.errors import PyrebornError
from pyreborn.names import joined, number_of
from pyreborn.record import VERSION
from pyreborn.sim import drawing
from pyreborn.sim.drawing import Whisker
from pyreborn.sim.intervals import NONE, Share
from pyreborn.sim.page import page
from pyreborn.sim.rate import CardRate, DeckRate
from pyreborn.sim.settings import ARENA, Face, fingerprint
from pyreborn.sim.summary import AgentSummary, FaceSummary, Summary

_KEY = (
    '<div class="key">loses <span></span> wins; pale where there were few games, '
    "hatched where there were none. Point at a cell for its numbers.</div>"
)


def write_report(path: str | Path, found: Summary, command: str, rated: DeckRate | None = None) -> None:
    """Write the page; refuses a place where nothing can be written."""
    try:
        Path(path).write_text(report(found, command, rated), encoding="utf-8")
    except OSError as error:
        raise PyrebornError(f"The report {path} cannot be written: {error.strerror}.") from error


def report(found: Summary, command: str, rated: DeckRate | None = None) -> str:
    """The page of an arena, of games against Chimeras or of a rated deck."""
    settings = found.settings
    if rated is not None:
        title = f"{settings.decks[0]} against the field"
        middle = [_rate_tiles(rated, found), _matchups(rated), _cards(rated)]
    elif settings.kind == ARENA:
        title = " v ".join(settings.labels)
        middle = [_tiles(found), _ladder(found), _pairings(found), _decks(found), _heat(found)]
    else:
        title = f"{joined(settings.labels)} against {_chimeras(found)}"
        middle = [_chimera_tiles(found), *_difficulty(found)]
    return page(title, _lead(found), *middle, _lengths(found), _timing(found), _settings(found, command))


def percent(share: float) -> str:
    """A share as a person reads it.

    >>> percent(0.934), percent(1)
    ('93.4 %', '100 %')
    """
    return "100 %" if share == 1 else f"{100 * share:.1f} %"


def between(share: Share) -> str:
    return f"{100 * share.low:.1f}–{100 * share.high:.1f} %" if share.games else "no games"


def duration(seconds: float) -> str:
    """A time as short as it can be read.

    >>> duration(0.00041), duration(0.0123), duration(2.5)
    ('0.4 ms', '12.3 ms', '2.50 s')
    """
    return f"{seconds:.2f} s" if seconds >= 1 else f"{seconds * 1000:.1f} ms"


def capped(each: AgentSummary) -> str:
    """What an agent was told to take at most for a decision."""
    return duration(each.cap) if each.cap else "–"


def _lead(found: Summary) -> str:
    settings = found.settings
    decks = len(settings.decks)
    said = f"{number_of(found.games, 'game')} by the ruleset {settings.ruleset}, {number_of(decks, 'deck')}"
    missing = found.planned - found.games
    return f"{said}, seed {settings.seed}{f'; {missing} more are planned' if missing else ''}."


def _chimeras(found: Summary) -> str:
    names = list(dict.fromkeys(face.chimera for face in found.settings.faces))
    return joined(names) if len(names) < 4 else f"{len(names)} Chimeras"


# -- between agents ------------------------------------------------------------------------------
def _tiles(found: Summary) -> str:
    first = found.pairings[0]
    labels = found.settings.labels
    best = max(found.agents, key=lambda each: each.rating.elo if each.rating else 0.0)
    facts = [(f"{labels[first.one]} beats {labels[first.two]}", percent(first.share.share), between(first.share))]
    if len(found.agents) > 2:
        facts = [
            ("strongest", best.label, f"Elo {best.rating.elo:.0f} ± {best.rating.spread:.0f}" if best.rating else "")
        ]
    return drawing.tiles([*facts, *_length_tiles(found)])


def _length_tiles(found: Summary) -> list[tuple[str, str, str]]:
    games = max(1, found.games)
    rounds = sum(length * count for length, count in found.rounds) / games
    undecided = found.drawn + found.unfinished
    told = f"{found.drawn} drawn, {found.unfinished} cut off" if undecided else "every game has a winner"
    return [
        ("games", f"{found.games:,}", f"{found.seconds / games:.2f} s each on one core"),
        ("rounds a game", f"{rounds:.1f}", f"{sum(found.choices) / games:.0f} choices"),
        ("undecided", str(undecided), told),
    ]


def _ladder(found: Summary) -> str:
    rated = [(who, each, each.rating) for who, each in enumerate(found.agents) if each.rating is not None]
    if not rated:
        return ""
    least = min(rating.elo - rating.spread for _, _, rating in rated)
    most = max(rating.elo + rating.spread for _, _, rating in rated)
    room = 0.06 * (most - least)
    rows = [
        Whisker(
            label=each.label, low=rating.elo - rating.spread, value=rating.elo, high=rating.elo + rating.spread,
            said=f"{rating.elo:.0f}", more=f"± {rating.spread:.0f}", colour=who,
        )
        for who, each, rating in sorted(rated, key=lambda each: -each[2].elo)
    ]  # fmt: skip
    note = (
        "One number for each agent that explains all pairings together; 1500 is their average, and 400 points more are "
        "ten wins in eleven games. The bars hold the true rating in 19 of 20 cases."
    )
    ticks = drawing.round_ticks(least - room, most + room)
    return drawing.section("Elo", note, drawing.whiskers(rows, least - room, most + room, ticks))


def _pairings(found: Summary) -> str:
    labels = found.settings.labels
    rows = []
    for each in found.pairings:
        undecided = each.drawn + each.unfinished
        more = f"{each.won} won, {each.lost} lost" + (f", {undecided} undecided" if undecided else "")
        rows.append(
            Whisker(
                label=f"{labels[each.one]} v {labels[each.two]}", low=each.share.low, value=each.share.share,
                high=each.share.high, said=percent(each.share.share), more=f"{between(each.share)}; {more}",
                colour=each.one,
            )
        )  # fmt: skip
    note = (
        "The share of the first. Every game is played twice with the same seed and decks and the agents changed, so "
        "luck and match-up cancel; the intervals count such pairs, not games. A game without a winner is half a win "
        "for both."
    )
    alone = sum(each.alone for each in found.pairings)
    waiting = f"<p class='note'>{number_of(alone, 'game')} without a mirror image yet left out.</p>" if alone else ""
    return drawing.section("Share won", note, _shares(rows), waiting)


def _shares(rows: list[Whisker]) -> str:
    return drawing.whiskers(rows, 0.0, 1.0, drawing.percent_ticks(0.0, 1.0), line=0.5)


def _deck_order(found: Summary) -> list[int]:
    return sorted(range(len(found.decks)), key=lambda deck: (-found.decks[deck].share.share, found.decks[deck].label))


def _decks(found: Summary) -> str:
    rows = [
        Whisker(
            label=each.label, low=each.share.low, value=each.share.share, high=each.share.high,
            said=percent(each.share.share) if each.share.games else "–", more=between(each.share), colour=0,
        )
        for each in (found.decks[deck] for deck in _deck_order(found))
    ]  # fmt: skip
    labels = found.settings.labels
    heads = ("deck", *(f"{label}" for label in labels))
    by_agent = [
        (
            found.decks[deck].label,
            *(f"{percent(own.share)} of {own.games}" if own.games else "–" for own in found.decks[deck].by_agent),
        )
        for deck in _deck_order(found)
    ]
    note = "How often a deck wins against other decks, whoever plays it: each agent has played it in every pair."
    folded = drawing.folded("By agent: the share each has won with the deck", drawing.table(heads, by_agent))
    return drawing.section("Decks", note, _shares(rows), folded)


def _heat(found: Summary) -> str:
    if len(found.decks) < 2:
        return ""
    order = _deck_order(found)
    labels = [found.decks[deck].label for deck in order]

    def sorted_cells(cells: tuple[tuple[Share, ...], ...]) -> list[list[Share]]:
        return [[cells[row][column] for column in order] for row in order]

    own = "".join(
        drawing.folded(f"Only where {label} plays the deck of the row", drawing.heat_map(labels, sorted_cells(cells)))
        for label, cells in zip(found.settings.labels, found.by_agent, strict=True)
    )
    note = "The deck of the row against the deck of the column, in the order of the list above."
    return drawing.section("Deck against deck", note, drawing.heat_map(labels, sorted_cells(found.matrix)), _KEY, own)


# -- against Chimeras ----------------------------------------------------------------------------
def _chimera_tiles(found: Summary) -> str:
    return drawing.tiles(_length_tiles(found)[:2])


def _difficulty(found: Summary) -> list[str]:
    faces = found.settings.faces
    names = list(dict.fromkeys(face.chimera for face in faces))
    kinds = sorted({(face.heroic, face.level) for face in faces})
    heads = [f"{'heroic' if heroic else 'standard'} {level}" for heroic, level in kinds]
    together = "two partners" if found.settings.players > 1 else "one player alone"
    note = f"Games won by {together} and, below, how much of the Chimera's life was taken."
    parts = []
    for who, label in enumerate(found.settings.labels):
        met = {_difficulty_of(faces[each.face]): each for each in found.faces if each.agent == who}
        rows = [(name, [_won_and_taken(met.get((name, *kind))) for kind in kinds]) for name in names]
        parts.append(drawing.section(f"{label} against each Chimera", note, drawing.grid(heads, rows), _KEY))
    return parts


def _difficulty_of(face: Face) -> tuple[str, bool, int]:
    return face.chimera, face.heroic, face.level


def _won_and_taken(met: FaceSummary | None) -> tuple[Share, str]:
    if met is None:
        return NONE, ""
    life, spread = met.life
    return met.share, f"life {life:.0%} ± {spread:.0%}"


# -- a rated deck --------------------------------------------------------------------------------
def _rate_tiles(rated: DeckRate, found: Summary) -> str:
    best, worst = rated.matchups[0], rated.matchups[-1]
    decks = rated.settings.decks
    facts = [
        ("games won", percent(rated.share.share), between(rated.share)),
        ("best against", decks[best.deck], percent(best.share.share)),
        ("worst against", decks[worst.deck], percent(worst.share.share)),
    ]
    return drawing.tiles([*facts, *_length_tiles(found)[:2]])


def _matchups(rated: DeckRate) -> str:
    rows = [
        Whisker(
            label=rated.settings.decks[each.deck], low=each.share.low, value=each.share.share, high=each.share.high,
            said=percent(each.share.share), more=f"{between(each.share)} of {each.share.games}",
            colour=0 if each.share.share >= 0.5 else 1,
        )
        for each in rated.matchups
    ]  # fmt: skip
    return drawing.section("Match-ups", f"Both sides are played by {rated.settings.agents[0]}.", _shares(rows))


def _cards(rated: DeckRate) -> str:
    told = [(card, card.told) for card in rated.cards]
    reach = max([0.05, *(max(abs(effect[1]), abs(effect[2])) for _, effect in told if effect)])
    rows = [
        Whisker(
            label=card.name, low=effect[1], value=effect[0], high=effect[2],
            said=f"{100 * effect[0]:+.0f} points", more=_effect(card, effect),
            colour=0 if effect[0] >= 0 else 1,
        )
        for card, effect in told
        if effect is not None
    ]  # fmt: skip
    ticks = [(at / 100, f"{at:+.0f}" if at else "0") for at, _ in drawing.round_ticks(-100 * reach, 100 * reach)]
    note = (
        "How many of a hundred games more are won with the card than without: in hand at any time, or played, whichever"
        " is better known. It comes with winning, it need not be the cause: what is drawn late is drawn in long games."
    )
    heads = ("card", "copies", "opening", "in hand", "played", "won in hand", "not in hand", "won played", "not played")
    table = drawing.table(heads, [_card_row(card) for card in rated.cards])
    return drawing.section(
        "Cards", note, drawing.whiskers(rows, -reach, reach, ticks, line=0.0), drawing.folded("All numbers", table)
    )


def _effect(card: CardRate, effect: tuple[float, float, float]) -> str:
    how = "in hand" if effect == card.effect else "played"
    return f"{100 * effect[1]:+.0f} to {100 * effect[2]:+.0f}, {how}"


def _card_row(card: CardRate) -> tuple[str, ...]:
    shares = (card.when_hand, card.when_not_hand, card.when_played, card.when_not_played)
    told = [f"{percent(each.share)} ({between(each)})" if each.games else "–" for each in shares]
    return (card.name, str(card.copies), str(card.opening), str(card.hand), str(card.played), *told)


_IDLE = (
    "Passing: an option is useful if it can be carried out so that its side has more of something and less of nothing, "
    "whatever the opponents choose; dice, the card played and exhaustion where nobody can attack any more are no loss, "
    "dice kept for a reaction in hand are."
)


# -- every run -----------------------------------------------------------------------------------
def _lengths(found: Summary) -> str:
    counted = dict(found.rounds)
    if not counted:
        return ""
    last = max(counted)
    top = min(last, 24)
    counts = [(str(length), counted.get(length, 0)) for length in range(min(counted), top + 1)]
    rest = sum(count for length, count in counted.items() if length > top)
    if rest:
        counts.append((f">{top}", rest))
    half, most = found.choices[len(found.choices) // 2], found.choices[-1]
    note = f"Games by the round they ended in. Half of them took up to {half} choices, the longest {most}."
    return drawing.section("Length of games", note, drawing.columns(counts, "rounds"))


def _timing(found: Summary) -> str:
    times = drawing.table(
        ("agent", "decisions a game", "mean", "median", "99 %", "slowest", "cap"),
        [(each.label, f"{each.decisions:.0f}", *map(duration, each.times), capped(each)) for each in found.agents],
    )
    passes = drawing.table(
        ("agent", "passes a game", "with an option left", "with a useful one", "that dice could pay"),
        [(each.label, *each.passing) for each in found.agents],
    )
    wrong = "".join(f"<p>{escape(each.wrong)}</p>" for each in found.agents if each.errors)
    note = "Time to decide, where there was more than one option."
    idle = f'<p class="note">{_IDLE}</p>'
    return drawing.section("Time and passing", note, times, idle, passes, wrong)


def _settings(found: Summary, command: str) -> str:
    settings = found.settings
    facts = [
        ("agents", ", ".join(settings.agents)),
        ("decks", ", ".join(settings.decks)),
        ("ruleset", settings.ruleset),
        ("seed", str(settings.seed)),
        ("games", f"{found.games} of {found.planned}"),
        ("cut off after", f"{settings.longest:,} choices"),
        ("pyreborn", f"{VERSION} (sources {fingerprint()})"),
    ]
    if settings.faces:
        facts.insert(2, ("against", ", ".join(map(str, settings.faces))))
    rows = "".join(
        f"<tr><td>{escape(name)}</td><td style='white-space:normal'>{escape(value)}</td></tr>" for name, value in facts
    )
    table = f'<div class="scroll"><table class="figures"><tbody>{rows}</tbody></table></div>'
    return drawing.section("Settings", "", f"<pre><code>{escape(command)}</code></pre>", table)
