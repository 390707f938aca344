"""A unit that has left play is known as it was, wherever its card is by now (RB-12.3.3, RB-8.5.3)."""

import inspect
from collections.abc import Callable

import pytest

from pyreborn.engine.board.answers import happening
from pyreborn.engine.board.past import stamp_for
from pyreborn.engine.board.whose import seat_of
from pyreborn.engine.model import words
from pyreborn.engine.model.context import Context, Slot, rule_cause
from pyreborn.engine.model.definitions import Ability, TextKind
from pyreborn.engine.model.ids import FACES, FOUGHT, CardType, Happen, Magic, Token, Value, Who, Zone
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.attack.attacking import AttackFrame
from pyreborn.engine.procedures.leaving import LeaveFrame, leaving_frame
from pyreborn.engine.procedures.settling import DEFAULT_PLACE, settle
from pyreborn.engine.vocabulary import amounts, conditions
from pyreborn.engine.vocabulary.nouns import narrowings as n
from pyreborn.engine.vocabulary.nouns.cards import CardNoun
from pyreborn.engine.vocabulary.nouns.known import EventCard, Known, Reference, ThisUnit
from tests.cards.boards import DECK, resolves
from tests.table import Table, table

# --- texts that must still be used (RB-8.5.3) --------------------------------------------------------


@pytest.mark.parametrize(
    ("unit", "ability", "dice"),
    [
        ("Hammer Knight (wounds 4, +Undying Heart, +Playtime (owner 1))", "Undying", ""),
        ("Vampire Bat Swarm (+Playtime (owner 1))", "Swarm", "sympathy:class"),
    ],
)
def test_a_compulsory_text_is_not_lost_by_an_optional_one_used_first(unit: str, ability: str, dice: str) -> None:
    """Playtime answers the destruction although the unit is in a hand or back in play by then. [RB-8.5.3]"""
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Mist Spirit"], pile=["Blood Puppet"], dice="natural:power", draw=DECK)
    t.p2("Noah Redmoon", battlefield=[unit], dice=dice, draw=DECK)
    name = unit.split(" (")[0]
    t.p1.power("natural").targets(name)
    t.p2.triggers(name, ability)
    resolves(t)
    assert "Blood Puppet" in t.p2.battlefield
    assert ("Hammer Knight" in t.p2.hand) == (ability == "Undying")
    t.survives_clone_undo_and_save_at_every_step()


def test_the_own_compulsory_text_of_a_unit_taken_to_a_hand_is_used() -> None:
    """Raise Fallen after Undying. [RB-8.5.3]"""
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Mist Spirit"], dice="natural:power", draw=DECK)
    t.p2("Noah Redmoon", battlefield=["Rising Horde (wounds 1, +Undying Heart)"], pile=["Fallen"] * 2, draw=DECK)
    t.p1.power("natural").targets("Rising Horde")
    t.p2.triggers("Rising Horde", "Undying")
    resolves(t)
    assert t.p2.battlefield == ["Fallen", "Fallen"]
    assert t.p2.hand == ["Rising Horde"]


@pytest.mark.parametrize("undying", [True, False])
def test_tokens_on_a_destroyed_unit_are_those_it_had(undying: bool) -> None:
    """Fighting Spirit asks for the status tokens it had when it was destroyed, wherever it is now. [RB-12.3.3]"""
    t = table()
    t.p1("Lulu Firststone", battlefield=["Hammer Knight (status 2, wounds 4, +Undying Heart)", "Mist Spirit"],
         spellboard=["Fighting Spirit"], dice="natural:power", draw=DECK)  # fmt: skip
    t.p2("Noah Redmoon", draw=DECK)
    t.p1.power("natural").targets("Hammer Knight")
    if undying:
        t.p1.triggers("Hammer Knight", "Undying")
    resolves(t)
    assert t.p1.unit("Fighting Spirit").fact("status") == 1
    assert ("Hammer Knight" in t.p1.hand) == undying


