"""Playing cards, activating effects, dice powers, and paying for them (RB-7.3, RB-7.4, RB-9.1)."""

from pyreborn.engine.answers import happening, hosts, keyword_total, text_cause
from pyreborn.engine.context import Cause, Context, Happening
from pyreborn.engine.costs import Cost, Need, affordable, count_of, dice_in, face_name, payments
from pyreborn.engine.damage import DEFAULT_PLACE, LeaveFrame, settle
from pyreborn.engine.definitions import PLAYED, Ability, CardDef
from pyreborn.engine.events import (
    E_ACTIVATED,
    E_ATTACHED,
    E_CANCELLED,
    E_DISCARDED,
    E_ENTERED,
    E_EXHAUSTED,
    E_NO_ROOM,
    E_PAID,
    E_PLAYED,
    E_POWER,
    E_TARGETED,
)
from pyreborn.engine.frames import ABILITY, BOOL, CARD, COST, HAPPENING, INT, Frame
from pyreborn.engine.ids import (
    AFTER,
    ALLY,
    ALTERATION,
    ATTACHED,
    BATTLEFIELD,
    BY_DICE_POWER,
    BY_SPELL,
    DISCARD_PILE,
    FACES,
    H_COST_PAID,
    H_ENTERS_PLAY,
    H_RESOLVED,
    H_TARGETED,
    LIMBO,
    NONE,
    O_CARD,
    O_NUMBER,
    O_PAY,
    PHOENIXBORN,
    POWER,
    Q_DISCARD_COST,
    Q_NUMBER,
    Q_PAY,
    Q_PICK,
    REACTION_SPELL,
    READY_SPELL,
    RESOLVING,
    SPELLBOARD,
    UNIT,
)
from pyreborn.engine.options import Option
from pyreborn.engine.resolve import TextFrame, announce, open_window
from pyreborn.engine.state import GameState
from pyreborn.engine.values import focus_level


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
    for way in cost.ways:
        if way.main <= me.main and way.side <= me.side and way.discard <= hand:
            if affordable(me.active, total, way):
                return True
    return False


