"""RB-5 Setup: the table before round 1, and the First Five."""

from collections import Counter

import pytest

from pyreborn.decks import conjuration_pile, get_deck
from pyreborn.engine.model import events, ids
from pyreborn.engine.model.ids import Verb
from pyreborn.game import Game, new_game

MASTER_SET = ["coal", "maeoni", "aradel", "saria", "jessa", "noah"]


def choosing(one: str = "aradel", two: str = "maeoni", chained: str = "none", seed: int = 7) -> Game:
    """A game at its first decision: player 1 picks a First Five."""
    return new_game(one, two, seed=seed, first_five="choose", chained=chained)


def offered(game: Game) -> list[str]:
    return [game.state.cards[option.a].printed.name for option in game.options if option.verb == Verb.CARD]


def pick(game: Game, *names: str) -> None:
    for name in names:
        found = [o for o in game.options if o.verb == Verb.CARD and game.state.cards[o.a].printed.name == name]
        assert found, f"{name} is not offered but {offered(game)}"
        game.push(found[0])


def pick_any(game: Game) -> None:
    """Both players take the first titles offered."""
    while game.decision.kind == "first five":
        game.push(0)


def names(game: Game, cards: list[int]) -> list[str]:
    return sorted(game.state.cards[card].printed.name for card in cards)


def recommended(deck: str) -> list[str]:
    pool = choosing().state.pool
    return [pool.cards[stub].name for stub in get_deck(deck).first_five]


def test_phoenixborn_conjuration_pile_and_ten_exhausted_dice_are_placed() -> None:
    """RB-5.1.1"""
    game = choosing("aradel", "maeoni")
    for player, deck in zip(game.state.players, ("aradel", "maeoni"), strict=True):
        pool = game.state.pool
        assert game.state.cards[player.phoenixborn].printed.stub == get_deck(deck).phoenixborn
        assert game.state.in_play(player.phoenixborn)
        brought = sorted(pool.cards[stub].name for stub in conjuration_pile(get_deck(deck), pool))
        assert names(game, player.pile) == brought
        assert (sum(player.exhausted), sum(player.active)) == (10, 0)
        assert (player.battlefield, player.spellboard, player.discard) == ([], [], [])


def test_the_conjuration_pile_is_face_down() -> None:
    """RB-5.1.1: the opponent sees its size only."""
    game = choosing()
    theirs = game.view(1).players[0]
    assert theirs.pile is None
    assert theirs.pile_size == len(game.state.players[0].pile) > 0


def test_the_first_five_become_the_opening_hand() -> None:
    """RB-5.1.2"""
    game = choosing("aradel", "maeoni")
    pick(game, *recommended("aradel"))
    assert names(game, game.state.players[0].hand) == sorted(recommended("aradel"))


def test_no_title_may_be_picked_twice() -> None:
    """RB-5.1.2: a picked title is no longer offered though two more copies are in the deck."""
    game = choosing()
    seen: list[str] = []
    for _ in range(5):
        titles = offered(game)
        assert len(titles) == len(set(titles))
        assert not set(titles) & set(seen)
        seen.append(titles[0])
        pick(game, titles[0])
    assert names(game, game.state.players[0].hand) == sorted(seen)


def test_chained_titles_are_not_offered() -> None:
    """RB-5.1.2, RB-4.2.1 (rulings RB-chain-1, RB-chained-golden-veil, RB-chained-hypnotize)"""
    game = choosing("maeoni", "noah", chained="2024-01-25")
    assert "Golden Veil" not in offered(game)
    assert "Hypnotize" not in offered(game)
    assert "Summon Silver Snake" in offered(game)
    pick_any(game)
    assert not {"Golden Veil", "Hypnotize"} & set(names(game, game.state.players[0].hand))


def test_without_the_chained_list_every_title_is_offered() -> None:
    """RB-5.1.2 (rulings RB-chain-4, RB-unchained-summon-sleeping-widows): the list is an option."""
    game = choosing("maeoni", "noah")
    assert {"Golden Veil", "Hypnotize"} <= set(offered(game))
    for chained in ("none", "2024-01-25"):
        other = choosing("noah", "maeoni", chained=chained)
        assert "Summon Sleeping Widows" in offered(other)


