"""The sentences that tell what happens: a catalogue key with its arguments, and the English for each key."""

from __future__ import annotations

from typing import Any

from shared.rules.kernel import Event, GameEnded

from . import events as e
from .components import FACES

Said = list[Any]

SENTENCES: dict[str, str] = {
    "emm-opening-dice": "{seat} rolls {total} for opening the pyramid.",
    "emm-opened": "{seat} opens the pyramid and begins.",
    "emm-climbed-free": "{seat} climbs back onto the path.",
    "emm-climbed-paid": "{seat} pays a treasure and climbs out again.",
    "emm-cube-spun": "{seat} spins the cube.",
    "emm-cube-resumed": "The pyramid went dark for a moment. The cube spins on for {seat}.",
    "emm-rolled": "{seat} rolls {first} and {second}.",
    "emm-rolled-one-mummy": "{seat} rolls a Mummy and {number}.",
    "emm-rolled-two-mummies": "{seat} rolls two Mummies.",
    "emm-ask-order": "{seat} chooses which die goes first.",
    "emm-ask-passage": "{seat} stands before a secret passage.",
    "emm-ask-mummy_passage": "The Mummy stands before a secret passage; {seat} decides.",
    "emm-ask-victim": "{seat} may rob one of several rivals.",
    "emm-ask-trap": "{seat} can pay a treasure, or keep it and stay below.",
    "emm-ask-attack": "The Mummy has a choice of victims; {seat} decides.",
    "emm-mummy-out": "The Mummy leaves his tomb.",
    "emm-mummy-moved": "The Mummy steps to space {to}.",
    "emm-mummy-passage": "The Mummy slips through the passage to space {to}.",
    "emm-tomb-unlocked": "Doubles! {seat} breaks out of the tomb.",
    "emm-moved": "{seat} moves {pips}, to space {to}.",
    "emm-at-exit": "{seat} stands at the exit with a full pack.",
    "emm-passage": "{seat} takes the secret passage to space {to}.",
    "emm-back-met_mummy": "{seat} runs into the Mummy and gives a treasure back: {left} left.",
    "emm-back-mummy_landed": "The Mummy catches {seat}: a treasure goes back, {left} left.",
    "emm-back-trap": "{seat} gives a treasure back: {left} left.",
    "emm-stolen": "{by} takes a treasure from {seat}.",
    "emm-taken-space": "{seat} takes a treasure: {has} in the pack.",
    "emm-taken-cube": "The cube gives {seat} a treasure: {has} in the pack.",
    "emm-fell": "The trap door opens under {seat}.",
    "emm-trapped-below": "{seat} stays in the Hidden Chamber.",
    "emm-die-lost-trapped": "No doubles: {seat} stays in the tomb.",
    "emm-die-lost-at_exit": "{seat} waits at the exit for doubles.",
    "emm-die-lost-turn_ended": "{seat} loses a die.",
    "emm-die-lost-cube_stopped": "Too late: {seat} loses a die.",
    "emm-wobbled": "The cube wobbles.",
    "emm-stopped-collect": "The cube stops: collect a treasure.",
    "emm-stopped-tomb": "The cube stops: the Mummy goes to his tomb.",
    "emm-stopped-attack": "The cube stops: the Mummy attacks.",
    "emm-dropped": "The cube is taken away.",
    "emm-tumbled-explorer": "The cube tumbles and knocks {seat} into a Hidden Chamber.",
    "emm-tumbled-mummy": "The cube tumbles and knocks the Mummy back to his tomb.",
    "emm-mummy-home": "The Mummy goes back to his tomb.",
    "emm-attacked": "The Mummy drags {seat} into his tomb.",
    "emm-attacked-via": "The Mummy comes through a passage and drags {seat} into his tomb.",
    "emm-fizzled": "The Mummy finds nobody on the path.",
    "emm-returned": "The treasures of {seat} go back to the chambers.",
    "emm-escaped": "Doubles at the exit! {seat} escapes.",
    "game-ended-escape": "{seat} has escaped the pyramid and wins.",
    "game-ended-walkover": "{seat} is the last one left and wins.",
    "game-ended-last_round": "After 150 rounds the pyramid closes. {seat} has the most treasures and wins.",
    "emm-ended-shared": "After 150 rounds the pyramid closes. The richest share the win.",
}
"""English, by catalogue key. ``seat`` and ``by`` are seat numbers, to be told as names; ``to`` is a place id."""


