"""Which dice a question is about: whose, and in which pool (``DecisionView.pool``)."""

from __future__ import annotations

from collections import Counter

import pytest

from pyreborn.cards import card_pool
from pyreborn.engine.model.costs import face_name
from pyreborn.engine.model.ids import Question
from pyreborn.engine.vocabulary.nouns.dice import DieNoun, PlacedDieNoun, SpentDieNoun, SpentPowerNoun
from pyreborn.view import PlayerView, View
from tests.properties.games import AGAINST, FIRST_EDITION, PAIRS, SEVERAL, Pairing, decisions, fresh, luck_of

PAIRINGS = [*PAIRS[:6], FIRST_EDITION[0], FIRST_EDITION[2], SEVERAL[1], AGAINST[1]]
POOLS = ["reborn", "original", "red-rains"]


@pytest.mark.parametrize("pool", POOLS)
def test_every_text_that_picks_dice_says_where_they_lie(pool: str) -> None:
    """A noun that is new and about dice has to be found a place for, or a card with it fails here."""
    picked = [pick.noun for text in card_pool(pool).numbered for step in text.program for pick in step.picks]
    about_dice = [noun for noun in picked if noun.question() == Question.DIE]
    assert about_dice
    assert all(isinstance(noun, (DieNoun, PlacedDieNoun, SpentDieNoun, SpentPowerNoun)) for noun in about_dice)


def held(view: View, pool: str, seat: int) -> Counter[str]:
    """The faces that lie there."""
    row: PlayerView = view.players[seat]
    if pool == "cards":
        cards = [card for each in view.players for card in (*each.battlefield, *each.spellboard, each.phoenixborn)]
        return Counter(face for card in cards for face in card.dice)
    return Counter(row.active if pool == "active" else row.exhausted)


@pytest.mark.parametrize("pairing", PAIRINGS, ids=str)
def test_every_die_that_may_be_chosen_lies_where_the_question_says(pairing: Pairing) -> None:
    """In games at random: the pool has every face that an option names, and no other question has one."""
    game = fresh(pairing)
    asked = 0
    for _ in decisions(game, luck_of(pairing)):
        view = game.view(game.decision.player)
        told = view.decision
        assert told is not None and told.options is not None
        faces = {face_name(option.a) for option in told.options if option.verb in ("die", "face")}
        assert bool(faces) == bool(told.pool)
        if faces:
            asked += 1
            assert faces <= set(held(view, told.pool, told.pool_of))
            others = [game.view(seat).decision for seat in range(len(view.players)) if seat != view.seat]
            assert all(other is not None and other.pool == "" for other in others)
    assert asked > 0
