"""Card pools: one for each edition, and the Raven Rules' as the first edition's with other printings in it."""

import pytest

from pyreborn.cards import POOLS, card_pool, edition_of, find_card
from pyreborn.cards.original import raven_errata
from pyreborn.dsl import AFTER_OPPONENT_DECLARES_ATTACKERS, dice, draw, reaction_spell
from pyreborn.engine.model.pool import Pool
from pyreborn.errors import UnknownName
from pyreborn.rulesets import RULESETS, Ruleset
from pyreborn.scenario import Scenario


def spell(name: str) -> Pool:
    """A pool of one reaction spell."""
    pool = Pool("one")
    pool.add(reaction_spell(name, draw(1), when=AFTER_OPPONENT_DECLARES_ATTACKERS, play=(dice("natural:power"),)))
    return pool


def reactions(pool: Pool) -> list[str]:
    return [text.ability.key for kind in pool.reactions for text in kind]


def test_a_later_printing_takes_the_place_of_the_card() -> None:
    """Its reaction is looked for once, and numbers of other texts do not move."""
    before = spell("Twice Told")
    pool = before.extended("two")
    pool.replace(reaction_spell("Twice Told", draw(2), when=AFTER_OPPONENT_DECLARES_ATTACKERS, play=()))
    assert reactions(pool) == reactions(before) == ["twice-told/0"]
    card = pool.cards["twice-told"]
    assert card is pool.by_name["twice told"] is not before.cards["twice-told"]
    assert pool.abilities["twice-told/0"] is card.abilities[0] is pool.numbered[card.abilities[0].number]
    assert before.abilities["twice-told/0"] is before.numbered[0] is pool.numbered[0]


@pytest.mark.parametrize("name", POOLS)
def test_every_text_is_found_by_its_number_and_its_key(name: str) -> None:
    pool = card_pool(name)
    for key, ability in pool.abilities.items():
        assert pool.numbered[ability.number] is ability
        assert ability.key == key
    for card in pool.cards.values():
        assert all(pool.abilities[ability.key] is ability for ability in card.abilities)
        assert card.edition == edition_of(name)


def test_the_raven_rules_share_what_they_do_not_print_anew() -> None:
    """RV-1: only the errata are other cards, and none of the older printings reacts any more."""
    original, raven = card_pool("original"), card_pool("raven")
    errata = {card.stub for card in raven_errata.CARDS}
    assert errata
    assert set(original.cards) == set(raven.cards)
    assert {stub for stub in raven.cards if raven.cards[stub] is not original.cards[stub]} == errata
    reacting = [text.card for kind in raven.reactions for text in kind]
    assert all(raven.cards[card.stub] is card for card in reacting)
    assert sorted(reactions(raven)) == sorted(set(reactions(raven)))


def test_editions() -> None:
    """MX-01."""
    assert [edition_of(rules.card_pool) for rules in RULESETS.values()] == ["reborn", "reborn", "original", "original"]
    assert find_card("Hammer Knight").attack != find_card("Hammer Knight", "original").attack
    with pytest.raises(UnknownName, match=r"it has those of 'reborn', 'original', 'raven' and 'red-rains'"):
        card_pool("nobody's")


@pytest.mark.parametrize(("name", "rules"), RULESETS.items())
def test_a_scenario_has_the_cards_of_its_ruleset(name: str, rules: Ruleset) -> None:
    """MX-01."""
    board = Scenario(ruleset=name)
    board.player(1, "Coal Roarkwin", battlefield=["Hammer Knight"])
    board.player(2, "Noah Redmoon")
    st = board.state()
    assert st.pool is card_pool(rules.card_pool)
    assert st.cards[st.players[0].battlefield[0]].printed is find_card("Hammer Knight", rules.card_pool)


def test_the_red_rains_have_all_cards_of_reborn() -> None:
    """MX-01: the players bring Reborn's cards, the very same ones."""
    ours, theirs = card_pool("reborn").cards, card_pool("red-rains").cards
    assert {stub: theirs[stub] for stub in ours} == ours
