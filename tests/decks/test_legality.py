"""Deck construction: what a deck may hold, and what its First Five may (RB-4, RB-5.1)."""

from dataclasses import replace

import pytest

from pyreborn.decks import Deck, Problem, check, conjuration_pile, problems
from pyreborn.engine.model.definitions import CardDef
from pyreborn.engine.model.ids import CardType
from pyreborn.engine.model.pool import Pool
from pyreborn.errors import IllegalDeck, UnknownName
from pyreborn.names import nearest, stub_of
from pyreborn.rulesets import REBORN, variant_of

PLAIN = tuple(f"Plain {word}" for word in ("Oak", "Ash", "Elm", "Fir", "Yew", "Bay", "Fig", "Box"))


def card(name: str, type: int, *, of: str = "", copies: int = 0, conjures: tuple[str, ...] = ()) -> CardDef:
    made = CardDef(name, stub_of(name), type, "Test")
    made.phoenixborn = of
    made.copies = copies
    made.conjures = conjures
    return made


def small_pool() -> Pool:
    pool = Pool("test")
    for name in PLAIN:
        pool.add(card(name, CardType.ALLY))
    for made in (
        card("Ann Alder", CardType.PHOENIXBORN, conjures=("Leaf",)),
        card("Bo Birch", CardType.PHOENIXBORN),
        card("Ann's Song", CardType.ACTION_SPELL, of="Ann Alder"),
        card("Ann's Oath", CardType.REACTION_SPELL, of="Ann Alder"),
        card("Bo's Anger", CardType.ALTERATION_SPELL, of="Bo Birch"),
        card("Summon Nest", CardType.READY_SPELL, conjures=("Nest", "Leaf")),
        card("Leaf", CardType.CONJURATION, copies=2),
        card("Nest", CardType.CONJURATION, copies=1, conjures=("Bird",)),
        card("Bird", CardType.CONJURATION, copies=3, conjures=("Nest", "Plume")),
        card("Plume", CardType.CONJURED_ALTERATION, copies=2),
        card("Stray", CardType.CONJURATION, copies=5),
    ):
        pool.add(made)
    return pool


def thirty(*instead: tuple[str, int]) -> tuple[tuple[str, int], ...]:
    """Thirty cards: Ann's two unique titles and eight plain ones, the last of which make room."""
    room = sum(count for _, count in instead)
    cards = [("anns-song", 3), ("anns-oath", 3)]
    left = 24 - room
    for name in PLAIN:
        if left > 0:
            cards.append((stub_of(name), min(3, left)))
            left -= 3
    return (*cards, *instead)


def legal_deck() -> Deck:
    first_five = ("anns-song", *(stub_of(name) for name in PLAIN[:4]))
    return Deck("Alders", "alders", "ann-alder", thirty(), (("natural", 5), ("charm", 5)), first_five)


def found(deck: Deck, *, chained: tuple[str, ...] = (), banned: tuple[str, ...] = ()) -> list[Problem]:
    return problems(deck, small_pool(), REBORN, chained=chained, banned=banned)


def only(deck: Deck, clause: str, *, chained: tuple[str, ...] = (), banned: tuple[str, ...] = ()) -> str:
    """The sentence of the one problem, which cites this clause."""
    told = found(deck, chained=chained, banned=banned)
    assert [problem.clause for problem in told] == [clause], told
    return told[0].sentence


def test_a_legal_deck_has_no_problem() -> None:
    """[RB-4.1]"""
    assert found(legal_deck()) == []
    check(legal_deck(), small_pool(), REBORN)


def test_a_deck_has_exactly_one_phoenixborn() -> None:
    """[RB-4.1.1]"""
    assert "no Phoenixborn" in only(replace(legal_deck(), phoenixborn=""), "RB-4.1.1")
    assert "Plain Oak is an Ally" in only(replace(legal_deck(), phoenixborn="plain-oak"), "RB-4.1.1")
    assert "'Ann Alder'" in only(replace(legal_deck(), phoenixborn="ann-aldr"), "RB-4.1.1")


