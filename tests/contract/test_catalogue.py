"""Every title: each sentence that an event may ask for stands in the client's catalogue."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter
from typing import Any

from shared.rules import narration
from shared.rules.kernel import Title
from tests.contract.titles import Play, every_game, every_title

LOCALES = Path(__file__).parents[2] / "pwa" / "locales"


def messages() -> dict[str, str]:
    """Return the messages of the English catalogue (all its files) by key, each with its whole text."""
    text = "\n".join(path.read_text() for path in sorted(LOCALES.glob("en*.ftl"))) + "\n"
    return dict(re.findall(r"^([a-zA-Z][\w-]*) *=((?:.*\n)(?:(?:[ \t}].*)?\n)*)", text, re.M))


@every_title
def test_every_sentence_of_a_title_is_in_the_catalogue(title: Title[Any]) -> None:
    missing = sorted((title.says | narration.COMMON_SAYS) - set(messages()))
    assert not missing, f"pwa/locales lacks: {', '.join(missing)}"


@every_title
def test_the_catalogue_uses_no_argument_that_the_event_does_not_bring(title: Title[Any]) -> None:
    """``seat`` may come as ``seat``, ``seatIs`` …: the client prepares names from the numbers it is given."""
    catalogue = messages()
    for key, sentence in {**title.sentences, **narration.COMMON_SENTENCES}.items():
        given = [name for _, name, _, _ in Formatter().parse(sentence) if name]
        for used in re.findall(r"\$(\w+)", catalogue.get(key, "")):
            assert any(used.startswith(name) for name in given), f"{key}: ${used}, but the event brings {given}"


@every_game("one", "two")
def test_the_english_sentences_name_the_arguments_that_events_really_bring(title: Title[Any], play: Play) -> None:
    for event in play.events:
        said = narration.show(title, event, "open").get("say")
        if said is not None:
            key, args = said
            sentence = title.sentences.get(key) or narration.COMMON_SENTENCES[key]
            assert {name for _, name, _, _ in Formatter().parse(sentence) if name} <= set(args)
