"""OG-12, OG-8.1.3, RV-4.5.1: who may see what, and games imagined from what one sees."""

import pytest

from pyreborn import determinize, new_game
from pyreborn.decks import get_deck
from pyreborn.engine.model.ids import CardType, Zone
from pyreborn.engine.run.setup import add_card
from pyreborn.engine.vocabulary.verbs.under import put_under
from pyreborn.game import Game
from pyreborn.view import View
from tests.rules.first_edition import IDLE, BigTable, board, both

CHARGER = "Spectral Charger Mount"
SEEDS = range(6)


def riders_seen(view: View, seat: int) -> list[str]:
    """What the reader sees under the first unit of a player; "" for a card that is only known to be there."""
    return [card.name for card in view.players[seat].battlefield[0].under]


def same_view(game: Game, seat: int | None, seed: int) -> Game:
    """A game imagined from what that seat sees; it looks the same from there."""
    view = game.view(seat)
    again = determinize(view, seed)
    assert again.view(seat).to_json() == view.to_json()
    return again


def riders_of(game: Game, seat: int) -> list[str]:
    """What really lies under the first unit of a player."""
    mount = game.state.players[seat].battlefield[0]
    return [game.state.cards[card].printed.name for card in game.state.cards[mount].under]


def ridden(ruleset: str, mount: str, number: int = 1) -> BigTable:
    """Three players; one has a mount, each has a hand and a draw pile."""
    t = board(ruleset)
    for each, name in enumerate(("Coal Roarkwin", "Noah Redmoon", "Saria Guideman"), 1):
        units = [f"{CHARGER} ({mount})"] if each == number else ["Iron Rhino"]
        t.seat(each)(name, battlefield=units, hand=IDLE, draw=["Seal", "Iron Worker"], dice="natural:basic charm:basic")
    return t


# === face-down cards ===================================================================================


@both
def test_a_rider_is_seen_by_the_controller_of_its_mount_only(ruleset: str) -> None:
    """OG-8.1.3, RV-4.5.1: not by its owner, not by bystanders, not by spectators."""
    t = ridden(ruleset, "owner 2, under Blood Archer")
    assert riders_seen(t.game.view(0), 0) == ["Blood Archer"]
    for reader in (1, 2, None):
        assert riders_seen(t.game.view(reader), 0) == [""]
        assert b"Blood Archer" not in t.game.view(reader).to_json()


@both
def test_a_hidden_rider_shows_neither_type_nor_values(ruleset: str) -> None:
    """OG-8.1.3: two different riders look alike to an opponent, but for whose they are."""
    views = []
    for rider in ("Blood Archer", "Stormwind Sniper"):
        t = ridden(ruleset, f"under {rider}")
        views.append(t.game.view(1).to_json())
    assert views[0] == views[1]


@pytest.mark.parametrize("seed", SEEDS)
@both
def test_a_rider_is_guessed_as_an_ally(ruleset: str, seed: int) -> None:
    """OG-8.1.3: of its owner's, wherever the mount stands, the reader's own included."""
    for number, mount, owner in (
        (1, "under Blood Archer", 0), (3, "owner 1, under Blood Archer", 0), (1, "owner 2, under Blood Archer", 1),
        (2, "under Blood Archer (owner 3)", 2),
    ):  # fmt: skip
        t = ridden(ruleset, mount, number)
        for reader in (0, 1, 2, None):
            again = same_view(t.game, reader, seed)
            host = again.state.players[number - 1].battlefield[0]
            rider = again.state.cards[again.state.cards[host].under[0]]
            assert rider.owner == owner
            assert rider.printed.type & CardType.ALLY
            assert (rider.printed.name == "Blood Archer") or reader != number - 1


@both
def test_the_guess_varies_with_the_seed(ruleset: str) -> None:
    """OG-8.1.3: a search may not rely on one of them."""
    t = ridden(ruleset, "under Blood Archer")
    assert len({riders_of(same_view(t.game, 1, seed), 0)[0] for seed in range(12)}) > 1
    assert {riders_of(same_view(t.game, 0, seed), 0)[0] for seed in range(12)} == {"Blood Archer"}


def ridden_from_deck(ruleset: str, controller: int) -> tuple[Game, str]:
    """A game with open decks in which an ally of the first player's draw pile lies under a mount; and its title."""
    game = new_game("coal", "noah", ruleset=ruleset, seed=7)
    st = game.state
    mount = add_card(st, st.pool.by_name[CHARGER.lower()], controller, Zone.CONJURATION_PILE)
    rider = next(card for card in st.players[0].draw if st.printed[card].printed.type & CardType.ALLY)
    for card, seat in ((mount, controller), (rider, 0)):
        st.lift(card)
        st.enter(card, Zone.BATTLEFIELD, seat)
    put_under(st, rider, mount)
    st.departed = []  # that was a while ago
    return game, st.printed[rider].printed.name


@pytest.mark.parametrize("seed", SEEDS)
@both
def test_with_known_decks_a_rider_is_one_of_the_cards_not_in_sight(ruleset: str, seed: int) -> None:
    """OG-8.1.3: the deck list less what is seen; hand, draw pile and rider together are that list again."""
    game, _ = ridden_from_deck(ruleset, 0)
    again = same_view(game, 1, seed)
    me = again.state.players[0]
    rider = again.state.cards[me.battlefield[0]].under[0]
    names = sorted(again.state.printed[card].printed.stub for card in (*me.draw, *me.hand, rider))
    assert names == sorted(get_deck("coal", ruleset).card_list())
    assert again.state.printed[rider].printed.type & CardType.ALLY


