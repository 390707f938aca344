"""What texts speak of: cards, players, dice, piles.  A noun filters and prints (STYLE: nouns)."""

from typing import Final

from pyreborn.engine.attack import current_attack, in_battle
from pyreborn.engine.context import PLAYER_SLOT, Context
from pyreborn.engine.definitions import Noun
from pyreborn.engine.ids import (
    ALLY,
    ALTERATION,
    ANY_CARD,
    ANYONE,
    ATTACK,
    BY_SPELL,
    CONJURATION,
    FACES,
    LIFE,
    MAGIC_NAMES,
    NONE,
    O_CARD,
    OPPONENT,
    PHOENIXBORN,
    READY_SPELL,
    SPELL,
    STATUS,
    UNIT,
    WOUND,
    YOU,
)
from pyreborn.engine.options import Option
from pyreborn.engine.state import GameState
from pyreborn.engine.values import exhausted, host_of, may_affect, may_target, printed_value, value

BY_NUMERAL: Final = -3  # a limit that is the numeral of the ability

# Further answers to "whose", beyond ANYONE, YOU and OPPONENT:
ONE_OF: Final = 10  # the player picked before
CAUSER: Final = 11  # who caused what the trigger answers
ACTOR: Final = 12  # who did what the trigger answers

TYPE_WORDS: Final = (
    (UNIT | PHOENIXBORN, "unit or Phoenixborn"),
    (UNIT, "unit"),
    (PHOENIXBORN, "Phoenixborn"),
    (ALLY, "ally"),
    (CONJURATION, "conjuration"),
    (READY_SPELL, "ready spell"),
    (ALTERATION, "alteration spell"),
    (SPELL, "spell"),
    (ANY_CARD - PHOENIXBORN, "non-Phoenixborn card"),
    (ANY_CARD, "card"),
)


def plural(word: str) -> str:
    if word.endswith("y"):
        return word[:-1] + "ies"
    if word.endswith("Phoenixborn"):
        return word
    return word + "s"


def an(words: str) -> str:
    first = words.removeprefix("[[").lower()
    vowel = first[:1] in "aeiou" and not first.startswith("unit")
    return ("an " if vowel else "a ") + words


