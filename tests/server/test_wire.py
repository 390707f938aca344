"""Messages: everything that may be said comes back as it was, everything else is refused with one sentence."""

from __future__ import annotations

import json
from typing import Any, get_args

import msgspec
import pytest

from pyreborn.engine.model.rng import Rng, seeded
from pyreborn.server import codes, wire
from pyreborn.server.codes import BadMessage, Refused
from tests.server.messages import FROM_CLIENTS, FROM_THE_TABLE, TOKEN

FUZZ = 20_000


def said(t: str, **fields: Any) -> bytes:
    return json.dumps({"t": t, **fields}).encode()


@pytest.mark.parametrize("message", FROM_CLIENTS, ids=lambda message: type(message).__name__)
def test_what_clients_say_comes_back_as_it_was(message: wire.ClientMessage) -> None:
    data = wire.encode(message)
    assert wire.decode_client(data) == message
    assert wire.encode(wire.decode_client(data)) == data
    assert len(data) < wire.LARGEST


@pytest.mark.parametrize("message", FROM_THE_TABLE, ids=lambda message: type(message).__name__)
def test_what_the_table_says_comes_back_as_it_was(message: wire.ServerMessage) -> None:
    data = wire.encode(message)
    assert wire.decode_server(data) == message
    assert wire.encode(wire.decode_server(data)) == data


def test_there_is_an_example_of_every_message() -> None:
    assert {type(message) for message in FROM_CLIENTS} == set(get_args(wire.ClientMessage))
    assert {type(message) for message in FROM_THE_TABLE} == set(get_args(wire.ServerMessage))


def test_every_struct_is_frozen_and_knows_all_its_fields() -> None:
    """Closed: what is not in the schema is an error, not a surprise."""
    kinds = {*get_args(wire.ClientMessage), *get_args(wire.ServerMessage)}
    infos = msgspec.inspect.multi_type_info(list(kinds))
    found: set[type[msgspec.Struct]] = set()
    waiting: list[Any] = list(infos)
    while waiting:
        shape = waiting.pop()
        inner = [getattr(shape, name, None) for name in ("item_type", "value_type")]
        waiting += [*filter(None, inner), *getattr(shape, "types", ()), *getattr(shape, "item_types", ())]
        if isinstance(shape, msgspec.inspect.StructType) and shape.cls not in found:
            found.add(shape.cls)
            waiting += [field.type for field in shape.fields]
    assert len(found) > len(kinds) + 5
    for cls in found:
        assert cls.__struct_config__.frozen, cls
        assert cls.__struct_config__.forbid_unknown_fields, cls


def test_codes_have_sentences() -> None:
    assert set(codes.REFUSALS) == set(get_args(codes.RefusalCode))
    assert set(codes.CLOSES) == set(get_args(codes.CloseCode))
    for sentence in (*codes.REFUSALS.values(), *codes.CLOSES.values()):
        assert sentence[0].isupper()
        assert sentence.endswith(".")
    assert str(Refused("not asked")) == codes.REFUSALS["not asked"]


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b" " * (wire.LARGEST + 1), "The message has 8193 bytes; expected at most 8192."),
        (b'{"t":"say","n":1,"text":"\xff"}', "The message is not UTF-8: byte 25 does not belong there."),
        (b"hello", "The message is not JSON: JSON is malformed"),
        (b"", "The message is not JSON: "),
        (b'{"t":"ping"', "The message is not JSON: "),
        (b'{"t":"say","n":1,"text":"\\ud800"}', "The message is not JSON: "),
        (b"[" * 4000, "The message is nested too deep"),
        (b'{"x":' * 1300 + b"1" + b"}" * 1300, "The message is nested too deep"),
        (b"[]", "The message is none of this protocol: expected `object`"),
        (b"{}", "The message is none of this protocol: object missing required field `t`"),
        (b'{"t":"shout","n":1}', "The message is none of this protocol: invalid value 'shout'"),
        (b'{"t":"state","seq":1}', "The message is none of this protocol: invalid value 'state'"),
        (b'{"t":"","n":1}', "The message is none of this protocol: invalid value ''"),
        (b'{"t":"ping","at":1,"on":2}', "The message is none of this protocol: object contains unknown field `on`"),
        (b'{"t":"ping"}', "The message is none of this protocol: object missing required field `at`"),
    ],
)  # fmt: skip
def test_what_is_no_message_is_refused_with_a_sentence(data: bytes, sentence: str) -> None:
    with pytest.raises(BadMessage) as caught:
        wire.decode_client(data)
    assert str(caught.value).startswith(sentence)
    assert str(caught.value).endswith(".")
    assert len(str(caught.value)) < 300
    assert caught.value.close == 4000


