/* Times in words and figures. */
import type { Clock } from "../wire";
import { language, t } from "../../model/words";

const UNITS = [
	["day", 86_400],
	["hour", 3600],
	["minute", 60],
	["second", 1],
] as const;

/** "2 days", "20 minutes": the largest unit that divides the time. */
export function timeInWords(seconds: number): string {
	const [unit, size] = UNITS.find(([, size]) => seconds >= size && seconds % size === 0) ?? UNITS[3];
	return new Intl.NumberFormat(language(), { style: "unit", unit, unitDisplay: "long" }).format(seconds / size);
}

export function clockInWords(clock: Clock): string {
	if ("turn" in clock) return t("online.clock.each", timeInWords(clock.turn));
	return clock.plus > 0
		? t("online.clock.and", timeInWords(clock.bank), timeInWords(clock.plus))
		: t("online.clock.only", timeInWords(clock.bank));
}

/** Time left on a clock: 4:05, 3:20:00, or days and hours. */
export function timeLeftInFigures(milliseconds: number): string {
	const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
	const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
	if (hours >= 24) return t("online.clock.days", Math.floor(hours / 24), hours % 24);
	const two = (number: number) => String(number).padStart(2, "0");
	return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The time of day, with the date if it is not today. */
export function sinceInWords(since: number): string {
	const today = new Date(since).toDateString() === new Date().toDateString();
	return new Intl.DateTimeFormat(language(), { timeStyle: "short", ...(!today && { dateStyle: "short" }) }).format(since);
}

export const dayInWords = (time: number): string =>
	new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(time);
