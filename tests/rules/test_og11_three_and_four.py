"""OG-11 and RV-8.4: three and four players, losing, and what becomes of cards and dice of a loser."""

import pytest

from pyreborn import determinize
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Verb, Zone
from tests.rules.boards import asked, told
from tests.rules.first_edition import IDLE, BigTable, board, both, dice_on, pile, removed, three, watched

KNIGHT = ["Hammer Knight"]


def felling(ruleset: str, *, p1: dict[str, object] | None = None, p2: dict[str, object] | None = None,
            p3: dict[str, object] | None = None, four: bool = False) -> BigTable:  # fmt: skip
    """Player 1's Hammer Knight defeats player 2; more on each side as asked."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", **{"battlefield": KNIGHT, "hand": IDLE, "main": 2, **(p1 or {})})
    t.p2("Noah Redmoon (wounds 19)", **{"hand": IDLE, **(p2 or {})})
    t.p3("Saria Guideman", **{"hand": IDLE, **(p3 or {})})
    if four:
        t.p4("Jessa Na Ni", hand=IDLE)
    t.p1.attacks("Noah Redmoon", "Hammer Knight")
    if t.game.decision.kind == "block":
        t.p2.done()
    t.quiet()
    assert 2 not in t.alive()
    return t


# === more than two ====================================================================================


@both
def test_only_the_attacked_player_defends(ruleset: str) -> None:
    """OG-11.1.1, OG-5.2.1, OG-5.3.2: nobody blocks or guards for a neighbour."""
    t = three(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight", "Iron Rhino"], hand=IDLE, main=2)
    t.p2("Noah Redmoon", battlefield=["Mist Spirit"], hand=IDLE)
    t.p3("Saria Guideman", battlefield=["Gilder"], hand=IDLE)
    assert {t.st.cards[o.a].now.name for o in t.game.options if o.verb == Verb.ATTACK} == {
        "Noah Redmoon", "Saria Guideman", "Mist Spirit", "Gilder",
    }  # fmt: skip
    t.p1.attacks("Noah Redmoon", "Hammer Knight")
    assert {t.st.cards[o.a].now.name for o in t.game.options if o.verb == Verb.BLOCK} == {"Mist Spirit"}
    t.p2.done()
    t.quiet()
    t.p1.attacks("Mist Spirit", "Iron Rhino")
    assert {t.st.cards[o.a].now.name for o in t.game.options if o.verb == Verb.CARD} == {"Noah Redmoon"}


@both
def test_a_bystander_answers_an_attack_between_two_others(ruleset: str) -> None:
    """OG-3.1.9, RV-5.4.1: "a player declares attackers" is anybody; from the active player clockwise."""
    t = board(ruleset)
    t.p1("Maeoni Viper", battlefield=["Masked Wolf"], hand=IDLE, dice="natural:basic")
    t.p2("Noah Redmoon", battlefield=["Iron Rhino"], hand=IDLE)
    t.p3("Maeoni Viper", hand=IDLE, dice="natural:basic")
    t.p1.attacks("Noah Redmoon", "Masked Wolf")
    assert asked(t) == (1, "window")
    t.p1.takes(Verb.DONE)
    assert asked(t) == (3, "window")
    t.p3.triggers("Maeoni Viper", "Strike").targets("Iron Rhino")
    t.p2.unit("Iron Rhino").has(attack=7)
    t.p2.blocks("Masked Wolf", "Iron Rhino")
    t.quiet()
    assert [(e.player + 1, e.cards[0].name) for e in told(t, EventKind.TRIGGERED)] == [(3, "Maeoni Viper")]


@both
def test_all_opponents_means_every_other_player(ruleset: str) -> None:
    """OG-11.1.1: Mist Typhoon among four; the active player orders all of it."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", hand=["Mist Typhoon"], dice="illusion:class natural:class", battlefield=["Mist Spirit"])
    for number, name in ((2, "Noah Redmoon"), (3, "Saria Guideman"), (4, "Jessa Na Ni")):
        t.seat(number)(name, battlefield=["Mist Spirit", "Iron Rhino"], hand=IDLE)
    t.p1.plays("Mist Typhoon")
    while not t.game.at_turn():
        assert t.game.decision.player == 0
        t.game.push(t.game.options[-1])
    assert t.p1.battlefield == ["Mist Spirit"]
    for number in (2, 3, 4):
        assert t.seat(number).battlefield == ["Iron Rhino"]
        t.seat(number).unit("Iron Rhino").has(wounds=1)


