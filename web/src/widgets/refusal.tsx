/* A text that was refused: why, and its line. */
import { useLayoutEffect, useRef } from "preact/hooks";

/** Why a text was refused, with the line of it. */
export function Refusal({ where, why, line }: { where: string; why: string; line: string }) {
	const box = useRef<HTMLElement>(null);
	useLayoutEffect(() => box.current?.focus(), [where, why, line]);
	return (
		<section class="notice" role="alert" tabIndex={-1} ref={box}>
			<p>
				<b>{where}</b> {why}
			</p>
			{line && <code>{line}</code>}
		</section>
	);
}
