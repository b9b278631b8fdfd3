/* Hints for the person to act. A computer player searches, and its best action is selected as if by
 * hand, so that the board shows it with its points. The next best can be looked at in the same way.
 * Nothing happens until it is confirmed. */
import { useMemo, useRef, useState } from "preact/hooks";
import type { Game, Turn } from "../../games/shared/game";
import type { Advice } from "../../model/core";
import type { Table } from "../../model/table";
import { difference, language, t } from "../../model/words";
import { SearchProgressBar } from "./search-progress";

interface HintRequest {
	/** The moment of the table, and the actions composed then, for which the hint is. */
	moment: number;
	composed: readonly string[];
	/** null while the search runs. */
	advice: Advice[] | null;
}

/** An action that is proposed: the best or the next best. */
interface Proposal {
	action: string;
	title: string;
	/** What it does and scores, in a sentence. */
	description: string;
	/** The points that it is expected to bring, or how it compares with the best. */
	expected: string;
}

export interface HintState {
	/** Asks for a hint; null while there is none to ask for. */
	ask: (() => void) | null;
	/** Whether the search runs. */
	searching: boolean;
	/** The best and the next best, while one of them is selected. */
	proposals: Proposal[];
	selected: string | null;
	select: (action: string) => void;
}

const whole = (hundredths: number): number => Math.round(hundredths / 100);
const isSame = (some: readonly string[], others: readonly string[]): boolean => some.join("\n") === others.join("\n");

/** Compares the next best by points; if it brings more of them, by all that the player considers. */
function comparedInWords(next: Advice, best: Advice): string {
	return next.points > best.points
		? t("page.hint.overall", difference((next.lead - best.lead) / 100))
		: t("page.hint.points", difference((next.points - best.points) / 100));
}

/** Describes each action as the log will, with the title of the proposal as the name of the
 * player. */
function makeProposals(table: Table, game: Game, names: string[], { composed, advice }: HintRequest): Proposal[] {
	const [best, next] = advice ?? [];
	if (!best) return [];
	const { person, view } = table;
	const { events, legal } = table.previewMoves(composed);
	const before = [...table.log, ...events];
	const proposal = (title: string, { action }: Advice, expected: string): Proposal => {
		const effects = legal.find((known) => known.action === action)?.effects ?? [];
		const log = [...before, { who: person, event: action, effects }];
		const entry = game.describeEvents(view, log, names.with(person - 1, title)).at(-1);
		return { action, title, description: `${entry?.text} ${entry?.scoreText}`.trim(), expected };
	};
	const expects = t("page.hint.expects", whole(best.points), whole(best.spread));
	return [
		proposal(t("page.hint"), best, expects),
		...(next?.visits ? [proposal(t("page.hint.next"), next, comparedInWords(next, best))] : []),
	];
}

export function useHint(table: Table, turn: Turn, game: Game, names: string[]): HintState {
	const [request, setRequest] = useState<HintRequest | null>(null);
	const newest = useRef(turn);
	newest.current = turn;
	const current = request?.moment === table.moment ? request : null;
	const composed = turn.hints?.composed;
	const selected = turn.hints?.selected ?? null;
	const searching = current !== null && !current.advice;

	const show = (answered: HintRequest) => {
		setRequest(answered);
		// The person may have composed something else meanwhile.
		const { hints } = newest.current;
		const best = answered.advice?.[0];
		if (best && hints?.composed && isSame(hints.composed, answered.composed)) hints.selectMove(best.action, answered.composed);
	};
	const ask = () => {
		if (!composed) return;
		if (current?.advice && isSame(current.composed, composed)) return show(current);
		const asked: HintRequest = { moment: table.moment, composed, advice: null };
		setRequest(asked);
		table.requestHint(composed, (advice) => show({ ...asked, advice }));
	};

	const proposals = useMemo(() => (current ? makeProposals(table, game, names, current) : []), [current, language()]);
	const isShown = proposals.some(({ action }) => action === selected);
	return {
		ask: composed && !searching ? ask : null,
		searching,
		proposals: isShown ? proposals : [],
		selected,
		select: (action) => current && turn.hints?.selectMove(action, current.composed),
	};
}

/** A button with a lamp. */
export function HintButton({ table, ask, searching }: Pick<HintState, "ask" | "searching"> & { table: Table }) {
	return (
		<button type="button" class="quiet round hint-button" aria-label={t("page.hint")} disabled={!ask} onClick={() => ask?.()}>
			<svg class="inline-icon" viewBox="0 0 40 40" aria-hidden="true">
				<path class="pen" d="M15 27v-3a10 10 0 1 1 10 0v3zM16 32h8M18 36h4" />
			</svg>
			{searching && <SearchProgressBar table={table} />}
		</button>
	);
}

/** The best and the next best, as buttons that show them on the board. The best is announced to
 * screen readers. */
export function Proposals({ searching, proposals, selected, select }: HintState) {
	const [best] = proposals;
	return (
		<>
			<p class="unseen" role="status">
				{searching ? t("page.hint.thinking") : best && `${best.description} ${best.expected}`}
			</p>
			{best && (
				<div class="proposals" role="group" aria-label={t("page.hint")}>
					{proposals.map(({ action, title, description, expected }) => (
						<button
							key={action}
							type="button"
							class="quiet"
							aria-pressed={action === selected}
							onClick={() => select(action)}
						>
							<span aria-hidden="true">{title}</span>
							<span class="unseen">{description}</span>{" "}
							<span class="figure">{expected}</span>
						</button>
					))}
				</div>
			)}
		</>
	);
}
