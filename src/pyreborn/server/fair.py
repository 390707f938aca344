"""Fair dice: nobody alone, the server included, could choose what the dice and the shuffles of a game would be.

Before anybody sits down, the server draws a **server seed** and a **salt** and says their **commit**.  Everybody who
sits down adds a **share**.  The seed of the game is made of all of them: the server cannot choose it, because it has
committed itself, and a player cannot, because the server seed is not known.  When the game is over everything is told,
and :func:`verify` recomputes it.

Server seed, salt and shares are 16 bytes each, so that the bytes that are hashed can be read in one way only:

- commit = SHA-256(id of the game in ASCII ‖ server seed ‖ salt), written as 64 hexadecimal digits;
- seed = the first 12 bytes, as a number whose highest byte comes first, of SHA-256(server seed ‖ share of seat 0 ‖
  share of seat 1 …).  The engine's source of chance begins with 96 bits (:func:`pyreborn.engine.model.rng.seeded`), so
  all of it is used.

Every seat with a deck has a share: that of an agent, and of somebody who gave none, is 16 bytes of zeros.  A Chimera
has none.

>>> seed, salt, ann = "00" * 15 + "07", "11" * 16, "22" * 16
>>> commit_of("abcdefghij", seed, salt)[:16]
'376c4a96948f3a20'
>>> hex(seed_of(seed, [ann, NO_SHARE]))
'0x110db818a2889fc86faef933'
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from pyreborn.errors import BadArgument, BrokenRecord
from pyreborn.game import Record
from pyreborn.names import number_of, shown
from pyreborn.record import FairDice

_BYTES: Final = 16
_SEED_BYTES: Final = 12
"""As many as the engine's source of chance takes."""
_PART: Final = re.compile(r"[0-9a-f]{32}", re.ASCII)
_COMMIT: Final = re.compile(r"[0-9a-f]{64}", re.ASCII)
NO_SHARE: Final = "0" * 2 * _BYTES
"""The share of an agent, and of somebody who gave none."""


def new_secret() -> str:
    """128 random bits: a server seed, a salt, or somebody's share.

    >>> len(new_secret())
    32
    """
    return secrets.token_hex(_BYTES)


def checked_share(share: object) -> str:
    """A share as somebody sends it, in small letters; refuses what is none.

    >>> checked_share("0123456789ABCDEF" * 2)
    '0123456789abcdef0123456789abcdef'
    >>> checked_share("7")
    Traceback (most recent call last):
    pyreborn.errors.BadArgument: '7' is no share; expected 128 bits as 32 hexadecimal digits.
    """
    said = share.lower() if isinstance(share, str) else ""
    if not _PART.fullmatch(said):
        raise BadArgument(f"{shown(share)} is no share; expected 128 bits as 32 hexadecimal digits.")
    return said


def commit_of(game: str, server_seed: str, salt: str) -> str:
    """What the server says before anybody has given a share."""
    return hashlib.sha256(game.encode("ascii") + bytes.fromhex(server_seed) + bytes.fromhex(salt)).hexdigest()


def seed_of(server_seed: str, shares: Sequence[str]) -> int:
    """The seed of the game; of every seat with a deck there is a share."""
    summed = hashlib.sha256(bytes.fromhex(server_seed) + b"".join(map(bytes.fromhex, shares)))
    return int.from_bytes(summed.digest()[:_SEED_BYTES], "big")


def revealed(game: str, server_seed: str, salt: str, shares: Sequence[str]) -> FairDice:
    """What the record of a game that is over tells of its seed."""
    commit = commit_of(game, server_seed, salt)
    return FairDice(game=game, commit=commit, server_seed=server_seed, salt=salt, shares=list(shares))


# === verifying ================================================================================


class Finding(NamedTuple):
    """Something that was checked, in a sentence."""

    holds: bool
    sentence: str


def verify(record: Record, commit: str = "", share: str = "") -> list[Finding]:
    """Recompute commit, seed and the whole game of a record; every sentence says what was checked, or what fails.

    With the ``commit`` that somebody was told before the game, or the ``share`` they gave, those are compared as well.
    Refuses (as :class:`BrokenRecord`) a record that does not tell how its seed was made.
    """
    commit = commit.lower()
    if commit and not _COMMIT.fullmatch(commit):
        raise BadArgument(f"{shown(commit)} is no commit; expected 64 hexadecimal digits.")
    fair = _checked(record)
    committed = fair.commit == commit_of(fair.game, fair.server_seed, fair.salt)
    seeded = record.header.seed == seed_of(fair.server_seed, fair.shares)
    trouble = _trouble(record)
    findings = [_commit(committed, seeded), _seed(record, fair, committed, trouble), _game(record, trouble)]
    if commit:
        findings.append(_as_told(fair, commit, committed))
    if share:
        findings.append(_as_given(fair, checked_share(share)))
    return findings


