"""The board as lines: header, the others' sides, the reader's own side, the hand."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rich.text import Text

from pyreborn.cards import card_pool
from pyreborn.terminal import chimera_side, signs
from pyreborn.terminal.chimera_side import NOT_ROLLED, Rolled
from pyreborn.terminal.signs import QUIET, fitted, flow, labelled, styled
from pyreborn.terminal.units import GAP, LABEL_WIDTH, marks_of, numbers_in, title, unit, values, with_marks
from pyreborn.view import CardView, HandCard, PlayerView, View

BOX_WIDTH: Final = 24
CHIMERA, PARTNER = "chimera", "partner"
"""What may sit at a seat besides a person."""
_BAR_WIDTH: Final = 72
"""Narrower screens have no room for life bars."""


def board(
    view: View,
    width: int,
    roomy: bool = False,
    tight: int = 0,
    rolled: Rolled = NOT_ROLLED,
    table: bool = False,
    levels: Sequence[str] = (),
) -> list[Text]:
    """The whole board for the view's reader, their own side below; a spectator sees the first seat below.

    Beside a name stands the level of whoever plays there, as far as ``levels`` has one for that seat.
    A Chimera's side is uppermost, with the rows of its behavior card that were last ``rolled``, or all its ``table``.

    Tight boards run each side together, on two lines or a few: the others' sides (1), or all of them (2); the tightest
    (3) only counts spells, most of which the options name, and leaves costs out.
    """
    seat = view.seat if view.seat is not None else 0
    lines = [header(view, width)]
    if view.chimera is not None:
        lines += chimera_side.side(view, width, tight, roomy or table, rolled)
    for player in view.players:
        if player.seat != seat and player.role != CHIMERA:
            level = levels[player.seat] if player.seat < len(levels) else ""
            theirs = _tight_side(view, player, width, tight < 3) if tight else _side(view, player, width, roomy)
            lines += [phoenixborn(view, player, width, level), *theirs[1:]]
    lines.append(_middle(view, width))
    own = view.players[seat]
    mine = _tight_side(view, own, width, tight < 3)
    lines += [*mine[1:], mine[0]] if tight > 1 else reversed_side(view, own, width, roomy)
    if own.hand is not None:
        lines += hand(view, own.hand, width, costs=tight < 3)
    return [fitted(line, width) for line in lines]


def _middle(view: View, width: int) -> Text:
    """The line between the sides, with what is being resolved or on its way out on it."""
    line = styled("──" if view.resolving else "", QUIET)
    for zone, word in (("resolving", "resolving"), ("limbo", "leaving play")):
        names = ", ".join(signs.clean(card.name) for card in view.resolving if card.zone == zone)
        line.append(f" {word}: {names} " if names else "", "italic")
    return line.append("─" * max(0, width - line.cell_len), QUIET)


def header(view: View, width: int) -> Text:
    """Round, phase, whose turn, the actions left and who began."""
    line = styled(f" Round {view.round} · {view.phase}" if view.round else f" {view.phase}", "bold")
    if view.phase == "player turns" and not view.over:
        active = view.players[view.active]
        line.append(" · ").append(_whose_turn(view, active))
        if active.role != CHIMERA:
            line.append("  ").append_text(actions(active))
    right = Text(f"first player: {_called(view, view.first)}{_pointed_at(view)} " if _has_begun(view) else "")
    if line.cell_len + right.cell_len + 2 <= width:
        line.append(" " * (width - line.cell_len - right.cell_len)).append_text(right)
    line = fitted(line, width)
    line.append(" " * (width - line.cell_len))
    line.stylize("on grey23")
    return line


def _whose_turn(view: View, active: PlayerView) -> str:
    """A turn of one's own, of somebody else, of partners together (RR-15.1.2), or of the Chimera."""
    called = _called(view, active.seat)
    if active.role == PARTNER:
        return "shared turn: you act" if active.seat == view.seat else f"shared turn: {called} acts"
    whose = "your turn" if active.seat == view.seat else f"{called}'s turn"
    if view.chimera is not None and view.chimera.facing >= 0 and len(view.chimera.rows) > 1:
        whose += f" against {_called(view, view.chimera.facing)}"
    return whose


def _pointed_at(view: View) -> str:
    """Whom the token points at while the Chimera holds it (RR-15.1.7)."""
    chimera = view.chimera
    if chimera is None or len(chimera.rows) < 2 or view.first != chimera.seat or chimera.points_at < 0:
        return ""
    return f", then {_called(view, chimera.points_at)}"


def _has_begun(view: View) -> bool:
    """Whether it is settled who goes first."""
    asked = view.decision.kind if view.decision is not None else ""
    return view.round > 0 and asked not in ("first five", "first player")


def actions(player: PlayerView) -> Text:
    """The actions a player has left: ``● main ○ side``."""
    left = []
    for count, sign, word in ((player.main, signs.MAIN, "main"), (player.side, signs.SIDE, "side")):
        if count:
            left.append(f"{sign * count} {word}")
    return styled(" ".join(left) or "no action left", signs.ACTION if left else QUIET)