def test_the_first_five_are_chosen_in_secret() -> None:
    """RB-5.1.2, RB-6.1.9: whatever player 1 picks, player 2 and spectators see the very same."""
    one, two = choosing(), choosing()
    for step in range(5):
        pick(one, offered(one)[0])
        pick(two, offered(two)[-1])
        for reader in (1, None):
            assert one.view(reader).to_json() == two.view(reader).to_json(), step
            assert one.story(reader) == two.story(reader)
    assert names(one, one.state.players[0].hand) != names(two, two.state.players[0].hand)
    assert one.decision.player == two.decision.player == 1


def test_the_second_player_chooses_before_the_first_choice_is_shown() -> None:
    """RB-5.1.2, RB-6.1.9: choosing one after the other is as good as choosing at once."""
    game = choosing()
    pick(game, *recommended("aradel"))
    assert (game.decision.player, game.decision.kind) == (1, "first five")
    seen = game.view(1).players[0]
    assert (seen.hand, seen.hand_size) == (None, 5)
    assert not any(name in sentence for sentence in game.story(1) for name in recommended("aradel"))
    assert any(recommended("aradel")[0] in sentence for sentence in game.story(0))


def test_exactly_five_must_be_picked() -> None:
    """RB-5.1.4: nobody may stop before the fifth card, and nobody gets a sixth."""
    game = choosing()
    for _ in range(5):
        assert (game.decision.player, game.decision.kind) == (0, "first five")
        assert Verb.DONE not in {option.verb for option in game.options}
        game.push(0)
    assert game.decision.player == 1
    assert len(game.state.players[0].hand) == 5


def test_the_other_twenty_five_cards_are_the_draw_pile() -> None:
    """RB-5.1.5"""
    game = choosing()
    pick(game, *recommended("aradel"))
    player = game.state.players[0]
    everything = Counter(names(game, [*player.hand, *player.draw]))
    pool = game.state.pool
    assert len(player.draw) == 25
    assert everything == Counter(pool.cards[stub].name for stub in get_deck("aradel").card_list())


def test_the_draw_pile_is_shuffled() -> None:
    """RB-5.1.5: the seed decides the order; equal seeds shuffle equally."""
    orders: list[list[str]] = []
    for seed in (1, 1, 2):
        game = choosing(seed=seed)
        pick_any(game)
        player = game.state.players[0]
        orders.append([game.state.cards[card].printed.name for card in player.draw])
    assert orders[0] == orders[1]
    assert orders[0] != orders[2]
    assert sorted(orders[0]) == sorted(orders[2])


def test_there_is_no_mulligan() -> None:
    """RB-5.1.6: after the First Five come the roll, the choice of the first player and round 1's discard step."""
    game = choosing()
    pick_any(game)
    hands = [names(game, player.hand) for player in game.state.players]
    assert game.decision.kind == "first player"
    assert game.state.round == 1
    game.push(0)
    assert game.decision.kind == "prepare discard"
    assert [names(game, player.hand) for player in game.state.players] == hands
    assert events.EventKind.DREW not in [event.kind for event in game.log]


def test_round_one_has_the_normal_discard_and_draw_steps() -> None:
    """RB-5.1.6: two cards discarded before the first turn are drawn again."""
    game = choosing()
    pick_any(game)
    game.push(0)
    first = game.decision.player
    game.push(0)
    game.push(0)
    while game.decision.kind == "prepare discard":
        game.push(game.options[-1])
    player = game.state.players[first]
    assert game.state.phase == ids.Phase.PLAYER_TURNS
    assert (len(player.hand), len(player.draw), len(player.discard)) == (5, 23, 2)


@pytest.mark.parametrize("deck", MASTER_SET)
def test_a_recommended_first_five_is_taken_without_asking(deck: str) -> None:
    """RB-5.1.2, RB-24.1 (rulings RB-ff-*): five titles of the deck, none twice."""
    game = new_game(deck, "noah" if deck != "noah" else "coal", seed=3)
    assert game.decision.kind == "first player"
    five = recommended(deck)
    assert len(set(five)) == 5
    assert names(game, game.state.players[0].hand) == sorted(five)
