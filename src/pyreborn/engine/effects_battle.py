"""The verbs that answer or bend other things: prevent, redirect, cancel, gain, copy, modify."""

from pyreborn.engine.attack import current_attack
from pyreborn.engine.context import OTHER_SLOT, Cause, Context
from pyreborn.engine.damage import DamageFrame, deal_damage
from pyreborn.engine.definitions import Ability, Amount, Clause, Noun, Pick
from pyreborn.engine.effects import Effect, Objects
from pyreborn.engine.events import E_COPIED, E_GAINED, E_LEFT_BATTLE, E_MODIFIED, E_REDIRECTED
from pyreborn.engine.ids import (
    AS_LONG_AS_IN_PLAY,
    ATTACK,
    BY_SPELL,
    H_ENTERS_PLAY,
    LIFE,
    NONE,
    PRINTED_X,
    RECOVER,
    THEIR_NEXT_TURN,
    THIS_ROUND,
    THIS_TURN,
    UNTIL_YOUR_TURN,
    UNTIL_YOUR_TURN_OR_ROUND,
    VALUE_NAMES,
)
from pyreborn.engine.lasting import add_modifier
from pyreborn.engine.nouns import is_plural
from pyreborn.engine.play import PlayFrame
from pyreborn.engine.resolve import TextFrame
from pyreborn.engine.ruleset import REDIRECT_DEALS_INSTEAD
from pyreborn.engine.state import GameState
from pyreborn.engine.values import (
    M_ABILITY,
    M_COPY,
    M_NUMERALS,
    M_SILENCED,
    M_SWAP,
    M_TITLE_CANNOT_BLOCK,
    M_TRAITS,
    attack,
    base_value,
    host_of,
    printed_value,
)

DURATION_WORDS = {
    THEIR_NEXT_TURN: "during their next turn",
    THIS_TURN: "for the remainder of the turn",
    THIS_ROUND: "for the remainder of the round",
    UNTIL_YOUR_TURN: "until the start of your next turn",
    UNTIL_YOUR_TURN_OR_ROUND: "until the start of your next turn or the next round",
}


def answered_damage(st: GameState, c: Context) -> DamageFrame | None:
    """The damage a text answers ("that damage")."""
    h = c.about
    if h is None or h.frame == NONE or h.frame >= len(st.stack):
        return None
    frame = st.stack[h.frame]
    return frame if isinstance(frame, DamageFrame) else None


class Prevent(Clause):
    """"prevent 1 damage from being received"; without an amount, all of it (RB-12.1.2)."""

    def __init__(self, amount: Amount | None) -> None:
        Clause.__init__(self)
        self.amount = amount

    def apply(self, st: GameState, c: Context) -> int:
        c.did = False
        damage = answered_damage(st, c)
        if damage is not None:
            wanted = damage.amount if self.amount is None else self.amount.value(st, c)
            c.count = damage.prevent(st, wanted)
            c.did = c.count > 0
        return -1

    def text(self) -> str:
        if self.amount is None:
            return "prevent that damage from being received"
        return f"prevent {self.amount.text()} damage from being received"


class ReceiveInstead(Effect):
    """"choose a unit you control to receive that damage instead" (RB-12.1.5)."""

    def act(self, st: GameState, c: Context, thing: int) -> None:
        damage = answered_damage(st, c)
        if damage is not None:
            damage.receiver = thing
            if st.rules.redirect == REDIRECT_DEALS_INSTEAD:
                damage.deal_again(thing)
            c.did = True
            st.note(E_REDIRECTED, "RB-12.1.5", c.player, thing, damage.amount)

    def text(self) -> str:
        return f"choose {self.on.text()} to receive that damage instead"


class DealInstead(ReceiveInstead):
    """"do not deal that damage ... instead deal that damage to a target unit you control" (OG-4.3.10)."""

    def text(self) -> str:
        return f"deal that damage to {self.on.text()} instead"


class Cancel(Clause):
    """Cut the text that targeted; how much of it that stops is the ruleset's business (MX-12)."""

    def __init__(self, words: str) -> None:
        Clause.__init__(self)
        self.words = words

    def apply(self, st: GameState, c: Context) -> int:
        c.did = False
        h = c.about
        if h is not None and 0 <= h.frame < len(st.stack):
            frame = st.stack[h.frame]
            if isinstance(frame, TextFrame):
                frame.c.cancelled = True
                c.did = True
                self._silence(st, frame.c)
            elif isinstance(frame, PlayFrame):
                frame.cancelled = True
                c.did = True
        return -1

    def _silence(self, st: GameState, c: Context) -> None:
        """The effect of a spell that has just come into play is all that is printed on it (MX-13, OG-2.2.1)."""
        entering = c.about is not None and c.about.kind == H_ENTERS_PLAY and c.about.card == c.card
        if st.rules.cancel_hits_constant_text and entering and c.cause.kind == BY_SPELL and st.in_play(c.card):
            add_modifier(st, M_SILENCED, c.card, 0, AS_LONG_AS_IN_PLAY, c.player)

    def text(self) -> str:
        return self.words


