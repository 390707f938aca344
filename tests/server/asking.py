"""Requests to an application, without a socket."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
from fastapi import FastAPI


def browser(app: FastAPI, **settings: Any) -> httpx.AsyncClient:
    """A client of the application; errors of ours become answers, as a server would send them."""
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    return httpx.AsyncClient(transport=transport, base_url="http://table", **settings)


def asked(app: FastAPI, method: str, address: str, **settings: Any) -> httpx.Response:
    """One request, where nothing has to stay open in between."""

    async def ask() -> httpx.Response:
        async with browser(app) as client:
            return await client.request(method, address, **settings)

    return asyncio.run(ask())


def refusal(answer: httpx.Response) -> tuple[int, str, str]:
    """Status, code and sentence of an answer that refuses, and nothing else stands in it."""
    told = answer.json()
    assert list(told) == ["error"] and sorted(told["error"]) == ["code", "text"]
    assert told["error"]["text"].endswith((".", "?", "]"))  # a clause may stand behind it
    return answer.status_code, told["error"]["code"], told["error"]["text"]
