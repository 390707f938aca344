"""The round: prepare, player turns, recovery, end of round (RB-6)."""

from typing import Final

from pyreborn.engine.answers import happening
from pyreborn.engine.context import rule_cause
from pyreborn.engine.costs import face_name
from pyreborn.engine.damage import return_dice, start_wounds
from pyreborn.engine.events import (
    E_DICE_EXHAUSTED,
    E_DISCARDED,
    E_DREW,
    E_FATIGUE,
    E_FIRST_FIVE,
    E_FIRST_PLAYER,
    E_PHASE,
    E_READIED,
    E_RECOVERED,
    E_ROLLED,
    E_ROUND,
    E_SHUFFLED,
)
from pyreborn.engine.frames import HIDDEN, INT, INTS, SECRET, SECRET_DICE, Frame
from pyreborn.engine.ids import (
    AFTER,
    BASIC,
    CLASS,
    DISCARD_PILE,
    END_OF_ROUND,
    FACES,
    H_DRAW_STEP,
    H_PLAYER_TURNS_START,
    H_PREPARE_END,
    H_ROUND_END,
    HAND,
    MAGICS,
    NONE,
    O_CARD,
    O_DIE,
    O_DONE,
    O_PLAYER,
    PHASE_NAMES,
    PLAYER_TURNS,
    POWER,
    PREPARE,
    Q_EXHAUST_DICE,
    Q_FIRST_FIVE,
    Q_FIRST_PLAYER,
    Q_PREPARE_DISCARD,
    RECOVERY,
    THIS_ROUND,
)
from pyreborn.engine.lasting import expire
from pyreborn.engine.options import Option
from pyreborn.engine.resolve import announce, open_window
from pyreborn.engine.ruleset import FIRST_PLAYER_MOST_BASICS_IS, FIRST_PLAYER_PLAYERS_CHOICE
from pyreborn.engine.state import GameState, by_name
from pyreborn.engine.turn import TurnFrame
from pyreborn.engine.values import recover

# One die: 1 power, 3 class, 2 basic faces (RB-9.2.1).
_FACES_OF_A_DIE: Final = (POWER, CLASS, CLASS, CLASS, BASIC, BASIC)


def roll_face(st: GameState, player: int, magic: int) -> int:
    """Roll one die of a magic; the face it shows."""
    if st.luck is not None:
        level = st.luck.roll(player, magic)
        if level >= 0:
            return magic * 3 + level
    return magic * 3 + _FACES_OF_A_DIE[st.rng.below(6)]


def draw_cards(st: GameState, player: int, count: int, clause: str) -> int:
    """Draw as many as there are (RB-6.1.8); how many were drawn."""
    me = st.players[player]
    drawn: list[int] = []
    while len(drawn) < count and me.draw:
        card = me.draw.pop()
        me.hand.append(card)
        st.zone[card] = HAND
        drawn.append(card)
    if drawn:
        st.note_cards(E_DREW, clause, player, drawn, True)
    return len(drawn)


def shuffle(st: GameState, player: int, clause: str) -> None:
    me = st.players[player]
    order = st.luck.order(me.draw) if st.luck is not None else []
    if order:
        me.draw = order
    else:
        st.rng.shuffle(me.draw)
    st.note(E_SHUFFLED, clause, player)


class FirstFiveFrame(Frame):
    """A player picks the opening hand in secret (RB-5.1.2)."""

    def __init__(self, player: int) -> None:
        Frame.__init__(self, player)
        self.picked: list[int] = []

    def clone(self) -> "FirstFiveFrame":
        twin = FirstFiveFrame(self.player)
        self.base_clone(twin)
        twin.picked = self.picked[:]
        return twin

    def kind(self) -> str:
        return "first five"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("picked", SECRET),)

    def secret_of(self) -> int:
        return self.player

    def question(self) -> int:
        return Q_FIRST_FIVE

    def picked_so_far(self) -> list[int]:
        return self.picked

    def asks_anyway(self, st: GameState) -> bool:
        return True

    def advance(self, st: GameState) -> list[Option] | None:
        options: list[Option] = []
        if len(self.picked) < st.rules.first_five_size:
            for card in first_five_choices(st, self.player, self.picked):
                options.append(Option(O_CARD, card))
        if options:
            return options
        st.stack.pop()
        take_first_five(st, self.player, self.picked)
        return None

    def choose(self, st: GameState, option: Option) -> None:
        self.picked.append(option.a)


