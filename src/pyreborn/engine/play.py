"""Playing cards, activating effects, dice powers (RB-7.3, RB-7.4, RB-10)."""

from typing import Final

from pyreborn.engine.answers import happening, hosts, keyword_total, text_cause
from pyreborn.engine.context import DIE_HOST_SLOT, Cause, Context, Happening
from pyreborn.engine.definitions import PLAYED, Ability, CardDef
from pyreborn.engine.events import (
    E_ACTIVATED,
    E_ATTACHED,
    E_CANCELLED,
    E_ENTERED,
    E_NO_ROOM,
    E_PLAYED,
    E_POWER,
    E_TARGETED,
)
from pyreborn.engine.frames import ABILITY, BOOL, CARD, HAPPENING, INT, Frame
from pyreborn.engine.ids import (
    AFTER,
    ALLY,
    ALTERATION,
    ATTACHED,
    BATTLEFIELD,
    BY_DICE_POWER,
    BY_SPELL,
    DISCARD_PILE,
    H_ENTERS_PLAY,
    H_RESOLVED,
    H_TARGETED,
    LIMBO,
    NONE,
    O_CARD,
    PHOENIXBORN,
    POWER,
    Q_PICK,
    REACTION_SPELL,
    READY_SPELL,
    RESOLVING,
    SPELLBOARD,
    UNIT,
)
from pyreborn.engine.leaving import DEFAULT_PLACE, LeaveFrame, settle
from pyreborn.engine.options import Option
from pyreborn.engine.paying import PayFrame as PayFrame
from pyreborn.engine.paying import can_pay as can_pay
from pyreborn.engine.paying import cost_window, dice_window, spend_dice, waived
from pyreborn.engine.piles import discard_spell
from pyreborn.engine.resolve import TextFrame, names_targets_first
from pyreborn.engine.ruleset import FULL_BATTLEFIELD_DOES_NOT_ENTER, SOURCE_GONE_FIZZLES
from pyreborn.engine.state import GameState
from pyreborn.engine.values import focus_level, same_slot
from pyreborn.engine.windows import announce, open_window


class ActivateFrame(Frame):
    """Announce an activated effect, pay, resolve its text (RB-7.4)."""

    def __init__(self, player: int, card: int, ability: Ability) -> None:
        Frame.__init__(self, player)
        self.card = card
        self.ability = ability
        self.signature = 0
        self.extra = False
        self.x = 0
        self.focus = 0

    def clone(self) -> "ActivateFrame":
        twin = ActivateFrame(self.player, self.card, self.ability)
        self.base_clone(twin)
        twin.signature = self.signature
        twin.extra = self.extra
        twin.x = self.x
        twin.focus = self.focus
        return twin

    def kind(self) -> str:
        return "activate"

    def ends_with(self) -> int:
        return self.player

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (
            ("card", CARD), ("ability", ABILITY), ("signature", INT), ("extra", BOOL), ("x", INT), ("focus", INT),
        )  # fmt: skip

    def on_paid(self, st: GameState, way: int, signature: int, x: int) -> None:
        self.signature = signature
        self.extra = self.ability.cost_at(self.focus).ways[way].extra
        self.x = x

    def advance(self, st: GameState) -> list[Option] | None:
        if self.stage == 0:
            self.stage = 1
            self.focus = focus_level(st, self.card) if st.zone[self.card] == SPELLBOARD else 0
            st.note(E_ACTIVATED, "RB-7.4.1", self.player, self.card, 0, self.ability.title)
            st.under_last_event(self)
            st.stack.append(PayFrame(self.player, self.ability.cost_at(self.focus), self.card))
            return None
        if self.stage == 1:
            self.stage = 2
            if cost_window(st, self.player, self.card, self.signature):
                return None
        if self.stage == 2:
            self.stage = 3
            if st.in_play(self.card) or st.rules.source_left_play != SOURCE_GONE_FIZZLES:
                self._push_text(st)
                return None
        st.stack.pop()
        if st.zone[self.card] != LIMBO and st.cards[self.card].printed.type == PHOENIXBORN:
            number = self.ability.number
            open_window(st, happening(st, H_RESOLVED, self.player, self.card, number, None, []), AFTER)
        return None

    def _push_text(self, st: GameState) -> None:
        c = Context(self.player, self.card, self.ability, text_cause(st, self.player, self.card))
        c.numeral = keyword_total(st, self.card, self.ability)
        c.paid = self.signature
        c.extra = self.extra
        c.x = self.x
        c.focus = self.focus
        push_text(st, c)


