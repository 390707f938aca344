"""Resolving a text step by step (RB-8.3) and the windows in which others answer (RB-8.5).

The two know each other: a text that targets opens a window, and what is used in a window
is again a text.
"""

from typing import Final

from pyreborn.engine.context import Cause, Context, Happening
from pyreborn.engine.costs import affordable
from pyreborn.engine.definitions import TRIGGERED, Ability, CardDef, Clause, Pick
from pyreborn.engine.events import E_CANCELLED, E_TARGETED, E_TRIGGERED
from pyreborn.engine.frames import BOOL, CONTEXT, HAPPENING, INT, INTS, Frame
from pyreborn.engine.ids import (
    AFTER,
    BY_ABILITY,
    BY_SPELL,
    H_DESTROYED,
    H_LEAVES_PLAY,
    H_ROUND_END,
    H_TARGETED,
    LIMBO,
    NONE,
    O_DECLINE,
    O_DONE,
    O_REACT,
    O_TRIGGER,
    O_YES,
    PLAYER_TURNS,
    Q_MAY,
    Q_PICK,
    Q_WINDOW,
    REACTION_SPELL,
    SPELL,
    WHEN,
    YOU,
)
from pyreborn.engine.options import Option
from pyreborn.engine.state import GameState
from pyreborn.engine.values import M_ABILITY, abilities, bare_context, numeral_bonus

CHOOSING: Final = 0
CARRYING_OUT: Final = 1


