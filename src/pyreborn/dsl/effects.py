"""The verbs of the rulebook."""

from __future__ import annotations

from pyreborn.dsl.costs import Symbol, _cost
from pyreborn.dsl.nouns import THAT_CAUSER, How, Where, _amount, _objects, _pick
from pyreborn.dsl.sentences import each_player
from pyreborn.engine.model import ids
from pyreborn.engine.model.context import Slot
from pyreborn.engine.model.definitions import Ability, TextKind
from pyreborn.engine.model.ids import NONE, Until, Who
from pyreborn.engine.model.words import Amount, Clause, Noun, Number, Pick
from pyreborn.engine.vocabulary.amounts import ActiveDice, CountOf, Times
from pyreborn.engine.vocabulary.loops import EachTargetPlayer, ForPlayer
from pyreborn.engine.vocabulary.nouns.cards import CardNoun
from pyreborn.engine.vocabulary.nouns.dice import DieNoun, FaceNoun, ReadiedDieNoun
from pyreborn.engine.vocabulary.nouns.known import Reference
from pyreborn.engine.vocabulary.nouns.numbers import StatusCountNoun, TokenNoun, UpTo
from pyreborn.engine.vocabulary.nouns.phrases import an
from pyreborn.engine.vocabulary.nouns.piles import EndNoun, PileNoun
from pyreborn.engine.vocabulary.nouns.players import PlayerNoun
from pyreborn.engine.vocabulary.sentences import Choose, HaveThemChoose, program_of
from pyreborn.engine.vocabulary.traits import Fact
from pyreborn.engine.vocabulary.verbs.actions import ExtraSideAction, PlayNow
from pyreborn.engine.vocabulary.verbs.attack import (
    AttackTargetNoun,
    MustBlock,
    StopAttacking,
    TakeAttack,
    TitleCannotBlock,
)
from pyreborn.engine.vocabulary.verbs.cancelling import Cancel
from pyreborn.engine.vocabulary.verbs.copying import BecomeCopy, CopyResolved
from pyreborn.engine.vocabulary.verbs.damage import DealDamage, DealInstead, DealToEachOther, Prevent, ReceiveInstead
from pyreborn.engine.vocabulary.verbs.dice import ChangeDice, ReadyDice, ShiftDice, Spend
from pyreborn.engine.vocabulary.verbs.dice_pools import SwapDice
from pyreborn.engine.vocabulary.verbs.dice_powers import PlaceDie
from pyreborn.engine.vocabulary.verbs.discarding import DiscardFromHand, Mill
from pyreborn.engine.vocabulary.verbs.drawing import Draw, DrawUntil, DrawUpTo
from pyreborn.engine.vocabulary.verbs.effect import Objects
from pyreborn.engine.vocabulary.verbs.lasting import (
    DURATION_WORDS,
    AddValue,
    AtEndOfTurn,
    Gain,
    GiveTraits,
    SwapAttackAndLife,
)
from pyreborn.engine.vocabulary.verbs.leaving import ChooseToHand, Destroy, DiscardFromPlay, ToHand
from pyreborn.engine.vocabulary.verbs.looking import LookAtRandom
from pyreborn.engine.vocabulary.verbs.piles import PutBack, Shuffle, Take
from pyreborn.engine.vocabulary.verbs.placing import AttachConjured, PlaceConjuration, PlaceThat
from pyreborn.engine.vocabulary.verbs.rounds import ResolveRoundEnds
from pyreborn.engine.vocabulary.verbs.tokens import (
    MoveToken,
    PlaceTokens,
    RemoveChosenNumber,
    RemoveFromEach,
    RemoveTokens,
)
from pyreborn.engine.vocabulary.verbs.under import Dismount, Mount


