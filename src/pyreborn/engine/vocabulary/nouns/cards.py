"""Cards in play that fit a description."""

from typing import Final

from pyreborn.engine.board.values import bears_die, exhausted, has_keyword, host_of, may_target, printed_value, value
from pyreborn.engine.model.context import Context, Slot
from pyreborn.engine.model.ids import MAGIC_NAMES, NONE, CardType, Value, Verb, Who
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Noun
from pyreborn.engine.procedures.attack.attacking import current_attack, in_battle
from pyreborn.engine.vocabulary.nouns.phrases import TYPE_WORDS, an, is_plural, plural

BY_NUMERAL: Final = -3  # a limit that is the numeral of the ability


class Whose:
    """Further answers to "whose", beyond those of ``Who``."""

    ONE_OF: Final = 10  # the player picked before
    CAUSER: Final = 11  # who caused what the trigger answers
    ACTOR: Final = 12  # who did what the trigger answers
    OF_PICKED: Final = 13  # who controls the card picked before


class Attacking:
    """Further answers to "attacking or not", beyond 1 and 0."""

    BLOCKED: Final = 2
    UNBLOCKED: Final = 3


class CardNoun(Noun):
    """Cards in play that fit a description."""

    def __init__(self, types: int) -> None:
        self.types = types
        self.who = Who.ANYONE
        self.player_slot = Slot.PLAYER
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
        self.least_exhaustion = 0
        self.on_this = False
        self.on_units = False
        self.plain = False
        self.keyword = ""
        self.keyword_said = ""
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
        twin.least_exhaustion = self.least_exhaustion
        twin.on_this = self.on_this
        twin.on_units = self.on_units
        twin.plain = self.plain
        twin.keyword = self.keyword
        twin.keyword_said = self.keyword_said
        twin.said = self.said
        return twin

    # -- narrowing: each word gives a narrower noun ------------------------------------------
    @property
    def you_control(self) -> "CardNoun":
        return self.whose(Who.YOU)

    @property
    def an_opponent_controls(self) -> "CardNoun":
        return self.whose(Who.OPPONENT)

    @property
    def they_control(self) -> "CardNoun":
        """Of the player picked before."""
        return self.whose(Whose.ONE_OF)

    @property
    def that_opponent_controls(self) -> "CardNoun":
        """Of the player who caused what the trigger answers."""
        return self.whose(Whose.CAUSER)

    @property
    def that_player_controls(self) -> "CardNoun":
        """Of the player who did what the trigger answers."""
        return self.whose(Whose.ACTOR)

    def controlled_with(self, slot: int) -> "CardNoun":
        """Of the opponent who controls the card picked into that slot."""
        twin = self.whose(Whose.OF_PICKED)
        twin.player_slot = slot
        return twin

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

    def with_tokens(self, wounds: int = 0, status: int = 0, any: int = 0, exhaustion: int = 0) -> "CardNoun":
        twin = self.copy()
        twin.least_wounds = wounds
        twin.least_status = status
        twin.least_tokens = any
        twin.least_exhaustion = exhaustion
        return twin

    @property
    def without_tokens_and_alterations(self) -> "CardNoun":
        """Nothing lies on it and nothing is attached to it."""
        twin = self.copy()
        twin.plain = True
        return twin

    @property
    def attached_to_this(self) -> "CardNoun":
        """Alterations on this unit."""
        twin = self.copy()
        twin.on_this = True
        return twin

    @property
    def on_a_unit(self) -> "CardNoun":
        """Alterations attached to a unit, not to a Phoenixborn."""
        twin = self.copy()
        twin.on_units = True
        return twin

    def in_attack(self, attacking: bool) -> "CardNoun":
        twin = self.copy()
        twin.attacking = 1 if attacking else 0
        return twin

    def attacking_blocked(self, blocked: bool) -> "CardNoun":
        """Attacking units that somebody blocks, or nobody does."""
        twin = self.copy()
        twin.attacking = Attacking.BLOCKED if blocked else Attacking.UNBLOCKED
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

    def with_keyword(self, keyword: str, word: str) -> "CardNoun":
        """Cards that have a keyword ability now; ``word`` is its name."""
        twin = self.copy()
        twin.keyword = keyword
        twin.keyword_said = word
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
            if self.types & CardType.PHOENIXBORN:
                self._add(st, c, me.phoenixborn, found)
            elif self.types & CardType.ALTERATION:
                self._add_attached(st, c, me.phoenixborn, found)
            if self.types & CardType.READY_SPELL:
                for card in me.spellboard:
                    self._add(st, c, card, found)
        return found

    def _add(self, st: GameState, c: Context, card: int, found: list[int]) -> None:
        if self._fits(st, c, card):
            found.append(card)
        if self.types & CardType.ALTERATION:
            self._add_attached(st, c, card, found)

    def _add_attached(self, st: GameState, c: Context, card: int, found: list[int]) -> None:
        for a in st.cards[card].attached:
            if self._fits(st, c, a):
                found.append(a)

    def _is_whose(self, st: GameState, c: Context, seat: int) -> bool:
        if self.who == Who.YOU:
            return seat == c.player
        if self.who == Who.OPPONENT:
            return seat != c.player
        if self.who == Whose.ONE_OF:
            return seat == c.first(self.player_slot)
        if self.who == Whose.OF_PICKED:
            card = c.first(self.player_slot)
            return card != NONE and seat == st.cards[card].controller
        h = c.about
        if self.who == Whose.CAUSER:
            return h is not None and h.cause is not None and seat == h.cause.player
        if self.who == Whose.ACTOR:
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
        if here.exhaustion < self.least_exhaustion or (self.on_this and here.host != host_of(st, c.card)):
            return False
        if self.plain and (here.wounds or here.exhaustion or here.status or here.attached):
            return False
        if self.on_units and not (here.host != NONE and st.cards[here.host].printed.type & CardType.UNIT):
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
        if self.keyword and not has_keyword(st, card, self.keyword):
            return False
        return self._values_fit(st, c, card) and self._attack_fits(st, card)

    def _values_fit(self, st: GameState, c: Context, card: int) -> bool:
        if self.most_life != NONE:
            limit = c.numeral if self.most_life == BY_NUMERAL else self.most_life
            if value(st, card, Value.LIFE) > limit:
                return False
        if self.exact_life != NONE and value(st, card, Value.LIFE) != self.exact_life:
            return False
        if self.most_attack != NONE and max(0, value(st, card, Value.ATTACK)) > self.most_attack:
            return False
        if self.exact_attack != NONE and max(0, value(st, card, Value.ATTACK)) != self.exact_attack:
            return False
        return self.printed_attack == NONE or printed_value(st.cards[card].now, Value.ATTACK) == self.printed_attack

    def _attack_fits(self, st: GameState, card: int) -> bool:
        if self.attacking == NONE:
            return True
        fight = current_attack(st)
        is_attacking = fight is not None and fight.is_attacking(st, card)
        if fight is not None and is_attacking and self.attacking >= Attacking.BLOCKED:
            blocked = bool(fight.blockers) and fight.blockers[fight.attackers.index(card)] != NONE
            return blocked == (self.attacking == Attacking.BLOCKED)
        return is_attacking == (self.attacking >= 1)

    def option(self, thing: int) -> Option:
        return Option(Verb.CARD, thing)

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
        many = is_plural(determiner)
        noun = plural(self.word()) if many else self.word()
        words = f"{self._adjectives()}{noun}{self._after(many)}"
        if self.not_this and determiner.endswith("number of"):
            words = f"other {words}"
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
        if self.attacking == Attacking.UNBLOCKED:
            words += "unblocked "
        if self.attacking >= 1:
            words += "attacking "
        return words

    def _after(self, many: bool = False) -> str:
        words = " attached to a unit" if self.on_units else ""
        it = "them" if many else "it"
        if self.who == Who.YOU:
            words += " you control"
        elif self.who == Who.OPPONENT:
            words += " an opponent controls"
        elif self.who == Whose.ONE_OF:
            words += " they control"
        elif self.who in (Whose.CAUSER, Whose.ACTOR, Whose.OF_PICKED):
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
            words += f" with {self.least_wounds} or more wound tokens on {it}"
        if self.least_status:
            words += f" with {self.least_status} or more status tokens on {it}"
        if self.least_exhaustion:
            words += f" with {self.least_exhaustion} or more exhaustion tokens on {it}"
        if self.die != NONE:
            magic = MAGIC_NAMES[self.die]
            words += f" with {an(magic) if self.die_wanted else 'no ' + magic} die on {it}"
        if self.attacking == 0:
            words += " that is not attacking"
        if self.attacking == Attacking.BLOCKED:
            words += " that is blocked"
        if self.battling_this:
            words += " in battle with this unit"
        if self.on_this:
            words += " attached to this unit"
        if self.keyword:
            words += f" with the {self.keyword_said} ability"
        if self.plain:
            words += f" with no tokens on {it} and no alteration spells attached to {it}"
        return words
