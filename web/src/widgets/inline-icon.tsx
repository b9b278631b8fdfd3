/* A symbol of a game in text or on a button. */

export function InlineIcon({ name }: { name: string }) {
	return (
		<svg class="inline-icon" aria-hidden="true" viewBox="0 0 40 40">
			<use href={`#${name}`} />
		</svg>
	);
}
