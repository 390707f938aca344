"""The Boy Among Wolves: what each card does."""

from __future__ import annotations

from pyreborn.engine.board.values import life
from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, finished, resolves, unblocked
from tests.cards.crowd import MINE, OWN, offered, targeted
from tests.table import Table, table


def koji(**board: object) -> Table:
    """Player 1 is Koji Wolfcub, with what is asked for; player 2 has a Hammer Knight."""
    t = table()
    t.p1("Koji Wolfcub", **{"draw": DECK, **board})
    t.p2("Saria Guideman", battlefield=["Hammer Knight"], draw=DECK)
    return t


# --- Koji Wolfcub --------------------------------------------------------------------------------


def test_accelerate_growth_places_a_status_token_on_any_card() -> None:
    """A card is anything in play: units, ready spells, alterations, Phoenixborn. [RB-3.1.2] [RB-8.1.1]"""
    t = koji(battlefield=["Iron Worker (+Root Armor)"], spellboard=["Summon Biter"])
    t.p1.uses("Koji Wolfcub", "Accelerate Growth")
    names = {t.st.cards[o.a].now.name for o in t.game.options if o.verb == Verb.CARD}
    assert names == {
        "Koji Wolfcub", "Iron Worker", "Root Armor", "Summon Biter", "Hammer Knight", "Saria Guideman",
    }  # fmt: skip
    t.p1.targets("Summon Biter")
    resolves(t)
    t.p1.unit("Summon Biter").has(status=1)
    t.p1.phoenixborn.has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


# --- allies --------------------------------------------------------------------------------------


def test_hunt_master_enters_with_two_status_tokens_and_a_panther_spirit() -> None:
    """Call the Hunt. [RB-21.2]"""
    t = koji(hand=["Hunt Master"], dice="natural:power sympathy:class natural:basic")
    t.p1.plays("Hunt Master")
    t.settle()
    t.p1.unit("Hunt Master").has(status=2)
    assert t.p1.battlefield == ["Hunt Master", "Panther Spirit"]
    t.survives_clone_undo_and_save_at_every_step()


