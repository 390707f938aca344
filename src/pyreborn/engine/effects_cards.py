"""The verbs about cards out of play: draw, discard, search, look, and placing conjurations."""

from pyreborn.engine.answers import happening
from pyreborn.engine.context import CARD_SLOT, PEEK_SLOT, RESULT_SLOT, UNDRAWN, Context
from pyreborn.engine.definitions import Amount, Clause, Noun, Pick
from pyreborn.engine.effects import Effect, Objects
from pyreborn.engine.events import E_DID_NOTHING, E_LOOKED, E_PUT_BACK, E_REVEALED, E_TO_HAND
from pyreborn.engine.frames import CARDS, INT, Frame
from pyreborn.engine.ids import (
    CONJURATION_PILE,
    DISCARD_PILE,
    DRAW_PILE,
    H_MILLED,
    HAND,
    LIMBO,
    NONE,
    O_NUMBER,
    Q_NUMBER,
)
from pyreborn.engine.leaving import return_dice
from pyreborn.engine.nouns_other import PileNoun, PlayerNoun
from pyreborn.engine.options import Option
from pyreborn.engine.piles import discard_card, discard_top, shuffle
from pyreborn.engine.play import enter_or_discard, no_entry
from pyreborn.engine.prepare import draw_cards
from pyreborn.engine.resolve import TextFrame
from pyreborn.engine.state import GameState, in_pile
from pyreborn.engine.windows import announce


class Draw(Clause):
    """ "draw 2 cards", by you or by the player at hand; what is left undrawn is remembered."""

    def __init__(self, amount: Amount, slot: int = NONE, words: str = "") -> None:
        Clause.__init__(self)
        self.amount = amount
        self.slot = slot
        self.words = words

    def ready(self, st: GameState, c: Context) -> bool:
        seat = c.player if self.slot == NONE else c.first(self.slot)
        return bool(st.players[seat].draw)

    def apply(self, st: GameState, c: Context) -> int:
        seat = c.player if self.slot == NONE else c.first(self.slot)
        wanted = self.amount.value(st, c)
        c.count = draw_cards(st, seat, wanted, "RB-6.1.8")
        c.did = c.count > 0
        if self.slot != NONE:
            c.forget(UNDRAWN + seat)
            c.remember(UNDRAWN + seat, wanted - c.count)
        return -1

    def text(self) -> str:
        return f"draw {self.amount.noun(self.words + 'card', self.words + 'cards')}"


class DrawUntil(Clause):
    """ "draw until you have 2 cards in your hand"."""

    def __init__(self, size: int) -> None:
        Clause.__init__(self)
        self.size = size

    def apply(self, st: GameState, c: Context) -> int:
        c.count = draw_cards(st, c.player, self.size - len(st.players[c.player].hand), "RB-6.1.8")
        c.did = c.count > 0
        return -1

    def text(self) -> str:
        return f"draw until you have {self.size} cards in your hand"


class UpTo(Noun):
    """A number of cards that some player may draw."""

    def __init__(self, most: Amount, slot: int) -> None:
        self.most = most
        self.slot = slot

    def question(self) -> int:
        return Q_NUMBER

    def candidates(self, st: GameState, c: Context) -> list[int]:
        seat = c.player if self.slot == NONE else c.first(self.slot)
        most = min(self.most.value(st, c), len(st.players[seat].draw))
        found: list[int] = []
        for n in range(most, -1, -1):
            found.append(n)
        return found

    def option(self, thing: int) -> Option:
        return Option(O_NUMBER, thing)

    def phrase(self, determiner: str) -> str:
        return f"up to {self.most.noun('card', 'cards')}"


class DrawUpTo(Clause):
    """ "may draw up to 2 cards", by you or by the player at hand; what is left undrawn is remembered."""

    def __init__(self, most: Amount, pick: Pick, slot: int, words: str) -> None:
        Clause.__init__(self)
        self.most = most
        self.picks = [pick]
        self.slot = slot
        self.words = words

    def ready(self, st: GameState, c: Context) -> bool:
        seat = c.player if self.slot == NONE else c.first(self.slot)
        return bool(st.players[seat].draw)

    def apply(self, st: GameState, c: Context) -> int:
        seat = c.player if self.slot == NONE else c.first(self.slot)
        wanted = max(0, c.first(self.picks[0].slot))
        c.count = draw_cards(st, seat, wanted, "RB-6.1.6")
        c.did = c.count > 0
        c.forget(UNDRAWN + seat)
        c.remember(UNDRAWN + seat, self.most.value(st, c) - c.count)
        return -1

    def text(self) -> str:
        return f"draw up to {self.most.noun(self.words + 'card', self.words + 'cards')}"