class TextFrame(Frame):
    """A text at its program counter; cutting it here is what a cancel does (RB-8.4.1)."""

    def __init__(self, c: Context) -> None:
        Frame.__init__(self, c.player)
        self.c = c
        self.pc = 0
        self.pick_no = 0
        self.taken = 0
        self.accepted = False
        """The optional step at hand has been said yes to."""

    def clone(self) -> "TextFrame":
        twin = TextFrame(self.c.clone())
        self.base_clone(twin)
        twin.pc = self.pc
        twin.pick_no = self.pick_no
        twin.taken = self.taken
        twin.accepted = self.accepted
        return twin

    def kind(self) -> str:
        return "text"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("c", CONTEXT), ("pc", INT), ("pick_no", INT), ("taken", INT), ("accepted", BOOL))

    def question(self) -> int:
        clause = self.c.ability.program[self.pc]
        return Q_PICK if clause.picks else Q_MAY

    def card_asking(self) -> int:
        return self.c.card

    def about(self, st: GameState) -> str:
        return self.c.ability.program[self.pc].text()

    def decider(self, st: GameState) -> int:
        clause = self.c.ability.program[self.pc]
        if self.pick_no < len(clause.picks):
            return chooser_of(self.c, clause.picks[self.pick_no])
        return self.c.player

    def advance(self, st: GameState) -> list[Option] | None:
        c = self.c
        program = c.ability.program
        while not c.cancelled and self.pc < len(program):
            clause = program[self.pc]
            if self.stage == CHOOSING:
                if clause.optional and not self.accepted and not clause.ready(st, c):
                    self._decline(clause)
                    continue
                options = self._next_pick(st, clause)
                if options is not None:
                    return options
                if self.stage == CHOOSING:
                    continue  # declined for want of anything to pick
                if clause.picks and self._targets_answered(st, clause):
                    return None
            self._next_step()
            jump = clause.apply(st, c)
            if jump >= 0:
                self.pc = jump
            if st.stack[-1] is not self:
                return None
        if c.cancelled:
            st.note(E_CANCELLED, "RB-8.4.1", c.player, c.card, 0, c.ability.title)
        st.stack.pop()
        return None

    def _next_step(self) -> None:
        self.stage = CHOOSING
        self.pick_no = 0
        self.taken = 0
        self.accepted = False
        self.pc += 1

    def _decline(self, clause: Clause) -> None:
        self._next_step()
        self.pc = clause.declined_to
        self.c.did = False

    def _next_pick(self, st: GameState, clause: Clause) -> list[Option] | None:
        """Options of the next choice; None with stage CARRYING_OUT when all is chosen."""
        c = self.c
        if clause.optional and not self.accepted and not clause.picks:
            return [Option(O_YES), Option(O_DECLINE)]
        while self.pick_no < len(clause.picks):
            pick = clause.picks[self.pick_no]
            if self.taken == 0 and self.pick_no == 0:
                for other in clause.picks:
                    c.forget(other.slot)
            things = open_things(st, c, pick)
            most = pick.most.value(st, c)
            may_decline = clause.optional and not self.accepted and self.pick_no == 0 and self.taken == 0
            if self.taken >= most or not things:
                if may_decline and most > 0:
                    self._decline(clause)
                    return None
                self.pick_no += 1
                self.taken = 0
                continue
            if pick.random:
                c.remember(pick.slot, things[st.rng.below(len(things))])
                self.taken += 1
                continue
            options: list[Option] = []
            for thing in things:
                options.append(pick.noun.option(thing))
            if may_decline:
                options.append(Option(O_DECLINE))
            elif pick.least >= 0 and self.taken >= pick.least:
                options.append(Option(O_DONE))
            return options
        self.stage = CARRYING_OUT
        return None

    def _targets_answered(self, st: GameState, clause: Clause) -> bool:
        """Open the targeting window (RB-8.3.2); whether somebody may answer in it."""
        c = self.c
        cards: list[int] = []
        players = 0
        targeted = False
        for pick in clause.picks:
            if pick.targets:
                for thing in c.all_of(pick.slot):
                    targeted = True
                    if pick.noun.names_players():
                        players |= 1 << thing
                    else:
                        cards.append(thing)
        if not targeted:
            return False
        for card in cards:
            st.note(E_TARGETED, "RB-8.3.1", c.player, card, 0, c.ability.title, c.card)
        h = happening(st, H_TARGETED, c.player, NONE, 0, c.cause, cards, players, len(st.stack) - 1)
        return open_window(st, h, AFTER)

    def on_paid(self, st: GameState, way: int, signature: int, x: int) -> None:
        self.c.did = True

    def choose(self, st: GameState, option: Option) -> None:
        clause = self.c.ability.program[self.pc]
        if option.verb == O_DECLINE:
            self._decline(clause)
        elif option.verb == O_YES:
            self.accepted = True
            self.stage = CARRYING_OUT
        elif option.verb == O_DONE:
            self.pick_no += 1
            self.taken = 0
            self.accepted = True
        else:
            pick = clause.picks[self.pick_no]
            self.c.remember(pick.slot, pick.noun.thing(option))
            self.taken += 1
            self.accepted = True


def chooser_of(c: Context, pick: Pick) -> int:
    if pick.chooser == YOU:
        return c.player
    return c.first(pick.chooser - 100)


def open_things(st: GameState, c: Context, pick: Pick) -> list[int]:
    """What the pick may still take: legal targets not taken yet (RB-8.2.2, RB-8.2.3)."""
    found: list[int] = []
    for thing in pick.noun.candidates(st, c):
        if c.holds(pick.slot, thing) and not pick.noun.repeats():
            continue
        taken = False
        for slot in pick.other_than:
            if c.holds(slot, thing):
                taken = True
        if taken:
            continue
        if pick.targets and not pick.noun.may_be_targeted(st, c, thing):
            continue
        found.append(thing)
    return found


def text_cause(st: GameState, player: int, card: int) -> Cause:
    """A text of a spell is a spell, a text of a unit or Phoenixborn an ability (RB-2.1.12)."""
    printed = st.cards[card].printed
    if printed.type & SPELL:
        return Cause(BY_SPELL, player, card, printed.type == REACTION_SPELL)
    return Cause(BY_ABILITY, player, card)


def happening(
    st: GameState,
    kind: int,
    player: int,
    card: int,
    amount: int,
    cause: Cause | None,
    cards: list[int],
    players: int = 0,
    frame: int = NONE,
) -> Happening:
    return Happening(kind, player, card, amount, cause, cards, frame, st.next_stay, players)