class ForceToDeal(Effect):
    """ "force that unit to deal damage equal to its attack value": it deals it, by the ability that makes it."""

    def __init__(self, dealer: Noun, on: Objects) -> None:
        Effect.__init__(self, on)
        self.dealer = dealer

    def ready(self, st: GameState, c: Context) -> bool:
        for card in self.dealer.candidates(st, c):
            if st.in_play(card):
                return True
        return False

    def act(self, st: GameState, c: Context, thing: int) -> None:
        for card in self.dealer.candidates(st, c):
            if st.in_play(card) and deal_damage(st, thing, attack(st, card), Cause(c.cause.kind, c.player, card)):
                c.did = True

    def text(self) -> str:
        return f"force {self.dealer.phrase('')} to deal damage equal to its attack value to {self.on.text()}"


class AddValue(Effect):
    """"add 2 to a target unit's attack value for the remainder of the turn"."""

    def __init__(self, which: int, amount: Amount, on: Objects, until: int, words: str) -> None:
        Effect.__init__(self, on)
        self.which = which
        self.amount = amount
        self.until = until
        self.words = words

    def ready(self, st: GameState, c: Context) -> bool:
        return self.on.pick is not None or bool(self.on.things(st, c))

    def act(self, st: GameState, c: Context, thing: int) -> None:
        amount = self.amount.value(st, c)
        if st.in_play(thing):
            add_modifier(st, self.which, thing, amount, self.until, c.player)
            st.note(E_MODIFIED, "RB-8.7.1", c.player, thing, amount, VALUE_NAMES[self.which])
            c.did = True

    def text(self) -> str:
        if self.words:
            return self.words
        value = VALUE_NAMES[self.which]
        if is_plural(self.on.determiner) or self.on.text().endswith((" control", " units")):
            whose = f"the {value} value of {self.on.text()}"
        else:
            whose = f"{self.on.text()}'s {value} value"
        return f"add {self.amount.text()} to {whose} {DURATION_WORDS[self.until]}"


class Gain(Effect):
    """"choose a target unit you control to gain the following ability ..."."""

    def __init__(self, on: Objects, gained: tuple[Ability, ...], until: int) -> None:
        Effect.__init__(self, on)
        self.gained = gained
        self.until = until

    def riders(self) -> list[Ability]:
        return list(self.gained)

    def act(self, st: GameState, c: Context, thing: int) -> None:
        if not st.in_play(thing):
            return
        for ability in self.gained:
            add_modifier(st, M_ABILITY, thing, 0, self.until, c.player, ability)
            st.note(E_GAINED, "RB-8.7.1", c.player, thing, 0, ability.title)
        c.did = True

    def text(self) -> str:
        if self.on.pick is not None:
            who = f"choose {self.on.text()} to gain"
        else:
            who = f"{self.on.text()} gain{'' if is_plural(self.on.determiner) else 's'}"
        words = f"{who} the following ability {DURATION_WORDS[self.until]}: "
        said: list[str] = []
        for ability in self.gained:
            said.append(f"{ability.title}: {ability.sentence}")
        return words + " ".join(said)


class GiveTraits(Effect):
    """"that unit cannot block or guard for the remainder of the turn"."""

    def __init__(self, on: Objects, traits: int, until: int, words: str) -> None:
        Effect.__init__(self, on)
        self.traits = traits
        self.until = until
        self.words = words

    def act(self, st: GameState, c: Context, thing: int) -> None:
        if st.in_play(thing):
            add_modifier(st, M_TRAITS, thing, self.traits, self.until, c.player)
            st.note(E_GAINED, "RB-8.7.1", c.player, thing, 0, self.words)
            c.did = True

    def text(self) -> str:
        if self.on.pick is None:
            return f"{self.on.text()} {self.words} {DURATION_WORDS[self.until]}"
        return f"choose {self.on.text()}. That unit {self.words} {DURATION_WORDS[self.until]}"


class MustAttack(GiveTraits):
    """On a Phoenixborn: its player must choose an Attack action in their next turn, if able (RB-7.1.4)."""

    def text(self) -> str:
        return (
            "during their next turn, when that opponent decides on a main action, they must choose an Attack action "
            "if any unit they control can be declared as an attacker"
        )


class BecomeCopy(Effect):
    """A unit takes another's title, printed abilities and values for a while (RB-18.1.2)."""

    def __init__(self, on: Objects, of: Pick, until: int) -> None:
        Effect.__init__(self, on)
        self.of = of
        self.picks.append(of)
        self.until = until

    def act(self, st: GameState, c: Context, thing: int) -> None:
        model = c.first(self.of.slot)
        if model == NONE or model == thing or not st.in_play(thing) or not st.in_play(model):
            return
        here = st.cards[thing]
        there = st.cards[model]
        x = NONE
        for which in (ATTACK, LIFE, RECOVER):
            if printed_value(there.now, which) == PRINTED_X:
                x = base_value(st, model, which)
        st.note(E_COPIED, "RB-18.1.2", c.player, thing, 0, "", model)
        st.forget_aura(thing)
        here.now = there.now
        here.copied_x = x
        if here.now.has_aura:
            st.auras.append(thing)
        add_modifier(st, M_COPY, thing, 0, self.until, c.player, None, there.now)
        c.did = True

    def text(self) -> str:
        return (
            f"choose {self.on.text()} to become a copy of {self.of.text()} {DURATION_WORDS[self.until]}. "
            "Its title, printed abilities and printed attack, life and recover values become those of the target unit, "
            "an X counting at its current value"
        )


