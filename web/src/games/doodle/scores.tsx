/* The scores of a sheet: numbers and bonuses with those circled that score, trees, taxis. */
import type { ComponentChildren } from "preact";
import type { TableView } from "../../model/core";
import { Count } from "../../widgets/count";
import { t } from "../../model/words";
import { PenCross, PenRing } from "./icons";
import { type Doodle, pointsFor } from "./view";

interface LineProps {
	view: TableView<Doodle>;
	seat: number;
	names: string[];
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

export function Numbers({ all, circled }: { all: number[]; circled: number[] }) {
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

/** A bonus is circled for the seat that has it, and struck out for the others. */
function Bonuses({ view, seat, names }: LineProps) {
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

export function Trees({ crossed, all }: { crossed: number; all: number }) {
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

/** The title and the effect of each line. */
const NUMBERS = { hotels: ["doodle.hotels", "hotel"], shops: ["doodle.shops", "shop"] } as const;

/** The numbers of hotels or shops, circled if the seat has scored them. */
export function NumberLine({ of, view: { state, effects }, seat }: LineProps & { of: keyof typeof NUMBERS }) {
	const [title, what] = NUMBERS[of];
	return (
		<Line title={t(title)} points={pointsFor(effects, seat, what)}>
			<Numbers all={state.board[of]} circled={state.sheets[seat - 1]?.[of] ?? []} />
		</Line>
	);
}

export function BonusLine(line: LineProps) {
	return (
		<Line title={t("doodle.bonuses")} points={pointsFor(line.view.effects, line.seat, "bonus")}>
			<Bonuses {...line} />
		</Line>
	);
}

export function TreeLine({ view: { state }, seat }: LineProps) {
	const crossed = state.sheets[seat - 1]?.trees ?? 0;
	return (
		<Line title={t("doodle.trees")} points={t("doodle.trees-crossed", crossed, state.board.trees)}>
			<Trees crossed={crossed} all={state.board.trees} />
		</Line>
	);
}

export function TaxiLine({ view, seat }: LineProps) {
	return <Line title={t("doodle.taxis")} points={pointsFor(view.effects, seat, "taxis")} />;
}

interface ScoresProps extends LineProps {
	still: boolean;
}

export function Scores({ view, seat, names, still }: ScoresProps) {
	const lines = { view, seat, names };
	return (
		<section class="card scores" aria-label={t("page.doodle.scores", names[seat - 1] ?? "")}>
			<h2>
				<span>{view.seats > 1 ? names[seat - 1] : t("doodle.points")}</span>
				<span class="figure total">
					<Count key={seat} value={view.scores[seat - 1] ?? 0} still={still} />
				</span>
			</h2>
			<NumberLine of="hotels" {...lines} />
			<NumberLine of="shops" {...lines} />
			<BonusLine {...lines} />
			<TreeLine {...lines} />
			<TaxiLine {...lines} />
		</section>
	);
}
