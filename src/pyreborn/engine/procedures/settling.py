"""Where cards that have left play go, with their dice and tokens; Respark (RB-12.4, RB-13.1, OG-8.1.1)."""

from typing import Final

from pyreborn.engine.board.chimera_piles import new_pile
from pyreborn.engine.board.dice import move_die
from pyreborn.engine.board.piles import keep_from_hand, shuffle
from pyreborn.engine.model.chimera import Chimera
from pyreborn.engine.model.costs import affordable
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.frames import ACard, Frame
from pyreborn.engine.model.ids import FACES, Lies, Phase, Question, QuestionId, Verb, Zone, ZoneId
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.rule_values import Respark
from pyreborn.engine.model.state import Card, GameState
from pyreborn.engine.model.steps import RESPARK_STEPS, ResparkStep, StepId, Steps
from pyreborn.engine.procedures.paying import PayFrame

DEFAULT_PLACE: Final = ZoneId(-1)

# --- where it goes --------------------------------------------------------------------------


def settle(st: GameState, card: int, place: ZoneId, remove_type: int) -> None:
    """Lay a card in limbo where it belongs, unless something has taken it already (RB-12.4.1)."""
    if st.zone[card] != Zone.LIMBO and st.zone[card] != Zone.UNDER:
        return
    here = st.cards[card]
    st.uncover(card)
    return_dice(st, card)
    if place == Zone.LIMBO or place == Zone.UNDER:
        _wait_in_limbo(st, card)
        if place == Zone.LIMBO:
            st.note(EventKind.REMOVED, "RB-13.1.2", here.owner, card)
        return
    place = _place_for(st, card, place, remove_type)
    if place == Zone.DISCARD_PILE and _may_respark(st, card):
        st.stack.append(ResparkFrame(here.controller, card))
        return
    if place == Zone.HAND and st.is_chimera(here.owner):
        keep_from_hand(st, card)
        return
    kind = EventKind.DISCARDED
    if place == Zone.REMOVED:
        kind = EventKind.REMOVED
    elif place == Zone.HAND:
        kind = EventKind.TO_HAND
    elif place == Zone.DRAW_PILE:
        kind = EventKind.SHUFFLED_IN
    st.note(kind, "RB-13.1.2", here.owner, card)
    was_in_play = st.zone[card] == Zone.LIMBO and here.stay > 0
    st.put(card, place)
    if st.chimera is not None and was_in_play:
        _bleed(st, st.chimera, here, place)
    if place == Zone.DISCARD_PILE and st.is_chimera(here.owner):
        new_pile(st)
    if place == Zone.DRAW_PILE:
        shuffle(st, here.owner, "RB-13.1.2")


def _bleed(st: GameState, chimera: Chimera, gone: Card, place: ZoneId) -> None:
    """An aspect in its pile has cost the Chimera its blood value, whoever controlled it (RR-6.5.1).

    Elsewhere it costs nothing (RR-6.5.2).
    """
    in_pile = place == Zone.DISCARD_PILE or place == Zone.CONJURATION_PILE
    if in_pile and gone.owner == chimera.seat and st.rules.wound_loss_by_discard and gone.printed.blood:
        chimera.blood += gone.printed.blood
        st.dirty = True


def _place_for(st: GameState, card: int, place: ZoneId, remove_type: int) -> ZoneId:
    """Where it really goes: conjured cards to their pile, a lost player's cards out of the game (OG-11.1.2)."""
    here = st.cards[card]
    printed = st.printed[card].printed
    if not st.players[here.owner].alive:
        return Zone.REMOVED
    if place == DEFAULT_PLACE:
        if here.printed.type & remove_type:
            return Zone.REMOVED
        return Zone.CONJURATION_PILE if printed.is_conjured else Zone.DISCARD_PILE
    if (place == Zone.HAND or place == Zone.DRAW_PILE) and printed.is_conjured:
        return Zone.CONJURATION_PILE
    return place


def _wait_in_limbo(st: GameState, card: int) -> None:
    """Out of play until it returns or is laid under a card: without tokens and attachments (RB-13.1.5)."""
    here = st.cards[card]
    shed_tokens(st, card)
    here.guarded = False
    here.attached = []
    here.under = []