class StopAttacking(Effect):
    """"it is no longer attacking"; who was blocking it is remembered (RB-11.3.2)."""

    def act(self, st: GameState, c: Context, thing: int) -> None:
        fight = current_attack(st)
        if fight is not None and thing in fight.attackers:
            c.forget(OTHER_SLOT)
            if fight.blockers and fight.blockers[fight.attackers.index(thing)] != NONE:
                c.remember(OTHER_SLOT, fight.blockers[fight.attackers.index(thing)])
            fight.withdraw(thing)
            st.note(E_LEFT_BATTLE, "RB-11.3.2", c.player, thing)
            c.did = True

    def text(self) -> str:
        if self.on.pick is not None:
            return f"choose {self.on.text()}. That unit is no longer attacking"
        return f"{self.on.text()} is no longer attacking"


class MustBlock(Effect):
    """ "that unit must block this unit, if able" (RB-11.2.7); nothing to an attack on a unit."""

    def act(self, st: GameState, c: Context, thing: int) -> None:
        fight = current_attack(st)
        if fight is not None and fight.on_phoenixborn(st) and st.cards[thing].controller == fight.defender(st):
            fight.forced += [thing, host_of(st, c.card)]
            c.did = True

    def text(self) -> str:
        return f"choose {self.on.text()}. That unit must block this unit, if able"


class TitleCannotBlock(Effect):
    """All units of one title are kept from blocking."""

    def act(self, st: GameState, c: Context, thing: int) -> None:
        seat = st.players[c.player].phoenixborn
        add_modifier(st, M_TITLE_CANNOT_BLOCK, seat, 0, THIS_TURN, c.player, None, st.cards[thing].now)
        c.did = True

    def text(self) -> str:
        return (
            f"choose {self.on.text()}. For the remainder of the turn, no unit with that unit's current title can "
            "be declared as a blocker"
        )


class SwapAttackAndLife(Effect):
    """Printed attack and life change places."""

    def act(self, st: GameState, c: Context, thing: int) -> None:
        if st.in_play(thing):
            add_modifier(st, M_SWAP, thing, 0, THIS_TURN, c.player)
            st.note(E_GAINED, "RB-8.7.1", c.player, thing, 0, "has its printed attack and life values swapped")
            c.did = True

    def text(self) -> str:
        return (
            f"swap {self.on.text()}'s printed attack value with its printed life value {DURATION_WORDS[THIS_TURN]}"
        )


class RaiseNumerals(Effect):
    """Higher numerals during the Attack actions of this turn (RB-18.1.5)."""

    def __init__(self, amount: Amount, on: Objects) -> None:
        Effect.__init__(self, on)
        self.amount = amount

    def act(self, st: GameState, c: Context, thing: int) -> None:
        if st.in_play(thing):
            add_modifier(st, M_NUMERALS, thing, self.amount.value(st, c), THIS_TURN, c.player)
            st.note(E_MODIFIED, "RB-18.1.5", c.player, thing, self.amount.value(st, c), "numerals")
            c.did = True

    def text(self) -> str:
        return (
            f"for Attack actions this turn, increase the numeral values of the abilities of {self.on.text()} by "
            f"{self.amount.text()}"
        )


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
        c.snapshot = [attack(st, fighters[0]), attack(st, fighters[1])]
        return self.apply_to(st, c, fighters)

    def act(self, st: GameState, c: Context, thing: int) -> None:
        dealt = c.snapshot[1] if thing in self.on.things(st, c) else c.snapshot[0]
        if deal_damage(st, thing, dealt, c.cause, None, 0, self.certain):
            c.did = True

    def text(self) -> str:
        return "the two units deal each other damage equal to their attack values"


class AddEachOthersAttack(Effect):
    """Two units lend each other their attack values, both read beforehand."""

    def apply(self, st: GameState, c: Context) -> int:
        units = self.on.things(st, c)
        c.did = len(units) == 2
        if c.did:
            gains = [attack(st, units[1]), attack(st, units[0])]
            for i in range(2):
                add_modifier(st, ATTACK, units[i], gains[i], THIS_TURN, c.player)
                st.note(E_MODIFIED, "RB-8.7.1", c.player, units[i], gains[i], VALUE_NAMES[ATTACK])
        return -1

    def text(self) -> str:
        words = "Each of the two units adds the other's current attack value to its own"
        return f"choose {self.on.text()}. {words} {DURATION_WORDS[THIS_TURN]}"
