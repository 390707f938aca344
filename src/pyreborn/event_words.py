"""What is said of an event in the sentences that tell of it, one word or name at a time."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from pyreborn import chimera_words, lasting_words
from pyreborn.engine.model import ids
from pyreborn.engine.model.costs import face_name
from pyreborn.engine.model.events import Event, EventKind
from pyreborn.engine.model.ruleset import Ruleset
from pyreborn.names import grouped, joined, number_of, with_article


class Parts(dict[str, object]):
    """What the templates have in braces, each found out when it is named: a sentence has two or three of them."""

    def __init__(self, event: Event, rules: Ruleset, yours: bool, names: Sequence[str], text: str) -> None:
        super().__init__(text=text)
        self.event = event
        self.rules = rules
        self.yours = yours
        self.names = names
        self.name = names[event.player] if event.player >= 0 else "nobody"
        self.whose = "your" if yours else f"{self.name}'s"
        self.card = event.cards[0].name if event.cards else "a card"

    def __missing__(self, part: str) -> object:
        return _PARTS[part](self)

    def other(self) -> str:
        return joined(grouped(seen.name for seen in self.event.cards[1:]))

    def owned(self) -> str:
        known = not self.yours and _goes_without_saying(self.card, self.name, self.rules)
        return self.card if known else f"{self.whose} {self.card}"

    def aimed(self) -> str:
        """A player who is targeted, and not the Phoenixborn, which may have the same name."""
        seat = self.event.amount - 1
        if self.yours and seat == self.event.player:
            return "yourself"
        return f"{self.card}'s player" if self.names[seat] == self.card else self.names[seat]

    def lasting(self, part: str) -> object:
        they_control = "you control" if self.yours else f"{self.name} controls"
        return lasting_words.parts(self.event, self.whose, they_control)[part]

    def one(self, one: str, several: str) -> str:
        return one if self.event.amount == 1 else several


_PARTS: Final[dict[str, Callable[[Parts], object]]] = {
    "who": lambda said: "you" if said.yours else said.name,
    "whose": lambda said: said.whose,
    "owned": Parts.owned,
    "their": lambda said: (
        "your" if said.yours else "its" if _is_chimera(said.event, said.rules, said.names) else "their"
    ),
    "card": lambda said: said.card,
    "aimed": Parts.aimed,
    "other": lambda said: said.other() or "a card",
    "_s": lambda said: "s" * (len(said.event.cards) <= 2),
    "seen": lambda said: _seen(said.event, said.yours),
    "n": lambda said: said.event.amount,
    "s": lambda said: said.one("", "s"),
    "dice": lambda said: said.one("die", "dice"),
    "dice_on": lambda said: said.one("A die on", "Dice on"),
    "return_": lambda said: said.one("returns", "return"),
    "roman": lambda said: ("", "I", "II", "III")[min(max(said.event.amount, 0), 3)],
    "go": lambda said: said.one("goes", "go"),
    "are": lambda said: "is" if max(len(said.event.cards), len(said.event.secret)) == 1 else "are",
    "note": lambda said: said.event.note,
    "chooser": lambda said: said.names[said.event.amount - 1],
    "law": lambda said: said.lasting("law"),
    "lasts": lambda said: said.lasting("lasts"),
    "ended": lambda said: said.lasting("ended"),
    "title": lambda said: f": {said.event.note}" if said.event.note else "",
    "subject": lambda said: said.card if said.event.cards else f"the {said.event.note} dice power",
    "source": lambda said: _source(said.event.note, said.other()),
    "gains": lambda said: f"gains {said.event.note}" if said.event.note[:1].isupper() else said.event.note,
    "phase": lambda said: (
        "end of the round" if said.event.amount == ids.Phase.END_OF_ROUND else f"{said.event.note} phase"
    ),
    "counted": lambda said: ", ".join(f"{n} {face}" for face, n in Counter(said.event.note.split(", ")).items()),
    "faces": lambda said: _faces(said.event),
    "a_face": lambda said: with_article(_faces(said.event)),
    "hand_size": lambda said: said.rules.hand_size,
}


def _is_chimera(event: Event, rules: Ruleset, names: Sequence[str]) -> bool:
    """Whether it tells of the Chimera, which has the last seat."""
    return chimera_words.has_chimera(rules) and event.player == len(names) - 1


def _goes_without_saying(card: str, name: str, rules: Ruleset) -> bool:
    """Whether nobody asks whose card it is: a Phoenixborn called as its player, or an aspect."""
    return card == name or chimera_words.is_aspect(card, rules)


def _seen(event: Event, yours: bool) -> str:
    """The cards: named in the open, secret ones to their player only, else counted."""
    if event.cards:
        return joined(grouped(seen.name for seen in event.cards))
    if yours:
        return joined(grouped(seen.name for seen in event.secret))
    return number_of(len(event.secret), "card")


def _source(note: str, other: str) -> str:
    if not other:
        return f"the {note} dice power"
    return f"{other}: {note}" if note and note != other else other


def _faces(event: Event) -> str:
    if event.kind == EventKind.DIE_CHANGED:
        return f"{face_name(event.amount // ids.FACES)} to {face_name(event.amount % ids.FACES)}"
    shows_one = (EventKind.DIE_PLACED, EventKind.DIE_READIED, EventKind.DIE_REMOVED)
    return face_name(event.amount) if event.kind in shows_one else ""
