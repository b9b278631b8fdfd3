/* The end of a game: who won, and where the points came from. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { App } from "../app";
import type { Column, Game } from "../boards/game";
import { isLevel, type TableView } from "../core";
import { seatNames } from "../names";
import { Count, download, InlineIcon } from "../parts";
import { call } from "../speak";
import { randomWord } from "../store";
import type { Table } from "../table";
import { allOf, signed, t } from "../words";
import { Header } from "./header";
import { Log } from "./log";
import { fileName, Notices } from "./notices";

/** Points without a sign, unless they are lost. */
const plain = (points: number): string => (points < 0 ? signed(points) : String(points));

export function Breakdown({ view, columns, names }: { view: TableView; columns: Column[]; names: string[] }) {
	const seats = names.map((_, i) => i + 1).sort((a, b) => view.places[a - 1]! - view.places[b - 1]!);
	return (
		<table class="breakdown">
			<thead>
				<tr>
					<td />
					{columns.map(({ title, icon }) => (
						<th key={title} scope="col">
							<InlineIcon name={icon} />
							<span class="column-title">{title}</span>
						</th>
					))}
					<th scope="col" class="total">
						<span class="column-title">{t("page.points")}</span>
					</th>
				</tr>
			</thead>
			<tbody>
				{seats.map((seat) => (
					<tr key={seat} class={view.places[seat - 1] === 1 && view.seats > 1 ? "winner" : ""}>
						<th scope="row">{names[seat - 1]}</th>
						{columns.map(({ title, points }) => (
							<td key={title} class="figure">
								{plain(points(seat))}
							</td>
						))}
						<td class="figure total">{plain(view.scores[seat - 1] ?? 0)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

export function winnersInWords(view: TableView, names: string[]): string {
	const winners = names.filter((_, i) => view.places[i] === 1);
	const best = Math.max(...view.scores);
	if (winners.length > 1) return t("summary.winners", allOf(winners), best);
	return winners[0] === t("page.you") ? t("page.winner.you", best) : t("summary.winner", winners[0] ?? "", best);
}

export function End({ app, table, game }: { app: App; table: Table; game: Game }) {
	const { view, log } = table;
	const names = seatNames(view.names);
	const solo = view.seats === 1;
	const [marked, setMarked] = useState(-1);
	const title = useRef<HTMLHeadingElement>(null);
	const result = (solo && game.solo?.(view)) || winnersInWords(view, names);

	useEffect(() => {
		call(`${t("play.over")} ${result}`);
		title.current?.focus();
	}, []);

	const again = (seed: string) =>
		app.start({
			game: game.id,
			seats: view.names.map((name) => (isLevel(name) ? { name: "", computer: true, level: name } : { name, computer: false })),
			options: view.options,
			seed,
		});

	return (
		<>
			<Header app={app} title={game.title()} />
			<main class={`end ${game.id}`}>
				<Notices app={app} table={table} />
				<section class="card result">
					<div>
						<p>{t("play.over")}</p>
						<h2 tabIndex={-1} ref={title}>
							{result}
						</h2>
					</div>
					{solo && (
						<p class="solo-score figure">
							<Count value={view.scores[0] ?? 0} still={app.still()} />
						</p>
					)}
					{solo && game.Honours && <game.Honours view={view} />}
					<Breakdown view={view} columns={game.columns(view, log)} names={names} />
					<div class="buttons">
						<button type="button" class="main" onClick={() => again(view.seed && randomWord(10))}>
							{t("page.again")}
						</button>
						{view.seed && (
							<button type="button" class="quiet" onClick={() => again(view.seed)}>
								{t(game.chance.again)}
							</button>
						)}
						<button type="button" class="quiet" onClick={() => table.undo()} disabled={table.undoable < 0}>
							{t("page.undo")}
						</button>
						<button type="button" class="quiet" onClick={() => download(fileName(table), table.record())}>
							{t("page.download")}
						</button>
					</div>
				</section>
				<game.Final view={view} log={log} names={names} marked={marked} />
				<Log
					told={game.tell(view, log, names)}
					log={log}
					marked={marked}
					onMark={(place) => setMarked(place === marked ? -1 : place)}
				/>
			</main>
		</>
	);
}
