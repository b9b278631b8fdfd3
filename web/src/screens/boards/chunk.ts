/* What can be done with own boards is loaded when the person has one or wants one. */
import { lazyChunk } from "../../widgets/lazy-chunk";

export const BOARDS = lazyChunk("own", () => import("./main"));
