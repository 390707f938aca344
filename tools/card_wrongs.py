"""Small wrongs in the definitions of cards, found mechanically: a number off by one, "may" for "must", whose, ...

A wrong is one edit of one card file.  `tools.mutate_cards` plants them one at a time and sees whether a test notices.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]
CARDS: Final = ROOT / "src" / "pyreborn" / "cards"

KINDS: Final = {
    "number": "a number one more or one less",
    "cost": "a die more or less, a main action for a side action",
    "may": "may for must, must for may",
    "target": "target for choose, choose for target",
    "whose": "yours for theirs, anybody's for yours",
    "what": "another kind of card, pile, token or effect",
    "limit": "exhausted or not, once per turn, up to",
    "narrowing": "a condition or a narrowing word left out",
    "duration": "until another moment",
    "moment": "at another moment",
    "joint": '"if you do", "to" or "if" left out',
    "missing": "an effect, a focus or a whole ability left out",
}

CARD_MAKERS: Final = frozenset(
    [
        "phoenixborn",
        "ally",
        "conjuration",
        "ready_spell",
        "action_spell",
        "reaction_spell",
        "alteration_spell",
        "conjured_alteration",
        "dice_power",
        "summon",
        "vanish",
        "veil_of_reversal",
        "angelic_rescue",
        "summon_majestic_titan",
    ]
)
ABILITY_MAKERS: Final = frozenset(["activated", "triggered", "triggered_twice", "reaction_box", "constant"])
PRINTED: Final = frozenset(
    ["attack", "life", "recover", "copies", "slot", "name", "says", "words", "conjures", "exclusive", "moments", "stub"]
)
"""Arguments that hold printed values and words; tests compare those with tables of their own."""

WORDS_OF_X: Final = frozenset(["action_spell", "ready_spell", "reaction_spell"])
"""Cards whose "x" only says what X is; the effect has the number itself. That of a unit is its value."""

SWAPPED_NAMES: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "AN_OPPONENT": (("whose", "PLAYER"),),
    "PLAYER": (("whose", "AN_OPPONENT"),),
    "YOUR_PHOENIXBORN": (("whose", "PHOENIXBORN.an_opponent_controls"),),
    "THEIR_PHOENIXBORN": (("whose", "YOUR_PHOENIXBORN"),),
    "AFTER_OPPONENT_DECLARES_ATTACKERS": (("whose", "AFTER_YOU_DECLARE_ATTACKERS"),),
    "AFTER_YOU_DECLARE_ATTACKERS": (("whose", "AFTER_OPPONENT_DECLARES_ATTACKERS"),),
    "AFTER_A_PLAYER_DECLARES_ATTACKERS": (("whose", "AFTER_YOU_DECLARE_ATTACKERS"),),
    "THAT_OPPONENTS_PHOENIXBORN": (("whose", "YOUR_PHOENIXBORN"),),
    "UNIT": (("what", "ALLY"), ("what", "CONJURATION")),
    "ALLY": (("what", "UNIT"),),
    "CONJURATION": (("what", "UNIT"),),
    "UNIT_OR_PHOENIXBORN": (("what", "UNIT"), ("what", "PHOENIXBORN")),
    "PHOENIXBORN": (("what", "UNIT_OR_PHOENIXBORN"),),
    "READY_SPELL": (("what", "NON_PHOENIXBORN"),),
    "MAIN": (("cost", "SIDE"),),
    "SIDE": (("cost", "MAIN"),),
    "WHEN_THIS_UNIT_ENTERS": (("moment", "WHEN_THIS_UNIT_ATTACKS"),),
    "WHEN_THIS_UNIT_ATTACKS": (("moment", "WHEN_THIS_UNIT_DEFENDS"),),
    "WHEN_THIS_UNIT_DEFENDS": (("moment", "WHEN_THIS_UNIT_ATTACKS"),),
    "WHEN_THIS_UNIT_IS_DESTROYED": (("moment", "AFTER_THIS_UNIT_IS_DEALT_DAMAGE"),),
    "AFTER_THIS_UNIT_IS_DEALT_DAMAGE": (("moment", "WHEN_THIS_UNIT_IS_DESTROYED"),),
    "AFTER_DESTROYING_BY_ATTACKING": (("moment", "WHEN_THIS_UNIT_ATTACKS"),),
    "WHEN_THIS_SPELL_ENTERS": (("moment", "AT_END_OF_ROUND"),),
    "AT_END_OF_ROUND": (("moment", "AT_START_OF_PLAYER_TURNS"),),
    "AT_END_OF_EACH_ROUND": (("moment", "AT_START_OF_PLAYER_TURNS"),),
}
SWAPPED_CALLS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "search_discard_pile": (("what", "search_draw_pile"),),
    "search_draw_pile": (("what", "search_discard_pile"),),
    "destroy": (("what", "discard_from_play"),),
    "discard_from_play": (("what", "destroy"),),
    "return_to_hand": (("what", "discard_from_play"),),
    "remove_from_game": (("what", "discard_from_play"),),
    "place_exhaustion": (("what", "place_status"),),
    "remove_exhaustion": (("what", "remove_status"),),
    "all_of": (("what", "target"),),
    "raise_dice": (("what", "lower_dice"),),
    "lower_dice": (("what", "raise_dice"),),
    "up_to_targets": (("limit", "targets"),),
    "targets": (("limit", "up_to_targets"),),
    "choose_up_to": (("limit", "choose_several"),),
    "cancel": (("missing", "prevent"),),
}
SWAPPED_ATTRIBUTES: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "you_control": (("whose", "an_opponent_controls"), ("whose", "")),
    "an_opponent_controls": (("whose", "you_control"), ("whose", "")),
    "they_control": (("whose", "you_control"), ("whose", "")),
    "that_player_controls": (("whose", ""),),
    "that_opponent_controls": (("whose", ""),),
    "unexhausted": (("narrowing", "exhausted"), ("narrowing", "")),
    "exhausted": (("narrowing", "unexhausted"), ("narrowing", "")),
    "other": (("narrowing", ""),),
}
SWAPPED_MEMBERS: Final[dict[tuple[str, str], tuple[tuple[str, str], ...]]] = {
    ("Who", "OPPONENT"): (("whose", "YOU"), ("whose", "ANYONE")),
    ("Who", "YOU"): (("whose", "OPPONENT"),),
    ("Who", "ANYONE"): (("whose", "YOU"), ("whose", "OPPONENT")),
    ("CardType", "ALLY"): (("what", "UNIT"),),
    ("CardType", "UNIT"): (("what", "ALLY"),),
    ("CardType", "READY_SPELL"): (("what", "ANY_CARD"),),
    ("CardType", "ALTERATION_SPELL"): (("what", "ANY_CARD"),),
    ("CardType", "ACTION_SPELL"): (("what", "ANY_CARD"),),
    ("CardType", "CONJURATION"): (("what", "UNIT"),),
    ("Token", "WOUND"): (("what", "STATUS"),),
    ("Token", "STATUS"): (("what", "EXHAUSTION"),),
    ("Token", "EXHAUSTION"): (("what", "STATUS"),),
    ("Until", "UNTIL_YOUR_TURN"): (("duration", "THIS_TURN"), ("duration", "THIS_ROUND")),
    ("Until", "UNTIL_YOUR_TURN_OR_ROUND"): (("duration", "THIS_TURN"), ("duration", "UNTIL_YOUR_TURN")),
    ("Until", "THIS_TURN"): (("duration", "THIS_ROUND"),),
    ("Until", "THIS_ROUND"): (("duration", "THIS_TURN"), ("duration", "AS_LONG_AS_IN_PLAY")),
    ("Until", "THEIR_NEXT_TURN"): (("duration", "THIS_TURN"), ("duration", "THIS_ROUND")),
    ("Until", "AS_LONG_AS_IN_PLAY"): (("duration", "THIS_TURN"), ("duration", "THIS_ROUND")),
}
NARROWING_CALLS: Final = frozenset(
    [
        "with_status",
        "with_life",
        "with_attack",
        "with_wounds",
        "with_exhaustion",
        "with_die",
        "with_tokens",
        "in_attack",
        "not_in",
        "named",
        "controlled_with",
        "with_printed_attack",
        "with_combined_life",
        "attacking_blocked",
        "in_battle_with_this",
        "with_keyword",
    ]
)
LIMIT_FLAGS: Final = frozenset(
    ["inexhaustible", "once_per_turn", "up_to", "random", "at_most", "exactly", "between_realms"]
)
NARROWING_FLAGS: Final = frozenset(
    ["condition", "fewer_than", "magic_cost_at_least", "not_in", "titled", "not_named", "has"]
)
MISSING_FLAGS: Final = frozenset(["focus1", "focus2", "cheaper", "focus1_cost", "otherwise", "less", "then", "extra"])
JOINTS: Final = {"if_you_do": 0, "to": 1, "if_": 1}
"""Which argument stays when the joint is left out."""


UNEXHAUSTED: Final = frozenset(
    [
        "WHEN_THIS_UNIT_ENTERS",
        "WHEN_THIS_SPELL_ENTERS",
        "WHEN_ATTACHING",
        "WHEN_THIS_UNIT_ATTACKS",
        "WHEN_THIS_UNIT_BLOCKS",
        "WHEN_YOU_DECLARE_ATTACKERS",
    ]
)
"""Moments at which a card is never exhausted, so that "inexhaustible" makes no difference."""


class Edit(NamedTuple):
    """One kind of wrong: the characters from `start` to `end` become `text`."""

    kind: str
    start: int
    end: int
    text: str


@dataclass(frozen=True)
class Wrong:
    """One edit of one card file."""

    module: str
    card: str
    line: int
    edit: Edit
    was: str

    @property
    def id(self) -> str:
        return (
            f"{self.module.removeprefix('pyreborn.cards.')}:{self.card}:{self.line}:{self.edit.start}:{self.edit.text}"
        )

    @property
    def kind(self) -> str:
        return self.edit.kind

    @property
    def words(self) -> str:
        return f"{self.card} (line {self.line}): {short(self.was)} -> {short(self.edit.text) or 'left out'}"

    @property
    def place(self) -> tuple[str, str, str, str]:
        """The file, the card, what stood there and what it became."""
        return self.module, self.card, short(self.was), short(self.edit.text)

    def source(self) -> str:
        """The file with this wrong in it; every word of the vocabulary can be used."""
        text = _file(self.module).read_text(encoding="utf-8")
        return "from pyreborn.dsl import *; " + text[: self.edit.start] + self.edit.text + text[self.edit.end :]


def short(text: str) -> str:
    """In one line, without its end where that is long."""
    words = " ".join(text.split())
    return words if len(words) <= 60 else words[:57] + "..."


def _file(module: str) -> Path:
    return ROOT / "src" / Path(*module.split(".")).with_suffix(".py")


@cache
def wrongs() -> tuple[Wrong, ...]:
    """Every wrong of every card, in the order of the files."""
    return tuple(wrong for path in sorted(CARDS.glob("*/*.py")) for wrong in _in_file(path))


def _in_file(path: Path) -> Iterator[Wrong]:
    text = path.read_text(encoding="utf-8")
    finder = _Finder(text)
    finder.visit(ast.parse(text))
    module = f"pyreborn.cards.{path.parent.name}.{path.stem}"
    seen: set[tuple[int, int, str]] = set()
    for card, line, edit in finder.found:
        if card and edit[1:] not in seen:
            seen.add(edit[1:])
            yield Wrong(module, card, line, edit, text[edit.start : edit.end])


class _Finder(ast.NodeVisitor):
    """Walks a card file, remembering whose definition it is in."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = [0]
        for line in text.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))
        self.card = ""
        self.of_one_title: set[ast.expr] = set()
        """Kinds of card named beside a title, or beside "this": all cards that are meant are of that kind."""
        self.found: list[tuple[str, int, Edit]] = []

    # --- places in the file ---

    def at(self, line: int, column: int) -> int:
        start = self.lines[line - 1]
        raw = self.text[start : self.lines[line]]
        return start + len(raw.encode()[:column].decode())

    def span(self, node: ast.expr | ast.keyword) -> tuple[int, int]:
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self.at(node.lineno, node.col_offset), self.at(node.end_lineno, node.end_col_offset)

    def code(self, node: ast.expr) -> str:
        start, end = self.span(node)
        return self.text[start:end]

    def replace(self, kind: str, node: ast.expr | ast.keyword, text: str) -> None:
        start, end = self.span(node)
        if self.text[start:end] != text:
            self.found.append((self.card, node.lineno, Edit(kind, start, end, text)))

    def drop(self, kind: str, node: ast.expr | ast.keyword) -> None:
        """Leave out one argument or element together with the comma after it."""
        start, end = self.span(node)
        after = self.text[end:].lstrip()
        if after.startswith(","):
            end += len(self.text[end:]) - len(after) + 1
        self.found.append((self.card, node.lineno, Edit(kind, start, end, "")))

    # --- what is visited ---

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        before, self.card = self.card, node.name.replace("_", " ").title()
        for each in node.body:
            self.visit(each)
        self.card = before

    def visit_Call(self, node: ast.Call) -> None:
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        before = self.card
        if name in CARD_MAKERS and node.args and isinstance(node.args[0], ast.Constant):
            title = str(node.args[0].value)
            self.card = f"Summon {title}" if name == "summon" else title
        self.of_call(node, name)
        values = node.args[4:] if name == "phoenixborn" else node.args
        for argument in values:
            self.visit(argument)
        for keyword in node.keywords:
            if keyword.arg == "inexhaustible" and _moment(node) in UNEXHAUSTED:
                continue
            self.of_keyword(keyword)
            if keyword.arg not in PRINTED and not _only_title(node, name, keyword.arg):
                self.visit(keyword.value)
        if not isinstance(node.func, ast.Name):
            self.visit(node.func)
        self.card = before

    def visit_Name(self, node: ast.Name) -> None:
        if node in self.of_one_title:
            return
        for kind, other in SWAPPED_NAMES.get(node.id, ()):
            self.replace(kind, node, other)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if node.attr == "this_one":
            self.of_one_title.add(node.value)
        self.visit(node.value)
        if isinstance(node.value, ast.Name):
            for kind, other in SWAPPED_MEMBERS.get((node.value.id, node.attr), ()):
                self.replace(kind, node, f"{node.value.id}.{other}")
        for kind, other in SWAPPED_ATTRIBUTES.get(node.attr, ()):
            base = self.code(node.value)
            self.replace(kind, node, f"{base}.{other}" if other else base)

    def visit_Constant(self, node: ast.Constant) -> None:
        if type(node.value) is int:
            self.replace("number", node, str(node.value + 1))
            if node.value >= 2:
                self.replace("number", node, str(node.value - 1))

    def visit_Tuple(self, node: ast.Tuple) -> None:
        if len(node.elts) > 1:
            for element in node.elts:
                if isinstance(element, ast.Name) and element.id == "EXHAUST":
                    self.drop("limit", element)
        self.generic_visit(node)

    # --- calls and their arguments ---

    def of_call(self, node: ast.Call, name: str) -> None:
        if name == "dice":
            self.of_dice(node)
        if name == "may" and len(node.args) == 1 and not node.keywords:
            self.replace("may", node, self.code(node.args[0]))
        if name in ("target", "choose"):
            self.of_pick(node, name)
        for kind, other in SWAPPED_CALLS.get(name, ()):
            self.replace(kind, node.func, other)
        if name == "deal_damage" and [keyword.arg for keyword in node.keywords] == ["to"]:
            inner = ", ".join([*map(self.code, node.args), f"on={self.code(node.keywords[0].value)}"])
            self.replace("what", node, f"place_wounds({inner})")
        if name in JOINTS and len(node.args) > JOINTS[name] and not node.keywords:
            self.replace("joint", node, self.code(node.args[JOINTS[name]]))
        if name in ABILITY_MAKERS or name in CARD_MAKERS:
            self.of_effects(node, name)
        if isinstance(node.func, ast.Attribute) and node.func.attr == "named":
            base: ast.expr = node.func.value
            while isinstance(base, (ast.Attribute, ast.Call)):
                base = base.value if isinstance(base, ast.Attribute) else base.func
            self.of_one_title.add(base)
        if isinstance(node.func, ast.Attribute) and node.func.attr in NARROWING_CALLS:
            self.replace("narrowing", node, self.code(node.func.value))

    def of_dice(self, node: ast.Call) -> None:
        for symbol in node.args:
            if isinstance(symbol, ast.Constant) and isinstance(symbol.value, str):
                count, _, die = symbol.value.rpartition(" ")
                number = int(count) if count.isdigit() else 1
                for other in (number + 1, number - 1):
                    if other and (count == "" or count.isdigit()):
                        self.replace("cost", symbol, f'"{other} {die}"')

    def of_pick(self, node: ast.Call, name: str) -> None:
        other = "choose" if name == "target" else "target"
        if node.keywords or len(node.args) != 1:
            self.replace("target", node.func, other)
            return
        slot = {"target": 1, "choose": 2}[name]  # later words refer to the slot
        self.replace("target", node, f"{other}({self.code(node.args[0])}, slot={slot})")

    def of_effects(self, node: ast.Call, name: str) -> None:
        """The effects of an ability, the abilities of a card: each left out, each compulsory one made optional."""
        parts = [each for each in node.args if isinstance(each, ast.Call)]
        for part in parts:
            word = part.func.id if isinstance(part.func, ast.Name) else ""
            is_ability = word in ABILITY_MAKERS or name not in ABILITY_MAKERS
            if word == "remark":
                continue  # words about what another clause does
            if len(parts) > 1 or (is_ability and name in ("ally", "conjuration", "phoenixborn")):
                self.drop("missing", part)
            if name in ("activated", "triggered", "action_spell", "reaction_spell") and word in OPTIONAL:
                self.replace("may", part, f"may({self.code(part)})")
        if (
            name == "triggered"
            and _moment(node) not in UNEXHAUSTED
            and "inexhaustible" not in [each.arg for each in node.keywords]
        ):
            last = node.args[-1]
            self.replace("limit", last, f"{self.code(last)}, inexhaustible=True")

    def of_keyword(self, node: ast.keyword) -> None:
        if node.arg in LIMIT_FLAGS:
            self.drop("limit", node)
        elif node.arg in NARROWING_FLAGS:
            self.drop("narrowing", node)
        elif node.arg in MISSING_FLAGS and not _only_words(node.value):
            self.drop("missing", node)


