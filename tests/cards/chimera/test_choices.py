"""Cards that have an opponent choose: player 1 chooses for the Chimera, and freely (RR-1.1.4, RR-1.1.7)."""

import pytest

from pyreborn.engine.model.ids import Verb
from tests.cards.chimera.boards import facing, shows
from tests.cards.chimera.reached import CHOICE
from tests.rules.chimera_boards import PILE

ROW = ["Faint Aspect", "Grim Aspect"]


@shows(CHOICE, "Generosity")
@pytest.mark.parametrize("draws", [True, False])
def test_generosity_lets_it_have_cards_or_healing(draws: bool) -> None:
    """RR-1.1.4, RR-10.1.3: player 1 has taken the exhaustion effect and chooses between the others for it."""
    t = facing(hand=["Generosity"], spellboard=["Abundance (exhausted)"], dice="charm:class")(on_it="wounds 3")
    t.p1.plays("Generosity").takes(Verb.MODE, 0)
    t.settle()
    if any(option.verb == Verb.CARD for option in t.game.options):
        t.p1.targets("Abundance")
    assert [option.a for option in t.settle().game.options] == [1, 2]
    t.decides(Verb.MODE, "", lambda option: option.a == (2 if draws else 1))
    t.settle()
    assert t.it.wounds == (3 if draws else 1)
    assert t.it.discard == (PILE[:3] if draws else [])


@shows(CHOICE, "Abundance")
def test_abundance_asks_player_1_for_it() -> None:
    """RR-1.1.7: in a player's turn the one whose card asks."""
    t = facing(spellboard=["Abundance"])()
    t.p1.uses("Abundance").takes(Verb.NUMBER, 0)
    assert (t.game.decision.player, t.game.decision.kind) == (0, "number")
    t.decides(Verb.NUMBER, "", lambda option: option.a == 0)
    t.p1.chooses(t.name)
    t.settle()
    assert (t.p1.wounds, t.it.wounds) == (2, 2)


@shows(CHOICE, "Nightsong Cricket")
def test_its_choice_in_a_players_discard_pile() -> None:
    """RR-1.1.4: which card it gives back, player 1 says."""
    t = facing(
        battlefield=["Nightsong Cricket"], hand=["Return to Soil"], discard=["Purge", "Seal"], dice="charm:class"
    )(draw=PILE[:2], discard=PILE[2:3])
    t.p1.plays("Return to Soil").triggers("Nightsong Cricket", "Renewed Harmony")
    assert t.game.decision.player == 0
    assert sorted(t.st.cards[option.a].now.name for option in t.game.options) == ["Purge", "Seal"]
    t.decides(Verb.CARD, "Purge")
    assert t.p1.hand == ["Purge"]


@shows(CHOICE, "Realm Walker")
def test_isolate_exhausts_the_aspect_chosen_for_it() -> None:
    """RR-1.1.4: not the leftmost, but the one player 1 likes."""
    t = facing(battlefield=["Realm Walker"])(rows=ROW)
    t.p1.attacks(t.name, "Realm Walker")
    t.decides(Verb.CARD, "Grim Aspect")
    t.it.unit("Grim Aspect").has(exhaustion=1)
    t.it.unit("Faint Aspect").has(exhaustion=0)


@shows(CHOICE, "Blackcloud Ninja")
def test_seal_strike_can_only_hit_its_ultimate() -> None:
    """RR-2.1.12, RR-9.3.1: it is its one ready spell; the threshold is one more."""
    t = facing("Brennen Blackcloud", battlefield=["Blackcloud Ninja", "Iron Worker"])()
    t.p1.attacks(t.name, "Blackcloud Ninja").triggers("Blackcloud Ninja")
    t.settle()
    t.it.unit("Workshop Ultimate 1").has(exhaustion=1)


@shows(CHOICE, "Guilt Link")
def test_guilt_link_destroys_the_aspect_chosen_for_it() -> None:
    """RR-1.1.4, RR-6.5.1: its blood is placed."""
    t = facing(spellboard=["Guilt Link (status 1)"], battlefield=["Iron Worker"])(rows=ROW)
    t.p1.uses("Guilt Link").picks_player(2)
    t.decides(Verb.CARD, "Faint Aspect")
    t.settle()
    assert (t.it.battlefield, t.it.discard) == (["Grim Aspect"], ["Faint Aspect"])
    assert t.it.wounds == 1


@shows(CHOICE, "Law of Domination")
@shows("phoenixborn", "Law of Domination")
def test_law_of_domination_lets_player_1_choose_both_units() -> None:
    """RR-1.1.4."""
    t = facing(hand=["Law of Domination"], battlefield=["Iron Worker"], dice="divine:class")(rows=ROW)
    t.p1.plays("Law of Domination")
    t.decides(Verb.CARD, "Grim Aspect")
    t.p1.chooses("Grim Aspect")
    t.settle()
    assert t.it.battlefield == ["Faint Aspect"]
    t.p1.unit("Iron Worker").has(wounds=1)
