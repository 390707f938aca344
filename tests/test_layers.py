"""The layers of the package (docs/architecture.md) and the house rules of the engine, read off the source."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from pyreborn.cards import card_pool

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "pyreborn"
LONGEST_FILE = 600
LONGEST_FUNCTION = 40

# From the bottom up. A layer is a module or a folder directly under pyreborn; "pyreborn" is the package's own
# __init__. A layer may import the rows below its own and its neighbours in the same row.
ROWS = (
    ("engine",),
    ("names", "docstrings", "errors", "extras", "arguments", "files", "law", "rulesets"),
    ("dsl",),
    ("cards",),
    ("decks",),
    (
        "text",
        "game",
        "starting",
        "copying",
        "decision",
        "decision_view",
        "history",
        "view",
        "seeing",
        "seen_decision",
        "determinize",
        "record",
        "older_records",
        "notation",
        "phrases",
        "explain",
        "questions",
        "prompts",
        "chimeras",
        "chimera_board",
        "chimera_words",
        "lasting_words",
        "event_words",
        "written_cards",
        "scenario",
        "position",
        "evaluate",
        "glance",
        "no_effect",
    ),
    ("pyreborn",),
    ("ai", "rulings"),
    ("env", "sim", "analysis", "home"),
    ("server", "client", "terminal"),
    ("cli_options", "cli_arena", "cli_join", "cli_serve"),
    ("cli", "__main__"),
)
# The packages inside the engine, from the bottom up.
STOREYS = ("model", "board", "procedures", "vocabulary", "run", "search")
ROW_OF = {layer: number for number, row in enumerate(ROWS) for layer in row}

# Data that the layers which may not reach into the engine are allowed to take from it.
FOR_POOLS = {"pyreborn.engine.model.pool", "pyreborn.engine.model.definitions"}
FOR_AGENTS = {"pyreborn.engine.model.ids", "pyreborn.engine.model.rng", "pyreborn.engine.run.stack"}
FOR_THE_TABLE = ("pyreborn.game", "pyreborn.decision", "pyreborn.seeing", "pyreborn.engine.model.state")
"""What holds a position, or numbers for one: none of it where the table's view is made, which is told a view alone."""
FOR_THOUGHT = "pyreborn.engine.search."
"""What thinks about a position that was imagined; none of it is ever given the table's own."""


@cache
def tree_of(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"), str(file))


def files_of(layer: str) -> list[Path]:
    """The files of a layer; none if it is not written yet."""
    if layer == "pyreborn":
        return [PACKAGE / "__init__.py"]
    single = PACKAGE / f"{layer}.py"
    return [single] if single.exists() else sorted((PACKAGE / layer).rglob("*.py"))


def layer_of(module: str) -> str:
    """The layer of a module of ours: ``pyreborn.engine.ids`` belongs to ``engine``."""
    return module.split(".")[1] if "." in module else module


def is_module(name: str) -> bool:
    path = PACKAGE.parent.joinpath(*name.split("."))
    return path.with_suffix(".py").exists() or (path / "__init__.py").exists() or path.is_dir()


def imports_of(file: Path) -> Iterator[tuple[int, str]]:
    """Line and full name of every module a file imports, wherever in the file the import stands."""
    for node in ast.walk(tree_of(file)):
        if isinstance(node, ast.Import):
            for each in node.names:
                yield node.lineno, each.name
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0 and node.module, f"{file}:{node.lineno}: imports are absolute"
            for each in node.names:
                inner = f"{node.module}.{each.name}"
                yield node.lineno, inner if node.module.startswith("pyreborn") and is_module(inner) else node.module


def own_imports(layer: str) -> Iterator[tuple[str, str]]:
    """Where, and which module of ours, for every import in a layer."""
    for file in files_of(layer):
        for line, module in imports_of(file):
            if module.split(".")[0] == "pyreborn":
                yield place(file, line), module


def place(file: Path, line: int) -> str:
    return f"{file.relative_to(PACKAGE.parent)}:{line}"


def engine_nodes() -> Iterator[tuple[Path, ast.AST]]:
    for file in files_of("engine"):
        for node in ast.walk(tree_of(file)):
            yield file, node


def without_docstrings(tree: ast.Module) -> ast.Module:
    """A copy of the tree in which docstrings are gone; comments never were in it."""
    bare = ast.parse(ast.unparse(tree))
    for node in ast.walk(bare):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node) is not None:
            node.body = node.body[1:] or [ast.Pass()]
    return bare


