"""The words cards are written with: thin, typed constructors over the engine's clauses.

A card file imports from here only.  Every word both acts and prints: the text a player
reads is made from the very objects the engine resolves.

>>> from pyreborn.cards import card_pool
>>> from pyreborn.text import card_text
>>> print(card_text(card_pool("reborn").cards["summon-gilder"]))
[[main]] - [[exhaust]] - 1 [[natural:class]]: Place a [[Gilder]] conjuration onto your battlefield. You may deal 1 \
damage to a target unit.
"""

from __future__ import annotations

from itertools import product

from pyreborn.engine import ids
from pyreborn.engine.amounts import (
    CountOf,
    Defined,
    DidNot,
    Done,
    Exists,
    Focused,
    HasNoStatus,
    IsType,
    Number,
    Numeral,
    PaidExtra,
    SpentPower,
    Times,
    TokensOn,
    ValueOf,
    ValueThen,
    with_numeral,
)
from pyreborn.engine.clauses import Choose, EachPlayer, If, IfYouDo, May, OneOf, program_of, sentence, sentences
from pyreborn.engine.costs import Cost, Need, parse_face
from pyreborn.engine.definitions import (
    ACTIVATED,
    CONSTANT,
    PLACED,
    PLAYED,
    TRIGGERED,
    Ability,
    Amount,
    CardDef,
    Clause,
    Condition,
    Noun,
    Pick,
    Trigger,
    ValueChange,
)
from pyreborn.engine.effects import (
    DealDamage,
    Destroy,
    DiscardFromPlay,
    MoveToken,
    Objects,
    PlaceTokens,
    RemoveChosenNumber,
    RemoveTokens,
    ToHand,
)
from pyreborn.engine.effects_battle import AddValue, BecomeCopy, Cancel, Gain, GiveTraits, Prevent, ReceiveInstead
from pyreborn.engine.effects_cards import (
    DiscardFromHand,
    Draw,
    DrawUntil,
    DrawUpTo,
    LookAtRandom,
    Mill,
    PlaceConjuration,
    PlaceThat,
    PutBack,
    Shuffle,
    Take,
    Undrawn,
    UpTo,
)
from pyreborn.engine.effects_dice import ChangeDice, ExtraSideAction, PlaceDie, ShiftDice, Spend
from pyreborn.engine.ids import ANYONE, NONE, THIS_TURN
from pyreborn.engine.ids import OPPONENT as OPPONENT
from pyreborn.engine.ids import YOU as YOU
from pyreborn.engine.nouns import (
    CARD_SLOT,
    CHOSEN_SLOT,
    DICE_SLOT,
    MODE_SLOT,
    OTHER_SLOT,
    PLAYER_SLOT,
    RESULT_SLOT,
    TARGET_SLOT,
    TOKEN_SLOT,
    CardNoun,
    CopiesOf,
    EventCard,
    Reference,
    ThisCard,
    ThisUnit,
    YourPhoenixborn,
    an,
)
from pyreborn.engine.nouns_other import (
    ControllerOf,
    DieNoun,
    EndNoun,
    FaceNoun,
    PileNoun,
    PlayerNoun,
    StatusCountNoun,
    TokenNoun,
)
from pyreborn.engine.triggers import (
    AttackersDeclared,
    DamageDealt,
    Destroyed,
    DestroysByAttacking,
    Moment,
    Source,
    Targeted,
    ThisDeclared,
    ThisDestroyed,
    ThisEnters,
    WoundsPlaced,
)
from pyreborn.names import stub_of

# === nouns ====================================================================================

UNIT = CardNoun(ids.UNIT)
ALLY = CardNoun(ids.ALLY)
CONJURATION = CardNoun(ids.CONJURATION)
PHOENIXBORN = CardNoun(ids.PHOENIXBORN)
UNIT_OR_PHOENIXBORN = CardNoun(ids.UNIT | ids.PHOENIXBORN)
READY_SPELL = CardNoun(ids.READY_SPELL)
ALTERATION = CardNoun(ids.ALTERATION)
NON_PHOENIXBORN = CardNoun(ids.ANY_CARD - ids.PHOENIXBORN)