def test_a_counter_is_its_controllers_though_the_counterer_is_gone() -> None:
    """Both die; Lobotomize asks who controlled what destroyed the vampire, not who owns the card. [RB-12.5.3]"""
    t = table()
    t.p1("Harold Westraven", battlefield=["Psychic Vampire", "Mist Spirit"], draw=DECK)
    t.p2("Noah Redmoon", battlefield=["Iron Worker (owner 1, wounds 1)"], hand=["Refresh"], draw=DECK)
    t.p1.attacks("Iron Worker", "Psychic Vampire")
    if t.game.decision.kind == "guard":
        t.p2.done()
    t.p2.says_yes()
    t.p1.chooses("Iron Worker")
    t.settle()
    while t.game.decision.kind != "turn":
        t.game.push(t.game.options[0])
    assert t.p1.battlefield == ["Mist Spirit"]
    assert t.p2.hand == []


def test_the_defending_player_is_the_one_who_controlled_the_target() -> None:
    """The unit attacked belongs to the attacker and is gone before the attack is over. [RB-11.2.2]"""
    t = table()
    t.p1("Harold Westraven", battlefield=["Iron Rhino"], draw=DECK)
    t.p2("Noah Redmoon", battlefield=["Iron Worker (owner 1)", "Gilder"], draw=DECK)
    t.p1.attacks("Iron Worker", "Iron Rhino")
    fight = next(frame for frame in t.st.stack if isinstance(frame, AttackFrame))
    assert fight.defender(t.st) == 1
    into_limbo(t.st, fight.target)._put_away(t.st, True)
    assert t.st.cards[fight.target].controller == 0
    assert fight.defender(t.st) == 1


# --- every word that reads a card ---------------------------------------------------------------------

VALUES = (Value.ATTACK, Value.LIFE, Value.RECOVER)
KINDS = (Token.WOUND, Token.STATUS, Token.EXHAUSTION)
WHOSE = (Who.YOU, Who.OPPONENT)

WORDS: dict[str, Callable[[GameState, Context, int], object]] = {
    "Named": lambda st, c, u: n.Named("Iron Worker").holds(st, c, u),
    "OfType": lambda st, c, u: n.OfType(CardType.ALLY).holds(st, c, u),
    "SameTitle": lambda st, c, u: n.SameTitle(Reference(Slot.CHOSEN, "")).holds(st, with_chosen(st, c, u), u),
    "Exhausted": lambda st, c, u: n.Exhausted(True).holds(st, c, u),
    "WithValue": lambda st, c, u: [n.WithValue(which, exactly=k).holds(st, c, u) for which in VALUES for k in range(9)],
    "WithValue printed": lambda st, c, u: [
        n.WithValue(which, exactly=k, printed=True).holds(st, c, u) for which in VALUES for k in range(9)
    ],
    "WithTokens": lambda st, c, u: [n.WithTokens(kind, k).holds(st, c, u) for kind in KINDS for k in range(4)],
    "WithoutTokensAndAlterations": lambda st, c, u: n.WithoutTokensAndAlterations().holds(st, c, u),
    "WithAlteration": lambda st, c, u: n.WithAlteration("Root Armor", True).holds(st, c, u),
    "WithDie": lambda st, c, u: n.WithDie(Magic.CHARM, True).holds(st, c, u),
    "WithKeyword": lambda st, c, u: n.WithKeyword("alert", "Alert").holds(st, c, u),
    "Fought": lambda st, c, u: n.Fought().holds(st, c, u),
    "CombinedLife": lambda st, c, u: [n.CombinedLife(k, Slot.CHOSEN).holds(st, c, u) for k in range(9)],
    "ControllerHasNoUnits": lambda st, c, u: n.ControllerHasNoUnits().holds(st, c, u),
    "AbleToPlace": lambda st, c, u: n.AbleToPlace(Reference(Slot.CHOSEN, "")).holds(st, with_chosen(st, c, u), u),
    "CardNoun": lambda st, c, u: [
        CardNoun(types, who).has(st, c, u) for types in (CardType.ALLY, CardType.CONJURATION) for who in WHOSE
    ],
    "ValueOf": lambda st, c, u: [amounts.ValueOf(which, known_as(st, c, u)).value(st, c) for which in VALUES],
    "TokensOn": lambda st, c, u: [amounts.TokensOn(kind, known_as(st, c, u)).value(st, c) for kind in KINDS],
    "Is": lambda st, c, u: conditions.Is((known_as(st, c, u),), n.Exhausted(True), "").holds(st, c),
    "controller": lambda st, c, u: seat_of(st, with_chosen(st, c, u), Who.CONTROLLER_OF + Slot.CHOSEN),
}
"""Each word that reads a card, and what it makes of the unit."""

