/* A number that counts up to its new value. */
import { useEffect, useState } from "preact/hooks";

const COUNT_TIME = 280;

/** A number that counts up to its new value. */
export function Count({ value, still }: { value: number; still: boolean }) {
	const [shown, setShown] = useState(value);
	useEffect(() => {
		if (still || shown === value) {
			setShown(value);
			return;
		}
		const from = shown;
		const begin = performance.now();
		let frame = requestAnimationFrame(function step(now) {
			const part = Math.min(1, Math.max(0, now - begin) / COUNT_TIME);
			setShown(Math.round(from + (value - from) * part));
			if (part < 1) frame = requestAnimationFrame(step);
		});
		return () => cancelAnimationFrame(frame);
	}, [value]);
	const now = still ? value : shown;
	return <>{now < 0 ? `−${-now}` : now}</>;
}
