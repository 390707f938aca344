"""OG-6, RV-6, RV-10.4: what is a target, who may answer, how much a cancel stops, guards against spells."""

from pyreborn.engine.model import ids
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Verb
from tests.rules.boards import asked, offered, told
from tests.rules.first_edition import BigTable, board, both
from tests.rules.og_boards import destroyed, lines, order_of, users, wounded

VEIL = {"hand": ["Golden Veil"], "dice": "natural:class charm:class"}

# --- how much is cancelled (OG-6.1.3, OG-6.1.4, RV-6.1.1) ---------------------------------------------------


def test_a_cancel_stops_all_of_a_text_or_what_is_left_of_it() -> None:
    """OG-6.1.3, RV-6.1.1: Double Shot is answered before both shots, or when the second is aimed."""
    for ruleset, wounds in (("original", 0), ("raven", 1)):
        t = board(ruleset)
        t.p1("Coal Roarkwin", battlefield=["Flash Archer"])
        t.p2("Noah Redmoon", battlefield=["Gilder", "Iron Rhino"], **VEIL)
        t.p1.uses("Flash Archer").targets("Gilder").targets("Iron Rhino")
        t.p2.reacts("Golden Veil")
        t.quiet()
        t.p2.unit("Gilder").has(wounds=wounds)
        t.p2.unit("Iron Rhino").has(wounds=0)
        t.p1.unit("Flash Archer").has(exhaustion=1)
        assert t.p1.player.side == 0
        t.survives_clone_undo_and_save_at_every_step()


def test_what_was_chosen_but_not_targeted_is_spared_or_lost() -> None:
    """OG-6.1.3, RV-6.1.1: Blood Chains cancelled before its sacrifice, or after it."""
    for ruleset, units in (("original", ["Iron Rhino", "Mist Spirit"]), ("raven", ["Iron Rhino"])):
        t = board(ruleset)
        t.p1("Coal Roarkwin", battlefield=["Iron Rhino", "Mist Spirit"], hand=["Blood Chains"], dice="ceremonial:class")
        t.p2("Noah Redmoon", battlefield=["Hammer Knight"], **VEIL)
        t.p1.plays("Blood Chains")
        if ruleset == "raven":
            t.p1.chooses("Mist Spirit")
        t.p1.targets("Hammer Knight")
        t.p2.reacts("Golden Veil")
        t.quiet()
        assert t.p1.battlefield == units
        assert t.p1.discard[-1] == "Blood Chains"
        t.p2.unit("Hammer Knight").has(exhaustion=0)


def test_a_unit_that_gave_itself_up_is_spared_by_a_whole_cancel() -> None:
    """OG-6.1.3: the Bomber's own destruction is an effect, not a cost, so it is cancelled with the wounds."""
    t = board("original")
    t.p1("Coal Roarkwin", battlefield=["Crimson Bomber"])
    t.p2("Noah Redmoon", battlefield=["Iron Rhino", "Gilder", "Dread Wraith"], **VEIL)
    t.p1.uses("Crimson Bomber").targets("Iron Rhino").targets("Gilder").targets("Dread Wraith")
    t.p2.reacts("Golden Veil")
    t.quiet()
    assert t.p1.battlefield == ["Crimson Bomber"]
    assert wounded(t) == []
    assert t.p1.player.side == 0


def test_effects_before_the_answered_one_stand_and_those_after_it_fall() -> None:
    """OG-6.1.3, RV-6.1.1: One with Nothing wounds a unit, then a Phoenixborn, then destroys itself; Vanish answers."""
    for ruleset, hit in (("original", []), ("raven", ["Iron Rhino"])):
        t = board(ruleset)
        t.p1("Coal Roarkwin", battlefield=["Nihilist"])
        t.p2("Noah Redmoon", battlefield=["Iron Rhino"], hand=["Vanish"], dice="illusion:class x2")
        t.p1.uses("Nihilist").targets("Iron Rhino").targets("Noah Redmoon")
        t.p2.reacts("Vanish")
        t.quiet()
        assert wounded(t) == hit
        assert destroyed(t) == []
        t.p1.unit("Nihilist").has(exhaustion=1)
        assert t.p2.wounds == 0


def test_effects_that_targeted_nothing_are_cancelled_with_the_rest() -> None:
    """OG-6.1.3: Transmute Magic readies a die before it targets anybody; answered, it does not (raven: RV-1.4.1-1)."""
    t = board("original")
    t.p1("Coal Roarkwin", hand=["Transmute Magic"], dice="sympathy:class charm:basic", exhausted_dice="natural")
    t.p2("Noah Redmoon", hand=["Vanish"], dice="illusion:class x2")
    t.p1.plays("Transmute Magic").takes(ids.Verb.NUMBER, 1)
    t.p1.picks_player(2)
    t.p2.reacts("Vanish")
    t.quiet()
    assert t.p1.active_dice == []
    assert len(t.p1.exhausted_dice) == 3


