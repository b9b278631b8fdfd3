/* What a screen reader says by itself: events politely, one's own turn at once. */
let polite: HTMLElement | null = null;
let urgent: HTMLElement | null = null;

/** Events: said when the reader has finished its sentence. */
export function say(text: string): void {
	if (polite) polite.textContent = text;
}

/** Your turn: said at once. */
export function call(text: string): void {
	if (urgent) urgent.textContent = text;
}

export function LiveRegions() {
	return (
		<>
			<div class="unseen" aria-live="polite" ref={(element) => void (polite = element)} />
			<div class="unseen" aria-live="assertive" ref={(element) => void (urgent = element)} />
		</>
	);
}
