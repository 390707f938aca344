"""The steps of a round in which all players choose in secret, roll, draw or tire (RB-5.1, RB-6.1, RB-6.3.4)."""

from typing import Final

from pyreborn.engine.board.piles import discard_card
from pyreborn.engine.model.context import rule_cause
from pyreborn.engine.model.costs import face_name
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.frames import Frame, Hidden, Ints, Secret, SecretDice
from pyreborn.engine.model.ids import (
    FACES,
    NONE,
    PLAIN_FACES,
    RAGE_BASIC,
    RAGE_POWER,
    Level,
    Magic,
    Question,
    QuestionId,
    Verb,
    Zone,
)
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.rule_values import Fatigue
from pyreborn.engine.model.state import GameState, by_name
from pyreborn.engine.procedures.chimera.piles import draw_as_chimera
from pyreborn.engine.procedures.damage import deal_damage
from pyreborn.engine.procedures.wounds import start_wounds

# One die: 1 power, 3 class, 2 basic faces (RB-9.2.1).
_FACES_OF_A_DIE: Final = (Level.POWER, Level.CLASS, Level.CLASS, Level.CLASS, Level.BASIC, Level.BASIC)


def roll_face(st: GameState, player: int, magic: int) -> int:
    """Roll one die of a magic; the face it shows."""
    if st.luck is not None:
        level = st.luck.roll(player, magic)
        if level >= 0:
            return magic * 3 + level
    if magic == Magic.RAGE:
        return RAGE_POWER if st.rng.below(2) else RAGE_BASIC  # three sides each (RR-2.1.8)
    return magic * 3 + _FACES_OF_A_DIE[st.rng.below(6)]


def draw_cards(st: GameState, player: int, count: int, clause: str) -> int:
    """Draw as many as there are (RB-6.1.8); how many were drawn."""
    me = st.players[player]
    if st.chimera is not None and player == st.chimera.seat:
        return draw_as_chimera(st, count)
    drawn: list[int] = []
    while len(drawn) < count and me.draw:
        card = me.draw.pop()
        me.take(card)
        st.zone[card] = Zone.HAND
        drawn.append(card)
    if drawn:
        st.shown |= st.sees_hand(player)
        st.note_cards(EventKind.DREW, clause, player, drawn, True)
    return len(drawn)


def roll_exhausted(st: GameState, player: int) -> None:
    """Roll the exhausted pool into the active pool (RB-6.1.1)."""
    me = st.players[player]
    words: list[str] = []
    for face in range(PLAIN_FACES):
        for _ in range(me.exhausted[face]):
            shown = roll_face(st, player, face // 3)
            me.active[shown] += 1
            if st.log is not None:
                words.append(face_name(shown))
        me.exhausted[face] = 0
    if words:
        st.note(EventKind.ROLLED, "RB-6.1.1", player, NONE, len(words), ", ".join(words))


class FirstFiveFrame(Frame):
    """A player picks the opening hand in secret (RB-5.1.2)."""

    def __init__(self, player: int) -> None:
        Frame.__init__(self, player)
        self.picked: Secret = []

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "FirstFiveFrame":
        twin = FirstFiveFrame(self.player)
        twin.step = self.step
        twin.event = self.event
        if self.picked:
            twin.picked = self.picked[:]
        return twin

    def kind(self) -> str:
        return "first five"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("picked", "secret"),)

    # -- end of what is written --

    def ends_with(self) -> int:
        return self.player

    def secret_of(self) -> int:
        return self.player

    def question(self) -> QuestionId:
        return Question.FIRST_FIVE

    def picked_so_far(self) -> list[int]:
        return self.picked

    def asks_anyway(self, st: GameState) -> bool:
        return True

    def ahead(self, st: GameState, seat: int) -> Frame | None:
        return self.clone() if seat == self.player and self._options(st) else None

    def _options(self, st: GameState) -> list[Option]:
        options: list[Option] = []
        if len(self.picked) < st.rules.first_five_size:
            for card in first_five_choices(st, self.player, self.picked):
                options.append(Option(Verb.CARD, card))
        return options

    def advance(self, st: GameState) -> list[Option] | None:
        options = self._options(st)
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
        st.move(card, Zone.HAND)
    st.rng.shuffle(st.players[player].draw)
    st.note_cards(EventKind.FIRST_FIVE, "RB-5.1.2", player, picked, True)