def test_a_cancel_may_itself_be_cancelled() -> None:
    """OG-6.1.3, RV-6.1.1: Golden Veil stops all of Veil Of Reversal, so Frost Bite hits; or only its last part."""
    for ruleset, wounds, hand in (("original", 1, []), ("raven", 0, ["Blood Archer"])):
        t = board(ruleset)
        t.p1("Coal Roarkwin", battlefield=["Gilder"], spellboard=["Frost Bite"], hand=["Golden Veil"],
             dice="natural:class x2 charm:class")  # fmt: skip
        t.p2("Noah Redmoon", battlefield=["Blood Archer", "Mist Spirit"], hand=["Veil Of Reversal"],
             dice="illusion:class x2")  # fmt: skip
        t.p1.uses("Frost Bite").targets("Noah Redmoon")
        t.p2.reacts("Veil Of Reversal").targets("Blood Archer").targets("Gilder")
        t.p1.reacts("Golden Veil")
        t.quiet()
        assert t.p2.wounds == wounds
        assert t.p2.hand == hand
        assert t.p1.battlefield == ["Gilder"]
        cancelled = [event.note or "the spell" for event in told(t, EventKind.CANCELLED)]
        assert len(cancelled) == (1 if ruleset == "original" else 2)
        t.survives_clone_undo_and_save_at_every_step()


# --- costs stay paid (OG-6.1.3, RV-6.1.1) ------------------------------------------------------------------------


@both
def test_a_price_inside_a_cancelled_text_stays_paid(ruleset: str) -> None:
    """OG-6.1.3, RV-6.1.1: Pain Link is veiled; its die is spent and the damage it answered goes on."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Gilder"], spellboard=["Frost Bite"], hand=["Golden Veil"],
         dice="natural:class x2 charm:class")  # fmt: skip
    t.p2("Noah Redmoon", battlefield=["Living Doll"], dice="charm:basic")
    t.p1.uses("Frost Bite").targets("Living Doll")
    t.p2.triggers("Living Doll").targets("Gilder")
    t.p1.reacts("Golden Veil")
    t.quiet()
    assert t.p2.active_dice == []
    t.p1.unit("Gilder").has(wounds=0)
    t.p2.unit("Living Doll").has(wounds=1)


@both
def test_the_die_of_a_cancelled_power_stays_spent(ruleset: str) -> None:
    """OG-6.1.3, OG-9.1.5, RV-6.1.1: the divine die is not placed on the opponent's unit but is exhausted."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", dice="divine:power")
    t.p2("Noah Redmoon", battlefield=["Gilder", "Mist Spirit"], **VEIL)
    t.p1.power("divine").targets("Gilder")
    t.p2.reacts("Golden Veil")
    t.settle()
    assert t.p1.exhausted_dice == ["divine:power"]
    assert t.p2.unit("Gilder").card.dice == []
    assert t.p1.player.side == 0


# --- what is a target, and whose answer it is (OG-6.1.1, OG-6.1.2, RV-10.7) -----------------------------------------


@both
def test_only_the_word_target_targets(ruleset: str) -> None:
    """OG-6.1.1, RV-10.7: the illusion power picks an opponent and a die without it, so Vanish cannot answer."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", dice="illusion:power")
    t.p2("Noah Redmoon", hand=["Vanish"], dice="illusion:class x3")
    t.p1.power("illusion")
    t.settle()
    assert len(t.p2.active_dice) == 2
    assert t.p2.hand == ["Vanish"]
    assert told(t, EventKind.TARGETED) == []


@both
def test_only_whoever_is_targeted_may_answer(ruleset: str) -> None:
    """OG-6.1.1, RV-1.2.2: player 3 holds Golden Veil, too, but it is player 2's unit; nor can player 1 veil its own."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Gilder"], spellboard=["Frost Bite"], hand=["Golden Veil"],
         dice="natural:class x2 charm:class")  # fmt: skip
    t.p2("Noah Redmoon", battlefield=["Mist Spirit"], hand=["Seal"])
    t.p3("Jessa Na Ni", battlefield=["Iron Rhino"], **VEIL)
    t.p1.uses("Frost Bite").targets("Mist Spirit")
    t.settle()
    assert t.p2.battlefield == []
    assert t.p3.hand == t.p1.hand == ["Golden Veil"]


