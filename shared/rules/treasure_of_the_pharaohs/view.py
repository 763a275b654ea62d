"""What a viewer sees: the board, the events, and the sentences that tell them.

Everything but the place of the treasure is public, so all seats and watchers see the same (ledger 3.5).
"""

from __future__ import annotations

from typing import Any

import msgspec

from shared.rules.chance import Draws
from shared.rules.kernel import Event, GameEnded, View, Viewer, facts

from . import events as e
from .components import COLOURS, PIT, SIDES
from .state import Explorer, Game

SENTENCES: dict[str, str] = {
    "top-order-die": "{seat} rolls {value} for the first turn.",
    "top-first-player": "{seat} begins.",
    "top-sarcophagus-spun": "The sarcophagus is spun. Nobody knows where the treasure lies now.",
    "top-placed": "{seat} steps onto the start.",
    "top-climbed-out": "{seat} climbs out of the pit, back to the foot of the steps.",
    "top-wheel-open": "{by} spins the wheel for {seat}: {sector} – the door behind Mummy {mummy} is open.",
    "top-wheel-blocked": "{by} spins the wheel for {seat}: {sector} – the door behind Mummy {mummy} is blocked.",
    "top-rolled": "{seat} rolls {value}.",
    "top-rolled-snakes": "{seat} rolls {value} among the snakes.",
    "top-drop-offered": "{seat} may move, or drop the stone from notch {height}.",
    "top-stone-dropped": "{seat} drops the stone from notch {height}.",
    "top-forfeited": "{seat} stays in place.",
    "top-branch-left": "{seat} takes the left way.",
    "top-branch-right": "{seat} takes the right way.",
    "top-moved": "{seat} moves {squares} to {to}.",
    "top-stone-raised": "{seat} raises the stone by {notches} to notch {height}.",
    "top-stone-opened": "{seat} has the stone at the top.",
    "top-stone-passed": "{seat} passes under the stone.",
    "top-stone-lowered-opener_turn_over": "The stone goes down behind {seat}.",
    "top-stone-lowered-opener_left": "Nobody is left to hold the stone: it falls.",
    "top-stone-lowered-abandoned": "Nobody is left under the stone: it sinks back.",
    "top-knocked": "{by} knocks {seat} off the steps into the pit.",
    "top-entrance": "{seat} stands before entrance {entrance} and goes in next.",
    "top-arrow": "{seat} stands on an arrow: straight on to the ledge next.",
    "top-ladder": "{seat} climbs the rope ladder to the ledge.",
    "top-fell": "The trapdoor opens: {seat} falls to the snakes.",
    "top-snakes-missed": "{seat} stays among the snakes, turn {missed} of 3.",
    "top-snakes-escaped-six": "A six frees {seat} from the snakes.",
    "top-snakes-escaped-served": "{seat} has waited long enough and leaves the snakes.",
    "top-mummy": "{seat} stands before Mummy {mummy}.",
    "top-door": "{seat} goes through the door of Mummy {mummy}.",
    "top-pips-lost": "{seat} has {pips} left over.",
    "top-lid-curse": "{seat} raises the {side} lid, attempt {attempt}: the Curse of the Pharaoh!",
    "top-lid-treasure": "{seat} raises the {side} lid, attempt {attempt}: the treasure!",
    "top-fled": "{seat} flees to the Queen's Chamber.",
    "top-turned-back": "{seat} turns back for attempt {attempt}.",
    "top-lost": "All hope is lost for {seat}.",
    "game-ended-treasure": "{seat} has found the treasure and wins.",
    "game-ended-all_cursed": "All are cursed: the Pharaoh keeps his treasure.",
    "game-ended-walkover": "{seat} is the last one left and wins.",
    "game-ended-abandoned": "Everybody has left; nobody wins.",
    "game-ended-round_limit": "After 300 rounds the pyramid closes; nobody wins.",
}
"""English, by catalogue key. ``seat`` and ``by`` are seat numbers, to be told as names."""


def view(state: Game, viewer: Viewer) -> View:
    """Return what a viewer sees."""
    out: View = {
        "phase": state.phase,
        "round": state.round,
        "turn": state.turn_no,
        "order": list(state.order),
        "seats": {str(seat): _seat(explorer, seat) for seat, explorer in enumerate(state.explorers)},
        "stone": {"height": state.stone.height},
        "sarcophagus": _sarcophagus(state, viewer),
    }
    if state.on_turn is not None:
        out["on_turn"] = state.on_turn
    if state.stone.opener is not None:
        out["stone"]["opener"] = state.stone.opener
    if state.die is not None:
        out["die"] = {"seat": state.die.seat, "value": state.die.value, "purpose": state.die.purpose}
    if state.wheel is not None:
        wheel = state.wheel
        out["wheel"] = {"seat": wheel.seat, "spun_by": wheel.spun_by, "mummy": wheel.mummy, "sector": wheel.sector}
        if wheel.open:
            out["wheel"]["open"] = True
    if state.result is not None and (winner := _winner(state.result.reason, state.result.ranking)) is not None:
        out["result"] = {"winner": winner}
    return out


def _seat(explorer: Explorer, seat: int) -> View:
    out: View = {
        "status": explorer.status,
        "place": explorer.place,
        "attempt": explorer.attempt,
        "heading": explorer.heading,
        "colour": COLOURS[seat],
    }
    if explorer.place == PIT:
        out["in_pit"] = True
    if explorer.snakes is not None:
        out["snakes"] = explorer.snakes
    if explorer.door:
        out["door"] = explorer.door
    if explorer.wheel_spent:
        out["wheel_spent"] = True
    return out


