"""What could be selected at each prompt of the recording, against what ours offers there.

The two programs ask in another order and grain, so a prompt is held against the decision of ours that its
click answers, against those next to it, and against those that come after what only ours asks first
(whether a text is used, which player, which way, how it is paid for) or after somebody passes a window.
One of them must offer the very same cards; what differs otherwise must be of a kind that is argued in
docs/differences.md (:mod:`tools.conformance.argued`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from tools.conformance.argued import IDLE, RAGE_TOO, Difference, Table, argued
from tools.conformance.board import Board
from tools.conformance.counting import Count
from tools.conformance.effects import turning_adds_nothing, turning_does_nothing
from tools.conformance.facts import Way
from tools.conformance.picture import face_of, face_words, rows_in
from tools.conformance.recording import Click, Prompt, Recording
from tools.conformance.search import Step, take

from pyreborn.engine.model.ids import VERBS, Question, Thing, Verb
from pyreborn.engine.model.options import Option, Pending
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.stack import pending

MOST_AHEAD = 40
"""How many positions are looked at beyond a decision of ours."""
UNASKED = (
    Verb.TRIGGER, Verb.REACT, Verb.YES, Verb.PLAYER, Verb.MODE, Verb.NUMBER, Verb.PAY, Verb.DONE, Verb.DECLINE,
    Verb.MOVE,
)  # fmt: skip
"""What ours may ask before it comes to the cards of a prompt."""
ORDERING = (Question.ORDER, Question.DAMAGE_ORDER, Question.WINDOW, Question.BATTLE)
OF_TEXTS = (Question.PICK, Question.MAY, Question.MODE, Question.NUMBER)
DEFENDING = "ChooseDefendersPrompt"
WHOLE = (DEFENDING, "MeditatePrompt")
"""Prompts of which several clicks make one choice of ours."""


class Offer:
    """The cards that one decision of ours offers, or several ways to go on together."""

    def __init__(self, cards: set[int], asked: Pending | None = None, st: GameState | None = None) -> None:
        self.cards = cards
        self.asked = asked
        self.states: list[GameState] = [] if st is None else [st]
        """The positions in which they are offered, as far as they are known."""
        self.itself = -1
        """The card whose text asks which way; a click on it is one of the ways."""

    def join(self, other: Offer) -> None:
        self.cards |= other.cards
        self.states += other.states


def selectable(asked: Pending, st: GameState) -> set[int]:
    """The cards a decision lets its player click; a player stands for a Phoenixborn, a turn for attacked ones."""
    if asked.question == Question.TURN:
        return {o.a for o in asked.options if o.verb == Verb.ATTACK}
    found = {o.a for o in asked.options if VERBS[o.verb].a == Thing.CARD}
    found |= {st.players[o.a].phoenixborn for o in asked.options if o.verb == Verb.PLAYER}
    return found | copies(st, found)


def _same_dice(theirs: set[tuple[int, bool]], ours: set[int]) -> bool:
    """The same dice; of exhausted ones it only matters what magic they are."""
    if all(exhausted for _, exhausted in theirs):
        return {face // 3 for face, _ in theirs} == {face // 3 for face in ours}
    return {face for face, _ in theirs} == ours


def copies(st: GameState, cards: set[int]) -> set[int]:
    """Cards that our options do not tell from these: copies in the same hand or pile."""

    def kind(card: int) -> tuple[str, int, int]:
        return (st.cards[card].printed.stub, st.zone[card], st.cards[card].owner)

    kinds = {kind(card) for card in cards if not st.in_play(card)}
    return {card for card in range(len(st.cards)) if kind(card) in kinds} if kinds else set()


class Offers:
    """The prompts of one stretch against the decisions on our way through it."""

    def __init__(self, recording: Recording, board: Board, way: Way, count: Count) -> None:
        self.recording = recording
        self.board = board
        self.way = way
        self.steps = way.steps
        self.end = way.state
        self.count = count
        self.notes: list[str] = []
        self.forced: dict[int, GameState] = {}
        """Positions of choices that were the only ones, by the identity of their steps."""

    # -- dice --------------------------------------------------------------------------------------------
    def wrong_dice(self, prompt: Prompt, player: int, click: int) -> str:
        """A sentence if a prompt offers other dice than ours; a payment lists the whole pool and says nothing."""
        if not prompt.dice or prompt.kind != "SelectDiePrompt":
            return ""
        if prompt.is_payment:
            self.count.skip("dice of a payment, where the whole pool is listed")
            return ""
        if prompt.chosen_dice:
            self.count.skip("dice at a prompt where some have been chosen, and may have been turned")
            return ""
        theirs = self._faces(prompt.dice, click)
        self.count.check("dice at a prompt")
        ours: set[int] | None = None
        for asked, st in self._decisions(player, click):
            offered = {o.a for o in asked.options if o.verb in (Verb.DIE, Verb.FACE)}
            if _same_dice(theirs, offered):
                return ""
            if self._idle_dice(theirs, offered, st):
                self.notes.append(f"at click {click}: {IDLE}")
                return ""
            own = tuple(key for key in prompt.dice if key[0] != self.recording.chimera + 1)
            if len(own) < len(prompt.dice) and own and _same_dice(self._faces(own, click), offered):
                self.notes.append(f"at click {click}: {RAGE_TOO}")
                return ""
            ours = ours or offered
        sides = [{face for face, _ in theirs}, ours or set()]
        names = [", ".join(sorted(face_words(face) for face in side)) or "none" for side in sides]
        return f"at click {click} ({_words(prompt)}) the recording offers the dice {names[0]}, ours {names[1]}"

    def _idle_dice(self, theirs: set[tuple[int, bool]], offered: set[int], st: GameState) -> bool:
        """Whether ours offers the same dice, and besides only such as change nothing, alone or with others."""
        if _same_dice(theirs, {face for face in offered if not turning_does_nothing(st, face)}):
            return True
        shown = {face for face, _ in theirs}
        return shown < offered and turning_adds_nothing(st, offered - shown, shown)

    def wrong_buttons(self, prompt: Prompt, player: int, click: int) -> str:
        """A sentence if a prompt shows other cards as buttons than ours offers, by name."""
        theirs = {button.card for button in prompt.buttons if button.card and not button.disabled}
        if not theirs or click >= len(self.recording.clicks):
            return ""
        if len(prompt.choices) == 1:
            self.count.skip("a card on the only button")
            return ""
        self.count.check("cards on buttons")
        ours: set[str] | None = None
        for asked, st in self._decisions(player, click):
            names = {st.cards[card].printed.stub for card in selectable(asked, st)}
            if names == theirs:
                return ""
            ours = ours or names or None
        said = [", ".join(sorted(side)) or "none" for side in (theirs, ours or set())]
        return f"at click {click} ({_words(prompt)}) the recording shows {said[0]}, ours {said[1]}"

    def _faces(self, keys: Iterable[tuple[Any, ...]], click: int) -> set[tuple[int, bool]]:
        """Dice by what they show and whether they are exhausted."""
        clicks = self.recording.clicks
        state = self.recording.states[clicks[click].before if click < len(clicks) else self.recording.end]
        found: set[tuple[int, bool]] = set()
        for key in keys:
            if key[0] == "on":
                row = next((row for row in rows_in(state) if row["u"] == key[1]), {})
                dice = row.get("di") or []
                found |= {(face_of(die[0], die[1]), False) for die in dice[key[2] : key[2] + 1]}
            else:
                die = state[f"{key[0]}.dice"][key[1]]
                found.add((face_of(die[0], die[1]), bool(die[2])))
        return found

    def _decisions(self, player: int, click: int) -> Iterator[tuple[Pending, GameState]]:
        """Our decisions around a click, and those that follow what only ours asks."""
        answering = [step for step in self.steps if click in step.clicks]
        near = answering + [step for step in self._near(click) if step not in answering]
        for step in near:
            if step.decision.player == player:
                yield step.decision, self._before(step)
        if not self.end.over and self.way.final.player == player:
            yield self.way.final, self.end
        for step in near:
            if step.state is not None:
                for offer in self._ahead(step.state, player):
                    if offer.asked is not None:
                        yield offer.asked, offer.states[0]

    # -- a prompt ----------------------------------------------------------------------------------------
    def wrong(self, click: Click) -> str:
        """A sentence if a click was made in a prompt that offers other cards than ours."""
        where = (click.prompt, click.player, click.index)
        wrong = "" if click.mutated else self.wrong_dice(*where) or self.wrong_buttons(*where)
        if wrong:
            return wrong
        if click.prompt.at_top or not click.prompt.cards:
            return ""
        whole = click.prompt.kind == DEFENDING and not self._asks_for_attackers(click.prompt, click.index)
        if click.kind == "card" and (click.prompt.kind == "SelectCardPrompt" or whole):
            listed = click.uid in click.prompt.cards
            if listed == click.noop:
                said = "lists" if listed else "does not list"
                return f"the recording contradicts itself: it {said} {click.card} at click {click.index}"
        found = self._wrong(click.prompt, click.player, click.index, f"at click {click.index}")
        if found and click.mutated:
            self.count.skip("cards at a prompt drawn before an edit by hand")
            return ""
        if found and self._confirms(click):
            self.count.skip("cards at the confirmation of a selection, compared when they were selected")
            return ""
        return found

    def _confirms(self, click: Click) -> bool:
        """Whether a click confirms cards that were selected just before from the very same ones."""
        if click.kind != "prompt" or not click.prompt.chosen_cards or click.index == 0:
            return False
        earlier = self.recording.clicks[click.index - 1]
        same = earlier.prompt.same_question(click.prompt) and earlier.prompt.cards == click.prompt.cards
        return same and earlier.kind == "card" and earlier.player == click.player and not earlier.mutated

    def wrong_at_end(self, prompt: Prompt, player: int) -> str:
        """The same of a prompt that is open at the end."""
        wrong = self.wrong_dice(prompt, player, len(self.recording.clicks))
        if wrong or prompt.at_top or not prompt.cards:
            return wrong
        return self._wrong(prompt, player, len(self.recording.clicks), "at the end")

    def _wrong(self, prompt: Prompt, player: int, click: int, where: str) -> str:
        best: Difference | None = None
        seen: list[tuple[set[int], Offer]] = []
        readings = self._readings(prompt, click)
        if not readings:
            self.count.skip("cards at a prompt where all have been chosen")
            return ""
        for offer in self._offers(prompt, player, click):
            for uids in readings:
                if self._same(uids, offer.cards):
                    self.count.check("cards at a prompt")
                    return ""
                seen.append((self._numbers(uids), offer))
        ordered = any(step.decision.question in ORDERING and step.decision.player == player for step in self.steps)
        if prompt.orders and (not ordered or len(prompt.cards) == 1):
            self.count.skip("the order of what ours does at once")
            return ""
        for theirs, offer in seen:
            now = Difference(prompt, player, theirs - offer.cards, offer.cards - theirs, len(prompt.cards) == 1)
            reasons = argued(now, offer, self._table(offer, prompt, player, click))
            if reasons:
                self.count.check("cards at a prompt")
                self.notes += [f"{where}: {reason}" for reason in reasons]
                return ""
            if best is None or now.size < best.size:
                best = now
        self.count.check("cards at a prompt")
        return f"{where} ({_words(prompt)}) " + self._sentence(best, player)

    def _sentence(self, best: Difference | None, player: int) -> str:
        if best is None:
            return f"the recording asks player {player + 1} for a card, ours does not"
        sides = [", ".join(sorted(self._name(c) for c in side)) for side in (best.only_theirs, best.only_ours)]
        words = [
            f"only {who} offers {side}" for who, side in zip(("the recording", "ours"), sides, strict=True) if side
        ]
        return ", ".join(words)

    def _same(self, uids: set[int], ours: set[int]) -> bool:
        """The same cards; by name where the recording shows a card that came and went in this stretch."""
        theirs = self._numbers(uids)
        if -1 not in theirs:
            return theirs == ours
        return sorted(self.recording.cards[uid][0] for uid in uids) == sorted(self._name(card) for card in ours)

    def _name(self, card: int) -> str:
        return self.end.cards[card].printed.stub if card >= 0 else "a card we do not know"

    def _numbers(self, uids: set[int]) -> set[int]:
        return {self.board.cards.get(uid, -1) for uid in uids}

    def _table(self, offer: Offer, prompt: Prompt, player: int, click: int) -> Table:
        start = self.steps[0].state if self.steps and self.steps[0].state is not None else self.end
        return Table(offer.states[0] if offer.states else self.end, start, player, self._chosen_before(prompt, click))

    # -- theirs ------------------------------------------------------------------------------------------
    def _readings(self, prompt: Prompt, click: int) -> list[set[int]]:
        """The cards that could be chosen, by the recording's numbers: without those chosen already, or with them."""
        uids = set(prompt.cards)
        free = uids - set(prompt.chosen_cards) - self._assigned(prompt, click)
        found = [free] if free else []
        if free != uids:
            found.append(uids)  # as at the first choice: what was chosen may be clicked again, and taken back
        if prompt.orders:
            found.append(uids | self._clicked_before(prompt, click))
        return found

    def _battles(self, click: int) -> list[list[int | None]]:
        clicks = self.recording.clicks
        state = self.recording.states[clicks[click].before if click < len(clicks) else self.recording.end]
        found: list[list[int | None]] = (state.get("att") or {}).get("bt") or []
        return found

    def _asks_for_attackers(self, prompt: Prompt, click: int) -> bool:
        """Whether a defender has been chosen, and what it blocks is asked."""
        attackers = {row[0] for row in self._battles(click)}
        return prompt.kind == DEFENDING and set(prompt.cards) <= attackers

    def _assigned(self, prompt: Prompt, click: int) -> set[int]:
        """Defenders that have been given an attacker, or attackers that have a defender."""
        if prompt.kind != DEFENDING:
            return set()
        place = 0 if self._asks_for_attackers(prompt, click) else 2
        return {int(row[place] or 0) for row in self._battles(click) if row[2] is not None}

    def _clicked_before(self, prompt: Prompt, click: int) -> set[int]:
        """Cards clicked earlier in the same question."""
        found: set[int] = set()
        for earlier in reversed(self.recording.clicks[:click]):
            if earlier.kind == "card" and not earlier.noop and earlier.prompt.same_question(prompt):
                found.add(earlier.uid)
            elif not earlier.noop and earlier.prompt.same_question(prompt):
                break
        return found

    def _chosen_before(self, prompt: Prompt, click: int) -> set[int]:
        """Cards already chosen for the text that asks."""
        earlier = [c for c in self.recording.clicks[:click] if c.prompt.title == prompt.title and c.kind == "card"]
        return self._numbers({c.uid for c in earlier})

    # -- ours --------------------------------------------------------------------------------------------
    def _offers(self, prompt: Prompt, player: int, click: int) -> Iterator[Offer]:
        """What ours offers there: at the decision of the click, at those around it, and further on."""
        click = self._answered(click)
        answering = [step for step in self.steps if click in step.clicks]
        near = answering + [step for step in self._near(click) if step not in answering]
        blocker = self._blocker(prompt, player, click)
        direct = self._direct(answering, prompt, click, blocker)
        if direct is not None:
            yield direct
            if any(option.verb == Verb.PLAYER for step in answering for option in step.decision.options):
                yield from self._silent(answering[0])
            yield from self._wider(near, player, direct)
            return
        mine = [step for step in near if step.decision.player == player]
        for step in mine:
            yield self._of(step, blocker)
            if blocker < 0 and self._asks_for_attackers(prompt, click):  # the attacker is clicked first
                attackers = {o.b for o in step.decision.options if o.verb == Verb.BLOCK}
                yield Offer(attackers, step.decision, self._before(step))
        at_end = click >= len(self.recording.clicks) or not answering
        if at_end and not self.end.over and self.way.final.player == player:
            yield self._offer(self.way.final, self.end, blocker)
        for step in near:
            if step.state is not None:
                yield from self._ahead(step.state, player)
        if at_end and not self.end.over and self.way.last is None:
            yield from self._ahead(self.end, player)
        for step in self.steps:
            if step not in near and step.decision.player == player:
                yield self._of(step, blocker)
        if prompt.orders:
            yield self._ordered(player)

    def _answered(self, click: int) -> int:
        """The click that was taken in the question in which this one was refused; else the click itself."""
        clicks = self.recording.clicks
        if click >= len(clicks) or not clicks[click].noop:
            return click
        for later in clicks[click + 1 :]:
            if later.player == clicks[click].player:
                if not later.prompt.same_question(clicks[click].prompt):
                    break
                if not later.noop:
                    return later.index
        return click

    def _direct(self, answering: list[Step], prompt: Prompt, click: int, blocker: int) -> Offer | None:
        """The offer of the decision that took the clicked card, if one did."""
        if prompt.orders or prompt.kind in WHOLE or click >= len(self.recording.clicks):
            return None
        clicked = self.recording.clicks[click]
        for step in answering if clicked.kind == "card" else []:
            offer = self._of(step, blocker)
            asks = prompt.answers_something == (step.decision.question == Question.WINDOW)
            if asks and self.board.cards.get(clicked.uid, -1) in offer.cards:
                return offer
        return None

    def _silent(self, step: Step) -> Iterator[Offer]:
        """What was the only choice after a step: a player was meant, and then their Phoenixborn."""
        for later in self.steps[self.steps.index(step) + 1 :]:
            if not later.forced or later.decision.player != step.decision.player:
                return
            yield self._of(later)

    def _wider(self, near: list[Step], player: int, direct: Offer) -> Iterator[Offer]:
        """What could also have been offered, had something that only ours asks been answered otherwise."""
        for step in near:
            if step.state is not None:
                for offer in self._ahead(step.state, player):
                    if offer.asked is None and direct.cards < offer.cards:
                        yield offer

    def _ordered(self, player: int) -> Offer:
        """Everything whose order ours asks for."""
        together = Offer(set())
        for step in self.steps:
            if step.decision.question in ORDERING and step.decision.player == player:
                together.join(self._of(step))
        return together

    def _near(self, click: int) -> list[Step]:
        """The decisions between the last one answered before this click and the first one answered after it."""
        first, last = 0, len(self.steps)
        for i, step in enumerate(self.steps):
            if step.clicks and max(step.clicks) < click:
                first = i
            if step.clicks and min(step.clicks) >= click:
                last = i + 1
                break
        return self.steps[first:last]

    def _blocker(self, prompt: Prompt, player: int, click: int) -> int:
        """The defender whose attacker is being chosen, -1 if none is."""
        if not self._asks_for_attackers(prompt, click):
            return -1
        attackers = {row[0] for row in self._battles(click)}
        half = -1
        for earlier in self.recording.clicks[:click]:
            mine = earlier.player == player and earlier.kind == "card" and not earlier.noop
            if not earlier.prompt.same_question(prompt) or not mine:
                continue
            paired = half >= 0 and (half in attackers) != (earlier.uid in attackers)
            half = -1 if paired else earlier.uid
        return -1 if half in attackers else self.board.cards.get(half, -1)

    def _offer(self, asked: Pending, st: GameState, blocker: int = -1) -> Offer:
        if blocker >= 0:
            return Offer({o.b for o in asked.options if o.verb == Verb.BLOCK and o.a == blocker}, asked, st)
        return Offer(selectable(asked, st), asked, st)

    def _of(self, step: Step, blocker: int = -1) -> Offer:
        """What a decision on our way offers."""
        return self._offer(step.decision, self._before(step), blocker)

    def _before(self, step: Step) -> GameState:
        """The position of a step; that of a forced one is played again from the last choice before it."""
        if step.state is not None:
            return step.state
        if id(step) not in self.forced:
            place = next(i for i, other in enumerate(self.steps) if other is step)
            start = max((i for i in range(place) if self.steps[i].state is not None), default=-1)
            self.forced[id(step)] = self._again(start, place - start) if start >= 0 else self.end
        return self.forced[id(step)]

    def _again(self, start: int, many: int) -> GameState:
        """The position before the so manieth forced choice after a step."""
        before = self.steps[start].state
        assert before is not None
        twin = before.clone()
        found: list[GameState] = []
        left = [many]

        def witness(asked: Pending, only: Option) -> None:
            left[0] -= 1
            if left[0] == 0:
                found.append(twin.clone())

        take(twin, self.steps[start].taken, witness)
        return found[0] if found else self.end

    def _ahead(self, st: GameState, player: int) -> Iterator[Offer]:
        """What comes after the things that only ours asks, and after windows that are passed."""
        queue = [st]
        looked = 0
        while queue and looked < MOST_AHEAD:
            here = queue.pop(0)
            looked += 1
            asked = pending(here)
            joined: dict[int, Offer] = {}
            for option in asked.options:
                if option.verb not in UNASKED or asked.question == Question.TURN:
                    continue
                offers = self._after(here, option, player, queue)
                yield from offers
                for offer in [offer for offer in offers if offer.cards and _belongs(asked, offer)][:1]:
                    joined.setdefault(option.verb, Offer(set())).join(offer)
            for verb, together in joined.items():
                together.itself = asked.card if verb in (Verb.MODE, Verb.YES, Verb.DECLINE) else -1
                yield together

    def _after(self, st: GameState, option: Option, player: int, queue: list[GameState]) -> list[Offer]:
        found: list[Offer] = []
        twin = st.clone()

        def witness(asked: Pending, only: Option) -> None:
            if asked.player == player:
                found.append(Offer(selectable(asked, twin), asked, twin.clone()))

        take(twin, option, witness)
        if not twin.over and pending(twin).question != Question.TURN:
            queue.append(twin)
            if pending(twin).player == player:
                found.append(self._offer(pending(twin), twin))
        return found


def _belongs(asked: Pending, offer: Offer) -> bool:
    """Whether an offer is part of what a decision begins; what a text asks is followed by questions of that text."""
    if offer.asked is None or asked.question not in OF_TEXTS:
        return True
    return offer.asked.card == asked.card


def _words(prompt: Prompt) -> str:
    return " ".join((prompt.menu or prompt.kind).split())