# === what a loser leaves behind ===========================================================================


@both
def test_everything_a_loser_owns_and_controls_leaves_the_game(ruleset: str) -> None:
    """OG-11.1.2, OG-11.1.3: in play, in piles, in hand."""
    t = felling(
        ruleset,
        p2={
            "battlefield": ["Iron Rhino (exhausted, +Root Armor, die charm:power)"], "dice": "natural:basic",
            "spellboard": ["Protect (status 3)"], "hand": ["Seal"], "draw": ["Fear"], "discard": ["Refresh"],
            "pile": ["Gilder"],
        },
        p3={"spellboard": ["Chant Of Revenge"]},
    )  # fmt: skip
    assert removed(t.p2) == ["Fear", "Gilder", "Iron Rhino", "Protect", "Refresh", "Root Armor", "Seal"]
    assert not (t.p2.battlefield or t.p2.spellboard or t.p2.hand or t.p2.draw_pile or t.p2.discard or pile(t.p2))
    assert t.p2.active_dice == t.p2.exhausted_dice == []
    assert t.st.zone[t.st.players[1].phoenixborn] == Zone.REMOVED
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_what_leaves_with_a_loser_is_not_answered(ruleset: str) -> None:
    """OG-11.1.3: neither Jessa's Screams nor a Respark of player 1's own Root Armor, nor the loser's rider."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Iron Rhino"], hand=IDLE, dice="natural:basic")
    t.p2("Noah Redmoon (wounds 19)", hand=IDLE, dice="natural:basic", battlefield=[
        "Masked Wolf (exhausted, +Root Armor (owner 1))", "Spectral Charger Mount (exhausted, under Blood Archer)",
    ])  # fmt: skip
    t.p3("Jessa Na Ni", hand=IDLE, dice="natural:basic")
    t.p1.attacks("Noah Redmoon", "Iron Rhino")
    assert t.alive() == [1, 3]
    assert asked(t) == (1, "turn")
    assert t.p1.discard == ["Root Armor"]
    assert "Blood Archer" in removed(t.p2)


@both
def test_cards_of_others_on_a_losers_side_go_to_their_owners(ruleset: str) -> None:
    """OG-11.1.3 (docs/defaults.md): to discard and conjuration piles, conjured alterations and riders too."""
    t = felling(
        ruleset,
        p1={"discard": ["Angelic Rescue"], "pile": ["Gilder"]},
        p2={
            "battlefield": [
                "Blood Puppet (owner 3)", "Mist Spirit (exhausted, +Angel's Embrace (owner 1), +Root Armor (owner 3))",
                "Spectral Charger Mount (exhausted, under Blood Archer (owner 3))",
            ],
            "dice": "natural:basic x3", "pile": [],
        },
        p3={"pile": ["Gilder"]},
    )  # fmt: skip
    assert pile(t.p1) == ["Angel's Embrace", "Gilder"]
    assert pile(t.p3) == ["Blood Puppet", "Gilder"]
    assert sorted(t.p3.discard) == ["Blood Archer", "Root Armor"]
    assert removed(t.p2) == ["Mist Spirit", "Purge", "Spectral Charger Mount"]


@both
def test_dice_of_others_on_a_losers_cards_go_home(ruleset: str) -> None:
    """OG-11.1.2: three players' dice on one unit; the loser's own is out of the game."""
    rhino = "Iron Rhino (exhausted, die charm:power, die divine:power owner 3, die divine:power owner 1)"
    t = felling(ruleset, p2={"battlefield": [rhino]})
    assert t.p3.exhausted_dice == ["divine:power"]
    assert t.p1.exhausted_dice == ["divine:power"]
    assert t.p2.exhausted_dice == []


@both
def test_what_a_loser_owns_elsewhere_stays_and_works(ruleset: str) -> None:
    """OG-11.1.2, RV-8.4.1: alterations and conjurations go on for whoever controls them."""
    t = felling(
        ruleset,
        p1={"battlefield": ["Hammer Knight (+Massive Growth (owner 2))"]},
        p3={"battlefield": ["Blood Puppet (owner 2, +Angel's Embrace (owner 2))"]},
    )  # fmt: skip
    t.p1.unit("Hammer Knight").has(attack=8, life=7)
    assert t.p3.unit("Blood Puppet").attached() == ["Angel's Embrace"]
    t.p1.ends_turn()
    t.p3.ends_turn()
    while t.game.decision.kind == "window":
        t.game.push(0)
    assert t.p1.unit("Hammer Knight").attached() == []
    assert t.p3.wounds == 1
    assert t.p3.unit("Blood Puppet").attached() == []
    assert removed(t.p2) == ["Angel's Embrace", "Massive Growth", "Purge"]
    assert (t.p2.discard, pile(t.p2)) == ([], [])


@both
def test_a_losers_card_cannot_be_resparked(ruleset: str) -> None:
    """OG-11.1.2, OG-8.1.1: it would return to its owner, so it leaves the game and nobody is asked."""
    t = felling(
        ruleset,
        p1={"dice": "natural:power"},
        p3={"battlefield": ["Mist Spirit (wounds 2, +Root Armor (owner 2))"], "dice": "natural:basic"},
    )  # fmt: skip
    t.p1.power("natural").targets("Mist Spirit")
    t.done()
    assert t.p3.battlefield == []
    assert t.p3.active_dice == ["natural:basic"]
    assert removed(t.p2) == ["Purge", "Root Armor"]


@both
def test_a_losers_die_prevents_nothing_any_more(ruleset: str) -> None:
    """OG-11.1.2, OG-9.1.5: it lies there, but nobody is left to give it up."""
    t = felling(ruleset, p1={"dice": "natural:power"}, p3={"battlefield": ["Iron Rhino (die divine:power owner 2)"]})
    t.p1.power("natural").targets("Iron Rhino")
    t.done()
    t.p3.unit("Iron Rhino").has(wounds=1)
    assert dice_on(t.p3.unit("Iron Rhino")) == [(2, "divine:power")]


@both
def test_a_loser_is_neither_attacked_nor_targeted_nor_asked(ruleset: str) -> None:
    """OG-11.1.2: the others play on clockwise, and options name only them."""
    t = felling(ruleset, p1={"hand": ["Seal"], "dice": "illusion:class charm:class"}, four=True)
    t.p1.plays("Seal")
    assert t.game.option_texts() == ["target yourself", "target player 3", "target player 4"]
    t.p1.picks_player(3)
    t.quiet()
    order = []
    for _ in range(3):
        order.append(t.game.decision.player + 1)
        t.seat(order[-1]).ends_turn()
    assert order == [1, 3, 4]


# === losing in the middle of something =======================================================================


@both
def test_the_other_attackers_of_a_lost_phoenixborn_deal_nothing_and_are_exhausted(ruleset: str) -> None:
    """OG-5.4.4, MX-57: there is no target left."""
    t = three(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight", "Iron Rhino"], hand=IDLE)
    t.p2("Noah Redmoon (wounds 19)", battlefield=["Dread Wraith"], hand=IDLE)
    t.p1.attacks("Noah Redmoon", "Hammer Knight", "Iron Rhino")
    t.p2.blocks("Iron Rhino", "Dread Wraith")
    t.p1.chooses("Hammer Knight")
    t.quiet()
    assert t.alive() == [1, 3]
    t.p1.unit("Hammer Knight").has(exhaustion=1)
    t.p1.unit("Iron Rhino").has(exhaustion=1, wounds=0)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_an_attack_ends_with_its_player(ruleset: str) -> None:
    """OG-11.1.2: the first of two battles is answered by Sympathy Pain; the second is not fought."""
    t = three(ruleset)
    t.p1("Coal Roarkwin (wounds 12)", battlefield=["Hammer Knight", "Iron Rhino"], hand=IDLE)
    t.p2("Noah Redmoon", hand=["Sympathy Pain"], dice="charm:class x2")
    t.p1.attacks("Noah Redmoon", "Hammer Knight", "Iron Rhino")
    t.p1.chooses("Hammer Knight")
    t.p2.reacts("Sympathy Pain").targets("Coal Roarkwin")
    t.quiet()
    assert t.alive() == [2, 3]
    assert t.p2.wounds == 4
    assert asked(t) == (2, "turn")


@both
def test_a_window_goes_on_with_who_is_left(ruleset: str) -> None:
    """OG-3.1.3, RV-5.4.1: player 2 has felled the active player and may use the second Chant and Final Cry as well."""
    t = board(ruleset)
    t.p1("Coal Roarkwin (wounds 14)", dice="natural:power", hand=IDLE)
    t.p2("Noah Redmoon", battlefield=["Mist Spirit"], spellboard=["Chant Of Revenge", "Chant Of Revenge"],
         hand=["Final Cry"], dice="ceremonial:power")  # fmt: skip
    t.p3("Saria Guideman", hand=IDLE)
    t.p4("Jessa Na Ni", hand=IDLE)
    t.p1.power("natural")
    t.p2.triggers("Chant Of Revenge").targets("Coal Roarkwin")
    assert t.alive() == [2, 3, 4]
    t.p2.triggers("Chant Of Revenge").targets("Saria Guideman")
    t.p2.reacts("Final Cry").targets("Jessa Na Ni")
    t.done()
    assert (t.p3.wounds, t.p4.wounds) == (1, 2)
    assert asked(t) == (2, "turn")
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_nobody_is_passed_over_when_an_earlier_seat_falls_in_a_window(ruleset: str) -> None:
    """RV-5.4.1, OG-3.1.3: player 4 attacks; player 3 fells player 1, who had passed; player 3 may go on."""
    t = board(ruleset, turn=4)
    t.p1("Coal Roarkwin (wounds 14)", hand=IDLE)
    t.p2("Noah Redmoon", battlefield=["Iron Rhino"], hand=IDLE)
    t.p3("Saria Guideman", battlefield=["Mist Spirit"], spellboard=["Chant Of Revenge", "Chant Of Revenge"], hand=IDLE)
    t.p4("Jessa Na Ni", dice="natural:power", hand=IDLE)
    t.p4.power("natural").targets("Mist Spirit")
    t.p3.triggers("Chant Of Revenge").targets("Coal Roarkwin")
    t.p3.triggers("Chant Of Revenge").targets("Iron Rhino")
    t.quiet()
    assert t.alive() == [2, 3, 4]
    t.p2.unit("Iron Rhino").has(wounds=1)


def abundance(ruleset: str, *wounds: int) -> BigTable:
    """Player 1 uses Abundance; nobody draws, so every Phoenixborn is dealt 2."""
    t = board(ruleset)
    deck = ["Purge"] * 3
    for number, (name, life) in enumerate((("Coal Roarkwin", 15), ("Noah Redmoon", 20), ("Saria Guideman", 20)), 1):
        own: dict[str, object] = {"spellboard": ["Abundance"]} if number == 1 else {}
        t.seat(number)(f"{name} (wounds {life - wounds[number - 1]})", hand=IDLE, draw=deck, **own)
    t.p1.uses("Abundance")
    while t.game.decision.kind == "number":
        t.game.push(next(o for o in t.game.options if (o.verb, o.a) == (Verb.NUMBER, 0)))
    return t


@both
def test_who_orders_damage_to_all_may_be_the_last_one_standing(ruleset: str) -> None:
    """OG-4.1.2, OG-11.1.2, RV-7.2.1: each goes through completely, so the last Phoenixborn wins undamaged."""
    t = abundance(ruleset, 2, 2, 2)
    t.p1.chooses("Saria Guideman")
    assert t.alive() == [1, 2]
    t.p1.chooses("Noah Redmoon")
    assert t.game.winner == 0
    assert [event.player + 1 for event in told(t, EventKind.LOST)] == [3, 2]


@both
def test_the_turn_goes_on_when_one_of_several_falls(ruleset: str) -> None:
    """OG-11.1.2: the others are dealt their damage and the active player is asked for an action."""
    t = abundance(ruleset, 9, 2, 9)
    t.p1.chooses("Noah Redmoon")
    t.quiet()
    assert t.alive() == [1, 3]
    assert (t.p1.wounds, t.p3.wounds) == (8, 13)
    assert asked(t) == (1, "turn")


def avenged(ruleset: str) -> BigTable:
    """Player 1 defeats player 2, who has a text for that; player 1 has 1 life left."""
    t = watched(ruleset)
    t.p1("Coal Roarkwin (wounds 14)", battlefield=["Iron Rhino"], hand=IDLE)
    t.p2("Noah Redmoon (wounds 15)", spellboard=["Last Revenge"], hand=IDLE)
    t.p3("Saria Guideman", hand=IDLE)
    t.p1.attacks("Noah Redmoon", "Iron Rhino")
    return t


def test_a_falling_phoenixborn_may_take_another_with_it_which_loses_first() -> None:
    """OG-11.1.4, OG-4.3.2: the answer is resolved completely before its player loses; the third has won."""
    t = avenged("original")
    t.p2.triggers("Last Revenge").targets("Coal Roarkwin")
    assert [event.player + 1 for event in told(t, EventKind.LOST)] == [1, 2]
    assert t.game.winner == 2
    t = avenged("raven")
    assert asked(t) == (1, "turn")  # RV-8.4.2: the loss comes before any answer
    assert t.alive() == [1, 3]


# === conceding among several ==================================================================================


@pytest.mark.parametrize("who", [1, 2, 3])
@both
def test_conceding_while_dice_are_chosen_skips_nobody(ruleset: str, who: int) -> None:
    """RB-1.3.3, OG-10.1.5: player 1 has chosen, player 2 is choosing; no pool goes wrong."""
    t = board(ruleset)
    for number, name in enumerate(("Coal Roarkwin", "Noah Redmoon", "Saria Guideman"), 1):
        t.seat(number)(name, hand=["Purge", "Seal"], dice="natural:basic x2")
    for number in (1, 2, 3):
        t.seat(number).ends_turn()
    t.p1.takes(Verb.DIE).done()
    t.p2.takes(Verb.DIE)
    t.game.concede(who - 1)
    seen = set()
    while t.game.decision.kind == "exhaust dice":
        seen.add(t.game.decision.player + 1)
        t.game.push(t.game.options[-1])
    assert seen == {2, 3} - {who}
    assert min(min(player.active + player.exhausted) for player in t.st.players) == 0
    seen = set()
    while t.game.decision.kind == "prepare discard":
        seen.add(t.game.decision.player + 1)
        t.game.push(t.game.options[-1])
    assert seen == {1, 2, 3} - {who}


@both
def test_conceding_while_cards_are_laid_aside_discards_none_of_them(ruleset: str) -> None:
    """RB-1.3.3, OG-11.1.2: player 1's Purge is out of the game with the rest of the hand."""
    t = three(ruleset, first=3)
    t.p2("Noah Redmoon", hand=["Purge", "Seal"])
    t.ends_round()
    t.p1.chooses("Purge")
    assert asked(t) == (2, "prepare discard")
    t.game.concede(0)
    assert asked(t) == (2, "prepare discard")
    t.p2.chooses("Seal").done()
    t.p3.done()
    assert (t.p1.discard, removed(t.p1)) == ([], ["Purge"])
    assert t.p2.discard == ["Seal"]


