"""Placing, removing and moving tokens (RB-14)."""

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
from pyreborn.engine.vocabulary.nouns.known import ThisCard
from pyreborn.engine.vocabulary.verbs.effect import Effect, Objects


class PlaceTokens(Effect):
    """ "place 1 exhaustion token on a target unit"."""

    def __init__(self, kind: int, amount: Amount, on: Objects) -> None:
        Effect.__init__(self, on)
        self.kind = kind
        self.amount = amount

    def order_matters(self) -> bool:
        return self.kind == Token.WOUND

    def starts_processes(self) -> bool:
        return self.kind == Token.WOUND

    def counts(self) -> bool:
        return True

    def pays(self) -> bool:
        return self.kind == Token.EXHAUSTION and isinstance(self.on.noun, ThisCard)

    def act(self, st: GameState, c: Context, thing: int) -> None:
        amount = self.amount.value(st, c)
        if amount <= 0 or not st.in_play(thing):
            return
        c.did = True
        c.count += amount
        place_tokens(st, c, thing, self.kind, amount)

    def text(self) -> str:
        said = self.amount.text()
        word = TOKEN_NAMES[self.kind]
        if not self.amount.is_short():
            return f"place {word} tokens on {self.on.text()} equal to {said}"
        return f"place {self.amount.noun(word + ' token', word + ' tokens')} on {self.on.text()}{self.amount.per()}"


def place_tokens(st: GameState, c: Context, card: int, kind: int, amount: int, answered: bool = True) -> None:
    here = st.cards[card]
    if kind == Token.WOUND:
        start_wounds(st, card, amount, c.cause, answered)
    elif kind == Token.EXHAUSTION:
        here.exhaustion += amount
        st.note(EventKind.EXHAUSTED, "RB-14.1.2", here.controller, card, amount)
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
    """ "remove 2 wound tokens from ..."; without an amount, all of them."""

    def __init__(self, kind: int, amount: Amount | None, on: Objects) -> None:
        Effect.__init__(self, on)
        self.kind = kind
        self.amount = amount
        self.whole = False
        """Done only if as many as it says were there ("remove 2 ... If you do")."""

    def ready(self, st: GameState, c: Context) -> bool:
        if self.on.pick is not None:
            return True
        for thing in self.on.things(st, c):
            if tokens_on(st, thing, self.kind):
                return True
        return False

    def counts(self) -> bool:
        return True

    def act(self, st: GameState, c: Context, thing: int) -> None:
        if not st.in_play(thing):
            return
        amount = 1000 if self.amount is None else self.amount.value(st, c)
        removed = remove_tokens(st, thing, self.kind, amount)
        if removed:
            c.did = removed == amount or not self.whole
            c.count += removed

    def text(self) -> str:
        word = TOKEN_NAMES[self.kind]
        if self.amount is None:
            return f"remove all {word} tokens from {self.on.text()}"
        said = self.amount.text()
        if not self.amount.is_short():
            return f"remove {word} tokens from {self.on.text()} equal to {said}"
        return f"remove {self.amount.noun(word + ' token', word + ' tokens')} from {self.on.text()}"


class RemoveAllTokens(Effect):
    """ "remove all wound tokens and exhaustion tokens from a target unit"."""

    def __init__(self, kinds: int, on: Objects) -> None:
        Effect.__init__(self, on)
        self.kinds = kinds

    def act(self, st: GameState, c: Context, thing: int) -> None:
        for kind in TOKEN_NAMES:
            if kind & self.kinds and st.in_play(thing) and remove_tokens(st, thing, kind, 1000):
                c.did = True

    def text(self) -> str:
        words = (
            ""
            if self.kinds == Token.WOUND | Token.EXHAUSTION | Token.STATUS
            else f"{token_words(self.kinds, ' tokens and ')} "
        )
        return f"remove all {words}tokens from {self.on.text()}"


def token_words(kinds: int, link: str) -> str:
    words: list[str] = []
    for kind, word in TOKEN_NAMES.items():
        if kind & kinds:
            words.append(word)
    return link.join(words)


class RemoveFromEach(RemoveTokens):
    """ "remove up to 1 status token from each copy of ... you control": its player says from which."""

    def text(self) -> str:
        amount = self.amount
        assert amount is not None
        word = TOKEN_NAMES[self.kind]
        return f"remove up to {amount.noun(word + ' token', word + ' tokens')} from {self.on.text()}"


class RemoveChosenNumber(Effect):
    """ "remove any number of status tokens from a unit you control"."""

    def __init__(self, on: Objects, number: Pick) -> None:
        Effect.__init__(self, on)
        self.number = number
        self.picks.append(number)

    def counts(self) -> bool:
        return True

    def act(self, st: GameState, c: Context, thing: int) -> None:
        removed = remove_tokens(st, thing, Token.STATUS, c.first(self.number.slot))
        if removed:
            c.did = True
            c.count += removed

    def text(self) -> str:
        return f"remove any number of status tokens from {self.on.text()}"


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
        word = f"{token_words(self.kinds, ' or ')} token" if self.kinds else "token"
        return f"move {self.amount.noun(word, word + 's')} from {self.source.text()} onto {self.on.text()}"


class RemoveThatToken(RemoveTokens):
    """ "remove that same exhaustion token": nothing is to be done once it has gone (see ``forget_token``)."""

    def text(self) -> str:
        return f"remove that same {TOKEN_NAMES[self.kind]} token"
