/* Watching computers play: stop and go on, step by step, and how fast. */
import type { App } from "../app";
import { Choices } from "../widgets/parts";
import { SPEEDS } from "../model/storage";
import type { Pace } from "../model/table";
import { t } from "../model/words";

export function Watch({ app, pace }: { app: App; pace: Pace }) {
	return (
		<div class="watch">
			<div class="buttons">
				<button type="button" class="main" onClick={() => pace.pause(!pace.paused)}>
					{t(pace.paused ? "page.watch.on" : "page.watch.pause")}
				</button>
				<button type="button" class="quiet" disabled={!pace.paused} onClick={() => pace.step()}>
					{t("page.watch.step")}
				</button>
			</div>
			<Choices
				label={t("page.watch.speed")}
				options={SPEEDS.map((speed) => [speed, t(`page.speed.${speed}`)] as const)}
				value={app.settings.speed}
				onChange={(speed) => app.change({ speed })}
			/>
		</div>
	);
}
