"""Cards under cards: mounts and their riders, cards stored face down (RB-17)."""

from pyreborn.engine.board.answers import happening
from pyreborn.engine.board.past import last_known
from pyreborn.engine.board.room import battlefield_full
from pyreborn.engine.model.context import Cause, Context, Happening, Slot
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.frames import ACard, Frame
from pyreborn.engine.model.ids import (
    NONE,
    TOKEN_NAMES,
    CardType,
    Happen,
    Layer,
    Question,
    QuestionId,
    Token,
    Verb,
    Zone,
)
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.rule_values import Dismounting, Mounting
from pyreborn.engine.model.state import Card, GameState, in_pile
from pyreborn.engine.model.steps import LeaveStep
from pyreborn.engine.model.words import Clause, Noun, Pick
from pyreborn.engine.procedures.entering import enter_or_discard
from pyreborn.engine.procedures.leaving import leaving_frame
from pyreborn.engine.procedures.settling import DEFAULT_PLACE, return_dice, settle
from pyreborn.engine.procedures.text.resolving import TextFrame
from pyreborn.engine.procedures.text.waiting import text_under_way
from pyreborn.engine.procedures.windows import announce, open_window
from pyreborn.engine.procedures.wounds import start_wounds
from pyreborn.engine.vocabulary.sentences import Choose
from pyreborn.engine.vocabulary.verbs.effect import Effect, Objects
from pyreborn.engine.vocabulary.verbs.tokens import place_tokens, remove_tokens


def put_under(st: GameState, card: int, host: int) -> None:
    """Lay a card face down under another, without its tokens, dice and attachments (RB-17.1.1)."""
    here = st.cards[card]
    if st.in_play(card):
        st.departed.append(last_known(st, card))
    return_dice(st, card)
    along = [*here.attached, *here.under]
    st.lift(card)
    st.forget_aura(card)
    for other in along:
        st.uncover(other)
        st.zone[other] = Zone.LIMBO
        st.forget_aura(other)
        settle(st, other, DEFAULT_PLACE, 0)
    below = Card(card, st.printed[card].printed, here.owner)
    below.controller = st.cards[host].controller
    below.host = host
    below.unit = here.unit
    below.left = st.turn
    st.cards[card] = below
    st.zone[card] = Zone.UNDER
    st.cards[host].under.append(card)
    st.note(EventKind.UNDER, "RB-17.1.1", below.controller, card, 0, "", host)
    st.dirty = True


def leaving(st: GameState, c: Context, card: int) -> Happening:
    """A unit leaves play to lie under another card: told of as what it was and whose (OG-4.3.8)."""
    here = st.cards[card]
    return happening(st, Happen.LEAVES_PLAY, here.controller, card, c.cause).with_types(here.printed.type)


def lying_under(st: GameState, card: int) -> list[int]:
    """The cards face down under a card, also after it has left play until its own texts are done (OG-8.1.5)."""
    if st.in_play(card) or st.cards[card].under:
        return st.cards[card].under[:]
    found: list[int] = []
    for other in range(len(st.cards)):
        if st.zone[other] == Zone.UNDER and st.cards[other].host == card:
            found.append(other)
    return found


def take_from_under(st: GameState, card: int) -> None:
    """Lift a card from under another, which may be gone."""
    st.lift(card)
    st.zone[card] = Zone.LIMBO


class Mount(Effect):
    """A mount enters with its rider under it: an answer to the mount already finds the rider there (RB-17.1.2).

    All of it is one step, or the rider goes through the steps of leaving play before its mount is placed (MX-93).
    """

    def __init__(self, name: str, rider: Objects, words: str, which: Pick | None = None) -> None:
        Effect.__init__(self, rider)
        self.name = name
        self.words = words
        self.which = which
        """The choice among several mounts."""
        if which is not None:
            self.picks.append(which)

    def act(self, st: GameState, c: Context, thing: int) -> None:
        mount = in_pile(st, c.player, self.name) if self.which is None else c.first(self.which.slot)
        if mount == NONE or st.zone[mount] != Zone.CONJURATION_PILE or st.zone[thing] != Zone.BATTLEFIELD:
            st.note(EventKind.DID_NOTHING, "RB-1.1.3", c.player, c.card, 0, self.name)
            return
        if st.rules.mounting == Mounting.RIDER_LEAVES_FIRST:
            st.show(mount)  # it is in its pile still, and all know which one is meant
            st.stack.append(MountFrame(c.player, len(st.stack) - 1, mount, thing))
            leave = leaving_frame(st, thing, Zone.UNDER, c.cause)
            leave.step = LeaveStep.NOTE_LEAVING  # that it would leave has been answered
            st.stack.append(leave)
            c.did = True
            return
        left = leaving(st, c, thing)
        place_mount(st, c, mount, thing)
        # The ally has left before the mount entered: on the stack the last is the first.
        announce(st, happening(st, Happen.ENTERS_PLAY, c.player, mount))
        announce(st, left)

    def text(self) -> str:
        return self.words


