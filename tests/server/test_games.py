"""Games, seats, talk and decks as they are stored."""

from __future__ import annotations

import asyncio

import msgspec
import pytest
from sqlalchemy import text

from pyreborn.server.settings import Settings
from pyreborn.server.store import (
    Declined,
    NewSeat,
    NoReplay,
    SpentLink,
    StaleOwner,
    Status,
    StoredHeader,
    UnknownGame,
    new_token,
    open_store,
)
from tests.server.stores import HEADER, SEATS, SOME, a_game


def test_a_game_is_loaded_as_it_was_made(place: Settings) -> None:
    async def play() -> None:
        async with await open_store(place) as store:
            game = await store.games.create(HEADER, {"clock": 600, "undo": "free"}, SEATS)
            loaded = await store.games.load(game)
        assert len(game) == 10
        assert loaded.header == HEADER
        assert (loaded.settings, loaded.status, loaded.result) == ({"clock": 600, "undo": "free"}, Status.WAITING, None)
        assert (loaded.epoch, loaded.seq, loaded.entries, loaded.ended) == (0, 0, (), None)
        assert [(each.seat, each.kind, each.name, each.level) for each in loaded.seats] == [
            (0, "person", "Ann", ""),
            (1, "agent", "Bob", "easy"),
        ]
        assert loaded.seats[0].opens_with("ann's token") and not loaded.seats[0].opens_with("ann's")
        assert not loaded.seats[1].opens_with("")

    asyncio.run(play())


def test_what_is_secret_is_not_printed() -> None:
    printed = repr(HEADER)
    assert all(secret not in printed for secret in ("5eed", "5a17", "seed"))


def test_a_game_begins_once_with_the_header_that_stays(place: Settings) -> None:
    whole = msgspec.structs.replace(HEADER, shares=("x", "y"))

    async def play() -> None:
        async with await open_store(place) as store:
            lease = await store.leases.acquire(await store.games.create(HEADER, {}, SEATS), "me")
            await store.games.begin(lease.game, lease.epoch, whole)
            with pytest.raises(Declined, match="has begun already"):
                await store.games.begin(lease.game, lease.epoch, HEADER)
            loaded = await store.games.load(lease.game)
            assert (loaded.header.shares, loaded.status) == (("x", "y"), Status.RUNNING)

    asyncio.run(play())


def test_open_games_are_listed_until_they_are_over(place: Settings) -> None:
    async def play() -> None:
        async with await open_store(place) as store:
            waiting = await store.games.create(HEADER, {"name": "w"}, SEATS)
            lease = await a_game(store)
            await store.append(lease.game, lease.epoch, 0, SOME)
            assert {(each.id, each.status, each.seq) for each in await store.games.open_games()} == {
                (waiting, Status.WAITING, 0),
                (lease.game, Status.RUNNING, 1),
            }
            assert len(await store.games.open_games(most=1)) == 1
            assert await store.games.count() == {Status.WAITING: 1, Status.RUNNING: 1}
            await store.games.finish(lease.game, lease.epoch, {"winner": 1})
            await store.games.finish(lease.game, lease.epoch, {"winner": 0})  # the first word stays
            assert [each.id for each in await store.games.open_games()] == [waiting]
            over = await store.games.load(lease.game)
            assert (over.status, over.result) == (Status.OVER, {"winner": 1})
            assert over.ended is not None and over.ended >= over.created

    asyncio.run(play())


def test_a_link_spends_itself_when_somebody_sits_down(place: Settings) -> None:
    """Of two who follow one invitation at the same time, one sits; whoever sits can move to another device."""

    async def play() -> None:
        invitation = new_token()
        async with await open_store(place) as store:
            game = await store.games.create(HEADER, {}, [NewSeat("person", token=invitation)])
            came = await asyncio.gather(
                store.games.sit(game, 0, invitation, "Ann", {"name": "deck"}),
                store.games.sit(game, 0, invitation, "Eve"),
                return_exceptions=True,
            )
            tokens = [each for each in came if isinstance(each, str)]
            assert len(tokens) == 1 and [type(each) for each in came].count(SpentLink) == 1
            moved = await store.games.sit(game, 0, tokens[0], "Ann")
            seat = (await store.games.load(game)).seats[0]
            assert seat.opens_with(moved) and not seat.opens_with(tokens[0]) and not seat.opens_with(invitation)

    asyncio.run(play())


