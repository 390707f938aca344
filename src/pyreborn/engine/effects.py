"""The verbs that act on cards in play: damage, tokens, destruction, leaving."""

from pyreborn.engine.answers import happening
from pyreborn.engine.context import TOKEN_SLOT, Context
from pyreborn.engine.damage import deal_damage, destroy, start_wounds
from pyreborn.engine.definitions import Ability, Amount, Clause, Noun, Pick
from pyreborn.engine.events import E_EXHAUSTED, E_HEALED, E_READIED, E_STATUS, E_STATUS_LOST
from pyreborn.engine.frames import CARDS, INT, Frame
from pyreborn.engine.ids import (
    AFTER,
    EXHAUSTION,
    H_STATUS_GONE,
    HAND,
    LIMBO,
    NONE,
    O_CARD,
    Q_ORDER,
    STATUS,
    TOKEN_NAMES,
    WOUND,
)
from pyreborn.engine.lasting import forget_token
from pyreborn.engine.leaving import DEFAULT_PLACE, leave_play, settle, values_now
from pyreborn.engine.nouns import affects, tokens_on
from pyreborn.engine.nouns_known import ThisCard
from pyreborn.engine.options import Option
from pyreborn.engine.resolve import TextFrame
from pyreborn.engine.ruleset import DAMAGE_AFTER_TEXT, MOVE_IS_DISTINCT, ORDERED_BY_ACTIVE_PLAYER
from pyreborn.engine.state import GameState
from pyreborn.engine.windows import open_window


class Objects:
    """What an effect acts on: a pick made for it, something known, or all of a kind."""

    def __init__(self, pick: Pick | None, noun: Noun, determiner: str, second: Pick | None = None) -> None:
        self.pick = pick
        self.noun = noun
        self.determiner = determiner
        self.second = second
        """A second pick, for effects on two things picked in different ways."""

    def things(self, st: GameState, c: Context) -> list[int]:
        if self.pick is None:
            return self.noun.candidates(st, c)
        found = c.all_of(self.pick.slot)
        if self.second is not None:
            found += c.all_of(self.second.slot)
        return found

    def text(self) -> str:
        if self.pick is None:
            return self.noun.phrase(self.determiner)
        words = self.pick.text()
        return words if self.second is None else f"{words} and {self.second.text()}"


class Effect(Clause):
    """An effect on each of its objects, the order chosen where it can matter (RB-8.5.8)."""

    def __init__(self, on: Objects) -> None:
        Clause.__init__(self)
        self.on = on
        if on.pick is not None:
            self.picks = [on.pick]
        if on.second is not None:
            self.picks.append(on.second)

    def act(self, st: GameState, c: Context, thing: int) -> None:
        """Do it to one object."""
        raise AssertionError("abstract")

    def order_matters(self) -> bool:
        return False

    def starts_processes(self) -> bool:
        """Damage, wounds or destruction: each object goes through a process of its own."""
        return False

    def counts(self) -> bool:
        """Whether it says how much it did, for "equal to the number ..."."""
        return False

    def apply(self, st: GameState, c: Context) -> int:
        c.did = False
        if self.counts():
            c.count = 0
        things: list[int] = []
        for thing in self.on.things(st, c):
            if affects(st, c, thing):
                things.append(thing)
        return self.apply_to(st, c, things)

    def apply_to(self, st: GameState, c: Context, things: list[int]) -> int:
        """Do it to each of these, in an order that is chosen if it matters."""
        # Processes that wait for the end of the text are put in order then (OG-4.1.2).
        wait = self.starts_processes() and st.rules.damage_process_start == DAMAGE_AFTER_TEXT
        if len(things) > 1 and self.order_matters() and not wait:
            at = len(st.stack) - 1
            frame = st.stack[at]
            assert isinstance(frame, TextFrame)
            st.stack.append(EachFrame(c.player, at, frame.pc - 1, things, st.next_stay))
            c.did = True
            return -1
        for thing in things:
            c.each = thing
            self.act(st, c, thing)
        return -1


