"""What a recording says about legality in the course of an action, checked against our options.

The facts it lists (this card can be selected, that prompt is open), and clicks that were refused.
What a player could do in a turn is in :mod:`tools.conformance.probe`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from tools.conformance.board import Board
from tools.conformance.clicks import AGREEING, CONFIRMING, REFUSING
from tools.conformance.counting import Count
from tools.conformance.effects import choosing_does_nothing
from tools.conformance.mapping import MINE, THEIRS
from tools.conformance.picture import face_of
from tools.conformance.recording import Click, Prompt, Recording
from tools.conformance.search import Step, take

from pyreborn.engine.model.costs import count_of
from pyreborn.engine.model.ids import FACES, QUESTION_NAMES, VERBS, Level, Question, Thing, Verb
from pyreborn.engine.model.options import Option, Pending
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.stack import pending

TURN_BUTTONS = {"Attack": (Verb.ATTACK,), "Meditate": (Verb.MEDITATE,), "End Turn": (Verb.PASS, Verb.END_TURN)}
AHEAD = (Verb.TRIGGER, Verb.YES, Verb.PLAYER, Verb.MODE, Verb.NUMBER, Verb.PAY)
BOTH = (Question.EXHAUST_DICE, Question.PREPARE_DISCARD)
"""Questions that are put to both players at the same time; ours asks one after the other."""
SETS = ("toBeAbleToSelect", "toBeAbleToSelectDie")
PLAYS = ("toBeAbleToPlay", "toBeAbleToPlayFromHand")
MEANINGS = {
    "choose a blocker": (Question.BLOCK,),
    "choose a guard": (Question.GUARD,),
    "choose which attacker": (Question.BLOCK,),
    "select attackers": (Question.ATTACKER,),
    "select an attacker": (Question.ATTACKER,),
    "select a target to attack": (Question.TURN, Question.PICK),
    "do you want to counter": (Question.COUNTER,),
    "choose a fight": (Question.BATTLE,),
    "any reactions": (Question.WINDOW,),
    "choose a card to play or use": (Question.TURN,),
}
"""What the words of a prompt mean that belong to a procedure, however they go on."""
ALONE = ("toHavePrompt", "toHavePromptTitle", "toHaveDefaultPrompt", "toHaveWaitingPrompt")
_PLAYER = re.compile(r"player\d+")
ASKED = (Question.PICK, Question.MAY, Question.MODE, Question.NUMBER)


@dataclass
class Way:
    """A stretch of our game: the choices made, and the position it came to."""

    steps: list[Step]
    state: GameState
    last: Pending | None = None
    """The question at its end, where that leaves no choice."""

    @property
    def final(self) -> Pending:
        """The question that is open at its end."""
        return self.last if self.last is not None else pending(self.state)

    def between(self, click: int) -> tuple[list[Step | None], bool]:
        """The decisions open after a click, None for the one at the end; whether the last was begun before.

        From the first decision not answered by that click or an earlier one, to the one that
        answers a later click.
        """
        last = len(self.steps)
        begun = False
        for i, step in enumerate(self.steps):
            if any(number > click for number in step.clicks):
                last = i
                begun = any(number <= click for number in step.clicks)
                break
        first = 0
        for i, step in enumerate(self.steps[:last]):
            if step.clicks:
                first = i + 1
                if step.taken.verb == Verb.ATTACK and len(step.clicks) == 1:
                    return [step], True  # an attack is announced, its target not yet named
        open_: list[Step | None] = list(self.steps[first:last])
        open_.append(self.steps[last] if last < len(self.steps) else None)
        return open_, begun

    def asks_later(self, click: int, player: int) -> bool:
        """Whether the player's next click is answered later, because ours resolves something else before it."""
        answers = [step for step in self.steps if any(number > click for number in step.clicks)]
        if not answers:
            return False
        following = min(number for step in answers for number in step.clicks if number > click)
        turned = [step for step in answers[1:] if following in step.clicks]
        return any(step.decision.player == player for step in turned)


