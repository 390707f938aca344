"""What lasts for a while: values, abilities, traits, laws, texts for later (RB-8.7)."""

from pyreborn.engine.board.lasting import add_modifier
from pyreborn.engine.board.values import Mod, attack
from pyreborn.engine.model.context import Context
from pyreborn.engine.model.definitions import Ability
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import NONE, VALUE_NAMES, Until, Value
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Amount, Clause
from pyreborn.engine.vocabulary.sentences import NEXT_LINE, capital
from pyreborn.engine.vocabulary.traits import Fact
from pyreborn.engine.vocabulary.verbs.effect import Effect, Objects


class AtEndOfTurn(Effect):
    """ "at the end of this turn, destroy that copy": a text about a card, carried out later (RB-6.2.4)."""

    def __init__(self, on: Objects, later: Ability, token: int = 0) -> None:
        Effect.__init__(self, on)
        self.later = later
        self.token = token
        """The kind of the token it is about, if it is about one: the text ends with that token."""

    def riders(self) -> list[Ability]:
        return [self.later]

    def act(self, st: GameState, c: Context, thing: int) -> None:
        add_modifier(st, Mod.LATER, thing, self.token, Until.THIS_TURN, c.player, self.later, None, c.card)
        c.did = True

    def text(self) -> str:
        return f"at turn end, {self.later.sentence}"


DURATION_WORDS = {
    Until.THEIR_NEXT_TURN: "in their next turn",
    Until.THIS_TURN: "this turn",
    Until.THIS_ROUND: "this round",
    Until.UNTIL_YOUR_TURN: "until your next turn",
    Until.UNTIL_YOUR_TURN_OR_ROUND: "until your next turn or the next round",
}


class AddValue(Effect):
    """ "add 2 to a target unit's attack value for the remainder of the turn"."""

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
            add_modifier(st, self.which, thing, amount, self.until, c.player, c.ability)
            st.note(EventKind.MODIFIED, "RB-8.7.1", c.player, thing, amount, VALUE_NAMES[self.which])
            st.last_note_lasts(self.until)
            c.did = True

    def text(self) -> str:
        if self.words:
            return self.words
        return f"give {self.on.text()} +{self.amount.text()} {VALUE_NAMES[self.which]} {DURATION_WORDS[self.until]}"


class Gain(Effect):
    """ "choose a target unit you control to gain the following ability ..."."""

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
            add_modifier(st, Mod.ABILITY, thing, 0, self.until, c.player, ability)
            st.note(EventKind.GAINED, "RB-8.7.1", c.player, thing, 0, ability.title)
            st.last_note_lasts(self.until)
        c.did = True

    def text(self) -> str:
        said: list[str] = []
        for ability in self.gained:
            said.append(f"{ability.mark}{ability.title}: {ability.sentence}")
        return f"give {self.on.text()} {DURATION_WORDS[self.until]}:\n" + "\n".join(said)


class GiveTraits(Effect):
    """ "that unit cannot block or guard for the remainder of the turn"."""

    def __init__(self, on: Objects, fact: Fact, until: int) -> None:
        Effect.__init__(self, on)
        self.fact = fact
        self.until = until

    def act(self, st: GameState, c: Context, thing: int) -> None:
        if st.in_play(thing):
            add_modifier(st, Mod.TRAITS, thing, self.fact.bits, self.until, c.player, c.ability)
            st.note(EventKind.GAINED, "RB-8.7.1", c.player, thing, 0, self.fact.given)
            st.last_note_lasts(self.until)
            c.did = True

    def text(self) -> str:
        until = DURATION_WORDS[self.until]
        if self.on.pick is None:
            return f"{self.fact.given_to(self.on.text())} {until}"
        verb = "target" if self.on.pick.targets else "choose"
        return f"{verb} {self.on.noun.phrase('a')}: {self.fact.given_to('it')} {until}"


class SwapAttackAndLife(Effect):
    """Printed attack and life change places."""

    def act(self, st: GameState, c: Context, thing: int) -> None:
        if st.in_play(thing):
            add_modifier(st, Mod.SWAP, thing, 0, Until.THIS_TURN, c.player, c.ability)
            st.note(EventKind.GAINED, "RB-8.7.1", c.player, thing, 0, "has its printed attack and life values swapped")
            st.last_note_lasts(Until.THIS_TURN)
            c.did = True

    def text(self) -> str:
        until = DURATION_WORDS[Until.THIS_TURN]
        return f"swap {self.on.text()}'s printed attack and printed life {until}"


class RaiseNumerals(Effect):
    """Higher numerals during the Attack actions of this turn (RB-18.1.5)."""

    def __init__(self, amount: Amount, on: Objects) -> None:
        Effect.__init__(self, on)
        self.amount = amount

    def act(self, st: GameState, c: Context, thing: int) -> None:
        if st.in_play(thing):
            add_modifier(st, Mod.NUMERALS, thing, self.amount.value(st, c), Until.THIS_TURN, c.player, c.ability)
            st.note(EventKind.MODIFIED, "RB-18.1.5", c.player, thing, self.amount.value(st, c), "numerals")
            st.last_note_lasts(Until.THIS_TURN)
            c.did = True

    def text(self) -> str:
        return (
            f"in Attack actions this turn, the numerals of {self.on.text()}' abilities are {self.amount.text()} higher"
        )


class AddEachOthersAttack(Effect):
    """Two units lend each other their attack values, both read beforehand."""

    def apply(self, st: GameState, c: Context) -> int:
        units = self.on.things(st, c)
        c.did = len(units) == 2
        if c.did:
            gains = [attack(st, units[1]), attack(st, units[0])]
            for i in range(2):
                add_modifier(st, Value.ATTACK, units[i], gains[i], Until.THIS_TURN, c.player, c.ability)
                st.note(EventKind.MODIFIED, "RB-8.7.1", c.player, units[i], gains[i], VALUE_NAMES[Value.ATTACK])
                st.last_note_lasts(Until.THIS_TURN)
        return -1

    def text(self) -> str:
        until = capital(DURATION_WORDS[Until.THIS_TURN])
        return f"choose {self.on.text()}{NEXT_LINE}{until}, each adds the other's current attack to its own"


class Law(Clause):
    """Traits that every card of a kind has for a while, those that come into play later too."""

    def __init__(self, ability: Ability, until: int) -> None:
        Clause.__init__(self)
        self.ability = ability
        self.until = until

    def riders(self) -> list[Ability]:
        return [self.ability]

    def apply(self, st: GameState, c: Context) -> int:
        add_modifier(st, Mod.LAW, st.players[c.player].phoenixborn, 0, self.until, c.player, self.ability)
        st.note(EventKind.GAINED, "RB-8.7.1", c.player, NONE, 0, self.ability.sentence)
        st.last_note_lasts(self.until)
        c.did = True
        return -1

    def text(self) -> str:
        return f"{DURATION_WORDS[self.until]}, {self.ability.sentence}"