def deal_damage(how: How, to: Where, if_destroyed: tuple[Clause, ...] = (), less: Amount | None = None) -> Clause:
    """Damage to something; ``less`` is what the card itself does not receive of it."""
    rider = None
    if if_destroyed:
        rider = Ability(TextKind.PLAYED)
        rider.program = program_of(if_destroyed)
        rider.sentence = " and ".join(clause.text() for clause in if_destroyed)
    return DealDamage(_amount(how), _objects(to), rider, less)


def place_wounds(how: How, on: Where) -> Clause:
    return PlaceTokens(ids.Token.WOUND, _amount(how), _objects(on))


def place_exhaustion(how: How, on: Where) -> Clause:
    return PlaceTokens(ids.Token.EXHAUSTION, _amount(how), _objects(on))


def place_status(how: How, on: Where) -> Clause:
    return PlaceTokens(ids.Token.STATUS, _amount(how), _objects(on))


def remove_wounds(how: How, from_: Where) -> Clause:
    return RemoveTokens(ids.Token.WOUND, _amount(how), _objects(from_))


def remove_exhaustion(how: How, from_: Where) -> Clause:
    return RemoveTokens(ids.Token.EXHAUSTION, _amount(how), _objects(from_))


def remove_all_exhaustion(from_: Where) -> Clause:
    return RemoveTokens(ids.Token.EXHAUSTION, None, _objects(from_))


def remove_status(how: How, from_: Where, whole: bool = False) -> Clause:
    """With ``whole`` it is done only if as many as it says were there."""
    clause = RemoveTokens(ids.Token.STATUS, _amount(how), _objects(from_))
    clause.whole = whole
    return clause


def remove_up_to_status_from_each(how: How, noun: CardNoun) -> Clause:
    """From each copy of a card, or only from those you like."""
    bearers = noun.with_status(1).saying(f"each copy of {noun.phrase('')}")
    return RemoveFromEach(
        ids.Token.STATUS, _amount(how), _objects(_pick(bearers, False, 0, Number(99), "", Slot.OTHER))
    )


def remove_all_status(from_: Where) -> Clause:
    return RemoveTokens(ids.Token.STATUS, None, _objects(from_))


def remove_all_wounds(from_: Where) -> Clause:
    return RemoveTokens(ids.Token.WOUND, None, _objects(from_))


def remove_any_number_of_status(from_: Pick) -> Clause:
    """Any number of the status tokens on a unit you choose."""
    number = _pick(StatusCountNoun(from_.slot), False, 1, Number(1), "", Slot.MODE)
    return RemoveChosenNumber(_objects(from_), number)


def move_wounds(how: How, from_: Where, onto: Where) -> Clause:
    return MoveToken(ids.Token.WOUND, _amount(how), _objects(from_), _objects(onto), None)


def move_status(how: How, from_: Where, onto: Where) -> Clause:
    return MoveToken(ids.Token.STATUS, _amount(how), _objects(from_), _objects(onto), None)


def move_any_token(from_: Pick, onto: Pick) -> Clause:
    """Move one token of any kind."""
    kind = _pick(TokenNoun(from_.slot, 7), False, 1, Number(1), "1", Slot.TOKEN)
    return MoveToken(0, Number(1), _objects(from_), _objects(onto), kind)


def destroy(on: Where, removing: int = 0, says: str = "") -> Clause:
    """Destroy; cards of type ``removing`` are removed from the game instead of discarded."""
    return Destroy(_objects(on), removing, says)


def discard_from_play(what: Where) -> Clause:
    return DiscardFromPlay(_objects(what))


def return_to_hand(what: Where) -> Clause:
    return ToHand(_objects(what))


def choose_to_hand(what: Pick, words: str = "it into your hand") -> Clause:
    """ "choose an ally you control and place it into your hand"."""
    return ChooseToHand(_objects(what), words)


def draw(how: How) -> Clause:
    return Draw(_amount(how))


def draw_until(size: int) -> Clause:
    return DrawUntil(size)