class Facts:
    """The statements of one recording about one stretch of our game."""

    def __init__(self, recording: Recording, board: Board, way: Way, count: Count) -> None:
        self.count = count
        self.recording = recording
        self.board = board
        self.way = way if way.last is not None else Way(way.steps, past_empty_windows(way.state))
        self.idle: list[str] = []
        """What is offered by ours alone and would change nothing."""

    def _decision(self, step: Step | None) -> Pending:
        return step.decision if step is not None else self.way.final

    # -- listed facts --------------------------------------------------------------------------------
    def wrong(self, fact: dict[str, Any]) -> str:
        """A sentence if our options contradict a listed fact, "" if not."""
        matcher, want = fact["m"], bool(fact["want"])
        if fact["p"] - 1 == self.recording.chimera:
            self.count.skip("what a Chimera is shown, which decides nothing")
            return ""
        seen = self._prompt_seen(fact)
        shown = stated(seen, fact) if seen is not None else None
        if shown is not None and shown != want:
            return f"the recording contradicts itself: {self._sentence(fact, shown)}"
        if seen is not None and self._judged_there(seen, matcher, want):
            self.count.check(matcher)
            return ""
        if seen is not None and matcher in ALONE and (seen.orders or seen.leaves_no_choice):
            self.count.skip("a message, or an order of what ours does at once, as a fact")
            return ""
        ours = self._ours(fact, want)
        if ours is None:
            self.count.skip(f"{matcher}, where ours asks in another grain")
            return ""
        self.count.check(matcher)
        return "" if ours == want else self._sentence(fact, ours)

    def _ours(self, fact: dict[str, Any], want: bool) -> bool | None:
        """What our decisions say about a fact; None if nothing can be said."""
        matcher = fact["m"]
        if matcher.startswith("toHave") and self._interrupted(fact["after"]):
            return None
        open_, begun = self.way.between(fact["after"])
        asked = [self._decision(step) for step in open_]
        player = int(fact["p"]) - 1
        if matcher == "toHaveDefaultPrompt":
            turns = [d for d in (asked if want else asked[:1]) if d.question == Question.TURN]
            return any(d.player == player for d in turns) and not begun
        if matcher == "toHaveWaitingPrompt" or str(fact.get("text")).lower().startswith("waiting"):
            return bool(asked[-1].player != player)
        if matcher in ("toHavePrompt", "toHavePromptTitle"):
            return self._asks(fact, asked, player, want)
        if matcher == "toHavePromptButton":
            mine = [d for d in (asked if want else asked[-1:]) if d.player == player]
            known = [_has_button(d, str(fact.get("text"))) for d in mine]
            return None if not want and None in known else any(has is not False for has in known)
        offers = self._offers(fact, player, open_ if want else open_[-1:], begun)
        if offers is None:
            return None
        card = self.board.cards.get(int(fact.get("u", -1)), -1)
        return bool(offers and (want or not self._idle(open_[-1], card)))

    def _asks(self, fact: dict[str, Any], asked: list[Pending], player: int, want: bool) -> bool | None:
        """Whether ours asks the player now, and what the words mean where they are those of a procedure."""
        text = str(fact.get("text") or "").strip().lower()
        meant = next((questions for words, questions in MEANINGS.items() if text.startswith(words)), ())
        if not want:
            return bool(asked[-1].player == player and asked[-1].question in meant) if meant else None
        open_to = [d for d in asked if d.player == player or d.question in BOTH]
        if meant:
            open_to = [d for d in open_to if d.question in meant]
        return bool(open_to) or self.way.asks_later(fact["after"], player)

    def _judged_there(self, seen: Prompt, matcher: str, want: bool) -> bool:
        """Whether a fact says no more than its prompt, and that is compared with ours as a whole."""
        chosen = bool(seen.cards or seen.dice)
        if matcher in SETS:
            return chosen or not want
        return (seen.probed and matcher in PLAYS) or (chosen and matcher in ("toHavePrompt", "toHavePromptTitle"))

    def _prompt_seen(self, fact: dict[str, Any]) -> Prompt | None:
        """What the player saw when the fact was stated; None where the recording does not show it."""
        clicks, player = self.recording.clicks, fact["p"] - 1
        if fact["after"] + 1 < len(clicks):
            following = clicks[fact["after"] + 1]
            return following.prompt if following.player == player and not following.mutated else None
        return None if self.recording.end_mutated else self.recording.end_prompts.get(player)

    def _idle(self, step: Step | None, card: int) -> bool:
        """Whether our question offers the card, but to choose it would change nothing; recordings hide such cards."""
        st = step.state if step is not None else self.way.state
        if card < 0 or st is None or st.over or not choosing_does_nothing(st, card):
            return False
        self.idle.append(f"ours also offers {st.cards[card].printed.stub}, which would have no effect (RB-8.1.1)")
        return True

    def _interrupted(self, click: int) -> bool:
        """Whether somebody sees a prompt that only the recording has: a message, a warning."""
        clicks = self.recording.clicks[click : click + 1] if click >= 0 else []
        for clicked in clicks:  # "End Turn": "Pass your main action?"
            warns = clicked.label == self.recording.prompt_after(click, clicked.player).title != ""
            if clicked.at_top and warns:
                return True
        seats = range(len(self.way.state.players))
        return any(self.recording.prompt_after(click, seat).leaves_no_choice for seat in seats)

    def _offers(self, fact: dict[str, Any], player: int, open_: list[Step | None], begun: bool) -> bool | None:
        """Whether one of these decisions lets the player take the card or die; None if we cannot say."""
        matcher = fact["m"]
        steps = [step for step in open_ if self._decision(step).player == player]
        mine = [self._decision(step) for step in steps]
        if matcher == "toBeAbleToSelectDie":
            face = self._face(fact)
            if not mine and any(self._decision(step).question in BOTH for step in open_):
                return None  # ours asks the other player first
            if not fact["want"] and all(seat.active[face] for seat in self.way.state.players):
                return None  # ours tells dice by their faces, not by their pools
            return None if face < 0 else any(face in self._dice(step) for step in steps)
        card = self.board.cards.get(fact.get("u", -1), -1)
        if matcher == "toHavePromptCardButton":
            return any(self._named(fact.get("card"), cards_of(d)) for d in mine)
        if card < 0 or self._passed_over(fact["after"], player):
            return None
        if matcher.startswith("toBeAbleToPlay"):
            return any(_playable(d, self.board.state, card) for d in mine)
        if matcher == "toBeAbleToSelect":
            prompt = self.recording.prompt_after(fact["after"], player)
            blocker = self._blocker(fact["after"], player, prompt)
            return any(card in self._selectable(step, prompt, begun, blocker) for step in steps)
        return None

    def _passed_over(self, click: int, player: int) -> bool:
        """Whether the player's next click finds no question of ours; what it was chosen from is not ours to say."""
        accounted = {number for step in self.way.steps for number in step.clicks}
        later = [c.index for c in self.recording.clicks if c.index > click and c.player == player and not c.noop]
        return bool(later) and later[0] not in accounted and later[0] < max(accounted, default=-1)

    def _dice(self, step: Step | None) -> set[int]:
        """The dice a decision lets its player take, or the next one where this one asks something else."""
        asked = self._decision(step)
        found = faces_of(asked)
        if not found and asked.question != Question.TURN:
            return faces_ahead(step.state if step is not None else self.way.state, asked)
        return found

    def _named(self, stub: object, cards: set[int]) -> bool:
        return any(self.way.state.cards[card].printed.stub == stub for card in cards)

    def _face(self, fact: dict[str, Any]) -> int:
        die = fact.get("die")
        if not isinstance(die, list) or die[0] == "on":
            return -1
        row = self.recording.states[fact["s"]][f"{die[0]}.dice"][die[1]]
        return -1 if row[2] else face_of(row[0], row[1])  # ours tells active dice by their faces only

    def _blocker(self, click: int, player: int, prompt: Prompt) -> int:
        """The blocker whose attacker is being chosen, -1 if none is."""
        if prompt.kind != "ChooseDefendersPrompt" or not prompt.menu.startswith("Choose which attacker"):
            return -1
        mine = [c.uid for c in self.recording.clicks[: click + 1] if c.player == player and c.kind == "card"]
        own = [uid for uid in mine if self.recording.cards[uid][1] == player]
        return self.board.cards.get(own[-1], -1) if own else -1

    def _selectable(self, step: Step | None, prompt: Prompt, begun: bool, blocker: int = -1) -> set[int]:
        """The cards a decision lets its player take.

        A turn's window selects nothing, except that an Attack has been announced.  Where ours first
        asks something else (whether a text is used, a payment, a player) and the recording asks for
        a card at once, the cards of our next question count.
        """
        asked = self._decision(step)
        cards = cards_of(asked)
        if asked.question == Question.TURN:
            return {o.a for o in asked.options if o.verb == Verb.ATTACK} if begun else set()
        if blocker >= 0:
            return {o.b for o in asked.options if o.verb == Verb.BLOCK and o.a == blocker}
        shown = {self.board.cards.get(uid, -1) for uid in prompt.cards}
        if shown and not cards & shown:
            return cards_ahead(step.state if step is not None else self.way.state, asked, shown)
        return cards

    def _sentence(self, fact: dict[str, Any], ours: bool) -> str:
        what = fact.get("card") or fact.get("text") or fact.get("die") or ""
        said = "" if fact["want"] else "not "
        return f"fact after click {fact['after']}: player {fact['p']} {said}{fact['m']} {what}; ours says {ours}"

    # -- what differs without deciding anything ----------------------------------------------------------
    def notes(self) -> list[str]:
        """Questions of ours that the recording answers by itself, and cards that only one side offers."""
        found = self.idle[:]
        clicks = {click.index: click for click in self.recording.clicks}
        for step in self.way.steps:
            if not step.clicks and not step.forced and step.decision.question in ASKED:
                about = step.decision.about or QUESTION_NAMES[step.decision.question]
                found.append(f"ours asks ({about}), the recording decides by itself")
            for number in step.clicks:
                click = clicks[number]
                if (
                    click.kind == "card"
                    and click.prompt.kind == "SelectCardPrompt"
                    and step.decision.question == Question.PICK
                ):
                    found += self._other_cards(click, step)
        return found

    def _other_cards(self, click: Click, step: Step) -> list[str]:
        theirs = {self.board.cards.get(uid, -1) for uid in click.prompt.cards}
        ours = cards_of(step.decision)
        if not ours & theirs or theirs == ours:
            return []
        names = [sorted({self.way.state.cards[c].printed.stub for c in side if c >= 0}) for side in (theirs, ours)]
        if names[0] == names[1]:
            return []
        about = step.decision.about or click.prompt.menu
        return [f"the recording offers {', '.join(names[0])} and ours {', '.join(names[1])} ({about})"]

    # -- refused clicks ----------------------------------------------------------------------------------
    def refused(self, click: Click) -> str:
        """A sentence if we would have accepted a click that the recording ignored."""
        open_, _ = self.way.between(click.index)
        asked = self._decision(open_[-1])
        if asked.player != click.player or asked.question == Question.TURN:
            return ""
        prompt = click.prompt
        if click.kind == "card" and prompt.cards and click.uid not in prompt.cards:
            self.count.check("refused click")
            return ""  # everything that can be selected at this prompt is compared
        if click.kind == "card" and prompt.kind in ("SelectCardPrompt", "ChooseDefendersPrompt"):
            card = self.board.cards.get(click.uid, -1)
            self.count.check("refused click")
            if click.uid not in prompt.cards and card in self._selectable(open_[-1], prompt, False):
                return f"click {click.index} on {click.card} is refused in the recording; ours would take it"
        if click.label in CONFIRMING and prompt.kind == "ChooseDefendersPrompt" and asked.question == Question.BLOCK:
            self.count.check("refused click")
            if any(option.verb == Verb.DONE for option in asked.options):
                return f"click {click.index} on {click.label!r} is refused in the recording; ours would take it"
        return ""


