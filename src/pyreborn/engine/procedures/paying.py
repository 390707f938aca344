"""Paying a cost in full, at once: actions, exhaustion, X, dice, cards to discard (RB-7.3.3, RB-9.1)."""

from typing import Final

from pyreborn.engine.board.answers import dice_for_reactions, happening
from pyreborn.engine.board.dice import spend_die
from pyreborn.engine.board.piles import discard_card, hand_choices
from pyreborn.engine.board.values import main_actions, side_actions, spendable, traits
from pyreborn.engine.model.context import Cause
from pyreborn.engine.model.costs import (
    Cost,
    Need,
    affordable,
    count_of,
    dice_in,
    face_name,
    face_signature,
    faces_of,
    payments,
)
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.frames import ACard, Cards, Frame
from pyreborn.engine.model.ids import FACES, NONE, PLAIN_FACES, Happen, Layer, Lies, Question, QuestionId, Trait, Verb
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
    pool = spendable(st, player)
    if pool is not st.players[player].active:
        total = sum(pool)
    main = main_actions(st, player)
    side = side_actions(st, player)
    for way in cost.ways:
        if way.main <= main and way.side <= side and way.discard <= hand:
            if affordable(pool, total, way):
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
        self.placed: int = 0
        """The part of them that is taken from cards, as a signature."""
        self.hosts: Cards = []
        """The cards those are taken from, one for each, by rising faces."""
        self.dice: int = 0
        """Which dice have paid, as a mask of their numbers."""
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
        twin.placed = self.placed
        if self.hosts:
            twin.hosts = self.hosts[:]
        twin.dice = self.dice
        twin.x = self.x
        twin.left = self.left
        return twin

    def kind(self) -> str:
        return "pay"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (
            ("cost", "cost"), ("card", "card"), ("reaction", "bool"), ("way", "int"), ("signature", "int"),
            ("placed", "int"), ("hosts", "cards"), ("dice", "int"), ("x", "int"), ("left", "int"),
        )  # fmt: skip

    # -- end of what is written --

    def ends_with(self) -> int:
        return self.player

    def question(self) -> QuestionId:
        if self.step == PayStep.CHOOSE_X:
            return Question.NUMBER
        if self.step == PayStep.FROM_CARDS:
            return Question.PICK
        return Question.PAY if self.step == PayStep.CHOOSE_DICE else Question.DISCARD_COST

    def asks_anyway(self, st: GameState) -> bool:
        """Which card is discarded is asked by the size of the hand, not by what it holds."""
        return self.step == PayStep.DISCARD and len(st.players[self.player].hand) > 1

    def card_asking(self) -> int:
        return self.card

    def about(self, st: GameState) -> str:
        return "the card whose die pays" if self.step == PayStep.FROM_CARDS else self.cost.says

    def steps(self, st: GameState) -> Steps:
        return PAY_STEPS

    def asks(self, st: GameState, step: StepId) -> list[Option] | None:
        if step == PayStep.CHOOSE_X and self.cost.ways[0].x:
            return self._x_options(st)
        if step == PayStep.CHOOSE_DICE:
            return self._dice_options(st)
        if step == PayStep.FROM_CARDS and self.placed:
            return self._hosts_of_next(st) or None
        if step == PayStep.DISCARD and self.left > 0 and st.players[self.player].hand:
            return hand_choices(st, self.player)
        return None

    def carry_out(self, st: GameState, step: StepId) -> bool:
        if step == PayStep.FROM_CARDS:
            self._take(st, self.cost.ways[self.way])
            return False
        if step == PayStep.DICE_SPENT:
            return self.signature != 0 and dice_window(st, self.player, self.card, self.signature)
        if step != PayStep.PAID:
            return False
        st.stack.pop()
        st.stack[-1].on_paid(st, self.way, self.signature, self.x, self.dice)
        return True

    def _pool(self, st: GameState) -> list[int]:
        """The dice that may pay."""
        return dice_for_reactions(st, self.player) if self.reaction else spendable(st, self.player)

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
        own = spendable(st, self.player) if self.reaction else pool
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
                    for placed in placed_parts(signature, own, pool):
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
            self.placed = option.b >> PLACED_SHIFT
        elif self.step == PayStep.FROM_CARDS:
            self.hosts.append(option.a)
        else:
            self.left -= 1
            discard_card(st, option.a, "RB-9.1.1")

    def _hosts_of_next(self, st: GameState) -> list[Option]:
        """The cards the next of the placed dice may come from, one of each condition; none when all are found."""
        faces = faces_of(self.placed)
        options: list[Option] = []
        if len(self.hosts) == len(faces):
            return options
        die = self.player * FACES + faces[len(self.hosts)]
        for card in st.players[self.player].spellboard:
            if traits(st, card) & Trait.PAYS_REACTIONS and st.cards[card].dice.count(die) > self._promised(card, faces):
                if not self._has_its_like(st, card, options):
                    options.append(Option(Verb.CARD, card))
        return options

    def _promised(self, card: int, faces: list[int]) -> int:
        """How many dice showing the face at hand this card gives already."""
        count = 0
        for i in range(len(self.hosts)):
            if self.hosts[i] == card and faces[i] == faces[len(self.hosts)]:
                count += 1
        return count

    def _has_its_like(self, st: GameState, card: int, options: list[Option]) -> bool:
        """Whether a copy in the same condition is among the options already."""
        here = st.cards[card]
        for option in options:
            there = st.cards[option.a]
            if there.now is here.now and there.exhaustion == here.exhaustion and there.status == here.status:
                if there.dice == here.dice and there.id not in self.hosts and here.id not in self.hosts:
                    return True
        return False

    def _take(self, st: GameState, way: Need) -> None:
        me = st.players[self.player]
        me.main -= way.main
        me.side -= way.side
        if way.main:
            st.passes = 0
        if way.exhaust:
            st.cards[self.card].exhaustion += 1
            st.note(EventKind.EXHAUSTED, "RB-9.1.2", self.player, self.card, 1)
        self.left = way.discard
        self.dice = spend_dice(st, self.player, self.signature, self.hosts, faces_of(self.placed))


