"""Cards under cards: mounts and their riders, cards stored face down (RB-17)."""

from pyreborn.engine.answers import happening
from pyreborn.engine.context import RESULT_SLOT, Context
from pyreborn.engine.damage import DEFAULT_PLACE, return_dice, settle
from pyreborn.engine.definitions import Clause
from pyreborn.engine.effects import Effect, Objects
from pyreborn.engine.events import E_DID_NOTHING, E_ENTERED, E_UNDER
from pyreborn.engine.ids import AFTER, ALLY, BATTLEFIELD, H_ENTERS_PLAY, H_LEAVES_PLAY, HAND, LIMBO, NONE, UNDER
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
    st.cards[card] = below
    st.zone[card] = UNDER
    st.cards[host].under.append(card)
    st.note(E_UNDER, "RB-17.1.1", below.controller, card, 0, "", host)
    st.dirty = True


class Mount(Effect):
    """ "place an Empyrean Mount conjuration onto your battlefield and place that ally face down under that unit".

    One indivisible step: an answer to the mount already finds the rider under it (RB-17.1.2).
    """

    def __init__(self, name: str, rider: Objects, words: str) -> None:
        Effect.__init__(self, rider)
        self.name = name
        self.words = words

    def act(self, st: GameState, c: Context, thing: int) -> None:
        mount = in_pile(st, c.player, self.name)
        if mount == NONE or st.zone[thing] != BATTLEFIELD:
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
    """ "place any allies you own underneath this unit into your hand" (RB-17.1.3)."""

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
