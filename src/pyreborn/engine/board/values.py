"""Questions about cards as they are now: values, exhaustion, traits, abilities, protection.

Printed value, then alterations, then dice, then constant texts, then lasting effects
(RB-1.1.11, RB-2.1.15, RB-12.2.4).  Nothing here changes the state.
"""

from typing import Final

from pyreborn.engine.model.context import Cause, Context
from pyreborn.engine.model.definitions import Ability, CardDef, TextKind
from pyreborn.engine.model.ids import (
    FACES,
    NO_VALUE,
    NOBODY,
    NONE,
    PRINTED_X,
    By,
    CardType,
    Level,
    Magic,
    Token,
    Trait,
    Until,
    Value,
    Zone,
)
from pyreborn.engine.model.rule_values import SpellGuardScope
from pyreborn.engine.model.state import Card, GameState, Modifier


class Mod:
    """Kinds of lasting effect."""

    ATTACK: Final = 0
    LIFE: Final = 1
    RECOVER: Final = 2
    TRAITS: Final = 3
    ABILITY: Final = 4
    COPY: Final = 5
    SWAP: Final = 6  # printed attack and life change places
    NUMERALS: Final = 7  # numerals of its abilities, during Attack actions
    LATER: Final = 8  # a text about the card, carried out at the end of the turn
    TITLE_CANNOT_BLOCK: Final = 9  # units of that title cannot block
    SILENCED: Final = 11  # its texts other than inexhaustible ones were cancelled for as long as it lies there
    LAW: Final = 10  # traits of every card of a kind, whoever comes or goes meanwhile


_RULE: Final = Cause(By.RULE, NOBODY, NONE)
_NO_TEXT: Final = Ability(TextKind.CONSTANT)


def bare_context(player: int, card: int) -> Context:
    """A context for asking about nouns and amounts outside a resolving text."""
    return Context(player, card, _NO_TEXT, _RULE)


def applies(st: GameState, m: Modifier) -> bool:
    return st.cards[m.card].unit == m.unit and (m.until != Until.THEIR_NEXT_TURN or m.made < st.turn)


def exhausted(st: GameState, card: int) -> bool:
    """Bears an exhaustion token, or a text says it counts as exhausted (RB-14.1.2)."""
    if _exhausted_itself(st, st.cards[card]):
        return True
    for source in st.auras:
        if st.cards[source].now.tires_others and _is_tired_by(st, st.cards[source], card):
            return True
    return False


def _exhausted_itself(st: GameState, here: Card) -> bool:
    """By what lies on it, whatever other cards say of it."""
    if here.exhaustion > 0:
        return True
    for a in here.attached:
        if st.cards[a].now.host_traits & Trait.CONSIDERED_EXHAUSTED and text_live(st, a, Trait.CONSIDERED_EXHAUSTED):
            return True
    return False


def _is_tired_by(st: GameState, source: Card, card: int) -> bool:
    """Whether an unexhausted card's text counts this one as exhausted (RR-19.4, RR-19.6).

    Such a text is not asked whether another one like it counts its own card as exhausted: the two could not be told
    apart from none.
    """
    if _exhausted_itself(st, source) or _is_silent(st, source):
        return False
    c = bare_context(source.controller, source.id)
    for ability in source.now.abilities:
        if ability.traits & Trait.CONSIDERED_EXHAUSTED and ability.trait_noun is not None:
            if ability.trait_noun.has(st, c, card):
                return True
    return False


def text_live(st: GameState, alteration: int, trait: int) -> bool:
    """Whether an alteration's text that gives this trait is active."""
    here = st.cards[alteration]
    for ability in here.now.abilities:
        if ability.host_traits & trait and (ability.inexhaustible or here.exhaustion == 0):
            return True
    return False


def blank(st: GameState, card: int) -> bool:
    """Considered to have no abilities."""
    for a in st.cards[card].attached:
        if st.cards[a].now.host_traits & Trait.NO_ABILITIES and text_live(st, a, Trait.NO_ABILITIES):
            return True
    return False


