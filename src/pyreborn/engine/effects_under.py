"""Cards under cards: mounts and their riders, cards stored face down (RB-17)."""

from pyreborn.engine.amounts import Number
from pyreborn.engine.answers import happening
from pyreborn.engine.clauses import Choose
from pyreborn.engine.context import MODE_SLOT, PLAYER_SLOT, RESULT_SLOT, Context
from pyreborn.engine.definitions import Clause, Noun, Pick
from pyreborn.engine.effects import Effect, Objects, place_tokens, remove_tokens
from pyreborn.engine.effects_others import WillNoun
from pyreborn.engine.events import E_DID_NOTHING, E_ENTERED, E_NO_ROOM, E_UNDER
from pyreborn.engine.ids import (
    AFTER,
    ALLY,
    BATTLEFIELD,
    CONJURATION_PILE,
    EXHAUSTION,
    H_ENTERS_PLAY,
    H_LEAVES_PLAY,
    HAND,
    LIMBO,
    NONE,
    O_CARD,
    TOKEN_NAMES,
    UNDER,
    WOUND,
)
from pyreborn.engine.leaving import DEFAULT_PLACE, return_dice, settle
from pyreborn.engine.nouns import TYPE_WORDS, an
from pyreborn.engine.options import Option
from pyreborn.engine.play import battlefield_full, enter_or_discard
from pyreborn.engine.ruleset import DISMOUNT_TO_BATTLEFIELD
from pyreborn.engine.state import Card, GameState, in_pile
from pyreborn.engine.windows import announce, open_window


def put_under(st: GameState, card: int, host: int) -> None:
    """Lay a card face down under another, without its tokens, dice and attachments (RB-17.1.1)."""
    here = st.cards[card]
    return_dice(st, card)
    along = [*here.attached, *here.under]
    st.lift(card)
    st.forget_aura(card)
    for other in along:
        st.zone[other] = LIMBO
        st.forget_aura(other)
        settle(st, other, DEFAULT_PLACE, 0)
    below = Card(card, here.printed, here.owner)
    below.controller = st.cards[host].controller
    below.host = host
    below.unit = here.unit
    below.left = st.turn
    st.cards[card] = below
    st.zone[card] = UNDER
    st.cards[host].under.append(card)
    st.note(E_UNDER, "RB-17.1.1", below.controller, card, 0, "", host)
    st.dirty = True


def lying_under(st: GameState, card: int) -> list[int]:
    """The cards face down under a card, also after it has left play until its own texts are done (OG-8.1.5)."""
    if st.in_play(card) or st.cards[card].under:
        return st.cards[card].under[:]
    found: list[int] = []
    for other in range(len(st.cards)):
        if st.zone[other] == UNDER and st.cards[other].host == card:
            found.append(other)
    return found


def take_from_under(st: GameState, card: int) -> None:
    """Lift a card from under another, which may be gone."""
    below = st.cards[st.cards[card].host].under
    if card in below:
        below.remove(card)
    st.zone[card] = LIMBO


class Mount(Effect):
    """ A mount enters with its rider under it.

    One indivisible step: an answer to the mount already finds the rider under it (RB-17.1.2).
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
        if mount == NONE or st.zone[mount] != CONJURATION_PILE or st.zone[thing] != BATTLEFIELD:
            st.note(E_DID_NOTHING, "RB-1.1.3", c.player, c.card, 0, self.name)
            return
        was = st.cards[thing].controller
        st.lift(mount)
        st.enter(mount, BATTLEFIELD, c.player)
        st.note(E_ENTERED, "RB-7.3.5", c.player, mount)
        put_under(st, thing, mount)
        c.remember(RESULT_SLOT, mount)
        c.did = True
        announce(st, happening(st, H_ENTERS_PLAY, c.player, mount, 0, None, []))
        open_window(st, happening(st, H_LEAVES_PLAY, was, thing, 0, c.cause, []), AFTER)

    def text(self) -> str:
        return self.words


class Dismount(Clause):
    """Riders come from under their mount: to hand, or onto their owner's battlefield, as the ruleset has it (MX-93)."""

    def __init__(self, pick: Pick | None, words: str) -> None:
        Clause.__init__(self)
        self.picks = [] if pick is None else [pick]
        """Which rider; without a pick, every ally you own."""
        self.words = words

    def emit(self, out: list[Clause]) -> None:
        out.append(self)
        if self.picks:
            shake_off = ShakeOff()
            out.append(shake_off)
            shake_off.declined_to = len(out)

    def apply(self, st: GameState, c: Context) -> int:
        c.did = False
        c.forget(RESULT_SLOT)
        for card in self._riders(st, c):
            if st.zone[card] != UNDER:
                continue
            if st.rules.dismount == DISMOUNT_TO_BATTLEFIELD:
                self._onto_battlefield(st, c, card)
            else:
                take_from_under(st, card)
                settle(st, card, HAND, 0)
                c.did = True
        return -1

    def _riders(self, st: GameState, c: Context) -> list[int]:
        if self.picks:
            return c.all_of(self.picks[0].slot)
        found: list[int] = []
        for card in lying_under(st, c.card):
            here = st.cards[card]
            if here.owner == c.player and here.printed.type & ALLY:
                found.append(card)
        return found

    def _onto_battlefield(self, st: GameState, c: Context, card: int) -> None:
        """It enters exhausted, so that its exhaustible texts about entering are not live (OG-8.1.4)."""
        owner = st.cards[card].owner
        if not st.players[owner].alive or battlefield_full(st, owner):
            st.note(E_NO_ROOM, "RB-3.2.2", owner, card)
            return  # it is discarded with whatever else lies there
        take_from_under(st, card)
        if enter_or_discard(st, card, owner):
            place_tokens(st, c, card, EXHAUSTION, 1)
            c.forget(PLAYER_SLOT)
            c.remember(PLAYER_SLOT, owner)
            c.remember(RESULT_SLOT, card)
            c.did = True

    def text(self) -> str:
        return self.words


