"""What the table shows: small, complete, and nothing but what the engine's view has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import pyreborn as pb
from pyreborn.engine.board.values import Mod
from pyreborn.game import Game
from pyreborn.server.card_table import PrintedCard, card_table
from pyreborn.server.keys import FACE_NAMES, SIGNS
from pyreborn.server.showing import table_view
from pyreborn.server.table_view import TableCard, TablePlayer, TableView
from pyreborn.view import CardView, View
from tests.properties.games import Pairing, decisions, fresh, luck_of, some
from tests.server.table_games import TABLES, played, readers

LARGEST = 4500
"""Bytes of a table's view in ninety-nine of a hundred."""


def shown(game: Game, seat: int | None) -> bytes:
    return msgspec.json.encode(table_view(game.view(seat)))


def test_ninety_nine_views_of_a_hundred_are_small() -> None:
    """Whole games between opponents that play to win: TABLE's bound, for every ruleset and number of seats together."""
    sizes = sorted(
        len(shown(game, seat)) for table in TABLES for game in played(table, "script", 6) for seat in readers(game)
    )
    assert len(sizes) > 2000
    assert sizes[len(sizes) * 99 // 100] <= LARGEST, f"p50 {sizes[len(sizes) // 2]}, largest {sizes[-1]}"


def test_the_largest_tables_are_small_as_well() -> None:
    """Four seats on their own."""
    table = next(each for each in TABLES if len(each.decks) == 4)
    sizes = sorted(len(shown(game, seat)) for game in played(table, "script", 5) for seat in readers(game))
    assert sizes[len(sizes) * 99 // 100] <= LARGEST, f"p50 {sizes[len(sizes) // 2]}, largest {sizes[-1]}"


@pytest.mark.parametrize("pairing", some(6), ids=str)
def test_everything_on_the_table_is_told(pairing: Pairing) -> None:
    """Print and difference together are the engine's view again: rows, values, tokens, dice, piles and question."""
    game = fresh(pairing, 2)
    printed = card_table(pairing.ruleset).cards
    for _ in decisions(game, luck_of(pairing, 2), every=7):
        for seat in readers(game):
            view = game.view(seat)
            told = msgspec.json.decode(shown(game, seat), type=TableView)
            assert told == table_view(view)
            check_sides(view, told, printed)
            check_question(view, told)
            check_numbers(told)


def test_what_a_unit_has_gained_for_a_while_is_told_with_the_card_it_comes_from_and_ends() -> None:
    """A keyword by a ready spell, a value by another, until the end of the turn (RB-8.7.1)."""
    board = pb.Scenario()
    dice = "charm:class charm:class natural:class ceremonial:class"
    spells = ["Hypnotize", "Strengthen"]
    board.player(1, "Aradel Summergaard", spellboard=spells, battlefield=["Mist Spirit"], dice=dice)
    board.player(2, "Maeoni Viper", battlefield=["Hammer Knight"])
    for spell, gains in (("Hypnotize", "Bypass: Cannot be"), ("Strengthen", "+2 attack")):
        game = board.game()
        game.push(f"use {spell}")
        while game.decision.kind != "turn":
            game.push(0)
        for reader in readers(game):
            here, there = (player.battlefield[0] for player in table_view(game.view(reader)).players)
            [told] = here.lasting
            assert told.text.startswith(gains)
            assert (told.until, told.whose, told.by) == ("turn", "", spell.lower())
            assert there.lasting == []
        while game.decision.player == 0:
            game.push(next(option for option in ("end turn", "pass") if option in map(str, game.decision.options)))
        assert table_view(game.view(0)).players[0].battlefield[0].lasting == []


@pytest.mark.parametrize("pairing", some(4), ids=str)
def test_every_kind_of_lasting_effect_on_a_card_in_play_has_words(pairing: Pairing) -> None:
    game = fresh(pairing, 3)
    for _ in decisions(game, luck_of(pairing, 3), every=1):
        view = game.view(None)
        if not view.modifiers:
            continue
        held = {(m["card"], m["unit"]) for m in view.modifiers if m["unit"] and m["kind"] != Mod.TITLE_CANNOT_BLOCK}
        for row, side in zip(view.players, table_view(view).players, strict=True):
            told = (side.phoenixborn, *side.battlefield)  # a Chimera's units lie in its rows
            for card, here in zip((row.phoenixborn, *row.battlefield), told, strict=False):
                assert here.lasting or (card.id, card.unit) not in held


def check_sides(view: View, told: TableView, printed: dict[str, PrintedCard]) -> None:
    for row, side in zip(view.players, told.players, strict=True):
        check_cards([row.phoenixborn], [side.phoenixborn], row.seat, printed)
        check_cards(row.spellboard, side.spellboard, row.seat, printed)
        if view.chimera is None or view.chimera.seat != row.seat:
            check_cards(row.battlefield, side.battlefield, row.seat, printed)
        assert row.active == [FACE_NAMES[SIGNS.index(die)] for die in side.active]
        assert row.exhausted == [FACE_NAMES[SIGNS.index(die)] for die in side.exhausted]
        assert {card.id: card.stub for card in row.discard} == {n: s for s, ids in side.discard.items() for n in ids}
        assert (row.hand_size, row.draw_size, row.pile_size) == (side.hand_size, side.draw_size, side.pile_size)
        assert Counter(card.stub for card in row.draw or ()) == side.draw
        assert (row.hand is None) == (side.hand is None)
        assert [(card.id, card.stub) for card in row.hand or ()] == [(card.id, card.stub) for card in side.hand or ()]
        assert (row.main, row.side, row.reactions) == (side.main, side.side, side.reactions)
    if view.chimera is not None and told.chimera is not None:
        for seen, rows in zip(view.chimera.rows, told.chimera.rows, strict=True):
            check_cards(seen, rows, told.chimera.seat, printed)


def check_cards(seen: list[CardView], told: list[TableCard], seat: int, printed: dict[str, PrintedCard]) -> None:
    for card, here in zip(seen, told, strict=True):
        assert (card.id, card.stub, card.wounds, card.status) == (here.id, here.stub, here.wounds, here.status)
        assert card.exhausted == (here.exhausted or here.exhaustion > 0)
        assert card.owner == (seat if here.owner == -1 else here.owner)
        assert card.controller == (seat if here.controller == -1 else here.controller)
        if card.stub and card.zone != "face down":
            base = printed[card.stub]
            base = base.form if here.form and base.form is not None else base
            values = ((card.attack, here.attack, base.attack), (card.life, here.life, base.life))
            for now, said, print_ in (*values, (card.recover, here.recover, base.recover)):
                assert now == (int(print_) if said is None and print_.isdecimal() else said or 0), card
        check_cards(card.attached, here.attached, seat, printed)


def check_question(view: View, told: TableView) -> None:
    assert (view.decision is None) == (told.question is None)
    if view.decision is None or told.question is None:
        return
    assert (view.decision.player, view.decision.prompt) == (told.question.seat, told.question.prompt)
    assert (view.decision.options is None) == (told.question.options is None)
    offered = zip(view.decision.options or (), told.question.options or (), strict=True)
    for option, said in offered:
        assert option.text == said.text
        assert option.verb == said.key.split(".")[0].replace("-", " ")


def check_numbers(told: TableView) -> None:
    """No number means two cards, and whatever an option or pending work names is on the table."""
    numbers = [number for number, _ in cards_of(told)]
    assert len(numbers) == len(set(numbers))
    beside = [card.id for card in (*told.chimera.behaviors, *told.chimera.ultimates)] if told.chimera else []
    for work in told.work:
        assert {work.card, work.guard, *work.cards, *work.blockers} <= {-1, *numbers, *beside}
        assert -1 not in work.cards
    for asked in filter(None, (told.question, told.ahead)):
        named = {card.id for card in asked.named}
        options = asked.options or []
        cards = [number for option in options for number in (option.card, option.other) if number != -1]
        assert set(cards) <= {*numbers, *named}


def cards_of(told: TableView) -> Iterator[tuple[int, str]]:
    for side in told.players:
        yield from _cards_of_side(side)
    for card in (*told.resolving, *(card for row in (told.chimera.rows if told.chimera else ()) for card in row)):
        yield from _with_what_lies_on_it(card)


def _cards_of_side(side: TablePlayer) -> Iterator[tuple[int, str]]:
    for card in (side.phoenixborn, *side.battlefield, *side.spellboard):
        yield from _with_what_lies_on_it(card)
    for titles in (side.discard, side.removed):
        yield from ((number, stub) for stub, numbers in titles.items() for number in numbers)
    for pile in (side.hand or [], side.known, side.peeked):
        yield from ((card.id, card.stub) for card in pile)


def _with_what_lies_on_it(card: TableCard) -> Iterator[tuple[int, str]]:
    yield card.id, card.stub
    for below in (*card.attached, *card.under):
        yield from _with_what_lies_on_it(below)


@pytest.mark.parametrize("pairing", TABLES, ids=str)
def test_every_card_in_sight_is_in_the_card_table(pairing: Pairing) -> None:
    game = fresh(pairing, 1)
    printed = card_table(pairing.ruleset).cards
    for _ in decisions(game, luck_of(pairing, 1), every=11):
        for seat in readers(game):
            stubs = {stub for _, stub in cards_of(table_view(game.view(seat))) if stub}
            assert stubs <= set(printed)


def test_an_attack_can_be_drawn() -> None:
    """Whoever looks on sees who attacks whom and who blocks, before anybody is asked for more."""
    board = pb.Scenario(turn=1)
    board.player(1, "Aradel Summergaard", battlefield=["Hammer Knight", "Iron Worker"])
    board.player(2, "Maeoni Viper", battlefield=["Anchornaut"])
    game = board.game()
    for choice in ("attack Maeoni Viper", "attack with Hammer Knight", "done"):
        game.push(choice)
    while game.decision.kind != "block":
        game.push("pass")
    told = table_view(game.view(None))
    attack = next(work for work in told.work if work.what == "attack")
    knight, viper = told.players[0].battlefield[0], told.players[1].phoenixborn
    assert (attack.seat, attack.card, attack.cards, attack.blockers) == (0, viper.id, [knight.id], [-1])


def test_a_card_of_which_nothing_differs_is_number_and_stub() -> None:
    board = pb.Scenario(turn=1)
    board.player(1, "Aradel Summergaard", battlefield=["Hammer Knight", "Hammer Knight (wounds 2)"])
    board.player(2, "Maeoni Viper")
    first, second = table_view(board.game().view(1)).players[0].battlefield
    plain: Any = msgspec.to_builtins(first)
    hurt: Any = msgspec.to_builtins(second)
    assert plain == {"id": first.id, "stub": "hammer-knight"}
    assert hurt == {"id": second.id, "stub": "hammer-knight", "wounds": 2}


def test_who_watches_sees_no_hand_and_no_options() -> None:
    told = table_view(pb.new_game("aradel", "maeoni", seed=7).view(None))
    assert told.seat is None
    assert [(side.hand, side.draw, side.pile, side.hand_size) for side in told.players] == [(None, {}, {}, 5)] * 2
    assert told.question is not None
    assert told.question.options is None
