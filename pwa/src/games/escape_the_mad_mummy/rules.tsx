/** The rules of Escape the Mad Mummy: which part of the board stands beside which text, and who stands there. */
import "../../board/board.css";
import "./emm.css";
import { around, type RulesModule } from "../rules";
import { Cube } from "./cube";
import { Die } from "./dice";
import { ResultSign } from "./figures";
import { Ground } from "./ground";
import { at, CUBE_AT, EXIT, TRAY_AT, TREASURY } from "./layout";
import { Explorer, Mummy } from "./pieces";
import { Traps } from "./traps";
import { Hoard } from "./treasure";
import type { Result } from "./view";

function Board() {
  return (
    <>
      <Ground />
      <Traps />
      <Hoard side="west" count={7} />
      <Hoard side="east" count={8} />
    </>
  );
}

interface StandingProps {
  seat: number;
  place: string;
  treasures?: number;
  dx?: number;
  dy?: number;
  scale?: number;
}

function Standing({ seat, place, treasures = 0, dx = 0, dy = 6, scale = 1 }: StandingProps) {
  const { x, y } = at(place);
  return (
    <Explorer
      seat={seat}
      x={x + dx}
      y={y + dy}
      scale={scale}
      treasures={treasures}
      turn={false}
      legal={false}
      away={false}
    />
  );
}

function Walking({ place, dx = 0 }: { place: string; dx?: number }) {
  const { x, y } = at(place);
  return <Mummy x={x + dx} y={y + 4} scale={1} legal={false} />;
}

const still = (status: "spinning" | "wobbling" | "stopped", face?: number) =>
  function Picture() {
    return <Cube cube={{ spin: 1, status, ...(face ? { face } : {}) }} still legal={false} motion={() => undefined} />;
  };

const FACES: readonly [Result, string][] = [
  ["collect", "var(--c-collect)"],
  ["tomb", "var(--c-tomb)"],
  ["attack", "var(--c-attack)"],
];
const FACES_BOX = { x: 2000, y: 0, w: 600, h: 220 };

/** The three sides, flat on papyrus. */
function Faces() {
  const { x, y, w, h } = FACES_BOX;
  return (
    <>
      <rect x={x} y={y} width={w} height={h} fill="var(--b-platform)" />
      {FACES.map(([result, fill], index) => (
        <g key={result} transform={`translate(${x + 100 + index * 200} ${y + h / 2}) scale(76)`}>
          <path d="M-1-1H1V1H-1Z" fill={fill} stroke="var(--b-line)" stroke-width="0.06" stroke-linejoin="round" />
          <path d="M-0.84-0.84H0.84V0.84H-0.84Z" fill="none" stroke="var(--c-sign)" stroke-width="0.04" />
          <g transform="scale(0.76)">
            <ResultSign result={result} />
          </g>
        </g>
      ))}
    </>
  );
}

export const rules: RulesModule = {
  texts: "emm",
  colours: "b-emm-icon",
  Board,
  sections: [
    {
      key: "goal",
      box: around([at("38"), at("1")], 70, 5 / 2),
      Pieces: () => (
        <>
          <Standing seat={0} place="0" dx={-25} dy={14} scale={0.94} />
          <Standing seat={1} place="0" dx={25} dy={-12} scale={0.94} />
          <Standing seat={2} place="38" treasures={5} />
        </>
      ),
    },
    { key: "cube", box: around([TREASURY.west, TREASURY.east], 110, 5 / 3), Pieces: still("spinning") },
    {
      key: "dice",
      box: around([TRAY_AT], 130, 5 / 2),
      Pieces: () => (
        <>
          <Die die={0} side={0} fate={undefined} legal={false} />
          <Die die={1} side={4} fate={undefined} legal={false} />
        </>
      ),
    },
    {
      key: "path",
      box: around([at("22"), at("25")], 70),
      Pieces: () => (
        <>
          <Standing seat={0} place="23" treasures={2} />
          <Standing seat={1} place="24" treasures={3} dx={-4} />
        </>
      ),
    },
    {
      key: "passages",
      box: around([at("9"), at("31")], 70, 4),
      Pieces: () => <Standing seat={3} place="9" treasures={1} />,
    },
    {
      key: "traps",
      box: around([at("7"), at("scarab")], 95),
      Pieces: () => <Standing seat={1} place="scarab" treasures={2} />,
    },
    {
      key: "mummy",
      box: around([at("10"), at("12")], 75),
      Pieces: () => (
        <>
          <Standing seat={0} place="10" treasures={3} />
          <Walking place="11" />
        </>
      ),
    },
    { key: "faces", box: FACES_BOX, Pieces: Faces },
    {
      key: "tomb",
      box: around([at("20"), at("tomb")], 110),
      Pieces: () => (
        <>
          <Walking place="tomb" dx={-58} />
          <Standing seat={2} place="tomb" treasures={4} dx={30} dy={12} scale={0.9} />
        </>
      ),
    },
    {
      key: "exit",
      box: around([at(EXIT)], 100, 5 / 2),
      Pieces: () => <Standing seat={0} place={EXIT} treasures={5} />,
    },
    { key: "fall", box: around([CUBE_AT, TREASURY.east], 120), Pieces: still("wobbling") },
  ],
};
