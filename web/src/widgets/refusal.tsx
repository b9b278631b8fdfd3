/* A notice about a text that was refused. */
import { useLayoutEffect, useRef } from "preact/hooks";

/** `line` is the text of the line that is wrong. */
export function Refusal({ where: place, why: reason, line }: { where: string; why: string; line: string }) {
	const notice = useRef<HTMLElement>(null);
	useLayoutEffect(() => notice.current?.focus(), [place, reason, line]);
	return (
		<section class="notice" role="alert" tabIndex={-1} ref={notice}>
			<p>
				<b>{place}</b> {reason}
			</p>
			{line && <code>{line}</code>}
		</section>
	);
}
