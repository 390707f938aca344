"""Replay one recording: quiet point to quiet point, and the facts it states about legality."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from pyreborn.conformance.board import Board, Builder, recorded_picture
from pyreborn.conformance.mapping import Found, Offered, Segment, search
from pyreborn.conformance.recording import Click, Recording
from pyreborn.engine.definitions import Pool
from pyreborn.engine.ids import O_ACTIVATE, O_PLAY
from pyreborn.engine.ruleset import Ruleset
from pyreborn.engine.stack import options_of, run
from pyreborn.engine.state import Modifier

PASS, FAIL, UNSUPPORTED, UNMAPPABLE = "pass", "fail", "unsupported", "unmappable"


@dataclass
class Verdict:
    """What came of one recording."""

    id: str
    result: str
    reason: str = ""
    cards: list[str] = field(default_factory=list)
    details: list[str] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        return {"id": self.id, "result": self.result, "reason": self.reason, "cards": self.cards}


def judge(recording: Recording, rules: Ruleset, pool: Pool) -> Verdict:
    """Pass, fail with the first difference, unsupported or unmappable."""
    verdict = Verdict(recording.id, PASS, cards=recording.stubs)
    missing = [stub for stub in recording.stubs if stub not in pool.cards]
    if recording.mode != "pvp":
        return _with(verdict, UNSUPPORTED, f"mode {recording.mode}")
    if missing:
        return _with(verdict, UNSUPPORTED, "cards missing: " + ", ".join(missing))
    if not recording.clicks:
        return _with(verdict, UNSUPPORTED, "nothing is clicked")
    return _Replay(recording, rules, pool, verdict).run()


def _with(verdict: Verdict, result: str, reason: str) -> Verdict:
    verdict.result = result
    verdict.reason = reason
    return verdict


class _Replay:
    def __init__(self, recording: Recording, rules: Ruleset, pool: Pool, verdict: Verdict) -> None:
        self.recording = recording
        self.rules = rules
        self.pool = pool
        self.verdict = verdict

    def run(self) -> Verdict:
        recording = self.recording
        starts = [i for i, click in enumerate(recording.clicks) if self._is_quiet(click)]
        if not starts:
            return _with(self.verdict, UNMAPPABLE, "the recording never shows a player choosing an action")
        board: Board | None = None
        for number, begin in enumerate(starts):
            end = starts[number + 1] if number + 1 < len(starts) else len(recording.clicks)
            clicks = recording.clicks[begin:end]
            if board is None or clicks[0].mutated:
                board = self._board(clicks[0].before, board)
            last = end == len(recording.clicks)
            goal = recording.end if last else recording.clicks[end].before
            if not last and recording.clicks[end].mutated:
                goal = clicks[-1].after
            verdict = self._segment(board, clicks, goal, last)
            if verdict is not None:
                return verdict
        return self.verdict

    def _is_quiet(self, click: Click) -> bool:
        state = self.recording.states[click.before]
        quiet = click.at_top and not click.noop and state["phase"] == "playerturns" and not state.get("att")
        return quiet and state["active"] == click.player + 1

    def _board(self, snapshot: int, before: Board | None) -> Board:
        """The board a snapshot shows; lasting effects, which it does not, are carried over."""
        board = Builder(self.recording, self.recording.states[snapshot], self.rules, self.pool).build()
        if before is not None:
            uids = {card: uid for uid, card in before.cards.items()}
            for m in before.state.modifiers:
                card = board.cards.get(uids.get(m.card, -1), -1)
                if card >= 0 and before.state.cards[m.card].stay == m.stay:
                    stay = board.state.cards[card].stay
                    lasting = Modifier(m.kind, card, stay, m.amount, m.until, m.player, m.ability, m.defn)
                    board.state.modifiers.append(lasting)
        run(board.state)
        return board

    def _segment(self, board: Board, clicks: list[Click], goal: int, last: bool) -> Verdict | None:
        """Play one segment on the board; a verdict if it cannot be done."""
        recording = self.recording
        if any(click.mutated for click in clicks[1:]):
            return _with(self.verdict, UNMAPPABLE, "the state is changed by hand in the middle of an action")
        active = [click for click in self._kept(clicks) if not click.noop]
        if not active:
            return self._facts(board, clicks, None)
        if last and recording.end_mutated:
            goal = clicks[-1].after
        quiet = not last or self._ends_quiet()
        picture = recorded_picture(recording, recording.states[goal])
        found = search(Segment(recording, board, active, picture), board.state, quiet)
        if not found.matched:
            return self._refuse(found, active)
        board.state = found.state
        options_of(board.state)
        self._renumber(board, goal)
        return self._facts(board, clicks, found)

    def _kept(self, clicks: list[Click]) -> list[Click]:
        """Without what a Cancel took back."""
        kept: list[Click] = []
        before = recorded_picture(self.recording, self.recording.states[clicks[0].before])
        for click in clicks:
            kept.append(click)
            after = recorded_picture(self.recording, self.recording.states[click.after])
            if click.label == "Cancel" and after == before:
                kept = []
        return kept

    def _ends_quiet(self) -> bool:
        prompts = self.recording.end_prompts
        active = str(self.recording.states[self.recording.end]["active"])
        return (prompts.get(active) or {}).get("k") == "ActionWindow"

    def _refuse(self, found: Found, clicks: list[Click]) -> Verdict:
        first = clicks[0]
        if found.unused and found.different:
            hint = found.unused[0]
            what = self.recording.cards[hint.uid][0] if hint.uid >= 0 else "a die"
            self.verdict.details = found.different
            if len(found.different) == 1 and found.different[0].startswith("no way"):
                return _with(self.verdict, UNMAPPABLE, f"click {hint.click} on {what} finds no option of ours")
        if found.unused and not found.different:
            hint = found.unused[0]
            what = self.recording.cards[hint.uid][0] if hint.uid >= 0 else "a die"
            return _with(self.verdict, UNMAPPABLE, f"click {hint.click} on {what} finds no option of ours")
        self.verdict.details = found.different
        return _with(self.verdict, FAIL, f"after click {first.index}: {found.different[0]}")

    def _renumber(self, board: Board, goal: int) -> None:
        """Cards that came into play get the recording's numbers."""
        state = self.recording.states[goal]
        for seat in range(2):
            me = board.state.players[seat]
            rows = [(state[f"{seat + 1}.bf"], me.battlefield), (state[f"{seat + 1}.sb"], me.spellboard)]
            for recorded, ours in rows:
                for row, card in zip(recorded, ours, strict=False):
                    if self.recording.cards[row["u"]][0] == board.state.cards[card].printed.stub:
                        self._pair(board, row["u"], card)
                    for below, attached in zip(row.get("up") or [], board.state.cards[card].attached, strict=False):
                        self._pair(board, below["u"], attached)

    def _pair(self, board: Board, uid: int, card: int) -> None:
        for other, number in list(board.cards.items()):
            if number == card and other != uid:
                del board.cards[other]
        board.cards[uid] = card

    # -- facts -----------------------------------------------------------------------------------------
    def _facts(self, board: Board, clicks: list[Click], found: Found | None) -> Verdict | None:
        for fact in self.recording.facts:
            if not clicks[0].index <= fact["after"] <= clicks[-1].index or fact.get("u") is None:
                continue
            wrong = self._wrong(board, fact, found, fact["after"] == clicks[-1].index)
            if wrong:
                return _with(self.verdict, FAIL, wrong)
        return None

    def _wrong(self, board: Board, fact: dict[str, Any], found: Found | None, at_end: bool) -> str:
        """A sentence if our options contradict a recorded fact."""
        card = board.cards.get(fact["u"], -1)
        player = fact["p"] - 1
        matcher = fact["m"]
        if matcher.startswith("toBeAbleToPlay") and at_end and card >= 0:
            able = any(o.verb in (O_PLAY, O_ACTIVATE) and o.a == card for o in options_of(board.state))
            if able != fact["want"]:
                return self._fact_words(fact, "played", able)
        if matcher == "toBeAbleToSelect" and found is not None and card >= 0:
            offers = [o for o in found.offered if o.player == player and any(c > fact["after"] for c in o.clicks)]
            offer: Offered | None = offers[0] if offers else None
            if offer is not None and (card in offer.cards) != fact["want"]:
                return self._fact_words(fact, "selected", card in offer.cards)
        return ""

    def _fact_words(self, fact: dict[str, Any], what: str, ours: bool) -> str:
        return f"fact after click {fact['after']}: {fact.get('card')} can be {what} is {fact['want']}, ours {ours}"
