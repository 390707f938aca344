"""Verbs whose work is undone or finished later: cards out of the game for a turn, marked tokens, laws."""

from pyreborn.engine.context import CARD_SLOT, Context
from pyreborn.engine.costs import Cost, Need, affordable
from pyreborn.engine.definitions import Ability, Amount, Clause, Pick
from pyreborn.engine.effects import Effect, Objects, RemoveTokens
from pyreborn.engine.effects_battle import DURATION_WORDS
from pyreborn.engine.events import E_PUT_BACK, E_REVEALED, E_TO_HAND
from pyreborn.engine.ids import ASIDE, DISCARD_PILE, DRAW_PILE, HAND, LIMBO, REMOVED, TOKEN_NAMES
from pyreborn.engine.lasting import add_modifier
from pyreborn.engine.leaving import leave_play, settle
from pyreborn.engine.paying import PayFrame
from pyreborn.engine.play import enter_or_discard
from pyreborn.engine.state import GameState
from pyreborn.engine.values import M_LAW


class RemoveForNow(Effect):
    """ "remove a target unit from the game", to come back before the turn is over: it waits in limbo (RB-13.1.5)."""

    def act(self, st: GameState, c: Context, thing: int) -> None:
        if leave_play(st, thing, LIMBO, c.cause):
            c.did = True

    def text(self) -> str:
        return f"remove {self.on.text()} from the game"


class BackToBattlefield(Effect):
    """ "place that unit onto its owner's battlefield"; without a free slot it is discarded (RB-3.2.2)."""

    def act(self, st: GameState, c: Context, thing: int) -> None:
        if st.zone[thing] != LIMBO:
            return
        owner = st.cards[thing].owner
        if not st.players[owner].alive:
            settle(st, thing, REMOVED, 0)
        elif enter_or_discard(st, thing, owner):
            c.did = True

    def text(self) -> str:
        return f"place {self.on.text()} onto its owner's battlefield"


class RemoveThatToken(RemoveTokens):
    """ "remove that same exhaustion token": nothing is to be done once it has gone (see ``forget_token``)."""

    def text(self) -> str:
        return f"remove that same {TOKEN_NAMES[self.kind]} token"


class Law(Clause):
    """Traits that every card of a kind has for a while, those that come into play later too."""

    def __init__(self, ability: Ability, until: int) -> None:
        Clause.__init__(self)
        self.ability = ability
        self.until = until

    def riders(self) -> list[Ability]:
        return [self.ability]

    def apply(self, st: GameState, c: Context) -> int:
        add_modifier(st, M_LAW, st.players[c.player].phoenixborn, 0, self.until, c.player, self.ability)
        c.did = True
        return -1

    def text(self) -> str:
        return f"{DURATION_WORDS[self.until]}, {self.ability.sentence}"


class SetAside(Clause):
    """ "search your draw pile for 1 card and set it aside"; you may find nothing (RB-3.5.1)."""

    def __init__(self, pick: Pick) -> None:
        Clause.__init__(self)
        self.picks = [pick]

    def apply(self, st: GameState, c: Context) -> int:
        c.did = False
        for card in c.all_of(CARD_SLOT):
            if st.zone[card] == DRAW_PILE:
                st.lift(card)
                st.zone[card] = ASIDE
                c.did = True
        return -1

    def text(self) -> str:
        return "search your draw pile for 1 card and set it aside"


class PlaceOnTop(Clause):
    """ "place the set aside card on top of your draw pile"."""

    def apply(self, st: GameState, c: Context) -> int:
        c.did = False
        for card in c.all_of(CARD_SLOT):
            if st.zone[card] == ASIDE:
                st.put(card, DRAW_PILE)
                st.note_cards(E_PUT_BACK, "RB-3.5.1", c.player, [card], True, "top")
                c.did = True
        return -1

    def text(self) -> str:
        return "place the card set aside on top of it"


class Retrieve(Effect):
    """Cards of a discard pile that a text speaks of go to their owner's hand (RB-3.5.2)."""

    def __init__(self, on: Objects, words: str) -> None:
        Effect.__init__(self, on)
        self.words = words

    def act(self, st: GameState, c: Context, thing: int) -> None:
        if st.zone[thing] == DISCARD_PILE:
            owner = st.cards[thing].owner
            st.note(E_REVEALED, "RB-3.5.2", owner, thing)
            st.note(E_TO_HAND, "RB-3.5.2", owner, thing)
            st.move(thing, HAND)
            c.did = True

    def text(self) -> str:
        return self.words


class SpendBasics(Clause):
    """ "spend 1 basic" where the number is the ability's numeral (RB-9.1.10, RB-18.1.5)."""

    def __init__(self, amount: Amount) -> None:
        Clause.__init__(self)
        self.amount = amount

    def ready(self, st: GameState, c: Context) -> bool:
        me = st.players[c.player]
        return affordable(me.active, me.dice_ready(), Need(basic=self.amount.value(st, c)))

    def apply(self, st: GameState, c: Context) -> int:
        c.did = self.ready(st, c)
        if c.did:
            need = Need(basic=self.amount.value(st, c))
            st.stack.append(PayFrame(c.player, Cost((need,), need.text()), c.card))
        return -1

    def text(self) -> str:
        return f"spend {self.amount.text()} [[basic]]"
