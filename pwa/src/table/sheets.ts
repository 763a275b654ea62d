/** The sheets of a table: one file, which comes while the board is looked at. */
export { watchRematch } from "./again";
export { Chooser } from "./chooser";
export { EyesSheet } from "./eyes";
export { KeysSheet } from "./keys-sheet";
export { TableMenu } from "./menu";
export { Paused, PauseWish } from "./pause";
export { ShareSheet } from "./share";
export { TooOld } from "./too-old";
