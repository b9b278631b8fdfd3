/* The games that can be printed. Their code is in the chunk "print". */
import { domicolor } from "./domicolor/print";
import { doodle } from "./doodle/print";
import { metro } from "./metro/print";
import type { Paper } from "./shared/paper";

export const PAPERS: Partial<Record<string, Paper>> = { doodle, metro, domicolor };
