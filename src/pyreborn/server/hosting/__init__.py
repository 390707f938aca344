"""The games of one process: opened when first asked for, held by leases, appended to, rung, thought about, let go of.

:class:`Host` has the tables, :class:`HostedGame` carries out what one room wants, a :class:`Guest` is a connection that
ends in this process, :mod:`plans` is what a game is before it begins.
"""

from pyreborn.server.hosting.host import Host
from pyreborn.server.hosting.hosted import HostedGame
from pyreborn.server.hosting.visitors import Guest, Outgoing, Visitor

__all__ = ["Guest", "Host", "HostedGame", "Outgoing", "Visitor"]
