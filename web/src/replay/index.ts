/* The part of the page about finished games: how they went, and links to them. */
export { Opened } from "../share/opened";
export { After } from "./after";
