"""Metrics in Prometheus form, each service with a registry of its own. Labels are bounded: routes are templates."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

METHODS = frozenset({"GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"})
_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30)


class Metrics:
    """The registry of one service; names start with ``cartouche_<service>_``."""

    content_type = CONTENT_TYPE_LATEST

    def __init__(self, service: str) -> None:
        self.registry = CollectorRegistry()
        self._prefix = f"cartouche_{service}_"
        ProcessCollector(registry=self.registry)
        self._requests = self.counter("requests", "Requests answered", ("method", "route", "status"))
        self._known: dict[tuple[str, str, int], tuple[Counter, Histogram]] = {}
        self._seconds = self.histogram("request_seconds", "Time to answer, in seconds", ("method", "route"))

    def counter(self, name: str, text: str, labels: tuple[str, ...] = ()) -> Counter:
        """Return a new counter."""
        return Counter(self._prefix + name, text, labels, registry=self.registry)

    def gauge(self, name: str, text: str, labels: tuple[str, ...] = ()) -> Gauge:
        """Return a new gauge."""
        return Gauge(self._prefix + name, text, labels, registry=self.registry)

    def histogram(self, name: str, text: str, labels: tuple[str, ...] = ()) -> Histogram:
        """Return a new histogram of seconds."""
        return Histogram(self._prefix + name, text, labels, registry=self.registry, buckets=_SECONDS)

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count one request. ``route`` is the template of the path, or ``unmatched``."""
        known = self._known.get((method, route, status))
        if known is None:
            label = method if method in METHODS else "other"
            known = self._requests.labels(label, route, str(status)), self._seconds.labels(label, route)
            if label == method:  # what is kept is bounded like the labels
                self._known[method, route, status] = known
        known[0].inc()
        known[1].observe(seconds)

    def text(self) -> bytes:
        """Return everything in Prometheus' text form."""
        return generate_latest(self.registry)
