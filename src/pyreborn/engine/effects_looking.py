"""Verbs about the top of a draw pile: looking at cards and laying them on its top or bottom."""

from typing import Final

from pyreborn.engine.context import RESULT_SLOT, Context
from pyreborn.engine.definitions import Amount, Clause, Pick
from pyreborn.engine.effects import Effect, Objects
from pyreborn.engine.events import E_LOOKED, E_PUT_BACK
from pyreborn.engine.frames import BOOL, INT, SECRET, Frame
from pyreborn.engine.ids import DRAW_PILE, HAND, O_BOTTOM, O_CARD, O_TOP, Q_PICK
from pyreborn.engine.nouns_other import PlayerNoun
from pyreborn.engine.options import Option
from pyreborn.engine.piles import discard_top
from pyreborn.engine.state import GameState

EACH_END: Final = 0  # each card on the top or the bottom
ONE_BOTTOM: Final = 1  # one card on the bottom, the others on the top
ALL_TOP: Final = 2  # all of them on the top, in any order

_WORDS: Final = (
    "place each card on the top or bottom of {} draw pile",
    "place 1 of those cards on the bottom of {} draw pile, and place the other card on the top of it",
    "place those cards on the top of {} draw pile in any order",
)


def top_of(st: GameState, player: int, count: int) -> list[int]:
    """The topmost cards of a draw pile, from the top."""
    draw = st.players[player].draw
    found: list[int] = []
    for i in range(len(draw) - 1, -1, -1):
        if len(found) < count:
            found.append(draw[i])
    return found


def put_on_end(st: GameState, card: int, on_top: bool) -> None:
    """Lay a lifted card, or one of the draw pile, on an end of its owner's draw pile."""
    st.move(card, DRAW_PILE)
    if not on_top:
        draw = st.players[st.cards[card].owner].draw
        draw.insert(0, draw.pop())


class Unearth(Clause):
    """ "discard 3 cards off the top of your draw pile"; carried out only if there were as many (RB-1.1.8)."""

    def __init__(self, amount: Amount) -> None:
        Clause.__init__(self)
        self.amount = amount

    def apply(self, st: GameState, c: Context) -> int:
        wanted = self.amount.value(st, c)
        c.forget(RESULT_SLOT)
        c.count = 0
        while c.count < wanted and st.players[c.player].draw:
            c.remember(RESULT_SLOT, discard_top(st, c.player, "RB-13.1.7"))
            c.count += 1
        c.did = c.count > 0 and c.count == wanted
        return -1

    def text(self) -> str:
        return f"discard {self.amount.noun('card', 'cards')} off the top of your draw pile"


class LayOnDrawPile(Clause):
    """A picked card of a hand or discard pile goes on an end of its owner's draw pile."""

    def __init__(self, pick: Pick, end: Pick | None, on_top: bool, words: str) -> None:
        Clause.__init__(self)
        self.picks = [pick] if end is None else [pick, end]
        self.end = end
        """The choice between top and bottom, if there is one."""
        self.on_top = on_top
        self.words = words

    def apply(self, st: GameState, c: Context) -> int:
        c.did = False
        on_top = self.on_top if self.end is None else c.first(self.end.slot) == 1
        for card in c.all_of(self.picks[0].slot):
            secret = st.zone[card] == HAND
            st.note_cards(
                E_PUT_BACK, "RB-3.5.5" if secret else "RB-3.5.2", st.cards[card].owner, [card], secret,
                "top" if on_top else "bottom",
            )  # fmt: skip
            put_on_end(st, card, on_top)
            c.did = True
        return -1

    def text(self) -> str:
        return self.words


class LookAndArrange(Effect):
    """ "look at the top 3 cards of your draw pile. Place each card on the top or bottom of your draw pile"."""

    def __init__(self, amount: Amount, whose: Objects, plan: int) -> None:
        Effect.__init__(self, whose)
        self.amount = amount
        self.plan = plan

    def ready(self, st: GameState, c: Context) -> bool:
        if self.on.pick is not None:
            return True
        for seat in self.on.things(st, c):
            if st.players[seat].draw:
                return True
        return False

    def apply(self, st: GameState, c: Context) -> int:
        c.did = False
        for seat in self.on.things(st, c):
            cards = top_of(st, seat, self.amount.value(st, c))
            if cards:
                c.did = True
                st.note_cards(E_LOOKED, "RB-26.4", c.player, cards, True)
                st.stack.append(ArrangeFrame(c.player, seat, cards, self.plan))
        return -1

    def text(self) -> str:
        yours = self.on.pick is None and isinstance(self.on.noun, PlayerNoun)
        whose = "your" if yours else f"{self.on.text()}'s"
        then = _WORDS[self.plan].format("your" if yours else "that player's")
        return f"look at the top {self.amount.noun('card', 'cards')} of {whose} draw pile. {then[:1].upper()}{then[1:]}"


class ArrangeFrame(Frame):
    """Cards of a draw pile that a player looks at and lays back one at a time, in secret (RB-3.5.5)."""

    def __init__(self, player: int, seat: int, left: list[int], plan: int) -> None:
        Frame.__init__(self, player)
        self.seat = seat
        """Whose draw pile it is."""
        self.left = left
        """Not laid back yet."""
        self.count = len(left)
        """How many those are, for those who do not see them."""
        self.held: list[int] = []
        """The one being laid back."""
        self.holds = False
        self.plan = plan

    def clone(self) -> "ArrangeFrame":
        twin = ArrangeFrame(self.player, self.seat, self.left[:], self.plan)
        self.base_clone(twin)
        twin.count = self.count
        twin.held = self.held[:]
        twin.holds = self.holds
        return twin

    def kind(self) -> str:
        return "arrange"

    def within_text(self) -> bool:
        return True

    def ends_with(self) -> int:
        return self.player

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (
            ("seat", INT), ("left", SECRET), ("count", INT), ("held", SECRET), ("holds", BOOL), ("plan", INT),
        )  # fmt: skip

    def secret_of(self) -> int:
        return self.player

    def looking_at(self) -> list[int]:
        return [*self.held, *self.left]

    def question(self) -> int:
        return Q_PICK

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
            return [Option(O_TOP), Option(O_BOTTOM)]
        if self.left and not (self.plan == ONE_BOTTOM and self.stage > 0):
            options: list[Option] = []
            for card in self.left:
                options.append(Option(O_CARD, card))
            return options
        st.stack.pop()
        for i in range(len(self.left) - 1, -1, -1):
            self._put(st, self.left[i], True)
        return None

    def choose(self, st: GameState, option: Option) -> None:
        if option.verb == O_CARD:
            self.left.remove(option.a)
            self.count -= 1
            self.stage += 1
            if self.plan == EACH_END:
                self.held = [option.a]
                self.holds = True
            else:
                self._put(st, option.a, self.plan == ALL_TOP)
            return
        card = self.held.pop()
        self.holds = False
        self._put(st, card, option.verb == O_TOP)

    def _put(self, st: GameState, card: int, on_top: bool) -> None:
        put_on_end(st, card, on_top)
        st.note_cards(E_PUT_BACK, "RB-3.5.5", self.player, [card], True, "top" if on_top else "bottom")