def test_every_module_has_a_layer() -> None:
    """A new module under src/pyreborn is given its row in ROWS before anything imports it."""
    found = {file.relative_to(PACKAGE).parts[0].removesuffix(".py") for file in PACKAGE.rglob("*.py")}
    assert found - {"__init__"} <= set(ROW_OF), "give the new module its row in ROWS"


def test_imports_point_downwards() -> None:
    """No layer imports one that stands above it, so the public API knows nothing of ai, env, server or cli."""
    wrong = [
        f"{where}: {layer} imports {module}"
        for layer, row in ROW_OF.items()
        for where, module in own_imports(layer)
        if ROW_OF.get(layer_of(module), 0) > row
    ]
    assert wrong == []


def test_engine_imports_only_itself_and_the_standard_library() -> None:
    """The engine embeds anywhere and compiles alone."""
    wrong = [
        f"{place(file, line)}: {module}"
        for file in files_of("engine")
        for line, module in imports_of(file)
        if module.split(".")[0] not in sys.stdlib_module_names and not module.startswith("pyreborn.engine")
    ]
    assert wrong == []


def test_rulesets_and_cards_need_only_the_standard_library() -> None:
    """What is below the public API has no dependency that must be installed."""
    below = [layer for row in ROWS[:5] for layer in row]
    wrong = [
        f"{place(file, line)}: {module}"
        for layer in below
        for file in files_of(layer)
        for line, module in imports_of(file)
        if module.split(".")[0] not in {*sys.stdlib_module_names, "pyreborn"}
    ]
    assert wrong == []


def test_cards_are_written_in_the_vocabulary() -> None:
    """A card file imports from dsl itself, its keywords and other card files; the pools are made in ``__init__``."""
    wrong = [
        f"{place(file, line)}: {module}"
        for file in files_of("cards")
        for line, module in imports_of(file)
        if module.startswith("pyreborn")
        and not module.startswith("pyreborn.cards")
        and module != "pyreborn.dsl"
        and not (file.name == "__init__.py" and (module in FOR_POOLS or not module.startswith("pyreborn.engine")))
    ]
    assert wrong == []


def test_the_table_is_shown_from_views_alone() -> None:
    """Whatever makes the table's view imports nothing that knows a position, so it cannot tell more than the view."""
    made = [PACKAGE / "server" / f"{name}.py" for name in ("showing", "table_view", "keys")]
    wrong = [
        f"{place(file, line)}: {module}"
        for file in made
        for line, module in imports_of(file)
        if module in FOR_THE_TABLE or module.startswith(("pyreborn.engine.run", "pyreborn.engine.board"))
    ]
    assert wrong == []


FOR_CLIENTS = {"card_table", "codes", "fair", "keys", "table_view", "wire"}
"""What of the server is words and arithmetic alone."""


def test_a_client_knows_the_words_of_the_server_and_nothing_behind_them() -> None:
    wrong = [
        f"{where}: {module}"
        for where, module in own_imports("client")
        if module.startswith("pyreborn.server") and not FOR_CLIENTS.issuperset(module.split(".")[2:3])
    ]
    assert wrong == []


def storey_of(module: str) -> int:
    return STOREYS.index(module.split(".")[2])


def test_the_engine_is_built_in_storeys() -> None:
    """Inside the engine, too, imports point downwards: model, board, procedures, vocabulary, run."""
    wrong = [
        f"{place(file, line)}: {module}"
        for file in files_of("engine")
        if file.parent != PACKAGE / "engine"
        for line, module in imports_of(file)
        if module.startswith("pyreborn.engine.")
        and storey_of(module) > STOREYS.index(file.relative_to(PACKAGE / "engine").parts[0])
    ]
    assert wrong == []


def imports_at_run_time(file: Path) -> Iterator[tuple[int, str]]:
    """Imports that happen, not those for the type checker alone."""
    spans = [
        (node.lineno, node.end_lineno or 0)
        for node in ast.walk(tree_of(file))
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    ]
    for line, module in imports_of(file):
        if not any(first <= line <= last for first, last in spans):
            yield line, module


def module_of(file: Path) -> str:
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def test_no_module_imports_itself_by_a_detour() -> None:
    """The modules can be put in an order in which each imports only earlier ones."""
    wanted = {module_of(file): {m for _, m in imports_at_run_time(file)} for file in PACKAGE.rglob("*.py")}
    left = {name: needs & set(wanted) for name, needs in wanted.items()}
    while left:
        free = {name for name, needs in left.items() if not needs & set(left)}
        assert free, f"these import each other: {sorted(left)}"
        left = {name: needs for name, needs in left.items() if name not in free}


