/* What is shown of a game that is over is loaded when it is needed. */
import { lazyPart } from "../widgets/lazy-part";

export const REVIEW = lazyPart("after", () => import("./main"));
