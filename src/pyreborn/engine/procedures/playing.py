"""Playing a card from a hand (RB-7.3)."""

from pyreborn.engine.board.answers import happening, hosts
from pyreborn.engine.board.piles import discard_spell
from pyreborn.engine.model.context import Cause, Context, Happening
from pyreborn.engine.model.definitions import Ability, CardDef, TextKind
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.frames import ACard, Frame
from pyreborn.engine.model.ids import NONE, By, CardType, Happen, Layer, Question, QuestionId, Verb, Zone
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.entering import attach, enter_or_discard, slots, spellboard_full
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
        self.x: int = 0
        self.host: ACard = NONE
        self.cancelled: bool = False
        self.without_actions: bool = False
        """Played by an effect, without its main and side action costs (RB-7.3.9)."""

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "PlayFrame":
        twin = PlayFrame(self.player, self.card)
        twin.stage = self.stage
        twin.event = self.event
        twin.reaction = self.reaction
        twin.h = self.h
        twin.signature = self.signature
        twin.x = self.x
        twin.host = self.host
        twin.cancelled = self.cancelled
        twin.without_actions = self.without_actions
        return twin

    def kind(self) -> str:
        return "play"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (
            ("card", "card"), ("reaction", "ability"), ("h", "happening"), ("signature", "int"), ("x", "int"),
            ("host", "card"), ("cancelled", "bool"), ("without_actions", "bool"),
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

    def on_paid(self, st: GameState, way: int, signature: int, x: int) -> None:
        self.signature = signature
        self.x = x

    def advance(self, st: GameState) -> list[Option] | None:
        printed = st.printed[self.card].printed  # a spell even if it counts as a unit by now
        if self.stage == 0:
            self._announce(st, printed)
            return None
        if self.stage == 1:
            self.stage = 2
            if cost_window(st, self.player, self.card, self.signature):
                return None
        if printed.type & CardType.ALTERATION:
            return self._alteration(st, printed)
        if printed.type == CardType.ALLY or printed.type == CardType.READY_SPELL:
            if printed.shares_slot and self.stage == 2:
                options = slots(st, self.player)
                if options:
                    return options
            st.stack.pop()
            enter_or_discard(st, self.card, self.player, self.host)
            return None
        self._spell(st, printed)
        return None

    def _announce(self, st: GameState, printed: CardDef) -> None:
        self.stage = 1
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

    def _spell(self, st: GameState, printed: CardDef) -> None:
        """Resolve the text, then discard, then "after ... resolves" (RB-7.3.6 to 7.3.8)."""
        if self.stage == 2:
            self.stage = 3
            at_once = st.rules.spell_zone_while_resolving == Zone.DISCARD_PILE and not names_targets_first(st.rules)
            if at_once and printed.form is None:
                discard_spell(st, self.player, self.card)
            c = Context(self.player, self.card, played_text(printed), self._cause(printed))
            c.paid = self.signature
            c.x = self.x
            c.about = self.h
            push_text(st, c)
            return
        st.stack.pop()
        if st.zone[self.card] == Zone.RESOLVING:
            discard_spell(st, self.player, self.card)
        number = played_text(printed).number
        open_window(st, happening(st, Happen.RESOLVED, self.player, self.card, ability=number), Layer.AFTER)

    def _cause(self, printed: CardDef) -> Cause:
        box = self.reaction is not None and self.reaction.is_reaction_spell
        return Cause(By.SPELL, self.player, self.card, box or printed.type == CardType.REACTION_SPELL)

    def _alteration(self, st: GameState, printed: CardDef) -> list[Option] | None:
        """Choose the host, which targets it, then attach (RB-7.3.4, RB-15.1)."""
        if self.stage == 2:
            options: list[Option] = []
            for host in hosts(st, self.player, self.card, printed, self._cause(printed)):
                options.append(Option(Verb.CARD, host))
            if options:
                return options
            self.stage = 4
            self.cancelled = True
        if self.stage == 3:
            self.stage = 4
            if st.rules.alteration_targets_host:
                st.note(EventKind.TARGETED, "RB-8.1.2", self.player, self.host, 0, printed.name, self.card)
                cause = self._cause(printed)
                h = happening(st, Happen.TARGETED, self.player, NONE, cause, [self.host], len(st.stack) - 1)
                if open_window(st, h, Layer.AFTER):
                    return None
        st.stack.pop()
        if self.cancelled or not st.in_play(self.host):
            st.note(EventKind.CANCELLED, "RB-8.4.4", self.player, self.card)
            st.put(self.card, Zone.DISCARD_PILE)
        else:
            attach(st, self.card, self.host, self.player)
        return None

    def choose(self, st: GameState, option: Option) -> None:
        self.host = option.a
        self.stage = 3


def _box_title(reaction: Ability | None) -> str:
    """How the log calls the reaction box a card was played by."""
    return "a reaction" if reaction is None or not reaction.name else reaction.title


def played_text(printed: CardDef) -> Ability:
    """The one text of an action or reaction spell that happens when it is played."""
    for ability in printed.abilities:
        if ability.kind == TextKind.PLAYED:
            return ability
    raise AssertionError(f"{printed.name} has nothing to resolve")


def playable_by_effect(st: GameState, player: int, card: int) -> bool:
    """Whether this card of the hand could be played now without its action costs."""
    me = st.players[player]
    printed = st.cards[card].printed
    if (
        printed.play_cost is None
        or printed.type == CardType.REACTION_SPELL
        or (st.round == 1 and printed.name in st.chained)
    ):
        return False
    if printed.shares_slot and spellboard_full(st, player, printed):
        return False
    if not can_pay(st, player, waived(printed.play_cost, True, True), me.dice_ready(), len(me.hand) - 1):
        return False
    return not printed.type & CardType.ALTERATION or bool(
        hosts(st, player, card, printed, Cause(By.SPELL, player, card))
    )
