/* Going through a game: a slider, step by step, or by itself at a speed of choice. */
import { useEffect, useState } from "preact/hooks";
import type { App } from "../../screens/frame/app";
import { Choices } from "../../widgets/choices";
import { useKeys } from "../../widgets/keys";
import { t } from "../../model/words";

/** A move is shown so long, in milliseconds. */
const SHOWN = { slow: 1800, normal: 900, fast: 300 };
type Pace = keyof typeof SHOWN;
const PACES = Object.keys(SHOWN) as Pace[];

interface PlayerProps {
	app: App;
	/** The stop that is shown, and how many there are after the first. */
	at: number;
	last: number;
	/** What happened at it. */
	text: string;
	onStop: (stop: number) => void;
}

function Step({ label, icon, disabled, onClick }: { label: string; icon: string; disabled: boolean; onClick: () => void }) {
	return (
		<button type="button" class="quiet round" aria-label={label} disabled={disabled} onClick={onClick}>
			<svg class="inline-icon" viewBox="0 0 40 40" aria-hidden="true">
				<path class="pen" d={icon} />
			</svg>
		</button>
	);
}

export function Player({ app, at, last, text, onStop }: PlayerProps) {
	const [playing, setPlaying] = useState(false);
	const speed: Pace = app.settings.speed === "once" ? "fast" : app.settings.speed;

	useEffect(() => {
		if (!playing) return;
		const timer = setTimeout(() => (at < last ? onStop(at + 1) : setPlaying(false)), SHOWN[speed]);
		return () => clearTimeout(timer);
	}, [playing, at, last, speed]);

	const go = (stop: number) => {
		setPlaying(false);
		onStop(Math.min(last, Math.max(0, stop)));
	};
	const toggle = () => {
		if (!playing && at === last) onStop(0);
		setPlaying(!playing);
	};
	useKeys((key) => {
		if (key === "ArrowLeft") go(at - 1);
		else if (key === "ArrowRight") go(at + 1);
		else if (key === "p") toggle();
		else return false;
		return true;
	});

	return (
		<section class="card player" aria-labelledby="replay">
			<h2 id="replay">{t("after.replay")}</h2>
			<label class="player-slider">
				<span class="figure">{t("after.replay.place", at, last)}</span>
				<input type="range" min={0} max={last} value={at} onInput={({ currentTarget }) => go(Number(currentTarget.value))} />
			</label>
			<p class="player-text" aria-live={playing ? "off" : "polite"}>
				{text}
			</p>
			<div class="buttons">
				<Step label={t("after.replay.first")} icon="M11 9v22M30 9L16 20l14 11" disabled={at === 0} onClick={() => go(0)} />
				<Step label={t("after.replay.back")} icon="M26 9L12 20l14 11" disabled={at === 0} onClick={() => go(at - 1)} />
				<button type="button" class="main" aria-keyshortcuts="p" onClick={toggle}>
					{t(playing ? "page.watch.pause" : "after.replay.play")}
				</button>
				<Step label={t("after.replay.next")} icon="M14 9l14 11-14 11" disabled={at === last} onClick={() => go(at + 1)} />
				<Step label={t("after.replay.last")} icon="M29 9v22M10 9l14 11-14 11" disabled={at === last} onClick={() => go(last)} />
			</div>
			<p class="player-keys">
				<kbd>←</kbd> <kbd>→</kbd> {t("after.replay.keys.step")} · <kbd>P</kbd> {t("after.replay.keys.play")}
			</p>
			<Choices
				label={t("page.watch.speed")}
				options={PACES.map((pace) => [pace, t(`page.speed.${pace}`)] as const)}
				value={speed}
				onChange={(chosen) => app.changeSettings({ speed: chosen })}
			/>
		</section>
	);
}
