/* Announcements for screen readers, in two live regions. */
let polite: HTMLElement | null = null;
let urgent: HTMLElement | null = null;

/** Announces events. The screen reader finishes its sentence first. */
export function announce(text: string): void {
	if (polite) polite.textContent = text;
}

/** Announces your turn. The screen reader says it at once. */
export function announceNow(text: string): void {
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
