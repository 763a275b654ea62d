/** The pit of snakes and the bridge over it. The trapdoor moves; the rest is static. */
import { at } from "./layout";

const PIT = "M458-14H1004V182H906V354H458Z";

interface SnakeBody {
  d: string;
  colour: string;
  mark: string;
  head: [number, number, number];
}

/** Each snake: its body's path, colours, and where its head lies and looks. */
const SNAKES: readonly SnakeBody[] = [
  {
    d: "M486 150C470 108 520 96 528 62C536 24 492 22 498 52C504 84 566 88 584 52",
    colour: "var(--b-snake-1)",
    mark: "var(--b-snake-1b)",
    head: [586, 46, -62],
  },
  {
    d: "M604 156C640 150 650 118 626 100C600 80 612 34 650 40C690 46 676 92 706 98",
    colour: "var(--b-snake-2)",
    mark: "var(--b-snake-2b)",
    head: [712, 100, 14],
  },
  {
    d: "M846 164C812 168 790 140 806 114C822 88 780 76 770 48C762 24 796 12 812 32",
    colour: "var(--b-snake-1)",
    mark: "var(--b-snake-1b)",
    head: [816, 38, 58],
  },
  {
    d: "M986 40C950 20 930 54 900 40C866 24 846 52 866 76C886 98 930 84 944 118",
    colour: "var(--b-snake-3)",
    mark: "var(--b-snake-3b)",
    head: [946, 124, 76],
  },
  {
    d: "M492 326C520 286 556 346 596 312C632 282 640 346 682 316",
    colour: "var(--b-snake-3)",
    mark: "var(--b-snake-3b)",
    head: [688, 311, -30],
  },
  {
    d: "M884 338C848 342 852 296 818 300C786 304 790 340 752 322",
    colour: "var(--b-snake-2)",
    mark: "var(--b-snake-2b)",
    head: [746, 319, 204],
  },
];

/** The dark below the bridge. */
export function SnakePit() {
  return (
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">
      <path d={PIT} fill="var(--b-snakepit)" stroke="var(--b-line)" stroke-width="8" />
      <path
        d="M458-14H1004V6L980-2L930 8L880 0L820 9L760-1L700 8L640 0L580 9L520 0L474 10L470 60L476 120L468 180L474 240L466 300L472 354H458Z"
        fill="var(--b-snakepit-rock)"
      />
      <path
        d="M1004-14V182H906V354L898 330L903 280L894 240L900 200L896 176L980 172L994 120L988 60Z"
        fill="var(--b-snakepit-rock)"
      />
      <path
        d="M560 116q8 -8 18 -2q2 8 -4 10l-2 7h-8l-2 -7q-5 -3 -2 -8M760 140l22 -8M764 128l14 14"
        stroke="var(--b-bone)"
        stroke-width="3"
        fill="var(--b-bone)"
        fill-opacity="0.8"
        opacity="0.7"
      />
      <g data-part="snakes">
        {SNAKES.map((snake) => (
          <g key={snake.d}>
            <path d={snake.d} stroke="var(--b-line)" stroke-width="21" />
            <path d={snake.d} stroke={snake.colour} stroke-width="15" />
            <path d={snake.d} stroke={snake.mark} stroke-width="9" stroke-dasharray="1 15" />
            <g transform={`translate(${snake.head[0]} ${snake.head[1]}) rotate(${snake.head[2]})`}>
              <path d="M12 0H24M24 0L31-5M24 0L31 5" stroke="var(--b-carnelian)" stroke-width="3" />
              <path
                d="M-10-9C0-14 16-9 17 0C16 9 0 14-10 9Z"
                fill={snake.colour}
                stroke="var(--b-line)"
                stroke-width="3.5"
              />
              <circle cx="6" cy="-5" r="2.8" fill="#fff4cf" stroke="var(--b-line)" stroke-width="1.5" />
              <circle cx="6" cy="5" r="2.8" fill="#fff4cf" stroke="var(--b-line)" stroke-width="1.5" />
            </g>
          </g>
        ))}
      </g>
    </g>
  );
}

/** The planks; the two halves of the trapdoor are drawn by `Trapdoor`. */
export function Bridge() {
  const planks = ["Y1", "Y2", "Y5", "Y6"].map(at);
  return (
    <g stroke-linejoin="round" fill="none">
      <path d="M450 190H990M450 258H990" stroke="var(--b-line)" stroke-width="12" />
      <path d="M450 190H990M450 258H990" stroke="var(--b-rope)" stroke-width="6" />
      {planks.map(({ x, y }) => (
        <g key={x}>
          <path
            d={`M${x - 40} ${y - 36}H${x + 40}V${y + 36}H${x - 40}Z`}
            fill="var(--b-wood)"
            stroke="var(--b-line)"
            stroke-width="4"
          />
          <path
            d={`M${x - 13.5} ${y - 36}V${y + 36}M${x + 13.5} ${y - 36}V${y + 36}`}
            stroke="var(--b-line)"
            stroke-width="3"
          />
          <path
            d={`M${x - 36} ${y - 31}H${x - 18}M${x - 9} ${y - 31}H${x + 9}M${x + 18} ${y - 31}H${x + 36}`}
            stroke="var(--b-wood-lit)"
            stroke-width="5"
          />
          <path
            d={`M${x - 28} ${y - 20}q3 20 0 44M${x} ${y - 16}q-3 18 1 40M${x + 27} ${y - 22}q3 16 -1 46`}
            stroke="var(--b-wood-dark)"
            stroke-width="2"
          />
        </g>
      ))}
      {[455, 545, 635, 815, 905, 993].map((x) => (
        <g key={x}>
          <circle cx={x} cy="186" r="9" fill="var(--b-wood-lit)" stroke="var(--b-line)" stroke-width="3.5" />
          <circle cx={x} cy="262" r="9" fill="var(--b-wood-lit)" stroke="var(--b-line)" stroke-width="3.5" />
        </g>
      ))}
    </g>
  );
}

/** The two halves between Y2 and Y5, hinged at their outer edges; they swing down when somebody falls. */
export function Trapdoor() {
  return (
    <g stroke-linejoin="round">
      <Half id="Y3" hinge={-1} />
      <Half id="Y4" hinge={1} />
    </g>
  );
}

function Half({ id, hinge }: { id: string; hinge: 1 | -1 }) {
  const { x, y } = at(id);
  return (
    <g transform={`translate(${x + 40 * hinge} ${y}) scale(${-hinge} 1)`}>
      <g data-part={`trap-${id}`} class="b-hinge">
        <path d="M0-37H82V37H0Z" fill="var(--b-trap)" stroke="var(--b-line)" stroke-width="4" />
        <path d="M5-32H77" stroke="var(--b-wood-lit)" stroke-width="4" />
        <path d="M6-28L78 30M6 28L78-30" stroke="var(--b-trap-dark)" stroke-width="7" />
        <path d="M0-24H30M0 24H30" stroke="var(--b-line)" stroke-width="9" stroke-linecap="round" />
        <path d="M2-24H29M2 24H29" stroke="var(--b-iron)" stroke-width="4.5" stroke-linecap="round" />
        <circle cx="66" cy="0" r="8" fill="none" stroke="var(--b-line)" stroke-width="7" />
        <circle cx="66" cy="0" r="8" fill="none" stroke="var(--b-iron)" stroke-width="3.5" />
      </g>
    </g>
  );
}
