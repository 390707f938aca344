"""What other players are asked and made to do: "that player may ...", their hands, their dice, revealed cards."""

from pyreborn.engine.amounts import DidNot, Number
from pyreborn.engine.clauses import Both, Branch, first_step, joined
from pyreborn.engine.context import CARD_SLOT, DICE_SLOT, MODE_SLOT, PEEK_SLOT, PLAYER_SLOT, RESULT_SLOT, Context
from pyreborn.engine.costs import face_name
from pyreborn.engine.definitions import Amount, Clause, Noun, Pick
from pyreborn.engine.effects import Effect
from pyreborn.engine.effects_looking import ALL_TOP, ArrangeFrame, put_on_end, top_of
from pyreborn.engine.events import (
    E_DICE_MOVED,
    E_LOOKED,
    E_NAMED,
    E_REMOVED,
    E_REVEALED,
    E_TO_HAND,
)
from pyreborn.engine.ids import (
    CONJURATION_PILE,
    DISCARD_PILE,
    DRAW_PILE,
    HAND,
    NONE,
    O_CARD,
    O_DECLINE,
    O_YES,
    Q_MAY,
    REMOVED,
    RESOLVING,
)
from pyreborn.engine.leaving import leave_play
from pyreborn.engine.nouns_other import DieNoun
from pyreborn.engine.options import Option
from pyreborn.engine.piles import discard_card
from pyreborn.engine.state import GameState

# --- asking somebody else ---------------------------------------------------------------------


class WillNoun(Noun):
    """Yes or no; nothing to answer where the thing cannot be done."""

    def __init__(self, guard: Clause) -> None:
        self.guard = guard

    def question(self) -> int:
        return Q_MAY

    def candidates(self, st: GameState, c: Context) -> list[int]:
        asked = c.first(PLAYER_SLOT)
        if asked != NONE and not st.players[asked].alive:
            return []
        return [1, 0] if self.guard.ready(st, c) else []

    def option(self, thing: int) -> Option:
        return Option(O_YES if thing else O_DECLINE)

    def phrase(self, determiner: str) -> str:
        return ""


class AskThem(Clause):
    """A plain yes or no put to the player picked before."""

    def __init__(self, guard: Clause, words: str) -> None:
        Clause.__init__(self)
        self.guard = guard
        """What is done on a yes; asked only if it can be."""
        self.words = words
        pick = Pick(WillNoun(guard), False, 1, Number(1), "", 100 + PLAYER_SLOT)
        pick.slot = MODE_SLOT
        self.picks = [pick]

    def apply(self, st: GameState, c: Context) -> int:
        c.did = self.guard.ready(st, c)
        return -1 if c.did else self.declined_to

    def text(self) -> str:
        return self.words


class TheyMay(Clause):
    """ "that player may ... If they do not or cannot, ..."."""

    def __init__(self, who: str, body: Clause, otherwise: tuple[Clause, ...]) -> None:
        Clause.__init__(self)
        self.who = who
        self.body = body
        self.otherwise = otherwise

    def emit(self, out: list[Clause]) -> None:
        ask = AskThem(first_step(self.body), f"{self.who} may {self.body.text()}")
        out.append(ask)
        self.body.emit(out)
        ask.declined_to = len(out)
        if self.otherwise:
            branch = Branch(DidNot())
            out.append(branch)
            for clause in self.otherwise:
                clause.emit(out)
            branch.otherwise = len(out)

    def text(self) -> str:
        words = f"{self.who} may {self.body.text()}"
        if self.otherwise:
            words += f". If they do not or cannot, {joined(self.otherwise)}"
        return words


class Aimed(Clause):
    """Effects whose own sentence names what is picked for them ("deal 1 damage to a target player's Phoenixborn")."""

    def __init__(self, choice: Clause, body: tuple[Clause, ...], words: str) -> None:
        Clause.__init__(self)
        self.choice = choice
        """The step that picks, without a sentence of its own."""
        self.body = body
        self.words = words

    def emit(self, out: list[Clause]) -> None:
        out.append(self.choice)
        for clause in self.body:
            clause.emit(out)

    def text(self) -> str:
        return self.words or joined(self.body)


class ChooseBoth(Clause):
    """ "choose a target unit you control and a target unit an opponent controls": two picks of one effect."""

    def __init__(self, one: Pick, other: Pick) -> None:
        Clause.__init__(self)
        self.picks = [one, other]

    def apply(self, st: GameState, c: Context) -> int:
        c.did = c.first(self.picks[0].slot) >= 0 and c.first(self.picks[1].slot) >= 0
        return -1

    def text(self) -> str:
        return f"choose {self.picks[0].text()} and {self.picks[1].text()}"


