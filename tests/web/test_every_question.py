"""Every kind of question that the engine has is answered by its gesture, and the record is that of the same picks."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from pyreborn.engine.model.ids import QUESTION_NAMES
from tests.server.serving import Server
from tests.web.browsing import looking, opened
from tests.web.hands import make
from tests.web.playing import quiet, titled
from tests.web.positions import Position, answers, beside, given_up, picked_at, played, sat_down, written
from tests.web.robots import EDGE, PATIENCE, Finger, Playing, title


class Scenario(NamedTuple):
    """A kind of question, where it is asked, and what is picked, in the words of the options."""

    kind: str
    at: Position
    picks: tuple[str, ...]


SCENARIOS: Final = (
    Scenario(
        "first five",
        Position("RV-3.1.0-7", "raven", 1),
        ("keep Transfer", "keep Empower", "keep Golden Veil", "keep Refresh", "keep Hypnotize"),
    ),
    Scenario("first player", Position("RB-round-prepare-3", "reborn", 5), ("let player 1 go first",)),
    Scenario(
        "prepare discard",
        Position("RB-FAQ-iron-worker-1", "reborn", 10),
        ("discard Seal", "discard Anchornaut", "done"),
    ),
    Scenario("turn", Position("RV-diff-6", "raven", 3), ("use Aradel Summergaard: Water Blast", "target Iron Rhino")),
    Scenario("pay", Position("RB-FAQ-dimona-1", "reborn", 19), ("pay 1 charm:class, 1 illusion:class",)),
    Scenario("discard cost", Position("RV-4.4.0-4", "raven", 1), ("discard Iron Worker",)),
    Scenario("pick", Position("RV-4.2.0-5", "raven", 1), ("target Iron Rhino #2",)),
    Scenario("may", Position("RV-diff-2", "raven", 7), ("yes",)),
    Scenario("mode", Position("RB-clar-info-2", "reborn", 2), ("search your discard pile", "choose Chant of Revenge")),
    Scenario("order", Position("RB-sim-4", "reborn", 4), ("resolve Blood Archer next", "resolve Gilder next")),
    Scenario("window", Position("RV-diff-6", "raven", 20), ("pass",)),
    Scenario(
        "attacker",
        Position("RV-3.2.2-2", "raven", 5),
        ("attack with Winged Lioness #2", "attack with Masked Wolf #1", "done"),
    ),
    Scenario(
        "block",
        Position("RB-clar-battle-2", "reborn", 4),
        ("block Hammer Knight with Gilder", "block Fire Archer with Mist Spirit"),
    ),
    Scenario("guard", Position("RV-4.2.0-1", "raven", 5), ("guard with Gilder #2",)),
    Scenario(
        "battle", Position("RB-conf-battle-1", "reborn", 7), ("battle with Blood Archer", "battle with Hammer Knight")
    ),
    Scenario("counter", Position("RV-diff-6", "raven", 37), ("do not counter",)),
    Scenario(
        "damage order",
        Position("RV-3.2.2-1", "raven", 11),
        ("resolve damage to Hammer Knight first", "resolve damage to Spear Master first"),
    ),
    Scenario(
        "meditate",
        Position("RV-3.3.0-1", "raven", 2),
        ("discard Refresh", "discard the top card of the draw pile", "discard Summon Gilder", "done"),
    ),
    Scenario(
        "die",
        Position("RV-4.2.0-6", "raven", 12),
        ("illusion:class -> illusion:power", "charm:basic -> charm:class", "natural:class -> natural:basic"),
    ),
    Scenario("die", Position("RB-conf-react-1", "reborn", 3), ("lower time:class", "done")),
    Scenario("exhaust dice", Position("RV-6.0.0-core", "raven", 64), ("exhaust natural:power", "done")),
    Scenario("number", Position("RV-4.2.3-ex1b", "raven", 8), ("2", "target Maeoni Viper")),
    Scenario(
        "divide",
        Position("RV-3.2.2-1", "raven", 6),
        (
            "1 damage to Hammer Knight",
            "1 damage to Spear Master",
            "1 damage to Hammer Knight",
            "1 damage to Hammer Knight",
            "1 damage to Hammer Knight",
        ),
    ),
    Scenario("toll", Position("RV-4.5.0-1", "raven", 5), ("place 2 wound tokens",)),
)

FAST: Final = Scenario(
    "turn",
    Position("RB-conf-react-1", "reborn", 0, ("meditate", "charm:basic -> charm:power")),
    ("attack Maeoni Viper", "attack with Indiglow Creeper", "done"),
)
"""Who attacks can be clicked before the table has said who may."""

FULL_HAND: Final = Position("RB-FAQ-iron-worker-1", "reborn", 13)
"""So many cards that on a telephone the middle of each lies under the next one."""


def test_every_kind_of_question_has_a_scenario() -> None:
    assert {scenario.kind for scenario in SCENARIOS} == set(QUESTION_NAMES)


class Said(NamedTuple):
    """A page, and the picks it has sent."""

    page: Page
    picks: list[str]


@pytest.fixture(scope="module")
def table(browser: Browser, server: Server) -> Iterator[Said]:
    """One page for all scenarios: it is loaded once."""
    with opened(browser, server.address, **looking()) as page:
        said = Said(page, [])
        page.on("websocket", lambda socket: socket.on("framesent", lambda text: said.picks.extend(_picks(text))))
        quiet(page)
        yield said


def _picks(text: str | bytes) -> list[str]:
    message = json.loads(text)
    return list(message["picks"]) if message["t"] == "choose" else []


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: f"{scenario.kind} {scenario.at.ruling}")
def test_the_gesture_makes_the_record_of_the_same_picks(table: Said, server: Server, scenario: Scenario) -> None:
    said = beside(partial(played, server.address, scenario.at, scenario.picks))
    places = beside(partial(sat_down, server.address, scenario.at))
    assert said.picked[0].question.kind == scenario.kind
    table.page.goto(str(places[said.seat].link))
    table.picks.clear()  # what the page before said of its own accord, as an order goes on, may be heard of late
    make(table.page, said.picked)
    written(table.page, places[0].game, len(said.record.moves))
    record = beside(partial(given_up, places[1 - said.seat]))
    assert record.moves[: len(said.record.moves)] == said.record.moves
    assert len(table.picks) == len(said.picked)  # what is more in the record, the server has passed by itself


FAR: Final = """
window.WebSocket = class extends WebSocket {
  set onmessage(heard) {
    super.onmessage = (event) => setTimeout(() => heard(event), 500);
  }
};
"""
"""What the table says is half a second under way."""


def test_whoever_is_faster_than_the_table_clicks_on(browser: Browser, server: Server) -> None:
    said = beside(partial(played, server.address, FAST.at, FAST.picks))
    places = beside(partial(sat_down, server.address, FAST.at))
    with opened(browser, server.address, **looking()) as page:
        quiet(page)
        page.add_init_script(FAR)
        page.goto(str(places[said.seat].link))
        make(page, said.picked)
        written(page, places[0].game, len(said.record.moves))
    record = beside(partial(given_up, places[1 - said.seat]))
    assert record.moves[: len(said.record.moves)] == said.record.moves


@pytest.fixture(scope="module")
def phone(browser: Browser, server: Server) -> Iterator[Page]:
    with opened(browser, server.address, **looking("phone")) as page:
        quiet(page)
        yield page


@pytest.mark.parametrize("at", dict.fromkeys(each.at for each in SCENARIOS), ids=lambda at: f"{at.ruling} {at.step}")
def test_a_finger_on_a_telephone_is_never_stuck(phone: Page, server: Server, at: Position) -> None:
    """Tapping what is marked, and then the button, is an answer; so are whole games played to their end."""
    places = beside(partial(sat_down, server.address, at))
    seat, _ = beside(partial(picked_at, places, ()))
    phone.goto(str(places[seat].link))
    titled(phone, "^●")
    playing = Playing(phone, Finger())
    begun = answers(phone, places[0].game)
    while answers(phone, places[0].game) == begun:
        assert playing.gestures < PATIENCE, f"nothing comes of so many taps; asked is: {title(phone)}"
        playing.goes_on()


def test_every_card_of_a_full_hand_can_be_tapped(phone: Page, server: Server) -> None:
    places = beside(partial(sat_down, server.address, FULL_HAND))
    phone.goto(str(places[0].link))
    cards = phone.locator(".hand .place")
    expect(cards).to_have_count(7)
    for card in cards.all():
        card.tap(position=EDGE, trial=True)
