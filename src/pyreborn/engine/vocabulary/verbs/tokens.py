"""Placing, removing and moving tokens (RB-14)."""

from typing import Final

from pyreborn.engine.board.answers import happening
from pyreborn.engine.board.lasting import forget_token
from pyreborn.engine.board.values import affects, tokens_on
from pyreborn.engine.model.context import Context, Slot
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import TOKEN_NAMES, Happen, Layer, Token
from pyreborn.engine.model.rule_values import MovingTokens
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Amount, Pick
from pyreborn.engine.procedures.windows import open_window
from pyreborn.engine.procedures.wounds import start_wounds
from pyreborn.engine.vocabulary.conditions import NO_LIMIT
from pyreborn.engine.vocabulary.nouns.known import ThisCard
from pyreborn.engine.vocabulary.nouns.phrases import token_word
from pyreborn.engine.vocabulary.verbs.effect import Effect, Objects

COUNTED: Final = ("none", "one", "two", "three", "four", "five", "six")
"""Limits are spelled out: they are no numerals of an ability (RB-18.1.5)."""


class PlaceTokens(Effect):
    """ "place 1 exhaustion token on a target unit"."""

    def __init__(self, kind: int, amount: Amount, on: Objects) -> None:
        Effect.__init__(self, on)
        self.kind = kind
        self.amount = amount
        self.limit = NO_LIMIT
        """How many may lie there in all."""

    def order_matters(self) -> bool:
        return self.kind == Token.WOUND

    def starts_processes(self) -> bool:
        return self.kind == Token.WOUND

    def counts(self) -> bool:
        return True

    def pays(self) -> bool:
        return self.kind == Token.EXHAUSTION and isinstance(self.on.noun, ThisCard)

    def _placed_on(self, st: GameState, c: Context, thing: int) -> int:
        amount = self.amount.value(st, c)
        if self.limit != NO_LIMIT:
            amount = min(amount, self.limit - tokens_on(st, thing, self.kind))
        return amount

    def concerns(self, st: GameState, c: Context, thing: int) -> bool:
        return self._placed_on(st, c, thing) > 0

    def act(self, st: GameState, c: Context, thing: int) -> None:
        amount = self._placed_on(st, c, thing)
        if amount <= 0 or not st.in_play(thing):
            return
        c.did = True
        c.count += amount
        place_tokens(st, c, thing, self.kind, amount)

    def text(self) -> str:
        said = self.amount.text()
        one, many = token_word(self.kind, False), token_word(self.kind, True)
        if not self.amount.is_short():
            return f"place {many} on {self.on.text()} equal to {said}"
        limit = "" if self.limit == NO_LIMIT else f", to at most {COUNTED[self.limit]}"
        return f"place {self.amount.noun(one, many)} on {self.on.text()}{self.amount.per()}{limit}"


def place_tokens(st: GameState, c: Context, card: int, kind: int, amount: int, answered: bool = True) -> None:
    here = st.cards[card]
    if kind == Token.WOUND:
        start_wounds(st, card, amount, c.cause, answered)
    elif kind == Token.EXHAUSTION:
        here.exhaustion += amount
        st.note(EventKind.EXHAUSTED, "RB-14.1.2", here.controller, card, amount)
        st.dirty = True  # life that its text lent to others may have dropped, or it is Ephemeral (RR-13.1.4)
    else:
        here.status += amount
        st.note(EventKind.STATUS, "RB-14.1.1", here.controller, card, amount)


