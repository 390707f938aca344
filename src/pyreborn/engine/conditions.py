"""What texts ask about the board and the moment: "if you have no cards in your hand"."""

from pyreborn.engine.context import PLAYER_SLOT, UNDRAWN, Context
from pyreborn.engine.definitions import Condition, Noun
from pyreborn.engine.ids import DISCARD_PILE, FOUGHT, RECOVER, TOKEN_NAMES
from pyreborn.engine.nouns import CardNoun, tokens_on
from pyreborn.engine.state import GameState
from pyreborn.engine.values import can_attack, exhausted, host_of


class EmptyHand(Condition):
    """Your hand is empty; a spell being resolved is no longer in it (RB-7.3.7)."""

    def holds(self, st: GameState, c: Context) -> bool:
        return not st.players[c.player].hand

    def text(self) -> str:
        return "you have no cards in your hand"


class InDiscardPile(Condition):
    """This card lies in your discard pile, for a text that works from there."""

    def holds(self, st: GameState, c: Context) -> bool:
        return st.zone[c.card] == DISCARD_PILE and st.cards[c.card].owner == c.player

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
        return len(c.snapshot) > RECOVER + 1 and c.snapshot[RECOVER + 1] >= self.least

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
        return c.first(UNDRAWN + c.first(PLAYER_SLOT)) > 0

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
        seat = c.first(PLAYER_SLOT)
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
