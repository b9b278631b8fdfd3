/* What the server stores of an online table, and for how long. docs/guide/server.md says the same
 * to operators. */
import type { App } from "../../screens/frame/app";
import { t } from "../../model/words";
import { Header } from "../../screens/frame/header";

const FACTS = [
	"online.kept.table",
	"online.kept.no-address",
	"online.kept.links",
	"online.kept.waiting",
	"online.kept.playing",
	"online.kept.over",
	"online.kept.device",
	"online.kept.record",
] as const;

export function StoredData({ app }: { app: App }) {
	return (
		<>
			<Header app={app} title={t("page.name")} />
			<main class="narrow" tabIndex={-1}>
				<section class="card help">
					<h2>{t("online.kept")}</h2>
					<ul>
						{FACTS.map((fact) => (
							<li key={fact}>{t(fact)}</li>
						))}
					</ul>
					<div class="buttons">
						<button type="button" class="quiet" onClick={() => history.back()}>
							{t("online.go-back")}
						</button>
						<a class="button quiet" href="#">
							{t("page.new")}
						</a>
					</div>
				</section>
			</main>
		</>
	);
}
