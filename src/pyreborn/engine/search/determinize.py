"""Another game that one seat could just as well be in: a copy in which all that the seat cannot know is dealt anew.

It is what ``pyreborn.determinize`` makes from a view, but a copy of the state, and a hundred times as fast.  Numbers of
cards stay where they are and are given other faces: the hidden faces of a player are taken together, laid in an order
that tells nothing, and dealt to the places they could lie in.  So pending work that names a number stays sound, and
nothing of the true faces is left but which of them are hidden, which everybody knows where decks are open.  Where they
are closed, the faces are invented.

What a Chimera brings is known to everybody (RR-2.1.6), closed decks or not.
"""

from typing import Any, Final

from pyreborn.engine.model.chimera import Chimera
from pyreborn.engine.model.context import CARD_SLOTS, Cause, Context, Happening, Slot
from pyreborn.engine.model.definitions import CardDef
from pyreborn.engine.model.frames import (
    CARD,
    CARDS,
    CAUSE,
    CONTEXT,
    FRAMES,
    HAPPENING,
    HIDDEN,
    PLAN,
    SECRET,
    SECRET_DICE,
    USES,
    Frame,
)
from pyreborn.engine.model.ids import FACES, NOBODY, NONE, CardType, Zone
from pyreborn.engine.model.player import Player
from pyreborn.engine.model.rng import Rng
from pyreborn.engine.model.rule_values import FaceDownVisibility
from pyreborn.engine.model.state import Card, GameState, Modifier
from pyreborn.engine.run.eyes import decides_for, looked_at, may_look_under, openly_named, shows_hand
from pyreborn.engine.run.registry import BLANKS
from pyreborn.engine.run.serial import Coder, frame_from_json, frame_to_json
from pyreborn.engine.run.stack import decider
from pyreborn.engine.search.invention import conjured, could_bring, invented


def determinize(st: GameState, seat: int, rng: Rng, open_hands: bool = False) -> GameState:
    """One game that looks the same to the seat; it stands at the same decision and shares nothing that is changed.

    ``open_hands`` says whether partners see each other's hands, as the header of a game does.  The options of the
    decision are kept if the seat decides, else they are to be found anew (``options_of``).
    """
    eyes = Eyes(st, seat, open_hands)
    world = st.clone()
    world.rng = Rng(rng.word(), rng.word(), rng.word(), 1)
    world.luck = None
    world.printed = st.printed[:]
    for player in world.players:
        if player.seat == eyes.seat:
            _deal_own(world, player, eyes, rng)
        elif st.chimera is not None and player.seat == st.chimera.seat:
            _deal_chimera(world, player, st.chimera, eyes, rng)
        else:
            _deal_player(world, player, eyes, rng)
    _forget_secrets(world, eyes)
    if decider(st) != seat and not st.over:
        world.options = None
    return world


# --- what the seat knows ----------------------------------------------------------------------------