def place_mount(st: GameState, c: Context, mount: int, rider: int) -> None:
    """The mount enters and the rider is laid under it before anything can be answered."""
    st.lift(mount)
    st.enter(mount, Zone.BATTLEFIELD, c.player)
    st.note(EventKind.ENTERED, "RB-7.3.5", c.player, mount)
    put_under(st, rider, mount)
    c.remember(Slot.RESULT, mount, st.next_stay)
    c.did = True


class MountFrame(Frame):
    """A mount waits for its rider to have left play (OG-4.3.11, RV-8.3.3)."""

    def __init__(self, player: int, at: int, mount: ACard, rider: ACard) -> None:
        Frame.__init__(self, player)
        self.at: int = at
        """Where the text stands in the stack."""
        self.mount: ACard = mount
        self.rider: ACard = rider

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "MountFrame":
        twin = MountFrame(self.player, self.at, self.mount, self.rider)
        twin.step = self.step
        twin.event = self.event
        return twin

    def kind(self) -> str:
        return "mount"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("at", "int"), ("mount", "card"), ("rider", "card"))

    # -- end of what is written --

    def within_text(self) -> bool:
        return True

    def advance(self, st: GameState) -> list[Option] | None:
        st.stack.pop()
        if st.zone[self.rider] != Zone.LIMBO:
            return None  # something has taken it meanwhile
        text = st.stack[self.at]
        assert isinstance(text, TextFrame)
        if st.zone[self.mount] != Zone.CONJURATION_PILE or battlefield_full(st, self.player):
            # No room any more, or its player has lost the game: there is nothing to be laid under.
            st.note(EventKind.NO_ROOM, "RB-3.2.2", self.player, self.mount)
            settle(st, self.rider, DEFAULT_PLACE, 0)
            text.c.did = False
            return None
        place_mount(st, text.c, self.mount, self.rider)
        announce(st, happening(st, Happen.ENTERS_PLAY, self.player, self.mount))
        return None


class Dismount(Clause):
    """Riders come from under their mount: to hand, or onto their owner's battlefield, as the ruleset has it (MX-93)."""

    def __init__(self, pick: Pick | None, words: str) -> None:
        Clause.__init__(self)
        self.picks = [] if pick is None else [pick]
        """Which rider; without a pick, every ally you own."""
        self.words = words

    def apply(self, st: GameState, c: Context) -> int:
        c.did = False
        for card in self._riders(st, c):
            if st.zone[card] != Zone.UNDER:
                continue
            if st.rules.dismount == Dismounting.TO_BATTLEFIELD:
                self._onto_battlefield(st, c, card)
            else:
                take_from_under(st, card)
                settle(st, card, Zone.HAND, 0)
                c.did = True
        return -1

    def _riders(self, st: GameState, c: Context) -> list[int]:
        if self.picks:
            return c.all_of(self.picks[0].slot)
        found: list[int] = []
        for card in lying_under(st, c.card):
            here = st.cards[card]
            if here.owner == c.player and here.printed.type & CardType.ALLY:
                found.append(card)
        return found

    def _onto_battlefield(self, st: GameState, c: Context, card: int) -> None:
        """It enters exhausted, so that its exhaustible texts about entering are not live (OG-8.1.4)."""
        owner = st.cards[card].owner
        if not st.players[owner].alive or battlefield_full(st, owner):
            st.note(EventKind.NO_ROOM, "RB-3.2.2", owner, card)
            return  # it is discarded with whatever else lies there
        take_from_under(st, card)
        shake_off = ShakeOffFrame(owner, card, c.cause)
        text = None if st.rules.triggers_interrupt_text else text_under_way(st)
        if text is None:
            st.stack.append(shake_off)  # under what answers its entering
        enter_or_discard(st, card, owner)
        place_tokens(st, c, card, Token.EXHAUSTION, 1)
        shake_off.stay = st.cards[card].stay
        if text is not None:
            text.later.append(shake_off)  # behind what answers its entering
        c.did = True

    def text(self) -> str:
        return self.words