class MomentFrame(Frame):
    """Both layers around something that has just happened: "when", then "after"."""

    def __init__(self, h: Happening) -> None:
        Frame.__init__(self, h.player)
        self.h = h

    def clone(self) -> "MomentFrame":
        twin = MomentFrame(self.h)
        self.base_clone(twin)
        return twin

    def kind(self) -> str:
        return "moment"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("h", HAPPENING),)

    def advance(self, st: GameState) -> list[Option] | None:
        if self.stage == 0:
            self.stage = 1
            if open_window(st, self.h, WHEN):
                return None
        st.stack.pop()
        open_window(st, self.h, AFTER)
        return None


def announce(st: GameState, h: Happening) -> None:
    """Let both layers be answered, if anybody could."""
    if anyone_listens(st, h) or (st.phase == PLAYER_TURNS and st.pool.reaction_mask >> h.kind & 1):
        st.stack.append(MomentFrame(h))


class WindowFrame(Frame):
    """One layer around one happening: each player in turn uses what they may (RB-8.5.2)."""

    def __init__(self, h: Happening, layer: int) -> None:
        Frame.__init__(self, 0)
        self.h = h
        self.layer = layer
        self.seat = 0
        """How many players have had their opportunity."""
        self.used: list[int] = []
        """(card, ability number) pairs already used: one text answers one event once (RB-8.5.5)."""

    def clone(self) -> "WindowFrame":
        twin = WindowFrame(self.h, self.layer)
        self.base_clone(twin)
        twin.player = self.player
        twin.seat = self.seat
        twin.used = self.used[:]
        return twin

    def kind(self) -> str:
        return "window"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("h", HAPPENING), ("layer", INT), ("seat", INT), ("used", INTS))

    def question(self) -> int:
        return Q_WINDOW

    def card_asking(self) -> int:
        return self.h.card

    def asks_anyway(self, st: GameState) -> bool:
        return reaction_possible(st, self.player, self.h, self.layer)

    def advance(self, st: GameState) -> list[Option] | None:
        seats = st.seats_from(st.active)
        while self.seat < len(seats):
            self.player = seats[self.seat]
            options: list[Option] = []
            forced = False
            for pair in eligible(st, self.player, self.h, self.layer, self.used):
                options.append(Option(O_TRIGGER, pair.card, pair.ability.number))
                if not pair.ability.optional:
                    forced = True
            if reaction_possible(st, self.player, self.h, self.layer):
                add_reactions(st, self.player, self.h, self.layer, options)
                if not forced:
                    options.append(Option(O_DONE))
                return options
            if options:
                if not forced:
                    options.append(Option(O_DONE))
                return options
            self.seat += 1
        st.stack.pop()
        return None

    def choose(self, st: GameState, option: Option) -> None:
        if option.verb == O_DONE:
            self.seat += 1
            return
        ability = st.pool.numbered[option.b]
        self.used.append(option.a)
        self.used.append(option.b)
        if option.verb == O_TRIGGER:
            resolve_trigger(st, self.player, option.a, ability, self.h)
        else:
            # Imported here because playing a card is itself resolving texts.
            from pyreborn.engine.play import react

            react(st, self.player, option.a, ability, self.h)


class Use:
    """A text that may be used in a window."""

    def __init__(self, card: int, ability: Ability) -> None:
        self.card = card
        self.ability = ability


def resolve_trigger(st: GameState, player: int, card: int, ability: Ability, h: Happening) -> None:
    """Start the text of a triggered ability of a card in play."""
    if ability.once_per_turn:
        st.cards[card].used |= once_bit(st.cards[card].now, ability)
    c = Context(player, card, ability, text_cause(st, player, card))
    c.numeral = keyword_total(st, card, ability)
    c.about = h
    frame = TextFrame(c)
    st.note(E_TRIGGERED, "RB-8.5.2", player, card, 0, ability.title)
    st.under_last_event(frame)
    if ability.optional:
        frame.accepted = True
    st.stack.append(frame)