class PrepareDiscardFrame(Frame):
    """Each player in secret discards any number of cards; then all are shown (RB-6.1.3, RB-6.1.9)."""

    def __init__(self, first: int) -> None:
        Frame.__init__(self, first)
        self.first: int = first
        self.seat: int = 0
        self.mine: Secret = []
        self.others: Hidden = []
        """What players before have laid aside; nobody sees it before all are done."""

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "PrepareDiscardFrame":
        twin = PrepareDiscardFrame(self.first)
        twin.player = self.player
        twin.step = self.step
        twin.event = self.event
        twin.seat = self.seat
        if self.mine:
            twin.mine = self.mine[:]
        if self.others:
            twin.others = self.others[:]
        return twin

    def kind(self) -> str:
        return "prepare discard"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("first", "int"), ("seat", "int"), ("mine", "secret"), ("others", "hidden"))

    # -- end of what is written --

    def secret_of(self) -> int:
        return self.player

    def question(self) -> QuestionId:
        return Question.PREPARE_DISCARD

    def picked_so_far(self) -> list[int]:
        return self.mine

    def ahead(self, st: GameState, seat: int) -> Frame | None:
        twin = PrepareDiscardFrame(self.first)
        twin.player = seat
        twin.seat = (seat - self.first) % len(st.players)
        return twin if twin.seat > self.seat and twin._options(st) else None

    def _options(self, st: GameState) -> list[Option]:
        """What the player at it may lay aside, a card of each title, or no more; nothing where no card is left."""
        options: list[Option] = []
        seen: list[str] = []
        for card in st.players[self.player].hand:
            name = st.cards[card].printed.name
            if card not in self.mine and name not in seen:
                seen.append(name)
                options.append(Option(Verb.CARD, card))
        if options:
            options.append(Option(Verb.DONE))
        return options

    def advance(self, st: GameState) -> list[Option] | None:
        while self.seat < len(st.players):
            self.player = (self.first + self.seat) % len(st.players)
            options = self._options(st)
            if options:
                return options
            self._next(st)
        st.stack.pop()
        for player in st.players:
            if player.hand:
                st.show_others(player.seat)  # what was discarded, and if nothing, that
        for card in self.others:
            if st.zone[card] == Zone.HAND:  # not of somebody who has left meanwhile
                discard_card(st, card, "RB-6.1.3")
        return None

    def _next(self, st: GameState) -> None:
        self.others.extend(self.mine)
        self.mine = []
        self.seat += 1

    def choose(self, st: GameState, option: Option) -> None:
        if option.verb == Verb.DONE:
            self._next(st)
        else:
            self.mine.append(option.a)


