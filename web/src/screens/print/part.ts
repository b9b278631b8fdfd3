/* Sheets to print are loaded when somebody wants them. */
import { lazyPart } from "../../widgets/lazy-part";

export const PRINT = lazyPart("print", () => import("./main"));
