/* At an online table: the waiting room, the game, its end. */
import { useLayoutEffect, useState } from "preact/hooks";
import type { App } from "../../screens/frame/app";
import { gameOf } from "../../games";
import { loadSeat, newSeat, type OnlineSeat, saveSeat } from "../saved-seats";
import { type OnlineRoute, seatRoute, watchRoute } from "../../screens/frame/routes";
import { Visit } from "../session";
import { t } from "../../model/words";
import { End, useJustPlayed } from "../../review/end";
import { Header } from "../../screens/frame/header";
import { Play } from "../../screens/play/play";
import { useAlarm } from "./turn-notification";
import { Around } from "./people";
import { Notices } from "./notices";
import { ProofOf } from "./proof";
import { Rematch } from "./rematch";
import { sinceInWords } from "./time";
import { Waiting } from "./waiting";

type TableRoute = Extract<OnlineRoute, { table: string }>;

interface Found {
	seat: OnlineSeat;
	kept: boolean;
}

/** The seat that the address means, and whether this device remembers it; null: it has none there. */
function seatOf(route: TableRoute): Found | null {
	if (route.screen === "watch") return { seat: newSeat(route.table, ""), kept: false };
	const { table, token } = route;
	const known = loadSeat(table);
	if (!token) return known && { seat: known, kept: true };
	const seat = known?.token === token ? known : newSeat(table, token);
	// The link of another seat at the same table does not take the place of the own one.
	const kept = (!known || known.token === token) && saveSeat(seat);
	// Once it is kept, the secret need not stand in the address, for everybody to see.
	if (kept) history.replaceState(null, "", seatRoute(table));
	return { seat, kept };
}

function useVisit(app: App, route: TableRoute): Visit | null {
	const [visit, setVisit] = useState<Visit | null>(null);
	// With the drawing: whoever leaves for another game has left before that one is opened.
	useLayoutEffect(() => {
		const found = seatOf(route);
		if (!found) return;
		const begun = new Visit(app, found.seat, found.kept);
		setVisit(begun);
		return () => {
			begun.leave();
			app.setTable(null);
		};
	}, []);
	const table = visit?.table ?? null;
	useLayoutEffect(() => {
		if (table) app.setTable(table);
	}, [table]);
	return visit;
}

/** There is nothing to play here. */
function Nothing({ app, text, table }: { app: App; text: string; table?: string }) {
	return (
		<>
			<Header app={app} title={t("page.name")} />
			<main class="narrow" tabIndex={-1}>
				<section class="card">
					<p role="status">{text}</p>
					<div class="buttons">
						{table && (
							<a class="button main" href={watchRoute(table)}>
								{t("online.watch")}
							</a>
						)}
						<a class="button quiet" href="#">
							{t("page.new")}
						</a>
					</div>
				</section>
			</main>
		</>
	);
}

export function AtTable({ app, route }: { app: App; route: TableRoute }) {
	const [seatless] = useState(() => route.screen === "seat" && !route.token && !loadSeat(route.table));
	const visit = useVisit(app, route);
	const justPlayed = useJustPlayed(visit?.table ?? null);
	useAlarm(app, visit);
	if (seatless) return <Nothing app={app} text={t("online.seatless")} table={route.table} />;
	if (visit?.lost) return <Nothing app={app} text={t(visit.lost === "token" ? "online.lost.token" : "online.lost.table")} />;
	if (!visit?.about) {
		const since = visit?.connection.lost ?? null;
		return <Nothing app={app} text={since === null ? t("online.connecting") : t("online.again", sinceInWords(since))} />;
	}
	const { table } = visit;
	const game = gameOf(visit.about.game);
	const notices = <Notices visit={visit} />;
	if (!table || !game) return <Waiting app={app} visit={visit} notices={notices} />;
	const top = (
		<>
			{notices}
			<Around app={app} visit={visit} />
		</>
	);
	return table.over ? (
		<End
			app={app}
			table={table}
			game={game}
			top={top}
			buttons={<Rematch app={app} visit={visit} />}
			below={<ProofOf table={table} game={game} seat={visit.seat} />}
			justPlayed={justPlayed}
			// However late one comes to see it; the seat of somebody else's link is not this device's.
			people={visit.kept ? table.people : []}
		/>
	) : (
		<Play app={app} table={table} game={game} top={top} />
	);
}
