"""Pending work as data: the base of every frame and how a frame is saved.

A frame is one piece of resolution that is not finished.  ``advance`` does as much as it
can; it returns the list of options when somebody must decide, else None after it has
pushed another frame, popped itself or gone on to its next step.  Asked again without a choice it
gives the same options and changes nothing: that is what makes clone, save and undo safe.

A procedure goes through named steps (``steps``); ``advance`` walks them.  A step may ask
(``asks``) and is then left by the answer; when there is nothing to ask, the frame stands
at the next step and ``carry_out`` does the work of this one.
"""

from typing import TYPE_CHECKING, Final, TypeAlias

from pyreborn.engine.model.ids import NOBODY, NONE, QuestionId
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.steps import NOT_BEGUN, STEP_NAMES, StepId, Steps

if TYPE_CHECKING:
    from pyreborn.engine.model.state import GameState

# The types of a frame's fields. Each says how the field is written down and shown; to the compiler it is what it stands
# for. A field is declared once, by ``self.name: Type = ...`` in ``__init__``: tools/frame_code.py writes the rest.
ACard: TypeAlias = int
"""A card number."""
Cards: TypeAlias = list[int]
"""Card numbers."""
Ints: TypeAlias = list[int]
"""Numbers of no cards."""
Uses: TypeAlias = list[int]
"""(card, ability number) pairs."""
Plan: TypeAlias = list[int]
"""(step, slot, thing) triples."""
Secret: TypeAlias = list[int]
"""Card numbers only the player in ``secret_of`` may see."""
Hidden: TypeAlias = list[int]
"""Card numbers nobody may see."""
SecretDice: TypeAlias = list[int]
"""Dice as owner * 30 + face, seen by each owner only."""
Frames: TypeAlias = "list[Frame]"
"""Pieces of work that wait for this one."""

# The same in words, as ``Frame.fields`` tells them.
INT: Final = "int"
BOOL: Final = "bool"
CARD: Final = "card"
CARDS: Final = "cards"
INTS: Final = "ints"
USES: Final = "uses"
ABILITY: Final = "ability"
COST: Final = "cost"
CAUSE: Final = "cause"
HAPPENING: Final = "happening"
CONTEXT: Final = "context"
PLAN: Final = "plan"
FRAMES: Final = "frames"
SECRET: Final = "secret"
HIDDEN: Final = "hidden"
SECRET_DICE: Final = "secret dice"


# The same as NOT_BEGUN and DONE, but folded by the compiler: the walk is the hottest loop there is.
_NOT_BEGUN: Final = 0
_DONE: Final = 1


class Frame:
    """One pending piece of resolution."""

    def __init__(self, player: int) -> None:
        self.player = player
        """Whose piece it is; usually who decides."""
        self.step: StepId = NOT_BEGUN
        """The step it goes on with when it is on top again."""
        self.event = -1
        """The log entry this frame stands under; not part of the position."""

    def __repr__(self) -> str:
        return f"<{self.kind()}: {STEP_NAMES[self.step]}>" if self.step != NOT_BEGUN else f"<{self.kind()}>"

    def advance(self, st: "GameState") -> list[Option] | None:
        """Walk through the steps until one asks or has to wait; a frame without steps has its own way."""
        steps = self.steps(st)
        after = steps.after
        step = self.step
        if step == _NOT_BEGUN:
            step = steps.first
            self.step = step
        while step != _DONE:
            options = self.asks(st, step)
            if options is not None:
                return options
            self.step = after[step]
            if self.carry_out(st, step):
                return None
            step = self.step
        raise AssertionError(f"{self.kind()} has gone through its steps and is still there")

    def steps(self, st: "GameState") -> Steps:
        """What it goes through in what order; the ruleset's own list where rulesets differ."""
        raise AssertionError("abstract")

    def asks(self, st: "GameState", step: StepId) -> list[Option] | None:
        """The options of a step that asks; None when there is nothing to ask, or nothing more."""
        return None

    def carry_out(self, st: "GameState", step: StepId) -> bool:
        """The work of one step; whether something else has to be done before the next, or there is none."""
        raise AssertionError("abstract")

    def go_on(self, st: "GameState") -> None:
        """Leave the step at hand: it has been answered."""
        self.step = self.steps(st).after[self.step]

    def choose(self, st: "GameState", option: Option) -> None:
        raise AssertionError("abstract")

    def decider(self, st: "GameState") -> int:
        return self.player

    def question(self) -> QuestionId:
        raise AssertionError("abstract")

    def asks_anyway(self, st: "GameState") -> bool:
        """Whether a single option is put to the player all the same (RB-8.5.2, hidden hands)."""
        return False

    def ahead(self, st: "GameState", seat: int) -> "Frame | None":
        """The question it will put to a seat whatever others answer, as a frame that asks it now and knows of no answer
        of theirs (RB-6.1.9); None where there is none, or no longer."""
        return None

    def ends_with(self) -> int:
        """The player without whom this piece of work is dropped (RB-19.1.2); nobody for most."""
        return NOBODY

    def without(self, st: "GameState", player: int) -> None:
        """A player is about to leave the game; a frame that counts seats counts them without that one (RB-19.1.2)."""

    def is_leaving(self, st: "GameState", card: int) -> None:
        """The card is about to leave play: a frame that must know it afterwards as it was takes note of it now."""

    def within_text(self) -> bool:
        """Whether it carries out part of the text below it, so that what it brings about belongs to that text."""
        return False

    def subject(self) -> int:
        """The card that damage, wounds or destruction in this piece of work are about."""
        return NONE

    def is_due(self, st: "GameState") -> bool:
        """Whether the unit it is about is still there, in the stay in play that it is about (RB-12.3.1)."""
        return st.in_play(self.subject())

    def wounds(self, card: int, stay: int) -> bool:
        """Whether it sees to the wounds of the card in that stay in play; not always the card it began with."""
        return False

    def is_between(self, st: "GameState", player: int) -> bool:
        """Whether a destroyed unit of that player is neither where it lay nor in its pile yet (MX-34)."""
        return False

    def card_asking(self) -> int:
        return NONE

    def about(self, st: "GameState") -> str:
        return ""

    def picked_so_far(self) -> list[int]:
        """Cards the decider has already laid aside in this question, for their own eyes."""
        return []

    def on_paid(self, st: "GameState", way: int, signature: int, x: int, dice: int) -> None:
        """The payment this frame asked for has been made, with these dice (``dice`` is a mask of their numbers)."""
        raise AssertionError("this frame pays nothing")

    def on_spared(self, amount: int) -> None:
        """The card it deals damage to has received so much less of it."""

    def keep_waiting(self, frame: "Frame") -> None:
        """Hold a piece of work that is only declared until its turn comes."""
        raise AssertionError("nothing is declared here")

    def clone(self) -> "Frame":
        raise AssertionError("abstract")

    def kind(self) -> str:
        """The name it is saved under."""
        raise AssertionError("abstract")

    def fields(self) -> tuple[tuple[str, str], ...]:
        """Its own fields and how each is written down; player and step go without saying."""
        return ()

    def looking_at(self) -> list[int]:
        """Cards in hidden places that the player in ``secret_of`` has been shown by this piece of work."""
        return []

    def secret_of(self) -> int:
        """The player whose eyes SECRET fields are for."""
        return NOBODY


def clones(frames: Frames) -> Frames:
    return [frame.clone() for frame in frames]
