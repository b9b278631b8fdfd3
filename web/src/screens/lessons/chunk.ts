/* The lessons are loaded when somebody learns a game. */
import { lazyChunk } from "../../widgets/lazy-chunk";

export const LESSONS = lazyChunk("lessons", () => import("./main"));
