/* The chunk about finished games (review/chunk.ts): their review, links to them, the history. */
export { History } from "./history/screen";
export { Opened } from "./share/opened";
export { GameReview } from "./game-review";