class PayFrame(Frame):
    """Paying one cost in full, at once (RB-7.3.3): X, the dice, the cards to discard."""

    def __init__(self, player: int, cost: Cost, card: int) -> None:
        Frame.__init__(self, player)
        self.cost = cost
        self.card = card
        """The card that an exhaust symbol exhausts."""
        self.way = NONE
        self.signature = 0
        self.x = 0
        self.left = 0
        """Cards still to be discarded."""

    def clone(self) -> "PayFrame":
        twin = PayFrame(self.player, self.cost, self.card)
        self.base_clone(twin)
        twin.way = self.way
        twin.signature = self.signature
        twin.x = self.x
        twin.left = self.left
        return twin

    def kind(self) -> str:
        return "pay"

    def ends_with(self) -> int:
        return self.player

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("cost", COST), ("card", CARD), ("way", INT), ("signature", INT), ("x", INT), ("left", INT))

    def question(self) -> int:
        if self.stage == 0:
            return Q_NUMBER
        return Q_PAY if self.stage == 1 else Q_DISCARD_COST

    def asks_anyway(self, st: GameState) -> bool:
        """Which card is discarded is asked by the size of the hand, not by what it holds."""
        return self.stage == 2 and len(st.players[self.player].hand) > 1

    def card_asking(self) -> int:
        return self.card

    def about(self, st: GameState) -> str:
        return self.cost.says

    def advance(self, st: GameState) -> list[Option] | None:
        me = st.players[self.player]
        if self.stage == 0:
            if self.cost.ways[0].x:
                return self._x_options(st)
            self.stage = 1
        if self.stage == 1:
            return self._dice_options(st)
        if self.left > 0 and me.hand:
            options: list[Option] = []
            seen: list[CardDef] = []
            for card in me.hand:
                defn = st.cards[card].printed
                if defn not in seen:
                    seen.append(defn)
                    options.append(Option(O_CARD, card))
            return options
        st.stack.pop()
        st.stack[-1].on_paid(st, self.way, self.signature, self.x)
        return None

    def _x_options(self, st: GameState) -> list[Option]:
        me = st.players[self.player]
        total = me.dice_ready()
        options: list[Option] = []
        for x in range(total + 1):
            if affordable(me.active, total, self.cost.ways[0].with_basics(x)):
                options.append(Option(O_NUMBER, x))
        return options

    def _dice_options(self, st: GameState) -> list[Option]:
        me = st.players[self.player]
        total = me.dice_ready()
        options: list[Option] = []
        for i in range(len(self.cost.ways)):
            way = self.cost.ways[i]
            if way.main > me.main or way.side > me.side or way.discard > len(me.hand):
                continue
            if way.x:
                way = way.with_basics(self.x)
            if affordable(me.active, total, way):
                for signature in payments(me.active, way):
                    if not self._offered(options, way, signature):
                        options.append(Option(O_PAY, i, signature))
        return options

    def _offered(self, options: list[Option], way: Need, signature: int) -> bool:
        """Whether an earlier way already spends the same dice and the same actions."""
        for option in options:
            other = self.cost.ways[option.a]
            if option.b == signature and other.main == way.main and other.side == way.side:
                if other.discard == way.discard and other.extra == way.extra:
                    return True
        return False

    def choose(self, st: GameState, option: Option) -> None:
        if self.stage == 0:
            self.x = option.a
            self.stage = 1
        elif self.stage == 1:
            self.stage = 2
            self.way = option.a
            self.signature = option.b
            self._take(st, self.cost.ways[option.a], option.b)
        else:
            self.left -= 1
            st.move(option.a, DISCARD_PILE)
            st.note(E_DISCARDED, "RB-9.1.1", self.player, option.a)

    def _take(self, st: GameState, way: Need, signature: int) -> None:
        me = st.players[self.player]
        me.main -= way.main
        me.side -= way.side
        if way.main:
            st.passes = 0
        if way.exhaust:
            st.cards[self.card].exhaustion += 1
            st.note(E_EXHAUSTED, "RB-9.1.2", self.player, self.card, 1)
        self.left = way.discard
        spend_dice(st, self.player, signature)


def spend_dice(st: GameState, player: int, signature: int) -> None:
    """Move the dice of a payment to the exhausted pool (RB-9.1.3)."""
    if signature == 0:
        return
    me = st.players[player]
    words: list[str] = []
    for face in range(FACES):
        count = count_of(signature, face)
        if count:
            me.active[face] -= count
            me.exhausted[face] += count
            if st.log is not None:
                words.append(f"{count} {face_name(face)}")
    st.note(E_PAID, "RB-9.1.3", player, NONE, dice_in(signature), ", ".join(words))


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
            c = Context(self.player, self.card, self.ability, text_cause(st, self.player, self.card))
            c.numeral = keyword_total(st, self.card, self.ability)
            c.paid = self.signature
            c.extra = self.extra
            c.x = self.x
            c.focus = self.focus
            push_text(st, c)
            return None
        st.stack.pop()
        if st.zone[self.card] != LIMBO and st.cards[self.card].printed.type == PHOENIXBORN:
            number = self.ability.number
            open_window(st, happening(st, H_RESOLVED, self.player, self.card, number, None, []), AFTER)
        return None


def cost_window(st: GameState, player: int, card: int, signature: int) -> bool:
    """"After you pay a cost using ..." (RB-21.11)."""
    return open_window(st, happening(st, H_COST_PAID, player, card, signature, None, []), AFTER)


def push_text(st: GameState, c: Context) -> None:
    frame = TextFrame(c)
    frame.event = st.stack[-1].event if st.stack else -1
    st.stack.append(frame)


