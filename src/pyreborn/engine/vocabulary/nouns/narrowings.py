"""What must be true of a thing for a noun to mean it: each narrowing asks one question and has its words.

A noun keeps its narrowings in a tuple and asks one after the other.  They are said in the order in which they were
given, those before the noun ("exhausted unit") and those after it ("unit with a life value of 2 or less").  To add
one, write one class here; every noun understands it (``UNIT.that(...)``).
"""

from pyreborn.engine.board.past import host_seen, is_exhausted, seen, shows_keyword, value_seen
from pyreborn.engine.board.piles import draw_pile
from pyreborn.engine.board.values import can_attack, has_die, printed_value, same_slot
from pyreborn.engine.model.context import Context
from pyreborn.engine.model.ids import FOUGHT, MAGIC_NAMES, NONE, TOKEN_NAMES, VALUE_NAMES, Token, Value, ZoneId
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Amount, Noun
from pyreborn.engine.procedures.attack.attacking import current_attack, fights, in_battle
from pyreborn.engine.vocabulary.nouns.phrases import an, token_word


class Narrowing:
    """One thing that must be true of what is meant: a card, or for other nouns a player or die."""

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        raise AssertionError("abstract")

    def before(self) -> str:
        """An adjective, with a space after it."""
        return ""

    def after(self, many: bool) -> str:
        """A phrase behind the noun, with a space before it; ``many`` where several are spoken of."""
        return ""

    def title(self) -> str:
        """What the things are called instead of by their type."""
        return ""

    def is_other(self) -> bool:
        """Whether it leaves out something spoken of before, which is said as "another"."""
        return False

    def may_fail(self) -> bool:
        """Whether only some hidden cards will do: that none does is not told by not asking."""
        return False


def all_hold(narrowings: tuple[Narrowing, ...], st: GameState, c: Context, thing: int) -> bool:
    for i in range(len(narrowings)):
        if not narrowings[i].holds(st, c, thing):
            return False
    return True


def fitting(narrowings: tuple[Narrowing, ...], st: GameState, c: Context, things: list[int]) -> list[int]:
    """Those of the things that fit, in their order."""
    if not narrowings:
        return things
    found: list[int] = []
    for thing in things:
        if all_hold(narrowings, st, c, thing):
            found.append(thing)
    return found


def words_before(narrowings: tuple[Narrowing, ...]) -> str:
    words = ""
    for each in narrowings:
        words += each.before()
    return words


def words_after(narrowings: tuple[Narrowing, ...], many: bool) -> str:
    words = ""
    for each in narrowings:
        words += each.after(many)
    return words


# --- which one ---------------------------------------------------------------------------------


class Named(Narrowing):
    """Of one title, or of any but that."""

    def __init__(self, name: str, wanted: bool = True) -> None:
        self.name = name
        self.wanted = wanted

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        return (seen(st, c, thing).now.name == self.name) == self.wanted

    def title(self) -> str:
        return self.name if self.wanted else ""

    def after(self, many: bool) -> str:
        return "" if self.wanted else f" other than {self.name}"


class OfType(Narrowing):
    """Of certain types; for nouns that know their cards otherwise than by type."""

    def __init__(self, types: int) -> None:
        self.types = types

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        return seen(st, c, thing).printed.type & self.types != 0


class Being(Narrowing):
    """One that another noun means too ("this unit", of which something is asked)."""

    def __init__(self, that: Noun) -> None:
        self.that = that

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        return self.that.has(st, c, thing)


class OtherThan(Narrowing):
    """Any but those that another noun means: "another", or in words of its own."""

    def __init__(self, that: Noun, said: str = "") -> None:
        self.that = that
        self.said = said

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        return not self.that.has(st, c, thing)

    def after(self, many: bool) -> str:
        return self.said

    def is_other(self) -> bool:
        return not self.said


class SameTitle(Narrowing):
    """With the title of what another noun means, or with any other title."""

    def __init__(self, that: Noun, wanted: bool = True) -> None:
        self.that = that
        self.wanted = wanted

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        for card in self.that.candidates(st, c):
            if st.cards[thing].printed.name == seen(st, c, card).now.name:
                return self.wanted
        return not self.wanted


