"""Which number takes which option, and which option a line of text means.

While one thing is being asked, an option keeps its number: what is no longer offered leaves a gap, what is new gets a
new number.  To end the turn one types a word: no number ever does it, so that none can by mistake.
"""

from collections.abc import Sequence
from typing import Final

from pyreborn.engine.model.ids import Verb
from pyreborn.engine.model.options import Option
from pyreborn.errors import PyrebornError
from pyreborn.game import Decision, Game
from pyreborn.names import joined
from pyreborn.terminal import signs
from pyreborn.terminal.choices import shown
from pyreborn.view import OptionView

ENDING: Final = {Verb.PASS: "p", Verb.END_TURN: "e"}
"""What ends the turn, and the letter that says it."""
_WORDS: Final = {"e": Verb.END_TURN, "end": Verb.END_TURN, "p": Verb.PASS}
_TURN: Final = "turn"
_NO_CARD: Final = -1
_Question = tuple[str, int, int, int]


class Numbering:
    """The numbers of one game's options, for as long as the same is asked."""

    def __init__(self) -> None:
        self._asked: dict[bool, _Question] = {}
        """The turn and the question within it that the numbers belong to."""
        self._taken: dict[bool, list[tuple[Option, str]]] = {}
        """Who has had each number, from 1, with its text."""

    def labels(self, game: Game) -> list[str]:
        """What to type for each option of the decision at hand: its number, or the letter of what ends the turn."""
        decision = game.decision
        if any(option.verb == Verb.NUMBER for option in decision.options):
            return list(decision.texts)  # the options are numbers themselves
        at_turn = decision.kind == _TURN
        question = (decision.kind, decision.player, game.state.turn, _NO_CARD if at_turn else decision.card)
        if self._asked.get(at_turn) != question:
            self._asked[at_turn] = question
            self._taken[at_turn] = []
        if at_turn:
            self._asked.pop(False, None)
        return self._numbered(decision, self._taken[at_turn])

    def _numbered(self, decision: Decision, taken: list[tuple[Option, str]]) -> list[str]:
        plain = [Option(option.verb, option.a, option.b) for option in decision.options]
        places: dict[int, int] = {}
        free = set(range(len(taken)))
        for same in (_is_same, _looks_same):  # a copy of what was picked takes its place
            for i, option in enumerate(plain):
                found = [n for n in sorted(free) if i not in places and same(taken[n], option, decision.texts[i])]
                if found:
                    places[i] = found[0]
                    free.discard(found[0])
        for i, option in enumerate(plain):
            if i not in places and option.verb not in ENDING:
                places[i] = len(taken)
                taken.append((option, decision.texts[i]))
            elif i in places:
                taken[places[i]] = (option, decision.texts[i])
        return [ENDING.get(option.verb) or str(places[i] + 1) for i, option in enumerate(plain)]

    def option(self, game: Game, label: str) -> Option:
        """The option with that number; refuses one that nothing has now."""
        labels = self.labels(game)
        if label not in labels:
            numbers = [each for each in labels if each.isdecimal()]
            there = f"{joined(spans([int(each) for each in numbers]), 'or')}" if numbers else joined(labels, "or")
            raise PyrebornError(f"There is no option {label} now: type {there}, or an option's text.")
        return game.decision.options[labels.index(label)]


def _is_same(before: tuple[Option, str], option: Option, text: str) -> bool:
    return before[0] == option


def _looks_same(before: tuple[Option, str], option: Option, text: str) -> bool:
    return before[1] == text


def spans(numbers: Sequence[int]) -> list[str]:
    """The numbers in few words.

    >>> spans([1, 2, 3, 5, 7, 8])
    ['1 to 3', '5', '7', '8']
    """
    said: list[str] = []
    run: list[int] = []
    for number in [*sorted(numbers), None]:
        if run and number != run[-1] + 1:
            said += [f"{run[0]} to {run[-1]}"] if len(run) > 2 else [str(each) for each in run]
            run = []
        if number is not None:
            run.append(number)
    return said


def meant(line: str, offered: Sequence[OptionView], labels: Sequence[str], notes: Sequence[str]) -> int | None:
    """The place of the one option that is shown as the line has it, with or without its number, verb and note.

    Refuses the words that end a turn where none can be ended: they never mean anything else.
    """
    wanted = _folded(line)
    verb = _WORDS.get(wanted)
    if verb is not None:
        if ENDING[verb] not in labels:
            raise PyrebornError(f"The turn cannot be {'passed' if verb == Verb.PASS else 'ended'} with {line!r} now.")
        return list(labels).index(ENDING[verb])
    for forms in (_whole, _without_verb):
        fits = [
            place
            for place, option in enumerate(offered)
            if wanted in {_folded(form) for form in forms(option, labels[place], notes[place])}
        ]
        if len(fits) == 1:
            return fits[0]
    return None


def _whole(option: OptionView, label: str, note: str) -> list[str]:
    """Every form that has the verb."""
    verb, short = shown(option)
    forms = [option.text, signs.words(option.text).plain, f"{verb} {short}", f"{verb} {short} {note}"]
    return [*forms, *(f"{label} {form}" for form in forms), f"{verb} {label} {short}", f"{verb} {label} {short} {note}"]


def _without_verb(option: OptionView, label: str, note: str) -> list[str]:
    """What stands beside the number."""
    short = shown(option)[1]
    return [short, f"{short} {note}", f"{label} {short}", f"{label} {short} {note}"]


def _folded(text: str) -> str:
    return " ".join(text.casefold().replace("->", "→").replace("\u2019", "'").replace(",", " ").split())