@both
def test_conceding_instead_of_countering_ends_the_battle(ruleset: str) -> None:
    """RB-1.3.3, OG-5.4.1: nobody who is out is asked again; the attacker is exhausted."""
    t = three(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight"], hand=IDLE)
    t.p2("Noah Redmoon", battlefield=["Iron Rhino"], hand=IDLE)
    t.p1.attacks("Iron Rhino", "Hammer Knight")
    t.p2.done()
    assert asked(t) == (2, "counter")
    t.game.concede(1)
    assert asked(t) == (1, "turn")
    t.p1.unit("Hammer Knight").has(exhaustion=1, wounds=0)


@both
def test_conceding_in_the_middle_of_a_text_about_all_players_skips_nobody(ruleset: str) -> None:
    """RB-1.3.3, OG-2.2.3: player 3 still says how many cards to draw for Abundance."""
    t = board(ruleset)
    for number, name in enumerate(("Coal Roarkwin", "Noah Redmoon", "Saria Guideman"), 1):
        own: dict[str, object] = {"spellboard": ["Abundance"]} if number == 1 else {}
        t.seat(number)(name, draw=["Purge"] * 3, hand=IDLE, **own)
    t.p1.uses("Abundance").takes(Verb.NUMBER, 2)
    assert asked(t) == (2, "number")
    t.game.concede(1)
    assert asked(t) == (3, "number")
    t.p3.takes(Verb.NUMBER, 2)
    t.quiet()
    assert len(t.p3.hand) == 3
    assert (t.p1.wounds, t.p3.wounds) == (0, 0)


@both
def test_conceding_while_one_is_asked_about_a_rider_leaves_it_as_it_is(ruleset: str) -> None:
    """RB-1.3.3, OG-8.1.4: the owner of a rider that dismounted goes with it."""
    t = three(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Spectral Charger Mount (under Blood Archer (owner 2))"], hand=IDLE)
    t.p1.uses("Spectral Charger Mount", "Unsummon")
    assert asked(t.settle()) == (2, "may")
    t.game.concede(1)
    assert asked(t) == (1, "turn")
    assert removed(t.p2) == ["Blood Archer", "Purge"]


@both
def test_a_spell_whose_player_leaves_is_not_left_between(ruleset: str) -> None:
    """RB-1.3.3, OG-11.1.2: while a target is being chosen; every view can be imagined from then on."""
    t = three(ruleset)
    t.p1("Coal Roarkwin", hand=["Molten Gold"], dice="natural:power x2")
    t.p1.plays("Molten Gold")
    t.game.concede(0)
    assert Zone.RESOLVING not in t.st.zone
    assert removed(t.p1) == ["Molten Gold"]
    assert asked(t) == (2, "turn")
    for seat in (1, 2):
        view = t.game.view(seat)
        assert determinize(view, 1).view(seat).to_json() == view.to_json()


def test_a_player_who_concedes_while_falling_falls_once() -> None:
    """RB-1.3.3, OG-11.1.4: the log tells of one loss, and the others play on."""
    t = avenged("original")
    assert asked(t) == (2, "window")
    t.game.concede(1)
    assert [event.player + 1 for event in told(t, EventKind.LOST)] == [2]
    assert t.alive() == [1, 3]
    assert asked(t) == (1, "turn")
