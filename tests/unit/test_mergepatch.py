"""Merge patches as RFC 7396 has them."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.projection.mergepatch import apply, diff

scalars = st.integers(-3, 3) | st.booleans() | st.text(max_size=2)
values = st.recursive(
    scalars | st.lists(scalars, max_size=3),
    lambda inner: st.dictionaries(st.text(max_size=2), inner, max_size=4),
    max_leaves=12,
)
objects = st.dictionaries(st.text(max_size=2), values, max_size=5)


def same(one: Any, other: Any) -> bool:
    """Equal as JSON: true is not 1."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    return type(one) is type(other) and one == other


@pytest.mark.parametrize(
    ("target", "patch", "result"),
    [
        ({"a": "b"}, {"a": "c"}, {"a": "c"}),
        ({"a": "b"}, {"b": "c"}, {"a": "b", "b": "c"}),
        ({"a": "b"}, {"a": None}, {}),
        ({"a": "b", "b": "c"}, {"a": None}, {"b": "c"}),
        ({"a": ["b"]}, {"a": "c"}, {"a": "c"}),
        ({"a": "c"}, {"a": ["b"]}, {"a": ["b"]}),
        ({"a": {"b": "c"}}, {"a": {"b": "d", "c": None}}, {"a": {"b": "d"}}),
        ({"a": [{"b": "c"}]}, {"a": [1]}, {"a": [1]}),
        (["a", "b"], ["c", "d"], ["c", "d"]),
        ({"a": "b"}, ["c"], ["c"]),
        ({"a": "foo"}, None, None),
        ({"a": "foo"}, "bar", "bar"),
        ({"e": None}, {"a": 1}, {"e": None, "a": 1}),
        ([1, 2], {"a": "b", "c": None}, {"a": "b"}),
        ({}, {"a": {"bb": {"ccc": None}}}, {"a": {"bb": {}}}),
    ],
)
def test_the_examples_of_the_rfc(target: Any, patch: Any, result: Any) -> None:
    assert apply(target, patch) == result


@given(objects, objects)
def test_the_patch_of_two_views_leads_from_one_to_the_other_and_changes_neither(before: Any, after: Any) -> None:
    kept = copy.deepcopy((before, after))
    patch = diff(before, after)
    assert same(apply(before, patch), after)
    assert (before, after) == kept


@given(objects)
def test_no_difference_is_an_empty_patch(value: Any) -> None:
    assert diff(value, copy.deepcopy(value)) == {}


@given(objects, objects)
def test_a_patch_names_only_what_differs(before: Any, after: Any) -> None:
    for key in diff(before, after):
        assert not (key in before and key in after and same(before[key], after[key]))


def test_true_and_one_are_different_in_json() -> None:
    assert diff({"a": 1}, {"a": True}) == {"a": True}
