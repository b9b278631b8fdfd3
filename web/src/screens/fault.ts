/* Why a record was refused, in words. */
import { gameOfRecord } from "../boards";
import type { Game } from "../boards/game";
import type { Fault } from "../core";
import { allOf, has, t } from "../words";

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

export function faultInWords({ reason, rule, number, board }: Fault, record: string): string {
	const game = gameOfRecord(record);
	const key = reason === "who" ? `record.who-${number ? "seat" : "chance"}` : `record.${reason}`;
	const values =
		board && game ? [game.boardFault(board.what, board.values)] : [...valuesOf(reason, game), number];
	return `${t(key, ...values)} (${ruleInWords(rule)})`;
}
