/* A part of the page that not everybody sees: its words and its style come with its script. */
import { speakPart, STYLES } from "./words";

async function dress(part: string): Promise<void> {
	const href = STYLES[part];
	if (!href || document.querySelector(`link[href="${href}"]`)) return;
	const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
	await new Promise((done, failed) => {
		link.onload = done;
		link.onerror = () => {
			link.remove();
			failed(new Error(href));
		};
		document.head.append(link);
	});
}

/** Words (lang/XX.PART.lang) and, where there is one, the style (style/PART.css). */
export async function loadPart(part: string): Promise<void> {
	await Promise.all([speakPart(part), dress(part)]);
}
