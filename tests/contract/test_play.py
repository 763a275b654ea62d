"""Every title: events make the state, legal means accepted, games end, and the same seed is the same game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from shared.rules import engine
from shared.rules.kernel import Command, GameEnded, GameStarted, Refused, Resign, Return, Title
from shared.rules.players import seed_of
from tests import playouts
from tests.contract.titles import Play, every_game, every_title

SEED = seed_of("contract")


def packed(state: Any) -> bytes:
    return msgspec.msgpack.encode(state)


@every_game("one", "two")
def test_folding_the_events_gives_the_state(title: Title[Any], play: Play) -> None:
    assert engine.fold(title, play.events) == play.end
    state = title.state()
    for step in play.steps:
        state = engine.fold(title, step.events, state)
        assert state == step.after
        assert state.seq == step.before.seq + len(step.events)


@every_game("one", "two")
def test_events_and_states_survive_being_written_and_read(title: Title[Any], play: Play) -> None:
    read = []
    for event in play.events:
        data = engine.encode(event)
        again = title.event(data)
        assert again == event
        assert engine.encode(again) == data
        assert msgspec.json.encode(msgspec.json.decode(data), order="sorted") == data  # nothing a program could reorder
        read.append(again)
    assert engine.fold(title, read) == play.end
    for step in play.some(10):
        assert msgspec.msgpack.decode(packed(step.after), type=title.state) == step.after
        assert msgspec.json.decode(msgspec.json.encode(step.after), type=title.state) == step.after


@every_game("one", "two")
def test_the_same_seed_and_the_same_commands_are_the_same_game(title: Title[Any], play: Play) -> None:
    _, seats, seed, habits = play.what
    again = [step.events for step in playouts.steps(title, seats, seed, habits, options=dict(play.options))]
    assert again == [step.events for step in play.steps]
    other = playouts.whole(title, seats, f"{seed} but different", habits, options=dict(play.options))[0]
    assert [engine.encode(event) for event in other] != [engine.encode(event) for event in play.events]


@every_game("one", "two")
def test_the_first_event_starts_the_game_and_the_last_one_ends_it_and_reveals_the_seed(
    title: Title[Any], play: Play
) -> None:
    first, *between, last = play.events
    assert isinstance(first, GameStarted) and isinstance(last, GameEnded)
    assert not any(isinstance(event, GameStarted | GameEnded) for event in between)
    assert bytes.fromhex(last.seed) == seed_of(play.what[2])
    assert sorted(seat for place in last.ranking for seat in place) == list(range(len(first.seats)))
    assert f"game-ended-{last.reason}" in title.says
    times = [event.at for event in play.events]
    assert times == sorted(times)


@every_game("one", "two")
def test_the_cursor_counts_the_draws_that_events_record(title: Title[Any], play: Play) -> None:
    """The chance that the rules really used stands, after each step, where the state says it does."""
    seed = seed_of(play.what[2])
    for step in play.steps[1:]:
        recorded = [draw for event in step.events for draw in title.draws(event)]
        assert step.after.cursor == step.before.cursor + len(recorded)
        chance = engine.chance_of(step.before, seed)
        assert [chance.draw(draw.label, draw.n) for draw in recorded] == [draw.value for draw in recorded]


@every_game("one", "two")
def test_until_the_end_somebody_can_act_or_something_happens_by_itself(title: Title[Any], play: Play) -> None:
    for step in play.steps:
        wait = engine.wait(title, step.after, playouts.TIMING)
        asks = engine.asks(title, step.after)
        assert bool(asks or wait) != step.after.over
        if asks and title.spec.pace(step.after.pace).limit(asks[0].kind):
            assert wait is not None  # nobody waits for ever for a person
        for ask in asks:
            assert 0 < ask.since <= step.after.seq
            assert ask.opened <= step.after.at
            assert not step.after.seats[ask.seat].resigned


@every_game("deadline")
def test_doing_nothing_at_all_ends_every_game(title: Title[Any], play: Play) -> None:
    state, seed = play.steps[0].after, seed_of(play.what[2])
    for _ in range(20_000):
        wait = engine.wait(title, state, playouts.TIMING)
        if wait is None:
            break
        state = engine.elapse(title, state, wait, seed, max(wait.at, state.at)).state
    assert state.over
    assert all(seat.away or seat.misses <= 1 for seat in state.seats)


def when_all_can_be_answered(title: Title[Any], state: Any) -> int | None:
    """Return a moment at which every open decision can be answered; None when the game itself may end them before."""
    opens = max((ask.opens for ask in engine.asks(title, state)), default=0)
    if not title.rush(state):
        return int(max(state.at + 5000, opens))
    at, own = max(state.at, opens), title.wait(state)
    return int(at) if own is None or own.at > at + 1000 else None


def legal_and_default(title: Title[Any], state: Any) -> Iterator[Command]:
    for ask in engine.asks(title, state):
        yield ask.default
    yield from engine.legal(title, state)


@every_game("one")
def test_every_legal_command_is_accepted_and_leaves_the_given_state_alone(title: Title[Any], play: Play) -> None:
    for step in play.some(7):
        state, before = step.after, packed(step.after)
        at = when_all_can_be_answered(title, state)
        if at is None:
            continue
        legal = list(engine.legal(title, state))
        for command in random.Random(1).sample(legal, min(len(legal), 40)) + [
            a.default for a in engine.asks(title, state)
        ]:
            out = engine.decide(title, state, command, SEED, at)
            assert out.events
            assert engine.fold(title, out.events, engine.copy(title, state)) == out.state
            assert packed(state) == before


@every_game("one")
def test_the_default_of_an_ask_is_one_of_its_legal_commands(title: Title[Any], play: Play) -> None:
    for step in play.some(5):
        for ask in engine.asks(title, step.after):
            wire = engine.wire_ask(ask)
            assert title.command(wire["default"]) == ask.default
            for field, values in wire["choices"].items():
                assert values, "a choice without values could never be made"
                assert wire["default"][field] in values
            assert set(wire["default"]) == {"verb", "seat", *wire["choices"]}
            assert (ask.default.seat, wire["default"]["verb"]) == (ask.seat, ask.verb)


def mischief(title: Title[Any], play: Play, state: Any, seats: int) -> Iterator[dict[str, Any]]:
    """Yield commands for a state: other seats', other moments', and legal ones with a field changed."""
    asks = [engine.wire_ask(ask) for step in play.some(11) for ask in engine.asks(title, step.after)]
    shapes = {(ask["verb"], tuple(ask["choices"])): ask for ask in asks}
    for ask in [*shapes.values(), *(engine.wire_ask(ask) for ask in engine.asks(title, state))]:
        for command in list(engine.commands_of(ask))[:20]:
            for seat in (-1, *range(seats), seats, 1 << 70):
                yield {**command, "seat": seat}
            for field, values in ask["choices"].items():
                for value in (*values, -1, 99, "", "elsewhere", True):
                    yield {**command, field: value}
    for seat in range(seats):
        yield {"verb": "resign", "seat": seat}
        yield {"verb": "return", "seat": seat}


@every_game("one")
def test_every_other_command_is_refused_with_a_code_and_changes_nothing(title: Title[Any], play: Play) -> None:
    refused = 0
    for step in play.some(17):
        state, before = step.after, packed(step.after)
        legal = {str(sorted(msgspec.to_builtins(c).items())) for c in legal_and_default(title, state)}
        for wire in mischief(title, play, state, len(state.seats)):
            try:
                command = title.command(wire)
            except msgspec.ValidationError:
                refused += 1
                continue
            if isinstance(command, Resign | Return) or str(sorted(wire.items())) in legal:
                continue
            with pytest.raises(Refused) as refusal:
                engine.decide(title, state, command, SEED, state.at + 5000)
            assert refusal.value.code.replace("_", "").isalpha()
            assert packed(state) == before
            refused += 1
    assert refused > 20


@every_game("one")
def test_once_the_game_is_over_nothing_is_accepted(title: Title[Any], play: Play) -> None:
    for seat in range(len(play.end.seats)):
        for leaving in (Resign(seat=seat), Return(seat=seat)):
            with pytest.raises(Refused) as refusal:
                engine.decide(title, play.end, leaving, SEED, play.end.at + 1)
            assert refusal.value.code == "game_over"
    for step in play.some(9):
        for command in list(engine.legal(title, step.before))[:3]:
            with pytest.raises(Refused) as refusal:
                engine.decide(title, play.end, command, SEED, play.end.at + 1)
            assert refusal.value.code == "game_over"
    assert list(engine.legal(title, play.end)) == []
    assert engine.wait(title, play.end, playouts.TIMING) is None


@every_title
def test_odd_json_is_no_command(title: Title[Any]) -> None:
    odd: list[Any] = [None, [], "roll", 7, {}, {"verb": "roll"}, {"seat": 0}, {"verb": "fly", "seat": 0}]
    for wire in [*odd, {"verb": 3, "seat": 0}]:
        with pytest.raises(msgspec.ValidationError):
            title.command(wire)
    for seat in ("0", 1.5, None, [0], True):
        with pytest.raises(msgspec.ValidationError):
            title.command({"verb": "resign", "seat": seat})
    with pytest.raises(msgspec.ValidationError):
        title.command({"verb": "resign", "seat": 0, "extra": 1})


@every_title
def test_resigning_and_returning_are_never_among_the_legal_commands(title: Title[Any]) -> None:
    for step in playouts.steps(title, title.spec.min_seats, "listed", playouts.LIFELIKE):
        assert not any(isinstance(command, Resign | Return) for command in engine.legal(title, step.after))


@every_title
def test_everybody_resigning_ends_every_game(title: Title[Any]) -> None:
    state = next(iter(playouts.steps(title, title.spec.max_seats, "leaving"))).after
    for seat in range(title.spec.max_seats):
        if not state.over:
            state = engine.decide(title, state, Resign(seat=seat), SEED, state.at).state
            assert not any(ask.seat == seat for ask in engine.asks(title, state))
    assert state.over
