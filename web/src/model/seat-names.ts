/* What seats are called. */
import { isLevel, type Level } from "./catalogue";
import { capital, t } from "./words";

export const levelInWords = (level: Level): string => capital(t(`page.level.${level}`));

/** The one person among computers who gave no name is simply "you"; computers that play alike have
 * numbers. Where nobody knows better, a seat named after a level is a computer's. */
export function seatNames(names: string[], isComputer = (seat: number) => isLevel(names[seat - 1] ?? "")): string[] {
	const computers = names.filter((_, i) => isComputer(i + 1)).length;
	return names.map((name, i) => {
		if (isLevel(name) && isComputer(i + 1))
			return names.indexOf(name) === names.lastIndexOf(name)
				? t("page.computer.level", levelInWords(name))
				: t("page.computer.nth", levelInWords(name), i + 1);
		return name || (names.length - computers === 1 ? t("page.you") : t("face.seat", i + 1));
	});
}
