"""Lasting effects: making them and letting them run out (RB-8.7)."""

from pyreborn.engine.board.values import Mod
from pyreborn.engine.model.definitions import Ability, CardDef
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import NONE, VALUE_NAMES, Until
from pyreborn.engine.model.state import GameState, Modifier


def add_modifier(
    st: GameState,
    kind: int,
    card: int,
    amount: int,
    until: int,
    player: int,
    ability: Ability | None = None,
    defn: CardDef | None = None,
    source: int = NONE,
) -> None:
    """Let something hold for a card for a while; it does not follow a new stay in play."""
    unit = st.cards[card].unit
    st.modifiers.append(Modifier(kind, card, unit, amount, until, player, ability, defn, st.turn, source))
    st.dirty = True


def expire(st: GameState, until: int, player: int) -> None:
    """Drop what ends now: everybody's for a turn or round, the player's own otherwise."""
    if not st.modifiers:
        return
    everybody = until == Until.THIS_TURN or until == Until.THIS_ROUND
    kept: list[Modifier] = []
    for m in st.modifiers:
        ends = m.until == until and (everybody or m.player == player)
        if until == Until.THIS_ROUND and m.until == Until.UNTIL_YOUR_TURN_OR_ROUND:
            ends = True
        if until == Until.THIS_TURN and m.until == Until.THEIR_NEXT_TURN:
            ends = m.made < st.turn and st.cards[m.card].controller == player
        if not ends:
            kept.append(m)
            continue
        if m.kind == Mod.COPY:
            _stop_copying(st, m)
        if st.cards[m.card].unit == m.unit and st.in_play(m.card):
            _note_end(st, m)
    st.modifiers = kept
    st.dirty = True


def _note_end(st: GameState, m: Modifier) -> None:
    """Tell which effect is over; traits are told by their bits, for which those who tell the story have the words."""
    word = ""
    if m.kind <= Mod.RECOVER:
        word = f"{'+' if m.amount >= 0 else ''}{m.amount} {VALUE_NAMES[m.kind]}"
    elif m.kind == Mod.NUMERALS:
        word = f"+{m.amount} to its numerals"
    elif m.kind == Mod.SWAP:
        word = "attack and life swapped"
    elif m.kind == Mod.COPY and m.defn is not None:
        word = f"copy of {m.defn.name}"
    elif m.kind == Mod.TITLE_CANNOT_BLOCK and m.defn is not None:
        word = f"{m.defn.name} cannot block"
    elif m.kind == Mod.LAW and m.ability is not None:
        word = m.ability.sentence
    elif (m.kind == Mod.ABILITY or m.kind == Mod.LATER) and m.ability is not None:
        word = m.ability.title
    of_one = m.kind != Mod.TITLE_CANNOT_BLOCK and m.kind != Mod.LAW
    bits = m.amount if m.kind == Mod.TRAITS else 0
    st.note(EventKind.EXPIRED, "RB-8.7.1", m.player, m.card if of_one else NONE, bits, word)


def forget_token(st: GameState, card: int, kind: int) -> None:
    """The card's last token of that kind is gone, and with it what was to be done about that very token."""
    if not st.modifiers:
        return
    kept: list[Modifier] = []
    for m in st.modifiers:
        if m.kind != Mod.LATER or m.card != card or m.amount != kind:
            kept.append(m)
    st.modifiers = kept


def _stop_copying(st: GameState, m: Modifier) -> None:
    here = st.cards[m.card]
    if here.unit == m.unit and here.now is not here.printed:
        here.now = here.printed
        here.copied_x = -1
        if here.now.has_aura and st.in_play(m.card) and m.card not in st.auras:
            st.auras.append(m.card)
