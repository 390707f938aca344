"""Cards under cards: mounts and their riders, cards stored face down (RB-17)."""

from pyreborn.engine.answers import happening
from pyreborn.engine.clauses import Choose
from pyreborn.engine.context import RESULT_SLOT, Context
from pyreborn.engine.damage import DEFAULT_PLACE, return_dice, settle
from pyreborn.engine.definitions import Clause, Noun, Pick
from pyreborn.engine.effects import Effect, Objects
from pyreborn.engine.events import E_DID_NOTHING, E_ENTERED, E_UNDER
from pyreborn.engine.ids import (
    AFTER,
    ALLY,
    BATTLEFIELD,
    CONJURATION_PILE,
    H_ENTERS_PLAY,
    H_LEAVES_PLAY,
    HAND,
    LIMBO,
    NONE,
    O_CARD,
    UNDER,
)
from pyreborn.engine.nouns import TYPE_WORDS, an
from pyreborn.engine.options import Option
from pyreborn.engine.play import enter_or_discard
from pyreborn.engine.resolve import announce, open_window
from pyreborn.engine.state import Card, GameState, in_pile


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


class RidersToHand(Clause):
    """The riders of a mount go to hand (RB-17.1.3)."""

    def apply(self, st: GameState, c: Context) -> int:
        c.did = False
        for card in st.cards[c.card].under[:]:
            here = st.cards[card]
            if here.owner == c.player and here.printed.type & ALLY and st.zone[card] == UNDER:
                st.lift(card)
                st.zone[card] = LIMBO
                settle(st, card, HAND, 0)
                c.did = True
        return -1

    def text(self) -> str:
        return "place any allies you own under this unit into your hand"


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
        for card in st.cards[c.card].under:
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
