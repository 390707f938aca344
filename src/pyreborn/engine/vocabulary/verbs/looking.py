"""Looking at hidden cards and revealing them."""

from typing import Final

from pyreborn.engine.board.chimera_piles import revealed_are_gone
from pyreborn.engine.board.piles import draw_pile, put_on_end, top_of
from pyreborn.engine.model.context import Context, Slot
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.frames import Frame, Secret
from pyreborn.engine.model.ids import Question, QuestionId, Verb, Zone
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Amount, Clause
from pyreborn.engine.procedures.text.base import need_hand
from pyreborn.engine.vocabulary.nouns.piles import REVEALED
from pyreborn.engine.vocabulary.nouns.players import PlayerNoun
from pyreborn.engine.vocabulary.sentences import NEXT_LINE
from pyreborn.engine.vocabulary.verbs.effect import Effect, Objects


class LookAtHand(Effect):
    """ "look at a target player's hand", or at random cards of it."""

    def __init__(self, amount: Amount | None, whose: Objects, known: bool = False) -> None:
        Effect.__init__(self, whose)
        self.amount = amount
        """How many at random; without an amount, all of them."""
        self.known = known
        """Its owner sees which they are: remembered for both."""

    def apply(self, st: GameState, c: Context) -> int:
        c.did = False
        for seat in self.on.things(st, c):
            seen = need_hand(st, seat)[:]
            if self.amount is not None:
                hand = sorted(seen)
                seen = []
                while hand and len(seen) < self.amount.value(st, c):
                    seen.append(hand.pop(st.rng.below(len(hand))))
            if seen or self.amount is None:
                c.forget(Slot.PEEK)
            if seen:
                c.did = True
                for card in seen:
                    c.remember(Slot.PEEK, card)
                st.shown |= 1 << c.player
                st.note_cards(EventKind.LOOKED, "RB-26.4" if self.amount is None else "RB-8.2.4", c.player, seen, True)
        if self.known:
            c.forget(Slot.CARD)
            for card in c.all_of(Slot.PEEK):
                c.remember(Slot.CARD, card)
                st.note_cards(EventKind.NAMED, "RB-8.2.4", st.cards[card].owner, [card], True)
        return -1

    def text(self) -> str:
        if self.amount is None:
            return f"look at {self.on.text()}'s hand"
        return f"look at {self.amount.noun('random card', 'random cards')} of {self.on.text()}'s hand"


EACH_END: Final = 0  # each card on the top or the bottom
ONE_BOTTOM: Final = 1  # one card on the bottom, the others on the top
ALL_TOP: Final = 2  # all of them on the top, in any order
STAYING: Final = 3  # they stay where they are
_WORDS: Final = (
    "Put each back on top or bottom",
    "Put 1 back on the bottom, the other on top",
    "Put them back on top in the order you choose",
)


class LookAtTop(Effect):
    """ "look at the top 3 cards of your draw pile. Place each card on the top or bottom of your draw pile"."""

    def __init__(self, amount: Amount, whose: Objects, plan: int) -> None:
        Effect.__init__(self, whose)
        self.amount = amount
        self.plan = plan

    def ready(self, st: GameState, c: Context) -> bool:
        if self.on.pick is not None:
            return True
        for seat in self.on.things(st, c):
            if draw_pile(st, seat):
                return True
        return False

    def apply(self, st: GameState, c: Context) -> int:
        c.did = False
        for seat in self.on.things(st, c):
            cards = top_of(st, seat, self.amount.value(st, c))
            if self.plan == STAYING:
                c.forget(Slot.PEEK)
                for card in cards:
                    c.remember(Slot.PEEK, card)
            if cards:
                c.did = True
                st.shown |= 1 << c.player
                st.note_cards(EventKind.LOOKED, "RB-26.4", c.player, cards, True)
                if self.plan != STAYING:
                    st.stack.append(ArrangeFrame(c.player, seat, cards, self.plan))
        return -1

    def text(self) -> str:
        noun = self.on.noun
        yours = self.on.pick is None and isinstance(noun, PlayerNoun) and noun.is_you()
        whose = "your" if yours else f"{self.on.text()}'s"
        words = f"look at {self.amount.noun('top card', 'top cards')} of {whose} draw pile"
        return words if self.plan == STAYING else f"{words}{NEXT_LINE}{_WORDS[self.plan]}"


