"""What a player wants to know beside an option: what it costs, who stands in the way."""

from typing import Final

from rich.text import Text

from pyreborn.engine.model.ids import NONE, Verb, Zone
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.attack.attacking import AttackFrame
from pyreborn.game import Game
from pyreborn.names import joined
from pyreborn.no_effect import without_effect
from pyreborn.terminal import signs
from pyreborn.terminal.signs import QUIET, styled

NO_EFFECT: Final = "(no effect now)"


def notes(game: Game) -> list[Text]:
    """One for each option of the decision at hand; most are empty."""
    return [
        _with_mark(_note(game, option), idle) for option, idle in zip(game.options, without_effect(game), strict=True)
    ]


def _with_mark(note: Text, idle: bool) -> Text:
    """That it would do nothing but cost something is said where it is so."""
    if not idle:
        return note
    return note.append(" " if note else "").append(NO_EFFECT, QUIET)


def _note(game: Game, option: Option) -> Text:
    if option.verb == Verb.ACTIVATE:
        costs = game.state.pool.numbered[option.b].costs
        return _cost(costs[0].says) if len(costs) == 1 else Text()
    if option.verb == Verb.HAND_OVER:
        partners = [seat for seat in range(len(game.names)) if game.state.same_side(seat, game.decision.player)]
        names = [signs.clean(game.names[seat]) for seat in partners if seat != game.decision.player]
        return styled(f"to {joined(names)}", QUIET)
    if option.verb == Verb.PLAYER and option.a != game.decision.player:
        return styled(f"({signs.clean(game.names[option.a])})", QUIET)
    if option.verb == Verb.CARD and game.decision.kind == "first five":
        cost = game.state.cards[option.a].printed.play_cost
        return _cost(cost.says) if cost is not None else Text()
    if option.verb == Verb.CARD and game.decision.kind == "battle":
        return _blocked(game.state, option.a)
    return Text()


def _cost(says: str) -> Text:
    """In signs; that the card itself is exhausted goes without saying."""
    return signs.compact(says.replace(" - [[exhaust]]", "").replace("[[exhaust]] - ", ""))


def _blocked(st: GameState, attacker: int) -> Text:
    frame = st.stack[-1]
    met = frame.opponent_of(st, attacker) if isinstance(frame, AttackFrame) else NONE
    if not isinstance(frame, AttackFrame) or met in (NONE, frame.target):
        return Text()
    return styled(f"blocked by {numbered(st, met)}", QUIET)


def attacked(game: Game) -> str:
    """The attacked unit by its number, where others of its name stand beside it; "" where nobody could doubt."""
    st = game.state
    for frame in reversed(st.stack):
        if isinstance(frame, AttackFrame):
            name = numbered(st, frame.target) if frame.target != NONE else ""
            return name if "#" in name else ""
    return ""


def numbered(st: GameState, card: int) -> str:
    """A card as the board calls it: units of one name in a row have numbers from the left."""
    name = st.cards[card].now.name
    if st.zone[card] != Zone.BATTLEFIELD:
        return name
    row = st.players[st.cards[card].controller].battlefield
    alike = [other for other in row if st.cards[other].now.name == name]
    return f"{name} #{alike.index(card) + 1}" if len(alike) > 1 else name
