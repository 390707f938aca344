"""RB-2 Cards: types, values, abilities, inexhaustible text."""

import pytest

from pyreborn.cards import card_pool, find_card
from pyreborn.engine.model import events, ids
from pyreborn.engine.model.definitions import CardDef, TextKind
from tests.table import Table, table

POOL = list(card_pool("reborn").cards.values())


def offered(t: Table) -> list[str]:
    """The names of the cards that may be picked now."""
    return [t.st.cards[option.a].now.name for option in t.game.options if option.verb == ids.Verb.CARD]


def pile(t: Table, seat: int) -> list[str]:
    return [t.st.cards[card].printed.name for card in t.st.players[seat].pile]


def ability_kinds(card: CardDef) -> dict[str, int]:
    return {ability.name: ability.kind for ability in card.abilities}


# --- types -------------------------------------------------------------------------------------


def test_a_phoenixborn_has_life_slots_and_abilities_but_no_attack_or_recover() -> None:
    """RB-2.1.1"""
    for card in POOL:
        if card.type == ids.CardType.PHOENIXBORN:
            assert card.life > 0 and card.battlefield > 0 and card.spellboard > 0
            assert (card.attack, card.recover) == (ids.NO_VALUE, ids.NO_VALUE)
            assert [ability for ability in card.abilities if ability.name]


def test_a_phoenixborn_is_not_a_unit() -> None:
    """RB-2.1.1: an effect that asks for a unit cannot have a Phoenixborn."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Mist Spirit"], dice="natural:class")
    t.p2("Maeoni Viper", battlefield=["Gilder"])
    t.p1.uses("Aradel Summergaard")
    assert sorted(offered(t)) == ["Gilder", "Mist Spirit"]


def test_a_phoenixborn_does_not_attack() -> None:
    """RB-2.1.1: without a unit there is nobody to attack with."""
    t = table()
    t.p1("Aradel Summergaard", hand=["Refresh"])
    t.p2("Maeoni Viper", battlefield=["Gilder"], hand=["Refresh"])
    assert not t.p1.can_attack("Maeoni Viper")
    assert not t.p1.can_attack("Gilder")


def test_an_ally_is_played_from_hand_and_goes_to_the_discard_pile() -> None:
    """RB-2.1.2"""
    t = table()
    t.p1("Coal Roarkwin", hand=["Iron Worker", "Cover"], dice="natural:basic x2")
    t.p2("Aradel Summergaard", dice="natural:class", side=1)
    t.p1.plays("Iron Worker").ends_turn()
    assert t.p1.battlefield == ["Iron Worker"]
    t.p2.uses("Aradel Summergaard")
    t.settle()
    assert t.p1.battlefield == []
    assert t.p1.discard == ["Iron Worker"]


def test_a_conjuration_comes_from_the_conjuration_pile_and_returns_there() -> None:
    """RB-2.1.3"""
    t = table()
    t.p1("Maeoni Viper", spellboard=["Summon Gilder"], dice="natural:class")
    t.p2("Aradel Summergaard", dice="natural:class", hand=["Root Armor"])
    assert pile(t, 0) == ["Gilder", "Gilder"]
    t.p1.uses("Summon Gilder").declines().ends_turn()
    assert (t.p1.battlefield, pile(t, 0)) == (["Gilder"], ["Gilder"])
    t.p2.uses("Aradel Summergaard")
    t.settle()
    assert (t.p1.battlefield, pile(t, 0)) == ([], ["Gilder", "Gilder"])
    assert t.p1.discard == []


def test_a_conjuration_is_never_played() -> None:
    """RB-2.1.3: it has no play cost at all."""
    conjurations = [card for card in POOL if card.type & ids.CardType.CONJURED]
    assert conjurations
    assert all(card.play_cost is None for card in conjurations)


def test_attack_is_the_damage_life_the_wounds_it_takes_recover_what_goes_each_round() -> None:
    """RB-2.1.4: Iron Worker (2/2/1) and Hammer Knight (3/4/2) fight."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight"])
    t.p2("Coal Roarkwin", battlefield=["Iron Worker", "Living Doll"])
    t.p1.attacks("Iron Worker", "Hammer Knight")
    t.p2.done()
    t.p2.says_yes()
    t.p1.chooses("Iron Worker")
    t.settle()
    assert t.p2.battlefield == ["Living Doll"]
    t.p1.unit("Hammer Knight").has(wounds=2, life=4)
    t.ends_round()
    t.p1.unit("Hammer Knight").has(wounds=0)


def test_an_action_spell_is_resolved_once_and_discarded() -> None:
    """RB-2.1.5"""
    t = table()
    t.p1("Noah Redmoon", hand=["Sleight of Hand"], draw=["Resummon"] * 4, dice="illusion:power charm:basic")
    t.p2("Maeoni Viper")
    t.p1.plays("Sleight of Hand")
    assert t.p1.hand == ["Resummon"] * 3
    assert t.p1.discard == ["Sleight of Hand"]


