"""Using a text that answers a happening: one of a card in play, or a reaction from a hand (RB-8.5, RB-8.6)."""

from pyreborn.engine.board.answers import keyword_total, once_bit, stamp_of, text_cause
from pyreborn.engine.board.past import departed
from pyreborn.engine.model.context import Context, Happening
from pyreborn.engine.model.definitions import Ability
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.playing import PlayFrame
from pyreborn.engine.procedures.text.resolving import TextFrame


def resolve_trigger(
    st: GameState,
    player: int,
    card: int,
    ability: Ability,
    h: Happening,
    accepted: bool = True,
    declared: bool = False,
) -> None:
    """Start the text of a triggered ability of a card in play; whoever picked an optional one has accepted it."""
    c = Context(player, card, ability, text_cause(st, player, card))
    gone = departed(st, h)
    if gone is not None and card not in gone.bearers:
        gone = None
    if ability.once_per_turn and gone is None and st.cards[card] is not st.printed[card]:
        st.cards[card].used |= once_bit(st.cards[card].now, ability)  # a card out of play is never written to
    c.numeral = keyword_total(st, card, ability, gone)
    c.about = h
    if gone is not None or st.in_play(card):
        c.stamp = stamp_of(st, card, h)
    frame = TextFrame(c)
    st.note(EventKind.TRIGGERED, "RB-8.5.2", player, card, 0, c.title())
    st.under_last_event(frame)
    if ability.optional:
        frame.accepted = accepted
    frame.declared = declared
    st.stack.append(frame)


def react(st: GameState, player: int, card: int, ability: Ability, h: Happening) -> None:
    """Play a reaction from hand; it counts against the limit (RB-8.6.3)."""
    st.players[player].reactions += 1
    frame = PlayFrame(player, card)
    frame.reaction = ability
    frame.h = h
    st.stack.append(frame)


class CardText(Ability):
    """A paragraph of a card that can answer a happening.

    Windows call :meth:`answer` without knowing how texts resolve or cards are played: both open windows themselves.
    """

    def answer(self, st: GameState, player: int, card: int, h: Happening, declared: bool) -> None:
        if self.reaction:
            react(st, player, card, self, h)
        else:
            resolve_trigger(st, player, card, self, h, True, declared)
