"""RR-14: Grim Fates, under which what is chosen for the Chimera is the worst for the players."""

import pytest

from pyreborn.engine.model.ids import Verb
from pyreborn.engine.model.options import Option
from pyreborn.engine.run.grim import measure, worst_of
from tests.cards.chimera.boards import facing
from tests.rules.chimera_boards import PILE, ChimeraTable

GRIM = {"ruleset": "red-rains+grim"}
ONE, OTHER = Option(Verb.CARD, 1), Option(Verb.CARD, 2)


def abundance(**its: object) -> ChimeraTable:
    """Player 1 uses Abundance, draws nothing, and the Chimera has had its choice."""
    t = facing(its={**GRIM, **its}, spellboard=["Abundance"])()
    t.p1.uses("Abundance").takes(Verb.NUMBER, 0)
    return t


def test_it_draws_all_it_can_and_nobody_is_asked() -> None:
    """RR-14.1.1: before fatigue it takes the cards, not the damage."""
    t = abundance()
    assert t.game.decision.kind == "turn"
    t.settle()
    assert (t.it.discard, t.it.wounds) == (PILE[:2], 0)
    assert t.p1.wounds == 2


def test_fatigued_it_takes_the_damage() -> None:
    """RR-14.1.1, RR-10.1.4: it cannot draw."""
    t = abundance(fatigued=True)
    t.p1.chooses(t.name)
    t.settle()
    assert t.it.wounds == 2


@pytest.mark.parametrize(("rows", "kept"), [(["Faint Aspect", "Grim Aspect (wounds 1)"], "Faint Aspect")])
def test_it_gives_up_its_weaker_unit(rows: list[str], kept: str) -> None:
    """RR-14.1.1: Guilt Link destroys one of its aspects; both cost the same blood, one has wounds already."""
    t = facing(its=GRIM, spellboard=["Guilt Link (status 1)"], battlefield=["Iron Worker"])(rows=rows)
    t.p1.uses("Guilt Link").picks_player(2)
    t.settle()
    assert t.it.battlefield == [kept]


def test_what_comes_to_the_same_is_left_to_the_players() -> None:
    """RR-14.1.1, RR-1.1.4: two aspects alike, and player 1 chooses between them."""
    t = facing(its=GRIM, spellboard=["Guilt Link (status 1)"], battlefield=["Iron Worker"])(
        rows=["Faint Aspect", "Grim Aspect"]
    )
    t.p1.uses("Guilt Link").picks_player(2)
    assert t.game.decision.player == 0
    assert t.game.decision.on_behalf_of == t.it.seat
    assert len(t.game.options) == 2
    t.decides(Verb.CARD, "Grim Aspect")
    t.settle()
    assert t.it.battlefield == ["Faint Aspect"]


def test_a_choice_of_the_players_own_stays_free() -> None:
    """RR-14.1.1: only choices for the Chimera are forced."""
    t = facing(its=GRIM, spellboard=["Abundance"])()
    t.p1.uses("Abundance")
    assert [option.a for option in t.game.options] == [2, 1, 0]


def test_trying_out_changes_nothing() -> None:
    """RR-14.1.1: options are tried on copies; the game and its luck are as they were."""
    t = facing(its=GRIM, spellboard=["Guilt Link (status 1)"], battlefield=["Iron Worker"])(
        rows=["Faint Aspect", "Grim Aspect"]
    )
    t.p1.uses("Guilt Link").picks_player(2)
    before = t.game.digest()
    t.st.options = None
    assert len(t.game.options) == 2
    assert t.game.digest() == before


def test_what_depends_on_luck_is_left() -> None:
    """RR-14.1.1: options that come to something else with other luck cannot be compared."""
    assert worst_of([ONE, OTHER], [[(1,), (3,)], [(2,), (2,)]]) == [ONE, OTHER]
    assert worst_of([ONE, OTHER], [[(1,), (1,)], [(2,), (2,)]]) == [OTHER]


def test_the_worst_of_several_are_all_left() -> None:
    """RR-14.1.1."""
    best = Option(Verb.CARD, 3)
    assert worst_of([ONE, best, OTHER], [[(5,)], [(4,)], [(5,)]]) == [ONE, OTHER]


def test_wounds_weigh_more_than_tokens_and_tokens_more_than_units() -> None:
    """RR-14.1.1: the order of the measure."""
    plain = measure(facing()().st)
    hurt = facing("Aradel Summergaard (wounds 1)")()
    rains = facing(its={"red_rains": 2})()
    strong = facing()(rows=["Faint Aspect"])
    wounded = facing()(on_it="wounds 1")
    assert measure(hurt.st) > measure(rains.st) > measure(strong.st) > plain > measure(wounded.st)
