"""The Spirits of Memoria: each card at work, each clause of the harder ones."""

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, fought, resolves
from tests.table import Table, table

# --- Sembali Grimtongue ----------------------------------------------------------------------------


def test_gift_of_wings_readies_an_ally_and_lets_it_fly() -> None:
    """All its exhaustion tokens go, and nobody may guard against it this turn. [RB-11.2.5]"""
    # given
    t = table()
    t.p1("Sembali Grimtongue", battlefield=["Hammer Knight (exhausted 2)", "Iron Worker (exhausted)", "Gilder"],
         draw=DECK, dice="divine:basic x2")  # fmt: skip
    t.p2("Saria Guideman", battlefield=["Mist Spirit", "Gilder"], draw=DECK)
    # when
    t.p1.uses("Sembali Grimtongue", "Gift of Wings")
    assert not t.p1.can_target("Gilder")
    t.p1.targets("Hammer Knight")
    t.p1.attacks("Mist Spirit", "Hammer Knight")
    # then
    assert t.game.decision.kind != "guard"
    fought(t)
    assert t.p2.battlefield == ["Gilder"]
    t.p1.unit("Iron Worker").has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_gift_of_wings_ends_with_the_turn() -> None:
    """In the next turn the ally can be guarded against again. [RB-8.7.1]"""
    # given
    t = table()
    t.p1("Sembali Grimtongue", battlefield=["Hammer Knight"], draw=DECK, dice="divine:basic x2")
    t.p2("Saria Guideman", battlefield=["Mist Spirit"], draw=DECK)
    # when
    t.p1.uses("Sembali Grimtongue", "Gift of Wings").ends_turn()
    t.p2.attacks("Sembali Grimtongue", "Mist Spirit")
    fought(t)
    t.p2.ends_turn()
    t.p1.attacks("Mist Spirit", "Hammer Knight")
    # then
    assert t.game.decision.kind == "guard"


# --- Celestial Knight -------------------------------------------------------------------------------


def test_celestial_knight_prevents_one_damage() -> None:
    """3 dealt, 2 wounds. [RB-12.1.2]"""
    # given
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight"], draw=DECK)
    t.p2("Sembali Grimtongue", battlefield=["Celestial Knight (exhausted)"], draw=DECK)
    # when
    t.p1.attacks("Celestial Knight", "Hammer Knight")
    t.p2.done()
    resolves(t)
    # then
    t.p2.unit("Celestial Knight").has(wounds=2)
    t.survives_clone_undo_and_save_at_every_step()


def test_celestial_knight_is_no_help_against_placed_wounds() -> None:
    """Molten Gold deals nothing: three wounds destroy it. [RB-14.1.7]"""
    t = table()
    t.p1("Coal Roarkwin", hand=["Molten Gold"], draw=DECK, dice="natural:power x2")
    t.p2("Sembali Grimtongue", battlefield=["Celestial Knight"], draw=DECK)
    t.p1.plays("Molten Gold").targets("Celestial Knight")
    resolves(t)
    assert t.p2.battlefield == []


def test_celestial_knight_receives_all_of_redirected_damage() -> None:
    """It was dealt to the Phoenixborn. [RB-12.1.5]"""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], draw=DECK)
    t.p2("Sembali Grimtongue", hand=["Redirect"], battlefield=["Celestial Knight (exhausted)"], draw=DECK,
         dice="charm:power")  # fmt: skip
    t.p1.attacks("Sembali Grimtongue", "Iron Worker")
    t.p2.reacts("Redirect")
    resolves(t)
    t.p2.unit("Celestial Knight").has(wounds=2)
    assert t.p2.wounds == 0


# --- Shadow Guard -----------------------------------------------------------------------------------


def test_shadow_guard_comes_in_an_opponents_attack_and_guards() -> None:
    """No main action, but its dice; and Unit Guard at once. [RB-2.1.14]"""
    # given
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], draw=DECK)
    t.p2("Sembali Grimtongue", hand=["Shadow Guard"], battlefield=["Mist Spirit"], draw=DECK, dice="illusion:class x2")
    # when
    t.p1.attacks("Mist Spirit", "Iron Worker")
    t.p2.reacts("Shadow Guard").guards("Shadow Guard")
    fought(t)
    # then
    assert t.p2.battlefield == ["Mist Spirit"]
    assert t.p2.discard == ["Shadow Guard"]
    assert t.p2.active_dice == []
    t.survives_clone_undo_and_save_at_every_step()


