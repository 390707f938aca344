"""The course of an action: what the recording shows between two points of rest, against ours.

The two programs stop at other moments and do simultaneous things in another order, so a snapshot in the middle
of an action is not one of our positions.  But each card and each pool goes through certain states in ours from
the beginning of the action to its end, and the recording may show no other: a wound token that is never there
in ours is an error, whenever it is seen.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from tools.conformance.chimera import is_face_down, name_of, our_tokens, recorded_tokens, row_of
from tools.conformance.picture import TOKENS, face_of, recorded_dice, rows_in
from tools.conformance.recording import Click, Recording, Snapshot, chimera_in, seats_in
from tools.conformance.search import Step, settle

from pyreborn.engine.board.values import attack, life, recover
from pyreborn.engine.model.ids import FACES, Zone
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState

PILES = {"hand": Zone.HAND, "deck": Zone.DRAW_PILE, "disc": Zone.DISCARD_PILE, "rfg": Zone.REMOVED}
ON_THE_WAY = (Zone.LIMBO, Zone.RESOLVING, Zone.ASIDE)
"""Where a card of ours is while something happens to it; recordings show it where it was or where it goes."""
RESHUFFLED = (Zone.DISCARD_PILE, Zone.FACE_DOWN)
"""An aspect that was discarded and lies face down has been in the draw pile between (RR-10.1.1)."""
IN_PLAY = (Zone.BATTLEFIELD, Zone.SPELLBOARD, Zone.PHOENIXBORN, Zone.ATTACHED)
Key = tuple[str, object]
Lying = tuple[tuple[str, bool], ...]
"""A row from left to right: names, and whether each lies face up."""


class Course:
    """Everything that each card and pool is in ours in the course of an action."""

    def __init__(self, steps: list[Step], end: GameState) -> None:
        self.seen: dict[Key, list[Any]] = {}
        self.names = [(name_of(end, number), card.owner) for number, card in enumerate(end.cards)]
        self.zones: list[set[int]] = [set() for _ in end.cards]
        """Where each card of ours has been."""
        for step in steps:
            if step.state is not None:
                self._follow(step.state.clone(), step.taken)
        self._note(end)
        self._values(end)

    def _follow(self, st: GameState, option: Option) -> None:
        """Note what happens from one choice to the next."""
        self._values(st)
        st.options = None
        self._note(st)
        st.stack[-1].choose(st, option)
        settle(st, lambda asked, only: self._values(st), 0, lambda: self._note(st))

    def _add(self, what: str, whose: object, value: Any) -> None:
        values = self.seen.setdefault((what, whose), [])
        if value not in values:
            values.append(value)

    def _note(self, st: GameState) -> None:
        """Tokens, zones, dice: what changes from one moment to the next."""
        self._add("first", 0, st.first + 1)
        for what, value in our_tokens(st).items():
            self._add(what, 0, value)
        if st.chimera is not None:
            lying = tuple((self.names[card][0], st.in_play(card)) for card in row_of(st, st.chimera.seat))
            self._add("row", 0, lying)
        for seat, me in enumerate(st.players):
            self._add("dice", seat, (tuple(me.active), tuple(me.exhausted)))
        for card, zone in enumerate(st.zone):
            name = self.names[card]  # of several copies either side may take another one
            self._add("zone", name, zone)
            self.zones[card].add(zone)
            if zone in IN_PLAY:
                here = st.cards[card]
                self._add("wounds", name, here.wounds)
                self._add("exhaustion", name, here.exhaustion)
                self._add("status", name, here.status)

    def _values(self, st: GameState) -> None:
        for me in st.players:
            for card in me.battlefield:
                name = self.names[card]
                self._add("attack", name, attack(st, card))
                self._add("life", name, life(st, card))
                self._add("recover", name, recover(st, card))

    def staying(self) -> Counter[tuple[str, int]]:
        """The cards that are in play all the time, by name and owner."""
        return Counter(self.names[card] for card, zones in enumerate(self.zones) if zones <= set(IN_PLAY))

    def strange(self, what: str, whose: object, value: Any) -> bool:
        """Whether ours never is like that; what ours does not have says nothing."""
        values = self.seen.get((what, whose), [])
        return bool(values) and value not in values

    def in_order(self, row: Lying) -> bool:
        """Whether a row of the Chimera is one of ours from left to right, cards that come or go apart (RR-5.1.1)."""
        return any(_within(row, ours) or _within(ours, row) for ours in self.seen.get(("row", 0), []))

    def lays_down(self, hidden: tuple[str, ...]) -> bool:
        """Whether ours comes past these face-down aspects when it lays several down at once (RR-11.1.5)."""
        rows = self.seen.get(("face down", 0), [])
        begun = any(hidden[: len(row)] == row for row in rows)
        return begun and any(len(row) > len(hidden) and row[: len(hidden)] == hidden for row in rows)


class Snapshots:
    """The snapshots in the middle of an action, and which of their parts say nothing."""

    def __init__(self, recording: Recording, clicks: list[Click], edited: set[int]) -> None:
        self.recording = recording
        self.inside = sorted({click.before for click in clicks[1:]} | {click.after for click in clicks[:-1]})
        turned = [click for click in clicks if click.prompt.dice and not click.prompt.is_payment]
        turned += [click for click in clicks if click.prompt.kind == "MeditatePrompt"]
        self.turning = {click.before for click in turned} | {click.after for click in turned}
        """While dice are being selected they may be shown turned."""
        self.edited = edited
        """Snapshots in which values may not have been counted anew after an edit by hand."""

    def wrong(self, course: Course) -> str:
        """A sentence about the first one that ours never is like."""
        for number in self.inside:
            state = self.recording.states[number]
            if not state.get("win"):
                wrong = self._table(number, state, course) or self._cards(number, state, course)
                wrong = wrong or self._piles(state, course)
                if wrong:
                    return f"in the middle of the action (snapshot {number}) {wrong}, ours never"
        return ""

    def _table(self, number: int, state: Snapshot, course: Course) -> str:
        if course.strange("first", 0, state["first"]):
            return f"player {state['first']} is first"
        for what, value in recorded_tokens(self.recording, state).items():
            if course.strange(what, 0, value) and not (what == "face down" and course.lays_down(value)):
                return f"the Chimera has {what} {value}"
        chimera = chimera_in(state)
        if chimera and not course.in_order(self._row(state, chimera)):
            return "the Chimera's row lies in this order"
        if number in self.turning or state["phase"] != "playerturns":
            return ""
        for seat in seats_in(state):
            dice = state[f"{seat}.dice"]
            if course.strange("dice", seat - 1, _pools(dice)):
                return f"player {seat} has the dice {', '.join(recorded_dice(dice))}"
        return ""

    def _row(self, state: Snapshot, seat: int) -> Lying:
        staying = [row for row in state[f"{seat}.bf"] if not row.get("mb")]
        return tuple((self.recording.cards[row["u"]][0], not is_face_down(row)) for row in staying)

    def _cards(self, number: int, state: Snapshot, course: Course) -> str:
        shown_cards = Counter(self.recording.cards[row["u"]] for row in rows_in(state))
        for name in course.staying() - shown_cards:
            return f"{name[0]} is not in play"
        for row in rows_in(state):
            name = self.recording.cards[row["u"]]
            tokens = row.get("t") or {}
            shown = {word: int(tokens.get(token, 0)) for token, word in TOKENS.items()}
            if "a" in row and number not in self.edited:
                shown |= {"attack": max(0, row.get("a") or 0), "life": row.get("l") or 0}
                shown["recover"] = max(0, row.get("r") or 0)
            for what, value in shown.items():
                if not row.get("mb") and course.strange(what, name, value):
                    return f"{name[0]} has {what} {value}"
        return ""

    def _piles(self, state: Snapshot, course: Course) -> str:
        for seat in seats_in(state):
            for key, zone in PILES.items():
                if key == "hand" and seat == chimera_in(state):
                    zone = Zone.DRAW_PILE  # a hand for one text, taken from the draw pile (RR-10.1.7)
                for uid in state[f"{seat}.{key}"]:
                    name = (self.recording.cards[uid][0], seat - 1)
                    zones = course.seen.get(("zone", name), [])
                    if zone == Zone.DRAW_PILE and all(way in zones for way in RESHUFFLED):
                        continue
                    if zones and zone not in zones and not any(way in zones for way in ON_THE_WAY):
                        return f"{name[0]} is in the pile {key!r}"
        return ""


def _within(some: Lying, every: Lying) -> bool:
    """Whether some cards lie in a row in their order, others between them."""
    rest = iter(every)
    return all(card in rest for card in some)


def _pools(dice: list[list[Any]]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Dice as ours counts them: how many show each face, active and exhausted."""
    pools = ([0] * FACES, [0] * FACES)
    for die in dice:
        pools[1 if die[2] else 0][face_of(die[0], die[1])] += 1
    return tuple(pools[0]), tuple(pools[1])