def test_a_reaction_spell_is_played_only_in_answer_to_its_trigger() -> None:
    """RB-2.1.6: not as an action in one's turn, but after a unit was destroyed; then it is discarded."""
    t = table()
    t.p1("Noah Redmoon", battlefield=["Blood Archer"], hand=["Final Cry"], dice="ceremonial:power")
    t.p2("Noah Redmoon", battlefield=["Mist Spirit", "Iron Rhino"])
    assert not t.p1.can_play("Final Cry")
    t.p1.attacks("Iron Rhino", "Blood Archer")
    t.p2.done()
    t.p2.says_yes()
    t.p1.chooses("Iron Rhino")
    t.p1.reacts("Final Cry").targets("Noah Redmoon", of=2)
    assert t.p2.wounds == 2
    assert t.p1.discard[-1:] == ["Blood Archer"]
    assert "Final Cry" in t.p1.discard


def test_a_ready_spell_stays_on_the_spellboard() -> None:
    """RB-2.1.7: used every round, and its triggered text works as long as it lies there."""
    t = table()
    t.p1("Aradel Summergaard", hand=["Shifting Mist"], dice="illusion:class natural:basic")
    t.p2("Maeoni Viper", hand=["Refresh"])
    t.p1.plays("Shifting Mist")
    assert t.p1.spellboard == ["Shifting Mist"]
    t.p1.uses("Shifting Mist").turns_die("natural:basic", "natural:power")
    assert t.p1.active_dice == ["natural:power"]
    assert t.p1.spellboard == ["Shifting Mist"]


def test_an_alteration_gives_values_and_text_to_the_unit_it_is_attached_to() -> None:
    """RB-2.1.8: Root Armor gives life +1 and Armored 1."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Blue Jaguar"], hand=["Root Armor"], dice="natural:class")
    t.p2("Maeoni Viper", dice="natural:power")
    t.p1.unit("Blue Jaguar").has(life=2)
    t.p1.plays("Root Armor")
    jaguar = t.p1.unit("Blue Jaguar").has(life=3)
    assert jaguar.attached() == ["Root Armor"]
    t.p1.ends_turn()
    t.p2.power("natural")
    t.settle()
    t.p1.unit("Blue Jaguar").has(wounds=0)
    assert events.EventKind.PREVENTED in [event.kind for event in t.game.log]


@pytest.mark.parametrize(
    ("name", "placement", "zone"),
    [
        ("Iron Worker", "Battlefield", ids.Zone.BATTLEFIELD),
        ("Summon Gilder", "Spellboard", ids.Zone.SPELLBOARD),
        ("Call Upon the Realms", "Discard", ids.Zone.DISCARD_PILE),
        ("Root Armor", "Unit", ids.Zone.ATTACHED),
    ],
)
def test_the_placement_says_where_a_played_card_goes(name: str, placement: str, zone: int) -> None:
    """RB-2.1.10"""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Gilder"], hand=[name], dice="natural:class x2 charm:class")
    t.p2("Maeoni Viper", hand=["Refresh"])
    assert find_card(name).placement == placement
    card = t.p1.player.hand[0]
    t.p1.plays(name)
    if t.game.decision.kind == "pay":
        t.game.push(0)
    if t.p1.table.offers(0, ids.Verb.DONE):
        t.p1.done()
    assert t.st.zone[card] == zone


def test_reaction_spells_are_placed_on_the_discard_pile() -> None:
    """RB-2.1.10"""
    assert {card.placement for card in POOL if card.type == ids.CardType.REACTION_SPELL} == {"Discard"}


def test_all_copies_of_a_title_are_the_same_card() -> None:
    """RB-2.1.11: no two cards share a title, and copies share what is printed."""
    assert len({card.name for card in POOL}) == len(POOL)
    t = table()
    t.p1("Maeoni Viper", spellboard=["Summon Gilder", "Summon Gilder"], dice="natural:class")
    t.p2("Aradel Summergaard")
    first, second = (t.st.cards[card] for card in t.p1.player.spellboard)
    assert first.printed is second.printed


# --- abilities and text --------------------------------------------------------------------------


def test_abilities_are_the_named_texts_of_units_and_phoenixborn() -> None:
    """RB-2.1.12: a unit and a Phoenixborn have only named texts; the text of a spell has no name."""
    for card in POOL:
        if card.type & (ids.CardType.UNIT | ids.CardType.PHOENIXBORN):
            assert all(ability.name for ability in card.abilities), card.name
        if card.type in (ids.CardType.ACTION_SPELL, ids.CardType.REACTION_SPELL):
            assert not any(ability.name for ability in card.abilities), card.name


def test_losing_all_abilities_leaves_the_values_an_alteration_gives() -> None:
    """RB-2.1.12: Reflections in the Water takes the Armored that Root Armor grants, not its life bonus."""
    t = table()
    t.p1("Aradel Summergaard", dice="natural:power")
    t.p2("Maeoni Viper", battlefield=["Silver Snake (+Root Armor, +Reflections in the Water)"], hand=["Refresh"])
    t.p2.unit("Silver Snake").has(life=5)
    t.p1.power("natural")
    t.settle()
    t.p2.unit("Silver Snake").has(wounds=1)


def test_the_text_of_a_unit_is_an_ability_and_no_spell() -> None:
    """RB-2.1.12: Shadow Target, an ability, exhausts a spell that is guarded against spells."""
    t = table()
    t.p1("Noah Redmoon", dice="illusion:basic")
    t.p2("Maeoni Viper", spellboard=["Summon Silver Snake"])
    t.p1.uses("Noah Redmoon")
    t.settle()
    t.p2.unit("Summon Silver Snake").has(exhaustion=1)


def test_exhaustible_text_does_not_work_while_exhausted() -> None:
    """RB-2.1.13 (ruling RB-exh-ex1): an exhausted Butterfly Monk cannot guard; its values stay."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"])
    t.p2("Aradel Summergaard", battlefield=["Butterfly Monk (exhausted)", "Butterfly Monk", "Mist Spirit"])
    t.p1.attacks("Mist Spirit", "Iron Worker")
    tired, fresh = t.p2.player.battlefield[:2]
    t.p2.unit("Butterfly Monk").has(attack=1, life=1, recover=0)
    assert [option.a for option in t.game.options if option.verb == ids.Verb.CARD] == [t.p2.player.phoenixborn, fresh]
    assert t.st.cards[tired].exhaustion == 1