# --- its state ---------------------------------------------------------------------------------


class Exhausted(Narrowing):
    """Exhausted, or not."""

    def __init__(self, wanted: bool) -> None:
        self.wanted = wanted

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        return is_exhausted(st, c, thing) == self.wanted

    def before(self) -> str:
        return "exhausted " if self.wanted else "unexhausted "


class WithValue(Narrowing):
    """With a value that is no higher than, or exactly, some number; the current one or the printed one."""

    def __init__(self, which: int, at_most: Amount | None = None, exactly: int = NONE, printed: bool = False) -> None:
        self.which = which
        self.at_most = at_most
        self.exactly = exactly
        self.printed = printed

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        if self.printed:
            now = printed_value(seen(st, c, thing).now, self.which)
        else:
            now = max(0, value_seen(st, c, thing, self.which))
        if self.at_most is not None and now > self.at_most.value(st, c):
            return False
        return self.exactly == NONE or now == self.exactly

    def after(self, many: bool) -> str:
        number = str(self.exactly) if self.at_most is None else f"{self.at_most.text()} or less"
        which = f"{'printed ' * self.printed}{VALUE_NAMES[self.which]}"
        return f" with {number} {which}"


class WithTokens(Narrowing):
    """With at least so many tokens of the kinds on it, all together; with none wanted, without any."""

    def __init__(self, kinds: int, least: int) -> None:
        self.kinds = kinds
        self.least = least

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        here = seen(st, c, thing)
        found = here.wounds if self.kinds & Token.WOUND else 0
        if self.kinds & Token.EXHAUSTION:
            found += here.exhaustion
        if self.kinds & Token.STATUS:
            found += here.status
        return found >= self.least if self.least else found == 0

    def after(self, many: bool) -> str:
        if self.kinds not in TOKEN_NAMES:
            return ""  # what a text moves or counts must be there, which goes without saying
        return f" with {f'{self.least} or more' if self.least else 'no'} {token_word(self.kinds, True)}"


class WithoutTokensAndAlterations(Narrowing):
    """Nothing lies on it and nothing is attached to it."""

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        here = seen(st, c, thing)
        return not (here.wounds or here.exhaustion or here.status or here.attached)

    def after(self, many: bool) -> str:
        return " without tokens and alterations"


class WithDie(Narrowing):
    """With a die of that magic on it, or with none."""

    def __init__(self, magic: int, wanted: bool) -> None:
        self.magic = magic
        self.wanted = wanted

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        return has_die(seen(st, c, thing), self.magic) == self.wanted

    def after(self, many: bool) -> str:
        magic = MAGIC_NAMES[self.magic]
        return f" with {an(magic) if self.wanted else 'no ' + magic} die"


class WithAlteration(Narrowing):
    """With an alteration of that title attached to it, or with none."""

    def __init__(self, name: str, wanted: bool) -> None:
        self.name = name
        self.wanted = wanted

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        for a in seen(st, c, thing).attached:
            if st.cards[a].now.name == self.name:
                return self.wanted
        return not self.wanted

    def after(self, many: bool) -> str:
        return f" {'with' if self.wanted else 'without'} [[{self.name}]]"


class WithKeyword(Narrowing):
    """That has a keyword ability now."""

    def __init__(self, keyword: str, word: str) -> None:
        self.keyword = keyword
        self.word = word

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        return shows_keyword(st, c, thing, self.keyword)

    def after(self, many: bool) -> str:
        return f" with {self.word}"


# --- where it is -------------------------------------------------------------------------------


class InPlay(Narrowing):
    """Still in play."""

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        return st.in_play(thing)


class InZone(Narrowing):
    """Still in that place."""

    def __init__(self, zone: ZoneId) -> None:
        self.zone = zone

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        return st.zone[thing] == self.zone


class AttachedTo(Narrowing):
    """Attached to something that another noun means."""

    def __init__(self, host: Noun) -> None:
        self.host = host

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        host = seen(st, c, thing).host
        return host != NONE and self.host.has(st, c, host)

    def after(self, many: bool) -> str:
        return f" on {self.host.phrase('a')}"


