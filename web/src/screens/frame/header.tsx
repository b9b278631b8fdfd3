/* The bar on top of every screen: the way home, a title, help and menu. */
import type { ComponentChildren } from "preact";
import type { App } from "./app";
import { HOME } from "./routes";
import { t } from "../../model/words";

export function Header({ app, title, pills = [] }: { app: App; title: string; pills?: ComponentChildren[] }) {
	return (
		<header class="bar">
			<a class="home-link" href={HOME} aria-label={t("page.home")}>
				<svg viewBox="0 0 40 40" aria-hidden="true">
					<path class="road-ink" d="M14 3v9a8 8 0 0 0 8 8 8 8 0 0 1 8 8v9" />
					<path class="road-middle" d="M14 3v9a8 8 0 0 0 8 8 8 8 0 0 1 8 8v9" />
				</svg>
			</a>
			<h1>{title}</h1>
			{pills.map(
				(pill, i) =>
					pill && (
						<span key={i} class="pill">
							{pill}
						</span>
					),
			)}
			<nav aria-label={t("page.menu")}>
				<button type="button" class="quiet round help-button" aria-label={t("page.help")} onClick={() => app.showDialog("help")}>
					<span aria-hidden="true">?</span>
				</button>
				<button type="button" class="quiet round" aria-label={t("page.menu")} onClick={() => app.showDialog("menu")}>
					<span aria-hidden="true">☰</span>
				</button>
			</nav>
		</header>
	);
}