def _sarcophagus(state: Game, viewer: Viewer) -> View:
    out: View = {"spin": state.spin_no}
    if state.lifted is not None:
        out["lifted"] = {"side": state.lifted.side, "content": state.lifted.content, "seat": state.lifted.seat}
    if state.spin_no and (viewer == "open" or state.over):
        out["treasure"] = state.treasure
    return out


def _winner(reason: str, ranking: list[list[int]]) -> int | None:
    return ranking[0][0] if reason in ("treasure", "walkover") else None


def show(event: Event, viewer: Viewer) -> View:
    """Return an event as a viewer may know it; the side that holds the treasure is only for ``open``."""
    out = facts(event)
    match event:
        case e.SarcophagusSpun():
            if viewer != "open":
                del out["side"]
        case e.WheelSpun():
            out["by"] = event.spun_by
        case e.ExplorerKnockedIntoPit() | e.StoneDropped():
            pass  # ``by`` is a fact of these
        case _ if "seat" in out:
            out["by"] = out["seat"]
        case _:
            pass
    said = _say(event)
    if said is not None:
        out["say"] = said
    return out


def _say(event: Event) -> list[Any] | None:
    match event:
        case e.OrderDieRolled():
            return ["top-order-die", {"seat": event.seat, "value": event.value}]
        case e.FirstPlayerChosen():
            return ["top-first-player", {"seat": event.seat}]
        case e.SarcophagusSpun():
            return ["top-sarcophagus-spun", {"spin": event.spin_no}]
        case e.ExplorerPlaced():
            return ["top-placed", {"seat": event.seat}]
        case e.ExplorerClimbedOut():
            return ["top-climbed-out", {"seat": event.seat}]
        case e.WheelSpun():
            args = {"seat": event.seat, "by": event.spun_by, "mummy": event.mummy, "sector": event.sector}
            return ["top-wheel-open" if event.open else "top-wheel-blocked", args]
        case e.DieRolled():
            key = "top-rolled-snakes" if event.purpose == "snakes" else "top-rolled"
            return [key, {"seat": event.seat, "value": event.value}]
        case e.StoneDropOffered():
            return ["top-drop-offered", {"seat": event.seat, "height": event.height}]
        case e.StoneDropped():
            return ["top-stone-dropped", {"seat": event.by, "height": event.from_height}]
        case e.MoveForfeited():
            return ["top-forfeited", {"seat": event.seat}]
        case e.BranchTaken():
            return [f"top-branch-{event.branch}", {"seat": event.seat}]
        case e.ExplorerMoved():
            return ["top-moved", {"seat": event.seat, "squares": len(event.path), "to": event.to}]
        case e.StoneRaised():
            return ["top-stone-raised", {"seat": event.seat, "notches": event.notches, "height": event.height}]
        case e.StoneOpened():
            return ["top-stone-opened", {"seat": event.seat}]
        case e.StonePassed():
            return ["top-stone-passed", {"seat": event.seat}]
        case e.StoneLowered():
            return [f"top-stone-lowered-{event.reason}", {"seat": event.seat}]
        case e.ExplorerKnockedIntoPit():
            return ["top-knocked", {"seat": event.seat, "by": event.by}]
        case _:
            return _say_more(event)


def _say_more(event: Event) -> list[Any] | None:
    match event:
        case e.EntranceReached():
            return ["top-entrance", {"seat": event.seat, "entrance": event.entrance}]
        case e.ArrowReached():
            return ["top-arrow", {"seat": event.seat}]
        case e.LadderClimbed():
            return ["top-ladder", {"seat": event.seat}]
        case e.FellToSnakes():
            return ["top-fell", {"seat": event.seat}]
        case e.SnakesTurnMissed():
            return ["top-snakes-missed", {"seat": event.seat, "missed": event.missed}]
        case e.SnakesEscaped():
            return [f"top-snakes-escaped-{event.by}", {"seat": event.seat}]
        case e.MummyReached():
            return ["top-mummy", {"seat": event.seat, "mummy": event.mummy}]
        case e.DoorPassed():
            return ["top-door", {"seat": event.seat, "mummy": event.mummy}]
        case e.PipsLost():
            return ["top-pips-lost", {"seat": event.seat, "pips": event.pips}]
        case e.LidRaised():
            return [f"top-lid-{event.content}", {"seat": event.seat, "side": event.side, "attempt": event.attempt}]
        case e.ExplorerFled():
            return ["top-fled", {"seat": event.seat}]
        case e.ExplorerTurnedBack():
            return ["top-turned-back", {"seat": event.seat, "attempt": event.attempt}]
        case e.ExplorerLost():
            return ["top-lost", {"seat": event.seat}]
        case GameEnded():
            winner = _winner(event.reason, event.ranking)
            return [f"game-ended-{event.reason}", {} if winner is None else {"seat": winner}]
        case _:
            return None  # the start and the end of a turn show by themselves


def redeal(state: Game, viewer: Viewer, chance: Draws) -> Game:
    """Return a state that differs only in what the viewer may not know: where the treasure lies."""
    other = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=Game)
    if viewer != "open" and not state.over:
        other.treasure = SIDES[chance.draw("redeal", 4)]
    return other


def line(view: View) -> str:
    """Return the board in one line of text, for the terminal."""
    parts = []
    for seat, s in view["seats"].items():
        marks = "".join(
            [
                "*" * (s["attempt"] - 1),
                "<" if s["heading"] == "back" else "",
                f"~{s['snakes']}" if "snakes" in s else "",
                "!" if s.get("door") == "open" else "",
            ]
        )
        parts.append(f"{'>' if view.get('on_turn') == int(seat) else ' '}{seat}:{s['place']}{marks}")
    stone = view["stone"]
    opener = f" by {stone['opener']}" if "opener" in stone else ""
    return f"round {view['round']}, turn {view['turn']} | {' '.join(parts)} | stone {stone['height']}{opener}"