def tell(event: Event) -> Said | None:
    """Return the sentence for an event, None for what other events tell."""
    match event:
        case e.OpeningDiceRolled():
            return ["emm-opening-dice", {"seat": event.seat, "total": event.total}]
        case e.PyramidOpened():
            return ["emm-opened", {"seat": event.seat}]
        case e.ExplorerClimbedOut():
            return ["emm-climbed-paid" if event.paid else "emm-climbed-free", {"seat": event.seat}]
        case e.DiceRolled():
            return _rolled(event)
        case e.DecisionOpened():
            return [f"emm-ask-{event.kind}", {"seat": event.seat}]
        case e.TombUnlocked():
            return ["emm-tomb-unlocked", {"seat": event.seat}]
        case e.TreasureGivenBack():
            return [f"emm-back-{event.reason}", {"seat": event.seat, "left": event.left}]
        case e.TreasureStolen():
            return ["emm-stolen", {"by": event.by, "seat": event.victim}]
        case e.TreasureTaken():
            return [f"emm-taken-{event.reason}", {"seat": event.seat, "has": event.has}]
        case e.TrapAccepted():
            return ["emm-trapped-below", {"seat": event.seat}]
        case e.DieLost():
            return [f"emm-die-lost-{event.reason}", {"seat": event.seat}]
        case e.ExplorerEscaped():
            return ["emm-escaped", {"seat": event.seat}]
        case e.TreasuresReturned():
            return ["emm-returned", {"seat": event.seat}] if event.west or event.east else None
        case GameEnded():
            winners = event.ranking[0]
            if len(winners) > 1:
                return ["emm-ended-shared", {}]
            return [f"game-ended-{event.reason}", {"seat": winners[0]}]
        case _:
            return _tell_move(event) or _tell_cube(event)


def _rolled(event: e.DiceRolled) -> Said:
    first, second = e.pips(event.sides)
    if first and second:
        return ["emm-rolled", {"seat": event.seat, "first": first, "second": second}]
    if first or second:
        return ["emm-rolled-one-mummy", {"seat": event.seat, "number": first + second}]
    return ["emm-rolled-two-mummies", {"seat": event.seat}]


def _tell_move(event: Event) -> Said | None:
    match event:
        case e.MummyMoved():
            return ["emm-mummy-out" if event.from_ == "tomb" else "emm-mummy-moved", {"to": event.to}]
        case e.MummyTookPassage():
            return ["emm-mummy-passage", {"to": event.to}]
        case e.ExplorerMoved():
            if event.stopped_at_exit:
                return ["emm-at-exit", {"seat": event.seat}]
            return ["emm-moved", {"seat": event.seat, "pips": event.pips, "to": event.to}]
        case e.ExplorerTookPassage():
            return ["emm-passage", {"seat": event.seat, "to": event.to}]
        case e.ExplorerFellIn():
            return ["emm-fell", {"seat": event.seat, "chamber": event.chamber}]
        case _:
            return None


def _tell_cube(event: Event) -> Said | None:
    match event:
        case e.CubeSpun():
            return ["emm-cube-spun", {"seat": event.seat}]
        case e.SpinResumed():
            return ["emm-cube-resumed", {"seat": event.seat}]
        case e.CubeWobbled():
            return ["emm-wobbled", {}]
        case e.CubeStopped():
            if event.result == "none":
                return None if event.cause == "escape" else ["emm-dropped", {}]
            return [f"emm-stopped-{FACES[event.face - 1]}", {"seat": event.seat}]
        case e.PieceTumbled():
            if event.piece == "mummy":
                return ["emm-tumbled-mummy", {}]
            return ["emm-tumbled-explorer", {"seat": event.seat}]
        case e.MummySentToTomb():
            return ["emm-mummy-home", {}]
        case e.MummyAttacked():
            return ["emm-attacked-via" if event.via else "emm-attacked", {"seat": event.victim}]
        case e.AttackFizzled():
            return ["emm-fizzled", {}]
        case _:
            return None