def test_inexhaustible_text_works_while_exhausted() -> None:
    """RB-2.1.13 (ruling RB-exh-ex1): an exhausted Butterfly Monk mends when it is destroyed."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight"])
    t.p2("Aradel Summergaard (wounds 3)", battlefield=["Butterfly Monk (exhausted)"])
    t.p1.attacks("Butterfly Monk", "Hammer Knight")
    t.p2.done()
    t.p2.triggers("Butterfly Monk", "Mend").targets("Aradel Summergaard")
    assert t.p2.wounds == 2


def test_granted_inexhaustible_text_stays_inexhaustible() -> None:
    """RB-2.1.13 (ruling RB-clar-abil-4): an exhausted Hammer Knight keeps Root Armor's Armored 1."""
    t = table()
    t.p1("Aradel Summergaard", dice="natural:class")
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight (exhausted, +Root Armor)"], hand=["Cover"])
    t.p1.uses("Aradel Summergaard")
    t.settle()
    t.p2.unit("Hammer Knight").has(wounds=1)


@pytest.mark.parametrize("board", ["Gilder (+Root Armor (exhausted))", "Gilder (exhausted, +Root Armor)"])
def test_the_value_line_of_an_alteration_applies_whatever_is_exhausted(board: str) -> None:
    """RB-2.1.15: life +1 holds while the alteration or its host is exhausted."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=[board], hand=["Refresh"])
    t.p2("Maeoni Viper", hand=["Refresh"])
    t.p1.unit("Gilder").has(life=3)


def test_attack_and_life_bonuses_hold_while_exhausted() -> None:
    """RB-2.1.15: Massive Growth gives +4/+4 to an exhausted unit."""
    t = table()
    board = ["Mist Spirit (exhausted, wounds 3, +Massive Growth (exhausted))"]
    t.p1("Aradel Summergaard", battlefield=board, hand=["Refresh"])
    t.p2("Maeoni Viper", hand=["Refresh"])
    t.p1.unit("Mist Spirit").has(attack=5, life=5)


def test_effect_classes() -> None:
    """RB-2.1.16: a cost with an action makes a text activated, a moment triggered, neither constant."""
    assert ability_kinds(find_card("Aradel Summergaard")) == {"Water Blast": TextKind.ACTIVATED}
    assert ability_kinds(find_card("Butterfly Monk")) == {"Unit Guard": TextKind.CONSTANT, "Mend": TextKind.TRIGGERED}
    assert ability_kinds(find_card("Blood Puppet")) == {
        "Cursed": TextKind.TRIGGERED,
        "Self Inflict": TextKind.ACTIVATED,
    }
    for card in POOL:
        for ability in card.abilities:
            assert (ability.kind == TextKind.ACTIVATED) == bool(ability.costs), card.name
            if ability.kind == TextKind.TRIGGERED and not ability.shares_slot:
                assert ability.trigger is not None, card.name
            if ability.kind == TextKind.CONSTANT:
                assert ability.trigger is None
