"""Matchmaking: players, tables and quick match, up to the moment a game starts."""
