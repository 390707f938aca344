"""A client of the table in Python: async, typed, ten lines to a bot.

    from pyreborn.client import join

    async def play(link):
        async with join(link, name="Hothead", deck="coal") as table:
            async for question in table:
                await table.choose(question.options[0])

Lost connections and servers that restart are waited for, and nothing is done twice (docs/bots.md, docs/protocol.md).
"""

from pyreborn.client.errors import ClientError, Declined, HungUp, Unfair, Unreachable
from pyreborn.client.joining import agent, create, join, person, sit_down
from pyreborn.client.links import Link, read_link
from pyreborn.client.picking import Pick, verb_of
from pyreborn.client.rest import Place, Server
from pyreborn.client.table import Table
from pyreborn.server.codes import Refused
from pyreborn.server.wire import Settings

__all__ = [
    "ClientError", "Declined", "HungUp", "Link", "Pick", "Place", "Refused", "Server", "Settings", "Table", "Unfair",
    "Unreachable", "agent", "create", "join", "person", "read_link", "sit_down", "verb_of",
]  # fmt: skip
