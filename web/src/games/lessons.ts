/* The lessons of the games. Their code is in the chunk "lessons". */
import { domicolor } from "./domicolor/lesson";
import { doodle } from "./doodle/lesson";
import { metro } from "./metro/lesson";
import type { GameLesson } from "./shared/lesson";

export const LESSONS: Partial<Record<string, GameLesson>> = { doodle, metro, domicolor };
