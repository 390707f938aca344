"""Nouns: what a chain of narrowings says and which cards it means; facts: bits and sentence in one object."""

import re
from pathlib import Path

import pytest

import pyreborn
from pyreborn.dsl import ALLY, ALTERATION, AN_OPPONENT, PHOENIXBORN, PLAYER, READY_SPELL, THIS_UNIT, UNIT, N, constant
from pyreborn.engine.board.values import bare_context
from pyreborn.engine.board.whose import is_whose, seat_of, seats_of
from pyreborn.engine.model.context import Context, Slot
from pyreborn.engine.model.ids import NOBODY, NONE, CardType, Level, Magic, Trait, Who
from pyreborn.engine.model.state import GameState
from pyreborn.engine.model.words import Noun
from pyreborn.engine.vocabulary import traits as facts
from pyreborn.engine.vocabulary.nouns.cards import CardNoun
from pyreborn.engine.vocabulary.nouns.dice import DieNoun, OfMagic, OnPowerSide
from pyreborn.engine.vocabulary.nouns.narrowings import Exhausted, Narrowing, OtherThan, WithTokens
from pyreborn.engine.vocabulary.nouns.players import WithDice
from pyreborn.engine.vocabulary.traits import Fact
from tests.properties.seeded_digests import compiled
from tests.table import Table, table

FACTS = {name: each for name, each in vars(facts).items() if isinstance(each, Fact)}


def board() -> Table:
    t = table()
    t.p1(
        "Aradel Summergaard",
        battlefield=["Hammer Knight (exhaustion 1)", "Iron Worker", "Gilder (status 2)"],
        spellboard=["Summon Gilder"],
        dice="natural:power natural:class charm:power",
    )
    t.p2("Maeoni Viper", battlefield=["Silver Snake (status 1)", "Gilder (wounds 1)"])
    return t


def names(t: Table, noun: Noun, card: int = NONE) -> list[str]:
    c = bare_context(0, card if card != NONE else t.st.players[0].phoenixborn)
    found = noun.candidates(t.st, c)
    assert all(noun.has(t.st, c, each) for each in found)
    return [t.st.cards[each].now.name for each in found]


# --- words ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("noun", "determiner", "words"),
    [
        (UNIT, "a", "a unit"),
        (UNIT.you_control.unexhausted, "a", "an unexhausted unit of yours"),
        (UNIT.unexhausted.you_control, "all", "all your unexhausted units"),
        (ALLY.an_opponent_controls.with_life(at_most=2), "target", "target enemy ally with 2 or less life"),
        (UNIT.with_life(at_most=N), "a", "a unit with {N} or less life"),
        (UNIT.with_printed_attack(0), "all", "all units with 0 printed attack"),
        (UNIT.with_status(3), "all", "all units with 3 or more status"),
        (UNIT.with_tokens(1), "a", "a unit"),
        (UNIT.that(WithTokens(4, 0)), "a", "a unit with no status"),
        (UNIT.exhausted.with_die(Magic.CHARM), "a", "an exhausted unit with a charm die"),
        (UNIT.in_attack(False), "a", "a non-attacking unit"),
        (UNIT.attacking_blocked(False), "a", "an unblocked attacking unit"),
        (ALTERATION.attached_to(UNIT.an_opponent_controls), "a", "an alteration on an enemy unit"),
        (UNIT.exhausted.an_opponent_controls, "all", "all exhausted enemy units"),
        (UNIT.other.you_control, "all", "all your other units"),
        (ALTERATION.attached_to(UNIT.you_control), "all", "all alterations on a unit of yours"),
        (UNIT.other.in_attack(True), "any number of", "any number of other attacking units"),
        (READY_SPELL.named("Summon Gilder").they_control, "all", "all their Summon Gilders"),
        (AN_OPPONENT.that(WithDice(2)), "a", "an opponent with 2 or more active dice"),
        (DieNoun(NONE, (OnPowerSide(),)), "2", "2 of your active power-side dice"),
        (DieNoun(NONE, (OfMagic(Magic.ARTIFICE),), exhausted=True), "a", "1 of your exhausted artifice dice"),
    ],
)  # fmt: skip
def test_a_chain_of_narrowings_says_its_words_in_order(noun: Noun, determiner: str, words: str) -> None:
    assert noun.phrase(determiner) == words


def test_several_of_a_kind_are_said_without_a_determiner() -> None:
    assert UNIT.you_control.several() == "your units"
    assert UNIT.you_control.other.several() == "your other units"
    assert UNIT.saying("those").several() == "those"


# --- what is meant ---------------------------------------------------------------------------------


