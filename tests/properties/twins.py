"""Two positions that differ only in what one reader may not know, played on side by side.

The twin of a position has the definitions of the hidden cards exchanged: the opponents'
hands and draw piles among themselves, allies also with allies that lie face down under other
cards where nobody but the controller may look (MX-92), the reader's own draw pile in another
order.  Whatever
the reader is shown must stay byte for byte the same until a card that differs comes to light,
and it must come to light in both at the same moment: who is asked, and when, tells nothing.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from pyreborn.cards import card_pool
from pyreborn.engine.model.context import Context, Happening, Slot
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.frames import CARD, FRAMES, USES, Frame
from pyreborn.engine.model.ids import CardType, Zone, names_cards
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.rng import Rng
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.serial import state_from_json, state_to_json
from pyreborn.engine.run.stack import options_of
from pyreborn.game import Game
from pyreborn.view import View, may_look_under


class Leak(AssertionError):
    """Somebody has been told what they may not know."""


def saved(game: Game) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(state_to_json(game.state)))
    return data


def loaded(data: dict[str, Any], like: Game) -> Game:
    """A game at that position with a log of its own, otherwise as the other one was started."""
    state = state_from_json(data, like.state.rules, like.state.pool)
    state.log = []
    options_of(state)
    return Game(state, like.header, undo=False)


def known_cards(st: GameState, reader: int | None) -> set[int]:
    """Cards, wherever they lie, that pending work openly speaks of or lets the reader look at."""
    return {card for frame in st.stack for card in _spoken_of(frame, reader)}


def hidden_cards(st: GameState, reader: int | None) -> dict[int, list[int]]:
    """By owner, the cards in hands and draw piles whose face the reader has no way to know now."""
    known = known_cards(st, reader)
    found: dict[int, list[int]] = {}
    for player in st.players:
        if player.seat != reader:
            found[player.seat] = [card for card in (*player.hand, *player.draw) if card not in known]
    return found


def is_face_down(st: GameState, card: int, reader: int | None) -> bool:
    """Whether it lies under a card that the reader may not look under."""
    return st.zone[card] == Zone.UNDER and not may_look_under(st, reader, st.cards[card].host)


def exchangeable(st: GameState, reader: int | None) -> list[list[int]]:
    """Groups of cards whose definitions may be exchanged: where allies lie face down, all hidden allies are one."""
    groups: list[list[int]] = []
    for seat, cards in hidden_cards(st, reader).items():
        own = [card.id for card in st.printed if card.owner == seat]
        below = [card for card in own if is_face_down(st, card, reader)]
        allies = [card for card in cards if st.printed[card].printed.type & CardType.ALLY] if below else []
        groups += [[*below, *allies], [card for card in cards if card not in allies]]
    return groups


def _spoken_of(frame: Frame, reader: int | None) -> Iterator[int]:
    """Cards that pending work is openly about (a unit destroyed and returned to hand), or let the reader look at."""
    if reader is not None and frame.secret_of() == reader:
        yield from frame.looking_at()
    for name, how in frame.fields():
        value: object = getattr(frame, name)
        if how == CARD and isinstance(value, int):
            yield value
        elif how == USES and isinstance(value, list):
            yield from value[::2]
        elif how == FRAMES and isinstance(value, list):
            yield from (card for waiting in value for card in _spoken_of(waiting, reader))
        elif isinstance(value, Happening):
            yield from (value.card, *value.cards)
        elif isinstance(value, Context):
            yield value.card
            yield from value.all_of(Slot.REVEALED)
            if value.about is not None:
                yield from (value.about.card, *value.about.cards)
            if value.player == reader:
                yield from value.all_of(Slot.PEEK)


def exchanged(data: dict[str, Any], groups: list[list[int]], reader: int | None, luck: Rng) -> dict[str, Any]:
    """The same position with the hidden definitions of each group shuffled, and the reader's draw pile."""
    twin: dict[str, Any] = json.loads(json.dumps(data))
    for group in groups:
        places = group[:]
        luck.shuffle(places)
        for number, other in zip(group, places, strict=True):
            twin["cards"][number][0] = data["cards"][other][0]
    if reader is not None:
        luck.shuffle(twin["players"][reader]["draw"])
    return twin


