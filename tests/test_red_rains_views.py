"""What players know in a game against a Chimera, and what is imagined of the rest (RR-5.1.3, RR-10.1, RR-15.1.19)."""

from __future__ import annotations

import copy
import json
import pickle
from collections import Counter
from typing import Any

import pytest

from pyreborn.ai import agent
from pyreborn.decks.aspects import AspectDeck
from pyreborn.determinize import determinize
from pyreborn.engine.model.ids import Zone
from pyreborn.errors import BrokenRecord
from pyreborn.evaluate import WIN, score
from pyreborn.game import Game, Record, new_game
from pyreborn.scenario import Scenario


def pair(**settings: Any) -> Game:
    return new_game("coal", "noah", chimera="viros", aspects="fury", seed=7, **settings)


def laid_out() -> Game:
    board = Scenario("red-rains")
    board.player(1, "Coal Roarkwin", hand=["Cover"])
    board.player(2, "Noah Redmoon", hand=["Sleight of Hand"])
    board.chimera(
        "viros (exhausted)",
        rows=[["Rampage (status 1)", "face down Lurk", "face down Glare (known)"], ["face down Whiplash"]],
        draw=["Firebelly"], red_rains=2, rage=2,
    )  # fmt: skip
    return board.game()


@pytest.mark.parametrize("reader", [0, 1, 2, None])
def test_a_face_down_aspect_is_known_by_its_place_and_blood_value(reader: int | None) -> None:
    """RR-5.1.3: the back shows the blood value; RR-13.1.5: once seen, the title stays known."""
    seen = laid_out().view(reader).chimera
    assert seen is not None
    told = [[(card.name, card.zone, card.blood) for card in row] for row in seen.rows]
    assert told == [
        [("Rampage", "battlefield", 1), ("", "face down", 2), ("Glare", "face down", 1)],
        [("", "face down", 1)],
    ]
    assert {card.facing for card in seen.rows[0]} == {0}


def test_phase_tokens_threshold_and_rage_are_in_the_open() -> None:
    """RR-2.1.9, RR-9.3.1: exhaustion on the Chimera raises the threshold."""
    seen = laid_out().view(None).chimera
    assert seen is not None
    assert (seen.seat, seen.phase, seen.red_rains, seen.threshold, seen.rage, seen.fatigued) == (2, 1, 2, 7, 2, False)
    assert [card.name for card in seen.ultimates] == [f"Corpse of Viros Ultimate {n}" for n in ("I", "II", "III")]


@pytest.mark.parametrize("reader", [0, 1, 2, None])
def test_the_draw_pile_is_nobodys_and_the_conjuration_pile_everybodys(reader: int | None) -> None:
    """RR-10.1, RR-2.1.10."""
    row = laid_out().view(reader).players[2]
    assert (row.role, row.team, row.draw, row.draw_size) == ("chimera", 2, None, 1)
    assert row.pile == []
    assert b"Firebelly" not in laid_out().view(reader).to_json()


def test_a_partner_sees_the_hand_only_where_hands_are_open() -> None:
    """RR-15.1.19."""
    closed, opened = pair(), pair(open_hands=True)
    assert closed.view(0).players[1].hand is None
    mine, theirs = opened.view(0).players[1].hand, opened.view(1).players[1].hand
    assert mine is not None and theirs is not None
    assert [card.name for card in mine] == [card.name for card in theirs]
    assert opened.view(2).players[1].hand is None
    assert opened.view(None).players[1].hand is None
    assert opened.view(0).players[1].draw is None


def test_who_decides_for_the_chimera_is_told() -> None:
    """RR-1.1.4, RR-1.1.7: a player decides, on behalf of the Chimera."""
    board = Scenario("red-rains")
    board.player(1, "Coal Roarkwin")
    board.player(2, "Leo Sunshadow", spellboard=["Memory Theft"], dice="charm:power")
    board.chimera("viros", draw=["Lurk", "Glare", "Rampage"])
    game = board.game()
    for said in ("hand over", "use Memory Theft", "target player 3", "choose Lurk"):
        assert game.decision.on_behalf_of == -1
        game.push(said)
    assert (game.decision.player, game.decision.on_behalf_of) == (1, 2)
    assert game.decision.prompt.startswith("Leo Sunshadow, for The Corpse of Viros: ")
    asked = [game.view(seat).decision for seat in (0, 1)]
    assert [None if each is None else (each.on_behalf_of, each.options is None) for each in asked] == [
        (2, True),
        (2, False),
    ]


def test_what_the_chimera_takes_in_hand_is_seen_by_the_player_who_decides() -> None:
    """RR-10.1.7."""
    board = Scenario("red-rains")
    board.player(1, "Leo Sunshadow", spellboard=["Memory Theft"], dice="charm:power")
    board.player(2, "Coal Roarkwin")
    board.chimera("viros", draw=["Lurk", "Glare", "Rampage"])
    game = board.game()
    for said in ("use Memory Theft", "target player 3"):
        game.push(said)
    held = game.view(0).players[2].hand
    assert held is not None and {card.name for card in held} == {"Lurk", "Glare", "Rampage"}
    assert [game.view(reader).players[2].hand for reader in (1, 2, None)] == [None] * 3
    for reader in (0, 1, 2, None):
        assert determinize(game.view(reader), 1).view(reader).to_json() == game.view(reader).to_json()