class ArrangeFrame(Frame):
    """Cards of a draw pile that a player looks at and lays back one at a time, in secret (RB-3.5.5)."""

    def __init__(self, player: int, seat: int, left: Secret, plan: int) -> None:
        Frame.__init__(self, player)
        self.seat: int = seat
        """Whose draw pile it is."""
        self.left: Secret = left
        """Not laid back yet."""
        self.count: int = len(left)
        """How many those are, for those who do not see them."""
        self.held: Secret = []
        """The one being laid back."""
        self.holds: bool = False
        self.begun: bool = False
        """One of them has been chosen."""
        self.plan: int = plan

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "ArrangeFrame":
        twin = ArrangeFrame(self.player, self.seat, self.left[:], self.plan)
        twin.step = self.step
        twin.event = self.event
        twin.count = self.count
        if self.held:
            twin.held = self.held[:]
        twin.holds = self.holds
        twin.begun = self.begun
        return twin

    def kind(self) -> str:
        return "arrange"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (
            ("seat", "int"), ("left", "secret"), ("count", "int"), ("held", "secret"), ("holds", "bool"),
            ("begun", "bool"), ("plan", "int"),
        )  # fmt: skip

    # -- end of what is written --

    def within_text(self) -> bool:
        return True

    def ends_with(self) -> int:
        return self.player

    def secret_of(self) -> int:
        return self.player

    def looking_at(self) -> list[int]:
        return [*self.held, *self.left]

    def question(self) -> QuestionId:
        return Question.PICK

    def picked_so_far(self) -> list[int]:
        return self.held

    def about(self, st: GameState) -> str:
        if self.holds:
            return "the top or the bottom of the draw pile"
        return "the next card for the bottom" if self.plan == ONE_BOTTOM else "the next card to lay back"

    def _imagine(self, st: GameState) -> None:
        """In a game imagined by somebody who does not see the cards, they are some cards of that draw pile."""
        missing = self.count - len(self.left) + (1 if self.holds and not self.held else 0)
        if missing <= 0:
            return
        for card in top_of(st, self.seat, missing + len(self.left)):
            if missing > 0 and card not in self.left and card not in self.held:
                self.left.append(card)
                missing -= 1
        if self.holds and not self.held:
            self.held = [self.left.pop()]

    def advance(self, st: GameState) -> list[Option] | None:
        self._imagine(st)
        if self.held:
            return [Option(Verb.TOP), Option(Verb.BOTTOM)]
        if self.left and not (self.plan == ONE_BOTTOM and self.begun):
            options: list[Option] = []
            for card in self.left:
                options.append(Option(Verb.CARD, card))
            return options
        st.stack.pop()
        for i in range(len(self.left) - 1, -1, -1):
            self._put(st, self.left[i], True)
        return None

    def choose(self, st: GameState, option: Option) -> None:
        if option.verb == Verb.CARD:
            self.left.remove(option.a)
            self.count -= 1
            self.begun = True
            if self.plan == EACH_END:
                self.held = [option.a]
                self.holds = True
            else:
                self._put(st, option.a, self.plan == ALL_TOP)
            return
        card = self.held.pop()
        self.holds = False
        self._put(st, card, option.verb == Verb.TOP)

    def _put(self, st: GameState, card: int, on_top: bool) -> None:
        put_on_end(st, card, on_top)
        st.note_cards(EventKind.PUT_BACK, "RB-3.5.5", self.player, [card], True, "top" if on_top else "bottom")


# --- revealing the top of a draw pile ---------------------------------------------------------------


class RevealTop(Clause):
    """Cards off the top of a draw pile lie in the open until the text puts them somewhere."""

    def __init__(self, amount: Amount) -> None:
        Clause.__init__(self)
        self.amount = amount

    def apply(self, st: GameState, c: Context) -> int:
        c.forget(Slot.RESULT)
        seat = c.first(Slot.PLAYER)
        cards = top_of(st, seat, self.amount.value(st, c)) if seat >= 0 else []
        for card in cards:
            st.lift(card)
            st.put(card, Zone.RESOLVING)
            c.remember(Slot.RESULT, card)
        c.did = len(cards) > 0
        if cards:
            st.note_cards(EventKind.REVEALED, "RB-3.5.5", seat, cards, False)
        return -1

    def text(self) -> str:
        return f"make them reveal {self.amount.noun('top card', 'top cards')} of their draw pile"


class ReturnRevealed(Clause):
    """ "return the rest ... in the order of your choice", which only you know (RB-3.5.5)."""

    def apply(self, st: GameState, c: Context) -> int:
        cards = REVEALED.candidates(st, c)
        revealed = c.all_of(Slot.RESULT)
        for i in range(len(cards) - 1, -1, -1):
            put_on_end(st, cards[i], True)
        c.did = len(cards) > 0
        if revealed:
            revealed_are_gone(st, st.cards[revealed[0]].owner)
        if len(cards) > 1:
            st.stack.append(ArrangeFrame(c.player, st.cards[cards[0]].owner, cards, ALL_TOP))
        return -1

    def text(self) -> str:
        return "put the rest back on top in the order you choose"
