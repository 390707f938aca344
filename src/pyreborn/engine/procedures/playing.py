"""Playing a card from a hand (RB-7.3)."""

from pyreborn.engine.board.answers import happening, hosts
from pyreborn.engine.board.piles import discard_spell
from pyreborn.engine.board.values import any_aura_gives, traits
from pyreborn.engine.model.context import Cause, Context, Happening
from pyreborn.engine.model.definitions import Ability, CardDef, TextKind
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.frames import ACard, Frame
from pyreborn.engine.model.ids import NONE, By, CardType, Happen, Layer, Question, QuestionId, Trait, Verb, Zone
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.steps import (
    PLAY_ALTERATION_STEPS,
    PLAY_SPELL_STEPS,
    PLAY_UNIT_STEPS,
    PlayStep,
    StepId,
    Steps,
)
from pyreborn.engine.procedures.entering import attach, enter_or_discard, slots
from pyreborn.engine.procedures.paying import PayFrame, can_pay, cost_window, waived
from pyreborn.engine.procedures.text.resolving import push_text
from pyreborn.engine.procedures.text.targeting import names_targets_first
from pyreborn.engine.procedures.windows import open_window


class PlayFrame(Frame):
    """Announce a card from hand, pay, put it in its place, resolve it (RB-7.3)."""

    def __init__(self, player: int, card: ACard) -> None:
        Frame.__init__(self, player)
        self.card: ACard = card
        self.reaction: Ability | None = None
        self.h: Happening | None = None
        """What a reaction answers."""
        self.signature: int = 0
        self.dice: int = 0
        """Which dice were paid, as a mask of their numbers."""
        self.x: int = 0
        self.host: ACard = NONE
        self.host_since: int = 0
        """When it was chosen: what comes into play as another later is not the host (RB-13.1.5)."""
        self.cancelled: bool = False
        self.without_actions: bool = False
        """Played by an effect, without its main and side action costs (RB-7.3.9)."""

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "PlayFrame":
        twin = PlayFrame(self.player, self.card)
        twin.step = self.step
        twin.event = self.event
        twin.reaction = self.reaction
        twin.h = self.h
        twin.signature = self.signature
        twin.dice = self.dice
        twin.x = self.x
        twin.host = self.host
        twin.host_since = self.host_since
        twin.cancelled = self.cancelled
        twin.without_actions = self.without_actions
        return twin

    def kind(self) -> str:
        return "play"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (
            ("card", "card"), ("reaction", "ability"), ("h", "happening"), ("signature", "int"), ("dice", "int"),
            ("x", "int"), ("host", "card"), ("host_since", "int"), ("cancelled", "bool"), ("without_actions", "bool"),
        )  # fmt: skip

    # -- end of what is written --

    def ends_with(self) -> int:
        return self.player

    def question(self) -> QuestionId:
        return Question.PICK

    def card_asking(self) -> int:
        return self.card

    def about(self, st: GameState) -> str:
        return "the card it is placed with"

    def on_paid(self, st: GameState, way: int, signature: int, x: int, dice: int) -> None:
        self.signature = signature
        self.dice = dice
        self.x = x

    def steps(self, st: GameState) -> Steps:
        type = st.printed[self.card].printed.type  # a spell even if it counts as a unit by now
        if type & CardType.ALTERATION:
            return PLAY_ALTERATION_STEPS
        return PLAY_UNIT_STEPS if type == CardType.ALLY or type == CardType.READY_SPELL else PLAY_SPELL_STEPS

    def asks(self, st: GameState, step: StepId) -> list[Option] | None:
        options: list[Option] = []
        if step == PlayStep.CHOOSE_HOST:
            printed = st.printed[self.card].printed
            for host in hosts(st, self.player, self.card, printed, self._cause(printed)):
                options.append(Option(Verb.CARD, host))
        elif step == PlayStep.CHOOSE_SLOT and st.printed[self.card].printed.shares_slot:
            options = slots(st, self.player)
        return options or None

    def carry_out(self, st: GameState, step: StepId) -> bool:
        printed = st.printed[self.card].printed
        if step == PlayStep.ANNOUNCE:
            self._announce(st, printed)
        elif step == PlayStep.PAID:
            return cost_window(st, self.player, self.card, self.signature, self.dice)
        elif step == PlayStep.ENTER:
            st.stack.pop()
            enter_or_discard(st, self.card, self.player, self.host)
        elif step == PlayStep.CHOOSE_HOST:
            self.cancelled = True  # there is none
            self.step = PlayStep.ATTACH
            return False
        elif step == PlayStep.HOST_TARGETED:
            return st.rules.alteration_targets_host and self._host_targeted(st, printed)
        elif step == PlayStep.ATTACH:
            self._attach(st)
        elif step == PlayStep.RESOLVE:
            self._resolve(st, printed)
        elif step == PlayStep.RESOLVED:
            self._resolved(st, printed)
        else:
            return False
        return True

    def _announce(self, st: GameState, printed: CardDef) -> None:
        st.lift(self.card)
        st.show(self.card)
        st.zone[self.card] = Zone.RESOLVING
        box = self.reaction is not None and printed.type != CardType.REACTION_SPELL
        st.note(EventKind.PLAYED, "RB-7.3.1", self.player, self.card, 0, _box_title(self.reaction) if box else "")
        st.under_last_event(self)
        assert printed.play_cost is not None
        cost = printed.play_cost
        if self.reaction is not None:
            if self.reaction.instead_cost is not None:
                cost = self.reaction.instead_cost
            cost = waived(cost, True, self.reaction.waives_side or printed.type == CardType.REACTION_SPELL)
        elif self.without_actions:
            cost = waived(cost, True, True)
        payment = PayFrame(self.player, cost, self.card)
        payment.reaction = self.reaction is not None
        st.stack.append(payment)

    def _resolve(self, st: GameState, printed: CardDef) -> None:
        """The text of a spell, which lies in the discard pile by then where a ruleset says so (RB-7.3.6, RV-4.1.2)."""
        at_once = st.rules.spell_zone_while_resolving == Zone.DISCARD_PILE and not names_targets_first(st.rules)
        if at_once and printed.form is None:
            discard_spell(st, self.player, self.card)
        c = Context(self.player, self.card, played_text(printed), self._cause(printed))
        c.paid = self.signature
        c.dice = self.dice
        c.x = self.x
        c.about = self.h
        push_text(st, c)

    def _resolved(self, st: GameState, printed: CardDef) -> None:
        """Discard it, then "after ... resolves" (RB-7.3.7, RB-7.3.8)."""
        st.stack.pop()
        if st.zone[self.card] == Zone.RESOLVING:
            discard_spell(st, self.player, self.card)
        number = played_text(printed).number
        open_window(st, happening(st, Happen.RESOLVED, self.player, self.card).with_ability(number), Layer.AFTER)

    def _cause(self, printed: CardDef) -> Cause:
        box = self.reaction is not None and self.reaction.is_reaction_spell
        return Cause(By.SPELL, self.player, self.card, box or printed.type == CardType.REACTION_SPELL)

    def _host_targeted(self, st: GameState, printed: CardDef) -> bool:
        """Choosing the host targets it (RB-7.3.4, RB-15.1); whether anybody may answer."""
        st.note(EventKind.TARGETED, "RB-8.1.2", self.player, self.host, 0, printed.name, self.card)
        cause = self._cause(printed)
        h = happening(st, Happen.TARGETED, self.player, NONE, cause, [self.host], len(st.stack) - 1)
        return open_window(st, h, Layer.AFTER)

    def _attach(self, st: GameState) -> None:
        st.stack.pop()
        if self.cancelled or not st.in_play(self.host) or st.is_another(self.host, self.host_since):
            st.note(EventKind.CANCELLED, "RB-8.4.4", self.player, self.card)
            st.put(self.card, Zone.DISCARD_PILE)
        else:
            attach(st, self.card, self.host, self.player)

    def choose(self, st: GameState, option: Option) -> None:
        self.host = option.a
        self.host_since = st.next_stay
        self.go_on(st)


