/* What seats are called. */
import { isComputerName } from "./core";
import { t } from "./words";

/** The one person among computers who gave no name is simply "you". */
export function seatNames(names: string[]): string[] {
	const computers = names.filter(isComputerName).length;
	return names.map((name, i) => {
		if (isComputerName(name)) return computers > 1 ? t("page.computer.nth", i + 1) : t("page.computer");
		return name || (names.length - computers === 1 ? t("page.you") : t("face.seat", i + 1));
	});
}
