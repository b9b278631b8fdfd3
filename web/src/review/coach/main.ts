/* The part of the page in which the coach speaks. */
export { Coach } from "./coach";
export { Verdict } from "./verdict";