NOW: dict[str, str] = {
    "Being": "asks which card it is",
    "OtherThan": "asks which card it is",
    "InPlay": "asks where it is now",
    "InZone": "asks where it is now",
    "AttachedTo": "asks about an alteration; shown below",
    "InSlotOf": "asks about ready spells on a spellboard now",
    "InNextSlot": "asks about ready spells on a spellboard now",
    "Attacking": "asks who is attacking now",
    "Blocked": "asks who is attacking now",
    "InBattleWithThis": "asks who is in battle now",
    "FightingThis": "asks who attacks or counters it now",
    "FoughtByThis": "asks whom it attacks or counters now",
    "AbleToAttack": "asks who could attack now",
    "OwnerCannotDraw": "a card's owner never changes",
    "MagicCostOf": "what is printed never changes",
    "BloodOf": "what is printed never changes",
    "Then": "reads what the text itself noted when it made the unit leave",
    "Undrawn": "asks about a Phoenixborn",
    "FocusForYou": "asks about a Phoenixborn",
}
"""Words that need not: they ask about the present, or about what never changes."""

NO_CARD = {
    "Numeral", "CountOf", "Lesser", "Defined", "Picked", "SpentPowers", "PaidX", "RolledDice", "Times", "AmountDealt",
    "Done", "CardsIn", "ActiveDice", "Focused", "PaidExtra", "FirstPlayerToken", "InDiscardPile",
    "UnitDestroyedThisTurn", "AttackIsOn", "CouldNotDraw", "FewerDice", "Did", "HowMany",
    "LastStatus", "RolledEven", "ChimeraPhase", "CanPick",
}  # fmt: skip
"""Words that read no unit themselves: numbers paid, counted or done, and what is made of other words."""


def known_as(st: GameState, c: Context, card: int) -> Known:
    """The word by which this text means the card: what it picked, what it answers, or itself."""
    ways: tuple[Known, ...] = (Reference(Slot.TARGET, "that unit"), EventCard("that unit"), ThisUnit("this unit"))
    return next(noun for noun in ways if noun.things(st, c) == [card])


def with_chosen(st: GameState, c: Context, card: int) -> Context:
    """The same text, having picked the card when it picked its target."""
    twin = c.clone()
    if twin.first(Slot.CHOSEN) < 0:
        since = c.about.stamp if c.about is not None else c.since(Slot.TARGET, card)
        twin.remember(Slot.CHOSEN, card, since if c.first(Slot.TARGET) >= 0 or c.about is not None else c.stamp)
    return twin


def board() -> Table:
    """An exhausted ally of player 1 under player 2's control that is a copy, with everything that can lie on it."""
    t = table()
    t.p1("Rin Northfell", battlefield=["Mist Spirit"], draw=DECK)
    worker = "Iron Worker (owner 1, wounds 1, status 2, exhausted, +Root Armor)"
    t.p2("Harold Westraven", battlefield=[worker], draw=DECK)
    st = t.st
    here = st.cards[st.players[1].battlefield[0]]
    here.now = st.pool.by_name["hammer knight"]
    here.dice.append(Magic.CHARM * 3 + FACES)
    here.used = FOUGHT
    return t