def remove_tokens(st: GameState, card: int, kind: int, amount: int) -> int:
    """Remove up to so many (RB-14.1.8); how many were removed."""
    here = st.cards[card]
    amount = min(amount, tokens_on(st, card, kind))
    if amount <= 0:
        return 0
    if kind == Token.WOUND:
        here.wounds -= amount
        st.note(EventKind.HEALED, "RB-14.1.8", here.controller, card, amount)
    elif kind == Token.EXHAUSTION:
        here.exhaustion -= amount
        st.note(EventKind.READIED, "RB-14.1.8", here.controller, card, amount)
        if here.exhaustion == 0:
            forget_token(st, card, Token.EXHAUSTION)
            if here.now.has_aura:
                st.dirty = True  # life that its text lent to others may have dropped
    else:
        here.status -= amount
        st.note(EventKind.STATUS_LOST, "RB-14.1.8", here.controller, card, amount)
        st.dirty = True
        if here.status == 0:  # told of a token that is moved as well: it is about what is left (OG-7.1.1)
            open_window(st, happening(st, Happen.STATUS_GONE, here.controller, card), Layer.AFTER)
    return amount


class RemoveTokens(Effect):
    """ "remove 2 wound tokens from ...", "remove all ...", "remove any number of ...": of one kind or several."""

    def __init__(self, kinds: int, amount: Amount, on: Objects, number: Pick | None = None, words: str = "") -> None:
        Effect.__init__(self, on)
        self.kinds = kinds
        self.amount = amount
        """Of each kind."""
        self.words = words
        self.up_to = False
        """Only said: what it is picked for may be left out."""
        if number is not None:
            self.picks.append(number)

    def ready(self, st: GameState, c: Context) -> bool:
        if self.picks:
            return True
        for thing in self.on.things(st, c):
            for kind in TOKEN_NAMES:
                if kind & self.kinds and tokens_on(st, thing, kind):
                    return True
        return False

    def counts(self) -> bool:
        return True

    def competes(self) -> bool:
        return self.kinds != Token.EXHAUSTION  # nothing answers that one

    def act(self, st: GameState, c: Context, thing: int) -> None:
        amount = self.amount.value(st, c)
        for kind in TOKEN_NAMES:
            if not kind & self.kinds or not st.in_play(thing):
                continue
            removed = remove_tokens(st, thing, kind, amount)
            if removed:
                c.did = True
                c.count += removed
            if removed < amount < NO_LIMIT and not self.up_to:
                c.short = True

    def text(self) -> str:
        if self.words:
            return self.words
        one, many = token_word(self.kinds, False), token_word(self.kinds, True)
        if not self.amount.is_short():
            return f"remove {many} from {self.on.text()} equal to {self.amount.text()}"
        return f"remove {'up to ' * self.up_to}{self.amount.noun(one, many)} from {self.on.text()}"


class MoveToken(Effect):
    """ "move 1 wound token from ... onto ...": removed there, placed here (RB-14.1.6)."""

    def __init__(self, kinds: int, amount: Amount, source: Objects, on: Objects, kind_pick: Pick | None) -> None:
        Effect.__init__(self, on)
        self.kinds = kinds
        self.amount = amount
        self.source = source
        self.kind_pick = kind_pick
        self.picks = []
        if source.pick is not None:
            self.picks.append(source.pick)
        if kind_pick is not None:
            self.picks.append(kind_pick)
        if on.pick is not None:
            self.picks.append(on.pick)

    def ready(self, st: GameState, c: Context) -> bool:
        if self.source.pick is not None:
            return True
        for thing in self.source.things(st, c):
            if tokens_on(st, thing, self.kinds):
                return True
        return False

    def act(self, st: GameState, c: Context, thing: int) -> None:
        kind = self.kinds if self.kind_pick is None else c.first(Slot.TOKEN)
        for source in self.source.things(st, c):
            if source == thing or not st.in_play(source) or not st.in_play(thing) or not affects(st, c, source):
                continue
            # Moved tokens are not placed ones where moving is an operation of its own (MX-23).
            answered = st.rules.move_token != MovingTokens.IS_DISTINCT
            moved = remove_tokens(st, source, kind, self.amount.value(st, c)) if kind > 0 else 0
            if moved:
                c.did = True
                place_tokens(st, c, thing, kind, moved, answered)
            return

    def text(self) -> str:
        one, many = token_word(self.kinds, False, " or "), token_word(self.kinds, True, " or ")
        return f"move {self.amount.noun(one, many)} from {self.source.text()} onto {self.on.text()}"