class InTurn(Both):
    """Several effects as one side of an "or", each a sentence of its own."""

    def text(self) -> str:
        words: list[str] = []
        for clause in self.body:
            said = clause.text()
            words.append(said[:1].upper() + said[1:] if words else said)
        return ". ".join(words)


# --- their hands -------------------------------------------------------------------------------


class LookAtHand(Effect):
    """ "look at a target player's hand"."""

    def apply(self, st: GameState, c: Context) -> int:
        c.did = False
        c.forget(PEEK_SLOT)
        for seat in self.on.things(st, c):
            hand = st.players[seat].hand
            for card in hand:
                c.remember(PEEK_SLOT, card)
            if hand:
                c.did = True
                st.note_cards(E_LOOKED, "RB-26.4", c.player, hand, True)
        return -1

    def text(self) -> str:
        return f"look at {self.on.text()}'s hand"


class NameCard(Clause):
    """Its controller picks a card of the hand they look at; only the hand's owner learns which."""

    def __init__(self, pick: Pick) -> None:
        Clause.__init__(self)
        self.picks = [pick]

    def apply(self, st: GameState, c: Context) -> int:
        for card in c.all_of(CARD_SLOT):
            st.note_cards(E_NAMED, "RB-26.4", st.cards[card].owner, [card], True)
        return -1

    def text(self) -> str:
        return "choose a card of that hand"


class DiscardNamed(Clause):
    """ "discard 1 card of your choice from that hand": the card named before."""

    def ready(self, st: GameState, c: Context) -> bool:
        seat = c.first(PLAYER_SLOT)
        return seat >= 0 and bool(st.players[seat].hand)

    def apply(self, st: GameState, c: Context) -> int:
        c.did = self.ready(st, c)
        if c.did:
            card = c.first(CARD_SLOT)
            if card == NONE:  # in a game imagined by somebody who does not know which card was named
                card = st.players[c.first(PLAYER_SLOT)].hand[0]
            discard_card(st, card, "RB-13.1.7")
        return -1

    def text(self) -> str:
        return "discard 1 card of your choice from that hand"


class DiscardAtRandom(Clause):
    """ "discard 1 card at random from their hand", by the player picked before."""

    def __init__(self, amount: Amount) -> None:
        Clause.__init__(self)
        self.amount = amount

    def ready(self, st: GameState, c: Context) -> bool:
        seat = c.first(PLAYER_SLOT)
        return seat >= 0 and len(st.players[seat].hand) >= self.amount.value(st, c)

    def apply(self, st: GameState, c: Context) -> int:
        c.did = self.ready(st, c)
        if c.did:
            hand = sorted(st.players[c.first(PLAYER_SLOT)].hand)
            for _ in range(self.amount.value(st, c)):
                card = hand.pop(st.rng.below(len(hand)))
                discard_card(st, card, "RB-8.2.4")
        return -1

    def text(self) -> str:
        return f"discard {self.amount.noun('card', 'cards')} at random from their hand"


# --- their dice --------------------------------------------------------------------------------


class MovedDieNoun(DieNoun):
    """Active dice to be moved, all of so many or none; moving turns none of them."""

    def __init__(self, slot: int, least: Amount) -> None:
        DieNoun.__init__(self, slot)
        self.least = least

    def turns_them(self) -> bool:
        return False

    def pool(self, st: GameState, c: Context) -> list[int]:
        dice = DieNoun.pool(self, st, c)
        return dice if sum(dice) >= self.least.value(st, c) else []


class ExhaustTheirDice(Clause):
    """ "move 2 dice of your choice from their active pool to their exhausted pool": the dice picked before."""

    def __init__(self, amount: Amount) -> None:
        Clause.__init__(self)
        self.amount = amount

    def ready(self, st: GameState, c: Context) -> bool:
        return len(c.all_of(DICE_SLOT)) >= self.amount.value(st, c) and c.first(PLAYER_SLOT) >= 0

    def apply(self, st: GameState, c: Context) -> int:
        c.did = self.ready(st, c)
        if not c.did:
            return -1
        them = st.players[c.first(PLAYER_SLOT)]
        words: list[str] = []
        for face in c.all_of(DICE_SLOT):
            them.active[face] -= 1
            them.exhausted[face] += 1
            words.append(face_name(face))
        st.note(E_DICE_MOVED, "RB-9.2.4", them.seat, NONE, len(words), ", ".join(words))
        return -1

    def text(self) -> str:
        dice = self.amount.noun("die", "dice")
        return f"move {dice} of your choice from their active pool to their exhausted pool"


# --- revealing the top of a draw pile ---------------------------------------------------------------


