/* What happened, as a list of sentences. */
import { capital } from "../../model/words";
import type { Told } from "./game";

/** The latest sentences of the list. */
export function News({ news }: { news: Told[] }) {
	return (
		<ul class="news">
			{news.map(({ text, scored }, i) => (
				<li key={i}>
					{text} {scored && <b>{capital(scored)}</b>}
				</li>
			))}
		</ul>
	);
}