def test_imports_stand_at_the_top() -> None:
    """No import inside a function: it hides a dependency, and often a cycle."""
    wrong = [
        place(file, inner.lineno)
        for file in PACKAGE.rglob("*.py")
        for node in ast.walk(tree_of(file))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        for inner in ast.walk(node)
        if isinstance(inner, ast.Import | ast.ImportFrom)
    ]
    assert wrong == []


def test_agents_see_only_the_public_api() -> None:
    """An agent reads views and makes worlds from them, which it may search; the game itself is out of its reach."""
    wrong = [
        f"{where}: {module}"
        for where, module in own_imports("ai")
        if layer_of(module) in {"engine", "dsl"} and module not in FOR_AGENTS and not module.startswith(FOR_THOUGHT)
    ]
    assert wrong == []


def test_engine_names_no_card() -> None:
    """What a card does is written in cards; docstrings and comments of the engine may mention one as an example."""
    names = sorted(card.name for card in card_pool("reborn").cards.values())
    long = [re.findall(r"\w+", name) for name in names if " " in name or "-" in name]
    # Inside identifiers and strings, in any spelling: Hammer Knight, hammer-knight, hammer_knight, HammerKnight.
    spelt = re.compile(
        r"(?<![a-z])(" + "|".join(r"[\s_-]*".join(words) for words in long) + r")(?![a-z])", re.IGNORECASE
    )
    # One word, such as Seal, may be a word of the rules as well: only as a capitalised word inside a string.
    short = re.compile(r"\b(" + "|".join(name for name in names if name.isalpha()) + r")\b")
    wrong = []
    for file in files_of("engine"):
        bare = without_docstrings(tree_of(file))
        wrong += [f"{file.name}: {found.group()}" for found in spelt.finditer(ast.unparse(bare))]
        strings = [node.value for node in ast.walk(bare) if isinstance(node, ast.Constant)]
        for value in strings:
            if isinstance(value, str):
                wrong += [f"{file.name}: {found.group()!r} in {value!r}" for found in short.finditer(value)]
    assert wrong == []


def test_engine_copies_by_hand() -> None:
    """No ``deepcopy`` and no ``copy`` module: ``clone`` stands beside the fields."""
    wrong = [
        place(file, node.lineno)
        for file, node in engine_nodes()
        if (isinstance(node, ast.Name) and node.id == "deepcopy")
        or (isinstance(node, ast.Attribute) and node.attr == "deepcopy")
    ]
    wrong += [place(file, line) for file in files_of("engine") for line, module in imports_of(file) if module == "copy"]
    assert wrong == []


def test_engine_has_no_chance_clock_or_environment() -> None:
    """Same seed, same options, same game: nothing is read from outside the state."""
    outside = {"random", "secrets", "uuid", "time", "datetime", "os", "sys", "pathlib", "threading", "asyncio"}
    wrong = [
        f"{place(file, line)}: {module}"
        for file in files_of("engine")
        for line, module in imports_of(file)
        if module.split(".")[0] in outside
    ]
    assert wrong == []


def test_engine_takes_no_keyword_dictionaries() -> None:
    """No ``**kwargs``, neither taken nor given: compiled calls have fixed places."""
    wrong = [
        place(file, node.lineno)
        for file, node in engine_nodes()
        if (isinstance(node, ast.FunctionDef) and node.args.kwarg is not None)
        or (isinstance(node, ast.Call) and any(keyword.arg is None for keyword in node.keywords))
    ]
    assert wrong == []


def test_engine_nests_no_functions() -> None:
    """No function or class inside a function: a closure cannot be cloned or saved, and is slow when compiled."""
    wrong = [
        place(file, inner.lineno)
        for file, node in engine_nodes()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        for inner in ast.walk(node)
        if inner is not node and isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
    ]
    assert wrong == []


def test_engine_has_no_lambda() -> None:
    """A lambda is a nested function without a name."""
    assert [place(file, node.lineno) for file, node in engine_nodes() if isinstance(node, ast.Lambda)] == []


def test_engine_has_no_generators() -> None:
    """No generator expression and no ``yield`` or ``await``: a paused generator cannot be copied."""
    paused = ast.GeneratorExp | ast.Yield | ast.YieldFrom | ast.Await | ast.AsyncFunctionDef
    assert [place(file, node.lineno) for file, node in engine_nodes() if isinstance(node, paused)] == []


