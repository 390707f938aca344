"""Option codes: a number for every option, which means the same kind of thing in every position.

An option is a verb and up to two things (``pyreborn.engine.model.ids.VERBS``).  Its code is made of the verb and the
place of the card it names (:mod:`pyreborn.env.layout`), a relative seat, a face, a number …  What fits no code of its
own (a sixteenth card of a hand, say) gets the next free code of the block ``rest``, so that every option of a decision
has exactly one code and no two have the same.  Where even that block is full the position is refused, loudly.

>>> codes = Codes.of(Layout.of("reborn", people=2))
>>> codes.meaning(0), codes.meaning(codes.blocks["play"].start + 2)
('done', 'play: my hand 2')
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from pyreborn import arguments
from pyreborn.engine.model.ids import FACES, LEVEL_NAMES, MAGIC_NAMES, MAGICS, TOKEN_NAMES, VERBS, Thing, Verb, VerbId
from pyreborn.env.layout import SEATS, Layout
from pyreborn.errors import PyrebornError

Said = tuple[VerbId, int, int]
"""An option as the decider sees it: verb and two numbers of the view."""

PLAIN: Final = (
    Verb.DONE, Verb.DECLINE, Verb.YES, Verb.MEDITATE, Verb.PASS, Verb.END_TURN, Verb.TOP, Verb.BOTTOM, Verb.HAND_OVER,
)  # fmt: skip
"""Verbs that name nothing."""
NUMBERS: Final = 21
MODES: Final = 8
LEVELS: Final = len(LEVEL_NAMES)
WAYS: Final = 3
PAYMENTS: Final = 96
"""For each way to pay, so many payments, the cheapest first."""
TEXTS: Final = 4
"""Of a card: its first three texts by their place on it, then whatever else can be used there."""
REST: Final = 256


class Codes:
    """All codes of a table."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.blocks: dict[str, range] = {}
        """The codes of each verb, and ``rest``."""
        self.size = 0
        for verb in PLAIN:
            self._add(VERBS[verb].name, 1)
        for name, size in (
            ("player", layout.seats), ("number", NUMBERS), ("mode", MODES), ("power", MAGICS), ("face", FACES * LEVELS),
            ("die", FACES), ("move", len(TOKEN_NAMES)), ("pay", WAYS * PAYMENTS),
        ):  # fmt: skip
            self._add(name, size)
        everywhere = list(layout.places)
        table = [name for name, block in layout.places.items() if block.stop <= layout.table]
        mine = [name for name in table if name.startswith("my ")]
        front = [name for name in table if name.endswith((" battlefield", " side"))]
        heads = [name for name in table if name.endswith(" phoenixborn")]
        discards = [name for name in layout.places if name.endswith(" discard pile")]
        self._places: dict[VerbId, list[int]] = {}
        """By verb, what the place of a card adds to the block; -1 for places it has no codes for."""
        for verb, where, each in (
            (Verb.CARD, everywhere, 1),
            (Verb.PLAY, ["my hand", "my discard pile"], 1),
            (Verb.ATTACK, [name for name in (*heads, *front) if name not in mine], 1),
            (Verb.ACTIVATE, mine, TEXTS),
            (Verb.TRIGGER, [*table, *discards, "my hand"], TEXTS),
            (Verb.REACT, [*mine, "my hand"], TEXTS),
        ):  # fmt: skip
            self._places[verb] = self._steps(where, each)
            self._add(VERBS[verb].name, each * sum(step >= 0 for step in self._places[verb]))
        self._blockers = self._steps(["my phoenixborn", "my battlefield"], 1)
        self._attackers = self._steps([name for name in front if name not in mine], 1)
        self._against = sum(step >= 0 for step in self._attackers)
        self._add("block", self._against * sum(step >= 0 for step in self._blockers))
        self._add("rest", REST)
        self._simple = {verb: self.blocks[VERBS[verb].name].start for verb in PLAIN}
        self._starts = {verb: self.blocks[info.name].start for verb, info in VERBS.items() if info.name in self.blocks}

    @classmethod
    def of(cls, layout: Layout) -> Codes:
        return _codes(layout)

    def __repr__(self) -> str:
        return f"<Codes of {self.layout.ruleset}: {self.size}>"

    def _add(self, name: str, size: int) -> None:
        self.blocks[name] = range(self.size, self.size + size)
        self.size += size

    def _steps(self, where: Sequence[str], each: int) -> list[int]:
        steps, next_step = [-1] * self.layout.count, 0
        for name in where:
            for place in self.layout.places[name]:
                steps[place] = next_step
                next_step += each
        return steps

    # -- from options to codes ---------------------------------------------------------------------------
    def code(
        self, options: Sequence[Said], seats: Sequence[int], places: Mapping[int, int], stubs: Mapping[int, str]
    ) -> list[int]:
        """The code of each option, in order.

        ``seats`` are the relative seats by seat; ``places`` and ``stubs`` say where a card lies and what it is, by its
        number in the view.
        """
        found: list[int] = []
        rest: list[int] = []
        paid: Counter[int] = Counter()
        others: set[tuple[int, int]] = set()
        for index, (verb, a, b) in enumerate(options):
            code = self._simple.get(verb, -1)
            if code < 0 and verb in self._places:
                step = self._card(verb, a, b, places, stubs, others)
                code = self._starts[verb] + step if step >= 0 else -1
            elif code < 0:
                step = self._other(verb, a, b, seats, places, paid)
                code = self._starts[verb] + step if step >= 0 else -1
            if code < 0:
                rest.append(index)
            found.append(code)
        if rest:
            self._put_into_rest(found, rest)
        return found

    def _card(
        self,
        verb: VerbId,
        a: int,
        b: int,
        places: Mapping[int, int],
        stubs: Mapping[int, str],
        others: set[tuple[int, int]],
    ) -> int:
        """What a verb about a card, and perhaps one of its texts, adds to the start of its block."""
        place = places.get(a, -1)
        step = self._places[verb][place] if place >= 0 else -1
        if step < 0 or VERBS[verb].b != Thing.ABILITY:
            return step
        text = self.layout.abilities.get(stubs.get(a, ""), {}).get(b, TEXTS)
        if text < TEXTS - 1:
            return step + text
        if (verb, a) in others:
            return -1
        others.add((verb, a))
        return step + TEXTS - 1

    def _other(
        self, verb: VerbId, a: int, b: int, seats: Sequence[int], places: Mapping[int, int], paid: Counter[int]
    ) -> int:
        if verb == Verb.PAY:
            rank = paid[a]
            paid[a] += 1
            return a * PAYMENTS + rank if 0 <= a < WAYS and rank < PAYMENTS else -1
        if verb == Verb.BLOCK:
            blocker, attacker = places.get(a, -1), places.get(b, -1)
            ours = self._blockers[blocker] if blocker >= 0 else -1
            theirs = self._attackers[attacker] if attacker >= 0 else -1
            return ours * self._against + theirs if ours >= 0 and theirs >= 0 else -1
        if verb == Verb.FACE:
            return a * LEVELS + b % LEVELS if 0 <= a < FACES and a // LEVELS == b // LEVELS else -1
        if verb == Verb.PLAYER:
            return seats[a] if 0 <= a < len(seats) else -1
        if verb == Verb.MOVE:
            return a.bit_length() - 1 if a in TOKEN_NAMES else -1
        most = {Verb.NUMBER: NUMBERS, Verb.MODE: MODES, Verb.POWER: MAGICS, Verb.DIE: FACES}.get(verb, 0)
        return a if 0 <= a < most else -1

    def _put_into_rest(self, found: list[int], rest: list[int]) -> None:
        if len(rest) > REST:
            raise PyrebornError(
                f"{len(rest)} options of this decision have no code of their own, and there is room for {REST}: "
                "this position cannot be shown to an environment; please report it."
            )
        for code, index in enumerate(rest, self.blocks["rest"].start):
            found[index] = code

    # -- in words ------------------------------------------------------------------------------------------
    def meaning(self, code: int) -> str:
        """What a code means in any position; refuses what is no code."""
        code = arguments.whole(code, "an action", 0, self.size - 1)
        name = next(name for name, block in self.blocks.items() if code in block)
        step = code - self.blocks[name].start
        if len(self.blocks[name]) == 1:
            return name
        said = _SAID.get(name)
        if said is not None:
            return f"{name}: {said(step)}"
        if name == "block":
            ours, theirs = (
                self._place(self._blockers, step // self._against),
                self._place(self._attackers, step % self._against),
            )
            return f"block: {ours}, against {theirs}"
        verb = next(verb for verb, info in VERBS.items() if info.name == name)
        each = TEXTS if VERBS[verb].b == Thing.ABILITY else 1
        where = self._place(self._places[verb], step - step % each)
        text = f", {'another text' if step % each == TEXTS - 1 else f'text {step % each}'}" if each > 1 else ""
        return f"{name}: {where}{text}"

    def _place(self, steps: list[int], step: int) -> str:
        return self.layout.name_of_place(steps.index(step))


def _face(face: int) -> str:
    return f"{MAGIC_NAMES[face // LEVELS]}:{LEVEL_NAMES[face % LEVELS]}"


_SAID: Final[dict[str, Callable[[int], str]]] = {
    "player": lambda step: f"the {SEATS[step].replace('my', 'first')} seat from mine",
    "number": str,
    "mode": str,
    "power": lambda step: MAGIC_NAMES[step],
    "face": lambda step: f"{_face(step // LEVELS)} to {LEVEL_NAMES[step % LEVELS]}",
    "die": _face,
    "move": lambda step: f"{TOKEN_NAMES[1 << step]} token",
    "pay": lambda step: f"way {step // PAYMENTS}, payment {step % PAYMENTS}",
    "rest": lambda step: f"option {step} of those without a code",
}
"""How the codes of a block are said that name no card."""


@lru_cache(maxsize=64)
def _codes(layout: Layout) -> Codes:
    return Codes(layout)
