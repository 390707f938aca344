"""Dealing, preventing and redirecting damage (RB-12)."""

from pyreborn.engine.board.values import attack
from pyreborn.engine.model.context import Cause, Context, Slot
from pyreborn.engine.model.definitions import Ability
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import NONE
from pyreborn.engine.model.rule_values import Redirection
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Amount, Clause, Noun
from pyreborn.engine.procedures.damage import DamageFrame, deal_damage, deal_damages, is_damage
from pyreborn.engine.vocabulary.amounts import Times
from pyreborn.engine.vocabulary.sentences import NEXT_LINE
from pyreborn.engine.vocabulary.verbs.effect import Effect, Objects


class DealDamage(Effect):
    """ "deal 1 damage to a target unit"."""

    def __init__(self, amount: Amount, on: Objects, rider: Ability | None = None, less: Amount | None = None) -> None:
        Effect.__init__(self, on)
        assert rider is None or not isinstance(amount, Times), "one of several dealings, or one that is asked about"
        self.amount = amount
        self.rider = rider
        self.less = less
        """How much less the card receives of what it is dealt."""
        self.dealer: Noun | None = None
        """Which card is forced to deal it, by the text that makes it; else the card with the text does."""

    def ready(self, st: GameState, c: Context) -> bool:
        return self.dealer is None or self.dealing_card(st, c) != NONE

    def dealing_card(self, st: GameState, c: Context) -> int:
        if self.dealer is not None:
            for card in self.dealer.candidates(st, c):
                if st.in_play(card):
                    return card
        return NONE

    def order_matters(self) -> bool:
        return True

    def starts_processes(self) -> bool:
        return True

    def concerns(self, st: GameState, c: Context, thing: int) -> bool:
        amount = self.amount
        if isinstance(amount, Times) and amount.of.value(st, c) <= 0:
            return False
        return is_damage(st, amount.value(st, c))

    def riders(self) -> list[Ability]:
        return [self.rider] if self.rider is not None else []

    def act(self, st: GameState, c: Context, thing: int) -> None:
        rider: Context | None = None
        if self.rider is not None:
            rider = Context(c.player, c.card, self.rider, c.cause)
            rider.refs = c.refs[:]
        less = 0 if self.less is None else self.less.value(st, c)
        cause = c.cause
        if self.dealer is not None:
            if self.dealing_card(st, c) == NONE:
                return
            cause = Cause(c.cause.kind, c.player, self.dealing_card(st, c))
        amount = self.amount
        if isinstance(amount, Times):  # "for each ...": so many dealings
            dealt = deal_damages(st, thing, amount.each.value(st, c), amount.of.value(st, c), cause, less)
        else:
            dealt = deal_damage(st, thing, amount.value(st, c), cause, rider, less)
        if dealt:
            c.did = True

    def text(self) -> str:
        said = self.amount.text()
        if self.dealer is not None:
            return f"make {self.dealer.phrase('')} deal damage equal to its attack to {self.on.text()}"
        if not self.amount.is_short():
            words = f"deal damage equal to {said} to {self.on.text()}"
        else:
            words = f"deal {said} damage to {self.on.text()}{self.amount.per()}"
        if self.rider is not None:
            words += f"{NEXT_LINE}After this destroys it: {self.rider.sentence}"
        return words


def answered_damage(st: GameState, c: Context) -> DamageFrame | None:
    """The damage a text answers ("that damage")."""
    h = c.about
    if h is None or h.frame == NONE or h.frame >= len(st.stack):
        return None
    frame = st.stack[h.frame]
    return frame if isinstance(frame, DamageFrame) else None


class Prevent(Clause):
    """ "prevent 1 damage from being received"; without an amount, all of it or all but so much (RB-12.1.2)."""

    def __init__(self, amount: Amount | None, but: int = 0) -> None:
        Clause.__init__(self)
        self.amount = amount
        self.but = but
        """How much is left, where no amount is said."""

    def apply(self, st: GameState, c: Context) -> int:
        c.did = False
        damage = answered_damage(st, c)
        if damage is not None:
            wanted = damage.amount - damage.prevented - self.but if self.amount is None else self.amount.value(st, c)
            c.count = damage.prevent(st, wanted)
            c.did = c.count > 0
        return -1

    def text(self) -> str:
        if self.amount is None:
            return f"prevent all but {self.but} of that damage" if self.but else "prevent that damage"
        return f"prevent {self.amount.text()} of that damage"


class Redirect(Effect):
    """ "choose a unit you control to receive that damage instead" (RB-12.1.5), or to be dealt it (OG-4.3.10)."""

    def __init__(self, on: Objects, words: str) -> None:
        Effect.__init__(self, on)
        self.words = words
        """The sentence, with a gap for whom."""

    def act(self, st: GameState, c: Context, thing: int) -> None:
        damage = answered_damage(st, c)
        if damage is not None:
            damage.redirect(st, thing)
            if st.rules.redirect == Redirection.DEALS_INSTEAD:
                damage.deal_again()
            c.did = True
            st.note(EventKind.REDIRECTED, "RB-12.1.5", c.player, thing, damage.amount)

    def text(self) -> str:
        return self.words.format(self.on.text())


class DealToEachOther(Effect):
    """Two units hit each other with their attack values, both read beforehand."""

    def __init__(self, one: Objects, other: Objects, certain: bool) -> None:
        Effect.__init__(self, one)
        self.other = other
        self.certain = certain
        """The damage cannot be prevented (RB-12.1.6)."""

    def order_matters(self) -> bool:
        return True

    def apply(self, st: GameState, c: Context) -> int:
        c.did = False
        fighters = [*self.on.things(st, c), *self.other.things(st, c)]
        if len(fighters) != 2 or not st.in_play(fighters[0]) or not st.in_play(fighters[1]):
            return -1
        c.forget(Slot.STRENGTHS)
        c.remember(Slot.STRENGTHS, attack(st, fighters[0]))
        c.remember(Slot.STRENGTHS, attack(st, fighters[1]))
        return self.apply_to(st, c, fighters)

    def _dealt_to(self, st: GameState, c: Context, thing: int) -> int:
        strengths = c.all_of(Slot.STRENGTHS)
        return strengths[1] if thing in self.on.things(st, c) else strengths[0]

    def concerns(self, st: GameState, c: Context, thing: int) -> bool:
        return is_damage(st, self._dealt_to(st, c, thing))

    def act(self, st: GameState, c: Context, thing: int) -> None:
        if deal_damage(st, thing, self._dealt_to(st, c, thing), c.cause, None, 0, self.certain):
            c.did = True

    def text(self) -> str:
        return "both units deal each other damage equal to their attack"
