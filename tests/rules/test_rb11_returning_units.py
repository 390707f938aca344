"""A unit that comes back during an attack is no longer in its battle (RB-11.3.9, RB-11.3.12)."""

from tests.cards.boards import DECK, resolves
from tests.table import table


def test_a_unit_that_comes_back_does_not_counter_a_quick_strike() -> None:
    """The bats are destroyed before they hit back, and return without their battle. [RB-11.3.9] [RB-13.1.5]"""
    # given
    t = table()
    t.p1("Dimona Odinstar", battlefield=["Cloudburst Gryphon"], draw=DECK)
    t.p2("Harold Westraven", battlefield=["Vampire Bat Swarm"], draw=DECK, dice="ceremonial:class")
    # when
    t.p1.attacks("Vampire Bat Swarm", "Cloudburst Gryphon")
    t.p2.done()
    t.p2.says_yes()
    t.p2.triggers("Vampire Bat Swarm", "Swarm")
    resolves(t)
    # then
    t.p1.unit("Cloudburst Gryphon").has(wounds=0, exhaustion=1)
    t.p2.unit("Vampire Bat Swarm").has(exhaustion=0)
    t.survives_clone_undo_and_save_at_every_step()
