/* Sheets to print are loaded when somebody wants them. */
import { lazyChunk } from "../../widgets/lazy-chunk";

export const PRINT = lazyChunk("print", () => import("./main"));
