"""A world dealt straight from a state is what one imagined from the view is: the same things known, the rest by chance.

The world made from the view (``pyreborn.determinize.determinize``) is the reference, which cannot know more than the
view says.  The fast one is given the true state; so it must look the same, must come out the same for states that
differ only in what the seat may not know, and must guess everything as often.  Each check is tried on wrongs planted
on purpose.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from math import sqrt

import pytest

from pyreborn.cards import card_pool
from pyreborn.decks.aspects import is_deck_aspect
from pyreborn.determinize import determinize, determinize_state
from pyreborn.engine.model.ids import NONE, Zone
from pyreborn.engine.model.rng import Rng, seeded
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.playout import play_random
from pyreborn.engine.run.serial import digest
from pyreborn.engine.run.stack import decider, options_of
from pyreborn.engine.search.determinize import determinize as dealt
from pyreborn.engine.search.invention import COPIES, could_bring, invented
from pyreborn.errors import BadArgument
from pyreborn.game import Game, new_game
from pyreborn.scenario import Scenario
from pyreborn.view import view_of
from tests.checkout import ROOT
from tests.properties import twins
from tests.properties.games import (
    AGAINST,
    FIRST_EDITION,
    LONGEST,
    OPTIONAL,
    PAIRS,
    SEVERAL,
    Pairing,
    check_cards,
    decisions,
    fresh,
    luck_of,
    magic_counts,
)
from tests.properties.planting import planted
from tests.properties.test_determinize import a_game, against_a_chimera, closed_game
from tests.properties.test_planted_leaks import MOMENTS
from tests.properties.test_views import difference
from tests.rules.test_og12_information import ridden_from_deck

Deal = Callable[[GameState, int, Rng, bool], GameState]
TABLES = (*PAIRS[4::13], *FIRST_EDITION[2::19], *SEVERAL[::2], OPTIONAL[1], *AGAINST[1::4], AGAINST[2])
"""Duels of each ruleset, three and four players, declared triggers, one and two players against a Chimera."""


# === moments ===================================================================================


def begun_with_unknown_decks() -> Game:
    """Some rounds of a duel, player 1 to act; player 2 has played cards that nobody had known of."""
    game = new_game("aradel", "maeoni", seed=11, open_decks=False)
    luck = seeded(3)
    while not (game.at_turn() and game.state.round > 3 and game.decision.player == 0):
        game.push(luck.below(len(game.options)))
    other = game.state.players[1]
    assert len(other.discard) > 3 and other.hand and other.pile and game.state.heard != NONE
    return game


def knowing_an_aspect() -> Game:
    """One of the aspects that lie face down has been seen by everybody (RR-13.1.5)."""
    board = Scenario("red-rains")
    board.player(1, "Coal Roarkwin", hand=["Cover"])
    board.chimera("viros", rows=["face down Lurk (known)", "face down Lurk"], draw=["Glare", "Rampage", "Constrict"])
    return board.game()


def moments() -> dict[str, Callable[[], Game]]:
    """Those of other tests, where something is chosen in secret, looked at or lies face down, and some more."""
    return MOMENTS | {
        each.__name__: each for each in (a_game, begun_with_unknown_decks, closed_game, knowing_an_aspect)
    }


# === what a world looks like ===================================================================


def check_world(deal: Deal, game: Game, seat: int, seed: int) -> GameState:
    """It looks the same, is sound, and nothing is done to the game it is dealt from."""
    st = game.state
    before, options = digest(st), options_of(st)
    faces = [card.printed for card in st.printed]
    world = deal(st, seat, seeded(seed), game.header.open_hands)
    assert digest(st) == before and st.options is options, "the game has changed"
    assert all(card.printed is face for card, face in zip(st.printed, faces, strict=True)), "printed selves are shared"
    assert world.luck is None and world.log is None
    check_heard(world)
    check_options(world, st, seat)
    wanted, looks = (view_of(each, seat, game.names, (), game.header.open_hands) for each in (st, world))
    assert looks.to_json() == wanted.to_json(), f"it looks otherwise: {difference(wanted, looks)}"
    check_cards(world)
    assert magic_counts(world) == magic_counts(st)
    return world


def check_heard(world: GameState) -> None:
    """What texts of the game answer is that of the cards there are now, or is found when it is asked for."""
    anew = world.clone()
    anew.listen()
    assert world.heard in (NONE, anew.heard) and world.reacted in (NONE, anew.reacted), "other cards are listening"


def check_options(world: GameState, st: GameState, seat: int) -> None:
    """Who decides has the same options in the same order; those of others are what they have in this world."""
    anew = world.clone()
    anew.options = None
    assert options_of(anew) == options_of(world), "the options are those of another world"
    assert decider(world) == decider(st)
    if decider(st) == seat:
        assert options_of(world) == options_of(st)


@pytest.mark.parametrize("open_decks", [True, False], ids=["open", "closed"])
@pytest.mark.parametrize("pairing", TABLES, ids=str)
def test_a_world_looks_the_same_and_can_be_played_to_the_end(pairing: Pairing, open_decks: bool) -> None:
    """Over whole games, for every seat, whether decks are open or not, with first fives picked and with open hands."""
    for number in (2, 3):
        game = fresh(pairing, number, open_decks=open_decks)
        for at in decisions(game, luck_of(pairing, number), every=17 * len(pairing.seats)):
            for seat in pairing.seats:
                world = check_world(dealt, game, seat, at)
                if (at + seat) % 3 == 0:
                    play_random(world, seeded(at), LONGEST)
                    assert world.over


@pytest.mark.parametrize("moment", moments())
def test_a_world_of_a_moment_looks_the_same(moment: str) -> None:
    """Also while something is chosen in secret, looked at or lies face down (RB-6.1.9, RB-3.5.5, RV-4.5.1)."""
    game = moments()[moment]()
    for seat in range(len(game.names)):
        for seed in range(4):
            play_random(check_world(dealt, game, seat, seed), seeded(seed), LONGEST)


# === what it may read ==========================================================================


def check_twins(deal: Deal, game: Game, seat: int, luck: Rng, open_hands: bool = False) -> None:
    """Games that differ only in what the seat may not know give the same world by the same luck.

    Hands are closed here unless it is said, whatever the game was begun with: so the twins differ in those of partners.
    """
    data = twins.saved(game)
    others = [twins.lucky_otherwise(twins.exchanged(data, seat, luck, open_hands), luck)]
    if not game.state.open_decks:
        others.append(twins.invented(data, seat, luck, open_hands))
    world = deal(twins.loaded(data, game).state, seat, seeded(1), open_hands)
    wanted = digest(world)
    for other in others:
        twin = deal(twins.loaded(other, game).state, seat, seeded(1), open_hands)
        assert digest(twin) == wanted, "it depends on what the seat may not know"
        assert options_of(twin) == options_of(world)


@pytest.mark.parametrize("open_decks", [True, False], ids=["open", "closed"])
@pytest.mark.parametrize("pairing", TABLES, ids=str)
def test_what_a_seat_may_not_know_changes_nothing_in_its_worlds(pairing: Pairing, open_decks: bool) -> None:
    """Over whole games, for every seat: equal digests, options in the same order."""
    for number in (2, 3):
        game = fresh(pairing, number, open_decks=open_decks)
        luck = seeded(number)
        for _ in decisions(game, luck_of(pairing, number), every=29 * len(pairing.seats)):
            for seat in pairing.seats:
                check_twins(dealt, game, seat, luck)


def opened(open_decks: bool) -> Game:
    """Two partners with open hands against a Chimera, some choices on."""
    game = new_game("coal", "noah", chimera="viros", aspects="fury", seed=5, open_hands=True, open_decks=open_decks)
    luck = seeded(4)
    while not (game.at_turn() and len(game.moves) > 20):
        game.push(luck.below(len(game.options)))
    assert all(game.state.players[seat].hand and game.state.players[seat].draw for seat in (0, 1))
    return game


@pytest.mark.parametrize("open_decks", [True, False], ids=["open", "closed"])
def test_where_partners_show_their_hands_the_rest_changes_nothing_in_a_world(open_decks: bool) -> None:
    """Over a game with open hands (RR-15.1.10): the partner's draw pile, the aspects and the luck to come differ."""
    game, luck = opened(open_decks), seeded(1)
    for at in decisions(game, seeded(9), every=7):
        for seat in (0, 1):
            check_twins(dealt, game, seat, luck, open_hands=True)
            check_world(dealt, game, seat, at)


