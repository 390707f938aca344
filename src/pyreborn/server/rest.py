"""What all of REST has in common: how structs become JSON, OpenAPI and errors.

One style: whatever is said, in requests and answers, is a msgspec struct, as on the wire.  FastAPI knows addresses and
parameters; it never sees a struct.  A route says which structs it speaks with :func:`speaks`, reads its body with
:func:`body_of`, answers with :func:`answer`, and refuses by raising a :class:`Fault`, or any other error of ours.
:func:`prepare` gives an application the handlers that turn errors into ``{"error": {"code", "text"}}``, and puts the
schemas of the structs, which msgspec writes, among its components.

    @router.get("/api/levels", **speaks(Levels))
    async def levels() -> Response:
        return answer(Levels(...))
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Annotated, Any, Final, Literal, ParamSpec, TypeVar, get_args

import msgspec
from fastapi import FastAPI, Path, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from pyreborn.errors import PyrebornError, UnknownName
from pyreborn.names import shown
from pyreborn.server.store import Declined, StoreError, UnknownGame
from pyreborn.server.wire import LONGEST_TOKEN, clipped

_log: Final = logging.getLogger(__name__)
_JSON: Final = "application/json"
_BODY_WITHIN: Final = 10.0
_BEARER: Final = re.compile(rf"(?i:bearer) ([A-Za-z0-9_-]{{16,{LONGEST_TOKEN}}})")
_REFS: Final = "#/components/schemas/{name}"

FaultCode = Literal[
    "not json", "bad argument", "token", "unknown", "method", "conflict", "too large", "too fast", "origin",
    "internal", "store",
]  # fmt: skip
"""Why a request was not carried out, for programs."""

STATUS: Final[dict[FaultCode, int]] = {
    "not json": 400,
    "bad argument": 422,
    "token": 401,
    "unknown": 404,
    "method": 405,
    "conflict": 409,
    "too large": 413,
    "too fast": 429,
    "origin": 403,
    "internal": 500,
    "store": 503,
}
SAYS: Final[dict[int, str]] = {
    400: "The body is not JSON.",
    401: "The header Authorization: Bearer TOKEN is missing or opens nothing.",
    403: "Pages of other sites may not ask this.",
    404: "There is nothing of that name.",
    405: "The address knows another method.",
    409: "It does not fit what is there already.",
    413: "The body is too large.",
    422: "A parameter or the body is of another shape, or means nothing.",
    429: "Too many requests in too short a time.",
    500: "Something went wrong in the server.",
    503: "The store cannot be reached.",
}


class Shape(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whatever REST says: closed, like the messages of the wire, but with every field written out."""


class FaultText(Shape, frozen=True, kw_only=True):
    """Why a request was not carried out: a code for programs, a sentence for people."""

    code: FaultCode
    text: str


class FaultAnswer(Shape, frozen=True, kw_only=True):
    """The answer to a request that was not carried out; nothing has changed."""

    error: FaultText


class Fault(PyrebornError):
    """A request that is not carried out.

    >>> fault = Fault("too large", "The deck has 9 MB; expected at most 64 KB.")
    >>> fault.status
    413
    """

    def __init__(self, code: FaultCode, sentence: str) -> None:
        super().__init__(sentence)
        self.code: FaultCode = code
        self.status = STATUS[code]


# === routes ===================================================================================
_Any = TypeVar("_Any")
_P = ParamSpec("_P")
_spoken: Final[dict[str, type]] = {}
"""Every struct that a route speaks, by name, for the components of OpenAPI."""


def speaks(
    said: type | None, *faults: int, heard: Any = None, bearer: bool = False, status: int = 200
) -> dict[str, Any]:
    """The keywords of a route: the struct it answers with (None for an empty answer), the statuses it may refuse
    with (besides 422), the struct it wants as its body, or one of several, and whether it wants a token
    (:func:`bearer`)."""
    told: dict[str, Any] = {"description": (said.__doc__ or "").partition("\n")[0] if said else "Done."}
    if said is not None:
        told["content"] = {_JSON: {"schema": _named(said)}}
    refusals = (*faults, *(400, 413) * (heard is not None), *(401,) * bearer)
    responses: dict[int | str, dict[str, Any]] = {status: told}
    for each in sorted({422, *refusals}):
        responses[each] = {"description": SAYS[each], "content": {_JSON: {"schema": _named(FaultAnswer)}}}
    extra: dict[str, Any] = {}
    if heard is not None:
        extra["requestBody"] = {"required": True, "content": {_JSON: {"schema": _one_of(heard)}}}
    if bearer:
        extra["security"] = [{"token": []}]
    return {"responses": responses, "status_code": status, "response_class": Response, "openapi_extra": extra}


def _one_of(shape: Any) -> dict[str, Any]:
    several = get_args(shape)
    return {"oneOf": [_named(each) for each in several]} if several else _named(shape)


def _named(shape: type) -> dict[str, str]:
    known = _spoken.setdefault(shape.__name__, shape)
    if known is not shape:
        raise TypeError(f"Two structs of REST are called {shape.__name__!r}; their schemas need names of their own.")
    return {"$ref": _REFS.format(name=shape.__name__)}


