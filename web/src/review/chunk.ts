/* The review of finished games and the history are loaded when they are needed. */
import { lazyChunk } from "../widgets/lazy-chunk";

export const REVIEW = lazyChunk("after", () => import("./main"));