@pytest.mark.parametrize("reader", [0, 1])
def test_hidden_aspects_are_imagined_from_the_aspect_deck_by_blood_value(reader: int) -> None:
    """RR-5.1.3, RR-2.1.6: never more of a title than the deck holds, and other ones with another seed."""
    game = pair()
    deck = Counter(AspectDeck.from_json(game.header.aspects).card_list())
    true = game.state.chimera
    assert true is not None
    rows = set()
    for seed in range(12):
        world = determinize(game.view(reader), seed)
        st = world.state
        assert world.view(reader).to_json() == game.view(reader).to_json()
        assert st.chimera is not None
        for mine, theirs in zip(st.chimera.rows, true.rows, strict=True):
            shown = [game.state.cards[card].printed.blood for card in theirs]
            assert [st.cards[card].printed.blood for card in mine] == shown
        hidden = [card for card, zone in enumerate(st.zone) if zone in (Zone.FACE_DOWN, Zone.DRAW_PILE)]
        assert Counter(st.cards[card].printed.stub for card in hidden if st.cards[card].owner == 2) == deck
        rows.add(tuple(st.cards[card].printed.name for row in st.chimera.rows for card in row))
    assert len(rows) > 6


def test_a_board_without_an_aspect_deck_is_imagined_with_any_aspects() -> None:
    """RR-13.1.5: titles that are known stay."""
    game = laid_out()
    for seed in range(6):
        world = determinize(game.view(0), seed)
        assert world.view(0).to_json() == game.view(0).to_json()
        chimera = world.state.chimera
        assert chimera is not None
        assert [world.state.cards[card].printed.name for card in chimera.known] == ["Glare"]


def test_partners_are_scored_together() -> None:
    """RR-1.1.3: what harms the Chimera is good for both, and they win together."""
    game = pair()
    assert score(game, 0) == score(game, 1) == -score(game, 2)
    before = score(game, 0)
    st = game.state
    st.cards[st.players[2].phoenixborn].wounds += 5
    assert score(game, 0) == before + 10
    game.concede(0)
    assert [score(game, seat) for seat in range(3)] == [-WIN, -WIN, WIN]


def test_agents_play_a_game_in_which_the_chimera_is_never_asked() -> None:
    """RR-1.1.4: agents by the seat that decides, as everywhere."""
    game = new_game("coal", chimera="viros", seed=3, log=False)
    agents = [agent("random", 1)]
    for _ in range(60):
        if game.over:
            break
        player = game.decision.player
        game.push(agents[player].choose(game.view(player), game.decision))
    assert len(game.moves) > 20


def test_a_game_against_a_chimera_is_copied_pickled_and_saved_whole() -> None:
    """Phase, tokens, rows, known titles, dice: all of it."""
    game = pair()
    luck = agent("random", 5)
    for _ in range(40):
        if not game.over:
            game.push(luck.choose(game.view(game.decision.player), game.decision))
    for twin in (copy.deepcopy(game), pickle.loads(pickle.dumps(game)), game.clone()):
        assert twin.digest() == game.digest()
        for seat in (0, 1, 2):
            assert twin.view(seat).to_json() == game.view(seat).to_json()
    record = Record.from_bytes(game.record().to_bytes())
    header = record.header
    assert (header.chimera, header.level, header.heroic, header.open_hands) == ("corpse-of-viros", 1, False, False)
    assert header.aspects == game.header.aspects and header.names[-1] == "The Corpse of Viros"
    assert record.replay().digest() == game.digest()


@pytest.mark.parametrize(
    ("field", "wrong", "sentence"),
    [
        ("chimera", "nobody", "There is no Chimera called 'nobody'"),
        ("chimera", "", "Red Rains is played against a Chimera"),
        ("level", 9, "9 is not a level of a Chimera"),
        ("aspects", {"name": "x", "aspects": {"rampage": 18}}, "The aspect deck has 18 copies of Rampage"),
        ("aspects", None, "An aspect deck is one JSON object"),
        ("ruleset", "reborn", "The ruleset 'reborn' has no Chimera"),
        ("first", 2, "2 is not the seat of the first player"),
        ("names", ["Ann", "Bob"], "3 players take part, but 2 names were given."),
    ],
)
def test_a_record_of_a_game_that_cannot_be_is_refused(field: str, wrong: object, sentence: str) -> None:
    """Broken or foreign records get a sentence."""
    data = json.loads(pair().record().to_bytes())
    data["header"][field] = wrong
    record = Record.from_bytes(json.dumps(data).encode())
    with pytest.raises(BrokenRecord) as caught:
        record.replay()
    assert sentence in str(caught.value)


@pytest.mark.parametrize("decks", [("coal",), ("coal", "noah")])
def test_a_game_that_is_lost_is_imagined_as_it_looks(decks: tuple[str, ...]) -> None:
    """RR-1.1.3: nobody is eliminated, everything stays where it lay."""
    game = new_game(*decks, chimera="viros", seed=7)
    game.concede(0)
    for reader in range(len(decks) + 1):
        assert determinize(game.view(reader), 1).view(reader).to_json() == game.view(reader).to_json()
