"""Two positions that differ only in what one reader may not know, played on side by side.

The twin of a position has everything exchanged that :mod:`tests.properties.oracle` calls a secret: the
opponents' hands and draw piles among themselves, allies also with allies that lie face down under
other cards, a Chimera's hidden aspects with others of equal blood value (RR-5.1.3), the reader's own
draw pile in another order, and what others have chosen in secret.  Whatever the reader is shown must
stay byte for byte the same until something that differs comes to light, and it must come to light in
both at the same moment: who is asked, and when, tells nothing.
"""

from __future__ import annotations

import msgspec

from pyreborn.cards import card_pool
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import CardType, names_cards
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.pool import Pool
from pyreborn.engine.model.rng import Rng
from pyreborn.engine.run.serial import state_from_json, state_to_json
from pyreborn.engine.run.stack import options_of
from pyreborn.game import Game
from pyreborn.history import Outcome
from pyreborn.view import View
from tests.properties import oracle
from tests.properties.oracle import Data


class Leak(AssertionError):
    """Somebody has been told what they may not know."""


def saved(game: Game) -> Data:
    return _copied(state_to_json(game.state))


def _copied(data: Data) -> Data:
    """As it comes back from JSON; a few times faster than the standard library, at tens of thousands of positions."""
    copy: Data = msgspec.json.decode(msgspec.json.encode(data))
    return copy


def loaded(data: Data, like: Game) -> Game:
    """A game at that position with a log of its own, otherwise as the other one was started."""
    state = state_from_json(data, like.state.rules, like.state.pool)
    state.log = []
    options_of(state)
    return Game(state, like.header, undo=False)


def exchanged(data: Data, reader: int | None, luck: Rng, open_hands: bool = False) -> Data:
    """The same position with everything exchanged that the reader cannot know (see :mod:`tests.properties.oracle`)."""
    twin = _copied(data)
    shown = hands_of_partners(data, reader) if open_hands else set()
    for cards in exchangeable(data, reader):
        group = [card for card in cards if card not in shown]
        places = group[:]
        luck.shuffle(places)
        for number, other in zip(group, places, strict=True):
            twin["cards"][number][0] = data["cards"][other][0]
            if str(number) in twin["in_play"]:  # face down it is its printed self
                twin["in_play"][str(number)]["now"] = data["cards"][other][0]
    if reader is not None and reader != oracle.chimera_seat(data):
        luck.shuffle(twin["players"][reader]["draw"])
    for row, name, whose in oracle.secret_fields(twin, reader):
        row[name] = _chosen_otherwise(twin, row, name, whose, reader, luck)
    return twin


def hands_of_partners(data: Data, reader: int | None) -> set[int]:
    """What partners with open hands show the reader (RR-15.1.10)."""
    if reader is None or reader == oracle.chimera_seat(data):
        return set()
    team = data["players"][reader]["team"]
    return {card for player in data["players"] if player["team"] == team for card in player["hand"]}


def exchangeable(data: Data, reader: int | None) -> list[list[int]]:
    """Groups of cards whose definitions may be exchanged: where allies lie face down, all hidden allies are one."""
    pool = card_pool(data["pool"])
    below = oracle.face_down(data, reader)
    groups: list[list[int]] = []
    for seat, cards in oracle.hidden_cards(data, reader).items():
        own = [card for card in below if data["cards"][card][1] == seat]
        if seat == oracle.chimera_seat(data):
            groups += [[card for card in cards if _blood(pool, data, card) == blood] for blood in (1, 2)]
            continue
        if seat == reader:  # who knows the own draw pile but for its order: nothing of it can lie elsewhere
            groups.append(own)
            continue
        allies = [card for card in cards if own and _is_ally(pool, data, card)]
        groups += [[*own, *allies], [card for card in cards if card not in allies]]
    return groups


def _blood(pool: Pool, data: Data, card: int) -> int:
    return pool.cards[data["cards"][card][0]].blood


def _is_ally(pool: Pool, data: Data, card: int) -> bool:
    return pool.cards[data["cards"][card][0]].type & CardType.ALLY != 0


