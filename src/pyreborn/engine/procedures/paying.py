"""Paying a cost in full, at once: actions, exhaustion, X, dice, cards to discard (RB-7.3.3, RB-9.1)."""

from typing import Final

from pyreborn.engine.board.answers import dice_for_reactions, happening
from pyreborn.engine.board.piles import discard_card, hand_choices
from pyreborn.engine.board.values import main_actions, side_actions, traits
from pyreborn.engine.model.context import Cause
from pyreborn.engine.model.costs import Cost, Need, affordable, count_of, dice_in, face_name, face_signature, payments
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.frames import ACard, Frame
from pyreborn.engine.model.ids import FACES, NONE, Happen, Layer, Question, QuestionId, Trait, Verb
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.steps import PAY_STEPS, PayStep, StepId, Steps
from pyreborn.engine.procedures.windows import open_window

PLACED_SHIFT: Final = 4 * FACES  # above it, the part of a payment that is taken from cards
_PAID: Final = (1 << PLACED_SHIFT) - 1


def waived(cost: Cost, main: bool, side: bool) -> Cost:
    """The cost without its main or side action (RB-7.3.9)."""
    ways: list[Need] = []
    for way in cost.ways:
        mains = 0 if main else way.main
        sides = 0 if side else way.side
        ways.append(Need(mains, sides, way.exhaust, way.discard, way.symbols, way.basic, way.x, way.extra))
    return Cost(tuple(ways), cost.says)


def can_pay(st: GameState, player: int, cost: Cost, total: int, hand: int) -> bool:
    """Whether any way to pay is open; ``hand`` is how many cards could be discarded."""
    me = st.players[player]
    main = main_actions(st, player)
    side = side_actions(st, player)
    for way in cost.ways:
        if way.main <= main and way.side <= side and way.discard <= hand:
            if affordable(me.active, total, way):
                return True
    return False


class PayFrame(Frame):
    """Paying one cost in full, at once (RB-7.3.3): X, the dice, the cards to discard."""

    def __init__(self, player: int, cost: Cost, card: ACard) -> None:
        Frame.__init__(self, player)
        self.cost: Cost = cost
        self.card: ACard = card
        """The card that an exhaust symbol exhausts."""
        self.reaction: bool = False
        """Dice on cards that pay for reactions may be used as well (RB-9.2.7)."""
        self.way: int = NONE
        self.signature: int = 0
        self.x: int = 0
        self.left: int = 0
        """Cards still to be discarded."""

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "PayFrame":
        twin = PayFrame(self.player, self.cost, self.card)
        twin.step = self.step
        twin.event = self.event
        twin.reaction = self.reaction
        twin.way = self.way
        twin.signature = self.signature
        twin.x = self.x
        twin.left = self.left
        return twin

    def kind(self) -> str:
        return "pay"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (
            ("cost", "cost"), ("card", "card"), ("reaction", "bool"), ("way", "int"), ("signature", "int"),
            ("x", "int"), ("left", "int"),
        )  # fmt: skip

    # -- end of what is written --

    def ends_with(self) -> int:
        return self.player

    def question(self) -> QuestionId:
        if self.step == PayStep.CHOOSE_X:
            return Question.NUMBER
        return Question.PAY if self.step == PayStep.CHOOSE_DICE else Question.DISCARD_COST

    def asks_anyway(self, st: GameState) -> bool:
        """Which card is discarded is asked by the size of the hand, not by what it holds."""
        return self.step == PayStep.DISCARD and len(st.players[self.player].hand) > 1

    def card_asking(self) -> int:
        return self.card

    def about(self, st: GameState) -> str:
        return self.cost.says

    def steps(self, st: GameState) -> Steps:
        return PAY_STEPS

    def asks(self, st: GameState, step: StepId) -> list[Option] | None:
        if step == PayStep.CHOOSE_X and self.cost.ways[0].x:
            return self._x_options(st)
        if step == PayStep.CHOOSE_DICE:
            return self._dice_options(st)
        if step == PayStep.DISCARD and self.left > 0 and st.players[self.player].hand:
            return hand_choices(st, self.player)
        return None

    def carry_out(self, st: GameState, step: StepId) -> bool:
        if step == PayStep.DICE_SPENT:
            return self.signature != 0 and dice_window(st, self.player, self.card, self.signature)
        if step != PayStep.PAID:
            return False
        st.stack.pop()
        st.stack[-1].on_paid(st, self.way, self.signature, self.x)
        return True

    def _pool(self, st: GameState) -> list[int]:
        """The dice that may pay."""
        return dice_for_reactions(st, self.player) if self.reaction else st.players[self.player].active

    def _x_options(self, st: GameState) -> list[Option]:
        pool = self._pool(st)
        total = sum(pool)
        options: list[Option] = []
        for x in range(total + 1):
            if affordable(pool, total, self.cost.ways[0].with_basics(x)):
                options.append(Option(Verb.NUMBER, x))
        return options

    def _dice_options(self, st: GameState) -> list[Option]:
        me = st.players[self.player]
        pool = self._pool(st)
        total = sum(pool)
        main = main_actions(st, self.player)
        side = side_actions(st, self.player)
        options: list[Option] = []
        for i in range(len(self.cost.ways)):
            way = self.cost.ways[i]
            if way.main > main or way.side > side or way.discard > len(me.hand):
                continue
            if way.x:
                way = way.with_basics(self.x)
            if affordable(pool, total, way):
                for signature in payments(pool, way):
                    for placed in placed_parts(signature, me.active, pool):
                        paid = signature | placed << PLACED_SHIFT
                        if not self._offered(options, way, paid):
                            options.append(Option(Verb.PAY, i, paid))
        return options

    def _offered(self, options: list[Option], way: Need, paid: int) -> bool:
        """Whether an earlier way already spends the same dice and the same actions."""
        for option in options:
            other = self.cost.ways[option.a]
            if option.b == paid and other.main == way.main and other.side == way.side:
                if other.discard == way.discard and other.extra == way.extra:
                    return True
        return False

    def choose(self, st: GameState, option: Option) -> None:
        if self.step == PayStep.CHOOSE_X:
            self.x = option.a
            self.go_on(st)
        elif self.step == PayStep.CHOOSE_DICE:
            self.go_on(st)
            self.way = option.a
            self.signature = option.b & _PAID
            self._take(st, self.cost.ways[option.a], option.b >> PLACED_SHIFT)
        else:
            self.left -= 1
            discard_card(st, option.a, "RB-9.1.1")

    def _take(self, st: GameState, way: Need, placed: int) -> None:
        me = st.players[self.player]
        me.main -= way.main
        me.side -= way.side
        if way.main:
            st.passes = 0
        if way.exhaust:
            st.cards[self.card].exhaustion += 1
            st.note(EventKind.EXHAUSTED, "RB-9.1.2", self.player, self.card, 1)
        self.left = way.discard
        spend_dice(st, self.player, self.signature, placed)