PLAYER = PlayerNoun(ANYONE)
AN_OPPONENT = PlayerNoun(OPPONENT)

THIS_UNIT = ThisUnit("this unit")
THIS_SPELL = ThisCard("this spell")
THIS_CARD = ThisCard("this card")
YOUR_PHOENIXBORN = YourPhoenixborn(NONE, "your Phoenixborn")
THEIR_PHOENIXBORN = YourPhoenixborn(PLAYER_SLOT, "their Phoenixborn")
CHOSEN_UNIT = Reference(CHOSEN_SLOT, "the chosen unit")
CHOSEN = CHOSEN_SLOT
THAT_UNIT = Reference(TARGET_SLOT, "that unit")
THAT_CONJURATION = Reference(CHOSEN_SLOT, "that conjuration")
BOTH_TARGETS = Reference(TARGET_SLOT, "both units")
THAT_PLAYER = Reference(PLAYER_SLOT, "that player")
TARGET = TARGET_SLOT
OTHER = OTHER_SLOT
COPIES_OF_THE_CHOSEN = CopiesOf(CHOSEN_SLOT, "the chosen spell and each other copy of it")
YOUR_PHOENIXBORN_CARD = PHOENIXBORN.you_control.saying("your Phoenixborn")
THAT_OPPONENTS_PHOENIXBORN = PHOENIXBORN.that_player_controls.saying("that opponent's target Phoenixborn")
STATUS_BEARER = CardNoun(ids.UNIT | ids.READY_SPELL | ids.ALTERATION).with_tokens(status=1).saying("a card")
ANY_CARD_YOU_CONTROL = CardNoun(ids.ANY_CARD).you_control
THAT_ATTACKER = EventCard("attacking unit", cause=True)
THAT_UNITS_OPPONENT = ControllerOf(TARGET_SLOT, "that target opponent")


def that(name: str) -> Reference:
    """What the effect before brought into play ("that Silver Snake")."""
    return Reference(RESULT_SLOT, f"that {name}")


# === picks ====================================================================================


def target(noun: Noun, slot: int = TARGET_SLOT) -> Pick:
    """Choose one and target it (RB-8.1.1)."""
    if slot == TARGET_SLOT and noun.names_players():
        slot = PLAYER_SLOT
    words = "another target" if isinstance(noun, CardNoun) and noun.not_this else "a target"
    if isinstance(noun, CardNoun) and noun.not_slot != NONE:
        words = "another target"
    return _pick(noun, True, 1, Number(1), words, slot)


def choose(noun: Noun, slot: int = CHOSEN_SLOT) -> Pick:
    """Choose one without targeting it."""
    if slot == CHOSEN_SLOT and noun.names_players():
        slot = PLAYER_SLOT
    words = "another" if isinstance(noun, CardNoun) and (noun.not_this or noun.not_slot != NONE) else "a"
    return _pick(noun, False, 1, Number(1), words, slot)


def _pick(noun: Noun, targets: bool, least: int, most: Amount, words: str, slot: int, chooser: int = YOU) -> Pick:
    pick = Pick(noun, targets, least, most, words, chooser)
    pick.slot = slot
    return pick


class All:
    """Every one of a kind, without choosing."""

    def __init__(self, noun: Noun) -> None:
        self.noun = noun


def all_of(noun: Noun) -> All:
    return All(noun)


Where = Pick | Noun | All


def _objects(where: Where) -> Objects:
    if isinstance(where, Pick):
        return Objects(where, where.noun, where.determiner)
    if isinstance(where, All):
        return Objects(None, where.noun, "all")
    return Objects(None, where, "")


# === amounts ==================================================================================

N = Numeral()
"""The numeral of the ability."""

How = int | Amount


def _amount(how: How) -> Amount:
    return Number(how) if isinstance(how, int) else how


def attack_of(noun: Noun) -> Amount:
    return ValueOf(ids.ATTACK, noun)


def status_on(noun: Noun) -> Amount:
    return TokensOn(ids.STATUS, noun)


def wounds_on(noun: Noun) -> Amount:
    return TokensOn(ids.WOUND, noun)


def count_of(noun: Noun, says: str) -> Amount:
    return CountOf(noun, says)


