"""What a client asks a server for besides a place at a table: new games, seats, cards, records."""

from __future__ import annotations

from types import TracebackType
from typing import Any, Final

import httpx
import msgspec

from pyreborn.client.errors import ClientError, Declined, Unreachable
from pyreborn.client.links import Link
from pyreborn.game import Record
from pyreborn.server.card_table import CardTable
from pyreborn.server.fair import new_secret
from pyreborn.server.wire import Settings

_SECONDS: Final = 15.0
"""How long a server may take to answer."""
_tables: Final[dict[str, CardTable]] = {}
"""Card tables by their hash: each is fetched once."""


class Made(msgspec.Struct, frozen=True):
    """A game that was made: its commit, and an invitation for every seat that a person takes."""

    game: str
    commit: str
    invitations: list[str | None]
    spectate: str | None = None


class Sat(msgspec.Struct, frozen=True):
    """A seat that was taken: the token that opens it from now on."""

    token: str


class Place(msgspec.Struct, frozen=True):
    """A seat of one's own, or one to watch from; what it takes to check the dice in the end is kept with it."""

    server: str
    game: str
    token: str
    commit: str = ""
    """As it was said before the share was given; empty where somebody sits down with the link alone."""
    share: str = ""

    @property
    def link(self) -> Link:
        """Leads back to this seat, from any machine."""
        return Link(self.server, self.game, None, self.token)


class Server:
    """A server's REST interface; an async context manager.

    ``transport`` is for those who bring their own way to reach it, such as tests.
    """

    def __init__(self, address: str, transport: httpx.AsyncBaseTransport | None = None) -> None:
        self.address = address.rstrip("/")
        self._http = httpx.AsyncClient(base_url=self.address, timeout=_SECONDS, transport=transport, trust_env=False)

    async def __aenter__(self) -> Server:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._http.aclose()

    async def healthy(self) -> bool:
        """Whether a server answers at all."""
        try:
            return (await self._http.get("/api/health")).is_success
        except httpx.HTTPError:
            return False

    async def create(self, seats: list[dict[str, Any]], ruleset: str = "reborn", **more: Any) -> Made:
        """Make a game; ``seats`` as ``{"kind": "person"}`` or ``{"kind": "agent", "level": …, "deck": …}``."""
        settings = more.pop("settings", None) or Settings()
        body = {"ruleset": ruleset, "seats": seats, "settings": settings, **more}
        return msgspec.convert(await self._post("/api/games", body), Made)

    async def settings(self, game: str) -> Settings:
        """What was agreed upon for a game; whoever sits down agrees to it."""
        return msgspec.convert((await self._get(f"/api/games/{game}"))["settings"], Settings)

    async def sit(
        self, game: str, seat: int, invitation: str, name: str, deck: object, shows_hand: bool = False
    ) -> Place:
        """Sit down at a seat of a game, with a share of the seed that is chosen after the commit was read.

        ``shows_hand`` agrees that others see one's hand; without it one cannot sit down where hands are open.
        """
        commit = str((await self._get(f"/api/games/{game}"))["commit"])
        share = new_secret()
        body = {"invitation": invitation, "name": name, "deck": deck, "share": share, "shows_hand": shows_hand}
        sat = msgspec.convert(await self._post(f"/api/games/{game}/seats/{seat}", body), Sat)
        return Place(self.address, game, sat.token, commit, share)

    async def cards(self, name: str) -> CardTable:
        """The card table of that hash; kept for good, because what a hash names never changes."""
        if name not in _tables:
            _tables[name] = msgspec.json.decode(await self._bytes(f"/api/cards/{name}"), type=CardTable)
        return _tables[name]

    async def record(self, game: str) -> Record:
        """The record of a game that is over."""
        return Record.from_bytes(await self._bytes(f"/api/games/{game}/record"))

    # -- requests ----------------------------------------------------------------------------------
    async def _get(self, path: str) -> dict[str, Any]:
        return _object(await self._bytes(path))

    async def _bytes(self, path: str) -> bytes:
        return await self._ask(httpx.Request("GET", self._url(path)))

    async def _post(self, path: str, body: object) -> dict[str, Any]:
        content = msgspec.json.encode(body)
        headers = {"Content-Type": "application/json"}
        return _object(await self._ask(httpx.Request("POST", self._url(path), content=content, headers=headers)))

    def _url(self, path: str) -> str:
        return f"{self.address}{path}"

    async def _ask(self, request: httpx.Request) -> bytes:
        try:
            answer = await self._http.send(request)
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            raise Unreachable(f"No server answers at {self.address} ({said(error)}).") from error
        if not answer.is_success:
            raise declined(answer.status_code, answer.content)
        return answer.content


def said(error: Exception) -> str:
    """What an error of a library says, in few words; some say nothing but their name."""
    return str(error).partition("\n")[0].rstrip(".") or type(error).__name__


def declined(status: int, content: bytes) -> Declined:
    """The server's no: ``{"error": {"code", "text"}}``, or the bare status where something else answered."""
    try:
        told = msgspec.json.decode(content, type=dict[str, dict[str, Any]])["error"]
        return Declined(status, str(told["code"]), str(told["text"]))
    except (msgspec.DecodeError, KeyError):
        return Declined(status, str(status), f"The server answered with the status {status} and no reason.")


def _object(content: bytes) -> dict[str, Any]:
    try:
        return msgspec.json.decode(content, type=dict[str, Any])
    except msgspec.DecodeError as error:
        raise ClientError("What answers there is no server of pyreborn: its answer is not JSON.") from error
