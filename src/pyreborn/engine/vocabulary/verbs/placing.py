"""Placing conjurations and other cards into play."""

from pyreborn.engine.board.answers import happening, may_bear
from pyreborn.engine.board.past import seen
from pyreborn.engine.board.room import battlefield_full, no_entry
from pyreborn.engine.board.rows import row_for
from pyreborn.engine.board.values import value
from pyreborn.engine.model.context import Context, Slot
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.frames import Cards, Frame
from pyreborn.engine.model.ids import NONE, Happen, Value, Zone, ZoneId
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.ruleset import Ruleset
from pyreborn.engine.model.state import GameState, in_pile
from pyreborn.engine.model.words import Amount, Clause, Noun, Pick
from pyreborn.engine.procedures.entering import attach, enter_or_discard
from pyreborn.engine.procedures.settling import return_dice, settle
from pyreborn.engine.procedures.text.resolving import TextFrame
from pyreborn.engine.procedures.windows import announce
from pyreborn.engine.vocabulary.sentences import NEXT_LINE
from pyreborn.engine.vocabulary.verbs.effect import Effect, Objects


class AttachConjured(Effect):
    """ "attach a Spark conjured alteration spell to that unit", or several; how many is counted."""

    def __init__(self, name: str, amount: Amount, on: Objects, words: str) -> None:
        Effect.__init__(self, on)
        self.name = name
        self.amount = amount
        self.words = words

    def counts(self) -> bool:
        return True

    def act(self, st: GameState, c: Context, thing: int) -> None:
        for _ in range(self.amount.value(st, c)):
            card = in_pile(st, c.player, self.name)
            if not st.in_play(thing) or card == NONE or not may_bear(st, c.player, card, thing):
                st.note(EventKind.DID_NOTHING, "RB-1.1.3", c.player, c.card, 0, self.name)
                c.short = True
                return
            st.lift(card)
            attach(st, card, thing, c.player)
            c.did = True
            c.count += 1

    def text(self) -> str:
        return self.words


# --- conjurations ---------------------------------------------------------------------------------


class PlaceConjuration(Effect):
    """ "place a Gilder conjuration onto your battlefield" (RB-2.1.3)."""

    def __init__(
        self, name: str, like: Noun | None, amount: Amount, where: Objects, words: str, from_owner: bool = False
    ) -> None:
        Effect.__init__(self, where)
        self.name = name
        self.like = like
        """Another copy of that one, where no title is printed; never the card itself (RB-13.1.6)."""
        self.amount = amount
        self.words = words
        self.from_owner = from_owner
        """Out of the pile of the card's owner, whoever controls it."""
        self.place = NONE
        """At which place of the row, from the left; -1 at the right end (RR-5.1.1, RR-5.1.4)."""

    def title(self, st: GameState, c: Context) -> str:
        """What is placed."""
        if self.like is None:
            return self.name
        for card in self.like.candidates(st, c):
            return seen(st, c, card).now.name
        return "such conjuration"

    def ready(self, st: GameState, c: Context) -> bool:
        whose = st.cards[c.card].owner if self.from_owner and c.card != NONE else c.player
        return in_pile(st, whose, self.title(st, c)) != NONE

    def apply(self, st: GameState, c: Context) -> int:
        wanted = self.amount.value(st, c)
        whose = st.cards[c.card].owner if self.from_owner else c.player
        c.did = False
        c.count = 0
        c.forget(Slot.RESULT)
        for seat in self.on.things(st, c):
            at = len(st.stack) - 1
            frame = PlaceFrame(whose, at, seat, wanted)
            frame.pc = _step_of(st, at)
            if wanted <= 0 or in_pile(st, whose, self.title(st, c)) == NONE:
                st.note(EventKind.DID_NOTHING, "RB-1.1.3", c.player, c.card, 0, self.title(st, c))
            else:
                c.did = True
                st.stack.append(frame)
        return -1

    def text(self) -> str:
        return self.words


def _step_of(st: GameState, at: int) -> int:
    frame = st.stack[at]
    assert isinstance(frame, TextFrame)
    return frame.pc - 1