def stated(prompt: Prompt, fact: dict[str, Any]) -> bool | None:
    """What a prompt says about a fact; None if it says nothing."""
    matcher, text = fact["m"], str(fact.get("text") or "").strip().lower()
    menu, title = prompt.menu.strip().lower(), prompt.title.strip().lower()
    if matcher == "toBeAbleToSelect":
        return fact.get("u") in prompt.cards
    if matcher == "toBeAbleToSelectDie" and isinstance(fact.get("die"), list):
        return tuple(fact["die"]) in prompt.dice
    if matcher == "toHavePrompt":
        return text in (menu, title)
    if matcher == "toHavePromptTitle":
        return text == title
    if matcher == "toHavePromptButton":
        return text in [button.label.lower() for button in prompt.buttons]
    if matcher == "toHavePromptCardButton":
        return fact.get("card") in [button.card for button in prompt.buttons]
    if matcher == "toHaveDefaultPrompt":
        return prompt.at_top and not menu.startswith("waiting")
    if matcher == "toHaveWaitingPrompt":
        return menu.startswith("waiting")
    return any(uid == fact.get("u") for uid, _ in prompt.playable) if matcher in PLAYS and prompt.probed else None


def past_empty_windows(st: GameState) -> GameState:
    """The position after windows in which nobody is offered anything; recordings do not show them."""
    twin = st.clone()
    while not twin.over and pending(twin).question == Question.WINDOW and len(pending(twin).options) == 1:
        take(twin, pending(twin).options[0], lambda asked, only: None)
    return twin