def first_five_choices(st: GameState, player: int, picked: list[int]) -> list[int]:
    """One copy of each title that may still be picked (RB-5.1.2, RB-5.1.3, RB-4.2.1)."""
    names: list[str] = []
    unique = False
    for card in picked:
        names.append(st.cards[card].printed.name)
        if st.cards[card].printed.phoenixborn:
            unique = True
    found: list[int] = []
    for card in by_name(st, st.players[player].draw):
        printed = st.cards[card].printed
        if printed.name in names or printed.name in st.chained:
            continue
        if unique and printed.phoenixborn and st.rules.first_five_single_unique:
            continue
        names.append(printed.name)
        found.append(card)
    return found


def take_first_five(st: GameState, player: int, picked: list[int]) -> None:
    """The five become the hand, the rest is shuffled (RB-5.1.5)."""
    for card in picked:
        st.move(card, HAND)
    st.rng.shuffle(st.players[player].draw)
    st.note_cards(E_FIRST_FIVE, "RB-5.1.2", player, picked, True)


class SetupFrame(Frame):
    """Everything before round one is done when this is on top again."""

    def __init__(self) -> None:
        Frame.__init__(self, 0)

    def clone(self) -> "SetupFrame":
        twin = SetupFrame()
        self.base_clone(twin)
        return twin

    def kind(self) -> str:
        return "setup"

    def advance(self, st: GameState) -> list[Option] | None:
        st.stack.pop()
        st.stack.append(RoundFrame())
        return None


# --- stages of a round -------------------------------------------------------------------------
ROLL: Final = 0
FIRST_PLAYER: Final = 1
DISCARD: Final = 2
DRAW: Final = 3
DRAW_MORE: Final = 4
PREPARED: Final = 5
TURNS_BEGIN: Final = 6
TURNS: Final = 7
RECOVER_STEPS: Final = 8
ENDING: Final = 9
NEXT_ROUND: Final = 10