def test_shadow_guard_stays_in_hand_without_the_dice() -> None:
    """Only the main action is waived. [RB-7.3.9]"""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], draw=DECK)
    t.p2("Sembali Grimtongue", hand=["Shadow Guard"], battlefield=["Mist Spirit"], draw=DECK, dice="illusion:class")
    t.p1.attacks("Mist Spirit", "Iron Worker")
    assert not t.p2.can_react("Shadow Guard")


# --- Shepherd of Lost Souls -------------------------------------------------------------------------


def shepherd(discard: list[str]) -> Table:
    t = table()
    t.p1("Sembali Grimtongue", hand=["Shepherd of Lost Souls"], discard=discard, draw=DECK, dice="divine:class")
    t.p2("Saria Guideman", draw=DECK)
    t.p1.plays("Shepherd of Lost Souls")
    return t


def test_shepherd_brings_back_an_ally_of_another_title() -> None:
    """Neither spells nor another Shepherd. [RB-3.5.2]"""
    # given
    t = shepherd(["Purge", "Hammer Knight", "Shepherd of Lost Souls", "Iron Worker"])
    # when
    t.p1.triggers("Shepherd of Lost Souls")
    assert not t.p1.can_target("Purge")
    assert not t.p1.can_target("Shepherd of Lost Souls")
    t.p1.chooses("Hammer Knight")
    resolves(t)
    # then
    assert t.p1.hand == ["Hammer Knight"]
    assert (t.p1.player.main, t.p1.player.side) == (0, 0)
    t.survives_clone_undo_and_save_at_every_step()


def test_shepherd_may_leave_the_dead_alone() -> None:
    """ "You may". [RB-1.1.7]"""
    t = shepherd(["Hammer Knight"])
    resolves(t)
    assert t.p1.hand == []


def test_shepherd_is_not_asked_without_a_fitting_ally() -> None:
    """Nothing to be found in public. [RB-1.1.3]"""
    t = shepherd(["Shepherd of Lost Souls", "Purge"])
    assert t.game.at_turn()
    assert t.p1.battlefield == ["Shepherd of Lost Souls"]


# --- Admonisher, Summon Admonisher ------------------------------------------------------------------


def test_admonisher_rebukes_a_phoenixborn_each_round() -> None:
    """1 damage at the end of the round. [RB-6.4.1]"""
    # given
    t = table()
    t.p1("Sembali Grimtongue", battlefield=["Admonisher"], draw=DECK, dice="divine:basic")
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.ends_round()
    t.p1.targets("Saria Guideman")
    # then
    assert t.p2.wounds == 1
    t.survives_clone_undo_and_save_at_every_step()


def summon_admonisher(copies: int, battlefield: list[str], pile: list[str]) -> Table:
    t = table()
    t.p1("Sembali Grimtongue", spellboard=["Summon Admonisher"] * copies, battlefield=battlefield, pile=pile, draw=DECK,
         dice="divine:class")  # fmt: skip
    t.p2("Saria Guideman", draw=DECK)
    t.p1.uses("Summon Admonisher")
    return t


def test_summon_admonisher_places_one() -> None:
    """Without focus and with: while it can, nobody is hurt. [RB-2.1.3]"""
    for copies in (1, 2):
        t = summon_admonisher(copies, [], ["Admonisher"])
        resolves(t)
        assert t.p1.battlefield == ["Admonisher"]
        assert t.p2.wounds == 0
        t.survives_clone_undo_and_save_at_every_step()


def test_a_focused_summon_admonisher_deals_damage_when_it_cannot_place() -> None:
    """No copy in the pile, or no slot on the battlefield. [RB-16.1.1] [RB-3.2.2]"""
    for battlefield, pile in (([], []), (["Gilder"] * 5, ["Admonisher"])):
        t = summon_admonisher(2, battlefield, pile)
        t.p1.targets("Saria Guideman")
        resolves(t)
        assert t.p2.wounds == 1
        assert "Admonisher" not in t.p1.battlefield
        t.survives_clone_undo_and_save_at_every_step()


def test_an_unfocused_summon_admonisher_deals_no_damage() -> None:
    """One copy is no focus. [RB-16.1.1]"""
    t = summon_admonisher(1, [], [])
    resolves(t)
    assert t.p2.wounds == 0