def test_a_phoenixborn_is_not_one_of_the_thirty() -> None:
    """[RB-4.1.2]"""
    assert "Bo Birch is a Phoenixborn" in only(replace(legal_deck(), cards=thirty(("bo-birch", 1))), "RB-4.1.2")


@pytest.mark.parametrize("removed", [1, 2])
def test_a_deck_has_exactly_thirty_cards(removed: int) -> None:
    """[RB-4.1.2]"""
    *cards, (last, count) = thirty()
    short = replace(legal_deck(), cards=(*cards, (last, count - removed)))
    assert only(short, "RB-4.1.2") == f"The deck has {30 - removed} cards; it must have exactly 30."
    long = replace(legal_deck(), cards=(*thirty(), ("summon-nest", removed)))
    assert only(long, "RB-4.1.2") == f"The deck has {30 + removed} cards; it must have exactly 30."


def test_an_unknown_card_is_told_with_the_nearest_names() -> None:
    """[RB-4.1.2]"""
    sentence = only(replace(legal_deck(), cards=thirty(("sumon-nest", 3))), "RB-4.1.2")
    assert "'sumon-nest'" in sentence
    assert "'Summon Nest'" in sentence


def test_a_title_is_in_a_deck_at_most_three_times() -> None:
    """[RB-4.1.3]"""
    sentence = only(replace(legal_deck(), cards=thirty(("summon-nest", 4))), "RB-4.1.3")
    assert sentence == "The deck has 4 copies of Summon Nest; at most 3 are allowed."


def test_a_title_on_two_lines_is_one_title() -> None:
    """[RB-4.1.3]"""
    only(replace(legal_deck(), cards=thirty(("summon-nest", 2), ("summon-nest", 2))), "RB-4.1.3")


def test_a_card_is_not_listed_less_than_once() -> None:
    """[RB-4.1.2]"""
    only(replace(legal_deck(), cards=(*thirty(), ("summon-nest", 0))), "RB-4.1.2")


@pytest.mark.parametrize("stub", ["leaf", "plume"])
def test_no_conjuration_or_conjured_alteration_is_in_a_deck(stub: str) -> None:
    """[RB-4.1.4]"""
    assert "conjuration pile" in only(replace(legal_deck(), cards=thirty((stub, 1))), "RB-4.1.4")


def test_a_unique_card_needs_its_phoenixborn() -> None:
    """[RB-4.1.5]"""
    sentence = only(replace(legal_deck(), cards=thirty(("bos-anger", 1))), "RB-4.1.5")
    assert sentence == "Bo's Anger may only be used by Bo Birch."


def test_a_phoenixborn_may_have_two_unique_titles() -> None:
    """[RB-4.1.5]"""
    assert {"anns-song", "anns-oath"} <= {stub for stub, _ in legal_deck().cards}
    assert found(legal_deck()) == []


def test_a_deck_has_exactly_ten_dice() -> None:
    """[RB-4.1.6]"""
    assert only(replace(legal_deck(), dice=(("natural", 9),)), "RB-4.1.6") == (
        "The deck has 9 dice; it must have exactly 10."
    )
    only(replace(legal_deck(), dice=(("natural", 11),)), "RB-4.1.6")
    only(replace(legal_deck(), dice=(("natural", 10), ("charm", 0))), "RB-4.1.6")


def test_dice_may_be_any_mix_of_types() -> None:
    """[RB-4.1.6]"""
    mixed = (("time", 1), ("sympathy", 1), ("artifice", 3), ("astral", 5))
    assert found(replace(legal_deck(), dice=mixed)) == []
    assert "'charm'" in only(replace(legal_deck(), dice=(("chram", 10),)), "RB-4.1.6")


def test_the_conjuration_pile_is_everything_that_can_be_brought() -> None:
    """The Phoenixborn first, then the cards, then what those conjurations bring. [RB-4.1.7]"""
    deck = replace(legal_deck(), cards=thirty(("summon-nest", 3)))
    assert conjuration_pile(deck, small_pool()) == ["leaf"] * 2 + ["nest"] + ["bird"] * 3 + ["plume"] * 2


