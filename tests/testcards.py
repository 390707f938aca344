"""Cards made for tests: keywords and moments that no card of the Master Set shows.

They join the cards of the game in a pool of their own.

    t = workshop()
    t.p1("Aradel Summergaard", battlefield=["Stalker"])
    t.p2("Maeoni Viper", battlefield=["Iron Worker"])
"""

from __future__ import annotations

from functools import cache
from typing import Any

from pyreborn.cards import card_pool
from pyreborn.cards.reborn.keywords import fleeting, gigantic, overkill, unit_guard
from pyreborn.dsl import (
    AFTER_DESTROYING_BY_ATTACKING,
    AFTER_OPPONENT_DECLARES_ATTACKERS,
    AFTER_THIS_UNIT_IS_DEALT_DAMAGE,
    AFTER_YOU_DECLARE_THREE_ATTACKERS,
    ALL,
    AT_END_OF_ROUND,
    CONJURATION,
    EXHAUST,
    MAIN,
    PHOENIXBORN,
    PLAYER,
    SIDE,
    THAT_CONJURATION,
    THAT_PLAYER,
    THIS_SPELL,
    THIS_UNIT,
    UNDRAWN_CARDS,
    UNIT,
    WHEN_THIS_UNIT_ENTERS,
    WHEN_THIS_UNIT_IS_DESTROYED,
    YOUR_PHOENIXBORN,
    N,
    Symbol,
    action_spell,
    activated,
    add_attack,
    after_enters,
    after_wounds_placed,
    all_of,
    ally,
    alteration_spell,
    choose,
    conjuration,
    constant,
    count_of,
    deal_damage,
    destroy,
    dice,
    discard,
    draw,
    each_player,
    either,
    grants,
    keyword,
    may,
    mill,
    place_exhaustion,
    place_it_again,
    place_status,
    place_wounds,
    prevent,
    raises_attack,
    ready_dice,
    ready_spell,
    remove_status,
    remove_wounds,
    target,
    to,
    triggered,
    wounds_on,
)
from pyreborn.engine.model import ids
from pyreborn.engine.model.costs import Need
from pyreborn.engine.model.definitions import Ability, CardDef, TextKind
from pyreborn.engine.model.pool import Pool
from pyreborn.engine.model.words import Clause, Number, Pick, Trigger
from pyreborn.engine.procedures.answering import CardText
from pyreborn.engine.vocabulary.amounts import PaidX
from pyreborn.engine.vocabulary.moments.attacks import DefendersDeclared, ThisDeclared
from pyreborn.engine.vocabulary.moments.entering_and_leaving import Enters
from pyreborn.engine.vocabulary.moments.turns import Moment
from pyreborn.engine.vocabulary.nouns.cards import CardNoun
from pyreborn.engine.vocabulary.nouns.known import EventCard
from pyreborn.engine.vocabulary.traits import CANNOT_ATTACK, COUNTS_AS_EXHAUSTED, TERRIFYING, Fact
from pyreborn.engine.vocabulary.verbs.effect import Objects
from pyreborn.engine.vocabulary.verbs.lasting import AddValue
from pyreborn.scenario import Scenario
from pyreborn.written_cards import Side
from tests.table import Table


def trait(name: str, traits: int, inexhaustible: bool = False) -> Ability:
    """A fixed ability that is simply true while it is live."""
    text = constant(Fact(traits, name), name=name, inexhaustible=inexhaustible)
    return keyword(text, name.lower())


def terrifying(n: int) -> Ability:
    return keyword(constant(TERRIFYING, name="Terrifying", numeral=n), "terrifying")


def rage(n: int) -> Ability:
    values = raises_attack(N, wounds_on(THIS_UNIT))
    return keyword(constant("Rage.", name="Rage", numeral=n, values=values, inexhaustible=True), "rage")


