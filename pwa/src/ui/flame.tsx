/** A torch's flame, small enough to stand four in a row. */
export function Flame() {
  return (
    <svg width="10" height="14" viewBox="0 0 10 14" aria-hidden="true">
      <path
        d="M5.600.7C8.300 3.300 9.300 5.700 9.300 8.300A4.300 4.700 0 0 1 .7 8.300C.7 6.300 1.600 4.900 2.700 3.700C3.300 4.300 3.700 4.900 3.800 5.700C4.900 4.300 5.700 2.600 5.600.7Z"
        fill="currentColor"
        stroke="var(--seat-line)"
        stroke-width="0.9"
      />
    </svg>
  );
}

/** A treasure, small enough to stand five in a row. */
export function Gem() {
  return (
    <svg class="gem-icon" viewBox="0 0 12 12" aria-hidden="true">
      <circle cx="6" cy="6" r="4.900" class="gem" fill="currentColor" stroke-width="1.200" />
      <circle cx="6" cy="6" r="1.700" class="gem-heart" />
    </svg>
  );
}