def draw_up_to(how: How, slot: int = NONE, says: str = "") -> Clause:
    """A number of cards chosen by you, or by the player at hand."""
    most = _amount(how)
    chooser = Who.YOU if slot == NONE else Who.PICKED + slot
    pick = _pick(UpTo(most, slot), False, 1, Number(1), "", Slot.MODE, chooser)
    return DrawUpTo(most, pick, slot, says)


def mill(how: How, whose: Where) -> Clause:
    """Discard off the top of a draw pile."""
    return Mill(_amount(how), _objects(whose))


def discards_of_their_choice(how: How) -> Clause:
    """The player picked before discards cards of their choice from hand."""
    pick = _pick(
        PileNoun("hand", ids.CardType.ANY_CARD, Slot.PLAYER),
        False,
        -1,
        _amount(how),
        "",
        Slot.CARD,
        Who.THEY,
    )
    return DiscardFromHand(pick, f"they discard {_amount(how).noun('card', 'cards')} of their choice from their hand")


def that_opponent_discards(how: How) -> Clause:
    """Whoever caused what the trigger answers discards cards of their choice from hand."""
    pick = _pick(
        PileNoun("hand", ids.CardType.ANY_CARD, Slot.PLAYER),
        False,
        -1,
        _amount(how),
        "",
        Slot.CARD,
        Who.THEY,
    )
    words = f"that opponent must discard {_amount(how).noun('card', 'cards')} of their choice from their hand"
    return ForPlayer(THAT_CAUSER, (DiscardFromHand(pick, words),))


def search_discard_pile(types: int, word: str) -> Clause:
    """A card of your discard pile to your hand (RB-3.5.2)."""
    pick = _pick(PileNoun("discard pile", types, NONE), False, -1, Number(1), "a", Slot.CARD)
    return Take(pick, ids.Zone.DISCARD_PILE, f"search your discard pile for {an(word)} and place it into your hand")


def search_draw_pile(types: int = ids.CardType.ANY_CARD, word: str = "1 card") -> Clause:
    """A card of your draw pile to your hand; you may find nothing (RB-3.5.1)."""
    pick = _pick(PileNoun("draw pile", types, NONE), False, 0, Number(1), "a", Slot.CARD)
    return Take(pick, ids.Zone.DRAW_PILE, f"search your draw pile for {word} and place it into your hand")


def shuffle_draw_pile() -> Clause:
    return Shuffle()


def look_at_random_cards(how: How, whose: Where) -> Clause:
    return LookAtRandom(_amount(how), _objects(whose))


def put_back_a_card() -> Clause:
    """One card of your hand on either end of your draw pile."""
    card = _pick(PileNoun("hand", ids.CardType.ANY_CARD, NONE), False, -1, Number(1), "a", Slot.CARD)
    end = _pick(EndNoun(), False, 1, Number(1), "", Slot.MODE)
    return PutBack(card, end)


def place_conjuration(name: str, on: Pick | None = None, how: How = 1) -> Clause:
    """Conjurations from your pile onto your battlefield, or a chosen player's."""
    amount = _amount(how)
    many = amount.text() != "1"
    number = amount.text() if many else an(name).removesuffix(name).strip()
    words = f"place {number} [[{name}]] conjuration{'s' * many} onto "
    words += "your battlefield" if on is None else f"{on.text()}'s battlefield"
    where = Objects(None, PlayerNoun(Who.YOU), "") if on is None else _objects(on)
    return PlaceConjuration(name, amount, where, words)


def place_for_each(name: str, of: Amount, each: str) -> Clause:
    """ "place 1 Fallen conjuration onto your battlefield for each status token removed"."""
    where = Objects(None, PlayerNoun(Who.YOU), "")
    return PlaceConjuration(name, of, where, f"place 1 [[{name}]] conjuration onto your battlefield for each {each}")


def place_from_owners_pile(name: str) -> Clause:
    """Out of the pile of whoever owns this spell, onto the battlefield of whoever controls it."""
    words = f"place {an(f'[[{name}]]')} conjuration onto your battlefield, out of the pile of this spell's owner"
    return PlaceConjuration(name, Number(1), Objects(None, PlayerNoun(Who.YOU), ""), words, True)