def _chosen_otherwise(data: Data, row: Data, name: str, whose: str, reader: int | None, luck: Rng) -> list[int]:
    """What players other than the reader have chosen in secret: as well anything else they could have."""
    if whose == "owner of the die":
        mine = [die for die in row[name] if die // oracle.FACES == reader]
        asked = [seat for seat in _asked_before(data, row) if seat != reader]
        dice = [die for seat in asked for die in _some_dice(data, seat, luck)]
        if row["player"] != reader:  # who is being asked has not chosen the last one yet
            dice += _some_dice(data, row["player"], luck)[:-1]
        return mine + dice
    if row["kind"] == "arrange":
        return _other_cards(data["players"][row["seat"]]["draw"], row[name], luck)
    if row["kind"] == "first five":
        return _other_cards(data["players"][row["player"]]["draw"], row[name], luck)
    if name == "mine":
        return _any_of(data["players"][row["player"]]["hand"][1:], luck)  # somebody with none left is not asked
    before = [seat for seat in _asked_before(data, row) if seat != reader]
    kept = [card for card in row[name] if data["cards"][card][1] == reader]
    return kept + [card for seat in before for card in _any_of(data["players"][seat]["hand"], luck)]


def _asked_before(data: Data, row: Data) -> list[int]:
    return [(row["first"] + turn) % len(data["players"]) for turn in range(row["seat"])]


def _some_dice(data: Data, seat: int, luck: Rng) -> list[int]:
    """Any of the active dice of a player, in the order in which they are chosen."""
    active = data["players"][seat]["active"]
    return [seat * oracle.FACES + face for face, count in enumerate(active) for _ in range(luck.below(count + 1))]


def _any_of(cards: list[int], luck: Rng) -> list[int]:
    return [card for card in cards if luck.below(2)]


def _other_cards(pile: list[int], chosen: list[int], luck: Rng) -> list[int]:
    """As many others of that pile."""
    places = pile[:]
    luck.shuffle(places)
    return places[: len(chosen)]


def invented(data: Data, reader: int | None, luck: Rng, open_hands: bool = False) -> Data:
    """For closed decks: the hidden cards of others, conjuration piles too, are any cards that exist."""
    pool = card_pool(data["pool"])
    twin = _copied(data)
    known = oracle.spoken_of(data, reader) | (hands_of_partners(data, reader) if open_hands else set())
    for seat, group in oracle.hidden_cards(data, reader).items():
        if seat in (reader, oracle.chimera_seat(data)):
            continue
        own = pool.cards[data["cards"][data["players"][seat]["phoenixborn"]][0]].name
        theirs = [card for card in pool.cards.values() if card.phoenixborn in ("", own)]
        for conjured, numbers in ((False, group), (True, data["players"][seat]["pile"])):
            choices = [card.stub for card in theirs if (card.is_conjured if conjured else card.is_deck_card)]
            for number in sorted(set(numbers) - known):
                twin["cards"][number][0] = choices[luck.below(len(choices))]
    return twin


def lucky_otherwise(data: Data, luck: Rng) -> Data:
    """The same position with another future: what will be rolled and drawn is nobody's to know (RB-8.2.4)."""
    return {**data, "rng": [luck.word(), luck.word(), luck.word(), 1]}


def told(game: Game, reader: int | None) -> tuple[bytes, list[str], list[Outcome]]:
    """Everything the reader is shown: the view (with decision, options and prompt), the story, and what came of each
    choice, by which it can be seen what may be taken back."""
    outcomes = [game.outcome(number) for number in range(len(game.moves))]
    return game.view(reader).to_json(), game.story(reader), outcomes


def check_told_alike(one: Game, two: Game, reader: int | None, after: str) -> None:
    if told(one, reader) != told(two, reader):
        difference = _first_difference(one.view(reader), two.view(reader))
        stories = [line for line in one.story(reader) if line not in two.story(reader)][:3]
        came = [told(each, reader)[2][-1:] for each in (one, two)]
        raise Leak(f"after {after}, reader {reader} can tell the twins apart: {difference} {stories} {came}")


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
        twin = exchanged(data, reader, luck)
        self.one = loaded(data, game)
        self.two = loaded(twin, game)
        before, after = self.one.state.printed, self.two.state.printed
        self.changed = [card.id for card in before if card.printed is not after[card.id].printed]
        self.chosen = data["stack"] != twin["stack"]
        """Whether somebody has chosen otherwise in secret: what is chosen comes to light with the next step."""
        self.steps = 0

    def play_on(self, steps: int) -> int:
        """How many steps the two could be played on before something came to light."""
        after = f"the exchange ({self.one.decision!r})"
        while True:
            check_told_alike(self.one, self.two, self.reader, after)
            if self.one.over or self.steps >= steps or self.chosen:
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
        shown, other = self._shown(self.one), self._shown(self.two)
        if self.one.state.chimera is not None and shown and other:
            return True  # what it revealed goes on at once, and otherwise in the twin
        if shown != other:
            raise Leak(f"after {after}, other cards come to light in the twin: who is asked depends on the hand")
        return bool(shown) or before != self._own_draw(self.one)

    def _own_draw(self, game: Game) -> list[int]:
        """Which cards the reader could still draw; a text may put one back and draw another."""
        return [] if self.reader is None else sorted(game.state.players[self.reader].draw)

    def _shown(self, game: Game) -> list[int]:
        """The differing cards that lie in the open now, and whether the reader was let look at one."""
        data = saved(game)
        hidden = (oracle.DRAW_PILE, oracle.HAND, oracle.CONJURATION_PILE, oracle.FACE_DOWN)
        shown = [
            card for card in self.changed if data["zone"][card] not in hidden and oracle.knows(data, self.reader, card)
        ]
        looked = [-1 for event in game.log if event.kind == EventKind.LOOKED and event.player == self.reader]
        return shown + looked