def _only_title(node: ast.Call, name: str, argument: str | None) -> bool:
    """An X that a spell only explains; the numeral of a text whose effects do not ask for it."""
    if argument == "numeral" and name in ("activated", "triggered"):
        return not any(isinstance(each, ast.Name) and each.id == "N" for each in ast.walk(node))
    return argument == "x" and name in WORDS_OF_X


def _only_words(node: ast.expr) -> bool:
    """Remarks about what another clause does."""
    parts = node.elts if isinstance(node, ast.Tuple) else [node]
    return all(isinstance(part, ast.Call) and ast.unparse(part.func) == "remark" for part in parts)


def _moment(node: ast.Call) -> str:
    """The moment a triggered text names first."""
    return node.args[0].id if node.args and isinstance(node.args[0], ast.Name) else ""


OPTIONAL: Final = frozenset(
    [
        "deal_damage",
        "draw",
        "destroy",
        "place_status",
        "place_exhaustion",
        "place_wounds",
        "remove_wounds",
        "remove_status",
        "remove_exhaustion",
        "discard_from_play",
        "return_to_hand",
        "mill",
        "move",
        "discard",
        "add_attack",
        "place_conjuration",
        "change_dice",
        "lower_dice",
        "raise_dice",
        "if_you_do",
        "to",
    ]
)
"""Effects that can be made optional."""