class CardNoun(Noun):
    """Cards in play that fit a description."""

    def __init__(self, types: int) -> None:
        self.types = types
        self.who = ANYONE
        self.player_slot = PLAYER_SLOT
        self.tired = NONE
        """1 exhausted, 0 unexhausted, -1 either."""
        self.most_life = NONE
        self.exact_life = NONE
        self.most_attack = NONE
        self.exact_attack = NONE
        self.printed_attack = NONE
        self.least_wounds = 0
        self.least_status = 0
        self.title = ""
        self.not_this = False
        self.only_this = False
        self.attacking = NONE
        self.battling_this = False
        self.not_slot = NONE
        self.die = NONE
        self.die_wanted = True
        self.least_tokens = 0
        self.said = ""

    def copy(self) -> "CardNoun":
        twin = CardNoun(self.types)
        twin.who = self.who
        twin.player_slot = self.player_slot
        twin.tired = self.tired
        twin.most_life = self.most_life
        twin.exact_life = self.exact_life
        twin.most_attack = self.most_attack
        twin.exact_attack = self.exact_attack
        twin.printed_attack = self.printed_attack
        twin.least_wounds = self.least_wounds
        twin.least_status = self.least_status
        twin.title = self.title
        twin.not_this = self.not_this
        twin.only_this = self.only_this
        twin.attacking = self.attacking
        twin.battling_this = self.battling_this
        twin.not_slot = self.not_slot
        twin.die = self.die
        twin.die_wanted = self.die_wanted
        twin.least_tokens = self.least_tokens
        twin.said = self.said
        return twin

    # -- narrowing: each word gives a narrower noun ------------------------------------------
    @property
    def you_control(self) -> "CardNoun":
        return self.whose(YOU)

    @property
    def an_opponent_controls(self) -> "CardNoun":
        return self.whose(OPPONENT)

    @property
    def they_control(self) -> "CardNoun":
        """Of the player picked before."""
        return self.whose(ONE_OF)

    @property
    def that_opponent_controls(self) -> "CardNoun":
        """Of the player who caused what the trigger answers."""
        return self.whose(CAUSER)

    @property
    def that_player_controls(self) -> "CardNoun":
        """Of the player who did what the trigger answers."""
        return self.whose(ACTOR)

    def whose(self, who: int) -> "CardNoun":
        twin = self.copy()
        twin.who = who
        return twin

    @property
    def exhausted(self) -> "CardNoun":
        twin = self.copy()
        twin.tired = 1
        return twin

    @property
    def unexhausted(self) -> "CardNoun":
        twin = self.copy()
        twin.tired = 0
        return twin

    @property
    def other(self) -> "CardNoun":
        """Not this unit."""
        twin = self.copy()
        twin.not_this = True
        return twin

    @property
    def this_one(self) -> "CardNoun":
        """Only this unit, for conditions about it."""
        twin = self.copy()
        twin.only_this = True
        return twin

    def not_in(self, slot: int) -> "CardNoun":
        """Not what was picked into that slot."""
        twin = self.copy()
        twin.not_slot = slot
        return twin

    def with_attack(self, at_most: int = NONE, exactly: int = NONE, printed: int = NONE) -> "CardNoun":
        twin = self.copy()
        twin.most_attack = at_most
        twin.exact_attack = exactly
        twin.printed_attack = printed
        return twin

    def with_life(self, at_most: int = NONE, exactly: int = NONE) -> "CardNoun":
        twin = self.copy()
        twin.most_life = at_most
        twin.exact_life = exactly
        return twin

    def with_tokens(self, wounds: int = 0, status: int = 0, any: int = 0) -> "CardNoun":
        twin = self.copy()
        twin.least_wounds = wounds
        twin.least_status = status
        twin.least_tokens = any
        return twin

    def in_attack(self, attacking: bool) -> "CardNoun":
        twin = self.copy()
        twin.attacking = 1 if attacking else 0
        return twin

    @property
    def in_battle_with_this(self) -> "CardNoun":
        """Of the same battle as this unit (RB-11.1.7)."""
        twin = self.copy()
        twin.battling_this = True
        return twin

    def with_die(self, magic: int, has: bool = True) -> "CardNoun":
        twin = self.copy()
        twin.die = magic
        twin.die_wanted = has
        return twin

    def named(self, title: str) -> "CardNoun":
        twin = self.copy()
        twin.title = title
        return twin

    def saying(self, words: str) -> "CardNoun":
        """The same cards, said in words of their own."""
        twin = self.copy()
        twin.said = words
        return twin

    # -- finding ---------------------------------------------------------------------------
    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        for seat in st.seats_from(c.player):
            if not self._is_whose(st, c, seat):
                continue
            me = st.players[seat]
            for card in me.battlefield:
                self._add(st, c, card, found)
            if self.types & PHOENIXBORN:
                self._add(st, c, me.phoenixborn, found)
            elif self.types & ALTERATION:
                self._add_attached(st, c, me.phoenixborn, found)
            if self.types & READY_SPELL:
                for card in me.spellboard:
                    self._add(st, c, card, found)
        return found

    def _add(self, st: GameState, c: Context, card: int, found: list[int]) -> None:
        if self._fits(st, c, card):
            found.append(card)
        if self.types & ALTERATION:
            self._add_attached(st, c, card, found)

    def _add_attached(self, st: GameState, c: Context, card: int, found: list[int]) -> None:
        for a in st.cards[card].attached:
            if self._fits(st, c, a):
                found.append(a)

    def _is_whose(self, st: GameState, c: Context, seat: int) -> bool:
        if self.who == YOU:
            return seat == c.player
        if self.who == OPPONENT:
            return seat != c.player
        if self.who == ONE_OF:
            return seat == c.first(self.player_slot)
        h = c.about
        if self.who == CAUSER:
            return h is not None and h.cause is not None and seat == h.cause.player
        if self.who == ACTOR:
            return h is not None and seat == h.player
        return True

    def has(self, st: GameState, c: Context, thing: int) -> bool:
        return self._is_whose(st, c, st.cards[thing].controller) and self._fits(st, c, thing)

    def _fits(self, st: GameState, c: Context, card: int) -> bool:
        here = st.cards[card]
        if not here.printed.type & self.types:
            return False
        if self.not_this and card == host_of(st, c.card):
            return False
        if self.only_this and card != host_of(st, c.card):
            return False
        if self.tired != NONE and exhausted(st, card) != (self.tired == 1):
            return False
        if here.wounds < self.least_wounds or here.status < self.least_status:
            return False
        if self.title and here.now.name != self.title:
            return False
        if self.not_slot != NONE and c.holds(self.not_slot, card):
            return False
        if self.die != NONE and bears_die(st, card, self.die) != self.die_wanted:
            return False
        if self.least_tokens and here.wounds + here.exhaustion + here.status < self.least_tokens:
            return False
        if self.battling_this and not in_battle(st, card, host_of(st, c.card)):
            return False
        return self._values_fit(st, c, card) and self._attack_fits(st, card)

    def _values_fit(self, st: GameState, c: Context, card: int) -> bool:
        if self.most_life != NONE:
            limit = c.numeral if self.most_life == BY_NUMERAL else self.most_life
            if value(st, card, LIFE) > limit:
                return False
        if self.exact_life != NONE and value(st, card, LIFE) != self.exact_life:
            return False
        if self.most_attack != NONE and max(0, value(st, card, ATTACK)) > self.most_attack:
            return False
        if self.exact_attack != NONE and max(0, value(st, card, ATTACK)) != self.exact_attack:
            return False
        return self.printed_attack == NONE or printed_value(st.cards[card].now, ATTACK) == self.printed_attack

    def _attack_fits(self, st: GameState, card: int) -> bool:
        if self.attacking == NONE:
            return True
        fight = current_attack(st)
        is_attacking = fight is not None and fight.is_attacking(st, card)
        return is_attacking == (self.attacking == 1)

    def option(self, thing: int) -> Option:
        return Option(O_CARD, thing)

    def may_be_targeted(self, st: GameState, c: Context, thing: int) -> bool:
        return may_target(st, c.cause, thing)

    # -- saying ------------------------------------------------------------------------------
    def word(self) -> str:
        if self.title:
            return self.title
        for types, word in TYPE_WORDS:
            if types == self.types:
                return word
        return "card"

    def phrase(self, determiner: str) -> str:
        if self.said:
            return self.said
        many = determiner in ("all", "all other", "up to 2 target", "up to 3 target", "both") or determiner.isdigit()
        noun = plural(self.word()) if many else self.word()
        words = f"{self._adjectives()}{noun}{self._after()}"
        if determiner == "a":
            return an(words)
        if determiner == "a target":
            return f"a target {words}"
        return f"{determiner} {words}" if determiner else words

    def _adjectives(self) -> str:
        words = ""
        if self.tired == 1:
            words += "exhausted "
        elif self.tired == 0:
            words += "unexhausted "
        if self.attacking == 1:
            words += "attacking "
        return words

    def _after(self) -> str:
        words = ""
        if self.who == YOU:
            words += " you control"
        elif self.who == OPPONENT:
            words += " an opponent controls"
        elif self.who == ONE_OF:
            words += " they control"
        elif self.who == CAUSER or self.who == ACTOR:
            words += " that opponent controls"
        if self.most_life != NONE:
            limit = "{N}" if self.most_life == BY_NUMERAL else str(self.most_life)
            words += f" with a life value of {limit} or less"
        if self.exact_life != NONE:
            words += f" with a life value of {self.exact_life}"
        if self.most_attack != NONE:
            words += f" with an attack value of {self.most_attack} or less"
        if self.exact_attack != NONE:
            words += f" with an attack value of {self.exact_attack}"
        if self.printed_attack != NONE:
            words += f" with a printed attack value of {self.printed_attack}"
        if self.least_wounds:
            words += f" with {self.least_wounds} or more wound tokens on it"
        if self.least_status:
            words += f" with {self.least_status} or more status tokens on it"
        if self.die != NONE:
            magic = MAGIC_NAMES[self.die]
            words += f" with {an(magic) if self.die_wanted else 'no ' + magic} die on it"
        if self.attacking == 0:
            words += " that is not attacking"
        if self.battling_this:
            words += " in battle with this unit"
        return words


