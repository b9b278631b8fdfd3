/* At an online table: the waiting room, the game, its end. */
import { useLayoutEffect, useState } from "preact/hooks";
import type { App } from "../../screens/frame/app";
import { gameOf } from "../../games";
import { loadSeat, newSeat, type OnlineSeat, saveSeat } from "../saved-seats";
import { seatRoute, type TableRoute, watchRoute } from "../../screens/frame/routes";
import { OnlineSession } from "../session";
import { t } from "../../model/words";
import { End, useJustPlayed } from "../../review/end";
import { Header } from "../../screens/frame/header";
import { Play } from "../../screens/play/play";
import { useTurnNotification } from "./turn-notification";
import { People } from "./people";
import { Notices } from "./notices";
import { ChanceProof } from "./proof";
import { Rematch } from "./rematch";
import { sinceInWords } from "./time";
import { Waiting } from "./waiting";

interface FoundSeat {
	seat: OnlineSeat;
	isSaved: boolean;
}

/** Returns the seat of the address, and whether it is saved on this device; null if the device has
 * no seat there. */
function findSeat(route: TableRoute): FoundSeat | null {
	if (route.screen === "watch") return { seat: newSeat(route.table, ""), isSaved: false };
	const { table, token } = route;
	const known = loadSeat(table);
	if (!token) return known && { seat: known, isSaved: true };
	const seat = known?.token === token ? known : newSeat(table, token);
	// The link of another seat at the same table does not replace the saved seat.
	const isSaved = (!known || known.token === token) && saveSeat(seat);
	// Once the seat is saved, its secret is removed from the address, where others could read it.
	if (isSaved) history.replaceState(null, "", seatRoute(table));
	return { seat, isSaved };
}

function useSession(app: App, route: TableRoute): OnlineSession | null {
	const [session, setSession] = useState<OnlineSession | null>(null);
	// A layout effect, so that the session has ended before another game is opened.
	useLayoutEffect(() => {
		const found = findSeat(route);
		if (!found) return;
		const opened = new OnlineSession(app, found.seat, found.isSaved);
		setSession(opened);
		return () => {
			opened.leave();
			app.setTable(null);
		};
	}, []);
	const table = session?.table ?? null;
	useLayoutEffect(() => {
		if (table) app.setTable(table);
	}, [table]);
	return session;
}

/** A screen with one sentence, where there is nothing to play. */
function Message({ app, text, table }: { app: App; text: string; table?: string }) {
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
	const [hasNoSeat] = useState(() => route.screen === "seat" && !route.token && !loadSeat(route.table));
	const session = useSession(app, route);
	const justPlayed = useJustPlayed(session?.table ?? null);
	useTurnNotification(app, session);
	if (hasNoSeat) return <Message app={app} text={t("online.seatless")} table={route.table} />;
	if (session?.goneReason)
		return <Message app={app} text={t(session.goneReason === "token" ? "online.lost.token" : "online.lost.table")} />;
	if (!session?.info) {
		const since = session?.connection.lostAt ?? null;
		return <Message app={app} text={since === null ? t("online.connecting") : t("online.again", sinceInWords(since))} />;
	}
	const { table } = session;
	const game = gameOf(session.info.game);
	const notices = <Notices session={session} />;
	if (!table || !game) return <Waiting app={app} session={session} notices={notices} />;
	const above = (
		<>
			{notices}
			<People app={app} session={session} />
		</>
	);
	return table.over ? (
		<End
			app={app}
			table={table}
			game={game}
			notices={above}
			buttons={<Rematch app={app} session={session} />}
			footer={<ChanceProof table={table} game={game} seat={session.savedSeat} />}
			justPlayed={justPlayed}
			// Remembered however late the end is seen, but not for a seat that is not saved here.
			people={session.isSaved ? table.people : []}
		/>
	) : (
		<Play app={app} table={table} game={game} notices={above} />
	);
}