def _called(view: View, seat: int) -> str:
    if seat < 0:
        return "–"
    return "you" if seat == view.seat else signs.clean(view.players[seat].name)


def _side(view: View, player: PlayerView, width: int, roomy: bool) -> list[Text]:
    return [
        phoenixborn(view, player, width),
        *_dice(player, width),
        *_spellboard(player, width),
        *_battlefield(view, player, width, roomy),
        *(hand(view, player.hand, width) if player.hand is not None else []),
    ]


def _tight_side(view: View, player: PlayerView, width: int, name_spells: bool) -> list[Text]:
    """Phoenixborn first, then dice, spells and units one after the other."""
    tightest = view.chimera is not None and not name_spells
    dice = styled("dice ", signs.LABEL).append_text(_pools(player, spent=not tightest))
    spells = _stacks(player) if name_spells else []
    units = _cells(player.battlefield, numbers_in(player.battlefield))
    for label, items in ((_spells_label(player), spells), (_units_label(player), units)):
        items[:1] = [styled(f"{label} ", signs.LABEL).append_text(items[0]) if items else styled(label, signs.LABEL)]
    if tightest and player.seat != view.seat:
        items = units if player.battlefield else []  # of a partner only what may stand in a Chimera's way
    else:
        items = [dice, *spells, *units]
    lines = [Text(" ").append_text(line) for line in flow(items, width - 1, GAP)]
    if player.hand is not None and player.seat != view.seat and name_spells:
        lines += hand(view, player.hand, width, costs=False)  # of a partner who shows it
    return [phoenixborn(view, player, width), *lines]


def reversed_side(view: View, player: PlayerView, width: int, roomy: bool) -> list[Text]:
    """The own side: its battlefield uppermost, so that the battlefields face each other."""
    return [
        *_battlefield(view, player, width, roomy),
        *_spellboard(player, width),
        *_dice(player, width),
        phoenixborn(view, player, width),
    ]


def phoenixborn(view: View, player: PlayerView, width: int, level: str = "") -> Text:
    """Who it is, who plays it, the life left, and how many cards are where; without the level where room is short."""
    line = _phoenixborn(view, player, width, f", {level}" if level else "")
    return line if not level or line.cell_len <= width else _phoenixborn(view, player, width, "")


def _phoenixborn(view: View, player: PlayerView, width: int, level: str) -> Text:
    card = player.phoenixborn
    left = max(0, card.life - card.wounds)
    called = "You" if player.seat == view.seat else signs.clean(player.name)
    line = Text(" ").append(called, signs.PLAYER)
    line.append(f" {signs.clean(card.name)}" if called != signs.clean(card.name) else "")
    line.append(level, QUIET).append(" ")
    line.append(f"{signs.WOUND} {left}/{card.life}", signs.LIFE if left * 2 > card.life else "red")
    marks = Text("")
    for mark in marks_of(card, wounds=False):
        marks.append(" ").append_text(mark)
    counts = Text(f"hand {player.hand_size}  draw {player.draw_size}  discard {len(player.discard)} ")
    if player.passed and view.phase == "player turns" and not view.over:
        counts = styled("passed  ", signs.ACTION).append_text(counts)
    elif _may_still_act(view, player):
        counts = styled(f"{signs.MAIN * player.main}{signs.SIDE * player.side}  ", signs.ACTION).append_text(counts)
    bar = Text(" ").append_text(signs.bar(left, card.life))
    if width >= _BAR_WIDTH and line.cell_len + bar.cell_len + marks.cell_len + counts.cell_len < width:
        line.append_text(bar)
    line.append_text(marks)
    room = width - line.cell_len - counts.cell_len
    return line.append(" " * max(1, room)).append_text(counts)


def _may_still_act(view: View, player: PlayerView) -> bool:
    """Whether a partner who is not asked now has actions left in the shared turn."""
    shared = view.phase == "player turns" and view.players[view.active].role == PARTNER and player.role == PARTNER
    return shared and not view.over and player.seat != view.active and player.main + player.side > 0


def _dice(player: PlayerView, width: int) -> list[Text]:
    return labelled("dice", [_pools(player)], LABEL_WIDTH)


def _pools(player: PlayerView, spent: bool = True) -> Text:
    """The active dice by magic, then how many are exhausted."""
    line = signs.dice(player.active) if player.active else styled("none active", QUIET)
    if player.exhausted and spent:
        dice = Counter(name.partition(":")[0] for name in player.exhausted)
        line.append("   exhausted " + " ".join(f"{count} {magic[:3]}" for magic, count in dice.items()), QUIET)
    return line


def _spellboard(player: PlayerView, width: int) -> list[Text]:
    return labelled(_spells_label(player), flow(_stacks(player), width - LABEL_WIDTH, GAP), LABEL_WIDTH)


