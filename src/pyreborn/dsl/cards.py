"""Abilities and whole cards."""

from __future__ import annotations

from typing import Final

from pyreborn.dsl.costs import Symbol, _cost
from pyreborn.dsl.nouns import READY_SPELL, THIS_CARD, How, _amount
from pyreborn.engine.model import ids
from pyreborn.engine.model.costs import Cost, Need
from pyreborn.engine.model.definitions import Ability, CardDef, TextKind, ValueChange
from pyreborn.engine.model.words import Amount, Clause, Condition, Trigger, with_numeral
from pyreborn.engine.procedures.answering import CardText
from pyreborn.engine.vocabulary.amounts import Times
from pyreborn.engine.vocabulary.conditions import Focused
from pyreborn.engine.vocabulary.nouns.cards import CardNoun
from pyreborn.engine.vocabulary.nouns.narrowings import InSlotOf
from pyreborn.engine.vocabulary.nouns.rows import Outermost
from pyreborn.engine.vocabulary.sentences import If, IfYouDo, May, program_of, sentence, sentences
from pyreborn.engine.vocabulary.traits import Fact
from pyreborn.names import stub_of


def _filled(ability: Ability, clauses: tuple[Clause, ...], says: str) -> Ability:
    ability.program = program_of(clauses)
    ability.says = says
    words = says or sentences(clauses)
    ability.sentence = with_numeral(words, ability.numeral)
    return ability


def activated(
    *do: Clause,
    cost: tuple[Symbol, ...],
    name: str = "",
    numeral: int = 0,
    inexhaustible: bool = False,
    extra: Symbol | None = None,
    focus1: tuple[Clause, ...] = (),
    focus2: tuple[Clause, ...] = (),
    cheaper: Symbol | None = None,
    focus1_cost: tuple[Symbol, ...] = (),
    says: str = "",
) -> Ability:
    """ "cost: effects", with what focusing adds; ``cheaper`` is what each focus takes off the cost.

    ``focus1_cost`` is what may be paid instead when the spell is focused (RB-9.1.8).
    """
    ability = Ability(TextKind.ACTIVATED, name, numeral)
    ability.inexhaustible = inexhaustible
    base = _cost(cost, extra)
    ability.costs = (base,) if cheaper is None else (base, _reduced(base, cheaper, 1), _reduced(base, cheaper, 2))
    if focus1_cost:
        other = _cost(focus1_cost)
        ability.costs = (base, Cost((*base.ways, *other.ways), f"{base.says} or {other.says}"))
    steps = do
    if focus1:
        steps = (*steps, If(Focused(1), focus1, (), ""))
    if focus2:
        steps = (*steps, If(Focused(2), focus2, (), ""))
    ability.program = program_of(steps)
    words = f"{_price(base)}: {says or sentences(do)}"
    if focus1_cost:
        words += f"\n\nFocus 1: Using this may cost {_price(_cost(focus1_cost))} instead."
    for level, body in ((1, focus1), (2, focus2)):
        if body:
            words += f"\n\nFocus {level}: {sentences(body)}"
    if cheaper is not None:
        less = cheaper.ways[0].text()
        words += f"\n\nFocus 1: Using this costs {less} less.\n\nFocus 2: Using this costs a further {less} less."
    ability.says = says
    ability.sentence = with_numeral(words, numeral)
    return ability


def _price(cost: Cost) -> str:
    """The cost as a line begins with it: a symbol that stands once has no number."""
    return f" {cost.says}".replace(" 1 [[", " [[").strip()


def _reduced(cost: Cost, by: Symbol, times_: int) -> Cost:
    less = by.ways[0].basic * times_
    ways = tuple(
        Need(way.main, way.side, way.exhaust, way.discard, way.symbols, max(0, way.basic - less), way.x, way.extra)
        for way in cost.ways
    )
    return Cost(ways, " - ".join(way.text() for way in ways))


