"""Time of one step at 4x CPU throttle: script alone, and until the next frame is painted: python test/board/perf.py."""

import statistics

from playwright.sync_api import sync_playwright
from shot import FLAGS

MEASURE = """async () => {
  const out = {draw: [], painted: []};
  for (let round = 0; round < 3; round += 1) for (let i = 1; i < window.film; i += 1) {
    window.cut(i - 1);
    await new Promise(r => requestAnimationFrame(() => setTimeout(r, 30)));
    const t0 = performance.now();
    window.step(i);
    document.querySelector('.b-board svg').getBoundingClientRect();
    const t1 = performance.now();
    await new Promise(done => requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = done;
      channel.port2.postMessage(0);
    }));
    out.draw.push(t1 - t0); out.painted.push(performance.now() - t0);
    document.getAnimations().forEach(a => { if (!(a instanceof CSSAnimation)) a.finish(); });
  }
  return out;
}"""


def main() -> None:
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        page = browser.new_page(viewport={"width": 390, "height": 844}, device_scale_factor=2)
        page.goto("http://127.0.0.1:5199/test/board/index.html?film")
        page.wait_for_selector(".b-board svg")
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
        times = page.evaluate(MEASURE)
        for name, values in times.items():
            values.sort()
            p95 = values[int(len(values) * 0.95)]
            print(f"{name}: n {len(values)} p50 {statistics.median(values):.1f} p95 {p95:.1f} ms")
        print("nodes:", page.evaluate("document.querySelectorAll('.b-board svg *').length"))
        browser.close()


if __name__ == "__main__":
    main()