def _spells_label(player: PlayerView) -> str:
    return f"spells {len({card.name for card in player.spellboard})}/{player.spellboard_slots}"


def _units_label(player: PlayerView) -> str:
    return f"units {len(player.battlefield)}/{player.battlefield_slots}"


def _stacks(player: PlayerView) -> list[Text]:
    """Copies of a ready spell share a slot and are stacked; those in another condition stand apart."""
    stacks: dict[tuple[str, ...], list[CardView]] = {}
    slots = [card.name for card in player.spellboard]
    for card in sorted(player.spellboard, key=lambda card: slots.index(card.name)):
        stacks.setdefault((card.name, *(mark.plain for mark in marks_of(card))), []).append(card)
    items: list[Text] = []
    for cards in stacks.values():
        copies = f" x{len(cards)}" if len(cards) > 1 else ""
        item = styled(signs.clean(cards[0].name) + copies, QUIET if cards[0].exhausted else "")
        items.append(with_marks(item, cards[0]))
    return items


def _battlefield(view: View, player: PlayerView, width: int, roomy: bool) -> list[Text]:
    numbers = numbers_in(player.battlefield)
    label = _units_label(player)
    room = width - LABEL_WIDTH
    if roomy and player.battlefield:
        return labelled(label, _boxes(player.battlefield, numbers, room), LABEL_WIDTH)
    return labelled(label, flow(_cells(player.battlefield, numbers), room, GAP), LABEL_WIDTH)


def _cells(cards: list[CardView], numbers: list[int]) -> list[Text]:
    """Each unit once; those that look the same share a cell and keep their numbers."""
    alike: dict[str, list[int]] = {}
    shown: dict[str, CardView] = {}
    for card, number in zip(cards, numbers, strict=True):
        looks = unit(card).plain
        shown.setdefault(looks, card)
        alike.setdefault(looks, []).append(number)
    return [unit(card, *(number for number in alike[looks] if number)) for looks, card in shown.items()]


def _boxes(cards: list[CardView], numbers: list[int], room: int) -> list[Text]:
    """Units as small boxes, side by side."""
    per_row = max(1, room // (BOX_WIDTH + 1))
    lines: list[Text] = []
    for start in range(0, len(cards), per_row):
        row = list(zip(cards[start : start + per_row], numbers[start : start + per_row], strict=True))
        insides = [_inside(card) for card, _ in row]
        height = max(len(inside) for inside in insides)
        boxes = [_box(*pair, inside, height) for pair, inside in zip(row, insides, strict=True)]
        lines += [Text(" ").join(pieces) for pieces in zip(*boxes, strict=True)]
    return lines


def _inside(card: CardView) -> list[Text]:
    """Values with tokens, then what is attached, a line each."""
    inner = BOX_WIDTH - 4
    lines = [values(card)]
    for mark in marks_of(card):
        if mark.plain.startswith(("+", "under")) or lines[0].cell_len + 1 + mark.cell_len > inner:
            lines.append(fitted(mark, inner))
        else:
            lines[0].append(" ").append_text(mark)
    return lines


def _box(card: CardView, number: int, inside: list[Text], height: int) -> list[Text]:
    inner = BOX_WIDTH - 4
    edge = QUIET if card.exhausted else "white"
    head = fitted(title(card, number) if number else title(card), inner)
    rest = "─" * (inner - head.cell_len)
    box = [styled("╭ ", edge).append_text(head).append(f" {rest}╮", edge)]
    for line in inside + [Text()] * (height - len(inside)):
        padding = " " * (inner - line.cell_len)
        box.append(styled("│ ", edge).append_text(line).append(f"{padding} │", edge))
    return [*box, styled(f"╰{'─' * (inner + 2)}╯", edge)]


def hand(view: View, cards: list[HandCard], width: int, label: str = "hand", costs: bool = True) -> list[Text]:
    """The own hand with costs; what cannot be played at this moment is quiet."""
    offered = _playable(view)
    pool = card_pool(view.pool)
    items: list[Text] = []
    for name, copies in Counter(card.name for card in cards).items():
        stub = next(card.stub for card in cards if card.name == name)
        quiet = offered is not None and name not in offered
        item = styled(signs.clean(name) + (f" x{copies}" if copies > 1 else ""), QUIET if quiet else "bold")
        cost = pool.cards[stub].play_cost
        if costs and cost is not None and cost.says:
            item.append(" ").append_text(signs.compact(cost.says))
        items.append(item)
    return labelled(f"{label} {len(cards)}", flow(items, width - LABEL_WIDTH, GAP), LABEL_WIDTH)


def _playable(view: View) -> set[str] | None:
    """The names of cards in hand that the options speak of; None where the question is another one."""
    decision = view.decision
    if decision is None or decision.options is None or decision.kind not in ("turn", "window"):
        return None
    own = view.players[decision.player].hand or []
    named = {option.a for option in decision.options}
    return {card.name for card in own if card.id in named}
