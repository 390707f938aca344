"""Replay one recording: quiet point to quiet point, with everything it states about legality."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tools.conformance.board import (
    Board,
    Unsupported,
    carry_lasting,
    edited,
    forgiven,
    lay_out,
    lay_piles,
    missing_features,
    renumber,
    snapshot_is_quiet,
)
from tools.conformance.clicks import refused_with_a_message, taken_back
from tools.conformance.counting import Count
from tools.conformance.course import Course, Snapshots
from tools.conformance.facts import Facts, Way
from tools.conformance.mapping import Segment
from tools.conformance.offers import Offers
from tools.conformance.picture import differences, our_picture, recorded_picture, without_values
from tools.conformance.probe import Probe
from tools.conformance.recording import Click, Recording, Snapshot, persons_in
from tools.conformance.search import EngineBroke, Found, Search, Step

from pyreborn.engine.model.events import Event
from pyreborn.engine.model.ids import QUESTION_NAMES, Verb
from pyreborn.engine.model.pool import Pool
from pyreborn.engine.model.rng import Luck
from pyreborn.engine.model.ruleset import Ruleset
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.stack import choose, pending, run
from pyreborn.explain import event_sentence
from pyreborn.notation import option_texts

PASS, FAIL, UNSUPPORTED, UNMAPPABLE = "pass", "fail", "unsupported", "unmappable"
RESULTS = (PASS, FAIL, UNMAPPABLE, UNSUPPORTED)
MODES = {"pvp": "reborn", "chimera": "red-rains"}
"""The modes of recordings that we play, and the ruleset of each."""
FEW = 6
WAYS = 4
"""On how many ways to understand the clicks of a stretch its statements are judged."""
LATE = "a destroyed card is discarded after the reaction that answered it (RB-13.1.1, RB-7.3.7), not before"
UNORDERED = "a draw pile was shuffled without recorded luck: its cards agree, their order is not compared"
LATER_PRINTING = "agrees with the later printing"
"""How the note begins of a recording that was judged with cards printed anew."""


@dataclass
class Verdict:
    """What came of one recording."""

    id: str
    result: str = PASS
    reason: str = ""
    cards: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    """Cards we do not have."""
    why: str = ""
    """The kind of reason, in a few words."""
    details: list[str] = field(default_factory=list)
    """Of a failure: every difference, both states, our log."""
    notes: list[str] = field(default_factory=list)
    """What differs without deciding anything."""
    count: Count = field(default_factory=Count)
    """What was compared, and what could not be."""

    def to_json(self, details: bool = False) -> dict[str, Any]:
        row: dict[str, Any] = {"id": self.id, "result": self.result, "reason": self.reason, "cards": self.cards}
        if not details:
            return row
        counts = {"compared": dict(self.count.checked), "not compared": dict(self.count.skipped)}
        return {**row, **counts, "details": self.details, "notes": self.notes}

    def note(self, *sentences: str) -> None:
        """Remember what differs without deciding anything, each once."""
        self.notes += [sentence for sentence in dict.fromkeys(sentences) if sentence not in self.notes]

    def become(self, result: str, why: str, reason: str) -> Verdict:
        self.result, self.why, self.reason = result, why, reason
        return self


class Stop(Exception):
    """The replay is over; the verdict has been written."""


def judge(recording: Recording, rules: Ruleset, pool: Pool) -> Verdict:
    """Pass, fail with the first difference, unsupported or unmappable; never an error."""
    verdict = Verdict(recording.id, cards=recording.stubs)
    if recording.mode not in MODES:
        return verdict.become(UNSUPPORTED, f"mode {recording.mode}", f"mode {recording.mode}")
    verdict.missing = [stub for stub in recording.stubs if stub not in pool.cards]
    if verdict.missing:
        return verdict.become(UNSUPPORTED, "cards missing", "cards missing: " + ", ".join(verdict.missing))
    if not recording.clicks:
        return verdict.become(UNSUPPORTED, "nothing is clicked", "nothing is clicked")
    try:
        Replay(recording, rules, pool, verdict).run()
    except Stop:
        return verdict  # it has been written where the replay stopped
    except Unsupported as lack:
        verdict.become(UNSUPPORTED, "feature missing", f"we do not have {lack}")
    except EngineBroke as error:
        verdict.become(FAIL, "our engine broke off", str(error))
    except Exception as error:  # one recording that cannot be read must not end the run
        words = f"{type(error).__name__}: {error}"
        verdict.become(UNMAPPABLE, "not understood", f"the recording is not understood ({words})")
    return verdict


class Replay:
    """One recording on our engine."""

    def __init__(self, recording: Recording, rules: Ruleset, pool: Pool, verdict: Verdict) -> None:
        self.recording = recording
        self.rules = rules
        self.pool = pool
        self.verdict = verdict
        self.edited: set[int] = set()
        """The snapshots that somebody changed by hand."""

    # -- stretches -------------------------------------------------------------------------------------
    def run(self) -> None:
        clicks = self.recording.clicks
        self._check_features()
        self._date_edits()
        starts = [i for i, click in enumerate(clicks) if i == 0 or self._is_quiet(click)]
        if not self._is_quiet(clicks[0]):
            self._give_up(UNMAPPABLE, "begins midway", "the recording begins in the middle of an action")
        board: Board | None = None
        for begin, end in zip(starts, [*starts[1:], len(clicks)], strict=True):
            stretch = clicks[begin:end]
            if board is None or stretch[0].mutated:
                board = self._board(stretch[0].before, board)
                self._check_start(board, stretch[0])
            self._check_turn(board, stretch)
            board = self._stretch(board, stretch, clicks[end] if end < len(clicks) else None)
        end_state = self.recording.states[self.recording.end]
        prompt = self.recording.end_prompts.get(end_state["active"] - 1)
        if board is not None and prompt is not None and self._ends_quiet() and not self.recording.end_mutated:
            probe = Probe(self.recording, board, prompt, end_state["active"] - 1, self.recording.end)
            if not board.state.over:
                self._settled(probe, probe.wrong())

    def _is_quiet(self, click: Click) -> bool:
        state = self.recording.states[click.before]
        return click.at_top and snapshot_is_quiet(state) and state["active"] == click.player + 1

    def _date_edits(self) -> None:
        """A click that only opens a menu changes nothing: what changed with it was changed by hand before it."""
        for click in self.recording.clicks:
            opens = click.at_top and (click.kind == "card" or click.label == "Attack") and not click.noop
            if opens and click.before != click.after:
                click.before, click.mutated = click.after, True
        for click in refused_with_a_message(self.recording):
            click.noop = True
        self.edited = {click.before for click in self.recording.clicks if click.mutated}

    def _check_features(self) -> None:
        lacking = sorted({lack for state in self.recording.states for lack in missing_features(state)})
        lacking += sorted({f"a win by {state['win'][1]}" for state in self.recording.states if _odd_win(state)})
        if lacking:
            raise Unsupported(", ".join(lacking))

    def _board(self, snapshot: int, before: Board | None) -> Board:
        """The board a snapshot shows; after an edit by hand, lasting effects and used abilities stay."""
        state = self.recording.states[snapshot]
        if before is not None:
            board, different = edited(before, self.recording, state)
            if not different:
                run(board.state)
                return board
        board = lay_out(self.recording, state, self.rules, self.pool)
        if before is not None:
            carry_lasting(before, board)
        run(board.state)
        return board

    def _check_start(self, board: Board, click: Click) -> None:
        """The board that was laid out is the recorded one, with all values that follow from it.

        After an edit by hand the recording may not have counted the values anew.
        """
        recorded = recorded_picture(self.recording, self.recording.states[click.before])
        ours = our_picture(board.state)
        if click.mutated:
            recorded, ours = without_values(recorded), without_values(ours)
        self.verdict.count.check("state at the start or after an edit")
        wrong = differences(recorded, ours)
        if wrong:
            self._differs("another board", f"before click {click.index}: {wrong[0]}", board.state, [])

    def _check_unchanged(self, board: Board, goal: int, quiet: bool) -> None:
        """Clicks that came to nothing have left everything as it was."""
        recorded, ours = recorded_picture(self.recording, self.recording.states[goal]), our_picture(board.state)
        if goal in self.edited:
            recorded, ours = without_values(recorded), without_values(ours)
        self.verdict.count.check("state at rest" if quiet else "state in the middle of an action")
        wrong = differences(recorded, ours, quiet)
        if wrong:
            self._differs("another state", f"after clicks that came to nothing: {wrong[0]}", board.state, [])
        if quiet:
            self._check_unused(board, goal, [])

    def _check_unused(self, board: Board, goal: int, steps: list[Step]) -> None:
        """The player whose turn it is not has the actions left that they had when their turn ended."""
        for step in steps:
            if step.taken.verb == Verb.PASS or (step.taken.verb == Verb.END_TURN and not board.passing):
                board.unused[step.decision.player] = step.actions
            board.passing = step.taken.verb == Verb.PASS or (board.passing and step.taken.verb != Verb.END_TURN)
        state = self.recording.states[goal]
        if state["phase"] != "playerturns" or state.get("win"):
            return
        for seat in [number - 1 for number in persons_in(state) if number != state["active"]]:
            recorded, ours = tuple(max(0, count) for count in state[f"{seat + 1}.act"]), board.unused[seat]
            self.verdict.count.check("actions of the other player")
            if recorded != ours:
                reason = f"player {seat + 1} has the actions {recorded} left from the last turn, ours {ours}"
                self._differs("another actions", reason, board.state, steps)

    def _check_turn(self, board: Board, clicks: list[Click]) -> None:
        """Before the first click and at every refused one: what could be done in this turn."""
        for click in clicks:
            if not self._is_quiet(click):
                break
            probe = Probe.before(self.recording, board, click)
            self._settled(probe, probe.wrong() or (probe.refused(click) if click.noop else ""))
            if not click.noop:
                break

    def _settled(self, probe: Probe, wrong: str) -> None:
        self.verdict.count.check("what can be done in a turn")
        self.verdict.note(*probe.notes)
        if wrong:
            self._differs("legality", wrong, probe.board.state, [])

    # -- one stretch -----------------------------------------------------------------------------------
    def _stretch(self, board: Board, clicks: list[Click], following: Click | None) -> Board:
        """From one quiet point to the next, or to the end; in parts where somebody changed the state by hand."""
        part: list[Click] = []
        for i, click in enumerate(clicks):
            if i > 0 and click.mutated:
                if self._nothing_done(part):
                    board = self._edit(board, click)  # the open action is begun again on the changed board
                else:
                    board = self._edit(self._part(board, part, click, False), click)
                    part = []
            part.append(click)
        return self._part(board, part, following, True)

    def _nothing_done(self, clicks: list[Click]) -> bool:
        """Whether the state has not changed since the first of these clicks."""
        states = self.recording.states
        first, last = states[clicks[0].before], states[clicks[-1].after]
        return recorded_picture(self.recording, first) == recorded_picture(self.recording, last)

    def _edit(self, board: Board, click: Click) -> Board:
        """Carry an edit by hand over into the open action."""
        changed, different = edited(board, self.recording, self.recording.states[click.before])
        if different:
            raise Unsupported(f"such an edit by hand in the middle of an action (click {click.index}: {different[0]})")
        run(changed.state)
        return changed

    def _part(self, board: Board, clicks: list[Click], following: Click | None, whole: bool) -> Board:
        kept, detours = taken_back(self.recording, clicks)
        inside: set[int] = set()
        for detour in detours:
            span = set(range(detour.first, detour.last + 1))
            self._possible(board, detour.clicks, span)
            inside |= span
        rest = self._span(clicks) - inside
        goal = self._goal(clicks, following)
        quiet = whole and (following is not None or self._ends_quiet())
        if not kept or (not quiet and whole and self._nothing_done(clicks)):
            self._possible(board, kept, rest)  # it ends before anything has been done
            self._check_unchanged(board, goal, quiet)
            return board
        search, found = self._search(board, kept, goal, quiet)
        if not found.matched and not quiet and whole and self._ends_between():
            self._possible(board, kept, rest, goal)
            return board
        if not found.matched and not whole and not found.broke:
            raise Unsupported(f"an edit by hand after click {clicks[-1].index}, in the middle of an action")
        if not found.matched:
            self._refuse(search, board, found, recorded_picture(self.recording, self.recording.states[goal]))

        def judged(found: Found) -> Board:
            after = self._arrived(board, found, goal, quiet)
            self._check_course(kept, found)
            self._facts(after, rest, Way(found.steps, found.state, found.last))
            return after

        return self._on_some_way(search, found, judged)

    def _on_some_way(self, search: Search, found: Found, judged: Callable[[Found], Board]) -> Board:
        """Judge what is stated on a way; where clicks can be understood in several ways, on each of them."""
        first: Verdict | None = None
        way: Found | None = found
        for _ in range(WAYS):
            before = copy.deepcopy(self.verdict)
            try:
                return judged(way if way is not None else found)
            except Stop:
                first = first or copy.deepcopy(self.verdict)
                vars(self.verdict).update(vars(before))
            way = search.another()
            if way is None:
                break
        assert first is not None
        vars(self.verdict).update(vars(first))
        raise Stop

    def _search(self, board: Board, kept: list[Click], goal: int, quiet: bool) -> tuple[Search, Found]:
        """The way to a snapshot; where a button says what ours does unasked, without that button."""
        state = self.recording.states[goal]
        picture = recorded_picture(self.recording, state)
        asked = () if quiet else tuple(seat - 1 for seat in state.get("wait") or ())
        mixed = {uid for click in kept for event in click.luck if event[0] == "shuffle" for uid in event[1]}

        def forgive(st: GameState, different: list[str]) -> bool:
            return forgiven(board, state, st, different, mixed)

        segment = Segment(self.recording, board, kept)
        search = Search(segment, board.state, picture, quiet, forgive, asked)
        found = search.run()
        unasked = [] if found.matched or found.broke else segment.pass_over_words()
        if unasked:
            again = Search(segment, board.state, picture, quiet, forgive, asked)
            second = again.run()
            log = " ".join(told(board.state, second.steps, segment.luck)).lower()
            if second.matched and all(hint.is_told(log) for hint in unasked):
                said = ", ".join(hint.words() for hint in unasked)
                self.verdict.note(f"the recording asks for {said}, ours does it unasked")
                return again, second
        return search, found

    def _check_course(self, kept: list[Click], found: Found) -> None:
        """What the recording shows on the way is what ours goes through, too."""
        between = Snapshots(self.recording, kept, self.edited)
        self.verdict.count.check("state on the way", len(between.inside))
        wrong = between.wrong(Course(found.steps, found.state)) if between.inside else ""
        if wrong:
            self._differs("another course", wrong, found.state, found.steps)

    def _check_passed(self, snapshot: int, found: Found) -> None:
        """A state in which the recording ends with a message is one that ours goes through."""
        between = Snapshots(self.recording, [], self.edited)
        between.inside = [snapshot]
        self.verdict.count.check("state where ours never waits")
        wrong = between.wrong(Course(found.steps, found.state))
        if wrong:
            self._differs("another course", wrong, found.state, found.steps)

    def _arrived(self, board: Board, found: Found, goal: int, quiet: bool) -> Board:
        """The board at the end of a stretch, in the recorded order where that does not matter."""
        state = self.recording.states[goal]
        picture = recorded_picture(self.recording, state)
        after = board.clone()
        after.state = found.state
        renumber(after, self.recording, state)
        if quiet:
            for line in differences(picture, our_picture(after.state)):
                self.verdict.note(LATE if ".discard:" in line else UNORDERED)
            lay_piles(after, state)
        self.verdict.count.check("state at rest" if quiet else "state in the middle of an action")
        if quiet:
            self._check_unused(after, goal, found.steps)
        return after

    def _span(self, clicks: list[Click]) -> set[int]:
        """The clicks after which facts belong to this stretch; what holds before the first click is -1."""
        first = clicks[0].index
        return set(range(-1 if first == 0 else first, clicks[-1].index + 1))

    def _goal(self, clicks: list[Click], following: Click | None) -> int:
        """The snapshot this stretch should end in."""
        if following is None:
            return clicks[-1].after if self.recording.end_mutated else self.recording.end
        return clicks[-1].after if following.mutated else following.before

    def _ends_quiet(self) -> bool:
        state = self.recording.states[self.recording.end]
        if state.get("win"):
            return True
        prompt = self.recording.end_prompts.get(state["active"] - 1)
        return prompt is not None and prompt.at_top and snapshot_is_quiet(state)

    def _ends_between(self) -> bool:
        """Whether it ends in a prompt that ours does not have: a message, the order of things done at once."""
        prompts = self.recording.end_prompts.values()
        return any(prompt.leaves_no_choice or prompt.orders for prompt in prompts)

    def _possible(self, board: Board, clicks: list[Click], span: set[int], passed: int = -1) -> None:
        """Clicks that come to nothing must have been possible in ours, too.

        ``passed`` is a snapshot in which ours never waits; on the way it must have been like that.
        """
        segment = Segment(self.recording, board, clicks)
        if not segment.left(0):
            self.verdict.count.skip("state where ours never waits", passed >= 0)
            self._facts(board, span, Way([], board.state))
            return
        search = Search(segment, board.state, None, False)
        found = search.run()
        if found.left:
            self._unanswered(found)

        def judged(found: Found) -> Board:
            if passed >= 0:
                self._check_passed(passed, found)
            self._facts(board, span, Way(found.steps, found.state, found.last))
            return board

        self._on_some_way(search, found, judged)

    # -- facts -----------------------------------------------------------------------------------------
    def _facts(self, board: Board, span: set[int], way: Way) -> None:
        facts = Facts(self.recording, board, way, self.verdict.count)
        wrong = ""
        for fact in self.recording.facts:
            if fact["after"] in span:
                wrong = wrong or facts.wrong(fact)
        for click in self.recording.clicks:
            if click.noop and click.index in span and not self._is_quiet(click):
                wrong = wrong or facts.refused(click)
        offers = Offers(self.recording, board, way, self.verdict.count)
        wrong = wrong or self._offered(offers, span)
        self.verdict.note(*facts.notes(), *offers.notes)
        if wrong:
            self._differs("legality", wrong, way.state, way.steps)

    def _offered(self, offers: Offers, span: set[int]) -> str:
        """What could be selected at the prompts seen after these clicks."""
        for click in self.recording.clicks:
            if click.index - 1 in span:
                wrong = offers.wrong(click)
                if wrong:
                    return wrong
        if len(self.recording.clicks) - 1 in span and not self.recording.end_mutated:
            for seat, prompt in self.recording.end_prompts.items():
                wrong = offers.wrong_at_end(prompt, seat)
                if wrong:
                    return wrong
        return ""

    # -- verdicts ----------------------------------------------------------------------------------------
    def _give_up(self, result: str, why: str, reason: str) -> None:
        self.verdict.become(result, why, reason)
        raise Stop

    def _refuse(self, search: Search, board: Board, found: Found, picture: dict[str, Any]) -> None:
        if found.broke:
            self._differs("our engine broke off", found.broke, found.state, found.steps)
        if found.left:
            self._unanswered(found)
        last = max((click for step in found.steps for click in step.clicks), default=-1)
        self.verdict.details += [f"recorded {picture}", f"ours {our_picture(found.state)}"]
        self.verdict.details += told(board.state, found.steps, search.segment.luck)
        key = found.different[0].partition(":")[0].rpartition(".")[2]
        self.verdict.details[:0] = found.different
        self._give_up(FAIL, f"another {key}", f"by click {last}: {found.different[0]}")

    def _unanswered(self, found: Found) -> None:
        hint = found.left[0]
        asked = pending(found.state)
        question = " ".join((hint.prompt.menu or hint.prompt.kind).split())
        reason = f"click {hint.click} on {hint.words()} ({question}) finds no option of ours"
        if not found.state.over:
            texts = option_texts(found.state, asked)
            more = ", ..." if len(texts) > FEW else ""
            reason += f"; player {asked.player + 1} then has {', '.join(texts[:FEW])}{more}"
            reason += f" ({QUESTION_NAMES[asked.question]})"
        self._give_up(UNMAPPABLE, f"no option for a click ({hint.role})", reason)

    def _differs(self, why: str, reason: str, st: GameState, steps: list[Step]) -> None:
        self.verdict.details = [reason, f"ours {our_picture(st)}"]
        self._give_up(FAIL, why, reason)


def _odd_win(state: Snapshot) -> bool:
    """Whether somebody has won by something that is not in the rules of the game itself, such as a clock."""
    win = state.get("win") or []
    return len(win) > 1 and win[1] != "damage"


def told(start: GameState, steps: list[Step], luck: Luck) -> list[str]:
    """Our log of a stretch, as sentences; played again, because a search keeps no log."""
    st = start.clone()
    st.luck = luck.clone()
    log: list[Event] = []
    st.log = log
    for step in steps:
        if not step.forced:
            choose(st, step.taken)
    names = tuple(f"Player {number}" for number in range(1, len(st.players) + 1))
    return [said for said in (event_sentence(event, st.rules, None, names) for event in log) if said]
