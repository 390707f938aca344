"""The Messengers of Peace: what each card does."""

from __future__ import annotations

import pytest

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, resolves
from tests.table import Table, table


def orrick(**board: object) -> Table:
    """Player 1 is Orrick, with what is asked for; player 2 has a Hammer Knight and an Iron Worker."""
    t = table()
    t.p1("Orrick Gilstream", **{"draw": DECK, **board})
    t.p2("Saria Guideman", battlefield=["Hammer Knight", "Iron Worker"], draw=DECK)
    return t


def names(t: Table, verb: int) -> list[str]:
    return sorted(t.st.cards[o.a].now.name for o in t.game.options if o.verb == verb)


# --- Orrick Gilstream ----------------------------------------------------------------------------


def test_insight_takes_back_the_first_card_meditated_off_the_draw_pile() -> None:
    """Not the second one, and not the card from the hand. [RB-21.13]"""
    t = orrick(hand=["Fear"], draw=["Refresh", "Seal", "Iron Worker"])
    t.p1.meditates().chooses("Fear").discards_top().discards_top().done()
    t.p1.triggers("Orrick Gilstream", "Insight")
    resolves(t)
    assert t.p1.hand == ["Refresh"]
    assert t.p1.discard == ["Fear", "Seal"]
    t.p1.phoenixborn.has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_insight_needs_an_unexhausted_orrick() -> None:
    """[RB-14.1.3]"""
    t = table()
    t.p1("Orrick Gilstream (exhausted)", hand=["Fear"], draw=["Refresh", "Seal"])
    t.p2("Saria Guideman", draw=DECK)
    t.p1.meditates().discards_top().done()
    assert not t.p1.can(Verb.TRIGGER, "Orrick Gilstream")
    assert t.p1.discard == ["Refresh"]


def test_insight_needs_a_card_off_the_draw_pile() -> None:
    """[RB-21.13]"""
    t = orrick(hand=["Fear", "Seal"])
    t.p1.meditates().chooses("Fear").done()
    assert not t.p1.can(Verb.TRIGGER, "Orrick Gilstream")


# --- allies --------------------------------------------------------------------------------------


def test_gather_strengthens_units_with_a_printed_attack_of_nothing() -> None:
    """Printed, not current; an X is no 0. [RB-1.1.11]"""
    t = table(turn=2)
    t.p1("Orrick Gilstream", draw=DECK,
         battlefield=["Flock Shepherd", "Gilder", "Living Doll (+Holy Relics)", "Silver Snake"])  # fmt: skip
    t.p2("Saria Guideman", battlefield=["Mist Spirit"], draw=DECK)
    t.p2.attacks("Orrick Gilstream", "Mist Spirit")
    t.p1.triggers("Flock Shepherd", "Gather")
    t.p1.unit("Gilder").has(attack=2)
    t.p1.unit("Living Doll").has(attack=4)
    t.p1.unit("Silver Snake").has(attack=0)
    t.p1.unit("Flock Shepherd").has(attack=1)
    t.p1.done()
    t.survives_clone_undo_and_save_at_every_step()