def test_a_seat_moves_to_another_device_by_a_link_of_its_own(place: Settings) -> None:
    async def play() -> None:
        async with await open_store(place) as store:
            game = await store.games.create(HEADER, {}, [NewSeat("open", token="invitation")], watch="for all to see")
            with pytest.raises(SpentLink):  # an invitation opens no socket
                await store.games.opened_by(game, "invitation")
            token = await store.games.sit(game, 0, "invitation", "Ann", {"name": "deck"}, share="5a")
            with pytest.raises(SpentLink):
                await store.games.link(game, 0, "invitation")
            first, link = [await store.games.link(game, 0, token) for _ in range(2)]
            for spent in (first, token, "for all to see"):
                with pytest.raises(SpentLink):
                    await store.games.move(game, 0, spent)
            assert await store.games.opened_by(game, token) == 0
            moved = await store.games.move(game, 0, link)
            assert await store.games.opened_by(game, moved) == 0
            assert await store.games.opened_by(game, "for all to see") is None
            for wrong in (token, link, ""):
                with pytest.raises(SpentLink):
                    await store.games.opened_by(game, wrong)
            with pytest.raises(UnknownGame):
                await store.games.opened_by("aaaaaaaaaa", moved)
            seat = (await store.games.load(game)).seats[0]
            assert (seat.kind, seat.name, seat.deck, seat.share) == ("person", "Ann", {"name": "deck"}, "5a")

    asyncio.run(play())


def test_anybody_sits_down_at_a_public_game_and_nobody_at_another(place: Settings) -> None:
    async def play() -> None:
        async with await open_store(place) as store:
            seats = [NewSeat("open", token="invitation")]
            games = {public: await store.games.create(HEADER, {}, seats, public=public) for public in (True, False)}
            assert [each.id for each in await store.games.open_games(public=True)] == [games[True]]
            with pytest.raises(SpentLink):
                await store.games.sit(games[False], 0, None, "Eve")
            assert await store.games.sit(games[True], 0, None, "Ann")
            with pytest.raises(SpentLink):
                await store.games.sit(games[True], 0, None, "Bob")

    asyncio.run(play())


def test_games_that_never_begin_are_forgotten_after_a_while(place: Settings) -> None:
    """Those that have begun never are, nor those at which somebody still waits."""

    async def play() -> None:
        async with await open_store(place) as store:
            new, old, held, begun = [await store.games.create(HEADER, {}, SEATS) for _ in range(4)]
            await store.leases.acquire(held, "somebody waits there")
            lease = await store.leases.acquire(begun, "a process")
            await store.games.begin(begun, lease.epoch, HEADER)
            await store.leases.release(lease)
            async with store.database.engine.begin() as connection:
                days = 7 * 24 * 3600 * 1000 + 1
                moved = text("UPDATE game SET created = created - :days WHERE id <> :new")
                await connection.execute(moved, {"days": days, "new": new})
            assert await store.games.forget_waiting(8) == 0
            assert await store.games.forget_waiting(7) == 1
            with pytest.raises(UnknownGame):
                await store.games.load(old)
            assert {line.id for line in await store.games.open_games()} == {new, held, begun}
            async with store.database.engine.begin() as connection:
                left = await connection.execute(text("SELECT count(*) FROM seat WHERE game = :old"), {"old": old})
                assert left.scalar() == 0

    asyncio.run(play())


def test_no_token_is_stored(place: Settings) -> None:
    token = new_token()

    async def play() -> None:
        async with await open_store(place) as store:
            await store.games.create(HEADER, {}, [NewSeat("person", token=token)])
            await store.decks.keep(token, "mine", {"cards": []})
            async with store.database.reading() as connection:
                seats = (await connection.execute(text("SELECT * FROM seat"))).all()
                decks = (await connection.execute(text("SELECT * FROM deck"))).all()
            assert seats and decks
            assert token not in f"{seats} {decks}"

    asyncio.run(play())


