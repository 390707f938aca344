"""Verbs by which cards leave play: destroyed, discarded, returned, removed (RB-13)."""

from pyreborn.engine.model.context import Context
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Zone
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.entering import enter_or_discard
from pyreborn.engine.procedures.leaving import LeaveFrame, last_known, leave_play
from pyreborn.engine.procedures.settling import DEFAULT_PLACE, settle
from pyreborn.engine.procedures.wounds import destroy
from pyreborn.engine.vocabulary.verbs.effect import Effect, Objects


class Destroy(Effect):
    """ "destroy a unit you control"; remembers its values as they were (RB-12.3.3)."""

    def __init__(self, on: Objects, remove_type: int, words: str) -> None:
        Effect.__init__(self, on)
        self.remove_type = remove_type
        self.words = words

    def order_matters(self) -> bool:
        return True

    def starts_processes(self) -> bool:
        return True

    def act(self, st: GameState, c: Context, thing: int) -> None:
        if st.in_play(thing):
            c.last = last_known(st, thing)
            if destroy(st, thing, c.cause, None, self.remove_type):
                c.did = True

    def text(self) -> str:
        return f"destroy {self.on.text()}{self.words}"


class DiscardFromPlay(Effect):
    """ "discard a target unit": it leaves play but is not destroyed (RB-13.1.4)."""

    def act(self, st: GameState, c: Context, thing: int) -> None:
        if st.in_play(thing):
            c.last = last_known(st, thing)
        if leave_play(st, thing, DEFAULT_PLACE, c.cause):
            c.did = True

    def order_matters(self) -> bool:
        return True

    def text(self) -> str:
        return f"discard {self.on.text()}"


class ToHand(Effect):
    """ "place it into its owner's hand": from play, or out of limbo (RB-12.4.1)."""

    def order_matters(self) -> bool:
        return True

    def counts(self) -> bool:
        return True

    def act(self, st: GameState, c: Context, thing: int) -> None:
        if st.zone[thing] == Zone.LIMBO:
            settle(st, thing, Zone.HAND, 0)
        elif not leave_play(st, thing, Zone.HAND, c.cause):
            return
        c.did = True
        c.count += 1

    def text(self) -> str:
        return f"place {self.on.text()} into its owner's hand"


class ChooseToHand(ToHand):
    """ "choose an ally you control and place it into your hand"."""

    def __init__(self, on: Objects, words: str) -> None:
        ToHand.__init__(self, on)
        self.words = words

    def text(self) -> str:
        return f"choose {self.on.text()} and place {self.words}"


def fallen(st: GameState, card: int) -> LeaveFrame | None:
    """The destruction of a card that is under way."""
    for i in range(len(st.stack) - 1, -1, -1):
        frame = st.stack[i]
        if isinstance(frame, LeaveFrame) and frame.card == card and frame.destroyed:
            return frame
    return None


class RemoveFallen(Effect):
    """ "remove it from the game", of a destroyed card: instead of being discarded (OG-4.2.3)."""

    def act(self, st: GameState, c: Context, thing: int) -> None:
        leaving = fallen(st, thing)
        if leaving is not None:
            leaving.remove_type |= st.cards[thing].printed.type
            c.did = True

    def text(self) -> str:
        return f"remove {self.on.text()} from the game"


class RemoveForNow(Effect):
    """ "remove a target unit from the game", to come back before the turn is over: it waits in limbo (RB-13.1.5)."""

    def act(self, st: GameState, c: Context, thing: int) -> None:
        if leave_play(st, thing, Zone.LIMBO, c.cause):
            c.did = True

    def text(self) -> str:
        return f"remove {self.on.text()} from the game"


class BackToBattlefield(Effect):
    """ "place that unit onto its owner's battlefield"; without a free slot it is discarded (RB-3.2.2)."""

    def act(self, st: GameState, c: Context, thing: int) -> None:
        if st.zone[thing] != Zone.LIMBO:
            return
        owner = st.cards[thing].owner
        if not st.players[owner].alive:
            settle(st, thing, Zone.REMOVED, 0)
        elif enter_or_discard(st, thing, owner):
            c.did = True

    def text(self) -> str:
        return f"place {self.on.text()} onto its owner's battlefield"


class ShuffleIn(Effect):
    """ "shuffle it into its owner's draw pile": a card in play leaves it for there (RB-13.1.2)."""

    def act(self, st: GameState, c: Context, thing: int) -> None:
        if leave_play(st, thing, Zone.DRAW_PILE, c.cause):
            c.did = True

    def text(self) -> str:
        return f"shuffle {self.on.text()} into its owner's draw pile"


class RemoveFromGame(Effect):
    """ "remove a target conjuration from the game": out of play, or out of a discard pile."""

    def act(self, st: GameState, c: Context, thing: int) -> None:
        if st.zone[thing] == Zone.DISCARD_PILE:
            st.move(thing, Zone.REMOVED)
            st.note(EventKind.REMOVED, "RB-13.1.7", st.cards[thing].owner, thing)
            c.did = True
        elif leave_play(st, thing, Zone.REMOVED, c.cause):
            c.did = True

    def text(self) -> str:
        return f"remove {self.on.text()} from the game"


class ToConjurationPile(Effect):
    """ "return it to its owner's conjuration pile"."""

    def act(self, st: GameState, c: Context, thing: int) -> None:
        if leave_play(st, thing, Zone.CONJURATION_PILE, c.cause):
            c.did = True

    def text(self) -> str:
        return f"return {self.on.text()} to its owner's conjuration pile"