class Eyes:
    """What one seat knows of the hidden cards of a game."""

    def __init__(self, st: GameState, seat: int, open_hands: bool) -> None:
        self.st = st
        self.seat = NOBODY if st.is_chimera(seat) else seat
        """Who has eyes: the Chimera sees nothing itself (RR-1.1.4)."""
        self.beside = decides_for(st, seat)
        """The Chimera's seat, where this player decides for it."""
        self.hands: list[bool] = []
        """Whose hands lie open before them."""
        for player in st.players:
            self.hands.append(shows_hand(st, player.seat, seat, open_hands))
        self.known: list[int] = looked_at(st, self.seat if self.seat != NOBODY else None)
        """Hidden cards of others that they know all the same."""
        if self._could_name():
            for card in sorted(openly_named(st)):
                if st.zone[card] != Zone.FACE_DOWN and card not in self.known:
                    self.known.append(card)
        self.below: list[int] = []
        """Cards under others that they may not look at."""
        if st.rules.face_down_visibility == FaceDownVisibility.CONTROLLER_OF_TOP_CARD:
            for card in range(len(st.zone)):
                if st.zone[card] == Zone.UNDER and not may_look_under(st, seat, card):
                    self.below.append(card)

    def _could_name(self) -> bool:
        """Whether a card of others that was in the open once is hidden now; else pending work names none."""
        st = self.st
        for player in st.players:
            if player.seat == self.seat:
                continue
            for card in player.hand:
                if st.alias[card] >= 0:
                    return True
            for card in player.draw:
                if st.alias[card] >= 0:
                    return True
            for card in player.pile:
                if st.alias[card] >= 0:
                    return True
        return False

    def is_nameless(self, card: int) -> bool:
        """Whether it is hidden from them so that they could not even say which one it is."""
        if card < 0:
            return False
        st = self.st
        zone = st.zone[card]
        if zone != Zone.HAND and zone != Zone.DRAW_PILE and zone != Zone.CONJURATION_PILE:
            return False
        owner = st.printed[card].owner
        if owner == self.seat or (zone == Zone.HAND and self.hands[owner]):
            return False
        if zone == Zone.CONJURATION_PILE and st.is_chimera(owner):
            return False
        return card not in self.known

    def any_nameless(self, cards: list[int]) -> bool:
        for card in cards:
            if self.is_nameless(card):
                return True
        return False

    def sees(self, seat: int) -> bool:
        """Whether the secrets of that seat are theirs."""
        return seat != NOBODY and (seat == self.seat or seat == self.beside)

    def hidden(self, other: Player) -> list[int]:
        """The cards in the hand and draw pile of another player that they do not know."""
        draw = self.unknown(other.draw)
        return draw if self.hands[other.seat] else self.unknown(other.hand) + draw

    def unknown(self, cards: list[int]) -> list[int]:
        """Those of some hidden cards that are not known all the same."""
        if not self.known:
            return cards
        found: list[int] = []
        for card in cards:
            if card not in self.known:
                found.append(card)
        return found

    def below_of(self, owner: int) -> list[int]:
        """The cards of that owner that lie under others and may not be looked at."""
        found: list[int] = []
        for card in self.below:  # none by most rules
            if self.st.printed[card].owner == owner:
                found.append(card)
        return found


# --- dealing ----------------------------------------------------------------------------------------


def _deal_own(world: GameState, me: Player, eyes: Eyes, rng: Rng) -> None:
    """Of their own cards a player does not know the order of the draw pile, nor what others have laid under cards."""
    _shuffle(me, rng)
    below = eyes.below_of(me.seat)
    if below:
        if world.open_decks:
            faces = _faces(world, below)
        else:
            faces = _invented(world, me, _in_sight(world, me, eyes), len(eyes.below), rng)
        _lay_below(world, me, below, faces, rng)


def _deal_player(world: GameState, me: Player, eyes: Eyes, rng: Rng) -> None:
    """Hand, draw pile and cards laid under others: from what is known to be hidden, or invented."""
    hidden = eyes.hidden(me)
    below = eyes.below_of(me.seat)
    if world.open_decks:
        faces = _faces(world, hidden + below)
    else:
        seen = _in_sight(world, me, eyes)
        faces = _invented(world, me, seen, len(eyes.below), rng)
        _invent_pile(world, me, seen, faces, eyes.unknown(me.pile))
    _lay_below(world, me, below, faces, rng)
    _lay(world, hidden, faces, rng)
    if eyes.known:
        _shuffle(me, rng)


def _deal_chimera(world: GameState, me: Player, chimera: Chimera, eyes: Eyes, rng: Rng) -> None:
    """What lies face down has the blood value that its back shows (RR-5.1.3); hand and draw pile may hold anything."""
    rows: list[int] = []
    for row in chimera.rows:
        for card in row:
            if world.zone[card] == Zone.FACE_DOWN and card not in chimera.known and card not in eyes.known:
                rows.append(card)
    hidden = eyes.hidden(me)
    faces = _faces(world, hidden + rows)
    for card in rows:
        fit: list[int] = []
        for i in range(len(faces)):
            if faces[i].blood == world.printed[card].printed.blood:
                fit.append(i)
        _turn(world, card, faces.pop(fit[rng.below(len(fit))]))
    _lay(world, hidden, faces, rng)
    if eyes.known:
        _shuffle(me, rng)


def _shuffle(me: Player, rng: Rng) -> None:
    """Lay the cards of a draw pile in an order that has nothing to do with the one they lie in."""
    me.draw.sort()
    rng.shuffle(me.draw)


