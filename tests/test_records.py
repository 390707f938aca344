"""Records: saved, loaded, replayed, resumed; anything else refused with a sentence, and the file left alone."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pyreborn as pb
from pyreborn.engine.model.ids import Verb
from pyreborn.engine.model.rng import seeded
from pyreborn.errors import BrokenRecord
from pyreborn.game import Game, Record, load_game
from pyreborn.record import FORMAT, VERSION, parse_move

Data = dict[str, Any]


def played(game: Game, seed: int, most: int = 10_000) -> Game:
    luck = seeded(seed)
    while not game.over and len(game.moves) < most:
        game.push(luck.below(len(game.options)))
    return game


@cache
def half() -> bytes:
    """A game in the middle."""
    return played(pb.new_game("coal", "jessa", seed=3, names=("Ann", "Ben")), 4, most=60).record().to_bytes()


@cache
def from_position() -> bytes:
    """A game that began at a position."""
    board = pb.Scenario(seed=8)
    board.player(1, "Coal Roarkwin", battlefield=["Hammer Knight"], hand=["Cover", "Iron Worker"], dice="natural x4")
    board.player(2, "Jessa Na Ni", battlefield=["Blood Archer"], hand=["Redirect"], dice="charm x3 ceremonial x2")
    return played(board.game(), 5, most=12).record().to_bytes()


def changed(data: bytes, change: Callable[[Data], object]) -> bytes:
    """The record with something in it altered."""
    record: Data = json.loads(data)
    change(record)
    return json.dumps(record).encode()


def refusal(data: bytes) -> str:
    """The sentence with which a record is refused."""
    with pytest.raises(BrokenRecord) as caught:
        Record.from_bytes(data).replay()
    return str(caught.value)


# === what works ===============================================================================


@pytest.mark.parametrize("make", [half, from_position], ids=["from decks", "from a position"])
def test_a_saved_game_is_resumed_where_it_was_left(make: Callable[[], bytes], tmp_path: Path) -> None:
    """Position, history, story, names and undo are there; both play on alike."""
    game = Record.from_bytes(make()).replay()
    path = tmp_path / "game.json"
    game.record().save(path)
    again = load_game(path)
    assert again.digest() == game.digest()
    assert again.moves == game.moves
    assert again.story(0) == game.story(0)
    assert again.story(None) == game.story(None)
    assert again.names == game.names
    assert again.option_texts() == game.option_texts()
    assert again.view(1).to_json() == game.view(1).to_json()
    assert played(again, 6).digest() == played(game, 6).digest()
    assert again.winner == game.winner is not None


@pytest.mark.parametrize("first_five", ["recommended", "choose"])
@pytest.mark.parametrize("open_decks", [True, False])
def test_the_header_keeps_how_the_game_was_started(first_five: str, open_decks: bool, tmp_path: Path) -> None:
    game = pb.new_game(
        "noah", "maeoni", seed=2**70 + 1, first_five=first_five, chained="2024-01-25", open_decks=open_decks,
        names=("Ann", "Ben"),
    )  # fmt: skip
    played(game, 1, most=40)
    path = tmp_path / "game.json"
    game.record().save(path)
    record = Record.load(path)
    assert record.header == game.header
    assert (record.header.format, record.header.engine) == (FORMAT, VERSION)
    assert load_game(path).digest() == game.digest()


def test_a_finished_game_replays_to_its_end() -> None:
    game = played(pb.new_game("saria", "aradel", seed=1), 2)
    replayed = Record.from_bytes(game.record().to_bytes()).replay()
    assert replayed.over
    assert replayed.winner == game.winner
    assert replayed.story(0) == game.story(0)


def test_a_conceded_game_can_be_loaded_again(tmp_path: Path) -> None:
    """Conceding ends the game (RB-1.3.3) and the record; the record is still one."""
    game = played(pb.new_game("saria", "aradel", seed=1), 2, most=30)
    game.concede(0)
    assert game.over
    assert game.winner == 1
    path = tmp_path / "game.json"
    game.record().save(path)
    again = load_game(path)
    assert again.over
    assert again.winner == 1


def test_a_concession_is_taken_back_like_an_option() -> None:
    """RB-1.3.3: alone, among two as among three; also where nothing else has been done."""
    for moves in (0, 30):
        game = played(pb.new_game("saria", "aradel", seed=1), 2, most=moves)
        before = (game.digest(), len(game.log), list(game.moves))
        game.concede(1)
        assert game.winner == 0
        assert game.pop() == pb.Option(Verb.CONCEDE, 1, 0)
        assert (game.digest(), len(game.log), list(game.moves)) == before
        assert (game.over, game.conceded) == (False, None)
        game.push(0)


@pytest.mark.parametrize("ruleset", ["reborn", "original", "raven"])
def test_who_gives_up_among_three_leaves_the_others_playing(ruleset: str, tmp_path: Path) -> None:
    """RB-1.3.3, RB-19.1.2: a concession that ends nothing is a move: kept, replayed and taken back like one."""
    game = played(pb.new_game("saria", "aradel", "noah", seed=1, ruleset=ruleset), 2, most=40)
    seat, before = game.decision.player, game.digest()
    game.concede(seat)
    assert not game.over
    assert not game.state.players[seat].alive
    assert game.decision.player != seat
    assert game.record().replay().digest() == game.digest()
    game.pop()
    assert game.digest() == before
    game.concede(seat)
    played(game, 3)
    assert game.winner not in (None, seat)
    path = tmp_path / "game.json"
    game.record().save(path)
    assert load_game(path).story() == game.story()


def test_a_concession_of_somebody_who_does_not_play_is_refused() -> None:
    """Nor can one of two leave the game to "the others": that ends it (RB-1.3.3)."""
    game = played(pb.new_game("saria", "aradel", "noah", seed=1), 2, most=10)
    for seat in (-1, 3):
        with pytest.raises(pb.IllegalOption, match="cannot leave the game to the others"):
            game.push(pb.Option(Verb.CONCEDE, seat, 0))
    game.concede(1)
    with pytest.raises(pb.IllegalOption, match=r"seats \[0, 2\] take part"):
        game.push(pb.Option(Verb.CONCEDE, 0, 0))
    game.concede(0)
    assert game.winner == 2


def test_a_record_can_be_replayed_up_to_any_move() -> None:
    """Stopping early gives the position after so many moves; without log and undo it is the same one."""
    record = Record.from_bytes(half())
    whole = record.replay()
    for until in (0, 1, 17, 59, 60):
        part = record.replay(until=until)
        assert part.moves == whole.moves[:until]
        assert part.digest() == record.replay(until=until, log=False, undo=False).digest()
    assert record.replay(until=60).digest() == whole.digest()


def test_undo_then_save_keeps_only_what_was_not_taken_back() -> None:
    game = Record.from_bytes(half()).replay()
    for _ in range(20):
        game.pop()
    record = Record.from_bytes(game.record().to_bytes())
    assert len(record.moves) == 40
    assert record.replay().digest() == game.digest()


def test_a_record_written_twice_is_the_same_bytes() -> None:
    assert Record.from_bytes(half()).replay().record().to_bytes() == half()


# === what is refused ==========================================================================

NOT_RECORDS: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "This is not a pyreborn record: Input data was truncated."),
    "words": (b"hello", "This is not a pyreborn record: JSON is malformed"),
    "bytes": (b"\x00\xff\xfe\x80", "This is not a pyreborn record: "),
    "a list": (b"[]", "This is not a pyreborn record: Expected `object`, got `array`."),
    "another object": (b'{"a":1}', "This is not a pyreborn record: Object missing required field"),
    "null": (b"null", "This is not a pyreborn record: "),
}


@pytest.mark.parametrize(("data", "sentence"), NOT_RECORDS.values(), ids=NOT_RECORDS)
def test_what_is_no_record_is_refused(data: bytes, sentence: str) -> None:
    assert refusal(data).startswith(sentence)


@pytest.mark.parametrize("cut", [1, 2, 40, 400])
def test_a_truncated_record_is_refused(cut: int) -> None:
    assert refusal(half()[:-cut]) == "This is not a pyreborn record: Input data was truncated."


def _set(*path: str | int, to: object) -> Callable[[Data], object]:
    def change(record: Data) -> None:
        place: Any = record
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = to

    return change


def _more_moves(record: Data) -> None:
    record["moves"].append("0.0.0")


BROKEN: dict[str, tuple[Callable[[Data], object], str]] = {
    "foreign format": (
        _set("header", "format", to=FORMAT + 1),
        f"This record of pyreborn {VERSION} has format {FORMAT + 1}; pyreborn {VERSION} reads format 3 or {FORMAT}.",
    ),
    "format of another type": (
        _set("header", "format", to="1"),
        "This is not a pyreborn record: Expected `int`, got `str` - at `$.header.format`.",
    ),
    "unknown ruleset": (
        _set("header", "ruleset", to="rebron"),
        "The record's header cannot be used: There is no ruleset called 'rebron'. Did you mean 'reborn'?",
    ),
    "unknown magic": (
        _set("header", "decks", 0, "dice", to={"purple": 10}),
        "The record's header cannot be used: The deck 'The Iron Men' may not be played. There is no magic type called "
        "'purple'.",
    ),
    "a deck that is none": (
        _set("header", "decks", 0, to={}),
        "The record's header cannot be used: The deck lacks the key 'name'; it needs name, phoenixborn, cards and "
        "dice.",
    ),
    "illegal move": (
        _set("moves", 10, to="7.999.3"),
        "Move 11 of 60 (7.999.3) cannot be played: 'play card 999' is not among the ",
    ),
    "no move": (
        _set("moves", 10, to="hello"),
        "Move 11 of 60 (hello) cannot be played: 'hello' is not a move; expected three numbers joined by full stops. "
        f"The record was made by pyreborn {VERSION}; this is {VERSION}.",
    ),
    "one move too many": (_more_moves, "Move 61 of 61 (0.0.0) cannot be played: "),
    "another engine's move": (
        lambda record: (_set("moves", 0, to="4.9.9")(record), _set("header", "engine", to="9.9")(record)),
        "Move 1 of 60 (4.9.9) cannot be played: ",
    ),
    "digest mismatch": (
        _set("digest", to="0" * 16),
        "The moves lead to another position than the one the record was saved at.",
    ),
}


@pytest.mark.parametrize(("change", "sentence"), BROKEN.values(), ids=BROKEN)
def test_a_record_that_does_not_replay_is_refused(
    change: Callable[[Data], object], sentence: str, tmp_path: Path
) -> None:
    """With the reason in a sentence; the file on disk stays as it was."""
    path = tmp_path / "game.json"
    path.write_bytes(changed(half(), change))
    before = (path.read_bytes(), path.stat().st_mtime_ns)
    with pytest.raises(BrokenRecord) as caught:
        load_game(path)
    assert str(caught.value).startswith(sentence)
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before
    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.parametrize(
    ("path", "wrong"),
    [
        (("header", "decks", 0, "phoenixborn"), "nobody-at-all"),
        (("header", "decks", 1, "cards"), {"no-such-card": 3}),
        (("header", "decks", 1, "first_five"), ["no-such-card"]),
        (("header", "chained"), "no-such-list"),
    ],
)
def test_names_that_do_not_exist_are_refused_in_a_sentence(path: tuple[str | int, ...], wrong: Any) -> None:
    """The sentence names what is unknown and does not speak Python."""
    said = refusal(changed(half(), _set(*path, to=wrong)))
    assert said.startswith("The record's header cannot be used: ")
    assert str(next(iter(wrong)) if not isinstance(wrong, str) else wrong) in said
    assert "Error" not in said


@pytest.mark.parametrize("decks", [0, 1])
def test_a_record_without_two_players_is_refused(decks: int) -> None:
    """Neither decks nor a position, or one player alone: no game."""
    lists = json.loads(half())["header"]["decks"]
    assert refusal(changed(half(), _set("header", "decks", to=lists[:decks])))


def test_a_record_without_names_still_shows_its_players() -> None:
    """Names are decoration: a record that lacks them can be looked at, or is refused."""
    data = changed(half(), _set("header", "names", to=[]))
    try:
        game = Record.from_bytes(data).replay()
    except BrokenRecord:
        return
    assert game.view(0).players[1].name


POSITION_DAMAGE: dict[str, Callable[[Data], object]] = {
    "nothing": _set("header", "start", to={}),
    "no cards": lambda record: record["header"]["start"].pop("cards"),
    "no stack": _set("header", "start", "stack", to=[]),
    "unknown card": _set("header", "start", "cards", 0, to=["nobody", 0]),
    "unknown frame": lambda record: _set("header", "start", "stack", 0, "kind", to="dance")(record),
    "no such card in hand": _set("header", "start", "players", 0, "hand", to=[999]),
    "no zones": _set("header", "start", "zone", to=[]),
    "three dice faces": _set("header", "start", "players", 0, "active", to=[0, 0, 0]),
    "other dice": _set("header", "start", "rng", to=[1, 2, 3, 4]),
}


@pytest.mark.parametrize("change", POSITION_DAMAGE.values(), ids=POSITION_DAMAGE)
def test_a_starting_position_that_makes_no_sense_is_refused(change: Callable[[Data], object]) -> None:
    assert refusal(changed(from_position(), change)).startswith(("The record's starting position", "The moves lead"))


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    missing = tmp_path / "missing.json"
    with pytest.raises(BrokenRecord, match=r"missing\.json cannot be read: No such file or directory\."):
        load_game(missing)
    with pytest.raises(BrokenRecord, match=r"cannot be read: Is a directory\."):
        load_game(tmp_path)
    assert list(tmp_path.iterdir()) == []


# === whatever else may happen to a file =========================================================


@settings(max_examples=60, deadline=None, derandomize=True)
@given(at=st.integers(0, 10**6), byte=st.integers(0, 255), cut=st.booleans())
def test_a_damaged_file_is_refused_or_leads_to_the_same_place(at: int, byte: int, cut: bool) -> None:
    """One byte changed or taken out: never another exception, never another position under the same digest."""
    data = bytearray(half())
    at %= len(data)
    if cut:
        del data[at]
    else:
        data[at] = byte
    try:
        game = Record.from_bytes(bytes(data)).replay(log=False, undo=False)
    except BrokenRecord:
        return
    if b'"digest":"' in data:
        assert game.digest() == json.loads(half())["digest"]


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.text(max_size=12) | st.from_regex(r"-{0,2}[0-9²]{1,3}(\.-{0,2}[0-9]{1,3}){2}", fullmatch=True))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    try:
        option = parse_move(text)
    except BrokenRecord:
        return
    assert [int(part) for part in text.split(".")] == option.to_json()
