/* Boards of one's own are loaded when the person has one or wants one. */
import { lazyPart } from "../../widgets/lazy-part";

export const BOARDS = lazyPart("own", () => import("./main"));