def shed_tokens(st: GameState, card: int) -> None:
    """The tokens of a card that is no longer in play go back to the supply (RB-13.1.1)."""
    here = st.cards[card]
    here.wounds = 0
    here.exhaustion = 0
    here.status = 0


def return_dice(st: GameState, card: int) -> None:
    """Dice on a card that leaves go to their owners' exhausted pools (RB-13.1.3)."""
    here = st.cards[card]
    if not here.dice:
        return
    returned = 0
    for die in here.dice[:]:
        returned += exhaust_die(st, card, die)
    st.note(EventKind.DICE_RETURNED, "RB-13.1.3", here.controller, card, returned)


def exhaust_die(st: GameState, card: int, die: int) -> int:
    """A die on a card goes to its owner's exhausted pool (1), or out of the game with them (0) (OG-11.1.2)."""
    alive = st.players[die // FACES].alive
    move_die(st, die, card, Lies.EXHAUSTED_POOL if alive else Lies.NOWHERE)
    return 1 if alive else 0


def take_die_back(st: GameState, card: int, die: int) -> None:
    """One die on a card that stays in play goes to its owner's exhausted pool."""
    here = st.cards[card]
    st.note(EventKind.DICE_RETURNED, "RB-6.3.3", here.controller, card, exhaust_die(st, card, die))
    st.dirty = True


# --- Respark (OG-8.1.1, RV-8.3.1) --------------------------------------------------------------


def _may_respark(st: GameState, card: int) -> bool:
    """Whether its controller could pay to take it to its owner's hand instead of seeing it discarded."""
    here = st.cards[card]
    cost = here.printed.respark
    if cost is None or st.rules.respark == Respark.NONE or st.phase != Phase.PLAYER_TURNS:
        return False
    me = st.players[here.controller]
    total = me.dice_ready()
    for way in cost.ways:
        if me.alive and affordable(me.active, total, way) and way.discard <= len(me.hand):
            return True
    return False


class ResparkFrame(Frame):
    """The controller of a card about to be discarded may pay to have it in its owner's hand instead."""

    def __init__(self, player: int, card: ACard) -> None:
        Frame.__init__(self, player)
        self.card: ACard = card

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "ResparkFrame":
        twin = ResparkFrame(self.player, self.card)
        twin.step = self.step
        twin.event = self.event
        return twin

    def kind(self) -> str:
        return "respark"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("card", "card"),)

    # -- end of what is written --

    def within_text(self) -> bool:
        return True

    def question(self) -> QuestionId:
        return Question.MAY

    def card_asking(self) -> int:
        return self.card

    def about(self, st: GameState) -> str:
        cost = st.cards[self.card].printed.respark
        return "" if cost is None else f"pay {cost.says} to put it into its owner's hand"

    def on_paid(self, st: GameState, way: int, signature: int, x: int, dice: int) -> None:
        self.step = ResparkStep.TO_HAND

    def steps(self, st: GameState) -> Steps:
        return RESPARK_STEPS

    def asks(self, st: GameState, step: StepId) -> list[Option] | None:
        if step == ResparkStep.OFFER and st.zone[self.card] == Zone.LIMBO and _may_respark(st, self.card):
            return [Option(Verb.YES), Option(Verb.DECLINE)]
        return None

    def carry_out(self, st: GameState, step: StepId) -> bool:
        if step == ResparkStep.OFFER and st.zone[self.card] == Zone.LIMBO:
            return False
        st.stack.pop()
        if st.zone[self.card] != Zone.LIMBO:
            return True
        if step == ResparkStep.TO_HAND:
            st.note(EventKind.TO_HAND, "OG-8.1.1", self.player, self.card)
            st.put(self.card, Zone.HAND)
        else:
            st.note(EventKind.DISCARDED, "RB-13.1.2", st.cards[self.card].owner, self.card)
            st.put(self.card, Zone.DISCARD_PILE)
        return True

    def choose(self, st: GameState, option: Option) -> None:
        if option.verb == Verb.DECLINE:
            self.go_on(st)
            return
        cost = st.cards[self.card].printed.respark
        assert cost is not None
        st.stack.append(PayFrame(self.player, cost, self.card))
