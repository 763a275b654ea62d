"""Names of players: any script, nothing that hides or reorders."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from services.matchmaking.bot_names import BOT_NAMES, pick_name
from services.matchmaking.codes import ALPHABET, LENGTH, code_of, read_code
from services.matchmaking.names import MAX_VISIBLE, BadName, clean_name, visible_length


@pytest.mark.parametrize(
    ("given_name", "kept"),
    [
        ("Ada", "Ada"),
        ("  Ada   Lovelace\u00a0", "Ada Lovelace"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("نفرتيتي", "نفرتيتي"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("クフ王", "クフ王"),
        ("क्\u200dष", "क्\u200dष"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("🏳\ufe0f\u200d🌈", "🏳\ufe0f\u200d🌈"),
        ("O'Brien-Smith", "O'Brien-Smith"),
        ("𓇳𓏤", "𓇳𓏤"),
        ("x" * 24, "x" * 24),
        ("👨\u200d👩\u200d👧\u200d👦" * 12, "👨\u200d👩\u200d👧\u200d👦" * 12),
    ],
)
def test_a_name_of_any_script_is_kept_trimmed_and_composed(given_name: str, kept: str) -> None:
    assert clean_name(given_name) == kept


@pytest.mark.parametrize(
    ("given_name", "reason"),
    [
        ("", "empty"),
        ("   \u3000 ", "empty"),
        ("x" * 25, "too_long"),
        ("x" * 100_000, "too_long"),
        ("a\x00b", "control_character"),
        ("a\nb", "control_character"),
        ("\tAda", "control_character"),
        ("a\u2028b", "line_separator"),
        ("\u202egnp.exe", "format_character"),
        ("a\u2066b", "format_character"),
        ("a\u200bb", "format_character"),
        ("\ufeffAda", "format_character"),
        ("A\u200dda", "format_character"),
        ("\u200d", "format_character"),
        ("a\u00adb", "format_character"),
        ("\u3164", "invisible"),
        ("\u2800\u2800", "invisible"),
        ("\ue000", "private_character"),
        ("\ufdd0", "noncharacter"),
        ("\U000e0041", "invisible"),
        ("a" + "\u0301" * 9, "too_many_marks"),
        ("\u0301", "too_many_marks"),
    ],
)
def test_a_name_that_hides_breaks_or_disturbs_is_refused_with_a_reason(given_name: str, reason: str) -> None:
    with pytest.raises(BadName) as refusal:
        clean_name(given_name)
    assert refusal.value.reason == reason


@given(st.text(max_size=60))
def test_whatever_is_accepted_is_short_visible_and_stays_as_it_is_when_cleaned_again(text: str) -> None:
    try:
        name = clean_name(text)
    except BadName:
        return
    assert 1 <= visible_length(name) <= MAX_VISIBLE
    assert clean_name(name) == name
    assert not any(unicodedata.category(c) in ("Cc", "Cs", "Co", "Zl", "Zp") for c in name)


def test_flags_and_skin_tones_count_as_one_character() -> None:
    assert visible_length("🇪🇬🇪🇬") == 2
    assert visible_length("👍🏽") == 1


def test_bots_at_one_table_have_different_names_and_never_a_players() -> None:
    taken = ["NEFER", "Ada"]
    for pick in range(len(BOT_NAMES) - 2):
        taken.append(pick_name(taken, pick * 31))
    assert len({name.casefold() for name in taken}) == len(taken)


@given(st.integers(min_value=0, max_value=2**80))
def test_a_code_can_be_typed_in_any_case_with_spaces(pick: int) -> None:
    code = code_of(pick)
    assert len(code) == LENGTH and set(code) <= set(ALPHABET)
    assert read_code(f" {code[:3].lower()}-{code[3:]} ") == code


@pytest.mark.parametrize("text", ["", "ABC", "ABCDE0", "ABCDEI", "ABCDEFG", "ﬀﬀﬀ", "ABC\x00DE"])
def test_what_cannot_be_a_code_is_none(text: str) -> None:
    assert read_code(text) is None
