/* What the coach found, in words. */
import type { Game } from "../../games/shared/game";
import type { Decision, Estimate, GameEvent, Reason, TableView } from "../../model/core";
import { allOf, difference, t } from "../../model/words";

/** The game that was looked at. */
export interface Reviewed {
	game: Game;
	view: TableView;
	log: GameEvent[];
	names: string[];
}

/** Hundredths to a tenth: 2.4. */
export const figure = (hundredths: number): string => difference(Math.abs(hundredths) / 100).replace("+", "");

/** 2.4 ± 0.3 */
export const estimate = ({ mean, error }: Estimate): string =>
	`${mean < 0 ? "−" : ""}${figure(mean)} ± ${figure(error)}`;

/** +2.4 ± 0.3 */
export const signedEstimate = ({ mean, error }: Estimate): string => `${difference(mean / 100)} ± ${figure(error)}`;

/** Whether it is more than chance. */
export const isSure = ({ mean, error }: Estimate): boolean => Math.abs(mean) > 2 * error;

/** What an event did, in a sentence; the last of the list. */
function tellLast({ game, view, names }: Reviewed, log: GameEvent[]): string {
	const told = game.tell(view, log, names).at(-1);
	return `${told?.text ?? ""} ${told?.scored ?? ""}`.trim();
}

export const madeInWords = (reviewed: Reviewed, { event }: Decision): string =>
	tellLast(reviewed, reviewed.log.slice(0, event));

export function otherInWords(reviewed: Reviewed, { event, seat, other }: Decision): string {
	const { action, effects } = other;
	return tellLast(reviewed, [...reviewed.log.slice(0, event - 1), { who: seat, event: action, effects }]);
}

/** How good it was. */
export function judgementInWords({ view }: Reviewed, decision: Decision): string {
	const { best, choices, lead, lost, lost_wins } = decision;
	if (best && lead.mean > 0 && isSure(lead)) return t("coach.verdict.ahead", choices, estimate(lead));
	if (best) return t("coach.verdict.best", choices);
	// What could not be lost any more goes without saying.
	return view.seats > 1 && Math.round(lost_wins.mean / 10) !== 0
		? t("coach.verdict.loses.wins", choices, estimate(lost), estimate(lost_wins))
		: t("coach.verdict.loses", choices, estimate(lost));
}

const keyOf = ({ when, others }: Reason, points: number): string =>
	`coach.reason.${others ? "others-" : ""}${points > 0 ? "more" : "less"}-${when}`;

/** What the better action does that the other does not; effects of one column together. */
export function reasonsInWords({ game, view, log }: Reviewed, { best, reasons }: Decision): string {
	const columns = game.columns(view, log);
	const found = new Map<string, { reason: Reason; title: string; points: number }>();
	for (const reason of reasons) {
		const title = columns.find(({ effects }) => effects.includes(reason.what))?.title ?? reason.what;
		const key = `${reason.when} ${reason.others} ${title}`;
		const points = (found.get(key)?.points ?? 0) + (best ? reason.points : -reason.points);
		found.set(key, { reason, title, points });
	}
	const all = [...found.values()].map(({ reason, title, points }) => t(keyOf(reason, points), figure(points), title));
	return all.length > 0 ? t("coach.why", allOf(all)) : "";
}
