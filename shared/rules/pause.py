"""A pause of a live game: between two turns, when all who play agree (EMM-116, for every title that says where).

Bots, and bots that stand in, agree to everything. A wish is forgotten when the game moves on; a pause ends when any
holder says so, or by itself.
"""

from __future__ import annotations

from typing import Any

from .kernel import GO_ON, Draft, GamePaused, GameWentOn, PauseAsked, Refused, State, Title, View, Wait

LONGEST_MS = 30 * 60 * 1000
"""After which a pause ends by itself: a game that everybody has forgotten must come to its end."""


def ask(title: Title[Any], draft: Draft[Any], seat: int) -> None:
    """Emit the wish of a seat, and the pause when nobody is left who has not agreed. Raises Refused ``not_live``,
    ``not_between_turns``, ``asked_already``; in a pause the engine refuses all but its end."""
    state: State = draft.state
    if state.pace != "live":
        raise Refused("not_live")
    if not title.between(draft.state):
        raise Refused("not_between_turns")
    if seat in state.pause_asked:
        raise Refused("asked_already")
    draft.emit(PauseAsked(seat=seat))
    if all(holder.resigned or holder.played_by_bot or n in state.pause_asked for n, holder in enumerate(state.seats)):
        draft.emit(GamePaused())


def go_on(draft: Draft[Any], seat: int) -> None:
    """Emit the end of the pause, by a seat or (−1) by itself. Raises Refused ``not_paused``."""
    if not draft.state.paused:
        raise Refused("not_paused")
    draft.emit(GameWentOn(seat=seat))


def wait(state: State) -> Wait:
    """Return when a pause ends by itself."""
    return Wait(GO_ON, state.paused + LONGEST_MS)


def view(state: State) -> View:
    """Return what everybody sees of it: ``{"pause": …}`` with who has asked, or since when; else nothing."""
    if state.paused:
        return {"pause": {"since": state.paused}}
    if state.pause_asked:
        return {"pause": {"asked": {str(seat): True for seat in state.pause_asked}}}
    return {}
