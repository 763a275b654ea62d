/** The sheets of a table: one file, which comes while the board is looked at. */
export { watchRematch } from "./again";
export { Chooser } from "./chooser";
export { KeysSheet } from "./keys-sheet";
export { TableMenu } from "./menu";
export { ShareSheet } from "./share";