def test_gather_is_not_offered_without_such_a_unit() -> None:
    """[RB-8.5.6]"""
    t = table(turn=2)
    t.p1("Orrick Gilstream", battlefield=["Flock Shepherd"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Mist Spirit"], draw=DECK)
    t.p2.attacks("Orrick Gilstream", "Mist Spirit")
    assert not any(o.verb == Verb.TRIGGER for o in t.game.options)


def test_protect_hides_them_from_spells_abilities_and_dice_powers_but_not_from_attacks() -> None:
    """[RB-8.1.5]"""
    t = table(turn=2)
    t.p1("Orrick Gilstream", battlefield=["Flock Shepherd", "Gilder", "Iron Worker"], draw=DECK)
    t.p2("Aradel Summergaard", battlefield=["Mist Spirit"], dice="natural:power natural:class", draw=DECK)
    assert t.p2.can_attack("Gilder")
    t.p2.uses("Aradel Summergaard", "Water Blast")
    t.settle()
    assert names(t, Verb.CARD) == ["Flock Shepherd", "Iron Worker", "Mist Spirit"]


def test_an_exhausted_shepherd_protects_nobody() -> None:
    """[RB-14.1.3]"""
    t = table(turn=2)
    t.p1("Orrick Gilstream", battlefield=["Flock Shepherd (exhausted)", "Gilder"], draw=DECK)
    t.p2("Aradel Summergaard", dice="natural:class", draw=DECK)
    t.p2.uses("Aradel Summergaard", "Water Blast")
    assert t.p2.can_target("Gilder")


def test_deflect_takes_an_unblocked_attacker_out_of_the_attack() -> None:
    """Not the one the Sentry blocks; the withdrawn unit gets no token. [RB-21.4] [RB-11.3.2]"""
    t = table(turn=2)
    t.p1("Orrick Gilstream", battlefield=["Sunshield Sentry"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Hammer Knight", "Mist Spirit", "Iron Worker"], draw=DECK)
    t.p2.attacks("Orrick Gilstream", "Hammer Knight", "Mist Spirit", "Iron Worker")
    t.p1.blocks("Mist Spirit", "Sunshield Sentry").triggers("Sunshield Sentry", "Deflect")
    assert names(t, Verb.CARD) == ["Hammer Knight", "Iron Worker"]
    t.p1.targets("Hammer Knight")
    while not t.game.at_turn():
        t.game.push(0)
    assert t.p1.wounds == 2
    t.p2.unit("Hammer Knight").has(exhaustion=0)
    t.p1.unit("Sunshield Sentry").has(exhaustion=0, wounds=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_deflect_is_not_offered_when_every_attacker_is_blocked() -> None:
    """[RB-8.5.6]"""
    t = table(turn=2)
    t.p1("Orrick Gilstream", battlefield=["Sunshield Sentry"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Mist Spirit"], draw=DECK)
    t.p2.attacks("Orrick Gilstream", "Mist Spirit")
    t.p1.blocks("Mist Spirit", "Sunshield Sentry")
    assert not any(o.verb == Verb.TRIGGER for o in t.game.options)


# --- conjurations --------------------------------------------------------------------------------


def ash(attackers: list[str], *mine: str) -> Table:
    t = table(turn=2)
    t.p1("Orrick Gilstream (guarded)", battlefield=list(mine), draw=DECK)
    t.p2("Saria Guideman", battlefield=attackers, draw=DECK)
    return t


def test_to_ash_destroys_the_unit_whose_attack_destroyed_the_spirit() -> None:
    """[RB-12.5.3] [RB-8.5.6]"""
    t = ash(["Hammer Knight"], "Ash Spirit")
    t.p2.attacks("Ash Spirit", "Hammer Knight")
    t.p1.declines()
    while not t.game.at_turn():
        t.game.push(0)
    assert t.p1.battlefield == []
    assert t.p2.battlefield == []
    assert t.p2.discard == ["Hammer Knight"]
    t.survives_clone_undo_and_save_at_every_step()


def test_to_ash_does_not_answer_a_spell_and_not_while_exhausted() -> None:
    """[RB-14.1.3] [RB-12.5.3]"""
    t = ash(["Hammer Knight"], "Ash Spirit (exhausted)")
    t.p2.attacks("Ash Spirit", "Hammer Knight")
    t.settle()
    assert t.p1.battlefield == []
    assert t.p2.battlefield == ["Hammer Knight"]


def test_golden_veil_saves_the_attacker_from_to_ash() -> None:
    """It is targeted. [RB-8.1.1] [RB-8.4.1]"""
    t = table(turn=2)
    t.p1("Orrick Gilstream (guarded)", battlefield=["Ash Spirit"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Hammer Knight"], hand=["Golden Veil"], dice="charm:power", draw=DECK)
    t.p2.attacks("Ash Spirit", "Hammer Knight")
    t.p1.declines()
    t.p2.reacts("Golden Veil")
    t.settle()
    assert t.p2.battlefield == ["Hammer Knight"]
    t.survives_clone_undo_and_save_at_every_step()


def smoldering(mine: list[str], theirs: list[str]) -> Table:
    t = table(fatigue=False)
    t.p1("Orrick Gilstream", battlefield=["Ash Spirit"], draw=mine)
    t.p2("Saria Guideman", draw=theirs)
    t.ends_round()
    while any(o.verb in (Verb.TRIGGER, Verb.CARD) for o in t.game.options) and t.st.round == 2:
        t.game.push(0)
    return t


def test_smolder_hits_a_phoenixborn_without_a_draw_pile() -> None:
    """[RB-6.4.1]"""
    t = smoldering(DECK, [])
    assert (t.p1.wounds, t.p2.wounds) == (0, 1)


def test_smolder_hits_its_own_player_if_only_that_draw_pile_is_empty() -> None:
    """It is compulsory. [RB-22.1]"""
    t = smoldering([], DECK)
    assert (t.p1.wounds, t.p2.wounds) == (1, 0)


def test_smolder_does_nothing_while_everybody_has_cards() -> None:
    """[RB-1.1.3]"""
    t = smoldering(DECK, DECK)
    assert (t.p1.wounds, t.p2.wounds) == (0, 0)


def test_intimidate_adds_attack_and_discards_off_the_opponents_draw_pile() -> None:
    """[RB-21.3]"""
    t = orrick(battlefield=["Ruby Cobra"])
    t.p1.attacks("Saria Guideman", "Ruby Cobra")
    t.settle()
    t.p1.unit("Ruby Cobra").has(attack=1)
    assert t.p2.discard == ["Iron Worker"]
    t.p2.done()
    t.settle()
    assert t.p2.wounds == 1
    t.survives_clone_undo_and_save_at_every_step()


def test_charming_forbids_attacks_of_units_with_a_charm_die() -> None:
    """The target is chosen first: the restriction binds who may then be declared. [RB-11.1.3] [RB-8.1.3]"""
    t = table(turn=2)
    t.p1("Orrick Gilstream", battlefield=["Ruby Cobra", "Gilder"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Hammer Knight (die charm)", "Iron Worker", "Mist Spirit"], draw=DECK)
    t.p2._named(Verb.ATTACK, "Ruby Cobra")
    assert t.game.decision.kind == "attacker"
    assert names(t, Verb.CARD) == ["Iron Worker", "Mist Spirit"]


def test_charming_leaves_no_attack_to_a_player_with_charmed_units_only() -> None:
    """[RB-11.1.2]"""
    t = table(turn=2)
    t.p1("Orrick Gilstream", battlefield=["Ruby Cobra", "Gilder"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Hammer Knight (die charm)"], draw=DECK)
    assert t.game.at_turn()
    assert names(t, Verb.ATTACK) == ["Gilder", "Orrick Gilstream"]


def test_an_exhausted_cobra_charms_nobody() -> None:
    """[RB-14.1.3]"""
    t = table(turn=2)
    t.p1("Orrick Gilstream", battlefield=["Ruby Cobra (exhausted)"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Hammer Knight (die charm)"], draw=DECK)
    assert t.p2.can_attack("Ruby Cobra")


# --- ready spells --------------------------------------------------------------------------------


def test_captivate_may_destroy_an_exhausted_unit_with_a_charm_die() -> None:
    """Exhausted and charmed, both. [RB-8.1.1]"""
    t = table()
    t.p1("Orrick Gilstream", hand=["Captivate"], dice="charm:class", draw=DECK)
    t.p2("Saria Guideman", battlefield=["Hammer Knight (exhausted, die charm)", "Gilder (exhausted, die charm)",
                                        "Iron Worker (die charm)", "Mist Spirit (exhausted)"], draw=DECK)  # fmt: skip
    t.p1.plays("Captivate").triggers("Captivate")
    assert names(t, Verb.CARD) == ["Gilder", "Hammer Knight"]
    t.p1.targets("Hammer Knight")
    t.settle()
    assert t.p2.discard == ["Hammer Knight"]
    t.survives_clone_undo_and_save_at_every_step()


def test_captivate_keeps_a_unit_from_attacking_until_your_next_turn() -> None:
    """It may still block. [RB-8.7.1]"""
    t = orrick(spellboard=["Captivate"])
    t.p1.uses("Captivate").targets("Hammer Knight")
    t.p1.ends_turn()
    t.p2._named(Verb.ATTACK, "Orrick Gilstream")
    if t.game.decision.kind == "attacker":
        assert names(t, Verb.CARD) == ["Iron Worker"]
        t.p2.chooses("Iron Worker")
    t.settle()
    t.p2.ends_turn()
    t.p1.ends_turn()
    assert t.p2.can_attack("Orrick Gilstream")


def test_concentration_places_a_token_draws_and_readies_a_die() -> None:
    """The die may be one just spent. [RB-9.1.11] [RB-9.2.3]"""
    t = orrick(spellboard=["Concentration"], dice="time:basic x2")
    t.p1.uses("Concentration")
    t.settle()
    assert {o.b % 3 for o in t.game.options if o.verb == Verb.FACE} == {0, 1, 2}
    t.game.push(next(o for o in t.game.options if o.verb == Verb.FACE and o.b % 3 == 2))
    resolves(t)
    t.p1.phoenixborn.has(status=1)
    assert len(t.p1.hand) == 1
    assert (t.p1.active_dice, t.p1.exhausted_dice) == (["time:power"], ["time:basic"])
    t.survives_clone_undo_and_save_at_every_step()


def concentrating(phoenixborn: str, pile: tuple[str, ...] = ("The Awakened State",)) -> Table:
    t = table()
    t.p1(phoenixborn, spellboard=["Concentration", "Concentration"], dice="time:basic x2", draw=DECK, pile=pile)
    t.p2("Saria Guideman", battlefield=["Hammer Knight", "Iron Worker"], draw=DECK)
    t.p1.uses("Concentration")
    t.settle()
    t.game.push(0)
    resolves(t)
    return t


def test_concentration_focused_attaches_the_awakened_state_from_seven_tokens_on() -> None:
    """[RB-16.1.1] [RB-2.1.9]"""
    t = concentrating("Orrick Gilstream (status 6)")
    assert t.p1.phoenixborn.attached() == ["The Awakened State"]
    t.survives_clone_undo_and_save_at_every_step()


def test_concentration_focused_with_fewer_tokens_attaches_nothing() -> None:
    """[RB-16.1.1]"""
    assert concentrating("Orrick Gilstream (status 5)").p1.phoenixborn.attached() == []


def test_there_is_only_one_awakened_state() -> None:
    """[RB-1.1.3]"""
    t = concentrating("Orrick Gilstream (status 6, +The Awakened State)", pile=())
    assert t.p1.phoenixborn.attached() == ["The Awakened State"]


def awakened(tokens: int, **board: object) -> Table:
    t = table()
    t.p1(f"Orrick Gilstream (exhausted, status {tokens}, +The Awakened State (exhausted))", draw=DECK)
    t.p2("Saria Guideman", **{"battlefield": ["Hammer Knight", "Iron Worker"], "draw": DECK, **board})
    t.p1.uses("The Awakened State")
    return t


def test_the_awakened_state_turns_a_token_into_damage_to_a_unit_and_its_phoenixborn() -> None:
    """It is inexhaustible, on an exhausted Phoenixborn too. [RB-2.1.13] [RB-1.1.8]"""
    t = awakened(1)
    t.p1.targets("Hammer Knight")
    resolves(t)
    t.p2.unit("Hammer Knight").has(wounds=1)
    assert t.p2.wounds == 1
    t.p1.phoenixborn.has(status=0)
    t.survives_clone_undo_and_save_at_every_step()


def test_the_awakened_state_still_hits_the_phoenixborn_when_there_is_no_unit() -> None:
    """What cannot be done is dropped. [RB-1.1.3]"""
    t = awakened(1, battlefield=[])
    t.settle()
    assert t.p2.wounds == 1


def test_the_awakened_state_without_a_token_does_nothing() -> None:
    """[RB-1.1.8]"""
    t = awakened(0)
    t.settle()
    assert t.p2.wounds == 0
    t.p2.unit("Hammer Knight").has(wounds=0)


def test_summon_ash_spirit_lets_all_players_draw() -> None:
    """[RB-6.1.8]"""
    t = orrick(spellboard=["Summon Ash Spirit"], dice="time:class")
    t.p1.uses("Summon Ash Spirit")
    resolves(t)
    assert t.p1.battlefield == ["Ash Spirit"]
    assert (len(t.p1.hand), len(t.p2.hand)) == (1, 1)
    t.survives_clone_undo_and_save_at_every_step()


def test_summon_ash_spirit_focused_makes_an_opponent_without_cards_discard() -> None:
    """Of their choice; you yourself need not. [RB-16.1.1]"""
    t = table()
    t.p1("Orrick Gilstream", spellboard=["Summon Ash Spirit", "Summon Ash Spirit"], dice="time:class", hand=["Fear"],
         battlefield=["Gilder"])  # fmt: skip
    t.p2("Saria Guideman", hand=["Refresh", "Seal"])
    t.p1.uses("Summon Ash Spirit")
    t.p2.chooses("Seal")
    resolves(t)
    assert t.p2.discard == ["Seal"]
    assert t.p1.hand == ["Fear"]
    t.survives_clone_undo_and_save_at_every_step()


def test_summon_ash_spirit_focused_spares_an_opponent_who_drew() -> None:
    """[RB-1.1.8]"""
    t = orrick(spellboard=["Summon Ash Spirit", "Summon Ash Spirit"], dice="time:class")
    t.p1.uses("Summon Ash Spirit")
    resolves(t)
    assert t.p2.hand == ["Iron Worker"]


def test_summon_ruby_cobra_places_one() -> None:
    """[RB-2.1.3]"""
    t = orrick(spellboard=["Summon Ruby Cobra"], dice="charm:power")
    t.p1.uses("Summon Ruby Cobra")
    resolves(t)
    assert t.p1.battlefield == ["Ruby Cobra"]


# --- action and reaction spells ------------------------------------------------------------------

READY, HEAL, DRAW = 0, 1, 2


def generosity() -> Table:
    t = table()
    t.p1("Orrick Gilstream (wounds 3)", hand=["Generosity"], dice="charm:class", draw=DECK,
         spellboard=["Captivate (exhausted)"], battlefield=["Gilder"])  # fmt: skip
    t.p2("Saria Guideman (wounds 3)", spellboard=["Purge (exhausted)"], battlefield=["Hammer Knight (wounds 1)"],
         draw=DECK)  # fmt: skip
    t.p1.plays("Generosity")
    return t


def test_generosity_gives_you_two_effects_and_an_opponent_the_one_they_choose() -> None:
    """Everybody resolves theirs for their own cards. [RB-8.1.1] [RB-1.2.2]"""
    t = generosity()
    t.p1.takes(Verb.MODE, DRAW)
    assert sorted(o.a for o in t.settle().game.options if o.verb == Verb.MODE) == [READY, HEAL]
    t.p2.takes(Verb.MODE, HEAL)
    assert names(t, Verb.CARD) == ["Hammer Knight", "Saria Guideman"]
    t.p2.chooses("Saria Guideman")
    assert names(t, Verb.CARD) == ["Captivate", "Orrick Gilstream"]
    t.p1.chooses("Captivate")
    resolves(t)
    assert len(t.p1.hand) == 3
    assert t.p2.hand == []
    assert (t.p1.wounds, t.p2.wounds) == (3, 1)
    t.p1.unit("Captivate").has(exhaustion=0)
    t.p2.unit("Purge").has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_generosity_lets_the_opponent_draw() -> None:
    """[RB-6.1.8]"""
    t = generosity()
    t.p1.takes(Verb.MODE, READY).chooses("Captivate")
    t.p2.takes(Verb.MODE, DRAW)
    t.p1.chooses("Orrick Gilstream")
    resolves(t)
    assert (len(t.p1.hand), len(t.p2.hand)) == (0, 3)
    assert t.p1.wounds == 1


def test_recollect_takes_back_every_copy_of_a_ready_spell_you_have() -> None:
    """[RB-3.5.2]"""
    t = orrick(hand=["Recollect"], dice="time:class", spellboard=["Captivate", "Purge"],
               discard=["Captivate", "Fear", "Captivate", "Purge"])  # fmt: skip
    t.p1.plays("Recollect").chooses("Captivate").chooses("Captivate").chooses("Captivate")
    resolves(t)
    assert t.p1.hand == ["Captivate", "Captivate"]
    assert t.p1.discard == ["Purge", "Fear", "Recollect"]
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("found", [0, 1])
def test_recollect_may_find_fewer_or_nothing(found: int) -> None:
    """Nobody has to take what a search could find. [RB-3.5.1]"""
    t = orrick(hand=["Recollect"], dice="time:class", spellboard=["Captivate", "Purge"],
               discard=["Captivate", "Fear", "Captivate", "Purge"])  # fmt: skip
    t.p1.plays("Recollect").chooses("Captivate")
    for _ in range(found):
        t.p1.chooses("Captivate")
    t.p1.done()
    assert t.p1.hand == ["Captivate"] * found
    assert t.game.decision.kind == "turn"


def test_recollect_without_a_ready_spell_finds_nothing() -> None:
    """[RB-1.1.3]"""
    t = orrick(hand=["Recollect"], dice="time:class", discard=["Captivate"])
    t.p1.plays("Recollect")
    resolves(t)
    assert t.p1.hand == []


MEEK = ["Anchornaut", "Living Doll", "Gilder", "Mist Spirit", "Gilder (exhausted)"]


def test_rile_the_meek_deals_one_damage_for_each_ready_unit_with_a_printed_attack_of_nothing() -> None:
    """Three of these five. [RB-8.2.1]"""
    t = orrick(hand=["Rile the Meek"], dice="charm:class", battlefield=MEEK)
    t.p1.plays("Rile the Meek").targets("Hammer Knight").targets("Iron Worker").targets("Hammer Knight")
    resolves(t)
    t.p2.unit("Hammer Knight").has(wounds=2)
    t.p2.unit("Iron Worker").has(wounds=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_golden_veil_on_the_second_damage_of_rile_the_meek_cancels_the_third_too() -> None:
    """[RB-8.4.1]"""
    t = table()
    t.p1("Orrick Gilstream", hand=["Rile the Meek"], dice="charm:class", battlefield=MEEK, draw=DECK)
    t.p2("Saria Guideman", battlefield=["Hammer Knight", "Iron Worker"], hand=["Golden Veil"], dice="charm:power",
         draw=DECK)  # fmt: skip
    t.p1.plays("Rile the Meek").targets("Hammer Knight")
    t.p1.targets("Iron Worker")
    t.p2.reacts("Golden Veil")
    resolves(t)
    t.p2.unit("Hammer Knight").has(wounds=1)
    t.p2.unit("Iron Worker").has(wounds=0)


def test_an_x_is_not_a_printed_attack_of_nothing() -> None:
    """[RB-1.1.11]"""
    t = orrick(hand=["Rile the Meek"], dice="charm:class", battlefield=["Silver Snake"])
    t.p1.plays("Rile the Meek")
    resolves(t)
    t.p2.unit("Hammer Knight").has(wounds=0)


def test_fate_reflection_prevents_the_damage_and_deals_as_much_to_a_unit_of_that_opponent() -> None:
    """[RB-12.1.4]"""
    t = table(turn=2)
    t.p1("Orrick Gilstream", battlefield=["Gilder", "Mist Spirit"], hand=["Fate Reflection"], dice="illusion:power",
         draw=DECK)  # fmt: skip
    t.p2("Aradel Summergaard", battlefield=["Hammer Knight", "Iron Worker"], dice="natural:class", draw=DECK)
    t.p2.uses("Aradel Summergaard", "Water Blast").targets("Gilder")
    t.p1.reacts("Fate Reflection")
    assert names(t.settle(), Verb.CARD) == ["Hammer Knight", "Iron Worker"]
    t.p1.targets("Hammer Knight")
    resolves(t)
    t.p1.unit("Gilder").has(wounds=0)
    t.p2.unit("Hammer Knight").has(wounds=2)
    t.survives_clone_undo_and_save_at_every_step()


def test_fate_reflection_reflects_what_was_dealt_though_tough_prevents_some() -> None:
    """And Tough spends its token all the same. [RB-12.1.4] [RB-22.21]"""
    t = table(turn=2)
    t.p1("Orrick Gilstream", battlefield=["Seafoam Snapper (status 1)"], hand=["Fate Reflection"], dice="time:power",
         draw=DECK)  # fmt: skip
    t.p2("Aradel Summergaard", battlefield=["Hammer Knight", "Iron Worker"], dice="natural:class", draw=DECK)
    t.p2.uses("Aradel Summergaard", "Water Blast").targets("Seafoam Snapper")
    t.p1.triggers("Seafoam Snapper", "Tough").reacts("Fate Reflection").targets("Hammer Knight")
    resolves(t)
    t.p1.unit("Seafoam Snapper").has(status=0, wounds=0)
    t.p2.unit("Hammer Knight").has(wounds=2)
    t.survives_clone_undo_and_save_at_every_step()


def test_fate_reflection_first_still_leaves_tough_to_spend_its_token() -> None:
    """Tough is compulsory whatever is left to prevent. [RB-12.1.4]"""
    t = table(turn=2)
    t.p1("Orrick Gilstream", battlefield=["Seafoam Snapper (status 1)"], hand=["Fate Reflection"], dice="time:power",
         draw=DECK)  # fmt: skip
    t.p2("Aradel Summergaard", battlefield=["Hammer Knight", "Iron Worker"], dice="natural:class", draw=DECK)
    t.p2.uses("Aradel Summergaard", "Water Blast").targets("Seafoam Snapper")
    t.p1.reacts("Fate Reflection").targets("Hammer Knight")
    resolves(t)
    t.p1.unit("Seafoam Snapper").has(status=0, wounds=0)


def test_fate_reflection_does_not_answer_an_attack() -> None:
    """Spells, abilities and dice powers only. [RB-8.6.1]"""
    t = table(turn=2)
    t.p1("Orrick Gilstream (guarded)", battlefield=["Gilder (exhausted)"], hand=["Fate Reflection"], dice="time:power",
         draw=DECK)  # fmt: skip
    t.p2("Aradel Summergaard", battlefield=["Mist Spirit"], draw=DECK)
    t.p2.attacks("Gilder", "Mist Spirit")
    assert not t.p1.can_react("Fate Reflection")
