/* Notices about a game that could not be saved, or that another tab has saved, and what can be
 * done. */
import type { App } from "./frame/app";
import type { LocalTable } from "../model/local-table";
import { download } from "../widgets/files";
import { recordFileName } from "./frame/record-file";
import { t } from "../model/words";

export function SaveNotices({ app, table }: { app: App; table: LocalTable }) {
	if (table.saving === "saved") return null;
	return (
		<section class="notice" role="alert">
			{table.saving === "failed" ? (
				<>
					<p>{t("page.unsaved")}</p>
					<button type="button" class="quiet" onClick={() => download(recordFileName(table), table.record())}>
						{t("page.download")}
					</button>
				</>
			) : (
				<>
					<p>{t("page.elsewhere")}</p>
					<button type="button" class="quiet" onClick={() => table.takeOver()}>
						{t("page.elsewhere.take")}
					</button>
					<button type="button" class="quiet" onClick={app.saveAsCopy}>
						{t("page.elsewhere.separate")}
					</button>
				</>
			)}
		</section>
	);
}