def triggered(
    when: Trigger,
    *do: Clause,
    name: str = "",
    numeral: int = 0,
    inexhaustible: bool = False,
    once_per_turn: bool = False,
    condition: Condition | None = None,
    between_realms: bool = False,
    says: str = "",
) -> Ability:
    """ "On/after ...: effects."; optional as a whole if all of it is a "may"; ``between_realms`` is a blue box."""
    ability = CardText(TextKind.TRIGGERED, name, numeral)
    ability.between_realms = between_realms
    ability.trigger = when
    ability.inexhaustible = inexhaustible
    ability.once_per_turn = once_per_turn
    ability.condition = condition
    ability.optional = len(do) == 1 and _is_optional(do[0])
    _filled(ability, do, says)
    if not says:
        body = sentences(do)
        once = "once per turn, " if once_per_turn else ""
        if_ = f", if {condition.text()}" if condition is not None else ""
        words = sentence(f"{once}{when.text()}{if_}: {body[:1].lower()}{body[1:]}")
        ability.sentence = with_numeral(words, numeral)
    return ability


def triggered_twice(
    first: Trigger,
    second: Trigger,
    *do: Clause,
    name: str = "",
    numeral: int = 0,
    inexhaustible: bool = False,
    moments: str = "",
) -> tuple[Ability, Ability]:
    """ "at ... or on ...: effects": one printed text with two moments; the first of the two carries its words.

    ``moments`` says both in one phrase ("on attacking, blocking or guarding").
    """
    one = triggered(first, *do, name=name, numeral=numeral, inexhaustible=inexhaustible)
    other = triggered(second, *do, name=name, numeral=numeral, inexhaustible=inexhaustible)
    body = sentences(do)
    words = sentence(f"{moments or f'{first.text()} or {second.text()}'}: {body[:1].lower()}{body[1:]}")
    one.sentence = with_numeral(words, numeral)
    other.sentence = ""
    return one, other


def _is_optional(clause: Clause) -> bool:
    if isinstance(clause, IfYouDo):
        return _is_optional(clause.first)
    return isinstance(clause, May)


def constant(
    what: Fact | str,
    name: str = "",
    numeral: int = 0,
    of: str = "this unit",
    on: CardNoun | Outermost | None = None,
    host: bool = False,
    values: tuple[ValueChange, ...] = (),
    inexhaustible: bool = False,
    between_realms: bool = False,
    also: str = "",
) -> Ability:
    """Something that is simply true while the text is live: a fact, or words about changed ``values``.

    It is true of the card that bears the text, which the words call ``of``; with ``on`` of other cards instead; with
    ``host`` of what the alteration is attached to, without being an ability of that.  ``also`` is a sentence before it.
    """
    ability = Ability(TextKind.CONSTANT, name, numeral)
    ability.between_realms = between_realms
    ability.inexhaustible = inexhaustible
    ability.values = values
    if isinstance(what, str):
        words = what
    else:
        ability.trait_noun = on
        ability.number_kind = what.number
        ability.host_traits = what.bits if host else 0
        ability.traits = 0 if host else what.bits
        words = sentence(_said_of(what, of, on))
    ability.sentence = with_numeral(f"{also}{words}", numeral)
    return ability


def _said_of(fact: Fact, it: str, on: CardNoun | Outermost | None) -> str:
    if on is None:
        return fact.of(it)
    return fact.of(on.phrase("")) if isinstance(on, Outermost) else fact.of_all(on)


def while_(condition: Condition, ability: Ability) -> Ability:
    """A constant text about other cards, or with ``on`` about this one, that is true only while something else is."""
    ability.condition = condition
    ability.sentence = f"While {condition.text()}, {ability.sentence[:1].lower()}{ability.sentence[1:]}"
    return ability


def fixed(fact: Fact, name: str, numeral: int = 0, of: str = "this unit", inexhaustible: bool = False) -> Ability:
    """A fact as a keyword ability with a name of its own; of this unit it is said without a subject."""
    ability = constant(fact, name, numeral, of, inexhaustible=inexhaustible)
    if of == "this unit":
        ability.sentence = sentence(ability.sentence.removeprefix("This unit "))
    return keyword(ability, name.lower().replace(" ", "-"))


