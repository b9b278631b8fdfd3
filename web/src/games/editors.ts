/* The games whose boards can be drawn (`Game.board.drawable`). */
import { doodle } from "./doodle/editor";
import type { BoardEditor } from "./shared/board-editor";

/** Each editor only gets drafts that it has made. */
export const EDITORS: Partial<Record<string, BoardEditor<unknown>>> = { doodle: doodle as BoardEditor<unknown> };
