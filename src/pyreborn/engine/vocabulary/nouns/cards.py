"""Cards in play that fit a description: their types, whose they are, and a chain of narrowings."""

from pyreborn.engine.board.past import seen
from pyreborn.engine.board.values import counts_as, may_target
from pyreborn.engine.board.whose import is_whose, seats_of
from pyreborn.engine.model.context import Context, Slot
from pyreborn.engine.model.ids import NONE, CardType, Token, Value, Verb, Who
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Amount, Noun, Number
from pyreborn.engine.vocabulary.nouns.known import THIS_UNIT, Reference
from pyreborn.engine.vocabulary.nouns.narrowings import (
    AttachedTo,
    Attacking,
    Being,
    Blocked,
    CombinedLife,
    Exhausted,
    FightingThis,
    FoughtByThis,
    InBattleWithThis,
    Named,
    Narrowing,
    OtherThan,
    WithAlteration,
    WithDie,
    WithKeyword,
    WithoutTokensAndAlterations,
    WithTokens,
    WithValue,
    all_hold,
    words_after,
    words_before,
)
from pyreborn.engine.vocabulary.nouns.phrases import is_plural, owned, plural, type_word, with_determiner


class CardNoun(Noun):
    """Cards in play that fit a description."""

    def __init__(self, types: int, who: int = Who.ANYONE, tests: tuple[Narrowing, ...] = (), said: str = "") -> None:
        self.types = types
        self.who = who
        self.tests = tests
        self.said = said
        """All its words, where they are not made from the rest."""

    # -- narrowing: each word gives a narrower noun ------------------------------------------
    def that(self, *tests: Narrowing) -> "CardNoun":
        """Only those for which all of this is true as well."""
        return CardNoun(self.types, self.who, self.tests + tests, self.said)

    def whose(self, who: int) -> "CardNoun":
        return CardNoun(self.types, who, self.tests, self.said)

    def saying(self, words: str) -> "CardNoun":
        """The same cards, said in words of their own."""
        return CardNoun(self.types, self.who, self.tests, words)

    @property
    def you_control(self) -> "CardNoun":
        return self.whose(Who.YOU)

    @property
    def an_opponent_controls(self) -> "CardNoun":
        return self.whose(Who.OPPONENT)

    @property
    def opposing(self) -> "CardNoun":
        """Of the player a text of the Chimera is against (RR-1.1.5)."""
        return self.whose(Who.OPPOSING)

    @property
    def they_control(self) -> "CardNoun":
        """Of the player picked before."""
        return self.whose(Who.THEY)

    @property
    def that_opponent_controls(self) -> "CardNoun":
        """Of the player who caused what the trigger answers."""
        return self.whose(Who.CAUSER)

    @property
    def that_player_controls(self) -> "CardNoun":
        """Of the player who did what the trigger answers."""
        return self.whose(Who.ACTOR)

    def controlled_with(self, slot: int) -> "CardNoun":
        """Of the opponent who controls the card picked into that slot."""
        return self.whose(Who.CONTROLLER_OF + slot)

    @property
    def exhausted(self) -> "CardNoun":
        return self.that(Exhausted(True))

    @property
    def unexhausted(self) -> "CardNoun":
        return self.that(Exhausted(False))

    @property
    def other(self) -> "CardNoun":
        """Not this unit."""
        return self.that(OtherThan(THIS_UNIT))

    @property
    def this_one(self) -> "CardNoun":
        """Only this unit, for conditions about it."""
        return self.that(Being(THIS_UNIT))

    def not_in(self, slot: int) -> "CardNoun":
        """Not what was picked into that slot."""
        return self.that(OtherThan(Reference(slot, "")))

    def with_life(self, at_most: int | Amount = NONE, exactly: int = NONE) -> "CardNoun":
        return self.that(WithValue(Value.LIFE, _limit(at_most), exactly))

    def with_attack(self, at_most: int | Amount = NONE, exactly: int = NONE) -> "CardNoun":
        return self.that(WithValue(Value.ATTACK, _limit(at_most), exactly))

    def with_printed_attack(self, exactly: int) -> "CardNoun":
        return self.that(WithValue(Value.ATTACK, None, exactly, True))

    def with_wounds(self, least: int = 1) -> "CardNoun":
        return self.that(WithTokens(Token.WOUND, least))

    def with_exhaustion(self, least: int = 1) -> "CardNoun":
        return self.that(WithTokens(Token.EXHAUSTION, least))

    def with_status(self, least: int = 1) -> "CardNoun":
        return self.that(WithTokens(Token.STATUS, least))

    def with_tokens(self, least: int = 1) -> "CardNoun":
        """Of any kind."""
        return self.that(WithTokens(Token.WOUND | Token.EXHAUSTION | Token.STATUS, least))

    @property
    def without_tokens_and_alterations(self) -> "CardNoun":
        return self.that(WithoutTokensAndAlterations())

    def with_die(self, magic: int, has: bool = True) -> "CardNoun":
        return self.that(WithDie(magic, has))

    def with_keyword(self, keyword: str, word: str) -> "CardNoun":
        """Cards that have a keyword ability now; ``word`` is its name."""
        return self.that(WithKeyword(keyword, word))

    def named(self, title: str) -> "CardNoun":
        return self.that(Named(title))

    def with_alteration(self, title: str, has: bool = True) -> "CardNoun":
        """Bearing an alteration of that title, or none."""
        return self.that(WithAlteration(title, has))

    @property
    def attached_to_this(self) -> "CardNoun":
        """Alterations on this unit."""
        return self.that(AttachedTo(THIS_UNIT))

    def attached_to(self, host: Noun) -> "CardNoun":
        return self.that(AttachedTo(host))

    def in_attack(self, attacking: bool) -> "CardNoun":
        return self.that(Attacking(attacking))

    def attacking_blocked(self, blocked: bool) -> "CardNoun":
        """Attacking units that somebody blocks, or nobody does."""
        return self.that(Blocked(blocked))

    def with_combined_life(self, most: int) -> "CardNoun":
        """Those chosen have together no more life than so much."""
        return self.that(CombinedLife(most, Slot.CHOSEN))

    @property
    def in_battle_with_this(self) -> "CardNoun":
        return self.that(InBattleWithThis())

    @property
    def fighting_this(self) -> "CardNoun":
        """Units that are attacking or countering this unit."""
        return self.that(FightingThis())

    @property
    def fought_by_this(self) -> "CardNoun":
        """Units this unit is attacking or countering."""
        return self.that(FoughtByThis())

    # -- finding ---------------------------------------------------------------------------
    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        for seat in seats_of(st, c, self.who):
            me = st.players[seat]
            if not me.alive:
                continue
            if self.types & (CardType.UNIT | CardType.ALTERATION | CardType.ASPECT | CardType.CONJURED_ASPECT):
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

    def _fits(self, st: GameState, c: Context, card: int) -> bool:
        printed = st.cards[card].printed
        types = counts_as(st, printed) if printed.type & CardType.ASPECT else printed.type
        return types & self.types != 0 and all_hold(self.tests, st, c, card)

    def has(self, st: GameState, c: Context, thing: int) -> bool:
        here = seen(st, c, thing)
        fits = counts_as(st, here.printed) & self.types != 0 and is_whose(st, c, self.who, here.controller)
        return fits and all_hold(self.tests, st, c, thing)

    def option(self, thing: int) -> Option:
        return Option(Verb.CARD, thing)

    def may_be_targeted(self, st: GameState, c: Context, thing: int) -> bool:
        return may_target(st, c.cause, thing)

    # -- saying ------------------------------------------------------------------------------
    def is_other(self) -> bool:
        """Whether it leaves out something spoken of before, so that one says "another"."""
        for test in self.tests:
            if test.is_other():
                return True
        return False

    def word(self) -> str:
        for test in self.tests:
            if test.title():
                return test.title()
        return type_word(self.types)

    def several(self) -> str:
        """The plural without a determiner: "your other units"."""
        return self.phrase("all").removeprefix("all ")

    def phrase(self, determiner: str) -> str:
        if self.said:
            return self.said
        many = is_plural(determiner)
        other = "other " if many and self.is_other() else ""
        noun = plural(self.word()) if many else self.word()
        words = owned(self.who, f"{other}{words_before(self.tests)}", noun, determiner == "all")
        return with_determiner(determiner, f"{words}{words_after(self.tests, many)}")


def _limit(at_most: int | Amount) -> Amount | None:
    if isinstance(at_most, int):
        return None if at_most == NONE else Number(at_most)
    return at_most