def push_text(st: GameState, c: Context) -> None:
    frame = TextFrame(c)
    frame.event = st.stack[-1].event if st.stack else -1
    st.stack.append(frame)


_DICE_SPENT: Final = 3  # the stage of a power whose die is spent and whose cost does not yet count as paid


class PowerFrame(Frame):
    """A dice power: a side action and one die on its power side, or free by a text (RB-10)."""

    def __init__(self, player: int, magic: int) -> None:
        Frame.__init__(self, player)
        self.magic = magic
        self.face = magic * 3 + POWER
        self.free = False
        """Resolved without paying its cost (RB-10.1.11)."""
        self.on = NONE
        """The card the die lies on, NONE for the exhausted pool."""

    def clone(self) -> "PowerFrame":
        twin = PowerFrame(self.player, self.magic)
        self.base_clone(twin)
        twin.face = self.face
        twin.free = self.free
        twin.on = self.on
        return twin

    def kind(self) -> str:
        return "power"

    def ends_with(self) -> int:
        return self.player

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("magic", INT), ("face", INT), ("free", BOOL), ("on", CARD))

    def advance(self, st: GameState) -> list[Option] | None:
        ability = st.pool.abilities[st.rules.power_key(self.magic)]
        signature = 1 << (4 * self.face)
        if self.stage == 0:
            self.stage = 1 if self.free else _DICE_SPENT
            st.note(E_POWER, "RB-10.1.11" if self.free else "RB-10.1.12", self.player, NONE, 0, ability.name)
            st.under_last_event(self)
            if not self.free:
                st.players[self.player].side -= 1
                spend_dice(st, self.player, signature)
                if dice_window(st, self.player, NONE, signature):
                    return None
        if self.stage == _DICE_SPENT:
            self.stage = 1
            if cost_window(st, self.player, NONE, signature, Cause(BY_DICE_POWER, self.player, NONE)):
                return None
        if self.stage == 1:
            self.stage = 2
            resolve_power(st, self.player, ability, self.face, self.on)
            return None
        st.stack.pop()
        return None


def resolve_power(st: GameState, player: int, ability: Ability, face: int, on: int = NONE) -> None:
    """The text of a dice power, however it was paid for (RB-10.1.11); ``on`` is the card its die lies on."""
    c = Context(player, NONE, ability, Cause(BY_DICE_POWER, player, NONE))
    c.paid = 1 << (4 * face)
    if on != NONE:
        c.remember(DIE_HOST_SLOT, on)
    push_text(st, c)


# --- playing a card -------------------------------------------------------------------------


def react(st: GameState, player: int, card: int, ability: Ability, h: Happening) -> None:
    """Play a reaction from hand; it counts against the limit (RB-8.6.3)."""
    st.players[player].reactions += 1
    frame = PlayFrame(player, card)
    frame.reaction = ability
    frame.h = h
    st.stack.append(frame)


