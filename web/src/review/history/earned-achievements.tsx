/* Achievements as a list of titles. */
import type { Game } from "../../games/shared/game";
import { t } from "../../model/words";
import { achievementsOf } from "./achievements";

/** A ribbon, filled if the achievement is earned. */
export function Ribbon({ earned }: { earned: boolean }) {
	return (
		<svg class={earned ? "inline-icon ribbon earned" : "inline-icon ribbon"} viewBox="0 0 40 40" aria-hidden="true">
			<path class="ribbon-ends" d="M13 21L9 37l7-4 4 5 4-5 7 4-4-16z" />
			<circle class="ribbon-disc" cx="20" cy="15" r="11" />
			{earned && <path class="pen" d="M15 15l4 4 7-8" />}
		</svg>
	);
}

export function EarnedAchievements({ game, names }: { game: Game; names: string[] }) {
	const achieved = achievementsOf(game).filter(({ name }) => names.includes(name));
	if (achieved.length === 0) return null;
	return (
		<section class="card earned-now" aria-labelledby="earned">
			<h2 id="earned">{t("after.earned")}</h2>
			<ul>
				{achieved.map(({ name, title }) => (
					<li key={name}>
						<Ribbon earned /> {t(title)}
					</li>
				))}
			</ul>
		</section>
	);
}
