"""What a game imagined from a view keeps, and what it must not: every check is tried on wrongs planted on purpose.

A seat keeps what it knows (its hand, its piles but for their order, what it has chosen) and guesses the rest anew with
every seed (RB-3.1.1): each hidden card is as likely to be in the hand as any other.
"""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Callable

import pytest

from pyreborn import determinize as imagining
from pyreborn.engine.model.ids import FACES, Zone
from pyreborn.engine.model.rng import seeded
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.serial import chimera_to_json
from pyreborn.game import Game, new_game
from pyreborn.scenario import Scenario
from pyreborn.view import View
from tests.properties.planting import planted
from tests.properties.test_planted_leaks import cards_chosen, dice_chosen, looking, ridden
from tests.rules.test_og12_information import ridden_from_deck

Imagine = Callable[[View, int], Game]
WORLDS = 60
SOURCE = inspect.getsource(inspect.getmodule(imagining) or imagining)


def names(st: GameState, cards: list[int]) -> list[str]:
    return [st.cards[card].printed.name for card in cards]


def a_game() -> Game:
    """A duel with known decks from its second round on, player 1 to act; player 2 has cards in the open."""
    game = new_game("aradel", "maeoni", seed=11)
    luck = seeded(3)
    me, other = game.state.players
    while not (game.at_turn() and game.state.round > 1 and game.decision.player == 0):
        game.push(luck.below(len(game.options)))
    assert other.discard and other.hand and len(me.draw) > 8
    return game


def closed_game() -> Game:
    """A board without deck lists: what player 2 holds can be anything their dice could pay."""
    board = Scenario()
    board.player(1, "Aradel Summergaard", hand=["Refresh", "Golden Veil"], draw=["Seal", "Purge", "Fear", "Encore"])
    board.player(2, "Maeoni Viper", hand=["Fear", "Seal", "Purge"], draw=["Refresh", "Encore", "Fear"], dice="charm x9")
    return board.game()


def worlds(imagine: Imagine, game: Game, seat: int) -> list[GameState]:
    """Many imagined games, each of which looks the same from that seat."""
    view = game.view(seat)
    found: list[GameState] = []
    for seed in range(WORLDS):
        world = imagine(view, seed)
        assert world.view(seat).to_json() == view.to_json(), "it looks otherwise"
        found.append(world.state)
    return found


# === the checks ================================================================================


def hands_of_others_are_shuffled(imagine: Imagine) -> None:
    """Every card that may be in the hand is there about as often as its share; none is always or never."""
    for game in (a_game(), closed_game()):
        hands = [names(st, st.players[1].hand) for st in worlds(imagine, game, 0)]
        assert len({tuple(sorted(hand)) for hand in hands}) > WORLDS // 2, "the hand is nearly always the same"
        assert sum(sorted(hand) == sorted(names(game.state, game.state.players[1].hand)) for hand in hands) < 5
    game = a_game()
    hidden = Counter(names(game.state, [*game.state.players[1].hand, *game.state.players[1].draw]))
    hands = [names(st, st.players[1].hand) for st in worlds(imagine, game, 0)]
    held = Counter(name for hand in hands for name in hand)
    share = len(hands[0]) * WORLDS / hidden.total()
    for name, copies in hidden.items():
        assert 0.3 * share * copies < held[name] < 2.2 * share * copies, f"{name} is held {held[name]} times"


def draw_piles_of_others_are_shuffled(imagine: Imagine) -> None:
    """The top card of the opponent's draw pile is anything, in known and in unknown decks."""
    for game in (a_game(), closed_game()):
        tops = Counter(names(st, st.players[1].draw)[-1] for st in worlds(imagine, game, 0))
        assert len(tops) > 5
        assert tops.most_common(1)[0][1] < WORLDS / 2


def the_own_draw_pile_is_shuffled(imagine: Imagine) -> None:
    """Its order is nobody's to know; its cards are all there."""
    for game in (a_game(), closed_game()):
        real = game.state.players[0].draw
        piles = [names(st, st.players[0].draw) for st in worlds(imagine, game, 0)]
        assert len({tuple(pile) for pile in piles}) > WORLDS // 4
        assert len({pile[-1] for pile in piles}) == len(set(names(game.state, real)))
        assert all(sorted(pile) == sorted(names(game.state, real)) for pile in piles)


def what_is_known_is_kept(imagine: Imagine) -> None:
    """The own hand and conjurations, every card in the open, and by the deck list what the others brought."""
    game = a_game()
    st = game.state
    for world in worlds(imagine, game, 0):
        assert names(world, world.players[0].hand) == names(st, st.players[0].hand)
        assert sorted(names(world, world.players[0].pile)) == sorted(names(st, st.players[0].pile))
        for mine, theirs in zip(world.players, st.players, strict=True):
            for zone in ("battlefield", "spellboard", "discard"):
                assert names(world, getattr(mine, zone)) == names(st, getattr(theirs, zone))
            brought = [sorted(names(each, [*p.hand, *p.draw])) for each, p in ((world, mine), (st, theirs))]
            assert brought[0] == brought[1]
            assert (mine.active, mine.exhausted) == (theirs.active, theirs.exhausted)