class RoundFrame(Frame):
    """The bottom of the stack: one round after the other."""

    def __init__(self) -> None:
        Frame.__init__(self, 0)
        self.next = 0
        """Whose turn comes next."""

    def clone(self) -> "RoundFrame":
        twin = RoundFrame()
        self.base_clone(twin)
        twin.player = self.player
        twin.next = self.next
        return twin

    def kind(self) -> str:
        return "round"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("next", INT),)

    def question(self) -> int:
        return Q_FIRST_PLAYER

    def decider(self, st: GameState) -> int:
        return self.player

    def advance(self, st: GameState) -> list[Option] | None:
        stage = self.stage
        if stage == ROLL:
            self._roll(st)
        elif stage == FIRST_PLAYER:
            return self._first_player(st)
        elif stage == DISCARD:
            self.stage = DRAW
            st.stack.append(PrepareDiscardFrame(st.first))
        elif stage == DRAW:
            self.stage = DRAW_MORE
            self._draw(st)
        elif stage == DRAW_MORE:
            self.stage = PREPARED
            open_window(st, happening(st, H_DRAW_STEP, st.first, NONE, 0, None, []), AFTER)
        elif stage == PREPARED:
            self.stage = TURNS_BEGIN
            open_window(st, happening(st, H_PREPARE_END, st.first, NONE, 0, None, []), AFTER)
        elif stage == TURNS_BEGIN:
            self._begin_turns(st)
        elif stage == TURNS:
            self._turn(st)
        elif stage == RECOVER_STEPS:
            self.stage = ENDING
            self._recover(st)
        elif stage == ENDING:
            self.stage = NEXT_ROUND
            self._phase(st, END_OF_ROUND)
            open_window(st, happening(st, H_ROUND_END, st.first, NONE, 0, None, []), AFTER)
        else:
            self._next_round(st)
        return None

    def _phase(self, st: GameState, phase: int) -> None:
        st.phase = phase
        st.active = st.first
        st.note(E_PHASE, "RB-6", st.first, NONE, phase, PHASE_NAMES[phase])

    # -- prepare (RB-6.1) --------------------------------------------------------------------
    def _roll(self, st: GameState) -> None:
        st.round += 1
        st.note(E_ROUND, "RB-6", st.first, NONE, st.round)
        st.under_last_event(self)
        self._phase(st, PREPARE)
        for seat in st.seats_from(st.first):
            roll_exhausted(st, seat)
        decided_by_dice = st.round == 1 and st.rules.first_player_round1 != FIRST_PLAYER_PLAYERS_CHOICE
        self.stage = FIRST_PLAYER if decided_by_dice else DISCARD

    def _first_player(self, st: GameState) -> list[Option] | None:
        """Most basic symbols chooses; a tie re-rolls everything (RB-6.1.2)."""
        best = self._most_basics(st)
        while best < 0:
            for seat in st.seats_from(0):
                me = st.players[seat]
                for face in range(FACES):
                    me.exhausted[face] += me.active[face]
                    me.active[face] = 0
                roll_exhausted(st, seat)
            best = self._most_basics(st)
        self.player = best
        options: list[Option] = []
        for seat in st.seats_from(best):
            options.append(Option(O_PLAYER, seat))
        return options[:1] if st.rules.first_player_round1 == FIRST_PLAYER_MOST_BASICS_IS else options

    def _most_basics(self, st: GameState) -> int:
        best = -1
        most = -1
        for seat in st.seats_from(0):
            basics = 0
            for magic in range(MAGICS):
                basics += st.players[seat].active[magic * 3 + BASIC]
            if basics > most:
                most = basics
                best = seat
            elif basics == most:
                best = -1
        return best

    def choose(self, st: GameState, option: Option) -> None:
        st.first = option.a
        st.active = option.a
        st.note(E_FIRST_PLAYER, "RB-6.1.2", option.a)
        self.stage = DISCARD

    def _draw(self, st: GameState) -> None:
        """Draw to five; what is missing becomes fatigue (RB-6.1.4, RB-6.1.5)."""
        owed: list[int] = [0] * len(st.players)
        for seat in st.seats_from(st.first):
            missing = st.rules.hand_size - len(st.players[seat].hand)
            if missing > 0:
                missing -= draw_cards(st, seat, missing, "RB-6.1.4")
                if missing > 0 and st.fatigue:
                    owed[seat] = missing
        for missing in owed:
            if missing:
                st.stack.append(FatigueFrame(st.first, owed))
                return

    # -- player turns (RB-6.2) ------------------------------------------------------------------
    def _begin_turns(self, st: GameState) -> None:
        self.stage = TURNS
        self._phase(st, PLAYER_TURNS)
        self.next = st.first
        st.passes = 0
        announce(st, happening(st, H_PLAYER_TURNS_START, st.first, NONE, 0, None, []))

    def _turn(self, st: GameState) -> None:
        seats = st.seats_from(self.next)
        if st.passes >= len(seats):
            self.stage = RECOVER_STEPS
            return
        turn = TurnFrame(seats[0])
        self.next = st.seats_from((seats[0] + 1) % len(st.players))[0]
        st.stack.append(turn)

    # -- recovery (RB-6.3) ----------------------------------------------------------------------
    def _recover(self, st: GameState) -> None:
        self._phase(st, RECOVERY)
        for seat in st.seats_from(st.first):
            for card in st.players[seat].battlefield:
                here = st.cards[card]
                healed = min(here.wounds, recover(st, card))
                if healed > 0:
                    here.wounds -= healed
                    st.note(E_RECOVERED, "RB-6.3.1", seat, card, healed)
        for seat in st.seats_from(st.first):
            me = st.players[seat]
            st.cards[me.phoenixborn].guarded = False
            for card in [me.phoenixborn, *me.battlefield, *me.spellboard]:
                ready(st, card)
                for a in st.cards[card].attached:
                    ready(st, a)
        for seat in st.seats_from(st.first):
            me = st.players[seat]
            for card in [me.phoenixborn, *me.battlefield, *me.spellboard]:
                return_dice(st, card)
                for a in st.cards[card].attached:
                    return_dice(st, a)
        st.dirty = True
        st.stack.append(ExhaustDiceFrame(st.first))

    # -- end of round (RB-6.4) -------------------------------------------------------------------
    def _next_round(self, st: GameState) -> None:
        self.stage = ROLL
        expire(st, THIS_ROUND, st.first)
        st.first = st.seats_from((st.first + 1) % len(st.players))[0]
        st.active = st.first


def ready(st: GameState, card: int) -> None:
    """Remove one exhaustion token (RB-6.3.2)."""
    here = st.cards[card]
    if here.exhaustion > 0:
        here.exhaustion -= 1
        st.note(E_READIED, "RB-6.3.2", here.controller, card, 1)


def roll_exhausted(st: GameState, player: int) -> None:
    """Roll the exhausted pool into the active pool (RB-6.1.1)."""
    me = st.players[player]
    words: list[str] = []
    for face in range(FACES):
        for _ in range(me.exhausted[face]):
            shown = roll_face(st, player, face // 3)
            me.active[shown] += 1
            if st.log is not None:
                words.append(face_name(shown))
        me.exhausted[face] = 0
    if words:
        st.note(E_ROLLED, "RB-6.1.1", player, NONE, len(words), ", ".join(words))


class FatigueFrame(Frame):
    """Missing cards become wounds, one token each in turn (RB-6.1.5)."""

    def __init__(self, player: int, owed: list[int]) -> None:
        Frame.__init__(self, player)
        self.owed = owed
        self.seat = 0

    def clone(self) -> "FatigueFrame":
        twin = FatigueFrame(self.player, self.owed[:])
        self.base_clone(twin)
        twin.seat = self.seat
        return twin

    def kind(self) -> str:
        return "fatigue"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("owed", INTS), ("seat", INT))

    def advance(self, st: GameState) -> list[Option] | None:
        seats = st.seats_from(self.player)
        left = 0
        for seat in seats:
            left += self.owed[seat]
        if left == 0:
            st.stack.pop()
            return None
        seat = seats[self.seat % len(seats)]
        self.seat += 1
        if self.owed[seat]:
            self.owed[seat] -= 1
            st.note(E_FATIGUE, "RB-6.1.5", seat, st.players[seat].phoenixborn, 1)
            start_wounds(st, st.players[seat].phoenixborn, 1, rule_cause())
        return None


