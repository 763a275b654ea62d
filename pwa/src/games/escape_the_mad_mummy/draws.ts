/** The draws that this title's events record, for checking dice; as `draws` of shared/rules/escape_the_mad_mummy/apply.py. */
import type { Draw, DrawsOf } from "../../core/verify";
import type { Json } from "../../core/wire";

/** Outcomes of a part of the spin's length and of the wobble's lead, and the least lead, in ms (components.py). */
const SPIN_SWING = 4001;
const WOBBLE_SWING = 1501;
const WOBBLE_BASE = 1000;

export const draws: DrawsOf = (event) => {
  switch (event.type) {
    case "OpeningDiceRolled":
    case "DiceRolled":
      return numbers(event["sides"]).map((side) => ({ label: "die", n: 6, value: side - 1 }));
    case "CubeSpun":
      return cubeDraws(event["secret"] as { [name: string]: Json });
    default:
      return [];
  }
};

function cubeDraws(secret: { [name: string]: Json }): Draw[] {
  const number = (name: string): number => Number(secret[name] ?? 0);
  const coins = numbers(secret["coins"]);
  const [die = 1, side = 0, pawn = 0, chamber = 0] = numbers(secret["tumble"]);
  return [
    ...(coins.length > 0
      ? [
          ...coins.map((coin) => ({ label: "cube-coin", n: 2, value: coin })),
          { label: "cube-early", n: 2, value: number("early") },
        ]
      : [
          { label: "cube-length", n: SPIN_SWING, value: number("a") },
          { label: "cube-length", n: SPIN_SWING, value: number("b") },
          { label: "cube-lead", n: WOBBLE_SWING, value: number("lead") - WOBBLE_BASE },
        ]),
    { label: "cube-face", n: 6, value: number("face") - 1 },
    ...(numbers(secret["tumble"]).length > 0
      ? [
          { label: "tumble-die", n: 6, value: die - 1 },
          { label: "tumble-side", n: 4, value: side },
          { label: "tumble-pawn", n: 60, value: pawn },
          { label: "tumble-chamber", n: 4, value: chamber },
        ]
      : []),
  ];
}

function numbers(value: Json | undefined): number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}