class EachFrame(Frame):
    """The objects of one effect, fixed beforehand, one at a time (RB-8.5.8)."""

    def __init__(self, player: int, at: int, pc: int, left: list[int], stamp: int) -> None:
        Frame.__init__(self, player)
        self.at = at
        """Where the text stands in the stack."""
        self.pc = pc
        self.left = left
        self.stamp = stamp
        """A card that has left and come back since is not the one selected (RB-13.1.5)."""

    def clone(self) -> "EachFrame":
        twin = EachFrame(self.player, self.at, self.pc, self.left[:], self.stamp)
        self.base_clone(twin)
        return twin

    def kind(self) -> str:
        return "each"

    def within_text(self) -> bool:
        return True

    def ends_with(self) -> int:
        return self.player

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("at", INT), ("pc", INT), ("left", CARDS), ("stamp", INT))

    def decider(self, st: GameState) -> int:
        """In what order is the business of the effect's player, or of the active one (MX-20)."""
        by_active = st.rules.order_of_multi_object_effect == ORDERED_BY_ACTIVE_PLAYER
        return st.active if by_active else self.player

    def question(self) -> int:
        return Q_ORDER

    def about(self, st: GameState) -> str:
        return "which is affected next"

    def card_asking(self) -> int:
        return NONE

    def advance(self, st: GameState) -> list[Option] | None:
        here: list[Option] = []
        for thing in self.left:
            if st.in_play(thing) and st.cards[thing].stay < self.stamp:
                here.append(Option(O_CARD, thing))
        if here:
            return here
        st.stack.pop()
        return None

    def choose(self, st: GameState, option: Option) -> None:
        self.left.remove(option.a)
        text = st.stack[self.at]
        assert isinstance(text, TextFrame)
        effect = text.c.ability.program[self.pc]
        assert isinstance(effect, Effect)
        text.c.each = option.a
        effect.act(st, text.c, option.a)


class DealDamage(Effect):
    """"deal 1 damage to a target unit"."""

    def __init__(
        self, amount: Amount, on: Objects, rider: Ability | None = None, less: Amount | None = None
    ) -> None:
        Effect.__init__(self, on)
        self.amount = amount
        self.rider = rider
        self.less = less
        """How much less the card receives of what it is dealt."""

    def order_matters(self) -> bool:
        return True

    def starts_processes(self) -> bool:
        return True

    def riders(self) -> list[Ability]:
        return [self.rider] if self.rider is not None else []

    def act(self, st: GameState, c: Context, thing: int) -> None:
        rider: Context | None = None
        if self.rider is not None:
            rider = Context(c.player, c.card, self.rider, c.cause)
            rider.refs = c.refs[:]
        less = 0 if self.less is None else self.less.value(st, c)
        if deal_damage(st, thing, self.amount.value(st, c), c.cause, rider, less):
            c.did = True

    def text(self) -> str:
        said = self.amount.text()
        if not self.amount.is_short():
            words = f"deal damage to {self.on.text()} equal to {said}"
        else:
            words = f"deal {said} damage to {self.on.text()}"
        if self.rider is not None:
            words += f". If that destroys the unit, after it is destroyed, {self.rider.sentence}"
        return words


class PlaceTokens(Effect):
    """"place 1 exhaustion token on a target unit"."""

    def __init__(self, kind: int, amount: Amount, on: Objects) -> None:
        Effect.__init__(self, on)
        self.kind = kind
        self.amount = amount

    def order_matters(self) -> bool:
        return self.kind == WOUND

    def starts_processes(self) -> bool:
        return self.kind == WOUND

    def counts(self) -> bool:
        return True

    def pays(self) -> bool:
        return self.kind == EXHAUSTION and isinstance(self.on.noun, ThisCard)

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
    if kind == WOUND:
        start_wounds(st, card, amount, c.cause, answered)
    elif kind == EXHAUSTION:
        here.exhaustion += amount
        st.note(E_EXHAUSTED, "RB-14.1.2", here.controller, card, amount)
    else:
        here.status += amount
        st.note(E_STATUS, "RB-14.1.1", here.controller, card, amount)


def remove_tokens(st: GameState, card: int, kind: int, amount: int) -> int:
    """Remove up to so many (RB-14.1.8); how many were removed."""
    here = st.cards[card]
    amount = min(amount, tokens_on(st, card, kind))
    if amount <= 0:
        return 0
    if kind == WOUND:
        here.wounds -= amount
        st.note(E_HEALED, "RB-14.1.8", here.controller, card, amount)
    elif kind == EXHAUSTION:
        here.exhaustion -= amount
        st.note(E_READIED, "RB-14.1.8", here.controller, card, amount)
        if here.exhaustion == 0:
            forget_token(st, card, EXHAUSTION)
            if here.now.has_aura:
                st.dirty = True  # life that its text lent to others may have dropped
    else:
        here.status -= amount
        st.note(E_STATUS_LOST, "RB-14.1.8", here.controller, card, amount)
        st.dirty = True
        if here.status == 0:  # told of a token that is moved as well: it is about what is left (OG-7.1.1)
            open_window(st, happening(st, H_STATUS_GONE, here.controller, card, 0, None, []), AFTER)
    return amount