class RevealTop(Clause):
    """Cards off the top of a draw pile lie in the open until the text puts them somewhere."""

    def __init__(self, amount: Amount) -> None:
        Clause.__init__(self)
        self.amount = amount

    def apply(self, st: GameState, c: Context) -> int:
        c.forget(RESULT_SLOT)
        seat = c.first(PLAYER_SLOT)
        cards = top_of(st, seat, self.amount.value(st, c)) if seat >= 0 else []
        for card in cards:
            st.lift(card)
            st.put(card, RESOLVING)
            c.remember(RESULT_SLOT, card)
        c.did = len(cards) > 0
        if cards:
            st.note_cards(E_REVEALED, "RB-3.5.5", seat, cards, False)
        return -1

    def text(self) -> str:
        return f"reveal the top {self.amount.noun('card', 'cards')} of their draw pile"


class RevealedNoun(Noun):
    """The cards just revealed that still lie there, from the top."""

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        for card in c.all_of(RESULT_SLOT):
            if st.zone[card] == RESOLVING:
                found.append(card)
        return found

    def option(self, thing: int) -> Option:
        return Option(O_CARD, thing)

    def phrase(self, determiner: str) -> str:
        return f"{determiner} of those revealed cards"


class RemoveRevealed(Clause):
    """One of the cards lying open leaves the game."""

    def __init__(self, pick: Pick) -> None:
        Clause.__init__(self)
        self.picks = [pick]

    def apply(self, st: GameState, c: Context) -> int:
        c.did = False
        for card in c.all_of(self.picks[0].slot):
            if st.zone[card] == RESOLVING:
                st.put(card, REMOVED)
                st.note(E_REMOVED, "RB-13.1.7", st.cards[card].owner, card)
                c.did = True
        return -1

    def text(self) -> str:
        return f"choose {self.picks[0].text()} and remove it from the game"


class ReturnRevealed(Clause):
    """ "return the rest ... in the order of your choice", which only you know (RB-3.5.5)."""

    def apply(self, st: GameState, c: Context) -> int:
        cards = RevealedNoun().candidates(st, c)
        for i in range(len(cards) - 1, -1, -1):
            put_on_end(st, cards[i], True)
        c.did = len(cards) > 0
        if len(cards) > 1:
            st.stack.append(ArrangeFrame(c.player, st.cards[cards[0]].owner, cards, ALL_TOP))
        return -1

    def text(self) -> str:
        pile = "the top of that opponent's draw pile"
        return f"return the rest of the revealed cards to {pile} in the order of your choice"


# --- their piles ---------------------------------------------------------------------


class ExchangeOfMemories(Clause):
    """Two players pick a card in each other's discard pile for its owner's hand."""

    def __init__(self, who: Pick, yours: Pick, theirs: Pick) -> None:
        Clause.__init__(self)
        self.picks = [who, yours, theirs]

    def apply(self, st: GameState, c: Context) -> int:
        c.did = False
        for pick in self.picks[1:]:
            card = c.first(pick.slot)
            if card != NONE and st.zone[card] == DISCARD_PILE:
                st.move(card, HAND)
                st.note(E_TO_HAND, "RB-3.5.2", st.cards[card].owner, card)
                c.did = True
        return -1

    def text(self) -> str:
        return (
            f"you and {self.picks[0].text()} each choose a card in the other's discard pile, "
            "and both cards go back to their owners' hands"
        )


class ShuffleIn(Effect):
    """ "shuffle it into its owner's draw pile": a card in play leaves it for there (RB-13.1.2)."""

    def act(self, st: GameState, c: Context, thing: int) -> None:
        if leave_play(st, thing, DRAW_PILE, c.cause):
            c.did = True

    def text(self) -> str:
        return f"shuffle {self.on.text()} into its owner's draw pile"


class RemoveFromGame(Effect):
    """ "remove a target conjuration from the game": out of play, or out of a discard pile."""

    def act(self, st: GameState, c: Context, thing: int) -> None:
        if st.zone[thing] == DISCARD_PILE:
            st.move(thing, REMOVED)
            st.note(E_REMOVED, "RB-13.1.7", st.cards[thing].owner, thing)
            c.did = True
        elif leave_play(st, thing, REMOVED, c.cause):
            c.did = True

    def text(self) -> str:
        return f"remove {self.on.text()} from the game"


class ToConjurationPile(Effect):
    """ "return it to its owner's conjuration pile"."""

    def act(self, st: GameState, c: Context, thing: int) -> None:
        if leave_play(st, thing, CONJURATION_PILE, c.cause):
            c.did = True

    def text(self) -> str:
        return f"return {self.on.text()} to its owner's conjuration pile"
