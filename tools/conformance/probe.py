"""The probe of a turn: everything a player could do in it, by the recording and by ours."""

from __future__ import annotations

from tools.conformance.board import Board
from tools.conformance.effects import without_effect
from tools.conformance.facts import TURN_BUTTONS
from tools.conformance.offers import copies
from tools.conformance.recording import Click, Prompt, Recording

from pyreborn.engine.model.ids import MAGIC_NAMES, Question, Verb
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.stack import pending

NOTHING_THERE = {
    "Attack": "there is no unit that could be declared as an attacker (RB-11.1.2)",
    "Meditate": "there is nothing to discard, so nothing to meditate with (RB-7.5.7)",
}
"""Buttons of the recording that stay lit though nothing can come of them."""
HARMLESS = "what would have no effect can be activated all the same (RB-7.4.4)"


def twins(st: GameState, cards: set[int]) -> set[int]:
    """Cards in play that do not differ from one of these in anything: our options name one of them."""

    def kind(card: int) -> tuple[object, ...]:
        here = st.cards[card]
        on = (here.wounds, here.exhaustion, here.status, here.used, tuple(here.dice), tuple(here.attached))
        return (here.printed.stub, here.now.stub, st.zone[card], here.controller, *on)

    kinds = {kind(card) for card in cards if st.in_play(card)}
    return {card for card in range(len(st.cards)) if st.in_play(card) and kind(card) in kinds}


class Probe:
    """Everything a player could do in a turn, theirs against ours."""

    def __init__(self, recording: Recording, board: Board, prompt: Prompt, player: int, snapshot: int) -> None:
        self.recording = recording
        self.board = board
        self.prompt = prompt
        self.player = player
        self.snapshot = snapshot
        self.asked = pending(board.state)
        self.where = "at the end"
        self.stale = False
        """Whether the buttons were drawn before somebody changed the state by hand."""
        self.notes: list[str] = []

    @classmethod
    def before(cls, recording: Recording, board: Board, click: Click) -> Probe:
        """The probe of the window in which a click was made."""
        probe = cls(recording, board, click.prompt, click.player, click.before)
        probe.where = f"at click {click.index}"
        probe.stale = click.mutated
        return probe

    def wrong(self) -> str:
        """A sentence about the first thing only one side allows."""
        if self.asked.question != Question.TURN or self.asked.player != self.player:
            return f"{self.where} the recording lets player {self.player + 1} act, ours does not"
        if not self.prompt.probed:
            return ""
        return self._cards() or self._powers() or self._buttons()

    def refused(self, click: Click) -> str:
        """A sentence if a click that the recording ignored would do something in ours."""
        if self.asked.question != Question.TURN or self.asked.player != click.player:
            return ""
        return self._refused_card(click) or self._refused_power(click) or self._refused_button(click)

    def _only_ours(self, option: Option, what: str) -> str:
        """Ours allows it: right where it would change nothing but what it costs."""
        if without_effect(self.board.state, option):
            self.notes.append(f"{what}: {HARMLESS}")
            return ""
        return f"{self.where} ours allows {what}, the recording does not"

    def _cards(self) -> str:
        """Card by card; copies in a hand that our options do not tell apart count together."""
        st = self.board.state
        uids = {uid for uid, _ in self.prompt.playable}
        theirs = {self.board.cards.get(uid, -1) for uid in uids}
        offered = [option for option in self.asked.options if option.verb in (Verb.PLAY, Verb.ACTIVATE)]
        ours = {option.a for option in offered}
        ours |= copies(st, ours) | twins(st, ours)
        for uid in sorted(uids):
            if self.board.cards.get(uid, -1) not in ours:
                return (
                    f"{self.where} the recording lets {self.recording.cards[uid][0]} be played or used, ours does not"
                )
        for option in offered:
            if not {option.a, *copies(st, {option.a}), *twins(st, {option.a})} <= theirs:
                wrong = self._only_ours(option, st.cards[option.a].printed.stub)
                if wrong:
                    return wrong
        return ""

    def _powers(self) -> str:
        """Die by die: every active die on its power side whose power can be used."""
        dice = self.recording.states[self.snapshot][f"{self.player + 1}.dice"]
        offered = {MAGIC_NAMES[o.a]: o for o in self.asked.options if o.verb == Verb.POWER}
        for i, (magic, level, exhausted, *_) in enumerate(dice):
            usable = magic in offered and level == "power" and not exhausted
            if i in self.prompt.powers and not usable:
                return f"{self.where} the recording lets the {magic} dice power be used with die {i}, ours does not"
            if usable and i not in self.prompt.powers:
                wrong = self._only_ours(offered[magic], f"the {magic} dice power")
                if wrong:
                    return wrong
        return ""

    def _buttons(self) -> str:
        """Attack and Meditate; buttons drawn before somebody changed the state by hand say nothing."""
        if self.stale:
            return ""
        enabled = {button.label for button in self.prompt.buttons if not button.disabled}
        shown = {button.label for button in self.prompt.buttons}
        verbs = {option.verb for option in self.asked.options}
        for label, why in NOTHING_THERE.items():
            ours = any(verb in verbs for verb in TURN_BUTTONS[label])
            if label in enabled and not ours:
                self.notes.append(why)
            elif label in shown and label not in enabled and ours:
                return f"{self.where} the recording does not allow {label}, ours does"
        return ""

    def _refused_card(self, click: Click) -> str:
        card = self.board.cards.get(click.uid, -1)
        if click.kind != "card" or card < 0:
            return ""
        for option in self.asked.options:
            if option.verb in (Verb.PLAY, Verb.ACTIVATE) and option.a == card:
                return self._only_ours(option, click.card)
        return ""

    def _refused_power(self, click: Click) -> str:
        die = click.die
        if click.kind != "die" or die.get("l") != "power" or die.get("x"):
            return ""
        for option in self.asked.options:
            if option.verb == Verb.POWER and MAGIC_NAMES[option.a] == die["m"]:
                return self._only_ours(option, f"the {die['m']} dice power")
        return ""

    def _refused_button(self, click: Click) -> str:
        verbs = {option.verb for option in self.asked.options}
        if any(verb in verbs for verb in TURN_BUTTONS.get(click.label, ())):
            return f"{self.where} {click.label} is refused in the recording, ours allows it"
        return ""