def _faces(world: GameState, cards: list[int]) -> list[CardDef]:
    """What is printed on some cards, in an order that tells nothing of how they lie."""
    stubs: list[str] = []
    for card in cards:
        stubs.append(world.printed[card].printed.stub)
    stubs.sort()
    known = world.pool.cards
    return [known[stub] for stub in stubs]


def _lay(world: GameState, cards: list[int], faces: list[CardDef], rng: Rng) -> None:
    """Deal faces to hidden cards, each as likely to each; there may be more faces than cards."""
    left = len(faces)
    for card in cards:
        at = rng.below(left)
        left -= 1
        face = faces[at]
        faces[at] = faces[left]
        _turn(world, card, face)


def _lay_below(world: GameState, me: Player, below: list[int], faces: list[CardDef], rng: Rng) -> None:
    """Deal faces to cards that lie under others: allies, which are what rides."""
    for card in below:
        fit: list[int] = []
        for i in range(len(faces)):
            if faces[i].type & CardType.ALLY:
                fit.append(i)
        if fit:
            face = faces.pop(fit[rng.below(len(fit))])
        elif world.open_decks:
            face = faces.pop(rng.below(len(faces)))
        else:
            face = _any_ally(world, me, rng)
        _turn(world, card, face)


def _any_ally(world: GameState, me: Player, rng: Rng) -> CardDef:
    """An ally the player might have brought, payable if there is one."""
    name = world.printed[me.phoenixborn].printed.name
    allies = could_bring(world.pool, name, _magics(me), True).allies
    if not allies:
        allies = could_bring(world.pool, name, 0, False).allies
    return allies[rng.below(len(allies))]


def _turn(world: GameState, card: int, face: CardDef) -> None:
    """Give a hidden card another face; what is printed is shared with other games, so it is replaced, never changed."""
    printed = world.printed[card]
    if printed.printed is not face:
        printed = Card(card, face, printed.owner)
        world.printed[card] = printed
    if world.zone[card] == Zone.UNDER:
        below = world.cards[card]
        below.printed = face
        below.now = face
    else:
        world.cards[card] = printed
        world.alias[card] = NONE


# --- inventing --------------------------------------------------------------------------------------


def _in_sight(world: GameState, me: Player, eyes: Eyes) -> dict[str, int]:
    """How many of each title of a player's cards the seat knows of, by stub."""
    seen: dict[str, int] = {}
    for card in world.printed:
        if card.owner == me.seat and not eyes.is_nameless(card.id) and card.id not in eyes.below:
            stub = card.printed.stub
            seen[stub] = seen.get(stub, 0) + 1
    return seen


def _magics(me: Player) -> int:
    """The magics of a player's dice, as a mask."""
    magics = 0
    for face in range(len(me.active)):
        if me.active[face] or me.exhausted[face]:
            magics |= 1 << face // 3
    return magics


def _invented(world: GameState, me: Player, seen: dict[str, int], below: int, rng: Rng) -> list[CardDef]:
    """Cards the player might have brought, enough for hand, draw pile and all that lies under others."""
    wanted = len(me.hand) + len(me.draw) + below
    world.heard = NONE  # other cards answer other things
    world.reacted = NONE
    return invented(world.pool, world.printed[me.phoenixborn].printed.name, _magics(me), seen, wanted, rng)


def _invent_pile(world: GameState, me: Player, seen: dict[str, int], faces: list[CardDef], unknown: list[int]) -> None:
    """The conjurations of what is in sight and of what was invented."""
    if not unknown:
        return
    stubs: list[str] = []
    for face in faces:
        stubs.append(face.stub)
    pile = conjured(world.pool, seen, stubs, len(me.pile))
    for i in range(len(unknown)):
        _turn(world, unknown[i], world.pool.cards[pile[i]])


# --- pending work -----------------------------------------------------------------------------------


_NAMING: Final = (CARD, CARDS, USES, PLAN, FRAMES, CAUSE, HAPPENING, CONTEXT, SECRET, HIDDEN, SECRET_DICE)


def _naming_fields() -> dict[str, list[tuple[str, str]]]:
    """By kind of frame, the fields that may hold a card or a secret."""
    found: dict[str, list[tuple[str, str]]] = {}
    for kind in BLANKS:
        rows: list[tuple[str, str]] = []
        for name, how in BLANKS[kind].fields():
            if how in _NAMING:
                rows.append((name, how))
        found[kind] = rows
    return found


