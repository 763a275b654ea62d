"""Events turned into frames: what each viewer is shown of each event, and how the viewer's view changes by it. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypeVar

from shared.rules import engine, narration
from shared.rules.kernel import Event, State, Title, View, Viewer

from . import mergepatch
from .digest import EVERY, digest

S = TypeVar("S", bound=State)

Frame = dict[str, Any]
"""``{seq, at, ev, patch, digest?}``: one event as one viewer sees it; see ``digest`` for every sixteenth."""


class Projected(NamedTuple):
    """What a viewer gets of some events: one frame each, and the view after them."""

    frames: list[Frame]
    view: View


def project(
    title: Title[S], before: S, events: Iterable[Event], viewers: Sequence[Viewer]
) -> tuple[dict[Viewer, Projected], S]:
    """Return each viewer's frames and final view, and the state after the events; ``before`` stays as it is.

    In a public title all viewers but ``open`` share one list of frames and one view, worked out once: treat them as
    frozen.
    """
    state = engine.copy(title, before)
    groups = _groups(title, viewers)
    views = {first: engine.view(title, state, first) for first in groups}
    frames: dict[Viewer, list[Frame]] = {first: [] for first in groups}
    for event in events:
        engine.apply(title, state, event)
        for first in groups:
            view = engine.view(title, state, first)
            frame: Frame = {
                "seq": state.seq,
                "at": event.at,
                "ev": narration.show(title, event, first),
                "patch": mergepatch.diff(views[first], view),
            }
            if state.seq % EVERY == 0:
                frame["digest"] = digest(view)
            frames[first].append(frame)
            views[first] = view
    projected = {viewer: Projected(frames[first], views[first]) for first, group in groups.items() for viewer in group}
    return projected, state


def _groups(title: Title[S], viewers: Sequence[Viewer]) -> dict[Viewer, list[Viewer]]:
    """Group the viewers who see the same, under the first of each group."""
    if not title.public:
        return {viewer: [viewer] for viewer in viewers}
    shared = [viewer for viewer in viewers if viewer != "open"]
    groups: dict[Viewer, list[Viewer]] = {shared[0]: shared} if shared else {}
    if "open" in viewers:
        groups["open"] = ["open"]
    return groups


def fold(base: View, frames: Iterable[Frame]) -> View:
    """Return the view after the frames, from the view before them: what a client does."""
    view = base
    for frame in frames:
        view = mergepatch.apply(view, frame["patch"])
    return view