def recover_of_the_destroyed() -> Amount:
    return ValueThen(ids.RECOVER, "the destroyed unit's recover value")


def times(each: How, of: Amount) -> Amount:
    return Times(_amount(each), of)


X = "X"


def x_is(of: Amount) -> Amount:
    """X in a text; its definition is printed as a line of its own."""
    return Defined(of)


REMOVED_TOKENS = Done("the number of status tokens removed")
UNDRAWN_CARDS = Undrawn(focused=True)

# === costs ====================================================================================


class Symbol:
    """One part of a cost, or several joined by "or"."""

    def __init__(self, ways: tuple[Need, ...]) -> None:
        self.ways = ways


MAIN = Symbol((Need(main=1),))
SIDE = Symbol((Need(side=1),))
EXHAUST = Symbol((Need(exhaust=True),))


def dice(*symbols: str) -> Symbol:
    """``dice("natural:class", "2 basic")``: dice symbols, each with an optional number."""
    basic = 0
    wanted: dict[int, list[int]] = {}
    for symbol in symbols:
        count, _, kind = symbol.rpartition(" ")
        number = int(count) if count else 1
        if kind == "basic":
            basic += number
            continue
        face = parse_face(kind)
        if face < 0:
            raise ValueError(f"{symbol!r} is not a dice symbol; expected for instance 'natural:class' or '2 basic'.")
        row = wanted.setdefault(face // 3, [0, 0])
        row[0 if face % 3 == ids.POWER else 1] += number
    return Symbol((Need(symbols=tuple((m, p, k) for m, (p, k) in wanted.items()), basic=basic),))


def discard(cards: int) -> Symbol:
    """Discard cards of your choice from hand as a cost (RB-9.1.1)."""
    return Symbol((Need(discard=cards),))


def either(*symbols: Symbol) -> Symbol:
    """A parallel cost: one of these (RB-9.1.7)."""
    return Symbol(tuple(way for symbol in symbols for way in symbol.ways))


def _cost(symbols: tuple[Symbol, ...], extra: Symbol | None = None) -> Cost:
    ways = [_merged(parts) for parts in product(*(symbol.ways for symbol in symbols))]
    said = " - ".join(" or ".join(way.text() for way in symbol.ways) for symbol in symbols)
    if extra is not None:
        further = [_merged((way, more), extra=True) for way in ways for more in extra.ways]
        ways += further
    return Cost(tuple(ways), said)


def _merged(parts: tuple[Need, ...], extra: bool = False) -> Need:
    symbols: dict[int, list[int]] = {}
    for part in parts:
        for magic, power, klass in part.symbols:
            row = symbols.setdefault(magic, [0, 0])
            row[0] += power
            row[1] += klass
    return Need(
        main=sum(part.main for part in parts),
        side=sum(part.side for part in parts),
        exhaust=any(part.exhaust for part in parts),
        discard=sum(part.discard for part in parts),
        symbols=tuple((magic, p, k) for magic, (p, k) in symbols.items()),
        basic=sum(part.basic for part in parts),
        x=any(part.x for part in parts),
        extra=extra,
    )


# === effects ==================================================================================


def deal_damage(how: How, to: Where, if_destroyed: tuple[Clause, ...] = ()) -> Clause:
    rider = None
    if if_destroyed:
        rider = Ability(PLAYED)
        rider.program = program_of(if_destroyed)
        rider.sentence = " and ".join(clause.text() for clause in if_destroyed)
    return DealDamage(_amount(how), _objects(to), rider)


def place_wounds(how: How, on: Where) -> Clause:
    return PlaceTokens(ids.WOUND, _amount(how), _objects(on))


def place_exhaustion(how: How, on: Where) -> Clause:
    return PlaceTokens(ids.EXHAUSTION, _amount(how), _objects(on))


def place_status(how: How, on: Where) -> Clause:
    return PlaceTokens(ids.STATUS, _amount(how), _objects(on))


def remove_wounds(how: How, from_: Where) -> Clause:
    return RemoveTokens(ids.WOUND, _amount(how), _objects(from_))


def remove_exhaustion(how: How, from_: Where) -> Clause:
    return RemoveTokens(ids.EXHAUSTION, _amount(how), _objects(from_))


def remove_all_exhaustion(from_: Where) -> Clause:
    return RemoveTokens(ids.EXHAUSTION, None, _objects(from_))


def remove_status(how: How, from_: Where) -> Clause:
    return RemoveTokens(ids.STATUS, _amount(how), _objects(from_))


def remove_any_number_of_status(from_: Pick) -> Clause:
    """Any number of the status tokens on a unit you choose."""
    number = _pick(StatusCountNoun(from_.slot), False, 1, Number(1), "", MODE_SLOT)
    return RemoveChosenNumber(_objects(from_), number)


def move_wound(from_: Where, onto: Where) -> Clause:
    return MoveToken(ids.WOUND, _objects(from_), _objects(onto), None)


def move_any_token(from_: Pick, onto: Pick) -> Clause:
    """Move one token of any kind."""
    kind = _pick(TokenNoun(from_.slot, 7), False, 1, Number(1), "1", TOKEN_SLOT)
    return MoveToken(0, _objects(from_), _objects(onto), kind)


def destroy(on: Where, removing: int = 0, says: str = "") -> Clause:
    """Destroy; cards of type ``removing`` are removed from the game instead of discarded."""
    return Destroy(_objects(on), removing, says)


def discard_from_play(what: Where) -> Clause:
    return DiscardFromPlay(_objects(what))


def return_to_hand(what: Where) -> Clause:
    return ToHand(_objects(what))


def draw(how: How) -> Clause:
    return Draw(_amount(how))


def draw_until(size: int) -> Clause:
    return DrawUntil(size)


def draw_up_to(how: How, slot: int = NONE, says: str = "") -> Clause:
    """A number of cards chosen by you, or by the player at hand."""
    most = _amount(how)
    chooser = YOU if slot == NONE else 100 + slot
    pick = _pick(UpTo(most, slot), False, 1, Number(1), "", MODE_SLOT, chooser)
    return DrawUpTo(most, pick, slot, says)


def mill(how: How, whose: Where) -> Clause:
    """Discard off the top of a draw pile."""
    return Mill(_amount(how), _objects(whose))


def discards_of_their_choice(how: How) -> Clause:
    """The player picked before discards cards of their choice from hand."""
    pick = _pick(
        PileNoun("hand", ids.ANY_CARD, PLAYER_SLOT), False, -1, _amount(how), "", CARD_SLOT, 100 + PLAYER_SLOT
    )
    return DiscardFromHand(pick, f"they discard {_amount(how).noun('card', 'cards')} of their choice from their hand")


def search_discard_pile(types: int, word: str) -> Clause:
    """A card of your discard pile to your hand (RB-3.5.2)."""
    pick = _pick(PileNoun("discard pile", types, NONE), False, -1, Number(1), "a", CARD_SLOT)
    return Take(pick, ids.DISCARD_PILE, f"search your discard pile for {an(word)} and place it into your hand")


def search_draw_pile(types: int = ids.ANY_CARD, word: str = "1 card") -> Clause:
    """A card of your draw pile to your hand; you may find nothing (RB-3.5.1)."""
    pick = _pick(PileNoun("draw pile", types, NONE), False, 0, Number(1), "a", CARD_SLOT)
    return Take(pick, ids.DRAW_PILE, f"search your draw pile for {word} and place it into your hand")


def shuffle_draw_pile() -> Clause:
    return Shuffle()


def look_at_random_cards(how: How, whose: Where) -> Clause:
    return LookAtRandom(_amount(how), _objects(whose))


def put_back_a_card() -> Clause:
    """One card of your hand on either end of your draw pile."""
    card = _pick(PileNoun("hand", ids.ANY_CARD, NONE), False, -1, Number(1), "a", CARD_SLOT)
    end = _pick(EndNoun(), False, 1, Number(1), "", MODE_SLOT)
    return PutBack(card, end)


def place_conjuration(name: str, on: Pick | None = None, how: How = 1) -> Clause:
    """Conjurations from your pile onto your battlefield, or a chosen player's."""
    amount = _amount(how)
    many = amount.text() != "1"
    number = amount.text() if many else an(name).removesuffix(name).strip()
    words = f"place {number} [[{name}]] conjuration{'s' * many} onto "
    words += "your battlefield" if on is None else f"{on.text()}'s battlefield"
    where = Objects(None, PlayerNoun(YOU), "") if on is None else _objects(on)
    return PlaceConjuration(name, amount, where, words)


def place_additional_conjuration(name: str) -> Clause:
    where = Objects(None, PlayerNoun(YOU), "")
    return PlaceConjuration(name, Number(1), where, f"place an additional [[{name}]] conjuration onto your battlefield")


def place_it_again(what: Noun) -> Clause:
    """That very conjuration comes back (RB-13.1.6)."""
    return PlaceThat(_objects(what))


def change_dice(how: int) -> Clause:
    """Up to so many of your active dice to a side of your choice; leaving one as it is is choosing its side."""
    pick = _pick(FaceNoun(NONE), False, 0, Number(how), str(how), DICE_SLOT)
    return ChangeDice(pick, NONE)


def raise_dice(how: How) -> Clause:
    amount = _amount(how)
    return ShiftDice(_pick(DieNoun(NONE), False, -1, amount, amount.text(), DICE_SLOT), NONE, True)


def lower_their_dice(up_to: int) -> Clause:
    """Dice in the active pool of the player picked before."""
    pick = _pick(DieNoun(PLAYER_SLOT), False, 0, Number(up_to), f"up to {up_to}", DICE_SLOT)
    return ShiftDice(pick, PLAYER_SLOT, False)


def spend(*symbols: Symbol) -> Clause:
    """Pay dice while the text resolves (RB-9.1.10)."""
    return Spend(_cost(symbols))


def additional_side_action() -> Clause:
    return ExtraSideAction(Number(1))


def place_exhaustion_on_both(how: How, one: Pick, other: Pick) -> Clause:
    """On two units picked in different ways."""
    return PlaceTokens(ids.EXHAUSTION, _amount(how), Objects(one, one.noun, one.determiner, other))


def each_player_may_draw_up_to(how: int) -> Clause:
    """All players, from you clockwise; what they leave undrawn is remembered."""
    return each_player(draw_up_to(how, slot=PLAYER_SLOT))


def place_this_die(on: Pick) -> Clause:
    return PlaceDie(_objects(on))


def prevent(how: How) -> Clause:
    return Prevent(_amount(how))


def prevent_all() -> Clause:
    return Prevent(None)


def receives_it_instead(who: Pick) -> Clause:
    return ReceiveInstead(_objects(who))


def cancel() -> Clause:
    return Cancel()


def add_attack(how: How, to: Where, until: int = THIS_TURN, says: str = "") -> Clause:
    return AddValue(ids.ATTACK, _amount(how), _objects(to), until, says)


def gain(who: Pick, *gained: Ability, until: int = THIS_TURN) -> Clause:
    return Gain(_objects(who), gained, until)


def cannot_block_or_guard(who: Where, until: int = THIS_TURN) -> Clause:
    return GiveTraits(_objects(who), ids.T_CANNOT_BLOCK | ids.T_CANNOT_GUARD, until, "cannot block or guard")


def become_copy(who: Pick, of: Pick, until: int = THIS_TURN) -> Clause:
    return BecomeCopy(_objects(who), of, until)


def choosing(pick: Pick) -> Clause:
    """A choice that is a sentence of its own."""
    return Choose(pick)


# === how sentences hang together ===============================================================


def may(*body: Clause) -> Clause:
    return May(body)


def if_you_do(first: Clause, *then: Clause) -> Clause:
    """"A. If you do, B." (RB-1.1.8)"""
    return IfYouDo(first, then, "if")


def to(first: Clause, *then: Clause) -> Clause:
    """"A to B": B needs A (RB-1.1.8)."""
    return IfYouDo(first, then, "to")


def if_(condition: Condition, *then: Clause, otherwise: tuple[Clause, ...] = (), says: str = "") -> Clause:
    return If(condition, then, otherwise, says)


def one_of(*modes: Clause) -> Clause:
    return OneOf(modes)


def each_player(*body: Clause) -> Clause:
    return EachPlayer(body, ANYONE)


def spent_power(magic: int) -> Condition:
    return SpentPower(magic)


def focused(level: int) -> Condition:
    return Focused(level)


def not_done() -> Condition:
    """The effect before was not carried out."""
    return DidNot()


def paid_extra() -> Condition:
    return PaidExtra()


def no_status_on(noun: Noun) -> Condition:
    return HasNoStatus(noun)


def exists(noun: Noun, says: str, least: int = 1) -> Condition:
    return Exists(noun, least, says)


def is_ally(noun: Noun) -> Condition:
    return IsType(noun, ids.ALLY, "it is an ally")


# === triggers =================================================================================

WHEN_THIS_UNIT_ENTERS = ThisEnters("this unit")
WHEN_THIS_SPELL_ENTERS = ThisEnters("this spell")
WHEN_THIS_UNIT_ATTACKS = ThisDeclared(ids.H_ATTACKERS_DECLARED, "an attacker")
WHEN_THIS_UNIT_IS_DESTROYED = ThisDestroyed(None)
AFTER_DESTROYING_BY_ATTACKING = DestroysByAttacking()
AFTER_THIS_UNIT_IS_DEALT_DAMAGE = DamageDealt(None, None, False)
AT_END_OF_ROUND = Moment(ids.H_ROUND_END, "at the end of the round")
AT_END_OF_EACH_ROUND = Moment(ids.H_ROUND_END, "at the end of each round")
AT_END_OF_PREPARE = Moment(ids.H_PREPARE_END, "at the end of the prepare phase")
DURING_DRAW_STEP = Moment(ids.H_DRAW_STEP, "during the draw cards step")
AFTER_OPPONENT_DECLARES_ATTACKERS = AttackersDeclared(OPPONENT, 1)

SPELL_ABILITY_OR_DICE_POWER = ids.BY_EFFECT
ATTACK_SPELL_ABILITY_OR_DICE_POWER = ids.BY_EFFECT | ids.BY_ATTACK | ids.BY_COUNTER
A_UNITS_ATTACK = ids.BY_ATTACK


def when_this_unit_is_destroyed_by(causes: int, who: int) -> Trigger:
    return ThisDestroyed(Source(causes, who))


def after_destroyed(noun: CardNoun) -> Trigger:
    return Destroyed(noun, None)


def after_dealt_damage(noun: CardNoun, by: int = 0, guarding: bool = False, who: int = ANYONE) -> Trigger:
    return DamageDealt(noun, Source(by, who) if by else None, guarding)


def after_wounds_placed(noun: CardNoun, by: int, who: int) -> Trigger:
    return WoundsPlaced(noun, Source(by, who))


def after_targeted(noun: CardNoun) -> Trigger:
    return Targeted(noun, False)


# === abilities ================================================================================


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
    says: str = "",
) -> Ability:
    """"cost: effects", with what focusing adds; ``cheaper`` is what each focus takes off the cost."""
    ability = Ability(ACTIVATED, name, numeral)
    ability.inexhaustible = inexhaustible
    base = _cost(cost, extra)
    ability.costs = (base,) if cheaper is None else (base, _reduced(base, cheaper, 1), _reduced(base, cheaper, 2))
    steps = do
    if focus1:
        steps = (*steps, If(Focused(1), focus1, (), ""))
    if focus2:
        steps = (*steps, If(Focused(2), focus2, (), ""))
    ability.program = program_of(steps)
    words = f"{base.says}: {says or sentences(do)}"
    for level, body in ((1, focus1), (2, focus2)):
        if body:
            words += f"\n\nFocus {level}: {sentences(body)}"
    ability.says = says
    ability.sentence = with_numeral(words, numeral)
    return ability


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
    says: str = "",
) -> Ability:
    """"When/after ..., effects."; optional as a whole if all of it is a "may"."""
    ability = Ability(TRIGGERED, name, numeral)
    ability.trigger = when
    ability.inexhaustible = inexhaustible
    ability.once_per_turn = once_per_turn
    ability.condition = condition
    ability.optional = len(do) == 1 and _is_optional(do[0])
    _filled(ability, do, says)
    if not says:
        body = sentences(do)
        once = "once per turn, " if once_per_turn else ""
        if_ = f" if {condition.text()}" if condition is not None else ""
        words = sentence(f"{once}{when.text()}{if_}, {body[:1].lower()}{body[1:]}")
        ability.sentence = with_numeral(words, numeral)
    return ability


