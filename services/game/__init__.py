"""The game service: commands in, events out; views, frames, replays, records; the live socket."""
