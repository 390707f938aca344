"""By what and by whom something must happen for a text to answer it."""

from pyreborn.engine.board.values import host_of
from pyreborn.engine.board.whose import is_whose
from pyreborn.engine.model.context import Context, Happening
from pyreborn.engine.model.ids import By, HappenId, LayerId
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Trigger
from pyreborn.engine.vocabulary.nouns.cards import CardNoun
from pyreborn.engine.vocabulary.nouns.phrases import controls


class Source:
    """A limit on what caused something: kinds of cause and whose they are."""

    def __init__(self, kinds: int, who: int) -> None:
        self.kinds = kinds
        self.who = who

    def fits(self, st: GameState, h: Happening, c: Context) -> bool:
        cause = h.cause
        if cause is None or not cause.kind & self.kinds:
            return False
        return is_whose(st, c, self.who, cause.player)

    def text(self) -> str:
        words: list[str] = []
        for kind, word in ((By.ATTACK, "attack"), (By.COUNTER, "counter"), (By.SPELL, "spell"),
                           (By.ABILITY, "ability"), (By.DICE_POWER, "dice power")):  # fmt: skip
            if self.kinds & kind:
                words.append(word)
        said = " or ".join(words) if len(words) < 3 else ", ".join(words[:-1]) + ", or " + words[-1]
        article = "an " if said[0] == "a" else "a "
        return article + said + controls(self.who)


class Caused(Trigger):
    """A moment that may ask what brought it about ("as a result of a spell you control")."""

    def __init__(self, kind: HappenId, layer: LayerId, source: Source | None) -> None:
        Trigger.__init__(self, kind, layer)
        self.source = source

    def fits_source(self, st: GameState, h: Happening, c: Context) -> bool:
        return self.source is None or self.source.fits(st, h, c)

    def is_about(self, st: GameState, h: Happening, c: Context, noun: CardNoun | None) -> bool:
        """Whether it happens to such a card; without a noun, to this unit."""
        return h.card == host_of(st, c.card) if noun is None else noun.has(st, c, h.card)

    def with_source(self, words: str) -> str:
        return words if self.source is None else f"{words} as a result of {self.source.text()}"