def _is_optional(clause: Clause) -> bool:
    if isinstance(clause, IfYouDo):
        return _is_optional(clause.first)
    return isinstance(clause, May)


def constant(
    says: str,
    name: str = "",
    numeral: int = 0,
    traits: int = 0,
    number: int = 0,
    host_traits: int = 0,
    values: tuple[ValueChange, ...] = (),
    inexhaustible: bool = False,
) -> Ability:
    """Something that is simply true while the text is live."""
    ability = Ability(CONSTANT, name, numeral)
    ability.traits = traits
    ability.host_traits = host_traits
    ability.number_kind = number
    ability.values = values
    ability.inexhaustible = inexhaustible
    ability.sentence = with_numeral(says, numeral)
    return ability


def attach_only_to(noun: CardNoun) -> Ability:
    """Restriction on the host of an alteration."""
    ability = Ability(PLACED)
    ability.trait_noun = noun
    ability.inexhaustible = True
    ability.sentence = sentence(f"this spell can only be attached to {noun.phrase('a')}")
    return ability


def grants(*given: Ability, inexhaustible: bool = False) -> Ability:
    """"This unit now has the following ability: ..." (RB-15.1.6)."""
    ability = Ability(CONSTANT)
    ability.grants = given
    ability.inexhaustible = inexhaustible
    ability.sentence = f"This unit now has the following {'ability' if len(given) == 1 else 'abilities'}:"
    return ability


