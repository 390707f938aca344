"""What a player may type besides options: looking up, taking back, saving, leaving."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.text import Text

from pyreborn import explain
from pyreborn.chimeras import find_chimera
from pyreborn.engine.model.ids import Icon
from pyreborn.errors import PyrebornError
from pyreborn.names import number_of, stub_of
from pyreborn.rulesets import ruleset
from pyreborn.terminal import bestiary, chimera_side, hinting, keeping, lookup, sheets, signs, story
from pyreborn.terminal.board import hand
from pyreborn.terminal.opponents import ADVISER
from pyreborn.terminal.signs import QUIET, flow, labelled, styled, wrapped

if TYPE_CHECKING:
    from pyreborn.terminal.table import Table

Command = Callable[["Table", int, str], bool]
"""Carries out a command for a seat; True if the position has changed."""

HELP: Final = (
    ("3", "take option 3; its text or the beginning of it will do as well"),
    (
        "1 3 4, all",
        "several picks at once, where a question takes several; 1 3 done stops after them; words do as well",
    ),
    ("Enter", "in a window: pass"),
    ("undo", "take back the last line you typed"),
    ("hint", "what a strong player would do, how likely you then are to win, and the two next best options"),
    ("why, why 12", "how the last event, or event 12, came about, with the rules"),
    ("why not play NAME", "why something cannot be done now: play, use, attack, power, react, meditate, pass"),
    ("card NAME", "what a card says (card NAME --long: its keywords too)"),
    ("card ceremonial", "what a dice power does, or a keyword: card alert"),
    ("rules RB-12.1.5", "a rule, all of a section such as RB-12, or every rule with some words: rules draw pile"),
    ("behavior", "against a Chimera: its behavior card, its Ultimate, and what it rolled last"),
    ("board, hand, discard", "draw the table again, your hand, the discard piles"),
    ("log, log all, log 40", "what happened last, everything, or what happened from event 40 on"),
    ("auto on, auto off", "whether windows with nothing to choose are passed for you"),
    ("save FILE", "save the game"),
    ("concede", "give up"),
    ("quit", "leave; the game is kept"),
)
_OF_A_CHIMERA: Final = "behavior"
_ALONE: Final = frozenset(
    {"undo", "hint", "board", "discard", "hand", "concede", "quit", "exit", "q", "?", "behavior", "behaviour"}
)
"""Commands only when nothing follows: "discard Cover" is an option."""
_AT_THE_END: Final = frozenset({"save", "card", "rules", "rule", "help", "?"})
_WHY_NOT: Final = re.compile(r"why\s*(?:not|\?|can(?:no|')?t i|cannot i)\s*(?:i\s+)?(.*)", re.IGNORECASE)
_CITED: Final = re.compile(r"(.*?) \[((?:[A-Z]{2}-[\d.]+|As Reborn).*)\]")
_ACTION_WORDS: Final = (("dice power", "power"), ("react with", "react"), ("activate", "use"), ("end turn", "pass"))


def is_command(line: str) -> bool:
    """Whether the line is meant for the table and not an option."""
    word, rest = _split(line)
    if word in _ALONE:
        return not rest
    if word == "log":
        return not rest or rest.lower() == "all" or _is_number(rest)
    return word in _COMMANDS


def is_for_the_end(line: str) -> bool:
    """Whether it is a command that says the same to everybody and needs nobody to decide."""
    return is_command(line) and _split(line)[0] in _AT_THE_END


def run(table: Table, seat: int, line: str) -> bool:
    """Carry out a command; True if the position has changed. Refusals are PyrebornErrors."""
    word, rest = _split(line)
    return _COMMANDS[word](table, seat, rest)


def _split(line: str) -> tuple[str, str]:
    word, _, rest = line.partition(" ")
    if word.lower() == "why?":
        return "why", f"? {rest}".strip()
    return word.lower(), rest.strip()


# -- looking up ----------------------------------------------------------------------------------
def _help(table: Table, seat: int, rest: str) -> bool:
    lines: list[Text] = []
    against = table.game.state.chimera is not None
    for typed, meaning in HELP:
        if typed == _OF_A_CHIMERA and not against:
            continue
        lines += labelled(typed, wrapped(Text(meaning), table.asker.width - 23), 23, signs.NUMBER)
    lines.append(Text())
    lines += wrapped(legend(), table.asker.width)
    if table.game.state.chimera is not None:
        lines += wrapped(legend_of_a_chimera(), table.asker.width)
    table.asker.page(lines)
    return False


def legend() -> Text:
    """What the signs mean."""
    text = Text(f"{signs.MAIN} main action, {signs.SIDE} side action; dice: ")
    text.append(", ".join(f"{sign} {level}" for level, sign in signs.LEVEL_SIGNS.items()))
    text.append("; units: attack/life/recover, ")
    text.append(f"{signs.WOUND}-1 wound tokens, {signs.STATUS}1 status tokens, {signs.EXHAUSTED} exhausted; ")
    text.append(f"{signs.GUARDED}: this Phoenixborn has guarded this round.")
    text.stylize(QUIET)
    return text


def legend_of_a_chimera() -> Text:
    """What the signs of its side mean."""
    left, right, jaw = (chimera_side.ICONS[icon] for icon in (Icon.LEFT, Icon.RIGHT, Icon.JAW))
    text = Text(f"A Chimera's aspects: attack/life, {signs.BLOOD}2 the wounds it gets for the aspect's death; ")
    text.append(f"it attacks {left} your leftmost unit, {right} your rightmost unit, {jaw} your Phoenixborn; ")
    text.append(f"{chimera_side.FACE_DOWN}2 an aspect face down, of blood value 2. Rage: ▲ dice on power; five make a ")
    text.append("Red Rains token, and tokens enough set off its Ultimate.")
    text.stylize(QUIET)
    return text


def _board(table: Table, seat: int, rest: str) -> bool:
    table.draw(seat)
    return False


def _behavior(table: Table, seat: int, rest: str) -> bool:
    view, width = table.game.view(seat), table.asker.width
    if view.chimera is None:
        raise PyrebornError("There is no Chimera in this game, and so no behavior card.")
    lines = chimera_side.cards(view, width, story.rolled(table.game))
    table.asker.page([*lines, *wrapped(legend_of_a_chimera(), width)])
    return False


def _hint(table: Table, seat: int, rest: str) -> bool:
    decision = table.game.decision
    if len(decision.options) == 1:
        raise PyrebornError(f"There is only one thing to do: {decision.texts[0]}.")
    explanation = table.explained(seat)
    table.asker.show(hinting.told(explanation, table.numbering.labels(table.game), table.asker.width, ADVISER))
    return False


def _hand(table: Table, seat: int, rest: str) -> bool:
    view = table.game.view(seat)
    table.asker.show(hand(view, view.players[seat].hand or [], table.asker.width))
    return False


def _discard(table: Table, seat: int, rest: str) -> bool:
    lines: list[Text] = []
    for player in table.game.view(seat).players:
        whose = "Your" if player.seat == seat else f"{signs.clean(player.name)}'s"
        lines.append(styled(f"{whose} discard pile, from the top:", "bold"))
        names = [Text(signs.clean(card.name)) for card in player.discard] or [styled("empty", QUIET)]
        lines += [Text("  ").append_text(line) for line in flow(names, table.asker.width - 2, " · ")]
    table.asker.page(lines)
    return False


def _card(table: Table, seat: int, rest: str) -> bool:
    if not rest:
        raise PyrebornError("Which card? Type card and its name, such as: card Hammer Knight.")
    name = rest.removesuffix(" --long")
    header = table.game.header
    if header.chimera and stub_of(name).removeprefix("the-") in bestiary.short_names(header.chimera):
        box = find_chimera(header.chimera)
        face = bestiary.face(box, header.heroic, header.level, len(header.names) - 1, table.asker.width)
        table.asker.page(face)
        return False
    shown = sheets.card(_full_name(table, name), table.asker.width, table.game.header.ruleset, name != rest)
    table.asker.page(shown)
    return False


def _full_name(table: Table, beginning: str) -> str:
    """The one card whose name begins so; else what was typed."""
    names = [card.name for card in table.game.state.pool.cards.values()]
    found = [name for name in names if name.lower().startswith(beginning.lower())]
    exact = [name for name in found if name.lower() == beginning.lower()]
    return found[0] if len(found) == 1 and not exact else beginning


def _rules(table: Table, seat: int, rest: str) -> bool:
    ruleset = "" if lookup.is_clause(rest) else table.game.header.ruleset
    table.asker.page(sheets.rules(rest, table.asker.width, ruleset))
    return False


def _log(table: Table, seat: int, rest: str) -> bool:
    game, width = table.game, table.asker.width
    if rest:
        start = 0 if rest.lower() == "all" else int(rest)
        if start >= len(game.log):
            raise PyrebornError(f"There is no event {start} yet; the last one is {len(game.log) - 1}.")
        table.asker.page(story.told(game, game.log[start:], seat, width))
        return False
    lines = story.told(game, game.log, seat, width)
    room = max(5, table.asker.height - 2)
    table.asker.show(lines[-room:])
    if len(lines) > room:
        table.asker.note(
            f"{number_of(len(lines) - room, 'more line')} before these: log all, or log 40 from event 40 on."
        )
    return False


def _is_number(text: str) -> bool:
    return text.isdecimal() and text.isascii()


# -- why -----------------------------------------------------------------------------------------
def _why(table: Table, seat: int, rest: str) -> bool:
    asked = _WHY_NOT.fullmatch(f"why {rest}")
    if asked and asked[1].strip():
        _why_not(table, seat, asked[1].strip())
    else:
        _why_event(table, seat, rest.strip("? "))
    return False


def _why_event(table: Table, seat: int, number: str) -> None:
    game = table.game
    if number and not _is_number(number):
        raise PyrebornError("Type why, why 12 (the number of an event), or why not play Golden Veil.")
    told = [event.number for event in game.log if story.sentence(game, event, seat)]
    if not told:
        raise PyrebornError("Nothing has happened yet.")
    worth = [each for each in told if game.log[each].kind not in story.FRAMEWORK]
    wanted = int(number) if number else (worth or told)[-1]
    lines: list[Text] = []
    for step, said in enumerate(explain.why(game.log, wanted, ruleset(game.header.ruleset), seat, game.names)):
        parts = _CITED.fullmatch(said)
        words, rule = (parts[1], parts[2]) if parts else (said, "")
        lines += wrapped(styled("because " if step else "", QUIET).append_text(signs.words(words)), table.asker.width)
        lines += [Text("  ").append_text(line) for line in wrapped(styled(rule, QUIET), table.asker.width - 2)]
    table.asker.page(lines)


def _why_not(table: Table, seat: int, question: str) -> None:
    action, name = _action(question)
    if not name and action in ("play", "use", "react"):
        raise PyrebornError(f"Which card? Type its name too, such as: why not {action} Hammer Knight.")
    name = _full_name(table, name) if action in ("play", "use", "react") else name
    reasons = table.game.why_not(action, name, seat)
    if not reasons:
        table.asker.say("Nothing stands in the way: it is among the options.", "green")
    for sentence, rule in reasons:
        line = signs.words(sentence).append(f"  {rule}".rstrip(), QUIET)
        table.asker.show(wrapped(line, table.asker.width, hang=2))


def _action(question: str) -> tuple[str, str]:
    """``play Golden Veil`` as the action and the name; a name alone is asked about as a card to play."""
    words = question.rstrip(" ?.").strip()
    for said, action in _ACTION_WORDS:
        if words.lower().startswith(said):
            return action, words[len(said) :].strip()
    action, _, name = words.partition(" ")
    if action.lower() in ("play", "use", "attack", "power", "meditate", "react", "pass"):
        return action.lower(), name.strip()
    return "play", words


# -- the game ------------------------------------------------------------------------------------
def _undo(table: Table, seat: int, rest: str) -> bool:
    if not table.undo():
        raise PyrebornError("There is nothing to take back: this is your first decision.")
    return True


def _auto(table: Table, seat: int, rest: str) -> bool:
    if rest.lower() not in ("", "on", "off"):
        raise PyrebornError("Type auto on or auto off.")
    table.auto = rest.lower() == "on" if rest else not table.auto
    said = "passed for you" if table.auto else "shown to you"
    table.asker.say(f"Windows with nothing to choose are {said} from now on.")
    return table.auto and table.passes_by_itself(table.game.decision)


def _save(table: Table, seat: int, rest: str) -> bool:
    if not _saved(table, rest):
        table.asker.say("Nothing was saved.")
    return False


def _saved(table: Table, rest: str) -> bool:
    """Whether the player let the file be written; refuses a place that cannot be written to."""
    if not rest:
        raise PyrebornError("Where to? Type save and a file name, such as: save evening.json.")
    try:
        path = Path(rest).expanduser()
    except RuntimeError as error:
        raise PyrebornError(f"There is no such place as {rest}.") from error
    if keeping.exists(path) and not table.asker.confirms(f"{path} exists. Write over it?"):
        return False
    keeping.save(table.game, path)
    table.asker.say(f"Saved to {path}.")
    return True


def _concede(table: Table, seat: int, rest: str) -> bool:
    both = " Your partner loses it too." if len(table.agents) > 1 and table.game.state.chimera is not None else ""
    if not table.asker.confirms(f"Do you want to give up this game?{both}"):
        table.asker.say("The game goes on.")
        return False
    table.concede(seat)
    return True


def _quit(table: Table, seat: int, rest: str) -> bool:
    table.keeper.keep(table.game)
    if table.keeper.trouble:
        table.asker.say(table.keeper.sentence())
    while True:
        kept = "Save it elsewhere?" if table.keeper.trouble else "The game is kept. Save it elsewhere too?"
        name = table.asker.line(f"{kept} A file name, or Enter to leave: ")
        if not name or name.lower() in ("no", "n", "quit", "q", "exit"):
            raise EOFError
        try:
            if _saved(table, name):
                raise EOFError
        except PyrebornError as error:
            table.asker.say(str(error), "yellow")


_COMMANDS: Final[dict[str, Command]] = {
    "help": _help,
    "?": _help,
    "board": _board,
    "hint": _hint,
    "hand": _hand,
    "behavior": _behavior,
    "behaviour": _behavior,
    "discard": _discard,
    "card": _card,
    "rules": _rules,
    "rule": _rules,
    "log": _log,
    "why": _why,
    "undo": _undo,
    "auto": _auto,
    "save": _save,
    "concede": _concede,
    "quit": _quit,
    "exit": _quit,
    "q": _quit,
}
