"""Paying for declaring blockers or a guard, where a law asks for it."""

from typing import Final

from pyreborn.engine.board.answers import text_cause
from pyreborn.engine.board.values import bare_context, live, traits
from pyreborn.engine.model.costs import Cost, Need, affordable
from pyreborn.engine.model.frames import Cards, Frame
from pyreborn.engine.model.ids import Question, QuestionId, Trait, Verb
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.paying import PayFrame
from pyreborn.engine.procedures.wounds import start_wounds

_ONE_BASIC: Final = Cost((Need(basic=1),), "1 basic")
_WOUNDS: Final = 2
TOLLS: Final = ("spend 1 basic", "place 2 wound tokens on your Phoenixborn")


def start_toll(st: GameState, player: int) -> None:
    """Let the defender pay each law that asks for it."""
    if not st.auras:
        return
    home = st.players[player].phoenixborn
    if not traits(st, home) & Trait.DEFENCE_TOLL:
        return
    laws: list[int] = []
    for source in st.auras:
        for ability in st.cards[source].now.abilities:
            if ability.traits & Trait.DEFENCE_TOLL and ability.trait_noun is not None and live(st, source, ability):
                if ability.trait_noun.has(st, bare_context(st.cards[source].controller, source), home):
                    laws.append(source)
    if laws:
        st.stack.append(TollFrame(player, laws))


class TollFrame(Frame):
    """For each law: a die, or wounds on the own Phoenixborn."""

    def __init__(self, player: int, laws: Cards) -> None:
        Frame.__init__(self, player)
        self.laws: Cards = laws

    # -- written by tools/frame_code.py from the fields above --
    def clone(self) -> "TollFrame":
        twin = TollFrame(self.player, self.laws[:])
        twin.step = self.step
        twin.event = self.event
        return twin

    def kind(self) -> str:
        return "toll"

    def fields(self) -> tuple[tuple[str, str], ...]:
        return (("laws", "cards"),)

    # -- end of what is written --

    def ends_with(self) -> int:
        return self.player

    def question(self) -> QuestionId:
        return Question.TOLL

    def card_asking(self) -> int:
        return self.laws[0]

    def about(self, st: GameState) -> str:
        return f"{TOLLS[0]} or {TOLLS[1]}"

    def on_paid(self, st: GameState, way: int, signature: int, x: int, dice: int) -> None:
        """The die is spent; the next law, if any, is asked about."""

    def advance(self, st: GameState) -> list[Option] | None:
        if not self.laws:
            st.stack.pop()
            return None
        me = st.players[self.player]
        options: list[Option] = []
        if affordable(me.active, me.dice_ready(), _ONE_BASIC.ways[0]) and not st.is_chimera(self.player):
            options.append(Option(Verb.MODE, 0))
        options.append(Option(Verb.MODE, 1))
        return options

    def choose(self, st: GameState, option: Option) -> None:
        law = self.laws.pop(0)
        if option.a == 0:
            st.stack.append(PayFrame(self.player, _ONE_BASIC, law))
        else:
            cause = text_cause(st, st.cards[law].controller, law)
            start_wounds(st, st.players[self.player].phoenixborn, _WOUNDS, cause)
