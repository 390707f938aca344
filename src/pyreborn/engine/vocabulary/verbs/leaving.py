"""Verbs by which cards leave play: destroyed, discarded, returned, removed (RB-13)."""

from pyreborn.engine.board.past import last_known
from pyreborn.engine.model.context import Context
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Zone, ZoneId
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.leaving import LeaveFrame, leave_play
from pyreborn.engine.procedures.settling import DEFAULT_PLACE, settle
from pyreborn.engine.procedures.wounds import destroy
from pyreborn.engine.vocabulary.nouns.phrases import an, type_word
from pyreborn.engine.vocabulary.sentences import NEXT_LINE
from pyreborn.engine.vocabulary.verbs.effect import Effect, Objects


class Destroy(Effect):
    """ "destroy a unit you control"; remembers its values as they were (RB-12.3.3)."""

    def __init__(self, on: Objects, remove_type: int) -> None:
        Effect.__init__(self, on)
        self.remove_type = remove_type
        """Cards of these types are removed from the game instead of discarded."""

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
        words = f"destroy {self.on.text()}"
        if self.remove_type:
            kind = an(type_word(self.remove_type))
            words += f"{NEXT_LINE}If it is {kind}, remove it from the game instead of discarding it"
        return words


class LeavePlay(Effect):
    """ "discard a target unit", "place it into its owner's hand", ...: out of play, not destroyed (RB-13.1.4)."""

    def __init__(self, on: Objects, place: ZoneId, words: str) -> None:
        Effect.__init__(self, on)
        self.place = place
        """Where it goes; limbo for what comes back before the turn is over (RB-13.1.5)."""
        self.words = words
        """The sentence, with a gap for what leaves."""

    def order_matters(self) -> bool:
        return self.place == DEFAULT_PLACE or self.place == Zone.HAND

    def counts(self) -> bool:
        return self.place == Zone.HAND

    def act(self, st: GameState, c: Context, thing: int) -> None:
        if self.place == Zone.HAND and st.zone[thing] == Zone.LIMBO:
            settle(st, thing, Zone.HAND, 0)  # before it is discarded (RB-12.4.1)
        elif self.place == Zone.REMOVED and st.zone[thing] == Zone.DISCARD_PILE:
            st.move(thing, Zone.REMOVED)
            st.note(EventKind.REMOVED, "RB-13.1.7", st.cards[thing].owner, thing)
        else:
            if self.place == DEFAULT_PLACE and st.in_play(thing):
                c.last = last_known(st, thing)
            if not leave_play(st, thing, self.place, c.cause):
                return
        c.did = True
        if self.place == Zone.HAND:
            c.count += 1

    def text(self) -> str:
        return self.words.format(self.on.text())


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
