/* An empty sheet of Doodle City, to be printed and drawn on. */
import type { TableView } from "../../core";
import { t } from "../../words";
import { Numbers, Trees } from "./scores";
import { SheetDrawing } from "./sheet";
import type { Doodle } from "./view";

export function Printed({ view }: { view: TableView }) {
	const state = view.state as Doodle;
	const { hotels, shops, bonuses, trees } = state.board;
	const numbers: [string, number[]][] = [
		["doodle.hotels", hotels],
		["doodle.shops", shops],
		["doodle.bonuses", bonuses],
	];
	return (
		<>
			<SheetDrawing state={state} seat={1} />
			<div class="printed-scores">
				{numbers.map(([title, all]) => (
					<div key={title} class="printed-line">
						<b>{t(title)}</b>
						<Numbers all={all} circled={[]} />
						<span class="printed-box" />
					</div>
				))}
				<div class="printed-line">
					<b>{t("doodle.trees")}</b>
					<Trees crossed={0} all={trees} />
					<span class="printed-box" />
				</div>
				<div class="printed-line">
					<b>{t("doodle.taxis")}</b>
					<span />
					<span class="printed-box" />
				</div>
				<div class="printed-line">
					<b>{t("page.points")}</b>
					<span />
					<span class="printed-box total" />
				</div>
			</div>
		</>
	);
}
