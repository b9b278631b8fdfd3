/* What is printed together, with its title and room for a name. */
import type { ComponentChildren } from "preact";
import { t } from "../../model/words";

interface SectionProps {
	/** What it is, for its looks. */
	look: string;
	title: string;
	/** What it is called where it is not seen. */
	label: string;
	/** Beside the title; room for a name if not said. */
	aside?: ComponentChildren;
	children: ComponentChildren;
}

export function Section({ look, title, label, aside, children }: SectionProps) {
	return (
		<section class={`printed-part ${look}`} aria-label={label}>
			<h2>
				{title} {aside ? <small>{aside}</small> : <span class="printed-name">{t("print.name")}</span>}
			</h2>
			{children}
		</section>
	);
}
