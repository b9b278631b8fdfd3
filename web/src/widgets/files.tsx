/* Files that the person opens and downloads. */
import { useState } from "preact/hooks";

/** A button that opens a file. The same file can be opened again after it was changed. */
export function FileButton(props: { text: string; kind: "main" | "quiet"; accept: string; onFile: (file: File) => void }) {
	return (
		<label class={`button file ${props.kind}`}>
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

/** For an element on which files can be dropped. `isOver`: a file is dragged over it; `listeners`
 * go on the element. */
export function useDrop(onFile: (file: File) => void) {
	const [isOver, setOver] = useState(false);
	return {
		over: isOver,
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

/** Converts line ends of other systems, and removes a byte order mark. */
export const normalizeText = (text: string): string => text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");

/** Returns a line of a text, counted from 1. */
export const lineOf = (text: string, line: number): string => text.split("\n")[line - 1] ?? "";

/** Downloads a text as a file. */
export function download(name: string, text: string): void {
	const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
	const link = document.createElement("a");
	link.href = address;
	link.download = name;
	link.click();
	// The browser may still read it after the click.
	setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
