"""The Chimera's side of the board: its life, rage and tokens, its rows from left to right, its behavior card."""

from typing import Final, NamedTuple

from rich.text import Text

from pyreborn.cards import card_pool
from pyreborn.engine.model.definitions import CardDef
from pyreborn.engine.model.ids import Icon
from pyreborn.phrases import one_line
from pyreborn.terminal import signs
from pyreborn.terminal.bestiary import behavior_table, is_within
from pyreborn.terminal.signs import QUIET, flow, labelled, styled
from pyreborn.terminal.units import GAP, LABEL_WIDTH, marks_of, numbers_in, unit, with_marks
from pyreborn.text import behavior_lines
from pyreborn.view import CardView, ChimeraView, PlayerView, View

ICONS: Final = {Icon.LEFT: "←", Icon.RIGHT: "→", Icon.JAW: "↓"}
FACE_DOWN: Final = "▒"
ROMAN: Final = ("", "I", "II", "III")
TIGHTEST: Final = 3
_DICE: Final = 5
_BAR_WIDTH: Final = 72


class Rolled(NamedTuple):
    """What the behavior die showed in the last turns of the Chimera, and on which card that was looked up."""

    behavior: str
    numbers: tuple[int, ...]


NOT_ROLLED: Final = Rolled("", ())


def side(view: View, width: int, tight: int, roomy: bool, rolled: Rolled) -> list[Text]:
    """All of it: the card, its rage and tokens, the rows, and as much of the behavior card as there is room for.

    Where there is none the rows are all that is left: what was rolled stands in the log, and ``behavior`` shows it.
    """
    chimera = view.chimera
    assert chimera is not None
    player = view.players[chimera.seat]
    lines = [_card(view, chimera, player, width)]
    if not tight:
        lines += labelled(
            f"Ultimate {ROMAN[chimera.phase]}"[: LABEL_WIDTH - 1], [_ultimate(view, chimera)], LABEL_WIDTH
        )
    if player.hand:
        names = [styled(signs.clean(card.name), "bold") for card in player.hand]
        lines += labelled(f"hand {len(names)}", flow(names, width - LABEL_WIDTH, GAP), LABEL_WIDTH)
    for facing in range(len(chimera.rows)):
        label, cells = _row_label(view, chimera, facing), _row(view, chimera, facing)
        if tight < TIGHTEST:
            lines += labelled(label, flow(cells, width - LABEL_WIDTH, GAP), LABEL_WIDTH)
        else:
            cells[:1] = [styled(f"{label} ", signs.LABEL).append_text(cells[0])] if cells else [styled(label, QUIET)]
            lines += [Text(" ").append_text(line) for line in flow(cells, width - 1, "│")]
    return lines if tight >= TIGHTEST else lines + _behavior(view, chimera, width, tight, roomy, rolled)


def _card(view: View, chimera: ChimeraView, player: PlayerView, width: int) -> Text:
    """Name and life, rage and Red Rains tokens, what lies on the card, and its piles."""
    card = player.phoenixborn
    left = max(0, card.life - card.wounds)
    line = Text(" ").append(signs.clean(player.name), signs.PLAYER)
    line.append(f" {signs.WOUND} {left}/{card.life}", signs.LIFE if left * 2 > card.life else "red")
    for mark in marks_of(card, wounds=False):
        if mark.plain != signs.GUARDED:  # it may guard as often as the die says (RR-6.3.1)
            line.append(" ").append_text(mark)
    piles = Text(f"draw {player.draw_size}  discard {len(player.discard)} ")
    for word in (["fatigued"] if chimera.fatigued else []) + (["passed"] if _passed(view, player) else []):
        piles = styled(f"{word}  ", signs.ACTION).append_text(piles)
    line.append("  ").append_text(_omens(chimera))
    bar = Text(" ").append_text(signs.bar(left, card.life))
    if width >= _BAR_WIDTH and line.cell_len + bar.cell_len + piles.cell_len < width:
        line.append_text(bar)
    room = width - line.cell_len - piles.cell_len
    return line.append(" " * room).append_text(piles) if room > 0 else line


def _passed(view: View, player: PlayerView) -> bool:
    return player.passed and view.phase == "player turns" and not view.over


def _omens(chimera: ChimeraView) -> Text:
    """The rage dice that show power, and the Red Rains tokens against the threshold."""
    line = styled("rage ", signs.LABEL)
    line.append("▲" * chimera.rage, "bold red").append("·" * (_DICE - chimera.rage), QUIET)
    near = chimera.red_rains + 1 >= chimera.threshold
    line.append("  Red Rains ", signs.LABEL).append(f"{chimera.red_rains}/{chimera.threshold}", "bold red" * near)
    return line


def _ultimate(view: View, chimera: ChimeraView) -> Text:
    """What so many tokens set off."""
    card = chimera.ultimates[chimera.phase - 1]
    text = card_pool(view.pool).cards[card.stub].abilities[0].sentence
    tokens = styled(f"at {chimera.threshold} Red Rains tokens", "")
    return with_marks(tokens, card).append_text(signs.words(f": {_tersely(one_line(text))}", QUIET))


