/* Online tables are loaded when somebody plays at one. */
import { lazyPart } from "../widgets/lazy-part";

export const ONLINE = lazyPart("online", () => import("./screens/main"));