class Undrawn(Amount):
    """For the controller of the object at hand: the cards they did not draw."""

    def value(self, st: GameState, c: Context) -> int:
        return max(0, c.first(UNDRAWN + st.cards[c.each].controller))

    def text(self) -> str:
        return "1"


class FocusForYou(Amount):
    """The focus of the spell where the object at hand is yours, else nothing."""

    def value(self, st: GameState, c: Context) -> int:
        return c.focus if st.cards[c.each].controller == c.player else 0

    def text(self) -> str:
        return "1"


class Mill(Effect):
    """ "discard 1 card off the top of their draw pile"."""

    def __init__(self, amount: Amount, whose: Objects) -> None:
        Effect.__init__(self, whose)
        self.amount = amount

    def apply(self, st: GameState, c: Context) -> int:
        c.did = False
        c.count = 0
        for seat in self.on.things(st, c):
            card = NONE
            for _ in range(self.amount.value(st, c)):
                if st.players[seat].draw:
                    card = discard_top(st, seat, "RB-13.1.7")
                    c.did = True
                    c.count += 1
            if card != NONE:
                announce(st, happening(st, H_MILLED, seat, card, 0, c.cause, []))
        return -1

    def text(self) -> str:
        cards = self.amount.noun("card", "cards")
        if self.on.pick is None and isinstance(self.on.noun, PlayerNoun):
            return f"discard {cards} off the top of your draw pile"
        if self.on.pick is not None and not isinstance(self.on.noun, PlayerNoun):
            return f"{self.on.text()} must discard {cards} off the top of their draw pile"
        return f"choose {self.on.text()} to discard {cards} off the top of their draw pile"


class DiscardFromHand(Clause):
    """A player discards cards of their choice from hand."""

    def __init__(self, pick: Pick, words: str) -> None:
        Clause.__init__(self)
        self.picks = [pick]
        self.words = words

    def apply(self, st: GameState, c: Context) -> int:
        c.did = False
        for card in c.all_of(self.picks[0].slot):
            if st.zone[card] == HAND:
                discard_card(st, card, "RB-13.1.7")
                c.did = True
        return -1

    def text(self) -> str:
        return self.words


class Take(Clause):
    """A card from a pile goes to its owner's hand; a search of the draw pile shuffles it."""

    def __init__(self, pick: Pick, zone: int, words: str) -> None:
        Clause.__init__(self)
        self.picks = [pick]
        self.zone = zone
        self.words = words
        if zone == DISCARD_PILE and isinstance(pick.noun, PileNoun):
            pick.noun.to_hand = True

    def ready(self, st: GameState, c: Context) -> bool:
        me = st.players[c.player]
        return bool(me.draw) if self.zone == DRAW_PILE else bool(me.discard)

    def apply(self, st: GameState, c: Context) -> int:
        c.did = False
        taken = c.all_of(CARD_SLOT)
        for card in taken:
            if st.zone[card] != self.zone:
                continue
            owner = st.cards[card].owner
            st.move(card, HAND)
            c.did = True
            if self.zone == DRAW_PILE:
                st.note_cards(E_TO_HAND, "RB-3.5.1", owner, [card], True)
            else:
                st.note(E_REVEALED, "RB-3.5.2", owner, card)
                st.note(E_TO_HAND, "RB-3.5.2", owner, card)
        return -1

    def text(self) -> str:
        return self.words


class Shuffle(Clause):
    """ "shuffle your draw pile"."""

    def apply(self, st: GameState, c: Context) -> int:
        shuffle(st, c.player, "RB-3.5.6")
        return -1

    def text(self) -> str:
        return "shuffle your draw pile"


class LookAtRandom(Effect):
    """ "look at 1 random card in a target opponent's hand"."""

    def __init__(self, amount: Amount, whose: Objects) -> None:
        Effect.__init__(self, whose)
        self.amount = amount

    def apply(self, st: GameState, c: Context) -> int:
        c.did = False
        for seat in self.on.things(st, c):
            hand = sorted(st.players[seat].hand)
            seen: list[int] = []
            while hand and len(seen) < self.amount.value(st, c):
                seen.append(hand.pop(st.rng.below(len(hand))))
            if seen:
                c.did = True
                c.forget(PEEK_SLOT)
                for card in seen:
                    c.remember(PEEK_SLOT, card)
                st.note_cards(E_LOOKED, "RB-8.2.4", c.player, seen, True)
        return -1

    def text(self) -> str:
        return f"look at {self.amount.noun('random card', 'random cards')} in {self.on.text()}'s hand"