class FatigueFrame(Frame):
    """Cards that could not be drawn cost life: one wound token each in turn (RB-6.1.5), or as the ruleset says."""

    def __init__(self, player: int, owed: Ints) -> None:
        Frame.__init__(self, player)
        self.owed: Ints = owed
        self.seat: int = 0

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "FatigueFrame":
        twin = FatigueFrame(self.player, self.owed[:])
        twin.step = self.step
        twin.event = self.event
        twin.seat = self.seat
        return twin

    def kind(self) -> str:
        return "fatigue"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("owed", "ints"), ("seat", "int"))

    # -- end of what is written --

    def question(self) -> QuestionId:
        return Question.ORDER

    def about(self, st: GameState) -> str:
        return "who takes the damage for missing cards next"

    def advance(self, st: GameState) -> list[Option] | None:
        while not st.players[self.player].alive:  # the next one, if fatigue has eliminated the first player
            self.player = (self.player + 1) % len(st.players)
            self.seat -= 1
        short: list[int] = []
        for seat in st.seats_from(self.player):
            if self.owed[seat]:
                short.append(seat)
        if not short:
            st.stack.pop()
            return None
        if st.rules.fatigue == Fatigue.DAMAGE_LUMP:
            options: list[Option] = []
            for seat in short:
                options.append(Option(Verb.PLAYER, seat))
            return options
        if st.rules.fatigue == Fatigue.WOUNDS_AT_ONCE:
            self._wound(st, short[0], self.owed[short[0]])
            return None
        seat = (self.player + self.seat) % len(st.players)
        self.seat += 1
        if self.owed[seat] and st.players[seat].alive:
            self._wound(st, seat, 1)
        return None

    def _wound(self, st: GameState, seat: int, amount: int) -> None:
        self.owed[seat] -= amount
        st.note(EventKind.FATIGUE, "RB-6.1.5", seat, st.players[seat].phoenixborn, amount)
        start_wounds(st, st.players[seat].phoenixborn, amount, rule_cause())

    def choose(self, st: GameState, option: Option) -> None:
        """The first player says who is dealt the damage next (MX-71)."""
        amount = self.owed[option.a]
        self.owed[option.a] = 0
        st.note(EventKind.FATIGUE, "RB-6.1.5", option.a, st.players[option.a].phoenixborn, amount)
        deal_damage(st, st.players[option.a].phoenixborn, amount, rule_cause())


class ExhaustDiceFrame(Frame):
    """Each player in secret chooses active dice to roll again next round (RB-6.3.4)."""

    def __init__(self, first: int) -> None:
        Frame.__init__(self, first)
        self.first: int = first
        self.seat: int = 0
        self.chosen: SecretDice = []
        """Dice chosen so far as seat * 30 + face."""

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "ExhaustDiceFrame":
        twin = ExhaustDiceFrame(self.first)
        twin.player = self.player
        twin.step = self.step
        twin.event = self.event
        twin.seat = self.seat
        if self.chosen:
            twin.chosen = self.chosen[:]
        return twin

    def kind(self) -> str:
        return "exhaust dice"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("first", "int"), ("seat", "int"), ("chosen", "secret dice"))

    # -- end of what is written --

    def question(self) -> QuestionId:
        return Question.EXHAUST_DICE

    def ahead(self, st: GameState, seat: int) -> Frame | None:
        twin = ExhaustDiceFrame(self.first)
        twin.player = seat
        twin.seat = (seat - self.first) % len(st.players)
        return twin if twin.seat > self.seat and twin._options(st) else None

    def _options(self, st: GameState) -> list[Option]:
        """Which dice the player at it may still choose, or no more; nothing where no die is left."""
        options: list[Option] = []
        last = 0
        for die in self.chosen:
            if die // FACES == self.player:
                last = die % FACES
        pool = st.players[self.player].active
        # Faces in rising order only: the same set of dice is offered once.
        for face in range(last, RAGE_BASIC):  # rage dice stay where they are (RR-9.1.4)
            there = pool[face]
            if there and there > self.chosen.count(self.player * FACES + face):
                options.append(Option(Verb.DIE, face))
        if options:
            options.append(Option(Verb.DONE))
        return options

    def advance(self, st: GameState) -> list[Option] | None:
        while self.seat < len(st.players):
            self.player = (self.first + self.seat) % len(st.players)
            options = self._options(st)
            if options:
                return options
            self.seat += 1
        st.stack.pop()
        for seat in st.seats_from(self.first):
            me = st.players[seat]
            if me.dice_ready() and not st.is_chimera(seat):
                st.show_others(seat)  # which were chosen, and if none, that
            count = 0
            for die in self.chosen:
                if die // FACES == seat:
                    me.active[die % FACES] -= 1
                    me.exhausted[die % FACES] += 1
                    count += 1
            if count:
                st.note(EventKind.DICE_EXHAUSTED, "RB-6.3.4", seat, NONE, count)
        return None

    def choose(self, st: GameState, option: Option) -> None:
        if option.verb == Verb.DONE:
            self.seat += 1
        else:
            self.chosen.append(self.player * FACES + option.a)
