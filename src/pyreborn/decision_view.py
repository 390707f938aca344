"""A decision as a seat sees it, with the dice it is about."""

from __future__ import annotations

from typing import Literal

import msgspec

from pyreborn import notation
from pyreborn.engine.board.whose import seat_of
from pyreborn.engine.model.context import Context
from pyreborn.engine.model.ids import NOBODY, QUESTION_NAMES, VERBS, Thing, Verb
from pyreborn.engine.model.options import Option, Pending
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Noun
from pyreborn.engine.procedures.text.planning import PlanFrame
from pyreborn.engine.procedures.text.resolving import TextFrame
from pyreborn.engine.vocabulary.nouns.dice import DieNoun, PlacedDieNoun, SpentDieNoun, SpentPowerNoun
from pyreborn.phrases import plain
from pyreborn.seeing import on_behalf_of

PoolName = Literal["", "active", "exhausted", "cards"]
"""Where dice lie: in one of the two pools of a player, or on cards."""


class OptionView(msgspec.Struct, kw_only=True):
    """One option with the numbers of this view."""

    text: str
    verb: str
    """The verb by its name in ``pyreborn.engine.model.ids.VERBS``, which says what ``a`` and ``b`` are."""
    a: int
    b: int

    def __str__(self) -> str:
        return self.text


class DecisionView(msgspec.Struct, kw_only=True):
    """What is being decided; the options only for the one who decides."""

    player: int
    on_behalf_of: int = -1
    """The seat it is decided for, where the decider is another: the Chimera's (RR-1.1.4)."""
    kind: str
    prompt: str
    card: int = -1
    options: list[OptionView] | None = None
    picked: list[str] = []
    """What the decider has already laid aside in this question."""
    pool: PoolName = ""
    """Where the dice lie that options name by what they show; "" where none does."""
    pool_of: int = -1
    """The seat whose dice these are."""

    def __str__(self) -> str:
        offered = [f"{place:>3}  {option.text}" for place, option in enumerate(self.options or [])]
        return "\n".join([plain(self.prompt), *offered])


def seen_decision(
    st: GameState, asked: Pending, seat: int | None, numbers: dict[int, int], prompt: str
) -> DecisionView:
    """What is asked, as a seat (or None, whoever watches) may know it."""
    view = DecisionView(
        player=asked.player,
        on_behalf_of=on_behalf_of(st, asked.player),
        kind=QUESTION_NAMES[asked.question],
        prompt=prompt,
        card=numbers.get(asked.card, -1),
    )
    if seat == asked.player:
        texts = notation.option_texts(st, asked)
        view.picked = [st.cards[card].printed.name for card in st.stack[-1].picked_so_far()]
        view.options = [_option(text, option, numbers) for text, option in zip(texts, asked.options, strict=True)]
        view.pool, view.pool_of = _pool_asked(st, asked)
    return view


def _option(text: str, option: Option, numbers: dict[int, int]) -> OptionView:
    info = VERBS[option.verb]
    return OptionView(
        text=text,
        verb=info.name,
        a=numbers[option.a] if info.a == Thing.CARD else option.a,
        b=numbers[option.b] if info.b == Thing.CARD else option.b,
    )


def _pool_asked(st: GameState, asked: Pending) -> tuple[PoolName, int]:
    """Which dice the options name: a face may lie in several pools, and only one of them is meant."""
    if not any(option.verb == Verb.DIE or option.verb == Verb.FACE for option in asked.options):
        return "", NOBODY
    frame = st.stack[-1]
    if not isinstance(frame, (TextFrame, PlanFrame)):
        return "active", asked.player  # meditating, and dice to roll again
    c = frame.c if isinstance(frame, TextFrame) else frame.text_frame(st).c
    return pool_named(st, c, c.ability.program[frame.pc].picks[frame.pick_no].noun)


def pool_named(st: GameState, c: Context, noun: Noun) -> tuple[PoolName, int]:
    """Where the dice lie that a text speaks of, and whose they are; refuses a noun that is about no dice."""
    if isinstance(noun, DieNoun):
        seat = seat_of(st, c, noun.who)
        return ("active" if noun.pool(st, c) is st.players[seat].active else "exhausted"), seat
    if isinstance(noun, PlacedDieNoun):
        return "cards", c.player
    if isinstance(noun, (SpentPowerNoun, SpentDieNoun)):
        return "exhausted", c.player
    raise AssertionError(f"{type(noun).__name__} does not say where its dice lie")
