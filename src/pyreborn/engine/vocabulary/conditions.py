"""What texts ask about the board and the moment: "if you have no cards in your hand"."""

from pyreborn.engine.board.values import can_attack, exhausted, focus_level, host_of, tokens_on
from pyreborn.engine.model.context import Context, Slot
from pyreborn.engine.model.costs import spent_power
from pyreborn.engine.model.definitions import TextKind
from pyreborn.engine.model.ids import FACES, FOUGHT, LEVEL_NAMES, MAGIC_NAMES, TOKEN_NAMES, Level, Token, Zone
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Condition, Noun
from pyreborn.engine.vocabulary.nouns.cards import CardNoun
from pyreborn.engine.vocabulary.nouns.phrases import an

# --- conditions ------------------------------------------------------------------------------------


class Focused(Condition):
    """The spell is focused at least so often (RB-16.1.1)."""

    def __init__(self, level: int) -> None:
        self.level = level

    def holds(self, st: GameState, c: Context) -> bool:
        if (
            c.ability.kind == TextKind.TRIGGERED or c.ability.kind == TextKind.CONSTANT
        ):  # it was not activated at some focus
            return focus_level(st, c.card) >= self.level
        return c.focus >= self.level

    def text(self) -> str:
        return f"focus {self.level}"


class DidIt(Condition):
    """The effect before was carried out (RB-1.1.8)."""

    def holds(self, st: GameState, c: Context) -> bool:
        return c.did

    def expects(self) -> int:
        return 1

    def text(self) -> str:
        return "you do"


class DidNot(Condition):
    """The effect before was not carried out."""

    def holds(self, st: GameState, c: Context) -> bool:
        return not c.did

    def expects(self) -> int:
        return -1

    def text(self) -> str:
        return "you do not"


class PaidExtra(Condition):
    """The additional cost the text offers was paid."""

    def holds(self, st: GameState, c: Context) -> bool:
        return c.extra

    def text(self) -> str:
        return "you spent the additional dice"


class SpentPower(Condition):
    """A die of that magic was spent on its power side to pay for this."""

    def __init__(self, magic: int) -> None:
        self.magic = magic

    def holds(self, st: GameState, c: Context) -> bool:
        return spent_power(c.paid, self.magic) > 0

    def text(self) -> str:
        return f"you spent any [[{MAGIC_NAMES[self.magic]}:power]] to activate this spell"


class Exists(Condition):
    """There is at least so many of something."""

    def __init__(self, noun: Noun, least: int, said: str) -> None:
        self.noun = noun
        self.least = least
        self.said = said

    def holds(self, st: GameState, c: Context) -> bool:
        return len(self.noun.candidates(st, c)) >= self.least

    def text(self) -> str:
        return self.said


class HasNoStatus(Condition):
    """No status token lies on a card."""

    def __init__(self, on: Noun) -> None:
        self.on = on

    def holds(self, st: GameState, c: Context) -> bool:
        for card in self.on.candidates(st, c):
            if tokens_on(st, card, Token.STATUS):
                return False
        return True

    def text(self) -> str:
        return f"{self.on.phrase('')} has no status tokens on it"


class FirstPlayerToken(Condition):
    """Whether you have the first player token."""

    def __init__(self, yours: bool) -> None:
        self.yours = yours

    def holds(self, st: GameState, c: Context) -> bool:
        return (st.first == c.player) == self.yours

    def text(self) -> str:
        return f"you {'have' if self.yours else 'do not have'} the first player token"


class IsType(Condition):
    """A card is of a type ("if it is an ally")."""

    def __init__(self, on: Noun, types: int, said: str) -> None:
        self.on = on
        self.types = types
        self.said = said

    def holds(self, st: GameState, c: Context) -> bool:
        for card in self.on.candidates(st, c):
            if st.cards[card].printed.type & self.types:
                return True
        return False

    def text(self) -> str:
        return self.said


