/* The analysis of the coach: a summary of each seat, then the worst, the best and all moves of one
 * seat. */
import { useState } from "preact/hooks";
import type { Analysis, Decision, SeatReview } from "../../model/core";
import { Choices } from "../../widgets/choices";
import { difference, t } from "../../model/words";
import { estimateInWords, playedInWords, type ReviewedGame, signedEstimateInWords } from "./words";

/** Width of the bar, in units of its drawing. */
const WIDE = 100;

interface ReviewProps {
	reviewed: ReviewedGame;
	analysis: Analysis;
	/** The number of the event that is shown, or 0. */
	shownEvent: number;
	onShow: (decision: Decision) => void;
}

function Summary({ reviewed, found }: { reviewed: ReviewedGame; found: Analysis }) {
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
							<td class="figure">{estimateInWords(lost)}</td>
							{several && <td class="figure">{`${estimateInWords(lost_wins)} %`}</td>}
							<td class="figure">{signedEstimateInWords(luck)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

/** The points lost, or won over the next best, relative to the most in the game. */
function LeadBar({ points, most }: { points: number; most: number }) {
	return (
		<svg class={`coach-bar ${points < 0 ? "lost" : "won"}`} viewBox={`0 0 ${WIDE} 6`} preserveAspectRatio="none" aria-hidden="true">
			<rect width={Math.max(1, (WIDE * Math.abs(points)) / Math.max(1, most))} height="6" />
		</svg>
	);
}

interface MovesProps extends ReviewProps {
	decisions: Decision[];
}

function MoveList({ reviewed, analysis, shownEvent, onShow, decisions }: MovesProps) {
	const most = Math.max(...analysis.decisions.map(({ lead }) => Math.abs(lead.mean)));
	return (
		<ol class="coach-moves">
			{decisions.map((decision) => {
				const points = decision.best ? Math.max(0, decision.lead.mean) : Math.min(0, decision.lead.mean);
				return (
					<li key={decision.event}>
						<button type="button" class="quiet" aria-pressed={decision.event === shownEvent} onClick={() => onShow(decision)}>
							<span>{playedInWords(reviewed, decision)}</span>
							<b class="figure">{difference(points / 100)}</b>
							<LeadBar points={points} most={most} />
						</button>
					</li>
				);
			})}
		</ol>
	);
}

/** The luck of a seat by chance event, as the coach orders it: what mattered most first. */
function LuckList({ reviewed, found, seat }: { reviewed: ReviewedGame; found: Analysis; seat: number }) {
	const entries = reviewed.game.describeEvents(reviewed.view, reviewed.log, reviewed.names);
	return (
		<ul class="coach-luck">
			{found.luck.map(({ event, luck }) => (
				<li key={event}>
					<span>{entries[event - 1]?.text}</span> <span class="figure">{signedEstimateInWords(luck[seat - 1]!)}</span>
				</li>
			))}
		</ul>
	);
}

export function CoachReview(props: ReviewProps) {
	const { reviewed, analysis } = props;
	const [seat, setSeat] = useState(1);
	const decisionsOfSeat = analysis.decisions.filter((decision) => decision.seat === seat);
	const named = (list: keyof Pick<SeatReview, "worst_moves" | "best_moves">): Decision[] =>
		(analysis.seats[seat - 1]?.[list] ?? []).flatMap((event) => decisionsOfSeat.find((decision) => decision.event === event) ?? []);
	const lists = [
		["coach.worst", named("worst_moves")],
		["coach.good", named("best_moves")],
	] as const;
	return (
		<>
			<Summary reviewed={reviewed} found={analysis} />
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
					{decisions.length > 0 ? <MoveList {...props} decisions={decisions} /> : <p>{t("coach.none")}</p>}
				</section>
			))}
			<details>
				<summary>{t("coach.all")}</summary>
				<MoveList {...props} decisions={decisionsOfSeat} />
			</details>
			<details>
				<summary>{t("coach.chance")}</summary>
				<LuckList reviewed={reviewed} found={analysis} seat={seat} />
			</details>
		</>
	);
}
