"""The same cards with a partner at the table: a player, but no opponent, and it is the asking player who decides."""

import pytest

from pyreborn.engine.model.ids import RAGE_POWER, Verb
from tests.cards.chimera.boards import DECK
from tests.rules.chimera_boards import PILE, ChimeraTable, chimera_table


def pair(second: dict[str, object], **its: object) -> ChimeraTable:
    """Player 2 has the board in question, and it is their part of the shared turn."""
    t = chimera_table(players=2, **its)
    t.p1("Leo Sunshadow", battlefield=["Iron Worker"], draw=DECK)
    t.p2("Leo Sunshadow", **{"draw": DECK, "battlefield": ["Iron Worker"], **second})
    t.chimera(draw=PILE, discard=[PILE[0]])
    t.p1.takes(Verb.HAND_OVER)
    return t


def test_the_player_whose_card_asks_sees_the_lent_hand_and_decides() -> None:
    """RR-1.1.7, RR-10.1.7: the partner sees nothing of it."""
    t = pair({"spellboard": ["Memory Theft"], "dice": "charm:class"})
    t.p2.uses("Memory Theft").picks_player(3)
    seen = {seat: {card.name for card in t.game.view(seat).players[2].peeked} for seat in (0, 1, None)}
    assert seen == {0: set(), 1: set(PILE[:5]), None: set()}
    t.p2.chooses(PILE[1])
    assert t.game.decision.player == 1
    t.p2.declines()
    assert t.it.wounds == 1


def test_everybody_draws_and_each_says_how_many() -> None:
    """RR-15.1.13: the partner for themselves, player 2 for the Chimera."""
    t = pair({"spellboard": ["Abundance"]})
    t.p2.uses("Abundance")
    asked = []
    while t.game.decision.kind == "number":
        asked.append(t.game.decision.player)
        t.game.push(0)
    t.settle()
    assert sorted(asked) == [0, 1, 1]
    assert (len(t.p1.hand), len(t.p2.hand), len(t.it.discard)) == (2, 2, 3)
    assert (t.p1.wounds, t.p2.wounds, t.it.wounds) == (0, 0, 0)


def test_opponents_means_the_chimera_alone() -> None:
    """RR-15.1.13: a text about an opponent's dice does not ask which."""
    t = pair({"spellboard": ["Dream Fracture"]}, rage=1)
    t.p2.uses("Dream Fracture").takes(Verb.DIE, RAGE_POWER)
    t.settle()
    assert t.rage() == (5, 0)
    assert (t.p1.wounds, t.it.wounds) == (0, 1)


@pytest.mark.parametrize(("emptied", "fatigued"), [(0, False), (1, True)])
def test_it_is_fatigued_by_the_second_emptying(emptied: int, fatigued: bool) -> None:
    """RR-10.1.2: of the pile that both face."""
    t = pair({"spellboard": ["Purge"], "dice": "charm:class"}, emptied=emptied)
    t.st.players[2].draw[:-1] = []
    t.p2.uses("Purge").picks_player(3)
    t.settle()
    assert (t.its.emptied, t.its.fatigued) == (emptied + 1, fatigued)
    assert len(t.it.draw_pile) == 2
    assert t.it.wounds == 0


def test_each_target_player_is_all_three() -> None:
    """RR-15.1.3, RR-15.1.13: Transmute Magic turns a die of the partner and of the Chimera."""
    t = pair({"hand": ["Transmute Magic"], "dice": "sympathy:class"}, rage=2)
    t.p2.plays("Transmute Magic")
    while not any(option.verb == Verb.FACE for option in t.settle().game.options):
        t.game.push(0)
    t.p2.takes(Verb.FACE, RAGE_POWER)
    t.settle()
    assert t.rage() == (4, 1)
