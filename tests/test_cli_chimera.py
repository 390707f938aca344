"""The command line for games against a Chimera: play, look, simulate, and what is refused."""

from pathlib import Path

import pytest

from pyreborn.cards.red_rains import CHIMERAS
from pyreborn.game import Record, load_game
from tests.test_cli import assert_narrow, assert_refused, here, kept, run

Patch = pytest.MonkeyPatch
Capture = pytest.CaptureFixture[str]
ACTIONS = "done\np\ne\ne\n"
"""A prepare phase and a turn in which nothing is done."""


def test_a_solo_game_is_begun_with_one_command_and_kept(tmp_path: Path) -> None:
    """RR-3.1: the Chimera lies face down, the player decides, and leaving keeps the game."""
    done = run(tmp_path, "play", "coal", "--chimera", "viros", "--seed", "5", typed=f"{ACTIONS}quit\n\n")
    assert done.returncode == 0
    assert "The Corpse of Viros ♥ 30/30" in done.stdout
    assert "▒1 │ ▒2 x3" in done.stdout
    assert "rolls" in done.stdout
    assert_narrow(done.stdout)
    (file,) = kept(tmp_path)
    assert "coal-v-corpse-of-viros" in file.name
    game = load_game(file)
    assert (game.header.chimera, game.header.level, game.header.heroic) == ("corpse-of-viros", 1, False)
    listed = run(tmp_path, "games", "list").stdout
    assert "Player 1 (Coal Roarkwin) v The Corpse of Viros, red-rains" in listed
    again = run(tmp_path, "games", "resume", typed="quit\n\n")
    assert again.returncode == 0
    assert "The Corpse of Viros ♥" in again.stdout


def test_a_game_with_a_partner_is_resumed_with_the_same_partner(tmp_path: Path) -> None:
    """RR-15: the command to go on seats the partner again."""
    args = ("play", "coal", "aradel", "--chimera", "frostwild", "--level", "2", "--heroic", "--aspects", "mighty")
    done = run(tmp_path, *args, "--partner", "random", "--seed", "3", "--open-hands", typed="done\nquit\n\n")
    assert done.returncode == 0
    assert "v you" in done.stdout and "v Partner" in done.stdout
    assert "--partner" not in done.stdout, "the file knows who played"
    (file,) = kept(tmp_path)
    header = Record.load(file).header
    assert (header.level, header.heroic, header.open_hands) == (2, True, True)
    assert header.aspects is not None and header.aspects["id"] == "mighty"
    assert run(tmp_path, "play", "--load", str(file), "--partner", "random", typed="quit\n\n").returncode == 0
    wrong = run(tmp_path, "play", "--load", str(file), "--level", "3")
    assert wrong.returncode == 2
    assert wrong.stderr == "A saved game has its own settings, here '2' and not --level 3: leave that out.\n"
    assert run(tmp_path, "play", "--load", str(file), "--opponent", "random").stderr == (
        "This game is against a Chimera: it takes a --partner and no --opponent.\n"
    )


def test_grim_fates_is_a_ruleset_of_its_own(tmp_path: Path) -> None:
    """RR-14.1.1"""
    done = run(tmp_path, "play", "coal", "--chimera", "viros", "--grim-fates", typed="done\nquit\n\n")
    assert done.returncode == 0
    (file,) = kept(tmp_path)
    assert Record.load(file).header.ruleset == "red-rains+grim"


def test_the_decks_are_asked_for_where_none_is_given(tmp_path: Path) -> None:
    done = run(tmp_path, "play", "--chimera", "viros", "--players", "2", typed="coal\n\nquit\n\n")
    assert done.returncode == 0
    assert "Your deck" in done.stdout and "Your partner's deck" in done.stdout


