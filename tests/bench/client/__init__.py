"""The client's weight and pace: sizes, Lighthouse, and how long a person on a slow phone waits."""
