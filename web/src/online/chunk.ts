/* Online tables are loaded when somebody plays at one. */
import { lazyChunk } from "../widgets/lazy-chunk";

export const ONLINE = lazyChunk("online", () => import("./screens/main"));