def test_the_conjuration_pile_leaves_out_what_nothing_brings() -> None:
    """[RB-4.1.7]"""
    assert conjuration_pile(replace(legal_deck(), phoenixborn="bo-birch"), small_pool()) == []


def test_the_conjuration_pile_refuses_unknown_cards() -> None:
    """[RB-4.1.7]"""
    with pytest.raises(UnknownName, match="Ann Alder"):
        conjuration_pile(replace(legal_deck(), phoenixborn="ann-alda"), small_pool())
    pool = small_pool()
    pool.add(card("Summon Fog", CardType.READY_SPELL, conjures=("Fog",)))
    with pytest.raises(UnknownName, match="conjuration called 'Fog'"):
        conjuration_pile(replace(legal_deck(), cards=thirty(("summon-fog", 1))), pool)


def test_a_chained_title_may_be_in_a_deck() -> None:
    """[RB-4.2.1]"""
    assert found(legal_deck(), chained=("Ann's Oath",)) == []


def test_a_deck_must_be_able_to_form_a_first_five() -> None:
    """Of Ann's two unique titles one counts, so that four free plain titles are enough. [RB-4.2.4]"""
    deck = replace(legal_deck(), first_five=())
    assert found(deck, chained=PLAIN[:4]) == []
    assert "this deck can bring 4" in only(deck, "RB-4.2.4", chained=PLAIN[:5])


def test_a_banned_title_is_in_no_deck() -> None:
    """[RB-4.2.5]"""
    assert only(legal_deck(), "RB-4.2.5", banned=("Plain Oak",)) == "Plain Oak is banned in this format."


def test_the_first_five_are_exactly_five() -> None:
    """[RB-5.1.2]"""
    deck = legal_deck()
    only(replace(deck, first_five=deck.first_five[:4]), "RB-5.1.2")
    only(replace(deck, first_five=(*deck.first_five, stub_of(PLAIN[5]))), "RB-5.1.2")


def test_the_first_five_may_be_left_for_the_table() -> None:
    """[RB-5.1.2]"""
    assert found(replace(legal_deck(), first_five=())) == []


def test_the_first_five_are_cards_of_the_deck() -> None:
    """[RB-5.1.2]"""
    deck = legal_deck()
    sentence = only(replace(deck, first_five=(*deck.first_five[:4], "summon-nest")), "RB-5.1.2")
    assert sentence == "Summon Nest is in the First Five but not in the deck."


def test_the_first_five_have_no_title_twice() -> None:
    """[RB-5.1.2]"""
    deck = legal_deck()
    assert "2 times" in only(replace(deck, first_five=(*deck.first_five[:4], deck.first_five[3])), "RB-5.1.2")


def test_the_first_five_have_no_chained_title() -> None:
    """[RB-5.1.2, RB-4.2.1]"""
    assert "Plain Oak is chained" in only(legal_deck(), "RB-5.1.2", chained=("Plain Oak",))


def test_no_title_is_chained_in_casual_play() -> None:
    """[RB-4.2.1]"""
    assert problems(legal_deck(), small_pool(), REBORN) == []


def test_the_first_five_have_a_single_unique_title_where_the_format_says_so() -> None:
    """[RB-5.1.3]"""
    deck = legal_deck()
    two = replace(deck, first_five=("anns-oath", *deck.first_five[:4]))
    assert "Ann's Oath and Ann's Song" in only(two, "RB-5.1.3")
    ruleset = variant_of("reborn", {})
    ruleset.first_five_single_unique = False
    assert problems(two, small_pool(), ruleset) == []


def test_a_problem_cites_the_clause_of_the_ruleset_that_is_played() -> None:
    """[RB-5.1.2]"""
    ruleset = variant_of("reborn", {})
    ruleset.cites = {"RB-5.1.2": "RV-3.1.1"}
    deck = replace(legal_deck(), first_five=legal_deck().first_five[:4])
    assert [problem.clause for problem in problems(deck, small_pool(), ruleset)] == ["RV-3.1.1"]


