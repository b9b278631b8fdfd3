/* Why a record, or the file of a board, was refused, in words. */
import type { Game } from "./game";
import type { Fault } from "../../model/core";
import { allOf, capital, has, t } from "../../model/words";

/** What the sentences name: limits of table/record.h and of the game. */
const valuesOf = (reason: string, game: Game | undefined): (string | number)[] =>
	({
		"too-large": [256 * 1024],
		"line-too-long": [200],
		"board-large": [4096],
		seats: game ? [game.title(), game.seats.least, game.seats.most] : [],
		rules: [1],
		option: game ? [allOf(game.options.map(({ name }) => name))] : [],
	})[reason] ?? [];

/** A rule with what it says, where there is a sentence for it. */
export function ruleInWords(rule: string): string {
	const what = `rule.${rule.toLowerCase()}`;
	return has(what) ? t("refusal.rule", rule, t(what)) : t("refusal.rule-number", rule);
}

export function faultInWords({ reason, rule, number, board }: Fault, game: Game | undefined): string {
	const key = reason === "who" ? `record.who-${number ? "seat" : "chance"}` : `record.${reason}`;
	const values =
		board && game ? [game.board.fault(board.what, board.values)] : [...valuesOf(reason, game), number];
	return `${t(key, ...values)} (${ruleInWords(rule)})`;
}

/** What is wrong with a board that stands by itself. */
export const boardFaultInWords = ({ board, reason }: Fault, game: Game): string =>
	capital(board ? game.board.fault(board.what, board.values) : t(`record.${reason}`, ...valuesOf(reason, game)));

/** The same, with the rule that wants it otherwise. */
export const boardFaultWithRule = (fault: Fault, game: Game): string =>
	`${boardFaultInWords(fault, game)} (${ruleInWords(fault.rule)})`;