def test_a_world_in_which_a_hand_that_is_shown_is_dealt_anew_is_noticed() -> None:
    """The check that is about it: the partner's hand is in sight, and a world without it looks otherwise."""
    with pytest.raises(AssertionError, match="it looks otherwise"):
        check_world(lambda st, seat, rng, shows: dealt(st, seat, rng, False), opened(True), 0, 1)


def test_a_world_that_keeps_a_hand_that_is_not_shown_is_noticed() -> None:
    """The check of the others: with closed hands the partner's cards must make no difference."""
    with pytest.raises(AssertionError, match="depends on what the seat may not know"):
        check_twins(lambda st, seat, rng, shows: dealt(st, seat, rng, True), opened(True), 0, seeded(1))


@pytest.mark.parametrize("moment", moments())
def test_secrets_of_a_moment_change_nothing_in_a_world(moment: str) -> None:
    """What others have chosen, been shown or laid face down."""
    game = moments()[moment]()
    luck = seeded(1)
    for seat in range(len(game.names)):
        for _ in range(4):
            check_twins(dealt, game, seat, luck)


# === a Chimera's board without a list ==========================================================


def board_without_a_list(rows: list[str], draw: list[str], partners: bool = False) -> Game:
    """A board that was laid out: nobody has said what the Chimera brings."""
    scene = Scenario("red-rains")
    scene.player(1, "Coal Roarkwin", hand=["Cover", "Redirect"], draw=["Iron Worker", "Hammer Knight", "Seal"])
    if partners:
        scene.player(2, "Noah Redmoon", hand=["Fear"], draw=["Iron Worker", "Seal"])
    scene.chimera("viros", rows=[rows, []] if partners else rows, draw=draw)
    game = scene.game()
    assert game.header.aspects is None
    return game


