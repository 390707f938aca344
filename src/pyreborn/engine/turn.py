"""A player's turn: what may be done in it, and Meditate (RB-6.2, RB-7)."""

from typing import Final

from pyreborn.engine.activating import actionless_options, add_activations
from pyreborn.engine.answers import happening, hosts, text_cause
from pyreborn.engine.attack import AttackFrame, attack_targets
from pyreborn.engine.context import TARGET_SLOT, Cause, Context
from pyreborn.engine.costs import Cost, affordable
from pyreborn.engine.damage import give_up
from pyreborn.engine.definitions import CardDef
from pyreborn.engine.events import E_DIE_CHANGED, E_MEDITATED, E_PASSED, E_TURN, E_TURN_END
from pyreborn.engine.frames import CARD, INT, Frame
from pyreborn.engine.ids import (
    AFTER,
    ALTERATION,
    BY_SPELL,
    FACES,
    H_MEDITATED,
    H_MILLED,
    H_PASSED,
    H_TURN_END,
    H_TURN_START,
    HAND,
    LIMBO,
    MAGICS,
    NONE,
    O_ACTIVATE,
    O_ATTACK,
    O_CARD,
    O_DONE,
    O_END_TURN,
    O_FACE,
    O_MEDITATE,
    O_PASS,
    O_PLAY,
    O_POWER,
    O_TOP,
    POWER,
    Q_DIE,
    Q_MEDITATE,
    Q_TURN,
    REACTION_SPELL,
    READY_SPELL,
    T_BOUND,
    THIS_TURN,
    UNIT,
    UNTIL_YOUR_TURN,
    UNTIL_YOUR_TURN_OR_ROUND,
)
from pyreborn.engine.lasting import expire
from pyreborn.engine.leaving import take_die_back
from pyreborn.engine.options import Option
from pyreborn.engine.piles import hand_choices
from pyreborn.engine.play import (
    ActivateFrame,
    PlayFrame,
    PowerFrame,
    can_pay,
    no_entry,
    spellboard_full,
)
from pyreborn.engine.resolve import TextFrame
from pyreborn.engine.ruleset import (
    ACTIONLESS_NONE,
    MEDITATE_TRIGGERS_BEFORE_DICE,
    RETURN_AFTER_BEARERS_TURN,
    RETURN_AT_OWNERS_TURN,
)
from pyreborn.engine.state import GameState
from pyreborn.engine.sudden_death import SuddenDeathFrame, time_is_called
from pyreborn.engine.values import (
    M_LATER,
    applies,
    can_attack,
    main_actions,
    may_attack,
    side_actions,
    traits,
)
from pyreborn.engine.windows import announce, open_window

# --- why something cannot be done; 0 is that it can ------------------------------------------
FINE: Final = 0
NOT_IN_HAND: Final = 1
ONLY_A_REACTION: Final = 2
CHAINED: Final = 3
NO_MAIN_ACTION: Final = 4
NO_SIDE_ACTION: Final = 5
DICE_MISSING: Final = 6
NOTHING_TO_DISCARD: Final = 7
NO_HOST: Final = 8
IS_EXHAUSTED: Final = 9
NOT_ACTIVATED: Final = 10
NOT_YOUR_TURN: Final = 11
NO_ATTACKER: Final = 12
NO_POWER_DIE: Final = 13
NOTHING_TO_MEDITATE: Final = 14
NO_POWER: Final = 15
NOT_A_TARGET: Final = 16
BUSY: Final = 17
NO_ROOM: Final = 18
MUST_ATTACK: Final = 19


