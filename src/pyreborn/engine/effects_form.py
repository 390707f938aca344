"""A spell that is placed onto the battlefield and counts as a unit there (OG-13.2)."""

from pyreborn.engine.answers import happening
from pyreborn.engine.context import Context
from pyreborn.engine.definitions import Clause, Pick
from pyreborn.engine.events import E_ENTERED, E_STATUS
from pyreborn.engine.ids import ATTACK, BATTLEFIELD, H_ENTERS_PLAY, NONE
from pyreborn.engine.play import battlefield_full
from pyreborn.engine.state import GameState
from pyreborn.engine.values import value
from pyreborn.engine.windows import announce


class BecomeUnit(Clause):
    """The spell enters with as many status tokens as the chosen unit has attack."""

    def __init__(self, model: Pick) -> None:
        Clause.__init__(self)
        self.picks = [model]

    def apply(self, st: GameState, c: Context) -> int:
        model = c.first(self.picks[0].slot)
        c.did = model != NONE and not battlefield_full(st, c.player)
        if not c.did:
            return -1
        entered_as = st.cards[c.card].printed.type
        st.lift(c.card)
        here = st.enter(c.card, BATTLEFIELD, c.player)
        here.take_form()
        here.status = max(0, value(st, model, ATTACK))
        st.note(E_ENTERED, "RB-7.3.5", c.player, c.card)
        st.note(E_STATUS, "RB-14.1.1", c.player, c.card, here.status)
        st.dirty = True
        announce(st, happening(st, H_ENTERS_PLAY, c.player, c.card, entered_as, None, []))
        return -1

    def text(self) -> str:
        return (
            f"choose {self.picks[0].text()}, and place this spell onto your battlefield with status tokens equal to "
            "that unit's attack value"
        )
