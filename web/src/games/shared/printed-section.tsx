/* A section that is printed together, with a title and space for a name. */
import type { ComponentChildren } from "preact";
import { t } from "../../model/words";

interface SectionProps {
	/** Its class in the style. */
	kind: string;
	title: string;
	/** A label for screen readers. */
	label: string;
	/** Beside the title; if not given, space for a name. */
	note?: ComponentChildren;
	children: ComponentChildren;
}

export function PrintedSection({ kind, title, label, note, children }: SectionProps) {
	return (
		<section class={`printed-part ${kind}`} aria-label={label}>
			<h2>
				{title} {note ? <small>{note}</small> : <span class="printed-name">{t("print.name")}</span>}
			</h2>
			{children}
		</section>
	);
}
