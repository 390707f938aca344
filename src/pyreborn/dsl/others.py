"""Words about other players and what lies out of play: asked, made to, searched, revealed."""

from __future__ import annotations

from pyreborn.dsl.nouns import PHOENIXBORN, PLAYER, READY_SPELL, How, Where, _amount, _objects, _pick, target
from pyreborn.engine.model import ids
from pyreborn.engine.model.context import Slot
from pyreborn.engine.model.ids import NONE, Who
from pyreborn.engine.model.words import Amount, Clause, Condition, Noun, Number, Pick
from pyreborn.engine.vocabulary.amounts import AttackNowOrThen, SpentPowers
from pyreborn.engine.vocabulary.conditions import CouldNot, FewerDice, Is
from pyreborn.engine.vocabulary.loops import ForPlayer
from pyreborn.engine.vocabulary.nouns.dice import DieNoun, OfAtLeast
from pyreborn.engine.vocabulary.nouns.known import THIS_CARD, EventCard, Reference, ThisCard
from pyreborn.engine.vocabulary.nouns.narrowings import (
    AbleToPlace,
    ControllerHasNoUnits,
    InNextSlot,
    Named,
    OfType,
    SameTitle,
)
from pyreborn.engine.vocabulary.nouns.numbers import TokenNoun
from pyreborn.engine.vocabulary.nouns.piles import PileNoun, Playable, WithWord
from pyreborn.engine.vocabulary.nouns.players import PlayerNoun, WithoutDrawPile
from pyreborn.engine.vocabulary.sentences import Aimed, Choose, ChooseBoth, InTurn
from pyreborn.engine.vocabulary.verbs.actions import PlayNow
from pyreborn.engine.vocabulary.verbs.asking import TheyMay
from pyreborn.engine.vocabulary.verbs.dice import AllDiceTo
from pyreborn.engine.vocabulary.verbs.dice_pools import ExhaustTheirDice
from pyreborn.engine.vocabulary.verbs.dice_powers import ResolveSpentPower
from pyreborn.engine.vocabulary.verbs.discarding import DiscardAtRandom, DiscardNamed, NameCard
from pyreborn.engine.vocabulary.verbs.lasting import AddEachOthersAttack
from pyreborn.engine.vocabulary.verbs.leaving import RemoveFallen, ShuffleIn, ToConjurationPile
from pyreborn.engine.vocabulary.verbs.looking import REVEALED, LookAtHand, RemoveRevealed, ReturnRevealed, RevealTop
from pyreborn.engine.vocabulary.verbs.piles import ExchangeOfMemories, FromPile, LayOnDrawPile, Take
from pyreborn.engine.vocabulary.verbs.placing import BecomeUnit
from pyreborn.engine.vocabulary.verbs.tokens import MoveToken, RemoveAllTokens

THIS_PHOENIXBORN = ThisCard("this Phoenixborn")
IT = Reference(Slot.TARGET, "it")
THAT_PHOENIXBORN = Reference(Slot.TARGET, "that Phoenixborn")
THAT_ALTERATION = Reference(Slot.TARGET, "that alteration spell")
A_TARGET_UNIT = Reference(Slot.TARGET, "a target unit")
"""The unit targeted, where the sentence that speaks of it also names it as the target."""
THAT_DAMAGED_UNIT = EventCard("that unit")
ITS_CONTROLLER = PlayerNoun(Who.CONTROLLER_OF + Slot.TARGET, (), "its controlling player")
WHO_CONTROLLED_IT = PlayerNoun(Who.CONTROLLER_OF + Slot.TARGET, (), "the target player who controlled it")
THAT_TARGET_PLAYER = PlayerNoun(Who.ACTOR, (), "that target player")
"""The player who did what the trigger answers, targeted by the text."""
THEIR_TARGET_PHOENIXBORN = PHOENIXBORN.they_control.saying("their target Phoenixborn")
PHOENIXBORN_WITHOUT_UNITS = PHOENIXBORN.an_opponent_controls.that(ControllerHasNoUnits()).saying("their Phoenixborn")
"""Of opponents that have no units in play."""
A_PLAYER_WITHOUT_DRAW_PILE = PLAYER.that(WithoutDrawPile())
A_SPELL_PLACING_IT = (
    READY_SPELL.controlled_with(Slot.TARGET)
    .that(AbleToPlace(IT))
    .saying(
        "a ready spell that target opponent controls with a printed effect that can place that conjuration onto the "
        "battlefield",
    )
)


