"""The executable FAQ in the terminal: one ruling as a story, two rulesets side by side, the state of all."""

from collections import Counter

from rich.table import Table
from rich.text import Text

from pyreborn.rulesets import RULESETS
from pyreborn.rulings import find, written
from pyreborn.rulings.comparisons import COMPARISONS, comparison
from pyreborn.rulings.form import Ruling, SideOfBoard
from pyreborn.rulings.index import Entry, entries
from pyreborn.rulings.status import (
    FAILING,
    PASSING,
    STATES,
    WAITING,
    WITH_VARIANT,
    Outcome,
    all_outcomes,
    outcome_of,
    played,
)
from pyreborn.terminal.signs import QUIET, styled, wrapped

_COLOURS = {PASSING: "green", WITH_VARIANT: "green", FAILING: "red", WAITING: "yellow"}
_ROWS = ("battlefield", "spellboard", "hand", "draw", "discard", "pile")


def story(name: str, width: int) -> list[Text]:
    """A ruling told from its board to its end; refuses an unknown id."""
    entry, ruling = find(name)
    lines = [*_head(entry, ruling, width), Text()]
    if ruling is not None and (ruling.sides or ruling.match):
        lines += [*_board(ruling, width), Text()]
    for ruleset in _rulesets(entry, ruling):
        lines += _played(entry, ruling, ruleset, width)
    return lines


def _rulesets(entry: Entry | None, ruling: Ruling | None) -> tuple[str, ...]:
    if entry is not None:
        return entry.rulesets
    return ruling.rulesets if ruling is not None else ()


def _head(entry: Entry | None, ruling: Ruling | None, width: int) -> list[Text]:
    name = entry.id if entry is not None else ruling.id if ruling is not None else ""
    lines = wrapped(styled(f"{name}  ", "cyan").append(ruling.title if ruling else "", "bold"), width)
    if entry is not None:
        lines += [styled(entry.section, QUIET), Text(), *wrapped(Text(entry.situation), width)]
        for fact in entry.expected:
            lines += wrapped(Text(f"  + {fact}"), width, hang=4)
        for fact in entry.must_not:
            lines += wrapped(Text(f"  - not: {fact}"), width, hang=4)
    if ruling is not None:
        for words in (ruling.says, ruling.board_note):
            lines += wrapped(Text(words), width) if words else []
        lines += wrapped(styled(f"Decided by {', '.join(ruling.clauses)}.", QUIET), width)
    if f"{name}@chimera" in written():
        lines += wrapped(styled(f"Against a Chimera: {name}@chimera.", QUIET), width)
    return lines


def _board(ruling: Ruling, width: int) -> list[Text]:
    lines: list[Text] = []
    for number, half in enumerate(ruling.sides, 1):
        line = styled(f"Player {number}: ", "bold").append(half.phoenixborn)
        lines += wrapped(line.append(_half(half)), width, hang=10)
    if ruling.chimera is not None:
        line = styled("The Chimera: ", "bold").append(ruling.chimera.phoenixborn)
        lines += wrapped(line.append(_chimera(ruling)), width, hang=10)
    settings = [f"{name} {_setting(value)}" for name, value in ruling.table.items()]
    if settings:
        lines += wrapped(styled(f"Settings: {'; '.join(settings)}.", QUIET), width, hang=10)
    if ruling.match is not None:
        decks = [deck if isinstance(deck, str) else deck.name for deck in ruling.match.decks]
        lines += wrapped(Text(f"A game of {' against '.join(decks)}."), width)
    return lines


def _chimera(ruling: Ruling) -> str:
    """Its rows and piles, what else lies there, and what its dice will show."""
    assert ruling.chimera is not None
    words = [f"{name.replace('_', ' ')}: {_listed(value)}" for name, value in ruling.chimera.rows.items()]
    words += [f"behavior die: {_setting(ruling.rolls.behavior)}"] if ruling.rolls.behavior else []
    words += [f"rage dice: {_setting(ruling.rolls.rage)}"] if ruling.rolls.rage else []
    return "".join(f"; {each}" for each in words)


def _listed(value: object) -> str:
    """A row, or the rows opposing one player and the other."""
    if isinstance(value, list | tuple) and value and all(isinstance(row, list | tuple) for row in value):
        return " / ".join(_setting(row) or "empty" for row in value)
    return _setting(value)


def _setting(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple | list) else str(value)


