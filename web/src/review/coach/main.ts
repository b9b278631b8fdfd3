/* The chunk of the coach (game-review.tsx loads it). */
export { Coach } from "./coach";
export { Verdict } from "./verdict";