def placed_parts(signature: int, active: list[int], pool: list[int]) -> list[int]:
    """The different ways to take part of a payment from cards, as signatures; nothing from them comes first."""
    found = [0]
    if active is pool:
        return found
    for face in range(PLAIN_FACES):
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


def spend_dice(st: GameState, player: int, signature: int, hosts: list[int], placed: list[int]) -> int:
    """Move the dice of a payment to the exhausted pool (RB-9.1.3), the placed ones from those cards (RB-9.2.7).

    Which dice they are, as a mask of their numbers: texts come back to the dice spent.
    """
    if signature == 0:
        return 0
    dice = 0
    for i in range(len(hosts)):
        dice = spend_die(st, player, placed[i], hosts[i], dice)
    words: list[str] = []
    for face in range(PLAIN_FACES):
        count = count_of(signature, face)
        if count:
            for _ in range(count - placed.count(face)):
                dice = spend_die(st, player, face, Lies.ACTIVE_POOL, dice)
            if st.log is not None:
                words.append(f"{count} {face_name(face)}")
    st.note(EventKind.PAID, "RB-9.1.3", player, NONE, dice_in(signature), ", ".join(words))
    return dice


def dice_window(st: GameState, player: int, card: int, signature: int) -> bool:
    """Texts about dice entering an exhausted pool come before those about the payment (RV-4.1.2)."""
    return open_window(st, happening(st, Happen.DICE_SPENT, player, card).with_amount(dice_in(signature)), Layer.AFTER)


def cost_window(st: GameState, player: int, card: int, signature: int, dice: int, cause: Cause | None = None) -> bool:
    """ "After you pay a cost using ..." (RB-21.11); a cause tells a dice power from a card."""
    at = len(st.stack) - 1
    return open_window(
        st, happening(st, Happen.COST_PAID, player, card, cause, frame=at).with_payment(signature, dice), Layer.AFTER
    )
