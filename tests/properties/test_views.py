"""A view is enough to build a full game that looks the same, and no two guesses need be alike."""

from __future__ import annotations

import pytest
from msgspec import Struct

from pyreborn.determinize import determinize
from pyreborn.engine.model.ids import NONE, Zone
from pyreborn.engine.model.rng import seeded
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.playout import play_random
from pyreborn.game import Game
from pyreborn.view import Looks
from tests.properties.games import (
    ALL,
    LONGEST,
    PAIRS,
    Pairing,
    check_cards,
    check_dice,
    decisions,
    fresh,
    luck_of,
    magic_counts,
    some,
)


def hidden_names(st: GameState, seat: int) -> tuple[list[list[str]], list[str]]:
    """What the seat does not see: the opponents' hands as sets, its own draw pile in order."""
    hands = [sorted(st.cards[card].printed.name for card in st.players[other].hand) for other in st.opponents(seat)]
    return hands, [st.cards[card].printed.name for card in st.players[seat].draw]


def wrong_with(game: Game, seat: int, seed: int) -> str:
    """What is wrong with a game imagined from the seat's view; it should look the same and be a sound position."""
    view = game.view(seat)
    try:
        world = determinize(view, seed)
        looks = world.view(seat)
    except (AssertionError, LookupError, ValueError) as error:
        return f"it cannot be built: {error!r}"
    if looks.to_json() != view.to_json():
        return f"it looks different: {difference(view, looks)}"
    if game.decision.player == seat and world.option_texts() != game.option_texts():
        return f"other options: {game.option_texts()} | {world.option_texts()}"
    if len(world.state.cards) != len(game.state.cards):
        return f"it has {len(world.state.cards)} cards, not {len(game.state.cards)}"
    check_cards(world.state)
    check_dice(world.state, magic_counts(game.state))
    return misspoken(game.state, world.state)


def misspoken(real: GameState, world: GameState) -> str:
    """Which card of the table or of a conjuration pile pending work speaks of, and does not in the imagined game."""
    for mine, theirs in zip(real.stack, world.stack, strict=True):
        for name, kind in mine.fields():
            card, other = (getattr(mine, name), getattr(theirs, name)) if kind == "card" else (NONE, NONE)
            if card == NONE or real.zone[card] in (Zone.HAND, Zone.DRAW_PILE, Zone.FACE_DOWN, Zone.UNDER):
                continue
            meant = real.cards[card].now.name
            said = "nothing" if other == NONE else world.cards[other].now.name
            if said != meant or real.zone[card] != world.zone[other]:
                return f"{mine.kind()} speaks of {said}, not of {meant}"
    return ""


def difference(one: object, two: object) -> str:
    """The first field that differs, down to the smallest part."""
    if isinstance(one, Struct) and type(one) is type(two):
        for name in one.__struct_fields__:
            if getattr(one, name) != getattr(two, name):
                return f"{name}, {difference(getattr(one, name), getattr(two, name))}"
    if isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        for place, (mine, theirs) in enumerate(zip(one, two, strict=True)):
            if mine != theirs:
                return f"{place}, {difference(mine, theirs)}"
    if isinstance(one, dict) and isinstance(two, dict) and one.keys() == two.keys():
        for key in one:
            if one[key] != two[key]:
                return f"{key}, {difference(one[key], two[key])}"
    return f"{str(one)[:200]} | {str(two)[:200]}"


@pytest.mark.parametrize("open_decks", [True, False], ids=["open", "closed"])
@pytest.mark.parametrize("pairing", ALL, ids=str)
def test_an_imagined_game_looks_the_same(pairing: Pairing, open_decks: bool) -> None:
    """At every fourth decision or fewer, for every seat: byte-equal views, the same options in the same order."""
    problems: list[str] = []
    every = 4 if pairing in PAIRS else 7 * len(pairing.seats)
    for number in (1, 2):
        game = fresh(pairing, number, open_decks=open_decks)
        for at in decisions(game, luck_of(pairing, number), every):
            for seat in pairing.seats:
                wrong = wrong_with(game, seat, at)
                if wrong:
                    problems.append(f"game {number}, decision {at} ({game.decision.kind}), seat {seat}: {wrong}")
    assert not problems, "\n".join([f"{len(problems)} imagined games are wrong, such as", *problems[:5]])


@pytest.mark.parametrize("open_decks", [True, False], ids=["open", "closed"])
def test_guesses_vary_with_the_seed_and_only_with_it(open_decks: bool) -> None:
    """The same seed imagines the same world, another seed other hidden cards, and rarely the true ones."""
    compared = varied = lucky = 0
    for pairing in some(7):
        game = fresh(pairing, 1, open_decks=open_decks)
        for at in decisions(game, luck_of(pairing, 1), every=20):
            for seat in pairing.seats:
                hands = [game.state.players[other].hand for other in game.state.opponents(seat)]
                if not any(hands) or len(game.state.players[seat].draw) < 5:
                    continue
                view = game.view(seat)
                worlds = [determinize(view, seed) for seed in (at, at + 1, at)]
                assert worlds[0].digest() == worlds[2].digest()
                guess, other = (hidden_names(world.state, seat) for world in worlds[:2])
                compared += 1
                varied += guess != other
                lucky += guess == hidden_names(game.state, seat)
    assert compared > 50
    assert varied == compared
    assert lucky <= compared // 20


@pytest.mark.parametrize("open_decks", [True, False], ids=["open", "closed"])
def test_imagined_games_can_be_played_to_the_end(open_decks: bool) -> None:
    """What is imagined is made to be searched: every playout ends."""
    for pairing in some(5):
        game = fresh(pairing, 1, open_decks=open_decks)
        for at in decisions(game, luck_of(pairing, 1), every=25):
            world = determinize(game.view(game.decision.player), at)
            play_random(world.state, seeded(at), LONGEST)
            assert world.over


def test_a_view_names_no_card_its_reader_may_not_know() -> None:
    """Hands, draw piles and piles of others are numbers; a spectator sees nobody's."""
    for pairing in some(7):
        game = fresh(pairing, 1)
        for _ in decisions(game, luck_of(pairing, 1), every=10):
            for reader in (*pairing.seats, None):
                for row in game.view(reader).players:
                    chimeras = game.state.is_chimera(row.seat)
                    mine = row.seat == reader and not chimeras
                    assert (row.draw is not None) == mine
                    assert (row.pile is not None) == (mine or chimeras)
                    assert (row.hand is not None) == mine or chimeras
                    player = game.state.players[row.seat]
                    sizes = (len(player.hand), len(player.draw), len(player.pile))
                    assert (row.hand_size, row.draw_size, row.pile_size) == sizes
            view = game.view(None)
            assert view.decision is None or view.decision.options is None


@pytest.mark.parametrize("pairing", [*some(9)], ids=str)
def test_views_made_together_are_no_different(pairing: Pairing) -> None:
    """What is made once for all readers of a position, and kept for the next, is what each would be shown alone."""
    game = fresh(pairing, 1)
    looks = Looks()
    for _ in decisions(game, luck_of(pairing, 1), every=5):
        looks.changed()
        for reader in (*pairing.seats, None):
            assert game.view(reader, looks) == game.view(reader)