def test_a_long_mistake_makes_no_long_sentence() -> None:
    with pytest.raises(BadMessage) as caught:
        wire.decode_client(said("x" * 8000))
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        (said("ping", at=2**53 - 1), said("ping", at=2**53)),
        (said("ping", at=0), said("ping", at=-1)),
        (said("ping", at=1), said("ping", at=1.5)),
        (said("ping", at=1), said("ping", at=True)),
        (said("resign", n=1), said("resign", n=0)),
        (said("choose", n=1, at=1, picks=["pass"]), said("choose", n=1, at=1, picks=[])),
        (said("choose", n=1, at=1, picks=["pass"] * 40), said("choose", n=1, at=1, picks=["pass"] * 41)),
        (said("choose", n=1, at=1, picks=["card.1"]), said("choose", n=1, at=1, picks=["card.1.2.3"])),
        (said("choose", n=1, at=1, picks=["card.1"]), said("choose", n=1, at=1, picks=["card.1\n"])),
        (said("choose", n=1, at=1, picks=["card.1"]), said("choose", n=1, at=1, picks=["card.-1"])),
        (said("choose", n=1, at=1, picks=["c." + "9" * 78]), said("choose", n=1, at=1, picks=["c." + "9" * 79])),
        (said("say", n=1, text="x" * 300), said("say", n=1, text="x" * 301)),
        (said("say", n=1, text="x"), said("say", n=1, text="")),
        (said("ask", n=1, what="why", about="x" * 100), said("ask", n=1, what="why", about="x" * 101)),
        (said("ask", n=1, what="why"), said("ask", n=1, what="who")),
        (said("offer", n=1, what="pause"), said("offer", n=1, what="undo")),
        (said("hello", v=1, token=TOKEN), said("hello", v=1, token=TOKEN + " ")),
        (said("hello", v=1, token="a" * 64), said("hello", v=1, token="a" * 65)),
        (said("hello", v=1, token="a" * 16), said("hello", v=1, token="a" * 15)),
        (said("answer", n=1, id=1, yes=True), said("answer", n=1, id=1, yes="yes")),
    ],
)
def test_limits(good: bytes, bad: bytes) -> None:
    """On this side of a limit a message is taken, on the other side refused."""
    wire.decode_client(good)
    with pytest.raises(BadMessage):
        wire.decode_client(bad)


def test_brackets_in_a_text_are_text() -> None:
    """Only what is nested is too deep: chat may hold any number of brackets, quotes and backslashes."""
    for text in ("[" * 300, '{"[' * 100, "\\" * 200 + "[[[[[[[", '"' * 250 + "{{{{{{{{"):
        message = wire.Say(n=1, text=text)
        assert wire.decode_client(wire.encode(message)) == message


def test_twenty_thousand_messages_at_random() -> None:
    """Random bytes, random JSON and mutated messages: a message or a named refusal, never anything else."""
    luck = seeded(20_000)
    good = [wire.encode(message) for message in (*FROM_CLIENTS, *FROM_THE_TABLE)]
    taken = refused = unsaid = 0
    for number in range(FUZZ):
        data = (_noise, _json, _mutated)[number % 3](luck, good)
        try:
            message = wire.decode_client(data)
        except BadMessage as error:
            refused += 1
            unsaid += not str(error).endswith(".")
        else:
            taken += 1
            assert wire.decode_client(wire.encode(message)) == message
    assert taken > 300
    assert refused > FUZZ // 2
    assert unsaid == 0


def _noise(luck: Rng, good: list[bytes]) -> bytes:
    return bytes(luck.below(256) for _ in range(luck.below(60)))


def _json(luck: Rng, good: list[bytes]) -> bytes:
    """JSON that looks like a message: the right tags and fields with anything in them."""
    fields = ("n", "at", "picks", "token", "v", "to", "text", "what", "about", "id", "yes", "since", "ahead", "x")
    tags = [cls.__struct_config__.tag for cls in get_args(wire.ClientMessage)]
    chosen = {fields[luck.below(len(fields))]: _anything(luck, 0) for _ in range(luck.below(6))}
    return json.dumps({"t": tags[luck.below(len(tags))], **chosen}).encode()


def _anything(luck: Rng, depth: int) -> Any:
    kind = luck.below(9 if depth < 7 else 7)
    if kind == 7:
        return [_anything(luck, depth + 1) for _ in range(luck.below(4))]
    if kind == 8:
        return {"t": _anything(luck, depth + 1)}
    return (1, -1, 2**70, "pass", TOKEN, True, None)[kind]


def _mutated(luck: Rng, good: list[bytes]) -> bytes:
    """A message with some bytes changed, cut out or doubled."""
    data = bytearray(good[luck.below(len(good))][:2000])
    for _ in range(luck.below(3)):
        at = luck.below(len(data))
        kind = luck.below(3)
        if kind == 0:
            data[at] = luck.below(256)
        elif kind == 1:
            del data[at : at + 1 + luck.below(4)]
        else:
            data[at:at] = data[at : at + luck.below(20)]
        if not data:
            break
    return bytes(data)