class PlayFrame(Frame):
    """Announce a card from hand, pay, put it in its place, resolve it (RB-7.3)."""

    def __init__(self, player: int, card: int) -> None:
        Frame.__init__(self, player)
        self.card = card
        self.reaction: Ability | None = None
        self.h: Happening | None = None
        """What a reaction answers."""
        self.signature = 0
        self.x = 0
        self.host = NONE
        self.cancelled = False
        self.without_actions = False
        """Played by an effect, without its main and side action costs (RB-7.3.9)."""

    def clone(self) -> "PlayFrame":
        twin = PlayFrame(self.player, self.card)
        self.base_clone(twin)
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

    def ends_with(self) -> int:
        return self.player

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (
            ("card", CARD), ("reaction", ABILITY), ("h", HAPPENING), ("signature", INT), ("x", INT), ("host", CARD),
            ("cancelled", BOOL), ("without_actions", BOOL),
        )  # fmt: skip

    def question(self) -> int:
        return Q_PICK

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
        if printed.type & ALTERATION:
            return self._alteration(st, printed)
        if printed.type == ALLY or printed.type == READY_SPELL:
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
        st.zone[self.card] = RESOLVING
        box = self.reaction is not None and printed.type != REACTION_SPELL
        st.note(E_PLAYED, "RB-7.3.1", self.player, self.card, 0, _box_title(self.reaction) if box else "")
        st.under_last_event(self)
        assert printed.play_cost is not None
        cost = printed.play_cost
        if self.reaction is not None:
            if self.reaction.instead_cost is not None:
                cost = self.reaction.instead_cost
            cost = waived(cost, True, self.reaction.waives_side or printed.type == REACTION_SPELL)
        elif self.without_actions:
            cost = waived(cost, True, True)
        payment = PayFrame(self.player, cost, self.card)
        payment.reaction = self.reaction is not None
        st.stack.append(payment)

    def _spell(self, st: GameState, printed: CardDef) -> None:
        """Resolve the text, then discard, then "after ... resolves" (RB-7.3.6 to 7.3.8)."""
        if self.stage == 2:
            self.stage = 3
            at_once = st.rules.spell_zone_while_resolving == DISCARD_PILE and not names_targets_first(st.rules)
            if at_once and printed.form is None:
                discard_spell(st, self.player, self.card)
            c = Context(self.player, self.card, played_text(printed), self._cause(printed))
            c.paid = self.signature
            c.x = self.x
            c.about = self.h
            push_text(st, c)
            return
        st.stack.pop()
        if st.zone[self.card] == RESOLVING:
            discard_spell(st, self.player, self.card)
        number = played_text(printed).number
        open_window(st, happening(st, H_RESOLVED, self.player, self.card, number, None, []), AFTER)

    def _cause(self, printed: CardDef) -> Cause:
        box = self.reaction is not None and self.reaction.is_reaction_spell
        return Cause(BY_SPELL, self.player, self.card, box or printed.type == REACTION_SPELL)

    def _alteration(self, st: GameState, printed: CardDef) -> list[Option] | None:
        """Choose the host, which targets it, then attach (RB-7.3.4, RB-15.1)."""
        if self.stage == 2:
            options: list[Option] = []
            for host in hosts(st, self.player, self.card, printed, self._cause(printed)):
                options.append(Option(O_CARD, host))
            if options:
                return options
            self.stage = 4
            self.cancelled = True
        if self.stage == 3:
            self.stage = 4
            if st.rules.alteration_targets_host:
                st.note(E_TARGETED, "RB-8.1.2", self.player, self.host, 0, printed.name, self.card)
                cause = self._cause(printed)
                h = happening(st, H_TARGETED, self.player, NONE, 0, cause, [self.host], 0, len(st.stack) - 1)
                if open_window(st, h, AFTER):
                    return None
        st.stack.pop()
        if self.cancelled or not st.in_play(self.host):
            st.note(E_CANCELLED, "RB-8.4.4", self.player, self.card)
            st.put(self.card, DISCARD_PILE)
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
        if ability.kind == PLAYED:
            return ability
    raise AssertionError(f"{printed.name} has nothing to resolve")


