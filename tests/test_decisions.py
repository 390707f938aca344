"""A decision and its options as words: lazily, equal to the plain options, and readable after the game has moved on."""

import random

import pytest

import pyreborn as pb
from pyreborn.engine.model.ids import QUESTION_NAMES
from pyreborn.engine.model.options import OfferedOption
from pyreborn.engine.run.stack import pending
from pyreborn.notation import option_texts


def gilder() -> pb.Game:
    board = pb.Scenario()
    board.player(1, "Aradel Summergaard", spellboard=["Summon Gilder"], dice="natural:class charm:power")
    board.player(2, "Maeoni Viper", battlefield=["Hammer Knight (wounds 3)"])
    return board.game()


def test_a_decision_says_who_what_and_every_option() -> None:
    decision = gilder().decision
    assert (decision.player, decision.kind, decision.card, decision.about) == (0, "turn", -1, "")
    lines = str(decision).splitlines()
    assert lines[0] == decision.prompt == "Aradel Summergaard, your turn: 1 main and 1 side action left"
    assert [line.split(maxsplit=1)[1] for line in lines[1:]] == list(decision.texts)
    assert "  1  use Summon Gilder" in lines
    assert repr(decision) == f"<Decision of seat 0: turn, {len(decision.options)} options>"


def test_options_are_equal_to_the_plain_ones_and_may_be_pushed_like_them() -> None:
    game = gilder()
    offered, plain = game.decision.options, game.options
    assert offered == plain
    assert plain == list(offered)
    assert [hash(option) for option in offered] == [hash(option) for option in plain]
    assert plain[1] in offered
    assert offered[1] in plain
    assert pb.Option(pb.Verb.YES) not in offered
    assert offered.index(plain[1]) == 1
    assert offered[-1] == plain[-1]
    assert offered[1:3] == plain[1:3]
    assert repr(offered[1:2]) == "[<Option: use Summon Gilder>]"
    assert game.push(offered[1]) is not plain[1]
    assert type(game.moves[0]) is pb.Option
    assert game.record().moves[0] == f"{plain[1].verb}.{plain[1].a}.{plain[1].b}"


def test_an_option_knows_its_text_its_verb_and_what_it_names() -> None:
    game = gilder()
    use = game.decision.option("use summon")
    assert (use.text, use.name, str(use)) == ("use Summon Gilder", "activate", "use Summon Gilder")
    card, ability = use.things
    seen = game.view(0).players[0].spellboard[0]
    assert (card.kind, card.number, card.name) == ("card", seen.id, "Summon Gilder")
    assert ability.kind == "ability"
    game.push(use)
    damage = game.decision.option("target Hammer Knight")
    assert [(thing.kind, thing.name) for thing in damage.things] == [("card", "Hammer Knight")]
    assert game.decision.option("decline").things == []


def test_what_is_named_in_whole_games() -> None:
    """Every kind of thing: cards as the decider's view numbers them, players by name, dice by their faces."""
    luck = random.Random(3)
    kinds: set[str] = set()
    game = pb.new_game("aradel", "maeoni", seed=3, log=False)
    while not game.over:
        seen = game.view(game.decision.player).decision
        assert seen is not None
        assert (seen.kind, [str(each) for each in seen.options or []]) == (
            game.decision.kind,
            list(game.decision.texts),
        )
        for option, shown in zip(game.decision.options, seen.options or [], strict=True):
            assert (option.name, option.text) == (shown.verb, shown.text)
            assert [thing.number for thing in option.things] == [shown.a, shown.b][: len(option.things)]
            assert all(thing.name for thing in option.things)
            kinds |= {thing.kind for thing in option.things}
        game.push(luck.choice(game.decision.options))
    assert {"card", "seat", "ability", "way", "dice", "face", "magic"} <= kinds


def test_the_same_decision_is_the_same_object() -> None:
    game = gilder()
    first = game.decision
    assert game.decision is first
    game.push("meditate")
    assert game.decision is not first
    game.pop()
    assert game.decision is not first
    assert str(game.decision) == str(first)


def test_a_decision_can_be_read_after_the_game_has_moved_on() -> None:
    """Its words are found by playing again up to there, also after undo and another way."""
    luck = random.Random(5)
    game = pb.new_game("aradel", "maeoni", seed=5)
    passed: list[tuple[pb.Decision, list[str]]] = []
    for count in range(120):
        passed.append((game.decision, option_texts(game.state, pending(game.state))))
        game.push(luck.choice(game.decision.options))
        if count % 7 == 6:
            for _ in range(luck.randrange(1, 5)):
                game.pop()
    for decision, texts in passed:
        assert list(decision.texts) == texts
        assert decision.prompt.startswith(game.names[decision.player])
        assert str(decision.options[0]) == texts[0]


def without_undo(game: pb.Game) -> pb.Game:
    return pb.Game(game.state, game.header, undo=False)


def test_without_undo_words_that_were_not_read_in_time_are_gone() -> None:
    game = without_undo(gilder())
    read, unread = game.decision, without_undo(gilder()).clone()
    stale = unread.decision
    assert read.options[1].text == "use Summon Gilder"
    game.push(1)
    unread.push(1)
    assert read.options[1].text == "use Summon Gilder"
    with pytest.raises(pb.StaleDecision, match="The game has moved on"):
        _ = stale.texts
    with pytest.raises(pb.StaleDecision):
        _ = stale.options[1].things
    assert str(stale).startswith("<Decision of seat 0: turn, ")
    assert str(stale.options[1]).startswith("activate card ")
    assert stale.kind == "turn"


def test_at_the_end_nothing_is_asked() -> None:
    game = gilder()
    game.concede(0)
    assert (game.decision.kind, game.decision.player, len(game.decision.options)) == ("over", -1, 0)
    assert str(game.decision) == "The game is over: Maeoni Viper has won."
    assert game.decision.kind not in QUESTION_NAMES


def test_an_option_of_another_decision_is_refused_by_its_words() -> None:
    game = gilder()
    other = game.decision.option("meditate")
    game.push("use Summon Gilder")
    with pytest.raises(pb.IllegalOption, match="'meditate' is not among the"):
        game.push(other)
    assert isinstance(other, OfferedOption)
