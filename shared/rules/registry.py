"""The titles that can be played, by key."""

from __future__ import annotations

from typing import Any

from .escape_the_mad_mummy import TITLE as ESCAPE_THE_MAD_MUMMY
from .kernel import Title
from .treasure_of_the_pharaohs import TITLE as TREASURE_OF_THE_PHARAOHS

TITLES: dict[str, Title[Any]] = {title.spec.key: title for title in (TREASURE_OF_THE_PHARAOHS, ESCAPE_THE_MAD_MUMMY)}
