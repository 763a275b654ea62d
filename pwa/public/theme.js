// Runs before the first paint: the theme is a choice of this device, kept beside the settings in IndexedDB.
(() => {
  try {
    const theme = localStorage.getItem("theme");
    if (theme) document.documentElement.dataset.theme = theme;
    const contrast = localStorage.getItem("contrast");
    if (contrast) document.documentElement.dataset.contrast = contrast;
  } catch {
    // Storage may be forbidden; the system's own choice then holds.
  }
})();
