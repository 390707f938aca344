"""Option codes: every legal option has exactly one, and it means the same kind of thing in every position."""

from __future__ import annotations

from typing import Any

import pytest

from pyreborn.cards import card_pool
from pyreborn.engine.model.ids import VERBS, Thing, Verb
from pyreborn.env.codes import PAYMENTS, REST, TEXTS, WAYS, Codes, Said
from pyreborn.env.layout import HAND, Layout
from pyreborn.errors import BadArgument, PyrebornError, UnknownName
from pyreborn.glance import glance_of_game
from tests.env.games import FEW, layout_of, positions
from tests.properties.games import Pairing

encoding = pytest.importorskip("pyreborn.env.encoding", reason="NOT RUN: numpy is missing; install 'pyreborn[env]'")
DUEL = Layout.of("reborn", people=2)


@pytest.mark.parametrize("pairing", FEW, ids=str)
def test_every_option_has_one_code_that_says_its_verb_and_where_its_card_lies(pairing: Pairing) -> None:
    """At every decision of whole games; the title observed at the place of a code is the title of the card it names."""
    encoder = encoding.Encoder.of(layout_of(pairing))
    titles = encoder.layout.titles
    seen = 0
    for game in positions(pairing, number=2):
        if game.over:
            break
        reading = encoder.read(glance_of_game(game, game.decision.player))
        assert len(reading.codes) == len(set(reading.codes)) == len(game.options)
        for code, option in zip(reading.codes, game.options, strict=True):
            assert 0 <= code < encoder.codes.size
            meaning, info = encoder.codes.meaning(code), VERBS[option.verb]
            assert meaning.partition(":")[0] == info.name, "random play needs no code of the rest"
            if info.a == Thing.CARD and encoder.codes.blocks[info.name]:
                card = game.state.cards[option.a]
                stub = (card.now if game.state.in_play(option.a) else card.printed).stub
                assert _title_at(encoder, reading.observation, meaning) in (titles[stub], 0)
                seen += 1
    assert seen > 20


def _title_at(encoder: Any, observation: Any, meaning: str) -> int:
    """The title observed at the place that the words of a code name."""
    where = meaning.partition(": ")[2].partition(",")[0]
    layout = encoder.layout
    place = next(place for place in range(layout.count) if layout.name_of_place(place) == where)
    if place < layout.table:
        return int(encoder.part(observation, "table")[place, 0])
    return int(encoder.part(observation, "titles")[place - layout.table])


def test_what_fits_no_code_of_its_own_goes_to_the_rest() -> None:
    """A payment beyond the last, a face turned to another magic, a card nobody has placed: none is dropped."""
    codes = Codes.of(DUEL)
    options: list[Said] = [(Verb.PAY, 0, dice) for dice in range(PAYMENTS + 5)]
    options += [(Verb.PAY, WAYS, 0), (Verb.FACE, 0, 4), (Verb.NUMBER, 99, -1), (Verb.CARD, 12345, -1)]
    found = codes.code(options, [0, 1], {}, {})
    assert len(set(found)) == len(options)
    assert found[:PAYMENTS] == list(range(codes.blocks["pay"].start, codes.blocks["pay"].start + PAYMENTS))
    assert found[PAYMENTS:] == list(codes.blocks["rest"])[: 5 + 4]


def test_a_text_is_known_by_its_place_on_the_card() -> None:
    """Whatever else can be used there, the second text of a card has the same code."""
    codes = Codes.of(DUEL)
    card = next(card for card in card_pool("reborn").cards.values() if len(card.abilities) > 1)
    first, second = (ability.number for ability in card.abilities[:2])
    places, stubs = {7: DUEL.places["my battlefield"].start}, {7: card.stub}
    both = codes.code([(Verb.ACTIVATE, 7, first), (Verb.ACTIVATE, 7, second)], [0, 1], places, stubs)
    assert codes.code([(Verb.ACTIVATE, 7, second)], [0, 1], places, stubs) == both[1:]
    assert both[1] == both[0] + 1
    lent = [(Verb.ACTIVATE, 7, 10**6), (Verb.ACTIVATE, 7, 10**6 + 1)]
    others = codes.code(lent, [0, 1], places, stubs)
    assert others == [both[0] + TEXTS - 1, codes.blocks["rest"].start]


def test_more_than_the_rest_holds_is_refused_loudly() -> None:
    codes = Codes.of(DUEL)
    with pytest.raises(PyrebornError, match=f"{REST + 1} options of this decision have no code of their own"):
        codes.code([(Verb.NUMBER, 100 + at, -1) for at in range(REST + 1)], [0, 1], {}, {})


def test_every_code_is_said_in_words_of_its_own() -> None:
    """No two codes of a table mean the same."""
    for layout in (DUEL, Layout.of("red-rains", 2, chimera=True)):
        codes = Codes.of(layout)
        assert len({codes.meaning(code) for code in range(codes.size)}) == codes.size


def test_places_are_counted_from_the_own_seat_and_a_chimera_comes_last() -> None:
    four, partners = Layout.of("reborn", 4), Layout.of("red-rains", 2, chimera=True)
    assert four.order(2) == [2, 3, 0, 1]
    assert partners.order(0) == [0, 1, 2]
    assert partners.order(1) == [1, 0, 2]
    assert len(four.places["my hand"]) == HAND


def test_tables_that_do_not_exist_are_refused_in_one_sentence() -> None:
    with pytest.raises(UnknownName, match="There is no ruleset called 'rebron'"):
        Layout.of("rebron", 2)
    with pytest.raises(
        BadArgument, match="5 is not a number of people at a table; expected a whole number from 2 to 4"
    ):
        Layout.of("reborn", 5)
    with pytest.raises(BadArgument, match="is not an action; expected a whole number from 0 to"):
        Codes.of(DUEL).meaning(10**6)
    with pytest.raises(BadArgument, match="There is no place 9999"):
        DUEL.name_of_place(9999)