def placed_parts(signature: int, active: list[int], pool: list[int]) -> list[int]:
    """The different ways to take part of a payment from cards, as signatures; nothing from them comes first."""
    found = [0]
    if active is pool:
        return found
    for face in range(FACES):
        count = count_of(signature, face)
        least = max(0, count - active[face])
        most = min(count, pool[face] - active[face])
        if most == 0:
            continue
        wider: list[int] = []
        for part in found:
            for n in range(least, most + 1):
                wider.append(part + face_signature(face, n))
        found = wider
    return found


def spend_dice(st: GameState, player: int, signature: int, placed: int = 0) -> None:
    """Move the dice of a payment to the exhausted pool (RB-9.1.3), the placed ones from cards (RB-9.2.7)."""
    if signature == 0:
        return
    me = st.players[player]
    words: list[str] = []
    for face in range(FACES):
        count = count_of(signature, face)
        if count:
            from_cards = count_of(placed, face)
            me.active[face] -= count - from_cards
            me.exhausted[face] += count
            if from_cards:
                _take_from_cards(st, player, face, from_cards)
            if st.log is not None:
                words.append(f"{count} {face_name(face)}")
    st.note(EventKind.PAID, "RB-9.1.3", player, NONE, dice_in(signature), ", ".join(words))


def _take_from_cards(st: GameState, player: int, face: int, count: int) -> None:
    die = player * FACES + face
    for card in st.players[player].spellboard:
        here = st.cards[card]
        while count and die in here.dice and traits(st, card) & Trait.PAYS_REACTIONS:
            here.dice.remove(die)
            count -= 1


def dice_window(st: GameState, player: int, card: int, signature: int) -> bool:
    """Texts about dice entering an exhausted pool come before those about the payment (RV-4.1.2)."""
    return open_window(st, happening(st, Happen.DICE_SPENT, player, card).with_amount(dice_in(signature)), Layer.AFTER)


def cost_window(st: GameState, player: int, card: int, signature: int, cause: Cause | None = None) -> bool:
    """ "After you pay a cost using ..." (RB-21.11); a cause tells a dice power from a card."""
    at = len(st.stack) - 1
    return open_window(
        st, happening(st, Happen.COST_PAID, player, card, cause, frame=at).with_signature(signature), Layer.AFTER
    )
