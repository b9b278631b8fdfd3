/* The analysis of the coach in words. */
import type { Game } from "../../games/shared/game";
import type { Decision, Estimate, GameEvent, Reason, TableView } from "../../model/core";
import { allOf, difference, t } from "../../model/words";

export interface ReviewedGame {
	game: Game;
	view: TableView;
	log: GameEvent[];
	names: string[];
}

/** Hundredths as a number with one digit, without sign: 2.4. */
export const tenths = (hundredths: number): string => difference(Math.abs(hundredths) / 100).replace("+", "");

/** 2.4 ± 0.3 */
export const estimateInWords = ({ mean, error }: Estimate): string =>
	`${mean < 0 ? "−" : ""}${tenths(mean)} ± ${tenths(error)}`;

/** +2.4 ± 0.3 */
export const signedEstimateInWords = ({ mean, error }: Estimate): string => `${difference(mean / 100)} ± ${tenths(error)}`;

/** Whether it differs from 0 by more than two standard errors. */
export const isSure = ({ mean, error }: Estimate): boolean => Math.abs(mean) > 2 * error;

/** Describes the last event of the log in a sentence. */
function describeLastEvent({ game, view, names }: ReviewedGame, log: GameEvent[]): string {
	const entry = game.describeEvents(view, log, names).at(-1);
	return `${entry?.text ?? ""} ${entry?.scoreText ?? ""}`.trim();
}

export const playedInWords = (reviewed: ReviewedGame, { event }: Decision): string =>
	describeLastEvent(reviewed, reviewed.log.slice(0, event));

export function otherInWords(reviewed: ReviewedGame, { event, seat, other }: Decision): string {
	const { action, effects } = other;
	return describeLastEvent(reviewed, [...reviewed.log.slice(0, event - 1), { who: seat, event: action, effects }]);
}

/** How good the decision was. */
export function judgementInWords({ view }: ReviewedGame, decision: Decision): string {
	const { best, choices, lead, lost, lost_wins } = decision;
	if (best && lead.mean > 0 && isSure(lead)) return t("coach.verdict.ahead", choices, estimateInWords(lead));
	if (best) return t("coach.verdict.best", choices);
	// The chance of winning is left out where it does not change.
	return view.seats > 1 && Math.round(lost_wins.mean / 10) !== 0
		? t("coach.verdict.loses.wins", choices, estimateInWords(lost), estimateInWords(lost_wins))
		: t("coach.verdict.loses", choices, estimateInWords(lost));
}

const keyOf = ({ when, others }: Reason, points: number): string =>
	`coach.reason.${others ? "others-" : ""}${points > 0 ? "more" : "less"}-${when}`;

/** What the better action does that the other does not. Effects of one column are added up. */
export function reasonsInWords({ game, view, log }: ReviewedGame, { best, reasons }: Decision): string {
	const columns = game.scoreColumns(view, log);
	const found = new Map<string, { reason: Reason; title: string; points: number }>();
	for (const reason of reasons) {
		const title = columns.find(({ effects }) => effects.includes(reason.what))?.title ?? reason.what;
		const key = `${reason.when} ${reason.others} ${title}`;
		const points = (found.get(key)?.points ?? 0) + (best ? reason.points : -reason.points);
		found.set(key, { reason, title, points });
	}
	const all = [...found.values()].map(({ reason, title, points }) => t(keyOf(reason, points), tenths(points), title));
	return all.length > 0 ? t("coach.why", allOf(all)) : "";
}