def _is_silent(st: GameState, here: Card) -> bool:
    """Considered to have no texts other than inexhaustible ones."""
    for a in here.attached:
        if st.cards[a].now.host_traits & Trait.ONLY_INEXHAUSTIBLE and text_live(st, a, Trait.ONLY_INEXHAUSTIBLE):
            return True
    for m in st.modifiers:
        if m.kind == Mod.SILENCED and m.card == here.id and applies(st, m):
            return True
    return False


def traits(st: GameState, card: int) -> int:
    """Every fixed ability and restriction that holds for the card now, as bits."""
    here = st.cards[card]
    now = here.now
    found = 0
    is_blank = False
    if here.attached:
        found = _traits_from_alterations(st, here)
        is_blank = found & Trait.NO_ABILITIES != 0
    if not is_blank:
        found |= now.traits_always
        tired = (now.traits or here.attached) and (exhausted(st, card) or _is_silent(st, here))
        if not tired:
            found |= now.traits
        for a in here.attached:
            if st.cards[a].now.has_grants:
                found |= _granted_traits(st, st.cards[a], bool(tired))
    if st.modifiers:
        found |= _lasting_traits(st, card, is_blank)
    if st.auras:
        found |= _aura_traits(st, card)
    return found


def _traits_from_alterations(st: GameState, host: Card) -> int:
    """What the texts of its alterations say of their host; no abilities of the host itself."""
    found = 0
    for a in host.attached:
        given = st.cards[a].now
        if given.host_traits:
            for ability in given.abilities:
                if ability.inexhaustible or st.cards[a].exhaustion == 0:
                    found |= ability.host_traits
    return found


def _lasting_traits(st: GameState, card: int, is_blank: bool) -> int:
    found = 0
    for m in st.modifiers:
        if m.card == card and applies(st, m):
            if m.kind == Mod.TRAITS:
                found |= m.amount
            elif m.kind == Mod.ABILITY and m.ability is not None and not is_blank:
                if m.ability.inexhaustible or not exhausted(st, card):
                    found |= m.ability.traits
        if m.kind == Mod.LAW and m.ability is not None and m.ability.trait_noun is not None:
            if m.ability.trait_noun.has(st, bare_context(m.player, m.card), card):
                found |= m.ability.traits
    return found


def _granted_traits(st: GameState, alteration: Card, host_tired: bool) -> int:
    found = 0
    for ability in alteration.now.abilities:
        if not ability.inexhaustible and alteration.exhaustion > 0:
            continue
        for grant in ability.grants:
            if grant.inexhaustible or not host_tired:
                found |= grant.traits
    return found


def _aura_traits(st: GameState, card: int) -> int:
    found = 0
    for source in st.auras:
        here = st.cards[source]
        for ability in here.now.abilities:
            noun = ability.trait_noun
            if noun is not None and live(st, source, ability):
                if noun.has(st, bare_context(here.controller, source), card):
                    found |= ability.traits
    return found


def live(st: GameState, card: int, ability: Ability) -> bool:
    """Whether a printed text of a card in play is active (RB-14.1.3)."""
    if not ability.inexhaustible and (exhausted(st, card) or _is_silent(st, st.cards[card])):
        return False
    if ability.condition is not None:
        if not ability.condition.holds(st, bare_context(st.cards[card].controller, card)):
            return False
    if not ability.name or not st.cards[card].attached:
        return True
    return not blank(st, card) and not (ability.keyword and ability.keyword in lost_keywords(st, card))


def number(st: GameState, card: int, kind: int) -> int:
    """The sum of a numbered fixed ability's numerals, 0 without it (RB-20.0.1)."""
    total = 0
    for ability in abilities(st, card):
        if ability.number_kind == kind:
            total += ability.numeral
    return total + numeral_bonus(st, card) if total else 0


def numeral_bonus(st: GameState, card: int) -> int:
    """How much higher the numerals of its abilities are during Attack actions (RB-18.1.5)."""
    total = 0
    for m in st.modifiers:
        if m.kind == Mod.NUMERALS and m.card == card and applies(st, m):
            total += m.amount
    if total:
        for frame in st.stack:
            if frame.kind() == "attack":
                return total
    return 0


