/* The editors of boards, for games with `board.drawable`. Their code is in the chunk "own". */
import { doodle } from "./doodle/editor";
import type { BoardEditor } from "./shared/board-editor";

/** Each editor only gets drafts that it has made. */
export const EDITORS: Partial<Record<string, BoardEditor<unknown>>> = { doodle: doodle as BoardEditor<unknown> };