def keyword(ability: Ability, id: str) -> Ability:
    """Mark an ability as the keyword of that id: several sources of it add up."""
    ability.keyword = id
    return ability


def raises_attack(how: How, of: Amount) -> tuple[ValueChange, ...]:
    return (ValueChange(ids.ATTACK, Times(_amount(how), of), None, None),)


# === cards ====================================================================================


def _card(name: str, type: int, text: tuple[Ability, ...], exclusive: str = "") -> CardDef:
    card = CardDef(name, stub_of(name), type, "")
    card.abilities = text
    card.phoenixborn = exclusive
    return card


def phoenixborn(name: str, life: int, battlefield: int, spellboard: int, *text: Ability) -> CardDef:
    card = _card(name, ids.PHOENIXBORN, text)
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
) -> CardDef:
    card = _card(name, ids.ALLY, text, exclusive)
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
) -> CardDef:
    card = _card(name, ids.CONJURATION, text, exclusive)
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
    name: str, *text: Ability, play: tuple[Symbol, ...], conjures: tuple[str, ...] = (), exclusive: str = ""
) -> CardDef:
    card = _card(name, ids.READY_SPELL, text, exclusive)
    card.play_cost = _cost(play)
    card.placement = "Spellboard"
    card.conjures = conjures
    return card


def _played(do: tuple[Clause, ...], says: str) -> Ability:
    return _filled(Ability(PLAYED), do, says)


def action_spell(
    name: str,
    *do: Clause,
    play: tuple[Symbol, ...],
    conjures: tuple[str, ...] = (),
    exclusive: str = "",
    x: Amount | None = None,
    says: str = "",
) -> CardDef:
    card = _card(name, ids.ACTION_SPELL, (_played(do, says),), exclusive)
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
    only_if = f" if {condition.text()}" if condition is not None else ""
    text.sentence = f"You may play this spell {when.text()}{only_if}. {text.sentence}"
    card = _card(name, ids.REACTION_SPELL, (text,), exclusive)
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
) -> CardDef:
    card = _card(name, ids.ALTERATION_SPELL, text, exclusive)
    card.play_cost = _cost(play)
    card.placement = "Unit"
    card.bonus = (attack, life, recover)
    card.conjures = conjures
    return card


def dice_power(magic: int, *do: Clause, says: str = "") -> Ability:
    """The text of a dice power (RB-10)."""
    ability = Ability(PLAYED, ids.MAGIC_NAMES[magic].capitalize())
    return _filled(ability, do, says)