# --- Spectral Assassin ------------------------------------------------------------------------------


def assassin(attackers: list[str]) -> Table:
    t = table()
    t.p1("Sembali Grimtongue", battlefield=["Spectral Assassin", "Iron Worker"], draw=DECK)
    t.p2("Saria Guideman", hand=["Shadow Strike", "Shadow Guard"], battlefield=["Gilder"], draw=DECK,
         dice="illusion:power illusion:class x2")  # fmt: skip
    t.p1.attacks("Saria Guideman", *attackers)
    return t


def test_spectral_assassin_silences_reaction_spells() -> None:
    """ "When declared" comes before "after declared"; reaction boxes are free. [RB-8.5.1] [RB-8.6.6]"""
    t = assassin(["Spectral Assassin"])
    offered = t.game.option_texts()
    assert "react with Shadow Guard" in offered
    assert "react with Shadow Strike" not in offered
    fought(t)
    assert t.p2.wounds == 2
    t.survives_clone_undo_and_save_at_every_step()


def test_without_the_spectral_assassin_reaction_spells_may_be_played() -> None:
    """It must be declared as an attacker itself. [RB-11.1.5]"""
    t = assassin(["Iron Worker"])
    assert t.p2.can_react("Shadow Strike")


def test_summon_spectral_assassin_returns_an_ally_and_places_the_assassin() -> None:
    """The ally goes to its owner's hand; then you may draw. [RB-1.1.8]"""
    # given
    t = table()
    allies = ["Hammer Knight (wounds 1)", "Iron Worker"]
    t.p1("Sembali Grimtongue", hand=["Summon Spectral Assassin"], battlefield=allies, draw=["Purge"],
         dice="illusion:class divine:basic")  # fmt: skip
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.plays("Summon Spectral Assassin").targets("Hammer Knight").says_yes()
    resolves(t)
    # then
    assert t.p1.battlefield == ["Iron Worker", "Spectral Assassin"]
    assert t.p1.hand == ["Hammer Knight", "Purge"]
    t.survives_clone_undo_and_save_at_every_step()


def test_summon_spectral_assassin_without_an_ally_only_draws() -> None:
    """ "If you do" fails; the next sentence stands by itself. [RB-1.1.8]"""
    t = table()
    t.p1("Sembali Grimtongue", hand=["Summon Spectral Assassin"], battlefield=["Gilder"], draw=["Purge"],
         dice="illusion:class divine:basic")  # fmt: skip
    t.p2("Saria Guideman", battlefield=["Iron Worker"], draw=DECK)
    t.p1.plays("Summon Spectral Assassin").says_yes()
    resolves(t)
    assert t.p1.battlefield == ["Gilder"]
    assert t.p1.hand == ["Purge"]


# --- Law of Grace -----------------------------------------------------------------------------------


def test_law_of_grace_heals_its_player_when_it_comes() -> None:
    """1 wound token. [RB-14.1.8]"""
    t = table()
    t.p1("Sembali Grimtongue (wounds 3)", hand=["Law of Grace"], draw=DECK, dice="divine:class")
    t.p2("Saria Guideman", draw=DECK)
    t.p1.plays("Law of Grace")
    resolves(t)
    assert t.p1.wounds == 2
    t.survives_clone_undo_and_save_at_every_step()


def test_law_of_grace_prevents_one_damage_of_a_spell_to_any_phoenixborn() -> None:
    """Its controller's and everybody else's. [RB-12.1.2]"""
    for target in ("Saria Guideman", "Jessa Na Ni"):
        t = table()
        t.p1("Jessa Na Ni", spellboard=["Chant of Revenge (status 1)"], draw=DECK)
        t.p2("Saria Guideman", spellboard=["Law of Grace"], draw=DECK)
        t.p1.uses("Chant of Revenge").targets(target)
        resolves(t)
        assert (t.p1.wounds, t.p2.wounds) == (0, 0)
        t.survives_clone_undo_and_save_at_every_step()


def test_law_of_grace_prevents_damage_of_abilities_but_not_of_attacks() -> None:
    """ "By a spell or ability". [RB-12.5.3]"""
    # given: Odette's own ability hurts her
    t = table()
    t.p1("Odette Diamondcrest", battlefield=["Iron Worker"], draw=DECK, main=2)
    t.p2("Saria Guideman", spellboard=["Law of Grace"], battlefield=["Hammer Knight (exhausted)"], draw=DECK)
    # when
    t.p1.uses("Odette Diamondcrest", "Enter the Fray").targets("Hammer Knight")
    t.p1.attacks("Saria Guideman", "Iron Worker")
    fought(t)
    # then
    assert t.p1.wounds == 2
    assert t.p2.wounds == 2
    t.p2.unit("Hammer Knight").has(wounds=2)