def test_an_aspect_deck_of_ones_own_comes_from_a_file(tmp_path: Path) -> None:
    """RR-2.1.6: eighteen cards, nine of each blood value, at most three copies."""
    fury = ("Rampage", "Hunting Instincts", "Firebelly", "Frozen Fear", "Whiplash", "Iron Scales")
    (tmp_path / "mine.txt").write_text("\n".join(["Mine", *(f"3 {name}" for name in fury)]))
    done = run(tmp_path, "play", "coal", "--chimera", "viros", "--aspects", "mine.txt", typed="quit\n\n")
    assert done.returncode == 0
    (tmp_path / "mine.txt").write_text("\n".join(["Mine", "4 Rampage", *(f"3 {name}" for name in fury[1:])]))
    refused = run(tmp_path, "play", "coal", "--chimera", "viros", "--aspects", "mine.txt")
    assert refused.returncode == 2
    assert "4 copies of Rampage" in refused.stderr
    assert len(kept(tmp_path)) == 1


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("chimera", "show", "x"), "There is no Chimera called 'x'. There are 'The Corpse of Viros', 'The Frostwild"),
        (("play", "--chimera", "virus"), "There is no Chimera called 'virus'. Did you mean 'viros'?"),
        (("play", "coal", "--chimera", "viros", "--aspects", "furi"), "There is no aspect deck called 'furi'. Did"),
        (("play", "coal", "--chimera", "viros", "--level", "4"), "A Chimera has the levels 1 to 3, not 4 (RR-2.1.1)."),
        (("play", "coal", "--chimera", "viros", "--level", "0"), "A Chimera has the levels 1 to 3, not 0 (RR-2.1.1)."),
        (("play", *["coal"] * 3, "--chimera", "viros"), "One or two decks stand against a Chimera, not 3 (RR-15)."),
        (("play", "coal", "--chimera", "viros", "--players", "3"), "One or two players stand against a Chimera, not 3"),
        (("play", "coal", "coal", "--chimera", "viros", "--players", "1"), "2 decks are too many for 1 player."),
        (
            ("play", "coal", "--chimera", "viros", "--ruleset", "raven"),
            "--chimera is for the ruleset 'red-rains', not for 'raven': leave --ruleset out.",
        ),
        (("play", "coal", "--chimera", "viros", "--ruleset", "reborn"), "--chimera is for the ruleset 'red-rains'"),
        (
            ("play", "coal", "--chimera", "viros", "--opponent", "greedy"),
            "Against a Chimera nobody else is an opponent",
        ),
        (("play", "coal", "--chimera", "viros", "--partner", "human"), "--partner is for two players: add --players 2"),
        (("play", "coal", "--chimera", "viros", "--open-hands"), "--open-hands is for two players: add --players 2"),
        (("play", "coal", "--players", "2", "--chimera", "viros", "--partner", "humn"), "There is no partner called"),
        (("play", "coal", "coal", "--level", "2", "--heroic"), "--level and --heroic are for games against a Chimera"),
        (("play", "coal", "coal", "--grim-fates"), "--grim-fates is for games against a Chimera"),
        (("play", "nope", "--chimera", "viros"), "There is no deck called 'nope'."),
        (("play", "coal", "--chimera", "viros", "--last-round", "4"), "Against a Chimera there is no sudden death"),
        (("play", "coal", "--chimera", "viros", "--names", "Ann,Bob"), "One name is needed: --names Ann."),
        (("play", "coal", "--chimera", "viros", "--aspects", "no.txt"), "The aspect deck no.txt cannot be read"),
        (("chimera", "show", "neversett"), "There is no Chimera called 'neversett'. Did you mean 'neverset'"),
        (("simulate", *["coal"] * 3, "--chimera", "viros"), "One or two decks stand against a Chimera, not 3 (RR-15)."),
        (("simulate", "coal", "coal", "--players", "2"), "--players is for games against a Chimera"),
        (
            ("simulate", "coal", "--chimera", "viros", "--agents", "greedy,greedy"),
            "One agent is needed: --agents random.",
        ),
        (
            ("simulate", "coal", "coal", "--ruleset", "red-rains"),
            "Red Rains is played against a Chimera: say which one",
        ),
    ],
)
def test_what_is_refused_is_one_sentence_and_nothing_is_kept(
    tmp_path: Path, monkeypatch: Patch, capsys: Capture, args: tuple[str, ...], sentence: str
) -> None:
    assert_refused(here(tmp_path, monkeypatch, capsys, *args), sentence)
    assert not kept(tmp_path)


def test_a_first_edition_deck_is_refused(tmp_path: Path, monkeypatch: Patch, capsys: Capture) -> None:
    """RR-1.1.6: players bring decks of Reborn."""
    written = here(tmp_path, monkeypatch, capsys, "deck", "write", "coal", "--format", "json", "--ruleset", "raven")
    assert written.returncode == 0
    (tmp_path / "old.json").write_text(written.stdout)
    done = here(tmp_path, monkeypatch, capsys, "play", "old.json", "--chimera", "viros")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1


def test_every_chimera_is_listed_and_shown(tmp_path: Path, monkeypatch: Patch, capsys: Capture) -> None:
    """RR-16 to RR-19: twelve faces, three tables of rows, Ultimates, two decks; what is assumed is marked (RR-20.1)."""
    listed = here(tmp_path, monkeypatch, capsys, "chimera", "list")
    assert listed.returncode == 0
    assert_narrow(listed.stdout)
    for box in CHIMERAS:
        assert box.name in listed.stdout
        shown = here(tmp_path, monkeypatch, capsys, "chimera", "show", box.nicknames[0])
        assert shown.returncode == 0
        assert_narrow(shown.stdout)
        assert shown.stdout.startswith(f"{box.name}\n")
        for card in (*box.aspects, *box.conjured):
            assert f"  {card.name}  " in shown.stdout
        for number in ("I", "II", "III"):
            assert f"Behavior {number}\n" in shown.stdout and f"Ultimate {number}: " in shown.stdout
        assert "     12  " in shown.stdout
        assert f"1        standard    1      {box.face().card.life}    " in shown.stdout
        assert f"{box.face(players=2).card.life}?" in shown.stdout
        assert "assumed" in shown.stdout


def test_simulating_tells_wins_and_how_much_of_its_life_was_taken(
    tmp_path: Path, monkeypatch: Patch, capsys: Capture
) -> None:
    args = ("simulate", "coal", "--chimera", "viros", "--games", "3", "--agents", "random,random", "--players", "2")
    done = here(tmp_path, monkeypatch, capsys, *args)
    assert done.returncode == 0
    assert "viros standard 1" in done.stdout
    assert done.stdout.count("coal (random)") == 2
    assert "life taken" in done.stdout and "±" in done.stdout
    assert "3 games, on average" in done.stdout
    assert done.stdout == here(tmp_path, monkeypatch, capsys, *args).stdout