def test_everybody_whose_unit_is_targeted_may_answer() -> None:
    """OG-2.1.4, OG-6.1.3: Law Of Fear aims at three units of three players; player 3's veil stops it for all."""
    t = board("original")
    t.p1("Coal Roarkwin", battlefield=["Gilder"], hand=["Law Of Fear"], dice="divine:class")
    t.p2("Noah Redmoon", battlefield=["Mist Spirit"], **VEIL)
    t.p3("Jessa Na Ni", battlefield=["Iron Rhino"], **VEIL)
    t.p1.plays("Law Of Fear").targets("Gilder").targets("Mist Spirit").targets("Iron Rhino")
    assert asked(t) == (2, "window")
    t.p2.done()
    assert asked(t) == (3, "window")
    t.p3.reacts("Golden Veil")
    t.quiet()
    for unit in (t.p1.unit("Gilder"), t.p2.unit("Mist Spirit"), t.p3.unit("Iron Rhino")):
        assert unit.fact("attack") == unit.card.printed.attack
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_attaching_is_answered_by_nobody(ruleset: str) -> None:
    """OG-6.1.2, RV-4.2.1: Reflections In The Water goes onto the opponent's unit without a window for Golden Veil."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", hand=["Reflections In The Water"], dice="illusion:class")
    t.p2("Noah Redmoon", battlefield=["Blue Jaguar", "Gilder"], **VEIL)
    t.p1.plays("Reflections In The Water").chooses("Blue Jaguar")
    t.settle()
    assert t.p2.unit("Blue Jaguar").attached() == ["Reflections In The Water"]
    assert t.p2.hand == ["Golden Veil"]
    assert told(t, EventKind.TARGETED) == []


def rescued(ruleset: str, pile: list[str]) -> BigTable:
    """Double Shot aims at two units of player 2, who rescues one."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Flash Archer"])
    t.p2("Noah Redmoon", battlefield=["Gilder", "Iron Rhino"], hand=["Angelic Rescue"], pile=pile,
         dice="illusion:power divine:class")  # fmt: skip
    t.p1.uses("Flash Archer").targets("Gilder")
    if ruleset == "original":
        t.p1.targets("Iron Rhino")
    t.p2.reacts("Angelic Rescue")
    return t


def test_a_rescue_reaches_whatever_would_have_been_targeted_together() -> None:
    """OG-2.1.2, RV-6.1.2: the Embrace may go to either unit, or to the one aimed at so far."""
    for ruleset in ("original", "raven"):
        t = rescued(ruleset, ["Angel's Embrace"])
        t.p2.says_yes()
        t.settle()
        if ruleset == "original":
            assert asked(t) == (2, "pick")
            assert offered(t) == ["Gilder", "Iron Rhino"]
            t.p2.chooses("Iron Rhino")
        t.quiet()
        assert t.p2.unit("Iron Rhino" if ruleset == "original" else "Gilder").attached() == ["Angel's Embrace"]
        assert wounded(t) == []
        assert t.p2.player.pile == []


@both
def test_a_rescue_without_an_embrace_left_still_cancels(ruleset: str) -> None:
    """OG-2.2.3, RV-7.1.2: the conjuration pile is empty; what can be done is done."""
    t = rescued(ruleset, [])
    t.quiet()
    assert wounded(t) == []
    assert lines(t, "cancelled")
    assert t.p2.unit("Gilder").attached() == []


# --- guards against spells (OG-6.1.5, RV-10.4) ------------------------------------------------------------


@both
def test_magic_guard_keeps_off_alterations_of_opponents_only(ruleset: str) -> None:
    """OG-6.1.5, RV-10.4: player 1 may arm its own Seaside Raven, not player 2's."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Seaside Raven", "Gilder"], hand=["Root Armor"], dice="natural:class")
    t.p2("Noah Redmoon", battlefield=["Seaside Raven"])
    t.p1.plays("Root Armor")
    t.settle()
    whose = {t.st.cards[option.a].controller for option in t.game.options if option.verb == Verb.CARD}
    assert whose == {0}
    assert offered(t) == ["Gilder", "Seaside Raven"]


@both
def test_a_reaction_spell_is_a_spell_and_a_granted_ability_is_none(ruleset: str) -> None:
    """OG-6.1.5, RV-10.4: Final Cry cannot hit a Seaside Raven; Spiked Skin of an armoured unit can."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Seaside Raven"])
    t.p2("Noah Redmoon", battlefield=["Hammer Knight (exhausted, wounds 2, +Spiked Armor)"], hand=["Final Cry"],
         dice="ceremonial:power")  # fmt: skip
    t.p1.attacks("Hammer Knight", "Seaside Raven")
    t.p2.done()
    t.p2.reacts("Final Cry")
    assert not t.p2.can_target("Seaside Raven")
    t.p2.targets("Coal Roarkwin")
    t.quiet()
    assert t.p1.battlefield == []
    assert users(t) == [(2, "Hammer Knight")]
    assert order_of(t, EventKind.WOUNDED)[0] == "Seaside Raven"