# --- Chained Creations ------------------------------------------------------------------------------


def chained_creations(victim: str, spells: list[str]) -> Table:
    t = table()
    t.p1("Sembali Grimtongue", hand=["Chained Creations"], battlefield=["Gilder"], spellboard=["Summon Gilder"],
         draw=DECK, dice="divine:class natural:basic")  # fmt: skip
    t.p2("Saria Guideman", battlefield=[victim, "Iron Rhino", "Iron Worker"], spellboard=spells, draw=DECK)
    t.p1.plays("Chained Creations")
    return t


def test_chained_creations_exhausts_the_spell_that_made_the_conjuration() -> None:
    """Only of that opponent; allies are no targets. [RB-12.5.1]"""
    # given
    t = chained_creations("Gilder", ["Summon Gilder", "Summon Mist Spirit"])
    assert not t.p1.can_target("Iron Worker")
    # when
    t.p1.targets("Gilder", of=2)
    resolves(t)
    # then
    assert t.p2.battlefield == ["Iron Rhino", "Iron Worker"]
    t.p2.unit("Summon Gilder").has(exhaustion=1)
    t.p2.unit("Summon Mist Spirit").has(exhaustion=0)
    t.p1.unit("Summon Gilder").has(exhaustion=0)
    t.survives_clone_undo_and_save_at_every_step()


def test_chained_creations_lets_one_copy_be_chosen() -> None:
    """ "A ready spell": one of several copies. [RB-16.1.2]"""
    t = chained_creations("Gilder", ["Summon Gilder (exhausted)", "Summon Gilder"])
    t.p1.targets("Gilder", of=2)
    second = t.p2.player.spellboard[1]
    t.p1.takes(Verb.CARD, second)
    resolves(t)
    t.p2.unit("Summon Gilder", 1).has(exhaustion=1)
    t.p2.unit("Summon Gilder", 2).has(exhaustion=1)


def test_chained_creations_does_not_exhaust_a_spell_that_names_no_conjuration() -> None:
    """Resummon can place any conjuration and names none. [RB-22.3]"""
    t = chained_creations("Gilder", ["Resummon"])
    t.p1.targets("Gilder", of=2)
    resolves(t)
    assert "Gilder" not in t.p2.battlefield
    t.p2.unit("Resummon").has(exhaustion=0)


def test_chained_creations_exhausts_nothing_if_the_conjuration_survives() -> None:
    """ "If that destroys". [RB-12.5.1]"""
    t = chained_creations("Gilder", ["Summon Iron Rhino"])
    t.p1.targets("Iron Rhino")
    resolves(t)
    t.p2.unit("Iron Rhino").has(wounds=2)
    t.p2.unit("Summon Iron Rhino").has(exhaustion=0)


# --- Gates Thrown Open ------------------------------------------------------------------------------


def test_gates_thrown_open_readies_one_spell_of_each_slot() -> None:
    """Of two copies one is chosen; other slots go by themselves. [RB-3.3.1]"""
    # given
    t = table()
    t.p1("Sembali Grimtongue", hand=["Gates Thrown Open"], draw=DECK, dice="illusion:class",
         spellboard=["Purge (exhausted)", "Empower (exhausted 2)", "Purge (exhausted 2)", "Resummon"])  # fmt: skip
    t.p2("Saria Guideman", spellboard=["Purge (exhausted)"], draw=DECK)
    # when
    t.p1.plays("Gates Thrown Open")
    second = t.p1.player.spellboard[2]
    t.p1.takes(Verb.CARD, second)
    resolves(t)
    # then
    t.p1.unit("Purge", 1).has(exhaustion=1)
    t.p1.unit("Purge", 2).has(exhaustion=1)
    t.p1.unit("Empower").has(exhaustion=1)
    t.p1.unit("Resummon").has(exhaustion=0)
    t.p2.unit("Purge").has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_gates_thrown_open_on_an_empty_spellboard() -> None:
    """Nothing to do. [RB-1.1.3]"""
    t = table()
    t.p1("Sembali Grimtongue", hand=["Gates Thrown Open"], draw=DECK, dice="illusion:class")
    t.p2("Saria Guideman", draw=DECK)
    t.p1.plays("Gates Thrown Open")
    resolves(t)
    assert t.p1.discard == ["Gates Thrown Open"]


