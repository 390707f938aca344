"""By what and by whom something must happen for a text to answer it."""

from pyreborn.engine.board.whose import is_whose
from pyreborn.engine.model.context import Context, Happening
from pyreborn.engine.model.ids import By, Who
from pyreborn.engine.model.state import GameState
from pyreborn.engine.vocabulary.nouns.phrases import an


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
        if self.kinds == By.PLAYER:
            return "you" if self.who == Who.YOU else "an opponent" if self.who == Who.OPPONENT else "a player"
        words: list[str] = []
        for kind, word in ((By.ATTACK, "attack"), (By.COUNTER, "counter"), (By.SPELL, "spell"),
                           (By.ABILITY, "ability"), (By.DICE_POWER, "dice power")):  # fmt: skip
            if self.kinds & kind:
                words.append(word)
        said = words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1]
        if self.who == Who.YOU:
            return f"your {said}"
        return f"an enemy {said}" if self.who == Who.OPPONENT else an(said)
