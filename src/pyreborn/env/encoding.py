"""Observations: what a seat may know as one array of fixed shape, and the codes of what it may do.

Everything is read from a :class:`pyreborn.glance.Glance`, which holds what the view of the seat holds and nothing else.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pyreborn import arguments
from pyreborn.decks import Deck
from pyreborn.decks.aspects import AspectDeck
from pyreborn.env.codes import Codes
from pyreborn.env.layout import ASPECTS, DECK, FEATURES, Layout
from pyreborn.errors import BadArgument
from pyreborn.glance import CardGlance, Glance, Title
from pyreborn.record import Header

Observation = NDArray[np.int16]
Mask = NDArray[np.int8]

HIGHEST: Final = 1023
"""No number of an observation is larger, none is below 0."""
_FIGHTS: Final = len(FEATURES) - 1
_ATTACKER, _ATTACKED, _BLOCKER, _GUARD = 1, 2, 3, 4


class Reading(NamedTuple):
    """What a seat is given: an observation and, if it decides, the code of each option in the order of the options."""

    observation: Observation
    codes: list[int]


class Encoder:
    """Makes arrays of glances, for tables of one kind.

    >>> import pyreborn as pb
    >>> from pyreborn.glance import glance_of_view
    >>> game = pb.new_game("aradel", "maeoni", seed=7)
    >>> encoder = Encoder.of(Layout.of("reborn", people=2))
    >>> reading = encoder.read(glance_of_view(game.view(1)))
    >>> reading.observation.shape == (encoder.layout.size,)
    True
    >>> [encoder.codes.meaning(code) for code in reading.codes]
    ['player: the first seat from mine', 'player: the second seat from mine']
    >>> encoder.part(reading.observation, "seats")[:, 7]
    array([5, 5], dtype=int16)
    """

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.codes = Codes.of(layout)
        self._blank = array("h", bytes(2 * layout.size))
        self._table = layout.slices["table"].start

    @classmethod
    def of(cls, layout: Layout) -> Encoder:
        return _encoder(layout)

    # -- reading observations ----------------------------------------------------------------------------
    def checked(self, observation: object) -> Observation:
        """An observation of this table; refuses an array of another shape."""
        given = np.asarray(observation)
        if given.shape != (self.layout.size,) or given.dtype.kind not in "iuf":
            shape = f"{given.dtype} of shape {given.shape}"
            raise BadArgument(
                f"An observation of {self.layout!r} is an array of {self.layout.size} numbers, not {shape}."
            )
        return given

    def part(self, observation: object, name: str) -> NDArray[Any]:
        """One part of an observation by its name, in rows where it has rows (a view of the array, not a copy)."""
        given = self.checked(observation)
        part: NDArray[Any] = given[
            self.layout.slices[arguments.one_of(name, "part of an observation", self.layout.slices)]
        ]
        if name == "table":
            return part.reshape(self.layout.table, len(FEATURES))
        if name in ("seats", "active dice", "exhausted dice"):
            return part.reshape(self.layout.seats, -1)
        return part

    def mask(self, codes: Sequence[int]) -> Mask:
        """1 at the codes, 0 elsewhere."""
        mask = np.zeros(self.codes.size, np.int8)
        mask[list(codes)] = 1
        return mask

    # -- making them -------------------------------------------------------------------------------------
    def read(self, seen: Glance, decks: Sequence[Sequence[int]] = ()) -> Reading:
        """The observation of a seat, and the codes of its options; ``decks`` as :meth:`decks_of` makes them."""
        if len(seen.sides) != self.layout.seats or (seen.chimera is not None) != self.layout.chimera:
            raise BadArgument(f"{len(seen.sides)} seats do not sit at a table of {self.layout!r}.")
        out = self._blank[:]
        order = self.layout.order(seen.seat)
        cards, titles = self._placed(seen, order)
        places: dict[int, int] = {}
        stubs: dict[int, str] = {}
        for place, card in cards:
            places.setdefault(card.number, place)
            stubs.setdefault(card.number, card.stub)
        self._write_titles(out, titles, places, stubs)
        relative = [0] * len(order)
        for step, seat in enumerate(order):
            relative[seat] = step
        self._write_cards(out, cards, places, relative)
        self._write_fight(out, seen, places)
        self._write_seats(out, seen, order)
        self._write_question(out, seen, places, stubs, relative)
        if seen.chimera is not None:
            start, counts = self.layout.slices["chimera"].start, seen.chimera.counts
            out[start : start + len(counts)] = array(
                "h", (*counts[:-2], *(_seat(relative, who) for who in counts[-2:]))
            )
        self._write_decks(out, decks, order)
        observation = np.frombuffer(out, np.int16)
        np.clip(observation, 0, HIGHEST, out=observation)
        codes = [] if seen.options is None else self.codes.code(seen.options, relative, places, stubs)
        return Reading(observation, codes)

    def decks_of(self, header: Header) -> list[tuple[int, ...]]:
        """The titles of each seat's deck list, where they are open."""
        titles = self.layout.titles
        lists: list[tuple[int, ...]] = [
            tuple(titles[stub] for stub in sorted(Deck.from_json(deck).card_list())) if header.open_decks else ()
            for deck in header.decks
        ]
        if self.layout.chimera:
            lists.append(tuple(titles[stub] for stub in sorted(AspectDeck.from_json(header.aspects).card_list())))
        return lists

    def _placed(
        self, seen: Glance, order: Sequence[int]
    ) -> tuple[list[tuple[int, CardGlance]], list[tuple[range, list[Title]]]]:
        """The cards on the table by place, hands and piles by block; what is beyond the end of a block is left out."""
        blocks = self.layout.places
        cards: list[tuple[int, CardGlance]] = []
        titles: list[tuple[range, list[Title]]] = []
        for step, seat in enumerate(order):
            side = seen.sides[seat]
            who = "chimera" if step == self.layout.people else _WHO[step]
            rows = [("phoenixborn", [side.phoenixborn]), ("spellboard", side.spellboard), ("attached", side.attached),
                    ("under", side.under)]  # fmt: skip
            if who != "chimera":
                rows.append(("battlefield", side.battlefield))
            for name, row in rows:
                cards += zip(blocks[f"{who} {name}"], row, strict=False)
            titles.append((blocks[f"{who} discard pile"], side.discard))
            if step == 0:
                titles += [(blocks["my hand"], side.hand), (blocks["my draw pile"], side.draw),
                           (blocks["my conjuration pile"], side.pile), (blocks["my shown"], side.shown)]  # fmt: skip
            else:
                titles.append((blocks[f"{who} shown"], side.hand + side.shown))
            if who == "chimera":
                titles.append((blocks["chimera conjuration pile"], side.pile))
        if seen.chimera is not None:
            for step in range(self.layout.people):
                cards += zip(blocks[f"chimera row at {_WHO[step]} side"], seen.chimera.rows[order[step]], strict=False)
            titles.append((blocks["chimera beside"], seen.chimera.beside))
        cards += zip(blocks["between"], seen.between, strict=False)
        return cards, titles

    def _write_titles(
        self, out: array[int], titles: list[tuple[range, list[Title]]], places: dict[int, int], stubs: dict[int, str]
    ) -> None:
        known = self.layout.titles
        shift = self.layout.slices["titles"].start - self.layout.table
        for block, row in titles:
            place = block.start
            for number, stub in row[: len(block)]:
                places.setdefault(number, place)
                stubs.setdefault(number, stub)
                out[shift + place] = known[stub]
                place += 1

    def _write_cards(
        self, out: array[int], cards: list[tuple[int, CardGlance]], places: dict[int, int], relative: Sequence[int]
    ) -> None:
        titles, width, start = self.layout.titles, len(FEATURES), self._table
        for place, card in cards:
            _, stub, printed, *counts, host, facing, blood = card
            at = start + place * width
            out[at : at + width - 1] = array(
                "h",
                (titles[stub] if stub else 0, titles[printed] if printed else 0, *counts, places.get(host, -1) + 1,
                 _seat(relative, facing), blood),
            )  # fmt: skip

    def _write_fight(self, out: array[int], seen: Glance, places: dict[int, int]) -> None:
        target, guard, attackers, blockers = seen.fighting
        for role, numbers in ((_ATTACKED, (target,)), (_ATTACKER, attackers), (_BLOCKER, blockers), (_GUARD, (guard,))):
            for number in numbers:
                place = places.get(number, self.layout.table)
                if place < self.layout.table:
                    out[self._table + place * len(FEATURES) + _FIGHTS] = role

    def _write_seats(self, out: array[int], seen: Glance, order: Sequence[int]) -> None:
        sides = [seen.sides[seat] for seat in order]
        slices = self.layout.slices
        rows: list[int] = []
        for side in sides:
            role, team, *counts = side.counts
            rows += (role, int(team == sides[0].counts[1]), *counts)
        out[slices["seats"]] = array("h", rows)
        out[slices["active dice"]] = array("h", [count for side in sides for count in side.active])
        out[slices["exhausted dice"]] = array("h", [count for side in sides for count in side.exhausted])

    def _write_question(
        self, out: array[int], seen: Glance, places: dict[int, int], stubs: dict[int, str], relative: Sequence[int]
    ) -> None:
        round, phase, active, first, passes, question, picked, over = seen.counts
        out[self.layout.slices["question"]] = array(
            "h",
            (
                min(round, HIGHEST), phase, _seat(relative, active), _seat(relative, first), passes, question + 1,
                picked, over, int(seen.decider == seen.seat), _seat(relative, seen.decider),
                _seat(relative, seen.on_behalf_of),
                places.get(seen.asking, -1) + 1, self.layout.titles.get(stubs.get(seen.asking, ""), 0),
            ),
        )  # fmt: skip

    def _write_decks(self, out: array[int], decks: Sequence[Sequence[int]], order: Sequence[int]) -> None:
        start = self.layout.slices["decks"].start
        for step, seat in enumerate(order):
            if seat < len(decks):
                size = ASPECTS if step == self.layout.people else DECK
                row = decks[seat][:size]
                out[start + step * DECK : start + step * DECK + len(row)] = array("h", row)


_WHO: Final = ("my", "second", "third", "fourth")


def _seat(relative: Sequence[int], seat: int) -> int:
    """A seat as observations have it: one more than the relative one, 0 for nobody."""
    return relative[seat] + 1 if 0 <= seat < len(relative) else 0


@lru_cache(maxsize=64)
def _encoder(layout: Layout) -> Encoder:
    return Encoder(layout)