def secret_choices_are_not_known(imagine: Imagine) -> None:
    """What one has chosen in secret is kept, what others have chosen is not there to be found (RB-6.3.4, RB-6.1.9)."""
    for moment, field in ((dice_chosen, "chosen"), (cards_chosen, "others"), (cards_chosen, "mine")):
        game = moment()
        frame = game.state.stack[-1]
        seats = {die // FACES for die in getattr(frame, "chosen", [])} or {game.decision.player}
        for seat in (0, 1):
            for world in worlds(imagine, game, seat)[:5]:
                here = getattr(world.stack[-1], field)
                if field == "chosen":
                    assert here == [die for die in frame.chosen if die // FACES == seat]  # type: ignore[attr-defined]
                elif field == "mine":
                    assert len(here) == (1 if seat in seats else 0)
                else:
                    assert here == []


def face_down_cards_are_guessed(imagine: Imagine) -> None:
    """Riders are what they are to the controller of the mount, and any ally to others (OG-8.1.3, RV-4.5.1)."""
    game = ridden()
    for seat, kinds in ((0, 1), (1, 3)):
        seen = [tuple(names(st, st.cards[st.players[0].battlefield[0]].under)) for st in worlds(imagine, game, seat)]
        assert len(set(seen)) >= kinds
        assert (set(seen) == {("Blood Archer", "Hammer Knight")}) == (seat == 0)
    game, _ = ridden_from_deck("raven", 0)
    assert len({names(st, st.cards[st.players[0].battlefield[0]].under)[0] for st in worlds(imagine, game, 1)}) > 1


def looked_at_cards_are_kept(imagine: Imagine) -> None:
    """Who looks at the top of a draw pile knows those cards in every world, and the other one in none (RB-3.5.5)."""
    game = looking()
    seen = names(game.state, game.state.stack[-1].looking_at())
    for seat in (0, 1):
        tops = [names(st, st.stack[-1].looking_at()) for st in worlds(imagine, game, seat)]
        assert all(len(top) == len(seen) for top in tops)
        assert (set(map(tuple, tops)) == {tuple(seen)}) == (seat == 0)


def the_future_is_not_known(imagine: Imagine) -> None:
    """What will be rolled differs from world to world, and from the game (RB-8.2.4)."""
    game = a_game()
    words = [tuple(st.rng.to_json()) for st in worlds(imagine, game, 0)]
    assert len(set(words)) == WORLDS
    assert tuple(game.state.rng.to_json()) not in words


def against_a_chimera() -> Game:
    """Two players against a Chimera with a deck everybody knows; some of it has been seen."""
    game = new_game("coal", "noah", chimera="viros", aspects="fury", seed=5)
    luck = seeded(4)
    while not (game.at_turn() and len(game.state.players[2].battlefield) > 1):
        game.push(luck.below(len(game.options)))
    return game


def hidden_aspects_are_dealt_by_blood_value(imagine: Imagine) -> None:
    """Face down lies any title of that blood value (RR-5.1.3), together no more of it than the deck has (RR-2.1.6)."""
    game = against_a_chimera()
    st = game.state
    assert st.chimera is not None
    brought = Counter(names(st, [card.id for card in st.cards if card.owner == 2 and card.printed.blood]))
    rows = []
    for world in worlds(imagine, game, 0):
        assert world.chimera is not None
        aspects = [card.id for card in world.cards if card.owner == 2 and card.printed.blood]
        assert Counter(names(world, aspects)) == brought
        rows.append(tuple(names(world, [card for row in world.chimera.rows for card in row])))
    assert len(set(rows)) > WORLDS // 4
    board = Scenario("red-rains")
    board.player(1, "Coal Roarkwin", hand=["Cover"])
    board.chimera("viros", rows=["face down Lurk (known)", "face down Lurk"], draw=["Glare"])
    for world in worlds(imagine, board.game(), 0):
        assert world.chimera is not None
        assert names(world, world.chimera.known) == ["Lurk"]


def what_a_chimera_shows_is_kept(imagine: Imagine) -> None:
    """Phase, tokens, rage dice, how often its pile ran empty, fatigue (RR-2.1, RR-10.1.2)."""
    board = Scenario("red-rains", first="chimera")
    board.player(1, "Coal Roarkwin", hand=["Cover"])
    board.chimera("viros", phase=2, red_rains=1, rage=3, emptied=1, fatigued=True, points_at=1, draw=["Glare"])
    game = board.game()
    wanted = chimera_to_json(game.state.chimera) if game.state.chimera is not None else {}
    facts = ("phase", "red_rains", "emptied", "fatigued", "points_at", "facing", "blood")
    for world in worlds(imagine, game, 0):
        assert world.chimera is not None
        shown = chimera_to_json(world.chimera)
        assert {fact: shown[fact] for fact in facts} == {fact: wanted[fact] for fact in facts}


CHECKS = {
    check.__name__: check
    for check in (
        hands_of_others_are_shuffled, draw_piles_of_others_are_shuffled, the_own_draw_pile_is_shuffled,
        what_is_known_is_kept, secret_choices_are_not_known, face_down_cards_are_guessed, looked_at_cards_are_kept,
        the_future_is_not_known, hidden_aspects_are_dealt_by_blood_value, what_a_chimera_shows_is_kept,
    )
}  # fmt: skip


@pytest.mark.parametrize("check", CHECKS)
def test_an_imagined_game(check: str) -> None:
    """Keeps what the seat knows and guesses the rest."""
    CHECKS[check](imagining)


def test_the_same_seed_imagines_the_same_game() -> None:
    game = a_game()
    assert imagining(game.view(0), 5).digest() == imagining(game.view(0), 5).digest()


@pytest.mark.parametrize("ruleset", ["reborn", "original", "raven"])
def test_a_board_that_no_deck_explains_can_be_imagined(ruleset: str) -> None:
    """Hands nobody could pay for, more copies than a deck has, riders of a player without dice."""
    board = Scenario(ruleset)
    board.player(1, "Coal Roarkwin")
    mount = "Iron Rhino (under Hammer Knight)"
    board.player(2, "Noah Redmoon", battlefield=[mount], hand=["Hammer Knight"] * 60, draw=["Blood Archer"] * 99)
    worlds(imagining, board.game(), 0)


# === planted wrongs ============================================================================

PLANTS = {
    "the hand is not shuffled": (
        "        self.luck.shuffle(order)\n        homes", "        homes", "hands_of_others_are_shuffled",
    ),
    "invented cards are not shuffled": (
        "        order = list(range(len(choices)))\n        self.luck.shuffle(order)\n",
        "        order = list(range(len(choices)))\n", "hands_of_others_are_shuffled",
    ),
    "the best cards are in the hand": (
        "enumerate(order[: unknown", "enumerate(sorted(order)[: unknown", "hands_of_others_are_shuffled",
    ),
    "the draw pile of others is in order": (
        "        self.luck.shuffle(me.draw)\n        for stub in pile",
        "        me.draw.sort(key=lambda c: self.st.printed[c].printed.name)\n        for stub in pile",
        "draw_piles_of_others_are_shuffled",
    ),
    "the own draw pile is in order": (
        "        self.luck.shuffle(me.draw)\n        if any", "        if any", "the_own_draw_pile_is_shuffled",
    ),
    "a card of the own hand is another": (
        "self._add_known(pile, cards or [], row.seat, zone)\n        self.luck",
        "self._add_known(pile, cards or [], row.seat, zone)\n        me.hand.pop()\n        self.luck",
        "what_is_known_is_kept",
    ),
    "seen cards are in the deck as well": (
        "left.subtract({stub: n", "left.subtract({stub: 0", "what_is_known_is_kept",
    ),
    "the luck is always the same": ("seeded(seed ^ 0x5EED)", "seeded(7)", "the_future_is_not_known"),
    "face-down cards are always the first": (
        "allies[self.luck.below(len(allies))]", "allies[0]", "face_down_cards_are_guessed",
    ),
    "what was looked at is forgotten": (
        "self._add_known(homes[zone], [peeked], row.seat, zone)\n        unknown", "pass\n        unknown",
        "looked_at_cards_are_kept",
    ),
    "aspects are dealt in order": (
        "fit[self.luck.below(len(fit))])", "fit[0])", "hidden_aspects_are_dealt_by_blood_value",
    ),
    "the back of an aspect is forgotten": (
        "self._deal(aspects, card.blood)", "self._deal(aspects, 0)", "hidden_aspects_are_dealt_by_blood_value",
    ),
    "aspects that were seen are in the deck as well": (
        "left.subtract(gone)", "pass", "hidden_aspects_are_dealt_by_blood_value",
    ),
    "a retreated aspect is forgotten": (
        "stub = card.stub or (", "stub = '' or (", "hidden_aspects_are_dealt_by_blood_value",
    ),
    "the Chimera's blood is forgotten": (
        "chimera.phase, chimera.red_rains, chimera.blood = seen.phase, seen.red_rains, seen.blood",
        "chimera.phase, chimera.red_rains = seen.phase, 0", "what_a_chimera_shows_is_kept",
    ),
    "its fatigue is forgotten": (
        "chimera.emptied, chimera.fatigued, chimera.hand_out = seen.emptied, seen.fatigued, seen.hand_out", "pass",
        "what_a_chimera_shows_is_kept",
    ),
}  # fmt: skip


@pytest.mark.parametrize("plant", PLANTS)
def test_a_planted_wrong_is_noticed(plant: str) -> None:
    """Each by the check that is about it."""
    old, new, check = PLANTS[plant]
    wrong: Imagine = planted(SOURCE, old, new, "determinize")
    with pytest.raises((AssertionError, LookupError, ValueError)):
        CHECKS[check](wrong)


def test_the_zone_of_every_imagined_card_fits() -> None:
    """Hands hold hand cards, piles pile cards, in a world without deck lists too."""
    for world in worlds(imagining, closed_game(), 0):
        for player in world.players:
            assert all(world.zone[card] == Zone.HAND for card in player.hand)
            assert all(world.zone[card] == Zone.DRAW_PILE for card in player.draw)
