"""The Chimeras to look at: what there is, and everything that lies on the table of one (RR-2, RR-16 to RR-19)."""

from typing import Final

from rich.text import Text

from pyreborn.cards import card_pool
from pyreborn.cards.red_rains import CHIMERAS, ChimeraSet, Face
from pyreborn.chimeras import find_chimera
from pyreborn.engine.model.definitions import CardDef
from pyreborn.names import joined, number_of, stub_of
from pyreborn.phrases import one_line
from pyreborn.rulesets import RED_RAINS
from pyreborn.terminal import signs
from pyreborn.terminal.signs import QUIET, in_columns, styled, wrapped
from pyreborn.text import behavior_lines, card_text, recurring, values_line

_DIFFICULTIES: Final = ("standard", "heroic")
_ROMAN: Final = ("I", "II", "III")
ASSUMED: Final = "?"
"""After a number that no source has, and that we assume (RR-20.1, RR-15.1.20)."""


def listed(width: int) -> list[Text]:
    """Every Chimera with what is typed for it, its aspect decks and its life."""
    columns = [
        [styled("chimera", QUIET), *(styled(stub_of(box.nicknames[0]), "bold") for box in CHIMERAS)],
        [styled("name", QUIET), *(Text(box.name) for box in CHIMERAS)],
        [styled("aspect decks", QUIET), *(Text(joined(stub_of(deck) for deck in box.decks)) for box in CHIMERAS)],
        [styled("life", QUIET), *(Text("/".join(_lives(box))) for box in CHIMERAS)],
    ]
    hint = "Life is standard/heroic for one player. All of one: chimera show NAME. Play: play DECK --chimera NAME."
    return [*in_columns(columns, width), *wrapped(styled(hint, QUIET), width)]


def _lives(box: ChimeraSet) -> list[str]:
    return [str(box.face(heroic).card.life) for heroic in (False, True)]


def sheet(name: str, width: int) -> list[Text]:
    """All of one Chimera; refuses an unknown one."""
    box = find_chimera(name)
    lines = [styled(box.name, "bold"), *wrapped(styled(_called(box), QUIET), width), Text()]
    lines += _faces(box, width)
    for number, (behavior, ultimate) in enumerate(zip(box.behaviors, box.ultimates, strict=True)):
        lines += [Text(), styled(f"Behavior {_ROMAN[number]}", "cyan"), *behavior_table(behavior, width)]
        effect = signs.words(_one_line(ultimate.abilities[0].sentence))
        lines += wrapped(styled(f"Ultimate {_ROMAN[number]}: ", "cyan").append_text(effect), width, hang=2)
    for deck, cards in box.decks.items():
        lines += [Text(), styled(f"Aspect deck {stub_of(deck)} (three copies of each)", "cyan")]
        for card in sorted(cards, key=lambda card: card.blood):
            lines += aspect(card, width)
    if box.conjured:
        lines += [Text(), styled("Conjuration pile", "cyan")]
        for card in box.conjured:
            lines += aspect(card, width)
    return lines


def short_names(name: str) -> list[str]:
    """What a Chimera may be called, as stubs."""
    box = find_chimera(name)
    return [box.stub, *map(stub_of, box.nicknames)]


def _called(box: ChimeraSet) -> str:
    return f"Typed as: {joined((stub_of(box.nicknames[0]), box.stub), 'or')}."


def _faces(box: ChimeraSet, width: int) -> list[Text]:
    """A line for each face: life, threat, ultimate value and first row; what is assumed has a question mark."""
    faces = sorted(box.faces.values(), key=lambda face: (face.players, face.heroic, face.level))
    head = ("players", "difficulty", "level", "life", "threat", "ultimate", "first row, by blood value")
    rows = [[styled(word, QUIET) for word in head], *([Text(cell) for cell in _cells(face)] for face in faces)]
    lines = in_columns([list(column) for column in zip(*rows, strict=True)], width)
    if any(face.assumed for face in faces):
        note = (
            f"{ASSUMED} assumed: no source has this number (RR-20.1; of two players RR-15.1.20, each battlefield"
            " has its own first row and threat)."
        )
        lines += wrapped(styled(note, QUIET), width)
    return lines


def _cells(face: Face) -> list[str]:
    card = face.card
    row = " ".join(map(str, card.setup))
    values = {"life": card.life, "threat": card.threat, "ultimate_value": card.ultimate_value, "setup": row}
    said = [f"{value}{ASSUMED * (name in face.assumed)}" for name, value in values.items()]
    return [str(face.players), _DIFFICULTIES[face.heroic], str(face.level), *said]


def behavior_table(behavior: CardDef, width: int, rolled: tuple[int, ...] = ()) -> list[Text]:
    """A line for each row of a behavior card, those that were rolled marked."""
    lines: list[Text] = []
    for row in behavior_lines(behavior):
        numbers, _, text = row.partition(": ")
        hit = any(is_within(number, numbers) for number in rolled)
        line = styled(f"{'▶' if hit else ' '} {numbers:>5}  ", signs.ACTION if hit else signs.NUMBER)
        lines += wrapped(line.append_text(signs.words(_one_line(text), "bold" if hit else "")), width, hang=9)
    return lines


def is_within(number: int, numbers: str) -> bool:
    first, _, last = numbers.partition("-")
    return int(first) <= number <= int(last or first)


def aspect(card: CardDef, width: int) -> list[Text]:
    """An aspect or conjured card: its facts on one line, its text below."""
    line = Text("  ").append(card.name, "bold").append(f"  {facts(card)}", QUIET)
    lines = wrapped(line, width, hang=4)
    for paragraph in card_text(card, recurring(card_pool(RED_RAINS.card_pool))).split("\n\n"):
        if paragraph:
            lines += wrapped(Text("    ").append_text(signs.words(_one_line(paragraph))), width, hang=6)
    return lines


def facts(card: CardDef) -> str:
    """What stands on a card besides its text, and of a conjured one how many there are."""
    copies = [number_of(card.copies, "copy", "copies")] if card.is_conjured and card.copies else []
    return ", ".join([*filter(None, [values_line(card)]), *copies])


def face(box: ChimeraSet, heroic: bool, level: int, players: int, width: int) -> list[Text]:
    """One face of its card: what it says, and which of that is assumed."""
    found = box.face(heroic, level, players)
    whom = f"against {number_of(players, 'player')}"
    lines = [styled(box.name, "bold"), styled(f"Chimera, {_DIFFICULTIES[heroic]}, level {level}, {whom}", "cyan")]
    lines += wrapped(Text(values_line(found.card)), width)
    if found.assumed:
        words = joined(name.replace("setup", "first row").replace("_", " ") for name in found.assumed)
        lines += wrapped(styled(f"Assumed, as no source has it: {words} (RR-20.1, RR-15.1.20).", QUIET), width)
    more = f"All of it: pyreborn chimera show {stub_of(box.nicknames[0])}. What it does now: behavior."
    return [*lines, *wrapped(styled(more, QUIET), width)]


def _one_line(text: str) -> str:
    return one_line(text.removeprefix("* "))
