/* Boards of one's own: those that are kept, and drawing one. */
export { Editor } from "./editor";
export { OwnBoards } from "./own-boards";