# --- Purify -----------------------------------------------------------------------------------------


def purify(mine: list[str], theirs: list[str], hand: list[str] | None = None) -> Table:
    t = table()
    t.p1("Sembali Grimtongue", hand=["Purify"], battlefield=mine, draw=DECK, dice="divine:basic")
    t.p2("Saria Guideman", battlefield=theirs, hand=hand or [], draw=DECK, dice="charm:power")
    t.p1.plays("Purify")
    return t


def test_purify_trades_an_ally_for_a_conjuration() -> None:
    """The ally goes to hand, the conjuration is destroyed. [RB-1.1.8]"""
    t = purify(["Hammer Knight", "Iron Worker"], ["Iron Rhino", "Iron Worker", "Gilder"])
    t.p1.targets("Hammer Knight").targets("Iron Rhino")
    resolves(t)
    assert t.p1.hand == ["Hammer Knight"]
    assert t.p2.battlefield == ["Iron Worker", "Gilder"]
    t.survives_clone_undo_and_save_at_every_step()


def test_purify_without_an_ally_destroys_nothing() -> None:
    """ "If you do". [RB-1.1.8]"""
    t = purify(["Gilder"], ["Iron Rhino"])
    resolves(t)
    assert t.p2.battlefield == ["Iron Rhino"]


def test_golden_veil_saves_the_conjuration_but_the_ally_is_gone() -> None:
    """Effects already carried out stay. [RB-8.4.1]"""
    t = purify(["Hammer Knight"], ["Iron Rhino"], hand=["Golden Veil"])
    t.p2.reacts("Golden Veil")
    resolves(t)
    assert t.p1.hand == ["Hammer Knight"]
    assert t.p2.battlefield == ["Iron Rhino"]
    t.survives_clone_undo_and_save_at_every_step()


# --- Angelic Rescue ---------------------------------------------------------------------------------


def rescue(unit: str, **attacker: object) -> Table:
    t = table()
    t.p1("Aradel Summergaard", draw=DECK, **{"dice": "natural:class", **attacker})
    t.p2("Sembali Grimtongue", hand=["Angelic Rescue"], battlefield=[unit, "Gilder"], draw=DECK, dice="divine:power")
    return t


def test_angelic_rescue_prevents_the_damage_and_heals_the_unit() -> None:
    """All of it, and the old wounds too. [RB-12.1.2]"""
    t = rescue("Hammer Knight (wounds 3)")
    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Hammer Knight")
    t.p2.reacts("Angelic Rescue")
    resolves(t)
    t.p2.unit("Hammer Knight").has(wounds=0)
    t.survives_clone_undo_and_save_at_every_step()


def test_angelic_rescue_works_beside_armored() -> None:
    """Both answer the damage before anything is received. [RB-12.1.1]"""
    t = rescue("Celestial Knight (wounds 1)")
    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Celestial Knight")
    t.p2.reacts("Angelic Rescue")
    resolves(t)
    t.p2.unit("Celestial Knight").has(wounds=0)


def test_angelic_rescue_does_not_answer_attacks() -> None:
    """ "By a spell, ability, or dice power". [RB-12.5.3]"""
    t = rescue("Hammer Knight (exhausted)", battlefield=["Iron Worker"])
    t.p1.attacks("Hammer Knight", "Iron Worker")
    t.p2.done()
    assert not t.p2.can_react("Angelic Rescue")


def test_angelic_rescue_does_not_answer_your_own_damage() -> None:
    """ "An opponent controls". [RB-12.5.3]"""
    t = table(turn=2)
    t.p1("Aradel Summergaard", draw=DECK)
    t.p2("Coal Roarkwin", hand=["Angelic Rescue", "Refresh"], battlefield=["Hammer Knight", "Gilder"], draw=DECK,
         dice="divine:power")  # fmt: skip
    t.p2.uses("Coal Roarkwin", "Slash").chooses("Refresh").picks_player(2)
    t.p2.targets("Hammer Knight")
    assert not t.p2.can_react("Angelic Rescue")
    t.p2.unit("Hammer Knight").has(wounds=1)
