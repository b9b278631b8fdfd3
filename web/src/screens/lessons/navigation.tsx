/* Going through a lesson: how far the person is, and the buttons that lead on. */
import type { ComponentChildren, RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../model/words";

export interface LessonNavigation {
	/** The step that is shown, from 0, and the last one. */
	index: number;
	last: number;
	/** Whether the person came back to the step of the last visit. */
	resumed: boolean;
	goTo: (index: number) => void;
}

/** Returns a reference for the title of a screen. The title gets the focus when the screen appears,
 * so that screen readers read it and keys go on from there. */
export function useTitle(): RefObject<HTMLHeadingElement | null> {
	const title = useRef<HTMLHeadingElement>(null);
	useLayoutEffect(() => {
		title.current?.focus({ preventScroll: true });
		scrollTo(0, 0);
	}, []);
	return title;
}

/** One dot for each step, and the number in words. */
function Count({ index, last }: LessonNavigation) {
	return (
		<p class="lesson-count">
			<span class="dots" aria-hidden="true">
				{Array.from({ length: last + 1 }, (_, i) => (
					<span key={i} class={i < index ? "done" : i === index ? "now" : ""} />
				))}
			</span>
			{t("lessons.count", index + 1, last + 1)}
		</p>
	);
}

/** The button back, the count, and the buttons that lead on. */
export function NavigationBar({ navigation, children }: { navigation: LessonNavigation; children: ComponentChildren }) {
	const { index, goTo } = navigation;
	return (
		<nav class="lesson-nav" aria-label={t("page.learn")}>
			<button type="button" class="quiet back" aria-label={t("lessons.back")} disabled={index === 0} onClick={() => goTo(index - 1)}>
				<span aria-hidden="true">←</span>
			</button>
			<Count {...navigation} />
			{children}
		</nav>
	);
}

/** For people who came back to the step of their last visit. */
export function RestartButton({ resumed, goTo }: LessonNavigation) {
	return (
		resumed && (
			<button type="button" class="quiet from-first" onClick={() => goTo(0)}>
				{t("lessons.first")}
			</button>
		)
	);
}
