"""Every title: frames lead to the view, views are plain, and nobody sees what is not theirs to know."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from shared.projection import frames, mergepatch
from shared.rules import engine, narration
from shared.rules.kernel import Event, GameEnded, State, Title, Viewer, Wait
from tests import playouts
from tests.contract.titles import TITLES, Play, every_game, every_title
from tests.playouts import Step


def everybody(state: State) -> list[Viewer]:
    return [*range(len(state.seats)), "watcher", "open"]


@every_game("one", "two")
def test_folding_the_frames_gives_the_view_of_every_viewer(title: Title[Any], play: Play) -> None:
    viewers = engine.viewers(play.end)
    assert viewers == everybody(play.end)
    projected, state = frames.project(title, title.state(), play.events, viewers)
    assert state == play.end
    for viewer in viewers:
        got = projected[viewer]
        assert [frame["seq"] for frame in got.frames] == list(range(1, play.end.seq + 1))
        assert [frame["ev"]["type"] for frame in got.frames] == [type(event).__name__ for event in play.events]
        assert frames.fold({}, got.frames) == got.view == engine.view(title, play.end, viewer)


@every_game("one", "two")
def test_frames_of_a_part_fit_onto_the_view_before_it(title: Title[Any], play: Play) -> None:
    """What the service does: project only the new events, onto the state that it has."""
    views: dict[Viewer, Any] = {viewer: {} for viewer in everybody(play.end)}
    for step in play.steps:
        before = engine.copy(title, step.before)
        projected, state = frames.project(title, step.before, step.events, list(views))
        assert state == step.after and step.before == before
        for viewer, view in views.items():
            views[viewer] = frames.fold(view, projected[viewer].frames)
            assert views[viewer] == engine.view(title, step.after, viewer)


@every_game("one", "two")
def test_patches_are_as_small_as_can_be(title: Title[Any], play: Play) -> None:
    projected, _ = frames.project(title, title.state(), play.events, ["watcher"])
    view: Any = {}
    for frame in projected["watcher"].frames:
        after = mergepatch.apply(view, frame["patch"])
        assert mergepatch.diff(view, after) == frame["patch"]
        view = after


def plain(value: Any, where: str) -> None:
    """Fail unless this is JSON of maps with string keys, lists, integers, strings and booleans."""
    if isinstance(value, dict):
        for key, inner in value.items():
            assert type(key) is str and key, where
            plain(inner, f"{where}.{key}")
    elif isinstance(value, list):
        for inner in value:
            assert not isinstance(inner, dict), f"{where}: a list of maps cannot be patched; key it by id"
            plain(inner, where)
    else:
        assert type(value) in (int, str, bool), f"{where} is {value!r}"
        assert type(value) is not int or abs(value) < 1 << 53, f"{where} is too big for JavaScript"


@every_game("one", "two")
def test_views_are_plain_and_keyed_by_id(title: Title[Any], play: Play) -> None:
    for step in play.steps:
        for viewer in everybody(step.after):
            view = engine.view(title, step.after, viewer)
            plain(view, "view")
            assert set(view["seats"]) == {str(seat) for seat in range(len(step.after.seats))}
            assert ("result" in view) == step.after.over
            assert {seat for seat, shown in view["seats"].items() if shown.get("away")} == {
                str(number) for number, seat in enumerate(step.after.seats) if seat.away
            }


@every_game("one")
def test_shown_events_have_their_type_and_no_nulls(title: Title[Any], play: Play) -> None:
    for event in play.events:
        for viewer in everybody(play.end):
            shown = narration.show(title, event, viewer)
            assert shown["type"] == type(event).__name__
            assert "at" not in shown
            assert "null" not in str(shown).lower() and "None" not in str(shown)
            assert type(shown.get("by", 0)) in (int, str)


@every_game("one", "two")
def test_what_is_said_is_in_the_catalogue_with_all_its_arguments(title: Title[Any], play: Play) -> None:
    names = [f"Person {seat}" for seat in range(len(play.end.seats))]
    for event in play.events:
        for viewer in everybody(play.end):
            said = narration.show(title, event, viewer).get("say")
            if said is None:
                continue
            key, args = said
            assert key in title.says | narration.COMMON_SAYS
            sentence = title.sentences.get(key) or narration.COMMON_SENTENCES[key]
            assert sentence.format(**args)
            for who in ("seat", "by"):
                assert args.get(who, 0) in range(len(names))


# -- non-interference -------------------------------------------------------------------------------------------------


class Dealer:
    """Draws for the other world, seeded."""

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed)

    def draw(self, label: str, n: int) -> int:
        return self._random.randrange(n)


def leaks(title: Title[Any], state: Any, viewer: Viewer, worlds: int = 4) -> list[str]:
    """Return in what a viewer could tell this state from others that differ only in what the viewer may not know."""
    found = []
    for world in range(worlds):
        other = title.redeal(engine.copy(title, state), viewer, Dealer(f"{state.game}/{state.seq}/{viewer}/{world}"))
        if engine.view(title, other, viewer) != engine.view(title, state, viewer):
            found.append("view")
        for who in (viewer, None) if title.public else (viewer,):
            if engine.wire_asks(title, other, who, playouts.TIMING) != engine.wire_asks(
                title, state, who, playouts.TIMING
            ):
                found.append("asks")
        if engine.public_wait(title, other, playouts.TIMING) != engine.public_wait(title, state, playouts.TIMING):
            found.append("wait")
    return found


@every_game("one", "two")
def test_nobody_can_tell_worlds_apart_that_differ_in_what_they_may_not_know(title: Title[Any], play: Play) -> None:
    for step in play.some(3):
        for viewer in everybody(step.after)[:-1]:
            assert leaks(title, step.after, viewer) == []


@every_title
def test_the_other_worlds_really_are_others(title: Title[Any]) -> None:
    """Or the test above would prove nothing. Before the end something is hidden from somebody in every title."""
    differ = 0
    for step in playouts.steps(title, title.spec.min_seats, "other worlds"):
        for viewer in everybody(step.after)[:-1]:
            differ += title.redeal(engine.copy(title, step.after), viewer, Dealer("other")) != step.after
    assert differ > 10


def seen(title: Title[Any], state: Any, events: list[Event], viewer: Viewer) -> list[Any]:
    """Return all that a viewer sees of some events: the frames, shown events included."""
    projected, _ = frames.project(title, state, events, [viewer])
    return projected[viewer].frames


def flip_secret(title: Title[Any], state: Any, viewer: Viewer) -> Any:
    """Return one of the other worlds that is not this one, if there is any."""
    for world in range(12):
        other = title.redeal(engine.copy(title, state), viewer, Dealer(f"flip {world}"))
        if other != state:
            return other
    return None


@every_game("one", "two")
def test_the_frames_of_what_happens_next_tell_nothing_more_than_the_events_that_are_shown(
    title: Title[Any], play: Play
) -> None:
    """The same events, told in another world, look the same as long as nothing hidden comes to light in them."""
    for step in play.some(4)[1:]:
        for viewer in everybody(step.before)[:-1]:
            other = flip_secret(title, step.before, viewer)
            if other is None or step.after.over:
                continue
            try:
                elsewhere = seen(title, other, step.events, viewer)
            except (LookupError, ValueError):
                continue  # these events cannot happen in that world: they bring something hidden to light
            assert elsewhere == seen(title, step.before, step.events, viewer)


def twins(
    title: Title[Any], before: Any, event: Event, viewer: Viewer, values: dict[tuple[str, str], list[Any]]
) -> list[Event]:
    """Return events that could as well have happened as far as this viewer can see: another fact, and the same view."""
    after = engine.fold(title, [event], engine.copy(title, before))
    view = engine.view(title, after, viewer)
    found = []
    for field in event.__struct_fields__:
        for value in values[type(event).__name__, field]:
            twin = msgspec.structs.replace(event, **{field: value})
            if twin == event:
                continue
            try:
                elsewhere = engine.fold(title, [twin], engine.copy(title, before))
            except (LookupError, ValueError):
                continue  # that fact does not fit this position
            if elsewhere != after and engine.view(title, elsewhere, viewer) == view:
                found.append(twin)
    return found


def told_apart(title: Title[Any], steps: Sequence[Step]) -> tuple[int, list[Event]]:
    """Return how many such twins there are in a game, and those events whose twin is shown differently."""
    values: dict[tuple[str, str], list[Any]] = {}
    for event in (event for step in steps for event in step.events):
        for field in event.__struct_fields__:
            seen = values.setdefault((type(event).__name__, field), [])
            if getattr(event, field) not in seen and len(seen) < 6 and field != "at":
                seen.append(getattr(event, field))
    count, leaky = 0, []
    for step in steps:
        state = engine.copy(title, step.before)
        for event in step.events:
            if isinstance(event, GameEnded) or not any(title.draws(event)):
                engine.apply(title, state, event)
                continue
            for viewer in [*range(len(step.after.seats)), "watcher"]:
                for twin in twins(title, state, event, viewer, values):
                    count += 1
                    if narration.show(title, twin, viewer) != narration.show(title, event, viewer):
                        leaky.append(event)
            engine.apply(title, state, event)
    return count, leaky


@every_title
def test_events_that_differ_in_what_a_viewer_may_not_know_are_shown_alike(title: Title[Any]) -> None:
    twin_count = 0
    for seed in ("twins", "twins of another game", "third"):
        count, leaky = told_apart(title, list(playouts.steps(title, title.spec.min_seats, seed)))
        assert leaky == []
        twin_count += count
    assert twin_count > 0


@every_title
def test_an_event_that_tells_everything_is_found(title: Title[Any]) -> None:
    leaky_title = dataclasses.replace(title, show=lambda event, viewer: title.show(event, "open"))
    played = [list(playouts.steps(title, title.spec.min_seats, seed)) for seed in ("twins", "twins of another game")]
    assert any(told_apart(leaky_title, steps)[1] for steps in played)


def planted(title: Title[Any], what: str) -> Title[Any]:
    """Return a title that leaks: its view, its asks or its waiting depend on everything."""

    def everything(state: Any) -> int:
        return hash(str(state)) % (1 << 30)

    if what == "view":
        return dataclasses.replace(title, view=lambda s, v: {**title.view(s, v), "leak": everything(s)})
    if what == "asks":
        return dataclasses.replace(
            title, asks=lambda s: [type(a)(**{**_fields(a), "since": everything(s)}) for a in title.asks(s)]
        )
    return dataclasses.replace(title, wait=lambda s: Wait("leak", everything(s) % 1000))


def _fields(struct: Any) -> dict[str, Any]:
    return {name: getattr(struct, name) for name in struct.__struct_fields__}


@every_title
@pytest.mark.parametrize("what", ["view", "asks", "wait"])
def test_a_planted_leak_is_found(title: Title[Any], what: str) -> None:
    leaky = planted(title, what)
    found: set[str] = set()
    for step in playouts.steps(title, title.spec.min_seats, "leak"):
        for viewer in everybody(step.after)[:-1]:
            found |= set(leaks(leaky, step.after, viewer, worlds=2))
        if what in found:
            break
    assert what in found


@every_game("one")
def test_no_frame_before_the_end_contains_the_seed_or_a_nonce(title: Title[Any], play: Play) -> None:
    start: Any = play.events[0]
    secrets = [play.events[-1].seed, *(seat.nonce for seat in start.seats)]  # type: ignore[attr-defined]
    projected, _ = frames.project(title, title.state(), play.events[:-1], everybody(play.end))
    for viewer in everybody(play.end):
        text = str(projected[viewer])
        assert not any(secret in text for secret in secrets)


@every_title
def test_in_a_public_title_all_seats_and_watchers_see_the_same(title: Title[Any]) -> None:
    if not title.public:
        pytest.skip("this title has hands or secrets of single seats")
    for step in playouts.steps(title, title.spec.max_seats, "public"):
        views = [engine.view(title, step.after, viewer) for viewer in everybody(step.after)[:-1]]
        assert all(view == views[0] for view in views)
        for event in step.events:
            shown = [narration.show(title, event, viewer) for viewer in everybody(step.after)[:-1]]
            assert all(each == shown[0] for each in shown)


def test_every_registered_title_is_under_its_own_key() -> None:
    assert TITLES
    assert all(title.spec.key == key for key, title in TITLES.items())