def _checked(record: Record) -> FairDice:
    """What the record tells of its seed; refuses what cannot be computed with."""
    fair = record.fair
    if isinstance(fair, msgspec.UnsetType):
        raise BrokenRecord(
            "This record does not tell how its seed was made: expected one of a game that is over at a pyreborn server."
        )
    parts = {"server seed": fair.server_seed, "salt": fair.salt}
    parts |= {f"share of player {seat}": share for seat, share in enumerate(fair.shares, 1)}
    for name, part in parts.items():
        if not _PART.fullmatch(part):
            raise BrokenRecord(f"The {name} is {shown(part)}; expected 32 hexadecimal digits in small letters.")
    if not _COMMIT.fullmatch(fair.commit):
        raise BrokenRecord(f"The commit is {shown(fair.commit)}; expected 64 hexadecimal digits in small letters.")
    if not fair.game.isascii():
        raise BrokenRecord(f"The id of the game is {shown(fair.game)}; expected letters and digits.")
    if len(fair.shares) != len(record.header.decks):
        decks = number_of(len(record.header.decks), "deck")
        raise BrokenRecord(f"There are {decks}, but {number_of(len(fair.shares), 'share')}; expected one for each.")
    return fair


def _trouble(record: Record) -> str:
    """Why a record does not show a whole game from its seed to its end; "" if it does."""
    if record.header.start is not None:
        return "It begins at a position that was laid out, and not with decks and a seed."
    if not record.digest:
        return "It does not say which position it ends at."
    try:
        game = record.replay(log=False, undo=False)
    except BrokenRecord as error:
        return str(error)
    return "" if game.over else f"It is not over after its {number_of(len(record.moves), 'move')}."


def _commit(committed: bool, seeded: bool) -> Finding:
    if committed:
        return Finding(True, "The commit is that of the game's id, the server seed and the salt.")
    which = "the id, the salt or the commit" if seeded else "the server seed, which the seed does not fit either"
    return Finding(False, f"The commit is not that of the game's id, server seed and salt: changed was {which}.")


def _seed(record: Record, fair: FairDice, committed: bool, trouble: str) -> Finding:
    made = seed_of(fair.server_seed, fair.shares)
    given = number_of(len(fair.shares) - fair.shares.count(NO_SHARE), "player")
    if record.header.seed == made:
        return Finding(True, f"The seed is that of the server seed and the shares of {given}.")
    which = "the server seed, the seed or a share"
    if committed and not trouble:
        which = "a share, as the game is that of the seed"
    elif committed and not _trouble(_with_seed(record, made)):
        which = "the seed, as the game is that of the server seed and the shares"
    return Finding(False, f"The seed is not that of the server seed and the shares of {given}: changed was {which}.")


def _with_seed(record: Record, seed: int) -> Record:
    return msgspec.structs.replace(record, header=msgspec.structs.replace(record.header, seed=seed))


def _game(record: Record, trouble: str) -> Finding:
    if trouble:
        return Finding(False, f"The game does not follow from its seed and its moves: {trouble}")
    moves = number_of(len(record.moves), "move")
    return Finding(True, f"The game follows from its seed: all of {moves} are legal, and it ends where it is said to.")


def _as_told(fair: FairDice, commit: str, committed: bool) -> Finding:
    if commit == fair.commit:
        return Finding(True, "The commit is the one you were told.")
    if not committed and commit == commit_of(fair.game, fair.server_seed, fair.salt):
        return Finding(False, "The commit is not the one you were told, which fits the rest: changed was the commit.")
    return Finding(False, f"The commit is not the one you were told: the record says {fair.commit}.")


def _as_given(fair: FairDice, share: str) -> Finding:
    if share in fair.shares:
        return Finding(True, f"The share you gave is that of player {fair.shares.index(share) + 1}.")
    return Finding(False, "The share you gave is none of the record's: the seed was made of another.")
