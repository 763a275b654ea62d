"""What every title tells alike: an event as a viewer may know it, and sentences for what befalls seats and games."""

from __future__ import annotations

from typing import Any

from .kernel import (
    Event,
    GamePaused,
    GameStarted,
    GameWentOn,
    PauseAsked,
    SeatAway,
    SeatMissed,
    SeatResigned,
    SeatReturned,
    Title,
    View,
    Viewer,
    facts,
)

COMMON_SENTENCES = {
    "game-started": "The game begins.",
    "seat-missed": "{seat} ran out of time.",
    "seat-away": "{seat} is away; a bot plays on.",
    "seat-returned": "{seat} is back.",
    "seat-resigned": "{seat} gives up.",
    "pause-asked": "{seat} would like a pause.",
    "game-paused": "The game pauses.",
    "game-went-on": "The game goes on.",
}
COMMON_SAYS = frozenset(COMMON_SENTENCES)


def show(title: Title[Any], event: Event, viewer: Viewer) -> View:
    """Return an event as a viewer may know it."""
    match event:
        case GameStarted():
            seats = [{"kind": s.kind, "name": s.name} for s in event.seats]
            return {**facts(event), "seats": seats, "say": ["game-started", {}]}
        case SeatMissed():
            return {**facts(event), "by": event.seat, "say": ["seat-missed", {"seat": event.seat}]}
        case SeatAway():
            return {**facts(event), "by": event.seat, "say": ["seat-away", {"seat": event.seat}]}
        case SeatReturned():
            return {**facts(event), "by": event.seat, "say": ["seat-returned", {"seat": event.seat}]}
        case SeatResigned():
            return {**facts(event), "by": event.seat, "say": ["seat-resigned", {"seat": event.seat}]}
        case PauseAsked():
            return {**facts(event), "by": event.seat, "say": ["pause-asked", {"seat": event.seat}]}
        case GamePaused():
            return {**facts(event), "say": ["game-paused", {}]}
        case GameWentOn():
            by = {"by": event.seat} if event.seat >= 0 else {}
            return {**facts(event), **by, "say": ["game-went-on", {}]}
        case _:
            return title.show(event, viewer)
