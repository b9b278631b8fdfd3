/* The controls of the replay: a slider, buttons for single steps, and playing at a chosen speed. */
import { useEffect, useState } from "preact/hooks";
import type { App } from "../../screens/frame/app";
import { Choices } from "../../widgets/choices";
import { useKeys } from "../../widgets/keys";
import { t } from "../../model/words";

/** How long a step is shown while playing, in milliseconds. */
const STEP_TIME = { slow: 1800, normal: 900, fast: 300 };
type ReplaySpeed = keyof typeof STEP_TIME;
const REPLAY_SPEEDS = Object.keys(STEP_TIME) as ReplaySpeed[];

interface PlayerProps {
	app: App;
	/** The step that is shown, and the last one. */
	step: number;
	last: number;
	/** What happened in the step. */
	text: string;
	onStep: (step: number) => void;
}

function StepButton({ label, icon, disabled, onClick }: { label: string; icon: string; disabled: boolean; onClick: () => void }) {
	return (
		<button type="button" class="quiet round" aria-label={label} disabled={disabled} onClick={onClick}>
			<svg class="inline-icon" viewBox="0 0 40 40" aria-hidden="true">
				<path class="pen" d={icon} />
			</svg>
		</button>
	);
}

export function Player({ app, step, last, text, onStep }: PlayerProps) {
	const [playing, setPlaying] = useState(false);
	const speed: ReplaySpeed = app.settings.speed === "once" ? "fast" : app.settings.speed;

	useEffect(() => {
		if (!playing) return;
		const timer = setTimeout(() => (step < last ? onStep(step + 1) : setPlaying(false)), STEP_TIME[speed]);
		return () => clearTimeout(timer);
	}, [playing, step, last, speed]);

	const goTo = (target: number) => {
		setPlaying(false);
		onStep(Math.min(last, Math.max(0, target)));
	};
	const toggle = () => {
		if (!playing && step === last) onStep(0);
		setPlaying(!playing);
	};
	useKeys((key) => {
		if (key === "ArrowLeft") goTo(step - 1);
		else if (key === "ArrowRight") goTo(step + 1);
		else if (key === "p") toggle();
		else return false;
		return true;
	});

	return (
		<section class="card player" aria-labelledby="replay">
			<h2 id="replay">{t("after.replay")}</h2>
			<label class="player-slider">
				<span class="figure">{t("after.replay.place", step, last)}</span>
				<input type="range" min={0} max={last} value={step} onInput={({ currentTarget }) => goTo(Number(currentTarget.value))} />
			</label>
			<p class="player-text" aria-live={playing ? "off" : "polite"}>
				{text}
			</p>
			<div class="buttons">
				<StepButton label={t("after.replay.first")} icon="M11 9v22M30 9L16 20l14 11" disabled={step === 0} onClick={() => goTo(0)} />
				<StepButton label={t("after.replay.back")} icon="M26 9L12 20l14 11" disabled={step === 0} onClick={() => goTo(step - 1)} />
				<button type="button" class="main" aria-keyshortcuts="p" onClick={toggle}>
					{t(playing ? "page.watch.pause" : "after.replay.play")}
				</button>
				<StepButton label={t("after.replay.next")} icon="M14 9l14 11-14 11" disabled={step === last} onClick={() => goTo(step + 1)} />
				<StepButton label={t("after.replay.last")} icon="M29 9v22M10 9l14 11-14 11" disabled={step === last} onClick={() => goTo(last)} />
			</div>
			<p class="player-keys">
				<kbd>←</kbd> <kbd>→</kbd> {t("after.replay.keys.step")} · <kbd>P</kbd> {t("after.replay.keys.play")}
			</p>
			<Choices
				label={t("page.watch.speed")}
				options={REPLAY_SPEEDS.map((each) => [each, t(`page.speed.${each}`)] as const)}
				value={speed}
				onChange={(chosen) => app.changeSettings({ speed: chosen })}
			/>
		</section>
	);
}