class InSlotOf(Narrowing):
    """In the spellboard slot of what another noun means (RB-3.3.1)."""

    def __init__(self, that: Noun) -> None:
        self.that = that

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        for card in self.that.candidates(st, c):
            if same_slot(st, thing, card):
                return True
        return False

    def after(self, many: bool) -> str:
        return " in its slot"


class InNextSlot(Narrowing):
    """In the first of your spellboard slots from which none has been picked yet (RB-3.3.1)."""

    def __init__(self, slot: int) -> None:
        self.slot = slot
        """Where the picks are remembered."""

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        for card in st.players[c.player].spellboard:
            if not self._is_taken(st, c, card):
                return same_slot(st, thing, card)
        return False

    def _is_taken(self, st: GameState, c: Context, card: int) -> bool:
        for other in c.all_of(self.slot):
            if same_slot(st, card, other):
                return True
        return False

    def after(self, many: bool) -> str:
        return " in each of your spellboard slots"


# --- the attack under way ----------------------------------------------------------------------


class Attacking(Narrowing):
    """Attacking, or not."""

    def __init__(self, wanted: bool) -> None:
        self.wanted = wanted

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        fight = current_attack(st)
        return (fight is not None and fight.is_attacking(st, thing)) == self.wanted

    def before(self) -> str:
        return "attacking " if self.wanted else "non-attacking "


class Blocked(Narrowing):
    """Attacking, and blocked by somebody or by nobody."""

    def __init__(self, wanted: bool) -> None:
        self.wanted = wanted

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        fight = current_attack(st)
        if fight is None or not fight.is_attacking(st, thing):
            return False
        blocked = bool(fight.blockers) and fight.blockers[fight.attackers.index(thing)] != NONE
        return blocked == self.wanted

    def before(self) -> str:
        return "blocked attacking " if self.wanted else "unblocked attacking "


class InBattleWithThis(Narrowing):
    """Of the same battle as this unit (RB-11.1.7)."""

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        return in_battle(st, thing, host_seen(st, c))

    def after(self, many: bool) -> str:
        return " in battle with this unit"


class FoughtByThis(Narrowing):
    """Being attacked or countered by this unit (OG-14.5)."""

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        return fights(st, host_seen(st, c), thing)

    def after(self, many: bool) -> str:
        return " this unit is attacking or countering"


class FightingThis(Narrowing):
    """Attacking or countering this unit (OG-14.6)."""

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        return fights(st, thing, host_seen(st, c))

    def after(self, many: bool) -> str:
        return " attacking or countering this unit"


class AbleToAttack(Narrowing):
    """In play, and could be declared as an attacker (RB-11.1.2)."""

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        return st.in_play(thing) and can_attack(st, thing)


class Fought(Narrowing):
    """Declared as an attacker, blocker or guard this turn."""

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        return seen(st, c, thing).used & FOUGHT != 0


# --- beyond the card itself ---------------------------------------------------------------------


class CombinedLife(Narrowing):
    """With those picked already, no more life values than so many together."""

    def __init__(self, most: int, slot: int) -> None:
        self.most = most
        self.slot = slot

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        total = max(0, value_seen(st, c, thing, Value.LIFE))
        for other in c.all_of(self.slot):
            total += max(0, value_seen(st, c, other, Value.LIFE))
        return total <= self.most

    def after(self, many: bool) -> str:
        return f" with a combined life of up to {self.most}"


class OwnerCannotDraw(Narrowing):
    """Whose owner has nothing left to draw."""

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        return not draw_pile(st, st.cards[thing].owner)

    def after(self, many: bool) -> str:
        return " whose owner has no draw pile left"


class ControllerHasNoUnits(Narrowing):
    """Whose controller has no units in play."""

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        return not st.players[seen(st, c, thing).controller].battlefield


class AbleToPlace(Narrowing):
    """With a printed effect that can place what another noun means (RB-22.3)."""

    def __init__(self, that: Noun) -> None:
        self.that = that

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        for card in self.that.candidates(st, c):
            if seen(st, c, card).now.name in st.cards[thing].now.conjures:
                return True
        return False
