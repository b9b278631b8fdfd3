/* Online tables, their seats and errors in words. */
import { gameOf } from "../../games";
import type { Game } from "../../games/shared/game";
import { isLevel } from "../../model/catalogue";
import { levelInWords } from "../../model/seat-names";
import { NoServer, ServerRefusal } from "../rest";
import type { Seat, TableHeader } from "../wire";
import { capital, has, t } from "../../model/words";
import { faultInWords } from "../../games/shared/faults";
import { clockInWords } from "./time";

/** Why a request failed. */
export function errorInWords(error: unknown, game?: Game): string {
	if (error instanceof NoServer) return t("online.no-server");
	if (!(error instanceof ServerRefusal)) throw error;
	const { fault, code } = error;
	if (fault && game) return t("online.problem.board", faultInWords(fault, game));
	return refusalInWords(code);
}

/** Why the table refused a message: the codes of docs/reference/wire.md. */
export function refusalInWords(code: string): string {
	const key = `online.refused.${code}`;
	return t(has(key) ? key : "online.refused.other");
}

/** The game, its options, its clock. */
export function tableInWords({ game, options, clock }: TableHeader): string {
	const known = gameOf(game);
	const titles = options.map((name) => known?.options.find((option) => option.name === name)?.title ?? "");
	return [known?.title() ?? game, ...titles.filter(Boolean).map((title) => t(title)), ...(clock ? [clockInWords(clock)] : [])]
		.map(capital)
		.join(" · ");
}

/** The player of a seat, or that it is free. */
export function seatInWords({ seat, who, name, level, taken }: Seat): string {
	if (who === "computer" && (!name || isLevel(name))) return t("page.computer.level", levelInWords(level ?? "medium"));
	if (name) return name;
	return t(who === "open" && !taken ? "online.seat.free" : "online.seat.waits", seat);
}
