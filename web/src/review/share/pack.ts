/* A record as part of an address: deflated, and written in letters that are safe in links
 * (base64url). */

/** The most bytes of a record (table/record.h). A link that unpacks to more is refused. */
const RECORD_MAX = 256 * 1024;
const FORMAT = "deflate-raw";

/** Reads a stream to its end. Returns null if it is longer than a record may be. */
async function readAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array | null> {
	const parts: Uint8Array[] = [];
	let length = 0;
	const reader = stream.getReader();
	for (let read; !(read = await reader.read()).done; ) {
		length += read.value.length;
		if (length > RECORD_MAX) {
			await reader.cancel();
			return null;
		}
		parts.push(read.value);
	}
	const all = new Uint8Array(length);
	let place = 0;
	for (const part of parts) {
		all.set(part, place);
		place += part.length;
	}
	return all;
}

const through = (bytes: Uint8Array<ArrayBuffer>, change: GenericTransformStream): ReadableStream<Uint8Array> =>
	new Blob([bytes]).stream().pipeThrough(change as ReadableWritablePair<Uint8Array, Uint8Array>);

export async function pack(record: string): Promise<string> {
	const bytes = await readAll(through(new TextEncoder().encode(record), new CompressionStream(FORMAT)));
	const letters = Array.from(bytes ?? [], (byte) => String.fromCharCode(byte)).join("");
	return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Returns the record; null if the address is damaged. */
export async function unpack(packed: string): Promise<string | null> {
	try {
		const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
		const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
		const record = await readAll(through(bytes, new DecompressionStream(FORMAT)));
		return record && new TextDecoder("utf-8", { fatal: true }).decode(record);
	} catch {
		return null;
	}
}