class PlaceFrame(Frame):
    """Conjurations entering one at a time until no slot is left (RB-3.2.5)."""

    def __init__(self, player: int, at: int, seat: int, left: int) -> None:
        Frame.__init__(self, player)
        self.at: int = at
        self.pc: int = 0
        self.seat: int = seat
        self.left: int = left
        self.placed: Cards = []

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "PlaceFrame":
        twin = PlaceFrame(self.player, self.at, self.seat, self.left)
        twin.step = self.step
        twin.event = self.event
        twin.pc = self.pc
        if self.placed:
            twin.placed = self.placed[:]
        return twin

    def kind(self) -> str:
        return "place"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("at", "int"), ("pc", "int"), ("seat", "int"), ("left", "int"), ("placed", "cards"))

    # -- end of what is written --

    def within_text(self) -> bool:
        return True

    def ends_with(self) -> int:
        return self.player

    def advance(self, st: GameState) -> list[Option] | None:
        text = st.stack[self.at]
        assert isinstance(text, TextFrame)
        effect = text.c.ability.program[self.pc]
        assert isinstance(effect, PlaceConjuration)
        if self.left > 0:
            self.left -= 1
            card = in_pile(st, self.player, effect.title(st, text.c))
            if card == NONE or no_entry(st, self.seat):
                text.c.short = True
            if card != NONE and no_entry(st, self.seat):
                st.note(EventKind.DID_NOTHING, "RB-3.2.2", text.c.player, text.c.card, 0, "room")
            elif card != NONE:
                st.lift(card)
                if enter_or_discard(st, card, self.seat, NONE, row_for(st, text.c, self.seat), effect.place):
                    text.c.remember(Slot.RESULT, card, st.next_stay)
                    text.c.count += 1
                return None
        st.stack.pop()
        return None


class EnterPlay(Effect):
    """ "place that conjuration onto your battlefield": that very card, or discarded for want of a slot (RB-3.2.2)."""

    def __init__(self, on: Objects, zones: tuple[ZoneId, ...], words: str, owners: bool = False) -> None:
        Effect.__init__(self, on)
        self.zones = zones
        """Where it may come from: its pile, limbo (RB-13.1.6), or from under a card."""
        self.words = words
        """The sentence, with a gap for what enters."""
        self.owners = owners
        """Onto its owner's battlefield, not yours."""
        self.exhaustion = 0
        """Exhaustion tokens it comes back with."""

    def order_matters(self) -> bool:
        return True

    def ordered_by(self, rules: Ruleset) -> int:
        """Those that enter together enter one by one (MX-22)."""
        return rules.enter_together_order

    def is_left(self, st: GameState, thing: int, stamp: int) -> bool:
        return st.zone[thing] in self.zones

    def act(self, st: GameState, c: Context, thing: int) -> None:
        zone = st.zone[thing]
        if zone not in self.zones:
            return
        seat = st.cards[thing].owner if self.owners else c.player
        if not st.players[seat].alive:
            settle(st, thing, Zone.REMOVED, 0)
            return
        if zone != Zone.LIMBO and no_entry(st, seat):
            st.note(EventKind.DID_NOTHING, "RB-3.2.2", c.player, c.card, 0, "room")
            return  # it stays where it is (OG-2.2.6)
        if zone == Zone.LIMBO:
            return_dice(st, thing)
        else:
            st.lift(thing)
        if zone == Zone.UNDER:
            c.forget(Slot.RESULT)
        if enter_or_discard(st, thing, seat, NONE, row_for(st, c, seat), NONE, self.exhaustion):
            c.did = True
            c.know_anew(thing, st.next_stay)
            if zone == Zone.UNDER:
                c.remember(Slot.RESULT, thing, st.next_stay)

    def text(self) -> str:
        return self.words.format(self.on.text())


class BecomeUnit(Clause):
    """The spell enters with as many status tokens as the chosen unit has attack."""

    def __init__(self, model: Pick) -> None:
        Clause.__init__(self)
        self.picks = [model]

    def apply(self, st: GameState, c: Context) -> int:
        model = c.first(self.picks[0].slot)
        c.did = model != NONE and not battlefield_full(st, c.player)
        if not c.did:
            return -1
        entered_as = st.cards[c.card].printed.type
        st.lift(c.card)
        here = st.enter(c.card, Zone.BATTLEFIELD, c.player)
        here.take_form()
        here.status = max(0, value(st, model, Value.ATTACK))
        st.note(EventKind.ENTERED, "RB-7.3.5", c.player, c.card)
        st.note(EventKind.STATUS, "RB-14.1.1", c.player, c.card, here.status)
        st.dirty = True
        announce(st, happening(st, Happen.ENTERS_PLAY, c.player, c.card).with_types(entered_as))
        return -1

    def text(self) -> str:
        return (
            f"choose {self.picks[0].text()}{NEXT_LINE}"
            "Place this spell onto your battlefield with status equal to that unit's attack"
        )
