"""What came of each choice, for whoever wants to take it back: chance, what was shown to whom, and whose choice it was.

What somebody has learned is asked of the oracle and of the log, never of the code that tells it; both must agree with
what is told, seat by seat, in whole games of every kind and at every step of every ruling.
"""

from __future__ import annotations

import pytest

from pyreborn.engine.model.events import Event, EventKind
from pyreborn.engine.model.options import Option
from pyreborn.game import Game
from pyreborn.history import Outcome
from pyreborn.rulings import written
from pyreborn.rulings.scene import Scene
from tests.properties import oracle
from tests.properties.games import ALL, Pairing, decisions, fresh, luck_of, some
from tests.properties.oracle import Data
from tests.properties.twins import hands_of_partners, saved
from tests.rulings.test_boards import SCENES


class Moment:
    """A position as the oracle sees it."""

    def __init__(self, game: Game) -> None:
        self.data: Data = saved(game)
        self.events = len(game.log)
        self.player = game.decision.player
        luck = game.state.luck
        left = None if luck is None else (len(luck.rolls), len(luck.shuffles), len(luck.behaviors))
        self.luck = (self.data["rng"], left)
        self.people = range(len(self.data["players"]) - ("chimera" in self.data))
        self.known = [self._known(seat, game.header.open_hands) for seat in self.people]

    def _known(self, seat: int, open_hands: bool) -> set[int]:
        """The cards a seat knows, wherever they lie."""
        cards = {card for card in range(len(self.data["zone"])) if oracle.knows(self.data, seat, card)}
        shown = hands_of_partners(self.data, seat) if open_hands else set()
        return cards | shown | oracle.spoken_of(self.data, seat)


def wrong_with(told: Outcome, before: Moment, after: Moment, events: list[Event]) -> str:
    """What is wrong with what is told of a choice; nothing, if it is right."""
    learned = {
        seat
        for seat in after.people
        if _learned(seat, before, after) or _told(seat, before, events) or _settled(seat, before, after)
    }
    if told.chance != (before.luck != after.luck):
        return f"of chance: {told}"
    if told.seat != before.player:
        return f"seat {before.player} chose: {told}"
    too_much = set(told.shown_to) - learned
    if set(told.shown_to) < learned or not all(_may_be_told(seat, before, after, events) for seat in too_much):
        said = [f"{event.kind}: {[each.name for each in (*event.cards, *event.secret)]}" for event in events]
        return f"{told}, but {sorted(learned)} have learned something: {said}"
    return ""


def _learned(seat: int, before: Moment, after: Moment) -> bool:
    """Whether it knows a card now that it did not know, or the back of one off the Chimera's draw pile (RR-5.1.3).

    What a conjuration pile holds, the cards in sight say (RB-4.1.7); what is in the own draw pile its player knows, and
    learns only what the log tells: which of them lay on top.
    """
    zones, now = before.data["zone"], after.data["zone"]
    if any(zone == oracle.FACE_DOWN and zones[card] == oracle.DRAW_PILE for card, zone in enumerate(now)):
        return True
    new = after.known[seat] - before.known[seat] - set(before.data["players"][seat]["draw"])
    return any(zones[card] != oracle.CONJURATION_PILE for card in new)


def _told(seat: int, before: Moment, events: list[Event]) -> bool:
    """Whether the log tells it of hidden cards, which may be hidden again by now."""
    for event in events:
        if event.kind in (EventKind.DREW, EventKind.LOOKED) and event.player == seat:
            return True
        if event.kind in (EventKind.REVEALED, EventKind.MILLED):
            if any(card.alias >= before.data["next_alias"] for card in event.cards):  # else it lay open
                return True
    return False


def _settled(seat: int, before: Moment, after: Moment) -> bool:
    """Whether others have chosen in secret, and that has come to light (RB-6.1.9)."""
    top = before.data["stack"][-1]["kind"]
    if top not in ("prepare discard", "exhaust dice") or top in [row["kind"] for row in after.data["stack"]]:
        return False
    players = before.data["players"][: len(before.people)]
    asked = [player["hand"] if top == "prepare discard" else any(player["active"]) for player in players]
    return any(each for other, each in enumerate(asked) if other != seat)