def keyword_total(st: GameState, card: int, ability: Ability) -> int:
    """Numerals of one keyword from several sources add up (RB-20.0.1)."""
    if ability.numeral <= 0:
        return ability.numeral
    total = numeral_bonus(st, card)
    if not ability.keyword:
        return ability.numeral + total
    found = False
    for other in abilities(st, card):
        if other.keyword == ability.keyword:
            total += other.numeral
            found = True
    return total if found else ability.numeral


def once_bit(now: CardDef, ability: Ability) -> int:
    for i in range(len(now.abilities)):
        if now.abilities[i] is ability:
            return 1 << i
    return 1 << 30


def open_window(st: GameState, h: Happening, layer: int) -> bool:
    """Push a window if anybody could answer; whether one was pushed."""
    reactions = st.phase == PLAYER_TURNS and st.pool.reaction_mask >> h.kind & 1 != 0
    if not reactions and not anyone_listens(st, h):
        return False
    for seat in range(len(st.players)):
        if eligible(st, seat, h, layer, []) or (reactions and reaction_possible(st, seat, h, layer)):
            st.stack.append(WindowFrame(h, layer))
            return True
    return False


def anyone_listens(st: GameState, h: Happening) -> bool:
    bit = 1 << h.kind
    cards = st.cards
    for player in st.players:
        for card in player.battlefield:
            here = cards[card]
            if here.now.listens & bit or (here.attached and _attached_listens(st, here.attached, bit)):
                return True
        for card in player.spellboard:
            if cards[card].now.listens & bit:
                return True
        here = cards[player.phoenixborn]
        if here.now.listens & bit or (here.attached and _attached_listens(st, here.attached, bit)):
            return True
    if h.kind == H_DESTROYED or h.kind == H_LEAVES_PLAY:
        here = cards[h.card]
        if here.now.listens & bit or _attached_listens(st, here.attached, bit):
            return True
    for m in st.modifiers:
        if m.kind == M_ABILITY and m.ability is not None and m.ability.trigger is not None:
            return True
    for card in st.auras:
        if cards[card].now.listens & bit:
            return True
    return False


def _attached_listens(st: GameState, attached: list[int], bit: int) -> bool:
    for a in attached:
        if st.cards[a].now.listens & bit:
            return True
    return False


def eligible(st: GameState, player: int, h: Happening, layer: int, used: list[int]) -> list[Use]:
    """The player's triggered texts that answer this happening now (RB-8.5.6)."""
    found: list[Use] = []
    me = st.players[player]
    if not me.alive:
        return found
    for card in me.battlefield:
        _add_uses(st, player, card, h, layer, used, found)
    for card in me.spellboard:
        _add_uses(st, player, card, h, layer, used, found)
    _add_uses(st, player, me.phoenixborn, h, layer, used, found)
    gone = h.card
    if gone != NONE and st.zone[gone] == LIMBO and st.cards[gone].controller == player:
        _add_uses(st, player, gone, h, layer, used, found)
    return found


def _add_uses(
    st: GameState, player: int, card: int, h: Happening, layer: int, used: list[int], found: list[Use]
) -> None:
    here = st.cards[card]
    bit = 1 << h.kind
    if here.now.listens & bit or here.attached or st.modifiers or st.auras:
        for ability in abilities(st, card):
            if ability.trigger is not None and ability.trigger.kind == h.kind:
                _add_use(st, player, card, ability, h, layer, used, found)
    for a in here.attached:
        given = st.cards[a]
        if given.now.listens & bit:
            for ability in given.now.abilities:
                if ability.trigger is not None and ability.trigger.kind == h.kind:
                    if ability.inexhaustible or given.exhaustion == 0:
                        _add_use(st, player, a, ability, h, layer, used, found)


