"""The position: cards, players, lasting effects, chance, and the stack of pending work.

A card out of play is its printed self: :attr:`GameState.printed` holds one such object per
card, shared by every clone and never written to.  A card in play (or in limbo) has an
object of its own in :attr:`GameState.cards`; only those are copied by ``clone``.
"""

from typing import TYPE_CHECKING

from pyreborn.engine.model.chimera import Chimera
from pyreborn.engine.model.definitions import Ability, CardDef
from pyreborn.engine.model.events import Event, Seen
from pyreborn.engine.model.frames import Frame
from pyreborn.engine.model.ids import (
    FIRST_IN_PLAY,
    LAST_IN_PLAY,
    LAST_OF_ITS_OWN,
    NOBODY,
    NONE,
    Happen,
    Phase,
    Time,
    Token,
    Zone,
    ZoneId,
)
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.player import Player
from pyreborn.engine.model.pool import Pool
from pyreborn.engine.model.rng import Luck, Rng
from pyreborn.engine.model.rule_values import FaceDownVisibility, PartnerHands, ReturningUnit

if TYPE_CHECKING:
    from pyreborn.engine.model.ruleset import Ruleset


class Card:
    """A card with what lies on it."""

    def __init__(self, id: int, printed: CardDef, owner: int) -> None:
        self.id = id
        self.printed = printed
        self.owner = owner
        self.now = printed
        """The definition it has now: its own, or the one it is a copy of (RB-18.1.2)."""
        self.controller = owner
        self.wounds = 0
        self.exhaustion = 0
        self.status = 0
        self.host = NONE
        """The card it is attached to or lies under; on a spellboard, a spell whose slot it shares (RB-3.3.3)."""
        self.attached: list[int] = []
        self.under: list[int] = []
        self.dice: list[int] = []
        """Dice lying on it, each owner * 30 + face (RB-9.2.5)."""
        self.guarded = False
        self.stay = 0
        """Number of this stay in play, in the order of entering."""
        self.unit = 0
        """Which unit it is to lasting effects: a new one for each stay, or the same once more (RB-13.1.5)."""
        self.left = 0
        """The turn in which it last left play."""
        self.copied_x = NONE
        self.used = 0
        """Bits of the once-per-turn abilities used this turn, and FOUGHT."""

    def take_form(self) -> None:
        """A spell that becomes a unit on the battlefield; out of play it is a spell again."""
        form = self.printed.form
        assert form is not None
        self.printed = form
        self.now = form

    def is_form(self) -> bool:
        return self.printed.is_form

    def clone(self) -> "Card":
        twin = Card(self.id, self.printed, self.owner)
        twin.now = self.now
        twin.controller = self.controller
        twin.wounds = self.wounds
        twin.exhaustion = self.exhaustion
        twin.status = self.status
        twin.host = self.host
        twin.attached = self.attached[:]
        twin.under = self.under[:]
        twin.dice = self.dice[:]
        twin.guarded = self.guarded
        twin.stay = self.stay
        twin.unit = self.unit
        twin.left = self.left
        twin.copied_x = self.copied_x
        twin.used = self.used
        return twin


class LastKnown:
    """What is remembered of a unit that has left play (RB-12.3.3). Never changed once made."""

    def __init__(self, card: Card) -> None:
        self.card = card
        """As it lay there, with its tokens, dice, controller and what it counted as."""
        self.attack = 0
        self.life = 0
        self.recover = 0
        self.exhausted = False
        self.numerals = 0
        """How much higher the numerals of its abilities were."""
        self.texts: list[Ability] = []
        """Its live texts and those of what was attached to it."""
        self.bearers: list[int] = []
        """The card of each text."""
        self.facing = NOBODY
        """Of a card on the Chimera's battlefield: the player it faced (RR-1.1.5)."""

    def add_text(self, bearer: int, ability: Ability) -> None:
        self.bearers.append(bearer)
        self.texts.append(ability)

    def fact(self, which: int) -> int:
        """One of its facts by its number in ``Known``."""
        now = self.card.now
        return (
            self.attack, self.life, self.recover, self.card.wounds, now.attack, now.life, now.recover, self.card.status,
        )[which]  # fmt: skip

    def tokens(self, kind: int) -> int:
        here = self.card
        return here.wounds if kind == Token.WOUND else here.status if kind == Token.STATUS else here.exhaustion


