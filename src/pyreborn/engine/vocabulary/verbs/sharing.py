"""Listed effects shared out between you and an opponent: each is resolved once, by one of the two."""

from pyreborn.engine.model.context import Context, Slot
from pyreborn.engine.model.definitions import Ability
from pyreborn.engine.model.ids import NONE, Question, QuestionId, Verb, Who
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Clause, Noun, Number, Pick
from pyreborn.engine.procedures.text.resolving import TextFrame
from pyreborn.engine.vocabulary.sentences import NEXT_LINE, Choose, capital


class UnsharedNoun(Noun):
    """The listed effects that nobody has resolved yet."""

    def __init__(self, count: int) -> None:
        self.count = count

    def question(self) -> QuestionId:
        return Question.MODE

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        for n in range(self.count):
            if not c.holds(Slot.SHARED, n):
                found.append(n)
        return found

    def option(self, thing: int) -> Option:
        return Option(Verb.MODE, thing)

    def phrase(self, determiner: str) -> str:
        return "one of the effects"


class ResolveShared(Clause):
    """One listed effect, chosen and resolved by you or by the player picked before."""

    def __init__(self, effects: list[Ability], words: list[str], by_them: bool, owns: bool) -> None:
        Clause.__init__(self)
        self.effects = effects
        self.words = words
        self.by_them = by_them
        self.owns = owns
        """Whether the effects hang on this step; the steps after it only speak of them."""
        pick = Pick(UnsharedNoun(len(effects)), False, 1, Number(1), "", Who.THEY if by_them else Who.YOU)
        pick.slot = Slot.MODE
        self.picks = [pick]

    def riders(self) -> list[Ability]:
        return self.effects if self.owns else []

    def apply(self, st: GameState, c: Context) -> int:
        which = c.first(Slot.MODE)
        who = c.first(Slot.PLAYER) if self.by_them else c.player
        c.did = which != NONE and who != NONE
        if c.did:
            c.remember(Slot.SHARED, which)
            st.stack.append(TextFrame(Context(who, c.card, self.effects[which], c.cause)))
        return -1

    def text(self) -> str:
        return "resolve one of the effects"


class ShareOut(Clause):
    """You resolve one of three effects, a target opponent another one, and you the last one."""

    def __init__(self, effects: list[Ability], opponent: Pick) -> None:
        Clause.__init__(self)
        self.effects = effects
        self.opponent = opponent

    def emit(self, out: list[Clause]) -> None:
        words: list[str] = []
        for effect in self.effects:
            words.append(effect.sentence)
        out.append(ResolveShared(self.effects, words, False, True))
        out.append(Choose((self.opponent,)))
        out.append(ResolveShared(self.effects, words, True, False))
        out.append(ResolveShared(self.effects, words, False, False))

    def text(self) -> str:
        said = (
            f"resolve one of these{NEXT_LINE}{capital(self.opponent.text())} resolves another of their choice as their "
            f"own{NEXT_LINE}Resolve the last:"
        )
        for effect in self.effects:
            said += f"\n- {capital(effect.sentence)}."
        return said
