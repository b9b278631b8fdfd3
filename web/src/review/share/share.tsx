/* Giving a finished game to others, as a link. */
import { useId, useState } from "preact/hooks";
import { LinkField } from "../../widgets/parts";
import { t } from "../../model/words";
import { challengerOf } from "../../model/challenges";
import { pack } from "./pack";
import { linkTo, type Purpose } from "./routes";

/** What the links are called, and what they do. */
const TITLES: Record<Purpose, string> = { game: "after.share.game", challenge: "after.share.challenge" };
const WHAT: Record<Purpose, string> = { game: "after.share.game.what", challenge: "after.share.challenge.what" };

export function Share({ record }: { record: string }) {
	const title = useId();
	const [link, setLink] = useState<{ address: string; purpose: Purpose } | null>(null);
	const show = async (purpose: Purpose) =>
		setLink({ purpose, address: location.href.replace(/#.*$/, "") + linkTo(purpose, await pack(record)) });
	const offered: Purpose[] = challengerOf(record) ? ["game", "challenge"] : ["game"];
	return (
		<section class="card share" aria-labelledby={title}>
			<h2 id={title}>{t("after.share")}</h2>
			<div class="buttons">
				{offered.map((purpose) => (
					<button
						key={purpose}
						type="button"
						class="quiet"
						aria-pressed={link?.purpose === purpose}
						onClick={() => void show(purpose)}
					>
						{t(TITLES[purpose])}
					</button>
				))}
			</div>
			{link && (
				<>
					<p>{t(WHAT[link.purpose])}</p>
					<LinkField key={link.purpose} link={link.address} title={t(TITLES[link.purpose])} />
				</>
			)}
		</section>
	);
}
