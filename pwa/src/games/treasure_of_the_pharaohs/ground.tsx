/** Everything that never changes, drawn once: rooms, squares, hazards, the court outside. */
import { memo } from "../../board/memo";
import { OuterCourt } from "./court";
import { Bases, Maze, Queen, Steps } from "./maze";
import { Rooms } from "./rooms";
import { Bridge, SnakePit } from "./snakes";
import { Squares } from "./squares";

export const Ground = memo(function Ground() {
  return (
    <g class="b-through">
      <Rooms />
      <OuterCourt />
      <SnakePit />
      <Steps />
      <Squares />
      <Queen />
      <Maze />
      <Bridge />
      <Bases />
    </g>
  );
});

/** Lamp-light: the middle is lit, the edges fall into the dark. Lies over the ground and under the pieces. */
export const Lamp = memo(function Lamp() {
  return (
    <g class="b-through">
      <radialGradient
        id="top-lamp"
        gradientUnits="userSpaceOnUse"
        cx="500"
        cy="740"
        r="1080"
        gradientTransform="translate(500 740) scale(0.82 1) translate(-500 -740)"
      >
        <stop offset="0" stop-color="var(--b-lamp-core)" />
        <stop offset="0.55" stop-color="var(--b-lamp-mid)" />
        <stop offset="1" stop-color="var(--b-lamp-edge)" />
      </radialGradient>
      <path d="M-64-62H1064V1662H-64Z" fill="url(#top-lamp)" />
    </g>
  );
});
