/* A notice that there is a newer version of the page, with a button that shows it. */
import { t } from "../model/words";

/** `update` shows the newer version; null while there is none. */
export function UpdateOffer({ update }: { update: (() => void) | null }) {
	return (
		<div role="status">
			{update && (
				<section class="notice offer">
					<p>{t("page.renewal")}</p>
					<button type="button" class="main" onClick={update}>
						{t("page.renewal.now")}
					</button>
				</section>
			)}
		</div>
	);
}