def respark(*cost: Symbol) -> Ability:
    """Discarded from play in the player turns phase, the card may be taken to its owner's hand for this cost."""
    ability = Ability(TextKind.CONSTANT, "Respark")
    ability.inexhaustible = True
    ability.respark = _cost(cost)
    ability.sentence = _price(ability.respark)
    return ability


def attach_only_to(noun: CardNoun, inexhaustible: bool = True) -> Ability:
    """Restriction on the host of an alteration."""
    ability = Ability(TextKind.PLACED)
    ability.trait_noun = noun
    ability.inexhaustible = inexhaustible
    ability.sentence = sentence(f"attach only to {noun.phrase('a')}")
    return ability


def placed_under_a_ready_spell() -> Ability:
    """The spell is laid into the slot of a ready spell you have; without one it is discarded (RB-3.3.3)."""
    ability = CardText(TextKind.TRIGGERED)
    ability.shares_slot = True
    ability.sentence = "Place this face up under a ready spell on your spellboard, in its slot."
    return ability


def focuses_its_slot(how: int) -> tuple[ValueChange, ...]:
    """Further focus for the other cards in the slot of this one (RB-16.1.4)."""
    return (ValueChange(ids.Value.FOCUS, _amount(how), READY_SPELL.you_control.other.that(InSlotOf(THIS_CARD)), None),)


def grants(*given: Ability, inexhaustible: bool = False, host: Fact | None = None) -> Ability:
    """ "This unit has: ..." (RB-15.1.6); ``host`` is true of it as well."""
    names = [one.name for one in given]
    for one in given:
        if one.kind == TextKind.TRIGGERED and one.name and not one.keyword and names.count(one.name) == 1:
            keyword(one, one.name.lower().replace(" ", "-"))  # two sources of it add up (RB-20.0.1)
    ability = Ability(TextKind.CONSTANT)
    ability.grants = given
    ability.inexhaustible = inexhaustible
    ability.sentence = "This unit has:"
    if host is not None:
        ability.host_traits = host.bits
        ability.sentence = f"{sentence(host.of('this unit'))}\n{ability.sentence}"
    return ability


def grants_to(noun: CardNoun, *given: Ability, inexhaustible: bool = False) -> Ability:
    """ "All your units ... have: ..."."""
    ability = grants(*given, inexhaustible=inexhaustible)
    ability.grant_noun = noun
    ability.sentence = sentence(f"{noun.phrase('all')} have:")
    return ability


def keyword(ability: Ability, id: str) -> Ability:
    """Mark an ability as the keyword of that id: several sources of it add up."""
    ability.keyword = id
    return ability


def raises_attack(how: How, of: Amount) -> tuple[ValueChange, ...]:
    return (ValueChange(ids.Value.ATTACK, Times(_amount(how), of), None, None),)


def raises_life_for_each(how: How, of: Amount) -> tuple[ValueChange, ...]:
    return (ValueChange(ids.Value.LIFE, Times(_amount(how), of), None, None),)


def raises_life(how: How, condition: Condition) -> tuple[ValueChange, ...]:
    return (ValueChange(ids.Value.LIFE, _amount(how), None, condition),)


def changes_attack_of(noun: CardNoun, by: How) -> tuple[ValueChange, ...]:
    """A change of other cards' attack values while the text is live."""
    return (ValueChange(ids.Value.ATTACK, _amount(by), noun, None),)


def changes_own_values(by: Amount, condition: Condition) -> tuple[ValueChange, ...]:
    """All three values of the card itself while a condition holds."""
    return tuple(
        ValueChange(which, by, None, condition) for which in (ids.Value.ATTACK, ids.Value.LIFE, ids.Value.RECOVER)
    )


def _card(name: str, type: int, text: tuple[Ability, ...], exclusive: str = "") -> CardDef:
    card = CardDef(name, stub_of(name), type, "")
    card.abilities = text
    card.phoenixborn = exclusive
    return card