_FIELDS: Final = _naming_fields()


def _forget_secrets(world: GameState, eyes: Eyes) -> None:
    """Take out of pending work and lasting effects what the seat cannot know to be there."""
    coder: Coder | None = None
    for i in range(len(world.stack)):
        frame = world.stack[i]
        if _keeps_secret(frame, eyes):
            if coder is None:
                coder = _coder(world, eyes)
            world.stack[i] = frame_from_json(frame_to_json(frame, coder), world.pool)
    for i in range(len(world.modifiers)):
        m = world.modifiers[i]
        if eyes.is_nameless(m.card) or eyes.is_nameless(m.source):
            card = NONE if eyes.is_nameless(m.card) else m.card
            source = NONE if eyes.is_nameless(m.source) else m.source
            world.modifiers[i] = Modifier(
                m.kind, card, m.unit, m.amount, m.until, m.player, m.ability, m.defn, m.made, source
            )
    if world.departed:
        world.departed = [known for known in world.departed if not eyes.is_nameless(known.card.id)]


def _coder(world: GameState, eyes: Eyes) -> Coder:
    """Writes frames as the seat may read them, with the numbers they have."""
    numbers: dict[int, int] = {}
    for card in range(len(world.zone)):
        if not eyes.is_nameless(card):
            numbers[card] = card
    coder = Coder(eyes.seat, numbers)
    coder.decides_for = eyes.beside
    return coder


def _keeps_secret(frame: Frame, eyes: Eyes) -> bool:
    """Whether a piece of work holds anything that the seat may not read there."""
    for name, how in _FIELDS[frame.kind()]:
        value = getattr(frame, name)
        if value is not None and _is_secret(value, how, frame, eyes):
            return True
    return False


def _is_secret(value: Any, how: str, frame: Frame, eyes: Eyes) -> bool:
    if how == CARD:
        return eyes.is_nameless(value)
    if how == CARDS or how == SECRET:
        cards: list[int] = value
        return (how == SECRET and bool(cards) and not eyes.sees(frame.secret_of())) or eyes.any_nameless(cards)
    if how == FRAMES:
        return _any_keeps_secret(value, eyes)
    if how == CONTEXT:
        return _in_context(value, eyes)
    if how == CAUSE:
        return _in_cause(value, eyes)
    if how == HAPPENING:
        return _in_happening(value, eyes)
    return _in_list(value, how, eyes)


def _in_list(value: list[int], how: str, eyes: Eyes) -> bool:
    """In hidden cards, in dice, in uses of cards or in a plan."""
    if how == HIDDEN:
        return bool(value)
    if how == SECRET_DICE:
        for die in value:
            if die // FACES != eyes.seat:
                return True
        return False
    if how == USES:
        for i in range(0, len(value), 2):
            if eyes.is_nameless(value[i]):
                return True
        return False
    for i in range(0, len(value), 3):
        if value[i + 1] in CARD_SLOTS and eyes.is_nameless(value[i + 2]):
            return True
    return False


def _any_keeps_secret(frames: list[Frame], eyes: Eyes) -> bool:
    for frame in frames:
        if _keeps_secret(frame, eyes):
            return True
    return False


def _in_cause(cause: Cause, eyes: Eyes) -> bool:
    return eyes.is_nameless(cause.card) or eyes.any_nameless(cause.others)


def _in_happening(h: Happening, eyes: Eyes) -> bool:
    if eyes.is_nameless(h.card) or eyes.any_nameless(h.cards):
        return True
    return h.cause is not None and _in_cause(h.cause, eyes)


def _in_context(c: Context, eyes: Eyes) -> bool:
    refs = c.refs
    for i in range(0, len(refs), 3):
        slot = refs[i]
        if slot == Slot.PEEK and not eyes.sees(c.player):
            return True
        if slot in CARD_SLOTS and eyes.is_nameless(refs[i + 1]):
            return True
    if eyes.is_nameless(c.card) or eyes.is_nameless(c.each) or _in_cause(c.cause, eyes):
        return True
    if c.about is not None and _in_happening(c.about, eyes):
        return True
    return c.last is not None and eyes.is_nameless(c.last.card.id)