def test_an_illegal_deck_is_refused_with_its_first_reasons() -> None:
    """[RB-4.1]"""
    deck = Deck("Wrong", "wrong", "", (("leaf", 4),), (), ("leaf",))
    with pytest.raises(IllegalDeck) as refused:
        check(deck, small_pool(), REBORN)
    sentence = str(refused.value)
    assert "The deck 'Wrong' may not be played." in sentence
    assert "exactly one. [RB-4.1.1]" in sentence
    assert "[RB-4.1.4]" in sentence
    assert "[RB-4.1.3]" in sentence
    assert sentence.endswith("And 4 more.")


def test_a_deck_survives_json() -> None:
    """[RB-4.1]"""
    assert Deck.from_json(legal_deck().to_json()) == legal_deck()


def test_a_deck_is_read_by_names_as_well_as_stubs() -> None:
    """[RB-4.1]"""
    data = legal_deck().to_json() | {"phoenixborn": "Ann Alder", "first_five": ["Ann's Song", *PLAIN[:4]]}
    del data["id"], data["edition"]
    assert Deck.from_json(data) == legal_deck()


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"name": ""}, "'name' must be a text"),
        ({"phoenixborn": 7}, "'phoenixborn' must be a text"),
        ({"cards": ["plain-oak"]}, "'cards' must be an object of card names with their numbers"),
        ({"cards": {"plain-oak": 0}}, "'cards' must give each name a whole number from 1"),
        ({"cards": {"plain-oak": True}}, "'cards' must give each name a whole number from 1"),
        ({"cards": {"plain-oak": 1, "Plain Oak": 1}}, "'cards' must list each name once"),
        ({"dice": {"natural": "5"}}, "'dice' must give each name a whole number from 1"),
        ({"dice": None}, "'dice' must be an object of magic types with their numbers"),
        ({"first_five": "plain-oak"}, "'first_five' must be a list of card names"),
        ({"first_five": [1]}, "'first_five' must be a list of card names"),
        ({"firstfive": []}, "no key 'firstfive'"),
    ],
)
def test_a_malformed_deck_is_refused_with_what_was_expected(change: dict[str, object], expected: str) -> None:
    """[RB-4.1]"""
    with pytest.raises(IllegalDeck, match=expected):
        Deck.from_json(legal_deck().to_json() | change)


@pytest.mark.parametrize("data", [None, [], "aradel", {"name": "Alders"}, {}])
def test_something_else_than_a_deck_is_refused(data: object) -> None:
    """[RB-4.1]"""
    with pytest.raises(IllegalDeck, match="name, phoenixborn, cards and dice"):
        Deck.from_json(data)


@pytest.mark.parametrize(
    ("name", "stub"),
    [
        ("Call Upon the Realms", "call-upon-the-realms"),
        ("Three-Eyed Owl", "three-eyed-owl"),
        ("Jericho, Reborn", "jericho-reborn"),
        ("Rin's Fury", "rins-fury"),
        ("Rin\u2019s Fury", "rins-fury"),
        ("  Jessa  Na Ni ", "jessa-na-ni"),
        ("jessa-na-ni", "jessa-na-ni"),
    ],
)
def test_a_stub_is_the_name_without_case_and_punctuation(name: str, stub: str) -> None:
    """[RB-2.1.11]"""
    assert stub_of(name) == stub


def test_the_nearest_names_come_best_first() -> None:
    """[RB-2.1.11]"""
    known = ["Summon Gilder", "Gilder", "Golden Veil", "Fear"]
    assert nearest("gilder", known) == ["Gilder", "Summon Gilder"]
    assert nearest("gilder", known, 1) == ["Gilder"]
    assert nearest("goldenveil", known) == ["Golden Veil"]
    assert nearest("xyzzy", known) == []
    assert nearest("", known) == []
