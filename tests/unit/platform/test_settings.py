"""Settings: from the environment, typed, with keys that must be given."""

from __future__ import annotations

from pathlib import Path

import pytest

from shared.platform.settings import GameSettings, MatchmakingSettings, SettingsError, load

KEY, OTHER = "ab" * 32, "cd" * 32
KEYS = {"SESSION_KEY": KEY, "SERVICE_KEY": OTHER}


def test_defaults_run_and_variables_replace_them() -> None:
    settings = load(GameSettings, KEYS)
    assert settings.think == (600, 1200) and settings.live_seconds_scale == 1.0
    changed = load(GameSettings, KEYS | {"BOT_THINK_MS": "0", "LIVE_SECONDS_SCALE": "0.02", "PORT": "9", "HOST": ""})
    assert (changed.think, changed.live_seconds_scale, changed.port, changed.host) == ((0, 0), 0.02, 9, "127.0.0.1")


@pytest.mark.parametrize(
    "keys", [{}, {"SESSION_KEY": KEY}, KEYS | {"SERVICE_KEY": "secret"}, KEYS | {"SESSION_KEY": KEY[1:]}]
)
def test_a_service_without_good_keys_refuses_to_start(keys: dict[str, str]) -> None:
    with pytest.raises(SettingsError) as refused:
        load(GameSettings, keys)
    assert "KEY must be 64 hex digits" in str(refused.value)
    assert all(value not in str(refused.value) for value in keys.values())


def test_keys_come_from_the_secrets_folder_and_the_environment_goes_first(tmp_path: Path) -> None:
    (tmp_path / "session.key").write_text(KEY + "\n" + OTHER + "\n")
    (tmp_path / "service.key").write_text(OTHER)
    settings = load(MatchmakingSettings, {"SECRETS_DIR": str(tmp_path), "SERVICE_KEY": KEY})
    assert settings.session_key == f"{KEY},{OTHER}" and settings.service_key == KEY


def test_a_wrong_value_is_named_without_being_repeated() -> None:
    with pytest.raises(SettingsError, match=r"port") as refused:
        load(GameSettings, KEYS | {"PORT": "eight thousand"})
    assert "eight" not in str(refused.value)
    for think in ("fast", "9-3", "-1", "1-2-3"):
        with pytest.raises(SettingsError, match="BOT_THINK_MS"):
            _ = load(GameSettings, KEYS | {"BOT_THINK_MS": think}).think


def test_settings_do_not_show_their_secrets() -> None:
    settings = load(GameSettings, KEYS | {"DATABASE_URL": "postgresql://u:hunter2@h/d"})
    assert KEY not in repr(settings) and "hunter2" not in f"{settings}"