def tough() -> Ability:
    """When dealt damage: remove a status token to prevent 1; not optional (RB-20.1.38)."""
    text = triggered(AFTER_THIS_UNIT_IS_DEALT_DAMAGE, to(remove_status(ALL, from_=THIS_UNIT), prevent(1)), name="Tough")
    return keyword(text, "tough")


def group_tactics(n: int) -> Ability:
    text = triggered(
        AFTER_YOU_DECLARE_THREE_ATTACKERS, may(add_attack(N, to=THIS_UNIT)), name="Group Tactics", numeral=n
    )
    return keyword(text, "group-tactics")


def fade() -> Ability:
    return keyword(triggered(AT_END_OF_ROUND, destroy(THIS_UNIT), name="Fade", inexhaustible=True), "fade")


def bequest(n: int) -> Ability:
    text = triggered(
        WHEN_THIS_UNIT_IS_DESTROYED, may(draw(N, up_to=True)), name="Bequest", numeral=n, inexhaustible=True
    )
    return keyword(text, "bequest")


def last_request(n: int) -> Ability:
    text = triggered(WHEN_THIS_UNIT_IS_DESTROYED, may(mill(N, whose=target(PLAYER))), name="Last Request", numeral=n)
    return keyword(text, "last-request")


def life_drain(n: int) -> Ability:
    text = triggered(
        AFTER_DESTROYING_BY_ATTACKING, may(remove_wounds(N, from_=YOUR_PHOENIXBORN)), name="Life Drain", numeral=n
    )
    return keyword(text, "life-drain")


def resourceful(when: Trigger, n: int) -> Ability:
    return triggered(when, place_status(N, on=THIS_UNIT), name="Resourceful", numeral=n, inexhaustible=True)


def reaction_box(name: str, when: Trigger) -> Ability:
    """Play this card from hand without its main action (RB-2.1.14)."""
    text = CardText(TextKind.TRIGGERED, name)
    text.trigger = when
    text.reaction = True
    return text


def aura(name: str, traits: int, noun: CardNoun) -> Ability:
    """A constant text that reaches other cards."""
    return constant(Fact(traits, name), name=name, on=noun)


def lose_life(how: int, pick: Pick) -> Clause:
    """The life value of a picked unit drops for the rest of the turn."""
    on = Objects(pick, pick.noun, pick.determiner)
    return AddValue(
        ids.Value.LIFE, Number(-how), on, ids.Until.THIS_TURN, "that unit loses life for the remainder of the turn"
    )


def conjured(card: CardDef, copies: int) -> CardDef:
    """The alteration as a conjured alteration spell."""
    card.type = ids.CardType.CONJURED_ALTERATION
    card.copies = copies
    return card


def on_defence(*do: Clause) -> Ability:
    """After the defender has chosen whether to block or guard, and before any battle."""
    return triggered(Moment(ids.Happen.DEFENCE_CHOSEN, "after defenders are chosen"), *do)


ANY_PRICE = (MAIN, dice("basic"))


