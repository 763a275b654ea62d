"""axe-core, run in the page that a test looks at."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

SOURCE = Path(__file__).resolve().parents[2] / "pwa" / "node_modules" / "axe-core" / "axe.min.js"

_RUN = """async () => {
  const { violations } = await axe.run(document, {
    resultTypes: ["violations"],
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  });
  return violations.map(({ id, impact, help, nodes }) => ({
    id, impact, help, nodes: nodes.slice(0, 4).map(({ target, failureSummary }) => [target.join(" "), failureSummary]),
  }));
}"""


def violations(page: Page) -> list[dict[str, Any]]:
    """What axe finds wrong with the page as it stands: rule, impact and up to four places for each."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(SOURCE.read_text())
    found: list[dict[str, Any]] = page.evaluate(_RUN)
    return found


def serious(page: Page) -> list[str]:
    """Findings that axe calls serious or critical, as sentences."""
    return [
        f"{found['id']} ({found['impact']}): {found['help']}: {found['nodes']}"
        for found in violations(page)
        if found["impact"] in {"serious", "critical"}
    ]
