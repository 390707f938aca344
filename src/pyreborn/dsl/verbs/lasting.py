"""What lasts for a while: values, abilities, traits, laws, texts for later."""

from __future__ import annotations

from pyreborn.dsl.nouns import How, Where, _amount, _objects
from pyreborn.engine.model import ids
from pyreborn.engine.model.definitions import Ability, TextKind
from pyreborn.engine.model.ids import Until
from pyreborn.engine.model.words import Clause, Noun, Number, Pick
from pyreborn.engine.vocabulary.amounts import Times
from pyreborn.engine.vocabulary.nouns.cards import CardNoun
from pyreborn.engine.vocabulary.sentences import program_of
from pyreborn.engine.vocabulary.traits import Fact
from pyreborn.engine.vocabulary.verbs.lasting import (
    DURATION_WORDS,
    AddEachOthersAttack,
    AddValue,
    AtEndOfTurn,
    Gain,
    GiveTraits,
    Law,
    RaiseNumerals,
    SwapAttackAndLife,
)


def add_attack(how: How, to: Where, until: int = Until.THIS_TURN, says: str = "") -> Clause:
    return AddValue(ids.Value.ATTACK, _amount(how), _objects(to), until, says)


def reduce_attack(how: How, of: Where, until: int = Until.THIS_TURN) -> Clause:
    on = _objects(of)
    amount = _amount(how)
    words = f"give {on.text()} -{amount.text()} attack {DURATION_WORDS[until]}"
    return AddValue(ids.Value.ATTACK, Times(Number(-1), amount), on, until, words)


def gain(who: Where, *gained: Ability, until: int = Until.THIS_TURN) -> Clause:
    return Gain(_objects(who), gained, until)


def give(fact: Fact, to: Where, until: int = Until.THIS_TURN) -> Clause:
    """ "that unit cannot be blocked for the remainder of the turn"."""
    return GiveTraits(_objects(to), fact, until)


def swap_attack_and_life(of: Pick) -> Clause:
    return SwapAttackAndLife(_objects(of))


def at_end_of_turn(about: Where, *do: Clause) -> Clause:
    """A text about a card for the end of this turn; there it is the target ("that unit")."""
    later = Ability(TextKind.PLAYED)
    later.program = program_of(do)
    later.sentence = " and ".join(clause.text() for clause in do)
    return AtEndOfTurn(_objects(about), later)


def add_each_others_attack(units: Pick) -> Clause:
    return AddEachOthersAttack(_objects(units))


def law(fact: Fact, on: CardNoun, until: int) -> Clause:
    """It is true of every card of the noun for a while, also of one that comes into play later."""
    ability = Ability(TextKind.CONSTANT)
    ability.traits = fact.bits
    ability.trait_noun = on
    ability.inexhaustible = True
    ability.sentence = fact.of_all(on)
    return Law(ability, until)


def raise_numerals(how: How, of: Noun) -> Clause:
    return RaiseNumerals(_amount(how), _objects(of))
