/* What is printed together, with its title and room for a name. */
import type { ComponentChildren } from "preact";
import { t } from "../../model/words";

interface SectionProps {
	/** What it is, for its looks. */
	kind: string;
	title: string;
	/** What it is called where it is not seen. */
	label: string;
	/** Beside the title; room for a name if not said. */
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
