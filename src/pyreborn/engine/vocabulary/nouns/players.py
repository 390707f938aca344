"""Players."""

from pyreborn.engine.board.piles import draw_pile
from pyreborn.engine.board.whose import seats_of
from pyreborn.engine.model.context import Context
from pyreborn.engine.model.ids import Verb, Who
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Noun
from pyreborn.engine.vocabulary.nouns.narrowings import Narrowing, fitting, words_after
from pyreborn.engine.vocabulary.nouns.phrases import an, plural


class PlayerNoun(Noun):
    """Players still in the game, or the one a text knows ("that opponent"), in words of their own."""

    def __init__(self, who: int, tests: tuple[Narrowing, ...] = (), said: str = "") -> None:
        self.who = who
        self.tests = tests
        self.said = said

    def that(self, *tests: Narrowing) -> "PlayerNoun":
        """Only those for which all of this is true as well."""
        return PlayerNoun(self.who, self.tests + tests, self.said)

    def is_you(self) -> bool:
        return self.who == Who.YOU

    def candidates(self, st: GameState, c: Context) -> list[int]:
        return fitting(self.tests, st, c, seats_of(st, c, self.who))

    def names_players(self) -> bool:
        return True

    def option(self, thing: int) -> Option:
        return Option(Verb.PLAYER, thing)

    def phrase(self, determiner: str) -> str:
        if self.said:
            return self.said
        word = "opponent" if self.who == Who.OPPONENT else "player"
        if self.who == Who.OPPOSING:
            return f"{'the' if determiner in ('', 'a') else determiner} opposing player"
        after = words_after(self.tests, False)
        if determiner == "all":
            return f"all {plural(word)}{after}"
        return f"{an(word) if determiner == 'a' else f'{determiner} {word}'}{after}"


class DiscardPileOf(PlayerNoun):
    """Discard piles, named by their owners; a pile that is targeted is not its owner (RB-8.1.1)."""

    def __init__(self) -> None:
        PlayerNoun.__init__(self, Who.ANYONE, (WithDiscardPile(),))

    def phrase(self, determiner: str) -> str:
        return f"{determiner} discard pile"


# --- narrowings --------------------------------------------------------------------------------


class WithDice(Narrowing):
    """With at least so many dice in their active pool."""

    def __init__(self, least: int) -> None:
        self.least = least

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        return st.players[thing].dice_ready() >= self.least

    def after(self, many: bool) -> str:
        return f" with {self.least} or more active dice"


class WithoutDrawPile(Narrowing):
    """With nothing left to draw."""

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        return not draw_pile(st, thing)

    def after(self, many: bool) -> str:
        return " with no draw pile left"


class WithDiscardPile(Narrowing):
    """With cards in their discard pile."""

    def holds(self, st: GameState, c: Context, thing: int) -> bool:
        return bool(st.players[thing].discard)