def that_target_player_again() -> Pick:
    """Target once more whoever controlled the unit targeted before."""
    return target(PlayerNoun(Who.CONTROLLER_OF + Slot.TARGET, (), "that target player"))


def one_in_each_slot() -> Pick:
    """One ready spell of each of your spellboard slots."""
    return _pick(READY_SPELL.that(InNextSlot(Slot.CHOSEN)), False, -1, Number(99), "1", Slot.CHOSEN)


# --- asking and aiming ---------------------------------------------------------------------------


def they_may(do: Clause, otherwise: tuple[Clause, ...] = (), who: str = "that player") -> Clause:
    """Ask the player picked before; ``otherwise`` is what happens if they do not or cannot."""
    return TheyMay(who, do, otherwise)


def its_controller(*do: Clause) -> Clause:
    """Effects in which "they" are the controller of what was targeted."""
    return ForPlayer(ITS_CONTROLLER, do)


def aimed(pick: Pick, *do: Clause, says: str = "") -> Clause:
    """Effects whose own sentence names what is picked for them."""
    return Aimed(Choose(pick), do, says)


def choosing_both(one: Pick, other: Pick) -> Clause:
    """Two picks of one effect; cancelling one cancels both."""
    return ChooseBoth(one, other)


def in_turn(*do: Clause) -> Clause:
    """Several sentences as one side of an "or"."""
    return InTurn(do)


# --- hands ------------------------------------------------------------------------------------------


def look_at_hand(whose: Where) -> Clause:
    return LookAtHand(_objects(whose))


def card_of_your_choice(*do: Clause) -> Clause:
    """You pick a card of the hand you look at; ``do`` speaks of it."""
    pick = _pick(PileNoun("hand", ids.CardType.ANY_CARD, Slot.PLAYER), False, -1, Number(1), "a", Slot.CARD)
    return Aimed(NameCard(pick), do, "")


def discard_named_card() -> Clause:
    return DiscardNamed()


def discard_at_random(how: How) -> Clause:
    """By the player picked before."""
    return DiscardAtRandom(_amount(how))


def dice_of_your_choice(how: How, *do: Clause) -> Clause:
    """You pick active dice of the player picked before; ``do`` speaks of them."""
    amount = _amount(how)
    dice = DieNoun(Slot.PLAYER, (OfAtLeast(Slot.PLAYER, amount),), kept=True)
    pick = _pick(dice, False, -1, amount, amount.text(), Slot.DICE)
    return Aimed(Choose(pick), do, "")


def exhaust_their_dice(how: How) -> Clause:
    """The dice picked before."""
    return ExhaustTheirDice(_amount(how))


def play_from_hand(types: int, word: str, says: str) -> Clause:
    """A card of your hand with that word in its title, without action costs, if you like."""
    pick = _pick(PileNoun("hand", types, NONE, (WithWord(word), Playable())), False, 0, Number(1), "a", Slot.CARD)
    return PlayNow(pick, f"you may immediately play {says}")


# --- piles -------------------------------------------------------------------------------------------


def search_discard_pile_for_another(types: int, words: str) -> Clause:
    """A card of your discard pile with a title other than this card's to your hand."""
    pick = _pick(
        PileNoun("discard pile", types, NONE, (SameTitle(THIS_CARD, False),)), False, -1, Number(1), "a", Slot.CARD
    )
    return Take(pick, ids.Zone.DISCARD_PILE, f"search your discard pile for {words} and place it into your hand")


def pile_without(zone: str, title: str) -> PileNoun:
    """Cards of your pile of any title but that one."""
    return PileNoun(zone, ids.CardType.ANY_CARD, NONE, (Named(title, False),))


def choose_to_the_bottom() -> Clause:
    """A card of your hand on the bottom of your draw pile."""
    pick = _pick(PileNoun("hand", ids.CardType.ANY_CARD, NONE), False, -1, Number(1), "a", Slot.CARD)
    words = "choose 1 card in your hand and place it on the bottom of your draw pile"
    return LayOnDrawPile(pick, None, False, words)


def search_draw_pile_by_title(types: int, word: str, words: str) -> Clause:
    """Search your draw pile; you may reveal a card with that word in its title and take it (RB-3.5.1)."""
    pick = _pick(PileNoun("draw pile", types, NONE, (WithWord(word),)), False, 0, Number(1), "a", Slot.CARD)
    said = f"search your draw pile. You may reveal {words} and place it into your hand"
    return FromPile(pick, ids.Zone.DRAW_PILE, ids.Zone.HAND, said)


