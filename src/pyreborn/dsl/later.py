"""Words for what is finished later or by others: Blink, marked tokens, laws, set-aside cards, shared effects."""

from __future__ import annotations

from pyreborn.dsl.effects import put_back_a_card
from pyreborn.dsl.nouns import (
    ALTERATION,
    PHOENIXBORN,
    THIS_CARD,
    THIS_UNIT,
    How,
    Where,
    _amount,
    _objects,
    _pick,
    status_on,
)
from pyreborn.engine.model import ids
from pyreborn.engine.model.context import Slot
from pyreborn.engine.model.definitions import Ability, TextKind
from pyreborn.engine.model.ids import NONE, Who
from pyreborn.engine.model.words import Amount, Clause, Noun, Number, Pick
from pyreborn.engine.vocabulary.amounts import DamageAnswered, Defined, ForEach, Picked
from pyreborn.engine.vocabulary.conditions import CouldNotDraw
from pyreborn.engine.vocabulary.loops import EachPlayer, Repeat
from pyreborn.engine.vocabulary.nouns.cards import CardNoun
from pyreborn.engine.vocabulary.nouns.known import EventCard, Reference
from pyreborn.engine.vocabulary.nouns.narrowings import OtherThan, OwnerCannotDraw, SameTitle
from pyreborn.engine.vocabulary.nouns.numbers import UpToNumber
from pyreborn.engine.vocabulary.nouns.piles import PileNoun
from pyreborn.engine.vocabulary.nouns.players import PlayerNoun
from pyreborn.engine.vocabulary.sentences import If, program_of
from pyreborn.engine.vocabulary.traits import Fact
from pyreborn.engine.vocabulary.verbs.actions import ExtraSideAction
from pyreborn.engine.vocabulary.verbs.discarding import DiscardFromHand
from pyreborn.engine.vocabulary.verbs.drawing import Draw
from pyreborn.engine.vocabulary.verbs.effect import Objects
from pyreborn.engine.vocabulary.verbs.lasting import AtEndOfTurn, Law, RaiseNumerals
from pyreborn.engine.vocabulary.verbs.leaving import BackToBattlefield, RemoveForNow
from pyreborn.engine.vocabulary.verbs.piles import PlaceOnTop, Retrieve, SetAside
from pyreborn.engine.vocabulary.verbs.placing import PlaceConjuration
from pyreborn.engine.vocabulary.verbs.prices import SpendBasics
from pyreborn.engine.vocabulary.verbs.sharing import ShareOut
from pyreborn.engine.vocabulary.verbs.tokens import MoveToken, RemoveChosenNumber, RemoveThatToken

PHOENIXBORN_WITHOUT_DRAW_PILE = PHOENIXBORN.that(OwnerCannotDraw())
YOUR_PHOENIXBORN_OR_READY_SPELL = CardNoun(ids.CardType.PHOENIXBORN | ids.CardType.READY_SPELL).you_control.saying(
    "your Phoenixborn or a ready spell you control"
)
YOUR_PHOENIXBORN_OR_UNIT = CardNoun(ids.CardType.PHOENIXBORN | ids.CardType.UNIT).you_control.saying(
    "your Phoenixborn or a unit you control"
)
FIRST_CARD_MEDITATED = EventCard("the first card")
AMOUNT_DEALT = DamageAnswered("the amount of that damage")


def put_back_cards(how: int) -> Clause:
    """Cards of your hand, each on the top or bottom of your draw pile."""
    words = f"choose {how} cards in your hand, placing each on the top or bottom of your draw pile"
    return Repeat(Number(how), (put_back_a_card(),), words, whole=True)


def for_each(how: How, of: Amount, thing: str) -> Amount:
    """ "1 ... for each exhaustion token ...": the number stands with the verb, ``thing`` at the end."""
    return ForEach(_amount(how), of, thing)


def other_copies_on_this_unit(title: str) -> Noun:
    copies = ALTERATION.named(title).attached_to(THIS_UNIT).that(OtherThan(THIS_CARD))
    return copies.saying(f"all other copies of {title} attached to this unit")


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
    about = Objects(None, Reference(Slot.TARGET, "that unit"), "")
    later = Ability(TextKind.PLAYED)
    clause = RemoveThatToken(ids.Token.EXHAUSTION, Number(1), about)
    later.program = (clause,)
    later.sentence = clause.text()
    return AtEndOfTurn(about, later, ids.Token.EXHAUSTION)