LAID: tuple[tuple[list[str], list[str]], ...] = (
    (["face down Lurk", "Rampage", "face down Glare"], ["Glare", "Rampage", "Constrict", "Lurk"]),
    (["face down Lurk (known)", "face down Lurk"], ["Constrict", "Glare"]),
    (["face down Glare"], []),
)


@pytest.mark.parametrize("partners", [False, True], ids=["alone", "partners"])
@pytest.mark.parametrize(("rows", "draw"), LAID)
def test_how_hidden_aspects_of_a_board_lie_changes_nothing_in_a_world(
    rows: list[str], draw: list[str], partners: bool
) -> None:
    """Without a list, too: which of the hidden aspects lies where is dealt anew by blood value (RR-5.1.3)."""
    game, luck = board_without_a_list(rows, draw, partners), seeded(1)
    for seat in range(1 + partners):
        for seed in range(6):
            check_twins(dealt, game, seat, luck)
            world = check_world(dealt, game, seat, seed)
            aspects = [[card for card in st.printed if card.owner == game.state.players[-1].seat]
                       for st in (game.state, world)]  # fmt: skip
            brought, there = (Counter(card.printed.stub for card in each) for each in aspects)
            assert there == brought, "a board's aspects are taken for a deck everybody knows"


def test_worlds_of_a_world_imagined_from_a_board_know_nothing_of_its_aspects() -> None:
    """What agents do: a game imagined from the view, and worlds dealt from that.  Two boards with other hidden aspects
    of equal blood values (RR-5.1.3) give them the same, though no list says what the Chimera could have brought."""
    one = board_without_a_list(["face down Lurk"], ["Glare", "Constrict"])
    two = board_without_a_list([f"face down {other_title('Lurk')}"], [other_title("Glare"), other_title("Constrict")])
    assert one.view(0).to_json() == two.view(0).to_json()
    for seed in range(8):
        worlds = [determinize_state(determinize(game.view(0), seed).state, 0, seed + 100) for game in (one, two)]
        assert digest(worlds[0]) == digest(worlds[1])


