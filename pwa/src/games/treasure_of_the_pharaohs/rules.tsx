/** The rules of Treasure of the Pharaohs: which part of the board stands beside which text, and who stands there. */
import "../../board/board.css";
import "./top.css";
import { around, type RulesModule } from "../rules";
import { DIE_AT, Die } from "./die";
import { Explorer } from "./explorers";
import { Ground } from "./ground";
import { at, TOMB } from "./layout";
import { Trapdoor } from "./snakes";
import { STONE_AT, Stone } from "./stone";
import { Revealed, Tomb } from "./tomb";
import { Mummy, WHEEL_AT, Wheel } from "./wheel";

function Board() {
  return (
    <>
      <Ground />
      <Trapdoor />
      <Tomb />
      <Mummy letter="A" open={false} />
      <Mummy letter="B" open={false} />
      <Wheel sector={1} />
    </>
  );
}

interface StandingProps {
  seat: number;
  place: string;
  attempt?: number;
  dx?: number;
}

function Standing({ seat, place, attempt = 1, dx = 0 }: StandingProps) {
  const { x, y } = at(place);
  return (
    <Explorer seat={seat} x={x + dx} y={y} scale={0.9} attempt={attempt} turn={false} legal={false} away={false} />
  );
}

export const rules: RulesModule = {
  texts: "top",
  colours: "b-top",
  Board,
  sections: [
    { key: "goal", box: around([TOMB], 150), Pieces: () => <Revealed content="treasure" /> },
    { key: "turn", box: around([DIE_AT], 120, 5 / 2), Pieces: () => <Die value={5} legal={false} /> },
    {
      key: "court",
      box: around([at("O1"), at("O5"), at("Q")], 80),
      Pieces: () => (
        <>
          <Standing seat={0} place="O2" />
          <Standing seat={1} place="O7" />
        </>
      ),
    },
    {
      key: "stone",
      box: around([at("P4"), at("G2"), STONE_AT], 95),
      Pieces: () => (
        <>
          <Standing seat={2} place="P5" />
          <Stone height={3} legal={false} />
        </>
      ),
    },
    {
      key: "steps",
      box: around([at("T1"), at("U1"), at("TP")], 80),
      Pieces: () => (
        <>
          <Standing seat={1} place="T3" />
          <Standing seat={0} place="C5" />
        </>
      ),
    },
    { key: "maze", box: around([at("M1"), at("M6"), at("M9")], 70), Pieces: () => <Standing seat={3} place="M7" /> },
    {
      key: "snakes",
      box: around([at("Y1"), at("Y6"), at("YP")], 70),
      Pieces: () => (
        <>
          <Standing seat={4} place="YP" />
          <Standing seat={0} place="Y2" />
        </>
      ),
    },
    {
      key: "wheel",
      box: around([WHEEL_AT, at("I7"), at("I5")], 110),
      Pieces: () => <Standing seat={5} place="I5" />,
    },
    {
      key: "lids",
      box: around([at("XN"), at("XS"), at("XW"), at("XE")], 90),
      Pieces: () => <Standing seat={2} place="XE" attempt={1} />,
    },
  ],
};
