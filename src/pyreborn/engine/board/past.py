"""What a text knows of a unit that has left play: facts as they were, not as they are (RB-12.3.3).

Every stay in play that ends while something is pending is remembered in ``GameState.departed``.  Words that speak of a
card ask here, so that a unit taken to a hand, laid into a pile or back in play by now is known as it was.
"""

from pyreborn.engine.board.values import abilities, exhausted, has_keyword, host_of, numeral_bonus, tokens_on, value
from pyreborn.engine.model.context import ALWAYS, CARD_SLOTS, Context, Happening
from pyreborn.engine.model.ids import NONE, Happen, Value, Zone
from pyreborn.engine.model.state import Card, GameState, LastKnown


def last_known(st: GameState, card: int) -> LastKnown:
    """What is remembered of a card that leaves now, attachments included."""
    here = st.cards[card]
    known = LastKnown(here.clone())
    known.card.under = []  # what lay face down there is nobody's business
    known.attack = value(st, card, Value.ATTACK)
    known.life = value(st, card, Value.LIFE)
    known.recover = value(st, card, Value.RECOVER)
    known.exhausted = exhausted(st, card)
    known.facing = st.facing_of(card)
    if st.modifiers:
        known.numerals = numeral_bonus(st, card)
    if here.now.abilities or here.attached or st.modifiers or st.auras:
        for ability in abilities(st, card):
            known.add_text(card, ability)
    for a in here.attached:
        given = st.cards[a]
        for ability in given.now.abilities:
            if ability.inexhaustible or given.exhaustion == 0:
                known.add_text(a, ability)
    return known


def past_of(st: GameState, card: int, stamp: int) -> LastKnown | None:
    """The last stay of the card that began before the stamp, if that is over."""
    if st.in_play(card) and st.cards[card].stay < stamp:
        return None
    for i in range(len(st.departed) - 1, -1, -1):
        known = st.departed[i]
        if known.card.id == card and known.card.stay < stamp:
            return known
    return None


def departed(st: GameState, h: Happening) -> LastKnown | None:
    """The unit that a destruction or leaving is about, if it is off the table by now."""
    if (h.kind != Happen.DESTROYED and h.kind != Happen.LEAVES_PLAY) or not st.departed or h.card == NONE:
        return None
    return past_of(st, h.card, h.stamp)


def answers_its_leaving(st: GameState, h: Happening) -> bool:
    """Whether a unit that has left play had a text that answers such a happening."""
    gone = departed(st, h)
    if gone is not None:
        for ability in gone.texts:
            if ability.trigger is not None and ability.trigger.kind == h.kind:
                return True
    return False


def as_it_was(st: GameState, c: Context, card: int) -> LastKnown | None:
    """What the text knows of a card it speaks of that is not there any more; None where the card itself is read."""
    if not st.departed:
        return None
    h = c.about
    if h is not None and card == h.card:
        known = departed(st, h)
        if known is not None:
            return known
    stamp = _known_since(c, card)
    if stamp == ALWAYS or (st.in_play(card) and not st.is_another(card, stamp)):
        return None  # still there, or back as the same unit (RB-13.1.5)
    return past_of(st, card, stamp)


def _known_since(c: Context, card: int) -> int:
    """The moment at which the text came to know the unit; ALWAYS for cards that were not in play then."""
    for i in range(0, len(c.refs), 3):
        if c.refs[i + 1] == card and c.refs[i] in CARD_SLOTS:
            return c.refs[i + 2]
    h = c.about
    if h is not None and h.kind != Happen.DISCARDED and (card == h.card or card in h.cards):
        return h.stamp
    return c.stamp if card == c.card else ALWAYS


def is_meant(st: GameState, c: Context, slot: int, card: int) -> bool:
    """Whether what was picked into a slot is still that: not back in play as another unit (RB-13.1.5, MX-25)."""
    return slot not in CARD_SLOTS or not st.is_another(card, c.since(slot, card))


def stamp_for(st: GameState, slot: int, thing: int) -> int:
    """What a text is to remember with a thing it picks now; a card out of play is meant wherever it goes."""
    if slot not in CARD_SLOTS or thing < 0 or not st.in_play(thing):
        return ALWAYS
    return st.next_stay


# --- single facts ---------------------------------------------------------------------------------


def seen(st: GameState, c: Context, card: int) -> Card:
    """The card with what lies on it, as the text knows it."""
    known = as_it_was(st, c, card)
    return st.cards[card] if known is None else known.card


def facing_seen(st: GameState, c: Context, card: int) -> int:
    """The player whom a card of the Chimera faces or last faced, nobody for other cards (RR-15.1.14)."""
    known = as_it_was(st, c, card)
    return st.facing_of(card) if known is None else known.facing


def value_seen(st: GameState, c: Context, card: int, which: int) -> int:
    known = as_it_was(st, c, card)
    return value(st, card, which) if known is None else known.fact(which)


def is_exhausted(st: GameState, c: Context, card: int) -> bool:
    known = as_it_was(st, c, card)
    return exhausted(st, card) if known is None else known.exhausted


def tokens_seen(st: GameState, c: Context, card: int, kind: int) -> int:
    known = as_it_was(st, c, card)
    return tokens_on(st, card, kind) if known is None else known.tokens(kind)


def shows_keyword(st: GameState, c: Context, card: int, keyword: str) -> bool:
    known = as_it_was(st, c, card)
    if known is None:
        return has_keyword(st, card, keyword)
    for i in range(len(known.texts)):
        if known.bearers[i] == card and known.texts[i].keyword == keyword:
            return True
    return False


def host_seen(st: GameState, c: Context) -> int:
    """ "This unit" of a text: the card itself, or what the alteration is or was attached to."""
    known = as_it_was(st, c, c.card)
    if known is not None and known.card.host != NONE and st.zone[c.card] != Zone.LIMBO:
        return known.card.host
    return host_of(st, c.card)
