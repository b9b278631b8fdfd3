/* What is shown of a game that is over is loaded when it is needed. */
import { lazyChunk } from "../widgets/lazy-chunk";

export const REVIEW = lazyChunk("after", () => import("./main"));