def cards_of(asked: Pending) -> set[int]:
    found = {o.a for o in asked.options if VERBS[o.verb].a == Thing.CARD}
    return found | {o.b for o in asked.options if VERBS[o.verb].b == Thing.CARD}


def _after(st: GameState, option: Option, player: int) -> list[tuple[Pending, GameState | None]]:
    """What the player is asked after an option: silently first, then the question that stays open."""
    found: list[tuple[Pending, GameState | None]] = []

    def witness(silent: Pending, only: Option) -> None:
        if silent.player == player:
            found.append((silent, None))

    twin = st.clone()
    take(twin, option, witness)
    following = pending(twin)
    if following.player == player and following.question != Question.TURN:
        found.append((following, twin))
    return found


def faces_ahead(st: GameState | None, asked: Pending) -> set[int]:
    """The dice that could be taken next, once the player has said what ours asks first."""
    found: set[int] = set()
    for option in asked.options if st is not None else ():
        if option.verb in AHEAD and st is not None:
            for following, _ in _after(st, option, asked.player):
                found |= faces_of(following)
    return found


def cards_ahead(st: GameState | None, asked: Pending, shown: set[int], depth: int = 2) -> set[int]:
    """The cards that could be taken next, once the player has said what ours asks first."""
    found: set[int] = set()
    for option in asked.options if st is not None else ():
        if option.verb in AHEAD and st is not None:
            for following, later in _after(st, option, asked.player):
                cards = cards_of(following)
                deeper = later is not None and not cards & shown and depth > 1
                found |= cards_ahead(later, following, shown, depth - 1) if deeper else cards
    return found