def _fighters() -> list[CardDef]:
    stalk = trait("Stalk", ids.Trait.NO_GUARD)
    magic_armor = trait("Magic Armor", ids.Trait.NOT_SPELL_TARGET)
    swoon = triggered(AFTER_THIS_UNIT_IS_DEALT_DAMAGE, place_exhaustion(1, on=THIS_UNIT), name="Swoon")
    named_blocker = ThisDeclared(ids.Happen.DEFENDERS_DECLARED, "a blocker")
    dig_in = triggered(named_blocker, place_status(1, on=THIS_UNIT), name="Dig In")
    return [
        ally("Stalker", stalk, play=ANY_PRICE, attack=2, life=2, recover=1),
        ally("Bully", trait("Threatening", ids.Trait.THREATENING), play=ANY_PRICE, attack=2, life=2, recover=1),
        ally("Sneak", trait("Unseen", ids.Trait.UNSEEN), play=ANY_PRICE, attack=2, life=2, recover=1),
        ally("Horror", terrifying(1), play=ANY_PRICE, attack=2, life=3, recover=1),
        ally("Plague Rat", trait("Infectious", ids.Trait.UNPREVENTABLE), play=ANY_PRICE, attack=2, life=2, recover=1),
        ally("Shell Beast", trait("Withdraw", ids.Trait.WITHDRAW, True), play=ANY_PRICE, attack=1, life=2, recover=1),
        ally("Sapling", trait("Rooted", ids.Trait.CANNOT_ATTACK), play=ANY_PRICE, attack=3, life=3, recover=1),
        ally(
            "Coward",
            trait("Fearful", ids.Trait.CANNOT_BLOCK),
            unit_guard(),
            play=ANY_PRICE,
            attack=2,
            life=2,
            recover=1,
        ),
        ally("Berserker", rage(1), play=ANY_PRICE, attack=1, life=6, recover=1),
        ally("Warded Monk", magic_armor, play=ANY_PRICE, attack=1, life=3, recover=1),
        ally("Thick Hide", tough(), play=ANY_PRICE, attack=1, life=2, recover=1),
        ally("Loner", trait("Aloof", ids.Trait.NOT_GUARDED), play=ANY_PRICE, attack=1, life=2, recover=1),
        ally("Fainter", swoon, play=ANY_PRICE, attack=2, life=5, recover=1),
        ally("Sentinel", dig_in, play=ANY_PRICE, attack=1, life=5, recover=1),
    ]


def _others() -> list[CardDef]:
    turns_begin = Moment(ids.Happen.PLAYER_TURNS_START, "at the beginning of the player turns phase")
    return [
        ally(
            "Banner Guard",
            aura("Defensive Aura", ids.Trait.NOT_ATTACKED, UNIT.you_control),
            play=ANY_PRICE, attack=1, life=2, recover=1,
        ),
        ally(
            "Keeper",
            aura("Coalesced", ids.Trait.NOT_ATTACKED, UNIT.you_control.other),
            play=ANY_PRICE, attack=1, life=2, recover=1,
        ),
        ally("Pack Leader", group_tactics(1), play=ANY_PRICE, attack=1, life=2, recover=1),
        ally("Fading Echo", fade(), play=ANY_PRICE, attack=1, life=2, recover=1),
        ally("Heir", bequest(2), play=ANY_PRICE, attack=1, life=1, recover=1),
        ally("Doomsayer", last_request(2), play=ANY_PRICE, attack=1, life=1, recover=1),
        ally("Leech", life_drain(2), play=ANY_PRICE, attack=3, life=3, recover=1),
        ally(
            "Tinkerer",
            resourceful(WHEN_THIS_UNIT_ENTERS, 1),
            resourceful(turns_begin, 1),
            play=ANY_PRICE, attack=1, life=2, recover=1,
        ),
        ally(
            "Lurker",
            reaction_box("Hidden", AFTER_OPPONENT_DECLARES_ATTACKERS),
            play=ANY_PRICE, attack=2, life=2, recover=1,
        ),
        ally(
            "Runner",
            reaction_box("Swift", Enters(UNIT.an_opponent_controls)),
            play=ANY_PRICE, attack=2, life=2, recover=1,
        ),
        ally("Big Oaf", play=ANY_PRICE, attack=2, life=9, recover=1),
        conjuration("Wisp", attack=2, life=2, recover=0, copies=3),
    ]  # fmt: skip