def bears_die(st: GameState, card: int, magic: int) -> bool:
    for die in st.cards[card].dice:
        if (die % FACES) // 3 == magic:
            return True
    return False


class ThisCard(Noun):
    """The card whose text it is ("this spell", "this Phoenixborn")."""

    def __init__(self, said: str) -> None:
        self.said = said

    def candidates(self, st: GameState, c: Context) -> list[int]:
        return [c.card] if c.card != NONE else []

    def option(self, thing: int) -> Option:
        return Option(O_CARD, thing)

    def phrase(self, determiner: str) -> str:
        return self.said


class ThisUnit(ThisCard):
    """The unit with the ability, or the one an alteration is attached to."""

    def candidates(self, st: GameState, c: Context) -> list[int]:
        return [host_of(st, c.card)] if c.card != NONE else []


class YourPhoenixborn(Noun):
    """The Phoenixborn of you, or of the player picked before."""

    def __init__(self, slot: int, said: str) -> None:
        self.slot = slot
        self.said = said

    def candidates(self, st: GameState, c: Context) -> list[int]:
        seat = c.player if self.slot == NONE else c.first(self.slot)
        return [st.players[seat].phoenixborn] if seat >= 0 else []

    def option(self, thing: int) -> Option:
        return Option(O_CARD, thing)

    def phrase(self, determiner: str) -> str:
        return self.said

    def may_be_targeted(self, st: GameState, c: Context, thing: int) -> bool:
        return may_target(st, c.cause, thing)