def faces_of(asked: Pending) -> set[int]:
    """The dice a decision lets somebody take."""
    found: set[int] = set()
    for option in asked.options:
        if option.verb in (Verb.DIE, Verb.FACE):
            found.add(option.a)
        elif option.verb == Verb.POWER:
            found.add(option.a * 3 + Level.POWER)
        elif option.verb == Verb.PAY:
            found.update(face for face in range(FACES) if count_of(option.b, face))
    return found


def _playable(asked: Pending, st: GameState, card: int) -> bool:
    """Whether the card, or a copy our options do not tell from it, can be played or used."""
    for option in asked.options:
        if option.verb in (Verb.PLAY, Verb.ACTIVATE):
            if option.a == card:
                return True
            same = st.cards[option.a].printed is st.cards[card].printed and st.zone[option.a] == st.zone[card]
            if same and st.cards[option.a].exhaustion == st.cards[card].exhaustion:
                return True
    return False


def _has_button(asked: Pending, label: str) -> bool | None:
    """Whether a decision has an option for a button; None if we cannot tell."""
    verbs = {option.verb for option in asked.options}
    if label in TURN_BUTTONS:
        return any(verb in verbs for verb in TURN_BUTTONS[label])
    if label in REFUSING or label in CONFIRMING:
        return Verb.DONE in verbs or Verb.DECLINE in verbs or None
    if label in AGREEING:
        return asked.question != Question.TURN
    if label.isdigit():
        return any(o.verb == Verb.NUMBER and o.a == int(label) for o in asked.options) or None
    said = label.lower()
    players = [option.a for option in asked.options if option.verb == Verb.PLAYER]
    if said in (*MINE, *THEIRS) and players:
        return any((player == asked.player) == (said in MINE) for player in players)
    if _PLAYER.fullmatch(said) and players:
        return any(said == f"player{player + 1}" for player in players)
    return None