def _row_label(view: View, chimera: ChimeraView, facing: int) -> str:
    if len(chimera.rows) == 1:
        return f"row {len(chimera.rows[0])}"
    whom = "you" if facing == view.seat else signs.clean(view.players[facing].name)
    return f"v {whom}"[: LABEL_WIDTH - 2]


def _row(view: View, chimera: ChimeraView, facing: int) -> list[Text]:
    """The cards opposing one player, from left to right; a face-down one shows its blood value (RR-5.1.3)."""
    battlefield = view.players[chimera.seat].battlefield
    numbers = {card.id: number for card, number in zip(battlefield, numbers_in(battlefield), strict=True)}
    runs: list[list[CardView]] = []
    for card in chimera.rows[facing]:
        if runs and _looks(view, runs[-1][-1]) == _looks(view, card):
            runs[-1].append(card)  # neighbours that look alike share a cell
        else:
            runs.append([card])
    return [_cell(view, run, [numbers[card.id] for card in run if numbers.get(card.id)]) for run in runs]


def _looks(view: View, card: CardView) -> str:
    return _cell(view, [card], []).plain


def _cell(view: View, run: list[CardView], numbers: list[int]) -> Text:
    card = run[0]
    if card.zone == "face down":
        cell = _hidden(card)
        return cell.append(f" x{len(run)}", QUIET) if len(run) > 1 else cell
    printed = card_pool(view.pool).cards.get(card.stub)
    return unit(card, *numbers, sign=ICONS.get(printed.icon, "") if printed is not None else "")


def _hidden(card: CardView) -> Text:
    line = styled(f"{FACE_DOWN}{card.blood}", "magenta")
    return line.append(f" {signs.clean(card.name)}", QUIET) if card.name else line


# -- behavior cards ------------------------------------------------------------------------------
def showing(view: View, chimera: ChimeraView) -> CardDef:
    """The behavior card that shows."""
    return card_pool(view.pool).cards[chimera.behaviors[chimera.phase - 1].stub]


def _behavior(view: View, chimera: ChimeraView, width: int, tight: int, roomy: bool, rolled: Rolled) -> list[Text]:
    """The whole table, or the rows that were rolled, or where to find it."""
    card = showing(view, chimera)
    room = width - LABEL_WIDTH
    phase = styled(f"{ROMAN[chimera.phase]} ", signs.LABEL)
    if roomy:
        numbers = rolled.numbers if rolled.behavior == card.name else ()
        lines = [phase.append("(numbers of the behavior die)", QUIET), *behavior_table(card, room, numbers)]
    elif not tight:
        first, *rest = _short_rows(card, rolled)
        lines = flow([phase.append_text(first), *rest], room, GAP)
    else:
        last = _last_roll(view, rolled, room) or styled("not rolled; its table: type behavior", QUIET)
        lines = [phase.append_text(last)]
    return labelled("behavior", lines, LABEL_WIDTH)


def _short_rows(card: CardDef, rolled: Rolled) -> list[Text]:
    items: list[Text] = []
    for row in behavior_lines(card):
        numbers, _, text = row.partition(": ")
        hit = rolled.behavior == card.name and any(is_within(number, numbers) for number in rolled.numbers)
        head = styled(f"{'▶' * hit}{numbers} ", signs.ACTION if hit else signs.NUMBER)
        items.append(head.append_text(signs.words(_tersely(one_line(text)), "bold" if hit else QUIET)))
    return items


def _tersely(text: str) -> str:
    text = text.rstrip(".")
    return text[:1].lower() + text[1:]


def _last_roll(view: View, rolled: Rolled, room: int) -> Text | None:
    """The rows of the last roll, on one line."""
    if not rolled.numbers:
        return None
    card = card_pool(view.pool).by_name.get(rolled.behavior.lower())
    line = Text()
    for number in rolled.numbers:
        rows = [row.partition(": ") for row in (behavior_lines(card) if card is not None else [])]
        said = [(numbers, text) for numbers, _, text in rows if is_within(number, numbers)]
        for numbers, text in said:
            line.append("  " if line else "").append(f"▶{number} ", signs.ACTION)
            line.append(f"({numbers}) " if numbers != str(number) else "", QUIET)
            line.append_text(signs.words(_tersely(one_line(text))))
    return signs.fitted(line, room)


def cards(view: View, width: int, rolled: Rolled) -> list[Text]:
    """The behavior card that shows, what was rolled on it, and the Ultimate that shows."""
    chimera = view.chimera
    assert chimera is not None
    card = showing(view, chimera)
    lines = [styled(card.name, "bold")]
    lines += behavior_table(card, width, rolled.numbers if rolled.behavior == card.name else ())
    if rolled.behavior != card.name and rolled.numbers:
        last = _last_roll(view, rolled, width)
        lines += [styled(f"Rolled last, on {rolled.behavior}:", QUIET), *([last] if last is not None else [])]
    ultimate = card_pool(view.pool).cards[chimera.ultimates[chimera.phase - 1].stub]
    tokens = f"{ultimate.name}, at {chimera.threshold} Red Rains tokens ({chimera.red_rains} now): "
    effect = signs.words(one_line(ultimate.abilities[0].sentence))
    return [*lines, *signs.wrapped(styled(tokens, signs.LABEL).append_text(effect), width, hang=2)]
