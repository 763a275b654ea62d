"""From what is stored to what is sent."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from shared.contracts.tables import Match, OptionInfo, Range, Table, TitleInfo, Titles
from shared.rules.kernel import Spec
from shared.rules.registry import TITLES


def table_out(doc: bytes | dict[str, Any], you: int | None = None) -> Table:
    """Return a stored document as it is sent to somebody who sits at ``you``."""
    table = msgspec.json.decode(doc, type=Table) if isinstance(doc, bytes) else msgspec.convert(doc, Table)
    table.you = you
    return table


def match_out(table: Table) -> Match:
    """Return a table of quick match as a match, for the one who sits there: cancelled for everybody else."""
    state: Literal["waiting", "started", "cancelled"] = "waiting"
    if table.state == "closed" or table.you is None:
        state = "cancelled"
    elif table.state == "started":
        state = "started"
    return Match(id=table.id, state=state, table=table, fills_at=table.fills_at)


def title_out(spec: Spec) -> TitleInfo:
    """Return what a table needs to know of a title."""
    return TitleInfo(
        key=spec.key,
        name=spec.name,
        rules=spec.rules,
        seats=Range(min=spec.min_seats, max=spec.max_seats),
        minutes=Range(min=spec.minutes[0], max=spec.minutes[1]),
        options={
            option.key: OptionInfo(
                default=option.default,
                choices=list(option.choices),
                by_pace={pace: list(choices) for pace, choices in option.by_pace.items()},
            )
            for option in spec.options
        },
        paces=[pace.key for pace in spec.paces],
        limits={pace.key: pace.limits for pace in spec.paces},
        levels=list(spec.levels),
    )


def titles_out() -> Titles:
    """Return all titles."""
    return Titles(titles=[title_out(title.spec) for title in TITLES.values()])
