"""The numbers under which a player knows the cards of the hand: they stay while the card stays, and tell nothing.

A card that leaves a hand and comes back is not known again: of the copies of a title nobody could say which it was.
"""

from __future__ import annotations

import pickle

import pytest

from pyreborn.engine.model.ids import Zone
from pyreborn.engine.run.serial import state_from_json, state_to_json
from pyreborn.errors import BrokenRecord
from pyreborn.game import Game, Record, new_game
from pyreborn.scenario import Scenario
from pyreborn.seeing import OWN_HAND, numbers_for
from tests.numbers import check_told_apart, named
from tests.properties.games import AGAINST, ALL, Pairing, decisions, fresh, luck_of, some


def people(game: Game) -> list[int]:
    return [seat for seat in range(len(game.names)) if not game.state.is_chimera(seat)]


class Hand:
    """What one seat has seen of its own hand in the course of a game."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.now: dict[int, int] = {}
        """The number of each card that lies there."""
        self.newest = OWN_HAND - 1

    def look(self) -> None:
        """Every card that was there has the number it had, every other one a number that none had before."""
        st = self.game.state
        numbers = numbers_for(st, self.seat, self.game.header.open_hands)
        hand = {card: numbers[card] for card in st.players[self.seat].hand}
        for card, number in hand.items():
            if self.now.get(card) != number:
                assert number > self.newest, f"{self.game!r}: {st.cards[card].printed.name} was {self.now.get(card)}"
        self.newest = max(self.newest, *hand.values(), OWN_HAND - 1)
        self.now = hand


@pytest.mark.parametrize("pairing", ALL, ids=str)
def test_a_card_keeps_its_number_while_it_stays_in_hand(pairing: Pairing) -> None:
    """RB-3.1.1, in whole games: numbers are given once and in the order in which cards come; nothing shifts."""
    game = fresh(pairing, 2)
    hands = [Hand(game, seat) for seat in people(game)]
    stayed = renewed = 0
    for at in decisions(game, luck_of(pairing, 2)):
        for hand in hands:
            before = hand.now
            hand.look()
            if at % 8 == 0:
                shown = game.view(hand.seat).players[hand.seat].hand
                assert [card.id for card in shown or ()] == sorted(hand.now.values())
            stayed += sum(hand.now[card] == number for card, number in before.items() if card in hand.now)
            renewed += sum(hand.now[card] != number for card, number in before.items() if card in hand.now)
    assert stayed > 20
    assert renewed <= 2, "a card that left and came back within one choice has a new number, and hardly any does"


@pytest.mark.parametrize("pairing", some(6), ids=str)
def test_no_number_is_there_twice_in_a_whole_game(pairing: Pairing) -> None:
    """Whatever lies where, for every seat and for a spectator; every option names cards that are in the view."""
    game = fresh(pairing, 3)
    for at in decisions(game, luck_of(pairing, 3), every=5):
        for reader in (*pairing.seats, None):
            check_told_apart(game.view(reader), f"decision {at}, reader {reader}")


@pytest.mark.parametrize("pairing", some(9), ids=str)
def test_copies_saves_and_undo_keep_the_numbers(pairing: Pairing) -> None:
    """A clone, a save, a pickle and a game taken back show every hand as the game itself does."""
    game = fresh(pairing, 2, undo=True)
    luck = luck_of(pairing, 2)
    for _ in decisions(game, luck, every=9):
        views = [game.view(seat).to_json() for seat in pairing.seats]
        saved = Game(state_from_json(state_to_json(game.state), game.state.rules, game.state.pool), game.header)
        for twin in (game.clone(), saved, pickle.loads(pickle.dumps(game))):
            assert [twin.view(seat).to_json() for seat in pairing.seats] == views
        chosen = game.options[luck.below(len(game.options))]
        game.push(chosen)
        game.pop()
        assert [game.view(seat).to_json() for seat in pairing.seats] == views


def test_options_name_the_cards_of_the_hand_by_their_numbers() -> None:
    """What was discarded first leaves the numbers of the others alone (RB-6.1.3)."""
    game = new_game("aradel", "maeoni", seed=7)
    game.push("go first")
    view = game.view(1)
    hand = view.players[1].hand
    assert hand is not None and view.decision is not None and view.decision.options is not None
    assert [card.id for card in hand] == [OWN_HAND + place for place in range(5)]
    assert [named(option) for option in view.decision.options[:-1]] == [[card.id] for card in hand]
    assert [option.things[0].number for option in game.decision.options[:-1]] == [card.id for card in hand]
    game.push(1)
    game.push(1)
    game.push("done")
    game.push("done")
    kept = game.view(1).players[1].hand
    assert kept is not None
    assert [card.id - OWN_HAND for card in kept] == [0, 3, 4, 5, 6]
    assert [card.name for card in kept[:3]] == [hand[0].name, hand[3].name, hand[4].name]


def test_a_card_that_comes_back_is_not_known_again() -> None:
    """Back from the draw pile or from a discard pile it has a number that none had before."""
    board = Scenario()
    board.player(1, "Aradel Summergaard", hand=["Seal", "Purge", "Fear"])
    board.player(2, "Maeoni Viper", hand=["Seal"])
    game = board.game()
    st = game.state
    card = st.players[0].hand[1]
    for number, zone in enumerate((Zone.DRAW_PILE, Zone.DISCARD_PILE), 3):
        st.move(card, zone)
        st.move(card, Zone.HAND)
        assert numbers_for(st, 0)[card] == OWN_HAND + number
    assert [numbers_for(st, 0)[other] for other in st.players[0].hand] == [OWN_HAND, OWN_HAND + 2, OWN_HAND + 4]
    assert st.players[1].held == (0,), "what comes to one hand tells nothing in another"


@pytest.mark.parametrize("pairing", AGAINST[1::2], ids=str)
def test_a_partner_with_an_open_hand_is_told_the_same_numbers(pairing: Pairing) -> None:
    """RR-15.1.19: both see the same cards, each under numbers that stay."""
    game = fresh(pairing, 3)
    assert game.header.open_hands and len(people(game)) == 2
    for _ in decisions(game, luck_of(pairing, 3), every=4):
        for seat in people(game):
            own = game.view(seat).players[seat].hand
            shown = game.view(1 - seat).players[seat].hand
            assert own is not None and shown is not None
            assert [(card.id % OWN_HAND, card.name) for card in shown] == [
                (card.id % OWN_HAND, card.name) for card in own
            ]


def test_a_position_saved_without_numbers_has_them_by_place() -> None:
    """Records of older versions begin there; their digests know nothing of the numbers."""
    game = new_game("aradel", "maeoni", seed=7)
    for choice in ("go first", "done", "done"):
        game.push(choice)
    data = state_to_json(game.state)
    del data["hands"]
    older = state_from_json(data, game.state.rules, game.state.pool)
    assert [player.held for player in older.players] == [(0, 1, 2, 3, 4)] * 2
    assert Game(older, game.header).digest() == game.digest()


@pytest.mark.parametrize("hand", [[5, 0, 1, 2, 3], [5, 0, 1, 2, 3, 3], [3, 0, 1, 2, 3, 4], [9, -1, 1, 2, 3, 4], []])
def test_numbers_that_cannot_be_are_refused(hand: list[int]) -> None:
    """Too few, one twice, one that was never given, none at all: a record with them is broken."""
    game = Game.from_state(new_game("aradel", "maeoni", seed=7).state)
    record = Record.from_bytes(game.record().to_bytes())
    assert record.header.start is not None
    record.header.start["hands"][1] = hand
    with pytest.raises(BrokenRecord, match="starting position makes no sense"):
        record.replay()