def remove_from_discard_pile(how: int, whose: Pick) -> Clause:
    """Cards of a picked player's discard pile, removed from the game."""
    cards = _pick(PileNoun("discard pile", ids.CardType.ANY_CARD, Slot.PLAYER), False, -1, Number(how), "", Slot.CARD)
    number = Number(how).noun("card", "cards")
    words = f"search {whose.text()}'s discard pile for {number} and remove {'it' if how == 1 else 'them'} from the game"
    return aimed(whose, FromPile(cards, ids.Zone.DISCARD_PILE, ids.Zone.REMOVED, words))


def reveal_top(how: int) -> Clause:
    """Of the draw pile of the player picked before."""
    return RevealTop(Number(how))


def remove_a_revealed_card() -> Clause:
    return RemoveRevealed(_pick(REVEALED, False, 1, Number(1), "1", Slot.CHOSEN))


def return_revealed_cards() -> Clause:
    return ReturnRevealed()


def choose_in_each_others_discard_pile(opponent: Pick) -> Clause:
    """You and that opponent; both cards go back to their owners' hands."""
    yours = _pick(PileNoun("discard pile", ids.CardType.ANY_CARD, Slot.PLAYER), False, -1, Number(1), "a", Slot.CHOSEN)
    theirs = _pick(
        PileNoun("discard pile", ids.CardType.ANY_CARD, NONE),
        False,
        -1,
        Number(1),
        "a",
        Slot.OTHER,
        Who.THEY,
    )
    return ExchangeOfMemories(opponent, yours, theirs)


def shuffle_into_draw_pile(what: Noun) -> Clause:
    """A card in play."""
    return ShuffleIn(_objects(what))


def return_to_conjuration_pile(what: Noun) -> Clause:
    return ToConjurationPile(_objects(what))


def remove_instead_of_discarding(what: Noun) -> Clause:
    """A destroyed card whose destruction is under way."""
    return RemoveFallen(_objects(what))


# --- tokens, values, dice -----------------------------------------------------------------------------


def remove_all_tokens(kinds: int, from_: Where) -> Clause:
    """Of several kinds at once."""
    return RemoveAllTokens(kinds, _objects(from_))


def move_token_of(kinds: int, how: How, from_: Where, onto: Where) -> Clause:
    """Tokens of one of several kinds, from a picked card or from this one."""
    if isinstance(from_, Pick):
        noun = TokenNoun(from_.slot, kinds)
    else:
        assert isinstance(from_, Noun)
        noun = TokenNoun(NONE, kinds, from_)
    kind = _pick(noun, False, 1, Number(1), "", Slot.TOKEN)
    return MoveToken(kinds, _amount(how), _objects(from_), _objects(onto), kind)


def add_each_others_attack(units: Pick) -> Clause:
    return AddEachOthersAttack(_objects(units))


def attack_of_the_target() -> Amount:
    """As it is, or as it was when the unit left play (RB-22.16)."""
    return AttackNowOrThen(Slot.TARGET, "the target unit's attack value")


def powers_spent(magic: int) -> Amount:
    return SpentPowers(magic)


def all_dice_to_class() -> Clause:
    return AllDiceTo(ids.Level.CLASS)


def resolve_spent_power(magic: int) -> Clause:
    return ResolveSpentPower(magic)


# --- conditions -------------------------------------------------------------------------------------------


def their_draw_pile_is_empty() -> Condition:
    return Is((PlayerNoun(Who.THEY),), WithoutDrawPile(), "their draw pile is empty")


def fewer_dice_than_an_opponent() -> Condition:
    return FewerDice()


def is_conjured_alteration() -> Condition:
    """The alteration spell targeted before."""
    conjured = OfType(ids.CardType.CONJURED_ALTERATION)
    return Is((THAT_ALTERATION,), conjured, "that alteration spell is a conjured alteration spell")


def destroyed_was_ally() -> Condition:
    """About the unit whose destruction the trigger answers."""
    return Is((EventCard("it"),), OfType(ids.CardType.ALLY), "the destroyed unit was an ally")


def could_not() -> Condition:
    """The effect before placed nothing."""
    return CouldNot()


def become_a_unit(model: Pick) -> Clause:
    """The spell is placed onto your battlefield, with as many status tokens as the chosen unit has attack."""
    return BecomeUnit(model)