def other_title(name: str) -> str:
    """Another aspect of the same blood value."""
    aspects = [card for card in card_pool("red-rains").cards.values() if is_deck_aspect(card)]
    (blood,) = (card.blood for card in aspects if card.name == name)
    return next(card.name for card in aspects if card.blood == blood and card.name != name)


# === how often =================================================================================

WORLDS = 1500
KNOWN, UNKNOWN = "a duel with known decks", "a duel with unknown decks"
Places = dict[str, list[str]]
"""Titles by where they lie."""


@dataclass(frozen=True)
class Guessed:
    """A position and what one of its seats must guess: where it lies, and the titles found there in a world."""

    game: Game
    seat: int
    places: Callable[[GameState], Places]


def titles(st: GameState, cards: list[int]) -> list[str]:
    return [st.cards[card].printed.name for card in cards]


def of_a_duel(st: GameState) -> Places:
    me, other = st.players
    return {
        "hand": titles(st, other.hand),
        "hand or draw pile": titles(st, other.hand + other.draw),
        "top of their draw pile": titles(st, other.draw[-1:]),
        "bottom of their draw pile": titles(st, other.draw[:1]),
        "conjurations": titles(st, other.pile),
        "top of the own draw pile": titles(st, me.draw[-1:]),
    }


def of_a_ride(st: GameState) -> Places:
    owner = st.players[0]
    return {
        "under the mount": titles(st, [card for unit in owner.battlefield for card in st.cards[unit].under]),
        "hand": titles(st, owner.hand),
        "top of the draw pile": titles(st, owner.draw[-1:]),
    }


def of_a_chimera(st: GameState) -> Places:
    assert st.chimera is not None
    rows = [card for row in st.chimera.rows for card in row if st.zone[card] == Zone.FACE_DOWN]
    return {
        **{f"face down {place}": titles(st, [card]) for place, card in enumerate(rows)},
        "top of its draw pile": titles(st, st.players[2].draw[-1:]),
        "hand of the partner": titles(st, st.players[1].hand),
        "top of the own draw pile": titles(st, st.players[0].draw[-1:]),
    }


def of_a_look(st: GameState) -> Places:
    """What somebody else looks at are cards of the draw pile like any other."""
    return {"looked at": titles(st, st.stack[-1].looking_at()), "top": titles(st, st.players[1].draw[-1:])}


@cache
def positions() -> dict[str, Guessed]:
    return {
        KNOWN: Guessed(a_game(), 0, of_a_duel),
        UNKNOWN: Guessed(begun_with_unknown_decks(), 0, of_a_duel),
        "a board that no deck explains": Guessed(closed_game(), 0, of_a_duel),
        "a rider of a known deck": Guessed(ridden_from_deck("raven", 0)[0], 1, of_a_ride),
        "riders of an unknown deck": Guessed(MOMENTS["ridden"](), 1, of_a_ride),
        "two players against a Chimera": Guessed(against_a_chimera(), 0, of_a_chimera),
        "somebody looks at a draw pile": Guessed(MOMENTS["looking"](), 1, of_a_look),
    }


def counted(worlds: Iterator[GameState], guessed: Guessed) -> dict[str, Counter[str]]:
    found: dict[str, Counter[str]] = {}
    for world in worlds:
        options_of(world)  # pending work that shows cards to somebody takes them when it asks
        for place, names in guessed.places(world).items():
            found.setdefault(place, Counter()).update(names)
    return found


@cache
def reference(name: str) -> dict[str, Counter[str]]:
    """How often each title lies where in worlds imagined from the view."""
    guessed = positions()[name]
    view = guessed.game.view(guessed.seat)
    return counted((determinize(view, seed).state for seed in range(WORLDS)), guessed)


