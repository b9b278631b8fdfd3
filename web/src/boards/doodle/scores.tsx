/* The score table of a sheet: numbers circled in red, bonuses, trees struck out, taxis joined. */
import type { ComponentChildren } from "preact";
import type { TableView } from "../../core";
import { Count } from "../../parts";
import { t } from "../../words";
import { PenCross, PenRing } from "./icons";
import { type Doodle, pointsFor } from "./view";

interface ScoresProps {
	view: TableView<Doodle>;
	seat: number;
	names: string[];
	still: boolean;
}

function Line({ title, points, children }: { title: string; points: number | string; children?: ComponentChildren }) {
	return (
		<section class="score-line">
			<h3>
				<span>{title}</span>
				<span class="figure">{points}</span>
			</h3>
			{children}
		</section>
	);
}

function Numbers({ all, circled }: { all: number[]; circled: number[] }) {
	return (
		<ul class="numbers">
			{all.map((number, i) => (
				<li key={number} class={circled.includes(number) ? "circled" : ""}>
					{circled.includes(number) && <PenRing nth={i} />}
					<span>{number}</span>
					{circled.includes(number) && <span class="unseen">, {t("page.doodle.circled")}</span>}
				</li>
			))}
		</ul>
	);
}

/** A bonus is circled for whom it belongs to, and struck out for everybody else. */
function Bonuses({ view, seat, names }: { view: TableView<Doodle>; seat: number; names: string[] }) {
	const { board, sheets } = view.state;
	return (
		<ul class="numbers wide">
			{board.bonuses.map((number, i) => {
				const owner = sheets.findIndex(({ bonuses }) => bonuses.includes(number)) + 1;
				const mine = owner === seat;
				return (
					<li key={number} class={mine ? "circled" : owner ? "gone" : ""}>
						{mine && <PenRing nth={i + 1} />}
						<span>{number}</span>
						{mine && <span class="unseen">, {t("page.doodle.circled")}</span>}
						{owner > 0 && !mine && <small>{names[owner - 1]}</small>}
					</li>
				);
			})}
		</ul>
	);
}

function Trees({ crossed, all }: { crossed: number; all: number }) {
	return (
		<svg
			class="trees"
			viewBox={`0 0 ${all * 32} 32`}
			role="img"
			aria-label={t("page.doodle.trees.spoken", crossed, all)}
		>
			{Array.from({ length: all }, (_, i) => (
				<g key={i} class={i < crossed ? "crossed" : ""}>
					<use href="#tree" x={i * 32 + 1} width={30} height={32} />
					{i < crossed && <PenCross x={i * 32} y={0} size={32} nth={i} />}
				</g>
			))}
		</svg>
	);
}

export function Scores({ view, seat, names, still }: ScoresProps) {
	const { state, effects } = view;
	const sheet = state.sheets[seat - 1];
	if (!sheet) return null;
	const points = (...what: string[]) => pointsFor(effects, seat, ...what);
	return (
		<section class="card scores" aria-label={t("page.doodle.scores", names[seat - 1] ?? "")}>
			<h2>
				<span>{view.seats > 1 ? names[seat - 1] : t("doodle.points")}</span>
				<span class="figure total">
					<Count key={seat} value={view.scores[seat - 1] ?? 0} still={still} />
				</span>
			</h2>
			<Line title={t("doodle.hotels")} points={points("hotel")}>
				<Numbers all={state.board.hotels} circled={sheet.hotels} />
			</Line>
			<Line title={t("doodle.shops")} points={points("shop")}>
				<Numbers all={state.board.shops} circled={sheet.shops} />
			</Line>
			<Line title={t("doodle.bonuses")} points={points("bonus")}>
				<Bonuses view={view} seat={seat} names={names} />
			</Line>
			<Line title={t("doodle.trees")} points={t("doodle.trees-crossed", sheet.trees, state.board.trees)}>
				<Trees crossed={sheet.trees} all={state.board.trees} />
			</Line>
			<Line title={t("doodle.taxis")} points={points("taxis")} />
		</section>
	);
}
