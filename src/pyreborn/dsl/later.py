"""Words for what is finished later or by others: Blink, marked tokens, laws, set-aside cards, shared effects."""

from __future__ import annotations

from pyreborn.dsl.effects import put_back_a_card
from pyreborn.dsl.nouns import How, Where, _amount, _objects, _pick, status_on
from pyreborn.engine import ids
from pyreborn.engine.amounts import AmountDealt, Defined, ForEach, Number, Picked
from pyreborn.engine.clauses import EachPlayer, If, Repeat, program_of
from pyreborn.engine.conditions import CouldNotDraw
from pyreborn.engine.context import CARD_SLOT, CHOSEN_SLOT, MODE_SLOT, PLAYER_SLOT, TARGET_SLOT
from pyreborn.engine.definitions import CONSTANT, PLAYED, Ability, Amount, Clause, Noun, Pick
from pyreborn.engine.effects import MoveToken, Objects, RemoveChosenNumber
from pyreborn.engine.effects_actions import AtEndOfTurn
from pyreborn.engine.effects_battle import RaiseNumerals
from pyreborn.engine.effects_cards import DiscardFromHand, Draw, PlaceConjuration
from pyreborn.engine.effects_dice import ExtraSideAction
from pyreborn.engine.effects_later import (
    BackToBattlefield,
    Law,
    PlaceOnTop,
    RemoveForNow,
    RemoveThatToken,
    Retrieve,
    SetAside,
    SpendBasics,
)
from pyreborn.engine.effects_share import ShareOut
from pyreborn.engine.ids import ANYONE, NONE, OPPONENT, YOU
from pyreborn.engine.nouns import CardNoun, EventCard, Reference, YourPhoenixborn
from pyreborn.engine.nouns_limits import (
    AttachedToUnit,
    CombinedLife,
    OtherCopies,
    OwnerCannotDraw,
    SameTitleInDiscard,
    UpToNumber,
)
from pyreborn.engine.nouns_other import PileNoun, PlayerNoun

ALTERATION_ON_YOUR_UNIT = AttachedToUnit(CardNoun(ids.ALTERATION))
PHOENIXBORN_WITHOUT_DRAW_PILE = OwnerCannotDraw(CardNoun(ids.PHOENIXBORN))
YOUR_PHOENIXBORN_OR_READY_SPELL = CardNoun(ids.PHOENIXBORN | ids.READY_SPELL).you_control.saying(
    "your Phoenixborn or a ready spell you control"
)
YOUR_PHOENIXBORN_OR_UNIT = CardNoun(ids.PHOENIXBORN | ids.UNIT).you_control.saying(
    "your Phoenixborn or a unit you control"
)
THEIR_TARGET_PHOENIXBORN = YourPhoenixborn(PLAYER_SLOT, "their target Phoenixborn")
FIRST_CARD_MEDITATED = EventCard("the first card")
AMOUNT_DEALT = AmountDealt()


def with_combined_life(of: CardNoun, most: int) -> Noun:
    """Units of the noun that together have no more life than so much."""
    return CombinedLife(of, most, CHOSEN_SLOT)


def put_back_cards(how: int) -> Clause:
    """Cards of your hand, each on the top or bottom of your draw pile."""
    words = f"choose {how} cards in your hand, placing each on the top or bottom of your draw pile"
    return Repeat(Number(how), (put_back_a_card(),), words, whole=True)


def for_each(how: How, of: Amount, thing: str) -> Amount:
    """ "1 ... for each exhaustion token ...": the number stands with the verb, ``thing`` at the end."""
    return ForEach(_amount(how), of, thing)


def other_copies_on_this_unit(title: str) -> Noun:
    return OtherCopies(CardNoun(ids.ALTERATION).named(title).attached_to_this)


def in_words(n: int) -> Amount:
    """A number that is spelled out, so that nothing raises it."""
    return Defined(Number(n), ("no", "one", "two", "three", "four")[n])


def remove_for_now(what: Pick) -> Clause:
    """Out of the game until :func:`back_to_battlefield`; it stays the same unit."""
    return RemoveForNow(_objects(what))


def back_to_battlefield(what: Noun) -> Clause:
    return BackToBattlefield(_objects(what))


