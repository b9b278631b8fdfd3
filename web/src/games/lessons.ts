/* The lesson of each game. */
import { domicolor } from "./domicolor/lesson";
import { doodle } from "./doodle/lesson";
import { metro } from "./metro/lesson";
import type { GameLesson } from "./shared/lesson";

export const LESSONS: Partial<Record<string, GameLesson>> = { doodle, metro, domicolor };
