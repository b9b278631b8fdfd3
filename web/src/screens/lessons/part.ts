/* The lessons are loaded when somebody learns a game. */
import { lazyPart } from "../../widgets/lazy-part";

export const LESSONS = lazyPart("lessons", () => import("./main"));