@pytest.mark.parametrize("seed", SEEDS)
@both
def test_ones_own_rider_under_anothers_mount_is_what_is_missing(ruleset: str, seed: int) -> None:
    """OG-8.1.3: who knows the own deck, hand and draw pile knows the card, though looking is not allowed."""
    game, name = ridden_from_deck(ruleset, 1)
    assert [card.name for card in game.view(0).players[1].battlefield[0].under] == [""]
    assert riders_of(same_view(game, 0, seed), 1) == [name]


@both
def test_the_options_about_riders_are_the_controllers_to_see(ruleset: str) -> None:
    """OG-8.1.3, OG-8.1.4: while the mount leaves, its controller still sees what is under it, nobody else does."""
    t = ridden(ruleset, "owner 2, under Blood Archer, under Hammer Knight")
    t.p1.uses(CHARGER, "Unsummon")
    assert t.game.option_texts() == ["choose Blood Archer", "choose Hammer Knight"]
    for reader in (0, 1, 2, None):
        seen = t.game.view(reader).to_json()
        for name in (b"Blood Archer", b"Hammer Knight"):
            assert (name in seen) == (reader == 0)
    same_view(t.game, 0, 1)
    assert determinize(t.game.view(0), 1).option_texts() == t.game.option_texts()


@pytest.mark.parametrize("reader", [0, 1, 2, None])
@both
def test_a_leaving_mount_can_be_imagined_by_anybody(ruleset: str, reader: int | None) -> None:
    """OG-8.1.3, OG-8.1.4: riders between two places are guessed like others, and the game goes on to its turn."""
    for mount in ("under Blood Archer, under Anchornaut", "owner 2, under Blood Archer (owner 3), under Anchornaut"):
        t = ridden(ruleset, mount)
        t.p1.uses(CHARGER, "Unsummon")
        again = same_view(t.game, reader, 2)
        while not again.at_turn():
            again.push(0)
        assert not again.over


@both
def test_a_rider_that_comes_up_is_seen_by_all(ruleset: str) -> None:
    """OG-8.1.4: it lies face up on its owner's battlefield; what did not dismount is in a public pile."""
    t = ridden(ruleset, "under Blood Archer, under Hammer Knight")
    t.p1.uses(CHARGER, "Unsummon").chooses("Blood Archer").declines()
    t.done()
    for reader in (1, 2, None):
        view = t.game.view(reader)
        assert [card.name for card in view.players[0].battlefield] == ["Blood Archer"]
        assert [card.name for card in view.players[0].discard] == ["Hammer Knight"]


# === piles ==============================================================================================


@both
def test_a_conjuration_pile_is_a_number_to_others(ruleset: str) -> None:
    """OG-12.1.1: what a player could conjure is not told, not even by cards in sight."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", spellboard=["Summon Gilder"], pile=["Gilder", "Gilder", "Mist Spirit"], hand=IDLE)
    t.p2("Noah Redmoon", hand=IDLE)
    view = t.game.view(1)
    assert (view.players[0].pile, view.players[0].pile_size) == (None, 3)
    assert b"Mist Spirit" not in view.to_json()
    own = t.game.view(0).players[0].pile
    assert own is not None
    assert [card.name for card in own] == ["Gilder", "Gilder", "Mist Spirit"]


@pytest.mark.parametrize("seed", SEEDS)
@both
def test_an_imagined_pile_holds_what_cards_in_sight_can_conjure(ruleset: str, seed: int) -> None:
    """OG-12.1.1: as many cards as there are, those the spellboard can place first."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", spellboard=["Summon Gilder"], hand=IDLE, draw=["Seal"])
    t.p2("Noah Redmoon", hand=IDLE)
    again = same_view(t.game, 1, seed)
    names = [again.state.printed[card].printed.name for card in again.state.players[0].pile]
    assert names.count("Gilder") == 5
    assert len(names) == len(t.st.players[0].pile)


@both
def test_discard_piles_are_public_and_in_order(ruleset: str) -> None:
    """OG-12.1.1: to opponents and spectators alike, from the top; also where a played spell lies at once."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", hand=["Mist Typhoon"], discard=["Seal", "Fear"], draw=["Purge"],
         dice="illusion:class natural:class")  # fmt: skip
    t.p2("Noah Redmoon", battlefield=["Iron Rhino", "Gilder"], hand=IDLE)
    t.p1.plays("Mist Typhoon")
    for reader in (0, 1, None):
        pile = [card.name for card in t.game.view(reader).players[0].discard]
        assert pile == ["Mist Typhoon", "Seal", "Fear"]


@both
def test_a_conjured_alteration_gone_back_to_its_pile_is_hidden_again(ruleset: str) -> None:
    """OG-12.1.1, RV-4.4.1: everybody saw it; the view of the pile tells no more than its size."""
    t = board(ruleset)
    t.p1("Aradel Summergaard", dice="natural:class", hand=IDLE)
    t.p2("Noah Redmoon", battlefield=["Mist Spirit (+Angel's Embrace)"], pile=["Gilder"], hand=IDLE)
    t.p1.uses("Aradel Summergaard", "Water Blast")
    t.done()
    view = t.game.view(0)
    assert view.players[1].pile_size == 3
    assert b"Angel" not in view.to_json()
    same_view(t.game, 0, 4)
