"""OG-7: tokens, and moving them."""

from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Token, Verb
from tests.rules.boards import told, triggered
from tests.rules.first_edition import BigTable, board, both, dice_on, watched

COST = "charm:class charm:basic"


def transfer(ruleset: str, *units: str, **p1: object) -> BigTable:
    """Player 1 plays Transfer against player 2, who has a Mist Spirit besides."""
    t = watched(ruleset)
    t.p1("Coal Roarkwin", **{"hand": ["Transfer", "Purge"], "dice": COST, "main": 2, **p1})
    t.p2("Noah Redmoon", battlefield=[*units, "Mist Spirit"])
    t.p1.plays("Transfer").picks_player(2)
    return t


@both
def test_a_moved_wound_is_not_placed_and_a_placed_one_is(ruleset: str) -> None:
    """OG-7.1.1, RV-7.1.1: what answers placing sees Molten Gold, not Transfer."""
    t = transfer(
        ruleset, "Blood Archer (wounds 1)", "Dread Wraith", hand=["Transfer", "Molten Gold"],
        dice=f"{COST} natural:power x2", spellboard=["Watch Wounds"],
    )  # fmt: skip
    t.p1.chooses("Dread Wraith")
    t.done()
    t.p2.unit("Dread Wraith").has(wounds=1)
    t.p1.unit("Watch Wounds").has(status=0)
    t.p1.plays("Molten Gold").targets("Dread Wraith")
    t.done()
    t.p1.unit("Watch Wounds").has(status=1)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_a_moved_wound_is_no_damage(ruleset: str) -> None:
    """OG-7.1.1, RV-7.1.1: a divine die on the unit is not asked about, Pain Link does not answer."""
    t = transfer(ruleset, "Iron Rhino (wounds 1)", "Living Doll (die divine:power)", dice=COST)
    t.p1.chooses("Living Doll")
    t.done()
    t.p2.unit("Living Doll").has(wounds=1)
    assert dice_on(t.p2.unit("Living Doll")) == [(2, "divine:power")]
    assert told(t, EventKind.DEALT) == []
    assert triggered(t) == []


@both
def test_a_unit_destroyed_by_a_moved_wound_is_destroyed_by_who_moved_it(ruleset: str) -> None:
    """OG-7.1.1, OG-13.5: the wounds count, and the Snake of the player of Transfer is fed."""
    t = transfer(ruleset, "Iron Rhino (wounds 1)", "Masked Wolf", battlefield=["Silver Snake"])
    t.p1.chooses("Masked Wolf")
    t.done()
    assert t.p2.battlefield == ["Iron Rhino", "Mist Spirit"]
    t.p1.unit("Silver Snake").has(status=1)


@both
def test_a_moved_exhaustion_token_readies_one_card_and_exhausts_the_other(ruleset: str) -> None:
    """OG-7.1.1: from a unit to the Reflections on it, whose text then no longer silences the unit."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", hand=["Transfer"], dice=COST,
         battlefield=["Rose Fire Dancer (exhausted, +Reflections In The Water)"])  # fmt: skip
    t.p2("Noah Redmoon", battlefield=["Iron Rhino"])
    assert not t.p1.can_use("Rose Fire Dancer")
    t.p1.plays("Transfer").picks_player(1)
    t.done()
    t.p1.unit("Rose Fire Dancer").has(exhaustion=0)
    t.p1.unit("Reflections In The Water").has(exhaustion=1)
    t.p1.uses("Rose Fire Dancer", "Distract").targets("Iron Rhino")
    t.p2.unit("Iron Rhino").has(exhaustion=1)


@both
def test_only_one_token_of_several_is_moved_and_its_kind_is_chosen(ruleset: str) -> None:
    """OG-7.1.1, OG-7.1.2: three kinds on one card."""
    t = transfer(ruleset, "Silver Snake (wounds 1, exhausted 2, status 2)", "Iron Rhino")
    assert {o.a for o in t.game.options if o.verb == Verb.MOVE} == {Token.WOUND, Token.EXHAUSTION, Token.STATUS}
    t.p1.takes(Verb.MOVE, Token.EXHAUSTION).chooses("Iron Rhino")
    t.done()
    t.p2.unit("Silver Snake").has(wounds=1, exhaustion=1, status=2)
    t.p2.unit("Iron Rhino").has(wounds=0, exhaustion=1, status=0)


@both
def test_a_token_moves_between_cards_of_one_player_only(ruleset: str) -> None:
    """OG-7.1.1, OG-11.1.1: of three players one is targeted, and both cards are that player's."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", hand=["Transfer"], dice=COST, battlefield=["Hammer Knight (wounds 1)"])
    t.p2("Noah Redmoon", battlefield=["Iron Rhino (wounds 1)", "Iron Rhino"])
    t.p3("Saria Guideman", battlefield=["Dread Wraith (wounds 1)", "Blood Archer"], spellboard=["Purge"])
    t.p1.plays("Transfer")
    assert {o.a for o in t.game.options if o.verb == Verb.PLAYER} == {0, 1, 2}
    t.p1.picks_player(3)
    offered = {t.st.cards[o.a].now.name for o in t.game.options if o.verb == Verb.CARD}
    assert offered == {"Blood Archer", "Purge"}
    t.p1.chooses("Blood Archer")
    t.done()
    t.p3.unit("Blood Archer").has(wounds=1)
    t.p3.unit("Dread Wraith").has(wounds=0)


@both
def test_a_cancelled_transfer_moves_nothing(ruleset: str) -> None:
    """OG-6.1.3, RV-6.1.1: Vanish answers the player targeted; the price stays paid."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", hand=["Transfer"], dice=COST)
    t.p2("Noah Redmoon", battlefield=["Iron Rhino (wounds 1)", "Gilder"], hand=["Vanish"], dice="illusion:class x2")
    t.p1.plays("Transfer").picks_player(2)
    t.p2.reacts("Vanish")
    t.done()
    t.p2.unit("Iron Rhino").has(wounds=1)
    t.p2.unit("Gilder").has(wounds=0)
    assert t.p1.discard == ["Transfer"]
    assert (t.p1.active_dice, len(t.p1.exhausted_dice)) == ([], 2)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_life_comes_back_before_wounds_are_counted_again(ruleset: str) -> None:
    """OG-7.1.4: a unit lives by its alteration; the wound that is one too many leaves it in time."""
    t = board(ruleset)
    units = ["Gilder (wounds 2, +Massive Growth)", "Iron Rhino"]
    t.p1("Coal Roarkwin", hand=["Transfer"], dice=COST, battlefield=units)
    t.p2("Noah Redmoon")
    t.p1.unit("Gilder").has(life=6, wounds=2)
    t.p1.plays("Transfer").picks_player(1)
    t.p1.chooses("Iron Rhino")
    t.done()
    t.ends_round()
    t.p1.unit("Gilder").has(life=2, wounds=1)