def _answering_spells() -> list[CardDef]:
    blockers_named = DefendersDeclared(ids.Who.OPPONENT, True)
    that_unit = EventCard("that unit")
    return [
        ready_spell("Snare", on_defence(may(place_exhaustion(1, on=target(UNIT)))), play=(MAIN,)),
        ready_spell("Pitfall", on_defence(may(destroy(target(UNIT)))), play=(MAIN,)),
        ready_spell(
            "Mirage", on_defence(may(destroy(choose(CONJURATION.you_control)), place_it_again(THAT_CONJURATION))),
            play=(MAIN,),
        ),
        ready_spell(
            "Trapdoor", triggered(AFTER_OPPONENT_DECLARES_ATTACKERS, may(destroy(target(UNIT)))), play=(MAIN,)
        ),
        ready_spell("Watchtower", triggered(blockers_named, place_status(1, on=THIS_SPELL)), play=(MAIN,)),
        ready_spell(
            "Bandages",
            triggered(
                after_wounds_placed(UNIT.you_control, by=ids.By.PLAYER, who=ids.Who.ANYONE),
                remove_wounds(9, from_=that_unit),
            ),
            play=(MAIN,),
        ),
        ready_spell(
            "Tally",
            triggered(
                after_wounds_placed(UNIT.you_control, by=ids.By.PLAYER, who=ids.Who.ANYONE),
                place_status(1, on=THIS_SPELL),
            ),
            play=(MAIN,),
        ),
    ]  # fmt: skip


def _other_spells() -> list[CardDef]:
    return [
        ready_spell("Bound Tome", trait("Bound", ids.Trait.BOUND, inexhaustible=True), play=(MAIN,)),
        ready_spell("Old Clock", activated(draw(1), cost=(SIDE, EXHAUST), inexhaustible=True), play=(MAIN,)),
        action_spell("Shooting Star", deal_damage(PaidX(), to=target(UNIT)), play=(MAIN, Symbol((Need(x=True),)))),
        action_spell("Quick Study", draw(1), play=(either(MAIN, SIDE),)),
        action_spell("Burnt Offering", draw(1), play=(MAIN, discard(1))),
        action_spell(
            "Wither",
            lose_life(2, target(UNIT.an_opponent_controls)),
            deal_damage(count_of(UNIT.an_opponent_controls, "their units"), to=all_of(UNIT.you_control)),
            play=(MAIN,),
        ),
        alteration_spell(
            "Frost Shell",
            constant(COUNTS_AS_EXHAUSTED, host=True),
            play=(SIDE, dice("basic")),
        ),
        alteration_spell(
            "Fetters",
            constant(CANNOT_ATTACK, host=True),
            play=(SIDE, dice("basic")),
        ),
        alteration_spell(
            "Shadow Cloak", grants(trait("Stalk", ids.Trait.NO_GUARD)), attack=1, play=(SIDE, dice("basic"))
        ),
        ready_spell(
            "Tinker's Bench",
            triggered(after_enters(CONJURATION.you_control), ready_dice(1, on_basic=True)),
            play=(MAIN,),
        ),
        action_spell(
            "Hard Times",
            each_player(draw(2, up_to=True, by=THAT_PLAYER)),
            place_wounds(UNDRAWN_CARDS, on=all_of(PHOENIXBORN)),
            play=(MAIN,),
        ),
        alteration_spell("Giant's Belt", grants(gigantic(2)), play=(SIDE, dice("basic"))),
        alteration_spell("War Paint", grants(overkill(1)), play=(SIDE, dice("basic"))),
        conjured(alteration_spell("Ember", fleeting(), attack=1, play=()), copies=2),
    ]  # fmt: skip


@cache
def pool_for_tests() -> Pool:
    """The cards of the game and the test cards."""
    pool = card_pool("reborn").extended("test")
    for card in [*_fighters(), *_others(), *_answering_spells(), *_other_spells()]:
        pool.add(card)
    return pool


class Workshop(Scenario):
    """A scenario over the test pool; conjuration piles hold only what a test puts there."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.pool = pool_for_tests()

    def _card(self, name: str, types: int, where: str) -> CardDef:
        card = self.pool.by_name[name.lower()]
        assert card.type & types, f"{name} cannot lie in the {where}"
        return card

    def _pile_of(self, seat: int, side: Side) -> list[str]:
        return side.pile or []


def workshop(**settings: Any) -> Table:
    """A table at which the test cards may be used; settings as for :class:`Scenario`."""
    t = Table(**settings)
    t.scenario = Workshop(**settings)
    return t