class PowerFrame(Frame):
    """A dice power: side action and one die on its power side (RB-10)."""

    def __init__(self, player: int, magic: int) -> None:
        Frame.__init__(self, player)
        self.magic = magic

    def clone(self) -> "PowerFrame":
        twin = PowerFrame(self.player, self.magic)
        self.base_clone(twin)
        return twin

    def kind(self) -> str:
        return "power"

    def ends_with(self) -> int:
        return self.player

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("magic", INT),)

    def advance(self, st: GameState) -> list[Option] | None:
        if self.stage == 0:
            self.stage = 1
            me = st.players[self.player]
            ability = st.pool.abilities[st.rules.power_key(self.magic)]
            st.note(E_POWER, "RB-10.1.12", self.player, NONE, 0, ability.name)
            st.under_last_event(self)
            face = self.magic * 3 + POWER
            me.side -= 1
            spend_dice(st, self.player, 1 << (4 * face))
            resolve_power(st, self.player, ability, face)
            return None
        st.stack.pop()
        return None


def resolve_power(st: GameState, player: int, ability: Ability, face: int) -> None:
    """The text of a dice power, however it was paid for (RB-10.1.11)."""
    c = Context(player, NONE, ability, Cause(BY_DICE_POWER, player, NONE))
    c.paid = 1 << (4 * face)
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
        return "attach it to a card"

    def on_paid(self, st: GameState, way: int, signature: int, x: int) -> None:
        self.signature = signature
        self.x = x

    def advance(self, st: GameState) -> list[Option] | None:
        printed = st.cards[self.card].printed
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
            st.stack.pop()
            enter_or_discard(st, self.card, self.player)
            return None
        self._spell(st, printed)
        return None

    def _announce(self, st: GameState, printed: CardDef) -> None:
        self.stage = 1
        st.lift(self.card)
        st.show(self.card)
        st.zone[self.card] = RESOLVING
        st.note(E_PLAYED, "RB-7.3.1", self.player, self.card)
        st.under_last_event(self)
        assert printed.play_cost is not None
        cost = printed.play_cost
        if self.reaction is not None:
            if self.reaction.instead_cost is not None:
                cost = self.reaction.instead_cost
            cost = waived(cost, True, self.reaction.waives_side or printed.type == REACTION_SPELL)
        elif self.without_actions:
            cost = waived(cost, True, True)
        st.stack.append(PayFrame(self.player, cost, self.card))

    def _spell(self, st: GameState, printed: CardDef) -> None:
        """Resolve the text, then discard, then "after ... resolves" (RB-7.3.6 to 7.3.8)."""
        if self.stage == 2:
            self.stage = 3
            if st.rules.spell_zone_while_resolving == DISCARD_PILE:
                self._discard(st)
            c = Context(self.player, self.card, played_text(printed), self._cause(printed))
            c.paid = self.signature
            c.x = self.x
            c.about = self.h
            push_text(st, c)
            return
        st.stack.pop()
        if st.zone[self.card] == RESOLVING:
            self._discard(st)
        number = played_text(printed).number
        open_window(st, happening(st, H_RESOLVED, self.player, self.card, number, None, []), AFTER)

    def _discard(self, st: GameState) -> None:
        st.note(E_DISCARDED, "RB-7.3.7", self.player, self.card)
        st.put(self.card, DISCARD_PILE)

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
    if st.rules.destroyed_unit_keeps_slot:
        for frame in st.stack:
            if isinstance(frame, LeaveFrame) and frame.holds_slot(st, player):
                taken += 1
    return taken >= st.cards[me.phoenixborn].now.battlefield


def spellboard_full(st: GameState, player: int, printed: CardDef) -> bool:
    """Copies of one title share a slot (RB-3.3.1)."""
    me = st.players[player]
    titles: list[CardDef] = []
    for card in me.spellboard:
        now = st.cards[card].now
        if now is printed:
            return False
        if now not in titles:
            titles.append(now)
    return len(titles) >= st.cards[me.phoenixborn].now.spellboard


def enter_or_discard(st: GameState, card: int, player: int) -> bool:
    """A lifted unit or ready spell takes a slot, or is discarded for want of one (RB-3.2.2, RB-3.3.2)."""
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
    st.enter(card, zone, player)
    st.note(E_ENTERED, "RB-7.3.5", player, card)
    announce(st, happening(st, H_ENTERS_PLAY, player, card, 0, None, []))
    return True