def _may_be_told(seat: int, before: Moment, after: Moment, events: list[Event]) -> bool:
    """Whether a seat that has learned nothing may be told of all the same.

    It knew a card that has come into the open for everybody now: one it had been let look at, or one of its own draw
    pile; or its partner, who decides for the Chimera, has been shown the Chimera's hand.
    """
    hidden = (oracle.HAND, oracle.DRAW_PILE, oracle.FACE_DOWN)
    zones, now = before.data["zone"], after.data["zone"]
    knew = oracle.spoken_of(before.data, seat) | set(before.data["players"][seat]["draw"])
    if any(zones[card] in hidden and now[card] not in hidden for card in knew):
        return True
    chimera = oracle.chimera_seat(before.data)
    return chimera >= 0 and any(event.kind == EventKind.LOOKED for event in events)


@pytest.mark.parametrize("pairing", ALL, ids=str)
def test_what_is_told_of_every_choice_is_what_came_of_it(pairing: Pairing) -> None:
    """RB-8.2.4, RB-3.1.1, RB-6.1.9: in a whole game of every pairing; of many a choice nothing stays."""
    game = fresh(pairing, 2 if len(pairing.decks) == 2 else 3, log=True)
    before = Moment(game)
    wrong: list[str] = []
    forgotten = 0
    for at in decisions(game, luck_of(pairing, 2)):
        if at:
            told, after = game.outcome(), Moment(game)
            said = wrong_with(told, before, after, game.log[before.events :])
            wrong += [f"choice {at}: {said}"] * bool(said)
            forgotten += not told.chance and not told.shown_to
            before = after
    assert not wrong, "\n".join([f"{len(wrong)} wrong, such as", *wrong[:5]])
    assert forgotten > len(game.moves) // 4


@pytest.mark.parametrize(("name", "ruleset"), SCENES)
def test_what_is_told_at_every_step_of_a_ruling(name: str, ruleset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cards of the rulings are those that do odd things; their luck is prescribed, and counts as chance."""
    scene = Scene(written()[name], ruleset)
    wrong: list[str] = []
    push = Game.push

    def watched(game: Game, option: Option | int | str) -> Option:
        before = Moment(game)
        said = push(game, option)
        if not game.over:
            wrong.append(wrong_with(game.outcome(), before, Moment(game), game.log[before.events :]))
        return said

    monkeypatch.setattr(Game, "push", watched)
    for step in scene.ruling.steps:
        step.carry_out(scene)
    assert not any(wrong), [said for said in wrong if said]


@pytest.mark.parametrize("pairing", some(4), ids=str)
def test_a_free_undo_takes_back_nothing_that_stays_known(pairing: Pairing) -> None:
    """Only choices of one's own that nobody has answered; taken back and made again they lead to the same position."""
    game = fresh(pairing, 1, undo=True)
    choosers: list[int] = []
    luck = luck_of(pairing, 1)
    freed = 0
    while not game.over and len(choosers) < 150:
        choosers.append(game.decision.player)
        game.push(luck.below(len(game.options)))
        for seat in pairing.seats:
            free = game.free_undo(seat)
            assert free <= len(game.moves)
            for back in range(1, free + 1):
                told = game.outcome(-back)
                assert (told.seat, told.chance, told.shown_to) == (seat, False, ())
                assert choosers[-back] == seat
            if free < len(game.moves):
                stays = game.outcome(-free - 1)
                assert stays.seat != seat or stays.chance or stays.shown_to
            freed += free
            if free:
                digest, log = game.digest(), len(game.log)
                again = [game.pop() for _ in range(free)]
                assert game.free_undo(seat) == 0 or game.outcome().seat == seat
                for option in reversed(again):
                    game.push(option)
                assert (game.digest(), len(game.log)) == (digest, log)
                assert game.free_undo(seat) == free
    assert freed > 20