def invented(
    data: dict[str, Any], groups: dict[int, list[int]], known: set[int], reader: int | None, luck: Rng
) -> dict[str, Any]:
    """For closed decks: the hidden cards, conjuration piles too, are any cards that exist."""
    pool = card_pool(data["pool"])
    twin = exchanged(data, [], reader, luck)
    for seat, group in groups.items():
        own = pool.cards[data["cards"][data["players"][seat]["phoenixborn"]][0]].name
        for types, numbers in ((CardType.DECK_CARD, group), (CardType.CONJURED, data["players"][seat]["pile"])):
            choices = [card.stub for card in pool.cards.values() if card.type & types and card.phoenixborn in ("", own)]
            for number in sorted(set(numbers) - known):
                twin["cards"][number][0] = choices[luck.below(len(choices))]
    return twin


def told(game: Game, reader: int | None) -> tuple[bytes, list[str]]:
    """Everything the reader is shown: the view (with decision, options and prompt) and the story."""
    return game.view(reader).to_json(), game.story(reader)


def check_told_alike(one: Game, two: Game, reader: int | None, after: str) -> None:
    if told(one, reader) != told(two, reader):
        difference = _first_difference(one.view(reader), two.view(reader))
        stories = [line for line in one.story(reader) if line not in two.story(reader)][:3]
        raise Leak(f"after {after}, reader {reader} can tell the twins apart: {difference} {stories}")


def _first_difference(one: View, two: View) -> str:
    for name in one.__struct_fields__:
        mine, theirs = getattr(one, name), getattr(two, name)
        if mine != theirs:
            return f"{name}: {str(mine)[:300]} | {str(theirs)[:300]}"
    return "the same views;"


class Twins:
    """A position and its twin; :meth:`play_on` takes the same options in both as long as that is possible."""

    def __init__(self, game: Game, reader: int | None, luck: Rng) -> None:
        data = saved(game)
        self.reader = reader
        self.luck = luck
        groups = exchangeable(game.state, reader)
        self.one = loaded(data, game)
        self.two = loaded(exchanged(data, groups, reader, luck), game)
        self.changed = [
            card
            for group in groups
            for card in group
            if self.one.state.printed[card].printed is not self.two.state.printed[card].printed
        ]
        self.steps = 0

    def play_on(self, steps: int) -> int:
        """How many steps the two could be played on before something came to light."""
        after = f"the exchange ({self.one.decision!r})"
        while True:
            check_told_alike(self.one, self.two, self.reader, after)
            if self.one.over or self.steps >= steps:
                return self.steps
            option = self._common_option()
            if option is None:
                return self.steps
            texts = self.one.option_texts()
            after = f"{self.one.decision!r} took {texts[self.one.options.index(option)]!r}"
            if self._comes_to_light(option, after):
                return self.steps
            self.steps += 1

    def _common_option(self) -> Option | None:
        """An option both have and that is not about a card that differs."""
        if self.one.decision.player == self.reader:
            return self.one.options[self.luck.below(len(self.one.options))]
        common = [o for o in self.one.options if o in self.two.options and not self._about_a_secret(o)]
        return common[self.luck.below(len(common))] if common else None

    def _about_a_secret(self, option: Option) -> bool:
        return names_cards(option.verb) and option.a in self.changed

    def _comes_to_light(self, option: Option, after: str) -> bool:
        """Take the option in both; whether a card that differs has been seen by the reader."""
        before = self._own_draw(self.one)
        self.one.push(option)
        self.two.push(option)
        shown = self._shown(self.one)
        if shown != self._shown(self.two):
            raise Leak(f"after {after}, other cards come to light in the twin: who is asked depends on the hand")
        return bool(shown) or before != self._own_draw(self.one)

    def _own_draw(self, game: Game) -> list[int]:
        """Which cards the reader could still draw; a text may put one back and draw another."""
        return [] if self.reader is None else sorted(game.state.players[self.reader].draw)

    def _shown(self, game: Game) -> list[int]:
        """The differing cards that lie in the open now, and whether the reader was let look at one."""
        st = game.state
        shown = [
            card for card in self.changed if not st.is_hidden(st.zone[card]) and not is_face_down(st, card, self.reader)
        ]
        looked = [-1 for event in game.log if event.kind == EventKind.LOOKED and event.player == self.reader]
        return shown + looked