def lost_keywords(st: GameState, card: int) -> list[str]:
    """Keyword abilities that alterations take away from the card."""
    found: list[str] = []
    for a in st.cards[card].attached:
        given = st.cards[a]
        if given.now.takes_keywords:
            for ability in given.now.abilities:
                if ability.host_loses and (ability.inexhaustible or given.exhaustion == 0):
                    found.append(ability.host_loses)
    return found


def abilities(st: GameState, card: int) -> list[Ability]:
    """The live abilities and texts of a card: printed, given by alterations, gained; without those it has lost."""
    found = _all_abilities(st, card)
    if not st.cards[card].attached:
        return found
    lost = lost_keywords(st, card)
    if not lost:
        return found
    kept: list[Ability] = []
    for ability in found:
        if ability.keyword not in lost:
            kept.append(ability)
    return kept


def _all_abilities(st: GameState, card: int) -> list[Ability]:
    here = st.cards[card]
    found: list[Ability] = []
    is_blank = bool(here.attached) and blank(st, card)
    # Without its exhaustible abilities a unit is as if exhausted, as far as its abilities go.
    tired = exhausted(st, card) or _is_silent(st, here)
    for ability in here.now.abilities:
        if (ability.inexhaustible or not tired) and not (is_blank and ability.name):
            found.append(ability)
    if is_blank:
        return found
    for a in here.attached:
        given = st.cards[a]
        if given.now.has_grants:
            for text in given.now.abilities:
                if text.inexhaustible or given.exhaustion == 0:
                    for grant in text.grants:
                        if grant.inexhaustible or not tired:
                            found.append(grant)
    for m in st.modifiers:
        if m.kind == Mod.ABILITY and m.card == card and m.ability is not None and applies(st, m):
            if m.ability.inexhaustible or not tired:
                found.append(m.ability)
    if st.auras:
        _add_aura_grants(st, card, tired, found)
    return found


def _add_aura_grants(st: GameState, card: int, tired: bool, found: list[Ability]) -> None:
    for source in st.auras:
        for text in st.cards[source].now.abilities:
            noun = text.grant_noun
            if noun is not None and live(st, source, text):
                if noun.has(st, bare_context(st.cards[source].controller, source), card):
                    for grant in text.grants:
                        if grant.inexhaustible or not tired:
                            found.append(grant)


def printed_value(d: CardDef, which: int) -> int:
    if which == Value.ATTACK:
        return d.attack
    if which == Value.LIFE:
        return d.life
    return d.recover


def base_value(st: GameState, card: int, which: int) -> int:
    """The printed value, X resolved, copies and swaps applied (RB-1.1.11)."""
    here = st.cards[card]
    for m in st.modifiers:
        if m.kind == Mod.SWAP and m.card == card and applies(st, m):
            if which == Value.ATTACK:
                which = Value.LIFE
            elif which == Value.LIFE:
                which = Value.ATTACK
    printed = printed_value(here.now, which)
    if printed == PRINTED_X:
        if here.copied_x != NONE:
            return here.copied_x
        if here.now.x is None:
            return 0
        return here.now.x.value(st, bare_context(here.controller, card))
    return printed