def playable_by_effect(st: GameState, player: int, card: int) -> bool:
    """Whether this card of the hand could be played now without its action costs."""
    me = st.players[player]
    printed = st.cards[card].printed
    if printed.play_cost is None or printed.type == REACTION_SPELL or (st.round == 1 and printed.name in st.chained):
        return False
    if printed.shares_slot and spellboard_full(st, player, printed):
        return False
    if not can_pay(st, player, waived(printed.play_cost, True, True), me.dice_ready(), len(me.hand) - 1):
        return False
    return not printed.type & ALTERATION or bool(hosts(st, player, card, printed, Cause(BY_SPELL, player, card)))


def attach(st: GameState, card: int, host: int, player: int) -> None:
    """Put a lifted alteration under its host; the host's controller controls it (RB-15.1.4)."""
    controller = st.cards[host].controller
    here = st.enter(card, ATTACHED, controller)
    here.host = host
    st.cards[host].attached.append(card)
    st.note(E_ATTACHED, "RB-15.1.1", player, card, 0, "", host)
    st.dirty = True
    announce(st, happening(st, H_ENTERS_PLAY, controller, card, 0, None, []))


def battlefield_full(st: GameState, player: int) -> bool:
    """No slot is left; where a ruleset says so, a unit being destroyed still fills its own (MX-34)."""
    me = st.players[player]
    taken = len(me.battlefield)
    rules = st.rules
    if rules.destroyed_unit_keeps_slot != rules.destroyed_unit_in_play_for_triggers:
        for frame in st.stack:
            if isinstance(frame, LeaveFrame) and frame.is_between(st, player):
                taken += 1 if rules.destroyed_unit_keeps_slot else -1
    return taken >= st.cards[me.phoenixborn].now.battlefield


def no_entry(st: GameState, player: int) -> bool:
    """A full battlefield, where a unit without a slot stays where it is (OG-2.2.6)."""
    return st.rules.full_battlefield_entry == FULL_BATTLEFIELD_DOES_NOT_ENTER and battlefield_full(st, player)


def spellboard_full(st: GameState, player: int, printed: CardDef) -> bool:
    """Copies of one title share a slot (RB-3.3.1); what is placed under a spell shares its slot (RB-3.3.3)."""
    me = st.players[player]
    if printed.shares_slot:
        return not me.spellboard
    titles: list[CardDef] = []
    for card in me.spellboard:
        now = st.cards[card].now
        if now is printed:
            return False
        if now not in titles and st.cards[card].host == NONE:
            titles.append(now)
    return len(titles) >= st.cards[me.phoenixborn].now.spellboard


def slots(st: GameState, player: int) -> list[Option]:
    """One ready spell of each slot on the player's spellboard."""
    options: list[Option] = []
    for card in st.players[player].spellboard:
        known = False
        for option in options:
            if same_slot(st, option.a, card):
                known = True
        if not known:
            options.append(Option(O_CARD, card))
    return options


def enter_or_discard(st: GameState, card: int, player: int, beside: int = NONE) -> bool:
    """A lifted unit or ready spell takes a slot, or is discarded for want of one (RB-3.2.2, RB-3.3.2).

    ``beside`` is the ready spell whose slot it shares, for a card that is placed under one.
    """
    printed = st.cards[card].printed
    if printed.type & UNIT:
        full = battlefield_full(st, player)
        zone = BATTLEFIELD
    else:
        full = spellboard_full(st, player, printed)
        zone = SPELLBOARD
    if full:
        st.note(E_NO_ROOM, "RB-3.2.2" if zone == BATTLEFIELD else "RB-3.3.2", player, card)
        if st.is_hidden(st.zone[card]):
            st.show(card)
        st.zone[card] = LIMBO
        settle(st, card, DEFAULT_PLACE, 0)
        return False
    here = st.enter(card, zone, player)
    if beside != NONE:
        here.host = beside if st.cards[beside].host == NONE else st.cards[beside].host
    st.note(E_ENTERED, "RB-7.3.5", player, card)
    announce(st, happening(st, H_ENTERS_PLAY, player, card, 0, None, []))
    return True