def text_of(st: GameState, card: int = -1) -> Context:
    own = st.players[0].phoenixborn if card < 0 else card
    return Context(0, own, Ability(TextKind.PLAYED), rule_cause())


def by_pick(st: GameState, card: int) -> Context:
    c = text_of(st)
    c.remember(Slot.TARGET, card, stamp_for(st, Slot.TARGET, card))
    return c


def by_happening(st: GameState, card: int) -> Context:
    c = text_of(st)
    c.about = happening(st, Happen.DESTROYED, st.cards[card].controller, card, rule_cause())
    return c


def by_being_this_card(st: GameState, card: int) -> Context:
    c = text_of(st, card)
    c.stamp = st.next_stay
    return c


def into_limbo(st: GameState, card: int) -> LeaveFrame:
    frame = leaving_frame(st, card, DEFAULT_PLACE, rule_cause())
    frame._into_limbo(st)
    return frame


def to_hand(st: GameState, card: int) -> None:
    into_limbo(st, card)
    settle(st, card, Zone.HAND, 0)


def to_pile(st: GameState, card: int) -> None:
    into_limbo(st, card)._put_away(st, True)


def back_again(st: GameState, card: int) -> None:
    to_pile(st, card)
    st.lift(card)
    st.enter(card, Zone.BATTLEFIELD, 0)


def limbo(st: GameState, card: int) -> None:
    into_limbo(st, card)


@pytest.mark.parametrize("goes", [limbo, to_hand, to_pile, back_again])
@pytest.mark.parametrize("known", [by_pick, by_happening, by_being_this_card])
@pytest.mark.parametrize("word", sorted(WORDS))
def test_a_word_about_a_unit_that_has_left_reads_it_as_it_was(
    word: str, known: Callable[[GameState, int], Context], goes: Callable[[GameState, int], None]
) -> None:
    """Values, tokens, title, type, dice, abilities and controller, attachments included. [RB-12.3.3]"""
    t = board()
    st = t.st
    card = st.players[1].battlefield[0]
    c = known(st, card)
    if word == "ControllerHasNoUnits":
        st.players[1].battlefield.append(st.players[0].battlefield[0])  # so that it matters who controls it
    before = WORDS[word](st, c, card)
    goes(st, card)
    assert WORDS[word](st, c, card) == before


def test_every_word_that_reads_a_card_is_among_those_tried() -> None:
    """A new narrowing, amount or condition says whether it speaks of a unit that may have left. [RB-12.3.3]"""
    found: set[str] = set()
    for module, base in ((n, n.Narrowing), (amounts, words.Amount), (conditions, words.Condition)):
        for name, thing in inspect.getmembers(module, inspect.isclass):
            if issubclass(thing, base) and thing is not base and thing.__module__ == module.__name__:
                found.add(name)
    tried = {word.split(" ")[0] for word in WORDS}
    assert found - tried - set(NOW) - NO_CARD == set()


def test_this_unit_of_an_alteration_is_the_unit_it_was_attached_to() -> None:
    """An alteration discarded with its host still knows it. [RB-12.3.3] [RB-15.1.5]"""
    t = board()
    st = t.st
    card = st.players[1].battlefield[0]
    armor = st.cards[card].attached[0]
    c = by_being_this_card(st, armor)
    assert ThisUnit("this unit").candidates(st, c) == [card]
    to_pile(st, card)
    assert st.zone[armor] == Zone.DISCARD_PILE
    assert ThisUnit("this unit").candidates(st, c) == [card]
    assert n.AttachedTo(ThisUnit("this unit")).holds(st, c, armor)


def test_nothing_is_remembered_once_nothing_is_pending() -> None:
    """Units that left are of no interest to the next action. [RB-12.3.3]"""
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Mist Spirit"], dice="natural:power", draw=DECK)
    t.p2("Noah Redmoon", battlefield=["Gilder"], draw=DECK)
    t.p1.power("natural").targets("Gilder")
    resolves(t)
    assert t.st.departed == []