def law(fact: Fact, on: CardNoun, until: int) -> Clause:
    """It is true of every card of the noun for a while, also of one that comes into play later."""
    ability = Ability(TextKind.CONSTANT)
    ability.traits = fact.bits
    ability.trait_noun = on
    ability.inexhaustible = True
    ability.sentence = fact.of_all(on)
    return Law(ability, until)


def set_aside_from_draw_pile() -> Clause:
    pick = _pick(PileNoun("draw pile", ids.CardType.ANY_CARD, NONE), False, 0, Number(1), "a", Slot.CARD)
    return SetAside(pick)


def place_set_aside_on_top() -> Clause:
    return PlaceOnTop()


def retrieve(what: Noun, says: str) -> Clause:
    """Cards of your discard pile into your hand."""
    return Retrieve(_objects(what), says)


def retrieve_same_title() -> Clause:
    """Every card of your discard pile with the title of the chosen card."""
    same = SameTitle(Reference(Slot.CHOSEN, ""))
    noun = PileNoun("discard pile", ids.CardType.ANY_CARD, NONE, (same,), every=True)
    words = "all cards in your discard pile that have the chosen card's title"
    return Retrieve(_objects(noun), f"search for {words} and place them into your hand")


def spend_basics(how: How) -> Clause:
    return SpendBasics(_amount(how))


def place_up_to(how: How, name: str) -> Clause:
    """A number of conjurations that you choose."""
    most = _amount(how)
    where = Objects(None, PlayerNoun(Who.YOU), "")
    words = f"place up to {most.text()} [[{name}]] conjurations onto your battlefield"
    clause = PlaceConjuration(name, Picked(Slot.MODE), where, words)
    clause.picks.append(_pick(UpToNumber(most), False, 1, Number(1), "", Slot.MODE))
    return clause


def remove_any_of_its_status(from_: Noun, least: int = 0) -> Clause:
    """As many status tokens of a card that is named as you like, none included unless there is a least number."""
    number = _pick(UpToNumber(status_on(from_), least), False, 1, Number(1), "", Slot.MODE)
    return RemoveChosenNumber(_objects(from_), number)


def move_exhaustion(how: How, from_: Where, onto: Where) -> Clause:
    return MoveToken(ids.Token.EXHAUSTION, _amount(how), _objects(from_), _objects(onto), None)


def raise_numerals(how: How, of: Noun) -> Clause:
    return RaiseNumerals(_amount(how), _objects(of))


def draw_additional(how: How) -> Clause:
    return Draw(_amount(how), NONE, "additional ")


def may_take_side_actions(how: How) -> Clause:
    """A permission for the rest of the turn: nobody needs to be asked whether they take it."""
    return ExtraSideAction(_amount(how), True)


def all_players_draw(how: How) -> Clause:
    """From you clockwise; who could not draw is remembered."""
    return EachPlayer((Draw(_amount(how), Slot.PLAYER),), Who.ANYONE)


def opponents_who_could_not_draw_discard(how: How) -> Clause:
    amount = _amount(how)
    hand = PileNoun("hand", ids.CardType.ANY_CARD, Slot.PLAYER)
    pick = _pick(hand, False, -1, amount, "", Slot.CARD, Who.THEY)
    words = f"that could not draw a card must discard {amount.noun('card', 'cards')} of their choice from their hand"
    return EachPlayer((If(CouldNotDraw(), (DiscardFromHand(pick, words),), (), words),), Who.OPPONENT)


def repeat_up_to(how: How, *body: Clause, says: str) -> Clause:
    """The same effect several times; you may stop before each ("up to four times")."""
    return Repeat(_amount(how), body, says, True)


def share_out(opponent: Pick, *effects: Clause) -> Clause:
    """You resolve one, the opponent another one as if it were theirs, you the last."""
    listed: list[Ability] = []
    for effect in effects:
        ability = Ability(TextKind.PLAYED)
        ability.program = program_of((effect,))
        ability.sentence = effect.text()
        listed.append(ability)
    return ShareOut(listed, opponent)
