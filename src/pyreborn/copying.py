"""Copies and pickles (``copy.deepcopy``, ``pickle``, ``multiprocessing``) of what the API hands out.

The classes of the engine know nothing of it: here it is said how each is taken apart and put together again.  Card
definitions, pools and rulesets are never copied; they are found again by name, in another process as well.  A game
pickled with cards of one's own needs their pool there (:func:`pyreborn.cards.keep_pool`).

>>> import copy, pickle
>>> import pyreborn as pb
>>> game = pb.new_game("aradel", "maeoni", seed=7)
>>> twin, sent = copy.deepcopy(game), pickle.loads(pickle.dumps(game))
>>> _ = twin.push("go first"), sent.push("go first")
>>> twin.digest() == sent.digest() != game.digest()
True
"""

from __future__ import annotations

import copyreg
import json
from typing import Any

from pyreborn.cards import card_pool, pools
from pyreborn.engine.model.definitions import CardDef
from pyreborn.engine.model.events import Event, Seen
from pyreborn.engine.model.options import Named, OfferedOption, Option
from pyreborn.engine.model.pool import Pool
from pyreborn.engine.model.rng import Luck, Rng
from pyreborn.engine.model.ruleset import Ruleset
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.serial import state_from_json, state_to_json
from pyreborn.engine.run.stack import options_of
from pyreborn.errors import PyrebornError, UnknownName
from pyreborn.rulesets import ruleset

Parts = tuple[Any, tuple[Any, ...]]
"""What puts the thing together again, and from what."""


def _state(st: GameState) -> Parts:
    data = json.dumps(state_to_json(st), separators=(",", ":"))
    return _put_together, (data, st.rules, st.pool, st.log, st.luck)


def _put_together(data: str, rules: Ruleset, pool: Pool, log: list[Event] | None, luck: Luck | None) -> GameState:
    st = state_from_json(json.loads(data), rules, pool)
    st.log = log
    st.luck = luck
    options_of(st)
    return st


def _ruleset(rules: Ruleset) -> Parts:
    """Found again by name; refuses one that is not found by its own."""
    try:
        known = ruleset(rules.name) is rules
    except UnknownName:
        known = False
    if not known:
        raise PyrebornError(f"The ruleset {rules.name!r} was made by hand and cannot be copied: use variant_of.")
    return ruleset, (rules.name,)


def _pool(pool: Pool) -> Parts:
    """Found again by name; refuses one that nobody has been told of."""
    if not any(each is pool for each in pools()):
        raise PyrebornError(f"The cards called {pool.name!r} cannot be copied before keep_pool has been told of them.")
    return card_pool, (pool.name,)


def _definition(card: CardDef) -> Parts:
    for pool in pools():
        if pool.cards.get(card.stub) is card:
            return _card_of, (pool, card.stub)
    raise PyrebornError(f"{card.name} cannot be copied: it belongs to no pool that keep_pool has been told of.")


def _card_of(pool: Pool, stub: str) -> CardDef:
    return pool.cards[stub]


def _option(option: Option) -> Parts:
    return Option, (option.verb, option.a, option.b)


def _offered(option: OfferedOption) -> Parts:
    return _offered_by, (option.decision, option.place)


def _offered_by(decision: Any, place: int) -> OfferedOption:
    offered: OfferedOption = decision.options[place]
    return offered


def _named(thing: Named) -> Parts:
    return Named, (thing.kind, thing.number, thing.name)


def _seen(seen: Seen) -> Parts:
    return Seen, (seen.alias, seen.name)


_EVENT = ("number", "kind", "clause", "player", "amount", "parent", "until")


def _event(event: Event) -> Parts:
    return _event_of, (*(getattr(event, name) for name in _EVENT), event.cards, event.secret, event.note)


def _event_of(
    number: int, kind: int, clause: str, player: int, amount: int, parent: int, until: int,
    cards: list[Seen], secret: list[Seen], note: str,
) -> Event:  # fmt: skip
    event = Event(number, kind, clause, player, amount, parent)
    event.until, event.cards, event.secret, event.note = until, cards, secret, note
    return event


def _rng(rng: Rng) -> Parts:
    return Rng, tuple(rng.to_json())


def _luck(luck: Luck) -> Parts:
    return _luck_of, (luck.rolls, luck.shuffles, luck.behaviors)


def _luck_of(rolls: list[tuple[int, int, int]], shuffles: list[list[int]], behaviors: list[int]) -> Luck:
    luck = Luck()
    luck.rolls, luck.shuffles, luck.behaviors = rolls, shuffles, behaviors
    return luck


copyreg.pickle(GameState, _state)
copyreg.pickle(Ruleset, _ruleset)
copyreg.pickle(Pool, _pool)
copyreg.pickle(CardDef, _definition)
copyreg.pickle(Option, _option)
copyreg.pickle(OfferedOption, _offered)
copyreg.pickle(Named, _named)
copyreg.pickle(Seen, _seen)
copyreg.pickle(Event, _event)
copyreg.pickle(Rng, _rng)
copyreg.pickle(Luck, _luck)
