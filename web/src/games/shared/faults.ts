/* Faults of records and board files in words. */
import type { Game } from "./game";
import { gameEntry, recordLimits } from "../../model/catalogue";
import type { Fault } from "../../model/core";
import { allOf, capital, has, t } from "../../model/words";

/** Returns the values of the sentence for a reason: limits of table/record.h, or of the game. */
const valuesOf = (reason: string, game: Game | undefined): (string | number)[] =>
	({
		"too-large": [recordLimits().record],
		"line-too-long": [recordLimits().line],
		"board-large": [recordLimits().board],
		seats: game ? [game.title(), ...gameEntry(game.id).seats] : [],
		rules: game ? [gameEntry(game.id).rules] : [],
		option: game ? [allOf(game.options.map(({ name }) => name))] : [],
	})[reason] ?? [];

/** A rule with a sentence about it, if there is one. */
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

/** What is wrong with a board file. */
export const boardFaultInWords = ({ board, reason }: Fault, game: Game): string =>
	capital(board ? game.board.fault(board.what, board.values) : t(`record.${reason}`, ...valuesOf(reason, game)));

/** What is wrong with a board file, with the rule. */
export const boardFaultWithRule = (fault: Fault, game: Game): string =>
	`${boardFaultInWords(fault, game)} (${ruleInWords(fault.rule)})`;