def _half(half: SideOfBoard) -> str:
    words = [f"{row}: {', '.join(map(str, half.rows[row]))}" for row in _ROWS if half.rows.get(row)]
    words += [f"dice: {half.rows['dice']}"] if half.rows.get("dice") else []
    return "".join(f"; {each}" for each in words)


def _played(entry: Entry | None, ruling: Ruling | None, ruleset: str, width: int) -> list[Text]:
    outcome = _outcome(entry, ruling, ruleset)
    head = styled(f"Under {ruleset}: ", "bold").append(_verdict(outcome), _COLOURS.get(outcome.state, QUIET))
    lines = [*wrapped(head, width, hang=2), *_own_clauses(ruling, ruleset, width)]
    for told in outcome.told:
        if told.step.is_check:
            lines += wrapped(styled(f"  ok  {told.step.text()}", "green"), width, hang=6)
        else:
            lines += wrapped(styled(f"  >   {told.step.text()}", "bold"), width, hang=6)
        for sentence in told.events:
            lines += wrapped(styled(f"      {sentence}", QUIET), width, hang=6)
    return lines


def _own_clauses(ruling: Ruling | None, ruleset: str, width: int) -> list[Text]:
    """The clauses that decide where the ruleset has others for them than the scene names."""
    named = [] if ruling is None else list(ruling.clauses)
    here = list(dict.fromkeys(RULESETS[ruleset].cite(clause) for clause in named))
    return [] if here == named else wrapped(styled(f"  Decided here by {', '.join(here)}.", QUIET), width, hang=2)


def _outcome(entry: Entry | None, ruling: Ruling | None, ruleset: str) -> Outcome:
    if entry is not None:
        return outcome_of(entry, ruleset)
    assert ruling is not None
    return played(ruling, ruleset)


def _verdict(outcome: Outcome) -> str:
    if outcome.state == WITH_VARIANT:
        return f"pass, but only with a variant: {outcome.reason}"
    return f"{outcome.state}: {outcome.reason}" if outcome.reason else outcome.state


def compared(key: str, width: int) -> list[Text]:
    """One situation under each ruleset; without a key, the situations there are."""
    if not key.strip():
        lines: list[Text] = []
        for each in COMPARISONS:
            lines += wrapped(styled(f"{each.key}  ", "cyan").append(each.situation), width, hang=4)
        return lines
    found = comparison(key)
    lines = wrapped(styled(f"{found.key}  ", "cyan").append(found.situation, "bold"), width, hang=4)
    for cell in found.cells:
        lines += [Text(), *wrapped(styled(f"{cell.ruleset}: ", "bold").append(cell.outcome), width, hang=4)]
        for name in cell.scenes(found.key):
            entry, ruling = entries().get(name), written().get(name)
            if entry is None and ruling is None:
                lines.append(styled(f"  waiting: a scene; it follows from {', '.join(cell.related)}", "yellow"))
                continue
            lines += wrapped(Text(f"  {name}"), width)
            lines += _played(entry, ruling, cell.ruleset, width)
    return lines


def status() -> tuple[Table, list[Outcome]]:
    """How many rulings of each ruleset pass, fail and wait, and every outcome that is not a plain pass."""
    table = Table(box=None, pad_edge=False)
    table.add_column("ruleset", header_style=QUIET)
    for state in (*STATES, "all"):
        table.add_column(state, header_style=QUIET, justify="right")
    open_ones: list[Outcome] = []
    for ruleset in RULESETS:
        outcomes = all_outcomes(ruleset)
        number = Counter(outcome.state for outcome in outcomes)
        table.add_row(ruleset, *(str(number[state]) for state in STATES), str(len(outcomes)))
        open_ones += [outcome for outcome in outcomes if outcome.state != PASSING]
    return table, open_ones


def failing(outcomes: list[Outcome]) -> list[Outcome]:
    return [outcome for outcome in outcomes if outcome.state == FAILING]


def noteworthy(outcomes: list[Outcome]) -> list[Outcome]:
    """What is told unasked: failures, and what passes with an option of its ruleset only."""
    return [outcome for outcome in outcomes if outcome.state in (FAILING, WITH_VARIANT)]


def reasons(outcomes: list[Outcome], width: int) -> list[Text]:
    """Each open outcome with what it waits for or why it fails."""
    lines: list[Text] = []
    for outcome in outcomes:
        line = styled(f"{outcome.ruleset:<10} {outcome.id:<32} ", QUIET)
        lines += wrapped(line.append(_verdict(outcome), _COLOURS.get(outcome.state, QUIET)), width, hang=11)
    return lines
