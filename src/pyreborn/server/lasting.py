"""What holds of cards for a while, for the table: in words, how long, and by which card."""

from __future__ import annotations

from typing import Any, Final

from pyreborn.engine.board.values import Mod
from pyreborn.engine.model.ids import VALUE_NAMES, Until
from pyreborn.engine.model.pool import Pool
from pyreborn.lasting_words import given
from pyreborn.server.table_view import Lasting, Lasts
from pyreborn.view import CardView, View

_LASTS: Final[dict[int, Lasts]] = {
    Until.THIS_TURN: "turn",
    Until.THIS_ROUND: "round",
    Until.UNTIL_YOUR_TURN: "next turn",
    Until.UNTIL_YOUR_TURN_OR_ROUND: "next turn or round",
    Until.THEIR_NEXT_TURN: "its next turn",
}
_OF_SOMEBODY: Final = (Until.UNTIL_YOUR_TURN, Until.UNTIL_YOUR_TURN_OR_ROUND)
"""Until the next turn of whoever made it."""
Modifier = dict[str, Any]
"""A lasting effect as the view shows it."""


class LastingEffects:
    """Those of one position, by the cards they are about."""

    def __init__(self, view: View, pool: Pool) -> None:
        self._of: dict[tuple[int, int], list[Lasting]] = {}
        self._of_titles: dict[str, list[Lasting]] = {}
        for m in view.modifiers:
            told = _told(m, pool, view.names)
            if told is None:
                continue
            if m["kind"] == Mod.TITLE_CANNOT_BLOCK:
                self._of_titles.setdefault(m["defn"], []).append(told)
            else:
                self._of.setdefault((m["card"], m["unit"]), []).append(told)

    def of(self, card: CardView) -> list[Lasting]:
        """Of a card that lies in play; it does not follow a new stay there."""
        if not (self._of or self._of_titles) or not card.unit:
            return []
        return self._of.get((card.id, card.unit), []) + self._of_titles.get(card.stub, [])


def _told(m: Modifier, pool: Pool, names: list[str]) -> Lasting | None:
    words = _words(m, pool)
    if not words:
        return None
    until: Lasts = "end of turn" if m["kind"] == Mod.LATER else _LASTS.get(m["until"], "")
    whose = names[m["player"]] if m["until"] in _OF_SOMEBODY else ""
    stub = (m["ability"] or m.get("by", "")).partition("/")[0]
    return Lasting(text=words, until=until, whose=whose, by=stub if stub in pool.cards else "")  # else a dice power's


def _words(m: Modifier, pool: Pool) -> str:
    """What holds, as the log tells it."""
    kind, amount, ability = m["kind"], m["amount"], pool.abilities.get(m["ability"] or "")
    if kind <= Mod.RECOVER:
        return f"{amount:+d} {VALUE_NAMES[kind]}"
    if kind == Mod.TRAITS:
        return given(amount)
    if kind == Mod.SWAP:
        return "printed attack and life swapped"
    if kind == Mod.NUMERALS:
        return f"{amount:+d} to its numerals"
    if kind == Mod.COPY:
        return f"copy of {pool.cards[m['defn']].name}"
    if kind == Mod.TITLE_CANNOT_BLOCK:
        return "cannot block"
    if kind == Mod.SILENCED:
        return "has no texts but inexhaustible ones"
    if ability is None:
        return ""
    return f"{ability.title}: {ability.sentence}" if ability.title else ability.sentence