def test_guide_spends_a_status_token_to_strengthen_another_unit_this_turn() -> None:
    """Not the Hunt Master itself. [RB-1.1.8] [RB-8.7.1]"""
    t = koji(battlefield=["Hunt Master (status 1)", "Panther Spirit", "Iron Worker"])
    t.p1.uses("Hunt Master", "Guide")
    assert not t.p1.can_target("Hunt Master")
    assert not t.p1.can_target("Hammer Knight")
    t.p1.targets("Panther Spirit")
    resolves(t)
    t.p1.unit("Hunt Master").has(status=0)
    t.p1.unit("Panther Spirit").has(attack=2)
    t.p1.ends_turn()
    t.p1.unit("Panther Spirit").has(attack=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_guide_without_a_status_token_gives_nothing() -> None:
    """What "to" introduces needs what came before. [RB-1.1.8] [RB-7.4.4]"""
    t = koji(battlefield=["Hunt Master", "Panther Spirit"])
    t.p1.uses("Hunt Master", "Guide")
    resolves(t)
    t.p1.unit("Panther Spirit").has(attack=1)


def destroyed(*units: str, dice: str = "") -> Table:
    """Player 2's Water Blast destroys player 1's Jungle Warrior."""
    t = table(turn=2)
    t.p1("Koji Wolfcub", battlefield=["Jungle Warrior", *units], draw=DECK, dice=dice)
    t.p2("Aradel Summergaard", draw=DECK, dice="natural:class")
    t.p2.uses("Aradel Summergaard", "Water Blast").targets("Jungle Warrior")
    return t


def test_jungle_warriors_last_orders_and_inheritance_answer_its_destruction() -> None:
    """A basic removes an exhaustion token, and a status token is left behind. [RB-12.3.2] [RB-9.1.10]"""
    t = destroyed("Iron Worker (exhausted)", "Biter", dice="natural:basic")
    t.p1.triggers("Jungle Warrior", "Last Orders").targets("Iron Worker")
    t.p1.triggers("Jungle Warrior", "Inheritance").targets("Iron Worker")
    resolves(t)
    t.p1.unit("Iron Worker").has(exhaustion=0, status=1)
    assert t.p1.exhausted_dice == ["natural:basic"]
    t.survives_clone_undo_and_save_at_every_step()


def test_last_orders_is_not_offered_without_a_die_to_spend() -> None:
    """It is optional and its cost cannot be paid. [RB-1.1.8]"""
    t = destroyed("Iron Worker (exhausted)")
    texts = t.game.option_texts()
    assert any("Inheritance" in text for text in texts)
    assert not any("Last Orders" in text for text in texts)


def test_last_orders_magnified_costs_and_removes_two() -> None:
    """Both figures are the numeral of the ability. [RB-18.1.5]"""
    t = table()
    t.p1("Tristan Darkwater", battlefield=["Jungle Warrior", "Iron Worker (exhausted 2)"], draw=DECK,
         dice="natural:basic x3")  # fmt: skip
    t.p2("Saria Guideman (guarded)", battlefield=["Hammer Knight"], draw=DECK)
    t.p1.uses("Tristan Darkwater", "Magnify").chooses("Jungle Warrior")
    t.p1.attacks("Hammer Knight", "Jungle Warrior")
    t.p2.says_yes()
    t.p1.chooses("Jungle Warrior").triggers("Jungle Warrior", "Last Orders").targets("Iron Worker")
    t.p1.unit("Iron Worker").has(exhaustion=0)
    assert len(t.p1.exhausted_dice) == 3


def test_sleeping_bear_enters_exhausted() -> None:
    """Slumbering 1. [RB-21.2]"""
    t = koji(hand=["Sleeping Bear"], dice="natural:class x2")
    t.p1.plays("Sleeping Bear")
    t.settle()
    t.p1.unit("Sleeping Bear").has(exhaustion=1, attack=4, life=4)
    t.survives_clone_undo_and_save_at_every_step()


def test_temple_elder_gathers_tokens_when_it_enters_and_every_round() -> None:
    """Resourceful 1. [RB-20.1.28] [RB-6.2.1]"""
    t = koji(hand=["Temple Elder"], dice="natural:basic x2")
    t.p1.plays("Temple Elder")
    t.settle()
    t.p1.unit("Temple Elder").has(status=1)
    t.p1.ends_turn()
    t.ends_round()
    while t.st.round == 2 or not t.game.at_turn():
        t.game.push(t.game.options[-1])
    t.p1.unit("Temple Elder").has(status=2)


def test_wisdom_turns_a_status_token_into_a_card() -> None:
    """And nothing without one. [RB-1.1.8]"""
    t = koji(battlefield=["Temple Elder (status 1)"], dice="sympathy:class x2", side=2)
    t.p1.uses("Temple Elder", "Wisdom")
    resolves(t)
    t.p1.unit("Temple Elder").has(status=0)
    assert len(t.p1.hand) == 1
    t.p1.uses("Temple Elder", "Wisdom")
    resolves(t)
    assert len(t.p1.hand) == 1
    t.survives_clone_undo_and_save_at_every_step()


# --- conjurations --------------------------------------------------------------------------------


def test_biter_guards_units_and_cannot_attack() -> None:
    """Unit Guard and Rooted. [RB-20.1.2] [RB-20.1.17]"""
    t = table(turn=2)
    t.p1("Koji Wolfcub (guarded)", battlefield=["Biter", "Iron Worker"], draw=DECK)
    t.p2("Aradel Summergaard", battlefield=["Iron Worker"], draw=DECK)
    t.p2.attacks("Iron Worker", "Iron Worker")
    t.p1.guards("Biter")
    t.p2.chooses("Biter")
    t.settle()
    assert t.p2.battlefield == []
    assert t.p1.battlefield == ["Iron Worker"]


def test_biter_is_no_attacker() -> None:
    """Rooted. [RB-20.1.17]"""
    t = koji(battlefield=["Biter"])
    assert not t.p1.can_attack("Saria Guideman")


def test_brilliant_thorn_fades_and_leaves_a_status_token() -> None:
    """Fade and Inheritance. [RB-20.1.14] [RB-20.1.15]"""
    t = koji(battlefield=["Brilliant Thorn", "Iron Worker"])
    t.ends_round()
    t.p1.triggers("Brilliant Thorn", "Inheritance").targets("Iron Worker")
    assert t.p1.battlefield == ["Iron Worker"]
    t.p1.unit("Iron Worker").has(status=1)


def test_fade_destroys_an_indiglow_creeper_and_germinate_answers_though_reactions_cannot() -> None:
    """Triggers work at the end of the round, reactions do not. [RB-6.4.3] [RB-8.6.2]"""
    t = table()
    t.p1("Koji Wolfcub", battlefield=["Indiglow Creeper"], hand=["Summon Sleeping Widows"], draw=DECK,
         dice="ceremonial:class x2")  # fmt: skip
    t.p2("Saria Guideman", draw=DECK)
    t.ends_round()
    assert t.game.decision.kind == "prepare discard"
    assert t.p1.battlefield == ["Luminous Seedling"]
    assert t.p1.hand == ["Summon Sleeping Widows"]


def test_germinate_places_a_seedling_though_the_creeper_is_exhausted() -> None:
    """It is inexhaustible. [RB-2.1.13]"""
    t = table(turn=2)
    t.p1("Koji Wolfcub", battlefield=["Indiglow Creeper (exhausted)"], draw=DECK)
    t.p2("Aradel Summergaard", draw=DECK, dice="natural:class")
    t.p2.uses("Aradel Summergaard", "Water Blast")
    resolves(t)
    assert t.p1.battlefield == ["Luminous Seedling"]
    t.survives_clone_undo_and_save_at_every_step()


def test_blossom_turns_two_status_tokens_and_the_seedling_into_up_to_two_thorns() -> None:
    """The number is chosen. [RB-1.1.8] [RB-26.4]"""
    t = koji(battlefield=["Luminous Seedling (status 3)"])
    t.p1.uses("Luminous Seedling", "Blossom")
    assert [o.a for o in t.settle().game.options if o.verb == Verb.NUMBER] == [2, 1, 0]
    t.p1.takes(Verb.NUMBER, 2)
    resolves(t)
    assert t.p1.battlefield == ["Brilliant Thorn", "Brilliant Thorn"]
    t.survives_clone_undo_and_save_at_every_step()


def test_blossom_with_one_status_token_destroys_the_seedling_for_nothing() -> None:
    """Two tokens were not removed, so "if you do" fails; the rest is done. [RB-1.1.3] [RB-1.1.8]"""
    t = koji(battlefield=["Luminous Seedling (status 1)"])
    t.p1.uses("Luminous Seedling", "Blossom")
    resolves(t)
    assert t.p1.battlefield == []
    t.survives_clone_undo_and_save_at_every_step()


def test_growth_adds_life_for_each_status_token_and_losing_them_can_destroy() -> None:
    """A unit whose wounds reach its life is destroyed at once. [RB-12.5.2]"""
    t = table(turn=2)
    t.p1("Koji Wolfcub", battlefield=["Luminous Seedling (status 2, wounds 3, exhausted)"], draw=DECK)
    t.p2("Saria Guideman", draw=DECK, dice="time:power")
    assert life(t.st, t.p1.unit("Luminous Seedling").number) == 4
    t.p2.power("time")
    t.p2.chooses("Luminous Seedling")
    t.settle()
    assert t.p1.battlefield == []


def test_panther_spirit_is_gone_at_the_end_of_the_round() -> None:
    """Fleeting. [RB-20.1.4]"""
    t = koji(battlefield=["Panther Spirit", "Iron Worker"])
    t.ends_round()
    if "Panther Spirit" in t.p1.battlefield:
        t.p1.triggers("Panther Spirit", "Fleeting")
    assert t.p1.battlefield == ["Iron Worker"]


# --- spells --------------------------------------------------------------------------------------


def test_join_the_hunt_gives_group_tactics_two_for_the_turn() -> None:
    """After three or more attackers are declared. [RB-20.1.10]"""
    t = koji(spellboard=["Join the Hunt"], battlefield=["Panther Spirit", "Panther Spirit", "Iron Worker"])
    t.p1.uses("Join the Hunt").targets("Iron Worker")
    t.p1.attacks("Saria Guideman", "Panther Spirit", "Panther Spirit", "Iron Worker")
    t.p1.triggers("Iron Worker", "Group Tactics")
    unblocked(t)
    t.p1.unit("Iron Worker").has(attack=4)
    t.survives_clone_undo_and_save_at_every_step()


def test_join_the_hunt_adds_to_a_group_tactics_the_unit_has() -> None:
    """Numerals of one ability add up. [RB-20.0.1]"""
    t = koji(spellboard=["Join the Hunt"], battlefield=["Prism Tetra", "Prism Tetra", "Iron Worker"])
    t.p1.uses("Join the Hunt").targets("Prism Tetra")
    t.p1.attacks("Saria Guideman", "Prism Tetra", "Prism Tetra", "Iron Worker")
    t.p1.triggers("Prism Tetra", "Group Tactics")
    assert t.p1.unit("Prism Tetra").fact("attack") == 3


def test_summon_biter_places_a_biter() -> None:
    """[RB-2.1.3]"""
    t = koji(spellboard=["Summon Biter"], dice="natural:class natural:basic")
    t.p1.uses("Summon Biter")
    resolves(t)
    assert t.p1.battlefield == ["Biter"]
    t.survives_clone_undo_and_save_at_every_step()


def test_summon_indiglow_creeper_focused_may_place_a_status_token() -> None:
    """Only with a second copy, and only on a unit of yours. [RB-16.1.1]"""
    t = koji(spellboard=["Summon Indiglow Creeper", "Summon Indiglow Creeper"], dice="natural:class sympathy:class")
    t.p1.uses("Summon Indiglow Creeper")
    assert not t.p1.can_target("Hammer Knight")
    t.p1.targets("Indiglow Creeper")
    resolves(t)
    t.p1.unit("Indiglow Creeper").has(status=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_summon_indiglow_creeper_alone_only_places_it_and_only_one_exists() -> None:
    """One copy in the pile: the second activation places nothing. [RB-4.3.1] [RB-1.1.3]"""
    t = koji(spellboard=["Summon Indiglow Creeper"], battlefield=["Indiglow Creeper"],
             dice="natural:class sympathy:class")  # fmt: skip
    t.p1.uses("Summon Indiglow Creeper")
    resolves(t)
    assert t.p1.battlefield == ["Indiglow Creeper"]


def test_invigorate_places_a_token_on_up_to_three_of_your_units() -> None:
    """Different ones, and one may stop before three. [RB-8.2.3]"""
    t = koji(hand=["Invigorate"], battlefield=["Iron Worker", "Panther Spirit", "Biter"], dice="sympathy:class")
    t.p1.plays("Invigorate").targets("Iron Worker")
    assert not t.p1.can_target("Iron Worker")
    assert not t.p1.can_target("Hammer Knight")
    t.p1.targets("Biter").done()
    resolves(t)
    t.p1.unit("Iron Worker").has(status=1)
    t.p1.unit("Biter").has(status=1)
    t.p1.unit("Panther Spirit").has(status=0)
    t.survives_clone_undo_and_save_at_every_step()


def test_invigorate_without_units_does_nothing() -> None:
    """[RB-1.1.3]"""
    t = koji(hand=["Invigorate"], dice="natural:class")
    t.p1.plays("Invigorate")
    resolves(t)
    assert t.p1.discard == ["Invigorate"]


def test_lick_wounds_heals_two_and_readies_one() -> None:
    """Both from one target, for a main or a side action. [RB-9.1.7] [RB-14.1.8]"""
    t = koji(hand=["Lick Wounds"], battlefield=["Hunt Master (wounds 2, exhausted 2)"], dice="natural:basic x2")
    t.p1.plays("Lick Wounds").targets("Hunt Master")
    resolves(t)
    t.p1.unit("Hunt Master").has(wounds=0, exhaustion=1)
    assert t.p1.discard == ["Lick Wounds"]
    t.survives_clone_undo_and_save_at_every_step()


def test_explosive_growth_brings_two_tokens_and_one_attack_for_each_token() -> None:
    """X counts the tokens on the unit now. [RB-1.1.11] [RB-2.1.15]"""
    t = koji(hand=["Explosive Growth"], battlefield=["Iron Worker (status 1)"], dice="sympathy:class natural:class")
    t.p1.plays("Explosive Growth").targets("Iron Worker")
    resolves(t)
    t.p1.unit("Iron Worker").has(status=3, attack=5)
    t.survives_clone_undo_and_save_at_every_step()


def test_explosive_growth_discards_the_other_copies_on_that_unit_only() -> None:
    """[RB-15.1.3] [RB-13.1.4]"""
    t = koji(
        hand=["Explosive Growth"], dice="sympathy:class natural:class",
        battlefield=["Iron Worker (+Explosive Growth, +Root Armor)", "Panther Spirit (+Explosive Growth)"],
    )  # fmt: skip
    t.p1.plays("Explosive Growth").targets("Iron Worker")
    resolves(t)
    assert t.p1.unit("Iron Worker").attached() == ["Root Armor", "Explosive Growth"]
    assert t.p1.unit("Panther Spirit").attached() == ["Explosive Growth"]
    assert t.p1.discard == ["Explosive Growth"]
    t.survives_clone_undo_and_save_at_every_step()


# --- exactly how many, and which -------------------------------------------------------------------


def test_invigorate_stops_at_three_units() -> None:
    """Up to three different ones of yours. [RB-8.2.3]"""
    t = koji(hand=["Invigorate"], battlefield=MINE, dice="sympathy:class")
    t.p1.plays("Invigorate")
    assert offered(t) == OWN
    t.p1.targets("Gilder").targets("Iron Worker").targets("Mist Spirit")
    resolves(t)
    assert [t.p1.unit(name).fact("status") for name in OWN] == [0, 1, 1, 1]


def test_lick_wounds_leaves_a_third_wound() -> None:
    """Two, and one exhaustion token. [RB-14.1.8]"""
    t = koji(hand=["Lick Wounds"], battlefield=["Hammer Knight (wounds 3, exhausted 2)"], dice="natural:basic x2")
    t.p1.plays("Lick Wounds").takes(Verb.CARD, t.p1.unit("Hammer Knight").number)
    resolves(t)
    t.p1.unit("Hammer Knight").has(wounds=1, exhaustion=1)


def test_explosive_growth_replaces_all_other_copies_untargeted() -> None:
    """All of them, and the unit is the only target. [RB-8.1.1] [RB-8.1.2]"""
    t = koji(
        hand=["Explosive Growth"],
        battlefield=["Iron Worker (+Explosive Growth, +Root Armor, +Explosive Growth)"],
        dice="sympathy:class natural:class",
    )
    t.p1.plays("Explosive Growth").targets("Iron Worker")
    finished(t)
    assert t.p1.unit("Iron Worker").attached() == ["Root Armor", "Explosive Growth"]
    assert targeted(t) == ["Iron Worker"]
