/* The screen while a chunk is loaded, or after that failed. */
import type { App } from "./app";
import { t } from "../../model/words";
import { Header } from "./header";

interface LoadingProps {
	app: App;
	title: string;
	pills?: string[];
	failed: boolean;
}

export function Loading({ app, title, pills = [], failed }: LoadingProps) {
	return (
		<>
			<Header app={app} title={title} pills={pills} />
			<main class="narrow" tabIndex={-1}>
				{failed && (
					<section class="notice" role="alert">
						<p>{t("page.failed")}</p>
						<button type="button" class="main" onClick={() => location.reload()}>
							{t("page.broken.reload")}
						</button>
					</section>
				)}
			</main>
		</>
	);
}
