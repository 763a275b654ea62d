"""Play a game in the terminal: ``python -m shared.rules.play TITLE --seats N --seed S``.

Bots of one level play each other. The same command always prints the same: kept outputs are the golden play-throughs.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from . import engine, narration, record
from .kernel import Event, Title
from .players import play_out, seed_of, setup_of_bots
from .registry import TITLES

MAX_STEPS = 100_000


def told(title: Title[Any], event: Event, names: list[str]) -> str | None:
    """Return an event as an English sentence, or None when other events tell it."""
    said = narration.show(title, event, "open").get("say")
    if said is None:
        return None
    key, args = said
    sentence = title.sentences.get(key) or narration.COMMON_SENTENCES[key]
    return sentence.format(**{name: names[v] if name in ("seat", "by") else v for name, v in args.items()})


def lines(title: Title[Any], step: engine.Outcome[Any], names: list[str]) -> Iterator[str]:
    """Yield a step as text: a sentence for each event under its number, then the board."""
    first = step.state.seq - len(step.events) + 1
    for seq, event in enumerate(step.events, start=first):
        sentence = told(title, event, names)
        if sentence is not None:
            yield f"{seq:5}  {sentence}"
    yield f"       [{title.line(engine.view(title, step.state, 'watcher'))}]"


def main(argv: list[str]) -> int:
    """Play the game of the command line and print it."""
    args = _parse(argv)
    title = TITLES[args.title]
    spec = title.spec
    if not spec.min_seats <= args.seats <= spec.max_seats:
        print(f"{spec.name} is for {spec.min_seats} to {spec.max_seats} seats.", file=sys.stderr)
        return 2
    if args.level not in ("random", *title.bots):
        print(f"{spec.name} has no players of level {args.level}.", file=sys.stderr)
        return 2
    seed = seed_of(args.seed)
    setup = setup_of_bots(title, f"{spec.key}-{args.seats}-{seed.hex()[:8]}", args.seats, args.level, seed)
    names = [seat.name for seat in setup.seats]
    print(f"$ python -m shared.rules.play {spec.key} --seats {args.seats} --seed {args.seed} --level {args.level}")
    print(f"{spec.name}, rules {spec.rules}. {', '.join(names)}. Commitment to the seed: {setup.seed_hash}")
    events: list[Event] = []
    salt = ""
    for count, step in enumerate(play_out(title, setup, seed)):
        if count > MAX_STEPS:
            raise RuntimeError("this game does not end")
        for line in lines(title, step, names):
            print(line)
        events += step.events
        salt = step.state.salt
    if args.record is not None:
        args.record.write_bytes(record.write(record.of_events(title, setup.game, salt, events)))
        print(f"The record is in {args.record}; python -m shared.rules.verify checks it.", file=sys.stderr)
    return 0


def _parse(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m shared.rules.play", description="Let bots play a game, and print it."
    )
    parser.add_argument("title", choices=sorted(TITLES), metavar="TITLE", help=", ".join(sorted(TITLES)))
    parser.add_argument("--seats", type=int, required=True, help="how many play")
    parser.add_argument("--seed", required=True, help="any word; the same word gives the same game")
    parser.add_argument(
        "--level", choices=["random", "sensible", "strong"], default="sensible", help="how well they play"
    )
    parser.add_argument("--record", type=Path, help="write the game's record to this file")
    return parser.parse_args(argv)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
