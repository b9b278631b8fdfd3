/* The chunk of own boards (screens/boards/chunk.ts): the saved ones, and the editor. */
export { Editor } from "./editor";
export { OwnBoards } from "./own-boards";
