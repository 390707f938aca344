"""Rulings stepped through on the table, under one ruleset and two; rules, replay and the first game."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import pyreborn as pb
from tests.server.serving import Server
from tests.web.axe import assert_for_everybody, violations
from tests.web.browsing import SIZES, looking, opened
from tests.web.playing import GAME

TEXT_TABLE = "localStorage.setItem('pyreborn.prefs', JSON.stringify({ text: true }))"


def asked(page: Page, address: str) -> Any:
    answer = page.request.get(address)
    assert answer.ok, answer.text()
    return answer.json()


def told(page: Page, step: dict[str, Any]) -> None:
    """Wait until the page says what is done or checked in a step."""
    first = page.locator(".bar .told .text").first
    expect(first).to_contain_text(" ".join(step["text"].split())[:40])


def test_twenty_rulings_are_stepped_through_forwards_and_back_by_keyboard(page: Page) -> None:
    page.goto("/rulings")
    all_of_them = [each for each in asked(page, "/api/rulings?limit=200")["rulings"] if each["scene"]]
    for ruling in all_of_them[:: len(all_of_them) // 20][:20]:
        scene = asked(page, f"/api/rulings/{ruling['id']}/scene?seat=-1")
        steps = scene["steps"]
        page.goto(f"/rulings/{ruling['id']}")
        expect(page.get_by_role("heading", level=1)).to_have_count(1)
        told(page, steps[0])
        page.keyboard.press("ArrowRight")
        told(page, steps[min(1, len(steps) - 1)])
        page.keyboard.press("End")
        told(page, steps[-1])
        expect(page.get_by_text(f"Step {len(steps) - 1} of {len(steps) - 1}")).to_be_visible()
        if any(step["view"] for step in steps):
            expect(page.locator("[data-card]").first).to_be_visible()
        page.keyboard.press("ArrowLeft")
        told(page, steps[max(0, len(steps) - 2)])


def test_five_situations_are_set_side_by_side_under_two_rulesets(page: Page) -> None:
    page.goto("/rulings")
    links = page.get_by_role("link", name=re.compile("^Side by side"))
    page.get_by_text("Where the rulesets disagree").click()
    links.first.wait_for()
    addresses = [link.get_attribute("href") for link in links.all()[:5]]
    assert len(addresses) == 5
    lit = 0
    for address in addresses:
        page.goto(f"/{address}")
        expect(page.locator(".look")).to_have_count(2)
        page.keyboard.press("End")
        differences = page.get_by_role("region", name="Differences")
        expect(differences).to_be_visible()
        lit += page.locator("[data-lit]").count()
    assert lit > 0, "where rulesets disagree some card lies otherwise"


def test_rulings_are_found_by_card_clause_words_and_ruleset(page: Page) -> None:
    page.goto("/rulings")
    count = page.locator(".count")
    expect(count).to_have_text(re.compile(r"^\d{3} rulings$"))
    page.get_by_label("Card").fill("Golden Veil")
    page.keyboard.press("Tab")
    found = asked(page, "/api/rulings?card=Golden+Veil")["total"]
    expect(count).to_have_text(f"{found} rulings")
    page.get_by_label("Words").fill("nobody ever says this")
    expect(count).to_have_text("No ruling matches. Try fewer words.")
    page.get_by_label("Words").fill("")
    page.get_by_label("Clause").fill("RB-99")
    page.keyboard.press("Tab")
    expect(page.get_by_role("alert")).to_be_visible()


def test_play_goes_on_from_a_scene_against_the_computer(page: Page) -> None:
    page.goto("/rulings/RB-FAQ-golden-veil-1?step=3")
    page.get_by_role("group", name="Play on as").get_by_role("button").first.click()
    page.wait_for_url(GAME)
    expect(page.get_by_text("Law of Fear").first).to_be_visible()


def test_clauses_are_searched_and_lead_to_rulings_and_the_matrix_marks_differences(page: Page) -> None:
    page.goto("/rules/RB-8.4.1")
    clause = page.locator("[id='RB-8.4.1']")
    expect(clause.get_by_role("link", name="RB-FAQ-rile-1")).to_be_visible()
    page.get_by_label("Search the clauses").fill("cancelled activation")
    expect(page.locator(".clause")).to_have_count(1)
    page.get_by_role("link", name="Differences").click()
    expect(page.locator("td.differs").first).to_be_visible()


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole game between Ann and Bob, as a file; its seed has as many digits as those of games at a server."""
    game, luck = pb.new_game("aradel", "maeoni", seed=5 << 90, names=["Ann", "Bob"]), random.Random(5)
    while not game.over:
        game.push(luck.randrange(len(game.options)))
    file = Path(tmp_path_factory.mktemp("records")) / "game.json"
    file.write_bytes(game.record().to_bytes())
    return file