class Modifier:
    """A lasting effect on one card or player. Never changed once made."""

    def __init__(
        self,
        kind: int,
        card: int,
        unit: int,
        amount: int,
        until: int,
        player: int,
        ability: Ability | None = None,
        defn: CardDef | None = None,
        made: int = 0,
        source: int = NONE,
    ) -> None:
        self.kind = kind
        self.card = card
        self.unit = unit
        self.amount = amount
        self.until = until
        self.player = player
        """Who made it; "until the start of your next turn" means theirs."""
        self.ability = ability
        """The text that holds or is to be carried out; with anything else, the text it comes from."""
        self.defn = defn
        self.made = made
        """The turn it was made in; "their next turn" is a later one."""
        self.source = source
        """The card whose text it is, for texts that are carried out later."""


class GameState:
    """A whole game at one moment."""

    def __init__(self, rules: "Ruleset", pool: Pool, rng: Rng) -> None:
        self.rules = rules
        self.pool = pool
        self.rng = rng
        self.players: list[Player] = []
        self.printed: list[Card] = []
        self.cards: list[Card] = []
        self.zone: list[ZoneId] = []
        self.alias: list[int] = []
        """The public number of each card, renewed when it comes out of a hidden place."""
        self.next_alias = 0
        self.next_stay = 1
        self.stack: list[Frame] = []
        self.modifiers: list[Modifier] = []
        self.auras: list[int] = []
        """Cards in play whose constant text reaches other cards."""
        self.round = 0
        self.phase = Phase.SETUP
        self.active = 0
        self.first = 0
        self.turn = 0
        self.winner = NOBODY
        self.over = False
        self.passes = 0
        self.destroyed_this_turn = 0
        self.chained: tuple[str, ...] = ()
        self.fatigue = True
        self.last_round = 0
        """The round at whose end time is called (RB-23.2); 0 for never."""
        self.time = Time.RUNNING
        self.open_decks = False
        """Whether everybody knows what every deck holds; then the cards still hidden are no secret, only where."""
        self.spoken: list[int] = []
        """Dice that something pending may come back to ("that die"), by number: owner * 30 + face (board/dice.py)."""
        self.lies: list[int] = []
        """Where each of those lies: the number of a card, or ``Lies``."""
        self.dirty = False
        """A life value may have dropped since lives were last checked (RB-12.5.2)."""
        self.heard = NONE
        """Happenings that a text of any card in this game answers, as a mask; found when first asked for."""
        self.reacted = NONE
        """Those that some card of this game can be used against from a hand."""
        self.departed: list[LastKnown] = []
        """Stays in play that have ended while something is pending, in that order."""
        self.arrived: list[int] = []
        """Cards just put into a discard pile whose own text answers that; told of before anything else goes on."""
        self.log: list[Event] | None = None
        self.options: list[Option] | None = None
        """The options of the pending decision, found when it arose; derived, never saved."""
        self.chimera: Chimera | None = None
        """What the players play against, where they play together (RR-1.1.1)."""
        self.luck: Luck | None = None
        """Prescribed luck, for replaying games recorded elsewhere."""
        self.open_hands = False
        """Whether partners see each other's hands (RR-15.1.19)."""
        self.shown = 0
        """Who has been let see something hidden since the last choice, as bits by seat; neither saved nor copied."""

    # -- copying ---------------------------------------------------------------------
    def clone(self) -> "GameState":
        """An independent game that will go on identically; the log is left behind."""
        twin = GameState(self.rules, self.pool, self.rng.clone())
        twin.printed = self.printed
        twin.cards = self.cards[:]
        for player in self.players:
            twin.players.append(player.clone())
        twin.zone = self.zone[:]
        for i in range(len(self.zone)):
            if FIRST_IN_PLAY <= self.zone[i] <= LAST_OF_ITS_OWN:
                twin.cards[i] = self.cards[i].clone()
        twin.alias = self.alias[:]
        twin.next_alias = self.next_alias
        twin.next_stay = self.next_stay
        for frame in self.stack:
            twin.stack.append(frame.clone())
        twin.modifiers = self.modifiers[:]
        twin.auras = self.auras[:]
        if self.departed:
            twin.departed = self.departed[:]
        twin.round, twin.phase = self.round, self.phase
        twin.active = self.active
        twin.first = self.first
        twin.turn = self.turn
        twin.winner = self.winner
        twin.over = self.over
        twin.passes = self.passes
        twin.destroyed_this_turn = self.destroyed_this_turn
        twin.chained = self.chained
        twin.fatigue = self.fatigue
        twin.open_decks, twin.open_hands = self.open_decks, self.open_hands
        twin.last_round = self.last_round
        twin.time = self.time
        if self.spoken:
            twin.spoken, twin.lies = self.spoken[:], self.lies[:]
        twin.dirty = self.dirty
        twin.options = self.options
        twin.heard = self.heard
        twin.reacted = self.reacted
        twin.luck = None if self.luck is None else self.luck.clone()
        twin.chimera = None if self.chimera is None else self.chimera.clone()
        return twin

    # -- log ---------------------------------------------------------------------------
    def note(
        self, kind: int, clause: str, player: int, card: int = NONE, amount: int = 0, word: str = "", other: int = NONE
    ) -> None:
        """Write an event into the log, if there is one."""
        log = self.log
        if log is None:
            return
        event = Event(len(log), kind, clause, player, amount, self._parent_event())
        event.note = word
        if card != NONE:
            event.cards.append(Seen(self.alias[card], self.cards[card].now.name))
        if other != NONE:
            event.cards.append(Seen(self.alias[other], self.cards[other].now.name))
        log.append(event)

    def add_to_last_note(self, card: int) -> None:
        """Name one more card in the newest event."""
        if self.log is not None:
            self.log[-1].cards.append(Seen(self.alias[card], self.cards[card].now.name))

    def last_note_lasts(self, until: int) -> None:
        """Say in the newest event how long what it tells of lasts (RB-8.7)."""
        if self.log is not None:
            self.log[-1].until = until

    def note_cards(self, kind: int, clause: str, player: int, cards: list[int], secret: bool, word: str = "") -> None:
        """Write an event about several cards; a secret one names them to ``player`` only."""
        log = self.log
        if log is None:
            return
        event = Event(len(log), kind, clause, player, len(cards), self._parent_event())
        event.note = word
        for card in cards:
            if secret:
                event.secret.append(Seen(NONE, self.cards[card].now.name))
            else:
                event.cards.append(Seen(self.alias[card], self.cards[card].now.name))
        log.append(event)

    def _parent_event(self) -> int:
        """The event of the innermost pending work that has one."""
        for i in range(len(self.stack) - 1, -1, -1):
            if self.stack[i].event >= 0:
                return self.stack[i].event
        return -1

    def under_last_event(self, frame: Frame) -> None:
        """Make the newest event the cause of everything the frame does."""
        if self.log is not None:
            frame.event = len(self.log) - 1

    # -- zones ---------------------------------------------------------------------------
    def lift(self, card: int) -> None:
        """Take a card out of the list it lies in."""
        zone = self.zone[card]
        here = self.cards[card]
        if zone == Zone.HAND:
            self.players[here.owner].drop(card)
        elif zone == Zone.DRAW_PILE:
            self.players[here.owner].draw.remove(card)
        elif zone == Zone.DISCARD_PILE:
            self.players[here.owner].discard.remove(card)
        elif zone == Zone.CONJURATION_PILE:
            self.players[here.owner].pile.remove(card)
        elif zone == Zone.BATTLEFIELD:
            self.players[here.controller].battlefield.remove(card)
            if self.chimera is not None and here.controller == self.chimera.seat:
                self.chimera.rows[self.chimera.row_of(card)].remove(card)
        elif zone == Zone.SPELLBOARD:
            self.players[here.controller].spellboard.remove(card)
            self._leave_slot(card)
        elif zone == Zone.ATTACHED:
            self.cards[here.host].attached.remove(card)
        elif zone == Zone.UNDER:
            self.uncover(card)
            if card in self.cards[here.host].under:
                self.cards[here.host].under.remove(card)  # its host may have left play before it
        elif zone == Zone.FACE_DOWN and self.chimera is not None:
            self.chimera.rows[self.chimera.row_of(card)].remove(card)
            if card in self.chimera.known:
                self.chimera.known.remove(card)

    def _leave_slot(self, card: int) -> None:
        """What shared a slot with a ready spell stays there with another copy of it, or keeps the slot alone."""
        gone = self.cards[card]
        gone.host = NONE
        row = self.players[gone.controller].spellboard
        for other in row:
            if self.cards[other].host != card:
                continue
            self.cards[other].host = NONE
            for copy in row:
                if copy != other and self.cards[copy].now is gone.now and self.cards[copy].host == NONE:
                    self.cards[other].host = copy
                    break

    def put(self, card: int, zone: ZoneId) -> None:
        """Lay a lifted card on its owner's pile or into their hand, as its printed self."""
        owner = self.players[self.cards[card].owner]
        if self.is_hidden(self.zone[card]) and not self.is_hidden(zone):
            self.show(card)
        self.cards[card] = self.printed[card]
        self.zone[card] = zone
        if zone == Zone.HAND:
            owner.take(card)
        elif zone == Zone.DRAW_PILE:
            owner.draw.append(card)
        elif zone == Zone.DISCARD_PILE:
            owner.discard.append(card)
            if self.printed[card].printed.listens_outside >> Happen.DISCARDED & 1:
                self.arrived.append(card)
        elif zone == Zone.CONJURATION_PILE:
            owner.pile.append(card)

    def move(self, card: int, zone: ZoneId) -> None:
        self.lift(card)
        self.put(card, zone)

    def is_hidden(self, zone: ZoneId) -> bool:
        return (zone < FIRST_IN_PLAY and zone != Zone.DISCARD_PILE) or zone == Zone.FACE_DOWN

    def show(self, card: int) -> None:
        """The card comes into the open from where it still counts as lying: it gets a fresh public number."""
        self.alias[card] = self.next_alias
        self.next_alias += 1
        zone = self.zone[card]
        if zone == Zone.HAND:
            self.shown |= self.everybody() & ~self.sees_hand(self.cards[card].owner)
        elif zone == Zone.DRAW_PILE or zone == Zone.FACE_DOWN:
            self.shown |= self.everybody()  # of a conjuration pile they know what lies there (RB-4.1.7)

    def show_others(self, seat: int) -> None:
        """Everybody learns something that one seat knew."""
        self.shown |= self.everybody() & ~(1 << seat)

    def sees_hand(self, seat: int) -> int:
        """Who sees the hand of a player, as bits: that one, and a partner where hands are open."""
        open_hands = self.open_hands or self.rules.partner_hands == PartnerHands.OPEN
        return self.everybody() if open_hands and self.chimera is not None else 1 << seat

    def everybody(self) -> int:
        """All who have eyes, as bits by seat: the Chimera sees nothing itself (RR-1.1.4)."""
        return (1 << (len(self.players) if self.chimera is None else self.chimera.seat)) - 1

    def uncover(self, card: int) -> None:
        """What may have lain face down under a card is about to lie elsewhere: all may know it now, not only whoever
        controlled the card above it (MX-92)."""
        seen_by = self.rules.face_down_visibility
        if self.zone[card] == Zone.UNDER and seen_by == FaceDownVisibility.CONTROLLER_OF_TOP_CARD:
            self.show_others(self.cards[card].controller)

    def enter(self, card: int, zone: ZoneId, controller: int, facing: int = NOBODY, place: int = NONE) -> Card:
        """A lifted card comes into play as a new object without tokens (RB-13.1.5).

        On the Chimera's battlefield it lies opposite the player ``facing``, at that place of the row, or to the right
        of all others there (RR-5.1.1, RR-15.1.16).
        """
        if self.is_hidden(self.zone[card]):
            self.show(card)
        before = self.cards[card]
        here = Card(card, before.printed, before.owner)
        here.controller = controller
        here.stay = self.next_stay
        here.unit = here.stay
        if (self.zone[card] == Zone.LIMBO or self.zone[card] == Zone.UNDER) and self._is_same_unit(before):
            here.unit = before.unit
            here.now = before.now
            here.copied_x = before.copied_x
            here.used = before.used
        self.next_stay += 1
        self.cards[card] = here
        self.zone[card] = zone
        if zone == Zone.BATTLEFIELD:
            here.status = here.now.pips  # RR-7.2.1
            self.players[controller].battlefield.append(card)
            if self.chimera is not None and controller == self.chimera.seat:
                self._lay_in_row(self.chimera, here, facing, place)
        elif zone == Zone.SPELLBOARD:
            self.players[controller].spellboard.append(card)
        elif zone == Zone.PHOENIXBORN:
            self.players[controller].phoenixborn = card
        if here.now.has_aura:
            self.auras.append(card)
        return here

    def _lay_in_row(self, chimera: Chimera, here: Card, facing: int, place: int) -> None:
        if facing == NOBODY:
            facing = chimera.facing if chimera.facing != NOBODY else 0
        row = chimera.rows[facing]
        row.insert(len(row) if place == NONE else place, here.id)
        self.order_rows()

    def order_rows(self) -> None:
        """The Chimera's units in the order of its rows, from left to right; nothing else orders them."""
        chimera = self.chimera
        assert chimera is not None
        units: list[int] = []
        for row in chimera.rows:
            for card in row:
                if self.zone[card] == Zone.BATTLEFIELD:
                    units.append(card)
        self.players[chimera.seat].battlefield = units

    def _is_same_unit(self, before: Card) -> bool:
        """Back within the turn without a stop in a pile or hand, it is the same unit (RB-13.1.5)."""
        return before.left == self.turn and self.rules.returning_unit_identity == ReturningUnit.SAME_WITHIN_TURN

    def forget_aura(self, card: int) -> None:
        if card in self.auras:
            self.auras.remove(card)

    def listen(self) -> None:
        """Find out what the cards of this game answer; no card joins a game that has begun."""
        self.heard = 0
        self.reacted = 0
        for card in self.printed:
            self.heard |= card.printed.heard
            self.reacted |= card.printed.reacts

    def forget_dice(self) -> None:
        """Nothing is pending that could speak of a particular die."""
        self.spoken.clear()
        self.lies.clear()

    def in_play(self, card: int) -> bool:
        return FIRST_IN_PLAY <= self.zone[card] <= LAST_IN_PLAY

    def is_here(self, card: int, stay: int) -> bool:
        """Whether a card is in play in that very stay: a unit is a card in one stay (RB-13.1.5).

        What remembers a unit across time (damage, wounds, destruction, attacks) asks this, never only the card.
        """
        return FIRST_IN_PLAY <= self.zone[card] <= LAST_IN_PLAY and self.cards[card].stay == stay

    def is_another(self, card: int, stamp: int) -> bool:
        """Whether it has come into play as another unit since that moment (``next_stay`` then); else it is still meant.

        Texts and lasting effects ask this: back within the turn without a stop in a pile or hand, a unit is the same
        one for them, where the ruleset says so (RB-13.1.5, MX-25).
        """
        return FIRST_IN_PLAY <= self.zone[card] <= LAST_IN_PLAY and self.cards[card].unit >= stamp

    def same_side(self, one: int, other: int) -> bool:
        """Whether two seats play together; nobody is on no side.  All that means "opponent" asks this."""
        return one == other or (one >= 0 and other >= 0 and self.players[one].team == self.players[other].team)

    def is_chimera(self, seat: int) -> bool:
        """Whether the Chimera sits there, which chooses nothing itself (RR-1.1.4)."""
        return self.chimera is not None and self.chimera.seat == seat

    def facing_of(self, card: int) -> int:
        """The player whose opposing row a card lies in, nobody for other cards (RR-1.1.5)."""
        return NOBODY if self.chimera is None else self.chimera.row_of(card)

    def opponents(self, player: int) -> list[int]:
        """Those of the other sides still in the game, clockwise (RB-19.1.1)."""
        found: list[int] = []
        count = len(self.players)
        for step in range(1, count):
            seat = (player + step) % count
            if self.players[seat].alive and not self.same_side(player, seat):
                found.append(seat)
        return found

    def seats_from(self, start: int) -> list[int]:
        """Everybody still in the game, clockwise from a seat; partners one after the other (RR-15.1.12)."""
        found: list[int] = []
        if self.chimera is not None:
            return self._seats_by_sides(start, self.chimera)
        count = len(self.players)
        for step in range(count):
            seat = (start + step) % count
            if self.players[seat].alive:
                found.append(seat)
        return found

    def _seats_by_sides(self, start: int, chimera: Chimera) -> list[int]:
        """A player, the partner, the Chimera; or the Chimera, whom it faces or its token points at, the partner."""
        people = len(self.players) - 1
        if people == 1:
            return [0, 1] if start == 0 else [1, 0]
        first = start
        if start == chimera.seat:
            first = max(0, chimera.facing if chimera.facing != NOBODY else chimera.points_at)
        found = [(first + step) % people for step in range(people)]
        return [start, *found] if start == chimera.seat else [*found, chimera.seat]


def by_name(st: GameState, cards: list[int]) -> list[int]:
    """Hidden cards in an order that tells nothing of how they lie."""
    keyed: list[tuple[str, int]] = []
    for card in cards:
        keyed.append((st.cards[card].printed.name, card))
    keyed.sort()
    found: list[int] = []
    for key in keyed:
        found.append(key[1])
    return found


def in_pile(st: GameState, player: int, name: str) -> int:
    """A copy of a conjuration in a player's pile, or -1."""
    for card in st.players[player].pile:
        if st.printed[card].printed.name == name:
            return card
    return NONE
