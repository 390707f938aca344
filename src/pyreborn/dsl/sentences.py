"""How sentences hang together: may, if, one of, for each, said to others."""

from __future__ import annotations

from pyreborn.dsl.nouns import ITS_CONTROLLER, OPPOSING_PLAYER, How, _amount, _pick, target
from pyreborn.engine.model.context import Slot
from pyreborn.engine.model.definitions import Ability, TextKind
from pyreborn.engine.model.ids import Who
from pyreborn.engine.model.words import Clause, Condition, Number, Pick
from pyreborn.engine.vocabulary.loops import EachPlayer, OneByOne, PlayerAtHand, Repeat
from pyreborn.engine.vocabulary.nouns.cards import CardNoun
from pyreborn.engine.vocabulary.sentences import (
    NEXT_LINE,
    Aimed,
    Both,
    Choose,
    If,
    IfYouDo,
    May,
    MayInstead,
    OneOf,
    OrElse,
    Remark,
    Together,
    joined,
    program_of,
)
from pyreborn.engine.vocabulary.verbs.asking import TheyDoOneOf, TheyMay
from pyreborn.engine.vocabulary.verbs.prices import PayAll
from pyreborn.engine.vocabulary.verbs.sharing import ShareOut


def may(*body: Clause) -> Clause:
    return May(body)


def if_you_do(first: Clause, *then: Clause) -> Clause:
    """ "A. If you do, B." (RB-1.1.8)"""
    return IfYouDo(first, then, "If done")


def to(first: Clause, *then: Clause) -> Clause:
    """ "A to B": B needs A (RB-1.1.8)."""
    return IfYouDo(first, then, "to")


def for_each_done(first: Clause, each: str, *then: Clause) -> Clause:
    """ "A. For each ``each``, B": B counts with ``times(n, REMOVED_TOKENS)`` what A has done."""
    return IfYouDo(first, then, f"For each {each}", whole=False)


def if_(condition: Condition, *then: Clause, otherwise: tuple[Clause, ...] = (), says: str = "") -> Clause:
    return If(condition, then, otherwise, says)


def instead(base: Clause, condition: Condition, other: Clause, says: str) -> Clause:
    """ "place 1 ... . If ..., place 2 instead": ``says`` is the other effect in short."""
    return If(condition, (other,), (base,), f"{base.text()}{NEXT_LINE}If {condition.text()}, {says} instead")


def together(first: Clause, second: Clause) -> Clause:
    """ "A and B", done only if both are: for what follows with "if you do"."""
    return Together(first, second)


def one_of(*modes: Clause) -> Clause:
    return OneOf(modes)


def or_else(first: Clause, *otherwise: Clause) -> Clause:
    """ "A. If there is none, B": there is nothing that A may be done to (RR-8.2.4)."""
    return OrElse(first, otherwise)


def opposing_player(*do: Clause) -> Clause:
    """The player that a text of the Chimera is against does this, untargeted; they choose what is to be chosen."""
    words = f"make {OPPOSING_PLAYER.phrase('')} {joined(do)}"
    return Aimed(PlayerAtHand(OPPOSING_PLAYER), do, words)


def target_opposing_player(*do: Clause) -> Clause:
    """The same player, targeted."""
    pick = target(OPPOSING_PLAYER)
    return Aimed(Choose((pick,)), do, f"make {pick.text()} {joined(do)}")


def they_do_one_of(*modes: Clause) -> Clause:
    """The player picked before chooses among those of the effects that are possible."""
    return TheyDoOneOf(modes)


def may_instead(usual: Clause, condition: Condition, instead: Clause) -> Clause:
    """ "A. If ..., you may instead B"."""
    return MayInstead(usual, condition, instead)


def remark(words: str) -> Clause:
    """Words about a step that another clause carries out."""
    return Remark(words)


def one_by_one(most: int, body: Clause) -> Clause:
    """Up to so many targets of an effect on one, each chosen when the one before is dealt with."""
    return OneByOne(most, body)


def each_player(*body: Clause) -> Clause:
    return EachPlayer(body, Who.ANYONE)


def they_may(do: Clause, otherwise: tuple[Clause, ...] = (), who: str = "they") -> Clause:
    """Ask the player picked before; ``otherwise`` is what happens if they do not or cannot."""
    return TheyMay(who, do, otherwise)


def its_controller(*do: Clause) -> Clause:
    """Effects in which "they" are the controller of what was targeted."""
    return Aimed(PlayerAtHand(ITS_CONTROLLER), do, "")


def aimed(pick: Pick, *do: Clause, says: str = "") -> Clause:
    """Effects whose own sentence names what is picked for them."""
    return Aimed(Choose((pick,)), do, says)


def share_out(opponent: Pick, *effects: Clause) -> Clause:
    """You resolve one, the opponent another one as if it were theirs, you the last."""
    listed: list[Ability] = []
    for effect in effects:
        ability = Ability(TextKind.PLAYED)
        ability.program = program_of((effect,))
        ability.sentence = effect.text()
        listed.append(ability)
    return ShareOut(listed, opponent)


def pay_all(*parts: Clause) -> Clause:
    """ "A and B to ...": paid whole or not at all."""
    return PayAll(parts)


def both(*body: Clause, apart: bool = False) -> Clause:
    """Several effects as one, for instance one side of an "or"; ``apart``: each a sentence of its own."""
    return Both(body, apart)


def choosing(*picks: Pick) -> Clause:
    """A choice that is a sentence of its own; of two picks, cancelling one cancels both."""
    return Choose(picks)


def have_them_choose(noun: CardNoun, slot: int = Slot.CHOSEN) -> Clause:
    """The player picked before chooses one of the cards they control."""
    pick = _pick(noun.they_control, False, 1, Number(1), "a", slot, Who.THEY)
    return Choose((pick,), "that opponent chooses")


def repeat(how: How, *body: Clause, says: str, up_to: bool = False) -> Clause:
    """The same effect several times, ``says`` how often ("once for each ..."); ``up_to``: you may stop before each."""
    return Repeat(_amount(how), body, says, up_to)
