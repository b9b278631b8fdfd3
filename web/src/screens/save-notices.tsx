/* What went wrong with keeping the game, and what to do about it. */
import type { App } from "./frame/app";
import type { LocalTable } from "../model/local-table";
import { download } from "../widgets/files";
import type { Table } from "../model/table";
import { t } from "../model/words";

export const recordFileName = (table: Table): string => `${table.view.game}-${table.view.date || table.id}.tafel`;

export function Notices({ app, table }: { app: App; table: LocalTable }) {
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