def test_files_are_short() -> None:
    """A file one can read."""
    lengths = {file: len(file.read_text(encoding="utf-8").splitlines()) for file in PACKAGE.rglob("*.py")}
    assert [place(file, lines) for file, lines in lengths.items() if lines > LONGEST_FILE] == []


def only_declares(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether it is an ``__init__`` that says which fields there are, or a table, and nothing else."""
    fields = function.name == "__init__" and all(
        isinstance(node, ast.Assign | ast.AnnAssign | ast.Expr) for node in function.body
    )
    return fields or isinstance(function.body[ast.get_docstring(function) is not None], ast.Return)


def body_lines(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """How long it is from its first statement on, signature and docstring left aside."""
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    return (function.end_lineno or 0) - body[0].lineno + 1 if body else 0


def test_functions_are_short() -> None:
    """A function one can hold in mind; how tangled it may be, ruff knows (C901)."""
    wrong = [
        f"{place(file, node.lineno)}: {node.name}, {body_lines(node)} lines"
        for file in PACKAGE.rglob("*.py")
        for node in ast.walk(tree_of(file))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and body_lines(node) > LONGEST_FUNCTION
        and not only_declares(node)
    ]
    assert wrong == []


PLAYED = ("room", "hosting", "minds", "sockets", "events", "games_api", "app")
"""The parts of the server that know games of people."""


def test_the_library_knows_no_game_that_people_play() -> None:
    """What is served from there cannot tell a secret: it holds decks of browsers, and scenes that nobody plays."""
    beside = [PACKAGE / "server" / f"{name}.py" for name in ("rest", "meters", "log_lines", "card_table")]
    wrong = [
        f"{place(file, line)}: {module}"
        for file in [*sorted((PACKAGE / "server" / "library").rglob("*.py")), *beside]
        for line, module in imports_of(file)
        if module.startswith("pyreborn.server.store.")
        or (module.startswith("pyreborn.server.") and module.split(".")[2] in PLAYED)
    ]
    assert wrong == []


DATABASES = {"sqlalchemy", "alembic", "aiosqlite", "asyncpg"}
"""Packages that speak to databases."""


def test_only_the_store_speaks_to_databases() -> None:
    """Whoever plays, studies or trains loads none of it; what is kept how, no other part of the server knows."""
    wrong = [
        f"{place(file, line)}: {module}"
        for file in PACKAGE.rglob("*.py")
        if PACKAGE / "server" / "store" not in file.parents
        for line, module in imports_of(file)
        if module.split(".")[0] in DATABASES or module.startswith("pyreborn.server.store.migrations")
    ]
    assert wrong == []


def test_the_store_needs_nothing_of_the_server_but_its_settings() -> None:
    """Rooms and sockets stand above what they are kept in."""
    wrong = [
        f"{place(file, line)}: {module}"
        for file in sorted((PACKAGE / "server" / "store").rglob("*.py"))
        for line, module in imports_of(file)
        if module.startswith("pyreborn.server")
        and not module.startswith(("pyreborn.server.store", "pyreborn.server.settings"))
    ]
    assert wrong == []


def test_a_room_has_no_clock_and_no_way_out() -> None:
    """Time, chance, storage and sockets are handed to it; so it can be tested, and does the same everywhere."""
    outside = {"time", "datetime", "asyncio", "socket", "threading", "os", "secrets", "uuid", "redis", "fastapi"}
    above = ("hosting", "minds", "library", "sockets", "events", "games_api", "app")
    wrong = [
        f"{place(file, line)}: {module}"
        for file in sorted((PACKAGE / "server" / "room").rglob("*.py"))
        for line, module in imports_of(file)
        if module.split(".")[0] in outside or module.startswith(tuple(f"pyreborn.server.{name}" for name in above))
    ]
    assert wrong == []


def test_minds_know_views_and_nothing_else_of_a_game() -> None:
    """Neither rooms nor stores are within their reach; their jobs speak REST."""
    wrong = [
        f"{place(file, line)}: {module}"
        for file in sorted((PACKAGE / "server" / "minds").rglob("*.py"))
        for line, module in imports_of(file)
        if module.startswith("pyreborn.server")
        and not module.startswith("pyreborn.server.minds")
        and (file.name, module) != ("jobs_api.py", "pyreborn.server.rest")
    ]
    assert wrong == []


def test_the_package_loads_without_databases() -> None:
    """``import pyreborn``, and the command line, are as quick as without a server."""
    program = "import sys, pyreborn, pyreborn.cli; print(*sorted({name.split('.')[0] for name in sys.modules}))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120, check=True)
    assert DATABASES.isdisjoint(done.stdout.split())
