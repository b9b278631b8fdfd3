/* Sheets to print, for people who play with their own dice and pens: as many to a page as fit on one of A4. */
import { useEffect, useState } from "preact/hooks";
import type { App } from "../app";
import type { Game } from "../boards/game";
import { Core, EVERYTHING, type TableView } from "../core";
import { Choices } from "../parts";
import { Header } from "../screens/header";
import { t } from "../words";

const COUNTS = ["2", "4", "6"] as const;

/** The table before anything has happened at it. */
async function emptyTable(module: WebAssembly.Module, game: Game): Promise<TableView> {
	const core = await Core.of(module);
	core.open(`tafel 1 ${game.id}\nrules 1\nseats ${game.seats.least}\n`);
	return core.view(EVERYTHING);
}

export function Sheets({ app, game }: { app: App; game: Game }) {
	const [view, setView] = useState<TableView | null>(null);
	const [count, setCount] = useState<(typeof COUNTS)[number]>("2");
	useEffect(() => {
		void emptyTable(app.core.module, game).then(setView);
	}, []);
	const { Printed } = game;
	return (
		<>
			<Header app={app} title={game.title()} />
			<main class="narrow print" tabIndex={-1}>
				<section class="card print-choices">
					<h2>{t("page.sheets")}</h2>
					<Choices label={t("print.count")} options={COUNTS.map((number) => [number, number] as const)} value={count} onChange={setCount} />
					<button type="button" class="main" onClick={() => print()}>
						{t("print.now")}
					</button>
				</section>
				<div class="printed" data-theme="light">
					{view &&
						Printed &&
						Array.from({ length: Number(count) }, (_, i) => (
							<section key={i} class="printed-sheet" aria-label={t("print.sheet", i + 1)}>
								<h2>
									{game.title()} <span class="printed-name">{t("print.name")}</span>
								</h2>
								<Printed view={view} />
							</section>
						))}
				</div>
			</main>
		</>
	);
}