def value(st: GameState, card: int, which: int) -> int:
    """The current value, before the floor of zero (RB-1.1.12)."""
    here = st.cards[card]
    now = here.now
    total = base_value(st, card, which) if st.modifiers or now.x is not None else printed_value(now, which)
    if total == NO_VALUE:
        return NO_VALUE
    for a in here.attached:
        total += alteration_bonus(st, a, which)
    if here.dice and which != Value.RECOVER:
        for die in here.dice:
            total += st.rules.die_bonus((die % FACES) // 3, which)
    if now.has_values:
        for ability in now.abilities:
            if ability.values and live(st, card, ability):
                total += _changes(st, card, card, ability, which, False)
    for m in st.modifiers:
        if m.kind == which and m.card == card and applies(st, m):
            total += m.amount
    for a in here.attached:
        if st.cards[a].now.has_grants:
            total += _granted_changes(st, card, a, which)
    for source in st.auras:
        for ability in st.cards[source].now.abilities:
            if ability.values and live(st, source, ability):
                total += _changes(st, source, card, ability, which, True)
    return total


def alteration_bonus(st: GameState, alteration: int, which: int) -> int:
    """What an alteration's value line adds; X lines read the alteration's own X."""
    given = st.cards[alteration].now
    bonus = given.bonus[which]
    if bonus == PRINTED_X and given.x is not None:
        return given.x.value(st, bare_context(st.cards[alteration].controller, alteration))
    return bonus


def _changes(st: GameState, source: int, card: int, ability: Ability, which: int, aura: bool) -> int:
    total = 0
    c = bare_context(st.cards[source].controller, source)
    c.numeral = ability.numeral + numeral_bonus(st, source)
    for change in ability.values:
        if change.value != which or (change.of is not None) != aura:
            continue
        if change.of is not None and not change.of.has(st, c, card):
            continue
        if change.condition is None or change.condition.holds(st, c):
            total += change.amount.value(st, c)
    return total


def _granted_changes(st: GameState, card: int, alteration: int, which: int) -> int:
    total = 0
    given = st.cards[alteration]
    for text in given.now.abilities:
        if text.inexhaustible or given.exhaustion == 0:
            for grant in text.grants:
                if grant.values and live(st, card, grant):
                    total += _changes(st, card, card, grant, which, False)
    return total


def attack(st: GameState, card: int) -> int:
    """Attack as used: never below zero (RB-1.1.12)."""
    n = value(st, card, Value.ATTACK)
    return n if n > 0 else 0


def life(st: GameState, card: int) -> int:
    return value(st, card, Value.LIFE)


def recover(st: GameState, card: int) -> int:
    n = value(st, card, Value.RECOVER)
    return n if n > 0 else 0


def same_slot(st: GameState, one: int, other: int) -> bool:
    """Whether two ready spells of a spellboard lie in one slot: copies, and what shares their slot (RB-3.3.1)."""
    first = st.cards[one]
    second = st.cards[other]
    if first.controller != second.controller:
        return False
    if first.host != NONE:
        first = st.cards[first.host]
    if second.host != NONE:
        second = st.cards[second.host]
    return first.now is second.now


def focus_level(st: GameState, card: int) -> int:
    """Further copies of the spell on the same spellboard (RB-16.1.1)."""
    here = st.cards[card]
    level = -1
    for other in st.players[here.controller].spellboard:
        if st.cards[other].now is here.now:
            level += 1
    for source in st.auras:
        for ability in st.cards[source].now.abilities:
            if ability.values and live(st, source, ability):
                level += _changes(st, source, card, ability, Value.FOCUS, True)
    return level if level > 0 else 0


def can_attack(st: GameState, card: int) -> bool:
    """Unexhausted and not forbidden to attack (RB-11.1.2)."""
    here = st.cards[card]
    if here.exhaustion > 0:
        return False
    return not exhausted(st, card) and not traits(st, card) & Trait.CANNOT_ATTACK


def may_attack(st: GameState, card: int, target: int) -> bool:
    """Whether this unit may be declared as an attacker against that target."""
    if not can_attack(st, card):
        return False
    return not (bears_die(st, card, Magic.CHARM) and traits(st, target) & Trait.NOT_ATTACKED_BY_CHARMED)


def bears_die(st: GameState, card: int, magic: int) -> bool:
    return has_die(st.cards[card], magic)


def has_die(here: Card, magic: int) -> bool:
    for die in here.dice:
        if (die % FACES) // 3 == magic:
            return True
    return False


def main_actions(st: GameState, player: int) -> int:
    """Main actions left for anything but an attack: none while an attack must be chosen and is possible (RB-7.1.4)."""
    me = st.players[player]
    if me.main and st.modifiers and traits(st, me.phoenixborn) & Trait.MUST_ATTACK:
        for card in me.battlefield:
            if can_attack(st, card):
                return 0
    return me.main


def has_alert(st: GameState, card: int) -> bool:
    return traits(st, card) & Trait.ALERT != 0


def may_target(st: GameState, cause: Cause, card: int) -> bool:
    """Whether this cause may target the card (RB-8.1.5, RB-20.1.18, RB-20.1.22)."""
    here = st.cards[card]
    if st.same_side(cause.player, here.controller):
        return True
    held = traits(st, card)
    if not held:
        return True
    if cause.kind == By.SPELL:
        if held & Trait.NOT_SPELL_TARGET or (held & Trait.SPELL_GUARD and _is_spell_guarded(st, card)):
            return False
        return not (cause.reaction and held & Trait.NOT_REACTION_TARGET)
    if cause.kind == By.ABILITY:
        return not held & Trait.NOT_ABILITY_TARGET
    if cause.kind == By.DICE_POWER:
        return not held & Trait.NOT_DICE_TARGET
    if cause.kind == By.ATTACK or cause.kind == By.COUNTER:
        return not held & Trait.NOT_ATTACKED
    return True


def may_affect(st: GameState, cause: Cause, card: int) -> bool:
    """Spell Guard keeps an opponent's spell from affecting its card at all (RB-8.8.1, OG-6.1.5, RV-10.4)."""
    own = st.same_side(cause.player, st.cards[card].controller)
    if cause.kind != By.SPELL or own or not _is_spell_guarded(st, card):
        return True
    return not traits(st, card) & Trait.SPELL_GUARD


def _is_spell_guarded(st: GameState, card: int) -> bool:
    """Whether this is a card that Spell Guard can protect here: spells only, or units too (MX-98)."""
    if st.rules.spell_guard_scope != SpellGuardScope.AFFECTING_SPELLS:
        return True
    return st.cards[card].printed.type & CardType.SPELL != 0


def side_actions(st: GameState, player: int) -> int:
    """Side actions left: none while a die that forbids them lies on the Phoenixborn (RV-2.3.7)."""
    me = st.players[player]
    if st.rules.locking_die != NONE and me.side and bears_die(st, me.phoenixborn, st.rules.locking_die):
        return 0
    return me.side


def any_aura_gives(st: GameState, trait: int) -> bool:
    """Whether a constant text in play could give such a trait at all; asked before all traits of a card are found."""
    for source in st.auras:
        for ability in st.cards[source].now.abilities:
            if ability.traits & trait:
                return True
    return False


def any_aura_changes(st: GameState, which: int) -> bool:
    """Whether a constant text in play may change such a value of other cards."""
    for source in st.auras:
        for ability in st.cards[source].now.abilities:
            for change in ability.values:
                if change.value == which:
                    return True
    return False


def spendable(st: GameState, player: int) -> list[int]:
    """The dice of an active pool that may pay: without those on their basic side where a text says so (RR-19.10)."""
    me = st.players[player]
    if not any_aura_gives(st, Trait.BASICS_LOCKED) or not traits(st, me.phoenixborn) & Trait.BASICS_LOCKED:
        return me.active
    pool = me.active[:]
    for face in range(Level.BASIC, FACES, 3):
        pool[face] = 0
    return pool


def counts_as(st: GameState, printed: CardDef) -> int:
    """The card types that texts know a card by; an aspect's are the ruleset's business (RR-1.1.2)."""
    types = printed.type
    return types & ~CardType.UNIT | st.rules.aspect_types if types & CardType.ASPECT else types


def host_of(st: GameState, card: int) -> int:
    """ "This unit" of a text: the card itself, or what the alteration is attached to."""
    here = st.cards[card]
    if here.host != NONE and st.zone[card] >= Zone.ATTACHED:
        return here.host
    return card


def has_keyword(st: GameState, card: int, keyword: str) -> bool:
    for ability in abilities(st, card):
        if ability.keyword == keyword:
            return True
    return False


def tokens_on(st: GameState, card: int, kind: int) -> int:
    here = st.cards[card]
    if kind == Token.WOUND:
        return here.wounds
    if kind == Token.STATUS:
        return here.status
    return here.exhaustion


def affects(st: GameState, c: Context, card: int) -> bool:
    """Whether this text's effects reach the card at all (Spell Guard, RB-20.1.18)."""
    return c.cause.kind != By.SPELL or may_affect(st, c.cause, card)
