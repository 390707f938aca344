"""Players."""

from pyreborn.engine.model.context import Context
from pyreborn.engine.model.ids import NONE, Verb, Who
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Noun
from pyreborn.engine.vocabulary.nouns.phrases import an, plural


class PlayerNoun(Noun):
    """Players still in the game."""

    def __init__(self, who: int) -> None:
        self.who = who

    def candidates(self, st: GameState, c: Context) -> list[int]:
        if self.who == Who.OPPONENT:
            return st.opponents(c.player)
        if self.who == Who.YOU:
            return [c.player]
        return st.seats_from(c.player)

    def names_players(self) -> bool:
        return True

    def option(self, thing: int) -> Option:
        return Option(Verb.PLAYER, thing)

    def phrase(self, determiner: str) -> str:
        word = "opponent" if self.who == Who.OPPONENT else "player"
        if determiner == "all":
            return "all " + plural(word)
        if determiner == "a":
            return an(word)
        return f"{determiner} {word}"


class EventPlayer(Noun):
    """The player a happening is about ("that opponent")."""

    def __init__(self, said: str, causer: bool) -> None:
        self.said = said
        self.causer = causer

    def candidates(self, st: GameState, c: Context) -> list[int]:
        h = c.about
        if h is None:
            return []
        if self.causer:
            return [h.cause.player] if h.cause is not None and h.cause.player >= 0 else []
        return [h.player]

    def names_players(self) -> bool:
        return True

    def option(self, thing: int) -> Option:
        return Option(Verb.PLAYER, thing)

    def phrase(self, determiner: str) -> str:
        return self.said


class ControllerOf(Noun):
    """Who controls the card picked before."""

    def __init__(self, slot: int, said: str) -> None:
        self.slot = slot
        self.said = said

    def candidates(self, st: GameState, c: Context) -> list[int]:
        card = c.first(self.slot)
        return [st.cards[card].controller] if card != NONE else []

    def names_players(self) -> bool:
        return True

    def option(self, thing: int) -> Option:
        return Option(Verb.PLAYER, thing)

    def phrase(self, determiner: str) -> str:
        return self.said


class SamePlayer(Noun):
    """The player picked before, to be targeted once more."""

    def __init__(self, slot: int, said: str) -> None:
        self.slot = slot
        self.said = said

    def candidates(self, st: GameState, c: Context) -> list[int]:
        return c.all_of(self.slot)

    def names_players(self) -> bool:
        return True

    def option(self, thing: int) -> Option:
        return Option(Verb.PLAYER, thing)

    def phrase(self, determiner: str) -> str:
        return self.said


class DiscardPileOf(PlayerNoun):
    """Discard piles, named by their owners; a pile that is targeted is not its owner (RB-8.1.1)."""

    def __init__(self) -> None:
        PlayerNoun.__init__(self, Who.ANYONE)

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        for seat in PlayerNoun.candidates(self, st, c):
            if st.players[seat].discard:
                found.append(seat)
        return found

    def phrase(self, determiner: str) -> str:
        return f"{determiner} discard pile"


class PlayerWithoutDrawPile(PlayerNoun):
    """Players who have no cards in their draw pile."""

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        for seat in PlayerNoun.candidates(self, st, c):
            if not st.players[seat].draw:
                found.append(seat)
        return found


class PlayerWithDice(PlayerNoun):
    """Players with dice in their active pool."""

    def __init__(self, who: int, least: int) -> None:
        PlayerNoun.__init__(self, who)
        self.least = least

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        for seat in PlayerNoun.candidates(self, st, c):
            if st.players[seat].dice_ready() >= self.least:
                found.append(seat)
        return found

    def phrase(self, determiner: str) -> str:
        word = "opponent" if self.who == Who.OPPONENT else "player"
        said = an(word) if determiner == "a" else f"{determiner} {word}"
        return f"{said} that has {self.least} or more dice in their active pool"