class ShakeOffFrame(Frame):
    """Once a rider that dismounted has entered, its controller may clear it of all tokens for 1 wound (OG-8.1.4)."""

    def __init__(self, player: int, card: ACard, cause: Cause) -> None:
        Frame.__init__(self, player)
        self.card: ACard = card
        self.cause: Cause = cause
        self.stay: int = 0
        """The stay in play it is about."""

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "ShakeOffFrame":
        twin = ShakeOffFrame(self.player, self.card, self.cause)
        twin.step = self.step
        twin.event = self.event
        twin.stay = self.stay
        return twin

    def kind(self) -> str:
        return "shake off"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("card", "card"), ("cause", "cause"), ("stay", "int"))

    # -- end of what is written --

    def ends_with(self) -> int:
        return self.player

    def question(self) -> QuestionId:
        return Question.MAY

    def card_asking(self) -> int:
        return self.card

    def about(self, st: GameState) -> str:
        return "remove all tokens from it and place 1 wound on it"

    def advance(self, st: GameState) -> list[Option] | None:
        if st.is_here(self.card, self.stay):
            return [Option(Verb.YES), Option(Verb.DECLINE)]
        st.stack.pop()
        return None

    def choose(self, st: GameState, option: Option) -> None:
        st.stack.pop()
        if option.verb == Verb.YES:
            for kind in TOKEN_NAMES:
                remove_tokens(st, self.card, kind, 1000)
            start_wounds(st, self.card, 1, self.cause)


class ChooseRider(Choose):
    """ "remove an unexhausted ally you control from play", which the mount after it carries out (RB-17.1.2)."""

    def __init__(self, pick: Pick, mounts: Noun) -> None:
        Choose.__init__(self, (pick,))
        self.mounts = mounts

    def apply(self, st: GameState, c: Context) -> int:
        rider = c.first(self.picks[0].slot)
        if rider != NONE and self.mounts.candidates(st, c):
            open_window(st, leaving(st, c, rider), Layer.WOULD)
        return Choose.apply(self, st, c)

    def text(self) -> str:
        return f"remove {self.picks[0].text()} from play"


class StoreUnder(Effect):
    """A unit leaves play and is kept face down under a card (RB-17.1.1)."""

    def __init__(self, on: Objects, said: str) -> None:
        Effect.__init__(self, on)
        self.said = said
        """What the card is called it is placed under."""

    def act(self, st: GameState, c: Context, thing: int) -> None:
        if st.zone[thing] != Zone.BATTLEFIELD or not st.in_play(c.card):
            return
        left = leaving(st, c, thing)
        put_under(st, thing, c.card)
        c.did = True
        announce(st, left)

    def text(self) -> str:
        return f"move {self.on.text()} face down under {self.said}"


class StoreFallen(Effect):
    """ "place it face down under this card": out of limbo, before it is discarded (RB-12.4.1)."""

    def ready(self, st: GameState, c: Context) -> bool:
        for thing in self.on.things(st, c):
            if st.zone[thing] == Zone.LIMBO:
                return True
        return False

    def act(self, st: GameState, c: Context, thing: int) -> None:
        if st.zone[thing] != Zone.LIMBO or not st.in_play(c.card):
            return
        for other in st.cards[c.card].under[:]:
            if st.cards[other].printed.type & CardType.ALLY:
                st.lift(other)
                st.zone[other] = Zone.LIMBO
                settle(st, other, DEFAULT_PLACE, 0)
        was = st.cards[thing]
        put_under(st, thing, c.card)
        # Its tokens are there for reference until its destruction is over (RB-13.1.1).
        below = st.cards[thing]
        below.wounds = was.wounds
        below.exhaustion = was.exhaustion
        below.status = was.status
        c.did = True

    def text(self) -> str:
        return f"put {self.on.text()} face down under this card and discard any other ally there"
