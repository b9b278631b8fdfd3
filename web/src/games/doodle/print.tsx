/* Sheets of Doodle City to print, two on a page. */
import standardFile from "../../../../core/doodle/standard.sheet";
import { Numbers, Trees } from "./scores";
import { SheetDrawing } from "./sheet";
import type { Doodle } from "./view";
import { t } from "../../model/words";
import type { BlankBoard, Paper, PrintedProps } from "../shared/paper";
import { PrintedSection } from "../shared/printed-section";

const numbersOf = ({ board }: Doodle): [string, number[]][] => [
	["doodle.hotels", board.hotels],
	["doodle.shops", board.shops],
	["doodle.bonuses", board.bonuses],
];

function Preview({ view }: BlankBoard) {
	const state = view.state as Doodle;
	return (
		<div class="sheet-preview">
			<SheetDrawing state={state} seat={1} />
			<div>
				{numbersOf(state).map(([title, all]) => (
					<div key={title}>
						<b>{t(title)}</b>
						<Numbers all={all} circled={[]} />
					</div>
				))}
				<div>
					<b>{t("doodle.trees")}</b>
					<Trees crossed={0} all={state.board.trees} />
				</div>
			</div>
		</div>
	);
}

function Sheet({ state }: { state: Doodle }) {
	return (
		<>
			<SheetDrawing state={state} seat={1} />
			<div class="printed-scores">
				{numbersOf(state).map(([title, all]) => (
					<div key={title} class="printed-line">
						<b>{t(title)}</b>
						<Numbers all={all} circled={[]} />
						<span class="printed-box" />
					</div>
				))}
				<div class="printed-line">
					<b>{t("doodle.trees")}</b>
					<Trees crossed={0} all={state.board.trees} />
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

function Printed({ game, view, count }: PrintedProps) {
	return Array.from({ length: count }, (_, i) => (
		<PrintedSection key={i} kind="printed-sheet" title={game.title()} label={t("print.sheet", i + 1)}>
			<Sheet state={view.state as Doodle} />
		</PrintedSection>
	));
}

export const doodle: Paper = { standardFile, copyCounts: ["2", "4", "6"], Preview, Printed };