class EmptyHand(Condition):
    """Your hand is empty; a spell being resolved is no longer in it (RB-7.3.7)."""

    def holds(self, st: GameState, c: Context) -> bool:
        return not st.players[c.player].hand

    def text(self) -> str:
        return "you have no cards in your hand"


class InDiscardPile(Condition):
    """This card lies in your discard pile, for a text that works from there."""

    def holds(self, st: GameState, c: Context) -> bool:
        return st.zone[c.card] == Zone.DISCARD_PILE and st.cards[c.card].owner == c.player

    def text(self) -> str:
        return "this card is in your discard pile"


class NoneExists(Condition):
    """There is none of something."""

    def __init__(self, noun: Noun, said: str) -> None:
        self.noun = noun
        self.said = said

    def holds(self, st: GameState, c: Context) -> bool:
        return not self.noun.candidates(st, c)

    def text(self) -> str:
        return self.said


class NoTokensOn(Condition):
    """No token of a kind lies on a card."""

    def __init__(self, kind: int, on: Noun) -> None:
        self.kind = kind
        self.on = on

    def holds(self, st: GameState, c: Context) -> bool:
        for card in self.on.candidates(st, c):
            if tokens_on(st, card, self.kind):
                return False
        return True

    def text(self) -> str:
        return f"there are no {TOKEN_NAMES[self.kind]} tokens on {self.on.phrase('')}"


class CanAttack(Condition):
    """A unit is in play and could be declared as an attacker (RB-11.1.2)."""

    def __init__(self, who: Noun) -> None:
        self.who = who

    def holds(self, st: GameState, c: Context) -> bool:
        for card in self.who.candidates(st, c):
            if st.in_play(card) and can_attack(st, card):
                return True
        return False

    def text(self) -> str:
        return f"{self.who.phrase('')} can attack"


class UnitDestroyedThisTurn(Condition):
    """Any unit of anybody was destroyed since the turn began."""

    def holds(self, st: GameState, c: Context) -> bool:
        return st.destroyed_this_turn > 0

    def text(self) -> str:
        return "a unit was destroyed this turn"


class AttackIsOn(Condition):
    """What the attack just declared is aimed at fits a description; asked once, at the declaration (RB-8.7.2)."""

    def __init__(self, noun: CardNoun, said: str) -> None:
        self.noun = noun
        self.said = said

    def holds(self, st: GameState, c: Context) -> bool:
        return c.about is not None and self.noun.has(st, c, c.about.card)

    def text(self) -> str:
        return f"it is targeting {self.said}"


class DestroyedHadWounds(Condition):
    """The unit destroyed by the effect before bore wound tokens (RB-12.3.3)."""

    def __init__(self, least: int) -> None:
        self.least = least

    def holds(self, st: GameState, c: Context) -> bool:
        return c.last is not None and c.last.wounds >= self.least

    def text(self) -> str:
        return f"the destroyed unit had {self.least} or more wound tokens on it"


class IsAltered(Condition):
    """Alteration spells are attached to this unit."""

    def __init__(self, least: int) -> None:
        self.least = least

    def holds(self, st: GameState, c: Context) -> bool:
        return len(st.cards[host_of(st, c.card)].attached) >= self.least

    def text(self) -> str:
        return f"it has {self.least} or more alteration spells attached to it"


class HasFought(Condition):
    """This unit was declared as an attacker, blocker or guard this turn."""

    def holds(self, st: GameState, c: Context) -> bool:
        return st.cards[host_of(st, c.card)].used & FOUGHT != 0

    def text(self) -> str:
        return "this unit was declared as an attacker, blocker or guard earlier this turn"


class CouldNotDraw(Condition):
    """The player at hand was told to draw and there was nothing to draw."""

    def holds(self, st: GameState, c: Context) -> bool:
        return c.first(Slot.UNDRAWN + c.first(Slot.PLAYER)) > 0

    def text(self) -> str:
        return "they could not draw a card"


