/* The games that can be put on paper. */
import { domicolor } from "./domicolor";
import { doodle } from "./doodle";
import { metro } from "./metro";
import type { Paper } from "./paper";

export const PAPERS: Partial<Record<string, Paper>> = { doodle, metro, domicolor };