def test_a_record_is_opened_and_gone_through_with_anybodys_eyes(page: Page, record: Path, tmp_path: Path) -> None:
    page.goto("/replay")
    broken = tmp_path / "broken.json"
    broken.write_text("no record")
    page.locator("input[type=file]").set_input_files(broken)
    expect(page.get_by_role("alert")).to_contain_text("not the record of a game")
    page.locator("input[type=file]").set_input_files(record)
    page.wait_for_url("**/replay")
    said = page.locator(".said")
    expect(said).to_contain_text("The start")
    page.keyboard.press("PageDown")
    page.keyboard.press("ArrowRight")
    expect(said).to_contain_text(re.compile(r"^Moment \d+ of \d+ · (Ann|Bob): "))
    page.keyboard.press("End")
    expect(said).to_contain_text(re.compile(r"^Moment (\d+) of \1 "))
    page.get_by_label("Moments of the game").fill("90")
    expect(said).to_contain_text("Moment 90 of")
    page.get_by_label("Seen by").select_option("Bob")
    expect(page).to_have_url(re.compile(r"at=90&seat=1"))
    expect(page.get_by_label("Seen by")).to_have_value("1")
    page.reload()
    expect(said).to_contain_text("Moment 90 of")
    page.get_by_label("Speed").select_option("fast")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(said).to_contain_text(re.compile(r"^Moment (9[3-9]|[1-9]\d\d) of"))
    page.get_by_role("group", name="Play on from here as").get_by_role("button", name="Ann").click()
    page.wait_for_url(GAME)


def test_a_lesson_is_done_at_a_real_table_and_leads_to_the_next(page: Page) -> None:
    page.goto("/first-game")
    page.evaluate(TEXT_TABLE)
    page.reload()
    page.get_by_role("button", name="Countering").click()
    options = page.locator(".options")
    options.get_by_role("button", name="do not guard").click()  # whoever declines need not confirm it
    options.get_by_role("button", name="counter", exact=True).click()
    expect(page.get_by_text("Done!")).to_be_visible()
    page.get_by_role("button", name="Next lesson").click()
    expect(page.get_by_role("heading", name="A reaction")).to_be_visible()
    page.get_by_role("button", name="All lessons").click()
    expect(page.get_by_role("button", name=re.compile("^Go on with lesson 8"))).to_be_visible()


@pytest.mark.parametrize("size", list(SIZES))
def test_these_pages_are_for_everybody(browser: Browser, server: Server, record: Path, size: str) -> None:
    with opened(browser, server.address, **looking(size)) as page:
        game = page.request.post("/api/records", data=record.read_bytes()).json()["game"]
        for address in (
            "/rulings",
            "/rulings/RB-FAQ-golden-veil-1?step=3",
            "/rulings/RV-diff-1?beside=reborn&step=4",
            "/rules/matrix",
            "/replay",
            f"/games/{game}/replay?at=90",
            "/first-game",
        ):
            page.goto(address)
            page.get_by_role("heading", level=1).first.wait_for()
            assert_for_everybody(page, size)


def test_the_computer_looks_back_at_a_game(page: Page, tmp_path: Path) -> None:
    """A curve over the moments, and the largest mistakes: a list leads to each, as does its mark."""
    game, luck = pb.new_game("aradel", "maeoni", seed=5, names=["Ann", "Bob"]), random.Random(5)
    for _ in range(40):
        game.push(luck.randrange(len(game.options)))
    game.concede(0)
    record = tmp_path / "short.json"
    record.write_bytes(game.record().to_bytes())
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(record)
    part = page.get_by_role("region", name="Analysis")
    page.get_by_role("button", name="Look for mistakes").click()
    expect(part.get_by_role("progressbar")).to_be_visible()
    part.get_by_role("button", name="Stop").click()
    part.get_by_role("button", name="Look for mistakes").click()
    expect(part.get_by_role("img", name=re.compile("Chance to win"))).to_be_visible(timeout=120_000)
    mistakes = part.get_by_role("button", name=re.compile(r"^Round \d+, .* lost"))
    assert 1 <= mistakes.count() <= 5
    mistakes.first.click()
    said = page.locator(".said")
    place = re.search(r"Moment (\d+)", said.inner_text())
    assert place is not None and mistakes.first.get_attribute("aria-current") == "step"
    expect(page.get_by_role("region", name="Replay")).to_be_in_viewport(ratio=0.99)  # where what it says can be seen
    page.keyboard.press("End")
    part.locator(".mark").first.click()
    expect(said).to_contain_text(f"Moment {place[1]} of")
    page.get_by_label("Seen by").select_option("Bob")
    expect(mistakes.first).to_be_visible()
    part.get_by_text("The chances at the end of each round").click()
    part.get_by_role("button", name=re.compile(r"^Round 1: Ann \d+ %, Bob \d+ %")).click()
    expect(said).not_to_contain_text(f"Moment {place[1]} of")
    assert violations(page) == []
