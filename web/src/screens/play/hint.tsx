/* Advice for the person to act: a player is asked, and what it would do is chosen as if by hand, so that the
 * board shows where it is and what it brings. What it comes second to can be looked at in the same way. Only
 * confirming lets it happen. */
import { useMemo, useRef, useState } from "preact/hooks";
import type { Game, Turn } from "../../games/shared/game";
import type { Advice } from "../../model/core";
import type { Table } from "../../model/table";
import { difference, language, t } from "../../model/words";
import { ThinkingBar } from "./search-bar";

interface Asked {
	/** The moment of the table, and the actions composed then, to which it belongs. */
	at: number;
	after: readonly string[];
	/** null: the search still runs. */
	advice: Advice[] | null;
}

/** An action that is advised, or compared with that. */
interface Proposal {
	action: string;
	title: string;
	/** What it does and brings, in a sentence. */
	told: string;
	expected: string;
}

export interface Advising {
	/** Null while there is nothing to ask for. */
	ask: (() => void) | null;
	/** Somebody thinks about it. */
	thinking: boolean;
	/** The best and the next best, while one of them is chosen. */
	proposals: Proposal[];
	chosen: string | null;
	choose: (action: string) => void;
}

const whole = (hundredths: number): number => Math.round(hundredths / 100);
const isSame = (some: readonly string[], others: readonly string[]): boolean => some.join("\n") === others.join("\n");

/** How the next best compares: in points; or where it brings more of them, in all that counts. */
function comparedInWords(next: Advice, best: Advice): string {
	return next.points > best.points
		? t("page.hint.overall", difference((next.lead - best.lead) / 100))
		: t("page.hint.points", difference((next.points - best.points) / 100));
}

/** What each action does, as it will be told when it is done; but it is a hint that does it. */
function propose(table: Table, game: Game, names: string[], { after, advice }: Asked): Proposal[] {
	const [best, next] = advice ?? [];
	if (!best) return [];
	const { person, view } = table;
	const { events, legal } = table.previewMoves(after);
	const before = [...table.log, ...events.map((event) => ({ who: person, ...event }))];
	const proposal = (title: string, { action }: Advice, expected: string): Proposal => {
		const effects = legal.find((known) => known.action === action)?.effects ?? [];
		const log = [...before, { who: person, event: action, effects }];
		const told = game.tell(view, log, names.with(person - 1, title)).at(-1);
		return { action, title, told: `${told?.text} ${told?.scored}`.trim(), expected };
	};
	const expects = t("page.hint.expects", whole(best.points), whole(best.spread));
	return [
		proposal(t("page.hint"), best, expects),
		...(next?.visits ? [proposal(t("page.hint.next"), next, comparedInWords(next, best))] : []),
	];
}

export function useHint(table: Table, turn: Turn, game: Game, names: string[]): Advising {
	const [asked, setAsked] = useState<Asked | null>(null);
	const newest = useRef(turn);
	newest.current = turn;
	const now = asked?.at === table.moment ? asked : null;
	const after = turn.advice?.after;
	const chosen = turn.advice?.chosen ?? null;
	const thinking = now !== null && !now.advice;

	const show = (question: Asked) => {
		setAsked(question);
		// Something else may have been composed meanwhile.
		const { advice: open } = newest.current;
		const best = question.advice?.[0];
		if (best && open?.after && isSame(open.after, question.after)) open.choose(best.action, question.after);
	};
	const ask = () => {
		if (!after) return;
		if (now?.advice && isSame(now.after, after)) return show(now);
		const question = { at: table.moment, after, advice: null };
		setAsked(question);
		table.requestHint(after, (advice) => show({ ...question, advice }));
	};

	const proposals = useMemo(() => (now ? propose(table, game, names, now) : []), [now, language()]);
	const isShown = proposals.some(({ action }) => action === chosen);
	return {
		ask: after && !thinking ? ask : null,
		thinking,
		proposals: isShown ? proposals : [],
		chosen,
		choose: (action) => now && turn.advice?.choose(action, now.after),
	};
}

/** A lamp. */
export function HintButton({ table, ask, thinking }: Pick<Advising, "ask" | "thinking"> & { table: Table }) {
	return (
		<button type="button" class="quiet round hint-button" aria-label={t("page.hint")} disabled={!ask} onClick={() => ask?.()}>
			<svg class="inline-icon" viewBox="0 0 40 40" aria-hidden="true">
				<path class="pen" d="M15 27v-3a10 10 0 1 1 10 0v3zM16 32h8M18 36h4" />
			</svg>
			{thinking && <ThinkingBar table={table} />}
		</button>
	);
}

/** The best and the next best, to be looked at on the board; the best is said aloud when it comes. */
export function Proposals({ thinking, proposals, chosen, choose }: Advising) {
	const [best] = proposals;
	return (
		<>
			<p class="unseen" role="status">
				{thinking ? t("page.hint.thinking") : best && `${best.told} ${best.expected}`}
			</p>
			{best && (
				<div class="proposals" role="group" aria-label={t("page.hint")}>
					{proposals.map(({ action, title, told, expected }) => (
						<button
							key={action}
							type="button"
							class="quiet"
							aria-pressed={action === chosen}
							onClick={() => choose(action)}
						>
							<span aria-hidden="true">{title}</span>
							<span class="unseen">{told}</span>{" "}
							<span class="figure">{expected}</span>
						</button>
					))}
				</div>
			)}
		</>
	);
}