def place_additional_conjuration(name: str) -> Clause:
    where = Objects(None, PlayerNoun(Who.YOU), "")
    return PlaceConjuration(name, Number(1), where, f"place an additional [[{name}]] conjuration onto your battlefield")


def place_it_again(what: Noun) -> Clause:
    """That very conjuration comes back (RB-13.1.6)."""
    return PlaceThat(_objects(what))


def change_dice(how: int, of: Pick | None = None) -> Clause:
    """So many active dice, yours or a picked player's, to a side of your choice; leaving one is choosing its side."""
    slot = NONE if of is None else of.slot
    pick = _pick(FaceNoun(slot), False, 0, Number(how), str(how), Slot.DICE)
    return ChangeDice(pick, slot, of)


def raise_dice(how: How) -> Clause:
    amount = _amount(how)
    return ShiftDice(_pick(DieNoun(NONE), False, -1, amount, amount.text(), Slot.DICE), NONE, True)


def lower_their_dice(up_to: int) -> Clause:
    """Dice in the active pool of the player picked before."""
    pick = _pick(DieNoun(Slot.PLAYER), False, 0, Number(up_to), f"up to {up_to}", Slot.DICE)
    return ShiftDice(pick, Slot.PLAYER, False)


def spend(*symbols: Symbol) -> Clause:
    """Pay dice while the text resolves (RB-9.1.10)."""
    return Spend(_cost(symbols))


def additional_side_action() -> Clause:
    return ExtraSideAction(Number(1))


def place_exhaustion_on_both(how: How, one: Pick, other: Pick) -> Clause:
    """On two units picked in different ways."""
    clause = PlaceTokens(ids.Token.EXHAUSTION, _amount(how), Objects(one, one.noun, one.determiner, other))
    clause.needs_every_pick = True
    return clause


def each_player_may_draw_up_to(how: int) -> Clause:
    """All players, from you clockwise; what they leave undrawn is remembered."""
    return each_player(draw_up_to(how, slot=Slot.PLAYER))


def place_this_die(on: Pick) -> Clause:
    return PlaceDie(_objects(on))


def prevent(how: How) -> Clause:
    return Prevent(_amount(how))


def prevent_all() -> Clause:
    return Prevent(None)


def receives_it_instead(who: Pick) -> Clause:
    return ReceiveInstead(_objects(who))


def deal_it_instead(to: Pick) -> Clause:
    """The damage that would be dealt is dealt to another card."""
    return DealInstead(_objects(to))


def cancel() -> Clause:
    return Cancel("cancel that effect and whatever remains of that spell, ability, or dice power")


def add_attack(how: How, to: Where, until: int = Until.THIS_TURN, says: str = "") -> Clause:
    return AddValue(ids.Value.ATTACK, _amount(how), _objects(to), until, says)


def reduce_attack(how: How, of: Where, until: int = Until.THIS_TURN) -> Clause:
    on = _objects(of)
    amount = _amount(how)
    words = f"reduce the attack value of {on.text()} by {amount.text()} {DURATION_WORDS[until]}"
    return AddValue(ids.Value.ATTACK, Times(Number(-1), amount), on, until, words)


def gain(who: Where, *gained: Ability, until: int = Until.THIS_TURN) -> Clause:
    return Gain(_objects(who), gained, until)


def deal_to_each_other(one: Noun, other: Noun, certain: bool = False) -> Clause:
    """Two units deal each other damage equal to their attack values; ``certain`` damage cannot be prevented."""
    return DealToEachOther(_objects(one), _objects(other), certain)


def resolve_round_ends() -> Clause:
    """The end-of-round texts of unexhausted cards, now, in an order you choose (RB-22.9)."""
    return ResolveRoundEnds()


