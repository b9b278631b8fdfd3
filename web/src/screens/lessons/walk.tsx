/* The way through a lesson: how far one is, and the buttons that lead on. */
import type { ComponentChildren, RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../model/words";

export interface Walk {
	/** The step that is shown, from 0, and the last one. */
	at: number;
	last: number;
	/** One has come back to where one left off. */
	resumed: boolean;
	go: (to: number) => void;
}

/** For the title of a screen, which gets the focus when it appears: whoever listens hears it with its text, whoever
 * uses keys goes on from there. */
export function useTitle(): RefObject<HTMLHeadingElement | null> {
	const title = useRef<HTMLHeadingElement>(null);
	useLayoutEffect(() => {
		title.current?.focus({ preventScroll: true });
		scrollTo(0, 0);
	}, []);
	return title;
}

/** A dot a step, for the eye; the number says the same in words. */
function Count({ at, last }: Walk) {
	return (
		<p class="lesson-count">
			<span class="dots" aria-hidden="true">
				{Array.from({ length: last + 1 }, (_, i) => (
					<span key={i} class={i < at ? "done" : i === at ? "now" : ""} />
				))}
			</span>
			{t("lessons.count", at + 1, last + 1)}
		</p>
	);
}

/** Back, how far one is, and what leads on. */
export function WalkBar({ walk, children }: { walk: Walk; children: ComponentChildren }) {
	const { at, go } = walk;
	return (
		<nav class="lesson-nav" aria-label={t("page.learn")}>
			<button type="button" class="quiet back" aria-label={t("lessons.back")} disabled={at === 0} onClick={() => go(at - 1)}>
				<span aria-hidden="true">←</span>
			</button>
			<Count {...walk} />
			{children}
		</nav>
	);
}

/** For those who have come back to where they left off. */
export function FromTheBeginning({ resumed, go }: Walk) {
	return (
		resumed && (
			<button type="button" class="quiet from-first" onClick={() => go(0)}>
				{t("lessons.first")}
			</button>
		)
	);
}
