/* The controls of a game of computers alone: pause, single steps, speed. */
import type { App } from "../frame/app";
import { Choices } from "../../widgets/choices";
import { SPEEDS } from "../../model/storage";
import type { ComputerControls } from "../../model/table";
import { t } from "../../model/words";

export function WatchControls({ app, computers }: { app: App; computers: ComputerControls }) {
	return (
		<div class="watch">
			<div class="buttons">
				<button type="button" class="main" onClick={() => computers.pause(!computers.paused)}>
					{t(computers.paused ? "page.watch.on" : "page.watch.pause")}
				</button>
				<button type="button" class="quiet" disabled={!computers.paused} onClick={() => computers.step()}>
					{t("page.watch.step")}
				</button>
			</div>
			<Choices
				label={t("page.watch.speed")}
				options={SPEEDS.map((speed) => [speed, t(`page.speed.${speed}`)] as const)}
				value={app.settings.speed}
				onChange={(speed) => app.changeSettings({ speed })}
			/>
		</div>
	);
}
