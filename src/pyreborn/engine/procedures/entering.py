"""Coming into play: slots, attaching, entering (RB-3.2, RB-3.3, RB-15.1)."""

from pyreborn.engine.board.answers import happening
from pyreborn.engine.board.room import battlefield_full
from pyreborn.engine.board.values import same_slot
from pyreborn.engine.model.definitions import CardDef
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import NOBODY, NONE, CardType, Happen, Verb, Zone
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.settling import DEFAULT_PLACE, settle
from pyreborn.engine.procedures.windows import announce


def attach(st: GameState, card: int, host: int, player: int) -> None:
    """Put a lifted alteration under its host; the host's controller controls it (RB-15.1.4)."""
    controller = st.cards[host].controller
    here = st.enter(card, Zone.ATTACHED, controller)
    here.host = host
    st.cards[host].attached.append(card)
    st.note(EventKind.ATTACHED, "RB-15.1.1", player, card, 0, "", host)
    st.dirty = True
    announce(st, happening(st, Happen.ENTERS_PLAY, controller, card))


def spellboard_full(st: GameState, player: int, printed: CardDef) -> bool:
    """Copies of one title share a slot (RB-3.3.1); what is placed under a spell shares its slot (RB-3.3.3)."""
    me = st.players[player]
    if printed.shares_slot:
        return not me.spellboard
    titles: list[CardDef] = []
    for card in me.spellboard:
        now = st.cards[card].now
        if now is printed:
            return False
        if now not in titles and st.cards[card].host == NONE:
            titles.append(now)
    return len(titles) >= st.cards[me.phoenixborn].now.spellboard


def slots(st: GameState, player: int) -> list[Option]:
    """One ready spell of each slot on the player's spellboard."""
    options: list[Option] = []
    for card in st.players[player].spellboard:
        known = False
        for option in options:
            if same_slot(st, option.a, card):
                known = True
        if not known:
            options.append(Option(Verb.CARD, card))
    return options


def enter_or_discard(
    st: GameState,
    card: int,
    player: int,
    beside: int = NONE,
    facing: int = NOBODY,
    place: int = NONE,
    exhaustion: int = 0,
) -> bool:
    """A lifted unit or ready spell takes a slot, or is discarded for want of one (RB-3.2.2, RB-3.3.2).

    ``beside`` is the ready spell whose slot it shares, for a card that is placed under one; ``facing`` and ``place``
    are where it lies on the Chimera's battlefield (RR-5.1.1).
    """
    printed = st.cards[card].printed
    if printed.type & CardType.UNIT:
        full = battlefield_full(st, player)
        zone = Zone.BATTLEFIELD
    else:
        full = spellboard_full(st, player, printed)
        zone = Zone.SPELLBOARD
    if full:
        why = "RB-3.3.3" if printed.shares_slot else "RB-3.3.2"
        st.note(EventKind.NO_ROOM, "RB-3.2.2" if zone == Zone.BATTLEFIELD else why, player, card)
        if st.is_hidden(st.zone[card]):
            st.show(card)
        st.zone[card] = Zone.LIMBO
        settle(st, card, DEFAULT_PLACE, 0)
        return False
    here = st.enter(card, zone, player, facing, place)
    here.exhaustion = exhaustion
    if exhaustion:
        st.dirty = True  # it may be Ephemeral (RR-13.1.4)
    if beside != NONE:
        here.host = beside if st.cards[beside].host == NONE else st.cards[beside].host
    st.note(EventKind.ENTERED, "RB-7.3.5", player, card)
    announce(st, happening(st, Happen.ENTERS_PLAY, player, card))
    return True
