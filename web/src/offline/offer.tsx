/* A newer version of the page is there, for whoever wants it now. */
import type { App } from "../app";
import { t } from "../model/words";

export function Offer({ app }: { app: App }) {
	return (
		<div role="status">
			{app.renew && (
				<section class="notice offer">
					<p>{t("page.renewal")}</p>
					<button type="button" class="main" onClick={app.renew}>
						{t("page.renewal.now")}
					</button>
				</section>
			)}
		</div>
	);
}
