/* Watching computers play: stop and go on, step by step, and how fast. */
import type { App } from "../app";
import { Choices } from "../parts";
import { SPEEDS } from "../store";
import type { Table } from "../table";
import { t } from "../words";

export function Watch({ app, table }: { app: App; table: Table }) {
	return (
		<div class="watch">
			<div class="buttons">
				<button type="button" class="main" onClick={() => table.pause(!table.paused)}>
					{t(table.paused ? "page.watch.on" : "page.watch.pause")}
				</button>
				<button type="button" class="quiet" disabled={!table.paused} onClick={() => table.step()}>
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
