/* Log entries as a list of sentences. */
import { capital } from "../../model/words";
import type { LogEntry } from "./game";

export function LogEntries({ entries }: { entries: LogEntry[] }) {
	return (
		<ul class="news">
			{entries.map(({ text, scoreText }, i) => (
				<li key={i}>
					{text} {scoreText && <b>{capital(scoreText)}</b>}
				</li>
			))}
		</ul>
	);
}
