"""Every card is played and used for what is printed, and for nothing less. [RB-9.1.1, RB-9.1.2]"""

from __future__ import annotations

from typing import Any

import pytest

from pyreborn.engine.model.definitions import CardDef
from pyreborn.engine.model.ids import CardType
from pyreborn.game import Game
from pyreborn.scenario import Scenario
from tests.cards.facts import POOLS, Price, cheaper, facts, pool_of, prices, printed

PLAYED = [
    (pool, stub)
    for pool in POOLS
    for stub, fact in facts(pool).items()
    if "play" in fact and not printed(pool, stub).type & CardType.REACTION_SPELL
]
USED = [
    (pool, stub, place)
    for pool in POOLS
    for stub, fact in facts(pool).items()
    for place, text in enumerate(fact["texts"])
    if text["kind"] == "activated"
]


def board(pool: str, price: Price, **rows: Any) -> Game:
    """Player 1 has just what the price asks for."""
    scene = Scenario(pool)
    own: dict[str, Any] = {"phoenixborn": "Coal Roarkwin", "battlefield": ["Iron Worker"], "draw": ["Iron Worker"] * 3}
    own |= {"dice": pool_of(price), "main": price["main"], "side": price["side"]}
    hand = [*rows.pop("hand", ()), *["Molten Gold"] * price["discard"]]
    scene.player(1, **{**own, **rows, "hand": hand})
    scene.player(2, "Saria Guideman", battlefield=["Hammer Knight", "Gilder", "False Demon"], draw=["Iron Worker"] * 3)
    return scene.game()


def offers(game: Game, words: str) -> bool:
    return any(text == words or text.startswith(f"{words}:") for text in game.option_texts())


@pytest.mark.parametrize(("pool", "stub"), PLAYED)
def test_a_card_is_played_for_its_cost_and_not_for_less(pool: str, stub: str) -> None:
    card = printed(pool, stub)
    for price in prices(facts(pool)[stub]["play"]):
        assert offers(board(pool, price, hand=[card.name]), f"play {card.name}"), price
        for less in cheaper(price):
            if not any(less >= other for other in prices(facts(pool)[stub]["play"])):
                assert not offers(board(pool, less, hand=[card.name]), f"play {card.name}"), less


@pytest.mark.parametrize(("pool", "stub", "place"), USED)
def test_a_text_is_used_for_its_cost_and_not_for_less(pool: str, stub: str, place: int) -> None:
    card, text = printed(pool, stub), facts(pool)[stub]["texts"][place]
    for price in prices(text["cost"]):
        assert uses(board(pool, price, **in_play(card)), card, text), price
        for less in cheaper(price):
            if not any(less >= other for other in prices_of_uses(pool, stub)):
                assert not uses(board(pool, less, **in_play(card)), card, text), less


def prices_of_uses(pool: str, stub: str) -> list[Price]:
    return [
        price for text in facts(pool)[stub]["texts"] if text["kind"] == "activated" for price in prices(text["cost"])
    ]


def uses(game: Game, card: CardDef, text: dict[str, Any]) -> bool:
    """Whether the text can be used now; its name is told only where the card has more than one."""
    words = f"use {card.name}"
    named = f"{words}: {text['name']}" if "name" in text else words
    return any(each == words or each.startswith(named) for each in game.option_texts())


def in_play(card: CardDef, state: str = "status 3") -> dict[str, Any]:
    """The card where its texts are used, with something on it."""
    if card.type & CardType.PHOENIXBORN:
        return {"phoenixborn": f"{card.name} ({state})"}
    if card.type & CardType.READY_SPELL:
        return {"spellboard": [f"{card.name} ({state})"]}
    if card.type & CardType.ALTERATION:
        return {"battlefield": [f"Iron Worker ({state}, +{card.name} ({state}))"]}
    return {"battlefield": [f"{card.name} ({state})", "Iron Worker"]}


@pytest.mark.parametrize(("pool", "stub", "place"), USED)
def test_a_text_exhausts_its_card_only_if_that_is_its_cost(pool: str, stub: str, place: int) -> None:
    """[RB-9.1.3] An exhausted card cannot pay with its exhaustion."""
    card, text = printed(pool, stub), facts(pool)[stub]["texts"][place]
    price = prices(text["cost"])[0]
    assert uses(board(pool, price, **in_play(card, "exhausted")), card, text) == bool(
        text.get("inexhaustible") and "exhaust" not in text["cost"]
    )