def test_each_narrowing_leaves_fewer_cards() -> None:
    t = board()
    assert names(t, UNIT) == ["Hammer Knight", "Iron Worker", "Gilder", "Silver Snake", "Gilder"]
    assert names(t, UNIT.you_control) == ["Hammer Knight", "Iron Worker", "Gilder"]
    assert names(t, UNIT.you_control.exhausted) == ["Hammer Knight"]
    assert names(t, UNIT.you_control.that(Exhausted(False), WithTokens(7, 1))) == ["Gilder"]
    assert names(t, UNIT.with_wounds(1)) == ["Gilder"]
    assert names(t, UNIT.an_opponent_controls.with_status(1)) == ["Silver Snake"]
    assert names(t, UNIT.with_attack(at_most=0).you_control) == ["Gilder"]
    assert names(t, UNIT.named("Gilder").that(OtherThan(UNIT.you_control))) == ["Gilder"]
    assert names(t, CardNoun(CardType.UNIT | CardType.READY_SPELL).you_control)[-1] == "Summon Gilder"
    assert names(t, PHOENIXBORN) == ["Aradel Summergaard", "Maeoni Viper"]


def test_this_unit_and_the_others() -> None:
    t = board()
    worker = t.p1.unit("Iron Worker").number
    assert names(t, UNIT.this_one, worker) == ["Iron Worker"]
    assert names(t, UNIT.you_control.other, worker) == ["Hammer Knight", "Gilder"]
    assert names(t, THIS_UNIT, worker) == ["Iron Worker"]


def test_dice_are_narrowed_by_their_face() -> None:
    t = board()
    c = bare_context(0, NONE)
    natural, charm = Magic.NATURAL * 3, Magic.CHARM * 3
    assert DieNoun().candidates(t.st, c) == [charm + Level.POWER, natural + Level.CLASS, natural + Level.POWER]
    both = DieNoun(NONE, (OnPowerSide(), OfMagic(Magic.NATURAL)))
    assert both.candidates(t.st, c) == [natural + Level.POWER]


def test_players_are_narrowed_by_what_they_have() -> None:
    t = board()
    assert PLAYER.that(WithDice(1)).candidates(t.st, bare_context(1, NONE)) == [0]


def test_whose_is_asked_in_one_place() -> None:
    t = board()
    c = bare_context(0, NONE)
    snake = t.p2.unit("Silver Snake").number
    c.remember(Slot.TARGET, snake)
    c.remember(Slot.PLAYER, 0)
    assert [seat_of(t.st, c, who) for who in (Who.YOU, Who.OPPONENT, Who.ACTOR, Who.CAUSER)] == [0] + [NOBODY] * 3
    assert seat_of(t.st, c, Who.CONTROLLER_OF + Slot.TARGET) == 1
    assert Who.THEY == Who.PICKED + Slot.PLAYER and seat_of(t.st, c, Who.THEY) == 0
    assert [seat for seat in (0, 1) if is_whose(t.st, c, Who.OPPONENT, seat)] == seats_of(t.st, c, Who.OPPONENT) == [1]
    assert seats_of(t.st, c, Who.ANYONE) == [0, 1] and is_whose(t.st, c, Who.ANYONE, NOBODY)
    assert not is_whose(t.st, c, Who.OPPONENT, NOBODY) and not is_whose(t.st, c, Who.ACTOR, NOBODY)


@pytest.mark.skipif(compiled(), reason="a class of a test cannot be the child of a compiled one")
def test_a_new_narrowing_is_one_class() -> None:
    class Lettered(Narrowing):
        """With a letter at the head of its title."""

        def __init__(self, letter: str) -> None:
            self.letter = letter

        def holds(self, st: GameState, c: Context, thing: int) -> bool:
            return st.cards[thing].now.name.startswith(self.letter)

        def before(self) -> str:
            return f"{self.letter}-"

    noun = UNIT.you_control.that(Lettered("H")).exhausted
    assert noun.phrase("all") == "all your H-exhausted units"
    assert names(board(), noun) == ["Hammer Knight"]


# --- facts -----------------------------------------------------------------------------------------


def test_every_trait_is_in_a_fact_and_every_fact_says_something() -> None:
    bits = 0
    for name, fact in FACTS.items():
        assert fact.bits or fact.number, name
        assert fact.words and fact.given and not fact.words.endswith("."), name
        bits |= fact.bits
    all_traits = {name: bit for name, bit in vars(Trait).items() if name.isupper()}
    assert [name for name, bit in all_traits.items() if not bits & bit] == []


def test_the_sentence_of_a_fact_follows_what_it_is_true_of() -> None:
    assert constant(facts.CANNOT_BLOCK).sentence == "This unit cannot block."
    assert constant(facts.SPELL_GUARD, of="this spell").sentence == "Enemy spells cannot affect this spell."
    aura = constant(facts.NOT_ATTACKED, on=UNIT.you_control.other)
    assert aura.sentence == "Enemy attacks cannot target your other units."
    assert (aura.traits, aura.host_traits) == (Trait.NOT_ATTACKED, 0)
    laid = constant(facts.CANNOT_BLOCK, host=True)
    assert (laid.traits, laid.host_traits) == (0, Trait.CANNOT_BLOCK)
    assert constant(facts.TERRIFYING, numeral=2).sentence.startswith("Units with 2 or less attack")


def test_no_card_names_a_trait_by_its_bits() -> None:
    """What a card says of a trait and what the engine does come from one object."""
    cards = Path(pyreborn.__file__).parent / "cards"
    assert [
        file.name for file in cards.rglob("*.py") if re.search(r"\bTrait\b", file.read_text(encoding="utf-8"))
    ] == []
