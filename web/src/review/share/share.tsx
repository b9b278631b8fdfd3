/* Sharing a finished game as a link. */
import { useId, useState } from "preact/hooks";
import { LinkField } from "../../widgets/link-field";
import { t } from "../../model/words";
import { challengerOf } from "../../model/challenges";
import { pack } from "./pack";
import { type LinkPurpose, linkTo, packedRoute } from "../../screens/frame/routes";

/** The titles of the links, and what they are for. */
const TITLES: Record<LinkPurpose, string> = { game: "after.share.game", challenge: "after.share.challenge" };
const WHAT: Record<LinkPurpose, string> = { game: "after.share.game.what", challenge: "after.share.challenge.what" };

export function Share({ record }: { record: string }) {
	const title = useId();
	const [link, setLink] = useState<{ address: string; purpose: LinkPurpose } | null>(null);
	const show = async (purpose: LinkPurpose) =>
		setLink({ purpose, address: linkTo(packedRoute(purpose, await pack(record))) });
	const offered: LinkPurpose[] = challengerOf(record) ? ["game", "challenge"] : ["game"];
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
