"""What somebody picks, in whatever words: an option itself, its key, its place in the list, or its text."""

from __future__ import annotations

from pyreborn.client.errors import ClientError
from pyreborn.names import joined, nearest, shown
from pyreborn.server.table_view import Question, TableOption

Pick = TableOption | str | int
"""An option, its place among the options (from 0), its key, or its text."""


def verb_of(option: TableOption) -> str:
    """What kind of thing it is to do.

    >>> verb_of(TableOption(key="end-turn", text="end your turn")), verb_of(TableOption(key="attack.41", text=""))
    ('end turn', 'attack')
    """
    return option.key.partition(".")[0].replace("-", " ")


def key_for(pick: Pick, question: Question | None) -> str:
    """The key to send; refuses a place or a text that no option has.

    A key that is not on offer is passed on all the same: of several picks the later ones answer what is not asked yet.

    >>> asked = Question(seat=0, kind="turn", prompt="", options=[TableOption(key="pass", text="pass the turn")])
    >>> key_for(0, asked), key_for("pass", asked), key_for("Pass the turn", asked), key_for("pay.0.aa", asked)
    ('pass', 'pass', 'pass', 'pay.0.aa')
    >>> key_for("play Golden Veil", asked)
    Traceback (most recent call last):
    pyreborn.client.errors.ClientError: No option is called 'play Golden Veil'. There is 'pass the turn'.
    """
    if isinstance(pick, TableOption):
        return pick.key
    options = question.options or [] if question is not None else []
    if isinstance(pick, int):
        if not 0 <= pick < len(options):
            raise ClientError(f"There is no option {pick}: {len(options)} are offered, counted from 0.")
        return options[pick].key
    if " " not in pick and ("." in pick or any(option.key == pick for option in options)):
        return pick
    return _by_text(pick, options)


def _by_text(words: str, options: list[TableOption]) -> str:
    wanted = words.strip().lower()
    texts = [option.text for option in options]
    for found in (
        [option.key for option in options if option.text.lower() == wanted],
        [option.key for option in options if option.text.lower().startswith(wanted)],
    ):
        if len(set(found)) == 1 and wanted:
            return found[0]
        if len(found) > 1 and wanted:
            raise ClientError(f"Several options are called {shown(words)}: {joined(map(repr, found), 'or')}.")
    near = nearest(words, texts) or texts[:3]
    known = f" There {'is' if len(near) == 1 else 'are'} {joined(map(repr, near))}." if near else ""
    raise ClientError(f"No option is called {shown(words)}.{known}")
