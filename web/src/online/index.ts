/* The online tables, as the rest of the page knows them: loaded when somebody needs them. */
import { later } from "../widgets/later";

export const ONLINE = later("online", () => import("./screens"));