class PrepareDiscardFrame(Frame):
    """Each player in secret discards any number of cards; then all are shown (RB-6.1.3, RB-6.1.9)."""

    def __init__(self, first: int) -> None:
        Frame.__init__(self, first)
        self.first = first
        self.seat = 0
        self.mine: list[int] = []
        self.others: list[int] = []
        """What players before have laid aside; nobody sees it before all are done."""

    def clone(self) -> "PrepareDiscardFrame":
        twin = PrepareDiscardFrame(self.first)
        self.base_clone(twin)
        twin.player = self.player
        twin.seat = self.seat
        twin.mine = self.mine[:]
        twin.others = self.others[:]
        return twin

    def kind(self) -> str:
        return "prepare discard"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("first", INT), ("seat", INT), ("mine", SECRET), ("others", HIDDEN))

    def secret_of(self) -> int:
        return self.player

    def question(self) -> int:
        return Q_PREPARE_DISCARD

    def picked_so_far(self) -> list[int]:
        return self.mine

    def advance(self, st: GameState) -> list[Option] | None:
        seats = st.seats_from(self.first)
        while self.seat < len(seats):
            self.player = seats[self.seat]
            options: list[Option] = []
            seen: list[str] = []
            for card in st.players[self.player].hand:
                name = st.cards[card].printed.name
                if card not in self.mine and name not in seen:
                    seen.append(name)
                    options.append(Option(O_CARD, card))
            if options:
                options.append(Option(O_DONE))
                return options
            self._next(st)
        st.stack.pop()
        for card in self.others:
            st.move(card, DISCARD_PILE)
            st.note(E_DISCARDED, "RB-6.1.3", st.cards[card].owner, card)
        return None

    def _next(self, st: GameState) -> None:
        self.others.extend(self.mine)
        self.mine = []
        self.seat += 1

    def choose(self, st: GameState, option: Option) -> None:
        if option.verb == O_DONE:
            self._next(st)
        else:
            self.mine.append(option.a)


class ExhaustDiceFrame(Frame):
    """Each player in secret chooses active dice to roll again next round (RB-6.3.4)."""

    def __init__(self, first: int) -> None:
        Frame.__init__(self, first)
        self.first = first
        self.seat = 0
        self.chosen: list[int] = []
        """Dice chosen so far as seat * 27 + face."""

    def clone(self) -> "ExhaustDiceFrame":
        twin = ExhaustDiceFrame(self.first)
        self.base_clone(twin)
        twin.player = self.player
        twin.seat = self.seat
        twin.chosen = self.chosen[:]
        return twin

    def kind(self) -> str:
        return "exhaust dice"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("first", INT), ("seat", INT), ("chosen", SECRET_DICE))

    def question(self) -> int:
        return Q_EXHAUST_DICE

    def advance(self, st: GameState) -> list[Option] | None:
        seats = st.seats_from(self.first)
        while self.seat < len(seats):
            self.player = seats[self.seat]
            options: list[Option] = []
            last = 0
            for die in self.chosen:
                if die // FACES == self.player:
                    last = die % FACES
            # Faces in rising order only: the same set of dice is offered once.
            for face in range(last, FACES):
                taken = self.chosen.count(self.player * FACES + face)
                if st.players[self.player].active[face] > taken:
                    options.append(Option(O_DIE, face))
            if options:
                options.append(Option(O_DONE))
                return options
            self.seat += 1
        st.stack.pop()
        for die in self.chosen:
            me = st.players[die // FACES]
            me.active[die % FACES] -= 1
            me.exhausted[die % FACES] += 1
        for seat in seats:
            count = 0
            for die in self.chosen:
                if die // FACES == seat:
                    count += 1
            if count:
                st.note(E_DICE_EXHAUSTED, "RB-6.3.4", seat, NONE, count)
        return None

    def choose(self, st: GameState, option: Option) -> None:
        if option.verb == O_DONE:
            self.seat += 1
        else:
            self.chosen.append(self.player * FACES + option.a)


