/* The record of a table as a file. */
import type { Table } from "../../model/table";

/** Returns the file name for the record of a table. */
export const recordFileName = (table: Table): string => `${table.view.game}-${table.view.date || table.id}.tafel`;