def check_as_often(deal: Deal, name: str) -> None:
    """Each title lies in each place about as often as in worlds imagined from the view.

    Of two counts of the same thing the squared difference is about their sum; added up over all titles, the quotients
    are about as many as there are titles, give or take the root of twice that (chi-square).
    """
    guessed, wanted = positions()[name], reference(name)
    st, seat, rng = guessed.game.state, guessed.seat, seeded(1)
    found = counted((deal(st, seat, rng, False) for _ in range(WORLDS)), guessed)
    assert found.keys() == wanted.keys()
    for place, counts in wanted.items():
        assert found[place].total() == counts.total()
        names = counts.keys() | found[place].keys()
        off = sum((counts[each] - found[place][each]) ** 2 / (counts[each] + found[place][each]) for each in names)
        most = len(names) + 4 * sqrt(2 * len(names))
        assert off <= most, f"{place}: {off:.0f} is more than {most:.0f}: {counts} | {found[place]}"


@pytest.mark.parametrize("name", positions())
def test_everything_is_guessed_as_often_as_from_the_view(name: str) -> None:
    """Hands, piles, cards under others and aspects face down (RB-3.1.1, RV-4.5.1, RR-5.1.3)."""
    check_as_often(dealt, name)


def test_invented_cards_are_what_could_have_been_brought() -> None:
    """Legal with the Phoenixborn, payable, at most three of a title with those in sight (RB-4.1.3, RB-4.1.5)."""
    pool = card_pool("reborn")
    magics = 1 << 2
    found = could_bring(pool, "Aradel Summergaard", magics, True)
    seen = {card.stub: 2 for card in found.cards[::2]}
    everything = invented(pool, "Aradel Summergaard", magics, seen, found.left(seen), seeded(1))
    assert Counter(card.stub for card in everything) == {
        card.stub: COPIES - seen.get(card.stub, 0) for card in found.cards
    }
    assert all(card.phoenixborn in ("", "Aradel Summergaard") and card.is_deck_card for card in everything)
    more = invented(pool, "Aradel Summergaard", 0, {}, 5000, seeded(1))
    assert len(more) == 5000  # a board may hold more than there is


# === the public name ===========================================================================


def test_the_same_seed_deals_the_same_world() -> None:
    """And another seed another one."""
    st = a_game().state
    one, two, other = (determinize_state(st, 0, seed) for seed in (5, 5, 6))
    assert digest(one) == digest(two) != digest(other)


def test_open_hands_are_kept() -> None:
    """Partners who show each other their hands know them in every world (RR-15.1.10)."""
    st = against_a_chimera().state
    hand = titles(st, st.players[1].hand)
    shown, hidden = ([titles(determinize_state(st, 0, n, shows), st.players[1].hand) for n in range(9)]
                     for shows in (True, False))  # fmt: skip
    assert all(each == hand for each in shown)
    assert not all(each == hand for each in hidden)


def test_only_a_state_a_seat_and_a_seed_will_do() -> None:
    game = new_game("aradel", "maeoni", seed=1)
    with pytest.raises(BadArgument, match="from the state of a game"):
        determinize_state(game.view(0), 0, 1)  # type: ignore[arg-type]
    with pytest.raises(BadArgument, match="seat"):
        determinize_state(game.state, 2, 1)
    with pytest.raises(BadArgument, match="seed"):
        determinize_state(game.state, 0, "x")  # type: ignore[arg-type]
    with pytest.raises(BadArgument, match="open_hands"):
        determinize_state(game.state, 0, 1, 2)  # type: ignore[arg-type]


# === planted wrongs ============================================================================

SOURCE = (ROOT / "src" / "pyreborn" / "engine" / "search" / "determinize.py").read_text(encoding="utf-8")


def looks(deal: Deal, moment: str) -> None:
    game = moments()[moment]()
    for seat in range(len(game.names)):
        for seed in range(6):
            check_world(deal, game, seat, seed)