def _add_use(
    st: GameState,
    player: int,
    card: int,
    ability: Ability,
    h: Happening,
    layer: int,
    used: list[int],
    found: list[Use],
) -> None:
    trigger = ability.trigger
    if trigger is None or trigger.layer != layer or ability.kind != TRIGGERED or ability.reaction:
        return
    here = st.cards[card]
    if here.stay >= h.stamp and h.kind != H_ROUND_END:
        return
    for i in range(0, len(used), 2):
        if used[i] == card and used[i + 1] == ability.number:
            return
    if ability.once_per_turn:
        if st.phase != PLAYER_TURNS or here.used & once_bit(here.now, ability):
            return
    if ability.keyword:
        for use in found:
            if use.card == card and use.ability.keyword == ability.keyword:
                return
    c = bare_context(player, card)
    c.about = h
    c.numeral = ability.numeral
    c.cause = text_cause(st, player, card)
    if not trigger.matches(st, h, c):
        return
    if ability.condition is not None and not ability.condition.holds(st, c):
        return
    if ability.optional and not worth_asking(st, c, ability):
        return
    found.append(Use(card, ability))


def worth_asking(st: GameState, c: Context, ability: Ability) -> bool:
    """An optional text that could do nothing at all is not offered."""
    first = ability.program[0]
    if not first.ready(st, c):
        return False
    if not first.picks:
        return True
    return bool(open_things(st, c, first.picks[0]))


# --- reactions from hand (RB-8.6) -------------------------------------------------------


def reactions_left(st: GameState, player: int) -> bool:
    limit = st.rules.reaction_limit
    return limit == 0 or st.players[player].reactions < limit


def reaction_possible(st: GameState, player: int, h: Happening, layer: int) -> bool:
    """Whether, for all the others know, this player might react now.

    Decided by public facts alone (the size of the hand, the dice, the reaction limit, every
    card the player could have brought), so that being asked betrays nothing about the hand.
    """
    if st.phase != PLAYER_TURNS or st.pool.reaction_mask >> h.kind & 1 == 0:
        return False
    me = st.players[player]
    if not me.hand or not me.alive or not reactions_left(st, player):
        return False
    own = st.cards[me.phoenixborn].printed.name
    total = me.dice_ready()
    for text in st.pool.reactions[h.kind]:
        if text.card.phoenixborn and text.card.phoenixborn != own:
            continue
        if reaction_fits(st, player, NONE, text.card, text.ability, h, layer, total):
            return True
    return False


def reaction_fits(
    st: GameState, player: int, card: int, defn: CardDef, ability: Ability, h: Happening, layer: int, total: int
) -> bool:
    """Whether this reaction card may answer the happening and be paid."""
    trigger = ability.trigger
    if trigger is None or trigger.layer != layer or not may_react_with(st, player, defn):
        return False
    cost = ability.instead_cost if ability.instead_cost is not None else defn.play_cost
    if cost is None:
        return False
    me = st.players[player]
    payable = False
    for way in cost.ways:
        if affordable(me.active, total, way) and len(me.hand) > way.discard:
            payable = True
    if not payable:
        return False
    c = bare_context(player, card)
    c.about = h
    c.cause = Cause(BY_SPELL, player, card, True)
    return trigger.matches(st, h, c) and (ability.condition is None or ability.condition.holds(st, c))


def may_react_with(st: GameState, player: int, defn: CardDef) -> bool:
    """Chains in round one (RB-4.2.1)."""
    return not (st.round == 1 and defn.name in st.chained)


def add_reactions(st: GameState, player: int, h: Happening, layer: int, options: list[Option]) -> None:
    """One option for each different reaction card in the hand that fits."""
    me = st.players[player]
    total = me.dice_ready()
    seen: list[CardDef] = []
    for card in me.hand:
        defn = st.cards[card].printed
        if defn.listens >> h.kind & 1 == 0 or defn in seen:
            continue
        for ability in defn.abilities:
            if ability.reaction and reaction_fits(st, player, card, defn, ability, h, layer, total):
                options.append(Option(O_REACT, card, ability.number))
                seen.append(defn)
                break
