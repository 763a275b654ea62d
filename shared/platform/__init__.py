"""What every service stands on: settings, logs, metrics, tokens, problems, connections, the common app. No game."""