class Did(Condition):
    """The effect before was carried out, in words of its own."""

    def __init__(self, said: str) -> None:
        self.said = said

    def holds(self, st: GameState, c: Context) -> bool:
        return c.did

    def expects(self) -> int:
        return 1

    def text(self) -> str:
        return self.said


class EmptyDrawPile(Condition):
    """The player picked before has no cards in their draw pile."""

    def holds(self, st: GameState, c: Context) -> bool:
        seat = c.first(Slot.PLAYER)
        return seat >= 0 and not st.players[seat].draw

    def text(self) -> str:
        return "their draw pile is empty"


class FewerDice(Condition):
    """You have fewer active dice than some opponent."""

    def holds(self, st: GameState, c: Context) -> bool:
        mine = st.players[c.player].dice_ready()
        for seat in st.opponents(c.player):
            if mine < st.players[seat].dice_ready():
                return True
        return False

    def text(self) -> str:
        return "you have fewer dice in your active pool than an opponent"


class Unexhausted(Condition):
    """Each of several nouns names a card, and no card they name is exhausted."""

    def __init__(self, of: tuple[Noun, ...], said: str) -> None:
        self.of = of
        self.said = said

    def holds(self, st: GameState, c: Context) -> bool:
        for noun in self.of:
            cards = noun.candidates(st, c)
            if not cards:
                return False
            for card in cards:
                if exhausted(st, card):
                    return False
        return True

    def text(self) -> str:
        return self.said


class CouldNot(Condition):
    """The effect before placed nothing: no copy was left, or no room (RB-3.2.2)."""

    def holds(self, st: GameState, c: Context) -> bool:
        return c.count == 0

    def text(self) -> str:
        return "you cannot"


# --- conditions --------------------------------------------------------------------------------------


class HasActiveDie(Condition):
    """You have a die showing that face in your active pool."""

    def __init__(self, face: int) -> None:
        self.face = face

    def holds(self, st: GameState, c: Context) -> bool:
        return st.players[c.player].active[self.face] > 0

    def text(self) -> str:
        symbol = f"[[{MAGIC_NAMES[self.face // 3]}:{LEVEL_NAMES[self.face % 3]}]]"
        return f"you have {an(symbol)} in your active pool"


class HasMagic(Condition):
    """You have an active die of that magic on its class or power side."""

    def __init__(self, magic: int) -> None:
        self.magic = magic

    def holds(self, st: GameState, c: Context) -> bool:
        active = st.players[c.player].active
        return active[self.magic * 3 + Level.CLASS] + active[self.magic * 3 + Level.POWER] > 0

    def text(self) -> str:
        return f"you have {an(MAGIC_NAMES[self.magic])} die on its class or power side in your active pool"


class NoPowerDice(Condition):
    """The player picked before has no active die on its power side."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def holds(self, st: GameState, c: Context) -> bool:
        seat = c.first(self.slot)
        if seat < 0:
            return False
        pool = st.players[seat].active
        for face in range(Level.POWER, FACES, 3):
            if pool[face]:
                return False
        return True

    def text(self) -> str:
        return "they have no dice on their power side in their active pool"


class HasNoDice(Condition):
    """No dice lie on a card."""

    def __init__(self, on: Noun) -> None:
        self.on = on

    def holds(self, st: GameState, c: Context) -> bool:
        for card in self.on.candidates(st, c):
            if st.cards[card].dice:
                return False
        return True

    def text(self) -> str:
        return f"{self.on.phrase('')} has no dice on it"


class DidFewer(Condition):
    """The effect before was not carried out as often as this."""

    def __init__(self, than: int, said: str) -> None:
        self.than = than
        self.said = said

    def holds(self, st: GameState, c: Context) -> bool:
        return not c.did or c.count < self.than

    def expects(self) -> int:
        return -1

    def text(self) -> str:
        return self.said