def phoenixborn(
    name: str, life: int, battlefield: int, spellboard: int, *text: Ability, conjures: tuple[str, ...] = ()
) -> CardDef:
    card = _card(name, ids.CardType.PHOENIXBORN, text)
    card.conjures = conjures
    card.life = life
    card.battlefield = battlefield
    card.spellboard = spellboard
    return card


def ally(
    name: str,
    *text: Ability,
    play: tuple[Symbol, ...],
    attack: int | str,
    life: int | str,
    recover: int | str,
    exclusive: str = "",
    x: Amount | None = None,
    conjures: tuple[str, ...] = (),
) -> CardDef:
    card = _card(name, ids.CardType.ALLY, text, exclusive)
    card.conjures = conjures
    card.play_cost = _cost(play)
    card.placement = "Battlefield"
    return _with_values(card, attack, life, recover, x)


def conjuration(
    name: str,
    *text: Ability,
    attack: int | str,
    life: int | str,
    recover: int | str,
    copies: int,
    exclusive: str = "",
    x: Amount | None = None,
    conjures: tuple[str, ...] = (),
) -> CardDef:
    card = _card(name, ids.CardType.CONJURATION, text, exclusive)
    card.conjures = conjures
    card.copies = copies
    card.placement = "Battlefield"
    return _with_values(card, attack, life, recover, x)


def _with_values(card: CardDef, attack: int | str, life: int | str, recover: int | str, x: Amount | None) -> CardDef:
    card.attack = ids.PRINTED_X if isinstance(attack, str) else attack
    card.life = ids.PRINTED_X if isinstance(life, str) else life
    card.recover = ids.PRINTED_X if isinstance(recover, str) else recover
    card.x = x
    return card


def ready_spell(
    name: str,
    *text: Ability,
    play: tuple[Symbol, ...],
    conjures: tuple[str, ...] = (),
    exclusive: str = "",
    x: Amount | None = None,
) -> CardDef:
    card = _card(name, ids.CardType.READY_SPELL, text, exclusive)
    card.x = x
    card.play_cost = _cost(play)
    card.placement = "Spellboard"
    card.conjures = conjures
    return card


def _played(do: tuple[Clause, ...], says: str) -> Ability:
    return _filled(CardText(TextKind.PLAYED), do, says)


def action_spell(
    name: str,
    *do: Clause,
    play: tuple[Symbol, ...],
    conjures: tuple[str, ...] = (),
    exclusive: str = "",
    x: Amount | None = None,
    says: str = "",
) -> CardDef:
    card = _card(name, ids.CardType.ACTION_SPELL, (_played(do, says),), exclusive)
    card.play_cost = _cost(play)
    card.placement = "Discard"
    card.conjures = conjures
    card.x = x
    return card


def reaction_spell(
    name: str,
    *do: Clause,
    when: Trigger,
    play: tuple[Symbol, ...],
    conjures: tuple[str, ...] = (),
    exclusive: str = "",
    condition: Condition | None = None,
    says: str = "",
) -> CardDef:
    text = _played(do, says)
    text.trigger = when
    text.reaction = True
    text.condition = condition
    only_if = f", if {condition.text()}" if condition is not None else ""
    text.sentence = f"Play {when.text()}{only_if}:\n{text.sentence}"
    card = _card(name, ids.CardType.REACTION_SPELL, (text,), exclusive)
    card.play_cost = _cost(play)
    card.placement = "Discard"
    card.conjures = conjures
    return card


def alteration_spell(
    name: str,
    *text: Ability,
    play: tuple[Symbol, ...],
    attack: int = 0,
    life: int = 0,
    recover: int = 0,
    exclusive: str = "",
    conjures: tuple[str, ...] = (),
    on: int = ids.CardType.UNIT,
    x: Amount | None = None,
) -> CardDef:
    """``on`` is what it is attached to; a value line may hold ids.PRINTED_X, read from ``x``."""
    card = _card(name, ids.CardType.ALTERATION_SPELL, text, exclusive)
    card.play_cost = _cost(play)
    card.bonus = (attack, life, recover)
    card.conjures = conjures
    card.x = x
    return _attached_to(card, on)


