/* What the coach found: a line a seat, the best and worst moves of one of them, and all of its moves. */
import { useState } from "preact/hooks";
import type { Analysis, Decision, SeatReview } from "../../model/core";
import { Choices } from "../../widgets/choices";
import { difference, t } from "../../model/words";
import { estimate, madeInWords, type Reviewed, signedEstimate } from "./words";

/** Width of the drawing of a loss, in its own measure. */
const WIDE = 100;

interface ReviewProps {
	reviewed: Reviewed;
	found: Analysis;
	/** Number of the event that is looked at, or 0. */
	shown: number;
	onShow: (decision: Decision) => void;
}

function Summary({ reviewed, found }: { reviewed: Reviewed; found: Analysis }) {
	const several = reviewed.view.seats > 1;
	return (
		<div class="coach-table" tabIndex={0} role="region" aria-label={t("coach.summary")}>
			<table>
				<thead>
					<tr>
						<td />
						<th scope="col">{t("coach.best")}</th>
						<th scope="col">{t("coach.lost")}</th>
						{several && <th scope="col">{t("coach.wins")}</th>}
						<th scope="col">{t("coach.luck")}</th>
					</tr>
				</thead>
				<tbody>
					{found.seats.map(({ seat, best, decisions, lost, lost_wins, luck }) => (
						<tr key={seat}>
							<th scope="row">{reviewed.names[seat - 1]}</th>
							<td class="figure">{t("coach.best.of", best, decisions)}</td>
							<td class="figure">{estimate(lost)}</td>
							{several && <td class="figure">{`${estimate(lost_wins)} %`}</td>}
							<td class="figure">{signedEstimate(luck)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

/** How much was lost, or won over the next best, beside the most of the game. */
function Bar({ points, most }: { points: number; most: number }) {
	return (
		<svg class={`coach-bar ${points < 0 ? "lost" : "won"}`} viewBox={`0 0 ${WIDE} 6`} preserveAspectRatio="none" aria-hidden="true">
			<rect width={Math.max(1, (WIDE * Math.abs(points)) / Math.max(1, most))} height="6" />
		</svg>
	);
}

interface MovesProps extends ReviewProps {
	decisions: Decision[];
}

function Moves({ reviewed, found, shown, onShow, decisions }: MovesProps) {
	const most = Math.max(...found.decisions.map(({ lead }) => Math.abs(lead.mean)));
	return (
		<ol class="coach-moves">
			{decisions.map((decision) => {
				const points = decision.best ? Math.max(0, decision.lead.mean) : Math.min(0, decision.lead.mean);
				return (
					<li key={decision.event}>
						<button type="button" class="quiet" aria-pressed={decision.event === shown} onClick={() => onShow(decision)}>
							<span>{madeInWords(reviewed, decision)}</span>
							<b class="figure">{difference(points / 100)}</b>
							<Bar points={points} most={most} />
						</button>
					</li>
				);
			})}
		</ol>
	);
}

/** Luck of the seat by chance event, what mattered most first. */
function Luck({ reviewed, found, seat }: { reviewed: Reviewed; found: Analysis; seat: number }) {
	const told = reviewed.game.tell(reviewed.view, reviewed.log, reviewed.names);
	return (
		<ul class="coach-luck">
			{found.luck.map(({ event, luck }) => (
				<li key={event}>
					<span>{told[event - 1]?.text}</span> <span class="figure">{signedEstimate(luck[seat - 1]!)}</span>
				</li>
			))}
		</ul>
	);
}

export function Review(props: ReviewProps) {
	const { reviewed, found } = props;
	const [seat, setSeat] = useState(1);
	const own = found.decisions.filter((decision) => decision.seat === seat);
	const named = (list: keyof Pick<SeatReview, "worst_moves" | "best_moves">): Decision[] =>
		(found.seats[seat - 1]?.[list] ?? []).flatMap((event) => own.find((decision) => decision.event === event) ?? []);
	const lists = [
		["coach.worst", named("worst_moves")],
		["coach.good", named("best_moves")],
	] as const;
	return (
		<>
			<Summary reviewed={reviewed} found={found} />
			<p class="coach-what">{t("coach.what")}</p>
			{reviewed.names.length > 1 && (
				<Choices
					label={t("coach.seat")}
					options={reviewed.names.map((name, i) => [String(i + 1), name] as const)}
					value={String(seat)}
					onChange={(chosen) => setSeat(Number(chosen))}
				/>
			)}
			{lists.map(([title, decisions]) => (
				<section key={title} aria-labelledby={title}>
					<h3 id={title}>{t(title)}</h3>
					{decisions.length > 0 ? <Moves {...props} decisions={decisions} /> : <p>{t("coach.none")}</p>}
				</section>
			))}
			<details>
				<summary>{t("coach.all")}</summary>
				<Moves {...props} decisions={own} />
			</details>
			<details>
				<summary>{t("coach.chance")}</summary>
				<Luck reviewed={reviewed} found={found} seat={seat} />
			</details>
		</>
	);
}