def _box_title(reaction: Ability | None) -> str:
    """How the log calls the reaction box a card was played by."""
    return "a reaction" if reaction is None or not reaction.name else reaction.title


def played_text(printed: CardDef) -> Ability:
    """The one text of an action or reaction spell that happens when it is played."""
    for ability in printed.abilities:
        if ability.kind == TextKind.PLAYED:
            return ability
    raise AssertionError(f"{printed.name} has nothing to resolve")


def is_forbidden(st: GameState, player: int, printed: CardDef) -> bool:
    """Whether a text keeps this player from playing action spells (RR-19.2)."""
    if printed.type != CardType.ACTION_SPELL or not any_aura_gives(st, Trait.NO_SPELLS):
        return False
    return traits(st, st.players[player].phoenixborn) & Trait.NO_SPELLS != 0


def playable_by_effect(st: GameState, player: int, card: int) -> bool:
    """Whether this card of the hand could be played now without its action costs."""
    me = st.players[player]
    printed = st.cards[card].printed
    if (
        printed.play_cost is None
        or printed.type == CardType.REACTION_SPELL
        or (st.round == 1 and printed.name in st.chained)
        or is_forbidden(st, player, printed)
    ):
        return False
    if not can_pay(st, player, waived(printed.play_cost, True, True), me.dice_ready(), len(me.hand) - 1):
        return False
    return not printed.type & CardType.ALTERATION or bool(
        hosts(st, player, card, printed, Cause(By.SPELL, player, card))
    )
