/* Entering the destinations of people who play with their own box: they tap those of a company, or
 * only their kinds if the letters stay hidden (M17, T8). The core says which hands are possible. */
import { useMemo, useState } from "preact/hooks";
import type { Table } from "../../model/table";
import { t } from "../../model/words";
import { Switch } from "../../widgets/choices";
import type { Turn } from "../shared/game";
import { TokenSign } from "./icons";
import { Tokens } from "./seats";
import { type Metro, readDeal } from "./view";
import { companyInWords, tokenInWords } from "./words";

/** Hidden destinations by kind, in the order of a hand (T5). */
const KINDS = ["?h", "?w", "?p"];

/** Returns all ways to take `n` of these in their order; with `repeat` each any number of times. */
function handsOf(of: readonly string[], n: number, repeat: boolean): string[][] {
	if (n === 0) return [[]];
	return of.flatMap((token, i) => handsOf(of.slice(repeat ? i : i + 1), n - 1, repeat).map((hand) => [token, ...hand]));
}

/** Whether the hand has all of these tokens. */
function holds(hand: readonly string[], tokens: readonly string[]): boolean {
	const left = [...hand];
	return tokens.every((token) => {
		const at = left.indexOf(token);
		if (at >= 0) left.splice(at, 1);
		return at >= 0;
	});
}

/** Returns the hands that the company can be dealt: with letters, and hidden. */
function possibleHands(table: Table, { company, gets }: Metro): { open: string[][]; hidden: string[][] } {
	if (!gets) return { open: [], hidden: [] };
	const possible = (hands: string[][]) =>
		table
			.possible(hands.map((hand) => `deal ${company} ${hand.join(" ")}`))
			.map((event) => readDeal(event)?.tokens ?? []);
	// A computer player needs to see its letters, so they are hidden only where all seats are
	// people.
	const mayHide = table.people.length === table.view.seats;
	return {
		open: possible(handsOf(gets.of, gets.n, false)),
		hidden: mayHide ? possible(handsOf(KINDS, gets.n, true)) : [],
	};
}

/** Returns null while nothing is dealt. The entry is forgotten as soon as anything happens at the
 * table. */
export function useDealEntry(table: Table, names: string[]): Partial<Turn> | null {
	const state = table.view.state as Metro;
	const entering = table.ownDice && state.phase === "deal";
	const [entry, setEntry] = useState<{ at: number; faceDown: boolean; tokens: string[] } | null>(null);
	const hands = useMemo(() => possibleHands(table, state), [entering, table.moment]);
	if (!entering) return null;
	const now = entry?.at === table.moment ? entry : { at: table.moment, faceDown: hands.open.length === 0, tokens: [] };
	const among = now.faceDown ? hands.hidden : hands.open;
	// A single possible hand need not be entered.
	const tokens = among.length === 1 ? among[0]! : now.tokens;
	const whole = among.find((hand) => hand.length === tokens.length && holds(hand, tokens));
	const fits = (token: string) => !whole && among.some((hand) => holds(hand, [...tokens, token]));
	const isTaken = (token: string) => !now.faceDown && tokens.includes(token);
	const tap = (token: string) =>
		setEntry({ ...now, tokens: isTaken(token) ? tokens.filter((other) => other !== token) : [...tokens, token] });
	const undo = () => setEntry({ ...now, tokens: tokens.slice(0, -1) });
	const name = companyInWords(state, names, state.company);
	const hasChoice = among.length > 1;
	return {
		prompt: t(hasChoice ? "page.metro.own.deal" : "page.metro.own.fixed", name, state.gets?.n ?? 0),
		controls: (
			<div class="own-dice">
				<div class="own-told" role="status">
					<Tokens tokens={whole ?? tokens} />
				</div>
				{hasChoice && (
					<div class="own-tokens-pad" data-places role="group" aria-label={t("page.metro.own.tokens")}>
						{(now.faceDown ? KINDS : (state.gets?.of ?? [])).map((token) => (
							<button
								key={token}
								type="button"
								class="quiet"
								data-token={token}
								{...(!now.faceDown && { "aria-pressed": isTaken(token) })}
								aria-label={tokenInWords(token)}
								disabled={!fits(token) && !isTaken(token)}
								onClick={() => tap(token)}
							>
								<TokenSign token={token} />
							</button>
						))}
					</div>
				)}
				{hands.hidden.length > 0 && hands.open.length > 0 && (
					<Switch
						text={t("page.metro.own.hidden", name)}
						on={now.faceDown}
						onChange={(faceDown) => setEntry({ ...now, faceDown, tokens: [] })}
					/>
				)}
			</div>
		),
		confirm: {
			text: t("page.metro.own.deal.use"),
			action: whole ? `deal ${state.company} ${whole.join(" ")}` : null,
		},
		cancel: hasChoice && tokens.length > 0 ? undo : null,
		onKey: (key) => key === "Backspace" && hasChoice && tokens.length > 0 && (undo(), true),
		startSelector: ".own-tokens-pad button:enabled, .actions .main",
	};
}
