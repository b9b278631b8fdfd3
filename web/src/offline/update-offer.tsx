/* A newer version of the page is there, for whoever wants it now. */
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
