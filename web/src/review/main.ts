/* The part of the page about finished games: how they went, links to them, what was achieved. */
export { History } from "./history/screen";
export { Opened } from "./share/opened";
export { GameReview } from "./game-review";
