"""Names nobody can guess: ids of games, and tokens, of which only a hash is ever stored."""

from __future__ import annotations

import base64
import hashlib
import secrets
from typing import Final

ID_LENGTH: Final = 10
"""Ten letters of base32: fifty random bits."""
_TOKEN_BYTES: Final = 16


def new_game_id() -> str:
    """Fifty random bits that can be read aloud: lower-case letters and the digits 2 to 7.

    >>> len(new_game_id())
    10
    """
    return base64.b32encode(secrets.token_bytes(7)).decode()[:ID_LENGTH].lower()


def new_token() -> str:
    """What lets somebody sit: 128 random bits."""
    return secrets.token_urlsafe(_TOKEN_BYTES)


def following_token(watch_hash: str, game: str) -> str:
    """The token to watch a rematch, from what is stored of the token to watch the game before: whoever may watch the
    one is told it as often as they ask, though it is nowhere stored.

    >>> following_token(hashed("abc"), "aaaaaaaaaa") == following_token(hashed("abc"), "aaaaaaaaab")
    False
    """
    made = hashlib.sha256(f"rematch {game} {watch_hash}".encode()).digest()
    return base64.urlsafe_b64encode(made[:_TOKEN_BYTES]).decode().rstrip("=")


def hashed(token: str) -> str:
    """What is stored of a token; nobody who reads the database can sit down with it.

    A single round of SHA-256 is enough, because a token is random: there is no shorter list of them to try.
    """
    return hashlib.sha256(token.encode()).hexdigest()