def test_talk_is_kept_in_order(place: Settings) -> None:
    async def play() -> None:
        async with await open_store(place) as store:
            lease, other = await a_game(store), await a_game(store)
            for number, words in enumerate(("hello", "good luck", "thanks"), 1):
                line = await store.games.say(lease.game, lease.epoch, number % 2, words)
                assert (line.n, line.text) == (number, words)
            await store.games.say(other.game, other.epoch, 0, "elsewhere")
            assert [(each.seat, each.text) for each in await store.games.chat(lease.game, since=1)] == [
                (0, "good luck"),
                (1, "thanks"),
            ]
            for wrong in ("", "x" * 301, "a\0b"):
                with pytest.raises(Declined, match="A line has"):
                    await store.games.say(lease.game, lease.epoch, 0, wrong)

    asyncio.run(play())


def test_what_stands_beside_the_entries_is_its_owners_and_written_with_the_talk_or_not_at_all(place: Settings) -> None:
    async def play() -> None:
        async with await open_store(place) as store:
            lease, other = await a_game(store), await a_game(store)
            assert (await store.games.load(lease.game)).beside == ""
            await store.games.keep(lease.game, lease.epoch, "one")
            await store.games.say(lease.game, lease.epoch, 0, "hello", beside="two")
            assert (await store.games.load(lease.game)).beside == "two"
            for late in (
                store.games.keep(lease.game, lease.epoch - 1, "three"),
                store.games.say(lease.game, lease.epoch - 1, 0, "late", beside="three"),
            ):
                with pytest.raises(StaleOwner):
                    await late
            assert (await store.games.load(lease.game)).beside == "two"
            assert [line.text for line in await store.games.chat(lease.game)] == ["hello"]
            assert (await store.games.load(other.game)).beside == ""

    asyncio.run(play())


def test_an_invitation_is_renewed_until_somebody_sits(place: Settings) -> None:
    async def play() -> None:
        async with await open_store(place) as store:
            first = new_token()
            game = await store.games.create(HEADER, {}, [NewSeat("open", token=first), NewSeat("agent", level="easy")])
            second = await store.games.invite(game, 0)
            assert second is not None
            with pytest.raises(SpentLink):
                await store.games.sit(game, 0, first, "Eve")
            await store.games.sit(game, 0, second, "Ann")
            assert [await store.games.invite(game, seat) for seat in (0, 1, 2)] == [None] * 3

    asyncio.run(play())


def test_decks_belong_to_whoever_has_the_token(place: Settings) -> None:
    async def play() -> None:
        async with await open_store(place) as store:
            await store.decks.keep("ann", "wolves", {"cards": [1]})
            await store.decks.keep("ann", "bears", {"cards": [2]})
            await store.decks.keep("ann", "wolves", {"cards": [3]})
            await store.decks.keep("bob", "wolves", {"cards": [4]})
            assert await store.decks.of("ann") == {"bears": {"cards": [2]}, "wolves": {"cards": [3]}}
            assert list(await store.decks.of("ann")) == ["bears", "wolves"]
            assert await store.decks.forget("ann", "bears") and not await store.decks.forget("ann", "bears")
            assert (await store.decks.of("bob"), await store.decks.of("eve")) == ({"wolves": {"cards": [4]}}, {})
            with pytest.raises(Declined, match="A deck's name"):
                await store.decks.keep("ann", "", {})

    asyncio.run(play())


def test_what_is_not_there_or_not_ours_has_a_reason(place: Settings) -> None:
    async def play() -> None:
        async with await open_store(place) as store:
            lease = await a_game(store)
            await store.append(lease.game, lease.epoch, 0, SOME)
            with pytest.raises(UnknownGame, match="There is no game 'aaaaaaaaaa'"):
                await store.games.load("aaaaaaaaaa")
            with pytest.raises(UnknownGame):
                await store.games.finish("aaaaaaaaaa", 1, {})
            async with store.database.engine.begin() as connection:
                await connection.execute(text("UPDATE entry SET kind = 'dance'"))
            with pytest.raises(NoReplay, match="'dance' is no kind of entry") as refused:
                await store.games.load(lease.game)
            assert refused.value.number == 1
            async with store.database.engine.begin() as connection:
                await connection.execute(text("UPDATE game SET header = '{}'"))
            with pytest.raises(NoReplay, match="header makes no sense"):
                await store.games.load(lease.game)

    asyncio.run(play())


def test_a_header_is_written_with_everything_a_record_has() -> None:
    again = msgspec.json.decode(msgspec.json.encode(HEADER), type=StoredHeader)
    assert again == HEADER and again.record.seed == 7 and again.record.decks == HEADER.record.decks
