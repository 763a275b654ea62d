"""The services: game, matchmaking, bots. They never import each other."""
