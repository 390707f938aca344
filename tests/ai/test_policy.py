"""The fitted policy: a share for every option of every question, from what the decider may know and nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from tools.self_play import table_for

from pyreborn.ai.policies import FORMAT, policy_for, policy_text, read_policy, write_policy
from pyreborn.engine.model.ids import FIRST_IN_PLAY, QUESTION_NAMES, VERBS, Question, Thing, Verb, Zone
from pyreborn.engine.model.rng import seeded
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.serial import state_to_json
from pyreborn.engine.run.stack import choose, decider, options_of
from pyreborn.engine.search.determinize import determinize
from pyreborn.engine.search.policy import Policy, expectations, is_familiar, preferred, sampled, scores
from pyreborn.engine.search.policy_terms import (
    ASK,
    ASK_NAMES,
    ASKER,
    FIRST_ASK,
    GENERAL,
    GENERAL_NAMES,
    KIND_NAMES,
    STAGES,
    VERB_TERMS,
    WIDEST,
    WIDTHS,
    Ask,
    General,
    names_of,
)
from pyreborn.errors import PyrebornError

RULESETS = ("reborn", "original", "raven", "red-rains")
GAMES = 3
LONGEST = 1500


def positions(ruleset: str, seed: int) -> Iterator[GameState]:
    """Every decision with an alternative of one game that the policy plays against itself."""
    policy, luck = policy_for(ruleset), seeded(seed)
    st = table_for(ruleset, seed).game().state
    for _ in range(LONGEST):
        if st.over:
            return
        if len(options_of(st)) > 1:
            yield st
        choose(st, options_of(st)[sampled(st, policy, luck)])


@cache
def some_positions(ruleset: str) -> list[GameState]:
    """A few dozen of them to look at more closely."""
    return [st.clone() for number, st in enumerate(positions(ruleset, 6)) if number % 5 == 0]


def everywhere(st: GameState) -> list[int]:
    return list(range(len(options_of(st))))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_shares_of_every_question_add_up_to_one(ruleset: str) -> None:
    policy = policy_for(ruleset)
    met: set[int] = set()
    for seed in range(GAMES):
        for st in positions(ruleset, seed):
            met.add(st.stack[-1].question())
            shares = expectations(st, policy, everywhere(st))
            assert len(shares) == len(options_of(st))
            assert sum(shares) == pytest.approx(1.0)
            assert all(share >= 0.0 for share in shares)
    usual = {Question.FIRST_FIVE, Question.TURN, Question.PAY, Question.PICK, Question.ATTACKER, Question.MEDITATE}
    assert met >= usual, f"not met: {[QUESTION_NAMES[question] for question in usual - met]}"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_of_some_options_the_shares_add_up_to_one_and_keep_their_proportions(ruleset: str) -> None:
    policy = policy_for(ruleset)
    for st in some_positions(ruleset):
        places = everywhere(st)
        if len(places) < 3:
            continue
        shares, some = expectations(st, policy, places), expectations(st, policy, [2, 0])
        assert sum(some) == pytest.approx(1.0)
        assert some[0] * shares[0] == pytest.approx(some[1] * shares[2])
        assert expectations(st, policy, [1]) == [1.0]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_same_position_gives_the_same_numbers_and_is_left_as_it_was(ruleset: str) -> None:
    policy = policy_for(ruleset)
    for st in some_positions(ruleset):
        before = json.dumps(state_to_json(st))
        shares = expectations(st, policy, everywhere(st))
        assert preferred(st, policy) == max(everywhere(st), key=lambda place: (shares[place], -place))
        sampled(st, policy, seeded(1))
        assert json.dumps(state_to_json(st)) == before
        assert expectations(st.clone(), policy, everywhere(st)) == shares


def names_something_hidden(st: GameState, seat: int) -> bool:
    """Whether an option names a card that the seat cannot tell from others."""
    for option in options_of(st):
        if VERBS[option.verb].a != Thing.CARD:
            continue
        zone, owner = st.zone[option.a], st.cards[option.a].owner
        if zone < FIRST_IN_PLAY and zone != Zone.DISCARD_PILE and not (zone == Zone.HAND and owner == seat):
            return True
    return False


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_the_decider_cannot_know_changes_no_number(ruleset: str) -> None:
    policy, luck = policy_for(ruleset), seeded(11)
    compared = 0
    for st in some_positions(ruleset):
        seat = decider(st)
        world = determinize(st, seat, luck)
        if options_of(world) == options_of(st) and not names_something_hidden(st, seat):
            assert scores(world, policy, everywhere(st)) == pytest.approx(scores(st, policy, everywhere(st)))
            compared += 1
    assert compared > 10


def test_options_are_drawn_as_often_as_they_are_likely() -> None:
    policy, luck = policy_for("reborn"), seeded(5)
    st = next(st for st in some_positions("reborn") if max(expectations(st, policy, everywhere(st))) < 0.7)
    shares, times = expectations(st, policy, everywhere(st)), 2000
    drawn = [0] * len(shares)
    for _ in range(times):
        drawn[sampled(st, policy, luck)] += 1
    assert [count / times for count in drawn] == pytest.approx(shares, abs=0.05)
    assert sampled(st, policy, seeded(3)) == sampled(st, policy, seeded(3))


def test_a_keen_policy_draws_the_likeliest() -> None:
    policy = read_policy(policy_text("reborn"))
    policy.keenness = 1e6
    st = next(st for st in some_positions("reborn") if max(expectations(st, policy, everywhere(st))) < 0.7)
    assert {sampled(st, policy, seeded(seed)) for seed in range(20)} == {preferred(st, policy)}


# --- rows ---------------------------------------------------------------------------------------------


def test_a_card_that_was_never_met_counts_by_general_terms() -> None:
    data: dict[str, Any] = json.loads(policy_text("reborn"))
    st = next(
        st
        for st in some_positions("reborn")
        if any(option.verb == Verb.PLAY and _stub(st, option.a) in data["rows"]["play"] for option in options_of(st))
    )
    place = next(i for i, option in enumerate(options_of(st)) if option.verb == Verb.PLAY)
    known = scores(st, policy_for("reborn"), [place])
    del data["rows"]["play"][_stub(st, options_of(st)[place].a)]
    unknown = scores(st, read_policy(json.dumps(data)), [place])
    assert unknown != known
    for name in KIND_NAMES[1:]:
        data["rows"][name] = {}
    assert scores(st, read_policy(json.dumps(data)), [place]) == pytest.approx(unknown)


def _stub(st: GameState, card: int) -> str:
    return st.cards[card].printed.stub


@pytest.mark.parametrize("ruleset", RULESETS)
def test_of_an_unknown_text_the_kind_of_step_counts(ruleset: str) -> None:
    known = policy_for(ruleset)
    data: dict[str, Any] = json.loads(policy_text(ruleset))
    data["rows"]["asker"] = {key: row for key, row in data["rows"]["asker"].items() if key.startswith("any ")}
    general = read_policy(json.dumps(data))
    for kind in KIND_NAMES[1:]:
        data["rows"][kind] = {}
    bare = read_policy(json.dumps(data))
    asks = [st for st in some_positions(ruleset) if not is_familiar(st, general)]
    assert any(is_familiar(st, known) for st in asks)
    assert any(scores(st, general, everywhere(st)) != scores(st, bare, everywhere(st)) for st in asks)
    assert all(sum(expectations(st, general, everywhere(st))) == pytest.approx(1.0) for st in asks)
    assert all(is_familiar(st, Policy()) for st in some_positions(ruleset) if st.stack[-1].question() == Question.TURN)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_policy_of_nothing_finds_all_options_alike(ruleset: str) -> None:
    policy = Policy()
    for st in some_positions(ruleset):
        shares = expectations(st, policy, everywhere(st))
        assert shares == pytest.approx([1.0 / len(shares)] * len(shares))


def test_every_term_has_a_name_of_its_own() -> None:
    for kind, width in enumerate(WIDTHS):
        names = names_of(kind)
        assert len(names) == len(set(names)) == width
    assert max(WIDTHS) == WIDEST
    assert (len(GENERAL_NAMES), len(ASK_NAMES)) == (GENERAL, ASK)
    assert FIRST_ASK == VERB_TERMS + GENERAL
    assert WIDTHS[ASKER] == STAGES * ASK
    for owner, terms, first in ((General, GENERAL_NAMES, VERB_TERMS), (Ask, ASK_NAMES, 0)):
        for place, name in enumerate(terms):
            said = "".join(letter if letter.isalpha() else "_" for letter in name.upper())
            assert getattr(owner, said) == first + place


# --- files --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_file_of_a_policy_names_its_ruleset(ruleset: str) -> None:
    data = json.loads(policy_text(ruleset))
    assert (data["format"], data["ruleset"]) == (FORMAT, ruleset)
    assert data["fitted"].startswith("on ")
    assert data["rows"]["play"] and data["rows"]["use"] and data["rows"]["asker"]


def test_a_policy_is_written_as_it_was_read() -> None:
    text = policy_text("reborn")
    data = json.loads(text)
    assert write_policy(read_policy(text), data["ruleset"], data["fitted"]) == text


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "This is no policy"),
        ("[]", "expected an object"),
        ('{"format": 99}', "of format 99; expected 1"),
        ('{"format": 1, "rows": {"question": {}}}', "has other rows; expected question, play, use, asker, object"),
        (
            '{"format": 1, "rows": {"question": {}, "play": {"x": {"sideways": 1}}, "use": {}, "asker": {},'
            ' "object": {}}}',
            "for other terms: sideways",
        ),
    ],
)
def test_a_wrong_file_is_refused_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(PyrebornError, match=sentence):
        read_policy(text)