class ShakeOff(Clause):
    """The controller of a rider that has dismounted may clear it of all tokens for 1 wound token (OG-8.1.4)."""

    def __init__(self) -> None:
        Clause.__init__(self)
        pick = Pick(WillNoun(self), False, 1, Number(1), "", 100 + PLAYER_SLOT)
        pick.slot = MODE_SLOT
        self.picks = [pick]

    def ready(self, st: GameState, c: Context) -> bool:
        rider = c.first(RESULT_SLOT)
        return rider != NONE and st.zone[rider] == BATTLEFIELD

    def apply(self, st: GameState, c: Context) -> int:
        c.did = self.ready(st, c)
        if c.did:
            rider = c.first(RESULT_SLOT)
            for kind in TOKEN_NAMES:
                remove_tokens(st, rider, kind, 1000)
            place_tokens(st, c, rider, WOUND, 1)
        return -1

    def text(self) -> str:
        return "its controller may remove all tokens from it and place 1 wound token on it"


class ChooseRider(Choose):
    """ "remove an unexhausted ally you control from play", which the mount after it carries out (RB-17.1.2)."""

    def text(self) -> str:
        return f"remove {self.picks[0].text()} from play"


class ConjurationNoun(Noun):
    """Conjurations of several titles in your pile, one copy of each; some only at a focus level."""

    def __init__(self, names: tuple[str, ...], level: int, focused: tuple[str, ...]) -> None:
        self.names = names
        self.level = level
        self.focused = focused

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        for name in self.names:
            self._add(st, c, name, found)
        if c.focus >= self.level:
            for name in self.focused:
                self._add(st, c, name, found)
        return found

    def _add(self, st: GameState, c: Context, name: str, found: list[int]) -> None:
        card = in_pile(st, c.player, name)
        if card != NONE:
            found.append(card)

    def hidden_among(self, st: GameState, c: Context) -> int:
        return len(st.players[c.player].pile)

    def may_find_nothing(self) -> bool:
        return True

    def option(self, thing: int) -> Option:
        return Option(O_CARD, thing)

    def phrase(self, determiner: str) -> str:
        words = ""
        for name in self.names:
            words += f"{' or ' if words else ''}[[{name}]]"
        return f"{an(words) if determiner == 'a' else words} conjuration"


class StoreUnder(Effect):
    """ A unit leaves play and is kept face down under a card (RB-17.1.1)."""

    def __init__(self, on: Objects, said: str) -> None:
        Effect.__init__(self, on)
        self.said = said
        """What the card is called it is placed under."""

    def act(self, st: GameState, c: Context, thing: int) -> None:
        if st.zone[thing] != BATTLEFIELD or not st.in_play(c.card):
            return
        was = st.cards[thing].controller
        put_under(st, thing, c.card)
        c.did = True
        open_window(st, happening(st, H_LEAVES_PLAY, was, thing, 0, c.cause, []), AFTER)

    def text(self) -> str:
        return f"remove {self.on.text()} from play and place it face down under {self.said}"


class StoreFallen(Effect):
    """ "place it face down under this card": out of limbo, before it is discarded (RB-12.4.1)."""

    def ready(self, st: GameState, c: Context) -> bool:
        for thing in self.on.things(st, c):
            if st.zone[thing] == LIMBO:
                return True
        return False

    def act(self, st: GameState, c: Context, thing: int) -> None:
        if st.zone[thing] != LIMBO or not st.in_play(c.card):
            return
        for other in st.cards[c.card].under[:]:
            if st.cards[other].printed.type & ALLY:
                st.lift(other)
                st.zone[other] = LIMBO
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
        return f"place {self.on.text()} face down under this card; any other allies lying there are discarded"


class UnderNoun(Noun):
    """Cards lying under this card."""

    def __init__(self, types: int, said: str) -> None:
        self.types = types
        self.said = said
        """What this card is called."""

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        for card in lying_under(st, c.card):
            if st.cards[card].printed.type & self.types:
                found.append(card)
        return found

    def option(self, thing: int) -> Option:
        return Option(O_CARD, thing)

    def phrase(self, determiner: str) -> str:
        word = "card"
        for types, said in TYPE_WORDS:
            if types == self.types:
                word = said
        return f"{an(word) if determiner == 'a' else word} underneath {self.said}"


class PlaceFromUnder(Effect):
    """ "place it onto your battlefield": it comes into play anew, or is discarded for want of a slot (RB-3.2.2)."""

    def __init__(self, on: Objects, words: str) -> None:
        Effect.__init__(self, on)
        self.words = words

    def act(self, st: GameState, c: Context, thing: int) -> None:
        if st.zone[thing] != UNDER:
            return
        st.lift(thing)
        c.forget(RESULT_SLOT)
        if enter_or_discard(st, thing, c.player):
            c.remember(RESULT_SLOT, thing)
            c.did = True

    def text(self) -> str:
        return self.words