def remove_that_exhaustion_at_end_of_turn() -> Clause:
    """The exhaustion token just placed on the target, if it is still there then."""
    about = Objects(None, Reference(TARGET_SLOT, "that unit"), "")
    later = Ability(PLAYED)
    clause = RemoveThatToken(ids.EXHAUSTION, Number(1), about)
    later.program = (clause,)
    later.sentence = clause.text()
    return AtEndOfTurn(about, later, ids.EXHAUSTION)


def law(noun: Noun, traits: int, until: int, says: str) -> Clause:
    """Every card of the noun has the traits for a while, also one that comes into play later."""
    ability = Ability(CONSTANT)
    ability.traits = traits
    ability.trait_noun = noun
    ability.inexhaustible = True
    ability.sentence = says
    return Law(ability, until)


def set_aside_from_draw_pile() -> Clause:
    pick = _pick(PileNoun("draw pile", ids.ANY_CARD, NONE), False, 0, Number(1), "a", CARD_SLOT)
    return SetAside(pick)


def place_set_aside_on_top() -> Clause:
    return PlaceOnTop()


def retrieve(what: Noun, says: str) -> Clause:
    """Cards of your discard pile into your hand."""
    return Retrieve(_objects(what), says)


def retrieve_same_title() -> Clause:
    """Every card of your discard pile with the title of the chosen card."""
    noun = SameTitleInDiscard(CHOSEN_SLOT)
    return Retrieve(_objects(noun), f"search for {noun.phrase('')} and place them into your hand")


def spend_basics(how: How) -> Clause:
    return SpendBasics(_amount(how))


def place_up_to(how: How, name: str) -> Clause:
    """A number of conjurations that you choose."""
    most = _amount(how)
    where = Objects(None, PlayerNoun(YOU), "")
    words = f"place up to {most.text()} [[{name}]] conjurations onto your battlefield"
    clause = PlaceConjuration(name, Picked(MODE_SLOT), where, words)
    clause.picks.append(_pick(UpToNumber(most), False, 1, Number(1), "", MODE_SLOT))
    return clause


def remove_any_of_its_status(from_: Noun, least: int = 0) -> Clause:
    """As many status tokens of a card that is named as you like, none included unless there is a least number."""
    number = _pick(UpToNumber(status_on(from_), least), False, 1, Number(1), "", MODE_SLOT)
    return RemoveChosenNumber(_objects(from_), number)


def move_exhaustion(how: How, from_: Where, onto: Where) -> Clause:
    return MoveToken(ids.EXHAUSTION, _amount(how), _objects(from_), _objects(onto), None)


def raise_numerals(how: How, of: Noun) -> Clause:
    return RaiseNumerals(_amount(how), _objects(of))


def draw_additional(how: How) -> Clause:
    return Draw(_amount(how), NONE, "additional ")


def may_take_side_actions(how: How) -> Clause:
    """A permission for the rest of the turn: nobody needs to be asked whether they take it."""
    return ExtraSideAction(_amount(how), True)


def all_players_draw(how: How) -> Clause:
    """From you clockwise; who could not draw is remembered."""
    return EachPlayer((Draw(_amount(how), PLAYER_SLOT),), ANYONE)


def opponents_who_could_not_draw_discard(how: How) -> Clause:
    amount = _amount(how)
    hand = PileNoun("hand", ids.ANY_CARD, PLAYER_SLOT)
    pick = _pick(hand, False, -1, amount, "", CARD_SLOT, 100 + PLAYER_SLOT)
    words = f"that could not draw a card must discard {amount.noun('card', 'cards')} of their choice from their hand"
    return EachPlayer((If(CouldNotDraw(), (DiscardFromHand(pick, words),), (), words),), OPPONENT)


def repeat_up_to(how: How, *body: Clause, says: str) -> Clause:
    """The same effect several times; you may stop before each ("up to four times")."""
    return Repeat(_amount(how), body, says, True)


def share_out(opponent: Pick, *effects: Clause) -> Clause:
    """You resolve one, the opponent another one as if it were theirs, you the last."""
    listed: list[Ability] = []
    for effect in effects:
        ability = Ability(PLAYED)
        ability.program = program_of((effect,))
        ability.sentence = effect.text()
        listed.append(ability)
    return ShareOut(listed, opponent)