class PutBack(Clause):
    """ "place 1 card from your hand on the top or bottom of your draw pile"."""

    def __init__(self, pick: Pick, end: Pick) -> None:
        Clause.__init__(self)
        self.picks = [pick, end]

    def apply(self, st: GameState, c: Context) -> int:
        c.did = False
        for card in c.all_of(CARD_SLOT):
            on_top = c.first(self.picks[1].slot) == 1
            st.lift(card)
            st.put(card, DRAW_PILE)
            if not on_top:
                me = st.players[c.player]
                me.draw.insert(0, me.draw.pop())
            st.note_cards(E_PUT_BACK, "RB-10.1.6", c.player, [card], True, "top" if on_top else "bottom")
            c.did = True
        return -1

    def text(self) -> str:
        return "place 1 card from your hand on the top or bottom of your draw pile"


# --- conjurations ---------------------------------------------------------------------------------


class PlaceConjuration(Effect):
    """ "place a Gilder conjuration onto your battlefield" (RB-2.1.3)."""

    def __init__(self, name: str, amount: Amount, where: Objects, words: str, from_owner: bool = False) -> None:
        Effect.__init__(self, where)
        self.name = name
        self.amount = amount
        self.words = words
        self.from_owner = from_owner
        """Out of the pile of the card's owner, whoever controls it."""

    def title(self, st: GameState, c: Context) -> str:
        """What is placed."""
        return self.name

    def ready(self, st: GameState, c: Context) -> bool:
        whose = st.cards[c.card].owner if self.from_owner and c.card != NONE else c.player
        return in_pile(st, whose, self.title(st, c)) != NONE

    def apply(self, st: GameState, c: Context) -> int:
        wanted = self.amount.value(st, c)
        whose = st.cards[c.card].owner if self.from_owner else c.player
        c.did = False
        c.count = 0
        c.forget(RESULT_SLOT)
        for seat in self.on.things(st, c):
            at = len(st.stack) - 1
            frame = PlaceFrame(whose, at, seat, wanted)
            frame.pc = _step_of(st, at)
            if wanted <= 0 or in_pile(st, whose, self.title(st, c)) == NONE:
                st.note(E_DID_NOTHING, "RB-1.1.3", c.player, c.card, 0, self.title(st, c))
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
        self.at = at
        self.pc = 0
        self.seat = seat
        self.left = left
        self.placed: list[int] = []

    def clone(self) -> "PlaceFrame":
        twin = PlaceFrame(self.player, self.at, self.seat, self.left)
        self.base_clone(twin)
        twin.pc = self.pc
        twin.placed = self.placed[:]
        return twin

    def kind(self) -> str:
        return "place"

    def within_text(self) -> bool:
        return True

    def ends_with(self) -> int:
        return self.player

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("at", INT), ("pc", INT), ("seat", INT), ("left", INT), ("placed", CARDS))

    def advance(self, st: GameState) -> list[Option] | None:
        text = st.stack[self.at]
        assert isinstance(text, TextFrame)
        effect = text.c.ability.program[self.pc]
        assert isinstance(effect, PlaceConjuration)
        if self.left > 0:
            self.left -= 1
            card = in_pile(st, self.player, effect.title(st, text.c))
            if card != NONE and no_entry(st, self.seat):
                st.note(E_DID_NOTHING, "RB-3.2.2", text.c.player, text.c.card, 0, "room")
            elif card != NONE:
                st.lift(card)
                if enter_or_discard(st, card, self.seat):
                    text.c.remember(RESULT_SLOT, card)
                    text.c.count += 1
                return None
        st.stack.pop()
        return None


class PlaceCopies(PlaceConjuration):
    """ "place a copy of that conjuration onto your battlefield": another one, never the card itself (RB-13.1.6)."""

    def __init__(self, of: Noun, amount: Amount, where: Objects, words: str) -> None:
        PlaceConjuration.__init__(self, "", amount, where, words)
        self.of = of

    def title(self, st: GameState, c: Context) -> str:
        for card in self.of.candidates(st, c):
            return st.cards[card].now.name
        return "such conjuration"


class PlaceThat(Effect):
    """ "place that conjuration onto your battlefield": that very copy (RB-13.1.6), out of its pile or of limbo."""

    def act(self, st: GameState, c: Context, thing: int) -> None:
        if st.zone[thing] == LIMBO:
            return_dice(st, thing)
            if enter_or_discard(st, thing, c.player):
                c.did = True
        elif st.zone[thing] == CONJURATION_PILE:
            st.lift(thing)
            if enter_or_discard(st, thing, c.player):
                c.did = True

    def text(self) -> str:
        return f"place {self.on.text()} onto your battlefield"
