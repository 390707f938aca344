"""Agents that go wrong in every way there is; each behaves at its first decisions and then does what it is called."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from typing import Any

from pyreborn.ai import RandomAgent
from pyreborn.engine.model.ids import Verb
from pyreborn.game import Decision, Option, new_game
from pyreborn.view import View

GOOD = 3
"""Decisions each of them makes before it goes wrong."""


class Bad(RandomAgent):
    """Good for a while."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.made = 0

    def choose(self, view: View, decision: Decision) -> Option:
        self.made += 1
        if self.made <= GOOD:
            return super().choose(view, decision)
        return self.wrong(view, decision)  # type: ignore[no-any-return]

    def wrong(self, view: View, decision: Decision) -> Any:
        raise NotImplementedError


class Raises(Bad):
    def wrong(self, view: View, decision: Decision) -> Any:
        raise ValueError("boom")


class Leaves(Bad):
    def wrong(self, view: View, decision: Decision) -> Any:
        sys.exit(3)


class Nothing(Bad):
    def wrong(self, view: View, decision: Decision) -> Any:
        return None


class Foreign(Bad):
    """An option of no decision of this game."""

    def wrong(self, view: View, decision: Decision) -> Any:
        return Option(Verb.BLOCK, 998, 999)


class Concedes(Bad):
    def wrong(self, view: View, decision: Decision) -> Any:
        return Option(Verb.CONCEDE, decision.player, 0)


class OfAnotherDecision(Bad):
    """Always the same option of the same other game."""

    def wrong(self, view: View, decision: Decision) -> Any:
        return new_game("coal", "noah", seed=1, first_five="choose").decision.options[0]


class TooFar(Bad):
    def wrong(self, view: View, decision: Decision) -> Any:
        return len(decision.options)


class Negative(Bad):
    def wrong(self, view: View, decision: Decision) -> Any:
        return -1


class Text(Bad):
    def wrong(self, view: View, decision: Decision) -> Any:
        return decision.options[0].text


class True_(Bad):
    def wrong(self, view: View, decision: Decision) -> Any:
        return True


class Unreadable(Bad):
    """Something that cannot even be looked at."""

    def wrong(self, view: View, decision: Decision) -> Any:
        class Shy:
            def __repr__(self) -> str:
                raise RuntimeError("do not look at me")

        return Shy()


class Sleeps(Bad):
    def wrong(self, view: View, decision: Decision) -> Any:
        time.sleep(1_000_000)


class AlwaysLate(Sleeps):
    """Never answers."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.made = GOOD


class Spins(Bad):
    def wrong(self, view: View, decision: Decision) -> Any:
        while True:
            pass


class Exits(Bad):
    def wrong(self, view: View, decision: Decision) -> Any:
        os._exit(7)


class ExitsAtTimes(Exits):
    """Ends its process now and then."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.made = GOOD - 25


def _others_ends() -> list[int]:
    """Every open file above the three usual ones."""
    found = []
    for number in range(3, 64):
        try:
            os.fstat(number)
        except OSError:
            continue
        found.append(number)
    return found


class WritesGarbage(Bad):
    """Writes into whatever is open, then answers as if nothing had been."""

    def wrong(self, view: View, decision: Decision) -> Any:
        for number in _others_ends():
            try:
                os.write(number, b"\xff\x00garbage\n" * 10)
            except OSError:
                continue
        print("garbage")
        print("garbage", file=sys.stderr)
        return decision.options[0]


class EatsThePipe(Bad):
    """Reads what is meant for others, from a thread, and closes what it finds."""

    def wrong(self, view: View, decision: Decision) -> Any:
        os.closerange(3, 64)
        return decision.options[0]


class ReadsThePipe(Bad):
    def wrong(self, view: View, decision: Decision) -> Any:
        for number in _others_ends():
            threading.Thread(target=_reads, args=(number,), daemon=True).start()
        time.sleep(0.05)
        return decision.options[0]


def _reads(number: int) -> None:
    while True:
        try:
            if not os.read(number, 1 << 16):
                return
        except OSError:
            return


class HasChildren(Bad):
    """Starts a process of its own and waits for it for ever."""

    def wrong(self, view: View, decision: Decision) -> Any:
        marked = f"import time; time.sleep(1000)  # of a bad agent of {os.getppid()}."
        subprocess.run([sys.executable, "-c", marked], check=False)


class CannotBeMade:
    def __init__(self, seed: int = 0) -> None:
        raise RuntimeError("not today")


class CannotBeMadeInTime:
    def __init__(self, seed: int = 0) -> None:
        os._exit(1)


class Prints(RandomAgent):
    """Talks all the time and does no harm."""

    def choose(self, view: View, decision: Decision) -> Option:
        print("thinking", file=sys.stderr)
        print("x" * 100_000)
        return super().choose(view, decision)


class Peeks(RandomAgent):
    """Says by its choice what the decision could tell of the hidden cards: there must be nothing."""

    def choose(self, view: View, decision: Decision) -> Option:
        state = decision._then()
        hidden = [state.cards[number].printed.stub for player in state.players for number in player.hand]
        return decision.options[sum(map(len, hidden)) % len(decision.options)]