def ready_dice(how: How, verb: str = "select") -> Clause:
    """Exhausted dice of yours into your active pool, on a side of your choice."""
    amount = _amount(how)
    return ReadyDice(_pick(ReadiedDieNoun(), False, -1, amount, amount.text(), Slot.DICE), verb)


def swap_dice() -> Clause:
    """Exhausted dice of yours for as many active ones, the former on sides of your choice."""
    readied = _pick(ReadiedDieNoun(), False, 0, ActiveDice(), "any number of", Slot.DICE)
    as_many = CountOf(Reference(Slot.DICE, ""), "as many")
    given = DieNoun(NONE, kept=True, into=Slot.SWAP)
    return SwapDice(readied, _pick(given, False, -1, as_many, "as many", Slot.SWAP))


def change_a_die_of_each_target_player() -> Clause:
    """All players are targeted, none can be left out (RB-22.24)."""
    everybody = _pick(PlayerNoun(ids.Who.ANYONE), True, -1, Number(99), "each target", Slot.PLAYERS)
    change = ChangeDice(_pick(FaceNoun(Slot.PLAYER), False, 0, Number(1), "1", Slot.DICE), Slot.PLAYER)
    words = "change 1 die in each target player's active pool to a side of your choice"
    return EachTargetPlayer(everybody, (change,), words)


def become_copy(who: Pick, of: Pick, until: int = Until.THIS_TURN) -> Clause:
    return BecomeCopy(_objects(who), of, until)


def choosing(pick: Pick) -> Clause:
    """A choice that is a sentence of its own."""
    return Choose(pick)


def have_them_choose(noun: CardNoun, slot: int = Slot.CHOSEN) -> Clause:
    """The player picked before chooses one of the cards they control."""
    return HaveThemChoose(_pick(noun.they_control, False, 1, Number(1), "a", slot, Who.THEY))


def give(fact: Fact, to: Where, until: int = Until.THIS_TURN) -> Clause:
    """ "that unit cannot be blocked for the remainder of the turn"."""
    return GiveTraits(_objects(to), fact, until)


def stop_attacking(who: Where) -> Clause:
    return StopAttacking(_objects(who))


def must_block(who: Pick) -> Clause:
    return MustBlock(_objects(who))


def title_cannot_block(like: Pick) -> Clause:
    return TitleCannotBlock(_objects(like))


def swap_attack_and_life(of: Pick) -> Clause:
    return SwapAttackAndLife(_objects(of))


def take_attack(attacker: Where, on: int, says: str) -> Clause:
    """An Attack action with that one attacker; ``on`` is the types of card it may be aimed at."""
    at = _pick(AttackTargetNoun(on), False, 1, Number(1), "", Slot.OTHER)
    return TakeAttack(_objects(attacker), at, says)


def play_that_card(says: str) -> Clause:
    """The card just revealed and taken into hand, without its action costs."""
    return PlayNow(None, says)


def attach_conjured(name: str, to: Where) -> Clause:
    on = _objects(to)
    what = f"[[{name}]]" if name.startswith("The ") else an(f"[[{name}]]")
    return AttachConjured(name, on, f"attach {what} conjured alteration spell to {on.text()}")


def at_end_of_turn(about: Where, *do: Clause) -> Clause:
    """A text about a card for the end of this turn; there it is the target ("that unit")."""
    later = Ability(TextKind.PLAYED)
    later.program = program_of(do)
    later.sentence = " and ".join(clause.text() for clause in do)
    return AtEndOfTurn(_objects(about), later)


def copy_what_was_resolved() -> Clause:
    return CopyResolved()


def mount(name: str, rider: Noun) -> Clause:
    """The mount enters with the rider under it, in one step (RB-17.1.2)."""
    words = f"place {an(f'[[{name}]]')} conjuration onto your battlefield and place that ally face down under that unit"
    return Mount(name, _objects(rider), words)


def riders_to_hand() -> Clause:
    return Dismount(None, "place any allies you own under this unit into your hand")
