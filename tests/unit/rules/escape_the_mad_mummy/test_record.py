"""A finished game as a file: it verifies without a server, and not once anything in it was touched."""

from __future__ import annotations

import pytest

from shared.rules import record, verify
from shared.rules.escape_the_mad_mummy import TITLE
from shared.rules.registry import TITLES
from tests import playouts


@pytest.mark.parametrize("mode", ["clock", "count"])
def test_a_record_verifies_offline_draws_rules_and_all(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TITLES, TITLE.spec.key, TITLE)
    options = {"mode": mode, "tumbling_cube": True}
    events, state = playouts.whole(TITLE, 3, "record", playouts.LIFELIKE, options=options)
    data = record.write(record.of_events(TITLE, state.game, state.salt, events))
    assert any("by the rules" in sentence for sentence in verify.check(data))
    for old, new in ((b'"face":', b'"fac3":'), (b'"roll_no":1,', b'"roll_no":2,')):
        at = data.index(old, len(data) // 2)
        with pytest.raises(verify.Broken):
            list(verify.check(data[:at] + new + data[at + len(old) :]))