_OF_THE_HOST: Final = {
    "On attacking, blocking or guarding": "When this unit attacks, blocks or guards",
    "On attacking": "When this unit attacks",
    "On destruction": "When this unit is destroyed",
}
"""How the text of an alteration itself, not one that it gives, says what happens to the unit it lies on."""


def _attached_to(card: CardDef, on: int) -> CardDef:
    for ability in card.abilities:
        for moment, said in _OF_THE_HOST.items():
            if ability.sentence.startswith(f"{moment}:"):
                ability.sentence = ability.sentence.replace(moment, said, 1)
    card.attach_to = on
    card.placement = "Phoenixborn" if on == ids.CardType.PHOENIXBORN else "Unit"
    if on == ids.CardType.UNIT | ids.CardType.PHOENIXBORN:
        card.placement = "Unit or Phoenixborn"
    return card


def conjured_alteration(
    name: str,
    *text: Ability,
    copies: int,
    attack: int = 0,
    life: int = 0,
    recover: int = 0,
    exclusive: str = "",
    conjures: tuple[str, ...] = (),
    on: int = ids.CardType.UNIT,
) -> CardDef:
    """An alteration spell that lives in the conjuration pile (RB-2.1.9)."""
    card = _card(name, ids.CardType.CONJURED_ALTERATION, text, exclusive)
    card.bonus = (attack, life, recover)
    card.conjures = conjures
    card.copies = copies
    return _attached_to(card, on)


def counts_as_ally(spell: CardDef, *text: Ability, x: Amount, recover: int) -> CardDef:
    """The spell is an ally with X attack and X life while it lies on a battlefield."""
    form = _with_values(_card(spell.name, ids.CardType.ALLY, text), "X", "X", recover, x)
    form.is_form = True
    form.placement = spell.placement = "Battlefield"
    spell.form = form
    return spell


def reaction_box(
    when: Trigger,
    name: str = "",
    instead: tuple[Symbol, ...] = (),
    no_side: bool = False,
    reaction_spell: bool = False,
    says: str = "",
) -> Ability:
    """ "After ...: may play this from hand without its main action" (RB-2.1.14).

    ``instead`` replaces the whole play cost, ``no_side`` waives the side action, and with
    ``reaction_spell`` the card is a reaction spell until it is in play (RB-8.6.6).
    """
    ability = CardText(TextKind.TRIGGERED, name)
    ability.trigger = when
    ability.reaction = True
    ability.waives_side = no_side
    ability.is_reaction_spell = reaction_spell
    ability.instead_cost = _cost(instead) if instead else None
    ability.says = says
    waived = "side" if no_side else "main"
    how = f"for {_price(_cost(instead))} instead of its cost" if instead else f"without its {waived} action"
    ability.sentence = says or sentence(f"{when.text()}: may play this from hand {how}")
    if reaction_spell and not says:
        ability.sentence += "\nUntil it is in play, this is a reaction spell too."
    return ability


def dice_power(magic: int, *do: Clause, says: str = "") -> Ability:
    """The text of a dice power (RB-10)."""
    ability = Ability(TextKind.PLAYED, ids.MAGIC_NAMES[magic].capitalize())
    return _filled(ability, do, says)


def with_boxes(card: CardDef, *boxes: Ability) -> CardDef:
    """A spell that, beside what it does when played, has blue boxes (OG-8.1.2)."""
    card.abilities = (*card.abilities, *boxes)
    return card


def usable_if(ability: Ability, condition: Condition, says: str) -> Ability:
    """A text used in one's own turn without an action, as long as a condition holds; ``says`` is all of it."""
    ability.condition = condition
    ability.says = says
    ability.sentence = says
    return ability


def while_focused(level: int, ability: Ability) -> Ability:
    """A constant text that is true only while its spell is focused; a focus line of another text says it."""
    ability.condition = Focused(level)
    ability.sentence = ""
    return ability


def raises_life_of(noun: CardNoun, how: How, condition: Condition) -> tuple[ValueChange, ...]:
    """A higher life value of other cards while the text is live and the condition holds."""
    return (ValueChange(ids.Value.LIFE, _amount(how), noun, condition),)