class Reference(Noun):
    """What was picked or brought about before ("that unit", "the chosen unit")."""

    def __init__(self, slot: int, said: str) -> None:
        self.slot = slot
        self.said = said

    def candidates(self, st: GameState, c: Context) -> list[int]:
        return c.all_of(self.slot)

    def option(self, thing: int) -> Option:
        return Option(O_CARD, thing)

    def phrase(self, determiner: str) -> str:
        return self.said


class EventCard(Noun):
    """A card of the happening a trigger answers: the subject, or who caused it."""

    def __init__(self, said: str, cause: bool = False) -> None:
        self.said = said
        self.cause = cause

    def candidates(self, st: GameState, c: Context) -> list[int]:
        h = c.about
        if h is None:
            return []
        if not self.cause:
            return [h.card] if h.card != NONE else []
        if h.cause is None or h.cause.card == NONE or not st.in_play(h.cause.card):
            return []
        return [h.cause.card]

    def option(self, thing: int) -> Option:
        return Option(O_CARD, thing)

    def phrase(self, determiner: str) -> str:
        return f"{determiner} {self.said}".replace("a target", "the target").strip()

    def may_be_targeted(self, st: GameState, c: Context, thing: int) -> bool:
        return may_target(st, c.cause, thing)


class CopiesOf(Noun):
    """The ready spell picked before and every other copy beside it."""

    def __init__(self, slot: int, said: str) -> None:
        self.slot = slot
        self.said = said

    def candidates(self, st: GameState, c: Context) -> list[int]:
        card = c.first(self.slot)
        found: list[int] = []
        if card == NONE:
            return found
        here = st.cards[card]
        for other in st.players[here.controller].spellboard:
            if st.cards[other].now is here.now:
                found.append(other)
        return found

    def option(self, thing: int) -> Option:
        return Option(O_CARD, thing)

    def phrase(self, determiner: str) -> str:
        return self.said


def tokens_on(st: GameState, card: int, kind: int) -> int:
    here = st.cards[card]
    if kind == WOUND:
        return here.wounds
    if kind == STATUS:
        return here.status
    return here.exhaustion


def affects(st: GameState, c: Context, card: int) -> bool:
    """Whether this text's effects reach the card at all (Spell Guard, RB-20.1.18)."""
    return c.cause.kind != BY_SPELL or may_affect(st, c.cause, card)