class TurnFrame(Frame):
    """One turn of one player (RB-6.2.3)."""

    def __init__(self, player: int) -> None:
        Frame.__init__(self, player)

    def clone(self) -> "TurnFrame":
        twin = TurnFrame(self.player)
        self.base_clone(twin)
        return twin

    def kind(self) -> str:
        return "turn"

    def question(self) -> int:
        return Q_TURN

    def asks_anyway(self, st: GameState) -> bool:
        """A lone "pass" is put to the player while a hand might hold something: taking it at once would tell."""
        me = st.players[self.player]
        if not st.fatigue:
            return True  # without fatigue, rounds of nothing but passing would never end
        return bool(me.hand) and (me.main > 0 or me.side > 0)

    def advance(self, st: GameState) -> list[Option] | None:
        if not st.players[self.player].alive:
            self.stage = 3  # nobody is left to act, but what lasts until the end of the turn ends now
        if self.stage == 0:
            self._begin(st)
            return None
        if self.stage == 1:
            return turn_options(st, self.player)
        if self.stage == 2:
            self.stage = 3
            announce(st, happening(st, H_TURN_END, self.player, NONE, 0, None, []))
            if st.stack[-1] is not self:
                return None
        if self._carry_out_later(st):
            return None
        self._return_a_die(st)
        st.note(E_TURN_END, "RB-6.2.5", self.player)
        expire(st, THIS_TURN, self.player)
        st.stack.pop()
        return None

    def _carry_out_later(self, st: GameState) -> bool:
        """The next text that was to be carried out at the end of this turn; False when none is left (RB-6.2.4)."""
        for m in st.modifiers[:]:
            if m.kind != M_LATER or m.ability is None:
                continue
            st.modifiers.remove(m)
            if applies(st, m) and (st.in_play(m.card) or st.zone[m.card] == LIMBO):
                c = Context(m.player, m.source, m.ability, text_cause(st, m.player, m.source))
                c.remember(TARGET_SLOT, m.card)
                st.stack.append(TextFrame(c))
                return True
        return False

    def _begin(self, st: GameState) -> None:
        self.stage = 1
        st.active = self.player
        st.turn += 1
        st.destroyed_this_turn = 0
        for other in st.players:
            other.reactions = 0  # RB-8.6.7
        for card in range(len(st.zone)):
            if st.in_play(card):
                st.cards[card].used = 0  # once per turn
        me = st.players[self.player]
        me.main = 1
        me.side = 1
        me.passed = False
        st.note(E_TURN, "RB-6.2.2", self.player, NONE, st.turn)
        st.under_last_event(self)
        self._return_own_dice(st)
        expire(st, UNTIL_YOUR_TURN, self.player)
        expire(st, UNTIL_YOUR_TURN_OR_ROUND, self.player)
        if time_is_called(st):
            st.stack.append(SuddenDeathFrame(self.player))
        announce(st, happening(st, H_TURN_START, self.player, NONE, 0, None, []))

    def _return_own_dice(self, st: GameState) -> None:
        """Dice of this player that lie on cards until their owner's next turn come back (OG-9.1.5)."""
        if not st.rules.placed_dice_return:
            return
        for card in range(len(st.zone)):
            if st.cards[card].dice and st.in_play(card):
                for die in st.cards[card].dice[:]:
                    returns = st.rules.die_returns((die % FACES) // 3)
                    if die // FACES == self.player and returns == RETURN_AT_OWNERS_TURN:
                        take_die_back(st, card, die)

    def _return_a_die(self, st: GameState) -> None:
        """One of the dice on this player's Phoenixborn that lie there until such a turn is over (RV-2.3.7)."""
        mine = st.players[self.player].phoenixborn
        for die in st.cards[mine].dice:
            if st.rules.die_returns((die % FACES) // 3) == RETURN_AFTER_BEARERS_TURN:
                take_die_back(st, mine, die)
                return

    def choose(self, st: GameState, option: Option) -> None:
        verb = option.verb
        me = st.players[self.player]
        if verb == O_PLAY:
            st.stack.append(PlayFrame(self.player, option.a))
        elif verb == O_ACTIVATE:
            st.stack.append(ActivateFrame(self.player, option.a, st.pool.numbered[option.b]))
        elif verb == O_POWER:
            st.stack.append(PowerFrame(self.player, option.a))
        elif verb == O_ATTACK:
            st.stack.append(AttackFrame(self.player, option.a))
        elif verb == O_MEDITATE:
            me.side -= 1
            st.stack.append(MeditateFrame(self.player))
        elif verb == O_PASS:
            me.main -= 1
            me.passed = True
            st.passes += 1
            st.note(E_PASSED, "RB-7.1.3", self.player)
            announce(st, happening(st, H_PASSED, self.player, NONE, 0, None, []))
        else:
            me.main = 0
            me.side = 0
            self.stage = 2


def turn_options(st: GameState, player: int) -> list[Option]:
    """Everything the active player may do now (RB-7.1, RB-7.2)."""
    me = st.players[player]
    options: list[Option] = []
    if me.main > 0:
        _add_attacks(st, player, options)
    side = side_actions(st, player)
    if me.main > 0 or me.side > 0:
        total = me.dice_ready()
        _add_plays(st, player, total, options)
        add_activations(st, player, total, options)
    elif st.rules.actionless_abilities != ACTIONLESS_NONE:
        options += actionless_options(st, player)
    if side > 0:
        for magic in range(MAGICS):
            if me.active[magic * 3 + POWER] and st.rules.power_key(magic):
                options.append(Option(O_POWER, magic))
        if can_meditate(st, player):
            options.append(Option(O_MEDITATE))
    if main_actions(st, player) == me.main:
        options.append(Option(O_PASS if me.main > 0 else O_END_TURN))
    return options


def _add_attacks(st: GameState, player: int, options: list[Option]) -> None:
    able: list[int] = []
    for card in st.players[player].battlefield:
        if can_attack(st, card):
            able.append(card)
    if not able:
        return
    for target in attack_targets(st, player):
        for card in able:
            if may_attack(st, card, target):
                options.append(Option(O_ATTACK, target))
                break


def _add_plays(st: GameState, player: int, total: int, options: list[Option]) -> None:
    seen: list[CardDef] = []
    for card in st.players[player].hand:
        printed = st.cards[card].printed
        if printed in seen:
            continue
        seen.append(printed)
        if why_not_play(st, player, card, total) == FINE:
            options.append(Option(O_PLAY, card))


def why_not_play(st: GameState, player: int, card: int, total: int) -> int:
    """FINE, or the reason this card of the hand cannot be played as an action now (RB-7.3.1)."""
    me = st.players[player]
    printed = st.cards[card].printed
    if st.zone[card] != HAND or printed.play_cost is None:
        return NOT_IN_HAND
    if printed.type == REACTION_SPELL:
        return ONLY_A_REACTION
    if st.round == 1 and printed.name in st.chained:
        return CHAINED
    if not can_pay(st, player, printed.play_cost, total, len(me.hand) - 1):
        return why_not_pay(st, player, printed.play_cost, total, len(me.hand) - 1)
    if (printed.type & UNIT or printed.form is not None) and no_entry(st, player):
        return NO_ROOM
    if printed.type & ALTERATION and not hosts(st, player, card, printed, Cause(BY_SPELL, player, card)):
        return NO_HOST
    if printed.type == READY_SPELL and (printed.shares_slot or not st.rules.full_spellboard_play):
        if spellboard_full(st, player, printed):
            return NO_ROOM
    return FINE


def why_not_pay(st: GameState, player: int, cost: Cost, total: int, hand: int) -> int:
    """Which part of a cost is missing; the last way to pay is the one explained."""
    me = st.players[player]
    reason = FINE
    for way in cost.ways:
        if way.main > main_actions(st, player):
            reason = NO_MAIN_ACTION if way.main > me.main else MUST_ATTACK
        elif way.side > side_actions(st, player):
            reason = NO_SIDE_ACTION
        elif not affordable(me.active, total, way):
            reason = DICE_MISSING
        elif way.discard > hand:
            reason = NOTHING_TO_DISCARD
        else:
            return FINE
    return reason


def can_meditate(st: GameState, player: int) -> bool:
    """Something must be discarded for it to be a Meditate action (RB-7.5.7)."""
    me = st.players[player]
    if not st.rules.meditate_empty_pool and me.dice_ready() == 0:
        return False
    if me.hand or me.draw:
        return True
    for card in me.spellboard:
        if not traits(st, card) & T_BOUND:
            return True
    return False


class MeditateFrame(Frame):
    """Discard cards one at a time, then turn as many dice (RB-7.5)."""

    def __init__(self, player: int) -> None:
        Frame.__init__(self, player)
        self.discarded = 0
        self.first_from_draw = NONE

    def clone(self) -> "MeditateFrame":
        twin = MeditateFrame(self.player)
        self.base_clone(twin)
        twin.discarded = self.discarded
        twin.first_from_draw = self.first_from_draw
        return twin

    def kind(self) -> str:
        return "meditate"

    def ends_with(self) -> int:
        return self.player

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("discarded", INT), ("first_from_draw", CARD))

    def question(self) -> int:
        return Q_MEDITATE if self.stage == 0 else Q_DIE

    def asks_anyway(self, st: GameState) -> bool:
        return self.stage == 0 and len(st.players[self.player].hand) > 1

    def advance(self, st: GameState) -> list[Option] | None:
        if self.stage == 0:
            options = self._discards(st)
            if options:
                if self.discarded:
                    options.append(Option(O_DONE))
                return options
            self.stage = 1
        before_dice = st.rules.meditate == MEDITATE_TRIGGERS_BEFORE_DICE
        if self.stage == 1:
            self.stage = 2
            if before_dice and self._milled(st):
                return None
        if self.stage == 2:
            options = face_changes(st.players[self.player].active) if self.discarded else []
            if options:
                options.append(Option(O_DONE))
                return options
        st.stack.pop()
        if not before_dice:
            self._milled(st)
        announce(st, happening(st, H_MEDITATED, self.player, self.first_from_draw, 0, None, []))
        return None

    def _milled(self, st: GameState) -> bool:
        """Let the cards discarded from the draw pile be answered; whether anybody may."""
        if self.first_from_draw == NONE:
            return False
        return open_window(st, happening(st, H_MILLED, self.player, self.first_from_draw, 0, None, []), AFTER)

    def _discards(self, st: GameState) -> list[Option]:
        me = st.players[self.player]
        options = hand_choices(st, self.player)
        if me.draw:
            options.append(Option(O_TOP))
        for card in me.spellboard:
            if not traits(st, card) & T_BOUND:
                options.append(Option(O_CARD, card))
        return options

    def choose(self, st: GameState, option: Option) -> None:
        if option.verb == O_DONE:
            self.stage += 1
        elif option.verb == O_FACE:
            self.discarded -= 1
            change_die(st, self.player, option.a, option.b, "RB-7.5.2")
        else:
            self.discarded += 1
            self._discard(st, option)

    def _discard(self, st: GameState, option: Option) -> None:
        if self.discarded == 1:
            st.note(E_MEDITATED, "RB-7.5.1", self.player)
            st.under_last_event(self)
        if option.verb == O_TOP and self.first_from_draw == NONE:
            self.first_from_draw = st.players[self.player].draw[-1]
        give_up(st, self.player, option, "RB-7.5.1")


def face_changes(pool: list[int]) -> list[Option]:
    """Every way to turn one die of a pool to another face."""
    options: list[Option] = []
    for face in range(FACES):
        if pool[face]:
            base = face - face % 3
            for wanted in range(base + 2, base - 1, -1):
                if wanted != face:
                    options.append(Option(O_FACE, face, wanted))
    return options


def change_die(st: GameState, player: int, face: int, wanted: int, clause: str) -> None:
    """Turn one active die (RB-9.2.3)."""
    me = st.players[player]
    me.active[face] -= 1
    me.active[wanted] += 1
    st.note(E_DIE_CHANGED, clause, player, NONE, face * FACES + wanted)