def answer(said: msgspec.Struct, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """A struct as an answer; not kept by anybody on the way unless the headers allow it."""
    return Response(msgspec.json.encode(said), status, {"Cache-Control": "no-store", **(headers or {})}, _JSON)


async def bytes_of(request: Request, most: int) -> bytes:
    """The body, read no further than it may be long, nor for longer than anybody needs to send it."""
    body = b""
    try:
        async with asyncio.timeout(_BODY_WITHIN):
            async for part in request.stream():
                body += part
                if len(body) > most:
                    raise Fault("too large", f"The body has more than {most} bytes, the most that is read here.")
    except TimeoutError:
        raise Fault("bad argument", f"The body did not come within {_BODY_WITHIN:.0f} seconds.") from None
    return body


async def body_of(request: Request, shape: type[_Any], most: int) -> _Any:
    """The body as a struct; refuses what is too long, no JSON, or of another shape."""
    body = await bytes_of(request, most)
    try:
        return msgspec.json.decode(body, type=shape)
    except msgspec.ValidationError as error:
        raise Fault("bad argument", f"The body is of another shape: {clipped(error)}.") from error
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Fault("not json", f"The body is not JSON: {clipped(error)}.") from error


# === work aside ===============================================================================
_aside: Final = ThreadPoolExecutor(1, "aside")
"""One thread, so that however much is asked for the event loop gets its half of the processor."""


async def aside(work: Callable[_P, _Any], *given: _P.args, **named: _P.kwargs) -> _Any:
    """Do something that may take longer than a stall of the event loop, and shares nothing with games, beside it."""
    return await asyncio.get_running_loop().run_in_executor(_aside, partial(work, *given, **named))


# === tokens and rulesets ======================================================================
def bearer(request: Request) -> str:
    """The token of ``Authorization: Bearer TOKEN``; refuses a request without one.  It stands in no address."""
    found = _BEARER.fullmatch(request.headers.get("Authorization", ""))
    if found is None:
        raise Fault("token", "This needs the header Authorization: Bearer TOKEN; a token has 16 to 64 letters.")
    return found[1]


KEPT_A_WHILE: Final = {"Cache-Control": "public, max-age=300"}
"""For what changes with the version of the server only."""
RulesetName = Annotated[
    str, Query(alias="ruleset", description="The name of a ruleset, such as reborn.", max_length=60)
]
GameId = Annotated[str, Path(pattern=r"^[a-z2-7]{10}$", description="The id of a game: ten letters and digits.")]


# === an application ===========================================================================
def prepare(app: FastAPI) -> None:
    """Give an application the errors and the schemas of REST."""
    handlers: list[tuple[type[Exception], Callable[[Request, Any], Awaitable[Response]]]] = [
        (PyrebornError, _refused),
        (RequestValidationError, _misread),
        (HTTPException, _elsewhere),
        (Exception, _broken),
    ]
    for kind, handler in handlers:
        app.add_exception_handler(kind, handler)
    plain = app.openapi

    def openapi() -> dict[str, Any]:
        document = plain()
        schemas = document.setdefault("components", {}).setdefault("schemas", {})
        document["components"]["securitySchemes"] = {"token": {"type": "http", "scheme": "bearer"}}
        if _spoken.keys() - schemas.keys():
            schemas.update(msgspec.json.schema_components(tuple(_spoken.values()), ref_template=_REFS)[1])
        return document

    setattr(app, "openapi", openapi)  # noqa: B010 (as FastAPI's own documentation extends it)


def fault_answer(code: FaultCode, sentence: str, headers: dict[str, str] | None = None) -> Response:
    return answer(FaultAnswer(error=FaultText(code=code, text=sentence)), STATUS[code], headers)


async def _refused(request: Request, error: PyrebornError) -> Response:
    if isinstance(error, Fault):
        headers = {"WWW-Authenticate": "Bearer"} if error.code == "token" else None
        return fault_answer(error.code, str(error), headers)
    if isinstance(error, UnknownName | UnknownGame):
        return fault_answer("unknown", str(error))
    if isinstance(error, Declined):
        return fault_answer("conflict", str(error))
    return fault_answer("store" if isinstance(error, StoreError) else "bad argument", str(error))


async def _misread(request: Request, error: RequestValidationError) -> Response:
    first = error.errors()[0]
    where = " ".join(str(part) for part in first["loc"] if part not in ("query", "path", "header"))
    said = f"The parameter {where!r} is not as expected: {first['msg'].lower()}; it was {shown(first.get('input'))}."
    return fault_answer("bad argument", said)


async def _elsewhere(request: Request, error: HTTPException) -> Response:
    """An address or a method that no route knows."""
    if error.status_code == 405:
        allowed = (error.headers or {}).get("Allow", "")
        return fault_answer("method", f"This address knows {allowed or 'other methods'} only.", {"Allow": allowed})
    return fault_answer("unknown", "There is no such address; /openapi.json lists those there are.")


async def _broken(request: Request, error: Exception) -> Response:
    """A mistake of ours: told without particulars, which the log has."""
    _log.error("%s %s failed.", request.method, request.url.path, exc_info=error)
    return fault_answer("internal", "Something went wrong in the server; it has been noted down.")
