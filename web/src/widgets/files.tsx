/* Files that the person opens and downloads. */
import { useState } from "preact/hooks";
import type { Table } from "../model/table";

/** A button that lets a file be chosen; the same one, mended, can be chosen again. */
export function FileButton(props: { text: string; look: "main" | "quiet"; accept: string; onFile: (file: File) => void }) {
	return (
		<label class={`button file ${props.look}`}>
			{props.text}
			<input
				type="file"
				accept={props.accept}
				onChange={({ currentTarget }) => {
					const [file] = currentTarget.files ?? [];
					if (file) props.onFile(file);
					currentTarget.value = "";
				}}
			/>
		</label>
	);
}

/** Files can be dropped on an element: whether one is held over it, and what it must listen to. */
export function useDrop(onFile: (file: File) => void) {
	const [over, setOver] = useState(false);
	return {
		over,
		listeners: {
			onDragOver: (event: DragEvent) => {
				event.preventDefault();
				setOver(true);
			},
			onDragLeave: () => setOver(false),
			onDrop: (event: DragEvent) => {
				event.preventDefault();
				setOver(false);
				const [file] = event.dataTransfer?.files ?? [];
				if (file) onFile(file);
			},
		},
	};
}

/** Line ends of other systems, and the mark that some editors put in front. */
export const plain = (text: string): string => text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");

/** A line of a text, counted from 1. */
export const lineOf = (text: string, line: number): string => text.split("\n")[line - 1] ?? "";

/** Gives a text to the person as a file. */
export function download(name: string, text: string): void {
	const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
	const link = document.createElement("a");
	link.href = address;
	link.download = name;
	link.click();
	// The browser has begun to read it when the click returns, but only just.
	setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The name of the file of a table's record. */
export const recordFileName = (table: Table): string => `${table.view.game}-${table.view.date || table.id}.tafel`;
