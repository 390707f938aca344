"""Moments of an attack (RB-11, RB-21)."""

from pyreborn.engine.board.values import host_of
from pyreborn.engine.board.whose import is_whose
from pyreborn.engine.model.context import Context, Happening
from pyreborn.engine.model.ids import CardType, Happen, HappenId, Layer, Who
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Trigger


class ThisDeclared(Trigger):
    """ "when this unit is declared as an attacker" (or blocker, or guard)."""

    def __init__(self, kind: HappenId, said: str) -> None:
        Trigger.__init__(self, kind, Layer.WHEN)
        self.said = said

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return host_of(st, c.card) in h.cards

    def text(self) -> str:
        return f"when this unit is declared as {self.said}"


class AttackersDeclared(Trigger):
    """ "after an opponent declares attackers"."""

    def __init__(self, who: int, least: int) -> None:
        Trigger.__init__(self, Happen.ATTACKERS_DECLARED, Layer.AFTER)
        self.who = who
        self.least = least

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return is_whose(st, c, self.who, h.player) and len(h.cards) >= self.least

    def text(self) -> str:
        # Spelled out: it is no numeral of the ability (RB-18.1.5).
        number = f"{('two', 'three', 'four')[self.least - 2]} or more " if self.least > 1 else ""
        if self.who == Who.YOU:
            return f"after you declare {number}attackers"
        who = "an opponent" if self.who == Who.OPPONENT else "a player"
        return f"after {who} declares {number}attackers"


class DefendersDeclared(Trigger):
    """ "after an opponent declares blockers / a guard"."""

    def __init__(self, who: int, blockers: bool) -> None:
        Trigger.__init__(self, Happen.DEFENDERS_DECLARED, Layer.AFTER)
        self.who = who
        self.blockers = blockers

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        against_phoenixborn = not st.cards[h.card].printed.type & CardType.UNIT
        return is_whose(st, c, self.who, h.player) and against_phoenixborn == self.blockers

    def text(self) -> str:
        who = "you declare" if self.who == Who.YOU else "an opponent declares"
        return f"after {who} {'blockers' if self.blockers else 'a guard'}"


class ThisBlocks(Trigger):
    """ "when this unit is declared as a blocker"; a guard does not block."""

    def __init__(self) -> None:
        Trigger.__init__(self, Happen.DEFENDERS_DECLARED, Layer.WHEN)

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return host_of(st, c.card) in h.cards and not st.cards[h.card].printed.type & CardType.UNIT

    def text(self) -> str:
        return "when this unit is declared as a blocker"


class DefenceChosen(Trigger):
    """The defender has chosen whether to block or guard, whatever the choice."""

    def __init__(self) -> None:
        Trigger.__init__(self, Happen.DEFENCE_CHOSEN, Layer.AFTER)

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return is_whose(st, c, Who.OPPONENT, st.cards[h.card].controller)

    def text(self) -> str:
        return "after an opponent has had the choice to declare blockers or a guard"


class WhenDeclaring(Trigger):
    """ "when you are declaring attackers"."""

    def __init__(self) -> None:
        Trigger.__init__(self, Happen.ATTACKERS_DECLARED, Layer.WHEN)

    def matches(self, st: GameState, h: Happening, c: Context) -> bool:
        return h.player == c.player

    def text(self) -> str:
        return "when you are declaring attackers"