class RemoveTokens(Effect):
    """"remove 2 wound tokens from ..."; without an amount, all of them."""

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
    """"remove all wound tokens and exhaustion tokens from a target unit"."""

    def __init__(self, kinds: int, on: Objects) -> None:
        Effect.__init__(self, on)
        self.kinds = kinds

    def act(self, st: GameState, c: Context, thing: int) -> None:
        for kind in TOKEN_NAMES:
            if kind & self.kinds and st.in_play(thing) and remove_tokens(st, thing, kind, 1000):
                c.did = True

    def text(self) -> str:
        words = "" if self.kinds == WOUND | EXHAUSTION | STATUS else f"{token_words(self.kinds, ' tokens and ')} "
        return f"remove all {words}tokens from {self.on.text()}"


def token_words(kinds: int, link: str) -> str:
    words: list[str] = []
    for kind, word in TOKEN_NAMES.items():
        if kind & kinds:
            words.append(word)
    return link.join(words)


class RemoveFromEach(RemoveTokens):
    """"remove up to 1 status token from each copy of ... you control": its player says from which."""

    def text(self) -> str:
        amount = self.amount
        assert amount is not None
        word = TOKEN_NAMES[self.kind]
        return f"remove up to {amount.noun(word + ' token', word + ' tokens')} from {self.on.text()}"


class RemoveChosenNumber(Effect):
    """"remove any number of status tokens from a unit you control"."""

    def __init__(self, on: Objects, number: Pick) -> None:
        Effect.__init__(self, on)
        self.number = number
        self.picks.append(number)

    def counts(self) -> bool:
        return True

    def act(self, st: GameState, c: Context, thing: int) -> None:
        removed = remove_tokens(st, thing, STATUS, c.first(self.number.slot))
        if removed:
            c.did = True
            c.count += removed

    def text(self) -> str:
        return f"remove any number of status tokens from {self.on.text()}"


class MoveToken(Effect):
    """"move 1 wound token from ... onto ...": removed there, placed here (RB-14.1.6)."""

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
        kind = self.kinds if self.kind_pick is None else c.first(TOKEN_SLOT)
        for source in self.source.things(st, c):
            if source == thing or not st.in_play(source) or not st.in_play(thing) or not affects(st, c, source):
                continue
            # Moved tokens are not placed ones where moving is an operation of its own (MX-23).
            answered = st.rules.move_token != MOVE_IS_DISTINCT
            moved = remove_tokens(st, source, kind, self.amount.value(st, c)) if kind > 0 else 0
            if moved:
                c.did = True
                place_tokens(st, c, thing, kind, moved, answered)
            return

    def text(self) -> str:
        word = f"{token_words(self.kinds, ' or ')} token" if self.kinds else "token"
        return f"move {self.amount.noun(word, word + 's')} from {self.source.text()} onto {self.on.text()}"


class Destroy(Effect):
    """"destroy a unit you control"; remembers its values as they were (RB-12.3.3)."""

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
            c.snapshot = values_now(st, thing)
            if destroy(st, thing, c.cause, None, self.remove_type):
                c.did = True

    def text(self) -> str:
        return f"destroy {self.on.text()}{self.words}"


class DiscardFromPlay(Effect):
    """"discard a target unit": it leaves play but is not destroyed (RB-13.1.4)."""

    def act(self, st: GameState, c: Context, thing: int) -> None:
        if st.in_play(thing):
            c.snapshot = values_now(st, thing)
        if leave_play(st, thing, DEFAULT_PLACE, c.cause):
            c.did = True

    def order_matters(self) -> bool:
        return True

    def text(self) -> str:
        return f"discard {self.on.text()}"


class ToHand(Effect):
    """"place it into its owner's hand": from play, or out of limbo (RB-12.4.1)."""

    def order_matters(self) -> bool:
        return True

    def counts(self) -> bool:
        return True

    def act(self, st: GameState, c: Context, thing: int) -> None:
        if st.zone[thing] == LIMBO:
            settle(st, thing, HAND, 0)
        elif not leave_play(st, thing, HAND, c.cause):
            return
        c.did = True
        c.count += 1

    def text(self) -> str:
        return f"place {self.on.text()} into its owner's hand"


class ChooseToHand(ToHand):
    """"choose an ally you control and place it into your hand"."""

    def __init__(self, on: Objects, words: str) -> None:
        ToHand.__init__(self, on)
        self.words = words

    def text(self) -> str:
        return f"choose {self.on.text()} and place {self.words}"