def tells(deal: Deal, moment: str) -> None:
    game = moments()[moment]()
    luck = seeded(1)
    for seat in range(len(game.names)):
        for _ in range(6):
            check_twins(deal, game, seat, luck)


PLANTS: dict[str, tuple[str, str, Callable[[Deal, str], None], str]] = {
    "the true hand is kept": (
        "return draw if self.hands[other.seat] else self.unknown(other.hand) + draw",
        "return draw",
        tells,
        "a_game",
    ),
    "the true hand is likelier": (
        "        at = rng.below(left)\n",
        "        at = min(rng.below(left), rng.below(left))\n",
        check_as_often,
        KNOWN,
    ),
    "faces are dealt in the order they lie": ("    stubs.sort()\n", "", tells, "a_game"),
    "the luck to come is kept": ("    world.rng = Rng(rng.word(), rng.word(), rng.word(), 1)\n", "", tells, "a_game"),
    "the own draw pile is kept": ("    _shuffle(me, rng)\n    below", "    below", tells, "a_game"),
    "a draw pile is shuffled from where it lies": ("    me.draw.sort()\n", "", tells, "a_game"),
    "a draw pile is in order": ("    rng.shuffle(me.draw)\n", "", check_as_often, KNOWN),
    "unknown decks are read": (
        "    if world.open_decks:\n        faces = _faces(world, hidden + below)",
        "    if True:\n        faces = _faces(world, hidden + below)",
        tells,
        "begun_with_unknown_decks",
    ),
    "conjurations of unknown decks are read": (
        "        _invent_pile(world, me, seen, faces, eyes.unknown(me.pile))\n",
        "",
        tells,
        "begun_with_unknown_decks",
    ),
    "cards in sight are invented once more": (
        "        faces = _invented(world, me, seen, len(eyes.below), rng)\n        _inv",
        "        faces = _invented(world, me, {}, len(eyes.below), rng)\n        _inv",
        check_as_often,
        UNKNOWN,
    ),
    "what others answer is remembered": (
        "    world.heard = NONE",
        "    # world.heard",
        looks,
        "begun_with_unknown_decks",
    ),
    "printed selves are written to": (
        "        printed = Card(card, face, printed.owner)\n        world.printed[card] = printed\n",
        "        printed.printed = printed.now = face\n",
        looks,
        "a_game",
    ),
    "true riders are kept": ("self.below.append(card)", "pass", tells, "ridden"),
    "riders are any cards": (
        "if faces[i].type & CardType.ALLY:",
        "if True:",
        check_as_often,
        "a rider of a known deck",
    ),
    "face-down aspects are kept": (
        "                rows.append(card)\n",
        "                pass\n",
        tells,
        "against_a_chimera",
    ),
    "the back of an aspect is forgotten": (
        "if faces[i].blood == world.printed[card].printed.blood:",
        "if True:",
        looks,
        "against_a_chimera",
    ),
    "known aspects are dealt anew": (
        "card not in chimera.known and ",
        "",
        looks,
        "knowing_an_aspect",
    ),
    "secret choices are kept": (
        "if _keeps_secret(frame, eyes):\n            if",
        "if False:\n            if",
        tells,
        "cards_chosen",
    ),
    "secret dice are kept": ("if die // FACES != eyes.seat:", "if die // FACES < 0:", tells, "dice_chosen"),
    "what others look at is kept": ("not eyes.sees(frame.secret_of())", "False", tells, "looking"),
    "what was looked at is forgotten": (
        "looked_at(st, self.seat if self.seat != NOBODY else None)",
        "[]",
        looks,
        "looking",
    ),
    "options of others are kept": ("        world.options = None\n", "        pass\n", looks, "a_turn"),
}


@pytest.mark.parametrize("plant", PLANTS)
def test_a_planted_wrong_is_noticed(plant: str) -> None:
    """Each by the check that is about it."""
    old, new, check, where = PLANTS[plant]
    check(dealt, where)  # rightly dealt, nothing is wrong
    wrong: Deal = planted(SOURCE, old, new, "determinize")
    with pytest.raises(AssertionError):
        check(wrong, where)
