/** What the title's picture in the lobby shows too: in a file of its own, so that the lobby need not load the whole board for it. */
import type { ComponentChildren } from "preact";
import type { Result } from "./view";

export const TREASURE_R = 22;

/** One treasure, in a circle of radius 22: gold with a carnelian in it. */
export function Treasure() {
  return (
    <>
      <circle r={TREASURE_R} fill="var(--b-gold-deep)" cy="3" />
      <circle r={TREASURE_R} fill="var(--b-gold-lit)" stroke="var(--b-line)" stroke-width="3" />
      <circle r={TREASURE_R - 6} fill="none" stroke="var(--b-gold-deep)" stroke-width="2.500" stroke-dasharray="4 4" />
      <circle r="8" fill="var(--b-carnelian)" stroke="var(--b-line)" stroke-width="2.500" />
      <path
        d="M-15-7A17 17 0 0 1-6-15"
        fill="none"
        stroke="#fff"
        stroke-opacity="0.8"
        stroke-width="3"
        stroke-linecap="round"
      />
    </>
  );
}

/** The signs of the three results, in a box from −1 to 1. */
export function ResultSign({ result }: { result: Result }): ComponentChildren {
  if (result === "collect") {
    return (
      <g stroke-linejoin="round" stroke="var(--c-ink)" stroke-width="0.07">
        <circle r="0.56" fill="#fff0b8" />
        <circle r="0.42" fill="none" stroke="#a8741a" stroke-width="0.09" stroke-dasharray="0.12 0.1" />
        <circle r="0.2" fill="#b8391f" />
        <path
          d="M0-0.92V-0.7M0 0.92V0.7M-0.92 0H-0.7M0.92 0H0.7M-0.65-0.65L-0.5-0.5M0.65-0.65L0.5-0.5M-0.65 0.65L-0.5 0.5M0.65 0.65L0.5 0.5"
          stroke-width="0.13"
          stroke-linecap="round"
        />
      </g>
    );
  }
  if (result === "tomb") {
    return (
      <g stroke-linejoin="round" stroke="var(--c-ink)" stroke-width="0.08">
        <path d="M-0.32-0.86H0.32L0.56-0.42L0.34 0.88H-0.34L-0.56-0.42Z" fill="#f0c150" />
        <path d="M-0.22-0.7H0.22L0.38-0.38L0.24 0.7H-0.24L-0.38-0.38Z" fill="#1c2f57" />
        <circle cy="-0.36" r="0.17" fill="#f2e8d2" />
        <path
          d="M-0.2-0.06L0.2 0.12M0.2-0.06L-0.2 0.12M-0.2 0.26H0.2M-0.17 0.46H0.17"
          stroke="#f2e8d2"
          stroke-linecap="round"
        />
      </g>
    );
  }
  return (
    <g stroke-linejoin="round" stroke-linecap="round" stroke="var(--c-ink)" stroke-width="0.08">
      <path
        d="M-0.52-0.12C-0.56-0.96 0.56-0.96 0.52-0.12C0.52 0.42 0.26 0.8 0 0.8C-0.26 0.8-0.52 0.42-0.52-0.12Z"
        fill="#f2e8d2"
      />
      <path d="M-0.46-0.42L0.34-0.6M-0.46 0.42L0.4 0.5" fill="none" stroke="#a58f67" />
      <path d="M-0.5-0.26H0.5V0.16H-0.5Z" fill="#1c120a" />
      <circle cx="-0.22" cy="-0.05" r="0.13" fill="#ff6a3c" stroke="none" />
      <circle cx="0.22" cy="-0.05" r="0.13" fill="#ff6a3c" stroke="none" />
      <path
        d="M-0.9-0.7L-0.72-0.2M-0.92 0L-0.74 0.3M0.9-0.7L0.72-0.2M0.92 0L0.74 0.3"
        stroke="#ffd9a0"
        stroke-width="0.11"
      />
    </g>
  );
}

/** The Mummy walks with his arms before him. Drawn in a box from −40 to 40. */
export function MummyFigure() {
  return (
    <g stroke-linejoin="round" stroke-linecap="round">
      <path
        d="M-17-8C-20 12-19 28-15 42H-3L0 30L3 42H15C19 28 20 12 17-8L38-12C43-13 43-22 38-23L14-22H-14L-38-17C-43-16-43-7-38-6Z"
        fill="var(--b-linen)"
        stroke="var(--p-line)"
        stroke-width="9"
      />
      <path
        d="M-15-30C-15-52 15-52 15-30C15-18 8-10 0-10C-8-10-15-18-15-30Z"
        fill="var(--b-linen)"
        stroke="var(--p-line)"
        stroke-width="9"
      />
      <path
        d="M-17-8C-20 12-19 28-15 42H-3L0 30L3 42H15C19 28 20 12 17-8L38-12C43-13 43-22 38-23L14-22H-14L-38-17C-43-16-43-7-38-6Z"
        fill="var(--b-linen)"
      />
      <path d="M-15-30C-15-52 15-52 15-30C15-18 8-10 0-10C-8-10-15-18-15-30Z" fill="var(--b-linen)" />
      <path
        d="M-16 0L16-6M-17 10L17 4M-16 20L16 14M-15 31L-2 26M4 33L14 27M-13-38L11-43M-14-20L12-16M-6-12L9-15M-34-16L-27-8M-24-18L-18-10M24-21L28-12M33-22L36-13"
        stroke="var(--b-linen-low)"
        stroke-width="3"
      />
      <path d="M-12-34H13V-24H-12Z" fill="#1d150d" />
      <circle cx="-5" cy="-29" r="4" fill="#ff6a3c" />
      <circle cx="6" cy="-29" r="4" fill="#ff6a3c" />
      <path d="M12 40C20 44 24 36 32 40" fill="none" stroke="var(--p-line)" stroke-width="7" />
      <path d="M12 40C20 44 24 36 32 40" fill="none" stroke="var(--b-linen)" stroke-width="4" />
    </g>
  );
}
